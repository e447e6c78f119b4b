"""Files of a Go tournament at the desk: results out, players or a whole finished event in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pairloom import __version__
from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.disciplines import GO
from pairloom.director.desk.events import EventDraft, add_tournament, create_event
from pairloom.director.desk.go.record import record_of_draws
from pairloom.director.desk.go.snapshot import letters_of, snapshot_of
from pairloom.director.desk.go.systems import desk_name, is_go
from pairloom.director.desk.snapshot import digest_of
from pairloom.director.go_files import h9_text_of, write_go_file
from pairloom.director.people.roles import Permission
from pairloom.director.reading_apart import GO_FILE, read_apart
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.domain.go import GoPlayer, GoRound, GoSystem, GoTournament, rank_text
from pairloom.domain.states import RoundState
from pairloom.errors import InputError, NotFound, quoted
from pairloom.formats import go_json
from pairloom.formats.go_journal import GoFile
from pairloom.messages import in_context, message
from pairloom.messages.current import current
from pairloom.storage.database import now
from pairloom.storage.records import Bye, Entry, Game, Prohibition, Round

__all__ = ["go_file_text", "import_event"]


def go_file_text(desk: Desk, place: Place, form: str) -> str:
    """The tournament as `h9` or `json`."""
    desk.identity.require(
        Permission.PRINT_AND_EXPORT, event=place.event, competition=place.competition
    )
    state = desk.state(place)
    if form not in ("h9", "json") or not is_go(state.competition.system):
        raise NotFound(
            message(
                "there is no file {form} of this tournament",
                form=quoted(form),
            )
        )
    tournament = snapshot_of(state)
    if form == "json":
        return write_go_file(tournament, "json", record_of_draws(state, tournament))
    if not tournament.rounds:
        raise InputError(
            message("no round has been published yet, so there are no results to send")
        )
    return h9_text_of(tournament)


def import_event(desk: Desk, name: str, data: bytes) -> Place:
    """A new event from a tournament file: its players, rounds and results; all finished."""
    right = Permission.CREATE_EVENT
    desk.identity.require(right)
    read: GoFile = read_apart(GO_FILE, name, data)
    tournament = read.require()
    system = desk_name(tournament.regulations.system)
    # The bracket of a knockout is not in these files.
    if not system or tournament.regulations.system is GoSystem.KNOCKOUT:
        known = tournament.regulations.system.words
        raise InputError(
            message(
                "{name}: a tournament of the kind {known} cannot be imported as one tournament",
                name=name,
                known=known,
            )
        )
    _require_accounted(tournament, name)
    title = tournament.name or name
    details = tournament.details
    event = create_event(
        desk, EventDraft(title, details.city, details.country, details.start, details.end)
    )
    rules = tournament.regulations
    announced = rules.announced or str(message("imported from {name}", name=name))
    place = add_tournament(
        desk,
        event.event,
        current().say(in_context("name of a tournament", "Main")),
        system=system,
        rounds=max(rules.rounds, len(tournament.rounds), 1),
        time_control=rules.time_control,
        go_rules=replace(rules, announced=announced),
    )
    with desk.act(place, "import tournament", right) as work:
        _store(work, tournament)
        work.tell(
            message(
                "{name}: players {players}, rounds {rounds}.",
                name=name,
                players=len(tournament.players),
                rounds=len(tournament.rounds),
            )
        )
    return place


def _require_accounted(tournament: GoTournament, name: str) -> None:
    """Before anything is made of it: nobody plays while absent. (Readers refuse two places.)"""
    for number, drawn in enumerate(tournament.rounds, 1):
        seated = {each for game in drawn.games for each in (game.white, game.black)} | {drawn.free}
        for player in tournament.players:
            is_gone = player.withdrawn_from is not None and player.withdrawn_from <= number
            if player.number in seated and (is_gone or number < player.arrival):
                raise InputError(
                    message(
                        "{name}: {player_name} plays in round {number}, but is absent",
                        name=name,
                        player_name=player.name,
                        number=number,
                    )
                )


_NO_GAME = message("no game in the file")
"""There, but in nobody's pairing: worth the same as an absence, and nobody is forgotten."""


