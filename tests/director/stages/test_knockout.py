"""A knockout at the desk: bracket, rounds, walkovers, tied matches, corrections."""

from __future__ import annotations

import json

import pytest

from pairloom.director.desk.corrections import preview_correction
from pairloom.director.desk.drafts import is_draft_current
from pairloom.director.desk.entries import enter_players, remove_entry
from pairloom.director.desk.history import take_back
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.deciding import decide_match
from pairloom.director.desk.knockout.planning import plan_knockout, read_plan
from pairloom.director.desk.knockout.progress import is_decided, match_states
from pairloom.director.desk.knockout.reasons import (
    explain_match,
    when_could_meet,
    why_meet,
)
from pairloom.director.desk.knockout.view import BracketView, bracket_view
from pairloom.director.desk.manual import (
    differs_from_engine,
    exchange_players,
    turn_colours,
    unpair,
)
from pairloom.director.desk.pairing import pair_again, pair_round
from pairloom.director.desk.presence import return_player, withdraw
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.results import result_text
from pairloom.director.desk.rounds import publish_round, withdraw_publication
from pairloom.domain import Colour
from pairloom.engines.knockout import DeciderKind, KnockoutPlan, Placement, Status
from pairloom.errors import FieldsRefused, InputError
from pairloom.messages import message
from tests.director.desk.at_the_desk import Hall, Halls, because
from tests.director.desk.go.go_events import RANKS, people

THIRD = KnockoutPlan(third_place=True)


def knockout(halls: Halls, players: int, plan: KnockoutPlan = THIRD) -> Hall:
    event = halls(players, system="knockout")
    plan_knockout(*event.at, plan)
    return event


def go_knockout(halls: Halls) -> Hall:
    event = halls(0, system="go-knockout", rounds=3)
    enter_players(*event.at, people(RANKS[:4]))
    return event


def result_of(event: Hall, round_number: int, board: int) -> str:
    game = event.state.find_game(round_number, board)
    return result_text(game.white_result, game.black_result)


def shown(event: Hall) -> BracketView:
    found = bracket_view(event.state)
    assert found is not None
    return found


def placed(event: Hall) -> list[tuple[str, int]]:
    return [(line.text, line.entry.number) for line in shown(event).places]


def test_eight_players_play_three_rounds_with_a_match_for_third_place(hall: Halls) -> None:
    event = knockout(hall, 8)
    assert event.state.competition.rounds == 3
    event.play()
    assert sorted(map(sorted, event.pairs(1).values())) == [[1, 8], [2, 7], [3, 6], [4, 5]]
    event.play()
    event.play()
    assert len(event.pairs(3)) == 2
    assert placed(event)[:4] == [("1", 1), ("2", 2), ("3", 3), ("4", 4)]
    assert [place for place, _ in placed(event)[4:]] == ["5–8"] * 4
    assert is_decided(event.state)
    with event.refuses(InputError, "every match is settled"):
        event.pair()


def test_numbers_are_seeds_and_the_best_have_byes(hall: Halls) -> None:
    """Five players in a bracket of eight: only 4 and 5 play in round 1, and all are accounted."""
    event = knockout(hall, 5)
    event.play()
    assert [sorted(pair) for pair in event.pairs(1).values()] == [[4, 5]]
    event.play()
    assert sorted(map(sorted, event.pairs(2).values())) == [[1, 4], [2, 3]]


def test_a_round_can_be_drawn_again_from_its_input(hall: Halls) -> None:
    event = knockout(hall, 6)
    event.play()
    drafted = pair_round(*event.at, seed=77)
    assert event.state.find_round(2).seed == 77
    assert pair_again(event.state, 2).boards == drafted.result.boards
    assert not differs_from_engine(event.state, 2)
    assert is_draft_current(event.state)
    turn_colours(*event.at, 1, reason="announced so")
    assert differs_from_engine(event.state, 2)


