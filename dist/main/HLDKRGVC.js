import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openLocalFile
} from "./65A7NOFZ.js";
import {
  statedLength
} from "./3WGZQVZH.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import {
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  workspaceOf
} from "./NYF735RP.js";
import {
  localFileError
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError
} from "./KGEP3AWA.js";

// src/core/net/download/local-copy.ts
var pieceSize = 256 * 1024;
async function copyLocalFile(url, sink, { signal, ...options }) {
  throwIfCancelled(signal, displayUrl(url));
  const { path, file, size } = await openLocalFile(url, { workspace: workspaceOf(options) });
  try {
    sink.expect(size);
    const read = (take) => readPieces(file, (piece) => {
      throwIfCancelled(signal, path);
      take(piece);
    });
    await sink.append({ read });
    if (sink.received !== size) {
      const found = `${sink.received} bytes where there were ${size} before`;
      throw new PkgtoolError("UNREADABLE_FILE", { subject: path, found, path });
    }
  } catch (error) {
    throw localFileError(path, error);
  } finally {
    await file.close();
  }
}
async function readPieces(file, take) {
  const buffer = Buffer.allocUnsafe(pieceSize);
  for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer))
    take(buffer.subarray(0, read.bytesRead));
}
async function measureFile(transport, url) {
  if (url.protocol === "file:") {
    const { file, size } = await openLocalFile(url, { workspace: workspaceOf(transport.options) });
    await file.close();
    return size;
  }
  try {
    return statedLength(await transport.retry(() => transport.send(url, { method: "HEAD" })));
  } catch (error) {
    if (!isPkgtoolError(error, "HTTP_STATUS") || !withoutHead.has(error.fields.status)) throw error;
    const answer = await transport.retry(() => transport.send(url));
    answer.discard();
    return statedLength(answer);
  }
}
var withoutHead = /* @__PURE__ */ new Set([405, 501]);

export {
  copyLocalFile,
  measureFile
};
