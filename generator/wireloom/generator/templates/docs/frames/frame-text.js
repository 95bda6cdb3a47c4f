// Text as bytes have it: UTF-8, JSON with the places of its values, and how Python writes values.

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
export function whole(number) {
  const small = Number(number);
  return Number.isSafeInteger(small) ? small : BigInt(number);
}

const ENCODER = new TextEncoder();

// UTF-8; a byte that is none becomes half a surrogate pair. Also the first such byte, or -1.
export function decoded(bytes) {
  let [text, wrong] = ["", -1];
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at];
    const more = first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;
    let point = more > 0 ? first & (0x3f >> more) : first;
    let count = 0;
    while (count < more && (bytes[at + 1 + count] & 0xc0) === 0x80) {
      point = point * 64 + (bytes[at + 1 + count++] & 0x3f);
    }
    const least = [0, 0x80, 0x800, 0x10000][more];
    if (more < 0 || count < more || point < least || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) {
      if (wrong < 0) wrong = at;
      text += String.fromCharCode(0xdc00 + bytes[at++]);
    } else {
      text += String.fromCodePoint(point);
      at += 1 + more;
    }
  }
  return [text, wrong];
}

// The bytes of a text, in which halves of surrogate pairs stand for bytes that are no UTF-8.
export function encoded(text) {
  if (!/\p{Cs}/u.test(text)) return ENCODER.encode(text);
  return Uint8Array.from(Array.from(text).flatMap((sign) => {
    const code = sign.codePointAt(0);
    return code >= 0xdc80 && code <= 0xdcff ? [code - 0xdc00] : [...ENCODER.encode(sign)];
  }));
}

export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\"};

// A value as Python writes it.
export function python(value) {
  if (value === null || value === undefined) return "None";
  if (value === true || value === false) return value ? "True" : "False";
  if (value instanceof Real) return real(value.number);
  if (value instanceof Uint8Array) return "b" + quoted(String.fromCharCode(...value), (sign) => sign > "~" || sign < " ");
  if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
  if (typeof value === "object") {
    return `{${Object.entries(value).map(([key, item]) => `${python(key)}: ${python(item)}`).join(", ")}}`;
  }
  if (typeof value !== "string") return String(value);
  return quoted(value, (sign) => sign !== " " && /[\p{C}\p{Z}]/u.test(sign));
}

function quoted(text, hidden) {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const digits = (code) => (code < 0x100 ? "\\x" + code.toString(16).padStart(2, "0")
    : code < 0x10000 ? "\\u" + code.toString(16).padStart(4, "0") : "\\U" + code.toString(16).padStart(8, "0"));
  const signs = Array.from(text, (sign) => ESCAPES[sign] ?? (sign === mark ? "\\" + sign
    : hidden(sign) ? digits(sign.codePointAt(0)) : sign));
  return mark + signs.join("") + mark;
}

function real(number) {
  if (!Number.isFinite(number)) return Number.isNaN(number) ? "nan" : number > 0 ? "inf" : "-inf";
  if (Object.is(number, -0)) return "-0.0";
  const [digits, exponent] = number.toExponential().split("e");
  if (number !== 0 && (exponent < -4 || exponent >= 16)) {
    return `${digits}e${exponent[0]}${exponent.slice(1).padStart(2, "0")}`;
  }
  const plain = Math.abs(number) < 1e-4 || String(number).includes("e")
    ? number.toFixed(Math.max(1, digits.replace(/^-?\d\.?/, "").length - exponent)) : String(number);
  return plain.includes(".") ? plain : plain + ".0";
}

// What is the matter with a value of JSON where another kind is expected.
export function shown(value) {
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string") {
    const signs = Array.from(value);
    return python(signs.length <= 40 ? value : signs.slice(0, 39).join("") + "…");
  }
  return typeof value === "object" && !(value instanceof Real) ? "an object" : python(value).slice(0, 80);
}

