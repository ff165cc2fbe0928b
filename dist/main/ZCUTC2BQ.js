import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/net/exchange/outcome.ts
var Postponed = class extends Error {
  name = "Postponed";
};
async function outcomeOf(get) {
  try {
    return { given: await get() };
  } catch (error) {
    if (error instanceof PkgtoolError) return { failed: error, begun: false };
    if (error instanceof Postponed) return { postponed: true };
    throw error;
  }
}

export {
  Postponed,
  outcomeOf
};
