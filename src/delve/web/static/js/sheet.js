/* The sheet of a phone: as low as the board needs, as high as one pulls it. */

import { aim, board, showBox } from "./board.js";
import { choices } from "./choices.js";
import { $, byId, narrow, state } from "./dom.js";

/** How high the sheet stands: what the board leaves, all but a strip of it, or as far as it was pulled. */
function setSheet(height) {
  const most = innerHeight - 96;
  document.body.style.setProperty("--sheet", `${Math.round(Math.max(140, Math.min(most, height)))}px`);
  const view = board();
  if (view.roams) view.follows ? aim(view) : showBox(view);
}

let lowAt = ""; // how far down the board mattered when the sheet was fitted

/** The height at which what matters on the board is in sight above the sheet. */
function lowSheet() {
  const { top, width } = byId("board-narrow").getBoundingClientRect();
  const [, , whole] = byId("board-narrow").getAttribute("viewBox").split(" ");
  return innerHeight - (top + $(".board").scrollTop) - (Number(state().narrowLow) * width) / Number(whole) - 4;
}

/** On a phone on its side the sheet is beside the board: how wide the board may be for all that matters to be in sight. */
function fitBeside() {
  const [, , whole] = byId("board-narrow").getAttribute("viewBox").split(" ");
  const room = $(".board").getBoundingClientRect().height - 4;
  document.body.style.setProperty("--landscape", `${Math.max(220, Math.round((room * Number(whole)) / Number(state().narrowLow)))}px`);
}

export function fitSheet() {
  if (!narrow.matches) return;
  fitBeside();
  lowAt = state().narrowLow;
  const low = board().roams ? 0.46 * innerHeight : Math.max(200, Math.min(lowSheet(), 0.54 * innerHeight));
  setSheet(byId("privacy").hidden ? low : innerHeight / 2);
}

const MOST = 0.44; // of the screen: no higher comes the sheet by itself for its options
const beside = matchMedia("(max-height: 30rem) and (orientation: landscape)");
let pulled = false; // whether it stands where somebody pulled it

/** Where not even the first option is in sight, the sheet comes up until two are, and the board with it: its lower end stays above the sheet. */
export function liftOptions() {
  if (!narrow.matches || beside.matches || pulled || document.body.matches(".is-telling")) return;
  const list = choices().filter((choice) => choice.checkVisibility());
  if (!list.length || byId("options").scrollTop) return;
  const edge = list.length > 2 ? 48 : 8; // what says how many more there are
  const [first, last] = [list[0], list[1] ?? list[0]].map((choice) => choice.getBoundingClientRect().bottom + edge - innerHeight);
  const up = Math.min(last, MOST * innerHeight - height());
  if (first < 1 || up < 1) return;
  setSheet(height() + up);
  $(".board").scrollTop += up;
}

/** Fit the sheet again if the board has grown. */
export function refitSheet() {
  if (state().narrowLow !== lowAt) fitSheet();
}

const height = () => $(".side").getBoundingClientRect().height;

export function wireSheet() {
  const grip = byId("grip");
  let from = null;
  grip.addEventListener("pointerdown", (event) => {
    from = { y: event.clientY, height: height(), moved: false };
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (!from) return;
    from.moved ||= Math.abs(event.clientY - from.y) > 4;
    pulled ||= from.moved;
    if (from.moved) setSheet(from.height + from.y - event.clientY);
  });
  grip.addEventListener("pointerup", () => setTimeout(() => (from = null)));
  grip.addEventListener("click", () => from?.moved || (height() > innerHeight * 0.65 ? fitSheet() : setSheet(innerHeight * 0.8)));
  addEventListener("resize", fitSheet);
  fitSheet();
}
