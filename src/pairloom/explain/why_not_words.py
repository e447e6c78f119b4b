"""The answer to "why not?" in phrases, from the verdict down to the certificate."""

from __future__ import annotations

from collections.abc import Iterator

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
from pairloom.explain.phrases import Groups, Pairs, Phrase, Players, Value
from pairloom.explain.procedure_words import (
    procedure_phrases,
    procedure_precedence,
    procedure_question,
    procedure_verdict,
    table_phrases,
)
from pairloom.explain.recognition import recognise

# What the systems that give the bye first say otherwise: upfloats, their orders, colours.

_SETS = (Step.UPFLOATERS, Step.SHIFTERS, Step.TOP_MEMBERS)
_SINGLES = (Step.BOTTOM_MEMBERS, Step.OPPONENTS)
_OF_PAIR = (Bar.COLOUR_RULE, Bar.SECOND_GAME)


def upfloat_question(answer: WhyNot) -> str | None:
    """The message of the question where floaters only go up."""
    wish = answer.alternative.wish
    is_up = system_facts(answer.system).floats is Floats.UP
    if is_up and wish in (Wish.FLOATS, Wish.STAYS):
        return f"asked.{wish.name.lower()}.up"
    return None


def set_verdict(answer: WhyNot) -> Phrase | None:
    """The verdict where upfloaters are chosen, by their order at last, before any pair."""
    precedence = answer.precedence
    if precedence is None or precedence.step is not Step.UPFLOATERS:
        return None
    if not system_facts(answer.system).is_of_matches:
        return None
    return Phrase("verdict.later.set", {"rule": precedence.rule})


def upfloaters_phrase(bracket: DecidingBracket) -> Iterator[Phrase]:
    """Who is taken up, on both sides."""
    chosen, alternative = bracket.chosen.upfloaters, bracket.alternative.upfloaters
    if chosen or alternative:
        yield Phrase(
            "where.upfloaters", {"chosen": Players(chosen), "alternative": Players(alternative)}
        )


def order_phrase(precedence: Precedence) -> Phrase | None:
    """What puts the one before the other; `None` if it is a step of another system."""
    chosen, other = precedence.chosen, precedence.alternative
    message = f"later.{precedence.step.name.lower()}"
    if precedence.step in _SETS:
        sets: dict[str, Value] = {
            "chosen": Players(chosen.players),
            "alternative": Players(other.players),
        }
        return Phrase(message, sets)
    if precedence.step not in _SINGLES:
        return None
    values: dict[str, Value] = {"player": Players(chosen.players), "chosen": Players(chosen.others)}
    if not other.others:
        return Phrase(f"{message}.floats", values)
    return Phrase(message, {**values, "alternative": Players(other.others)})


def obstacle_phrase(answer: WhyNot, obstacle: Obstacle) -> tuple[str, dict[str, Value]]:
    """The message on an obstacle, and what it needs besides the players asked about."""
    message = f"bar.{obstacle.bar.name.lower()}"
    if obstacle.bar in _OF_PAIR:
        white, black = obstacle.settled
        pair: dict[str, Value] = {"white": Players((white,)), "black": Players((black,))}
        if obstacle.bar is Bar.COLOUR_RULE:
            pair["reason"] = recognise(obstacle.reason, "colour")
        return message, pair
    facts = system_facts(answer.system)
    variant = {
        Bar.SAME_ABSOLUTE_COLOUR: "always" if facts.same_colours is SameColours.NEVER else "",
        Bar.MAY_NOT_HAVE_BYE: "match" if _bars_by_kind(answer) else "",
        Bar.EVEN_NUMBER: "teams" if facts.field is Field.TEAMS else "",
    }.get(obstacle.bar, "")
    return (f"{message}.{variant}" if variant else message), {}


def _bars_by_kind(answer: WhyNot) -> bool:
    """The texts of 2026 on matches name what bars; others go by points."""
    return system_facts(answer.system).is_of_matches and answer.edition == "2026"


def phrases(answer: WhyNot) -> Iterator[Phrase]:
    """The answer, phrase by phrase: question, verdict, reason, certificate."""
    yield _question(answer)
    yield _verdict(answer)
    if answer.bracket is not None:
        yield _where(answer.bracket)
        yield from upfloaters_phrase(answer.bracket)
    if answer.worsening is not None:
        yield from _worsening(answer, answer.worsening)
    if answer.precedence is not None:
        told = procedure_precedence(answer.precedence, answer.bracket)
        told = told or order_phrase(answer.precedence)
        yield _precedence(answer.precedence) if told is None else told
    yield from procedure_phrases(answer)
    if answer.obstacle is not None:
        yield from _obstacle(answer, answer.obstacle)
    if answer.scheduled is not None:
        yield from table_phrases(answer.scheduled, answer.round)
    if answer.verdict in (Verdict.WORSE, Verdict.LATER) and answer.certificate is not None:
        yield _certificate(answer.certificate)
    if answer.bracket is not None:
        yield from _vectors(answer, answer.bracket)


def _question(answer: WhyNot) -> Phrase:
    return Phrase(
        procedure_question(answer)
        or upfloat_question(answer)
        or f"asked.{answer.alternative.wish.name.lower()}",
        {**_asked_players(answer), "round": answer.round},
    )


def _asked_players(answer: WhyNot) -> dict[str, Value]:
    asked = answer.alternative
    players: dict[str, Value] = {"player": Players((asked.player,))}
    if asked.opponent is not None:
        players["opponent"] = Players((asked.opponent,))
    return players


