/* A finger is larger than many a place on the board: a small place can be pressed within 40 px, and where several claim the spot, one is asked which. */

import { buttonIn, choicesAt, placeOf, shownTargets } from "./choices.js";
import { $, byId, make } from "./dom.js";

const FINGER = 40; // pixels

/** A place's box on the screen, at least as large as a finger; `small` if the place itself is not. */
function reach(target) {
  const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
  const [more, higher] = [Math.max(0, FINGER - width) / 2, Math.max(0, FINGER - height) / 2];
  return { left: left - more, right: right + more, top: top - higher, bottom: bottom + higher, small: more > 0 || higher > 0 };
}

/** The places that a finger at that point may mean. `hit` is the one right under it, if there is one. */
export function claimed(hit, x, y) {
  if (hit && !reach(hit).small) return [hit];
  return shownTargets().filter((target) => {
    if (!target.checkVisibility()) return false;
    if (target === hit) return true;
    const { left, right, top, bottom, small } = reach(target);
    return small && left <= x && x <= right && top <= y && y <= bottom;
  });
}

/** Ask which of several places is meant; `then` is called with it. */
export function choose(targets, x, y, then) {
  const box = byId("chooser");
  const named = (target) => choicesAt(placeOf(target)).map((choice) => $(".what", choice)?.firstChild.textContent.trim() || buttonIn(choice).dataset.key).join(", ");
  box.replaceChildren(
    ...targets.map((target) => {
      const button = make("button", { type: "button" }, named(target));
      button.addEventListener("click", () => {
        box.hidePopover();
        then(target);
      });
      return button;
    }),
  );
  box.showPopover();
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, x - width / 2))}px`;
  box.style.top = `${Math.max(8, Math.min(innerHeight - height - 8, y + 16))}px`;
  box.firstElementChild.focus();
}
