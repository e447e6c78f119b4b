// Both units: whose time runs, what stops it, how players come and go. The same as
// pairloom/domain/clock/game_clock.py.
import { inTimeTrouble, newSide, pressSide, timeToFlag, wear } from "./clock-side.js";
import { say } from "./messages.js";

const TOILET_BREAK = 300_000;
const MOST_BREAKS = 2;

export const COLOURS = ["white", "black"];

export class Refusal extends Error {}

export const opposite = (colour) => (colour === "white" ? "black" : "white");

export function refuse(sentence) {
  throw new Refusal(sentence);
}

export function requireStatus(clock, ...statuses) {
  if (!statuses.includes(clock.status)) refuse(say("The clock does not allow this now."));
}

export function newClock(rules) {
  return {
    rules,
    white: newSide(rules),
    black: newSide(rules),
    status: "ready",
    toMove: "black",
    stopReason: null,
    breakLeft: 0,
    absent: [],
    nobodyCame: false,
    passed: false,
  };
}

export function running(clock) {
  if (clock.status !== "running") return [];
  return clock.absent.length ? clock.absent : [clock.toMove];
}

export function losers(clock) {
  return COLOURS.filter((colour) => clock[colour].flagged);
}

export function start(clock, nobodyCame = false) {
  requireStatus(clock, "ready");
  return { ...clock, status: "running", nobodyCame };
}

export function elapse(clock, elapsed) {
  if (elapsed < 0) refuse(say("Time cannot run backwards."));
  if (clock.stopReason === "toilet") {
    const left = clock.breakLeft - elapsed;
    if (left >= 0) return { ...clock, breakLeft: left };
    return elapse(resume(clock), -left);
  }
  return clock.status === "running" ? afterRunning(clock, elapsed) : clock;
}

function afterRunning(clock, elapsed) {
  const units = running(clock);
  const time = Math.min(elapsed, ...units.map((colour) => timeToFlag(clock[colour], clock.rules)));
  const after = { ...clock };
  for (const colour of units) after[colour] = wear(clock[colour], clock.rules, time);
  if (!losers(after).length) return after;
  if (clock.nobodyCame) after.white = after.black;
  return { ...after, status: "over" };
}

export function press(clock, isPass = false) {
  requireStatus(clock, "running");
  const elsewhere = clock.absent.some((colour) => colour !== clock.toMove);
  if (clock.nobodyCame || elsewhere) refuse(say("The players are not there yet. Enter who came."));
  const colour = clock.toMove;
  const pressed = pressSide(clock[colour], clock.rules);
  return { ...clock, [colour]: pressed, toMove: opposite(colour), absent: [], passed: isPass };
}

export function stop(clock) {
  requireStatus(clock, "running");
  return { ...clock, status: "stopped", stopReason: "arbiter" };
}

export function stopByPlayer(clock, colour, reason, prisoners = 0) {
  requireStatus(clock, "running");
  const fault = faultOfStop(clock, colour, reason, prisoners);
  if (fault) refuse(fault);
  const stopped = { ...clock, status: "stopped", stopReason: reason };
  if (reason !== "toilet") return stopped;
  const side = { ...clock[colour], breaks: clock[colour].breaks + 1 };
  return { ...stopped, [colour]: side, breakLeft: TOILET_BREAK };
}

function faultOfStop(clock, colour, reason, prisoners) {
  if (clock.nobodyCame || clock.absent.includes(colour)) return say("The player has not come to the board.");
  if (!inTimeTrouble(clock[colour])) return say("Only a player in time trouble may stop the clock. Ask the arbiter.");
  if (reason === "fetch-arbiter") return "";
  if (reason !== "toilet" && reason !== "prisoners") return say("Players stop for the arbiter, the toilet or prisoners.");
  const units = running(clock);
  if (units.length !== 1 || units[0] !== colour) return say("Only while the player's own clock runs.");
  if (reason === "prisoners" && prisoners < 3) return say("Only to remove three prisoners or more.");
  if (reason === "toilet" && clock[colour].breaks >= MOST_BREAKS)
    return say("Two breaks in a game are allowed, and both were taken.");
  return "";
}

export function resume(clock, absent = []) {
  requireStatus(clock, "stopped");
  const adjourned = clock.stopReason === "adjourned";
  if (absent.length && !adjourned) refuse(say("Only when an adjourned game resumes."));
  const missing = adjourned ? COLOURS.filter((colour) => absent.includes(colour)) : clock.absent;
  return { ...clock, status: "running", stopReason: null, breakLeft: 0, absent: missing };
}

export function arrive(clock, colour) {
  requireStatus(clock, "running", "stopped");
  if (clock.nobodyCame) return { ...clock, white: clock.black, nobodyCame: false };
  if (!clock.absent.includes(colour)) refuse(say("The player is there already."));
  return { ...clock, absent: clock.absent.filter((other) => other !== colour) };
}