def _store(work: Work, tournament: GoTournament) -> None:
    where = (work.state.competition.event, work.state.competition.competition)
    entries = {player.number: number for number, player in enumerate(tournament.players, 1)}
    for player in tournament.players:
        work.ledger.put(_entry(where, entries[player.number], player))
    for number, group in enumerate(tournament.prohibited, 1):
        members = tuple(entries[each] for each in sorted(group.players))
        rounds = (group.first_round, group.last_round)
        work.ledger.put(Prohibition(*where, number, members, *rounds, "in the file"))
    moment = now()
    for number, drawn in enumerate(tournament.rounds, 1):
        text = go_json.write(_in_order(tournament.before(number), entries))
        work.ledger.put(
            Round(
                *where,
                number,
                state=RoundState.FINISHED,
                system=work.state.competition.system,
                edition="",
                program=__version__,
                digest=digest_of(text),
                input=text,
                paired_at=moment,
                published_at=moment,
                finished_at=moment,
                seed=drawn.seed,
            )
        )
        _store_games(work, (*where, number), drawn, entries)
        _store_absences(work, (*where, number), tournament, drawn, entries)


def _entry(where: tuple[int, int], number: int, player: GoPlayer) -> Entry:
    return Entry(
        *where,
        number,
        number=number,
        name=player.name,
        rating=player.rating,
        federation=player.country,
        fide_id=player.pin,
        club=player.club,
        rank=rank_text(player.rank),
        correction=player.correction,
        family=player.family,
        arrival=player.arrival,
        withdrawn_from=player.withdrawn_from,
    )


def _in_order(tournament: GoTournament, numbers: Mapping[int, int]) -> GoTournament:
    """The same tournament with numbers from 1 on without gaps, as the desk has them."""
    rounds = tuple(
        replace(
            drawn,
            games=tuple(
                replace(game, white=numbers[game.white], black=numbers[game.black])
                for game in drawn.games
            ),
            free=None if drawn.free is None else numbers[drawn.free],
        )
        for drawn in tournament.rounds
    )
    players = tuple(replace(player, number=numbers[player.number]) for player in tournament.players)
    prohibited = tuple(
        replace(group, players=frozenset(numbers[each] for each in group.players))
        for group in tournament.prohibited
    )
    return replace(tournament, players=players, rounds=rounds, prohibited=prohibited)


def _store_games(
    work: Work, where: tuple[int, int, int], drawn: GoRound, entries: Mapping[int, int]
) -> None:
    for table, game in enumerate(drawn.games, 1):
        pair = (entries[game.white], entries[game.black])
        white, black = letters_of(game)
        record = Game(*where, table, *pair, white, black, handicap=game.handicap, komi=game.komi)
        work.ledger.put(record)
    if drawn.free is not None:
        free, cause = entries[drawn.free], ByeCause.ALLOCATED
        work.ledger.put(Bye(*where, free, Outcome.PAIRING_BYE, GO.pairing_bye, cause))


def _store_absences(
    work: Work,
    where: tuple[int, int, int],
    tournament: GoTournament,
    drawn: GoRound,
    entries: Mapping[int, int],
) -> None:
    seated = {each for game in drawn.games for each in (game.white, game.black)} | {drawn.free}
    for player in tournament.players:
        if player.number in seated:
            continue
        is_excused = where[2] in player.absent
        if is_excused or player.is_present(where[2]):
            entry, reason = entries[player.number], GO.byes["Z"] if is_excused else _NO_GAME
            work.ledger.put(Bye(*where, entry, Outcome.ZERO_BYE, reason, ByeCause.GRANTED))
