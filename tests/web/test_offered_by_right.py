"""Every right counts on its own: whoever lacks one finds everything on a page but what needs it.

Each page is asked for with all rights, then with each right taken away that anything on it needs.
Which right that is, the routes say themselves (`web/guards.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import iter_route_contexts
from starlette.routing import Mount, compile_path

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_player, enter_players
from pairloom.director.desk.events import add_tournament
from pairloom.director.desk.history import set_restore_point, take_back
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.prohibitions import prohibit
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round, start_round
from pairloom.director.desk.screens import ScreenDraft, announce, set_up_screen
from pairloom.director.desk.teams.adjustments import AdjustmentDraft, adjust_points
from pairloom.director.desk.teams.ordering import move_team
from pairloom.director.desk.teams.ruling_acts import rule_on_order
from pairloom.director.desk.teams.seats import correct_who_sat
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.device_links import make_link
from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import MAY, Permission, Role
from pairloom.domain.team_regulations import TeamRegulations, TeamSeeding
from pairloom.web import round_page
from pairloom.web.guards import guard_of
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_cup import play_round
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.people_at_work import make_person
from tests.web.people_browser import LOCAL, Browser, Hall
from tests.web.team_events import make_team_event
from tests.web.tournaments import Played, make_tournament

Offer = tuple[str, str]
"""A method, and the path of its route."""
Scene = Callable[[Hall], Played]


def before_the_start(hall: Hall) -> Played:
    made = make_tournament(hall, 5, checks_in=True)
    prohibit(made.desk, made.place, [1, 2], reason="family")
    return made


def drafted(hall: Hall) -> Played:
    made = make_tournament(hall, 6, rounds=2)
    pair_round(made.desk, made.place, colour="white")
    return made


def published(hall: Hall) -> Played:
    """A round with a result and without others, and somebody who came too late for it."""
    made = drafted(hall)
    publish_round(made.desk, made.place)
    enter_result(made.desk, made.place, 1, 1, "1-0")
    enter_player(made.desk, made.place, EntryDraft("Zach, Ota", rating="1500"))
    return made


def with_phones(hall: Hall) -> Played:
    """An event of two tournaments, with a link for phones."""
    made = published(hall)
    add_tournament(made.desk, made.place.event, "Open B")
    set_public(made.desk, made.place.event, public=True)
    set_restore_point(made.desk, made.place.event, "before the start")
    make_link(hall.door, LOCAL, event=made.place.event, competition=made.place.competition)
    return made


def with_screens(hall: Hall) -> Played:
    """A screen in the hall, and something to read on it."""
    made = drafted(hall)
    set_up_screen(made.desk, made.place.event, ScreenDraft("Entrance"))
    announce(made.desk, made.place.event, "The blitz begins at 20:00.")
    return made


def running(hall: Hall) -> Played:
    made = drafted(hall)
    publish_round(made.desk, made.place)
    start_round(made.desk, made.place)
    for board in (1, 2, 3):
        enter_result(made.desk, made.place, 1, board, "½-½")
    return made


def with_absentees(hall: Hall) -> Played:
    """Nobody came to board 1, and somebody is announced for round 2."""
    made = make_tournament(hall, 4)
    enter_player(made.desk, made.place, EntryDraft("Zach, Ota", rating="1500"), arrival=2)
    pair_round(made.desk, made.place, colour="white")
    made.play(1, "0F-0F")
    return made


def finished(hall: Hall) -> Played:
    made = running(hall)
    finish_round(made.desk, made.place)
    return made


def over(hall: Hall) -> Played:
    made = finished(hall)
    pair_round(made.desk, made.place)
    made.play(2, "½-½")
    return made


def before_a_bracket(hall: Hall) -> Played:
    return make_tournament(hall, 4, system="knockout")


def tied_bracket(hall: Hall) -> Played:
    made = before_a_bracket(hall)
    pair_round(made.desk, made.place, colour="white")
    made.play(1, "½-½")
    return made


def go_drafted(hall: Hall, rounds: int = 3) -> Played:
    made = make_tournament(hall, system="mcmahon", rounds=rounds)
    ranks = {"Aoki, X": "3d", "Baba, X": "2d", "Chiba, X": "1d", "Doi, X": "5k"}
    drafts = [EntryDraft(name, rank=rank) for name, rank in ranks.items()]
    enter_players(made.desk, made.place, drafts)
    pair_round(made.desk, made.place, seed=3)
    return made


def go_published(hall: Hall) -> Played:
    made = go_drafted(hall)
    publish_round(made.desk, made.place)
    return made


def go_finished(hall: Hall) -> Played:
    made = go_drafted(hall)
    made.play(1)
    return made


def go_over(hall: Hall) -> Played:
    made = go_drafted(hall, 1)
    made.play(1)
    return made


def _teams(hall: Hall) -> TeamHall:
    made = make_team_event(hall, 4)
    make_link(hall.door, LOCAL, event=made.place.event, competition=made.place.competition, team=1)
    return made


def _as_played(made: TeamHall) -> Played:
    event, tournament = made.state.event.slug, made.state.competition.slug
    return Played(made.desk, made.place, f"/desk/{event}/{tournament}")


def teams_entered(hall: Hall) -> Played:
    """In an order that somebody has typed."""
    made = _teams(hall)
    move_team(*made.at, made.team("B").entry, 1)
    return _as_played(made)


def teams_published(hall: Hall) -> Played:
    """Line-ups can be handed in, and nobody has."""
    made = _teams(hall)
    made.publish()
    return _as_played(made)


def league(hall: Hall) -> Played:
    """A table whose order is drawn by lot."""
    rules = TeamRegulations(seeding=TeamSeeding.LOT)
    return _as_played(make_team_event(hall, 4, system="team-round-robin", rules=rules))


def league_published(hall: Hall) -> Played:
    """Everybody knows whom they meet, and where can be said."""
    made = make_team_event(hall, 4, system="team-round-robin", rounds=3)
    made.publish()
    return _as_played(made)


def teams_sealed(hall: Hall) -> Played:
    """A team has handed in: a chief arbiter could look into it."""
    made = _teams(hall)
    made.publish()
    made.hand_in("A", (1, 2, 3, 4))
    return _as_played(made)


def teams_seen(hall: Hall) -> Played:
    """Boards were known, and are not any more: hand-in is closed."""
    made = _teams(hall)
    made.publish()
    made.reveal()
    take_back(made.desk, made.place.event, made.acted("reveal line-ups"))
    return _as_played(made)


def tied_teams(hall: Hall) -> Played:
    """A knockout of teams with a match that figures do not decide."""
    made = make_team_event(hall, 4, system="team-knockout")
    play_round(made, {"A": "½½½½", "B": "½½½½"})
    return _as_played(made)


def teams_playing(hall: Hall) -> Played:
    made = _teams(hall)
    made.publish()
    made.reveal()
    return _as_played(made)


def teams_over(hall: Hall) -> Played:
    made = make_team_event(hall, 4, rounds=1)
    made.play()
    return _as_played(made)


def teams_ruled_on(hall: Hall) -> Played:
    """Boards of match 1 were lost by a ruling; in match 2 somebody sits too low."""
    made = _teams(hall)
    made.publish()
    made.reveal()
    made.enter_results()
    for team, board in (("A", 1), ("B", 5)):
        first, second, *_ = made.roster(team)
        correct_who_sat(*made.at, 1, board, first.entry, second.entry, because())
    rule_on_order(*made.at, 1, 1, made.team("A").entry, confirmation=because())
    adjust_points(*made.at, AdjustmentDraft(made.team("A").entry, -10), because())
    return _as_played(made)


ROUND, MATCH = "/rounds/1", "/rounds/1/matches/1"
MORE = ("/standings", "/standings?of=boards", "/violations", "/adjustments?team=7&match_points=1")
BESIDE = (
    *("/desk", "/desk/new", "/desk/import/go", "/desk/import/running", "/users"),
    *("/users/phones/{event}", "/account", "/.."),
)
SCENES: dict[Scene, tuple[str, ...]] = {
    before_the_start: (
        "/players",
        "/players/1",
        "/players/new",
        "/players/import",
        "/check-in",
        "/setup",
        "/documents",
        ROUND,
    ),
    drafted: (ROUND, "/rounds/1/by-hand", "/players/1", "/players"),
    published: (ROUND, "/publish", "/standings", "/players/1"),
    with_phones: (
        *BESIDE,
        "/../history",
        "/../data",
        "/../stages/new",
        "/../tournaments/import",
    ),
    with_screens: ("/../screens",),
    running: (ROUND,),
    with_absentees: (ROUND, "/rounds/2"),
    finished: (ROUND, "/rounds/1/boards/1/correct?result=1-0", "/standings", "/prizes"),
    over: ("/rounds/2", "/standings", "/standings?lots"),
    before_a_bracket: ("/bracket", "/rounds/1"),
    tied_bracket: ("/bracket", ROUND),
    tied_teams: ("/bracket",),
    go_drafted: (ROUND, "/rounds/1/boards/1/change", "/setup"),
    go_published: (ROUND, "/rounds/1/withdraw", "/rounds/1/decisions?table=1&kind=unclear-stone"),
    go_finished: (ROUND, "/standings"),
    teams_entered: ("/players", "/players/1", "/players/2", "/teams/new", "/captains"),
    teams_published: (
        ROUND,
        MATCH,
        f"{MATCH}/decide?decision=both-lose",
        "/rounds/1/line-ups?team=1",
    ),
    league: ("/players", "/schedule"),
    league_published: ("/schedule",),
    teams_sealed: ("/rounds/1/line-ups",),
    teams_seen: ("/rounds/1/line-ups",),
    teams_playing: (ROUND, MATCH, f"{MATCH}/line-ups/1"),
    teams_ruled_on: (MATCH, "/rounds/1/matches/2/ruling?team=7", *MORE),
}


_DESK, _STAGE = "/desk/{event}/{tournament}", "/desk/{event}/stages"
ELSEWHERE = {
    "/desk/import/running/files/{token}": "the page of a file",
    "/desk/{event}/tournaments/import/files/{token}": "the same",
    _DESK + "/players/import/{token}/columns": "the same",
    _DESK + "/players/import/{token}/rows": "the same",
    _STAGE + "/remove": "a page of stages",
    _STAGE + "/{number}/start": "the same",
    _STAGE + "/{number}/decide": "the same",
    _STAGE + "/{number}/undecide": "the same",
    _DESK + "/players/{entry:int}/past-bye": "somebody with a bye in a round that is over",
    "/users/{account}/enable": "somebody who is disabled",
    "/users/{account}/roles/{number}/withdraw": "somebody with a role that is given here",
}
"""What is sent from other pages than those of the scenes."""


NEED_MORE: dict[Permission | None, set[Offer]] = {
    # An archive tells the history.
    Permission.SEE_HISTORY: {("GET", "/desk/{event}/archive")},
    # Results are typed a second time in the same places.
    Permission.ENTER_RESULTS: {
        ("POST", "/desk/{event}/{tournament}/rounds/{round_number}/boards/{board}/verify")
    },
    # A player is removed in the box of withdrawals; a whole event is offered beside a list, and
    # the empty form for a player beside the roster of a team.
    Permission.WITHDRAW_PLAYERS: {
        ("POST", "/desk/{event}/{tournament}/players/{entry:int}/remove")
    },
    Permission.ENTER_PLAYERS: {
        ("GET", "/desk/{event}/tournaments/import"),
        ("GET", "/desk/{event}/{tournament}/players/new"),
    },
    # A preset fills the form of the same page.
    Permission.EDIT_REGULATIONS: {("GET", "/desk/{event}/{tournament}/prizes")},
    # Others see the people of their events only, and choose from the addresses of the machine.
    Permission.MANAGE_ACCOUNTS: {("POST", "/users/address"), ("POST", "/users/{account}/roles")},
}
"""What one right is not enough for."""
FOUND_ALL_THE_SAME: dict[Permission | None, set[Offer]] = {
    # Every role that enters results verifies them, every one that makes links publishes.
    Permission.VERIFY_RESULTS: NEED_MORE[Permission.ENTER_RESULTS],
    Permission.PUBLISH: {("POST", "/users/address")},
}


class _Offers(HTMLParser):
    """Where links of a page lead, and where its buttons and its script send something."""

    def __init__(self, own: str) -> None:
        super().__init__()
        self.addresses: set[tuple[str, str]] = set()
        self._own = self._form = own

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attributes}
        if tag == "form":
            is_sent = values.get("method") == "post"
            self._form = (values.get("action") or self._own) if is_sent else ""
        elif tag == "a":
            self._add("GET", values.get("href", ""))
        elif tag == "button" and values.get("type", "submit") == "submit":
            self._add("POST", values.get("formaction") or self._form)
        for name, value in values.items():
            if name.startswith("data-"):
                self._add("POST", value)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = ""

    def _add(self, method: str, address: str) -> None:
        if address.startswith("/"):
            self.addresses.add((method, re.split(r"[?#]", address)[0]))


@dataclass(frozen=True, slots=True)
class Routes:
    """What needs which right, from the application itself."""

    rows: tuple[tuple[Offer, re.Pattern[str], Permission | None], ...]

    @classmethod
    def of(cls, hall: Hall) -> Routes:
        known = {permission.value: permission for permission in Permission}
        rows = []
        for context in iter_route_contexts(hall.app.routes):
            route: Any = getattr(context, "original_route", context)
            if isinstance(route, Mount) or context.path is None:
                continue
            right = known.get(guard_of(route).words.removesuffix(" somewhere"))
            pattern = compile_path(context.path)[0]
            rows += [((method, context.path), pattern, right) for method in context.methods or ()]
        return cls(tuple(rows))

    def offered(self, own: str, text: str) -> dict[Offer, Permission | None]:
        """What a page offers, with the right that each of it needs."""
        reader = _Offers(own.partition("?")[0])
        reader.feed(text)
        known = {}
        for method, address in reader.addresses:
            fitting = (row for row in self.rows if row[0][0] == method and row[1].match(address))
            if (row := next(fitting, None)) is not None:
                known[row[0]] = row[2]
        return known


@dataclass
class Rehearsal:
    """Somebody whose rights are changed as the tests like, in front of all scenes."""

    hall: Hall
    routes: Routes
    browser: Browser
    scenes: dict[Scene, Played]
    whole: dict[str, dict[Offer, Permission | None]]

    def address(self, make: Scene, end: str) -> str:
        if make not in self.scenes:
            self.scenes[make] = make(self.hall)
        played = self.scenes[make]
        if end in BESIDE[:-1]:
            return end.format(event=played.url.split("/")[2])
        return (
            played.url.rpartition("/")[0] + end[3:] if end.startswith("/..") else played.url + end
        )

    def read(self, address: str, without: Permission | None = None) -> str:
        """The page for somebody who lacks a right; nothing if it is not for them."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setitem(MAY, Role.SPECTATOR, frozenset(Permission) - {without})
            answer = self.browser.get(address, follow_redirects=False)
        assert answer.status_code in ((200, 403) if without else (200,)), address
        return answer.text if answer.status_code == 200 else ""

    def look(self, address: str, without: Permission | None) -> dict[Offer, Permission | None]:
        return self.routes.offered(address, self.read(address, without))

    def everything(self, address: str) -> dict[Offer, Permission | None]:
        if address not in self.whole:
            self.whole[address] = self.look(address, None)
        return self.whole[address]


