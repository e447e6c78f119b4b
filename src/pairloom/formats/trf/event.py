"""Records about the whole tournament: name, dates, rounds, colour, type, tie-breaks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pairloom.domain import Colour, EventDetails, Settings
from pairloom.domain.typed_text import quoted
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import VALUE_COLUMN, Field
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line
from pairloom.formats.trf.remarks import is_maxi_remark, parse_lots
from pairloom.formats.trf.roster import MOST_ROUNDS
from pairloom.formats.trf.tokens import canonical_date, parse_number
from pairloom.formats.trf.type_codes import TournamentType, is_team_code, parse_type
from pairloom.messages import Text, message

# Official tie-break codes (FIDE C.02.03 Annexure B), as records `202` and `212` use them.

_TIEBREAK_CODES = frozenset(
    """
    PTS DE BPG BWG REP GE STD SB ARO TPR PTP APRO APPO RTNG WIN WON PS TPN BH AOB FB KS
    BC TBR BBE MPVGP EMMSB EMGSB EGMSB EGGSB SSSC
    """.split()
)
_TIEBREAK_MODIFIERS = re.compile(r"(:(MP|GP))?(/[CM]\d+|/L[+-]?\d+|/K[\d.]+|/[PFR]|/U\d*|/V\d{4})*")


def is_known_tiebreak(text: str) -> bool:
    """Is this a code of the official list, with or without modifiers?

    >>> is_known_tiebreak("BH/C1"), is_known_tiebreak("Magic")
    (True, False)
    """
    code = text.upper()
    name = re.split(r"[:/]", code, maxsplit=1)[0]
    if name.startswith("OTHER_"):
        return True
    if name not in _TIEBREAK_CODES and not name.startswith("EDE"):
        return False
    return _TIEBREAK_MODIFIERS.fullmatch(code[len(name) :]) is not None


Records = Mapping[str, Sequence[Line]]

_COLOURS = {"W": Colour.WHITE, "B": Colour.BLACK}
_XXC_COLOURS = {"WHITE1": Colour.WHITE, "BLACK1": Colour.BLACK}


def is_team_event(records: Records) -> bool:
    """Are teams paired? Record `013` alone may also list the teams of an individual event."""
    codes = [line.value for line in records.get("192", ())]
    if "310" in records or any(is_team_code(code) for code in codes):
        return True
    kinds = (line.value.upper() for line in records.get("092", ()))
    return not codes and "013" in records and any("TEAM" in kind for kind in kinds)


def read_name(records: Records, journal: Journal) -> str:
    """The tournament's name; a second one would be a second tournament."""
    lines = records.get("012", ())
    for line in lines[1:]:
        journal.note(
            "E-MULTI",
            message("a second tournament name {name}", name=quoted(line.value)),
            line,
            expected=message("one tournament per file"),
            action=message("line not used"),
        )
    return lines[0].value if lines else ""


def read_details(records: Records, journal: Journal) -> EventDetails:
    """What is announced about the event."""
    return EventDetails(
        city=_value(records, "022"),
        federation=_value(records, "032"),
        start=_read_date(records, "042", journal),
        end=_read_date(records, "052", journal),
        kind=_value(records, "092"),
        chief_arbiter=_value(records, "102"),
        deputy_arbiters=tuple(line.value for line in records.get("112", ()) if line.value),
        time_control=_value(records, "122"),
        encoded_time_control=_value(records, "222"),
        round_dates=_read_round_dates(records, journal),
        pairing_controller=_value(records, "182"),
    )


def _value(records: Records, record: str) -> str:
    return next((line.value for line in records.get(record, ()) if line.value), "")


def _read_date(records: Records, record: str, journal: Journal) -> str:
    text = _value(records, record)
    if not text:
        return ""
    line = records[record][0]
    date = canonical_date(text)
    where = Field("date", VALUE_COLUMN, max(VALUE_COLUMN, len(line.text.rstrip())))
    if date is None:
        journal.note(
            "W-DATE",
            message("date {date} cannot be told", date=quoted(text)),
            line,
            where,
            found=text,
            expected="YYYY/MM/DD",
            action=message("kept as written"),
        )
        return text
    if date != text:
        journal.note(
            "I-DATE",
            message("date {date}", date=quoted(text)),
            line,
            where,
            found=text,
            action=message("read as {text}", text=quoted(date)),
        )
    return date


