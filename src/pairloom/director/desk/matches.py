"""Matches of two games: byes, coming and going are for whole matches.

FIDE C.04.5 (2026), preface, art. 1.4 and 4.4; docs/decisions/0011-double-swiss-record.md. The
first game stands in an odd round, the second, with colours turned, in the even round after it.
Who has no match has no second game either; who leaves between the games forfeits the second.
"""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.state import State
from pairloom.domain import Cell, Outcome
from pairloom.domain.bye import ByeCause
from pairloom.domain.player import NO_OPPONENT
from pairloom.domain.systems import system_facts
from pairloom.storage.records import Bye

__all__ = ["byes_of_second_games", "has_matches", "is_of_matches", "next_match", "rounds_together"]


def has_matches(state: State) -> bool:
    """Is every pairing one for two rounds?"""
    return is_of_matches(state.competition.system)


def is_of_matches(system: str) -> bool:
    """Does a system pair for two rounds at a time?"""
    return system_facts(system).games > 1


def rounds_together(state: State, round_number: int) -> tuple[int, ...]:
    """The rounds for which a bye in this one is given."""
    if not has_matches(state):
        return (round_number,)
    first = round_number - (round_number - 1) % 2
    return first, first + 1


def next_match(state: State) -> int:
    """The round from which somebody who leaves now is not paired any more."""
    coming = state.next_round
    return coming + 1 if has_matches(state) and coming % 2 == 0 else coming


def byes_of_second_games(state: State) -> Iterator[Bye]:
    """Who has no board in the second games to come, with what they get.

    That follows the first game; who came after it has no match and no points.
    """
    number = state.next_round
    if not has_matches(state) or number % 2:
        return
    from pairloom.engines.fide_double_swiss.second_game import second_cell

    seated = {
        entry
        for game in state.games_by_round.get(number - 1, [])
        for entry in (game.white, game.black)
    }
    first, asked = state.byes_by_round.get(number - 1, {}), state.byes_by_round.get(number, {})
    for entry in state.entries:
        if entry.entry in seated or entry.entry in asked:
            continue
        place = (entry.event, entry.competition, number, entry.entry)
        bye = first.get(entry.entry)
        cell = None if bye is None else second_cell(Cell(NO_OPPONENT, None, bye.kind))
        if cell is not None:
            cause = ByeCause.SECOND_OF_BYE
            yield Bye(*place, cell.outcome, cause.words, cause)
        elif is_there(entry, number) and entry.withdrawn_from is None:
            cause = ByeCause.AFTER_FIRST_GAME
            yield Bye(*place, Outcome.ZERO_BYE, cause.words, cause)
