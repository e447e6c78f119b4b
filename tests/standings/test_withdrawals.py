"""Leaving a round robin before half of the games are played (C.05 art. 6.6)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player, Points, Settings, Tournament
from pairloom.errors import InputError
from pairloom.standings import StandingsRules, make_crosstable, make_standings
from pairloom.tiebreaks import open_book

LEAVER = 10


def berger(size: int, played_by_leaver: int) -> Tournament:
    """A round robin of ten in which everybody draws; the last number wins `played_by_leaver`
    games and then leaves: what remains is lost by forfeit."""
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, size + 1)}
    for round_number in range(1, size):
        for white, black in _pairs(size, round_number):
            outcomes = (Outcome.DRAW, Outcome.DRAW)
            if LEAVER in (white, black):
                leaves = round_number > played_by_leaver
                won = (Outcome.WIN, Outcome.LOSS)
                forfeited = (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)
                outcomes = forfeited if leaves else won
                if black == LEAVER:
                    outcomes = outcomes[::-1]
            cells[white].append(Cell(black, Colour.WHITE, outcomes[0]))
            cells[black].append(Cell(white, Colour.BLACK, outcomes[1]))
    players = tuple(
        Player(
            number,
            rating=2000 + number,
            cells=tuple(record),
            withdrawn_from=played_by_leaver + 1 if number == LEAVER else None,
        )
        for number, record in cells.items()
    )
    return Tournament(players, Settings(rounds=size - 1, system="round-robin"))


def _pairs(size: int, round_number: int) -> list[tuple[int, int]]:
    """Everybody meets everybody once; colours do not matter here."""
    others = size - 1
    first = round_number % others + 1
    pairs = [(first, size)]
    for step in range(1, size // 2):
        one = (first - 1 + step) % others + 1
        pairs.append((one, (first - 1 - step) % others + 1))
    return pairs


def test_less_than_half_of_the_games_count_for_nobody() -> None:
    """4 of 9: the leaver is not ranked, the others have 8 draws each and equal tie-breaks."""
    tournament = berger(10, played_by_leaver=4)
    standings = make_standings(tournament, tiebreaks=("SB", "KS", "WIN"))
    assert standings.unranked == (LEAVER,)
    assert standings.get_row(LEAVER) is None
    assert {row.points for row in standings} == {Points(40)}
    assert {row.values for row in standings} == {(Fraction(16), Fraction(4), 0)}
    assert len(make_crosstable(tournament, standings).rows) == 10


def test_at_least_half_of_the_games_stay() -> None:
    """5 of 9: four opponents have a win by forfeit."""
    standings = make_standings(berger(10, played_by_leaver=5), tiebreaks=("WIN",))
    assert standings.unranked == ()
    assert standings.find_row(LEAVER).points == Points(50)
    assert sorted(row.points.tenths for row in standings) == [40] * 5 + [50] * 5


def test_the_rule_can_be_switched_off() -> None:
    rules = StandingsRules(removes_early_leavers=False)
    standings = make_standings(berger(10, played_by_leaver=4), rules=rules)
    assert standings.find_row(LEAVER).points == Points(40)


def test_who_only_missed_games_stays() -> None:
    """The same record without a withdrawal; naming the player as withdrawn applies the rule."""
    tournament = berger(10, played_by_leaver=4)
    players = tuple(replace(player, withdrawn_from=None) for player in tournament.players)
    present = replace(tournament, players=players)
    assert make_standings(present).unranked == ()
    rules = StandingsRules(withdrawn=frozenset({LEAVER}))
    assert make_standings(present, rules=rules).unranked == (LEAVER,)


def test_before_the_withdrawal_the_player_was_there() -> None:
    standings = make_standings(berger(10, played_by_leaver=4), after=3)
    assert standings.find_row(LEAVER).points == Points(30)


def test_in_a_double_round_robin_half_of_twice_the_games_is_asked_for() -> None:
    """Five of eighteen are less than half; the second cycle was not played by anybody."""
    tournament = berger(10, played_by_leaver=5)
    twice = replace(
        tournament,
        settings=replace(tournament.settings, rounds=18, system="double-round-robin"),
    )
    assert make_standings(twice).unranked == (LEAVER,)


def test_in_a_swiss_tournament_nothing_is_left_out() -> None:
    players = (Player(1, cells=(ABSENT,)), Player(2, cells=(ABSENT,), withdrawn_from=2))
    tournament = Tournament(players, Settings(rounds=3))
    assert make_standings(tournament).unranked == ()
    with pytest.raises(InputError, match="round robin only"):
        open_book(tournament, removed={2})
