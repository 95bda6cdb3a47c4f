// Values in JSON, in maps of text and in tables: what has names instead of places.

import {absent, beside, canon, found, isWhole, member, number, within} from "./frame-base.js";
import {decoded, encoded, hex, json, python, Real, shown, whole} from "./frame-text.js";

const offsetOf = (place) => place.start ?? place.node.start;
export const inside = (place, step, node, label, secret) => ({...place, node, steps: [...place.steps, step],
  at: beside(place.at, label, {secret: place.at.secret || secret})});
const expected = (r, place, what, value = place.node.value) => (
  r.fail(`${what} is expected, not ${shown(value)}`, place.at.path, offsetOf(place)));

function leaf(place, value, more = {}) {
  place.leaves.set(JSON.stringify(place.steps), {at: place.at, node: place.node, value, ...more});
  return value;
}

// A list or an object in which there is nothing: no part of it tells its place.
function empty(place, parts) {
  if (!parts.length) leaf(place, found(place.node.value));
}

export function entered(r, op, place) {
  const members = new Map();
  const at = {...place.at, scope: {outer: place.at.scope, members}};
  const inner = {...place, at, tolerates: op.tolerates ?? []};
  const byKey = new Map((op.fields ?? []).flatMap((item) => item.keys.map((key) => [key, item])));
  for (const {key, node} of place.node.entries) {
    const item = byKey.get(key);
    const here = inside(inner, key, node, `.${item ? item.name : key}`, item?.secret);
    if (item) here.at.field = item;
    if (!item) {
      if (op.refuses) r.report(`the key ${python(key)} is not known`, here.at.path, offsetOf(here));
      leaf(here, found(node.value));
    } else if (members.has(item.name)) {
      r.fail(`${python(key)} means the same as another key`, here.at.path, offsetOf(here));
    } else if (node.value === null) {
      leaf(here, absent());
    } else {
      members.set(item.name, within(ENTRIES, r, item.of, here));
    }
  }
  for (const item of op.fields ?? []) {
    if (members.has(item.name)) continue;
    if (item.required) r.fail("is missing", `${at.path}.${item.name}`, offsetOf(place));
    const {number: digits, map, value = null} = item.default ?? {};
    const standing = map ? new Map(Object.entries(map)) : digits === undefined ? value : whole(digits);
    members.set(item.name, item.default ? found(standing) : absent());
  }
  r.broken(op.rules, members, (reason) => r.report(reason, place.at.path, offsetOf(place)));
  const there = [...members].filter(([, one]) => one.there).map(([name, one]) => [name, one.value]);
  return found(Object.fromEntries(there), undefined, {members});
}

function wholeIn(r, op, place) {
  const {value} = place.node;
  const digits = op.base ?? (place.inText ? 10 : 0);
  let made = value;
  if (typeof value === "string" && (digits || place.tolerates.includes("quoted"))) {
    const pattern = digits === 16 ? /^-?[0-9a-fA-F]{1,64}$/ : /^-?[0-9]{1,64}$/;
    if (!pattern.test(value)) expected(r, place, `digits to the base of ${digits || 10}`);
    const big = BigInt((digits === 16 ? "0x" : "") + value.replace("-", ""));
    made = whole(value[0] === "-" ? -big : big);
  } else if (digits || !isWhole(value)) {
    expected(r, place, digits ? "a string of digits" : "a whole number");
  }
  const signed = op.signed || op.zigzag;
  const bits = BigInt(op.bits - (signed ? 1 : 0));
  const [low, high] = [signed ? -(1n << bits) : 0n, (1n << bits) - 1n];
  const report = (reason) => r.report(reason, place.at.path, offsetOf(place));
  if (made < low || made > high) r.fail(`${made} is not between ${low} and ${high}`, place.at.path, offsetOf(place));
  if (op.low !== undefined && made < whole(op.low)) report(`at least ${op.low}`);
  if (op.high !== undefined && made > whole(op.high)) report(`at most ${op.high}`);
  return made;
}

export function named(r, op, place) {
  const names = r.program.names?.[op.names];
  const {value} = place.node;
  if (!names?.spelt) return leaf(place, r.named(op, wholeIn(r, op, place), place.at, offsetOf(place)));
  let one = names.spelt.find(([said]) => said === value)?.[1];
  const digits = typeof value !== "string" || (place.tolerates.includes("quoted") && /^\p{Nd}+$/u.test(value));
  if (one === undefined && place.tolerates.includes("ordinals") && digits) {
    const ordinal = wholeIn(r, {bits: 64}, place);
    one = names.values.find(([numbered]) => numbered == ordinal)?.[0];
  }
  if (one === undefined) expected(r, place, "one of " + names.spelt.slice(0, 8).map(([said]) => said).join(", "));
  return leaf(place, member(names, whole(one)));
}

