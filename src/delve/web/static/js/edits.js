/* Edits by decree: the drawer in which they are typed. What one presses in it, or on the board while it is open, is written into its field. Only a page that has the drawer loads it. */

import { $, byId } from "./dom.js";

/** Write words into the field where the cursor is, with a blank on either side of them. */
function write(words) {
  const field = byId("edit-words");
  const [before, after] = [field.value.slice(0, field.selectionStart), field.value.slice(field.selectionEnd)];
  field.value = `${before.trimEnd()} ${words} ${after.trimStart()}`.trimStart();
  field.focus({ preventScroll: true });
  field.selectionStart = field.selectionEnd = field.value.length - after.trimStart().length;
}

/** The place on the board below a point, as an edit names it. */
const spotAt = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY).map((one) => one.closest("[data-spot]")?.dataset.spot).find(Boolean);

const drawer = byId("edits");
if (drawer) {
  drawer.addEventListener("click", (event) => {
    const usage = event.target.closest("[data-usage]")?.dataset.usage;
    if (!usage) return;
    byId("edit-words").value = "";
    write(usage.split(" ")[0]);
  });
  document.addEventListener(
    "click",
    (event) => {
      if (!drawer.matches(":popover-open") || !event.target.closest(".board svg")) return;
      const spot = spotAt(event);
      if (!spot) return;
      event.preventDefault();
      event.stopPropagation();
      write(spot);
    },
    true,
  );
  document.addEventListener("keydown", (event) => event.key === "Escape" && drawer.matches(":popover-open") && drawer.hidePopover());
  drawer.addEventListener("toggle", () => drawer.matches(":popover-open") && $("#edit-words").focus({ preventScroll: true }));
}
