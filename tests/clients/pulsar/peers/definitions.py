"""What other makers' clients hold of the messages of Pulsar: a .proto file and Java classes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from google.protobuf.descriptor_pb2 import FileDescriptorProto, FileDescriptorSet
from grpc_tools import protoc

from tests.brokers.tools import find_tool, run_tool
from tests.clients.peers import go_module_file, java_archive

MODULE, MODULE_VERSION = "github.com/apache/pulsar-client-go", "v0.19.0"
"""The newest package that was published with a PulsarApi.proto."""
ARCHIVE = "org.apache.pulsar:pulsar-common:5.0.0-M1"
"""The newest classes that were made from one."""

_FOLDER = "org/apache/pulsar/common/api/proto/"
_CLASS = re.compile(r"public (?:final )?class [\w.]+\.([\w$]+)[ <]")
_CONSTANT = re.compile(r"  private static final int _(\w+)_(FIELD_NUMBER|TAG|MASK) = (-?\d+);")
_REQUIRED = re.compile(r"  private static final int _REQUIRED_FIELDS_MASK(\d) = (-?\d+);")
_GETTER = re.compile(r"  public ([\w.$\[\]]+) (?:get|is)(\w+)\(\);")
_VALUE = re.compile(r"  public static final int (\w+)_VALUE = (-?\d+);")


@dataclass(frozen=True)
class JavaField:
    """A field of a message, as far as the class in Java shows it.

    Attributes:
        number: Its number.
        tag: Its number and its wire type.
        label: "required", "optional" or "repeated".
        kind: The type in Java, classes without their package; empty for a repeated field.
    """

    number: int
    tag: int
    label: str
    kind: str


@dataclass
class JavaClass:
    """A message or an enumeration; the names are those of the class in Java.

    Attributes:
        fields: The fields of a message, by name in upper case.
        values: The numbers of an enumeration, by name.
    """

    fields: dict[str, JavaField] = field(default_factory=dict)
    values: dict[str, int] = field(default_factory=dict)


def proto_file() -> Path:
    """PulsarApi.proto as the client in Go has it.

    Raise `BrokerUnavailable` when it cannot be had.
    """
    folder = "pulsar/internal/pulsar_proto"
    return go_module_file(MODULE, MODULE_VERSION, f"{folder}/PulsarApi.proto")


def java_classes() -> Path:
    """The archive with the classes of the client in Java.

    Raise `BrokerUnavailable` when it cannot be had.
    """
    return java_archive(ARCHIVE)


FILES = {"proto file": proto_file, "java classes": java_classes}


def compiled(file: Path) -> FileDescriptorProto:
    """What the compiler of protobuf makes of a .proto file that imports none."""
    with TemporaryDirectory() as folder:
        out = Path(folder, "described")
        arguments = [f"-I{file.parent}", f"--descriptor_set_out={out}", str(file)]
        assert protoc.main(["protoc", *arguments]) == 0
        (described,) = FileDescriptorSet.FromString(out.read_bytes()).file
        return described


def disassembled(archive: Path) -> dict[str, JavaClass]:
    """The messages and enumerations of an archive, by name, an inner one as ``Outer$Inner``.

    Raise `BrokerUnavailable` when there is no JDK.
    """
    with ZipFile(archive) as opened:
        names = [name for name in opened.namelist() if name.startswith(_FOLDER)]
    names = [name.removesuffix(".class").replace("/", ".") for name in names if name[-1] != "/"]
    command = [find_tool("javap") or "javap", "-private", "-constants", "-cp", str(archive)]
    text = run_tool([*command, *names])
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if opening := _CLASS.match(line):
            lines = found[opening[1]] = []
        elif line.startswith("  "):
            lines.append(line)
    return {name: _class(lines) for name, lines in found.items()}


def _class(lines: list[str]) -> JavaClass:
    constants: dict[str, dict[str, int]] = {}
    masks: dict[int, int] = {}
    kinds: dict[str, str] = {}
    values: dict[str, int] = {}
    for line in lines:
        if match := _REQUIRED.match(line):
            masks[int(match[1])] = int(match[2])
        elif match := _CONSTANT.match(line):
            constants.setdefault(match[1], {})[match[2]] = int(match[3])
        elif match := _GETTER.match(line):
            kinds[match[2].upper()] = match[1].rpartition(".")[2]
        elif match := _VALUE.match(line):
            values[match[1]] = int(match[2])
    fields = {}
    for place, (name, about) in enumerate(constants.items()):
        kind = kinds.get(name.replace("_", ""), "")
        mask = about.get("MASK", 0)  # members of a oneof and repeated ones have none
        required = bool(masks.get(place // 32, 0) & mask)
        label = "required" if required else "optional" if kind else "repeated"
        fields[name] = JavaField(about["FIELD_NUMBER"], about["TAG"], label, kind)
    return JavaClass(fields, values)
