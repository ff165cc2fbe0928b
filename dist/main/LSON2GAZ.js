import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openRegularFile
} from "./OA6XIJ2K.js";
import {
  runInTurns,
  runTurns
} from "./I3LLZLTH.js";
import {
  tryLstat
} from "./M7IAKTJP.js";
import {
  reading
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  formatBytes,
  isPkgtoolError
} from "./KGEP3AWA.js";

// src/core/files/read-bounded-file.ts
import { closeSync, readSync } from "node:fs";
async function readBoundedFile(path, options) {
  return reading(path, () => runInTurns(readTurns(path, options), { signal: options.signal, subject: path }));
}
function readBoundedFileSync(path, options) {
  return reading(path, () => runTurns(readTurns(path, options)));
}
function tryReadOwnFile(path, { limit }) {
  try {
    return readBoundedFileSync(path, { limit, noLink: true }).toString();
  } catch (error) {
    const stats = tryLstat(path);
    if (stats === void 0 || stats.isFile() || stats.isDirectory()) return void 0;
    throw error;
  }
}
async function readFileIfThere(path, options) {
  try {
    return await readBoundedFile(path, options);
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return void 0;
    throw error;
  }
}
var chunkSize = 256 * 1024;
var chunksPerTurn = 32;
var firstGrowth = 64 * 1024;
function* readTurns(path, { limit, ...options }) {
  const { file, size } = openRegularFile(path, options);
  try {
    if (size > limit) throw tooLarge(path, limit, formatBytes(size));
    let bytes = Buffer.allocUnsafe(size > 0 ? size + 1 : Math.min(firstGrowth, limit + 1));
    for (let [filled, chunk] = [0, 1]; ; chunk++) {
      const read = readSync(file, bytes, filled, Math.min(bytes.length - filled, chunkSize), null);
      filled += read;
      if (read === 0 || filled === size && filled < bytes.length) return bytes.subarray(0, filled);
      if (filled > limit) throw tooLarge(path, limit, `more than ${formatBytes(limit)}`);
      if (filled === bytes.length) bytes = enlarge(bytes, limit + 1);
      if (chunk % chunksPerTurn === 0) yield;
    }
  } finally {
    closeSync(file);
  }
}
function enlarge(bytes, most) {
  const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * bytes.length, firstGrowth), most));
  bytes.copy(larger);
  return larger;
}
function tooLarge(path, limit, found) {
  return new PkgtoolError("TOO_LARGE", {
    subject: path,
    found,
    wanted: `at most ${formatBytes(limit)}`,
    path
  });
}

export {
  readBoundedFile,
  readBoundedFileSync,
  tryReadOwnFile,
  readFileIfThere
};
