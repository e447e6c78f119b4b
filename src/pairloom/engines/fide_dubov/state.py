"""What the pairing of a round needs to know of each player, derived from the snapshot.

Articles 1.1-1.8 of FIDE C.04.4.1 (2026). Players of the pool are numbered by position in
the order of article 4.2.2 (score, then pairing number); a scoregroup is then a range of
positions, and the possible upfloaters follow it in their order.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from operator import attrgetter

from pairloom.domain import Colour, Player, Tournament
from pairloom.engines.common.colour_preference import BLACK, MILD, colour_preference
from pairloom.engines.common.initial_colour import arrival_numbers
from pairloom.engines.common.scoregroups import Scoregroup, find_scoregroups
from pairloom.engines.common.unplayed import bars_bye
from pairloom.engines.fide_dubov.average_rating import average_rating_of_opponents
from pairloom.engines.fide_dubov.upfloats import UpfloatLedger, maximum_of_upfloats
from pairloom.errors import InputError
from pairloom.messages import message


@dataclass(frozen=True, slots=True)
class PlayerState:
    """One player of the pool.

    `order` is the place of the pairing number, `prefers` the due colour (WHITE or BLACK:
    everybody has one), `aro` the average rating of the opponents.
    """

    number: int
    order: int
    score: int
    colours: str
    prefers: int
    strength: int
    opponents: tuple[int, ...]
    aro: int
    upfloats: int
    upfloated_last_round: bool
    is_maximum_upfloater: bool
    may_get_bye: bool
    arrival_number: int

    @property
    def games(self) -> int:
        """Games played over the board."""
        return len(self.opponents)


@dataclass(frozen=True, slots=True)
class Field:
    """The pool of the round, by score and pairing number."""

    round: int
    is_last_round: bool
    initial_colour: Colour | None
    players: list[PlayerState]
    scoregroups: tuple[Scoregroup, ...]


def derive_field(tournament: Tournament) -> Field:
    """The pool of the tournament's next round, with everything the articles define."""
    rounds = tournament.settings.rounds
    if rounds is None:
        raise InputError(message("the Dubov system needs the number of rounds (record 142 or XXR)"))
    round_number = tournament.next_round
    present = [player for player in tournament.players if player.is_present(round_number)]
    deriving = _Deriving(tournament, present, round_number, rounds)
    pool = [deriving.state_of(_with_full_record(player, round_number - 1)) for player in present]
    # Players come in ranking order and the sort is stable: article 4.2.2.
    pool.sort(key=attrgetter("score"), reverse=True)
    groups = find_scoregroups([player.score for player in pool])
    return Field(round_number, rounds == round_number, tournament.initial_colour, pool, groups)


class _Deriving:
    """What is the same for all players, worked out once."""

    def __init__(
        self, tournament: Tournament, present: list[Player], round_number: int, rounds: int
    ) -> None:
        self._ratings = _ratings(tournament, round_number)
        self._ledger = UpfloatLedger(tournament, round_number)
        self._bars_bye = bars_bye(tournament.settings.points)
        self._most_upfloats = maximum_of_upfloats(rounds)
        pool = {player.number for player in present}
        self._arrivals = arrival_numbers(tournament.players, pool)

    def state_of(self, player: Player) -> PlayerState:
        """One player of the pool, as the articles see them."""
        number, history, ledger = player.number, player.history, self._ledger
        prefers, strength = due_colour(history.colours)
        upfloats = ledger.upfloats[number]
        barred = any(map(self._bars_bye.__getitem__, history.unplayed))
        return PlayerState(
            number=number,
            order=player.pairing_order,
            score=ledger.scores[number],
            colours=history.colours,
            prefers=prefers,
            strength=strength,
            opponents=history.opponents,
            aro=average_rating_of_opponents([self._ratings[met] for met in history.opponents]),
            upfloats=upfloats,
            upfloated_last_round=number in ledger.upfloated_last_round,
            is_maximum_upfloater=upfloats >= self._most_upfloats,
            may_get_bye=not barred,
            arrival_number=self._arrivals[number],
        )


def _with_full_record(player: Player, rounds: int) -> Player:
    """The player with a record of every round so far; one that is missing is an absence."""
    if len(player.cells) == rounds:
        return player
    return replace(player, cells=player.record(rounds))


def due_colour(colours: str) -> tuple[int, int]:
    """Due colour and its strength (art. 1.6); without a game, Black and mild (1.6.4)."""
    return colour_preference(colours)[1] if colours else (BLACK, MILD)


def _ratings(tournament: Tournament, round_number: int) -> dict[int, int]:
    """Ratings by number; everybody who plays or has played must have one (art. 1.1).

    Where there is none it is the one that the arbiter has given.
    """
    known = {player.number: player.rating_for_pairing for player in tournament.players}
    ratings = {number: rating for number, rating in known.items() if rating is not None}
    missing = [
        player.number
        for player in tournament.players
        if player.number not in ratings
        and (player.is_present(round_number) or player.has_been_paired())
    ]
    if missing:
        raise InputError(
            message(
                "no rating is known of: {players}; the Dubov system needs one for everybody, "
                "if only a provisional one (C.04.4.1 art. 1.1)",
                players=tuple(missing),
            )
        )
    return ratings
