"""Cases at the desk, from a withdrawal to the adjudicated result."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from pairloom.correspondence.desk.adjudicate import adjudicating
from pairloom.correspondence.desk.adjudicate.adjudicating import evidence_from
from pairloom.correspondence.desk.adjudicate.cases import case_of
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.closing import close_section, end_play
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import CaseState, Opening
from pairloom.correspondence.rules.cases import Assessment, Case, Person, Verdict
from pairloom.director.desk.history import take_back
from pairloom.errors import InputError, NotAllowed, StaleSnapshot
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

DAY = date(2015, 9, 1)
PGN = '[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 *'


@pytest.fixture
def case(office: OfficeAtWork) -> OfficeAtWork:
    """A small group whose first game is under adjudication, with limits for both sides."""
    begin_a_group(office, 3, assessment_days=20, appeal_days=10, end="2015-12-31")
    key = office.key_of(1, 2)
    adjudicating.open_case(office.desk, office.place, key, Opening.END_DATE, DAY)
    return office


def claim(case: OfficeAtWork, halves: int, text: str = PGN, kind: str = "pgn") -> Assessment:
    name = case.state.person_at(1).name
    return Assessment(Person(name, Role.PLAYER), DAY, halves, "mate", evidence_from(kind, text))


def result(case: OfficeAtWork) -> str:
    return case.state.games[case.key_of(1, 2)].result


def test_a_case_without_appeal_ends_with_the_result(case: OfficeAtWork) -> None:
    desk, event = case.desk, case.event
    assert result(case) == "A"
    adjudicating.submit(desk, event, 1, claim(case, 2))
    adjudicating.appoint(desk, event, 1, "Prof. Neutral")
    adjudicating.decide(desk, event, 1, 1, "a fortress", date(2015, 10, 1))
    with pytest.raises(NotAllowed, match="appeal is possible through 2015-10-11"):
        adjudicating.close_case(desk, event, 1, date(2015, 10, 11))
    adjudicating.close_case(desk, event, 1, date(2015, 10, 12))
    game = case.state.games[case.key_of(1, 2)]
    assert (game.result, game.ended) == ("½-½A", date(2015, 10, 12))


def test_an_appeal_is_decided_by_somebody_else(case: OfficeAtWork) -> None:
    desk, event = case.desk, case.event
    adjudicating.appoint(desk, event, 1, "Prof. Neutral")
    adjudicating.decide(desk, event, 1, 1, "a fortress", date(2015, 10, 1))
    with pytest.raises(InputError, match="before the last step of the case, on 2015-10-01"):
        adjudicating.appeal(desk, event, 1, claim(case, 2))
    adjudicating.appeal(desk, event, 1, replace(claim(case, 2), on=date(2015, 10, 5)))
    with pytest.raises(NotAllowed, match="cannot decide the appeal"):
        adjudicating.decide_appeal(desk, event, 1, "Prof. Neutral", 2, "won", DAY)
    adjudicating.decide_appeal(desk, event, 1, "Board of appeal", 2, "won", date(2015, 10, 20))
    assert result(case) == "1-0A"


def test_what_is_stored_is_what_each_step_says(case: OfficeAtWork) -> None:
    """The stored case after every act, up to the appeal; both players are told of each."""
    desk, event = case.desk, case.event
    white, black = (case.state.person_at(seat).name for seat in _seats(case))
    seen = []

    def stored() -> Case:
        with desk.database.read(event) as reader:
            found = case_of(reader, 1)[2]
        told = {letter.address for letter in case.letters}
        people = {case.state.person_at(seat).email for seat in _seats(case)}
        assert people <= told
        case.forget_letters()
        seen.append(found.state)
        return found

    opened = stored()
    assert (opened.game, opened.players) == (f"{white} – {black}", (white, black))
    adjudicating.submit(desk, event, 1, claim(case, 2))
    assert stored().assessments == (claim(case, 2),)
    adjudicating.appoint(desk, event, 1, "Prof. Neutral")
    assert stored().adjudicator == "Prof. Neutral"
    adjudicating.decide(desk, event, 1, 1, "a fortress", date(2015, 10, 1))
    assert stored().verdict == Verdict("Prof. Neutral", date(2015, 10, 1), 1, "a fortress")
    objection = replace(claim(case, 0), on=date(2015, 10, 5))
    adjudicating.appeal(desk, event, 1, objection)
    assert stored().appeal == objection
    adjudicating.decide_appeal(desk, event, 1, "Board", 2, "won", date(2015, 10, 20))
    assert stored().appeal_verdict == Verdict("Board", date(2015, 10, 20), 2, "won")
    assert seen == [CaseState.OPEN] * 2 + [
        CaseState.ASSIGNED, CaseState.DECIDED, CaseState.APPEALED, CaseState.FINAL,
    ]  # fmt: skip


def test_a_case_is_final_once_it_is_closed_and_closed_only_once(case: OfficeAtWork) -> None:
    desk, event = case.desk, case.event
    adjudicating.appoint(desk, event, 1, "Prof. Neutral")
    adjudicating.decide(desk, event, 1, 2, "mate", date(2015, 10, 1))
    adjudicating.close_case(desk, event, 1, date(2015, 11, 1))
    with desk.database.read(event) as reader:
        assert case_of(reader, 1)[2].state is CaseState.FINAL
    late = replace(claim(case, 0), on=date(2015, 11, 2))
    with pytest.raises(NotAllowed, match="is: final; this is possible only if it is: decided"):
        adjudicating.appeal(desk, event, 1, late)


def test_in_a_team_event_the_captains_of_the_two_teams_are_the_parties(
    board: OfficeAtWork,
) -> None:
    key = board.key_of(3, 5)
    adjudicating.open_case(board.desk, board.place, key, Opening.END_DATE, DAY)
    game = board.state.games[key]
    with board.desk.database.read(board.event) as reader:
        found = case_of(reader, 1)[2]
    assert found.parties == (f"Captain {game.white}", f"Captain {game.black}")
    assert found.players == tuple(
        board.state.person_at(seat).name for seat in (game.white, game.black)
    )


def _seats(case: OfficeAtWork) -> tuple[int, int]:
    game = case.state.games[case.key_of(1, 2)]
    return game.white, game.black


def test_a_step_that_others_rest_on_names_the_act_to_take_back_first(case: OfficeAtWork) -> None:
    """In words of the history, not of the storage."""
    desk, event = case.desk, case.event
    adjudicating.appoint(desk, event, 1, "Prof. Neutral")
    appointed = desk.database.actions(event)[-1].number
    adjudicating.decide(desk, event, 1, 1, "a fortress", date(2015, 10, 1))
    with pytest.raises(StaleSnapshot, match=rf"undo action {appointed + 1} .*decision”"):
        take_back(desk, event, appointed)
    take_back(desk, event, appointed + 1)
    take_back(desk, event, appointed)


def test_evidence_that_cannot_be_read_is_refused_and_not_stored(case: OfficeAtWork) -> None:
    """A position with nine ranks is no position."""
    with pytest.raises(InputError, match="the evidence cannot be read"):
        adjudicating.submit(case.desk, case.event, 1, claim(case, 2, "8/8 w - - 0 1", "fen"))
    with case.desk.database.read(case.event) as reader:
        assert case_of(reader, 1)[2].assessments == ()


def test_a_player_of_the_game_cannot_adjudicate_it(case: OfficeAtWork) -> None:
    with pytest.raises(NotAllowed, match="somebody neutral"):
        adjudicating.appoint(case.desk, case.event, 1, case.state.person_at(2).name)


def test_after_the_last_day_the_rest_is_adjudicated_and_then_the_group_closes(
    case: OfficeAtWork,
) -> None:
    desk, event = case.desk, case.event
    with pytest.raises(NotAllowed, match="games are not over"):
        close_section(desk, SectionPlace(event, case.contest, 1), date(2016, 1, 1))
    assert end_play(desk, SectionPlace(event, case.contest, 1), date(2016, 1, 1)) == 2
    for number in (1, 2, 3):
        adjudicating.appoint(desk, event, number, "Prof. Neutral")
        adjudicating.decide(desk, event, number, 1, "equal", date(2016, 2, 1))
        adjudicating.close_case(desk, event, number, date(2016, 3, 1))
    close_section(desk, SectionPlace(event, case.contest, 1), date(2016, 3, 2))
    assert case.state.section.state == "closed"
    assert {game.result for game in case.state.games.values()} == {"½-½A"}
