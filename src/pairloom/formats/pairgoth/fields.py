"""Reading the members of one JSON object, with findings for what cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.formats.go_journal import GoJournal, quoted
from pairloom.messages import Text, message


@dataclass(frozen=True, slots=True)
class Fields:
    """The members of an object; a missing one has the default, a wrong one is noted.

    `place` names the object in findings: `players[3]`.
    """

    members: dict[str, object]
    place: str
    journal: GoJournal

    def text(self, name: str) -> str:
        """A text; empty if there is none."""
        value = self.members.get(name)
        if value is None or isinstance(value, str):
            return (value or "").strip()
        self._warn(name, value, message("a text"), message("empty"))
        return ""

    def integer(self, name: str, default: int, least: int, most: int) -> int:
        """A whole number within limits."""
        value = self.members.get(name)
        if value is None:
            return default
        if type(value) is int and least <= value <= most:
            return value
        self._warn(
            name,
            value,
            message("a number from {least} to {most}", least=least, most=most),
            str(default),
        )
        return default

    def required(self, name: str, least: int, most: int) -> int | None:
        """A whole number that there must be; `None` with an error if there is not."""
        value = self.members.get(name)
        if type(value) is int and least <= value <= most:
            return value
        self.journal.note(
            "E-PG-VALUE",
            f"{self.place}: {name} {quoted(_shown(value))}",
            found=_shown(value),
            expected=message("a number from {least} to {most}", least=least, most=most),
            action=message("not used"),
        )
        return None

    def halves(self, name: str, default: int, least: int, most: int) -> int:
        """A number of halves within limits, in halves: 13 for 6.5."""
        value = self.members.get(name)
        if value is None:
            return default
        if isinstance(value, int | float) and not isinstance(value, bool):
            doubled = 2 * value
            if least <= doubled <= most and doubled == int(doubled):
                return int(doubled)
        expected = message(
            "a number from {least} to {most} in steps of 0.5",
            least=f"{least / 2:g}",
            most=f"{most / 2:g}",
        )
        self._warn(name, value, expected, f"{default / 2:g}")
        return default

    def truth(self, name: str, *, default: bool) -> bool:
        """`true` or `false`."""
        value = self.members.get(name)
        if value is None or isinstance(value, bool):
            return default if value is None else value
        self._warn(name, value, message("true or false"), str(default).lower())
        return default

    def inner(self, name: str) -> Fields:
        """An object inside this one; an empty one if there is none."""
        value = self.members.get(name)
        if value is not None and not isinstance(value, dict):
            self._warn(name, value, message("an object"), message("empty"))
        members = value if isinstance(value, dict) else {}
        return Fields(members, f"{self.place}.{name}", self.journal)

    def items(self, name: str) -> list[object]:
        """A list; empty if there is none."""
        value = self.members.get(name)
        if value is not None and not isinstance(value, list):
            self._warn(name, value, message("a list"), message("empty"))
        return value if isinstance(value, list) else []

    def objects(self, name: str, items: list[object]) -> Iterator[Fields]:
        """The objects of a list; anything else in it is an error."""
        for at, value in enumerate(items):
            place = f"{name}[{at}]"
            if isinstance(value, dict):
                yield Fields(value, place, self.journal)
            else:
                self.journal.note(
                    "E-PG-VALUE",
                    f"{place}: {quoted(_shown(value))}",
                    found=_shown(value),
                    expected=message("an object"),
                    action=message("not used"),
                )

    def _warn(self, name: str, value: object, expected: Text, taken: Text) -> None:
        self.journal.note(
            "W-PG-VALUE",
            f"{self.place}: {name} {quoted(_shown(value))}",
            found=_shown(value),
            expected=expected,
            action=message("read as {text}", text=taken),
        )


def _shown(value: object) -> str:
    """A value as findings quote it; what holds others is called by its kind."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case str():
            return value
        case int() if abs(value) < 10**15:
            return str(value)
        case float():
            return f"{value:g}"
        case int():
            return "a very large number"
    return "an object" if isinstance(value, dict) else "a list"
