// Records: fields one after another, with the lengths, counts and checksums among them.

import {absent, found, number, part, ranged, table, unsigned} from "./frame-base.js";
import {encoded, hex} from "./frame-text.js";

export class RecordReading {
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
