// Records: fields one after another, with the lengths, counts and checksums among them.

import {absent, found, inside, satisfies} from "./frame-base.js";

const CHECKSUMS = Object.fromEntries([["crc32", 0xedb88320], ["crc32c", 0x82f63b78]].map(([name, polynomial]) => (
  [name, Uint32Array.from({length: 256}, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ polynomial : byte >>> 1;
    return byte;
  })])));

// Steps behind fields: of a record so far, what one says, the value that it is about, its path, and where it is.
const STEPS = {
  must({r}, step, {there, raw}, path, [begin]) {
    if (there && !satisfies(step, raw)) r.fail(step.says, path, begin);
  },
  length({r, nulls}, {fields = []}, {there, raw}, path, [begin, , end]) {
    if (!there && end > begin) fields.forEach((name) => nulls.add(name));
    if (there && raw < 0) r.fail(`a length of ${raw}`, path, begin);
  },
  count({nulls}, {items}, {there}, path, [begin, , end]) {
    if (!there && end > begin) nulls.add(items);
  },
  sum({r, places}, {algorithm, mask = 0xffffffff, differs, first, last, empty}, {there, raw}, path, [begin]) {
    if (!there) return;
    const start = first ? places.get(first)[first === last ? 1 : 0] : r.pos;
    const end = last ? places.get(last)[2] : empty ? start : r.end;
    let sum = 0xffffffff;
    for (let at = start; at < end; at++) sum = CHECKSUMS[algorithm][(sum ^ r.data[at]) & 0xff] ^ (sum >>> 8);
    if ((BigInt(~sum >>> 0) & BigInt(mask)) !== BigInt(raw)) r.report(differs, path, begin);
  },
  enter({r, start, regions}, {of, record}, {there, raw}, path, [begin]) {
    if (!there) return;
    const end = Number(raw) + (record ? start : r.pos);
    if (end < r.pos) r.fail("less than was read already", path, begin);
    regions.set(of, r.enter(end, path, begin));
  },
  leave({r, at, regions}, {of, whole}) {
    if (regions.has(of)) r.leave(at, regions.get(of), whole);
  },
};

function fieldOf(r, item, at, nulls) {
  const start = r.pos;
  if (item.when?.some((test) => !r.holds(test, at))) return item.elsewhere ? found(item.elsewhere[0]) : absent();
  const comes = item.begins ? r.ahead(item.begins) == item.begins.number : r.pos < Math.min(r.end, r.end + r.missing - (item.behind ?? 0));
  if (item.optional && !comes) return item.const ? {...absent(), raw: false} : absent();
  if (nulls.has(item.name)) return r.null(at, start);
  const value = r.read(r.opens ? item.of : item.closed ?? item.of, at);
  if (item.const && !satisfies(item.const, value.raw)) r.report(item.const.says, at.path, value.begin ?? start);
  return item.const && item.optional ? found(true) : value;
}

export function record(r, op, at) {
  const [start, members, places, nulls, made] = [r.pos, new Map(), new Map(), new Set(), {}];
  const scope = {outer: at.scope, members};
  const [inner, state] = [{...r.deeper(at), scope}, {r, at, start, members, places, nulls, regions: new Map()}];
  if (at.depth === 0 && r.isFrame) r.frame = scope;
  for (const item of op.fields ?? []) {
    const {name, part, optional, const: wanted, then = []} = item;
    const nullable = item.nullable && (item.null_when ?? []).every((test) => r.holds(test, inner));
    const begin = r.pos;
    const value = fieldOf(r, item, inside(inner, item, `.${name}`, {nullable}), nulls);
    members.set(name, value);
    places.set(name, [value.begin ?? begin, value.content ?? begin, r.pos]);
    if (part ? optional && wanted : value.there || value.null) made[name] = value.raw;
    for (const step of then) {
      STEPS[step.do](state, step, members.get(step.of), `${at.path}.${step.of}`, places.get(step.of));
    }
  }
  r.broken(op.rules, members, at.path, start);
  return found(made, {members});
}
