"""The handling rules clause by clause: the page or command where each is met, and its test.

C.04.1 and C.04.2 in the texts of 2025 and 2026, and A to F of the rules of 1992, in our own words.
`scripts/rule_index.py` makes `docs/rules/handling.md` from this list and looks whether every test
that is named here exists. A clause that is not for a program says why in one sentence.
"""

from __future__ import annotations

from typing import NamedTuple

DESK = "director/desk"
ENGINE_1992 = "rules/fide_1992"


class Clause(NamedTuple):
    """A clause: `where` is the page or command; `tests` are `file::test` below `tests`, or files
    alone. `not_for_a_program` says why there is neither."""

    article: str
    says: str
    where: str = ""
    tests: tuple[str, ...] = ()
    not_for_a_program: str = ""


def _desk(module: str, *tests: str) -> tuple[str, ...]:
    return tuple(f"{DESK}/test_{module}.py::test_{name}" for name in tests)


_BASIC = (
    Clause(
        "1",
        "The number of rounds is declared in advance.",
        "Setup, number of rounds; changing it later takes its number typed",
        _desk("regulations", "gr1_the_number_of_rounds_changes_only_by_a_deliberate_act"),
    ),
    Clause(
        "2",
        "Nobody meets the same opponent twice.",
        "Rounds, *Pair*; `pairloom pair`",
        _desk("pairing", "gr2_nobody_meets_twice_in_a_whole_event"),
    ),
    Clause(
        "3",
        "An odd number gives one bye without opponent and colour, worth a win unless announced.",
        "Setup, points of the bye; Rounds, *Pair*",
        _desk("pairing", "gr3_an_odd_number_to_be_paired_gives_one_bye_without_colour"),
    ),
    Clause(
        "4",
        "No bye after a bye or after a win's worth of points without playing.",
        "Rounds, *Pair* and *Change by hand*",
        _desk("pairing", "gr4_a_win_by_forfeit_bars_the_bye", "gr4_the_bye_goes_round"),
    ),
    Clause(
        "5",
        "In general equal scores meet.",
        "Rounds, *Pair*",
        _desk("pairing", "gr5_players_of_equal_score_meet_in_round_2"),
    ),
    Clause(
        "6",
        "The difference of colours is at most two, but for the exceptions of a system.",
        "Rounds, *Pair*",
        _desk("pairing", "gr6_gr7_colours_stay_balanced_through_an_event"),
    ),
    Clause(
        "7",
        "No colour three times running, with the same exceptions.",
        "Rounds, *Pair* and *Change by hand*",
        _desk("manual", "gr7_a_third_equal_colour_by_hand_is_said_before_it_is_published"),
    ),
    Clause(
        "8",
        "The colour played less often, else the other one than last time.",
        "Rounds, *Pair*",
        _desk("pairing", "gr8_who_had_one_colour_gets_the_other_where_both_can"),
    ),
    Clause(
        "9",
        "Who is in charge can explain the pairing.",
        "Rounds, *Why?*; `pairloom explain`",
        _desk("reasons", "gr9_every_board_of_every_round_can_be_explained"),
    ),
)

_SYSTEMS = (
    Clause(
        "1.1",
        "The system should be one of FIDE's, accelerated only as announced.",
        "Setup, *System* and *FIDE mode*",
        _desk(
            "fide_mode",
            "c04_2_art_1_1_fide_mode_is_off_outside_the_handbook",
            "c04_2_art_1_1_every_system_says_where_the_handbook_has_it",
        ),
    ),
    Clause(
        "1.2",
        "Other systems need the approval of the Qualification Commission and are presented to the"
        " players.",
        not_for_a_program="Approval is asked for in writing; the program says only that it is"
        " needed (1.1).",
    ),
    Clause(
        "1.3",
        "The arbiter declares system and acceleration when reporting.",
        "Documents, report file (092, 192, 250)",
        _desk("regulations", "gr10_system_edition_and_acceleration_are_in_the_report"),
    ),
    Clause(
        "1.4",
        "Different arbiters and programs reach the same pairing; a system without an approved"
        " program is deprecated (since 2026).",
        "Setup, *FIDE mode*; `pairloom check`",
        (
            *_desk("pairing", "gr11_two_desks_pair_alike"),
            *_desk(
                "fide_mode",
                "c04_2_art_1_4_a_system_without_an_approved_program_has_a_notice",
            ),
        ),
    ),
    Clause(
        "1.5",
        "Correct pairings are not altered in anybody's favour.",
        "Rounds, *Change by hand*; remark `MPA` of the report",
        _desk("manual", "gr12_publishing_it_leaves_fide_mode_and_takes_the_highest_confirmation"),
    ),
)

