export const id = 95;
export const ids = [95];
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
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_5__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2074);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(8351);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1125);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(6714);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7368);
/* harmony import */ var _files_folders_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(8570);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(3618);
/* harmony import */ var _files_replace_file_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(6062);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(2503);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9696);
















/**
 * Reads one small document (JSON or XML) from http, https or a `file:` URL, with retries, one flight a URL. Its bytes live
 * until it is read, what the reader made of it as long as the transport.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE`, what `Transport.send` and `accept` throw
 */
function readDocument(transport, url, options) {
    return transport.once(`${options.kind} ${url.href}`, async () => url.protocol === 'file:'
        ? { url, value: await options.accept(await readFileDocument(transport, url, options), url) }
        : readFromServer(transport, url, options));
}
async function readFileDocument(transport, url, { limit }) {
    (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_6__/* .throwIfCancelled */ .dZ)(transport.options.signal, (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(url));
    const workspace = transport.options.workingDirectory ?? '.';
    const { path, file, size } = await openLocalFile(url, { workspace });
    try {
        if (size > limit)
            throw tooLarge(url, limit, size);
        // No more than the size that was told: files of /proc have none, and give what they like.
        const bytes = Buffer.alloc(size);
        let filled = 0;
        for (let read = 1; filled < size && read > 0; filled += read) {
            read = (await file.read(bytes, filled)).bytesRead;
        }
        return bytes.subarray(0, filled);
    }
    catch (error) {
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_8__/* .localFileError */ .yy)(path, error);
    }
    finally {
        await file.close();
    }
}
// Only what its reader accepted is kept, and whatever is kept is read again: a server that gave something else once, or a
// reader that has become stricter, must not stand between this machine and the document for good.
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
            transport.log.debug(`${(0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(url)} has not changed since it was last read`);
            return { url: answer.url, ...again };
        }
        transport.log.debug(`the ${kind} kept of ${(0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(url)} cannot be read; asking for it anew`);
        if (folder !== undefined)
            await dropKept(folder, url);
        kept = undefined;
    }
}
// Without bytes what is kept still holds.
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
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .isPkgtoolError */ .Zf)(error))
            return undefined;
        throw error;
    }
}
/** Reads the body of an answer whole, unpacked. Throws `TOO_LARGE` and what reading it throws. */
async function readBody(answer, limit) {
    const chunks = [];
    let size = 0;
    await answer.read(piece => {
        size += piece.length;
        if (size > limit)
            throw tooLarge(answer.url, limit);
        chunks.push(Buffer.from(piece));
    });
    return decode(Buffer.concat(chunks, size), answer, limit);
}
async function decode(bytes, answer, limit) {
    const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding === 'identity' || encoding === '')
        return bytes;
    const { gunzip, inflate } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(answer.url);
    if (encoding !== 'gzip' && encoding !== 'deflate') {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .PkgtoolError */ .xN('HTTP_STATUS', {
            subject,
            found: `the content encoding ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_10__/* .quote */ .hD)(encoding)}`,
            wanted: 'gzip, deflate or none',
            url: subject,
        });
    }
    try {
        return await (0,node_util__WEBPACK_IMPORTED_MODULE_5__.promisify)(encoding === 'gzip' ? gunzip : inflate)(bytes, { maxOutputLength: limit });
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .systemErrorCode */ .vq)(error) === 'ERR_BUFFER_TOO_LARGE')
            throw tooLarge(answer.url, limit);
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .PkgtoolError */ .xN('TRUNCATED', { subject, found: `a body that is no whole ${encoding} stream`, url: subject }, { cause: error });
    }
}
function tooLarge(url, limit, size) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .PkgtoolError */ .xN('TOO_LARGE', {
        subject: (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(url),
        found: size === undefined ? `more than ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_10__/* .formatBytes */ .z3)(limit)}` : (0,_base_text_js__WEBPACK_IMPORTED_MODULE_10__/* .formatBytes */ .z3)(size),
        wanted: `at most ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_10__/* .formatBytes */ .z3)(limit)}`,
        change: 'check that the address is the one of the feed',
        url: (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(url),
    });
}
async function tryKeep(transport, folder, document) {
    try {
        await keepDocument(folder, document);
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .isPkgtoolError */ .Zf)(error))
            throw error;
        transport.log.debug(`the document was not kept in ${folder}: ${String(error)}`);
    }
}
// More than any head that we write: addresses and validators are at most a few thousand characters.
const longestHead = 65_536;
/** Finds what was kept of `url`; undefined where there is nothing, or nothing that can be used. */
async function findKept(folder, url) {
    const path = pathOf(folder, url);
    const head = await withFile(path, file => readHead(file, url));
    if (head === undefined)
        return undefined;
    return {
        headers: head.headers,
        read: async (answered, limit) => (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(answered) === head.from
            ? withFile(path, file => readKeptBody(file, head, limit))
            : undefined,
    };
}
/** Keeps a document if its answer has a validator. Throws `UNSAFE_PATH` and what the file system throws. */
async function keepDocument(folder, { url, bytes, answer }) {
    const { etag, 'last-modified': lastModified } = answer.headers;
    if (etag === undefined && lastModified === undefined)
        return;
    const path = pathOf(folder, url);
    // A relative folder is the operator's word for a place in the working directory, which may be a checkout.
    if (!(0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(folder))
        (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_11__/* .assertSafeFolder */ .YG)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(folder), { workingDirectory: '.' });
    await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_12__/* .makeFolder */ .fc)(folder);
    (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_12__/* .makeFolderBelow */ .IL)(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path));
    await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_13__/* .sweepTemporaries */ .SZ)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path));
    const from = (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(answer.url);
    const head = JSON.stringify({ url: (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(url), from, etag, lastModified, sha256: sha256Of(bytes) });
    if (head.length < longestHead / 4)
        await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_13__/* .replaceFile */ .fR)(path, [`${head}\n`, bytes], { mode: 0o600 });
}
/** Forgets a document that could not be read. Never throws: what stays is only asked for in vain. */
async function dropKept(folder, url) {
    const path = pathOf(folder, url);
    try {
        (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_11__/* .assertNoLink */ .cD)(folder, path);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, { force: true });
    }
    catch {
        // It is asked for in vain once more.
    }
}
// Neither a link nor anything that is no file: whoever can write here must not make a run read or wait for another thing.
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
    if (address !== (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(url) || typeof from !== 'string' || typeof sha256 !== 'string')
        return undefined;
    const headers = {
        ...(isHeaderValue(etag) && { 'if-none-match': etag }),
        ...(isHeaderValue(lastModified) && { 'if-modified-since': lastModified }),
    };
    return Object.keys(headers).length > 0 ? { from, sha256, headers, start: end + 1 } : undefined;
}
// Whoever can write here must not make every request of a run fail, either.
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
 * Reads the base that a feed calls its own, with a trailing slash: the document's folder, and for a document in a local
 * folder what the `feed.json` beside it says: a feed made for an address is often read as a folder (DESIGN 8).
 */
