"""The Go rule book clause by clause: the page or command where each is met.

Tournament rules of the Czech Go Association of 20 February 2009, in our own words.
`scripts/rule_index.py` makes `docs/rules/go-articles.md` from this list and from the tests that
carry the mark `article("go", label)`. A mark names a clause (`4.5.2`), a letter of it (`4.5.2d`)
or an article (`5.2`), and then counts for all its clauses. Our copy of the text has no article 2
and no section 4.2, and two articles 7; letters d to f of 3.3.2 are counted on.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["ARTICLES", "AT_THE_BOARD", "BOOK", "Article", "counts_for"]

BOOK = "go"
AT_THE_BOARD = "Rounds, *Decide at the board…*"
_CLOCK = "Tournament clock, `/clock`"
_SETUP = "Set-up"
_PAIR = "Rounds, *Pair round*; `pairloom pair`"
_STANDINGS = "Standings, the working of a value; `pairloom standings`"


class Article(NamedTuple):
    """A clause: `where` is the page or command; `not_for_a_program` says why there is none."""

    label: str
    says: str
    where: str = ""
    not_for_a_program: str = ""


def counts_for(mark: str, label: str) -> bool:
    """Does a test with this mark show this clause?

    >>> [counts_for(mark, "4.3.1") for mark in ("4.3.1", "4.3.1a", "4.3", "4.3.11", "4.3.2")]
    [True, True, True, False, False]
    """
    rest = mark.removeprefix(label)
    if mark.startswith(label) and (not rest or rest.isalpha()):
        return True
    return label.startswith(f"{mark}.")


ARTICLES = (
    Article("1.1", "The rules elaborate those of competitions of the association.", "",
            "It says whose tournaments the rules are for."),
    Article("1.2", "Conduct at the board and disputes are part of them.", "",
            "It says what the rules are about; articles 4 to 7 have the content."),
    Article("1.3", "At international tournaments the rules of the EGF or IGF go before these.", "",
            "Which rules go before which is for the organiser to know; where both differ the"
            " set-up lets the organiser choose and record the announcement (3.3.4)."),
    Article("3.1.1", "Round robin: few players, as many rounds as that takes.",
            f"{_SETUP}, *Go: round robin*"),
    Article("3.1.2", "Swiss: equal points meet, or the smallest difference.",
            f"{_SETUP}, *Go: Swiss*; {_PAIR}"),
    Article("3.1.3", "McMahon: a starting score by strength, a point for every won game, the"
            " smallest difference of scores meets.",
            f"{_SETUP}, *Go: McMahon*; Players; {_PAIR}"),
    Article("3.1.4", "Knockout: the winner goes on; the loser is out, or plays for lower places.",
            f"{_SETUP}, *Go: knockout*; Bracket"),
    Article("3.1.5", "Types can be combined in groups and stages.", "Stages of the event"),
    Article("3.2.1", "The arbiter draws, and leaves out who excused themselves in advance.",
            f"Players, *excused*; {_PAIR}"),
    Article("3.2.2", "Round robins by Schurig tables; otherwise impartial, by lot among equals,"
            " with regard to club mates and seeds.",
            f"{_PAIR}; {_SETUP}, *Keep apart* and *Must not meet*"),
    Article("3.2.3", "A drawing program is approved by the committee beforehand.",
            "Rounds, *Seed of the draw*; Documents, *Check every draw and place*; `pairloom check`"
            " (approval is given on paper; what it needs is a draw that anybody can repeat)"),
    Article("3.3.1", "Places by points, in McMahon by McMahon score.", _STANDINGS),
    Article("3.3.2a", "SOS: the scores of all opponents; not in a round robin.", _STANDINGS),
    Article("3.3.2b", "SDOS: the scores of the defeated opponents.", _STANDINGS),
    Article("3.3.2c", "SSOS: the SOS of all opponents.", _STANDINGS),
    Article("3.3.2d", "MSOS: SOS without the lowest or highest opponents.", _STANDINGS),
    Article("3.3.2e", "Direct encounter, only if it orders the tied unambiguously.", _STANDINGS),
    Article("3.3.2f", "Rating: describes strength, but is seldom there on the spot.", _STANDINGS),
    Article("3.3.3", "An opponent's score counts a point more for every two missed rounds.",
            _STANDINGS),
    Article("3.3.4a", "Round robin: points, direct encounter, SDOS.", f"{_SETUP}, *Placement*"),
    Article("3.3.4b", "Swiss: points, SOS, SDOS, direct encounter.", f"{_SETUP}, *Placement*"),
    Article("3.3.4c", "McMahon: McMahon score, SOS, SSOS, direct encounter.",
            f"{_SETUP}, *Placement*"),
    Article("3.3.4", "Other criteria, and those of other systems, are announced before round 1.",
            f"{_SETUP}, *Announced*"),
    Article("4.1", "EGF or Ing rules; in the country also the Czech ones.",
            f"{_SETUP}, *Rules of play*"),
    Article("4.3.1", "During a game: no analysis, literature, notes or advice.", AT_THE_BOARD),
    Article("4.3.2", "Nobody disturbs players or influences a game of others.", AT_THE_BOARD),
    Article("4.3.3", "Only the players and the arbiter touch stones and board.", AT_THE_BOARD),
    Article("4.3.4", "Who sees a breach tells the arbiter, not the players.", "",
            "It tells spectators whom to speak to; what the arbiter is told is noted under 4.3.1 to"
            " 4.3.3."),
    Article("4.3.5", "4.3.1 holds also while a game is interrupted for less than three hours.",
            AT_THE_BOARD),
    Article("4.3.6", "A legal move is final once the stone is let go.", "",
            "No program sees the hand at the stone; a move taken back is 4.3.8."),
    Article("4.3.7", "Holding the hand over the board too long disturbs.", AT_THE_BOARD),
    Article("4.3.8", "Moves are not taken back, but for impossible ones.", AT_THE_BOARD),
    Article("4.4.1", "A game begins at its time; only arbiter or director change it.", "",
            "Starting times are announced in the hall; the clock is started by hand (4.5.2a)."),
    Article("4.4.2", "Nobody is there: Black's clock runs, White's is set alike when the first"
            " comes.", _CLOCK),
    Article("4.4.3", "Placing the handicap is the first move.", _CLOCK),
    Article("4.4.4", "Who comes more than an hour late, or after a shorter main time, has lost;"
            " both, if both do.", AT_THE_BOARD),
    Article("4.4.5", "A game ends by resignation, counting or time.", "Rounds, results; clock"),
    Article("4.4.6", "How one resigns.", "",
            "It is said or shown at the board; the program gets the result."),
    Article("4.4.7", "Komi counts at the end.", "",
            "The score of a game is counted at the board; the program gets the result and shows"
            " the komi."),
    Article("4.4.8", "Protests come before the next draw, in the last round before the results"
            " are announced.", AT_THE_BOARD),
    Article("4.5.1a", "Every player has a time limit: main time, and Canadian or Japanese"
            " byo-yomi.", f"{_SETUP}, *Time control*; {_CLOCK}"),
    Article("4.5.1b", "A fallen flag tells that it was exceeded.", _CLOCK),
    Article("4.5.1c", "Pressing stops the own unit and starts the other.", _CLOCK),
    Article("4.5.1d", "Only the arbiter stops clocks, or a player in time trouble.", _CLOCK),
    Article("4.5.1e", "White chooses the side of the clock.", "",
            "Where a clock stands is seen at the board."),
    Article("4.5.1f", "The hand that places the stone presses the clock.", "",
            "No program sees which hand pressed."),
    Article("4.5.2a", "Black's clock is started at the time that was set.", _CLOCK),
    Article("4.5.2b", "Without byo-yomi: main time exceeded is lost.", _CLOCK),
    Article("4.5.2c", "With byo-yomi: it begins then.", _CLOCK),
    Article("4.5.2d", "Who is absent and whose time is over for more than three minutes has lost.",
            AT_THE_BOARD),
    Article("4.5.3a", "Canadian: a time for a number of moves, stones counted out.", _CLOCK),
    Article("4.5.3b", "The opponent sets the time; digital clocks do it themselves.", _CLOCK),
    Article("4.5.3c", "Both look at time and stones, then the clock is started.", "",
            "It is done with eyes and hands at the board."),
    Article("4.5.3d", "Time exceeded before the moves are made is lost.", _CLOCK),
    Article("4.5.3e", "Moves made early bring a new period; saved time is gone.", _CLOCK),
    Article("4.5.3f", "A pass is a move.", _CLOCK),
    Article("4.5.4a", "Japanese: an interval for each move.", _CLOCK),
    Article("4.5.4b", "The last ten seconds are usually counted aloud.", "",
            "Electronic clocks in the hall count aloud; ours shows the seconds."),
    Article("4.5.4c", "It may be exceeded a number of times.", _CLOCK),
    Article("4.5.4d", "A move that is not finished before zero costs a period.", _CLOCK),
    Article("4.5.4e", "The last period exceeded is lost.", _CLOCK),
    Article("4.5.5a", "Time trouble: less than five minutes of main time, or byo-yomi.", _CLOCK),
    Article("4.5.5b", "In it one moves only after the press and passes only in words.", "",
            "It is seen and heard at the board; a breach is noted as conduct (4.3)."),
    Article("4.5.5c", "In it a player may stop the clock: arbiter, toilet, three prisoners.",
            _CLOCK),
    Article("5.1.1", "The arbiter sets two times: who is to move may seal after the first and must"
            " after the second.", AT_THE_BOARD),
    Article("5.1.2", "The sealing player writes the move and stops the clock; then it is final.",
            AT_THE_BOARD),
    Article("5.1.3", "A move on the board instead counts as sealed.", AT_THE_BOARD),
    Article("5.1.4", "The arbiter keeps the form.", AT_THE_BOARD),
    Article("5.1.5", "An impossible sealed move is a pass.", AT_THE_BOARD),
    Article("5.1.6", "In byo-yomi there are 30 seconds more for the sealed move.",
            f"{AT_THE_BOARD}; {_CLOCK}"),
    Article("5.2.7", "Who does not come before the own time is over has lost.", AT_THE_BOARD),
    Article("5.2.8", "The form is opened only before the player who sealed.", AT_THE_BOARD),
    Article("5.2.9", "The clock of who is absent runs; of both, if both are.",
            f"{AT_THE_BOARD}; {_CLOCK}"),
    Article("5.3", "The arbiter keeps the form to the end of the competition.", AT_THE_BOARD),
    Article("6.1", "Wrong colour or handicap: anew before the fourth move; later the result counts"
            " for the drawn colours.", AT_THE_BOARD),
    Article("6.2", "An unclear stone is placed clearly on demand.", AT_THE_BOARD),
    Article("6.3", "An illegal move noticed within three moves is removed with what followed.",
            AT_THE_BOARD),
    Article("6.4", "An illegal move on purpose is a breach of conduct.", AT_THE_BOARD),
    Article("6.5", "A wrong clock is corrected; never below ten minutes, nor what is less.",
            f"{AT_THE_BOARD}; {_CLOCK}"),
    Article("6.6", "A flag that fell a minute early or more: another clock; less counts.",
            f"{AT_THE_BOARD}; {_CLOCK}"),
    Article("6.7", "An error on the form is put right if both agree.", AT_THE_BOARD),
    Article("6.8", "Destroying the position on purpose or again is a breach of conduct.",
            AT_THE_BOARD),
    Article("7.1", "In a dispute the players call the arbiter.", AT_THE_BOARD),
    Article("7.2", "The arbiter may stop the clocks.", f"{AT_THE_BOARD}; {_CLOCK}"),
    Article("7.3", "The time of the dispute may be given back.", f"{AT_THE_BOARD}; {_CLOCK}"),
    Article("7.4", "In Japanese byo-yomi the player has a full period then.",
            f"{AT_THE_BOARD}; {_CLOCK}"),
    Article("7 (validity)", "Approved on 20 February 2009; earlier rules end.", "",
            "It says since when the rules are in force."),
)  # fmt: skip
