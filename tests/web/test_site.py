"""The site of an event without a server: whole, the same as what visitors see, of one moment."""

from __future__ import annotations

import io
import random
import sqlite3
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pairloom.director.desk import Place, publishing, standings
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.director.site_folder import Renewal, kept_moment, write_site
from pairloom.director.site_zip import zip_site
from pairloom.errors import InputError, NotFound
from pairloom.pictures.drawn import drawing
from pairloom.storage import Database
from pairloom.web import threads
from pairloom.web.app import create_app, create_pages
from pairloom.web.routes import all_routers, public_routers, publish
from pairloom.web.site import making
from pairloom.web.site.addresses import ABOUT_ONE, OWN_QUESTIONS, VIEWS, Answers, parse_link
from pairloom.web.site.exporting import SiteOrder
from pairloom.web.site.making import MadeSite
from pairloom.web.visitors.addresses import QUERIES
from tests.by_lot import few_by_day
from tests.director.desk import at_the_desk
from tests.director.desk.events_by_lot import SYSTEMS
from tests.director.desk.random_events import Arbiter
from tests.director.desk.teams.team_events_by_lot import arbiter_by_lot
from tests.web.people_browser import Hall
from tests.web.shown_pages import make_events
from tests.web.sites import files_below, problems_of, site_of, words_alone
from tests.web.visitors_at_work import make_public_event

EVENTS = ("lipovec-open", "lipovec-go-cup", "lipovec-team-cup", "cup", "zimni-pohar-2025-27")


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """The demonstration and a cup in stages: an event of every kind."""
    database = Database.open(tmp_path_factory.mktemp("shown") / "events.db")
    make_events(database)
    yield database
    database.close()


def comparable(made: MadeSite) -> dict[str, bytes]:
    return dict(made.as_of().files)


@pytest.mark.parametrize("event", EVENTS)
def test_every_link_of_every_page_leads_somewhere(shown: Database, event: str) -> None:
    made = site_of(shown, event, answers=Answers.LAST)
    assert list(problems_of(comparable(made))) == []
    assert made.count > 3
    both = site_of(shown, event, "en", "cs")
    assert list(problems_of(comparable(both))) == []
    assert {path.split("/")[0] for path in both.pages} == {"en", "cs", "assets"}


def test_the_checker_finds_what_is_wrong() -> None:
    page = (
        '<a id="here" href="/e/open">x</a><a href="gone.html">y</a><a href="#there">z</a>'
        '<form action="x"></form><script type="module" src="a.js"></script>'
    )
    told = list(problems_of({"index.html": page.encode(), "a.js": b"http://localhost:8000"}))
    assert len(told) == 7


@pytest.mark.parametrize("event", EVENTS)
def test_pages_say_what_visitors_read(shown: Database, event: str, hall: Hall) -> None:
    require_same_as_served(shown, event, hall)


def require_same_as_served(database: Database, event: str, hall: Hall) -> None:
    """Every page of the site beside the page of the server; no page is missing."""
    app = create_app(database)
    app.state.templates = hall.app.state.templates
    browser = type(hall.browser())(hall.runner, app, "http://desk.example")
    with pytest.MonkeyPatch.context() as patch:
        walks = _seen_walks(patch)
        site_of(database, event, "en", answers=Answers.LAST)
    [(named, walk)] = walks
    pages = [(page, file) for page, file in named.of(walk) if page.is_html]
    files = dict(making._files(named))
    assert pages
    for page, file in pages:
        served = browser.get(page.address.whole, headers={"accept-language": "en"})
        assert served.status_code == 200
        assert words_alone(files[file].decode()) == words_alone(served.text), file
    browser.close()


def _seen_walks(patch: pytest.MonkeyPatch) -> list[Any]:
    """The pages with their addresses, of the next site that is made."""
    walks: list[Any] = []
    named = making._Named

    def noted(place: Any, seen: Any) -> Any:
        value = named(place, seen)
        walks.append((value, seen[0]))
        return value

    patch.setattr(making, "_Named", noted)
    return walks


def test_two_sites_without_a_change_have_the_same_bytes(shown: Database) -> None:
    for event in EVENTS:
        first, second = site_of(shown, event, "cs"), site_of(shown, event, "cs")
        assert comparable(first) == comparable(second)
        assert zip_site(first.as_of()) == zip_site(second.as_of())


@pytest.mark.parametrize("seed", few_by_day(2, range(30)))
def test_after_whatever_is_done_the_site_is_what_visitors_see(
    hall: Hall, seed: int, tmp_path: Path
) -> None:
    """A chess event by lot: the folder that is renewed all the time is as one made anew."""
    system = random.Random(seed).choice(SYSTEMS)
    event = at_the_desk.set_up(hall.door.database, 6, system=system)
    set_public(event.desk, 1, public=True)
    require_renewed_by_lot(hall, event.database, Arbiter(event, seed), "spring-open", tmp_path)


