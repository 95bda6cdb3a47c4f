// Values in JSON, in maps of text and in tables: what has names instead of places.

import {absent, alike, found, inside, isWhole, part, raws, same} from "./frame-base.js";
import {parsed, shown} from "./frame-json.js";
import {Table} from "./frame-table.js";
import {encoded, notation, Real, whole} from "./frame-text.js";

const start = (at) => at.start ?? at.node.start;
const report = (r, at, reason) => r.report(reason, at.path, start(at));
const fail = (r, at, reason) => r.fail(reason, at.path, start(at));
const expected = (r, at, what, value = at.node.value) => fail(r, at, `${what} is expected, not ${shown(value)}`);
const DIGITS = {10: /^-?[0-9]{1,64}$/, 16: /^-?[0-9a-fA-F]{1,64}$/};
const REAL = /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==|[A-Za-z0-9+/]=))?$/;

// Notes a value without parts at its node.
function leaf(at, value, marks = false) {
  at.node.leaf = {at, value, marks};
  return value;
}

// The record whose fields are the entries of a node.
function entered(r, op, outside) {
  const members = new Map();
  const at = {...outside, scope: {outer: outside.scope, members}};
  op.byKey ??= new Map((op.fields ?? []).flatMap((item) => item.keys.map((key) => [key, item])));
  for (const {key, node} of at.node.entries) {
    const item = op.byKey.get(key) ?? {};
    const here = inside(at, item, `.${item.name ?? key}`, {node});
    if (members.has(item.name)) fail(r, here, `${notation(key)} means the same as another key`);
    if (!item.name && op.refuses) report(r, here, `the key ${notation(key)} is not known`);
    if (!item.name || node.value === null) leaf(here, found(node.value));
    else members.set(item.name, r.read(item.of, here));
  }
  const missing = (op.fields ?? []).filter(({name}) => !members.has(name));
  for (const {name, required, default: given} of missing) {
    if (required) r.fail("is missing", `${at.path}.${name}`, start(at));
    members.set(name, given ? found(standing(given)) : absent());
  }
  r.broken(op.rules, members, at.path, start(at));
  return found(raws(members), {members});
}

const standing = ({number, map, value = null}) => (
  map ? new Map(Object.entries(map)) : number === undefined ? value : whole(number));

function wholeIn(r, op, at) {
  const {value} = at.node;
  if (!op.base || typeof value !== "string") return isWhole(value) && !op.strict ? value : expected(r, at, op.expects);
  if (!DIGITS[op.base].test(value)) expected(r, at, `digits to the base of ${op.base}`);
  const size = BigInt((op.base === 16 ? "0x" : "") + value.replace("-", ""));
  return whole(value[0] === "-" ? -size : size);
}

// The number that a name stands for, or that stands for itself.
function spelt(r, {names, ordinals, quoted, expects}, at) {
  const [{value}, table] = [at.node, r.program.names[names]];
  const number = table.spelt.find(([said]) => said === value)?.[1];
  const digits = ordinals && (isWhole(value) || (quoted && /^[0-9]{1,64}$/.test(value)));
  return whole(number ?? (digits && table.values[BigInt(value)] ? value : expected(r, at, expects)));
}

// The key of an entry: text, or an object that stands in front of the colon as it is.
function keyIn(r, op, at, {key, object, node}) {
  if (Boolean(object) !== Boolean(op.objects)) expected(r, at, object ? "text" : "an object", key);
  const own = object ? parsed(encoded(key), 0, 1, (reason) => fail(r, at, reason)) : {value: key};
  return same(r.read(op.key, {...at, node: own, start: node.start}).raw);
}

