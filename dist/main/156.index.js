export const id = 156;
export const ids = [156];
export const modules = {

/***/ 9751:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ downloadFile)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: ./src/core/transport/postponed.ts
var postponed = __webpack_require__(6531);
// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
// EXTERNAL MODULE: ./src/core/integrity/hash-file.ts
var hash_file = __webpack_require__(6410);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
;// CONCATENATED MODULE: ./src/core/download/check-download.ts




/** as much as an archive may unpack to: no disk is filled by a sender that nothing binds */
const defaultLimit = 4 * 1024 ** 3;
/**
 * Says whether a file may reach a size, before anything of it is written.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`; `TOO_LARGE` where no size is expected
 */
function checkGrowth(from, size, options) {
    const limit = largestSize(options);
    if (size <= limit)
        return;
    throw options.expected?.size === undefined
        ? tooLarge(from, size, { ...options, limit })
        : wrongSize(from, size, options);
}
/** How many bytes a file may have. */
function largestSize({ expected, limit = defaultLimit }) {
    return expected?.size ?? limit;
}
/**
 * Compares a whole file with what is expected of it.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`, `HASH_MISMATCH` and what `expected.check` throws
 */
async function checkDownload({ size, digest, ...from }, options) {
    const { path, expected = {} } = options;
    if (expected.size !== undefined && size !== expected.size)
        throw wrongSize(from, size, options);
    const wrongHash = (wanted, found) => hashMismatch(from, { wanted, found }, options);
    if (expected.digest && expected.digest.value !== digest)
        throw wrongHash(expected.digest, digest);
    if (expected.secondDigest) {
        const second = (0,hash_file/* hashFile */.D)(path, expected.secondDigest.algorithm).digest;
        if (second !== expected.secondDigest.value)
            throw wrongHash(expected.secondDigest, second);
    }
    await expected.check?.(path, { ...from, digest });
}
function wrongSize({ url, source }, size, { subject, expected }) {
    return new errors/* PkgtoolError */.xN('SIZE_MISMATCH', {
        subject,
        found: `${size} bytes from ${(0,display_url/* displayUrl */.Q)(url)}`,
        wanted: `${expected?.size} bytes`,
        change: `check the source "${source}"`,
        url: (0,display_url/* displayUrl */.Q)(url),
        ...(expected?.size !== undefined && { expected: expected.size }),
        actual: size,
    });
}
function hashMismatch({ url, source }, { wanted, found }, { subject }) {
    return new errors/* PkgtoolError */.xN('HASH_MISMATCH', {
        subject,
        found: `${wanted.algorithm}:${found} from ${(0,display_url/* displayUrl */.Q)(url)}`,
        wanted: `${wanted.algorithm}:${wanted.value}`,
        change: `check the source "${source}" and the hash`,
        url: (0,display_url/* displayUrl */.Q)(url),
        expected: wanted.value,
        actual: found,
    });
}
function tooLarge({ url, source }, size, { subject, limit }) {
    return new errors/* PkgtoolError */.xN('TOO_LARGE', {
        subject,
        found: `${(0,core_text/* formatBytes */.z3)(size)} and more from ${(0,display_url/* displayUrl */.Q)(url)}`,
        wanted: `at most ${(0,core_text/* formatBytes */.z3)(limit)} of a file whose size nothing tells`,
        change: `check the source "${source}", or lock the file`,
        url: (0,display_url/* displayUrl */.Q)(url),
    });
}

// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/transport/cancelled.ts
var cancelled = __webpack_require__(9870);
// EXTERNAL MODULE: ./src/core/transport/open-local-file.ts
var open_local_file = __webpack_require__(722);
;// CONCATENATED MODULE: ./src/core/download/copy-local-file.ts





