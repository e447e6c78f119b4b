"""Results: entered, corrected, taken back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_contest,
)
from pairloom.correspondence.desk.leave.banning import restrict_loser
from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.post.letters import audience_of, write_letters
from pairloom.correspondence.desk.rate.lists import (
    ListId,
    counted_already,
    open_list_id,
)
from pairloom.correspondence.desk.sections import SectionState, game_of
from pairloom.correspondence.domain.results import GameResult, parse_result
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News, Notification, ResultEntry
from pairloom.correspondence.domain.states import ClaimState, GroupState
from pairloom.correspondence.ratings.policies import parse_policies
from pairloom.correspondence.ratings.records import Game, is_rated
from pairloom.correspondence.records import (
    GameClaim,
    PublishedList,
    RatingCorrection,
    SectionGame,
)
from pairloom.correspondence.rules.rated_games import rated_game
from pairloom.correspondence.rules.rule_sets import Leaving
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError, NotAllowed
from pairloom.messages import Text, message
from pairloom.messages.values import Clauses
from pairloom.storage.ledger import Reader

__all__ = [
    "enter_result",
    "enter_results",
    "names_of",
    "put_result",
    "require_days",
    "require_playing",
    "section_in_play",
    "take_result_back",
]


def require_playing(state: SectionState) -> None:
    if state.section.state is not GroupState.PLAYING:
        is_closed = state.section.state is GroupState.CLOSED
        closed = message("{group} is not in play; it is closed", group=state.title)
        entering = message("{group} is not in play; it has not started", group=state.title)
        raise NotAllowed(closed if is_closed else entering)


def section_in_play(reader: Reader, place: SectionPlace) -> SectionState:
    """A group in which something can still be done."""
    state = load_section(reader, place)
    require_playing(state)
    return state


def enter_result(
    desk: Desk,
    place: SectionPlace,
    key: str,
    result: str,
    *,
    ended: date,
    reported: date,
) -> SectionGame:
    """Enter a result with its code; one that a list has counted becomes a correction."""
    return enter_results(desk, place, {key: result}, ended=ended, reported=reported)[0]


def enter_results(
    desk: Desk,
    place: SectionPlace,
    results: Mapping[str, str],
    *,
    ended: date,
    reported: date,
) -> list[SectionGame]:
    """Enter several results with the same dates; all of them or none."""
    with act_in_contest(desk, place, "enter result", Permission.ENTER_RESULTS) as work:
        state = load_section(work.ledger, place)
        require_days(state, ended, reported)
        told, done = [], []
        for key, text in results.items():
            wanted = parse_result(text)
            game = state.find_game(key)
            _require_enterable(state, game, key, wanted)
            if game.result:
                desk.identity.require(
                    Permission.CORRECT_RESULTS, event=place.event, competition=place.contest
                )
                done.append(
                    _correct(work, state, game, text=wanted.text, ended=ended, reported=reported)
                )
            else:
                require_playing(state)
                done.append(put_result(work, state, ResultEntry(key, wanted), ended, reported))
            told.append(f"{names_of(state, game)} {wanted.text}")
            news = message("{group}: {result}, entered.", group=state.title, result=told[-1])
            _tell_both(work, state, game, news)
        work.tell(message("{group}: {results}", group=state.title, results=Clauses(tuple(told))))
    return done


def _require_enterable(
    state: SectionState, game: SectionGame, key: str, wanted: GameResult
) -> None:
    if wanted.awaits_adjudication:
        raise InputError(message("a game is marked A by opening its adjudication"))
    _require_not_judged(state, game, key)


def _require_not_judged(state: SectionState, game: SectionGame, key: str) -> None:
    """A case that is not over gives the game its result in the end, whatever stands there."""
    for case in state.adjudications:
        is_own = (case.cycle, case.white, case.black) == (game.cycle, game.white, game.black)
        if is_own and not case.state.is_over:
            raise NotAllowed(
                message(
                    "{key} is under adjudication; its decision gives the result. If the case "
                    "was opened by mistake, take that back in the history",
                    key=key,
                )
            )


def put_result(
    work: OfficeWork, state: SectionState, entry: ResultEntry, ended: date, reported: date
) -> SectionGame:
    """Store a result that somebody or some rule has given; it counts for a list to come."""
    game = state.find_game(entry.game)
    require_days(state, ended, reported)
    if not entry.result.awaits_adjudication:
        _require_uncounted(work, reported)
    restrict_loser(work, state, game, entry.result, ended)
    if entry.result.is_final:
        _close_claims(work, game, ended)
    return work.ledger.put(
        replace(
            game,
            result=entry.result.text,
            ended=ended,
            reported=reported,
            entered_by=work.who,
        )
    )


def _require_uncounted(work: OfficeWork, reported: date) -> None:
    """A published list counts nothing more."""
    if (counted := counted_already(work.ledger, reported)) is not None:
        raise NotAllowed(
            message(
                "the list {counted} is published, and what is entered now counts for a "
                "later one: reported after {reported}",
                counted=counted,
                reported=reported,
            )
        )


def _close_claims(work: OfficeWork, game: SectionGame, on: date) -> None:
    """With the end of a game nothing that was offered or claimed in it is open any more."""
    names = ("contest", "section", "cycle", "white", "black")
    where = dict(zip(names, _numbers(game), strict=True))
    for claim in work.ledger.all(GameClaim, **where, state=ClaimState.OPEN):
        why = str(message("the game is over"))
        work.ledger.put(replace(claim, state=ClaimState.WITHDRAWN, decided_on=on, reasons=why))


def _correct(
    work: OfficeWork,
    state: SectionState,
    game: SectionGame,
    *,
    text: str,
    ended: date,
    reported: date,
) -> SectionGame:
    """Another result: before any list has counted it as if new, else booked in the open list."""
    counted = _counted_by(work, state, game)
    _require_another(game, text, ended, reported, counted)
    if counted is None:
        if state.contest.is_rated:
            _require_uncounted(work, reported)
        return work.ledger.put(replace(game, result=text, ended=ended, reported=reported))
    _require_bookable(state, game)
    booked = None if _is_taken_over(work, counted) else open_list_id(work.ledger)
    number = work.ledger.next_number(RatingCorrection)
    work.ledger.put(
        RatingCorrection(
            work.event.event,
            number,
            *_numbers(game),
            counted=game.result,
            corrected=text,
            booked=booked,
        )
    )
    return work.ledger.put(replace(game, result=text))


def _is_taken_over(work: OfficeWork, counted: ListId) -> bool:
    """Do ratings rest on a list made elsewhere that is as new as the one that counted the game?
    Whoever made it answers for what came before: there is nothing here to book a difference in."""
    return any(
        published.is_imported and ListId(published.year, published.quarter) >= counted
        for published in work.ledger.all(PublishedList)
    )


def _counted_by(work: OfficeWork, state: SectionState, game: SectionGame) -> ListId | None:
    """The list that has rated a game as it is; a cancelled game, or one of a group that is not
    rated, is counted by none."""
    counted = counted_already(work.ledger, game.days[1])
    if counted is None or not state.contest.is_rated:
        return None
    if is_rated(_as_rated(state, game), parse_policies(work.office.policies.split())):
        return counted
    names = ("contest", "section", "cycle", "white", "black")
    booked = work.ledger.all(RatingCorrection, **dict(zip(names, _numbers(game), strict=True)))
    if booked and booked[-1].booked:
        raise NotAllowed(
            message(
                "{names_of}: a correction has taken this game out of the count with the "
                "list {booked}, and no list can bring it back. Take that correction back "
                "in the history while its list is not published",
                names_of=names_of(state, game),
                booked=booked[-1].booked,
            )
        )
    return None


def _as_rated(state: SectionState, game: SectionGame) -> Game:
    ended, reported = game.days
    return rated_game(
        state.group,
        game_of(game),
        ended=ended,
        reported=reported,
        attributions=tuple(state.attributions()),
    )


def _require_another(
    game: SectionGame, text: str, ended: date, reported: date, counted: ListId | None
) -> None:
    """The same once more is a form sent twice; a list counts a game by the days it knows."""
    if game.result != text:
        return
    if counted is not None:
        raise NotAllowed(
            message(
                "{text} is entered, and the list {counted} has counted it: its days stay",
                text=text,
                counted=counted,
            )
        )
    if (game.ended, game.reported) == (ended, reported):
        raise NotAllowed(
            message(
                "{text} is entered already, with these days",
                text=text,
            )
        )


def _require_bookable(state: SectionState, game: SectionGame) -> None:
    """Another result of a substitute's game may be another player's game (§4(7)): no list could
    book that as a difference."""
    counted = _as_rated(state, game)
    if counted.white.replaced or counted.black.replaced:
        raise NotAllowed(
            message(
                "{names_of} was finished by a substitute and counted by a list: another "
                "result may belong to another player (§4(7)), so it cannot be booked. "
                "Another result? on the page of the lists shows what it would change",
                names_of=names_of(state, game),
            )
        )


def take_result_back(desk: Desk, place: SectionPlace, key: str) -> None:
    """A game goes on: its result was entered by mistake, and no list has counted it."""
    with act_in_contest(desk, place, "take result back", Permission.CORRECT_RESULTS) as work:
        state = section_in_play(work.ledger, place)
        game = state.find_game(key)
        if not game.result:
            raise InputError(
                message(
                    "{key} has no result",
                    key=key,
                )
            )
        _require_not_judged(state, game, key)
        _require_both_there(state, game)
        if counted_already(work.ledger, game.days[1]) is not None:
            raise NotAllowed(message("a list has counted this result; enter the right one instead"))
        work.ledger.put(replace(game, result="", ended=None, reported=None))
        result = f"{names_of(state, game)} {game.result}"
        news = message(
            "{group}: {result}, taken back: entered by mistake, the game goes on.",
            group=state.title,
            result=result,
        )
        _tell_both(work, state, game, news)
        work.tell(message("{group}: {result}", group=state.title, result=result))


def _require_both_there(state: SectionState, game: SectionGame) -> None:
    """Nobody who has withdrawn plays on."""
    if state.rules.leaving is Leaving.TIME_FORFEITS:
        return
    for seat in (game.white, game.black):
        if state.find_seat(seat).departure:
            raise NotAllowed(
                message(
                    "{name} has withdrawn, so this game cannot go on; enter the right "
                    "result, or take the withdrawal back in the history",
                    name=state.person_at(seat).name,
                )
            )


def _tell_both(work: OfficeWork, state: SectionState, game: SectionGame, about: Text) -> None:
    notes = [Notification(News.RESULT, role, about) for role in (Role.PLAYER, Role.CAPTAIN)]
    write_letters(work, notes, audience_of(state, [game.white, game.black]))


def require_days(state: SectionState, ended: date, reported: date) -> None:
    if ended < state.start:
        too_early = message(
            "a game cannot end on {day}, before the start on {start}", day=ended, start=state.start
        )
        raise FieldsRefused([("ended", too_early)])
    if reported < ended:
        early = message("reported on {day}, before its end on {ended}", day=reported, ended=ended)
        raise FieldsRefused([("reported", early)])


def names_of(state: SectionState, game: SectionGame) -> str:
    return f"{state.person_at(game.white).name} – {state.person_at(game.black).name}"


def _numbers(game: SectionGame) -> tuple[int, int, int, int, int]:
    return game.contest, game.section, game.cycle, game.white, game.black
