"""Answers to "why do these two not meet?" in phrases."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.engines import go
from pairloom.explain.go.criteria import criterion_name, source_name
from pairloom.explain.phrases import Pairs, Phrase, Players, Value


def why_not_phrases(answer: go.WhyNot) -> Iterator[Phrase]:
    """The question, what decided, and the best draw in which the wish comes true."""
    values: dict[str, Value] = {"one": Players((answer.first,)), "round": answer.round}
    if answer.second is None:
        yield Phrase("go.asked.free", values)
    else:
        yield Phrase("go.asked.meet", {**values, "other": Players((answer.second,))})
    yield _verdict(answer)
    if answer.certificate:
        yield _certificate(answer)


def _verdict(answer: go.WhyNot) -> Phrase:
    if answer.bar is not None:
        concerned = answer.first if answer.concerned is None else answer.concerned
        number: Value = concerned if answer.bar is go.Bar.UNKNOWN else Players((concerned,))
        return Phrase(f"go.bar.{answer.bar.name.lower()}", {"player": number})
    name = f"go.verdict.{answer.verdict.name.lower()}"
    if answer.criterion is None or answer.values is None:
        return Phrase(name)
    source = source_name(answer.criterion.source)
    if answer.verdict is go.Verdict.LOT:
        return Phrase(name, {"source": source})
    chosen, alternative = answer.values
    return Phrase(
        name,
        {
            "criterion": criterion_name(answer.criterion.label),
            "chosen": chosen,
            "alternative": alternative,
            "source": source,
        },
    )


def _certificate(answer: go.WhyNot) -> Phrase:
    pairs = Pairs(answer.certificate)
    if answer.free is None:
        return Phrase("go.certificate", {"pairs": pairs})
    return Phrase("go.certificate.free", {"pairs": pairs, "free": Players((answer.free,))})
