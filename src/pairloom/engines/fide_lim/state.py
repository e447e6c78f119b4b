"""What the pairing of a round needs to know of each player, derived from the snapshot.

Players of the pool are numbered by position: by score, then by pairing number. A smaller
pairing number is what the text calls a *higher* number: player 1 is the highest numbered.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import attrgetter

from pairloom.domain import Colour, Player, Tournament
from pairloom.engines.common.colour_preference import BLACK, NO_COLOUR, WHITE
from pairloom.engines.common.unplayed import bars_bye
from pairloom.engines.common.virtual_points import virtual_tenths


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player of the pool.

    `order` is the place of the pairing number, `rating` 0 for an unrated player, `due` WHITE,
    BLACK or NO_COLOUR.
    """

    number: int
    order: int
    score: int
    rating: int
    colours: str
    due: int
    opponents: tuple[int, ...]
    floated_last_round: bool
    may_get_bye: bool

    @property
    def rank(self) -> tuple[int, int]:
        """The higher-ranked player has the smaller value: more points, then the number."""
        return -self.score, self.order


@dataclass(frozen=True, slots=True)
class Field:
    """The pool of the round, by score and pairing number.

    `doubled_median` is twice the score of the median scoregroup, which may be no whole tenth.
    """

    round: int
    is_last_round: bool
    is_maxi: bool
    doubled_median: int
    initial_colour: Colour | None
    players: list[PlayerState]


def derive_field(tournament: Tournament) -> Field:
    """The pool of the tournament's next round."""
    settings, round_number = tournament.settings, tournament.next_round
    ledger = _Ledger(tournament, round_number)
    pool = [
        ledger.state_of(player) for player in tournament.players if player.is_present(round_number)
    ]
    # Players come in ranking order and the sort is stable.
    pool.sort(key=attrgetter("score"), reverse=True)
    return Field(
        round=round_number,
        is_last_round=settings.rounds == round_number,
        is_maxi=settings.maxi,
        doubled_median=settings.points.win.tenths * (round_number - 1),
        initial_colour=tournament.initial_colour,
        players=pool,
    )


@cache
def due_colour(colours: str) -> int:
    """The colour a player should have next (art. 5.1, 5.5, 5.6).

    The one played less, which equalises; after as many of each, the other than last time.
    Remembered, since a field knows few different histories.

    >>> due_colour("wbw") == due_colour("bw") == BLACK, due_colour("")
    (True, 0)
    """
    if not colours:
        return NO_COLOUR
    difference = 2 * colours.count("w") - len(colours)
    if difference:
        return BLACK if difference > 0 else WHITE
    return BLACK if colours[-1] == "w" else WHITE


class _Ledger:
    """Pairing scores now and before the last round, and what follows from them."""

    def __init__(self, tournament: Tournament, round_number: int) -> None:
        self._last_round = round_number - 1
        self._scores = _pairing_scores(tournament, round_number)
        self._earlier = _pairing_scores(tournament, round_number - 1) if round_number > 1 else {}
        self._bars_bye = bars_bye(tournament.settings.points)

    def state_of(self, player: Player) -> PlayerState:
        """One player of the pool, as the articles see them."""
        history = player.history
        unplayed = history.unplayed
        if len(player.cells) < self._last_round:
            # A round without a record is an absence, whose points may bar the bye.
            unplayed = player.with_record(player.record(self._last_round)).history.unplayed
        return PlayerState(
            number=player.number,
            order=player.pairing_order,
            score=self._scores[player.number],
            rating=player.rating_for_pairing or 0,
            colours=history.colours,
            due=due_colour(history.colours),
            opponents=history.opponents,
            floated_last_round=self._floated_last_round(player),
            may_get_bye=not any(map(self._bars_bye.__getitem__, unplayed)),
        )

    def _floated_last_round(self, player: Player) -> bool:
        """Did they play the last round against somebody of another score (art. 3.10)?"""
        cell = player.cell(self._last_round)
        if cell is None or not cell.outcome.is_played:
            return False
        return self._earlier[player.number] != self._earlier[cell.opponent]


def _pairing_scores(tournament: Tournament, round_number: int) -> dict[int, int]:
    """Scores with which a round is paired: points so far, and what an acceleration lends."""
    virtual = virtual_tenths(tournament, round_number)
    played = round_number - 1
    return {
        player.number: tournament.score(player.number, after=played).tenths
        + virtual.get(player.number, 0)
        for player in tournament.players
    }
