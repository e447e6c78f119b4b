"""What results are worth: `162`, the `BB?` records, `XXS`, and typed `299` records.

All of them speak about the same values, those of `PointSystem`; each dialect can name
another choice of them. One table per dialect says which symbol stands for which values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from pairloom.domain import STANDARD, Points, PointSystem
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field, lay_out
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.tokens import narrow, parse_points, words
from pairloom.messages import Message, message

Values = dict[str, Points]

# 162: A is absence; some programs call it Z.
SYMBOLS_162 = {
    "W": ("win",),
    "D": ("draw",),
    "L": ("loss",),
    "A": ("forfeit_loss", "zero_bye"),
    "P": ("pairing_bye",),
    "X": ("adjourned",),
}
_ALIASES_162 = {"Z": "A"}

RECORDS_BB = {
    "BBW": "win",
    "BBD": "draw",
    "BBL": "loss",
    "BBZ": "zero_bye",
    "BBF": "forfeit_loss",
    "BBU": "pairing_bye",
}

# 299 with a type and neither round nor players: the value of that result for everybody.
TYPES_299 = {
    "W": "win",
    "D": "draw",
    "L": "loss",
    "F": "full_bye",
    "H": "half_bye",
    "Z": "zero_bye",
    "+": "forfeit_win",
    "-": "forfeit_loss",
}

# XXS: the value for each colour; a change of W or D does not touch the pairing-allocated bye.
CODES_XXS = {
    "WW": "win", "BW": "black_win", "WD": "draw", "BD": "black_draw",
    "WL": "loss", "BL": "black_loss", "ZPB": "zero_bye", "HPB": "half_bye",
    "FPB": "full_bye", "PAB": "pairing_bye", "FW": "forfeit_win", "FL": "forfeit_loss",
}  # fmt: skip
_SHORTCUTS_XXS = {"W": ("WW", "BW", "FW", "FPB"), "D": ("WD", "BD", "HPB")}
DEFAULTS_XXS = dict.fromkeys(CODES_XXS, Points(0)) | {
    "WW": Points(10), "BW": Points(10), "WD": Points(5), "BD": Points(5),
    "HPB": Points(5), "FPB": Points(10), "PAB": Points(10), "FW": Points(10),
}  # fmt: skip


def read_scoring(records: Mapping[str, Sequence[Line]], journal: Journal) -> Values:
    """The values the file declares. `XXS` counts only where neither `162` nor `BB?` is given."""
    values: Values = {}
    for line in records.get("162", ()):
        _read_162(line, values, journal)
    for record, name in RECORDS_BB.items():
        for line in records.get(record, ()):
            points = parse_points(line.text, columns.ENGINE_POINTS, line, journal, code="E-162")
            if points is not None:
                values[name] = points
    # Another program gives XXS another meaning, without any assignment in it.
    scoring_lines = [line for line in records.get("XXS", ()) if "=" in line.value]
    if scoring_lines and not values:
        _read_xxs(scoring_lines, values, journal)
    return values


def make_point_system(values: Mapping[str, Points]) -> PointSystem:
    """A point system in which values that follow from others are left out."""
    return _point_system(tuple(values.items())) if values else STANDARD


# Asked for every file and every round of it, and nearly always the same.
@lru_cache(64)
def _point_system(given: tuple[tuple[str, Points], ...]) -> PointSystem:
    values = dict(given)
    system = PointSystem(**values)
    follows = {
        "pairing_bye": system.win,
        "forfeit_win": system.win,
        "full_bye": system.win,
        "half_bye": system.draw,
        "adjourned": system.draw,
    }
    return PointSystem(
        **{name: value for name, value in values.items() if follows.get(name) != value}
    )


def _read_162(line: Line, values: Values, journal: Journal) -> None:
    text = line.text.rstrip()
    for index in range(columns.SCORE_SYMBOL.count_in(text)):
        symbol_field, value_field = columns.SCORE_SYMBOL.at(index), columns.SCORE_VALUE.at(index)
        content = symbol_field.cut(text)
        if not content:
            if value_field.cut(text):
                _note_162(
                    message("points without a symbol"), line, narrow(value_field, text), journal
                )
            continue
        symbol = content.upper()
        names = SYMBOLS_162.get(_ALIASES_162.get(symbol, symbol))
        if names is None:
            _note_162(
                message("unknown symbol {symbol}", symbol=quoted(content)),
                line,
                symbol_field,
                journal,
            )
            continue
        if any(name in values for name in names):
            _note_162(
                message("symbol {symbol} twice", symbol=quoted(content)),
                line,
                symbol_field,
                journal,
            )
            continue
        points = parse_points(text, value_field, line, journal, code="E-162")
        if points is not None:
            values.update(dict.fromkeys(names, points))
        elif not value_field.cut(text):
            _note_162(
                message("no points for symbol {symbol}", symbol=quoted(content)),
                line,
                value_field,
                journal,
            )


def _note_162(told: Message, line: Line, field: Field, journal: Journal) -> None:
    journal.note(
        "E-162",
        told,
        line,
        field,
        found=field.cut(line.text),
        expected=message(
            "one of W D L A P X, each once, with points in the four columns behind it"
        ),
        action=message("default value used"),
    )


def _read_xxs(lines: Sequence[Line], values: Values, journal: Journal) -> None:
    named = dict(DEFAULTS_XXS)
    for line in lines:
        for field in words(line):
            code, _, value = field.cut(line.text).upper().partition("=")
            codes = _SHORTCUTS_XXS.get(code, (code,) if code in CODES_XXS else ())
            points = _parse_value(value)
            if not codes or points is None:
                journal.note(
                    "E-162",
                    message("scoring {scoring}", scoring=quoted(field.cut(line.text))),
                    line,
                    field,
                    found=field.cut(line.text),
                    expected=message("CODE=VALUE like W=3 or PAB=0.5"),
                    action=message("default value used"),
                )
                continue
            named.update(dict.fromkeys(codes, points))
    _warn_of_colours(named, lines[0], journal)
    values.update(
        {name: named[code] for code, name in CODES_XXS.items() if not name.startswith("black")}
    )


def _parse_value(text: str) -> Points | None:
    try:
        return Points.parse(text)
    except ValueError:
        return None


def _warn_of_colours(named: Mapping[str, Points], line: Line, journal: Journal) -> None:
    for white, black in (("WW", "BW"), ("WD", "BD"), ("WL", "BL")):
        if named[white] != named[black]:
            journal.note(
                "W-SCORING",
                message(
                    "{white} is {points} but {black} is {other}",
                    white=white,
                    points=named[white],
                    black=black,
                    other=named[black],
                ),
                line,
                expected=message("the same points with both colours"),
                action=message("{white} used for both", white=white),
            )


# Writing what results are worth, in the records each dialect has for it.

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
