"""Which line-ups the regulations allow: the order of the roster, empty boards, who is there.

A line-up names the player of each board, 0 for a board left empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_regulations import EmptyBoards, LineUpOrder, TeamRegulations
from pairloom.errors import InputError
from pairloom.messages import Message, message
from pairloom.messages.values import sentences
from pairloom.storage.records import Entry

__all__ = [
    "available_players",
    "find_faults",
    "in_order",
    "in_roster_order",
    "keeps_order",
    "places_of",
    "require_allowed",
    "require_seats",
    "top_line_up",
]


def available_players(state: State, team: int, round_number: int) -> list[Entry]:
    """The players of a roster who are there in a round, in their order."""
    return [
        player
        for player in state.rosters.get(team, ())
        if is_there(player, round_number)
        and (player.withdrawn_from is None or player.withdrawn_from > round_number)
    ]


def top_line_up(state: State, team: int, round_number: int) -> tuple[int, ...]:
    """The first players of the roster who are there; boards nobody is left for stay empty."""
    boards = rules_of(state.competition).boards
    seated = [player.entry for player in available_players(state, team, round_number)][:boards]
    return (*seated, *(EMPTY_BOARD,) * (boards - len(seated)))


def in_roster_order(state: State, team: int, chosen: Sequence[int]) -> tuple[int, ...]:
    """Those who play, in the order of the roster: with a fixed order nothing can be wrong."""
    boards = rules_of(state.competition).boards
    wanted = set(chosen)
    seated = [player.entry for player in state.rosters.get(team, ()) if player.entry in wanted]
    return (*seated, *(EMPTY_BOARD,) * (boards - len(seated)))


def places_of(state: State, players: Sequence[int]) -> tuple[int, ...]:
    """Places of the roster by board, 0 for an empty one."""
    return tuple(
        state.entry_by_id[player].place if player != EMPTY_BOARD else 0 for player in players
    )


def require_seats(rules: TeamRegulations, ticked: Sequence[int]) -> None:
    """`InputError` if more players are ticked than a match has boards."""
    if len(ticked) > rules.boards:
        raise InputError(
            message(
                "{chosen} players are ticked, and a match has {boards} boards.",
                chosen=len(ticked),
                boards=rules.boards,
            )
        )


def require_allowed(state: State, team: int, round_number: int, players: tuple[int, ...]) -> None:
    """Raise `InputError` with everything that is wrong with a line-up."""
    if faults := list(find_faults(state, team, round_number, players)):
        raise InputError(sentences(*faults))


def find_faults(
    state: State, team: int, round_number: int, players: tuple[int, ...]
) -> Iterator[Message]:
    """What is wrong with a line-up, as sentences."""
    rules = rules_of(state.competition)
    if len(players) != rules.boards:
        yield message(
            "A line-up names {boards} boards, this one {named}.",
            boards=rules.boards,
            named=len(players),
        )
        return
    strangers = [*_strangers(state, team, round_number, players)]
    yield from strangers
    yield from _twice(state, players)
    if not strangers:
        yield from _wrong_order(state, rules, players)
    if rules.empty_boards is EmptyBoards.BOTTOM:
        yield from _gaps(players)


def _strangers(
    state: State, team: int, round_number: int, players: tuple[int, ...]
) -> Iterator[Message]:
    roster = {player.entry: player for player in state.rosters.get(team, ())}
    there = {player.entry for player in available_players(state, team, round_number)}
    called = state.entry_by_id[team].name
    for player in dict.fromkeys(players):
        if player == EMPTY_BOARD or player in there:
            continue
        if player in roster:
            yield message(
                "{player} is away in round {round}.", player=roster[player].name, round=round_number
            )
            continue
        known = state.entry_by_id.get(player)
        name = known.name if known is not None else str(player)
        yield message("{player} is not on the roster of {team}.", player=name, team=called)


def _twice(state: State, players: tuple[int, ...]) -> Iterator[Message]:
    boards: dict[int, list[int]] = {}
    for board, player in enumerate(players, 1):
        if player != EMPTY_BOARD:
            boards.setdefault(player, []).append(board)
    for player, places in boards.items():
        if len(places) > 1:
            yield message(
                "{player} is on boards {first} and {second}. Choose somebody else for one of them.",
                player=_name(state, player),
                first=places[0],
                second=places[1],
            )


def _gaps(players: tuple[int, ...]) -> Iterator[Message]:
    for board, (player, following) in enumerate(pairwise(players), 1):
        if player == EMPTY_BOARD != following:
            yield message(
                "Board {empty} is empty and board {taken} is not: only the last boards may stay "
                "empty.",
                empty=board,
                taken=board + 1,
            )
            return


def _wrong_order(
    state: State, rules: TeamRegulations, players: tuple[int, ...]
) -> Iterator[Message]:
    seated = [state.entry_by_id[player] for player in players if player in state.entry_by_id]
    yield from _ORDERS[rules.order]([player for player in seated if player.entry], rules)


def keeps_order(rules: TeamRegulations, seated: Sequence[Entry]) -> bool:
    """Do the regulations allow players to sit in this order?"""
    return not any(_ORDERS[rules.order](seated, rules))


def in_order(rules: TeamRegulations, seated: Iterable[Entry]) -> list[Entry]:
    """The same players in the order that is never wrong."""
    if rules.order is LineUpOrder.RATING:
        return sorted(seated, key=lambda player: (-_rating(player, rules), player.place))
    return sorted(seated, key=_place)


def _fixed(seated: Sequence[Entry], rules: TeamRegulations) -> Iterator[Message]:
    for upper, lower in pairwise(seated):
        if upper.place > lower.place:
            yield message(
                "{upper} (place {upper_place}) cannot sit above {lower} (place {lower_place}): the "
                "order of the roster is fixed.",
                upper=upper.name,
                upper_place=upper.place,
                lower=lower.name,
                lower_place=lower.place,
            )


def _shifted(seated: Sequence[Entry], rules: TeamRegulations) -> Iterator[Message]:
    """Among those who play nobody is further from the place of the roster than allowed."""
    right = {player.entry: number for number, player in enumerate(sorted(seated, key=_place), 1)}
    for number, player in enumerate(seated, 1):
        if abs(right[player.entry] - number) > rules.order_limit:
            yield message(
                "{player} sits on board {board} and belongs on board {right}: at most {limit} "
                "places may be between.",
                player=player.name,
                board=number,
                right=right[player.entry],
                limit=rules.order_limit,
            )


def _by_rating(seated: Sequence[Entry], rules: TeamRegulations) -> Iterator[Message]:
    for number, lower in enumerate(seated):
        for upper in seated[:number]:
            difference = _rating(lower, rules) - _rating(upper, rules)
            if difference > rules.order_limit:
                yield message(
                    "{lower} ({lower_rating}) cannot sit below {upper} ({upper_rating}): at most "
                    "{limit} rating points may be between.",
                    lower=lower.name,
                    lower_rating=_rating(lower, rules),
                    upper=upper.name,
                    upper_rating=_rating(upper, rules),
                    limit=rules.order_limit,
                )


def _freely(seated: Sequence[Entry], rules: TeamRegulations) -> Iterator[Message]:
    yield from ()


_ORDERS: Mapping[LineUpOrder, Callable[[Sequence[Entry], TeamRegulations], Iterator[Message]]] = {
    LineUpOrder.FIXED: _fixed,
    LineUpOrder.SHIFT: _shifted,
    LineUpOrder.RATING: _by_rating,
    LineUpOrder.FREE: _freely,
}


def _place(player: Entry) -> int:
    return player.place


def _rating(player: Entry, rules: TeamRegulations) -> int:
    return player.ranking_strength or rules.unrated


def _name(state: State, player: int) -> str:
    known = state.entry_by_id.get(player)
    return known.name if known is not None else str(player)
