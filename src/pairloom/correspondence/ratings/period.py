"""One list from the one before. § 4; the steps are those of docs/rules/correspondence-ratings.md.

Everything is worked out from the state before the period: no result of it influences another
player's new rating in the same list, so that the order of games and players does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pairloom.correspondence.ratings.attribution import Attribution, Disputed, is_favourable
from pairloom.correspondence.ratings.corrections import Correction, bookings_of
from pairloom.correspondence.ratings.formulas import NO_RATING, Booking, Outcome, rate_player
from pairloom.correspondence.ratings.periods import ListId, period_of_game
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import STANDARD, Game, Group, Seat, is_rated
from pairloom.correspondence.ratings.references import Entry, enter
from pairloom.correspondence.ratings.states import (
    HistoryGame,
    Lists,
    PlayerState,
    RatingList,
    make_list,
)
from pairloom.correspondence.ratings.tables import Curve
from pairloom.errors import InputError
from pairloom.messages import counted

__all__ = ["Careers", "Period", "games_by_list", "rate_period"]

Careers = Mapping[str, tuple[HistoryGame, ...]]
"""By player the games before a list that was made elsewhere, told afterwards."""


@dataclass(frozen=True, slots=True)
class Period:
    """A new list and what it was made from, player by player."""

    rating_list: RatingList
    previous: RatingList
    entries: Mapping[str, Sequence[Entry]]
    outcomes: Mapping[str, Outcome]
    attributions: tuple[Attribution, ...]
    bookings: Mapping[str, Sequence[Booking]]
    curve: Curve
    careers: Careers = field(default_factory=dict)

    def state_before(self, player: str) -> PlayerState:
        """What the player was at the beginning of the period."""
        return self.previous.states.get(player, NO_RATING)


def games_by_list(
    games: Iterable[Game],
    groups: Mapping[str, Group],
    policies: Policies,
    *,
    pool: str = STANDARD,
) -> dict[ListId, list[Game]]:
    """The rated games of a pool, each under the list that counts it (§ 1(6)).

    That is decided by the day of the report; with `late_report=reopen`, by the day of the end.
    """
    rated = {name for name, group in groups.items() if group.is_rated and group.pool == pool}
    reopen = policies.late_report == "reopen"
    by_list: dict[ListId, list[Game]] = {}
    for game in games:
        if game.group in rated and is_rated(game, policies):
            name = period_of_game(game.ended if reopen else game.reported)
            by_list.setdefault(name, []).append(game)
    return by_list


def rate_period(
    name: ListId,
    lists: Lists,
    games: Iterable[Game],
    policies: Policies,
    curve: Curve,
    *,
    corrections: Sequence[Correction] = (),
    careers: Careers | None = None,
    pool: str = STANDARD,
) -> Period:
    """The list `name` from the games it counts; `lists` holds those before it.

    `careers` are told with this list: what waited for them is counted by it.
    """
    told = careers or {}
    previous = lists.find(name.previous())
    states = {**previous.states, **_with_careers(previous, told)}
    entries, disputed = _enter_all(games, lists, policies)
    played = {player: len(own_entries) for player, own_entries in entries.items()}
    attributions = _attribute(
        disputed, entries, played=played, states=states, policies=policies, curve=curve
    )
    bookings = bookings_of(corrections, lists, policies)
    players = sorted({*entries, *bookings, *told})
    outcomes = {
        player: rate_player(
            _state(player, states, previous, policies),
            entries.get(player, ()),
            policies,
            curve,
            played=played.get(player) if policies.exception_count == "played" else None,
            bookings=bookings.get(player, ()),
            waiting=previous.states[player].waiting if player in told else (),
        )
        for player in players
    }
    after = {**states, **{player: outcome.state for player, outcome in outcomes.items()}}
    made = make_list(
        name,
        {player: state for player, state in after.items() if state.games},
        policies,
        system=curve.name,
        pool=pool,
        inactive=previous.inactive,
    )
    return Period(
        rating_list=made,
        previous=previous,
        entries=entries,
        outcomes=outcomes,
        attributions=attributions,
        bookings=bookings,
        curve=curve,
        careers=told,
    )


def _enter_all(
    games: Iterable[Game], lists: Lists, policies: Policies
) -> tuple[dict[str, list[Entry]], list[Disputed]]:
    """Every game for both sides; those of substitutes without the status are kept apart."""
    entries: dict[str, list[Entry]] = {}
    disputed: list[Disputed] = []
    for game in games:
        listed = lists.valid_on(game.ended)
        for is_white, seat in ((True, game.white), (False, game.black)):
            entry = enter(
                game,
                is_white,
                owner=seat.player,
                start=seat.start,
                listed=listed,
                policies=policies,
            )
            if seat.replaced is None or seat.replaced.has_status:
                entries.setdefault(seat.player, []).append(entry)
            else:
                other = enter(
                    game,
                    is_white,
                    owner=seat.replaced.player,
                    start=seat.replaced.start,
                    listed=listed,
                    policies=policies,
                )
                disputed.append(Disputed(game, seat, entry, other))
    return entries, disputed


def _attribute(
    disputed: Sequence[Disputed],
    entries: dict[str, list[Entry]],
    *,
    played: dict[str, int],
    states: Mapping[str, PlayerState],
    policies: Policies,
    curve: Curve,
) -> tuple[Attribution, ...]:
    """Give each doubtful game to its owner; all are decided before any is given."""
    decided = [(each, _is_substitutes(each, entries, states, policies, curve)) for each in disputed]
    attributions = []
    for each, favourable in decided:
        substitute, replaced = each.seat.player, _replaced(each.seat)
        owner = substitute if favourable else replaced
        entries.setdefault(owner, []).append(
            each.for_substitute if favourable else each.for_replaced
        )
        for player in (substitute, replaced):
            played[player] = played.get(player, 0) + 1
        attributions.append(Attribution(each.game.id, substitute, replaced, owner, favourable))
    return tuple(sorted(attributions))


def _is_substitutes(
    disputed: Disputed,
    entries: Mapping[str, Sequence[Entry]],
    states: Mapping[str, PlayerState],
    policies: Policies,
    curve: Curve,
) -> bool:
    substitute = disputed.seat.player
    state = states.get(substitute, NO_RATING)
    if not state.is_complete:
        raise InputError(
            counted(
                "player {player} has finished a game as a substitute (§4(7)): whose it is cannot "
                "be told before the {count} game before is known. Enter that career first",
                "player {player} has finished a game as a substitute (§4(7)): whose it is cannot "
                "be told before the {count} games before are known. Enter that career first",
                state.games,
                player=substitute,
            )
        )
    return is_favourable(state, disputed, entries.get(substitute, ()), policies, curve)


def _replaced(seat: Seat) -> str:
    assert seat.replaced is not None
    return seat.replaced.player


def _with_careers(previous: RatingList, told: Careers) -> dict[str, PlayerState]:
    """The players whose careers are told now, as if they had come with them."""
    states = {}
    for player, career in told.items():
        state = previous.states.get(player, NO_RATING)
        if state.is_complete or len(career) != state.games:
            raise InputError(
                counted(
                    "player {player}: a career of {count} game is told, and the list {list} waits "
                    "for {wanted}",
                    "player {player}: a career of {count} games is told, and the list {list} "
                    "waits for {wanted}",
                    len(career),
                    player=player,
                    list=str(previous.id),
                    wanted=0 if state.is_complete else state.games,
                )
            )
        score = sum(game.score for game in career)
        states[player] = state._replace(score=score, history=career)
    return states


def _state(
    player: str, states: Mapping[str, PlayerState], previous: RatingList, policies: Policies
) -> PlayerState:
    """The state before the period; its career evaluated again if the policy says so."""
    state = states.get(player, NO_RATING)
    if policies.history_frozen == "frozen":
        return state
    return state._replace(
        history=tuple(
            game._replace(opponent=_opponent_now(game.start, game.opponents, previous, policies))
            for game in state.history
        )
    )


def _opponent_now(
    start: int, opponents: Sequence[str], previous: RatingList, policies: Policies
) -> int:
    """The opponent's rating evaluated again: with today's list in place of the one at the end."""
    if policies.rc_opponent_rating == "start-rating":
        return start
    return max([start, *(previous.published.get(player, 0) for player in opponents)])
