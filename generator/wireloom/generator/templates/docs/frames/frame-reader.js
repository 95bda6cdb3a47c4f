// Runs the program of a protocol over bytes; docs/frame-programs.md says what operations do.
// The same fields and problems as `dissect` of wireloom.schema.dissecting gives.

import {absent, found, part, ranged, Reader, satisfies, unsigned} from "./frame-base.js";
import {fromMap, NAMED} from "./frame-named.js";
import {Problem} from "./frame-text.js";
import {PLACED} from "./frame-values.js";

const rootPlace = (name) => (
  {path: name, trail: [name], scope: null, depth: 0, nullable: false, part: "member", secret: false});

// Reads the frame, and then what a message has in it.
function project(r, name, {checks, members = [], selects = []}) {
  const frame = r.read({op: "call", name: r.program.frame}, rootPlace(name));
  const held = (path) => path.reduce((one, step) => one.members?.get(step) ?? absent(), frame);
  const check = ({path, at, ...must}) => satisfies(must, held(path).raw) || r.fail(must.says, `${name}.${at}`, 0);
  checks?.forEach(check);
  for (const {path, ...member} of members) again(r, member, held(path).raw, rootPlace([name, ...path].join(".")));
  selects.forEach(check);
}

// What a place of the frame is as a member of a message.
function again(r, {of, names, entries}, raw, at) {
  const {offset = 0, from: start = offset} = r.spans.find(({path}) => path.startsWith(at.path)) ?? {};
  if (raw instanceof Map && entries) fromMap(r, entries, r.deeper(at), raw, start);
  else if (raw instanceof Uint8Array && of) r.elsewhere(raw, start, () => r.read(of, at));
  else if (raw !== null && names !== undefined) r.named({names}, raw, at, start);
}

function readWhole(r, name) {
  const message = r.program.messages?.[name];
  r.isFrame = message !== undefined || name === r.program.frame;
  if (message && r.program.projected) project(r, name, message);
  else r.read(message?.of ?? {op: "call", name}, rootPlace(name));
  const left = r.end - r.pos;
  if (left) r.report(`${left} bytes after the last field`, `${name}.(trailing)`, r.pos);
}

// What keeps bytes from being read; null if nothing does.
function attempt(r, name) {
  try {
    readWhole(r, name);
    return null;
  } catch (problem) {
    if (problem instanceof RangeError) return new Problem("nested too deep", r.pos, name);
    if (problem instanceof Problem) return problem;
    throw problem;
  }
}

const reader = (program, data, negotiated, opens) => (
  new Reader(program, data, negotiated, opens, {placed: PLACED, named: NAMED}));

// Takes bytes apart that should be one value: its fields, and what is wrong with them.
export function dissect(program, name, data, negotiated = {}) {
  const r = reader(program, data, negotiated, true);
  const problem = attempt(r, name);
  const covered = r.spans.reduce((most, span) => Math.max(most, span.offset + span.size), 0);
  const spans = r.spans.sort((a, b) => a.offset - b.offset || (a.bit ?? 0) - (b.bit ?? 0));
  if (covered < data.length || problem) {
    const note = problem ? `${problem.path}: ${problem.reason}` : "";
    const raw = data.subarray(covered);
    r.span(part(rootPlace(name), ".(unread)"), covered, raw.length, found(raw), {note});
  }
  const notes = new Map(r.deviations.map((one) => [`${one.offset} ${one.path}`, one.reason]));
  const hides = (program.messages?.[name] ?? program.types?.[name])?.secrets;
  for (const span of spans) {
    const loose = span.path.endsWith(")") && (typeof span.raw === "string" || span.raw instanceof Uint8Array);
    span.secret = Boolean(span.secret || (hides && loose && !span.marks));
    if (span.secret) Object.assign(span, {raw: null, name: "", note: ""});
    else span.note ||= notes.get(`${span.offset} ${span.path}`) ?? "";
  }
  return {spans, problems: [...r.deviations, ...(problem ? [problem] : [])]};
}

// The bytes of the frame that some bytes begin with; there may be fewer.
export function frameSize(program, data) {
  const {offset = 0, size, signed, little, more = 0, varint} = program.framing ?? {varint: true};
  if (!varint && data.length >= offset + size) {
    const said = ranged({bits: 8 * size, signed}, unsigned(data.subarray(offset, offset + size), little));
    if (said >= 0) return Number(said) + more;
  }
  const r = reader(program, data, {}, false);
  const problem = attempt(r, program.frame);
  if (problem && !r.announced) throw new Problem("ends before it is known how long the frame is", 0);
  return problem ? r.announced : Math.max(r.pos, r.announced);
}

// The message that a frame is, or the type of frames if only its content tells.
export function messageName(program, data, sender, negotiated = {}) {
  if (program.projected || !program.messages) return program.frame;
  if (!program.selector) return furthest(program, Object.keys(program.messages), data, negotiated);
  const {first, last, mask, names, accepted} = program.selector;
  if (data.length < last) throw new Problem("ends too early", data.length, program.frame);
  const word = unsigned(data.subarray(first, last)) & BigInt(mask);
  const said = `0x${word.toString(16).padStart(2 * (last - first), "0")}`;
  const name = accepted?.[sender]?.[word] ?? names[word];
  if (!name) throw new Problem(`no message is known by ${said}`, first, program.frame);
  return name;
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
