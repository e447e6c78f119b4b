"""Similar findings in one line: a program that writes dates its own way does so for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pairloom.domain.finding import Finding, Severity

__all__ = ["folded_lines"]

_FEWEST = 4


def folded_lines(findings: Iterable[Finding]) -> Iterator[str]:
    """One line per finding; of four or more warnings or notes of a kind only the first, counted.

    Errors are never folded: each has to be mended.
    """
    listed = list(findings)
    counts = Counter(_kind(each) for each in listed)
    told: set[tuple[object, ...]] = set()
    for finding in listed:
        kind = _kind(finding)
        if counts[kind] < _FEWEST or finding.severity is Severity.ERROR:
            yield str(finding)
        elif kind not in told:
            told.add(kind)
            yield _folded(finding, counts[kind])


def _kind(finding: Finding) -> tuple[object, ...]:
    """What makes findings similar: the code, and the field it is about."""
    return finding.severity, finding.code, finding.file, finding.field


def _folded(finding: Finding, count: int) -> str:
    what = f"{finding.field}, first: " if finding.field else "first: "
    where = f"{finding.file}: " if finding.file else ""
    line = f"line {finding.line}, " if finding.line else ""
    text = f"{where}{count} × {finding.severity.value} {finding.code}: {what}{line}"
    action = f"; {finding.action}" if finding.action else ""
    return f"{text}{finding.message}{action}"
