"""Result files of the French federation (`.tou`): the same entries under other heads.

    ;name=Lipovec Cup
    ;date=16/11/2026
    ;vill=Lipovec
    ;komi=6.5
    ;Num Nom Prenom               Niv Licence Club
       1 Novak Jan                 3D         Prah    2+w0    3+b0

A line has the place (4), the name (25), the rank (3), the licence (7) and the club (4), each
behind a blank except the rank; then eight columns for every round. Countries, licences, PINs and
games without play are not kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pairloom import __version__
from pairloom.domain.go import (
    HALF_FOR_ABSENCE,
    NO_HANDICAP,
    GoDetails,
    GoRegulations,
    GoTournament,
    rank_text,
)
from pairloom.domain.go.egf_class import adjusted_seconds
from pairloom.domain.time_control import TimeControl
from pairloom.formats.egd.fields import words_of
from pairloom.formats.egd.game_text import tou_text
from pairloom.formats.egd.headers import known_control, komi_text, parse_komi
from pairloom.formats.egd.player_line import PlayerLine, name_in, read_rank, with_fields
from pairloom.formats.egd.reader import make_tournament, note_empty
from pairloom.formats.egd.text_lines import read_lines
from pairloom.formats.egd.words import encodable, from_word, name_words
from pairloom.formats.egd.writer import Entries, Placed, club_code, rows_with_games
from pairloom.formats.go_journal import GoFile, GoJournal, quoted
from pairloom.formats.trf.columns import clean
from pairloom.messages import message

_NAME_WIDTH = 25
_LINE = re.compile(r"(?P<place>.{4}) (?P<name>.{25})(?P<rank>.{3})(?: .{7} (?P<club>.{4}))?")
_DATE = re.compile(r"(\d\d)/(\d\d)/(\d{4})", re.ASCII)


def read_tou(data: bytes | str, *, encoding: str | None = None) -> GoFile:
    """Read a `.tou` file from memory; what is wrong becomes a finding."""
    journal = GoJournal()
    texts, _ = read_lines(data, encoding, journal)
    heads: dict[str, str] = {}
    lines: list[PlayerLine] = []
    for number, text in enumerate(texts, start=1):
        if text.startswith(";"):
            name, _, value = text[1:].partition("=")
            heads.setdefault(name.strip().lower(), value.strip())
        elif text.strip():
            line = _player_line(text, number, len(lines) + 1, journal)
            lines.extend([line] if line else [])
    lines = with_fields(lines, journal)
    note_empty(lines, journal)
    komi = parse_komi(heads.get("komi", ""))
    rules = GoRegulations(scoring=HALF_FOR_ABSENCE)  # until the file's own scores tell
    rules = rules if komi is None else replace(rules, komi=komi)
    tournament = make_tournament(lines, rules, NO_HANDICAP, journal)
    day = _DATE.fullmatch(heads.get("date", ""))
    details = GoDetails(
        city=heads.get("vill", ""), start="-".join(day.groups()[::-1]) if day else ""
    )
    named = replace(tournament, name=heads.get("comm") or heads.get("name", ""), details=details)
    return GoFile(None if journal.has_errors else named, journal.findings())


def write_tou(
    tournament: GoTournament, order: Sequence[Placed], *, encoding: str = "iso-8859-15"
) -> str:
    """The text of the file; the order is that of `write_h9`."""
    rows = rows_with_games(tournament, order)
    entries = Entries(tournament, rows)
    lines = [*_header_lines(tournament, encoding), ";Num Nom Prenom               Niv Licence Club"]
    for row in rows:
        player = tournament.find_player(row.number)
        place = "" if row.place is None else str(row.place)
        name = name_words(player.name, _NAME_WIDTH, encoding)
        rank = rank_text(player.rank).upper()
        games = "".join(tou_text(entry) for entry in entries.of(row.number))
        club = club_code(player.club, encoding)
        lines.append(f"{place:>4} {name:<25}{rank:>3} {'':7} {club:<4}{games}".rstrip())
    return "\n".join(lines) + "\n"


def _player_line(text: str, line: int, number: int, journal: GoJournal) -> PlayerLine | None:
    match = _LINE.match(text)
    if match is None:
        journal.note(
            "E-H9-LINE",
            message("a line that is no player: {line}", line=quoted(text.strip())),
            line,
            1,
            expected=message("place, name, rank, licence and club in their columns"),
            action=message("line not read"),
        )
        return None
    place, club = match["place"].strip(), from_word(match["club"] or "")
    rank = read_rank(match["rank"].strip(), line, match.start("rank") + 1, journal)
    return PlayerLine(
        number=number,
        line=line,
        place=int(place) if place.isascii() and place.isdecimal() else None,
        name=name_in(match["name"]),
        rank=rank,
        country="",
        club="" if club == "xxxx" else club,
        words=words_of(text, match.end(), len(text)),
    )


def _header_lines(tournament: GoTournament, encoding: str) -> Iterator[str]:
    details, rules = tournament.details, tournament.regulations
    control = known_control(rules.time_control)
    heads = {
        "name": tournament.name,
        "date": "/".join(re.split("[-/]", details.start)[::-1]),
        "vill": details.city,
        "comm": tournament.name,
        "prog": f"Pairloom {__version__}",
        "size": "19",
        "time": _time_text(control) if control else "",
        "ta": str(adjusted_seconds(control) // 60) if control else "",
        "komi": komi_text(rules.komi),
    }
    for name, text in heads.items():
        if text:
            yield f";{name}={encodable(clean(text), encoding)}"


def _time_text(control: TimeControl) -> str:
    """Main time in minutes, and whether any overtime follows it."""
    return f"{control.main_seconds // 60}{'+b' if control.overtime else ''}"
