"""`pairloom pictures`: what pictures say, and the pictures as files."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from command_line import Run

from pairloom.cli import main
from pairloom.cli.exits import BAD_INPUT

OPEN = str(Path(__file__).resolve().parents[2] / "examples" / "club-open.trf")
KEYS = ["race", "flow", "performance", "meetings", "colours", "games"]


def test_every_picture_answers_its_question(run: Run) -> None:
    lines = run("pictures", OPEN).stdout.splitlines()
    assert lines[0] == "Who leads, and since when?"
    assert lines[1].startswith("  Entrant 02 is first after round 3 with 2½ points")
    assert len(lines) == 2 * len(KEYS)


def test_pictures_are_written_into_a_folder_that_is_made(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "pictures"
    done = run("pictures", OPEN, "-o", str(folder))
    assert sorted(path.stem for path in folder.iterdir()) == sorted(KEYS)
    assert all(str(folder / f"{key}.svg") in done.stdout for key in KEYS)
    svg = ElementTree.parse(folder / "race.svg").getroot()
    assert svg.find("{http://www.w3.org/2000/svg}style") is not None


def test_they_speak_the_language_of_the_command(run: Run, tmp_path: Path) -> None:
    run("pictures", OPEN, "-o", str(tmp_path), "--language", "cs")
    assert 'lang="cs"' in (tmp_path / "race.svg").read_text(encoding="utf-8")


def test_json_has_sentences_tables_and_totals(run: Run) -> None:
    data = json.loads(run("pictures", OPEN, "--json").stdout)
    assert [each["key"] for each in data["pictures"]] == KEYS
    race = data["pictures"][0]
    assert race["columns"] == ["Name", "R1", "R2", "R3", "Points"]
    assert len(race["rows"]) == 13
    assert race["totals"]["Take part"] == "13"


def test_a_file_without_a_game_has_nothing_to_picture(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "new.trf"
    file.write_text("012 New\nXXR 5\n001    1      One\n001    2      Two\n", encoding="utf-8")
    done = run("pictures", str(file), "-o", str(tmp_path / "out"))
    assert done.returncode == BAD_INPUT
    assert "nothing to picture yet" in done.stderr
    assert not (tmp_path / "out").exists()


def test_without_the_plotting_library_sentences_are_there_and_pictures_say_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    of_drawings = ("pairloom.pictures.drawn", "matplotlib", "mpl_toolkits")
    for name in [name for name in sys.modules if name.startswith(of_drawings)]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    folder = tmp_path / "out"
    assert main(["pictures", OPEN]) == 0
    assert "Who leads, and since when?" in capsys.readouterr().out
    assert main(["pictures", OPEN, "-o", str(folder)]) == BAD_INPUT
    assert "pairloom[desk]" in capsys.readouterr().err
    assert not folder.exists()
