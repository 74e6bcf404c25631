/* Clicks on buttons and links of the table. Clicks on the board itself are in board.js. */

import { whole, zoom } from "./board.js";
import { goToMore } from "./choices.js";
import { touched } from "./dom.js";
import { hint, whyNot } from "./hints.js";
import { travel } from "./looking_back.js";
import { putAside, tell, why } from "./notes.js";
import { switchSound } from "./sound.js";
import { pressed, putDown, turnKey } from "./targets.js";

export function wireClicks() {
  document.addEventListener("click", (event) => {
    const at = event.target.closest("[data-shut], a.clause, [data-why], [data-copy], [data-zoom], [data-go], a[data-at], #hint-tool, .refused a, [data-held], [data-more], [data-press]:not([form]), #sound");
    if (touched.matches) tell(event.target.closest(".info, [data-note]")); // there is nothing to hover with
    if (!at || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (at.matches("#card [data-shut]")) putAside();
    else if (at.matches("[data-shut]")) at.closest(".note, .outcome").hidden = true;
    else if (at.matches("#hint-tool")) hint();
    else if (at.matches("#sound")) switchSound();
    else if (at.matches(".refused a")) whyNot(at.getAttribute("href"));
    else if (at.matches("[data-held]")) at.dataset.held === "turn" ? turnKey(1) : putDown();
    else if (at.matches("[data-more]")) goToMore();
    else if (at.matches("[data-press]")) pressed(at);
    else if (at.matches("a.clause") && !at.closest("#why, #card")) why("The rule", "", at.textContent);
    else if (at.matches(".stat")) why(`${at.closest("div").firstElementChild.textContent} ${at.textContent}`, at.dataset.why);
    else if (at.matches("[data-copy]")) navigator.clipboard.writeText(at.dataset.copy).then(() => (at.textContent = "Copied"));
    else if (at.matches("[data-zoom]")) ({ in: () => zoom(1.3), out: () => zoom(1 / 1.3), home: whole })[at.dataset.zoom]();
    else if (at.matches("[data-go], a[data-at]")) travel(new URL(at.href).searchParams.get("at"));
    else return;
    event.preventDefault();
  });
}
