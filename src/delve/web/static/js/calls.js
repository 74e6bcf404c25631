/* Calling somebody back when it is their turn: a badge on the icon of the tab, and, if they ask for it, a notification. */

import { $, base, byId, state } from "./dom.js";

const KEY = "delve-calls";
const icon = $("link[rel=icon]");
const [usual, badged] = [icon.href, $("meta[name=turn-icon]").content];
const able = "Notification" in window && isSecureContext;
let wasMine = true; // whoever opens the page in their turn is there already

const wanted = () => able && Notification.permission === "granted" && localStorage.getItem(KEY) === "on";

/** Show whose turn it is on the tab, and call when it has become this person's while they look elsewhere. */
export function showTurn() {
  const mine = Boolean(state().mine);
  const href = mine ? badged : usual;
  if (icon.getAttribute("href") !== href && icon.href !== href) icon.href = href;
  if (mine && !wasMine && document.hidden && wanted()) call();
  wasMine = mine;
}

async function call() {
  const title = "Your turn";
  const how = { body: $("#rail h1").textContent, icon: icon.href, tag: base(), data: base() };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, how); // on phones there is no other way
  const note = new Notification(title, how);
  note.addEventListener("click", () => (window.focus(), note.close()));
}

function show() {
  byId("calls").setAttribute("aria-pressed", String(wanted()));
}

async function switchCalls() {
  if (wanted()) localStorage.setItem(KEY, "off");
  else if ((await Notification.requestPermission()) === "granted") localStorage.setItem(KEY, "on");
  show();
}

/** The permission is asked for by the button alone. */
export function wireCalls() {
  const button = byId("calls");
  button.hidden = !able;
  if (!able) return;
  button.addEventListener("click", switchCalls);
  show();
}
