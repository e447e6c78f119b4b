// The clock on the screen. Text is written only where it changes.
import { actsOf } from "./clock-acts.js";
import { controlText } from "./clock-control.js";
import { COLOURS, inTimeTrouble, running } from "./clock-model.js";
import * as words from "./clock-words.js";

const root = document.querySelector("[data-clock]");
const units = Object.fromEntries(COLOURS.map((colour) => [colour, unitOf(colour)]));
const state = root.querySelector("[data-state]");
const note = root.querySelector("[data-state-note]");
const place = root.querySelector("[data-acts]");
let shownActs = "";

function unitOf(colour) {
  const button = root.querySelector(`[data-unit=${colour}]`);
  const parts = [...button.querySelectorAll("[data-part]")];
  return { button, ...Object.fromEntries(parts.map((part) => [part.dataset.part, part])) };
}

function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function showGame({ names, handicap }, clock, notice) {
  for (const colour of COLOURS) showUnit(clock, colour, names[colour], handicap);
  write(state, words.stateWords(clock) || controlText(clock.rules.control));
  write(note, notice || words.noteWords(clock));
  root.dataset.status = clock.status;
}

function showUnit(clock, colour, name, handicap) {
  const unit = units[colour];
  const side = clock[colour];
  const shown = words.shownDigits(clock, colour);
  const active = running(clock).includes(colour);
  write(unit.name, name || words.title(colour));
  write(unit.digits, shown);
  write(unit.phase, words.phaseWords(clock, side));
  write(unit.count, words.countWords(side));
  write(unit.sign, words.signWords(clock, colour, handicap));
  unit.button.classList.toggle("runs", active);
  unit.button.classList.toggle("waits", clock.status === "running" && !active);
  unit.button.classList.toggle("trouble", inTimeTrouble(side));
  unit.button.classList.toggle("flagged", side.flagged);
  unit.button.classList.toggle("counting", words.countedSecond(clock, colour) !== null);
  unit.button.classList.toggle("long", shown.length > 5);
  unit.button.disabled = clock.status !== "running" && clock.status !== "ready";
}

// Buttons are made anew only when there are others; a finger on its way finds what it saw.
export function showActs(clock, perform) {
  const acts = actsOf(clock);
  const labels = acts.map((act) => act.label).join("|");
  if (labels === shownActs) return;
  shownActs = labels;
  place.replaceChildren(...acts.map((act) => actButton(act, perform)));
}

export function actButton(act, perform) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `button ${act.kind ?? ""}`;
  button.textContent = act.label;
  button.addEventListener("click", () => perform(act));
  return button;
}

export function showOptions({ facing, swapped }) {
  root.classList.toggle("facing", Boolean(facing));
  root.classList.toggle("swapped", Boolean(swapped));
}

export { root, units };
