/* Small helpers: finding and making elements, what kind of screen this is, and the state of the table as the page tells it. */

export const SVG = "http://www.w3.org/2000/svg";
export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
export const byId = (id) => document.getElementById(id);
export const make = (tag, attributes = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};
export const narrow = matchMedia("(max-width: 56rem)");
export const still = matchMedia("(prefers-reduced-motion: reduce)");
export const touched = matchMedia("(hover: none)");

export const state = () => byId("state").dataset;
export const base = () => `/t/${state().table}`;
export const past = () => state().at !== "";
