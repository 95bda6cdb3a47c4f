"""A node whose connection has just ended, and nobody has been told yet."""

from __future__ import annotations

import pytest
from wireloom.clients.couchbase_dcp import Checkpoint, Selection
from wireloom.clients.couchbase_dcp.node import Node
from wireloom.clients.couchbase_dcp.options import Chosen
from wireloom.clients.couchbase_dcp.streams import Stream
from wireloom.couchbase_dcp.messages import Message
from wireloom.errors import ConnectionLost, QueueFull


class Line:
    """A connection that takes nothing."""

    def __init__(self, problem: Exception, error: BaseException | None) -> None:
        self.error = error
        self._problem = problem
        self._last = 0

    def next_id(self) -> int:
        self._last += 1
        return self._last

    def post(self, message: Message, *, stream: Stream | None = None) -> None:
        raise self._problem


def node_on(line: Line) -> Node:
    made = Node(("127.0.0.1", 1), 100, lambda item: None)
    made.use(line)
    return made


def a_stream() -> Stream:
    return Stream(Chosen(Selection(), None, None), Checkpoint(0))


def test_a_stream_that_could_not_be_asked_for_is_not_there() -> None:
    lost = ConnectionLost("just now")
    node = node_on(Line(lost, lost))
    with pytest.raises(ConnectionLost):
        node.open(a_stream())
    assert node.streams == set()


def test_what_cannot_be_acknowledged_any_more_is_no_error() -> None:
    lost = ConnectionLost("just now")
    node_on(Line(lost, lost)).consumed(100)
    with pytest.raises(QueueFull):
        node_on(Line(QueueFull("full"), None)).consumed(100)


def test_without_a_connection_there_are_no_streams() -> None:
    node = Node(("127.0.0.1", 1), 100, lambda item: None)
    with pytest.raises(ConnectionLost):
        node.open(a_stream())
    node.consumed(100)
