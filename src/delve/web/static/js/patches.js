/* Changing the page: replaces parts and fragments by id, and shows on the board what has moved or is new. */

import { $$, byId, make, state, still, SVG } from "./dom.js";

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

/** Put one part: in place of the element of that id, or as a new one after its sibling. False when it has no place. */
export function put(id, markup, previous, parent) {
  const old = byId(id);
  const home = old ? old.parentElement : byId(parent);
  if (!home) return false;
  const drawn = home.namespaceURI === SVG;
  const made = parse(markup, drawn);
  if (!made) return false;
  if (old?.isEqualNode(made)) return true;
  const was = drawn && old?.getBBox();
  if (old) Idiomorph.morph(old, made, keep);
  else {
    const before = previous && byId(previous);
    if (before) before.after(made);
    else home.prepend(made);
  }
  if (home.id === "defined") for (const use of $$(`use[href="#${id}"]`)) flash(use);
  else if (drawn) flash(byId(id), was);
  return true;
}

/** Show for a moment that something on the board has changed: a piece moves there, dice tumble. Marks of what can be chosen come and go quietly. */
function flash(element, was) {
  if (still.matches || element.closest(".target, .ghost, .info, .refused, .piece")) return;
  const now = element.getBBox();
  const [dx, dy] = was ? [was.x + was.width / 2 - now.x - now.width / 2, was.y + was.height / 2 - now.y - now.height / 2] : [0, 0];
  if (Math.hypot(dx, dy) > 8 && Math.hypot(was.width - now.width, was.height - now.height) < 8) {
    element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 300, easing: "cubic-bezier(.2, .8, .2, 1)" });
    return;
  }
  const kind = isDice(element.id) ? "is-tumbling" : "is-new";
  element.classList.add(kind);
  element.addEventListener("animationend", () => element.classList.remove(kind), { once: true });
}

/** Update the page to these parts. They may include one board, both, or (behind a privacy screen) none. */
export function putAll(parts) {
  waiting.length = 0; // all of it is in these
  const last = { world: null, "n-world": null, "log-lines": null, defined: null };
  const drawn = new Set();
  for (const [id, markup] of Object.entries(parts)) {
    const home = markup.startsWith("<g") ? (id.startsWith("def-") ? "defined" : id.startsWith("n-") ? "n-world" : "world") : id.startsWith("log-line-") ? "log-lines" : "";
    put(id, markup, last[home], home);
    if (home) drawn.add(home);
    last[home] = id;
  }
  for (const home of drawn.size ? drawn : Object.keys(last)) {
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
