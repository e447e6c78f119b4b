"""What `pairloom check` says beside differences: which system was taken, what no edition judges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pairloom.cli.exits import tell

if TYPE_CHECKING:
    from pairloom.director.checking import CheckedFile

_WITHIN = "checked is what every edition shares: meetings, byes, colours, points"


def partial_lines(checked: CheckedFile) -> Iterator[str]:
    """Why the file was checked in part only, and what was wrong with that part."""
    if checked.partial is None:
        return
    yield f"{checked.path}: {checked.partial.reason}; {_WITHIN}"
    for breach in checked.partial.breaches:
        yield f"    {breach}"
    yield ""


def tell_systems(files: Iterable[CheckedFile]) -> None:
    """Which systems were taken where none is named: one line for files of one kind."""
    sentences: Counter[str] = Counter()
    first: dict[str, str] = {}
    for checked in files:
        if checked.system_taken:
            sentences[checked.system_taken] += 1
            first.setdefault(checked.system_taken, checked.path)
    for sentence, count in sentences.items():
        others = f" (so in {count - 1} more)" if count > 1 else ""
        tell(f"{first[sentence]}: {sentence}{others}")


def partial_data(checked: CheckedFile) -> dict[str, Any]:
    """The same for JSON."""
    assert checked.partial is not None
    return {
        "file": checked.path,
        "reason": checked.partial.reason,
        "breaches": [
            {"round": each.round or None, "numbers": list(each.numbers), "message": each.message}
            for each in checked.partial.breaches
        ],
    }


def taken_data(checked: CheckedFile) -> dict[str, Any]:
    """Which system was taken for a file that names none."""
    system = checked.report.system if checked.report else ""
    return {"file": checked.path, "system": system, "reason": checked.system_taken}