def _verdict(answer: WhyNot) -> Phrase:
    told = procedure_verdict(answer) or set_verdict(answer)
    if told is not None:
        return told
    if answer.verdict is Verdict.WORSE and answer.worsening is not None:
        return Phrase("verdict.worse", {"rule": answer.worsening.rule})
    if answer.verdict is Verdict.LATER and answer.precedence is not None:
        return Phrase("verdict.later", {"rule": answer.precedence.rule})
    if answer.verdict is Verdict.IS_THE_PAIRING:
        return Phrase("verdict.is")
    if answer.obstacle is None or answer.obstacle.rule is None:
        return Phrase("verdict.impossible")
    return Phrase("verdict.impossible.rule", {"rule": answer.obstacle.rule})


def _where(bracket: DecidingBracket) -> Phrase:
    return Phrase(
        "where.bracket" if bracket.moved_down else "where.homogeneous",
        {
            "index": bracket.index + 1,
            "score": Points(bracket.score),
            "moved_down": Players(bracket.moved_down),
            "residents": Players(bracket.residents),
        },
    )


def _worsening(answer: WhyNot, worsening: Worsening) -> Iterator[Phrase]:
    label, words = worsening.rule.label, _words(answer)
    yield Phrase(
        "worse.values",
        {
            "criterion": words.meaning(label),
            "chosen": words.value(label, worsening.chosen),
            "alternative": words.value(label, worsening.alternative),
        },
    )
    yield Phrase("worse.shown.chosen", {"evidence": _shown(worsening.chosen_by)})
    yield Phrase("worse.shown.alternative", {"evidence": _shown(worsening.alternative_by)})


def _shown(evidence: Evidence) -> Value:
    return Pairs(evidence.pairs) if evidence.pairs else Players(evidence.players)


def value_phrase(label: str, value: object, system: str = "dutch", edition: str = "") -> Value:
    """The value of a criterion, ready to be shown."""
    return criteria_words(system, edition).value(label, value)


def _words(answer: WhyNot) -> CriteriaWords:
    labels = answer.bracket.chosen.values if answer.bracket is not None else ()
    return criteria_words(answer.system, answer.edition, labels)


def _precedence(precedence: Precedence) -> Phrase:
    chosen, other = precedence.chosen, precedence.alternative
    if precedence.step is Step.EXCHANGE:
        return Phrase(
            "later.exchange", {"chosen": _exchange(chosen), "alternative": _exchange(other)}
        )
    if precedence.step is Step.MOVED_DOWN_SET:
        sets: dict[str, Value] = {
            "chosen": Players(chosen.players),
            "alternative": Players(other.players),
        }
        return Phrase("later.moved_down_set", sets)
    return Phrase(
        f"later.{precedence.step.name.lower()}",
        {
            "player": Players(chosen.players),
            "chosen": Players(chosen.others),
            "alternative": Players(other.others),
        },
    )


def _exchange(arrangement: Arrangement) -> Phrase:
    if not arrangement.players:
        return Phrase("exchange.none")
    return Phrase(
        "exchange",
        {"leaving": Players(arrangement.players), "entering": Players(arrangement.others)},
    )


def _obstacle(answer: WhyNot, obstacle: Obstacle) -> Iterator[Phrase]:
    if obstacle.bar is not Bar.NO_COMPLETION:
        message, others = obstacle_phrase(answer, obstacle)
        yield Phrase(message, {**_asked_players(answer), "round": obstacle.round or 0, **others})
        return
    yield _settled(obstacle)
    yield _witness(obstacle)


def _settled(obstacle: Obstacle) -> Phrase:
    if not obstacle.settled:
        return Phrase("bar.open")
    first, second = obstacle.settled
    if first == NO_PLAYER:
        return Phrase("bar.settled.bye", {"player": Players((second,))})
    pair: dict[str, Value] = {"player": Players((first,)), "opponent": Players((second,))}
    return Phrase("bar.settled.pair", pair)


def _witness(obstacle: Obstacle) -> Phrase:
    """The groups that cannot be paired, in the plainest words that fit."""
    groups, others = obstacle.groups, Players(obstacle.others)
    if not obstacle.others:
        (group,) = groups
        form = "bar.single.alone" if len(group) == 1 else "bar.group.alone"
        return Phrase(form, {"group": Players(group)})
    if all(len(group) == 1 for group in groups):
        single = tuple(number for group in groups for number in group)
        return Phrase("bar.singles", {"group": Players(single), "others": others})
    return Phrase("bar.groups", {"groups": Groups(groups), "others": others})


def _certificate(pairing: RoundPairing) -> Phrase:
    boards = Pairs(tuple((board.white, board.black) for board in pairing.boards))
    if pairing.bye is None:
        return Phrase("certificate", {"boards": boards})
    return Phrase("certificate.bye", {"boards": boards, "bye": Players((pairing.bye,))})


def _vectors(answer: WhyNot, bracket: DecidingBracket) -> Iterator[Phrase]:
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
    yield Phrase("vector.title" if telling else "vector.zero")
    for label in telling:
        yield Phrase(
            "vector.line",
            {
                "label": label,
                "criterion": words.meaning(label),
                "chosen": _value_of(chosen, label, words),
                "alternative": _value_of(alternative, label, words),
            },
        )


def _value_of(side: Side, label: str, words: CriteriaWords) -> Value:
    return words.value(label, side.values[label]) if label in side.values else "–"
