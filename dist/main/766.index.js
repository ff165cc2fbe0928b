export const id = 766;
export const ids = [766];
export const modules = {

/***/ 8686:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kp: () => (/* binding */ openLocalFile),
/* harmony export */   gi: () => (/* binding */ readOwnBase),
/* harmony export */   u0: () => (/* binding */ readDocument)
/* harmony export */ });
/* unused harmony exports readBody, measureFile */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__webpack_require__.n(node_url__WEBPACK_IMPORTED_MODULE_4__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2074);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(8351);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1125);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(6714);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7368);
/* harmony import */ var _files_folders_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(8570);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(3618);
/* harmony import */ var _files_replace_file_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6062);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2503);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9696);















/**
 * Reads one small document (JSON or XML) from http, https or a `file:` URL, with retries and at most one in-flight
 * request per URL. Its bytes are released after parsing; the parsed value lives as long as the transport.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE`, errors of `Transport.send` and `accept`
 */
function readDocument(transport, url, options) {
    return transport.once(`${options.kind} ${url.href}`, async () => url.protocol === 'file:'
        ? { url, value: await options.accept(await readFileDocument(transport, url, options), url) }
        : readFromServer(transport, url, options));
}
async function readFileDocument(transport, url, { limit }) {
    (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_5__/* .throwIfCancelled */ .dZ)(transport.options.signal, (0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(url));
    const workspace = transport.options.workingDirectory ?? '.';
    const { path, file, size } = await openLocalFile(url, { workspace });
    try {
        if (size > limit)
            throw tooLarge(url, limit, size);
        // Read no more than the reported size: files of /proc report none and may return any amount.
        const bytes = Buffer.alloc(size);
        let filled = 0;
        for (let read = 1; filled < size && read > 0; filled += read) {
            read = (await file.read(bytes, filled)).bytesRead;
        }
        return bytes.subarray(0, filled);
    }
    catch (error) {
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_7__/* .localFileError */ .yy)(path, error);
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
            transport.log.debug(`${(0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(url)} has not changed since it was last read`);
            return { url: answer.url, ...again };
        }
        transport.log.debug(`the ${kind} kept of ${(0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(url)} cannot be read; asking for it anew`);
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
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .isPkgtoolError */ .Zf)(error))
            return undefined;
        throw error;
    }
}
/** Reads the whole body of an answer, decompressed. Throws `TOO_LARGE` and errors of reading. */
async function readBody(answer, limit) {
    const body = new Body(answer.url, { expected: statedLength(answer), limit });
    await answer.read(piece => body.add(piece));
    return decode(body.bytes, answer, limit);
}
/** One buffer, of the expected length if known: joining chunks at the end would need twice the memory. */
class Body {
    #url;
    #limit;
    #buffer;
    #size = 0;
    constructor(url, { expected = 64 * 1024, limit }) {
        this.#url = url;
        this.#limit = limit;
        this.#buffer = Buffer.allocUnsafeSlow(Math.min(expected, limit));
    }
    /** @throws PkgtoolError `TOO_LARGE` */
    add(piece) {
        const size = this.#size + piece.length;
        if (size > this.#limit)
            throw tooLarge(this.#url, this.#limit);
        if (size > this.#buffer.length) {
            const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.#buffer.length, size));
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
async function decode(bytes, answer, limit) {
    const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding === 'identity' || encoding === '')
        return bytes;
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(answer.url);
    if (encoding !== 'gzip' && encoding !== 'deflate') {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .PkgtoolError */ .xN('HTTP_STATUS', {
            subject,
            found: `the content encoding ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_9__/* .quote */ .hD)(encoding)}`,
            wanted: 'gzip, deflate or none',
            url: subject,
        });
    }
    const { createGunzip, createInflate } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
    // A gzip stream ends with its unpacked length; a false length only costs a larger buffer.
    const expected = encoding === 'gzip' && bytes.length >= 18 ? bytes.readUInt32LE(bytes.length - 4) : undefined;
    const unpacked = new Body(answer.url, { expected, limit });
    try {
        const stream = encoding === 'gzip' ? createGunzip() : createInflate();
        stream.end(bytes);
        for await (const piece of stream)
            unpacked.add(piece);
        return unpacked.bytes;
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .isPkgtoolError */ .Zf)(error))
            throw error;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .PkgtoolError */ .xN('TRUNCATED', { subject, found: `a body that is no whole ${encoding} stream`, url: subject }, { cause: error });
    }
}
function tooLarge(url, limit, size) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .PkgtoolError */ .xN('TOO_LARGE', {
        subject: (0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(url),
        found: size === undefined ? `more than ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_9__/* .formatBytes */ .z3)(limit)}` : (0,_base_text_js__WEBPACK_IMPORTED_MODULE_9__/* .formatBytes */ .z3)(size),
        wanted: `at most ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_9__/* .formatBytes */ .z3)(limit)}`,
        change: 'check that the address is the one of the feed',
        url: (0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(url),
    });
}
async function tryKeep(transport, folder, document) {
    try {
        await keepDocument(folder, document);
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .isPkgtoolError */ .Zf)(error))
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
        read: async (answered, limit) => (0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(answered) === head.from
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
    if (!(0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(folder))
        (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .assertSafeFolder */ .YG)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(folder), { workingDirectory: '.' });
    await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_11__/* .makeFolder */ .fc)(folder);
    (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_11__/* .makeFolderBelow */ .IL)(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path));
    await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_12__/* .sweepTemporaries */ .SZ)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path));
    const from = (0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(answer.url);
    const head = JSON.stringify({ url: (0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(url), from, etag, lastModified, sha256: sha256Of(bytes) });
    if (head.length < longestHead / 4)
        await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_12__/* .replaceFile */ .fR)(path, [`${head}\n`, bytes], { mode: 0o600 });
}
/**
 * Removes an unreadable document from the cache. Never throws: a leftover only costs one useless conditional request.
 */
