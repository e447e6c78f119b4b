"""Boards of a running round without a result: the whole hall waits for the last ones."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.state import State
from pairloom.director.home.looking import Look
from pairloom.director.home.need import Goal, Need, Step, Urgency
from pairloom.director.people.roles import Permission
from pairloom.messages import Text, counted, message
from pairloom.messages.values import sentences
from pairloom.storage.records import Round

__all__ = ["needs"]

_MOST_NAMED = 12


def needs(look: Look) -> Iterator[Need]:
    for state in look.states:
        last = state.last_round
        if last is not None and last.is_running and not _is_to_come(look, state, last):
            yield from _of_round(look, state, last)


def _is_to_come(look: Look, state: State, round_: Round) -> bool:
    start = state.start_of(round_.round)
    return start is not None and start.astimezone() > look.now


def _of_round(look: Look, state: State, round_: Round) -> Iterator[Need]:
    missing = [
        board
        for board in state.missing_boards(round_.round)
        if look.may(Permission.ENTER_RESULTS, state, board)
    ]
    if not missing:
        return
    boards = len(state.games_by_round.get(round_.round, []))
    # Before the first result comes in everybody plays: then nobody waits.
    has_results = len(state.missing_boards(round_.round)) < boards
    yield Need(
        Urgency.NOW if has_results else Urgency.LATER,
        counted(
            "{tournament}, round {round}: {count} result is missing.",
            "{tournament}, round {round}: {count} results are missing.",
            len(missing),
            tournament=state.competition.name,
            round=round_.round,
        ),
        sentences(_boards(look, state, missing), _begun(look, state, round_)),
        Step(message("Enter results"), Goal.ROUND, state.competition.competition, round_.round),
    )


def _boards(look: Look, state: State, missing: list[int]) -> Text:
    names = tuple(str(state.board_name(board)) for board in missing[:_MOST_NAMED])
    told = message("Boards: {boards}", boards=names)
    if len(missing) > _MOST_NAMED:
        told = counted(
            "Boards: {boards} and {count} more",
            "Boards: {boards} and {count} more",
            len(missing) - _MOST_NAMED,
            boards=names,
        )
    return message("{boards}.", boards=look.said_in(state, told))


def _begun(look: Look, state: State, round_: Round) -> Text:
    start = state.start_of(round_.round)
    return "" if start is None else message("The round began at {time}.", time=look.moment(start))
