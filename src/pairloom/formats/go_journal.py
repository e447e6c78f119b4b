"""What reading a file of a Go tournament gives: the tournament, or why there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairloom.domain.finding import Finding, Severity
from pairloom.domain.go import GoTournament
from pairloom.domain.typed_text import LONGEST_QUOTE, quoted
from pairloom.errors import GoFileError
from pairloom.messages import Text, counted

__all__ = ["MOST_OF_A_KIND", "GoFile", "GoJournal", "quoted"]

# A damaged file can repeat one defect on every line; beyond this only the number is told.
MOST_OF_A_KIND = 200
# Harmless, and often on every line: one is told, with the number of the others.
FOLDED = frozenset({"I-H9-COLOUR", "W-H9-UNKNOWN", "W-H9-ROUNDS", "W-GO-RANK"})
MOST_UNFOLDED = 3
_SEVERITIES = {"E": Severity.ERROR, "W": Severity.WARNING, "I": Severity.INFO}


@dataclass(frozen=True, slots=True)
class GoFile:
    """A file that was read; there is no tournament if a finding is an error."""

    tournament: GoTournament | None
    findings: tuple[Finding, ...]

    def require(self) -> GoTournament:
        """The tournament; `GoFileError` with all errors if there is none."""
        if self.tournament is None:
            raise GoFileError(
                [finding for finding in self.findings if finding.severity is Severity.ERROR]
            )
        return self.tournament


class GoJournal:
    """Collects findings; the first letter of a code is its severity."""

    def __init__(self) -> None:
        self._findings: list[Finding] = []
        self._counts: Counter[str] = Counter()

    def note(
        self,
        code: str,
        message: Text,
        line: int = 0,
        column: int = 0,
        *,
        found: str = "",
        expected: Text = "",
        action: Text = "",
        player: int | None = None,
        round: int | None = None,
    ) -> None:
        """Add a finding; without a line it concerns the whole file."""
        self._counts[code] += 1
        if self._counts[code] > MOST_OF_A_KIND:
            return
        self._findings.append(
            Finding(
                code,
                message,
                _SEVERITIES[code[0]],
                line=line,
                column=column,
                column_end=column + max(1, len(found)) - 1 if column else 0,
                found=found[:LONGEST_QUOTE],
                expected=expected,
                action=action,
                player=player,
                round=round,
            )
        )

    def has(self, code: str) -> bool:
        """Was there a finding of this kind?"""
        return code in self._counts

    @property
    def has_errors(self) -> bool:
        """Is there an error among the findings, so that the file cannot be used?"""
        return any(code[0] == "E" for code in self._counts)

    def findings(self) -> tuple[Finding, ...]:
        """All findings in the order of the file, those about the whole file first."""
        findings = sorted(self._folded(), key=lambda finding: (finding.line, finding.column))
        for code, count in self._counts.items():
            if count > MOST_OF_A_KIND and code not in FOLDED:
                more = counted(
                    "{count} more finding {code} is not listed",
                    "{count} more findings {code} are not listed",
                    count - MOST_OF_A_KIND,
                    code=code,
                )
                findings.append(Finding("I-MORE", more, Severity.INFO))
        return tuple(findings)

    def _folded(self) -> Iterator[Finding]:
        told: set[str] = set()
        for finding in self._findings:
            others = self._counts[finding.code] - 1
            if finding.code not in FOLDED or others < MOST_UNFOLDED:
                yield finding
            elif finding.code not in told:
                told.add(finding.code)
                more = counted(
                    "{finding} ({count} more like this)",
                    "{finding} ({count} more like this)",
                    others,
                    finding=finding.message,
                )
                yield replace(finding, message=more)
