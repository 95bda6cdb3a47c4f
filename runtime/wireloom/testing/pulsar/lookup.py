"""What there is, and where."""

from __future__ import annotations

from dataclasses import replace

import crc32c
from wireloom.pulsar.messages import (
    GetOrCreateSchema,
    GetOrCreateSchemaResponse,
    GetSchema,
    GetSchemaResponse,
    GetTopicsOfNamespace,
    GetTopicsOfNamespaceResponse,
    Lookup,
    LookupResponse,
    PartitionedMetadata,
    PartitionedMetadataResponse,
)
from wireloom.pulsar.types import (
    CommandGetOrCreateSchemaResponse,
    CommandGetSchemaResponse,
    CommandGetTopicsOfNamespaceResponse,
    CommandLookupTopicResponse,
    CommandPartitionedTopicMetadataResponse,
    LookupResult,
    NamespaceMode,
    PartitionLookupResult,
    ServerError,
)
from wireloom.testing.pulsar.base import BaseClient, Connection
from wireloom.testing.pulsar.refusal import Refusal

_HASH_BYTES = 4


class LookupCommands(BaseClient):
    """Questions about topics."""

    def on_partitioned_metadata(self, connection: Connection, message: PartitionedMetadata) -> None:
        """Says how many partitions a topic has."""
        asked, core = message.command, self.core
        name = core.name(asked.topic)
        self.check_role("Get Partition Metadata")
        core.check_namespace(name)
        found = core.partition_count(name, asked.metadata_auto_creation_enabled_or_default)
        success = PartitionLookupResult.SUCCESS
        command = CommandPartitionedTopicMetadataResponse(asked.request_id, found, success)
        self.say(PartitionedMetadataResponse(command))

    def on_lookup(self, connection: Connection, message: Lookup) -> None:
        """Says that this broker serves a topic, and does so from now on."""
        asked, core = message.command, self.core
        name = core.name(asked.topic)
        self.check_role("Lookup")
        core.check_namespace(name)
        core.load(name)
        command = CommandLookupTopicResponse(
            asked.request_id,
            None if core.secure else core.url,
            core.url if core.secure else None,
            LookupResult.CONNECT,
            authoritative=True,
            proxy_through_service_url=True,
        )
        self.say(LookupResponse(command))

    def on_get_topics_of_namespace(
        self, connection: Connection, message: GetTopicsOfNamespace
    ) -> None:
        """Says which topics there are; which of them match a pattern is left to the client."""
        asked = message.command
        topics = sorted(
            topic.name.text
            for topic in self.core.topics.values()
            if topic.name.namespace == asked.namespace
        )
        if asked.mode_or_default is NamespaceMode.NON_PERSISTENT:
            topics = []
        checksum = crc32c.crc32c(",".join(topics).encode())
        found = checksum.to_bytes(_HASH_BYTES, "little").hex()
        changed = found != asked.topics_hash
        shown = tuple(topics) if changed else ()
        command = CommandGetTopicsOfNamespaceResponse(
            asked.request_id, shown, False, found, changed
        )
        self.say(GetTopicsOfNamespaceResponse(command))

    def on_get_schema(self, connection: Connection, message: GetSchema) -> None:
        """Says what a schema of a topic is."""
        asked = message.command
        name = self.core.name(asked.topic)
        topic = self.core.topics.get(name.text)
        found = None if topic is None else topic.schemas.find(asked.schema_version)
        if found is None:
            text = f"Topic not found or no-schema {name.text}"
            raise Refusal(ServerError.TOPIC_NOT_FOUND, text)
        schema, version = found
        named = replace(schema, name=name.text.partition("://")[2])
        command = CommandGetSchemaResponse(asked.request_id, schema=named, schema_version=version)
        self.say(GetSchemaResponse(command))

    def on_get_or_create_schema(self, connection: Connection, message: GetOrCreateSchema) -> None:
        """Keeps a schema of a topic."""
        asked = message.command
        name = self.core.name(asked.topic)
        topic = self.core.topics.get(name.text)
        if topic is None:
            raise Refusal(ServerError.TOPIC_NOT_FOUND, f"Topic not found {name.text}")
        version = topic.schemas.add(asked.schema)
        command = CommandGetOrCreateSchemaResponse(asked.request_id, schema_version=version)
        self.say(GetOrCreateSchemaResponse(command))
