/* Events from the server: one tab of a browser has the stream and passes events on to the others. */

import { shownTargets } from "./choices.js";
import { $, base, byId, narrow, past, state } from "./dom.js";
import { heardFrom, onRetry, outOfReach } from "./connection.js";
import { closeNotes } from "./notes.js";
import { changed, isDice, latest, putEach } from "./patches.js";
import { resync, setBusy } from "./requests.js";
import { sound } from "./sound.js";
import { heardSaying } from "./talk.js";
import { chosenPace, receive, tellAloud } from "./telling.js";

let stream = null;
let lost = false;
let again = 0;
let tabs = null; // the other tabs of this table
let leave = () => {}; // give the stream to the next tab

/** Listen, or wait until the tab that listens is closed. */
export function share() {
  leave();
  stream?.close();
  clearTimeout(again);
  if (!navigator.locks) return listen(); // not a secure address: every tab hears for itself
  const name = `delve${base()}${narrow.matches ? "/narrow" : ""}`;
  const waiting = new AbortController();
  let done;
  const over = new Promise((resolve) => (done = resolve));
  tabs = new BroadcastChannel(name);
  tabs.addEventListener("message", ({ data }) => ("joined" in data ? stream && data.joined !== latest() && pass({ kind: "resync" }) : heard(data)));
  tabs.postMessage({ joined: latest() });
  leave = () => (tabs.close(), waiting.abort(), done());
  navigator.locks.request(name, { signal: waiting.signal }, () => (listen(), over)).catch(() => {});
}

function listen() {
  stream = new EventSource(`${base()}/events?v=${latest()}&narrow=${narrow.matches ? 1 : 0}&pace=${chosenPace()}`);
  stream.addEventListener("patch", (event) => pass({ kind: "patch", patch: JSON.parse(event.data) }));
  stream.addEventListener("resync", () => pass({ kind: "resync" }));
  stream.addEventListener("said", (event) => pass({ kind: "said", said: JSON.parse(event.data) }));
  stream.addEventListener("beat", () => pass({ kind: "beat" }));
  // a stream that broke is opened anew, and then all is fetched: the server may have been started afresh meanwhile
  stream.addEventListener("error", broken);
  stream.addEventListener("open", () => {
    pass({ kind: lost ? "resync" : "beat" });
    lost = false;
  });
}

function broken() {
  stream.close();
  lost = true;
  clearTimeout(again);
  again = setTimeout(listen, 2000);
  pass({ kind: "lost" });
}

/** Do not wait to connect again. */
function retry() {
  if (!stream || !lost) return; // another tab has the stream, or nothing is wrong
  clearTimeout(again);
  stream.close();
  listen();
}

/** Hand an event to the other tabs and to this one. */
function pass(news) {
  tabs?.postMessage(news);
  heard(news);
}

function heard({ kind, patch, said }) {
  if (kind === "lost") return outOfReach();
  heardFrom(stream && broken);
  if (kind === "patch" && past()) tellAloud(patch.say); // who looks back is not torn away; coming back fetches all
  else if (kind === "patch") receive(patch);
  else if (kind === "said") heardSaying(said);
  else if (kind === "resync" && !past()) resync();
}

onRetry(retry);

/** Apply a patch: the new parts, sounds, and the focus back to where it was. */
export function patched(patch) {
  const { v: was, mine } = state();
  const stood = document.activeElement.closest("#options, #world, #n-world");
  const whole = putEach(patch.put);
  for (const id of patch.gone) byId(id)?.remove();
  if (state().v !== was) closeNotes(); // somebody who came or went closes nothing
  setBusy(false);
  changed();
  tellAloud(patch.say);
  if (state().mine && !mine) sound("call");
  else if (patch.put.some(([id]) => isDice(id))) sound("dice");
  else if (state().v !== was) sound("done");
  // keep the keyboard focus where it was: in the list, or on the board
  if (stood && !stood.contains(document.activeElement)) (stood.id === "options" ? $("#options button, #options summary") : shownTargets()[0])?.focus({ preventScroll: true });
  if (!whole) resync();
}
