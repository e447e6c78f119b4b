"""The regulations of a team competition: `352`, `362`, the values in `320`, `299`, `192`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pairloom.domain import (
    AbnormalPoints,
    Adjustment,
    Outcome,
    Points,
    PointSystem,
    Settings,
    TeamSettings,
)
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.participants import References, read_prohibited
from pairloom.formats.trf.scoring import TYPES_299, Values, make_point_system, read_scoring
from pairloom.formats.trf.special_points import (
    Abnormal,
    read_abnormal,
    read_decision,
    read_virtual_points,
)
from pairloom.formats.trf.tokens import parse_points
from pairloom.formats.trf.type_codes import parse_team_options
from pairloom.messages import message

SYMBOLS_362 = {"TW": "win", "TD": "draw", "TL": "loss"}
DEFAULTS_362 = {"win": Points(20), "draw": Points(10), "loss": Points(0)}

# 299: kinds of a match that is not played; the others value games.
UNPLAYED_299 = {
    "F": Outcome.FULL_BYE,
    "H": Outcome.HALF_BYE,
    "Z": Outcome.ZERO_BYE,
    "+": Outcome.FORFEIT_WIN,
    "-": Outcome.FORFEIT_LOSS,
}


@dataclass(slots=True)
class TeamScoring:
    """What the records say about points of teams, while the file is being read.

    `games` are values of games, `decisions` other values for some teams or rounds.
    """

    matches: Values = field(default_factory=dict)
    games: Values = field(default_factory=dict)
    unplayed: dict[Outcome, Points] = field(default_factory=dict)
    adjustments: list[Adjustment] = field(default_factory=list)
    decisions: list[AbnormalPoints] = field(default_factory=list)


def read_team_scoring(records: Records, refs: References, journal: Journal) -> TeamScoring:
    """Values of matches and games without play, and points by decision of the arbiter."""
    scoring = TeamScoring()
    for line in records.get("362", ()):
        _read_362(line, scoring.matches, journal)
    scoring.matches = DEFAULTS_362 | scoring.matches
    scoring.matches["pairing_bye"] = scoring.matches["draw"]
    for line in records.get("320", ()):
        _read_320(line, scoring, journal)
    for line in records.get("299", ()):
        record = read_abnormal(line, journal, is_team=True)
        if record is not None:
            _use_abnormal(line, record, scoring, refs, journal)
    return scoring


def complete_settings(
    records: Records,
    settings: Settings,
    scoring: TeamScoring,
    refs: References,
    journal: Journal,
) -> Settings:
    """The settings with everything that only records about teams can say."""
    primary = parse_team_options(type_code(records)).primary
    virtual_points = read_virtual_points(records, refs, journal, primary=primary)
    has_only_zeros = not virtual_points and ("250" in records or "XXA" in records)
    return replace(
        settings,
        points=make_point_system(read_scoring(records, journal) | scoring.games),
        virtual_points=virtual_points,
        baku=settings.baku and not has_only_zeros,
        prohibited=read_prohibited(records, refs, journal),
        abnormal=tuple(scoring.decisions),
    )


def type_code(records: Records) -> str:
    """The type of the tournament as it is written; empty if there is none."""
    return next((line.value for line in records.get("192", ())), "")


def make_team_settings(
    code: str, scoring: TeamScoring, points: PointSystem, pattern: str
) -> TeamSettings:
    """The regulations; what follows from others is left out."""
    options = parse_team_options(code)
    settings = TeamSettings(
        pattern,
        make_point_system(scoring.matches),
        options.primary,
        options.secondary,
        options.preferences,
        adjustments=tuple(scoring.adjustments),
    )
    return replace(settings, unplayed_game_points=without_usual(settings, scoring.unplayed, points))


def without_usual(
    settings: TeamSettings, unplayed: Mapping[Outcome, Points], points: PointSystem
) -> dict[Outcome, Points]:
    """Only the game points that differ from those of as many games."""
    plain = replace(settings, unplayed_game_points={})
    return {
        outcome: value
        for outcome, value in unplayed.items()
        if value != plain.game_points_without_play(outcome, points)
    }


def read_pattern(records: Records, journal: Journal) -> str:
    """`352`: the colours of the first-named team, board by board; empty if not given."""
    for line in records.get("352", ()):
        pattern = line.value.upper()
        if pattern and set(pattern) <= set("WB"):
            return pattern
        journal.note(
            "E-352",
            message("colours of the boards {boards}", boards=quoted(line.value)),
            line,
            found=line.value,
            expected=message("letters W and B, one for each board"),
            action=message("not used"),
        )
    return ""


def _read_362(line: Line, values: Values, journal: Journal) -> None:
    text = line.text.rstrip()
    for index in range(columns.MATCH_SYMBOL.count_in(text)):
        symbol_field, value_field = columns.MATCH_SYMBOL.at(index), columns.MATCH_VALUE.at(index)
        symbol = symbol_field.cut(text).upper()
        name = SYMBOLS_362.get(symbol)
        if not symbol and not value_field.cut(text):
            continue
        points = parse_points(text, value_field, line, journal, code="E-362")
        if name is None or name in values:
            _note_362(line, symbol_field, journal)
        elif points is not None:
            values[name] = points
        elif not value_field.cut(text):
            _note_362(line, value_field, journal)


def _note_362(line: Line, where: Field, journal: Journal) -> None:
    text = where.cut(line.text)
    journal.note(
        "E-362",
        message("{field} {text}", field=where.words, text=quoted(text)),
        line,
        where,
        found=text,
        expected=message("TW, TD and TL, each once, with points in the four columns behind it"),
        action=message("default value used"),
    )


def _read_320(line: Line, scoring: TeamScoring, journal: Journal) -> None:
    match_field, game_field = columns.TEAM_BYE_MATCH_POINTS, columns.TEAM_BYE_GAME_POINTS
    match_points = parse_points(line.text, match_field, line, journal, code="E-320")
    game_points = parse_points(line.text, game_field, line, journal, code="E-320")
    if match_points is not None:
        scoring.matches["pairing_bye"] = match_points
    if game_points is not None:
        scoring.unplayed[Outcome.PAIRING_BYE] = game_points


def _use_abnormal(
    line: Line, record: Abnormal, scoring: TeamScoring, refs: References, journal: Journal
) -> None:
    if record.is_general:
        _revalue(record, scoring)
    elif record.kind:
        decision = read_decision(line, record, refs, journal)
        scoring.decisions += [] if decision is None else [decision]
    else:
        teams = sorted(set(refs.players(line, record.players))) or sorted(refs.numbers)
        zero = Points(0)
        scoring.adjustments += [
            Adjustment(
                team, record.match_points or zero, record.points or zero, record.round or None
            )
            for team in teams
        ]


def _revalue(record: Abnormal, scoring: TeamScoring) -> None:
    """A kind of result has another value: of the match, and of its games."""
    if record.match_points is not None:
        scoring.matches[TYPES_299[record.kind]] = record.match_points
    if record.points is None:
        return
    if record.kind in UNPLAYED_299:
        scoring.unplayed[UNPLAYED_299[record.kind]] = record.points
    else:
        scoring.games[TYPES_299[record.kind]] = record.points
