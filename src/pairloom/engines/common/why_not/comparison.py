"""Two rounds: the first stage in which they part, and what decides there."""

from __future__ import annotations

from dataclasses import replace

from pairloom.engines.alternatives import Evidence, Verdict, WhyNot, Worsening
from pairloom.engines.common.why_not.course import B, Course, Progress
from pairloom.engines.common.why_not.rounds import AlternativeRound, round_pairing


def compare(
    course: Course[B], answer: WhyNot, chosen: Progress[B], best: AlternativeRound[B]
) -> WhyNot:
    """The answer with its certificate: by the bye, by a criterion, or by the order."""
    answer = replace(answer, certificate=round_pairing(course, best.progress))
    if best.parts_at is None:
        by_bye = _by_bye(course, chosen, best.progress)
        return replace(answer, verdict=Verdict.WORSE, worsening=by_bye)
    sides = chosen.brackets[best.parts_at], best.progress.brackets[best.parts_at]
    answer = replace(answer, bracket=course.deciding_bracket(best.parts_at, *sides))
    worsening = compare_brackets(course, *sides)
    if worsening is not None:
        return replace(answer, verdict=Verdict.WORSE, worsening=worsening)
    return replace(answer, verdict=Verdict.LATER, precedence=course.precedence(*sides))


def compare_brackets(course: Course[B], chosen: B, alternative: B) -> Worsening | None:
    """The first criterion by which the alternative is worse; `None` if only the order decides."""
    values, others = course.values(chosen), course.values(alternative)
    for label, value in values.items():
        if others.get(label) != value and course.is_compared(label, chosen, alternative):
            return _worsening(course, label, (value, others[label]), (chosen, alternative))
    return None


def _worsening(
    course: Course[B], label: str, values: tuple[object, object], sides: tuple[B, B]
) -> Worsening:
    better, worse = values if label not in course.higher_is_better else values[::-1]
    if not better < worse:  # type: ignore[operator] # both are numbers, or both lists
        raise AssertionError(f"{label} of what was chosen is {values[0]}, not better: {values[1]}")
    return Worsening(
        course.rule(label),
        *values,
        course.evidence(label, sides[0]),
        course.evidence(label, sides[1]),
    )


def _by_bye(course: Course[B], chosen: Progress[B], best: Progress[B]) -> Worsening:
    """The first article on the bye by which the two receivers differ."""
    assert chosen.bye is not None, "only an odd pool has a bye"
    assert best.bye is not None, "only an odd pool has a bye"
    for first, second in zip(course.bye_rules(chosen.bye), course.bye_rules(best.bye), strict=True):
        if first.rank != second.rank:
            assert first.rank < second.rank, "the rules give the bye to the first"
            return Worsening(
                course.rule(first.article),
                first.value,
                second.value,
                Evidence(players=(course.numbers[chosen.bye],)),
                Evidence(players=(course.numbers[best.bye],)),
            )
    raise AssertionError("no two players are equal by all articles on the bye")
