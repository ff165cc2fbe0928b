export const id = 575;
export const ids = [575];
export const modules = {

/***/ 7575:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  parseToolListing: () => (/* binding */ parseToolListing)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/transport/read-document.ts + 1 modules
var read_document = __webpack_require__(1912);
// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __webpack_require__(2949);
// EXTERNAL MODULE: ./src/core/integrity/digest.ts
var integrity_digest = __webpack_require__(5359);
// EXTERNAL MODULE: ./src/core/versions/parse-package-version.ts
var parse_package_version = __webpack_require__(4438);
// EXTERNAL MODULE: ./src/core/versions/upload-time.ts
var upload_time = __webpack_require__(3416);
;// CONCATENATED MODULE: ./src/core/listing/parse-entry.ts




/** Reads one entry of a listing, or tells why it is passed over: without a version it cannot be asked for. */
function parseEntry(item, path) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        return { passedOver: `${path} is passed over: found ${(0,core_text/* describeValue */.bp)(item)}; want an object` };
    }
    const members = item;
    const version = own(members, 'version');
    const parsed = typeof version === 'string' ? (0,parse_package_version/* tryParsePackageVersion */.LL)(version) : undefined;
    if (typeof version !== 'string' || parsed === undefined) {
        return { passedOver: `${path}.version is passed over: found ${(0,core_text/* describeValue */.bp)(version)}; want a version` };
    }
    const problems = [];
    const text = (field) => {
        const value = own(members, field);
        if (typeof value === 'string')
            return value;
        problems.push({ path: `${path}.${field}`, field, found: (0,core_text/* describeValue */.bp)(value), wanted: 'a text' });
        return '';
    };
    const url = text('url');
    const stage = text('stage');
    const uploaded = text('uploaded');
    const instant = (0,upload_time/* tryParseUploadTime */.pw)(uploaded);
    if (url === '' && typeof own(members, 'url') === 'string')
        problems.push({ path: `${path}.url`, field: 'url', found: 'an empty text', wanted: 'an address' });
    if (instant === undefined && typeof own(members, 'uploaded') === 'string') {
        problems.push({
            path: `${path}.uploaded`,
            field: 'uploaded',
            found: (0,core_text/* describeValue */.bp)(uploaded),
            wanted: 'an ISO 8601 time',
        });
    }
    return {
        version,
        parsed,
        url,
        stage,
        uploaded,
        instant,
        ...readIntegrity(members, path, problems),
        problems,
        path,
        members,
    };
}
function readIntegrity(members, path, problems) {
    const sha256 = own(members, 'sha256');
    const size = own(members, 'size');
    const digest = typeof sha256 === 'string' && sha256.length === 64 ? (0,integrity_digest/* tryParseDigest */.jt)('sha256', sha256) : undefined;
    if (sha256 !== undefined && digest === undefined) {
        problems.push({
            path: `${path}.sha256`,
            field: 'sha256',
            found: (0,core_text/* describeValue */.bp)(sha256),
            wanted: 'a SHA-256 in hex',
        });
    }
    const isSize = typeof size === 'number' && Number.isSafeInteger(size) && size >= 0;
    if (size !== undefined && !isSize) {
        problems.push({
            path: `${path}.size`,
            field: 'size',
            found: (0,core_text/* describeValue */.bp)(size),
            wanted: 'a number of bytes',
        });
    }
    return { ...(digest && { sha256: digest.value }), ...(isSize && { size }) };
}
function own(members, name) {
    return Object.hasOwn(members, name) ? members[name] : undefined;
}

;// CONCATENATED MODULE: ./src/core/listing/parse-tool-listing.ts





const shownWarnings = 10;
/**
 * Reads a tool listing (SPEC 2.1, 2.2): `json` is the document's text or bytes, with or without byte order mark, or its
 * value; `toolName` the root member, by default `pkgtool.exe`. An entry whose version cannot be read is passed over
 * with a warning; other broken fields are kept as `problems` of their entry (DESIGN 3).
 *
 * @throws PkgtoolError `INVALID_LISTING` when it is no JSON object with an array under `toolName`
 * @example
 * parseToolListing('{"pkgtool.exe":[]}').entries.length // 0
 */
