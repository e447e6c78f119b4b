"""Czech: answers of the Dubov, Burstein, Double-Swiss and team systems."""

from __future__ import annotations

_BYE = {
    "dubov": ("3.1.3", "3.1.4", "3.1.5"),
    "burstein": ("3.1.3", "3.1.4"),
    "double-swiss": ("3.4.2", "3.4.3", "3.4.4"),
}
_PLAYER = (
    "body hráče, který má volno (připadá nejnižším)",
    "odehrané partie nebo zápasy hráče, který má volno (připadá nejvyššímu počtu)",
    "číslo hráče, který má volno (připadá největšímu)",
)

TEXTS: dict[str, str] = {
    # The question, where floaters only go up.
    "asked.floats.up": "Proč se v kole {round} nepřesouvá nahoru {player}?",
    "asked.stays.up": "Proč se v kole {round} přesouvá nahoru {player}?",
    # The verdict, where upfloaters are chosen before anything is paired.
    "verdict.later.set": "Vzestupní jsou stejně dobří, ale na řadu přicházejí později ({rule}).",
    # Where.
    "where.upfloaters": "Vzestupní: v tomto párování {chosen}, v jiném {alternative}.",
    # Equal by all criteria: the order.
    "later.upfloaters": "Jako vzestupní se dříve zkouší {chosen}, teprve potom {alternative}.",
    "later.shifters": (
        "Do druhé podskupiny se přemísťují dříve: {chosen}; teprve potom se zkouší: {alternative}."
    ),
    "later.top_members": "Horní členové dvojic: {chosen}; to předchází tomuto: {alternative}.",
    "later.bottom_members": (
        "{player}: soupeř {chosen} přichází na řadu dříve než {alternative}, rozhoduje menší číslo."
    ),
    "later.opponents": (
        "{player} je nejvýše postavený hráč, jehož soupeři se liší; soupeř {chosen} přichází na"
        " řadu dříve než {alternative}."
    ),
    "later.opponents.floats": (
        "{player} je nejvýše postavený hráč, jehož soupeři se liší; soupeř {chosen} přichází na"
        " řadu dříve než přesun dolů."
    ),
    # Impossible.
    "bar.same_absolute_colour.always": (
        "{player} a {opponent} mají absolutní preferenci stejné barvy."
    ),
    "bar.even_number.teams": "Počet družstev je sudý: volno nemá nikdo.",
    "bar.may_not_have_bye.match": (
        "{player} má z kola {round} již volno, plnobodové volno nebo kontumační výhru zápasu."
    ),
    "bar.colour_rule": "Bílé má {white}, černé {black}: {reason}.",
    "bar.second_game": (
        "V tomto kole se hrají druhé partie zápasů s opačnými barvami: {white}–{black}."
    ),
    # What decides about the bye.
    **{
        f"{system}.{article}": text
        for system, articles in _BYE.items()
        for article, text in zip(articles, _PLAYER, strict=False)
    },
    "burstein.3.1.5": "pořadí hráče, který má volno (připadá nejníže postavenému)",
    "team.3.4.2": "body družstva, které má volno (připadá nejnižším)",
    "team.3.4.3": "odehrané zápasy družstva, které má volno (připadá nejvyššímu počtu)",
    "team.3.4.4": "číslo družstva, které má volno (připadá největšímu)",
    "team-2024.2.1": (
        "družstvo, které má volno: nejméně bodů, pak nejvíce zápasů, pak největší číslo"
    ),
    "value.bye": "body {score}, zápasy {played}, číslo {number}",
}
