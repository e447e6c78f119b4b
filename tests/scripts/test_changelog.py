"""The changelog is made from notes, and versions are counted in one step."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

import pairloom
from scripts.changelog import Note, assemble, read_notes, release

_VERSION = re.compile(r"^## (\S+) \((.+)\)$", re.MULTILINE)


def test_the_newest_version_is_the_one_that_is_installed(root: Path) -> None:
    versions = _VERSION.findall((root / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert versions[0][0] == pairloom.__version__
    assert f'version = "{pairloom.__version__}"' in (root / "pyproject.toml").read_text("utf-8")


def test_every_note_says_something_and_has_a_kind(root: Path) -> None:
    for note in read_notes(root / "changes"):
        assert note.topic
        assert note.text


def test_what_alters_pairings_comes_first() -> None:
    notes = [Note("a", "fix", "One line."), Note("b", "pairing", "Dutch 2026.\n\n- C9")]
    assert assemble(notes).splitlines() == [
        *("### Pairings and standings", "", "- Dutch 2026.", "", "  - C9", ""),
        *("### Put right", "", "- One line."),
    ]


def test_links_of_a_note_lead_from_the_changelog() -> None:
    note = Note("a", "feature", "See [the page](../docs/first.md).")
    assert assemble([note]).endswith("- See [the page](docs/first.md).")


def test_a_note_of_no_kind_is_refused(tmp_path: Path) -> None:
    (tmp_path / "topic.idea.md").write_text("One day.")
    with pytest.raises(ValueError, match=r"topic\.idea\.md: a note is named"):
        read_notes(tmp_path)


@pytest.fixture
def copy(root: Path, tmp_path: Path) -> Path:
    for name in ("CHANGELOG.md", "pyproject.toml", "src/pairloom/__init__.py", "changes/README.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, tmp_path / name)
    return tmp_path


def test_a_release_moves_the_notes_and_counts_the_version(copy: Path) -> None:
    before = (copy / "CHANGELOG.md").read_text(encoding="utf-8")
    (copy / "changes" / "boards.fix.md").write_text("Boards are counted from 1.")
    release(copy, "9.9.0", "2031-05-01")
    after = (copy / "CHANGELOG.md").read_text(encoding="utf-8")
    assert _VERSION.findall(after) == [("9.9.0", "2031-05-01"), *_VERSION.findall(before)]
    assert "\n### Put right\n\n- Boards are counted from 1.\n\n## " in after
    assert [path.name for path in (copy / "changes").iterdir()] == ["README.md"]
    assert '\nversion = "9.9.0"\n' in (copy / "pyproject.toml").read_text(encoding="utf-8")
    assert '\n__version__ = "9.9.0"\n' in (copy / "src/pairloom/__init__.py").read_text("utf-8")


def test_there_is_no_release_of_nothing(copy: Path) -> None:
    before = (copy / "CHANGELOG.md").read_bytes()
    with pytest.raises(ValueError, match="nothing to release"):
        release(copy, "9.9.0", "2031-05-01")
    assert (copy / "CHANGELOG.md").read_bytes() == before
