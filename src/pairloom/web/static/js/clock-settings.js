// The settings: a time control field by field, names, handicap; and how this device shows it.
import { controlText, controlWords, faultsOf, parseControl, typedSeconds } from "./clock-control.js";
import { clearFaults, showFaults } from "./clock-faults.js";
import { readOptions, writeOptions } from "./clock-keeper.js";
import { say } from "./messages.js";

const dialog = document.getElementById("settings");
const form = dialog.querySelector("form");
const fields = form.elements;
const words = dialog.querySelector("[data-words]");

// What the two numbers of each kind are called, and the unit of a bare number.
const LABELS = {
  japanese: { count: say("Periods"), seconds: say("Period (seconds)"), unit: 1 },
  canadian: { count: say("Moves in a period"), seconds: say("Period (minutes)"), unit: 60 },
  fischer: { count: "", seconds: say("Added with every move (seconds)"), unit: 1 },
  none: { count: "", seconds: "", unit: 1 },
};

const fieldOf = (name) => fields[name].closest(".field, .check");

function showKind() {
  const kind = fields.kind.value;
  for (const name of ["count", "seconds"]) {
    fieldOf(name).hidden = !LABELS[kind][name];
    form.querySelector(`label[for=${name}]`).textContent = LABELS[kind][name];
  }
  fieldOf("limit").hidden = kind !== "fischer";
  fieldOf("manual").hidden = kind !== "canadian";
}

function plain(seconds, unit) {
  return seconds % unit ? `${seconds}s` : String(seconds / unit);
}

export function fillControl(control) {
  fields.kind.value = control.kind;
  fields.main.value = plain(control.main, 60);
  fields.count.value = control.count || "";
  fields.seconds.value = control.seconds ? plain(control.seconds, LABELS[control.kind].unit) : "";
  fields.limit.value = control.limit === null ? "" : plain(control.limit, 60);
  showKind();
  showWords();
}

function typedControl() {
  const kind = fields.kind.value;
  const counted = kind === "japanese" || kind === "canadian";
  return {
    kind,
    main: typedSeconds(fields.main.value, 60),
    count: counted ? whole(fields.count.value) : 0,
    seconds: kind === "none" ? 0 : typedSeconds(fields.seconds.value, LABELS[kind].unit),
    limit: kind === "fischer" && fields.limit.value.trim() ? typedSeconds(fields.limit.value, 60) : null,
  };
}

function whole(text) {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}

function limitFault(control) {
  // A limit that cannot be read is not "no limit".
  const unreadable = control.kind === "fischer" && fields.limit.value.trim() && control.limit === null;
  return unreadable ? { limit: say("Type 60, 90s or 1h30m, or leave it empty for no limit.") } : {};
}

function faults(isPlaying) {
  const control = typedControl();
  const found = { ...faultsOf(control), ...limitFault(control) };
  const stones = fields.handicap.value.trim();
  if (stones && !/^[0-9]$/.test(stones)) found.handicap = say("A handicap is 0 to 9 stones.");
  if (isPlaying && !fields.ends.checked) found.ends = say("A game is on this clock. Tick this to end it.");
  return found;
}

function showWords() {
  const control = typedControl();
  const broken = Object.keys({ ...faultsOf(control), ...limitFault(control) }).length > 0;
  words.hidden = broken;
  if (!broken) words.textContent = `${controlText(control)}: ${controlWords(control)}`;
}

// `settings.isPlaying()`, `settings.begin(game)` and `settings.changed(options)` are the page's.
export function startSettings(settings) {
  for (const button of dialog.querySelectorAll("[data-preset]")) {
    button.addEventListener("click", () => {
      clearFaults(form);
      fillControl(parseControl(button.dataset.preset));
    });
  }
  fields.kind.addEventListener("change", showKind);
  form.addEventListener("input", showWords);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!showFaults(form, faults(settings.isPlaying()))) return;
    settings.begin(typedGame());
    dialog.close();
  });
  dialog.addEventListener("close", () => clearFaults(form));
  startOptions(settings);
}

function typedGame() {
  return {
    control: typedControl(),
    manual: fields.manual.checked,
    names: { white: fields.white.value.trim(), black: fields.black.value.trim() },
    handicap: Number(fields.handicap.value) || 0,
  };
}

function startOptions(settings) {
  const options = readOptions();
  for (const name of ["facing", "swapped", "beeps", "speech"]) {
    const box = dialog.querySelector(`[name=${name}]`);
    box.checked = Boolean(options[name]);
    box.addEventListener("change", () => {
      options[name] = box.checked;
      writeOptions(options);
      settings.changed(options);
    });
  }
  settings.changed(options);
}

export function openSettings(game, isPlaying) {
  fillControl(game.control);
  fields.manual.checked = game.manual;
  fields.white.value = game.names.white;
  fields.black.value = game.names.black;
  fields.handicap.value = String(game.handicap);
  fields.ends.checked = false;
  fieldOf("ends").hidden = !isPlaying;
  dialog.showModal();
}
