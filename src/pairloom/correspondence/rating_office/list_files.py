"""Lists as files.

| file                 | holds                                                                |
|----------------------|----------------------------------------------------------------------|
| `list-2016-2.csv`    | the public list (§ 1(7)): every registered player                    |
| `list-2016-2.json`   | the same with validity, system, policies and the digest of the input |
| `state-2016-2.csv`   | all ratings, also those that are not published: where the next begins|
| `history-2016-2.csv` | the games of all players whose rating is not fixed                   |

A list made elsewhere is read from its `list-….csv` alone. What it does not print, such as ratings
from fewer than 12 games, is not needed until such a player has a game to be rated.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from pairloom.correspondence.rating_office.tables import Table, TableRow, csv_text, read_table
from pairloom.correspondence.ratings.periods import ListId, cutoff, publication_deadline
from pairloom.correspondence.ratings.policies import Policies, parse_policies
from pairloom.correspondence.ratings.records import PlayerRecord
from pairloom.correspondence.ratings.states import (
    PUBLISHED_FROM,
    HistoryGame,
    PlayerState,
    RatingList,
    make_list,
)
from pairloom.correspondence.ratings.systems import get_system
from pairloom.director import files
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError, PairloomError
from pairloom.messages import counted, message

__all__ = [
    "ListSettings",
    "file_name",
    "history_text",
    "list_data",
    "list_json",
    "list_rows",
    "list_text",
    "public_rows",
    "read_list",
    "read_list_settings",
    "state_text",
]

_LIST = ("id", "country", "title", "name", "games", "rating", "sex", "status")
_VALIDITY = ("valid_from", "valid_to")
_STATE = ("id", "rating", "games", "score", "last_game", "status")
_HISTORY = ("id", "game", "opponents", "start", "opponent", "own", "score")
_NO_RATING: int | Fraction = 0
_INACTIVE = {"active": False, "inactive": True, "deceased": False}


def file_name(kind: str, name: ListId, ending: str = "csv") -> str:
    """The name of a file.

    >>> file_name("list", ListId(2016, 2))
    'list-2016-2.csv'
    """
    return f"{kind}-{name.year}-{name.quarter}.{ending}"


def list_text(
    made: RatingList, register: Mapping[str, PlayerRecord], *, with_validity: bool = False
) -> str:
    """The public list as CSV; in a folder the name of the file says when it is valid."""
    days = (made.id.valid_from, made.id.valid_to) if with_validity else ()
    header = (*_LIST, *_VALIDITY[: len(days)])
    return csv_text(header, ((*row.values(), *days) for row in list_rows(made, register)))


def list_rows(made: RatingList, register: Mapping[str, PlayerRecord]) -> Iterable[dict[str, Any]]:
    """Every registered player as the public list shows him or her."""
    for player in sorted(register.values()):
        state = made.states.get(player.id)
        yield {
            "id": player.id,
            "country": player.country,
            "title": player.title,
            "name": player.name,
            "games": state.games if state is not None else 0,
            "rating": made.published.get(player.id),
            "sex": player.sex,
            "status": _status(player, made),
        }


def public_rows(made: RatingList, register: Mapping[str, PlayerRecord]) -> list[dict[str, Any]]:
    """The active players with a rating, the best first."""
    shown = [
        row
        for row in list_rows(made, register)
        if row["rating"] is not None and row["status"] == "active"
    ]
    return sorted(shown, key=lambda row: (-row["rating"], row["id"]))


def _status(player: PlayerRecord, made: RatingList) -> str:
    if player.is_deceased:
        return "deceased"
    return "inactive" if player.id in made.inactive else "active"


def list_data(
    made: RatingList, register: Mapping[str, PlayerRecord], digest: str = ""
) -> dict[str, Any]:
    """The list with all that it rests on, as plain data."""
    return {
        "list": str(made.id),
        "valid_from": made.id.valid_from.isoformat(),
        "valid_to": made.id.valid_to.isoformat(),
        "counts_from": made.id.counts_from.isoformat(),
        "cut_off": cutoff(made.id).isoformat(),
        "publication_deadline": publication_deadline(made.id).isoformat(),
        "system": made.system,
        "pool": made.pool,
        "policies": {name: getattr(made.policies, name) for name in Policies.__dataclass_fields__},
        "input_sha256": digest,
        "players": list(list_rows(made, register)),
    }


def list_json(made: RatingList, register: Mapping[str, PlayerRecord], digest: str) -> str:
    """`list_data` as text."""
    return json.dumps(list_data(made, register, digest), ensure_ascii=False, indent=1) + "\n"


def state_text(made: RatingList) -> str:
    """All ratings as CSV; fractions as 4677/2."""
    return csv_text(
        _STATE,
        (
            (
                player,
                state.rating,
                state.games,
                state.score,
                state.last_end or "",
                "inactive" if player in made.inactive else "active",
            )
            for player, state in made.states.items()
        ),
    )


def history_text(made: RatingList) -> str:
    """The careers behind ratings that are not fixed, as CSV."""
    return csv_text(
        _HISTORY,
        (
            (player, game.game, " ".join(game.opponents), *game[2:])
            for player, state in made.states.items()
            for game in state.history
        ),
    )


class ListSettings(NamedTuple):
    """What a list was worked out with."""

    system: str
    pool: str
    policies: Policies


def read_list_settings(folder: str, name: ListId, usual: ListSettings) -> ListSettings:
    """The system, pool and policies that the JSON of a list tells; `usual` where it has none."""
    path = os.path.join(folder, file_name("list", name, "json"))
    if not os.path.exists(path):
        return usual
    try:
        data = json.loads(files.read_bytes(path))
        texts = [f"{key}={answer}" for key, answer in data["policies"].items()]
        return ListSettings(
            get_system(data["system"]).name, str(data["pool"]), parse_policies(texts)
        )
    except (PairloomError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise InputError(
            message(
                "{file} does not tell what the list was made with ({error}); restore "
                "the file, or take it away to go by office.csv",
                file=os.path.basename(path),
                error=error.message if isinstance(error, PairloomError) else str(error),
            )
        ) from error


def read_list(
    folder: str, name: ListId, policies: Policies, *, system: str, pool: str
) -> tuple[RatingList, list[Table]]:
    """A list from its files; what is wrong with them is in the tables."""
    path = os.path.join(folder, file_name("state", name))
    if not os.path.exists(path):
        path = os.path.join(folder, file_name("list", name))
        table = read_table(path, _LIST, _VALIDITY)
    else:
        table = read_table(path, _STATE)
    careers, history = _read_history(folder, name)
    states, inactive = _states(table, careers)
    made = make_list(name, states, policies, system=system, pool=pool, inactive=inactive)
    return made, [table, *history]


def _states(
    table: Table, careers: Mapping[str, list[HistoryGame]]
) -> tuple[dict[str, PlayerState], set[str]]:
    states: dict[str, PlayerState] = {}
    inactive = set()
    for row in table.rows:
        player = row.text("id", required=True)
        state = _state(row, tuple(careers.get(player, ())))
        if player in states:
            twice = message("player {player} stands here twice", player=player)
            row.refuse("E-TWICE", twice, "id")
        if row.choice("status", _INACTIVE, False):
            inactive.add(player)
        if row.is_sound and state.games:
            states[player] = state
    return states, inactive


def _state(row: TableRow, career: tuple[HistoryGame, ...]) -> PlayerState:
    games = row.number("games")
    rating = row.parsed("rating", _parse_rating, _NO_RATING)
    last = row.day("last_game", required=False)
    if games >= PUBLISHED_FROM and not rating and row.is_sound:
        unrated = counted("{count} game, but no rating", "{count} games, but no rating", games)
        row.refuse("E-CELL", unrated, "rating")
    known = None if last == date.min else last
    score = row.parsed("score", _parse_score, sum(game.score for game in career))
    return PlayerState(rating, games, score, career, known)


def _parse_score(text: str) -> int:
    """Half points; -1 where a career is not known."""
    if not re.fullmatch(r"\d{1,9}|-1", text, re.ASCII):
        raise InputError(
            message(
                "{text} is no number of half points",
                text=quoted(text),
            )
        )
    return int(text)


def _parse_rating(text: str) -> int | Fraction:
    if not re.fullmatch(r"\d{1,4}|\d{1,40}/0{0,39}[1-9]\d{0,39}", text, re.ASCII):
        raise InputError(
            message(
                "{text} is no rating",
                text=quoted(text),
            )
        )
    rating = Fraction(text)
    return rating.numerator if rating.denominator == 1 else rating


def _read_history(folder: str, name: ListId) -> tuple[dict[str, list[HistoryGame]], list[Table]]:
    path = os.path.join(folder, file_name("history", name))
    if not os.path.exists(path):
        return {}, []
    table = read_table(path, _HISTORY)
    careers: dict[str, list[HistoryGame]] = {}
    for row in table.rows:
        game = HistoryGame(
            row.text("game", required=True),
            tuple(row.text("opponents").split()),
            row.number("start"),
            opponent=row.number("opponent"),
            own=row.number("own"),
            score=row.number("score"),
        )
        if row.is_sound:
            careers.setdefault(row.text("id"), []).append(game)
    return careers, [table]
