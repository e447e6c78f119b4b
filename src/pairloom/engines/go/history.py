"""What earlier rounds left: meetings, draws up and down, colours, free rounds, sums of scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from pairloom.domain.go import GoGame, GoTournament, score_halves


@dataclass(frozen=True, slots=True)
class History:
    """By player's number; missing means zero. `met` gives the last round of a meeting.

    Games decided by default are left out of everything but scores: nobody met, no colour was
    had. `sums` are the sums of opponents' scores in half points; a round without a game adds
    the player's own starting score, so that who missed one is not put at the end of a group.
    """

    scores: Mapping[int, int]
    met: Mapping[tuple[int, int], int]
    draw_balances: Counter[int]
    colour_balances: Counter[int]
    free_rounds: Counter[int]
    sums: Mapping[int, int]

    def round_of_meeting(self, one: int, other: int) -> int | None:
        """The last round in which two players met."""
        return self.met.get((min(one, other), max(one, other)))


def read_history(tournament: GoTournament) -> History:
    """What the rounds of the snapshot left."""
    met: dict[tuple[int, int], int] = {}
    draws: Counter[int] = Counter()
    colours: Counter[int] = Counter()
    free: Counter[int] = Counter()
    for number, drawn in enumerate(tournament.rounds, start=1):
        played = [game for game in drawn.games if not game.by_default]
        before = tournament.before(number)
        for game in played:
            met[min(game.white, game.black), max(game.white, game.black)] = number
            _note_draw(before, game, draws)
            if not game.handicap:
                colours[game.white] += 1
                colours[game.black] -= 1
        if drawn.free is not None:
            free[drawn.free] += 1
    scores = {one.number: score_halves(tournament, one.number) for one in tournament.players}
    return History(scores, met, draws, colours, free, _sums(tournament, scores))


def _note_draw(before: GoTournament, game: GoGame, draws: Counter[int]) -> None:
    """Who of the two met somebody of a higher or lower group?"""
    white, black = (score_halves(before, each) // 2 for each in (game.white, game.black))
    if white != black:
        upper, lower = (game.white, game.black) if white > black else (game.black, game.white)
        draws[upper] -= 1
        draws[lower] += 1


def _sums(tournament: GoTournament, scores: Mapping[int, int]) -> dict[int, int]:
    rounds = len(tournament.rounds)
    sums = {}
    for player in tournament.players:
        opponents = [
            game.opponent_of(player.number)
            for _, game in tournament.games_of(player.number)
            if not game.by_default
        ]
        unplayed = (rounds - len(opponents)) * 2 * tournament.starting_score(player.number)
        sums[player.number] = sum(scores[each] for each in opponents) + unplayed
    return sums
