export const id = 21;
export const ids = [21];
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
    const { expected, limit = defaultLimit } = options;
    if (expected?.size === undefined ? size <= limit : size <= expected.size)
        return;
    throw expected?.size === undefined
        ? tooLarge(from, size, { ...options, limit })
        : wrongSize(from, size, options);
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
    await expected.check?.(path, from);
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
// EXTERNAL MODULE: ./src/core/transport/open-local-file.ts
var open_local_file = __webpack_require__(722);
;// CONCATENATED MODULE: ./src/core/download/copy-local-file.ts



const chunkSize = 256 * 1024;
/**
 * Copies a `file:` URL's file to a sink.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
async function copyLocalFile(url, sink) {
    const { path, file, size } = await (0,open_local_file/* openLocalFile */.K)(url);
    try {
        sink.expect(size);
        const buffer = Buffer.allocUnsafe(chunkSize);
        for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer)) {
            sink.write(buffer.subarray(0, read.bytesRead));
        }
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

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/core/integrity/digest.ts
var digest = __webpack_require__(5359);
;// CONCATENATED MODULE: ./src/core/download/file-sink.ts





const progressInterval = 100;
/**
 * A file that is being written under a temporary name, and the hash of what has been written so far. Synchronous: to
 * copy a piece into the page cache costs less than the way to the thread pool, and no piece outlives its call.
 */
class FileSink {
    #path;
    #file;
    #options;
    #hash;
    #received = 0;
    #total;
    #reported = 0;
    #closed = false;
    #begun = false;
    /** the strong validator of what was written so far, under which a sender may be asked for the rest */
    validator;
    constructor(path, file, options) {
        this.#path = path;
        this.#file = file;
        this.#options = options;
        this.#hash = (0,external_node_crypto_.createHash)(options.algorithm);
    }
    /** Creates the file, which must not exist. @throws PkgtoolError `FILE_SYSTEM` */
    static create(path, options) {
        try {
            return new FileSink(path, (0,external_node_fs_.openSync)(path, 'wx'), options);
        }
        catch (error) {
            throw (0,file_system_error/* fileSystemError */.u)(path, error);
        }
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
    /** Tells that a sender begins, and the whole length where it announces it. Throws what `checkSize` throws. */
    expect(total) {
        this.#begun = true;
        this.#total = total;
        if (total !== undefined)
            this.#options.checkSize?.(total);
    }
    /** @throws PkgtoolError `FILE_SYSTEM` and what `checkSize` throws */
    write(chunk) {
        this.#options.checkSize?.(this.#received + chunk.length);
        this.#hash.update(chunk);
        try {
            writeWhole(this.#file, chunk, this.#received);
        }
        catch (error) {
            throw (0,file_system_error/* fileSystemError */.u)(this.#path, error);
        }
        this.#received += chunk.length;
        this.#report(false);
    }
    /** Forgets everything written, for a sender that starts over. */
    restart() {
        try {
            (0,external_node_fs_.ftruncateSync)(this.#file);
        }
        catch (error) {
            throw (0,file_system_error/* fileSystemError */.u)(this.#path, error);
        }
        this.#hash = (0,external_node_crypto_.createHash)(this.#options.algorithm);
        this.#received = 0;
        this.validator = undefined;
    }
    finish() {
        this.#report(true);
        this.#close();
        return { size: this.#received, digest: this.#hash.digest((0,digest/* digestEncoding */.sX)(this.#options.algorithm)) };
    }
    /** Closes and removes the file; never throws, since the failure that led here counts. */
    async discard() {
        try {
            this.#close();
        }
        catch {
            // The failure that led here counts.
        }
        await (0,promises_.rm)(this.#path, { force: true }).catch(() => { });
    }
    #close() {
        if (this.#closed)
            return;
        this.#closed = true;
        try {
            (0,external_node_fs_.closeSync)(this.#file);
        }
        catch (error) {
            throw (0,file_system_error/* fileSystemError */.u)(this.#path, error);
        }
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
function writeWhole(file, chunk, position) {
    for (let done = 0; done < chunk.length;)
        done += (0,external_node_fs_.writeSync)(file, chunk, done, chunk.length - done, position + done);
}

;// CONCATENATED MODULE: ./src/core/download/receive.ts



/**
 * One attempt to bring the rest of a file: with `Range` and `If-Range` where an earlier attempt left bytes and a strong
 * validator, from the start otherwise, or when the answer does not fit what was asked (DESIGN 4).
 */
async function receive(transport, url, sink) {
    const { validator } = sink;
    const resume = sink.received > 0 && validator !== undefined;
    const answer = await transport.send(url, resume
        ? {
            headers: { range: `bytes=${sink.received}-`, 'if-range': validator },
            statuses: [200, 206, 416],
            mayPostpone: true,
        }
        : { mayPostpone: true });
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
        sink.restart();
        throw new errors/* PkgtoolError */.xN('TRUNCATED', {
            subject,
            found: `status ${answer.status} with another range than was asked for`,
            url: subject,
        });
    }
    if (sink.received > 0)
        sink.restart();
    sink.expect(lengthOf(answer));
    const { etag } = answer.headers;
    sink.validator = etag?.startsWith('"') ? etag : undefined;
    await drain(answer, sink);
}
async function drain(answer, sink) {
    await answer.read(piece => sink.write(piece));
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
    const sink = FileSink.create(options.path, { ...options, checkSize });
    try {
        if (from.url.protocol === 'file:')
            await copyLocalFile(from.url, sink);
        else
            await transport.retry(() => receive(transport, from.url, sink));
        const { size, digest } = sink.finish();
        const downloaded = { ...from, size, digest };
        await checkDownload(downloaded, options);
        return downloaded;
    }
    catch (error) {
        await sink.discard();
        if (error instanceof errors/* PkgtoolError */.xN)
            return { error, begun: sink.begun };
        throw error;
    }
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

/***/ 1861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ sweepTemporaries)
/* harmony export */ });
/* unused harmony export isAbandoned */
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4296);
/* harmony import */ var _replace_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6062);




/** ms after which a temporary is nobody's, whoever made it: each of ours is written to or gone long before */
const longestLife = 24 * 60 * 60 * 1000;
/**
 * Removes from `directory`, not from folders in it, what runs left under temporary names and will not come back to: those
 * of a process of this machine that has ended, and those that are a day old. What a living run has stays, also one on
 * another machine or in another container that shares the folder. Never throws: what stays harms nobody.
 */
async function sweepTemporaries(directory) {
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(directory).catch(() => []);
    for (const name of names) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name);
        if (await isAbandoned(path))
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { recursive: true, force: true }).catch(() => { });
    }
}
/** Tells whether a path is a temporary that nobody will come back to; `now` in milliseconds, default: the present. */
async function isAbandoned(path, now = Date.now()) {
    const owner = (0,_replace_file_js__WEBPACK_IMPORTED_MODULE_2__/* .parseTemporaryName */ .uQ)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path));
    return owner !== undefined && (hasEnded(owner) || (await isOld(path, now)));
}
function hasEnded({ pid, isOurMachine }) {
    if (!isOurMachine)
        return false;
    try {
        process.kill(pid, 0);
        return false;
    }
    catch (error) {
        return (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .systemErrorCode */ .vq)(error) === 'ESRCH';
    }
}
async function isOld(path, now) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch(() => undefined);
    return stats !== undefined && now - stats.mtimeMs > longestLife;
}


