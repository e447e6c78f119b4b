"""The teams of an event, in a browser without script: entered, ordered, imported, checked in."""

from __future__ import annotations

import pytest
from httpx import Response

from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.scores import points_in_standings
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.web.people_browser import Browser, Hall, confirm, words_of
from tests.web.team_events import DESK, make_team_event

LIST = "Team;Board;Name;Rating\n" + "\n".join(
    f"{team};{board};{team}{board}, X;{2400 - 100 * board}"
    for team in ("Alfa", "Beta")
    for board in (2, 1, 3)
)


@pytest.fixture
def person(hall: Hall) -> Browser:
    return hall.administrator()


def send(person: Browser, url: str, fields: dict[str, str] | None = None) -> Response:
    token = person.form_token(f"{DESK}/setup")
    return person.post(url, data={"csrf_token": token, **(fields or {})})


def page(person: Browser, event: TeamHall, name: str) -> str:
    return f"{DESK}/players/{event.team(name).entry}"


def names(event: TeamHall) -> list[str]:
    return [team.name for team in sorted(event.state.entries, key=event.state.ranking_key)]


def test_a_team_and_its_players_are_typed_in(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 0)
    assert "No teams yet" in words_of(person.get(f"{DESK}/players"))
    team = {"name": "Alfa Praha", "short_name": "ALFA", "federation": "cze", "captain": "Kos, Ana"}
    assert send(person, f"{DESK}/teams/new", team).status_code == 303
    shown = person.get(page(person, event, "Alfa Praha"))
    assert "0 players for 4 boards" in words_of(shown)
    entry = event.team("Alfa Praha").entry
    for number in range(1, 6):
        sent = {"name": f"Player{number}, X", "rating": str(2000 + number), "team": str(entry)}
        assert send(person, f"{DESK}/players/new", sent).status_code == 303
    words = words_of(person.get(f"{DESK}/players"))
    for told in ("Teams", "Alfa Praha", "ALFA", "CZE", "Kos, Ana", "2004", "5 players"):
        assert told in words, told
    assert "(2005 + 2004 + 2003 + 2002) / 4 ≈ 2004" in words
    assert "reserve" in words_of(person.get(page(person, event, "Alfa Praha")))


def test_what_is_wrong_with_a_team_stands_beside_its_field(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 2)
    sent = {"name": "A", "short_name": "TOOLONG", "strength": "x", "federation": "QQQ"}
    refused = send(person, f"{DESK}/teams/new", sent)
    assert refused.status_code == 422
    assert "is not a whole number" in words_of(refused)
    refused = send(person, f"{DESK}/teams/new", {**sent, "strength": ""})
    for told in ("A is entered already", "at most 5 letters", "QQQ"):
        assert told in words_of(refused), told
    again = send(person, f"{DESK}/teams/{event.team('A').entry}", {"name": "B"})
    assert again.status_code == 422
    assert 'value="B"' in again.text


def test_a_team_is_withdrawn_on_its_page_and_not_paired(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 4)
    at = page(person, event, "A")
    assert f'action="{at}/withdraw"' in person.get(at).text
    assert send(person, f"{at}/withdraw", {"why": "ill"}).status_code == 303
    assert "withdrawn from round 1" in words_of(person.get(at))
    assert event.team("A").withdrawn_from == 1
    pair_round(*event.at)
    paired = {entry for match in event.state.matches for entry in (match.white, match.black)}
    assert event.team("A").entry not in paired
    assert paired


def test_a_player_needs_a_team(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 2)
    refused = send(person, f"{DESK}/players/new", {"name": "Kos, Ana"})
    assert refused.status_code == 422
    assert "Choose the team" in words_of(refused)
    assert len(event.state.entries) == 2


def test_teams_are_moved_and_ordered_by_strength(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 4)
    move = f"{DESK}/teams/{event.team('C').entry}/move"
    assert send(person, move, {"to": "1"}).status_code == 303
    assert names(event) == ["C", "A", "B", "D"]
    assert "The order of teams was typed" in words_of(person.get(f"{DESK}/players"))
    send(person, f"{DESK}/teams/order-by-strength")
    assert names(event) == ["A", "B", "C", "D"]
    assert send(person, move, {"to": "9"}).status_code == 422


