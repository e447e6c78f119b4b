"""A tie-break value taken apart for a page: a row for each round, and who is level with whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from pairloom.domain import Cell, Tournament
from pairloom.messages import Message, Text, Value, counted, message
from pairloom.messages.values import OnPaper, Score, sentences
from pairloom.standings import Standings, StandingsRow
from pairloom.tiebreaks import contribution_words, shown_amount, shown_value
from pairloom.tiebreaks.cuts import HIGHEST, LOWEST, VOLUNTARY
from pairloom.tiebreaks.opposition import (
    DUMMY,
    DUMMY_CAPPED_BY_DRAWS,
    DUMMY_CAPPED_BY_OPPONENT,
    OPPONENT,
)
from pairloom.tiebreaks.parts import Contribution, How, Working

__all__ = ["LevelLine", "ValueRow", "level_with", "on_paper", "sentence_of", "value_rows"]

_MOST_LEVEL = 7
_STANDS_IN: Mapping[Text, Message] = MappingProxyType(
    {
        DUMMY: message("No game: a dummy opponent stands in, with the own score, {own}."),
        DUMMY_CAPPED_BY_DRAWS: message(
            "No game: a dummy opponent stands in. It has the own score, {own}, but not more than a"
            " draw in every round, {cap}."
        ),
        DUMMY_CAPPED_BY_OPPONENT: message(
            "No game: a dummy opponent stands in. It has the own score, {own}, but not more than"
            " the opponent who was announced, {cap}."
        ),
    }
)

# By whether it is multiplied by the result, and whether the score was adjusted.
_OPPONENTS: Mapping[tuple[bool, bool], Message] = MappingProxyType(
    {
        (True, False): message("The opponent's score {score}, times {points}."),
        (False, True): message("The opponent's score {score}, adjusted from {actual}."),
        (True, True): message(
            "The opponent's score {score}, adjusted from {actual}, times {points}."
        ),
    }
)
_TIMES = message("The score of the dummy is taken times {points}.")
_WHY_CUT: Mapping[Text, Message] = MappingProxyType(
    {
        LOWEST: message("left out, the lowest"),
        HIGHEST: message("left out, the highest"),
        VOLUNTARY: message(
            "left out: a round without a game by choice is left out first, unless it counts less"
            " than the lowest opponent"
        ),
    }
)


@dataclass(frozen=True, slots=True)
class ValueRow:
    """What one round adds. `opponent` is a name, empty where nobody was met; `cell` is what the
    player had there, `cut` why it does not count."""

    round: int
    opponent: str
    number: int
    cell: Cell | None
    words: Text
    amount: Value
    cut: Text


@dataclass(frozen=True, slots=True)
class LevelLine:
    """Somebody who was level until this tie-break was asked."""

    place: str
    number: int
    name: str
    value: Value
    is_own: bool


def value_rows(tournament: Tournament, working: Working, after: int) -> tuple[ValueRow, ...]:
    """The rows of a working, in order of rounds."""
    return tuple(_row(tournament, working, line, after) for line in working.contributions)


def _row(tournament: Tournament, working: Working, line: Contribution, after: int) -> ValueRow:
    told = _STANDS_IN.get(line.message)
    opponent = 0 if told else line.opponent
    player = tournament.get_player(working.number) if not tournament.teams else None
    record = player.record(after) if player else ()
    return ValueRow(
        round=line.round,
        opponent=_name(tournament, opponent),
        number=opponent,
        cell=record[line.round - 1] if 0 < line.round <= len(record) else None,
        words=_words(line, told),
        amount=on_paper(shown_amount(line.amount)),
        cut=_WHY_CUT.get(line.cut, line.cut),
    )


def _words(line: Contribution, told: Message | None) -> Text:
    if told is not None:
        values = {name: on_paper(shown_amount(value)) for name, value in line.values.items()}
        if "points" not in values:
            return told.filled(**values)
        return sentences(told.filled(**values), _TIMES.filled(points=values["points"]))
    if line.message is not OPPONENT:
        return _in_halves(contribution_words(line))
    # A name and a number that stand beside it say the same.
    named = "points" in line.values, "actual" in line.values
    if not any(named):
        return ""
    values = {name: on_paper(shown_amount(value)) for name, value in line.values.items()}
    return _OPPONENTS[named].filled(**values)


def _in_halves(told: Text) -> Text:
    """A sentence with its scores as they are written on paper."""
    if not isinstance(told, Message):
        return told
    values = ((name, _halves(value)) for name, value in told.values)
    return replace(told, values=tuple(values))


def _halves(value: Value) -> Value:
    return _in_halves(value) if isinstance(value, Message) else on_paper(value)


def sentence_of(working: Working, value: Value) -> Text:
    """The value in one sentence; empty where no arithmetic of one line makes it."""
    value, counts = on_paper(value), len(working.counted)
    left_out = len(working.contributions) - counts
    if not working.contributions and working.value is None:
        return message("There is nothing here that it could compare or count, so it has no value.")
    if not working.contributions and working.how is How.SUM:
        return message("No round adds anything: {value}.", value=value)
    if not counts:
        return ""
    if working.how is How.SUM and not any(line.round for line in working.counted):
        return counted(
            "Add up {count} number: {value}.",
            "Add up {count} numbers: {value}.",
            counts,
            value=value,
        )
    if working.how is How.SUM and left_out:
        return counted(
            "Add up the {used} rounds that count, and leave {count} out: {value}.",
            "Add up the {used} rounds that count, and leave {count} out: {value}.",
            left_out,
            used=counts,
            value=value,
        )
    if working.how is How.SUM:
        return counted(
            "Add up what {count} round brought: {value}.",
            "Add up what {count} rounds brought: {value}.",
            counts,
            value=value,
        )
    if working.how in (How.MEAN, How.ROUNDED_MEAN):
        return counted(
            "Take the mean of {count} number: {value}.",
            "Take the mean of {count} numbers: {value}.",
            counts,
            value=value,
        )
    return ""


def level_with(
    tournament: Tournament, standings: Standings, number: int, column: int
) -> tuple[LevelLine, ...]:
    """Those with the same points and the same in all columns before, the nearest of them; nobody
    if the player was alone there."""
    own = standings.find_row(number)
    rows = [
        row
        for row in standings.rows
        if row.points == own.points and row.values[:column] == own.values[:column]
    ]
    if len(rows) < 2:
        return ()
    middle = rows.index(own)
    first = max(0, min(middle - _MOST_LEVEL // 2, len(rows) - _MOST_LEVEL))
    return tuple(_level(tournament, rows[first : first + _MOST_LEVEL], number, column))


def _level(
    tournament: Tournament, rows: list[StandingsRow], number: int, column: int
) -> Iterator[LevelLine]:
    for row in rows:
        yield LevelLine(
            place=row.written_place,
            number=row.number,
            name=_name(tournament, row.number),
            value=on_paper(shown_value(row.values[column], row.texts[column])),
            is_own=row.number == number,
        )


def _name(tournament: Tournament, number: int) -> str:
    """Of a player or a team; empty for a number that is nobody's."""
    if not number:
        return ""
    return (tournament.find_team if tournament.teams else tournament.find_player)(number).name


def on_paper(value: Value) -> Value:
    """Halves as signs; a mean keeps the decimals that its rule asks for."""
    return OnPaper(Fraction(value.written)) if isinstance(value, Score) else value
