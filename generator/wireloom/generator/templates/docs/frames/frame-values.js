// Operations: values among bytes.

import {absent, beside, canon, counted, found, half, number, part, ranged, unsigned, unzigzag} from "./frame-base.js";
import {entered, ENTRIES, noteJson} from "./frame-named.js";
import {RecordReading} from "./frame-records.js";
import {merged, noteTag, noteUnknown, pieces, protobuf, slots, TAGGED} from "./frame-tagged.js";
import {bytesOf, decoded, hex, json, Problem, python, Real, whole} from "./frame-text.js";

export const BYTES = {
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
      const until = bytesOf(op.until);
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
    const value = entered(r, op, place);
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

export function textMap(r, op, at, entries, start) {
  const node = {value: {}, start, entries};
  return entered(r, op, {at, steps: [], node, leaves: new Map(), start, inText: true, tolerates: []});
}
