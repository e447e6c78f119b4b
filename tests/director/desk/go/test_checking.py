"""Draws of a tournament are repeated, at the desk and by `check` from its file."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.checking import CheckedFile, CheckRequest, check_one
from pairloom.director.desk.corrections import correct_result
from pairloom.director.desk.entries import edit_entry, enter_player, enter_players
from pairloom.director.desk.go.by_hand import change_handicap
from pairloom.director.desk.go.checking import check_tournament
from pairloom.director.desk.go.files import go_file_text
from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.go_checking import changed_since
from pairloom.domain.deviation import Cause
from pairloom.errors import InputError
from pairloom.formats.go_json.record import DrawRecord
from tests.director.desk.at_the_desk import Hall, Halls, because
from tests.director.desk.go.go_events import draw, mcmahon, people, play, snapshot

Change = Callable[[dict[str, object]], None]


def checked_file(event: Hall, tmp_path: Path, change: Change) -> CheckedFile:
    """The exported file, changed, and checked as `pairloom check` does it."""
    document = json.loads(go_file_text(*event.at, "json"))
    change(document)
    file = tmp_path / "cup.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return check_one(str(file), CheckRequest())


def unchanged(_: dict[str, object]) -> None:
    pass


def assert_clean(checked: CheckedFile, rounds: int) -> None:
    assert checked.failure is None
    assert checked.report is not None
    assert (checked.report.rounds, checked.wrong) == (rounds, ())
    assert checked.places is not None
    assert checked.places.differences == ()


@pytest.mark.article("go", "3.2.2")
@pytest.mark.parametrize("system", ["mcmahon", "go-swiss", "go-round-robin", "go-knockout"])
def test_every_draw_of_every_system_is_repeated(hall: Halls, tmp_path: Path, system: str) -> None:
    event = hall(0, system=system, rounds=5 if system == "go-round-robin" else 3)
    enter_players(*event.at, people(people_of(5)))
    with pytest.raises(InputError, match="no draw to repeat"):
        check_tournament(*event.at)
    for seed in (11, 12, 13):
        play(event, seed=11 if system == "go-round-robin" else seed)
    for checked in (check_tournament(*event.at), checked_file(event, tmp_path, unchanged)):
        assert_clean(checked, 3)
        assert checked.deviations == ()
        assert checked.places is not None
        assert checked.places.compared == (0 if system == "go-knockout" else 5)


def people_of(count: int) -> tuple[str, ...]:
    return ("3d", "2d", "1d", "1k", "2k", "3k", "5k", "9k")[:count]


def test_what_came_later_is_told_as_a_cause(hall: Halls, tmp_path: Path) -> None:
    """A correction, a rank, the bar, a late entry and a withdrawal after round 2 was drawn."""
    event = mcmahon(hall, people_of(8))
    play(event, seed=5)
    play(event, seed=6)
    correct_result(*event.at, 1, 1, "0-1", because("the slip"))
    correct_result(*event.at, 1, 2, "0-1", because("the slip"))
    edit_entry(*event.at, 8, replace(people(people_of(8))[7], rank="12k"))
    rules = regulations_of(event.state.competition)
    change_regulations(*event.at, because("as printed"), go_rules=replace(rules, bar=1))
    enter_player(*event.at, EntryDraft("Late, Player", rank="4d"), confirmation=because("late"))
    withdraw(*event.at, 7)
    checked = check_tournament(*event.at)
    assert_clean(checked, 2)
    causes = {one.cause for one in checked.deviations}
    assert causes <= {Cause.CORRECTED, Cause.RATING_CHANGED, Cause.REGULATION, Cause.BYE_CHANGED}
    assert {Cause.CORRECTED, Cause.REGULATION} <= causes
    play(event, seed=7)
    assert_clean(checked_file(event, tmp_path, unchanged), 3)


def test_nothing_came_later_where_nothing_was_changed(hall: Halls) -> None:
    event = mcmahon(hall, people_of(8))
    for seed in (5, 6, 7):
        play(event, seed=seed)
    told = [DrawRecord(drawn.round, drawn.input) for drawn in event.state.rounds]
    assert [list(changed_since(snapshot(event), record)) for record in told] == [[], [], []]


def test_what_was_changed_by_hand_is_explained(hall: Halls) -> None:
    event = mcmahon(hall, people_of(8))
    draw(event, 5)
    turn_colours(*event.at, 1, reason="they asked for it")
    publish_round(*event.at)
    checked = check_tournament(*event.at)
    assert [one.cause for one in checked.deviations] == [Cause.BY_HAND]
    assert checked.wrong == ()


def test_a_handicap_by_hand_is_seen_and_explained(hall: Halls) -> None:
    event = mcmahon(hall, people_of(8))
    draw(event, 5)
    change_handicap(*event.at, 1, 7, "", reason="a wish")
    publish_round(*event.at)
    checked = check_tournament(*event.at)
    assert checked.report is not None
    assert "table 1: handicap 7, komi 0; by the rules 0, 6½" in str(
        checked.report.differences[0].reason
    )
    assert [one.cause for one in checked.deviations] == [Cause.BY_HAND]


def test_a_file_that_was_bent_is_found_out(hall: Halls, tmp_path: Path) -> None:
    event = mcmahon(hall, people_of(8))
    play(event, seed=5)
    play(event, seed=6)

    def other_seed(document: dict[str, object]) -> None:
        document["tournament"]["rounds"][1]["seed"] = 7  # type: ignore[index]

    def other_result(document: dict[str, object]) -> None:
        document["tournament"]["rounds"][0]["games"][0]["result"] = "0-1"  # type: ignore[index]

    def other_handicap(document: dict[str, object]) -> None:
        document["tournament"]["rounds"][0]["games"][0]["handicap"] = 3  # type: ignore[index]

    def other_place(document: dict[str, object]) -> None:
        document["record"]["places"][0]["place"] = 2  # type: ignore[index]

    for bend in (other_result, other_handicap):
        checked = checked_file(event, tmp_path, bend)
        assert checked.wrong or (checked.places and checked.places.differences)
    assert checked_file(event, tmp_path, other_place).places.differences  # type: ignore[union-attr]
    assert checked_file(event, tmp_path, other_seed).failure is None


@pytest.mark.parametrize(("again", "more"), [(1, 0), (10, 0), (11, 1), (13, 3)])
def test_of_many_reasons_ten_are_told_and_the_others_counted(
    hall: Halls, tmp_path: Path, again: int, more: int
) -> None:
    """So many pairs of round 1 meet again in round 2."""
    event = mcmahon(hall, [f"{n}k" for n in range(1, 27)])
    play(event, seed=5)
    play(event, seed=6)

    def same_pairs(document: dict[str, object]) -> None:
        first, second = document["tournament"]["rounds"][:2]  # type: ignore[index]
        pairs = [(game["white"], game["black"]) for game in first["games"]]
        others = [black for _, black in pairs[again:]]
        pairs[again:] = [
            (white, black)
            for (white, _), black in zip(pairs[again:], others[1:] + others[:1], strict=True)
        ]
        for game, (white, black) in zip(second["games"], pairs, strict=True):
            game.update(white=white, black=black)

    checked = checked_file(event, tmp_path, same_pairs)
    assert checked.report is not None
    (reason,) = [str(one.reason) for one in checked.report.differences if one.round == 2]
    told = reason.split("; ")
    assert len(told) == min(again, 10) + bool(more)
    assert (f"{more} more" == told[-1]) is bool(more), reason


@pytest.mark.parametrize(
    ("record", "told"),
    [
        ({"rounds": [{"round": 9}]}, "there is no round 9"),
        ({"places": [{"number": 99, "place": 1}]}, "nobody has the number 99"),
        ({"rounds": [{"round": 1, "causes": ["whim"]}]}, "'whim' is none of"),
        ({"round": 1}, "unknown fields"),
    ],
)
def test_a_record_that_cannot_be_is_refused(
    hall: Halls, tmp_path: Path, record: dict[str, object], told: str
) -> None:
    event = mcmahon(hall, people_of(4))
    play(event, seed=5)
    checked = checked_file(event, tmp_path, lambda document: document.update(record=record))
    assert checked.failure is not None
    assert told in str(checked.failure.message)
