export const id = 272;
export const ids = [272];
export const modules = {

/***/ 4717:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ withOpenFile),
/* harmony export */   p: () => (/* binding */ canOpen)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1125);
/*
 * The limit of open files (`ulimit -n`). What holds a file and a connection for long waits here until both fit, so that
 * files that are open for a moment (manifests, records, modules) find room as well.
 */





/** of one long job: its file and its connection */
const filesOfJob = 2;
/** for everything that is open for a moment */
const reservedFiles = 8;
/** ms between two looks: other threads and other programs give no sign when they close a file */
const pause = 50;
/** ms after which the limit is an error */
const longestWait = 30_000;
let jobs = 0;
/** so many jobs of this thread had room at the same time */
let roomFor = 0;
const waiting = [];
/**
 * Runs a job that holds a file and a connection, once there is room for both. One job of a thread always runs. When the
 * limit was reached all the same, the job runs again a little later. `run` throws its failure or returns it as `error`.
 */
async function withOpenFile(run) {
    for (const start = (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_3__/* .clock */ .pm)();;) {
        while (jobs > 0 && !hasRoom(jobs + 1))
            await nextChange();
        const mayRepeat = (failure) => isLimitReached(failure) && (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_3__/* .clock */ .pm)() - start < longestWait;
        jobs++;
        try {
            const outcome = await run();
            if (!('error' in outcome && mayRepeat(outcome.error)))
                return outcome;
        }
        catch (error) {
            if (!mayRepeat(error))
                throw error;
        }
        finally {
            jobs--;
            for (const resume of waiting.splice(0))
                resume();
        }
        roomFor = 0;
        await nextChange();
    }
}
function isLimitReached(error) {
    const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemErrorCode */ .vq)(error);
    if (code === 'EMFILE' || code === 'ENFILE')
        return true;
    return typeof error === 'object' && error !== null && 'cause' in error && isLimitReached(error.cause);
}
async function nextChange() {
    const stop = new AbortController();
    const released = new Promise(resolve => {
        waiting.push(resolve);
    });
    await Promise.race([released, (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setTimeout)(pause, undefined, { signal: stop.signal }).catch(() => { })]);
    stop.abort();
}
// Twice as many at once, so that a run asks only a few times.
function hasRoom(count) {
    if (count <= roomFor)
        return true;
    const found = [2 * count, count].find(most => canOpen(reservedFiles + filesOfJob * most));
    roomFor = Math.max(roomFor, found ?? 0);
    return found !== undefined;
}
/** Returns whether the limit of open files leaves room for `count` more. */
function canOpen(count) {
    const opened = [];
    try {
        for (let n = 0; n < count; n++)
            opened.push((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(node_os__WEBPACK_IMPORTED_MODULE_1__.devNull, 'r'));
        return true;
    }
    catch {
        return false;
    }
    finally {
        for (const file of opened)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}


/***/ }),

/***/ 3268:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v9: () => (/* binding */ measureFile),
  Kp: () => (/* binding */ openLocalFile),
  u0: () => (/* binding */ readDocument),
  gi: () => (/* binding */ readOwnBase),
  b5: () => (/* binding */ withAdvice)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/base/json.ts
var json = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/core/base/ports.ts
var ports = __webpack_require__(1125);
// EXTERNAL MODULE: ./src/core/files/folders.ts
var folders = __webpack_require__(8570);
// EXTERNAL MODULE: ./src/core/files/read-file.ts
var read_file = __webpack_require__(3618);
// EXTERNAL MODULE: ./src/core/files/replace-file.ts
var replace_file = __webpack_require__(6062);
// EXTERNAL MODULE: ./src/core/files/safe-folder.ts
var safe_folder = __webpack_require__(2503);
// EXTERNAL MODULE: ./src/core/http/address.ts
var http_address = __webpack_require__(9696);
;// CONCATENATED MODULE: ./src/core/http/body.ts


