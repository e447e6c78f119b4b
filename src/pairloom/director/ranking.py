"""Standings and cross-tables of a tournament file, as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from pairloom.director.reading import LoadedFile, load_tournament
from pairloom.director.system_taken import SystemTaken, take_system
from pairloom.domain import Player, Team, Tournament
from pairloom.errors import ImpossibleTieBreak, InputError
from pairloom.messages import Message, Text, message
from pairloom.standings import (
    Category,
    Crosstable,
    Order,
    Standings,
    StandingsRow,
    StandingsRules,
    find_preset,
    make_crosstable,
    make_standings,
    rank_category,
)
from pairloom.tiebreaks import describe_working

__all__ = [
    "CategoryRequest",
    "RankedFile",
    "RankedRow",
    "StandingsRequest",
    "crosstable_data",
    "crosstable_of",
    "rank_file",
    "rank_loaded",
    "standings_data",
    "working_lines",
    "year_of",
]


_DECIMALS = 6


@dataclass(frozen=True, slots=True)
class CategoryRequest:
    """Whom to list; everything given must hold. Ages are counted in `year`."""

    sex: str = ""
    lowest_age: int | None = None
    highest_age: int | None = None
    year: int | None = None
    lowest_rating: int | None = None
    highest_rating: int | None = None
    federation: str = ""

    @property
    def is_empty(self) -> bool:
        """Does it list everybody?"""
        return self == CategoryRequest(year=self.year)


@dataclass(frozen=True, slots=True)
class StandingsRequest:
    """What to rank by; what is left out comes from the tournament or the rules.

    `preset` names a list of tie-breaks; `tiebreaks` win over it. `system` wins over what
    the tournament declares or is taken for.
    """

    tiebreaks: tuple[str, ...] | None = None
    after: int | None = None
    edition: str = "2026"
    lots: int | None = None
    unrated: int | None = None
    withdrawn: frozenset[int] = frozenset()
    category: CategoryRequest = CategoryRequest()
    preset: str | None = None
    system: str | None = None


@dataclass(frozen=True, slots=True)
class RankedRow:
    """One line: the place in what is listed, the row of the whole standings, who it is."""

    place: int
    is_shared: bool
    row: StandingsRow
    participant: Player | Team


@dataclass(frozen=True, slots=True)
class RankedFile:
    """A tournament with its standings; `rows` are those of the category asked for.

    `system_taken` says which pairing system was taken and why, if the file names none.
    """

    source: LoadedFile
    standings: Standings
    rows: tuple[RankedRow, ...]
    is_category: bool
    system_taken: Text = ""

    @property
    def title(self) -> Message:
        """What stands above the table."""
        if self.standings.is_final:
            return message("{name}: final standings", name=self._name)
        return message(
            "{name}: standings after round {round} of {rounds}",
            name=self._name,
            round=self.standings.after,
            rounds=self.standings.planned,
        )

    @property
    def crosstable_title(self) -> Message:
        """What stands above the cross-table."""
        if self.standings.is_final:
            return message("{name}: final cross-table", name=self._name)
        return message(
            "{name}: cross-table after round {round} of {rounds}",
            name=self._name,
            round=self.standings.after,
            rounds=self.standings.planned,
        )

    @property
    def _name(self) -> str:
        return self.source.tournament.name or self.source.name


def rank_file(path: str, request: StandingsRequest) -> RankedFile:
    """The standings of a file; see `make_standings` for what is raised."""
    return rank_loaded(load_tournament(path), request)


def rank_loaded(source: LoadedFile, request: StandingsRequest) -> RankedFile:
    """The same of a file that was read already."""
    _require_round(source, request.after)
    taken = take_system(source.tournament, request.system)
    tournament = taken.tournament
    source = replace(source, tournament=tournament)
    standings = _standings(taken, request)
    is_category = not request.category.is_empty
    if is_category:
        rows = tuple(_category_rows(tournament, standings, request))
    else:
        rows = tuple(
            RankedRow(row.place, row.is_shared, row, _participant(tournament, row.number))
            for row in standings.rows
        )
    return RankedFile(source, standings, rows, is_category, taken.reason)


def _standings(taken: SystemTaken, request: StandingsRequest) -> Standings:
    try:
        return make_standings(
            taken.tournament,
            after=request.after,
            tiebreaks=_tiebreaks(request),
            edition=request.edition,
            lots=request.lots,
            rules=_rules(request),
        )
    except ImpossibleTieBreak as error:
        if not taken.is_recognised:
            raise
        told = message(
            "{problem}; {taken}; '--system dutch' if it was a Swiss",
            problem=error,
            taken=taken.reason,
        )
        raise InputError(told) from error


def _rules(request: StandingsRequest) -> StandingsRules:
    """Who names somebody that left asks for C.05 art. 6.6, also where teams are paired."""
    return StandingsRules(
        unrated=request.unrated,
        withdrawn=request.withdrawn,
        removes_early_leavers=True if request.withdrawn else None,
    )


def _tiebreaks(request: StandingsRequest) -> tuple[str, ...] | None:
    """Those asked for, or of a preset; `None` leaves them to the tournament and its rules."""
    if request.tiebreaks is not None or not request.preset:
        return request.tiebreaks
    return find_preset(request.preset).tiebreaks


def _require_round(source: LoadedFile, after: int | None) -> None:
    last = source.tournament.last_paired_round
    if after is not None and not 0 <= after <= last:
        raise InputError(
            message(
                "{path} has no standings after round {after}: ask for 0 to {last}",
                path=source.path,
                after=after,
                last=last,
            )
        )


def _category_rows(
    tournament: Tournament, standings: Standings, request: StandingsRequest
) -> Iterator[RankedRow]:
    asked = request.category
    if tournament.teams:
        raise InputError(message("categories are for players, and this is a competition of teams"))
    year = asked.year if asked.year is not None else year_of(tournament)
    category = Category(
        "category",
        sex=asked.sex,
        lowest_age=asked.lowest_age,
        highest_age=asked.highest_age,
        year=year,
        lowest_rating=asked.lowest_rating,
        highest_rating=asked.highest_rating,
        federation=asked.federation,
    )
    for row in rank_category(standings, tournament, category):
        overall = row.overall
        yield RankedRow(row.place, row.is_shared, overall, _participant(tournament, overall.number))


def year_of(tournament: Tournament) -> int | None:
    """The year of the event, for ages."""
    for text in (tournament.details.start, tournament.details.end):
        if text[:4].isdecimal():
            return int(text[:4])
    return None


def _participant(tournament: Tournament, number: int) -> Player | Team:
    return tournament.find_team(number) if tournament.teams else tournament.find_player(number)


def standings_data(ranked: RankedFile) -> dict[str, Any]:
    """The standings for JSON; exact values as fractions beside the texts that are shown."""
    standings = ranked.standings
    return {
        "tournament": ranked.source.tournament.name,
        "after": standings.after,
        "planned_rounds": standings.planned,
        "final": standings.is_final,
        "edition": standings.edition,
        "system": ranked.source.tournament.settings.system,
        "system_taken": ranked.system_taken,
        "tiebreaks": list(standings.columns),
        "lots_seed": standings.seed,
        "open_games": standings.open_games,
        "unranked": list(standings.unranked),
        "standings": [_row_data(ranked, row) for row in ranked.rows],
    }


def _row_data(ranked: RankedFile, line: RankedRow) -> dict[str, Any]:
    row = line.row
    data: dict[str, Any] = {
        "place": line.place,
        "shared": line.is_shared,
        "number": row.number,
        "name": line.participant.name,
        "points": str(row.points),
        "points_decimal": row.points.tenths / 10,
        "tiebreaks": [
            {"code": code, "text": text, "value": _exact(value), "decimal": _decimal(value)}
            for code, value, text in zip(
                ranked.standings.columns, row.values, row.texts, strict=True
            )
        ],
        "decided_by": row.decided_by,
    }
    if ranked.is_category:
        data["overall_place"] = row.place
    if row.other_points is not None:
        data["other_points"] = str(row.other_points)
        data["other_points_decimal"] = row.other_points.tenths / 10
    if row.lot is not None:
        data["lot"] = row.lot
    if isinstance(line.participant, Player):
        data["rating"] = line.participant.rating
        data["federation"] = line.participant.federation
    return data


def _exact(value: object) -> object:
    """A value as JSON can hold it without loss: a whole number, or a fraction as text."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else str(value)
    if isinstance(value, tuple):
        return [_exact(part) for part in value]
    return value


