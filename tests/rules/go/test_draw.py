"""Draws of McMahon and Swiss rounds, rule by rule, on the smallest fields that show the rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain.go import (
    Avoidance,
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoSystem,
    GoTournament,
    Seeding,
    SeedingStage,
    parse_rank,
    regulations_for,
)
from pairloom.engines import go
from pairloom.errors import InputError


def event(ranks: str, system: GoSystem = GoSystem.MCMAHON, **changes: object) -> GoTournament:
    """Players 1, 2, … of these ranks; `changes` go into the regulations."""
    players = tuple(
        GoPlayer(number, f"Player {number}", parse_rank(rank))
        for number, rank in enumerate(ranks.split(), start=1)
    )
    regulations = replace(regulations_for(system, 5), **changes)  # type: ignore[arg-type]
    return GoTournament(players, regulations=regulations)


def with_players(tournament: GoTournament, **changes: dict[int, object]) -> GoTournament:
    """Some attribute of some players changed, by number."""
    players = list(tournament.players)
    for name, by_number in changes.items():
        for number, value in by_number.items():
            at = number - 1
            players[at] = replace(players[at], **{name: value})
    return replace(tournament, players=tuple(players))


def after(tournament: GoTournament, *games: str, free: int | None = None) -> GoTournament:
    """One more round: `1-2` is a win of 1 with White over 2, `1=2` a jigo."""
    played = []
    for table, text in enumerate(games, start=1):
        result = GoResult.JIGO if "=" in text else GoResult.WHITE_WINS
        white, black = text.replace("=", "-").split("-")
        played.append(GoGame(table, int(white), int(black), result=result))
    rounds = (*tournament.rounds, GoRound(tuple(played), free))
    return replace(tournament, rounds=rounds)


def pairs(draw: go.GoDraw) -> set[frozenset[int]]:
    return {frozenset((game.white, game.black)) for game in draw.games}


def names(text: str) -> set[frozenset[int]]:
    return {frozenset(map(int, pair.split("-"))) for pair in text.split()}


def seeded(seeding: Seeding) -> dict[str, object]:
    return {"seeding": (SeedingStage(seeding),)}


FOLD = seeded(Seeding.SPLIT_AND_FOLD)


@pytest.mark.article("go", "3.1.2")
@pytest.mark.article("go", "3.1.3")
def test_players_of_equal_scores_meet() -> None:
    draw = go.draw(event("3d 5k 3d 5k 1k 1k"), seed=1)
    assert pairs(draw) == names("1-3 2-4 5-6")
    assert draw.trace.total("distance") == 0
    assert not draw.trace.compromises


def test_half_a_point_makes_no_group_of_its_own() -> None:
    """1 and 2 had a jigo, 4 and 6 lost: these four make one group."""
    played = after(event("1k 1k 1k 1k 1k 1k", GoSystem.SWISS, **FOLD), "1=2", "3-4", "5-6")
    draw = go.draw(played, seed=1)
    assert frozenset((3, 5)) in pairs(draw)
    assert draw.trace.total("distance") == 0


@pytest.mark.parametrize(
    ("seeding", "expected"),
    [
        (Seeding.SPLIT_AND_FOLD, "1-8 2-7 3-6 4-5"),
        (Seeding.SPLIT_AND_SLIP, "1-5 2-6 3-7 4-8"),
        (Seeding.ADJACENT, "1-2 3-4 5-6 7-8"),
    ],
)
def test_the_seed_system_inside_a_group(seeding: Seeding, expected: str) -> None:
    field = event("8d 7d 6d 5d 4d 3d 2d 1d", GoSystem.SWISS, **seeded(seeding))
    assert pairs(go.draw(field, seed=5)) == names(expected)


@pytest.mark.article("go", "3.2.2")
def test_split_and_random_draws_one_of_each_half() -> None:
    field = event("8d 7d 6d 5d 4d 3d 2d 1d", GoSystem.SWISS, **seeded(Seeding.SPLIT_AND_RANDOM))
    draws = {frozenset(pairs(go.draw(field, seed=lot))) for lot in range(12)}
    assert len(draws) > 3
    assert all(min(pair) <= 4 < max(pair) for drawn in draws for pair in drawn)


def test_random_seeding_lets_anybody_meet() -> None:
    field = event("8d 7d 6d 5d", GoSystem.SWISS, **seeded(Seeding.RANDOM))
    draws = {frozenset(pairs(go.draw(field, seed=lot))) for lot in range(40)}
    assert len(draws) == 3


def test_the_shape_of_a_fold_comes_back_when_somebody_leaves_the_group() -> None:
    """Nine players: the last is free, the others are folded as eight."""
    field = event("9d 8d 7d 6d 5d 4d 3d 2d 1d", GoSystem.SWISS, **FOLD)
    draw = go.draw(field, seed=3)
    assert draw.free == 9
    assert pairs(draw) == names("1-8 2-7 3-6 4-5")


def test_the_order_of_a_group_can_be_the_placement_so_far() -> None:
    """1 to 4 have won; by the sum of opponents' scores 4 is first, since 8 started higher."""
    field = event("1k 1k 1k 1k 1k 1k 1k 1k", **FOLD)
    stage = (SeedingStage(Seeding.SPLIT_AND_FOLD, by_rating=False),)
    field = replace(field, regulations=replace(field.regulations, seeding=stage))
    field = with_players(field, correction={8: 2, 7: 1})
    draw = go.draw(after(field, "1-5", "2-6", "3-7", "4-8"), seed=1)
    assert {frozenset((4, 2)), frozenset((3, 1))} <= pairs(draw)


