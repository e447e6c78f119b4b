"""The worked examples of the rules of 1992: three tournaments, round by round.

In `fide_1992_examples.txt` White is named first, boards are in order, results are written from
White's side; the final lines give score, colours and floats per round. Player k has pairing
number k, number 1 drew White, and the fourth round is the last.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pairloom.domain import Board, Cell, Colour, Outcome, Player, RoundPairing, Settings, Tournament

EXAMPLES = Path(__file__).with_name("fide_1992_examples.txt")
ROUNDS = 4
NAMES = ("A", "B", "C")

_RESULTS = {
    "1-0": (Outcome.WIN, Outcome.LOSS),
    "0-1": (Outcome.LOSS, Outcome.WIN),
    "½-½": (Outcome.DRAW, Outcome.DRAW),
}


@dataclass(frozen=True, slots=True)
class FinalLine:
    """What the example says of a player at the end."""

    number: int
    score: str
    colours: str
    floats: str


def final_lines(name: str) -> list[FinalLine]:
    """The final lines of an example."""
    lines = (line.split() for line in _lines(f"{name} final:"))
    return [
        FinalLine(int(number), score, colours, marks) for number, score, colours, marks in lines
    ]


def pairing_of(name: str, round_number: int) -> RoundPairing:
    """What the example pairs in a round."""
    boards, bye = [], None
    for item in _items(name, round_number):
        if item.startswith("bye"):
            bye = int(item.split()[1])
        else:
            white, black = item.split()[0].split("-")
            boards.append(Board(int(white), int(black)))
    return RoundPairing(tuple(boards), bye)


def tournament_after(name: str, rounds: int) -> Tournament:
    """The example after some rounds."""
    size = 7 if name == "C" else 8
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, size + 1)}
    for round_number in range(1, rounds + 1):
        for item in _items(name, round_number):
            _record(item, cells)
    players = tuple(Player(number, cells=tuple(record)) for number, record in cells.items())
    return Tournament(players, Settings(rounds=ROUNDS, initial_colour=Colour.WHITE))


def _record(item: str, cells: dict[int, list[Cell]]) -> None:
    if item.startswith("bye"):
        cells[int(item.split()[1])].append(Cell(0, None, Outcome.PAIRING_BYE))
        return
    board, result = item.split()
    white, black = map(int, board.split("-"))
    for_white, for_black = _RESULTS[result]
    cells[white].append(Cell(black, Colour.WHITE, for_white))
    cells[black].append(Cell(white, Colour.BLACK, for_black))


def _items(name: str, round_number: int) -> list[str]:
    (line,) = _lines(f"{name} R{round_number}:")
    return line.split(", ")


def _lines(prefix: str) -> list[str]:
    lines = EXAMPLES.read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(prefix).strip() for line in lines if line.startswith(prefix)]
