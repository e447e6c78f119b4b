// What can be done at each moment. An act changes the clock, opens a dialog, or asks for a time.
import * as model from "./clock-model.js";
import { of } from "./clock-words.js";
import { say, sayInContext } from "./messages.js";

const change = (label, run, kind = "") => ({ label, run, kind });
const open = (label, dialog) => ({ label, dialog });

export function actsOf(clock) {
  if (clock.status === "ready") return readyActs();
  if (clock.status === "running") return runningActs(clock);
  return clock.status === "stopped" ? stoppedActs(clock) : overActs(clock);
}

function readyActs() {
  return [
    change(say("Start Black’s clock"), (clock) => model.start(clock), "primary"),
    change(say("Start, nobody is here"), (clock) => model.start(clock, true)),
  ];
}

function runningActs(clock) {
  const missing = clock.nobodyCame ? model.COLOURS : clock.absent;
  const acts = missing.map((colour) => change(of(colour, say("White came"), say("Black came")), (now) => model.arrive(now, colour)));
  if (clock[clock.toMove].phase === "overstepped")
    acts.push(change(say("Set the period"), (now) => model.setByHand(now, now.toMove)));
  if (!missing.length) acts.push(change(sayInContext("Go", "Pass"), (now) => model.press(now, true)));
  return [...acts, open(sayInContext("clock", "Stop…"), "pause")];
}

function stoppedActs(clock) {
  const acts = [change(sayInContext("clock", "Resume"), (now) => model.resume(now), "primary")];
  if (clock.stopReason === "adjourned") acts.push(...absentActs());
  acts.push(open(say("Fix readings…"), "fix"));
  for (const colour of model.COLOURS) {
    const counted = clock.rules.control.kind === "japanese" && clock[colour].phase === "byo-yomi";
    acts.push(counted ? fullPeriod(colour) : giveBack(colour));
  }
  return acts;
}

function absentActs() {
  const choices = [[say("White is absent"), ["white"]], [say("Black is absent"), ["black"]], [say("Both are absent"), model.COLOURS]];
  return choices.map(([label, absent]) => change(label, (now) => model.resume(now, absent)));
}

function fullPeriod(colour) {
  return change(of(colour, say("Full period for White"), say("Full period for Black")), (now) => model.restartPeriod(now, colour));
}

function giveBack(colour) {
  return {
    label: of(colour, say("Give White time…"), say("Give Black time…")),
    ask: {
      title: of(colour, say("Give time back to White"), say("Give time back to Black")),
      note: say("Time that a dispute has cost (7.3)."),
      button: say("Give back"),
      run: (now, time) => model.giveBack(now, colour, time),
    },
  };
}

function overActs(clock) {
  const early = model.losers(clock).map((colour) => ({
    label: say("Flag fell too early…"),
    ask: {
      title: of(colour, say("The flag of White fell too early"), say("The flag of Black fell too early")),
      note: say("By a minute or more: this time is set, and play goes on. By less: the flag stands (6.6)."),
      button: say("Decide"),
      run: (now, time) => model.flagFellEarly(now, colour, time),
    },
  }));
  return [open(say("New game"), "settings"), ...early];
}

// Ways to stop a running clock: the arbiter's, sealing, and those of a player in time trouble.
export function stopsOf(clock) {
  const mover = clock.toMove;
  const stops = [change(say("The arbiter stops the clock"), (now) => model.stop(now), "primary")];
  if (clock.nobodyCame || clock.absent.length) return stops;
  for (const colour of model.COLOURS.filter((each) => model.inTimeTrouble(clock[each])))
    stops.push(byPlayer(of(colour, say("White fetches the arbiter"), say("Black fetches the arbiter")), colour, "fetch-arbiter"));
  if (model.inTimeTrouble(clock[mover])) {
    stops.push(byPlayer(of(mover, say("White removes three prisoners or more"), say("Black removes three prisoners or more")), mover, "prisoners"));
    if (clock[mover].breaks < 2)
      stops.push(byPlayer(toilet(mover, clock[mover].breaks), mover, "toilet"));
  }
  if (clock[mover].phase === "byo-yomi")
    stops.push(change(say("30 s more for sealing"), (now) => model.timeForSealing(now)));
  stops.push(change(of(mover, say("White has sealed: adjourn"), say("Black has sealed: adjourn")), (now) => model.seal(now)));
  return stops;
}

function toilet(colour, used) {
  const white = say("White goes to the toilet: 5 minutes, {used} of 2 used", { used });
  const black = say("Black goes to the toilet: 5 minutes, {used} of 2 used", { used });
  return of(colour, white, black);
}

function byPlayer(label, colour, reason) {
  return change(label, (now) => model.stopByPlayer(now, colour, reason, 3));
}
