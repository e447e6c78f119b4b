"""Announcements in the browser: edited, set otherwise than the rules, read by everybody."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from httpx import Response

from pairloom.correspondence.desk.announce.contests import (
    add_section,
    contest_named,
    create_contest,
)
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.records import Contest, Interpretation
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from tests.contents.tables import tables_of
from tests.director.correspondence.league_work import play_a_league
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    begin_a_team_board,
    open_an_office,
)
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/correspondence/correspondence-chess-federation"
CUP = f"{BASE}/competitions/cup"
PUBLIC = "/c/correspondence-chess-federation"
READING = {
    "decided_on": "2015-03-14",
    "resolution": "2015/9",
    "article": "7(3)",
    "text": "Three months are 92 days.",
}


@pytest.fixture
def office(hall: Hall) -> OfficeAtWork:
    """A competition that is announced, with a group that has not started."""
    office = open_an_office(hall.door.database, 6)
    made = create_contest(office.desk, office.event, "Cup", start="2015-05-01", tie_breaks="points")
    add_section(office.desk, ContestPlace.of(made), "Group A")
    return office


@pytest.fixture
def director(hall: Hall, office: OfficeAtWork) -> Browser:
    return hall.administrator()


def stored(office: OfficeAtWork) -> int:
    return len(office.desk.database.actions(office.event))


def find(office: OfficeAtWork, slug: str = "cup") -> Contest:
    with office.desk.database.read(office.event) as reader:
        return contest_named(reader, slug)


class UntouchedForm(HTMLParser):
    """What a browser would send of a form that nobody has touched: nothing that is disabled."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, str] = {}
        self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        name, value = values.get("name") or "", values.get("value") or ""
        is_sent = bool(name) and "disabled" not in values
        is_ticked = values.get("type") != "checkbox" or "checked" in values
        if tag == "select":
            self.select = name if is_sent else ""
        elif tag == "option" and self.select and "selected" in values:
            self.fields[self.select] = value
        elif tag == "input" and is_sent and is_ticked:
            self.fields[name] = value


def as_shown(page: Response) -> dict[str, str]:
    form = UntouchedForm()
    form.feed(page.text)
    return form.fields


def test_a_competition_is_edited_and_what_nobody_touched_stays(
    office: OfficeAtWork, director: Browser
) -> None:
    """Also tie-breaks that are none of the usual ones."""
    before = find(office)
    shown = director.get(f"{CUP}/edit")
    assert "With rating limits a rating inside them is enough." in words_of(shown)
    fields = as_shown(shown)
    assert director.post(f"{CUP}/edit", data=fields).status_code == 303
    assert find(office) == before
    changes = {
        "name": "Spring Cup", "draw_rule": "ten-moves", "tablebase_pieces": "6",
        "lowest_rating": "1900", "first_draw_move": "25", "duplication": "",
        "needs_qualification": "Cup", "shows_games": "yes",
    }  # fmt: skip
    director.post(f"{CUP}/edit", data={**fields, **changes})
    changed = find(office)
    assert (changed.name, changed.draw_rule) == ("Spring Cup", "ten-moves")
    assert (changed.tablebase_pieces, changed.first_draw_move) == (6, 25)
    assert (changed.lowest_rating, changed.duplication, changed.shows_games) == (1900, None, True)
    assert (changed.tie_breaks, changed.is_rated, changed.leave_days) == ("points", True, 45)


def test_typing_mistakes_keep_what_was_typed_and_store_nothing(
    office: OfficeAtWork, director: Browser
) -> None:
    before = stored(office)
    fields = as_shown(director.get(f"{CUP}/edit"))
    wrong = {"name": "Jarní pohár", "end": "2015-04-01", "lowest_rating": "many", "leave_days": ""}
    answer = director.post(f"{CUP}/edit", data={**fields, **wrong})
    assert answer.status_code == 422
    text = words_of(answer)
    assert "'many' is no number" in text
    assert "a number is needed; 0 for none" in text
    assert 'value="Jarní pohár"' in answer.text
    assert 'value="many"' in answer.text
    better = {**wrong, "lowest_rating": "1900", "leave_days": "30"}
    answer = director.post(f"{CUP}/edit", data={**fields, **better})
    assert "not after its start" in words_of(answer)
    assert 'id="end-error"' in answer.text
    assert stored(office) == before
    for wrong in ({"start": "2015-02-30"}, {"start": "2015-05-01", "group": "x" * 999}):
        made = director.send_form(f"{BASE}/competitions/new", name="Other", **wrong)
        assert (made.status_code, 'value="Other"' in made.text) == (422, True)
    assert stored(office) == before


def test_what_has_started_is_shown_as_settled_and_texts_are_saved(
    hall: Hall, office: OfficeAtWork, director: Browser
) -> None:
    begin_a_group(office, 3)
    at = f"{BASE}/competitions/zimni-pohar/edit"
    page = director.get(at)
    assert page.text.count("Group B has started") > 10
    fields = as_shown(page)
    assert "control" not in fields
    assert director.post(at, data={**fields, "director": "A. Nová"}).status_code == 303
    changed = find(office, "zimni-pohar")
    assert (changed.director, changed.control, changed.is_rated) == ("A. Nová", "10/50", True)
    before = stored(office)
    old_page = {**fields, "settled": "is_team boards", "control": "10/40", "start": "2015-05-01"}
    answer = director.post(at, data=old_page)
    assert answer.status_code == 422
    assert stored(office) == before


