"""Events in stages from the first group to the last place."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from pathlib import Path

import pytest
from knockout_play import chance, play_out
from stage_play import play_group, rank

from pairloom import read_trf
from pairloom.domain.go import (
    NO_HANDICAP,
    GoPlayer,
    GoResult,
    GoRound,
    GoSystem,
    GoTournament,
    Seeding,
    SeedingStage,
    regulations_for,
)
from pairloom.domain.stage import (
    Carry,
    Division,
    Encounter,
    Entrant,
    GroupRanking,
    Qualification,
    RankedEntrant,
    Stage,
    StageSeeding,
)
from pairloom.engines import go
from pairloom.engines.knockout import (
    KnockoutPlan,
    Placement,
    clashes,
    earliest_meeting,
    is_over,
    make_bracket,
    places,
)
from pairloom.engines.stages import (
    CutDecision,
    DecidedBy,
    NextField,
    decide,
    decide_by_lot,
    divide,
    next_stage,
    qualify,
    require_possible,
)
from pairloom.standings import make_standings

GOLDEN = Path(__file__).parents[2] / "golden"


def decide_all(rankings: list[GroupRanking], stage: Stage, lot_seed: int) -> list[CutDecision]:
    """Lots for every tie at a cut, until there is none left."""
    decisions: list[CutDecision] = []
    while cuts := [cut for each in qualify(rankings, stage, decisions) for cut in each.undecided]:
        decisions += [decide_by_lot(cut, lot_seed) for cut in cuts]
    return decisions


def enter(rankings: list[GroupRanking], stage: Stage, lot_seed: int) -> list[NextField]:
    decisions = decide_all(rankings, stage, lot_seed)
    return [next_stage(each, rankings, lot_seed) for each in qualify(rankings, stage, decisions)]


@pytest.mark.parametrize("seed", range(8))
def test_eight_groups_of_four_then_a_knockout_of_sixteen(seed: int) -> None:
    groups = Stage(
        "groups",
        "round-robin",
        Division(8, apart=("club",)),
        qualifications=(Qualification("knockout", first=2),),
    )
    require_possible([groups, Stage("knockout", "knockout")])
    field = [Entrant(number, 2500 - number, club=f"club {number % 11}") for number in range(1, 33)]
    divided = divide(field, groups.division, seed)
    rankings = [play_group(name, numbers, chance(seed)) for name, numbers in divided.groups]
    (entered,) = enter(rankings, groups, seed)
    bracket = make_bracket(entered.numbers, plan=KnockoutPlan(placement=Placement.FULL))
    assert (len(entered.numbers), bracket.rounds) == (16, 4)
    for group in rankings:
        one, other = (each.number for each in group.ranking if each.number in entered.numbers)
        assert earliest_meeting(bracket, one, other).before_final == 0
    record = play_out(bracket, chance(seed + 100))
    assert is_over(bracket, record)
    assert [each.first for each in places(bracket, record)] == list(range(1, 17))


def test_a_swiss_of_seven_rounds_is_cut_to_eight() -> None:
    """Real standings of a Dutch Swiss with its tie-breaks, then quarter-finals 1-8, 4-5, …"""
    tournament = read_trf(GOLDEN / "007-20-players-7-rounds.trf")
    standings = make_standings(tournament, tiebreaks=["PTS", "BH/C1", "BH", "WIN"])
    ranking = tuple(
        RankedEntrant(row.number, row.place, Fraction(row.points.tenths, 10), 7)
        for row in standings.rows
    )
    wanted = Qualification("knockout", first=8, seeding=StageSeeding.BY_PLACE)
    stage = Stage("swiss", "dutch", rounds=7, qualifications=(wanted,))
    require_possible([stage, Stage("knockout", "knockout")])
    (entered,) = enter([GroupRanking("all", ranking)], stage, 4)
    assert entered.numbers == tuple(row.number for row in standings.rows[:8])
    bracket = make_bracket(entered.numbers)
    record = play_out(bracket, chance(9))
    assert [(each.first, each.last) for each in places(bracket, record)] == [
        *[(1, 1), (2, 2), (3, 4), (3, 4)],
        *[(5, 8)] * 4,
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_preliminary_then_an_a_final_and_a_b_final_with_carried_results(seed: int) -> None:
    """Two groups of six; the first three of each meet the others' first three only."""
    finals = (
        Qualification("A final", first=3, carry=Carry.RESULTS),
        Qualification("B final", first=None, carry=Carry.RESULTS),
    )
    stage = Stage("preliminary", "round-robin", Division(2), qualifications=finals)
    divided = divide((Entrant(n, -n) for n in range(1, 13)), stage.division)
    rankings = [play_group(name, numbers, chance(seed)) for name, numbers in divided.groups]
    upper, lower = enter(rankings, stage, seed)
    assert sorted((*upper.numbers, *lower.numbers)) == list(range(1, 13))
    for final in (upper, lower):
        assert len(final.results) == 6
        total = sum(each.points for each in final.entries)
        assert total == 6
        assert {each.first for each in final.results} <= set(final.numbers)


