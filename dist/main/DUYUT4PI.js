import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createGate
} from "./ERI25VUC.js";
import {
  sweepTemporaries
} from "./GK2DUBGZ.js";
import {
  replaceFile
} from "./PRT4FNQJ.js";
import {
  removeFile,
  shortWaits
} from "./AAQZNT46.js";
import {
  makeFolder,
  makeFolderBelow
} from "./Q25N6TQU.js";
import {
  assertSafeFolder
} from "./6TSPEBOA.js";
import {
  assertNoLink
} from "./LBT5OCFO.js";
import {
  createInFlight
} from "./7TGG4GXM.js";
import {
  displayUrl
} from "./BAOT6G3M.js";

// src/core/net/exchange/kept-documents.ts
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { open, utimes } from "node:fs/promises";
import { dirname, isAbsolute, join, resolve } from "node:path";
var maxHeadLength = 65536;
var usualHead = 4096;
var opening = createGate(16);
var sweptOnce = createInFlight();
async function findKept(folder, url) {
  const path = pathOf(folder, url);
  const head = await withFile(path, (file) => readHead(file, url));
  if (head === void 0) return void 0;
  return {
    headers: head.headers,
    confirmed: head.confirmed,
    confirm: () => utimes(path, /* @__PURE__ */ new Date(), /* @__PURE__ */ new Date()).catch(() => {
    }),
    read: async (answered, limit) => placeOf(answered) === head.from ? withFile(path, (file) => readKeptBody(file, head, limit)) : void 0
  };
}
async function keepDocument(folder, { url, bytes, answer }) {
  const { etag } = answer.headers;
  const lastModified = settledTime(answer.headers);
  if (etag === void 0 && lastModified === void 0) return;
  const path = pathOf(folder, url);
  if (!isAbsolute(folder)) assertSafeFolder(resolve(folder), { workingDirectory: "." });
  await makeFolder(folder);
  makeFolderBelow(folder, dirname(path));
  await sweptOnce(dirname(path), () => sweepTemporaries(dirname(path)));
  const from = placeOf(answer.url);
  const head = JSON.stringify({ url: displayUrl(url), from, etag, lastModified, sha256: sha256Of(bytes) });
  if (head.length < maxHeadLength / 4)
    await replaceFile(path, [`${head}
`, bytes], { mode: 384, waits: shortWaits });
}
function settledTime({ date, "last-modified": modified }) {
  const isSettled = Date.parse(date ?? "") - Date.parse(modified ?? "") >= 1e3;
  return isSettled ? modified : void 0;
}
async function dropKept(folder, url) {
  const path = pathOf(folder, url);
  try {
    assertNoLink(folder, path);
    await removeFile(path, { waits: shortWaits });
  } catch {
  }
}
function withFile(path, read) {
  return opening(() => readOpened(path, read));
}
async function readOpened(path, read) {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  let file;
  try {
    file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    return (await file.stat()).isFile() ? await read(file) : void 0;
  } catch {
    return void 0;
  } finally {
    await file?.close().catch(() => {
    });
  }
}
async function readHead(file, url) {
  const line = await readLine(file, usualHead) ?? await readLine(file, maxHeadLength);
  if (line === void 0) return void 0;
  const head = JSON.parse(line.toString());
  if (typeof head !== "object" || head === null) return void 0;
  const { mtimeMs: confirmed } = await file.stat();
  const { url: address, from, etag, lastModified, sha256 } = head;
  if (address !== displayUrl(url) || typeof from !== "string" || typeof sha256 !== "string") return void 0;
  const headers = {
    ...isHeaderValue(etag) && { "if-none-match": etag },
    ...isHeaderValue(lastModified) && { "if-modified-since": lastModified }
  };
  return Object.keys(headers).length > 0 ? { from, sha256, headers, confirmed, start: line.length + 1 } : void 0;
}
async function readLine(file, limit) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(limit), 0, limit, 0);
  const end = buffer.subarray(0, bytesRead).indexOf("\n");
  return end < 0 ? void 0 : buffer.subarray(0, end);
}
function isHeaderValue(value) {
  return typeof value === "string" && /^[\x20-\x7e\x80-\xff]+$/.test(value);
}
async function readKeptBody(file, head, limit) {
  const size = (await file.stat()).size - head.start;
  if (size < 0 || size > limit) return void 0;
  const bytes = Buffer.alloc(size);
  let filled = 0;
  for (let read = 1; filled < size && read > 0; filled += read)
    read = (await file.read(bytes, filled, size - filled, head.start + filled)).bytesRead;
  return filled === size && sha256Of(bytes) === head.sha256 ? bytes : void 0;
}
function pathOf(folder, url) {
  return join(folder, "documents", "2", sha256Of(url.href));
}
function placeOf({ origin, pathname }) {
  return sha256Of(`${origin}${pathname}`);
}
function sha256Of(data) {
  return createHash("sha256").update(data).digest("hex");
}

export {
  findKept,
  keepDocument,
  dropKept
};