/***/ }),

/***/ 9870:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ cancelled)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);

/** The error of a run that its caller stopped, or that used up the time it was given. */
function cancelled(subject, reason) {
    const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('CANCELLED', isTimeout
        ? { subject, found: 'the end of the time allowed', change: 'raise the input "total-timeout"' }
        : { subject, found: 'a request to stop', change: 'run it again, which goes on from what is in place' }, { cause: reason });
}


/***/ }),

/***/ 1117:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FX: () => (/* binding */ isConfidential),
/* harmony export */   eP: () => (/* binding */ checkSecure),
/* harmony export */   sX: () => (/* binding */ resolveReference)
/* harmony export */ });
/* unused harmony export isLoopback */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);
/* harmony import */ var _display_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4303);


/** Tells whether a URL's host is this machine: `localhost`, a name below it, 127.0.0.0/8 or `[::1]`. */
function isLoopback(url) {
    const host = url.hostname.toLowerCase();
    return (host === 'localhost' ||
        host.endsWith('.localhost') ||
        host === '[::1]' ||
        /^127(\.\d{1,3}){3}$/.test(host));
}
/** Tells whether nobody between reads what is sent to a URL: https, or this machine. */
function isConfidential(url) {
    return url.protocol === 'https:' || isLoopback(url);
}
/**
 * Refuses plain http to another machine.
 *
 * @throws PkgtoolError `INSECURE_ADDRESS`
 */
function checkSecure(url, options) {
    if (url.protocol !== 'http:' || options.allowInsecure || isLoopback(url))
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(url),
        found: 'plain http to another machine',
        wanted: 'https',
        change: 'change the address, or set the input "allow-insecure"',
        url: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(url),
    });
}
/**
 * Resolves a reference that a feed's document holds: a document from http(s) may name only http(s), one from https only
 * https unless `allowInsecure`; one from a folder may also name what lies below the folder (DESIGN 5).
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS`
 */
function resolveReference(reference, document, options) {
    if (!URL.canParse(reference, document.href))
        throw refused(reference, 'no valid URL', document, options);
    const url = new URL(reference, document);
    if (url.username !== '' || url.password !== '')
        throw refused((0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(url), 'user info in the URL', document, options);
    const problem = problemOf(url, document, options);
    if (problem !== undefined)
        throw refused(reference, problem, document, options);
    if (url.protocol !== 'file:')
        checkSecure(url, options);
    return url;
}
function problemOf(url, document, { allowInsecure }) {
    if (url.hash !== '')
        return 'a fragment';
    if (url.href === document.href)
        return 'the address of the document itself';
    if (url.protocol === 'file:' && document.protocol === 'file:') {
        const isBelow = url.href.startsWith(new URL('.', document).href) && !/%2f|%5c/i.test(url.pathname);
        return isBelow ? undefined : 'a path outside the folder of the document';
    }
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
        return `the scheme ${url.protocol}`;
    return document.protocol === 'https:' && url.protocol === 'http:' && !allowInsecure
        ? 'plain http in a document that came over https'
        : undefined;
}
function refused(subject, found, document, options) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_ADDRESS', {
        subject,
        found: `${found} (${options.place} in ${(0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(document)})`,
        wanted: 'an address that this document may name',
        change: 'tell the owner of the feed',
    });
}


/***/ }),

/***/ 5307:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createFlights)
/* harmony export */ });
/** Makes a set of flights of its own. */
function createFlights() {
    const flights = new Map();
    return (key, make) => {
        const flight = flights.get(key) ?? make();
        flights.set(key, flight);
        return flight;
    };
}


