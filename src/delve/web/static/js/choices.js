/* The options as the page lists them: finding them and their places on the board, taking one, filtering a long list. */

import { $, $$, byId, narrow } from "./dom.js";

export const choices = () => $$("#options [data-number]");
export const choicesAt = (place) => choices().filter((choice) => choice.dataset.place === place);
export const choiceOf = (number) => choices().find((choice) => choice.dataset.number === String(number) && !choice.classList.contains("is-under"));
export const buttonIn = (choice) => (choice.matches("details") ? $("button", choice) : choice);
export const placeOf = (target) => target.dataset.press ?? target.dataset.place ?? target.id.replace(/^n-/, "");
export const targetsOf = ({ dataset: { place } }) => (place ? [byId(place), byId(`n-${place}`), $(`[data-press="${place}"]`)].filter(Boolean) : []);
export const shownTargets = () => $$(narrow.matches ? "#n-world .target" : "#world .target");

/** Take a choice; one that cannot be taken back is opened first. */
export function take(choice) {
  if (!choice) return;
  if (choice.matches("details") && !choice.open) {
    choice.open = true;
    buttonIn(choice).focus();
    choice.scrollIntoView({ block: "nearest" });
  } else buttonIn(choice).click();
}

export function wireFilter() {
  document.addEventListener("input", (event) => {
    if (!event.target.matches(".filter")) return;
    const words = event.target.value.toLowerCase().split(/\s+/);
    for (const choice of choices()) choice.hidden = !words.every((word) => choice.textContent.toLowerCase().includes(word));
  });
}
