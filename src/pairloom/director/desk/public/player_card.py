"""A player as everybody may see one: every round, what it came to, and what is next."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from pairloom.director.desk.public.player_rounds import PlayerRound, rounds_of
from pairloom.director.desk.rating_figures import GameFigures, RatingFigures
from pairloom.director.desk.scores import points_in_standings
from pairloom.director.desk.state import State
from pairloom.domain import Colour, Points
from pairloom.storage.records import Entry

__all__ = ["Best", "NextRound", "PlayerCard", "make_card", "next_round_of"]


@dataclass(frozen=True, slots=True)
class NextRound:
    """The round to come; its day and its time as far as they were announced."""

    number: int
    day: str
    starts_at: datetime | None


@dataclass(frozen=True, slots=True)
class Best:
    """The best place, and after which round it was first reached."""

    place: int
    after: int


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """`of` is how many take part; `ratings` are nothing where no ratings are known."""

    player: Entry
    of: int
    points: Points
    rounds: tuple[PlayerRound, ...]
    ratings: RatingFigures | None
    next_round: NextRound | None

    @property
    def colours(self) -> tuple[Colour | None, ...]:
        """The colour of every round, forfeits left out: nobody played them."""
        return tuple(
            each.colour if each.own is None or not each.own.is_forfeit else None
            for each in self.rounds
        )

    @property
    def whites(self) -> int:
        return self.colours.count(Colour.WHITE)

    @property
    def blacks(self) -> int:
        return self.colours.count(Colour.BLACK)

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Rounds that are over, with the place after each."""
        return tuple((each.round, each.place) for each in self.rounds if each.place is not None)

    @property
    def best(self) -> Best | None:
        if not self.places:
            return None
        after, place = min(self.places, key=lambda pair: pair[1])
        return Best(place, after)

    def figures(self, round_number: int) -> GameFigures | None:
        """What was expected of a game, if it is rated."""
        return self.ratings.by_round.get(round_number) if self.ratings else None


def make_card(state: State, number: int, ratings: RatingFigures | None) -> PlayerCard:
    """The card of whoever has this number; `NotFound` without one."""
    player = state.find_number(number)
    return PlayerCard(
        player=player,
        of=len(state.entries),
        points=Points(points_in_standings(state).get(player.entry, 0)),
        rounds=rounds_of(state, player),
        ratings=ratings,
        next_round=next_round_of(state, player),
    )


def next_round_of(state: State, player: Entry) -> NextRound | None:
    """The round to come of a player or a team; nothing after the last one, or for who has left."""
    number = state.next_round
    is_gone = player.withdrawn_from is not None and player.withdrawn_from <= number
    if is_gone or state.kind.has_bracket or number > state.competition.rounds:
        return None
    return NextRound(number, state.day_of(number), state.start_of(number))
