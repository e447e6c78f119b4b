"""Matches of teams without a game: what C.07 art. 6, 8, 15 and 16 make of them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest

from pairloom.domain import (
    Board,
    BoardResult,
    Match,
    Outcome,
    Settings,
    Team,
    TeamScore,
    TeamSettings,
    Tournament,
    match_from_boards,
    running_score,
)
from pairloom.standings import make_standings
from pairloom.standings.crosstable import Order, make_crosstable
from pairloom.tiebreaks import describe_working, find_possible, open_book, parse_code
from pairloom.tiebreaks.unplayed import Category, category_of
from tests.formats.team_events import random_event
from tests.tiebreaks.small_events import split, values
from tests.tiebreaks.test_workings import TEAMS, check_all

SEEDS = range(40)


def boards(text: str) -> list[BoardResult]:
    """`+- 10`: two boards, the first of them won by forfeit by the team with White."""
    return [
        BoardResult(2 * place + 1, 2 * place + 2, *map(Outcome, codes))
        for place, codes in enumerate(text.split())
    ]


def event(*rounds: dict[Board, str], system: str = "team", planned: int = 0) -> Tournament:
    """Matches round by round, with the results on their boards; no players."""
    matches: dict[int, tuple[Match, ...]] = dict.fromkeys(range(1, 5), ())
    settings = Settings(
        rounds=planned or len(rounds), system=system, team=TeamSettings(pattern="WB")
    )
    for games in rounds:
        for teams, results in games.items():
            sides = match_from_boards(teams, boards(results), settings.points)
            for number, match in zip(teams, sides, strict=True):
                matches[number] += (replace(match, line_up=()),)
    teams = tuple(Team(number, cells=cells) for number, cells in matches.items())
    return Tournament((), settings, teams=teams)


def with_level_round(results: str, *, system: str = "team") -> Tournament:
    """Round 1: 1 and 2 have a point each by `results`, 3 beats 4. Round 2: 1 wins, 2 loses."""
    return event(
        {Board(1, 2): results, Board(3, 4): "10 10"},
        {Board(3, 1): "01 ==", Board(4, 2): "10 =="},
        system=system,
    )


PLAYED, FORFEITED = with_level_round("+- 01"), with_level_round("+- -+")


def test_the_points_of_a_draw_stay() -> None:
    for code in ("PTS", "MPvGP", "PS:MP", "WIN:MP", "WON:MP", "TBR", "BC"):
        assert values(FORFEITED, code) == values(PLAYED, code), code
    assert values(FORFEITED, "PTS") == {1: 3, 2: 1, 3: 2, 4: 2}


def test_the_round_is_a_game_against_a_dummy() -> None:
    """Team 2 has 1 point, so its dummy has no more; that of team 1 has 1, as team 2 has."""
    assert values(PLAYED, "BH") == {1: 1 + 2, 2: 3 + 2, 3: 2 + 3, 4: 2 + 1}
    assert values(FORFEITED, "BH") == {1: 1 + 2, 2: 1 + 2, 3: 2 + 3, 4: 2 + 1}
    assert values(FORFEITED, "BH", edition="2024-08")[1] == 3 + 2, "no cap before 2026"
    assert values(FORFEITED, "BH/P") == values(PLAYED, "BH")
    assert values(FORFEITED, "EMGSB")[2] == 1 * 1 + 2 * 0.5
    assert values(FORFEITED, "AOB") == {1: 5, 2: 3, 3: 3, 4: 4}


def test_the_working_names_category_and_scheduled_opponent() -> None:
    book, code = open_book(FORFEITED), parse_code("BH")
    working = find_possible(code, book).working(book, code, 1)
    assert str(next(iter(describe_working(working)))) == (
        "round 1: 1  unplayed (category 2): a dummy with 1, the score of the scheduled "
        "opponent 2, which is below the own score 3"
    )


def test_it_is_no_voluntary_round() -> None:
    """Nobody lost it: no cut prefers it, and a bye before it is none at the end."""
    assert not any(part.voluntary for part in open_book(FORFEITED).primary.opposition[1])
    tournament = event(
        {Board(1, 2): "10 10", Board(3, 4): "10 10"},
        {Board(1, 3): "+- -+", Board(2, 4): "10 =="},
    )
    asked = Match(0, None, Outcome.ZERO_BYE)
    team = tournament.find_team(1)
    teams = (replace(team, cells=(asked, team.cells[1])), *tournament.teams[1:])
    entries = open_book(replace(tournament, teams=teams)).primary.entries[1]
    assert category_of(entries, 1) is Category.BYE_BEFORE_RETURN
    assert category_of(entries, 2) is Category.FORFEIT_WIN


def test_the_two_have_not_met() -> None:
    """Equal on points, and 2 won the board of the first match that counts by board count."""
    round_2 = {Board(3, 1): "01 01", Board(2, 4): "10 10"}
    met = event({Board(1, 2): "01 +-", Board(3, 4): "10 10"}, round_2)
    unmet = event({Board(1, 2): "-+ +-", Board(3, 4): "10 10"}, round_2)
    for code in ("EDE", "EDEBT", "EDET"):
        assert split(unmet, code, (1, 2)) == [(1, 2)], code
    assert split(met, "EDEBT", (1, 2)) == [(2,), (1,)]
    assert split(unmet, "EDEBT/P", (1, 2)) == [(2,), (1,)]


def test_in_a_round_robin_it_is_a_match_like_others() -> None:
    """Art. 15.2: pairings made in advance."""
    system = "team-round-robin"
    forfeited = with_level_round("+- -+", system=system)
    played = with_level_round("+- 01", system=system)
    for code in ("EMMSB", "EGGSB", "KS", "WON:MP"):
        assert values(forfeited, code) == values(played, code), code
    assert split(forfeited, "EDET", (1, 2)) == split(played, "EDET", (1, 2))


def test_fore_buchholz_takes_a_last_round_of_forfeits_as_drawn() -> None:
    round_1 = {Board(1, 3): "10 10", Board(2, 4): "10 10"}
    forfeited = event(round_1, {Board(1, 2): "+- -+", Board(3, 4): "10 =="})
    played = event(round_1, {Board(1, 2): "10 01", Board(3, 4): "10 =="})
    assert values(forfeited, "FB") == values(played, "FB")
    assert values(forfeited, "BH") == values(played, "BH"), "both have 3, as the dummies"


@pytest.mark.parametrize(
    ("tournament", "shown"), [(FORFEITED, "2w1.0f"), (PLAYED, "2w1.0")], ids=["not", "played"]
)
def test_a_cross_table_marks_what_was_not_played(tournament: Tournament, shown: str) -> None:
    teams = (
        replace(team, cells=tuple(replace(match, boards=()) for match in team.cells))
        for team in tournament.teams
    )
    tournament = replace(tournament, teams=tuple(teams))
    table = make_crosstable(tournament, make_standings(tournament), order=Order.NUMBER)
    assert [cell.text() for cell in table.rows[0].cells] == [shown, "3b1.5"]


# By lot, against the words of art. 8.1 and 16; who has played is asked of the players.


def plain(tournament: Tournament) -> Tournament:
    """Without points by decision."""
    regulations = tournament.settings.team
    assert regulations is not None
    settings = replace(tournament.settings, abnormal=(), team=replace(regulations, adjustments=()))
    return replace(tournament, settings=settings)


def has_played(tournament: Tournament, team: Team, round_number: int) -> bool:
    cells = (tournament.find_player(number).cell(round_number) for number in team.members)
    return any(cell is not None and cell.outcome.value in "1=0WDL" for cell in cells)


def gains(tournament: Tournament, team: Team, score: TeamScore, rounds: int) -> list[int]:
    totals = running_score(tournament, team, score, rounds)
    return [now - before for before, now in pairwise(totals)]


def worth_of_draw(tournament: Tournament, score: TeamScore) -> int:
    regulations = tournament.settings.team
    assert regulations is not None
    if score is TeamScore.MATCH:
        return regulations.match_points.draw.tenths
    return tournament.settings.points.draw.tenths * regulations.boards


def adjusted(tournament: Tournament, team: Team, score: TeamScore, rounds: int) -> int:
    """16.3: a draw for each requested bye behind which there is no round but voluntary ones."""
    total, is_last = 0, True
    points = gains(tournament, team, score, rounds)
    for round_number in range(rounds, 0, -1):
        letter = team.record(rounds)[round_number - 1].outcome.value
        is_last = is_last and letter in "HZ-" and not has_played(tournament, team, round_number)
        is_drawn = is_last and letter in "HZ"
        total += worth_of_draw(tournament, score) if is_drawn else points[round_number - 1]
    return total


def buchholz(tournament: Tournament, team: Team, score: TeamScore, rounds: int) -> int:
    """8.1 with the dummy of 16.4."""
    own, total = sum(gains(tournament, team, score, rounds)), 0
    most = worth_of_draw(tournament, score) * (tournament.settings.rounds or rounds)
    for round_number, match in enumerate(team.record(rounds), start=1):
        opponent = tournament.get_team(match.opponent)
        cap = adjusted(tournament, opponent, score, rounds) if opponent else most
        total += cap if has_played(tournament, team, round_number) else min(own, cap)
    return total


@pytest.mark.parametrize("seed", SEEDS)
def test_buchholz_follows_the_articles(seed: int) -> None:
    tournament = plain(random_event(Random(seed)))
    rounds = open_book(tournament).primary.after
    for score in TeamScore:
        found = values(tournament, f"BH:{score.value}")
        for team in tournament.teams:
            literal = buchholz(tournament, team, score, rounds)
            assert found[team.number] == Fraction(literal, 10), (team.number, score)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_parts_make_the_value_whatever_was_forfeited(seed: int) -> None:
    check_all(random_event(Random(seed)), TEAMS)


@pytest.mark.parametrize("seed", SEEDS)
def test_places_come_out_whatever_was_forfeited(seed: int) -> None:
    tournament = random_event(Random(seed))
    standings = make_standings(tournament, tiebreaks=("MPvGP", "EDEBT", "BH:MP/C1", "TBR", "BBE"))
    assert {row.number for row in standings} == {team.number for team in tournament.teams}
    assert [row.points for row in standings] == sorted(
        (row.points for row in standings), reverse=True
    )
