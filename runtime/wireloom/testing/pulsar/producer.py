"""Who may publish to a topic, and who has to wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from wireloom.pulsar.messages import CloseProducer
from wireloom.pulsar.types import (
    CommandCloseProducer,
    CommandProducer,
    ProducerAccessMode,
    ServerError,
)
from wireloom.testing.pulsar.consumer import Line
from wireloom.testing.pulsar.log import NOWHERE
from wireloom.testing.pulsar.refusal import Refusal

_JAVA = "org.apache.pulsar.broker.service.BrokerServiceException$"


@dataclass(eq=False, slots=True)
class Producer:
    """A producer of a topic, attached or waiting."""

    name: str
    """Its name."""
    asked: CommandProducer
    """How it wants to be attached."""
    line: Line
    """Its connection."""
    topic: str
    """Where it publishes."""
    schema_version: bytes = b""
    """Which schema of the topic it uses."""
    fenced: bool = False
    """Whether another one has thrown it out, which it is not told."""
    on_turn: Callable[[Refusal | None], object] = field(default=lambda why: None)
    """Is called when its turn has come, or with the reason why it will not come."""

    @property
    def mode(self) -> ProducerAccessMode:
        """How it wants to share the topic."""
        return self.asked.producer_access_mode or ProducerAccessMode.SHARED

    def tell_closed(self) -> None:
        """Tells it that it is not attached any more."""
        self.line.forget_producer(self.asked.producer_id)
        self.line.say(CloseProducer(CommandCloseProducer(self.asked.producer_id, NOWHERE)))


class Admission:
    """The producers of a topic.

    Attributes:
        attached: Those who may publish, by name.
        epoch: How often the topic was given to one producer alone; None before the first time.
    """

    def __init__(self) -> None:
        self.attached: dict[str, Producer] = {}
        self.epoch: int | None = None
        self._alone: Producer | None = None
        self._waiting: list[Producer] = []

    def admit(self, producer: Producer) -> bool:
        """Lets a producer in; False if it has to wait until its ``on_turn`` is called.

        Raises:
            Refusal: It may not publish.
        """
        self._check_name(producer)
        mode = ProducerAccessMode
        match producer.mode:
            case mode.SHARED:
                if self._alone or self._waiting:
                    raise self._occupied(ServerError.PRODUCER_BUSY, "ProducerBusyException")
            case mode.EXCLUSIVE:
                if self._alone or self._waiting:
                    raise self._occupied(ServerError.PRODUCER_FENCED, "ProducerFencedException")
                if self.attached:
                    raise _fenced("Topic has existing shared producers")
                self._give_to(producer)
            case mode.EXCLUSIVE_WITH_FENCING:
                self._throw_out()
                self._give_to(producer)
            case mode.WAIT_FOR_EXCLUSIVE:
                if self.attached:
                    self._waiting.append(producer)
                    return False
                self._give_to(producer)
        self.attached[producer.name] = producer
        return True

    def leave(self, producer: Producer) -> None:
        """A producer publishes no more; the next one gets its turn."""
        if producer in self._waiting:
            self._waiting.remove(producer)
        if self.attached.get(producer.name) is producer:
            del self.attached[producer.name]
        if self._alone is producer:
            self._alone = None
        if self._waiting and not self.attached:
            following = self._waiting.pop(0)
            self._give_to(following)
            self.attached[following.name] = following
            following.on_turn(None)

    def clear(self, why: Refusal) -> list[Producer]:
        """Lets nobody publish any more; gives those who did, and tells those why who waited."""
        found, waited = list(self.attached.values()), self._waiting
        self.attached.clear()
        self._waiting = []
        self._alone = None
        for producer in waited:
            producer.on_turn(why)
        return found

    def _check_name(self, producer: Producer) -> None:
        other = self.attached.get(producer.name)
        if other is None:
            return
        same = (other.line, other.asked.producer_id) == (producer.line, producer.asked.producer_id)
        if same and producer.asked.epoch_or_default > other.asked.epoch_or_default:
            self.leave(other)
            return
        text = f"Producer with name '{producer.name}' is already connected to topic "
        raise Refusal(
            ServerError.PRODUCER_BUSY, f"{_JAVA}NamingException: {text}'{producer.topic}'"
        )

    def _give_to(self, producer: Producer) -> None:
        """Gives the topic to one producer alone."""
        wanted = producer.asked.topic_epoch
        if wanted is None:
            self.epoch = 0 if self.epoch is None else self.epoch + 1
        elif self.epoch is not None and wanted < self.epoch:
            raise _fenced(
                f"Topic epoch has already moved. Current epoch: {self.epoch}, "
                f"Producer epoch: {wanted}"
            )
        else:
            self.epoch = wanted
        self._alone = producer

    def _throw_out(self) -> None:
        for producer in self.clear(_fenced("Fenced out")):
            producer.fenced = True

    def _occupied(self, error: ServerError, name: str) -> Refusal:
        owner = "" if self._alone is None else self._alone.name
        return Refusal(error, f"{_JAVA}{name}: Topic has an existing exclusive producer: {owner}")


def _fenced(text: str) -> Refusal:
    return Refusal(ServerError.PRODUCER_FENCED, f"{_JAVA}ProducerFencedException: {text}")
