"""A decision at the board: what is to be done, by which article, and a sentence for the record."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pairloom.domain.colour import Colour
from pairloom.domain.go.record import GoResult
from pairloom.domain.rule import RuleRef
from pairloom.messages import Message, Text, message

__all__ = ["Decision", "Ruling", "article", "loss_of"]


class Ruling(Enum):
    """What is to be done."""

    PLAY_ON = "play on"
    RESTART = "restart the game"
    TAKE_BACK = "take the move back"
    GAME_LOST = "the game is lost"
    BOTH_LOSE = "the game is lost for both"
    SET_CLOCK = "set the clock"
    WARN = "warn the player"
    ADMIT = "admit the protest"
    REJECT = "reject the protest"
    MAY_SEAL = "the player may seal"
    MUST_SEAL = "the player must seal"
    ADJOURN = "adjourn the game"
    COUNT_AS_PASS = "the sealed move counts as a pass"
    START_CLOCKS = "start clocks"
    CORRECT_FORM = "correct the form"
    FORM_STANDS = "the form stands"

    @property
    def words(self) -> Message:
        """For people; the value is what is stored."""
        return _WORDS[self]


_WORDS = {
    Ruling.PLAY_ON: message("Play goes on"),
    Ruling.RESTART: message("The game is restarted"),
    Ruling.TAKE_BACK: message("The move is taken back"),
    Ruling.GAME_LOST: message("The game is lost"),
    Ruling.BOTH_LOSE: message("The game is lost for both"),
    Ruling.SET_CLOCK: message("The clock is set"),
    Ruling.WARN: message("The player is warned"),
    Ruling.ADMIT: message("The protest is admitted"),
    Ruling.REJECT: message("The protest is rejected"),
    Ruling.MAY_SEAL: message("The player may seal"),
    Ruling.MUST_SEAL: message("The player must seal"),
    Ruling.ADJOURN: message("The game is adjourned"),
    Ruling.COUNT_AS_PASS: message("The sealed move counts as a pass"),
    Ruling.START_CLOCKS: message("Clocks are started"),
    Ruling.CORRECT_FORM: message("The form is corrected"),
    Ruling.FORM_STANDS: message("The form stands"),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """A ruling with its reason. `result` is what the game then counts, if it is over;
    `by_default` if it was lost without play. `reading` is what a clock is set to, in seconds.
    `adjourns`: the game is adjourned; `opens_form`: the form with the sealed move was opened."""

    ruling: Ruling
    rule: RuleRef
    sentence: Text
    result: GoResult | None = None
    by_default: bool = False
    reading: int | None = None
    adjourns: bool = False
    opens_form: bool = False


def article(number: str) -> RuleRef:
    """An article of the tournament rules."""
    return RuleRef("ČAGo TŘ", "2009", number, number)


def loss_of(colour: Colour) -> GoResult:
    """The result when this player has lost."""
    return GoResult.BLACK_WINS if colour is Colour.WHITE else GoResult.WHITE_WINS
