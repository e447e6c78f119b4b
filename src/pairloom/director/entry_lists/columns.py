"""What a column of an entry list can be, and the words it is headed with.

Words in English, Czech, Slovene, German, Spanish and French, without accents; a heading is
compared without accents, case and signs.
"""

from __future__ import annotations

from enum import Enum

from pairloom.domain.name_folding import fold_name


class Column(Enum):
    """The meaning of a column."""

    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first_name"
    TITLE = "title"
    RATING = "rating"
    NATIONAL_RATING = "national_rating"
    FIDE_ID = "fide_id"
    FEDERATION = "federation"
    BIRTH = "birth"
    SEX = "sex"
    CLUB = "club"
    TEAM = "team"
    BOARD = "board"
    GROUP = "group"
    NOTES = "notes"
    RANK = "rank"
    CORRECTION = "correction"
    FAMILY = "family"
    STRENGTH = "strength"


_WORDS: dict[Column, str] = {
    Column.NAME: """
        name, full name, player, player name, participant, surname and first name, last name
        first name, hrac, hracka, jmeno a prijmeni, prijmeni a jmeno, prijmeni jmeno, cele
        jmeno, ucastnik, igralec, igralka, ime in priimek, priimek in ime, priimek ime,
        udelezenec, spieler, teilnehmer, name vorname, nachname vorname, vor und nachname,
        vorname nachname, vorname name, prenom nom, prenom et nom, jmeno prijmeni, ime priimek,
        nombre apellidos, first name last name, first name and surname, jugador, jugadora,
        nombre y apellidos, apellidos y nombre, apellidos nombre, nombre completo, participante,
        joueur, joueuse, nom et prenom, nom prenom, nom complet, participant""",
    Column.SURNAME: """
        surname, last name, lastname, family name, prijmeni, priimek, nachname, familienname,
        zuname, apellido, apellidos, primer apellido, nom, nom de famille""",
    Column.FIRST_NAME: """
        first name, firstname, given name, given names, forename, krestni jmeno, jmeno, ime,
        vorname, nombre, nombres, prenom, prenoms""",
    Column.TITLE: """
        title, fide title, tit, titul, naziv, sahovski naziv, titel, titulo, titre""",
    Column.RATING: """
        rating, elo, gor, egf rating, fide rating, fide elo, elo fide, rtg, irtg, rtgi, elo i,
        fide rtg, standard rating, std, mezinarodni rating, elo fide standard, wertungszahl,
        fide wertung, fide zahl, puntuacion elo, classement fide, elo international, rating fide""",
    Column.NATIONAL_RATING: """
        national rating, national elo, nat rating, rtgn, nrtg, local rating, narodni elo, lok,
        narodni rating, elo cr, elo n, nacionalni rating, rating szs, slovenski rating, dwz,
        nationale wertungszahl, nwz, elo nacional, elo feda, feda, classement national, elo
        national, elo francais""",
    Column.FIDE_ID: """
        fide id, fideid, id fide, fide number, fide no, fide code, id number, fide kod, fin,
        fide, pin, egd pin, egf pin, egd, cislo fide, id code, codigo fide, numero fide,
        code fide, fide nummer, fide ident, id no, fide id number, stevilka fide, id""",
    Column.FEDERATION: """
        federation, fed, country, nationality, nat, federace, zeme, stat, federacija, drzava,
        zveza, foderation, verband, land, nation, nationalitat, federacion, pais, nacionalidad,
        pays, nationalite""",
    Column.BIRTH: """
        birth, born, birthday, date of birth, birth date, birthdate, year of birth, birth year,
        dob, yob, b day, bday, year, datum narozeni, rok narozeni, narozen, narozeni, rocnik,
        rn, datum rojstva, leto rojstva, rojen, rojstvo, letnik, geburtsdatum, geburtsjahr,
        geboren, geb, gebdatum, jahrgang, fecha de nacimiento, ano de nacimiento, nacimiento, f
        nacimiento, date de naissance, annee de naissance, naissance, ne le, nee le""",
    Column.SEX: """
        sex, gender, m w, m f, pohlavi, spol, geschlecht, sexo, genero, sexe, genre""",
    Column.CLUB: """
        club, chess club, club name, oddil, klub, sachovy klub, klub oddil, drustvo, sahovski
        klub, verein, schachklub, schachverein, club de ajedrez, asociacion, club d echecs,
        association""",
    Column.TEAM: """
        team, team name, druzstvo, tym, ekipa, mostvo, mannschaft, equipo, equipe, side, strana,
        stran, seite, bando, camp""",
    Column.BOARD: """
        board, board no, board number, place in the team, place on the roster, roster place, brd,
        place in the side, misto ve strane, poradi ve strane, mesto v strani, mesto na strani,
        sachovnice, deska, cislo sachovnice, poradi na soupisce, misto na soupisce, cislo na
        soupisce, sahovnica, stevilka sahovnice, deska st, mesto v ekipi, mesto na seznamu, brett,
        brettnummer, brett nr, rangnummer, tablero, tablero no, echiquier, numero d echiquier""",
    Column.GROUP: """
        group, section, category, tournament, skupina, kategorie, turnaj, kategorija, turnir,
        gruppe, kategorie, klasse, turnier, grupo, categoria, seccion, torneo, groupe,
        categorie, tournoi, grp, typ, typ gr, gr""",
    Column.NOTES: """
        note, notes, remark, remarks, comment, comments, poznamka, poznamky, opomba, opombe,
        bemerkung, bemerkungen, anmerkung, notiz, nota, notas, observaciones, comentario,
        remarque, remarques, commentaire""",
    Column.RANK: """
        rank, grade, go rank, kyu dan, kyu, dan, strength, stupen, vykonnost, trida, stopnja,
        rang, grad, staerke, grado, rango, niveau""",
    Column.CORRECTION: """
        correction, mm correction, mcmahon correction, korekce, popravek, korrektur,
        correccion, correction mm""",
    Column.FAMILY: """
        family, rodina, druzina, familie, familia, famille""",
    Column.STRENGTH: """
        estimate, estimated, estimated rating, rating estimate, estimated elo, estimated strength,
        odhad, odhad ratingu, odhad elo, odhadovany rating, odhadovane elo, ocena, ocena ratinga,
        ocenjeni rating, ocenjena moc, schatzung, geschatzt, geschatzte elo, geschatztes rating,
        estimacion, elo estimado, rating estimado, estimation, elo estime, classement estime""",
}  # fmt: skip

