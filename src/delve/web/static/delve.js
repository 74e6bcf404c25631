/* Delve in the browser. Everything works without this file; with it a table is live.

   The server alone knows the game. This module shows what it sends (patches by element id), sends what a person chooses,
   and adds keys, turning, pan and zoom, the sheet of a phone and a little sound. It never guesses: after every choice the page waits for the server's answer. */

const $ = (selector, root = document) => root.querySelector(selector);
const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const byId = (id) => document.getElementById(id);
const make = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};
const narrow = matchMedia("(max-width: 56rem)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const touched = matchMedia("(hover: none)");

document.documentElement.classList.add("js");

/* ---- the lobby: where the shelf is wider than the screen, the game that was picked is in sight ---------------- */

const picked = $(".shelf .is-on");
if (picked) {
  const [shelf, box] = [picked.closest("ul"), picked.getBoundingClientRect()];
  shelf.scrollLeft += box.left + box.width / 2 - innerWidth / 2;
}

/* ---- the theme: kept by the server in a cookie, changed here at once ----------------------------------------- */

document.addEventListener("submit", (event) => {
  if (!event.target.matches('[action="/theme"]')) return;
  event.preventDefault();
  const theme = event.submitter.value;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  event.target.closest("details").open = false;
  fetch("/theme", { method: "POST", body: new URLSearchParams({ theme, back: "/healthz" }) });
});
document.addEventListener("click", (event) => {
  for (const open of $$("details.themes[open]")) if (!open.contains(event.target)) open.open = false;
});

/* ---- an invitation: the code of the seat stands after the # and never leaves the browser but in this form ---- */

const joining = $("[data-join]");
if (joining && location.hash.length > 1) {
  joining.elements.token.value = decodeURIComponent(location.hash.slice(1));
  history.replaceState(null, "", location.pathname);
  joining.requestSubmit();
}

/* ---- the state of the table, as the page tells it ------------------------------------------------------------ */

const state = () => byId("state").dataset;
const base = () => `/t/${state().table}`;
const title = document.title.replace(/^Your turn - /, "");
const past = () => state().at !== "";
let busy = false;
let total = 0; // choices made so far, also while looking back
let fading = 0;
let hidden = true; // whether the privacy screen is
let settledAt = ""; // the version that was shown last

/** Update everything that depends on the page, after a change. */
function settled() {
  document.title = state().mine ? `Your turn - ${title}` : title;
  total = past() ? Math.max(total, Number(state().decisions)) : Number(state().decisions);
  if (hidden !== byId("privacy").hidden && narrow.matches) {
    $(".pages").scrollLeft = 0; // other pages of the sheet were there meanwhile
    fitSheet();
  }
  hidden = byId("privacy").hidden;
  if (!hidden) for (const told of ["world", "n-world", "defined", "log-lines", "say", "why", "hint"]) byId(told).replaceChildren();
  clearTimeout(fading);
  fading = setTimeout(() => (byId("toast").hidden = true), 6000);
  reframe();
  wireTargets();
  if (state().v !== settledAt) letGo(); // somebody who came or went takes nothing out of a hand
  settledAt = state().v;
  showHint();
  openCard();
  keepClear();
  tumble();
  goOn();
}

let fell = null; // the dice that lay there last

/** Animate dice that were just rolled. */
function tumble() {
  const dice = $$(".felt:not(.is-row) .piece, .pieces.is-row .piece");
  const lie = dice.map((die) => die.innerHTML).join();
  if (fell !== null && lie !== fell && !still.matches) {
    for (const [nth, die] of dice.entries()) die.animate([{ transform: "translateY(-14px) rotate(-30deg)", opacity: 0.2 }, { transform: "translateY(2px) rotate(8deg)", offset: 0.6 }, { transform: "none" }], { duration: 340, delay: 25 * nth, fill: "backwards" });
  }
  fell = lie;
}

/* ---- changing the page: parts and fragments by id ------------------------------------------------------------ */

const SVG = "http://www.w3.org/2000/svg";
const DICE = /^(n-)?(dice|die|tray)/;
const keep = {
  morphStyle: "outerHTML",
  callbacks: {
    // what the reader opened stays open, and what they are typing stays typed
    beforeAttributeUpdated: (name, element) => name !== "open" && !(name === "value" && element === document.activeElement && element.matches("input, textarea")),
  },
};

/** An element from markup; fragments of a board are SVG. */
function parse(markup, drawn) {
  const holder = make("template");
  holder.innerHTML = drawn ? `<svg xmlns="${SVG}">${markup}</svg>` : markup.trim();
  return drawn ? holder.content.firstChild.firstElementChild : holder.content.firstElementChild;
}

/** Put one part: in place of the element of that id, or as a new one after its sibling. False when it has no place. */
function put(id, markup, previous, parent) {
  const old = byId(id);
  const home = old ? old.parentElement : byId(parent);
  if (!home) return false;
  const drawn = home.namespaceURI === SVG;
  const made = parse(markup, drawn);
  if (!made) return false;
  if (old?.isEqualNode(made)) return true;
  const was = drawn && old?.getBBox();
  if (old) Idiomorph.morph(old, made, keep);
  else {
    const before = previous && byId(previous);
    if (before) before.after(made);
    else home.prepend(made);
  }
  if (home.id === "defined") for (const use of $$(`use[href="#${id}"]`)) flash(use);
  else if (drawn) flash(byId(id), was);
  return true;
}

/** Show for a moment that something on the board has changed: a piece moves there, dice tumble. Marks of what can be chosen come and go quietly. */
function flash(element, was) {
  if (still.matches || element.closest(".target, .ghost, .info, .refused, .piece")) return;
  const now = element.getBBox();
  const [dx, dy] = was ? [was.x + was.width / 2 - now.x - now.width / 2, was.y + was.height / 2 - now.y - now.height / 2] : [0, 0];
  if (Math.hypot(dx, dy) > 8 && Math.hypot(was.width - now.width, was.height - now.height) < 8) {
    element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: 300, easing: "cubic-bezier(.2, .8, .2, 1)" });
    return;
  }
  const kind = DICE.test(element.id) ? "is-tumbling" : "is-new";
  element.classList.add(kind);
  element.addEventListener("animationend", () => element.classList.remove(kind), { once: true });
}

