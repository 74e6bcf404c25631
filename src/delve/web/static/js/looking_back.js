/* Looking back: shows the table after an earlier choice, and comes back to now. */

import { $$, base, past, state } from "./dom.js";
import { closeNotes } from "./notes.js";
import { putAll } from "./patches.js";
import { fetchPage } from "./requests.js";

let total = 0; // choices made so far, also while looking back

/** Count the choices, after the page has changed. */
export function countChoices() {
  total = past() ? Math.max(total, Number(state().decisions)) : Number(state().decisions);
}

/** Show the board after that choice; null comes back to now. */
export async function travel(at) {
  const now = at === null || Number(at) >= total;
  const url = now ? base() : `${base()}?at=${Math.max(0, Number(at))}`;
  const page = await fetchPage(url);
  if (!page) return;
  closeNotes();
  putAll(Object.fromEntries($$("[data-part], #defined > *, #world > *, #n-world > *", page).map((part) => [part.id, part.outerHTML])));
  history.replaceState(null, "", url); // the address can be shared; Back leaves the table, however much was looked at
}

/** The choice in sight: the one looked back at, or the last. */
export const here = () => (past() ? Number(state().at) : total);

export function wireLookingBack() {
  document.addEventListener("change", (event) => event.target.matches(".scrub input") && travel(event.target.value));
}
