/* Marks on the board: outlines of what the last steps changed, in a group of their own that no patch touches. */

import { $, $$, byId, narrow, past, state, SVG } from "./dom.js";

const SHAPES = "path, rect, circle, ellipse, polygon, polyline, line";
const PAD = 3;

const drawn = (tag, attributes, ...children) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** A drawing as bare lines: its shapes where they lie, without classes, and with a copy of what it refers to. */
function bare(drawing) {
  const lines = drawing.matches(SHAPES) ? drawing.cloneNode(false) : drawn("g", {});
  for (const name of ["class", "id", "style", "fill", "stroke"]) lines.removeAttribute(name);
  const { transform, x = 0, y = 0, href } = Object.fromEntries([...drawing.attributes].map(({ name, value }) => [name, value]));
  const within = href ? [byId(href.slice(1))].filter(Boolean) : [...drawing.children];
  if (!drawing.matches(SHAPES)) lines.setAttribute("transform", `${transform ?? ""} translate(${x} ${y})`);
  lines.append(...within.map(bare));
  return lines;
}

/** The outline of a fragment: the one it has for pointing at it, else the frame around it. */
function outline(fragment, world) {
  const own = $(".outlined", fragment);
  if (own?.firstElementChild) return [bare(own)];
  const matrix = world.getCTM()?.inverse().multiply(fragment.getCTM());
  const { x, y, width, height } = fragment.getBBox();
  if (!matrix || !(width + height)) return [];
  const at = `matrix(${[matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].join(" ")})`;
  return [drawn("rect", { x: x - PAD, y: y - PAD, width: width + 2 * PAD, height: height + 2 * PAD, rx: 5, transform: at })];
}

/** What is marked: what is pointed at; else what the card or the step in sight is about, and dotted what the same seat did before it in this turn. */
function marked(pointed) {
  if (pointed) return [[pointed, "", false]];
  const narrator = byId("narrator");
  const card = $("#moment .is-shown");
  if (card) return [[card.dataset.places, card.className.match(/\bseat-\d\b/)?.[0] ?? "", false]];
  if (!narrator.dataset.decision || (narrator.dataset.own !== undefined && !past())) return [];
  const { token, decision, places } = narrator.dataset;
  const colour = narrator.className.match(/\bseat-\d\b/)?.[0] ?? "";
  const before = past() ? [] : $$("#since .told-item").filter(({ dataset }) => dataset.token === token && dataset.at !== decision);
  return [...before.map(({ dataset }) => [dataset.places, colour, true]), [places, colour, false]];
}

let drawnFor = ""; // what the marks on the board were drawn for

/** Draw the marks anew if something else is to be marked; with `pointed`, places that a log line is about, those alone. */
export function drawMarks(pointed = "") {
  const wanted = byId("privacy").hidden ? JSON.stringify([state().v, state().at, narrow.matches, marked(pointed)]) : "";
  if (wanted !== drawnFor) draw(pointed);
  drawnFor = wanted;
  clearOfCard();
}

function draw(pointed) {
  for (const old of $$(".told-marks")) old.remove();
  if (!byId("privacy").hidden) return;
  const world = byId(narrow.matches ? "n-world" : "world");
  const marks = drawn("g", { class: "told-marks", "aria-hidden": "true", "data-v": state().v });
  const latest = new Set(marked(pointed).filter(([, , old]) => !old).flatMap(([places]) => places.split(" ")));
  for (const [places, colour, old] of marked(pointed)) {
    for (const place of new Set(places.split(" "))) {
      const fragment = place && !(old && latest.has(place)) ? byId(narrow.matches ? `n-${place}` : place) : null;
      const shapes = fragment && world.contains(fragment) ? outline(fragment, world) : [];
      if (shapes.length) marks.append(drawn("g", { class: `${colour}${old ? " is-old" : ""}` }, drawn("g", { class: "told-halo" }, ...shapes.map((shape) => shape.cloneNode(true))), drawn("g", { class: "told-line" }, ...shapes)));
    }
  }
  if (marks.firstChild) world.after(marks);
}

/** On a phone, where a card may reach over the board, move the board up so far that what is marked stays in sight. */
function clearOfCard() {
  const svg = byId("board-narrow");
  svg.style.translate = "";
  const card = narrow.matches && $("#moment .is-shown");
  const mark = card && $(".told-marks > :last-child")?.getBoundingClientRect();
  if (!mark) return;
  const over = Math.min(mark.bottom + 12 - card.getBoundingClientRect().top, mark.top - $(".board").getBoundingClientRect().top - 12);
  if (over > 0) svg.style.translate = `0 ${Math.round(-over)}px`;
}
