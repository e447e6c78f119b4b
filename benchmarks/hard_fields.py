"""Fields that no correctly paired event has: imported or hand-paired ones may be like this."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain import (
    ABSENT,
    Board,
    Cell,
    Colour,
    Outcome,
    Player,
    Settings,
    Tournament,
)
from pairloom.simulate.games import model_odds
from pairloom.simulate.lots import Lots

_RATINGS = (1200, 2600)
_POINTS = {Outcome.WIN: 2, Outcome.DRAW: 1, Outcome.LOSS: 0}


@dataclass(frozen=True, slots=True)
class Carelessness:
    """How an event was paired that ignored colours.

    `by_score`: opponents have the same score where possible, as in a Swiss event, else
    they are drawn by lot. `by_rank`: White always to the higher ranked, else by lot.
    """

    name: str
    by_score: bool
    by_rank: bool


CARELESS = (
    Carelessness("colours by lot", by_score=True, by_rank=False),
    Carelessness("White to the higher ranked", by_score=True, by_rank=True),
    Carelessness("White to the higher ranked, opponents by lot", by_score=False, by_rank=True),
)


def colours_ignored(how: Carelessness, players: int, played: int, seed: int) -> Tournament:
    """An event in which whole scoregroups at the end want one colour absolutely.

    Who is at the bottom of the ranking then had Black in every game and lost most of
    them: the last scoregroups cannot be paired within themselves.
    """
    lots = Lots(seed)
    ratings = sorted((lots.between(*_RATINGS) for _ in range(players)), reverse=True)
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, players + 1)}
    scores = dict.fromkeys(cells, 0)
    met: set[frozenset[int]] = set()
    for index in range(played):
        order = lots.several(range(1, players + 1), players)
        if how.by_score:
            order.sort(key=lambda number: -scores[number])
        for board in _boards(order, met, how, lots):
            odds = model_odds("milvang", ratings[board.white - 1], ratings[board.black - 1])
            white, black = odds.outcomes(lots.fraction())
            cells[board.white].append(Cell(board.black, Colour.WHITE, white))
            cells[board.black].append(Cell(board.white, Colour.BLACK, black))
            scores[board.white] += _POINTS[white]
            scores[board.black] += _POINTS[black]
        for record in cells.values():
            record += [ABSENT] * (index + 1 - len(record))
    return _tournament(cells, ratings, played + 2, f"{how.name}, {players} players")


def _boards(
    order: list[int], met: set[frozenset[int]], how: Carelessness, lots: Lots
) -> Iterator[Board]:
    """Neighbours in the order who have not met; who finds nobody has no game."""
    waiting = list(order)
    while waiting:
        one = waiting.pop(0)
        place = next((i for i, it in enumerate(waiting) if frozenset((one, it)) not in met), None)
        if place is None:
            continue
        other = waiting.pop(place)
        met.add(frozenset((one, other)))
        higher, lower = min(one, other), max(one, other)
        turned = not how.by_rank and lots.chance(0.5)
        yield Board(lower, higher) if turned else Board(higher, lower)


def same_colours(players: int, colours: str, seed: int) -> Tournament:
    """Everybody who is still there has had the same colours in the same order.

    Their opponents were as many guests, who have left: all that remains is one wish.
    """
    lots = Lots(seed)
    ratings = sorted((lots.between(*_RATINGS) for _ in range(2 * players)), reverse=True)
    stay = sorted(lots.several(range(1, 2 * players + 1), players))
    staying = set(stay)
    guests = [number for number in range(1, 2 * players + 1) if number not in staying]
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, 2 * players + 1)}
    for index, letter in enumerate(colours):
        colour = Colour(letter)
        for one, other in zip(stay, guests[index:] + guests[:index], strict=True):
            odds = model_odds("milvang", ratings[one - 1], ratings[other - 1])
            ends = odds.outcomes(lots.fraction())
            cells[one].append(Cell(other, colour, ends[0]))
            cells[other].append(Cell(one, colour.opposite, ends[1]))
    for number in guests:
        cells[number].append(ABSENT)
    return _tournament(cells, ratings, 9, f"Same colours, {players} players")


def _tournament(
    cells: dict[int, list[Cell]], ratings: list[int], rounds: int, name: str
) -> Tournament:
    players = tuple(
        Player(number, f"Player {number}", ratings[number - 1], cells=tuple(record))
        for number, record in cells.items()
    )
    settings = Settings(rounds=rounds, initial_colour=Colour.WHITE, system="dutch", edition="2026")
    return Tournament(players, settings, name=name)