async function dropKept(folder, url) {
    const path = pathOf(folder, url);
    try {
        (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .assertNoLink */ .cD)(folder, path);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, { force: true });
    }
    catch {
        // Costs one more useless conditional request.
    }
}
// Accept only regular files: others who can write here must not make a run read another file or block.
async function withFile(path, read) {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants;
    let file;
    try {
        file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
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
    if (address !== (0,_address_js__WEBPACK_IMPORTED_MODULE_6__/* .displayUrl */ .Qy)(url) || typeof from !== 'string' || typeof sha256 !== 'string')
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
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, 'documents', '2', sha256Of(url.href));
}
function sha256Of(data) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(data).digest('hex');
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
            accept: bytes => (0,_base_json_js__WEBPACK_IMPORTED_MODULE_13__/* .parseJson */ .qF)(bytes),
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
    return { path, ...(await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_14__/* .openFileHandle */ .V_)(path, options)) };
}
function localPathOf(url) {
    try {
        return (0,node_url__WEBPACK_IMPORTED_MODULE_4__.fileURLToPath)(url);
    }
    catch (error) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .PkgtoolError */ .xN('INVALID_ADDRESS', { subject: url.href, found: 'a file URL that names no path of this machine', url: url.href }, { cause: error });
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
        const { file, size } = await openLocalFile(url, { workspace: transport.options.workingDirectory ?? '.' });
        await file.close();
        return size;
    }
    try {
        return statedLength(await transport.retry(() => transport.send(url, { method: 'HEAD' })));
    }
    catch (error) {
        if (!isPkgtoolError(error, 'HTTP_STATUS') || !withoutHead.has(error.fields.status))
            throw error;
        const answer = await transport.retry(() => transport.send(url));
        answer.discard();
        return statedLength(answer);
    }
}
const withoutHead = new Set([405, 501]);
function statedLength({ headers }) {
    const length = headers['content-length'];
    return length !== undefined && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}


/***/ }),

