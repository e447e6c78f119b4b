"""Players, groups, games and corrections from their tables.

The columns are described in docs/howto/rating-office.md. Every row that cannot be used is noted;
nothing is rated while there is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.domain.time_control import parse_time_control
from pairloom.correspondence.rating_office.tables import Table, TableRow, in_column, read_table
from pairloom.correspondence.ratings.periods import ListId, parse_list_id
from pairloom.correspondence.ratings.rated_groups import why_not_rated
from pairloom.correspondence.ratings.records import (
    STANDARD,
    Game,
    Group,
    PlayerRecord,
    Replaced,
    Seat,
)
from pairloom.correspondence.ratings.seeding import StartRating, parse_start
from pairloom.correspondence.ratings.states import HistoryGame
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = [
    "CorrectionRow",
    "parse_result",
    "read_careers",
    "read_corrections",
    "read_games",
    "read_groups",
    "read_players",
]

_YES_NO = {"yes": True, "no": False}
_SEXES = {"m": "M", "f": "F"}
_STATUSES = {"active": False, "inactive": False, "deceased": True}
_CODES = {code.value.lower(): code for code in ResultCode}
_SIDE_COLUMNS = ("start", "replaced", "replaced_start", "status", "moved")
_SCORES = {
    "1-0": 2,
    "½-½": 1,
    "0-1": 0,
    "1/2-1/2": 1,
    "0.5-0.5": 1,
    "=": 1,
}
_UNDECIDED: tuple[int | None, ResultCode] = (None, ResultCode.PLAYED)
_NATIONAL = "SKŠ"
"""The organiser all of whose groups are rated unless the announcement says otherwise (§ 1(2)b)."""


class CorrectionRow(NamedTuple):
    """A line of corrections.csv: the list that books it, the game, and its right result."""

    booked: ListId
    game: str
    score: int | None
    code: ResultCode
    row: TableRow


def parse_result(text: str) -> tuple[int | None, ResultCode]:
    """'1-0', '½-½', '0-1', with a code behind it if there is one: '1-0A', '1-0D'; or 'C'.

    >>> parse_result("0-1E"), parse_result("C")
    ((0, <ResultCode.TIME: 'E'>), (None, <ResultCode.CANCELLED: 'C'>))
    """
    code = ResultCode.PLAYED
    rest = text.strip().upper()
    if rest[-1:].lower() in _CODES and rest:
        code = _CODES[rest[-1].lower()]
        rest = rest[:-1].strip()
    if not rest and code in (ResultCode.CANCELLED, ResultCode.ADJUDICATED):
        return None, code
    if rest not in _SCORES or code is ResultCode.CANCELLED:
        raise InputError(
            message(
                "{text} is no result; write 1-0, ½-½ or 0-1, with A, D or E; or C",
                text=quoted(text),
            )
        )
    return _SCORES[rest], code


def read_players(path: str) -> tuple[dict[str, PlayerRecord], Table]:
    """players.csv."""
    table = read_table(path, ("id", "name"), ("country", "title", "sex", "status"))
    players: dict[str, PlayerRecord] = {}
    for row in table.rows:
        player = PlayerRecord(
            row.text("id", required=True),
            row.text("name", required=True),
            row.text("country"),
            title=row.text("title"),
            sex=row.choice("sex", _SEXES, ""),
            is_deceased=row.choice("status", _STATUSES, False),
        )
        if len(player.id.split()) > 1:
            told = in_column("id", quoted(player.id))
            row.refuse("E-CELL", told, "id", message("an id without blanks"))
        if player.id in players:
            twice = message("player {player} stands here twice", player=player.id)
            row.refuse("E-TWICE", twice, "id")
        if row.is_sound:
            players[player.id] = player
    return players, table


def read_groups(path: str) -> tuple[dict[str, Group], Table]:
    """groups.csv; a group marked as rated must have enough reflection time."""
    optional = ("name", "rated", "organiser", "transmission", "control", "on_server", "pool")
    table = read_table(path, ("group",), optional)
    groups: dict[str, Group] = {}
    for row in table.rows:
        usual = row.text("organiser") == _NATIONAL
        rated = row.choice("rated", _YES_NO, usual)
        name = row.text("group", required=True)
        group = Group(name, row.text("name"), rated, row.text("pool") or STANDARD)
        if rated:
            _check_reflection_time(row, name)
        if name in groups:
            row.refuse("E-TWICE", message("group {group} stands here twice", group=name), "group")
        if row.is_sound:
            groups[name] = group
    return groups, table


def _check_reflection_time(row: TableRow, group: str) -> None:
    """§ 1(3); nothing is checked where no time control is given."""
    control = row.parsed("control", parse_time_control, None)
    by_post = row.choice("transmission", {"server": False, "post": True}, False)
    on_server = row.choice("on_server", _YES_NO, not by_post)
    if control is None:
        return
    reason = why_not_rated(control, by_post=by_post, on_server=on_server)
    if reason is not None:
        told = message(
            "group {group} cannot be rated (§ 1(3)): {reason}", group=group, reason=reason
        )
        row.refuse("E-RATED", told, "rated")


def read_games(
    path: str, players: Mapping[str, PlayerRecord], groups: Mapping[str, Group]
) -> tuple[dict[str, Game], Table]:
    """games.csv."""
    sides = [f"{side}_{name}" for side in ("white", "black") for name in _SIDE_COLUMNS]
    required = ("game", "group", "white", "black", "white_start", "black_start", "result")
    optional = ("ended", "reported", "board", *(each for each in sides if each not in required))
    table = read_table(path, required, optional)
    games: dict[str, Game] = {}
    for row in table.rows:
        game = _game(row, players, groups)
        if game is None:  # still being played
            continue
        if game.id in games:
            row.refuse("E-TWICE", message("game {game} stands here twice", game=game.id), "game")
        if row.is_sound:
            games[game.id] = game
    return games, table


def _game(
    row: TableRow, players: Mapping[str, PlayerRecord], groups: Mapping[str, Group]
) -> Game | None:
    if not row.text("result"):
        return None
    group = row.text("group", required=True)
    if group and group not in groups:
        unknown = message("group {group} is not in groups.csv", group=quoted(group))
        row.refuse("E-REFERENCE", unknown, "group")
    score, code = row.parsed("result", parse_result, _UNDECIDED)
    white, black = (_seat(row, side, players) for side in ("white", "black"))
    ended, reported = row.day("ended"), row.day("reported")
    if row.is_sound and reported < ended:
        early = message(
            "reported on {reported}, before the end on {ended}", reported=reported, ended=ended
        )
        row.refuse("E-GAME", early, "reported")
    people = [each for seat in (white, black) for each in _people(seat)]
    if row.is_sound and len(set(people)) != len(people):
        row.refuse("E-GAME", message("the same player twice in one game"), "black")
    return Game(
        id=row.text("game", required=True),
        group=group,
        white=white,
        black=black,
        score=score,
        ended=ended,
        reported=reported,
        code=code,
    )


def _people(seat: Seat) -> tuple[str, ...]:
    return (seat.player,) if seat.replaced is None else (seat.player, seat.replaced.player)


def _seat(row: TableRow, side: str, players: Mapping[str, PlayerRecord]) -> Seat:
    replaced = None
    player = _player(row, side, players)
    if row.text(f"{side}_replaced"):
        replaced = Replaced(
            _player(row, f"{side}_replaced", players),
            _start(row, f"{side}_replaced_start"),
            row.choice(f"{side}_status", _YES_NO, False),
        )
    moved = row.choice(f"{side}_moved", _YES_NO, True)
    return Seat(player, _start(row, f"{side}_start"), replaced, moved)


def _player(row: TableRow, column: str, players: Mapping[str, PlayerRecord]) -> str:
    player = row.text(column, required=True)
    if player and player not in players:
        unknown = message("player {player} is not in players.csv", player=quoted(player))
        row.refuse("E-REFERENCE", unknown, column)
    return player


def _start(row: TableRow, column: str) -> StartRating:
    row.text(column, required=True)
    return row.parsed(column, parse_start, StartRating(0))


def read_corrections(path: str, games: Mapping[str, Game]) -> tuple[list[CorrectionRow], Table]:
    """corrections.csv, in the order in which they are booked."""
    table = read_table(path, ("booked", "game", "result"))
    corrections = []
    for row in table.rows:
        row.text("booked", required=True)
        row.text("result", required=True)
        booked = row.parsed("booked", parse_list_id, ListId(1, 1))
        score, code = row.parsed("result", parse_result, _UNDECIDED)
        game = row.text("game", required=True)
        if game and game not in games:
            unknown = message("game {game} is not in games.csv", game=quoted(game))
            row.refuse("E-REFERENCE", unknown, "game")
        if row.is_sound:
            corrections.append(CorrectionRow(booked, game, score, code, row))
    return sorted(corrections, key=lambda each: (each.booked, each.row.line)), table


def read_careers(
    path: str, players: Mapping[str, PlayerRecord]
) -> tuple[dict[ListId, dict[str, tuple[HistoryGame, ...]]], Table]:
    """careers.csv: by the list that counts what waited for them, and by player."""
    numbers = ("start", "opponent", "own", "score")
    table = read_table(path, ("booked", "id", "game", *numbers), ("opponents",))
    careers: dict[ListId, dict[str, tuple[HistoryGame, ...]]] = {}
    for row in table.rows:
        row.text("booked", required=True)
        booked = row.parsed("booked", parse_list_id, ListId(1, 1))
        player = _player(row, "id", players)
        opponents = tuple(row.text("opponents").split())
        values = [row.number(name) for name in numbers]
        game = HistoryGame(row.text("game", required=True), opponents, *values)
        if row.is_sound:
            own = careers.setdefault(booked, {})
            own[player] = (*own.get(player, ()), game)
    return careers, table
