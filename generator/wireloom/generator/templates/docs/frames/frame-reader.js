// Runs the program of a protocol over bytes; docs/frame-programs.md says what operations do.
// The same fields and problems as `dissect` of wireloom.schema.dissecting gives.

import {Problem, Real, decoded, encoded, hex, json, python, shown, whole} from "./frame-text.js";

const found = (value, raw = value, more = {}) => ({value, raw, there: true, ...more});
const absent = () => found(null, null, {there: false});
const isWhole = (raw) => typeof raw === "number" || typeof raw === "bigint";
const number = (raw) => (typeof raw === "boolean" ? Number(raw) : isWhole(raw) ? raw : null);
const part = (at, label, more) => (
  {...at, path: at.path + label, trail: [...at.trail, label], nullable: false, part: "member", ...more});
const beside = (at, label, more) => part(at, label, {nullable: at.nullable, part: at.part, ...more});
const flagged = (value, mask) => (mask === undefined ? value : Number((BigInt(value) & BigInt(mask)) === BigInt(mask)));
const canon = (value) => JSON.stringify(value, (_, one) => (typeof one === "bigint" ? `${one}n`
  : one instanceof Real ? python(one) : one));
const table = (() => {
  const made = {};
  for (const [name, polynomial] of [["crc32", 0xedb88320], ["crc32c", 0x82f63b78]]) {
    made[name] = Uint32Array.from({length: 256}, (_, byte) => {
      for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ polynomial : byte >>> 1;
      return byte >>> 0;
    });
  }
  return made;
})();

