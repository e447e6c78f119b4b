"""The working of a new rating: every game with what entered it. § 3, § 4.

Made when somebody asks, from what `Period` kept; the changes of the games add up to the rating
that the list prints.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pairloom.correspondence.ratings.attribution import Attribution
from pairloom.correspondence.ratings.development import game_changes
from pairloom.correspondence.ratings.formulas import Booking, Outcome, Rule
from pairloom.correspondence.ratings.performance import limited
from pairloom.correspondence.ratings.period import Period
from pairloom.correspondence.ratings.periods import list_valid_on
from pairloom.correspondence.ratings.references import Candidate, Entry, candidates, order_of_entry
from pairloom.correspondence.ratings.states import FIXED_FROM, HistoryGame, Lists, PlayerState
from pairloom.errors import NotFound
from pairloom.messages import message

__all__ = ["GameWorking", "Working", "working_of"]


@dataclass(frozen=True, slots=True)
class GameWorking:
    """A game of the period. What the rule does not use is None.

    With formula 2: `difference` (own minus opponent's), `counted` (limited to 350), `expected`,
    `k`, `change`. With formula 1: `limited`, the opponent's rating as it enters the mean.
    `own_source` is "list", "start" where the list has no own rating, or "calculated" where a
    policy takes the last calculated or the running rating.
    """

    entry: Entry
    own_source: str
    list_used: str
    candidates: tuple[Candidate, ...]
    difference: int
    counted: int
    expected: Fraction
    k: Fraction | None = None
    change: Fraction | None = None
    limited: int | None = None

    @property
    def own(self) -> int:
        """The own rating in D."""
        return self.difference + self.entry.opponent


@dataclass(frozen=True, slots=True)
class Working:
    """Everything that made a player's number on a list; `outcome` is None if nothing happened.

    `printed` is what the list shows, None if it is not published.
    """

    player: str
    rating_list: str
    before: PlayerState
    after: PlayerState
    printed: int | None
    outcome: Outcome | None
    games: tuple[GameWorking, ...]
    career: tuple[HistoryGame, ...]
    attributions: tuple[Attribution, ...]
    bookings: tuple[Booking, ...]


def working_of(period: Period, lists: Lists, player: str) -> Working:
    """The working of one player; `NotFound` if the list does not know the player."""
    after = period.rating_list.states.get(player)
    if after is None:
        raise NotFound(
            message(
                "player {player} has no rated game up to the list {id}",
                player=player,
                id=period.rating_list.id,
            )
        )
    outcome = period.outcomes.get(player)
    before = period.state_before(player)
    entries = sorted(period.entries.get(player, ()), key=order_of_entry)
    return Working(
        player=player,
        rating_list=str(period.rating_list.id),
        before=before,
        after=after,
        printed=period.rating_list.published.get(player),
        outcome=outcome,
        games=tuple(_game_workings(period, lists, player, entries, outcome)) if outcome else (),
        career=(*period.careers.get(player, ()), *before.history) if not before.is_fixed else (),
        attributions=tuple(
            each for each in period.attributions if player in (each.substitute, each.replaced)
        ),
        bookings=tuple(period.bookings.get(player, ())),
    )


def _game_workings(
    period: Period, lists: Lists, player: str, entries: list[Entry], outcome: Outcome
) -> list[GameWorking]:
    before = period.state_before(player)
    if outcome.rule is Rule.CHANGE:
        return _by_formula_2(period, lists, player, before, entries)
    if outcome.rule is Rule.SPLIT and outcome.between is not None:
        missing = FIXED_FROM - before.games
        return [
            *(_by_formula_1(period, lists, player, entry) for entry in entries[:missing]),
            *_by_formula_2(period, lists, player, outcome.between, entries[missing:]),
        ]
    return [_by_formula_1(period, lists, player, entry) for entry in entries]


def _by_formula_2(
    period: Period, lists: Lists, player: str, state: PlayerState, entries: list[Entry]
) -> list[GameWorking]:
    policies = period.rating_list.policies
    return [
        GameWorking(
            each.entry,
            _own_source(player, each.difference, each.entry, lists),
            *_sources(period, lists, each.entry),
            difference=each.difference,
            counted=each.counted,
            expected=each.expected,
            k=each.k,
            change=each.change,
        )
        for each in game_changes(state, entries, policies, period.curve)
    ]


def _by_formula_1(period: Period, lists: Lists, player: str, entry: Entry) -> GameWorking:
    policies = period.rating_list.policies
    used = entry.opponent
    if policies.rc_opponent_rating == "start-rating":
        used = entry.opponent_start
    if policies.rc_cap == "each-opponent":
        used = limited(used, entry.reference)
    difference = entry.own - entry.opponent
    return GameWorking(
        entry,
        _own_source(player, difference, entry, lists),
        *_sources(period, lists, entry),
        difference=difference,
        counted=period.curve.capped(difference),
        expected=period.curve.score(difference),
        limited=used,
    )


def _own_source(player: str, difference: int, entry: Entry, lists: Lists) -> str:
    if difference + entry.opponent != entry.own:
        return "calculated"
    return "list" if player in lists.valid_on(entry.game.ended).published else "start"


def _sources(period: Period, lists: Lists, entry: Entry) -> tuple[str, tuple[Candidate, ...]]:
    """The list that was valid when the game ended, and what the opponent's rating could be."""
    name = list_valid_on(entry.game.ended)
    possible = candidates(entry.other, lists.find(name), period.rating_list.policies)
    return str(name), possible
