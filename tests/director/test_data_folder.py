"""One folder for what belongs to the user, by the customs of each system."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pairloom.director import opening, rating_list
from pairloom.director.data_folder import data_folder

VARIABLES = ("PAIRLOOM_DATA", "PAIRLOOM_RATING_LIST", "XDG_DATA_HOME", "LOCALAPPDATA")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user without any of our settings."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("system", "folder"),
    [
        ("linux", ".local/share/pairloom"),
        ("darwin", "Library/Application Support/Pairloom"),
        ("win32", "AppData/Local/Pairloom"),
    ],
)
def test_database_and_rating_list_lie_in_the_same_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch, system: str, folder: str
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert opening.default_place() == home / folder / "pairloom.db"
    assert rating_list.default_place() == str(home / folder / "rating-list.sqlite")


def test_a_named_folder_holds_both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIRLOOM_DATA", str(tmp_path / "club"))
    assert opening.default_place() == tmp_path / "club" / "pairloom.db"
    assert rating_list.default_place() == str(tmp_path / "club" / "rating-list.sqlite")


def test_a_rating_list_for_all_users_may_lie_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAIRLOOM_RATING_LIST", "postgresql:///ratings")
    assert rating_list.default_place() == "postgresql:///ratings"


def test_the_users_own_choice_on_linux_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder() == tmp_path / "data" / "pairloom"
