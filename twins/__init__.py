"""Literal twins: pairing rules written down as plainly as they are printed.

A twin enumerates candidates in the order of the articles and compares them criterion
by criterion. It is far too slow for real fields and exists for one purpose: to be the
judge of the fast engine in tests. It shares nothing with the engine it judges.
"""
