"""What a correspondence event is: groups and teams, results with codes, tables, time controls.

Nothing here knows a date; rules with dates are in `pairloom.correspondence.rules`.
"""
