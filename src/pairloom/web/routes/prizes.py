"""Prizes: the plan as a form, who gets what as of the last round, and the list for paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from datetime import datetime
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pairloom.director.desk.prize_drafts import ListDraft, PlanDraft, draft_of, parse_draft
from pairloom.director.desk.prizes import (
    PrizeGiving,
    change_prizes,
    get_plan,
    prize_giving,
    require_prizes,
    year_of,
)
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain.category import Unrated
from pairloom.domain.prizes.plan import (
    Doubles,
    Precedence,
    PrizeOrder,
    Reading,
    Remainder,
    Sharing,
)
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import FieldsRefused, NotFound, PrizePlanError
from pairloom.messages import Message, Text, message
from pairloom.messages.base import Value
from pairloom.messages.current import current, speaking
from pairloom.messages.values import Money
from pairloom.web.access import AtTournament, Tournament
from pairloom.web.forms import Fields, Form
from pairloom.web.guards import may
from pairloom.web.languages import event_speaker
from pairloom.web.pages import render, speaking_of, tournament_page
from pairloom.web.threads import for_paper

if TYPE_CHECKING:
    from pairloom.prizes import Distribution

router = APIRouter()
_UNITS = ("0.01", "1", "5", "10")
_AT = "/desk/{event}/{tournament}/prizes"
_MOST_LISTS = 61


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """A line of a prize list: who gets what, and how it came about."""

    place: int
    number: int
    name: str
    points: str
    prize: Text
    amount: Money | None
    working: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class PrizeTable:
    """A list of prizes with those who win them, and what nobody wins."""

    name: str
    rows: list[PrizeRow]
    kept: list[Text]


@dataclass(frozen=True, slots=True)
class Totals:
    """What the prizes add up to."""

    given: Money
    kept: Money
    total: Money
    fund: Money | None
    left: Money | None


@router.get(_AT, dependencies=[may(Permission.SEE_DESK)])
def show(request: Request, tournament: AtTournament, preset: str = "") -> Response:
    """Who gets what, and the plan."""
    plan = get_plan(tournament.state)
    draft = draft_of(plan) if plan else PlanDraft()
    return _page(request, tournament, preset_draft(preset) or draft)


@router.post(_AT, dependencies=[may(Permission.EDIT_REGULATIONS)])
def save(request: Request, tournament: AtTournament, sent: Form) -> Response:
    """Store the plan; or add, move and remove lists of what is typed, and store nothing."""
    draft = _typed(sent)
    if move := sent.text("move"):
        return _page(request, tournament, _moved(draft, move), is_typed=True)
    try:
        plan = parse_draft(draft, year_of(tournament.stored))
        change_prizes(tournament.desk, tournament.place, plan)
    except FieldsRefused as refusal:
        return _page(request, tournament, draft, errors=dict(refusal.faults), is_typed=True)
    except PrizePlanError as refusal:
        problems = [
            _said(finding.message, finding.expected, finding.action) for finding in refusal.findings
        ]
        return _page(request, tournament, draft, problems=problems, is_typed=True)
    request.app.state.hub.nudge()
    return RedirectResponse(tournament.urls.page("prizes") + "?saved=1", status_code=303)


@router.get(_AT + "/{paper}", dependencies=[may(Permission.PRINT_AND_EXPORT)])
@for_paper
def show_paper(request: Request, tournament: AtTournament, paper: str, lang: str = "") -> Response:
    """The prize list, or receipts: in the language of the event, or of the address."""
    if paper not in _PAPERS:
        raise NotFound(
            message(
                "there is no document {name}; there are {known}",
                name=paper[:40],
                known=", ".join(_PAPERS),
            )
        )
    state = tournament.state
    plan = get_plan(state)
    giving = prize_giving(state, plan) if plan else None
    if plan is None or giving is None:
        raise NotFound(message("There are no prizes yet: enter them, and finish a round."))
    with speaking(event_speaker(state.event.language, lang)), speaking_of(state.kind):
        return _paper(request, tournament, paper, giving)


def _paper(request: Request, tournament: Tournament, paper: str, giving: PrizeGiving) -> Response:
    state, standings = tournament.state, giving.standings
    with _calling(state):
        return render(
            request,
            f"desk/documents/prize-{paper}.html",
            event=state.event.name,
            tournament=state.competition.name,
            document=_PAPERS[paper],
            after=message(
                "after round {round} of {rounds}", round=standings.after, rounds=standings.planned
            ),
            printed_at=current().stamp(datetime.now()),
            draft=not standings.is_final,
            size="",
            tables=_tables(state, giving),
            totals=_totals(giving),
        )


_PAPERS: Mapping[str, Message] = {
    "list": message("Prize list"),
    "receipts": message("Receipts"),
}


@contextmanager
def _calling(state: State) -> Iterator[None]:
    """Everything inside calls players and teams by their names."""
    names = {entry.number: entry.name for entry in state.numbered}
    with speaking(current().calling(lambda number: names.get(number, str(number)))):
        yield


def _page(
    request: Request,
    tournament: Tournament,
    draft: PlanDraft,
    *,
    errors: Mapping[str, Text] | None = None,
    problems: list[Text] | None = None,
    is_typed: bool = False,
) -> Response:
    state = tournament.state
    require_prizes(state)
    plan = get_plan(state)
    giving = prize_giving(state, plan) if plan else None
    with _calling(state):
        return tournament_page(
            request,
            tournament,
            "desk/prizes.html",
            tab="standings",
            state=state,
            status=422 if errors or problems else 200,
            plan=plan,
            giving=giving,
            tables=_tables(state, giving) if giving else [],
            totals=_totals(giving) if giving else None,
            draft=draft,
            units=[(unit, current().decimal(unit)) for unit in _UNITS],
            errors=errors or {},
            problems=problems or [],
            is_typed=is_typed,
            is_saved=bool(request.query_params.get("saved")) and not is_typed,
            options=_OPTIONS,
            presets=_PRESETS,
            url=tournament.urls.page("prizes"),
        )


def _said(problem: Text, expected: Text, action: Text) -> Text:
    """What is wrong, what was expected and what to do, as one text."""
    if expected:
        problem = message("{problem}; expected: {expected}", problem=problem, expected=expected)
    return message("{problem}; {action}", problem=problem, action=action) if action else problem


# The form


_Choice: TypeAlias = Doubles | Precedence | PrizeOrder | Reading | Remainder | Sharing | Unrated


def _options(kind: type[_Choice]) -> list[tuple[str, Message]]:
    return [(member.value, member.words) for member in kind]


_OPTIONS = {
    "doubles": _options(Doubles),
    "reading": _options(Reading),
    "precedence": _options(Precedence),
    "remainder": _options(Remainder),
    "sharing": _options(Sharing),
    "order": _options(PrizeOrder),
    "unrated": _options(Unrated),
}


def _typed(sent: Fields) -> PlanDraft:
    """What the form has; lists are told apart by their numbers."""
    count = min(parse_whole(sent.text("lists")) or 0, _MOST_LISTS)
    lists = tuple(ListDraft(**_texts(sent, ListDraft, f"list-{index}-")) for index in range(count))
    return PlanDraft(**_texts(sent, PlanDraft, ""), lists=lists)


def _texts(sent: Fields, kind: type[ListDraft | PlanDraft], prefix: str) -> dict[str, Any]:
    names = [each.name for each in fields(kind) if each.name != "lists"]
    return {name: sent.text(prefix + name) for name in names}


def _moved(draft: PlanDraft, move: str) -> PlanDraft:
    """The lists in another number or order: `add`, `remove:2`, `up:2`."""
    act, _, text = move.partition(":")
    index = parse_whole(text)
    if act == "add" and len(draft.lists) < _MOST_LISTS:
        return draft.with_list(ListDraft())
    if act == "remove" and index is not None:
        return draft.without_list(index)
    if act == "up" and index is not None:
        return draft.with_list_up(index)
    return draft


_PRESETS: Mapping[str, Message] = {
    "groups": message("Three main prizes and rating groups"),
    "hort": message("Main prizes by Hort, best woman, juniors and seniors"),
}


def preset_draft(name: str) -> PlanDraft | None:
    """A plan to begin with, in the language of who asks; every amount can be changed."""
    say = current().say
    main = say(message("Main prizes"))
    match name:
        case "groups":
            groups = tuple(
                ListDraft(
                    name=say(message("Rating under {rating}", rating=top)),
                    prizes="60\n40",
                    highest_rating=str(top - 1),
                )
                for top in (2000, 1800, 1600)
            )
            first = ListDraft(name=main, prizes="300\n200\n100", sharing=Sharing.EQUAL.value)
            return PlanDraft(lists=(first, *groups))
        case "hort":
            first = ListDraft(
                name=main, prizes="500\n300\n200\n100\n50", sharing=Sharing.HORT.value
            )
            women = ListDraft(name=say(message("Best woman")), prizes="50", sex="w")
            juniors = ListDraft(name=say(message("Under 18")), prizes="50", highest_age="18")
            seniors = ListDraft(name=say(message("65 and older")), prizes="50", lowest_age="65")
            return PlanDraft(lists=(first, women, juniors, seniors))
    return None


# Who gets what


def _tables(state: State, giving: PrizeGiving) -> list[PrizeTable]:
    given = giving.distribution
    return [
        PrizeTable(prizes.name, list(_rows(state, giving, index)), list(_kept(given, index)))
        for index, prizes in enumerate(given.plan.lists)
    ]


def _rows(state: State, giving: PrizeGiving, index: int) -> Iterator[PrizeRow]:
    given = giving.distribution
    for award in given.awards:
        if award.list == index:
            amount = Money(award.cents, given.plan.currency, in_full=True)
            yield _row(
                state, giving, award.number, prize=award.title, amount=amount, working=award.working
            )
    for trophy in given.trophies:
        if trophy.list == index:
            yield _row(state, giving, trophy.number, prize=trophy.trophy)


def _row(
    state: State,
    giving: PrizeGiving,
    number: int,
    *,
    prize: Text,
    amount: Money | None = None,
    working: tuple[Message, ...] = (),
) -> PrizeRow:
    row = giving.standings.find_row(number)
    names = {entry.number: entry.name for entry in state.numbered}
    return PrizeRow(
        place=row.place,
        number=number,
        name=names.get(number, ""),
        points=current().points(Fraction(row.points.tenths, 10)),
        prize=prize,
        amount=amount,
        working=working,
    )


def _kept(given: Distribution, index: int) -> Iterator[Text]:
    for row in given.kept:
        if row.list != index:
            continue
        values: dict[str, Value] = {"reason": row.reason}
        if row.trophy:
            yield message("Not given: {prize}, {reason}.", prize=row.trophy, **values)
        else:
            amount = Money(row.cents, given.plan.currency)
            yield message("Not given: {prize}, {reason}.", prize=amount, **values)


def _totals(giving: PrizeGiving) -> Totals:
    given = giving.distribution
    plan = given.plan

    def money(cents: int) -> Money:
        return Money(cents, plan.currency, in_full=True)

    return Totals(
        given=money(given.given),
        kept=money(given.held_back),
        total=money(plan.total),
        fund=None if plan.fund is None else money(plan.fund),
        left=None if plan.fund is None else money(plan.fund - given.given),
    )
