// Records of Protocol Buffers.

import {absent, found, inside, part, raws, satisfies} from "./frame-base.js";

const SIZES = {1: 8, 5: 4};
const [VARINT, SIZED, GROUP, GROUP_END] = [0, 2, 3, 4];

// The next field as it stands in the bytes; the reader goes on behind it.
function next(r, at, depth = 0) {
  const start = r.pos;
  const key = r.varint(at.path, 32, true);
  const [tag, wire, tagEnd] = [Number(key >> 3n), Number(key & 7n), r.pos];
  if (!tag) r.fail("no field has the number 0", at.path, start);
  if (wire > 5) r.fail(`there is no wire type ${wire}`, at.path, start);
  if (wire === GROUP_END && !depth) r.fail("the end of a group that never began", at.path, start);
  const size = wire === SIZED ? Number(r.varint(at.path, 64, true)) : SIZES[wire] ?? 0;
  const content = r.pos;
  if (wire === VARINT) r.varint(at.path, 64, true);
  if (wire === GROUP) passGroup(r, at, tag, depth + 1);
  const end = r.pos + size;
  const reason = wire === SIZED ? "length runs past the end" : "ends too early";
  if (end > r.end) r.fail(reason, `${at.path}.(field ${tag})`, tagEnd);
  r.pos = end;
  return {tag, wire, start, tagEnd, content, end};
}

function passGroup(r, at, tag, depth) {
  if (depth > 64) r.fail("groups nested deeper than 64", at.path);
  while (r.pos < r.end) {
    const piece = next(r, at, depth);
    const ends = piece.wire === GROUP_END;
    if (ends && piece.tag !== tag) r.fail(`group ${piece.tag} ends inside of group ${tag}`, at.path, piece.start);
    if (ends) return;
  }
  r.fail(`the group ${tag} has no end`, at.path);
}

function noteTag(r, at, {start, tag, tagEnd, content, end}) {
  r.span(part(at, ".(tag)", {part: "prefix"}), start, tagEnd - start, found(tag));
  if (content === tagEnd) return;
  r.span(part(at, ".(length)", {part: "prefix"}), tagEnd, content - tagEnd, found(end - content));
}

// A record half read: it may come in several pieces, which are one value together.
function half(r, op, outside) {
  const [start, members] = [r.pos, new Map()];
  const at = {...(op.envelope ? outside : r.deeper(outside)), scope: {outer: outside.scope, members}};
  const placeOf = (item) => (item.name ? inside(at, item, `.${item.name}`) : at);
  let stop = r.end;

  // Takes a field that is known; nothing if its number is not.
  function take(item, piece) {
    const {name, of, listed, merges, wire, const: wanted} = item;
    const {items = [], more} = members.get(name) ?? {};
    const [here, mark] = [placeOf(item), r.spans.length];
    noteTag(r, here, piece);
    const one = () => {
      if (merges) return {more: (more ?? half(r, r.routine(of), here)).all()};
      const value = r.read(of, listed ? part(here, `[${items.length}]`) : here);
      const wrong = wanted && !satisfies(wanted, value.raw);
      if (wrong) r.fail(`${wanted.says}, is ${value.raw}`, at.path, start);
      if (value && listed) items.push(value);
      return value && listed ? {items} : value;
    };
    const packed = () => {
      while (r.pos < r.end) one();
      return {items};
    };
    const value = r.apart({pos: piece.content, end: piece.end}, piece.wire === wire ? one : packed);
    if (value) members.set(name, value);
    else r.spans.length = mark;
    return value;
  }

  // Takes all fields of the region.
  function all() {
    stop = r.end;
    while (r.pos < r.end) {
      const piece = next(r, at);
      const {tag, wire, start: begin, end} = piece;
      const item = op.fields?.find((one) => one.tag === tag && (one.wire === wire || (one.listed && wire === SIZED)));
      const known = item && take(item, piece);
      for (const other of (known && item.replaces) || []) members.delete(other);
      if (known) continue;
      const here = part(at, `.(field ${tag})`);
      if (op.refuses) r.report(`no field has the number ${tag}`, here.path, begin);
      r.span(here, begin, end - begin, found(r.data.subarray(begin, end)));
    }
    return reading;
  }

  function finish() {
    for (const item of op.fields ?? []) {
      const {items = [], more} = members.get(item.name) ?? {};
      if (more) members.set(item.name, more.finish());
      if (item.listed) members.set(item.name, found(items.map(({raw}) => raw)));
      if (!members.has(item.name)) members.set(item.name, absent());
      if (item.required && !members.get(item.name).there) r.fail("is missing", placeOf(item).path, stop);
    }
    if (op.envelope) return members.get("");
    r.broken(op.rules, members, at.path, start);
    return found(raws(members), {members});
  }

  const reading = {all, finish};
  return reading;
}

export const protobuf = (r, op, at) => half(r, op, at).all().finish();