def test_an_unseeded_field_is_drawn_with_a_stored_lot(hall: Halls) -> None:
    event = hall(8, system="knockout")
    plan_knockout(*event.at, KnockoutPlan(), seeded=2)
    pair_round(*event.at, seed=5)
    stored = knockout_of(event.state.competition)
    assert stored.lot_seed == 5
    drawn = stored.order
    assert drawn[:2] == (1, 2)
    pair_round(*event.at, seed=9)
    assert knockout_of(event.state.competition).order == drawn, "drawn once, it stays"


def test_a_bracket_that_nobody_has_seen_is_drawn_again_without_who_is_gone(hall: Halls) -> None:
    event = knockout(hall, 6)
    event.pair()
    remove_entry(*event.at, 3)
    event.publish()
    assert sorted(knockout_of(event.state.competition).order) == [1, 2, 4, 5, 6]
    assert [one.number for one in event.state.numbered] == [1, 2, 3, 4, 5]


def test_who_withdrew_loses_by_walkover(hall: Halls) -> None:
    event = knockout(hall, 4)
    event.play()
    withdraw(*event.at, event.entry(1), reason="ill")
    event.play()
    assert [sorted(pair) for pair in event.pairs(2).values()] == [[3, 4]]
    assert [str(box.words) for box in shown(event).rounds[1].matches] == ["walkover"]
    champion = shown(event).champion
    assert champion is not None
    assert champion.number == 2


def test_a_tied_match_waits_for_a_decider_or_for_another_game(hall: Halls) -> None:
    event = knockout(hall, 4, KnockoutPlan())
    event.play({1: "½-½", 2: "½-½"})
    tied = shown(event).tied
    assert [box.number for box in tied] == [1, 2]
    entry = event.entry(4)
    decide_match(*event.at, 1, DeciderKind.ARMAGEDDON, winner=entry)
    with event.refuses(InputError, "is not tied"):
        decide_match(*event.at, 1, DeciderKind.ARMAGEDDON, winner=entry)
    event.play()
    assert [sorted(pair) for pair in event.pairs(2).values()] == [[2, 3]], "their next game"
    event.play()
    assert [sorted(pair) for pair in event.pairs(3).values()] == [[2, 4]]
    assert event.state.competition.rounds == 3
    assert is_decided(event.state)


def test_what_was_known_is_stored_in_order_of_matches_and_numbers(hall: Halls) -> None:
    """Whatever came first: the same bracket is the same text."""
    event = knockout(hall, 8, KnockoutPlan())
    event.play({1: "½-½", 2: "½-½"})
    first, second = (box.number for box in shown(event).tied)
    for match in (second, first):
        decide_match(*event.at, match, DeciderKind.LOT, seed=1)
    for number in (6, 5):
        withdraw(*event.at, event.entry(number), reason="ill")
    event.pair()
    remark = event.state.find_round(2).input.partition("### knockout: ")[2].partition("\n")[0]
    plain = json.loads(remark)
    assert [match for match, *_ in plain["decided"]] == [first, second]
    assert [number for number, _ in plain["gone"]] == [5, 6]


def test_a_lot_decides_with_a_seed_that_is_stored_and_shown(hall: Halls) -> None:
    event = knockout(hall, 2, KnockoutPlan())
    event.play({1: "½-½"})
    decided = decide_match(*event.at, 1, DeciderKind.LOT, seed=123)
    assert decided.lot_seed == 123
    assert shown(event).rounds[0].matches[0].words == message("by lot, seed {seed}", seed=123)
    take_back(event.desk, event.place.event, event.last_action.number)
    assert match_states(event.state)[1].status is Status.TIED
    again = decide_match(*event.at, 1, DeciderKind.LOT, seed=123)
    assert again.winner == decided.winner


@pytest.mark.parametrize(
    ("kind", "reason", "words"),
    [
        (DeciderKind.ARMAGEDDON, "", "name the winner"),
        (DeciderKind.REGULATIONS, "", "name the winner"),
    ],
)
def test_a_decider_needs_a_winner(hall: Halls, kind: DeciderKind, reason: str, words: str) -> None:
    event = knockout(hall, 2, KnockoutPlan())
    event.play({1: "½-½"})
    with event.refuses(InputError, words):
        decide_match(*event.at, 1, kind, winner=99, reason=reason)


