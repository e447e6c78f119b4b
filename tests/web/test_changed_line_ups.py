"""A revealed line-up is changed on a page of its own, without script, until there is a result."""

from __future__ import annotations

import re

import pytest
from httpx import Response

from pairloom.director.desk.teams.matches import first_board
from pairloom.director.desk.teams.seats import line_up_at_boards
from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Role
from pairloom.domain.team_regulations import EmptyBoards, LineUpOrder, TeamRegulations
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.people_at_work import make_person
from tests.web.people_browser import Browser, Hall, confirm, words_of
from tests.web.team_events import DESK, PUBLIC, make_team_event
from tests.web.test_live_rights import client, listening

FREE = TeamRegulations(order=LineUpOrder.FREE, empty_boards=EmptyBoards.ANY)


@pytest.fixture
def person(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture
def event(hall: Hall) -> TeamHall:
    made = make_team_event(hall, 4)
    made.publish()
    return made


def page_of(event: TeamHall, name: str) -> str:
    match = match_of(event, name)
    return f"{DESK}/rounds/1/matches/{match}/line-ups/{event.team(name).entry}"


def match_of(event: TeamHall, name: str) -> int:
    team = event.team(name).entry
    return next(match.match for match in event.state.matches if team in (match.white, match.black))


def send(person: Browser, page: str, ticked: list[int], **more: str) -> Response:
    """Tick lines of the form, by where they stand in it."""
    shown = person.get(page)
    slots = re.findall(r'name="slot" value="(\d+)"', shown.text)
    token = person.form_token(page)
    plays = [str(line - 1) for line in ticked]
    return person.post(page, data={"csrf_token": token, "slot": slots, "plays": plays, **more})


def ticked_in(shown: Response) -> list[bool]:
    boxes = re.findall(r'<input type="checkbox" name="plays"[^>]*>', shown.text)
    return ["checked" in box for box in boxes]


def at_the_boards(event: TeamHall, name: str) -> list[int]:
    """Places of the roster by board, 0 for an empty one."""
    places = {member.entry: member.place for member in event.roster(name)}
    view = event.view(1, match_of(event, name))
    seated = line_up_at_boards(event.state, view, event.team(name).entry)
    return [places.get(player, 0) for player in seated]


def test_others_play_for_a_reason_and_everybody_sees_both(
    hall: Hall, person: Browser, event: TeamHall
) -> None:
    event.hand_in("A", (1, 2, 3, 4))
    event.reveal()
    page = page_of(event, "A")
    match_page = page.partition("/line-ups")[0]
    assert f'href="{page}"' in person.get(match_page).text
    assert ticked_in(person.get(page)) == [True, True, True, True, False]
    asked = send(person, page, [1, 2, 3, 5])
    assert asked.status_code == 409
    assert "Change the line-up of A in round 1: 1, 2, 3, 4 → 1, 2, 3, 5" in words_of(asked)
    assert at_the_boards(event, "A") == [1, 2, 3, 4]
    assert confirm(person, asked, reason="").status_code == 409
    answer = confirm(person, asked, reason="fell ill")
    assert answer.headers["location"] == match_page
    assert at_the_boards(event, "A") == [1, 2, 3, 5]
    told = words_of(person.get(match_page))
    assert re.search(r"At the desk [\d:]+ 1 2 3 4 At the boards 1 2 3 5", told)
    assert "Change line-up A in round 1: 1, 2, 3, 4 → 1, 2, 3, 5" in told
    assert "fell ill" in words_of(person.get("/desk/team-cup/history"))
    assert "1 2 3 4 → 1 2 3 5" in words_of(person.get(f"{DESK}/rounds/1/line-ups"))
    public = hall.browser().get(f"{PUBLIC}/rounds/1").text
    assert "A 5, X" in public
    assert "A 4, X" not in public


def test_live_pages_hear_of_it_at_once(hall: Hall, event: TeamHall) -> None:
    event.reveal()
    ana = begin_log_in(hall.door, make_person(hall.door, "ana", Grant(Role.ADMINISTRATOR)))
    page = page_of(event, "A")

    async def change() -> None:
        async with (
            hall.app.router.lifespan_context(hall.app),
            client(hall, ana) as browser,
            listening(hall.app, f"{DESK}/live?round=1", ana) as stream,
        ):
            shown = (await browser.get(page)).text
            data = {
                "csrf_token": re.findall(r'name="csrf_token" value="(\w+)"', shown)[:1],
                "slot": re.findall(r'name="slot" value="(\d+)"', shown),
                "plays": ["0", "1", "2", "4"],
                "confirmed": "3",
                "reason": "ill",
            }
            before = len(stream.events)
            assert (await browser.post(page, data=data)).status_code == 303
            await stream.wait_for(before + 1)

    hall.runner.run(change())
    assert at_the_boards(event, "A") == [1, 2, 3, 5]


def test_an_order_is_changed_with_buttons_and_a_gap_stays(hall: Hall) -> None:
    person, event = hall.administrator(), make_team_event(hall, 4, rules=FREE)
    event.publish()
    event.hand_in("A", (3, 0, 1, 2))
    event.reveal()
    page = page_of(event, "A")
    shown = person.get(page)
    assert ticked_in(shown)[:4] == [True, True, True, True]
    moved = send(person, page, [1, 2, 3, 4], move="up:3")
    assert moved.status_code == 200
    assert at_the_boards(event, "A") == [3, 0, 1, 2]
    slots = re.findall(r'name="slot" value="(\d+)"', moved.text)
    by_entry = {str(member.entry): member.place for member in event.roster("A")}
    assert [by_entry.get(slot, 0) for slot in slots][:4] == [3, 0, 2, 1]
    data = {
        "csrf_token": person.form_token(page),
        "slot": slots,
        "plays": ["0", "1", "2", "3"],
    }
    assert confirm(person, person.post(page, data=data), reason="typed wrongly").status_code == 303
    assert at_the_boards(event, "A") == [3, 0, 2, 1]


def test_with_a_result_the_page_says_where_to_go(person: Browser, event: TeamHall) -> None:
    event.reveal()
    page = page_of(event, "A")
    match = match_of(event, "A")
    asked = send(person, page, [1, 2, 3, 5])
    event.enter(first_board(event.state.competition, match), "1-0")
    late = confirm(person, asked, reason="ill")
    assert late.status_code == 422
    shown = person.get(page)
    for answer in (late, shown):
        told = words_of(answer)
        assert f"Match {match} has results: its line-ups stay." in told
        assert "Correct who sat at a board instead." in told
        assert f'href="{DESK}/rounds/1/matches/{match}#seats"' in answer.text
        assert not ticked_in(answer)
    match_page = person.get(f"{DESK}/rounds/1/matches/{match}").text
    assert 'id="seats"' in match_page
    assert page not in match_page


def test_before_the_reveal_the_page_tells_nothing(person: Browser, event: TeamHall) -> None:
    event.hand_in("A", (2, 3, 4, 5))
    shown = person.get(page_of(event, "A"))
    assert "has no boards yet: hand the line-up in instead" in words_of(shown)
    assert not ticked_in(shown)
    assert "A 5, X" not in shown.text


@pytest.mark.parametrize("ticked", [[1, 2, 3, 4, 5], [1, 2, 3, 4]])
def test_what_cannot_be_changes_nothing(
    person: Browser, event: TeamHall, ticked: list[int]
) -> None:
    event.reveal()
    before = event.state.games
    refused = send(person, page_of(event, "A"), ticked)
    assert refused.status_code == 422
    assert event.state.games == before


def test_a_match_or_team_that_is_not_there(person: Browser, event: TeamHall) -> None:
    event.reveal()
    page, match = page_of(event, "A"), match_of(event, "A")
    other = page.replace(f"/matches/{match}/", f"/matches/{3 - match}/")
    assert person.get(other).status_code == 404
    assert person.get(page.rpartition("/")[0] + "/999").status_code in (404, 422)


@pytest.mark.parametrize(
    ("role", "may"), [(Role.DEPUTY_ARBITER, True), (Role.PAIRING_OFFICER, False)]
)
def test_chief_arbiters_and_deputies_change_it(
    hall: Hall, event: TeamHall, role: Role, may: bool
) -> None:
    event.reveal()
    person = hall.person("eva", Grant(role, *event.place))
    page = page_of(event, "A")
    assert (person.get(page).status_code == 200) == may
    shown = person.get(page.partition("/line-ups")[0]).text
    assert (page in shown) == may
    # The history is that of the event: who has a role in one tournament of it does not see it.
    assert "/desk/team-cup/history" not in shown
