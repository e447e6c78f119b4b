"""A player's record: what it says of a round, and what is carried on from round to round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player
from pairloom.domain.history import NO_HISTORY, history_of

GAME = Cell(2, Colour.WHITE, Outcome.WIN)
PAB = Cell(0, None, Outcome.PAIRING_BYE)


def _cell(outcome: Outcome, opponent: int, colour: Colour | None) -> Cell:
    return Cell(opponent, colour, outcome) if outcome.has_opponent else Cell(0, None, outcome)


CELLS = st.builds(
    _cell, st.sampled_from(Outcome), st.integers(2, 9), st.sampled_from([*Colour, None])
)
RECORDS = st.lists(CELLS, max_size=9).map(tuple)


@given(RECORDS)
def test_a_history_says_what_the_cells_say(cells: tuple[Cell, ...]) -> None:
    history = history_of(cells)
    games = [cell for cell in cells if cell.outcome.is_played]

    assert list(history.opponents) == [cell.opponent for cell in games]
    assert history.colours == "".join(cell.colour.value for cell in games if cell.colour)
    assert list(history.outcomes) == [cell.outcome.position for cell in cells]
    unplayed = [cell.outcome.position for cell in cells if not cell.outcome.is_played]
    assert list(history.unplayed) == unplayed


@given(RECORDS, st.integers(0, 9))
def test_a_history_carried_on_equals_one_from_scratch(cells: tuple[Cell, ...], ask: int) -> None:
    """`ask`: after how many rounds somebody looks at the history for the first time."""
    player = Player(1, "Ada", cells=(GAME,)).without_record()
    for number, cell in enumerate(cells):
        if number == ask:
            assert player.history == history_of(cells[:number])
        player = player.with_cell(cell)

    assert player.history == history_of(cells)
    assert player == Player(1, "Ada", cells=cells)
    assert hash(player) == hash(Player(1, "Ada", cells=cells))


@given(RECORDS)
def test_one_more_round_leaves_the_player_before_it_alone(cells: tuple[Cell, ...]) -> None:
    player = Player(1, cells=cells)
    before = player.history

    longer = player.with_cell(GAME)

    assert player.cells == cells
    assert player.history == before == history_of(cells)
    assert longer.history == history_of((*cells, GAME))


def test_a_player_without_record_keeps_everything_else() -> None:
    player = Player(7, "Ada", 2100, rank=3, arrival=2, withdrawn_from=5, cells=(GAME, PAB))
    assert player.history.opponents == (2,)

    blank = player.without_record()

    assert blank == Player(7, "Ada", 2100, rank=3, arrival=2, withdrawn_from=5)
    assert blank.history == NO_HISTORY == history_of(())


@given(RECORDS, st.integers(1, 11))
def test_before_a_round_only_its_requested_bye_is_known(
    cells: tuple[Cell, ...], round_number: int
) -> None:
    player = Player(1, cells=cells)

    known = player.before(round_number)

    assert known.cells[: round_number - 1] == cells[: round_number - 1]
    of_the_round = known.cells[round_number - 1 :]
    own = cells[round_number - 1 : round_number]
    assert of_the_round == tuple(cell for cell in own if cell.outcome.is_requested_bye)
    assert known.history == history_of(known.cells)


@pytest.mark.parametrize(
    ("player", "present"),
    [
        pytest.param(Player(1), "1234", id="there from the start"),
        pytest.param(Player(1, arrival=3), "34", id="arrives for round 3"),
        pytest.param(Player(1, withdrawn_from=3), "12", id="gone from round 3 on"),
        pytest.param(Player(1, arrival=2, withdrawn_from=4), "23", id="a visitor"),
        pytest.param(Player(1, cells=(GAME,)), "234", id="round 1 was paired"),
        pytest.param(Player(1, cells=(GAME, ABSENT)), "34", id="bye requested for round 2"),
        pytest.param(Player(1, arrival=1), "1234", id="arrival in round 1 is no absence"),
    ],
)
def test_who_is_there_to_be_paired(player: Player, present: str) -> None:
    assert "".join(str(r) for r in range(1, 5) if player.is_present(r)) == present


def test_the_cell_of_a_round_outside_the_record_is_none() -> None:
    player = Player(1, cells=(GAME, PAB))

    assert [player.cell(r) for r in (-1, 0, 1, 2, 3)] == [None, None, GAME, PAB, None]


def test_requested_byes_are_no_pairing() -> None:
    requested = tuple(Cell(0, None, o) for o in Outcome if o.is_requested_bye)
    player = Player(1, cells=(*requested, PAB))

    assert player.has_been_paired()
    assert not player.has_been_paired(until=len(requested))
    assert player.has_been_paired(until=len(requested) + 1)


def test_the_pairing_number_is_the_rank_where_one_is_given() -> None:
    assert Player(5).pairing_order == 5
    assert Player(5, rank=2).pairing_order == 2