/** Update the page to these parts. They may include one board, both, or (behind a privacy screen) none. */
function putAll(parts) {
  const last = { world: null, "n-world": null, "log-lines": null, defined: null };
  const drawn = new Set();
  for (const [id, markup] of Object.entries(parts)) {
    const home = markup.startsWith("<g") ? (id.startsWith("def-") ? "defined" : id.startsWith("n-") ? "n-world" : "world") : id.startsWith("log-line-") ? "log-lines" : "";
    put(id, markup, last[home], home);
    if (home) drawn.add(home);
    last[home] = id;
  }
  for (const home of drawn.size ? drawn : Object.keys(last)) {
    for (const child of [...(byId(home)?.children ?? [])]) if (!(child.id in parts)) child.remove();
  }
  settled();
}

/* ---- events from the server: one tab of a browser has the stream and passes events on to the others ---------- */

let stream = null;
let lost = false;
let again = 0;
let tabs = null; // the other tabs of this table
let leave = () => {}; // give the stream to the next tab

function share() {
  leave();
  stream?.close();
  clearTimeout(again);
  if (!navigator.locks) return listen(); // not a secure address: every tab hears for itself
  const name = `delve${base()}${narrow.matches ? "/narrow" : ""}`;
  const waiting = new AbortController();
  let done;
  const over = new Promise((resolve) => (done = resolve));
  tabs = new BroadcastChannel(name);
  tabs.addEventListener("message", ({ data }) => ("joined" in data ? stream && data.joined !== state().v && pass({ kind: "resync" }) : heard(data)));
  tabs.postMessage({ joined: state().v });
  leave = () => (tabs.close(), waiting.abort(), done());
  navigator.locks.request(name, { signal: waiting.signal }, () => (listen(), over)).catch(() => {});
}

function listen() {
  stream = new EventSource(`${base()}/events?v=${state().v}&narrow=${narrow.matches ? 1 : 0}`);
  stream.addEventListener("patch", (event) => pass({ kind: "patch", patch: JSON.parse(event.data) }));
  stream.addEventListener("resync", () => pass({ kind: "resync" }));
  // a stream that broke is opened anew, and then all is fetched: the server may have been started afresh meanwhile
  stream.addEventListener("error", () => {
    stream.close();
    lost = true;
    again = setTimeout(listen, 2000);
  });
  stream.addEventListener("open", () => {
    if (lost) pass({ kind: "resync" });
    lost = false;
  });
}

function pass(news) {
  tabs?.postMessage(news);
  heard(news);
}

function heard({ kind, patch }) {
  if (kind === "patch") patched(patch);
  else if (!past()) resync();
}

