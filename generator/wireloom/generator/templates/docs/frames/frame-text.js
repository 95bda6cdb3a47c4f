// Text: UTF-8, and how paths and reasons write values.

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
  const half = (sign) => sign.length < 2 && /[\udc80-\udcff]/.test(sign);
  const one = (sign) => (half(sign) ? [sign.charCodeAt(0) - 0xdc00] : [...ENCODER.encode(sign)]);
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
