"""Finding: one thing worth telling about a file or a tournament."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from pairloom.messages.base import Text


class Severity(Enum):
    """How much a finding matters: an error stops use, a warning does not, info is a note."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


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

    def __str__(self) -> str:
        place = self.file
        if self.line:
            place += f":{self.line}" if place else f"line {self.line}"
        if self.column:
            place += f":{self.column}"
            if self.column_end > self.column:
                place += f"-{self.column_end}"
        text = f"{self.severity.value} {self.code}: {self.message}"
        if self.expected:
            text += f"; expected {self.expected}"
        if self.action:
            text += f"; {self.action}"
        return f"{place}: {text}" if place else text
