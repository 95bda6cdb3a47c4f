// The page that takes frames apart: what is typed, the list of frames, the tree and the bytes.

import {Problem, hex, notation} from "./frame-text.js";
import {captured, conversed, cut, cutCaptured, pasted} from "./frame-input.js";

const root = document.getElementById("frames");
const at = (name) => root.querySelector(`.frames-${name}`);
const form = at("form");
const inputs = form.elements;
const perRow = () => (at("result").clientWidth > 860 ? 16 : 8);
const [MOST_BYTES, MOST_ITEMS, MOST_FRAMES, MOST_LINK] = [4096, 200, 1000, 8000];
const programs = new Map();
let [listed, program, frames, current, capture] = [[], null, [], null, null];

// An element; texts become text, never markup.
function el(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...inside);
  return made;
}

const size = (bytes) => `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;

const say = (text, bad = false) => {
  at("status").textContent = text;
  at("status").classList.toggle("frames-bad", bad);
};

async function load(name) {
  if (!programs.has(name)) {
    const answer = await fetch(new URL(`programs/${encodeURIComponent(name)}.json`, import.meta.url));
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    programs.set(name, await answer.json());
  }
  return programs.get(name);
}

// --- what is given ------------------------------------------------------------------------------

async function choose() {
  const name = inputs.protocol.value;
  const loaded = await load(name);
  if (name !== inputs.protocol.value || loaded === program) return;
  program = loaded;
  at("agreed").replaceChildren(...Object.entries(program.negotiated ?? {}).map(([key, {doc, values}]) => {
    const options = values ? Object.entries(values) : [["no", "false"], ["yes", "true"]];
    return el("label", {title: doc}, `${key} `, el("select", {name: `agreed.${key}`}, el("option", {value: ""}, "unknown"),
      ...options.map(([label, value]) => el("option", {value: String(value)}, label))));
  }));
}

const agreed = () => Object.fromEntries(Object.keys(program.negotiated ?? {})
  .map((key) => [key, inputs[`agreed.${key}`].value]).filter(([, value]) => value)
  .map(([key, value]) => [key, JSON.parse(value)]));

function takeApart() {
  frames = [];
  try {
    const parts = capture ? captured(capture, program.port) : pasted(inputs.text.value, inputs.from.value);
    const all = capture ? cutCaptured(program, parts) : cut(program, parts);
    const {settles} = listed.find(({protocol}) => protocol === inputs.protocol.value);
    frames = conversed(program, all.slice(0, MOST_FRAMES), agreed(), settles);
    const shown = frames.length < all.length ? `the first ${frames.length} of ` : "";
    say(all.length ? `${shown}${all.length} ${all.length === 1 ? "frame" : "frames"}` : "There are no bytes.", !all.length);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    say(problem.reason, true);
  }
  list();
  show(frames[0] ?? null);
}

function keepLink() {
  const state = new URLSearchParams({protocol: inputs.protocol.value, from: inputs.from.value, text: inputs.text.value});
  for (const key of Object.keys(program.negotiated ?? {})) state.set(`agreed.${key}`, inputs[`agreed.${key}`].value);
  const link = capture || String(state).length > MOST_LINK ? "" : `#${state}`;
  history.replaceState(null, "", location.pathname + location.search + link);
}

// A program is larger than all the rest of the page, and comes when it is wanted.
async function fromLink() {
  if (!location.hash) return;
  const state = new URLSearchParams(location.hash.slice(1));
  if (listed.some(({protocol}) => protocol === state.get("protocol"))) inputs.protocol.value = state.get("protocol");
  await choose();
  if (!state.get("text")) return;
  capture = null;
  for (const [key, value] of state) if (key !== "protocol" && inputs[key]?.matches?.("select, textarea")) inputs[key].value = value;
  takeApart();
}

async function open(file) {
  await choose();
  capture = await file.arrayBuffer();
  inputs.text.value = "";
  takeApart();
  keepLink();
}

