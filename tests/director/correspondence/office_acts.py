"""What an office does by lot: it announces, takes entries, starts groups, enters results, makes
lists, sends letters, and takes things back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

from pairloom.correspondence.desk.announce.contests import (
    add_section,
    add_teams,
    create_contest,
    edit_contest,
)
from pairloom.correspondence.desk.enter.before_start import leave_before_start
from pairloom.correspondence.desk.enter.entries import (
    enter_player,
    remove_player,
    start_section,
)
from pairloom.correspondence.desk.enter.qualifying import (
    QualificationDraft,
    grant_qualification,
    revoke_qualification,
)
from pairloom.correspondence.desk.office.honours import (
    candidate_lines,
    decide_proposal,
    propose_title,
)
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.office.register import PlayerDraft, register_player
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.desk.play.claiming import (
    ClaimKind,
    WantedClaim,
    answer_claim,
    make_claim,
    make_offer,
)
from pairloom.correspondence.desk.play.closing import close_section, end_play
from pairloom.correspondence.desk.play.moving import (
    LeaveDays,
    claim_time,
    declare_playing_on,
    grant_leave_days,
    report_moves,
    report_position,
)
from pairloom.correspondence.desk.play.playing import enter_results, take_result_back
from pairloom.correspondence.desk.play.reminding import send_reminders
from pairloom.correspondence.desk.play.writing import write_to_both
from pairloom.correspondence.desk.post.outbox import (
    letter_lines,
    resolve_letter,
    send_letters,
)
from pairloom.correspondence.desk.rate.lists import (
    import_list,
    open_list_id,
    publish_list,
)
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.ratings.periods import cutoff
from pairloom.correspondence.records import (
    Contest,
    Correspondent,
    GameClaim,
    Office,
    Qualification,
    TitleProposal,
)
from pairloom.correspondence.rules.eligibility import Standing
from pairloom.director.desk.history import restore, take_back
from pairloom.domain.colour import Colour
from tests.director.correspondence.office_clerk import (
    Clerk,
    finished_games,
    half_moves,
    open_games,
    place_of,
)

__all__ = ["OFFICE_ACTS", "begin_playing", "go_on"]

_RESULTS = ("1-0", "½-½", "½-½", "0-1")
_ANY_RESULT = (*_RESULTS, "1-0E", "0-1D", "C", "0-1A")
_POLICIES = ("", "rounding_final=half-even", "rc_cap=mean", "rate_defaults=no")
_ENDING = "8/8/8/8/8/2k5/8/K1R5 w - - 0 1"


def begin_playing(clerk: Clerk) -> None:
    """A group and a league are in play, and some games have moves: there is something to do."""
    for is_team in (False, True):
        announce(clerk, is_team=is_team)
    for state in clerk.groups(GroupState.ENTERING):
        _fill(clerk, state)
    for _ in range(6):
        move(clerk)


def announce(clerk: Clerk, *, is_team: bool | None = None) -> None:
    lots = clerk.lots
    if is_team is None:
        is_team = lots.random() < 0.35
    start = clerk.today + timedelta(days=lots.randrange(1, 40))
    announced: dict[str, Any] = {
        "start": start.isoformat(),
        "end": lots.choice(("", (start + timedelta(days=500)).isoformat())),
        "is_team": is_team,
        "boards": 2 if is_team else 0,
        "is_rated": lots.random() < 0.85,
        "cycles": 1 if lots.random() < 0.8 else 2,
        "entry_fee": 100,
        "iccf_share": 20,
        "director": "J. Vaněčková",
        "director_email": "td@example.org",
        "tablebase_pieces": 7,
        "promotion": "" if is_team else lots.choice(("", "iccf-class")),
        "first_group": "" if is_team else "Group A",
    }
    if lots.random() < 0.4:
        announced["seeding_rating"] = 1900
    clerk.attempt(
        lambda: create_contest(
            *clerk.at, f"{'League' if is_team else 'Cup'} {clerk.newcomers}", **announced
        )
    )


def announce_otherwise(clerk: Clerk) -> None:
    contest = clerk.one_of(clerk.all(Contest))
    if contest is None:
        return
    start = (clerk.today + timedelta(days=30)).isoformat()
    change: dict[str, Any] = clerk.lots.choice(
        ({"entry_fee": 150}, {"start": start}, {"name": f"{contest.name}!"}, {"is_rated": False})
    )
    clerk.attempt(lambda: edit_contest(clerk.desk, ContestPlace.of(contest), **change))


def add_group(clerk: Clerk) -> None:
    contest = clerk.one_of(clerk.all(Contest))
    if contest is None:
        return
    if contest.is_team:
        name = f"Team {clerk.newcomers}; Captain {clerk.newcomers}; captain@example.org"
        clerk.attempt(lambda: add_teams(clerk.desk, ContestPlace.of(contest), [name]))
    else:
        clerk.attempt(
            lambda: add_section(clerk.desk, ContestPlace.of(contest), f"Group {clerk.newcomers}")
        )


def register(clerk: Clerk) -> None:
    draft = PlayerDraft(
        f"{200000 + clerk.newcomers}",
        f"Nováček {clerk.newcomers}",
        email=clerk.lots.choice(("", f"new{clerk.newcomers}@example.org")),
    )
    clerk.attempt(lambda: register_player(*clerk.at, draft))


def enter(clerk: Clerk, state: SectionState | None = None, most: int = 3) -> None:
    """Some players enter a group; who needs one brings a deposit, sometimes one too small."""
    chosen = state or clerk.one_of(clerk.groups(GroupState.ENTERING))
    if chosen is None:
        return
    seats: list[int | None] = [None] * most
    if chosen.contest.is_team:
        seats = [team for team in chosen.teams if team not in chosen.seats]
    people = clerk.all(Correspondent)
    clerk.lots.shuffle(people)
    for seat, person in zip(seats, people, strict=False):
        owes = clerk.stands(person) is Standing.DEPOSIT_REQUIRED
        money = clerk.lots.choice((200, 300, 50)) if owes else 0
        _enter(clerk, chosen, person, seat, money)


def _enter(
    clerk: Clerk, state: SectionState, person: Correspondent, seat: int | None, money: int
) -> None:
    clerk.attempt(
        lambda: enter_player(
            *place_of(clerk, state), person.correspondent, on=clerk.today, seat=seat, deposit=money
        )
    )


def leave_early(clerk: Clerk) -> None:
    """An entry is withdrawn before the start, or was a mistake."""
    state = clerk.one_of(one for one in clerk.groups(GroupState.ENTERING) if one.seats)
    if state is None:
        return
    seat = clerk.lots.choice(sorted(state.seats))
    act = clerk.lots.choice((leave_before_start, remove_player))
    clerk.attempt(lambda: act(*place_of(clerk, state), seat, clerk.today))


def start(clerk: Clerk) -> None:
    state = clerk.one_of(clerk.groups(GroupState.ENTERING))
    if state is not None:
        clerk.attempt(lambda: start_section(*place_of(clerk, state)))


def play(clerk: Clerk, most: int = 4) -> None:
    state = clerk.one_of(clerk.groups(GroupState.PLAYING))
    keys = open_games(state) if state is not None else []
    if state is None or not keys:
        return
    chosen = clerk.lots.sample(keys, min(len(keys), clerk.lots.randrange(1, most + 1)))
    results = {key: clerk.lots.choice(_RESULTS) for key in chosen}
    day = clerk.day_in(state)
    clerk.attempt(lambda: enter_results(*place_of(clerk, state), results, ended=day, reported=day))


def correct(clerk: Clerk) -> None:
    state = clerk.one_of(clerk.groups(GroupState.PLAYING, GroupState.CLOSED))
    key = clerk.one_of(finished_games(state)) if state is not None else None
    if state is None or key is None:
        return
    day, text = clerk.day_in(state), clerk.lots.choice(_ANY_RESULT)
    clerk.attempt(
        lambda: enter_results(*place_of(clerk, state), {key: text}, ended=day, reported=day)
    )


def go_on_playing(clerk: Clerk) -> None:
    """A result was entered by mistake."""
    state = clerk.one_of(clerk.groups(GroupState.PLAYING))
    key = clerk.one_of(finished_games(state)) if state is not None else None
    if state is not None and key is not None:
        clerk.attempt(lambda: take_result_back(*place_of(clerk, state), key))


def move(clerk: Clerk) -> None:
    state = clerk.one_of(clerk.groups(GroupState.PLAYING))
    key = clerk.one_of(open_games(state)) if state is not None else None
    if state is None or key is None:
        return
    count = clerk.lots.choice((1, 2, 9, 30, 60))
    if clerk.lots.random() < 0.5:
        moves = half_moves(state.start, clerk.day_in(state), count)
        clerk.attempt(lambda: report_moves(*place_of(clerk, state), key, moves))
    else:
        clerk.attempt(
            lambda: report_position(
                *place_of(clerk, state), key, white_moves=(count + 1) // 2,
                black_moves=count // 2, last_move=clerk.day_in(state),
            )
        )  # fmt: skip


def claim(clerk: Clerk) -> None:
    """Time is claimed, a draw is offered or claimed, a player thinks for long."""
    state = clerk.one_of(clerk.groups(GroupState.PLAYING))
    key = clerk.one_of(open_games(state)) if state is not None else None
    if state is None or key is None:
        return
    by, day = clerk.lots.choice((Colour.WHITE, Colour.BLACK)), clerk.day_in(state)
    wanted = WantedClaim(
        ClaimKind.TABLEBASE, by, day, position=_ENDING, is_win=clerk.lots.random() < 0.3
    )
    acts: tuple[Callable[[], object], ...] = (
        lambda: claim_time(*place_of(clerk, state), key, by, 60, clerk.noon),
        lambda: make_offer(*place_of(clerk, state), key, by, 20, day),
        lambda: make_claim(*place_of(clerk, state), key, wanted),
        lambda: declare_playing_on(*place_of(clerk, state), key, clerk.noon),
        lambda: write_to_both(*place_of(clerk, state), key, "Please send all moves."),
    )
    clerk.attempt(clerk.lots.choice(acts))


def answer(clerk: Clerk) -> None:
    waiting = clerk.one_of(one for one in clerk.all(GameClaim) if one.state == "open")
    if waiting is None:
        return
    agreed = clerk.lots.random() < 0.6
    clerk.attempt(
        lambda: answer_claim(
            *clerk.at, waiting.claim, agreed=agreed, on=clerk.today, reasons="looked up"
        )
    )


def take_leave(clerk: Clerk) -> None:
    contest = clerk.one_of(clerk.all(Contest))
    if contest is None:
        return
    last = clerk.today + timedelta(days=clerk.lots.randrange(40))
    days = LeaveDays(clerk.today, last, special=clerk.lots.random() < 0.2)
    person = clerk.some_player().correspondent
    clerk.attempt(lambda: grant_leave_days(clerk.desk, ContestPlace.of(contest), person, days))


def remind(clerk: Clerk) -> None:
    clerk.attempt(lambda: send_reminders(*clerk.at, clerk.noon))


def send(clerk: Clerk) -> None:
    clerk.attempt(
        lambda: send_letters(clerk.desk.database, [clerk.event], clerk.postbag, lambda: clerk.noon)
    )


def resolve(clerk: Clerk) -> None:
    """A letter is held or has no address: somebody tells the addressee."""
    with clerk.desk.database.read(clerk.event) as reader:
        waiting = [one for one in letter_lines(reader) if one.state in ("held", "no address")]
    line = clerk.one_of(waiting)
    if line is not None:
        clerk.attempt(lambda: resolve_letter(*clerk.at, *line.key, "told"))


def publish(clerk: Clerk) -> None:
    clerk.attempt(lambda: publish_list(*clerk.at, clerk.today))


def take_over_list(clerk: Clerk) -> None:
    """A list made elsewhere takes the place of the next one; a new player may stand in it."""
    with clerk.desk.database.read(clerk.event) as reader:
        name = open_list_id(reader)
    if name is None or clerk.today <= cutoff(name):
        return
    rows = [
        (one.iccf_id, clerk.lots.randrange(1800, 2500), clerk.lots.randrange(3, 200))
        for one in clerk.all(Correspondent)
        if clerk.lots.random() < 0.8
    ]
    clerk.attempt(lambda: import_list(*clerk.at, str(name), rows, clerk.today))


def change_policies(clerk: Clerk) -> None:
    (office,) = clerk.all(Office)
    policies = clerk.lots.choice(_POLICIES)
    contacts = {"committee": "committee@example.org"}
    clerk.attempt(
        lambda: edit_office(
            *clerk.at, contacts=contacts, policies=policies, first_list=str(office.first_list or "")
        )
    )


def honour(clerk: Clerk) -> None:
    with clerk.desk.database.read(clerk.event) as reader:
        line = clerk.one_of(candidate_lines(reader))
    proposal = clerk.one_of(one for one in clerk.all(TitleProposal) if one.state == "proposed")
    if proposal is not None:
        approved = clerk.lots.random() < 0.7
        clerk.attempt(
            lambda: decide_proposal(
                *clerk.at, proposal.proposal, clerk.today, approved=approved, resolution="2016/1"
            )
        )
    elif line is not None:
        clerk.attempt(lambda: propose_title(*clerk.at, line.player.correspondent, clerk.today))


def qualify(clerk: Clerk) -> None:
    held = clerk.one_of(clerk.all(Qualification))
    if held is not None and clerk.lots.random() < 0.5:
        clerk.attempt(
            lambda: revoke_qualification(*clerk.at, held.qualification, clerk.today, "a mistake")
        )
        return
    draft = QualificationDraft(
        clerk.some_player().correspondent, "Final", clerk.today, "wild card", 2
    )
    clerk.attempt(lambda: grant_qualification(*clerk.at, draft))


def end(clerk: Clerk) -> None:
    state = clerk.one_of(clerk.groups(GroupState.PLAYING))
    if state is None:
        return
    act = clerk.lots.choice((end_play, close_section, close_section))
    clerk.attempt(lambda: act(*place_of(clerk, state), clerk.day_in(state)))


def undo(clerk: Clerk) -> None:
    """The last act, or one of the last few, in any order."""
    many = clerk.lots.choice((1, 2, 4, 12))
    newest = clerk.desk.database.actions(clerk.event, newest=many)
    action = clerk.lots.choice(newest)
    clerk.attempt(lambda: take_back(*clerk.at, action.number, reason="a slip"))


def undo_several(clerk: Clerk) -> None:
    """The last few acts, one after the other, the newest first; some of them are left out."""
    for action in reversed(clerk.desk.database.actions(clerk.event, newest=4)):
        if clerk.lots.random() < 0.8:
            clerk.attempt(partial(take_back, *clerk.at, action.number))


def go_back(clerk: Clerk) -> None:
    newest = clerk.desk.database.actions(clerk.event, newest=6)
    number = clerk.lots.choice(newest).number
    clerk.attempt(lambda: restore(*clerk.at, number, reason="as it was"))


def go_on(clerk: Clerk) -> None:
    """What an office does by itself: competitions, entries, a start, results, lists."""
    with clerk.desk.database.read(clerk.event) as reader:
        name = open_list_id(reader)
    if name is not None and clerk.today > cutoff(name):
        publish(clerk)
    entering = clerk.groups(GroupState.ENTERING)
    if not entering and not clerk.groups(GroupState.PLAYING):
        announce(clerk)
    elif entering and clerk.lots.random() < 0.6:
        _fill(clerk, entering[0])
    play(clerk)


def _fill(clerk: Clerk, state: SectionState) -> None:
    """Teams where they are needed, players, and the start."""
    contest = state.contest.contest
    if state.contest.is_team and len(state.teams) < 3:
        numbers = range(len(state.teams) + 1, 4)
        lines = [f"Team {one}; Captain {one}; captain{one}@example.org" for one in numbers]
        clerk.attempt(lambda: add_teams(clerk.desk, ContestPlace(clerk.event, contest), lines))
        found = [one for one in clerk.groups(GroupState.ENTERING) if one.name == state.name]
        state = found[0]
    enter(clerk, state, 5)
    clerk.attempt(lambda: start_section(*place_of(clerk, state)))


OFFICE_ACTS: tuple[tuple[Callable[[Clerk], None], int], ...] = (
    (announce, 2),
    (announce_otherwise, 1),
    (add_group, 2),
    (register, 1),
    (enter, 3),
    (leave_early, 2),
    (start, 3),
    (play, 6),
    (correct, 4),
    (go_on_playing, 2),
    (move, 6),
    (claim, 5),
    (answer, 4),
    (take_leave, 1),
    (remind, 1),
    (send, 1),
    (resolve, 1),
    (publish, 3),
    (take_over_list, 1),
    (change_policies, 1),
    (honour, 1),
    (qualify, 1),
    (end, 3),
    (undo, 6),
    (undo_several, 2),
    (go_back, 1),
)
