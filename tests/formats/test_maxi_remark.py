"""Maxi-tournaments in report files: a comment that people and programs can read."""

from __future__ import annotations

import pytest

from pairloom.domain import Player, Settings, Severity, Tournament
from pairloom.formats.trf import convert, find_losses, load, write_trf
from pairloom.formats.trf.remarks import MAXI_REMARK

PLAYERS = (Player(1, "Kos, Ana", rating=2100), Player(2, "Novák, Jan", rating=1900))
MAXI = Tournament(PLAYERS, Settings(rounds=5, system="lim", maxi=True))


def test_lim_3_2_3_a_file_says_that_it_is_a_maxi_tournament() -> None:
    text = write_trf(MAXI)
    assert text.count(MAXI_REMARK) == 1
    file = load(text)
    assert file.require().settings.maxi
    assert not [one for one in file.findings if one.severity is not Severity.INFO]


def test_lim_3_2_3_a_file_without_the_remark_is_none() -> None:
    text = write_trf(MAXI).replace(MAXI_REMARK, "### Maxi-tournaments are not played here")
    assert not load(text).require().settings.maxi


@pytest.mark.parametrize("line", ["### MAXI-TOURNAMENT", "### MAXI-TOURNAMENT: ano", MAXI_REMARK])
def test_lim_3_2_3_what_follows_the_colon_is_for_people(line: str) -> None:
    assert load(write_trf(MAXI).replace(MAXI_REMARK, line)).require().settings.maxi


@pytest.mark.parametrize("line", ["### MAXI-TOURNAMENTS", "### no MAXI-TOURNAMENT"])
def test_lim_3_2_3_other_comments_declare_nothing(line: str) -> None:
    assert not load(write_trf(MAXI).replace(MAXI_REMARK, line)).require().settings.maxi


def test_lim_3_2_3_a_conversion_keeps_one_remark() -> None:
    text, losses = convert(load(write_trf(MAXI)), "trf26")
    assert (text.count("### MAXI-TOURNAMENT"), losses) == (1, ())


@pytest.mark.parametrize("dialect", ["trf16", "javafo"])
def test_lim_3_2_3_dialects_without_comments_tell_the_loss(dialect: str) -> None:
    told = [str(loss.message) for loss in find_losses(MAXI, dialect)]
    assert f"that it is a Maxi-tournament cannot be written in {dialect}" in told
