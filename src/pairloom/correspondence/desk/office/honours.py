"""The national title: candidates with their evidence, proposals, decisions (§5)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from pairloom.correspondence.desk.base import (
    act_in_office,
    find_correspondent,
    require_record,
)
from pairloom.correspondence.desk.loading import load_sections, register_of
from pairloom.correspondence.desk.post.letters import write_letters
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import GroupState, ProposalState
from pairloom.correspondence.records import Correspondent, TitleProposal
from pairloom.correspondence.rules.titles import (
    TITLE,
    Candidate,
    IccfTitle,
    Proposal,
    TitleGroup,
    candidates,
    decide_title,
    propose,
)
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import NotAllowed
from pairloom.messages import Message, Text, message
from pairloom.storage.ledger import Reader

__all__ = [
    "CandidateLine",
    "Diploma",
    "candidate_lines",
    "decide_proposal",
    "diploma_of",
    "list_candidates",
    "proposal_lines",
    "propose_title",
]


def list_candidates(reader: Reader) -> tuple[Candidate, ...]:
    """Everybody who meets a criterion and does not hold the title; by player."""
    people = register_of(reader).values()
    groups = [
        TitleGroup(state.group, state.contest.is_championship_final, tie_breaks=state.order)
        for state in load_sections(reader)
        if state.section.state is GroupState.CLOSED and not state.contest.is_team
    ]
    titles = [
        IccfTitle(player.iccf_id, player.title, player.title_on)
        for player in people
        if player.title
    ]
    return candidates(groups, titles, [player.iccf_id for player in people if player.honoured_on])


def propose_title(desk: Desk, event: int, correspondent: int, on: date) -> TitleProposal:
    """The head of the domestic section proposes a candidate."""
    with act_in_office(desk, event, "propose title", Permission.EDIT_EVENT) as work:
        person = find_correspondent(work.ledger, correspondent)
        earlier = work.ledger.all(
            TitleProposal, correspondent=correspondent, state=ProposalState.PROPOSED
        )
        if earlier:
            raise NotAllowed(
                message(
                    "{name} is proposed already",
                    name=person.name,
                )
            )
        known = list_candidates(work.ledger)
        decision = propose(person.iccf_id, known, on, Role.DOMESTIC_HEAD, name=person.name)
        number = work.ledger.next_number(TitleProposal)
        evidence = decision.enters.evidence
        made = work.ledger.put(
            TitleProposal(
                event,
                number,
                correspondent=correspondent,
                criteria=" ".join(candidate.criterion for candidate in evidence),
                evidence=_lines(candidate.ruling.cited for candidate in evidence),
                proposed_on=on,
            )
        )
        write_letters(work, decision.tells, {}, [person])
        work.tell(
            message("{player}, criteria {criteria}", player=person.name, criteria=made.criteria)
        )
    return made


def decide_proposal(
    desk: Desk, event: int, proposal: int, on: date, *, approved: bool, resolution: str = ""
) -> TitleProposal:
    """The Managing Committee awards the title or does not."""
    with act_in_office(desk, event, "decide title", Permission.EDIT_EVENT) as work:
        record = _find_proposal(work.ledger, proposal)
        person = find_correspondent(work.ledger, record.correspondent)
        proposed = Proposal(
            person.iccf_id,
            (),
            record.proposed_on,
            record.state,
            name=person.name,
        )
        decision = decide_title(
            proposed, on, Role.COMMITTEE, approved=approved, resolution=resolution
        )
        done = work.ledger.put(
            replace(
                record,
                state=decision.enters.state,
                decided_on=on,
                resolution=resolution,
            )
        )
        if approved:
            work.ledger.put(replace(person, honoured_on=on))
        write_letters(work, decision.tells, {}, [person])
        work.tell(message("{player}: {state}", player=person.name, state=done.state.words))
    return done


def _find_proposal(reader: Reader, proposal: int) -> TitleProposal:
    return require_record(
        reader.get(TitleProposal, proposal), message("no proposal {number}", number=proposal)
    )


@dataclass(frozen=True, slots=True)
class CandidateLine:
    """A candidate with all criteria met, in words."""

    player: Correspondent
    criteria: str
    evidence: tuple[Message, ...]
    is_proposed: bool


def candidate_lines(reader: Reader) -> list[CandidateLine]:
    """The candidates, one line for each player."""
    people = {player.iccf_id: player for player in register_of(reader).values()}
    proposed = {
        proposal.correspondent
        for proposal in reader.all(TitleProposal)
        if proposal.state is ProposalState.PROPOSED
    }
    by_player: dict[str, list[Candidate]] = {}
    for candidate in list_candidates(reader):
        by_player.setdefault(candidate.player, []).append(candidate)
    return [
        CandidateLine(
            people[player],
            " ".join(candidate.criterion for candidate in own),
            tuple(candidate.ruling.cited for candidate in own),
            people[player].correspondent in proposed,
        )
        for player, own in by_player.items()
    ]


def proposal_lines(reader: Reader) -> list[tuple[TitleProposal, Correspondent]]:
    """All proposals, the newest first."""
    people = register_of(reader)
    return [
        (proposal, people[proposal.correspondent])
        for proposal in reversed(reader.all(TitleProposal))
    ]


@dataclass(frozen=True, slots=True)
class Diploma:
    """What stands on the certificate of an award (§5(3)); `evidence` has a line for a criterion."""

    player: Correspondent
    title: Message
    evidence: Text
    awarded_on: date | None
    resolution: str


def diploma_of(reader: Reader, proposal: int) -> Diploma:
    """The certificate; only a title that has been awarded has one."""
    record = _find_proposal(reader, proposal)
    person = find_correspondent(reader, record.correspondent)
    if record.state is not ProposalState.APPROVED:
        raise NotAllowed(
            message(
                "the title has not been awarded to {name}; the proposal: {state}",
                name=person.name,
                state=record.state.words,
            )
        )
    return Diploma(person, TITLE, record.evidence, record.decided_on, record.resolution)


def _lines(told: Iterable[Message]) -> Message:
    lines = tuple(told)
    names = [f"line{number}" for number in range(len(lines))]
    text = "\n".join(f"{{{name}}}" for name in names)  # no words: in no catalogue
    return Message(text, tuple(zip(names, lines, strict=True)))
