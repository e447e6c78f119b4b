"""Points and values of tie-breaks as they stand on paper: `3½`, never `3.5`."""

from __future__ import annotations

from fractions import Fraction

from pairloom.director.papers.paper import Figure
from pairloom.domain.points import Points
from pairloom.messages.current import current

__all__ = ["figure_of_points", "figure_of_value"]


def figure_of_points(points: Points | Fraction | int, mark: str = "") -> Figure:
    """Points, with a mark behind them.

    >>> figure_of_points(Points(35), "*")
    Figure(exact=Fraction(7, 2), text='3½', mark='*')
    """
    exact = Fraction(points.tenths, 10) if isinstance(points, Points) else Fraction(points)
    return Figure(exact, current().points(exact), mark)


def figure_of_value(exact: object, text: str) -> Figure | str:
    """A tie-break value: halves and quarters as on paper, everything else as it was written.

    >>> figure_of_value(Fraction(57, 2), "28.5").text, figure_of_value((3, 1), "3:1")
    ('28½', '3:1')
    """
    if not isinstance(exact, int | Fraction):
        return current().decimal(text)
    if exact.denominator in (1, 2, 4):
        return figure_of_points(exact)
    return Figure(Fraction(exact), current().decimal(text))
