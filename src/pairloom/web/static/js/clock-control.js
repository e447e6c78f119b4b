// Time controls in the notation of pairloom/domain/time_control.py; that module says what it means.
const LONGEST = 24 * 3600;
const DURATION = "(?=\\d)(?:\\d{1,2}h)?(?:\\d{1,4}m)?(?:\\d{1,5}s)?";
const CONTROL = new RegExp(
  `^(?<main>${DURATION})(?:\\s*[+\\s]\\s*(?:` +
    `(?<moves>\\d{1,3})\\s*/\\s*(?<canadian>${DURATION})` +
    `|(?<periods>\\d{1,2})\\s*[x×]\\s*(?<japanese>${DURATION})` +
    `|(?<increment>${DURATION})\\s*/\\s*move(?:\\s*max\\s*(?<limit>${DURATION}))?))?$`,
);
const PARTS = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/;

export const POSSIBLE =
  "write 60m, 60m+15/5m (Canadian), 60m+3x30s (Japanese) or 45m+15s/move (Fischer)";

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
    faults.main = `Main time is from ${least ? "1 second" : "0"} to 24 hours. Type 60, 90s or 1h30m.`;
  if (kind === "canadian" && !isFrom(1, count, 999)) faults.count = "A period has from 1 to 999 moves.";
  if (kind === "japanese" && !isFrom(1, count, 99)) faults.count = "There are from 1 to 99 periods.";
  if (kind !== "none" && !isFrom(1, period, LONGEST))
    faults.seconds = "From 1 second to 24 hours. Type 30, 30s or 5m.";
  if (kind === "fischer" && limit !== null && !isFrom(main, limit, LONGEST))
    faults.limit = "The limit is from the main time to 24 hours. Leave it empty for none.";
  return faults;
}

function isFrom(least, value, most) {
  return Number.isInteger(value) && least <= value && value <= most;
}

export function controlWords(control) {
  const main = control.main ? `${spoken(control.main)} each` : "No main time";
  const each = spoken(control.seconds);
  if (control.kind === "canadian") return `${main}, then ${control.count} moves in ${each}`;
  if (control.kind === "japanese")
    return `${main}, then ${control.count} ${control.count === 1 ? "period" : "periods"} of ${each}`;
  if (control.kind === "fischer") {
    const limit = control.limit === null ? "" : `, at most ${spoken(control.limit)}`;
    return `${main}, ${each} more with every move${limit}`;
  }
  return `${main}, no byo-yomi`;
}

function spoken(whole) {
  const minutes = Math.floor(whole / 60);
  const rest = whole % 60;
  if (!minutes) return `${rest} s`;
  return rest ? `${minutes} min ${rest} s` : `${minutes} min`;
}
