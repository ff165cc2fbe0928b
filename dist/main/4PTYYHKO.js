import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openLocalFile
} from "./65A7NOFZ.js";
import {
  dropKept,
  findKept,
  keepDocument
} from "./DUYUT4PI.js";
import {
  readBody,
  tooLarge
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
  isPkgtoolError,
  textOf
} from "./KGEP3AWA.js";

// src/core/net/exchange/read-document.ts
function readDocument(transport, url, options) {
  const key = `${options.kind} ${url.href}`;
  return transport.once(key, async () => {
    try {
      return url.protocol === "file:" ? { url, value: await options.accept(await readFileDocument(transport, url, options), url) } : await readFromServer(transport, url, options);
    } catch (error) {
      throw withAdvice(error, url, options);
    } finally {
      if (options.passing) transport.once.forget(key);
    }
  });
}
function withAdvice(error, url, { absent }) {
  if (absent === void 0) return error;
  return url.protocol === "file:" ? withFolderAdvice(error) : advised(error, absent);
}
function withFolderAdvice(error) {
  return advised(error, takenForFolder);
}
function advised(error, change) {
  if (!isPkgtoolError(error, "NOT_FOUND") || error.fields.change) return error;
  return new PkgtoolError("NOT_FOUND", { ...error.fields, change }, { cause: error });
}
var takenForFolder = "the address is taken for a folder: check the path, or begin the address of a server with https://";
async function readFileDocument(transport, url, { limit }) {
  throwIfCancelled(transport.options.signal, displayUrl(url));
  const { path, file, size } = await openLocalFile(url, { workspace: workspaceOf(transport.options) });
  try {
    if (size > limit) throw tooLarge(url, { limit, size });
    const bytes = Buffer.alloc(size);
    let filled = 0;
    for (let read = 1; filled < size && read > 0; filled += read) {
      read = (await file.read(bytes, filled)).bytesRead;
    }
    return bytes.subarray(0, filled);
  } catch (error) {
    throw localFileError(path, error);
  } finally {
    await file.close();
  }
}
async function readFromServer(transport, url, options) {
  const folder = options.keep ? transport.options.cacheDirectory : void 0;
  const kept = folder === void 0 ? void 0 : await findKept(folder, url);
  if (folder !== void 0 && kept) {
    const found = await readWithKept(transport, { url, folder, kept }, options);
    if (found) return found;
    transport.log.debug(`the ${options.kind} kept of ${displayUrl(url)} cannot be read; asking for it anew`);
    await dropKept(folder, url);
  }
  const answered = await transport.retry(() => ask(transport, url, options));
  return takeAnswer(transport, { url, folder, ...answered }, options);
}
async function readWithKept(transport, { url, folder, kept }, options) {
  const { fresh, keptOffline } = options;
  const countsUnasked = keptOffline && transport.options.offline || fresh && isFresh(kept, fresh);
  const unasked = countsUnasked ? await reread(kept, url, options) : void 0;
  if (unasked) return { url, ...unasked };
  const send = () => ask(transport, url, { ...options, kept: options.changes ? void 0 : kept });
  const asked = await (fresh ? send().catch(unlessCancelled) : transport.retry(send));
  if (asked instanceof PkgtoolError) {
    const found = await reread(kept, url, options);
    if (found === void 0) throw asked;
    transport.log.debug(`${textOf(asked)}; what was kept of it counts`);
    return { url, ...found };
  }
  const { answer, bytes } = asked;
  if (bytes) return takeAnswer(transport, { url, folder, answer, bytes }, options);
  const again = await reread(kept, answer.url, options);
  if (again === void 0) return void 0;
  if (fresh !== void 0) await kept.confirm();
  transport.log.debug(`${displayUrl(url)} has not changed since it was last read`);
  return { url: answer.url, ...again };
}
async function takeAnswer(transport, {
  url,
  folder,
  answer,
  bytes = Buffer.alloc(0)
}, { accept }) {
  const value = await accept(bytes, answer.url);
  if (folder !== void 0) await tryKeep(transport, folder, { url, bytes, answer });
  return { url: answer.url, value };
}
function isFresh({ confirmed }, fresh) {
  const age = Date.now() - confirmed;
  return age >= 0 && age < fresh;
}
function unlessCancelled(error) {
  if (error instanceof PkgtoolError && error.code !== "CANCELLED") return error;
  throw error;
}
async function ask(transport, url, { kept, limit }) {
  const answer = await transport.send(url, {
    headers: { "accept-encoding": "gzip, deflate", ...kept?.headers },
    statuses: kept ? [200, 304] : [200]
  });
  if (answer.status !== 304) return { answer, bytes: await readBody(answer, limit) };
  answer.discard();
  return { answer };
}
async function reread(kept, answered, { limit, accept }) {
  const bytes = await kept?.read(answered, limit);
  try {
    return bytes && { value: await accept(bytes, answered) };
  } catch (error) {
    if (isPkgtoolError(error)) return void 0;
    throw error;
  }
}
async function tryKeep(transport, folder, document) {
  try {
    await keepDocument(folder, document);
  } catch (error) {
    if (isPkgtoolError(error)) throw error;
    transport.log.debug(`the document was not kept in ${folder}: ${String(error)}`);
  }
}

export {
  readDocument,
  withFolderAdvice
};