@pytest.fixture(scope="module")
def rehearsal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rehearsal]:
    hall = Hall(tmp_path_factory.mktemp("by-right"))
    account = make_person(hall.door, "dora", Grant(Role.SPECTATOR))
    browser = hall.browser(begin_log_in(hall.door, account))
    yield Rehearsal(hall, Routes.of(hall), browser, {}, {})
    hall.close()


PAGES = [(make, end) for make, ends in SCENES.items() for end in ends]


@pytest.mark.parametrize(("make", "end"), PAGES, ids=lambda part: getattr(part, "__name__", part))
def test_what_is_on_a_page_is_for_those_who_may(
    rehearsal: Rehearsal, make: Scene, end: str
) -> None:
    address = rehearsal.address(make, end)
    everything = rehearsal.everything(address)
    for right in sorted({*everything.values()} - {None, Permission.SEE_DESK}, key=str):
        rest = rehearsal.look(address, right)
        beyond = {each for each, needed in rest.items() if needed is right}
        assert beyond <= FOUND_ALL_THE_SAME.get(right, set())
        lost = {each for each in everything if each not in rest and everything[each] is not right}
        # A draft is for those who pair: the others see another page, as on one not for them.
        if rest and right is not Permission.PAIR:
            assert lost <= NEED_MORE.get(right, set())


