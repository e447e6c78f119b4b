"""A discipline is what is played: its results, its words, and whose lists know the players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pairloom.director.desk.results import Letters
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.kinds import EntryKind
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.messages import Message, Text, message

__all__ = ["Discipline"]

_OF_POINTS = {"F": message("full-point bye"), "H": message("half-point bye")}


@dataclass(frozen=True, slots=True)
class Discipline:
    """What is different between chess and Go, whoever meets whom.

    `results` are the letters for White and Black by the text of a result, `result_words` what
    pages call it. `byes` are those that can be asked for, by letter, `pairing_bye` is the one that
    a pairing gives.
    `open_game` is what a game without an end counts meanwhile. `has_ranks`: players have a rank
    (`5k`, `1d`) beside their rating; `has_estimates`: who has no rating can have an estimate of
    it; `has_stones`: colours are shown as stones. `rating_kinds` are the ratings that a list has,
    where there are several; `list_content` says what comes from it, `list_command` imports it.
    """

    name: str
    proper_name: Text
    results: Mapping[str, Letters]
    result_words: Mapping[str, Text]
    board: str
    board_heading: Message
    byes: Mapping[str, Message]
    bye_choices: Mapping[str, Message]
    pairing_bye: Message
    bye_heading: Message
    nobody_has_bye: Message
    byes_heading: Message
    bye_chip: Message
    open_game: str
    entries: EntryKind
    drawn_from: tuple[str, ...]
    """Fields of an entry that a pairing is made from."""
    has_ranks: bool
    has_estimates: bool
    has_stones: bool
    country: Message
    player_id: Text
    rating_kinds: tuple[str, ...]
    list_content: Message
    list_command: str
    list_place: Callable[[], str]
    draft_of: Callable[[ListedPlayer, RatingKind], EntryDraft]
    context: str
    """Of its own sentences in catalogues; scripts of pages know it."""
    in_own_words: Callable[[Message], Message]
    """A sentence of both disciplines, as this one says it."""

    @property
    def all_byes(self) -> Mapping[str, Message]:
        """What a round without a game is called, by letter."""
        return {"U": self.pairing_bye, **_OF_POINTS, **self.byes}

    @property
    def options(self) -> list[tuple[str, Text]]:
        """The results that can be chosen, with what they are called."""
        return [("", "–"), *((text, self.result_words[text]) for text in self.results if text)]
