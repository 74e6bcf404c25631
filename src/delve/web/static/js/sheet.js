/* The sheet of a phone: as low as the board needs, as high as one pulls it. */

import { aim, board, showBox } from "./board.js";
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

/** Fit the sheet again if the board has grown. */
export function refitSheet() {
  if (state().narrowLow !== lowAt) fitSheet();
}

export function wireSheet() {
  const grip = byId("grip");
  const height = () => $(".side").getBoundingClientRect().height;
  let from = null;
  grip.addEventListener("pointerdown", (event) => {
    from = { y: event.clientY, height: height(), moved: false };
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (!from) return;
    from.moved ||= Math.abs(event.clientY - from.y) > 4;
    if (from.moved) setSheet(from.height + from.y - event.clientY);
  });
  grip.addEventListener("pointerup", () => setTimeout(() => (from = null)));
  grip.addEventListener("click", () => from?.moved || (height() > innerHeight * 0.65 ? fitSheet() : setSheet(innerHeight * 0.8)));
  addEventListener("resize", fitSheet);
  fitSheet();
}
