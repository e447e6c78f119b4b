"""The answer to "why not?" in sentences, from the verdict down to the certificate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pairloom.domain import Points, RoundPairing
from pairloom.domain.systems import Field, Floats, SameColours, system_facts
from pairloom.engines.alternatives import (
    NO_PLAYER,
    Arrangement,
    Bar,
    DecidingBracket,
    Evidence,
    Obstacle,
    Precedence,
    Side,
    Step,
    Verdict,
    WhyNot,
    Wish,
    Worsening,
)
from pairloom.explain.criteria import CriteriaWords, criteria_words
from pairloom.explain.procedure_words import (
    procedure_precedence,
    procedure_question,
    procedure_sentences,
    procedure_verdict,
)
from pairloom.explain.table_words import table_words
from pairloom.messages import Message, Value, message
from pairloom.messages.values import Groups, Pairs, Players

__all__ = [
    "WhyNotWords",
    "bars_by_kind",
    "evidence_words",
    "exchange_words",
    "obstacle_sentences",
    "precedence_sentence",
    "why_not_sentences",
    "why_not_words",
]

_QUESTIONS = {
    Wish.MEETS: message("Why does {player} not meet {opponent} in round {round}?"),
    Wish.HAS_BYE: message("Why does {player} not get the bye in round {round}?"),
    Wish.HAS_NO_BYE: message("Why does {player} get the bye in round {round}?"),
    Wish.FLOATS: message("Why does {player} not float down in round {round}?"),
    Wish.STAYS: message("Why does {player} float down in round {round}?"),
    Wish.HAS_WHITE: message("Why does {player} not have White in round {round}?"),
    Wish.HAS_BLACK: message("Why does {player} not have Black in round {round}?"),
}
_QUESTIONS_ON_UPFLOATS = {
    Wish.FLOATS: message("Why does {player} not float up in round {round}?"),
    Wish.STAYS: message("Why does {player} float up in round {round}?"),
}
# Equal by all criteria: what comes before what, set against set or opponent against opponent.
_SETS = {
    Step.MOVED_DOWN_SET: message(
        "Of the moved-down players, {chosen} get opponents here before {alternative} are tried."
    ),
    Step.UPFLOATERS: message("As upfloaters, {chosen} come before {alternative}."),
    Step.SHIFTERS: message("Shifted to the other subgroup: {chosen} come before {alternative}."),
    Step.TOP_MEMBERS: message("Top members of the pairs: {chosen} come before {alternative}."),
}
_OPPONENTS = {
    Step.MOVED_DOWN_OPPONENTS: message(
        "The moved-down player {player} gets {chosen} as opponent before {alternative} is tried."
    ),
    Step.TRANSPOSITION: message(
        "{player} gets {chosen} as opponent before {alternative} is tried."
    ),
    Step.BOTTOM_MEMBERS: message(
        "{player} gets {chosen} as opponent before {alternative} is tried: the smaller number."
    ),
    Step.OPPONENTS: message(
        "{player} is the highest-ranked player whose opponents differ, and gets"
        " {chosen} before {alternative} is tried."
    ),
}
_BARS = {
    Bar.MET_BEFORE: message("{player} and {opponent} have met in round {round}."),
    Bar.PROHIBITED: message(
        "The regulations do not let {player} and {opponent} meet in this round."
    ),
    Bar.SAME_ABSOLUTE_COLOUR: message(
        "{player} and {opponent} have an absolute preference for the same colour, and"
        " neither is a topscorer."
    ),
    Bar.EVEN_NUMBER: message("The number of players is even: nobody gets the bye."),
    Bar.MAY_NOT_HAVE_BYE: message(
        "{player} had the bye, or as many points as for a win without playing, in round {round}."
    ),
    Bar.NOBODY_TO_MEET: message("Nobody whom {player} may meet would bring this about."),
    Bar.COLOUR_RULE: message("{white} has White against {black}: {reason}."),
    Bar.SECOND_GAME: message(
        "In this round the second games of the matches are played, with colours"
        " reversed: {white}–{black}."
    ),
    Bar.COLOUR_LIMITS: message("No colours keep both {player} and {opponent} inside the limits."),
    Bar.SAME_TEAM: message("{player} and {opponent} belong to the same team."),
    Bar.NO_BYE: message("A table gives no bye: in an odd field somebody rests, without points."),
    Bar.NO_FLOATS: message("A table knows no floats: scores do not matter."),
}
_NEVER_THE_SAME_COLOUR = message(
    "{player} and {opponent} have an absolute preference for the same colour."
)
_EVEN_NUMBER_OF_TEAMS = message("The number of teams is even: nobody gets the bye.")
_HAD_A_MATCH_FOR_NOTHING = message(
    "{player} had the bye, a full-point bye, or a match won by forfeit, in round {round}."
)
_OF_PAIR = (Bar.COLOUR_RULE, Bar.SECOND_GAME)


class WhyNotWords(NamedTuple):
    """The answer in sentences. `steps` lead from the verdict to the `certificate`; `criteria`
    are those of the deciding bracket, line by line."""

    question: Message
    verdict: Message
    steps: tuple[Message, ...]
    certificate: Message | None
    criteria: tuple[Message, ...]

    def in_order(self) -> Iterator[Message]:
        """All sentences, as they are read."""
        yield self.question
        yield self.verdict
        yield from self.steps
        if self.certificate is not None:
            yield self.certificate
        yield from self.criteria


def why_not_sentences(answer: WhyNot) -> Iterator[Message]:
    """The answer, sentence by sentence: question, verdict, reason, certificate, criteria."""
    return why_not_words(answer).in_order()


def why_not_words(answer: WhyNot) -> WhyNotWords:
    """The answer in sentences, part by part."""
    has_certificate = answer.verdict in (Verdict.WORSE, Verdict.LATER)
    certificate = answer.certificate if has_certificate else None
    return WhyNotWords(
        question=_question(answer),
        verdict=_verdict(answer),
        steps=tuple(_steps(answer)),
        certificate=None if certificate is None else _certificate(certificate),
        criteria=() if answer.bracket is None else tuple(_vectors(answer, answer.bracket)),
    )


def _question(answer: WhyNot) -> Message:
    question = procedure_question(answer) or _own_question(answer)
    return question.filled(**_asked_players(answer), round=answer.round)


def _own_question(answer: WhyNot) -> Message:
    wish = answer.alternative.wish
    is_up = system_facts(answer.system).floats is Floats.UP
    if is_up and wish in _QUESTIONS_ON_UPFLOATS:
        return _QUESTIONS_ON_UPFLOATS[wish]
    return _QUESTIONS[wish]


def _asked_players(answer: WhyNot) -> dict[str, Value]:
    asked = answer.alternative
    players: dict[str, Value] = {"player": Players((asked.player,))}
    if asked.opponent is not None:
        players["opponent"] = Players((asked.opponent,))
    return players


def _verdict(answer: WhyNot) -> Message:
    told = procedure_verdict(answer) or _verdict_on_sets(answer)
    if told is not None:
        return told
    if answer.verdict is Verdict.WORSE and answer.worsening is not None:
        return message("It is possible, but worse by {rule}.", rule=answer.worsening.rule)
    if answer.verdict is Verdict.LATER and answer.precedence is not None:
        return message(
            "It is as good by all criteria, but comes later ({rule}).", rule=answer.precedence.rule
        )
    if answer.verdict is Verdict.IS_THE_PAIRING:
        return message("The question does not arise: the round is paired like this.")
    if answer.obstacle is None or answer.obstacle.rule is None:
        return message("It is impossible.")
    return message("It is impossible by {rule}.", rule=answer.obstacle.rule)


def _verdict_on_sets(answer: WhyNot) -> Message | None:
    """The verdict where upfloaters are chosen, by their order at last, before any pair."""
    precedence = answer.precedence
    if precedence is None or precedence.step is not Step.UPFLOATERS:
        return None
    if not system_facts(answer.system).is_of_matches:
        return None
    return message("Its upfloaters are as good, but come later ({rule}).", rule=precedence.rule)


def _steps(answer: WhyNot) -> Iterator[Message]:
    """What leads to the verdict."""
    if answer.bracket is not None:
        yield _where(answer.bracket)
        yield from _upfloaters(answer.bracket)
    if answer.worsening is not None:
        yield from _worsening(answer, answer.worsening)
    if answer.precedence is not None:
        yield precedence_sentence(answer.precedence, answer.bracket)
    yield from procedure_sentences(answer)
    if answer.obstacle is not None:
        yield from obstacle_sentences(answer, answer.obstacle)
    if answer.scheduled is not None:
        yield from table_words(answer.system).of(answer.scheduled, answer.round)


def _where(bracket: DecidingBracket) -> Message:
    index, score = bracket.index + 1, Points(bracket.score)
    residents = Players(bracket.residents)
    if not bracket.moved_down:
        return message(
            "The first bracket to be paired differently is number {index}, with {score}"
            " points: {residents}.",
            index=index,
            score=score,
            residents=residents,
        )
    return message(
        "The first bracket to be paired differently is number {index}, with {score}"
        " points: {moved_down} moved down, residents {residents}.",
        index=index,
        score=score,
        moved_down=Players(bracket.moved_down),
        residents=residents,
    )


def _upfloaters(bracket: DecidingBracket) -> Iterator[Message]:
    """Who is taken up, on both sides."""
    chosen, alternative = bracket.chosen.upfloaters, bracket.alternative.upfloaters
    if chosen or alternative:
        yield message(
            "Upfloaters: {chosen} as paired, {alternative} otherwise.",
            chosen=Players(chosen),
            alternative=Players(alternative),
        )


def _worsening(answer: WhyNot, worsening: Worsening) -> Iterator[Message]:
    label, words = worsening.rule.label, _words(answer)
    yield message(
        "It counts {criterion}: {chosen} as paired, {alternative} otherwise.",
        criterion=words.meaning(label),
        chosen=words.value(label, worsening.chosen),
        alternative=words.value(label, worsening.alternative),
    )
    yield message(
        "What counts as paired: {evidence}.", evidence=evidence_words(worsening.chosen_by)
    )
    yield message(
        "What counts otherwise: {evidence}.", evidence=evidence_words(worsening.alternative_by)
    )


def evidence_words(evidence: Evidence) -> Value:
    """What makes the value of a criterion."""
    return Pairs(evidence.pairs) if evidence.pairs else Players(evidence.players)


def _words(answer: WhyNot) -> CriteriaWords:
    labels = answer.bracket.chosen.values if answer.bracket is not None else ()
    return criteria_words(answer.system, answer.edition, labels)


def precedence_sentence(precedence: Precedence, bracket: DecidingBracket | None) -> Message:
    """What puts the one before the other."""
    told = procedure_precedence(precedence, bracket)
    if told is not None:
        return told
    step, chosen, other = precedence.step, precedence.chosen, precedence.alternative
    if step is Step.EXCHANGE:
        return message(
            "As paired there is {chosen}, which comes before {alternative} in the order of"
            " exchanges.",
            chosen=exchange_words(chosen),
            alternative=exchange_words(other),
        )
    if step in _SETS:
        sets = Players(chosen.players), Players(other.players)
        return _SETS[step].filled(chosen=sets[0], alternative=sets[1])
    player, opponent = Players(chosen.players), Players(chosen.others)
    if step is Step.OPPONENTS and not other.others:
        return message(
            "{player} is the highest-ranked player whose opponents differ, and gets"
            " {chosen} before floating is tried.",
            player=player,
            chosen=opponent,
        )
    others = Players(other.others)
    return _OPPONENTS[step].filled(player=player, chosen=opponent, alternative=others)


def exchange_words(arrangement: Arrangement) -> Message:
    """Who changes between S1 and S2."""
    if not arrangement.players:
        return message("no exchange between S1 and S2")
    leaving, entering = Players(arrangement.players), Players(arrangement.others)
    return message(
        "the exchange of {leaving} (S1) with {entering} (S2)", leaving=leaving, entering=entering
    )


def obstacle_sentences(answer: WhyNot, obstacle: Obstacle) -> Iterator[Message]:
    """What stands in the way."""
    if obstacle.bar is Bar.NO_COMPLETION:
        yield _settled(obstacle)
        yield _witness(obstacle)
    elif obstacle.bar in _OF_PAIR:
        white, black = (Players((number,)) for number in obstacle.settled)
        yield _BARS[obstacle.bar].filled(white=white, black=black, reason=obstacle.reason)
    else:
        players = _asked_players(answer)
        yield _bar(answer, obstacle.bar).filled(**players, round=obstacle.round or 0)


def _bar(answer: WhyNot, bar: Bar) -> Message:
    """What stands in the way; some systems have it otherwise than the Dutch."""
    facts = system_facts(answer.system)
    if bar is Bar.SAME_ABSOLUTE_COLOUR and facts.same_colours is SameColours.NEVER:
        return _NEVER_THE_SAME_COLOUR
    if bar is Bar.MAY_NOT_HAVE_BYE and bars_by_kind(answer):
        return _HAD_A_MATCH_FOR_NOTHING
    if bar is Bar.EVEN_NUMBER and facts.field is Field.TEAMS:
        return _EVEN_NUMBER_OF_TEAMS
    return _BARS[bar]


def bars_by_kind(answer: WhyNot) -> bool:
    """The texts of 2026 on matches name what bars; others go by points."""
    return system_facts(answer.system).is_of_matches and answer.edition == "2026"


def _settled(obstacle: Obstacle) -> Message:
    if not obstacle.settled:
        return message("Then not everybody can be paired:")
    first, second = obstacle.settled
    if first == NO_PLAYER:
        return message(
            "{player} would get the bye. Then not everybody else can be paired:",
            player=Players((second,)),
        )
    return message(
        "It takes the pair {player}–{opponent}. Then not everybody else can be paired:",
        player=Players((first,)),
        opponent=Players((second,)),
    )


def _witness(obstacle: Obstacle) -> Message:
    """The groups that cannot be paired, in the plainest words that fit."""
    groups, others = obstacle.groups, Players(obstacle.others)
    if not obstacle.others:
        (group,) = groups
        if len(group) == 1:
            return message("{group} has nobody left to meet.", group=Players(group))
        return message(
            "{group} may only meet each other, and somebody is left over.", group=Players(group)
        )
    if all(len(group) == 1 for group in groups):
        single = tuple(number for group in groups for number in group)
        return message(
            "{group} have only {others} left to meet.", group=Players(single), others=others
        )
    return message(
        "each of the groups {groups} leaves somebody over, and for them there is only {others}.",
        groups=Groups(groups),
        others=others,
    )


def _certificate(pairing: RoundPairing) -> Message:
    boards = Pairs(tuple((board.white, board.black) for board in pairing.boards))
    if pairing.bye is None:
        return message("The best round with it: {boards}.", boards=boards)
    return message(
        "The best round with it: {boards}; bye {bye}.", boards=boards, bye=Players((pairing.bye,))
    )


def _vectors(answer: WhyNot, bracket: DecidingBracket) -> Iterator[Message]:
    """Both criterion vectors, without the lines on which both have nothing."""
    chosen, alternative = bracket.chosen, bracket.alternative
    # Some criteria are only there when somebody floats, so one side may have more of them.
    labels = max(chosen.values, alternative.values, key=len)
    telling = [
        label
        for label in labels
        if any(side.values.get(label) not in (None, 0, ()) for side in (chosen, alternative))
    ]
    words = _words(answer)
    yield (
        message("The criteria of this bracket, as paired | otherwise, all others at zero:")
        if telling
        else message("All criteria of this bracket are at zero, as paired and otherwise.")
    )
    for label in telling:
        yield message(
            "{label} {criterion}: {chosen} | {alternative}",
            label=label,
            criterion=words.meaning(label),
            chosen=_value_of(chosen, label, words),
            alternative=_value_of(alternative, label, words),
        )


def _value_of(side: Side, label: str, words: CriteriaWords) -> Value:
    return words.value(label, side.values[label]) if label in side.values else "–"