def test_what_the_regulations_decide_by_is_said(hall: Halls) -> None:
    event = knockout(hall, 2, KnockoutPlan())
    event.play({1: "½-½"})
    with event.refuses(InputError, "say what the regulations decide by"):
        decide_match(*event.at, 1, DeciderKind.REGULATIONS, winner=event.entry(1))


def test_matches_of_two_games_take_two_rounds_and_turn_colours(hall: Halls) -> None:
    event = knockout(hall, 4, KnockoutPlan(games=(2, 1)))
    assert event.state.competition.rounds == 3
    event.play()
    first = event.pairs(1)
    event.play()
    assert {pair[::-1] for pair in event.pairs(2).values()} == set(first.values())
    event.play()
    assert [sorted(pair) for pair in event.pairs(3).values()] == [[1, 2]]


def test_a_correction_that_would_send_somebody_else_on_is_refused(hall: Halls) -> None:
    event = knockout(hall, 4)
    event.play()
    board = event.board_of(1, 1).board
    event.correct(1, board, "0-1" if event.pairs(1)[board][0] == 1 else "1-0")
    event.play()
    assert not any(1 in pair and 2 in pair for pair in event.pairs(2).values())
    back = "1-0" if event.pairs(1)[board][0] == 1 else "0-1"
    with event.refuses(InputError, "bracket has gone on without that"):
        event.correct(1, board, back)


@pytest.mark.parametrize("system", ["knockout", "go-knockout"])
@pytest.mark.parametrize("text", ["½-½", "turned"])
def test_who_is_paired_in_a_published_round_stays(hall: Halls, system: str, text: str) -> None:
    """The next round has no result yet: somebody would play it who has not won."""
    event = hall(4, system="knockout") if system == "knockout" else go_knockout(hall)
    plan_knockout(*event.at, THIRD)
    event.play()
    event.publish()
    board = event.board_of(1, 1).board
    other = {"1-0": "0-1", "0-1": "1-0"}[result_of(event, 1, board)]
    letters = other if text == "turned" else text
    with event.refuses(InputError, "round 2 is published"):
        preview_correction(*event.at, 1, board, letters)
    with event.refuses(InputError, "round 2 is published"):
        event.correct(1, board, letters)
    withdraw_publication(*event.at, None, because())
    event.correct(1, board, letters)
    assert result_of(event, 1, board) == letters
    event.publish()
    assert pair_again(event.state, 2).boards


def test_the_plan_is_settled_with_round_1(hall: Halls) -> None:
    event = knockout(hall, 4)
    event.pair()
    with event.refuses(InputError, "round 1 is drawn"):
        plan_knockout(*event.at, KnockoutPlan())


def test_no_late_entry_comes_into_a_bracket(hall: Halls) -> None:
    event = knockout(hall, 4)
    event.publish()
    with event.refuses(InputError, "cannot enter: the bracket is made for 4 players"):
        event.enter(9)


def test_every_place_is_decided_with_full_placement(hall: Halls) -> None:
    event = knockout(hall, 8, KnockoutPlan(placement=Placement.FULL))
    event.play_rounds(3)
    assert [place for place, _ in placed(event)] == [str(n) for n in range(1, 9)]


def test_reasons_tell_the_seed_path(hall: Halls) -> None:
    event = knockout(hall, 8)
    event.play_rounds(2)
    event.publish()
    board = event.board_of(3, 1).board
    lines = why_meet(event.state, 3, board)
    assert "final" in lines[0]
    way = "Player 01, X: seed 1; beat Player 08, X in round 1, beat Player 04, X in round 2."
    assert way in lines
    answer = when_could_meet(event.state, "1-4")[0]
    assert "in the semi-finals at the earliest" in answer


def test_a_go_knockout_is_played_like_any_other(hall: Halls) -> None:
    """A jigo leaves a match equal; the next game of the two decides it."""
    event = go_knockout(hall)
    plan_knockout(*event.at, THIRD)
    event.play({1: "½-½"})
    assert len(shown(event).tied) == 1
    event.play()
    event.play()
    assert is_decided(event.state)
    assert pair_again(event.state, 3).boards
    komi = {game.komi for game in event.state.games}
    assert None not in komi


