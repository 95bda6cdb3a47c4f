// Operations: values among bytes.

import {absent, alike, found, inside, number, part, ranged, same, unsigned} from "./frame-base.js";
import {entries, json, table} from "./frame-named.js";
import {record} from "./frame-records.js";
import {protobuf} from "./frame-tagged.js";
import {bytesOf, decoded, notation, Real, whole} from "./frame-text.js";

// A number that was read, with what is added to it, if it is a legal one.
function legal(r, op, own, at, start) {
  const full = op.escape && BigInt(own) === (1n << BigInt(op.bits)) - 1n;
  const {raw} = full ? r.read(op.escape, part(at, ".(escape)", {nullable: true, part: "escape"})) : {raw: 0};
  return r.judged(op, raw ? whole(BigInt(own) + BigInt(raw)) : own, at, start);
}

// Bits of a word that several fields share.
function shared(r, op, at) {
  if (op.word) r.word = {start: r.pos, bits: op.word, all: unsigned(r.take(op.word / 8, at.path), op.little)};
  const {start, bits, all} = r.word;
  const own = all >> BigInt(op.below);
  const value = op.op === "bool" ? found((own & 1n) > 0n) : legal(r, op, ranged(op, own), at, start);
  r.span(at, start, bits / 8, value, {bit: bits - op.below - op.bits, width: op.bits});
  return {...value, begin: start};
}

// A number in words that go on while their highest or their lowest bit is set.
function words(r, {bits, size, lowest, big}, path) {
  const [start, width] = [r.pos, BigInt(8 * size - 1)];
  let [number, shift, highest, more] = [0n, 0n, 0n, true];
  while (more) {
    const word = unsigned(r.take(size, path), !big);
    more = (lowest ? word & 1n : word >> width) > 0n;
    const own = lowest ? word >> 1n : BigInt.asUintN(Number(width), word);
    highest = big && shift ? highest : own;
    number = big ? (number << width) | own : number | (own << shift);
    shift += width;
    const tooLong = number >> BigInt(bits) || (more && shift >= bits);
    if (tooLong) r.fail(`does not fit into ${bits} bits`, path, start);
  }
  if (!highest && shift > width) r.fail("not as short as it could be", path, start);
  return number;
}

function half(bits) {
  const [sign, power, rest] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (power === 31) return rest ? NaN : sign * Infinity;
  return sign * (power ? 2 ** (power - 15) * (1 + rest / 1024) : 2 ** -14 * (rest / 1024));
}

// Where bytes end that go on until others come.
function mark(r, op, at) {
  const until = bytesOf(op.until);
  for (let end = r.pos; end + until.length <= r.end; end++) {
    if (until.every((byte, index) => r.data[end + index] === byte)) return end;
  }
  return op.last_open ? r.end : r.fail(op.missing, at.path);
}

// The key in front of an item, which must be another one each time, and what paths call the item.
function keyed(r, op, at, index, keys) {
  const start = r.pos;
  const here = part(at, `[${index}].(key)`, {trail: [...at.trail, `[${index}]`, ".(key)"]});
  const {raw} = r.read(op.key, here);
  const simple = number(raw) !== null || typeof raw === "string" || raw instanceof Uint8Array;
  const [key, said] = [same(raw), simple ? notation(raw) : ""];
  const name = said && [...said].length <= 40 ? said : index;
  const before = op.entries && [...keys].at(-1);
  if (before !== undefined && BigInt(raw) <= BigInt(before)) {
    r.report(`the key ${name} is behind ${before}`, here.path, start);
  } else if (keys.has(key)) r.report(`the key ${name} comes twice`, here.path, start);
  if (op.entries) keys.delete(raw);  // it is the last one now
  keys.add(op.entries ? raw : key);
  return [name, raw];
}

// The field of the record around that an entry of a map is, if it is one, and its place.
function entryAt(r, op, at, key) {
  const up = {...at, path: at.path.slice(0, at.path.lastIndexOf(".")), trail: at.trail.slice(0, -1)};
  const item = op.entries?.find(({number: one, when = []}) => one == key && when.every((test) => r.holds(test, at)));
  return item && [item, inside(up, item, `.${item.name}`, {nullable: item.nullable})];
}

// Where the last whole item ends of a list whose last one may be cut off.
function wholeItems(r, {offset = 0, size = 0, more = 0, little}) {
  let pos = r.pos;
  while (r.end - pos >= offset + size) {
    const said = Number(unsigned(r.data.subarray(pos + offset, pos + offset + size), little)) + more;
    if (said > r.end - pos) return pos;
    if (said < Math.max(offset + size, 1)) return r.end;
    pos += said;
  }
  return pos;
}

// What goes on to the last bytes of its region.
function before(r, {behind, of}, at) {
  const end = r.end + r.missing - behind;
  if (end < r.pos) r.fail(`ends too early: ${behind} bytes are to follow`, at.path);
  const outer = r.enter(end, at.path, r.pos);
  const value = r.read(of, at);
  r.leave(at, outer);
  return value;
}

