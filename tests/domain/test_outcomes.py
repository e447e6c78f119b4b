"""The table in `result.py` is true: every row, column by column, against the engine."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pairloom.domain import (
    STANDARD,
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    PointSystem,
    Settings,
    Tournament,
    can_face,
    result,
)
from pairloom.engines.fide_dutch.state import PlayerState, derive_field

WHITE, BLACK = Colour.WHITE, Colour.BLACK
PAIRED = [outcome for outcome in Outcome if outcome.has_opponent]
# Every value is different, so that each column of the table can be told from the others.
DISTINCT = PointSystem(
    win=Points(100),
    draw=Points(50),
    loss=Points(10),
    pairing_bye=Points(71),
    forfeit_win=Points(72),
    forfeit_loss=Points(3),
    full_bye=Points(73),
    half_bye=Points(44),
    zero_bye=Points(2),
)


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the table, as printed."""

    name: str
    code: str
    points: str
    colour_and_meeting: str
    float: str
    bars_bye: str
    unplayed: str
    arrived: str

    @property
    def outcome(self) -> Outcome:
        return Outcome[self.name]


def printed_rows() -> list[Row]:
    lines = [line for line in (result.__doc__ or "").splitlines() if line.startswith("| ")]
    rows = [[part.strip() for part in line.strip("|").split("|")] for line in lines[1:]]
    return [Row(*row) for row in rows]


ROWS = printed_rows()
by_row = pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)


def facing(outcome: Outcome) -> Outcome:
    return next(other for other in Outcome if can_face(outcome, other))


def after_one_round(outcome: Outcome, points: PointSystem = STANDARD) -> PlayerState:
    """Player 2 had this outcome in round 1, against 3 if against anybody; 4 and 5 played."""
    if outcome.has_opponent:
        mine = Cell(3, WHITE, outcome)
        others = Cell(2, BLACK, facing(outcome))
    else:
        mine, others = Cell(0, None, outcome), Cell(0, None, Outcome.ZERO_BYE)
    players = (
        Player(2, cells=(mine,)),
        Player(3, cells=(others,)),
        Player(4, cells=(Cell(5, WHITE, Outcome.DRAW),)),
        Player(5, cells=(Cell(4, BLACK, Outcome.DRAW),)),
    )
    field = derive_field(Tournament(players, Settings(points=points)))
    return next(state for state in field.players if state.number == 2)


def test_the_table_has_a_row_for_every_outcome_in_order() -> None:
    assert [row.name for row in ROWS] == [outcome.name for outcome in Outcome]


@by_row
def test_the_code_is_the_letter_of_report_files(row: Row) -> None:
    assert row.code == f"`{row.outcome.value}`"


@by_row
def test_points(row: Row) -> None:
    name = row.points.removeprefix("as a ")
    value = getattr(DISTINCT, name)

    assert DISTINCT.of(row.outcome) == value
    assert after_one_round(row.outcome, DISTINCT).score == value.tenths


@by_row
def test_colour_and_meeting(row: Row) -> None:
    state = after_one_round(row.outcome)
    counts = row.colour_and_meeting == "yes"

    assert state.colours == ("w" if counts else "")
    assert state.opponents == ((3,) if counts else ())
    assert state.met_count == counts


@by_row
def test_floats(row: Row) -> None:
    expected = {"down": "D", "none": "", "by scores before": ""}[row.float]

    assert after_one_round(row.outcome).float1 == expected


@pytest.mark.parametrize("row", [row for row in ROWS if row.float == "by scores before"])
@pytest.mark.parametrize(("before", "expected"), [((20, 10), "D"), ((10, 20), "U"), ((7, 7), "")])
def test_a_game_is_a_float_by_the_scores_before_it(
    row: Row, before: tuple[int, int], expected: str
) -> None:
    """Virtual points of round 1 are the only difference before it."""
    players = (
        Player(1, cells=(Cell(2, WHITE, row.outcome),)),
        Player(2, cells=(Cell(1, BLACK, facing(row.outcome)),)),
    )
    virtual = {number: (Points(tenths),) for number, tenths in zip((1, 2), before, strict=True)}
    field = derive_field(Tournament(players, Settings(virtual_points=virtual)))

    floats = {state.number: state.float1 for state in field.players}

    assert floats == {1: expected, 2: {"D": "U", "U": "D", "": ""}[expected]}


