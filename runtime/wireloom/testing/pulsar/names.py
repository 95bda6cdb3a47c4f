"""Names of topics, taken apart as brokers do it."""

from __future__ import annotations

import re
from typing import NamedTuple

from wireloom.pulsar.types import ServerError
from wireloom.testing.pulsar.refusal import Refusal

_PARTITION = re.compile(r"-partition-(0|[1-9]\d{0,8})\Z")
_DOMAINS = ("persistent", "non-persistent")


class TopicName(NamedTuple):
    """The name of a topic."""

    text: str
    """The whole of it."""
    namespace: str
    """Tenant and namespace, with a cluster between them in names of the first version."""
    partition: int
    """Which partition it is; -1 if it is none."""
    persistent: bool
    """Whether its messages are kept."""

    @property
    def has_cluster(self) -> bool:
        """Whether it is a name of the first version."""
        return self.namespace.count("/") > 1


def parse(text: str) -> TopicName:
    """The parts of a name.

    Raises:
        Refusal: It is none.
    """
    if "://" not in text:
        parts = text.split("/")
        if len(parts) not in (1, 3) or not text:
            raise _invalid(
                f"Invalid short topic name '{text}', it should be in the format of "
                "<tenant>/<namespace>/<topic> or <topic>"
            )
        text = f"persistent://{'' if len(parts) == 3 else 'public/default/'}{text}"
    domain, _, rest = text.partition("://")
    if domain not in _DOMAINS:
        raise _invalid(f"Invalid topic domain: '{domain}'")
    *parts, local = rest.split("/", 3)
    if len(parts) < 2 or not all(parts):
        raise _invalid(f"Invalid topic name: {text}")
    if not local.strip():
        raise _invalid(f"Invalid topic name: {text}. Topic local name must not be blank.")
    found = _PARTITION.search(local)
    partition = int(found[1]) if found else -1
    return TopicName(text, "/".join(parts), partition, domain == _DOMAINS[0])


def _invalid(text: str) -> Refusal:
    return Refusal(ServerError.INVALID_TOPIC_NAME, f"Invalid topic name: {text}")
