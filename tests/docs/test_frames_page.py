"""The page that takes frames apart, in a real browser: it agrees with the reader, and is of use."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, FilePayload, Page, expect
from wireloom.couchbase_dcp.encoding import encode
from wireloom.couchbase_dcp.messages import Get, HelloResponse
from wireloom.couchbase_dcp.types import Datatype, DocumentKey, Feature, Magic, Negotiated, Status
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.program import program_text
from wireloom.schema.framing import frame_size, message_name
from wireloom.schema.protobuf import write_varint

from tests.support.browser import OpenPage, opening
from tests.support.effort import times
from tests.support.frame_cases import READER, SPECS, Case, examples, made, told
from tests.support.frame_site import PATH, model_of, write_bare
from tests.support.site import ROOT

PROTOCOLS = ("rabbitmq_stream", "pulsar", "rocketmq", "couchbase_dcp")
INVENTED = (
    *(f"tests/{name}.yaml" for name in SPECS),
    *(
        f"tests/generator/good/{name}.yaml"
        for name in (
            *("minimal", "named_maps", "projections", "protobuf", "session", "slots", "types"),
        )
    ),
)
"""Specs that use what the four protocols do not."""
SUBSCRIBE = "0000001500070001000000120000066576656e74730001000a"
SUBSCRIBED = "0000000a80070001000000120001"

pytestmark = pytest.mark.timeout(600)


def shipped(name: str) -> PackageModel:
    return model_of(ROOT / "spec" / name / "protocol.yaml")


@pytest.fixture(scope="module")
def page(browser: Browser, site: Path) -> Iterator[Page]:
    """The page, which stays open for all tests."""
    with opening(browser) as open_one:
        opened = open_one(site, PATH)
        opened.wait_for_selector("#frames[data-ready]")
        yield opened


def check_agrees(page: Page, model: PackageModel, cases: list[Case]) -> None:
    """The fields, values, notes and errors that the page finds are those of the reader."""
    base = page.evaluate("new URL('../assets/frames/', location.href).href")
    asked = {
        "program": json.loads(program_text(model)),
        "cases": [case.asked() for case in cases],
        "reader": f"{base}frame-reader.js",
        "text": f"{base}frame-text.js",
    }
    found = json.loads(page.evaluate(READER, asked))
    assert len(found) == len(cases)
    for case, read in zip(cases, found, strict=True):
        wanted = json.loads(json.dumps(told(model.schema, case)))
        assert read == wanted, (case.name, case.data.hex(), dict(case.negotiated))


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_it_agrees_with_the_reader(page: Page, protocol: str) -> None:
    model = shipped(protocol)
    found = list(examples(model.schema))
    assert len(found) > 50
    check_agrees(page, model, [*found, *made(model.schema, times(60, few=20), seed=1)])


@pytest.mark.long
@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_it_agrees_with_the_reader_on_a_thousand_frames(page: Page, protocol: str) -> None:
    model = shipped(protocol)
    check_agrees(page, model, list(made(model.schema, 1000, seed=2)))


@pytest.mark.parametrize("spec", INVENTED, ids=lambda spec: Path(spec).stem)
def test_it_agrees_on_what_no_protocol_uses(page: Page, spec: str) -> None:
    model = model_of(ROOT / spec)
    check_agrees(
        page, model, [*examples(model.schema), *made(model.schema, times(40, few=12), seed=3)]
    )


def test_it_agrees_on_versions_that_a_command_has_not(page: Page) -> None:
    answer = bytes.fromhex("000d 00000007 01 0002 6162 fffffffb")
    cases = [Case("ListAnswer", answer, {"version": version}) for version in (0, 1, 5)]
    check_agrees(page, model_of(ROOT / "tests/invented/ledger.yaml"), cases)


@pytest.mark.parametrize(
    ("name", "asked", "answer", "answered"),
    [
        (
            "ledger",
            ["000c 01 01 00000007 0001 0002 6162", "000f 02 01 00000007 00 00000005 0002 616c"],
            "000d 00000007 01 0002 6162 fffffffb",
            [2, None],
        ),
        (
            "pigeon",
            ["0006 0e 05 01 026869", "0006 0e 05 00 026869", "0006 0e 05 00 02686f"],
            "0005 0f 05 026869",
            [None, 3, 4],
        ),
    ],
)
def test_what_wants_no_answer_is_not_waited_for(
    page: Page, name: str, asked: list[str], answer: str, answered: list[int | None]
) -> None:
    """By an id, and in order; each request with the frame that answers it."""
    call = """async ({program, said}) => {
      const {conversed, cut} = await import("../assets/frames/frame-input.js");
      const parts = said.map(([sender, hex]) => ({sender, connection: "", data:
        Uint8Array.from(hex.match(/[0-9a-f]{2}/g), (byte) => parseInt(byte, 16))}));
      return conversed(program, cut(program, parts), {}).map(({answered}) => answered ?? null);
    }"""
    program = json.loads(program_text(model_of(ROOT / f"tests/invented/{name}.yaml")))
    answers = [["server", answer]] * sum(one is not None for one in answered)
    said = [["client", data] for data in asked] + answers
    found = page.evaluate(call, {"program": program, "said": said})
    assert found == [*answered, *[None] * len(answers)]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_it_cuts_and_names_frames_as_the_reader_does(page: Page, protocol: str) -> None:
    schema = shipped(protocol).schema
    found = [case for case in examples(schema) if case.name in schema.messages]
    call = """async (asked) => {
      const {frameSize, messageName} = await import("../assets/frames/frame-input.js");
      const url = `../assets/frames/programs/${asked.protocol}.json`;
      const program = await (await fetch(url)).json();
      return asked.cases.map((one) => {
        const data = Uint8Array.from(one.hex.match(/../g), (byte) => parseInt(byte, 16));
        return [frameSize(program, data), messageName(program, data, one.sender, one.negotiated)];
      });
    }"""
    asked = [{**case.asked(), "sender": schema.messages[case.name].sender} for case in found]
    read = page.evaluate(call, {"protocol": protocol, "cases": asked})
    for case, (size, name) in zip(found, read, strict=True):
        sender = schema.messages[case.name].sender
        assert size == frame_size(schema, case.data)
        assert name == message_name(schema, case.data, sender, case.negotiated)


# --- real use -----------------------------------------------------------------------------------


def take_apart(page: Page, protocol: str, text: str) -> None:
    page.mouse.move(0, 0)
    page.get_by_label("Protocol").select_option(protocol)
    page.locator("#frames-text").fill(text)
    page.get_by_role("button", name="Take apart").click()


def lit(page: Page) -> list[int]:
    return [
        int(byte)
        for byte in page.locator(".frames-digits .frames-lit").evaluate_all(
            "all => all.map((one) => one.dataset.byte)"
        )
    ]


@pytest.mark.parametrize(
    "text",
    [
        SUBSCRIBE,
        "0x" + " 0x".join(SUBSCRIBE[at : at + 2] for at in range(0, len(SUBSCRIBE), 2)),
        ":".join(SUBSCRIBE[at : at + 2] for at in range(0, len(SUBSCRIBE), 2)),
        "AAAAFQAHAAEAAAASAAAGZXZlbnRzAAEACg==",
        "00000000  00 00 00 15 00 07 00 01  00 00 00 12 00 00 06 65  |...............e|\n"
        "00000010  76 65 6e 74 73 00 01 00  0a                       |vents....|\n",
        "00000000: 0000 0015 0007 0001 0000 0012 0000 0665  ...............e\n"
        "00000010: 7665 6e74 7300 0100 0a                   vents....\n",
        "0000   00 00 00 15 00 07 00 01 00 00 00 12 00 00 06 65\n"
        "0010   76 65 6e 74 73 00 01 00 0a\n",
        "00000015 00070001 00000012 00000665 76656e74 73000100 0a",
    ],
    ids=["hex", "0x", "colons", "base64", "hexdump", "xxd", "wireshark", "words"],
)
def test_what_people_have_is_taken(page: Page, text: str) -> None:
    take_apart(page, "rabbitmq_stream", text)
    expect(page.get_by_role("heading", level=2)).to_have_text("Subscribe")
    expect(page.get_by_role("treeitem", name='stream "events"')).to_be_visible()


def test_what_is_no_frame_is_said(page: Page) -> None:
    take_apart(page, "rabbitmq_stream", "0102 zz!")
    expect(page.get_by_role("status")).to_have_text(
        "neither hexadecimal digits nor base 64: 0102 zz!"
    )
    take_apart(page, "rabbitmq_stream", "012")
    expect(page.get_by_role("status")).to_have_text("an odd number of hexadecimal digits")
    take_apart(page, "rabbitmq_stream", " ")
    expect(page.get_by_role("status")).to_have_text("There are no bytes.")
    expect(page.get_by_role("tree")).to_be_hidden()


def test_a_field_and_its_bytes_light_up_together(page: Page) -> None:
    take_apart(page, "rabbitmq_stream", SUBSCRIBE)
    page.get_by_role("treeitem", name="credit 10").hover()
    assert lit(page) == [23, 24]
    expect(page.locator(".frames-field")).to_contain_text("Chunks that may be sent at first.")
    page.locator(".frames-digits [data-byte='9']").click()
    assert lit(page) == [8, 9, 10, 11]
    expect(page.locator(".frames-tree .frames-lit")).to_have_attribute(
        "aria-label", "correlation_id 18 "
    )


def test_it_works_with_the_keyboard_alone(page: Page) -> None:
    page.mouse.move(0, 0)
    page.get_by_label("Protocol").select_option("rabbitmq_stream")
    page.locator("#frames-text").fill("")
    page.locator("#frames-text").focus()
    page.keyboard.type(SUBSCRIBE)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("tree")).to_be_visible()
    page.get_by_role("treeitem").first.focus()
    assert lit(page) == [0, 1, 2, 3]
    page.keyboard.press("ArrowDown")
    assert lit(page) == [4, 5]
    page.keyboard.press("End")
    assert lit(page) == [23, 24]
    stream = page.get_by_role("treeitem", name='stream "events"')
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    expect(stream).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(stream).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("treeitem", name="(length) 6")).to_be_focused()
    page.locator(".frames-bytes").focus()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    assert lit(page) == [4, 5]


def test_a_damaged_frame_shows_what_was_understood(page: Page) -> None:
    take_apart(page, "rabbitmq_stream", SUBSCRIBE[:34])
    expect(page.get_by_role("treeitem", name="correlation_id 18")).to_be_visible()
    expect(page.get_by_role("treeitem", name="(unread)")).to_be_visible()
    wrong = page.get_by_role("list", name="What is wrong")
    expect(wrong).to_contain_text("8 of 25 bytes are missing (byte 17)")
    expect(wrong).to_contain_text("Subscribe.stream")


def test_a_conversation(page: Page) -> None:
    take_apart(page, "rabbitmq_stream", f"> {SUBSCRIBE}\n< {SUBSCRIBED}")
    frames = page.get_by_role("list", name="Frames")
    expect(frames.get_by_role("button").nth(0)).to_have_text(
        "Subscribe client → server, 25 bytes, answered by 2"
    )
    frames.get_by_role("button").nth(1).click()
    expect(page.get_by_role("heading", level=2)).to_have_text("SubscribeResponse")
    expect(page.get_by_role("treeitem", name="code ok (1)")).to_be_visible()


def test_the_request_tells_what_an_answer_is(page: Page) -> None:
    messages = shipped("rocketmq").schema.messages
    request, answer = next(
        (asked.data, answer.data)
        for asked in messages["SendMessage"].examples
        for answer in messages["SendMessageResponse"].examples
        if asked.value["opaque"] == answer.value["opaque"]
    )
    take_apart(page, "rocketmq", f"> {request.hex()}\n< {answer.hex()}")
    frames = page.get_by_role("list", name="Frames").get_by_role("button")
    expect(frames.nth(0)).to_contain_text("SendMessage client")
    expect(frames.nth(1)).to_contain_text("SendMessageResponse")
    expect(frames.nth(1)).to_contain_text("answers 1")
    take_apart(page, "rocketmq", f"< {answer.hex()}")
    expect(page.get_by_role("heading", level=2)).to_have_text("Frame")


def test_what_a_message_has_in_the_frame_is_taken_apart(page: Page) -> None:
    messages = shipped("rocketmq").schema.messages
    (request,) = messages["GetConsumerListByGroup"].examples
    (answer,) = messages["GetConsumerListByGroupResponse"].examples
    take_apart(page, "rocketmq", f"> {request.data.hex()}\n< {answer.data.hex()}")
    page.get_by_role("list", name="Frames").get_by_role("button").nth(1).click()
    page.get_by_role("treeitem", name='[0] "probe@1"').hover()
    first, *_, last = lit(page)
    assert answer.data[first : last + 1] == b'{"consumerIdList":["probe@1"'
    take_apart(page, "rocketmq", f"< {answer.data.hex()}")
    expect(page.get_by_role("treeitem", name="body 0x7b22")).to_be_visible()


def test_what_connections_agree_on_can_be_chosen(page: Page) -> None:
    get = "800000030000000000000003000000090000000000000000006b31"
    take_apart(page, "couchbase_dcp", get)
    wrong = page.get_by_role("list", name="What is wrong")
    expect(wrong).to_contain_text("collections is negotiated by connections, and was not given")
    page.locator("select[name='agreed.collections']").select_option("yes")
    expect(wrong).to_be_hidden()
    expect(page.get_by_role("treeitem", name='key 0x6b31 "k1"')).to_be_visible()


@pytest.mark.parametrize("agreed", [True, False])
def test_what_a_conversation_agreed_on_is_known(page: Page, agreed: bool) -> None:
    features = (Feature.SNAPPY, Feature.COLLECTIONS) if agreed else (Feature.SNAPPY,)
    plain, key = Datatype(0), DocumentKey(9 if agreed else None, b"k1")
    hello = HelloResponse(Magic.CLIENT_RESPONSE, plain, Status.SUCCESS, 1, 0, None, features)
    get = Get(Magic.CLIENT_REQUEST, plain, 0, 2, 0, None, key)
    said = encode(hello).hex(), encode(get, Negotiated(collections=agreed)).hex()
    take_apart(page, "couchbase_dcp", f"< {said[0]}\n> {said[1]}")
    frames = page.get_by_role("list", name="Frames").get_by_role("button")
    expect(frames.nth(1)).to_have_text(re.compile("^Get client → server, [0-9]+ bytes$"))
    frames.nth(1).click()
    collection = page.get_by_role("treeitem", name="collection 9")
    expect(collection).to_have_count(int(agreed))
    expect(page.get_by_role("list", name="What is wrong")).to_be_hidden()


def test_the_address_holds_what_was_pasted(page: Page, open_page: OpenPage, site: Path) -> None:
    take_apart(page, "rabbitmq_stream", f"< {SUBSCRIBED}")
    _, _, state = page.url.partition("#")
    again = open_page(site, f"{PATH}#{state}")
    expect(again.get_by_role("heading", level=2)).to_have_text("SubscribeResponse")
    expect(again.get_by_label("Protocol")).to_have_value("rabbitmq_stream")
    again.evaluate("(state) => { location.hash = state; }", f"text={SUBSCRIBE}")
    expect(again.get_by_role("heading", level=2)).to_have_text("Subscribe")


def test_secrets_are_not_shown(page: Page) -> None:
    message = shipped("rabbitmq_stream").schema.messages["SaslAuthenticate"]
    take_apart(page, "rabbitmq_stream", next(item.data for item in message.examples).hex())
    expect(page.get_by_role("treeitem", name="data (secret)")).to_be_visible()
    text = page.locator(".frames-result").inner_text()
    assert "guest" not in text and "••" in text


def pcap(*segments: tuple[bool, int, bytes]) -> bytes:
    """A capture of a connection: who says it, from which byte of the stream on, and what."""
    out = struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 101)
    for by_client, start, data in segments:
        ports = (40000, 5552) if by_client else (5552, 40000)
        tcp = struct.pack(">HHIIBBHHH", *ports, 1000 + start, 1, 5 << 4, 0x18, 9000, 0, 0) + data
        hosts = bytes([10, 0, 0, 1 if by_client else 2, 10, 0, 0, 2 if by_client else 1])
        ip = struct.pack(">BBHHHBBH", 0x45, 0, 20 + len(tcp), 0, 0, 64, 6, 0) + hosts
        out += struct.pack("<IIII", 0, 0, len(ip + tcp), len(ip + tcp)) + ip + tcp
    return out


def pcapng(data: bytes) -> bytes:
    """The same capture in the newer format."""

    def block(kind: int, body: bytes) -> bytes:
        body += bytes(-len(body) % 4)
        size = struct.pack("<I", 12 + len(body))
        return struct.pack("<I", kind) + size + body + size

    out = block(0x0A0D0D0A, struct.pack("<IHHq", 0x1A2B3C4D, 1, 0, -1))
    out += block(1, struct.pack("<HHI", 101, 0, 0))
    at = 24
    while at < len(data):
        size = struct.unpack_from("<I", data, at + 8)[0]
        packet = data[at + 16 : at + 16 + size]
        out += block(6, struct.pack("<IIIII", 0, 0, 0, size, size) + packet)
        at += 16 + size
    return out


@pytest.mark.parametrize("newer", [False, True])
def test_a_capture(page: Page, newer: bool) -> None:
    ask, answer = bytes.fromhex(SUBSCRIBE), bytes.fromhex(SUBSCRIBED)
    data = pcap(
        (True, 0, ask[:7]),
        (True, 20, ask[20:]),  # too early
        (True, 7, ask[7:20]),
        (True, 7, ask[7:20]),  # once more
        (False, 0, answer + answer[:3]),
    )
    page.get_by_label("Protocol").select_option("rabbitmq_stream")
    page.locator("#frames-text").fill("")
    buffer = pcapng(data) if newer else data
    file = FilePayload(name="a.pcap", mimeType="", buffer=buffer)
    page.locator("input[type=file]").set_input_files(file)
    frames = page.get_by_role("list", name="Frames").get_by_role("button")
    expect(frames).to_have_count(3)
    expect(frames.nth(0)).to_have_text("Subscribe client → server, 25 bytes, answered by 2")
    expect(frames.nth(1)).to_contain_text("SubscribeResponse server → client")
    expect(frames.nth(2)).to_contain_text("3 bytes, damaged")


def test_a_capture_with_holes(page: Page) -> None:
    """What comes behind bytes that are missing is shown, and what was begun before them as well."""
    ask = bytes.fromhex(SUBSCRIBE)
    data = pcap((True, 0, ask + ask[:7]), (True, 90, ask), (True, 200, ask[:9]))
    page.get_by_label("Protocol").select_option("rabbitmq_stream")
    file = FilePayload(name="a.pcap", mimeType="", buffer=data)
    page.locator("input[type=file]").set_input_files(file)
    frames = page.get_by_role("list", name="Frames").get_by_role("button")
    expect(frames).to_have_count(4)
    for at in (0, 1):
        expect(frames.nth(at)).to_have_text("Subscribe client → server, 25 bytes")
    for at, size in ((2, 7), (3, 9)):
        expect(frames.nth(at)).to_contain_text(f"{size} bytes, damaged")


@pytest.mark.parametrize("dark", [False, True])
def test_it_fits_a_phone(open_page: OpenPage, site: Path, dark: bool) -> None:
    page = open_page(site, PATH, width=390, dark=dark)
    page.wait_for_selector("#frames[data-ready]")
    page.get_by_label("Protocol").select_option("pulsar")
    page.get_by_role("button", name="Example").click()
    expect(page.get_by_role("tree")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("treeitem").first.click()
    assert lit(page)


@pytest.mark.parametrize("dark", [False, True])
def test_people_who_see_little_can_use_it(open_page: OpenPage, site: Path, dark: bool) -> None:
    page = open_page(site, PATH, dark=dark)
    page.wait_for_selector("#frames[data-ready]")
    take_apart(page, "rabbitmq_stream", f"> {SUBSCRIBE}\n< {SUBSCRIBED[:-2]}")
    page.get_by_role("treeitem").nth(1).hover()
    found = Axe().run(page, context="#frames").response["violations"]
    serious = [one for one in found if one["impact"] in ("serious", "critical")]
    assert not serious, [(one["id"], one["nodes"][0]["html"]) for one in serious]


def test_texts_of_a_spec_are_only_texts(tmp_path: Path, open_page: OpenPage) -> None:
    bad = "</script><img src=x onerror=alert(1)>"
    spec = (ROOT / "tests/generator/good/session.yaml").read_text()
    title = next(line for line in spec.splitlines() if line.startswith("title:"))
    path = tmp_path / "bad.yaml"
    path.write_text(spec.replace(title, f"title: {json.dumps(bad)}"))
    write_bare([model_of(path)], tmp_path)
    page = open_page(tmp_path, PATH)
    page.wait_for_selector("#frames[data-ready]")
    assert bad in page.get_by_label("Protocol").inner_text()
    page.get_by_role("button", name="Example").click()
    assert page.locator("#frames img").count() == 0


# --- hostile bytes ------------------------------------------------------------------------------

DEEP = """
limits: {depth: 60}
types:
  Json: {encoding: json, fields: {a: json}}
  Nest: {encoding: protobuf, fields: {nest: {type: Nest, protobuf: 1}}}
  Many: {fields: {items: {list: Pair, count: uint32}}}
  Pair: {fields: {inner: {list: Void8, count: uint32}}}
  Void8: {fields: {a: {type: uint8, optional: true}}}
