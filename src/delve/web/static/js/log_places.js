/* Pointing at a line of the log, or at something that is to be done, with the mouse or by the keyboard, lights what it is about on the board. */

import { drawMarks } from "./marks.js";

let lit = null;

function light(line) {
  if (line === lit) return;
  lit = line;
  drawMarks(line?.dataset.places);
}

export function wireLogPlaces() {
  const about = (event) => light(event.target.closest?.("#log-lines [data-places], .to-do [data-places]") ?? null);
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, about);
}
