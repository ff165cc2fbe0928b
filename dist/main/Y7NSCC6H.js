import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  badArchive,
  windowOf
} from "./DVQQEPHG.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/zip/unpack-entry.ts
import { pipeline } from "node:stream/promises";
import * as zlib from "node:zlib";
import { createInflateRaw as createInflateRaw2 } from "node:zlib";

// src/core/zip/sync-inflater.ts
import { isUint32Array } from "node:util/types";
import { constants, createInflateRaw } from "node:zlib";
var sample = Buffer.from([75, 76, 74, 6, 0]);
var outputSize = 256 * 1024;
function createSyncInflater() {
  const stream = createInflateRaw({ chunkSize: constants.Z_MIN_CHUNK });
  stream.on("error", () => void 0);
  const engine = engineOf(stream);
  if (engine !== void 0) {
    const inflater = inflaterOf(stream, engine);
    if (passesSample(inflater)) return inflater;
  }
  stream.close();
  return void 0;
}
function engineOf(stream) {
  const handle = Reflect.get(stream, "_handle");
  const state = Reflect.get(stream, "_writeState");
  return isHandle(handle) && isUint32Array(state) ? { handle, state } : void 0;
}
function isHandle(value) {
  return typeof value === "object" && value !== null && "writeSync" in value;
}
function inflaterOf(stream, { handle, state }) {
  const output = Buffer.allocUnsafe(outputSize);
  return {
    start: () => stream.reset(),
    push(piece, { isLast, take }) {
      const flush = isLast ? constants.Z_FINISH : constants.Z_NO_FLUSH;
      let taken = 0;
      for (; ; ) {
        handle.writeSync(flush, piece, taken, piece.length - taken, output, 0, outputSize);
        if (stream.errored) throw stream.errored;
        const [room = 0, left = 0] = state;
        taken = piece.length - left;
        if (room < outputSize) take(output.subarray(0, outputSize - room));
        if (room > 0) return taken;
      }
    },
    close: () => stream.close()
  };
}
function passesSample(inflater) {
  let text = "";
  try {
    inflater.start();
    const taken = inflater.push(sample, { isLast: true, take: (bytes) => text += bytes.toString("latin1") });
    return taken === sample.length && text === "abc";
  } catch {
    return false;
  }
}

// src/core/zip/unpack-entry.ts
var windowSize = 256 * 1024;
var pieceSize = 64 * 1024;
var most = 2;
var windowPool = createPool(() => Buffer.allocUnsafeSlow(windowSize), { most });
var inflaterPool = createPool(createSyncInflater, { most });
function createEntryUnpacker(source, { end = source.size, inflater = inflaterPool.take() } = {}) {
  const window = windowPool.take();
  const read = windowOf(source, { buffer: window, end });
  const consume = (isStored, packed) => {
    if (isStored) return takePieces(packed);
    return inflater ? inflatePieces(packed, inflater) : streamPieces(packed);
  };
  let isIdle = true;
  return {
    async unpack(entry, { write, takeTurn }) {
      isIdle = false;
      const unreadable = (cause) => badArchive(source.path, "packed bytes that can not be read", { entry: entry.rawName, cause });
      const found = { size: 0, crc32: 0 };
      const take = (bytes) => {
        found.size += bytes.length;
        if (found.size > entry.size) throw unreadable();
        found.crc32 = crc322(bytes, found.crc32);
        write(bytes);
      };
      const packed = { pieces: readPieces(read, entry), take, takeTurn };
      const consumed = await consume(entry.method === 0, packed).catch((error) => {
        throw error instanceof PkgtoolError ? error : unreadable(error);
      });
      if (consumed !== entry.compressedSize)
        throw badArchive(source.path, "bytes after the packed ones", { entry: entry.rawName });
      assertUnpacked(source.path, entry, found);
      isIdle = true;
    },
    close() {
      windowPool.release(window);
      if (isIdle && inflater) inflaterPool.release(inflater);
      else inflater?.close();
    }
  };
}
function* readPieces(read, { dataOffset, compressedSize }) {
  let at = 0;
  do {
    const bytes = read(dataOffset + at, Math.min(pieceSize, compressedSize - at));
    at += bytes.length;
    yield { bytes, isLast: at >= compressedSize };
  } while (at < compressedSize);
}
async function takePieces({ pieces, take, takeTurn }) {
  let consumed = 0;
  for (const { bytes, isLast } of pieces) {
    take(bytes);
    consumed += bytes.length;
    if (!isLast) await takeTurn();
  }
  return consumed;
}
async function inflatePieces({ pieces, take, takeTurn }, inflater) {
  let consumed = 0;
  inflater.start();
  for (const { bytes, isLast } of pieces) {
    const taken = inflater.push(bytes, { isLast, take });
    consumed += taken;
    if (taken < bytes.length) break;
    if (!isLast) await takeTurn();
  }
  return consumed;
}
async function streamPieces({ pieces, take, takeTurn }) {
  const inflater = createInflateRaw2({ chunkSize: windowSize });
  const copied = async function* () {
    for (const { bytes } of pieces) yield Buffer.from(bytes);
  };
  const drain = async (chunks) => {
    for await (const chunk of chunks) {
      take(chunk);
      await takeTurn();
    }
  };
  await pipeline(copied, inflater, drain);
  return inflater.bytesWritten;
}
function assertUnpacked(path, entry, found) {
  const fail = (what) => badArchive(path, what, { entry: entry.rawName });
  if (found.size !== entry.size) throw fail(`${found.size} bytes instead of ${entry.size} in an entry`);
  if (found.crc32 !== entry.crc32) throw fail("a wrong CRC-32");
}
function createPool(make, { most: most2 }) {
  const items = [];
  return {
    take: () => items.pop() ?? make(),
    release(item) {
      if (items.length < most2) items.push(item);
    }
  };
}
function crc322(bytes, before = 0) {
  return typeof zlib.crc32 === "function" ? zlib.crc32(bytes, before) : tableCrc32(bytes, before);
}
var table;
function tableCrc32(bytes, before = 0) {
  table ??= Uint32Array.from({ length: 256 }, (_, byte) => tableEntry(byte));
  let crc = ~before;
  for (const byte of bytes) crc = crc >>> 8 ^ (table[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 4294967295) >>> 0;
}
function tableEntry(byte) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? value >>> 1 ^ 3988292384 : value >>> 1;
  return value;
}

export {
  windowPool,
  createEntryUnpacker
};