const BLANKS = /[ \t\n\r]*/y;
const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const PLAIN = /[^"\\\x00-\x1f]*/y;
const FLAT = /\{(?:[^"\\{}[\]]|"(?:[^"\\]|\\.)*")*\}(?=\s*:)/sy;
const SIGNS = {'"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t"};
const WORDS = {null: null, true: true, false: false};
const LEVELS = 900;

// Parses the JSON that fills some bytes. A node has `value`, the `start` and `end` of its bytes,
// and of objects `entries`, of lists `items`. Problems are those of Python's parser.
export function json(bytes, offset, depth, {bareKeys = false, objectKeys = false} = {}) {
  const [text, wrong] = decoded(bytes);
  if (wrong >= 0) throw new Problem("not UTF-8", offset + wrong);
  const places = new Uint32Array(text.length + 1);
  for (let at = 0, byte = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    places[at + 1] = byte += code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3;
  }
  const place = (at) => offset + places[at];
  let [pos, level, deepest, half] = [0, 0, 0, false];

  const fail = (reason, at) => {
    throw new Problem(`no JSON: ${reason}`, place(Math.min(at, Math.max(text.length - 1, 0))));
  };
  const refuse = (reason, word, before = 0) => {
    let at = text.indexOf(word);
    while (before--) at = text.indexOf(word, at + 1);
    throw new Problem(reason, place(Math.max(at, 0)));
  };
  const match = (pattern) => {
    pattern.lastIndex = pos;
    const found = pattern.exec(text);
    if (found) pos = pattern.lastIndex;
    return found;
  };
  const node = (start, value, more) => ({value, start: place(start), end: place(pos), ...more});

  function string() {
    const start = pos++;
    let made = "";
    for (;;) {
      made += match(PLAIN)[0];
      const sign = text[pos];
      if (sign === undefined) fail("unterminated string starting at", start);
      pos++;
      if (sign === '"') break;
      if (sign !== "\\") fail("invalid control character at", pos - 1);
      const kind = text[pos++];
      if (kind === undefined) fail("unterminated string starting at", start);
      if (kind !== "u") {
        if (!(kind in SIGNS)) fail("invalid \\escape", pos - 2);
        made += SIGNS[kind];
        continue;
      }
      const digits = text.slice(pos, pos + 4);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) fail("invalid \\uXXXX escape", pos - 1);
      pos += 4;
      made += String.fromCharCode(parseInt(digits, 16));
    }
    half ||= /\p{Cs}/u.test(made);
    return made;
  }

  function key() {
    if (text[pos] === '"') return {key: string()};
    const found = objectKeys && text[pos] === "{" && match(FLAT);
    if (found) {
      json(encoded(found[0]), place(pos - found[0].length), 1);
      return {key: found[0], object: true};
    }
    const digits = bareKeys && match(/-?[0-9]+(?=[ \t\n\r]*:)/y);
    return digits ? {key: digits[0]} : fail("expecting property name enclosed in double quotes", pos);
  }

  function inside(end, one) {
    if (++level > LEVELS) throw new Problem("nested too deep", offset);
    deepest = Math.max(deepest, level);
    pos++;
    match(BLANKS);
    if (text[pos] !== end) {
      for (;;) {
        one();
        match(BLANKS);
        if (text[pos] === end) break;
        if (text[pos] !== ",") fail("expecting ',' delimiter", pos);
        pos++;
        match(BLANKS);
      }
    }
    pos++;
    level--;
  }

  function value() {
    const start = pos;
    if (text[pos] === '"') {
      const made = string();
      return node(start, made);
    }
    if (text[pos] === "[") {
      const items = [];
      inside("]", () => items.push(value()));
      return node(start, items.map((item) => item.value), {items});
    }
    if (text[pos] === "{") {
      const entries = [];
      inside("}", () => {
        const made = key();
        match(BLANKS);
        if (text[pos] !== ":") fail("expecting ':' delimiter", pos);
        pos++;
        match(BLANKS);
        entries.push({...made, node: value()});
      });
      const seen = new Set();
      for (const entry of entries) {
        if (seen.has(entry.key)) {
          refuse(`the key ${python(entry.key.slice(0, 40))} comes twice`, JSON.stringify(entry.key), 1);
        }
        seen.add(entry.key);
      }
      return node(start, Object.fromEntries(entries.map((entry) => [entry.key, entry.node.value])), {entries});
    }
    const word = match(/null|true|false/y);
    if (word) return node(start, WORDS[word[0]]);
    const number = match(NUMBER);
    if (number) {
      const [all, digits, part, power] = number;
      if (part !== undefined || power !== undefined) {
        const made = all.length <= 512 ? Number(all) : Infinity;
        return Number.isFinite(made) ? node(start, new Real(made)) : refuse("a number that is not finite", all);
      }
      if (digits.length > 64) refuse(`a number of ${digits.length} digits`, digits);
      return node(start, whole(digits));
    }
    const constant = match(/NaN|-?Infinity/y);
    return constant ? refuse(`${constant[0]} is no number`, constant[0]) : fail("expecting value", pos);
  }

  match(BLANKS);
  const root = value();
  match(BLANKS);
  if (pos < text.length) fail("extra data", pos);
  if (deepest > depth) throw new Problem(`nested deeper than ${depth}`, offset);
  if (half) throw new Problem("half a surrogate pair", offset);
  return root;
}
