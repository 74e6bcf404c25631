/* What every page has: the theme; in the lobby the shelf; on an invitation the code of the seat. Imports nothing, so it is one file to load. */

document.documentElement.classList.add("js");

/* ---- the lobby: where the shelf is wider than the screen, the game that was picked is in sight ---------------- */

const picked = document.querySelector(".shelf .is-on");
if (picked) {
  const [shelf, box] = [picked.closest("ul"), picked.getBoundingClientRect()];
  shelf.scrollLeft += box.left + box.width / 2 - innerWidth / 2;
}

/* ---- the theme: kept by the server in a cookie, changed here at once ----------------------------------------- */

document.addEventListener("submit", (event) => {
  if (!event.target.matches('[action="/theme"]')) return;
  event.preventDefault();
  const theme = event.submitter.value;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  event.target.closest("details")?.removeAttribute("open"); // in the drawer of a phone there is none
  fetch("/theme", { method: "POST", body: new URLSearchParams({ theme, back: "/healthz" }) });
});
document.addEventListener("click", (event) => {
  for (const open of document.querySelectorAll("details.themes[open]")) if (!open.contains(event.target)) open.open = false;
});

/* ---- an invitation: the code of the seat stands after the # and never leaves the browser but in this form ---- */

const joining = document.querySelector("[data-join]");
if (joining && location.hash.length > 1) {
  joining.elements.token.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
  joining.requestSubmit();
}
