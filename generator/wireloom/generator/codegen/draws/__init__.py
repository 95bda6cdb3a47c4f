"""Hypothesis strategies as Python expressions: any legal value of a type, small ones by default.

What a writer could not say, such as text too long for its length field, is never drawn.  Bounds
on bytes are worked out beforehand; only where that is not possible are drawn values filtered.
"""
