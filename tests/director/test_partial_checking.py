"""Events that no edition of ours may judge are held against what every edition shares."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.checking import CheckedFile, CheckRequest, check_one
from pairloom.domain import EventDetails, Tournament
from pairloom.engines.first_days import is_before
from pairloom.formats.trf import write_trf
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate

# Burstein pairs otherwise than Dutch, and breaks nothing that the two share.
OTHER_RULES = generate(GeneratorOptions(players=14, rounds=6, system="burstein"), 5)


def event(
    start: str, *, tournament: Tournament = OTHER_RULES, system: str = "dutch", edition: str = ""
) -> Tournament:
    settings = replace(tournament.settings, system=system, edition=edition)
    return replace(tournament, settings=settings, details=EventDetails(start=start))


def checked(folder: Path, tournament: Tournament, request: CheckRequest) -> CheckedFile:
    path = folder / "event.trf"
    path.write_bytes(write_trf(tournament).encode())
    answer = check_one(str(path), request)
    assert answer.failure is None, answer.failure
    return answer


def test_an_event_from_before_the_edition_is_not_called_wrong(tmp_path: Path) -> None:
    answer = checked(tmp_path, event("2019/05/04"), CheckRequest())
    assert answer.report is not None
    assert answer.report.is_clean
    assert answer.partial is not None
    assert "began on 2019/05/04, before dutch 2026 was in force (2026/02/01)" in str(
        answer.partial.reason
    )
    assert answer.partial.breaches == ()


@pytest.mark.parametrize("start", ["2026/02/01", "", "some day"])
def test_an_event_since_then_is(tmp_path: Path, start: str) -> None:
    answer = checked(tmp_path, event(start), CheckRequest())
    assert answer.partial is None
    assert answer.report is not None
    assert not answer.report.is_clean


def test_who_names_the_edition_is_answered_by_it(tmp_path: Path) -> None:
    asked = checked(tmp_path, event("2019/05/04"), CheckRequest(edition="2026"))
    declared = checked(tmp_path, event("2019/05/04", edition="2026"), CheckRequest())
    for answer in (asked, declared):
        assert answer.partial is None
        assert answer.report is not None
        assert not answer.report.is_clean


def test_an_old_event_that_fits_the_new_rules_is_just_right(tmp_path: Path) -> None:
    dutch = generate(GeneratorOptions(players=14, rounds=6), 5)
    answer = checked(tmp_path, event("2019/05/04", tournament=dutch), CheckRequest())
    assert answer.partial is None
    assert answer.report is not None
    assert answer.report.is_clean


def test_an_edition_that_is_not_ours_leaves_what_all_share(tmp_path: Path) -> None:
    answer = checked(tmp_path, event("", edition="2017"), CheckRequest())
    assert answer.partial is not None
    assert str(answer.partial.reason) == "edition 2017 of dutch is none of ours"
    assert answer.report is not None
    assert answer.report.rounds == 6


def test_rules_of_their_own_leave_what_all_share(tmp_path: Path) -> None:
    answer = checked(tmp_path, event("", system="custom-swiss"), CheckRequest())
    assert answer.partial is not None
    assert "custom-swiss pairs by no rules of ours" in str(answer.partial.reason)


def test_a_second_meeting_and_wrong_points_are_told_all_the_same(tmp_path: Path) -> None:
    """Round 2 is round 1 once more; somebody has points that do not follow."""
    once = [player.cells[0] for player in OTHER_RULES.players]
    players = tuple(
        replace(player, cells=(cell, cell))
        for player, cell in zip(OTHER_RULES.players, once, strict=True)
    )
    tournament = event("2019/05/04", tournament=replace(OTHER_RULES, players=players))
    path = tmp_path / "event.trf"
    text = write_trf(tournament)
    line = next(line for line in text.splitlines() if line.startswith("001    1"))
    path.write_bytes(text.replace(line, f"{line[:80]} 9.0{line[84:]}").encode())
    answer = check_one(str(path), CheckRequest())
    assert answer.partial is not None
    messages = [str(breach) for breach in answer.partial.breaches]
    assert sum("have met before" in message for message in messages) == 7
    assert sum("but the results give" in message for message in messages) == 1
    only = check_one(str(path), CheckRequest(round=1))
    assert only.partial is None or only.partial.breaches == ()


@pytest.mark.parametrize(
    ("date", "system", "edition", "answer"),
    [
        ("2026/01/31", "dutch", "", True),
        ("2026/02/01", "dutch", "", False),
        ("2025/00/00", "dubov", "2026", True),
        ("2026/00/00", "dubov", "2026", False),
        ("2023/12/31", "team", "2024", True),
        ("2024/05/01", "team", "2024", False),
        ("1985/05/01", "round-robin", "", False),
        ("1995/05/01", "fide-1992", "", False),
        ("Easter", "dutch", "", False),
    ],
)
def test_first_days(date: str, system: str, edition: str, answer: bool) -> None:
    assert is_before(date, system, edition) is answer