/***/ }),

/***/ 1986:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ createTransport)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/ports.ts
var ports = __webpack_require__(4119);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
;// CONCATENATED MODULE: ./src/core/version.ts
/** The version of this package; a test holds it equal to package.json's. */
const version = '0.1.0';

// EXTERNAL MODULE: ./src/core/transport/cancelled.ts
var cancelled = __webpack_require__(9870);
// EXTERNAL MODULE: ./src/core/transport/check-connections.ts
var check_connections = __webpack_require__(9881);
// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __webpack_require__(1117);
;// CONCATENATED MODULE: ./src/core/transport/connection-window.ts
/**
 * How many requests may be under way at once: a pure controller, fed with what happens on the network and with the time
 * at which it does. Additive increase, multiplicative decrease (DESIGN 6):
 *
 *     each round in which all of the window was in use
 *       first one          → remember its rate, try one more
 *       after a try        → the rate grew as one more should make it: try another; it did not: take the try back, rest
 *       while resting      → nothing; two rounds in a row at less than half of the rate: halve
 *     a stall, a reset, a 429 or 503 of a request that began after the last cut → halve
 *
 * A round that did not use the window says nothing about it. Requests that began before a cut belong to the trouble that
 * the cut has answered, so the window is halved at most once a round trip, as in TCP (RFC 6582).
 */
const firstSize = 8;
const roundTime = 500;
const restRounds = 4;
/** how much of what one more connection brings at best counts as growth */
const worthwhile = 0.5;
/** A window that allows `max` (1 or more) at most and starts at 8, which is best on a fast link without latency. */
function openWindow(max) {
    return {
        size: Math.min(firstSize, max),
        max,
        inFlight: 0,
        cutAt: Number.NEGATIVE_INFINITY,
        round: undefined,
        rate: undefined,
        trying: false,
        rest: 0,
        slow: false,
    };
}
/** The window after one event. */
function nextWindow(state, event) {
    switch (event.type) {
        case 'started':
            return { ...state, inFlight: state.inFlight + 1 };
        case 'received':
            return endRound(countBytes(state, event), event.at);
        case 'finished':
            return endRound(leave(state), event.at);
        default:
            return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at);
    }
}
function countBytes(state, { at, bytes }) {
    const round = state.round ?? { startedAt: at, bytes: 0, full: true };
    return { ...state, round: { ...round, bytes: round.bytes + bytes } };
}
// One that has just ended is replaced at once where there is more to do, so the window is in use with one less.
function leave(state) {
    const inFlight = state.inFlight - 1;
    const round = state.round && { ...state.round, full: state.round.full && inFlight >= state.size - 1 };
    return { ...state, inFlight, round };
}
function cut(state, at) {
    const size = Math.max(1, Math.floor(state.size / 2));
    return { ...state, size, cutAt: at, round: undefined, rate: undefined, trying: false, rest: 0, slow: false };
}
function endRound(state, at) {
    const { round } = state;
    if (round === undefined || at - round.startedAt < roundTime)
        return state;
    const next = { ...state, round: { startedAt: at, bytes: 0, full: true } };
    return round.full ? judge(next, { rate: round.bytes / (at - round.startedAt), at }) : next;
}
function judge(state, { rate, at }) {
    if (state.rate === undefined)
        return tryOneMore(state, rate);
    if (state.trying) {
        const grown = state.rate * (1 + worthwhile / (state.size - 1));
        if (rate >= grown)
            return tryOneMore(state, rate);
        return { ...state, size: state.size - 1, trying: false, rest: restRounds };
    }
    if (rate < state.rate / 2)
        return state.slow ? cut(state, at) : { ...state, slow: true };
    const steady = { ...state, slow: false, rate: (state.rate + rate) / 2 };
    return state.rest > 0 ? { ...steady, rest: state.rest - 1 } : tryOneMore(steady, rate);
}
function tryOneMore(state, rate) {
    if (state.size >= state.max)
        return { ...state, rate, trying: false, rest: restRounds, slow: false };
    return { ...state, size: state.size + 1, rate, trying: true, slow: false };
}

;// CONCATENATED MODULE: ./src/core/transport/connection-limiter.ts

/**
 * Runs requests under a window that adapts (`connection-window.ts`). One limiter serves all requests of a run, not one
 * origin each: what they share, and what gets crowded, is nearly always the link of this machine, and a run seldom asks
 * more than one origin for anything large.
 */
function createConnectionLimiter({ max, now = () => performance.now(), onResize, }) {
    const waiting = [];
    let state = openWindow(max);
    const tell = (event) => {
        const { size } = state;
        state = nextWindow(state, event);
        if (state.size !== size)
            onResize?.(state.size, size);
        while (event.type !== 'started' && waiting.length > 0 && state.inFlight < state.size)
            waiting.shift()?.();
    };
    const begin = () => {
        const begunAt = now();
        let ended = false;
        tell({ type: 'started', at: begunAt });
        return {
            received: bytes => tell({ type: 'received', at: now(), bytes }),
            end(outcome) {
                if (ended)
                    return;
                ended = true;
                tell(outcome === 'finished' ? { type: outcome, at: now() } : { type: outcome, at: now(), begunAt });
            },
        };
    };
    return {
        async enter() {
            if (waiting.length === 0 && state.inFlight < state.size)
                return begin();
            return new Promise(resolve => waiting.push(() => resolve(begin())));
        },
    };
}

// EXTERNAL MODULE: ./src/core/transport/create-flights.ts
var create_flights = __webpack_require__(5307);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./src/core/transport/read-trust.ts





