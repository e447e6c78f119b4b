"""Whole random events: what every draw owes, round after round."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from go_draw_events import random_field, random_players, random_regulations, whole_event

from pairloom.domain.go import GoSystem, GoTournament, regulations_for
from pairloom.engines import go


def check_draw(tournament: GoTournament, draw: go.GoDraw) -> None:
    """Everybody who is there once, nobody else; at most one free; tables in order."""
    present = sorted(player.number for player in tournament.present(tournament.next_round))
    seated = [each for game in draw.games for each in (game.white, game.black)]
    assert sorted(seated + [draw.free] * (draw.free is not None)) == present
    assert [game.table for game in draw.games] == list(range(1, len(draw.games) + 1))
    best = [max(table.scores) for table in draw.trace.tables]
    assert best == sorted(best, reverse=True)


def check_event(size: int, rounds: int, seed: int) -> None:
    random = Random(seed)
    regulations = replace(regulations_for(GoSystem.MCMAHON, rounds), bar=2, floor=-15)
    players = tuple(
        replace(player, absent=frozenset({random.randint(1, rounds)}))
        if random.random() < 0.1
        else player
        for player in random_players(random, size, (-20, 4))
    )
    free: list[int] = []
    for tournament, draw in whole_event(random, GoTournament(players, (), regulations)):
        check_draw(tournament, draw)
        assert draw.trace.total("rematches") == 0
        assert not any(tournament.have_met(game.white, game.black) for game in draw.games)
        free += [draw.free] if draw.free is not None else []
    assert len(free) == len(set(free))


@pytest.mark.parametrize(
    ("size", "rounds"), [(20, 10), (21, 9), (33, 7), (50, 5), (75, 8), (120, 6), (201, 5)]
)
def test_a_mcmahon_event_has_no_rematch_and_nobody_free_twice(size: int, rounds: int) -> None:
    """With a tenth of the players excused from a round."""
    check_event(size, rounds, seed=size)


def test_a_mcmahon_event_of_400_players() -> None:
    check_event(400, 5, seed=400)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(60))
def test_many_mcmahon_events(seed: int) -> None:
    random = Random(seed)
    check_event(random.randint(20, 400), random.randint(5, 10), seed)


@pytest.mark.parametrize("seed", range(25))
def test_any_regulations_give_complete_rounds(seed: int) -> None:
    """Fields so small that everybody has met everybody before the end: rematches, but no gaps."""
    random = Random(seed)
    players = random_players(random, random.randint(1, 7), (-5, 3))
    event = GoTournament(players, regulations=random_regulations(random, 6))
    for tournament, draw in whole_event(random, event):
        check_draw(tournament, draw)


@pytest.mark.parametrize("seed", range(30))
def test_the_seed_chooses_among_equals_only(seed: int) -> None:
    """Whatever the seed, the sums of all rules are the same; only the lots differ."""
    random = Random(seed)
    tournament = random_field(random, random.randint(2, 20))
    sums = {go.draw(tournament, seed=lot).trace.totals[:-1] for lot in range(5)}
    assert len(sums) == 1


@pytest.mark.parametrize("seed", range(30))
def test_the_order_of_the_players_does_not_matter(seed: int) -> None:
    random = Random(seed)
    tournament = random_field(random, random.randint(2, 20))
    shuffled = list(tournament.players)
    random.shuffle(shuffled)
    rounds = tuple(
        replace(drawn, games=tuple(random.sample(drawn.games, len(drawn.games))))
        for drawn in tournament.rounds
    )
    other = replace(tournament, players=tuple(shuffled), rounds=rounds)
    assert go.draw(other, seed=seed) == go.draw(tournament, seed=seed)
