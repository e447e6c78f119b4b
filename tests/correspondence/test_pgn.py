"""Files of games: split, read, written; what is written is read as the same game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pairloom.correspondence.domain.pgn import GameText, read_pgn, split_games, write_pgn

FILE = """[Event "Group B"]
[White "Ann"]

1. e4 {a comment that goes on
[in another line]} e5 ; and so on {
2. Nf3 *

[Event "Group B"]
[White "Bob"]

1-0
[Event "Group C"]
% a line for programs
1. d4 0-1
"""


def test_a_file_is_split_where_tags_follow_moves() -> None:
    """Comments over several lines may look like tags; games need no empty lines between."""
    games = split_games(FILE)
    assert [read_pgn(one, needs_moves=False)[1] for one in games] == [(), (), ()]
    read = [read_pgn(one)[0] for one in games]
    assert [game.moves for game in read] == [("e4", "e5", "Nf3"), (), ("d4",)]
    assert [game.tag("White") for game in read] == ["Ann", "Bob", ""]


def test_castling_with_zeros_is_a_move_and_no_result() -> None:
    game, findings = read_pgn("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 0-1")
    assert findings == ()
    assert (game.moves[-1], game.result) == ("0-0", "0-1")


def test_a_comment_that_is_not_closed_is_told_with_its_line() -> None:
    (finding,) = read_pgn('[White "Ann"]\n\n1. e4 {closed\n} e5\n2. Nf3 {open\n Nc6 *\n')[1]
    assert "the one opened in line 5 is not closed" in str(finding.message)


def test_two_games_in_one_are_found_also_without_a_result() -> None:
    findings = read_pgn('1. e4 e5\n[Event "another"]\n1. d4')[1]
    assert "only one game is expected" in str(findings[0].message)


NAMES = st.text(st.characters(blacklist_categories=("Cc", "Cs", "Zl", "Zp", "Zs")), max_size=20)


@given(
    NAMES,
    NAMES,
    st.lists(st.sampled_from(["e4", "Nf3", "O-O", "exd8=Q+", "Rad1", "0-0-0"]), max_size=90),
    st.sampled_from(["1-0", "0-1", "1/2-1/2", "*"]),
)
def test_what_is_written_is_read_as_the_same_game(
    white: str, black: str, moves: list[str], result: str
) -> None:
    """Also with quotes, brackets and backslashes in names."""
    game = GameText((("White", white), ("Black", black), ("Result", result)), tuple(moves), result)
    text = write_pgn(game)
    assert read_pgn(text, needs_moves=False) == (game, ())
    assert split_games(text) == (text.strip(),)
    assert all(len(line) < 80 for line in text.splitlines() if not line.startswith("["))