_RANKING = (
    Clause(
        "2.1",
        "Everybody has a strength; ratings are verified, and estimated where there is none.",
        "Players, *Add player*, *Look up* and *Estimate*",
        _desk("planning", "gr13_players_without_a_rating_are_pointed_out")
        + _desk("estimates", "gr13_c0422_1_the_report_has_no_rating_for_it"),
    ),
    Clause(
        "2.2",
        "Ranked by strength, title (GM-IM-WGM-FM-WIM-CM-WFM-WCM), name.",
        "Players; Rounds, *Pair*",
        _desk("numbering", "gr14_strength_then_title_then_name"),
    ),
    Clause(
        "2.3",
        "Numbers follow corrections, but not once round 4 is paired.",
        "Players, *Rank anew*",
        _desk(
            "numbering",
            "gr15_before_round_4_numbers_may_change_once_more",
            "gr15_numbers_do_not_change_after_round_4_is_paired",
        ),
    ),
)


def _late(shown_up: str, admitted: str, provisional: str) -> tuple[Clause, ...]:
    return (
        Clause(
            shown_up,
            "Who has not come (2026: has not confirmed presence) is left out until a later round.",
            "Check-in",
            _desk("late_entry", "gr16_who_is_announced_and_not_there_is_not_paired"),
        ),
        Clause(
            admitted,
            "A late entry scores nothing for missed rounds unless announced, gets the number of its"
            " strength, and is paired once arrived.",
            "Players, *Add late entry*; Check-in",
            _desk(
                "late_entry",
                "gr16_a_late_entry_gets_the_number_of_its_strength",
                "gr16_missed_rounds_score_nothing_unless_the_regulations_say_otherwise",
            ),
        ),
        Clause(
            provisional,
            "Numbers are provisional until the list is closed.",
            "Players; remark `TPN` of the report",
            _desk("fide_mode", "c04_2_art_2_4_a_late_entry_that_moves_numbers_is_remarked"),
        ),
    )


def _during(
    adjourned: str, withdrawn: str, absent: str, colours: str, again: str, boards: str
) -> tuple[Clause, ...]:
    return (
        Clause(
            adjourned,
            "An adjourned game is a draw for pairing only.",
            "Rounds, result `adjourned`; Standings",
            _desk(
                "corrections",
                "gr20_an_adjourned_game_is_a_draw_for_pairing_and_nothing_in_standings",
            ),
        ),
        Clause(
            withdrawn,
            "Who has withdrawn is not paired any more.",
            "Players, *Withdraw*",
            _desk("presence", "gr17_who_has_withdrawn_is_not_paired_any_more"),
        ),
        Clause(
            absent,
            "Who is known to be absent is not paired and scores zero unless announced otherwise.",
            "Players, *Byes*",
            _desk("presence", "gr17_a_known_absence_is_a_bye_of_the_kind_that_was_granted"),
        ),
        Clause(
            colours,
            "Colours are those of played games, in their order.",
            "Rounds, *Pair* and *Why?*",
            _desk("reasons", "gr18_colours_are_those_of_played_games"),
        ),
        Clause(
            again,
            "Who was paired and did not play may be paired again.",
            "Rounds, *Pair*",
            _desk("pairing", "gr19_a_forfeited_pairing_may_come_again_and_gives_no_colour"),
        ),
        Clause(
            boards,
            "Boards by score of the higher-ranked, sum of scores, number.",
            "Rounds; Documents, pairings",
            _desk("boards", "gr24_boards_are_in_the_order_of_scores"),
        ),
    )


