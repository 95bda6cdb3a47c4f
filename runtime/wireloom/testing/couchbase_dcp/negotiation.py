"""What a connection has agreed on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from wireloom.couchbase_dcp.tables import LONGEST_NOOP_INTERVAL, NOOP_INTERVAL
from wireloom.couchbase_dcp.types import (
    Control,
    ControlValue,
    DcpOpenFlags,
    Feature,
    Negotiated,
    Status,
)
from wireloom.runtime.numerals import real, whole

_NO_FLAGS = DcpOpenFlags(0)
_OLDEST_MARKERS = "2.0"
_NEWEST_MARKERS = "2.2"
_SHORTEST_NOOP_INTERVAL = 0.1

OFFERED = frozenset(
    {
        Feature.TCP_NODELAY,
        Feature.MUTATION_SEQNO,
        Feature.XATTR,
        Feature.XERROR,
        Feature.SELECT_BUCKET,
        Feature.SNAPPY,
        Feature.JSON,
        Feature.DUPLEX,
        Feature.CLUSTER_MAP_NOTIFICATION,
        Feature.CLUSTER_MAP_NOTIFICATION_BRIEF,
        Feature.ALT_REQUEST,
        Feature.COLLECTIONS,
        Feature.GET_CLUSTER_CONFIG_WITH_KNOWN_VERSION,
    }
)
"""The features that can be granted."""

_NEEDS_DUPLEX = frozenset(
    {Feature.CLUSTER_MAP_NOTIFICATION, Feature.CLUSTER_MAP_NOTIFICATION_BRIEF}
)


@dataclass(slots=True)
class Negotiation:
    """What a connection has agreed on so far.

    Attributes:
        features: The features that were granted.
        flags: What it was opened with.
        controls: What it has set, by name.
        modifications: Whether it is told of collections that change without FlatBuffers.
        tables: Whether events may be told as FlatBuffers tables.
        visible_markers: Whether it gets markers in version 2.0 without having asked.
    """

    features: frozenset[Feature] = frozenset()
    flags: DcpOpenFlags = _NO_FLAGS
    controls: dict[str, str] = field(default_factory=dict[str, str])
    modifications: bool = False
    tables: bool = True
    visible_markers: bool = False

    @property
    def negotiated(self) -> Negotiated:
        """What layouts depend on."""
        return Negotiated(collections=self.collections)

    @property
    def collections(self) -> bool:
        """Whether keys begin with the id of a collection."""
        return Feature.COLLECTIONS in self.features

    @property
    def snappy(self) -> bool:
        """Whether values may be compressed."""
        return Feature.SNAPPY in self.features

    @property
    def buffer_size(self) -> int:
        """Bytes that may be sent before they are acknowledged; 0: no limit."""
        return int(self.controls.get(Control.CONNECTION_BUFFER_SIZE, "0"))

    @property
    def noop_interval(self) -> float:
        """Seconds between no-ops; 0: none."""
        if not self.is_on(Control.ENABLE_NOOP):
            return 0.0
        return float(self.controls.get(Control.SET_NOOP_INTERVAL, NOOP_INTERVAL))

    @property
    def delete_times(self) -> bool:
        """Whether deletions have their time."""
        return bool(self.flags & DcpOpenFlags.INCLUDE_DELETE_TIMES)

    @property
    def expirations(self) -> bool:
        """Whether expirations are told apart from deletions."""
        return self.delete_times and self.is_on(Control.ENABLE_EXPIRY_OPCODE)

    @property
    def out_of_order(self) -> bool:
        """Whether snapshots may come out of order."""
        return (
            self.controls.get(Control.ENABLE_OUT_OF_ORDER_SNAPSHOTS, ControlValue.FALSE)
            != ControlValue.FALSE
        )

    @property
    def newest_markers(self) -> bool:
        """Whether markers of snapshots from disk are in version 2.2."""
        return self.controls.get(Control.MAX_MARKER_VERSION) == _NEWEST_MARKERS

    @property
    def durable_markers(self) -> bool:
        """Whether markers say what is visible of durable writes."""
        return self.visible_markers or self.is_on(Control.ENABLE_SYNC_WRITES)

    @property
    def event_tables(self) -> bool:
        """Whether events of scopes and collections are FlatBuffers tables."""
        return self.is_on(Control.FLATBUFFERS_SYSTEM_EVENTS)

    def is_on(self, name: Control) -> bool:
        """Whether a setting is switched on."""
        return self.controls.get(name) == ControlValue.TRUE

    def control(self, name: str, value: str) -> Status:
        """Changes a setting, or says why not."""
        check = _CONTROLS.get(name)
        if check is None or (name == Control.FLATBUFFERS_SYSTEM_EVENTS and not self.tables):
            return Status.NOT_SUPPORTED if name in _REFUSED else Status.INVALID_ARGUMENTS
        if not check(value):
            return Status.INVALID_ARGUMENTS
        if name == Control.FORCE_VALUE_COMPRESSION and not self.snappy:
            return Status.INVALID_ARGUMENTS
        if name == Control.MAX_MARKER_VERSION and not self.collections:
            return Status.INVALID_ARGUMENTS
        other = _EXCLUSIVE.get(Control(name))
        if other is not None and self.is_on(other) and value == ControlValue.TRUE:
            return Status.NOT_SUPPORTED
        self.controls[name] = value
        return Status.SUCCESS


def granted(wanted: tuple[Feature, ...], offered: frozenset[Feature]) -> tuple[Feature, ...]:
    """The features of a request that are granted, each once, in its order."""
    known = offered if Feature.DUPLEX in wanted else offered - _NEEDS_DUPLEX
    return tuple(feature for feature in dict.fromkeys(wanted) if feature in known)


def _one_of(*values: str) -> Callable[[str], bool]:
    return lambda value: value in values


def _number(value: str) -> bool:
    return whole(value, 0, (1 << 32) - 1) is not None


def _seconds(value: str) -> bool:
    return real(value, _SHORTEST_NOOP_INTERVAL, LONGEST_NOOP_INTERVAL) is not None


_SWITCH = _one_of(ControlValue.TRUE, ControlValue.FALSE)

_EXCLUSIVE = {
    Control.ENABLE_STREAM_ID: Control.ENABLE_SYNC_WRITES,
    Control.ENABLE_SYNC_WRITES: Control.ENABLE_STREAM_ID,
}

_REFUSED = frozenset({Control.STREAM_BUFFER_SIZE, Control.CACHE_TRANSFER})

_CONTROLS: Mapping[str, Callable[[str], bool]] = {
    Control.ENABLE_NOOP: _SWITCH,
    Control.SET_NOOP_INTERVAL: _seconds,
    Control.CONNECTION_BUFFER_SIZE: _number,
    Control.SET_PRIORITY: _one_of(ControlValue.LOW, ControlValue.MEDIUM, ControlValue.HIGH),
    Control.FORCE_VALUE_COMPRESSION: _SWITCH,
    Control.SEND_STREAM_END_ON_CLIENT_CLOSE_STREAM: _SWITCH,
    Control.ENABLE_EXPIRY_OPCODE: _SWITCH,
    Control.ENABLE_STREAM_ID: _one_of(ControlValue.TRUE),
    Control.ENABLE_OUT_OF_ORDER_SNAPSHOTS: _one_of(
        ControlValue.TRUE, ControlValue.FALSE, ControlValue.TRUE_WITH_SEQNO_ADVANCED
    ),
    Control.BACKFILL_ORDER: _one_of(ControlValue.ROUND_ROBIN, ControlValue.SEQUENTIAL),
    Control.V7_DCP_STATUS_CODES: _SWITCH,
    Control.CHANGE_STREAMS: _SWITCH,
    Control.FLATBUFFERS_SYSTEM_EVENTS: _one_of(ControlValue.TRUE),
    Control.MAX_MARKER_VERSION: _one_of(_OLDEST_MARKERS, _NEWEST_MARKERS),
    Control.ENABLE_SYNC_WRITES: _SWITCH,
    Control.CONSUMER_NAME: bool,
}
