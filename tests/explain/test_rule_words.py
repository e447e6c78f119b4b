"""Every rule that may decide has its words, and every criterion its sentence, edition by edition.

The tables of the engines are asked, so a new edition, or a criterion that is new in one, fails here
as long as it has no sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from random import Random

import pytest
from spoken import require_translated

from pairloom import explain
from pairloom.director.criteria import colour_rule
from pairloom.domain import RoundPairing, RuleRef
from pairloom.engines import available, get
from pairloom.engines.alternatives import (
    Alternative,
    Arrangement,
    Bar,
    DecidingBracket,
    Evidence,
    Obstacle,
    Precedence,
    Refusal,
    Side,
    Step,
    Verdict,
    WhyNot,
    Wish,
    Worsening,
)
from pairloom.engines.base import ScheduledSystem
from pairloom.engines.fide_1992 import editions as of_1992
from pairloom.engines.fide_double_swiss.why_not import DoubleCourse
from pairloom.engines.fide_dutch.why_not.comparison import _ARTICLES as ORDER_OF_DUTCH
from pairloom.engines.fide_lim import editions as of_lim
from pairloom.engines.fide_lim.why_not.rules import rule as rule_of_lim
from pairloom.engines.fide_team_swiss.why_not import _ARTICLES as ORDER_OF_TEAMS
from pairloom.errors import InputError, NoPairingExists
from pairloom.explain.criteria import criteria_words
from pairloom.explain.meanings import MEANINGS
from pairloom.explain.procedure_words import _REFUSALS
from pairloom.explain.rule_words import RULE_WORDS, SYSTEM_WORDS, TABLE_WORDS, rule_words
from pairloom.explain.shown import ShownAnswer, shown_why, shown_why_not
from pairloom.explain.shown.worse import WORSE
from pairloom.messages import Message
from pairloom.messages.speaker import ENGLISH
from pairloom.simulate import generate, varied_options

FOLDERS = {
    "dutch": "fide_dutch",
    "dubov": "fide_dubov",
    "burstein": "fide_burstein",
    "double-swiss": "fide_double_swiss",
    "team": "fide_team_swiss",
}
# What a pairing must be is no matter of more or less: these rules forbid.
FORBIDDING = dict.fromkeys(("dutch", "dubov", "burstein"), 4) | {"double-swiss": 3, "team": 3}
# Articles that put equal candidates in order, and those on the bye, which have no label.
BYE = {"dubov": ("3.1.3", "3.1.4", "3.1.5"), "burstein": ("3.1.3", "3.1.4", "3.1.5")}
ORDER = {
    "dutch": tuple(ORDER_OF_DUTCH.values()),
    "dubov": ("4.2", "3.2.4", "4.3", "4.4"),
    "burstein": ("4.3",),
}
# Said of games and players alone, or of what articles lead to: no answer cites them.
NEVER_CITED_LIM = {"3.2.1", "3.3", "3.4", "3.5", "4.4", "5.3", "5.5", "5.6", "7.3", "8.3"}
NO_ROUND = RoundPairing((), None)


def _tables() -> Iterator[tuple[str, str, RuleRef]]:
    """System, edition and rule: everything that the tables of the editions name."""
    for system, folder in FOLDERS.items():
        module = import_module(f"pairloom.engines.{folder}.editions")
        for edition in module.EDITIONS.values():
            for label in (f"C{number}" for number in range(1, 40)):
                with suppress(KeyError):
                    yield system, edition.name, edition.rule(label)
            for article in _articles(system, edition.name):
                yield system, edition.name, RuleRef(module.BOOK, edition.name, article, article)


def _articles(system: str, edition: str) -> tuple[str, ...]:
    if system in ("double-swiss", "team"):
        found = ORDER_OF_TEAMS[edition] if system == "team" else DoubleCourse.articles
        return (*found.bye, found.sets, found.identifiers)
    return (*BYE.get(system, ()), *ORDER[system])


RULES = tuple(_tables())
CRITERIA = [
    (system, edition, rule)
    for system, edition, rule in RULES
    if (rule.label.startswith("C") and int(rule.label[1:]) > FORBIDDING[system])
    or rule.label in BYE.get(system, ())
    or (system in ("double-swiss", "team") and rule.label in _articles(system, edition)[:-2])
]


def _named(value: object) -> str:
    return value.label if isinstance(value, RuleRef) else str(value)


@pytest.mark.parametrize(("system", "edition", "rule"), RULES, ids=_named)
def test_every_rule_of_every_edition_is_restated(system: str, edition: str, rule: RuleRef) -> None:
    words = rule_words(rule)
    assert words is not None, rule
    assert ENGLISH.say(words).endswith(".")


@pytest.mark.parametrize("article", of_lim.CONTENTS, ids=lambda article: article.number)
def test_every_article_of_lim_that_an_answer_cites_is_restated(article: of_lim.Article) -> None:
    number = article.number
    assert (rule_words(rule_of_lim(number)) is None) == (number in NEVER_CITED_LIM)


def test_what_is_restated_is_a_rule_of_its_book() -> None:
    known = {(rule.book, rule.edition, rule.label) for _, _, rule in RULES}
    of_others = [*(rule_of_lim(each.number) for each in of_lim.CONTENTS)]
    of_others += [each.rule for each in of_1992.ARTICLES]
    known |= {(rule.book, rule.edition, rule.label) for rule in of_others}
    restated = {(*book, label) for book, words in RULE_WORDS.items() for label in words}
    # Articles on colours are in no table.
    of_colours = ("4.3.", "4.4", "5.2.")
    assert [each for each in restated - known if not each[2].startswith(of_colours)] == []


def test_every_language_restates_them() -> None:
    require_translated([words for of in RULE_WORDS.values() for words in of.values()])
    require_translated([*SYSTEM_WORDS.values(), TABLE_WORDS])


@pytest.mark.parametrize(("system", "edition", "rule"), CRITERIA, ids=_named)
def test_every_criterion_of_every_edition_has_its_sentence(
    system: str, edition: str, rule: RuleRef
) -> None:
    """With the value of either side, the row of the table, and the rule in words."""
    words = criteria_words(system, edition, [rule.label])
    assert rule.label in WORSE[words.rules]
    assert rule.label in MEANINGS[words.rules]
    chosen, other = _values(words.look_ahead, words.scores, words.bye, rule.label)
    worsening = Worsening(rule, chosen, other, Evidence(), Evidence())
    wish = Alternative(Wish.MEETS, 71, 72)
    shown = shown_why_not(
        WhyNot(5, system, edition, wish, Verdict.WORSE, NO_ROUND, worsening=worsening)
    )

    assert ENGLISH.say(shown.sentence).startswith("71 and 72 do not meet, because otherwise ")
    assert [row.decides for row in shown.rows] == [True]
    assert shown.decided_by is not None
    assert shown.decided_by.words == rule_words(rule)


def _values(
    look_ahead: frozenset[str], scores: frozenset[str], bye: str, label: str
) -> tuple[object, object]:
    """Of the kind that the criterion compares."""
    if label in look_ahead:
        return (3, (35,)), (4, (45,))
    if label == bye:
        return (10, 3, 43), (20, 4, 44)
    return ((35,), (45,)) if label in scores else (43, 44)


@pytest.mark.parametrize("step", list(Step))
def test_every_step_in_the_order_of_candidates_has_its_sentence(step: Step) -> None:
    rule = RuleRef("book", "2026", "9.9", "9.9")
    sets = Arrangement((71, 73), (75,)), Arrangement((72, 74), (76,))
    values = {"C9": 0, "C10": 0, "C11": 0, "C14": 0}
    side = Side(((71, 73),), (), values)
    bracket = DecidingBracket(0, 10, (), (71, 72, 73, 74), side, side)
    wish = Alternative(Wish.MEETS, 71, 72)
    is_of_1992 = "dropped" in step.value or "given up" in step.value or "put up with" in step.value
    system, edition = ("fide-1992", "1992") if is_of_1992 else ("dutch", "2026")
    answer = WhyNot(
        5,
        system,
        edition,
        wish,
        Verdict.LATER,
        NO_ROUND,
        bracket=bracket,
        precedence=Precedence(step, rule, *sets),
    )

    shown = shown_why_not(answer)
    assert ENGLISH.say(shown.sentence).startswith("71 and 72 do not meet, because ")
    assert ENGLISH.say(shown.sentence).endswith(" (art. 9.9).")
    require_translated([shown.sentence, *(step.text for step in shown.steps)])


def test_every_refusal_of_a_procedure_has_its_words() -> None:
    assert set(_REFUSALS) == set(Refusal)


@pytest.mark.parametrize("wish", list(Wish))
@pytest.mark.parametrize("verdict", list(Verdict))
@pytest.mark.parametrize("system", available())
def test_every_verdict_on_every_wish_has_a_sentence(
    system: str, verdict: Verdict, wish: Wish
) -> None:
    """Also where nothing but the verdict is known."""
    asked = Alternative(wish, 71, 72 if wish is Wish.MEETS else None)
    shown = shown_why_not(WhyNot(5, system, get(system).editions[-1], asked, verdict, NO_ROUND))
    assert ENGLISH.say(shown.sentence).startswith("71 ")
    require_translated([shown.question, shown.sentence])


def test_what_the_regulations_forbid_is_not_put_on_the_rule_of_second_meetings() -> None:
    """The engine has both under C1; the book says nothing of prohibited pairs."""
    rule = RuleRef("FIDE C.04.3", "2026", "C1", "2.1.1")
    wish = Alternative(Wish.MEETS, 71, 72)
    obstacle = Obstacle(Bar.PROHIBITED, rule)
    shown = shown_why_not(
        WhyNot(5, "dutch", "2026", wish, Verdict.IMPOSSIBLE, NO_ROUND, obstacle=obstacle)
    )

    assert ENGLISH.say(shown.sentence) == (
        "71 and 72 do not meet, because the regulations do not let them meet in this round."
    )
    assert shown.decided_by is None
    assert not any(step.rules for step in shown.steps)


def _asked_by_lot(system: str, edition: str) -> Iterator[ShownAnswer]:
    """Answers to every wish in random events."""
    for seed in range(6):
        made = generate(varied_options(seed, most_players=14, system=system), seed)
        random = Random(seed)
        for snapshot in made.replay():
            pool = [p.number for p in snapshot.participants if p.is_present(snapshot.next_round)]
            if len(pool) < 2:
                continue
            one, other = random.sample(pool, 2)
            wishes = [Alternative(Wish.MEETS, one, other)]
            wishes += [Alternative(wish, one) for wish in Wish if wish is not Wish.MEETS]
            for wish in wishes:
                with suppress(NoPairingExists, InputError):
                    asked = explain.answer(snapshot, wish, system=get(system), edition=edition)
                    yield shown_why_not(asked)
            with suppress(NoPairingExists, InputError):
                yield from shown_why(
                    explain.why(snapshot, one, system=get(system), edition=edition)
                )


WEIGHED = [
    (system, edition)
    for system in available()
    if not isinstance(get(system), ScheduledSystem)
    for edition in get(system).editions
]


@pytest.mark.parametrize(("system", "edition"), WEIGHED)
def test_every_rule_that_gives_colours_in_random_events_is_restated(
    system: str, edition: str
) -> None:
    """Also in seeding rounds, which follow the book of another system."""
    cited: dict[str, Message | None] = {}
    for seed in range(8):
        made = generate(varied_options(seed, most_players=14, system=system), seed)
        for snapshot in made.replay():
            with suppress(NoPairingExists, InputError):
                trace = get(system).pair(snapshot, edition=edition).trace
                labels = {label for bracket in trace.brackets for label in bracket.values}
                for noted in trace.colours:
                    rule = colour_rule(system, edition, labels, str(noted.article))
                    assert rule is not None
                    cited[str(rule)] = rule_words(rule)
    assert len(cited) > 2
    assert [rule for rule, words in cited.items() if words is None] == []


@pytest.mark.parametrize(("system", "edition"), WEIGHED)
def test_whatever_decides_in_random_events_is_restated(system: str, edition: str) -> None:
    decided = [shown.decided_by for shown in _asked_by_lot(system, edition) if shown.decided_by]
    assert len({ENGLISH.show(each.full) for each in decided}) > 5
    assert [ENGLISH.show(each.full) for each in decided if each.words is None] == []
