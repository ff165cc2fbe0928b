import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  copyLocalFile
} from "./HLDKRGVC.js";
import {
  isAnswer,
  tryCandidates
} from "./TIK5VAPR.js";
import {
  outcomeOf
} from "./ZCUTC2BQ.js";
import {
  removeLeftover
} from "./AAQZNT46.js";
import {
  hashFile
} from "./WWJ4N246.js";
import {
  digestEncoding
} from "./6DG6YSIV.js";
import {
  packingOf
} from "./3WGZQVZH.js";
import {
  isDamaged
} from "./2PTHXI2K.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import {
  clock
} from "./I3LLZLTH.js";
import {
  modes
} from "./M7IAKTJP.js";
import {
  systemErrorCode,
  writing
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  formatBytes,
  quote,
  textOf,
  withSentence
} from "./KGEP3AWA.js";

// src/core/files/writing/free-space.ts
import { statfsSync } from "node:fs";
import { dirname } from "node:path";
var smallFile = 1024 ** 2;
function assertRoom(folder, bytes, { of, change }) {
  if (bytes < smallFile) return;
  const free = freeBytes(folder);
  if (free === void 0 || free >= bytes) return;
  throw new PkgtoolError("FILE_SYSTEM", {
    subject: folder,
    found: `${formatBytes(free)} free on its disk`,
    wanted: `${formatBytes(bytes)} for ${of}`,
    change: change ?? "free some space, or choose another folder",
    path: folder
  });
}
function freeBytes(path) {
  try {
    const { bavail, bsize, blocks } = statfsSync(path);
    const isKnown = blocks > 0 && bavail > 0 && bsize > 0;
    return isKnown ? bavail * bsize : void 0;
  } catch {
    const above = dirname(path);
    return above === path ? void 0 : freeBytes(above);
  }
}

// src/core/net/download/download.ts
import { pathToFileURL } from "node:url";

// src/core/net/connections/open-files.ts
import { closeSync, openSync } from "node:fs";
import { devNull } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
var filesOfJob = 2;
var reservedFiles = 8;
var pause = 50;
var maxWait = 3e4;
var jobs = 0;
var roomFor = 0;
var waiting = [];
async function withOpenFile(run) {
  for (const start = clock(); ; ) {
    while (jobs > 0 && !hasRoom(jobs + 1)) await nextChange();
    const mayRepeat = (failure) => isLimitReached(failure) && clock() - start < maxWait;
    jobs++;
    try {
      return await run();
    } catch (error) {
      if (!mayRepeat(error)) throw error;
    } finally {
      jobs--;
      for (const resume of waiting.splice(0)) resume();
    }
    roomFor = 0;
    await nextChange();
  }
}
function isLimitReached(error) {
  const code = systemErrorCode(error);
  if (code === "EMFILE" || code === "ENFILE") return true;
  return typeof error === "object" && error !== null && "cause" in error && isLimitReached(error.cause);
}
async function nextChange() {
  const stop = new AbortController();
  const released = new Promise((resolve) => {
    waiting.push(resolve);
  });
  await Promise.race([released, wait(pause, void 0, { signal: stop.signal }).catch(() => {
  })]);
  stop.abort();
}
function hasRoom(count) {
  if (count <= roomFor) return true;
  const found = [2 * count, count].find((most) => canOpen(reservedFiles + filesOfJob * most));
  roomFor = Math.max(roomFor, found ?? 0);
  return found !== void 0;
}
function canOpen(count) {
  const opened = [];
  try {
    for (let n = 0; n < count; n++) opened.push(openSync(devNull, "r"));
    return true;
  } catch {
    return false;
  } finally {
    for (const file of opened) closeSync(file);
  }
}

