"""Decisions at the board: shown, confirmed, stored, in the log, and with their effect."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pairloom.director.desk import Confirmation, Desk
from pairloom.director.desk.corrections import correct_colours, correct_result, preview_colours
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.go.decisions import (
    decide_at_board,
    decisions_of,
    protest_decision,
    rule_at_board,
    situation_at_board,
)
from pairloom.director.desk.go.rulings import BoardRuling
from pairloom.director.desk.history import history, take_back
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.rounds import finish_round, publish_round, withdraw_publication
from pairloom.domain.go.decision import Ruling
from pairloom.domain.go.decisions import KINDS
from pairloom.errors import (
    ConfirmationNeeded,
    FieldsRefused,
    InputError,
    NotAllowed,
    NotFound,
    StaleSnapshot,
)
from pairloom.storage.records import BoardDecision
from tests.director.desk.at_the_desk import MEANT, Hall, Halls, because
from tests.director.desk.go.go_events import RANKS, draw, mcmahon, people, play
from tests.domain.go_decisions import FILLED

AGAIN = Confirmation(3)


def decide(
    event: Hall,
    kind: str,
    table: int = 1,
    number: int = 1,
    confirmation: Confirmation = MEANT,
    **typed: str,
) -> BoardRuling:
    """Look at the ruling, then save it."""
    texts = {**FILLED[kind], **typed}
    shown = rule_at_board(*event.at, number, table, kind, texts)
    return decide_at_board(
        *event.at, number, table, kind, texts, seen=shown.seen, confirmation=confirmation
    )


def stored(event: Hall) -> list[BoardDecision]:
    with event.database.read(event.place.event) as reader:
        return reader.all(BoardDecision)


def result(event: Hall, table: int = 1, number: int = 1) -> tuple[str, str]:
    game = event.state.find_game(number, table)
    return game.white_result or "", game.black_result or ""


def published(hall: Halls, **regulations: object) -> Hall:
    """A McMahon tournament whose first round is being played."""
    event = mcmahon(hall, **regulations)
    draw(event)
    publish_round(*event.at)
    return event


EFFECTS: Mapping[str, tuple[dict[str, str], tuple[str, str]]] = {
    "late-arrival": ({}, ("-", "+")),
    "protest": ({"outcome": "jigo"}, ("=", "=")),
    "absent-out-of-time": ({}, ("0", "1")),
    "conduct": ({"measure": "loss", "who": "b"}, ("1", "0")),
    "adjournment": ({}, ("?", "?")),
    "wrong-colour": ({"moves": "4", "winner": "b"}, ("0", "1")),
    "early-flag": ({"of": "last"}, ("1", "0")),
}


@pytest.mark.parametrize("kind", EFFECTS)
def test_what_a_ruling_does_to_the_result_is_entered_with_it(hall: Halls, kind: str) -> None:
    event = published(hall)
    typed, letters = EFFECTS[kind]
    old = "1-1" if kind == "protest" else ""
    enter_result(*event.at, 1, 1, old)
    before = result(event)
    ruling = rule_at_board(*event.at, 1, 1, kind, {**FILLED[kind], **typed})
    assert (ruling.old, bool(ruling.new), ruling.effect) == (old or "–", True, None)
    assert result(event) == before
    decide(event, kind, **typed)
    assert result(event) == letters
    assert event.state.find_game(1, 1).entered_by == event.desk.identity.name
    assert event.state.find_round(1).state == "playing"


@pytest.mark.article("go", "6.1")
def test_the_drawn_colours_stay_whatever_was_played(hall: Halls) -> None:
    event = published(hall)
    game = event.state.find_game(1, 1)
    decide(event, "wrong-colour", moves="4", winner="b")
    after = event.state.find_game(1, 1)
    assert (after.white, after.black) == (game.white, game.black)
    for turn in (preview_colours, correct_colours):
        with event.refuses(InputError, "colours of the draw count"):
            turn(*event.at, 1, 1)


@pytest.mark.article("go", "4.4.8")
def test_in_a_finished_round_it_is_a_correction_with_its_impact(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event)
    shown = rule_at_board(*event.at, 1, 1, "protest", {**FILLED["protest"], "outcome": "black"})
    assert (shown.old, shown.new, shown.level) == ("1-0", "0-1", 2)
    assert sum(one.is_own for one in shown.places) == 2
    decide(event, "protest", outcome="black")
    assert result(event) == ("0", "1")


@pytest.mark.article("go", "4.4.4")
def test_once_the_next_round_is_drawn_a_correction_takes_more_than_a_click(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event)
    play(event)
    with event.refuses(ConfirmationNeeded):
        decide(event, "late-arrival")
    assert decide(event, "late-arrival", confirmation=AGAIN).level == 3
    assert result(event) == ("-", "+")


@pytest.mark.article("go", "4.4.8")
def test_a_late_protest_is_refused_and_the_arbiters_words_are_kept(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event)
    assert protest_decision(event.state, 1).ruling is Ruling.ADMIT
    draw(event)
    assert protest_decision(event.state, 1).ruling is Ruling.REJECT
    ruling = decide(event, "protest", outcome="black", words="It was right, but late.")
    assert (ruling.decision.ruling, ruling.new) == (Ruling.REJECT, "")
    assert result(event) == ("1", "0")
    note = decisions_of(*event.at, 1)[-1]
    assert str(note.told) == "Table 1: Protest against the result (4.4.8)"
    assert note.words == "It was right, but late."
    assert "Round 2 has been drawn: too late for a protest against round 1." in str(note.ruled)
    assert stored(event)[0].ruling == "reject the protest"


def test_every_kind_is_stored_and_stands_in_the_log(hall: Halls) -> None:
    event = published(hall)
    decide(event, "adjournment")
    kinds = [one.code for one in KINDS if one.code != "adjournment"]
    last = ("resumption", "absent-at-resumption", "protest")
    kinds.sort(key=lambda code: last.index(code) if code in last else -1)
    for kind in kinds:
        decide(event, kind, words="As seen.", when="game", csrf_token="x")
        action = event.database.actions(event.place.event)[-1]
        assert (action.act, action.round) == ("decide at the board", 1)
        assert str(action.summary).startswith("round 1, table 1: ")
        assert action.reason == "As seen."
        record = stored(event)[-1]
        assert (record.kind, record.words, record.board) == (kind, "As seen.", 1)
        assert f"({record.article}): {Ruling(record.ruling).words}. {record.sentence}" in str(
            action.summary
        )
    assert len(decisions_of(*event.at, 1)) == len(KINDS)
    assert decisions_of(*event.onlooker, 1) == decisions_of(*event.at, 1)
    assert not any("csrf_token" in one.typed or "words" in one.typed for one in stored(event))


@pytest.mark.article("go", "5.1.4")
def test_the_form_is_kept_with_the_clocks_and_the_time_control_it_was_made_with(
    hall: Halls,
) -> None:
    event = published(hall)
    decide(event, "adjournment", table=2)
    change_regulations(*event.at, time_control="30m")
    form = situation_at_board(*event.at, 1, 2).form
    assert form is not None
    assert (str(form.control), form.black.count, form.is_opened) == ("60m+3x30s", 2, False)
    assert stored(event)[0].typed["first"] == "13:00"
    assert situation_at_board(*event.at, 1, 1).form is None
    assert situation_at_board(*event.at, 1, 1).typed_before["second"] == "13:30"
    lost = decide(event, "absent-at-resumption", table=2, gone="14")
    assert lost.new == "0-1"


@pytest.mark.article("go", "5.2.8")
def test_an_opened_form_stays_opened_and_what_rests_on_it_is_taken_back_first(
    hall: Halls,
) -> None:
    event = published(hall)
    decide(event, "adjournment")
    sealed = event.database.actions(event.place.event)[-1].number
    decide(event, "resumption", present="w", move="", possible="")
    assert not stored(event)[0].is_form_opened
    decide(event, "resumption")
    assert stored(event)[0].is_form_opened
    with event.refuses(FieldsRefused):
        decide(event, "resumption")
    with event.refuses(StaleSnapshot, "it depends on this one"):
        take_back(event.desk, event.place.event, sealed)
    take_back(event.desk, event.place.event, sealed + 2)
    assert not stored(event)[0].is_form_opened
    take_back(event.desk, event.place.event, sealed)
    assert result(event) == ("", "")


def test_an_adjourned_game_does_not_hold_the_round_up(hall: Halls) -> None:
    event = published(hall)
    for game in event.state.games_by_round[1][1:]:
        enter_result(*event.at, 1, game.board, "1-0")
    decide(event, "adjournment")
    finish_round(*event.at)
    play(event)
    decide(event, "absent-at-resumption", gone="14", confirmation=AGAIN)
    assert result(event) == ("0", "1")


def test_a_decision_is_taken_back_with_the_result_while_the_round_is_at_hand(hall: Halls) -> None:
    event = published(hall)
    decide(event, "late-arrival")
    entry = history(event.desk, event.place.event)[0]
    assert entry.can_be_undone
    take_back(event.desk, event.place.event, entry.action.number)
    assert (stored(event), result(event)) == ([], ("", ""))
    decide(event, "late-arrival", table=2)
    decide(event, "illegal-move", table=2)
    for game in event.state.games_by_round[1]:
        if not game.white_result:
            enter_result(*event.at, 1, game.board, "1-0")
    finish_round(*event.at)
    decide(event, "protest", outcome="black")
    later = {
        one.action.number: one.can_be_undone
        for one in history(event.desk, event.place.event)
        if one.action.act == "decide at the board" and not one.is_undone
    }
    late, illegal, protest = sorted(later)
    assert later == {late: False, illegal: True, protest: True}
    with event.refuses(InputError, "correct the result instead"):
        take_back(event.desk, event.place.event, late)
    play(event)
    with event.refuses(InputError, "not the last one any more"):
        take_back(event.desk, event.place.event, protest)
    take_back(event.desk, event.place.event, illegal)
    assert [one.kind for one in stored(event)] == ["late-arrival", "protest"]


def test_only_the_ruling_that_was_shown_is_saved(hall: Halls) -> None:
    event = published(hall)
    typed = FILLED["late-arrival"]
    shown = rule_at_board(*event.at, 1, 1, "late-arrival", typed)
    enter_result(*event.at, 1, 1, "1-0")
    with event.refuses(StaleSnapshot, "read it again"):
        decide_at_board(*event.at, 1, 1, "late-arrival", typed, seen=shown.seen, confirmation=MEANT)
    again = rule_at_board(*event.at, 1, 1, "late-arrival", typed)
    assert (again.old, again.new) == ("1-0", "0F-1F")


def test_the_same_result_is_no_change(hall: Halls) -> None:
    event = mcmahon(hall)
    play(event, {1: "0F-1F"})
    before = event.state.find_game(1, 1)
    assert decide(event, "late-arrival").new == ""
    assert event.state.find_game(1, 1) == before
    assert len(stored(event)) == 1


def test_a_round_with_decisions_stays_published(hall: Halls) -> None:
    event = published(hall)
    decide(event, "unclear-stone", table=2)
    with event.refuses(InputError, r"decisions at the board \(tables 2\)"):
        withdraw_publication(*event.at, None, because())


def test_decisions_need_a_kind_a_table_and_a_published_round(hall: Halls) -> None:
    event = mcmahon(hall)
    draw(event)
    with event.refuses(InputError, "is a draft"):
        decide(event, "unclear-stone")
    publish_round(*event.at)
    with event.refuses(FieldsRefused) as caught:
        decide(event, "unclear-stone", table=99)
    assert str(caught.value.of("table")) == "Round 1 has no table 99."
    with event.refuses(FieldsRefused) as caught:
        rule_at_board(*event.at, 1, 1, "row", {})
    assert caught.value.of("kind")
    with event.refuses(NotFound):
        decide(event, "unclear-stone", number=2)
    with event.refuses(NotAllowed):
        rule_at_board(*event.onlooker, 1, 1, "unclear-stone", FILLED["unclear-stone"])


def test_there_are_none_in_chess(hall: Halls) -> None:
    event = hall(8)
    event.play()
    with event.refuses(NotFound, "Go tournaments"):
        decide(event, "unclear-stone")


def test_a_corrected_result_after_a_decision_is_an_ordinary_one(hall: Halls) -> None:
    """The decision stays in the record; what counts is the result that stands."""
    event = mcmahon(hall)
    play(event)
    decide(event, "protest", outcome="black")
    correct_result(*event.at, 1, 1, "1-0", MEANT)
    assert result(event) == ("1", "0")
    assert stored(event)[0].result == "0-1"


def test_notes_of_older_versions_are_still_shown(hall: Halls) -> None:
    event = published(hall)
    desk: Desk = event.desk
    with desk.database.change(
        event.place.event, desk.identity.actor(event.place.event), "note incident"
    ) as ledger:
        ledger.note.summary, ledger.note.reason = "round 1, table 2: dispute (7.1)", "play on"
        ledger.note.competition, ledger.note.round = event.place.competition, 1
        ledger.note.is_worth_telling = True
    note = decisions_of(*event.at, 1)[0]
    assert (note.told, note.ruled) == ("round 1, table 2: dispute (7.1)", "play on")
    assert decisions_of(*event.at, 2) == []


@pytest.mark.parametrize("system", ["go-swiss", "go-round-robin"])
def test_every_go_tournament_has_decisions(hall: Halls, system: str) -> None:
    event = hall(0, system=system, rounds=3, time_control="60m")
    enter_players(*event.at, people(RANKS[:4]))
    play(event)
    assert decide(event, "absent-out-of-time").places
    assert result(event) == ("0", "1")


def test_in_a_knockout_a_decision_stops_where_somebody_has_played_on(hall: Halls) -> None:
    event = hall(0, system="go-knockout", rounds=2, time_control="60m")
    enter_players(*event.at, people(RANKS[:4]))
    event.play({1: "1-0"})
    decide(event, "absent-out-of-time")
    assert result(event) == ("0", "1")
    event.play()
    with event.refuses(InputError, "round 2"):
        decide(event, "conduct", measure="loss", who="b", confirmation=AGAIN)
