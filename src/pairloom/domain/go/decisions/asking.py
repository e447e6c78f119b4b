"""What a form asks: fields, how each is read, and what is told beside it if it cannot be.

Durations are whole seconds, typed as minutes (`75`) or minutes and seconds (`0:45`); times of
day are whole minutes, typed as `14:30`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from pairloom.domain.colour import Colour
from pairloom.domain.time_control import LONGEST_SECONDS, TimeControl, parse_time_control
from pairloom.domain.typed_text import parse_whole, quoted
from pairloom.errors import FieldsRefused, InputError
from pairloom.messages import Text, counted, message

__all__ = [
    "Answers",
    "Field",
    "choice",
    "duration",
    "read_answers",
    "time_control",
    "time_of_day",
    "whole",
    "words",
    "yes_or_no",
]

LONGEST_WORDS = 2000
LONGEST_TEXT = 200
Answer = int | str | TimeControl
Options = tuple[tuple[str, Text], ...]


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form. `read` gives the answer or raises `InputError` with the message.

    `control` is what a page shows: text, number, time, select or textarea. What is not typed is
    not among the answers if the field is `optional`; `default` is offered.
    """

    name: str
    label: Text
    read: Callable[[str], Answer]
    control: str = "text"
    hint: Text = ""
    options: Options = ()
    optional: bool = False
    default: str = ""


class Answers:
    """What was read, by the names of the fields."""

    def __init__(self, read: Mapping[str, Answer]) -> None:
        self._read = dict(read)

    def __contains__(self, name: str) -> bool:
        return name in self._read

    def number(self, name: str, default: int | None = None) -> int:
        """A number, a duration or a time of day."""
        answer = self._read.get(name, default)
        assert isinstance(answer, int), f"{name} is no number"
        return answer

    def text(self, name: str) -> str:
        """A choice or words; empty if nothing was typed."""
        answer = self._read.get(name, "")
        assert isinstance(answer, str), f"{name} is no text"
        return answer

    def colour(self, name: str = "who") -> Colour:
        """The player who was chosen."""
        return Colour(self.text(name))

    def is_yes(self, name: str) -> bool:
        """Was `yes` chosen?"""
        return self.text(name) == "yes"

    def control(self) -> TimeControl:
        """The time control that was typed because the regulations have none."""
        answer = self._read["time_control"]
        assert isinstance(answer, TimeControl)
        return answer


def read_answers(fields: Iterable[Field], typed: Mapping[str, str]) -> Answers:
    """All answers; `FieldsRefused` names every field whose text is missing or cannot be read."""
    read: dict[str, Answer] = {}
    faults = []
    for field in fields:
        text = typed.get(field.name, "").strip()
        if not text:
            if not field.optional:
                faults.append((field.name, _missing(field)))
            continue
        try:
            read[field.name] = field.read(text)
        except InputError as error:
            faults.append((field.name, error.message))
    if faults:
        raise FieldsRefused(faults)
    return Answers(read)


def _missing(field: Field) -> Text:
    if field.options:
        return message("Choose one of these.")
    return message("This is missing. Type it in.")


def choice(
    name: str, label: Text, options: Options, hint: Text = "", *, optional: bool = False
) -> Field:
    """One of several; the answer is its value."""

    def read(text: str) -> str:
        if text not in dict(options):
            raise InputError(
                message(
                    "{text} is not among the choices. Choose one of these.",
                    text=quoted(text),
                )
            )
        return text

    return Field(
        name=name,
        label=label,
        read=read,
        control="select",
        hint=hint,
        options=options,
        optional=optional,
    )


def yes_or_no(name: str, label: Text, hint: Text = "") -> Field:
    """A question that is answered by `yes` or `no`."""
    return choice(name, label, (("no", message("No")), ("yes", message("Yes"))), hint)


def whole(
    name: str,
    label: Text,
    hint: Text = "",
    *,
    most: int = 999,
    optional: bool = False,
    default: str = "",
) -> Field:
    """A whole number from 0 on."""

    def read(text: str) -> int:
        number = parse_whole(text)
        if number is None or number > most:
            raise InputError(
                message(
                    "{text} is not possible. Type a whole number, 0 to {most}.",
                    text=quoted(text),
                    most=most,
                )
            )
        return number

    return Field(name, label, read, "number", hint, optional=optional, default=default)


def duration(name: str, label: Text, hint: Text = "", *, optional: bool = False) -> Field:
    """Minutes, or minutes and seconds."""
    hint = hint or message("Minutes, or minutes:seconds")
    return Field(name, label, _read_duration, "text", hint, optional=optional)


def _read_duration(text: str) -> int:
    minutes, colon, rest = text.partition(":")
    typed = parse_whole(minutes, 4), parse_whole(rest, 2) if colon else 0
    if None in typed or (colon and len(rest) != 2) or (typed[1] or 0) > 59:
        raise InputError(
            message(
                "{text} is not a duration. Type minutes, or minutes:seconds such as 62:30.",
                text=quoted(text),
            )
        )
    seconds = 60 * (typed[0] or 0) + (typed[1] or 0)
    if seconds > LONGEST_SECONDS:
        raise InputError(message("That is longer than 24 hours. Type a shorter time."))
    return seconds


def time_of_day(name: str, label: Text, hint: Text = "", *, default: str = "") -> Field:
    """A time of day, in minutes after midnight."""
    return Field(name, label, _read_time, "time", hint, default=default)


def _read_time(text: str) -> int:
    hours, _, minutes = text.partition(":")
    typed = parse_whole(hours, 2), parse_whole(minutes, 2) if len(minutes) == 2 else None
    if typed[0] is None or typed[1] is None or typed[0] > 23 or typed[1] > 59:
        raise InputError(
            message(
                "{text} is not a time of day. Type it such as 14:30.",
                text=quoted(text),
            )
        )
    return 60 * typed[0] + typed[1]


def words(
    name: str,
    label: Text,
    hint: Text = "",
    *,
    longest: int = LONGEST_WORDS,
    optional: bool = False,
) -> Field:
    """Text in one's own words."""

    def read(text: str) -> str:
        if len(text) > longest:
            raise InputError(
                counted(
                    "The text has {count} character. Use at most {longest}.",
                    "The text has {count} characters. Use at most {longest}.",
                    len(text),
                    longest=longest,
                )
            )
        return text

    shown = "textarea" if longest == LONGEST_WORDS else "text"
    return Field(name, label, read, shown, hint, optional=optional)


def time_control() -> Field:
    """Asked where the regulations have none."""
    hint = message("The regulations name none. Such as 60m+3x30s")
    return Field("time_control", message("Time control"), _read_control, "text", hint)


def _read_control(text: str) -> TimeControl:
    return parse_time_control(text)
