"""Draw offers, claims of a draw, ends in a tablebase: made, answered, decided.

What the score shows is decided at once; the rest waits for the opponent or the director. A claim
that ends the game enters the result in the same act.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from pairloom.correspondence.desk.base import OfficeWork, act_in_contest
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.claims import (
    claim_of,
    claims_of,
    find_claim,
    find_claimed,
    terms_of,
)
from pairloom.correspondence.desk.play.playing import (
    names_of,
    put_result,
    require_days,
    section_in_play,
)
from pairloom.correspondence.desk.post.letters import audience_of, write_letters
from pairloom.correspondence.desk.sections import SectionState, key_of
from pairloom.correspondence.domain.ruling import Decision, Notification, ResultEntry
from pairloom.correspondence.domain.states import ClaimKind, ClaimState
from pairloom.correspondence.records import GameClaim, SectionGame
from pairloom.correspondence.rules.draws import (
    DrawClaim,
    answer_offer,
    check_by_score,
    decide_claim,
    obstacle_to_claim,
    obstacle_to_offer,
    offer_draw,
    open_claim,
)
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.domain.colour import Colour
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import Text, message

__all__ = ["CLAIMS", "ClaimKind", "WantedClaim", "answer_claim", "make_claim", "make_offer"]

CLAIMS: Final = (ClaimKind.REPETITION, ClaimKind.FIFTY_MOVES, ClaimKind.TABLEBASE)
_MOST_MOVES: Final = 500


@dataclass(frozen=True, slots=True)
class WantedClaim:
    """What a player claims. `position` is FEN, needed where there is no score; `move` is stated
    and not yet played; `is_win` for a tablebase that shows one."""

    kind: ClaimKind
    by: Colour
    on: date
    position: str = ""
    move: str = ""
    is_win: bool = False

    @property
    def halves(self) -> int:
        """White's half points."""
        if not self.is_win:
            return 1
        return 2 if self.by is Colour.WHITE else 0


def make_offer(
    desk: Desk,
    place: SectionPlace,
    key: str,
    by: Colour,
    at_move: int,
    on: date,
) -> GameClaim:
    """A player offers a draw with a move; refused where the announcement does not allow it."""
    acting = act_in_contest(desk, place, "draw offer", Permission.ENTER_RESULTS)
    if not 1 <= at_move <= _MOST_MOVES:
        raise InputError(
            message(
                "a draw is offered with a move, 1 to {most_moves}, not {at_move}",
                most_moves=_MOST_MOVES,
                at_move=at_move,
            )
        )
    with acting as work:
        state, game = _open_game(work, place, key, on)
        own = [claimed for claimed in claims_of(work.ledger, game) if claimed.side is by]
        _require_none_open(own)
        earlier = [claimed.at_move for claimed in own if claimed.kind is ClaimKind.OFFER]
        obstacle = obstacle_to_offer(terms_of(state.contest), by, at_move, earlier)
        if obstacle is not None:
            raise NotAllowed(obstacle.cited)
        claim = DrawClaim(names_of(state, game), ClaimKind.OFFER, by, at_move)
        made = _put(work, game, claim, on)
        _tell(work, state, game, offer_draw(claim))
    return made


def make_claim(desk: Desk, place: SectionPlace, key: str, wanted: WantedClaim) -> GameClaim:
    """A player claims the end of a game. A score decides repetition and fifty moves at once."""
    with act_in_contest(desk, place, "claim", Permission.CORRECT_RESULTS) as work:
        state, game = _open_game(work, place, key, wanted.on)
        _require_none_open(
            [claimed for claimed in claims_of(work.ledger, game) if claimed.side is wanted.by]
        )
        claimed = find_claimed(work.ledger, game, wanted.kind, wanted.position, wanted.move)
        claim = DrawClaim(
            names_of(state, game),
            wanted.kind,
            wanted.by,
            at_move=0,
            move=claimed.move,
            halves=wanted.halves,
        )
        obstacle = obstacle_to_claim(claim, terms_of(state.contest), claimed.now, claimed.then)
        if obstacle is not None:
            raise NotAllowed(obstacle.cited)
        fen = claimed.now.fen if claimed.now is not None else wanted.position
        made = _put(work, game, claim, wanted.on, fen)
        if claimed.reached is None or wanted.kind is ClaimKind.TABLEBASE:
            _tell(work, state, game, open_claim(claim))
            return made
        decision = check_by_score(claim, claimed.reached)
        return _settle(
            work,
            state,
            game,
            claim=made,
            decision=decision,
            on=wanted.on,
            reasons=decision.ruling.sentence,
        )


