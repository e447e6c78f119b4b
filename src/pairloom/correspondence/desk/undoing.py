"""Which acts of an office are simply taken back, and until when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import combinations
from typing import Final

from pairloom.acts import ActName
from pairloom.correspondence.desk.announce.settled import find_settled
from pairloom.correspondence.desk.leave.undoing_departures import (
    why_not_back,
    why_not_left_so,
)
from pairloom.correspondence.desk.post.recalling import (
    delivered_letters,
    recall_letters,
    without_letters,
)
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.records import (
    Contest,
    ContestTeam,
    PublishedList,
    Qualification,
    Seat,
    Section,
    SectionGame,
)
from pairloom.errors import InputError
from pairloom.messages import Message, Text, message
from pairloom.storage.actions import Action
from pairloom.storage.ledger import Ledger, Reader
from pairloom.storage.rows import key_of

__all__ = [
    "OFFICE_ACTS",
    "OFFICE_ACTS_THAT_STAY",
    "taking_back",
    "why_not_in_office",
    "why_not_restored",
]

OFFICE_ACTS: Final = frozenset(
    {
        *("import register", "import rating list", "edit office"),
        *("enter career", "import careers"),
        *("register player", "create competition", "edit competition", "add group"),
        *("enter team", "enter teams", "set line-ups", "start group"),
        *("report moves", "report position"),
        *("take result back", "declare playing on", "grant leave", "time claim"),
        *("withdrawal request", "withdrawal: accept", "withdrawal: refer", "silent withdrawal"),
        *("withdrawal: confirm as inadequate", "withdrawal: find adequate"),
        *("withdrawal: play on", "withdrawal: withdraw nevertheless"),
        *("withdrawal before the start", "extend ban", "ban for abuse", "ask for materials"),
        *("materials handed over", "ask for substitute", "enter substitute"),
        *("no substitute", "board lost", "open adjudication", "adjudication: assessment"),
        *("adjudication: appoint", "adjudication: decision", "adjudication: appeal"),
        *("adjudication: appeal decided", "adjudication: final", "end of play", "close group"),
        *("propose title", "decide title"),
        *("override rule", "drop override"),
        *("record interpretation", "edit interpretation", "remove interpretation"),
        *("hand in score", "hand in scores", "draw offer", "claim", "answer claim"),
        *("decide shared place", "grant qualification", "revoke qualification"),
    }
)
_PUBLISH: Final = "publish rating list"
_BEGIN: Final = "begin office"
OFFICE_ACTS_THAT_STAY: Final[Mapping[str, Text]] = {
    _PUBLISH: message(
        "a published list stays as it is; a result corrected now is booked in the next one"
    ),
    _BEGIN: message("an office stays; close the event if nobody works in it any more"),
    "write reminders": message("reminders are on their way; a move or an answer ends them"),
    "write to both": message("a letter is on its way; write another one"),
    "resolve letter": message(
        "what was decided about a letter stays; its page shows what is possible"
    ),
}
"""Acts of an office that are not taken back, and what to do instead."""
_OF_TABLE: Final = frozenset({Section.TABLE, Seat.TABLE})
_OPEN: Final = ("", "A")
"""Results of games that are played on, or wait for their adjudication."""
_LISTS: Final = (_PUBLISH, "import rating list")
# They copy ratings of the list into a cross-table.
_START_RATINGS: Final = ("start group", "enter substitute")
# Whether a game counts, for whom and with which start rating: lists rest on these tables.
_COUNTED: Final = frozenset(
    {
        *("section_games", "seats", "substitutions", "contests", "rating_corrections"),
        *("correspondents", "taken_careers"),
    }
)


def why_not_in_office(reader: Reader, action: Action) -> Text:
    """A published list rests on what was so then; empty if nothing stands in the way."""
    if why := _why_not_reopened(reader, action) or _why_settled(reader, action):
        return why
    if why := why_not_back(reader, action) or _why_team_plays(reader, action):
        return why
    if why := _why_group_stays_over(reader, action):
        return why
    is_list = any(change.table == PublishedList.TABLE for change in action.changes)
    if not is_list and not any(change.table in _COUNTED for change in action.changes):
        return ""
    for later in _standing(reader, action.number):
        if later.act in _LISTS:
            return _published_since(later)
        if is_list and later.act in _START_RATINGS:
            return message("ratings of this list are start ratings since: {act}", act=later.summary)
    return ""


@contextmanager
def taking_back(ledger: Ledger, action: Action) -> Iterator[Action]:
    """Letters that have gone out stay when their act is taken back, and their readers are told."""
    delivered = delivered_letters(ledger, action)
    yield without_letters(action, delivered)
    if why := why_not_left_so(ledger, action) or _why_table_is_torn(ledger, action):
        raise InputError(why)
    recall_letters(ledger, delivered)


def why_not_restored(reader: Reader, number: int) -> Text:
    """Why an office cannot go back to how it was after an action; empty if it can.

    Going back in one step would take published lists away, and nobody would be told that letters
    do not hold any more.
    """
    for action in _standing(reader, number):
        if action.act == _BEGIN:
            return message("before No. {number} there was no office", number=action.number)
        if action.act == _PUBLISH:
            return _published_since(action)
        if delivered_letters(reader, action):
            return message(
                "letters of “{act}” (No. {number}) have gone out; take it back",
                act=ActName(action.act),
                number=action.number,
            )
    return ""


def _standing(reader: Reader, number: int) -> list[Action]:
    """What was done after an action and has not been taken back."""
    later = reader.actions(since=number)
    undone = {act.undoes for act in later}
    return [act for act in later if act.number not in undone and act.undoes is None]


def _published_since(action: Action) -> Message:
    published = next(change for change in action.changes if change.table == PublishedList.TABLE)
    _, year, quarter = published.key
    return message("the rating list {list} has been published since", list=ListId(year, quarter))


def _why_not_reopened(reader: Reader, action: Action) -> Text:
    """Who goes up by a decision about a shared place does so by the table of a closed group."""
    own = {change.key for change in action.changes if change.table == Qualification.TABLE}
    for change in action.changes:
        if change.table != Section.TABLE or (change.after or {}).get("state") != GroupState.CLOSED:
            continue
        _, contest, section = change.key
        for qualification in reader.all(Qualification, contest=contest, section=section):
            if (qualification.event, qualification.qualification) not in own:
                return message(
                    "a shared place of this group has been decided since; take that back first"
                )
    return ""


def _why_group_stays_over(reader: Reader, action: Action) -> Text:
    """In a group that is closed no game is played on."""
    closed = {change.key for change in action.changes if change.table == Section.TABLE}
    for change in action.changes:
        if change.table != SectionGame.TABLE or (change.before or {}).get("result") not in _OPEN:
            continue
        section = reader.get(Section, *change.key[1:3])
        if (
            section is not None
            and section.state is GroupState.CLOSED
            and change.key[:3] not in closed
        ):
            return message(
                "{group} has been closed since; take that back first", group=section.name
            )
    return ""


def _why_table_is_torn(reader: Reader, action: Action) -> Text:
    """In a group that has started everybody has a game with everybody, and nobody else has one.

    A start that is done again by undoing its undo makes the games of those who were there then.
    """
    touched = (change.key for change in action.changes if change.table in _OF_TABLE)
    for _, contest, section in dict.fromkeys(key[:3] for key in touched):
        table = reader.get(Section, contest, section)
        if table is None or table.state == GroupState.ENTERING:
            continue
        seats = {each.seat for each in reader.all(Seat, contest=contest, section=section)}
        games = reader.all(SectionGame, contest=contest, section=section)
        paired = {frozenset((game.white, game.black)) for game in games}
        if paired != {frozenset(pair) for pair in combinations(seats, 2)}:
            return message(
                "the players of {group} are others now; take back first what was done since",
                group=table.name,
            )
    return ""


def _why_team_plays(reader: Reader, action: Action) -> Text:
    """A team for which somebody has been entered since stays."""
    own = {change.key for change in action.changes if change.table == Seat.TABLE}
    for change in action.changes:
        if change.table != ContestTeam.TABLE or change.before is not None:
            continue
        _, contest, team = change.key
        if any(key_of(seat) not in own for seat in reader.all(Seat, contest=contest, seat=team)):
            return message(
                "players of {team} have been entered since; take that back first",
                team=(change.after or {}).get("name") or team,
            )
    return ""


def _why_settled(reader: Reader, action: Action) -> Text:
    """What was announced when a group started is not announced otherwise afterwards."""
    for change in action.changes:
        if change.table != Contest.TABLE or change.before is None or change.after is None:
            continue
        contest = reader.get(Contest, change.key[1])
        if contest is None:
            continue
        settled = find_settled(contest, reader.all(Section, contest=contest.contest))
        for name in change.after:
            if name in settled:
                return message("{why}, so what was announced then stays", why=settled[name])
    return ""