export const NAMED = {
  int(r, op, at) {
    const value = r.program.names?.[op.names]?.spelt ? spelt(r, op, at) : wholeIn(r, op, at);
    const [low, high] = (op.between ?? [value, value]).map(whole);
    if (value < low || value > high) fail(r, at, `${value} is not between ${low} and ${high}`);
    return leaf(at, r.judged(op, value, at, start(at)));
  },
  bool(r, op, at) {
    const {value} = at.node;
    const quoted = op.quoted && (value === "true" || value === "false");
    if (!quoted && (op.strict || typeof value !== "boolean")) expected(r, at, op.expects);
    return leaf(at, found(quoted ? value === "true" : value));
  },
  float(r, op, at) {
    const {value} = at.node;
    const digits = op.quoted && typeof value === "string" && REAL.test(value);
    const plain = !op.strict && (isWhole(value) || value instanceof Real);
    const real = digits || plain ? Number(value.number ?? value) : NaN;
    return Number.isFinite(real) ? leaf(at, found(new Real(real))) : expected(r, at, op.expects);
  },
  octets(r, op, at) {
    let {value} = at.node;
    const plain = isWhole(value) || value instanceof Real || typeof value === "boolean";
    if (op.unquoted && plain) value = notation(value);
    if (typeof value !== "string") expected(r, at, op.text ? "text" : "text in base 64");
    const signs = !op.text && BASE64.test(value) ? atob(value) : "";
    if (!op.text && btoa(signs) !== value) expected(r, at, "base 64");
    const raw = op.text ? encoded(value) : Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
    if (raw.length > op.max) report(r, at, `more than ${op.max} bytes`);
    return leaf(at, found(op.text ? value : raw));
  },
  list(r, op, at) {
    const all = at.node[op.key ? "entries" : "items"];
    if (!all) expected(r, at, op.key ? "an object" : "a list");
    if (!all.length) leaf(at, found(at.node.value));
    const keys = new Map();
    const made = all.map((one, index) => {
      const here = part(at, `[${op.key ? notation(one.key) : index}]`, {node: op.key ? one.node : one});
      const key = op.key && keyIn(r, op, here, one);
      if (op.key && keys.has(key)) report(r, here, "two keys mean the same");
      keys.set(key, one.key);
      return r.read(op.of, here);
    });
    if (made.length < op.min) report(r, at, `${made.length} items, ${op.min} at least`);
    if (made.length > op.max) report(r, at, `${made.length} items, ${op.max} at most`);
    if (op.key) return found(new Map(made.map(({raw}, index) => [all[index].key, raw])));
    if (alike(op, made)) report(r, at, "items must differ");
    return found(made.map(({raw}) => raw));
  },
  json(r, op, at) {
    if (!at.node.entries) expected(r, at, "an object");
    if (!at.node.entries.length) leaf(at, found(at.node.value));
    return entered(r, op, at);
  },
  any: (r, op, at) => leaf(at, found(at.node.value), true),
};

// Notes values in their order, each with the key and the marks in front of it; `marks` are no secrets.
function note(r, at, begin, nodes, marks, last = r.pos) {
  let done = begin;
  const syntax = (end) => {
    const here = part(at, at.secret ? ".(syntax)" : ".(end)", {part: "constant"});
    if (done < end) r.span(here, done, end - done, found(r.data.subarray(done, end)), {marks});
  };
  for (const {start: from, end, leaf: known} of nodes) {
    const {at: here, value, marks: own} = known ?? {at, value: absent(), marks: true};
    if (from < done) continue;
    const alone = at.secret || here.path === at.path;
    if (alone) syntax(from);
    const first = alone ? from : done;
    r.span({...here, part: "member"}, first, end - first, value, {marks: own, from});
    done = end;
  }
  syntax(last);
}

// The values without parts; those of which only what is around them was read are one together.
function ends(node, above, made = []) {
  const known = node.leaf ?? above;
  const inner = node.entries?.map((one) => one.node) ?? node.items ?? [];
  for (const one of inner) ends(one, known, made);
  if (inner.length) return made;
  if (known && made.at(-1)?.leaf === known) made.at(-1).end = node.end;
  else made.push({start: node.start, end: node.end, leaf: known});
  return made;
}

export function json(r, op, outside) {
  const [at, begin] = [r.deeper(outside), r.pos];
  const {depth} = r.program.limits;
  const node = parsed(r.take(), begin, depth, (reason, offset) => r.fail(reason, at.path, offset), op);
  let secret = at.secret || op.secrets; // of what is not read nobody knows whether it is one
  try {
    const value = r.read(op, {...at, node});
    ({secret} = at);
    return value;
  } finally {
    note(r, {...at, secret}, begin, ends(node), true);
  }
}

// The record whose fields are the entries of a map of text, which may have been read already.
export function entries(r, op, outside, known, begin = r.pos) {
  const at = r.deeper(outside);
  const map = known ?? r.read(op.map, at).raw ?? new Map();
  const list = [...map].map(([key, value]) => ({key, node: {value, start: begin}}));
  return entered(r, op, {...at, node: {start: begin, entries: list}});
}

// The fields of the root table of a buffer of FlatBuffers.
export function table(r, op, outside) {
  const [at, begin] = [r.deeper(outside), r.pos];
  const refuse = (reason, place, name) => r.fail(reason, name ? `${at.path}.${name}` : at.path, begin + place);
  const held = new Table(r.take(), refuse).nodes(op.fields ?? []);
  for (const {node} of held) [node.start, node.end] = [begin + node.start, begin + node.end];
  held.sort((a, b) => a.node.start - b.node.start);
  let last = 0; // what is left behind values is noted only if all of them could be read
  try {
    const value = entered(r, op, {...at, node: {start: begin, entries: held}});
    last = r.pos;
    return value;
  } finally {
    note(r, at, begin, held.map(({node}) => node).filter(({leaf: known}) => known), false, last);
  }
}
