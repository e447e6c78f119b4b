"""Players as the desk shows them: in ranking order, with what is to come for each."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.numbering import announced_for, collation, rank
from pairloom.director.desk.scores import points_in_standings
from pairloom.director.desk.state import State
from pairloom.domain import Points
from pairloom.messages import Message, in_context, message
from pairloom.messages.current import current
from pairloom.storage.records import Bye, Entry

__all__ = [
    "CheckInList",
    "PlayerRow",
    "Status",
    "check_in_list",
    "entry_fits",
    "player_rows",
    "players_by_name",
    "search_entries",
    "status_of",
]


@dataclass(frozen=True, slots=True)
class Status:
    """Whether a player is there, in words; `is_awaited`: not arrived yet."""

    words: Message
    is_present: bool = False
    is_awaited: bool = False


# Most players are one or the other.
_NOT_ARRIVED = Status(in_context("player", "not arrived"), is_awaited=True)
_PRESENT = Status(in_context("player", "present"), is_present=True)


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player in the list. `number` is provisional until round 1 is paired."""

    entry: Entry
    number: int
    is_provisional: bool
    points: Points
    status: Status
    byes: tuple[Bye, ...]
    side: str


@dataclass(frozen=True, slots=True)
class CheckInList:
    """Who is awaited, then who is there, each in order of names; `arrived` is how many are."""

    rows: tuple[PlayerRow, ...]
    arrived: int


def player_rows(state: State, query: str = "") -> list[PlayerRow]:
    """Everybody in ranking order; with a query those who match it."""
    points = points_in_standings(state)
    byes: dict[int, list[Bye]] = {}
    for bye in state.byes:
        byes.setdefault(bye.entry, []).append(bye)
    rows = []
    for position, entry in enumerate(_in_order(state), 1):
        rows.append(
            PlayerRow(
                entry,
                entry.number or position,
                not entry.number,
                points=Points(points.get(entry.entry, 0)),
                status=status_of(state, entry),
                byes=tuple(byes.get(entry.entry, ())),
                side=state.kind.field.plays_for(state.competition, entry),
            )
        )
    if not query.strip():
        return rows
    return [row for row in rows if entry_fits(row.entry, row.number, query, row.side)]


def players_by_name(state: State) -> list[PlayerRow]:
    """Everybody in order of names, as the reader's language has it."""
    order = current().sort_key
    return sorted(player_rows(state), key=lambda row: order(row.entry.name))


def check_in_list(state: State, query: str = "") -> CheckInList:
    """Everybody as they are checked in; with a query those who match it."""
    rows = player_rows(state, query)
    order = current().sort_key
    rows.sort(key=lambda row: (row.entry.arrival > 0, order(row.entry.name)))
    return CheckInList(tuple(rows), sum(row.entry.arrival > 0 for row in rows))


def search_entries(state: State, query: str, *, limit: int = 12) -> list[PlayerRow]:
    """Those who match a query, best first."""
    return player_rows(state, query)[:limit] if query.strip() else []


def status_of(state: State, entry: Entry) -> Status:
    """Is the player there, and if not, why not?"""
    if entry.withdrawn_from is not None:
        return Status(message("withdrawn from round {round}", round=entry.withdrawn_from))
    if announced := announced_for(entry):
        words = message("announced for round {round}, not arrived", round=announced)
        return Status(words, is_awaited=True)
    if entry.arrival == 0:
        return _NOT_ARRIVED
    if entry.arrival > state.next_round:
        return Status(message("arrives for round {round}", round=entry.arrival))
    bye = state.byes_by_round.get(state.next_round, {}).get(entry.entry)
    names = state.discipline.byes
    if bye is not None and bye.kind in names:
        words = message("round {round}: {bye}", round=bye.round, bye=names[bye.kind])
        return Status(words)
    return _PRESENT


def _in_order(state: State) -> list[Entry]:
    """By number; who has none yet by strength, behind those who have."""
    newcomers = (entry for entry in state.entries if not entry.number)
    return [*state.numbered, *rank(newcomers, state.ranking_key)]


def entry_fits(entry: Entry, number: int, query: str, side: str = "") -> bool:
    """Is it who was looked for: by number, by the number of a list, or by words of name, club,
    federation and side?"""
    words = collation(query).split()
    if len(words) == 1 and words[0].isdigit():
        return words[0] in (str(number), entry.fide_id)
    text = collation(f"{entry.name} {entry.club} {entry.federation} {side}")
    return all(word in text for word in words)
