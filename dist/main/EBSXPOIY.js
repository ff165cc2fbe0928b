import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/base/group-by.ts
function groupBy(items, keyOf) {
  const groups = /* @__PURE__ */ new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    if (key === void 0) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export {
  groupBy
};
