"""Where answers are kept: so many, and so many bytes; what nobody asked for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from pairloom.web.visitors.addresses import Asked
from pairloom.web.visitors.answers import Answer

__all__ = ["Kept", "Label", "Shelf"]


@dataclass(frozen=True, slots=True)
class Label:
    """What an answer was made from: a version of an event, in a minute."""

    version: str
    minute: int


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer on the shelf. It is good as long as its label is the one in force."""

    label: Label
    answer: Answer


class Shelf:
    """Answers by what was asked; used by the event loop only, so it needs no lock."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self._kept: OrderedDict[Asked, Kept] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, asked: Asked, label: Label) -> Answer | None:
        """The answer, if it is there and was made from what is in force."""
        kept = self._kept.get(asked)
        if kept is None or kept.label != label:
            return None
        self._kept.move_to_end(asked)
        return kept.answer

    def keep(self, asked: Asked, label: Label, answer: Answer) -> None:
        """Put an answer in, instead of the one that was there."""
        self._forget(asked)
        self._kept[asked] = Kept(label, answer)
        self.bytes += _size(asked, answer)
        while len(self._kept) > self._most or self.bytes > self._most_bytes:
            self._forget(next(iter(self._kept)))

    def _forget(self, asked: Asked) -> None:
        kept = self._kept.pop(asked, None)
        if kept is not None:
            self.bytes -= _size(asked, kept.answer)


def _size(asked: Asked, answer: Answer) -> int:
    return answer.size + len(asked.path) + len(asked.query)
