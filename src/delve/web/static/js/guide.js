/* The callouts of a guided game: one at a time beside what it is about, Back and Next, put away after the last that is new. */

import { $, $$, byId, narrow, past, state } from "./dom.js";
import { say } from "./notes.js";
import { markLed, point, unpoint } from "./pointing.js";

let at = 0; // the callout that is shown, from 1
let open = false;
let pointing = false;
let told = 0; // the last callout that was shown at this table
let come = 0; // how many had come when the page was last looked at: a change that brings none leaves the open one as it is

const kept = () => `delve-guide-${state().table}`;
const callouts = () => $$("#guide [data-callout]");

/** Show the first callout that is new, after every change of the page. */
export function showGuide() {
  const guide = byId("guide");
  if (guide.hidden || past() || document.body.matches(".is-telling")) return hide(guide); // first what happened, then what it means
  told ||= Number(sessionStorage.getItem(kept()) ?? 0);
  const count = callouts().length;
  if (told > count) told = at = count; // something was taken back
  if (come > count) come = count;
  if (count > told && count > come) {
    const due = guide.dataset.due.split(" ").map(Number);
    at = told ? told + 1 : due[0] || count;
    open = true;
  }
  come = count;
  at = Math.min(at || count, count);
  draw(guide);
}

function hide(guide) {
  guide.classList.add("is-away");
  stopPointing();
  markLed("");
  byId("thread").classList.remove("is-on");
}

function draw(guide) {
  const all = callouts();
  const now = all[at - 1];
  for (const one of all) one.hidden = one !== now || !open;
  guide.classList.remove("is-away");
  guide.classList.toggle("is-folded", !open);
  $("[data-count]", guide).textContent = `${at} of ${$("progress", guide).max}`;
  $("progress", guide).value = at;
  $('[data-guide="back"]', guide).disabled = open && at < 2;
  $("[data-word]", guide).textContent = open ? "Back" : "Guide";
  markLed(guide.dataset.led);
  if (!open) {
    stopPointing();
    place(guide, []);
    return;
  }
  if (at > told) {
    told = at;
    sessionStorage.setItem(kept(), told);
    say(now.textContent);
  }
  pointing = true;
  place(guide, point(now.dataset.where, guide.dataset.led));
}

function stopPointing() {
  if (pointing) unpoint(); // a lesson may be pointing too
  pointing = false;
}

/** One callout back; false if there is no guide to walk in. */
export function guideBack() {
  const guide = byId("guide");
  if (guide.hidden || guide.classList.contains("is-away")) return false;
  if (!open) open = true;
  else at = Math.max(1, at - 1);
  draw(guide);
  return true;
}

/** The next callout, or after the last one put it away; false if none is shown. */
export function guideNext() {
  const guide = byId("guide");
  if (guide.hidden || !open) return false;
  if (at < callouts().length) at += 1;
  else open = false;
  draw(guide);
  return true;
}

/** Put the callout away; false if none is shown. */
export function guideAway() {
  const guide = byId("guide");
  if (guide.hidden || !open) return false;
  open = false;
  at = told = callouts().length;
  sessionStorage.setItem(kept(), told);
  draw(guide);
  return true;
}

/* ---- where it lies -------------------------------------------------------------------------------------- */

const area = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

function around(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter((box) => box.width + box.height);
  if (!boxes.length) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left, top, right, bottom };
}

/** On a wide screen beside what it is about, where it covers least of that and of the other places; on a phone over the sheet. */
function place(guide, pointed) {
  const thread = byId("thread");
  thread.classList.remove("is-on");
  guide.style.left = guide.style.top = "";
  if (narrow.matches || guide.classList.contains("is-folded")) return;
  const onBoard = pointed.filter((one) => one.ownerSVGElement); // an option has a line and a place: the place is nearer to the words
  const [{ width, height }, thing] = [guide.getBoundingClientRect(), around(onBoard.length ? onBoard : pointed)];
  const board = $(".board").getBoundingClientRect();
  const card = byId("card").hidden ? null : $(".opened")?.getBoundingClientRect();
  const others = card ? [] : [...$$("#world .target"), ...$$("#options .choice, #options .slip")].map((one) => one.getBoundingClientRect());
  const keepIn = (x, y) => {
    const left = Math.max(16, Math.min(x, innerWidth - width - 16));
    const top = Math.max(72, Math.min(y, innerHeight - height - 16));
    return { left, top, right: left + width, bottom: top + height };
  };
  const spots = [keepIn(board.left + 16, board.bottom - height - 16), keepIn(board.right - width - 16, board.bottom - height - 16), keepIn(board.left + 16, board.top + 16), keepIn(board.right - width - 16, board.top + 16)];
  const gap = 44;
  if (thing) {
    const [x, y] = [(thing.left + thing.right - width) / 2, (thing.top + thing.bottom - height) / 2];
    spots.unshift(keepIn(thing.right + gap, y), keepIn(thing.left - gap - width, y), keepIn(x, thing.bottom + gap), keepIn(x, thing.top - gap - height));
  }
  if (card) spots.unshift(keepIn(card.right + 16, card.top), keepIn(card.left - 16 - width, card.top), keepIn(innerWidth, innerHeight), keepIn(0, innerHeight), keepIn(innerWidth, 0));
  const things = $$("#world :is(.refused, .info .hit > *)").map((one) => one.getBoundingClientRect());
  const head = { left: board.left, right: board.right, top: board.top, bottom: board.top + 90 }; // titles and tracks are there
  const cost = (spot) => area(spot, head) + (thing ? 20 * area(spot, thing) : 0) + (card ? 30 * area(spot, card) : 0) + others.reduce((sum, other) => sum + 4 * area(spot, other), 0) + things.reduce((sum, one) => sum + area(spot, one), 0);
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

export function wireGuide() {
  document.addEventListener("click", (event) => {
    const at = event.target.closest("[data-guide]");
    if (at) at.dataset.guide === "back" ? guideBack() : guideNext();
  });
  document.addEventListener("delve:told", showGuide);
  addEventListener("resize", () => byId("guide").hidden || showGuide());
}
