// JSON with the places of its values.

import {decoded, encoded, notation, Real, whole} from "./frame-text.js";

const STRING = /"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*/y;
const NUMBER = /(-?(?:0|[1-9][0-9]*))((?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)/y;
const WORD = /null|true|false|NaN|-?Infinity/y;
const KEY = /-?[0-9]+(?=[ \t\n\r]*:)/y;
const FLAT = /\{(?:[^"\\{}[\]]|"(?:[^"\\]|\\.)*")*\}(?=\s*:)/sy;
const LEVELS = 900;

// What a value of JSON is in words, where another kind is expected.
export function shown(value) {
  if (Array.isArray(value)) return "a list";
  if (value && typeof value === "object" && !(value instanceof Real)) return "an object";
  if (typeof value !== "string") return notation(value).slice(0, 80);
  const signs = Array.from(value);
  return notation(signs.length <= 40 ? value : signs.slice(0, 39).join("") + "…");
}

// Parses the JSON that fills some bytes. A node has `value`, the `start` and `end` of its bytes, and `entries` of
// objects, `items` of lists. `report` is told what is wrong and where, as Python says it.
export function parsed(bytes, offset, depth, report, words = {}) {
  const parser = new Parser(bytes, offset, report, words);
  const root = parser.value();
  if (parser.mark() !== undefined) parser.fail("extra data");
  if (parser.deepest > depth) report(`nested deeper than ${depth}`, offset);
  if (parser.half) report("half a surrogate pair", offset);
  return root;
}

class Parser {
  constructor(bytes, offset, report, words) {
    const [text, wrong] = decoded(bytes);
    if (wrong >= 0) report("not UTF-8", offset + wrong);
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

  expect(mark) {
    if (this.mark() !== mark) this.fail(`expecting '${mark}' delimiter`);
    this.pos++;
  }

  value() {
    const read = {'"': this.string, "{": this.object, "[": this.list}[this.mark()] ?? this.simple;
    const start = this.pos;
    return {...read.call(this), start: this.places[start], end: this.places[this.pos]};
  }

  string() {
    const start = this.pos;
    const [found] = this.match(STRING);
    const [mark, kind] = this.text.slice(this.pos, this.pos + 2);
    const [escape, ends] = [mark === "\\", mark === undefined || (mark === "\\" && kind === undefined)];
    if (ends) this.fail("unterminated string starting at", start);
    if (escape && kind === "u") this.fail("invalid \\uXXXX escape", this.pos + 1);
    if (escape) this.fail("invalid \\escape");
    if (mark !== '"') this.fail("invalid control character at");
    this.pos++;
    const value = JSON.parse(`${found}"`);
    this.half ||= /\p{Cs}/u.test(value);
    return {value};
  }

  simple() {
    const [word] = this.match(WORD);
    if (/^(n|t|f)/.test(word)) return {value: JSON.parse(word)};
    if (word) this.refuse(`${word} is no number`, word);
    const [all, digits, more] = this.match(NUMBER);
    if (!all) this.fail("expecting value");
    if (!more && digits.length > 64) this.refuse(`a number of ${digits.length} digits`, digits);
    if (!more) return {value: whole(digits)};
    const value = all.length <= 512 ? Number(all) : Infinity;
    if (!Number.isFinite(value)) this.refuse("a number that is not finite", all);
    return {value: new Real(value)};
  }

  // What is in a list or an object, up to the mark that ends it.
  parts(end, one) {
    const made = [];
    this.pos++;
    if (++this.level > LEVELS) this.report("nested too deep", this.offset);
    this.deepest = Math.max(this.deepest, this.level);
    while (this.mark() !== end) {
      if (made.length) this.expect(",");
      this.mark();
      made.push(one.call(this));
    }
    this.pos++;
    this.level--;
    return made;
  }

  list() {
    const items = this.parts("]", this.value);
    return {value: items.map(({value}) => value), items};
  }

  object() {
    const entries = this.parts("}", this.entry);
    const made = new Map();
    for (const {key, node} of entries) {
      const reason = `the key ${notation(key.slice(0, 40))} comes twice`;
      if (made.has(key)) this.refuse(reason, JSON.stringify(key), true);
      made.set(key, node.value);
    }
    return {value: Object.fromEntries(made), entries};
  }

  entry() {
    const {value: key, object} = this.text[this.pos] === '"' ? this.string() : this.bare();
    this.expect(":");
    return {key, object, node: this.value()};
  }

  // A key without quotes, where that is tolerated: digits, or an object.
  bare() {
    const start = this.places[this.pos];
    const [digits] = this.words.bare_keys ? this.match(KEY) : [""];
    const [object] = this.words.object_keys && !digits ? this.match(FLAT) : [""];
    if (object) parsed(encoded(object), start, 1, this.report);
    if (!digits && !object) this.fail("expecting property name enclosed in double quotes");
    return {value: digits || object, object: Boolean(object)};
  }
}
