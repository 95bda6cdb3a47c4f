// Records: fields one after another, with the lengths, counts and checksums among them.

import {absent, found, inside, satisfies} from "./frame-base.js";

const CHECKSUMS = Object.fromEntries([["crc32", 0xedb88320], ["crc32c", 0x82f63b78]].map(([name, polynomial]) => (
  [name, Uint32Array.from({length: 256}, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ polynomial : byte >>> 1;
    return byte;
  })])));

export function record(r, op, at) {
  const reading = new Reading(r, at);
  const inner = {...r.deeper(at), scope: reading.scope};
  if (at.depth === 0 && r.isFrame) r.frame = reading.scope;
  for (const item of op.fields ?? []) {
    reading.field(item, inside(inner, item, `.${item.name}`, {nullable: item.nullable}));
    for (const step of item.then ?? []) {
      reading[step.do](step, reading.members.get(step.of), `${at.path}.${step.of}`, ...reading.places.get(step.of));
    }
  }
  r.broken(op.rules, reading.members, at.path, reading.start);
  return found(reading.made, {members: reading.members});
}

class Reading {
  constructor(r, at) {
    const members = new Map();
    Object.assign(this, {r, at, start: r.pos, members, scope: {outer: at.scope, members}, made: {}});
    Object.assign(this, {places: new Map(), nulls: new Set(), regions: new Map()});
  }

  field(item, at) {
    const {r} = this;
    const start = r.pos;
    const value = this.value(item, at);
    const {name, part, optional, const: wanted} = item;
    this.members.set(name, value);
    this.places.set(name, [value.begin ?? start, value.content ?? start, r.pos]);
    const own = part ? optional && wanted : value.there || value.null;
    if (own) this.made[name] = value.raw;
  }

  value(item, at) {
    const {r} = this;
    const start = r.pos;
    if (item.when?.some((test) => !r.holds(test, at))) return absent();
    const comes = item.begins ? r.ahead(item.begins) == item.begins.number : r.pos < r.end;
    if (item.optional && !comes) return item.const ? {...absent(), raw: false} : absent();
    if (this.nulls.has(item.name)) return r.null(at, start);
    const value = r.read(r.opens ? item.of : item.closed ?? item.of, at);
    if (item.const && !satisfies(item.const, value.raw)) r.report(item.const.says, at.path, value.begin ?? start);
    return item.const && item.optional ? found(true) : value;
  }

  // --- steps behind fields: what one says, its path, and where it begins and ends ----------------

  must(step, {there, raw}, path, begin) {
    if (there && !satisfies(step, raw)) this.r.fail(step.says, path, begin);
  }

  length({fields = [], read}, {there, raw}, path, begin, _, end) {
    if (!there && end > begin) fields.forEach((name) => this.nulls.add(name));
    if (there && raw < 0) this.r.fail(`a length of ${raw}`, path, begin);
    if (!there || !read) return;
    const size = this.places.get(fields.at(-1))[2] - this.places.get(fields[0])[0];
    if (size != raw) this.r.fail(`${raw} bytes, it has ${size}`, path, begin);
  }

  count({items}, {there, raw}, path, begin, _, end) {
    if (!there && end > begin) this.nulls.add(items);
    if (!there || !this.members.has(items)) return;
    const size = this.members.get(items).items?.length ?? 0;
    if (size != raw) this.r.fail(`${raw} items, it has ${size}`, path, begin);
  }

  sum({algorithm, mask = 0xffffffff, differs, first, last, empty}, {there, raw}, path, begin) {
    if (!there) return;
    const {r, places} = this;
    const start = first ? places.get(first)[first === last ? 1 : 0] : r.pos;
    const end = last ? places.get(last)[2] : empty ? start : r.end;
    let sum = 0xffffffff;
    for (let at = start; at < end; at++) sum = CHECKSUMS[algorithm][(sum ^ r.data[at]) & 0xff] ^ (sum >>> 8);
    const made = BigInt((sum ^ 0xffffffff) >>> 0) & BigInt(mask);
    if (made !== BigInt(raw)) r.report(differs, path, begin);
  }

  enter({of, record: fromStart}, {there, raw}, path, begin) {
    if (!there) return;
    const end = Number(raw) + (fromStart ? this.start : this.r.pos);
    if (end < this.r.pos) this.r.fail("less than was read already", path, begin);
    this.regions.set(of, this.r.enter(end, path, begin));
  }

  leave({of, whole}) {
    if (this.regions.has(of)) this.r.leave(this.at, this.regions.get(of), whole);
  }
}
