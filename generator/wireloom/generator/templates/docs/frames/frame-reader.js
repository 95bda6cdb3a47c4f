// Runs the program of a protocol over bytes; docs/frame-programs.md says what operations do.
// The same fields and problems as `dissect` of wireloom.schema.dissecting gives.

import {absent, found, isWhole, number, part, ranged, Reader, unsigned} from "./frame-base.js";
import {hex, Problem} from "./frame-text.js";
import {BYTES, textMap} from "./frame-values.js";

function project(r, name, message) {
  const frame = r.read({op: "call", name: r.program.frame}, rootPlace(name));
  const get = (path) => path.reduce((one, step) => one.members?.get(step) ?? absent(), frame);
  const pathed = (path) => `${name}.${path.join(".")}`;
  const signed = new Set();
  for (const {path, mask, numbers = []} of message.signs ?? []) {
    signed.add(path.join("."));
    const held = number(get(path).raw);
    const value = held !== null && mask !== undefined ? Number((BigInt(held) & BigInt(mask)) !== 0n) : held;
    if (held === null || !numbers.some((one) => one == value)) r.fail(`the frame is not one of ${name}`, pathed(path), 0);
  }
  const members = new Map();
  for (const {path, member: own, number: wanted, of} of message.places ?? []) {
    const held = get(path);
    if (own) members.set(own, of && held.there ? again(r, of, held, pathed(path)) : held);
    else if (number(held.raw) != wanted && !signed.has(path.join("."))) r.fail(`the frame is not one of ${name}`, pathed(path), 0);
  }
  for (const [own, choices] of Object.entries(message.selects ?? {})) {
    const value = number(members.get(own).raw);
    if (!choices.some((one) => one == value)) r.fail(`must be one of ${choices.join(", ")}`, `${name}.${own}`, 0);
  }
}

// What a place of the frame is as a member of a message.
function again(r, op, held, path) {
  const start = r.spans.find((span) => span.path.startsWith(path))?.offset ?? 0;
  const [at, routines] = [rootPlace(path), r.program.routines];
  let core = op;
  while (core.op === "call" || core.op === "region") core = core.op === "call" ? routines[core.name] : core.of;
  if (core.op === "entries" && held.raw instanceof Map) {
    const entries = [...held.raw].map(([key, value]) => ({key, node: {value, start}}));
    return textMap(r, core, r.deeper(at), entries, start);
  }
  if (isWhole(held.raw) && core.names !== undefined) return r.named(core, held.raw, at, start);
  if (held.raw instanceof Uint8Array) return r.elsewhere(held.raw, start, () => r.read(op, at));
  return held;
}

const rootPlace = (name) => (
  {path: name, trail: [name], scope: null, depth: 0, nullable: false, part: "member", secret: false});

function readWhole(r, name) {
  const message = r.program.messages?.[name];
  r.isFrame = message !== undefined || name === r.program.frame;
  try {
    if (!message) r.read({op: "call", name}, rootPlace(name));
    else if (r.program.projected) project(r, name, message);
    else {
      r.choices = message.choices ?? {};
      r.read(message.of, rootPlace(name));
    }
  } catch (problem) {
    throw problem instanceof RangeError ? new Problem("nested too deep", r.pos, name) : problem;
  }
  const left = r.end - r.pos;
  if (left) r.report(`${left} bytes after the last field`, `${name}.(trailing)`, r.pos);
}

function attempt(r, name) {
  try {
    readWhole(r, name);
    return null;
  } catch (problem) {
    if (problem instanceof Problem) return problem;
    throw problem;
  }
}

// In texts, each value with the key and the marks in front of it.
function withKeys(spans) {
  const [made, ends] = [[], (path) => path.slice(0, -"(syntax)".length)];
  let before = null;
  const flush = () => {
    if (before) made.push({...before, path: ends(before.path) + "(end)", trail: [...before.trail.slice(0, -1), ".(end)"]});
  };
  for (let span of spans) {
    if (before && span.path.startsWith(ends(before.path))) {
      span = {...span, offset: before.offset, size: before.size + span.size};
    } else {
      flush();
    }
    before = span.path.endsWith(".(syntax)") && !span.secret ? span : null;
    if (!before) made.push(span);
  }
  flush();
  return made;
}