/** Reads the whole body of an answer, decompressed. Throws `TOO_LARGE` and errors of reading. */
async function readBody(answer, limit) {
    const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding === 'gzip' || encoding === 'deflate')
        return readPacked(answer, { encoding, limit });
    const body = new Body(answer.url, { expected: statedLength(answer), limit });
    await answer.read(piece => body.add(piece));
    if (encoding === 'identity' || encoding === '')
        return body.bytes;
    const subject = (0,http_address/* displayUrl */.Qy)(answer.url);
    throw new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        subject,
        found: `the content encoding ${(0,errors/* quote */.hD)(encoding)}`,
        wanted: 'gzip, deflate or none',
        url: subject,
    });
}
// Unpacks the body while it arrives: both forms of a large document at once would take twice the memory.
async function readPacked(answer, { encoding, limit }) {
    const { createGunzip, createInflate } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
    const body = new Body(answer.url, { limit });
    const unpacking = encoding === 'gzip' ? createGunzip() : createInflate();
    let failure;
    const unpacked = (async () => {
        try {
            for await (const piece of unpacking)
                body.add(piece);
        }
        catch (error) {
            failure = error;
        }
    })();
    let received = 0;
    try {
        await answer.read(piece => {
            received += piece.length;
            // A stream without end may unpack to nothing.
            if (received > limit)
                throw tooLarge(answer.url, { limit });
            if (failure !== undefined)
                throw failure;
            unpacking.write(Buffer.from(piece));
        });
        unpacking.end();
        await unpacked;
        if (failure === undefined)
            return body.bytes;
        throw failure;
    }
    catch (error) {
        unpacking.destroy();
        if ((0,errors/* isPkgtoolError */.Zf)(error))
            throw error;
        const subject = (0,http_address/* displayUrl */.Qy)(answer.url);
        throw new errors/* PkgtoolError */.xN('TRUNCATED', { subject, found: `a body that is no whole ${encoding} stream`, url: subject }, { cause: error });
    }
}
const firstSize = 64 * 1024;
const largestGrowth = 4 * 1024 * 1024;
/**
 * One buffer, of the expected length if known: joining chunks at the end would need twice the memory. Otherwise it grows
 * a few times and then to the limit at once: the system gives no memory for what is not written to.
 */
