/* Clicks on buttons and links of the table. Clicks on the board itself are in board.js. */

import { whole, zoom } from "./board.js";
import { goToMore } from "./choices.js";
import { state, touched } from "./dom.js";
import { hint, whyNot } from "./hints.js";
import { travel } from "./looking_back.js";
import { putAside, tell, why } from "./notes.js";
import { meant, reveal } from "./pointing.js";
import { switchSound } from "./sound.js";
import { pressed, putDown, turnKey } from "./targets.js";
import { lookAgain } from "./telling.js";

/** Copy a link. Where the page may not write to the clipboard (not a secure address), the link is selected to be copied by hand. */
async function copy(button) {
  const field = button.parentElement.querySelector("input");
  field.select();
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    if (!document.execCommand("copy")) return;
  }
  button.lastChild.textContent = " Copied";
}

export function wireClicks() {
  document.addEventListener("click", (event) => {
    const at = event.target.closest("[data-shut], a.clause, [data-why], [data-copy], [data-zoom], [data-go], a[data-at], #hint-tool, .refused a, [data-held], [data-more], [data-press]:not([form]), [data-look], #sound");
    if (touched.matches) tell(event.target.closest(".info, [data-note]")); // there is nothing to hover with
    const page = event.target.closest(".tabs a, a.skip");
    if (page && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      return location.replace(page.href); // a page of the sheet is no page to go back to
    }
    if (!at || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (at.matches("#card [data-shut]")) putAside();
    else if (at.matches("[data-shut]")) at.closest(".note").hidden = true;
    else if (at.matches("#hint-tool")) hint();
    else if (at.matches("#sound")) switchSound();
    else if (at.matches(".refused a")) whyNot(at.getAttribute("href"));
    else if (at.matches("[data-held]")) at.dataset.held === "turn" ? turnKey(1) : putDown();
    else if (at.matches("[data-more]")) goToMore();
    else if (at.matches("[data-press]")) pressed(at);
    else if (at.matches("[data-look]")) reveal(meant(at.dataset.places), at);
    else if (at.matches("a.clause") && !at.closest("#why, #card")) why("The rule", "", at.textContent);
    else if (at.matches(".stat")) why(`${at.closest("div").firstElementChild.textContent} ${at.textContent}`, at.dataset.why);
    else if (at.matches("[data-copy]")) copy(at);
    else if (at.matches("[data-zoom]")) ({ in: () => zoom(1.3), out: () => zoom(1 / 1.3), home: whole })[at.dataset.zoom]();
    else if (at.dataset.at === state().decisions && lookAgain()); // the last step: the table is as it was then
    else if (at.matches("[data-go], a[data-at]")) travel(new URL(at.href).searchParams.get("at"));
    else return;
    event.preventDefault();
  });
}