function parseToolListing(json, toolName = 'pkgtool.exe') {
    const items = rootArray(json instanceof Uint8Array || typeof json === 'string' ? parseText(json) : json, toolName);
    const root = `$[${JSON.stringify(toolName)}]`;
    const warnings = [];
    const entries = [];
    for (const [index, item] of items.entries()) {
        const entry = parseEntry(item, `${root}[${index}]`);
        if ('passedOver' in entry)
            warnings.push(entry.passedOver);
        else
            entries.push(entry);
    }
    const joined = joinRepeated(entries);
    if (!isDescending(joined))
        warnings.push('the listing is not in descending order of versions; the order was computed');
    return { toolName, entries: joined, warnings: cap(warnings) };
}
function parseText(json) {
    const parsed = (0,read_document/* parseJson */.q)(json);
    if ('value' in parsed)
        return parsed.value;
    throw invalid('$', `text that is no JSON: ${parsed.problem}`);
}
function rootArray(value, toolName) {
    const member = (0,core_text/* quote */.hD)(toolName);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw invalid('$', (0,core_text/* describeValue */.bp)(value), `an object with an array ${member}`);
    const items = Object.hasOwn(value, toolName)
        ? value[toolName]
        : undefined;
    if (Array.isArray(items))
        return items;
    if (items !== undefined)
        throw invalid(`$[${JSON.stringify(toolName)}]`, (0,core_text/* describeValue */.bp)(items), 'an array');
    const others = Object.keys(value)
        .slice(0, 5)
        .map(key => (0,core_text/* quote */.hD)(key, 40));
    throw invalid('$', others.length === 0 ? 'an empty object' : `only ${others.join(', ')}`, `the member ${member}`);
}
function invalid(subject, found, wanted = 'a JSON object') {
    return new errors/* PkgtoolError */.xN('INVALID_LISTING', {
        subject,
        found,
        wanted,
        change: 'check the inputs "dist-url" and "tool-name"',
    });
}
// Equal data twice counts once; different data under one version makes each of them unusable.
function joinRepeated(entries) {
    const first = new Map();
    const contradicted = new Map();
    for (const entry of entries) {
        const known = first.get(entry.parsed.lower);
        if (known === undefined)
            first.set(entry.parsed.lower, entry);
        else if (!isSame(known, entry))
            contradicted.set(entry.parsed.lower, entry);
    }
    if (first.size === entries.length)
        return entries;
    return [...first.values()].map(entry => {
        const other = contradicted.get(entry.parsed.lower);
        return other === undefined ? entry : { ...entry, problems: [...entry.problems, repeated(entry, other)] };
    });
}
function isSame(a, b) {
    return (a.url === b.url &&
        a.stage === b.stage &&
        a.uploaded === b.uploaded &&
        a.sha256 === b.sha256 &&
        a.size === b.size);
}
function repeated(entry, other) {
    return {
        path: `${entry.path}.version`,
        field: 'version',
        found: `the same version with other data at ${other.path}`,
        wanted: 'each version once',
    };
}
function isDescending(entries) {
    return entries.every((entry, index) => {
        const previous = entries[index - 1];
        return previous === undefined || (0,compare_package_versions/* compareParsedVersions */.i)(previous.parsed, entry.parsed) > 0;
    });
}
function cap(warnings) {
    if (warnings.length <= shownWarnings)
        return warnings;
    return [
        ...warnings.slice(0, shownWarnings),
        `${(0,core_text/* plural */.LS)(warnings.length - shownWarnings, 'more warning')} about the listing`,
    ];
}


/***/ }),

/***/ 570:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ replaceFile),
/* harmony export */   l: () => (/* binding */ temporaryPath)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);



/**
 * A new name in `directory` for what is not whole yet. The reference client takes a folder for a feed of the old kind as
 * soon as a package's extension shows in it, hence a leading dot and no extension.
 */
function temporaryPath(directory) {
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, `.${process.pid}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString('hex')}`);
}
/** Writes a file whole or not at all, in the place of what was there. Throws what the file system throws. */
async function replaceFile(path, content, { directory = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), mode } = {}) {
    const temporary = temporaryPath(directory);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(temporary, content, { flag: 'wx', mode });
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, path);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true });
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


/***/ }),

