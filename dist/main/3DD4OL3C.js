import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  foldName
} from "./DC5E73UU.js";
import {
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/sources/source-mapping.ts
function createSourceMapping(mapped, sources) {
  const nodes = /* @__PURE__ */ new Map();
  for (const { key, patterns } of mapped)
    for (const pattern of patterns) addPattern(nodes, { pattern, source: foldName(key.trim()) });
  return {
    sourcesFor(id) {
      const names = findNode(nodes, toLowerInvariant(id.trim()))?.sources;
      return sources.filter((name) => names?.has(foldName(name)));
    },
    patterns: mapped.map(({ key, patterns }) => `${key}: ${patterns.join(", ")}`)
  };
}
function addPattern(nodes, { pattern, source }) {
  const folded = toLowerInvariant(pattern).trim();
  const star = folded.indexOf("*");
  const prefix = star < 0 ? folded : folded.slice(0, star);
  const node = nodes.get(prefix) ?? { sources: /* @__PURE__ */ new Set(), isPrefix: false };
  nodes.set(prefix, node);
  node.sources.add(source);
  node.isPrefix ||= star >= 0;
}
function findNode(nodes, id) {
  const exact = nodes.get(id);
  if (exact !== void 0) return exact;
  for (let length = id.length - 1; length >= 0; length--) {
    const node = nodes.get(id.slice(0, length));
    if (node?.isPrefix) return node;
  }
  return void 0;
}

export {
  createSourceMapping
};
