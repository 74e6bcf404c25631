/* The keyboard: the same keys in every game. */

import { whole, zoom } from "./board.js";
import { buttonIn, choiceOf, choices, choicesAt, goToMore, placeOf, shownTargets, take, targetsOf } from "./choices.js";
import { $, byId, make, past, state } from "./dom.js";
import { guideAway, guideBack, guideNext } from "./guide.js";
import { hint, showHint } from "./hints.js";
import { here, travel } from "./looking_back.js";
import { closeNotes, putAside, tellNext, why } from "./notes.js";
import { playOrPause } from "./reel.js";
import { switchSound } from "./sound.js";
import { openPointing, openTalk } from "./talk.js";
import { lessonAgain, showGlance } from "./teaching.js";
import { folded, held, hold, isTurned, letGo, pressed, putDown, turnKey } from "./targets.js";
import { goOnTelling, isTelling, lookAgain, now, toggleSince } from "./telling.js";

const LOOKING = [",", ".", "+", "=", "-", "0", "f", "i", "s", "v", "z", "?", "Escape"]; // keys that choose nothing
const NEITHER = ["none", "no", "nobody", "pass"]; // keys of options that leave it be
const WAYS = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };
let typed = "";
let typing = 0;

/** Collect digits into a number as long as a longer number is possible. */
function digit(figure) {
  clearTimeout(typing);
  typed += figure;
  const done = () => {
    const choice = choiceOf(typed);
    typed = "";
    const place = choice?.dataset.place;
    if (!folded || !place || place === held || !isTurned(choicesAt(place))) return take(choice);
    hold(place); // the same number again, or Enter, puts it down
    targetsOf(choice).find((target) => target.checkVisibility())?.focus();
  };
  const longer = choices().some(({ dataset: { number } }) => number.startsWith(typed) && number !== typed);
  typing = setTimeout(done, longer ? 500 : 0);
}

/** An arrow takes the option whose notation ends with that way; with Shift, of the second thing one can do. Else it walks over the places. */
function arrow(key, shift) {
  const ways = choices().map((choice) => [choice, ...buttonIn(choice).dataset.key.toLowerCase().split(" ")]).filter((said) => said.length > 2 && Object.values(WAYS).includes(said.at(-1)));
  if (!ways.length) return rove(key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1);
  const verbs = [...new Set(ways.map((said) => said[1]))];
  const verb = verbs[shift && verbs.length > 1 ? 1 : 0];
  take(ways.find((said) => said[1] === verb && said.at(-1) === WAYS[key])?.[0]);
}

function rove(by) {
  const all = shownTargets();
  if (!all.length) return;
  const at = all.indexOf(document.activeElement);
  const next = all[(at + by + all.length) % all.length];
  for (const target of all) target.setAttribute("tabindex", target === next ? "0" : "-1");
  next.focus();
}

function command() {
  if (!byId("command")) return; // who watches has nothing to type
  byId("keys-known").replaceChildren(...choices().map((choice) => make("option", { value: buttonIn(choice).dataset.key })));
  byId("command").showPopover();
  byId("typed").focus();
}

/** Open or close the list of moments that undo goes back to. */
function takeBackMore() {
  const list = byId("further");
  if (!list) return;
  list.open = !list.open;
  if (list.open) list.querySelector("button").focus();
}

function escape() {
  if (goOnTelling()) return;
  if (byId("further")?.open) return takeBackMore();
  if (!byId("card").hidden) return putAside();
  if (held) return letGo();
  if (guideAway()) return;
  if (!byId("why").hidden || !byId("hint").hidden) {
    closeNotes();
    return showHint();
  }
  document.body.classList.remove("zen");
  if (past()) travel(null);
}

const KEYS = {
  u: () => byId("undo")?.click(),
  U: takeBackMore,
  h: () => byId("hint-tool") && hint(),
  i: tellNext,
  r: () => turnKey(1) || (state().clause ? why("The rule", "", state().clause) : byId("rules-tool").click()),
  R: () => turnKey(-1),
  n: () => take(choices().find((choice) => NEITHER.includes(buttonIn(choice).dataset.key))),
  f: () => whole(),
  m: goToMore,
  z: () => document.body.classList.toggle("zen"),
  "?": () => byId("keys").togglePopover(),
  "/": command,
  g: showGlance,
  l: lessonAgain,
  ",": () => guideBack() || lookAgain() || travel(here() - 1),
  ".": () => guideNext() || (past() && travel(here() + 1)),
  "+": () => zoom(1.3),
  "=": () => zoom(1.3),
  "-": () => zoom(1 / 1.3),
  0: () => (typed ? digit("0") : whole()),
  s: switchSound,
  v: toggleSince,
  o: () => $(".orders button")?.focus(),
  t: openTalk,
  p: openPointing,
  " ": () => past() && playOrPause(),
  Escape: escape,
};

/** A key was pressed. */
function pressedKey(event) {
  if ($(":popover-open") && event.key !== "?") return; // what is open has the keys
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=range]), textarea, select")) return;
  if (event.key === " " && isTelling()) {
    event.repeat ? now() : goOnTelling();
    return event.preventDefault();
  }
  if (isTelling() && !LOOKING.includes(event.key)) return; // nothing can be chosen yet
  const target = event.target.closest(".target");
  if (held && event.key === "Enter" && (!target || placeOf(target) === held) && !event.target.closest("a, button, summary")) putDown();
  else if (target && (event.key === "Enter" || event.key === " ")) pressed(target);
  else if (event.key in WAYS && !event.target.matches("[type=range]")) arrow(event.key, event.shiftKey);
  else if (/^[1-9]$/.test(event.key)) digit(event.key);
  else if (event.key === " " && (!past() || event.target.matches("button, a, summary, [type=radio]"))) return; // it presses what has the focus
  else if (event.key in KEYS) KEYS[event.key]();
  else return;
  event.preventDefault();
}

export function wireKeys() {
  document.addEventListener("keydown", pressedKey);
}
