// What the arbiter may do to a clock, within the limits of the rules. The same as
// pairloom/domain/clock/arbiter.py.
import { losers, press, refuse, requireStatus } from "./clock-game.js";
import { hasPeriods, inFullPeriod, periodOf } from "./clock-side.js";
import { say, sayCounted } from "./messages.js";

const UNTOUCHABLE = 600_000;
const EARLY_ENOUGH = 60_000;
const SEALING = 30_000;
const A_DAY = 24 * 3600 * 1000;

export function correctedReading(old, wanted) {
  return Math.max(wanted, Math.min(old, UNTOUCHABLE));
}

export function correct(clock, colour, phase, left, count = 0) {
  requireStatus(clock, "stopped");
  const side = clock[colour];
  checkCorrection(clock.rules, phase, left, count);
  if (phase !== side.phase && side.phase === "main")
    refuse(say("Main time cannot be taken away: ten minutes, or what there is, stay (6.5)."));
  const reading = phase === side.phase ? correctedReading(side.left, left) : left;
  const kept = phase === "byo-yomi" ? count : 0;
  return { ...clock, [colour]: { ...side, phase, left: reading, count: kept } };
}

function checkCorrection(rules, phase, left, count) {
  if (phase === "overstepped" || (phase === "byo-yomi" && !hasPeriods(rules)))
    refuse(say("This time control has no such phase."));
  const longest = phase === "main" ? A_DAY : periodOf(rules);
  if (left < 1 || left > longest) refuse(sayCounted("The time is at most {count} second.", "The time is from 1 to {count} seconds.", longest / 1000));
  const most = rules.control.count;
  if (phase === "byo-yomi" && (count < 1 || count > most)) refuse(say("The number is from 1 to {most}.", { most }));
}

export function giveBack(clock, colour, time) {
  requireStatus(clock, "stopped");
  const side = clock[colour];
  if (time < 0 || time > A_DAY) refuse(say("The time is from 0 to 24 hours."));
  const inPeriod = side.phase === "byo-yomi";
  if (inPeriod && clock.rules.control.kind === "japanese") return restartPeriod(clock, colour);
  const left = inPeriod ? Math.min(side.left + time, periodOf(clock.rules)) : side.left + time;
  const phase = side.phase === "overstepped" && left >= 0 ? "main" : side.phase;
  return { ...clock, [colour]: { ...side, phase, left } };
}

export function restartPeriod(clock, colour) {
  requireStatus(clock, "stopped");
  const side = clock[colour];
  if (side.phase !== "byo-yomi" || clock.rules.control.kind !== "japanese")
    refuse(say("The player is not in Japanese byo-yomi. Give time back instead."));
  return { ...clock, [colour]: { ...side, left: periodOf(clock.rules) } };
}

export function setByHand(clock, colour) {
  requireStatus(clock, "running", "stopped");
  if (clock[colour].phase !== "overstepped") refuse(say("There is no period to be set."));
  return { ...clock, [colour]: inFullPeriod(clock[colour], clock.rules) };
}

export function timeForSealing(clock) {
  requireStatus(clock, "running", "stopped");
  const side = clock[clock.toMove];
  if (side.phase !== "byo-yomi") refuse(say("Extra time for sealing is for byo-yomi only (5.1.6)."));
  return { ...clock, [clock.toMove]: { ...side, extra: SEALING } };
}

export function seal(clock, isPass = false) {
  return { ...press(clock, isPass), status: "stopped", stopReason: "adjourned" };
}

export function flagFellEarly(clock, colour, early) {
  requireStatus(clock, "stopped", "over");
  const side = clock[colour];
  if (!side.flagged && (side.phase === "main" || !clock.rules.control.main)) refuse(say("No flag has fallen."));
  if (early < 0 || early > A_DAY) refuse(say("The time is from 0 to 24 hours."));
  if (early < EARLY_ENOUGH) return clock;
  const after = { ...clock, [colour]: beforeTheFlag(clock.rules, side, early) };
  if (losers(after).length || clock.status === "stopped") return after;
  return { ...after, status: "stopped", stopReason: "arbiter" };
}

function beforeTheFlag(rules, side, early) {
  if (!side.flagged) return { ...side, phase: "main", left: early, count: 0 };
  if (side.phase === "main") return { ...side, left: early, flagged: false };
  const left = Math.min(early, periodOf(rules));
  return { ...side, left, count: Math.max(1, side.count), flagged: false };
}
