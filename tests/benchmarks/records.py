"""The records that codecs are measured with."""

from __future__ import annotations

COUNT = 1000
NUMBERS = list(range(COUNT))
EVEN = [bytes([number % 256]) * 100 for number in NUMBERS]
"""Bodies of 100 bytes."""
UNEVEN = [bytes([number % 256]) * (100 + (number & 1)) for number in NUMBERS]
"""Bodies of 100 and of 101 bytes in turns."""
