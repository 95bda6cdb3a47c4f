"""Straight-line decoding of one record or message.

Positions are tracked as a variable plus a constant, so that runs of fixed fields need no arithmetic
at run time.  ``data[pos:end]`` is the region at hand; every slice is checked against ``end`` first.
"""