const limit = 4 * 1024 * 1024;
/**
 * Reads and checks what `TlsOptions` name, so that a wrong file is one error before the first request.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` for half a pair or two halves of different pairs
 */
function readTrust(options) {
    const { workingDirectory = '.' } = options;
    const open = (input, text, file) => {
        if (file !== undefined)
            return { input, file, text: readText((0,external_node_path_.resolve)(workingDirectory, file), { input, file }) };
        return text === undefined ? undefined : { input, file, text };
    };
    const ca = open('ca-file', options.ca, options.caFile);
    const certificate = open('client-certificate', options.clientCertificate, options.clientCertificateFile);
    const key = open('client-key', options.clientKey, options.clientKeyFile);
    return {
        ...(ca && { ca: readCertificates(ca).join('\n') }),
        ...readClient(certificate, key),
    };
}
function readText(path, { input, file }) {
    try {
        const { size } = (0,external_node_fs_.statSync)(path);
        if (size <= limit)
            return (0,external_node_fs_.readFileSync)(path, 'latin1');
        throw unusable({ input, file }, `which has ${(0,core_text/* formatBytes */.z3)(size)}`);
    }
    catch (error) {
        if (error instanceof errors/* PkgtoolError */.xN)
            throw error;
        const code = (0,errors/* systemErrorCode */.vq)(error);
        const why = code === 'ENOENT' || code === 'ENOTDIR' ? 'which is not there' : `which cannot be read (${code})`;
        throw unusable({ input, file }, why, error);
    }
}
const [begin, end] = ['-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----'];
function readCertificates(source) {
    const [, ...parts] = source.text.split(begin);
    if (parts.length === 0)
        throw unusable(source, 'which holds no certificate in PEM');
    return parts.map((part, index) => {
        const certificate = `${begin}${part.split(end, 1)[0]}${end}\n`;
        try {
            new external_node_crypto_.X509Certificate(certificate);
        }
        catch (error) {
            throw unusable(source, `whose certificate ${index + 1} cannot be read`, error);
        }
        return certificate;
    });
}
function readClient(certificate, key) {
    if (certificate === undefined) {
        if (key === undefined)
            return {};
        throw incomplete('client-key', 'a key and no certificate', 'its certificate in "client-certificate"');
    }
    const [own = '', ...chain] = readCertificates(certificate);
    const holder = key ?? certificate;
    if (key === undefined && !/-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/.test(certificate.text))
        throw incomplete('client-certificate', 'a certificate and no key', 'its key in "client-key"');
    if (!new external_node_crypto_.X509Certificate(own).checkPrivateKey(readKey(holder)))
        throw incomplete(holder.input, 'the key of another certificate', 'the key of the first certificate');
    return { client: { certificate: [own, ...chain].join('\n'), key: holder.text } };
}
function readKey(source) {
    try {
        return (0,external_node_crypto_.createPrivateKey)(source.text);
    }
    catch (error) {
        const encrypted = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(source.text);
        throw unusable(source, encrypted ? 'whose key is encrypted' : 'which holds no private key in PEM', error);
    }
}
const wanted = {
    'ca-file': 'certificates of authorities in PEM',
    'client-certificate': 'a certificate in PEM, its chain after it',
    'client-key': 'a private key in PEM, not encrypted',
};
function unusable({ input, file }, why, cause) {
    const found = file === undefined ? `text ${why}` : `the file ${(0,core_text/* quote */.hD)(file)}, ${why}`;
    const fields = { subject: input, found, wanted: wanted[input], ...(file !== undefined && { path: file }) };
    return new errors/* PkgtoolError */.xN('INVALID_INPUT', fields, { cause });
}
function incomplete(subject, found, what) {
    return new errors/* PkgtoolError */.xN('CONFLICTING_INPUTS', { subject, found, wanted: what });
}

// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
;// CONCATENATED MODULE: ./src/core/transport/create-transport.ts













const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/**
 * Makes a transport. Certificates are read now; nothing is loaded and no connection opened before its first request;
 * `close` ends the connections kept alive.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
 */
