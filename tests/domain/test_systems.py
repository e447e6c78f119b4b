"""What is true of systems is told once, for every system that anything here knows."""

from __future__ import annotations

import pytest

from pairloom import engines
from pairloom.domain.systems import SYSTEMS, Field, SameColours, system_facts
from pairloom.engines.base import ScheduledSystem
from pairloom.formats.trf.type_codes import TournamentType, format_type, parse_type


@pytest.mark.parametrize("name", engines.available())
def test_every_system_of_an_engine_is_known(name: str) -> None:
    facts = SYSTEMS[name]
    assert facts.is_predetermined is isinstance(engines.get(name), ScheduledSystem)
    assert facts.is_in_handbook or facts.notice


@pytest.mark.parametrize("name", sorted(SYSTEMS))
def test_a_system_that_files_declare_is_read_back_as_itself(name: str) -> None:
    code = format_type(TournamentType(name))
    if name in ("knockout", "team-knockout"):  # brackets of the desk are declared as custom ones
        assert code == ""
        return
    declared = parse_type(code)
    assert declared is not None
    assert declared.system == name


def test_what_nobody_knows_is_a_swiss_system_of_players_outside_the_handbook() -> None:
    facts = system_facts("rummy")
    assert not facts.is_in_handbook
    assert not facts.is_predetermined
    assert facts.field is Field.PLAYERS
    assert facts.notice


@pytest.mark.parametrize(
    ("name", "is_barred"), [("dutch", SameColours.TOPSCORERS_MAY), ("dubov", SameColours.NEVER)]
)
def test_c3_two_who_must_have_the_same_colour(name: str, is_barred: SameColours) -> None:
    """C.04.3 art. 2.1.3; C.04.4.1 art. 2.1."""
    assert system_facts(name).same_colours is is_barred
