"""How one partition of a super stream ends for those who read all of them, on asyncio."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from wireloom.clients.rabbitmq_stream.aio.consumer import AsyncConsumer
from wireloom.clients.rabbitmq_stream.decoded import T
from wireloom.clients.rabbitmq_stream.errors import OffsetBeyondEnd
from wireloom.errors import TimedOut
from wireloom.rabbitmq_stream.codes import StreamDoesNotExist
from wireloom.runtime.loop_mailbox import Gate

_GONE = (StreamDoesNotExist, OffsetBeyondEnd)
"""What tells that a partition was deleted, and perhaps made again."""


class PartGate(Gate):
    """Where those wait who read one partition.

    Args:
        whole: Where those wait who read all of them: that the partition is not there any more is no
            reason for them to end.
    """

    def __init__(self, whole: Gate) -> None:
        super().__init__()
        self._whole = whole

    def wake(self) -> None:
        """See ``Gate``."""
        super().wake()
        self._whole.wake()

    def fail(self, error: BaseException) -> None:
        """See ``Gate``."""
        super().fail(error)
        if isinstance(error, _GONE):
            self._whole.wake()
        else:
            self._whole.fail(error)


def is_over(consumer: AsyncConsumer[T]) -> bool:
    """Whether its partition is not there any more, and all that came of it is read."""
    is_gone = isinstance(consumer.error, _GONE)
    return is_gone and not consumer.paused and not consumer.has_records


@contextmanager
def until_empty(consumer: AsyncConsumer[T]) -> Iterator[None]:
    """It has nothing more now, or never again, which is told when it is looked for."""
    try:
        yield
    except TimedOut:
        pass
    except _GONE:
        if consumer.error is None:
            raise
