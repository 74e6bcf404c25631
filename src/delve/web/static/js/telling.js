/* Telling: plays what the server has sent, one step after another at the viewer's pace, and holds results until they are put away.

   A step is one choice of somebody. Another's step stays in sight for a while, the card of their result longer; a result of one's own
   stays until it is put away. Meanwhile later patches wait, and nothing can be chosen. The server does not wait for any of it. */

import { $, $$, byId, make, past, state } from "./dom.js";
import { drawMarks } from "./marks.js";
import { openCard, say } from "./notes.js";
import { waiting } from "./patches.js";
import { beforePicture } from "./pictures.js";

const PACES = { instant: [0, 0, 0], brisk: [400, 1000, 6], calm: [900, 2000, 28] }; // milliseconds: a step, a card, and for each letter of what they say
const MOST = 160; // letters: nobody waits for more
const SPOKEN = 1000; // at most one sentence in this time is read aloud

let show = () => {}; // shows one patch
let timer = 0; // runs as long as the step in sight stays
let shown = 0; // the card in sight, by its order; 0 for none
let kept = false; // whether it waits to be put away
let seen = -1; // the last card that was put away, by its order
let reached = -1; // the last choice that was told
let back = false; // whether the focus goes back to the options
let turn = ""; // the turn for which "since" was opened

const order = (card) => 100 * Number(card.dataset.decision) + Number(card.dataset.nth) + 1;
const cards = () => $$("#moment .moment");
const inSight = () => cards().find((card) => order(card) === shown);
const isHeld = (card) => "held" in card.dataset;

/** Whether something is told that comes before what can be chosen. */
export const isTelling = () => timer !== 0 || kept || waiting.length > 0;

/* ---- the pace */

/** The pace that a person has chosen. */
export function chosenPace() {
  const chosen = localStorage.getItem("delve-pace");
  return chosen in PACES ? chosen : "brisk";
}

/** The pace of now: a guided game does not tell what others do before its first callout. */
export const pace = () => (state().opening ? "instant" : chosenPace());

function showPace() {
  const chosen = chosenPace();
  for (const radio of $$("[data-pace]")) radio.checked = radio.value === chosen;
  document.body.classList.toggle("at-instant", pace() === "instant"); // results are there at once, without movement
}

/* ---- playing */

/** A patch came: show it now, or when those before it were told. */
export function receive(patch) {
  waiting.push(patch);
  play();
}

function play() {
  if (document.hidden) return now();
  const all = waiting.length;
  while (waiting.length && !timer && (!kept || pace() === "instant")) show(waiting.shift());
  if (waiting.length === all) liven(); // what is shown livens the page itself
}

/** Skip to now; results of one's own are still held. */
export function now() {
  clearTimeout(timer);
  timer = 0;
  if (!kept) hide();
  while (waiting.length) {
    show(waiting.shift());
    clearTimeout(timer);
    timer = 0;
    if (!kept) hide();
  }
  liven();
}

/** The step in sight was long enough there. */
function next() {
  clearTimeout(timer);
  timer = 0;
  const was = shown;
  seen = Math.max(seen, was);
  hide();
  if (nextCard(was > 0)) liven();
  else play();
}

/** Go on from what is told: put the card away, or skip the rest of this step. */
export function goOnTelling() {
  if (!isTelling()) return false;
  if (kept) remember(shown);
  next();
  return true;
}

/** Look at the step in sight for longer, or at the last one again. False when there is nothing to look at. */
export function lookAgain() {
  if (past() || kept) return false;
  const last = cards().findLast((card) => card.dataset.decision === state().decisions);
  if (!last && !timer) return false;
  clearTimeout(timer);
  timer = 0;
  kept = true;
  if (last) put(last);
  liven();
  return true;
}

function remember(card) {
  seen = Math.max(seen, card);
  sessionStorage.setItem(`delve-seen-${state().table}`, seen);
}

/* ---- cards */

function hide() {
  inSight()?.classList.remove("is-shown", "is-kept");
  document.body.classList.remove("has-card");
  shown = 0;
  kept = false;
}

function put(card) {
  back ||= kept || Boolean(document.activeElement.closest("#options, .target"));
  shown = order(card);
  card.classList.add("is-shown");
  document.body.classList.add("has-card");
  card.classList.toggle("is-kept", kept);
  beforePicture(attend);
  say(card.dataset.say);
}

/** The card in sight is read from its top, and has the focus while it waits. */
function attend() {
  const card = inSight();
  if (!card) return;
  card.scrollTop = 0;
  if (kept) $("h2", card).focus({ preventScroll: true });
}

/** Show the next card that was not seen: a result of one's own, else with `others` that of another's last step. False when there is none. */
function nextCard(others) {
  const own = cards().find((card) => isHeld(card) && order(card) > seen);
  const [, hold] = PACES[pace()];
  if (own) {
    kept = true;
    put(own);
  } else {
    const another = cards().find((card) => order(card) > seen && others);
    if (!another || !hold || document.hidden) return false;
    timer = setTimeout(next, inTurn(hold, another.dataset.say));
    put(another);
  }
  return true;
}

/* ---- after a change of the page */

/** Bring what is told in line with the page: called after every change, before anything measures the page. */
export function settleTelling() {
  const made = Number(state().decisions);
  const stepped = made > reached && reached >= 0;
  if (reached < 0) begin(made);
  if (made < reached) seen = Math.min(seen, 100 * (made + 1)); // something was taken back
  if (state().opening) remember(Math.max(seen, 100 * (made + 1))); // a guided game begins with its first callout
  if (past() || (shown && !inSight())) {
    clearTimeout(timer);
    timer = 0;
    hide();
  }
  if (!past()) {
    reached = made;
    if (!kept && (stepped || !timer) && !nextCard(stepped) && stepped) stay();
  }
  if (!$("#since .told-item")) foldSince();
  showPace();
  liven();
}

