"""What was found while reading a list: every kind is counted, the first of them are kept."""

from __future__ import annotations

from pairloom.domain.finding import Finding, Severity
from pairloom.messages import Text, message

# A list with more faults than this is not read more closely by anybody.
MOST_FINDINGS = 1000


class ListJournal:
    """Collects findings about the rows of one list."""

    def __init__(self, file: str = "") -> None:
        self._file = file
        self._kept: list[Finding] = []
        self.rows_left_out = 0
        self.fields_left_empty = 0

    def row_left_out(self, line: int, told: Text, expected: Text, found: str = "") -> None:
        """A row that cannot be used."""
        self.rows_left_out += 1
        self._keep(
            "W-LIST-ROW",
            line,
            told=told,
            expected=expected,
            action=message("row left out"),
            found=found,
        )

    def field_left_empty(self, line: int, field: Text, found: str, expected: Text) -> None:
        """A row that can be used without one of its fields."""
        self.fields_left_empty += 1
        self._keep(
            "W-LIST-FIELD",
            line,
            told=message("{field} {text}", field=field, text=repr(found[:40])),
            expected=expected,
            action=message("{field} left empty", field=field),
            found=found,
        )

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The first thousand, in order; `count` tells of all."""
        return tuple(self._kept)

    @property
    def count(self) -> int:
        """How many findings there were, kept or not."""
        return self.rows_left_out + self.fields_left_empty

    def _keep(
        self, code: str, line: int, *, told: Text, expected: Text, action: Text, found: str
    ) -> None:
        if len(self._kept) >= MOST_FINDINGS:
            return
        self._kept.append(
            Finding(
                code,
                told,
                Severity.WARNING,
                file=self._file,
                line=line,
                found=found[:80],
                expected=expected,
                action=action,
            )
        )
