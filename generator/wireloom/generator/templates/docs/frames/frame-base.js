// What operations have in common: values, places, numbers, and the reader with its regions.

import {Problem, python, Real, whole} from "./frame-text.js";

export const found = (value, raw = value, more = {}) => ({value, raw, there: true, ...more});
export const absent = () => found(null, null, {there: false});
export const isWhole = (raw) => typeof raw === "number" || typeof raw === "bigint";
export const number = (raw) => (typeof raw === "boolean" ? Number(raw) : isWhole(raw) ? raw : null);
export const part = (at, label, more) => (
  {...at, path: at.path + label, trail: [...at.trail, label], nullable: false, part: "member", ...more});
export const beside = (at, label, more) => part(at, label, {nullable: at.nullable, part: at.part, ...more});
const flagged = (value, mask) => (mask === undefined ? value : Number((BigInt(value) & BigInt(mask)) === BigInt(mask)));
export const canon = (value) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}n`
  : one instanceof Real ? python(one) : one));
export const table = (() => {
  const made = {};
  for (const [name, polynomial] of [["crc32", 0xedb88320], ["crc32c", 0x82f63b78]]) {
    made[name] = Uint32Array.from({length: 256}, (_, byte) => {
      for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ polynomial : byte >>> 1;
      return byte >>> 0;
    });
  }
  return made;
})();

export class Reader {
  constructor(program, data, negotiated, opens, operations) {
    Object.assign(this, {program, data, negotiated, opens, operations, pos: 0, end: data.length, missing: 0});
    Object.assign(this, {spans: [], deviations: [], frame: null, isFrame: false, choices: {}});
    Object.assign(this, {announced: 0, nested: 0, steps: 10000 + 64 * data.length});
  }

  fail(reason, path, offset = this.pos) {
    throw new Problem(reason, offset, path);
  }

  report(reason, path, offset) {
    this.deviations.push({reason, offset, path});
  }

  read(op, at) {
    if (--this.steps < 0) this.fail("more fields than bytes", at.path);
    return this.operations[op.op](this, op, at);
  }

  take(size, path) {
    const left = this.end - this.pos;
    if (size > left) this.fail(`ends too early: ${size} bytes are needed, ${left} are left`, path);
    return this.data.subarray(this.pos, (this.pos += size));
  }

  rest() {
    const raw = this.data.subarray(this.pos, this.end);
    this.pos = this.end;
    return raw;
  }

  span(at, start, size, value, more = {}) {
    const {path, trail, secret, field} = at;
    this.spans.push({path, trail, offset: start, size, part: at.part, raw: value.raw, value: value.value, note: "",
      secret, field, ...more});
    return value;
  }

  within(start, end, read) {
    const outside = [this.pos, this.end];
    [this.pos, this.end] = [start, end];
    const value = read();
    [this.pos, this.end] = outside;
    return value;
  }

  elsewhere(data, offset, read) {
    const outside = [this.data, this.pos, this.end, this.spans];
    [this.data, this.pos, this.end, this.spans] = [data, 0, data.length, []];
    try {
      return read();
    } catch (problem) {
      throw problem instanceof Problem ? new Problem(problem.reason, offset, problem.path) : problem;
    } finally {
      [this.data, this.pos, this.end, this.spans] = outside;
    }
  }

  enter(end, path, offset) {
    const outer = [this.end, this.missing];
    if (end > this.end && this.end !== this.data.length) this.fail("length runs past the end", path, offset);
    if (!this.nested++) this.announced = Math.max(this.announced, Number(end));
    [this.end, this.missing] = [Math.min(Number(end), this.end), Math.max(0, Number(end) - this.end)];
    return outer;
  }

  leave(at, path, outer) {
    if (this.missing) this.fail(`runs past the end, ${this.missing} bytes are missing`, path);
    const left = this.end - this.pos;
    if (left) {
      if (at.depth > 0 || !this.isFrame) this.fail(`${left} bytes left in the region`, path);
      const [start, here] = [this.pos, beside(at, `${path.slice(at.path.length)}.(trailing)`)];
      this.report(`${left} bytes after the last field`, here.path, start);
      const raw = this.rest();
      this.span(here, start, left, found(raw));
    }
    [this.end, this.missing] = outer;
    this.nested--;
  }

  null(at, offset) {
    if (!at.nullable) this.fail("null is not allowed here", at.path, offset);
    return {...absent(), null: true};
  }

  deeper(at) {
    const limit = this.program.limits.depth;
    if (at.depth >= limit) this.fail(`nested deeper than ${limit}`, at.path);
    return {...at, depth: at.depth + 1, nullable: false, part: "member"};
  }

  measure(measure, what, at, nullNumber) {
    if (typeof measure === "number") return measure;
    const start = this.pos;
    let size;
    if (Array.isArray(measure)) {
      const value = this.lookUp(measure, at);
      if (value.there && !isWhole(value.raw)) this.fail(`${pathOf(measure)} is no number`, at.path);
      size = value.there ? value.raw : null;
    } else {
      size = number(this.read(measure, part(at, `.(${what})`, {nullable: true, part: "prefix"})).raw);
    }
    if (size === null || (nullNumber !== undefined && size == nullNumber)) return null;
    if (size < 0) this.fail(`a ${what} of ${size}`, `${at.path}.(${what})`, start);
    return size;
  }

  lookUp([root, names], at) {
    let value;
    if (root === "negotiated") {
      value = this.negotiated[names[0]];
      if (value === undefined) this.fail(`${names[0]} is negotiated by connections, and was not given`, at.path);
      value = found(value);
    } else if (root === "frame") {
      if (!this.frame) this.fail(`${pathOf([root, names])} needs the frame, and this stands outside`, at.path);
      value = this.frame.members.get(names[0]);
    } else {
      for (let scope = at.scope; scope && !value; scope = scope.outer) value = scope.members.get(names[0]);
    }
    if (!value) {
      if (!this.frame || !this.program.frame_fields?.includes(names[0])) {
        this.fail(`nothing was read before that ${pathOf([root, names])} could mean`, at.path);
      }
      return absent();
    }
    for (const name of names.slice(1)) {
      if (!value.there) return absent();
      if (!value.members) this.fail(`${pathOf([root, names])} leads into something that has no members`, at.path);
      value = value.members.get(name) ?? absent();
    }
    return value;
  }

  label(reference, at) {
    const value = this.lookUp(reference, at);
    return (value.there || value.raw === false) && number(value.raw) !== null
      ? flagged(number(value.raw), reference[2]) : null;
  }

  holds(tests, at) {
    return tests.every((test) => this.passes(test, at) !== Boolean(test.negated));
  }

  passes({on, verb, values = []}, at) {
    const value = this.lookUp(on, at);
    const contains = (one) => {
      if (value.items) return value.items.some((item) => number(item.raw) == one);
      if (number(value.raw) === null) this.fail("only flags and lists can have or lack something", at.path);
      return (BigInt(value.raw) & BigInt(one)) === BigInt(one);
    };
    if (verb === "present" || verb === "absent") return value.there === (verb === "present");
    if (verb === "has") return value.there && values.every(contains);
    if (verb === "lacks") return !values.some((one) => value.there && contains(one));
    const label = this.label(on, at);
    return label !== null && values.some((one) => one == label);
  }

  // The value of a number, if it is a legal one.
  judged(op, value, at, start) {
    if (op.null !== undefined && value == op.null) return this.null(at, start);
    if (op.low !== undefined && value < whole(op.low)) this.report(`at least ${op.low}`, at.path, start);
    if (op.high !== undefined && value > whole(op.high)) this.report(`at most ${op.high}`, at.path, start);
    return this.named(op, value, at, start);
  }

  named(op, value, at, start) {
    const names = this.program.names?.[op.names];
    const wrong = names && unnamed(names, value);
    if (wrong) this.fail(wrong, at.path, start);
    return member(names, value);
  }

  escaped(op, value, at) {
    if (!op.escape || BigInt(value) !== (1n << BigInt(op.bits)) - 1n) return value;
    const more = this.read(op.escape, part(at, ".(escape)", {nullable: true, part: "escape"})).raw ?? 0;
    return whole(BigInt(value) + BigInt(more));
  }

  broken(rules = [], members, report) {
    for (const {rule, fields} of rules) {
      const there = fields.filter((name) => members.get(name)?.there);
      if (rule === "at_least_one" && !there.length) report(`one of ${fields.join(", ")} must be there`);
      if (rule === "at_most_one" && there.length > 1) report(`only one of ${fields.join(", ")} may be there`);
      if (rule !== "ordered") continue;
      for (let index = 1; index < there.length; index++) {
        const [low, high] = [there[index - 1], there[index]];
        if (members.get(low).raw > members.get(high).raw) report(`${low} is more than ${high}`);
      }
    }
  }
}

const pathOf = ([root, names]) => ({record: "", frame: "/", negotiated: "$"})[root] + names.join(".");

export function unsigned(bytes, little) {
  let value = 0n;
  for (let index = 0; index < bytes.length; index++) {
    value = (value << 8n) | BigInt(bytes[little ? bytes.length - 1 - index : index]);
  }
  return value;
}

export const ranged = (op, bits) => whole(op.signed ? BigInt.asIntN(op.bits, bits) : BigInt.asUintN(op.bits, bits));
export const unzigzag = (op, value) => whole(op.zigzag ? (value >> 1n) ^ -(value & 1n) : value);

export function unnamed(names, value) {
  if (names.open) return "";
  const all = (names.values ?? []).map(([one]) => BigInt(one));
  if (!names.flags) return all.includes(BigInt(value)) ? "" : `no ${names.name} has the number ${value}`;
  const left = all.reduce((bits, one) => bits & ~one, BigInt(value));
  return left ? `${names.name} has no bits ${left < 0n ? "-" : ""}0x${(left < 0n ? -left : left).toString(16)}` : "";
}

export function member(names, value) {
  if (!names) return found(value);
  const values = names.values ?? [];
  if (!names.flags) return found(values.find(([one]) => one == value)?.[1] ?? value, value);
  const set = values.filter(([mask]) => mask != 0 && flagged(value, mask));
  const left = set.reduce((bits, [mask]) => bits & ~BigInt(mask), BigInt(value));
  return found([...set.map(([, name]) => name), ...(left ? [whole(left)] : [])], value);
}

export function half(bits) {
  const [sign, power, rest] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (power === 31) return rest ? NaN : sign * Infinity;
  return sign * (power ? 2 ** (power - 15) * (1 + rest / 1024) : 2 ** -14 * (rest / 1024));
}

export function counted(r, op, at, start, one) {
  if (op.count === undefined) {
    for (let index = 0; r.pos < r.end; index++) {
      if (op.max !== undefined && index >= op.max) r.fail(`more than ${op.max} items`, at.path);
      const begin = r.pos;
      const path = one(index);
      if (r.pos === begin) r.fail(`${op.op === "map" ? "a pair" : "an item"} without bytes`, path);
    }
    return true;
  }
  const count = r.measure(op.count, "count", at, op.null);
  if (count === null) return false;
  if (op.max !== undefined && count > op.max) r.fail(`more than ${op.max} items`, at.path, start);
  const left = r.end - r.pos;
  if (Number(count) * op.least > 8 * left) r.fail(`${count} items in ${left} bytes`, at.path, start);
  for (let index = 0; index < count; index++) one(index);
  return true;
}

// An operation by a table, or as it is among bytes.
export const within = (table, r, op, at) => (table[op.op] ?? r.operations[op.op])(r, op, at);
