"""Fields of players for tests of prizes, written as lines."""

from __future__ import annotations

from pairloom.domain import Player
from pairloom.domain.category import Category
from pairloom.domain.prizes.contestant import Contestant
from pairloom.domain.prizes.plan import Prize, PrizeList, Sharing
from pairloom.prizes import Distribution

JUNIORS = Category("Best junior", born_from=2008)
WOMEN = Category("Best woman", sex="w")


def field(*lines: str) -> list[Contestant]:
    """Players from the top, each "points" with marks behind: `j` junior, `w` woman."""
    rows = []
    for number, line in enumerate(lines, start=1):
        points, *marks = line.split()
        player = Player(
            number,
            birth="2010" if "j" in marks else "1980",
            sex="w" if "w" in marks else "m",
        )
        rows.append(Contestant(number, place=number, level=(points, -number), player=player))
    return rows


def prizes(category: str | Category, *euros: int, sharing: Sharing = Sharing.NONE) -> PrizeList:
    """A list of prizes in whole euros."""
    category = Category(category) if isinstance(category, str) else category
    return PrizeList(category, tuple(Prize(100 * amount) for amount in euros), sharing)


def euros(given: Distribution) -> dict[int, str]:
    """Who gets how much, all together."""
    numbers = {award.number for award in given.awards}
    return {number: f"{given.amount_of(number) / 100:.2f}" for number in sorted(numbers)}


def workings(given: Distribution, number: int) -> list[str]:
    return [str(line) for award in given.awards if award.number == number for line in award.working]