def _decimal(value: object) -> object:
    """The same as a number for programs that know no fractions; it may be rounded."""
    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else round(float(value), _DECIMALS)
    if isinstance(value, tuple):
        return [_decimal(part) for part in value]
    return value


def working_lines(ranked: RankedFile, number: int) -> Iterator[Text]:
    """How each tie-break value of one participant came about, in sentences."""
    if ranked.standings.get_row(number) is None:
        known = ", ".join(str(line.row.number) for line in ranked.rows[:10])
        raise InputError(
            message(
                "nobody with number {number} is in the standings: {known}, …",
                number=number,
                known=known,
            )
        )
    for column, code in enumerate(ranked.standings.columns):
        yield f"{code}:"
        for line in describe_working(ranked.standings.working(number, column)):
            yield Message("    {line}", (("line", line),))  # no words: in no catalogue


def crosstable_of(ranked: RankedFile, *, by_number: bool) -> Crosstable:
    """The cross-table that belongs to the standings."""
    order = Order.NUMBER if by_number else Order.PLACE
    return make_crosstable(ranked.source.tournament, ranked.standings, order=order)


def crosstable_data(table: Crosstable) -> dict[str, Any]:
    """A cross-table for JSON."""
    return {
        "order": table.order.value,
        "rounds": table.rounds,
        "rows": [
            {
                "line": row.line,
                "number": row.participant.number,
                "name": row.participant.name,
                "points": str(row.standing.points) if row.standing else None,
                "points_decimal": row.standing.points.tenths / 10 if row.standing else None,
                "place": row.standing.place if row.standing else None,
                "cells": [
                    {
                        "opponent": cell.opponent or None,
                        "line": cell.line or None,
                        "colour": cell.colour,
                        "result": cell.outcome.value,
                        "text": cell.text(table.order),
                    }
                    for cell in row.cells
                ],
            }
            for row in table.rows
        ],
    }
