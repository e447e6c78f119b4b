"""Acts: the names under which the log keeps what people do, and the words that people read.

The name is stored and never changes; the words are labels, in the language of the reader. Guests
have acts of their own (`Guest.words_of_acts`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from pairloom.guests import guests
from pairloom.messages import Message, Text, in_context

if TYPE_CHECKING:
    from pairloom.messages.speaker import Speaker

__all__ = ["ACT_WORDS", "ActName", "words_of_act"]

ACT_WORDS: Final[Mapping[str, Message]] = {
    "create event": in_context("act", "Create event"),
    "edit event": in_context("act", "Edit event"),
    "copy event": in_context("act", "Copy event"),
    "close event": in_context("act", "Close event"),
    "open archive": in_context("act", "Open from an archive"),
    "accept signer": in_context("act", "Accept key"),
    "forget signer": in_context("act", "Forget key"),
    "open event again": in_context("act", "Open event again"),
    "add tournament": in_context("act", "Add tournament"),
    "change regulations": in_context("act", "Change regulations"),
    "change prizes": in_context("act", "Change prizes"),
    "leave FIDE mode": in_context("act", "Leave FIDE mode"),
    "show public pages": in_context("act", "Show public pages"),
    "hide public pages": in_context("act", "Hide public pages"),
    "set up screen": in_context("act", "Set up hall screen"),
    "change screen": in_context("act", "Change hall screen"),
    "remove screen": in_context("act", "Remove hall screen"),
    "announce": in_context("act", "Announce in the hall"),
    "take announcement down": in_context("act", "Take announcement down"),
    "announce start": in_context("act", "Announce start of round"),
    "import running tournament": in_context("act", "Import running tournament"),
    "import tournament": in_context("act", "Import tournament"),
    "enter player": in_context("act", "Enter player"),
    "import players": in_context("act", "Import players"),
    "edit player": in_context("act", "Edit player"),
    "remove player": in_context("act", "Remove player"),
    "rank anew": in_context("act", "Rank anew"),
    "draw lots": in_context("act", "Draw lots"),
    "erase personal values": in_context("act", "Erase personal values"),
    "check in": in_context("act", "Check in"),
    "check out": in_context("act", "Check out"),
    "request bye": in_context("act", "Request bye"),
    "cancel bye": in_context("act", "Cancel bye"),
    "correct bye": in_context("act", "Correct bye"),
    "withdraw": in_context("act", "Withdraw"),
    "withdraw absent": in_context("act", "Withdraw absent"),
    "return": in_context("act", "Return"),
    "prohibit pairing": in_context("act", "Prohibit pairing"),
    "allow pairing": in_context("act", "Allow pairing"),
    "pair round": in_context("act", "Pair round"),
    "pair by hand": in_context("act", "Pair by hand"),
    "discard draft": in_context("act", "Discard draft"),
    "publish round": in_context("act", "Publish round"),
    "withdraw publication": in_context("act", "Withdraw publication"),
    "add team": in_context("act", "Add team"),
    "edit team": in_context("act", "Edit team"),
    "import teams": in_context("act", "Import teams"),
    "remove team": in_context("act", "Remove team"),
    "order teams": in_context("act", "Order teams"),
    "order roster": in_context("act", "Order roster"),
    "change team": in_context("act", "Change team"),
    "availability": in_context("act", "Availability"),
    "hand in line-up": in_context("act", "Hand in line-up"),
    "try to hand in": in_context("act", "Try to hand in"),
    "sign results": in_context("act", "Sign results"),
    "set deadline": in_context("act", "Set deadline of line-ups"),
    "plan match": in_context("act", "Plan place and time of a match"),
    "reveal line-ups": in_context("act", "Reveal line-ups"),
    "open seal": in_context("act", "Open a sealed line-up"),
    "open hand-in again": in_context("act", "Open hand-in again"),
    "decide team match": in_context("act", "Decide match"),
    "postpone match": in_context("act", "Postpone match"),
    "change line-up": in_context("act", "Change line-up"),
    "correct who sat there": in_context("act", "Correct who sat there"),
    "rule on order": in_context("act", "Rule on a wrong order"),
    "note total": in_context("act", "Note total"),
    "adjust points": in_context("act", "Adjust points"),
    "start round": in_context("act", "Start round"),
    "finish round": in_context("act", "Finish round"),
    "reopen round": in_context("act", "Reopen round"),
    "seat late player": in_context("act", "Seat late player"),
    "enter result": in_context("act", "Enter result"),
    "verify result": in_context("act", "Verify result"),
    "correct result": in_context("act", "Correct result"),
    "correct colours": in_context("act", "Correct colours"),
    "decide at the board": in_context("act", "Decide at the board"),
    "note incident": in_context("act", "Note incident"),
    "plan knockout": in_context("act", "Plan knockout"),
    "decide match": in_context("act", "Decide match"),
    "plan stages": in_context("act", "Plan stages"),
    "start stage": in_context("act", "Start stage"),
    "decide cut": in_context("act", "Decide cut"),
    "remove stages": in_context("act", "Remove stages"),
    "undo": in_context("act", "Undo"),
    "restore point": in_context("act", "Restore point"),
    "restore": in_context("act", "Restore"),
    "make account": in_context("act", "Make account"),
    "make password link": in_context("act", "Make password link"),
    "set password": in_context("act", "Set password"),
    "change password": in_context("act", "Change password"),
    "choose language": in_context("act", "Choose language"),
    "renew password hash": in_context("act", "Renew password hash"),
    "disable account": in_context("act", "Disable account"),
    "enable account": in_context("act", "Enable account"),
    "grant role": in_context("act", "Grant role"),
    "withdraw role": in_context("act", "Withdraw role"),
    "make device link": in_context("act", "Make device link"),
    "revoke device link": in_context("act", "Revoke device link"),
    "change people": in_context("act", "Change people"),
    "cover people": in_context("act", "Cover people"),
    "use signing key": in_context("act", "Use signing key"),
}
"""The words of all acts but those of guests."""


def words_of_act(act: str) -> Text:
    """What people read; the stored name for an act that this version does not know."""
    if act in ACT_WORDS:
        return ACT_WORDS[act]
    return _words_of_guests().get(act, act)


@dataclass(frozen=True, slots=True)
class ActName:
    """An act inside a message, kept by its name.

    >>> from pairloom.messages import message
    >>> print(message("take back “{act}”", act=ActName("enter result")))
    take back “Enter result”
    """

    key: str

    def said_by(self, speaker: Speaker) -> str:
        return speaker.say(words_of_act(self.key))


@cache
def _words_of_guests() -> Mapping[str, Message]:
    return {act: words for guest in guests() for act, words in guest.words_of_acts().items()}
