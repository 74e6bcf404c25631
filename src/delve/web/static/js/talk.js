/* Talk: reactions, short messages and suggestions, shown beside whoever said them for some seconds. A suggestion marks an option of whoever is asked. */

import { choices, targetsOf } from "./choices.js";
import { $, $$, base, byId, make, state } from "./dom.js";
import { say } from "./notes.js";
import { put } from "./patches.js";
import { fetchPage } from "./requests.js";

const SHOWN = 6000; // milliseconds
const KEPT = 12;

/** Show what somebody said: in the list, and beside their plate or, where plates are out of sight, below the rail. */
export function heardSaying({ seat, name, text, markup }) {
  const list = byId("talk");
  const holder = make("template");
  holder.innerHTML = markup;
  const line = holder.content.firstElementChild;
  if (!$(`[data-said="${line.dataset.said}"]`, list)) list.prepend(line);
  while (list.children.length > KEPT) list.lastElementChild.remove();
  say(`${name}: ${text}`);
  bubble(seat, line.cloneNode(true));
}

function bubble(seat, line) {
  const plate = $$("#plates > .plate")[seat];
  const { left, top, width, height } = plate?.getBoundingClientRect() ?? { width: 0 };
  const seen = width && left >= 0 && left < innerWidth && top < innerHeight;
  for (const earlier of $$(`.bubble[data-seat="${seat}"]`)) earlier.remove();
  const shown = make("div", { class: "bubble", "aria-hidden": "true", "data-seat": seat }, ...line.childNodes);
  document.body.append(shown);
  if (seen) {
    const box = shown.getBoundingClientRect();
    const above = top - box.height - 8;
    shown.style.left = `${Math.max(8, Math.min(innerWidth - box.width - 8, left + 24))}px`;
    shown.style.top = `${above > 60 ? above : top + height + 8}px`;
  } else shown.classList.add("is-low");
  setTimeout(() => shown.remove(), SHOWN);
}

async function send(form, submitter) {
  const box = form.closest("[popover]");
  const body = new URLSearchParams(new FormData(form, submitter));
  for (const told of $$(".error", box)) told.remove();
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { accept: "application/json" } });
    if (answer.ok) return form.reset(), ["react", "option"].includes(submitter?.name) && box.hidePopover();
    const told = await answer.json().catch(() => ({}));
    if (submitter?.name === "option") await listOptions(); // the question may be another one by now
    form.after(make("p", { class: "error", role: "alert" }, told.error ?? "That was a lot at once; wait a moment."));
  } catch {
    form.after(make("p", { class: "error", role: "alert" }, "The table cannot be reached just now."));
  }
}

export function openTalk() {
  if (!byId("talk-tool")) return;
  byId("talk-box").showPopover();
  ($("#talk-box button[name=react]") ?? $("#talk-box .shut")).focus();
}

/* ---- pointing at an option of another seat */

let listed = ""; // the version of the table whose options are listed

/** Fetch the options that can be pointed at: they are not sent with every patch. */
async function listOptions() {
  listed = state().v;
  const page = await fetchPage(base());
  if (page) put("pointing", page.getElementById("pointing").outerHTML);
}

/** Open the list of what whoever is asked can choose, to point at one. */
export async function openPointing() {
  if (!$("[data-point]")) return;
  byId("talk-box").showPopover();
  await listOptions();
  const first = $("#pointing button");
  first?.focus();
  first?.scrollIntoView({ block: "nearest" });
}

/** After every change: list anew while the list is open, and mark the places of the options that somebody points at. */
export function showPointing() {
  if (byId("talk-box")?.matches(":popover-open") && listed !== state().v) listOptions();
  for (const marked of $$(".target.is-advised, .piece.is-advised")) marked.classList.remove("is-advised");
  for (const choice of choices()) if ($(".advised", choice)) for (const target of targetsOf(choice)) target.classList.add("is-advised");
}

export function wireTalk() {
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-say]")) return;
    event.preventDefault();
    send(event.target, event.submitter);
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-point]")) return;
    event.preventDefault();
    openPointing();
  });
  byId("talk-box").addEventListener("toggle", (event) => event.newState === "open" && listed !== state().v && listOptions());
}
