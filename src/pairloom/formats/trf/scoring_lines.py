"""Writing what results are worth, in the records each dialect has for it."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain import STANDARD, Points, PointSystem
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import lay_out
from pairloom.formats.trf.scoring import (
    CODES_XXS,
    DEFAULTS_XXS,
    RECORDS_BB,
    SYMBOLS_162,
    TYPES_299,
)

_POINTS_299 = columns.ABNORMAL_LAYOUTS[0][1]


def scoring_lines(points: PointSystem, records: str) -> Iterator[str]:
    """The lines of one kind of record: `162`, `299`, `XXS` or `BB`."""
    if points == STANDARD:
        return iter(())
    return {"162": _lines_162, "299": _lines_299, "XXS": _lines_xxs, "BB": _lines_bb}[records](
        points
    )


def values_of(points: PointSystem) -> dict[str, Points]:
    """Every value, those left out filled in as they follow."""
    win, draw = points.win, points.draw
    return {
        "win": win,
        "draw": draw,
        "loss": points.loss,
        "pairing_bye": win if points.pairing_bye is None else points.pairing_bye,
        "forfeit_win": win if points.forfeit_win is None else points.forfeit_win,
        "forfeit_loss": points.forfeit_loss,
        "full_bye": win if points.full_bye is None else points.full_bye,
        "half_bye": draw if points.half_bye is None else points.half_bye,
        "zero_bye": points.zero_bye,
        "adjourned": draw if points.adjourned is None else points.adjourned,
    }


def _lines_162(points: PointSystem) -> Iterator[str]:
    values, usual = values_of(points), values_of(PointSystem(win=points.win, draw=points.draw))
    usual |= {"win": STANDARD.win, "draw": STANDARD.draw}
    pairs = [
        (symbol, values[names[0]])
        for symbol, names in SYMBOLS_162.items()
        if values[names[0]] != usual[names[0]]
    ]
    if pairs:
        entries = [
            entry
            for index, (symbol, value) in enumerate(pairs)
            for entry in (
                (columns.SCORE_SYMBOL.at(index), symbol),
                (columns.SCORE_VALUE.at(index), str(value)),
            )
        ]
        yield lay_out("162", entries)


def _lines_299(points: PointSystem) -> Iterator[str]:
    """Values that `162` cannot tell from others."""
    values = values_of(points)
    implied = {
        "+": points.win,
        "F": points.win,
        "H": points.draw,
        "Z": points.forfeit_loss,
    }
    for kind, value in implied.items():
        if values[TYPES_299[kind]] != value:
            yield lay_out(
                "299", [(columns.ABNORMAL_TYPE, kind), (_POINTS_299, str(values[TYPES_299[kind]]))]
            )


def _lines_xxs(points: PointSystem) -> Iterator[str]:
    values = values_of(points)
    assignments = [
        f"{code}={value}"
        for code, name in CODES_XXS.items()
        if (value := values[name.removeprefix("black_")]) != DEFAULTS_XXS[code]
    ]
    if assignments:
        yield f"XXS {' '.join(assignments)}"


def _lines_bb(points: PointSystem) -> Iterator[str]:
    values, usual = values_of(points), values_of(STANDARD)
    usual["pairing_bye"] = points.win
    for record, name in RECORDS_BB.items():
        if values[name] != usual[name]:
            yield lay_out(record, [(columns.ENGINE_POINTS, str(values[name]))])
