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
    if (piece.wire !== GROUP_END) continue;
    if (piece.tag === tag) return;
    r.fail(`group ${piece.tag} ends inside of group ${tag}`, at.path, piece.start);
  }
  r.fail(`the group ${tag} has no end`, at.path);
}

function noteTag(r, at, {start, tag, tagEnd, content, end}) {
  r.span(part(at, ".(tag)", {part: "prefix"}), start, tagEnd - start, found(tag));
  const here = part(at, ".(length)", {part: "prefix"});
  if (content > tagEnd) r.span(here, tagEnd, content - tagEnd, found(end - content));
}

const noteRaw = (r, at, start, end) => r.span(at, start, end - start, found(r.data.subarray(start, end)));

const within = (r, {content, end}, read) => r.apart({pos: content, end}, read);

// A record from all the pieces that it comes in, as if they were one.
function merged(r, op, pieces, at) {
  const last = pieces.at(-1);
  const whole = () => r.read(op, at);
  if (pieces.length === 1) return within(r, last, whole);
  for (const piece of pieces) {
    within(r, piece, () => {
      while (r.pos < r.end) next(r, at); // fields do not go on in another piece
    });
  }
  for (const {content, end} of pieces) noteRaw(r, at, content, end);
  const together = Uint8Array.from(pieces.flatMap(({content, end}) => [...r.data.subarray(content, end)]));
  return r.elsewhere(together, last.content, whole);
}

class Reading {
  constructor(r, op, at) {
    const members = new Map();
    Object.assign(this, {r, op, at: {...at, scope: {outer: at.scope, members}}, members});
  }

  place(item) {
    return item.name ? inside(this.at, item, `.${item.name}`) : this.at;
  }

  all() {
    const {r, op, at} = this;
    while (r.pos < r.end) {
      const piece = next(r, at);
      const {tag, wire, start, end} = piece;
      const here = part(at, `.(field ${tag})`);
      const item = op.fields?.find((one) => one.tag === tag && (one.wire === wire || (one.listed && wire === SIZED)));
      if (item && this.take(item, piece)) {
        for (const other of item.replaces ?? []) this.members.delete(other);
        continue;
      }
      if (op.refuses) r.report(`no field has the number ${tag}`, here.path, start);
      noteRaw(r, here, start, end);
    }
  }

  // Takes a field that is known; false if its number is not.
  take(item, piece) {
    const {r, members} = this;
    const {name, of, listed, merges, wire} = item;
    const {items = [], pieces = []} = members.get(name) ?? {};
    const [here, mark] = [this.place(item), r.spans.length];
    noteTag(r, here, piece);
    const one = () => {
      const value = r.read(of, listed ? part(here, `[${items.length}]`) : here);
      if (value && listed) items.push(value);
      return value;
    };
    if (merges) return members.set(name, {pieces: [...pieces, piece]});
    if (listed) members.set(name, {items});
    const packed = () => {
      while (r.pos < r.end) one();
      return members;
    };
    const value = within(r, piece, piece.wire === wire ? one : packed);
    if (!value) r.spans.length = mark;
    else if (!listed) members.set(name, value);
    return value;
  }

  finish(item) {
    const {r, members} = this;
    const {items = [], pieces} = members.get(item.name) ?? {};
    const here = this.place(item);
    if (pieces) members.set(item.name, merged(r, item.of, pieces, here));
    if (item.listed) members.set(item.name, found(items.map(({raw}) => raw), {items}));
    if (!members.has(item.name)) members.set(item.name, absent());
    if (item.required && !members.get(item.name).there) r.fail("is missing", here.path, r.end);
  }
}

export function protobuf(r, op, at) {
  const [start, reading] = [r.pos, new Reading(r, op, op.envelope ? at : r.deeper(at))];
  const {members} = reading;
  try {
    reading.all();
  } finally { // what is damaged may still say that it is something else
    const [{name, const: wanted}] = op.envelope ? op.fields : [{}];
    const said = members.get(name);
    if (said && !satisfies(wanted, said.raw)) r.fail(`${wanted.says}, is ${said.raw}`, at.path, start);
  }
  for (const item of op.fields ?? []) reading.finish(item);
  if (op.envelope) return members.get("");
  r.broken(op.rules, members, at.path, start);
  return found(raws(members), {members});
}
