"""Which criteria can be chosen, and what must be announced."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain.go import GoRegulations, GoSystem, GoTournament, MissedRounds, regulations_for
from pairloom.errors import InputError, UnknownName
from pairloom.placement import (
    announcement_fault,
    available_criteria,
    default_criteria,
    make_placement,
    parse_criteria,
    usable_criteria,
)
from tests.placement.events import swiss, written


@pytest.mark.article("go", "3.3.4a")
@pytest.mark.article("go", "3.3.4b")
@pytest.mark.article("go", "3.3.4c")
def test_the_defaults_are_those_of_the_rules() -> None:
    """Czech rules 3.3.4; for a knockout they name none."""
    assert default_criteria(GoSystem.ROUND_ROBIN) == ("PTS", "DE", "SDOS")
    assert default_criteria(GoSystem.SWISS) == ("PTS", "SOS", "SDOS", "DE")
    assert default_criteria(GoSystem.MCMAHON) == ("MMS", "SOS", "SSOS", "DE")
    assert default_criteria(GoSystem.KNOCKOUT) == ("PTS",)


def test_every_criterion_tells_what_it_is() -> None:
    listed = available_criteria()
    assert len({about.code for about in listed}) == len(listed) >= 17
    for about in listed:
        assert about.name
        assert str(about.article).startswith("Czech rules 3.3")
        assert str(about.description).endswith(".")


@pytest.mark.parametrize("system", GoSystem)
def test_every_default_and_every_usable_criterion_can_be_used(system: GoSystem) -> None:
    event = written("ABC", "A>B", regulations_for(system, 1))
    assert set(default_criteria(system)) <= set(usable_criteria(system))
    for code in usable_criteria(system):
        placement = make_placement(event, criteria=(code,))
        assert placement.columns == (code,)
        assert all(placement.working(number, code) for number in (1, 2, 3))


def test_an_unknown_code_says_which_there_are() -> None:
    with pytest.raises(UnknownName, match="unknown criterion 'BUCHHOLZ'; available: CPS, CUSS, DE"):
        parse_criteria(("PTS", "Buchholz"), GoSystem.SWISS)


@pytest.mark.parametrize(
    ("system", "code", "reason"),
    [
        (GoSystem.ROUND_ROBIN, "SOS", "same opponents"),
        (GoSystem.ROUND_ROBIN, "SOS-1", "same opponents"),
        (GoSystem.ROUND_ROBIN, "MSOS", "same opponents"),
        (GoSystem.ROUND_ROBIN, "SOSOS", "same opponents"),
        (GoSystem.ROUND_ROBIN, "SOSW", "same opponents"),
        (GoSystem.MCMAHON, "PTS", "counts wins"),
        (GoSystem.MCMAHON, "NBW", "counts wins"),
        (GoSystem.MCMAHON, "SOSW", "counts wins"),
        (GoSystem.SWISS, "MMS", "counts McMahon scores"),
        (GoSystem.SWISS, "SOSM", "counts McMahon scores"),
        (GoSystem.SWISS, "CUSSM", "counts McMahon scores"),
    ],
)
def test_a_criterion_that_makes_no_sense_in_a_system_is_refused(
    system: GoSystem, code: str, reason: str
) -> None:
    with pytest.raises(InputError, match=f"{code} cannot be used .*{reason}.*; possible: ") as told:
        parse_criteria((code,), system)
    assert f"the system {system.words}" in str(told.value)


def test_names_of_other_programs_are_understood() -> None:
    """In any case of letters, and with blanks around."""
    codes = ("MMS", " sodos ", "Sosos", "CUSSM", "SOSM")
    expected = ("MMS", "SDOS", "SSOS", "CUSS", "SOSM")
    assert parse_criteria(codes, GoSystem.MCMAHON) == expected
    codes = ("NBW", "SOSW", "SOSW-1", "SOSW-2", "SODOSW", "SOSOSW")
    expected = ("NBW", "SOS", "SOS-1", "SOS-2", "SDOS", "SSOS")
    assert parse_criteria(codes, GoSystem.SWISS) == expected


def test_six_criteria_are_the_most() -> None:
    six = ("PTS", "SOS", "SDOS", "SSOS", "MSOS", "DE")
    assert parse_criteria(six, GoSystem.SWISS) == six
    with pytest.raises(InputError, match=r"7 criteria .* at most 6"):
        parse_criteria((*six, "RANK"), GoSystem.SWISS)


@pytest.mark.parametrize("codes", [("PTS", "SOS", "SOS"), ("SDOS", "SODOS")])
def test_no_criterion_comes_twice(codes: tuple[str, ...]) -> None:
    with pytest.raises(InputError, match="comes twice"):
        parse_criteria(codes, GoSystem.SWISS)


def test_the_criteria_of_the_regulations_are_used() -> None:
    """Given ones go before these, and these before the default."""
    event = written("AB", "A>B", swiss(1, criteria=("PTS", "RATING")))
    assert make_placement(event).columns == ("PTS", "RATING")
    assert make_placement(event, criteria=("RANK",)).columns == ("RANK",)
    assert make_placement(event, criteria=()).columns == default_criteria(GoSystem.SWISS)


@pytest.mark.parametrize("after", [-1, 3])
def test_only_a_drawn_round_has_a_placement(after: int) -> None:
    event = written("AB", "A>B\nB>A", swiss(2))
    with pytest.raises(InputError, match=f"after round {after}; possible are 0 to 2"):
        make_placement(event, after=after)


def test_a_workings_player_and_criterion_must_be_there() -> None:
    placement = make_placement(written("AB", "A>B", swiss(1)))
    with pytest.raises(UnknownName, match="'MSOS'; available: PTS, SOS, SDOS, DE"):
        placement.working(1, "MSOS")
    with pytest.raises(InputError, match="no player 7"):
        placement.working(7, "SOS")


def test_a_tournament_without_players_has_an_empty_placement() -> None:
    assert make_placement(GoTournament((), regulations=swiss(1))).rows == ()


def test_before_round_one_everybody_is_first() -> None:
    placement = make_placement(written("ABC", "A>B", swiss(1)), after=0)
    assert [(row.place, row.is_shared) for row in placement.rows] == [(1, True)] * 3


class TestAnnouncement:
    """Czech rules 3.3.4: what departs from the rules is announced before round 1."""

    @pytest.mark.parametrize("system", [GoSystem.MCMAHON, GoSystem.SWISS, GoSystem.ROUND_ROBIN])
    def test_the_default_needs_no_announcement(self, system: GoSystem) -> None:
        rules = regulations_for(system, 5)
        assert announcement_fault(rules) == ""
        named = replace(rules, criteria=default_criteria(system))
        assert announcement_fault(named) == ""

    @pytest.mark.parametrize(
        ("rules", "told"),
        [
            (swiss(5, criteria=("PTS", "MSOS")), "PTS, MSOS instead of PTS, SOS, SDOS, DE"),
            (
                swiss(5, missed_rounds=MissedRounds.EGF),
                "missed rounds count the own starting score (EGF)",
            ),
            (swiss(5, encounter_is_partial=True), "may order a part of the tied"),
            (GoRegulations(system=GoSystem.KNOCKOUT), "no criteria for the system knockout"),
        ],
    )
    @pytest.mark.article("go", "3.3.4")
    def test_anything_else_does(self, rules: GoRegulations, told: str) -> None:
        fault = str(announcement_fault(rules))
        assert told in fault
        assert "before round 1 (Czech rules 3.3.4)" in fault
        assert str(announcement_fault(replace(rules, announced=" "))) == fault
        assert announcement_fault(replace(rules, announced="bulletin 1, 1 May")) == ""

    def test_how_the_encounter_works_matters_only_where_it_is_used(self) -> None:
        rules = swiss(5, encounter_is_partial=True, criteria=("PTS", "SOS"))
        assert "tied" not in str(announcement_fault(rules))
