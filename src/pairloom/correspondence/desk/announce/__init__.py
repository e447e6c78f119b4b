"""Competitions: what is announced, the rules they are played under, the next season."""
