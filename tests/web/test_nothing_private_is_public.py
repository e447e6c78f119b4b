"""What is nobody's business is on no public address, and in no value that they are made from.

Markers are planted in every field that is withheld. Then every address for everybody is asked for,
pages, data and files, while a draft, a wish for the next round and a private event exist.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

from pairloom.director.desk import Confirmation, Desk, EventDraft, Place
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import request_bye, withdraw
from pairloom.director.desk.prohibitions import prohibit
from pairloom.director.desk.public.withheld import without_private
from pairloom.director.desk.publishing import find_public_event, set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.storage.personal import personal_fields
from tests.web.people_browser import LOCAL, Hall
from tests.web.walking import Address, all_addresses, ask

MARK = "Zaklinadlo"
YEAR, DAY = "1987", "1987/04/03"
QUERIES = (
    *("", "?q=a", "?by=name", "?round=1", "?round=2", "?lang=cs"),
    *("?code=BH%2FC1&round=1", f"?q={MARK}", "?q=1987"),
)
SYSTEMS = {"swiss": "dutch", "table": "round-robin", "go": "mcmahon"}


@dataclass
class Planted:
    """An event with something to hide in every field that can be filled by an act."""

    desk: Desk
    place: Place

    @classmethod
    def make(cls, hall: Hall, system: str) -> Planted:
        desk = Desk(hall.door.database, LOCAL)
        event = create_event(desk, EventDraft("Spring Open", "Lipovec"))
        place = add_tournament(desk, event.event, "Open A", system=system, rounds=5)
        is_go = system == "mcmahon"
        drafts = [
            EntryDraft(
                f"Player {number:02}, X",
                rating=str(2000 - number),
                rank="1d" if is_go else "",
                birth="" if is_go else DAY,
                sex="" if is_go else "w",
                family=f"{MARK}f" if is_go and number < 3 else "",
                notes=f"{MARK} {number}",
            )
            for number in range(1, 9)
        ]
        enter_players(desk, place, drafts)
        planted = cls(desk, place)
        if system == "dutch":
            planted._wishes()
        planted._play()
        set_public(desk, event.event, public=True)
        private = create_event(desk, EventDraft(f"{MARK} Club Night"))
        add_tournament(desk, private.event, "Rapid", rounds=3)
        return planted

    def _wishes(self) -> None:
        at, agreed = (self.desk, self.place), Confirmation(3, MARK)
        prohibit(*at, [1, 8], reason=MARK, confirmation=agreed)
        request_bye(*at, 3, 1, "H", reason=MARK)
        request_bye(*at, 5, 3, "H", reason=MARK, confirmation=agreed)

    def _play(self) -> None:
        """Round 1 is over, round 2 a draft."""
        at = self.desk, self.place
        pair_round(*at)
        publish_round(*at)
        for game in self.desk.state(self.place).games_by_round[1]:
            enter_result(*at, 1, game.board, "1-0")
        finish_round(*at)
        withdraw(*at, 6, reason=MARK)
        pair_round(*at)

    @property
    def state(self) -> Any:
        return self.desk.state(self.place)


@pytest.fixture(params=SYSTEMS)
def planted(hall: Hall, request: pytest.FixtureRequest) -> Planted:
    return Planted.make(hall, SYSTEMS[request.param])


def addresses(hall: Hall) -> Iterator[Address]:
    """Every address for everybody, in all forms, with every query."""
    for form in ("json", "csv", "trf"):
        for number in (1, 2):
            parts = {"number": number, "form": form, "tournament": "open-a"}
            values = {"e": {"event": "spring-open", **parts}}
            for place in all_addresses(hall.app, values):
                if place.path.startswith("/e/") and not place.path.endswith("/live"):
                    for query in QUERIES:
                        yield Address(place.method, place.path, place.url + query)


def test_no_address_for_everybody_tells_what_was_planted(hall: Hall, planted: Planted) -> None:
    assert MARK in repr(planted.state), "there is something to be told"
    asked = set(addresses(hall))
    answers = {place.url: hall.runner.run(ask(hall.app, place)) for place in asked}
    told = [url for url, answer in answers.items() if answer.status == 200]
    assert {place.path for place in asked if place.url in told} >= {
        "/e/{event}/{tournament}/players/{number:int}",
        "/e/{event}/{tournament}/players.{form}",
        "/e/{event}/info",
        "/e/{event}/news.atom",
    }
    for url, answer in answers.items():
        text = answer.text.replace(f"“{MARK}”", "").replace("“1987”", "")  # what was asked for
        text = text.replace(f'value="{MARK}"', "").replace('value="1987"', "")
        text = text.replace(f"q={MARK}", "").replace("q=1987", "")
        assert MARK not in text, url
        assert YEAR not in text, url


def test_a_private_event_does_not_exist(hall: Hall, planted: Planted) -> None:
    for place in set(addresses(hall)):
        url = place.url.replace("spring-open", "zaklinadlo-club-night").replace("open-a", "rapid")
        answer = hall.runner.run(ask(hall.app, Address("GET", place.path, url)))
        assert answer.status in (404, 422), url
        assert "Club Night" not in answer.text


def test_every_personal_field_is_empty_in_what_pages_are_made_from(
    hall: Hall, planted: Planted
) -> None:
    """Whatever field is marked as personal, tomorrow's as well."""
    state = planted.state
    marked = replace(
        state,
        entries=tuple(_marked(each) for each in state.entries),
        byes=tuple(_marked(each) for each in state.byes),
        prohibitions=tuple(_marked(each) for each in state.prohibitions),
    )
    shown = without_private(marked)
    for record in (*shown.entries, *shown.byes, *shown.members):
        for name in personal_fields(type(record)):
            assert not getattr(record, name), (type(record).__name__, name)
    told = [getattr(shown, each.name) for each in fields(shown) if each.name != "rounds"]
    assert MARK not in repr(told[:-1]), "all but what is kept of answers"
    assert not shown.prohibitions
    assert all(bye.round <= len(shown.settled) for bye in shown.byes)


