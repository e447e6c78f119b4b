"""The question as it is typed, and the answer as it is printed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from pairloom.cli import whatif
from pairloom.director.impact import ChangedResult, Prohibition, RequestedBye, notation
from pairloom.domain import Outcome
from pairloom.errors import InputError

GOLDEN = Path(__file__).parents[1] / "golden" / "012-5-players-3-rounds.trf"


@pytest.fixture
def app() -> typer.Typer:
    """A command line with this command and one more, so that commands have names."""
    made = typer.Typer()
    whatif.register(made)
    made.command("other")(lambda: None)
    return made


def run(app: typer.Typer, *arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["whatif", *map(str, arguments)])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.exit_code, done.stdout


def test_a_changed_result_in_plain_lines(app: typer.Typer) -> None:
    code, text = run(app, GOLDEN, "--result", "2:2-1:½-½")

    assert code == 0
    lines = text.splitlines()
    assert lines[0] == "What if: round 2, 2 Player 0002 – 1 Player 0001: 0-1 becomes ½-½"
    assert "Standings after round 3: 2 rows with other values, 2 moved" in lines
    assert "  2 Player 0002, place 3 → 1, points 2.0 → 2.5" in lines
    assert "Round 3, as recorded: 3 boards would be different" in lines


def test_the_same_as_json(app: typer.Typer) -> None:
    code, text = run(app, GOLDEN, "--result", "2:1-2:=", "--json")

    impact = json.loads(text)["impact"]
    assert code == 0
    assert impact["rounds"][0]["after"]["bye"] == 1
    assert impact["standings"]["rows"][0]["place"] == [3, 1]


def test_changes_can_be_put_together(app: typer.Typer) -> None:
    """Without 1, and with 2 and 5 apart, only 2-3 and 4-5 are left: then 5 has met everybody."""
    arguments = ("--rounds", 5, "--withdraw", "1@4", "--prohibit", "2-5", "--look-ahead", "--json")
    code, text = run(app, GOLDEN, *arguments)

    data = json.loads(text)
    assert data["impact"]["change"] == (
        "5 rounds instead of 3; 1 Player 0001 withdraws from round 4 on; "
        "2 Player 0002 and 5 Player 0005 may not meet from round 4 on"
    )
    following = data["impact"]["next_round"]
    assert following["state"] == "possible now"
    assert {frozenset(each) for each in following["after"]["boards"]} == {
        frozenset((2, 3)),
        frozenset((4, 5)),
    }
    assert data["look_ahead"]["verdict"] == "certain"
    assert data["look_ahead"]["dead_end"]["players"] == [5]
    assert code == 1


def test_looking_ahead_needs_no_change(app: typer.Typer, examples: Path) -> None:
    code, text = run(app, examples / "club-open.trf", "--look-ahead")

    assert code == 0
    assert text.splitlines()[-1].startswith("Looking ahead from round 4")


def test_a_question_without_change_is_refused(app: typer.Typer) -> None:
    with pytest.raises(InputError, match="name a change"):
        run(app, GOLDEN)


def test_what_is_typed_is_what_is_meant() -> None:
    result = notation.parse_result_change("5:3-7:1-0")
    assert result == ChangedResult(5, 3, Outcome.WIN, Outcome.LOSS, 7)
    assert notation.parse_bye("4@6") == RequestedBye(4, 6, Outcome.HALF_BYE)
    assert notation.parse_prohibition("3-7") == Prohibition(frozenset((3, 7)))
    assert notation.parse_prohibition("3-7-9@5") == Prohibition(frozenset((3, 7, 9)), 5, 5)
    assert notation.parse_prohibition("3-7@5..8") == Prohibition(frozenset((3, 7)), 5, 8)
    assert notation.parse_prohibition("3-7@5..") == Prohibition(frozenset((3, 7)), 5, None)
    assert notation.parse_colours("5:3-7").player == 3
    entry = notation.parse_late_entry("Novak, Jan:1850@6")
    assert (entry.player.name, entry.player.rating, entry.round) == ("Novak, Jan", 1850, 6)
    assert str(notation.parse_points("3/1/0").points.win) == "3.0"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1-0", "10"),
        ("0-1", "01"),
        ("=", "=="),
        ("½-½", "=="),
        ("1/2-1/2", "=="),
        ("0.5-0", "=0"),
        ("0-0", "00"),
        ("+-", "+-"),
        ("0f-1f", "-+"),
        ("--", "--"),
        ("w-l", "WL"),
        ("?-?", "??"),
    ],
)
def test_results_are_read_in_many_forms(text: str, expected: str) -> None:
    one, other = notation.parse_result(text)
    assert one.value + other.value == expected


@pytest.mark.parametrize(
    ("parse", "text"),
    [
        (notation.parse_result_change, "5:3-7"),
        (notation.parse_result_change, "3-7:1-0"),
        (notation.parse_result_change, "5:3-7:2-0"),
        (notation.parse_colours, "5:3-7:1-0"),
        (notation.parse_withdrawal, "12"),
        (notation.parse_withdrawal, "12@6:H"),
        (notation.parse_bye, "4@6:U"),
        (notation.parse_prohibition, "3"),
        (notation.parse_prohibition, "3-x"),
        (notation.parse_late_entry, "@6"),
        (notation.parse_late_entry, "Novak"),
        (notation.parse_points, "3/1"),
        (notation.parse_points, "a/b/c"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_right_form(parse: object, text: str) -> None:
    assert callable(parse)
    with pytest.raises(InputError, match="write "):
        parse(text)
