"""Slovene: answers of the Dubov, Burstein, Double-Swiss and team systems."""

from __future__ import annotations

_BYE = {
    "dubov": ("3.1.3", "3.1.4", "3.1.5"),
    "burstein": ("3.1.3", "3.1.4"),
    "double-swiss": ("3.4.2", "3.4.3", "3.4.4"),
}
_PLAYER = (
    "točke prostega igralca (bye), to so najnižje",
    "odigrane partije ali dvoboji prostega igralca (bye), teh je največ",
    "številka prostega igralca (bye), ta je največja",
)

TEXTS: dict[str, str] = {
    # The question, where floaters only go up.
    "asked.floats.up": "Zakaj v {round}. kolu selivec navzgor ni {player}?",
    "asked.stays.up": "Zakaj je v {round}. kolu selivec navzgor {player}?",
    # The verdict, where upfloaters are chosen before anything is paired.
    "verdict.later.set": (
        "Selivci navzgor so enako dobri, vendar pridejo na vrsto pozneje ({rule})."
    ),
    # Where.
    "where.upfloaters": "Selivci navzgor: v teh parih {chosen}, v drugih {alternative}.",
    # Equal by all criteria: the order.
    "later.upfloaters": "Kot selivci navzgor so prej na vrsti {chosen}, šele potem {alternative}.",
    "later.shifters": (
        "V drugo podskupino se prej prestavijo: {chosen}; šele potem pridejo na vrsto:"
        " {alternative}."
    ),
    "later.top_members": "Prvi v parih: {chosen}; to je pred tem: {alternative}.",
    "later.bottom_members": (
        "{player}: nasprotnik {chosen} pride na vrsto prej kot {alternative}, odloča manjša"
        " številka."
    ),
    "later.opponents": (
        "{player} je najvišje rangirani igralec z različnima nasprotnikoma; nasprotnik {chosen}"
        " pride na vrsto prej kot {alternative}."
    ),
    "later.opponents.floats": (
        "{player} je najvišje rangirani igralec z različnima nasprotnikoma; nasprotnik {chosen}"
        " pride na vrsto prej kot selitev navzdol."
    ),
    # Impossible.
    "bar.same_absolute_colour.always": (
        "{player} in {opponent} imata absolutno prednost do iste barve."
    ),
    "bar.even_number.teams": "Število ekip je parno: proste ekipe (bye) ni.",
    "bar.may_not_have_bye.match": (
        "{player} ima iz {round}. kola že prosto (bye), prosto za celo točko ali dvoboj, dobljen"
        " brez igre."
    ),
    "bar.colour_rule": "Bele figure ima {white}, črne {black}: {reason}.",
    "bar.second_game": (
        "V tem kolu se igrajo druge partije dvobojev z zamenjanima barvama: {white}–{black}."
    ),
    # What decides about the bye.
    **{
        f"{system}.{article}": text
        for system, articles in _BYE.items()
        for article, text in zip(articles, _PLAYER, strict=False)
    },
    "burstein.3.1.5": "uvrstitev prostega igralca (bye), ta je najnižja",
    "team.3.4.2": "točke proste ekipe (bye), te so najnižje",
    "team.3.4.3": "odigrani dvoboji proste ekipe (bye), teh je največ",
    "team.3.4.4": "številka proste ekipe (bye), ta je največja",
    "team-2024.2.1": (
        "prosta ekipa (bye): najmanj točk, nato največ dvobojev, nato največja številka"
    ),
    "value.bye": "točke {score}, dvoboji {played}, številka {number}",
}