// src/core/net/exchange/expected.ts
var defaultLimit = 4 * 1024 ** 3;
function checkGrowth(from, size, options) {
  const limit = maxSize(options);
  if (size <= limit) return;
  throw options.expected?.size === void 0 ? tooLarge(from, size, { ...options, limit }) : wrongSize(from, size, options);
}
function maxSize({ expected, limit = defaultLimit }) {
  return expected?.size ?? limit;
}
async function checkDownload({ size, digest, ...from }, options) {
  const { path, expected = {} } = options;
  if (expected.size !== void 0 && size !== expected.size) throw wrongSize(from, size, options);
  const wrongHash = (wanted, found) => hashMismatch(from, { wanted, found }, options);
  if (expected.digest && expected.digest.value !== digest) throw wrongHash(expected.digest, digest);
  if (expected.secondDigest) {
    const second = hashFile(path, expected.secondDigest.algorithm).digest;
    if (second !== expected.secondDigest.value) throw wrongHash(expected.secondDigest, second);
  }
  await expected.check?.(path, { ...from, size, digest });
}
function wrongSize({ url, source }, size, { subject, expected }) {
  return new PkgtoolError("SIZE_MISMATCH", {
    subject,
    found: `${size} bytes from ${displayUrl(url)}`,
    wanted: `${expected?.size} bytes`,
    change: `check the source "${source}"`,
    url: displayUrl(url),
    ...expected?.size !== void 0 && { expected: expected.size },
    actual: size
  });
}
function hashMismatch({ url, source }, { wanted, found }, { subject }) {
  return new PkgtoolError("HASH_MISMATCH", {
    subject,
    found: `${wanted.algorithm}:${found} from ${displayUrl(url)}`,
    wanted: `${wanted.algorithm}:${wanted.value}`,
    change: `check the source "${source}" and the hash`,
    url: displayUrl(url),
    expected: wanted.value,
    actual: found
  });
}
function tooLarge({ url, source }, size, { subject, limit }) {
  return new PkgtoolError("TOO_LARGE", {
    subject,
    found: `${formatBytes(size)} and more from ${displayUrl(url)}`,
    wanted: `at most ${formatBytes(limit)} of a file of unknown size`,
    change: `check the source "${source}", or lock the file`,
    url: displayUrl(url)
  });
}

// src/core/net/download/file-sink.ts
import { dirname as dirname2 } from "node:path";
var progressInterval = 100;
var FileSink = class {
  #writer;
  #options;
  #received = 0;
  #total;
  #reported = 0;
  #begun = false;
  /** the strong validator of the bytes written so far, which the request for the rest must carry */
  validator;
  constructor(writer, options) {
    this.#writer = writer;
    this.#options = options;
  }
  /** ask for the whole file, past caches */
  get isAnew() {
    return this.#options.isAnew === true;
  }
  /** a web page is refused */
  get refusesPages() {
    return this.#options.refusesPages === true;
  }
  /** bytes written so far */
  get received() {
    return this.#received;
  }
  /** the whole length, if known */
  get total() {
    return this.#total;
  }
  /** a sender has started to send the file, even if no byte has arrived */
  get begun() {
    return this.#begun;
  }
  /** Creates the file before the first request starts. @throws PkgtoolError `FILE_SYSTEM` */
  open() {
    this.#writer.open();
  }
  /**
   * Called when a sender starts; `total` is the whole length if it announces one. Throws as `checkSize`.
   *
   * @throws PkgtoolError `FILE_SYSTEM` if the disk has no room for it
   */
  expect(total) {
    this.#begun = true;
    this.#total = total;
    if (total === void 0) return;
    const { checkSize, path, subject } = this.#options;
    checkSize(total);
    assertRoom(dirname2(path), total - this.#received, { of: subject });
  }
  /** Appends a body. @throws PkgtoolError `FILE_SYSTEM`, and as `checkSize` and reading the body */
  async append(body) {
    await this.#writer.append(body, (size) => {
      this.#options.checkSize(size);
      this.#received = size;
      this.#report(false);
    });
  }
  /** Forgets everything written, for a sender that starts over. */
  restart() {
    this.#writer.restart();
    this.#received = 0;
    this.validator = void 0;
  }
  finish() {
    this.#report(true);
    return { size: this.#received, digest: this.#writer.finish() };
  }
  /** Closes and removes the file; never throws, since the failure that led here counts. */
  discard() {
    return this.#writer.discard();
  }
  #report(last) {
    const { onProgress, subject } = this.#options;
    if (!onProgress) return;
    const now = clock();
    if (!last && now - this.#reported < progressInterval) return;
    this.#reported = now;
    onProgress({
      subject,
      received: this.#received,
      ...this.#total !== void 0 && { total: this.#total }
    });
  }
};