def answer_claim(
    desk: Desk, event: int, number: int, *, agreed: bool, on: date, reasons: str = ""
) -> GameClaim:
    """The opponent's answer to an offer, or the director's decision of a claim, with reasons."""
    with desk.database.read(event) as reader:
        place = SectionPlace.of(find_claim(reader, number))
    with act_in_contest(desk, place, "answer claim", Permission.CORRECT_RESULTS) as work:
        record = find_claim(work.ledger, number)
        if record.state is not ClaimState.OPEN:
            raise NotAllowed(
                message(
                    "this claim was answered on {day}: {state}",
                    state=record.state.words,
                    day=record.decided_on or "–",
                )
            )
        key = f"{record.cycle}:{record.white}-{record.black}"
        state, game = _open_game(work, place, key, on)
        claim = claim_of(state, game, record)
        if claim.kind is ClaimKind.OFFER:
            decision = answer_offer(claim, accepted=agreed)
        elif reasons.strip():
            decision = decide_claim(claim, upheld=agreed)
        else:
            raise InputError(
                message("a decision needs reasons: what was looked up, and what it showed")
            )
        return _settle(
            work,
            state,
            game,
            claim=record,
            decision=decision,
            on=on,
            reasons=reasons.strip(),
        )


def _open_game(
    work: OfficeWork, place: SectionPlace, key: str, on: date
) -> tuple[SectionState, SectionGame]:
    state = section_in_play(work.ledger, place)
    require_days(state, on, on)
    game = state.find_game(key)
    if game.result:
        raise NotAllowed(
            message(
                "{names_of} has the result {result}",
                names_of=names_of(state, game),
                result=game.result,
            )
        )
    return state, game


def _require_none_open(own: list[GameClaim]) -> None:
    for claim in own:
        if claim.state is ClaimState.OPEN:
            raise NotAllowed(
                message(
                    "another one of {day} is open and is answered first: {kind}",
                    kind=claim.kind.words,
                    day=claim.made_on,
                )
            )


def _put(
    work: OfficeWork, game: SectionGame, claim: DrawClaim, on: date, position: str = ""
) -> GameClaim:
    return work.ledger.put(
        GameClaim(
            game.event,
            work.ledger.next_number(GameClaim),
            contest=game.contest,
            section=game.section,
            cycle=game.cycle,
            white=game.white,
            black=game.black,
            side=claim.by,
            kind=claim.kind,
            made_on=on,
            at_move=claim.at_move,
            halves=claim.halves,
            position=position,
            move=claim.move,
        )
    )


# Is it an offer, and does the game end by it? -> what is stored.
_OUTCOMES: Final = {
    (True, True): ClaimState.ACCEPTED,
    (True, False): ClaimState.DECLINED,
    (False, True): ClaimState.UPHELD,
    (False, False): ClaimState.REJECTED,
}


def _settle(
    work: OfficeWork,
    state: SectionState,
    game: SectionGame,
    *,
    claim: GameClaim,
    decision: Decision[ResultEntry | None],
    on: date,
    reasons: Text,
) -> GameClaim:
    """Store what was decided, with the result if the game ends by it, and tell everybody."""
    is_offer = claim.kind is ClaimKind.OFFER
    outcome = _OUTCOMES[is_offer, decision.enters is not None]
    settled = work.ledger.put(replace(claim, state=outcome, decided_on=on, reasons=reasons))
    if decision.enters is not None:
        put_result(work, state, ResultEntry(key_of(game), decision.enters.result), on, on)
    work.ledger.note.is_worth_telling = decision.enters is not None
    _tell(work, state, game, decision, reasons)
    return settled


def _tell(
    work: OfficeWork,
    state: SectionState,
    game: SectionGame,
    decision: Decision[object],
    reasons: Text = "",
) -> None:
    said = message("{group}: {ruling}", group=state.title, ruling=decision.ruling.cited)
    about = said
    if reasons and reasons != decision.ruling.sentence:
        about = message("{ruling} {reasons}", ruling=said, reasons=reasons)
    notes = [Notification(note.kind, note.to, about) for note in decision.tells]
    write_letters(work, notes, audience_of(state, [game.white, game.black]))
    work.tell(said, reasons)
