"""Which ratings enter a game, seen from one player. § 3(5), § 4(7)b.

The own rating is that of the list valid when the game ended. The opponent's is the better for
the player of two: the start rating in the crosstable and that list's. Expected scores fall as
the opponent's rating rises, so better means higher. Each side chooses for itself.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Game, Seat
from pairloom.correspondence.ratings.seeding import StartRating
from pairloom.correspondence.ratings.states import HistoryGame, PlayerState, RatingList

__all__ = ["Candidate", "Entry", "as_history", "candidates", "enter", "order_of_entry"]


class Entry(NamedTuple):
    """A game as it counts for one player: the ratings that enter, and the own half points.

    `own` is for the expected score, `reference` for the limit of 350 in formula 1.
    """

    game: Game
    is_white: bool
    own: int
    reference: int
    opponent: int
    opponent_start: int
    score: int

    @property
    def other(self) -> Seat:
        """The opponent's side."""
        return self.game.black if self.is_white else self.game.white


class Candidate(NamedTuple):
    """A rating that could be the opponent's: whose, from where, how high."""

    player: str
    source: str
    rating: int


def enter(
    game: Game, is_white: bool, owner: str, start: StartRating, listed: RatingList,
    policies: Policies,
) -> Entry:  # fmt: skip
    """The game as it counts for `owner`; `listed` is the list valid when it ended."""
    score = game.score or 0
    other = game.black if is_white else game.white
    published = listed.published
    own = published.get(owner)
    reference = own
    if own is None:
        own = reference = start.value
        if policies.rc_reference == "unpublished-rating" and owner in listed.states:
            reference = listed.states[owner].printed(policies)
    opponent_start = other.start.value
    if other.replaced is not None:
        opponent_start = max(opponent_start, other.replaced.start.value)
    opponent = max(opponent_start, _on_list(other, listed, policies))
    return Entry(
        game=game,
        is_white=is_white,
        own=own,
        reference=reference or own,
        opponent=opponent,
        opponent_start=opponent_start,
        score=score if is_white else 2 - score,
    )


def _on_list(other: Seat, listed: RatingList, policies: Policies) -> int:
    """The highest rating of the opponent on the list, 0 if there is none."""
    if other.replaced is None and policies.unpublished_opponent == "start-rating":
        return listed.published.get(other.player, 0)
    ratings = (each.rating for each in candidates(other, listed, policies) if each.source == "list")
    return max(ratings, default=0)


def candidates(other: Seat, listed: RatingList, policies: Policies) -> tuple[Candidate, ...]:
    """The ratings to choose from; of both players where one has replaced the other."""
    seats = [(other.player, other.start)]
    if other.replaced is not None:
        seats.append((other.replaced.player, other.replaced.start))
    sources = []
    for player, start in seats:
        sources.append(Candidate(player, "start", start.value))
        rating = listed.published.get(player)
        if rating is None and policies.unpublished_opponent == "internal-rating":
            state: PlayerState | None = listed.states.get(player)
            rating = state.printed(policies) if state is not None else None
        if rating is not None:
            sources.append(Candidate(player, "list", rating))
    return tuple(sources)


def as_history(entry: Entry, policies: Policies) -> HistoryGame:
    """The game as formula 1 counts it, now and whenever the career is counted again."""
    other = entry.other
    opponents: tuple[str, ...] = (other.player,)
    if other.replaced is not None:
        opponents += (other.replaced.player,)
    start = entry.opponent_start
    used = start if policies.rc_opponent_rating == "start-rating" else entry.opponent
    return HistoryGame(
        game=entry.game.id,
        opponents=opponents,
        start=start,
        opponent=used,
        own=entry.reference,
        score=entry.score,
    )


def order_of_entry(entry: Entry) -> tuple[object, ...]:
    """Games in the order of their ends, where an order is asked for."""
    return (entry.game.ended, entry.game.id)
