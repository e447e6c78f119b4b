"""Rating lists in the browser: brought in by a job, told in figures, stopped, refused, removed."""

from __future__ import annotations

import re
import zipfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import pytest
from httpx import Response
from PIL import Image

from benchmarks.rating_list import HEADER, Row, text_row
from pairloom.director import jobs
from pairloom.director.desk.events import edit_event
from pairloom.director.jobs import JobState, supervisor
from pairloom.director.list_imports import IMPORT
from pairloom.director.list_shelf import FIRST, lists, store_of
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.domain.listed_player import ListedPlayer
from pairloom.storage.jobs import Jobs
from pairloom.storage.rating_list import ListDetails
from tests.director.jobs.test_jobs import IMPATIENT, wait_until
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import make_tournament

LOCAL = Identity.local()


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("PAIRLOOM_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("PAIRLOOM_RATING_LIST", raising=False)
    return tmp_path / "data"


@pytest.fixture
def ana(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture
def at_work(hall: Hall) -> Iterator[None]:
    """Somebody looks after jobs."""
    hall.app.state.jobs = supervisor.Supervisor(hall.door.database, IMPATIENT)
    hall.app.state.jobs.open()
    yield
    hall.app.state.jobs.close()


def player(number: int, name: str, rating: int, federation: str = "CZE") -> str:
    return text_row(Row(number, name, federation, "F", "", (rating, 0, 0), 1990, ""))


def text_list(*rows: str) -> bytes:
    return f"{HEADER}\n{''.join(rows)}".encode()


FIRST_LIST = text_list(player(101, "Nová, Jana", 2100), player(102, "Kos, Ana", 1900))
NEXT_LIST = text_list(
    player(101, "Nová, Jana", 2120), player(103, "Šik, Petr", 1500), player(104, "Li, Wei", 1600)
)


def send(
    browser: Browser, data: bytes, file: str = "players_list_nov26.txt", **fields: str
) -> Response:
    token = browser.form_token("/rating-lists")
    form = {"csrf_token": token, "list": FIRST, **fields}
    return browser.post("/rating-lists", data=form, files={"file": (file, data)})


def newest(hall: Hall) -> jobs.Job:
    return jobs.list(hall.door.database, LOCAL, IMPORT)[0]


def brought_in(hall: Hall, answer: Response) -> jobs.Job:
    """The job of an upload that was taken, when it has ended."""
    assert answer.status_code == 303, words_of(answer)
    name = newest(hall).job
    wait_until(lambda: jobs.progress(hall.door.database, LOCAL, name).has_ended)
    return jobs.progress(hall.door.database, LOCAL, name)


def left_over(data: Path) -> list[str]:
    return [path.name for path in (data / "jobs").glob("*")]


@pytest.mark.usefixtures("at_work")
def test_a_list_is_brought_in_replaced_and_what_changed_is_told(
    hall: Hall, ana: Browser, data: Path
) -> None:
    assert "No rating list yet" in words_of(ana.get("/rating-lists"))
    done = brought_in(hall, send(ana, FIRST_LIST))
    assert str(done.told) == "FIDE rating list. Players: 2."
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("players_list_foa.txt", NEXT_LIST)
    done = brought_in(hall, send(ana, packed.getvalue(), "players_list.zip"))
    assert str(done.told) == (
        "FIDE rating list. Players: 3. New: 2. Gone: 1. Another rating: standard 1, rapid 0, "
        "blitz 0. Another title: 0."
    )
    assert [each.name for each in store_of(FIRST).find("sik")] == ["Šik, Petr"]
    page = words_of(ana.get("/rating-lists"))
    assert "FIDE rating list from players_list.zip Done" in page
    assert "players_list_foa.txt" in page
    wait_until(lambda: left_over(data) == [])


@pytest.mark.usefixtures("at_work")
def test_lists_stand_side_by_side_and_are_removed_one_by_one(hall: Hall, ana: Browser) -> None:
    brought_in(hall, send(ana, FIRST_LIST))
    national = text_list(player(7, "Malá, Eva", 1300))
    brought_in(hall, send(ana, national, list="", name="Český svaz: rapid", kind="rapid"))
    known = {each.key: each.name for each in lists()}
    assert known == {FIRST: "FIDE rating list", "cesky-svaz-rapid": "Český svaz: rapid"}
    assert store_of(FIRST).find("mala") == ()
    again = send(ana, national, list="", name="český svaz RAPID")
    assert again.status_code == 422
    assert "There is a list of this name. Choose it above to replace it." in words_of(again)
    brought_in(hall, send(ana, NEXT_LIST, list="cesky-svaz-rapid"))
    assert len(lists()) == 2
    removal = "/rating-lists/cesky-svaz-rapid/remove"
    assert "Remove the list" in ana.send_form(removal, "/rating-lists").text
    assert len(lists()) == 2, "it was not confirmed"
    assert ana.send_form(removal, "/rating-lists", sure="yes").status_code == 303
    assert [each.key for each in lists()] == [FIRST]
    assert ana.send_form(removal, "/rating-lists", sure="yes").status_code == 303


def photo() -> bytes:
    made = BytesIO()
    Image.effect_noise((64, 64), 90).save(made, "JPEG")
    return made.getvalue()


def bomb() -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr("players_list.txt", HEADER + "\n" + " " * 60_000_000)
    return made.getvalue()


def half_a_zip() -> bytes:
    made = BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("players_list.txt", FIRST_LIST)
    return made.getvalue()[:-40]


NO_LISTS: list[tuple[str, Callable[[], bytes], dict[str, str], str]] = [
    ("photo.jpg", photo, {}, "photo.jpg: "),
    ("half.zip", half_a_zip, {}, "half.zip: the file is damaged"),
    ("bomb.zip", bomb, {}, "players_list.txt: line 2 does not end: this is not a rating list"),
    (
        "ger.txt",
        lambda: text_list(*(player(n, f"A{n}, B", 1500, "GER") for n in range(5, 9))),
        {"federation": "cze"},
        "ger.txt is no list of CZE: most of its players are of GER",
    ),
    ("empty.txt", text_list, {}, "empty.txt: no player in the list"),
]


@pytest.mark.usefixtures("at_work")
def test_what_is_no_list_is_told_and_the_old_list_stays(
    hall: Hall, ana: Browser, data: Path
) -> None:
    brought_in(hall, send(ana, FIRST_LIST))
    before = store_of(FIRST).info()
    for name, make, fields, _ in NO_LISTS:
        assert send(ana, make(), name, **fields).status_code == 303
    wait_until(lambda: all(job.has_ended for job in jobs.list(hall.door.database, LOCAL)))
    *failed, _ = jobs.list(hall.door.database, LOCAL, IMPORT)
    for job, (_, _, _, words) in zip(reversed(failed), NO_LISTS, strict=True):
        assert job.state is JobState.FAILED
        assert str(job.told).startswith(words)
    assert store_of(FIRST).info() == before
    wait_until(lambda: left_over(data) == [])
    assert {path.name for path in data.iterdir()} <= {"jobs", "rating-list.sqlite"}
    assert "ger.txt is no list of CZE" in words_of(ana.get("/rating-lists"))


@pytest.mark.parametrize(
    ("fields", "sent", "words"),
    [
        ({"list": "", "name": "?!"}, FIRST_LIST, "Give the new list a name with letters."),
        ({"list": "", "name": "x" * 61}, FIRST_LIST, "A name has 60 letters at most."),
        ({"federation": "C1"}, FIRST_LIST, "A federation has three letters, such as CZE."),
        ({"kind": "bullet"}, FIRST_LIST, "Choose standard, rapid or blitz."),
        ({}, b"", "players_list_nov26.txt is empty."),
    ],
)
def test_a_form_that_cannot_be_used_begins_nothing(
    hall: Hall, ana: Browser, data: Path, fields: dict[str, str], sent: bytes, words: str
) -> None:
    answer = send(ana, sent, **fields)
    assert answer.status_code == 422
    assert words in words_of(answer)
    assert Jobs(hall.door.database).all() == []
    assert left_over(data) == []


def test_without_a_file_or_a_form_nothing_begins(hall: Hall, ana: Browser, data: Path) -> None:
    token = ana.form_token("/rating-lists")
    without = ana.post("/rating-lists", data={"csrf_token": token}, files={"x": ("", b"")})
    assert without.status_code == 422
    assert "Choose a file first." in words_of(without)
    headers = {"content-type": "multipart/form-data; boundary=q", "x-csrf-token": token}
    broken = ana.post("/rating-lists", content=b"--nothing", headers=headers)
    assert broken.status_code == 400
    assert "no form with a file. Nothing was stored." in words_of(broken)
    assert Jobs(hall.door.database).all() == []
    assert left_over(data) == []


def test_an_upload_that_is_cut_off_leaves_nothing(hall: Hall, ana: Browser, data: Path) -> None:
    token = ana.form_token("/rating-lists")
    seen: list[list[str]] = []

    async def half() -> AsyncIterator[bytes]:
        yield _beginning(token) + b"x" * 200_000
        seen.append(left_over(data))
        yield b"y" * 200_000
        raise RuntimeError("the lid was closed")

    headers = {"content-type": "multipart/form-data; boundary=q", "x-csrf-token": token}
    with pytest.raises(RuntimeError, match="the lid was closed"):
        ana.post("/rating-lists", content=half(), headers=headers)
    assert len(seen[0]) == 1, "it goes to the disk as it comes"
    assert left_over(data) == []
    assert Jobs(hall.door.database).all() == []


def _beginning(token: str) -> bytes:
    return (
        f'--q\r\nContent-Disposition: form-data; name="csrf_token"\r\n\r\n{token}\r\n'
        '--q\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
    ).encode()


def test_who_may_not_is_refused_before_a_byte_is_stored(hall: Hall, data: Path) -> None:
    jan = hall.person("jan", Grant(Role.ORGANISER), Grant(Role.CHIEF_ARBITER))
    token = jan.form_token("/account")
    answer = jan.post(
        "/rating-lists", data={"csrf_token": token}, files={"file": ("a.txt", FIRST_LIST)}
    )
    assert answer.status_code == 403
    assert "You may not manage rating lists. Ask the administrator." in words_of(answer)
    assert not (data / "jobs").exists()
    assert jan.get("/rating-lists").status_code == 403
    assert "/rating-lists" not in jan.get("/account").text


def test_two_uploads_at_once_are_done_one_after_the_other_and_one_is_stopped(
    hall: Hall, ana: Browser, data: Path
) -> None:
    """Nobody works yet: both wait; the page shows both, and each has a button."""
    assert send(ana, FIRST_LIST, "first.txt").status_code == 303
    assert send(ana, NEXT_LIST, "second.txt").status_code == 303
    page = ana.get("/rating-lists")
    first, second = re.findall(r'hx-get="(/jobs/[0-9a-f]{32})"', page.text)
    assert "first.txt" in page.text.split(second)[0]
    part = ana.get(first)
    assert 'hx-trigger="every 1s"' in part.text
    assert "HX-Refresh" not in part.headers
    stopped = ana.send_form(f"{first}/stop", "/rating-lists")
    assert stopped.status_code == 303
    ended = ana.get(first)
    assert ended.headers["HX-Refresh"] == "true"
    assert "hx-trigger" not in ended.text
    with working(hall):
        done = brought_in(hall, stopped)
        wait_until(lambda: left_over(data) == [])
    assert str(done.told) == "FIDE rating list. Players: 3."
    assert "Stopped by Ana." in words_of(ana.get("/rating-lists"))


@contextmanager
def working(hall: Hall) -> Iterator[supervisor.Supervisor]:
    keeper = supervisor.Supervisor(hall.door.database, IMPATIENT)
    keeper.open()
    yield keeper
    keeper.close()


@pytest.mark.parametrize(
    ("start", "is_told"), [("2026-12-01", False), ("2026-12-02", True), ("", False)]
)
def test_a_list_older_than_thirty_days_on_the_first_day_is_told(
    hall: Hall, ana: Browser, start: str, is_told: bool
) -> None:
    played = make_tournament(hall)
    edit_event(played.desk, played.place.event, start=start)
    known = ListedPlayer(7, "Kos, Ana", "SLO", standard=1900)
    details = ListDetails("FIDE rating list", "2026-11")
    store_of(FIRST).replace([known], lambda: details, imported_at="2026-11-02T10:00:00+00:00")
    for page in ("players/new", "players/look-up?q=kos"):
        words = words_of(ana.get(f"{played.url}/{page}"))
        assert ("this list is older than 30 days then" in words) is is_told
        assert "FIDE rating list 2026-11" in words