/** Give the step in sight its time, if it was another's. */
function stay() {
  const narrator = byId("narrator");
  const [step] = PACES[pace()];
  if (!step || document.hidden || narrator.hidden || "own" in narrator.dataset || narrator.dataset.decision !== state().decisions) return;
  timer = setTimeout(next, inTurn(step, $(".sentence", narrator)?.textContent ?? ""));
}

/** How long something stays in sight: longer with more words, and in a long turn a little less. */
function inTurn(least, words) {
  const long = least + PACES[pace()][2] * Math.min(MOST, words.length);
  return waiting.length > 2 ? 0.75 * long : long;
}

/** On opening a page nothing is told again, but for what was not put away before it was loaded anew. */
function begin(made) {
  const stored = sessionStorage.getItem(`delve-seen-${state().table}`);
  seen = stored === null ? 100 * (made + 1) : Number(stored);
  remember(seen);
}

const markTold = () => drawMarks();

/** Make the options live when all is told, and show how far the telling is. */
function liven() {
  const telling = isTelling();
  const was = document.body.classList.contains("is-telling");
  document.body.classList.toggle("is-telling", telling);
  if (telling !== was) openCard();
  for (const part of ["options", "hand", "card"]) byId(part).inert = telling;
  const narrator = byId("narrator");
  const up = past() || (!state().opening && (telling || !(state().mine || state().over)) && !("own" in narrator.dataset) && !shown);
  narrator.classList.toggle("is-up", up);
  document.body.classList.toggle("has-step", up && !narrator.hidden);
  const button = $("[data-tell=now]");
  if (button) button.hidden = !telling;
  const row = $(".ticks");
  if (telling || row?.firstChild) row?.replaceChildren(...ticks(telling));
  beforePicture(markTold);
  if (was && !telling) {
    if (back && byId("card").hidden) $("#options button, #options summary")?.focus({ preventScroll: true });
    back = false;
    document.dispatchEvent(new Event("delve:told"));
  }
  if (!telling && state().mine && !past()) openSince();
}

/** A dot for each step: those of this turn that were told, the one in sight, those that wait. */
function ticks(telling) {
  if (!telling) return [];
  const done = Math.min(6, Math.max(0, $$("#since .told-item").length - 1));
  return [...Array(done).fill("is-done"), "is-now", ...Array(Math.min(6, waiting.length)).fill("")].map((kind) => make("i", { class: kind }));
}

/* ---- since your last turn */

const sinceList = () => $("#since details");

/** Open the list at the start of a turn if it has much to say and covers nothing that can be chosen. A guided game has callouts instead. */
function openSince() {
  const items = $$("#since .told-item").map((item) => item.dataset.at).join();
  if (!items || items === turn || "own" in byId("narrator").dataset) return;
  turn = items;
  if (byId("guide").hidden) beforePicture(unfoldSince);
}

function unfoldSince() {
  if (isTelling() || past() || !state().mine) return;
  const folded = sinceList();
  folded.open = $$("#since .told-item").length > 2 && !matchMedia("(max-width: 56rem)").matches;
  const { top, left, right } = folded.getBoundingClientRect();
  const covered = (target) => {
    const at = target.getBoundingClientRect();
    return at.bottom > top && at.right > left && at.left < right;
  };
  if ($$("#world .target").some(covered)) folded.open = false;
  if (folded.open) toNewest();
}

export function foldSince(open = false) {
  sinceList().open = open;
  if (open) toNewest();
}

/** The newest is in sight, the older ones lie to its left. */
function toNewest() {
  byId("since-list").scrollLeft = byId("since-list").scrollWidth;
}

export const toggleSince = () => foldSince(!sinceList().open);

/* ---- sentences for screen readers: one at a time */

const unsaid = [];
let speaking = 0;

/** Read out what a step was, at most one sentence a second; at `instant` all at once. A card in sight was read out already. */
export function tellAloud(lines) {
  if (shown && pace() !== "instant") return;
  unsaid.push(...lines);
  if (pace() === "instant") for (const line of unsaid.splice(0)) say(line);
  if (!speaking) speak();
}

function speak() {
  const line = unsaid.length > 4 ? unsaid.splice(0).join(" ") : unsaid.shift(); // far behind: all of it in one
  if (line) say(line);
  speaking = line ? setTimeout(() => ((speaking = 0), speak()), SPOKEN) : 0;
}

/** Wire it: `patched` shows one patch, `reconnect` opens the stream again. */
export function wireTelling(patched, reconnect) {
  show = patched;
  const changedPace = () => {
    now();
    showPace();
    reconnect();
  };
  document.addEventListener("change", (event) => {
    if (!event.target.matches("[data-pace]")) return;
    localStorage.setItem("delve-pace", event.target.value);
    changedPace();
  });
  addEventListener("storage", (event) => event.key === "delve-pace" && changedPace()); // chosen in another tab
  document.addEventListener("visibilitychange", () => document.hidden && now());
  document.addEventListener("submit", (event) => event.target.matches("[data-act]") && foldSince());
  document.addEventListener("click", (event) => {
    const told = event.target.closest("[data-tell]")?.dataset.tell;
    if (told === "on") goOnTelling();
    else if (told === "now") now();
  });
}
