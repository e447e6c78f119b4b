"""Pair one round of a tournament file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pairloom.director.file_systems import find_file_system, get_file_system
from pairloom.director.reading import LoadedFile, load_tournament
from pairloom.domain import Colour, Settings, Tournament
from pairloom.domain.systems import system_facts
from pairloom.errors import InputError
from pairloom.messages import Message, Text, counted, message

if TYPE_CHECKING:
    from pairloom.engines.base import PairingResult

"""Paired by its bracket, in chess files as in those of Go; no engine weighs anything there."""


@dataclass(frozen=True, slots=True)
class PairingRequest:
    """What to pair, and what the file may leave open.

    `system` and `edition` win over the file's own; without either it is FIDE Dutch, or
    for teams FIDE Team Swiss, in its newest edition. `round` re-pairs an earlier round.
    `initial_colour` and `rounds` fill in what the file does not say, and win over it
    with a note; `draw_colour` lets the file's own bytes decide the initial colour (same
    file, same colour). `baku` asks for Baku acceleration, `maxi` declares a Maxi-tournament.
    `seed` is the lot for equal colours in a knockout.
    """

    system: str | None = None
    edition: str | None = None
    round: int | None = None
    rounds: int | None = None
    initial_colour: Colour | None = None
    draw_colour: bool = False
    baku: bool = False
    maxi: bool = False
    seed: int = 0


@dataclass(frozen=True, slots=True)
class PreparedRound:
    """Everything an engine needs; `notes` tells the reader what was decided on the way."""

    source: LoadedFile
    snapshot: Tournament
    system: str
    edition: str | None
    notes: tuple[Text, ...]

    @property
    def round(self) -> int:
        return self.snapshot.next_round


@dataclass(frozen=True, slots=True)
class PairedRound:
    """The answer, with the snapshot it was made from."""

    prepared: PreparedRound
    result: PairingResult

    @property
    def snapshot(self) -> Tournament:
        return self.prepared.snapshot

    @property
    def pairs_teams(self) -> bool:
        """Are the boards of the result matches of teams?"""
        from pairloom.engines.participants import pairs_teams

        return pairs_teams(self.result.system)


def pair_file(path: str, request: PairingRequest) -> PairedRound:
    """Read a file and pair its next round, or the one asked for."""
    source = load_tournament(path)
    if own := find_file_system(source, request.system):
        return own.pair(source, request)
    return pair_prepared(prepare_round(source, request))


def pair_prepared(prepared: PreparedRound) -> PairedRound:
    """Pair; raise `NoPairingExists` if there is no legal pairing."""
    from pairloom import engines

    engine = engines.get(prepared.system)
    return PairedRound(prepared, engine.pair(prepared.snapshot, edition=prepared.edition))


def prepare_round(source: LoadedFile, request: PairingRequest) -> PreparedRound:
    """Settle everything before pairing; raise `InputError` for what the file cannot answer."""
    from pairloom.engines.participants import require_fit

    if own := find_file_system(source, request.system):
        raise InputError(own.why_not_weighed)
    system, edition, notes = choose_system(source.tournament, request.system, request.edition)
    require_fit(system, source.tournament)
    source, told = _with_home_colour(source, system)
    snapshot, more = _complete(source, request, system)
    notes = (*notes, *told)
    return PreparedRound(source, snapshot, system, edition, (*notes, *more))


def _with_home_colour(source: LoadedFile, system: str) -> tuple[LoadedFile, tuple[Message, ...]]:
    """The colour of home teams as the rounds so far show it; no record tells it. Where the file
    names rounds with boards of their own, colours may have been turned by hand."""
    if source.deviations:
        return source, ()
    from pairloom.engines.round_robin.home_colour import with_home_colour

    tournament = with_home_colour(source.tournament, system)
    if tournament is source.tournament:
        return source, ()
    return replace(source, tournament=tournament), (HOME_IS_BLACK,)


HOME_IS_BLACK = message(
    "the rounds so far show it: the first-named team of the table, which is at home, has Black on"
    " board 1"
)


def choose_system(
    tournament: Tournament, system: str | None, edition: str | None
) -> tuple[str, str | None, tuple[Message, ...]]:
    """System and edition: the request's, else the file's, else FIDE Dutch or Team Swiss.

    A system or edition that we do not have raises `UnknownName`. Only a request for a
    system overrules the file's edition, and then a note says so.
    """
    from pairloom import engines
    from pairloom.engines.participants import default_system
    from pairloom.errors import UnknownName

    if own := get_file_system(system):
        raise InputError(own.why_not_weighed)
    declared = tournament.settings
    chosen = system or declared.system or default_system(tournament)
    if not system and system_facts(chosen).has_bracket:
        raise InputError(_no_bracket(tournament))
    editions = engines.get(chosen).editions
    notes: list[Message] = []
    if declared.system and declared.system != chosen:
        notes.append(
            message(
                "the file declares the system {declared}; {chosen} was asked for",
                declared=declared.system,
                chosen=chosen,
            )
        )
    if edition is None and chosen == declared.system and declared.edition:
        edition = declared.edition
        if system and edition not in editions:
            notes.append(
                message(
                    "the file declares edition {edition}; the current edition is used",
                    edition=edition,
                )
            )
            edition = None
    if edition is not None and edition not in editions:
        raise UnknownName(
            message("edition of the system {system}", system=chosen), edition, editions
        )
    return chosen, edition, tuple(notes)


def _no_bracket(tournament: Tournament) -> Message:
    """Why a file is not paired that declares a knockout and holds nothing of its bracket."""
    return message(
        "the file declares a knockout and holds no bracket: '--system {system}' takes its"
        " numbers as seeds",
        system="team-knockout" if tournament.teams else "knockout",
    )


def _complete(
    source: LoadedFile, request: PairingRequest, system: str
) -> tuple[Tournament, list[Message]]:
    tournament = source.tournament
    wanted = _round_to_pair(tournament, request.round)
    needed = _rounds_of_table(tournament, system)
    notes: list[Message] = []
    settings = _with_rounds(tournament, wanted, request, notes, needed)
    if (settings.rounds or 0) % system_facts(system).games:
        notes.append(
            counted(
                "{count} round is planned, but every match takes two of them",
                "{count} rounds are planned, but every match takes two of them",
                settings.rounds or 0,
            )
        )
    if needed is None:  # a table needs no colour by lot
        settings = _with_initial_colour(source, settings, request, notes)
    settings = _with_baku(settings, request, system, notes)
    settings = with_maxi(settings, system, asked=request.maxi)
    snapshot = tournament.before(wanted)
    return replace(snapshot, settings=settings), notes


def _round_to_pair(tournament: Tournament, asked: int | None) -> int:
    following = tournament.next_round
    if asked is None:
        return following
    if not 1 <= asked <= following:
        raise InputError(
            message(
                "round {round} cannot be paired: ask for a round from 1 to {last}",
                round=asked,
                last=following,
            )
        )
    return asked


def _rounds_of_table(tournament: Tournament, system: str) -> int | None:
    """How many rounds a system needs that pairs by a table; `None` for any other system."""
    from pairloom import engines
    from pairloom.engines.participants import entrants

    engine = engines.get(system)
    if not isinstance(engine, engines.ScheduledSystem):
        return None
    return engine.rounds_needed(len(entrants(tournament, system)))


def _with_rounds(
    tournament: Tournament,
    wanted: int,
    request: PairingRequest,
    notes: list[Message],
    needed: int | None = None,
) -> Settings:
    """The last round has rules of its own, so the planned number of rounds must be known.

    `needed` is what a table has; then nobody has to tell.
    """
    settings = tournament.settings
    rounds = settings.rounds if request.rounds is None else request.rounds
    if settings.rounds not in (None, rounds):
        notes.append(
            message(
                "rounds in the file: {planned}; asked for: {asked}",
                planned=settings.rounds or 0,
                asked=rounds or 0,
            )
        )
    if rounds is None and needed is not None:
        rounds = needed
        notes.append(
            message(
                "the number of rounds is not in the file; the table has {rounds}", rounds=rounds
            )
        )
    if rounds is None and wanted <= tournament.last_paired_round:
        rounds = tournament.last_paired_round
        notes.append(
            message(
                "the number of rounds is not in the file; {rounds}, as played, is assumed",
                rounds=rounds,
            )
        )
    if rounds is None:
        raise InputError(
            message(
                "the number of rounds is not in the file; add a record '142 n' (or 'XXR "
                "n') or use 'pairloom pair --rounds n'"
            )
        )
    if wanted > rounds:
        raise InputError(
            counted(
                "the only round of the tournament is already paired",
                "all {count} rounds of the tournament are already paired",
                rounds,
            )
        )
    return replace(settings, rounds=rounds)


_OTHER_COLOUR = {
    Colour.WHITE: message("the file's initial colour is White; the other was asked for"),
    Colour.BLACK: message("the file's initial colour is Black; the other was asked for"),
}
_DRAWN_COLOUR = {
    Colour.WHITE: message("no initial colour in the file; drawn from its players: White"),
    Colour.BLACK: message("no initial colour in the file; drawn from its players: Black"),
}


def _with_initial_colour(
    source: LoadedFile, settings: Settings, request: PairingRequest, notes: list[Message]
) -> Settings:
    known = source.tournament.initial_colour
    if request.initial_colour is not None:
        if known not in (None, request.initial_colour):
            notes.append(_OTHER_COLOUR[known])
        return replace(settings, initial_colour=request.initial_colour)
    if known is not None:
        return replace(settings, initial_colour=known)
    if not request.draw_colour:
        raise InputError(
            message(
                "the initial colour, drawn by lot before round 1, is not in the file; "
                "add a record '152 W' or '152 B' (or 'XXC white1') or use 'pairloom pair "
                "--initial-colour white'"
            )
        )
    colour = _colour_by_lot(source.data)
    notes.append(_DRAWN_COLOUR[colour])
    return replace(settings, initial_colour=colour)


def _colour_by_lot(data: bytes) -> Colour:
    import hashlib

    digest = hashlib.sha256()
    for line in _player_lines(data):
        digest.update(line + b"\n")
    return Colour.WHITE if digest.digest()[0] % 2 == 0 else Colour.BLACK


def _player_lines(data: bytes) -> Iterator[bytes]:
    """The player records, whatever the line ends and trailing blanks are."""
    for line in data.splitlines():
        if line.startswith(b"001"):
            yield line.rstrip()


def _with_baku(
    settings: Settings, request: PairingRequest, system: str, notes: list[Message]
) -> Settings:
    """Raise `InputError` if the rules know no such acceleration."""
    if not request.baku:
        return settings
    from pairloom.engines.acceleration.admission import baku_refusal

    if refusal := baku_refusal(system, settings):
        raise InputError(refusal)
    if settings.virtual_points:
        notes.append(
            message("the file has its own acceleration points; Baku acceleration is not added")
        )
        return settings
    return replace(settings, baku=True)


def with_maxi(settings: Settings, system: str, *, asked: bool) -> Settings:
    """Declared as a Maxi-tournament if asked for; raise `InputError` if the system knows none."""
    if not asked:
        return settings
    from pairloom.engines.maxi_tournaments import maxi_refusal

    if refusal := maxi_refusal(system):
        raise InputError(refusal)
    return replace(settings, maxi=True)
