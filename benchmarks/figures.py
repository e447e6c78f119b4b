"""Percentiles and growth."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence


def percentile(values: Iterable[float], share: float) -> float:
    """The smallest value that at least this share of the values does not exceed.

    >>> [percentile([4, 1, 3, 2], share) for share in (0.5, 0.9, 1.0)]
    [2, 4, 4]
    """
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def growth_exponent(points: Sequence[tuple[float, float]]) -> float | None:
    """The k of time = c * size ** k, by least squares on logarithms.

    >>> growth_exponent([(1, 5), (10, 500)])
    2.0
    """
    if len({size for size, _ in points}) < 2:
        return None
    logs = [(math.log10(size), math.log10(seconds)) for size, seconds in points]
    mean_x = sum(x for x, _ in logs) / len(logs)
    mean_y = sum(y for _, y in logs) / len(logs)
    covariance = sum((x - mean_x) * (y - mean_y) for x, y in logs)
    return round(covariance / sum((x - mean_x) ** 2 for x, _ in logs), 2)
