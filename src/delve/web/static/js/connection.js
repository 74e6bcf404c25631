/* Whether the table can be reached. While it cannot, a bar says so and from when the page is; when it can again, the bar goes without a word. */

import { $, byId } from "./dom.js";

const PATIENCE = 1500; // a stream that comes back within this time was not worth a word
const SILENCE = 40000; // the server sends a beat every 15 s: after this time without one the stream is taken to be dead
let since = null; // when the stream was lost
let showing = 0;
let dying = 0;
let again = () => {};

/** Set what is done to connect again at once. */
export function onRetry(then) {
  again = then;
}

/** Something came from the server. */
export function heardFrom(tooQuiet) {
  since = null;
  clearTimeout(showing);
  clearTimeout(dying);
  if (tooQuiet) dying = setTimeout(tooQuiet, SILENCE);
  byId("lost").hidden = true;
  $(".table").classList.remove("is-lost");
}

/** The stream is lost. The bar shows the time at which it was. */
export function outOfReach() {
  if (since) return;
  since = new Date();
  clearTimeout(dying);
  showing = setTimeout(() => {
    const bar = byId("lost");
    $("time", bar).dateTime = since.toISOString();
    $("time", bar).textContent = since.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    bar.hidden = false;
    $(".table").classList.add("is-lost");
  }, PATIENCE);
}

export function wireConnection() {
  $("[data-retry]").addEventListener("click", () => again());
  addEventListener("online", () => again());
}
