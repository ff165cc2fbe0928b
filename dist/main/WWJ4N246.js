import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  digestEncoding
} from "./6DG6YSIV.js";
import {
  hashedSha512
} from "./WM523D34.js";
import {
  openRegularFile
} from "./OA6XIJ2K.js";
import {
  runInTurns,
  runTurns
} from "./I3LLZLTH.js";
import {
  reading
} from "./25ETT5EN.js";

// src/core/files/hash-file.ts
import { createHash } from "node:crypto";
import { closeSync, readSync } from "node:fs";
var chunkSize = 256 * 1024;
var chunksPerTurn = 32;
function hashFile(path, algorithm, options = {}) {
  return runTurns(hashing(path, algorithm, options));
}
function hashFileInTurns(path, {
  algorithm,
  signal,
  ...options
}) {
  return runInTurns(hashing(path, algorithm, options), { signal, subject: path });
}
function* hashing(path, algorithm, options) {
  const hash = createHash(algorithm);
  const buffer = Buffer.allocUnsafe(chunkSize);
  const { file } = openRegularFile(path, options);
  try {
    let size = 0;
    for (let chunk = 1; ; chunk++) {
      const read = readSync(file, buffer);
      if (read === 0) return { digest: hash.digest(digestEncoding(algorithm)), size };
      hash.update(read === chunkSize ? buffer : buffer.subarray(0, read));
      size += read;
      if (chunk % chunksPerTurn === 0) yield;
    }
  } finally {
    closeSync(file);
  }
}
async function hashPlaced(path, signal) {
  const hash = () => hashFileInTurns(path, { algorithm: "sha512", signal, noLink: true });
  return hashedSha512(await reading(path, hash));
}

export {
  hashFile,
  hashFileInTurns,
  hashPlaced
};
