/* The options as the page lists them: finding them and their places on the board, taking one, filtering and scrolling a long list. */

import { $, $$, byId, make, narrow, state, still } from "./dom.js";
import { beforePicture } from "./pictures.js";

export const choices = () => $$("#options [data-number]");
export const choicesAt = (place) => choices().filter((choice) => choice.dataset.place === place);
export const choiceOf = (number) => choices().find((choice) => choice.dataset.number === String(number) && !choice.classList.contains("is-under"));
export const buttonIn = (choice) => (choice.matches("details") ? $("button", choice) : choice);
export const placeOf = (target) => target.dataset.press ?? target.dataset.place ?? target.id.replace(/^n-/, "");
export const targetsOf = ({ dataset: { place } }) => (place ? [byId(place), byId(`n-${place}`), $(`[data-press="${place}"]`)].filter(Boolean) : []);
export const shownTargets = () => $$(narrow.matches ? "#n-world .target" : "#world .target");

/* With the aid `learning` what cannot be taken back opens first and is pressed inside: the first time, for each kind of choice. */
const SURE = "delve-sure";
const kindOf = (choice) => `${state().game} ${buttonIn(choice).dataset.key.split(" ")[0]}`;
const known = () => JSON.parse(localStorage.getItem(SURE) ?? "[]");

/** Take a choice; one that cannot be taken back is opened first, if the table's aids say so. */
export function take(choice) {
  if (!choice) return;
  if (choice.matches("details") && !choice.open && !known().includes(kindOf(choice))) {
    choice.open = true;
    buttonIn(choice).focus();
    choice.scrollIntoView({ block: "nearest" });
  } else buttonIn(choice).click();
}

export function wireChoices() {
  document.addEventListener("input", (event) => {
    if (!event.target.matches(".filter")) return;
    const words = event.target.value.toLowerCase().split(/\s+/);
    for (const choice of choices()) choice.hidden = !words.every((word) => choice.textContent.toLowerCase().includes(word));
    for (const group of $$("#options .group")) {
      const empty = $$("[data-number]", group).every((choice) => choice.hidden);
      group.hidden = empty;
      if (!$(".filter", group.previousElementSibling)) group.previousElementSibling.hidden = empty;
    }
    showMore();
  });
  document.addEventListener("click", (event) => {
    const choice = event.target.closest?.("details.final");
    if (!choice) return;
    if (event.target.closest("button")) localStorage.setItem(SURE, JSON.stringify([...new Set([...known(), kindOf(choice)])]));
    else if (event.target.closest("summary") && !choice.open && known().includes(kindOf(choice))) {
      event.preventDefault();
      buttonIn(choice).click();
    }
  });
  document.addEventListener("scroll", showMore, { capture: true, passive: true });
  addEventListener("resize", showMore);
}

/* ---- a list that is longer than its room */

/** What scrolls: the list itself, or on a phone its page of the sheet. */
const scroller = () => (narrow.matches ? byId("options") : byId("choosing"));

/** Say at the edge of the list how many options are below it. */
export const showMore = () => beforePicture(countBelow);

function countBelow() {
  const edge = byId("more-edge");
  if (!edge) return;
  const room = scroller().getBoundingClientRect();
  const below = choices().filter((choice) => choice.checkVisibility() && choice.getBoundingClientRect().bottom > room.bottom + 8);
  edge.hidden = !below.length;
  if (edge.hidden) return edge.replaceChildren();
  const places = below.every((choice) => choice.dataset.place);
  edge.replaceChildren(`${below.length} more ${places ? "place" : "option"}${below.length === 1 ? "" : "s"}`, make("span", { class: "key" }, "m"));
}

/** Scroll on to them. */
export function goToMore() {
  scroller().scrollBy({ top: scroller().clientHeight * 0.8, behavior: still.matches ? "auto" : "smooth" });
}

/* ---- a list that has just changed */

const FRESH = 250; // milliseconds
let listed = "";
let fresh = 0;

/** Ignore clicks for a moment after the list has changed: they were meant for what stood there before. Keys and what the page itself takes count. */
export function noteNewList() {
  const now = choices().map((choice) => buttonIn(choice).value).join();
  if (listed && now && now !== listed) {
    document.body.classList.add("is-fresh");
    clearTimeout(fresh);
    fresh = setTimeout(() => document.body.classList.remove("is-fresh"), FRESH);
  }
  listed = now || listed;
}
