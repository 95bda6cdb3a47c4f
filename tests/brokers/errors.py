"""What can go wrong with a broker."""

from __future__ import annotations


class BrokerUnavailable(Exception):
    """A broker cannot be had on this machine; the message says why and what would help."""


class BrokerFailed(Exception):
    """A broker did not start, did not stop, or refused a command; the message has its log."""