def test_players_move_up_until_round_1(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 4)
    roster = f"{DESK}/teams/{event.team('A').entry}/roster"
    second = event.roster("A")[1]
    assert send(person, roster, {"move": f"up:{second.entry}"}).status_code == 303
    assert event.roster("A")[0].name == second.name
    event.publish()
    refused = send(person, roster, {"move": f"down:{second.entry}"})
    assert refused.status_code == 422
    assert "in FIDE mode it stays" in words_of(refused)
    assert event.roster("A")[0].name == second.name


def test_a_late_player_takes_a_reason(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 4)
    event.publish()
    sent = {"name": "Late, X", "rating": "2800", "team": str(event.team("B").entry)}
    asked = send(person, f"{DESK}/players/new", sent)
    assert asked.status_code == 409
    assert "joins the bottom of the roster" in words_of(asked)
    assert confirm(person, asked, reason="came by train").status_code == 303
    assert event.roster("B")[-1].name == "Late, X"


def test_a_player_is_away_edited_and_removed(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 2)
    first = event.roster("A")[0]
    at = f"{DESK}/players/{first.entry}"
    rounds = f"{DESK}/teams/players/{first.entry}/rounds"
    assert send(person, rounds, {"first": "4", "last": "2"}).status_code == 422
    assert send(person, rounds, {"first": "2", "last": "4"}).status_code == 303
    assert "there from round 2 to 4" in words_of(person.get(page(person, event, "A")))
    assert send(person, at, {"name": "Nova, X", "rating": "1000"}).status_code == 303
    assert event.roster("A")[0].name == "Nova, X"
    assert send(person, f"{at}/remove").status_code == 303
    assert [member.place for member in event.roster("A")] == [1, 2, 3, 4]
    assert send(person, f"{page(person, event, 'B')}/remove").status_code == 303
    assert names(event) == ["A"]
    assert len(event.state.members) == 4


def test_a_list_is_looked_at_and_imported(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 0)
    files = {"file": ("teams.csv", LIST.encode(), "text/csv")}
    token = {"csrf_token": person.form_token(f"{DESK}/players/import")}
    at = person.post(f"{DESK}/players/import", files=files, data=token).headers["location"]
    assert "Import 6 players" in words_of(person.get(at))
    assert send(person, f"{at}/rows", {"act": "import"}).status_code == 303
    assert [member.name for member in event.roster("Beta")] == ["Beta1, X", "Beta2, X", "Beta3, X"]


def test_teams_check_in(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 3, checks_in=True)
    assert "Check in" in words_of(person.get(f"{DESK}/check-in"))
    for team in event.state.entries:
        assert send(person, f"{DESK}/check-in/{team.entry}").status_code == 303
    event.publish()
    event.reveal()
    assert len(event.state.games) == 4


def test_byes_are_of_teams(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 4)
    player = event.roster("A")[0].entry
    refused = send(person, f"{DESK}/players/{player}/bye", {"round": "1", "kind": "H"})
    assert refused.status_code == 422
    assert not event.state.byes


def test_a_match_is_no_missed_round_and_counts_once_it_is_over(hall: Hall, person: Browser) -> None:
    event = make_team_event(hall, 4)
    event.play()
    event.publish()
    entry = event.team("A").entry
    told = words_of(person.get(f"{DESK}/players/{entry}"))
    assert "on board 1 against" in told
    assert "No game" not in told
    points = points_in_standings(event.state)
    assert sum(points.values()) == 40, "two matches are over, two are not"


def test_a_player_goes_to_another_team(hall: Hall, person: Browser) -> None:
    """On the page of the player: free before round 1, later with a reason, or not at all."""
    event = make_team_event(hall, 4)
    second, team = event.roster("A")[1], event.team("B").entry
    own = f"{DESK}/players/{second.entry}"
    assert "Move to this team" in words_of(person.get(own))
    move = f"{DESK}/teams/players/{second.entry}/team"
    assert send(person, move, {"team": str(team)}).headers["location"].endswith(f"{team}#roster")
    assert event.roster("B")[-1].name == "A 2, X"
    event.play()
    reserve, first = event.roster("B")[5], event.roster("B")[0]
    back = {"team": str(event.team("A").entry)}
    played = send(person, f"{DESK}/teams/players/{first.entry}/team", back)
    assert played.status_code == 422
    told = "B 1, X plays for B already (round 1) and cannot change to A."
    assert told in words_of(played)
    question = send(person, f"{DESK}/teams/players/{reserve.entry}/team", back)
    assert question.status_code == 409
    assert confirm(person, question, reason="came with the wrong bus").status_code == 303
    assert event.roster("A")[-1].name == "A 2, X"