def _marked(record: Any) -> Any:
    return replace(record, **dict.fromkeys(personal_fields(type(record)), f"{MARK} {DAY}"))


def test_pages_are_made_from_nothing_else(hall: Hall, planted: Planted) -> None:
    """Who makes the published tournament has taken out what is withheld, and the draft."""
    published = find_public_event(hall.door.database, StateCache(), "spring-open")
    (state,) = published.tournaments
    assert state == without_private(state)
    assert not state.draft
    # What a Go round was drawn from tells who are relatives: reasons are asked of that.
    told = repr(published) if state.kind.is_of_handbook else repr((state.entries, state.games))
    assert MARK not in told
    assert YEAR not in told
    assert "1987" not in "".join(round_.input for round_ in state.rounds)


def test_the_age_decides_about_k_and_is_not_told(hall: Hall) -> None:
    """A junior has K 40 for everybody as at the desk; the years are nowhere."""
    desk = Desk(hall.door.database, LOCAL)
    event = create_event(desk, EventDraft("Spring Open", start="2026-05-01"))
    place = add_tournament(desk, event.event, "Open A", rounds=3)
    births = ("2009", "2008", "2007", "", "1987", "2015")
    enter_players(
        desk,
        place,
        [
            EntryDraft(f"Player {number}, X", rating=str(2000 - number), birth=birth)
            for number, birth in enumerate(births)
        ],
    )
    pair_round(desk, place)
    publish_round(desk, place)
    for game in desk.state(place).games_by_round[1]:
        enter_result(desk, place, 1, game.board, "1-0")
    whole = desk.state(place)
    shown = without_private(whole)
    for entry in whole.entries:
        figures = whole.kind.rating_figures(whole, entry.number)
        assert shown.kind.rating_figures(shown, entry.number) == figures
        assert figures is not None
        assert figures.k == (40 if entry.birth >= "2008" else 20)
    assert not any(entry.birth for entry in shown.entries)
    assert without_private(shown) == shown


def test_what_is_withheld_changes_no_place_and_no_point(hall: Hall, planted: Planted) -> None:
    """Pages for everybody and the desk say the same of the tournament."""
    (shown,) = find_public_event(hall.door.database, StateCache(), "spring-open").tournaments
    whole = planted.state.without_draft
    for after in range(len(whole.settled) + 1):
        assert shown.kind.places_after(shown, after) == whole.kind.places_after(whole, after)
        assert shown.kind.points_before(shown, after + 1) == whole.kind.points_before(
            whole, after + 1
        )
