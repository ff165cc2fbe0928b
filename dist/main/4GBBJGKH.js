import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  lockLimit,
  parseLockInTurns
} from "./7OOGDMQO.js";
import {
  parseBoundedFile
} from "./UBUOVWSL.js";
import {
  isPkgtoolError
} from "./35DA25QQ.js";

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