function createTransport(options = {}) {
    const log = options.log ?? ports/* silentLog */.a;
    (0,check_connections/* checkConnections */.Q)(options.maxConnections);
    const connections = options.maxConnections ?? 16;
    const trust = readTrust(options);
    const limiter = createConnectionLimiter({
        max: connections,
        onResize: (size, before) => log.debug(`${size} requests at once, ${before} before`),
    });
    let agents;
    const exchangeOnce = async (url, { onTurn, ...send }) => {
        const { createAgents, exchange } = await __webpack_require__.e(/* import() */ 961).then(__webpack_require__.bind(__webpack_require__, 8961));
        agents ??= createAgents({
            trust,
            connectTimeout: options.connectTimeout ?? 15_000,
            maxConnections: connections,
        });
        const request = { ...send, signal: options.signal };
        const ready = await agents;
        // The limits of time begin when the request does, so it waits for its turn here and never for a socket.
        const slot = await limiter.enter();
        try {
            onTurn?.();
        }
        catch (error) {
            slot.end('finished');
            throw error;
        }
        const answer = await exchange(url, request, {
            agents: ready,
            slot,
            userAgent: `setup-pkgtool/${version}`,
            idleTimeout: options.idleTimeout ?? 30_000,
        });
        log.debug(`${send.method} ${(0,display_url/* displayUrl */.Q)(url)}: status ${answer.status}`);
        return answer;
    };
    return {
        options,
        log,
        connections,
        async send(url, { method = 'GET', headers = {}, statuses = [200], onTurn } = {}) {
            checkMayConnect(url, options);
            const answer = await follow(url, { method, headers, onTurn }, { exchangeOnce, allowInsecure: options.allowInsecure });
            if (statuses.includes(answer.status))
                return answer;
            answer.discard();
            throw statusError(answer);
        },
        retry: (attempt, { mayRetry } = {}) => (0,retry_policy/* withRetries */.LH)(attempt, {
            mayRetry,
            policy: policyOf(options.retry),
            sleep: options.sleep ?? (milliseconds => sleep(milliseconds, options.signal)),
            random: options.random ?? (() => (0,external_node_crypto_.randomInt)(2 ** 32) / 2 ** 32),
            onRetry: (error, retry, delay) => log.info(`${error.message}; retry ${retry} in ${(delay / 1000).toFixed(1)} s`),
        }),
        once: (0,create_flights/* createFlights */.U)(),
        close() {
            agents?.then(made => made.destroy());
        },
    };
}
function checkMayConnect(url, options) {
    (0,check_url/* checkSecure */.eP)(url, options);
    if (!options.offline)
        return;
    throw new errors/* PkgtoolError */.xN('OFFLINE', {
        subject: (0,display_url/* displayUrl */.Q)(url),
        found: 'that it is not on this machine',
        change: 'fetch it once online, or unset the input "offline"',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
}
// A member that is there but undefined means its default too.
function policyOf(wanted = {}) {
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return { ...retry_policy/* defaultRetryPolicy */.ur, ...Object.fromEntries(given) };
}
async function follow(start, first, options) {
    let url = start;
    let send = first;
    for (let redirects = 0;; redirects++) {
        const answer = await options.exchangeOnce(url, send);
        if (!redirectStatuses.has(answer.status))
            return { ...answer, url };
        answer.discard();
        const { allowInsecure } = options;
        const target = redirectTarget(url, answer.headers.location, { redirects, allowInsecure });
        if (target.origin !== url.origin)
            send = withoutCredentials(send);
        url = target;
    }
}
const credentialHeaders = new Set(['authorization', 'proxy-authorization', 'cookie']);
function withoutCredentials({ headers, ...rest }) {
    const kept = Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase()));
    return { ...rest, headers: Object.fromEntries(kept) };
}
function redirectTarget(url, location, options) {
    const refuse = (found) => new errors/* PkgtoolError */.xN('REDIRECT_REFUSED', {
        subject: (0,display_url/* displayUrl */.Q)(url),
        found,
        wanted: `at most ${maxRedirects} redirects, each to an http(s) address, never from https to http`,
        change: 'change the address, or tell the owner of the server',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
    if (options.redirects >= maxRedirects)
        throw refuse(`more than ${maxRedirects} redirects`);
    if (location === undefined || !URL.canParse(location, url.href))
        throw refuse(location === undefined ? 'no Location' : 'a Location that is no address');
    const target = new URL(location, url);
    target.hash = '';
    if (target.protocol !== 'http:' && target.protocol !== 'https:')
        throw refuse(`a redirect to the scheme ${(0,core_text/* printable */.g$)(target.protocol)}`);
    if (url.protocol === 'https:' && target.protocol === 'http:')
        throw refuse('a redirect from https to http');
    (0,check_url/* checkSecure */.eP)(target, options);
    return target;
}
function statusError(answer) {
    const subject = (0,display_url/* displayUrl */.Q)(answer.url);
    const retryAfter = (0,retry_policy/* parseRetryAfter */.mu)(answer.headers['retry-after'], Date.now());
    const fields = { subject, found: `status ${answer.status}`, url: subject, status: answer.status };
    if (answer.status === 407) {
        const change = 'put user and password of the proxy into the variable http_proxy';
        return new errors/* PkgtoolError */.xN('CONNECTION_FAILED', { ...fields, found: 'status 407 of the proxy', change });
    }
    if (answer.status === 404)
        return new errors/* PkgtoolError */.xN('NOT_FOUND', fields);
    return new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        ...fields,
        wanted: 'status 200',
        ...(retryAfter !== undefined && { retryAfter }),
    });
}
async function sleep(milliseconds, signal) {
    const { setTimeout: wait } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8500, 23));
    try {
        await wait(milliseconds, undefined, { signal });
    }
    catch (error) {
        throw (0,cancelled/* cancelled */.K)('the wait before a retry', signal?.reason ?? error);
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


/***/ }),

/***/ 6531:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ Postponed)
/* harmony export */ });
/**
 * Rejects a request that has not begun when the source that it waits to ask has used up its retries meanwhile: whoever
 * allowed it asks the others first and this one last.
 */
class Postponed extends Error {
    name = 'Postponed';
}


/***/ }),

/***/ 1912:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  qF: () => (/* binding */ parseJson),
  u0: () => (/* binding */ readDocument)
});

// UNUSED EXPORTS: readBody

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/files/replace-file.ts
var replace_file = __webpack_require__(6062);
// EXTERNAL MODULE: ./src/core/files/sweep-temporaries.ts
var sweep_temporaries = __webpack_require__(1861);
;// CONCATENATED MODULE: ./src/core/transport/kept-documents.ts
/*
 * Documents that a server gave with validators, kept for `If-None-Match`:
 *
 *     CACHE/documents/1/SHA256(url).json    {"url", "etag"?, "lastModified"?, "sha256", "body": base64}
 *
 * `url` is without user info and query, which may be secret; the name tells whose it is. One file, so that head and body
 * cannot disagree; what is broken in any way, which `sha256` of the body tells too, counts as absent.
 */