def test_nobody_meets_an_earlier_opponent_while_it_can_be_helped() -> None:
    field = after(event("3d 3d 1k 1k"), "1-2", "3-4")
    draw = go.draw(field, seed=1)
    assert not pairs(draw) & names("1-2 3-4")
    assert draw.trace.total("rematches") == 0


def test_an_unavoidable_rematch_is_a_compromise() -> None:
    field = after(event("3d 1k"), "1-2")
    draw = go.draw(field, seed=1)
    found = draw.trace.compromises[0]
    assert isinstance(found, go.Rematch)
    assert ({found.first, found.second}, found.earlier) == ({1, 2}, 1)


def test_a_game_by_default_is_no_meeting() -> None:
    field = event("3d 3d")
    game = GoGame(1, 1, 2, result=GoResult.WHITE_WINS, by_default=True)
    draw = go.draw(replace(field, rounds=(GoRound((game,)),)), seed=1)
    assert draw.trace.total("rematches") == 0


@pytest.mark.article("go", "3.2.1")
def test_excused_withdrawn_and_late_players_are_left_out() -> None:
    field = event("1d 1d 1d 1d 1d 1d")
    field = with_players(
        field, absent={1: frozenset({1})}, withdrawn_from={2: 1}, arrival={3: 2, 4: 1}
    )
    draw = go.draw(field, seed=1)
    seated = {each for pair in pairs(draw) for each in pair}
    assert seated | {draw.free} == {4, 5, 6}


def test_an_odd_group_sends_its_middle_player_down_to_the_middle_of_the_next() -> None:
    field = event("1d 1d 1d 1k 1k 1k 5k 5k", **FOLD)
    field = with_players(field, rating={1: 2140, 2: 2130, 3: 2120, 4: 2040, 5: 2030, 6: 2020})
    draw = go.draw(field, seed=1)
    assert pairs(draw) == names("1-3 2-5 4-6 7-8")
    assert draw.trace.compromises == (go.ScoreGap(2, 2, 5, 1, go.GapReason.ODD_GROUPS),)