@pytest.mark.parametrize("seed", few_by_day(1, range(20)))
def test_after_whatever_happens_among_teams_too(hall: Hall, seed: int, tmp_path: Path) -> None:
    arbiter = arbiter_by_lot(seed, tmp_path / "teams.db")
    place: Place = arbiter.hall.place
    set_public(arbiter.hall.desk, place.event, public=True)
    event = arbiter.hall.state.event.slug
    require_renewed_by_lot(hall, arbiter.hall.database, arbiter, event, tmp_path)
    arbiter.hall.database.close()


def require_renewed_by_lot(
    hall: Hall, database: Database, arbiter: Any, event: str, tmp_path: Path
) -> None:
    folder, others = tmp_path / "site", 0
    for _ in range(4):
        done = 0
        while done < 6:
            done += arbiter.do_something()
        require_same_as_served(database, event, hall)
        made = site_of(database, event)
        assert list(problems_of(comparable(made))) == []
        site = made.as_of(kept_moment(folder, made.version))
        others += len(write_site(folder, site, made.version).written)
        written = files_below(folder)
        del written["pairloom-site.json"]
        assert written == dict(site.files)
    assert others


def test_nothing_hidden_becomes_a_site(hall: Hall) -> None:
    desk, place = make_public_event(hall.door.database)
    set_public(desk, place.event, public=False)
    with pytest.raises(NotFound, match="no public pages"):
        site_of(hall.door.database, "spring-open")


def renew(folder: Path, database: Database) -> Renewal:
    made = site_of(database, "spring-open")
    return write_site(folder, made.as_of(kept_moment(folder, made.version)), made.version)


def test_a_draft_changes_no_byte_of_a_renewed_site(hall: Hall, tmp_path: Path) -> None:
    """Not even the moment: that somebody works at the desk is nobody's business."""
    desk, place = make_public_event(hall.door.database)
    for game in desk.state(place).games_by_round[1]:
        enter_result(desk, place, 1, game.board, "1-0")
    finish_round(desk, place)
    folder = tmp_path / "site"
    assert renew(folder, hall.door.database).written
    before = files_below(folder)
    pair_round(desk, place)
    done = renew(folder, hall.door.database)
    assert (done.written, done.removed) == ((), ())
    assert files_below(folder) == before
    publish_round(desk, place)
    assert "open-a/rounds/2.html" in renew(folder, hall.door.database).written