/** Finds what was kept of `url` and the headers that ask whether it still holds. */
async function findKept(folder, url) {
    try {
        const kept = JSON.parse(await (0,promises_.readFile)(pathOf(folder, url), 'utf8'));
        if (typeof kept !== 'object' || kept === null)
            return undefined;
        const { url: address, etag, lastModified, sha256, body } = kept;
        if (address !== (0,display_url/* displayUrl */.Q)(url) || typeof body !== 'string')
            return undefined;
        const bytes = Buffer.from(body, 'base64');
        if (sha256 !== sha256Of(bytes))
            return undefined;
        const headers = {
            ...(typeof etag === 'string' && { 'if-none-match': etag }),
            ...(typeof lastModified === 'string' && { 'if-modified-since': lastModified }),
        };
        return Object.keys(headers).length > 0 ? { headers, bytes } : undefined;
    }
    catch {
        return undefined;
    }
}
/** Keeps a document if its answer has a validator. Throws what the file system throws. */
async function keepDocument(folder, { url, bytes, answer }) {
    const { etag, 'last-modified': lastModified } = answer.headers;
    if (etag === undefined && lastModified === undefined)
        return;
    const path = pathOf(folder, url);
    const body = Buffer.from(bytes).toString('base64');
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true });
    await (0,sweep_temporaries/* sweepTemporaries */.S)((0,external_node_path_.dirname)(path));
    const kept = { url: (0,display_url/* displayUrl */.Q)(url), etag, lastModified, sha256: sha256Of(bytes), body };
    await (0,replace_file/* replaceFile */.fR)(path, JSON.stringify(kept), { mode: 0o600 });
}
function pathOf(folder, url) {
    return (0,external_node_path_.join)(folder, 'documents', '1', `${sha256Of(url.href)}.json`);
}
function sha256Of(data) {
    return (0,external_node_crypto_.createHash)('sha256').update(data).digest('hex');
}

// EXTERNAL MODULE: ./src/core/transport/open-local-file.ts
var open_local_file = __webpack_require__(722);
;// CONCATENATED MODULE: ./src/core/transport/read-document.ts







/**
 * Reads one small document (JSON or XML) from http, https or a `file:` URL, with retries, one flight a URL.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE` and what `Transport.send` throws
 */
function readDocument(transport, url, options) {
    return transport.once(`document ${url.href}`, () => url.protocol === 'file:' ? readFile(url, options) : readFromServer(transport, url, options));
}
async function readFile(url, { limit }) {
    const { path, file, size } = await (0,open_local_file/* openLocalFile */.K)(url);
    try {
        if (size > limit)
            throw tooLarge(url, limit, size);
        const bytes = Buffer.alloc(size);
        let filled = 0;
        for (let read = 1; filled < size && read > 0; filled += read) {
            read = (await file.read(bytes, filled)).bytesRead;
        }
        return { url, bytes: bytes.subarray(0, filled) };
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
    finally {
        await file.close();
    }
}
async function readFromServer(transport, url, options) {
    const folder = options.keep ? transport.options.cacheDirectory : undefined;
    const kept = folder === undefined ? undefined : await findKept(folder, url);
    const document = await transport.retry(async () => {
        const answer = await transport.send(url, {
            headers: { 'accept-encoding': 'gzip, deflate', ...kept?.headers },
            statuses: kept ? [200, 304] : [200],
        });
        if (answer.status === 304 && kept) {
            answer.discard();
            return { url: answer.url, bytes: kept.bytes, answer: undefined };
        }
        return { url: answer.url, bytes: await readBody(answer, options.limit), answer };
    });
    if (document.answer === undefined)
        transport.log.debug(`${(0,display_url/* displayUrl */.Q)(url)} has not changed since it was last read`);
    else if (folder !== undefined)
        await keep(transport, folder, { url, bytes: document.bytes, answer: document.answer });
    return { url: document.url, bytes: document.bytes };
}
/** Reads the body of an answer whole, unpacked. Throws `TOO_LARGE` and what reading it throws. */
async function readBody(answer, limit) {
    const chunks = [];
    let size = 0;
    await answer.read(piece => {
        size += piece.length;
        if (size > limit)
            throw tooLarge(answer.url, limit);
        chunks.push(piece);
    });
    return decode(Buffer.concat(chunks, size), answer, limit);
}
async function decode(bytes, answer, limit) {
    const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding === 'identity' || encoding === '')
        return bytes;
    const { gunzip, inflate } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
    const subject = (0,display_url/* displayUrl */.Q)(answer.url);
    if (encoding !== 'gzip' && encoding !== 'deflate') {
        throw new errors/* PkgtoolError */.xN('HTTP_STATUS', {
            subject,
            found: `the content encoding ${(0,core_text/* quote */.hD)(encoding)}`,
            wanted: 'gzip, deflate or none',
            url: subject,
        });
    }
    try {
        return await (0,external_node_util_.promisify)(encoding === 'gzip' ? gunzip : inflate)(bytes, { maxOutputLength: limit });
    }
    catch (error) {
        if ((0,errors/* systemErrorCode */.vq)(error) === 'ERR_BUFFER_TOO_LARGE')
            throw tooLarge(answer.url, limit);
        throw new errors/* PkgtoolError */.xN('TRUNCATED', { subject, found: `a body that is no whole ${encoding} stream`, url: subject }, { cause: error });
    }
}
function tooLarge(url, limit, size) {
    return new errors/* PkgtoolError */.xN('TOO_LARGE', {
        subject: (0,display_url/* displayUrl */.Q)(url),
        found: size === undefined ? `more than ${(0,core_text/* formatBytes */.z3)(limit)}` : (0,core_text/* formatBytes */.z3)(size),
        wanted: `at most ${(0,core_text/* formatBytes */.z3)(limit)}`,
        change: 'check that the address is the one of the feed',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
}
async function keep(transport, folder, document) {
    try {
        await keepDocument(folder, document);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error))
            throw error;
        transport.log.debug(`the document was not kept in ${folder}: ${String(error)}`);
    }
}
/** Decodes JSON text with or without a byte order mark; `undefined` with the parser's message when it is no JSON. */
function parseJson(bytes) {
    try {
        const text = typeof bytes === 'string'
            ? bytes
            : new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
        return { value: JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) };
    }
    catch (error) {
        return {
            problem: error instanceof SyntaxError ? (0,core_text/* printable */.g$)(withoutExcerpt(error.message)) : 'bytes that are no UTF-8',
        };
    }
}
// A server may send back what it was shown, such as a token, in the place of a document.
function withoutExcerpt(message) {
    return message.replace(/, (?:\.\.\.)?".*$/s, '');
}


/***/ }),