def three_of_equal_score(ranks: str, excused: str, *games: str) -> GoTournament:
    """After round 1, by rating 3, 2 and 4 are in one group; 1 and 5 are above, 6 is below."""
    field = with_players(
        event(ranks, **FOLD),
        rating={3: 2049, 2: 2000, 4: 1990},
        absent={int(each): frozenset({1}) for each in excused.split()},
    )
    return after(field, *games)


def test_who_was_drawn_up_is_the_first_to_be_drawn_down() -> None:
    """3 was drawn up to 4 in round 1, and is drawn down now, though 2 is in the middle."""
    draw = go.draw(three_of_equal_score("1k 1k 2k 1k 1d 2k", "5 6", "1-2", "3-4"), seed=1)
    assert pairs(draw) == names("1-5 2-4 3-6")
    assert draw.trace.total("draw_balance") == 2 - 2


def test_if_nobody_was_drawn_up_the_middle_player_is_drawn_down() -> None:
    """The same field, but 3 and 4 were excused from round 1."""
    draw = go.draw(three_of_equal_score("1k 1k 1k 1k 1d 2k", "3 4 5 6", "1-2"), seed=1)
    assert pairs(draw) == names("1-5 3-4 2-6")


@pytest.mark.article("go", "3.1.2")
@pytest.mark.article("go", "3.1.3")
def test_several_small_differences_are_better_than_a_large_one() -> None:
    """Groups 10, 9 (two players), 8: 1 meets one of the middle group, not the lowest."""
    draw = go.draw(event("5k 6k 6k 7k", floor=-10), seed=1)
    assert draw.trace.total("distance") == 2
    assert draw.trace.total("spread") == 2
    assert frozenset((1, 4)) not in pairs(draw)


def clubmates(strength: int, **changes: bool) -> GoTournament:
    """1 and 2 of one club, alone in their group; 3 and 4 one point below."""
    avoidance = Avoidance("club", strength, **changes)
    field = event("5k 5k 6k 6k", avoidances=(avoidance,))
    return with_players(field, club={1: "Praha", 2: "praha "})


def test_club_mates_meet_if_keeping_them_apart_costs_more_than_the_strength() -> None:
    draw = go.draw(clubmates(strength=1), seed=1)
    assert pairs(draw) == names("1-2 3-4")
    assert draw.trace.total("distance") == 1
    (found,) = draw.trace.compromises
    assert isinstance(found, go.SharedBond)
    assert found.avoidance.kind == "club"


@pytest.mark.article("go", "3.2.2")
def test_club_mates_are_kept_apart_if_it_costs_no_more_than_the_strength() -> None:
    """Apart, two games have a difference of one point: together the strength."""
    draw = go.draw(clubmates(strength=2), seed=1)
    assert not pairs(draw) & names("1-2 3-4")
    assert draw.trace.total("distance") == 2
    reasons = {each.reason for each in draw.trace.compromises if isinstance(each, go.ScoreGap)}
    assert reasons == {go.GapReason.REMATCHES_OR_AVOIDANCES}


@pytest.mark.parametrize("above_bar", [False, True])
def test_players_at_the_bar_are_kept_apart_only_if_the_regulations_say_so(above_bar: bool) -> None:
    field = clubmates(strength=2, above_bar=above_bar)
    field = replace(field, regulations=replace(field.regulations, bar=parse_rank("5k")))
    met = frozenset((1, 2)) in pairs(go.draw(field, seed=1))
    assert met is not above_bar


def test_an_avoidance_ends_with_its_last_round() -> None:
    field = clubmates(strength=9, last_round=1)
    field = after(field, "1-3", "2-4")
    draw = go.draw(field, seed=1)
    assert frozenset((1, 2)) in pairs(draw)
    assert not draw.trace.compromises


@pytest.mark.parametrize("kind", ["country", "family"])
def test_countries_and_families_are_avoided_alike(kind: str) -> None:
    field = event("5k 5k 5k 5k", **FOLD, avoidances=(Avoidance(kind, 1),))
    field = with_players(field, **{kind: {1: "X", 4: "X"}})
    assert frozenset((1, 4)) not in pairs(go.draw(field, seed=1))