function patched(patch) {
  for (const line of patch.say) say(line);
  if (past()) return; // who looks back is not torn away; coming back fetches all
  const { v: was, mine } = state();
  const stood = document.activeElement.closest("#options, #world, #n-world");
  const whole = patch.put.every(([id, markup, previous, parent]) => put(id, markup, previous, parent));
  for (const id of patch.gone) byId(id)?.remove();
  if (state().v !== was) closeNotes(); // somebody who came or went closes nothing
  busyNow(false);
  settled();
  if (state().mine && !mine) sound("call");
  else if (patch.put.some(([id]) => DICE.test(id))) sound("dice");
  else if (state().v !== was) sound("done");
  // keep the keyboard focus where it was: in the list, or on the board
  if (stood && !stood.contains(document.activeElement)) (stood.id === "options" ? $("#options button, #options summary") : shownTargets()[0])?.focus({ preventScroll: true });
  if (!whole) resync();
}

async function resync() {
  const answer = await fetch(`${base()}/view?narrow=${narrow.matches ? 1 : 0}`, { headers: { accept: "application/json" } });
  if (answer.ok) {
    const fresh = await answer.json();
    if (fresh.v < Number(state().v)) return resync(); // a patch was faster: what came is older than what stands here
    putAll(fresh.parts);
  }
  busyNow(false);
}

/** Add a log line for screen readers; only the last few are kept. */
function say(line) {
  byId("say").append(make("p", {}, line));
  while (byId("say").children.length > 12) byId("say").firstChild.remove();
}

/* ---- requests to the server ---------------------------------------------------------------------------------- */

function busyNow(on) {
  busy = on;
  byId("options").classList.toggle("is-busy", on);
}

/** Send one choice. The answer is a number; what came of it arrives as a patch. */
async function send(path, fields) {
  if (busy) return null;
  busyNow(true);
  const body = new URLSearchParams({ v: state().v, once: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, ...fields });
  try {
    const answer = await fetch(`${base()}/${path}`, { method: "POST", body, headers: { accept: "application/json" } });
    const told = await answer.json().catch(() => ({}));
    if (answer.ok) return told;
    if (answer.status === 409) await resync();
    why(answer.status === 409 ? "The table has moved on" : "Not now", told.why || told.error || "The table did not answer.", told.clause);
  } catch {
    why("No answer", "The table cannot be reached just now. It will keep trying.");
  } finally {
    setTimeout(() => busyNow(false), 150);
  }
  return null;
}

/** Forms of the table are sent without leaving the page. */
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!byId("state") || form.method !== "post") return;
  const path = /\/t\/[^/]+\/(act|undo|note|look)$/.exec(form.getAttribute("action"))?.[1];
  if (!path) return;
  event.preventDefault();
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  delete fields.v;
  delete fields.once;
  if (form.id === "command") form.hidePopover();
  if (path === "undo" && byId("undo")?.dataset.why) return why("Undo", byId("undo").dataset.why);
  if (await send(path, fields)) form.querySelector("textarea, [name=key]") && form.reset();
});

/* ---- notes in the board's corner: one open at a time --------------------------------------------------------- */

