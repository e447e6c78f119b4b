"""Single records and how they become part of the tournament."""

from __future__ import annotations

import pytest

from pairloom.domain import Outcome, Points, PointSystem, ProhibitedGroup
from pairloom.formats.trf import TrfFile, convert, load
from tests.steps import count_calls


def player(number: int, rounds: str = "", *, points: str = "0.0") -> str:
    """A short player line; rounds like `2w1 0-H` or `.` for a blank block."""
    line = f"001 {number:>4}      Player {number}".ljust(80) + f"{points:>4}"
    blocks = [_block(text) for text in rounds.split()]
    return (line.ljust(89) + "".join(blocks)).rstrip()


def _block(text: str) -> str:
    if text == ".":
        return " " * 10
    opponent, colour, result = text[:-2], text[-2], text[-1].replace("_", " ")
    return f"  {'0000' if opponent == '0' else opponent:>4} {colour} {result}"


def read(*lines: str) -> TrfFile:
    return load("\n".join(["012 Open", *lines]))


def codes(file: TrfFile) -> set[str]:
    return {finding.code for finding in file.findings} - {"I-DEFAULT"}


PAIR = (player(1, "2w1", points="1.0"), player(2, "1b0"))
WIN_3, DRAW_1 = Points(30), Points(10)
FOUR = tuple(player(number) for number in range(1, 5))


def test_blanks_before_the_last_paired_round_are_absences() -> None:
    file = read(player(1, "2w1", points="1.0"), player(2, "1b0"), player(3), player(4, ". ."))
    tournament = file.require()

    assert tournament.last_paired_round == 1
    for number in (3, 4):
        cells = tournament.find_player(number).cells
        assert [cell.outcome for cell in cells] == [Outcome.ZERO_BYE]


def test_blank_and_question_mark_are_open_results() -> None:
    file = read(player(1, "2w_"), player(2, "1b_"), player(3, "4w?"), player(4, "3b?"))
    outcomes = [one.cells[0].outcome for one in file.require().players]

    assert outcomes == [Outcome.PENDING] * 2 + [Outcome.ADJOURNED] * 2
    assert codes(file) == set()


def test_letters_in_lower_case_and_byes_without_opponent_are_read() -> None:
    file = read(
        player(1, "2Ww", points="1.0"),
        player(2, "1Bl"),
        "001    3".ljust(80) + " 0.5" + " " * 14 + "h",
    )

    assert [one.cells[0].outcome.value for one in file.require().players] == ["W", "L", "H"]


def test_requests_stand_behind_the_last_paired_round() -> None:
    tournament = read(
        "142 5", *PAIR, player(3, "0-Z 0-Z"), player(4), "240 H   2    2", "XXZ 1"
    ).require()

    assert tournament.next_round == 2
    outcomes = {one.number: one.cells[-1].outcome.value for one in tournament.players}
    assert outcomes == {1: "Z", 2: "H", 3: "Z", 4: "Z"}
    assert [one.number for one in tournament.players if one.is_present(2)] == [4]


def test_a_column_filled_for_everybody_is_a_round_nobody_played() -> None:
    tournament = read("142 5", player(1, "2w1 0-H", points="1.5"), player(2, "1b0 0-Z")).require()

    assert tournament.last_paired_round == 2


def test_the_players_line_wins_over_a_bye_record() -> None:
    file = read("142 5", *PAIR, player(3, "0-Z 0-H", points="0.5"), "240 Z   2    3")

    assert file.require().find_player(3).cells[1].outcome is Outcome.HALF_BYE
    assert codes(file) == {"W-BYE-CONFLICT"}


def test_a_request_behind_a_gap_waits() -> None:
    file = read("142 9", *PAIR, "240 H   4    1")

    assert len(file.require().find_player(1).cells) == 1
    assert file.later_requests == {(1, 4): Outcome.HALF_BYE}
    assert codes(file) == {"I-LATER-BYE"}