/***/ 9376:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S8: () => (/* binding */ FileWriter),
/* harmony export */   UP: () => (/* binding */ FileSink),
/* harmony export */   ce: () => (/* binding */ LateWriter)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7368);
/* harmony import */ var _files_folders_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8570);
/* harmony import */ var _files_hash_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7831);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2503);






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
        this.#file = this.#guarded(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, 'wx', _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_2__/* .modes */ .nI.file));
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
        return this.#hash.digest((0,_files_hash_js__WEBPACK_IMPORTED_MODULE_3__/* .digestEncoding */ .sX)(this.#algorithm));
    }
    async discard() {
        try {
            this.#close();
        }
        catch {
            // The failure that led here counts.
        }
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_4__/* .removeLeftover */ .MG)(this.#path);
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
            throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_5__/* .fileSystemError */ .uG)(this.#path, error);
        }
    }
}
function writeWhole(file, chunk, position) {
    for (let done = 0; done < chunk.length;)
        done += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(file, chunk, done, chunk.length - done, position + done);
}
/** A writer that is chosen when the first request of its file has its turn, and not while that waits for one. */
class LateWriter {
    #take;
    #here;
    #taken;
    /** @param here makes the requests of a writer that has none of its own */
    constructor(take, here) {
        this.#take = take;
        this.#here = here;
    }
    get #writer() {
        this.#taken ??= this.#take();
        return this.#taken;
    }
    exchange = async (url, request, slot) => (this.#writer.exchange ?? this.#here)(url, request, slot);
    append(body, options) {
        return this.#writer.append(body, options);
    }
    restart() {
        return this.#writer.restart();
    }
    finish() {
        return this.#writer.finish();
    }
    async discard() {
        await this.#taken?.discard();
    }
}


/***/ }),

