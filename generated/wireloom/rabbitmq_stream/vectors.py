"""Examples of RabbitMQ Stream as data: what decodes to what, and back."""

from __future__ import annotations

from wireloom.rabbitmq_stream.messages import (
    Close,
    CloseResponse,
    ConsumerUpdate,
    ConsumerUpdateResponse,
    Create,
    CreateResponse,
    CreateSuperStream,
    CreateSuperStreamResponse,
    Credit,
    CreditResponse,
    DeclarePublisher,
    DeclarePublisherResponse,
    Delete,
    DeletePublisher,
    DeletePublisherResponse,
    DeleteResponse,
    DeleteSuperStream,
    DeleteSuperStreamResponse,
    Deliver,
    DeliverV2,
    ExchangeCommandVersions,
    ExchangeCommandVersionsResponse,
    Heartbeat,
    Message,
    Metadata,
    MetadataResponse,
    MetadataUpdate,
    Open,
    OpenResponse,
    Partitions,
    PartitionsResponse,
    PeerProperties,
    PeerPropertiesResponse,
    Publish,
    PublishConfirm,
    PublishError,
    PublishV2,
    QueryOffset,
    QueryOffsetResponse,
    QueryPublisherSequence,
    QueryPublisherSequenceResponse,
    ResolveOffsetSpec,
    ResolveOffsetSpecResponse,
    Route,
    RouteResponse,
    SaslAuthenticate,
    SaslAuthenticateResponse,
    SaslHandshake,
    SaslHandshakeResponse,
    StoreOffset,
    StreamStats,
    StreamStatsResponse,
    Subscribe,
    SubscribeResponse,
    Tune,
    TuneResponse,
    Unsubscribe,
    UnsubscribeResponse,
)
from wireloom.rabbitmq_stream.type_vectors import REFUSALS, TYPE_VECTORS
from wireloom.rabbitmq_stream.types import (
    Broker,
    Chunk,
    ChunkType,
    CommandVersions,
    Compression,
    FilteredMessage,
    OffsetAt,
    OffsetFirst,
    OffsetNext,
    OffsetNone,
    OffsetTimestamp,
    PublishedBatch,
    PublishedMessage,
    PublishingError,
    ResponseCode,
    StreamMetadata,
)
from wireloom.runtime.vectors import Vector

