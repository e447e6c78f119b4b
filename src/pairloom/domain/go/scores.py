"""Running scores, in half points: wins, and the McMahon score on top of the starting score.

A late entry needs no rule of its own: the rounds before the arrival count as rounds without a
game. Points for rounds without a game are summed up and rounded down to whole points first;
half points from jigo are never rounded (EGF system rules).
"""

from __future__ import annotations

from pairloom.domain.go.record import GoRound
from pairloom.domain.go.tournament import GoTournament


def game_halves(tournament: GoTournament, number: int, *, after: int) -> int:
    """Half points from games, those by default included."""
    return sum(game.halves(number) for _, game in tournament.games_of(number, after=after))


def has_game(drawn: GoRound, number: int) -> bool:
    """Does the player sit at a table in this round?"""
    return any(number in (game.white, game.black) for game in drawn.games)


def missed_rounds(tournament: GoTournament, number: int, *, after: int) -> int:
    """Rounds with neither a game nor the free round of an odd field."""
    rounds = tournament.rounds[:after]
    free = sum(drawn.free == number for drawn in rounds)
    games = sum(1 for _ in tournament.games_of(number, after=after))
    return len(rounds) - games - free


def wins_halves(tournament: GoTournament, number: int, *, after: int) -> int:
    """Wins (a jigo is half a win), with the free round; absence brings no win."""
    free = sum(drawn.free == number for drawn in tournament.rounds[:after])
    return game_halves(tournament, number, after=after) + free * tournament.regulations.scoring.free


def score_halves(tournament: GoTournament, number: int, *, after: int | None = None) -> int:
    """The main score: McMahon score, or points in the other systems."""
    rounds = len(tournament.rounds) if after is None else after
    scoring = tournament.regulations.scoring
    free = sum(drawn.free == number for drawn in tournament.rounds[:rounds])
    missed = missed_rounds(tournament, number, after=rounds)
    unplayed = free * scoring.free + missed * scoring.absent
    if scoring.rounds_down:
        unplayed -= unplayed % 2
    start = 2 * tournament.starting_score(number)
    return start + game_halves(tournament, number, after=rounds) + unplayed


def score_text(halves: int) -> str:
    """A score as it is printed: `31`, `31½`."""
    sign, (whole, half) = "−" if halves < 0 else "", divmod(abs(halves), 2)
    return f"{sign}{whole or ''}½" if half else f"{sign}{whole}"