/***/ 9766:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PE: () => (/* binding */ downloadFile),
/* harmony export */   Rt: () => (/* binding */ heldCandidate)
/* harmony export */ });
/* unused harmony export receive */
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_url__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1125);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6714);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7368);
/* harmony import */ var _files_hash_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7831);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9696);
/* harmony import */ var _documents_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8686);
/* harmony import */ var _download_writer_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9376);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5834);










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
        new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('NOT_FOUND', { subject: options.subject, found: 'no address to fetch it from' }));
}
// That a mirror lacks a file is ordinary; anything else is worth a look.
function report(log, { failed, candidate, next }) {
    const { error } = failed;
    const message = `${error.message}; asking ${next.url instanceof URL ? (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(next.url) : next.source} instead`;
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
    return (0,_retry_js__WEBPACK_IMPORTED_MODULE_3__/* .allowsNextSource */ .Z7)(failed.error) || isRefused(failed);
}
// What ends the search is no answer of a source where this machine or the caller ends it.
function endOf({ error }, failures) {
    const isAnswer = !(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .isPkgtoolError */ .Zf)(error, 'CANCELLED', 'FILE_SYSTEM');
    return isAnswer && failures.some(isRefused) ? (joinFailures(failures) ?? error) : error;
}
async function downloadFrom(transport, candidate, options) {
    try {
        const url = candidate.url instanceof URL ? candidate.url : await candidate.url();
        const outcome = await transfer(candidate.transport ?? transport, { url, source: candidate.source }, options);
        return 'error' in outcome ? outcome : { downloaded: { ...candidate, ...outcome } };
    }
    catch (error) {
        if (error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN)
            return { error, begun: false };
        if (error instanceof _retry_js__WEBPACK_IMPORTED_MODULE_3__/* .Postponed */ .Dz)
            return 'postponed';
        throw error;
    }
}
async function transfer(transport, from, options) {
    const checkSize = (size) => checkGrowth(from, size, options);
    const isLocal = from.url.protocol === 'file:';
    const writer = createWriter(options, isLocal);
    const sink = new _download_writer_js__WEBPACK_IMPORTED_MODULE_4__/* .FileSink */ .UP(writer, { ...options, checkSize, most: largestSize(options) });
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
        const { size, digest } = await sink.finish();
        const downloaded = { ...from, size, digest };
        await checkDownload(downloaded, options);
        return downloaded;
    }
    catch (error) {
        await sink.discard();
        options.onDiscard?.();
        if (error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN)
            return { error, begun: sink.begun && sink.total !== 0 };
        throw error;
    }
}
// Nothing that is downloaded here is empty: it is a proxy or a disk that ran full, and may pass.
function assertNotEmpty({ url }, { received }) {
    if (received > 0)
        return;
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url);
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('TRUNCATED', { subject, found: 'a file of no bytes', url: subject });
}
function createWriter({ path, algorithm, createWriter }, isLocal) {
    return isLocal || !createWriter ? new _download_writer_js__WEBPACK_IMPORTED_MODULE_4__/* .FileWriter */ .S8(path, algorithm) : createWriter(path, algorithm);
}
// Bytes that are not what they should be come before any other failure, each with who gave them.
function joinFailures(failures) {
    const [worst] = failures.toReversed().sort((a, b) => rankOf(b) - rankOf(a));
    if (worst === undefined || failures.length === 1 || !isRefused(worst))
        return worst?.error;
    const { error } = worst;
    const problems = failures.map(failed => failed.error);
    const details = problems.map(({ message }) => message);
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN(error.code, { ...error.fields, details, problems }, { cause: error });
}
function rankOf(failed) {
    if (isRefused(failed))
        return 2;
    return failed.error.code === 'NOT_FOUND' ? 0 : 1;
}
/** It was not for want of an answer: the bytes are refused. */
function isRefused({ error, begun }) {
    return begun && (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .isPkgtoolError */ .Zf)(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE', 'BAD_ARCHIVE');
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
        const second = (0,_files_hash_js__WEBPACK_IMPORTED_MODULE_5__/* .hashFile */ .DC)(path, expected.secondDigest.algorithm).digest;
        if (second !== expected.secondDigest.value)
            throw wrongHash(expected.secondDigest, second);
    }
    await expected.check?.(path, { ...from, digest });
}
function wrongSize({ url, source }, size, { subject, expected }) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('SIZE_MISMATCH', {
        subject,
        found: `${size} bytes from ${(0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url)}`,
        wanted: `${expected?.size} bytes`,
        change: `check the source "${source}"`,
        url: (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url),
        ...(expected?.size !== undefined && { expected: expected.size }),
        actual: size,
    });
}
function hashMismatch({ url, source }, { wanted, found }, { subject }) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('HASH_MISMATCH', {
        subject,
        found: `${wanted.algorithm}:${found} from ${(0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url)}`,
        wanted: `${wanted.algorithm}:${wanted.value}`,
        change: `check the source "${source}" and the hash`,
        url: (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url),
        expected: wanted.value,
        actual: found,
    });
}
function tooLarge({ url, source }, size, { subject, limit }) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('TOO_LARGE', {
        subject,
        found: `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(size)} and more from ${(0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url)}`,
        wanted: `at most ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(limit)} of a file whose size nothing tells`,
        change: `check the source "${source}", or lock the file`,
        url: (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url),
    });
}
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
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(answer.url);
    if (answer.status !== 200) {
        await sink.restart();
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('TRUNCATED', {
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
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(answer.url);
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('TRUNCATED', {
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
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(answer.url);
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('HTTP_STATUS', {
        subject,
        found: `the content encoding ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_6__/* .quote */ .hD)(encoding)}`,
        wanted: 'the bytes as they are',
        change: 'switch compression off for this file on the server',
        url: subject,
    });
}
/** The candidate for a file that a store may hold: asked first, and told by `isHeld` from the feeds after it. */
function heldCandidate(path, { name }) {
    return { url: (0,node_url__WEBPACK_IMPORTED_MODULE_0__.pathToFileURL)(path), source: name, isHeld: true };
}
const pieceSize = 256 * 1024;
/**
 * Copies a `file:` URL's file to a sink.
 *
 * @throws PkgtoolError `CANCELLED`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
async function copyLocalFile(url, sink, { signal, workingDirectory: workspace = '.' }) {
    (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_7__/* .throwIfCancelled */ .dZ)(signal, (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url));
    const { path, file, size } = await (0,_documents_js__WEBPACK_IMPORTED_MODULE_8__/* .openLocalFile */ .Kp)(url, { workspace });
    try {
        sink.expect(size);
        const read = (take) => readPieces(file, piece => {
            (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_7__/* .throwIfCancelled */ .dZ)(signal, path);
            take(piece);
        });
        await sink.append({ read });
        if (sink.received !== size) {
            const found = `${sink.received} bytes where there were ${size} before`;
            throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('UNREADABLE_FILE', { subject: path, found, path });
        }
    }
    catch (error) {
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_9__/* .localFileError */ .yy)(path, error);
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
