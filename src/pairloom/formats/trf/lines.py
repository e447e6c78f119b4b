"""Text into lines, without losing a character; and what kind of record each line is."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from pairloom.domain.unicode_forms import normalized

# Codes of the federations that issue national ratings.
#
# A record named by one of them is a national rating record (TRF26), not an unknown one.

FEDERATIONS = frozenset(
    """
    AFG AHO ALB ALG AND ANG ANT ARG ARM ARU AUS AUT AZE BAH BAN BAR BDI BEL BER BHU BIH BIZ BLR
    BOL BOT BRA BRN BRU BUL BUR CAF CAM CAN CAY CHA CHI CHN CIV CMR COD COL COM CPV CRC CRO CUB
    CYP CZE DEN DJI DMA DOM ECU EGY ENG ERI ESA ESP EST ETH FAI FID FIJ FIN FRA GAB GAM GCI GEO
    GEQ GER GHA GRE GRL GRN GUA GUM GUY HAI HKG HON HUN INA IND IOM IRI IRL IRQ ISL ISR ISV ITA
    IVB JAM JCI JOR JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC
    MAD MAR MAS MAW MDA MDV MEX MGL MKD MLI MLT MNC MNE MOZ MRI MTN MYA NAM NCA NCL NED NEP NGR
    NIG NOR NRU NZL OMA PAK PAN PAR PER PHI PLE PLW PNG POL POR PUR QAT ROU RUS RWA SAM SCO SEN
    SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK SWE SWZ SYR TAN TGA THA TJK
    TKM TLS TOG TPE TTO TUN TUR UAE UGA UKR URU USA UZB VAN VEN VIE VIN WLS YEM ZAM ZIM
    """.split()
)

# Languages written with the letters of Windows-1250 and of Windows-1252.
CENTRAL_EUROPE = frozenset("ALB BIH CRO CZE HUN KOS MNE POL ROU SLO SRB SVK".split())
WESTERN_EUROPE = frozenset(
    "AND ARG BEL BOL BRA CAN CHI COL CUB DEN ECU ESP EST FAI FIN FRA ISL ITA LUX MEX NED NOR PAR "
    "PER POR SUI SWE URU USA VEN".split()
)


class Part(Enum):
    """Which part of the file a line belongs to."""

    EMPTY = "empty"
    COMMENT = "comment"
    TOURNAMENT = "tournament"
    PLAYER = "player"
    NATIONAL = "national rating"
    PARTICIPANT = "participants"
    TEAM = "team"
    ENGINE = "engine"
    UNKNOWN = "unknown"


# The longest line that is read; no record of any tournament comes near it.
LONGEST_LINE = 1_000_000

# So many lines are read; a file with more is kept as a single one, too long to be used.
MOST_LINES = 1_000_000

_TOURNAMENT = (
    "012 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212 222"
)
_TEAM = "013 300 310 320 330 352 362 801 802"
_ENGINE = "XXR XXZ XXS XXC XXA XXP BBW BBD BBL BBZ BBF BBU"

_PARTS: dict[str, Part] = (
    dict.fromkeys(FEDERATIONS, Part.NATIONAL)
    | dict.fromkeys(_TOURNAMENT.split(), Part.TOURNAMENT)
    | dict.fromkeys(_TEAM.split(), Part.TEAM)
    | dict.fromkeys(_ENGINE.split(), Part.ENGINE)
    | dict.fromkeys(("240", "250", "260", "299"), Part.PARTICIPANT)
    | {"001": Part.PLAYER, "###": Part.COMMENT}
)

# Records that exist since TRF26; any of them tells the dialect.
TRF26_RECORDS = frozenset(
    "142 152 162 172 182 192 202 212 222 240 250 260 299 300 310 320 330 352 362 ###".split()
)


class Line(NamedTuple):
    """A line as it was written.

    `raw` and `end` give back the file; `text` is the composed (NFC) form in which
    columns are counted. `record` is empty for a line too short to name one.
    """

    number: int
    raw: str
    end: str
    text: str
    record: str
    part: Part

    @property
    def value(self) -> str:
        """What stands from column 5 on; a tab counts as a blank in free text."""
        return self.text[4:].replace("\t", " ").strip()


def split_lines(text: str) -> tuple[Line, ...]:
    """Lines ended by CR, LF or CRLF in any mixture; nothing else ends a line."""
    if text.count("\n") + text.count("\r") > 2 * MOST_LINES:  # CRLF counts twice
        return (_make_line(1, text, ""),)
    return tuple(
        _make_line(number, raw, end) for number, (raw, end) in enumerate(_split(text), start=1)
    )


def _split(text: str) -> Iterator[tuple[str, str]]:
    *ended, last = text.split("\n")
    for piece in ended:
        yield from _split_returns(piece, "\n")
    if last:
        yield from _split_returns(last, "")


def _split_returns(piece: str, end: str) -> Iterator[tuple[str, str]]:
    """Split at CR what stands before one LF (or before the end of the text)."""
    if "\r" not in piece:
        yield piece, end
        return
    *ended, last = piece.split("\r")
    if last:
        yield from ((part, "\r") for part in ended)
        yield last, end
        return
    yield from ((part, "\r") for part in ended[:-1])
    yield ended[-1], "\r" + end


def _make_line(number: int, raw: str, end: str) -> Line:
    text = raw if raw.isascii() or len(raw) > LONGEST_LINE else normalized("NFC", raw)
    record = text[:3] if len(text) >= 3 else ""
    part = _PARTS.get(record, Part.UNKNOWN)
    if not record or not text.strip():
        part = Part.EMPTY
    return Line(number, raw, end, text, record=record, part=part)
