"""Similar findings in one line: a program that writes dates its own way does so for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pairloom.domain.finding import Finding, Severity
from pairloom.formats.trf.columns import words_of
from pairloom.messages import Message, message

__all__ = ["folded_lines"]

_FEWEST = 4


def folded_lines(findings: Iterable[Finding]) -> Iterator[Message]:
    """One line per finding; of four or more warnings or notes of a kind only the first, counted.

    Errors are never folded: each has to be mended.
    """
    listed = list(findings)
    counts = Counter(_kind(each) for each in listed)
    told: set[tuple[object, ...]] = set()
    for finding in listed:
        kind = _kind(finding)
        if counts[kind] < _FEWEST or finding.severity is Severity.ERROR:
            yield finding.told
        elif kind not in told:
            told.add(kind)
            yield _folded(finding, counts[kind])


def _kind(finding: Finding) -> tuple[object, ...]:
    """What makes findings similar: the code, and the field it is about."""
    return finding.severity, finding.code, finding.file, finding.field


def _folded(finding: Finding, count: int) -> Message:
    first = finding.message
    if finding.line:
        first = message("line {line}, {finding}", line=finding.line, finding=first)
    if finding.action:
        first = message("{finding}; {action}", finding=first, action=finding.action)
    told = (_OF_A_FIELD if finding.field else _OF_A_KIND).filled(
        times=count,
        severity=finding.severity.words,
        code=finding.code,
        field=words_of(finding.field),
        finding=first,
    )
    return message("{place}: {finding}", place=finding.file, finding=told) if finding.file else told


_OF_A_KIND = message("{times} × {severity} {code}: first: {finding}")
_OF_A_FIELD = message("{times} × {severity} {code}: {field}, first: {finding}")
