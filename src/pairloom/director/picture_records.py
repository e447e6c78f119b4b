"""Tournaments of report files, and brackets of anything, as pictures see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from pairloom.domain import Cell, Colour, Match, Outcome, Tournament
from pairloom.domain.player import NO_OPPONENT
from pairloom.engines.knockout import Bracket, MatchState, Status
from pairloom.explain.bracket_map.build import clean, full_names, short_names
from pairloom.explain.knockout import round_name
from pairloom.pictures.record import (
    BracketMatch,
    BracketRound,
    BracketSide,
    Ending,
    Game,
    Place,
    Record,
    Strength,
)
from pairloom.ratings.fide.performance import performance_of
from pairloom.standings import Standings

__all__ = ["bracket_rounds", "played_record", "standings_record"]

_WON = (Outcome.WIN, Outcome.UNRATED_WIN)
_DRAWN = (Outcome.DRAW, Outcome.UNRATED_DRAW)
_LOST = (Outcome.LOSS, Outcome.UNRATED_LOSS)


def played_record(tournament: Tournament, rounds: int) -> Record:
    """What players or teams played in so many rounds, whoever is ahead."""
    games = tuple(_games(tournament.players, rounds))
    return Record(
        clean(tournament.name),
        short_names(full_names(tournament)),
        places=(),
        meetings=tuple(_games(tournament.teams, rounds)) if tournament.teams else games,
        games=games,
        planned=rounds,
        strengths=tuple(_strengths(tournament)),
    )


def standings_record(
    tournament: Tournament, standings_after: Callable[[int | None], Standings]
) -> Record:
    """The same with the standings after every round that has results."""
    last = standings_after(None)
    tables = [standings_after(number) for number in range(1, last.after)]
    return replace(
        played_record(tournament, last.after),
        places=tuple(_places(table) for table in (*tables, last) if table.after),
        planned=last.planned,
    )


def _places(table: Standings) -> tuple[Place, ...]:
    return tuple(
        Place(row.number, row.place, row.is_shared, Fraction(row.points.tenths, 10))
        for row in table.rows
    )


def _games(participants: Iterable[object], rounds: int) -> Iterator[Game]:
    """Everybody who was paired, once: as told by White, or by the smaller number if nobody is."""
    records: dict[int, tuple[Cell | Match, ...]] = {
        each.number: each.record(rounds)  # type: ignore[attr-defined]
        for each in participants
    }
    for number, cells in records.items():
        for round_number, cell in enumerate(cells, start=1):
            if cell.opponent == NO_OPPONENT or cell.opponent not in records:
                continue
            is_first = cell.colour is Colour.WHITE
            if cell.colour is None:
                is_first = number < cell.opponent
            if is_first:
                other = records[cell.opponent][round_number - 1]
                ending = _ending(cell, other)
                has_colours = cell.colour is not None
                yield Game(round_number, number, cell.opponent, ending, has_colours)


def _ending(white: Cell | Match, black: Cell | Match) -> Ending:
    """How a game came out; ½-0 and a game that both lost have no winner and are no draw."""
    if white.outcome.is_open or black.outcome.is_open:
        return Ending.OPEN
    if not white.is_played:
        return Ending.UNPLAYED
    if white.outcome in _WON and black.outcome in _LOST:
        return Ending.WHITE
    if white.outcome in _LOST and black.outcome in _WON:
        return Ending.BLACK
    is_drawn = white.outcome in _DRAWN and black.outcome in _DRAWN
    return Ending.DRAW if is_drawn else Ending.APART


def _strengths(tournament: Tournament) -> Iterator[Strength]:
    names = short_names({player.number: clean(player.name) for player in tournament.players})
    for player in tournament.players:
        if player.rating is None:
            continue
        worth = performance_of(tournament, player.number)
        if worth.performance is not None:
            yield Strength(
                names[player.number],
                str(player.rating),
                before=player.rating,
                shown=Fraction(worth.performance),
                gain=Fraction(worth.performance - player.rating),
                games=len(worth.games),
            )


def bracket_rounds(
    bracket: Bracket,
    states: Mapping[int, MatchState],
    name_of: Callable[[int], str],
    score_text: Callable[[int], str],
) -> tuple[BracketRound, ...]:
    """The rounds that lead to the final; matches for lower places are not among them."""
    main = [state for state in states.values() if state.match.low == 1]
    return tuple(
        BracketRound(
            round_name(bracket, number),
            tuple(
                _bracket_match(state, name_of, score_text)
                for state in main
                if state.match.round == number
            ),
        )
        for number in range(1, bracket.rounds + 1)
    )


def _bracket_match(
    state: MatchState, name_of: Callable[[int], str], score_text: Callable[[int], str]
) -> BracketMatch:
    sides = tuple(
        BracketSide(
            "" if number is None else clean(name_of(number)),
            number or 0,
            score=_score(state, at, score_text),
            is_winner=number is not None and number == state.winner,
        )
        for at, number in enumerate((state.first, state.second))
    )
    return BracketMatch((sides[0], sides[1]), state.status is Status.WON)


def _score(state: MatchState, at: int, score_text: Callable[[int], str]) -> str:
    if state.score is None or state.score.left == state.match.games:
        return ""
    return score_text(state.score[at])
