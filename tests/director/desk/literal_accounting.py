"""Everyone accounted for, word for word: the judge of every round, stored or planted.

Written from the rule alone, and on purpose without a line of `director.desk.accounting`.
"""

from __future__ import annotations

from collections import Counter

from pairloom.director.desk.state import State
from pairloom.storage.records import Entry, Round

# The table is made once: who withdraws stays in it, and those games are forfeited.
TABLES = {"round-robin", "double-round-robin", "go-round-robin"}


def require_every_round_adds_up(state: State) -> None:
    """After any act, in every round that is paired."""
    for found in state.rounds:
        for problem in problems_of(state, found):
            raise AssertionError(f"{state.competition.system}, round {found.round}: {problem}")


def problems_of(state: State, found: Round) -> list[str]:
    """Nobody at two boards, at a board and with a bye, or at neither; nobody absent at a board."""
    games = [game for game in state.games if game.round == found.round]
    seats = Counter(entry for game in games for entry in (game.white, game.black))
    byes = Counter(bye.entry for bye in state.byes if bye.round == found.round)
    boards = Counter(game.board for game in games)
    problems = [f"two boards {board}" for board, times in boards.items() if times > 1]
    problems += [f"board {game.board}: alone" for game in games if game.white == game.black]
    known = {entry.entry for entry in state.entries}
    problems += [f"{entry}: unknown" for entry in (seats + byes) if entry not in known]
    for entry in state.entries:
        places = seats[entry.entry] + byes[entry.entry]
        if places > 1:
            problems.append(f"{entry.name}: {seats[entry.entry]} seats and a bye, or more")
        if places == 0 and is_present(entry, found.round) and not is_being_made(found):
            problems.append(f"{entry.name}: neither a board nor a bye")
        is_in_table = state.competition.system in TABLES
        if seats[entry.entry] and not is_in_table and not is_present(entry, found.round):
            problems.append(f"{entry.name}: absent, and at a board")
    return problems


def is_present(entry: Entry, round_number: int) -> bool:
    """Has come, and has not left."""
    has_come = entry.arrival != 0 and entry.arrival <= round_number
    return has_come and (entry.withdrawn_from is None or entry.withdrawn_from > round_number)


def is_being_made(found: Round) -> bool:
    """A draft that an arbiter takes apart and puts together by hand."""
    return found.state == "draft" and bool(found.by_hand)
