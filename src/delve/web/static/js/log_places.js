/* Pointing at a line of the log, with the mouse or by the keyboard, lights what it is about on the board. */

import { byId } from "./dom.js";
import { drawMarks } from "./marks.js";

let lit = null;

function light(line) {
  if (line === lit) return;
  lit = line;
  drawMarks(line?.dataset.places);
}

export function wireLogPlaces() {
  const log = byId("log-lines");
  for (const kind of ["pointerover", "focusin"]) log.addEventListener(kind, (event) => light(event.target.closest("[data-places]")));
  for (const kind of ["pointerleave", "focusout"]) log.addEventListener(kind, () => light(null));
}