def four_rounds(judge_seed: int) -> GoTournament:
    """24 players above the bar, drawn first against last; after two losses they are out."""
    judge = chance(judge_seed)
    regulations = replace(
        regulations_for(GoSystem.MCMAHON, 4),
        bar=0,
        handicap=NO_HANDICAP,
        seeding=(SeedingStage(Seeding.SPLIT_AND_FOLD),),
    )
    players = tuple(GoPlayer(n, f"player {n}", rank=5, rating=2700 - n) for n in range(1, 25))
    event = GoTournament(players, regulations=regulations)
    for number in range(1, 5):
        drawn = go.draw(event, seed=judge_seed)
        games = tuple(
            replace(
                game,
                result=GoResult.WHITE_WINS
                if judge(game.white, game.black) == game.white
                else GoResult.BLACK_WINS,
            )
            for game in drawn.games
        )
        event = replace(event, rounds=(*event.rounds, GoRound(games, drawn.free, judge_seed)))
        event = without_twice_beaten(event, number + 1)
    return event


def without_twice_beaten(event: GoTournament, round_number: int) -> GoTournament:
    def is_out(number: int) -> bool:
        return sum(not game.halves(number) for _, game in event.games_of(number)) >= 2

    players = tuple(
        replace(player, withdrawn_from=player.withdrawn_from or round_number)
        if is_out(player.number)
        else player
        for player in event.players
    )
    return replace(event, players=players)


def encounters(event: GoTournament) -> dict[int, list[Encounter]]:
    return {
        player.number: [
            Encounter(game.opponent_of(player.number), Fraction(game.halves(player.number), 2))
            for _, game in event.games_of(player.number)
        ]
        for player in event.players
    }


@pytest.mark.parametrize("judge_seed", range(12))
def test_the_european_championship_of_2015(judge_seed: int) -> None:
    """24 players, four rounds, two losses and out, the best eight in a knockout 1-8, 2-7, …

    Seeds of the lower half change where the opponents have met, as little as possible.
    """
    met = encounters(four_rounds(judge_seed))
    rankings = [rank("all", met)]
    wanted = Qualification("knockout", first=8, seeding=StageSeeding.BY_PLACE)
    stage = Stage("mcmahon", "mcmahon", rounds=4, qualifications=(wanted,))
    require_possible([stage, Stage("knockout", "knockout")])
    (entered,) = enter(rankings, stage, judge_seed)
    assert len(entered.numbers) == 8
    pairs = {frozenset((number, each.opponent)) for number, games in met.items() for each in games}
    bracket = make_bracket(
        entered.numbers, apart=sorted(pairs, key=sorted), seeds_may_move=True, lot_seed=judge_seed
    )
    assert bracket.order[:4] == entered.numbers[:4]
    upper, lower = entered.numbers[:4], entered.numbers[4:]
    fewest = min(len(clashes((*upper, *order), pairs)) for order in permutations(lower))
    assert len(clashes(bracket.order, pairs)) == fewest
    if not clashes(entered.numbers, pairs):
        assert bracket.order == entered.numbers
    assert is_over(bracket, play_out(bracket, chance(judge_seed)))


def test_the_organiser_may_decide_and_it_stays_on_record() -> None:
    rankings = [play_group("A", [1, 2, 3], lambda one, other: {3: 1, 4: 3, 5: 2}[one + other])]
    stage = Stage("group", "round-robin", qualifications=(Qualification("final", first=2),))
    (open_cut,) = qualify(rankings, stage)[0].undecided
    assert open_cut.tied == (1, 2, 3)
    decision = decide(open_cut, [3, 1], DecidedBy.ORGANISER)
    (final,) = qualify(rankings, stage, [decision])
    assert [(each.number, each.decided_by) for each in final.chosen] == [
        (3, DecidedBy.ORGANISER),
        (1, DecidedBy.ORGANISER),
    ]
    assert {next_stage(final, rankings, seed).numbers for seed in range(8)} == {(3, 1)}