async function readOwnBase(transport, document) {
    const folder = new URL('.', document);
    if (document.protocol !== 'file:')
        return folder;
    try {
        const { value: description } = await readDocument(transport, new URL('feed.json', folder), {
            kind: 'feed.json',
            limit,
            accept: bytes => (0,_base_json_js__WEBPACK_IMPORTED_MODULE_14__/* .parseJson */ .qF)(bytes),
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
 * Opens the file of a `file:` URL for reading. Only regular files have a size that a cap can be held against. Below
 * `workspace` no link is followed out of it.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS` when the URL names no path of this machine
 */
async function openLocalFile(url, options = {}) {
    const path = localPathOf(url);
    const file = await openFile(path, options);
    try {
        const stats = await file.stat();
        if (stats.isFile())
            return { path, file, size: stats.size };
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .PkgtoolError */ .xN('UNREADABLE_FILE', { subject: path, found: 'no regular file', path });
    }
    catch (error) {
        await file.close();
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_8__/* .localFileError */ .yy)(path, error);
    }
}
function localPathOf(url) {
    try {
        return (0,node_url__WEBPACK_IMPORTED_MODULE_4__.fileURLToPath)(url);
    }
    catch (error) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .PkgtoolError */ .xN('INVALID_ADDRESS', { subject: url.href, found: 'a file URL that names no path of this machine', url: url.href }, { cause: error });
    }
}
async function openFile(path, options) {
    try {
        const { path: real, flags } = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_15__/* .regularFile */ .VI)(path, options);
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(real, flags);
    }
    catch (error) {
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_8__/* .localFileError */ .yy)(path, error);
    }
}
/**
 * Tells how many bytes a file has without fetching it: HEAD, or a look at the file of a folder; undefined where the
 * server does not say. Where HEAD is not served, the head of a GET answers.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` and what the transport throws
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

/***/ 2095:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openSource: () => (/* binding */ openSource)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __webpack_require__(9696);
// EXTERNAL MODULE: ./src/core/nuget/manifest.ts
var nuget_manifest = __webpack_require__(922);
// EXTERNAL MODULE: ./src/core/nuget/package-paths.ts
var package_paths = __webpack_require__(1862);
// EXTERNAL MODULE: ./src/core/base/json.ts
var base_json = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/core/files/hash.ts
var files_hash = __webpack_require__(7831);
// EXTERNAL MODULE: ./src/core/http/client.ts + 3 modules
var client = __webpack_require__(7370);
// EXTERNAL MODULE: ./src/core/http/documents.ts
var documents = __webpack_require__(8686);
// EXTERNAL MODULE: ./src/core/nuget/version.ts
var nuget_version = __webpack_require__(5703);
;// CONCATENATED MODULE: ./src/core/nuget/registration.ts







const registrationLimit = 64 * 1024 ** 2;
const leafLimit = 4 * 1024 ** 2;
/**
 * Reads the SHA-512 that a registration publishes of one version (NuGet V3, `packageHash`): in the index of the id, a page
 * of it, or the document that describes the version. `index` is the address of the index. In base64; undefined where
 * there is none, or none that can be read.
 *
 * @throws PkgtoolError what the transport throws, but for an answer that there is nothing
 */
async function readRegistrationHash(index, question) {
    const entry = await findEntry(index, question);
    if (entry === undefined)
        return undefined;
    const { members, document } = entry;
    const hash = hashOf(members);
    if (hash !== undefined)
        return hash;
    const leaf = await follow(members.get('@id'), document, { ...question, limit: leafLimit });
    return leaf && hashOf(leaf.members);
}
async function findEntry(index, question) {
    const root = await read(index, { ...question, limit: registrationLimit });
    for (const item of itemsOf(root?.members)) {
        const page = (0,base_json/* membersOf */.lS)(item);
        if (root === undefined || !mayHold(page, question.version))
            continue;
        const whole = page.has('items')
            ? { members: page, document: root.document }
            : await follow(page.get('@id'), root.document, { ...question, limit: registrationLimit });
        const entries = itemsOf(whole?.members).map(leaf => (0,base_json/* membersOf */.lS)((0,base_json/* membersOf */.lS)(leaf).get('catalogEntry')));
        const members = entries.find(entry => lowerOf(entry.get('version')) === question.version.lower);
        if (whole && members)
            return { members, document: whole.document };
    }
    return undefined;
}
function mayHold(page, version) {
    const [lower, upper] = [page.get('lower'), page.get('upper')].map(parseText);
    if (!lower || !upper)
        return true;
    return (0,nuget_version/* compareParsedVersions */.ik)(lower, version) <= 0 && (0,nuget_version/* compareParsedVersions */.ik)(version, upper) <= 0;
}
// A fragment names a part of the document itself, which has been looked at.
async function follow(id, from, options) {
    if (typeof id !== 'string' || id.includes('#') || !URL.canParse(id, from.href))
        return undefined;
    try {
        const { allowInsecure } = options.transport.options;
        return await read((0,client/* resolveReference */.sX)(id, from, { place: '@id', allowInsecure }), options);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'INVALID_ADDRESS', 'INSECURE_ADDRESS'))
            return undefined;
        throw error;
    }
}
async function read(url, { transport, limit }) {
    const accept = (bytes, document) => {
        const json = (0,base_json/* parseJson */.qF)(bytes);
        return 'value' in json ? { members: (0,base_json/* membersOf */.lS)(json.value), document } : undefined;
    };
    const ask = () => (0,documents/* readDocument */.u0)(transport, url, { kind: 'registration', limit, accept });
    return (await tryReadPublished(ask))?.value;
}
/** Reads what a server need not have: undefined where it answers that it does not, or gives something else. */
async function tryReadPublished(ask) {
    try {
        return await ask();
    }
    catch (error) {
        const { status = 0 } = (0,errors/* isPkgtoolError */.Zf)(error, 'HTTP_STATUS') ? error.fields : {};
        // 401 asks for credentials, and says nothing about the file.
        const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429;
        if (isRefused || (0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND', 'TOO_LARGE'))
            return undefined;
        throw error;
    }
}
function hashOf(members) {
    const [hash, algorithm] = [members.get('packageHash'), members.get('packageHashAlgorithm') ?? 'SHA512'];
    if (typeof hash !== 'string' || String(algorithm).toUpperCase() !== 'SHA512')
        return undefined;
    return (0,files_hash/* tryParseDigest */.jt)('sha512', hash)?.value;
}
function itemsOf(members) {
    const items = members?.get('items');
    return Array.isArray(items) ? items : [];
}
function lowerOf(text) {
    return parseText(text)?.lower;
}
function parseText(text) {
    return typeof text === 'string' ? (0,nuget_version/* tryParsePackageVersion */.LL)(text) : undefined;
}
const sidecarLimit = 1024;
/**
 * Returns how a source is asked for the SHA-512 that it publishes of a package, in base64: the `.sha512` beside it, or its
 * registration. A source that once has no such file is asked for none again.
 */
function createPublishedHash(transport, { names, locate, registration }) {
    let hasSidecars = true;
    return async (id, version) => {
        const { hashPath } = (0,package_paths/* packagePaths */.lA)(id, version, names);
        if (hasSidecars) {
            const sidecar = await tryReadPublished(async () => (0,documents/* readDocument */.u0)(transport, await locate(hashPath), {
                kind: 'hash',
                limit: sidecarLimit,
                accept: bytes => (0,files_hash/* tryParseDigest */.jt)('sha512', Buffer.from(bytes).toString('latin1').trim()),
            }));
            if (sidecar?.value)
                return sidecar.value.value;
            hasSidecars = sidecar !== undefined;
        }
        if (registration === undefined)
            return undefined;
        const index = new URL(`${encodeURIComponent((0,package_paths/* lowerPackageId */.F9)(id))}/index.json`, registration);
        return readRegistrationHash(index, { transport, version: (0,nuget_version/* parsePackageVersion */.g7)(version) });
    };
}

// EXTERNAL MODULE: ./src/core/base/text.ts
var base_text = __webpack_require__(6714);
;// CONCATENATED MODULE: ./src/core/nuget/service-index.ts






const indexLimit = 4 * 1024 * 1024;
const resourceType = 'PackageBaseAddress/3.0.0';
// In the order in which clients prefer them.
const registrationTypes = [
    'RegistrationsBaseUrl/3.6.0',
    'RegistrationsBaseUrl/Versioned',
    'RegistrationsBaseUrl/3.4.0',
    'RegistrationsBaseUrl',
];
/**
 * Fetches a service index and finds the package base address in it. `source` is the index, the base it lies under, or
 * a folder. At most 4 MiB.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and what the transport throws
 */
async function fetchServiceIndex(source, options = {}) {
    const transport = createTransport(options);
    try {
        const { document } = parseFeedAddress(source, { document: 'index.json', input: 'source' });
        transport.showCertificateTo(document.origin);
        return await readServiceIndex(transport, document);
    }
    finally {
        transport.close();
    }
}
/** The same over a transport that the caller has. */
async function readServiceIndex(transport, address) {
    const { value } = await (0,documents/* readDocument */.u0)(transport, address, {
        kind: 'service index',
        limit: indexLimit,
        keep: true,
        accept: (bytes, url) => parseServiceIndex(transport, bytes, url),
    });
    return value;
}
async function parseServiceIndex(transport, bytes, url) {
    const parsed = (0,base_json/* parseJson */.qF)(bytes);
    if ('problem' in parsed)
        throw invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object');
    const reference = findBaseAddress(parsed.value, url);
    if (/[?#]/.test(reference))
        throw invalid(url, 'a query or fragment in its package base address', 'an address without');
    const base = reference.endsWith('/') ? reference : `${reference}/`;
    const registration = findRegistration(transport, parsed.value, url);
    return {
        packageBaseAddress: await resolveBase(transport, base, url),
        ...(registration && { registrationBaseAddress: registration }),
        document: url,
    };
}
// Nothing that a restore needs: what is wrong with it is no reason to refuse the index.
function findRegistration(transport, index, url) {
    const resources = (0,base_json/* membersOf */.lS)(index).get('resources');
    const all = (Array.isArray(resources) ? resources : []).map(base_json/* membersOf */.lS);
    for (const wanted of registrationTypes) {
        const id = all.find(resource => hasType(resource, wanted))?.get('@id');
        if (typeof id !== 'string' || /[?#]/.test(id))
            continue;
        const reference = id.endsWith('/') ? id : `${id}/`;
        const { allowInsecure } = transport.options;
        try {
            return (0,client/* resolveReference */.sX)(reference, url, { place: `the @id of ${wanted}`, allowInsecure });
        }
        catch (error) {
            if (!(0,errors/* isPkgtoolError */.Zf)(error))
                throw error;
        }
    }
    return undefined;
}
// What lies below a folder's own base is in the folder: no socket is opened for it (DESIGN 8).
async function resolveBase(transport, reference, document) {
    if (document.protocol === 'file:' && URL.canParse(reference)) {
        const { href } = new URL(reference);
        const ownBase = await (0,documents/* readOwnBase */.gi)(transport, document);
        if (href.startsWith(ownBase.href))
            return new URL(`./${href.slice(ownBase.href.length)}`, document);
    }
    return (0,client/* resolveReference */.sX)(reference, document, {
        place: `the @id of ${resourceType}`,
        allowInsecure: transport.options.allowInsecure,
    });
}
function findBaseAddress(index, url) {
    const members = (0,base_json/* membersOf */.lS)(index);
    const [version, resources] = [members.get('version'), members.get('resources')];
    if (typeof version !== 'string' || !/^3\./.test(version))
        throw invalid(url, `${(0,base_text/* describeValue */.bp)(version)} as its version`, 'version 3.x');
    if (!Array.isArray(resources))
        throw invalid(url, `${(0,base_text/* describeValue */.bp)(resources)} as its resources`, 'an array');
    for (const resource of resources.map(base_json/* membersOf */.lS)) {
        if (!hasType(resource, resourceType))
            continue;
        const id = resource.get('@id');
        if (typeof id === 'string' && id !== '')
            return id;
        throw invalid(url, `${(0,base_text/* describeValue */.bp)(id)} as the @id of ${resourceType}`, 'an address');
    }
    throw invalid(url, `no resource of type ${resourceType} among ${resources.length}`, 'one');
}
function hasType(resource, type) {
    return [resource.get('@type')].flat().includes(type);
}
function invalid(url, found, wanted) {
    const subject = (0,address/* displayUrl */.Qy)(url);
    return new errors/* PkgtoolError */.xN('INVALID_SERVICE_INDEX', {
        subject,
        found,
        wanted,
        change: 'check the input "source"',
        url: subject,
    });
}

;// CONCATENATED MODULE: ./src/core/nuget/version-list.ts








const listLimit = 16 * 1024 * 1024;
/**
 * Lists the versions that a source has of a package, listed and unlisted, normalized and in lower case (SPEC 4.3).
 * `base` is the package base address. At most 16 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND` when the source has none, `INVALID_VERSION_LIST`, `INVALID_PACKAGE_ID`,
 * `INVALID_ADDRESS` and what the transport throws
 */
async function listPackageVersions(base, id, options = {}) {
    const transport = createTransport(options);
    try {
        const url = new URL(packageVersionsUrl(parseBaseAddress(base).href, id));
        transport.showCertificateTo(url.origin);
        return (await readPackageVersions(transport, url)).map(version => version.lower);
    }
    finally {
        transport.close();
    }
}
/**
 * The same, parsed, each once, over a transport that the caller has; `url` is the address of the list. A string that is
 * no version is dropped with a warning.
 */
async function readPackageVersions(transport, url) {
    const { value } = await (0,documents/* readDocument */.u0)(transport, url, {
        kind: 'version list',
        limit: listLimit,
        keep: true,
        accept: bytes => parseVersionList(bytes, { transport, url }),
    });
    return value;
}
function parseVersionList(bytes, { transport, url }) {
    const parsed = (0,base_json/* parseJson */.qF)(bytes);
    if ('problem' in parsed)
        throw version_list_invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object');
    const versions = (0,base_json/* membersOf */.lS)(parsed.value).get('versions');
    if (!Array.isArray(versions))
        throw version_list_invalid(url, `${(0,base_text/* describeValue */.bp)(versions)} as "versions"`, 'an array of strings');
    return readVersions(versions, { transport, url });
}
const mostWarnings = 10;
// None of these strings reaches a path or an address but through the parser (SPEC 2.3, DESIGN 5).
function readVersions(texts, { transport, url }) {
    const versions = new Map();
    let odd = 0;
    for (const text of texts) {
        const version = typeof text === 'string' ? (0,nuget_version/* tryParsePackageVersion */.LL)(text) : undefined;
        if (version !== undefined && !versions.has(version.lower))
            versions.set(version.lower, version);
        if (version?.lower === text)
            continue;
        if (odd++ < mostWarnings)
            transport.log.warning(`${(0,address/* displayUrl */.Qy)(url)}: ${describeOdd(text, version)}`);
    }
    if (odd > mostWarnings)
        transport.log.warning(`${(0,address/* displayUrl */.Qy)(url)}: ${odd - mostWarnings} more strings like these`);
    return [...versions.values()];
}
function describeOdd(text, version) {
    return version === undefined
        ? `${(0,base_text/* describeValue */.bp)(text)} is dropped; want a version`
        : `${(0,base_text/* quote */.hD)(version.text)} is used as ${version.lower}; want the normalized form in lower case`;
}
function version_list_invalid(url, found, wanted) {
    const subject = (0,address/* displayUrl */.Qy)(url);
    return new errors/* PkgtoolError */.xN('INVALID_VERSION_LIST', {
        subject,
        found,
        wanted,
        change: 'tell the owner of the feed',
        url: subject,
    });
}

;// CONCATENATED MODULE: ./src/core/packages/download-package.ts













/**
 * Downloads one package file from a package base address (SPEC 4.4): hashed while it is written under a temporary name,
 * and renamed when it is whole.
 *
 * @throws PkgtoolError `NOT_FOUND`, `HASH_MISMATCH`, `FILE_SYSTEM`, `INVALID_INPUT`, `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
async function downloadPackage(base, { id, version }, options) {
    const address = parseBaseAddress(base);
    const url = new URL(packageFileUrl(address.href, id, version, options));
    const transport = createTransport(options);
    transport.showCertificateTo(url.origin);
    const temporary = temporaryPath(dirname(options.path));
    try {
        const { size, digest } = await downloadFile(transport, [{ url, source: displayUrl(address) }], {
            path: temporary,
            algorithm: 'sha512',
            subject: `${id} ${version}`,
            expected: { digest: readDigest(options.sha512) },
            onProgress: options.onProgress,
        });
        await rename(temporary, options.path).catch(error => Promise.reject(fileSystemError(options.path, error)));
        return { path: options.path, url: displayUrl(url), size, sha512: digest };
    }
    finally {
        await rm(temporary, { force: true });
        transport.close();
    }
}
function readDigest(text) {
    if (text === undefined)
        return undefined;
    const digest = tryParseDigest('sha512', text);
    if (digest !== undefined)
        return digest;
    throw new PkgtoolError('INVALID_INPUT', {
        subject: 'sha512',
        found: `the value ${quote(text, 150)}`,
        wanted: 'a SHA-512 in base64 or hex',
    });
}
/**
 * Downloads the manifest of one package (SPEC 4.5) and reads it. At most 4 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND`, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
async function downloadPackageManifest(base, { id, version }, options = {}) {
    const transport = createTransport(options);
    try {
        const url = new URL(packageManifestUrl(parseBaseAddress(base).href, id, version, options));
        transport.showCertificateTo(url.origin);
        return await readManifestFrom(transport, url);
    }
    finally {
        transport.close();
    }
}
/** The same over a transport that the caller has. */
async function readManifestFrom(transport, url) {
    const { value } = await (0,documents/* readDocument */.u0)(transport, url, {
        kind: 'manifest',
        limit: nuget_manifest/* manifestLimit */.t7,
        accept: bytes => ({ bytes, manifest: (0,nuget_manifest/* parseManifest */.Ng)(bytes, { source: (0,address/* displayUrl */.Qy)(url) }) }),
    });
    return value;
}

;// CONCATENATED MODULE: ./src/core/packages/read-source.ts













/**
 * Reads what it takes to ask a source for packages: the service index of a server, or what kind of folder a folder is.
 *
 * @throws PkgtoolError what `openServiceIndex` and `openFolder` throw
 */
function openSource(setting, options) {
    return (0,address/* isServer */.S$)(setting.address) ? openServiceIndex(setting, options) : openFolder(setting, options);
}
/**
 * Opens a source that has a service index, on a server or in a folder (SPEC 2.6). The query of the index goes along to
 * the index's own origin (DESIGN 2, grammar), its credential also to the origin of the base address that it names: an
 * index that came by a redirect from elsewhere names none.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and what the transport throws
 */
async function openServiceIndex({ address }, { transport, names, folder }) {
    const { document } = address;
    await folder?.locate(document);
    const index = await readServiceIndex(transport, document);
    const base = index.packageBaseAddress.href;
    if (index.document.origin === document.origin)
        transport.trust(index.packageBaseAddress.origin);
    const locate = async (text) => {
        const url = new URL(text);
        if (url.protocol === 'file:')
            return folder ? folder.locate(url) : url;
        if (url.origin === document.origin)
            url.search = document.search;
        return url;
    };
    return {
        async versions(id) {
            try {
                return await readPackageVersions(transport, await locate((0,package_paths/* packageVersionsUrl */.XW)(base, id)));
            }
            catch (error) {
                if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
                    return [];
                throw error;
            }
        },
        packageUrl: async (id, version) => locate((0,package_paths/* packageFileUrl */.ce)(base, id, version, names)),
        manifest: async (id, version) => readManifestFrom(transport, await locate((0,package_paths/* packageManifestUrl */.pf)(base, id, version, names))),
        publishedHash: createPublishedHash(transport, {
            names,
            locate: path => locate((0,package_paths/* packageContentUrl */.JA)(base, path)),
            registration: index.registrationBaseAddress,
        }),
    };
}
/*
 * A folder as a source is one of these, tried in this order:
 *
 *     FOLDER/index.json                   a static tree: the service index says where the packages are
 *     FOLDER/ANY.EXT                      a flat folder: ID.VERSION.EXT, in any case
 *     FOLDER/id/version/id.version.EXT    a V3 folder feed, or a global packages folder
 */
/**
 * Opens a folder as a source. An empty one has no packages. What a link in it leads to outside is not read.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, and what `openServiceIndex` throws
 */
async function openFolder(setting, options) {
    const { base, document } = setting.address;
    const folder = await openSourceFolder(base);
    const isNamed = !document.pathname.endsWith('/index.json');
    if (isNamed || (await isThere(document)))
        return openServiceIndex(setting, { ...options, folder });
    const ending = `.${options.names.packageExtension.toLowerCase()}`;
    const packages = (await folder.list('.')).filter(name => name.toLowerCase().endsWith(ending));
    return packages.length > 0
        ? openFlatFolder(folder, { ...options, packages })
        : openVersionFolders(folder, options);
}
async function isThere(document) {
    return (0,promises_.stat)(document).then(stats => stats.isFile(), () => false);
}
/**
 * Opens a folder of files `ID.VERSION.EXT`, in any case and with versions in any form. Where a name may mean several
 * packages, the manifest inside decides; without one, the shortest id that leaves a version.
 */
function openFlatFolder(folder, { names, packages }) {
    const files = groupById(packages, names.packageExtension);
    const identities = new Map();
    const identify = (name) => {
        const identity = identities.get(name) ?? readIdentity(folder, name, names);
        identities.set(name, identity);
        return identity;
    };
    const find = async (id, { lower } = {}) => {
        const found = new Map();
        for (const file of files.get((0,package_paths/* lowerPackageId */.F9)(id)) ?? []) {
            const isWanted = !found.has(file.version.lower) && (lower ?? file.version.lower) === file.version.lower;
            if (isWanted && (await identify(file.name)) === keyOf(file))
                found.set(file.version.lower, file);
        }
        return [...found.values()];
    };
    const locate = async (id, version) => {
        const [file] = await find(id, (0,nuget_version/* parsePackageVersion */.g7)(version));
        if (file)
            return folder.locate(file.name);
        throw new errors/* PkgtoolError */.xN('NOT_FOUND', {
            subject: `${id}.${version}.${names.packageExtension}`,
            found: 'no such file',
        });
    };
    return {
        publishedHash: async () => undefined,
        versions: async (id) => (await find(id)).map(({ version }) => version),
        packageUrl: locate,
        async manifest(id, version) {
            const path = (0,external_node_url_.fileURLToPath)(await locate(id, version));
            const manifest = await (0,nuget_manifest/* readPackageManifest */.i7)(path, names);
            if (manifest)
                return manifest;
            throw new errors/* PkgtoolError */.xN('NOT_FOUND', { subject: path, found: 'a package that is no zip', path });
        },
    };
}
function groupById(packages, extension) {
    const groups = new Map();
    for (const name of packages) {
        for (const meaning of (0,package_paths/* splitPackageName */.wm)(name.slice(0, -extension.length - 1))) {
            const group = groups.get(meaning.lowerId);
            if (group)
                group.push({ ...meaning, name });
            else
                groups.set(meaning.lowerId, [{ ...meaning, name }]);
        }
    }
    return groups;
}
// A package that is damaged is found by its name, so that whoever wants it learns what is wrong with it.
async function readIdentity(folder, name, names) {
    const [likeliest] = (0,package_paths/* splitPackageName */.wm)(name.slice(0, -names.packageExtension.length - 1));
    const byName = likeliest === undefined ? '' : keyOf(likeliest);
    try {
        const read = await (0,nuget_manifest/* readPackageManifest */.i7)((0,external_node_url_.fileURLToPath)(await folder.locate(name)), names);
        if (read === undefined)
            return byName;
        const version = (0,nuget_version/* tryParsePackageVersion */.LL)(read.manifest.version);
        return version === undefined ? byName : keyOf({ lowerId: (0,package_paths/* lowerPackageId */.F9)(read.manifest.id), version });
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error))
            return byName;
        throw error;
    }
}
function keyOf({ lowerId, version }) {
    return `${lowerId}/${version.lower}`;
}
/** Opens a V3 folder feed or a global packages folder: a version is there when its package file is. */
function openVersionFolders(folder, { transport, names }) {
    const packageUrl = (id, version) => folder.locate((0,package_paths/* packagePaths */.lA)(id, version, names).packagePath);
    return {
        async versions(id) {
            const found = [];
            for (const name of await folder.list((0,package_paths/* lowerPackageId */.F9)(id))) {
                const version = (0,nuget_version/* tryParsePackageVersion */.LL)(name);
                if (version?.lower === name && (await hasEntry(() => packageUrl(id, name))))
                    found.push(version);
            }
            return found;
        },
        packageUrl,
        publishedHash: createPublishedHash(transport, { names, locate: path => folder.locate(path) }),
        async manifest(id, version) {
            const url = await folder.locate((0,package_paths/* packagePaths */.lA)(id, version, names).manifestPath);
            return readManifestFrom(transport, url);
        },
    };
}
async function hasEntry(locate) {
    try {
        await locate();
        return true;
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
            return false;
        throw error;
    }
}
const mostNames = 1_000_000;
/** Opens a folder, which may be a link itself. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` */
async function openSourceFolder(folder) {
    const path = (0,external_node_path_.resolve)((0,external_node_url_.fileURLToPath)(folder));
    const root = await read_source_follow(path);
    const find = async (path) => {
        const real = await read_source_follow(path);
        if (real === root || real.startsWith(root.endsWith(external_node_path_.sep) ? root : root + external_node_path_.sep))
            return real;
        throw new errors/* PkgtoolError */.xN('UNREADABLE_FILE', {
            subject: path,
            found: 'a link that leads out of the folder',
            wanted: `a file in ${root}`,
            path,
        });
    };
    await readNames(root, 0);
    return {
        async list(path) {
            try {
                return await readNames(await find((0,external_node_path_.join)(root, path)), mostNames);
            }
            catch (error) {
                if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
                    return [];
                throw error;
            }
        },
        locate: async (path) => (0,external_node_url_.pathToFileURL)(await find(typeof path === 'string' ? (0,external_node_path_.join)(root, path) : (0,external_node_url_.fileURLToPath)(path))),
    };
}
async function read_source_follow(path) {
    try {
        return await (0,promises_.realpath)(path);
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.yy)(path, error);
    }
}
// With a limit of 0 it only tells whether the folder can be read.
async function readNames(path, limit) {
    const names = [];
    try {
        for await (const { name } of await (0,promises_.opendir)(path)) {
            if (limit === 0)
                return [];
            if (names.push(name) > limit)
                throw tooMany(path, limit);
        }
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.yy)(path, error);
    }
    return names.sort();
}
function tooMany(path, limit) {
    return new errors/* PkgtoolError */.xN('TOO_LARGE', {
        subject: path,
        found: `more than ${limit} names`,
        wanted: 'a folder with fewer',
        path,
    });
}


/***/ })

};
