"""Money is typed, stored exactly and told as languages write it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.domain.prizes.money import parse_amount, write_amount
from pairloom.domain.prizes.plan import Prize, parse_prize, write_prize
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.values import Money


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "€ 1,234.50 Kč 7 CHF 0.33… € −2"),
        ("cs", "1\u00a0234,50\u00a0€ 7\u00a0Kč 0,33…\u00a0CHF −2\u00a0€"),
        ("sl", "1.234,50\u00a0€ 7\u00a0Kč 0,33…\u00a0CHF −2\u00a0€"),
    ],
)
def test_an_amount_in_the_language_of_the_reader(language: str, told: str) -> None:
    amounts = (
        Money(123450, "EUR"),
        Money(700, "CZK"),
        Money(Fraction(100, 3), "CHF"),
        Money(-200, "EUR"),
    )
    sentence = message(
        "{first} {second} {third} {fourth}",
        **dict(zip(("first", "second", "third", "fourth"), amounts, strict=True)),
    )
    assert speaker_of(language).say(sentence) == told


@pytest.mark.parametrize("cents", [0, 5, 50, 100, 150050, 10**13, -100, -5])
def test_what_is_written_is_read_again(cents: int) -> None:
    assert parse_amount(write_amount(cents)) == cents


@pytest.mark.parametrize("text", ["", "1.234,50", "12e3", "1.005", "½", "NaN", "1" * 30, "€ 5"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(InputError, match=r"is no amount of money: write 1500, or 1500\.50"):
        parse_amount(text)


@pytest.mark.parametrize(
    ("text", "prize"),
    [
        ("1 500,50 + cup", Prize(150050, "cup")),
        ("cup + book", Prize(0, "cup + book")),
        ("20", Prize(2000)),
        ("0 + 3 books", Prize(0, "3 books")),
        ("-5", Prize(-500)),
    ],
)
def test_a_prize_is_an_amount_something_else_or_both(text: str, prize: Prize) -> None:
    assert parse_prize(text) == prize
    assert parse_prize(write_prize(prize)) == prize
