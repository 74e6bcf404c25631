/* The board: pan and zoom, by the viewBox, which no patch touches. */

import { choose, claimed } from "./chooser.js";
import { shownTargets } from "./choices.js";
import { byId, narrow, state, touched } from "./dom.js";
import { pressed } from "./targets.js";

const boards = new Map();

/** The board in sight: its whole frame, what part of it is shown, and how many fingers are on it. */
export function board() {
  const svg = byId(narrow.matches ? "board-narrow" : "board");
  if (!boards.has(svg)) {
    const { x, y, width, height } = svg.viewBox.baseVal;
    boards.set(svg, { svg, full: { x, y, width, height }, box: { x, y, width, height }, roams: narrow.matches && svg.matches(".roams"), follows: true, fingers: new Map(), moved: 0 });
  }
  return boards.get(svg);
}

/** Height over width of what is shown: of the whole board, or where one roams over it, of the window. */
function shape({ svg, full, roams }) {
  const { width, height } = roams ? svg.getBoundingClientRect() : full;
  return width ? height / width : full.height / full.width;
}

/** How wide a box shows all of it. */
const widest = (view) => Math.max(view.full.width, view.full.height / shape(view));

/** A board too large for a phone is seen near where the game is, with what can be chosen if that is not far off. */
export function aim(view) {
  if (state().over) return wholeOf(view); // at the end all of it is looked at
  if (!state().narrowNear) return; // it was drawn for a wide screen, and comes soon
  view.aimed = true;
  const [x, y, width, height] = state().narrowNear.split(" ").map(Number);
  const high = shape(view);
  const rects = [{ x, y, width, height }, ...(state().mine ? shownTargets().map((target) => target.getBBox()) : [])];
  const [left, top] = [Math.min(...rects.map((one) => one.x)), Math.min(...rects.map((one) => one.y))];
  const [right, low] = [Math.max(...rects.map((one) => one.x + one.width)), Math.max(...rects.map((one) => one.y + one.height))];
  const all = Math.max(right - left, (low - top) / high) * 1.04;
  const some = Math.min(all, 1.3 * width);
  const [cx, cy] = all <= some ? [(left + right) / 2, (top + low) / 2] : [x + width / 2, y + height / 2];
  Object.assign(view.box, { x: cx - some / 2, y: Math.max(view.full.y, cy - (some * high) / 2), width: some });
  showBox(view);
}

export function showBox(view) {
  const { full, box, svg } = view;
  box.height = box.width * shape(view);
  for (const [from, size] of [["x", "width"], ["y", "height"]]) {
    box[from] = Math.min(full[from] + full[size] - box[size] / 2, Math.max(full[from] - box[size] / 2, box[from])); // half of it stays in sight
  }
  const shown = `${box.x} ${box.y} ${box.width} ${box.height}`;
  if (svg.getAttribute("viewBox") !== shown) svg.setAttribute("viewBox", shown); // set anew, it would lay out every drawing again
  svg.classList.toggle("is-zoomed", box.width < widest(view));
}

/** A board that has grown has a larger frame: who saw all of it still does, and a closer look stays where it is.
    `moved`: whether the table has, so that a board that roams follows the game. */
export function reframe(moved) {
  for (const [id, frame] of [["board", state().box], ["board-narrow", state().narrowBox]]) {
    const [x, y, width, height] = frame.split(" ").map(Number);
    if (!width) continue; // the board for the other width is not drawn
    const view = boards.get(byId(id));
    if (!view) byId(id).setAttribute("viewBox", frame);
    else {
      const all = view.box.width >= widest(view) - 0.01;
      Object.assign(view.full, { x, y, width, height });
      if (all) wholeOf(view);
      else showBox(view);
    }
  }
  const view = board();
  if (view.roams && view.follows && (moved || !view.aimed)) aim(view);
}

function wholeOf(view) {
  const width = widest(view);
  Object.assign(view.box, { x: view.full.x + (view.full.width - width) / 2, y: view.full.y, width });
  showBox(view);
}

/** Nearer (above 1) or farther, about a point of the screen or the middle. */
export function zoom(by, clientX, clientY) {
  const view = board();
  const { svg, box, full } = view;
  const to = svg.getScreenCTM().inverse();
  const rect = svg.getBoundingClientRect();
  const at = new DOMPoint(clientX ?? rect.x + rect.width / 2, clientY ?? rect.y + rect.height / 2).matrixTransform(to);
  const k = Math.min(widest(view), Math.max(full.width / 6, box.width / by)) / box.width;
  Object.assign(box, { x: at.x - (at.x - box.x) * k, y: at.y - (at.y - box.y) * k, width: box.width * k });
  view.follows = false;
  if (box.width >= widest(view) - 0.01) wholeOf(view);
  else showBox(view);
}

/** All of the board; where one roams and sees it already, back to where the game is. */
export function whole() {
  const view = board();
  view.follows = view.roams && view.box.width >= widest(view) - 0.01;
  if (view.follows) aim(view);
  else wholeOf(view);
}

function fingerDown(event) {
  const view = board();
  if (!view.fingers.size) view.moved = 0;
  if (!event.button) view.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

function fingerMove(event) {
  const view = board();
  const was = view.fingers.get(event.pointerId);
  if (!was) return;
  const now = { x: event.clientX, y: event.clientY };
  const [other] = [...view.fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
  view.moved += Math.hypot(now.x - was.x, now.y - was.y);
  view.fingers.set(event.pointerId, now);
  if (other) {
    const apart = (at) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
    zoom(apart(now) / apart(was), (now.x + other.x) / 2, (now.y + other.y) / 2);
  } else if (view.moved > 5 && (view.roams || !(narrow.matches && event.pointerType === "touch" && !view.svg.classList.contains("is-zoomed")))) {
    view.follows = false;
    const scale = view.svg.getScreenCTM().a;
    view.box.x -= (now.x - was.x) / scale;
    view.box.y -= (now.y - was.y) / scale;
    showBox(view);
  }
}

export function wireBoards() {
  for (const svg of [byId("board"), byId("board-narrow")]) {
    svg.addEventListener("pointerdown", fingerDown);
    svg.addEventListener("wheel", (event) => {
      if (narrow.matches && !event.ctrlKey) return; // on a narrow page the wheel scrolls
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    }, { passive: false });
    svg.addEventListener("click", (event) => {
      if (board().moved > 5) return; // the end of a drag is no choice
      const target = event.target.closest(".target");
      const meant = touched.matches ? claimed(target, event.clientX, event.clientY) : [target].filter(Boolean);
      if (meant.length > 1) choose(meant, event.clientX, event.clientY, pressed);
      else if (meant.length) pressed(meant[0]);
    });
  }
  addEventListener("pointermove", fingerMove);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => board().fingers.delete(event.pointerId));
}