const pieceSize = 256 * 1024;
/**
 * Copies a `file:` URL's file to a sink.
 *
 * @throws PkgtoolError `CANCELLED`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
async function copyLocalFile(url, sink, { signal }) {
    (0,cancelled/* throwIfCancelled */.dZ)(signal, (0,display_url/* displayUrl */.Q)(url));
    const { path, file, size } = await (0,open_local_file/* openLocalFile */.K)(url);
    try {
        sink.expect(size);
        const read = (take) => readPieces(file, piece => {
            (0,cancelled/* throwIfCancelled */.dZ)(signal, path);
            take(piece);
        });
        await sink.append({ read });
        if (sink.received !== size) {
            const found = `${sink.received} bytes where there were ${size} before`;
            throw new errors/* PkgtoolError */.xN('UNREADABLE_FILE', { subject: path, found, path });
        }
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
    finally {
        await file.close();
    }
}
async function readPieces(file, take) {
    const buffer = Buffer.allocUnsafe(pieceSize);
    for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer))
        take(buffer.subarray(0, read.bytesRead));
}

;// CONCATENATED MODULE: ./src/core/download/file-sink.ts
const progressInterval = 100;
/** A file that is being downloaded, maybe in several attempts: what is known of it, while a `Writer` has its bytes. */
class FileSink {
    #writer;
    #options;
    #received = 0;
    #total;
    #reported = 0;
    #begun = false;
    /** the strong validator of what was written so far, under which a sender may be asked for the rest */
    validator;
    constructor(writer, options) {
        this.#writer = writer;
        this.#options = options;
    }
    /** bytes written so far */
    get received() {
        return this.#received;
    }
    /** the whole length, where it is known */
    get total() {
        return this.#total;
    }
    /** a sender has begun to give the file, even if it gave no byte */
    get begun() {
        return this.#begun;
    }
    /** makes the requests for the file */
    get exchange() {
        return this.#writer.exchange;
    }
    /** Tells that a sender begins, and the whole length where it announces it. Throws what `checkSize` throws. */
    expect(total) {
        this.#begun = true;
        this.#total = total;
        if (total !== undefined)
            this.#options.checkSize(total);
    }
    /** Appends a body. @throws PkgtoolError `FILE_SYSTEM`, what `checkSize` throws and what reading the body throws */
    async append(body) {
        const { most, checkSize } = this.#options;
        const onSize = (size) => {
            checkSize(size);
            this.#received = size;
            this.#report(false);
        };
        await this.#writer.append(body, { most, onSize });
    }
    /** Forgets everything written, for a sender that starts over. */
    async restart() {
        await this.#writer.restart();
        this.#received = 0;
        this.validator = undefined;
    }
    async finish() {
        this.#report(true);
        return { size: this.#received, digest: await this.#writer.finish() };
    }
    /** Closes and removes the file; never throws, since the failure that led here counts. */
    discard() {
        return this.#writer.discard();
    }
    #report(last) {
        const { onProgress, subject } = this.#options;
        if (!onProgress)
            return;
        const now = performance.now();
        if (!last && now - this.#reported < progressInterval)
            return;
        this.#reported = now;
        onProgress({
            subject,
            received: this.#received,
            ...(this.#total !== undefined && { total: this.#total }),
        });
    }
}

// EXTERNAL MODULE: ./src/core/download/file-writer.ts
var file_writer = __webpack_require__(1334);
;// CONCATENATED MODULE: ./src/core/download/receive.ts



/**
 * One attempt to bring the rest of a file: with `Range` and `If-Range` where an earlier attempt left bytes and a strong
 * validator, from the start otherwise, or when the answer does not fit what was asked (DESIGN 4).
 */
async function receive(transport, url, sink) {
    const { validator } = sink;
    const resume = sink.received > 0 && validator !== undefined;
    const answer = await transport.send(url, {
        mayPostpone: true,
        exchange: sink.exchange,
        ...(resume && {
            headers: { range: `bytes=${sink.received}-`, 'if-range': validator },
            statuses: [200, 206, 416],
        }),
    });
    try {
        await take(answer, sink, resume ? validator : undefined);
    }
    catch (error) {
        answer.discard();
        throw error;
    }
}
async function take(answer, sink, validator) {
    refuseEncoding(answer);
    if (answer.status === 206 && validator !== undefined && continues(answer, sink, validator)) {
        await drain(answer, sink);
        return;
    }
    const subject = (0,display_url/* displayUrl */.Q)(answer.url);
    if (answer.status !== 200) {
        await sink.restart();
        throw new errors/* PkgtoolError */.xN('TRUNCATED', {
            subject,
            found: `status ${answer.status} with another range than was asked for`,
            url: subject,
        });
    }
    if (sink.received > 0)
        await sink.restart();
    sink.expect(lengthOf(answer));
    const { etag } = answer.headers;
    sink.validator = etag?.startsWith('"') ? etag : undefined;
    await drain(answer, sink);
}
async function drain(answer, sink) {
    await sink.append(answer);
    // A range may end before the file does, and say so honestly.
    if (sink.total === undefined || sink.received === sink.total)
        return;
    const subject = (0,display_url/* displayUrl */.Q)(answer.url);
    throw new errors/* PkgtoolError */.xN('TRUNCATED', {
        subject,
        found: `${sink.received} of ${sink.total} bytes`,
        url: subject,
    });
}
function continues(answer, sink, validator) {
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers['content-range'] ?? '');
    const { etag } = answer.headers;
    if (range === null || Number(range[1]) !== sink.received)
        return false;
    if (etag !== undefined && etag !== validator)
        return false;
    if (range[2] === '*')
        return true;
    if (sink.total === undefined)
        sink.expect(Number(range[2]));
    return sink.total === Number(range[2]);
}
function lengthOf(answer) {
    const length = answer.headers['content-length'];
    return length === undefined ? undefined : Number(length);
}
function refuseEncoding(answer) {
    const encoding = (answer.headers['content-encoding'] ?? '').toLowerCase();
    if (encoding === '' || encoding === 'identity')
        return;
    const subject = (0,display_url/* displayUrl */.Q)(answer.url);
    throw new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        subject,
        found: `the content encoding ${(0,core_text/* quote */.hD)(encoding)}`,
        wanted: 'the bytes as they are',
        change: 'switch compression off for this file on the server',
        url: subject,
    });
}

