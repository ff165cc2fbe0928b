import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/files/list-names.ts
import { readdirSync } from "node:fs";
function listNames(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export {
  listNames
};
