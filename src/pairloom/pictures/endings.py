"""How games ended: White, Black, drawn or decided without play, round by round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pairloom.messages import Text, in_context, message
from pairloom.messages.values import sentences
from pairloom.pictures.picture import Picture, Table
from pairloom.pictures.record import Ending, Record

__all__ = ["Endings", "RoundOfGames", "endings_of"]


@dataclass(frozen=True, slots=True)
class RoundOfGames:
    """How many games of a round ended how."""

    round: int
    white: int
    drawn: int
    black: int
    unplayed: int

    @property
    def played(self) -> int:
        return self.white + self.drawn + self.black

    @property
    def games(self) -> int:
        return self.played + self.unplayed


@dataclass(frozen=True, slots=True)
class Endings:
    """Round by round, and all together."""

    rounds: tuple[RoundOfGames, ...]
    total: RoundOfGames


def endings_of(record: Record) -> Picture[Endings] | None:
    """The statistics; `None` before a game with colours was played to its end."""
    counts: dict[int, Counter[Ending]] = {}
    for game in record.games:
        if game.has_colours or game.ending is Ending.UNPLAYED:
            counts.setdefault(game.round, Counter())[game.ending] += 1
    rounds = tuple(_row(number, ended) for number, ended in sorted(counts.items()))
    total = _row(0, sum(counts.values(), Counter()))
    if not total.played:
        return None
    figures = Endings(tuple(row for row in rounds if row.games), total)
    return Picture(
        "games",
        message("How did the games end?"),
        message(
            "White won {white} of {count} games, Black {black}; {drawn} were drawn.",
            white=total.white,
            black=total.black,
            drawn=total.drawn,
            count=total.played,
        ),
        _table(figures),
        figures,
        note=_note(total, sum(game.is_over and not game.has_colours for game in record.games)),
    )


def _row(number: int, ended: Counter[Ending]) -> RoundOfGames:
    return RoundOfGames(
        number,
        white=ended[Ending.WHITE],
        drawn=ended[Ending.DRAW],
        black=ended[Ending.BLACK],
        unplayed=ended[Ending.UNPLAYED],
    )


def _note(total: RoundOfGames, without_colours: int) -> Text:
    notes = []
    if total.unplayed:
        told = message("Decided without play and counted apart: {unplayed}.")
        notes.append(told.filled(unplayed=total.unplayed))
    if without_colours:
        told = message("Left out, with handicap or with colours not recorded: {left_out}.")
        notes.append(told.filled(left_out=without_colours))
    return sentences(*notes) if notes else ""


def _table(figures: Endings) -> Table:
    return Table(
        heads=(
            message("Round"),
            in_context("games won by", "White"),
            message("Drawn"),
            in_context("games won by", "Black"),
            message("Games"),
            message("Without play"),
        ),
        rows=tuple(
            (row.round, row.white, row.drawn, row.black, row.played, row.unplayed)
            for row in figures.rounds
        ),
        totals=(
            (message("Won by White"), figures.total.white),
            (message("Drawn"), figures.total.drawn),
            (message("Won by Black"), figures.total.black),
            (message("Games"), figures.total.played),
            (message("Without play"), figures.total.unplayed),
        ),
    )
