// Text as bytes have it: UTF-8, values as Python writes them, JSON with the places of its values.

export class Problem extends Error {
  constructor(reason, offset, path = "") {
    super(reason);
    Object.assign(this, {reason, offset, path});
  }
}

// A number that need not be whole; those of class Number and BigInt are.
export class Real {
  constructor(number) {
    this.number = number;
  }
}

// A whole number, as BigInt only where Number would not hold it.
export const whole = (number) => (Number.isSafeInteger(Number(number)) ? Number(number) : BigInt(number));
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

// UTF-8; a byte that is none becomes half a surrogate pair. Also the first such byte, or -1.
export function decoded(bytes) {
  let [text, wrong] = ["", -1];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at];
    const more = first < 0x80 ? 0 : first < 0xc2 || first > 0xf4 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
    let [point, count] = [more > 0 ? first & (0x3f >> more) : first, 0];
    while (count < more && (bytes[at + 1 + count] & 0xc0) === 0x80) point = point * 64 + (bytes[at + ++count] & 0x3f);
    const odd = point < [0, 0x80, 0x800, 0x10000][more] || point > 0x10ffff || (point & 0x1ff800) === 0xd800;
    if (more < 0 || count < more || odd) {
      wrong = wrong < 0 ? at : wrong;
      text += String.fromCharCode(0xdc00 + bytes[at++]);
    } else {
      text += String.fromCodePoint(point);
      at += 1 + more;
    }
  }
  return [text, wrong];
}

// The bytes of a text, in which halves of surrogate pairs stand for bytes that are no UTF-8.
const ENCODER = new TextEncoder();
export function encoded(text) {
  if (!/\p{Cs}/u.test(text)) return ENCODER.encode(text);
  const one = (sign) => (/[\udc80-\udcff]/.test(sign) && sign.length < 2 ? [sign.charCodeAt(0) - 0xdc00] : [...ENCODER.encode(sign)]);
  return Uint8Array.from(Array.from(text).flatMap(one));
}

// What paths and reasons call a text, bytes or a number; in texts what cannot be printed is escaped.
export function notation(value) {
  if (value instanceof Uint8Array) return `0x${hex(value)}`;
  if (value instanceof Real) return real(value.number);
  if (typeof value !== "string") return String(value);
  const escape = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value).replace(/(?! )[\p{C}\p{Z}]/gu, (sign) => sign.split("").map(escape).join(""));
}

function real(number) {
  if (!Number.isFinite(number)) return String(number).toLowerCase().replace("inity", "");
  const [digits, power] = number.toExponential().split("e");
  if (number && (power < -4 || power >= 16)) return `${digits}e${power[0]}${power.slice(1).padStart(2, "0")}`;
  const places = Math.max(1, digits.replace(/^-?\d\.?/, "").length - power);
  return (Object.is(number, -0) ? "-" : "") + number.toFixed(places);
}

// What a value of JSON is in words, where another kind is expected.
export function shown(value) {
  if (Array.isArray(value)) return "a list";
  if (typeof value !== "string") return value && !(value instanceof Real) && typeof value === "object" ? "an object" : notation(value).slice(0, 80);
  const signs = Array.from(value);
  return notation(signs.length <= 40 ? value : signs.slice(0, 39).join("") + "…");
}

