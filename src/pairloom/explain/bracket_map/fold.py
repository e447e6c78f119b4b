"""A round of many pairs, folded to the scoregroups somebody asked about and their neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from pairloom.explain.bracket_map.model import TO_BYE, Band, BracketMap, Float, Fold

MOST_PAIRS = 60
MOST_PAIRS_OF_A_BAND = 24


def folded(whole: BracketMap) -> BracketMap:
    """The map itself up to 60 pairs; beyond, scoregroups nobody asked about become a line."""
    bands = whole.bands
    if sum(len(band.pairs) for band in bands) <= MOST_PAIRS:
        return whole
    shown = _shown(bands)
    rows, place_of = _rows(bands, shown)
    return replace(whole, rows=rows, floats=tuple(_floats(whole.floats, rows, place_of)))


def _shown(bands: Sequence[Band]) -> frozenset[int]:
    """The bands asked about and those beside them; without a question, the first ones."""
    asked = [place for place, band in enumerate(bands) if band.is_asked]
    if asked:
        near = {place + step for place in asked for step in (-1, 0, 1)}
        return frozenset(near & set(range(len(bands))))
    shown, pairs = [0], len(bands[0].pairs)
    for place, band in enumerate(bands[1:], start=1):
        pairs += len(band.pairs)
        if pairs > MOST_PAIRS:
            break
        shown.append(place)
    return frozenset(shown)


def _rows(
    bands: Sequence[Band], shown: frozenset[int]
) -> tuple[tuple[Band | Fold, ...], dict[int, int]]:
    """The rows of the folded map, and the row of every band."""
    rows: list[Band | Fold] = []
    place_of: dict[int, int] = {}
    for is_shown, places in groupby(range(len(bands)), key=shown.__contains__):
        group = list(places)
        if is_shown:
            place_of.update({place: len(rows) + step for step, place in enumerate(group)})
            rows += [_shortened(bands[place]) for place in group]
        else:
            place_of.update(dict.fromkeys(group, len(rows)))
            pairs = sum(len(bands[place].pairs) for place in group)
            rows.append(Fold(bands[group[0]].score, bands[group[-1]].score, pairs))
    return tuple(rows), place_of


def _shortened(band: Band) -> Band:
    """At most so many pairs: floaters, who was asked about, then the first ones."""
    if len(band.pairs) <= MOST_PAIRS_OF_A_BAND:
        return band
    by_interest = sorted(
        range(len(band.pairs)),
        key=lambda place: (
            not band.pairs[place].is_asked,
            not any(seat.arrives for seat in band.pairs[place].seats),
            place,
        ),
    )
    kept = sorted(by_interest[:MOST_PAIRS_OF_A_BAND])
    pairs = tuple(band.pairs[place] for place in kept)
    return replace(band, pairs=pairs, hidden=len(band.pairs) - len(kept))


def _floats(
    floats: Sequence[Float], rows: Sequence[Band | Fold], place_of: dict[int, int]
) -> Iterator[Float]:
    """Ways that start in a band that is shown; some lead into a fold."""
    for each in floats:
        origin = place_of[each.origin]
        target = TO_BYE if each.target == TO_BYE else place_of[each.target]
        if isinstance(rows[origin], Band):
            yield Float(each.number, origin, target)