/***/ 1912:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  q: () => (/* binding */ parseJson),
  u: () => (/* binding */ readDocument)
});

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/file-system-error.ts
var file_system_error = __webpack_require__(8756);
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
// EXTERNAL MODULE: ./src/core/replace-file.ts
var replace_file = __webpack_require__(570);
;// CONCATENATED MODULE: ./src/core/transport/kept-documents.ts
/*
 * Documents that a server gave with validators, kept for `If-None-Match`:
 *
 *     CACHE/documents/1/SHA256(url).json    {"url", "etag"?, "lastModified"?, "sha256", "body": base64}
 *
 * One file, so that head and body cannot disagree; what is broken in any way, which `sha256` of the body tells too,
 * counts as absent.
 */




/** Finds what was kept of `url` and the headers that ask whether it still holds. */
async function findKept(folder, url) {
    try {
        const kept = JSON.parse(await (0,promises_.readFile)(pathOf(folder, url), 'utf8'));
        if (typeof kept !== 'object' || kept === null)
            return undefined;
        const { url: address, etag, lastModified, sha256, body } = kept;
        if (address !== url.href || typeof body !== 'string')
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
    const kept = { url: url.href, etag, lastModified, sha256: sha256Of(bytes), body };
    await (0,replace_file/* replaceFile */.f)(path, JSON.stringify(kept), { mode: 0o600 });
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
async function readBody(answer, limit) {
    const chunks = [];
    let size = 0;
    for await (const chunk of answer.body) {
        size += chunk.length;
        if (size > limit)
            throw tooLarge(answer.url, limit);
        chunks.push(chunk);
    }
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
        return { problem: error instanceof SyntaxError ? (0,core_text/* printable */.g$)(error.message) : 'bytes that are no UTF-8' };
    }
}


/***/ }),

/***/ 3416:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QI: () => (/* binding */ compareInstants),
/* harmony export */   pw: () => (/* binding */ tryParseUploadTime)
/* harmony export */ });
/* unused harmony export compareUploadTimes */

const ticksPerSecond = 10_000_000;
const form = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,30}))?(?:Z|([+-])(\d\d):(\d\d))$/;
/**
 * Reads an ISO 8601 time with `Z` or an offset (SPEC 2.2); more than seven fractional digits are rounded to the
 * nearest. Undefined for any other form and for a time that no calendar has.
 */
function tryParseUploadTime(text) {
    const match = form.exec(text);
    if (match === null)
        return undefined;
    const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
    const offset = offsetOf(match);
    if (offset === undefined || hour > 23 || minute > 59 || second > 59)
        return undefined;
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    if (year === 0 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
        return undefined;
    date.setUTCHours(hour, minute, second);
    const ticks = ticksOf(match[7] ?? '');
    const carry = ticks === ticksPerSecond ? 1 : 0;
    return { seconds: date.getTime() / 1000 - offset + carry, ticks: carry === 1 ? 0 : ticks };
}
/**
 * Compares two upload times as instants, the offset applied. Unlike the plain text sort of SPEC 2.2 this stays right
 * when offsets are mixed.
 *
 * @throws PkgtoolError `INVALID_TIME`
 */
function compareUploadTimes(a, b) {
    return compareInstants(parseUploadTime(a), parseUploadTime(b));
}
/** Compares two parsed times. */
function compareInstants(a, b) {
    return Math.sign(a.seconds - b.seconds || a.ticks - b.ticks);
}
function parseUploadTime(text) {
    const time = tryParseUploadTime(text);
    if (time !== undefined)
        return time;
    throw new PkgtoolError('INVALID_TIME', {
        subject: text,
        wanted: 'an ISO 8601 time such as 2019-10-24T21:00:00.0000000Z',
    });
}
function ticksOf(fraction) {
    const ticks = Number(fraction.slice(0, 7).padEnd(7, '0'));
    return fraction.length > 7 && Number(fraction[7]) >= 5 ? ticks + 1 : ticks;
}
// In seconds; at most 14 hours, as .NET has it.
function offsetOf(match) {
    const [sign, hours, minutes] = match.slice(8, 11);
    if (sign === undefined)
        return 0;
    const offset = Number(hours) * 3600 + Number(minutes) * 60;
    if (Number(minutes) > 59 || offset > 14 * 3600)
        return undefined;
    return sign === '-' ? -offset : offset;
}


/***/ })

};