/***/ 3872:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ readOwnBase)
/* harmony export */ });
/* harmony import */ var _read_document_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1912);

const limit = 1024 * 1024;
/**
 * Reads the base that a feed calls its own, with a trailing slash: the document's folder, and for a document in a local
 * folder what the `feed.json` beside it says: a feed made for an address is often read as a folder (DESIGN 8).
 */
async function readOwnBase(transport, document) {
    const folder = new URL('.', document);
    if (document.protocol !== 'file:')
        return folder;
    try {
        const { bytes } = await (0,_read_document_js__WEBPACK_IMPORTED_MODULE_0__/* .readDocument */ .u0)(transport, new URL('feed.json', folder), { limit });
        const description = (0,_read_document_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(bytes);
        const value = 'value' in description ? description.value : null;
        return typeof value?.baseUrl === 'string' && value.baseUrl !== ''
            ? new URL(`${value.baseUrl.replace(/\/$/, '')}/`)
            : folder;
    }
    catch {
        return folder;
    }
}


/***/ }),

/***/ 1074:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ko: () => (/* binding */ retriesOf),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   Z7: () => (/* binding */ allowsNextSource),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter),
/* harmony export */   ur: () => (/* binding */ defaultRetryPolicy)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);

/**
 * The default. Five retries with full jitter wait 15.5 s at most in all (0.5 + 1 + 2 + 4 + 8), 600 s where a server
 * asks for 120 s with `Retry-After` each time.
 */
const defaultRetryPolicy = Object.freeze({
    retries: 5,
    firstDelay: 500,
    longestDelay: 15_000,
    longestRetryAfter: 120_000,
});
/** The additional attempts that a policy with defaults allows. */
function retriesOf(policy) {
    return policy?.retries ?? defaultRetryPolicy.retries;
}
const retriedCodes = ['CONNECTION_FAILED', 'TIMED_OUT', 'TRUNCATED'];
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/**
 * Tells whether a failure may pass if the same request is made again: never a 404, a TLS failure or a wrong hash, and a
 * tunnel that a proxy refused only where its status says so.
 */
function isTransient(error) {
    if (!(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'HTTP_STATUS', ...retriedCodes))
        return false;
    const { status } = error.fields;
    return status === undefined ? error.code !== 'HTTP_STATUS' : retriedStatuses.has(status);
}
/** Tells whether another mirror or source may be asked after this failure (DESIGN 4, mirrors). */
function allowsNextSource(error) {
    return (isTransient(error) ||
        (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'CONNECTION_FAILED', 'NOT_FOUND', 'UNREADABLE_FILE', 'OFFLINE'));
}
/**
 * Runs `attempt` until it succeeds, fails for good or has used up its retries. The error of the last attempt is thrown
 * with the number of attempts in `fields.attempts`.
 */