// --- what is shown ------------------------------------------------------------------------------

function list() {
  at("list").replaceChildren(...(frames.length > 1 ? frames : []).map((frame) => {
    const {sender, name, data, problems, answers, answered, index} = frame;
    const words = [{client: "client → server", server: "server → client"}[sender], size(data.length),
      answers !== undefined && `answers ${answers + 1}`, answered !== undefined && `answered by ${answered + 1}`,
      problems.length && "damaged"].filter(Boolean).join(", ");
    return el("li", {}, el("button", {type: "button", onclick: () => show(frames[index])}, el("b", {}, name), ` ${words}`));
  }));
}

function show(frame) {
  current = frame;
  delete at("bytes").dataset.at;
  at("result").hidden = !frame;
  [...at("list").children].forEach((one, index) => {
    one.firstChild.setAttribute("aria-current", String(frame?.index === index));
  });
  if (!frame) return;
  at("name").textContent = frame.name;
  at("doc").textContent = (program.messages?.[frame.name] ?? program.types?.[frame.name])?.doc ?? "";
  at("problems").replaceChildren(...frame.problems.slice(0, MOST_ITEMS).map(({reason, offset, path}) => (
    el("li", {}, `${path}: ${reason} (byte ${offset})`))));
  at("tree").replaceChildren(...children(treeOf(frame.spans), 1));
  at("tree").querySelector("[role=treeitem]")?.setAttribute("tabindex", "0");
  showBytes();
  at("field").replaceChildren();
}

// Fields as a tree: by what leads to each of them.
function treeOf(spans) {
  const top = {inside: new Map(), label: "", path: spans[0]?.trail[0]};
  for (const span of spans) {
    let node = top;
    for (const label of span.trail.slice(1)) {
      if (!node.inside.has(label)) {
        node.inside.set(label, {label, path: node.path + label, inside: new Map(), start: span.offset, end: 0});
      }
      node = node.inside.get(label);
      node.end = Math.max(node.end, span.offset + span.size);
      node.start = Math.min(node.start, span.offset);
    }
    if (node.span) node.inside.set(Symbol("again"), {label: span.trail.at(-1), inside: new Map(), start: span.offset, span});
    else node.span = span;
    span.node = node;
  }
  return top;
}

function children(node, level, from = 0) {
  const all = [...node.inside.values()];
  const made = all.slice(from, from + MOST_ITEMS).map((one) => item(one, level));
  if (all.length > from + MOST_ITEMS) {
    const more = el("li", {role: "treeitem", tabindex: "-1", class: "frames-more"}, `${all.length - from - MOST_ITEMS} more`);
    more.addEventListener("click", () => more.replaceWith(...children(node, level, from + MOST_ITEMS)));
    made.push(more);
  }
  return made;
}

function item(node, level) {
  const {span, label, inside} = node;
  const name = label.replace(/^\./, "");
  const value = span ? valueOf(span) : "";
  const line = el("span", {class: "frames-line"}, el("span", {class: "frames-mark", "aria-hidden": "true"}),
    el("span", {class: "frames-label"}, name), value && el("code", {}, value));
  if (span?.note) line.append(el("span", {class: "frames-note"}, span.note));
  const made = el("li", {role: "treeitem", tabindex: "-1", "aria-level": level, "aria-label": `${name} ${value} ${span?.note ?? ""}`}, line);
  made.node = node;
  node.element = made;
  if (inside.size) {
    made.setAttribute("aria-expanded", "false");
    if (inside.size <= 40 && level < 4) expand(made, true);
  }
  return made;
}

function expand(made, wanted) {
  const level = Number(made.getAttribute("aria-level"));
  if (wanted && made.children.length === 1) made.append(el("ul", {role: "group"}, ...children(made.node, level + 1)));
  if (made.hasAttribute("aria-expanded")) made.setAttribute("aria-expanded", String(wanted));
}

const clipped = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

