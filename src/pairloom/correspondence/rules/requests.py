"""A request to withdraw: grounds, what it must contain, and who decides what (§7(1) to §7(4))."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum

from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, News, Ruling, tell
from pairloom.correspondence.domain.states import Ground, RequestState
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.rules.calendar import months_after
from pairloom.correspondence.rules.rule_sets import SKS_2014, TournamentRules
from pairloom.domain.finding import Finding
from pairloom.errors import NotAllowed


class Step(Enum):
    """What can be done with a request, and by whom."""

    ACCEPT = "accept"
    REFER = "refer"
    CONFIRM_INADEQUATE = "confirm as inadequate"
    OVERRULE = "find adequate"
    PLAY_ON = "play on"
    WITHDRAW_ANYWAY = "withdraw nevertheless"


# §7(3), §7(4): from, step -> to, by whom.
TRANSITIONS: dict[tuple[RequestState, Step], tuple[RequestState, Role]] = {
    (RequestState.SUBMITTED, Step.ACCEPT): (RequestState.ACCEPTED, Role.DIRECTOR),
    (RequestState.SUBMITTED, Step.REFER): (RequestState.REFERRED, Role.DIRECTOR),
    (RequestState.REFERRED, Step.OVERRULE): (RequestState.ACCEPTED, Role.COMMITTEE),
    (RequestState.REFERRED, Step.CONFIRM_INADEQUATE): (RequestState.OFFERED, Role.COMMITTEE),
    (RequestState.OFFERED, Step.PLAY_ON): (RequestState.PLAYS_ON, Role.PLAYER),
    (RequestState.OFFERED, Step.WITHDRAW_ANYWAY): (RequestState.NOT_ACCEPTED, Role.PLAYER),
}


@dataclass(frozen=True, slots=True)
class WithdrawalRequest:
    """What a player, or a third party for him, tells the director.

    `months` is for how long play is impossible. `can_communicate` is false for a player who
    cannot express his will: then the director decides with the head of the international section.
    """

    player: str
    on: date
    ground: Ground | None
    months: int = 0
    reasons: str = ""
    game_details: str = ""
    opponents_informed: bool = False
    by_third_party: bool = False
    can_communicate: bool = True
    agreed_by_international_head: bool = False
    state: RequestState = RequestState.SUBMITTED


def find_request_faults(
    request: WithdrawalRequest, rules: TournamentRules = SKS_2014
) -> tuple[Finding, ...]:
    """What keeps the director from accepting a request."""
    return tuple(Finding("E-REQUEST", message) for message in _problems(request, rules))


def _problems(request: WithdrawalRequest, rules: TournamentRules) -> Iterator[str]:
    if request.ground is None:
        yield "no acceptable ground is given (§7(2))"
        return
    if request.ground is Ground.DEATH:
        if not request.by_third_party:
            yield "a death is reported by a third party (§7(2)a)"
        return
    if request.months < rules.prevented_months:
        months = f"{request.months} months, {rules.prevented_months} at least"
        yield f"play must be impossible for long enough: {months} (§7(2){request.ground.value})"
    if not request.can_communicate:
        yield from _incapacity_problems(request)
        return
    if not request.opponents_informed:
        yield "all opponents must be told, and that the director knows (§7(1))"
    if request.ground is Ground.PERSONAL and not request.reasons.strip():
        yield "personal circumstances must be described in detail (§7(2)d)"
    if request.ground is Ground.PERSONAL and not request.game_details.strip():
        yield "full details of all games are needed (§7(3))"


def _incapacity_problems(request: WithdrawalRequest) -> Iterator[str]:
    if request.ground is not Ground.ILLNESS:
        yield "only illness is accepted without the player's own will (§7(2)b)"
    if not request.agreed_by_international_head:
        yield "without the player's will the international section's head must agree (§7(2)b)"


def needs_review(
    on: date, earlier_accepted: Sequence[date], rules: TournamentRules = SKS_2014
) -> bool:
    """A withdrawal soon after another goes to the committee; how soon is our policy."""
    return any(
        earlier <= on <= months_after(earlier, rules.review_months) for earlier in earlier_accepted
    )


def take_step(
    request: WithdrawalRequest,
    step: Step,
    by: Role,
    *,
    earlier_accepted: Sequence[date] = (),
    rules: TournamentRules = SKS_2014,
) -> Decision[WithdrawalRequest]:
    """The next state of a request; `NotAllowed` for a step that is not possible or not yours."""
    to = _target(request, step, by)
    if step is Step.ACCEPT:
        _require_acceptable(request, earlier_accepted, rules)
    article = "§7(3)" if to is RequestState.ACCEPTED else "§7(4)"
    ruling = Ruling(article, f"request.{step.name.lower()}", {"player": request.player})
    has_died = request.ground is Ground.DEATH
    roles = [role for role in _TOLD[to] if not (has_died and role is Role.PLAYER)]
    told = tell(News.WITHDRAWAL, ruling.sentence, *roles)
    return Decision(ruling, replace(request, state=to), told)


_ICCF = (Role.INTERNATIONAL_HEAD, Role.ICCF_WORLD_DIRECTOR, Role.ICCF_RATINGS)
_TOLD: dict[RequestState, tuple[Role, ...]] = {
    RequestState.ACCEPTED: (Role.PLAYER, Role.CAPTAIN, Role.DIRECTOR, *_ICCF),
    RequestState.REFERRED: (Role.PLAYER, Role.COMMITTEE),
    RequestState.OFFERED: (Role.PLAYER, Role.DIRECTOR),
    RequestState.PLAYS_ON: (Role.DIRECTOR, Role.COMMITTEE),
    RequestState.NOT_ACCEPTED: (Role.DIRECTOR, Role.COMMITTEE, *_ICCF),
}


def _target(request: WithdrawalRequest, step: Step, by: Role) -> RequestState:
    if (request.state, step) not in TRANSITIONS:
        possible = [each.value for state, each in TRANSITIONS if state is request.state]
        what = f"a request that is {request.state.value} cannot be: {step.value}"
        raise NotAllowed(f"{what}; possible: {', '.join(possible) or 'nothing more'}")
    to, who = TRANSITIONS[request.state, step]
    if by is not who:
        raise NotAllowed(f"to {step.value} is for the {who.value}, not the {by.value}")
    return to


def _require_acceptable(
    request: WithdrawalRequest, earlier: Sequence[date], rules: TournamentRules
) -> None:
    faults = [str(fault.message) for fault in find_request_faults(request, rules)]
    if request.ground is not Ground.DEATH and needs_review(request.on, earlier, rules):
        faults.append("a second withdrawal in a short time goes to the committee (§7(4))")
    if faults:
        raise NotAllowed(f"this request cannot be accepted: {'; '.join(faults)}; refer it")


def kind_of(request: WithdrawalRequest) -> WithdrawalKind | None:
    """The kind of withdrawal a request ended in; `None` while open or when he plays on."""
    return {
        RequestState.ACCEPTED: WithdrawalKind.ACCEPTED,
        RequestState.NOT_ACCEPTED: WithdrawalKind.NOT_ACCEPTED,
    }.get(request.state)


@dataclass(frozen=True, slots=True)
class BeforeStart:
    """`refund_possible`: §7(1) does not take the fee. Nobody is banned for it."""

    refund_possible: bool
    qualification_lost: bool


def withdraw_before_start(
    player: str, on: date, start: date, *, group_set_up: bool
) -> Decision[BeforeStart]:
    """Leaving before the first day (§7(1)): no penalty; the fee and the qualification are gone."""
    if on >= start:
        raise NotAllowed(f"the tournament started on {start}: a request to withdraw is needed")
    message = "before_start.set_up" if group_set_up else "before_start.not_set_up"
    ruling = Ruling("§7(1)", message, {"player": player})
    told = tell(
        *(News.WITHDRAWAL, ruling.sentence, Role.PLAYER, Role.CAPTAIN, Role.DIRECTOR),
        Role.COMMITTEE,
    )
    return Decision(ruling, BeforeStart(not group_set_up, group_set_up), told)


def drop_entry(player: str, group: str) -> Decision[BeforeStart]:
    """The entry of somebody who withdraws from all tournaments, in a group that has not started."""
    ruling = Ruling("§7(1)", "before_start.dropped", {"player": player, "group": group})
    told = tell(News.WITHDRAWAL, ruling.sentence, Role.PLAYER, Role.CAPTAIN, Role.DIRECTOR)
    return Decision(ruling, BeforeStart(refund_possible=False, qualification_lost=True), told)
