"""What others should make of the messages of a stream, field by field, told from what was sent.

Each client names what it can tell; what it cannot tell is left out here, never in what it printed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from wireloom.clients.couchbase_dcp import values
from wireloom.couchbase_dcp.messages import (
    DcpDeletion,
    DcpExpiration,
    DcpMutation,
    DcpOsoSnapshot,
    DcpSeqnoAdvanced,
    DcpSnapshotMarker,
    DcpStreamEnd,
    DcpSystemEvent,
    Message,
)
from wireloom.couchbase_dcp.types import (
    Datatype,
    DeletionV2,
    MarkerV1,
    MarkerV20,
    MarkerV22,
    StreamId,
    SystemEventKind,
)

View = dict[str, Any]

_NO_COLLECTION = 0xFFFF_FFFF


def seen(messages: Sequence[Message]) -> list[View]:
    """Everything that is in messages, as plain values."""
    return [_seen(message) for message in messages]


def by_vbucket(views: Sequence[Mapping[str, Any]]) -> dict[int, list[Mapping[str, Any]]]:
    """Views in the order of each vbucket; between vbuckets there is none."""
    sorted_: dict[int, list[Mapping[str, Any]]] = {}
    for view in views:
        sorted_.setdefault(view["vbucket"], []).append(view)
    return sorted_


def only(view: Mapping[str, Any], *names: str) -> View:
    """Some fields of a view."""
    return {name: view[name] for name in ("kind", "vbucket", *names)}


def _seen(message: Any) -> View:
    view: View = {"vbucket": message.vbucket, "stream_id": _stream_id(message)}
    match message:
        case DcpSnapshotMarker():
            return view | _marker(message)
        case DcpMutation(extras=extras):
            view |= _document("mutation", message)
            view |= {"flags": extras.flags, "expiration": extras.expiration}
            return view | {"lock_time": extras.lock_time}
        case DcpDeletion(extras=extras):
            when = extras.delete_time if isinstance(extras, DeletionV2) else 0
            return view | _document("deletion", message) | {"delete_time": when}
        case DcpExpiration(extras=extras):
            return view | _document("expiration", message) | {"delete_time": extras.delete_time}
        case DcpSystemEvent():
            return view | _event(message)
        case DcpSeqnoAdvanced(extras=extras):
            return view | {"kind": "advanced", "by_seqno": extras.by_seqno}
        case DcpOsoSnapshot(extras=extras):
            return view | {"kind": "oso", "flags": int(extras.flags)}
        case DcpStreamEnd(extras=extras):
            return view | {"kind": "end", "reason": int(extras.reason)}
    raise AssertionError(f"{message} is not for a stream")


def _stream_id(message: Any) -> int:
    for info in message.framing_extras or ():
        if isinstance(info.content, StreamId):
            return info.content.stream_id
    return 0


def _marker(message: DcpSnapshotMarker) -> View:
    marker = message.value.marker or message.extras
    assert isinstance(marker, MarkerV1 | MarkerV20 | MarkerV22)
    names = ("start_seqno", "end_seqno")
    more = ("max_visible_seqno", "high_completed_seqno", "purge_seqno", "high_prepared_seqno")
    view: View = {name: getattr(marker, name) for name in names}
    view |= {name: getattr(marker, name, 0) for name in more}
    return view | {"kind": "marker", "flags": int(marker.flags)}


def _document(kind: str, message: DcpMutation | DcpDeletion | DcpExpiration) -> View:
    return {
        "kind": kind,
        "by_seqno": message.extras.by_seqno,
        "rev_seqno": message.extras.rev_seqno,
        "cas": message.cas,
        "datatype": int(message.datatype),
        "collection": message.key.collection,
        "key": message.key.key.hex(),
        "value": message.value.hex(),
    }


def _event(message: DcpSystemEvent) -> View:
    value = message.value
    view: View = {
        "kind": "event",
        "event": message.extras.event.name.lower(),
        "number": int(message.extras.event),
        "by_seqno": message.extras.by_seqno,
        "version": message.extras.version,
        "name": message.key,
    }
    assert not isinstance(value, bytes)
    return _without(view | asdict(value), "default_visible_seqno")  # that is for servers


# --- what each client can tell ---


def for_gocbcore(view: View) -> View:
    """Everything but the data type of an expiration and its value."""
    view = _with_default(view, 0)
    match view["kind"]:
        case "expiration":
            return _without(view, "datatype", "value")
        case "event":
            told = _without(view, "number")
            if told["event"] == "modify_collection":
                return _modified_for_gocbcore(told)
            if told["event"].startswith("drop"):
                told = _without(told, "name")
            if told["event"] != "create_collection":
                return _without(told, "max_ttl")
            return told | {"max_ttl": told["max_ttl"] or 0}
    return view


def _modified_for_gocbcore(told: View) -> View:
    """gocbcore v10.9.3 (dcpcomponent.go) reads no scope, and so what follows from too early on."""
    shifted = {"collection": told["scope"], "max_ttl": told["collection"]}
    return _without(told, "name", "scope") | shifted


def for_gomemcached(view: View) -> View:
    """Markers without what came after version 1."""
    view = _with_default(view, _NO_COLLECTION)
    match view["kind"]:
        case "marker":
            return only(view, "stream_id", "start_seqno", "end_seqno", "flags")
        case "event":
            told = _without(view, "event")
            if view["version"] == 2:
                return _table_for_gomemcached(told)
            if not told["name"]:
                told = _without(told, "name")
            if told.get("max_ttl", 0) is None:
                return _without(told, "max_ttl")
            return told
        case "oso":
            return only(view, "stream_id") | {"begin": view["flags"] == 1}
    return view


def _table_for_gomemcached(told: View) -> View:
    """Names are told of what was made, out of the key, and 0 where there is no limit."""
    kind, name = told["number"], told["name"]
    told = {field: value for field, value in told.items() if value is not None} | {"key": name}
    if kind not in (SystemEventKind.CREATE_COLLECTION, SystemEventKind.CREATE_SCOPE):
        del told["name"]
    if name:
        told["written_name"] = name
    return told


def for_go_dcp(view: View, names: Mapping[int, tuple[str, str]]) -> View:
    """Documents alone, as gocbcore tells them but unpacked, with the name of their collection."""
    told = _without(for_gocbcore(view), "stream_id")
    told["name"] = names[told["collection"]][1]
    if told["datatype"] & Datatype.SNAPPY:
        told["datatype"] &= ~Datatype.SNAPPY
        told["value"] = values.decompress(bytes.fromhex(told["value"])).hex()
    return told


NOT_FOR_DCP_CLIENT = {
    "advanced": "told of events too, and so compared apart",
    "modify_collection": "DcpSystemEvent.parse knows no such event; it is told as advanced",
    "oso": "DcpMessageHandler.isControlMessage leaves it out; changes without a marker fail",
}
"""What com.couchbase.client:dcp-client:0.56.0 does not tell as it was sent, and why."""


def is_for_dcp_client(view: View) -> bool:
    """Whether dcp-client tells it as it was sent."""
    return view.get("event", view["kind"]) not in NOT_FOR_DCP_CLIENT


def for_dcp_client(view: View, names: Mapping[int, tuple[str, str]], uuid: int) -> View:
    """No stream ids; values apart from their attributes; versions of events; expirations are
    deletions that say so."""
    view = _with_default(view, 0)
    match view["kind"]:
        case "marker":
            return only(view, "start_seqno", "end_seqno", "flags")
        case "mutation" | "deletion" | "expiration":
            datatype = Datatype(view["datatype"])
            attributes, document = values.split(datatype, bytes.fromhex(view["value"]))
            scope, collection = names[view["collection"]]
            told = _without(view, "stream_id", "datatype", "delete_time") | {
                "cas": str(view["cas"]),
                "vbucket_uuid": uuid + view["vbucket"],
                "collection_name": collection,
                "scope_name": scope,
                "attributes": {name: text.decode() for name, text in attributes.items()},
                "value": document.hex(),
            }
            if view["kind"] == "mutation":
                return told | {"json": bool(datatype & Datatype.JSON)}
            return told | {"kind": "deletion", "expired": view["kind"] == "expiration"}
        case "event":
            told = _without(view, "stream_id", "number", "version", "max_ttl")
            if view["event"].startswith("drop"):
                return _without(told, "name")
            if view["event"] == "create_collection":
                return told | {"version": view["version"], "max_ttl": view["max_ttl"]}
            return told
    return _without(view, "stream_id")


def _with_default(view: View, collection: int) -> View:
    """What a client says of documents that were told without a collection."""
    unnamed = "key" in view and view["collection"] is None
    return view | {"collection": collection} if unnamed else view


def _without(view: View, *names: str) -> View:
    return {name: value for name, value in view.items() if name not in names}
