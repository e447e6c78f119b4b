"""Reading a tournament file of OpenGotha.

Nothing in a file raises an error: what is wrong becomes a finding with its line, and a file
with errors gives no tournament.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairloom.domain.go import GoPlayer, GoRound, GoTournament
from pairloom.formats.go_journal import GoFile, GoJournal, quoted
from pairloom.formats.go_xml import Element, parse_xml
from pairloom.formats.opengotha.games import Games
from pairloom.formats.opengotha.parameters import Parameters
from pairloom.formats.opengotha.players import Players

_ROOT = "Tournament"


def read_opengotha(data: bytes) -> GoFile:
    """Read a file from memory; whatever it holds, the answer is a `GoFile`."""
    journal = GoJournal()
    root = parse_xml(data, journal)
    if root is not None and root.tag != _ROOT:
        journal.note(
            "E-OG-XML", f"the document is a {quoted(root.tag)}", root.line,
            expected=f"a {_ROOT}", action="not read",
        )  # fmt: skip
    if root is None or journal.has_errors:
        return GoFile(None, journal.findings())
    tournament = _read(root, journal)
    return GoFile(None if journal.has_errors else tournament, journal.findings())


def _read(root: Element, journal: GoJournal) -> GoTournament:
    parameters = Parameters(root, journal)
    rules = parameters.regulations()
    players = Players(journal)
    for element in root.first("Players").each("Player"):
        players.add(element, rules.rounds)
    games = Games(players, rules.komi, journal)
    for element in root.first("Games").each("Game"):
        games.add(element)
    for element in root.first("ByePlayers").each("ByePlayer"):
        games.add_free(element)
    drawn = games.rounds()
    _note_rest(root, players.all, drawn, journal)
    return GoTournament(
        _by_presence(players.all, drawn),
        drawn,
        replace(rules, rounds=max(rules.rounds, len(drawn))),
        parameters.name,
        parameters.details(),
    )


def _by_presence(players: Sequence[GoPlayer], drawn: Sequence[GoRound]) -> tuple[GoPlayer, ...]:
    """Who sat at a table or was free was there, whatever the marks of participation say."""
    busy: dict[int, set[int]] = {player.number: set() for player in players}
    for number, one in enumerate(drawn, start=1):
        for game in one.games:
            busy[game.white].add(number)
            busy[game.black].add(number)
        if one.free is not None:
            busy[one.free].add(number)
    return tuple(replace(player, absent=player.absent - busy[player.number]) for player in players)


def _note_rest(
    root: Element, players: Sequence[GoPlayer], drawn: Sequence[GoRound], journal: GoJournal
) -> None:
    if not players:
        journal.note("E-GO-EMPTY", "no player in the file", root.line, expected="players")
    for number, one in enumerate(drawn, start=1):
        if not one.games:
            journal.note(
                "W-OG-ROUND", f"round {number} has no game, but a later one has",
                root.first("Games").line, round=number,
            )  # fmt: skip
    for tag in ("Teams", "ClubsGroups"):
        if root.first(tag).children:
            journal.note(
                "I-OG-LOST", f"{tag} are not known here", root.first(tag).line,
                action="not taken over",
            )  # fmt: skip
