"""Draw offers and claims at the desk: stored, answered, with results, letters, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from datetime import UTC, date, datetime

import pytest

from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.claiming import (
    ClaimKind,
    WantedClaim,
    answer_claim,
    make_claim,
    make_offer,
)
from pairloom.correspondence.desk.play.claims import claim_of, claims_of
from pairloom.correspondence.desk.play.scores import hand_in_score
from pairloom.correspondence.desk.play.writing import write_to_both
from pairloom.correspondence.desk.show.tasks import Task, tasks_of
from pairloom.correspondence.desk.show.views import group_view
from pairloom.correspondence.domain.pgn import movetext_of
from pairloom.correspondence.rules.draws import DrawClaim
from pairloom.director.desk.base import Desk
from pairloom.director.desk.history import take_back
from pairloom.domain.colour import Colour
from pairloom.errors import InputError, NotAllowed, PairloomError
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

ON = date(2015, 9, 1)
WHITE, BLACK = Colour.WHITE, Colour.BLACK
REPEATED = movetext_of(["Nf3", "Nf6", "Ng1", "Ng8"] * 2)
PAWN = "8/8/8/8/8/2k5/2p5/2K5 b - - 3 70"


@pytest.fixture
def small(office: OfficeAtWork) -> OfficeAtWork:
    """Two players; a draw may be offered once in ten moves, six pieces make a tablebase."""
    return begin_a_group(office, 2, draw_rule="ten-moves", tablebase_pieces=6)


def place(office: OfficeAtWork) -> tuple[Desk, SectionPlace, str]:
    return office.desk, office.place, office.key_of(1, 2)


def result(office: OfficeAtWork) -> str:
    return office.state.games[office.key_of(1, 2)].result


def states(office: OfficeAtWork) -> list[str]:
    with office.desk.database.read(office.event) as reader:
        return [one.state for one in claims_of(reader, office.state.games[office.key_of(1, 2)])]


def tasks(office: OfficeAtWork) -> list[Task]:
    """What needs the director, long silence aside."""
    view = group_view(office.state, datetime(2015, 9, 2, tzinfo=UTC))
    with office.desk.database.read(office.event) as reader:
        found = tasks_of(reader, office.state, view, ON)
    return [one for one in found if str(one.small) not in ("left", "silent")]


def undo(office: OfficeAtWork) -> None:
    take_back(office.desk, office.event, office.desk.database.actions(office.event)[-1].number)


@pytest.mark.parametrize("agreed", [True, False])
def test_letters_about_an_offer_say_so_and_letters_about_a_claim_say_claim(
    small: OfficeAtWork, agreed: bool
) -> None:
    small.forget_letters()
    made = make_offer(*place(small), BLACK, 22, ON)
    answer_claim(small.desk, small.event, made.claim, agreed=agreed, on=ON)
    assert {str(one.kind) for one in small.letters} == {"draw-offer"}
    assert {one.subject.rpartition(": ")[2] for one in small.letters} == {"draw offer"}
    if not agreed:
        small.forget_letters()
        make_claim(*place(small), WantedClaim(ClaimKind.REPETITION, WHITE, ON))
        assert {one.subject.rpartition(": ")[2] for one in small.letters} == {"claim"}


def test_an_accepted_draw_is_the_result_and_can_be_taken_back(small: OfficeAtWork) -> None:
    made = make_offer(*place(small), BLACK, 22, ON)
    assert (result(small), states(small)) == ("", ["open"])
    answer_claim(small.desk, small.event, made.claim, agreed=True, on=ON)
    assert (result(small), states(small)) == ("½-½", ["accepted"])
    told = {one.address for one in small.letters if "is accepted" in one.body}
    assert told == {"player1@example.org", "player2@example.org"}
    undo(small)
    assert (result(small), states(small)) == ("", ["open"])


def test_the_rules_see_all_that_is_stored_of_a_claim(small: OfficeAtWork) -> None:
    made = make_offer(*place(small), BLACK, 22, ON)
    stored = replace(made, kind=ClaimKind.TABLEBASE, halves=0, move="Kd2")
    claim = claim_of(small.state, small.state.find_game(small.key_of(1, 2)), stored)
    assert claim.by is stored.side
    shared = {each.name for each in fields(DrawClaim)} & {each.name for each in fields(stored)}
    assert {"kind", "at_move", "move", "halves"} <= shared
    for name in shared:
        assert getattr(claim, name) == getattr(stored, name)


def test_a_declined_draw_counts_as_offered(small: OfficeAtWork) -> None:
    made = make_offer(*place(small), BLACK, 22, ON)
    with pytest.raises(NotAllowed, match="is open and is answered first: draw offer"):
        make_offer(*place(small), BLACK, 40, ON)
    answer_claim(small.desk, small.event, made.claim, agreed=False, on=ON)
    assert result(small) == ""
    with pytest.raises(NotAllowed, match="the next offer is possible at move 32"):
        make_offer(*place(small), BLACK, 31, ON)
    make_offer(*place(small), WHITE, 31, ON)
    make_offer(*place(small), BLACK, 32, ON)
    assert states(small) == ["declined", "open", "open"]


def test_with_the_end_of_the_game_nothing_is_open_any_more(small: OfficeAtWork) -> None:
    make_offer(*place(small), BLACK, 22, ON)
    small.result(1, 2, "1-0", ON)
    assert states(small) == ["withdrawn"]
    with pytest.raises(NotAllowed, match="has the result 1-0"):
        make_offer(*place(small), WHITE, 31, ON)


def test_a_score_decides_a_repetition_at_once(small: OfficeAtWork) -> None:
    """The initial position is there for the third time; the game is drawn."""
    hand_in_score(*place(small), REPEATED, on=ON)
    made = make_claim(*place(small), WantedClaim(ClaimKind.REPETITION, WHITE, ON))
    assert (made.state, result(small)) == ("upheld", "½-½")
    assert "has occurred 3 times: the claim is upheld" in str(made.reasons)
    undo(small)
    assert (states(small), result(small)) == ([], "")


def test_a_claim_that_the_score_does_not_show_is_rejected_and_the_game_goes_on(
    small: OfficeAtWork,
) -> None:
    hand_in_score(*place(small), REPEATED, on=ON)
    fifty = make_claim(*place(small), WantedClaim(ClaimKind.FIFTY_MOVES, WHITE, ON))
    assert (fifty.state, result(small)) == ("rejected", "")
    assert "has made 4 moves without a capture" in str(fifty.reasons)
    stated = make_claim(*place(small), WantedClaim(ClaimKind.REPETITION, WHITE, ON, move="Nf3"))
    assert (stated.state, stated.move, result(small)) == ("upheld", "Nf3", "½-½")


def test_without_a_score_the_director_decides_with_reasons(small: OfficeAtWork) -> None:
    made = make_claim(*place(small), WantedClaim(ClaimKind.REPETITION, WHITE, ON, move="Nf3"))
    assert made.state == "open"
    assert "td@example.org" in {one.address for one in small.letters if one.kind == "claim"}
    with pytest.raises(InputError, match="needs reasons"):
        answer_claim(small.desk, small.event, made.claim, agreed=True, on=ON)
    reasons = "The postcards show the position three times."
    answer_claim(small.desk, small.event, made.claim, agreed=True, on=ON, reasons=reasons)
    assert (states(small), result(small)) == (["upheld"], "½-½")
    assert sum(reasons in one.body for one in small.letters) == 2
    with pytest.raises(NotAllowed, match=r"was answered on .*: upheld"):
        answer_claim(small.desk, small.event, made.claim, agreed=True, on=ON, reasons=reasons)


def test_an_open_claim_waits_for_the_director_and_an_offer_for_the_opponent(
    small: OfficeAtWork,
) -> None:
    make_offer(*place(small), BLACK, 22, ON)
    assert tasks(small) == []
    make_claim(*place(small), WantedClaim(ClaimKind.REPETITION, WHITE, ON, move="Nf3"))
    (task,) = tasks(small)
    white = small.state.person_at(small.state.games[small.key_of(1, 2)].white).name
    assert str(task.text) == f"{white} claims: threefold repetition. Decide it, with reasons."
    assert (task.sign, task.target) == ("09-01", f"games/{small.key_of(1, 2)}")


def test_a_win_by_the_tablebase_is_entered_when_the_director_upholds_it(
    small: OfficeAtWork,
) -> None:
    wanted = WantedClaim(ClaimKind.TABLEBASE, BLACK, ON, PAWN, "Kd3", is_win=True)
    made = make_claim(*place(small), wanted)
    assert (made.state, made.halves, made.position, made.move) == ("open", 0, PAWN, "Kd3")
    answer_claim(
        small.desk, small.event, made.claim, agreed=True, on=ON, reasons="lost in 7 (Syzygy)"
    )
    assert result(small) == "0-1"


IMPOSSIBLE = [
    (WantedClaim(ClaimKind.TABLEBASE, WHITE, ON), "give the position as FEN"),
    (WantedClaim(ClaimKind.TABLEBASE, WHITE, ON, PAWN), "White is not to move"),
    (WantedClaim(ClaimKind.TABLEBASE, BLACK, ON, PAWN, "Kc2"), "Kc2 is not possible"),
    (WantedClaim(ClaimKind.TABLEBASE, BLACK, ON, "8/8/8 b - -"), "3 ranks instead of 8"),
    (WantedClaim(ClaimKind.FIFTY_MOVES, BLACK, ON, PAWN), "is not applied here"),
    (WantedClaim(ClaimKind.REPETITION, WHITE, date(2015, 4, 1)), "before the start"),
]


def test_a_claim_that_cannot_be_is_refused_and_nothing_is_stored(small: OfficeAtWork) -> None:
    for wanted, words in IMPOSSIBLE:
        with pytest.raises(PairloomError, match=words):
            make_claim(*place(small), wanted)
    assert states(small) == []


def test_a_claim_is_not_held_against_half_a_score(small: OfficeAtWork) -> None:
    small.moves(1, 2, 12)
    hand_in_score(*place(small), REPEATED, on=ON)
    wanted = WantedClaim(ClaimKind.REPETITION, WHITE, ON)
    with pytest.raises(InputError, match="in the score: 8, in the game: 12"):
        make_claim(*place(small), wanted)


def test_the_position_given_must_be_the_one_of_the_score(small: OfficeAtWork) -> None:
    hand_in_score(*place(small), REPEATED, on=ON)
    with pytest.raises(InputError, match="ends in another position"):
        make_claim(*place(small), WantedClaim(ClaimKind.TABLEBASE, WHITE, ON, PAWN))
    with pytest.raises(NotAllowed, match="has 32 pieces; the tablebase has 6"):
        make_claim(*place(small), WantedClaim(ClaimKind.TABLEBASE, WHITE, ON))


def test_the_director_writes_to_both_players_and_their_captains(
    take: Callable[[str], OfficeAtWork],
) -> None:
    board = take("board")
    before = len(board.letters)
    assert write_to_both(*place(board), "Please agree on a date.\r\nThank you.") == 4
    new = board.letters[before:]
    addresses = {"player1", "player2", "captain1", "captain2"}
    assert {one.address.split("@")[0] for one in new} == addresses
    assert "Please agree on a date.\nThank you." in new[0].body
    with pytest.raises(InputError, match="the letter is empty"):
        write_to_both(*place(board), " \n")