COLUMN_OF_WORDS: dict[str, Column] = {}
for _column, _text in _WORDS.items():
    for _entry in " ".join(_text.split()).split(", "):
        COLUMN_OF_WORDS.setdefault(_entry, _column)

# What decides as part of a longer heading: "FIDE rating (standard)", "Elo 11/2026".
# An estimate is no rating, whatever else the heading says.
_DECIDING_WORDS: tuple[tuple[str, Column], ...] = (
    *((word, Column.STRENGTH) for word in ("estimate", "estimated", "odhad", "ocena", "geschatzt")),
    ("fide id", Column.FIDE_ID),
    ("id fide", Column.FIDE_ID),
    ("narodni", Column.NATIONAL_RATING),
    ("national", Column.NATIONAL_RATING),
    ("rating", Column.RATING),
    ("elo", Column.RATING),
)
_DECIDING_STEMS = ("birth", "naroz", "rojst", "geburt", "nacimiento", "naissance")


def column_of_heading(heading: str) -> Column | None:
    """The meaning of a heading, or `None` if it says nothing known.

    >>> column_of_heading("Příjmení"), column_of_heading("FIDE-ID"), column_of_heading("Elo 11/26")
    (<Column.SURNAME: 'surname'>, <Column.FIDE_ID: 'fide_id'>, <Column.RATING: 'rating'>)
    """
    words = fold_name(heading.replace("_", " ").replace("'", " "))
    if words in COLUMN_OF_WORDS:
        return COLUMN_OF_WORDS[words]
    padded = f" {words} "
    for part, column in _DECIDING_WORDS:
        if f" {part} " in padded:
            return column
    return Column.BIRTH if any(f" {stem}" in padded for stem in _DECIDING_STEMS) else None