;// CONCATENATED MODULE: ./src/core/download/download-file.ts









/**
 * Downloads a file from the first candidate that gives it whole, hashing while it is written, resuming a cut transfer,
 * and trying the next candidate for connection failures, timeouts, 404, 5xx after retries and wrong bytes; wrong bytes
 * are a warning that names their source even when the next candidate succeeds (DESIGN 4).
 *
 * @throws PkgtoolError of the last candidate, but of one whose bytes are refused (`HASH_MISMATCH`, `SIZE_MISMATCH`,
 * `TOO_LARGE`, what `expected.check` throws) before any other, with what each candidate answered; `NOT_FOUND` only when
 * each answered so: a file may well be where nobody could be asked
 */
async function downloadFile(transport, candidates, options) {
    const failures = [];
    const queue = [...candidates];
    for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
        const outcome = await downloadFrom(transport, candidate, options);
        if (outcome === 'postponed') {
            queue.push(candidate);
            continue;
        }
        if ('downloaded' in outcome)
            return outcome.downloaded;
        failures.push(outcome);
        if (!mayAskNext(outcome, options))
            throw endOf(outcome, failures);
        const [next] = queue;
        if (next)
            report(transport.log, { failed: outcome, candidate, next });
    }
    throw (joinFailures(failures) ??
        new errors/* PkgtoolError */.xN('NOT_FOUND', { subject: options.subject, found: 'no address to fetch it from' }));
}
// That a mirror lacks a file is ordinary; anything else is worth a look.
function report(log, { failed, candidate, next }) {
    const { error } = failed;
    const message = `${error.message}; asking ${next.url instanceof URL ? (0,display_url/* displayUrl */.Q)(next.url) : next.source} instead`;
    if (candidate.onFailure && !isRefused(failed))
        candidate.onFailure(error);
    else if (error.code === 'NOT_FOUND')
        log.info(message);
    else
        log.warning(message);
}
// Without a hash or a size to bind them, two sources may have different files: the first that answers decides.
function mayAskNext(failed, { expected = {}, takesAny }) {
    const isBound = Object.values(expected).some(value => value !== undefined);
    if (failed.begun && !takesAny && !isBound)
        return false;
    return (0,retry_policy/* allowsNextSource */.Z7)(failed.error) || isRefused(failed);
}
// What ends the search is no answer of a source where this machine or the caller ends it.
function endOf({ error }, failures) {
    const isAnswer = !(0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED', 'FILE_SYSTEM');
    return isAnswer && failures.some(isRefused) ? (joinFailures(failures) ?? error) : error;
}
async function downloadFrom(transport, candidate, options) {
    try {
        const url = candidate.url instanceof URL ? candidate.url : await candidate.url();
        const outcome = await transfer(candidate.transport ?? transport, { url, source: candidate.source }, options);
        return 'error' in outcome ? outcome : { downloaded: { ...candidate, ...outcome } };
    }
    catch (error) {
        if (error instanceof errors/* PkgtoolError */.xN)
            return { error, begun: false };
        if (error instanceof postponed/* Postponed */.D)
            return 'postponed';
        throw error;
    }
}
async function transfer(transport, from, options) {
    const checkSize = (size) => checkGrowth(from, size, options);
    const isLocal = from.url.protocol === 'file:';
    const writer = createWriter(options, isLocal);
    const sink = new FileSink(writer, { ...options, checkSize, most: largestSize(options) });
    try {
        if (isLocal)
            await copyLocalFile(from.url, sink, transport.options);
        else
            await transport.retry(() => receive(transport, from.url, sink));
        const { size, digest } = await sink.finish();
        const downloaded = { ...from, size, digest };
        await checkDownload(downloaded, options);
        return downloaded;
    }
    catch (error) {
        await sink.discard();
        options.onDiscard?.();
        if (error instanceof errors/* PkgtoolError */.xN)
            return { error, begun: sink.begun };
        throw error;
    }
}
function createWriter({ path, algorithm, createWriter }, isLocal) {
    return isLocal || !createWriter ? new file_writer/* FileWriter */.S(path, algorithm) : createWriter(path, algorithm);
}
// Bytes that are not what they should be come before any other failure, each with who gave them.
function joinFailures(failures) {
    const [worst] = failures.toReversed().sort((a, b) => rankOf(b) - rankOf(a));
    if (worst === undefined || failures.length === 1 || !isRefused(worst))
        return worst?.error;
    const { error } = worst;
    const problems = failures.map(failed => failed.error);
    const details = problems.map(({ message }) => message);
    return new errors/* PkgtoolError */.xN(error.code, { ...error.fields, details, problems }, { cause: error });
}
function rankOf(failed) {
    if (isRefused(failed))
        return 2;
    return failed.error.code === 'NOT_FOUND' ? 0 : 1;
}
/** It was not for want of an answer: the bytes are refused. */
function isRefused({ error, begun }) {
    return begun && (0,errors/* isPkgtoolError */.Zf)(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE', 'BAD_ARCHIVE');
}


/***/ }),

