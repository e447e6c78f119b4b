"""Withdrawals, bans, deposits and substitutes."""