FORMS_BEHIND: tuple[tuple[Scene, str, Permission, str], ...] = (
    (teams_published, "/rounds/1/line-ups", Permission.HAND_IN_LINE_UPS, "line-ups?team="),
    (teams_sealed, "/rounds/1/line-ups", Permission.HAND_IN_LINE_UPS, "line-ups?team="),
    (teams_published, MATCH, Permission.HAND_IN_LINE_UPS, "line-ups?team="),
)
"""Links to pages that everybody may read, with a form on them that is not for everybody."""


@pytest.mark.parametrize(("make", "end", "right", "link"), FORMS_BEHIND)
def test_a_link_to_a_form_is_for_those_who_may_send_it(
    rehearsal: Rehearsal, make: Scene, end: str, right: Permission, link: str
) -> None:
    address = rehearsal.address(make, end)
    for without in (None, *Permission):
        page = rehearsal.read(address, without)
        assert not page or (link in page) is (without is not right), without


ENDED = ((over, "/rounds/2"), (go_over, ROUND), (teams_over, ROUND))


@pytest.mark.parametrize(("make", "end"), ENDED, ids=lambda part: getattr(part, "__name__", part))
def test_after_the_last_round_those_who_may_are_led_to_the_end_of_the_event(
    rehearsal: Rehearsal, make: Scene, end: str
) -> None:
    """The page it leads to is for everybody at the desk."""
    address = rehearsal.address(make, end)
    assert "Close the event…" in rehearsal.read(address)
    for right in Permission:
        page = rehearsal.read(address, right)
        assert not page or ("Close the event…" in page) is (right is not Permission.CLOSE_EVENT)


