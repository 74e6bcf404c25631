/* The reel: plays the past from the moment looked at, one choice after the other, until it is paused or the present is reached. */

import { $, byId, past, state } from "./dom.js";
import { here, travel } from "./looking_back.js";

const BEAT = 800; // milliseconds that a moment is shown at plain speed
const HEAVY = 2; // so many times as long if it is a heavy one
const STORED = "delve-speed";

let playing = 0; // the timer of the next step; 0 while paused

const speed = () => Number(localStorage.getItem(STORED)) || 1;

export function playOrPause() {
  if (playing) pause();
  else play();
}

function pause() {
  clearTimeout(playing);
  playing = 0;
  showReel();
}

function play() {
  const heavy = $(`#reel .tr-heavy[data-at="${state().at}"]`);
  playing = setTimeout(next, (BEAT * (heavy ? HEAVY : 1)) / speed());
  showReel();
}

async function next() {
  const from = here();
  const mine = playing;
  await travel(from + 1);
  if (playing !== mine) return; // it was paused meanwhile
  if (past() && here() === from + 1) play();
  else pause(); // the present, or somebody went elsewhere
}

/** Show on the reel whether it plays and how fast, after the page has changed. */
export function showReel() {
  if (playing && !past()) return pause();
  document.body.classList.toggle("is-playing", playing !== 0);
  byId("play")?.setAttribute("aria-label", playing ? "Pause" : "Play");
  const chosen = $(`#speeds [value="${speed()}"]`);
  if (chosen) chosen.checked = true;
}

export function wireReel() {
  document.addEventListener("click", async (event) => {
    const at = event.target.closest("[data-reel]");
    if (event.target.closest("#reel a, #log a") && playing) pause();
    if (!at || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (at.dataset.reel === "play") return playOrPause();
    await travel(0);
    if (past()) play();
    byId("play")?.focus({ preventScroll: true });
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("#speeds input")) {
      localStorage.setItem(STORED, event.target.value);
      if (playing) {
        clearTimeout(playing);
        play();
      }
    } else if (event.target.matches(".scrub input") && playing) pause();
  });
}
