"""Tables that somebody pastes into a form: rows by the names of their columns."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from pairloom.correspondence.desk.base import parse_day
from pairloom.correspondence.ratings.careers import CareerSums, career_of_sums
from pairloom.correspondence.ratings.states import FIXED_FROM, HistoryGame
from pairloom.errors import InputError, quoted
from pairloom.messages import Text, counted, message
from pairloom.messages.values import Both

__all__ = [
    "TakenRating",
    "parse_career_table",
    "parse_mean",
    "parse_points",
    "parse_rating_table",
    "typed_rows",
]

# Rows are filled up to the columns, so that a line of many makes every row as long.
_MOST_COLUMNS = 100


def typed_rows(
    text: str, needed: Iterable[str], advice: Text
) -> tuple[list[str], list[tuple[int, dict[str, str]]]]:
    """The names of the columns in small letters, and the rows with their numbers from 2 on.

    `InputError` if it is no table, or a column is missing that is needed; `advice` says which.
    """
    table = csv.DictReader(io.StringIO(text.lstrip("\ufeff")))
    try:
        names = [name.strip().lower() for name in table.fieldnames or ()]
        if not set(needed) <= set(names):
            raise InputError(
                message(
                    "line 1: {advice}",
                    advice=advice,
                )
            )
        if len(names) > _MOST_COLUMNS:
            raise InputError(
                counted(
                    "line 1: {count} column; {most} at most",
                    "line 1: {count} columns; {most} at most",
                    len(names),
                    most=_MOST_COLUMNS,
                )
            )
        table.fieldnames = names
        rows = [
            (line, {name: cell or "" for name, cell in row.items() if name is not None})
            for line, row in enumerate(table, 2)
        ]
    except csv.Error as error:
        raise InputError(
            message(
                "line {line}: cannot be read as a table: {error}. Is a quotation mark not closed?",
                line=table.line_num + 1,
                error=str(error),
            )
        ) from error
    return names, rows


class TakenRating(NamedTuple):
    """A line of a list made elsewhere; all but the first three are often not known."""

    player: str
    rating: int
    games: int
    career: tuple[HistoryGame, ...] = ()
    last_game: date | None = None
    is_inactive: bool = False


def parse_rating_table(text: str) -> list[TakenRating]:
    """ICCF number, rating and games of each line; who has no rating is left out.

    Also read: `points` and `mean` (the career, where there are fewer than 30 games), `last_game`
    (a day) and `status`. Columns with other names are left out.
    """
    advice = message("columns id, rating and games are needed")
    _, lines = typed_rows(text, ("id", "rating", "games"), advice)
    rows = [_rating_line(line, row) for line, row in lines if row["rating"].strip()]
    if not rows:
        raise InputError(message("the table holds no rating"))
    return rows


def _rating_line(line: int, row: Mapping[str, str]) -> TakenRating:
    cells = {name: (cell or "").strip() for name, cell in row.items()}
    numbers = [cells["rating"], cells["games"]]
    if not all(cell.isascii() and cell.isdigit() and len(cell) < 10 for cell in numbers):
        typed = Both(tuple(quoted(cell, 20) for cell in numbers))
        raise InputError(
            message(
                "line {line}: rating and games are numbers, not {typed}",
                line=line,
                typed=typed,
            )
        )
    games = int(numbers[1])
    try:
        career = _told_career(games, cells.get("points", ""), cells.get("mean", ""))
        last = parse_day(cells["last_game"], "last_game") if cells.get("last_game") else None
    except InputError as error:
        raise InputError(
            message(
                "line {line}: {error}",
                line=line,
                error=error,
            )
        ) from None
    is_inactive = cells.get("status", "").lower() == "inactive"
    return TakenRating(
        cells["id"], int(numbers[0]), games, career=career, last_game=last, is_inactive=is_inactive
    )


def _told_career(games: int, points: str, mean: str) -> tuple[HistoryGame, ...]:
    """Both numbers or none; whose rating is fixed needs none."""
    if games >= FIXED_FROM or not (points or mean):
        return ()
    if not (points and mean):
        raise InputError(message("points and mean go together; one of them is empty"))
    return career_of_sums(CareerSums(games, parse_points(points), parse_mean(mean)))


def parse_points(text: str) -> int:
    """Points in half points: '7', '7.5', '7,5', '7½', '½'.

    >>> parse_points("7½"), parse_points("7,5"), parse_points("0")
    (15, 15, 0)
    """
    parts = re.fullmatch(r"(\d{0,4})(?:[.,](0|5)|(½))?", text.strip(), re.ASCII)
    if parts is None or not text.strip():
        raise InputError(
            message(
                "{text} are no points; write 7, 7.5 or 7½",
                text=quoted(text),
            )
        )
    whole, half, sign = parts.groups()
    return 2 * int(whole or 0) + (half == "5" or sign is not None)


def parse_mean(text: str) -> Fraction:
    """A mean rating, with decimals if need be: '2143', '2143.5'.

    >>> print(parse_mean("2143,25"))
    8573/4
    """
    parts = re.fullmatch(r"(\d{3,4})(?:[.,](\d{1,4}))?", text.strip(), re.ASCII)
    if parts is None or not 100 <= int(parts[1]) <= 3999:
        raise InputError(
            message(
                "{text} is no mean rating; write 2143 or 2143.5",
                text=quoted(text),
            )
        )
    return Fraction(f"{parts[1]}.{parts[2] or 0}")


def parse_career_table(text: str) -> dict[str, tuple[HistoryGame, ...] | tuple[int, Fraction]]:
    """Careers by player: games one by one (id, opponent, score), or points and mean (id, points,
    mean), which need the number of games that the list has."""
    advice = message("columns id, opponent and score are needed, or id, points and mean")
    names, rows = typed_rows(text, ("id",), advice)
    by_games = {"opponent", "score"} <= set(names)
    if not by_games and not {"points", "mean"} <= set(names):
        raise InputError(
            message(
                "line 1: {advice}",
                advice=advice,
            )
        )
    careers: dict[str, Any] = {}
    for line, row in rows:
        try:
            player = row["id"].strip()
            if by_games:
                careers[player] = (*careers.get(player, ()), _career_game(careers, player, row))
            elif player in careers:
                raise InputError(
                    message(
                        "player {player} stands here twice",
                        player=player,
                    )
                )
            else:
                careers[player] = (parse_points(row["points"]), parse_mean(row["mean"]))
        except InputError as error:
            raise InputError(
                message(
                    "line {line}: {error}",
                    line=line,
                    error=error,
                )
            ) from None
    if not careers:
        raise InputError(message("the table holds no career"))
    return careers


def _career_game(careers: Mapping[str, Any], player: str, row: Mapping[str, str]) -> HistoryGame:
    """One game; without an own rating the opponent's is taken as it is."""
    score = parse_points(row["score"].replace("=", "½"))
    if score > 2:
        raise InputError(
            message(
                "{row} is no score of one game; write 1, ½ or 0",
                row=quoted(row["score"]),
            )
        )
    opponent = _rating(row["opponent"])
    own = _rating(row["own"]) if row.get("own", "").strip() else opponent
    number = len(careers.get(player, ())) + 1
    return HistoryGame(f"before {number}", (), opponent, opponent=opponent, own=own, score=score)


def _rating(text: str) -> int:
    mean = parse_mean(text)
    if mean.denominator != 1:
        raise InputError(
            message(
                "{text} is no rating; write 2143",
                text=quoted(text),
            )
        )
    return mean.numerator
