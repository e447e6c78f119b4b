"""Scores at the desk: handed in, refused, stored, and given out again as PGN."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.desk.announce.contests import edit_contest
from pairloom.correspondence.desk.leave.substituting import (
    ask_for_substitute,
    enter_substitute,
)
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play import pgn_exports
from pairloom.correspondence.desk.play.read_scores import read_scores
from pairloom.correspondence.desk.play.scores import hand_in_score, hand_in_scores
from pairloom.correspondence.domain.pgn import movetext_of, read_pgn, split_games, write_pgn
from pairloom.correspondence.domain.states import ReplacementCause
from pairloom.correspondence.records import GameScore
from pairloom.director.desk.base import Desk
from pairloom.director.desk.confirmation import Confirmation
from pairloom.director.desk.history import take_back
from pairloom.errors import ConfirmationNeeded, InputError, NotFound, PgnError
from tests.director.correspondence.office_work import NAMES, OfficeAtWork, begin_a_group

ON = date(2015, 9, 1)
MATE = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#"


@pytest.fixture
def small(office: OfficeAtWork) -> OfficeAtWork:
    """Three players; the games began on 1 May 2015."""
    return begin_a_group(office, 3)


def place(office: OfficeAtWork) -> tuple[Desk, SectionPlace]:
    return office.desk, office.place


def scores(office: OfficeAtWork) -> list[GameScore]:
    with office.desk.database.read(office.event) as reader:
        return reader.all(GameScore)


def game_text(white: int, black: int, moves: str, result: str = "*", **tags: str) -> str:
    named = {"White": NAMES[white - 1], "Black": NAMES[black - 1], **tags}
    lines = [f'[{name} "{value}"]' for name, value in named.items()]
    return "\n".join([*lines, "", f"{moves} {result}", ""])


def test_a_score_is_stored_as_its_moves_in_the_usual_notation(small: OfficeAtWork) -> None:
    """Comments, variations, glyphs and missing marks of check: only the moves are left."""
    text = "1.e4 {best} e5 2.Bc4 (2.Nf3 Nc6) Nc6 $1 3.Qh5!? Nf6?? 4.Qxf7 1-0"
    done = hand_in_score(*place(small), small.key_of(1, 2), text, on=ON, by="Ann")
    assert scores(small) == list(done.scores)
    assert (done.scores[0].movetext, done.scores[0].handed_in_by) == (MATE, "Ann")
    assert "the score ends 1-0; no result is entered yet" in str(done.notes[0])
    take_back(small.desk, small.event, small.desk.database.actions(small.event)[-1].number)
    assert scores(small) == []


def test_games_are_read_with_what_can_be_said_of_them() -> None:
    """Moves in the usual notation, how the last position ends, or what is wrong."""
    texts = ["e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7 *", "f3 e5 g4 Qh4 *", "e4 e5 *", "e4 e4 *", "( *"]
    file = "".join(f'[Event "x"]\n\n{text}\n\n' for text in texts).encode()
    read = read_scores("games.pgn", file, False)
    assert [(one.moves, one.ending) for one in read] == [
        (("e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"), "1-0"),
        (("f3", "e5", "g4", "Qh4#"), "0-1"),
        (("e4", "e5"), ""),
        ((), ""),
        ((), ""),
    ]
    assert [bool(one.misplay) for one in read] == [False, False, False, True, False]
    assert [bool(one.fault) for one in read] == [False, False, False, False, True]


@pytest.mark.parametrize("reported", [0, 5, 6, 7, 8])
def test_a_score_of_another_length_than_the_reported_moves_is_noted(
    small: OfficeAtWork, reported: int
) -> None:
    if reported:
        small.moves(1, 2, reported)
    done = hand_in_score(*place(small), small.key_of(1, 2), f"{MATE} *", on=ON, by="Ann")
    notes = map(str, done.notes)
    lengths = [note.partition(": ")[2] for note in notes if "half-moves" in note]
    expected = f"half-moves in the score: 7, reported: {reported}"
    assert lengths == ([expected] if reported not in (0, 7) else [])


NO_SCORES = [
    ("", "no moves"),
    ("1. e4 e5 2. Nf6", "move 2 of White: Nf6 is not possible"),
    ("1. e4 e5 3. Nf3", "move number 3 where 2"),
    ('[FEN "4k3/P7/8/8/8/8/8/4K3 w - - 0 50"]\n50. a8=Q+ *', "begins with a set position"),
    ("1. e4 *" + " " * 2_000_000, "2,000,007 characters are too many"),
    (movetext_of(["Nf3", "Nf6", "Ng1", "Ng8"] * 251), "502 moves are too many"),
]


def test_what_is_no_score_is_refused_and_nothing_is_stored(small: OfficeAtWork) -> None:
    for text, words in NO_SCORES:
        with pytest.raises(InputError, match=words):
            hand_in_score(*place(small), small.key_of(1, 2), text, on=ON)
    assert scores(small) == []


CONTRADICTIONS = [
    ("1. e4 e5 1-0", "the entered result is ½-½, its text says 1-0"),
    (f"{MATE} *", "the entered result is ½-½, the last position is 1-0"),
    ('[White "Somebody Else"]\n1. e4 e5 *', "the text names Somebody Else"),
]


def test_a_contradiction_is_stored_only_when_confirmed(small: OfficeAtWork) -> None:
    small.result(1, 2, "½-½", ON)
    at = (*place(small), small.key_of(1, 2))
    for text, words in CONTRADICTIONS:
        before = scores(small)
        with pytest.raises(ConfirmationNeeded, match=words):
            hand_in_score(*at, text, on=ON)
        assert scores(small) == before
        done = hand_in_score(*at, text, on=ON, confirmation=Confirmation(2))
        assert words in str(done.notes[0])
        assert scores(small) == list(done.scores)


def test_a_file_is_matched_by_names_numbers_and_colours(small: OfficeAtWork) -> None:
    """Words of a name in any order, without accents, or the ICCF number; a game without moves is
    passed over."""
    games = [
        game_text(1, 2, MATE, "1-0", White="Radovan, JANCARIK", Black="130002"),
        game_text(3, 1, "", "1/2-1/2"),
        game_text(2, 3, "1. d4 d5"),
    ]
    done = hand_in_scores(*place(small), "\n".join(games), on=ON)
    assert (len(done.scores), done.without_moves) == (2, 1)
    assert [(one.white, one.black) for one in scores(small)] == [(1, 2), (2, 3)]


def test_every_game_that_cannot_be_used_is_named_and_nothing_is_stored(
    small: OfficeAtWork,
) -> None:
    """Colours the wrong way round, a stranger, a move that is not possible, a game twice."""
    games = [
        game_text(2, 1, MATE),
        game_text(1, 2, "1. e4 e5", Black="Nobody"),
        game_text(1, 2, "1. e5"),
        game_text(2, 3, "1. d4 d5"),
        game_text(2, 3, "1. c4 c5"),
    ]
    with pytest.raises(PgnError) as refused:
        hand_in_scores(*place(small), "\n".join(games), on=ON)
    told = [str(finding.message) for finding in refused.value.findings]
    assert [finding.record for finding in refused.value.findings] == ["1", "2", "3", "5"]
    assert "has these players and colours" in told[0]
    assert "Jančařík Radovan – Nobody: no game" in told[1]
    assert "e5 is not possible" in told[2]
    assert "in the file before" in told[3]
    assert scores(small) == []


def test_a_file_without_moves_is_refused(small: OfficeAtWork) -> None:
    with pytest.raises(InputError, match="no game with moves"):
        hand_in_scores(*place(small), game_text(1, 2, "", "1-0"), on=ON)


def test_downloads_have_the_tags_that_users_expect(small: OfficeAtWork) -> None:
    """A played game with its score, one lost on time without; the third goes on."""
    small.result(1, 2, "1-0", ON)
    small.result(2, 3, "0-1E", ON)
    hand_in_score(*place(small), small.key_of(1, 2), MATE, on=ON)
    text = pgn_exports.pgn_of_group(*place(small))
    assert text.splitlines()[:11] == [
        '[Event "Zimní pohár, Group B"]',
        '[Site "Correspondence chess federation"]',
        '[Date "2015.05.01"]',
        '[Round "1"]',
        '[White "Jančařík Radovan"]',
        '[Black "Øvergård Sigrid"]',
        '[Result "1-0"]',
        '[BlackElo "2360"]',
        '[WhiteElo "2380"]',
        "",
        f"{MATE} 1-0",
    ]
    read = [read_pgn(one, needs_moves=False) for one in split_games(text)]
    assert [findings for _, findings in read] == [(), ()]
    assert (read[1][0].tag("Termination"), read[1][0].result) == ("time forfeit", "0-1")
    assert "\n".join(write_pgn(game) for game, _ in read) == text
    open_game = pgn_exports.pgn_of_game(*place(small), small.key_of(1, 3))
    assert open_game.endswith("\n\n*\n")


def test_how_a_game_ended_is_said(small: OfficeAtWork) -> None:
    for result, termination in (("1-0D", "abandoned"), ("0-1E", "time forfeit"), ("½-½", "")):
        small.result(1, 2, result, ON)
        game = read_pgn(pgn_exports.pgn_of_office(small.desk, small.event))[0]
        assert game.tag("Termination") == termination


def test_a_download_is_read_back_as_the_same_scores(small: OfficeAtWork) -> None:
    """The file of a group goes into the same group again, and comes out letter by letter."""
    small.result(1, 2, "1-0", ON)
    small.result(2, 3, "½-½", ON)
    hand_in_score(*place(small), small.key_of(1, 2), MATE, on=ON)
    before = pgn_exports.pgn_of_contest(small.desk, small.contest_place)
    done = hand_in_scores(*place(small), before, on=ON)
    assert (len(done.scores), done.without_moves, done.notes) == (1, 1, ())
    assert pgn_exports.pgn_of_contest(small.desk, small.contest_place) == before


def test_games_are_public_only_where_it_is_announced(small: OfficeAtWork) -> None:
    small.result(1, 2, "1-0", ON)
    with pytest.raises(NotFound, match="are not public"):
        pgn_exports.public_pgn_of_group(*place(small))
    assert pgn_exports.public_pgn_of_player(small.desk, small.event, "130001") == ""
    edit_contest(small.desk, small.contest_place, shows_games=True)
    found = pgn_exports.public_pgn_of_group(*place(small))
    assert found == pgn_exports.public_pgn_of_player(small.desk, small.event, "130001")
    assert pgn_exports.public_pgn_of_player(small.desk, small.event, "130003") == ""


def test_a_game_finished_before_a_substitute_came_is_the_predecessors(board: OfficeAtWork) -> None:
    """Team 1 lost to team 2 before its player was replaced; the game with team 3 is the
    substitute's."""
    board.result(1, 2, "1-0", date(2015, 6, 1))
    asked = (1, ReplacementCause.WITHDRAWAL, date(2015, 7, 1))
    ask_for_substitute(*place(board), *asked)
    enter_substitute(*place(board), 1, 14, starts_on=date(2015, 7, 10), on=date(2015, 7, 5))
    board.result(1, 3, "1-0", ON)
    before, after = (
        read_pgn(pgn_exports.pgn_of_player(board.desk, board.event, number))[0]
        for number in ("130001", "130014")
    )
    assert NAMES[1] in (before.tag("White"), before.tag("Black"))
    assert NAMES[2] in (after.tag("White"), after.tag("Black"))
    assert NAMES[13] in (after.tag("White"), after.tag("Black"))


def test_a_text_that_cannot_be_read_is_told_before_anything_else(small: OfficeAtWork) -> None:
    """Names in it may be wrong for the same reason; a wrong move is one of a known game."""
    unreadable, impossible = "1. e4 ( e5", "1. e4 e4"
    stranger = {"White": "Somebody"}
    told = (
        (game_text(1, 2, unreadable), "brackets of variations"),
        (game_text(1, 2, unreadable, **stranger), "brackets of variations"),
        (game_text(1, 2, impossible), "e4 is not possible"),
        (game_text(1, 2, impossible, **stranger), "no game of"),
    )
    for text, reason in told:
        with pytest.raises(PgnError, match=reason):
            hand_in_scores(*place(small), text, on=ON)
    assert scores(small) == []
