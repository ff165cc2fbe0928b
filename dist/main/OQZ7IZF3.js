import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  runTurns
} from "./I3LLZLTH.js";

// src/core/base/documents/json-position.ts
var maxPlaces = 2e6;
var stepsPerTurn = 16 * 1024;
function* locateMembers(json, depth) {
  const { lines, repeated, count } = yield* scanMembers(json, { depth, withLeaves: false });
  let all;
  return {
    lineOf(path) {
      const line = lines.get(path);
      if (line !== void 0) return line;
      all ??= runTurns(scanMembers(json, { depth, withLeaves: true })).lines;
      return all.get(path);
    },
    ...repeated && { repeated },
    tooMany: count >= maxPlaces
  };
}
function* scanMembers(json, { depth, withLeaves }) {
  const scan = {
    ...{ json, depth, withLeaves, open: [], lines: /* @__PURE__ */ new Map(), repeated: void 0, line: 1, count: 0 }
  };
  for (let [index, step] = [0, 1]; index < json.length; step++) {
    if (step % stepsPerTurn === 0) yield;
    const code = json.charCodeAt(index);
    if (code === 34) index = readString(scan, index);
    else {
      if (code === 10 || code === 13 && json.charCodeAt(index + 1) !== 10) scan.line++;
      else if (code > 32) followSign(scan, code);
      index++;
    }
  }
  return scan;
}
function readString(scan, start) {
  const end = stringEnd(scan.json, start);
  const container = scan.open.at(-1);
  if (!container?.isObject) beginItem(scan, container);
  else if (container.awaits) {
    container.awaits = false;
    if (container.path !== void 0) beginMember(scan, container, decodeKey(scan.json.slice(start, end)));
  }
  return end;
}
function followSign(scan, code) {
  const container = scan.open.at(-1);
  if (code === 44) {
    if (container) container.awaits = true;
  } else if (code === 125 || code === 93) scan.open.pop();
  else if (code !== 58) {
    if (!container?.isObject) beginItem(scan, container);
    if (code === 123 || code === 91) openContainer(scan, container, code === 123);
  }
}
function openContainer(scan, parent, isObject) {
  const path = parent === void 0 ? "$" : childPath(parent);
  note(scan, path, parent?.line ?? scan.line);
  const isDeep = scan.open.length >= scan.depth;
  scan.open.push({
    ...{
      isObject,
      path: isDeep ? void 0 : path,
      keys: /* @__PURE__ */ new Set(),
      awaits: true,
      key: "",
      index: -1,
      line: 0
    }
  });
}
function beginItem(scan, container) {
  if (container && !container.awaits) return;
  if (container) {
    container.awaits = false;
    container.index++;
    container.line = scan.line;
    if (container.path === void 0) return;
  }
  scan.count++;
  if (scan.withLeaves) note(scan, container === void 0 ? "$" : childPath(container), scan.line);
}
function beginMember(scan, container, key) {
  container.key = key;
  container.line = scan.line;
  if (container.keys.has(key)) {
    scan.repeated ??= { path: childPath(container) ?? "", line: scan.line };
    return;
  }
  if (scan.count++ < maxPlaces) container.keys.add(key);
  if (scan.withLeaves) note(scan, childPath(container), scan.line);
}
function note({ lines }, path, line) {
  if (path !== void 0 && lines.size < maxPlaces && !lines.has(path)) lines.set(path, line);
}
function childPath({ path, isObject, key, index }) {
  if (path === void 0) return void 0;
  if (!isObject) return `${path}[${index}]`;
  return /^\w+$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}
function stringEnd(json, start) {
  let index = start + 1;
  for (let code = json.charCodeAt(index); index < json.length && code !== 34; code = json.charCodeAt(index))
    index += code === 92 ? 2 : 1;
  return index + 1;
}
function decodeKey(text) {
  if (!text.includes("\\")) return text.slice(1, -1);
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
function findJsonBreak(text) {
  const open = [];
  let state = "value";
  let index = skipBlanks(text, 0);
  while (index < text.length) {
    const end = tokenEnd(text, index);
    const next = end === void 0 ? void 0 : follow(state, text.charAt(index), open);
    if (end === void 0 || next === void 0) return index;
    if (end > text.length) return text.length;
    state = next;
    index = skipBlanks(text, end);
  }
  return text.length;
}
function skipBlanks(text, start) {
  let index = start;
  while (index < text.length && " 	\n\r".includes(text.charAt(index))) index++;
  return index;
}
var literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
function tokenEnd(text, start) {
  const character = text.charAt(start);
  if ("{}[],:".includes(character)) return start + 1;
  if (character === '"') return breakStringEnd(text, start);
  literal.lastIndex = start;
  return literal.test(text) ? literal.lastIndex : void 0;
}
function breakStringEnd(text, start) {
  for (let index = start + 1; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '"') return index + 1;
    if (character < " ") return void 0;
    if (character === "\\") index++;
  }
  return text.length + 1;
}
var allowed = {
  value: '{["1',
  "first item": '{["1]',
  "first key": '"}',
  key: '"',
  colon: ":",
  comma: ",}]",
  nothing: ""
};
function follow(state, character, open) {
  const token = '{}[],:"'.includes(character) ? character : "1";
  if (!allowed[state].includes(token)) return void 0;
  switch (token) {
    case "{":
    case "[":
      open.push(token);
      return token === "{" ? "first key" : "first item";
    case "}":
    case "]":
      return open.pop() === (token === "}" ? "{" : "[") ? behindValue(open) : void 0;
    case ":":
      return "value";
    case ",":
      return open.at(-1) === "{" ? "key" : "value";
    default:
      return state === "first key" || state === "key" ? "colon" : behindValue(open);
  }
}
function behindValue(open) {
  return open.length === 0 ? "nothing" : "comma";
}
function* locateKeys(json, depth) {
  const found = [];
  const open = [];
  let line = 1;
  for (let [index, step] = [0, 1]; index < json.length; step++) {
    if (step % stepsPerTurn === 0) yield;
    const start = index;
    index = json[start] === '"' ? stringEnd(json, start) : start + 1;
    if (endsLine(json, start)) line++;
    else if (index === start + 1) followKeyBracket(open, json.charAt(start));
    else if (takesKey(open) && open.length <= depth) {
      const path = pathTo(open, readKey(json, start, index));
      if (path.length > 0) found.push({ path, line });
    }
  }
  return found;
}
function followKeyBracket(open, character) {
  const container = open.at(-1);
  if (character === "{") open.push({ awaitsKey: true, isObject: true });
  else if (character === "[") open.push({ awaitsKey: false, isObject: false });
  else if (character === "}" || character === "]") open.pop();
  else if (character === "," && container) container.awaitsKey = container.isObject;
}
function takesKey(open) {
  const container = open.at(-1);
  if (!container?.awaitsKey) return false;
  container.awaitsKey = false;
  return true;
}
function endsLine(text, index) {
  const character = text[index];
  return character === "\n" || character === "\r" && text[index + 1] !== "\n";
}
function readKey(json, start, end) {
  return String(JSON.parse(json.slice(start, end)));
}
function pathTo(open, key) {
  const last = open.at(-1);
  if (last) last.key = key;
  return open.every((container) => container.isObject) ? open.map((container) => container.key ?? "") : [];
}

export {
  maxPlaces,
  locateMembers,
  findJsonBreak,
  locateKeys
};
