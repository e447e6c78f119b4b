"""The sentences of rulings in English, by message id; names in braces are gaps."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

ENGLISH: Mapping[str, str] = MappingProxyType(
    {
        # Games of a player who withdraws.
        "withdrawn.finished": (
            "{player} withdrew ({kind}) with a finished game, so the open games are adjudicated "
            "at once: {games}."
        ),
        "withdrawn.average": (
            "{player} withdrew ({kind}) after {average} moves on average, {limit} or more; the "
            "open games are adjudicated at once: {games}."
        ),
        "withdrawn.early": (
            "{player} withdrew ({kind}) without a finished game and with {average} moves on "
            "average, fewer than {limit}; all games are cancelled: {games}."
        ),
        "withdrawn.average_told": (
            "{player} withdrew ({kind}) after {limit} moves or more on average; the open games "
            "are adjudicated at once: {games}."
        ),
        "withdrawn.early_told": (
            "{player} withdrew ({kind}) without a finished game and with fewer than {limit} moves "
            "on average; all games are cancelled: {games}."
        ),
        "withdrawn.unstarted": (
            "{player} withdrew ({kind}) without a move in any game; all games that are not "
            "finished are cancelled: {games}."
        ),
        "withdrawn.lost": (
            "{player} withdrew ({kind}); the open games are lost by default: {games}."
        ),
        "withdrawn.no_rule": (
            "{rules} knows no withdrawals: the games of {player} go on until time runs out."
        ),
        # Requests to withdraw.
        "request.accept": ("The withdrawal of {player} is accepted; it is from all tournaments."),
        "request.refer": "The request of {player} goes to the Managing Committee.",
        "request.confirm_inadequate": (
            "The committee finds the grounds of {player} inadequate and offers to play on."
        ),
        "request.overrule": "The committee finds the grounds of {player} adequate.",
        "request.play_on": "{player} plays on.",
        "request.withdraw_anyway": (
            "{player} withdraws although the request was not accepted; it is from all tournaments."
        ),
        "before_start.set_up": (
            "{player} withdrew before the start: no penalty, no refund of the entry fee, and a "
            "qualification used for it is lost."
        ),
        "before_start.not_set_up": (
            "{player} withdrew before the group was set up: the rule takes neither fee nor "
            "qualification; the organiser decides about a refund."
        ),
        "before_start.dropped": (
            "{group} has not started: the entry of {player} is taken out, without a refund of the "
            "entry fee, and a qualification used for it is lost."
        ),
        # Bans, restrictions, deposits, eligibility.
        "ban": "{player} may not enter any tournament through {last_day}: {cause}.",
        "ban.may": "{player} may be suspended through {last_day}: {cause}.",
        "ban.extended": (
            "The ban of {player} ({cause}) lasts longer: no entries through {last_day}. Reason: "
            "{reason}."
        ),
        "ban.abuse": (
            "{player} has abused the withdrawal accepted on {accepted_on} and may not enter any "
            "tournament through {last_day}. Found: {reason}."
        ),
        "restriction": (
            "{player} lost a game on time: no new entries for {days} days, through {last_day}."
        ),
        "restriction.again": (
            "{player} lost a game on time while entries were restricted: no new entries for "
            "{days} days, through {last_day}."
        ),
        "ban.over": "{player}: the ban through {last_day} is over.",
        "deposit.taken": "{player} plays in {tournament} on a deposit of {amount}.",
        "deposit.returned": "The deposit of {amount} goes back to {player}.",
        "deposit.kept": (
            "The deposit of {player} is forfeited: {amount}, of which ICCF gets {share}."
        ),
        "banned": "Banned through {last_day}: {cause}.",
        "deposit_required": "May enter with a deposit only.",
        "eligible": "May enter.",
        # Starts and lists.
        "group.starts": "{group} starts on {start}: {players} players, {control}.",
        "group.number": "{player} has number {number}.",
        "list.changed": (
            "Rating list {list}, valid from {valid}: {player} has {new} (was {old}: {change:+})."
        ),
        "list.first": (
            "Rating list {list}, valid from {valid}: {player} has {new}, for the first time."
        ),
        # Substitutes.
        "substitute.board_used": "Board {board} has had its one replacement.",
        "substitute.team_used": (
            "Half of the team may be replaced: {limit}; so many have been replaced: {used}."
        ),
        "substitute.allowed": "A substitute is possible: {used} of {limit} replacements are used.",
        "substitute.after_death": "After a death a substitute is possible without any limit.",
        "substitute.adjudicated": (
            "After the death the director has chosen adjudication: there is no substitute."
        ),
        "substitute.asked": (
            "Board {board}, {cause}: the captain is asked to name a substitute by {last_day}."
        ),
        "substitute.named": (
            "Board {board}: {substitute} plays for {replaced} from {starts_on} on."
        ),
        "start.in_order": (
            "Board {board}: nothing is lost for want of a first move (last day {last_day}, games "
            "not begun: {missing})."
        ),
        "start.board_lost": (
            "Board {board}: games not begun by {last_day}: {missing}, and no substitute was named; "
            "the team loses the games on this board."
        ),
        "status.not_requested": "Substitute status was not asked for.",
        "status.finished": "No substitute status: a game of the replaced player is finished.",
        "status.average": (
            "No substitute status: {average} moves on average, and it must be fewer than {limit}."
        ),
        "status.director": "No substitute status: the tournament director does not agree.",
        "status.domestic_head": (
            "No substitute status: the head of the domestic section does not agree."
        ),
        "status.granted": "Substitute status is granted: all games are rated for the substitute.",
        "materials.requested": "The captain asks {of} for the materials of the games.",
        # Time.
        "leave.granted": "Leave from {first} to {last}, {days} days.",
        "leave.refused": "No leave: {reasons}.",
        "reminder": "Reminder {number}, {about}: {days} days without a move.",
        "reminder.last": (
            "Reminder {number}, {about}: {days} days without a move. Move or say that you play on "
            "by {answer_by}; afterwards the game may be scored as lost."
        ),
        "silence.declared": "{about}: more than {days} days will be used for this move.",
        "claim.upheld": (
            "{game}: {colour} has used {computed} days of {allowance} (claimed: {claimed}); the "
            "time is exceeded."
        ),
        "claim.rejected": (
            "{game}: {colour} has used {computed} days of {allowance} (claimed: {claimed}); the "
            "claim is rejected."
        ),
        "claim.ran_out": (
            "{game}: the clock of {colour} ran out, {computed} days into a move with {allowance} "
            "days on it (claimed: {claimed}); the time is exceeded."
        ),
        "claim.runs": (
            "{game}: the clock of {colour} has not run out, {computed} days into a move with "
            "{allowance} days on it (claimed: {claimed}); the claim is rejected."
        ),
        # Draws and tablebases.
        "draw.too_early": "A draw may be offered from move {first} on; this is move {move}.",
        "draw.once": "{colour} has offered a draw once in this game (move {last}): no more offers.",
        "draw.too_soon": (
            "{colour} offered a draw at move {last}; the next offer is possible at move {next}."
        ),
        "draw.offered": "{game}: {colour} offers a draw at move {move}.",
        "draw.accepted": "{game}: the draw that {colour} offered at move {move} is accepted.",
        "draw.declined": "{game}: the draw that {colour} offered at move {move} is declined.",
        "draw.not_to_move": "{colour} is not to move: a claim is made by the player to move.",
        "repetition.upheld": (
            "{game}: appearances of the position{after}: {times}; the draw that {colour} claims is "
            "upheld."
        ),
        "repetition.rejected": (
            "{game}: appearances of the position{after}: {times}, and three are needed; the claim "
            "of {colour} is rejected."
        ),
        "fifty.upheld": (
            "{game}: moves of each side without a capture or a move of a pawn{after}: {moves}; the "
            "draw that {colour} claims is upheld."
        ),
        "fifty.rejected": (
            "{game}: moves of each side without a capture or a move of a pawn{after}: {moves}, and "
            "50 are needed; the claim of {colour} is rejected."
        ),
        "fifty.tablebase": (
            "With {pieces} pieces the 50-move rule is not applied here: claim what the tablebase "
            "of {limit} pieces says."
        ),
        "tablebase.none": "Tablebase claims are not announced for this competition.",
        "tablebase.too_many": (
            "{pieces} pieces are on the board{after}; the tablebase has {limit} at most."
        ),
        "tablebase.castling": "A tablebase has no positions in which somebody may still castle.",
        "claimed": "{game}: {colour} claims {what} by {ground}; the director decides.",
        "claim.decided": "{game}: the claim of {colour} ({ground}) is {outcome}.",
        # Adjudication.
        "case.end_of_play": (
            "{group}: play ended on {end}; open games are to be adjudicated: {games}."
        ),
        "case.opened": "{game} is to be adjudicated: {opening}.",
        "case.assessed": "{game}: {by} has submitted an assessment.",
        "case.assigned": "{game}: {adjudicator} is the adjudicator.",
        "case.decided": "{game}: {by} has decided {result}.",
        "case.appealed": "{game}: {by} appeals.",
        "case.closed": "{game}: the adjudicated result is {result}.",
        # Promotion and titles.
        "promotion": "Promoted: {up}; relegated: {down}; shared at a limit: {open}.",
        "promotion.nobody": "Nobody is promoted; relegated: {down}; shared at a limit: {open}.",
        "title.champion": (
            "Won the final of the individual championship, {group}: {points} of {games}."
        ),
        "title.strong_group": (
            "Won {group}: {points} of {games}, mean rating {mean}, {players} players."
        ),
        "title.iccf": "Has held the ICCF title {title} since {on}.",
        "title.iccf_undated": "Holds the ICCF title {title}.",
        "title.proposed": "{player} is proposed for the title {title} (criteria {codes}).",
        "title.approved": "The title {title} is awarded to {player}.",
        "title.declined": "The title {title} is not awarded to {player}.",
    }
)