class Reader {
  constructor(program, data, negotiated, opens) {
    Object.assign(this, {program, data, negotiated, opens, pos: 0, end: data.length, missing: 0});
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
    return BYTES[op.op](this, op, at);
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

function unsigned(bytes, little) {
  let value = 0n;
  for (let index = 0; index < bytes.length; index++) {
    value = (value << 8n) | BigInt(bytes[little ? bytes.length - 1 - index : index]);
  }
  return value;
}

const ranged = (op, bits) => whole(op.signed ? BigInt.asIntN(op.bits, bits) : BigInt.asUintN(op.bits, bits));
const unzigzag = (op, value) => whole(op.zigzag ? (value >> 1n) ^ -(value & 1n) : value);

function unnamed(names, value) {
  if (names.open) return "";
  const all = (names.values ?? []).map(([one]) => BigInt(one));
  if (!names.flags) return all.includes(BigInt(value)) ? "" : `no ${names.name} has the number ${value}`;
  const left = all.reduce((bits, one) => bits & ~one, BigInt(value));
  return left ? `${names.name} has no bits ${left < 0n ? "-" : ""}0x${(left < 0n ? -left : left).toString(16)}` : "";
}

function member(names, value) {
  if (!names) return found(value);
  const values = names.values ?? [];
  if (!names.flags) return found(values.find(([one]) => one == value)?.[1] ?? value, value);
  const set = values.filter(([mask]) => mask != 0 && flagged(value, mask));
  const left = set.reduce((bits, [mask]) => bits & ~BigInt(mask), BigInt(value));
  return found([...set.map(([, name]) => name), ...(left ? [whole(left)] : [])], value);
}

function half(bits) {
  const [sign, power, rest] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (power === 31) return rest ? NaN : sign * Infinity;
  return sign * (power ? 2 ** (power - 15) * (1 + rest / 1024) : 2 ** -14 * (rest / 1024));
}

function counted(r, op, at, start, one) {
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

// --- values among bytes -------------------------------------------------------------------------

const BYTES = {
  int(r, op, at) {
    const start = r.pos;
    const own = ranged(op, unsigned(r.take(op.bits / 8, at.path), op.little));
    const stop = r.pos;
    return r.span(at, start, stop - start, r.judged(op, r.escaped(op, own, at), at, start));
  },

  varint(r, op, at) {
    const start = r.pos;
    let [value, shift, byte] = [0n, 0n, 0x80];
    while (byte > 0x7f) {
      byte = r.take(1, at.path)[0];
      value |= BigInt(byte & 0x7f) << shift;
      shift += 7n;
      if (value >> BigInt(op.bits) || (byte > 0x7f && shift >= op.bits)) {
        r.fail(`does not fit into ${op.bits} bits`, at.path, start);
      }
    }
    if (!byte && shift > 7n) r.fail("not as short as it could be", at.path, start);
    return r.span(at, start, r.pos - start, r.judged(op, unzigzag(op, value), at, start));
  },

  bool(r, op, at) {
    const start = r.pos;
    const byte = r.take(1, at.path)[0];
    if (byte > 1) r.report("a flag is 0 or 1", at.path, start);
    return r.span(at, start, 1, found(byte > 0));
  },

  float(r, op, at) {
    const start = r.pos;
    const raw = Uint8Array.from(r.take(op.bits / 8, at.path));
    if (op.little) raw.reverse();
    const view = new DataView(raw.buffer);
    const value = op.bits === 16 ? half(view.getUint16(0)) : op.bits === 32 ? view.getFloat32(0) : view.getFloat64(0);
    return r.span(at, start, raw.length, found(new Real(value)));
  },

  octets(r, op, at) {
    const start = r.pos;
    let raw;
    let mark = r.end;
    if (op.until === undefined) {
      raw = r.rest();
    } else {
      const until = Uint8Array.from(op.until.match(/../g), (byte) => parseInt(byte, 16));
      const fits = (from) => until.every((byte, index) => r.data[from + index] === byte);
      for (mark = start; mark + until.length <= r.end && !fits(mark); mark++);
      const ends = mark + until.length <= r.end;
      if (!ends && !op.last_open) r.fail(op.missing, at.path);
      raw = r.data.subarray(start, ends ? mark : r.end);
      r.pos = ends ? mark + until.length : r.end;
    }
    if (raw.length > op.max) r.report(`more than ${op.max} bytes`, at.path, start);
    const [text, wrong] = op.text ? decoded(raw) : [null, -1];
    if (wrong >= 0) r.report("not UTF-8", at.path, start + wrong);
    const value = r.span(at, start, raw.length, op.text ? found(text) : found("0x" + hex(raw), raw));
    const end = start + raw.length;
    if (r.pos > end) r.span(beside(at, ".(end)", {part: "end"}), end, r.pos - end, found(whole("0x" + op.until)));
    return value;
  },

  nothing: absent,

  record: (r, op, at) => new RecordReading(r, op, at).read(),

  region(r, op, at) {
    const start = r.pos;
    let size = r.measure(op.size, "length", at, op.null);
    if (size === null) return r.null(at, start);
    if (op.inclusive) size = whole(BigInt(size) - BigInt(r.pos - start));
    if (size < 0) r.fail("less than itself", at.path, start);
    const content = r.pos;
    const outer = r.enter(content + Number(size), at.path, start);
    const value = r.read(op.of, at);
    r.leave(at, at.path, outer);
    return {...value, content};
  },

  list(r, op, at) {
    const [start, items] = [r.pos, []];
    const there = counted(r, op, at, start, (index) => {
      items.push(r.read(op.of, part(at, `[${index}]`)));
      return `${at.path}[${index}]`;
    });
    if (!there) return r.null(at, start);
    const seen = new Set();
    for (const item of op.unique ? items : []) {
      const key = canon([item.raw instanceof Uint8Array ? hex(item.raw) : item.raw, item.value]);
      if (seen.has(key) && !key.includes("nan")) r.report("items must differ", at.path, r.pos);
      seen.add(key);
    }
    return found(items.map((item) => item.value), undefined, {items});
  },

  map(r, op, at) {
    const [start, seen, pairs] = [r.pos, new Set(), new Map()];
    const there = counted(r, op, at, start, (index) => {
      const begin = r.pos;
      const here = part(at, `[${index}].(key)`, {trail: [...at.trail, `[${index}]`, ".(key)"]});
      const key = r.read(op.key, here);
      if (seen.has(canon(key.value))) r.report(`the key ${python(key.value)} comes twice`, here.path, begin);
      seen.add(canon(key.value));
      const simple = number(key.raw) !== null || typeof key.raw === "string" || key.raw instanceof Uint8Array;
      const name = simple ? python(key.raw) : "";
      const inside = part(at, `[${simple && [...name].length <= 40 ? name : index}]`);
      pairs.set(key.raw, r.read(op.of, inside).raw);
      return inside.path;
    });
    return there ? found(Object.fromEntries(pairs), pairs) : r.null(at, start);
  },

  call: (r, op, at) => r.read(r.program.routines[op.name], at),

  choose(r, op, at) {
    return r.read(chosen(r, op, at), at);
  },

  peek(r, op, at) {
    const [start, left] = [r.pos, r.end - r.pos];
    let inside = op.sizes?.[left];
    if (op.tags) {
      const raw = r.take(op.before + op.size, at.path).subarray(op.before);
      r.pos = start;
      const tag = BigInt.asUintN(op.bits, unsigned(raw, op.little) >> BigInt(op.below));
      inside = op.tags[tag];
      if (!inside) r.fail(`no case of ${op.name} has the tag ${tag}`, at.path, start + op.before);
    }
    if (!inside) r.fail(`no case of ${op.name} has ${left} bytes`, at.path);
    const value = r.read(inside, at);
    return {...value, value: {[inside.name]: value.value}};
  },

  protobuf: (r, op, at) => protobuf(r, op, r.deeper(at)),

  envelope(r, op, at) {
    const [start, inside] = [r.pos, []];
    let said = null;
    let damage = null;
    try {
      for (const piece of pieces(r, at)) {
        if (piece.tag === op.tag && piece.wire === 0) {
          const here = part(at, ".(key)", {part: "constant"});
          noteTag(r, here, piece);
          said = r.within(piece.content, piece.end, () => TAGGED.int(r, {bits: 32, signed: true}, here)).raw;
        } else if (piece.tag === op.key && piece.wire === 2) {
          noteTag(r, at, piece);
          inside.push(piece);
        } else {
          noteUnknown(r, at, piece);
        }
      }
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      damage = problem;
    }
    if (said !== null && said !== op.key) r.fail(`must be ${op.key}, is ${said}`, at.path, start);
    if (damage) throw damage;
    if (said === null) r.fail("does not say which command it holds", at.path, start);
    if (!inside.length) r.fail("is missing", at.path, r.end);
    return merged(r, op.of, inside, at);
  },

  json(r, op, outside) {
    const [at, start] = [r.deeper(outside), r.pos];
    let root;
    try {
      const words = {bareKeys: op.bare_keys, objectKeys: op.object_keys};
      root = json(r.rest(), start, r.program.limits.depth, words);
    } catch (problem) {
      throw problem instanceof Problem ? new Problem(problem.reason, problem.offset, at.path) : problem;
    }
    const place = {at, steps: [], node: root, leaves: new Map(), start: null, inText: false, tolerates: []};
    let hidden = true;
    try {
      const value = ENTRIES.json(r, op, place);
      hidden = false;
      return value;
    } finally {
      noteJson(r, root, place.leaves, {...at, secret: at.secret || (hidden && op.secrets)}, start);
    }
  },

  entries(r, op, outside) {
    const [at, start] = [r.deeper(outside), r.pos];
    const entries = [...(r.read(op.map, at).raw ?? [])].map(([key, value]) => ({key, node: {value, start}}));
    return textMap(r, op, at, entries, start);
  },

  table(r, op, outside) {
    const [at, start] = [r.deeper(outside), r.pos];
    const entries = slots(r.rest(), start, at.path, op.fields ?? []);
    const root = {value: {}, start, entries: entries.map((entry) => ({key: entry.field.keys[0], node: entry}))};
    const place = {at, steps: [], node: root, leaves: new Map(), start: null, inText: false, tolerates: []};
    const value = ENTRIES.json(r, op, place);
    let done = start;
    const between = (end) => {
      if (done < end) r.span(beside(at, ".(syntax)", {part: "constant"}), done, end - done, found(r.data.subarray(done, end)));
    };
    for (const {node, at: here, value: item} of [...place.leaves.values()].sort((a, b) => a.node.start - b.node.start)) {
      if (node.start < done) continue;
      between(node.start);
      r.span({...here, part: "member"}, node.start, node.end - node.start, item);
      done = node.end;
    }
    between(r.pos);
    return value;
  },
};

function chosen(r, op, at) {
  const label = r.label(op.on, at);
  const one = label !== null && (op.cases ?? []).find((item) => item.labels.some((it) => it == label));
  return one ? one.of : op.otherwise ?? r.fail(`no case of ${at.path.split(".").pop()} applies`, at.path);
}

function textMap(r, op, at, entries, start) {
  const node = {value: {}, start, entries};
  return entered(r, op, {at, steps: [], node, leaves: new Map(), start, inText: true, tolerates: []});
}

// --- records ------------------------------------------------------------------------------------

class RecordReading {
  constructor(r, op, at) {
    op.flat ??= (op.parts ?? []).flatMap((one) => one.group ?? [one]);
    Object.assign(this, {r, op, at, fields: op.flat, start: r.pos, open: [], waiting: [], checks: []});
    Object.assign(this, {places: new Map(), nulls: new Set(), made: new Map()});
  }

  read() {
    const {r, at, fields} = this;
    this.scope = {outer: at.scope, members: new Map()};
    const choices = at.depth === 0 ? r.choices : {};
    if (at.depth === 0 && r.isFrame) r.frame = this.scope;
    const inner = {...r.deeper(at), scope: this.scope};
    let index = 0;
    for (const one of this.op.parts ?? []) {
      const together = one.group ?? [one];
      const last = index + together.length - 1;
      this.opened(index, last);
      if (one.group) this.group(one, inner);
      else this.field(one, inner);
      together.forEach((item, number) => {
        const value = this.scope.members.get(item.name);
        const wanted = choices[item.name];
        if (wanted && value.there && !wanted.some((choice) => choice == value.raw)) {
          r.fail(`must be one of ${wanted.join(", ")}`, `${at.path}.${item.name}`, this.places.get(item.name)[0]);
        }
        this.derived(last, item, value);
        for (const check of this.checks[index + number] ?? []) check();
      });
      while (this.open.length && this.open.at(-1).last <= last) {
        r.leave(last === fields.length - 1 ? at : {...at, depth: 1}, at.path, this.open.pop().outer);
      }
      index = last + 1;
    }
    r.broken(this.op.rules, this.scope.members, (reason) => r.report(reason, at.path, this.start));
    const value = Object.fromEntries(this.made);
    return found(value, value, {members: this.scope.members});
  }

  opened(first, last) {
    const found = this.waiting.filter((region) => region.first >= first && region.first <= last);
    this.waiting = this.waiting.filter((region) => !found.includes(region));
    for (const region of found.sort((a, b) => b.last - a.last)) this.enter(region, this.r.pos + region.size);
  }

  enter(region, end) {
    if (end < this.r.pos) this.r.fail("less than was read already", region.path, region.offset);
    region.outer = this.r.enter(end, region.path, region.offset);
    this.open.push(region);
  }

  place(item, at) {
    const more = {nullable: item.nullable, part: item.part ?? "member", secret: at.secret || item.secret, field: item};
    return part(at, `.${item.name}`, more);
  }

  group({group, bits, little}, at) {
    const {r} = this;
    const start = r.pos;
    const all = unsigned(r.take(bits / 8, `${at.path}.${group[0].name}`), little);
    const stop = r.pos;
    let below = bits;
    const values = group.map((item) => ranged({...item.of, ...this.base(item)}, all >> BigInt(below -= item.bits)));
    group.forEach((item, index) => {
      values[index] = r.escaped(this.base(item), values[index], this.place(item, at));
    });
    let bit = 0;
    const spans = group.map((item, index) => {
      const here = this.place(item, at);
      const value = r.judged(this.base(item), values[index], here, start);
      this.constant(item, value, start, here.path);
      this.places.set(item.name, [start, start, stop]);
      this.keep(item, value);
      bit += item.bits;
      return [here, start, stop - start, value, {bit: bit - item.bits, width: item.bits}];
    });
    for (const span of spans) r.span(...span);
  }

  base({of}) {
    while (of.op === "call") of = this.r.program.routines[of.name];
    return of;
  }

  field(item, outside) {
    const {r} = this;
    const [start, at] = [r.pos, this.place(item, outside)];
    let value;
    if (item.when && !r.holds(item.when, at)) {
      value = absent();
    } else if (item.optional && !this.comes(item)) {
      value = absent();
      if (item.const) {
        this.made.set(item.name, false);
        value = {...absent(), value: false, raw: false};
      }
    } else if (this.nulls.has(item.name)) {
      value = r.null(at, start);
      this.made.set(item.name, null);
    } else {
      value = r.read(r.opens ? item.of : item.closed ?? item.of, at);
      this.constant(item, value, start, at.path);
      this.keep(item, value);
    }
    if (!this.scope.members.has(item.name)) this.scope.members.set(item.name, value);
    this.places.set(item.name, [start, value.content ?? start, r.pos]);
  }

  comes({begins}) {
    const {r} = this;
    if (!begins) return r.pos < r.end;
    const size = Math.ceil(begins.bits / 8);
    const raw = r.data.subarray(r.pos, Math.min(r.pos + size, r.end));
    return raw.length === size && unsigned(raw) >> BigInt(8 * size - begins.bits) == begins.number;
  }

  constant({name, const: wanted}, {raw}, start, path) {
    if (!wanted) return;
    const same = wanted.hex === undefined ? number(raw) !== null && number(raw) == wanted.number
      : (typeof raw === "string" ? hex(encoded(raw)) : raw instanceof Uint8Array && hex(raw)) === wanted.hex;
    if (!same) this.r.report(`${name} must be ${wanted.shown}`, path, start);
  }

  keep(item, value) {
    this.scope.members.set(item.name, value);
    if (item.const) {
      if (!item.optional) return;
      this.made.set(item.name, true);
      this.scope.members.set(item.name, found(true));
    } else if (!(item.length || item.counts || item.checksum) && (value.there || value.null)) {
      this.made.set(item.name, value.value);
    }
  }

  derived(last, item, value) {
    const [begin, , end] = this.places.get(item.name);
    const path = `${this.at.path}.${item.name}`;
    if (item.length) this.length(item.length, path, value, begin, end);
    if (item.checksum && value.there) this.checksum(item.checksum, path, begin, value.raw);
    if (!item.counts) return;
    if (!value.there && end > begin) this.nulls.add(item.counts);
    if (value.there && this.places.has(item.counts)) {
      const count = this.scope.members.get(item.counts).items?.length ?? 0;
      if (count != value.raw) this.r.fail(`${value.raw} items, it has ${count}`, path, begin);
    }
  }

  length({covers, first, last, fields = []}, path, value, begin, end) {
    const {r} = this;
    if (!value.there) {
      if (end > begin) fields.forEach((name) => this.nulls.add(name));
      return;
    }
    if (value.raw < 0) r.fail(`a length of ${value.raw}`, path, begin);
    const region = {first, last: Math.max(last, first - 1), size: Number(value.raw), path, offset: begin};
    const name = this.fields[last]?.name;
    if (covers === "record") {
      this.enter(region, this.start + region.size);
    } else if (covers === "rest" || last < first) {
      this.enter(region, r.pos + region.size);
    } else if (this.places.has(name)) {
      const size = this.places.get(name)[2] - this.places.get(this.fields[first].name)[0];
      if (size !== region.size) r.fail(`${value.raw} bytes, it has ${size}`, path, begin);
    } else {
      this.waiting.push(region);
    }
  }

  checksum({algorithm, mask = 0xffffffff, differs, of}, path, offset, announced) {
    const {r} = this;
    const verify = (start, end) => {
      let sum = 0xffffffff;
      for (let at = start; at < end; at++) sum = table[algorithm][(sum ^ r.data[at]) & 0xff] ^ (sum >>> 8);
      const made = BigInt((sum ^ 0xffffffff) >>> 0) & BigInt(mask);
      if (made !== BigInt(announced)) r.report(differs, path, offset);
    };
    if (of.covers === "rest") return verify(r.pos, r.end);
    if (of.last < of.first) return verify(r.pos, r.pos);
    const [first, last] = [this.fields[of.first].name, this.fields[of.last].name];
    const later = () => {
      const [begin, content] = this.places.get(first);
      verify(of.first === of.last ? content : begin, this.places.get(last)[2]);
    };
    if (this.places.has(last)) return later();
    return (this.checks[of.last] ??= []).push(later);
  }
}

// --- protobuf -----------------------------------------------------------------------------------

// Values in the region that a field has for them; null for a number that a table does not know.
const TAGGED = {
  int(r, op, at) {
    const start = r.pos;
    const bits = op.fixed ? unsigned(r.take(op.bits / 8, at.path), true) : varint(r);
    return tagged(r, op, at, start, ranged(op, bits));
  },
  varint(r, op, at) {
    const start = r.pos;
    return tagged(r, op, at, start, unzigzag(op, BigInt.asUintN(op.bits, varint(r))));
  },
  bool(r, op, at) {
    const start = r.pos;
    const value = varint(r);
    return r.span(at, start, r.pos - start, found(value !== 0n));
  },
  float: (r, op, at) => BYTES.float(r, {...op, little: true}, at),
  octets(r, op, at) {
    if (!op.text) return BYTES.octets(r, op, at);
    const [start, raw] = [r.pos, r.rest()];
    return r.span(at, start, raw.length, found(decoded(raw)[0]));
  },
  call: (r, op, at) => within(TAGGED, r, r.program.routines[op.name], at),
};
const within = (table, r, op, at) => (table[op.op] ?? BYTES[op.op])(r, op, at);

function tagged(r, op, at, start, value) {
  const names = r.program.names?.[op.names];
  return names && !names.flags && unnamed(names, value) ? null
    : r.span(at, start, r.pos - start, names && !names.flags ? member(names, value) : found(value));
}

function varint(r) {
  const [value, end] = readVarint(r.data, r.pos, r.end, 10);
  r.pos = end;
  return value;
}

function readVarint(data, start, end, most) {
  let value = 0n;
  for (let index = 0; index < most; index++) {
    if (start + index >= end) throw new Problem("ends too early", end);
    const byte = data[start + index];
    value |= BigInt(byte & 0x7f) << BigInt(7 * index);
    if (byte >= 0x80) continue;
    if (value >> 64n) break;
    return [value, start + index + 1];
  }
  throw new Problem("the number has more than 64 bits", start);
}

function onePiece(data, start, end, depth) {
  const [key, tagEnd] = readVarint(data, start, end, 5);
  if (key >> 32n) throw new Problem("the number of a field has more than 29 bits", start);
  const [tag, wire] = [Number(key >> 3n), Number(key & 7n)];
  if (!tag) throw new Problem("no field has the number 0", start);
  if (wire > 5) throw new Problem(`there is no wire type ${wire}`, start);
  let [content, stop] = [tagEnd, tagEnd];
  if (wire === 0) [, stop] = readVarint(data, tagEnd, end, 10);
  if (wire === 1) stop += 8;
  if (wire === 5) stop += 4;
  if (wire === 2) {
    let size;
    [size, content] = readVarint(data, tagEnd, end, 10);
    stop = content + Number(size);
  }
  if (wire === 3) stop = groupEnd(data, tag, tagEnd, end, depth + 1);
  if (stop > end) throw new Problem(wire === 2 ? "length runs past the end" : "ends too early", tagEnd, `(field ${tag})`);
  return {tag, wire, start, tagEnd, content, end: stop};
}

function groupEnd(data, tag, pos, end, depth) {
  if (depth > 64) throw new Problem("groups nested deeper than 64", pos);
  while (pos < end) {
    const piece = onePiece(data, pos, end, depth);
    if (piece.wire === 4 && piece.tag !== tag) throw new Problem(`group ${piece.tag} ends inside of group ${tag}`, pos);
    if (piece.wire === 4) return piece.end;
    pos = piece.end;
  }
  throw new Problem(`the group ${tag} has no end`, pos);
}

function* rawPieces(data, pos, end) {
  while (pos < end) {
    const piece = onePiece(data, pos, end, 0);
    if (piece.wire === 4) throw new Problem("the end of a group that never began", pos);
    yield piece;
    pos = piece.end;
  }
}

function* pieces(r, at) {
  const all = rawPieces(r.data, r.pos, r.end);
  for (;;) {
    let next;
    try {
      next = all.next();
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      r.fail(problem.reason, at.path + (problem.path ? `.${problem.path}` : ""), problem.offset);
    }
    if (next.done) return;
    r.pos = next.value.end;
    yield next.value;
  }
}

function noteTag(r, at, piece) {
  r.span(beside(at, ".(tag)", {part: "prefix"}), piece.start, piece.tagEnd - piece.start, found(piece.tag));
  if (piece.content > piece.tagEnd) {
    const here = beside(at, ".(length)", {part: "prefix"});
    r.span(here, piece.tagEnd, piece.content - piece.tagEnd, found(piece.end - piece.content));
  }
}

function noteUnknown(r, at, piece) {
  const raw = r.data.subarray(piece.start, piece.end);
  r.span(beside(at, `.(field ${piece.tag})`), piece.start, raw.length, found("0x" + hex(raw), raw));
}

function merged(r, op, all, at) {
  const read = () => within(TAGGED, r, op, {...at, nullable: false});
  if (all.length === 1) return r.within(all[0].content, all[0].end, read);
  for (const piece of all) for (const _ of rawPieces(r.data, piece.content, piece.end)); // whole fields
  const together = Uint8Array.from(all.flatMap((piece) => [...r.data.subarray(piece.content, piece.end)]));
  for (const piece of all) {
    const raw = r.data.subarray(piece.content, piece.end);
    r.span(at, piece.content, raw.length, found("0x" + hex(raw), raw));
  }
  return r.elsewhere(together, all.at(-1).content, () => r.read(op, at));
}

function protobuf(r, op, at) {
  const [start, members, items, nested] = [r.pos, new Map(), new Map(), new Map()];
  const scope = {outer: at.scope, members};
  const place = (item) => part(at, `.${item.name}`, {nullable: at.nullable, part: at.part, scope,
    secret: at.secret || item.secret, field: item});

  function take(item, piece) {
    const packed = item.listed && piece.wire === 2 && item.wire !== 2;
    if (piece.wire !== item.wire && !packed) return false;
    const [here, mark] = [place(item), r.spans.length];
    noteTag(r, here, piece);
    if (item.listed && !items.has(item.name)) items.set(item.name, []);
    const list = items.get(item.name);
    const one = (from, to) => r.within(from, to, () => within(TAGGED, r, item.of,
      {...(item.listed ? beside(here, `[${list.length}]`) : here), nullable: false}));
    if (packed) {
      for (let pos = piece.content; pos < piece.end; ) {
        const stop = item.width ? pos + item.width : readVarint(r.data, pos, piece.end, 10)[1];
        if (stop > piece.end) r.fail("ends too early", here.path, piece.end);
        const value = one(pos, stop);
        if (value) list.push(value);
        pos = stop;
      }
    } else if (item.merges) {
      nested.set(item.name, [...(nested.get(item.name) ?? []), piece]);
    } else {
      const value = one(piece.content, piece.end);
      if (!value) r.spans.length = mark;
      if (!value) return false;
      if (item.listed) list.push(value);
      else members.set(item.name, value);
    }
    return true;
  }

  for (const piece of pieces(r, at)) {
    const item = (op.fields ?? []).find((one) => one.tag === piece.tag);
    if (item && take(item, piece)) {
      for (const {rule, fields} of op.rules ?? []) {
        if (rule !== "at_most_one" || !fields.includes(item.name)) continue;
        for (const name of fields.filter((other) => other !== item.name)) {
          members.delete(name);
          nested.delete(name);
        }
      }
    } else {
      if (op.refuses) r.report(`no field has the number ${piece.tag}`, `${at.path}.(field ${piece.tag})`, piece.start);
      noteUnknown(r, at, piece);
    }
  }
  for (const item of op.fields ?? []) {
    if (nested.has(item.name)) members.set(item.name, merged(r, item.of, nested.get(item.name), place(item)));
    const list = items.get(item.name) ?? [];
    const missing = item.listed ? found(list.map((one) => one.value), undefined, {items: list}) : absent();
    if (!members.has(item.name)) members.set(item.name, missing);
    if (item.required && !members.get(item.name).there) r.fail("is missing", `${at.path}.${item.name}`, r.end);
  }
  r.broken(op.rules, members, (reason) => r.report(reason, at.path, start));
  const value = Object.fromEntries([...members].filter(([, one]) => one.there).map(([name, one]) => [name, one.value]));
  return found(value, value, {members});
}

// --- values in JSON and in maps of text ---------------------------------------------------------

const offsetOf = (place) => place.start ?? place.node.start;
const inside = (place, step, node, label, secret) => ({...place, node, steps: [...place.steps, step],
  at: beside(place.at, label, {secret: place.at.secret || secret})});
const expected = (r, place, what, value = place.node.value) => (
  r.fail(`${what} is expected, not ${shown(value)}`, place.at.path, offsetOf(place)));

function leaf(place, value, more = {}) {
  place.leaves.set(JSON.stringify(place.steps), {at: place.at, node: place.node, value, ...more});
  return value;
}

function entered(r, op, place) {
  const members = new Map();
  const at = {...place.at, scope: {outer: place.at.scope, members}};
  const inner = {...place, at, tolerates: op.tolerates ?? []};
  const byKey = new Map((op.fields ?? []).flatMap((item) => item.keys.map((key) => [key, item])));
  for (const {key, node} of place.node.entries) {
    const item = byKey.get(key);
    const here = inside(inner, key, node, `.${item ? item.name : key}`, item?.secret);
    if (item) here.at.field = item;
    if (!item) {
      if (op.refuses) r.report(`the key ${python(key)} is not known`, here.at.path, offsetOf(here));
      leaf(here, found(node.value));
    } else if (members.has(item.name)) {
      r.fail(`${python(key)} means the same as another key`, here.at.path, offsetOf(here));
    } else if (node.value === null) {
      leaf(here, absent());
    } else {
      members.set(item.name, within(ENTRIES, r, item.of, here));
    }
  }
  for (const item of op.fields ?? []) {
    if (members.has(item.name)) continue;
    if (item.required) r.fail("is missing", `${at.path}.${item.name}`, offsetOf(place));
    const {number: digits, map, value = null} = item.default ?? {};
    const standing = map ? new Map(Object.entries(map)) : digits === undefined ? value : whole(digits);
    members.set(item.name, item.default ? found(standing) : absent());
  }
  r.broken(op.rules, members, (reason) => r.report(reason, place.at.path, offsetOf(place)));
  const there = [...members].filter(([, one]) => one.there).map(([name, one]) => [name, one.value]);
  return found(Object.fromEntries(there), undefined, {members});
}

function wholeIn(r, op, place) {
  const {value} = place.node;
  const digits = op.base ?? (place.inText ? 10 : 0);
  let made = value;
  if (typeof value === "string" && (digits || place.tolerates.includes("quoted"))) {
    const pattern = digits === 16 ? /^-?[0-9a-fA-F]{1,64}$/ : /^-?[0-9]{1,64}$/;
    if (!pattern.test(value)) expected(r, place, `digits to the base of ${digits || 10}`);
    const big = BigInt((digits === 16 ? "0x" : "") + value.replace("-", ""));
    made = whole(value[0] === "-" ? -big : big);
  } else if (digits || !isWhole(value)) {
    expected(r, place, digits ? "a string of digits" : "a whole number");
  }
  const signed = op.signed || op.zigzag;
  const bits = BigInt(op.bits - (signed ? 1 : 0));
  const [low, high] = [signed ? -(1n << bits) : 0n, (1n << bits) - 1n];
  const report = (reason) => r.report(reason, place.at.path, offsetOf(place));
  if (made < low || made > high) r.fail(`${made} is not between ${low} and ${high}`, place.at.path, offsetOf(place));
  if (op.low !== undefined && made < whole(op.low)) report(`at least ${op.low}`);
  if (op.high !== undefined && made > whole(op.high)) report(`at most ${op.high}`);
  return made;
}

function named(r, op, place) {
  const names = r.program.names?.[op.names];
  const {value} = place.node;
  if (!names?.spelt) return leaf(place, r.named(op, wholeIn(r, op, place), place.at, offsetOf(place)));
  let one = names.spelt.find(([said]) => said === value)?.[1];
  const digits = typeof value !== "string" || (place.tolerates.includes("quoted") && /^\p{Nd}+$/u.test(value));
  if (one === undefined && place.tolerates.includes("ordinals") && digits) {
    const ordinal = wholeIn(r, {bits: 64}, place);
    one = names.values.find(([numbered]) => numbered == ordinal)?.[0];
  }
  if (one === undefined) expected(r, place, "one of " + names.spelt.slice(0, 8).map(([said]) => said).join(", "));
  return leaf(place, member(names, whole(one)));
}

const ENTRIES = {
  int: named,
  varint: named,
  bool(r, op, place) {
    let {value} = place.node;
    if ((value === "true" || value === "false") && (place.inText || place.tolerates.includes("quoted"))) {
      value = value === "true";
    } else if (place.inText) {
      expected(r, place, '"true" or "false"');
    }
    return typeof value === "boolean" ? leaf(place, found(value)) : expected(r, place, "true or false");
  },
  float(r, op, place) {
    let {value} = place.node;
    if (typeof value === "string" && (place.inText || place.tolerates.includes("quoted"))) {
      try {
        value = json(encoded(value), 0, 1).value;
      } catch {
        expected(r, place, "a number");
      }
    } else if (place.inText) {
      expected(r, place, "a number in a string");
    }
    if (!isWhole(value) && !(value instanceof Real)) expected(r, place, "a number", value);
    return leaf(place, found(value instanceof Real ? value : new Real(Number(value))));
  },
  octets(r, op, place) {
    let {value} = place.node;
    let raw;
    if (op.text) {
      if (place.tolerates.includes("unquoted") && value !== null && !(typeof value === "object" && !(value instanceof Real))) {
        value = typeof value === "string" ? value : typeof value === "boolean" ? String(value) : python(value);
      }
      if (typeof value !== "string") expected(r, place, "text");
      raw = encoded(value);
    } else {
      if (typeof value !== "string") expected(r, place, "text in base 64");
      try {
        raw = Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0));
        if (btoa(String.fromCharCode(...raw)) !== value) raw = null;
      } catch {
        raw = null;
      }
      if (!raw) expected(r, place, "base 64");
    }
    if (raw.length > op.max) r.report(`more than ${op.max} bytes`, place.at.path, offsetOf(place));
    return leaf(place, op.text ? found(value) : found("0x" + hex(raw), raw));
  },
  list(r, op, place) {
    if (!place.node.items) expected(r, place, "a list");
    const items = place.node.items.map((node, index) => within(ENTRIES, r, op.of, inside(place, index, node, `[${index}]`)));
    const report = (reason) => r.report(reason, place.at.path, offsetOf(place));
    if (items.length > op.max) report(`${items.length} items, ${op.max} at most`);
    if (op.unique && new Set(items.map((item) => canon(item.value))).size < items.length) report("items must differ");
    return found(items.map((item) => item.value), undefined, {items});
  },
  map(r, op, place) {
    if (!place.node.entries) expected(r, place, "an object");
    const [seen, raw] = [new Set(), new Map()];
    for (const {key: name, object, node} of place.node.entries) {
      const here = inside(place, name, node, `[${python(name)}]`);
      if (Boolean(object) !== Boolean(op.objects)) expected(r, here, object ? "text" : "an object", name);
      const apart = {...here, leaves: new Map(), start: node.start, inText: !object, tolerates: object ? here.tolerates : []};
      apart.node = object ? json(encoded(name), 0, 1) : {value: name};
      const key = canon(within(ENTRIES, r, op.key, apart).value);
      if (seen.has(key)) r.report("two keys mean the same", here.at.path, offsetOf(here));
      seen.add(key);
      raw.set(name, within(ENTRIES, r, op.of, here).raw);
    }
    if (raw.size > op.max) r.report(`${raw.size} items, ${op.max} at most`, place.at.path, offsetOf(place));
    return found(Object.fromEntries(raw), raw);
  },
  json(r, op, place) {
    if (!place.node.entries) expected(r, place, "an object");
    return entered(r, op, {...place, inText: false});
  },
  any: (r, op, place) => leaf(place, found(place.node.value), {json: true}),
  region: (r, op, place) => within(ENTRIES, r, op.of, place),
  call: (r, op, place) => within(ENTRIES, r, r.program.routines[op.name], place),
};

function noteJson(r, root, leaves, at, start) {
  const ends = [];
  (function walk(node, steps, above) {
    const known = leaves.get(JSON.stringify(steps)) ?? above;
    const inner = node.entries?.map(({key, node: one}) => [key, one]) ?? node.items?.map((one, index) => [index, one]) ?? [];
    if (!inner.length) ends.push({node, known});
    for (const [step, one] of inner) walk(one, [...steps, step], known);
  })(root, [], undefined);
  let done = start;
  const syntax = (end) => {
    if (done >= end) return;
    const raw = r.data.subarray(done, end);
    r.span(beside(at, ".(syntax)", {part: "constant"}), done, end - done, found(decoded(raw)[0], raw), {json: true});
  };
  for (let index = 0; index < ends.length; ) {
    const {node, known} = ends[index];
    let last = index;
    while (known && ends[last + 1]?.known === known) last++;
    const end = ends[last].node.end;
    syntax(node.start);
    r.span({...(known?.at ?? at), part: "member"}, node.start, end - node.start, known?.value ?? found(null), {json: known?.json ?? !known});
    done = end;
    index = last + 1;
  }
  syntax(r.pos);
}

// --- FlatBuffers --------------------------------------------------------------------------------

function slots(data, offset, path, fields) {
  const fail = (reason, at, name) => {
    throw new Problem(reason, offset + Math.min(at, data.length), name ? `${path}.${name}` : path);
  };
  const piece = (at, size, name) => {
    if (at < 0 || at + size > data.length) fail(`${size} bytes are needed at ${at}`, Math.max(0, at), name);
    return data.subarray(at, at + size);
  };
  const read = (at, bits, name, signed) => ranged({bits, signed}, unsigned(piece(at, bits / 8, name), true));
  const root = read(0, 32);
  if (root < 4) fail(`the table is at ${root}, within its own offset`, 0);
  const head = root - read(root, 32, "", true);
  const [count, size] = [read(head, 16), read(head + 2, 16)];
  if (count < 4 || count % 2) fail(`a list of offsets of ${count} bytes`, head);
  if (size < 4) fail(`a table of ${size} bytes`, head + 2);
  piece(head, count);
  piece(root, size);
  const made = [];
  fields.slice(0, (count - 4) / 2).forEach((field, index) => {
    const {name, slot, bits} = field;
    const place = read(head + 4 + 2 * index, 16);
    if (!place) return;
    if (place < 4 || place + bits / 8 > size) fail(`${place} is outside of the table`, head + 4 + 2 * index, name);
    const at = root + place;
    let [value, begin, end] = [read(at, bits, name, slot === "signed"), at, at + bits / 8];
    if (slot === "bool" && value > 1) fail(`${value} is neither true nor false`, at, name);
    if (slot === "bool") value = value === 1;
    if (slot === "text") {
      if (value < 4) fail("the text is within its own place", at, name);
      begin = at + value + 4;
      end = begin + read(begin - 4, 32, name) + 1;
      const raw = piece(begin, end - begin, name);
      if (raw.at(-1) !== 0) fail("the text does not end in a zero byte", begin, name);
      const [text, wrong] = decoded(raw.subarray(0, -1));
      if (wrong >= 0) fail("not UTF-8", begin + wrong, name);
      value = text;
    }
    made.push({field, value, start: offset + begin, end: offset + end});
  });
  return made;
}

// --- whole frames -------------------------------------------------------------------------------

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
  const r = new Reader(program, data, negotiated, true);
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
  const r = new Reader(program, data, {}, false);
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
    const wrong = attempt(new Reader(program, data, negotiated, false), name);
    if (!wrong) return name;
    if (problem && wrong.offset !== problem.offset) same = false;
    if (!problem || wrong.offset > problem.offset) [best, problem] = [name, wrong];
  }
  if (same) throw new Problem(problem.reason, problem.offset, program.frame);
  return best;
}
