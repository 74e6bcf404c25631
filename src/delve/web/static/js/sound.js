/* Sound: off by default, made of tones. */

import { byId } from "./dom.js";

let audio = null;
const audible = () => localStorage.getItem("delve-sound") === "on";

export function switchSound() {
  localStorage.setItem("delve-sound", audible() ? "off" : "on");
  showSound();
  sound("call");
}

export function showSound() {
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
export function sound(what) {
  if (!audible()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  if (what === "call") [523, 784].forEach((pitch, nth) => tone(pitch, nth * 0.16, 0.7, 0.1));
  else if (what === "dice") for (let nth = 0; nth < 6; nth++) tone(170 + 90 * Math.random(), nth * 0.055 + 0.02 * Math.random(), 0.05, 0.14, "triangle");
  else tone(330, 0, 0.07, 0.05, "triangle");
}
