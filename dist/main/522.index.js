export const id = 522;
export const ids = [522];
export const modules = {

/***/ 4522:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ downloadFile)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/integrity/hash-file.ts
var hash_file = __webpack_require__(6410);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: ./src/core/transport/postponed.ts
var postponed = __webpack_require__(6531);
// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
// EXTERNAL MODULE: ./src/core/file-system-error.ts
var file_system_error = __webpack_require__(8756);
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
            await sink.write(buffer.subarray(0, read.bytesRead));
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
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/core/integrity/digest.ts
var digest = __webpack_require__(5359);
;// CONCATENATED MODULE: ./src/core/download/file-sink.ts




const progressInterval = 100;
/** A file that is being written under a temporary name, and the hash of what has been written so far. */
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
    static async create(path, options) {
        try {
            return new FileSink(path, await (0,promises_.open)(path, 'wx'), options);
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
    async write(chunk) {
        this.#options.checkSize?.(this.#received + chunk.length);
        this.#hash.update(chunk);
        try {
            await writeWhole(this.#file, chunk, this.#received);
        }
        catch (error) {
            throw (0,file_system_error/* fileSystemError */.u)(this.#path, error);
        }
        this.#received += chunk.length;
        this.#report(false);
    }
    /** Forgets everything written, for a sender that starts over. */
    async restart() {
        try {
            await this.#file.truncate(0);
        }
        catch (error) {
            throw (0,file_system_error/* fileSystemError */.u)(this.#path, error);
        }
        this.#hash = (0,external_node_crypto_.createHash)(this.#options.algorithm);
        this.#received = 0;
        this.validator = undefined;
    }
    async finish() {
        this.#report(true);
        await this.#close();
        return { size: this.#received, digest: this.#hash.digest((0,digest/* digestEncoding */.sX)(this.#options.algorithm)) };
    }
    /** Closes and removes the file; never throws, since the failure that led here counts. */
    async discard() {
        await this.#close().catch(() => { });
        await (0,promises_.rm)(this.#path, { force: true }).catch(() => { });
    }
    async #close() {
        if (this.#closed)
            return;
        this.#closed = true;
        try {
            await this.#file.close();
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
async function writeWhole(file, chunk, position) {
    for (let offset = 0; offset < chunk.length;) {
        const { bytesWritten } = await file.write(chunk, offset, chunk.length - offset, position + offset);
        offset += bytesWritten;
    }
}

// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
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
    for await (const chunk of answer.body)
        await sink.write(chunk);
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
 * @throws PkgtoolError of the last candidate, but `HASH_MISMATCH` or `SIZE_MISMATCH` before any other, and `NOT_FOUND` only
 * when each answered so: a file may well be where nobody could be asked
 */
async function downloadFile(transport, candidates, options) {
    let failure;
    const queue = [...candidates];
    for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
        const outcome = await downloadFrom(transport, candidate, options);
        if (outcome === 'postponed') {
            queue.push(candidate);
            continue;
        }
        if ('downloaded' in outcome)
            return outcome.downloaded;
        const { error } = outcome;
        if (!mayAskNext(outcome, options))
            throw error;
        if (failure === undefined || rankOf(error) >= rankOf(failure))
            failure = error;
        const [next] = queue;
        if (next)
            report(transport.log, { error, candidate, next });
    }
    throw (failure ??
        new errors/* PkgtoolError */.xN('NOT_FOUND', { subject: options.subject, found: 'no address to fetch it from' }));
}
// That a mirror lacks a file is ordinary; anything else is worth a look.
function report(log, { error, candidate, next }) {
    const message = `${error.message}; asking ${next.url instanceof URL ? (0,display_url/* displayUrl */.Q)(next.url) : next.source} instead`;
    if (candidate.onFailure && !isMismatch(error))
        candidate.onFailure(error);
    else if (error.code === 'NOT_FOUND')
        log.info(message);
    else
        log.warning(message);
}
// Without a hash or a size to bind them, two sources may have different files: the first that answers decides.
function mayAskNext({ error, begun }, { expected = {}, takesAny }) {
    const { digest, secondDigest, size } = expected;
    if (begun && !takesAny && digest === undefined && secondDigest === undefined && size === undefined)
        return false;
    return (0,retry_policy/* allowsNextSource */.Z7)(error) || isMismatch(error);
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
    const { path, expected } = options;
    const checkSize = (size) => {
        if (expected?.size !== undefined && size > expected.size)
            throw wrongSize(from, size, options);
    };
    const sink = await FileSink.create(path, { ...options, checkSize });
    try {
        if (from.url.protocol === 'file:')
            await copyLocalFile(from.url, sink);
        else
            await transport.retry(() => receive(transport, from.url, sink));
        const { size, digest } = await sink.finish();
        check(from, { size, digest }, options);
        return { ...from, size, digest };
    }
    catch (error) {
        await sink.discard();
        if (error instanceof errors/* PkgtoolError */.xN)
            return { error, begun: sink.begun };
        throw error;
    }
}
function check(from, { size, digest }, options) {
    const { path, expected = {} } = options;
    if (expected.size !== undefined && size !== expected.size)
        throw wrongSize(from, size, options);
    const wrongHash = (wanted, found) => hashMismatch(from, { wanted, found }, options);
    if (expected.digest && expected.digest.value !== digest)
        throw wrongHash(expected.digest, digest);
    if (!expected.secondDigest)
        return;
    const second = (0,hash_file/* hashFile */.D)(path, expected.secondDigest.algorithm).digest;
    if (second !== expected.secondDigest.value)
        throw wrongHash(expected.secondDigest, second);
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
function rankOf(error) {
    if (isMismatch(error))
        return 2;
    return error.code === 'NOT_FOUND' ? 0 : 1;
}
function isMismatch(error) {
    return error.code === 'HASH_MISMATCH' || error.code === 'SIZE_MISMATCH';
}


/***/ }),

/***/ 1522:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  placeTool: () => (/* binding */ placeTool)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/download/download-file.ts + 3 modules
var download_file = __webpack_require__(4522);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __webpack_require__(1117);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
;// CONCATENATED MODULE: ./src/core/listing/tool-candidates.ts



/**
 * The addresses that may have an entry's file, in order (DESIGN 4): where its `url` lies under the listing's own base,
 * the same relative path below each dist-url; then `tools/VERSION/NAME` below each further dist-url; then the `url` as
 * written. A dist-url's query goes along to its own origin.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS` when the `url` is none that this listing may name
 */
function toolCandidates(entry, fetched, options) {
    const { address, document, ownBase, listing } = fetched;
    const base = new URL('.', document);
    const url = urlOf(entry, { document, ownBase, base, allowInsecure: options.allowInsecure });
    const candidates = new Map();
    const add = (candidate, from) => {
        const url = withQuery(candidate, from.document);
        if (candidates.has(url.href))
            return;
        candidates.set(url.href, {
            url,
            source: (0,display_url/* displayUrl */.Q)(from.document),
            transport: options.transportOf?.(from),
        });
    };
    const relative = relativePath(url, ownBase) ?? relativePath(url, base);
    for (const from of options.addresses) {
        if (relative !== undefined)
            add(new URL(relative, from.base), from);
    }
    const path = `tools/${encodeURIComponent(entry.version)}/${encodeURIComponent(listing.toolName)}`;
    for (const from of options.addresses) {
        if (from.document.href !== address.document.href)
            add(new URL(path, from.base), from);
    }
    // What lies below a folder's own base is in the folder or nowhere: no socket is opened for it (DESIGN 8).
    if (relative === undefined || document.protocol !== 'file:')
        add(url, address);
    return [...candidates.values()];
}
function urlOf(entry, options) {
    const reference = { place: `${entry.path}.url`, allowInsecure: options.allowInsecure };
    try {
        return (0,check_url/* resolveReference */.sX)(entry.url, options.document, reference);
    }
    catch (error) {
        // A folder's entry below the feed's own base is read from the folder and never fetched, so plain http is no risk.
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'INSECURE_ADDRESS') &&
            relativePath(new URL(entry.url), options.ownBase) !== undefined)
            return new URL(entry.url);
        throw error;
    }
}
// Written with `./`, so that a first segment with a colon is not read as a scheme.
function relativePath(url, base) {
    if (url.origin !== base.origin || url.protocol !== base.protocol || !url.pathname.startsWith(base.pathname))
        return undefined;
    const path = url.pathname.slice(base.pathname.length);
    return path === '' ? undefined : `./${path}${url.search}`;
}
function withQuery(url, document) {
    if (url.search !== '' ||
        document.search === '' ||
        url.origin !== document.origin ||
        url.protocol === 'file:')
        return url;
    const full = new URL(url);
    full.search = document.search;
    return full;
}

// EXTERNAL MODULE: ./src/core/tool-cache/check-cached-tool.ts
var check_cached_tool = __webpack_require__(5631);
// EXTERNAL MODULE: ./src/core/tool-cache/launcher.ts
var launcher = __webpack_require__(2341);
// EXTERNAL MODULE: ./src/core/tool-cache/record.ts
var tool_cache_record = __webpack_require__(264);
// EXTERNAL MODULE: ./src/core/tool-cache/tool-cache.ts
var tool_cache = __webpack_require__(128);
;// CONCATENATED MODULE: ./src/core/place-tool.ts










/** Downloads the chosen entry into a new folder of the cache, proves its bytes, and publishes it whole. */
async function placeTool(run, entry, fetched) {
    const expected = expectedOf(run, entry);
    const candidates = toolCandidates(entry, fetched, {
        addresses: run.addresses,
        transportOf: run.transportOf,
        allowInsecure: run.transport.options.allowInsecure,
    });
    const subject = `${run.toolName} ${entry.version}`;
    let record;
    const { directory, raced } = await run.cache.place(run.toolName, (0,tool_cache/* cacheVersion */.D)(entry.parsed), {
        async build(folder) {
            const path = (0,external_node_path_.join)(folder, run.toolName);
            const downloaded = await (0,download_file/* downloadFile */.P)(run.transport, candidates, {
                path,
                subject,
                expected,
                algorithm: 'sha256',
                onProgress: run.onProgress,
            });
            record = recordOf(entry, fetched, downloaded);
            await (0,promises_.chmod)(path, 0o755);
            await (0,launcher/* writeLauncher */.QV)(folder, run.toolName, run.platform);
            await (0,tool_cache_record/* writeRecord */.r)(folder, record);
        },
        async isSame(folder) {
            const checked = await (0,check_cached_tool/* checkCachedTool */.F)(folder, { ...run, digests: [] });
            return (checked.state === 'usable' &&
                checked.record.sha256 === record?.sha256 &&
                checked.record.source === record.source);
        },
    });
    if (record === undefined)
        throw new Error('the cache placed an entry without building it');
    run.onProgress?.({ subject, received: record.size, total: record.size, done: true });
    if (raced)
        run.log.info('another process placed the same version at the same time; its entry is used');
    return { ...record, directory, path: (0,external_node_path_.join)(directory, run.toolName), cacheHit: false };
}
// SHA-256 is what records hold and is made while writing; a SHA-512 that the user gave costs a second pass.
function expectedOf(run, { version, sha256, size }) {
    const [binding, ...others] = run.digests.filter(({ algorithm }) => algorithm === 'sha256');
    const listed = sha256 === undefined ? undefined : { algorithm: 'sha256', value: sha256 };
    const subject = `${run.toolName} ${version}`;
    const inListing = listed && { ...listed, found: `sha256:${listed.value} in the listing` };
    const contradicting = [
        ...others.map(({ value }) => ({ value, found: `sha256:${value} in the lock` })),
        inListing,
    ];
    const other = binding && contradicting.find(digest => digest && digest.value !== binding.value);
    if (binding && other)
        throw contradiction(subject, other, { binding });
    const secondDigest = run.digests.find(({ algorithm }) => algorithm === 'sha512');
    return { digest: binding ?? listed, secondDigest, size };
}
function contradiction(subject, { found, value: actual }, { binding: { value: expected, change } }) {
    const fields = { subject, found, wanted: `sha256:${expected}`, change, expected, actual };
    return new errors/* PkgtoolError */.xN('HASH_MISMATCH', fields);
}
function recordOf(entry, fetched, { url, size, digest }) {
    const { version, stage, uploaded } = entry;
    return { version, url: (0,display_url/* displayUrl */.Q)(url), source: fetched.source, stage, uploaded, size, sha256: digest };
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
/* harmony import */ var _file_system_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8756);




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
        throw (0,_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .localFileError */ .y)(path, error);
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
        throw (0,_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .localFileError */ .y)(path, error);
    }
}


/***/ })

};
