"""The columns of the desk's tables, and what their lines name."""

from __future__ import annotations

from dataclasses import fields
from datetime import date
from typing import Any, Final

from pairloom.correspondence.desk.loading import load_section, register_of
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.rating_office.tables import TableRow
from pairloom.correspondence.records import Contest, Correspondent, Section
from pairloom.errors import NotFound, quoted
from pairloom.messages import in_context, message
from pairloom.storage.ledger import Reader

__all__ = [
    "ANNOUNCED",
    "GROUP",
    "TEAM",
    "announced_cell",
    "find_group",
    "find_named",
    "find_player",
    "read_announced",
]

_NOT_TYPED: Final = frozenset({*Contest.KEY, "slug", "name", "start", "overrides"})
_KINDS: Final = {field.name: str(field.type) for field in fields(Contest)}
ANNOUNCED: Final = tuple(name for name in _KINDS if name not in _NOT_TYPED)
"""What competitions.csv may say of a competition besides its name and start."""
GROUP: Final = ("competition", "group")
TEAM: Final = ("captain", "captain_email", "deputy", "deputy_email")
_YES_NO: Final = {"yes": True, "no": False}


def read_announced(row: TableRow) -> dict[str, Any]:
    """The cells of an announcement that are filled in, each of its kind."""
    announced: dict[str, Any] = {}
    for name in ANNOUNCED:
        if not row.text(name):
            continue
        if _KINDS[name] == "bool":
            announced[name] = row.choice(name, _YES_NO, False)
        elif _KINDS[name].startswith("int"):
            announced[name] = row.number(name)
        else:
            announced[name] = row.text(name)
    return announced


def announced_cell(contest: Contest, name: str) -> object:
    """A cell as `read_announced` reads it."""
    value = getattr(contest, name)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else value


def find_named(reader: Reader, name: str) -> Contest:
    """A competition by its name."""
    contests = [
        contest for contest in reader.all(Contest) if contest.name == " ".join(name.split())
    ]
    if len(contests) != 1:
        several = message("several competitions are called {name}", name=quoted(name))
        none = message(
            "there is no competition {name}; competitions.csv announces one", name=quoted(name)
        )
        raise NotFound(several if contests else none)
    return contests[0]


def find_group(reader: Reader, row: TableRow) -> SectionState:
    """The group of a line; the name may be left out where there is one group only."""
    contest = find_named(reader, row.text("competition"))
    groups = reader.all(Section, contest=contest.contest)
    wanted = row.text("group")
    named = [group for group in groups if wanted in (group.name, "")]
    if len(named) != 1:
        known = tuple(group.name for group in groups) or in_context("groups", "none")
        raise NotFound(
            message(
                "{name} has no group {wanted}; its groups: {known}",
                name=contest.name,
                wanted=quoted(wanted),
                known=known,
            )
        )
    return load_section(reader, SectionPlace.of(named[0]))


def find_player(reader: Reader, iccf_id: str) -> Correspondent:
    """A registered player by the ICCF number."""
    for player in register_of(reader).values():
        if player.iccf_id == iccf_id:
            return player
    raise NotFound(
        message(
            "player {iccf_id} is not registered; players.csv brings one in",
            iccf_id=quoted(iccf_id),
        )
    )


def require_day(row: TableRow, column: str) -> date:
    """A day that somebody can have played on; 0001-01-01 is a cell that could not be read."""
    day = row.day(column)
    if day != date.min and not 1850 <= day.year < 2200:
        told = message(
            "column {column}: the year {year} cannot be", column=quoted(column), year=day.year
        )
        row.refuse("E-CELL", told, column)
    return day
