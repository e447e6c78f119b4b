"""Importing a list of players, in a browser without script."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import openpyxl
import pytest
from httpx import Response

from pairloom.director.desk import Place
from pairloom.director.desk.entries import enter_player
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.director.rating_list import import_list, open_store
from pairloom.errors import NotFound
from pairloom.web.uploads import KEPT_FOR, Uploads
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import Played, make_draft, make_tournament

GOOD = "Name;Title;Rating;FIDE ID;Fed;Born;Club\n" + "\n".join(
    (
        "Řezáčková, Štěpánka;WGM;2298;300033;CZE;1985;Duras",
        "Žnideršič, Primož;IM;2361;14600011;SLO;12.3.1988;Postojna",
        "Μαυρομάτη, Ελένη;;2214;;GRE;;",
    )
)
MIXED = GOOD + "\n".join(
    (
        "",
        "Novák, Jan;;21470;;CZE;;",
        "<script>alert(1)</script>;;2000;;CZR;;",
        "Žnideršič, Primož;IM;2361;14600011;SLO;1988;again",
    )
)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One database for all tests here; each makes an event of its own."""
    opened = Hall(tmp_path_factory.mktemp("import"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture(autouse=True)
def no_rating_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place without a list; a test may put one there."""
    place = tmp_path / "list.sqlite"
    monkeypatch.setenv("PAIRLOOM_RATING_LIST", str(place))
    return place


def upload(
    browser: Browser, played: Played, data: str | bytes, name: str = "list.csv"
) -> tuple[Response, str]:
    """Send a file; the answer, and where the list is looked at."""
    url = f"{played.url}/players/import"
    content = data.encode() if isinstance(data, str) else data
    fields = {"csrf_token": browser.form_token(url)}
    answer = browser.post(url, data=fields, files={"file": (name, content)})
    return answer, answer.headers.get("location", "")


def press(browser: Browser, url: str, act: str, **fields: str | list[str]) -> Response:
    """Press a button among the rows."""
    sent = {"csrf_token": browser.form_token(url), "act": act}
    return browser.post(f"{url}/rows", data={**sent, **fields})


def choose(browser: Browser, url: str, **fields: str | list[str]) -> Response:
    sent = {"csrf_token": browser.form_token(url), "headings": "yes"}
    return browser.post(f"{url}/columns", data={**sent, **fields})


class TestAGoodList:
    def test_nothing_is_stored_before_the_button_is_pressed(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        answer, url = upload(arbiter, played, GOOD)
        assert answer.status_code == 303
        page = words_of(arbiter.get(url))
        assert "3 rows ready" in page
        assert "Import 3 players" in page
        assert played.names == []
        answer = press(arbiter, url, "import")
        assert answer.headers["location"].endswith("/players?entered=3")
        assert "3 players entered." in words_of(arbiter.get(answer.headers["location"]))
        assert played.names == ["Řezáčková, Štěpánka", "Žnideršič, Primož", "Μαυρομάτη, Ελένη"]
        first = played.state.entries[0]
        assert (first.rating, first.title, first.fide_id) == (2298, "WGM", "300033")
        assert (first.federation, first.birth, first.club) == ("CZE", "1985/00/00", "Duras")
        assert hall.told(played.place.event)[-1].endswith("import players: 3 players")

    def test_the_list_is_gone_once_it_is_imported(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        _, url = upload(arbiter, played, GOOD)
        press(arbiter, url, "import")
        page = arbiter.get(url)
        assert page.status_code == 422
        assert "kept for an hour. Choose the file again" in words_of(page)

    def test_another_sheet_of_a_workbook(self, hall: Hall, arbiter: Browser) -> None:
        book = openpyxl.Workbook()
        book.worksheets[0].append(["Name", "Rating"])
        book.worksheets[0].append(["Wrong, Sheet", 1000])
        book.create_sheet("Entries").append(["Name", "Rating"])
        book["Entries"].append(["Kos, Iva", 1850])
        file = io.BytesIO()
        book.save(file)
        played = make_tournament(hall)
        _, url = upload(arbiter, played, file.getvalue(), "list.xlsx")
        assert "Wrong, Sheet" in words_of(arbiter.get(url))
        assert choose(arbiter, url, sheet="Entries").status_code == 303
        press(arbiter, url, "import")
        assert played.names == ["Kos, Iva"]

    def test_the_players_of_a_report_file(self, hall: Hall, arbiter: Browser) -> None:
        """Only the players: a round that cannot be is none of an import's business."""
        report = "012 Old Open\n" + "\n".join(
            f"001 {n:>4} {sex}{title:>3} {who:<33} {2000 + n:>4} CZE {n:>11} 1990/01/02  0.0    1"
            f"     9 w 1"
            for n, sex, title, who in ((1, "m", "FM", "Hora,Emil"), (2, "w", "", "Ivić,Ana"))
        )
        played = make_tournament(hall)
        _, url = upload(arbiter, played, report, "old.trf")
        page = words_of(arbiter.get(url))
        assert "tournament report" in page
        assert "2 rows ready" in page
        press(arbiter, url, "import")
        found = [(e.name, e.rating, e.title, e.sex, e.fide_id) for e in played.state.entries]
        assert found == [("Hora, Emil", 2001, "FM", "m", "1"), ("Ivić, Ana", 2002, "", "w", "2")]


class TestColumns:
    def test_another_meaning_and_another_order_of_names(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        _, url = upload(arbiter, played, "Kdo;Kolik;Kde\nJan Novák;1850;Brno\nIva Kos;1700;Praha")
        assert (
            choose(
                arbiter, url, column=["name", "rating", "club"], name_order="first name first"
            ).status_code
            == 303
        )
        press(arbiter, url, "import")
        found = [(entry.name, entry.rating, entry.club) for entry in played.state.entries]
        assert found == [("Novák, Jan", 1850, "Brno"), ("Kos, Iva", 1700, "Praha")]

    def test_one_meaning_for_two_columns_is_refused_beside_the_second(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        _, url = upload(arbiter, played, "Name;Rating;Elo2\nKos, Iva;1850;1900")
        answer = choose(arbiter, url, column=["name", "rating", "rating"])
        assert answer.status_code == 422
        assert 'id="column-2-error"' in answer.text
        assert "Column 2 has this meaning already" in words_of(answer)
        assert "1850" in arbiter.get(url).text

    def test_a_list_without_names_says_what_to_choose(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        _, url = upload(arbiter, played, GOOD)
        choose(arbiter, url, column=["", "title", "rating", "", "", "", ""])
        page = arbiter.get(url)
        assert "Choose the column of names" in words_of(page)
        assert press(arbiter, url, "import").status_code == 422
        assert played.names == []

    def test_a_first_row_without_headings_is_a_player(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        _, url = upload(arbiter, played, "Name;Rating\nKos, Iva;1850")
        token = arbiter.form_token(url)
        assert arbiter.post(f"{url}/columns", data={"csrf_token": token}).status_code == 303
        page = words_of(arbiter.get(url))
        assert "Column 1" in page
        assert "Rating" in page


class TestRowsWithErrors:
    def test_each_error_stands_beside_its_field_with_a_suggestion(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        _, url = upload(arbiter, played, MIXED)
        page = arbiter.get(url)
        words = words_of(page)
        assert "3 rows ready" in words
        assert "3 rows to check" in words
        assert "21470 has five digits. Ratings are 0 to 3999. Did you mean 2147?" in words
        assert "FIDE ID 14600011: it is also in line 3" in words
        assert re.search(r'name="fix\.5\.rating"[^>]* value="21470"[^>]* aria-invalid', page.text)
        assert "<script>alert" not in page.text
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page.text

    def test_rows_that_are_ready_are_entered_and_the_rest_stays_to_be_corrected(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        _, url = upload(arbiter, played, MIXED)
        answer = press(arbiter, url, "import")
        assert answer.headers["location"] == f"{url}?entered=3"
        assert len(played.names) == 3
        page = words_of(arbiter.get(answer.headers["location"]))
        assert "3 players entered. 3 rows are left." in page
        assert "0 rows ready" in page
        press(arbiter, url, "use:5.rating")
        press(arbiter, url, "leave:7")
        corrected = {"fix.6.federation": "CZE", "fix.6.name": "Skřivan, Jan"}
        answer = press(arbiter, url, "import", **corrected)
        assert answer.headers["location"].endswith("/players?entered=2")
        assert played.names[3:] == ["Novák, Jan", "Skřivan, Jan"]
        assert played.state.entries[3].rating == 2147

    def test_all_or_nothing_stores_nothing_while_a_row_is_wrong(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        _, url = upload(arbiter, played, MIXED)
        answer = press(arbiter, url, "import", all_or_nothing="yes")
        assert answer.status_code == 422
        assert "3 rows have to be corrected first. Nothing was imported." in words_of(answer)
        assert played.names == []

    def test_what_was_typed_and_is_still_wrong_stays_typed(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        _, url = upload(arbiter, played, MIXED)
        press(arbiter, url, "check", **{"fix.5.rating": "4711"})
        page = arbiter.get(url)
        assert 'value="4711"' in page.text
        assert "4711 is too high" in words_of(page)

    def test_who_is_entered_already_is_found(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        enter_player(played.desk, played.place, EntryDraft("Znidersic Primoz", birth="1988"))
        _, url = upload(arbiter, played, "Name;Born\nŽnideršič, Primož;1988\nKos, Iva;1990")
        assert "is entered already" in words_of(arbiter.get(url))
        press(arbiter, url, "import")
        assert played.names == ["Znidersic Primoz", "Kos, Iva"]


class TestWrongFiles:
    @pytest.mark.parametrize(
        ("name", "data", "said"),
        [
            ("a.pdf", b"%PDF-1.7 ...", "a PDF file, not a table"),
            ("a.xls", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Save it as XLSX or CSV"),
            ("a.xlsx", b"PK\x03\x04 broken", "the file is damaged"),
            ("a.csv", b"", "no rows"),
            ("a.csv", b"Name;Rating\n", "no players in it"),
            ("", b"", "Choose a file first"),
        ],
    )
    def test_a_wrong_file_is_refused_beside_the_field(
        self, hall: Hall, arbiter: Browser, name: str, data: bytes, said: str
    ) -> None:
        played = make_tournament(hall)
        answer, _ = upload(arbiter, played, data, name)
        assert answer.status_code == 422
        assert said in words_of(answer)
        assert 'id="file-error"' in answer.text
        assert played.names == []

    def test_a_file_of_thirty_megabytes_is_refused_while_it_arrives(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        answer, _ = upload(arbiter, played, b"x" * 30_000_000)
        assert answer.status_code == 413
        assert played.names == []

    def test_after_round_one_lists_are_not_imported(self, hall: Hall, arbiter: Browser) -> None:
        played = make_draft(hall, 4)
        played.play(1)
        page = arbiter.get(f"{played.url}/players/import")
        assert "Late entries are entered one by one" in words_of(page)
        assert 'type="file"' not in page.text


class TestWhoseListItIs:
    def test_a_list_is_found_only_by_who_uploaded_it_and_only_there(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played, other = make_tournament(hall), make_tournament(hall)
        _, url = upload(arbiter, played, GOOD)
        elsewhere = url.replace(played.url, other.url)
        assert arbiter.get(elsewhere).status_code == 422
        iva = hall.person("iva", Grant(Role.ORGANISER))
        assert iva.get(url).status_code == 422
        token = iva.form_token(f"{played.url}/players/import")
        answer = iva.post(f"{url}/rows", data={"csrf_token": token, "act": "import"})
        assert answer.status_code == 404
        assert played.names == []

    def test_who_may_not_enter_players_is_refused(self, hall: Hall) -> None:
        played = make_tournament(hall)
        entry = hall.person("eva", Grant(Role.RESULT_ENTRY, played.place.event))
        page = entry.get(f"{played.url}/players/import")
        assert "Importing players is for those who may enter players" in words_of(page)
        token = entry.form_token("/account")
        answer = entry.post(
            f"{played.url}/players/import",
            data={"csrf_token": token},
            files={"file": ("a.csv", GOOD.encode())},
        )
        assert answer.status_code == 403

    def test_lists_are_forgotten_in_time_and_when_there_is_no_room(self) -> None:
        now = 0.0
        uploads = Uploads(clock=lambda: now, most_lists=2, most_bytes=100)
        place, ana = Place(1, 1), Identity("Ana", 1)
        small = ListImport("a.csv", b"x" * 10)
        first, second = (uploads.keep(ana, place, small) for _ in range(2))
        third = uploads.keep(ana, place, ListImport("b.csv", b"x" * 85))
        assert uploads.find(second, ana, place) == small
        with pytest.raises(NotFound):
            uploads.find(first, ana, place)
        uploads.keep(ana, place, small)
        with pytest.raises(NotFound):
            uploads.find(second, ana, place)
        now = KEPT_FOR + 1
        with pytest.raises(NotFound, match="kept for an hour"):
            uploads.find(third, ana, place)


class TestTheRatingList:
    LISTED = (
        "ID Number      Name                                                         Fed Sex Tit"
        "  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
        "300033         Rezackova, Stepanka                                          CZE F   WGM"
        "  WGM                     2311  0   20 2250  0   20             1985 w   \n"
    )

    @pytest.fixture
    def with_list(self, tmp_path: Path, no_rating_list: Path) -> None:
        source = tmp_path / "players_list.txt"
        source.write_text(self.LISTED)
        import_list(source, open_store(str(no_rating_list)))

    @pytest.mark.usefixtures("with_list")
    @pytest.mark.parametrize(("kind", "rating"), [("", 2311), ("rapid", 2250)])
    def test_a_missing_rating_and_title_are_taken_by_fide_id(
        self, hall: Hall, arbiter: Browser, kind: str, rating: int
    ) -> None:
        played = make_tournament(hall)
        rows = "Name;Rating;FIDE ID\nŘezáčková, Štěpánka;;300033\nKos, Iva;;77\nHora, Emil;1500;"
        _, url = upload(arbiter, played, rows)
        page = words_of(arbiter.get(f"{url}?kind={kind}"))
        assert "1 row lacks a rating or title that the rating list has" in page
        assert f"Rating list: Rezackova, Stepanka , {rating}, WGM" in page
        press(arbiter, url, "take:2", kind=kind)
        press(arbiter, url, "import")
        found = {entry.name: (entry.rating, entry.title) for entry in played.state.entries}
        assert found["Řezáčková, Štěpánka"] == (rating, "WGM")
        assert found["Kos, Iva"] == (None, "")

    @pytest.mark.usefixtures("with_list")
    def test_c0422_1_whose_rating_is_taken_needs_no_estimate(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        rows = "Name;Estimate;FIDE ID\nŘezáčková, Štěpánka;2200;300033\nKos, Iva;1650;77"
        _, url = upload(arbiter, played, rows)
        assert "~2200" in words_of(arbiter.get(url))
        press(arbiter, url, "take")
        press(arbiter, url, "import")
        found = {entry.name: (entry.rating, entry.strength) for entry in played.state.entries}
        assert found["Řezáčková, Štěpánka"] == (2311, None)
        assert found["Kos, Iva"] == (None, 1650)

    def test_without_a_list_nothing_is_offered(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        page = arbiter.get(f"{played.url}/players/import")
        assert "pairloom rating-list import FILE" in words_of(page)
        _, url = upload(arbiter, played, "Name;FIDE ID\nKos, Iva;300033")
        assert "rating list" not in words_of(arbiter.get(url)).lower()
