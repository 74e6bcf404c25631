/* Places on the board that can be chosen: pressing and pointing at them, and a thing in the hand that is tried out, turned and put down there. */

import { choices, choicesAt, placeOf, shownTargets, take, targetsOf } from "./choices.js";
import { $, $$, byId, make, touched } from "./dom.js";
import { keepClear, say, tagged, tell } from "./notes.js";

export let folded = false; // whether the ways of one thing are one line
export let held = ""; // the place whose thing is in the hand
let pointed = ""; // the place that is pointed at
const turning = () => held || pointed || (folded ? "" : ($("#options .is-up")?.dataset.place ?? ""));
export const isTurned = (own) => own.length > 0 && own.every((choice) => choice.dataset.turn !== undefined);
const upAt = (place) => choicesAt(place).find((choice) => choice.classList.contains("is-up")) ?? choicesAt(place)[0];

/* A thing may be turned before its place is chosen: its ghost there has several ways, and the way in sight is asked for next. */
let wanted = ""; // which way round, in degrees
let certain = false; // whether it was put down like that, place and way in one
const waysOf = (choice) => (choice ? $$(`#ghost-${choice.dataset.index} > .way, #n-ghost-${choice.dataset.index} > .way`) : []);
const wayOf = (choice) => waysOf(choice).find((way) => way.classList.contains("is-up"));

/** Make the places on the board that can be chosen into buttons. */
export function prepareTargets() {
  const all = new Map();
  for (const choice of choices()) all.set(choice.dataset.place, [...(all.get(choice.dataset.place) ?? []), choice]);
  for (const target of $$(".target")) {
    const own = all.get(placeOf(target));
    if (!own) continue;
    target.setAttribute("role", "button");
    target.setAttribute("tabindex", "-1");
    const named = own.length > 1 && isTurned(own) ? `${$(".what", own[0]).textContent}, ${own.length} ways round` : own.map((choice) => $(".what", choice).textContent).join(", or ");
    target.setAttribute("aria-label", [named, target.textContent].filter(Boolean).join(", ")); // what is written there is part of its name
  }
  shownTargets()[0]?.setAttribute("tabindex", "0");
  const turned = choices().filter((choice) => choice.dataset.turn);
  const places = [...new Set(turned.map((choice) => choice.dataset.place))];
  folded = places.length > 1; // a question that is only about turning shows every way
  for (const place of places) lay(upAt(place));
}

/** A place was pressed: its one option, the thing tried out there (pressed again it turns), or a small chooser when there are several. */
export function pressed(target) {
  const place = placeOf(target);
  const own = choicesAt(place);
  if (isTurned(own) || waysOf(own[0]).length) {
    if (held !== place) return hold(place);
    pointed = place;
    return turnKey(1);
  }
  if (own.length < 2) return take(own[0]);
  const note = byId("why");
  note.replaceChildren(make("h2", {}, "What here?"), make("button", { class: "shut", "aria-label": "Close", "data-shut": "" }, "×"));
  const list = make("div", { class: "fork" });
  for (const choice of own) {
    const button = make("button", { class: "slip", type: "button" }, $(".what", choice).textContent);
    button.addEventListener("click", () => ((note.hidden = true), take(choice)));
    list.append(button);
  }
  note.append(list);
  note.hidden = false;
  list.firstChild.focus();
}

/* ---- turning: options that are one thing in several rotations are one line, of which one rotation is shown */

/** Show how the board would look with that option; without one, how it looks. */
function showGhost(choice) {
  for (const shown of $$(".ghost.is-shown")) shown.classList.remove("is-shown");
  for (const id of choice ? [`ghost-${choice.dataset.index}`, `n-ghost-${choice.dataset.index}`] : []) byId(id)?.classList.add("is-shown");
  const turns = waysOf(choice).map(({ dataset }) => dataset.turn);
  if (turns.includes(wanted)) for (const way of waysOf(choice)) way.classList.toggle("is-up", way.dataset.turn === wanted); // it keeps its way in the hand
}

