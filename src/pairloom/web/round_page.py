"""The page of a round, paired or still to come: its boards, everybody else, what can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from starlette.requests import Request

from pairloom.director.desk.imported_rounds import is_imported
from pairloom.director.desk.manual import Difference, compare_with_engine
from pairloom.director.desk.preparation import Preparation, preparation_of
from pairloom.director.desk.prompts import (
    Answer,
    Question,
    before_pairing,
    questions_before_pairing,
)
from pairloom.director.desk.published_changes import late_players
from pairloom.director.desk.round_view import RoundView
from pairloom.director.desk.seating import why_not_seated
from pairloom.director.desk.whereabouts import Entry, WithoutBoard, whereabouts_of
from pairloom.director.people.roles import Permission
from pairloom.errors import PairloomError
from pairloom.messages import Text, message
from pairloom.web.access import Tournament
from pairloom.web.board_rows import BoardRow, board_row
from pairloom.web.finding import Search, find_in_round
from pairloom.web.key_sets import KeySet, chosen_key_set
from pairloom.web.kinds import pages_of
from pairloom.web.pages import STATES

__all__ = ["RoundPage", "RoundToCome", "difference_of", "round_page", "round_to_come"]

_RIGHTS = (
    *(Permission.PAIR, Permission.PAIR_BY_HAND, Permission.PUBLISH, Permission.FINISH_ROUND),
    *(Permission.CORRECT_RESULTS, Permission.CLOSE_EVENT),
)

_FIND = {"chess": message("Player or board"), "go": message("Player or table")}


@dataclass(frozen=True, slots=True)
class UnpairedRow:
    """Somebody beside the boards: what the round is worth, and the address that tells why."""

    number: int | str
    name: str
    worth: str
    reason: Text
    is_allocated: bool = False
    why_url: str = ""
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Unpaired:
    """The column beside the boards: an addition that must come out, then who is where."""

    parts: tuple[tuple[int, Text], ...]
    total: int
    balanced: bool
    left: list[UnpairedRow]
    byes: list[UnpairedRow]
    absent: list[UnpairedRow]


@dataclass(frozen=True, slots=True)
class RoundPage:
    """What the page of a paired round shows, whatever the kind of play.

    `late` are those who came after the publication, `not_seated` is why none of them can play
    any more; `difference` is where a draft changed by hand is not what the rules give.
    """

    view: RoundView
    round_state: str
    is_latest: bool
    is_imported: bool
    boards: list[BoardRow]
    options: Sequence[tuple[str, Text]]
    results_form: str
    unpaired: Unpaired
    late: list[Entry]
    not_seated: Text
    difference: Difference | None
    key_set: KeySet
    keys_url: str
    find_url: str
    find_words: Text
    mode: str
    only: str
    rights: Mapping[str, bool]
    prompts: list[Text]
    questions_asked: list[Question]
    may_answer: set[str]
    search: Search | None = None

    def searched(self, text: str) -> RoundPage:
        """With only the boards that fit what was looked for."""
        people = (*self.unpaired.left, *self.unpaired.byes, *self.unpaired.absent)
        others = [(person.number, person.name, person.reason) for person in people]
        search = find_in_round(text, self.view.boards, others)
        boards = [board for board in self.boards if board.number in search.boards]
        return replace(self, search=search, boards=boards)


@dataclass(frozen=True, slots=True)
class RoundToCome:
    """What the page of a round shows that is not paired yet."""

    preparation: Preparation
    rail_end: Text
    prompts: list[Text]
    questions_asked: list[Question]
    may_answer: set[str]


def round_to_come(tournament: Tournament, round_number: int) -> RoundToCome:
    """What the page of a round shows before it is paired."""
    state = tournament.state
    is_next = round_number == state.next_round
    return RoundToCome(
        preparation=preparation_of(state, round_number),
        rail_end=pages_of(state).rail_end(state),
        prompts=before_pairing(state) if is_next else [],
        questions_asked=questions_before_pairing(state) if is_next else [],
        may_answer=_may_answer(tournament),
    )


def round_page(request: Request, tournament: Tournament, view: RoundView) -> RoundPage:
    """What the page of a paired round shows, or of it what was looked for."""
    page = _whole_page(request, tournament, view)
    text = request.query_params.get("find")
    return page if text is None else page.searched(text)


def _whole_page(request: Request, tournament: Tournament, view: RoundView) -> RoundPage:
    query, number, drawn = request.query_params, view.round.round, view.round
    discipline, boards = tournament.state.discipline, _boards(tournament, view)
    is_latest = number == len(view.state.rounds)
    late = late_players(view.state, number) if drawn.is_running and is_latest else []
    # Is the next pairing still to come, or a draft that nobody has seen?
    is_before_pairing = is_latest and not drawn.is_running
    has_prompts = is_before_pairing and not drawn.is_draft
    return RoundPage(
        view=view,
        round_state=STATES.get(drawn.state, drawn.state),
        is_latest=is_latest,
        is_imported=is_imported(drawn),
        boards=boards,
        options=discipline.options,
        results_form=tournament.urls.round(number, "results")
        if any(board.save_url for board in boards)
        else "",
        unpaired=_unpaired(tournament, view),
        late=late,
        not_seated=why_not_seated(view.state) if late else "",
        difference=difference_of(view) if drawn.is_draft and drawn.by_hand else None,
        key_set=chosen_key_set(request.cookies, discipline),
        keys_url=_keys_url(tournament, number),
        find_url=tournament.urls.round(number),
        find_words=_FIND[discipline.name],
        mode="verify" if query.get("mode") == "verify" else "enter",
        only="missing" if query.get("show") == "missing" else "",
        rights={permission.name.lower(): tournament.may(permission) for permission in _RIGHTS},
        prompts=before_pairing(view.state) if has_prompts else [],
        questions_asked=questions_before_pairing(view.state) if is_before_pairing else [],
        may_answer=_may_answer(tournament),
    )


def _may_answer(tournament: Tournament) -> set[str]:
    """What of the questions before a pairing the person may answer."""
    rights = {
        Answer.WITHDRAW: Permission.WITHDRAW_PLAYERS,
        Answer.TAKE_BACK: Permission.WITHDRAW_PLAYERS,
        Answer.CHECK_IN: Permission.CHECK_IN,
    }
    return {answer.name for answer, right in rights.items() if tournament.may(right)}


def _boards(tournament: Tournament, view: RoundView) -> list[BoardRow]:
    drawn, pages = view.round, pages_of(tournament.state)
    if not pages.has_board_table:
        return []
    has_changes = pages.has_changeable_tables and drawn.is_draft
    may_change = has_changes and tournament.may(Permission.PAIR_BY_HAND)
    return [
        board_row(
            line,
            tournament.urls,
            drawn.round,
            may_enter=drawn.is_running and tournament.may(Permission.ENTER_RESULTS, line.number),
            may_correct=drawn.is_finished
            and tournament.may(Permission.CORRECT_RESULTS, line.number),
            may_change=may_change,
        )
        for line in view.boards
    ]


def _keys_url(tournament: Tournament, number: int) -> str:
    """Where other keys can be chosen, and back."""
    game = tournament.state.discipline.name
    return f"/keys?{urlencode({'game': game, 'next': tournament.urls.round(number)})}"


def difference_of(view: RoundView) -> Difference | None:
    """Where a draft is not what the rules give; `None` if that cannot be said."""
    try:
        return compare_with_engine(view.state, view.round.round)
    except PairloomError:
        return None


def _unpaired(tournament: Tournament, view: RoundView) -> Unpaired:
    where = whereabouts_of(view)
    worth = pages_of(view.state).worth_of_byes(view.state)

    def row(person: WithoutBoard) -> UnpairedRow:
        entry = person.entry
        why_url = tournament.urls.round(view.round.round, f"why?player={entry.number}")
        return UnpairedRow(
            number=entry.number or "–",
            name=entry.name,
            worth=worth[person.bye] if person.bye is not None else "",
            reason=person.reason,
            is_allocated=person.is_allocated,
            why_url=why_url if person.is_allocated else "",
        )

    return Unpaired(
        parts=where.parts,
        total=where.total,
        balanced=where.is_balanced,
        left=[row(person) for person in where.left_over],
        byes=[row(person) for person in where.byes],
        absent=[row(person) for person in where.absent],
    )
