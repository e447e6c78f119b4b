"""Generator configuration files: `Key=Value` lines, in JaVaFo's and bbpPairings' words.

Rates of both programs, in our terms. "One in N" of the whole tournament is spread over
its rounds. JaVaFo does not tell the unit of its bye rates; its default ranges make
sense per thousand.

| key                               | becomes                                              |
|-----------------------------------|------------------------------------------------------|
| ForfeitRate                       | one game in N                                        |
| HalfPointByeRate, RetiredRate     | one player in N has one half-/zero-point bye         |
| HPBRate, ZPBRate, FPBRate         | so many byes per thousand players and rounds         |
| QuickgameRate                     | so many games per thousand                           |
| DrawPercentage                    | also selects the FIDE table, as it has no draws of its own |
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pairloom.domain import Finding, Points, PointSystem, Severity
from pairloom.errors import InputError, quoted
from pairloom.messages import Text, message
from pairloom.simulate.options import GeneratorOptions

__all__ = ["parse_configuration"]

_USUAL_ROUNDS = 10


def parse_configuration(
    text: str, *, strict: bool = True
) -> tuple[GeneratorOptions, tuple[Finding, ...]]:
    """Read a configuration; every key or value that cannot be used is a finding.

    Such lines are left out of the options. Unknown keys are errors, or warnings if
    not `strict`.
    """
    reading = _Reading(strict)
    for number, line in enumerate(text.splitlines(), start=1):
        reading.read_line(number, line.strip())
    return reading.options(), tuple(reading.findings)


@dataclass(slots=True)
class _Reading:
    """What has been read so far."""

    strict: bool
    values: dict[str, Any] = field(default_factory=dict)
    points: dict[str, Points] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)

    def read_line(self, number: int, line: str) -> None:
        if not line or line[0] in "#!":
            return
        key, separator, value = (part.strip() for part in line.partition("="))
        if not separator:
            told = message("{line} is not a setting", line=quoted(line))
            self._report("E-CONFIG-LINE", told, number, "Key=Value")
        elif key not in _KEYS:
            self._report_unknown(key, number)
        else:
            self._read_value(key, value, number)

    def _read_value(self, key: str, value: str, number: int) -> None:
        if key in self.lines:
            told = message("{key} is already set in line {line}", key=key, line=self.lines[key])
            expected = message("each key once")
            self._report("W-CONFIG-TWICE", told, number, expected, Severity.WARNING)
        self.lines[key] = number
        try:
            _KEYS[key](self, value)
        except _Expected as error:
            told = message("{key} is {value}", key=key, value=quoted(value))
            self._report("E-CONFIG-VALUE", told, number, error.told)

    def _report_unknown(self, key: str, number: int) -> None:
        severity = Severity.ERROR if self.strict else Severity.WARNING
        known = message("one of {keys}", keys=tuple(sorted(_KEYS)))
        told = message("unknown key {key}", key=quoted(key))
        self._report("E-CONFIG-KEY", told, number, known, severity)

    def _report(
        self,
        code: str,
        told: Text,
        line: int,
        expected: Text,
        severity: Severity = Severity.ERROR,
    ) -> None:
        self.findings.append(Finding(code, told, severity, line=line, expected=expected))

    def options(self) -> GeneratorOptions:
        """The options; rates per tournament are now divided by the number of rounds."""
        values = dict(self.values)
        rounds = values.get("rounds") or _USUAL_ROUNDS
        for name in ("half_point_bye_rate", "zero_point_bye_rate"):
            share = values.pop(name + _PER_TOURNAMENT, None)
            if share is not None:
                values[name] = share / rounds
        try:
            return GeneratorOptions(**values, points=PointSystem(**self.points))
        except InputError as error:
            self._report("E-CONFIG", error.message, 0, message("settings that fit together"))
            return GeneratorOptions()


_PER_TOURNAMENT = " per tournament"
_Setter = Callable[[_Reading, str], None]


def _whole(name: str, lowest: int = 0, highest: int = 9999) -> _Setter:
    def read(reading: _Reading, value: str) -> None:
        reading.values[name] = _number(value, lowest, highest)

    return read


def _one_in(name: str, lowest: int) -> _Setter:
    def read(reading: _Reading, value: str) -> None:
        reading.values[name] = 1 / _number(value, lowest, 10**9)

    return read


def _per_thousand(name: str) -> _Setter:
    def read(reading: _Reading, value: str) -> None:
        reading.values[name] = _number(value, 0, 1000) / 1000

    return read


def _points(*names: str) -> _Setter:
    """Points for outcomes; JaVaFo's for White and for Black must be the same here."""

    def read(reading: _Reading, value: str) -> None:
        points = _parsed(value)
        for name in names:
            if reading.points.setdefault(name, points) != points:
                raise _Expected(
                    message("{points}, as the other key for it says", points=reading.points[name])
                )

    return read


