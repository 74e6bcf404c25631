/* The callouts of a guided game: one at a time beside what it is about, Back and Next, put away after the last that is new.
   The button in the rail puts them away and brings them back. */

import { $, $$, byId, narrow, past, state } from "./dom.js";
import { say } from "./notes.js";
import { beforePicture } from "./pictures.js";
import { markLed, point, reveal, unpoint, unreveal } from "./pointing.js";

let at = 0; // the callout that is shown, from 1
let open = false;
let pointing = false;
let told = 0; // the last callout that was shown at this table
let made = ""; // how many choices had been made when the page was last looked at

const kept = () => `delve-guide-${state().table}`;
const callouts = () => $$("#guide [data-callout]");

/** Show the first callout that is new, after every change of the page. A choice puts away what was said before it. */
export function showGuide() {
  const guide = byId("guide");
  if (guide.hidden || past() || document.body.matches(".is-telling")) return hide(guide); // first what happened, then what it means
  told ||= Number(sessionStorage.getItem(kept()) ?? 0);
  const count = callouts().length;
  if (told > count) told = at = count; // something was taken back
  if (state().decisions !== made) {
    const due = guide.dataset.due.split(" ").filter(Boolean).map(Number);
    const fresh = due.find((nth) => nth > told);
    if (fresh) at = fresh;
    open = Boolean(fresh) || (open && due.includes(at));
    made = state().decisions;
  }
  at = Math.min(at || count, count);
  draw(guide);
}

function hide(guide) {
  guide.classList.add("is-away");
  stopPointing();
  markLed("");
}

function draw(guide) {
  const all = callouts();
  const now = all[at - 1];
  for (const one of all) one.hidden = one !== now;
  guide.classList.toggle("is-away", !open);
  byId("guide-tool").setAttribute("aria-expanded", open);
  $("[data-count]", guide).textContent = `${at} of ${$("progress", guide).max}`;
  $("progress", guide).value = at;
  $('[data-guide="back"]', guide).disabled = at < 2;
  stopPointing();
  markLed(guide.dataset.led);
  if (!open) return;
  if (at > told) {
    told = at;
    sessionStorage.setItem(kept(), told);
    say(now.textContent);
  }
  pointing = true;
  const pointed = point(now.dataset.where, guide.dataset.led);
  const inSheet = pointed.length > 0 && !pointed.some((one) => one.ownerSVGElement);
  guide.classList.toggle("is-high", inSheet); // on a phone it lies over the board while it speaks of the sheet
  if (narrow.matches) reveal(pointed, guide);
  place(guide, pointed);
}

function stopPointing() {
  if (pointing) {
    unpoint(); // a lesson may be pointing too
    unreveal();
  }
  pointing = false;
  byId("thread").classList.remove("is-on");
}

/** Whether there is a guide to walk in now. */
const isHere = (guide) => !guide.hidden && !past() && !document.body.matches(".is-telling");

/** One callout back; false if there is no guide to walk in. */
export function guideBack() {
  const guide = byId("guide");
  if (!isHere(guide)) return false;
  if (!open) open = true;
  else at = Math.max(1, at - 1);
  draw(guide);
  return true;
}

/** The next callout, or after the last one put it away; false if none is shown. */
export function guideNext() {
  const guide = byId("guide");
  if (!isHere(guide) || !open) return false;
  if (at < callouts().length) at += 1;
  else open = false;
  draw(guide);
  return true;
}

/** Put the callout away; false if none is shown. */
export function guideAway() {
  const guide = byId("guide");
  if (!isHere(guide) || !open) return false;
  open = false;
  at = told = callouts().length;
  sessionStorage.setItem(kept(), told);
  draw(guide);
  return true;
}

/** Fold it, or show again what was shown last. */
function guideFold() {
  if (!guideAway()) guideBack();
}

/* ---- where it lies -------------------------------------------------------------------------------------- */

const area = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const wider = ({ left, top, right, bottom }) => ({ left: left - 12, top: top - 12, right: right + 12, bottom: bottom + 12 });

function around(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter((box) => box.width + box.height);
  if (!boxes.length) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, right, bottom };
}

// what it covers only if it must, each part of the page with its weight
const WEIGHTS = { "#tray:not([hidden]), #since details, .zoom, #narrator.is-up, #held, #plates .plate": 24, "#ending:not([hidden])": 6, "#prompt, #outcome .walk, #outcome .score, #outcome .look-again li": 10, "#hand:not([hidden]) .piece": 8, "#log li": 1 };

