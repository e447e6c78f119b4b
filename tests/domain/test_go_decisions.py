"""Decisions at the board: each ruling with the limits of its article."""

from __future__ import annotations

import pytest

from pairloom.domain.go.decision import Ruling
from pairloom.domain.go.decisions import KINDS, DecisionKind, find_kind
from pairloom.domain.go.decisions.conduct import BREACHES
from pairloom.domain.go.decisions.late_arrival import latest_arrival
from pairloom.domain.go.record import GoResult
from pairloom.domain.time_control import parse_time_control
from pairloom.errors import FieldsRefused
from pairloom.messages import Message
from tests.domain.go_decisions import FILLED, adjourned, rule, table


def fault(kind: str, *arguments: object, **typed: str) -> tuple[tuple[str, str], ...]:
    with pytest.raises(FieldsRefused) as caught:
        rule(kind, *arguments, **typed)  # type: ignore[arg-type]
    return tuple((field, str(told)) for field, told in caught.value.faults)


@pytest.mark.parametrize(
    ("control", "limit"),
    [("90m", 3600), ("60m+3x30s", 3600), ("45m", 2700), ("30m+15/5m", 1800), ("0m+3x30s", 3600)],
)
@pytest.mark.article("go", "4.4.4")
def test_the_latest_arrival_is_an_hour_or_the_main_time(control: str, limit: int) -> None:
    assert latest_arrival(parse_time_control(control)) == limit


@pytest.mark.parametrize(
    ("white", "black", "ruling", "result"),
    [
        ("60", "", Ruling.PLAY_ON, None),
        ("60:01", "", Ruling.GAME_LOST, GoResult.BLACK_WINS),
        ("5", "60:01", Ruling.GAME_LOST, GoResult.WHITE_WINS),
        ("61", "75", Ruling.BOTH_LOSE, GoResult.BOTH_LOSE),
    ],
)
@pytest.mark.article("go", "4.4.4")
def test_who_comes_more_than_an_hour_late_has_lost(
    white: str, black: str, ruling: Ruling, result: GoResult | None
) -> None:
    made = rule("late-arrival", white_late=white, black_late=black)
    assert (made.ruling, made.result, made.by_default) == (ruling, result, result is not None)
    assert made.rule.article == "4.4.4"
    assert "60:00 after the set start" in str(made.sentence)


@pytest.mark.article("go", "4.4.2")
def test_clocks_of_two_who_are_late_are_set_alike() -> None:
    sentence = rule("late-arrival", white_late="20", black_late="12:30").sentence
    assert "Nobody was there for 12:30: Black's clock has run so long, and White's" in str(sentence)
    assert "4.4.2" not in str(rule("late-arrival", white_late="20").sentence)


def test_somebody_has_to_be_late() -> None:
    assert fault("late-arrival", white_late="", black_late="0")[0][0] == "white_late"


@pytest.mark.article("go", "4.5.2d")
def test_an_absent_player_loses_three_minutes_after_the_time() -> None:
    assert rule("absent-out-of-time", over="3").ruling is Ruling.PLAY_ON
    made = rule("absent-out-of-time", over="3:01")
    assert (made.result, made.by_default) == (GoResult.BLACK_WINS, False)


@pytest.mark.parametrize("moves", ["0", "3"])
@pytest.mark.article("go", "6.1")
def test_before_the_fourth_move_the_game_starts_again_as_drawn(moves: str) -> None:
    assert rule("wrong-colour", moves=moves).ruling is Ruling.RESTART
    assert fault("wrong-colour", moves=moves, winner="w")[0][0] == "winner"


@pytest.mark.parametrize(
    ("winner", "result"),
    [
        ("", None),
        ("w", GoResult.WHITE_WINS),
        ("b", GoResult.BLACK_WINS),
        ("jigo", GoResult.JIGO),
    ],
)
@pytest.mark.article("go", "6.1")
def test_after_the_fourth_move_the_result_counts_for_the_drawn_colours(
    winner: str, result: GoResult | None
) -> None:
    made = rule("wrong-colour", moves="4", winner=winner)
    assert (made.ruling, made.result) == (Ruling.PLAY_ON, result)
    assert "Kos, Ana with White and Li, Bo with Black" in str(made.sentence)


