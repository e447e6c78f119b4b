// The time where the event is, what is told of a lost line, and when rounds begin.
import { clock } from "./announce.js";
import { say, sayCounted } from "./messages.js";

const MINUTE = 60000;

/** The time of the hall as text; screens may think that they hang in another country. */
export function timeAt(moment, zone, seconds = false) {
  const here = new Date(moment).getTimezoneOffset();
  return clock(new Date(moment + (zone + here) * MINUTE), seconds);
}

/** What is told once the server is silent: as of when, and how old that is. */
export function wordsOfAge(time, age) {
  if (age === null) return say("No answer from the server yet. This was made at {time}.", { time });
  const minutes = Math.floor(age / MINUTE);
  const hours = Math.floor(minutes / 60);
  if (!minutes) return say("No answer from the server. This is as of {time}, less than a minute old.", { time });
  if (hours) return say("No answer from the server. This is as of {time}, {hours} h {minutes} min old.", { time, hours, minutes: minutes % 60 });
  return sayCounted("No answer from the server. This is as of {time}, {count} minute old.", "No answer from the server. This is as of {time}, {count} minutes old.", minutes, { time });
}

/** Milliseconds until a round begins; its time is that of the hall. */
export function until(start, now, zone) {
  return Date.parse(`${start}:00Z`) - zone * MINUTE - now;
}

export function countdown(left) {
  const two = (number) => String(number).padStart(2, "0");
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:` : ""}${hours ? two(minutes) : minutes}:${two(seconds % 60)}`;
}

export function nextStart(starts, now, zone) {
  return starts.find((start) => until(start.dataset.starts, now, zone) > 0);
}

export function wordsOfStart(start) {
  const values = { round: start.dataset.round, time: start.dataset.time, tournament: start.dataset.tournament };
  return start.dataset.several
    ? say("{tournament}: round {round} starts {time}", values)
    : say("round {round} starts {time}", values);
}
