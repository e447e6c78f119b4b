"""Knockouts of teams: the bracket says who meets, figures decide matches that end level."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.director.desk.corrections import correct_result, preview_correction
from pairloom.director.desk.history import take_back
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.deciding import decide_match as decide_players
from pairloom.director.desk.knockout.entered_ties import decide_tie
from pairloom.director.desk.knockout.planning import plan_knockout
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.knockout.reasons import explain_match, when_could_meet
from pairloom.director.desk.knockout.view import bracket_view
from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.rounds import finish_round, reopen_round, withdraw_publication
from pairloom.director.desk.teams.adjustments import AdjustmentDraft, adjust_points
from pairloom.director.desk.teams.decisions import decide_match, preview_decision
from pairloom.director.desk.teams.matches import first_board
from pairloom.director.desk.teams.rosters import TeamDraft, enter_team
from pairloom.domain.knockout import DeciderKind
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.domain.tie_criteria import TieCriterion, TieFigures
from pairloom.engines.knockout import KnockoutPlan
from pairloom.errors import FieldsRefused, InputError
from pairloom.storage.team_records import MatchDecision, TeamMatch
from tests.director.desk.at_the_desk import because, for_good
from tests.director.desk.knockout_reports import unexplained
from tests.director.desk.teams.at_the_cup import (
    PER_BOARD,
    box_of,
    enter_match,
    find_match,
    play_round,
    winner_of,
    working,
)
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

BC, TBR, BBE = TieCriterion.BOARD_COUNT, TieCriterion.TOP_BOARDS, TieCriterion.ELIMINATION
PLAY_OFF, LOT = TieCriterion.PLAY_OFF, TieCriterion.LOT
ORDER = (BC, TBR, PLAY_OFF, LOT)


def cup_rules(*order: TieCriterion, pattern: str = "WBWB") -> TeamRegulations:
    return TeamRegulations(pattern=pattern, tie_criteria=order or ORDER)


@pytest.fixture
def cup(team_hall: TeamHalls) -> TeamHall:
    """Eight teams on four boards, A the strongest: A-H, D-E, C-F, B-G."""
    return team_hall(8, rules=cup_rules(), system="team-knockout")


CUP = "team-knockout"


def as_scored_on_board_1(hall: TeamHall, team: str, scored: str) -> tuple[TeamMatch, int, str]:
    """The match of a team in round 1, its first board, and the result that gives it `scored`."""
    entry = hall.team(team).entry
    record = next(
        each for each in hall.state.matches if each.round == 1 and entry in (each.white, each.black)
    )
    board = first_board(hall.state.competition, record.match)
    is_white = hall.state.entry_by_id[hall.state.find_game(1, board).white].team == entry
    return record, board, PER_BOARD[scored][0 if is_white else 1]


def announce(hall: TeamHall, *order: TieCriterion) -> None:
    rules = replace(hall.state.competition.team_rules or TeamRegulations(), tie_criteria=order)
    change_regulations(*hall.at, for_good("Cup"), team_rules=rules)


def test_a_cup_of_eight_with_every_way_to_decide_a_level_match(cup: TeamHall) -> None:
    play_round(cup, {"A": "1½0½", "D": "1001", "C": "½½½½", "B": "½½½½"})
    # A scores 1, ½, 0, ½ against H: A has 1×1 + 2×½ + 4×½ = 4, H has 2×½ + 3×1 + 4×½ = 6.
    assert winner_of(cup, 1) == "A"
    assert working(cup, 1) == [
        "Board count, the lower wins: 1×1 + 2×½ + 4×½ = 4 – 2×½ + 3×1 + 4×½ = 6",
        "A goes on",
    ]
    # D wins on boards 1 and 4, E on 2 and 3: 5 each; on board 1 D has more.
    assert winner_of(cup, 2) == "D"
    assert working(cup, 2) == [
        "Board count, the lower wins: 1×1 + 4×1 = 5 – 2×1 + 3×1 = 5",
        "Top boards, board by board: 1: 1–0",
        "D goes on",
    ]
    assert [winner_of(cup, match) for match in (3, 4)] == ["", ""]
    with cup.refuses(InputError, r"2 matches are tied \(3, 4\)"):
        cup.pair()
    decide_tie(*cup.at, 3, PLAY_OFF, (15, 25))
    assert winner_of(cup, 3) == "F"
    assert working(cup, 3)[-2:] == ["Play-off: 1½–2½", "F goes on"]
    drawn = decide_tie(*cup.at, 4, LOT, (20, 20), seed=4711)
    assert winner_of(cup, 4) == cup.state.entry_by_id[drawn.winner].name
    assert working(cup, 4)[-2:] == ["Play-off: 2–2", f"Lot, seed 4711: {winner_of(cup, 4)} goes on"]

    announce(cup, BBE, LOT)
    other = winner_of(cup, 4)
    play_round(cup, {"A": "1001", other: "1100"})
    # On boards 1 to 3 A has 1 and D has 2.
    assert winner_of(cup, 5) == "D"
    assert working(cup, 5) == ["Elimination, boards that are left: 1–3: 1–2", "D goes on"]
    assert working(cup, 6)[0] in (
        "Elimination, boards that are left: 1–3: 2–1",
        "Elimination, boards that are left: 1–3: 1–2",
    )
    assert winner_of(cup, 6) == other
    play_round(cup, {"D": "1½½½"})
    assert winner_of(cup, 7) == "D"
    # What was decided by another order stays decided by it.
    kinds = {each.match: each.kind for each in knockout_of(cup.state.competition).decided}
    assert kinds == {
        **dict.fromkeys((1, 2, 5, 6), DeciderKind.REGULATIONS),
        3: DeciderKind.TIE_BREAK_GAME,
        4: DeciderKind.LOT,
    }
    view = bracket_view(cup.state)
    assert view is not None
    assert view.is_over
    assert [line.text for line in view.places] == ["1", "2", "3–4", "3–4", *["5–8"] * 4]
    assert unexplained(cup) == []


def test_figures_are_stored_with_the_decision(cup: TeamHall) -> None:
    play_round(cup, {"A": "1001", "B": "1111", "C": "1111", "D": "1111"})
    (decided,) = knockout_of(cup.state.competition).decided
    assert decided.winner == cup.team("A").entry
    assert decided.figures == (
        TieFigures(BC, (50,), (50,)),
        TieFigures(TBR, (10, 0, 0, 10), (0, 10, 10, 0)),
    )


def test_nobody_types_a_winner_that_the_figures_decide(cup: TeamHall) -> None:
    play_round(cup, {"A": "1½0½", "B": "1111", "C": "1111", "D": "½½½½"}, finish=False)
    with cup.refuses(InputError, "match 1 is decided by figures: board count"):
        decide_tie(*cup.at, 1, PLAY_OFF, (0, 10))
    with cup.refuses(InputError, "figures of the boards decide a match of teams"):
        decide_players(*cup.at, 1, DeciderKind.REGULATIONS, winner=cup.team("H").entry, reason="x")
    with cup.refuses(InputError, "type the result of the play-off"):
        decide_tie(*cup.at, 2, PLAY_OFF)
    with cup.refuses(InputError, "the play-off is level"):
        decide_tie(*cup.at, 2, PLAY_OFF, (10, 10))
    with cup.refuses(InputError, "type the result of the play-off"):
        decide_tie(*cup.at, 2, LOT)
    with cup.refuses(InputError, "a lot is drawn only if it is level"):
        decide_tie(*cup.at, 2, LOT, (10, 0))
    with cup.refuses(InputError, "ties are not decided by elimination"):
        decide_tie(*cup.at, 2, BBE)
    with cup.refuses(InputError, "match 3 is not tied"):
        decide_tie(*cup.at, 3, PLAY_OFF, (10, 0))


def test_a_play_off_before_the_round_is_finished(cup: TeamHall) -> None:
    play_round(cup, {"A": "½½½½", "B": "1111", "C": "1111", "D": "1½0½"}, finish=False)
    assert working(cup, 2)[-1] == "D goes on once the round is finished"
    decide_tie(*cup.at, 1, PLAY_OFF, (0, 20))
    assert (winner_of(cup, 1), winner_of(cup, 2)) == ("H", "")
    finish_round(*cup.at)
    assert (winner_of(cup, 1), winner_of(cup, 2)) == ("H", "D")


def test_a_corrected_board_decides_anew(cup: TeamHall) -> None:
    play_round(cup, {"A": "1½0½", "B": "1111", "C": "1111", "D": "½½½½"})
    decide_tie(*cup.at, 2, PLAY_OFF, (0, 10))
    assert (winner_of(cup, 1), winner_of(cup, 2)) == ("A", "E")
    record = find_match(cup, "A")
    first = first_board(cup.state.competition, record.match)
    correct_result(*cup.at, 1, first, "½-½", because())  # H leads now
    assert (winner_of(cup, 1), box_of(cup, 1).tie) == ("H", None)
    assert [each.match for each in knockout_of(cup.state.competition).decided] == [2]
    take_back(cup.desk, cup.place.event, cup.last_action.number)
    assert (winner_of(cup, 1), winner_of(cup, 2)) == ("A", "E")
    # A play-off belongs to its tie.
    second = first_board(cup.state.competition, find_match(cup, "D").match)
    letters = cup.won_by(second, "D")
    correct_result(*cup.at, 1, second, letters, because())
    assert winner_of(cup, 2) == "D"
    assert [each.match for each in knockout_of(cup.state.competition).decided] == [1]


def test_who_has_gone_on_stays(cup: TeamHall) -> None:
    play_round(cup, {"A": "1½0½", "B": "1111", "C": "1111", "D": "1111"})
    play_round(cup, {"A": "1111", "B": "1111"})
    first = first_board(cup.state.competition, cup.state.matches[0].match)
    record = cup.state.find_match(1, 1)
    assert cup.team("A").entry in (record.white, record.black)
    lost = "0-1" if record.white == cup.team("A").entry else "1-0"
    with cup.refuses(InputError, "the bracket has gone on without that"):
        correct_result(*cup.at, 1, first, lost, because())
    with cup.refuses(InputError, "the bracket has gone on without that"):
        decide_match(*cup.at, 1, record.match, MatchDecision.BOTH_LOSE, because())
    # A is still ahead with a win by a full point.
    board = first + 2
    better = cup.state.find_game(1, board)
    is_white = cup.state.entry_by_id[better.white].team == cup.team("A").entry
    correct_result(*cup.at, 1, board, "1-0" if is_white else "0-1", because())
    assert winner_of(cup, 1) == "A"
    assert unexplained(cup) == []


@pytest.mark.parametrize("is_revealed", [False, True])
@pytest.mark.parametrize("scored", ["½", "0"])
def test_who_was_paired_in_a_published_round_stays(
    team_hall: TeamHalls, scored: str, *, is_revealed: bool
) -> None:
    """The next round has no result yet: it would be played by a team that has not won."""
    cup = team_hall(4, players=2, rules=cup_rules(PLAY_OFF, LOT, pattern="WB"), system=CUP)
    play_round(cup, {"A": "1½", "B": "11"})
    cup.publish()
    if is_revealed:
        cup.reveal()
    record, board, letters = as_scored_on_board_1(cup, "A", scored)
    before = cup.state.games
    with cup.refuses(InputError, "round 2 is published"):
        preview_correction(*cup.at, 1, board, letters)
    with cup.refuses(InputError, "round 2 is published"):
        correct_result(*cup.at, 1, board, letters, because())
    ruling = (1, record.match, MatchDecision.BOTH_LOSE)
    with cup.refuses(InputError, "round 2 is published"):
        preview_decision(*cup.at, *ruling)
    with cup.refuses(InputError, "round 2 is published"):
        decide_match(*cup.at, *ruling, because())
    assert (cup.state.games, unexplained(cup)) == (before, [])


def test_a_round_without_results_makes_room_for_a_correction(team_hall: TeamHalls) -> None:
    """The way that the refusal names."""
    cup = team_hall(4, players=2, rules=cup_rules(PLAY_OFF, LOT, pattern="WB"), system=CUP)
    play_round(cup, {"A": "1½", "B": "11"})
    cup.publish()
    cup.reveal()
    _, board, letters = as_scored_on_board_1(cup, "A", "½")
    withdraw_publication(*cup.at, None, because())
    correct_result(*cup.at, 1, board, letters, because())
    decide_tie(*cup.at, 1, PLAY_OFF, (0, 10))
    assert winner_of(cup, 1) == "D"
    cup.publish()
    assert unexplained(cup) == []


def test_a_round_opened_again_is_decided_again(cup: TeamHall) -> None:
    play_round(cup, {"A": "1½0½", "B": "1111", "C": "1111", "D": "1111"})
    reopen_round(*cup.at)
    assert winner_of(cup, 1) == ""
    enter_match(cup, "A", "0½1½")
    finish_round(*cup.at)
    assert winner_of(cup, 1) == "H"


def test_forfeits_and_withdrawals(cup: TeamHall) -> None:
    cup.publish()
    absent, both = find_match(cup, "A"), find_match(cup, "D")
    loses = MatchDecision.BLACK_WINS if absent.white == cup.team("A").entry else None
    decide_match(*cup.at, 1, absent.match, loses or MatchDecision.WHITE_WINS, because())
    decide_match(*cup.at, 1, both.match, MatchDecision.BOTH_LOSE, because())
    cup.reveal()
    for team in "BC":
        enter_match(cup, team, "1111")
    finish_round(*cup.at)
    assert [match_states(cup.state)[number].status.value for number in (1, 2, 5)] == [
        *("walkover", "forfeited", "bye"),
    ]
    withdraw(*cup.at, cup.team("B").entry)
    # H has no opponent and B has left: all that is left is the final.
    cup.publish()
    assert sorted(cup.teams_of(2, 1)) == ["C", "H"]
    cup.reveal()
    enter_match(cup, "C", "1111")
    finish_round(*cup.at)
    view = bracket_view(cup.state)
    assert view is not None
    assert view.champion == cup.team("C")
    assert unexplained(cup) == []


def test_a_match_awarded_after_play_counts_for_the_bracket(cup: TeamHall) -> None:
    play_round(cup, {"A": "1111", "B": "1111", "C": "1111", "D": "1111"})
    record = find_match(cup, "A")
    is_white = record.white == cup.team("H").entry
    award = MatchDecision.WHITE_WINS if is_white else MatchDecision.BLACK_WINS
    decide_match(*cup.at, 1, record.match, award, because())
    both = find_match(cup, "D")
    decide_match(*cup.at, 1, both.match, MatchDecision.BOTH_LOSE, because())
    assert (winner_of(cup, 1), winner_of(cup, 2)) == ("H", "")
    cup.publish()
    assert sorted(cup.teams_of(2, 1)) == ["B", "C"]  # H has nobody to meet
    assert unexplained(cup) == []


def test_two_legs_are_added_up(team_hall: TeamHalls) -> None:
    hall = team_hall(4, rules=cup_rules(), system="team-knockout")
    plan_knockout(*hall.at, KnockoutPlan(games=(2, 1)))
    play_round(hall, {"A": "1111", "B": "1100"})
    assert [winner_of(hall, number) for number in (1, 2)] == ["", ""]
    colours = {each.white for each in hall.state.matches if each.round == 1}
    play_round(hall, {"A": "0000", "B": "0011"})
    assert colours == {each.black for each in hall.state.matches if each.round == 2}
    # A and D have won everything once; B has 1, 1, 0, 0 and 0, 0, 1, 1.
    assert [box_of(hall, number).status for number in (1, 2)] == ["tied", "tied"]
    assert working(hall, 2)[0] == (
        "Board count, the lower wins: 1×1 + 2×1 + 3×1 + 4×1 = 10 – 1×1 + 2×1 + 3×1 + 4×1 = 10"
    )
    decide_tie(*hall.at, 1, PLAY_OFF, (10, 0))
    decide_tie(*hall.at, 2, PLAY_OFF, (0, 10))
    play_round(hall, {"A": "1110"})
    assert winner_of(hall, 3) == "A"
    assert unexplained(hall) == []


def test_byes_go_to_the_top_seeds(team_hall: TeamHalls) -> None:
    hall = team_hall(6, rules=cup_rules(), system="team-knockout")
    hall.publish()
    assert sorted(hall.byes(1)) == ["A", "B"]
    assert [sorted(hall.teams_of(1, match)) for match in (1, 2)] == [["D", "E"], ["C", "F"]]


def test_why_two_teams_meet(cup: TeamHall) -> None:
    play_round(cup, {"A": "1111", "B": "1111", "C": "1111", "D": "1111"})
    cup.publish()
    reasons = explain_match(*cup.at, 2, 1)
    first, *others = (str(step) for step in reasons.steps)
    assert first == "They meet in match 5 of the bracket: semi-final."
    assert sorted(others) == ["A: seed 1; beat H in round 1.", "D: seed 4; beat E in round 1."]
    assert [str(line) for line in when_could_meet(cup.state, "1-2")] == [
        "A and B (seeds 1 and 2) can meet in the final at the earliest, if both win until then."
    ]


def test_no_late_team_and_no_points_by_decision(cup: TeamHall) -> None:
    play_round(cup, {"A": "1111", "B": "1111", "C": "1111", "D": "1111"})
    with cup.refuses(InputError, "Omega cannot enter"):
        enter_team(*cup.at, TeamDraft("Omega"), confirmation=because())
    with cup.refuses(InputError, "in a knockout nobody is ranked by points"):
        adjust_points(*cup.at, AdjustmentDraft(cup.team("A").entry, -10), because())


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ((BC, BC, LOT), "once"),
        ((PLAY_OFF, BC, LOT), "Figures of the boards come first"),
        ((BC, LOT, PLAY_OFF), "nothing can follow"),
        ((BC, TBR), "end with play-off games or a lot"),
        ((), "end with play-off games or a lot"),
        ((TBR, BBE, LOT), "decides nothing after them"),
    ],
)
def test_an_order_that_cannot_be(
    team_hall: TeamHalls, order: tuple[TieCriterion, ...], told: str
) -> None:
    rules = TeamRegulations(tie_criteria=order)
    with pytest.raises(FieldsRefused) as refused:
        team_hall(2, rules=rules, system="team-knockout")
    assert told in str(dict(refused.value.faults)["tie_criteria"])
