// Records of Protocol Buffers, and tables of FlatBuffers.

import {absent, beside, found, member, part, ranged, unnamed, unsigned, unzigzag, within} from "./frame-base.js";
import {decoded, hex, Problem} from "./frame-text.js";

// Values in the region that a field has for them; null for a number that a table does not know.
export const TAGGED = {
  int(r, op, at) {
    const start = r.pos;
    const bits = op.fixed ? unsigned(r.take(op.bits / 8, at.path), true) : ownVarint(r);
    return tagged(r, op, at, start, ranged(op, bits));
  },
  varint(r, op, at) {
    const start = r.pos;
    return tagged(r, op, at, start, unzigzag(op, BigInt.asUintN(op.bits, ownVarint(r))));
  },
  bool(r, op, at) {
    const start = r.pos;
    const value = ownVarint(r);
    return r.span(at, start, r.pos - start, found(value !== 0n));
  },
  float: (r, op, at) => r.operations.float(r, {...op, little: true}, at),
  octets(r, op, at) {
    if (!op.text) return r.operations.octets(r, op, at);
    const [start, raw] = [r.pos, r.rest()];
    return r.span(at, start, raw.length, found(decoded(raw)[0]));
  },
  call: (r, op, at) => within(TAGGED, r, r.program.routines[op.name], at),
};

function tagged(r, op, at, start, value) {
  const names = r.program.names?.[op.names];
  return names && !names.flags && unnamed(names, value) ? null
    : r.span(at, start, r.pos - start, names && !names.flags ? member(names, value) : found(value));
}

// A varint of 64 bits and where it ends; `fail` says what is wrong.
function varint(data, start, end, most, fail) {
  let value = 0n;
  for (let at = start; at < start + most; at++) {
    if (at >= end) fail("ends too early", end);
    value |= BigInt(data[at] & 0x7f) << BigInt(7 * (at - start));
    if (data[at] < 0x80 && !(value >> 64n)) return [value, at + 1];
    if (data[at] < 0x80) break;
  }
  return fail("the number has more than 64 bits", start);
}

function ownVarint(r) {
  const [value, end] = varint(r.data, r.pos, r.end, 10, (reason, offset) => r.fail(reason, "", offset));
  r.pos = end;
  return value;
}

// One field as it stands in the bytes.
function onePiece(data, start, end, depth, fail) {
  const [key, tagEnd] = varint(data, start, end, 5, fail);
  if (key >> 32n) fail("the number of a field has more than 29 bits", start);
  const [tag, wire] = [Number(key >> 3n), Number(key & 7n)];
  if (!tag) fail("no field has the number 0", start);
  if (wire > 5) fail(`there is no wire type ${wire}`, start);
  let [content, stop] = [tagEnd, tagEnd + ({1: 8, 5: 4}[wire] ?? 0)];
  if (wire === 0) [, stop] = varint(data, tagEnd, end, 10, fail);
  if (wire === 2) {
    const [size, behind] = varint(data, tagEnd, end, 10, fail);
    [content, stop] = [behind, behind + Number(size)];
  }
  if (wire === 3) stop = groupEnd(data, tag, tagEnd, end, depth + 1, fail);
  if (stop > end) fail(wire === 2 ? "length runs past the end" : "ends too early", tagEnd, `.(field ${tag})`);
  return {tag, wire, start, tagEnd, content, end: stop};
}

function groupEnd(data, tag, pos, end, depth, fail) {
  if (depth > 64) fail("groups nested deeper than 64", pos);
  while (pos < end) {
    const piece = onePiece(data, pos, end, depth, fail);
    if (piece.wire === 4 && piece.tag !== tag) fail(`group ${piece.tag} ends inside of group ${tag}`, pos);
    if (piece.wire === 4) return piece.end;
    pos = piece.end;
  }
  return fail(`the group ${tag} has no end`, pos);
}

function* piecesIn(data, pos, end, fail) {
  while (pos < end) {
    const piece = onePiece(data, pos, end, 0, fail);
    if (piece.wire === 4) fail("the end of a group that never began", pos);
    yield piece;
    pos = piece.end;
  }
}

// The fields of the region one after another; the reader goes on behind each.
export function* pieces(r, at) {
  const fail = (reason, offset, label = "") => r.fail(reason, at.path + label, offset);
  for (const piece of piecesIn(r.data, r.pos, r.end, fail)) {
    r.pos = piece.end;
    yield piece;
  }
}

export function noteTag(r, at, piece) {
  r.span(beside(at, ".(tag)", {part: "prefix"}), piece.start, piece.tagEnd - piece.start, found(piece.tag));
  if (piece.content > piece.tagEnd) {
    const here = beside(at, ".(length)", {part: "prefix"});
    r.span(here, piece.tagEnd, piece.content - piece.tagEnd, found(piece.end - piece.content));
  }
}

export function noteUnknown(r, at, piece) {
  const raw = r.data.subarray(piece.start, piece.end);
  r.span(beside(at, `.(field ${piece.tag})`), piece.start, raw.length, found("0x" + hex(raw), raw));
}

export function merged(r, op, all, at) {
  const read = () => within(TAGGED, r, op, {...at, nullable: false});
  if (all.length === 1) return r.within(all[0].content, all[0].end, read);
  const loose = (reason, offset) => r.fail(reason, "", offset);
  for (const piece of all) for (const _ of piecesIn(r.data, piece.content, piece.end, loose)); // whole fields
  const together = Uint8Array.from(all.flatMap((piece) => [...r.data.subarray(piece.content, piece.end)]));
  for (const piece of all) {
    const raw = r.data.subarray(piece.content, piece.end);
    r.span(at, piece.content, raw.length, found("0x" + hex(raw), raw));
  }
  return r.elsewhere(together, all.at(-1).content, () => r.read(op, at));
}

export function protobuf(r, op, at) {
  const [start, members, items, nested] = [r.pos, new Map(), new Map(), new Map()];
  const scope = {outer: at.scope, members};
  const place = (item) => part(at, `.${item.name}`, {nullable: at.nullable, part: at.part, scope,
    secret: at.secret || item.secret, field: item});

  const loose = (reason, offset) => r.fail(reason, "", offset);
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
        const stop = item.width ? pos + item.width : varint(r.data, pos, piece.end, 10, loose)[1];
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

export function slots(data, offset, path, fields) {
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