def test_an_unknown_or_negative_avoidance_is_refused() -> None:
    with pytest.raises(InputError, match="'town' cannot be avoided; possible: club, country"):
        go.draw(event("1d 1d", avoidances=(Avoidance("town", 1),)), seed=1)
    with pytest.raises(InputError, match="“club” has the strength -1; possible: 0 points"):
        go.draw(event("1d 1d", avoidances=(Avoidance("club", -1),)), seed=1)


def test_the_free_round_goes_to_the_lowest_score_then_the_lowest_rank() -> None:
    field = event("3d 5k 9k 8k 20k", floor=-8)
    draw = go.draw(field, seed=1)
    assert draw.free == 5
    assert draw.trace.free is not None
    assert dict(draw.trace.free.values)["free_rank"] == 10


def test_nobody_is_free_twice_before_everybody_was_once() -> None:
    field = after(event("3d 5k 9k"), "1-2", free=3)
    assert go.draw(field, seed=1).free == 2


def test_the_free_player_is_chosen_so_that_nobody_meets_an_earlier_opponent() -> None:
    """3 has the lowest score, but if 3 were free, 1 and 2 would meet again."""
    field = with_players(event("3d 5k 9k"), absent={3: frozenset({1})})
    draw = go.draw(after(field, "1-2"), seed=1)
    assert draw.free == 2
    assert pairs(draw) == names("1-3")


def test_who_is_free_again_is_a_compromise() -> None:
    field = after(event("3d 5k 9k"), "1-2", free=3)
    field = after(field, "1-3", free=2)
    field = after(field, "2-3", free=1)
    draw = go.draw(field, seed=1)
    assert draw.free is not None
    assert go.FreeAgain(draw.free, earlier=1) in draw.trace.compromises


def test_a_single_player_is_free_and_an_empty_field_is_an_empty_draw() -> None:
    assert go.draw(event("1d"), seed=1).free == 1
    draw = go.draw(with_players(event("1d"), absent={1: frozenset({1})}), seed=1)
    assert (draw.games, draw.free) == ((), None)


def test_tables_go_by_the_best_score_then_by_rating() -> None:
    field = event("5k 5k 1d 1d 5k 5k", floor=-10)
    field = with_players(field, rating={1: 1500, 2: 1400, 5: 1640, 6: 1610})
    tables = [{game.white, game.black} for game in go.draw(field, seed=1).games]
    assert tables[0] == {3, 4}
    assert 5 in tables[1]


def test_a_round_robin_is_not_drawn_by_score() -> None:
    with pytest.raises(InputError, match="possible: mcmahon, go-swiss"):
        go.draw(event("1d 1d", GoSystem.ROUND_ROBIN), seed=1)


def test_a_pairing_that_names_somebody_twice_or_nobody_is_refused() -> None:
    field = event("1d 1d 1d")
    with pytest.raises(InputError, match="no player has the number 9"):
        go.cost_of(field, [GoGame(1, 1, 9)], None, 1)
    with pytest.raises(InputError, match="player 1 is in this pairing more than once"):
        go.trace_of(field, [GoGame(1, 1, 2)], 1, 1)


def test_a_pairing_by_hand_may_name_somebody_who_is_excused() -> None:
    field = with_players(event("1d 1d 1d"), absent={3: frozenset({1})})
    found = go.trace_of(field, [GoGame(1, 1, 3)], None, 1)
    assert found.tables[0].white == 1


def test_defaults_are_those_of_the_regulations() -> None:
    """Rounds 1 and 2 split and random, then split and slip."""
    rules = GoRegulations()
    assert rules.seeding_in(2).seeding is Seeding.SPLIT_AND_RANDOM
    assert rules.seeding_in(3).seeding is Seeding.SPLIT_AND_SLIP
