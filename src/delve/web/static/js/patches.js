/* Changing the page: replaces parts and fragments by id, and shows on the board what has moved or is new. */

import { $$, byId, make, state, still, SVG } from "./dom.js";
import { beforePicture } from "./pictures.js";

export const waiting = []; // patches that came and are not shown yet

/** The latest version that the server has sent. */
export const latest = () => waiting.at(-1)?.v ?? Number(state().v);

export const isDice = (id) => /^(n-)?(dice|die|tray)/.test(id);

const keep = {
  morphStyle: "outerHTML",
  callbacks: {
    // what the reader opened stays open, a card in sight stays there, and what they are typing stays typed
    beforeAttributeUpdated: (name, element) => name !== "open" && !(name === "class" && element.matches(".moment.is-shown")) && !(name === "value" && element === document.activeElement && element.matches("input, textarea")),
  },
};

let listener = () => {};

/** Set what is done after every change of the page. */
export function onChange(then) {
  listener = then;
}

/** Say that the page has changed, after one `put` or several. */
export function changed() {
  listener();
}

/** An element from markup; fragments of a board are SVG. */
function parse(markup, drawn) {
  const holder = make("template");
  holder.innerHTML = drawn ? `<svg xmlns="${SVG}">${markup}</svg>` : markup.trim();
  return drawn ? holder.content.firstChild.firstElementChild : holder.content.firstElementChild;
}

/** Put one part: in place of the element of that id, or as a new one after its sibling. Returns what has changed on the board by that; null when the part has no place. */
function swap(id, markup, previous, parent) {
  const old = byId(id);
  const home = old ? old.parentElement : byId(parent);
  if (!home) return null;
  const drawn = home.namespaceURI === SVG;
  const made = parse(markup, drawn);
  if (!made) return null;
  if (old?.isEqualNode(made)) return [];
  if (old) Idiomorph.morph(old, made, keep);
  else {
    const before = previous && byId(previous);
    if (before) before.after(made);
    else home.prepend(made);
  }
  if (home.id === "defined") return $$(`use[href="#${id}"]`);
  return drawn ? [byId(id)] : [];
}

const QUIET = ".target, .ghost, .info, .refused, .piece"; // marks of what can be chosen come and go quietly
const stood = new Map(); // where drawings lay before the first change since the last picture, by id
const touched = new Set(); // the drawings that have changed since

/** Put several parts, each an id, its markup, the sibling before it and its parent. False when one has no place. */
export function putEach(parts) {
  for (const [id] of still.matches ? [] : parts) {
    const old = byId(id);
    if (old?.ownerSVGElement && old.parentElement.id !== "defined" && !touched.has(old) && !old.matches(QUIET)) stood.set(id, old.getBBox());
  }
  const found = parts.map((part) => swap(...part));
  for (const element of found.flat()) if (element) touched.add(element);
  beforePicture(flash);
  return !found.includes(null);
}

export const put = (...part) => putEach([part]);

/** Show for a moment what has changed on the board: a piece moves there, dice tumble. */
function flash() {
  const before = new Map(stood);
  const shown = still.matches ? [] : [...touched].filter((element) => element.isConnected && !element.closest(QUIET));
  stood.clear();
  touched.clear();
  const boxes = shown.map((element) => element.getBBox());
  for (const [nth, element] of shown.entries()) {
    const [was, now] = [before.get(element.id), boxes[nth]];
    const [dx, dy] = was ? [was.x + was.width / 2 - now.x - now.width / 2, was.y + was.height / 2 - now.y - now.height / 2] : [0, 0];
    if (Math.hypot(dx, dy) > 8 && Math.hypot(was.width - now.width, was.height - now.height) < 8) {
      element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 300, easing: "cubic-bezier(.2, .8, .2, 1)" });
      continue;
    }
    const kind = isDice(element.id) ? "is-tumbling" : "is-new";
    element.classList.add(kind);
    element.addEventListener("animationend", () => element.classList.remove(kind), { once: true });
  }
}

/** Where parts of the same kind lie one after the other, by the beginning of their ids: the lists; all drawings else are on a board. */
const LISTS = { "log-line-": "log-lines", "moment-": "moment", "told-": "since-list", "def-": "defined" };
const BOARDS = ["world", "n-world"];

function homeOf(id, markup) {
  const list = Object.keys(LISTS).find((prefix) => id.startsWith(prefix));
  if (list) return LISTS[list];
  return markup.startsWith("<g") ? (id.startsWith("n-") ? "n-world" : "world") : "";
}

/** Update the page to these parts. They may include one board, both, or (behind a privacy screen) none. */
export function putAll(parts) {
  waiting.length = 0; // all of it is in these
  const last = {};
  const all = Object.entries(parts).map(([id, markup]) => {
    const home = homeOf(id, markup);
    const previous = last[home] ?? null;
    last[home] = id;
    return [id, markup, previous, home];
  });
  putEach(all);
  const drawn = BOARDS.filter((board) => board in last);
  for (const home of [...Object.values(LISTS), ...(drawn.length ? drawn : BOARDS)]) {
    for (const child of [...(byId(home)?.children ?? [])]) if (!(child.id in parts)) child.remove();
  }
  changed();
}

let fell = null; // the dice that lay there last

/** Animate dice that were just rolled. */
export function tumble() {
  const dice = $$(".felt:not(.is-row) .piece, .pieces.is-row .piece");
  const lie = dice.map((die) => die.innerHTML).join();
  if (fell !== null && lie !== fell && !still.matches) {
    for (const [nth, die] of dice.entries()) die.animate([{ transform: "translateY(-14px) rotate(-30deg)", opacity: 0.2 }, { transform: "translateY(2px) rotate(8deg)", offset: 0.6 }, { transform: "none" }], { duration: 340, delay: 25 * nth, fill: "backwards" });
  }
  fell = lie;
}
