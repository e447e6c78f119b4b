"""Adjudication: who may do what, and when a result is entered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date

import pytest

from pairloom.correspondence.domain.evidence import Evidence, EvidenceKind
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import CaseState, Opening
from pairloom.correspondence.rules.adjudication import (
    appeal,
    appoint,
    close,
    decide,
    decide_appeal,
    end_of_play,
    open_case,
    submit,
)
from pairloom.correspondence.rules.calendar import Due
from pairloom.correspondence.rules.cases import Assessment, Case, Person, TimeLimits, Verdict
from pairloom.errors import InputError, NotAllowed
from tests.correspondence.tables import group_of

OPENED = date(2015, 5, 11)
CASE = Case("1:2-7", Opening.WITHDRAWAL, OPENED, ("ann", "bob"), ("ann", "bob"))
CLAIM = Assessment(
    Person("ann", Role.PLAYER),
    date(2015, 5, 20),
    2,
    "a rook up",
    (Evidence(EvidenceKind.FEN, "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 40"),),
)
VERDICT = Verdict("carl", date(2015, 6, 1), 2, "White wins with 1. Ra8#")


def decided() -> Case:
    case = submit(CASE, CLAIM).enters
    case = appoint(case, "carl", Role.DIRECTOR).enters
    return decide(case, VERDICT).enters


def test_a_case_without_an_appeal_is_closed_by_the_director() -> None:
    """From A in the table to 1-0A; the result is entered only at the end."""
    case, entry = open_case(CASE, Role.DIRECTOR).enters
    assert (entry.game, entry.result.text) == ("1:2-7", "A")
    case = decided()
    assert (case.state, case.result.text) == (CaseState.DECIDED, "A")
    decision = close(case, date(2015, 7, 1), Role.DIRECTOR)
    final, entry = decision.enters
    assert (final.state, entry.result.text) == (CaseState.FINAL, "1-0A")
    assert {Role.PLAYER, Role.OPPONENT, Role.CAPTAIN} <= {note.to for note in decision.tells}


def test_an_appeal_is_decided_by_somebody_else_and_final() -> None:
    objection = Assessment(Person("bob", Role.PLAYER), date(2015, 6, 10), 1, "it is a draw")
    case = appeal(decided(), objection).enters
    assert case.state is CaseState.APPEALED
    assert Role.APPEAL_BODY in {note.to for note in appeal(decided(), objection).tells}
    with pytest.raises(NotAllowed, match="only if it is: final"):
        close(case, date(2015, 9, 1), Role.DIRECTOR)
    second = Verdict("dora", date(2015, 7, 1), 1, "fortress")
    with pytest.raises(NotAllowed, match="carl has decided"):
        decide_appeal(case, replace(second, by="carl"), Role.APPEAL_BODY)
    with pytest.raises(NotAllowed, match="appeal body"):
        decide_appeal(case, second, Role.DIRECTOR)
    case = decide_appeal(case, second, Role.APPEAL_BODY).enters
    assert (case.state, case.result.text) == (CaseState.FINAL, "½-½A")
    assert close(case, date(2015, 7, 2), Role.DIRECTOR).enters[1].result.text == "½-½A"


def test_deadlines_are_those_the_case_was_opened_with() -> None:
    """Ten days for assessments, fourteen for appeals, last days included."""
    case = replace(CASE, limits=TimeLimits(10, 14))
    in_time = replace(CLAIM, on=date(2015, 5, 21))
    assert submit(case, in_time).enters.assessments
    with pytest.raises(NotAllowed, match="possible through 2015-05-21"):
        submit(case, replace(CLAIM, on=date(2015, 5, 22)))
    settled = replace(decided(), limits=TimeLimits(10, 14))
    assert settled.appeal_until == date(2015, 6, 15)
    with pytest.raises(NotAllowed, match="an appeal is possible through 2015-06-15"):
        close(settled, date(2015, 6, 15), Role.DIRECTOR)
    assert close(settled, date(2015, 6, 16), Role.DIRECTOR).enters[0].state is CaseState.FINAL
    late = Assessment(Person("bob", Role.PLAYER), date(2015, 6, 16), 1, "a draw")
    with pytest.raises(NotAllowed, match="appeals were possible"):
        appeal(settled, late)


def test_the_calendar_shows_what_a_case_waits_for() -> None:
    case = replace(CASE, limits=TimeLimits(10, 14))
    assert [(each.due, each.at.date()) for each in case.calendar()] == [
        (Due.ASSESSMENTS, date(2015, 5, 21))
    ]
    assert {(each.about, each.article) for each in case.calendar()} == {(CASE.game, CASE.article)}
    settled = replace(decided(), limits=TimeLimits(10, 14), team_event=True)
    assert [(each.due, each.role) for each in settled.calendar()] == [(Due.APPEAL, Role.CAPTAIN)]
    assert list(CASE.calendar()) == []


def test_a_case_cites_the_article_it_was_opened_by() -> None:
    articles = {opening: replace(CASE, opening=opening).article for opening in Opening}
    assert articles[Opening.WITHDRAWAL] == "§7(3)a"
    assert articles[Opening.DEATH] == "§7(7)c"
    assert str(articles[Opening.END_DATE]) == "Adjudication Code"
    decision = open_case(replace(CASE, opening=Opening.DEATH), Role.DIRECTOR)
    assert decision.ruling.article == "§7(7)c"


def test_what_is_unfinished_after_the_last_day_is_adjudicated() -> None:
    """One game is finished, one with an adjudicator already, one open."""
    group = group_of("A x 1 A\nB 0 x .\nC A . x")
    with pytest.raises(NotAllowed, match="played through 2016-12-31"):
        end_of_play(group, date(2016, 12, 31), date(2016, 12, 31))
    decision = end_of_play(group, date(2016, 12, 31), date(2017, 1, 1))
    assert [(entry.game, entry.result.text) for entry in decision.enters] == [("1:2-3", "A")]


def test_in_team_events_captains_speak_and_players_do_not() -> None:
    case = replace(CASE, team_event=True, parties=("cap1", "cap2"), opening=Opening.CAPTAIN)
    open_case(case, Role.CAPTAIN)
    open_case(case, Role.DEPUTY)
    with pytest.raises(NotAllowed, match="captains of the two teams"):
        submit(case, CLAIM)
    assert submit(case, replace(CLAIM, by=Person("cap1", Role.DEPUTY))).enters.assessments
    with pytest.raises(NotAllowed, match="captains"):
        submit(case, replace(CLAIM, by=Person("cap3", Role.CAPTAIN)))


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda: open_case(CASE, Role.PLAYER), "you act as: player"),
        (lambda: open_case(CASE, Role.CAPTAIN), "you act as: captain"),
        (lambda: open_case(replace(CASE, opening=Opening.CAPTAIN), Role.CAPTAIN), "only team"),
        (lambda: submit(CASE, replace(CLAIM, by=Person("eve", Role.PLAYER))), "two players"),
        (lambda: submit(CASE, replace(CLAIM, by=Person("ann", Role.CAPTAIN))), "two players"),
        (
            lambda: submit(CASE, replace(CLAIM, by=Person("ann", Role.HELP_DESK))),
            "only these may submit",
        ),
        (lambda: appoint(CASE, "carl", Role.PLAYER), "only these may appoint"),
        (lambda: appoint(CASE, "ann", Role.DIRECTOR), "neutral"),
        (lambda: appoint(CASE, "", Role.DIRECTOR), "name somebody neutral"),
        (lambda: decide(CASE, VERDICT), "is: open"),
        (lambda: decide(appoint(CASE, "dora", Role.DIRECTOR).enters, VERDICT), "is with dora"),
        (lambda: submit(decided(), CLAIM), "is: decided"),
        (lambda: appeal(CASE, CLAIM), "is: open"),
        (lambda: decide_appeal(decided(), VERDICT, Role.APPEAL_BODY), "under appeal"),
        (lambda: close(CASE, OPENED, Role.DIRECTOR), "only if it is: final"),
        (lambda: close(decided(), OPENED, Role.CAPTAIN), "only these may enter results"),
    ],
)
def test_what_is_not_your_part_or_not_its_time_is_refused(
    act: Callable[[], object], words: str
) -> None:
    with pytest.raises(NotAllowed, match=words):
        act()


def test_the_director_may_replace_an_adjudicator_before_the_decision() -> None:
    case = appoint(CASE, "carl", Role.DIRECTOR).enters
    assert appoint(case, "dora", Role.DIRECTOR).enters.adjudicator == "dora"


def test_evidence_that_cannot_be_read_is_refused_and_nothing_is_changed() -> None:
    bad = Evidence(EvidenceKind.FEN, "8/8/8/8/8/8/8/8 w - - 0 1")
    with pytest.raises(InputError, match="White has 0 kings"):
        submit(CASE, replace(CLAIM, evidence=(*CLAIM.evidence, bad)))
    with pytest.raises(InputError, match="claim a win"):
        submit(CASE, replace(CLAIM, white_halves=5))


def test_a_decision_needs_a_result_and_reasons() -> None:
    case = appoint(CASE, "carl", Role.DIRECTOR).enters
    for verdict in (replace(VERDICT, reasons=" "), replace(VERDICT, white_halves=3)):
        with pytest.raises(InputError, match="with reasons"):
            decide(case, verdict)


def _appealed() -> Case:
    objection = Assessment(Person("bob", Role.PLAYER), date(2015, 6, 10), 1, "it is a draw")
    return appeal(decided(), objection).enters


_OBJECTION = replace(CLAIM, by=Person("bob", Role.PLAYER), on=date(2015, 6, 10))
_SECOND = Verdict("dora", date(2015, 7, 1), 1, "fortress")
_UNREADABLE = (Evidence(EvidenceKind.FEN, "8/8/8/8/8/8/8/8 w - - 0 1"),)
_EARLY = date(2015, 5, 10)


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda: submit(CASE, replace(CLAIM, on=_EARLY)), "before the last step .* 2015-05-11"),
        (lambda: decide(_assigned(), replace(VERDICT, on=_EARLY)), "2015-05-10 is before"),
        (lambda: appeal(decided(), replace(_OBJECTION, on=date(2015, 5, 31))), "on 2015-06-01"),
        (
            lambda: decide_appeal(
                _appealed(), replace(_SECOND, on=date(2015, 6, 9)), Role.APPEAL_BODY
            ),
            "on 2015-06-10",
        ),
        (lambda: close(decided(), date(2015, 5, 31), Role.DIRECTOR), "on 2015-06-01"),
    ],
    ids=["submit", "decide", "appeal", "decide_appeal", "close"],
)
def test_no_step_is_dated_before_the_one_it_follows(act: Callable[[], object], words: str) -> None:
    """Limits count from the step before: a day too early would shorten them."""
    with pytest.raises(InputError, match=words):
        act()


def _assigned() -> Case:
    return appoint(CASE, "carl", Role.DIRECTOR).enters


_STRANGERS = (Person("eve", Role.PLAYER), Person("ann", Role.CAPTAIN))


@pytest.mark.parametrize("stranger", _STRANGERS)
def test_only_the_two_players_claim_and_appeal(stranger: Person) -> None:
    with pytest.raises(NotAllowed, match="only the two players may submit"):
        submit(CASE, replace(CLAIM, by=stranger))
    with pytest.raises(NotAllowed, match="only the two players may appeal"):
        appeal(decided(), replace(_OBJECTION, by=stranger))


@pytest.mark.parametrize("party", ["ann", "bob", ""])
def test_nobody_judges_his_own_game(party: str) -> None:
    with pytest.raises(NotAllowed, match="somebody neutral"):
        appoint(CASE, party, Role.DIRECTOR)
    with pytest.raises(NotAllowed, match="somebody neutral"):
        decide_appeal(_appealed(), replace(_SECOND, by=party), Role.APPEAL_BODY)


def test_a_case_that_is_decided_is_given_to_nobody_else() -> None:
    for case in (decided(), _appealed()):
        with pytest.raises(NotAllowed, match="only if it is: open, with an adjudicator"):
            appoint(case, "dora", Role.DIRECTOR)


def test_an_appeal_has_evidence_and_a_claim_that_can_be_read() -> None:
    with pytest.raises(InputError, match="White has 0 kings"):
        appeal(decided(), replace(_OBJECTION, evidence=_UNREADABLE))
    with pytest.raises(InputError, match="claim a win"):
        appeal(decided(), replace(_OBJECTION, white_halves=3))


def test_the_appeal_is_decided_with_a_result_and_reasons() -> None:
    for verdict in (replace(_SECOND, reasons=""), replace(_SECOND, white_halves=-1)):
        with pytest.raises(InputError, match="with reasons"):
            decide_appeal(_appealed(), verdict, Role.APPEAL_BODY)
