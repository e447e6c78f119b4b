"""Published lists, worked out again: why a number is so, whether all come out the same."""

from __future__ import annotations

from typing import Any

from pairloom.correspondence.desk.base import require_sight
from pairloom.correspondence.desk.rate.rating_log import office_log
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.rating_office.explaining import working_data, working_lines
from pairloom.correspondence.rating_office.list_files import history_text, state_text
from pairloom.correspondence.rating_office.re_rating import change_line
from pairloom.correspondence.ratings.audit import Working, working_of
from pairloom.correspondence.ratings.chain import Log, first_touched, rate_lists, re_rate
from pairloom.correspondence.ratings.period import Period
from pairloom.correspondence.ratings.periods import ListId, parse_list_id
from pairloom.correspondence.ratings.policies import parse_policies
from pairloom.correspondence.ratings.records import PlayerRecord
from pairloom.correspondence.ratings.systems import get_system
from pairloom.correspondence.records import PublishedList
from pairloom.director.desk.base import Desk
from pairloom.errors import NotAllowed, NotFound, quoted
from pairloom.messages import Text, message
from pairloom.storage.ledger import Reader

__all__ = ["prove_lists", "what_would_change", "why"]


def _period(reader: Reader, name: ListId) -> tuple[dict[str, PlayerRecord], Log, Period]:
    """A published list, worked out again from the lists before it."""
    published = reader.get(PublishedList, name.year, name.quarter)
    if published is None or published.is_imported:
        raise NotFound(
            message(
                "the list {name} was not made here: it cannot be worked out again",
                name=name,
            )
        )
    register, log = office_log(reader)
    log = log._replace(
        policies=parse_policies(published.policies.split()),
        system=get_system(published.system),
        pool=published.pool,
    )
    return register, log, next(rate_lists(log, name, name))


def why(
    desk: Desk, event: int, name: str, iccf_id: str
) -> tuple[Working, dict[str, Any], list[Text]]:
    """The working of a player's number on a list: as values, for programs, in sentences."""
    with desk.database.read(event) as reader:
        register, log, period = _period(reader, parse_list_id(name))
    working = working_of(period, log.lists, iccf_id)
    return working, working_data(working, register), list(working_lines(working, register))


def prove_lists(desk: Desk, event: int) -> list[tuple[ListId, bool]]:
    """Every list made here, rated again from the log: does the same come out, bit for bit?"""
    require_sight(desk, event)
    proofs = []
    with desk.database.read(event) as reader:
        for published in reader.all(PublishedList):
            if published.is_imported:
                continue
            name = ListId(published.year, published.quarter)
            again = _period(reader, name)[2].rating_list
            same = (state_text(again), history_text(again)) == (
                published.states,
                published.histories,
            )
            proofs.append((name, same))
    return proofs


def what_would_change(desk: Desk, event: int, game: str, result: str) -> list[Text]:
    """Every number of every list that another result of one game would change, in lines."""
    require_sight(desk, event)
    wanted = parse_result(result)
    with desk.database.read(event) as reader:
        register, log = office_log(reader)
        stored = reader.all(PublishedList)
    known = {finished.id: finished for finished in log.games}
    if game not in known:
        raise NotFound(
            message(
                "there is no finished game {game}",
                game=quoted(game),
            )
        )
    new = known[game]._replace(score=wanted.white_halves, code=wanted.code)
    first = first_touched(log, [new])
    counting = [
        published for published in stored if first is not None and _name(published) >= first
    ]
    if not counting:
        return []
    for published in counting:
        _require_same_way(published, log)
    return [change_line(change, register) for change in re_rate(log, [new], _name(counting[-1]))]


def _name(published: PublishedList) -> ListId:
    return ListId(published.year, published.quarter)


def _require_same_way(published: PublishedList, log: Log) -> None:
    """Only what is worked out as it was then differs by the game alone."""
    if published.is_imported:
        raise NotAllowed(
            message(
                "the list {name} was made elsewhere and cannot be rated again",
                name=_name(published),
            )
        )
    policies = parse_policies(published.policies.split())
    if (published.system, published.pool, policies) != (log.system.name, log.pool, log.policies):
        settings = f"{published.system} {published.policies}".rstrip()
        raise NotAllowed(
            message(
                "the list {name} was made with {settings}; the settings of the office "
                "are others now, so it cannot be compared",
                name=_name(published),
                settings=settings,
            )
        )
