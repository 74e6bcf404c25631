/* The hint, and the answer to why something is not offered: both are fetched from the server. */

import { choices, targetsOf } from "./choices.js";
import { $, $$, base, byId, state } from "./dom.js";
import { closeNotes, keepClear, say, why } from "./notes.js";
import { put } from "./patches.js";
import { fetchPage } from "./requests.js";
import { letGo, turnTo } from "./targets.js";

export async function hint() {
  if (!state().mine) return why("Hint", "There is a hint when it is your turn.");
  const page = await fetchPage(`${base()}?hint=1`);
  if (page) put("hint", page.getElementById("hint").outerHTML);
  byId("why").hidden = true;
  letGo();
  showHint();
  keepClear();
}

/** Mark the line and the place a hint speaks of, the right way round. */
export function showHint() {
  for (const marked of $$(".is-hinted")) marked.classList.remove("is-hinted");
  const choice = byId("hint").hidden ? null : choices().find(({ dataset }) => dataset.index === byId("hint").dataset.index);
  if (!choice) return;
  if (choice.dataset.turn) turnTo(choice);
  (choice.matches("details") ? $("summary", choice) : choice).classList.add("is-hinted");
  for (const target of targetsOf(choice)) target.classList.add("is-hinted");
}

/** Ask why something is not offered. The page answers it too (`?why=KEY`), for browsers without script. */
export async function whyNot(search) {
  const page = await fetchPage(base() + search);
  if (!page) return;
  closeNotes();
  put("why", page.getElementById("why").outerHTML);
  keepClear();
  say($("#why h2").textContent + " " + $("#why p").textContent);
}
