"""The tournament as everybody may know it: what is nobody's business is not in it.

Public pages and the data beside them are made from this value and from no other, so that a page
which is added later cannot show what was forgotten to be hidden.

| withheld                                    | because                                        |
|---------------------------------------------|------------------------------------------------|
| personal fields, the year of birth as well  | somebody may ask for them to be erased         |
| who may not meet whom                       | it says who is a relative, or worse            |
| who is related to whom, sex                 | they decide pairs and prizes, nobody reads them|
| byes of rounds to come                      | a wish, until the round is published           |
| who typed a result, and who checked it      | a matter of the desk                           |
| sex and birth in what a round was drawn from| no pairing follows from them                   |
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar

from pairloom.director.desk.coefficients import juniors_in
from pairloom.director.desk.state import State
from pairloom.formats.trf.columns import BIRTH, SEX
from pairloom.storage.personal import personal_fields
from pairloom.storage.records import Entry, Game, Round

__all__ = ["without_private"]

T = TypeVar("T")
_PLAYER = "001 "


def without_private(state: State) -> State:
    """The same tournament without what is withheld; made once for each version."""
    return state.kept.get(("without private",), state.records, lambda: _made(state))


def _made(state: State) -> State:
    begun = len(state.settled)
    return replace(
        state,
        entries=tuple(map(_entry, state.entries)),
        juniors=state.juniors | juniors_in(state),
        members=tuple(map(_entry, state.members)),
        byes=tuple(_plain(bye) for bye in state.byes if bye.round <= begun),
        prohibitions=(),
        rounds=tuple(map(_round, state.rounds)),
        games=tuple(map(_game, state.games)),
    )


def _plain(record: T) -> T:
    """A record without its personal fields."""
    kind: Any = type(record)
    told = {name: "" for name in personal_fields(kind) if getattr(record, name)}
    return replace(record, **told) if told else record  # type: ignore[type-var]


def _entry(entry: Entry) -> Entry:
    return _without(_plain(entry), sex="", family="")


def _round(round_: Round) -> Round:
    """Reasons are asked of the input, so it stays, but for two columns of the lines of players."""
    return _without(round_, input=_without_columns(round_.input))


@lru_cache(64)
def _without_columns(text: str) -> str:
    return "".join(map(_line, text.splitlines(keepends=True)))


def _line(line: str) -> str:
    """A line of a report file: sex and birth of a player as blanks, everything else as it is."""
    if not line.startswith(_PLAYER):
        return line
    text = line.rstrip("\r\n")
    for field in (SEX, BIRTH):
        first, last = field.first - 1, min(field.last, len(text))
        text = text[:first] + " " * (last - first) + text[last:]
    return text + line[len(text) :]


def _game(game: Game) -> Game:
    return _without(game, entered_by="", entered_at="", verified_by="")


def _without(record: T, **empty: Any) -> T:
    """A record with these fields emptied; the same one if they are."""
    if all(getattr(record, name) == value for name, value in empty.items()):
        return record
    return replace(record, **empty)  # type: ignore[type-var]
