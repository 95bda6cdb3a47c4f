"""What can go wrong in a data source, beyond what the broker and the client say."""

from __future__ import annotations

from wireloom.errors import ConnectionLost, LocalError, WireloomError


class OptionError(LocalError, ValueError):
    """An option that does not exist, has a wrong value, or contradicts another one."""


class Unreachable(ConnectionLost):
    """There is no way to a broker until something is changed, such as an option."""

    retriable = False


class UnknownHost(Unreachable):
    """No machine has the name that should be a broker's."""


class DataLoss(WireloomError):
    """Messages that should be read are not there any more, or their stream is not."""


class Stalled(WireloomError):
    """The broker has messages that it does not send."""


class DeliveryError(WireloomError):
    """Rows cannot be written with the promise that was asked for."""


class UnsafePlan(LocalError):
    """A query whose rows cannot be delivered exactly once, and why."""
