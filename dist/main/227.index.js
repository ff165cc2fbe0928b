export const id = 227;
export const ids = [227];
export const modules = {

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

/***/ 9227:
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
// EXTERNAL MODULE: ./src/core/versions/parse-package-version.ts
var parse_package_version = __webpack_require__(4438);
// EXTERNAL MODULE: ./src/core/versions/stage.ts
var stage = __webpack_require__(7499);
;// CONCATENATED MODULE: ./src/core/versions/tool-version-form.ts
/** The form in which a tool's version is published: SemVer 2.0.0 (SPEC 2.2), or four numbers. */
const toolVersionForm = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2,3}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

// EXTERNAL MODULE: ./src/core/versions/upload-time.ts
var upload_time = __webpack_require__(3416);
;// CONCATENATED MODULE: ./src/core/listing/entry-fields.ts




const hexForm = /^[0-9A-Fa-f]{64}$/;
/** The definition of an entry (SPEC 2.2, DESIGN 3): the listing is read by it, and its schema made of it. */
const entryFields = {
    version: {
        required: true,
        wanted: 'a version',
        read: (value) => (typeof value === 'string' ? (0,parse_package_version/* tryParsePackageVersion */.LL)(value) : undefined),
        schema: {
            description: 'A SemVer 2.0.0 version, or one of four numbers.',
            type: 'string',
            pattern: toolVersionForm.source,
        },
    },
    url: {
        required: true,
        wanted: 'an address',
        read: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
        schema: {
            description: 'Where this version is downloaded; relative only in a feed without base URL.',
            type: 'string',
            format: 'uri-reference',
            minLength: 1,
        },
    },
    stage: {
        required: true,
        wanted: 'the name of a stage',
        // A word that the spec does not have is kept, and never qualifies.
        read: (value) => (typeof value === 'string' ? value : undefined),
        schema: { description: 'How vetted this version is.', enum: stage/* stages */._$ },
    },
    uploaded: {
        required: true,
        wanted: 'an ISO 8601 time',
        read: (value) => (typeof value === 'string' ? (0,upload_time/* tryParseUploadTime */.pw)(value) : undefined),
        schema: {
            description: 'When this version was made available.',
            type: 'string',
            pattern: upload_time/* uploadTimeForm */.z2.source,
        },
    },
    sha256: {
        required: false,
        wanted: 'a SHA-256 in hex',
        read: (value) => typeof value === 'string' && hexForm.test(value) ? value.toLowerCase() : undefined,
        schema: { description: 'Of the file, in hex.', type: 'string', pattern: hexForm.source },
    },
    size: {
        required: false,
        wanted: 'a number of bytes',
        read: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
        schema: {
            description: 'Of the file, in bytes.',
            type: 'integer',
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
        },
    },
};
/** The fields in the order of the definition. */
const entryFieldList = Object.entries(entryFields).map(([name, field]) => ({ name: name, ...field }));

;// CONCATENATED MODULE: ./src/core/listing/parse-entry.ts


/** Reads one entry of a listing, or tells why it is passed over: without a version it cannot be asked for. */
function parseEntry(item, path) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        return { passedOver: `${path} is passed over: found ${(0,core_text/* describeValue */.bp)(item)}; want an object` };
    }
    const members = item;
    const version = own(members, 'version');
    const parsed = entryFields.version.read(version);
    if (parsed === undefined) {
        const { wanted } = entryFields.version;
        return { passedOver: `${path}.version is passed over: found ${(0,core_text/* describeValue */.bp)(version)}; want ${wanted}` };
    }
    const [url, stage, uploaded] = [own(members, 'url'), own(members, 'stage'), own(members, 'uploaded')];
    const read = {
        version: parsed,
        url: entryFields.url.read(url),
        stage: entryFields.stage.read(stage),
        uploaded: entryFields.uploaded.read(uploaded),
        sha256: entryFields.sha256.read(own(members, 'sha256')),
        size: entryFields.size.read(own(members, 'size')),
    };
    return {
        version: parsed.text,
        parsed,
        url: textOf(url),
        stage: textOf(stage),
        uploaded: textOf(uploaded),
        instant: read.uploaded,
        sha256: read.sha256,
        size: read.size,
        problems: findProblems(members, read, path),
        path,
        members,
    };
}
function own(members, name) {
    return Object.hasOwn(members, name) ? members[name] : undefined;
}
function textOf(value) {
    return typeof value === 'string' ? value : '';
}
const noProblems = [];
function findProblems(members, read, path) {
    let problems;
    for (const { name: field, required, wanted } of entryFieldList) {
        if (read[field] !== undefined)
            continue;
        const value = own(members, field);
        if (!required && value === undefined)
            continue;
        problems ??= [];
        problems.push({ path: `${path}.${field}`, field, found: (0,core_text/* describeValue */.bp)(value), wanted });
    }
    return problems ?? noProblems;
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
    const order = orderOf(entries);
    if (order === 'descending')
        return { toolName, entries, warnings: cap(warnings) };
    const joined = order === 'ascending' ? entries : joinRepeated(entries);
    if (orderOf(joined) !== 'descending')
        warnings.push('the listing is not in descending order of versions; the order was computed');
    return { toolName, entries: joined, warnings: cap(warnings) };
}
function parseText(json) {
    const parsed = (0,read_document/* parseJson */.qF)(json);
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
// Strict order, by which no version stands twice; fewer than two entries are in descending order.
function orderOf(entries) {
    const sign = compareAt(entries, 1);
    for (let index = 1; index < entries.length; index++) {
        const next = compareAt(entries, index);
        if (next === 0 || next !== sign)
            return 'none';
    }
    return sign < 0 ? 'ascending' : 'descending';
}
function compareAt(entries, index) {
    const [previous, entry] = [entries[index - 1], entries[index]];
    return previous && entry ? (0,compare_package_versions/* compareParsedVersions */.i)(previous.parsed, entry.parsed) : 1;
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


/***/ })

};