@pytest.mark.article("go", "6.2")
def test_a_doubtful_stone_is_placed_beyond_doubt() -> None:
    made = rule("unclear-stone", who="w")
    assert "Li, Bo (Black) has placed the stone beyond doubt (Q16)" in str(made.sentence)


@pytest.mark.parametrize(
    ("since", "ruling"), [("0", Ruling.TAKE_BACK), ("3", Ruling.TAKE_BACK), ("4", Ruling.PLAY_ON)]
)
@pytest.mark.article("go", "6.3")
def test_an_illegal_move_is_removed_when_found_within_three_moves(
    since: str, ruling: Ruling
) -> None:
    assert rule("illegal-move", since=since).ruling is ruling


@pytest.mark.article("go", "6.4")
def test_an_illegal_move_on_purpose_is_a_matter_of_conduct() -> None:
    assert "(6.4)" not in str(rule("illegal-move").sentence)
    assert "(6.4)" in str(rule("illegal-move", deliberate="yes").sentence)
    made = rule("conduct", breach="6.4", measure="loss", who="b")
    assert (made.rule.article, made.result) == ("6.4", GoResult.WHITE_WINS)


@pytest.mark.parametrize(
    ("shows", "wanted", "reading", "ruling"),
    [
        ("25", "20", 1200, Ruling.SET_CLOCK),
        ("25", "5", 600, Ruling.SET_CLOCK),
        ("10", "5", 600, Ruling.PLAY_ON),
        ("8:20", "1", 500, Ruling.PLAY_ON),
        ("8:20", "15", 900, Ruling.SET_CLOCK),
    ],
)
@pytest.mark.article("go", "6.5")
def test_a_correction_of_the_clock_leaves_ten_minutes(
    shows: str, wanted: str, reading: int, ruling: Ruling
) -> None:
    made = rule("wrong-clock", shows=shows, wanted=wanted)
    assert (made.reading, made.ruling) == (reading, ruling)
    assert ("cannot be taken away" in str(made.sentence)) == (wanted in ("5", "1"))


def test_a_clock_that_is_right_needs_no_correction() -> None:
    assert fault("wrong-clock", shows="25", wanted="25:00")[0][0] == "wanted"


@pytest.mark.parametrize(
    ("control", "early", "end", "ruling", "reading"),
    [
        ("60m", "1", "main", Ruling.SET_CLOCK, 60),
        ("60m", "0:59", "main", Ruling.GAME_LOST, None),
        ("60m+3x30s", "0:59", "main", Ruling.PLAY_ON, None),
        ("60m+3x30s", "0:10", "period", Ruling.PLAY_ON, None),
        ("60m+3x30s", "0:10", "last", Ruling.GAME_LOST, None),
        ("60m+15/5m", "6", "last", Ruling.SET_CLOCK, 300),
        ("60m+15/5m", "0:30", "last", Ruling.GAME_LOST, None),
    ],
)
@pytest.mark.article("go", "6.6")
def test_a_flag_that_falls_a_minute_early_does_not_count(
    control: str, early: str, end: str, ruling: Ruling, reading: int | None
) -> None:
    made = rule("early-flag", table(control), early=early, of=end)
    assert (made.ruling, made.reading) == (ruling, reading)
    assert (made.result is GoResult.WHITE_WINS) == (ruling is Ruling.GAME_LOST)


@pytest.mark.parametrize(
    ("now", "ruling"),
    [
        ("13:00", Ruling.PLAY_ON),
        ("13:01", Ruling.MAY_SEAL),
        ("13:30", Ruling.MAY_SEAL),
        ("13:31", Ruling.MUST_SEAL),
    ],
)
@pytest.mark.article("go", "5.1.1")
def test_after_the_first_time_sealing_is_possible_after_the_second_due(
    now: str, ruling: Ruling
) -> None:
    assert rule("sealing", now=now).ruling is ruling
    assert fault("sealing", first="13:30")[0][0] == "second"


