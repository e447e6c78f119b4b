"""Every command speaks the language asked for; what programs read stays English."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairloom.cli import main
from pairloom.messages.catalogues import Translator
from pairloom.messages.current import current
from pairloom.messages.speaker import ENGLISH

OPEN = str(Path(__file__).parents[2] / "examples" / "club-open.trf")
Output = pytest.CaptureFixture[str]


def _said(capsys: Output, *arguments: str) -> tuple[str, str]:
    main(arguments)
    said = capsys.readouterr()
    assert current() is ENGLISH  # nobody speaks on after the command
    return said.out, said.err


def test_points_and_values_are_written_as_the_language_does(capsys: Output) -> None:
    tiebreaks = ("standings", OPEN, "--tiebreaks", "BH,SB")
    english, _ = _said(capsys, *tiebreaks)
    czech, _ = _said(capsys, *tiebreaks, "--language", "cs")
    assert "½" not in english
    assert "½" in czech
    assert ".5" in english
    assert ".5" not in czech
    assert len(english.splitlines()) == len(czech.splitlines())


def test_the_option_may_stand_anywhere_and_the_environment_speaks_too(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("explain", OPEN, "--round", "2")
    slovene = _said(capsys, *asked, "--language", "sl")
    assert _said(capsys, "explain", "--language=sl", *asked[1:]) == slovene
    monkeypatch.setenv("PAIRLOOM_LANGUAGE", "sl")
    assert _said(capsys, *asked) == slovene
    assert _said(capsys, *asked, "--language", "en") != slovene


def test_an_error_is_told_in_the_language_asked_for(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the catalogues have: sentences say here who said them."""
    monkeypatch.setattr(Translator, "sentence", lambda self, told: f"{self.language}: {told.text}")
    asked = ("convert", OPEN, "-", "--to", "h9")
    told = {code: _said(capsys, *asked, "--language", code)[1] for code in ("en", "cs", "sl")}
    assert "is no Go tournament" in told["en"]
    for code in ("cs", "sl"):
        assert told[code].startswith(f"pairloom: {code}: ")
    unknown = _said(capsys, "validate", OPEN, "--language", "xx")[1]
    assert "unknown language 'xx'; available: en, cs, sl" in unknown
    assert "language" in _said(capsys, "validate", OPEN, "--language")[1]


def test_json_and_calls_of_other_programs_stay_english(
    capsys: Output, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    engine = ("--dutch", OPEN, "-c")
    english = [_said(capsys, *each, "--json") for each in (("check", OPEN), ("validate", OPEN))]
    checked, wrong = _said(capsys, *engine), _said(capsys, "--dutch", str(tmp_path / "no"), "-c")
    monkeypatch.setenv("PAIRLOOM_LANGUAGE", "cs")
    czech = [_said(capsys, *each, "--json") for each in (("check", OPEN), ("validate", OPEN))]
    assert [json.loads(out) for out, _ in czech] == [json.loads(out) for out, _ in english]
    assert _said(capsys, *engine) == checked
    assert _said(capsys, "--dutch", str(tmp_path / "no"), "-c") == wrong