MESSAGE_VECTORS: tuple[Vector[Message], ...] = (
    Vector(
        "DeclarePublisher",
        bytes.fromhex("00000013 0001 0001 0000000a 00 0000 00066576656e7473"),
        DeclarePublisher(correlation_id=10, publisher_id=0, reference="", stream="events"),
        origin="capture",
        doc="A publisher without a name.",
    ),
    Vector(
        "DeclarePublisher",
        bytes.fromhex("00000016 0001 0001 0000000b 01 0003617070 00066576656e7473"),
        DeclarePublisher(correlation_id=11, publisher_id=1, reference="app", stream="events"),
        origin="capture",
    ),
    Vector(
        "DeclarePublisherResponse",
        bytes.fromhex("0000000a 8001 0001 0000000a 0001"),
        DeclarePublisherResponse(correlation_id=10, code=ResponseCode.OK),
        origin="capture",
    ),
    Vector(
        "DeclarePublisherResponse",
        bytes.fromhex("0000000a 8001 0001 0000000c 0011"),
        DeclarePublisherResponse(correlation_id=12, code=ResponseCode.PRECONDITION_FAILED),
        origin="capture",
        doc="The id is in use on the connection.",
    ),
    Vector(
        "Publish",
        bytes.fromhex(
            "0000002c 0002 0001 01 00000002 0000000000000001 00000005 6669727374"
            "0000000000000002 00000006 7365636f6e64"
        ),
        Publish(
            publisher_id=1,
            messages=(
                PublishedMessage(publishing_id=1, body=b"first"),
                PublishedMessage(publishing_id=2, body=b"second"),
            ),
        ),
        origin="capture",
    ),
    Vector(
        "Publish",
        bytes.fromhex(
            "00000031 0002 0001 00 00000001 0000000000000007 80 0003 00000015 00000015"
            "000000036f6e650000000374776f00000003736978"
        ),
        Publish(
            publisher_id=0,
            messages=(
                PublishedBatch(
                    publishing_id=7,
                    compression=Compression.NONE,
                    record_count=3,
                    uncompressed_size=21,
                    records=bytes.fromhex("000000036f6e650000000374776f00000003736978"),
                ),
            ),
        ),
        origin="capture",
        doc="Three messages as one sub-batch, not compressed.",
    ),
    Vector(
        "Publish",
        bytes.fromhex(
            "000000b5 0002 0001 00 00000002 0000000000000009 90 000a 000000be 00000043"
            "1f8b08000000000000ff636060e067"
            "082e5dc0959b5a5c9c989eaa6b60c08021648829648429648c29648229648a29648629648e29"
            "648129640900b7aece09be000000 0000000000000013 90 000a 000000be 00000043"
            "1f8b08000000000000ff636060e067082e5dc0959b5a5c9c989eaa6b68c08021"
            "648829648429648c29648229648a29648629648e29648129640900b7a550e0be000000"
        ),
        Publish(
            publisher_id=0,
            messages=(
                PublishedBatch(
                    publishing_id=9,
                    compression=Compression.GZIP,
                    record_count=10,
                    uncompressed_size=190,
                    records=bytes.fromhex(
                        "1f8b08000000000000ff636060e067082e5dc0959b5a5c9c989eaa6b60c08021"
                        "648829648429648c29648229648a29648629648e29648129640900b7aece09be"
                        "000000"
                    ),
                ),
                PublishedBatch(
                    publishing_id=19,
                    compression=Compression.GZIP,
                    record_count=10,
                    uncompressed_size=190,
                    records=bytes.fromhex(
                        "1f8b08000000000000ff636060e067082e5dc0959b5a5c9c989eaa6b68c08021"
                        "648829648429648c29648229648a29648629648e29648129640900b7a550e0be"
                        "000000"
                    ),
                ),
            ),
        ),
        origin="capture",
        doc="Two sub-batches of the Java client, compressed by gzip.",
    ),
    Vector(
        "PublishV2",
        bytes.fromhex(
            "00000031 0002 0002 00 00000002 0000000000000009 0003726564 00000004 726f7365"
            "000000000000000a ffff 00000005 706c61696e"
        ),
        PublishV2(
            publisher_id=0,
            messages=(
                FilteredMessage(publishing_id=9, filter_value="red", body=b"rose"),
                FilteredMessage(publishing_id=10, filter_value=None, body=b"plain"),
            ),
        ),
        origin="capture",
        doc="One message with a filter value and one without.",
    ),
    Vector(
        "PublishV2",
        bytes.fromhex("00000019 0002 0002 01 00000001 0000000000000006 0000 00000002 4530"),
        PublishV2(
            publisher_id=1,
            messages=(FilteredMessage(publishing_id=6, filter_value="", body=b"E0"),),
        ),
        origin="capture",
        doc="An empty filter value, which is the same as none.",
    ),
    Vector(
        "PublishConfirm",
        bytes.fromhex("00000019 0003 0001 01 00000002 0000000000000001 0000000000000002"),
        PublishConfirm(
            publisher_id=1,
            publishing_ids=(
                1,
                2,
            ),
        ),
        origin="capture",
    ),
    Vector(
        "PublishError",
        bytes.fromhex("00000013 0004 0001 00 00000001 0000000000000008 0011"),
        PublishError(
            publisher_id=0,
            errors=(PublishingError(publishing_id=8, code=ResponseCode.PRECONDITION_FAILED),),
        ),
        origin="capture",
    ),
    Vector(
        "PublishError",
        bytes.fromhex("0000001d 0004 0001 09 00000002 0000000000000001 0012 0000000000000002 0012"),
        PublishError(
            publisher_id=9,
            errors=(
                PublishingError(publishing_id=1, code=ResponseCode.PUBLISHER_DOES_NOT_EXIST),
                PublishingError(publishing_id=2, code=ResponseCode.PUBLISHER_DOES_NOT_EXIST),
            ),
        ),
        origin="capture",
        doc="Both messages of a publisher that was not declared.",
    ),
    Vector(
        "QueryPublisherSequence",
        bytes.fromhex("00000015 0005 0001 00000010 0003617070 00066576656e7473"),
        QueryPublisherSequence(correlation_id=16, reference="app", stream="events"),
        origin="capture",
    ),
    Vector(
        "QueryPublisherSequenceResponse",
        bytes.fromhex("00000012 8005 0001 00000010 0001 0000000000000002"),
        QueryPublisherSequenceResponse(correlation_id=16, code=ResponseCode.OK, sequence=2),
        origin="capture",
    ),
    Vector(
        "QueryPublisherSequenceResponse",
        bytes.fromhex("00000012 8005 0001 00000011 0002 0000000000000000"),
        QueryPublisherSequenceResponse(
            correlation_id=17, code=ResponseCode.STREAM_DOES_NOT_EXIST, sequence=0
        ),
        origin="capture",
        doc="The sequence is there even on errors.",
    ),
    Vector(
        "DeletePublisher",
        bytes.fromhex("00000009 0006 0001 0000001f 00"),
        DeletePublisher(correlation_id=31, publisher_id=0),
        origin="capture",
    ),
    Vector(
        "DeletePublisherResponse",
        bytes.fromhex("0000000a 8006 0001 0000001f 0001"),
        DeletePublisherResponse(correlation_id=31, code=ResponseCode.OK),
        origin="capture",
    ),
    Vector(
        "DeletePublisherResponse",
        bytes.fromhex("0000000a 8006 0001 00000020 0012"),
        DeletePublisherResponse(correlation_id=32, code=ResponseCode.PUBLISHER_DOES_NOT_EXIST),
        origin="capture",
    ),
    Vector(
        "Subscribe",
        bytes.fromhex("00000015 0007 0001 00000012 00 00066576656e7473 0001 000a"),
        Subscribe(
            correlation_id=18, subscription_id=0, stream="events", offset=OffsetFirst(), credit=10
        ),
        origin="capture",
    ),
    Vector(
        "Subscribe",
        bytes.fromhex(
            "00000023 0007 0001 00000006 00 0005706c61696e 0001 000a 00000001"
            "00046e616d65 0003617070"
        ),
        Subscribe(
            correlation_id=6,
            subscription_id=0,
            stream="plain",
            offset=OffsetFirst(),
            credit=10,
            properties={"name": "app"},
        ),
        origin="capture",
        doc="A named consumer of the Java client.",
    ),
    Vector(
        "Subscribe",
        bytes.fromhex(
            "0000005e 0007 0001 00000005 00 000a696e766f696365732d30 0003 000a 00000003"
            "001673696e676c652d6163746976652d636f6e73756d6572 000474727565 00046e616d65"
            "0003617070 000c73757065722d73747265616d 0008696e766f69636573"
        ),
        Subscribe(
            correlation_id=5,
            subscription_id=0,
            stream="invoices-0",
            offset=OffsetNext(),
            credit=10,
            properties={
                "single-active-consumer": "true",
                "name": "app",
                "super-stream": "invoices",
            },
        ),
        origin="capture",
        doc="A single active consumer of a partition.",
    ),
    Vector(
        "Subscribe",
        bytes.fromhex(
            "0000003b 0007 0001 00000005 00 00056672756974 0001 0014 00000002"
            "000866696c7465722e30 00056170706c65 000866696c7465722e31 0006e697a5e69cac"
        ),
        Subscribe(
            correlation_id=5,
            subscription_id=0,
            stream="fruit",
            offset=OffsetFirst(),
            credit=20,
            properties={"filter.0": "apple", "filter.1": "日本"},
        ),
        origin="capture",
        doc="Two filter values, one of them not ASCII.",
    ),
    Vector(
        "Subscribe",
        bytes.fromhex(
            "0000001e 0007 0001 00000005 00 00076f666673657473 0005 000001a1fd1a2dd4 0005"
        ),
        Subscribe(
            correlation_id=5,
            subscription_id=0,
            stream="offsets",
            offset=OffsetTimestamp(timestamp=1795247713748),
            credit=5,
        ),
        origin="capture",
        doc="From a point in time.",
    ),
    Vector(
        "SubscribeResponse",
        bytes.fromhex("0000000a 8007 0001 00000012 0001"),
        SubscribeResponse(correlation_id=18, code=ResponseCode.OK),
        origin="capture",
    ),
    Vector(
        "SubscribeResponse",
        bytes.fromhex("0000000a 8007 0001 00000013 0003"),
        SubscribeResponse(correlation_id=19, code=ResponseCode.SUBSCRIPTION_ID_ALREADY_EXISTS),
        origin="capture",
    ),
    Vector(
        "Deliver",
        bytes.fromhex(
            "00000048 0008 0001 00 50 00 0002 00000002 000001a1ff8ffc7b 0000000000000001"
            "0000000000000000 4194cb4b 00000013 0000000d 00 000000 00000005 6669727374"
            "00000006 7365636f6e64"
        ),
        Deliver(
            subscription_id=0,
            chunk=Chunk(
                version=0,
                type=ChunkType.USER,
                entry_count=2,
                record_count=2,
                timestamp=1795288988795,
                epoch=1,
                first_offset=0,
                trailer_length=13,
                filter_size=0,
                entries=bytes.fromhex("000000056669727374000000067365636f6e64"),
            ),
        ),
        origin="capture",
    ),
    Vector(
        "Deliver",
        bytes.fromhex(
            "00000055 0008 0001 00 50 00 0001 00000003 000001a1ff8ffc7c 0000000000000001"
            "0000000000000002 50f4e75f 00000020 00000000 00 000000 80 0003 00000015"
            "00000015 000000036f6e650000000374776f00000003736978"
        ),
        Deliver(
            subscription_id=0,
            chunk=Chunk(
                version=0,
                type=ChunkType.USER,
                entry_count=1,
                record_count=3,
                timestamp=1795288988796,
                epoch=1,
                first_offset=2,
                trailer_length=0,
                filter_size=0,
                entries=bytes.fromhex(
                    "8000030000001500000015000000036f6e650000000374776f00000003736978"
                ),
            ),
        ),
        origin="capture",
        doc="A sub-batch.",
    ),
    Vector(
        "Deliver",
        bytes.fromhex(
            "000000d1 0008 0001 00 50 00 0002 00000014 000001a1fd19f557 0000000000000001"
            "0000000000000000 56a679b3 0000009c 00000000 00 000000 90 000a 000000be"
            "00000043 1f8b08000000000000ff636060e067082e5dc0959b5a5c9c989eaa"
            "6b60c08021648829648429648c29648229648a29648629648e29648129640900b7aece09be00"
            "0000 90 000a 000000be 00000043"
            "1f8b08000000000000ff636060e067082e5dc0959b5a5c9c989eaa6b68c08021648829648429"
            "648c29648229648a29648629648e2964 8129640900b7a550e0be000000"
        ),
        Deliver(
            subscription_id=0,
            chunk=Chunk(
                version=0,
                type=ChunkType.USER,
                entry_count=2,
                record_count=20,
                timestamp=1795247699287,
                epoch=1,
                first_offset=0,
                trailer_length=0,
                filter_size=0,
                entries=bytes.fromhex(
                    "90000a000000be000000431f8b08000000000000ff636060e067082e5dc0959b"
                    "5a5c9c989eaa6b60c08021648829648429648c29648229648a29648629648e29"
                    "648129640900b7aece09be00000090000a000000be000000431f8b0800000000"
                    "0000ff636060e067082e5dc0959b5a5c9c989eaa6b68c0802164882964842964"
                    "8c29648229648a29648629648e29648129640900b7a550e0be000000"
                ),
            ),
        ),
        origin="capture",
        doc="Two sub-batches, compressed by gzip.",
    ),
    Vector(
        "Deliver",
        bytes.fromhex(
            "00000046 0008 0001 00 50 00 0002 00000002 000001a1ff8ffc7c 0000000000000001"
            "0000000000000005 8fecbbb7 00000011 00000000 10 000000 00000004 726f7365"
            "00000005 706c61696e"
        ),
        Deliver(
            subscription_id=0,
            chunk=Chunk(
                version=0,
                type=ChunkType.USER,
                entry_count=2,
                record_count=2,
                timestamp=1795288988796,
                epoch=1,
                first_offset=5,
                trailer_length=0,
                filter_size=16,
                entries=bytes.fromhex("00000004726f736500000005706c61696e"),
            ),
        ),
        origin="capture",
        doc="A chunk with a filter, which is announced and not sent.",
    ),
    Vector(
        "DeliverV2",
        bytes.fromhex(
            "00000050 0008 0002 00 0000000000000001 50 00 0001 00000001 000001a1fd1a4664"
            "0000000000000001 0000000000000000 d2f0d789 00000013 00000000 00 000000"
            "0000000f 005375a00a6d6573736167652d3030"
        ),
        DeliverV2(
            subscription_id=0,
            committed_chunk_id=1,
            chunk=Chunk(
                version=0,
                type=ChunkType.USER,
                entry_count=1,
                record_count=1,
                timestamp=1795247720036,
                epoch=1,
                first_offset=0,
                trailer_length=0,
                filter_size=0,
                entries=bytes.fromhex("0000000f005375a00a6d6573736167652d3030"),
            ),
        ),
        origin="capture",
        doc="Version 2, to the Java client.",
    ),
    Vector(
        "DeliverV2",
        bytes.fromhex(
            "0000005d 0008 0002 05 0000000000000007 50 00 0002 00000002 000001a1ff8ffc7b"
            "0000000000000001 0000000000000000 4194cb4b 00000013 0000000d 00 000000"
            "00000005 6669727374 00000006 7365636f6e64 00036170700000000000000002"
        ),
        DeliverV2(
            subscription_id=5,
            committed_chunk_id=7,
            chunk=Chunk(
                version=0,
                type=ChunkType.USER,
                entry_count=2,
                record_count=2,
                timestamp=1795288988795,
                epoch=1,
                first_offset=0,
                trailer_length=13,
                filter_size=0,
                entries=bytes.fromhex("000000056669727374000000067365636f6e64"),
                trailer=bytes.fromhex("00036170700000000000000002"),
            ),
        ),
        origin="capture",
        doc="Version 2 with the trailer.",
    ),
    Vector(
        "DeliverV2",
        bytes.fromhex(
            "0000004e 0008 0002 05 0000000000000007 50 01 0001 00000001 000001a1ff8ffcaa"
            "0000000000000001 0000000000000007 44c0413f 00000011 00000000 00 000000"
            "0000000d 01036170700000000000000004"
        ),
        DeliverV2(
            subscription_id=5,
            committed_chunk_id=7,
            chunk=Chunk(
                version=0,
                type=ChunkType.TRACKING_DELTA,
                entry_count=1,
                record_count=1,
                timestamp=1795288988842,
                epoch=1,
                first_offset=7,
                trailer_length=0,
                filter_size=0,
                entries=bytes.fromhex("0000000d01036170700000000000000004"),
            ),
        ),
        origin="capture",
        doc="Version 2, a tracking delta.",
    ),
    Vector(
        "Credit",
        bytes.fromhex("00000007 0009 0001 00 0002"),
        Credit(subscription_id=0, credit=2),
        origin="capture",
    ),
    Vector(
        "CreditResponse",
        bytes.fromhex("00000007 8009 0001 0004 42"),
        CreditResponse(code=ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST, subscription_id=66),
        origin="capture",
    ),
    Vector(
        "CreditResponse",
        bytes.fromhex("00000007 8009 0001 0011 02"),
        CreditResponse(code=ResponseCode.PRECONDITION_FAILED, subscription_id=2),
        origin="capture",
        doc="To a single active consumer that is not active.",
    ),
    Vector(
        "StoreOffset",
        bytes.fromhex("00000019 000a 0001 0003617070 00066576656e7473 0000000000000004"),
        StoreOffset(reference="app", stream="events", offset=4),
        origin="capture",
    ),
    Vector(
        "QueryOffset",
        bytes.fromhex("00000015 000b 0001 00000019 0003617070 00066576656e7473"),
        QueryOffset(correlation_id=25, reference="app", stream="events"),
        origin="capture",
    ),
    Vector(
        "QueryOffsetResponse",
        bytes.fromhex("00000012 800b 0001 00000019 0001 0000000000000004"),
        QueryOffsetResponse(correlation_id=25, code=ResponseCode.OK, offset=4),
        origin="capture",
    ),
    Vector(
        "QueryOffsetResponse",
        bytes.fromhex("00000012 800b 0001 0000001a 0013 0000000000000000"),
        QueryOffsetResponse(correlation_id=26, code=ResponseCode.NO_OFFSET, offset=0),
        origin="capture",
    ),
    Vector(
        "Unsubscribe",
        bytes.fromhex("00000009 000c 0001 00000017 01"),
        Unsubscribe(correlation_id=23, subscription_id=1),
        origin="capture",
    ),
    Vector(
        "UnsubscribeResponse",
        bytes.fromhex("0000000a 800c 0001 00000017 0001"),
        UnsubscribeResponse(correlation_id=23, code=ResponseCode.OK),
        origin="capture",
    ),
    Vector(
        "UnsubscribeResponse",
        bytes.fromhex("0000000a 800c 0001 00000018 0004"),
        UnsubscribeResponse(correlation_id=24, code=ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST),
        origin="capture",
    ),
    Vector(
        "Create",
        bytes.fromhex(
            "00000056 000d 0001 00000005 00066576656e7473 00000002"
            "00106d61782d6c656e6774682d6279746573 000731303030303030"
            "001d73747265616d2d6d61782d7365676d656e742d73697a652d6279746573"
            "0006353030303030"
        ),
        Create(
            correlation_id=5,
            stream="events",
            arguments={"max-length-bytes": "1000000", "stream-max-segment-size-bytes": "500000"},
        ),
        origin="capture",
    ),
    Vector(
        "CreateResponse",
        bytes.fromhex("0000000a 800d 0001 00000005 0001"),
        CreateResponse(correlation_id=5, code=ResponseCode.OK),
        origin="capture",
    ),
    Vector(
        "CreateResponse",
        bytes.fromhex("0000000a 800d 0001 00000006 0005"),
        CreateResponse(correlation_id=6, code=ResponseCode.STREAM_ALREADY_EXISTS),
        origin="capture",
    ),
    Vector(
        "CreateResponse",
        bytes.fromhex("0000000a 800d 0001 00000007 0011"),
        CreateResponse(correlation_id=7, code=ResponseCode.PRECONDITION_FAILED),
        origin="capture",
        doc="It exists with other arguments.",
    ),
    Vector(
        "Delete",
        bytes.fromhex("00000010 000e 0001 00000022 00066576656e7473"),
        Delete(correlation_id=34, stream="events"),
        origin="capture",
    ),
    Vector(
        "DeleteResponse",
        bytes.fromhex("0000000a 800e 0001 00000022 0001"),
        DeleteResponse(correlation_id=34, code=ResponseCode.OK),
        origin="capture",
    ),
    Vector(
        "DeleteResponse",
        bytes.fromhex("0000000a 800e 0001 00000023 0002"),
        DeleteResponse(correlation_id=35, code=ResponseCode.STREAM_DOES_NOT_EXIST),
        origin="capture",
    ),
    Vector(
        "Metadata",
        bytes.fromhex("0000001d 000f 0001 00000009 00000002 00066576656e7473 00076e6f7768657265"),
        Metadata(
            correlation_id=9,
            streams=(
                "events",
                "nowhere",
            ),
        ),
        origin="capture",
    ),
    Vector(
        "MetadataResponse",
        bytes.fromhex(
            "00000042 800f 0001 00000009 00000001 0000 00093132372e302e302e31 0000bac3"
            "00000002 00076e6f7768657265 0002 ffff 00000000 00066576656e7473 0001 0000"
            "00000000"
        ),
        MetadataResponse(
            correlation_id=9,
            brokers=(Broker(reference=0, host="127.0.0.1", port=47811),),
            streams=(
                StreamMetadata(
                    stream="nowhere",
                    code=ResponseCode.STREAM_DOES_NOT_EXIST,
                    leader=None,
                    replicas=(),
                ),
                StreamMetadata(stream="events", code=ResponseCode.OK, leader=0, replicas=()),
            ),
        ),
        origin="capture",
        doc="The second stream does not exist.",
    ),
    Vector(
        "MetadataUpdate",
        bytes.fromhex("0000000e 0010 0001 0006 00066576656e7473"),
        MetadataUpdate(code=ResponseCode.STREAM_NOT_AVAILABLE, stream="events"),
        origin="capture",
    ),
    Vector(
        "PeerProperties",
        bytes.fromhex(
            "00000106 0011 0001 00000000 00000006 000f636f6e6e656374696f6e5f6e616d65"
            "00197261626269746d712d73747265616d2d6c6f6361746f722d30 000770726f64756374"
            "000f5261626269744d512053747265616d 000776657273696f6e 0006312e31312e30"
            "0008706c6174666f726d 00044a617661 0009636f70797269676874"
            "003e436f707972696768742028632920323032302d323032352042726f6164636f6d20496e63"
            "2e20616e642f6f722069747320737562 7369646961726965732e"
            "000b696e666f726d6174696f6e"
            "00394c6963656e73656420756e64657220746865204d504c20322e302e20"
            "5365652068747470733a2f2f7777772e7261626269746d712e636f6d2f"
        ),
        PeerProperties(
            correlation_id=0,
            properties={
                "connection_name": "rabbitmq-stream-locator-0",
                "product": "RabbitMQ Stream",
                "version": "1.11.0",
                "platform": "Java",
                "copyright": "Copyright (c) 2020-2025 Broadcom Inc. and/or its subsidiaries.",
                "information": "Licensed under the MPL 2.0. See https://www.rabbitmq.com/",
            },
        ),
        origin="capture",
        doc="From the Java client.",
    ),
    Vector(
        "PeerPropertiesResponse",
        bytes.fromhex(
            "000000f7 8011 0001 00000001 0001 00000006 000c636c75737465725f6e616d65"
            "00086c6f6f706261636b 0009636f70797269676874"
            "003c436f707972696768742028632920323030372d323032362042726f6164636f6d20496e63"
            "20616e64 2f6f722069747320737562736964696172696573 000b696e666f726d6174696f6e"
            "00394c6963656e73656420756e64657220746865"
            "204d504c20322e302e20576562736974653a2068747470733a2f2f7261626269746d712e636f"
            "6d 0008706c6174666f726d 001145726c616e672f4f54502032392e312e31"
            "000770726f64756374 00085261626269744d51 000776657273696f6e 0005342e332e36"
        ),
        PeerPropertiesResponse(
            correlation_id=1,
            code=ResponseCode.OK,
            properties={
                "cluster_name": "loopback",
                "copyright": "Copyright (c) 2007-2026 Broadcom Inc and/or its subsidiaries",
                "information": "Licensed under the MPL 2.0. Website: https://rabbitmq.com",
                "platform": "Erlang/OTP 29.1.1",
                "product": "RabbitMQ",
                "version": "4.3.6",
            },
        ),
        origin="capture",
    ),
    Vector(
        "SaslHandshake",
        bytes.fromhex("00000008 0012 0001 00000001"),
        SaslHandshake(correlation_id=1),
        origin="capture",
    ),
    Vector(
        "SaslHandshakeResponse",
        bytes.fromhex(
            "0000002a 8012 0001 00000001 0001 00000003 0008414d51504c41494e"
            "0005504c41494e 0009414e4f4e594d4f5553"
        ),
        SaslHandshakeResponse(
            correlation_id=1,
            code=ResponseCode.OK,
            mechanisms=(
                "AMQPLAIN",
                "PLAIN",
                "ANONYMOUS",
            ),
        ),
        origin="capture",
    ),
    Vector(
        "SaslAuthenticate",
        bytes.fromhex(
            "0000001f 0013 0001 00000002 0005504c41494e 0000000c006775657374006775657374"
        ),
        SaslAuthenticate(correlation_id=2, mechanism="PLAIN", data=b"\x00guest\x00guest"),
        origin="capture",
        doc="PLAIN, in one step.",
    ),
    Vector(
        "SaslAuthenticate",
        bytes.fromhex(
            "00000021 0013 0001 00000003 000e5241424249542d43522d44454d4f" "000000056775657374"
        ),
        SaslAuthenticate(correlation_id=3, mechanism="RABBIT-CR-DEMO", data=b"guest"),
        origin="capture",
        doc="The demonstration mechanism of the broker, which asks back.",
    ),
    Vector(
        "SaslAuthenticate",
        bytes.fromhex(
            "00000030 0013 0001 00000004 000e5241424249542d43522d44454d4f"
            "000000144d792070617373776f7264206973206775657374"
        ),
        SaslAuthenticate(
            correlation_id=4, mechanism="RABBIT-CR-DEMO", data=b"My password is guest"
        ),
        origin="capture",
    ),
    Vector(
        "SaslAuthenticate",
        bytes.fromhex("00000013 0013 0001 00000002 0005504c41494e ffffffff"),
        SaslAuthenticate(correlation_id=2, mechanism="PLAIN", data=None),
        origin="capture",
        doc="Null data.",
    ),
    Vector(
        "SaslAuthenticateResponse",
        bytes.fromhex(
            "00000028 8013 0001 00000003 000a"
            "001c506c656173652074656c6c206d6520796f75722070617373776f7264"
        ),
        SaslAuthenticateResponse(
            correlation_id=3,
            code=ResponseCode.SASL_CHALLENGE,
            challenge=b"Please tell me your password",
        ),
        origin="capture",
        doc="A challenge.",
    ),
    Vector(
        "SaslAuthenticateResponse",
        bytes.fromhex("0000000a 8013 0001 00000004 0001"),
        SaslAuthenticateResponse(correlation_id=4, code=ResponseCode.OK),
        origin="capture",
        doc="Without a challenge the field is absent.",
    ),
    Vector(
        "SaslAuthenticateResponse",
        bytes.fromhex("0000000a 8013 0001 00000002 0008"),
        SaslAuthenticateResponse(correlation_id=2, code=ResponseCode.AUTHENTICATION_FAILURE),
        origin="capture",
    ),
    Vector(
        "Tune",
        bytes.fromhex("0000000c 0014 0001 00100000 0000003c"),
        Tune(frame_max=1048576, heartbeat=60),
        origin="capture",
    ),
    Vector(
        "TuneResponse",
        bytes.fromhex("0000000c 8014 0001 00100000 0000003c"),
        TuneResponse(frame_max=1048576, heartbeat=60),
        origin="capture",
    ),
    Vector(
        "Open",
        bytes.fromhex("0000000b 0015 0001 00000003 00012f"),
        Open(correlation_id=3, virtual_host="/"),
        origin="capture",
    ),
    Vector(
        "OpenResponse",
        bytes.fromhex(
            "00000042 8015 0001 00000003 0001 00000002 000f616476657274697365645f706f7274"
            "00053235323031 000f616476657274697365645f686f7374 00093132372e302e302e31"
        ),
        OpenResponse(
            correlation_id=3,
            code=ResponseCode.OK,
            properties={"advertised_port": "25201", "advertised_host": "127.0.0.1"},
        ),
        origin="capture",
    ),
    Vector(
        "OpenResponse",
        bytes.fromhex("0000000a 8015 0001 00000004 000c"),
        OpenResponse(correlation_id=4, code=ResponseCode.VIRTUAL_HOST_ACCESS_FAILURE),
        origin="capture",
        doc="Three seconds later; the properties are absent.",
    ),
    Vector(
        "Close",
        bytes.fromhex("0000000f 0016 0001 00000005 0001 0003627965"),
        Close(correlation_id=5, code=ResponseCode.OK, reason="bye"),
        origin="capture",
    ),
    Vector(
        "Close",
        bytes.fromhex("00000019 0016 0001 00000001 000d 000d756e6b6e6f776e206672616d65"),
        Close(correlation_id=1, code=ResponseCode.UNKNOWN_FRAME, reason="unknown frame"),
        origin="capture",
        doc="From the broker, after a command that it does not know.",
    ),
    Vector(
        "Close",
        bytes.fromhex("0000001b 0016 0001 00000001 000e 000f6672616d6520746f6f206c61726765"),
        Close(correlation_id=1, code=ResponseCode.FRAME_TOO_LARGE, reason="frame too large"),
        origin="capture",
    ),
    Vector(
        "CloseResponse",
        bytes.fromhex("0000000a 8016 0001 00000006 0001"),
        CloseResponse(correlation_id=6, code=ResponseCode.OK),
        origin="capture",
    ),
    Vector(
        "CloseResponse",
        bytes.fromhex("0000000a 8016 0001 00000001 0001"),
        CloseResponse(correlation_id=1, code=ResponseCode.OK),
        origin="capture",
        doc="From the client.",
    ),
    Vector("Heartbeat", bytes.fromhex("00000004 0017 0001"), Heartbeat(), origin="capture"),
    Vector(
        "Route",
        bytes.fromhex("00000015 0018 0001 00000019 000131 0008696e766f69636573"),
        Route(correlation_id=25, routing_key="1", super_stream="invoices"),
        origin="capture",
    ),
    Vector(
        "RouteResponse",
        bytes.fromhex("0000001a 8018 0001 00000019 0001 00000001 000a696e766f696365732d31"),
        RouteResponse(correlation_id=25, code=ResponseCode.OK, streams=("invoices-1",)),
        origin="capture",
    ),
    Vector(
        "RouteResponse",
        bytes.fromhex("0000000e 8018 0001 0000001a 0001 00000000"),
        RouteResponse(correlation_id=26, code=ResponseCode.OK, streams=()),
        origin="capture",
        doc="A key that is not bound.",
    ),
    Vector(
        "RouteResponse",
        bytes.fromhex("0000000e 8018 0001 0000001b 0002 00000000"),
        RouteResponse(correlation_id=27, code=ResponseCode.STREAM_DOES_NOT_EXIST, streams=()),
        origin="capture",
    ),
    Vector(
        "Partitions",
        bytes.fromhex("00000012 0019 0001 00000018 0008696e766f69636573"),
        Partitions(correlation_id=24, super_stream="invoices"),
        origin="capture",
    ),
    Vector(
        "PartitionsResponse",
        bytes.fromhex(
            "00000032 8019 0001 00000018 0001 00000003 000a696e766f696365732d30"
            "000a696e766f696365732d31 000a696e766f696365732d32"
        ),
        PartitionsResponse(
            correlation_id=24,
            code=ResponseCode.OK,
            streams=(
                "invoices-0",
                "invoices-1",
                "invoices-2",
            ),
        ),
        origin="capture",
    ),
    Vector(
        "PartitionsResponse",
        bytes.fromhex("0000000e 8019 0001 00000018 0002 00000000"),
        PartitionsResponse(correlation_id=24, code=ResponseCode.STREAM_DOES_NOT_EXIST, streams=()),
        origin="capture",
    ),
    Vector(
        "ConsumerUpdate",
        bytes.fromhex("0000000a 001a 0001 00000000 00 01"),
        ConsumerUpdate(correlation_id=0, subscription_id=0, active=True),
        origin="capture",
    ),
    Vector(
        "ConsumerUpdate",
        bytes.fromhex("0000000a 001a 0001 00000003 01 00"),
        ConsumerUpdate(correlation_id=3, subscription_id=1, active=False),
        origin="capture",
        doc="The consumer becomes inactive.",
    ),
    Vector(
        "ConsumerUpdateResponse",
        bytes.fromhex("00000014 801a 0001 00000000 0001 0004 0000000000000007"),
        ConsumerUpdateResponse(correlation_id=0, code=ResponseCode.OK, offset=OffsetAt(offset=7)),
        origin="capture",
    ),
    Vector(
        "ConsumerUpdateResponse",
        bytes.fromhex("0000000c 801a 0001 00000003 0001 0000"),
        ConsumerUpdateResponse(correlation_id=3, code=ResponseCode.OK, offset=OffsetNone()),
        origin="capture",
    ),
    Vector(
        "ExchangeCommandVersions",
        bytes.fromhex("00000012 001b 0001 00000004 00000001 0008 0001 0002"),
        ExchangeCommandVersions(
            correlation_id=4, commands=(CommandVersions(key=8, min_version=1, max_version=2),)
        ),
        origin="capture",
    ),
    Vector(
        "ExchangeCommandVersionsResponse",
        bytes.fromhex(
            "00000086 801b 0001 00000004 0001 00000014 0001 0001 0001 0002 0001 0002 0005"
            "0001 0001 0006 0001 0001 0007 0001 0001 0009 0001 0001 000a 0001 0001 000b"
            "0001 0001 000c 0001 0001 000d 0001 0001 000e 0001 0001 000f 0001 0001 0016"
            "0001 0001 0017 0001 0001 0018 0001 0001 0019 0001 0001 001c 0001 0001 001d"
            "0001 0001 001e 0001 0001 001f 0001 0001"
        ),
        ExchangeCommandVersionsResponse(
            correlation_id=4,
            code=ResponseCode.OK,
            commands=(
                CommandVersions(key=1, min_version=1, max_version=1),
                CommandVersions(key=2, min_version=1, max_version=2),
                CommandVersions(key=5, min_version=1, max_version=1),
                CommandVersions(key=6, min_version=1, max_version=1),
                CommandVersions(key=7, min_version=1, max_version=1),
                CommandVersions(key=9, min_version=1, max_version=1),
                CommandVersions(key=10, min_version=1, max_version=1),
                CommandVersions(key=11, min_version=1, max_version=1),
                CommandVersions(key=12, min_version=1, max_version=1),
                CommandVersions(key=13, min_version=1, max_version=1),
                CommandVersions(key=14, min_version=1, max_version=1),
                CommandVersions(key=15, min_version=1, max_version=1),
                CommandVersions(key=22, min_version=1, max_version=1),
                CommandVersions(key=23, min_version=1, max_version=1),
                CommandVersions(key=24, min_version=1, max_version=1),
                CommandVersions(key=25, min_version=1, max_version=1),
                CommandVersions(key=28, min_version=1, max_version=1),
                CommandVersions(key=29, min_version=1, max_version=1),
                CommandVersions(key=30, min_version=1, max_version=1),
                CommandVersions(key=31, min_version=1, max_version=1),
            ),
        ),
        origin="capture",
    ),
    Vector(
        "StreamStats",
        bytes.fromhex("00000014 001c 0001 0000001f 000a696e766f696365732d30"),
        StreamStats(correlation_id=31, stream="invoices-0"),
        origin="capture",
    ),
    Vector(
        "StreamStatsResponse",
        bytes.fromhex(
            "00000073 801c 0001 0000001f 0001 00000004"
            "0012636f6d6d69747465645f6368756e6b5f6964 0000000000000005"
            "0010636f6d6d69747465645f6f6666736574 0000000000000005"
            "000e66697273745f6368756e6b5f6964 0000000000000000"
            "000d6c6173745f6368756e6b5f6964 0000000000000005"
        ),
        StreamStatsResponse(
            correlation_id=31,
            code=ResponseCode.OK,
            statistics={
                "committed_chunk_id": 5,
                "committed_offset": 5,
                "first_chunk_id": 0,
                "last_chunk_id": 5,
            },
        ),
        origin="capture",
    ),
    Vector(
        "StreamStatsResponse",
        bytes.fromhex(
            "00000073 801c 0001 0000001d 0001 00000004"
            "0012636f6d6d69747465645f6368756e6b5f6964 ffffffffffffffff"
            "0010636f6d6d69747465645f6f6666736574 ffffffffffffffff"
            "000e66697273745f6368756e6b5f6964 ffffffffffffffff"
            "000d6c6173745f6368756e6b5f6964 ffffffffffffffff"
        ),
        StreamStatsResponse(
            correlation_id=29,
            code=ResponseCode.OK,
            statistics={
                "committed_chunk_id": -1,
                "committed_offset": -1,
                "first_chunk_id": -1,
                "last_chunk_id": -1,
            },
        ),
        origin="capture",
        doc="An empty stream.",
    ),
    Vector(
        "StreamStatsResponse",
        bytes.fromhex("0000000e 801c 0001 0000001d 0002 00000000"),
        StreamStatsResponse(
            correlation_id=29, code=ResponseCode.STREAM_DOES_NOT_EXIST, statistics={}
        ),
        origin="capture",
    ),
    Vector(
        "CreateSuperStream",
        bytes.fromhex(
            "00000069 001d 0001 00000015 0008696e766f69636573 00000003"
            "000a696e766f696365732d30 000a696e766f696365732d31 000a696e766f696365732d32"
            "00000003 000130 000131 000132 00000001 00106d61782d6c656e6774682d6279746573"
            "000a31303030303030303030"
        ),
        CreateSuperStream(
            correlation_id=21,
            name="invoices",
            partitions=(
                "invoices-0",
                "invoices-1",
                "invoices-2",
            ),
            binding_keys=(
                "0",
                "1",
                "2",
            ),
            arguments={"max-length-bytes": "1000000000"},
        ),
        origin="capture",
    ),
    Vector(
        "CreateSuperStreamResponse",
        bytes.fromhex("0000000a 801d 0001 00000015 0001"),
        CreateSuperStreamResponse(correlation_id=21, code=ResponseCode.OK),
        origin="capture",
    ),
    Vector(
        "CreateSuperStreamResponse",
        bytes.fromhex("0000000a 801d 0001 00000016 0005"),
        CreateSuperStreamResponse(correlation_id=22, code=ResponseCode.STREAM_ALREADY_EXISTS),
        origin="capture",
    ),
    Vector(
        "CreateSuperStreamResponse",
        bytes.fromhex("0000000a 801d 0001 00000017 0011"),
        CreateSuperStreamResponse(correlation_id=23, code=ResponseCode.PRECONDITION_FAILED),
        origin="capture",
        doc="There were fewer binding keys than partitions.",
    ),
    Vector(
        "DeleteSuperStream",
        bytes.fromhex("00000012 001e 0001 00000034 0008696e766f69636573"),
        DeleteSuperStream(correlation_id=52, name="invoices"),
        origin="capture",
    ),
    Vector(
        "DeleteSuperStreamResponse",
        bytes.fromhex("0000000a 801e 0001 00000034 0001"),
        DeleteSuperStreamResponse(correlation_id=52, code=ResponseCode.OK),
        origin="capture",
    ),
    Vector(
        "DeleteSuperStreamResponse",
        bytes.fromhex("0000000a 801e 0001 00000035 0002"),
        DeleteSuperStreamResponse(correlation_id=53, code=ResponseCode.STREAM_DOES_NOT_EXIST),
        origin="capture",
    ),
    Vector(
        "ResolveOffsetSpec",
        bytes.fromhex(
            "0000001f 001f 0001 00000006 00076f666673657473 0004 000000000000000f" "00000000"
        ),
        ResolveOffsetSpec(
            correlation_id=6, stream="offsets", offset=OffsetAt(offset=15), properties={}
        ),
        origin="capture",
    ),
    Vector(
        "ResolveOffsetSpec",
        bytes.fromhex(
            "0000001f 001f 0001 00000006 00076f666673657473 0005 000001a1fd1a2dd4" "00000000"
        ),
        ResolveOffsetSpec(
            correlation_id=6,
            stream="offsets",
            offset=OffsetTimestamp(timestamp=1795247713748),
            properties={},
        ),
        origin="capture",
        doc="From a point in time.",
    ),
    Vector(
        "ResolveOffsetSpecResponse",
        bytes.fromhex("00000014 801f 0001 00000006 0001 0004 000000000000000a"),
        ResolveOffsetSpecResponse(
            correlation_id=6, code=ResponseCode.OK, offset=OffsetAt(offset=10)
        ),
        origin="capture",
        doc="Offset 15 is in the chunk that begins with 10.",
    ),
    Vector(
        "ResolveOffsetSpecResponse",
        bytes.fromhex("00000014 801f 0001 0000002c 0002 0004 0000000000000000"),
        ResolveOffsetSpecResponse(
            correlation_id=44, code=ResponseCode.STREAM_DOES_NOT_EXIST, offset=OffsetAt(offset=0)
        ),
        origin="capture",
        doc="The stream does not exist.",
    ),
)
"""Whole frames."""

VECTORS: tuple[Vector[object], ...] = (*TYPE_VECTORS, *MESSAGE_VECTORS)
"""Everything."""

__all__ = ["MESSAGE_VECTORS", "REFUSALS", "VECTORS"]
