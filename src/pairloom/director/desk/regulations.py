"""The regulations of a tournament, and what changing them takes once it has begun.

| what                                           | before round 1 | later | by                    |
|------------------------------------------------|----------------|-------|-----------------------|
| name, arbiters, time control, dates, check-in  | free           | free  |                       |
| tie-breaks                                     | free           | 4     | C.07 art. 4.1         |
| number of rounds                               | free           | 4     | C.04.1 art. 1         |
| points of the bye, once one was given          | free           | never | C.04.1 art. 3         |
| limits of byes, what late entries get          | free           | 3     | C.04.2 art. 3.3       |
| system, edition, acceleration, colour, points, | free           | 5     | C.04.2 art. 1.1-1.3   |
| Maxi-tournament (Lim)                          |                |       |                       |
| all of these in a Go tournament                | free           | 3     | as announced          |
| those of a team event                          | free           | 0-5   | see `teams/changes`   |
| names of two sides                             | free           | free  |                       |
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from pairloom import engines
from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.events import require_name
from pairloom.director.desk.fide_mode import leave
from pairloom.director.desk.handling import Handling
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.regulation_faults import Fault
from pairloom.director.desk.regulation_words import in_one_line, name_regulations, tell_changes
from pairloom.director.desk.state import State
from pairloom.director.desk.strengths import STRENGTH_NEEDED, needs_strengths, without_strength
from pairloom.director.desk.teams.changes import LEVELS as TEAM_LEVELS
from pairloom.director.desk.teams.changes import changed_rules
from pairloom.director.desk.usual_order import following_system
from pairloom.director.people.roles import Permission
from pairloom.engines.maxi_tournaments import maxi_refusal
from pairloom.errors import FieldsRefused, PairloomError
from pairloom.messages import Text, counted, message
from pairloom.messages.values import sentences
from pairloom.storage.records import Competition

__all__ = [
    "MOST_ROUNDS",
    "PROTECTED",
    "change_regulations",
    "find_faults",
    "level_of",
    "require_sound",
]

MOST_ROUNDS = 30
_BASIC = (
    *("system", "edition", "is_accelerated", "is_maxi", "initial_colour"),
    *("win", "draw", "loss"),
)
_LEVELS = {
    **dict.fromkeys(_BASIC, 5),
    "forfeit_win": 5,
    "pairing_bye": 5,
    "rounds": 4,
    "tiebreaks": 4,
    "half_byes": 3,
    "last_half_bye_round": 3,
    "missed_rounds": 3,
    "go_rules": 3,
    "team_rules": 5,
    **TEAM_LEVELS,
}
PROTECTED = frozenset(_LEVELS)
"""What the rules do not let change freely once the tournament has begun."""
_FIXED = ("event", "competition", "slug", "left_fide_mode", "lots")


def change_regulations(
    desk: Desk, place: Place, confirmation: Confirmation = NOT_CONFIRMED, **changes: Any
) -> Competition:
    """Change regulations; what the rules protect needs its confirmation."""
    with desk.act(place, "change regulations", Permission.EDIT_REGULATIONS) as work:
        old = work.state.competition
        assert not set(changes) & set(_FIXED)
        if not work.state.has_begun:
            changes = following_system(old, changes)
        new = replace(old, **changes)
        require_sound(new, work.state)
        changed = _changed(old, new)
        level = level_of(work.state, changed)
        differs: Text = ""
        if level:
            if "rounds" in changed:
                differs = str(work.state.kind.final_round_differs(work.state, new.rounds))
            _require_meant(
                work, new, changed, level=level, confirmation=confirmation, differs=differs
            )
        if _level(changed):
            forget_draft(work)
        kept = work.ledger.get(Competition, old.competition)
        assert kept is not None
        work.ledger.put(replace(kept, **changes))
        told = tell_changes(old, new, changed)
        work.tell(in_one_line(*told, differs), reason=confirmation.reason)
        return new


def _changed(old: Competition, new: Competition) -> list[str]:
    """Names of the regulations that are other ones now; those of teams one by one."""
    names = [f.name for f in fields(new) if getattr(new, f.name) != getattr(old, f.name)]
    if "team_rules" in names and old.team_rules is not None and new.team_rules is not None:
        names.remove("team_rules")
        names += changed_rules(old, new)
    return names


def level_of(state: State, changed: list[str]) -> int:
    """The confirmation that a change of these fields needs now; 0 for none."""
    if not state.has_begun:
        return 0
    level = _level(changed)
    return level if state.is_in_fide_mode else min(level, 3)


def _level(changed: list[str]) -> int:
    """How much the rules protect these fields."""
    return max((_LEVELS.get(name, 0) for name in changed), default=0)


def _rule(handling: Handling, protection: int) -> Text:
    """The article that protects regulations."""
    first, second = handling.number_of_rounds, handling.tiebreaks
    both = message("{first}, {second}", first=first, second=second) if first and second else ""
    return {5: handling.announced, 4: both or first or second}.get(
        protection, handling.known_absence
    )


def require_sound(competition: Competition, state: State | None = None) -> None:
    """Raise `FieldsRefused` for regulations that cannot be, field by field."""
    faults = find_faults(competition, state)
    if faults:
        raise FieldsRefused((fault.field, fault.message) for fault in faults)


def find_faults(competition: Competition, state: State | None = None) -> list[Fault]:
    """Everything that is wrong with regulations."""
    kind = kind_of(competition.system)
    faults = [*_name_faults(competition), *_maxi_faults(competition)]
    faults += kind.faults_of_system(competition)
    faults += _strength_faults(competition, state)
    faults += [*_bracket_faults(competition, state), *_field_faults(competition, state)]
    faults += _round_faults(competition, state)
    faults += _exchange_faults(competition, state) or kind.faults_of_rules(competition, state)
    return faults


def _name_faults(competition: Competition) -> list[Fault]:
    try:
        require_name(competition.name)
    except PairloomError as error:
        return [Fault("name", error.message)]
    return []


def _maxi_faults(competition: Competition) -> list[Fault]:
    if competition.is_maxi and (refusal := maxi_refusal(competition.system)):
        return [Fault("is_maxi", refusal)]
    return []


def _exchange_faults(competition: Competition, state: State | None) -> list[Fault]:
    """What is wrong with playing something else."""
    new = kind_of(competition.system).discipline
    if state is None or state.discipline is new:
        return []
    if state.rounds:
        text = message("A round is paired: chess and Go cannot be exchanged now.")
        return [Fault("system", text)]
    unranked = sum(not entry.rank for entry in state.entries)
    if unranked and new.has_ranks:
        text = counted(
            "{count} player has no rank. Make a new tournament for Go instead.",
            "{count} players have no rank. Make a new tournament for Go instead.",
            unranked,
        )
        return [Fault("system", text)]
    return []


def _strength_faults(competition: Competition, state: State | None) -> list[Fault]:
    """Somebody who has played without a rating cannot be paired by a system that needs one."""
    if state is None or not needs_strengths(competition) or not state.has_begun:
        return []
    missing = "; ".join(entry.name for entry in without_strength(state)[:5])
    if not missing:
        return []
    text = message("Players without a rating or an estimate: {names}.", names=missing)
    return [Fault("system", sentences(text, STRENGTH_NEEDED))]


def _bracket_faults(competition: Competition, state: State | None) -> list[Fault]:
    """A bracket that is being played becomes nothing else, and nothing else a bracket."""
    if state is None or not state.rounds or _has_bracket(competition) == state.kind.has_bracket:
        return []
    text = message("A round is paired: a knockout cannot be exchanged now.")
    return [Fault("system", text)]


def _field_faults(competition: Competition, state: State | None) -> list[Fault]:
    """Players become no teams, and teams no players; but players can be given sides."""
    if state is None or not state.entries:
        return []
    if kind_of(competition.system).field.called_in_files == state.kind.field.called_in_files:
        return []
    text = message(
        "Somebody is entered already: players and teams cannot be exchanged. Make a new "
        "tournament instead."
    )
    return [Fault("system", text)]


def _has_bracket(competition: Competition) -> bool:
    return kind_of(competition.system).has_bracket


def _round_faults(competition: Competition, state: State | None) -> list[Fault]:
    if not 1 <= competition.rounds <= MOST_ROUNDS:
        text = message("The number of rounds must be between 1 and {most}.", most=MOST_ROUNDS)
        return [Fault("rounds", text)]
    if state is not None and competition.rounds < len(state.rounds):
        text = counted(
            "{count} round is paired already.",
            "{count} rounds are paired already.",
            len(state.rounds),
        )
        return [Fault("rounds", text)]
    if state is not None and state.has_begun:
        needed = _rounds_of_table(competition, state)
        if needed is not None and competition.rounds > needed and competition.rounds % needed:
            text = counted(
                "The table has {count} round. Plan {count}, or a multiple for more cycles.",
                "The table has {count} rounds. Plan {count}, or a multiple for more cycles.",
                needed,
            )
            return [Fault("rounds", text)]
    if competition.half_byes < 0:
        text = message("The number of half-point byes cannot be negative.")
        return [Fault("half_byes", text)]
    if competition.missed_rounds not in ("Z", "H", "F"):
        return [Fault("missed_rounds", message("A missed round counts 0, ½ or 1 point."))]
    return []


def _rounds_of_table(competition: Competition, state: State) -> int | None:
    """How many rounds the table of a chess tournament has, if it has one."""
    if competition.system not in engines.available():
        return None
    table = engines.get(competition.system)
    if not isinstance(table, engines.ScheduledSystem):
        return None
    return table.rounds_needed(len(state.numbered))


def _require_meant(
    work: Work,
    new: Competition,
    changed: list[str],
    *,
    level: int,
    confirmation: Confirmation,
    differs: Text,
) -> None:
    typed = str(new.rounds) if level == 4 and "rounds" in changed else new.name
    begun = message("The tournament has begun with other regulations.")
    ends = message("The tournament leaves FIDE mode for good.") if level == 5 else ""
    names = name_regulations(changed)
    require_confirmed(
        confirmation,
        message("change regulations after round 1: {regulations}", regulations=names),
        level,
        rule=_rule(work.state.handling, _level(changed)),
        consequence=sentences(begun, differs, ends),
        typed=typed,
    )
    if _level(changed) == 5:
        told = message("changed after round 1: {regulations}", regulations=names)
        leave(work, told)
