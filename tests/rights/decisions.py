"""Who may do what: decided here once more, by hand, beside the program.

An act that is not in these tables fails the tests, and so does a line without its act.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from pairloom.director.people.roles import Permission

__all__ = ["DECISIONS", "NO_RIGHT", "READS_FIRST", "Decision", "Level"]


P = Permission


class Level(Enum):
    """Where the right must be held."""

    SYSTEM = "everywhere"
    EVENT = "in the whole event"
    TOURNAMENT = "in the tournament"
    SOMEWHERE = "in some part of the event"


class Decision(NamedTuple):
    permission: Permission
    level: Level


_TABLE: Final = {
    (P.MANAGE_ACCOUNTS, Level.SYSTEM): """
        people.accounts.invite people.accounts.reset_link people.accounts.disable
        people.accounts.enable
    """,
    (P.MANAGE_LISTS, Level.SYSTEM): """
        list_imports.asking.bring_in list_imports.asking.remove_list
    """,
    (P.MANAGE_DATABASE, Level.SYSTEM): """
        archives.opening.opening_of archives.opening.open_archive archives.signers.own_fingerprint
        archives.signers.accept_signer archives.signers.forget_signer
    """,
    (P.CREATE_EVENT, Level.SYSTEM): """
        desk.copying.copy_event
        desk.events.create_event desk.go.files.import_event
        desk.running.storing.import_running_event
        correspondence.desk.office.offices.create_office go_demonstration.make_go_demonstration
        team_demonstration.make_team_demonstration
    """,
    (P.EDIT_EVENT, Level.EVENT): """
        desk.events.edit_event correspondence.desk.office.offices.edit_office
        correspondence.desk.leave.banning.extend_ban
        correspondence.desk.leave.banning.ban_for_abuse
        correspondence.desk.office.honours.propose_title
        correspondence.desk.office.honours.decide_proposal
        correspondence.desk.office.interpreting.record_interpretation
        correspondence.desk.office.interpreting.edit_interpretation
        correspondence.desk.office.interpreting.remove_interpretation
    """,
    (P.CLOSE_EVENT, Level.EVENT): "desk.events.close_event",
    (P.PAIR, Level.EVENT): "archives.making.archive_event",
    (P.MAKE_DEVICE_LINKS, Level.TOURNAMENT): """
        people.device_links.make_link people.device_links.revoke_link
    """,
    (P.EDIT_REGULATIONS, Level.EVENT): """
        desk.events.add_tournament desk.running.storing.import_running_section
        stages.planning.possible_sources stages.planning.plan_stages
        stages.planning.drop_stages stages.starting.start_stage stages.deciding.decide_cut
        stages.deciding.forget_decision correspondence.desk.announce.contests.create_contest
        correspondence.desk.announce.next_season.begin_next
        correspondence.desk.enter.qualifying.grant_qualification
        correspondence.desk.enter.qualifying.revoke_qualification
    """,
    (P.EDIT_REGULATIONS, Level.TOURNAMENT): """
        desk.regulations.change_regulations desk.teams.schedule.set_days desk.prohibitions.prohibit
        desk.prizes.change_prizes
        desk.prohibitions.lift_prohibition desk.knockout.planning.plan_knockout
        correspondence.desk.announce.contests.edit_contest
        correspondence.desk.announce.contests.add_section
        correspondence.desk.announce.overriding.override_rule
        correspondence.desk.announce.overriding.drop_override
        correspondence.desk.enter.promoting.decide_shared_place
    """,
    (P.ENTER_PLAYERS, Level.EVENT): """
        correspondence.desk.office.register.register_player
        correspondence.desk.office.register.edit_player
        correspondence.desk.office.register.import_register
    """,
    (P.ENTER_PLAYERS, Level.TOURNAMENT): """
        desk.entries.enter_player desk.entries.enter_players desk.entries.edit_entry
        desk.entries.remove_entry desk.importing.import_entries
        desk.teams.rosters.enter_team desk.teams.rosters.edit_team desk.teams.rosters.remove_team
        desk.teams.rosters.enter_member desk.teams.rosters.remove_member
        desk.teams.rosters.enter_rosters desk.teams.availability.set_availability
        desk.teams.transfers.change_team
        desk.teams.ordering.order_roster desk.teams.ordering.move_member
        desk.sides.entering.enter_sides
        correspondence.desk.announce.contests.add_team
        correspondence.desk.announce.contests.add_teams
        correspondence.desk.announce.next_season.enter_teams_again
        correspondence.desk.enter.entries.enter_player
        correspondence.desk.enter.entries.enter_players
        correspondence.desk.enter.entries.remove_player
        correspondence.desk.enter.line_ups.set_line_up
        correspondence.desk.enter.line_ups.import_line_ups
    """,
    (P.CHECK_IN, Level.TOURNAMENT): "desk.presence.check_in desk.presence.check_out",
    (P.GRANT_BYES, Level.TOURNAMENT): """
        desk.presence.request_bye desk.presence.cancel_bye desk.bye_corrections.correct_bye
    """,
    (P.WITHDRAW_PLAYERS, Level.EVENT): """
        correspondence.desk.leave.withdrawing.request_withdrawal
        correspondence.desk.leave.withdrawing.decide_request
        correspondence.desk.leave.withdrawing.enter_silent
        correspondence.desk.play.reminding.send_reminders
        correspondence.desk.post.outbox.resolve_letter
    """,
    (P.WITHDRAW_PLAYERS, Level.TOURNAMENT): """
        desk.presence.withdraw desk.presence.withdraw_absent desk.presence.return_player
        correspondence.desk.enter.before_start.preview_entry
        correspondence.desk.enter.before_start.leave_before_start
        correspondence.desk.leave.materials.ask_for_materials
        correspondence.desk.leave.materials.materials_handed_over
        correspondence.desk.leave.substituting.ask_for_substitute
        correspondence.desk.leave.substituting.enter_substitute
        correspondence.desk.leave.substituting.give_up_substitution
        correspondence.desk.play.moving.grant_leave_days
        correspondence.desk.play.writing.write_to_both
    """,
    (P.WITHDRAW_PLAYERS, Level.SOMEWHERE): """
        correspondence.desk.leave.withdrawing.preview_withdrawal
    """,
    (P.PAIR, Level.TOURNAMENT): """
        desk.pairing.pair_round
        desk.drafts.discard_draft desk.entries.rank_anew
        desk.teams.ordering.draw_order
        desk.teams.ordering.move_team desk.teams.ordering.order_by_strength
        correspondence.desk.enter.entries.start_section
    """,
    (P.PAIR_BY_HAND, Level.TOURNAMENT): """
        desk.manual.exchange_players desk.manual.turn_colours desk.manual.unpair
        desk.manual.pair_by_hand desk.manual.give_bye
        desk.seating.seat_late_player desk.go.by_hand.change_handicap
    """,
    (P.PUBLISH, Level.EVENT): """
        desk.publishing.set_public correspondence.desk.rate.lists.publish_list
        desk.screens.set_up_screen desk.screens.change_screen desk.screens.remove_screen
        desk.screens.announce desk.screens.take_down
        correspondence.desk.rate.lists.import_list
        correspondence.desk.rate.taken_careers.enter_career
        correspondence.desk.rate.taken_careers.import_careers
        correspondence.desk.rate.lists.take_over_list
    """,
    (P.PUBLISH, Level.TOURNAMENT): """
        desk.rounds.publish_round desk.rounds.start_round desk.rounds.withdraw_publication
        desk.lots.draw_lots desk.teams.revealing.reveal_line_ups
        desk.teams.revealing.reveal_on_time
        desk.teams.deadlines.set_deadline desk.teams.schedule.plan_match
        desk.screens.set_round_start
    """,
    (P.HAND_IN_LINE_UPS, Level.TOURNAMENT): """
        desk.teams.line_ups.hand_in desk.teams.openings.open_at_the_table
        desk.teams.own_results.sign_match
        desk.teams.late_tries.note_late_try
    """,
    (P.OPEN_SEALS, Level.TOURNAMENT): """
        desk.teams.seals.open_seal desk.teams.seals.open_hand_in
    """,
    (P.DECIDE_MATCHES, Level.TOURNAMENT): """
        desk.teams.decisions.preview_decision desk.teams.decisions.decide_match
        desk.teams.ruling_acts.preview_ruling desk.teams.ruling_acts.rule_on_order
        desk.teams.ruling_acts.take_ruling_back desk.teams.postponing.postpone_match
        desk.teams.seats.change_line_up desk.teams.seats.correct_who_sat
    """,
    (P.ADJUST_POINTS, Level.TOURNAMENT): """
        desk.teams.adjustments.preview_adjustment desk.teams.adjustments.adjust_points
        desk.teams.adjustments.remove_adjustment
    """,
    (P.FINISH_ROUND, Level.TOURNAMENT): """
        desk.rounds.finish_round desk.rounds.reopen_round
        correspondence.desk.play.closing.end_play correspondence.desk.play.closing.close_section
    """,
    (P.ENTER_RESULTS, Level.TOURNAMENT): """
        desk.entering.enter_result desk.teams.totals.note_total
        correspondence.desk.play.claiming.make_offer
        correspondence.desk.play.moving.report_moves
        correspondence.desk.play.moving.report_position
        correspondence.desk.play.moving.declare_playing_on
        correspondence.desk.play.playing.enter_result
        correspondence.desk.play.playing.enter_results
        correspondence.desk.play.scores.hand_in_score
        correspondence.desk.play.scores.hand_in_scores
    """,
    (P.VERIFY_RESULTS, Level.TOURNAMENT): "desk.entering.verify_result",
    (P.CORRECT_RESULTS, Level.TOURNAMENT): """
        desk.corrections.preview_correction desk.corrections.preview_colours
        desk.corrections.correct_result desk.corrections.correct_colours
        desk.go.decisions.situation_at_board desk.go.decisions.rule_at_board
        desk.go.decisions.decide_at_board desk.knockout.deciding.decide_match
        desk.knockout.entered_ties.decide_tie
        correspondence.desk.adjudicate.adjudicating.open_case
        correspondence.desk.adjudicate.adjudicating.submit
        correspondence.desk.adjudicate.adjudicating.appoint
        correspondence.desk.adjudicate.adjudicating.decide
        correspondence.desk.adjudicate.adjudicating.appeal
        correspondence.desk.adjudicate.adjudicating.decide_appeal
        correspondence.desk.adjudicate.adjudicating.close_case
        correspondence.desk.leave.substituting.apply_rule_g
        correspondence.desk.play.claiming.make_claim
        correspondence.desk.play.claiming.answer_claim
        correspondence.desk.play.moving.claim_time
        correspondence.desk.play.playing.take_result_back
    """,
    (P.LEAVE_FIDE_MODE, Level.TOURNAMENT): "desk.fide_mode.leave_by_choice",
    (P.PRINT_AND_EXPORT, Level.TOURNAMENT): """
        desk.report.report_text desk.report.report_losses desk.go.files.go_file_text
        desk.go.checking.check_tournament
        anchoring.sheet_anchor
    """,
    (P.PRINT_AND_EXPORT, Level.EVENT): """
        correspondence.desk.rate.folder_exports.rating_folder
        correspondence.desk.files.exporting.office_texts
    """,
    (P.SEE_HISTORY, Level.EVENT): """
        desk.history.history anchoring.history_anchors anchoring.statement_of
        desk.teams.match_history.match_history
    """,
    (P.SEE_HISTORY, Level.TOURNAMENT): "desk.running.kept.find_report",
    (P.SEE_HISTORY, Level.SOMEWHERE): "correspondence.desk.office.offices.contacts_of",
    (P.UNDO, Level.EVENT): "desk.history.take_back desk.history.set_restore_point",
    (P.RESTORE, Level.EVENT): "desk.history.restore",
    (P.SEE_DESK, Level.TOURNAMENT): """
        desk.reasons.explain_board desk.reasons.explain_bye desk.reasons.explain_unmade
        desk.round_map.round_map desk.go.decisions.decisions_of desk.go.reasons.explain_table
        desk.go.reasons.explain_free desk.go.reasons.explain_unmade_table
        desk.knockout.reasons.explain_match desk.answers.asking.asked_at_desk
    """,
    (P.SEE_DESK, Level.SOMEWHERE): """
        correspondence.desk.play.pgn_exports.pgn_of_game
        correspondence.desk.play.pgn_exports.pgn_of_group
        correspondence.desk.play.pgn_exports.pgn_of_contest
        correspondence.desk.play.pgn_exports.pgn_of_office
        correspondence.desk.play.pgn_exports.pgn_of_player
        correspondence.desk.files.feeding.feed_office
        correspondence.desk.rate.list_proofs.prove_lists
        correspondence.desk.rate.list_proofs.what_would_change
        correspondence.desk.rate.lists.next_list correspondence.desk.base.require_sight
    """,
    (P.GRANT_ROLES, Level.SOMEWHERE): "people.accounts.list_accounts",
}

DECISIONS: Final = {
    name: Decision(*decision) for decision, names in _TABLE.items() for name in names.split()
}

READS_FIRST: Final = {
    "correspondence.desk.adjudicate.adjudicating.submit": "the case says which competition",
    "correspondence.desk.adjudicate.adjudicating.appoint": "the case says which competition",
    "correspondence.desk.adjudicate.adjudicating.decide": "the case says which competition",
    "correspondence.desk.adjudicate.adjudicating.appeal": "the case says which competition",
    "correspondence.desk.adjudicate.adjudicating.decide_appeal": "the case says which competition",
    "correspondence.desk.adjudicate.adjudicating.close_case": "the case says which competition",
    "correspondence.desk.play.claiming.answer_claim": "the claim says which competition",
    "correspondence.desk.announce.next_season.begin_next": "announces what was announced before",
    "people.device_links.revoke_link": "the link says which tournament",
}
"""Acts that must look at something to know the place; they are rehearsed on a real database."""

_PUBLISHED = "shows what is published; the page of everybody calls it, too"
_PART = "a part of other acts and pages, which ask themselves"
_OWN = "one's own account: there is nobody else's to ask for"
_CAPTAIN = "the link says which team; whoever has none is refused"
_WORK = "what the work does decides, see the scenes"
_FILTER = "everybody is shown what they may see of it"
NO_RIGHT: Final = {
    "correspondence.desk.base.act_in_contest": "asks for the right that it is given",
    "correspondence.desk.base.act_in_office": "asks for the right that it is given",
    "desk.entries.require_another_person": _PART,
    "desk.teams.captain.captain_view": _CAPTAIN,
    "desk.teams.captain.hand_in_own": _CAPTAIN,
    "desk.teams.own_results.enter_own_result": _CAPTAIN,
    "desk.teams.own_results.sign_own_match": _CAPTAIN,
    "desk.teams.own_team.own_team": _CAPTAIN,
    "correspondence.desk.demonstration.make_correspondence_demonstration": "made of acts",
    "correspondence.desk.office.offices.list_offices": _FILTER,
    "correspondence.desk.post.outbox.offices_of": _FILTER,
    "correspondence.desk.play.pgn_exports.public_pgn_of_group": _PUBLISHED,
    "correspondence.desk.play.pgn_exports.public_pgn_of_player": _PUBLISHED,
    "correspondence.desk.rate.list_exports.list_as_data": _PUBLISHED,
    "correspondence.desk.rate.list_exports.list_as_text": _PUBLISHED,
    "correspondence.desk.rate.list_proofs.why": _PUBLISHED,
    "home.looking.look_at": _FILTER,
    "home.overview.event_home": _FILTER,
    "desk.base.require_draft_given_up": _PART,
    "desk.overview.event_lines": _FILTER,
    "desk.screens.hall_plan": _PUBLISHED,
    "jobs.asking.cancel": _WORK,
    "jobs.asking.list_jobs": _WORK,
    "jobs.asking.progress": _WORK,
    "jobs.asking.start": _WORK,
    "people.device_links.list_links": _FILTER,
    "people.device_links.require_latest": "what this phone has tapped last decides",
    "people.device_links.require_fillable": "the board as it is now decides, see the scenes",
    "people.granting.grant_role": "the role that is given decides, see the scenes",
    "people.granting.require_granter": "the role that is given decides, see the scenes",
    "people.granting.withdraw_role": "the role that is taken decides, see the scenes",
    "people.granting.add_grant": _PART,
    "people.log_in.change_password": _OWN,
    "people.log_in.choose_language": _OWN,
    "people.log_in.list_log_ins": _OWN,
    "people.log_in.log_out_everywhere": _OWN,
    "desk.phones.phone_round": "for phones with a device link, see the scenes",
    "desk.phones.fill_board": "for phones with a device link, see the scenes",
    "stages.deciding.open_cuts": _PART,
    "stages.fields.field_of": _PART,
    "stages.fields.qualified_of": _PART,
    "stages.rankings.group_states": _PART,
    "stages.loading.stages_of": _PART,
    "stages.view.stage_views": _PART,
    "stages.view.public_stages": _PUBLISHED,
    "stages.view.have_stages_begun": _PUBLISHED,
}
"""Everything else that knows who acts, with the reason why no single right decides."""