def _forfeit_loss(reading: _Reading, value: str) -> None:
    """Sets the zero-point bye as well, unless that has a value of its own."""
    reading.points["forfeit_loss"] = _parsed(value)
    reading.points.setdefault("zero_bye", reading.points["forfeit_loss"])


def _zero_bye(reading: _Reading, value: str) -> None:
    reading.points["zero_bye"] = _parsed(value)


def _draws(reading: _Reading, value: str) -> None:
    reading.values["draw_percentage"] = float(_number(value, 0, 100))
    reading.values["results"] = "fide-table"


def _groups(reading: _Reading, value: str) -> None:
    groups = _number(value, 0, 9999)
    reading.values["rating_shape"] = "groups" if groups else "uniform"
    reading.values["rating_groups"] = groups or None


def _parsed(value: str) -> Points:
    try:
        return Points.parse(value)
    except ValueError as error:
        raise _Expected(str(error)) from None


class _Expected(Exception):
    """A value that is none; `told` is what was expected."""

    def __init__(self, told: Text) -> None:
        super().__init__(str(told))
        self.told = told


def _number(value: str, lowest: int, highest: int) -> int:
    expected = message("a whole number from {least} to {most}", least=lowest, most=highest)
    if not (value.isascii() and value.isdigit() and len(value) < 12):
        raise _Expected(expected)
    if not lowest <= int(value) <= highest:
        raise _Expected(expected)
    return int(value)


_KEYS: dict[str, _Setter] = {
    "PlayersNumber": _whole("players", 2),
    "RoundsNumber": _whole("rounds", 1),
    "DrawPercentage": _draws,
    "ForfeitRate": _one_in("forfeit_rate", 1),
    "QuickgameRate": _per_thousand("quick_game_rate"),
    "RetiredRate": _one_in("zero_point_bye_rate" + _PER_TOURNAMENT, 2),
    "HalfPointByeRate": _one_in("half_point_bye_rate" + _PER_TOURNAMENT, 1),
    "HalfPointByteRate": _one_in("half_point_bye_rate" + _PER_TOURNAMENT, 1),
    "ZPBRate": _per_thousand("zero_point_bye_rate"),
    "HPBRate": _per_thousand("half_point_bye_rate"),
    "FPBRate": _per_thousand("full_point_bye_rate"),
    "HighestRating": _whole("highest_rating"),
    "LowestRating": _whole("lowest_rating"),
    "Groups": _groups,
    "Separator": _whole("group_separator"),
    "WWPoints": _points("win"),
    "BWPoints": _points("win"),
    "WDPoints": _points("draw"),
    "BDPoints": _points("draw"),
    "WLPoints": _points("loss"),
    "BLPoints": _points("loss"),
    "ZPBPoints": _zero_bye,
    "HPBPoints": _points("half_bye"),
    "FPBPoints": _points("full_bye"),
    "PABPoints": _points("pairing_bye"),
    "FWPoints": _points("forfeit_win"),
    "FLPoints": _points("forfeit_loss"),
    "PointsForWin": _points("win"),
    "PointsForDraw": _points("draw"),
    "PointsForLoss": _points("loss"),
    "PointsForZPB": _zero_bye,
    "PointsForForfeitLoss": _forfeit_loss,
    "PointsForPAB": _points("pairing_bye"),
}
