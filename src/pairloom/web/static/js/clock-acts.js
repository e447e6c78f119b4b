// What can be done at each moment. An act changes the clock, opens a dialog, or asks for a time.
import * as model from "./clock-model.js";
import { title } from "./clock-words.js";

const change = (label, run, kind = "") => ({ label, run, kind });
const open = (label, dialog) => ({ label, dialog });

export function actsOf(clock) {
  if (clock.status === "ready") return readyActs();
  if (clock.status === "running") return runningActs(clock);
  return clock.status === "stopped" ? stoppedActs(clock) : overActs(clock);
}

function readyActs() {
  return [
    change("Start Black’s clock", (clock) => model.start(clock), "primary"),
    change("Start, nobody is here", (clock) => model.start(clock, true)),
  ];
}

function runningActs(clock) {
  const missing = clock.nobodyCame ? model.COLOURS : clock.absent;
  const acts = missing.map((colour) => change(`${title(colour)} came`, (now) => model.arrive(now, colour)));
  if (clock[clock.toMove].phase === "overstepped")
    acts.push(change("Set the period", (now) => model.setByHand(now, now.toMove)));
  if (!missing.length) acts.push(change("Pass", (now) => model.press(now, true)));
  return [...acts, open("Stop…", "pause")];
}

function stoppedActs(clock) {
  const acts = [change("Resume", (now) => model.resume(now), "primary")];
  if (clock.stopReason === "adjourned") acts.push(...absentActs());
  acts.push(open("Fix readings…", "fix"));
  for (const colour of model.COLOURS) {
    const counted = clock.rules.control.kind === "japanese" && clock[colour].phase === "byo-yomi";
    acts.push(counted ? fullPeriod(colour) : giveBack(colour));
  }
  return acts;
}

function absentActs() {
  const choices = [["White is absent", ["white"]], ["Black is absent", ["black"]], ["Both are absent", model.COLOURS]];
  return choices.map(([label, absent]) => change(label, (now) => model.resume(now, absent)));
}

function fullPeriod(colour) {
  return change(`Full period for ${title(colour)}`, (now) => model.restartPeriod(now, colour));
}

function giveBack(colour) {
  return {
    label: `Give ${title(colour)} time…`,
    ask: {
      title: `Give time back to ${title(colour)}`,
      note: "Time that a dispute has cost (7.3).",
      button: "Give back",
      run: (now, time) => model.giveBack(now, colour, time),
    },
  };
}

function overActs(clock) {
  const early = model.losers(clock).map((colour) => ({
    label: "Flag fell too early…",
    ask: {
      title: `The flag of ${title(colour)} fell too early`,
      note: "By a minute or more: this time is set, and play goes on. By less: the flag stands (6.6).",
      button: "Decide",
      run: (now, time) => model.flagFellEarly(now, colour, time),
    },
  }));
  return [open("New game", "settings"), ...early];
}

// Ways to stop a running clock: the arbiter's, sealing, and those of a player in time trouble.
export function stopsOf(clock) {
  const mover = clock.toMove;
  const stops = [change("The arbiter stops the clock", (now) => model.stop(now), "primary")];
  if (clock.nobodyCame || clock.absent.length) return stops;
  for (const colour of model.COLOURS.filter((each) => model.inTimeTrouble(clock[each])))
    stops.push(byPlayer(`${title(colour)} fetches the arbiter`, colour, "fetch-arbiter"));
  if (model.inTimeTrouble(clock[mover])) {
    stops.push(byPlayer(`${title(mover)} removes three prisoners or more`, mover, "prisoners"));
    if (clock[mover].breaks < 2)
      stops.push(byPlayer(`${title(mover)} goes to the toilet: 5 minutes, ${clock[mover].breaks} of 2 used`, mover, "toilet"));
  }
  if (clock[mover].phase === "byo-yomi")
    stops.push(change("30 s more for sealing", (now) => model.timeForSealing(now)));
  stops.push(change(`${title(mover)} has sealed: adjourn`, (now) => model.seal(now)));
  return stops;
}

function byPlayer(label, colour, reason) {
  return change(label, (now) => model.stopByPlayer(now, colour, reason, 3));
}
