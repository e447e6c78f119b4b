"""Two events with everything a report file can hold, word for word in every dialect.

Nothing in them is equal to anything else, and nobody stands in the order of the numbers, so that
a value that gets lost, takes the place of another or comes in another order is seen.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.domain import (
    Cell,
    Colour,
    EventDetails,
    Outcome,
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    Settings,
    Tournament,
)
from pairloom.domain.abnormal_points import AbnormalPoints
from pairloom.domain.finding import Finding, Severity
from pairloom.formats.trf import DIALECTS, load, write_trf
from tests.formats.english import in_english

FOLDER = Path(__file__).parent / "whole_files"
WHITE, BLACK = Colour.WHITE, Colour.BLACK


def _game(opponent: int, colour: Colour, outcome: Outcome) -> Cell:
    return Cell(opponent, colour, outcome)


def _alone(outcome: Outcome) -> Cell:
    return Cell(0, None, outcome)


DETAILS = EventDetails(
    city="Brno",
    federation="CZE",
    start="2026/04/10",
    end="2026/04/13",
    kind="Individual: Swiss-System",
    chief_arbiter="300777 IA Kucera, Pavel",
    deputy_arbiters=("300888 FA Mala, Lenka", "300999 FA Nova, Ida"),
    time_control="90 min + 30 sec/move",
    encoded_time_control="5400+30",
    round_dates=("26/04/10", "26/04/11", "26/04/12", "26/04/13"),
    pairing_controller="OurProgram 1.0",
)
PLAYERS = (
    Player(
        6, "Alt, Ada", 2410, "WIM", "w", "CZE", "300101", "1991/02/03",
        (_game(2, WHITE, Outcome.WIN), _game(1, BLACK, Outcome.LOSS), _alone(Outcome.HALF_BYE)),
        rank=1,
    ),
    Player(
        1, "Bor, Ben", 2350, "GM", "m", "GER", "300102", "1992/03/04",
        (_game(3, BLACK, Outcome.DRAW), _game(6, WHITE, Outcome.WIN)), rank=2,
    ),
    Player(
        3, "Cyr, Cid", 2200, "FM", "m", "FRA", "300103", "1993/04/05",
        (_game(1, WHITE, Outcome.DRAW), _game(4, BLACK, Outcome.FORFEIT_LOSS)), rank=3,
    ),
    Player(
        2, "Dur, Dan", 2100, "CM", "m", "ESP", "300104", "1994/05/06",
        (_game(6, BLACK, Outcome.LOSS), _alone(Outcome.HALF_BYE), _alone(Outcome.FULL_BYE)), rank=4,
    ),
    Player(
        5, "Elm, Eva", None, "", "w", "ITA", "300105", "1995/06/07",
        (_alone(Outcome.HALF_BYE), _alone(Outcome.PAIRING_BYE), _alone(Outcome.HALF_BYE)),
        rank=5, strength=1777,
    ),
    Player(
        4, "Fox, Fay", 1900, "WCM", "w", "POL", "300106", "1996/07/08",
        (_alone(Outcome.ZERO_BYE), _game(3, WHITE, Outcome.FORFEIT_WIN)), rank=6,
        withdrawn_from=4,
    ),
)  # fmt: skip
SETTINGS = Settings(
    rounds=4,
    points=PointSystem(Points(30), Points(10), Points(2), half_bye=Points(12)),
    initial_colour=BLACK,
    system="dutch",
    edition="2026",
    virtual_points={
        4: (Points(10), Points(10), Points(5)),
        1: (Points(20), Points(10)),
        3: (Points(20), Points(10)),
        2: (Points(20), Points(10)),
    },
    prohibited=(
        ProhibitedGroup(frozenset({6, 4, 2}), 2, 3),
        ProhibitedGroup(frozenset({3, 1}), 1, None),
        ProhibitedGroup(frozenset({5, 2}), 4, None),
    ),
    tiebreaks=("BH/C1", "SB", "TPN"),
    abnormal=(AbnormalPoints(Points(15), None, "", 1, frozenset({6, 3})),),
    lots=77,
)
OPEN = Tournament(PLAYERS, SETTINGS, "Spring Open", DETAILS)


BY_NUMBER = replace(OPEN, players=tuple(replace(player, rank=None) for player in PLAYERS))
TEAMS = load((FOLDER / "teams.trf26.trf").read_bytes())


def as_written(name: str, dialect: str) -> str:
    return (FOLDER / f"{name}.{dialect}.trf").read_text(encoding="utf-8")


@pytest.mark.parametrize("dialect", DIALECTS)
def test_an_open_is_written_word_for_word(dialect: str) -> None:
    text = write_trf(OPEN, dialect=dialect, eol="lf", remarks=("first", "second"))
    assert text.splitlines() == as_written("open", dialect).splitlines()


def test_an_open_is_read_with_everything_it_holds() -> None:
    file = load(as_written("open", "trf26"), name="open.trf")
    assert file.require() == BY_NUMBER
    assert list(file.require().settings.virtual_points) == [1, 2, 3, 4]
    (told,) = file.findings
    assert in_english(told) == Finding(
        "I-299", "points added: 1.5", Severity.INFO, "open.trf", 43, 1, 32, "299",
        found="1.5    1    3    6", action="counted",
    )  # fmt: skip
    assert (file.ranks, file.dialect_name) == ({6: 1, 5: 2, 1: 3, 4: 4, 3: 5, 2: 6}, "TRF26")


def test_an_open_of_an_engine_is_read_in_its_ranking() -> None:
    found = load(as_written("open", "javafo")).require()
    settings = replace(
        SETTINGS, system="", edition="", tiebreaks=(), abnormal=(), lots=None,
        prohibited=tuple(ProhibitedGroup(each.players) for each in SETTINGS.prohibited[:2]),
    )  # fmt: skip
    assert found.settings == settings
    assert found.players == tuple(
        replace(player, strength=None, withdrawn_from=None) for player in PLAYERS
    )
    assert found.details == replace(DETAILS, encoded_time_control="", pairing_controller="")


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "javafo"])
def test_teams_are_written_word_for_word(dialect: str) -> None:
    text = write_trf(TEAMS.require(), dialect=dialect, eol="lf")
    assert text.splitlines() == as_written("teams", dialect).splitlines()


@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_first_colour_is_read_as_it_was_written(dialect: str, colour: Colour) -> None:
    """Where the dialect has no record for it, nothing is said of the first colour."""
    event = replace(OPEN, settings=replace(SETTINGS, initial_colour=colour))
    text = write_trf(event, dialect=dialect)
    is_told = any(line[:3] in ("152", "XXC") for line in text.splitlines())
    assert load(text).require().settings.initial_colour is (colour if is_told else None)
