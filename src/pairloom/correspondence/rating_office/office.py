"""The folder of a rating office, opened: everything is read and checked before anything is rated.

| file                     | needed | holds                                                    |
|--------------------------|--------|----------------------------------------------------------|
| `players.csv`            | yes    | the register                                             |
| `groups.csv`             | yes    | crosstables, with what decides whether they are rated    |
| `games.csv`              | yes    | all games of the groups                                  |
| `list-….csv` and others  |        | lists so far (`list_files`)                              |
| `corrections.csv`        |        | results corrected after a list had counted them          |
| `careers.csv`            |        | careers of players from lists made elsewhere, told later |
| `office.csv`             |        | first list, system, pool and policies, where not usual;  |
|                          |        | which of the lists with a state were made elsewhere      |
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from pairloom.correspondence.rating_office.inputs import (
    CorrectionRow,
    read_careers,
    read_corrections,
    read_games,
    read_groups,
    read_players,
)
from pairloom.correspondence.rating_office.list_files import (
    ListSettings,
    file_name,
    read_list,
    read_list_settings,
)
from pairloom.correspondence.rating_office.tables import Table, read_table
from pairloom.correspondence.ratings.chain import Log
from pairloom.correspondence.ratings.corrections import Correction
from pairloom.correspondence.ratings.period import Careers, games_by_list
from pairloom.correspondence.ratings.periods import ListId, parse_list_id
from pairloom.correspondence.ratings.policies import Policies, parse_policies
from pairloom.correspondence.ratings.policies import choices as policy_choices
from pairloom.correspondence.ratings.records import STANDARD, Game, Group, PlayerRecord
from pairloom.correspondence.ratings.states import Lists, RatingList
from pairloom.correspondence.ratings.systems import DEFAULT_SYSTEM, IccfSystem, get_system
from pairloom.domain.finding import Finding
from pairloom.errors import FileAccess, InputError, PairloomError, TableError
from pairloom.messages import message

__all__ = ["Office", "check_office", "open_office", "parse_list_id", "policy_choices"]

_LIST_FILE = re.compile(r"list-(\d{4}-[1-4])\.csv")


@dataclass(frozen=True, slots=True)
class Office:
    """A folder with its register and the log of everything that ratings depend on."""

    folder: str
    register: dict[str, PlayerRecord]
    log: Log
    taken_over: frozenset[ListId] = frozenset()

    @property
    def names(self) -> tuple[ListId, ...]:
        """The lists that are there, in order."""
        return tuple(sorted(self.log.lists.known))

    def is_own(self, name: ListId) -> bool:
        """Was the list made here? Others can be built on, but not worked out again."""
        has_state = os.path.exists(os.path.join(self.folder, file_name("state", name)))
        return has_state and name not in self.taken_over


@dataclass(frozen=True, slots=True)
class _Settings:
    system: IccfSystem
    policies: Policies
    pool: str
    first: ListId | None
    taken_over: frozenset[ListId]


def open_office(folder: str, *, policies: Sequence[str] = ()) -> Office:
    """Read a folder; `TableError` with every finding if something in it cannot be used.

    `policies` are assignments such as 'rc_cap=mean', which go before those of office.csv.
    """
    if not os.path.isdir(folder):
        problem = message("no such directory; name the folder of the rating office")
        raise FileAccess(folder, problem)
    settings = _read_settings(folder, policies)
    register, players = read_players(os.path.join(folder, "players.csv"))
    groups, group_table = read_groups(os.path.join(folder, "groups.csv"))
    games, game_table = read_games(os.path.join(folder, "games.csv"), register, groups)
    tables = [players, group_table, game_table]
    rows: list[CorrectionRow] = []
    path = os.path.join(folder, "corrections.csv")
    if os.path.exists(path):
        rows, table = read_corrections(path, games)
        tables.append(table)
    careers: Mapping[ListId, Careers] = {}
    path = os.path.join(folder, "careers.csv")
    if os.path.exists(path):
        careers, table = read_careers(path, register)
        tables.append(table)
    lists = _read_lists(folder, settings, tables, is_asked_for=bool(policies))
    corrections = _corrections(rows, games, groups, settings)
    _raise_findings(tables)
    log = Log(
        lists=Lists(lists, settings.first),
        groups=groups,
        games=tuple(games.values()),
        policies=settings.policies,
        system=settings.system,
        pool=settings.pool,
        corrections=corrections,
        careers=careers,
    )
    return Office(folder, register, log, settings.taken_over)


def check_office(folder: str, *, policies: Sequence[str] = ()) -> tuple[Finding, ...]:
    """Everything that is wrong with the tables of a folder."""
    try:
        open_office(folder, policies=policies)
    except TableError as error:
        return error.findings
    return ()


def _raise_findings(tables: Iterable[Table]) -> None:
    findings: list[Finding] = [finding for table in tables for finding in table.findings]
    if findings:
        raise TableError(findings)


def _read_settings(folder: str, policies: Sequence[str]) -> _Settings:
    values: dict[str, str] = {}
    path = os.path.join(folder, "office.csv")
    if os.path.exists(path):
        table = read_table(path, ("key", "value"))
        for row in table.rows:
            values[row.text("key", required=True)] = row.text("value", required=True)
        _raise_findings([table])
    first = values.pop("first_list", "")
    name = values.pop("system", DEFAULT_SYSTEM)
    pool = values.pop("pool", STANDARD)
    taken_over = values.pop("taken_over", "")
    try:
        usual = parse_policies(f"{key}={value}" for key, value in values.items())
        return _Settings(
            get_system(name),
            parse_policies(policies, usual),
            pool,
            parse_list_id(first) if first else None,
            frozenset(map(parse_list_id, taken_over.split())),
        )
    except PairloomError as error:
        raise InputError(
            message(
                "settings of the office: {error}",
                error=error.message,
            )
        ) from error


def _read_lists(
    folder: str, settings: _Settings, tables: list[Table], *, is_asked_for: bool
) -> dict[ListId, RatingList]:
    """The lists, each with what it was worked out with, unless other policies are asked for."""
    lists: dict[ListId, RatingList] = {}
    for name in sorted(os.listdir(folder)):
        match = _LIST_FILE.fullmatch(name)
        if match is None:
            continue
        wanted = parse_list_id(match[1])
        usual = ListSettings(settings.system.name, settings.pool, settings.policies)
        own = usual if is_asked_for else read_list_settings(folder, wanted, usual)
        made, read = read_list(folder, wanted, own.policies, system=own.system, pool=own.pool)
        lists[made.id] = made
        tables.extend(read)
    return lists


def _corrections(
    rows: Sequence[CorrectionRow],
    games: dict[str, Game],
    groups: dict[str, Group],
    settings: _Settings,
) -> dict[ListId, list[Correction]]:
    """What each list books; with the policy `re-rate` the games themselves are changed."""
    policies, pool = settings.policies, settings.pool
    counted = {
        game.id: name
        for name, of_list in games_by_list(games.values(), groups, policies, pool=pool).items()
        for game in of_list
    }
    current = dict(games)
    corrections: dict[ListId, list[Correction]] = {}
    for row in rows:
        old = current[row.game]
        new = old._replace(score=row.score, code=row.code)
        current[row.game] = new
        if policies.corrections == "re-rate":
            games[row.game] = new
        elif row.game not in counted or row.booked <= counted[row.game]:
            row.row.refuse(
                "E-CORRECTION",
                message(
                    "game {game} is not counted before the list {list}",
                    game=row.game,
                    list=str(row.booked),
                ),
                "booked",
                message("a later list; else change the result in games.csv"),
            )
        else:
            corrections.setdefault(row.booked, []).append(Correction(old, new))
    return corrections
