// Dialogs of the arbiter: ways to stop, a time to be given, readings to be fixed.
import { stopsOf } from "./clock-acts.js";
import { clearFaults, showFault, showFaults } from "./clock-faults.js";
import { COLOURS, correct, Refusal } from "./clock-model.js";
import { actButton } from "./clock-view.js";
import { digits, typedTime } from "./clock-words.js";
import { say } from "./messages.js";

const pause = document.getElementById("pause");
const ask = document.getElementById("ask");
const fix = document.getElementById("fix");
const A_TIME = say("Type minutes and seconds, for example 12:30.");

export function openPause(clock, perform) {
  const buttons = stopsOf(clock).map((act) =>
    actButton(act, (chosen) => {
      pause.close();
      perform(chosen);
    }),
  );
  pause.querySelector("[data-stops]").replaceChildren(...buttons);
  pause.showModal();
}

// Ask for a time, then `apply(change)`; what the model refuses is said beside the field.
export function openAsk({ title, note, button, run }, apply) {
  const form = ask.querySelector("form");
  const field = form.elements["ask-time"];
  ask.querySelector("h2").textContent = title;
  ask.querySelector("[data-ask-note]").textContent = note;
  ask.querySelector("[data-ask-button]").textContent = button;
  field.value = "";
  clearFaults(form);
  form.onsubmit = (event) => {
    event.preventDefault();
    const time = typedTime(field.value);
    if (time === null) showFaults(form, { "ask-time": A_TIME });
    else attempt(ask, field, () => apply((clock) => run(clock, time)));
  };
  ask.showModal();
}

function attempt(dialog, field, act) {
  clearFaults(dialog);
  try {
    act();
    dialog.close();
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    showFault(field, problem.message);
    field.focus();
  }
}

export function openFix(clock, apply) {
  const form = fix.querySelector("form");
  const before = Object.fromEntries(COLOURS.map((colour) => [colour, fill(form, clock, colour)]));
  clearFaults(form);
  form.onsubmit = (event) => {
    event.preventDefault();
    const changed = COLOURS.filter((colour) => typed(form, colour) !== before[colour]);
    const faults = {};
    for (const colour of changed)
      if (typedTime(form.elements[`${colour}-left`].value) === null) faults[`${colour}-left`] = A_TIME;
    if (!showFaults(form, faults)) return;
    const field = form.elements[`${changed[0] ?? "white"}-left`];
    attempt(fix, field, () => apply((now) => changed.reduce((state, colour) => fixed(form, state, colour), now)));
  };
  fix.showModal();
}

function fill(form, clock, colour) {
  const side = clock[colour];
  form.elements[`${colour}-phase`].value = side.phase === "main" ? "main" : "byo-yomi";
  form.elements[`${colour}-left`].value = digits(side.left);
  form.elements[`${colour}-count`].value = side.count || "";
  for (const name of ["phase", "count"]) {
    const hasPeriods = ["japanese", "canadian"].includes(clock.rules.control.kind);
    form.elements[`${colour}-${name}`].closest(".field").hidden = !hasPeriods;
  }
  return typed(form, colour);
}

const typed = (form, colour) =>
  ["phase", "left", "count"].map((name) => form.elements[`${colour}-${name}`].value.trim()).join("|");

function fixed(form, clock, colour) {
  const value = (name) => form.elements[`${colour}-${name}`].value;
  return correct(clock, colour, value("phase"), typedTime(value("left")), Number(value("count")) || 0);
}