/***/ 1334:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ FileWriter)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7368);
/* harmony import */ var _files_remove_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9719);
/* harmony import */ var _integrity_digest_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5359);





/**
 * A file that is being written under a temporary name, and the hash of what has been written so far. Synchronous: to
 * copy a piece into the page cache costs less than the way to the thread pool, and no piece outlives its call.
 */
class FileWriter {
    #path;
    #file;
    #algorithm;
    #mark;
    #hash;
    #written = 0;
    #closed = false;
    /**
     * Creates the file, which must not exist.
     *
     * @param mark keeps what it needs of the hash while the file comes
     * @throws PkgtoolError `FILE_SYSTEM`
     */
    constructor(path, algorithm, mark) {
        this.#path = path;
        this.#mark = mark;
        this.#algorithm = algorithm;
        this.#hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(algorithm);
        this.#file = this.#guarded(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, 'wx'));
    }
    /** @throws PkgtoolError `FILE_SYSTEM`, what `onSize` throws and what reading the body throws */
    append(body, { onSize }) {
        return body.read(piece => {
            onSize(this.#written + piece.length);
            this.#update(piece);
            this.#guarded(() => writeWhole(this.#file, piece, this.#written));
            this.#written += piece.length;
        });
    }
    async restart() {
        this.#guarded(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.ftruncateSync)(this.#file));
        this.#hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(this.#algorithm);
        this.#mark?.restart();
        this.#written = 0;
    }
    async finish() {
        this.#close();
        return this.#hash.digest((0,_integrity_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .digestEncoding */ .sX)(this.#algorithm));
    }
    async discard() {
        try {
            this.#close();
        }
        catch {
            // The failure that led here counts.
        }
        (0,_files_remove_js__WEBPACK_IMPORTED_MODULE_3__/* .removeLeftover */ .M)(this.#path);
    }
    #update(piece) {
        if (this.#mark)
            this.#mark.update(this.#hash, piece, this.#written);
        else
            this.#hash.update(piece);
    }
    #close() {
        if (this.#closed)
            return;
        this.#closed = true;
        this.#guarded(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(this.#file));
    }
    #guarded(work) {
        try {
            return work();
        }
        catch (error) {
            throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSystemError */ .u)(this.#path, error);
        }
    }
}
function writeWhole(file, chunk, position) {
    for (let done = 0; done < chunk.length;)
        done += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(file, chunk, done, chunk.length - done, position + done);
}


/***/ }),

