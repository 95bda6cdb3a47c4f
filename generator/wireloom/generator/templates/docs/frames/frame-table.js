// Buffers of FlatBuffers: the values of their one table, and where in the bytes they stand.

import {ranged, unsigned} from "./frame-base.js";
import {decoded} from "./frame-text.js";

// Places are bytes from the begin of the buffer; `report` is told what is wrong, where, and in which field.
export class Table {
  constructor(data, report) {
    Object.assign(this, {data, report});
  }

  fail(reason, place, name) {
    this.report(reason, Math.max(0, Math.min(place, this.data.length)), name);
  }

  piece(place, size, name) {
    if (place < 0 || place + size > this.data.length) this.fail(`${size} bytes are needed at ${place}`, place, name);
    return this.data.subarray(place, place + size);
  }

  number(place, bits, name, signed) {
    return ranged({bits, signed}, unsigned(this.piece(place, bits / 8, name), true));
  }

  // The values of fields that are there, each with the first of its keys.
  nodes(fields) {
    const root = this.number(0, 32);
    const head = root - this.number(root, 32, "", true);
    const [count, size] = [this.number(head, 16), this.number(head + 2, 16)];
    const sound = root >= 4 && count >= 4 && count % 2 === 0 && size >= 4;
    if (!sound) this.fail(`a table at ${root} of ${size} bytes, with ${count} bytes of offsets`, 0);
    this.piece(head, count);
    this.piece(root, size);
    return fields.slice(0, (count - 4) / 2).flatMap((field, index) => {
      const place = this.number(head + 4 + 2 * index, 16);
      const outside = place < 4 || place + field.bits / 8 > size;
      if (place && outside) this.fail(`${place} is outside of the table`, head + 4 + 2 * index, field.name);
      return place ? [{key: field.keys[0], node: this.node(field, root + place)}] : [];
    });
  }

  node({name, slot, bits}, start) {
    const value = this.number(start, bits, name, slot === "signed");
    if (slot === "text") return this.text(name, start, value);
    return {value: slot === "bool" && value < 2 ? value > 0 : value, start, end: start + bits / 8};
  }

  text(name, place, distance) {
    const start = place + distance + 4;
    if (distance < 4) this.fail("the text is within its own place", place, name);
    const raw = this.piece(start, this.number(start - 4, 32, name) + 1, name);
    const [value, wrong] = decoded(raw.subarray(0, -1));
    if (raw.at(-1) !== 0) this.fail("the text does not end in a zero byte", start, name);
    if (wrong >= 0) this.fail("not UTF-8", start + wrong, name);
    return {value, start, end: start + raw.length};
  }
}