/** The next way round, or with -1 the one before. */
function spin(choice, by) {
  const turns = [...new Set(waysOf(choice).map((way) => way.dataset.turn))];
  wanted = turns[(turns.indexOf(wayOf(choice).dataset.turn) + by + turns.length) % turns.length];
  showGhost(choice);
  if (held) hold(held);
  else tagged(wayOf(choice).dataset.words, targetsOf(choice).find((target) => target.checkVisibility()));
  say(`${wanted} degrees. ${wayOf(choice).dataset.words}`);
}

/** If the rotation was chosen together with the place, answer the question for the rotation with it. */
export function goOn() {
  const asked = choices().filter((choice) => choice.dataset.turn === wanted);
  if (!choices().some((choice) => choice.dataset.turn || waysOf(choice).length)) wanted = "";
  else if (!folded && asked.length) {
    turnTo(asked[0]);
    if (certain && asked.length === 1) take(asked[0]);
    else hold(asked[0].dataset.place);
  } else if (!folded && $("#options .is-up")) hold($("#options .is-up").dataset.place);
  certain = false;
}

/** Turn what is pointed at or in the hand; where there is nothing to turn, false. */
export function turnKey(by) {
  const place = turning();
  const [first] = choicesAt(place);
  if (first && isTurned(choicesAt(place))) turn(place, by);
  else if (waysOf(first).length) spin(first, by);
  else return false;
  return true;
}

/** Show this rotation of a thing. */
function lay(choice) {
  for (const other of choicesAt(choice.dataset.place)) {
    other.classList.toggle("is-up", other === choice);
    other.classList.toggle("is-under", folded && other !== choice);
  }
}

export function turnTo(choice) {
  const stood = choicesAt(choice.dataset.place).includes(document.activeElement);
  lay(choice);
  showGhost(choice);
  if (stood) choice.focus();
}

function turn(place, by = 1) {
  const own = choicesAt(place);
  turnTo(own[(own.indexOf(upAt(place)) + by + own.length) % own.length]);
  say($(".what", upAt(place)).textContent);
  if (held) hold(held);
}

/** Try a thing out at a place: it is shown there, can be turned, and is then placed. */
export function hold(place) {
  held = place;
  const up = upAt(place);
  showGhost(up);
  const [does, ...then] = wayOf(up)?.dataset.words.split(". ") ?? [];
  $("#held span").replaceChildren(make("b", {}, does || $(".what", up).textContent), make("small", {}, does ? then.join(". ") : $(".then", up)?.textContent ?? ""));
  $("[data-held=turn]").hidden = Math.max(choicesAt(place).length, new Set(waysOf(up).map((way) => way.dataset.turn)).size) < 2;
  byId("held").hidden = false;
  tell(); // what is said beside the pointer is said in the bar now
  keepClear();
}

/** Place the thing that is tried out, as it is shown. */
export function putDown() {
  const up = upAt(held);
  wanted = wayOf(up)?.dataset.turn ?? wanted;
  certain = waysOf(up).length > 0;
  take(up);
}

export function letGo() {
  held = "";
  showGhost(folded ? null : $("#options .is-up"));
  byId("held").hidden = true;
  tell();
}

/* ---- pointing */

export function wirePointing() {
  // a line, its place and its piece are highlighted together, and the board shows how it would look
  for (const [kind, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(kind, (event) => {
      const told = event.target.closest?.(".info, [data-note]");
      if (told && !touched.matches) tell(on ? told : null);
      const at = event.target.closest?.("#options [data-number], .target, [data-press]");
      if (!at) return;
      const line = at.closest("#options") ? at : upAt(placeOf(at));
      if (!line) return;
      pointed = on ? line.dataset.place ?? "" : "";
      for (const lit of [line, ...targetsOf(line)]) lit.classList.toggle("is-on", on);
      showGhost(on ? line : held ? upAt(held) : folded ? null : $("#options .is-up"));
      if (at.matches(".target") && waysOf(line).length && !held) tagged(on && wayOf(line).dataset.words, at);
    });
  }
  document.addEventListener("contextmenu", (event) => {
    const place = event.target.closest?.(".target")?.id.replace(/^n-/, "");
    if (!place || touched.matches) return;
    pointed = place;
    if (turnKey(1)) event.preventDefault();
  });
}
