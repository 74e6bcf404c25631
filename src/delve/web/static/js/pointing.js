/* Pointing at what words are about: an option, a part of the page, or things on the board. The rest of what can be chosen fades meanwhile. */

import { choices, targetsOf } from "./choices.js";
import { $$, byId, narrow } from "./dom.js";

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
