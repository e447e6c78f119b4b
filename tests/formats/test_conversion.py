"""From one dialect to another: what is kept, what is told to be lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairloom.domain import Player, Points, PointSystem, Settings, Tournament
from pairloom.errors import TrfError
from pairloom.formats import trf
from pairloom.formats.trf import DIALECTS, convert, find_losses, load, write_trf
from pairloom.formats.trf.document import find_target
from pairloom.formats.trf.writer import type_code

FILES = Path(__file__).parent / "files"


def test_unknown_records_and_comments_keep_their_side_of_the_players() -> None:
    lines = (FILES / "report_trf16.trf").read_text().splitlines()
    text = "\n".join(["### first", *lines, "ZZ9 vendor data", "DAT 0001 CLUB Brno", "### last", ""])
    converted, losses = convert(load(text), "trf26")

    written = converted.splitlines()
    first_player = next(index for index, line in enumerate(written) if line.startswith("001"))
    assert written[first_player - 1] == "### first"
    assert written[-3:] == ["ZZ9 vendor data", "DAT 0001 CLUB Brno", "### last"]
    assert losses == ()


def test_comments_have_no_place_in_trf16_but_unknown_records_do() -> None:
    text = (FILES / "report_trf26.trf").read_text() + "ZZ9 vendor data\n"
    converted, losses = convert(load(text, name="a.trf"), "trf16")

    assert "###" not in converted
    assert "ZZ9 vendor data" in converted
    assert str(losses[0]).startswith("a.trf:20:1-119: warning W-LOST: record ### has no place")
    lost = " ".join(str(loss.message) for loss in losses)
    for what in ("number of rounds", "initial colour", "pairing system", "tie-breaks"):
        assert what in lost


@pytest.mark.parametrize("dialect", DIALECTS)
def test_players_survive_every_conversion(dialect: str) -> None:
    file = load((FILES / "report_trf26.trf").read_bytes())
    converted, _ = convert(file, dialect)

    assert load(converted).require().players == file.require().players
    assert load(converted).ranks == file.ranks


def test_line_ends_follow_the_file() -> None:
    text = (FILES / "report_trf16.trf").read_text().replace("\n", "\r")

    assert convert(load(text), "trf16")[0] == text
    assert "\r\n" in convert(load(text), "trf16", eol="crlf")[0]


def test_a_type_code_that_says_more_is_copied() -> None:
    text = (
        (FILES / "report_trf26.trf").read_text().replace("FIDE_DUTCH_2026", "CUSTOM_TEAM_SWISS_GP")
    )

    assert "192 CUSTOM_TEAM_SWISS_GP\n" in convert(load(text), "trf26")[0]
    assert "192" not in {line[:3] for line in convert(load(text), "bbp")[0].splitlines()}


def test_team_records_are_copied_or_told() -> None:
    file = load((FILES / "team_round_robin.trf").read_bytes())
    _, losses = convert(file, "bbp")

    assert [loss.code for loss in losses] == ["W-LOST"] * 3
    assert str(losses[-1].message) == "4 teams and their matches cannot be written in bbp"


def test_scoring_that_a_dialect_cannot_hold_is_told() -> None:
    odd = PointSystem(half_bye=Points(0), forfeit_win=Points(5))
    tournament = Tournament((Player(1),), Settings(points=odd), "Open")

    told = {name: {loss.code for loss in find_losses(tournament, name)} for name in DIALECTS}
    assert told == {
        name: {"W-SCORING"} for name in DIALECTS if name not in ("javafo", "trf06x")
    } | {
        "javafo": set(),
        "trf06x": set(),
    }
    assert "299 H         0.0" in write_trf(tournament)
    assert load(write_trf(tournament)).require().settings.points == odd


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize(
    "line",
    [
        "172 FRA",
        "352 WBWB",
        "801 Team (of a national programme)",
        "013 Somebody's team   1   2",
        "ZZ9 what only its writer knows",
        "### a remark",
    ],
)
def test_a_line_that_no_tournament_holds_arrives_or_is_told_to_be_lost(
    line: str, dialect: str
) -> None:
    file = load((FILES / "report_trf26.trf").read_text() + line + "\n")
    converted, losses = convert(file, dialect)

    has_arrived = line in converted.splitlines()
    told = [loss for loss in losses if loss.line == len(file.lines)]
    assert has_arrived != bool(told)
    assert all(loss.code == "W-LOST" and loss.found == line for loss in told)
    if dialect == "trf26":
        assert has_arrived


def test_a_name_too_long_for_its_columns_is_told() -> None:
    tournament = Tournament((Player(1, "Featherstonehaugh-Cholmondeley, Maximilian"),), name="Open")
    (loss,) = find_losses(tournament, "trf26")

    assert loss.code == "W-TRUNCATED"
    assert (
        load(write_trf(tournament)).require().players[0].name == "Featherstonehaugh-Cholmondeley, M"
    )


def test_a_file_with_errors_is_not_converted() -> None:
    with pytest.raises(TrfError, match="E-SHORT"):
        convert(load((FILES / "defective.trf").read_bytes()), "trf26")


@pytest.mark.parametrize(
    ("system", "edition", "everywhere", "bbp"),
    [
        ("dutch", "2026", "FIDE_DUTCH_2026", "FIDE_DUTCH_2025"),
        ("burstein", "2026", "FIDE_BURSTEIN", "FIDE_BURSTEIN"),
        ("dubov", "2026", "FIDE_DUBOV", ""),
    ],
)
def test_each_dialect_spells_the_types_that_its_readers_know(
    system: str, edition: str, everywhere: str, bbp: str
) -> None:
    one = Tournament((Player(1),), Settings(system=system, edition=edition), "Open")
    codes = {name: type_code(one, find_target(name)) for name in DIALECTS}
    assert codes == dict.fromkeys(DIALECTS, everywhere) | {"bbp": bbp}


def test_what_names_unknown_teams_stays_without_a_record_that_would_name_players() -> None:
    """A bye of player 9 written as a record 240 would be the bye of a team 9."""
    text = (FILES / "defects" / "I-TEAM.trf").read_text(encoding="utf-8")
    text = text.replace("1.0    8  0000 - Z", "1.5    4  0000 - H")
    converted, losses = convert(load(text), "trf26")
    assert converted.splitlines() == text.splitlines()
    assert losses == ()


def test_a_name_that_the_package_does_not_have_is_told() -> None:
    with pytest.raises(AttributeError) as refused:
        trf.no_such_name  # noqa: B018
    assert str(refused.value) == "module 'pairloom.formats.trf' has no attribute 'no_such_name'"
