/* Pointing at what words are about: an option, a part of the page, or things on the board. The rest of what can be chosen fades meanwhile. */

import { aim, board, showBox } from "./board.js";
import { choices, targetsOf } from "./choices.js";
import { $, $$, byId, narrow } from "./dom.js";

const seen = (element) => element && !element.closest("[hidden]") && element.checkVisibility();

/** The elements that are meant: `where` as games write it (see kernel/teaching.py), `led` the key of the option that is led to. */
export function meant(where, led = "") {
  const world = byId(narrow.matches ? "n-world" : "world");
  const [before, found] = [narrow.matches ? "n-" : "", []];
  for (const name of where.split(" ").filter(Boolean)) {
    if (name === "choice") found.push(...ledTo(led));
    else if (name === "options") found.push(byId("card").hidden ? byId("choosing") : byId("card").querySelector(".fork")); // a card lies over the list
    else if (name.endsWith("*")) found.push(...$$(`[id^="${CSS.escape(before + name.slice(0, -1))}"]`, world));
    else found.push(world.querySelector(`#${CSS.escape(before + name)}`) ?? byId(name));
  }
  return found.filter(seen);
}

/** The line of an option and its place on the board; while a card lies over them, its button on the card. */
export function ledTo(led) {
  const all = byId("card").hidden ? choices() : $$("#card [data-number]");
  const choice = all.find((one) => (one.dataset.key ?? one.querySelector("[data-key]")?.dataset.key) === led);
  return choice ? [choice.matches("details") ? choice.querySelector("summary") : choice, ...targetsOf(choice)] : [];
}

/** Mark what is meant; returns it. */
export function point(where, led = "") {
  unpoint();
  const found = meant(where, led);
  for (const element of found) element.classList.add("is-pointed");
  document.body.classList.toggle("is-pointing", found.length > 0);
  return found;
}

export function unpoint() {
  for (const element of $$(".is-pointed")) element.classList.remove("is-pointed");
  document.body.classList.remove("is-pointing");
}

/** Mark the option that a guide leads to. */
export function markLed(led) {
  for (const element of $$(".is-led")) element.classList.remove("is-led");
  if (led) for (const element of ledTo(led)) element.classList.add("is-led");
}

let left = null; // how a phone's board and sheet stood before something was brought into sight

/** On a phone, bring what is meant into sight, beside the words that `cover` a part of the screen. */
export function reveal(things, cover) {
  const drawn = things.filter((one) => one.ownerSVGElement);
  left = { top: $(".board").scrollTop, across: $(".pages").scrollLeft };
  if (!drawn.length) return things[0]?.closest(".pages") && things[0].scrollIntoView({ block: "nearest", inline: "nearest" });
  const view = board();
  const [frame, covers] = [$(".board").getBoundingClientRect(), cover.getBoundingClientRect()];
  const beside = covers.left >= frame.right - 8; // a phone on its side
  const low = Math.min(frame.bottom, $(".side").getBoundingClientRect().left > frame.left + 8 ? innerHeight : $(".side").getBoundingClientRect().top, beside ? innerHeight : covers.top);
  const boxes = drawn.map((one) => one.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const [from, to] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const down = Math.min((top + bottom - frame.top - low) / 2, top - frame.top - 8); // in the middle, or from its top on
  const isIn = top >= frame.top && bottom <= low;
  if (!view.roams) return isIn || ($(".board").scrollTop += down);
  if (isIn && from >= frame.left && to <= frame.right) return;
  const scale = view.svg.getScreenCTM().a;
  view.box.x += (from + to - frame.left - frame.right) / 2 / scale;
  view.box.y += down / scale;
  showBox(view);
}

/** The board and the sheet as they were. */
export function unreveal() {
  if (!left || !narrow.matches) return;
  const view = board();
  if (view.roams && view.follows) aim(view);
  $(".board").scrollTop = left.top;
  $(".pages").scrollLeft = left.across;
  left = null;
}
