"""List after list, and what a changed game changes in all of them.

Nothing but the lists before the first one, the games, the groups and the policies goes in: the
same log gives the same lists, to the last digit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pairloom.correspondence.ratings.corrections import Correction
from pairloom.correspondence.ratings.period import Careers, Period, games_by_list
from pairloom.correspondence.ratings.periods import ListId, lists_between
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import STANDARD, Game, Group
from pairloom.correspondence.ratings.states import Lists, PlayerState
from pairloom.correspondence.ratings.systems import RatingSystem, get_system
from pairloom.messages import Message, Value, counted, in_context, message
from pairloom.messages.values import Figures, Score

__all__ = [
    "ChangedNumber",
    "Log",
    "Reason",
    "changed_numbers",
    "first_touched",
    "rate_lists",
    "re_rate",
]


class Log(NamedTuple):
    """All that a run of lists depends on."""

    lists: Lists
    groups: Mapping[str, Group]
    games: Sequence[Game]
    policies: Policies
    system: RatingSystem = get_system()
    pool: str = STANDARD
    corrections: Mapping[ListId, Sequence[Correction]] = {}
    careers: Mapping[ListId, Careers] = {}


class Reason(NamedTuple):
    """Why a number changed: `kind` is "game", "own rating", "career" or "opponent"."""

    kind: str
    subject: str
    old: Value
    new: Value


class ChangedNumber(NamedTuple):
    """A number of a list that another run gives differently; `why` may name several causes."""

    rating_list: ListId
    player: str
    number: str
    old: str
    new: str
    why: tuple[Reason, ...]


def rate_lists(log: Log, first: ListId, last: ListId) -> Iterator[Period]:
    """Every period from one list to another; each list is known to those after it."""
    lists = log.lists
    games = games_by_list(log.games, log.groups, log.policies, pool=log.pool)
    for name in lists_between(first, last):
        period = log.system.rate_period(
            name,
            lists,
            games.get(name, ()),
            log.policies,
            corrections=log.corrections.get(name, ()),
            careers=log.careers.get(name),
            pool=log.pool,
        )
        lists = lists.adding(period.rating_list)
        yield period


def re_rate(log: Log, corrected: Iterable[Game], last: ListId) -> Iterator[ChangedNumber]:
    """Every number that changes if games had been as `corrected` says, list by list.

    Lists before the first of these games are as they are; all later ones are worked out twice.
    """
    replaced = {game.id: game for game in corrected}
    first = first_touched(log, replaced.values())
    if first is None:
        return
    games = [replaced.get(game.id, game) for game in log.games]
    before = rate_lists(log, first, last)
    after = rate_lists(_corrected(log, games, set(replaced)), first, last)
    for old, new in zip(before, after, strict=True):
        yield from changed_numbers(old, new)


def first_touched(log: Log, corrected: Iterable[Game]) -> ListId | None:
    """The first list that counts one of these games, as it was or as it should be."""
    replaced = {game.id: game for game in corrected}
    was = [game for game in log.games if game.id in replaced]
    now = [replaced[game.id] for game in was]
    names = games_by_list([*was, *now], log.groups, log.policies, pool=log.pool)
    return min(names, default=None)


def _corrected(log: Log, games: Sequence[Game], replaced: set[str]) -> Log:
    """The log with other games; corrections booked for them are not needed any more."""
    booked = {
        name: [each for each in corrections if each.old.id not in replaced]
        for name, corrections in log.corrections.items()
    }
    return log._replace(games=games, corrections=booked)


def changed_numbers(old: Period, new: Period) -> Iterator[ChangedNumber]:
    """The numbers in which two runs of one list differ."""
    players = sorted({*old.rating_list.states, *new.rating_list.states})
    for player in players:
        was, now = _numbers(old, player), _numbers(new, player)
        if was == now:
            continue
        why = tuple(_reasons(old, new, player))
        for number, text in was.items():
            if text != now[number]:
                yield ChangedNumber(
                    rating_list=old.rating_list.id,
                    player=player,
                    number=number,
                    old=text,
                    new=now[number],
                    why=why,
                )


def _numbers(period: Period, player: str) -> dict[str, str]:
    rating_list = period.rating_list
    state = rating_list.states.get(player)
    if state is None:
        return {"rating": "", "games": "0", "status": ""}
    return {
        "rating": str(state.rating),
        "games": str(state.games),
        "status": "inactive" if player in rating_list.inactive else "active",
    }


def _reasons(old: Period, new: Period, player: str) -> Iterator[Reason]:
    before, after = old.state_before(player), new.state_before(player)
    if before.rating != after.rating:
        yield Reason("own rating", str(old.previous.id), _rating(before), _rating(after))
    elif _career(before) != _career(after):
        yield Reason("career", str(old.previous.id), _career(before), _career(after))
    yield from _changed_games(old, new, player)


def _rating(state: PlayerState) -> Value:
    return Figures(str(state.rating)) if state.games else in_context("rating", "none")


def _career(state: PlayerState) -> Message:
    points = Score(f"{state.score / 2:g}")
    if not state.history:
        return counted(
            "{count} game, {points} points",
            "{count} games, {points} points",
            state.games,
            points=points,
        )
    return counted(
        "{count} game, {points} points, opponents' ratings {sum} in sum",
        "{count} games, {points} points, opponents' ratings {sum} in sum",
        state.games,
        points=points,
        sum=sum(game.opponent for game in state.history),
    )


def _changed_games(old: Period, new: Period, player: str) -> Iterator[Reason]:
    """Games of this period that count otherwise: another result, owner, or rating."""
    was = {entry.game.id: entry for entry in old.entries.get(player, ())}
    now = {entry.game.id: entry for entry in new.entries.get(player, ())}
    for game in sorted({*was, *now}):
        first, second = was.get(game), now.get(game)
        if first is None or second is None or first.score != second.score:
            yield Reason(
                "game", game, _points(first and first.score), _points(second and second.score)
            )
        elif first.opponent != second.opponent:
            yield Reason("opponent", game, str(first.opponent), str(second.opponent))
        elif first.own != second.own:
            yield Reason("own rating", game, str(first.own), str(second.own))


def _points(score: int | None) -> Value:
    return message("not counted") if score is None else Score(f"{score / 2:g}")
