/* Requests to the server: choices and other forms of the table, all parts of the page anew, other pages. */

import { base, byId, narrow, state } from "./dom.js";
import { why } from "./notes.js";
import { latest, putAll } from "./patches.js";

let busy = false; // a choice was sent, and its answer is not here yet

export function setBusy(on) {
  busy = on;
  byId("options").classList.toggle("is-busy", on);
}

/** Fetch a page of the table as a document of its own: what a browser without script would be shown. */
export async function fetchPage(url) {
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

/** Fetch all parts of the page anew. */
export async function resync(tries = 5) {
  const answer = await fetch(`${base()}/view?narrow=${narrow.matches ? 1 : 0}`, { headers: { accept: "application/json" } });
  if (answer.ok) {
    const fresh = await answer.json();
    if (fresh.v < latest()) { // a patch was faster: what came is older than what stands here; if it stays so, the table was put back to an earlier day
      if (!tries) return location.reload();
      await new Promise((then) => setTimeout(then, 100));
      return resync(tries - 1);
    }
    putAll(fresh.parts);
  }
  setBusy(false);
}

/** Send one choice. The answer is a number; what came of it arrives as a patch. */
async function send(path, fields, refused = why) {
  if (busy) return null;
  setBusy(true);
  const body = new URLSearchParams({ v: state().v, once: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, ...fields });
  try {
    const answer = await fetch(`${base()}/${path}`, { method: "POST", body, headers: { accept: "application/json" } });
    const told = await answer.json().catch(() => ({}));
    if (answer.ok) return told;
    if (answer.status === 409) await resync();
    refused(answer.status === 409 ? "The table has moved on" : "Not now", told.why || told.error || "The table did not answer.", told.clause);
  } catch {
    why("No answer", "The table cannot be reached just now. It will keep trying.");
  } finally {
    setTimeout(() => setBusy(false), 150);
  }
  return null;
}

/** Send the forms of the table without leaving the page. */
export function wireForms() {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post") return;
    const path = /\/t\/[^/]+\/(act|order|undo|edit|note|look|seat|guide)$/.exec(form.getAttribute("action"))?.[1];
    if (!path) return;
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form, event.submitter));
    delete fields.v;
    delete fields.once;
    if (form.id === "command") form.hidePopover();
    event.submitter?.closest("details.themes")?.removeAttribute("open");
    if (path === "undo" && byId("undo")?.dataset.why) return why("Undo", byId("undo").dataset.why);
    const error = form.querySelector(".error");
    const refused = (_, words) => ([error.textContent, error.hidden] = [words, false]);
    if (error) error.hidden = true;
    if (await send(path, fields, error ? refused : why)) form.querySelector("textarea, [name=key], [name=edit]") && form.reset();
  });
}
