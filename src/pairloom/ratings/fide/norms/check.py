"""Is it a norm? The check of one player and title, and the search through a tournament.

FIDE B.01 in force from 1 January 2024. What one event cannot show is not judged here: that
norms cover 27 games (art. 1.5.1), one of them with the usual foreigners (1.4.3e), the rating
(1.5.3), and who was arbiter or registered the event (1.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from pairloom.domain import Player, Points, Tournament
from pairloom.ratings.fide.games import find_player
from pairloom.ratings.fide.norms.case import (
    NormCase,
    NormGame,
    games_for_norms,
    missing_round_counts,
)
from pairloom.ratings.fide.norms.event import EventFacts, facts_of
from pairloom.ratings.fide.norms.levels import LEVELS, NormLevel, find_level, parse_title
from pairloom.ratings.fide.norms.needed import score_needed
from pairloom.ratings.fide.norms.requirement import Requirement, Verdict
from pairloom.ratings.fide.norms.requirements import REQUIREMENTS

__all__ = ["NormCheck", "check_norm", "possible_norms"]

# Longer tournaments count as 13 games (art. 1.7).
_MOST_GAMES = 13
_FEWEST_TITLE_HOLDERS = 3
_WORLD_CUP_GAMES = 8
_ORDER = tuple("WIM WGM IM GM".split())


@dataclass(frozen=True, slots=True)
class NormCheck:
    """Every requirement of a norm for one player, and the numbers behind them.

    `games` are those the norm is based on; `ignored` lists rounds with a game that is left
    out on purpose (art. 1.4.1e and f). `score_needed` is the lowest score that would do
    against these opponents, `None` if none would. `games_counted` is what the norm is worth
    towards the 27 games of a title: one more for each full point above (art. 1.4.1d).
    """

    player: int
    title: str
    games: tuple[NormGame, ...]
    ignored: tuple[int, ...]
    score: Points
    percent: int
    average: int | None
    performance: int | None
    score_needed: Points | None
    games_counted: int
    requirements: tuple[Requirement, ...]

    @property
    def is_fulfilled(self) -> bool:
        """Is every requirement known to be met?"""
        return all(item.verdict is Verdict.FULFILLED for item in self.requirements)

    @property
    def is_possible(self) -> bool:
        """Is nothing known to stand against it?"""
        return not self.failed

    @property
    def failed(self) -> tuple[Requirement, ...]:
        """The requirements that are not met."""
        return tuple(item for item in self.requirements if item.verdict is Verdict.FAILED)

    @property
    def not_known(self) -> tuple[Requirement, ...]:
        """The requirements about which the record says nothing."""
        return tuple(item for item in self.requirements if item.verdict is Verdict.NOT_KNOWN)


def check_norm(
    tournament: Tournament, number: int, title: str, *, facts: EventFacts | None = None
) -> NormCheck:
    """Check a norm of a player: with all games, or with the part of them that makes it.

    If all games do not make it, those are tried that remain when the last rounds or games
    against defeated opponents are left out, as art. 1.4.1e and f allow, and a forfeited last
    round as a loss (art. 1.4.2c). If nothing does, the answer speaks of all games. `facts`
    are those the record tells, unless given.
    """
    player, level = find_player(tournament, number), find_level(title)
    known = facts_of(tournament) if facts is None else facts
    whole = _case(tournament, player, known)
    check = _check(whole, level)
    if check.is_possible:
        return check
    for case in _other_cases(tournament, whole):
        if _is_in_reach(case, level):
            part = next(_possible_parts(case, level), None)
            if part is not None:
                return part
    return check


def possible_norms(
    tournament: Tournament, *, facts: EventFacts | None = None
) -> tuple[NormCheck, ...]:
    """All norms of the tournament against which nothing speaks, in the order of the players.

    Nobody needs norms for a title that is held already, or for a lower one.
    """
    known = facts_of(tournament) if facts is None else facts
    norms = []
    for player in tournament.players:
        games = _case(tournament, player, known)
        for level in _wanted_levels(player):
            if not _is_in_reach(games, level, more=1):
                continue
            check = check_norm(tournament, player.number, level.title, facts=known)
            if check.is_possible:
                norms.append(check)
    return tuple(norms)


def _case(
    tournament: Tournament, player: Player, facts: EventFacts, *, lost_last_round: bool = False
) -> NormCase:
    games = games_for_norms(tournament, player, facts, lost_last_round=lost_last_round)
    rounds = tournament.settings.rounds or tournament.last_paired_round
    unplayed = not lost_last_round and missing_round_counts(player, len(games), rounds)
    over = tournament.last_paired_round
    finished = over - sum(cell.outcome.is_open for cell in player.cells[:over])
    players = len(tournament.players)
    return NormCase(
        player=player,
        games=games,
        facts=facts,
        rounds=rounds,
        finished=finished,
        players=players,
        unplayed_win=unplayed,
    )


def _other_cases(tournament: Tournament, whole: NormCase) -> Iterator[NormCase]:
    yield whole
    lost = _case(tournament, whole.player, whole.facts, lost_last_round=True)
    if len(lost.games) > len(whole.games):
        yield lost


def _possible_parts(case: NormCase, level: NormLevel) -> Iterator[NormCheck]:
    """Parts of the games with which the norm is possible, the largest first.

    With pairings fixed in advance every round stays, and every opponent: the mix must make
    the norm possible for the whole tournament (art. 1.4.1e and f).
    """
    parts = iter((case,)) if case.facts.predetermined else _parts(case)
    yield from (_check(part, level) for part in parts if not _is_out(part, level))


def _is_out(case: NormCase, level: NormLevel) -> bool:
    """Does any requirement fail? Those at the end of the list fail most often."""
    requirements = (requirement(case, level) for requirement in reversed(REQUIREMENTS))
    return any(item is not None and item.verdict is Verdict.FAILED for item in requirements)


def _parts(case: NormCase) -> Iterator[NormCase]:
    """From the end any number of rounds is cut off; of the rest, won games are left out."""
    total, fewest = len(case.games), case.facts.fewest_games
    for size in range(total, fewest - 1, -1):
        for cut in range(total - size + 1):
            kept = case.games[: total - cut]
            wins = [game.round for game in kept if game.points.tenths == 10]
            for dropped in combinations(wins, total - cut - size):
                games = tuple(game for game in kept if game.round not in dropped)
                rounds = {game.round for game in case.games} - {game.round for game in games}
                yield replace(case, games=games, ignored=tuple(sorted(rounds)))


def _is_in_reach(case: NormCase, level: NormLevel, *, more: int = 0) -> bool:
    """Could any part of the games, and `more` others, make the norm? A quick look.

    Always needed are three holders of the titles in question, and an average that at least
    the best opponents have.
    """
    fewest = case.facts.fewest_games - more - int(case.unplayed_win)
    holders = len({game.opponent for game in case.games if game.title in level.titles})
    if not case.games or len(case.games) < fewest or holders + more < _FEWEST_TITLE_HOLDERS:
        return False
    if more:
        return True
    best = sorted(case.ratings(level), reverse=True)[: max(fewest, 1)]
    return 2 * sum(best) >= (2 * level.average - 1) * len(best)


def _check(case: NormCase, level: NormLevel) -> NormCheck:
    requirements = [requirement(case, level) for requirement in REQUIREMENTS]
    average = case.average(level)
    games = len(case.games)
    needed = None if average is None else score_needed(level.title, average, games)
    return NormCheck(
        player=case.player.number,
        title=level.title,
        games=case.games,
        ignored=case.ignored,
        score=case.score,
        percent=case.percent,
        average=average,
        performance=case.performance(level),
        score_needed=needed,
        games_counted=_games_counted(case, needed),
        requirements=tuple(item for item in requirements if item is not None),
    )


def _games_counted(case: NormCase, needed: Points | None) -> int:
    """Games of the norm, with one more for each full point above what was needed."""
    if needed is None or case.score < needed:
        return 0
    games = len(case.games) + int(case.unplayed_win)
    if games == case.facts.fewest_games == _WORLD_CUP_GAMES:
        games += 1  # they count as nine (art. 1.4.1b)
    return min(games, _MOST_GAMES) + (case.score.tenths - needed.tenths) // 10


def _wanted_levels(player: Player) -> list[NormLevel]:
    """Norms of titles above the one the player holds; for men the open ones only."""
    title = parse_title(player.title)
    held = _ORDER.index(title) if title in _ORDER else -1
    return [
        level
        for level in LEVELS
        if _ORDER.index(level.title) > held and not (level.for_women and player.sex == "m")
    ]
