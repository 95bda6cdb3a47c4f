"""The rules of ``wireloom diff``: what each kind of change is called, and how grave it is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Level = Literal["wire", "api", "behaviour", "docs", "compatible"]
LEVELS: tuple[Level, ...] = ("wire", "api", "behaviour", "docs", "compatible")
"""From the gravest on."""
ABOUT: Mapping[Level, tuple[str, str]] = {
    "wire": ("Wire", "The bytes change: peers misunderstand each other."),
    "api": ("Python API", "The bytes are the same, but Python code of users breaks."),
    "behaviour": (
        "Behaviour",
        "What is legal, answered or limited is another. Within the old and the new limit every byte"
        " means the same; what lies beyond one of them is refused by strict readers on that side,"
        " and the change says with which peers that happens.",
    ),
    "docs": ("Texts", "Only prose or examples change."),
    "compatible": ("Compatible", "Something was added, and nothing breaks."),
}
"""The title of each level, and what it means for whom."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One kind of change."""

    code: str
    level: Level
    title: str
    why: str
    """What it means, and what to do."""


_TABLE = """
WD101: a field moved
    Readers take it for its neighbour. Put it back, or add a version of the command.
WD102: a field was added
    Readers of the other revision lose their place. Add it to a new version of the command.
WD103: a field was removed
    Readers of the other revision lose their place. Keep it, or add a version of the command.
WD104: a field is of another kind
    The same bytes mean something else. Add a version of the command.
WD105: a number has another width
    Everything behind it moves. Add a version of the command.
WD106: a number got or lost its sign
    Numbers with the top bit set mean something else. Bound it if they never occur.
WD107: the order of bytes or bits changed
    Almost every number is read as another one. Change it back.
WD108: a constant changed
    Readers check constants and refuse the message. Add a version of the command.
WD109: a length or count is told in another way
    Readers find another end. Add a version of the command.
WD110: null is told in another way, or allowed now
    The other side refuses it or reads a value. Keep null as it was.
WD111: a field is there under other conditions
    Readers expect it where it is missing. Keep the condition.
WD112: a name has another number
    The same number means something else. Give new meanings new numbers.
WD113: a closed enumeration got a member
    Old readers refuse it. Send it only to peers that know it, or open the enumeration.
WD114: a closed enumeration lost a member
    New readers refuse what old peers send. Keep the member.
WD115: an enumeration was opened or closed
    One side refuses numbers that the other may send. Keep it as it was.
WD116: a trailing optional field was added
    Old readers refuse it where it is used. Use it only with peers that know it.
WD117: a trailing optional field was removed
    New readers refuse it where old peers use it. Keep the field.
WD118: a choice has other cases
    One side has no reading for what the other may send. Add a version of the command.
WD119: a length or checksum covers something else
    Lengths and checksums come out wrong. Keep what is covered.
WD120: a field is compressed in another way
    Readers unpack with another codec. Keep the codec field.
WD121: the name or number of a field on the wire changed
    Readers look for the other one. List the old name under `also`.
WD122: a value is written in another notation
    Readers expect the other notation. Keep it.
WD123: a field must be there now, or need not any more
    Readers who need it refuse messages without it. Keep it optional.
WD124: fields that are not declared are refused
    Readers refuse what they passed over before. Keep what is done with them.
WD125: a command has another key
    Peers take it for another command. Keep the key, and give a new command a new one.
WD126: a command was removed
    Peers that still send it are not understood. Keep it with `until`.
WD127: a version of a command was removed
    Peers that still speak it are not understood. Keep it.
WD128: a message was added to or removed from a version
    Peers do not expect, or still send it. Add a version of the command.
WD129: a text or bytes end in another way
    Readers find another end. Keep what ends them.
WD130: a message is told in another way
    Peers take it for another message. Keep its key, version and role.
WD131: a rule between fields changed
    Readers refuse what breaks their rule. Keep the looser one.
WD132: keys of a map may be the same now
    Readers pass over what tells keys apart, and refuse the map. Keep the field.
WD201: a type was renamed
    Its class has another name. Import the new name.
WD202: a field was renamed
    The attribute and the argument have another name. Use the new one.
WD203: a member of an enumeration was renamed
    The old attribute is gone. Use the new one.
WD204: a command was renamed
    Its classes and methods have other names. Use the new ones.
WD205: a response code was renamed
    Its exception has another name. Catch the new one.
WD206: an argument is required now
    Calls without it fail. Pass it, or keep the default.
WD207: a type of the package is gone
    Importing it fails. Use what stands in its place.
WD208: an attribute is of another type
    Code that uses the value breaks. Convert it.
WD209: exceptions have other base classes
    `except` catches others than before. Catch the classes themselves.
WD210: a member of an open enumeration was removed
    Its number is kept, the attribute is gone. Keep the name.
WD211: a field that is told by name was removed
    The attribute is gone; readers pass the field over. Stop using it.
WD212: a named limit was renamed or removed
    Its constant is gone. Use another one.
WD213: a response code was removed
    Its exception is gone. Keep the code.
WD214: the class of a message is called otherwise
    Importing the old name fails. Keep the suffix of its role.
WD215: an attribute is gone
    The bytes are the same, but values of the class do not have it. Use what stands in its
    place.
WD216: the protocol was renamed
    Its package has another name. Import the new one.
WD301: a state was added or removed
    What is legal when differs. Check the order of messages.
WD302: other messages are legal in a state
    One side ends the connection over what the other sends. Check who sends what.
WD303: a state is left in another way
    Sides disagree on the state. Check the order of messages.
WD304: a command may return another code
    Callers see an exception that they did not see before. Handle it.
WD305: a command no longer returns a code
    Handling it is no longer needed. Remove what waits for it.
WD306: what can be retried changed
    Clients retry more or less than before. Check loops that retry.
WD307: a limit was narrowed
    What was legal is refused. Stay below the new limit with new peers.
WD308: a limit was widened
    What is legal now is refused by old peers. Stay below the old limit with them.
WD309: answers are found in another way
    Answers reach nobody or another request. Keep the correlation.
WD310: the minimum version changed
    Clients ask for the command with other servers. Check which servers are in use.
WD311: the heartbeat changed
    Peers end idle connections. Keep the command.
WD312: a command is answered in another way
    Callers wait for ever, or get what they do not expect. Check who answers.
WD313: the port changed
    Clients connect to another port. Name the port.
WD314: a stream of messages changed
    Sessions end streams at another message. Check what opens and ends them.
WD315: a default changed
    Those who say nothing mean something else. Say it.
WD316: a message is sent by another side
    Sides refuse what they do not expect. Check who sends it.
WD317: what a connection agrees on changed
    Layouts that hang on it differ. Keep its name and its source.
WD318: what readers let pass changed
    What no writer here writes, but others may, is read or refused. Check who else writes it.
WD401: a text changed
    Documentation only; read it.
WD402: examples changed
    Documentation and test vectors only; run them.
WD403: errata changed
    What is known of real servers; read it.
WD404: a unit changed
    If numbers mean something else with it, the wire changed in fact. Make sure that they do
    not.
WD405: the revision or its sources changed
    Nothing is to be done.
WD501: a command was added
    Old peers do not know it. Ask for their version before it is sent.
WD502: a version of a command was added
    Old peers do not know it; the earlier ones stay. Agree on the version.
WD503: a member was added to an open enumeration
    Old peers keep its number without a name. Nothing is to be done.
WD504: a response code was added
    Old clients raise the exception for unknown codes. Nothing is to be done.
WD505: a field that is told by name was added
    Old readers pass it over. Nothing is to be done.
WD506: a type was added
    Nothing uses what was there in another way. Nothing is to be done.
WD507: a named limit was added
    A constant more. Nothing is to be done.
"""
"""Each rule with its title, and below that what it means and what to do. Hundreds are levels."""
_RULE = re.compile(r"^(WD\d+): (.+)\n((?:    .+\n)+)", re.MULTILINE)

RULES: dict[str, Rule] = {
    code: Rule(code, LEVELS[int(code[2]) - 1], title, " ".join(why.split()))
    for code, title, why in _RULE.findall(_TABLE)
}
