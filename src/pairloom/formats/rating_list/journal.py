"""What was found while reading a list: every kind is counted, the first of them are kept."""

from __future__ import annotations

from pairloom.domain.finding import Finding, Severity

# A list with more faults than this is not read more closely by anybody.
MOST_FINDINGS = 1000


class ListJournal:
    """Collects findings about the rows of one list."""

    def __init__(self, file: str = "") -> None:
        self._file = file
        self._kept: list[Finding] = []
        self.rows_left_out = 0
        self.fields_left_empty = 0

    def row_left_out(self, line: int, message: str, expected: str, found: str = "") -> None:
        """A row that cannot be used."""
        self.rows_left_out += 1
        self._keep(
            "W-LIST-ROW",
            line,
            message=message,
            expected=expected,
            action="row left out",
            found=found,
        )

    def field_left_empty(self, line: int, field: str, found: str, expected: str) -> None:
        """A row that can be used without one of its fields."""
        self.fields_left_empty += 1
        message = f"{field} {found[:40]!r}"
        self._keep(
            "W-LIST-FIELD",
            line,
            message=message,
            expected=expected,
            action=f"{field} left empty",
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
        self, code: str, line: int, *, message: str, expected: str, action: str, found: str
    ) -> None:
        if len(self._kept) >= MOST_FINDINGS:
            return
        self._kept.append(
            Finding(
                code,
                message,
                Severity.WARNING,
                file=self._file,
                line=line,
                found=found[:80],
                expected=expected,
                action=action,
            )
        )
