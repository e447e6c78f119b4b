"""Substitutes in team competitions: may there be one, by when, and rule g (§7(7))."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.domain.group import CorrespondenceGame, Group
from pairloom.correspondence.domain.results import ResultCode, won_by
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision, News, ResultEntry, Ruling, tell
from pairloom.correspondence.domain.states import ReplacementCause
from pairloom.correspondence.rules.calendar import Deadline, Due, begin_of, days_after
from pairloom.correspondence.rules.rule_sets import SKS_2014, TournamentRules
from pairloom.errors import InputError
from pairloom.messages import message


@dataclass(frozen=True, slots=True)
class Replacement:
    """A seat that has changed hands; `handicap` are days charged to the new player (§7(7)e)."""

    team: int
    board: int
    cause: ReplacementCause
    replaced: str
    substitute: str
    starts_on: date
    handicap: int = 0


def replacement_limit(boards: int, rules: TournamentRules = SKS_2014) -> int:
    """How many of a team may be replaced: half of it (policy `teams_50pct`: rounded down)."""
    return (boards + rules.replaced_round_up) // 2


def can_substitute(
    boards: int,
    earlier: Sequence[Replacement],
    board: int,
    cause: ReplacementCause,
    *,
    director_chose: bool = True,
    rules: TournamentRules = SKS_2014,
) -> Decision[bool]:
    """Whether a team may have a substitute on a board. `earlier` are those of the same team.

    After a death the director chooses between a substitute and adjudication (§7(7)c); deaths
    neither use up the half of the team nor the one replacement of a board (§7(7)d).
    """
    if not 1 <= board <= boards:
        raise InputError(
            message("board {board}: the team has boards 1 to {boards}", board=board, boards=boards)
        )
    if cause is ReplacementCause.DEATH:
        return _after_death(director_chose)
    counted = [each for each in earlier if each.cause is not ReplacementCause.DEATH]
    limit = replacement_limit(boards, rules)
    if any(each.board == board for each in counted):
        board_used = message("Board {board} has had its one replacement.", board=board)
        return Decision(Ruling("§7(7)d", board_used), False)
    allowed = len(counted) < limit
    sentence = (_ALLOWED if allowed else _TEAM_USED).filled(used=len(counted), limit=limit)
    return Decision(Ruling("§7(7)d", sentence), allowed)


def _after_death(director_chose: bool) -> Decision[bool]:
    sentence = _AFTER_DEATH if director_chose else _ADJUDICATED
    return Decision(Ruling("§7(7)c", sentence), director_chose)


_ALLOWED = message("A substitute is possible. Replacements used: {used} of {limit}.")
_TEAM_USED = message("Half of the team may be replaced. Replacements used: {used} of {limit}.")
_AFTER_DEATH = message("After a death a substitute is possible without any limit.")
_ADJUDICATED = message(
    "After the death the director has chosen adjudication: there is no substitute."
)


_ASKED_BY = {
    ReplacementCause.WITHDRAWAL: "§7(7)a",
    ReplacementCause.DEATH: "§7(7)a",
    ReplacementCause.STOPPED: "§7(7)b",
    ReplacementCause.ENDANGERED: "§7(7)b",
}


def ask_captain(
    cause: ReplacementCause,
    board: int,
    on: date,
    *,
    days: int | None = None,
    rules: TournamentRules = SKS_2014,
) -> Decision[Deadline]:
    """Ask for a substitute: 30 days after a withdrawal or death, else as many as the director sets.

    More than 30 are never given; fewer only by §7(7)b.
    """
    limit = rules.substitute_days
    given = limit if days is None else days
    article = _ASKED_BY[cause]
    if not 1 <= given <= limit or (article == "§7(7)a" and given != limit):
        refusal = _ALL_DAYS if article == "§7(7)a" else _UP_TO
        raise InputError(refusal.filled(days=given, limit=limit, article=article))
    last_day = days_after(on, given)
    asked = message(
        "Board {board}, {cause}: the captain is asked to name a substitute by {last_day}.",
        board=board,
        cause=cause.words,
        last_day=last_day,
    )
    ruling = Ruling(article, asked)
    deadline = Deadline(
        begin_of(last_day),
        Due.SUBSTITUTE,
        ruling.sentence,
        role=Role.CAPTAIN,
        person="",
        article=article,
    )
    told = tell(News.ASK_SUBSTITUTE, ruling.sentence, Role.CAPTAIN, Role.DEPUTY)
    return Decision(ruling, deadline, told)


_ALL_DAYS = message("days to name a substitute: {days}; possible: {limit} ({article})")
_UP_TO = message("days to name a substitute: {days}; possible: 1 to {limit} ({article})")


def name_substitute(
    replacement: Replacement, deadline: date | None, on: date
) -> Decision[Replacement]:
    """Enter a substitute whom the captain has named in time; everybody concerned is told."""
    if deadline is not None and on > deadline:
        raise InputError(
            message(
                "a substitute was to be named by {deadline}; it is {today} (§7(7)f follows)",
                deadline=deadline,
                today=on,
            )
        )
    named = message(
        "Board {board}: {substitute} plays for {replaced} from {starts_on} on.",
        board=replacement.board,
        substitute=replacement.substitute,
        replaced=replacement.replaced,
        starts_on=replacement.starts_on,
    )
    ruling = Ruling("§7(7)e", named)
    told = tell(
        *(News.SUBSTITUTION, ruling.sentence, Role.PLAYER, Role.OPPONENT, Role.CAPTAIN),
        *(Role.DIRECTOR, Role.RATING_OFFICER),
    )
    return Decision(ruling, replacement, told)


def start_of_play(
    board: Group,
    team: int,
    start: date,
    on: date,
    *,
    substitute_named: bool,
    rules: TournamentRules = SKS_2014,
) -> Decision[tuple[ResultEntry, ...]]:
    """Rule g: who has not begun all his games after 30 days loses them for his team (§7(7)g).

    Not begun is a game in which it is, or was, on him to make his first move. Finished games
    stand, and those that wait for their adjudication are decided there; those that are lost get
    code `D`.
    """
    last_day = days_after(start, rules.start_days)
    games = [
        game for game in board.games_of(team) if not (game.is_final or game.awaits_adjudication)
    ]
    missing = [game for game in games if _owes_first_move(game, team)]
    in_order = on <= last_day or substitute_named or not missing
    sentence = (_IN_ORDER if in_order else _BOARD_LOST).filled(
        board=board.name, last_day=last_day, missing=len(missing)
    )
    ruling = Ruling("§7(7)g", sentence)
    if in_order:
        return Decision(ruling, ())
    entries = tuple(
        ResultEntry(game.key, won_by(game.colour_of(game.opponent_of(team)), ResultCode.DEFAULT))
        for game in games
    )
    told = tell(News.RESULT, ruling.sentence, Role.PLAYER, Role.CAPTAIN, Role.OPPONENT)
    return Decision(ruling, entries, told)


_IN_ORDER = message(
    "Board {board}: no game is lost for failing to start in time (last day {last_day}, games not "
    "begun: {missing})."
)
_BOARD_LOST = message(
    "Board {board}: games not begun by {last_day}: {missing}, and no substitute was named; the "
    "team loses the games on this board."
)


def start_deadline(board: Group, start: date, rules: TournamentRules = SKS_2014) -> Deadline:
    """The last day to begin all games of a board, for the calendar."""
    at = begin_of(days_after(start, rules.start_days))
    return Deadline(
        at, Due.START_OF_PLAY, board.name, role=Role.CAPTAIN, person="", article="§7(7)g"
    )


def _owes_first_move(game: CorrespondenceGame, number: int) -> bool:
    if game.moves_of(number):
        return False
    return game.white == number or game.white_moves > 0
