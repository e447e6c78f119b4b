"""What becomes of the games of a player who withdraws: every row of the table."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.correspondence.domain.crosstable import scores_of
from pairloom.correspondence.domain.group import CorrespondenceGame, Group
from pairloom.correspondence.domain.results import GameResult, ResultCode, parse_result
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News
from pairloom.correspondence.domain.withdrawal_table import (
    ROWS,
    GamesState,
    MovesBasis,
    Question,
    Unanswered,
    WithdrawalKind,
    games_state,
    open_question,
    row_for,
    settle_games,
)
from pairloom.errors import InputError
from tests.correspondence.tables import group_of

ACCEPTED, NOT_ACCEPTED, SILENT = WithdrawalKind


def with_moves(group: Group, moves: int) -> Group:
    """The same group with so many moves of both sides in every game."""
    games = [replace(game, white_moves=moves, black_moves=moves) for game in group.games]
    return replace(group, games=tuple(games))


def after(
    group: Group, kind: WithdrawalKind, number: int = 2, answer: bool | None = None
) -> tuple[list[str], Group, str]:
    """The marks of the player who withdraws, the group afterwards, and the article."""
    decision = settle_games(group, number, kind, answer=answer)
    for entry in decision.enters:
        group = group.with_result(entry.game, entry.result)
    marks = [
        game.result.mark_of(game.colour_of(number)) if game.result else "."
        for game in group.games_of(number)
    ]
    return marks, group, decision.ruling.article


OPEN = "A x . . .\nB . x . .\nC . . x .\nD . . . x"
ONE_DONE = "A x 1 . .\nB 0 x . .\nC . . x .\nD . . . x"


@pytest.mark.article("sks-2014", "§7(3)a")
def test_row_1_accepted_with_a_finished_game_has_the_others_adjudicated() -> None:
    assert after(with_moves(group_of(ONE_DONE), 3), ACCEPTED)[0] == ["0", "A", "A"]
    assert after(group_of(ONE_DONE), ACCEPTED)[2] == "§7(3)a"


@pytest.mark.article("sks-2014", "§7(3)a")
@pytest.mark.parametrize("moves", [25, 40])
def test_row_2_accepted_after_25_moves_on_average_has_all_adjudicated(moves: int) -> None:
    marks, _, article = after(with_moves(group_of(OPEN), moves), ACCEPTED)
    assert (marks, article) == (["A", "A", "A"], "§7(3)a")


@pytest.mark.article("sks-2014", "§7(3)b")
@pytest.mark.parametrize("moves", [1, 24])
def test_row_3_accepted_before_that_has_all_cancelled(moves: int) -> None:
    marks, _, article = after(with_moves(group_of(OPEN), moves), ACCEPTED)
    assert (marks, article) == (["C", "C", "C"], "§7(3)b")


@pytest.mark.article("sks-2014", "§7(4).7")
def test_row_4_not_accepted_without_a_move_has_all_cancelled() -> None:
    marks, _, article = after(group_of(OPEN), NOT_ACCEPTED, answer=False)
    assert (marks, article) == (["C", "C", "C"], "§7(4)")


@pytest.mark.article("sks-2014", "§7(4).7")
def test_row_5_not_accepted_loses_the_open_games() -> None:
    marks, group, article = after(with_moves(group_of(ONE_DONE), 1), NOT_ACCEPTED)
    assert (marks, article) == (["0", "0D", "0D"], "§7(4)")
    assert [scores.points for scores in scores_of(group).values()] == [1, 0, 1, 1]


@pytest.mark.article("sks-2014", "§7(5).2")
def test_row_6_silent_without_a_move_has_all_cancelled() -> None:
    assert after(group_of(OPEN), SILENT, answer=False)[0::2] == (["C", "C", "C"], "§7(5)")


@pytest.mark.article("sks-2014", "§7(5).2")
def test_row_7_silent_loses_the_open_games() -> None:
    marks, _, article = after(with_moves(group_of(ONE_DONE), 1), SILENT)
    assert (marks, article) == (["0", "0D", "0D"], "§7(5)")


def test_one_move_in_one_game_is_a_start() -> None:
    group = group_of(OPEN)
    games = (replace(group.games[0], black_moves=1), *group.games[1:])
    assert after(replace(group, games=games), SILENT)[0] == ["0D", "0D", "0D"]


def test_exactly_25_on_average_is_enough_and_a_little_less_is_not() -> None:
    """74 and 75 own moves in three games."""

    def played(*moves: int) -> Group:
        group = group_of(OPEN)
        own = iter(moves)
        games = [
            replace(game, white_moves=30, black_moves=next(own))
            if game.black == 2
            else replace(game, white_moves=next(own), black_moves=0)
            if game.white == 2
            else game
            for game in group.games
        ]
        return replace(group, games=tuple(games))

    assert after(played(25, 25, 25), ACCEPTED)[0] == ["A"] * 3
    assert after(played(50, 23, 1), ACCEPTED)[0] == ["C"] * 3
    state = games_state(played(50, 23, 1), 2)
    assert (state.average, state.has_finished, state.has_started) == (Fraction(74, 3), False, True)
    assert (state.is_far_enough, games_state(played(50, 24, 0), 2).is_far_enough) == (False, None)


def test_the_average_can_be_that_of_both_sides() -> None:
    """Policy `avg_moves_basis`: a move that was not answered is then no full move."""
    game = CorrespondenceGame(1, 2, white_moves=26, black_moves=25)
    group = replace(group_of("A x .\nB . x"), games=(game,))
    assert games_state(group, 1).average == 26
    assert games_state(group, 1, MovesBasis.FULL).average == 25


def test_cancelled_games_count_neither_for_the_average_nor_as_finished() -> None:
    group = with_moves(group_of("A x C .\nB C x .\nC . . x"), 25)
    cancelled = replace(group.games[0], white_moves=0, black_moves=0)
    group = replace(group, games=(cancelled, *group.games[1:]))
    assert games_state(group, 2).average == 25
    assert after(group, ACCEPTED)[0] == ["C", "A"]
    assert not games_state(group, 2).has_finished


def test_a_game_with_an_adjudicator_stays_there() -> None:
    """Somebody withdrew before; now his opponent leaves silently."""
    group = with_moves(group_of("A x A .\nB A x .\nC . . x"), 10)
    assert after(group, SILENT)[0] == ["A", "0D"]
    assert after(group, ACCEPTED)[0] == ["C", "C"]


def test_two_who_withdraw_one_after_the_other() -> None:
    """A leaves silently and loses to B; when B leaves too, that game is finished and stands."""
    group = with_moves(group_of(OPEN), 5)
    _, group, _ = after(group, SILENT, 1)
    marks, group, _ = after(group, SILENT, 2)
    assert marks == ["1D", "0D", "0D"]
    assert [float(each.points) for each in scores_of(group).values()] == [0, 1, 2, 2]


def test_opponents_and_the_director_are_told() -> None:
    decision = settle_games(with_moves(group_of(ONE_DONE), 3), 2, ACCEPTED)
    opponents = {note.person for note in decision.tells if note.to is Role.OPPONENT}
    assert opponents == {"c", "d"}
    assert News.ADJUDICATION in {note.kind for note in decision.tells if note.to is Role.DIRECTOR}
    assert str(decision.ruling.sentence) == (
        "B withdrew (accepted) with a finished game, so the open games are adjudicated at once: 2."
    )


def test_the_average_is_a_parameter() -> None:
    group = with_moves(group_of(OPEN), 20)
    assert row_for(ACCEPTED, games_state(group, 2)).number == 3
    assert row_for(ACCEPTED, games_state(group, 2, limit=20)).number == 2


# The same rows where somebody has entered results and nothing else: marks of number 2 before,
# the answer of the director (None: he is not asked), marks afterwards, the row.
RESULTS_ONLY = (
    (ACCEPTED, "0 . .", None, "0 A A", 1),
    (ACCEPTED, "1D . .", None, "1D A A", 1),
    (ACCEPTED, ". . .", True, "A A A", 2),
    (ACCEPTED, ". . .", False, "C C C", 3),
    (ACCEPTED, "C . .", False, "C C C", 3),
    (NOT_ACCEPTED, ". . .", False, "C C C", 4),
    (NOT_ACCEPTED, "1D . .", False, "1D C C", 4),
    (NOT_ACCEPTED, "0E ½A .", False, "0E ½A C", 4),
    (NOT_ACCEPTED, ". . .", True, "0D 0D 0D", 5),
    (NOT_ACCEPTED, "0 ½ .", None, "0 ½ 0D", 5),
    (SILENT, ". . .", False, "C C C", 6),
    (SILENT, "1E . A", False, "1E C C", 6),
    (SILENT, "1D . .", True, "1D 0D 0D", 7),
    (SILENT, "1 . A", None, "1 0D A", 7),
)


@pytest.mark.article("sks-2014", "§7(3)a", "§7(3)b", "§7(4).7", "§7(5).2")
@pytest.mark.parametrize(("kind", "marks", "answer", "settled", "row"), RESULTS_ONLY)
def test_every_row_with_results_only(
    kind: WithdrawalKind, marks: str, answer: bool | None, settled: str, row: int
) -> None:
    """A game played to its end is a start; a point got without play is none, and is kept."""
    group = results_only(marks.split())
    state = games_state(group, 2)
    assert (open_question(kind, state) is None) is (answer is None)
    found, done, article = after(group, kind, answer=answer)
    assert found == settled.split()
    assert article == next(each.article for each in ROWS if each.number == row)
    for old, new in zip(group.games, done.games, strict=True):
        assert new.result == old.result or not old.is_final


def results_only(marks: list[str]) -> Group:
    """A group of four in which number 2 has these marks against 1, 3 and 4, and nobody else any."""
    group = group_of(OPEN)
    for other, mark in zip((1, 3, 4), marks, strict=True):
        game = next(game for game in group.games_of(2) if game.has(other))
        if mark != ".":
            group = group.with_result(game.key, _result(mark, is_white=game.white == 2))
    return group


def _result(mark: str, *, is_white: bool) -> GameResult:
    if mark in ("A", "C"):
        return parse_result(mark)
    halves = {"1": 2, "½": 1, "0": 0}[mark[0]]
    return GameResult(halves if is_white else 2 - halves, ResultCode(mark[1:]))


@pytest.mark.parametrize(
    ("kind", "question", "words"),
    [
        (ACCEPTED, Question.FAR_ENOUGH, "Have 25 moves or more been played on average"),
        (NOT_ACCEPTED, Question.STARTED, "Has B made a move in any of these games"),
        (SILENT, Question.STARTED, "Has B made a move in any of these games"),
    ],
)
def test_what_results_do_not_tell_is_asked(
    kind: WithdrawalKind, question: Question, words: str
) -> None:
    with pytest.raises(Unanswered, match=words) as refusal:
        settle_games(group_of(OPEN), 2, kind)
    assert refusal.value.question is question


def test_an_answer_that_nobody_asked_for_is_refused() -> None:
    """A result came in while the director was looking at the question."""
    with pytest.raises(InputError, match="tell it themselves by now"):
        settle_games(group_of(ONE_DONE), 2, SILENT, answer=False)


def test_without_a_game_in_play_nothing_is_asked() -> None:
    over = group_of("A x 1D C\nB 0D x C\nC C C x")
    for kind in WithdrawalKind:
        assert settle_games(over, 2, kind).enters == ()


@given(
    st.sampled_from(list(WithdrawalKind)),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_some_row_always_fits(
    kind: WithdrawalKind, finished: bool, started: bool, far: bool
) -> None:
    state = GamesState(finished, started, far, Fraction(0))
    row = row_for(kind, state)
    assert row.kind is kind
    assert row == next(each for each in ROWS if each.kind is kind and each.fits(state))


RESULTS: list[GameResult | None] = [None, parse_result("A"), parse_result("C")]
RESULTS += [parse_result(text) for text in ("1-0", "½-½", "0-1", "0-1D", "1-0E")]


@given(
    st.lists(st.sampled_from(RESULTS), min_size=6, max_size=6),
    st.lists(st.integers(0, 40), min_size=6, max_size=6),
    st.sampled_from(list(WithdrawalKind)),
    st.integers(1, 4),
    st.booleans(),
)
def test_after_a_withdrawal_nothing_is_left_in_play(
    results: list[GameResult | None],
    moves: list[int],
    kind: WithdrawalKind,
    number: int,
    answer: bool,
) -> None:
    """His games are over or with an adjudicator; nobody else's and no finished one is touched."""
    group = group_of(OPEN)
    games = tuple(
        replace(game, result=result, white_moves=count, black_moves=count)
        for game, result, count in zip(group.games, results, moves, strict=True)
    )
    before = replace(group, games=games)
    asked = open_question(kind, games_state(before, number)) is not None
    _, settled, _ = after(before, kind, number, answer if asked else None)
    for old, new in zip(before.games, settled.games, strict=True):
        assert new.result is not None or not new.has(number)
        assert new == old or new.has(number)
        assert new == old or not old.is_final
    points = sum(each.points for each in scores_of(settled).values())
    assert points == sum(game.has_score for game in settled.games)
