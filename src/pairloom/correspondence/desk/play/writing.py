"""Free letters: the director writes to both players of a game."""

from __future__ import annotations

from typing import Final

from pairloom.correspondence.desk.base import act_in_contest
from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.playing import names_of
from pairloom.correspondence.desk.post.letters import audience_of, write_letters
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News, tell
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import counted, message
from pairloom.messages.values import LongNumber

__all__ = ["write_to_both"]

LONGEST: Final = 10_000


def write_to_both(desk: Desk, place: SectionPlace, key: str, text: str) -> int:
    """Put the same letter to both players, captains and deputies into the outbox; how many."""
    acting = act_in_contest(desk, place, "write to both", Permission.WITHDRAW_PLAYERS)
    plain = text.strip().replace("\r\n", "\n")
    if not plain:
        raise InputError(message("the letter is empty; write what both players are to know"))
    if len(plain) > LONGEST:
        raise InputError(
            counted(
                "the letter has {count} character; {most} at most",
                "the letter has {count} characters; {most} at most",
                len(plain),
                most=LongNumber(LONGEST),
            )
        )
    with acting as work:
        state = load_section(work.ledger, place)
        game = state.find_game(key)
        names = names_of(state, game)
        signed = state.contest.director or work.who
        about = f"{state.title}, {names}\n\n{plain}\n\n{signed}"
        notes = tell(News.MESSAGE, about, Role.PLAYER, Role.CAPTAIN, Role.DEPUTY)
        count = write_letters(work, notes, audience_of(state, [game.white, game.black]))
        work.tell(
            counted(
                "{group}: {game}, {count} letter",
                "{group}: {game}, {count} letters",
                count,
                group=state.title,
                game=names,
            )
        )
    return count