def _after(results: str, corrections: str) -> tuple[Clause, ...]:
    return (
        Clause(
            results,
            "Results are published at the announced time.",
            "Rounds, *Finish round*; public pages",
            _desk("rounds", "gr22_the_moments_of_publication_are_stored_and_told"),
        ),
        Clause(
            corrections,
            "A correction counts for the next pairing, for the one after it, or for rating only.",
            "Rounds, *Correct*",
            _desk(
                "corrections",
                "gr23_before_the_next_pairing_a_correction_counts_for_it",
                "gr23_while_the_next_round_is_played_it_stays_and_the_pairing_after_counts",
                "gr23_after_the_next_round_a_correction_is_for_the_rating_report_only",
            ),
        ),
    )


_OF_2026 = (
    *_SYSTEMS,
    *_RANKING,
    *_late("4.1", "2.5", "2.4"),
    *_during("3.1", "3.2", "3.3", "3.4", "3.5", "3.6"),
    *_after("4.2", "4.3"),
    Clause(
        "4.4",
        "A published pairing changes for five reasons only.",
        "Rounds, *Withdraw the publication* and *Seat late player*",
        (
            *_desk("rounds", "gr25_a_publication_is_withdrawn_for_one_of_five_reasons"),
            *_desk("seating", "gr25_a_late_player_meets_the_one_with_the_bye"),
        ),
    ),
)

_OF_2025 = (
    *_SYSTEMS,
    *_RANKING,
    *_late("3.1", "3.2", "3.3"),
    *_during("4.1", "4.3", "4.4", "4.5", "4.6", "4.9"),
    Clause(
        "4.2",
        "Absent without notice is withdrawn, unless explained before the next pairing.",
        "Rounds, before pairing: *Withdraw* or *Take back*",
        _desk(
            "presence",
            "gr17_absent_without_notice_is_withdrawn_by_one_act_and_taken_back",
        ),
    ),
    *_after("4.7", "4.8"),
    Clause(
        "4.10",
        "A published pairing changes only if two players met before.",
        "Rounds, *Withdraw the publication*",
        (
            f"{DESK}/test_handling.py::test_c04_2_2025_art_4_10_nobody_is_seated_in_a_published_round",
        ),
    ),
)


def _engine(article: str, says: str, *files: str) -> Clause:
    tests = tuple(f"{ENGINE_1992}/test_{name}.py" for name in files)
    return Clause(article, says, "Rounds, *Pair*; `pairloom pair --system fide-1992`", tests)


