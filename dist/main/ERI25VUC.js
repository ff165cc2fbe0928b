import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  nextPiece
} from "./I3LLZLTH.js";

// src/core/base/pool.ts
async function mapConcurrently(items, work, { limit }) {
  const results = new Array(items.length);
  const queue = items.entries();
  let failure;
  const worker = async () => {
    for (const [index, item] of queue) {
      await nextPiece();
      if (failure) return;
      try {
        results[index] = await work(item);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failure) throw failure.error;
  return results;
}
function createGate(limit) {
  const waiting = [];
  let running = 0;
  return async (work) => {
    if (running >= limit) await new Promise((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

export {
  mapConcurrently,
  createGate
};
