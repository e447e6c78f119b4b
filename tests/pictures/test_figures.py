"""The figures of pictures are those of the tournament: recounted here, one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from pairloom.domain import Colour, Outcome, Tournament
from pairloom.pictures.record import Level
from pairloom.ratings.fide.performance import performance_of
from pairloom.standings import make_standings
from tests.pictures.generated import EVENTS, gallery_of, record_of, tournament_of

WON = "1W"
# The letters of results that have a winner or are a draw; the others are odd, open or unplayed.
LETTERS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "=",
    Outcome.LOSS: "0",
    Outcome.UNRATED_WIN: "1",
    Outcome.UNRATED_DRAW: "=",
    Outcome.UNRATED_LOSS: "0",
}
REGULAR = {
    (white, black)
    for white in LETTERS
    for black in LETTERS
    if LETTERS[white] + LETTERS[black] in ("10", "==", "01")
}
SEEDS = (1, 2)
EVENTS_BY_LOT = [(name, seed) for name in EVENTS for seed in SEEDS]
by_lot = pytest.mark.parametrize(("name", "seed"), EVENTS_BY_LOT)


def cells_of(tournament: Tournament, after: int) -> list[tuple[int, int, object]]:
    """Number, round and cell of everybody who is ranked."""
    return [
        (each.number, number, cell)
        for each in tournament.participants
        for number, cell in enumerate(each.cells[:after], start=1)
    ]


@by_lot
def test_the_race_has_the_places_of_the_standings(name: str, seed: int) -> None:
    tournament = tournament_of(name, seed)
    figures = gallery_of(name, seed)["race"].figures
    last = make_standings(tournament)
    assert figures.count == len(last.rows)
    courses = (*figures.named, *figures.others)
    assert [course.number for course in courses] == [row.number for row in last.rows][:24]
    for after in range(1, last.after + 1):
        table = make_standings(tournament, after=after)
        for course in courses:
            row = table.get_row(course.number)
            assert course.places[after - 1] == (row.place if row else None)
    for course in courses:
        row = last.find_row(course.number)
        assert course.points.exact == Fraction(row.points.tenths, 10)
        assert course.is_first == (row.place == 1)


@by_lot
def test_who_leads_was_not_alone_in_front_before_the_round_that_is_told(
    name: str, seed: int
) -> None:
    tournament = tournament_of(name, seed)
    picture = gallery_of(name, seed)["race"]
    values = dict(picture.sentence.values)
    leaders = [
        [row.number for row in make_standings(tournament, after=after) if row.place == 1]
        for after in range(1, make_standings(tournament).after + 1)
    ]
    if len(leaders[-1]) > 1:
        assert values["count"] == len(leaders[-1])
        return
    since = values["since"]
    assert isinstance(since, int)
    assert all(each == leaders[-1] for each in leaders[since - 1 :])
    assert since == 1 or leaders[since - 2] != leaders[-1]


@by_lot
def test_everybody_is_in_one_score_group_and_nobody_is_lost_between_rounds(
    name: str, seed: int
) -> None:
    tournament = tournament_of(name, seed)
    flow = gallery_of(name, seed)["flow"].figures
    for after in range(1, flow.rounds + 1):
        groups = {group.level: group.size for group in flow.groups if group.round == after}
        points = Counter(row.points.tenths for row in make_standings(tournament, after=after))
        assert sum(groups.values()) == sum(points.values())
        for level, size in groups.items():
            low, high = flow.levels[level]
            assert size == sum(
                count for tenths, count in points.items() if low <= Fraction(tenths, 10) <= high
            )
        coming = [stream for stream in flow.streams if stream.round == after]
        leaving = [stream for stream in flow.streams if stream.round == after + 1]
        for level, size in groups.items():
            if after > 1:
                assert sum(each.size for each in coming if each.target == level) == size
            if after < flow.rounds:
                assert sum(each.size for each in leaving if each.source == level) == size


@pytest.mark.parametrize("seed", SEEDS)
def test_scores_of_three_for_a_win_are_put_together_in_steps(seed: int) -> None:
    """More scores than lines of a picture: no group is lost, and none overlaps another."""
    record = record_of(tournament_of("three", seed))
    flow = gallery_of("three", seed)["flow"].figures
    assert len(flow.levels) <= 24
    assert all(low <= high for low, high in flow.levels)
    ends = [end for level in flow.levels for end in level]
    assert ends == sorted(ends)
    assert flow.rounds == record.rounds


@by_lot
def test_colours_are_those_that_were_played(name: str, seed: int) -> None:
    tournament = tournament_of(name, seed)
    record = record_of(tournament)
    colours = gallery_of(name, seed)["colours"].figures
    counted: dict[int, list[int]] = {}
    for number, _, cell in cells_of(tournament, record.rounds):
        if cell.is_played and cell.colour is not None:
            white = cell.colour is Colour.WHITE
            own = counted.setdefault(number, [0, 0])
            own[0 if white else 1] += 1
    balances = Counter(white - black for white, black in counted.values())
    assert dict(colours.balances) == balances
    for strip in colours.strips:
        assert [strip.white, strip.black] == counted[strip.number]


@by_lot
def test_every_game_is_counted_once_by_how_it_ended(name: str, seed: int) -> None:
    tournament = tournament_of(name, seed)
    rounds = record_of(tournament).rounds
    total = gallery_of(name, seed)["games"].figures.total
    ends = Counter(
        (cell.outcome, tournament.find_player(cell.opponent).cells[at].outcome)
        for player in tournament.players
        for at, cell in enumerate(player.cells[:rounds])
        if cell.opponent and cell.colour is Colour.WHITE
    )
    plain = Counter({"1": 0, "=": 0, "0": 0})
    for (white, black), size in ends.items():
        plain[LETTERS.get(white, "") if (white, black) in REGULAR else ""] += size
    assert (total.white, total.drawn, total.black) == (plain["1"], plain["="], plain["0"])
    assert total.unplayed == sum(size for (white, _), size in ends.items() if white.is_forfeit)
    per_round = gallery_of(name, seed)["games"].figures.rounds
    for field in ("white", "drawn", "black", "unplayed"):
        assert sum(getattr(row, field) for row in per_round) == getattr(total, field)


@by_lot
def test_meetings_are_counted_from_the_higher_place(name: str, seed: int) -> None:
    tournament = tournament_of(name, seed)
    standings = make_standings(tournament)
    meetings = gallery_of(name, seed)["meetings"].figures
    counts = Counter()
    for number, after, cell in cells_of(tournament, standings.after):
        if not (cell.opponent and cell.is_played):
            continue
        own, other = standings.get_row(number), standings.get_row(cell.opponent)
        if own is None or other is None or own.place >= other.place:
            continue
        facing = tournament.find_participant(cell.opponent).cells[after - 1]
        if cell.outcome in "=D" and facing.outcome in "=D":
            counts["drawn"] += 1
        elif cell.outcome in WON:
            counts["won"] += 1
        elif facing.outcome in WON:
            counts["lost"] += 1
    assert (meetings.won, meetings.drawn, meetings.lost) == (
        counts["won"],
        counts["drawn"],
        counts["lost"],
    )


@by_lot
def test_tiles_are_seen_from_both_sides(name: str, seed: int) -> None:
    meetings = gallery_of(name, seed)["meetings"].figures
    tiles = {(tile.line, tile.against): tile for tile in meetings.tiles}
    for tile in meetings.tiles:
        other = tiles[tile.against, tile.line]
        assert (tile.won, tile.drawn, tile.lost) == (other.lost, other.drawn, other.won)


@by_lot
def test_performances_are_those_of_the_library(name: str, seed: int) -> None:
    tournament = tournament_of(name, seed)
    shown = gallery_of(name, seed)["performance"].figures
    assert shown.level is Level.RATING
    expected = []
    for player in tournament.players:
        worth = performance_of(tournament, player.number)
        if player.rating is not None and worth.performance is not None:
            expected.append((worth.performance - player.rating, len(worth.games)))
    most = max(games for _, games in expected)
    enough = sorted((gain for gain, games in expected if 2 * games >= most), reverse=True)
    assert [each.gain for each in shown.strengths] == enough
    assert all(each.gain == each.shown - each.before for each in shown.strengths)
