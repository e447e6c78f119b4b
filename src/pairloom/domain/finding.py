"""Finding: one thing worth telling about a file or a tournament."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from pairloom.messages import Message, Text, message

if TYPE_CHECKING:
    from pairloom.messages.speaker import Speaker


class Severity(Enum):
    """How much a finding matters: an error stops use, a warning does not, info is a note."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"

    @property
    def words(self) -> Message:
        return _SEVERITIES[self]


_SEVERITIES = {
    Severity.ERROR: message("error"),
    Severity.WARNING: message("warning"),
    Severity.INFO: message("info"),
}

_PLAIN = message("{severity} {code}: {finding}")
_EXPECTED = message("{severity} {code}: {finding}; expected {expected}")
_ACTED = message("{severity} {code}: {finding}; {action}")
_EXPECTED_AND_ACTED = message("{severity} {code}: {finding}; expected {expected}; {action}")


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found, where, what was expected and what was done about it.

    `line`, `column` and `column_end` are 1-based and 0 where they do not apply.

    >>> print(Finding("E-COLOUR", "colour 'x' in round 1 of player 4", line=17, column=97,
    ...               expected="w, b, - or blank", action="round entry ignored", file="a.trf"))
    a.trf:17:97: error E-COLOUR: colour 'x' in round 1 of player 4; expected w, b, - or blank; round entry ignored
    """

    code: str
    message: Text
    severity: Severity = Severity.ERROR
    file: str = ""
    line: int = 0
    column: int = 0
    column_end: int = 0
    record: str = ""
    field: str = ""
    found: str = ""
    expected: Text = ""
    action: Text = ""
    player: int | None = None
    round: int | None = None
    team: int | None = None

    def in_file(self, name: str) -> Finding:
        """The same finding, with the file it was found in."""
        return replace(self, file=name)

    @property
    def told(self) -> Message:
        """The whole finding in a line: place, severity, code, and everything that is told."""
        if self.expected:
            told = _EXPECTED_AND_ACTED if self.action else _EXPECTED
        else:
            told = _ACTED if self.action else _PLAIN
        told = told.filled(
            severity=self.severity.words,
            code=self.code,
            finding=self.message,
            expected=self.expected,
            action=self.action,
        )
        place = self.place
        return message("{place}: {finding}", place=place, finding=told) if place else told

    @property
    def place(self) -> Text:
        """Where it was found, as other programs write it: `a.trf:17:97`."""
        columns = ""
        if self.column:
            columns = f":{self.column}"
            if self.column_end > self.column:
                columns += f"-{self.column_end}"
        if self.line and not self.file:
            return message("line {line}", line=f"{self.line}{columns}")
        return self.file + (f":{self.line}" if self.line else "") + columns

    def said_by(self, speaker: Speaker) -> str:
        """Inside another message."""
        return speaker.say(self.told)

    def __str__(self) -> str:
        return str(self.told)

    def __html__(self) -> str:
        """For templates: in the language of the page that is being made."""
        return self.told.__html__()
