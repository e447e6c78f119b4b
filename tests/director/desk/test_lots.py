"""Lots for equal places: drawn once, at the end, stored, and the same for everybody who asks."""

from __future__ import annotations

import pytest

from pairloom.director.desk.lots import draw_lots, why_no_lots
from pairloom.director.desk.report import report_losses
from pairloom.director.desk.standings import standings_of, standings_view
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed
from pairloom.standings import make_standings
from tests.director.desk.at_the_desk import MEANT, Hall, Halls


def over(hall: Halls, **regulations: object) -> Hall:
    """Everything is a draw: all eight share the first place."""
    event = hall(8, rounds=2, tiebreaks=("WIN",), **regulations)
    for _ in range(2):
        event.play(dict.fromkeys(range(1, 5), "½-½"))
    return event


def places(event: Hall) -> list[str]:
    return [line.place for line in standings_view(event.state).lines]


@pytest.mark.parametrize("system", ["dutch", "fide-1992", "round-robin"])
def test_1992_f10_4_equal_places_are_drawn_by_lot(hall: Halls, system: str) -> None:
    event = over(hall, system=system) if system != "round-robin" else _table(hall)
    assert len(set(places(event))) < len(places(event))
    draw_lots(*event.at, MEANT, seed=7)
    assert places(event) == [str(place) for place in range(1, len(places(event)) + 1)]
    assert "by lot (seed 7)" in str(standings_view(event.state).note)
    assert "### LOTS 7" in event.report()
    assert [(row.number, row.place) for row in make_standings(event.reported()).rows] == [
        (row.number, row.place) for row in standings_of(event.state).rows
    ]
    assert event.differences() == []


def _table(hall: Halls) -> Hall:
    event = hall(4, rounds=3, system="round-robin", tiebreaks=("WIN",))
    for _ in range(3):
        event.play(dict.fromkeys((1, 2), "½-½"))
    return event


def test_they_are_drawn_once_at_the_end_and_on_purpose(hall: Halls) -> None:
    event = hall(8, rounds=2, tiebreaks=("WIN",), played=1)
    with event.refuses(InputError, "when all rounds are finished"):
        draw_lots(*event.at, MEANT)
    event = over(hall)
    with event.refuses(ConfirmationNeeded, "8 players share") as caught:
        draw_lots(*event.at)
    assert (caught.value.level, str(caught.value.rule)) == (2, "")
    seed = draw_lots(*event.at, MEANT)
    assert 0 <= seed < 1_000_000
    with event.refuses(InputError, rf"have been drawn \(seed {seed}\)"):
        draw_lots(*event.at, MEANT)
    with event.refuses(NotAllowed):
        draw_lots(*event.onlooker, MEANT)


def test_where_nobody_shares_a_place_none_are_drawn(hall: Halls) -> None:
    event = hall(2, rounds=1, played=1)
    assert str(why_no_lots(event.state)) == "Nobody shares a place."


def test_standings_of_earlier_rounds_stay_shared(hall: Halls) -> None:
    event = over(hall)
    before = [line.place for line in standings_view(event.state, after=1).lines]
    draw_lots(*event.at, MEANT, seed=7)
    assert [line.place for line in standings_view(event.state, after=1).lines] == before


def test_older_forms_of_the_report_say_that_they_cannot_hold_them(hall: Halls) -> None:
    event = over(hall)
    draw_lots(*event.at, MEANT)
    losses = map(str, report_losses(*event.at, "trf16"))
    assert "the lots for equal places cannot be written in TRF16" in losses
