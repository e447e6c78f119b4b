"""The Double-Swiss System article by article: examples of the text and the smallest of our own."""

from __future__ import annotations

import pytest

from pairloom.domain import Board, Cell, Colour, Outcome, Player, Settings, Tournament
from pairloom.engines.common.upfloating.identifier import first_identifier
from pairloom.engines.common.upfloating.pool import LookAhead, Member, Pool, Rules
from pairloom.engines.common.upfloating.procedure import PairedBracket, pair_brackets
from pairloom.engines.fide_double_swiss import SYSTEM
from pairloom.engines.fide_double_swiss.criteria.c08_opponents_of_upfloaters import (
    opponent_floated,
)
from pairloom.engines.fide_double_swiss.second_game import second_cell
from pairloom.engines.fide_double_swiss.state import derive_round

OUTCOMES = {outcome.value: outcome for outcome in Outcome}
COLOURS = {"w": Colour.WHITE, "b": Colour.BLACK}


def cell(text: str) -> Cell:
    """`2w1` is a game, `U` a bye."""
    if text in OUTCOMES and not OUTCOMES[text].has_opponent:
        return Cell(0, None, OUTCOMES[text])
    return Cell(int(text[:-2]), COLOURS[text[-2]], OUTCOMES[text[-1]])


def field(*records: str, rounds: int = 10, initial: Colour = Colour.WHITE) -> Tournament:
    players = tuple(
        Player(number, cells=tuple(map(cell, record.split())))
        for number, record in enumerate(records, start=1)
    )
    return Tournament(players, Settings(rounds=rounds, initial_colour=initial))


@pytest.mark.rule("fide-double-swiss", "2026", "1.4")
def test_1_4_the_bye_is_worth_a_win_and_a_draw() -> None:
    """E1: 1½-½, then 0-2, then the bye: 3 points."""
    tournament = field("2w1 2b= 3w0 3b0 U H", "1b0 1w=", "1b1 1w1")
    assert second_cell(Cell(0, None, Outcome.PAIRING_BYE)) == Cell(0, None, Outcome.HALF_BYE)
    assert str(tournament.score(1, after=6)) == "3.0"


@pytest.mark.rule("fide-double-swiss", "2026", "3.4")
def test_3_4_round_1_of_seven_players_with_black_drawn() -> None:
    """E2: the bye to 7; upper half against lower half; odd numbers get the initial colour."""
    result = SYSTEM.pair(field(*[""] * 7, initial=Colour.BLACK))
    assert result.boards == (Board(4, 1), Board(2, 5), Board(6, 3))
    assert result.bye == 7
    assert {colour.article for colour in result.trace.colours} == {"4.3.1"}


@pytest.mark.rule("fide-double-swiss", "2026", "3.6")
def test_3_6_identifiers_compare_top_members_first() -> None:
    """E3: 1 and 3 have met; `1 2 4 3` comes before `1 3 2 4`."""
    rows = [0b1010, 0b1101, 0b1010, 0b0111]
    assert first_identifier(rows) == ((0, 3), (1, 2))


@pytest.mark.rule("fide-double-swiss", "2026", "C1")
def test_c1_players_who_met_do_not_meet_again() -> None:
    """The text's own bracket 1-4 after 1-3 was played."""
    result = SYSTEM.pair(field("3w= 3b=", "4b= 4w=", "1b= 1w=", "2w= 2b="))
    assert {frozenset(board) for board in result.boards} == {
        frozenset((1, 4)),
        frozenset((2, 3)),
    }


def bracket(*, spares_floaters: bool) -> PairedBracket:
    """E4: 5, 9 and 12 have 4 points; 2, 3 and 7 have 3½, and 2 floated in the round before."""
    numbers = (5, 9, 12, 2, 3, 7)
    members = [
        Member(tpn, tpn, 40 if tpn in (5, 9, 12) else 35, 2, tpn == 2, False) for tpn in numbers
    ]
    rows = [0b111111 & ~(1 << position) for position in range(6)]
    rules = Rules(LookAhead.PARITY, spares_floaters, ("C8",), lambda *_: (0,), lambda _: 0)
    return next(pair_brackets(Pool(5, members, rows), None, rules))


@pytest.mark.rule("fide-double-swiss", "2026", "C7")
def test_c7_spares_whoever_floated_in_the_round_before() -> None:
    """3 goes up, not 2; the bracket 3, 5, 9, 12 is paired by number alone."""
    top = bracket(spares_floaters=True)
    assert top.upfloaters == 0b010000
    assert top.pairs == ((4, 1), (0, 2))  # 3-9, 5-12


