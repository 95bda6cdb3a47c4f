"""Straight-line encoding of one record or message.

What varies is turned into bytes first, then the lengths are known, then the fixed runs are packed
and all of it is joined once.
"""
