"""A Go tournament as pictures see it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pairloom.domain.go import GoGame, GoResult, GoTournament, rank_text
from pairloom.errors import InputError
from pairloom.explain.bracket_map.build import clean, short_names
from pairloom.pictures.record import Ending, Game, Level, Place, Record, Strength
from pairloom.placement import make_placement
from pairloom.ratings.egf import changes_of

__all__ = ["go_record", "rounds_of_go"]

_GO_ENDINGS = {
    GoResult.WHITE_WINS: Ending.WHITE,
    GoResult.BLACK_WINS: Ending.BLACK,
    GoResult.JIGO: Ending.DRAW,
    GoResult.UNKNOWN: Ending.OPEN,
}


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