@by_row
def test_who_is_barred_from_a_later_bye(row: Row) -> None:
    worth_a_win = PointSystem(
        forfeit_win=Points(10), forfeit_loss=Points(10), half_bye=Points(10), zero_bye=Points(10)
    )
    worth_less = PointSystem(pairing_bye=Points(0), forfeit_win=Points(9), full_bye=Points(9))
    expected = {"no": (True, True), "if worth a win": (False, True), "always": (False, False)}

    may = [after_one_round(row.outcome, system).may_get_bye for system in (worth_a_win, worth_less)]

    assert tuple(may) == expected[row.bars_bye]


@by_row
def test_unplayed_games(row: Row) -> None:
    assert after_one_round(row.outcome).unplayed == (row.unplayed == "yes")
    assert row.outcome.is_played == (row.unplayed == "no")


@by_row
def test_arrival(row: Row) -> None:
    """Player 1 has the outcome in round 1 and is gone now: is 2 the first or the second?"""
    if row.outcome.has_opponent:
        cells = Cell(3, WHITE, row.outcome), Cell(1, BLACK, facing(row.outcome))
        others = (Player(2), Player(3, cells=cells[1:]))
    else:
        cells = Cell(0, None, row.outcome), Cell(4, WHITE, Outcome.WIN)
        last = Cell(3, BLACK, Outcome.LOSS)
        others = (Player(2), Player(3, cells=cells[1:]), Player(4, cells=(last,)))
    gone = Player(1, cells=cells[:1], withdrawn_from=2)
    field = derive_field(Tournament((gone, *others)))

    second = next(state for state in field.players if state.number == 2)

    assert second.arrival_number == (2 if row.arrived == "yes" else 1)


def test_an_unplayed_round_floats_down_when_it_gave_more_than_a_loss() -> None:
    for outcome in Outcome:
        if not outcome.is_played:
            gives_more = DISTINCT.of(outcome) > DISTINCT.loss
            expected = "D" if gives_more or outcome is Outcome.PAIRING_BYE else ""
            assert after_one_round(outcome, DISTINCT).float1 == expected
    free = PointSystem(pairing_bye=Points(0))
    assert after_one_round(Outcome.PAIRING_BYE, free).float1 == "D"


@pytest.mark.parametrize("zero_bye", [0, 5, 10])
def test_a_round_without_any_record_is_a_zero_point_bye(zero_bye: int) -> None:
    """Also where the regulations give points for it."""
    system = PointSystem(zero_bye=Points(zero_bye))
    game = (Cell(3, WHITE, Outcome.WIN),), (Cell(2, BLACK, Outcome.LOSS),)

    def newcomer(cells: tuple[Cell, ...]) -> tuple[object, ...]:
        players = (Player(1, cells=cells), Player(2, cells=game[0]), Player(3, cells=game[1]))
        field = derive_field(Tournament(players, Settings(points=system)))
        state = next(state for state in field.players if state.number == 1)
        return state.score, state.float1, state.may_get_bye, state.unplayed

    assert newcomer(()) == newcomer((Cell(0, None, Outcome.ZERO_BYE),))


LEGAL = "1-0 =-= =-0 0-0 W-L D-D D-L L-L +-- --- ?-?".split()


def test_which_results_can_face_each_other() -> None:
    legal = {(text[0], text[2]) for text in LEGAL} | {(" ", " ")}
    legal |= {(other, one) for one, other in legal}

    found = {(a.value, b.value) for a in Outcome for b in Outcome if can_face(a, b)}

    assert found == legal


def test_nobody_faces_a_bye() -> None:
    byes = [outcome for outcome in Outcome if not outcome.has_opponent]

    assert not any(
        can_face(bye, other) or can_face(other, bye) for bye in byes for other in Outcome
    )
    assert all(any(can_face(outcome, other) for other in PAIRED) for outcome in PAIRED)


def test_the_families_of_outcomes() -> None:
    def codes(attribute: str) -> str:
        return "".join(outcome.value for outcome in Outcome if getattr(outcome, attribute))

    assert codes("is_played") == "1=0WDL? "
    assert codes("is_rated") == "1=0"
    assert codes("is_open") == "? "
    assert codes("is_forfeit") == "+-"
    assert codes("is_requested_bye") == "FHZ"
    assert codes("has_opponent") == "1=0WDL? +-"