const SIGNS = "[^\"\\\\\\x00-\\x1f]*";
const STRING = new RegExp(`"${SIGNS}(?:\\\\(?:["\\\\/bfnrt]|u[0-9a-fA-F]{4})${SIGNS})*`, "y");
const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const WORD = /null|true|false|NaN|-?Infinity/y;
const KEY = /-?[0-9]+(?=[ \t\n\r]*:)/y;
const FLAT = /\{(?:[^"\\{}[\]]|"(?:[^"\\]|\\.)*")*\}(?=\s*:)/sy;
const LEVELS = 900;

// Parses the JSON that fills some bytes. A node has `value`, the `start` and `end` of its bytes, and `entries` of
// objects, `items` of lists. `report` is told what is wrong and where, as Python says it.
export function parsed(bytes, offset, depth, report, words = {}) {
  const [text, wrong] = decoded(bytes);
  if (wrong >= 0) report("not UTF-8", offset + wrong);
  const parser = new Parser(text, offset, report, words);
  const root = parser.all();
  if (parser.deepest > depth) report(`nested deeper than ${depth}`, offset);
  if (parser.half) report("half a surrogate pair", offset);
  return root;
}

class Parser {
  constructor(text, offset, report, words) {
    const places = new Uint32Array(text.length + 1).fill(offset);
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      places[at + 1] = places[at] + (code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3);
    }
    Object.assign(this, {text, offset, report, words, places, pos: 0, level: 0, deepest: 0, half: false});
  }

  fail(reason, at = this.pos) {
    this.report(`no JSON: ${reason}`, this.places[Math.min(at, Math.max(this.text.length - 1, 0))]);
  }

  // Says what is wrong with a word, where the text has it first, or the second time.
  refuse(reason, word, twice) {
    const first = this.text.indexOf(word);
    this.report(reason, this.places[Math.max(twice ? this.text.indexOf(word, first + 1) : first, 0)]);
  }

  match(pattern) {
    pattern.lastIndex = this.pos;
    const found = pattern.exec(this.text) ?? [""];
    this.pos += found[0].length;
    return found;
  }

  // The next mark behind blanks.
  mark() {
    this.match(/[ \t\n\r]*/y);
    return this.text[this.pos];
  }

  all() {
    this.mark();
    const root = this.value();
    if (this.mark() !== undefined) this.fail("extra data");
    return root;
  }

  value() {
    const start = this.pos;
    const mark = this.text[start];
    const made = mark === '"' ? {value: this.string()} : mark === "{" ? this.object() : mark === "[" ? this.list()
      : {value: this.simple()};
    return {...made, start: this.places[start], end: this.places[this.pos]};
  }

  string() {
    const start = this.pos;
    const [found] = this.match(STRING);
    const [mark, kind] = this.text.slice(this.pos, this.pos + 2);
    if (mark === undefined || (mark === "\\" && kind === undefined)) this.fail("unterminated string starting at", start);
    if (mark === "\\") this.fail(kind === "u" ? "invalid \\uXXXX escape" : "invalid \\escape", this.pos + (kind === "u"));
    if (mark !== '"') this.fail("invalid control character at");
    this.pos++;
    const value = JSON.parse(`${found}"`);
    this.half ||= /\p{Cs}/u.test(value);
    return value;
  }

  simple() {
    const [word] = this.match(WORD);
    if (word in {null: 0, true: 0, false: 0}) return JSON.parse(word);
    if (word) this.refuse(`${word} is no number`, word);
    const [all, digits, part, power] = this.match(NUMBER);
    if (!all) this.fail("expecting value");
    if ((part ?? power) === undefined) return digits.length > 64 ? this.refuse(`a number of ${digits.length} digits`, all) : whole(digits);
    const made = all.length <= 512 ? Number(all) : Infinity;
    return Number.isFinite(made) ? new Real(made) : this.refuse("a number that is not finite", all);
  }

  // What is in a list or an object, up to the mark that ends it.
  parts(end, one) {
    const made = [];
    this.pos++;
    if (++this.level > LEVELS) this.report("nested too deep", this.offset);
    this.deepest = Math.max(this.deepest, this.level);
    while (this.mark() !== end) {
      if (made.length && this.mark() !== ",") this.fail("expecting ',' delimiter");
      if (made.length) this.pos++;
      this.mark();
      made.push(one());
    }
    this.pos++;
    this.level--;
    return made;
  }

  list() {
    const items = this.parts("]", () => this.value());
    return {value: items.map((item) => item.value), items};
  }

  key() {
    if (this.text[this.pos] === '"') return {key: this.string()};
    const [key] = this.words.bare_keys ? this.match(KEY) : [];
    if (key) return {key};
    const start = this.places[this.pos];
    const [object] = this.words.object_keys ? this.match(FLAT) : [];
    if (!object) this.fail("expecting property name enclosed in double quotes");
    parsed(encoded(object), start, 1, this.report);
    return {key: object, object: true};
  }

  object() {
    const entries = this.parts("}", () => {
      const key = this.key();
      if (this.mark() !== ":") this.fail("expecting ':' delimiter");
      this.pos++;
      this.mark();
      return {...key, node: this.value()};
    });
    const made = new Map();
    for (const {key, node} of entries) {
      if (made.has(key)) this.refuse(`the key ${notation(key.slice(0, 40))} comes twice`, JSON.stringify(key), true);
      made.set(key, node.value);
    }
    return {value: Object.fromEntries(made), entries};
  }
}
