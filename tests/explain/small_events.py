"""Small tournaments whose pairings can be followed by hand."""

from __future__ import annotations

from pairloom.domain import Cell, Colour, Outcome, Player, ProhibitedGroup, Settings, Tournament

_OPPOSITE = {Outcome.WIN: Outcome.LOSS, Outcome.LOSS: Outcome.WIN, Outcome.DRAW: Outcome.DRAW}


def event(
    size: int,
    *rounds: dict[tuple[int, int], Outcome],
    planned: int = 5,
    prohibited: tuple[ProhibitedGroup, ...] = (),
) -> Tournament:
    """A tournament after the given rounds: (white, black) with White's result.

    Who is in no pair of a round had the pairing-allocated bye.
    """
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, size + 1)}
    for results in rounds:
        for (white, black), outcome in results.items():
            cells[white].append(Cell(black, Colour.WHITE, outcome))
            cells[black].append(Cell(white, Colour.BLACK, _OPPOSITE[outcome]))
        done = max(map(len, cells.values()))
        for record in cells.values():
            if len(record) < done:
                record.append(Cell(0, None, Outcome.PAIRING_BYE))
    players = tuple(Player(number, cells=tuple(record)) for number, record in cells.items())
    settings = Settings(rounds=planned, initial_colour=Colour.WHITE, prohibited=prohibited)
    return Tournament(players, settings)


def after_one_round() -> Tournament:
    """Eight players; 1 to 4 have won, with alternating colours."""
    return event(
        8,
        {
            (1, 5): Outcome.WIN,
            (6, 2): Outcome.LOSS,
            (3, 7): Outcome.WIN,
            (8, 4): Outcome.LOSS,
        },
    )
