"""Every kind of the language has a column, and a reader or a reason for having none."""

from __future__ import annotations

from wireloom.schema.kinds import KINDS, Ref
from wireloom.spark.wire import column_mapping, compiler


def test_every_kind_has_a_column() -> None:
    assert set(column_mapping.SHAPES) == set(KINDS)


def test_every_kind_has_a_reader_or_is_refused() -> None:
    assert set(compiler.READERS) == set(KINDS) - {Ref}  # which is followed before