/** On a wide screen beside what it is about, where it covers least of that and of the other places; on a phone over the sheet. */
function place(guide, pointed) {
  const thread = byId("thread");
  guide.style.left = guide.style.top = "";
  if (narrow.matches) return;
  const onBoard = pointed.filter((one) => one.ownerSVGElement); // an option has a line and a place: the place is nearer to the words
  const [{ width, height }, thing] = [guide.getBoundingClientRect(), around(onBoard.length ? onBoard : pointed)];
  const board = $(".board").getBoundingClientRect();
  const card = byId("card").hidden ? null : $(".opened")?.getBoundingClientRect();
  const others = [...$$("#world .target"), ...$$("#options .choice, #options .slip")].map((one) => wider(one.getBoundingClientRect()));
  const keepIn = (x, y) => {
    const left = Math.max(16, Math.min(x, innerWidth - width - 16));
    const top = Math.max(72, Math.min(y, innerHeight - height - 16));
    return { left, top, right: left + width, bottom: top + height };
  };
  const spots = [];
  const gap = 28;
  if (thing) {
    const [x, y] = [(thing.left + thing.right - width) / 2, (thing.top + thing.bottom - height) / 2];
    spots.push(keepIn(thing.right + gap, y), keepIn(thing.left - gap - width, y), keepIn(x, thing.bottom + gap), keepIn(x, thing.top - gap - height));
  }
  if (card) spots.unshift(keepIn(card.right + 16, card.top), keepIn(card.left - 16 - width, card.top), keepIn(innerWidth, innerHeight), keepIn(0, innerHeight), keepIn(innerWidth, 0));
  for (let down = 0; down <= 16; down += 1) {
    for (let across = 0; across <= 24; across += 1) spots.push(keepIn((across / 24) * (innerWidth - width), (down / 16) * (innerHeight - height)));
  }
  const whole = board.width * board.height;
  const small = (box) => box.width * box.height < whole / 8; // larger things are what others lie on
  const drawn = $$("#world [id], #world .refused, #world .info .hit > *").map((one) => one.getBoundingClientRect()).filter(small);
  const head = { left: board.left, right: board.right, top: board.top, bottom: board.top + 90 }; // titles and tracks are there
  const parts = Object.entries(WEIGHTS).flatMap(([what, weight]) => $$(what).map((one) => [one.getBoundingClientRect(), weight]));
  const things = card ? [[card, 60]] : [...parts, [head, 3], ...drawn.map((box) => [box, 4]), ...others.map((box) => [box, 80])]; // a card covers the rest
  for (const one of pointed) things.push([wider(one.getBoundingClientRect()), 200]);
  const far = (spot) => (thing ? Math.hypot(Math.max(0, spot.left - thing.right, thing.left - spot.right), Math.max(0, spot.top - thing.bottom, thing.top - spot.bottom)) : 0);
  const cost = (spot) => things.reduce((sum, [one, weight]) => sum + weight * area(spot, one), 20 * far(spot));
  const best = spots.reduce((a, b) => (cost(b) < cost(a) - 1 ? b : a));
  guide.style.left = `${best.left}px`;
  guide.style.top = `${best.top}px`;
  if (thing && !card) drawThread(thread, best, thing);
}

/** A dotted line from the nearest edge of the callout to the thing. */
function drawThread(thread, from, to) {
  const near = (low, high, value) => Math.max(low, Math.min(high, value));
  const [x, y] = [(to.left + to.right) / 2, (to.top + to.bottom) / 2];
  const start = [near(from.left, from.right, x), near(from.top, from.bottom, y)];
  const end = [near(to.left, to.right, start[0]), near(to.top, to.bottom, start[1])];
  if (Math.hypot(end[0] - start[0], end[1] - start[1]) < 12 || area(from, to)) return;
  const bow = [(start[0] + end[0]) / 2 + (end[1] - start[1]) / 6, (start[1] + end[1]) / 2 - (end[0] - start[0]) / 6];
  $("path", thread).setAttribute("d", `M${start}Q${bow} ${end}`);
  thread.classList.add("is-on");
}

const PRESSED = { back: guideBack, next: guideNext, fold: guideFold };

export function wireGuide() {
  document.addEventListener("click", (event) => PRESSED[event.target.closest("[data-guide]")?.dataset.guide]?.());
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "guide-again") return;
    byId("more").hidePopover();
    open = true; // what was said last is shown again
  });
  byId("since").parentElement.addEventListener("toggle", (event) => event.target.closest("#since") && open && showGuide(), true);
  document.addEventListener("delve:told", () => beforePicture(showGuide));
  document.addEventListener("animationend", (event) => event.target.closest("#card") && open && showGuide()); // the card lies where it stays now
  addEventListener("resize", () => byId("guide").hidden || showGuide());
}
