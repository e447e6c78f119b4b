"""Copies of events: a report is taken to another database, and both are held against each other.

What a report cannot hold, and a copy therefore has not:

| not in the report                                   | in the copy              |
|-----------------------------------------------------|--------------------------|
| who is entered without a pairing number             | is not there             |
| pairing numbers before round 1: each pairing gives new ones | none             |
| check-in, limits of byes, what late entries get     | the defaults             |
| clubs, fixed boards, notes                          | empty                    |
| a draft, byes asked for behind the next round       | not there                |
| whether a round with all its results has been finished | it has                |
| comments for people; the log                        | one entry: the import    |
| the name of the tournament beside that of the event | "Open"                   |

Everything else is the same, byte for byte, in the report of the copy.
"""

from __future__ import annotations

from pairloom import engines
from pairloom.director.desk import Desk
from pairloom.director.desk.kinds.handbook import prepare
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.reading import Running, read_running
from pairloom.director.desk.running.storing import import_running_event
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.people.identity import Identity
from pairloom.domain.deviation import Deviation
from pairloom.domain.states import RoundState
from pairloom.errors import InputError, NoPairingExists
from pairloom.formats import trf
from pairloom.storage import Database
from tests.director.desk.at_the_desk import Hall

__all__ = ["copy_of", "import_text", "next_pairing", "require_same", "require_same_rounds"]


def read_text(text: str, name: str = "copy.trf", **choices: object) -> Running:
    """What a report would become."""
    return read_running(name, text.encode(), Choices(**choices))  # type: ignore[arg-type]


def import_text(database: Database, text: str, name: str = "copy.trf", **choices: object) -> Hall:
    """An event made of a report."""
    desk = Desk(database, Identity.local("Bor Zajc"))
    place = import_running_event(desk, read_text(text, name, **choices))
    return Hall(database, desk, place)


def copy_of(hall: Hall, database: Database) -> Hall:
    """The event in another database."""
    return import_text(database, hall.report())


def require_same(hall: Hall, copy: Hall) -> None:
    """The copy is the event, but for what a report cannot hold."""
    before, after = hall.report(), copy.report()
    assert _out_of_fide_mode(before) == _out_of_fide_mode(after)
    if not hall.state.has_begun:
        assert _people(before) == _people(after)
        return
    assert _records(before) == _records(after)
    assert deviations_in(before) == deviations_in(after)
    assert _seats(hall.state) == _seats(copy.state)
    if not any(game.reported_white for game in hall.state.games):
        assert _places(hall) == _places(copy)
    if _can_be_compared(hall.state):
        assert next_pairing(hall) == next_pairing(copy)


def require_same_rounds(hall: Hall, copy: Hall) -> None:
    """The same from an older dialect, which has no estimates: boards, and how it goes on."""
    assert _seats(hall.state) == _seats(copy.state)
    if _can_be_compared(hall.state):
        assert next_pairing(hall) == next_pairing(copy)


def _can_be_compared(state: State) -> bool:
    """Nobody comes in whom the report does not know, and the last round is over in both."""
    there = (entry for entry in state.entries if is_there(entry, state.next_round))
    return state.settled[-1].state == RoundState.FINISHED and all(entry.number for entry in there)


def _people(text: str) -> list[object]:
    """Everybody, in any order: before round 1 numbers are given with each pairing."""
    tournament = trf.load(text).require()
    return sorted(
        (one.name, one.rating, [cell.outcome.value for cell in one.cells])
        for one in tournament.players
    )


def next_pairing(hall: Hall) -> object:
    """The boards and the bye of the next round, or why there is none."""
    state = hall.state.without_draft
    try:
        prepared = prepare(state, "white")
        engine = engines.get(state.competition.system)
        result = engine.pair(prepared.tournament, edition=state.competition.edition or None)
    except (InputError, NoPairingExists) as refusal:
        return type(refusal)
    return result.boards, result.bye, result.resting


def deviations_in(text: str) -> tuple[Deviation, ...]:
    return trf.load(text).deviations


def _records(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("###")]


def _out_of_fide_mode(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("### NOT IN FIDE MODE")]


def _seats(state: State) -> object:
    """Who sat where in which colour, by number."""
    number = {one.entry: one.number for one in state.numbered}
    settled = {one.round for one in state.settled}
    return sorted(
        (game.round, number[game.white], number[game.black])
        for game in state.games
        if game.round in settled
    )


def _places(hall: Hall) -> list[object]:
    rows = standings_of(hall.state).rows
    return [(row.number, row.place, row.points, row.texts) for row in rows]
