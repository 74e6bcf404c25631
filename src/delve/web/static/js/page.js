/* What every page has: the theme; in the lobby the shelf; on an invitation the code of the seat; the page for when the server cannot be reached. Imports nothing, so it is one file to load. */

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
  event.target.closest("details")?.removeAttribute("open"); // on a phone's table it is in the drawer, which stays open
  fetch("/theme", { method: "POST", body: new URLSearchParams({ theme, back: "/healthz" }) });
});
document.addEventListener("click", (event) => {
  for (const open of document.querySelectorAll("details.themes[open]")) if (!open.contains(event.target)) open.open = false;
});

/* ---- the guided first game is opened at once; going back from it does not lead here again ----------------- */

const learning = document.querySelector("[data-learn]");
if (learning) {
  fetch(learning.action, { method: "POST", headers: { accept: "application/json" } })
    .then((answer) => answer.json())
    .then(({ to }) => to && location.replace(to));
}

/* ---- an invitation: the code of the seat stands after the # and never leaves the browser but in this form ---- */

const joining = document.querySelector("[data-join]");
if (joining) {
  const { token, name } = joining.elements;
  if (location.hash.length > 1) {
    try {
      token.value = decodeURIComponent(location.hash.slice(1));
    } catch {
      token.value = location.hash.slice(1); // a link that was cut in the middle of a sign: the server says so
    }
    history.replaceState(null, "", location.pathname);
    joining.classList.add("has-code");
    if ("seated" in joining.dataset) joining.requestSubmit(); // whoever has the seat is led back to it
    else name.select();
  }
  joining.addEventListener("submit", async (event) => {
    event.preventDefault();
    const told = joining.querySelector(".error");
    try {
      const answer = await fetch(joining.action, { method: "POST", body: new URLSearchParams(new FormData(joining)), headers: { accept: "application/json" } });
      const { to, error } = await answer.json().catch(() => ({}));
      if (answer.ok) return location.replace(to); // Back does not lead here again
      told.textContent = error ?? "That was not understood; try the link again.";
    } catch {
      told.textContent = "The table cannot be reached just now.";
    }
    told.hidden = false;
  });
}

/* ---- offline: a worker shows a page that says so. It is fetched on quiet pages, not while a table is played ---- */

if ("serviceWorker" in navigator && !document.body.classList.contains("page-table")) {
  addEventListener("load", () => navigator.serviceWorker.register("/worker.js").catch(() => {}));
}
