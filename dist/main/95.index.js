export const id = 95;
export const ids = [95];
export const modules = {

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

/***/ 922:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ng: () => (/* binding */ parseManifest),
/* harmony export */   QS: () => (/* binding */ readArchivedManifest),
/* harmony export */   i7: () => (/* binding */ readPackageManifest),
/* harmony export */   t7: () => (/* binding */ manifestLimit)
/* harmony export */ });
/* harmony import */ var saxes__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9800);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2074);
/* harmony import */ var _base_parse_input_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5735);
/* harmony import */ var _base_xml_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4876);
/* harmony import */ var _zip_archive_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2853);
/* harmony import */ var _zip_directory_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7828);
/* harmony import */ var _package_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1862);







/** The maximum size of a manifest, in bytes. */
const manifestLimit = 4 * 1024 ** 2;
const deepest = 64;
/**
 * Parses a package manifest (SPEC 2.5): well-formed XML of at most 4 MiB and 64 levels without DOCTYPE, a root
 * `package` with one child `metadata` that has one `id` and one `version`, both not empty, in any namespace.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`
 */
function parseManifest(xml, options = {}) {
    const { source = 'manifest' } = options;
    const size = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.length;
    if (size > manifestLimit)
        throw invalidManifest(source, (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(size), { wanted: `at most ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(manifestLimit)}` });
    const text = (0,_base_xml_js__WEBPACK_IMPORTED_MODULE_2__/* .decodeXml */ .y)(xml);
    if (text === undefined)
        throw invalidManifest(source, 'bytes that are not of its encoding');
    const builder = new ManifestBuilder(found => {
        throw invalidManifest(source, found);
    });
    parseXml(text, { source, builder });
    return builder.finish();
}
function parseXml(text, { source, builder }) {
    const parser = new saxes__WEBPACK_IMPORTED_MODULE_0__/* .SaxesParser */ .wT({ xmlns: true });
    let depth = 0;
    parser.on('error', cause => {
        throw invalidManifest(source, `XML that is not well-formed, ${cause.message}`, { cause });
    });
    parser.on('doctype', () => {
        throw invalidManifest(source, 'a DOCTYPE', { wanted: 'none' });
    });
    parser.on('opentag', tag => {
        if (++depth > deepest)
            throw invalidManifest(source, `elements nested deeper than ${deepest} levels`);
        builder.open(tag.local, attributesOf(tag));
    });
    parser.on('text', value => builder.text(value));
    parser.on('cdata', value => builder.text(value));
    parser.on('closetag', () => {
        depth--;
        builder.close();
    });
    parser.write(text).close();
}
function attributesOf(tag) {
    return new Map(Object.values(tag.attributes).map(attribute => [attribute.name, attribute.value]));
}
function invalidManifest(source, found, { wanted, cause } = {}) {
    const fields = { subject: source, found, ...(wanted === undefined ? {} : { wanted }) };
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('INVALID_MANIFEST', fields, cause === undefined ? undefined : { cause });
}
/** The text elements of `metadata` (SPEC 2.5). */
const manifestTextElements = [
    'id',
    'version',
    'title',
    'authors',
    'owners',
    'licenseUrl',
    'projectUrl',
    'requireLicenseAcceptance',
    'description',
    'language',
    'tags',
];
/** Collects a manifest from the events of an XML parser. `fail` has to throw. */
class ManifestBuilder {
    #fail;
    #path = [];
    #values = new Map();
    #groups = [];
    #hasMetadata = false;
    #hasDependencies = false;
    #text = '';
    constructor(fail) {
        this.#fail = fail;
    }
    open(name, attributes) {
        this.#path.push(name);
        if (this.#path.length === 1 && name !== 'package')
            this.#fail(`a root element ${JSON.stringify(name)}`);
        if (this.#path.length === 3)
            this.#text = '';
        const path = this.#path.join('/');
        if (path === 'package/metadata')
            this.#openMetadata();
        else if (path === 'package/metadata/dependencies')
            this.#hasDependencies = true;
        else if (path === 'package/metadata/dependencies/group')
            this.#openGroup(attributes.get('targetFramework'));
        else if (path === 'package/metadata/dependencies/group/dependency')
            this.#addDependency(attributes);
        else if (path === 'package/metadata/dependencies/dependency') {
            if (this.#groups.length === 0)
                this.#openGroup(undefined);
            this.#addDependency(attributes);
        }
    }
    text(value) {
        if (this.#path.length >= 3)
            this.#text += value;
    }
    close() {
        if (this.#path.length === 3 && this.#path[1] === 'metadata')
            this.#closeElement(this.#path[2] ?? '');
        this.#path.pop();
    }
    finish() {
        if (!this.#hasMetadata)
            this.#fail('no element "metadata" in "package"');
        const id = this.#values.get('id') || this.#fail('no id');
        const version = this.#values.get('version') || this.#fail('no version');
        const groups = this.#groups;
        return {
            ...Object.fromEntries(this.#values),
            id,
            version,
            ...(this.#hasDependencies ? { dependencyGroups: groups } : {}),
        };
    }
    #openMetadata() {
        if (this.#hasMetadata)
            this.#fail('two elements "metadata"');
        this.#hasMetadata = true;
    }
    #openGroup(targetFramework) {
        this.#groups.push({ ...(targetFramework ? { targetFramework } : {}), dependencies: [] });
    }
    #addDependency(attributes) {
        const id = attributes.get('id')?.trim() || this.#fail('a dependency without id');
        const version = attributes.get('version')?.trim();
        this.#groups.at(-1)?.dependencies.push({ id, ...(version ? { version } : {}) });
    }
    #closeElement(name) {
        if (!isTextElement(name))
            return;
        if (this.#values.has(name)) {
            if (name === 'id' || name === 'version')
                this.#fail(`two elements "${name}"`);
            return;
        }
        this.#values.set(name, this.#text.trim());
    }
}
function isTextElement(name) {
    return manifestTextElements.some(element => element === name);
}
/**
 * Reads the manifest of a package file: the only one at the root of the archive (DESIGN 6). Returns undefined when the
 * file is not a zip file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE` (above 4 MiB), `INVALID_INPUT` (the extension),
 * `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function readPackageManifest(path, options = {}) {
    const { manifestExtension } = (0,_package_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolvePackageNames */ .H)(options);
    const archive = await (0,_zip_archive_js__WEBPACK_IMPORTED_MODULE_4__/* .openArchive */ .p_)(path);
    if (archive === undefined)
        return undefined;
    try {
        return await readArchivedManifest(archive, manifestExtension);
    }
    finally {
        archive.close();
    }
}
// Only of services that are known: many packages have another file at the root.
function otherManifest(entries) {
    const known = [_package_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .defaultNames */ .A_, ...Object.values(_base_parse_input_js__WEBPACK_IMPORTED_MODULE_5__/* .presetNames */ .gC)].map(({ manifestExtension }) => manifestExtension);
    const found = known.filter(extension => entries.some(({ name }) => !name.includes('/') && name.toLowerCase().endsWith(`.${extension}`)));
    return found[0] && (0,_base_parse_input_js__WEBPACK_IMPORTED_MODULE_5__/* .adviceForName */ .nG)('manifest-extension', found[0]);
}
/** Like `readPackageManifest`, for an open package. */
async function readArchivedManifest(archive, manifestExtension) {
    const { path } = archive.source;
    const ending = `.${manifestExtension.toLowerCase()}`;
    // The reference client takes it for a second manifest, and would silently skip its entries.
    const folder = archive.entries.find(({ name, isDirectory }) => {
        const root = name.split('/', 1).join('');
        return (isDirectory || root.length < name.length) && root.toLowerCase().endsWith(ending);
    });
    if (folder)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .badArchive */ .Cb)(path, 'a folder with the name of a manifest', { entry: folder.name });
    const [entry, second] = archive.entries.filter(({ name, isDirectory }) => !isDirectory && !name.includes('/') && name.toLowerCase().endsWith(ending));
    if (!entry)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .badArchive */ .Cb)(path, `no ${ending} manifest at the root`, {
            wanted: 'exactly one',
            change: otherManifest(archive.entries),
        });
    if (second)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .badArchive */ .Cb)(path, 'a second manifest at the root', { entry: second.name, wanted: 'exactly one' });
    const bytes = await (0,_zip_archive_js__WEBPACK_IMPORTED_MODULE_4__/* .readEntry */ .hB)(archive, entry, { limit: manifestLimit });
    return { bytes, manifest: parseManifest(bytes, { source: `${path}/${entry.name}` }) };
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
// EXTERNAL MODULE: ./src/core/base/parse-input.ts
var parse_input = __webpack_require__(5735);
// EXTERNAL MODULE: ./src/core/files/safe-folder.ts
var safe_folder = __webpack_require__(2503);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __webpack_require__(9696);
// EXTERNAL MODULE: ./src/core/http/documents.ts + 1 modules
var documents = __webpack_require__(3268);
// EXTERNAL MODULE: ./src/core/nuget/manifest.ts
var nuget_manifest = __webpack_require__(922);
// EXTERNAL MODULE: ./src/core/nuget/package-paths.ts
var package_paths = __webpack_require__(1862);
// EXTERNAL MODULE: ./src/core/base/json.ts
var base_json = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/core/files/read-file.ts
var read_file = __webpack_require__(3618);
// EXTERNAL MODULE: ./src/core/nuget/version.ts
var nuget_version = __webpack_require__(5703);
;// CONCATENATED MODULE: ./src/core/nuget/registration.ts







/** The largest registration, or page of one, that is read, in bytes. */
const registrationLimit = 64 * 1024 ** 2;
/** So many pages of a registration are read. */
const mostRegistrationPages = 1_000;
const leafLimit = 4 * 1024 ** 2;
/** Reads the JSON value of the registration index of an id; undefined where it has no pages. */
function parseRegistration(value) {
    return itemsOf(value)?.map(item => {
        const page = (0,base_json/* membersOf */.lS)(item);
        const [lower, upper] = [page.get('lower'), page.get('upper')].map(parseText);
        return { leaves: parseRegistrationPage(item), id: page.get('@id'), lower, upper };
    });
}
/** Reads the JSON value of a page of a registration; undefined where it has no leaves. */
function parseRegistrationPage(value) {
    return itemsOf(value)?.map(leaf => {
        const members = (0,base_json/* membersOf */.lS)(leaf);
        const entry = (0,base_json/* membersOf */.lS)(members.get('catalogEntry'));
        const [id, address] = [entry.get('id'), members.get('packageContent') ?? entry.get('packageContent')];
        return {
            id: typeof id === 'string' ? id : undefined,
            version: parseText(entry.get('version')),
            packageContent: typeof address === 'string' ? address : undefined,
            entry,
        };
    });
}
function itemsOf(value) {
    const items = (0,base_json/* membersOf */.lS)(value).get('items');
    return Array.isArray(items) ? items : undefined;
}
function parseText(text) {
    return typeof text === 'string' ? (0,nuget_version/* tryParsePackageVersion */.LL)(text) : undefined;
}
/**
 * Returns the address of a part of a registration that is a separate document; undefined when `id` is not one that
 * `from` may name. A fragment refers to the document itself, which is already searched.
 */
function locateRegistrationPart(id, from, { allowInsecure }) {
    if (typeof id !== 'string' || id.includes('#') || !URL.canParse(id, from.href))
        return undefined;
    try {
        return (0,address/* resolveReference */.sX)(id, from, { place: '@id', allowInsecure });
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'INVALID_ADDRESS', 'INSECURE_ADDRESS'))
            return undefined;
        throw error;
    }
}
/**
 * Reads the SHA-512 that a registration publishes for one version (NuGet V3, `packageHash`): in the index of the id, in
 * one of its pages, or in the document of the version. `index` is the address of the index. Returns base64; undefined
 * when there is no readable hash.
 *
 * @throws PkgtoolError errors of the transport, except a «not found» answer
 */
