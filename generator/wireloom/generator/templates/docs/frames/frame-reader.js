// Runs the program of a protocol over bytes; docs/frame-programs.md says what operations do.
// The same fields and problems as `dissect` of wireloom.schema.dissecting gives.

import {absent, found, part, Reader, satisfies} from "./frame-base.js";
import {entries, NAMED} from "./frame-named.js";
import {hex, Problem} from "./frame-text.js";
import {PLACED} from "./frame-values.js";

const rootPlace = (name) => ({path: name, trail: [name], depth: 0, nullable: false, part: "member"});

// Reads the frame, and then what a message has in it.
function project(r, name, {checks, members = [], selects = []}) {
  const frame = r.read({op: "call", name: r.program.frame}, rootPlace(name));
  const held = (path) => path.reduce((one, step) => one.members?.get(step) ?? absent(), frame);
  const check = ({path, at, ...must}) => satisfies(must, held(path).raw) || r.fail(must.says, `${name}.${at}`, 0);
  checks?.forEach(check);
  for (const {path, ...member} of members) {
    const found = again(r, member, held(path).raw, rootPlace([name, ...path].join(".")));
    held(path).members ??= found?.members;
  }
  selects.forEach(check);
}

// What a place of the frame is as a member of a message.
function again(r, {of, names, entries: op}, raw, at) {
  const {offset = 0, from: start = offset} = r.spans.find(({path}) => path.startsWith(at.path)) ?? {};
  if (raw instanceof Map && op) return entries(r, op, at, raw, start);
  if (raw instanceof Uint8Array && of) return filling(r, of, raw, at, start);
  return raw !== null && names !== undefined ? r.named({names}, raw, at, start) : undefined;
}

// What a message has in bytes of the frame, where they lie if they lie there in a row.
function filling(r, of, raw, at, start) {
  const index = r.spans.findIndex(({path}) => path === at.path);
  const {offset, size} = r.spans[index] ?? {};
  const end = offset + size;
  if (index < 0 || hex(r.data.subarray(offset, end)) !== hex(raw)) {
    return r.apart({data: raw, pos: 0, end: raw.length, spans: [], outside: start}, () => r.read(of, at));
  }
  r.spans.splice(index, 1);
  return r.apart({pos: offset, end}, () => {
    const value = r.read(of, at);
    if (r.pos < end) r.fail(`${end - r.pos} bytes left in the region`, `${at.path}.(trailing)`);
    return value;
  });
}

// What keeps bytes from being read; null if nothing does.
export function attempt(r, name) {
  const message = r.program.messages?.[name];
  r.name = name;
  r.isFrame = message !== undefined || name === r.program.frame || name in (r.program.frames ?? {});
  try {
    for (const [parameter, {low, high, says}] of Object.entries(message?.within ?? {})) {
      const version = r.negotiated[parameter] ?? low;
      if (version < low || version > high) r.fail(says.replace("{}", version), name);
    }
    if (message && r.program.projected) project(r, name, message);
    else r.read(message?.of ?? {op: "call", name}, rootPlace(name));
  } catch (problem) {
    if (problem instanceof RangeError) return new Problem("nested too deep", r.pos, name);
    if (problem instanceof Problem) return problem;
    throw problem;
  }
  const left = r.end - r.pos;
  if (left) r.report(`${left} bytes after the last field`, `${name}.(trailing)`, r.pos);
  return null;
}

// What reads some bytes, with what is lazy in them or without.
export const reader = (program, data, negotiated, opens) => (
  new Reader(program, data, negotiated, opens, {placed: PLACED, named: NAMED}));

// Takes bytes apart that should be one value: its fields, which answers it wants, and what is wrong with it.
export function dissect(program, name, data, negotiated = {}) {
  const r = reader(program, data, negotiated, true);
  const problem = attempt(r, name);
  const covered = r.spans.reduce((most, span) => Math.max(most, span.offset + span.size), 0);
  const spans = r.spans.sort((a, b) => a.offset - b.offset || (a.bit ?? 0) - (b.bit ?? 0));
  if (covered < data.length || problem) {
    const note = problem ? `${problem.path}: ${problem.reason}` : "";
    r.span(part(rootPlace(name), ".(unread)"), covered, data.length - covered, found(data.subarray(covered)), {note});
  }
  const notes = new Map(r.deviations.map((one) => [`${one.offset} ${one.path}`, one.reason]));
  const hides = (program.messages?.[name] ?? program.types?.[name])?.secrets;
  for (const span of spans) {
    const loose = span.path.endsWith(")") && (typeof span.raw === "string" || span.raw instanceof Uint8Array);
    span.secret = Boolean(span.secret || (hides && loose && !span.marks));
    if (span.secret) Object.assign(span, {raw: null, name: "", note: ""});
    else span.note ||= notes.get(`${span.offset} ${span.path}`) ?? "";
  }
  const {answers = [], when = {}} = program.messages?.[name]?.asks ?? {};
  const wanted = answers.filter((one) => problem || (when[one] ?? []).every((test) => r.holds(test, rootPlace(name))));
  return {spans, wanted, problems: [...r.deviations, ...(problem ? [problem] : [])]};
}