// src/core/net/download/file-writer.ts
import { createHash } from "node:crypto";
import { closeSync as closeSync2, ftruncateSync, openSync as openSync2, writeSync } from "node:fs";
var FileWriter = class {
  #path;
  #file;
  #algorithm;
  #mark;
  #hash;
  #written = 0;
  #created = false;
  /**
   * The first call of `open` or `append` creates the file, which must not exist: a queued download holds no file.
   *
   * @param mark observes the hash while the file arrives
   */
  constructor(path, algorithm, mark) {
    this.#path = path;
    this.#mark = mark;
    this.#algorithm = algorithm;
    this.#hash = createHash(algorithm);
  }
  /** @throws PkgtoolError `FILE_SYSTEM` */
  open() {
    this.#file ??= this.#guarded(() => openSync2(this.#path, "wx", modes.file));
    this.#created = true;
    return this.#file;
  }
  /**
   * Appends a body. `onSize` is called with each size that the file is about to reach, and throws to refuse it.
   *
   * @throws PkgtoolError `FILE_SYSTEM`, and as `onSize` and reading the body
   */
  async append(body, onSize) {
    const file = this.open();
    await body.read((piece) => {
      onSize(this.#written + piece.length);
      this.#update(piece);
      this.#guarded(() => writeWhole(file, piece, this.#written));
      this.#written += piece.length;
    });
  }
  /** Forgets everything written, for a sender that starts over. @throws PkgtoolError `FILE_SYSTEM` */
  restart() {
    this.#guarded(() => ftruncateSync(this.open()));
    this.#hash = createHash(this.#algorithm);
    this.#mark?.restart();
    this.#written = 0;
  }
  /** Closes the file and returns its digest. @throws PkgtoolError `FILE_SYSTEM` */
  finish() {
    this.#close();
    return this.#hash.digest(digestEncoding(this.#algorithm));
  }
  /** Closes and removes the file; never throws, since the failure that led here counts. */
  async discard() {
    if (!this.#created) return;
    try {
      this.#close();
    } catch {
    }
    await removeLeftover(this.#path);
  }
  #update(piece) {
    if (this.#mark) this.#mark.update(this.#hash, piece, this.#written);
    else this.#hash.update(piece);
  }
  #close() {
    const file = this.#file;
    this.#file = void 0;
    if (file !== void 0) this.#guarded(() => closeSync2(file));
  }
  #guarded(work) {
    return writing(this.#path, work);
  }
};
function writeWhole(file, chunk, position) {
  for (let done = 0; done < chunk.length; )
    done += writeSync(file, chunk, done, chunk.length - done, position + done);
}

// src/core/net/download/receive.ts
async function receive(transport, url, sink) {
  const { validator, isAnew } = sink;
  const resume = !isAnew && sink.received > 0 && validator !== void 0;
  const answer = await transport.send(url, {
    mayPostpone: true,
    onTurn: () => sink.open(),
    ...isAnew && { headers: { "cache-control": "no-cache" } },
    ...resume && {
      headers: { range: `bytes=${sink.received}-`, "if-range": validator },
      statuses: [200, 206, 304, 416]
    }
  });
  try {
    await take(answer, sink, resume ? validator : void 0);
  } catch (error) {
    answer.discard();
    throw error;
  }
}
async function take(answer, sink, validator) {
  refuseEncoding(answer);
  if (sink.refusesPages) refusePage(answer);
  if (answer.status === 206 && validator !== void 0 && continues(answer, sink, validator)) {
    await drain(answer, sink);
    return;
  }
  const subject = displayUrl(answer.url);
  if (answer.status !== 200) {
    sink.restart();
    throw new PkgtoolError("TRUNCATED", {
      subject,
      found: `status ${answer.status} with another range than was asked for`,
      url: subject
    });
  }
  if (sink.received > 0) sink.restart();
  sink.expect(lengthOf(answer));
  const { etag } = answer.headers;
  sink.validator = etag?.startsWith('"') ? etag : void 0;
  await drain(answer, sink);
}
async function drain(answer, sink) {
  await sink.append(answer);
  if (sink.total === void 0 || sink.received === sink.total) return;
  const subject = displayUrl(answer.url);
  throw new PkgtoolError("TRUNCATED", {
    subject,
    found: `${sink.received} of ${sink.total} bytes`,
    url: subject
  });
}
function continues(answer, sink, validator) {
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers["content-range"] ?? "");
  const { etag } = answer.headers;
  if (range === null || Number(range[1]) !== sink.received) return false;
  if (etag !== validator) return false;
  if (range[2] === "*") return true;
  if (sink.total === void 0) sink.expect(Number(range[2]));
  return sink.total === Number(range[2]);
}
function lengthOf(answer) {
  const length = answer.headers["content-length"];
  return length === void 0 ? void 0 : Number(length);
}
function refusePage({ url, headers: { "content-type": type } }) {
  if (type === void 0 || !/^\s*text\/html\b/i.test(type)) return;
  const subject = displayUrl(url);
  throw new PkgtoolError("NOT_A_PROGRAM", {
    subject,
    found: `a web page (${quote(type, 60)})`,
    wanted: "the bytes of a program",
    change: "check credentials and proxy: a page to sign in may be in its place",
    url: subject
  });
}
function refuseEncoding(answer) {
  const encoding = packingOf(answer);
  if (encoding === void 0) return;
  const subject = displayUrl(answer.url);
  throw new PkgtoolError("HTTP_STATUS", {
    subject,
    found: `the content encoding ${quote(encoding)}`,
    wanted: "the bytes as they are",
    change: "switch compression off for this file on the server",
    url: subject
  });
}

// src/core/net/download/download.ts
async function downloadFile(transport, candidates, options) {
  const { subject, expected = {} } = options;
  const takesAny = Object.values(expected).some((value) => value !== void 0);
  const attempt = (candidate) => downloadFrom(transport, candidate, options);
  const outcome = await tryCandidates(candidates, attempt, { log: transport.log, subject, takesAny });
  if ("failed" in outcome) throw outcome.failed;
  return outcome.given;
}
async function downloadFrom(transport, candidate, options) {
  const { url, source } = candidate;
  let transfer;
  const outcome = await outcomeOf(
    () => withOpenFile(() => {
      transfer = new Transfer({ url, source }, options);
      return transfer.run(candidate.transport ?? transport);
    })
  );
  if ("given" in outcome) return { given: { ...candidate, ...outcome.given } };
  return transfer?.weigh(outcome) ?? outcome;
}
var Transfer = class {
  #from;
  #options;
  #sink;
  /** why the bytes of the last attempt that delivered a whole file were refused */
  #damage;
  constructor(from, options) {
    this.#from = from;
    this.#options = options;
    this.#sink = this.#openSink();
  }
  /** Throws as `copyLocalFile`, `Transport.retry`, `receive` and `checkDownload`; nothing is left of the file then. */
  async run(transport) {
    try {
      if (this.#from.url.protocol === "file:") return await this.#copy(transport.options);
      const downloaded = await transport.retry(() => this.#ask(transport));
      if (this.#damage)
        transport.log.warning(
          withSentence(textOf(this.#damage), "The source sent the right file when asked again")
        );
      return downloaded;
    } catch (error) {
      await this.#discard();
      throw error;
    }
  }
  /** What `run` did not give: wrong bytes take precedence over what the source answered when asked again. */
  weigh(outcome) {
    const damage = this.#damage;
    if ("postponed" in outcome) return damage ? { failed: damage, begun: true } : outcome;
    const { failed } = outcome;
    if (damage && isAnswer(failed)) {
      const { attempts } = failed.fields;
      const fields = { ...damage.fields, ...attempts !== void 0 && { attempts } };
      return { failed: new PkgtoolError(damage.code, fields, { cause: failed }), begun: true };
    }
    return { failed, begun: this.#sink.begun && this.#sink.total !== 0 };
  }
  async #copy(options) {
    await copyLocalFile(this.#from.url, this.#sink, options);
    return this.#finish();
  }
  async #ask(transport) {
    try {
      await receive(transport, this.#from.url, this.#sink);
      return await this.#finish();
    } catch (error) {
      if (error instanceof PkgtoolError && isDamaged(error)) {
        this.#damage = error;
        await this.#discard();
        this.#sink = this.#openSink();
      }
      throw error;
    }
  }
  async #discard() {
    this.#options.onDiscard?.();
    await this.#sink.discard();
  }
  #openSink() {
    const { path, algorithm, observe } = this.#options;
    const checkSize = (size) => checkGrowth(this.#from, size, this.#options);
    const isAnew = this.#damage !== void 0;
    return new FileSink(new FileWriter(path, algorithm, observe?.()), { ...this.#options, checkSize, isAnew });
  }
  async #finish() {
    assertNotEmpty(this.#from, this.#sink);
    const downloaded = { ...this.#from, ...this.#sink.finish() };
    await checkDownload(downloaded, this.#options);
    return downloaded;
  }
};
function assertNotEmpty({ url }, { received }) {
  if (received > 0) return;
  const subject = displayUrl(url);
  throw new PkgtoolError("TRUNCATED", { subject, found: "a file of no bytes", url: subject });
}
function cachedCandidate(path, { name }) {
  return { url: pathToFileURL(path), source: name, isCached: true };
}

export {
  canOpen,
  assertRoom,
  downloadFile,
  downloadFrom,
  cachedCandidate
};
