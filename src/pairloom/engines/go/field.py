"""The field of a round: who is to be paired, in groups and places, and what counts between two."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from pairloom.domain.go import (
    Avoidance,
    GoGame,
    GoPlayer,
    GoRegulations,
    GoSystem,
    GoTournament,
    SeedingStage,
    rating_of_rank,
    score_halves,
)
from pairloom.engines.go.entrant import Entrant
from pairloom.engines.go.handicap import strength_that_counts
from pairloom.engines.go.lots import Lots
from pairloom.errors import InputError, quoted
from pairloom.messages import message

# What earlier rounds left: meetings, draws up and down, colours, free rounds, sums of scores.


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

    def round_of_meeting(self, first: int, second: int) -> int | None:
        """The last round in which two players met."""
        return self.met.get((min(first, second), max(first, second)))


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
    scores = {
        player.number: score_halves(tournament, player.number) for player in tournament.players
    }
    return History(
        scores=scores,
        met=met,
        draw_balances=draws,
        colour_balances=colours,
        free_rounds=free,
        sums=_sums(tournament, scores),
    )


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


AVOIDABLE = ("club", "country", "family")


@dataclass(frozen=True)
class Field:
    """Entrants from the highest group down, inside a group by place."""

    round: int
    regulations: GoRegulations
    entrants: tuple[Entrant, ...]
    history: History
    lots: Lots
    avoidances: tuple[Avoidance, ...]
    prohibited: frozenset[tuple[int, int]] = frozenset()

    @property
    def stage(self) -> SeedingStage:
        """The seed system of the round."""
        return self.regulations.seeding_in(self.round)

    @cached_property
    def by_number(self) -> dict[int, Entrant]:
        """Entrants by their numbers."""
        return {entrant.number: entrant for entrant in self.entrants}

    def is_prohibited(self, first: int, second: int) -> bool:
        """Do the regulations forbid two players to meet in this round?"""
        return (min(first, second), max(first, second)) in self.prohibited

    def shared(self, first: Entrant, second: Entrant) -> tuple[Avoidance, ...]:
        """The avoidances that a game of these two offends."""
        return tuple(
            avoidance
            for avoidance, mine, theirs in zip(
                self.avoidances, first.bonds, second.bonds, strict=True
            )
            if mine and mine == theirs
        )

    def strength(self, first: Entrant, second: Entrant) -> int:
        """What the avoidances that a game of these two offends add up to."""
        total, theirs = 0, second.bonds
        for place, bond in enumerate(first.bonds):
            if bond and bond == theirs[place]:
                total += self.avoidances[place].strength
        return total


def derive_field(tournament: GoTournament, seed: int, *, also: Iterable[int] = ()) -> Field:
    """The field of the next round; `also` are players who are paired though not present."""
    number = tournament.next_round
    rules = tournament.regulations
    if rules.system not in (GoSystem.MCMAHON, GoSystem.SWISS):
        raise InputError(
            message(
                "rounds of the system {system} are not drawn by score; possible: mcmahon, go-swiss",
                system=rules.system.value,
            )
        )
    history = read_history(tournament)
    avoidances = tuple(_avoidances_in_force(rules, number))
    wanted = {player.number for player in tournament.present(number)} | set(also)
    players = [player for player in tournament.players if player.number in wanted]
    return Field(
        round=number,
        regulations=rules,
        entrants=tuple(_entrants(tournament, players, history, avoidances)),
        history=history,
        lots=Lots(seed, number, (player.number for player in tournament.players)),
        avoidances=avoidances,
        prohibited=tournament.prohibited_in(number),
    )


def rating_for_order(player: GoPlayer) -> int:
    """The rating, or that of the rank for who has none."""
    return rating_of_rank(player.rank) if player.rating is None else player.rating


def _entrants(
    tournament: GoTournament,
    players: Sequence[GoPlayer],
    history: History,
    avoidances: Sequence[Avoidance],
) -> Iterator[Entrant]:
    """Groups from the top; in a group by rating, or by score, sum of opponents' scores, rating."""
    scores, sums = history.scores, history.sums
    by_rating = tournament.regulations.seeding_in(tournament.next_round).by_rating

    def order(player: GoPlayer) -> tuple[int, ...]:
        number = player.number
        placement = () if by_rating else (-scores[number], -sums[number])
        return (-(scores[number] // 2), *placement, -rating_for_order(player), number)

    for _, members in groupby(
        sorted(players, key=order), lambda player: scores[player.number] // 2
    ):
        group = list(members)
        for place, player in enumerate(group):
            yield Entrant(
                number=player.number,
                rank=player.rank,
                rating=rating_for_order(player),
                score=scores[player.number],
                group=scores[player.number] // 2,
                place=place,
                size=len(group),
                draw_balance=history.draw_balances[player.number],
                colour_balance=history.colour_balances[player.number],
                free_rounds=history.free_rounds[player.number],
                strength=strength_that_counts(
                    scores[player.number] // 2, player.rank, tournament.regulations
                ),
                bonds=tuple(_bond(tournament, player, each) for each in avoidances),
            )


def _bond(tournament: GoTournament, player: GoPlayer, avoidance: Avoidance) -> str:
    """By what a player is kept apart from others; empty: by nothing."""
    if not avoidance.above_bar and _is_above_bar(tournament, player):
        return ""
    bond: str = getattr(player, avoidance.kind)
    return bond.strip().casefold()


def _avoidances_in_force(rules: GoRegulations, round_number: int) -> Iterator[Avoidance]:
    for avoidance in rules.avoidances:
        if avoidance.kind not in AVOIDABLE:
            raise InputError(
                message(
                    "{kind} cannot be avoided; possible: {possible}",
                    kind=quoted(avoidance.kind),
                    possible=tuple(AVOIDABLE),
                )
            )
        if avoidance.strength < 0:
            raise InputError(
                message(
                    "the avoidance “{kind}” has the strength {strength}; possible: 0"
                    " points or more",
                    kind=avoidance.kind,
                    strength=avoidance.strength,
                )
            )
        if avoidance.covers(round_number):
            yield avoidance


def _is_above_bar(tournament: GoTournament, player: GoPlayer) -> bool:
    """Did the player start at or above the bar? Only McMahon has one."""
    rules = tournament.regulations
    if rules.system is not GoSystem.MCMAHON:
        return False
    return tournament.starting_score(player.number) >= rules.bar - rules.zero