class Body {
    #url;
    #limit;
    #buffer;
    #size = 0;
    constructor(url, { expected = firstSize, limit }) {
        this.#url = url;
        this.#limit = limit;
        this.#buffer = Buffer.allocUnsafeSlow(Math.min(expected, limit));
    }
    /** @throws PkgtoolError `TOO_LARGE` */
    add(piece) {
        const size = this.#size + piece.length;
        if (size > this.#limit)
            throw tooLarge(this.#url, { limit: this.#limit });
        if (size > this.#buffer.length) {
            const larger = Buffer.allocUnsafeSlow(size > largestGrowth ? this.#limit : Math.max(2 * this.#buffer.length, size));
            larger.set(this.bytes);
            this.#buffer = larger;
        }
        this.#buffer.set(piece, this.#size);
        this.#size = size;
    }
    get bytes() {
        return this.#buffer.subarray(0, this.#size);
    }
}
/** The error of a document of more than `limit` bytes. */
function tooLarge(url, { limit, size }) {
    return new errors/* PkgtoolError */.xN('TOO_LARGE', {
        subject: (0,http_address/* displayUrl */.Qy)(url),
        found: size === undefined ? `more than ${(0,errors/* formatBytes */.z3)(limit)}` : (0,errors/* formatBytes */.z3)(size),
        wanted: `at most ${(0,errors/* formatBytes */.z3)(limit)}`,
        change: 'check that the address is the one of the feed',
        url: (0,http_address/* displayUrl */.Qy)(url),
    });
}
/** The length that an answer states for its body as sent. */
function statedLength({ headers }) {
    const length = headers['content-length'];
    return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}

;// CONCATENATED MODULE: ./src/core/http/documents.ts














/**
 * Reads one small document (JSON or XML) from http, https or a `file:` URL, with retries and at most one in-flight
 * request per URL. Its bytes are released after parsing; the parsed value lives as long as the transport.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE`, errors of `Transport.send` and `accept`
 */
function readDocument(transport, url, options) {
    return transport.once(`${options.kind} ${url.href}`, async () => {
        try {
            return url.protocol === 'file:'
                ? { url, value: await options.accept(await readFileDocument(transport, url, options), url) }
                : await readFromServer(transport, url, options);
        }
        catch (error) {
            throw withAdvice(error, url, options);
        }
    });
}
/** The same error with what to change where a document or folder is not there, unless it says so. */
function withAdvice(error, url, { absent }) {
    if (absent === undefined || !(0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND') || error.fields.change)
        return error;
    const change = url.protocol === 'file:' ? takenForFolder : absent;
    return new errors/* PkgtoolError */.xN('NOT_FOUND', { ...error.fields, change }, { cause: error });
}
const takenForFolder = 'the address is taken for a folder: check the path, or begin the address of a server with https://';
async function readFileDocument(transport, url, { limit }) {
    (0,ports/* throwIfCancelled */.dZ)(transport.options.signal, (0,http_address/* displayUrl */.Qy)(url));
    const { path, file, size } = await openLocalFile(url, { workspace: (0,safe_folder/* workspaceOf */.B3)(transport.options) });
    try {
        if (size > limit)
            throw tooLarge(url, { limit, size });
        // Read no more than the reported size: files of /proc report none and may return any amount.
        const bytes = Buffer.alloc(size);
        let filled = 0;
        for (let read = 1; filled < size && read > 0; filled += read) {
            read = (await file.read(bytes, filled)).bytesRead;
        }
        return bytes.subarray(0, filled);
    }
    catch (error) {
        throw (0,safe_folder/* localFileError */.yy)(path, error);
    }
    finally {
        await file.close();
    }
}
// Only accepted documents are cached, and cached ones are parsed again: neither a bad response nor a stricter parser
// must block a document permanently.
async function readFromServer(transport, url, { kind, limit, keep, accept }) {
    const folder = keep ? transport.options.cacheDirectory : undefined;
    let kept = folder === undefined ? undefined : await findKept(folder, url);
    for (;;) {
        const { answer, bytes } = await transport.retry(() => ask(transport, url, { kept, limit }));
        if (bytes) {
            const value = await accept(bytes, answer.url);
            if (folder !== undefined)
                await tryKeep(transport, folder, { url, bytes, answer });
            return { url: answer.url, value };
        }
        const again = await reread(kept, answer.url, { limit, accept });
        if (again) {
            transport.log.debug(`${(0,http_address/* displayUrl */.Qy)(url)} has not changed since it was last read`);
            return { url: answer.url, ...again };
        }
        transport.log.debug(`the ${kind} kept of ${(0,http_address/* displayUrl */.Qy)(url)} cannot be read; asking for it anew`);
        if (folder !== undefined)
            await dropKept(folder, url);
        kept = undefined;
    }
}
// Without bytes, the cached document is still valid.
async function ask(transport, url, { kept, limit }) {
    const answer = await transport.send(url, {
        headers: { 'accept-encoding': 'gzip, deflate', ...kept?.headers },
        statuses: kept ? [200, 304] : [200],
    });
    if (answer.status !== 304)
        return { answer, bytes: await readBody(answer, limit) };
    answer.discard();
    return { answer };
}
async function reread(kept, answered, { limit, accept }) {
    const bytes = await kept?.read(answered, limit);
    try {
        return bytes && { value: await accept(bytes, answered) };
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error))
            return undefined;
        throw error;
    }
}
async function tryKeep(transport, folder, document) {
    try {
        await keepDocument(folder, document);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error))
            throw error;
        transport.log.debug(`the document was not kept in ${folder}: ${String(error)}`);
    }
}
// Larger than any header that we write: addresses and validators have at most a few thousand characters.
const longestHead = 65_536;
/** Finds the cached document of `url`; undefined when there is no usable one. */
async function findKept(folder, url) {
    const path = pathOf(folder, url);
    const head = await withFile(path, file => readHead(file, url));
    if (head === undefined)
        return undefined;
    return {
        headers: head.headers,
        read: async (answered, limit) => (0,http_address/* displayUrl */.Qy)(answered) === head.from
            ? withFile(path, file => readKeptBody(file, head, limit))
            : undefined,
    };
}
/** Caches a document if its answer has a validator. Throws `UNSAFE_PATH` and errors of the file system. */
async function keepDocument(folder, { url, bytes, answer }) {
    const { etag, 'last-modified': lastModified } = answer.headers;
    if (etag === undefined && lastModified === undefined)
        return;
    const path = pathOf(folder, url);
    // A relative folder is in the working directory, which may be a checkout.
    if (!(0,external_node_path_.isAbsolute)(folder))
        (0,safe_folder/* assertSafeFolder */.YG)((0,external_node_path_.resolve)(folder), { workingDirectory: '.' });
    await (0,folders/* makeFolder */.fc)(folder);
    (0,folders/* makeFolderBelow */.IL)(folder, (0,external_node_path_.dirname)(path));
    await (0,replace_file/* sweepTemporaries */.SZ)((0,external_node_path_.dirname)(path));
    const from = (0,http_address/* displayUrl */.Qy)(answer.url);
    const head = JSON.stringify({ url: (0,http_address/* displayUrl */.Qy)(url), from, etag, lastModified, sha256: sha256Of(bytes) });
    if (head.length < longestHead / 4)
        await (0,replace_file/* replaceFile */.fR)(path, [`${head}\n`, bytes], { mode: 0o600, waits: folders/* shortWaits */.Pd });
}
/**
 * Removes an unreadable document from the cache. Never throws: a leftover only costs one useless conditional request.
 */
async function dropKept(folder, url) {
    const path = pathOf(folder, url);
    try {
        (0,safe_folder/* assertNoLink */.cD)(folder, path);
        await (0,folders/* removeFile */.nM)(path, { waits: folders/* shortWaits */.Pd });
    }
    catch {
        // Costs one more useless conditional request.
    }
}
// Accept only regular files: others who can write here must not make a run read another file or block.
async function withFile(path, read) {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = external_node_fs_.constants;
    let file;
    try {
        file = await (0,promises_.open)(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
        return (await file.stat()).isFile() ? await read(file) : undefined;
    }
    catch {
        return undefined;
    }
    finally {
        await file?.close().catch(() => { });
    }
}
async function readHead(file, url) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    if (end < 0)
        return undefined;
    const head = JSON.parse(buffer.toString('utf8', 0, end));
    if (typeof head !== 'object' || head === null)
        return undefined;
    const { url: address, from, etag, lastModified, sha256 } = head;
    if (address !== (0,http_address/* displayUrl */.Qy)(url) || typeof from !== 'string' || typeof sha256 !== 'string')
        return undefined;
    const headers = {
        ...(isHeaderValue(etag) && { 'if-none-match': etag }),
        ...(isHeaderValue(lastModified) && { 'if-modified-since': lastModified }),
    };
    return Object.keys(headers).length > 0 ? { from, sha256, headers, start: end + 1 } : undefined;
}
// Others who can write here must not make every request of a run fail either.
function isHeaderValue(value) {
    return typeof value === 'string' && /^[\x20-\x7e\x80-\xff]+$/.test(value);
}
async function readKeptBody(file, head, limit) {
    const size = (await file.stat()).size - head.start;
    if (size < 0 || size > limit)
        return undefined;
    const bytes = Buffer.alloc(size);
    let filled = 0;
    for (let read = 1; filled < size && read > 0; filled += read)
        read = (await file.read(bytes, filled, size - filled, head.start + filled)).bytesRead;
    return filled === size && sha256Of(bytes) === head.sha256 ? bytes : undefined;
}
function pathOf(folder, url) {
    return (0,external_node_path_.join)(folder, 'documents', '2', sha256Of(url.href));
}
function sha256Of(data) {
    return (0,external_node_crypto_.createHash)('sha256').update(data).digest('hex');
}
const limit = 1024 * 1024;
/**
 * Returns the base URL of a feed with a trailing slash: the document's folder, or for a local folder the one in its
 * `feed.json`, because a feed made for an address is often read as a folder (DESIGN 8).
 */
async function readOwnBase(transport, document) {
    const folder = new URL('.', document);
    if (document.protocol !== 'file:')
        return folder;
    try {
        const { value: description } = await readDocument(transport, new URL('feed.json', folder), {
            kind: 'feed.json',
            limit,
            accept: bytes => (0,json/* parseJson */.qF)(bytes),
        });
        const value = 'value' in description ? description.value : null;
        return typeof value?.baseUrl === 'string' && value.baseUrl !== ''
            ? new URL(`${value.baseUrl.replace(/\/$/, '')}/`)
            : folder;
    }
    catch {
        return folder;
    }
}
/**
 * Opens the file of a `file:` URL for reading. Only regular files have a size that can be limited. Below `workspace`,
 * no link may lead outside.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS` when the URL is not a path on this machine
 */
async function openLocalFile(url, options = {}) {
    const path = localPathOf(url);
    return { path, ...(await (0,read_file/* openFileHandle */.V_)(path, options)) };
}
function localPathOf(url) {
    try {
        return (0,external_node_url_.fileURLToPath)(url);
    }
    catch (error) {
        throw new errors/* PkgtoolError */.xN('INVALID_ADDRESS', { subject: url.href, found: 'a file URL that names no path of this machine', url: url.href }, { cause: error });
    }
}
/**
 * Returns the size of a file in bytes without downloading it: by HEAD, or by `stat` in a folder; undefined when the
 * server does not report it. If HEAD is not supported, uses the header of a GET.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` and errors of the transport
 */
async function measureFile(transport, url) {
    if (url.protocol === 'file:') {
        const { file, size } = await openLocalFile(url, { workspace: (0,safe_folder/* workspaceOf */.B3)(transport.options) });
        await file.close();
        return size;
    }
    try {
        return statedLength(await transport.retry(() => transport.send(url, { method: 'HEAD' })));
    }
    catch (error) {
        if (!(0,errors/* isPkgtoolError */.Zf)(error, 'HTTP_STATUS') || !withoutHead.has(error.fields.status))
            throw error;
        const answer = await transport.retry(() => transport.send(url));
        answer.discard();
        return statedLength(answer);
    }
}
const withoutHead = new Set([405, 501]);


/***/ }),

