"""Who goes on: the first of groups, the best of the next, and ties that somebody must decide."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from stage_play import group, play_group

from pairloom.domain.stage import (
    Carry,
    GroupRanking,
    Qualification,
    RankedEntrant,
    Stage,
    StageSeeding,
)
from pairloom.engines.stages import (
    CutDecision,
    CutKind,
    DecidedBy,
    Qualified,
    decide,
    decide_by_lot,
    next_stage,
    qualify,
    require_possible,
)
from pairloom.errors import InputError, UnknownName

THREE_GROUPS = [
    group("A", "1:3/3 2:2/3 3:1/3 4:0/3"),
    group("B", "5:3/3 6:2/3 7:1/3 8:0/3"),
    group("C", "9:2/2 10:1/2 11:0/2"),
]


def stage(*qualifications: Qualification) -> Stage:
    return Stage("groups", "round-robin", qualifications=qualifications)


def numbers(qualified: Qualified) -> list[int]:
    return [each.number for each in qualified.chosen]


def test_the_first_of_every_group_go_on() -> None:
    (final,) = qualify(THREE_GROUPS, stage(Qualification("final", first=2)))
    assert numbers(final) == [1, 2, 5, 6, 9, 10]
    assert final.is_complete


def test_the_best_of_the_next_is_found_by_points_per_game() -> None:
    """2 has 2 of 3, 6 has 2 of 3 and 10 has 1 of 2: 2 and 6 go on."""
    (final,) = qualify(THREE_GROUPS, stage(Qualification("final", first=1, best_next=2)))
    assert numbers(final) == [1, 5, 9, 2, 6]
    assert [(each.number, each.per_game) for each in final.compared] == [
        (2, Fraction(2, 3)),
        (6, Fraction(2, 3)),
        (10, Fraction(1, 2)),
    ]


def test_a_tie_at_the_cut_across_groups_is_reported() -> None:
    """2 and 6 have equal points per game, and one place is left."""
    wanted = stage(Qualification("final", first=1, best_next=1))
    (final,) = qualify(THREE_GROUPS, wanted)
    (cut,) = final.undecided
    assert (cut.kind, cut.tied, cut.places) == (CutKind.BEST_NEXT, (2, 6), 1)
    assert str(cut) == (
        "the next of all groups: 2, 6 are equal for 1 place in final; "
        "a play-off, a lot or the organiser decides"
    )
    with pytest.raises(InputError, match="final cannot begin: the next of all groups: 2, 6"):
        next_stage(final, THREE_GROUPS)
    (final,) = qualify(THREE_GROUPS, wanted, [decide(cut, [6], DecidedBy.PLAY_OFF)])
    assert numbers(final) == [1, 5, 9, 6]
    assert final.chosen[-1].decided_by is DecidedBy.PLAY_OFF


def test_with_equal_numbers_of_games_further_criteria_decide() -> None:
    def ranking(name: str, number: int, value: int) -> GroupRanking:
        second = RankedEntrant(number, 2, Fraction(2), 3, (Fraction(value),))
        return GroupRanking(name, (RankedEntrant(number - 1, 1, Fraction(3), 3), second))

    rankings = [ranking("A", 2, 5), ranking("B", 4, 7)]
    (final,) = qualify(rankings, stage(Qualification("final", first=1, best_next=1)))
    assert numbers(final) == [1, 3, 4]


def test_with_different_numbers_of_games_further_criteria_do_not_count() -> None:
    """Both have half of the points; a sum over two opponents is not one over four."""

    def ranking(name: str, number: int, games: int) -> GroupRanking:
        values = (Fraction(10 * games),)
        second = RankedEntrant(number, 2, Fraction(games, 2), games, values)
        return GroupRanking(name, (RankedEntrant(number - 1, 1, Fraction(games), games), second))

    rankings = [ranking("A", 2, 2), ranking("B", 4, 4)]
    (final,) = qualify(rankings, stage(Qualification("final", first=1, best_next=1)))
    assert final.undecided[0].tied == (2, 4)


def test_results_against_the_last_of_larger_groups_can_be_left_out() -> None:
    """Groups of 4 and 3, everybody beats those behind: the seconds compare 1 of 2 each."""
    rankings = [
        play_group("A", [1, 2, 3, 4], min),
        play_group("B", [5, 6, 7], min),
    ]
    plain = Qualification("final", first=1, best_next=1)
    dropping = Qualification("final", first=1, best_next=1, drops_last=True)
    (final,) = qualify(rankings, stage(plain))
    assert numbers(final) == [1, 5, 2]
    (final,) = qualify(rankings, stage(dropping))
    assert final.undecided[0].tied == (2, 6)
    assert [(each.points, each.games, each.dropped) for each in final.compared] == [
        (Fraction(1), 2, (4,)),
        (Fraction(1), 2, ()),
    ]


def test_after_results_are_left_out_further_criteria_count_for_nobody() -> None:
    rankings = [play_group("A", [1, 2, 3, 4], min), play_group("B", [5, 6, 7], min)]
    rankings = [
        replace(
            each,
            ranking=tuple(replace(one, values=(Fraction(one.number),)) for one in each.ranking),
        )
        for each in rankings
    ]
    wanted = Qualification("final", first=1, best_next=1, drops_last=True)
    (final,) = qualify(rankings, stage(wanted))
    assert final.undecided[0].tied == (2, 6)


def test_leaving_results_out_needs_a_last_player_and_the_games() -> None:
    dropping = stage(Qualification("final", first=1, best_next=1, drops_last=True))
    shared = [group("A", "1:3/3 2:2/3 3:0/3 4=0/3"), group("B", "5:2/2 6:1/2 7:0/2")]
    with pytest.raises(InputError, match=r"group A: 3, 4 share place 3"):
        qualify(shared, dropping)
    with pytest.raises(InputError, match="the games of 2 are not given"):
        qualify(THREE_GROUPS[::2], dropping)


TIED = [group("A", "1:2/3 2=2/3 3=2/3 4:0/3"), group("B", "5:3/3 6:2/3 7:1/3 8:0/3")]


def test_a_tie_at_the_cut_of_a_group_is_reported_with_all_who_are_in_it() -> None:
    (final,) = qualify(TIED, stage(Qualification("final", first=2)))
    (cut,) = final.undecided
    assert (cut.kind, cut.group, cut.tied, cut.places) == (CutKind.GROUP, "A", (1, 2, 3), 2)
    assert not final.is_complete
    assert numbers(final) == [5, 6]


def test_a_lot_at_the_cut_is_repeatable_and_fair() -> None:
    wanted = stage(Qualification("final", first=2))
    (final,) = qualify(TIED, wanted)
    (cut,) = final.undecided
    left_out = []
    for seed in range(300):
        decision = decide_by_lot(cut, seed)
        assert decision == decide_by_lot(cut, seed)
        (after,) = qualify(TIED, wanted, [decision])
        assert after.is_complete
        left_out += sorted({1, 2, 3} - set(numbers(after)))
    assert all(70 < left_out.count(number) < 130 for number in (1, 2, 3))


@pytest.mark.parametrize("chosen", [[1], [1, 4], [1, 1], [1, 2, 3]])
def test_a_decision_names_as_many_of_the_tied_as_there_are_places(chosen: list[int]) -> None:
    (final,) = qualify(TIED, stage(Qualification("final", first=2)))
    with pytest.raises(InputError, match="1, 2, 3 are equal for 2 places in final"):
        decide(final.undecided[0], chosen, DecidedBy.ORGANISER)


def test_a_decision_about_a_tie_that_is_gone_is_refused() -> None:
    """The result that made the tie was corrected after the lot was drawn."""
    wanted = stage(Qualification("final", first=2))
    (final,) = qualify(TIED, wanted)
    decision = decide_by_lot(final.undecided[0], 7)
    with pytest.raises(InputError, match=r"^1, 2, 3 are not tied at a cut"):
        qualify(THREE_GROUPS[:2], wanted, [decision])


def test_every_decision_must_belong_to_a_tie() -> None:
    wanted = stage(Qualification("final", first=2))
    (final,) = qualify(TIED, wanted)
    good = decide_by_lot(final.undecided[0], 7)
    stray = CutDecision(frozenset({5, 6}), (5,), DecidedBy.ORGANISER)
    with pytest.raises(InputError, match=r"^5, 6 are not tied at a cut"):
        qualify(TIED, wanted, [good, stray])


def test_who_is_next_in_a_group_must_be_known_before_groups_are_compared() -> None:
    rankings = [group("A", "1:3/3 2:1/3 3=1/3 4=1/3"), group("B", "5:3/3 6:2/3 7:1/3 8:0/3")]
    (final,) = qualify(rankings, stage(Qualification("final", first=1, best_next=1)))
    (cut,) = final.undecided
    assert (cut.kind, cut.group, cut.places) == (CutKind.NEXT_OF_GROUP, "A", 1)


def test_a_preliminary_leads_to_an_a_final_and_a_b_final() -> None:
    finals = stage(
        Qualification("A final", first=2, carry=Carry.SCORES), Qualification("B final", first=None)
    )
    one, other = qualify(THREE_GROUPS, finals)
    assert (numbers(one), numbers(other)) == ([1, 2, 5, 6, 9, 10], [3, 4, 7, 8, 11])
    carried = {e.number: e.points for e in next_stage(one, THREE_GROUPS).entries}
    assert carried == {1: 3, 2: 2, 5: 3, 6: 2, 9: 2, 10: 1}
    assert {e.points for e in next_stage(other, THREE_GROUPS).entries} == {Fraction(0)}


def test_the_best_of_the_next_are_not_in_the_b_final_too() -> None:
    finals = stage(
        Qualification("A final", first=1, best_next=2), Qualification("B final", first=None)
    )
    one, other = qualify(THREE_GROUPS, finals)
    assert (numbers(one), numbers(other)) == ([1, 5, 9, 2, 6], [3, 4, 7, 8, 10, 11])


def test_the_b_final_waits_for_the_cut_of_the_a_final() -> None:
    finals = stage(Qualification("A final", first=2), Qualification("B final", first=None))
    one, other = qualify(TIED, finals)
    assert one.undecided
    assert (other.is_complete, other.chosen, other.undecided) == (False, (), ())
    with pytest.raises(InputError, match="B final cannot begin: an earlier cut is not decided"):
        next_stage(other, TIED)


def test_carried_results_are_those_among_the_qualified() -> None:
    """Two of each group of three go on: the game between them counts again, no other."""
    rankings = [play_group("A", [1, 2, 3], min), play_group("B", [4, 5, 6], min)]
    wanted = stage(Qualification("final", first=2, carry=Carry.RESULTS))
    (final,) = qualify(rankings, wanted)
    field = next_stage(final, rankings)
    assert [(each.first, each.second, each.first_points) for each in field.results] == [
        (1, 2, 1),
        (4, 5, 1),
    ]
    assert {each.number: each.points for each in field.entries} == {1: 1, 2: 0, 4: 1, 5: 0}


def test_results_that_do_not_match_are_not_carried() -> None:
    whole = play_group("A", [1, 2, 3], min)
    broken = RankedEntrant(2, 2, Fraction(1), 1)
    rankings = [GroupRanking("A", (whole.ranking[0], broken, whole.ranking[2]))]
    wanted = stage(Qualification("final", first=2, carry=Carry.RESULTS))
    (final,) = qualify(rankings, wanted)
    with pytest.raises(InputError, match="games of 1 against 2: 1; of 2 against 1: 0"):
        next_stage(final, rankings)


def test_no_more_go_on_than_there_are() -> None:
    with pytest.raises(InputError, match="group C has too few players left for final: 3 of 4"):
        qualify(THREE_GROUPS, stage(Qualification("final", first=4)))
    with pytest.raises(InputError, match="too few groups have somebody left for final: 3 of 4"):
        qualify(THREE_GROUPS, stage(Qualification("final", first=1, best_next=4)))


def test_somebody_has_to_go_on() -> None:
    with pytest.raises(InputError, match="nobody would go on to final"):
        Qualification("final", first=0)
    with pytest.raises(InputError, match="not negative"):
        Qualification("final", first=-1)
    with pytest.raises(InputError, match="all go on to final already"):
        Qualification("final", first=None, best_next=1)


def test_rankings_are_there_and_sound() -> None:
    wanted = stage(Qualification("final"))
    with pytest.raises(InputError, match="stage groups has no groups"):
        qualify([], wanted)
    with pytest.raises(InputError, match=r"in more than one group: 1, 2, 3, 4$"):
        qualify([THREE_GROUPS[0], THREE_GROUPS[0]], wanted)
    with pytest.raises(InputError, match="group A is empty"):
        GroupRanking("A", ())
    with pytest.raises(InputError, match="group A, line 2: 5 has place 3"):
        GroupRanking("A", (RankedEntrant(4, 1), RankedEntrant(5, 3)))


def test_stages_lead_to_later_stages_by_systems_that_exist() -> None:
    final = Stage("final", "knockout")
    groups = stage(Qualification("final"))
    require_possible([groups, final])
    with pytest.raises(
        UnknownName, match=r"unknown system of a stage 'rock'; available: dutch, .*"
    ):
        require_possible([Stage("groups", "rock")])
    with pytest.raises(InputError, match="'groups' leads to 'final', which is no later stage"):
        require_possible([final, groups])
    with pytest.raises(InputError, match="two stages are called 'final'"):
        require_possible([final, final])
    with pytest.raises(InputError, match="at least one stage"):
        require_possible([])


@pytest.mark.parametrize("system", ["mcmahon", "go-swiss", "dutch", "round-robin", "knockout"])
def test_any_system_may_follow_any_other(system: str) -> None:
    for first in ("dutch", "mcmahon", "round-robin"):
        wanted = Stage("first", first, qualifications=(Qualification("second"),))
        require_possible([wanted, Stage("second", system)])


@pytest.mark.parametrize("seeding", list(StageSeeding))
def test_everybody_who_goes_on_has_a_seed(seeding: StageSeeding) -> None:
    (final,) = qualify(THREE_GROUPS, stage(Qualification("final", first=2, seeding=seeding)))
    field = next_stage(final, THREE_GROUPS, lot_seed=3)
    assert [each.seed for each in field.entries] == [1, 2, 3, 4, 5, 6]
    assert sorted(field.numbers) == [1, 2, 5, 6, 9, 10]
