// What operations have in common: values, places, numbers, and the reader with its regions.

import {encoded, hex, Problem, Real, whole} from "./frame-text.js";

export const found = (raw, more) => ({raw, there: true, ...more});
export const absent = () => ({raw: null, there: false});
export const isWhole = (raw) => typeof raw === "number" || typeof raw === "bigint";
export const number = (raw) => (typeof raw === "boolean" ? Number(raw) : isWhole(raw) ? raw : null);
export const part = (at, label, more) => (
  {...at, path: at.path + label, trail: [...at.trail, label], nullable: false, part: "member", ...more});
export const inside = (at, item, label, more) => ({...at, path: at.path + label, trail: [...at.trail, label],
  nullable: false, part: item.part ?? "member", secret: at.secret || item.secret, field: item, ...more});
export const raws = (members) => new Map(
  [...members].filter(([, one]) => one.there).map(([name, {raw}]) => [name, raw]));
// A text that only equal values have.
export const same = (value) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}n`
  : one instanceof Real ? String(Number.isNaN(one.number) ? Math.random() : one.number)
    : one instanceof Uint8Array ? hex(one) : one instanceof Map ? [...one] : one));
// Whether some items are equal where none may be.
export const alike = ({unique}, items) => unique && new Set(items.map(({raw}) => same(raw))).size < items.length;
const hasAll = (value, mask) => (BigInt(value) & BigInt(mask)) === BigInt(mask);

// Whether a value is one of the numbers, or has the bytes, that a check asks for.
export function satisfies({numbers, mask, hex: digits}, raw) {
  if (digits !== undefined) return hex(typeof raw === "string" ? encoded(raw) : raw ?? []) === digits;
  let held = number(raw);
  if (held !== null && mask !== undefined) held = Number((BigInt(held) & BigInt(mask)) !== 0n);
  return held !== null && numbers.some((one) => one == held);
}

export class Reader {
  constructor(program, data, negotiated, opens, operations) {
    Object.assign(this, {program, data, negotiated, opens, operations, pos: 0, end: data.length, missing: 0});
    Object.assign(this, {spans: [], deviations: [], frame: null, isFrame: false, outside: null});
    Object.assign(this, {announced: 0, nested: 0, steps: 10000 + 64 * data.length});
  }

  fail(reason, path, offset = this.pos) {
    throw new Problem(reason, this.outside ?? offset, path);
  }

  report(reason, path, offset) {
    this.deviations.push({reason, offset: this.outside ?? offset, path});
  }

  read(op, at) {
    if (--this.steps < 0) this.fail("more fields than bytes", at.path);
    const own = this.routine(op);
    return this.operations[at.node ? "named" : "placed"][own.op](this, own, at);
  }

  routine(op) {
    return op.op === "call" ? this.routine(this.program.routines[op.name]) : op;
  }

  // The next bytes, or all of the region.
  take(size, path) {
    const left = this.end - this.pos;
    if (size > left) this.fail(`ends too early: ${size} bytes are needed, ${left} are left`, path);
    return this.data.subarray(this.pos, (this.pos += size ?? left));
  }

  // A number in groups of seven bits, the least significant first; a loose one may be longer than it need be.
  varint(path, bits, loose) {
    const start = this.pos;
    if (start < this.end && this.data[start] < 0x80) return BigInt(this.data[this.pos++]);
    let [value, shift, byte] = [0n, 0n, 0x80];
    while (byte > 0x7f) {
      byte = this.take(1, path)[0];
      value |= BigInt(byte & 0x7f) << shift;
      shift += 7n;
      const tooLong = value >> BigInt(bits) || (byte > 0x7f && shift >= bits);
      if (tooLong) this.fail(`does not fit into ${bits} bits`, path, start);
    }
    if (!byte && shift > 7n && !loose) this.fail("not as short as it could be", path, start);
    return value;
  }

  // The number in the next bytes, which are not passed over; null if there are not so many.
  ahead({before = 0, size, below = 0, bits, little}) {
    const raw = this.data.subarray(this.pos + before, Math.min(this.pos + before + size, this.end));
    return raw.length < size ? null : BigInt.asUintN(bits, unsigned(raw, little) >> BigInt(below));
  }

  span({path, trail, secret, field, part: what}, offset, size, value, more) {
    const {raw, name = ""} = value;
    this.spans.push({path, trail, offset, size, part: what, raw, name, note: "", secret, field, ...more});
    return value;
  }

  // Reads other bytes, or some of these once more. What is wrong with others is so at the offset `outside`.
  apart(place, read) {
    const {data, pos, end, spans, outside} = this;
    Object.assign(this, place);
    try {
      return read();
    } finally {
      Object.assign(this, {data, pos, end, outside}, place.spans && {spans});
    }
  }

  enter(end, path, offset) {
    const outer = [this.end, this.missing];
    if (end > this.end && this.end !== this.data.length) this.fail("length runs past the end", path, offset);
    if (!this.nested++) this.announced = Math.max(this.announced, end);
    [this.end, this.missing] = [Math.min(end, this.end), Math.max(0, end - this.end)];
    return outer;
  }

  leave(at, outer, whole) {
    const [left, start] = [this.end - this.pos, this.pos];
    const trailing = left && part(at, ".(trailing)");
    if (this.missing) this.fail(`runs past the end, ${this.missing} bytes are missing`, at.path);
    if (left && (at.depth || !this.isFrame || !whole)) this.fail(`${left} bytes left in the region`, at.path);
    if (left) this.report(`${left} bytes after the last field`, trailing.path, start);
    if (left) this.span(trailing, start, left, found(this.take()));
    [this.end, this.missing] = outer;
    this.nested--;
  }

  null(at, offset) {
    if (!at.nullable) this.fail("null is not allowed here", at.path, offset);
    return {...absent(), null: true};
  }

  deeper(at) {
    const {depth} = this.program.limits;
    if (at.depth >= depth) this.fail(`nested deeper than ${depth}`, at.path);
    return {...at, depth: at.depth + 1, nullable: false, part: "member"};
  }

  // How many bytes or items there are; null for a null.
  measure(measure, what, at, nullNumber, includes = 0) {
    if (typeof measure === "number") return measure;
    const [start, path] = [this.pos, `.(${what})`];
    const {raw} = Array.isArray(measure) ? this.lookUp(measure, at)
      : this.read(measure, part(at, path, {nullable: true, part: "prefix"}));
    if (raw === null || raw == nullNumber) return null;
    const least = includes ? `, at least ${includes}` : "";
    if (raw < includes) this.fail(`a ${what} of ${raw}${least}`, at.path + path, start);
    return typeof raw === "bigint" ? raw - BigInt(includes) : raw - includes;
  }

  lookUp([root, [name, ...steps]], at) {
    const {frame, negotiated} = this;
    const {says, decides} = (root === "negotiated" && this.program.messages?.[this.name]) || {};
    if (says?.[name]) return this.lookUp(says[name], at);
    if (decides?.[name]) return found(this.holds(decides[name], at));
    const given = root === "negotiated";
    const lost = given && !Object.hasOwn(negotiated, name);
    if (lost) this.fail(`${name} is negotiated by connections, and was not given`, at.path);
    let value = given ? found(negotiated[name]) : root === "frame" && frame?.members.get(name);
    for (let {scope} = at; root === "record" && scope && !value; scope = scope.outer) value = scope.members.get(name);
    const said = () => (root === "frame" ? "/" : "") + [name, ...steps].join(".");
    const leftOut = frame && this.program.frame_fields?.includes(name);
    if (!value && !leftOut) this.fail(`nothing was read before that ${said()} could mean`, at.path);
    return steps.reduce((one, step) => one?.members?.get(step), value || undefined) ?? absent();
  }

  // The number that a reference leads to; null for what is absent or none.
  label(reference, at) {
    const {there, raw} = this.lookUp(reference, at);
    const label = there || raw === false ? number(raw) : null;
    return label === null || reference[2] === undefined ? label : Number(hasAll(label, reference[2]));
  }

  holds({on, verb, values = [], negated = false}, at) {
    const held = verb === "present" ? this.lookUp(on, at).there : satisfies({numbers: values}, this.label(on, at));
    return held !== negated;
  }

  // The value of a number, if it is a legal one; null for one that makes a field unknown.
  judged(op, value, at, start) {
    if (op.null !== undefined && value == op.null) return this.null(at, start);
    if (op.low !== undefined && value < whole(op.low)) this.report(`at least ${op.low}`, at.path, start);
    if (op.high !== undefined && value > whole(op.high)) this.report(`at most ${op.high}`, at.path, start);
    return this.named(op, value, at, start);
  }

  named(op, value, at, start) {
    if (op.names === undefined) return found(value);
    const names = this.program.names[op.names];
    if (names.flags) return this.flagged(names, value, at, start);
    const name = names.values?.[value];
    if (name !== undefined || names.open) return found(value, {name});
    return op.skips ? null : this.fail(`no ${names.name} has the number ${value}`, at.path, start);
  }

  flagged({name, flags, open}, value, at, start) {
    const without = (masks) => masks.reduce((bits, [mask]) => bits & ~BigInt(mask), BigInt(value));
    const unknown = without(flags);
    const said = `${unknown < 0n ? "-" : ""}0x${(unknown < 0n ? -unknown : unknown).toString(16)}`;
    if (unknown && !open) this.fail(`${name} has no bits ${said}`, at.path, start);
    const set = flags.filter(([mask]) => mask != 0 && hasAll(value, mask));
    const words = [...set.map(([, one]) => one), ...(without(set) ? [without(set)] : [])];
    return found(value, {name: words.join(" | ")});
  }

  broken(rules = [], members, path, offset) {
    for (const {fields, least = 0, most = Infinity, needs, ordered, says} of rules) {
      const there = fields.filter((name) => members.get(name)?.there);
      const lacks = needs && there[0] === fields[0] && there.length < fields.length;
      if (lacks || there.length < least || there.length > most) this.report(says, path, offset);
      for (let index = 1; ordered && index < there.length; index++) {
        const [low, high] = there.slice(index - 1);
        if (members.get(low).raw > members.get(high).raw) this.report(`${low} is more than ${high}`, path, offset);
      }
    }
  }
}

// The number that bytes are.
export const unsigned = (bytes, little) => (
  bytes[little ? "reduceRight" : "reduce"]((value, byte) => (value << 8n) | BigInt(byte), 0n));
export const ranged = (op, bits) => whole(op.signed ? BigInt.asIntN(op.bits, bits) : BigInt.asUintN(op.bits, bits));
