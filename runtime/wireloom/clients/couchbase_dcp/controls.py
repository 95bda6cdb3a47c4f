"""Names of the settings that a client changes with DcpControl, as far as they are used here."""

from __future__ import annotations

from enum import StrEnum


class Control(StrEnum):
    """Names of settings; ``true`` switches on what is on or off."""

    ENABLE_NOOP = "enable_noop"
    """The server asks for signs of life; without it no stream has collections or attributes."""
    NOOP_INTERVAL = "set_noop_interval"
    """Seconds between them, in decimal."""
    BUFFER_SIZE = "connection_buffer_size"
    """Bytes that the server may send before it waits for DcpBufferAck, in decimal; 0: no limit."""
    PRIORITY = "set_priority"
    """low, medium or high."""
    FORCE_COMPRESSION = "force_value_compression"
    """Values are compressed where that makes them smaller; needs the feature snappy."""
    STREAM_END_ON_CLOSE = "send_stream_end_on_client_close_stream"
    """DcpCloseStream is followed by DcpStreamEnd."""
    EXPIRY_OPCODE = "enable_expiry_opcode"
    """Expirations are told apart from deletions; needs include_delete_times, without it nothing
    changes."""
    STREAM_ID = "enable_stream_id"
    """Several streams on one vbucket; from then on each must have an id."""
    OUT_OF_ORDER = "enable_out_of_order_snapshots"
    """true or true_with_seqno_advanced; for streams of one collection."""
    BACKFILL_ORDER = "backfill_order"
    """round-robin or sequential."""
    STREAM_STATUSES = "v7_dcp_status_codes"
    """stream_not_found and opaque_mismatch in place of key_not_found and key_exists."""
    CHANGE_STREAMS = "change_streams"
    """Snapshots may hold older versions of documents."""
    EVENT_TABLES = "flatbuffers_system_events"
    """Events of scopes and collections are told as FlatBuffers tables, which say more, and of
    collections that change; servers have it from 7.2 on."""
    MARKER_VERSION = "max_marker_version"
    """2.2; only with collections."""
    SYNC_WRITES = "enable_sync_writes"
    """Durable writes are shown, for replicas; with consumer_name."""
    CONSUMER_NAME = "consumer_name"
    """Who receives, for replicas."""


DEFAULT_NOOP_INTERVAL = 180
"""Seconds between signs of life where the client says nothing else."""