@pytest.mark.article("go", "5.1.6")
def test_in_byo_yomi_there_are_thirty_seconds_more_for_the_sealed_move() -> None:
    assert "30 seconds more" in str(rule("sealing", byo_yomi="yes").sentence)
    assert "30 seconds" not in str(rule("sealing").sentence)
    assert "30 seconds" not in str(rule("sealing", now="12:00", byo_yomi="yes").sentence)
    assert "30 seconds more" in str(rule("adjournment").sentence)
    assert "30 seconds" not in str(rule("adjournment", who="w").sentence)


@pytest.mark.article("go", "5.1.2")
@pytest.mark.article("go", "5.1.4")
@pytest.mark.article("go", "5.3")
def test_a_sealed_move_adjourns_the_game_and_stays_secret() -> None:
    made = rule("adjournment")
    assert (made.ruling, made.adjourns, made.rule.article) == (Ruling.ADJOURN, True, "5.1.2")
    assert "the arbiter keeps the form (5.1.4, 5.3)" in str(made.sentence)
    assert fault("adjournment", move="Q16") == (
        ("move", "A sealed move stays secret: leave this empty (5.2.8)."),
    )


@pytest.mark.article("go", "5.1.3")
def test_a_move_on_the_board_counts_as_sealed() -> None:
    made = rule("adjournment", how="board", move="Q16")
    assert made.rule.article == "5.1.3"
    assert "Li, Bo (Black) played Q16 on the board" in str(made.sentence)
    assert fault("adjournment", how="board")[0][0] == "move"


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"sealed": "13:00"}, "sealed"),
        ({"resumes": "13:10"}, "resumes"),
        ({"second": "13:00"}, "second"),
        ({"black_count": "4"}, "black_count"),
        ({"black_left": "0:31"}, "black_left"),
    ],
)
@pytest.mark.article("go", "5.1.1")
def test_an_adjournment_that_cannot_be_is_refused(typed: dict[str, str], field: str) -> None:
    assert fault("adjournment", **typed)[0][0] == field


def test_a_game_is_adjourned_once_until_the_form_is_opened() -> None:
    assert fault("adjournment", adjourned())[0][0] == "table"
    assert rule("adjournment", adjourned(is_opened=True)).adjourns


@pytest.mark.parametrize("kind", [one.code for one in KINDS if one.needs_form])
def test_without_an_adjournment_there_is_nothing_to_resume(kind: str) -> None:
    assert fault(kind, table()) == (
        ("table", "No adjournment of table 4 is noted. Note it first."),
    )


@pytest.mark.article("go", "5.2.8")
def test_the_form_is_opened_if_the_player_who_sealed_is_there() -> None:
    made = rule("resumption")
    assert (made.ruling, made.opens_form) == (Ruling.START_CLOCKS, True)
    assert "The sealed move is Q16" in str(made.sentence).replace("the sealed", "The sealed")
    assert str(made.sentence).endswith("the clock of Kos, Ana (White) runs.")
    missing = fault("resumption", present="b", move="", possible="")
    assert [name for name, _ in missing] == ["move", "possible"]
    assert fault("resumption", adjourned(is_opened=True))[0][0] == "table"


@pytest.mark.parametrize(("present", "clocks"), [("w", "clock of Li, Bo"), ("nobody", "both")])
@pytest.mark.article("go", "5.2.8")
@pytest.mark.article("go", "5.2.9")
def test_the_form_stays_closed_and_clocks_of_absent_players_run(present: str, clocks: str) -> None:
    made = rule("resumption", present=present, move="", possible="")
    assert (made.ruling, made.opens_form, made.rule.article) == (
        Ruling.START_CLOCKS,
        False,
        "5.2.9",
    )
    assert clocks in str(made.sentence)
    assert [name for name, _ in fault("resumption", present=present)] == ["move", "possible"]