def test_requests_for_many_rounds_are_read_in_any_order_and_written_in_theirs() -> None:
    """Those of rounds 2 and 3 are reached one after the other, the others wait behind a gap."""
    lines = ["240 H   6    2    1", "240 H   3    1", "240 F   2    1", "240 H   5    2    1"]
    file = read("142 9", *PAIR, *lines)

    outcomes = [cell.outcome for cell in file.require().find_player(1).cells[1:]]
    assert outcomes == [Outcome.FULL_BYE, Outcome.HALF_BYE]
    assert set(file.later_requests) == {(1, 5), (1, 6), (2, 5), (2, 6)}
    written = [line for line in convert(file, "trf26")[0].splitlines() if line[:3] == "240"]
    assert written == [lines[2], lines[1], "240 H   5    1    2", "240 H   6    1    2"]


def test_absence_until_the_end_is_a_withdrawal() -> None:
    file = read("142 5", *PAIR, "240 Z   4    1", "240 Z   5    1")

    assert file.require().find_player(1).withdrawn_from == 4
    assert codes(file) == set()


def test_virtual_points_given_twice_are_told_with_the_round() -> None:
    """The same in round 1; of round 2 the later value is used."""
    file = read(*FOUR, "XXA    3  2.0  1.0", "XXA    3  2.0  0.5")

    (told,) = (each for each in file.findings if each.code == "W-ACC-OVERLAP")
    assert (told.player, told.round, told.line) == (3, 2, 7)
    assert file.require().settings.virtual_points[3] == (Points(20), Points(5))


def test_the_order_of_lines_can_be_the_ranking() -> None:
    tournament = read("XXC rank black1", player(7), player(3), player(5)).require()

    assert [(one.number, one.rank) for one in tournament.players] == [(7, 1), (3, 2), (5, 3)]


@pytest.mark.parametrize(
    ("records", "expected"),
    [
        ((), PointSystem()),
        (("162  W 3.0    D 1.0    P 1.0",), PointSystem(WIN_3, DRAW_1, pairing_bye=Points(10))),
        (("162  A 0.5",), PointSystem(forfeit_loss=Points(5), zero_bye=Points(5))),
        (("162  X 0.0",), PointSystem(adjourned=Points(0))),
        (("162  Z 0.5",), PointSystem(forfeit_loss=Points(5), zero_bye=Points(5))),
        (("BBW  3.0", "BBF  0.5", "BBU  3.0"), PointSystem(Points(30), forfeit_loss=Points(5))),
        (("XXS W=3 D=1",), PointSystem(WIN_3, DRAW_1, pairing_bye=Points(10))),
        (("XXS PAB=.5 ZPB=0.5",), PointSystem(pairing_bye=Points(5), zero_bye=Points(5))),
        (("299 H         1.0",), PointSystem(half_bye=Points(10))),
        (("299 +         0.0",), PointSystem(forfeit_win=Points(0))),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) and value else "",
)
def test_scoring_in_every_spelling(records: tuple[str, ...], expected: PointSystem) -> None:
    assert read(*FOUR, *records).require().settings.points == expected


def test_virtual_points_come_from_ranges_and_from_single_lines() -> None:
    one, half = Points(10), Points(5)
    by_range = read(
        "142 5", *FOUR, "250       1.0   1   2    1    2", "250       0.5   3   3    1    2"
    )
    by_player = read("142 5", *FOUR, "XXA    1  1.0  1.0  0.5  0.0", "XXA    2  1.0  1.0  0.5")

    assert by_range.require().settings.virtual_points == {1: (one, one, half), 2: (one, one, half)}
    assert by_player.require().settings == by_range.require().settings


def test_prohibited_pairs_with_and_without_rounds() -> None:
    file = read("142 9", *FOUR, "XXP 1 2", "260   2   4    2    3    4", "260   1   9    1    4")

    assert file.require().settings.prohibited == (
        ProhibitedGroup(frozenset((2, 3, 4)), 2, 4),
        ProhibitedGroup(frozenset((1, 4)), 1, None),
        ProhibitedGroup(frozenset((1, 2))),
    )