export const ENTRIES = {
  int: named,
  varint: named,
  bool(r, op, place) {
    let {value} = place.node;
    if ((value === "true" || value === "false") && (place.inText || place.tolerates.includes("quoted"))) {
      value = value === "true";
    } else if (place.inText) {
      expected(r, place, '"true" or "false"');
    }
    return typeof value === "boolean" ? leaf(place, found(value)) : expected(r, place, "true or false");
  },
  float(r, op, place) {
    let {value} = place.node;
    if (typeof value === "string" && (place.inText || place.tolerates.includes("quoted"))) {
      try {
        value = json(encoded(value), 0, 1).value;
      } catch {
        expected(r, place, "a number");
      }
    } else if (place.inText) {
      expected(r, place, "a number in a string");
    }
    if (!isWhole(value) && !(value instanceof Real)) expected(r, place, "a number", value);
    return leaf(place, found(value instanceof Real ? value : new Real(Number(value))));
  },
  octets(r, op, place) {
    let {value} = place.node;
    let raw;
    if (op.text) {
      if (place.tolerates.includes("unquoted") && value !== null && !(typeof value === "object" && !(value instanceof Real))) {
        value = typeof value === "string" ? value : typeof value === "boolean" ? String(value) : python(value);
      }
      if (typeof value !== "string") expected(r, place, "text");
      raw = encoded(value);
    } else {
      if (typeof value !== "string") expected(r, place, "text in base 64");
      try {
        raw = Uint8Array.from(atob(value), (sign) => sign.charCodeAt(0));
        if (btoa(String.fromCharCode(...raw)) !== value) raw = null;
      } catch {
        raw = null;
      }
      if (!raw) expected(r, place, "base 64");
    }
    if (raw.length > op.max) r.report(`more than ${op.max} bytes`, place.at.path, offsetOf(place));
    return leaf(place, op.text ? found(value) : found("0x" + hex(raw), raw));
  },
  list(r, op, place) {
    if (!place.node.items) expected(r, place, "a list");
    empty(place, place.node.items);
    const items = place.node.items.map((node, index) => within(ENTRIES, r, op.of, inside(place, index, node, `[${index}]`)));
    const report = (reason) => r.report(reason, place.at.path, offsetOf(place));
    if (items.length > op.max) report(`${items.length} items, ${op.max} at most`);
    if (op.unique && new Set(items.map((item) => canon(item.value))).size < items.length) report("items must differ");
    return found(items.map((item) => item.value), undefined, {items});
  },
  map(r, op, place) {
    if (!place.node.entries) expected(r, place, "an object");
    empty(place, place.node.entries);
    const [seen, raw] = [new Set(), new Map()];
    for (const {key: name, object, node} of place.node.entries) {
      const here = inside(place, name, node, `[${python(name)}]`);
      if (Boolean(object) !== Boolean(op.objects)) expected(r, here, object ? "text" : "an object", name);
      const apart = {...here, leaves: new Map(), start: node.start, inText: !object, tolerates: object ? here.tolerates : []};
      apart.node = object ? json(encoded(name), 0, 1) : {value: name};
      const key = canon(within(ENTRIES, r, op.key, apart).value);
      if (seen.has(key)) r.report("two keys mean the same", here.at.path, offsetOf(here));
      seen.add(key);
      raw.set(name, within(ENTRIES, r, op.of, here).raw);
    }
    if (raw.size > op.max) r.report(`${raw.size} items, ${op.max} at most`, place.at.path, offsetOf(place));
    return found(Object.fromEntries(raw), raw);
  },
  json(r, op, place) {
    if (!place.node.entries) expected(r, place, "an object");
    empty(place, place.node.entries);
    return entered(r, op, {...place, inText: false});
  },
  any: (r, op, place) => leaf(place, found(place.node.value), {json: true}),
  region: (r, op, place) => within(ENTRIES, r, op.of, place),
  call: (r, op, place) => within(ENTRIES, r, r.program.routines[op.name], place),
};

export function noteJson(r, root, leaves, at, start) {
  const ends = [];
  (function walk(node, steps, above) {
    const known = leaves.get(JSON.stringify(steps)) ?? above;
    const inner = node.entries?.map(({key, node: one}) => [key, one]) ?? node.items?.map((one, index) => [index, one]) ?? [];
    if (!inner.length) ends.push({node, known});
    for (const [step, one] of inner) walk(one, [...steps, step], known);
  })(root, [], undefined);
  let done = start;
  const syntax = (end) => {
    if (done >= end) return;
    const raw = r.data.subarray(done, end);
    r.span(beside(at, ".(syntax)", {part: "constant"}), done, end - done, found(decoded(raw)[0], raw), {json: true});
  };
  for (let index = 0; index < ends.length; ) {
    const {node, known} = ends[index];
    let last = index;
    while (known && ends[last + 1]?.known === known) last++;
    const end = ends[last].node.end;
    syntax(node.start);
    r.span({...(known?.at ?? at), part: "member"}, node.start, end - node.start, known?.value ?? found(null), {json: known?.json ?? !known});
    done = end;
    index = last + 1;
  }
  syntax(r.pos);
}
