"""Exact scores and what each outcome is worth."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from pairloom.domain.result import Outcome
from pairloom.domain.typed_text import quoted

if TYPE_CHECKING:
    from pairloom.messages.speaker import Speaker

_DECIMAL = re.compile(r"(-?)([0-9]{0,4})(?:[.,]([0-9]?))?$")


@dataclass(frozen=True, order=True, slots=True)
class Points:
    """A score in tenths, so that sums and comparisons are exact.

    >>> Points(5) + Points(10)
    Points(tenths=15)
    >>> str(Points(15)), str(Points.parse("0.5"))
    ('1.5', '0.5')
    """

    tenths: int

    @classmethod
    def parse(cls, text: str) -> Points:
        """Read `1`, `1.5`, `.5`, `1,5` or `½`; raise `ValueError` for anything else."""
        plain = text.strip().replace("½", ".5")
        match = _DECIMAL.match(plain)
        if match is None or not (match[2] or match[3]):
            raise ValueError(f"not a number of points: {quoted(text)}")
        tenths = int(match[2] or 0) * 10 + int(match[3] or 0)
        return cls(-tenths if match[1] else tenths)

    def __add__(self, other: Points) -> Points:
        return Points(self.tenths + other.tenths)

    def __sub__(self, other: Points) -> Points:
        return Points(self.tenths - other.tenths)

    def __mul__(self, factor: int) -> Points:
        return Points(self.tenths * factor)

    def __str__(self) -> str:
        sign = "-" if self.tenths < 0 else ""
        return f"{sign}{abs(self.tenths) // 10}.{abs(self.tenths) % 10}"

    def said_by(self, speaker: Speaker) -> str:
        """In a sentence: `1.5` in English, `1½` where a language writes it so."""
        from fractions import Fraction  # many a round is paired and never said

        return speaker.score(Fraction(self.tenths, 10), str(self))


ZERO = Points(0)


@dataclass(frozen=True, slots=True)
class PointSystem:
    """What a win, a draw, a loss and each kind of unplayed round are worth.

    Values left out follow the rules: a forfeit win and a full-point bye count as a
    win, a half-point bye and an adjourned game as a draw, and the pairing-allocated
    bye as a win (FIDE C.04.1 art. 3).

    >>> str(PointSystem(win=Points(30), draw=Points(10)).of(Outcome.PAIRING_BYE))
    '3.0'
    """

    win: Points = Points(10)
    draw: Points = Points(5)
    loss: Points = ZERO
    pairing_bye: Points | None = None
    forfeit_win: Points | None = None
    forfeit_loss: Points = ZERO
    full_bye: Points | None = None
    half_bye: Points | None = None
    zero_bye: Points = ZERO
    adjourned: Points | None = None
    _tenths: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        values = {
            Outcome.WIN: self.win,
            Outcome.DRAW: self.draw,
            Outcome.LOSS: self.loss,
            Outcome.UNRATED_WIN: self.win,
            Outcome.UNRATED_DRAW: self.draw,
            Outcome.UNRATED_LOSS: self.loss,
            Outcome.FORFEIT_WIN: self.win if self.forfeit_win is None else self.forfeit_win,
            Outcome.FORFEIT_LOSS: self.forfeit_loss,
            Outcome.PAIRING_BYE: self.win if self.pairing_bye is None else self.pairing_bye,
            Outcome.FULL_BYE: self.win if self.full_bye is None else self.full_bye,
            Outcome.HALF_BYE: self.draw if self.half_bye is None else self.half_bye,
            Outcome.ZERO_BYE: self.zero_bye,
            Outcome.ADJOURNED: self.draw if self.adjourned is None else self.adjourned,
            Outcome.PENDING: self.draw if self.adjourned is None else self.adjourned,
        }
        tenths = tuple(values[outcome].tenths for outcome in Outcome)
        object.__setattr__(self, "_tenths", tenths)

    @property
    def of_standings(self) -> PointSystem:
        """The same for standings: a game that is not over is a draw for pairing only."""
        return _of_standings(self)

    def of(self, outcome: Outcome) -> Points:
        """Points for one round that ended with `outcome`."""
        return Points(self._tenths[outcome.position])

    def tenths(self) -> tuple[int, ...]:
        """Tenths of a point per outcome, indexed by `Outcome.position` (for inner loops)."""
        return self._tenths


# Asked for every player of a file, and always the same.
@lru_cache(64)
def _of_standings(points: PointSystem) -> PointSystem:
    return replace(points, adjourned=ZERO)


STANDARD = PointSystem()
