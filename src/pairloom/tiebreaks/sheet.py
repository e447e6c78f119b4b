"""ScoreSheet: one score of every participant, round by round, and what follows from it.

The same for players, for teams by match points and for teams by game points. Everything is
in tenths of a point and derived once, when somebody first asks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pairloom.domain import Colour, Outcome
from pairloom.domain.derived import derived
from pairloom.tiebreaks.editions import DEFAULT, Edition
from pairloom.tiebreaks.opposition import faced
from pairloom.tiebreaks.parts import Part
from pairloom.tiebreaks.unplayed import adjusted_score

__all__ = ["NO_ROUND", "Entry", "ScoreSheet"]


class Entry(NamedTuple):
    """One round of a participant; `opponent` is 0 for none, `points` are tenths.

    `is_played`: was there a game, or a match (art. 15.1)? Of a match the outcome does not tell.
    """

    opponent: int
    colour: Colour | None
    outcome: Outcome
    points: int
    is_played: bool


# Resting in a round robin: no points, no unplayed round (C.07 art. 15.2).
NO_ROUND = Entry(0, None, Outcome.ZERO_BYE, 0, is_played=False)


@dataclass(frozen=True)
class ScoreSheet:
    """One score of all participants after so many rounds.

    `entries[number][r - 1]` is round r; every participant has `after` of them. `planned`
    is the number of rounds of the whole tournament. `win`, `draw` and `loss` are what a
    game, or a match, is worth. `predetermined`: the pairings were made in advance, as in
    a round robin. `decisions[number]` are points given or taken by the arbiter, with the
    round from which they count (0 for the beginning); they are part of the score.
    """

    entries: Mapping[int, tuple[Entry, ...]]
    after: int
    planned: int
    win: int = 10
    draw: int = 5
    loss: int = 0
    predetermined: bool = False
    edition: Edition = DEFAULT
    decisions: Mapping[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)

    @derived
    def scores(self) -> dict[int, int]:
        """What everybody really has."""
        return {
            number: sum([entry.points for entry in entries]) + self.decided(number)
            for number, entries in self.entries.items()
        }

    def decided(self, number: int) -> int:
        """Points given or taken by the arbiter."""
        return sum(tenths for _, tenths in self.decisions.get(number, ()))

    @derived
    def adjusted(self) -> dict[int, int]:
        """What everybody counts for in the tie-breaks of the opponents (art. 16.3)."""
        if self.predetermined:
            return self.scores
        return {
            number: adjusted_score(entries, self.draw) + self.decided(number)
            for number, entries in self.entries.items()
        }

    @derived
    def opposition(self) -> dict[int, tuple[Part, ...]]:
        """Whom everybody faced, unplayed rounds against a dummy (art. 16.4)."""
        return {number: faced(self, number) for number in self.entries}

    @derived
    def opposition_with_forfeits(self) -> dict[int, tuple[Part, ...]]:
        """The same with forfeits as games against the scheduled opponent (`/P`)."""
        return {number: faced(self, number, forfeits=True) for number in self.entries}

    def faced(self, *, forfeits: bool) -> dict[int, tuple[Part, ...]]:
        """One of the two."""
        return self.opposition_with_forfeits if forfeits else self.opposition

    @derived
    def buchholz(self) -> dict[int, int]:
        """Sum of the scores that everybody faced (art. 8.1)."""
        return _sums(self.opposition)

    @derived
    def buchholz_with_forfeits(self) -> dict[int, int]:
        """The same with forfeits as games against the scheduled opponent (`/P`)."""
        return _sums(self.opposition_with_forfeits)

    @derived
    def fore(self) -> ScoreSheet:
        """The sheet as if all paired games of the final round had been drawn (art. 8.3).

        A forfeited game of that round was paired as well. Before the final round there is
        nothing to change. Byes keep their points, and wins against an empty board of a team.
        """
        if self.after < self.planned or not self.after:
            return self
        entries = {
            number: (*record[:-1], self._drawn(record[-1]))
            for number, record in self.entries.items()
        }
        return replace(self, entries=entries)

    def _drawn(self, entry: Entry) -> Entry:
        if not entry.opponent:
            return entry
        return entry._replace(outcome=Outcome.DRAW, points=self.draw, is_played=True)

    def rounds_of(self, number: int) -> Iterator[tuple[int, Entry]]:
        """Number and entry of every round that the participant has.

        Where pairings are made in advance, a round without opponent is none (art. 15.2).
        """
        rounds = enumerate(self.entries[number], start=1)
        if not self.predetermined:
            return rounds
        return ((played, entry) for played, entry in rounds if entry.outcome.has_opponent)

    def is_game(self, entry: Entry) -> bool:
        """Was it played, or does it count as if (art. 15.2)? For tie-breaks of type B.

        In advance-made pairings a forfeit is a game, since 2026 for the winner only.
        """
        if entry.is_played or not self.predetermined:
            return entry.is_played
        if entry.outcome is Outcome.FORFEIT_LOSS:
            return not self.edition.keeps_forfeits_unplayed
        return entry.outcome.has_opponent


def _sums(opposition: Mapping[int, tuple[Part, ...]]) -> dict[int, int]:
    return {number: sum([part.amount for part in parts]) for number, parts in opposition.items()}