// Takes bytes apart that should be one value: its fields, and what is wrong with them.
export function dissect(program, name, data, negotiated = {}) {
  const r = new Reader(program, data, negotiated, true, BYTES);
  const problem = attempt(r, name);
  const spans = withKeys(r.spans.sort((a, b) => a.offset - b.offset || (a.bit ?? 0) - (b.bit ?? 0)));
  const covered = spans.reduce((most, span) => Math.max(most, span.offset + span.size), 0);
  if (covered < data.length || problem) {
    const raw = data.subarray(covered);
    const note = problem ? `${problem.path}: ${problem.reason}` : "";
    r.span(part(rootPlace(name), ".(unread)"), covered, raw.length, found("0x" + hex(raw), raw), {note});
    spans.push(r.spans.pop());
  }
  const notes = new Map(r.deviations.map((one) => [`${one.offset} ${one.path}`, one.reason]));
  const hides = (program.messages?.[name] ?? program.types?.[name])?.secrets;
  for (const span of spans) {
    const loose = span.path.endsWith(")") && (typeof span.raw === "string" || span.raw instanceof Uint8Array) && !span.json;
    span.secret = Boolean(span.secret || (hides && loose));
    if (span.secret) Object.assign(span, {raw: null, value: "(secret)", note: ""});
    else span.note ||= notes.get(`${span.offset} ${span.path}`) ?? "";
  }
  return {spans, problems: [...r.deviations, ...(problem ? [problem] : [])]};
}

// What a number is called, if it has a name.
export function called({raw, value}) {
  const words = isWhole(raw) && Array.isArray(value) ? value.join(" | ") : value;
  return isWhole(raw) && typeof words === "string" ? words : "";
}

// The bytes of the frame that some bytes begin with; there may be fewer.
export function frameSize(program, data) {
  const rule = program.framing;
  if (rule && !rule.varint) {
    const [from, to] = [rule.offset, rule.offset + rule.size];
    if (data.length < to) throw new Problem("ends before it is known how long the frame is", 0);
    const size = ranged({bits: 8 * rule.size, signed: rule.signed}, unsigned(data.subarray(from, to), rule.little));
    if (size >= 0) return Number(size) + (rule.more ?? 0);
  }
  const r = new Reader(program, data, {}, false, BYTES);
  const problem = attempt(r, program.frame);
  if (problem && !r.announced) throw new Problem("ends before it is known how long the frame is", 0);
  return problem ? r.announced : Math.max(r.pos, r.announced);
}

// The message that a frame is, or the type of frames if only its content tells.
export function messageName(program, data, sender, negotiated = {}) {
  if (program.projected || !program.messages) return program.frame;
  const {selector} = program;
  if (!selector) return furthest(program, Object.keys(program.messages), data, negotiated);
  if (data.length < selector.last) throw new Problem("ends too early", data.length, program.frame);
  const size = selector.last - selector.first;
  let word = unsigned(data.subarray(selector.first, selector.last)) & BigInt(selector.mask);
  const meant = selector.accepted.find((one) => one.sender === sender && one.word == word);
  if (meant) word = BigInt(meant.as);
  const name = selector.names[word];
  if (name) return name;
  const said = `0x${word.toString(16).padStart(2 * size, "0")}`;
  throw new Problem(`no message is known by ${said}`, selector.first, program.frame);
}

// Of some messages the one that a frame can be read as, or as which it can be read the furthest.
export function furthest(program, names, data, negotiated) {
  let [best, same, problem] = ["", true, null];
  for (const name of names) {
    const wrong = attempt(new Reader(program, data, negotiated, false, BYTES), name);
    if (!wrong) return name;
    if (problem && wrong.offset !== problem.offset) same = false;
    if (!problem || wrong.offset > problem.offset) [best, problem] = [name, wrong];
  }
  if (same) throw new Problem(problem.reason, problem.offset, program.frame);
  return best;
}
