"""Whole files with one word after the other damaged, and what becomes of them, in short.

What is told is kept in files; `make golden` keeps what is told now.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from difflib import unified_diff
from enum import Enum
from pathlib import Path
from typing import Protocol

from pairloom.domain.finding import Finding

__all__ = ["Read", "changes_to_kept", "records_damaged", "told_of", "words_damaged"]

_SIGNS = "+-=?!"
_MOST_DIFFERENCES = 3
_LONGEST = 40
Damage = Iterable[tuple[str, str]]


class Read(Protocol):
    """A file as a reader gives it."""

    @property
    def tournament(self) -> object: ...
    @property
    def findings(self) -> Iterable[Finding]: ...


def records_damaged(text: str) -> Iterator[tuple[str, str]]:
    """One word of one record after the other unreadable, joined to what is before, or the last."""
    lines = text.splitlines()
    codes = [line[:3] for line in lines]
    for place, line in enumerate(lines):
        if line[:3] in codes[:place]:
            continue
        for number, word in enumerate(re.finditer(r"(?<= )\S+", line), start=1):
            begin, end = word.span()
            for act, new in (
                ("x", line[:begin] + "x" * (end - begin) + line[end:]),
                ("joined", f"{line[: begin - 1]}x{line[begin:]}"),
                ("last", line[:end]),
            ):
                changed = [*lines[:place], new, *lines[place + 1 :]]
                yield f"{line[:3]} word {number} {act}", "\n".join(changed)


def words_damaged(text: str) -> Iterator[tuple[str, str]]:
    """One word after the other unreadable, every number much larger, every sign of a result
    another one; no names of elements."""
    for number, word in enumerate(re.finditer(r"(?<![</\w])\w+|(?<=\d)[-+=?!]", text), start=1):
        begin, end = word.span()
        if word[0] in _SIGNS:
            news = {*_SIGNS} - {word[0]}
        else:
            news = {"x", re.sub(r"\d+", "99", word[0])} - {word[0]}
        for new in sorted(news):
            yield f"{number} {word[0]}->{new}", text[:begin] + new + text[end:]


def told_of(
    text: str, read: Callable[[str], Read], damage: Damage, *, in_words: bool = False
) -> list[str]:
    """For each damage that is noticed: the new findings, and what arrives otherwise."""
    sound = read(text)
    usual = {_in_short(finding, in_words) for finding in sound.findings}
    told = []
    for name, changed in damage:
        file = read(changed)
        news = [
            short for each in file.findings if (short := _in_short(each, in_words)) not in usual
        ]
        if file.tournament is not None:
            differences = [*_differences(sound.tournament, file.tournament)]
            news += differences[:_MOST_DIFFERENCES]
        if news:
            told.append(f"{name}: {'; '.join(news)}")
    return told


def changes_to_kept(path: Path, told: list[str]) -> list[str]:
    """How it differs from what was told before."""
    if os.environ.get("PAIRLOOM_RENEW"):
        path.write_text("\n".join(told) + "\n", encoding="utf-8")
    kept = path.read_text(encoding="utf-8").splitlines()
    return [*unified_diff(kept, told, "kept", "told", lineterm="", n=1)]


def _in_short(finding: Finding, in_words: bool) -> str:
    """Code, place and about whom, and perhaps what it says."""
    who = (finding.player, finding.round, finding.team)
    about = "".join(f" {name}{value}" for name, value in zip("prt", who, strict=True) if value)
    place = f"{finding.line}:{finding.column}-{finding.column_end}"
    what = str(finding.message) if in_words else finding.field
    return f"{finding.code} {place}{about}{f' {what}' if what else ''}"


def _differences(before: object, after: object, place: str = "") -> Iterator[str]:
    """Where two values differ, and what stands there now."""
    if before == after:
        return
    old, new = _parts(before), _parts(after)
    if type(before) is not type(after) or not old or old.keys() != new.keys():
        yield f"{place}={_plain(after)}"
        return
    for name, value in old.items():
        yield from _differences(value, new[name], f"{place}.{name}" if place else str(name))


def _parts(value: object) -> Mapping[object, object]:
    if is_dataclass(value):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    if isinstance(value, Mapping):
        return value
    if isinstance(value, tuple):
        return dict(enumerate(value))
    return {}


def _plain(value: object) -> str:
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, set | frozenset):
        value = sorted(value)
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