@pytest.mark.parametrize(
    ("fields", "field"),
    [({"games": "x"}, "games"), ({"games": "12"}, "games"), ({"placement": "some"}, "placement")],
)
def test_a_plan_that_cannot_be_is_refused(fields: dict[str, str], field: str) -> None:
    with pytest.raises(FieldsRefused) as refused:
        read_plan(fields)
    assert [name for name, _ in refused.value.faults] == [field]


def test_a_draft_that_everybody_is_accounted_for_is_published(hall: Halls) -> None:
    event = knockout(hall, 7)
    pair_round(*event.at)
    assert publish_round(*event.at) == 1


def test_the_bracket_says_who_meets_whom(hall: Halls) -> None:
    """Pairs are not changed by hand; colours are, and no rule of FIDE is in the way."""
    event = knockout(hall, 4)
    event.pair()
    with event.refuses(InputError, "the bracket says who meets"):
        exchange_players(*event.at, 1, 2, reason="wished")
    with event.refuses(InputError, "the bracket says who meets"):
        unpair(*event.at, 1, reason="wished")
    turn_colours(*event.at, 1, reason="announced so")
    assert publish_round(*event.at) == 1
    assert event.state.find_round(1).by_hand == "announced so"


def test_a_decision_is_undone_until_the_next_round_is_published(hall: Halls) -> None:
    event = knockout(hall, 4, KnockoutPlan())
    event.play({1: "½-½"})
    decide_match(*event.at, 1, DeciderKind.LOT, seed=3)
    decided = event.last_action.number
    event.pair()
    take_back(event.desk, event.place.event, decided)
    assert event.state.draft is None, "the draft was made with the decision"
    decide_match(*event.at, 1, DeciderKind.LOT, seed=3)
    decided = event.last_action.number
    event.play()
    with event.refuses(InputError, "has been published since"):
        take_back(event.desk, event.place.event, decided)


def test_nobody_comes_back_into_a_bracket_that_has_gone_on(hall: Halls) -> None:
    event = knockout(hall, 4)
    event.play()
    entry = event.entry(1)
    withdraw(*event.at, entry, reason="ill")
    return_player(*event.at, entry)
    withdraw(*event.at, entry, reason="ill after all")
    event.play()
    with event.refuses(InputError, "the bracket has gone on"):
        return_player(*event.at, entry)


@pytest.mark.parametrize(("before", "after"), [("knockout", "dutch"), ("dutch", "knockout")])
def test_a_bracket_in_play_becomes_nothing_else(hall: Halls, before: str, after: str) -> None:
    event = hall(4, system=before, rounds=3)
    event.play()
    with event.refuses(FieldsRefused):
        change_regulations(*event.at, because(), system=after)


def test_a_match_is_explained_with_the_sides_as_they_sit(hall: Halls) -> None:
    """Eight players, the semi-finals: who has which colour, and had which before."""
    event = knockout(hall, 8)
    event.play({1: "1-0", 2: "0-1", 3: "1-0", 4: "0-1"})
    event.pair()
    state = event.state
    had = {}
    for game in state.games_by_round[1]:
        had |= {game.white: Colour.WHITE, game.black: Colour.BLACK}
    turn_colours(*event.at, 1, reason="the hall")
    for game in event.state.games_by_round[2]:
        reasons = explain_match(*event.at, 2, game.board)
        sides = (reasons.white, reasons.black)
        assert [side.entry.entry for side in sides] == [game.white, game.black]
        assert [side.colours for side in sides] == [(had[game.white],), (had[game.black],)]
        assert [side.points.tenths for side in sides] == [10, 10]
        assert not reasons.is_by_hand
        assert list(reasons.steps) == list(why_meet(event.state, 2, game.board))
        names = " ".join(reasons.steps)
        assert all(side.entry.name.split(",")[0] in names for side in sides)
