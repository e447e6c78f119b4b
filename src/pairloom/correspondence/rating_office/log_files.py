"""Players, groups and games written as the tables that `inputs` reads.

So an office can be handed on as a folder, whatever its games were kept in before.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.rating_office.tables import csv_text
from pairloom.correspondence.ratings.corrections import Correction
from pairloom.correspondence.ratings.period import Careers
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.records import Game, Group, PlayerRecord, Seat

__all__ = [
    "careers_text",
    "corrections_text",
    "games_text",
    "groups_text",
    "players_text",
    "result_text",
]

_SCORES = {None: "", 0: "0-1", 1: "½-½", 2: "1-0"}
_SIDE = ("replaced", "replaced_start", "status", "moved")


def players_text(players: Iterable[PlayerRecord]) -> str:
    """players.csv."""
    return csv_text(
        ("id", "name", "country", "title", "sex", "status"),
        ((*player[:5], "deceased" if player.is_deceased else "active") for player in players),
    )


def groups_text(groups: Iterable[Group]) -> str:
    """groups.csv; what decided whether they are rated is not repeated."""
    return csv_text(
        ("group", "name", "rated", "pool"),
        ((group.id, group.name, _yes(group.is_rated), group.pool) for group in groups),
    )


def games_text(games: Iterable[Game]) -> str:
    """games.csv."""
    sides = (f"{side}_{name}" for side in ("white", "black") for name in _SIDE)
    header = ("game", "group", "white", "black", "white_start", "black_start", "result")
    return csv_text((*header, "ended", "reported", *sides), map(_game_cells, games))


def careers_text(careers: Mapping[ListId, Careers]) -> str:
    """careers.csv: games before a list made elsewhere, and the list that counts what waited."""
    return csv_text(
        ("booked", "id", "game", "opponents", "start", "opponent", "own", "score"),
        (
            (booked, player, game.game, " ".join(game.opponents), *game[2:])
            for booked in sorted(careers)
            for player, career in sorted(careers[booked].items())
            for game in career
        ),
    )


def corrections_text(corrections: Mapping[ListId, Sequence[Correction]]) -> str:
    """corrections.csv."""
    return csv_text(
        ("booked", "game", "result"),
        (
            (booked, correction.new.id, result_text(correction.new.score, correction.new.code))
            for booked in sorted(corrections)
            for correction in corrections[booked]
        ),
    )


def result_text(score: int | None, code: ResultCode) -> str:
    """A result as `inputs.parse_result` reads it; a cancelled game has no score.

    >>> result_text(2, ResultCode.DEFAULT), result_text(2, ResultCode.CANCELLED)
    ('1-0D', 'C')
    """
    letter = str(code.value)
    return letter if code is ResultCode.CANCELLED else _SCORES[score] + letter


def _game_cells(game: Game) -> tuple[object, ...]:
    return (
        game.id,
        game.group,
        game.white.player,
        game.black.player,
        game.white.start,
        game.black.start,
        result_text(game.score, game.code),
        game.ended,
        game.reported,
        *_side_cells(game.white),
        *_side_cells(game.black),
    )


def _side_cells(seat: Seat) -> tuple[object, ...]:
    moved = _yes(seat.has_moved)
    if seat.replaced is None:
        return ("", "", "", moved)
    return (seat.replaced.player, seat.replaced.start, _yes(seat.replaced.has_status), moved)


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"
