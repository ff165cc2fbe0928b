import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  lockLimit,
  parseLockInTurns
} from "./PEJKGSSF.js";
import {
  parseBoundedFile
} from "./HDXPBWOM.js";
import {
  isPkgtoolError
} from "./KGEP3AWA.js";

// src/core/lock/read-lock-file.ts
async function readLockFile(path, { file, ...options }) {
  try {
    return await parseBoundedFile(path, (bytes) => parseLockInTurns(bytes, { file, signal: options.signal }), {
      file,
      limit: lockLimit,
      ...options
    });
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return void 0;
    throw error;
  }
}

export {
  readLockFile
};
