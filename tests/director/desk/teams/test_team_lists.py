"""Older reports (TRF16) that only list teams: what is lost is said, and what to do."""

from __future__ import annotations

import pytest

from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.reading import Running, read_running
from pairloom.formats import trf
from pairloom.messages.current import current
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate

LOST = "The import has players only: who plays for which team, matches, line-ups and match points"
MATCHES = "the games are matches of teams (records 013), and the file pairs players"


@pytest.fixture
def older() -> str:
    """Six teams, written as TRF16: games, and who plays for which team."""
    options = GeneratorOptions(system="team", players=6, rounds=3)
    text, _ = trf.convert(trf.load(trf.write_trf(generate(options, 4))), "trf16")
    return text


def read(text: str) -> Running:
    return read_running("older.trf", text.encode(), Choices())


def told(running: Running) -> str:
    return " ".join(current().say(line) for line in running.adjusted)


def test_what_is_lost_of_the_teams_is_said(older: str) -> None:
    running = read(older)
    assert not running.state.members
    assert "The file lists 6 teams in older records (013)." in told(running)
    assert LOST in told(running)
    assert "put a record 092 with the word TEAM into the file" in told(running)


def test_no_system_for_players_judges_matches_of_teams(older: str) -> None:
    """Every round would differ, and nothing would be wrong with it."""
    assert current().say(read(older).notice) == MATCHES


def test_with_the_record_it_is_an_event_of_teams(older: str) -> None:
    """What the message advises helps."""
    running = read(older.replace("062 ", "092 Team: Swiss\r\n142 3\r\n062 ", 1))
    assert running.problems == ()
    assert len(running.state.entries) == 6
    assert len(running.state.matches) == 9
    assert "older records (013)" not in told(running)


def test_an_event_of_players_may_list_teams_as_well() -> None:
    """A ranking of clubs, say: their members meet anybody."""
    players = generate(GeneratorOptions(players=8, rounds=3), 1)
    text = trf.write_trf(players) + f"013 {'Club':32}   1    2    3    4\r\n"
    running = read(text)
    assert "The file lists 1 team in an older record (013)." in told(running)
    assert running.notice == ""
    assert {look.verdict.name for look in running.looks} == {"SAME"}