/***/ 5272:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _: () => (/* binding */ cachedCandidate),
  P: () => (/* binding */ downloadFile)
});

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/base/ports.ts
var ports = __webpack_require__(1125);
// EXTERNAL MODULE: ./src/core/files/open-limit.ts
var open_limit = __webpack_require__(4717);
// EXTERNAL MODULE: ./src/core/files/read-file.ts
var read_file = __webpack_require__(3618);
// EXTERNAL MODULE: ./src/core/files/safe-folder.ts
var safe_folder = __webpack_require__(2503);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __webpack_require__(9696);
// EXTERNAL MODULE: ./src/core/http/documents.ts + 1 modules
var documents = __webpack_require__(3268);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/core/files/folders.ts
var folders = __webpack_require__(8570);
;// CONCATENATED MODULE: ./src/core/http/download-writer.ts








const progressInterval = 100;
/** A file that is being downloaded, maybe in several attempts: what is known of it, while a `FileWriter` has its bytes. */
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
    /** Creates the file, for the first request whose turn has come. @throws PkgtoolError `FILE_SYSTEM` */
    open() {
        this.#writer.open();
    }
    /** A sender begins; `total` is the whole length if it announces one. Throws what `checkSize` throws. */
    expect(total) {
        this.#begun = true;
        this.#total = total;
        if (total !== undefined)
            this.#options.checkSize(total);
    }
    /** Appends a body. @throws PkgtoolError `FILE_SYSTEM`, what `checkSize` throws and what reading the body throws */
    async append(body) {
        await this.#writer.append(body, size => {
            this.#options.checkSize(size);
            this.#received = size;
            this.#report(false);
        });
    }
    /** Forgets everything written, for a sender that starts over. */
    restart() {
        this.#writer.restart();
        this.#received = 0;
        this.validator = undefined;
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
        if (!onProgress)
            return;
        const now = (0,ports/* clock */.pm)();
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
/**
 * One attempt to fetch the rest of a file: with `Range` and `If-Range` where an earlier attempt left bytes and a strong
 * validator, from the start otherwise, or when the answer does not fit what was asked (DESIGN 4).
 */
async function receive(transport, url, sink) {
    const { validator } = sink;
    const resume = sink.received > 0 && validator !== undefined;
    const answer = await transport.send(url, {
        mayPostpone: true,
        onTurn: () => sink.open(),
        ...(resume && {
            headers: { range: `bytes=${sink.received}-`, 'if-range': validator },
            statuses: [200, 206, 304, 416],
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
    const subject = (0,address/* displayUrl */.Qy)(answer.url);
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
    await sink.append(answer);
    // A range may end before the file does, and say so honestly.
    if (sink.total === undefined || sink.received === sink.total)
        return;
    const subject = (0,address/* displayUrl */.Qy)(answer.url);
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
    // RFC 9110, 15.3.7: a 206 has the validator that its 200 had; without it the part may be one of another file.
    if (etag !== validator)
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
    const subject = (0,address/* displayUrl */.Qy)(answer.url);
    throw new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        subject,
        found: `the content encoding ${(0,errors/* quote */.hD)(encoding)}`,
        wanted: 'the bytes as they are',
        change: 'switch compression off for this file on the server',
        url: subject,
    });
}
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
    #created = false;
    /**
     * The file, which must not exist, is created by the first call of `open` or `append`: what waits for its turn holds none.
     *
     * @param mark keeps what it needs of the hash while the file comes
     */
    constructor(path, algorithm, mark) {
        this.#path = path;
        this.#mark = mark;
        this.#algorithm = algorithm;
        this.#hash = (0,external_node_crypto_.createHash)(algorithm);
    }
    /** @throws PkgtoolError `FILE_SYSTEM` */
    open() {
        this.#file ??= this.#guarded(() => (0,external_node_fs_.openSync)(this.#path, 'wx', safe_folder/* modes */.nI.file));
        this.#created = true;
        return this.#file;
    }
    /**
     * Appends a body. `onSize` is called with each size that the file is about to reach, and throws what refuses it.
     *
     * @throws PkgtoolError `FILE_SYSTEM`, what `onSize` throws and what reading the body throws
     */
    async append(body, onSize) {
        const file = this.open();
        await body.read(piece => {
            onSize(this.#written + piece.length);
            this.#update(piece);
            this.#guarded(() => writeWhole(file, piece, this.#written));
            this.#written += piece.length;
        });
    }
    /** Forgets everything written, for a sender that starts over. @throws PkgtoolError `FILE_SYSTEM` */
    restart() {
        this.#guarded(() => (0,external_node_fs_.ftruncateSync)(this.open()));
        this.#hash = (0,external_node_crypto_.createHash)(this.#algorithm);
        this.#mark?.restart();
        this.#written = 0;
    }
    /** Closes the file and returns its digest. @throws PkgtoolError `FILE_SYSTEM` */
    finish() {
        this.#close();
        return this.#hash.digest((0,read_file/* digestEncoding */.sX)(this.#algorithm));
    }
    /** Closes and removes the file; never throws, since the failure that led here counts. */
    async discard() {
        if (!this.#created)
            return;
        try {
            this.#close();
        }
        catch {
            // The failure that led here counts.
        }
        await (0,folders/* removeLeftover */.MG)(this.#path);
    }
    #update(piece) {
        if (this.#mark)
            this.#mark.update(this.#hash, piece, this.#written);
        else
            this.#hash.update(piece);
    }
    #close() {
        const file = this.#file;
        this.#file = undefined;
        if (file !== undefined)
            this.#guarded(() => (0,external_node_fs_.closeSync)(file));
    }
    #guarded(work) {
        return (0,safe_folder/* writing */.dV)(this.#path, work);
    }
}
function writeWhole(file, chunk, position) {
    for (let done = 0; done < chunk.length;)
        done += (0,external_node_fs_.writeSync)(file, chunk, done, chunk.length - done, position + done);
}

// EXTERNAL MODULE: ./src/core/http/retry.ts
var retry = __webpack_require__(5834);
;// CONCATENATED MODULE: ./src/core/http/download.ts










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
    const message = `${error.message}; asking ${next.url instanceof URL ? (0,address/* displayUrl */.Qy)(next.url) : next.source} instead`;
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
    return (0,retry/* allowsNextSource */.Z7)(failed.error) || isRefused(failed);
}
// What ends the search is no answer of a source where this machine or the caller ends it.
function endOf({ error }, failures) {
    const isAnswer = !(0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED', 'FILE_SYSTEM');
    return isAnswer && failures.some(isRefused) ? (joinFailures(failures) ?? error) : error;
}
async function downloadFrom(transport, candidate, options) {
    try {
        const url = candidate.url instanceof URL ? candidate.url : await candidate.url();
        const from = { url, source: candidate.source };
        const outcome = await (0,open_limit/* withOpenFile */.l)(() => transfer(candidate.transport ?? transport, from, options));
        return 'error' in outcome ? outcome : { downloaded: { ...candidate, ...outcome } };
    }
    catch (error) {
        if (error instanceof errors/* PkgtoolError */.xN)
            return { error, begun: false };
        if (error instanceof retry/* Postponed */.Dz)
            return 'postponed';
        throw error;
    }
}
async function transfer(transport, from, options) {
    const checkSize = (size) => checkGrowth(from, size, options);
    const isLocal = from.url.protocol === 'file:';
    const writer = new FileWriter(options.path, options.algorithm, options.observe?.());
    const sink = new FileSink(writer, { ...options, checkSize });
    try {
        if (isLocal) {
            await copyLocalFile(from.url, sink, transport.options);
            assertNotEmpty(from, sink);
        }
        else
            await transport.retry(async () => {
                await receive(transport, from.url, sink);
                assertNotEmpty(from, sink);
            });
        const { size, digest } = sink.finish();
        const downloaded = { ...from, size, digest };
        await checkDownload(downloaded, options);
        return downloaded;
    }
    catch (error) {
        await sink.discard();
        options.onDiscard?.();
        if (error instanceof errors/* PkgtoolError */.xN)
            return { error, begun: sink.begun && sink.total !== 0 };
        throw error;
    }
}
// Nothing that is downloaded here is empty: it is a proxy or a disk that ran full, and may pass.
function assertNotEmpty({ url }, { received }) {
    if (received > 0)
        return;
    const subject = (0,address/* displayUrl */.Qy)(url);
    throw new errors/* PkgtoolError */.xN('TRUNCATED', { subject, found: 'a file of no bytes', url: subject });
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
        const second = (0,read_file/* hashFile */.DC)(path, expected.secondDigest.algorithm).digest;
        if (second !== expected.secondDigest.value)
            throw wrongHash(expected.secondDigest, second);
    }
    await expected.check?.(path, { ...from, digest });
}
function wrongSize({ url, source }, size, { subject, expected }) {
    return new errors/* PkgtoolError */.xN('SIZE_MISMATCH', {
        subject,
        found: `${size} bytes from ${(0,address/* displayUrl */.Qy)(url)}`,
        wanted: `${expected?.size} bytes`,
        change: `check the source "${source}"`,
        url: (0,address/* displayUrl */.Qy)(url),
        ...(expected?.size !== undefined && { expected: expected.size }),
        actual: size,
    });
}
function hashMismatch({ url, source }, { wanted, found }, { subject }) {
    return new errors/* PkgtoolError */.xN('HASH_MISMATCH', {
        subject,
        found: `${wanted.algorithm}:${found} from ${(0,address/* displayUrl */.Qy)(url)}`,
        wanted: `${wanted.algorithm}:${wanted.value}`,
        change: `check the source "${source}" and the hash`,
        url: (0,address/* displayUrl */.Qy)(url),
        expected: wanted.value,
        actual: found,
    });
}
function tooLarge({ url, source }, size, { subject, limit }) {
    return new errors/* PkgtoolError */.xN('TOO_LARGE', {
        subject,
        found: `${(0,errors/* formatBytes */.z3)(size)} and more from ${(0,address/* displayUrl */.Qy)(url)}`,
        wanted: `at most ${(0,errors/* formatBytes */.z3)(limit)} of a file of unknown size`,
        change: `check the source "${source}", or lock the file`,
        url: (0,address/* displayUrl */.Qy)(url),
    });
}
/** The candidate for a file that a store may have; `isCached` distinguishes it from the feeds, which come after it. */
function cachedCandidate(path, { name }) {
    return { url: (0,external_node_url_.pathToFileURL)(path), source: name, isCached: true };
}
const pieceSize = 256 * 1024;
/**
 * Copies a `file:` URL's file to a sink.
 *
 * @throws PkgtoolError `CANCELLED`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
async function copyLocalFile(url, sink, { signal, ...options }) {
    (0,ports/* throwIfCancelled */.dZ)(signal, (0,address/* displayUrl */.Qy)(url));
    const { path, file, size } = await (0,documents/* openLocalFile */.Kp)(url, { workspace: (0,safe_folder/* workspaceOf */.B3)(options) });
    try {
        sink.expect(size);
        const read = (take) => readPieces(file, piece => {
            (0,ports/* throwIfCancelled */.dZ)(signal, path);
            take(piece);
        });
        await sink.append({ read });
        if (sink.received !== size) {
            const found = `${sink.received} bytes where there were ${size} before`;
            throw new errors/* PkgtoolError */.xN('UNREADABLE_FILE', { subject: path, found, path });
        }
    }
    catch (error) {
        throw (0,safe_folder/* localFileError */.yy)(path, error);
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


/***/ })

};
