"""Records of fixed size for numpy: the same numbers as the generated decoders read."""

from __future__ import annotations

import numpy as np
import pytest
from wireloom.rabbitmq_stream.types import IndexRecord
from wireloom.schema.packaged import schema_of
from wireloom.spark.dtypes import dtype_of
from wireloom.testing.examples import examples

SCHEMA = schema_of("wireloom.rabbitmq_stream")


def test_records_of_an_index() -> None:
    kind = dtype_of(SCHEMA, "IndexRecord")
    found = [item for item in examples("wireloom.rabbitmq_stream") if item.name == "IndexRecord"]
    assert found
    for item in found:
        assert isinstance(item.value, IndexRecord)
        (row,) = np.frombuffer(item.data, kind)
        for name in kind.names or ():
            assert int(row[name]) == getattr(item.value, name)


def test_what_comes_behind_the_fixed_part_is_left_out() -> None:
    kind = dtype_of(SCHEMA, "Chunk")
    assert kind.itemsize == 48
    assert kind.names is not None
    assert (kind.names[0], kind.names[-1]) == ("magic_and_version", "reserved")


@pytest.mark.parametrize("name", ["TrackingEntry", "Tracking"])
def test_others_are_refused(name: str) -> None:
    with pytest.raises(TypeError, match="record"):
        dtype_of(SCHEMA, name)
