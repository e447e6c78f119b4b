"""Result lists of other people: in any layout the same tournament, the same order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from layouts import LAYOUTS, in_doubled_points, opengotha, start_of

from pairloom.director.go_files import parse_go_file
from pairloom.director.go_printed import compare_list
from pairloom.domain.go import GoSystem, GoTournament, MissedRounds, Scoring, score_halves
from pairloom.formats.egd import read_h9
from pairloom.formats.egd.score_heads import meaning_of, read_score_heads
from pairloom.formats.go_journal import GoFile
from pairloom.placement import Placement, make_placement
from tests.placement.events import random_event

Layout = Callable[[GoTournament, Placement], str]
SYSTEMS = (GoSystem.MCMAHON, GoSystem.SWISS)


def event_of(lot: Random, system: GoSystem, *, players: int | None = None) -> GoTournament:
    """A random event whose rounds without a game are worth what a file can tell."""
    event = random_event(lot, system, players=players or lot.randint(4, 9))
    scoring = Scoring(2, lot.randint(0, 1), lot.random() < 0.5)
    rules = replace(event.regulations, scoring=scoring)
    if system is GoSystem.MCMAHON:
        # A list does not tell a McMahon tournament in which all start with 0 from a Swiss one.
        rules = replace(rules, starts_from_rating=False)
    return replace(event, regulations=rules)


def read(text: str) -> GoFile:
    return parse_go_file("list.h9", text.encode())


def codes(file: GoFile) -> list[str]:
    return [finding.code for finding in file.findings]


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda each: each.__name__)
@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.value)
def test_a_list_in_any_layout_gives_its_own_order(layout: Layout, system: GoSystem) -> None:
    """60 events, any criteria, any way to count missed rounds: scores, criteria and order."""
    lot = Random(f"{layout.__name__} {system.value}")
    own = "MMS" if system is GoSystem.MCMAHON else "PTS"
    for _ in range(60):
        event = event_of(lot, system)
        others = lot.sample(["SOS", "SSOS", "SDOS", "SOS-1"], lot.randint(0, 3))
        placement = make_placement(event, criteria=(own, *others))
        file = read(layout(event, placement))
        found = file.require()
        assert found.regulations.system is system
        for line, row in enumerate(placement.rows, 1):
            assert score_halves(found, line) == score_halves(event, row.number)
            assert start_of(found, line) == start_of(event, row.number)
        assert "W-H9-PLACES" not in codes(file), [str(one) for one in file.findings]
        again = make_placement(found)
        assert [row.place for row in again.rows] == [row.place for row in placement.rows]
        assert [row.number for row in again.rows] == list(range(1, len(again.rows) + 1))


def test_two_points_for_a_win_are_recognised() -> None:
    lot = Random("doubled")
    checked = 0
    for _ in range(40):
        event = event_of(lot, GoSystem.SWISS, players=9)
        placement = make_placement(event, criteria=("PTS", "SOS"))
        if len({row.values[0] for row in placement.rows}) < 3:
            continue
        file = read(in_doubled_points(event, placement))
        found = file.require()
        assert found.regulations.system is GoSystem.SWISS
        assert "W-H9-PLACES" not in codes(file)
        assert [score_halves(found, line) for line in range(1, 10)] == [
            score_halves(event, row.number) for row in placement.rows
        ]
        checked += 1
    assert checked > 20


def test_a_list_in_another_order_is_told_in_one_sentence() -> None:
    """Two lines of different scores are exchanged, and every opponent with them."""
    lot = Random("exchanged")
    for _ in range(40):
        event = event_of(lot, GoSystem.SWISS)
        placement = make_placement(event, criteria=("PTS", "SOS"))
        first, *rest, last = placement.rows
        if first.values[0] == last.values[0]:
            continue
        moved = replace(placement, rows=(last, *rest, first))
        file = read(opengotha(event, moved))
        (finding,) = [one for one in file.findings if one.code == "W-H9-PLACES"]
        assert "the printed order is not the computed one" in str(finding.message)
        assert "not in the order of its own columns" in str(finding.message)
        printed = compare_list(file)
        assert printed is not None
        others = len(printed.differences) - 1
        assert others > 0
        assert f" ({others} more differ" in str(finding.message)


SMALL = """\
 1 Abel Ana        3d SI Ljub  3  3  3 3  2+ 3+ 4+
 2 Bor Boris       2d SI Ljub  2  2  4 1  1- 4+ 3+
 3 Cerne Cilka    10  SI Ljub  1  1  5 0  4+ 1- 2-
 4 Dolar Dani     11  SI Ljub  0  0  6 0  3- 2- 1-