@pytest.mark.article("go", "5.2.9")
def test_the_form_is_opened_while_the_other_is_absent() -> None:
    made = rule("resumption", present="b")
    assert (made.opens_form, made.rule.article) == (True, "5.2.9")
    assert "Kos, Ana (White) is absent: the clock of Kos, Ana (White) runs." in str(made.sentence)


@pytest.mark.article("go", "5.1.5")
def test_an_impossible_sealed_move_is_a_pass() -> None:
    made = rule("resumption", possible="no")
    assert (made.ruling, made.rule.article) == (Ruling.COUNT_AS_PASS, "5.1.5")


@pytest.mark.article("go", "5.1.3")
def test_a_move_that_was_played_on_the_board_is_not_asked_for_again() -> None:
    known = adjourned(how="board", move="Q16")
    made = find_kind("resumption").decide(known, {"present": "both"})
    assert "the sealed move is Q16" in str(made.sentence)


@pytest.mark.parametrize(
    ("who", "gone", "result"),
    [
        ("w", "13:59", None),  # 12:30 of main time and three periods of 30 s are left
        ("w", "14:00", GoResult.BLACK_WINS),
        ("b", "0:49", None),  # 20 s and one period more
        ("b", "0:50", GoResult.WHITE_WINS),
        ("both", "0:49", None),
        ("both", "20", GoResult.WHITE_WINS),  # all clocks stand when the first flag falls
    ],
)
@pytest.mark.article("go", "5.2.7")
def test_who_does_not_come_before_the_end_of_the_time_has_lost(
    who: str, gone: str, result: GoResult | None
) -> None:
    made = rule("absent-at-resumption", who=who, gone=gone)
    assert (made.result, made.by_default) == (result, False)


@pytest.mark.article("go", "5.2.7")
def test_two_whose_time_ends_together_have_both_lost() -> None:
    alike = adjourned(white_left="0:20", white_count="2")
    made = rule("absent-at-resumption", alike, who="both", gone="1")
    assert (made.ruling, made.result) == (Ruling.BOTH_LOSE, GoResult.BOTH_LOSE)


@pytest.mark.article("go", "6.7")
def test_an_error_on_the_form_is_put_right_if_both_agree() -> None:
    assert rule("form-error").ruling is Ruling.CORRECT_FORM
    assert rule("form-error", agreed="no").ruling is Ruling.FORM_STANDS
    assert fault("form-error", adjourned(is_opened=True))[0][0] == "table"


@pytest.mark.parametrize(
    ("control", "phase", "shows", "back", "number", "reading"),
    [
        ("60m+3x30s", "main", "7:30", "2", "7.3", 570),
        ("60m+3x30s", "main", "7:30", "0", "7.3", 450),
        ("60m+3x30s", "byo-yomi", "0:05", "0", "7.4", 30),
        ("60m+3x30s", "byo-yomi", "0:05", "5", "7.4", 30),
        ("60m+15/5m", "byo-yomi", "2", "1", "7.3", 180),
        ("60m+15/5m", "byo-yomi", "2", "5", "7.3", 300),
    ],
)
@pytest.mark.article("go", "7.3")
@pytest.mark.article("go", "7.4")
def test_time_is_given_back_and_a_japanese_period_is_full(
    control: str, phase: str, shows: str, back: str, number: str, reading: int
) -> None:
    made = rule("dispute", table(control), phase=phase, shows=shows, back=back)
    assert (made.rule.article, made.reading) == (number, reading)


@pytest.mark.article("go", "7.2")
def test_a_reading_that_no_clock_can_show_is_refused() -> None:
    assert fault("dispute", phase="byo-yomi", shows="0:31")[0][0] == "shows"
    assert fault("dispute", table(""), phase="byo-yomi", time_control="60m")[0][0] == "phase"


