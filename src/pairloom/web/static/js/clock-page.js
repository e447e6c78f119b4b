// The clock page: a game kept on this device, shown ten times a second, pressed by tap or key.
import { announce } from "./announce.js";
import { keepAwake } from "./clock-awake.js";
import { controlText, parseControl } from "./clock-control.js";
import { openAsk, openFix, openPause } from "./clock-dialogs.js";
import { Keeper } from "./clock-keeper.js";
import { newClock, press, Refusal, running, start } from "./clock-model.js";
import { keepForOffline } from "./clock-offline.js";
import { openSettings, startSettings } from "./clock-settings.js";
import { beep, prepareSound, sayAloud } from "./clock-sound.js";
import { root, showActs, showGame, showOptions, units } from "./clock-view.js";
import { announcement, countedSecond } from "./clock-words.js";
import { say } from "./messages.js";
import { startTheme } from "./theme.js";

const keeper = new Keeper();
let options = {};
let spoken = "";
let counted = null;
let proposed = null; // what the address asks for while a game is going on

const isPlaying = () => ["running", "stopped"].includes(keeper.clock().status);

function begin({ control, manual, names, handicap }) {
  keeper.begin({ source: location.search, names, handicap, clock: newClock({ control, manual }) });
  proposed = null;
  show();
}

function fromAddress() {
  const { control, white, black, handicap } = root.dataset;
  return { control: parseControl(control), manual: false, names: { white, black }, handicap: Number(handicap) };
}

// A game that is going on is never replaced by an address; one that is over or not begun is.
function restoreOrBegin() {
  const kept = keeper.restore();
  const isOther = "chosen" in root.dataset && kept?.source !== location.search;
  if (!kept || (isOther && !isPlaying())) begin(fromAddress());
  else if (isOther) proposed = fromAddress();
}

function notice() {
  return proposed && say("The address asks for {control}. End this game in the settings first.", { control: controlText(proposed.control) });
}

function show() {
  const clock = keeper.clock();
  if (clock.status !== keeper.game.clock.status) keeper.act((now) => now); // a flag that fell stays
  showGame(keeper.game, clock, notice());
  showActs(clock, perform);
  keepAwake(clock.status === "running");
  countAloud(clock);
  const words = announcement(clock);
  if (words !== spoken) announce(words);
  spoken = words;
}

function countAloud(clock) {
  const [colour] = running(clock);
  const second = colour ? countedSecond(clock, colour) : null;
  if (second !== null && second !== counted) {
    if (options.beeps) beep(second);
    if (options.speech) sayAloud(second);
  }
  counted = second;
}

// What comes too late, after a flag for example, is refused by the model and changes nothing.
function apply(change) {
  keeper.act(change);
  show();
}

function keptGame() {
  const { clock, names, handicap } = keeper.game;
  return { ...clock.rules, names, handicap };
}

function perform(act) {
  if (act.dialog === "pause") openPause(keeper.clock(), perform);
  else if (act.dialog === "fix") openFix(keeper.clock(), apply);
  else if (act.dialog === "settings") openSettings(proposed ?? keptGame(), isPlaying());
  else if (act.ask) openAsk(act.ask, apply);
  else attempt(act.run);
}

function attempt(change) {
  try {
    apply(change);
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    announce(problem.message);
    show();
  }
}

function pressFor(colour) {
  const clock = keeper.clock();
  if (clock.status === "running" && clock.toMove === colour) attempt((now) => press(now));
  else if (clock.status === "ready" && colour === "white") attempt((now) => start(now));
}

const sides = () => (options.swapped ? ["black", "white"] : ["white", "black"]);
const KEYS = {
  Space: () => pressFor(keeper.clock().status === "ready" ? "white" : keeper.clock().toMove),
  ShiftLeft: () => pressFor(sides()[0]),
  ShiftRight: () => pressFor(sides()[1]),
};

function onKey(event) {
  const elsewhere = document.querySelector("dialog[open]") || event.target.closest(".bar, dialog");
  if (!KEYS[event.code] || event.repeat || elsewhere) return;
  event.preventDefault();
  KEYS[event.code]();
}

function startPresses() {
  for (const [colour, { button }] of Object.entries(units)) {
    // A tap counts when the finger comes down; a click without a pointer comes from a keyboard.
    button.addEventListener("pointerdown", () => pressFor(colour));
    button.addEventListener("click", (event) => {
      if (event.detail === 0) pressFor(colour);
    });
  }
  document.addEventListener("keydown", onKey);
}

function startDialogs() {
  for (const button of document.querySelectorAll("[data-closes]"))
    button.addEventListener("click", () => button.closest("dialog").close());
  root.querySelector("[data-opens=settings]").addEventListener("click", () => perform({ dialog: "settings" }));
  startSettings({
    begin,
    isPlaying,
    changed(chosen) {
      options = chosen;
      showOptions(options);
      if (options.beeps && navigator.userActivation?.hasBeenActive) prepareSound();
    },
  });
}

restoreOrBegin();
startTheme();
startPresses();
startDialogs();
show();
if ("faulty" in root.dataset) perform({ dialog: "settings" });
else keepForOffline();
setInterval(show, 100);
document.addEventListener("visibilitychange", show);
// The same clock in two windows is one clock.
window.addEventListener("storage", () => keeper.restore() && show());