def _read_round_dates(records: Records, journal: Journal) -> tuple[str, ...]:
    for line in records.get("132", ()):
        text = line.text.rstrip()
        if text[3 : columns.ROUND_DATE.first - 1].strip():
            journal.note(
                "W-DATE",
                message("dates of the rounds outside their columns"),
                line,
                expected=message(
                    "YY/MM/DD from column {column} on", column=columns.ROUND_DATE.first
                ),
                action=message("kept in the file, not used"),
            )
            continue
        count = min(columns.ROUND_DATE.count_in(text), MOST_ROUNDS)
        return tuple(columns.ROUND_DATE.at(index).cut(text) for index in range(count))
    return ()


def read_settings(records: Records, journal: Journal) -> Settings:
    """The regulations without scoring and without what names participants."""
    declared = _read_type(records, journal)
    return Settings(
        rounds=_read_rounds(records, journal),
        initial_colour=_read_initial_colour(records, journal),
        system=declared.system,
        edition=declared.edition,
        baku=declared.baku,
        tiebreaks=_read_tiebreaks(records, journal),
        maxi=any(is_maxi_remark(line.text) for line in records.get("###", ())),
        lots=_read_lots(records),
    )


def _read_rounds(records: Records, journal: Journal) -> int | None:
    rounds: int | None = None
    for line in (*records.get("142", ()), *records.get("XXR", ())):
        number = parse_number(line.value)
        if number is None or not 1 <= number <= MOST_ROUNDS:
            journal.note(
                "E-ROUNDS",
                message("number of rounds {rounds}", rounds=quoted(line.value)),
                line,
                found=line.value,
                expected=message("a number from 1 to {last}", last=MOST_ROUNDS),
                action=message("not used"),
            )
        elif rounds is not None and rounds != number:
            journal.note(
                "E-ROUNDS-CONFLICT",
                message(
                    "number of rounds: {rounds} here, {before} before", rounds=number, before=rounds
                ),
                line,
                found=line.value,
                expected=message("one number of rounds"),
                action=message("not used"),
            )
        else:
            rounds = number
    return rounds


def _read_initial_colour(records: Records, journal: Journal) -> Colour | None:
    colour: Colour | None = None
    for line in records.get("152", ()):
        colour = _COLOURS.get(line.value.upper())
        if colour is None:
            _note_colour(line, message("W or B"), journal)
    for line in records.get("XXC", ()):
        for word in line.value.upper().split():
            if word in _XXC_COLOURS:
                colour = colour or _XXC_COLOURS[word]
            elif word != "RANK":
                _note_colour(line, message("rank, white1 or black1"), journal)
    return colour


def _note_colour(line: Line, expected: Text, journal: Journal) -> None:
    journal.note(
        "E-COLOUR",
        message("initial colour {colour}", colour=quoted(line.value)),
        line,
        found=line.value,
        expected=expected,
        action=message("not used"),
    )


def is_ranked_by_position(records: Records) -> bool:
    """Does `XXC rank` make the order of the lines the initial ranking?"""
    return any("RANK" in line.value.upper().split() for line in records.get("XXC", ()))


def _read_type(records: Records, journal: Journal) -> TournamentType:
    lines = records.get("192", ())
    if not lines:
        return _read_type_from_092(records, journal)
    declared = parse_type(lines[0].value)
    if declared is None:
        journal.note(
            "W-192",
            message("unknown tournament type {type}", type=quoted(lines[0].value)),
            lines[0],
            found=lines[0].value,
            expected=message("a type code like FIDE_DUTCH_2026"),
            action=message("the pairing system must be named"),
        )
    return declared or TournamentType("")


def _read_type_from_092(records: Records, journal: Journal) -> TournamentType:
    """Some generators put the code into `092`, the free text about the type."""
    for line in records.get("092", ()):
        declared = parse_type(line.value)
        if declared is not None:
            journal.note(
                "I-092-TYPE",
                message("type code {code} in record 092", code=quoted(line.value)),
                line,
                found=line.value,
                expected=message("record 192"),
                action=message("used"),
            )
            return declared
    return TournamentType("")


def _read_lots(records: Records) -> int | None:
    seeds = (parse_lots(line.text) for line in records.get("###", ()))
    return next((seed for seed in seeds if seed is not None), None)


def _read_tiebreaks(records: Records, journal: Journal) -> tuple[str, ...]:
    """The tie-break codes; `PTS` is kept only where points do not come first."""
    for line in (*records.get("212", ()), *records.get("202", ())):
        codes = tuple(code.strip() for code in line.value.split(",") if code.strip())
        for code in codes:
            if not is_known_tiebreak(code):
                journal.note(
                    "W-TB",
                    message("unknown tie-break {code}", code=quoted(code)),
                    line,
                    found=code,
                    expected=message("an official code"),
                    action=message("kept, not computed"),
                )
        return codes[1:] if codes and codes[0].upper() == "PTS" else codes
    return ()
