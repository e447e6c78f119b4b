"""Who gets the bye, as a turn: everybody in the order of articles 1.1 and 7.1."""

from __future__ import annotations

from pairloom.engines.alternatives import NO_PLAYER, Moment, Proposal, Refusal, Turn
from pairloom.engines.fide_lim.bye import lowest_ranked, lowest_rated
from pairloom.engines.fide_lim.procedure import WorkedRound
from pairloom.engines.fide_lim.why_not.rules import rule
from pairloom.matching import vertices_of


def bye_turn(worked: WorkedRound, asked: int | None = None) -> Turn:
    """Those before the receiver with their refusals, the receiver, and who was asked about."""
    graph, receiver = worked.graph, worked.bye
    assert receiver is not None, "asked only where there is a bye"
    players = graph.field.players
    is_first_round = graph.field.round == 1
    order = lowest_rated if is_first_round else lowest_ranked
    article = rule("7.1" if is_first_round else "1.1")
    in_order = graph.ordered(graph.everybody, order)
    place = in_order.index(receiver)
    can_be_left = graph.decompose(graph.everybody).d
    shown = in_order[: place + 1]
    if asked is not None and asked not in shown:
        shown.append(asked)
    proposals = []
    for position in shown:
        refusal = None
        if position != receiver:
            refusal = Refusal.COMES_LATER
            if not players[position].may_get_bye:
                refusal = Refusal.MAY_NOT_HAVE_BYE
            elif not can_be_left >> position & 1:
                refusal = Refusal.LEAVES_SOMEBODY
        cited = None if refusal is None else article
        proposals.append(Proposal((players[position].number,), refusal, cited))
    members = tuple(players[position].number for position in vertices_of(graph.everybody))
    score = players[receiver].score
    return Turn(
        moment=Moment.BYE,
        rule=article,
        player=NO_PLAYER,
        score=score,
        members=members,
        proposals=tuple(proposals),
    )
