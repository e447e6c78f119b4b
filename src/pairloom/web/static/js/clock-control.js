// Time controls in the notation of pairloom/domain/time_control.py; that module says what it means.
import { say, sayCounted } from "./messages.js";

const LONGEST = 24 * 3600;
const DURATION = "(?=\\d)(?:\\d{1,2}h)?(?:\\d{1,4}m)?(?:\\d{1,5}s)?";
const CONTROL = new RegExp(
  `^(?<main>${DURATION})(?:\\s*[+\\s]\\s*(?:` +
    `(?<moves>\\d{1,3})\\s*/\\s*(?<canadian>${DURATION})` +
    `|(?<periods>\\d{1,2})\\s*[x×]\\s*(?<japanese>${DURATION})` +
    `|(?<increment>${DURATION})\\s*/\\s*move(?:\\s*max\\s*(?<limit>${DURATION}))?))?$`,
);
const PARTS = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/;

export function seconds(duration) {
  const [, hours = 0, minutes = 0, rest = 0] = PARTS.exec(duration);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

// A duration as a person types it into a field: a number alone has the unit of the field.
export function typedSeconds(text, unit) {
  const typed = text.trim().toLowerCase().replaceAll(/\s/g, "");
  if (/^\d{1,5}$/.test(typed)) return Number(typed) * unit;
  return new RegExp(`^${DURATION}$`).test(typed) ? seconds(typed) : null;
}

export function durationText(whole) {
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (!rest) return `${minutes}m`;
  return minutes ? `${minutes}m${rest}s` : `${rest}s`;
}

export function controlText(control) {
  const main = durationText(control.main);
  if (control.kind === "canadian") return `${main}+${control.count}/${durationText(control.seconds)}`;
  if (control.kind === "japanese") return `${main}+${control.count}x${durationText(control.seconds)}`;
  if (control.kind !== "fischer") return main;
  const limit = control.limit === null ? "" : ` max ${durationText(control.limit)}`;
  return `${main}+${durationText(control.seconds)}/move${limit}`;
}

// {main, kind, count, seconds, limit}, or null for a text that is none.
export function parseControl(text) {
  const found = CONTROL.exec(text.trim().toLowerCase())?.groups;
  if (!found) return null;
  const control = { main: seconds(found.main), ...overtime(found) };
  return Object.keys(faultsOf(control)).length ? null : control;
}

function overtime(found) {
  const none = { kind: "none", count: 0, seconds: 0, limit: null };
  if (found.canadian !== undefined)
    return { ...none, kind: "canadian", count: Number(found.moves), seconds: seconds(found.canadian) };
  if (found.japanese !== undefined)
    return { ...none, kind: "japanese", count: Number(found.periods), seconds: seconds(found.japanese) };
  if (found.increment === undefined) return none;
  const limit = found.limit ? seconds(found.limit) : null;
  return { ...none, kind: "fischer", seconds: seconds(found.increment), limit };
}

// What is wrong, by the name of the value; empty when all is well.
export function faultsOf({ main, kind, count, seconds: period, limit }) {
  const faults = {};
  const least = kind === "none" || kind === "fischer" ? 1 : 0;
  if (!isFrom(least, main, LONGEST))
    faults.main = least
      ? say("Main time is from 1 second to 24 hours. Type 60, 90s or 1h30m.")
      : say("Main time is from 0 to 24 hours. Type 60, 90s or 1h30m.");
  if (kind === "canadian" && !isFrom(1, count, 999)) faults.count = say("A period has from 1 to 999 moves.");
  if (kind === "japanese" && !isFrom(1, count, 99)) faults.count = say("There are from 1 to 99 periods.");
  if (kind !== "none" && !isFrom(1, period, LONGEST))
    faults.seconds = say("From 1 second to 24 hours. Type 30, 30s or 5m.");
  if (kind === "fischer" && limit !== null && !isFrom(main, limit, LONGEST))
    faults.limit = say("The limit is from the main time to 24 hours. Leave it empty for none.");
  return faults;
}

function isFrom(least, value, most) {
  return Number.isInteger(value) && least <= value && value <= most;
}

// A whole sentence, with its full stop.
export function controlWords({ main: whole, kind, count, seconds: each, limit: most }) {
  const gaps = { main: spoken(whole), period: spoken(each), limit: spoken(most ?? 0) };
  if (kind === "canadian") return canadianWords(whole, count, gaps);
  if (kind === "japanese") return japaneseWords(whole, count, gaps);
  if (kind !== "fischer") return say("{main} each, no byo-yomi.", gaps);
  if (most === null) return say("{main} each, {period} more with every move.", gaps);
  return say("{main} each, {period} more with every move, at most {limit}.", gaps);
}

function canadianWords(main, count, gaps) {
  if (!main) return sayCounted("No main time, {count} move in {period}.", "No main time, {count} moves in {period}.", count, gaps);
  return sayCounted("{main} each, then {count} move in {period}.", "{main} each, then {count} moves in {period}.", count, gaps);
}

function japaneseWords(main, count, gaps) {
  if (!main) return sayCounted("No main time, {count} period of {period}.", "No main time, {count} periods of {period}.", count, gaps);
  return sayCounted("{main} each, then {count} period of {period}.", "{main} each, then {count} periods of {period}.", count, gaps);
}

function spoken(whole) {
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  if (!minutes) return say("{seconds} s", { seconds });
  return seconds ? say("{minutes} min {seconds} s", { minutes, seconds }) : say("{minutes} min", { minutes });
}
