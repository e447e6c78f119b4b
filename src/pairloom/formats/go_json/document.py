"""The whole document: its kind, its version, and whether its parts fit together."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterator

from pairloom.domain.go import GoRound, GoTournament
from pairloom.domain.go.rank import HIGHEST_RANK, LOWEST_RANK
from pairloom.domain.plain import from_plain, to_plain
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError
from pairloom.messages import Message, counted, message

FORMAT = "pairloom-go"
VERSION = 1
MOST_STONES = 9
LARGEST_DOCUMENT = 64 * 1024 * 1024


def write(tournament: GoTournament, *, indent: int | None = None) -> str:
    """The tournament as text; the same tournament always gives the same text."""
    return json.dumps(document_of(tournament), ensure_ascii=False, indent=indent)


def document_of(tournament: GoTournament) -> dict[str, object]:
    """What is written, as plain values."""
    return {"format": FORMAT, "version": VERSION, "tournament": to_plain(tournament)}


def read(text: str | bytes) -> GoTournament:
    """The tournament of a text; `InputError` says where it cannot be one."""
    return read_document(text)[0]


def read_document(text: str | bytes) -> tuple[GoTournament, dict[str, object]]:
    """The same, with the document for whoever reads more of it."""
    document = _parsed(text)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise InputError(
            message(
                "not a Go tournament: expected an object with the format {format}",
                format=quoted(FORMAT),
            )
        )
    version = document.get("version")
    if version != VERSION or isinstance(version, bool):
        raise InputError(
            message(
                "version {version} of the format; this program reads version {known}",
                version=quoted(version),
                known=VERSION,
            )
        )
    if "tournament" not in document:
        raise InputError(message("the document has no 'tournament'"))
    tournament = from_plain(document["tournament"], GoTournament, "tournament")
    assert isinstance(tournament, GoTournament)
    for fault in _faults(tournament):
        raise InputError(fault)
    return tournament, document


def _parsed(text: str | bytes) -> object:
    if len(text) > LARGEST_DOCUMENT:
        raise InputError(
            message(
                "a document of more than {size} MB is not read", size=LARGEST_DOCUMENT // 1024**2
            )
        )
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(
            message(
                "line {lineno}:{colno}: {msg}",
                lineno=error.lineno,
                colno=error.colno,
                msg=error.msg,
            )
        ) from error
    except (UnicodeDecodeError, RecursionError, ValueError) as error:
        raise InputError(
            message(
                "not JSON: {name}",
                name=type(error).__name__,
            )
        ) from error


def _faults(tournament: GoTournament) -> Iterator[Message]:
    """Contradictions that would make every question about the tournament fail."""
    numbers = Counter(player.number for player in tournament.players)
    for number, count in numbers.items():
        if count > 1:
            yield counted(
                "tournament.players: the number {number} is given {count} time",
                "tournament.players: the number {number} is given {count} times",
                count,
                number=number,
            )
    for player in tournament.players:
        if not LOWEST_RANK <= player.rank <= HIGHEST_RANK:
            yield message(
                "tournament.players: rank {rank} is not from {least} to {most}",
                rank=player.rank,
                least=LOWEST_RANK,
                most=HIGHEST_RANK,
            )
    if not tournament.regulations.seeding:
        yield message("tournament.regulations.seeding: at least one stage is needed")
    for group in tournament.prohibited:
        if strangers := group.players - numbers.keys():
            yield message(
                "tournament.prohibited: nobody has the number {number}", number=min(strangers)
            )
    for index, drawn in enumerate(tournament.rounds):
        for fault in _faults_of_round(drawn, numbers):
            yield message("tournament.rounds[{index}]: {fault}", index=index, fault=fault)


def _faults_of_round(drawn: GoRound, numbers: Container[int]) -> Iterator[Message]:
    for game in drawn.games:
        if not 0 <= game.handicap <= MOST_STONES:
            yield message(
                "handicap {handicap} is not from 0 to {most}",
                handicap=game.handicap,
                most=MOST_STONES,
            )
    sitting = Counter(player for game in drawn.games for player in (game.white, game.black))
    sitting.update([] if drawn.free is None else [drawn.free])
    for number, count in sitting.items():
        if number not in numbers:
            yield message("nobody has the number {number}", number=number)
        if count > 1:
            yield counted(
                "player {number} is there {count} time",
                "player {number} is there {count} times",
                count,
                number=number,
            )
