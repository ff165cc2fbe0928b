import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/base/memo.ts
var maxKept = 1e3;
var maxKeptLength = 100;
function rememberParsed(parse) {
  const known = /* @__PURE__ */ new Map();
  return (text) => {
    const found = known.get(text);
    if (found !== void 0 || text.length > maxKeptLength) return found ?? parse(text);
    if (known.size >= maxKept) known.clear();
    const own = ownText(text);
    const parsed = parse(own);
    known.set(own, parsed);
    return parsed;
  };
}
function ownText(text) {
  return Buffer.from(text, "utf16le").toString("utf16le");
}
function createInFlight() {
  const inFlight = /* @__PURE__ */ new Map();
  const once = (key, make) => {
    const request = inFlight.get(key) ?? make();
    inFlight.set(key, request);
    return request;
  };
  return Object.assign(once, { forget: (key) => void inFlight.delete(key) });
}
function createKeeper() {
  const kept = /* @__PURE__ */ new Map();
  return (key, make) => {
    const known = kept.get(key);
    if (known) return known;
    const made = make();
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    return made;
  };
}

export {
  rememberParsed,
  ownText,
  createInFlight,
  createKeeper
};
