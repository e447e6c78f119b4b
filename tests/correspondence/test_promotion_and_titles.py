"""Promotion, classes, qualifications, and candidates for the national title."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pairloom.correspondence.domain.group import Entrant, Group, all_play_all
from pairloom.correspondence.domain.places import Place
from pairloom.correspondence.domain.results import parse_result, won_by
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import ProposalState
from pairloom.correspondence.domain.tie_breaks import table_of
from pairloom.correspondence.rules.promotion import (
    PROMOTION_RULES,
    PromotionRule,
    find_promotion_rule,
    move_players,
    move_teams,
)
from pairloom.correspondence.rules.qualifications import (
    Qualification,
    RatingClass,
    class_of,
    for_a_start,
    is_qualified,
    lapse,
)
from pairloom.correspondence.rules.titles import (
    IccfTitle,
    TitleGroup,
    candidates,
    decide_title,
    mean_rating,
    propose,
)
from pairloom.errors import NotAllowed, UnknownName
from tests.correspondence.tables import group_of

CLEAR = "A x 1 1 1 1\nB 0 x 1 1 1\nC 0 0 x 1 1\nD 0 0 0 x 1\nE 0 0 0 0 x"
DRAWN = "A x ½ ½\nB ½ x ½\nC ½ ½ x"


def test_the_first_two_go_up_and_the_last_two_down() -> None:
    movement = move_players(table_of(group_of(CLEAR)), find_promotion_rule("two-up-two-down"))
    assert (movement.up, movement.down) == ((1, 2), (4, 5))
    assert (movement.open_up, movement.open_down) == ((), ())


def test_a_class_winner_needs_more_than_half_of_the_points() -> None:
    """Everybody has 50 %: nobody qualifies. With a clear winner he does."""
    rule = find_promotion_rule("iccf-class")
    nobody = move_players(table_of(group_of(DRAWN)), rule)
    assert (nobody.up, nobody.open_up) == ((), ())
    assert str(nobody.ruling).startswith("Nobody is promoted")
    assert move_players(table_of(group_of(CLEAR)), rule).up == (1,)


def test_a_shared_place_at_the_limit_is_left_to_the_organiser() -> None:
    """B and C share place 2 when two go up; D and E share place 4 when one goes down."""
    group = group_of("A x 1 1 1 1\nB 0 x ½ 1 1\nC 0 ½ x 1 1\nD 0 0 0 x ½\nE 0 0 0 ½ x")
    movement = move_players(table_of(group), PromotionRule("x", up=2, down=1))
    assert (movement.up, movement.open_up, movement.places_open) == ((1,), (2, 3), 1)
    assert (movement.down, movement.open_down) == ((), (4, 5))


def test_the_first_half_of_a_final_stays_qualified() -> None:
    movement = move_players(table_of(group_of(CLEAR)), find_promotion_rule("sks-final"))
    assert (movement.up, movement.down) == ((1, 2), (3, 4, 5))


def test_eight_teams_of_fifteen_stay_in_the_first_league() -> None:
    places = [Place(number, number, shared=False) for number in range(1, 16)]
    movement = move_teams(places, find_promotion_rule("sks-teams-1"))
    assert (len(movement.up), movement.down) == (8, tuple(range(9, 16)))


def test_a_small_group_moves_nobody_twice() -> None:
    rule = PromotionRule("x", up=2, down=2)
    movement = move_players(table_of(group_of("A x 1 1\nB 0 x 1\nC 0 0 x")), rule)
    assert (movement.up, movement.down) == ((1, 2), (3,))


def test_an_unknown_rule_names_the_known_ones() -> None:
    with pytest.raises(UnknownName, match="two-up-two-down"):
        find_promotion_rule("x")
    assert all(name == rule.name for name, rule in PROMOTION_RULES.items())


@pytest.mark.parametrize(
    ("rating", "won", "name"),
    [
        (None, "", "Open"),
        (1899, "", "Open"),
        (1900, "", "Higher"),
        (2099, "", "Higher"),
        (2100, "", "Master"),
        (1500, "Open", "Higher"),
        (None, "Higher", "Master"),
        (2150, "Open", "Master"),
        (2000, "Master", "Master"),
    ],
)
def test_classes_go_by_rating_and_a_win_opens_the_next(
    rating: int | None, won: str, name: str
) -> None:
    assert class_of(rating, won=won).name == name


def test_an_unknown_class_is_refused() -> None:
    with pytest.raises(UnknownName, match="Higher"):
        class_of(1900, won="Lower")


@pytest.mark.parametrize(
    ("lowest", "highest", "inside", "outside"),
    [
        (None, 1899, (None, 1, 1899), (1900,)),
        (1900, 2099, (1900, 2099), (None, 1899, 2100)),
        (2100, None, (2100, 2900), (None, 2099)),
    ],
)
def test_a_class_is_open_between_its_limits(
    lowest: int | None,
    highest: int | None,
    inside: tuple[int | None, ...],
    outside: tuple[int | None, ...],
) -> None:
    limits = RatingClass("x", lowest, highest)
    assert all(limits.admits(rating) for rating in inside)
    assert not any(limits.admits(rating) for rating in outside)


def test_a_start_uses_what_lapses_first() -> None:
    """Two halves that lapse in 2018 go before a whole one that lapses in 2019."""
    day, start = date(2015, 10, 1), date(2016, 5, 1)
    halves = [Qualification("a", "Final", day, 3, 1, number=one) for one in (1, 2, 3)]
    whole = Qualification("a", "final ", day, 4, number=4)
    other = Qualification("a", "Cup", day, 1, number=5)
    assert [one.number for one in for_a_start([whole, other, *halves], "FINAL", start)] == [1, 2]
    assert [one.number for one in for_a_start([whole, halves[0]], "Final", start)] == [4]
    assert for_a_start([halves[0], other], "Final", start) == ()


def test_what_was_used_or_lost_serves_no_other_start_even_an_earlier_one() -> None:
    day = date(2015, 10, 1)
    used = Qualification("a", "Final", day, 4, used_on=date(2016, 3, 1))
    lost = Qualification("a", "Final", day, 4, lost_on=date(2016, 3, 1))
    assert not is_qualified([used, lost], "Final", date(2016, 1, 1))


def test_a_qualification_lapses_after_its_years() -> None:
    """Gained on a leap day, valid for four years; for one year less it ends on 28 February."""
    gained = date(2016, 2, 29)
    four = Qualification("a", "final", gained, 4)
    assert four.is_valid(date(2020, 2, 29))
    assert not four.is_valid(date(2020, 3, 1))
    assert replace(four, valid_years=3).last_day == date(2019, 2, 28)
    assert replace(four, valid_years=None).is_valid(date(2099, 1, 1))
    assert not four.is_valid(date(2016, 2, 28))
    deadline = lapse(four)
    assert deadline is not None
    assert (deadline.at.date(), deadline.person) == (date(2020, 2, 29), "a")
    assert lapse(replace(four, used_on=gained)) is None
    assert lapse(replace(four, valid_years=None)) is None


def test_a_qualification_is_used_or_lost_once() -> None:
    """Lost by a withdrawal before the start (§7(1)), or used by starting."""
    one = Qualification("a", "final", date(2015, 1, 1), 4)
    day = date(2016, 1, 1)
    assert is_qualified([one], "final", day)
    assert not is_qualified([one], "cup", day)
    assert not is_qualified([replace(one, used_on=day)], "final", day)
    assert not is_qualified([replace(one, lost_on=date(2015, 6, 1))], "final", day)


def test_two_valid_halves_make_a_qualification() -> None:
    half = Qualification("a", "world", date(2015, 1, 1), 3, halves=1)
    later = replace(half, gained_on=date(2017, 1, 1))
    assert not is_qualified([half], "world", date(2016, 1, 1))
    assert is_qualified([half, later], "world", date(2018, 1, 1))
    assert not is_qualified([half, later], "world", date(2018, 1, 2))


def strong(players: int = 13, rating: int = 2351, *, rated: bool = True) -> Group:
    """Player 1 wins all games, the others draw among themselves."""
    entrants = tuple(Entrant(n, f"p{n}", f"P{n}", rating) for n in range(1, players + 1))
    games = tuple(
        replace(game, result=won_by(game.colour_of(1)) if game.has(1) else parse_result("½-½"))
        for game in all_play_all(players)
    )
    return Group("Memorial", entrants, games, rated=rated)


def codes(*groups: TitleGroup) -> list[tuple[str, str]]:
    return [(each.player, each.criterion) for each in candidates(groups, [])]


@pytest.mark.article("sks-2014", "§5(1)a")
def test_criterion_a_the_champion() -> None:
    weak = strong(5, 2000)
    assert codes(TitleGroup(weak, championship_final=True)) == [("p1", "a")]
    assert codes(TitleGroup(weak)) == []


@pytest.mark.article("sks-2014", "§5(1)b")
def test_criterion_b_a_strong_group() -> None:
    """More than 2350 on average, thirteen players, rated, of the committee."""
    (found,) = candidates([TitleGroup(strong())], [])
    assert (found.player, found.criterion, found.ruling.article) == ("p1", "b", "§5(1)b")
    assert str(found.ruling.sentence) == (
        "Won Memorial: 12 of 12, mean rating 2351.00, 13 players."
    )


@pytest.mark.article("sks-2014", "§5(1)b")
@pytest.mark.parametrize(
    "group",
    [
        TitleGroup(strong(12)),
        TitleGroup(strong(rating=2350)),
        TitleGroup(strong(rated=False)),
        TitleGroup(strong(), by_committee=False),
    ],
)
def test_criterion_b_is_strict(group: TitleGroup) -> None:
    assert codes(group) == []


def test_the_mean_takes_assigned_ratings_in_and_is_exact() -> None:
    """Twelve players with 2350 and one assigned 2351 are just above 2350."""
    group = strong(rating=2350)
    last = replace(group.entrants[-1], rating=2351, seeded=True)
    assert codes(TitleGroup(group.with_entrant(last))) == [("p1", "b")]
    unrated = replace(last, rating=None)
    assert mean_rating(group.with_entrant(unrated)) is None
    assert codes(TitleGroup(group.with_entrant(unrated))) == []


@pytest.mark.article("sks-2014", "§5(1)c", "§5(1)d", "§5(1)e")
@pytest.mark.parametrize(
    ("title", "criterion"), [("GM", "c"), ("LGM", "d"), ("SIM", "e"), ("IM", None)]
)
def test_criteria_c_d_and_e_titles_of_iccf(title: str, criterion: str | None) -> None:
    found = candidates([], [IccfTitle("p1", title, date(2015, 1, 1))])
    assert [each.criterion for each in found] == ([criterion] if criterion else [])


def test_everybody_who_finally_shares_the_first_place_is_a_candidate() -> None:
    group = group_of("A x ½ 1\nB ½ x 1\nC 0 0 x")
    final = TitleGroup(group, championship_final=True)
    assert codes(final) == [("a", "a"), ("b", "a")]


def test_an_unfinished_group_has_no_winner_yet() -> None:
    group = strong().with_result("1:1-2", None)
    assert codes(TitleGroup(group, championship_final=True)) == []


def test_who_holds_the_title_is_no_candidate() -> None:
    titles = [IccfTitle("p1", "GM", date(2015, 1, 1)), IccfTitle("p2", "SIM", date(2014, 1, 1))]
    assert [each.player for each in candidates([], titles, holders=["p1"])] == ["p2"]


@pytest.mark.article("sks-2014", "§5(2)")
def test_nothing_is_automatic_the_head_proposes_and_the_committee_decides() -> None:
    found = candidates([TitleGroup(strong())], [IccfTitle("p1", "SIM", date(2014, 1, 1))])
    with pytest.raises(NotAllowed, match="head of the domestic section"):
        propose("p1", found, date(2016, 1, 5), Role.DIRECTOR)
    with pytest.raises(NotAllowed, match="none of the criteria"):
        propose("p2", found, date(2016, 1, 5), Role.DOMESTIC_HEAD)
    proposal = propose("p1", found, date(2016, 1, 5), Role.DOMESTIC_HEAD).enters
    assert [each.criterion for each in proposal.evidence] == ["b", "e"]
    with pytest.raises(NotAllowed, match="managing committee"):
        decide_title(proposal, date(2016, 2, 1), Role.DOMESTIC_HEAD, approved=True)
    with pytest.raises(NotAllowed, match="cannot be decided"):
        decide_title(proposal, date(2016, 1, 4), Role.COMMITTEE, approved=True)
    decision = decide_title(
        *(proposal, date(2016, 2, 1), Role.COMMITTEE), approved=True, resolution="2016/7"
    )
    assert decision.enters.state is ProposalState.APPROVED
    assert ("p1", Role.PLAYER) in {(note.person, note.to) for note in decision.tells}
    with pytest.raises(NotAllowed, match="already"):
        decide_title(decision.enters, date(2016, 3, 1), Role.COMMITTEE, approved=False)


def test_a_declined_proposal_tells_only_the_head() -> None:
    found = candidates([TitleGroup(strong())], [])
    proposal = propose("p1", found, date(2016, 1, 5), Role.DOMESTIC_HEAD).enters
    decision = decide_title(proposal, date(2016, 2, 1), Role.COMMITTEE, approved=False)
    assert decision.enters.state is ProposalState.DECLINED
    assert [note.to for note in decision.tells] == [Role.DOMESTIC_HEAD]
