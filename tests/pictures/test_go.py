"""Pictures of Go: ranks instead of ratings, stones instead of colours, a score of McMahon."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hypothesis import given

from pairloom.director.go_picture_records import go_record, rounds_of_go
from pairloom.domain.go import GoResult, GoTournament
from pairloom.pictures.collection import pictures_of
from pairloom.pictures.record import Record
from pairloom.placement import make_placement
from pairloom.ratings.egf import changes_of
from tests.formats.go.go_events import tournaments


def record_of(tournament: GoTournament, egf_class: str = "A") -> Record:
    return go_record(tournament, planned=6, egf_class=egf_class)


@given(tournaments())
def test_places_are_those_of_the_placement(tournament: GoTournament) -> None:
    record = record_of(tournament)
    assert record.rounds == rounds_of_go(tournament)
    for after, table in enumerate(record.places, start=1):
        rows = make_placement(tournament, after=after).rows
        assert [(line.number, line.place) for line in table] == [
            (row.number, row.place) for row in rows
        ]


@given(tournaments())
def test_only_even_games_are_counted_by_colour(tournament: GoTournament) -> None:
    record = record_of(tournament)
    even = Counter(
        game.result
        for drawn in tournament.rounds[: record.rounds]
        for game in drawn.games
        if not game.handicap and not game.by_default
    )
    pictures = {picture.key: picture for picture in pictures_of(record)}
    won = even[GoResult.WHITE_WINS], even[GoResult.JIGO], even[GoResult.BLACK_WINS]
    if not sum(won):
        assert "games" not in pictures
        return
    total = pictures["games"].figures.total
    assert (total.white, total.drawn, total.black) == won


@given(tournaments())
def test_gains_are_those_of_the_rating_list(tournament: GoTournament) -> None:
    record = record_of(tournament)
    changes = [each.change for each in changes_of(tournament, egf_class="A") if each.change.games]
    assert [each.gain for each in record.strengths] == [
        Fraction(change.change) for change in changes
    ]


@given(tournaments())
def test_where_no_class_is_known_nobody_gains(tournament: GoTournament) -> None:
    assert record_of(tournament, "X").strengths == ()