_OF_1992 = (
    Clause(
        "A1",
        "Ratings are verified, and estimated where there is none.",
        "Players, *Add player*, *Look up* and *Estimate from an INGO number or a BCF grade*",
        (
            *_desk("planning", "gr13_players_without_a_rating_are_pointed_out"),
            "ratings/test_estimates.py",
        ),
    ),
    Clause(
        "A2",
        "Order by points, rating, title (GM-WGM-IM-WIM-FM-WFM), name.",
        "Players; Rounds, *Pair*",
        _desk("handling", "a2_titles_have_an_order_of_their_own"),
    ),
    _engine("A3", "Score brackets, homogeneous and heterogeneous.", "a3_brackets"),
    _engine("A4", "Floats are marked.", "a4_a5_floats"),
    _engine("A5", "The bye: no opponent, no colour, a point, a downfloat.", "a4_a5_floats"),
    _engine("A6", "S1, S2 and p.", "a3_brackets"),
    _engine("A7", "Colour differences and preferences.", "a7_colour_preferences"),
    _engine("A8", "x: preferences that cannot be met.", "a8_x"),
    _engine("A9", "Transpositions and exchanges.", "d1_d2_orders"),
    _engine("B1", "No second meeting, no second point without play.", "b1_meetings_and_byes"),
    _engine("B2", "Absolute colours.", "b2_absolute_colours"),
    _engine("B3", "Differences of scores are as small as possible.", "a3_brackets"),
    _engine("B4", "Preferences are met as far as possible.", "b4_colour_preferences"),
    _engine("B5", "No float as in the round before.", "b5_b6_floats"),
    _engine("B6", "No float as two rounds before.", "b5_b6_floats"),
    _engine("C1", "Players without an opponent.", "c01_players_without_opponent"),
    *(
        _engine(f"C{number}", says, "c07_c08_orders")
        for number, says in (
            (2, "Determine x."),
            (3, "Determine p."),
            (4, "The p highest stand in S1."),
            (5, "S1 and S2 in order."),
            (6, "Pair them in order."),
            (7, "Another order of S2."),
            (8, "Exchanges."),
        )
    ),
    *(
        _engine(f"C{number}", says, "c09_c10_c11_relaxations")
        for number, says in (
            (9, "B6 and B5 dropped for downfloats."),
            (10, "Other opponents; B6 and B5 dropped for upfloats."),
            (11, "x raised."),
        )
    ),
    _engine("C12", "Other floaters from the bracket above.", "c12_other_floaters"),
    _engine("C13", "The lowest bracket.", "c13_lowest_bracket"),
    _engine("C14", "Fewer pairs.", "c14_fewer_pairs"),
    _engine("D1", "Order of transpositions.", "d1_d2_orders"),
    _engine("D2", "Order of exchanges.", "d1_d2_orders"),
    *(
        _engine(f"E{number}", says, "e_colours")
        for number, says in (
            (1, "Both preferences."),
            (2, "The stronger preference."),
            (3, "Alternation."),
            (4, "The higher player; round 1."),
        )
    ),
    _engine("F1", "Order of boards.", "e_colours"),
    _engine("F2", "What was not played counts for no colour.", "b1_meetings_and_byes"),
    _engine("F3", "Unplayed rounds stand before the first game.", "e_colours"),
    _engine("F4", "Round 1.", "c07_c08_orders"),
    Clause(
        "F5",
        "Withdrawn players are not paired; who is known to be absent scores nothing.",
        "Players, *Withdraw* and *Byes*",
        (f"{DESK}/test_handling.py::test_f5_who_is_known_to_be_absent_scores_nothing",),
    ),
    Clause(
        "F6",
        "A published pairing changes only if it breaks B1 or B2.",
        "Rounds, *Withdraw the publication*",
        (
            *_desk("rounds", "gr25_by_the_rules_of_1992_only_an_absolute_criterion_counts"),
            *_desk("handling", "f6_a_bye_that_was_not_allowed_is_a_reason"),
        ),
    ),
    Clause(
        "F7",
        "Wrong results, colours and ratings count for pairings to come; a published one that is"
        " not played is for the arbiter to decide.",
        "Rounds, *Correct* and *Withdraw the publication*; Players, *Rank anew*",
        _desk(
            "handling",
            "f7_no_correction_comes_too_late",
            "f7_colours_of_older_rounds_are_put_right",
            "f7_numbers_follow_a_corrected_rating_in_any_round",
            "f7_the_arbiter_may_pair_again_after_a_correction",
        ),
    ),
    Clause(
        "F8",
        "Absent without notice counts as withdrawn.",
        "Rounds, before pairing: *Withdraw* or *Take back*",
        _desk(
            "presence",
            "gr17_absent_without_notice_is_withdrawn_by_one_act_and_taken_back",
        ),
    ),
    Clause(
        "F9",
        "Adjourned games are draws for pairing.",
        "Rounds, result `adjourned`",
        _desk("pairing", "gr20_an_adjourned_game_counts_as_a_draw_for_pairing"),
    ),
    Clause(
        "F10",
        "Ranked by points, for the first place by direct encounter, then by average rating of"
        " opponents, then by lot; prize money is shared.",
        "Standings, *Draw lots*; `pairloom standings --lots`",
        (
            *_desk("handling", "f10_the_desk_ranks_by_the_rules_themselves"),
            *_desk("lots", "1992_f10_4_equal_places_are_drawn_by_lot"),
        ),
    ),
)

BOOKS = (
    ("C.04.1, texts of 2025 and 2026", _BASIC),
    ("C.04.2, in force since 1 February 2026", _OF_2026),
    ("C.04.2, text of 2025", _OF_2025),
    ("The rules of 1992, A to F", _OF_1992),
)