@pytest.mark.rule("fide-double-swiss", "2026", "C7")
def test_c7_does_not_count_in_the_last_round() -> None:
    assert bracket(spares_floaters=False).upfloaters == 0b001000
    last = field("4w1 4b1", "5w1 5b1", "6w1 6b1", "1b0 1w0", "2b0 2w0", "3b0 3w0", rounds=4)
    assert derive_round(last).is_last
    assert "C7" not in SYSTEM.pair(last).trace.brackets[0].values


@pytest.mark.rule("fide-double-swiss", "2026", "4.3")
@pytest.mark.parametrize(
    ("one", "other", "white", "article"),
    [
        ("4w= 4b= 5b= 5w= 6w= 6b=", "7b= 7w= 8w= 8b= 9b= 9w=", 2, "4.3.2"),  # E5
        ("4w= 4b= 5b= 5w=", "7b= 7w= 8w= 8b=", 1, "4.3.3"),
        ("4w= 4b=", "7w= 7b=", 2, "4.3.4"),
        ("H H", "7b= 7w=", 2, "4.3.5"),
    ],
)
def test_4_3_the_first_rule_that_decides(one: str, other: str, white: int, article: str) -> None:
    """E5 and its relatives: two players alone in the pool, everybody else has gone."""
    games = len(one.split())
    records = {1: one, 2: other}
    for number, record in list(records.items()):
        for round_number, text in enumerate(record.split()):
            if text not in ("Z", "H"):
                opponent = int(text[:-2])
                facing = f"{number}{'b' if text[-2] == 'w' else 'w'}="
                line = records.setdefault(opponent, " ".join(["Z"] * games)).split()
                line[round_number] = facing
                records[opponent] = " ".join(line)
    everybody = [records.get(n, " ".join(["Z"] * games)) for n in range(1, max(records) + 1)]
    absent = [record if n < 2 else f"{record} Z Z" for n, record in enumerate(everybody)]
    result = SYSTEM.pair(field(*absent))
    (board,) = result.boards
    assert (board.white, result.trace.colours[0].article) == (white, article)


@pytest.mark.rule("fide-double-swiss", "2026", "1.6")
def test_1_6_a_match_with_one_game_forfeited_is_a_meeting_and_gives_a_colour() -> None:
    """E6: game 1 forfeited, game 2 played."""
    entrants = {
        e.number: e
        for e in derive_round(field("2w- 2b1", "1b+ 1w0", "4w= 4b=", "3b= 3w=")).entrants
    }
    pool = derive_round(field("2w- 2b1", "1b+ 1w0", "4w= 4b=", "3b= 3w=")).pool
    numbers = [member.number for member in pool.members]
    assert (entrants[1].colours, entrants[2].colours) == ("w", "b")
    assert not pool.rows[numbers.index(1)] >> numbers.index(2) & 1


@pytest.mark.rule("fide-double-swiss", "2026", "C2")
def test_c2_a_match_won_by_forfeit_bars_the_bye_and_is_no_meeting() -> None:
    """E6: both games forfeited."""
    pool = derive_round(field("2w- 2b-", "1b+ 1w+", "4w= 4b=", "3b= 3w=")).pool
    members = {member.number: member for member in pool.members}
    numbers = [member.number for member in pool.members]
    assert members[2].bye_is_barred
    assert not members[1].bye_is_barred
    assert members[2].played == 0
    assert pool.rows[numbers.index(1)] >> numbers.index(2) & 1


@pytest.mark.rule("fide-double-swiss", "2026", "4.4")
def test_4_4_the_second_game_is_played_with_colours_reversed() -> None:
    result = SYSTEM.pair(field("3w=", "4b0", "1b=", "2w1", "U"))
    assert result.round == 2
    assert result.boards == (Board(3, 1), Board(2, 4))
    assert result.bye is None


@pytest.mark.rule("fide-double-swiss", "2026", "C8")
def test_c8_counts_residents_that_floated_and_meet_an_upfloater() -> None:
    """Positions 0 and 1 are residents, 2 and 3 are taken up; 0 and 3 floated before."""
    members = [Member(n, n, 20 if n < 3 else 10, 1, n in (1, 4), False) for n in range(1, 5)]
    field = Pool(3, members, [0b1110, 0b1101, 0b1011, 0b0111])
    assert opponent_floated(field, 0, 2, 0b1100) == 1
    assert opponent_floated(field, 1, 2, 0b1100) == 0
    assert opponent_floated(field, 0, 1, 0b1100) == 0
    assert opponent_floated(field, 2, 3, 0b1100) == 0  # both are upfloaters: C7 counts them