@pytest.mark.parametrize(
    ("code", "system", "edition", "baku"),
    [
        ("FIDE_DUTCH_2026", "dutch", "2026", False),
        ("FIDE_DUTCH_2025_BAKU", "dutch", "2026", True),
        ("FIDE_DUTCH_2017", "dutch", "2017", False),
        ("fide-dutch", "dutch", "", False),
        ("FIDE_DUBOV_BAKU", "dubov", "", True),
        ("FIDE_TEAM_TYPEB_GP_MP", "team", "", False),
        ("BERGER_ROUNDROBIN_G2", "round-robin", "", False),
        ("CUSTOM_SWISS", "custom-swiss", "", False),
        ("FIDE_UNHEARD_OF", "", "", False),
    ],
)
def test_the_type_code_names_system_and_edition(
    code: str, system: str, edition: str, baku: bool
) -> None:
    settings = read(f"192 {code}", *FOUR).require().settings

    assert (settings.system, settings.edition, settings.baku) == (system, edition, baku)


def test_points_may_contain_the_coming_bye_and_virtual_points() -> None:
    rest = ("142 5", player(2, "1b0"), "XXA    1  1.0  0.5")
    for points in ("1.0", "1.5", "2.0", "2.5"):
        assert codes(read(player(1, "2w1 0-H", points=points), *rest)) == set()
    assert codes(read(player(1, "2w1 0-H", points="3.5"), *rest)) == {"W-POINTS"}


def test_abnormal_points_are_told_and_count() -> None:
    penalty = "299          -0.5   1    1"
    file = read(player(1, "2w1", points="0.5"), player(2, "1b0"), penalty)

    assert codes(file) == {"I-299"}
    assert file.require().score(1, after=1) == Points(5)
    assert codes(read(player(1, "2w1", points="1.0"), player(2, "1b0"), penalty)) == {
        "I-299",
        "W-POINTS",
    }


def test_old_byes_become_what_the_round_tells() -> None:
    rounds = (player(1, "2w1", points="1.0"), player(2, "1b0"))
    single = read(*rounds, player(3, "0-+", points="1.0"), player(4, "0-="), player(5, "0--"))
    two = read(*rounds, player(3, "0-+", points="1.0"), player(4, "0w1", points="1.0"))

    assert [one.cells[0].outcome.value for one in single.require().players[2:]] == ["U", "H", "Z"]
    assert [one.cells[0].outcome.value for one in two.require().players[2:]] == ["F", "F"]
    assert "W-TRF06-PAB" in codes(two)


def test_national_ratings_and_comments_are_known_records() -> None:
    file = read(*FOUR, "CZE    1      Player 1                          2100", "### remark")

    assert codes(file) == set()
    assert file.dialect_name == "TRF26"


def test_the_seed_of_a_generated_tournament_is_found() -> None:
    assert load("012 AutoTest Tournament 1100000\n" + "\n".join(FOUR)).seed == 1100000
    assert read(*FOUR).seed is None


def test_findings_of_a_contradiction_point_to_the_cell() -> None:
    file = read(player(1, "2w1 3w1", points="2.0"), player(2, "1b0 0-Z"), player(3, "0-Z 1w0"))
    finding = next(one for one in file.errors if one.code == "E-COL-MISMATCH")

    assert (finding.line, finding.column, finding.player, finding.round) == (4, 107, 3, 2)


def test_twice_the_players_are_twice_the_work() -> None:
    def text_of(size: int) -> str:
        lines = []
        for number in range(1, size + 1):
            other = number + 1 if number % 2 else number - 1
            game = f"{other}w1" if number % 2 else f"{other}b0"
            points = "9.0" if number % 2 else "0.0"
            lines.append(player(number, " ".join([game] * 9), points=points))
        return "\n".join(["012 Open", *lines])

    thousand, half = text_of(1000), text_of(500)
    assert len(load(thousand).require().players) == 1000
    assert count_calls(lambda: load(thousand)) < 2.1 * count_calls(lambda: load(half))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("240  H  1    1    2", "W-REALIGNED"),
        ("240 H  1   1       2", "E-SEP"),
        ("240 H  1   1            2", "E-SEP"),
        ("260   1   2    1     2", "W-REALIGNED"),
        ("260   1   2    1          2", "E-SEP"),
    ],
)
def test_shifted_columns_are_read_by_words_unless_a_field_may_be_missing(
    line: str, code: str
) -> None:
    """Nobody is left out without a word, not even the last one of a line."""
    assert codes(read("142 5", *FOUR, line)) == {code}
