"""The regulations of a team event as a form: presets, sources, and how changes are protected."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from pairloom.director.desk.teams.changes import LEVELS, NAMES
from pairloom.director.desk.teams.presets import PRESETS, SOURCES, Preset
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.storage.records import Competition
from tests.web.people_browser import Hall, confirm, words_of
from tests.web.sent_forms import form_of
from tests.web.team_events import DESK, make_team_event

SETUP = f"{DESK}/setup"
OF_TABLES = {"home_is_black", "removes_early_leavers"}


def test_every_regulation_has_a_name_and_a_source() -> None:
    known = {field.name for field in fields(TeamRegulations)} - {"lent"}  # from files only
    assert set(NAMES) == known
    assert set(SOURCES) == known
    assert set(LEVELS) < known
    assert not known & {field.name for field in fields(Competition)}


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_fills_the_form_with_its_sources(hall: Hall, preset: Preset) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    page = person.get(f"{SETUP}?preset={preset.key}")
    assert page.status_code == 200
    words = words_of(page)
    shown = set(SOURCES) - {"tie_criteria"} - OF_TABLES  # which knockouts and tables have
    assert all(f"Source: {preset.source(name)}." in words for name in shown)
    sent = form_of(page.text, "regulations")
    assert person.post(SETUP, data=sent, follow_redirects=False).status_code == 303
    assert event.state.competition.team_rules == replace(preset.rules, home_is_black=False)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_table_has_a_home_team_and_those_who_leave(hall: Hall, preset: Preset) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4, system="team-round-robin", rounds=3)
    page = person.get(f"{SETUP}?preset={preset.key}")
    words = words_of(page)
    assert all(f"Source: {preset.source(name)}." in words for name in OF_TABLES)
    sent = form_of(page.text, "regulations")
    sent["removes_early_leavers"] = "yes"
    assert person.post(SETUP, data=sent, follow_redirects=False).status_code == 303
    expected = replace(preset.rules, removes_early_leavers=True)
    assert event.state.competition.team_rules == expected


def test_the_rule_book_proposes_colour_preferences(hall: Hall) -> None:
    """C.04.6, introduction: type B for an odd number of boards, and at home and away."""
    person = hall.administrator()
    make_team_event(hall, 4)
    assert "Proposed:" not in words_of(person.get(SETUP))
    sent = {**form_of(person.get(SETUP).text, "regulations"), "pattern": "WBW"}
    person.post(SETUP, data=sent)
    told = "Proposed: strong and mild (type B) (C.04.6, introduction: type B for an odd number"
    assert told in words_of(person.get(SETUP))
    sent = {**form_of(person.get(SETUP).text, "regulations"), "preferences": "B"}
    person.post(SETUP, data=sent)
    assert "Proposed:" not in words_of(person.get(SETUP))


def test_what_is_asked_is_asked_of_teams(hall: Hall) -> None:
    """A bye of a team has points of both kinds, so nobody is asked for those of a player's."""
    person = hall.administrator()
    make_team_event(hall, 4)
    page = person.get(SETUP)
    words = words_of(page)
    assert "Match points of the bye" in words
    assert "Leave empty to count it as a win" not in words
    assert "How many a team may ask for" in words
    assert '<a href="#about-teams"' in page.text
    refused = person.post(SETUP, data={**form_of(page.text, "regulations"), "pattern": "WX"})
    assert "Matches and line-ups to fix" in words_of(refused)
    to_come = words_of(person.get(f"{DESK}/rounds/1"))
    assert "kept for the whole tournament (C.04.6 art. 4.1)" in to_come


def test_lots_order_the_teams_of_tables_only(hall: Hall) -> None:
    person = hall.administrator()
    make_team_event(hall, 4)
    sent = {**form_of(person.get(SETUP).text, "regulations"), "seeding": "lot"}
    answer = person.post(SETUP, data=sent)
    assert answer.status_code == 422
    assert "Lots order the teams of a round robin only" in words_of(answer)


def test_what_a_change_takes_depends_on_the_field(hall: Hall) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 4)
    event.publish()

    def send(**changes: str) -> str:
        sent = form_of(person.get(SETUP).text, "regulations")
        answer = person.post(SETUP, data={**sent, **changes}, follow_redirects=False)
        if answer.status_code == 409:
            assert confirm(person, answer, why="league", reason="league").status_code < 500
        return f"{answer.status_code} {words_of(answer)}"

    assert send(reveal="match").startswith("303")
    assert "late line-ups" in (told := send(takes_late_line_ups="yes"))
    assert told.startswith("409")
    assert "colours by board" in (told := send(pattern="BWBW"))
    assert told.startswith("409")
    assert "numbers were given" in (told := send(seeding="first"))
    assert told.startswith("422")
    assert "WXWB is no colour pattern" in send(pattern="WXWB")
    rules = event.state.competition.team_rules
    assert rules is not None
    assert rules.pattern == "WBWB"
