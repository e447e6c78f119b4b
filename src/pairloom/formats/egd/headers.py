"""The head of an H9 file: `; EV[Lipovec Cup]` and its like.

| head | holds                                      | kept in                          |
|------|--------------------------------------------|----------------------------------|
| CL   | EGF class                                  | `details.egf_class`              |
| EV   | name of the event                          | `name`                           |
| TC   | code the database gave                     | `details.code`                   |
| PC   | country and city                           | `details.country`, `.city`       |
| DT   | first and last day                         | `details.start`, `.end`          |
| HA   | handicap reduction h0 … h8, h9 for none    | `regulations.handicap`           |
| KM   | komi                                       | `regulations.komi`               |
| TM   | adjusted time in whole minutes             | follows from the time control    |
| CM   | kind of overtime; we add the time control  | `regulations.time_control`       |
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pairloom import __version__
from pairloom.domain.go import NO_HANDICAP, GoDetails, GoRegulations, GoTournament, HandicapRule
from pairloom.domain.go.egf_class import UNCLASSIFIED, WEIGHTS, adjusted_seconds, egf_class_of
from pairloom.domain.time_control import (
    Canadian,
    Fischer,
    Japanese,
    Overtime,
    TimeControl,
    parse_time_control,
)
from pairloom.errors import InputError
from pairloom.formats.egd.words import NO_COUNTRY, country_code, encodable
from pairloom.formats.go_journal import GoJournal, quoted
from pairloom.formats.trf.columns import clean
from pairloom.messages import Message, Text, message

_HEAD = re.compile(r"([A-Z]{2})\[(.*)", re.ASCII)
_DATE = re.compile(r"(\d{4})[-/.](\d\d)[-/.](\d\d)", re.ASCII)
_KOMI = re.compile(r"(-?)(\d{1,3})(?:[.,]([05])0*)?", re.ASCII)
_CLASSES = (*WEIGHTS, UNCLASSIFIED)
_BRACKETS = str.maketrans("[]", "()")


@dataclass(frozen=True, slots=True)
class Head:
    """The text of one head, and its line."""

    text: str
    line: int


def find_heads(line: str, number: int) -> dict[str, Head]:
    """The heads in a comment line."""
    # Cut at the brackets first: who looks for the end of each head in turn looks through the
    # rest of the line as often as there are heads without one.
    *closed, _ = line.split("]")
    matches = (_HEAD.search(part) for part in closed)
    return {head[1]: Head(head[2].strip(), number) for head in matches if head}


def read_details(heads: Mapping[str, Head], journal: GoJournal) -> GoDetails:
    """What the heads tell about the event."""
    country, _, city = _text(heads, "PC").partition(",")
    start, _, end = _text(heads, "DT").partition(",")
    egf_class = _text(heads, "CL").upper()
    if egf_class and egf_class not in _CLASSES:
        _refuse(
            heads["CL"],
            message("class {text} is none", text=quoted(egf_class)),
            message("A, B, C, D or X"),
            journal,
        )
        egf_class = ""
    return GoDetails(
        city=city.strip(),
        country=country.strip().upper(),
        start=_date(heads, start, journal),
        end=_date(heads, end, journal),
        egf_class=egf_class,
        code=_text(heads, "TC"),
    )


def read_regulations(
    heads: Mapping[str, Head], plain: GoRegulations, journal: GoJournal
) -> GoRegulations:
    """The regulations with what the heads say about handicap, komi and time."""
    rules = replace(plain, time_control=_time_control(heads, journal))
    reduction = _text(heads, "HA").lower()
    if re.fullmatch("h[0-8]", reduction):
        base = plain.handicap if plain.handicap.ceiling else HandicapRule(by_score=False)
        rules = replace(rules, handicap=replace(base, correction=int(reduction[1])))
    elif reduction == "h9":
        rules = replace(rules, handicap=NO_HANDICAP)
    elif reduction:
        _refuse(
            heads["HA"],
            message("handicap reduction {text} is none", text=quoted(reduction)),
            message("h0 to h9"),
            journal,
        )
    if "KM" in heads:
        komi = parse_komi(heads["KM"].text)
        if komi is None:
            _refuse(
                heads["KM"],
                message("komi {text} is none", text=quoted(heads["KM"].text)),
                message("6.5 or the like"),
                journal,
            )
        else:
            rules = replace(rules, komi=komi)
    return rules


def parse_komi(text: str) -> int | None:
    """Komi in half points, or `None` for a text that is none.

    >>> parse_komi("6.5"), parse_komi("7"), parse_komi("-0,5"), parse_komi("6.25")
    (13, 14, -1, None)
    """
    match = _KOMI.fullmatch(text.strip())
    if match is None:
        return None
    halves = 2 * int(match[2]) + (match[3] == "5")
    return -halves if match[1] else halves


def komi_text(halves: int) -> str:
    """Komi as it is written: `6.5`, `7`."""
    whole, half = divmod(abs(halves), 2)
    return f"{'-' if halves < 0 else ''}{whole}{'.5' if half else ''}"


def header_lines(tournament: GoTournament, encoding: str) -> Iterator[str]:
    """The lines of the heads; what is not known has none."""
    details, rules = tournament.details, tournament.regulations
    control = known_control(rules.time_control)
    heads = {
        "CL": _class_text(details.egf_class, control),
        "TC": details.code,
        "EV": tournament.name,
        "PC": f"{country_code(details.country)},{clean(details.city)}".removeprefix(NO_COUNTRY),
        "DT": _days_text(details),
        "HA": _reduction(rules),
        "KM": komi_text(rules.komi),
        "TM": str(adjusted_seconds(control) // 60) if control else "",
        "CM": f"{_overtime_name(control.overtime)} ({control})" if control else "",
    }
    for name, text in heads.items():
        safe = encodable(clean(text), encoding).translate(_BRACKETS)
        if safe.strip(" ,"):
            yield f"; {name}[{safe}]"
    yield f"; Generated by Pairloom {__version__}"
    yield ";"


def _class_text(announced: str, control: TimeControl | None) -> str:
    if announced.upper() in _CLASSES:
        return announced.upper()
    return egf_class_of(control) if control else ""


def _days_text(details: GoDetails) -> str:
    start, end = _DATE.fullmatch(details.start), _DATE.fullmatch(details.end or details.start)
    days = [start or end, end or start]
    return ",".join("-".join(day.groups()) for day in days if day)


def _text(heads: Mapping[str, Head], name: str) -> str:
    return heads[name].text if name in heads else ""


def _date(heads: Mapping[str, Head], text: str, journal: GoJournal) -> str:
    match = _DATE.fullmatch(text.strip())
    if match is None:
        if text.strip():
            _refuse(
                heads["DT"],
                message("date {text} is none", text=quoted(text.strip())),
                "2026-11-16",
                journal,
            )
        return ""
    return "-".join(match.groups())


def _time_control(heads: Mapping[str, Head], journal: GoJournal) -> str:
    comment = _text(heads, "CM")
    start, end = comment.find("("), comment.rfind(")")
    control = known_control(comment[start + 1 : end]) if 0 <= start < end else None
    if control is None and "TM" in heads:
        journal.note(
            "I-H9-TIME",
            message(
                "adjusted time {time}: the file does not tell the time control",
                time=quoted(heads["TM"].text),
            ),
            heads["TM"].line,
            action=message("left empty"),
        )
    return str(control) if control else ""


def known_control(text: str) -> TimeControl | None:
    """The time control of a text, or `None` if it tells none."""
    try:
        return parse_time_control(text)
    except InputError:
        return None


def _overtime_name(overtime: Overtime) -> str:
    match overtime:
        case Japanese():
            return "Standard byo-yomi"
        case Canadian():
            return "Canadian byo-yomi"
        case Fischer():
            return "Fischer"
    return "Sudden death"


def _reduction(rules: GoRegulations) -> str:
    """One digit, so that more stones than the difference of ranks cannot be said."""
    return f"h{max(0, min(9, rules.handicap.correction))}" if rules.handicap.ceiling else "h9"


def _refuse(head: Head, told: Message, expected: Text, journal: GoJournal) -> None:
    journal.note("W-H9-HEAD", told, head.line, 1, expected=expected, action=message("left empty"))