"""


def test_swiss_is_recognised_where_all_start_with_nothing() -> None:
    file = read(SMALL)
    rules = file.require().regulations
    assert (rules.system, rules.criteria) == (GoSystem.SWISS, ("PTS", "SOS", "SDOS"))
    assert [one.rank for one in file.require().players] == [2, 1, -10, -11]
    assert "I-H9-SYSTEM" not in codes(file)


def test_starting_scores_come_from_the_file() -> None:
    """On a scale of the list's own: 3 dan starts with 5."""
    scores = [("3  3  3 3", "8 3 17 47"), ("2  2  4 1", "6 2 19 27"), ("1  1  5 0", "3 1 16 2"),
              ("0  0  6 0", "2 0 17 0")]  # fmt: skip
    text = SMALL
    for old, new in scores:
        text = text.replace(f" {old} ", f" {new} ")
    found = read(text).require()
    assert found.regulations.system is GoSystem.MCMAHON
    assert [found.starting_score(number) for number in range(1, 5)] == [5, 4, 2, 2]
    assert not found.regulations.handicap.by_score


@pytest.mark.parametrize("way", [MissedRounds.VIRTUAL, MissedRounds.DUMMY])
def test_how_free_rounds_count_is_found_out(way: MissedRounds) -> None:
    """B and C were free once; no other way gives these sums."""
    rows = (("1 A A 1d XX x 2", "2+ 3+ 0-"), ("2 B B 1d XX x 2", "1- 0+ 3+"),
            ("3 C C 1d XX x 1", "0+ 1- 2-"))  # fmt: skip
    event = read_h9("\n".join(f"{start} {end}" for start, end in rows)).require()
    rules = replace(event.regulations, missed_rounds=way)
    placement = make_placement(replace(event, regulations=rules), criteria=("PTS", "SOS", "SSOS"))
    by_number = sorted(placement.rows, key=lambda row: row.number)
    text = "\n".join(
        f"{start} {row.texts[1]} {row.texts[2]} {end}"
        for (start, end), row in zip(rows, by_number, strict=True)
    )
    found = read(text).require()
    assert found.regulations.missed_rounds is way
    assert found.regulations.criteria == ("PTS", "SOS", "SSOS")


def test_a_line_that_ends_early_has_no_further_game() -> None:
    file = read(SMALL.replace("4+ 3+\n", "4+\n").replace("4+ 1- 2-", "4+ 1- 0-"))
    assert file.tournament is not None
    assert ("W-H9-ROUNDS", 2) in [(one.code, one.line) for one in file.findings]


def test_a_question_mark_is_no_game_and_no_error() -> None:
    file = read(SMALL.replace("3+ 4+", "3+ ?").replace("2- 1-", "2- ?"))
    found = file.require()
    assert [len(drawn.games) for drawn in found.rounds] == [2, 2, 1]
    assert codes(file).count("W-H9-UNKNOWN") == 2


def test_what_cannot_be_explained_is_told() -> None:
    """A column of its own making before the SOS: the criteria are not known, and that is said."""
    text = SMALL.replace(" 3  3  3 3", " 3 17 3").replace(" 2  2  4 1", " 2 40 4")
    text = text.replace(" 1  1  5 0", " 1 11 5").replace(" 0  0  6 0", " 0 25 6")
    (finding,) = [one for one in read(text).findings if one.code == "I-H9-CRITERIA"]
    assert str(finding.message) == "the list is placed by PTS, SOS; not known: column 2"


@pytest.mark.parametrize(
    ("line", "heads"),
    [
        ("; Pl Name                            Rk Co Club  MMS  SOSSOSOS", "MMS SOS SOSOS"),
        ("; Pl Name               Rk Co Club  NBW  SOSSODOS   DC U20", "NBW SOS SODOS DC U20"),
        (";Pl     Name             Grade  Club   MM S SOS SDOS  1.  2.  3.", "MM S SOS SDOS"),
        (";# Name  Rank Country Club R1 R2 R10 score sos sosos", "score sos sosos"),
        (";Pl Name Rnk Nation Clb 1st 2nd 3rd 4th Wins SOS No ID", "Wins SOS No"),
        (";N Name Rank Coun/Terr ММо 1 2 ММ Wins Coef1", "ММо ММ Wins Coef1"),
    ],
)
def test_names_of_columns_are_read(line: str, heads: str) -> None:
    assert read_score_heads(line) == tuple(heads.split())


@pytest.mark.parametrize("line", ["; EV[Club championship]", "; Pl Name Rk", "Club MMS", ";"])
def test_other_comments_name_no_columns(line: str) -> None:
    assert read_score_heads(line) is None


def test_names_that_look_the_same_mean_the_same() -> None:
    assert [meaning_of(head) for head in ("ММ", "ММо", "Place", "U16")] == ["MMS", "-", "-", "-"]