def test_all_pages_are_of_one_moment(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A result is stored between any two pages: none of them is on any page."""
    desk, place = make_public_event(hall.door.database)
    before = comparable(site_of(hall.door.database, "spring-open"))
    results = iter(("1-0", "0-1", "½-½") * 100)
    look, stored = making.Walk._look_at, 0

    async def interrupted(walk: Any, address: Any) -> Any:
        nonlocal stored
        enter_result(desk, place, 1, 1, next(results))
        stored += 1
        return await look(walk, address)

    monkeypatch.setattr(making.Walk, "_look_at", interrupted)
    during = comparable(site_of(hall.door.database, "spring-open"))
    assert stored > 5
    assert during == before
    monkeypatch.undo()
    assert comparable(site_of(hall.door.database, "spring-open")) != before


@pytest.mark.parametrize(
    "link", ["?code=BH&round=9", "?round=9&code=BH", "?round=9&lang=cs&code=BH"]
)
def test_a_page_has_one_file_however_a_link_writes_its_questions(link: str) -> None:
    """And always the same name: links of others lead to it."""
    page = "/e/open/open-a/standings/12/working"
    address, place = parse_link(f"{page}{link}#top", "")
    assert address is not None
    assert (address.path, address.query, place) == (page, (("code", "BH"), ("round", "9")), "top")
    assert address.language == ("cs" if "lang" in link else "")
    assert address.file("text/html") == "open-a/standings/12/working-code-BH-round-9.html"


def test_every_query_of_public_pages_was_judged() -> None:
    judged = (VIEWS, ABOUT_ONE, OWN_QUESTIONS)
    assert frozenset().union(*judged) >= QUERIES
    assert sum(map(len, judged)) == len(frozenset().union(*judged))


def test_no_page_for_everybody_is_left_out_for_being_loaded_late(hall: Hall) -> None:
    def paths(routers: Any) -> set[str]:
        return {route.path for router in routers for route in router.routes}

    public = {path for path in paths(all_routers()) if path.startswith(("/e/", "/w/"))}
    assert public <= paths(public_routers())
    assert create_pages(hall.door.database, routers=public_routers())


def test_searches_work_on_the_spot_and_other_forms_leave_a_word(shown: Database) -> None:
    files = comparable(site_of(shown, "lipovec-open", "en"))
    page = next(data.decode() for path, data in files.items() if path.endswith("rounds/1.html"))
    assert "data-on-the-spot hidden" in page
    teams = site_of(shown, "lipovec-team-cup", "en", answers=Answers.LAST)
    assert any(b"copy without a server" in data for data in comparable(teams).values())


def test_the_first_page_leads_on_and_says_of_when_it_is(shown: Database) -> None:
    files = comparable(site_of(shown, "cup", "sl", "en"))
    assert b"url=sl/index.html" in files["index.html"]
    assert b"globalThis.pairloomSite" in files["en/as-of.js"]
    assert b"as of " in files["en/as-of.html"]


A_SITE = """
import sys
from pairloom.cli import main

code = main(["export", "site", "lipovec-open", *sys.argv[1:]])
print(*sys.modules)
sys.exit(code)
"""
NOT_NEEDED = (
    *("rich.console", "argon2", "segno", "babel", "sqlalchemy.dialects.postgresql"),
    *("matplotlib.figure", "matplotlib.axes", "matplotlib.text"),
    *("pairloom.correspondence.records", "pairloom.simulate", "pairloom.engines.fide_double_swiss"),
    *("pairloom.web.kinds.go", "pairloom.web.kinds.teams"),
)


def test_a_site_loads_nothing_that_its_pages_do_not_need(shown: Database, tmp_path: Path) -> None:
    """Whoever makes one waits for all that is loaded."""
    place = str(tmp_path / "events.db")
    with closing(sqlite3.connect(str(shown.engine.url.database))) as connection:
        connection.execute("VACUUM INTO ?", (place,))  # one that nobody works with
    options = [str(tmp_path / "site"), "--database", place, "--lang", "en"]
    command = [sys.executable, "-c", A_SITE, *options]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert "matplotlib.path" in loaded
    assert [name for name in NOT_NEEDED if name in loaded] == []


def test_a_file_to_carry_holds_the_site(hall: Hall) -> None:
    make_public_event(hall.door.database)
    person = hall.administrator()
    answer = person.get("/desk/spring-open/open-a/publish/site.zip?lang=en")
    assert answer.headers["content-type"] == "application/zip"
    packed = zipfile.ZipFile(io.BytesIO(answer.content))
    top = "spring-open/"
    files = {name.removeprefix(top): packed.read(name) for name in packed.namelist()}
    assert files == comparable(site_of(hall.door.database, "spring-open", "en"))
    assert list(problems_of(files)) == []


def test_who_may_not_publish_gets_no_file(hall: Hall) -> None:
    make_public_event(hall.door.database)
    address = "/desk/spring-open/open-a/publish"
    looker = hall.person("otto", Grant(Role.SPECTATOR, event=1))
    assert looker.get(f"{address}/site.zip").status_code == 403
    assert "site.zip" not in looker.get(address).text
    assert "site.zip" in hall.administrator().get(address).text


def test_the_file_is_made_on_the_threads_for_paper(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_public_event(hall.door.database)
    person = hall.administrator()
    papers = hall.app.state.threads.papers
    borrowed: list[int] = []
    make = publish.make_site

    def noted(*arguments: Any) -> Any:
        borrowed.append(papers.borrowed_tokens)
        return make(*arguments)

    monkeypatch.setattr(publish, "make_site", noted)
    assert person.get("/desk/spring-open/open-a/publish/site.zip").status_code == 200
    assert borrowed == [1]


def test_what_all_pages_share_is_worked_out_once(
    shown: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Standings after a round, places, cards and pictures: however many pages show them."""
    made: list[object] = []

    def seen(module: Any, name: str, *told: str) -> None:
        known = getattr(module, name)

        def noted(*arguments: Any, **names: Any) -> Any:
            made.append((name, *(names.get(each) for each in told), *_plain(arguments)))
            return known(*arguments, **names)

        monkeypatch.setattr(module, name, noted)

    seen(standings, "make_standings", "after")
    seen(publishing, "_card")
    seen(drawing, "draw_picture")
    monkeypatch.setattr(threads, "to_thread", None)  # nobody waits who would need threads
    site_of(shown, "lipovec-open", "en")
    assert {name for name, *_ in made} == {"make_standings", "_card", "draw_picture"}
    assert len(made) == len(set(made))


def _plain(arguments: tuple[Any, ...]) -> tuple[object, ...]:
    """Numbers and pictures, and which tournament it is."""
    return tuple(
        each if isinstance(each, int) else getattr(each, "key", None) or _name(each)
        for each in arguments
    )


def _name(each: Any) -> object:
    return getattr(getattr(each, "competition", each), "name", None)


def test_a_language_that_there_is_not_is_told_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="there is no language 'de'; there are cs, en, sl"):
        assert SiteOrder("open", tmp_path, ("cs", "de", "en")).wish
    wish = SiteOrder("open", tmp_path, ("sl", "en", "sl"), answers=Answers.LAST.value).wish
    assert (wish.languages, wish.answers) == (("sl", "en"), Answers.LAST)