@pytest.mark.parametrize(
    ("changes", "declared", "ruling"),
    [
        ({"drawn_rounds": 2}, "", Ruling.ADMIT),
        ({"drawn_rounds": 3}, "", Ruling.REJECT),
        ({"rounds": 2}, "no", Ruling.ADMIT),
        ({"rounds": 2}, "yes", Ruling.REJECT),
        ({"results_declared": True}, "", Ruling.REJECT),
    ],
)
@pytest.mark.article("go", "4.4.8")
def test_protests_end_with_the_next_draw_or_the_results(
    changes: dict[str, object], declared: str, ruling: Ruling
) -> None:
    made = rule("protest", table(**changes), outcome="black", declared=declared)
    assert made.ruling is ruling
    assert made.result is (GoResult.BLACK_WINS if ruling is Ruling.ADMIT else None)


@pytest.mark.article("go", "7.1")
def test_without_a_result_there_is_nothing_to_protest_against() -> None:
    assert fault("protest", table(has_result=False))[0][0] == "table"


@pytest.mark.article("go", "4.4.8")
def test_a_protest_in_time_may_leave_the_result_or_change_it() -> None:
    assert rule("protest").result is None
    made = rule("protest", outcome="white-default")
    assert (made.result, made.by_default) == (GoResult.WHITE_WINS, True)
    late = find_kind("protest").fields(table(drawn_rounds=3))
    assert [one.name for one in late] == ["who", "claim", "words"]


@pytest.mark.parametrize(("number", "what"), BREACHES)
@pytest.mark.article("go", "4.3")
@pytest.mark.article("go", "6.8")
def test_every_breach_of_conduct_is_told_with_its_article(number: str, what: Message) -> None:
    made = rule("conduct", breach=number)
    assert (made.ruling, made.rule.article, made.result) == (Ruling.WARN, number, None)
    assert f"Kos, Ana (White): {what}." in str(made.sentence)


@pytest.mark.article("go", "4.3")
def test_the_measure_is_the_arbiters_and_somebody_else_cannot_lose_the_game() -> None:
    assert rule("conduct", measure="none").ruling is Ruling.PLAY_ON
    assert rule("conduct", measure="loss").result is GoResult.BLACK_WINS
    assert rule("conduct", who="other", breach="4.3.2b").ruling is Ruling.WARN
    assert fault("conduct", who="other")[0][0] == "who"
    assert fault("conduct", who="other", breach="4.3.3", measure="loss")[0][0] == "measure"


@pytest.mark.article("go", "4.3.5")
def test_in_a_long_adjournment_a_game_may_be_analysed() -> None:
    short, long = adjourned(), adjourned(resumes="16:10")
    typed = {"breach": "4.3.1c", "when": "break"}
    assert rule("conduct", short, **typed).ruling is Ruling.WARN
    made = rule("conduct", long, **typed, measure="loss")
    assert (made.ruling, made.result, made.rule.article) == (Ruling.PLAY_ON, None, "4.3.5")
    assert rule("conduct", long, breach="4.3.2a", when="break").ruling is Ruling.WARN


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_every_kind_names_the_fields_that_are_missing(kind: DecisionKind) -> None:
    where = adjourned() if kind.needs_form else table()
    needed = {one.name for one in kind.fields(where) if not one.optional}
    with pytest.raises(FieldsRefused) as caught:
        kind.decide(where, {})
    assert {name for name, _ in caught.value.faults} == (needed or {"white_late"})


@pytest.mark.parametrize("kind", [one.code for one in KINDS if one.needs_time])
def test_a_time_control_is_asked_for_where_the_regulations_have_none(kind: str) -> None:
    unknown = table("")
    assert dict(fault(kind, unknown))["time_control"] == "This is missing. Type it in."
    assert dict(fault(kind, unknown, time_control="an hour"))["time_control"].startswith(
        "'an hour'"
    )
    assert rule(kind, unknown, time_control="60m+3x30s") == rule(kind)


def test_kinds_are_told_apart_and_all_of_them_can_be_filled_in() -> None:
    assert {one.code for one in KINDS} == FILLED.keys()
    assert len({one.title for one in KINDS}) == len(KINDS)
    for kind in KINDS:
        made = rule(kind.code)
        assert made.rule.article in kind.articles
        assert str(made.rule) == f"ČAGo TŘ (2009) [{made.rule.article}] art. {made.rule.article}"
    with pytest.raises(FieldsRefused):
        find_kind("row")
