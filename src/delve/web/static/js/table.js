/* A live table: the module its page loads, which starts all others. Everything works without script; with it a table is live.

   The server alone knows the game. These modules show what it sends (patches by element id), send what a person chooses,
   and add keys, turning, pan and zoom, the sheet of a phone and a little sound. They never guess: after every choice the page waits for the server's answer. */

import { reframe, wireBoards } from "./board.js";
import { showTurn, wireCalls } from "./calls.js";
import { noteNewList, showMore, wireChoices } from "./choices.js";
import { wireClicks } from "./clicks.js";
import { wireConnection } from "./connection.js";
import { $, base, byId, narrow, past, state } from "./dom.js";
import { showGuide, wireGuide } from "./guide.js";
import { showHint } from "./hints.js";
import { wireKeys } from "./keys.js";
import { countChoices, wireLookingBack } from "./looking_back.js";
import { wireLogPlaces } from "./log_places.js";
import { keepClear, openCard } from "./notes.js";
import { onChange, put, tumble } from "./patches.js";
import { beforePicture } from "./pictures.js";
import { showReel, wireReel } from "./reel.js";
import { fetchPage, resync, wireForms } from "./requests.js";
import { fitSheet, liftOptions, refitSheet, wireSheet } from "./sheet.js";
import { showSound } from "./sound.js";
import { patched, share } from "./stream.js";
import { showPointing, wireTalk } from "./talk.js";
import { showLesson, wireTeaching } from "./teaching.js";
import { goOn, letGo, prepareTargets, wirePointing } from "./targets.js";
import { settleTelling, wireTelling } from "./telling.js";

const title = document.title.replace(/^Your turn - /, "");
let fading = 0;
let asking = 0;
let hidden = true; // whether the privacy screen is
let settledAt = ""; // the version that was shown last

/** Update everything that depends on the page, after a change. */
function settled() {
  document.title = state().mine ? `Your turn - ${title}` : title;
  showTurn();
  countChoices();
  settleTelling();
  if (hidden !== byId("privacy").hidden && narrow.matches) {
    $(".pages").scrollLeft = 0; // other pages of the sheet were there meanwhile
    fitSheet();
  }
  hidden = byId("privacy").hidden;
  if (!hidden) for (const told of ["world", "n-world", "defined", "log-lines", "say", "why", "hint"]) byId(told).replaceChildren();
  clearTimeout(fading);
  fading = setTimeout(() => (byId("toast").hidden = true), 6000);
  const moved = state().v !== settledAt;
  reframe(moved);
  refitSheet();
  prepareTargets();
  noteNewList();
  if (moved) letGo(); // somebody who came or went takes nothing out of a hand
  settledAt = state().v;
  showHint();
  showReel();
  openCard();
  keepClear();
  tumble();
  showLesson();
  beforePicture(liftOptions);
  beforePicture(showGuide);
  goOn();
  showPointing();
  showMore();
  askForReview();
}

/** A page that was opened while a finished game was being reviewed asks again for what was found. */
function askForReview() {
  clearTimeout(asking);
  if ($("#outcome [data-thinking]")) asking = setTimeout(resync, 1500);
}

/** Fetch the text board when it is opened, since it is long. */
async function reading() {
  const page = $("details.reading").open && (await fetchPage(past() ? `${base()}?at=${state().at}` : base()));
  if (page) put("textboard", page.getElementById("textboard").outerHTML);
}

onChange(settled);
wireTelling(patched, share);
wireForms();
wireClicks();
wireLookingBack();
wireReel();
wirePointing();
wireLogPlaces();
wireChoices();
wireBoards();
wireSheet();
wireTeaching();
wireGuide();
wireTalk();
wireConnection();
wireCalls();
showSound();
settled();
wireKeys();
addEventListener("pageshow", (event) => event.persisted && resync());
$("details.reading").addEventListener("toggle", reading);
const remember = () => (document.cookie = `delve-board=${narrow.matches ? "narrow" : "wide"}; path=/; max-age=31536000; samesite=lax`);
remember();
narrow.addEventListener("change", () => {
  remember();
  resync().then(share); // the other board was not kept up to date
});
const [drawn, other] = (narrow.matches ? ["n-world", "world"] : ["world", "n-world"]).map((id) => byId(id).childElementCount);
if (!drawn && other) resync(); // a large page came with the board for the other width
share();