"""


def test_hostile_bytes_end(page: Page, tmp_path: Path) -> None:
    spec = tmp_path / "deep.yaml"
    head = (ROOT / "tests/generator/good/minimal.yaml").read_text().partition("types:")[0]
    spec.write_text(head + DEEP.lstrip())
    model = model_of(spec)
    nested = b""
    for _ in range(80):
        nested = b"\n" + write_varint(len(nested)) + nested
    cases = [
        Case("Json", b'{"a":' + b"[" * 50 + b"]" * 50 + b"}", {}),
        Case("Json", b'{"a":' + b"[" * 99 + b"]" * 99 + b"}", {}),
        Case("Json", b'{"a":' + b'{"b":' * 150, {}),
        Case("Nest", nested, {}),
        Case("Nest", b"\x0b" * 200, {}),
        Case("Many", b"\xff" * 64, {}),
        Case("Many", b"\0\0\0\x10" + b"\0\0\0\1\1" * 16, {}),
    ]
    check_agrees(page, model, cases)


def test_a_long_frame_is_shown_in_part(page: Page) -> None:
    body = bytes(100_000)
    frame = struct.pack(">HHBI", 2, 1, 7, 5000)
    frame += b"".join(struct.pack(">QI", n, 20) + body[:20] for n in range(5000))
    take_apart(page, "rabbitmq_stream", (struct.pack(">I", len(frame)) + frame).hex())
    expect(page.get_by_role("heading", level=2)).to_have_text("Publish")
    expect(page.get_by_role("list", name="What is wrong")).to_be_hidden()
    assert page.get_by_role("treeitem").count() < 1000
    page.get_by_role("treeitem", name="messages").first.locator(".frames-mark").first.click()
    page.get_by_text("4801 more").click()
    expect(page.get_by_text("4601 more")).to_be_visible()
    expect(page.locator(".frames-bytes")).to_contain_text("more bytes")
