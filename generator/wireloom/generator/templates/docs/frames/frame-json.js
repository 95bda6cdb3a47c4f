// JSON with the places of its values.

import {decoded, encoded, notation, Real, whole} from "./frame-text.js";

const STRING = /"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*)*/y;
const NUMBER = /(-?(?:0|[1-9][0-9]*))((?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)/y;
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

// By place in a text, the offset of its bytes.
function offsets(text, offset) {
  const places = new Uint32Array(text.length + 1).fill(offset);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    places[at + 1] = places[at] + (code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3);
  }
  return places;
}

// Parses the JSON that fills some bytes. A node has `value`, the `start` and `end` of its bytes, and `entries` of
// objects, `items` of lists. `report` is told what is wrong and where, as Python says it.
export function parsed(bytes, offset, depth, report, words = {}) {
  const [text, wrong] = decoded(bytes);
  if (wrong >= 0) report("not UTF-8", offset + wrong);
  const places = offsets(text, offset);
  let [pos, level, deepest, half] = [0, 0, 0, false];
  const fail = (reason, at = pos) => report(`no JSON: ${reason}`, places[Math.min(at, Math.max(text.length - 1, 0))]);
  const refuse = (reason, word, from = 0) => report(reason, places[Math.max(text.indexOf(word, from), 0)]);
  const match = (pattern) => {
    pattern.lastIndex = pos;
    const found = pattern.exec(text) ?? [""];
    pos += found[0].length;
    return found;
  };
  const mark = () => {
    match(/[ \t\n\r]*/y);
    return text[pos];
  };
  const expect = (one) => {
    if (mark() !== one) fail(`expecting '${one}' delimiter`);
    pos++;
  };
  const string = () => {
    const [start, [found]] = [pos, match(STRING)];
    const [sign, kind] = text.slice(pos, pos + 2);
    const escapes = sign === "\\" && kind !== undefined;
    if (escapes) fail(kind === "u" ? "invalid \\uXXXX escape" : "invalid \\escape", pos + (kind === "u" ? 1 : 0));
    if (sign === undefined || sign === "\\") fail("unterminated string starting at", start);
    if (sign !== '"') fail("invalid control character at");
    pos++;
    const value = JSON.parse(`${found}"`);
    half ||= /\p{Cs}/u.test(value);
    return {value};
  };
  const simple = () => {
    const [word] = match(/null|true|false|NaN|-?Infinity/y);
    if (/^[ntf]/.test(word)) return {value: JSON.parse(word)};
    if (word) refuse(`${word} is no number`, word);
    const [all, digits, more] = match(NUMBER);
    if (!all) fail("expecting value");
    if (!more && digits.length > 64) refuse(`a number of ${digits.length} digits`, digits);
    const real = all.length <= 512 ? Number(all) : Infinity;
    if (more && !Number.isFinite(real)) refuse("a number that is not finite", all);
    return {value: more ? new Real(real) : whole(digits)};
  };
  // What is in a list or an object, up to the mark that ends it.
  const parts = (end, one) => {
    const made = [];
    pos++;
    if (++level > LEVELS) report("nested too deep", offset);
    deepest = Math.max(deepest, level);
    for (; mark() !== end; made.push(one())) {
      if (made.length) expect(",");
      mark();
    }
    pos++;
    level--;
    return made;
  };
  const list = () => {
    const items = parts("]", value);
    return {value: items.map((one) => one.value), items};
  };
  // A key without quotes, where that is tolerated: digits, or an object.
  const bare = () => {
    const [start, [digits]] = [places[pos], words.bare_keys ? match(/-?[0-9]+(?=[ \t\n\r]*:)/y) : [""]];
    const [object] = words.object_keys && !digits ? match(FLAT) : [""];
    if (object) parsed(encoded(object), start, 1, report);
    if (!digits && !object) fail("expecting property name enclosed in double quotes");
    return {value: digits || object, object: Boolean(object)};
  };
  const entry = () => {
    const {value: key, object} = text[pos] === '"' ? string() : bare();
    expect(":");
    return {key, object, node: value()};
  };
  const object = () => {
    const [entries, made] = [parts("}", entry), new Map()];
    for (const {key, node} of entries) {
      const said = JSON.stringify(key);
      if (made.has(key)) refuse(`the key ${notation(key.slice(0, 40))} comes twice`, said, text.indexOf(said) + 1);
      made.set(key, node.value);
    }
    return {value: made, entries};
  };
  const value = () => {
    const [read, start] = [{'"': string, "{": object, "[": list}[mark()] ?? simple, pos];
    return {...read(), start: places[start], end: places[pos]};
  };
  const root = value();
  if (mark() !== undefined) fail("extra data");
  if (deepest > depth) report(`nested deeper than ${depth}`, offset);
  if (half) report("half a surrogate pair", offset);
  return root;
}
