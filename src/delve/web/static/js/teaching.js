/* Teaching: the lesson on a kind of question, open the first time somebody meets it, and the game at a glance in a drawer. */

import { $, byId, state } from "./dom.js";
import { say } from "./notes.js";
import { point, unpoint } from "./pointing.js";
import { fetchPage } from "./requests.js";

const KNOWN = "delve-lessons";
const known = () => new Set(JSON.parse(localStorage.getItem(KNOWN) ?? "[]"));
let shown = ""; // the lesson that is open

/** Open the lesson on the pending question if it is new to this person; otherwise only the `?` in the prompt is left of it. */
export function showLesson() {
  const lesson = byId("lesson");
  const name = lesson?.dataset.lesson ?? "";
  if (shown && shown !== name) closeLesson();
  if (lesson && (!known().has(name) || shown === name)) openLesson(lesson);
  else putAway(lesson);
}

function putAway(lesson) {
  if (lesson) lesson.hidden = true;
  document.body.classList.remove("has-lesson");
}

function openLesson(lesson) {
  if (shown !== lesson.dataset.lesson) say(lesson.textContent.replace(/\s+/g, " "));
  shown = lesson.dataset.lesson;
  lesson.hidden = false;
  document.body.classList.add("has-lesson");
  lesson.open = true;
  point(lesson.dataset.where);
}

function closeLesson() {
  unpoint();
  shown = "";
}

/** "Got it": the lesson is not shown again by itself. */
function understood() {
  const lesson = byId("lesson");
  localStorage.setItem(KNOWN, JSON.stringify([...known().add(lesson.dataset.lesson)]));
  putAway(lesson);
  closeLesson();
  $("[data-lesson-again]")?.focus();
}

/** Say the lesson again, or put it away. */
export function lessonAgain() {
  const lesson = byId("lesson");
  if (!lesson) return;
  if (shown) understood();
  else openLesson(lesson);
}

/** Show the game at a glance; it is fetched the first time. */
export async function showGlance() {
  const drawer = byId("glance");
  if (!drawer) return;
  drawer.togglePopover();
  const holder = $("[data-glance-holder]", drawer);
  if (holder.firstElementChild || !drawer.matches(":popover-open")) return;
  const page = await fetchPage(`/glance/${state().game}`);
  if (page) holder.replaceChildren($(".glance-sheet", page));
}

export function wireTeaching() {
  document.addEventListener("click", (event) => {
    const at = event.target.closest("[data-lesson-done], [data-lesson-again], a[data-glance]");
    if (!at || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (at.matches("[data-lesson-done]")) understood();
    else if (at.matches("[data-lesson-again]")) lessonAgain();
    else {
      byId("more")?.matches(":popover-open") && byId("more").hidePopover();
      showGlance();
    }
    event.preventDefault();
  });
  // in a drawer of its own, g closes the glance again; other keys are left to what is open
  byId("glance")?.addEventListener("keydown", (event) => event.key === "g" && showGlance());
}