async function readRegistrationHash(index, question) {
    const found = await findEntry(index, question);
    if (found === undefined)
        return undefined;
    const hash = hashOf(found.entry);
    if (hash !== undefined)
        return hash;
    const leaf = await follow(found.entry.get('@id'), found.document, { ...question, limit: leafLimit });
    return leaf && hashOf((0,base_json/* membersOf */.lS)(leaf.value));
}
async function findEntry(index, question) {
    const root = await read(index, { ...question, limit: registrationLimit });
    const pages = root && parseRegistration(root.value);
    if (!pages || pages.length > mostRegistrationPages)
        return undefined;
    for (const page of pages) {
        if (!mayHold(page, question.version))
            continue;
        const own = page.leaves
            ? root
            : await follow(page.id, root.document, { ...question, limit: registrationLimit });
        const leaves = page.leaves ?? (own && parseRegistrationPage(own.value)) ?? [];
        const leaf = leaves.find(({ version }) => version?.lower === question.version.lower);
        if (own && leaf)
            return { entry: leaf.entry, document: own.document };
    }
    return undefined;
}
function mayHold({ lower, upper }, version) {
    if (!lower || !upper)
        return true;
    return (0,nuget_version/* compareParsedVersions */.ik)(lower, version) <= 0 && (0,nuget_version/* compareParsedVersions */.ik)(version, upper) <= 0;
}
async function follow(id, from, options) {
    const url = locateRegistrationPart(id, from, options.transport.options);
    if (url === undefined)
        return undefined;
    try {
        return await read(url, options);
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
        return 'value' in json ? { value: json.value, document } : undefined;
    };
    const ask = () => (0,documents/* readDocument */.u0)(transport, url, { kind: 'registration', limit, accept });
    return (await tryReadPublished(ask))?.value;
}
/** Reads an optional document: undefined when the server does not have it, or when it returns something else. */
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
    return (0,read_file/* tryParseDigest */.jt)('sha512', hash)?.value;
}
/** The largest `.sha512` beside a package that is read, in bytes. */
const publishedHashLimit = 1024;
/**
 * Creates a function that requests a package's published SHA-512 from a source, in base64: from the `.sha512` beside
 * the package, or from its registration. After one missing `.sha512`, it requests no more of them from that source.
 */
