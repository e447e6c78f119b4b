"""Rating lists of an office: taken over, or published from the stored games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_office,
    office_of,
    require_sight,
)
from pairloom.correspondence.desk.post.news import tell_ratings
from pairloom.correspondence.desk.rate.rating_log import (
    office_log,
    published_names,
)
from pairloom.correspondence.desk.typed_tables import TakenRating
from pairloom.correspondence.domain.states import ListStatus
from pairloom.correspondence.rating_office.list_files import (
    history_text,
    state_text,
)
from pairloom.correspondence.rating_office.making import input_digest
from pairloom.correspondence.rating_office.office import Office as OfficeFolder
from pairloom.correspondence.ratings.careers import Waiting, waiting_players
from pairloom.correspondence.ratings.chain import rate_lists
from pairloom.correspondence.ratings.periods import (
    ListId,
    cutoff,
    list_valid_on,
    parse_list_id,
    period_of_game,
    publication_deadline,
)
from pairloom.correspondence.ratings.policies import Policies, parse_policies
from pairloom.correspondence.ratings.records import PlayerRecord
from pairloom.correspondence.ratings.states import PlayerState, RatingList, make_list
from pairloom.correspondence.records import (
    Correspondent,
    ListedRating,
    PublishedList,
)
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError, NotAllowed
from pairloom.messages import Message, Text, counted, message
from pairloom.storage.ledger import Reader

__all__ = [
    "ComingList",
    "ListId",
    "NextList",
    "available_list",
    "coming_list",
    "counted_already",
    "import_list",
    "next_list",
    "open_list_id",
    "publish_list",
    "published_rating",
    "take_over_list",
]


def available_list(reader: Reader, on: date) -> ListId | None:
    """The list that was at hand on a day (§1(5)): the one valid then, or the newest before it."""
    valid = list_valid_on(on)
    return max((name for name in published_names(reader) if name <= valid), default=None)


def published_rating(reader: Reader, correspondent: int, on: date) -> int | None:
    """The rating on the list that was at hand on a day; `None` if there is none."""
    name = available_list(reader, on)
    listed = None if name is None else reader.get(ListedRating, *name, correspondent)
    return None if listed is None else listed.rating


def open_list_id(reader: Reader) -> ListId | None:
    """The next list to be published; `None` before the first one is known."""
    names = published_names(reader)
    if names:
        return names[-1].next()
    return office_of(reader).first_list


RatingChange = tuple[PlayerRecord, int | None, int | None]


@dataclass(frozen=True, slots=True)
class ComingList:
    """The list to come, and its dates."""

    id: ListId
    counts_from: date
    cutoff: date
    deadline: date


@dataclass(frozen=True, slots=True)
class NextList:
    """What the list to come would be now: games, and printed ratings before and after."""

    list: ComingList
    games: int
    changes: tuple[RatingChange, ...]
    waiting: tuple[Waiting, ...] = ()
    obstacle: Text = ""


def coming_list(reader: Reader) -> ComingList | None:
    """The dates of the next list; `None` before the first one is known."""
    name = open_list_id(reader)
    if name is None:
        return None
    return ComingList(name, name.counts_from, cutoff(name), publication_deadline(name))


def next_list(desk: Desk, event: int, on: date) -> NextList | None:
    """The next list as it would be published now."""
    require_sight(desk, event)
    with desk.database.read(event) as reader:
        coming = coming_list(reader)
        if coming is None:
            return None
        register, log = office_log(reader)
    period = next(rate_lists(log, coming.id, coming.id))
    games = {entry.game.id for entries in period.entries.values() for entry in entries}
    obstacle: Text = ""
    if on <= coming.cutoff:
        obstacle = message("Results reported through {day} still count for it.", day=coming.cutoff)
    before, after = log.lists.find(coming.id.previous()).published, period.rating_list.published
    changes = tuple(
        (register[player], before.get(player), after.get(player))
        for player in sorted(register)
        if before.get(player) != after.get(player)
    )
    return NextList(coming, len(games), changes, _with_games(period.rating_list), obstacle)


def _with_games(made: RatingList) -> tuple[Waiting, ...]:
    """Who stays as he is on a list, with finished games, because a career is not known."""
    return tuple(player for player in waiting_players(made) if player.finished)


def publish_list(desk: Desk, event: int, on: date) -> ListId:
    """Publish the next list: rated from the stored games, after its cut-off."""
    with act_in_office(desk, event, "publish rating list", Permission.PUBLISH) as work:
        name = open_list_id(work.ledger)
        if name is None:
            raise InputError(
                message("say in the settings of the office which list is the first one")
            )
        if on <= cutoff(name):
            raise NotAllowed(
                message(
                    "the list {name} counts what is reported through {cutoff}",
                    name=name,
                    cutoff=cutoff(name),
                )
            )
        register, log = office_log(work.ledger)
        period = next(rate_lists(log, name, name))
        folder = OfficeFolder("", register, log)
        _store(work, period.rating_list, input_digest(folder, period), on)
        tell_ratings(work, period.rating_list, log.lists.find(name.previous()).published)
        waiting = tuple(player.player for player in _with_games(period.rating_list))
        told = message("waiting for a career: {players}", players=waiting) if waiting else ""
        work.tell(_listed(name, len(period.rating_list.published)), told)
    return name


def import_list(
    desk: Desk,
    event: int,
    name: str,
    rows: Iterable[TakenRating | tuple[str, int, int]],
    on: date,
) -> ListId:
    """Take over a list made elsewhere: ICCF number, rating, games of each player.

    Below 30 games the career may come with it, or be told later (`taken_careers`). Where the day
    of the last game is not told, inactivity (§1(8)) is counted from the cut-off of this list. The
    first list that is taken over is the first one there is: games that ended before it are rated
    by the ratings in their cross-tables.
    """
    acting = act_in_office(desk, event, "import rating list", Permission.PUBLISH)
    wanted = _wanted_list(name)
    with acting as work:
        _require_next(work, wanted)
        taken = [TakenRating(*row) for row in rows]
        states = _taken_states(work, wanted, taken)
        office = work.office
        made = make_list(
            *(wanted, states, parse_policies(office.policies.split())),
            system=office.system,
            pool=office.pool,
            inactive=[player.player for player in taken if player.is_inactive],
        )
        if not published_names(work.ledger) and not office.first_list:
            work.ledger.put(replace(office, first_list=wanted))
        _store(work, made, "", on, is_imported=True)
        work.tell(_listed(wanted, len(states)))
    return wanted


def _listed(name: ListId, players: int) -> Message:
    return counted("{list}: {count} player", "{list}: {count} players", players, list=str(name))


def _wanted_list(name: str) -> ListId:
    try:
        return parse_list_id(name)
    except InputError as error:
        raise FieldsRefused([("name", error.message)]) from None


def _taken_states(
    work: OfficeWork, name: ListId, taken: Iterable[TakenRating]
) -> dict[str, PlayerState]:
    """What is known of the players of a list made elsewhere."""
    register = {player.iccf_id for player in work.ledger.all(Correspondent)}
    states: dict[str, PlayerState] = {}
    for row in taken:
        if row.player not in register:
            raise InputError(
                message(
                    "player {player} is not registered",
                    player=row.player,
                )
            )
        if row.player in states:
            raise InputError(
                message(
                    "player {player} stands in the list twice",
                    player=row.player,
                )
            )
        if not (100 <= row.rating <= 3999 and 0 < row.games < 100_000):
            raise InputError(
                message(
                    "player {player}: rating {rating}, games: {games}; that cannot be",
                    player=row.player,
                    rating=row.rating,
                    games=row.games,
                )
            )
        if row.last_game is not None and row.last_game > cutoff(name):
            raise InputError(
                message(
                    "player {player}: the last game on {last_game} is counted by a list "
                    "after {name}, whose cut-off is {cutoff}",
                    player=row.player,
                    last_game=row.last_game,
                    name=name,
                    cutoff=cutoff(name),
                )
            )
        score = sum(game.score for game in row.career)
        last = row.last_game or (None if row.is_inactive else cutoff(name))
        states[row.player] = PlayerState(row.rating, row.games, score, row.career, last)
    return states


def take_over_list(desk: Desk, event: int, made: RatingList, on: date) -> ListId:
    """Take over a list from the folder of a rating office, with unpublished ratings and careers."""
    with act_in_office(desk, event, "import rating list", Permission.PUBLISH) as work:
        _require_next(work, made.id)
        register = {player.iccf_id for player in work.ledger.all(Correspondent)}
        if strangers := set(made.states) - register:
            raise InputError(
                message(
                    "player {min} is not registered",
                    min=min(strangers),
                )
            )
        _store(work, made, "", on, is_imported=True)
        work.tell(_listed(made.id, len(made.states)))
    return made.id


def _require_next(work: OfficeWork, wanted: ListId) -> None:
    names = published_names(work.ledger)
    if names and wanted != names[-1].next():
        raise NotAllowed(
            message(
                "the list {names} is there; the next one is {next}",
                names=names[-1],
                next=names[-1].next(),
            )
        )


def _store(
    work: OfficeWork, made: RatingList, digest: str, on: date, *, is_imported: bool = False
) -> None:
    event, name = work.event.event, made.id
    work.ledger.put(
        PublishedList(
            event,
            name.year,
            name.quarter,
            system=made.system,
            pool=made.pool,
            policies=_policies_text(made.policies),
            digest=digest,
            published_on=on,
            is_imported=is_imported,
            states=state_text(made),
            histories=history_text(made),
        )
    )
    work.ledger.put_new([_line(made, player) for player in work.ledger.all(Correspondent)])


def _line(made: RatingList, player: Correspondent) -> ListedRating:
    state = made.states.get(player.iccf_id)
    is_inactive = player.iccf_id in made.inactive
    status = ListStatus.INACTIVE if is_inactive else ListStatus.ACTIVE
    return ListedRating(
        player.event,
        made.id.year,
        made.id.quarter,
        player.correspondent,
        rating=made.published.get(player.iccf_id),
        games=state.games if state else 0,
        status=ListStatus.DECEASED if player.is_deceased else status,
    )


def _policies_text(policies: Policies) -> str:
    return " ".join(f"{key}={answer}" for key, answer in policies.changed().items())


def counted_already(reader: Reader, reported: date) -> ListId | None:
    """The published list that has counted what was reported on a day."""
    name = period_of_game(reported)
    return name if reader.get(PublishedList, name.year, name.quarter) is not None else None
