"""The list of findings that grows while a file is read."""

from __future__ import annotations

from collections import Counter

from pairloom.domain import Finding, Severity
from pairloom.domain.typed_text import shortened
from pairloom.formats.trf.columns import Field
from pairloom.formats.trf.lines import Line

# A damaged file can repeat one defect on every line; beyond this only the number is told.
MOST_OF_A_KIND = 1_000
# What is quoted of a line is cut: a line may be as long as the file.
_LONGEST_MESSAGE = 180
_LONGEST_QUOTE = 100

_SEVERITIES = {"E": Severity.ERROR, "W": Severity.WARNING, "I": Severity.INFO}


class Journal:
    """Collects findings; the first letter of a code is its severity."""

    def __init__(self, file: str = "") -> None:
        self._file = file
        self._findings: list[Finding] = []
        self._counts: Counter[str] = Counter()

    def note(
        self,
        code: str,
        message: str,
        line: Line | None = None,
        field: Field | None = None,
        *,
        found: str = "",
        expected: str = "",
        action: str = "",
        player: int | None = None,
        round: int | None = None,
        team: int | None = None,
    ) -> None:
        """Add a finding; without a field it concerns the whole line."""
        self._counts[code] += 1
        if self._counts[code] > MOST_OF_A_KIND:
            return
        number, record, first, last = 0, "", 0, 0
        if line is not None:
            number, record, first, last = line.number, line.record, 1, max(1, len(line.text))
        if field is not None:
            first, last = field.first, field.last
        self._findings.append(
            Finding(
                code,
                shortened(message, _LONGEST_MESSAGE),
                _SEVERITIES[code[0]],
                self._file,
                number,
                first,
                last,
                record,
                "" if field is None else field.name,
                shortened(found, _LONGEST_QUOTE),
                expected,
                action,
                player,
                round,
                team,
            )
        )

    @property
    def has_errors(self) -> bool:
        return any(code[0] == "E" for code in self._counts)

    def findings(self) -> tuple[Finding, ...]:
        """All findings in the order of the file, those about the whole file first."""
        found = sorted(self._findings, key=lambda finding: (finding.line, finding.column))
        for code, count in self._counts.items():
            if count > MOST_OF_A_KIND:
                message = f"{count - MOST_OF_A_KIND} more findings {code} are not listed"
                found.append(Finding("I-MORE", message, Severity.INFO, self._file))
        return tuple(found)