// A value as JSON; objects keep the order of their keys.
function written(raw) {
  if (Array.isArray(raw)) return `[${raw.map(written).join(",")}]`;
  if (raw instanceof Map) return `{${[...raw].map((pair) => pair.map(written).join(":")).join(",")}}`;
  return typeof raw === "string" ? JSON.stringify(raw) : notation(raw);
}

// The value of a field in a line.
function valueOf(span, most = 60) {
  const {raw, name, secret} = span;
  if (secret) return "(secret)";
  if (raw instanceof Uint8Array) {
    const digits = `0x${hex(raw.subarray(0, 16))}${raw.length > 16 ? "…" : ""}`;
    const signs = raw.every((byte) => byte >= 32 && byte < 127) ? ` ${clipped(JSON.stringify(String.fromCharCode(...raw.subarray(0, most))), most)}` : "";
    return raw.length ? digits + signs + (raw.length > 16 ? ` ${raw.length} bytes` : "") : "no bytes";
  }
  if (raw === null || raw === undefined) return raw === null && span.size ? "null" : "";
  const text = written(raw);
  return name ? `${name} (${clipped(text, most)})` : clipped(text, most);
}

function showBytes() {
  const {data, spans} = current;
  const owner = current.owner = new Array(Math.min(data.length, MOST_BYTES));
  for (const span of spans) {
    for (let byte = span.offset; byte < Math.min(span.offset + span.size, owner.length); byte++) owner[byte] ??= span;
  }
  const width = perRow();
  const rows = [];
  for (let start = 0; start < owner.length; start += width) {
    const [digits, signs] = [[], []];
    for (let byte = start; byte < Math.min(start + width, owner.length); byte++) {
      const secret = owner[byte]?.secret;
      const sign = data[byte] > 32 && data[byte] < 127 ? String.fromCharCode(data[byte]) : "·";
      digits.push(el("span", {"data-byte": byte}, secret ? "••" : hex([data[byte]])));
      signs.push(el("span", {"data-byte": byte}, secret ? "•" : sign));
    }
    rows.push(el("div", {class: "frames-bytes-row"}, el("span", {class: "frames-offset"}, String(start)),
      el("span", {class: "frames-digits"}, ...digits), el("span", {class: "frames-signs", "aria-hidden": "true"}, ...signs)));
  }
  if (data.length > owner.length) rows.push(el("p", {}, `and ${data.length - owner.length} more bytes`));
  at("bytes").replaceChildren(...rows);
}

function light(start, end) {
  for (const one of at("bytes").querySelectorAll("[data-byte]")) {
    const byte = Number(one.dataset.byte);
    one.classList.toggle("frames-lit", byte >= start && byte < end);
  }
}

// Lights up a part of the tree and its bytes.
function point(node, scroll = false) {
  for (const one of at("tree").querySelectorAll(".frames-lit")) one.classList.remove("frames-lit");
  const {span} = node;
  const [start, end] = span && !node.inside.size ? [span.offset, span.offset + span.size] : [node.start ?? 0, node.end ?? 0];
  light(start, end);
  node.element?.classList.add("frames-lit");
  if (scroll) node.element?.scrollIntoView({block: "nearest"});
  const bits = span?.width ? `, bits ${span.bit} to ${span.bit + span.width - 1}` : "";
  const whole = span && typeof span.raw === "number" && span.raw >= 0 && !span.secret ? `0x${span.raw.toString(16)}` : "";
  const facts = [["Where", `${size(end - start)} from byte ${start} on${bits}`], ["Value", span ? valueOf(span, 2000) : ""],
    ["Hexadecimal", whole], ["Unit", span?.field?.unit], ["Wrong", span?.note], ["Meaning", span?.field?.doc]];
  at("field").replaceChildren(el("b", {}, span?.path ?? node.path), el("dl", {}, ...facts.filter(([, said]) => said)
    .flatMap(([name, said]) => [el("dt", {}, name), el("dd", {}, said)])));
}

