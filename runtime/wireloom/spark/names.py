"""What has to be the same where a query is planned and where its rows are written."""

from __future__ import annotations

SOURCE_STREAM = "_source_stream"
SOURCE_OFFSET = "_source_offset"
BUCKET = "_bucket"
"""Columns that ``write_stream`` adds for the promises that need them."""

MOST_NAMES = 200
"""Names that one query may use; brokers remember 255 for each stream."""