function createPublishedHash(transport, { names, locate, registration }) {
    let hasSidecars = true;
    return async (wanted) => {
        const { hashPath } = (0,package_paths/* pathsOf */.wG)(wanted, names);
        if (hasSidecars) {
            const sidecar = await tryReadPublished(async () => (0,documents/* readDocument */.u0)(transport, await locate(hashPath), {
                kind: 'hash',
                limit: publishedHashLimit,
                accept: bytes => (0,read_file/* tryParseDigest */.jt)('sha512', Buffer.from(bytes).toString('latin1').trim()),
            }));
            if (sidecar?.value)
                return sidecar.value.value;
            hasSidecars = sidecar !== undefined;
        }
        if (registration === undefined)
            return undefined;
        const index = new URL(`${encodeURIComponent(wanted.lowerId)}/index.json`, registration);
        return readRegistrationHash(index, { transport, version: wanted.version });
    };
}

;// CONCATENATED MODULE: ./src/core/nuget/service-index.ts





/** The largest service index that is read, in bytes. */
const serviceIndexLimit = 4 * 1024 ** 2;
const packageBaseType = 'PackageBaseAddress/3.0.0';
// In the order of preference of clients. Those below the first two leave the versions of SemVer 2.0.0 out.
const registrationTypes = [
    'RegistrationsBaseUrl/3.6.0',
    'RegistrationsBaseUrl/Versioned',
    'RegistrationsBaseUrl/3.4.0',
    'RegistrationsBaseUrl/3.0.0-rc',
    'RegistrationsBaseUrl/3.0.0-beta',
    'RegistrationsBaseUrl',
];
const publishTypes = ['PackagePublish/2.0.0', 'PackagePublish/Versioned'];
const symbolPublishTypes = ['SymbolPackagePublish/4.9.0'];
const completeTypes = new Set(registrationTypes.slice(0, 2));
/** Reads the JSON value of a service index (SPEC 2.6, 9). */
function parseServiceIndex(value) {
    const members = (0,base_json/* membersOf */.lS)(value);
    const [version, resources] = [members.get('version'), members.get('resources')];
    const faults = [];
    if (typeof version !== 'string' || !/^3\.\d/.test(version))
        faults.push({ found: `${(0,errors/* describeValue */.bp)(version)} as its version`, wanted: 'version 3.x' });
    if (!Array.isArray(resources)) {
        faults.push({ found: `${(0,errors/* describeValue */.bp)(resources)} as its resources`, wanted: 'an array' });
        return { faults, packageBase: undefined, registrations: [], publish: [], symbolPublish: [] };
    }
    const packageBase = findResource(resources, packageBaseType);
    if (!packageBase)
        faults.push({ found: `no resource of type ${packageBaseType} among ${resources.length}`, wanted: 'one' });
    const findAll = (types) => types.map(type => findResource(resources, type)).filter(resource => resource !== undefined);
    const registrations = findAll(registrationTypes).map(resource => ({
        ...resource,
        isComplete: completeTypes.has(resource.type),
    }));
    const [publish, symbolPublish] = [publishTypes, symbolPublishTypes].map(findAll);
    return { faults, packageBase, registrations, publish, symbolPublish };
}
function findResource(resources, type) {
    const index = resources.findIndex(resource => [(0,base_json/* membersOf */.lS)(resource).get('@type')].flat().includes(type));
    if (index < 0)
        return undefined;
    const id = (0,base_json/* membersOf */.lS)(resources[index]).get('@id');
    const isAddress = typeof id === 'string' && id !== '' && !/[?#]/.test(id);
    const reference = isAddress ? id.replace(/\/?$/, '/') : undefined;
    return { type, id, reference, place: `$.resources[${index}]["@id"]` };
}
async function fetchServiceIndex(source, options = {}) {
    return withTransport(options, transport => {
        const { document } = parseFeedAddress(source, { document: 'index.json', input: 'source' });
        transport.showCertificateTo(document.origin);
        return readServiceIndex(transport, document);
    });
}
/** Like `fetchServiceIndex`, with the caller's transport. */
async function readServiceIndex(transport, address) {
    const { value } = await (0,documents/* readDocument */.u0)(transport, address, {
        kind: 'service index',
        limit: serviceIndexLimit,
        keep: true,
        accept: (bytes, url) => resolveIndex(transport, bytes, url),
        absent: adviceForAddress(address),
    });
    return value;
}
async function resolveIndex(transport, bytes, url) {
    const parsed = (0,base_json/* parseJson */.qF)(bytes);
    if ('problem' in parsed)
        throw invalidDocument('INVALID_SERVICE_INDEX', url, notJson(parsed.problem));
    const { faults, packageBase, registrations, publish, symbolPublish } = parseServiceIndex(parsed.value);
    if (faults[0])
        throw invalidDocument('INVALID_SERVICE_INDEX', url, faults[0]);
    const registration = resolveOptional(transport, registrations, url);
    const publishAddress = resolveOptional(transport, publish, url);
    const symbolPublishAddress = resolveOptional(transport, symbolPublish, url);
    return {
        packageBaseAddress: await resolveBase(transport, referenceOf(packageBase, url), url),
        ...(registration && { registrationBaseAddress: registration }),
        ...(publishAddress && { publishAddress }),
        ...(symbolPublishAddress && { symbolPublishAddress }),
        document: url,
    };
}
function referenceOf(resource, url) {
    if (resource?.reference !== undefined)
        return resource.reference;
    const { id } = resource ?? {};
    if (typeof id === 'string' && id !== '')
        throw invalidDocument('INVALID_SERVICE_INDEX', url, {
            found: 'a query or fragment in its package base address',
            wanted: 'an address without',
        });
    throw invalidDocument('INVALID_SERVICE_INDEX', url, {
        found: `${(0,errors/* describeValue */.bp)(id)} as the @id of ${packageBaseType}`,
        wanted: 'an address',
    });
}
// A restore does not need these resources, so a fault in one is no reason to refuse the index.
function resolveOptional(transport, resources, url) {
    const { allowInsecure } = transport.options;
    for (const { type, reference } of resources) {
        if (reference === undefined)
            continue;
        try {
            return (0,address/* resolveReference */.sX)(reference, url, { place: `the @id of ${type}`, allowInsecure });
        }
        catch (error) {
            if (!(0,errors/* isPkgtoolError */.Zf)(error))
                throw error;
        }
    }
    return undefined;
}
// Addresses below a folder's own base are files of the folder: no socket is opened for them (DESIGN 8).
async function resolveBase(transport, reference, document) {
    if (document.protocol === 'file:' && URL.canParse(reference)) {
        const { href } = new URL(reference);
        const ownBase = await (0,documents/* readOwnBase */.gi)(transport, document);
        if (href.startsWith(ownBase.href))
            return new URL(`./${href.slice(ownBase.href.length)}`, document);
    }
    return (0,address/* resolveReference */.sX)(reference, document, {
        place: `the @id of ${packageBaseType}`,
        allowInsecure: transport.options.allowInsecure,
    });
}
// The ends of the addresses that servers publish, and the mistakes that are common.
function adviceForAddress({ pathname }) {
    if (/\/v2(?:\/|$)|\/nuget\/index\.json$/i.test(pathname))
        return 'this looks like the address of protocol 2: check the input "source", whose address ends in /v3/index.json on most servers';
    return 'check the input "source": the address of a service index ends in /index.json, on most servers in /v3/index.json; some answer 404 where credentials are missing';
}
const advice = {
    INVALID_SERVICE_INDEX: 'check the input "source"',
    INVALID_VERSION_LIST: 'tell the owner of the feed',
};
/** The error for a document of a feed that breaks its format. */
function invalidDocument(code, url, { found, wanted }) {
    const subject = (0,address/* displayUrl */.Qy)(url);
    return new errors/* PkgtoolError */.xN(code, { subject, found, wanted, change: advice[code], url: subject });
}
/** What is wrong with a document that is no JSON. */
function notJson(problem) {
    return { found: `text that is no JSON: ${problem}`, wanted: 'a JSON object' };
}

;// CONCATENATED MODULE: ./src/core/nuget/version-list.ts








/** The largest version list that is read, in bytes. */
const versionListLimit = 16 * 1024 ** 2;
async function listPackageVersions(base, id, options = {}) {
    return withTransport(options, async (transport) => {
        const url = new URL(packageVersionsUrl(parseBaseAddress(base).href, id));
        transport.showCertificateTo(url.origin);
        return (await readPackageVersions(transport, url)).map(version => version.lower);
    });
}
/**
 * Like `listPackageVersions`, with the caller's transport; returns parsed, unique versions. `url` is the address of the
 * list. Drops an invalid version with a warning.
 */
async function readPackageVersions(transport, url) {
    const { value } = await (0,documents/* readDocument */.u0)(transport, url, {
        kind: 'version list',
        limit: versionListLimit,
        keep: true,
        accept: bytes => acceptVersionList(bytes, { transport, url }),
    });
    return value;
}
/** Parses the JSON value of a version list (SPEC 2.3); `found` describes a value that is not a list. */
function parseVersionList(value) {
    const versions = (0,base_json/* membersOf */.lS)(value).get('versions');
    if (!Array.isArray(versions))
        return { found: `${(0,errors/* describeValue */.bp)(versions)} as "versions"` };
    const parse = (text) => (typeof text === 'string' ? (0,nuget_version/* tryParsePackageVersion */.LL)(text) : undefined);
    return { texts: versions.map((text) => ({ text, version: parse(text) })) };
}
const mostWarnings = 10;
// Only parsed versions are used in paths and addresses (SPEC 2.3, DESIGN 5).
function acceptVersionList(bytes, { transport, url }) {
    const json = (0,base_json/* parseJson */.qF)(bytes);
    if ('problem' in json)
        throw invalidDocument('INVALID_VERSION_LIST', url, notJson(json.problem));
    const list = parseVersionList(json.value);
    if ('found' in list)
        throw invalidDocument('INVALID_VERSION_LIST', url, { found: list.found, wanted: 'an array of strings' });
    const versions = new Map();
    let odd = 0;
    for (const { text, version } of list.texts) {
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
        ? `${(0,errors/* describeValue */.bp)(text)} is dropped; want a version`
        : `${(0,errors/* quote */.hD)(version.text)} is used as ${version.lower}; want the normalized form in lower case`;
}

;// CONCATENATED MODULE: ./src/core/packages/download-package.ts












async function downloadPackage(base, { id, version }, options) {
    const address = parseBaseAddress(base);
    const url = new URL(packageFileUrl(address.href, id, version, options));
    const temporary = temporaryPath(dirname(options.path));
    return withTransport(options, async (transport) => {
        transport.showCertificateTo(url.origin);
        try {
            const { size, digest } = await downloadFile(transport, [{ url, source: displayUrl(address) }], {
                path: temporary,
                algorithm: 'sha512',
                subject: `${id} ${version}`,
                expected: { digest: readDigest(options.sha512) },
                onProgress: options.onProgress,
            });
            await writing(options.path, () => renamePath(temporary, options.path, options));
            return { path: options.path, url: displayUrl(url), size, sha512: digest };
        }
        finally {
            await removeLeftover(temporary);
        }
    });
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
async function downloadPackageManifest(base, { id, version }, options = {}) {
    return withTransport(options, transport => {
        const url = new URL(packageManifestUrl(parseBaseAddress(base).href, id, version, options));
        transport.showCertificateTo(url.origin);
        return readManifestFrom(transport, url);
    });
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
    const base = index.packageBaseAddress;
    if (index.document.origin === document.origin)
        transport.trust(index.packageBaseAddress.origin);
    const locate = async (path) => {
        const url = (0,package_paths/* contentUrl */.hx)(base, path);
        if (url.protocol === 'file:')
            return folder ? folder.locate(url) : url;
        if (url.origin === document.origin)
            url.search = document.search;
        return url;
    };
    return {
        async versions(id) {
            try {
                return await readPackageVersions(transport, await locate((0,package_paths/* packageVersionsPath */.Be)(id)));
            }
            catch (error) {
                if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
                    return [];
                throw error;
            }
        },
        packageUrl: async (wanted) => locate((0,package_paths/* pathsOf */.wG)(wanted, names).packagePath),
        manifest: async (wanted) => readManifestFrom(transport, await locate((0,package_paths/* pathsOf */.wG)(wanted, names).manifestPath)),
        publishedHash: createPublishedHash(transport, {
            names,
            locate,
            registration: index.registrationBaseAddress,
        }),
        async otherExtension({ lowerId, version }) {
            if (version === undefined)
                return undefined;
            for (const packageExtension of knownExtensions) {
                const path = (0,package_paths/* pathsOf */.wG)({ lowerId, version }, { ...names, packageExtension }).packagePath;
                const isOther = packageExtension !== names.packageExtension;
                if (isOther && (await hasEntry(async () => void (await (0,documents/* measureFile */.v9)(transport, await locate(path))))))
                    return packageExtension;
            }
            return undefined;
        },
    };
}
// A server shows no names of files: it is asked for those of other services.
const knownExtensions = [
    package_paths/* defaultNames */.A_.packageExtension,
    ...Object.values(parse_input/* presetNames */.gC).map(({ packageExtension }) => packageExtension),
];
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
    const folder = await openSourceFolder(base).catch(error => {
        throw (0,documents/* withAdvice */.b5)(error, base, { absent: '' });
    });
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
    const find = async (lowerId, { lower } = {}) => {
        const found = new Map();
        for (const file of files.get(lowerId) ?? []) {
            const isWanted = !found.has(file.version.lower) && (lower ?? file.version.lower) === file.version.lower;
            if (isWanted && (await identify(file.name)) === (0,package_paths/* identityKey */.US)(file))
                found.set(file.version.lower, file);
        }
        return [...found.values()];
    };
    const locate = async ({ id, lowerId, version }) => {
        const [file] = await find(lowerId, version);
        if (file)
            return folder.locate(file.name);
        throw new errors/* PkgtoolError */.xN('NOT_FOUND', {
            subject: `${id}.${version.normalized}.${names.packageExtension}`,
            found: 'no such file',
        });
    };
    return {
        publishedHash: async () => undefined,
        otherExtension: async () => undefined,
        versions: async (id) => (await find((0,package_paths/* lowerPackageId */.F9)(id))).map(({ version }) => version),
        packageUrl: locate,
        async manifest(wanted) {
            const path = (0,external_node_url_.fileURLToPath)(await locate(wanted));
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
    const byName = likeliest === undefined ? '' : (0,package_paths/* identityKey */.US)(likeliest);
    try {
        const read = await (0,nuget_manifest/* readPackageManifest */.i7)((0,external_node_url_.fileURLToPath)(await folder.locate(name)), names);
        if (read === undefined)
            return byName;
        const version = (0,nuget_version/* tryParsePackageVersion */.LL)(read.manifest.version);
        return version === undefined
            ? byName
            : (0,package_paths/* identityKey */.US)({ lowerId: (0,package_paths/* lowerPackageId */.F9)(read.manifest.id), version });
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error))
            return byName;
        throw error;
    }
}
/** Opens a V3 folder feed or a global packages folder: a version is there when its package file is. */
function openVersionFolders(folder, { transport, names }) {
    const packageUrl = (wanted) => folder.locate((0,package_paths/* pathsOf */.wG)(wanted, names).packagePath);
    return {
        async versions(id) {
            const found = [];
            const lowerId = (0,package_paths/* lowerPackageId */.F9)(id);
            for (const name of await folder.list(lowerId)) {
                const version = (0,nuget_version/* tryParsePackageVersion */.LL)(name);
                if (version?.lower === name && (await hasEntry(() => packageUrl({ lowerId, version }))))
                    found.push(version);
            }
            return found;
        },
        packageUrl,
        publishedHash: createPublishedHash(transport, { names, locate: path => folder.locate(path) }),
        async otherExtension({ lowerId, version }) {
            const versions = version === undefined ? await folder.list(lowerId) : [version.lower];
            const flat = await folder.list('.');
            const extensionsOf = async (name) => [...(await folder.list(`${lowerId}/${name}`)), ...flat].flatMap(file => extensionAfter(`${lowerId}.${name}.`, file));
            const [only, second] = new Set((await Promise.all(versions.map(extensionsOf))).flat());
            return second === undefined ? only : undefined;
        },
        async manifest(wanted) {
            const url = await folder.locate((0,package_paths/* pathsOf */.wG)(wanted, names).manifestPath);
            return readManifestFrom(transport, url);
        },
    };
}
function extensionAfter(start, file) {
    const isOther = file.toLowerCase().startsWith(start) && !/\.(?:sha512|metadata)$/i.test(file);
    return isOther ? [file.slice(start.length)] : [];
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
function read_source_follow(path) {
    return (0,safe_folder/* reading */.hF)(path, () => (0,promises_.realpath)(path));
}
// With a limit of 0 it only returns whether the folder can be read.
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
        throw (0,safe_folder/* localFileError */.yy)(path, error);
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