/***/ 1389:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ heldCandidate)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_url__WEBPACK_IMPORTED_MODULE_0__);

/** The candidate for a file that a store may hold: asked first, and told by `isHeld` from the feeds after it. */
function heldCandidate(path, { name }) {
    return { url: (0,node_url__WEBPACK_IMPORTED_MODULE_0__.pathToFileURL)(path), source: name, isHeld: true };
}


/***/ }),

/***/ 3914:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ makeFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _try_stat_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5057);




const attempts = 100;
/**
 * Makes a folder and those above it that are not there. What Node offers for this never ends where a file system answers
 * that a folder above is missing while it is there, as /proc does; this asks again, but so many times only, since another
 * run may remove an empty folder at any time.
 */
async function makeFolder(path) {
    for (let attempt = 1;; attempt++) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path);
            return;
        }
        catch (error) {
            const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .systemErrorCode */ .vq)(error);
            const found = (0,_try_stat_js__WEBPACK_IMPORTED_MODULE_3__/* .tryStat */ .k)(path);
            if (found?.isDirectory())
                return;
            const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
            const isGone = code === 'EEXIST' && found === undefined;
            if ((code !== 'ENOENT' && !isGone) || parent === path || attempt === attempts)
                throw error;
            await makeFolder(parent);
        }
    }
}


/***/ }),

/***/ 722:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ openLocalFile)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_url__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7368);




/**
 * Opens the file of a `file:` URL for reading. Only regular files have a size that a cap can be held against.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS` when the URL names no path of this machine
 */
async function openLocalFile(url) {
    const path = pathOf(url);
    const file = await openFile(path);
    try {
        const stats = await file.stat();
        if (stats.isFile())
            return { path, file, size: stats.size };
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('UNREADABLE_FILE', { subject: path, found: 'no regular file', path });
    }
    catch (error) {
        await file.close();
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .localFileError */ .y)(path, error);
    }
}
function pathOf(url) {
    try {
        return (0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(url);
    }
    catch (error) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_ADDRESS', { subject: url.href, found: 'a file URL that names no path of this machine', url: url.href }, { cause: error });
    }
}
async function openFile(path) {
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(path);
    }
    catch (error) {
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .localFileError */ .y)(path, error);
    }
}


/***/ })

};
