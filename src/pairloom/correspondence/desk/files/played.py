"""entries.csv, results.csv and withdrawals.csv: who plays, how games end, who leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from functools import partial

from pairloom.correspondence.desk.enter.before_start import leave_before_start
from pairloom.correspondence.desk.enter.entries import enter_player
from pairloom.correspondence.desk.files.planned import Planned, Turn
from pairloom.correspondence.desk.files.tables import (
    GROUP,
    find_group,
    find_player,
    require_day,
)
from pairloom.correspondence.desk.leave.withdrawing import (
    Ground,
    Preview,
    Role,
    Step,
    WithdrawalKind,
    WithdrawalRequest,
    decide_request,
    enter_silent,
    preview_withdrawal,
    request_withdrawal,
)
from pairloom.correspondence.desk.play.playing import enter_result
from pairloom.correspondence.desk.sections import SectionState, key_of
from pairloom.correspondence.domain.results import parse_result
from pairloom.correspondence.rating_office.tables import Table, TableRow, read_table
from pairloom.correspondence.records import Correspondent, SectionGame, Withdrawal
from pairloom.director.desk.base import Desk
from pairloom.errors import InputError, NotFound, quoted
from pairloom.messages import message
from pairloom.messages.values import Clauses
from pairloom.storage.ledger import Reader

__all__ = ["BEFORE_START", "read_entries", "read_results", "read_withdrawals"]

BEFORE_START = "before the start"
_KINDS = {name: name for name in (BEFORE_START, *(kind.value for kind in WithdrawalKind))}
_GROUNDS = {"": None, **{ground.value: ground for ground in Ground}}
_YES_NO = {"yes": True, "no": False}
_STEPS = {
    WithdrawalKind.ACCEPTED.value: ((Step.ACCEPT, Role.DIRECTOR),),
    WithdrawalKind.NOT_ACCEPTED.value: (
        (Step.REFER, Role.DIRECTOR),
        (Step.CONFIRM_INADEQUATE, Role.COMMITTEE),
        (Step.WITHDRAW_ANYWAY, Role.PLAYER),
    ),
}
Act = Callable[..., bool]


def read_entries(path: str) -> tuple[Table, list[Planned]]:
    """Who enters which group, on which day; of a team, for which team."""
    table = read_table(
        path, ("competition", "player", "on"), ("group", "team", "deposit", "exception")
    )
    return table, list(_planned(table, "on", Turn.ENTRIES, "entry", _enter))


def _planned(
    table: Table, column: str, turn: Turn, what: str, act: Act, needed: Iterable[str] = ("player",)
) -> Iterable[Planned]:
    for row in table.rows:
        for name in needed:
            row.text(name, required=True)
        yield Planned(require_day(row, column), turn, what, row, partial(act, row=row))


def _enter(desk: Desk, event: int, *, row: TableRow) -> bool:
    with desk.database.read(event) as reader:
        state = find_group(reader, row)
        player = find_player(reader, row.text("player"))
    if state.seat_of(player.correspondent) is not None:
        return False
    enter_player(
        desk,
        state.place,
        player.correspondent,
        on=row.day("on"),
        seat=_seat(state, row.text("team")),
        deposit=row.number("deposit"),
        exception=row.text("exception"),
    )
    return True


def _seat(state: SectionState, team: str) -> int | None:
    """The number of a team; `None` where there are none."""
    if not state.contest.is_team:
        return None
    for entered in state.teams.values():
        if entered.name == team:
            return entered.team
    raise NotFound(
        message(
            "{name} has no team {team}; teams.csv brings it in",
            name=state.contest.name,
            team=quoted(team),
        )
    )


def read_results(path: str) -> tuple[Table, list[Planned]]:
    """Results, also with a code behind them; another result than the entered one corrects it."""
    required = ("competition", "white", "black", "result", "ended", "reported")
    table = read_table(path, required, ("group", "cycle"))
    for row in table.rows:
        row.parsed("result", lambda text: parse_result(text).text, "")
        require_day(row, "ended")
    needed = ("white", "black", "result")
    return table, list(
        _planned(table, "reported", Turn.RESULTS, what="result", act=_enter_result, needed=needed)
    )


def _enter_result(desk: Desk, event: int, *, row: TableRow) -> bool:
    with desk.database.read(event) as reader:
        state = find_group(reader, row)
        game = _find_game(reader, state, row)
    result = parse_result(row.text("result")).text
    ended, reported = row.day("ended"), row.day("reported")
    if (game.result, game.ended, game.reported) == (result, ended, reported):
        return False
    enter_result(desk, state.place, key_of(game), result, ended=ended, reported=reported)
    return True


def _find_game(reader: Reader, state: SectionState, row: TableRow) -> SectionGame:
    """The game of two players with these colours."""
    white, black = (find_player(reader, row.text(side)) for side in ("white", "black"))
    seats = [state.seat_of(player.correspondent) for player in (white, black)]
    for player, seat in zip((white, black), seats, strict=True):
        if seat is None:
            raise NotFound(
                message(
                    "{name} does not play in {title}",
                    name=player.name,
                    title=state.title,
                )
            )
    numbers = tuple(seat.seat for seat in seats if seat is not None)
    wanted = row.number("cycle")
    games = [game for game in state.games.values() if wanted in (0, game.cycle)]
    matching = [game for game in games if (game.white, game.black) == numbers]
    if len(matching) == 1:
        return matching[0]
    if any((game.black, game.white) == numbers for game in games):
        raise InputError(
            message(
                "{name} has White in this game; exchange the two and the result",
                name=black.name,
            )
        )
    raise NotFound(
        message(
            "{title} has no such game; has the group started?",
            title=state.title,
        )
    )


def read_withdrawals(path: str) -> tuple[Table, list[Planned]]:
    """Withdrawals that are decided; what they bring follows from the rules."""
    optional = (*GROUP, "ground", "months", "reasons", "games", "suspend", "extended", "answer")
    table = read_table(path, ("player", "on", "kind"), optional)
    for row in table.rows:
        row.choice("kind", _KINDS, "")
        row.choice("ground", _GROUNDS, None)
        for name in ("suspend", "extended", "answer"):
            row.choice(name, _YES_NO, False)
    needed = ("player", "kind")
    return table, list(
        _planned(table, "on", Turn.WITHDRAWALS, what="withdrawal", act=_withdraw, needed=needed)
    )


def _withdraw(desk: Desk, event: int, *, row: TableRow) -> bool:
    kind, on = row.text("kind").lower(), row.day("on")
    with desk.database.read(event) as reader:
        player = find_player(reader, row.text("player"))
        decided = reader.all(Withdrawal, correspondent=player.correspondent)
        state = find_group(reader, row) if row.text("competition") else None
    if any((withdrawal.kind, withdrawal.decided_on) == (kind, on) for withdrawal in decided):
        return False
    if kind in _STEPS:
        _leave_by_request(desk, event, player, row)
    elif state is None:
        raise InputError(
            message(
                "name the competition and the group of a withdrawal {kind}",
                kind=kind,
            )
        )
    elif kind == BEFORE_START:
        _leave_early(desk, event, state, player.correspondent, on)
    else:
        _leave_silently(desk, event, player.correspondent, state.name, row)
    return True


def _leave_by_request(desk: Desk, event: int, player: Correspondent, row: TableRow) -> None:
    kind, on = WithdrawalKind(row.text("kind").lower()), row.day("on")
    request = _request(row, player.name, on)
    preview = preview_withdrawal(desk, event, player.correspondent, kind, on, request=request)
    made = request_withdrawal(desk, event, player.correspondent, request)
    *steps, (last, decider) = _STEPS[kind.value]
    for step, by in steps:
        decide_request(desk, event, made.withdrawal, step=step, by=by, on=on)
    answers = _answers(preview, row)
    decide_request(
        desk,
        event,
        made.withdrawal,
        step=last,
        by=decider,
        on=on,
        answers=answers,
    )


def _leave_silently(desk: Desk, event: int, correspondent: int, group: str, row: TableRow) -> None:
    silent, on = WithdrawalKind.SILENT, row.day("on")
    suspend = row.choice("suspend", _YES_NO, True)
    extended = row.choice("extended", _YES_NO, False)
    preview = preview_withdrawal(
        desk, event, correspondent, silent, on, group=group, extended=extended
    )
    enter_silent(
        *(desk, event, correspondent, group, on),
        suspend=suspend,
        extended=extended,
        answers=_answers(preview, row),
    )


def _answers(preview: Preview, row: TableRow) -> dict[str, bool]:
    """The answer of the line to whatever the results of a group do not tell."""
    choices = {
        consequence.group: consequence.choice
        for consequence in preview.consequences.groups
        if consequence.choice is not None
    }
    if choices and not row.text("answer"):
        questions = dict.fromkeys(choice.sentence for choice in choices.values())
        raise InputError(
            message(
                "{questions} The results do not tell; say yes or no in the column answer",
                questions=Clauses(tuple(questions)),
            )
        )
    return dict.fromkeys(choices, row.choice("answer", _YES_NO, False))


def _leave_early(desk: Desk, event: int, state: SectionState, correspondent: int, on: date) -> None:
    seat = state.seat_of(correspondent)
    if seat is None:
        raise NotFound(
            message(
                "this player is not entered in {title}",
                title=state.title,
            )
        )
    leave_before_start(desk, state.place, seat.seat, on)


def _request(row: TableRow, name: str, on: date) -> WithdrawalRequest:
    ground = row.choice("ground", _GROUNDS, None)
    return WithdrawalRequest(
        name,
        on,
        ground,
        months=row.number("months"),
        reasons=row.text("reasons"),
        game_details=row.text("games"),
        opponents_informed=True,
        by_third_party=ground is Ground.DEATH,
    )