def test_rights_that_pages_of_rounds_ask_for_are_those_that_they_are_given() -> None:
    """A template would take one that is missing for one that somebody lacks."""
    names = (
        name
        for path in (Path(round_page.__file__).parent / "templates").rglob("*.html")
        for name in re.findall(r"\brights\.(\w+)", path.read_text("utf-8"))
    )
    assert {*names} == {right.name.lower() for right in round_page._RIGHTS}


@pytest.mark.parametrize("end", ["/users", "/users/phones/{event}", "/publish"])
def test_only_who_manages_accounts_types_an_address(rehearsal: Rehearsal, end: str) -> None:
    """Others choose one of those that lead to this machine."""
    address = rehearsal.address(with_phones, end)
    assert "Another address" in rehearsal.read(address)
    assert "Another address" not in rehearsal.read(address, Permission.MANAGE_ACCOUNTS)


def test_everything_that_can_be_done_at_the_desk_is_offered_somewhere(rehearsal: Rehearsal) -> None:
    offered = {each for page in PAGES for each in rehearsal.everything(rehearsal.address(*page))}
    posts = {row[0] for row in rehearsal.routes.rows if row[0][0] == "POST"}
    at_the_desk = {path for _, path in posts - offered if path.startswith(("/desk", "/users"))}
    assert at_the_desk == set(ELSEWHERE)
