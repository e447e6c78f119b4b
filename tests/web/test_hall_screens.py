"""Hall screens: set up in a minute, reached by four letters, with nothing that is not public."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.history import take_back
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.screens import (
    LETTERS,
    Screen,
    ScreenDraft,
    announce,
    change_screen,
    hall_plan,
    remove_screen,
    set_round_start,
    set_up_screen,
    take_down,
)
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.domain.pace import Pace
from pairloom.errors import FieldsRefused, InputError, NotFound
from pairloom.storage.verification import verify
from tests.web.people_browser import Hall, words_of
from tests.web.team_events import make_team_event

NAMES = ("Řehoř, Jana", "Kos, Ana", "Li, 李", "O’Neill, <b>Sean</b>", "Ďurka, Ján", "Šebek, Ota")
DESK = "/desk/spring-open/screens"
SCREEN = "/e/spring-open/screens/1"


@pytest.fixture
def desk(hall: Hall) -> Desk:
    return Desk(hall.door.database, Identity.local("Ana Kos"))


@pytest.fixture
def place(desk: Desk) -> Place:
    """A public event with a draft of round 1."""
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, event.event, "Open A", rounds=3)
    enter_players(desk, place, [EntryDraft(name) for name in NAMES])
    pair_round(desk, place, colour="white")
    set_public(desk, place.event, public=True)
    return place


def test_a_screen_is_set_up_with_one_press_and_reached_by_four_letters(
    hall: Hall, desk: Desk, place: Place
) -> None:
    publish_round(desk, place)
    person = hall.administrator()
    assert "No screen yet" in words_of(person.get(DESK))
    ticked = {"names": "yes", "boards": "yes", "standings": "yes"}
    assert person.send_form(DESK, **ticked).status_code == 303
    (screen,) = hall_plan(desk, place.event).screens
    assert screen.name == "Screen 1"
    assert set(screen.code) <= set(LETTERS)
    assert f"/tv/{screen.code}" in person.get(DESK).text
    television = hall.browser()
    for typed in (screen.code, screen.code.upper(), f" {screen.code} "):
        page = television.get("/tv", params={"code": typed})
        assert page.url.path == SCREEN
        assert "Round 1 · find your board" in words_of(page)
        assert "Řehoř, Jana" in words_of(page)


def test_unknown_letters_and_those_of_a_hidden_event_are_told_alike(
    hall: Hall, desk: Desk, place: Place
) -> None:
    screen = set_up_screen(desk, place.event, ScreenDraft())
    set_public(desk, place.event, public=False)
    television = hall.browser()
    hidden, unknown = television.get(f"/tv/{screen.code}"), television.get("/tv/bbbb")
    assert (hidden.status_code, unknown.status_code) == (404, 404)
    assert hidden.text.replace(screen.code, "bbbb") == unknown.text
    assert "Spring" not in hidden.text
    assert 'http-equiv="refresh"' in hidden.text  # it comes alive by itself
    assert television.get(SCREEN).status_code == 404
    set_public(desk, place.event, public=True)
    assert television.get(f"/tv/{screen.code}").url.path == SCREEN


def test_a_television_speaks_the_language_of_the_address(
    hall: Hall, desk: Desk, place: Place
) -> None:
    """From the letters on to the screen, and where they lead nowhere."""
    screen = set_up_screen(desk, place.event, ScreenDraft())
    television = hall.browser()
    page = television.get("/tv?lang=sl")
    assert "Zaslon v dvorani" in words_of(page)
    assert 'name="lang" value="sl"' in page.text
    assert "Zaslon v dvorani" in words_of(television.get("/tv/bbbb?lang=sl"))
    assert "Zaslon v dvorani" not in words_of(television.get("/tv?lang=xx"))
    reached = television.get("/tv", params={"code": screen.code, "lang": "sl"})
    assert (reached.url.path, reached.url.query) == (SCREEN, b"lang=sl")
    assert '<html lang="sl"' in reached.text


def test_what_is_typed_as_letters_is_shown_as_text(hall: Hall) -> None:
    page = hall.browser().get("/tv/%3Cb%3E")
    assert "<b>" not in page.text
    assert hall.browser().get("/tv/" + "x" * 5000).status_code == 404


def test_a_draft_is_on_no_screen(hall: Hall, desk: Desk, place: Place) -> None:
    set_up_screen(desk, place.event, ScreenDraft(has_clock=True))
    visitor = hall.browser()
    words = words_of(visitor.get(SCREEN))
    assert not any(name.partition(",")[0] in words for name in NAMES)
    publish_round(desk, place)
    assert "Kos, Ana" in words_of(visitor.get(SCREEN))
    for game in desk.state(place).games_by_round[1]:
        enter_result(desk, place, 1, game.board, "1-0")
    finish_round(desk, place)
    before = visitor.get(SCREEN).text
    pair_round(desk, place)
    moment = re.compile(r"\d{1,2}:\d\d(:\d\d)?")
    assert moment.sub("", visitor.get(SCREEN).text) == moment.sub("", before)


def test_line_ups_that_are_sealed_are_on_no_screen(hall: Hall) -> None:
    event = make_team_event(hall, 4)
    desk, at = event.desk, event.place
    set_up_screen(desk, at.event, ScreenDraft())
    event.publish()
    state = desk.state(at)
    words = words_of(hall.browser().get(f"/e/{state.event.slug}/screens/1"))
    sealed = [match for match in state.matches if not match.revealed_at]
    players = [member.name for member in state.members]
    assert bool(sealed) != any(name in words for name in players)
    assert all(entry.name in words for entry in state.entries)


def test_who_may_only_look_changes_no_screen(hall: Hall, desk: Desk, place: Place) -> None:
    set_up_screen(desk, place.event, ScreenDraft())
    helper = hall.person("eva", Grant(Role.RESULT_ENTRY, place.event))
    assert helper.get(DESK).status_code == 200
    assert "<form" not in re.sub(
        r"<header.*?</header>", "", helper.get(DESK).text.split("<main")[1]
    )
    token = helper.get("/account").text
    csrf = re.search(r'name="csrf_token" value="([0-9a-f]+)"', token)
    assert csrf is not None
    for address in (DESK, f"{DESK}/1", f"{DESK}/1/remove", f"{DESK}/announcements"):
        answer = helper.post(address, data={"csrf_token": csrf[1], "text": "x", "names": "yes"})
        assert answer.status_code == 403
    assert len(hall_plan(desk, place.event).screens) == 1


def test_acts_of_screens_are_told_and_taken_back(hall: Hall, desk: Desk, place: Place) -> None:
    screen = set_up_screen(desk, place.event, ScreenDraft("Entrance"))
    change_screen(desk, place.event, screen.screen, ScreenDraft("Door", has_names=False))
    announce(desk, place.event, "  Lunch   is served. ")
    set_round_start(desk, place, 1, "2026-11-21T14:00")
    told = [line.partition(": ")[2] for line in hall.told(place.event)[-4:]]
    assert told == [
        f"set up screen: Entrance, /tv/{screen.code}",
        f"change screen: Door, /tv/{screen.code}",
        "announce: Lunch is served.",
        "announce start: round 1: 2026-11-21 14:00",
    ]
    last = hall.actions(place.event)[-1].number
    for number in range(last, last - 4, -1):
        take_back(desk, place.event, number)
    plan = hall_plan(desk, place.event)
    starts = desk.state(place).starts
    assert (plan.screens, plan.announcements, starts) == ((), (), ())
    assert verify(hall.door.database).problems == ()


def test_announcements_and_starts_stand_on_the_screen(hall: Hall, desk: Desk, place: Place) -> None:
    set_up_screen(desk, place.event, ScreenDraft(has_clock=True))
    made = announce(desk, place.event, "Car <CZ 123> has its lights on.")
    set_round_start(desk, place, 2, "2030-11-21T14:00")
    page = hall.browser().get(SCREEN)
    assert "Car <CZ 123> has its lights on." in words_of(page)
    assert 'data-starts="2030-11-21T14:00"' in page.text
    take_down(desk, place.event, made.announcement)
    set_round_start(desk, place, 2, "")
    page = hall.browser().get(SCREEN)
    assert "lights" not in page.text
    assert "data-starts" not in page.text
    with pytest.raises(NotFound):
        take_down(desk, place.event, made.announcement)


def test_what_cannot_be_is_refused_and_nothing_is_stored(
    hall: Hall, desk: Desk, place: Place
) -> None:
    nothing = ScreenDraft(has_names=False, has_boards=False, has_standings=False)
    version = desk.state(place).version
    with pytest.raises(FieldsRefused, match="at least one page"):
        set_up_screen(desk, place.event, nothing)
    with pytest.raises(FieldsRefused, match="not there any more"):
        set_up_screen(desk, place.event, ScreenDraft(competitions=(7,)))
    with pytest.raises(FieldsRefused, match="at most 60"):
        set_up_screen(desk, place.event, ScreenDraft("x" * 61))
    with pytest.raises(FieldsRefused, match="Type what"):
        announce(desk, place.event, " \n ")
    with pytest.raises(FieldsRefused, match="at most 200"):
        announce(desk, place.event, "x" * 201)
    with pytest.raises(InputError, match="is not a time"):
        set_round_start(desk, place, 1, "soon")
    with pytest.raises(InputError, match="There is no round 9"):
        set_round_start(desk, place, 9, "2026-11-21T14:00")
    with pytest.raises(NotFound):
        remove_screen(desk, place.event, 4)
    assert desk.state(place).version == version
    person = hall.administrator()
    answer = person.send_form(f"{DESK}/announcements", DESK, text=" ")
    assert answer.status_code == 422
    assert "Type what everybody in the hall shall read" in words_of(answer)


def test_a_screen_shows_the_tournaments_that_were_chosen(
    hall: Hall, desk: Desk, place: Place
) -> None:
    publish_round(desk, place)
    other = add_tournament(desk, place.event, "Open B", rounds=3)
    enter_players(desk, other, [EntryDraft(name) for name in ("Beneš, Bob", "Cibulka, Ctirad")])
    pair_round(desk, other, colour="white")
    publish_round(desk, other)
    visitor = hall.browser()
    set_up_screen(desk, place.event, ScreenDraft())
    both = words_of(visitor.get(SCREEN))
    assert "Kos, Ana" in both
    assert "Beneš, Bob" in both
    change_screen(desk, place.event, 1, ScreenDraft(competitions=(other.competition,)))
    one = words_of(visitor.get(SCREEN))
    assert "Kos, Ana" not in one
    assert "Beneš, Bob" in one


def test_names_are_shown_while_somebody_looks_for_a_board(
    hall: Hall, desk: Desk, place: Place
) -> None:
    set_up_screen(desk, place.event, ScreenDraft())
    publish_round(desk, place)
    visitor = hall.browser()
    assert 'data-kind="names"' in visitor.get(SCREEN).text
    for game in desk.state(place).games_by_round[1]:
        enter_result(desk, place, 1, game.board, "1-0")
    assert 'data-kind="names"' not in visitor.get(SCREEN).text
    change_screen(desk, place.event, 1, ScreenDraft(has_boards=False, has_standings=False))
    assert 'data-kind="names"' in visitor.get(SCREEN).text


def test_a_screen_that_is_taken_away_shows_nothing_more(
    hall: Hall, desk: Desk, place: Place
) -> None:
    """Neither by its letters nor by its number; the others stay as they are."""
    gone, stays = (set_up_screen(desk, place.event, ScreenDraft(name)) for name in ("Door", "Bar"))
    visitor = hall.browser()
    person = hall.administrator()
    assert person.send_form(f"{DESK}/{gone.screen}/remove", DESK).status_code == 303
    assert hall_plan(desk, place.event).screens == (stays,)
    assert set(desk.database.screens()) == {stays.code}
    assert visitor.get(f"/tv/{gone.code}").status_code == 404
    assert visitor.get(f"/e/spring-open/screens/{gone.screen}").status_code == 404
    assert visitor.get(f"/tv/{stays.code}").status_code == 200
    with pytest.raises(NotFound):
        change_screen(desk, place.event, gone.screen, ScreenDraft())


def test_every_field_of_a_screen_is_kept_as_it_was_chosen(desk: Desk, place: Place) -> None:
    other = add_tournament(desk, place.event, "Open B", rounds=3)
    both = (place.competition, other.competition)
    for draft in (
        ScreenDraft("Door", both[::-1] + both, has_names=False, pace=Pace.CALM),
        ScreenDraft("Bar", both[1:], has_boards=False, has_clock=True),
        ScreenDraft("Bar", has_standings=False),
    ):
        made = set_up_screen(desk, place.event, draft)
        assert made == replace(
            Screen(place.event, made.screen, made.code, draft.name),
            competitions=tuple(sorted(set(draft.competitions))),
            **{
                name: getattr(draft, name)
                for name in ("has_names", "has_boards", "has_standings", "has_clock", "pace")
            },
        )
        assert made in hall_plan(desk, place.event).screens
