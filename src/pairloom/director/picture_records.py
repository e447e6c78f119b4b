"""A tournament as pictures see it, whatever is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from pairloom.domain import Cell, Colour, Match, Outcome, Tournament
from pairloom.domain.go import GoGame, GoResult, GoTournament, rank_text
from pairloom.domain.player import NO_OPPONENT
from pairloom.engines.knockout import Bracket, MatchState, Status
from pairloom.errors import InputError
from pairloom.explain.bracket_map.build import clean, full_names, short_names
from pairloom.explain.knockout import round_name
from pairloom.pictures.record import (
    BracketMatch,
    BracketRound,
    BracketSide,
    Ending,
    Game,
    Level,
    Place,
    Record,
    Strength,
)
from pairloom.placement import make_placement
from pairloom.ratings.egf import changes_of
from pairloom.ratings.fide.performance import performance_of
from pairloom.standings import Standings

__all__ = ["bracket_rounds", "go_record", "played_record", "rounds_of_go", "standings_record"]

_WON = (Outcome.WIN, Outcome.UNRATED_WIN)
_DRAWN = (Outcome.DRAW, Outcome.UNRATED_DRAW)
_LOST = (Outcome.LOSS, Outcome.UNRATED_LOSS)
_GO_ENDINGS = {
    GoResult.WHITE_WINS: Ending.WHITE,
    GoResult.BLACK_WINS: Ending.BLACK,
    GoResult.JIGO: Ending.DRAW,
    GoResult.UNKNOWN: Ending.OPEN,
}


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


def rounds_of_go(tournament: GoTournament) -> int:
    """The last round that has a result."""
    return max(
        (
            number
            for number, drawn in enumerate(tournament.rounds, start=1)
            if any(game.result is not GoResult.UNKNOWN for game in drawn.games)
        ),
        default=0,
    )


def go_record(tournament: GoTournament, *, planned: int, egf_class: str) -> Record:
    """Players of Go after the last round with a result; ratings only where their class is known."""
    rounds = rounds_of_go(tournament)
    names = {player.number: clean(player.name) for player in tournament.players}
    short = short_names(names)
    games = tuple(
        _go_game(number, game)
        for number, drawn in enumerate(tournament.rounds[:rounds], start=1)
        for game in drawn.games
    )
    return Record(
        clean(tournament.name),
        short,
        places=tuple(_go_places(tournament, number) for number in range(1, rounds + 1)),
        meetings=games,
        games=games,
        planned=planned,
        strengths=tuple(_go_strengths(tournament, short, egf_class)),
        level=Level.NO_CHANGE,
    )


def _go_places(tournament: GoTournament, after: int) -> tuple[Place, ...]:
    """The first criterion is what score groups are made of."""
    return tuple(
        Place(row.number, row.place, row.is_shared, Fraction(row.values[0]))
        for row in make_placement(tournament, after=after).rows
    )


def _go_game(round_number: int, game: GoGame) -> Game:
    """With stones White is the stronger player: that is no colour which should come out even."""
    ending = _GO_ENDINGS.get(game.result, Ending.APART)
    if game.by_default:
        ending = Ending.UNPLAYED
    has_colours = not game.handicap
    return Game(round_number, game.white, game.black, ending, has_colours)


def _go_strengths(
    tournament: GoTournament, names: Mapping[int, str], egf_class: str
) -> Iterator[Strength]:
    try:
        changes = changes_of(tournament, egf_class=egf_class or None)
    except InputError:
        return  # no class is announced: nobody knows how much a game counts
    if not any(each.change.weight for each in changes):
        return  # an event of this class is not rated
    for each in changes:
        change = each.change
        if change.games:
            yield Strength(
                names[each.number],
                rank_text(tournament.find_player(each.number).rank),
                before=round(change.rating),
                shown=Fraction(change.new_rating),
                gain=Fraction(change.change),
                games=len(change.games),
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
