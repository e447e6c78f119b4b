"""Estimated strengths in report files: never in the columns of ratings."""

from __future__ import annotations

import pytest

from pairloom.domain import Player, Settings, Severity, Tournament
from pairloom.formats.trf import convert, find_losses, load, write_trf
from pairloom.formats.trf.remarks import read_estimates

PLAYERS = (
    Player(1, "Kos, Ana", rating=2100),
    Player(2, "Novák, Jan", strength=1650),
    Player(3, "Li, Wei"),
)
EVENT = Tournament(PLAYERS, Settings(rounds=5, system="dubov"))


def test_c0422_1_an_estimate_is_told_and_is_no_rating() -> None:
    """C.04.2 art. 2.1. One player of three is rated (record 072)."""
    text = write_trf(EVENT)
    assert "### ESTIMATE player 2 1650" in text
    assert "\n072 1\n" in text.replace("\r", "")
    line = next(line for line in text.splitlines() if "Novák" in line)
    assert line[48:52].strip() == ""
    file = load(text)
    assert not [one for one in file.findings if one.severity is not Severity.INFO]
    read = file.require().find_player(2)
    assert (read.rating, read.strength, read.rating_for_pairing) == (None, 1650, 1650)


def test_c0422_1_who_has_a_rating_needs_no_estimate() -> None:
    text = write_trf(EVENT).replace("player 2 1650", "player 1 1650")
    assert load(text).require().find_player(1).strength is None


@pytest.mark.parametrize(
    "line",
    [
        "### ESTIMATE player 2 01650",
        "### ESTIMATE player 2 0",
        "### ESTIMATE player 2 16500",
        "### ESTIMATE player two 1650",
        "### ESTIMATE player 2 1650 or so",
        "### ESTIMATE player 99 1650",
    ],
)
def test_c0422_1_other_comments_estimate_nothing(line: str) -> None:
    text = write_trf(EVENT).replace("### ESTIMATE player 2 1650", line)
    assert {one.strength for one in load(text).require().players} == {None}


def test_of_two_estimates_the_first_counts_also_after_a_conversion() -> None:
    lines = ["### ESTIMATE player 2 1650", "### ESTIMATE player 2 1700"]
    assert read_estimates(lines) == {2: 1650}
    text = write_trf(EVENT).replace(lines[0], "\r\n".join(lines))
    converted, losses = convert(load(text), "trf26")
    assert losses == ()
    assert [converted.count(line) for line in lines] == [1, 1]
    assert load(converted).require().find_player(2).strength == 1650


@pytest.mark.parametrize("dialect", ["trf16", "trf06", "javafo"])
def test_c0422_1_dialects_without_comments_tell_the_loss(dialect: str) -> None:
    told = [str(loss.message) for loss in find_losses(EVENT, dialect)]
    assert f"strength 1650 of player 2 has no place in {dialect}" in told
