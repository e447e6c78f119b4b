"""The title "Master of Correspondence Chess" (MKŠ): candidates, proposals, decisions (§5).

| code | criterion                                                                         |
|------|-----------------------------------------------------------------------------------|
| a    | winner of the final of the Czech individual championship                          |
| b    | winner of a rated group of the Managing Committee, mean rating above 2350, 13 or more |
| c    | ICCF title GM                                                                     |
| d    | ICCF title LGM                                                                    |
| e    | ICCF title SIM                                                                    |

Nothing is automatic: a criterion makes a candidate, the head of the domestic section proposes,
the Managing Committee decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction

from pairloom.correspondence.domain.group import Group
from pairloom.correspondence.domain.roles import Right, Role, require_right
from pairloom.correspondence.domain.ruling import Decision, News, Ruling, tell, tell_persons
from pairloom.correspondence.domain.states import ProposalState
from pairloom.correspondence.domain.tie_breaks import ORDERS, TableRow, table_of
from pairloom.errors import NotAllowed
from pairloom.messages import Message, message
from pairloom.messages.values import Figures, Score

TITLE = message("Master of Correspondence Chess (MKŠ)")
MEAN_ABOVE = 2350
LEAST_PLAYERS = 13
_TITLE_CODES = {"GM": "c", "LGM": "d", "SIM": "e"}


@dataclass(frozen=True, slots=True)
class TitleGroup:
    """A finished group and what the criteria ask about it."""

    group: Group
    championship_final: bool = False
    by_committee: bool = True
    tie_breaks: tuple[str, ...] = ORDERS["sks-2014"]


@dataclass(frozen=True, slots=True)
class IccfTitle:
    """A title on record; the day is often not known, and no criterion asks for it."""

    player: str
    title: str
    awarded_on: date | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """Somebody who meets a criterion, with the evidence in words."""

    player: str
    criterion: str
    ruling: Ruling


def mean_rating(group: Group) -> Fraction | None:
    """Of all start ratings, assigned and non-fixed ones included; `None` if one is missing."""
    ratings = [each.rating for each in group.entrants if each.rating is not None]
    if not ratings or len(ratings) < len(group.entrants):
        return None
    return Fraction(sum(ratings), len(ratings))


def candidates(
    groups: Iterable[TitleGroup], titles: Iterable[IccfTitle], holders: Iterable[str] = ()
) -> tuple[Candidate, ...]:
    """All who meet a criterion and do not hold the title, each with every criterion met."""
    eligible = [*_winners(groups), *_titled(titles)]
    known = set(holders)
    mine = [each for each in eligible if each.player not in known]
    return tuple(sorted(mine, key=lambda each: (each.player, each.criterion)))


def _winners(groups: Iterable[TitleGroup]) -> Iterator[Candidate]:
    for each in groups:
        rows = table_of(each.group, each.tie_breaks)
        if any(row.place_provisional for row in rows):
            continue
        for row in rows:
            if row.place.place == 1:
                yield from _criteria_of_winner(each, row)


def _criteria_of_winner(each: TitleGroup, row: TableRow) -> Iterator[Candidate]:
    player = each.group.find_entrant(row.place.number).player
    mean, size = mean_rating(each.group), len(each.group.entrants)
    points = Score(f"{float(row.scores.points):g}")
    if each.championship_final:
        won = message(
            "Won the final of the individual championship, {group}: {points} of {games}.",
            group=each.group.name,
            points=points,
            games=row.scores.games,
        )
        yield Candidate(player, "a", Ruling("§5(1)a", won))
    strong = mean is not None and mean > MEAN_ABOVE and size >= LEAST_PLAYERS
    if strong and mean is not None and each.by_committee and each.group.rated:
        won = message(
            "Won {group}: {points} of {games}, mean rating {mean}, {players} players.",
            group=each.group.name,
            points=points,
            games=row.scores.games,
            mean=Figures(f"{float(mean):.2f}"),
            players=size,
        )
        yield Candidate(player, "b", Ruling("§5(1)b", won))


def _titled(titles: Iterable[IccfTitle]) -> Iterator[Candidate]:
    for each in titles:
        if each.title in _TITLE_CODES:
            code = _TITLE_CODES[each.title]
            yield Candidate(each.player, code, Ruling(f"§5(1){code}", _holds(each)))


def _holds(held: IccfTitle) -> Message:
    if held.awarded_on is None:
        return message("Holds the ICCF title {title}.", title=held.title)
    return message(
        "Has held the ICCF title {title} since {day}.", title=held.title, day=held.awarded_on
    )


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal to award the title, with its evidence; letters call the player by `name`."""

    player: str
    evidence: tuple[Candidate, ...]
    proposed_on: date
    state: ProposalState = ProposalState.PROPOSED
    decided_on: date | None = None
    resolution: str = ""
    name: str = ""

    @property
    def called(self) -> str:
        return self.name or self.player


def propose(
    player: str, evidence: Iterable[Candidate], on: date, by: Role, *, name: str = ""
) -> Decision[Proposal]:
    """The head of the domestic section proposes somebody who meets a criterion (§5(2))."""
    require_right(by, Right.PROPOSE_TITLE)
    own = tuple(each for each in evidence if each.player == player)
    if not own:
        raise NotAllowed(
            message("{player} meets none of the criteria of §5(1)", player=name or player)
        )
    proposal = Proposal(player, own, on, name=name)
    proposed = message(
        "{player} is proposed for the title {title} (criteria {codes}).",
        player=proposal.called,
        title=TITLE,
        codes=tuple(each.criterion for each in own),
    )
    ruling = Ruling("§5(2)", proposed)
    return Decision(ruling, proposal, tell(News.TITLE, ruling.sentence, Role.COMMITTEE))


def decide_title(
    proposal: Proposal, on: date, by: Role, *, approved: bool, resolution: str = ""
) -> Decision[Proposal]:
    """The Managing Committee awards the title or does not; then the player is told (§5(3))."""
    require_right(by, Right.AWARD_TITLE)
    if proposal.state is not ProposalState.PROPOSED:
        raise NotAllowed(
            message(
                "the proposal for {player} is decided already: {state}",
                player=proposal.called,
                state=proposal.state.words,
            )
        )
    if on < proposal.proposed_on:
        raise NotAllowed(
            message(
                "proposed on {proposed_on}: it cannot be decided on {day}",
                proposed_on=proposal.proposed_on,
                day=on,
            )
        )
    state = ProposalState.APPROVED if approved else ProposalState.DECLINED
    decided = replace(proposal, state=state, decided_on=on, resolution=resolution)
    # Whoever gets a letter learns which title is meant.
    sentence = _AWARDED if approved else _NOT_AWARDED
    ruling = Ruling("§5(2)", sentence.filled(player=proposal.called, title=TITLE))
    told = tell(News.TITLE, ruling.sentence, Role.DOMESTIC_HEAD)
    if approved:
        about = tell_persons(News.TITLE, ruling.sentence, Role.PLAYER, [proposal.player])
        told = (*told, *about)
    return Decision(ruling, decided, told)


_AWARDED = message("The title {title} is awarded to {player}.")
_NOT_AWARDED = message("The title {title} is not awarded to {player}.")