function pointByte(byte, scroll = true) {
  const span = current.owner[byte];
  if (!span) return;
  at("bytes").dataset.at = byte;
  reveal(span);
  point(span.node, scroll);
}

// --- hands --------------------------------------------------------------------------------------

// Every part of the tree that leads to a field is shown.
function reveal(span) {
  let group = at("tree");
  for (const label of span.trail.slice(1)) {
    const made = [...group.children].find((one) => one.node?.label === label);
    if (!made) return;
    if (made.node.span === span) return;
    expand(made, true);
    group = made.querySelector("ul") ?? group;
  }
}

function focus(made) {
  if (!made) return;
  at("tree").querySelector("[tabindex='0']")?.setAttribute("tabindex", "-1");
  made.setAttribute("tabindex", "0");
  made.focus();
}

function treeKey(event) {
  const made = event.target.closest("[role=treeitem]");
  const all = [...at("tree").querySelectorAll("[role=treeitem]")].filter((one) => !one.parentElement.closest("[aria-expanded=false]"));
  const place = all.indexOf(made);
  const shut = made.getAttribute("aria-expanded");
  const moves = {
    ArrowDown: () => focus(all[place + 1]),
    ArrowUp: () => focus(all[place - 1]),
    Home: () => focus(all[0]),
    End: () => focus(all.at(-1)),
    ArrowRight: () => (shut === "false" ? expand(made, true) : focus(made.querySelector("[role=treeitem]"))),
    ArrowLeft: () => (shut === "true" ? expand(made, false) : focus(made.parentElement.closest("[role=treeitem]"))),
    Enter: () => made.click(),
  };
  if (!moves[event.key]) return;
  event.preventDefault();
  moves[event.key]();
}

function bytesKey(event) {
  const step = {ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow(), ArrowUp: -perRow()}[event.key];
  if (!step) return;
  event.preventDefault();
  const byte = Number(at("bytes").dataset.at ?? -1) + step;
  if (byte >= 0 && byte < current.owner.length) pointByte(byte);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (inputs.text.value.trim()) capture = null;
  choose().then(() => {
    takeApart();
    keepLink();
  });
});
form.addEventListener("focusin", choose, {once: true});
form.addEventListener("change", async ({target}) => {
  if (!target.matches("select")) return;
  await choose();
  if (frames.length) takeApart();
});
inputs.example.addEventListener("click", () => {
  const {example} = listed.find(({protocol}) => protocol === inputs.protocol.value);
  inputs.text.value = example ?? "";
  form.requestSubmit();
});
inputs.file.addEventListener("change", () => inputs.file.files[0] && open(inputs.file.files[0]));
form.addEventListener("dragover", (event) => event.preventDefault());
form.addEventListener("drop", (event) => {
  if (!event.dataTransfer.files.length) return;
  event.preventDefault();
  open(event.dataTransfer.files[0]);
});
at("tree").addEventListener("keydown", treeKey);
at("bytes").addEventListener("keydown", bytesKey);
for (const kind of ["mouseover", "focusin", "click"]) {
  at("tree").addEventListener(kind, (event) => {
    const made = event.target.closest("[role=treeitem]");
    if (!made?.node) return;
    if (event.target.matches(".frames-mark") && kind === "click") expand(made, made.getAttribute("aria-expanded") === "false");
    if (kind === "click") focus(made);
    point(made.node);
  });
  at("bytes").addEventListener(kind, (event) => {
    const byte = event.target.dataset?.byte;
    if (byte !== undefined) pointByte(Number(byte), kind === "click");
  });
}
addEventListener("resize", () => current && showBytes());
addEventListener("hashchange", fromLink);

const answer = await fetch(new URL("protocols.json", import.meta.url));
listed = await answer.json();
inputs.protocol.replaceChildren(...listed.map(({protocol, title}) => el("option", {value: protocol}, title)));
if (listed.length) await fromLink();
else say("No protocol here has frames.", true);
root.dataset.ready = "yes";
