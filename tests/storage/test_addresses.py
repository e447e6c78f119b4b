"""The password of a database is in no message, whatever was typed and whatever fails."""

from __future__ import annotations

import string
import sys
import traceback
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from sqlalchemy.exc import OperationalError

from pairloom.director.opening import open_database, shown
from pairloom.errors import FileAccess, InputError, StorageFailure
from pairloom.storage import Database
from pairloom.storage.addresses import is_file, parse_address, shown_place
from pairloom.storage.failures import in_words
from pairloom.storage.rating_list import open_store

# Parts that stand in no message by chance, with everything between them that can be typed.
PARTS = ("Zq7w", "Xk9v", "Jy3p")
SPECIAL = st.text(alphabet=string.punctuation + " ä", max_size=3)
PASSWORDS = st.builds(lambda a, b: f"{PARTS[0]}{a}{PARTS[1]}{b}{PARTS[2]}", SPECIAL, SPECIAL)
FORMS = (
    "postgresql://ana:{typed}@127.0.0.1:1/events",
    "postgresql://ana:{quoted}@127.0.0.1:1/events",
    "postgresql://ana:{quoted}@[::1]:1/events?connect_timeout=2",
    "postgresql+psycopg://ana:{typed}@127.0.0.1:1/events?x=y",
    "postgres://ana:{typed}@127.0.0.1:1/events",
    "postgresql://ana:{quoted}/events",
    "postgresql://ana:{quoted}",
    "postgresql:ana:{typed}@127.0.0.1/events",
    "ana:{typed}@127.0.0.1/events",
    "mysql://ana:{typed}@127.0.0.1/events",
    "postgresql://127.0.0.1:1/events?user=ana&password={quoted}",
    "postgresql://127.0.0.1:1/events?user=ana&password={typed}",
    "postgresql://ana@127.0.0.1:1/events?sslpassword={quoted}&nonsense={quoted}",
)


def everything_said(error: BaseException) -> str:
    """The message, and what a log or `--debug` would show."""
    return "".join(traceback.format_exception(error))


@pytest.mark.parametrize("form", FORMS)
@given(password=PASSWORDS)
def test_a_password_is_never_shown(form: str, password: str) -> None:
    place = form.format(typed=password, quoted=quote(password, safe=""))
    assert not any(part in str(shown_place(place)) for part in PARTS)
    assert not any(part in shown(place) for part in PARTS)


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=10)  # each of them asks real servers that are not there
@given(password=PASSWORDS)
@example(password="Zq7w@Xk9v/Jy3p")
@example(password="Zq7w?Xk9v#Jy3p")
@example(password="Zq7w:Xk9v%Jy3p")
def test_a_password_is_never_said(form: str, password: str) -> None:
    place = form.format(typed=password, quoted=quote(password, safe=""))
    for opening in (Database.open, open_database, lambda place: open_store(place).info()):
        with pytest.raises((InputError, StorageFailure, FileAccess)) as failure:
            opening(place)
        said = everything_said(failure.value)
        assert not any(part in said for part in PARTS), said


@given(password=PASSWORDS)
def test_a_password_that_the_driver_repeats_is_not_passed_on(password: str) -> None:
    place = f"postgresql://ana:{quote(password, safe='')}@127.0.0.1/events"
    for said in (password, quote(password, safe="")):
        with pytest.raises(StorageFailure) as failure, in_words(place):
            raise OperationalError("SELECT 1", {}, Exception(f"bad option {said!r} {said}"))
        assert not any(part in everything_said(failure.value) for part in PARTS)


def test_an_address_is_shown_with_everything_but_the_password() -> None:
    place = "postgresql://ana:Zq7w/Xk9v@db.example.org:5433/events?sslmode=require"
    assert shown_place(place) == "postgresql://ana:***@db.example.org:5433/events"
    assert shown_place("postgresql:///events") == "postgresql:///events"
    assert parse_address(place).password == "Zq7w/Xk9v"


def test_a_wrong_password_is_told_by_a_real_server(postgresql_server: object) -> None:
    """The driver's own words about user and database are passed on."""
    from tests.postgresql import Server

    assert isinstance(postgresql_server, Server)
    place = f"postgresql://ana:Zq7wXk9v@/none?host={postgresql_server.folder}"
    with pytest.raises(StorageFailure, match='"ana"') as failure:
        Database.open(place)
    assert "Zq7w" not in everything_said(failure.value)


def test_a_missing_driver_is_told_without_the_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    place = FORMS[0].format(typed="Zq7wXk9v")
    with pytest.raises(ModuleNotFoundError) as failure:
        Database.open(place)
    assert "Zq7w" not in everything_said(failure.value)


def test_names_of_files_stay_names_of_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("events.db", "postgresql", "a@b.db", r"C:\events.db", "12:30.db"):
        assert is_file(name)
        assert shown_place(name) == name
    odd = tmp_path / "a:b@c.db"
    assert not is_file(odd)
    odd.touch()
    assert is_file(odd)