async function withRetries(attempt, options) {
    for (let retry = 0;; retry++) {
        try {
            return await attempt(retry);
        }
        catch (error) {
            if (!isTransient(error) || isUnexplained(error))
                throw error;
            const delay = delayBefore(retry + 1, error, options);
            if (delay === undefined)
                throw exhausted(error, retry + 1, options.policy);
            options.onRetry(error, retry + 1, delay);
            await options.sleep(delay);
            if (options.mayRetry?.() === false)
                throw exhausted(error, retry + 1, options.policy);
        }
    }
}
// What no system call failed with is a defect of ours or of a library: it would only come again.
function isUnexplained({ cause }) {
    return cause !== undefined && (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(cause) === undefined;
}
function delayBefore(retry, error, { policy, random, mayRetry }) {
    if (retry > policy.retries || mayRetry?.() === false)
        return undefined;
    const { retryAfter } = error.fields;
    if (retryAfter !== undefined)
        return retryAfter > policy.longestRetryAfter ? undefined : retryAfter;
    return random() * Math.min(policy.longestDelay, policy.firstDelay * 2 ** (retry - 1));
}
function exhausted(error, attempts, policy) {
    const { found, retryAfter } = error.fields;
    const tooLong = retryAfter !== undefined && retryAfter > policy.longestRetryAfter;
    const tries = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`;
    const wait = tooLong ? `, and the server asks to wait ${Math.ceil(retryAfter / 1000)} s` : '';
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN(error.code, { ...error.fields, found: `${found ?? 'a failure'} ${tries}${wait}`, attempts }, { cause: error.cause ?? error });
}
/** Reads a `Retry-After` header, in seconds or as a date, into milliseconds from `now`; undefined if it is neither. */
function parseRetryAfter(value, now) {
    if (value === undefined)
        return undefined;
    if (/^\d{1,15}$/.test(value))
        return Number(value) * 1000;
    // `Date.parse` reads nearly anything: "5.5" is a day in May.
    const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a: () => (/* binding */ scopeTransport)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __webpack_require__(1117);
// EXTERNAL MODULE: ./src/core/transport/create-flights.ts
var create_flights = __webpack_require__(5307);
// EXTERNAL MODULE: ./src/core/transport/credential.ts
var transport_credential = __webpack_require__(7492);
// EXTERNAL MODULE: ./src/core/transport/postponed.ts
var postponed = __webpack_require__(6531);
// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
;// CONCATENATED MODULE: ./src/core/transport/source-health.ts


/**
 * Watches a source. It is down when one request has used up its retries, or when as many in a row have met nothing but
 * silence, each begun after the one before had timed out: requests that take turns at a silent server would else each
 * wait for it `retries` times over. What fails fast is no such matter, and may have come back before the next retry.
 */
function watchHealth({ retries }) {
    let [isExhausted, isDown] = [false, false];
    let [rounds, inARow] = [0, 0];
    const fail = () => {
        isDown = true;
        isExhausted = true;
    };
    return {
        get isExhausted() {
            return isExhausted;
        },
        get isDown() {
            return isDown;
        },
        begin() {
            const round = rounds;
            return {
                failed(error) {
                    if (!(0,errors/* isPkgtoolError */.Zf)(error, 'TIMED_OUT') || round !== rounds)
                        return;
                    rounds++;
                    if (++inARow > retries)
                        fail();
                },
            };
        },
        ended(error) {
            if ((0,retry_policy/* isTransient */.dg)(error))
                fail();
            else
                [isDown, inARow] = [false, 0];
        },
    };
}

;// CONCATENATED MODULE: ./src/core/transport/scope-transport.ts







/**
 * Narrows a transport to one source (DESIGN 4, 5). The credential goes along with the first request, over https or
 * loopback, to the source's own origins only, and never after a redirect to another. Its documents are not kept on disk.
 * A source that has used up its retries gets one attempt a request until it answers again, and what waits to ask it then
 * may be put off. After a 401 it is asked no
 * more: each further question is the same error.
 */
function scopeTransport(transport, scope) {
    const { credential } = scope;
    const origins = new Set([scope.origin]);
    const authorization = credential && (0,transport_credential/* authorizationOf */.P_)(credential);
    const headersFor = (url, headers) => authorization !== undefined && origins.has(url.origin) && (0,check_url/* isConfidential */.FX)(url)
        ? { ...headers, authorization }
        : headers;
    const health = watchHealth({ retries: (0,retry_policy/* retriesOf */.Ko)(transport.options.retry) });
    let refused;
    return {
        ...transport,
        options: credential ? { ...transport.options, cacheDirectory: undefined } : transport.options,
        once: (0,create_flights/* createFlights */.U)(),
        get isExhausted() {
            return health.isExhausted;
        },
        trust: origin => void origins.add(origin),
        async send(url, options = {}) {
            if (refused)
                throw refused;
            const headers = headersFor(url, options.headers);
            const wasDown = health.isDown;
            let trial;
            const onTurn = () => {
                if (options.mayPostpone && health.isDown && !wasDown)
                    throw new postponed/* Postponed */.D();
                trial = health.begin();
            };
            try {
                return await transport.send(url, { ...options, onTurn, ...(headers && { headers }) });
            }
            catch (error) {
                trial?.failed(error);
                if (!isRefusal(error))
                    throw error;
                const explained = explainRefusal(error, { url, scope, sent: headers?.authorization !== undefined });
                if (error.fields.status === 401)
                    refused = explained;
                throw explained;
            }
        },
        async retry(attempt) {
            try {
                const result = await transport.retry(attempt, { mayRetry: () => !health.isDown });
                health.ended();
                return result;
            }
            catch (error) {
                if (!(error instanceof postponed/* Postponed */.D))
                    health.ended(error);
                throw error;
            }
        },
    };
}
function isRefusal(error) {
    return (0,errors/* isPkgtoolError */.Zf)(error, 'HTTP_STATUS') && [401, 403].includes(error.fields.status ?? 0);
}
function explainRefusal(error, { url, scope, sent }) {
    const { status, url: answered } = error.fields;
    const { origin } = new URL(answered ?? url);
    const wasShown = sent && origin === url.origin;
    const isForeign = !wasShown && (scope.credential !== undefined || origin !== scope.origin);
    return new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        ...error.fields,
        found: `status ${status} from ${isForeign ? `${origin}, where no credentials of ${scope.label} are sent` : scope.label}`,
        wanted: 'credentials that it takes',
        change: isForeign ? 'tell the owner of the feed' : advice(scope),
    }, { cause: error });
}
function advice({ credential, name, label }) {
    if (credential)
        return `check the credentials of ${label}`;
    const lines = `"${name ?? 'NAME'} basic USER PASSWORD" or "${name ?? 'NAME'} bearer TOKEN"`;
    return `set the input "credentials" to a line ${lines}${name === undefined ? ' and write the address as NAME=URL' : ''}`;
}


/***/ })

};