def test_an_override_is_entered_shown_to_everybody_and_dropped(
    hall: Hall, office: OfficeAtWork, director: Browser
) -> None:
    edit_office(office.desk, office.event, contacts={}, is_public=True)
    form = f"{CUP}/rules?change=adjudication_average"
    fields = {"parameter": "adjudication_average", "value": "30"}
    refused = director.send_form(f"{CUP}/rules", form, **fields, reference="")
    assert (refused.status_code, 'value="30"' in refused.text) == (422, True)
    assert "say where the announcement has it" in words_of(refused)
    director.send_form(f"{CUP}/rules", form, **fields, reference="announcement, point 7")
    told = "from this average of moves on: 30 moves instead of 25 moves (announcement, point 7)"
    visitor = hall.browser()
    for page in (director.get(CUP), visitor.get(f"{PUBLIC}/competitions/cup")):
        assert told in words_of(page)
        assert "10 moves in 50 days; days over 20 on one move count twice" in words_of(page)
    assert "Differs from sks-2014" in words_of(visitor.get(f"{PUBLIC}/competitions/cup"))
    director.send_form(f"{CUP}/rules", form, parameter="adjudication_average", act="drop")
    assert told not in words_of(director.get(CUP))


def test_the_rules_of_a_started_competition_have_no_form(
    office: OfficeAtWork, director: Browser
) -> None:
    begin_a_group(office, 3)
    at = f"{BASE}/competitions/zimni-pohar/rules"
    page = director.get(f"{at}?change=silent_years")
    assert "Group B has started. The rules stay as they were announced." in words_of(page)
    assert 'name="reference"' not in page.text
    before = stored(office)
    fields = {"parameter": "silent_years", "value": "1", "reference": "point 7"}
    assert director.send_form(at, f"{BASE}/settings", **fields).status_code == 422
    assert director.get(f"{CUP}/rules?change=name").status_code == 422
    assert director.get(f"{BASE}/competitions/none/edit").status_code == 404
    assert stored(office) == before


def test_interpretations_are_listed_and_stand_beside_decisions(
    hall: Hall, office: OfficeAtWork, director: Browser
) -> None:
    """Recorded for §7(3) and §7(7), they stand where withdrawals and substitutes are decided."""
    refused = director.send_form(f"{BASE}/rules", **{**READING, "resolution": ""})
    assert refused.status_code == 422
    assert "number of the resolution is needed" in words_of(refused)
    assert "Three months are 92 days." in refused.text
    director.send_form(f"{BASE}/rules", **READING)
    director.send_form(
        f"{BASE}/rules", **{**READING, "article": "7(7)", "text": "Captains answer in writing."}
    )
    begin_a_team_board(office, 3)
    group = f"{BASE}/groups/team-championship/board-1"
    asked = {"seat": "2", "on": "2015-09-01", "ground": "b", "months": "4"}
    request = director.send_form(f"{group}/withdrawals", f"{group}/leaving", **asked)
    withdrawal = words_of(director.get(request.headers["location"]))
    substitute = words_of(director.get(f"{group}/substitutes/1"))
    assert ("92 days" in withdrawal, "Captains answer" in withdrawal) == (True, False)
    assert ("92 days" in substitute, "Captains answer" in substitute) == (False, True)
    edit_office(office.desk, office.event, contacts={}, is_public=True)
    public = words_of(hall.browser().get(f"{PUBLIC}/rules"))
    assert "§7(3) resolution 2015/9, 2015-03-14 Three months are 92 days." in public
    assert "competitions that start from 2014-02-01 to 2016-12-31" in public


def test_an_interpretation_is_corrected_and_removed(
    hall: Hall, office: OfficeAtWork, director: Browser
) -> None:
    director.send_form(f"{BASE}/rules", **READING)
    one = f"{BASE}/rules/1"
    director.send_form(one, **{**READING, "text": "<b>Ninety</b> days."})
    assert "&lt;b&gt;Ninety&lt;/b&gt; days." in director.get(f"{BASE}/rules").text
    spectator = hall.person("eva", Grant(Role.SPECTATOR, event=office.event))
    assert 'name="resolution"' not in spectator.get(f"{BASE}/rules").text
    refused = spectator.send_form(one, "/account", act="remove", reason="unloved")
    assert refused.status_code == 403
    refused = director.send_form(one, act="remove")
    assert "say why, such as" in words_of(refused)
    assert 'value="2015/9"' in refused.text
    director.send_form(one, act="remove", reason="repealed by 2017/3")
    with office.desk.database.read(office.event) as reader:
        assert reader.all(Interpretation) == []
    assert director.get(one).status_code == 404


def test_teams_stand_in_the_table_of_all_team_events(
    office: OfficeAtWork, director: Browser
) -> None:
    """Places, match points, game points and boards, with what remains and the captain behind."""
    play_a_league(office)
    page = director.get(f"{BASE}/competitions/1st-league").text
    (table,) = (table for table in tables_of(page) if "team-standings" in table.classes)
    assert table.heads == [
        *("Place", "Team", "M", "W-D-L", "MP", "GP", "TBR"),
        *("Finished", "Remaining", "Captain"),
    ]
    assert table.texts() == [
        ["1", "Team 1", "2", "2-0-0", "4", "4", "2:2", "4", "0", "Captain 1"],
        ["2", "Team 2", "2", "1-0-1", "2", "2", "1:1", "4", "0", "Captain 2"],
        ["3", "Team 3", "2", "0-0-2", "0", "0", "0:0", "4", "0", "Captain 3"],
    ]
