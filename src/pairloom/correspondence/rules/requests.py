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
from pairloom.messages import Message, counted, in_context, message
from pairloom.messages.values import Clauses


class Step(Enum):
    """What can be done with a request, and by whom."""

    ACCEPT = "accept"
    REFER = "refer"
    CONFIRM_INADEQUATE = "confirm as inadequate"
    OVERRULE = "find adequate"
    PLAY_ON = "play on"
    WITHDRAW_ANYWAY = "withdraw nevertheless"

    @property
    def words(self) -> Message:
        return _WORDS[self]


_WORDS = {
    Step.ACCEPT: in_context("request to withdraw", "accept"),
    Step.REFER: in_context("request to withdraw", "refer"),
    Step.CONFIRM_INADEQUATE: in_context("request to withdraw", "confirm as inadequate"),
    Step.OVERRULE: in_context("request to withdraw", "find adequate"),
    Step.PLAY_ON: in_context("request to withdraw", "play on"),
    Step.WITHDRAW_ANYWAY: in_context("request to withdraw", "withdraw nevertheless"),
}
_TAKEN = {
    Step.ACCEPT: message("The withdrawal of {player} is accepted; it is from all tournaments."),
    Step.REFER: message("The request of {player} goes to the Managing Committee."),
    Step.CONFIRM_INADEQUATE: message(
        "The committee finds the grounds of {player} inadequate and offers to play on."
    ),
    Step.OVERRULE: message("The committee finds the grounds of {player} adequate."),
    Step.PLAY_ON: message("{player} plays on."),
    Step.WITHDRAW_ANYWAY: message(
        "{player} withdraws although the request was not accepted; it is from all tournaments."
    ),
}


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
    return tuple(Finding("E-REQUEST", problem) for problem in _problems(request, rules))


def _problems(request: WithdrawalRequest, rules: TournamentRules) -> Iterator[Message]:
    if request.ground is None:
        yield message("no acceptable ground is given (§7(2))")
        return
    if request.ground is Ground.DEATH:
        if not request.by_third_party:
            yield message("a death is reported by a third party (§7(2)a)")
        return
    if request.months < rules.prevented_months:
        yield counted(
            "play must be impossible for long enough: {count} month, {least} at least ({article})",
            "play must be impossible for long enough: {count} months, {least} at least ({article})",
            request.months,
            least=rules.prevented_months,
            article=f"§7(2){request.ground.value}",
        )
    if not request.can_communicate:
        yield from _incapacity_problems(request)
        return
    if not request.opponents_informed:
        yield message("all opponents must be told, and that the director knows (§7(1))")
    if request.ground is Ground.PERSONAL and not request.reasons.strip():
        yield message("personal circumstances must be described in detail (§7(2)d)")
    if request.ground is Ground.PERSONAL and not request.game_details.strip():
        yield message("full details of all games are needed (§7(3))")


def _incapacity_problems(request: WithdrawalRequest) -> Iterator[Message]:
    if request.ground is not Ground.ILLNESS:
        yield message("only illness is accepted without the player's own will (§7(2)b)")
    if not request.agreed_by_international_head:
        yield message(
            "without the player's will the international section's head must agree (§7(2)b)"
        )


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
    ruling = Ruling(article, _TAKEN[step].filled(player=request.player))
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
        possible = tuple(each.words for state, each in TRANSITIONS if state is request.state)
        raise NotAllowed(
            message(
                "this request is: {state}; impossible now: {step}; possible: {possible}",
                state=request.state.words,
                step=step.words,
                possible=possible or message("nothing more"),
            )
        )
    to, who = TRANSITIONS[request.state, step]
    if by is not who:
        raise NotAllowed(
            message(
                "this step ({step}) is for: {role}; you act as: {other}",
                step=step.words,
                role=who.words,
                other=by.words,
            )
        )
    return to


def _require_acceptable(
    request: WithdrawalRequest, earlier: Sequence[date], rules: TournamentRules
) -> None:
    faults = [fault.message for fault in find_request_faults(request, rules)]
    if request.ground is not Ground.DEATH and needs_review(request.on, earlier, rules):
        faults.append(message("a second withdrawal in a short time goes to the committee (§7(4))"))
    if faults:
        raise NotAllowed(
            message(
                "this request cannot be accepted: {reasons}; refer it",
                reasons=Clauses(tuple(faults)),
            )
        )


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
        raise NotAllowed(
            message(
                "the tournament started on {start}: a request to withdraw is needed", start=start
            )
        )
    sentence = _LEFT_SET_UP if group_set_up else _LEFT_NOT_SET_UP
    ruling = Ruling("§7(1)", sentence.filled(player=player))
    told = tell(
        *(News.WITHDRAWAL, ruling.sentence, Role.PLAYER, Role.CAPTAIN, Role.DIRECTOR),
        Role.COMMITTEE,
    )
    return Decision(ruling, BeforeStart(not group_set_up, group_set_up), told)


_LEFT_SET_UP = message(
    "{player} withdrew before the start: no penalty, no refund of the entry fee, and a "
    "qualification used for it is lost."
)
_LEFT_NOT_SET_UP = message(
    "{player} withdrew before the group was set up: the rule takes neither fee nor "
    "qualification; the organiser decides about a refund."
)


def drop_entry(player: str, group: str) -> Decision[BeforeStart]:
    """The entry of somebody who withdraws from all tournaments, in a group that has not started."""
    sentence = message(
        "{group} has not started: the entry of {player} is taken out, without a refund of the "
        "entry fee, and a qualification used for it is lost.",
        group=group,
        player=player,
    )
    ruling = Ruling("§7(1)", sentence)
    told = tell(News.WITHDRAWAL, ruling.sentence, Role.PLAYER, Role.CAPTAIN, Role.DIRECTOR)
    return Decision(ruling, BeforeStart(refund_possible=False, qualification_lost=True), told)
