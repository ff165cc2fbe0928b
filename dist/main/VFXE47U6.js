import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openArchive
} from "./JI5HYXGI.js";
import {
  badArchive
} from "./DVQQEPHG.js";
import {
  hashFileInTurns
} from "./WWJ4N246.js";
import {
  finishSha512,
  hashedSha512
} from "./WM523D34.js";
import {
  throwIfCancelled
} from "./I3LLZLTH.js";

// src/core/zip/content-hash.ts
import { createHash } from "node:crypto";
import { setImmediate as afterOthers } from "node:timers/promises";
var chunkSize = 256 * 1024;
var chunksPerTurn = 32;
async function packageContentHash(path, { signal } = {}) {
  const archive = await openArchive(path);
  try {
    const hash = await openContentHash(archive, { signal });
    return hash ?? hashedSha512(await hashFileInTurns(path, { algorithm: "sha512", signal }));
  } finally {
    archive?.close();
  }
}
async function openContentHash(archive, options) {
  const signature = archive && findSignature(archive);
  return archive && signature && hashWithoutSignature(archive, signature, options);
}
function findSignature({ entries }) {
  return entries.findLast((entry) => entry.rawName === signatureName);
}
async function hashWithoutSignature(archive, signature, { mark, signal }) {
  const known = mark?.before(signature.headerOffset);
  const hash = known?.hash.copy() ?? createHash("sha512");
  const start = known?.offset ?? 0;
  return finishSha512(await updateWithContent(hash, archive, { signature, start, signal }));
}
async function contentDigest(archive, signature, { algorithm, mark, signal }) {
  const known = algorithm === signedDigest ? mark?.before(signature.headerOffset) : void 0;
  const hash = known?.signed?.copy() ?? createHash(algorithm);
  const start = known?.signed ? known.offset : 0;
  return (await updateWithContent(hash, archive, { signature, start, signal })).digest();
}
async function updateWithContent(hash, archive, { signature, start, signal }) {
  const { source, end, entries } = archive;
  if (end.zip64) throw badArchive(source.path, "a signature in a zip64 archive");
  const removedEnd = entries.reduce(
    (next, { headerOffset }) => headerOffset > signature.headerOffset ? Math.min(next, headerOffset) : next,
    end.directoryOffset
  );
  const removed = removedEnd - signature.headerOffset;
  await hashSpan(hash, source, { start, end: signature.headerOffset, signal });
  await hashSpan(hash, source, { start: removedEnd, end: end.directoryOffset, signal });
  hashDirectory(hash, archive, { signature, removed });
  const record = Buffer.from(source.read(end.offset, source.size - end.offset));
  record.writeUInt16LE(end.entryCount - 1, 8);
  record.writeUInt16LE(end.entryCount - 1, 10);
  record.writeUInt32LE(end.directorySize - signature.recordLength, 12);
  record.writeUInt32LE(end.directoryOffset - removed, 16);
  return hash.update(record);
}
async function hashSpan(hash, source, { start, end, signal }) {
  const buffer = Buffer.allocUnsafe(Math.min(chunkSize, end - start));
  for (let at = start, chunk = 1; at < end; at += chunkSize, chunk++) {
    throwIfCancelled(signal, source.path);
    if (chunk % chunksPerTurn === 0) await afterOthers();
    const bytes = buffer.subarray(0, end - at);
    source.fill(bytes, at);
    hash.update(bytes);
  }
}
function hashDirectory(hash, { source, end, entries }, { signature, removed }) {
  const directory = Buffer.from(source.read(end.directoryOffset, end.directorySize));
  for (const entry of entries) {
    if (entry === signature) continue;
    const start = entry.recordOffset - end.directoryOffset;
    const record = directory.subarray(start, start + entry.recordLength);
    if (record.readUInt32LE(42) !== entry.headerOffset)
      throw badArchive(source.path, "a signature in a zip64 archive");
    if (entry.headerOffset > signature.headerOffset) record.writeUInt32LE(entry.headerOffset - removed, 42);
    hash.update(record);
  }
}
var signatureName = ".signature.p7s";
var signedDigest = "sha256";
var stateDistance = 64 * 1024;
var maxStates = 16;
var SignatureMark = class {
  #states = [];
  /** the digest that signatures sign, of all bytes so far */
  #signed;
  #isSigned;
  /** @param isSigned the signature will be judged too: its digest is computed in the same pass; default: false */
  constructor({ isSigned = false } = {}) {
    this.#isSigned = isSigned;
    this.#signed = isSigned ? createHash(signedDigest) : void 0;
  }
  /** Updates `hash` with the next piece, which starts at `offset`. */
  update(hash, piece, offset) {
    if (offset - (this.#states.at(-1)?.offset ?? 0) >= stateDistance) {
      if (this.#states.length === maxStates) this.#states.shift();
      this.#states.push({ offset, hash: hash.copy(), signed: this.#signed?.copy() });
    }
    hash.update(piece);
    this.#signed?.update(piece);
  }
  /** The last state at or before `offset`; copy its hashes. Undefined when there is none. */
  before(offset) {
    return this.#states.findLast((state) => state.offset <= offset);
  }
  /** Drops all states, because the server starts over. */
  restart() {
    this.#states = [];
    this.#signed = this.#isSigned ? createHash(signedDigest) : void 0;
  }
};

export {
  packageContentHash,
  openContentHash,
  findSignature,
  contentDigest,
  SignatureMark
};
