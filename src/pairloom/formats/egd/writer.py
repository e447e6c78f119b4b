"""Writing a result file for the European Go Database (H9).

Players without any game are left out, as the database wants it. Lines are numbered in the
order given, and opponents are named by these numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from pairloom.domain.go import GoPlayer, GoResult, GoTournament, rank_text
from pairloom.errors import InputError
from pairloom.formats.egd.game_text import GameText, h9_text, sign_of
from pairloom.formats.egd.headers import header_lines
from pairloom.formats.egd.player_line import NO_CLUB
from pairloom.formats.egd.words import NOTHING, country_code, cut, name_words, score_word, to_word
from pairloom.messages import message

ENCODINGS = ("utf-8", "iso-8859-15")
_NAME_WIDTH = 30
_CLUB_WIDTH = 4
_FEWEST_SCORES = 4
_HEAD_WIDTH = 5


class Placed(Protocol):
    """What a row of a final order must have; see `PlacedRow`."""

    @property
    def number(self) -> int: ...
    @property
    def place(self) -> int | None: ...
    @property
    def scores(self) -> Sequence[str]: ...


def write_h9(
    tournament: GoTournament,
    order: Sequence[Placed],
    *,
    columns: Sequence[str] | None = None,
    encoding: str = "utf-8",
    marks_defaults: bool = True,
) -> str:
    """The text of the file, with only such letters as `encoding` has.

    `columns` are the codes of the criteria; without them those of the regulations. Games
    without play are marked by `!`, which not every reader knows; without `marks_defaults`
    they are written as rounds without a game.
    """
    rows = rows_with_games(tournament, order)
    heads = _heads(tournament, rows, columns, encoding)
    entries = Entries(tournament, rows, marks_defaults=marks_defaults)
    lines = [*header_lines(tournament, encoding), _column_line(heads)]
    for row in rows:
        player = tournament.find_player(row.number)
        games = "".join(f" {h9_text(entry)}" for entry in entries.of(row.number))
        pin = f" |{player.pin}" if _is_pin(player.pin) else ""
        lines.append(f"{_start(player, row, encoding)}{games}".rstrip() + pin)
    return "\n".join(lines) + "\n"


def rows_with_games(tournament: GoTournament, order: Sequence[Placed]) -> tuple[Placed, ...]:
    """The rows of players with a game; `InputError` if the order is not one of all of them."""
    numbers = [row.number for row in order]
    playing = {
        player.number for player in tournament.players if any(tournament.games_of(player.number))
    }
    missing = sorted(playing - set(numbers))
    unknown = sorted({number for number in numbers if tournament.get_player(number) is None})
    if missing or unknown or len(set(numbers)) < len(numbers):
        raise InputError(
            message(
                "the order must name every player with a game once; missing: {missing}; "
                "unknown: {unknown}; named twice: {twice}",
                missing=tuple(missing) or "0",
                unknown=tuple(unknown) or "0",
                twice=len(numbers) - len(set(numbers)),
            )
        )
    return tuple(row for row in order if row.number in playing)


class Entries:
    """What the lines say about the rounds, with opponents named by their lines."""

    def __init__(
        self, tournament: GoTournament, rows: Sequence[Placed], *, marks_defaults: bool = True
    ) -> None:
        self._tournament = tournament
        self._marks_defaults = marks_defaults
        self._lines: Mapping[int, int] = {row.number: line for line, row in enumerate(rows, 1)}

    def of(self, number: int) -> list[GameText]:
        """The entries of a player, one per round."""
        scoring = self._tournament.regulations.scoring
        absent = GameText(0, sign_of(scoring.absent))
        entries = [
            GameText(0, sign_of(scoring.free)) if drawn.free == number else absent
            for drawn in self._tournament.rounds
        ]
        seen: set[int] = set()
        for round_number, entry in self._games(number):
            if round_number in seen or entry.handicap not in (None, *range(10)):
                raise InputError(
                    message(
                        "round {round_number}: player {number} has two games, or more than 9 "
                        "stones; a result file cannot hold that",
                        round_number=round_number,
                        number=number,
                    )
                )
            seen.add(round_number)
            entries[round_number - 1] = entry
        return entries

    def _games(self, number: int) -> list[tuple[int, GameText]]:
        texts = []
        for round_number, game in self._tournament.games_of(number):
            sign = "?" if game.result is GoResult.UNKNOWN else sign_of(game.halves(number))
            entry = GameText(
                self._lines[game.opponent_of(number)],
                sign,
                "w" if number == game.white else "b",
                game.handicap,
                game.by_default,
            )
            if game.by_default and not self._marks_defaults:
                entry = GameText(0, "-" if sign == "?" else sign)
            texts.append((round_number, entry))
        return texts


def _heads(
    tournament: GoTournament,
    rows: Sequence[Placed],
    columns: Sequence[str] | None,
    encoding: str,
) -> tuple[str, ...]:
    """The heads of the criteria, as many as every row has scores."""
    counts = {len(row.scores) for row in rows}
    if columns is None:
        columns = tournament.regulations.criteria[: max(counts, default=0)]
    if counts - {len(columns)}:
        raise InputError(
            message(
                "the criteria ({criteria}) are not as many as the values of a row ({counts}); "
                "name the `columns`",
                criteria=tuple(columns),
                counts=tuple(sorted(counts)),
            )
        )
    return tuple(cut(to_word(code, encoding), _HEAD_WIDTH) for code in columns)


def _column_line(heads: Sequence[str]) -> str:
    return "; Pl Name                            Rk Co Club" + "".join(
        f"{head:>{_HEAD_WIDTH}}" for head in heads
    )


def _start(player: GoPlayer, row: Placed, encoding: str) -> str:
    place = "" if row.place is None else str(row.place)
    name = name_words(player.name, _NAME_WIDTH, encoding)
    rank = rank_text(player.rank).upper()
    scores = "".join(f" {score_word(text):>4}" for text in row.scores)
    fillers = " 0" * (_FEWEST_SCORES - len(row.scores))
    return (
        f"{place:>4} {name:<{_NAME_WIDTH}} {rank:>3} {country_code(player.country)} "
        f"{club_code(player.club, encoding):>4}{scores}{fillers}"
    )


def club_code(club: str, encoding: str) -> str:
    """The first four letters of a club."""
    word = cut(to_word(club, encoding), _CLUB_WIDTH)
    return NO_CLUB if word == NOTHING or word.lower() == NO_CLUB else word


def _is_pin(pin: str) -> bool:
    return len(pin) == 8 and pin.isascii() and pin.isdecimal()
