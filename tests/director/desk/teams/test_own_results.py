"""Captains enter results of their match and sign it, where the regulations say so."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from pairloom.director.desk import Desk
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.teams.captain import CaptainMatch, captain_view
from pairloom.director.desk.teams.own_results import (
    captain_may_enter,
    captain_may_sign,
    enter_own_result,
    sign_own_match,
)
from pairloom.director.desk.teams.signatures import (
    Signature,
    Signing,
    Word,
    objections,
    signing_of,
)
from pairloom.director.desk.teams.violations import violations_of
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.domain import Colour
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.errors import InputError, NotAllowed, StaleSnapshot
from pairloom.storage.records import TeamMatch
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

RULES = TeamRegulations(captains_enter_results=True, captains_sign=True)


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    made = team_hall(4, rules=RULES)
    made.publish()
    made.reveal()
    return made


def captain(hall: TeamHall, name: str) -> Desk:
    """Whoever came by the link of a team."""
    grant = Grant(Role.CAPTAIN, *hall.place, team=hall.team(name).entry)
    return replace(hall.desk, identity=Identity(f"captain of {name}", grants=(grant,)))


def match_of(hall: TeamHall, name: str) -> CaptainMatch:
    match = captain_view(captain(hall, name)).match
    assert match is not None
    return match


def record_of(hall: TeamHall) -> TeamMatch:
    return hall.state.find_match(1, 1)


def enter_all(hall: TeamHall, name: str) -> None:
    for board in range(1, 5):
        enter_own_result(captain(hall, name), 1, board, "1-0")


def sign(hall: TeamHall, name: str, word: Word = Word.AGREES, board: int = 0) -> TeamMatch:
    seen = match_of(hall, name).results
    return sign_own_match(captain(hall, name), 1, word, seen=seen, board=board)


@pytest.mark.parametrize(("pattern", "side"), [*product(("WBWB", "WWBB", "BWWB"), (0, 1))])
def test_a_result_is_that_of_the_own_player(team_hall: TeamHalls, pattern: str, side: int) -> None:
    hall = team_hall(4, rules=replace(RULES, pattern=pattern))
    hall.publish()
    hall.reveal()
    name = hall.teams_of(1, 1)[side]
    for board, text in enumerate(("1-0", "½-½", "0-1", "1F-0F"), 1):
        enter_own_result(captain(hall, name), 1, board, text)
    match = match_of(hall, name)
    assert [board.own_points and board.own_points.tenths for board in match.boards] == [
        10,
        5,
        0,
        10,
    ]
    assert (match.own_score.tenths, match.other_score.tenths) == (25, 15)
    own = hall.team(name).entry
    first = hall.state.find_game(1, 1)
    is_white = hall.state.entry_by_id[first.white].team == own
    assert is_white is (match.boards[0].colour is Colour.WHITE)


def test_an_entered_board_is_changed_by_arbiters_only(hall: TeamHall) -> None:
    name, other = hall.teams_of(1, 1)
    enter_own_result(captain(hall, name), 1, 1, "1-0")
    for who in (name, other):
        with hall.refuses(NotAllowed):
            enter_own_result(captain(hall, who), 1, 1, "½-½")
    assert match_of(hall, name).own_score.tenths == 10


def test_boards_of_another_match_are_not_reached(hall: TeamHall) -> None:
    name, _ = hall.teams_of(1, 1)
    for board in (-4, 0, 5, 8, 999):
        with hall.refuses(InputError, f"Match 1 has no board {board}."):
            enter_own_result(captain(hall, name), 1, board, "1-0")
        if board:
            with hall.refuses(InputError, f"Match 1 has no board {board}."):
                sign_own_match(captain(hall, name), 1, Word.DISPUTES, seen="", board=board)


def test_both_agree_and_it_is_signed(hall: TeamHall) -> None:
    name, other = hall.teams_of(1, 1)
    with hall.refuses(InputError, "Match 1 is not over: a board has no result yet."):
        sign(hall, name)
    assert signing_of(hall.state, record_of(hall)) is None
    enter_all(hall, name)
    assert signing_of(hall.state, record_of(hall)) is Signing.UNSIGNED
    sign(hall, name)
    assert signing_of(hall.state, record_of(hall)) is Signing.UNSIGNED
    sign(hall, other)
    assert signing_of(hall.state, record_of(hall)) is Signing.SIGNED
    told = hall.last_action
    assert told.act == "sign results"
    assert f"The captain of {other} agrees with the results" in str(told.summary)


def test_an_objection_is_for_the_arbiter_and_changes_nothing(hall: TeamHall) -> None:
    name, other = hall.teams_of(1, 1)
    enter_all(hall, name)
    games = hall.state.games
    sign(hall, other, Word.DISPUTES, board=3)
    assert hall.state.games == games
    assert signing_of(hall.state, record_of(hall)) is Signing.OBJECTION
    ((team, signature),) = objections(hall.state, record_of(hall))
    assert (team, signature.board) == (hall.team(other).entry, 3)
    texts = [str(each.text) for each in violations_of(hall.state)]
    assert texts == [f"The captain of {other} says that board 3 is wrong."]
    finish = hall.state.missing_boards(1)
    for board in finish:
        hall.enter(board, "½-½")
    finish_round(*hall.at)  # a word of a captain keeps no round open


def test_a_word_is_for_the_results_it_was_given_for(hall: TeamHall) -> None:
    name, other = hall.teams_of(1, 1)
    enter_all(hall, name)
    seen = match_of(hall, other).results
    sign(hall, name)
    hall.enter(2, "½-½")
    assert match_of(hall, name).signature is None
    with hall.refuses(StaleSnapshot, "A result has changed meanwhile"):
        sign_own_match(captain(hall, other), 1, Word.AGREES, seen=seen)
    sign(hall, other)
    assert signing_of(hall.state, record_of(hall)) is Signing.UNSIGNED
    sign(hall, name)
    assert signing_of(hall.state, record_of(hall)) is Signing.SIGNED


def test_whoever_objected_may_agree_later(hall: TeamHall) -> None:
    name, other = hall.teams_of(1, 1)
    enter_all(hall, name)
    for who, word in ((name, Word.AGREES), (other, Word.DISPUTES), (other, Word.AGREES)):
        sign(hall, who, word)
    assert signing_of(hall.state, record_of(hall)) is Signing.SIGNED
    assert not violations_of(hall.state)


def test_after_the_round_nothing_is_signed(hall: TeamHall) -> None:
    name, _ = hall.teams_of(1, 1)
    hall.enter_results()
    finish_round(*hall.at)
    record = record_of(hall)
    assert not match_of(hall, name).may_sign
    assert not captain_may_sign(hall.state, record)
    assert not captain_may_enter(hall.state, record)
    with hall.refuses(InputError, "Round 1 is not in play"):
        sign(hall, name)


def test_before_the_boards_are_known_nothing_is_entered(team_hall: TeamHalls) -> None:
    hall = team_hall(4, rules=RULES)
    hall.publish()
    assert not captain_may_enter(hall.state, record_of(hall))
    hall.reveal()
    assert captain_may_enter(hall.state, record_of(hall))
    assert not captain_may_sign(hall.state, record_of(hall)), "no board has its result"


def test_who_agrees_names_no_board(hall: TeamHall) -> None:
    name, other = hall.teams_of(1, 1)
    enter_all(hall, name)
    by_white = Signature.parse(sign(hall, name, Word.AGREES, board=3).signed_white)
    assert by_white is not None
    assert (by_white.word, by_white.board) == (Word.AGREES, 0)
    record = sign(hall, other, Word.DISPUTES, board=3)
    assert Signature.parse(record.signed_white) == by_white
    by_black = Signature.parse(record.signed_black)
    assert by_black is not None
    assert (by_black.word, by_black.board) == (Word.DISPUTES, 3)


@pytest.mark.parametrize(("is_black", "side"), [*product((False, True), (0, 1))])
def test_so_it_is_where_one_team_is_at_home(
    team_hall: TeamHalls, is_black: bool, side: int
) -> None:
    """The team at home stands left, whatever colour it has on board 1."""
    rules = replace(RULES, home_is_black=is_black)
    hall = team_hall(4, rules=rules, system="team-round-robin", rounds=3)
    hall.publish()
    hall.reveal()
    name = hall.teams_of(1, 1)[side]
    assert record_of(hall).home
    for board, text in enumerate(("1-0", "½-½", "0-1", "1-0"), 1):
        enter_own_result(captain(hall, name), 1, board, text)
    own = hall.team(name).entry
    points = []
    for game in hall.state.games_by_round[1][:4]:
        is_white = hall.state.entry_by_id[game.white].team == own
        result = game.white_result if is_white else game.black_result
        points.append(result.value if result else "")
    assert points == ["1", "=", "0", "1"]


@pytest.mark.parametrize("rules", [TeamRegulations(), replace(RULES, captains_sign=False)])
def test_captains_do_what_the_regulations_say(team_hall: TeamHalls, rules: TeamRegulations) -> None:
    hall = team_hall(4, rules=rules)
    hall.publish()
    hall.reveal()
    name, _ = hall.teams_of(1, 1)
    match = match_of(hall, name)
    assert match.may_enter is rules.captains_enter_results
    if rules.captains_enter_results:
        enter_all(hall, name)
    else:
        with hall.refuses(NotAllowed, "Results of this event are entered by arbiters."):
            enter_own_result(captain(hall, name), 1, 1, "1-0")
        hall.enter_results()
    assert not match_of(hall, name).may_sign
    with hall.refuses(NotAllowed, "Results of this event are confirmed by arbiters."):
        sign(hall, name)


@pytest.mark.parametrize("word", Word)
@pytest.mark.parametrize("board", [0, 1, 12])
def test_a_signature_is_read_as_it_was_stored(word: Word, board: int) -> None:
    signature = Signature(word, board, "1:1-0 2:½-½")
    assert Signature.parse(str(signature)) == signature