export const PLACED = {
  int(r, op, at) {
    if (op.below !== undefined) return shared(r, op, at);
    const start = r.pos;
    const own = ranged(op, unsigned(r.take(op.bits / 8, at.path), op.little));
    const size = r.pos - start;
    const value = legal(r, op, own, at, start);
    return value && r.span(at, start, size, value);
  },
  varint(r, op, at) {
    const start = r.pos;
    const all = op.size ? words(r, op, at.path) : r.varint(at.path, op.wraps ? 64 : op.bits, op.wraps);
    const bits = BigInt.asUintN(op.bits, all);
    const value = r.judged(op, op.zigzag ? whole((bits >> 1n) ^ -(bits & 1n)) : ranged(op, bits), at, start);
    return value && r.span(at, start, r.pos - start, value);
  },
  bool(r, op, at) {
    if (op.below !== undefined) return shared(r, op, at);
    const start = r.pos;
    const number = op.varint ? r.varint(at.path, 64, true) : r.take(1, at.path)[0];
    if (number > 1 && !op.varint) r.report("a flag is 0 or 1", at.path, start);
    return r.span(at, start, r.pos - start, found(number > 0));
  },
  float(r, {bits, little}, at) {
    const start = r.pos;
    const view = new DataView(Uint8Array.from(r.take(bits / 8, at.path)).buffer);
    const value = bits === 16 ? half(view.getUint16(0, little)) : view[`getFloat${bits}`](0, little);
    return r.span(at, start, bits / 8, found(new Real(value)));
  },
  octets(r, op, at) {
    const start = r.pos;
    const end = op.until ? mark(r, op, at) : r.end;
    const raw = r.take(end - start);
    if (raw.length > op.max) r.report(`more than ${op.max} bytes`, at.path, start);
    const [text, wrong] = op.text ? decoded(raw) : [raw, -1];
    if (wrong >= 0 && !op.loose) r.report("not UTF-8", at.path, start + wrong);
    const value = r.span(at, start, raw.length, found(text));
    const behind = op.until && end < r.end ? r.take(op.until.length / 2) : [];
    if (behind.length) r.span(part(at, ".(end)", {part: "end"}), end, behind.length, found(whole(unsigned(behind))));
    return value;
  },
  nothing: absent,
  region(r, op, at) {
    const start = r.pos;
    if (op.behind) return before(r, op, at);
    const size = r.measure(op.size, "length", at, op.null, op.includes);
    if (size === null) return r.null(at, start);
    const content = r.pos;
    const outer = r.enter(content + Number(size), at.path, start);
    const value = r.read(op.of, at);
    r.leave(at, outer, true);
    return {...value, content};
  },
  list(r, op, at) {
    const [start, items, pairs, keys] = [r.pos, [], new Map(), new Set()];
    const open = op.count === undefined;
    const most = open ? Infinity : r.measure(op.count, "count", at, op.null, op.includes);
    if (most === null) return r.null(at, start);
    const [bytes, end] = [r.end - r.pos, r.end];
    if (op.whole) r.end = wholeItems(r, op.whole);
    if (!open && most > op.max) r.fail(`more than ${op.max} items`, at.path, start);
    if (!open && Number(most) * op.least > 8 * bytes) r.fail(`${most} items in ${bytes} bytes`, at.path, start);
    for (let index = 0; open ? r.pos < r.end : index < most; index++) {
      if (index >= op.max) r.fail(`more than ${op.max} items`, at.path);
      const begin = r.pos;
      const [name, key] = op.key ? keyed(r, op, at, index, keys) : [index];
      const [item, here] = entryAt(r, op, at, key) ?? [op, part(at, `[${name}]`)];
      items.push(r.read(item.of, here));
      if (op.key) pairs.set(key, items[index].raw);
      if (open && r.pos === begin) r.fail(`${op.key ? "a pair" : "an item"} without bytes`, here.path);
    }
    const size = op.key ? pairs.size : items.length;
    if (size < op.min) r.report(`${size} items, ${op.min} at least`, at.path, r.pos);
    if (op.key) return found(pairs);
    if (alike(op, items)) r.report("items must differ", at.path, r.pos);
    const cut = r.pos;
    r.end = end;
    if (op.whole && cut < end) r.span(part(at, ".(cut)"), cut, end - cut, found(r.take()));
    return found(items.map(({raw}) => raw));
  },
  choose(r, op, at) {
    const {on, ahead, cases, labels, otherwise, none} = op;
    const left = () => (ahead ? r.ahead(ahead) ?? r.take(ahead.before + ahead.size, at.path) : r.end - r.pos);
    const label = on ? r.label(on, at) : left();
    const one = cases?.[labels?.[label]] ?? otherwise;
    const reason = () => none?.replace("{}", label) ?? `no case of ${at.path.split(".").pop()} applies`;
    if (!one) r.fail(reason(), at.path, r.pos + (ahead?.before ?? 0));
    const value = r.read(one, at);
    return on ? value : {...value, raw: {[one.name]: value.raw}};
  },
  record, protobuf, json, entries, table,
};