/** Say why: a title, words, and the clause behind them, quoted. */
async function why(heading, words, clause = "") {
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

/** On a wide screen, place the notes where they cover the least of what can be chosen or pointed at. */
function keepClear() {
  if (narrow.matches) return;
  const frame = $(".board").getBoundingClientRect();
  const things = $$("#world :is(.target, .refused, .info .hit > *)").map((thing) => [thing.getBoundingClientRect(), 1]);
  const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const lying = [[$(".zoom").getBoundingClientRect(), 9]];
  for (const [id, corners] of [["tray", ["sw", "se", "nw", "ne"]], ["why", ["se", "ne", "sw", "nw"]], ["hint", ["se", "ne", "sw", "nw"]], ["held", ["", "sw", "se", "nw", "ne"]], ["toast", ["", "sw", "se", "ne", "nw"]]]) {
    const one = byId(id);
    if (one.hidden) continue;
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

function closeNotes() {
  byId("why").hidden = true;
  byId("hint").hidden = true;
}

async function hint() {
  if (!state().mine) return why("Hint", "There is a hint when it is your turn.");
  const page = await visited(`${base()}?hint=1`);
  if (page) put("hint", page.getElementById("hint").outerHTML);
  byId("why").hidden = true;
  letGo();
  showHint();
  keepClear();
}

/** Mark the line and the place a hint speaks of, the right way round. */
function showHint() {
  for (const marked of $$(".is-hinted")) marked.classList.remove("is-hinted");
  const choice = byId("hint").hidden ? null : choices().find(({ dataset }) => dataset.index === byId("hint").dataset.index);
  if (!choice) return;
  if (choice.dataset.turn) turnTo(choice);
  (choice.matches("details") ? $("summary", choice) : choice).classList.add("is-hinted");
  for (const target of targetsOf(choice)) target.classList.add("is-hinted");
}

/** Ask why something is not offered. The page answers it too (`?why=KEY`), for browsers without script. */
async function whyNot(search) {
  const page = await visited(base() + search);
  if (!page) return;
  closeNotes();
  put("why", page.getElementById("why").outerHTML);
  keepClear();
  say($("#why h2").textContent + " " + $("#why p").textContent);
}

let opened = "";

/** Keep the focus on an opened card until it is answered or put aside. */
function openCard() {
  const card = byId("card");
  const story = $(".story", card)?.textContent ?? "";
  if (story === opened) card.hidden ||= card.dataset.aside === story;
  else if (story) ($(".fork .slip", card) ?? $(".shut", card)).focus({ preventScroll: true });
  opened = story;
  for (const behind of $$(".rail, .table")) behind.inert = !card.hidden;
}

function putAside() {
  byId("card").dataset.aside = opened;
  byId("card").hidden = true;
  openCard();
}

document.addEventListener("click", (event) => {
  const at = event.target.closest("[data-shut], a.clause, [data-why], [data-copy], [data-zoom], [data-go], a[data-at], #hint-tool, .refused a, [data-held], [data-press]:not([form]), #sound");
  if (touched.matches && byId("tag")) tell(event.target.closest(".info, [data-note]")); // there is nothing to hover with
  if (!at || !byId("state") || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (at.matches("#card [data-shut]")) putAside();
  else if (at.matches("[data-shut]")) at.closest(".note, .outcome").hidden = true;
  else if (at.matches("#hint-tool")) hint();
  else if (at.matches("#sound")) switchSound();
  else if (at.matches(".refused a")) whyNot(at.getAttribute("href"));
  else if (at.matches("[data-held]")) at.dataset.held === "turn" ? turnKey(1) : putDown();
  else if (at.matches("[data-press]")) pressed(at);
  else if (at.matches("a.clause") && !at.closest("#why, #card")) why("The rule", "", at.textContent);
  else if (at.matches(".stat")) why(`${at.closest("div").firstElementChild.textContent} ${at.textContent}`, at.dataset.why);
  else if (at.matches("[data-copy]")) navigator.clipboard.writeText(at.dataset.copy).then(() => (at.textContent = "Copied"));
  else if (at.matches("[data-zoom]")) ({ in: () => zoom(1.3), out: () => zoom(1 / 1.3), home: whole })[at.dataset.zoom]();
  else if (at.matches("[data-go], a[data-at]")) travel(new URL(at.href).searchParams.get("at"));
  else return;
  event.preventDefault();
});

/* ---- looking back -------------------------------------------------------------------------------------------- */

async function visited(url) {
  const answer = await fetch(url, { headers: { accept: "text/html" } });
  return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
}

/** Show the board after that choice; null comes back to now. */
async function travel(at, record = true) {
  const now = at === null || Number(at) >= total;
  const url = now ? base() : `${base()}?at=${Math.max(0, Number(at))}`;
  const page = await visited(url);
  if (!page) return;
  closeNotes();
  putAll(Object.fromEntries($$("[data-part], #defined > *, #world > *, #n-world > *", page).map((part) => [part.id, part.outerHTML])));
  if (record) history.pushState(null, "", url);
}

/** The choice in sight: the one looked back at, or the last. */
const here = () => (past() ? Number(state().at) : total);

addEventListener("popstate", () => byId("state") && travel(new URLSearchParams(location.search).get("at"), false));
/** Fetch the text board when it is opened, since it is long. */
async function reading() {
  const page = $("details.reading").open && (await visited(past() ? `${base()}?at=${state().at}` : base()));
  if (page) put("textboard", page.getElementById("textboard").outerHTML);
}

document.addEventListener("change", (event) => event.target.matches(".scrub input") && travel(event.target.value));

/* ---- choosing: lines, places, pieces ------------------------------------------------------------------------- */

const choices = () => $$("#options [data-number]");
const choicesAt = (place) => choices().filter((choice) => choice.dataset.place === place);
const choiceOf = (number) => choices().find((choice) => choice.dataset.number === String(number) && !choice.classList.contains("is-under"));
const buttonIn = (choice) => (choice.matches("details") ? $("button", choice) : choice);
const placeOf = (target) => target.dataset.press ?? target.dataset.place ?? target.id.replace(/^n-/, "");
const targetsOf = ({ dataset: { place } }) => (place ? [byId(place), byId(`n-${place}`), $(`[data-press="${place}"]`)].filter(Boolean) : []);
const shownTargets = () => $$(narrow.matches ? "#n-world .target" : "#world .target");

/** Take a choice; one that cannot be taken back is opened first. */
function take(choice) {
  if (!choice) return;
  if (choice.matches("details") && !choice.open) {
    choice.open = true;
    buttonIn(choice).focus();
    choice.scrollIntoView({ block: "nearest" });
  } else buttonIn(choice).click();
}

/** Make the places on the board that can be chosen into buttons. */
function wireTargets() {
  for (const target of $$(".target")) {
    const own = choicesAt(placeOf(target));
    if (!own.length) continue;
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

/** A place was pressed: its one option, the thing there as it is turned, or a small chooser when there are several. */
function pressed(target) {
  const place = placeOf(target);
  const own = choicesAt(place);
  if (touched.matches && (isTurned(own) || waysOf(own[0]).length)) {
    if (held !== place) return hold(place);
    held = pointed = place;
    return turnKey(1);
  }
  wanted = wayOf(own[0])?.dataset.turn ?? wanted;
  if (isTurned(own)) return take(upAt(place));
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

/* ---- rotation: options that are one thing in several rotations are one line, of which one rotation is shown ---- */

let folded = false; // whether the ways of one thing are one line
let held = ""; // the place whose thing is in the hand
let pointed = ""; // the place that is pointed at
const turning = () => held || pointed || (folded ? "" : ($("#options .is-up")?.dataset.place ?? ""));
const isTurned = (own) => own.length > 0 && own.every((choice) => choice.dataset.turn !== undefined);
const upAt = (place) => choicesAt(place).find((choice) => choice.classList.contains("is-up")) ?? choicesAt(place)[0];

/** Show how the board would look with that option; without one, how it looks. */
function showGhost(choice) {
  for (const shown of $$(".ghost.is-shown")) shown.classList.remove("is-shown");
  for (const id of choice ? [`ghost-${choice.dataset.index}`, `n-ghost-${choice.dataset.index}`] : []) byId(id)?.classList.add("is-shown");
  const turns = waysOf(choice).map(({ dataset }) => dataset.turn);
  if (turns.includes(wanted)) for (const way of waysOf(choice)) way.classList.toggle("is-up", way.dataset.turn === wanted); // it keeps its way in the hand
}

/* A thing may be turned before its place is chosen: its ghost there has several ways, and the way in sight is asked for next. */
let wanted = ""; // which way round, in degrees
let certain = false; // whether it was put down like that, place and way in one
const waysOf = (choice) => (choice ? $$(`#ghost-${choice.dataset.index} > .way, #n-ghost-${choice.dataset.index} > .way`) : []);
const wayOf = (choice) => waysOf(choice).find((way) => way.classList.contains("is-up"));

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
function goOn() {
  const asked = choices().filter((choice) => choice.dataset.turn === wanted);
  if (!choices().some((choice) => choice.dataset.turn || waysOf(choice).length)) wanted = "";
  else if (!folded && asked.length) {
    turnTo(asked[0]);
    if (certain && asked.length === 1) take(asked[0]);
    else if (touched.matches) hold(asked[0].dataset.place);
  } else if (touched.matches && !folded && $("#options .is-up")) hold($("#options .is-up").dataset.place);
  certain = false;
}

/** Turn what is pointed at or in the hand; where there is nothing to turn, false. */
function turnKey(by) {
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

function turnTo(choice) {
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
function hold(place) {
  held = place;
  const up = upAt(place);
  showGhost(up);
  const then = wayOf(up)?.dataset.words || $(".then", up)?.textContent || "";
  $("#held span").replaceChildren(make("b", {}, $(".what", up).textContent), make("small", {}, then));
  $("[data-held=turn]").hidden = Math.max(choicesAt(place).length, new Set(waysOf(up).map((way) => way.dataset.turn)).size) < 2;
  byId("held").hidden = false;
  keepClear();
}

/** Place the thing that is tried out, as it is shown. */
function putDown() {
  const up = upAt(held);
  wanted = wayOf(up)?.dataset.turn ?? wanted;
  certain = waysOf(up).length > 0;
  take(up);
}

function letGo() {
  held = "";
  showGhost(folded ? null : $("#options .is-up"));
  byId("held").hidden = true;
  tell();
}

/** What something on the board or in the hand is, in words beside it. */
function tell(told) {
  for (const lit of $$(".info.is-shown")) lit.classList.remove("is-shown");
  told?.classList.add("is-shown");
  tagged(told?.dataset.info ?? told?.dataset.note, told);
}

function tagged(words, at) {
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
function tellNext() {
  const all = $$(narrow.matches ? "#n-world .info" : "#world .info");
  const next = all[(all.findIndex((info) => info.classList.contains("is-shown")) + 1) % all.length];
  tell(next);
  if (next) say(next.dataset.info);
}

/** Highlight a line, its place and its piece together, and show how the board would look. */
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

document.addEventListener("input", (event) => {
  if (!event.target.matches(".filter")) return;
  const words = event.target.value.toLowerCase().split(/\s+/);
  for (const choice of choices()) choice.hidden = !words.every((word) => choice.textContent.toLowerCase().includes(word));
});

/* ---- keys: the same in every game ---------------------------------------------------------------------------- */

const NEITHER = ["none", "no", "nobody", "pass"]; // keys of options that leave it be
const WAYS = { ArrowUp: "n", ArrowRight: "e", ArrowDown: "s", ArrowLeft: "w" };
let typed = "";
let typing = 0;

/** Collect digits into a number as long as a longer number is possible. */
function digit(figure) {
  clearTimeout(typing);
  typed += figure;
  const done = () => {
    const choice = choiceOf(typed);
    typed = "";
    const place = choice?.dataset.place;
    if (!folded || !place || place === held || !isTurned(choicesAt(place))) return take(choice);
    hold(place); // the same number again, or Enter, puts it down
    targetsOf(choice).find((target) => target.checkVisibility())?.focus();
  };
  const longer = choices().some(({ dataset: { number } }) => number.startsWith(typed) && number !== typed);
  typing = setTimeout(done, longer ? 500 : 0);
}

/** An arrow takes the option whose notation ends with that way; with Shift, of the second thing one can do. Else it walks over the places. */
function arrow(key, shift) {
  const ways = choices().map((choice) => [choice, ...buttonIn(choice).dataset.key.toLowerCase().split(" ")]).filter((said) => said.length > 2 && Object.values(WAYS).includes(said.at(-1)));
  if (!ways.length) return rove(key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1);
  const verbs = [...new Set(ways.map((said) => said[1]))];
  const verb = verbs[shift && verbs.length > 1 ? 1 : 0];
  take(ways.find((said) => said[1] === verb && said.at(-1) === WAYS[key])?.[0]);
}

function rove(by) {
  const all = shownTargets();
  if (!all.length) return;
  const at = all.indexOf(document.activeElement);
  const next = all[(at + by + all.length) % all.length];
  for (const target of all) target.setAttribute("tabindex", target === next ? "0" : "-1");
  next.focus();
}

function command() {
  if (!byId("command")) return; // who watches has nothing to type
  byId("keys-known").replaceChildren(...choices().map((choice) => make("option", { value: buttonIn(choice).dataset.key })));
  byId("command").showPopover();
  byId("typed").focus();
}

function escape() {
  if (!byId("card").hidden) return putAside();
  if (held) return letGo();
  if (!byId("why").hidden || !byId("hint").hidden) {
    closeNotes();
    return showHint();
  }
  document.body.classList.remove("zen");
  if (past()) travel(null);
}

const KEYS = {
  u: () => byId("undo")?.click(),
  h: () => byId("hint-tool") && hint(),
  i: tellNext,
  r: () => turnKey(1) || (state().clause ? why("The rule", "", state().clause) : byId("rules-tool").click()),
  R: () => turnKey(-1),
  n: () => take(choices().find((choice) => NEITHER.includes(buttonIn(choice).dataset.key))),
  f: () => whole(),
  z: () => document.body.classList.toggle("zen"),
  "?": () => byId("keys").togglePopover(),
  "/": command,
  ",": () => travel(here() - 1),
  ".": () => past() && travel(here() + 1),
  "+": () => zoom(1.3),
  "=": () => zoom(1.3),
  "-": () => zoom(1 / 1.3),
  0: () => (typed ? digit("0") : whole()),
  s: switchSound,
  Escape: escape,
};

function pressedKey(event) {
  if ($(":popover-open") && event.key !== "?") return; // what is open has the keys
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input:not([type=range]), textarea, select")) return;
  const target = event.target.closest(".target");
  if (target && (event.key === "Enter" || event.key === " ")) pressed(target);
  else if (event.key in WAYS && !event.target.matches("[type=range]")) arrow(event.key, event.shiftKey);
  else if (/^[1-9]$/.test(event.key)) digit(event.key);
  else if (event.key in KEYS) KEYS[event.key]();
  else return;
  event.preventDefault();
}

/* ---- pan and zoom: by the viewBox, which no patch touches ---------------------------------------------------- */

const boards = new Map();

/** The board in sight: its whole frame, what part of it is shown, and how many fingers are on it. */
function board() {
  const svg = byId(narrow.matches ? "board-narrow" : "board");
  if (!boards.has(svg)) {
    const { x, y, width, height } = svg.viewBox.baseVal;
    boards.set(svg, { svg, full: { x, y, width, height }, box: { x, y, width, height }, roams: narrow.matches && svg.matches(".roams"), follows: true, fingers: new Map(), moved: 0 });
  }
  return boards.get(svg);
}

/** Height over width of what is shown: of the whole board, or where one roams over it, of the window. */
function shape({ svg, full, roams }) {
  const { width, height } = svg.getBoundingClientRect();
  return roams && width ? height / width : full.height / full.width;
}

/** How wide a box shows all of it. */
const widest = (view) => Math.max(view.full.width, view.full.height / shape(view));

/** A board too large for a phone is seen near where the game is, with what can be chosen if that is not far off. */
function aim(view) {
  const [x, y, width, height] = state().narrowNear.split(" ").map(Number);
  const high = shape(view);
  const rects = [{ x, y, width, height }, ...(state().mine ? shownTargets().map((target) => target.getBBox()) : [])];
  const [left, top] = [Math.min(...rects.map((one) => one.x)), Math.min(...rects.map((one) => one.y))];
  const [right, low] = [Math.max(...rects.map((one) => one.x + one.width)), Math.max(...rects.map((one) => one.y + one.height))];
  const all = Math.max(right - left, (low - top) / high) * 1.04;
  const some = Math.min(all, 1.3 * width);
  const [cx, cy] = all <= some ? [(left + right) / 2, (top + low) / 2] : [x + width / 2, y + height / 2];
  Object.assign(view.box, { x: cx - some / 2, y: Math.max(view.full.y, cy - (some * high) / 2), width: some });
  showBox(view);
}

function showBox(view) {
  const { full, box, svg } = view;
  box.height = box.width * shape(view);
  for (const [from, size] of [["x", "width"], ["y", "height"]]) {
    box[from] = Math.min(full[from] + full[size] - box[size] / 2, Math.max(full[from] - box[size] / 2, box[from])); // half of it stays in sight
  }
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.classList.toggle("is-zoomed", box.width < widest(view));
}

/** A board that has grown has a larger frame: who saw all of it still does, and a closer look stays where it is. */
function reframe() {
  for (const [id, frame] of [["board", state().box], ["board-narrow", state().narrowBox]]) {
    const [x, y, width, height] = frame.split(" ").map(Number);
    if (!width) continue; // the board for the other width is not drawn
    const view = boards.get(byId(id));
    if (!view) byId(id).setAttribute("viewBox", frame);
    else {
      const all = view.box.width >= widest(view) - 0.01;
      Object.assign(view.full, { x, y, width, height });
      if (all) wholeOf(view);
      else showBox(view);
    }
  }
  const view = board();
  if (view.roams && view.follows && state().v !== settledAt) aim(view);
  if (state().narrowLow !== lowAt) fitSheet(); // the board has grown
}

function wholeOf(view) {
  const width = widest(view);
  Object.assign(view.box, { x: view.full.x + (view.full.width - width) / 2, y: view.full.y, width });
  showBox(view);
}

/** Nearer (above 1) or farther, about a point of the screen or the middle. */
function zoom(by, clientX, clientY) {
  const view = board();
  const { svg, box, full } = view;
  const to = svg.getScreenCTM().inverse();
  const rect = svg.getBoundingClientRect();
  const at = new DOMPoint(clientX ?? rect.x + rect.width / 2, clientY ?? rect.y + rect.height / 2).matrixTransform(to);
  const k = Math.min(widest(view), Math.max(full.width / 6, box.width / by)) / box.width;
  Object.assign(box, { x: at.x - (at.x - box.x) * k, y: at.y - (at.y - box.y) * k, width: box.width * k });
  view.follows = false;
  if (box.width >= widest(view) - 0.01) wholeOf(view);
  else showBox(view);
}

/** All of the board; where one roams and sees it already, back to where the game is. */
function whole() {
  const view = board();
  view.follows = view.roams && view.box.width >= widest(view) - 0.01;
  if (view.follows) aim(view);
  else wholeOf(view);
}

function fingerDown(event) {
  const view = board();
  if (!view.fingers.size) view.moved = 0;
  if (!event.button) view.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

function fingerMove(event) {
  const view = board();
  const was = view.fingers.get(event.pointerId);
  if (!was) return;
  const now = { x: event.clientX, y: event.clientY };
  const [other] = [...view.fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
  view.moved += Math.hypot(now.x - was.x, now.y - was.y);
  view.fingers.set(event.pointerId, now);
  if (other) {
    const apart = (at) => Math.hypot(at.x - other.x, at.y - other.y) || 1;
    zoom(apart(now) / apart(was), (now.x + other.x) / 2, (now.y + other.y) / 2);
  } else if (view.moved > 5 && (view.roams || !(narrow.matches && event.pointerType === "touch" && !view.svg.classList.contains("is-zoomed")))) {
    view.follows = false;
    const scale = view.svg.getScreenCTM().a;
    view.box.x -= (now.x - was.x) / scale;
    view.box.y -= (now.y - was.y) / scale;
    showBox(view);
  }
}

function wireBoards() {
  for (const svg of [byId("board"), byId("board-narrow")]) {
    svg.addEventListener("pointerdown", fingerDown);
    svg.addEventListener("wheel", (event) => {
      if (narrow.matches && !event.ctrlKey) return; // on a narrow page the wheel scrolls
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    }, { passive: false });
    svg.addEventListener("click", (event) => {
      const target = event.target.closest(".target");
      if (target && board().moved <= 5) pressed(target); // the end of a drag is no choice
    });
  }
  addEventListener("pointermove", fingerMove);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => board().fingers.delete(event.pointerId));
}

/* ---- the sheet of a phone: as low as the board needs, as high as one pulls it --------------------------------- */

/** How high the sheet stands: what the board leaves, all but a strip of it, or as far as it was pulled. */
function setSheet(height) {
  const most = innerHeight - 96;
  document.body.style.setProperty("--sheet", `${Math.round(Math.max(140, Math.min(most, height)))}px`);
  const view = board();
  if (view.roams) view.follows ? aim(view) : showBox(view);
}

let lowAt = ""; // how far down the board mattered when the sheet was fitted

/** The height at which what matters on the board is in sight above the sheet. */
function lowSheet() {
  const { top, width } = byId("board-narrow").getBoundingClientRect();
  const [, , whole] = byId("board-narrow").getAttribute("viewBox").split(" ");
  return innerHeight - (top + $(".board").scrollTop) - (Number(state().narrowLow) * width) / Number(whole) - 4;
}

function fitSheet() {
  if (!narrow.matches) return;
  lowAt = state().narrowLow;
  const low = board().roams ? 0.46 * innerHeight : Math.max(200, Math.min(lowSheet(), 0.54 * innerHeight));
  setSheet(byId("privacy").hidden ? low : innerHeight / 2);
}

function wireSheet() {
  const grip = byId("grip");
  const height = () => $(".side").getBoundingClientRect().height;
  let from = null;
  grip.addEventListener("pointerdown", (event) => {
    from = { y: event.clientY, height: height(), moved: false };
    grip.setPointerCapture(event.pointerId);
  });
  grip.addEventListener("pointermove", (event) => {
    if (!from) return;
    from.moved ||= Math.abs(event.clientY - from.y) > 4;
    if (from.moved) setSheet(from.height + from.y - event.clientY);
  });
  grip.addEventListener("pointerup", () => setTimeout(() => (from = null)));
  grip.addEventListener("click", () => from?.moved || (height() > innerHeight * 0.65 ? fitSheet() : setSheet(innerHeight * 0.8)));
  addEventListener("resize", fitSheet);
  fitSheet();
}

/* ---- sound: off by default, made of tones ---------------------------------------------------------------------- */

let audio = null;
const audible = () => localStorage.getItem("delve-sound") === "on";

function switchSound() {
  localStorage.setItem("delve-sound", audible() ? "off" : "on");
  showSound();
  sound("call");
}

function showSound() {
  byId("sound").setAttribute("aria-pressed", audible());
}

/** A soft tone: pitch, when, how long, how loud. */
function tone(pitch, after, length, loud, type = "sine") {
  const [voice, volume] = [audio.createOscillator(), audio.createGain()];
  const at = audio.currentTime + after;
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, at);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + length);
}

/** `call`: it is your turn. `dice`: they fall. `done`: something was chosen. */
function sound(what) {
  if (!audible()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  if (what === "call") [523, 784].forEach((pitch, nth) => tone(pitch, nth * 0.16, 0.7, 0.1));
  else if (what === "dice") for (let nth = 0; nth < 6; nth++) tone(170 + 90 * Math.random(), nth * 0.055 + 0.02 * Math.random(), 0.05, 0.14, "triangle");
  else tone(330, 0, 0.07, 0.05, "triangle");
}

/* ---- begin --------------------------------------------------------------------------------------------------- */

if (byId("state")) {
  wireBoards();
  wireSheet();
  showSound();
  settled();
  document.addEventListener("keydown", pressedKey);
  addEventListener("pageshow", (event) => event.persisted && resync());
  $("details.reading").addEventListener("toggle", reading);
  narrow.addEventListener("change", () => resync().then(share)); // the other board was not kept up to date
  share();
}
