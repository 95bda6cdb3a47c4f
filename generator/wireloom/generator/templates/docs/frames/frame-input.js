// Frames out of what people have: digits, base 64, dumps, and captures of TCP connections.

import {ranged, unsigned} from "./frame-base.js";
import {attempt, dissect, reader} from "./frame-reader.js";
import {bytesOf, Problem} from "./frame-text.js";

const DUMP = /^\s*(?:0x)?([0-9a-f]{4,8})(?::\s*|\s{2,})(?=[0-9a-f]{2})/i;
const PAIRS = /^(?:[0-9a-f]{2}[ -]?)+$/i;
const SIDES = {">": "client", "<": "server"};

// The bytes of a text. A line that begins with > or < begins bytes of the client or of the server.
export function pasted(text, sender) {
  const parts = [];
  for (const line of text.split("\n")) {
    const side = SIDES[line.trim()[0]];
    if (side || !parts.length) parts.push({sender: side ?? sender, lines: []});
    parts.at(-1).lines.push(side ? line.trim().slice(1) : line);
  }
  return parts.map(({sender: side, lines}) => ({sender: side, data: typed(lines.filter((line) => line.trim()))}))
    .filter(({data}) => data.length);
}

function typed(lines) {
  let dump = "";
  const offset = (line) => parseInt(DUMP.exec(line)?.[1], 16);
  if (lines.every((line) => offset(line) === offset(lines[0]) + dump.length / 2 && (dump += dumped(line)))) {
    return bytesOf(dump);
  }
  const text = lines.join(" ");
  const digits = text.replace(/0x|\\x|[\s:,;"'-]/gi, "");
  if (/^[0-9a-f]*$/i.test(digits)) {
    if (digits.length % 2) throw new Problem("an odd number of hexadecimal digits", 0);
    return bytesOf(digits);
  }
  try {
    return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
  } catch {
    throw new Problem(`neither hexadecimal digits nor base 64: ${text.trim().slice(0, 30)}`, 0);
  }
}

// The digits of a line of a dump, between its offset and its characters.
function dumped(line) {
  let digits = "";
  for (const part of line.replace(DUMP, "").replace(/\|.*/, "").trim().split(/\s{2,}/)) {
    if (!PAIRS.test(part) || (digits && digits.length !== 16) || digits.length >= 32) break;
    digits += part.replace(/[ -]/g, "");
  }
  return digits;
}

// The bytes of the frame that some bytes begin with; there may be fewer.
export function frameSize(program, data, sender) {
  const name = frameType(program, data, sender);
  const framing = program.frames?.[name] ?? program.framing;
  const {offset = 0, size, signed, little, more = 0, varint} = framing ?? {varint: true};
  if (!varint && data.length >= offset + size) {
    const said = ranged({bits: 8 * size, signed}, unsigned(data.subarray(offset, offset + size), little));
    if (said >= 0) return Number(said) + more;
  }
  const r = reader(program, data, {}, false);
  if (Number.isInteger(varint)) {
    try {
      r.pos = offset;
      return Number(r.varint(name, varint)) + more + r.pos - offset;
    } catch {
      r.pos = 0;
    }
  }
  const problem = attempt(r, name);
  if (problem && !r.announced) throw new Problem("ends before it is known how long the frame is", 0);
  return problem ? r.announced : Math.max(r.pos, r.announced);
}

// The type of the frame that some bytes begin with.
function frameType(program, data, sender) {
  if (!program.fronts) return program.frame;
  const how = program.fronts[sender ?? ""];
  if (!how) throw new Problem("only who sent it tells how long a frame is", 0, program.frame);
  if (data.length < how.last) throw new Problem("ends before it is known how long the frame is", 0);
  const name = how.frames[masked(data, how)];
  if (!name) throw new Problem("no frame begins like this", 0, program.frame);
  return name;
}

// The message that a frame is, or the type of frames if only its content tells.
export function messageName(program, data, sender, negotiated = {}, requests = () => undefined) {
  if (program.projected || !program.messages) return program.frame;
  if (!program.selectors) return furthest(program, Object.keys(program.messages), data, negotiated);
  const told = ({last, names, accepted, sender: only, ...how}) => {
    const word = masked(data, {last, ...how});
    const mine = !sender || !only || sender === only;
    return mine && data.length >= last ? accepted?.[sender]?.[word] ?? names[word] : undefined;
  };
  const found = program.selectors.filter((one) => told(one) !== undefined);
  if (found.length === 1) return told(found[0]) || answered(data, found[0].told, requests)
    || frameType(program, data, sender);
  if (found.length) throw new Problem("only who sent it tells which message it is", 0, program.frame);
  const longest = program.selectors.reduce((one, other) => (other.last > one.last ? other : one));
  if (data.length < longest.last) throw new Problem("ends too early", data.length, program.frame);
  throw new Problem(`no message is known by 0x${masked(data, longest)}`, longest.first, program.frame);
}

// The bits that count of the bytes at a place, as digits.
function masked(data, {first, last, mask}) {
  return [...data.subarray(first, last)].map((byte, at) => (
    (byte & parseInt(mask.slice(2 * at, 2 * at + 2), 16)).toString(16).padStart(2, "0"))).join("");
}

// Which answer a frame is, by the requests of the other side.
function answered(data, {by, answers, offset, size, below, order, ...how}, requests) {
  const number = ranged(how, unsigned(data.subarray(offset, offset + size), order === "little") >> BigInt(below));
  const asked = requests([by], number);
  return answers.find((name) => asked?.answers.includes(name));
}

// Of some messages the one that a frame can be read as, or as which it can be read the furthest.
function furthest(program, names, data, negotiated) {
  const read = names.map((name) => ({name, problem: attempt(reader(program, data, negotiated, false), name)}));
  const best = read.find(({problem}) => !problem)
    ?? read.reduce((one, other) => (other.problem.offset > one.problem.offset ? other : one));
  const {reason, offset} = best.problem ?? {};
  if (!best.problem || read.some(({problem}) => problem.offset !== offset)) return best.name;
  throw new Problem(reason, offset, program.frame);
}

// The frames that bytes are, in their order; the last one may be cut off.
export function cut(program, parts) {
  const frames = [];
  for (const {sender, data, connection} of parts) {
    for (let start = 0; start < data.length; ) {
      let size;
      try {
        size = frameSize(program, data.subarray(start), sender);
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        size = data.length - start;
      }
      frames.push({sender, connection, data: data.subarray(start, start + size), size});
      start += Math.max(size, 1);
    }
  }
  return frames;
}

// Takes frames apart in their order: an answer may be told by its request only, and what a connection
// agreed on by what was said before.
export function conversed(program, frames, given, settles = {}) {
  const connections = new Map();
  frames.forEach((frame, index) => {
    const {data, sender, connection} = frame;
    if (!connections.has(connection)) connections.set(connection, {waiting: new Map(), negotiated: {...given}});
    const {waiting, negotiated} = connections.get(connection);
    frame.index = index;
    try {
      Object.assign(frame, read(program, frame, negotiated, waiting));
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      const whole = dissect(program, program.frame, data, negotiated);
      Object.assign(frame, whole, {name: program.frame, problems: [problem, ...whole.problems]});
    }
    const {asks, says = {}} = program.messages?.[frame.name] ?? {};
    const said = {};
    for (const [name, [, path]] of Object.entries(says)) settle(said, frame, {name, path, number: null});
    if (frame.wanted?.length) {
      const place = key(frame, asks.by, sender);
      const queue = (asks.in_order && waiting.get(place)) || [];
      waiting.set(place, queue);
      queue.push({frame, answers: frame.wanted, by: asks.by, inOrder: asks.in_order, said});
    }
    if (!frame.problems.length) for (const one of settles[frame.name] ?? []) settle(negotiated, frame, one);
    if (frame.size > data.length) {
      const missing = `${frame.size - data.length} of ${frame.size} bytes are missing`;
      frame.problems.unshift({reason: missing, offset: data.length, path: frame.name});
    }
  });
  return frames;
}

// What a message says that its connection agreed on: a value, or whether a number is in a list.
function settle(negotiated, {spans, name: message}, {name, path, number}) {
  const place = [message, ...path].join(".");
  const found = spans.filter((span) => (number === null ? span.path === place : span.path.startsWith(`${place}[`)));
  if (found.length) negotiated[name] = number === null ? found[0].raw : found.some(({raw}) => raw === number);
}

const key = ({spans, name}, by, sender) => keyed(sender,
  by.map((path) => spans.find((span) => span.path === `${name}.${path}`)?.raw));
const keyed = (sender, values) => JSON.stringify([sender, values.map(String)]);

function read(program, frame, known, waiting) {
  const {data, sender} = frame;
  const other = sender === "client" ? "server" : "client";
  let negotiated = known;
  const requests = (by, number) => {
    const [one] = waiting.get(keyed(other, [number])) ?? [];
    if (one?.by.join() !== by.join()) return undefined;
    negotiated = {...known, ...one.said};
    return one;
  };
  let name = messageName(program, data, sender, negotiated, requests);
  let whole = {...dissect(program, name, data, negotiated), name};
  const ways = [...new Set([...waiting.values()].flat().map(({by}) => JSON.stringify(by)))].map((text) => JSON.parse(text));
  const queues = ways.map((by) => waiting.get(key(whole, by, other)) ?? []);
  const asked = queues.flat().find(({answers}) => program.projected || answers.includes(name));
  if (program.projected) {
    const fits = ([, one]) => !one.answers && (!sender || one.sender === sender || one.sender === "both");
    const names = asked?.answers ?? Object.entries(program.messages ?? {}).filter(fits).map(([one]) => one);
    const found = names.map((one) => ({...dissect(program, one, data, negotiated), name: one}));
    whole = found.find(({problems}) => !problems.length) ?? whole;
    ({name} = whole);
    whole.spans = opened(program, whole, data, negotiated);
  }
  if (!asked?.answers.includes(name)) return whole;
  if (asked.inOrder) queues.forEach((queue) => queue.splice(queue.indexOf(asked), Number(queue.includes(asked))));
  asked.frame.answered = frame.index;
  return {...whole, answers: asked.frame.index};
}

// Bytes of a frame in which its message has something of its own are taken apart as well.
function opened(program, {spans, name}, data, negotiated) {
  const places = (program.messages?.[name]?.members ?? []).filter(({of}) => of?.op === "call");
  return spans.flatMap((span) => {
    const {offset, size, path, trail} = span;
    const place = places.find((one) => path === `${name}.${one.path.join(".")}`);
    if (!place || !size || !(span.raw instanceof Uint8Array)) return [span];
    const inside = dissect(program, place.of.name, data.subarray(offset, offset + size), negotiated);
    return inside.problems.length ? [span] : inside.spans.map((one) => ({...one, offset: offset + one.offset,
      path: path + one.path.slice(one.trail[0].length), trail: [...trail, ...one.trail.slice(1)]}));
  });
}

// --- captures -----------------------------------------------------------------------------------

const MAGICS = {0xa1b2c3d4: true, 0xa1b23c4d: true, 0xd4c3b2a1: false, 0x4d3cb2a1: false};
const HEADS = {0: 4, 1: 14, 12: 0, 14: 0, 101: 0, 108: 4, 113: 16, 228: 0, 229: 0, 276: 20};
const [MOST, MOST_WAITING] = [1 << 25, 1000];

// The bytes of each side of the connections in a pcap or pcapng file, in the order of its packets.
export function captured(buffer, port) {
  if (buffer.byteLength > MOST) throw new Problem("captures of more than 32 MiB are too large for a page", 0);
  const [parts, flows, clients] = [[], new Map(), new Map()];
  for (const packet of packets(new DataView(buffer))) {
    const segment = tcp(packet);
    if (!segment) continue;
    const {from, to, seq, syn, ack, data, fromPort, toPort} = segment;
    const connection = [from, to].sort().join();
    if (!clients.has(connection) || (syn && !ack)) {
      clients.set(connection, (syn && ack) || fromPort === port ? to : from);
    }
    const sender = clients.get(connection) === from ? "client" : "server";
    const flow = flows.get(`${from},${to}`) ?? {side: {}, next: seq, later: []};
    flows.set(`${from},${to}`, Object.assign(flow, {sender, connection}, syn && {next: (seq + 1) >>> 0}));
    if (data.length) flow.later.push({seq, data});
    inOrder(flow, parts);
    if (flow.later.length > MOST_WAITING) passOver(flow, parts);
  }
  for (const flow of flows.values()) while (flow.later.length) passOver(flow, parts);
  return parts;
}

// Adds what continues a side of a connection.
function inOrder(flow, parts) {
  for (let one; (one = flow.later.findIndex(({seq}) => ((flow.next - seq) | 0) >= 0)) >= 0; ) {
    const [{seq, data}] = flow.later.splice(one, 1);
    const fresh = data.subarray(Math.min(data.length, (flow.next - seq) >>> 0));
    flow.next = (flow.next + fresh.length) >>> 0;
    const {side, sender, connection} = flow;
    if (fresh.length) parts.push({side, sender, connection, data: fresh});
  }
}

// Goes on behind bytes that the capture has not: what was begun before is cut off.
function passOver(flow, parts) {
  const nearest = flow.later.reduce((one, other) => (((other.seq - one.seq) | 0) < 0 ? other : one));
  Object.assign(flow, {side: {}, next: nearest.seq});
  inOrder(flow, parts);
}

// The frames that such bytes are, in the order in which they end.
export function cutCaptured(program, parts) {
  const [frames, open] = [[], new Map()];
  for (const {side, sender, connection, data} of parts) {
    const before = open.get(side)?.data ?? new Uint8Array(0);
    let rest = new Uint8Array(before.length + data.length);
    rest.set(before);
    rest.set(data, before.length);
    for (const frame of cut(program, [{sender, connection, data: rest}])) {
      if (frame.size > frame.data.length || (frame.size === rest.length && !ends(program, rest, sender))) break;
      frames.push(frame);
      rest = rest.subarray(frame.size);
    }
    open.set(side, {sender, connection, data: rest});
  }
  return [...frames, ...cut(program, [...open.values()].filter(({data}) => data.length))];
}

function ends(program, data, sender) {
  try {
    return frameSize(program, data, sender) <= data.length;
  } catch {
    return false;
  }
}

function* packets(view) {
  const bytes = (at, size) => new Uint8Array(view.buffer, at, Math.max(0, Math.min(size, view.byteLength - at)));
  const magic = view.byteLength >= 24 ? view.getUint32(0) : 0;
  if (magic in MAGICS) {
    const little = !MAGICS[magic];
    const link = view.getUint32(20, little) & 0xffff;
    for (let at = 24; at + 16 <= view.byteLength; ) {
      const size = view.getUint32(at + 8, little);
      yield {link, data: bytes(at + 16, size)};
      at += 16 + size;
    }
    return;
  }
  if (magic !== 0x0a0d0d0a) throw new Problem("neither a pcap nor a pcapng file", 0);
  let [little, links] = [true, []];
  for (let at = 0; at + 12 <= view.byteLength; ) {
    const section = view.getUint32(at) === 0x0a0d0d0a;
    if (section) [little, links] = [view.getUint32(at + 8) !== 0x1a2b3c4d, []];
    const [type, size] = [view.getUint32(at, little), view.getUint32(at + 4, little)];
    if (size < 12 || at + size > view.byteLength) return;
    if (type === 1) links.push(view.getUint16(at + 8, little));
    if (type === 6) yield {link: links[view.getUint32(at + 8, little)], data: bytes(at + 28, view.getUint32(at + 20, little))};
    if (type === 3) yield {link: links[0], data: bytes(at + 12, Math.min(view.getUint32(at + 8, little), size - 16))};
    at += size;
  }
}

// The segment of TCP in a packet, if it is one.
function tcp({link, data}) {
  let at = HEADS[link];
  const word = (place) => (data[place] << 8) | data[place + 1];
  if (at === undefined) return null;
  while (link === 1 && (word(at - 2) === 0x8100 || word(at - 2) === 0x88a8)) at += 4;
  const four = data[at] >> 4 === 4;
  if ((!four && data[at] >> 4 !== 6) || data[at + (four ? 9 : 6)] !== 6 || (four && word(at + 6) & 0x3fff)) return null;
  const head = four ? 4 * (data[at] & 15) : 40;
  const end = Math.min(data.length, at + (four ? word(at + 2) : 40 + word(at + 4)) || data.length);
  const [low, size] = four ? [at + 12, 4] : [at + 8, 16];
  const segment = at + head;
  const [fromPort, toPort] = [word(segment), word(segment + 2)];
  const content = segment + 4 * (data[segment + 12] >> 4);
  if (!(content <= end)) return null;
  return {from: `${data.slice(low, low + size)}.${fromPort}`, to: `${data.slice(low + size, low + 2 * size)}.${toPort}`,
    seq: ((word(segment + 4) << 16) | word(segment + 6)) >>> 0, syn: Boolean(data[segment + 13] & 2),
    ack: Boolean(data[segment + 13] & 16), data: data.subarray(content, end), fromPort, toPort};
}
