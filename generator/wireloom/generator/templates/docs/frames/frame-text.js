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

// A value as Python writes it.
const ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\"};
export function python(value) {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (value instanceof Real) return real(value.number);
  if (value instanceof Uint8Array) return "b" + quoted(String.fromCharCode(...value), /[^ -~]/);
  if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
  if (typeof value === "string") return quoted(value, /(?! )[\p{C}\p{Z}]/u);
  if (typeof value !== "object") return String(value);
  return `{${Object.entries(value).map((pair) => pair.map(python).join(": ")).join(", ")}}`;
}

function quoted(text, hidden) {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const digits = (code) => (code < 0x100 ? ["x", 2] : code < 0x10000 ? ["u", 4] : ["U", 8]);
  return mark + Array.from(text, (sign) => {
    if (sign in ESCAPES || sign === mark) return ESCAPES[sign] ?? "\\" + sign;
    if (!hidden.test(sign)) return sign;
    const [kind, size] = digits(sign.codePointAt(0));
    return "\\" + kind + sign.codePointAt(0).toString(16).padStart(size, "0");
  }).join("") + mark;
}

function real(number) {
  if (Number.isNaN(number)) return "nan";
  if (Math.abs(number) === Infinity) return number > 0 ? "inf" : "-inf";
  const [digits, power] = number.toExponential().split("e");
  if (number && (power < -4 || power >= 16)) return `${digits}e${power[0]}${power.slice(1).padStart(2, "0")}`;
  const places = Math.max(1, digits.replace(/^-?\d\.?/, "").length - power);
  return (Object.is(number, -0) ? "-" : "") + number.toFixed(places);
}

// What a value of JSON is in words, where another kind is expected.
export function shown(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && !(value instanceof Real)) return "an object";
  if (typeof value !== "string") return python(value).slice(0, 80);
  const signs = Array.from(value);
  return python(signs.length <= 40 ? value : signs.slice(0, 39).join("") + "…");
}

const NUMBER = /(-?(?:0|[1-9][0-9]*))(\.[0-9]+)?([eE][-+]?[0-9]+)?/y;
const FLAT = /\{(?:[^"\\{}[\]]|"(?:[^"\\]|\\.)*")*\}(?=\s*:)/sy;
const SIGNS = {'"': '"', "\\": "\\", "/": "/", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t"};
const WORDS = {null: null, true: true, false: false};
const LEVELS = 900;

// Parses the JSON that fills some bytes. A node has `value`, the `start` and `end` of its bytes, and
// `entries` of objects, `items` of lists. Problems are those of Python's parser.
export function parsed(bytes, offset, depth, report, {bare_keys: bareKeys, object_keys: objectKeys} = {}) {
  const [text, wrong] = decoded(bytes);
  if (wrong >= 0) report("not UTF-8", offset + wrong);
  const places = new Uint32Array(text.length + 1).fill(offset);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    places[at + 1] = places[at] + (code < 0x80 ? 1 : code < 0x800 || (code & 0xf800) === 0xd800 ? 2 : 3);
  }
  let [pos, level, deepest, half] = [0, 0, 0, false];
  const fail = (reason, at = pos) => {
    report(`no JSON: ${reason}`, places[Math.min(at, Math.max(text.length - 1, 0))]);
  };
  const refuse = (reason, word, twice) => {
    const first = text.indexOf(word);
    report(reason, places[Math.max(twice ? text.indexOf(word, first + 1) : first, 0)]);
  };
  const match = (pattern) => {
    pattern.lastIndex = pos;
    const found = pattern.exec(text);
    pos += found ? found[0].length : 0;
    return found;
  };
  const blanks = () => match(/[ \t\n\r]*/y);
  const node = (start, value, more) => ({value, start: places[start], end: places[pos], ...more});

  function string() {
    const start = pos++;
    for (let made = ""; ; ) {
      made += match(/[^"\\\x00-\x1f]*/y)[0];
      const sign = text[pos++];
      if (sign === undefined) fail("unterminated string starting at", start);
      if (sign === '"') {
        half ||= /\p{Cs}/u.test(made);
        return made;
      }
      if (sign !== "\\") fail("invalid control character at", pos - 1);
      const kind = text[pos++];
      if (kind === undefined) fail("unterminated string starting at", start);
      if (kind === "u") {
        const code = match(/[0-9a-fA-F]{4}/y) ?? fail("invalid \\uXXXX escape", pos - 1);
        made += String.fromCharCode(parseInt(code[0], 16));
      } else {
        made += SIGNS[kind] ?? fail("invalid \\escape", pos - 2);
      }
    }
  }

  function key() {
    if (text[pos] === '"') return {key: string()};
    const object = objectKeys && match(FLAT);
    if (object) parsed(encoded(object[0]), places[pos - object[0].length], 1, report);
    const made = object || (bareKeys && match(/-?[0-9]+(?=[ \t\n\r]*:)/y));
    return made ? {key: made[0], object: Boolean(object)} : fail("expecting property name enclosed in double quotes");
  }

  function entry() {
    const made = key();
    blanks();
    if (text[pos] !== ":") fail("expecting ':' delimiter");
    pos++;
    blanks();
    return {...made, node: value()};
  }

  function parts(end, one) {
    const [start, made] = [pos++, []];
    if (++level > LEVELS) report("nested too deep", offset);
    deepest = Math.max(deepest, level);
    for (blanks(); text[pos] !== end || made.length; blanks()) {
      if (made.length && text[pos] === end) break;
      if (made.length && text[pos] !== ",") fail("expecting ',' delimiter");
      if (made.length) pos++;
      blanks();
      made.push(one());
    }
    pos++;
    level--;
    return [start, made];
  }

  function object() {
    const [start, entries] = parts("}", entry);
    const seen = new Set();
    for (const {key: name} of entries) {
      if (seen.has(name)) refuse(`the key ${python(name.slice(0, 40))} comes twice`, JSON.stringify(name), true);
      seen.add(name);
    }
    return node(start, Object.fromEntries(entries.map((one) => [one.key, one.node.value])), {entries});
  }

  function value() {
    let start = pos;
    if (text[pos] === '"') {
      const made = string();
      return node(start, made);
    }
    if (text[pos] === "{") return object();
    if (text[pos] === "[") {
      const [first, items] = parts("]", value);
      return node(first, items.map((item) => item.value), {items});
    }
    const word = match(/null|true|false/y);
    if (word) return node(start, WORDS[word[0]]);
    const [all, digits, part, power] = match(NUMBER) ?? [];
    if (part !== undefined || power !== undefined) {
      const made = all.length <= 512 ? Number(all) : Infinity;
      return Number.isFinite(made) ? node(start, new Real(made)) : refuse("a number that is not finite", all);
    }
    if (digits?.length > 64) refuse(`a number of ${digits.length} digits`, digits);
    if (digits) return node(start, whole(digits));
    const constant = match(/NaN|-?Infinity/y);
    return constant ? refuse(`${constant[0]} is no number`, constant[0]) : fail("expecting value");
  }

  blanks();
  const root = value();
  blanks();
  if (pos < text.length) fail("extra data");
  if (deepest > depth) report(`nested deeper than ${depth}`, offset);
  if (half) report("half a surrogate pair", offset);
  return root;
}
