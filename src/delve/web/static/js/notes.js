/* Notes on the table: why something is so, the card, descriptions beside things, words for screen readers; and where notes are placed. */

import { $, $$, byId, make, narrow, state } from "./dom.js";
import { beforePicture } from "./pictures.js";

/** Add a log line for screen readers; only the last few are kept. */
export function say(line) {
  byId("say").append(make("p", {}, line));
  while (byId("say").children.length > 12) byId("say").firstChild.remove();
}

/** Say why: a title, words, and the clause behind them, quoted. */
export async function why(heading, words, clause = "") {
  const note = byId("why");
  const link = clause && make("a", { class: "clause", href: `/rules/${state().game}/${clause}` }, clause);
  const icon = $("#rules-tool .icon").cloneNode(true);
  const body = make("div");
  if (words) body.append(make("p", {}, words));
  if (link) body.append(make("div", { class: "row" }, link));
  note.replaceChildren(make("h2", {}, icon, make("span", {}, heading)), make("button", { class: "shut", "aria-label": "Close", "data-shut": "" }, "×"), body);
  note.hidden = false;
  keepClear();
  say(`${heading}. ${words}`);
  if (!clause) return;
  const answer = await fetch(link.href, { headers: { accept: "application/json" } });
  if (answer.ok) link.parentElement.before(make("blockquote", {}, (await answer.json()).text));
}

/** The notes, each with the corners it may lie in, the best one first. */
const NOTES = [["tray", ["sw", "se", "nw", "ne"]], ["why", ["se", "ne", "sw", "nw"]], ["hint", ["se", "ne", "sw", "nw"]], ["held", ["", "sw", "se", "nw", "ne"]], ["toast", ["", "sw", "se", "ne", "nw"]]];

/** On a wide screen, place the notes where they cover the least of what can be chosen or pointed at. */
export const keepClear = () => beforePicture(placeNotes);

function placeNotes() {
  if (narrow.matches) return;
  const notes = NOTES.filter(([id]) => !byId(id).hidden);
  if (!notes.length) return;
  const frame = $(".board").getBoundingClientRect();
  const things = $$("#world :is(.target, .refused, .info .hit > *)").map((thing) => [thing.getBoundingClientRect(), 1]);
  const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const lying = $$(".zoom, .narrator, .since-strip, .told-marks > :not(.is-old)").map((one) => [one.getBoundingClientRect(), 9]); // and what was told last
  for (const [id, corners] of notes) {
    const one = byId(id);
    const { width, height } = one.getBoundingClientRect();
    const at = (corner) => {
      const left = !corner ? (frame.left + frame.right - width) / 2 : corner.endsWith("w") ? frame.left + 16 : frame.right - 16 - width;
      const top = corner.startsWith("n") ? frame.top + 16 : frame.bottom - 16 - height;
      return { left, top, right: left + width, bottom: top + height };
    };
    const cost = (corner) => [...things, ...lying].reduce((sum, [rect, weight]) => sum + weight * overlap(at(corner), rect), 0);
    const best = corners.reduce((a, b) => (cost(b) < cost(a) - 1 ? b : a));
    one.dataset.corner = best;
    lying.push([at(best), 9]);
  }
}

export function closeNotes() {
  byId("why").hidden = true;
  byId("hint").hidden = true;
}

let opened = "";

/** Keep the focus on an opened card until it is answered or put aside. */
export function openCard() {
  const card = byId("card");
  const telling = document.body.matches(".is-telling"); // it opens when all is told
  for (const behind of $$(".rail, .table")) behind.inert = !card.hidden && !telling;
  if (telling) return;
  const story = $(".story", card)?.textContent ?? "";
  if (story === opened) card.hidden ||= card.dataset.aside === story;
  else if (story) ($(".fork .slip", card) ?? $(".shut", card)).focus({ preventScroll: true });
  opened = story;
  for (const behind of $$(".rail, .table")) behind.inert = !card.hidden;
}

export function putAside() {
  byId("card").dataset.aside = opened;
  byId("card").hidden = true;
  openCard();
}

/** What something on the board or in the hand is, in words beside it. */
export function tell(told) {
  for (const lit of $$(".info.is-shown")) lit.classList.remove("is-shown");
  told?.classList.add("is-shown");
  tagged(told?.dataset.info ?? told?.dataset.note, told);
}

export function tagged(words, at) {
  const tag = byId("tag");
  tag.hidden = !words;
  if (!words) return;
  tag.textContent = words;
  const { left, right, bottom } = at.getBoundingClientRect();
  const { width, height } = tag.getBoundingClientRect();
  tag.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, (left + right - width) / 2))}px`;
  tag.style.top = `${Math.max(8, Math.min(innerHeight - height - 8, bottom + 6))}px`;
}

/** Go to the next thing on the board that has a description. */
export function tellNext() {
  const all = $$(narrow.matches ? "#n-world .info" : "#world .info");
  const next = all[(all.findIndex((info) => info.classList.contains("is-shown")) + 1) % all.length];
  tell(next);
  if (next) say(next.dataset.info);
}
