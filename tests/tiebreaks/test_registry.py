"""Every tie-break is found by itself and describes itself."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import SimpleNamespace

import pytest

import pairloom.tiebreaks.c07 as c07
from pairloom.errors import UnknownName
from pairloom.tiebreaks import available, get, registry
from pairloom.tiebreaks.base import TieBreak
from pairloom.tiebreaks.c07.wins import Wins
from pairloom.tiebreaks.own_record import Count
from pairloom.tiebreaks.parts import Contribution
from pairloom.tiebreaks.words import describe_contribution

OFFICIAL = """
    PTS DE WIN WON BPG BWG PS REP STD TPN BH AOB FB SB KS ARO TPR PTP APRO APPO RTNG
    MPvGP EMMSB EMGSB EGMSB EGGSB EDE EDEBT EDEBB EDET EDEB SSSC BC TBR BBE
""".split()


def test_every_official_code_is_there() -> None:
    assert sorted(available()) == sorted({*OFFICIAL, "DE1ST"})  # and one of the rules of 1992


@pytest.mark.parametrize("code", OFFICIAL)
def test_every_tiebreak_describes_itself(code: str) -> None:
    about = get(code).about
    assert about.code == code
    assert re.fullmatch(r"\d+(\.\d+)?", about.article)
    assert about.definition
    assert set(about.types) <= set("ABCD/")
    assert about.individual or about.team
    assert str(about.rule("2026")) == f"FIDE C.07 (2026) [{code}] art. {about.article}"


def test_every_file_opens_with_its_code_and_article() -> None:
    """An arbiter who knows the code finds the file."""
    for path in Path(c07.__path__[0]).glob("[a-z]*.py"):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert re.match(r'"""[A-Zv, ]+ — .*FIDE C\.07', first), path.name


def test_an_unknown_name_lists_those_there_are() -> None:
    with pytest.raises(UnknownName, match="available: AOB, APPO"):
        get("Solkoff")


class Luck(Wins):
    """A tie-break of another package."""

    about = Wins.about.__class__("LUCK", "Luck", "1", "a test", "B")


def test_another_package_can_announce_a_tiebreak(monkeypatch: pytest.MonkeyPatch) -> None:
    """As an object or as a module that offers some."""
    luck = Luck()
    modules = SimpleNamespace(TIEBREAKS=(luck,))

    def announced(group: str) -> EntryPoints:
        assert group == "pairloom.tiebreaks"
        return EntryPoints((EntryPoint("luck", "somewhere", group),))

    for offer in (luck, modules):
        monkeypatch.setattr(registry, "entry_points", announced)
        monkeypatch.setattr(EntryPoint, "load", lambda self, offer=offer: offer)
        registry.all_tiebreaks.cache_clear()
        try:
            found: TieBreak = get("LUCK")
            assert found is luck
        finally:
            monkeypatch.undo()
            registry.all_tiebreaks.cache_clear()


@pytest.mark.parametrize("code", available())
def test_what_is_counted_has_words_of_its_own(code: str) -> None:
    tiebreak = get(code)
    if isinstance(tiebreak, Count):
        assert tiebreak.counts is not Count.counts


def test_what_another_package_counts_can_be_told() -> None:
    line = Contribution(1, 3, 7, Count.counts)
    assert str(describe_contribution(line)) == "round 3: 1  counts"


def test_nothing_is_loaded_before_somebody_asks() -> None:
    code = "import sys, pairloom.tiebreaks; print([m for m in sys.modules if 'c07' in m])"
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
