"""Hypothesis strategies for Apache RocketMQ remoting: any legal value of a type or a message.

Values are small, so that tests are fast, but go up to the limits of numbers and of short texts.
What depends on the connection takes that as a parameter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from hypothesis.strategies import SearchStrategy
from wireloom.rocketmq import type_strategies

RECORDS = type_strategies.RECORDS
"""The strategies of types by name."""

MESSAGES: Mapping[str, Callable[..., SearchStrategy[Any]]] = {}
"""The strategies of messages by name."""
