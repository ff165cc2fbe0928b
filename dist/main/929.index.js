export const id = 929;
export const ids = [929];
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
        }
        : {});
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
    for (const [index, candidate] of candidates.entries()) {
        const outcome = await downloadFrom(transport, candidate, options);
        if ('downloaded' in outcome)
            return outcome.downloaded;
        const { error } = outcome;
        if (!mayAskNext(outcome, options))
            throw error;
        if (failure === undefined || rankOf(error) >= rankOf(failure))
            failure = error;
        const next = candidates[index + 1];
        if (next)
            report(transport.log, error, next);
    }
    throw (failure ??
        new errors/* PkgtoolError */.xN('NOT_FOUND', { subject: options.subject, found: 'no address to fetch it from' }));
}
// That a mirror lacks a file is ordinary; anything else is worth a look.
function report(log, error, next) {
    const message = `${error.message}; asking ${(0,display_url/* displayUrl */.Q)(next.url)} instead`;
    if (error.code === 'NOT_FOUND')
        log.info(message);
    else
        log.warning(message);
}
// Without a hash or a size to bind them, two sources may have different files: the first that answers decides.
function mayAskNext({ error, begun }, { expected = {} }) {
    const { digest, secondDigest, size } = expected;
    if (begun && digest === undefined && secondDigest === undefined && size === undefined)
        return false;
    return (0,retry_policy/* allowsNextSource */.Z7)(error) || isMismatch(error);
}
async function downloadFrom(transport, candidate, options) {
    const { path, expected } = options;
    const checkSize = (size) => {
        if (expected?.size !== undefined && size > expected.size)
            throw wrongSize(candidate, size, options);
    };
    const sink = await FileSink.create(path, { ...options, checkSize });
    try {
        if (candidate.url.protocol === 'file:')
            await copyLocalFile(candidate.url, sink);
        else
            await transport.retry(() => receive(transport, candidate.url, sink));
        const { size, digest } = await sink.finish();
        check(candidate, { size, digest }, options);
        return { downloaded: { ...candidate, size, digest } };
    }
    catch (error) {
        await sink.discard();
        if (error instanceof errors/* PkgtoolError */.xN)
            return { error, begun: sink.begun };
        throw error;
    }
}
function check(candidate, { size, digest }, options) {
    const { path, expected = {} } = options;
    if (expected.size !== undefined && size !== expected.size)
        throw wrongSize(candidate, size, options);
    const wrongHash = (wanted, found) => hashMismatch(candidate, { wanted, found }, options);
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

/***/ 5929:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  restorePackages: () => (/* binding */ restorePackages)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/integrity/digest.ts
var digest = __webpack_require__(5359);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
;// CONCATENATED MODULE: ./src/core/archive/bad-archive.ts


/** Makes the error `BAD_ARCHIVE` of the file `path`; `found` says which rule is broken: `an encrypted entry`. */
function badArchive(path, found, facts = {}) {
    return new errors/* PkgtoolError */.xN('BAD_ARCHIVE', {
        subject: path,
        path,
        found: facts.entry === undefined ? found : `${found}, ${(0,core_text/* quote */.hD)(facts.entry)}`,
        ...(facts.wanted === undefined ? {} : { wanted: facts.wanted }),
    }, facts.cause === undefined ? undefined : { cause: facts.cause });
}

;// CONCATENATED MODULE: ./src/core/archive/archive-limits.ts
/** What an archive may hold (DESIGN 6): above these it is refused before anything is unpacked. Sizes in bytes. */
const archiveLimits = {
    entries: 100_000,
    unpackedSize: 4 * 1024 ** 3,
    /** unpacked to packed; counted only when the archive unpacks to more than `ratioFloor` */
    ratio: 200,
    ratioFloor: 64 * 1024 ** 2,
    depth: 64,
    /** 100,000 entries with names of some 600 bytes */
    centralDirectorySize: 64 * 1024 ** 2,
};

;// CONCATENATED MODULE: ./src/core/archive/entry-name.ts

const control = /[\u0000-\u001f\u007f-\u009f]/;
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;
/**
 * Says what is wrong with the name of an entry, already decoded and with `/` as its only separator, or undefined. A
 * right name stays below the folder it is unpacked to on every operating system (DESIGN 6).
 */
function entryNameFault(name) {
    if (name === '')
        return 'an empty name';
    if (name.startsWith('/'))
        return 'an absolute path';
    const segments = name.split('/');
    if (segments.length > archiveLimits.depth)
        return `a path deeper than ${archiveLimits.depth} levels`;
    for (const segment of segments) {
        const fault = segmentFault(segment);
        if (fault !== undefined)
            return fault;
    }
    return undefined;
}
/** Says why a name is no safe name of one file or folder on every operating system, or undefined. */
function segmentFault(segment) {
    if (segment === '')
        return 'an empty path segment';
    if (segment === '..')
        return 'a path with ".."';
    if (segment.includes('/') || segment.includes('\\'))
        return 'a path separator in a name';
    if (segment.includes(':'))
        return 'a path with ":"';
    if (control.test(segment))
        return 'a control character in a name';
    if (segment.endsWith('.') || segment.endsWith(' '))
        return 'a path segment that ends in a dot or a space';
    if (device.test(segment.split('.', 1).join('').trimEnd()))
        return 'a device name';
    return undefined;
}

;// CONCATENATED MODULE: ./src/core/archive/unescape-entry-name.ts
const escapes = /(?:%[0-9a-f]{2})+/gi;
/**
 * Decodes the percent escapes of an entry name once, as the .NET client does: a run that is no UTF-8 keeps the escapes
 * of the bytes that can't be read (DESIGN 6).
 */
function unescapeEntryName(name) {
    return name.includes('%') ? name.replace(escapes, decodeRun) : name;
}
function decodeRun(run) {
    try {
        return decodeURIComponent(run);
    }
    catch {
        return decodePieces(run);
    }
}
function decodePieces(run) {
    let text = '';
    for (let at = 0; at < run.length;) {
        const length = 3 * sequenceLength(Number.parseInt(run.slice(at + 1, at + 3), 16));
        const decoded = tryDecode(run.slice(at, at + length));
        text += decoded ?? run.slice(at, at + 3);
        at += decoded === undefined ? 3 : length;
    }
    return text;
}
function sequenceLength(lead) {
    if (lead < 0xc0)
        return 1;
    if (lead < 0xe0)
        return 2;
    return lead < 0xf0 ? 3 : 4;
}
function tryDecode(piece) {
    try {
        return decodeURIComponent(piece);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/core/archive/archive-entry.ts



// Bit 0 encrypted, bit 6 strongly, bit 13 with a hidden central directory.
const encryptedFlags = 0x2041;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Checks one central record by the rules that need no other entry (DESIGN 6).
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function checkRecord(record, path) {
    const rawName = decodeName(record.nameBytes, path);
    const written = unescapeEntryName(rawName).replaceAll('\\', '/');
    const isDirectory = written.endsWith('/');
    const name = isDirectory ? written.slice(0, -1) : written;
    const fault = entryNameFault(name) ?? recordFault(record, isDirectory);
    if (fault !== undefined)
        throw badArchive(path, fault, { entry: rawName });
    const { nameBytes, crc32, compressedSize, size, headerOffset, recordOffset, recordLength } = record;
    return {
        name,
        rawName,
        isDirectory,
        method: record.method === 8 ? 8 : 0,
        nameBytes,
        crc32,
        compressedSize,
        size,
        headerOffset,
        recordOffset,
        recordLength,
    };
}
function decodeName(bytes, path) {
    try {
        return utf8.decode(bytes);
    }
    catch (cause) {
        throw badArchive(path, 'a name that is no UTF-8', { entry: bytes.toString(), cause });
    }
}
function recordFault(record, isDirectory) {
    if ((record.flags & encryptedFlags) !== 0)
        return 'an encrypted entry';
    if (record.method !== 0 && record.method !== 8)
        return `an entry packed with method ${record.method}`;
    if (record.method === 0 && record.size !== record.compressedSize)
        return 'a stored entry with two sizes';
    if (isDirectory && record.size !== 0)
        return 'a directory entry with content';
    return isSpecial(record.attributes) ? 'a link or device entry' : undefined;
}
/** The upper half holds a Unix mode, the lower half DOS attributes; writers fill in either or both. */
function isSpecial(attributes) {
    const type = (attributes >>> 16) & 0o170000;
    const dosDeviceOrReparsePoint = 0x440;
    return ((type !== 0 && type !== 0o100000 && type !== 0o040000) || (attributes & dosDeviceOrReparsePoint) !== 0);
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/core/file-system-error.ts
var file_system_error = __webpack_require__(8756);
;// CONCATENATED MODULE: ./src/core/archive/archive-source.ts




/**
 * Opens a file for reading in pieces.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function openArchiveSource(path) {
    const handle = await (0,promises_.open)(path, 'r').catch(error => unreadable(path, error));
    try {
        const { size } = await handle.stat();
        return {
            path,
            size,
            read: (offset, length) => readExactly(handle, { path, offset, length }),
            fill: (buffer, offset) => fillExactly(handle.fd, { path, offset, buffer }),
            close: () => handle.close(),
        };
    }
    catch (error) {
        await handle.close();
        return unreadable(path, error);
    }
}
async function readExactly(handle, { path, offset, length }) {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
        const { bytesRead } = await handle
            .read(buffer, filled, length - filled, offset + filled)
            .catch(error => unreadable(path, error));
        if (bytesRead === 0)
            throw tooShort(path, length - filled);
        filled += bytesRead;
    }
    return buffer;
}
function fillExactly(file, { path, offset, buffer }) {
    let filled = 0;
    while (filled < buffer.length) {
        const bytesRead = readSome(file, { path, offset: offset + filled, buffer: buffer.subarray(filled) });
        if (bytesRead === 0)
            throw tooShort(path, buffer.length - filled);
        filled += bytesRead;
    }
}
function readSome(file, { path, offset, buffer }) {
    try {
        return (0,external_node_fs_.readSync)(file, buffer, 0, buffer.length, offset);
    }
    catch (error) {
        return unreadable(path, error);
    }
}
function tooShort(path, missing) {
    return badArchive(path, `an end of the file ${missing} bytes too early`);
}
function unreadable(path, cause) {
    throw (0,file_system_error/* localFileError */.y)(path, cause);
}

;// CONCATENATED MODULE: ./src/core/archive/zip64-field.ts
const zip64Tag = 0x0001;
const unset32 = 0xffffffff;
/**
 * Returns `numbers` with each that reads 0xFFFFFFFF taken from the zip64 extra field, in the order that the format
 * fixes. Undefined when such a field is needed and missing, too short or there twice.
 */
function readZip64Field(extra, numbers) {
    const { size, compressedSize, headerOffset } = numbers;
    if (size !== unset32 && compressedSize !== unset32 && headerOffset !== unset32)
        return numbers;
    const field = findZip64Field(extra);
    const needed = [size, compressedSize, headerOffset].filter(value => value === unset32).length;
    if (field === undefined || field.length < needed * 8)
        return undefined;
    let at = 0;
    const widen = (value) => {
        if (value !== unset32)
            return value;
        at += 8;
        return Number(field.readBigUInt64LE(at - 8));
    };
    return { size: widen(size), compressedSize: widen(compressedSize), headerOffset: widen(headerOffset) };
}
function findZip64Field(extra) {
    let found;
    for (let at = 0; at + 4 <= extra.length;) {
        const end = at + 4 + extra.readUInt16LE(at + 2);
        if (end > extra.length)
            return undefined;
        if (extra.readUInt16LE(at) === zip64Tag) {
            if (found)
                return undefined;
            found = extra.subarray(at + 4, end);
        }
        at = end;
    }
    return found;
}

;// CONCATENATED MODULE: ./src/core/archive/central-directory.ts
/**
 * One record of the central directory, little-endian:
 *
 *      0 'PK' 1 2      8 flags         20 packed size     30 extra length      38 external attributes
 *      4 made by      10 method        24 unpacked size   32 comment length    42 offset of the local record
 *      6 needs        12 time, date    28 name length     34 disk, 36 internal 46 name, extra, comment
 *                     16 CRC-32
 */



const recordSignature = 0x02014b50;
const recordSize = 46;
const unset16 = 0xffff;
/**
 * Reads the records of a central directory: `bytes` has to hold exactly the number that the end record names.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function parseCentralDirectory(bytes, { end, path }) {
    if (end.entryCount > archiveLimits.entries)
        throw badArchive(path, `${end.entryCount} entries`, { wanted: `at most ${archiveLimits.entries}` });
    const records = [];
    let at = 0;
    while (at < bytes.length) {
        if (records.length === end.entryCount)
            throw badArchive(path, 'more entries than the end record names');
        const record = parseRecord(bytes, { at, start: end.directoryOffset, path });
        records.push(record);
        at += record.recordLength;
    }
    if (records.length < end.entryCount)
        throw badArchive(path, 'fewer entries than the end record names');
    return records;
}
function parseRecord(bytes, { at, start, path }) {
    if (at + recordSize > bytes.length || bytes.readUInt32LE(at) !== recordSignature)
        throw badArchive(path, 'a broken record in the central directory');
    const nameEnd = at + recordSize + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const recordEnd = extraEnd + bytes.readUInt16LE(at + 32);
    if (recordEnd > bytes.length)
        throw badArchive(path, 'a broken record in the central directory');
    const nameBytes = bytes.subarray(at + recordSize, nameEnd);
    const disk = bytes.readUInt16LE(at + 34);
    if (disk !== 0 && disk !== unset16)
        throw badArchive(path, 'a part of a split archive');
    const large = readZip64Field(bytes.subarray(nameEnd, extraEnd), {
        size: bytes.readUInt32LE(at + 24),
        compressedSize: bytes.readUInt32LE(at + 20),
        headerOffset: bytes.readUInt32LE(at + 42),
    });
    if (large === undefined)
        throw badArchive(path, 'a broken zip64 field', { entry: nameBytes.toString() });
    return {
        nameBytes,
        flags: bytes.readUInt16LE(at + 8),
        method: bytes.readUInt16LE(at + 10),
        crc32: bytes.readUInt32LE(at + 16),
        ...large,
        attributes: bytes.readUInt32LE(at + 38),
        recordOffset: start + at,
        recordLength: recordEnd - at,
    };
}

;// CONCATENATED MODULE: ./src/core/archive/fold-entry-name.ts
/** Makes names equal that a file system without case, or one that composes characters, takes for one (DESIGN 6). */
function fold_entry_name_foldEntryName(name) {
    return name.normalize('NFC').toUpperCase().toLowerCase();
}

;// CONCATENATED MODULE: ./src/core/archive/check-entries.ts




/**
 * Checks the rules that need all entries: names that a file system without case would take for one, a file where
 * another entry needs a folder, and the sizes together (DESIGN 6).
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function checkEntries(entries, path) {
    checkNames(entries, path);
    checkSizes(entries, path);
}
function checkNames(entries, path) {
    // No name holds a NUL, and none sorts before it: what lies below a folder follows the folder directly.
    const sorted = entries
        .map(entry => ({ key: fold_entry_name_foldEntryName(entry.name).replaceAll('/', '\0'), entry }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    for (let i = 1; i < sorted.length; i++) {
        const [before, after] = [sorted[i - 1], sorted[i]];
        if (!before || !after)
            continue;
        if (before.key === after.key)
            throw badArchive(path, 'two entries of one name', { entry: after.entry.rawName });
        if (!before.entry.isDirectory && after.key.startsWith(`${before.key}\0`))
            throw badArchive(path, 'an entry below a file', { entry: after.entry.rawName });
    }
}
function checkSizes(entries, path) {
    const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
    const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
    if (unpacked > archiveLimits.unpackedSize)
        throw badArchive(path, `${(0,core_text/* formatBytes */.z3)(unpacked)} of unpacked size`, {
            wanted: `at most ${(0,core_text/* formatBytes */.z3)(archiveLimits.unpackedSize)}`,
        });
    if (unpacked > archiveLimits.ratioFloor && unpacked > archiveLimits.ratio * packed)
        throw badArchive(path, `${(0,core_text/* formatBytes */.z3)(unpacked)} packed into ${(0,core_text/* formatBytes */.z3)(packed)}`, {
            wanted: `a ratio of at most ${archiveLimits.ratio}`,
        });
}

;// CONCATENATED MODULE: ./src/core/archive/end-record.ts

const endRecordSize = 22;
const longestComment = 0xffff;
const endSignature = Buffer.from([0x50, 0x4b, 5, 6]);
const zip64LocatorSignature = 0x07064b50;
const zip64EndSignature = 0x06064b50;
const zip64LocatorSize = 20;
const zip64EndSize = 56;
const end_record_unset16 = 0xffff;
const end_record_unset32 = 0xffffffff;
/**
 * Finds and checks the end record, with a comment and zip64 where there are. Undefined when the file has none.
 *
 * The central directory has to end where the end record starts and the comment where the file ends: readers that search
 * in other ways would otherwise see another archive than this one.
 *
 * @throws PkgtoolError `BAD_ARCHIVE` on two candidates, on a part of a split archive and on numbers that contradict
 */
async function readEndRecord(source) {
    const tailSize = Math.min(source.size, endRecordSize + longestComment);
    const tail = await source.read(source.size - tailSize, tailSize);
    const position = findEndRecord(tail, source.path);
    if (position === undefined)
        return undefined;
    const record = tail.subarray(position);
    const offset = source.size - tailSize + position;
    const plain = {
        disk: record.readUInt16LE(4),
        directoryDisk: record.readUInt16LE(6),
        entriesOnDisk: record.readUInt16LE(8),
        entryCount: record.readUInt16LE(10),
        directorySize: record.readUInt32LE(12),
        directoryOffset: record.readUInt32LE(16),
    };
    const zip64 = await readZip64(source, offset);
    if (zip64)
        checkAgreement(source.path, { plain, zip64: zip64.numbers });
    return checkNumbers(source.path, {
        numbers: zip64?.numbers ?? plain,
        directoryEnd: zip64?.offset ?? offset,
        offset,
        zip64: zip64 !== undefined,
    });
}
function findEndRecord(tail, path) {
    let found;
    for (let at = tail.indexOf(endSignature); at !== -1; at = tail.indexOf(endSignature, at + 1)) {
        if (found !== undefined)
            throw badArchive(path, 'a second end record in the archive comment');
        const comment = at + endRecordSize <= tail.length ? tail.readUInt16LE(at + 20) : undefined;
        if (comment !== undefined && at + endRecordSize + comment === tail.length)
            found = at;
    }
    return found;
}
async function readZip64(source, endOffset) {
    if (endOffset < zip64LocatorSize)
        return undefined;
    const locator = await source.read(endOffset - zip64LocatorSize, zip64LocatorSize);
    if (locator.readUInt32LE(0) !== zip64LocatorSignature)
        return undefined;
    const offset = Number(locator.readBigUInt64LE(8));
    const locatorOffset = endOffset - zip64LocatorSize;
    if (offset + zip64EndSize > locatorOffset)
        throw badArchive(source.path, 'a zip64 end record out of place');
    const record = await source.read(offset, zip64EndSize);
    const whole = Number(record.readBigUInt64LE(4)) + 12;
    if (record.readUInt32LE(0) !== zip64EndSignature || offset + whole !== locatorOffset)
        throw badArchive(source.path, 'a zip64 end record out of place');
    const numbers = {
        disk: record.readUInt32LE(16),
        directoryDisk: record.readUInt32LE(20),
        entriesOnDisk: Number(record.readBigUInt64LE(24)),
        entryCount: Number(record.readBigUInt64LE(32)),
        directorySize: Number(record.readBigUInt64LE(40)),
        directoryOffset: Number(record.readBigUInt64LE(48)),
    };
    return { offset, numbers };
}
function checkAgreement(path, { plain, zip64 }) {
    const agree = (short, long, unset) => short === unset || short === long;
    if (!agree(plain.entriesOnDisk, zip64.entriesOnDisk, end_record_unset16) ||
        !agree(plain.entryCount, zip64.entryCount, end_record_unset16) ||
        !agree(plain.directorySize, zip64.directorySize, end_record_unset32) ||
        !agree(plain.directoryOffset, zip64.directoryOffset, end_record_unset32))
        throw badArchive(path, 'two end records that contradict each other');
}
function checkNumbers(path, { numbers, directoryEnd, offset, zip64 }) {
    const { disk, directoryDisk, entriesOnDisk, entryCount, directorySize, directoryOffset } = numbers;
    const wholeDisk = (value) => value === 0 || (zip64 && value === end_record_unset16);
    if (!wholeDisk(disk) || !wholeDisk(directoryDisk) || entriesOnDisk !== entryCount)
        throw badArchive(path, 'a part of a split archive');
    if (directoryOffset + directorySize !== directoryEnd)
        throw badArchive(path, 'a central directory that does not end at the end record');
    return { entryCount, directoryOffset, directorySize, offset, zip64 };
}

;// CONCATENATED MODULE: ./src/core/archive/local-records.ts

const localSignature = 0x04034b50;
const localSize = 30;
const windowSize = 8 * 1024;
/**
 * Looks at the local record of every entry: it has to be there, with the same name and method, and no two may share
 * bytes. Returns the entries in the order given.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
async function locateEntries(source, { records, directoryOffset, }) {
    const read = windowed(source, directoryOffset);
    const located = new Map();
    let free = 0;
    for (const record of records.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
        const { path } = source;
        if (record.headerOffset < free)
            throw badArchive(path, 'entries that overlap', { entry: record.rawName });
        if (record.headerOffset + localSize + record.nameBytes.length > directoryOffset)
            throw badArchive(path, 'an entry without local record', { entry: record.rawName });
        const header = await read(record.headerOffset, localSize + record.nameBytes.length);
        const fault = localFault(header, record);
        if (fault !== undefined)
            throw badArchive(path, fault, { entry: record.rawName });
        const dataOffset = record.headerOffset + header.length + header.readUInt16LE(28);
        free = dataOffset + record.compressedSize;
        if (free > directoryOffset)
            throw badArchive(path, 'an entry that reaches into the central directory', { entry: record.rawName });
        const { nameBytes: _, ...entry } = record;
        located.set(record, { ...entry, dataOffset });
    }
    return records.map(record => located.get(record)).filter(entry => entry !== undefined);
}
function localFault(header, record) {
    if (header.readUInt32LE(0) !== localSignature)
        return 'an entry without local record';
    if (header.readUInt16LE(26) !== record.nameBytes.length ||
        !header.subarray(localSize).equals(record.nameBytes))
        return 'an entry whose local name differs';
    if ((header.readUInt16LE(6) & 1) !== 0)
        return 'an encrypted entry';
    if (header.readUInt16LE(8) !== record.method)
        return 'an entry whose local method differs';
    return undefined;
}
/** Small entries lie close together, so one read serves many of them. */
function windowed(source, end) {
    let start = 0;
    let window = Buffer.alloc(0);
    return (offset, length) => {
        if (offset >= start && offset + length <= start + window.length)
            return window.subarray(offset - start, offset - start + length);
        const wanted = Math.min(Math.max(length, windowSize), end - offset);
        return source.read(offset, wanted).then(bytes => {
            start = offset;
            window = bytes;
            return bytes.subarray(0, length);
        });
    };
}

;// CONCATENATED MODULE: ./src/core/archive/open-archive.ts









/**
 * Opens a zip file and checks the whole of it but the packed bytes; those `readEntry` checks. Undefined when the file
 * is no zip: it has no end record and does not start with `PK`. Memory: the central directory, at most 64 MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function openArchive(path) {
    const source = await openArchiveSource(path);
    const archive = await readArchive(source).catch(async (error) => {
        await source.close();
        throw error;
    });
    if (archive === undefined)
        await source.close();
    return archive;
}
async function readArchive(source) {
    const end = await readEndRecord(source);
    if (end === undefined) {
        if (await startsAsZip(source))
            throw badArchive(source.path, 'no end record', { wanted: 'a whole zip file' });
        return undefined;
    }
    const { path } = source;
    if (end.directorySize > archiveLimits.centralDirectorySize)
        throw badArchive(path, `a central directory of ${(0,core_text/* formatBytes */.z3)(end.directorySize)}`, {
            wanted: `at most ${(0,core_text/* formatBytes */.z3)(archiveLimits.centralDirectorySize)}`,
        });
    const directory = await source.read(end.directoryOffset, end.directorySize);
    const records = parseCentralDirectory(directory, { end, path }).map(record => checkRecord(record, path));
    checkEntries(records, path);
    const entries = await locateEntries(source, { records, directoryOffset: end.directoryOffset });
    return { source, end, entries, close: () => source.close() };
}
async function startsAsZip(source) {
    return source.size >= 2 && (await source.read(0, 2)).toString('latin1') === 'PK';
}

// EXTERNAL MODULE: ./src/core/integrity/hash-file.ts
var hash_file = __webpack_require__(6410);
;// CONCATENATED MODULE: ./src/core/integrity/package-content-hash.ts
/**
 * The content hash of a package: what `packages.lock.json` calls `contentHash`. For a signed package it leaves the
 * signature out, so that signing does not change it:
 *
 *     ┌ local records ─────────────┐┌ central directory ─────────┐┌ end record ┐
 *     a.dll  .signature.p7s  b.dll   a.dll  .signature.p7s  b.dll
 *     hashed     left out   hashed   hashed    left out   hashed,    hashed, with counts, size and offset
 *                                                         offset     of the archive without the signature
 *                                                         reduced
 */




const signatureName = '.signature.p7s';
const chunkSize = 1024 * 1024;
/**
 * Computes the content hash of a package file: base64 of a SHA-512 (DESIGN 6). For an unsigned package, and for a file
 * that is no zip, it is the hash of the file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function packageContentHash(path) {
    const archive = await openArchive(path);
    try {
        const signature = archive?.entries.find(entry => entry.rawName === signatureName);
        if (!archive || !signature)
            return (0,hash_file/* hashFile */.D)(path, 'sha512').digest;
        return await hashWithoutSignature(archive, signature);
    }
    finally {
        await archive?.close();
    }
}
async function hashWithoutSignature(archive, signature) {
    const { source, end, entries } = archive;
    // The reference does not sign such archives, so there is no content hash to agree with.
    if (end.zip64)
        throw badArchive(source.path, 'a signature in a zip64 archive');
    const hash = (0,external_node_crypto_.createHash)('sha512');
    const removedEnd = entries.reduce((next, { headerOffset }) => (headerOffset > signature.headerOffset ? Math.min(next, headerOffset) : next), end.directoryOffset);
    const removed = removedEnd - signature.headerOffset;
    await hashSpan(hash, source, { start: 0, end: signature.headerOffset });
    await hashSpan(hash, source, { start: removedEnd, end: end.directoryOffset });
    await hashDirectory(hash, archive, { signature, removed });
    const record = await source.read(end.offset, source.size - end.offset);
    record.writeUInt16LE(end.entryCount - 1, 8);
    record.writeUInt16LE(end.entryCount - 1, 10);
    record.writeUInt32LE(end.directorySize - signature.recordLength, 12);
    record.writeUInt32LE(end.directoryOffset - removed, 16);
    return hash.update(record).digest('base64');
}
async function hashSpan(hash, source, { start, end }) {
    for (let at = start; at < end; at += chunkSize)
        hash.update(await source.read(at, Math.min(chunkSize, end - at)));
}
async function hashDirectory(hash, { source, end, entries }, { signature, removed }) {
    const directory = await source.read(end.directoryOffset, end.directorySize);
    for (const entry of entries) {
        if (entry === signature)
            continue;
        const start = entry.recordOffset - end.directoryOffset;
        const record = directory.subarray(start, start + entry.recordLength);
        if (record.readUInt32LE(42) !== entry.headerOffset)
            throw badArchive(source.path, 'a signature in a zip64 archive');
        if (entry.headerOffset > signature.headerOffset)
            record.writeUInt32LE(entry.headerOffset - removed, 42);
        hash.update(record);
    }
}

;// CONCATENATED MODULE: ./src/core/concurrency.ts
/**
 * Runs `work` over `items`, at most `limit` (1 or more) at a time, and returns the results in the order of the items.
 * After a rejection no more is begun; the whole rejects with the first one when the work under way has ended, so that
 * nothing of it runs on behind the caller's back.
 */
async function mapConcurrently(items, work, { limit }) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failure;
    const worker = async () => {
        for (const [index, item] of queue) {
            if (failure)
                return;
            try {
                results[index] = await work(item);
            }
            catch (error) {
                failure ??= { error };
            }
        }
    };
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
    if (failure)
        throw failure.error;
    return results;
}

// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: ./src/core/transport/read-document.ts + 1 modules
var read_document = __webpack_require__(1912);
// EXTERNAL MODULE: ./src/core/versions/parse-package-version.ts
var parse_package_version = __webpack_require__(4438);
;// CONCATENATED MODULE: ./src/core/package-content/list-package-versions.ts








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
    const { bytes } = await (0,read_document/* readDocument */.u)(transport, url, { limit: listLimit });
    const parsed = (0,read_document/* parseJson */.q)(bytes);
    if ('problem' in parsed)
        throw invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object');
    const versions = typeof parsed.value === 'object' && parsed.value !== null
        ? parsed.value.versions
        : undefined;
    if (!Array.isArray(versions))
        throw invalid(url, `${(0,core_text/* describeValue */.bp)(versions)} as "versions"`, 'an array of strings');
    return readVersions(versions, { transport, url });
}
const mostWarnings = 10;
// None of these strings reaches a path or an address but through the parser (SPEC 2.3, DESIGN 5).
function readVersions(texts, { transport, url }) {
    const versions = new Map();
    let odd = 0;
    for (const text of texts) {
        const version = typeof text === 'string' ? (0,parse_package_version/* tryParsePackageVersion */.LL)(text) : undefined;
        if (version !== undefined && !versions.has(version.lower))
            versions.set(version.lower, version);
        if (version?.lower === text)
            continue;
        if (odd++ < mostWarnings)
            transport.log.warning(`${(0,display_url/* displayUrl */.Q)(url)}: ${describeOdd(text, version)}`);
    }
    if (odd > mostWarnings)
        transport.log.warning(`${(0,display_url/* displayUrl */.Q)(url)}: ${odd - mostWarnings} more strings like these`);
    return [...versions.values()];
}
function describeOdd(text, version) {
    return version === undefined
        ? `${(0,core_text/* describeValue */.bp)(text)} is dropped; want a version`
        : `${(0,core_text/* quote */.hD)(version.text)} is used as ${version.lower}; want the normalized form in lower case`;
}
function invalid(url, found, wanted) {
    const subject = (0,display_url/* displayUrl */.Q)(url);
    return new errors/* PkgtoolError */.xN('INVALID_VERSION_LIST', {
        subject,
        found,
        wanted,
        change: 'tell the owner of the feed',
        url: subject,
    });
}

;// CONCATENATED MODULE: ./src/core/versions/package-id.ts

/** The longest package id, in UTF-16 code units. */
const maxPackageIdLength = 100;
// The word characters of the reference's regular expressions, which look at UTF-16 code units: no surrogate is one.
const idPattern = /^[\p{L}\p{Mn}\p{Nd}\p{Pc}]+(?:[.-][\p{L}\p{Mn}\p{Nd}\p{Pc}]+)*$/u;
const surrogate = /[\ud800-\udfff]/;
/**
 * Tells whether `id` is a package id to the reference validator (DESIGN 5): word characters of the Basic Multilingual
 * Plane, joined by single `.` or `-`, at most 100 UTF-16 code units.
 *
 * @example
 * isValidPackageId('Newtonsoft.Json') // true
 */
function isValidPackageId(id) {
    return id.length <= maxPackageIdLength && !surrogate.test(id) && idPattern.test(id);
}
/** Throws `INVALID_PACKAGE_ID`, with `fields` (such as file and line) added, unless `id` is valid. */
function assertPackageId(id, fields = {}) {
    if (isValidPackageId(id))
        return;
    throw new errors/* PkgtoolError */.xN('INVALID_PACKAGE_ID', {
        subject: id,
        ...(id.length > maxPackageIdLength && { found: `${id.length} characters` }),
        wanted: `letters, digits and "_", joined by single "." or "-", at most ${maxPackageIdLength} characters`,
        ...fields,
    });
}

;// CONCATENATED MODULE: ./src/core/versions/to-lower-invariant.ts
const ascii = /^[\u0000-\u007f]*$/;
// JavaScript lowers it to two code points; the invariant culture leaves it alone.
const capitalDottedI = '\u0130';
/**
 * Lowers `text` code point by code point, in no culture and in no context (SPEC 2.7, LOWER_ID and LOWER_VERSION). A
 * final sigma is lowered like any other, U+0130 and unpaired surrogates stay. Letters that are newer than Unicode 16
 * follow the data of the running Node.
 *
 * @example
 * toLowerInvariant('Newtonsoft.Json') // 'newtonsoft.json'
 */
function toLowerInvariant(text) {
    if (ascii.test(text))
        return text.toLowerCase();
    let lower = '';
    // One code point at a time, since JavaScript's own lowering looks at the neighbours of a sigma.
    for (const character of text)
        lower += character === capitalDottedI ? character : character.toLowerCase();
    return lower;
}

;// CONCATENATED MODULE: ./src/core/package-content/package-names.ts

/** Fills the defaults of SPEC 4.4 and 4.5 in. Throws `INVALID_INPUT` for an extension that could leave its folder. */
function resolvePackageNames(names = {}) {
    const { packageExtension = 'pkgfile', manifestExtension = 'pkgspec' } = names;
    assertExtension('package-extension', packageExtension);
    assertExtension('manifest-extension', manifestExtension);
    return { packageExtension, manifestExtension };
}
function assertExtension(input, extension) {
    if (extension.length <= 32 && /^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$/.test(extension))
        return;
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: input,
        found: JSON.stringify(extension.slice(0, 40)),
        wanted: 'letters and digits without leading dot, such as pkgfile',
    });
}

;// CONCATENATED MODULE: ./src/core/package-content/package-paths.ts
/**
 * Where the files of one package lie, below a feed's package folder or a global packages folder:
 *
 *     id/index.json                     the versions (SPEC 4.3)
 *     id/version/id.version.EXT         the package (SPEC 4.4)
 *     id/version/id.version.EXT.sha512  its hash
 *     id/version/id.SPEC                the manifest (SPEC 4.5)
 *     id/version/.EXT.metadata          the reference client's record
 */




/**
 * Returns the paths of one package version, lowered and normalized. Throws `INVALID_PACKAGE_ID`, `INVALID_VERSION` and
 * `INVALID_INPUT` (an extension).
 *
 * @example
 * packagePaths('My.Pkg', '1.0').packagePath // 'my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
function packagePaths(id, version, names) {
    const { packageExtension, manifestExtension } = resolvePackageNames(names);
    const lowerId = lowerPackageId(id);
    const lowerVersion = (0,parse_package_version/* parsePackageVersion */.g7)(version).lower;
    const versionDirectory = `${lowerId}/${lowerVersion}`;
    const packagePath = `${versionDirectory}/${lowerId}.${lowerVersion}.${packageExtension}`;
    return {
        versionDirectory,
        packagePath,
        manifestPath: `${versionDirectory}/${lowerId}.${manifestExtension}`,
        hashPath: `${packagePath}.sha512`,
        metadataPath: `${versionDirectory}/.${packageExtension}.metadata`,
    };
}
/** Returns the relative path of the version list of `id`. Throws `INVALID_PACKAGE_ID`. */
function packageVersionsPath(id) {
    return `${lowerPackageId(id)}/index.json`;
}
/** Returns the LOWER_ID of SPEC 2.7. Throws `INVALID_PACKAGE_ID`. */
function lowerPackageId(id) {
    assertPackageId(id);
    return toLowerInvariant(id);
}

;// CONCATENATED MODULE: ./src/core/package-content/package-urls.ts


/**
 * Returns the address of a package file below the package base address `base`, with or without trailing slash
 * (SPEC 4.4). Throws `INVALID_ADDRESS` for a base with query or fragment, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and
 * `INVALID_INPUT` (an extension).
 *
 * @example
 * packageFileUrl('https://feed.test/flat', 'My.Pkg', '1.0') // 'https://feed.test/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
function packageFileUrl(base, id, version, names) {
    return join(base, packagePaths(id, version, names).packagePath);
}
/** Returns the address of a package manifest (SPEC 4.5); otherwise as `packageFileUrl`. */
function package_urls_packageManifestUrl(base, id, version, names) {
    return join(base, packagePaths(id, version, names).manifestPath);
}
/** Returns the address of the version list of `id` (SPEC 4.3). Throws `INVALID_ADDRESS` and `INVALID_PACKAGE_ID`. */
function package_urls_packageVersionsUrl(base, id) {
    return join(base, packageVersionsPath(id));
}
function join(base, path) {
    if (/[?#]/.test(base)) {
        throw new errors/* PkgtoolError */.xN('INVALID_ADDRESS', {
            subject: showBase(base),
            found: 'a query or fragment behind it',
            wanted: 'a package base address without',
        });
    }
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    return base.endsWith('/') ? `${base}${encoded}` : `${base}/${encoded}`;
}
// A query or user info may hold a token.
function showBase(base) {
    const [address = ''] = base.split(/[?#]/, 1);
    return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}

// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __webpack_require__(2949);
;// CONCATENATED MODULE: ./src/core/versions/version-float.ts

/** Parses a bound that holds a `*`, exactly as the reference client does; undefined when it is none. */
function tryParseFloat(text) {
    if (!text.endsWith('*') || text.includes('+'))
        return undefined;
    if (text === '*')
        return bound('0.0.0', { fixed: 0 });
    const star = text.indexOf('*');
    const dash = text.indexOf('-');
    if (star < text.length - 1)
        return star === dash - 1 ? floatBoth(text, dash) : undefined;
    return dash < 0 ? floatNumber(text) : floatLabel(text, dash);
}
/** Tells whether `version` lies where `bound` floats. */
function floatMatches(float, lowest, version) {
    const sameNumbers = version.numbers.every((number, index) => index >= float.fixed || number === lowest.numbers[index]);
    if (!sameNumbers || version.labels.length === 0)
        return sameNumbers;
    return float.prefix !== undefined && release(version).startsWith(float.prefix.toLowerCase());
}
/** Writes a floating bound as the reference does: `1.2.*`, `1.*-rc*`. */
function formatFloat(float, lowest) {
    const label = float.prefix === undefined ? '' : `-${float.prefix}*`;
    if (float.fixed === 4)
        return `${(0,parse_package_version/* formatNumbers */.GQ)(lowest.numbers)}${label}`;
    return `${[...lowest.numbers.slice(0, float.fixed), '*'].join('.')}${label}`;
}
// `1.*-rc*`: both the number and the label float.
function floatBoth(text, dash) {
    const numbers = `${text.slice(0, dash - 1)}0`;
    const prefix = text.slice(dash + 1, -1);
    return bound(`${numbers}-${completeLabel(prefix)}`, { fixed: countParts(numbers) - 1, prefix });
}
function floatNumber(text) {
    const numbers = `${text.slice(0, -1)}0`;
    const parts = countParts(numbers);
    return bound(numbers, parts < 2 ? undefined : { fixed: parts - 1 });
}
function floatLabel(text, dash) {
    const prefix = text.slice(dash + 1, -1);
    // With a second dash the reference takes the label as it stands, so that `a-b.*` is no version.
    const label = prefix.includes('-') ? prefix : completeLabel(prefix);
    return bound(`${text.slice(0, dash)}-${label}`, { fixed: 4, prefix });
}
function bound(lowestText, float) {
    const lowest = (0,parse_package_version/* tryParsePackageVersion */.LL)(lowestText);
    if (lowest === undefined)
        return undefined;
    return float === undefined ? { lowest } : { lowest, float };
}
// An empty label is no version, and 0 is the lowest label.
function completeLabel(prefix) {
    return prefix === '' || prefix.endsWith('.') ? `${prefix}0` : prefix;
}
function countParts(numbers) {
    return numbers.split('.').length;
}
function release(version) {
    return version.labels.join('.').toLowerCase();
}

;// CONCATENATED MODULE: ./src/core/versions/version-satisfies.ts




/**
 * Tells whether `version` lies within `range` in bracket notation, in pure order: a prerelease between the bounds
 * satisfies. A bare version means that one or a higher, unlike in pins (DESIGN 5). Throws `INVALID_RANGE`, also for a
 * floating range, and `INVALID_VERSION`.
 *
 * @example
 * versionSatisfies('[1.0,2.0)', '1.5.0') // true
 */
function versionSatisfies(range, version) {
    if (range.includes('*')) {
        throw new PkgtoolError('INVALID_RANGE', {
            subject: range,
            found: 'a "*"',
            wanted: 'bounds in brackets such as [1.0,2.0), or a version',
        });
    }
    return rangeHolds(parseVersionRange(range), parsePackageVersion(version));
}
/** Tells whether `version` lies between the bounds of `range`; what floats plays no part. */
function rangeHolds({ lower, upper }, version) {
    const above = lower ? (0,compare_package_versions/* compareParsedVersions */.i)(version, lower.version) : 1;
    const below = upper ? (0,compare_package_versions/* compareParsedVersions */.i)(upper.version, version) : 1;
    return ((above > 0 || (above === 0 && lower?.inclusive === true)) &&
        (below > 0 || (below === 0 && upper?.inclusive === true)));
}

;// CONCATENATED MODULE: ./src/core/versions/best-package-version.ts





/**
 * Returns the member of `versions`, as written, that the reference client would pick for `range`: the highest for a
 * floating range, the lowest for others, where a bare version means that one or a higher (DESIGN 5). A prerelease is
 * picked only where the range names one. Of members that rank alike the first is taken; members that are no version
 * are passed over. Undefined when none fits. Throws `INVALID_RANGE`.
 *
 * @example
 * bestPackageVersion('1.*', ['1.0.0', '1.2.0', '2.0.0']) // '1.2.0'
 */
function bestPackageVersion(range, versions) {
    const parsedRange = parseVersionRange(range);
    const parsed = versions.map(tryParsePackageVersion).filter(version => version !== undefined);
    return bestParsedVersion(parsedRange, parsed)?.text;
}
/** Picks as `bestPackageVersion` does, without parsing again. */
function bestParsedVersion(range, versions) {
    let best;
    for (const version of versions) {
        if (isCandidate(range, version) && (best === undefined || isBetter(range, best, version)))
            best = version;
    }
    return best;
}
function isCandidate(range, version) {
    return (version.labels.length === 0 || takesPrereleases(range)) && rangeHolds(range, version);
}
function takesPrereleases({ lower, upper, float }) {
    return float?.prefix !== undefined || hasLabels(lower?.version) || hasLabels(upper?.version);
}
function hasLabels(version) {
    return version !== undefined && version.labels.length > 0;
}
function isBetter(range, current, next) {
    const rises = (0,compare_package_versions/* compareParsedVersions */.i)(current, next) < 0;
    const falls = (0,compare_package_versions/* compareParsedVersions */.i)(current, next) > 0;
    if (range.float === undefined || range.lower === undefined)
        return falls;
    const lowest = range.lower.version;
    const currentFloats = floatMatches(range.float, lowest, current);
    const nextFloats = floatMatches(range.float, lowest, next);
    if (currentFloats !== nextFloats)
        return nextFloats;
    // Where the range floats the highest wins. A candidate is never below the range, so outside it the lowest wins.
    return currentFloats ? rises : falls;
}

// EXTERNAL MODULE: ./src/core/versions/white-space.ts
var white_space = __webpack_require__(6771);
;// CONCATENATED MODULE: ./src/core/versions/version-range.ts





/**
 * Parses a range in bracket notation, a floating one such as `1.*`, or a bare version, which here means that version
 * or a higher one, as the reference client has it (DESIGN 5). Throws `INVALID_RANGE`, with `fields` added.
 *
 * @example
 * parseVersionRange('[1.0,2.0)').upper?.inclusive // false
 */
function version_range_parseVersionRange(text, fields = {}) {
    const range = version_range_tryParseVersionRange(text);
    if (range !== undefined)
        return range;
    throw new errors/* PkgtoolError */.xN('INVALID_RANGE', {
        subject: text,
        wanted: 'bounds in brackets such as [1.0,2.0), a floating version such as 1.*, or a version',
        ...fields,
    });
}
/** Parses a range as `parseVersionRange` does; undefined where that throws. */
function version_range_tryParseVersionRange(text) {
    const trimmed = (0,white_space/* trimWhiteSpace */.e)(text);
    if (trimmed === '')
        return undefined;
    const first = trimmed.charAt(0);
    if (first !== '[' && first !== '(')
        return parseBounds(trimmed, '', { lower: true, upper: false });
    const last = trimmed.charAt(trimmed.length - 1);
    if (last !== ']' && last !== ')')
        return undefined;
    const parts = trimmed.slice(1, -1).split(',', 3);
    const [lower = '', upper = lower] = parts;
    // Two empty sides are refused, two blank ones are not: so does the reference.
    if (parts.length > 2 || (lower === '' && upper === ''))
        return undefined;
    const inclusive = { lower: first === '[', upper: last === ']' };
    if (parts.length === 1 && !(inclusive.lower && inclusive.upper))
        return undefined;
    return parseBounds(lower, upper, inclusive);
}
/** Writes a range as the reference's normalized form: `[1.0.0, 2.0.0)`, `[1.*, )`. */
function formatVersionRange({ lower, upper, float }) {
    const open = lower?.inclusive ? '[' : '(';
    const close = upper?.inclusive ? ']' : ')';
    const from = lower && float ? formatFloat(float, lower.version) : (lower?.version.normalized ?? '');
    return `${open}${from}, ${upper?.version.normalized ?? ''}${close}`;
}
function parseBounds(lowerText, upperText, inclusive) {
    const low = parseLower(lowerText);
    const high = (0,white_space/* trimWhiteSpace */.e)(upperText) === '' ? null : (0,parse_package_version/* tryParsePackageVersion */.LL)(upperText);
    if (low === undefined || high === undefined)
        return undefined;
    const sign = low && high ? (0,compare_package_versions/* compareParsedVersions */.i)(low.lowest, high) : -1;
    if (sign > 0 || (sign === 0 && inclusive.lower !== inclusive.upper))
        return undefined;
    return {
        ...(low && { lower: { version: low.lowest, inclusive: inclusive.lower } }),
        ...(high && { upper: { version: high, inclusive: inclusive.upper } }),
        ...(low?.float && { float: low.float }),
    };
}
// Null is an open side, undefined what cannot be read. Only the lower bound may float.
function parseLower(text) {
    if ((0,white_space/* trimWhiteSpace */.e)(text) === '')
        return null;
    if (text.includes('*'))
        return tryParseFloat(text);
    const lowest = (0,parse_package_version/* tryParsePackageVersion */.LL)(text);
    return lowest && { lowest };
}

;// CONCATENATED MODULE: ./src/core/versions/parse-pin-version.ts


/**
 * Parses the version of a pin (DESIGN 5): a bare version is exact, as is `[1.0]`; brackets and `*` make a range.
 * Throws `INVALID_VERSION` and `INVALID_RANGE`, with `fields` (such as file and line) added.
 *
 * @example
 * parsePinVersion('1.0').kind // 'exact'
 */
function parsePinVersion(text, fields = {}) {
    if (!isRange(text))
        return { kind: 'exact', version: (0,parse_package_version/* parsePackageVersion */.g7)(text, fields) };
    return asPinVersion(version_range_parseVersionRange(text, fields));
}
/** Parses as `parsePinVersion` does; undefined where that throws. */
function tryParsePinVersion(text) {
    if (isRange(text)) {
        const range = tryParseVersionRange(text);
        return range && asPinVersion(range);
    }
    const version = tryParsePackageVersion(text);
    return version && { kind: 'exact', version };
}
/** One text for all spellings of what a pin asks for: the lower-case version or normalized range. */
function pinVersionKey(version) {
    return version.kind === 'exact' ? version.version.lower : formatVersionRange(version.range).toLowerCase();
}
function isRange(text) {
    return /[[\](),*]/.test(text);
}
function asPinVersion(range) {
    const version = onlyVersion(range);
    return version === undefined ? { kind: 'range', range } : { kind: 'exact', version };
}
function onlyVersion({ lower, upper, float }) {
    if (float !== undefined || !lower?.inclusive || !upper?.inclusive)
        return undefined;
    return lower.version.lower === upper.version.lower ? lower.version : undefined;
}

;// CONCATENATED MODULE: ./src/core/resolve-pins.ts









/**
 * Settles each pin on one version: exact pins without a request, ranges by the version list of the first source that
 * has one that fits: the lowest for a bracket range, the highest for a floating one (DESIGN 5).
 */
async function resolvePins(run, { pins, sources }) {
    const read = pins.map(pin => ({ pin, request: parsePinVersion(pin.version, placeOf(pin)) }));
    const open = read.some(({ request }) => request.kind === 'range') ? await sources.open() : [];
    const settle = ({ pin, request }) => request.kind === 'exact' ? Promise.resolve(request.version) : pickVersion(run, { pin, request, open });
    const versions = await mapConcurrently(read, settle, { limit: run.connections });
    const wanted = new Map();
    const missing = [];
    for (const [index, version] of versions.entries()) {
        const { pin } = read[index];
        if (version instanceof errors/* PkgtoolError */.xN) {
            missing.push(version);
            continue;
        }
        const paths = packagePaths(pin.id, version.normalized, run.names);
        if (!wanted.has(paths.versionDirectory))
            wanted.set(paths.versionDirectory, { pin, version, paths });
    }
    return { wanted: [...wanted.values()], missing };
}
/** The place of a pin as the fields of an error. */
function placeOf({ file, line }) {
    return file === undefined ? { line } : { file, line };
}
async function pickVersion(run, { pin, request, open }) {
    const seen = [];
    let failure;
    for (const source of open) {
        const versions = await tryReadVersions(run, pin, source);
        if (versions instanceof errors/* PkgtoolError */.xN) {
            failure = versions;
            if ((0,retry_policy/* allowsNextSource */.Z7)(failure))
                continue;
            return failure;
        }
        const best = bestParsedVersion(request.range, versions);
        if (best) {
            if (failure)
                run.log.warning(`${failure.message}; ${source.label} has the package`);
            run.log.info(`${pin.id} ${pin.version} is ${best.normalized} (of ${versions.length} in ${source.label})`);
            return best;
        }
        seen.push(...versions);
    }
    return failure ?? missingPackage(pin, { versions: seen, sources: open.map(({ label }) => label) });
}
/** Reads the versions that one source has of a pin's id; a failure, with the place of the pin, is returned. */
async function tryReadVersions(run, pin, { base, locate }) {
    try {
        return await readPackageVersions(run.transport, locate(package_urls_packageVersionsUrl(base.href, pin.id)));
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
            return [];
        if (!(error instanceof errors/* PkgtoolError */.xN) || error.code === 'CANCELLED')
            throw error;
        return new errors/* PkgtoolError */.xN(error.code, { ...error.fields, ...placeOf(pin) }, { cause: error });
    }
}
/** The error of a pin that no source has: names its place, and what the sources have of that id. */
function missingPackage(pin, { versions, sources }) {
    const has = versions === undefined ? 'no such package' : describeVersions(versions);
    return new errors/* PkgtoolError */.xN('NOT_FOUND', {
        subject: `${pin.id} ${pin.version}`,
        found: `${has} in ${sources.join(', ')}`,
        ...placeOf(pin),
    });
}
function describeVersions(versions) {
    const distinct = [...new Map(versions.map(version => [version.lower, version.normalized])).values()];
    if (distinct.length === 0)
        return 'no version of that id';
    const highest = distinct.sort((a, b) => (0,compare_package_versions/* comparePackageVersions */.z)(b, a)).slice(0, 5);
    return `only ${highest.join(', ')}${distinct.length > highest.length ? ' …' : ''}`;
}

;// CONCATENATED MODULE: ./src/core/check-content-hash.ts




/**
 * Compares a package file with the content hash that its pin binds it to (DESIGN 6), and returns that hash; undefined
 * when the pin binds it to none.
 *
 * @throws PkgtoolError `HASH_MISMATCH` with the place of the pin, `BAD_ARCHIVE`
 */
async function checkContentHash({ pin, version }, file) {
    if (pin.contentHash === undefined)
        return undefined;
    const expected = (0,digest/* tryParseDigest */.jt)('sha512', pin.contentHash)?.value ?? pin.contentHash;
    const actual = await packageContentHash(file);
    if (actual === expected)
        return expected;
    throw new errors/* PkgtoolError */.xN('HASH_MISMATCH', {
        subject: `${pin.id} ${version.normalized}`,
        found: `the content hash sha512:${actual}`,
        wanted: `sha512:${expected}`,
        change: 'check the source, or restore the lock file anew if you trust it',
        expected,
        actual,
        ...placeOf(pin),
    });
}

// EXTERNAL MODULE: ./src/core/download/download-file.ts + 3 modules
var download_file = __webpack_require__(4522);
;// CONCATENATED MODULE: ./src/core/matches-pin.ts



/** Tells whether a manifest is the one of the package that is wanted: same id, same version, in any spelling. */
function matchesPin(manifest, { pin, version }) {
    return (isValidPackageId(manifest.id) &&
        lowerPackageId(manifest.id) === lowerPackageId(pin.id) &&
        (0,parse_package_version/* tryParsePackageVersion */.LL)(manifest.version)?.lower === version.lower);
}

// EXTERNAL MODULE: ./node_modules/saxes/saxes.js
var saxes = __webpack_require__(9800);
;// CONCATENATED MODULE: ./src/core/encoding/decode-text.ts
/** The byte order marks that are read; UTF-8 without one is the default. */
const marks = [
    { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
    { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
    { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
];
/** The encoding that a byte order mark at the start of `bytes` names, or undefined. */
function markedEncoding(bytes) {
    return marks.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
}
/**
 * Decodes text whose encoding is told by a byte order mark, else UTF-8; the mark is dropped. Undefined where the bytes
 * do not fit the encoding, or a string holds an unpaired surrogate.
 */
function decodeText(input) {
    if (typeof input !== 'string')
        return decodeBytes(input, markedEncoding(input) ?? 'utf-8');
    return unpaired.test(input) ? undefined : withoutMark(input);
}
// In a Unicode pattern a paired surrogate is part of its code point and never matches.
const unpaired = /[\ud800-\udfff]/u;
/** Decodes `bytes` in the encoding that an XML declaration or a mark names; undefined where they do not fit it. */
function decodeBytes(bytes, encoding) {
    const name = encoding.toLowerCase();
    // The decoder of the platform takes both for windows-1252; the reference reads what they say.
    if (latin.has(name))
        return Buffer.from(bytes).toString('latin1');
    if (decode_text_ascii.has(name))
        return Buffer.from(bytes)
            .toString('latin1')
            .replace(/[\u0080-\u00ff]/g, '?');
    try {
        return withoutMark(new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes));
    }
    catch {
        return undefined;
    }
}
const latin = new Set(['iso-8859-1', 'latin1']);
const decode_text_ascii = new Set(['us-ascii', 'ascii']);
/** Tells whether an encoding of this name can be decoded. */
function isKnownEncoding(encoding) {
    return decodeBytes(new Uint8Array(), encoding) !== undefined;
}
function withoutMark(text) {
    return text.startsWith('\ufeff') ? text.slice(1) : text;
}

;// CONCATENATED MODULE: ./src/core/encoding/decode-xml.ts

/**
 * Decodes an XML document: a byte order mark counts most, then the encoding declaration, else UTF-8. A string is taken
 * as decoded, and its declaration has only to name an encoding that exists. Undefined where mark, declaration and
 * bytes do not fit each other.
 */
function decodeXml(xml) {
    if (typeof xml === 'string')
        return decodeXmlString(xml);
    const wide = markedEncoding(xml)?.startsWith('utf-16') ? markedEncoding(xml) : unmarkedUtf16(xml);
    if (wide !== undefined)
        return checkWide(decodeBytes(xml, wide), wide);
    const declared = declaredEncoding(Buffer.from(xml.subarray(0, declarationLimit)).toString('latin1'));
    if (declared === undefined)
        return decodeBytes(xml, 'utf-8');
    if (!isKnownEncoding(declared) || isWide(declared))
        return undefined;
    return decodeBytes(xml, markedEncoding(xml) ?? declared);
}
function decodeXmlString(xml) {
    const declared = declaredEncoding(xml.slice(0, declarationLimit));
    return declared === undefined || isKnownEncoding(declared) ? decodeText(xml) : undefined;
}
// A declaration is ASCII and short; one that is longer names no encoding to us and is read as UTF-8.
const declarationLimit = 1024;
const declaration = /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml\s[^?>]*\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
function declaredEncoding(start) {
    return declaration.exec(start)?.[1];
}
// Without mark the first character, which has to be `<`, tells the order of bytes.
function unmarkedUtf16([first, second]) {
    if (first === 0x3c && second === 0)
        return 'utf-16le';
    return first === 0 && second === 0x3c ? 'utf-16be' : undefined;
}
function checkWide(text, order) {
    const declared = declaredEncoding(text?.slice(0, declarationLimit) ?? '');
    if (declared === undefined || declared.toLowerCase() === order)
        return text;
    return isWide(declared) && !/e$/i.test(declared) ? text : undefined;
}
function isWide(encoding) {
    return /^(?:utf-16(?:le|be)?|ucs-2|iso-10646-ucs-2)$/i.test(encoding);
}

;// CONCATENATED MODULE: ./src/core/package-content/package-manifest.ts
/** The elements of `metadata` that hold text (SPEC 2.5). */
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

;// CONCATENATED MODULE: ./src/core/package-content/manifest-builder.ts

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

;// CONCATENATED MODULE: ./src/core/package-content/parse-manifest.ts





/** The largest manifest that is read, in bytes. */
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
        throw parse_manifest_invalid(source, (0,core_text/* formatBytes */.z3)(size), { wanted: `at most ${(0,core_text/* formatBytes */.z3)(manifestLimit)}` });
    const text = decodeXml(xml);
    if (text === undefined)
        throw parse_manifest_invalid(source, 'bytes that are not of its encoding');
    const builder = new ManifestBuilder(found => {
        throw parse_manifest_invalid(source, found);
    });
    parseXml(text, { source, builder });
    return builder.finish();
}
function parseXml(text, { source, builder }) {
    const parser = new saxes/* SaxesParser */.wT({ xmlns: true });
    let depth = 0;
    parser.on('error', cause => {
        throw parse_manifest_invalid(source, `XML that is not well-formed, ${cause.message}`, { cause });
    });
    parser.on('doctype', () => {
        throw parse_manifest_invalid(source, 'a DOCTYPE', { wanted: 'none' });
    });
    parser.on('opentag', tag => {
        if (++depth > deepest)
            throw parse_manifest_invalid(source, `elements nested deeper than ${deepest} levels`);
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
function parse_manifest_invalid(source, found, { wanted, cause } = {}) {
    const fields = { subject: source, found, ...(wanted === undefined ? {} : { wanted }) };
    return new errors/* PkgtoolError */.xN('INVALID_MANIFEST', fields, cause === undefined ? undefined : { cause });
}

;// CONCATENATED MODULE: ./src/core/package-content/download-package-manifest.ts






/**
 * Downloads the manifest of one package (SPEC 4.5) and reads it. At most 4 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND`, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
async function downloadPackageManifest(base, { id, version }, options = {}) {
    const transport = createTransport(options);
    try {
        return await readManifestFrom(transport, new URL(packageManifestUrl(parseBaseAddress(base).href, id, version, options)));
    }
    finally {
        transport.close();
    }
}
/** The same over a transport that the caller has. */
async function readManifestFrom(transport, url) {
    const { bytes } = await (0,read_document/* readDocument */.u)(transport, url, { limit: manifestLimit });
    return { bytes, manifest: parseManifest(bytes, { source: (0,display_url/* displayUrl */.Q)(url) }) };
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./src/core/archive/crc32.ts

/** Computes the CRC-32 that zip files carry, as an unsigned number; `before` is that of the bytes before (default: 0). */
function crc32(bytes, before = 0) {
    // Node 20.15 and 22.2 brought the native one.
    return typeof external_node_zlib_.crc32 === 'function' ? external_node_zlib_.crc32(bytes, before) : tableCrc32(bytes, before);
}
let table;
/** The same without help of the platform. */
function tableCrc32(bytes, before = 0) {
    table ??= Uint32Array.from({ length: 256 }, (_, byte) => tableEntry(byte));
    let crc = ~before;
    for (const byte of bytes)
        crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
    return (crc ^ 0xffffffff) >>> 0;
}
function tableEntry(byte) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++)
        value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
}

;// CONCATENATED MODULE: ./src/core/archive/unpack-entry.ts



/**
 * Unpacks the packed bytes of one entry and checks its size and CRC-32. Synchronous: for a small entry the way to a
 * thread and back costs more than the work. Memory: the size that the entry names. The bytes of a stored entry are
 * `packed` itself.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function unpackEntry(packed, { entry, path }) {
    const bytes = entry.method === 0 ? packed : inflate(packed, { entry, path });
    assertUnpacked({ entry, path }, { size: bytes.length, crc32: crc32(bytes) });
    return bytes;
}
/** Throws `BAD_ARCHIVE` unless all that was unpacked has the size and the CRC-32 that the entry names. */
function assertUnpacked({ entry, path }, found) {
    if (found.size !== entry.size)
        throw badArchive(path, `${found.size} bytes instead of ${entry.size} in an entry`, {
            entry: entry.rawName,
        });
    if (found.crc32 !== entry.crc32)
        throw badArchive(path, 'a wrong CRC-32', { entry: entry.rawName });
}
/** Throws `BAD_ARCHIVE` unless the deflate stream ended where the packed bytes do. */
function assertConsumed({ entry, path }, consumed) {
    if (consumed !== entry.compressedSize)
        throw badArchive(path, 'bytes after the packed ones', { entry: entry.rawName });
}
/** The error of a deflate stream that is none, that is cut, or that holds more than its entry names. */
function unreadablePacked({ entry, path }, cause) {
    return badArchive(path, 'packed bytes that can not be read', { entry: entry.rawName, cause });
}
function inflate(packed, { entry, path }) {
    // One chunk holds everything and a byte that must not come, so nothing is copied together.
    const maxOutputLength = entry.size + 1;
    const options = { maxOutputLength, chunkSize: Math.max(maxOutputLength, 64), info: true };
    const { bytes, consumed } = tryInflate(packed, { entry, path, options });
    assertConsumed({ entry, path }, consumed);
    return bytes;
}
function tryInflate(packed, { options, ...facts }) {
    let result;
    try {
        // With `info` the result is an object that the type declarations do not know.
        result = (0,external_node_zlib_.inflateRawSync)(packed, options);
    }
    catch (cause) {
        throw unreadablePacked(facts, cause);
    }
    const inflated = parseInflated(result);
    if (inflated === undefined)
        throw unreadablePacked(facts, undefined);
    return inflated;
}
function parseInflated(result) {
    if (typeof result !== 'object' || result === null || !('buffer' in result) || !('engine' in result))
        return undefined;
    const { buffer, engine } = result;
    if (!Buffer.isBuffer(buffer) || typeof engine !== 'object' || engine === null)
        return undefined;
    if (!('bytesWritten' in engine) || typeof engine.bytesWritten !== 'number')
        return undefined;
    return { bytes: buffer, consumed: engine.bytesWritten };
}

;// CONCATENATED MODULE: ./src/core/archive/read-entry.ts



/**
 * Unpacks one entry into memory and checks its size and CRC-32.
 *
 * @param options.limit bytes, packed and unpacked; a larger entry is the error `TOO_LARGE`
 * @throws PkgtoolError `BAD_ARCHIVE`, `TOO_LARGE`, `UNREADABLE_FILE`
 */
async function readEntry(archive, entry, options) {
    const { path } = archive.source;
    const largest = Math.max(entry.size, entry.compressedSize);
    if (largest > options.limit)
        throw new errors/* PkgtoolError */.xN('TOO_LARGE', {
            subject: `${path}/${entry.name}`,
            path,
            found: (0,core_text/* formatBytes */.z3)(largest),
            wanted: `at most ${(0,core_text/* formatBytes */.z3)(options.limit)}`,
        });
    const packed = await archive.source.read(entry.dataOffset, entry.compressedSize);
    return unpackEntry(packed, { entry, path });
}

;// CONCATENATED MODULE: ./src/core/package-content/read-manifest.ts





/**
 * Reads the manifest that a package file holds: the only one at the root of the archive (DESIGN 6). Undefined when the
 * file is no zip.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE` (above 4 MiB), `INVALID_INPUT` (the extension),
 * `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function readPackageManifest(path, options = {}) {
    const { manifestExtension } = resolvePackageNames(options);
    const archive = await openArchive(path);
    if (archive === undefined)
        return undefined;
    try {
        return await readArchivedManifest(archive, manifestExtension);
    }
    finally {
        await archive.close();
    }
}
/** Reads the manifest of a package that is open already; otherwise as `readPackageManifest`. */
async function readArchivedManifest(archive, manifestExtension) {
    const { path } = archive.source;
    const ending = `.${manifestExtension.toLowerCase()}`;
    const [entry, second] = archive.entries.filter(({ name, isDirectory }) => !isDirectory && !name.includes('/') && name.toLowerCase().endsWith(ending));
    if (!entry)
        throw badArchive(path, `no ${ending} manifest at the root`, { wanted: 'exactly one' });
    if (second)
        throw badArchive(path, 'a second manifest at the root', { entry: second.name, wanted: 'exactly one' });
    const bytes = await readEntry(archive, entry, { limit: manifestLimit });
    return { bytes, manifest: parseManifest(bytes, { source: `${path}/${entry.name}` }) };
}

// EXTERNAL MODULE: ./src/core/replace-file.ts
var replace_file = __webpack_require__(570);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: external "node:util/types"
var types_ = __webpack_require__(3429);
;// CONCATENATED MODULE: ./src/core/archive/sync-inflater.ts


const outputSize = 256 * 1024;
// What `deflateRaw` makes of "abc".
const sample = Buffer.from([0x4b, 0x4c, 0x4a, 0x06, 0x00]);
/**
 * Makes an inflater, or undefined on a platform where that can't be.
 *
 * Node's public interface is synchronous only for whole buffers, or else allocates every piece that it hands out: for
 * a set of real packages 1.5 times the time and the memory. So this uses the call beneath, which has been the same from
 * Node 10 to 24, after it looked for it and tried it.
 */
function createSyncInflater() {
    const stream = (0,external_node_zlib_.createInflateRaw)({ chunkSize: external_node_zlib_.constants.Z_MIN_CHUNK });
    // Every failure is thrown by `push`; the event comes later and once more.
    stream.on('error', () => undefined);
    const engine = engineOf(stream);
    if (engine !== undefined) {
        const inflater = inflaterOf(stream, engine);
        if (passesSample(inflater))
            return inflater;
    }
    stream.close();
    return undefined;
}
function engineOf(stream) {
    const handle = Reflect.get(stream, '_handle');
    const state = Reflect.get(stream, '_writeState');
    return isHandle(handle) && (0,types_.isUint32Array)(state) ? { handle, state } : undefined;
}
function isHandle(value) {
    return typeof value === 'object' && value !== null && 'writeSync' in value;
}
function inflaterOf(stream, { handle, state }) {
    const output = Buffer.allocUnsafe(outputSize);
    return {
        start: () => stream.reset(),
        push(piece, { isLast, take }) {
            const flush = isLast ? external_node_zlib_.constants.Z_FINISH : external_node_zlib_.constants.Z_NO_FLUSH;
            let taken = 0;
            for (;;) {
                handle.writeSync(flush, piece, taken, piece.length - taken, output, 0, outputSize);
                if (stream.errored)
                    throw stream.errored;
                const [room = 0, left = 0] = state;
                taken = piece.length - left;
                if (room < outputSize)
                    take(output.subarray(0, outputSize - room));
                if (room > 0)
                    return taken;
            }
        },
        close: () => stream.close(),
    };
}
function passesSample(inflater) {
    let text = '';
    try {
        inflater.start();
        const taken = inflater.push(sample, { isLast: true, take: bytes => (text += bytes.toString('latin1')) });
        return taken === sample.length && text === 'abc';
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./src/core/archive/entry-unpacker.ts






const entry_unpacker_windowSize = 256 * 1024;
// Packed bytes between two turns of the thread's other work: they unpack to 64 MiB at the very most.
const pieceSize = 64 * 1024;
/**
 * Makes an unpacker of an archive's entries, synchronous but for `takeTurn`. Memory: two buffers of 256 KiB.
 *
 * @param inflater default: the synchronous one where the platform has it; null: the one that every platform has
 */
function createEntryUnpacker(source, inflater = createSyncInflater()) {
    const read = entry_unpacker_windowed(source);
    return {
        async unpack(entry, { write, takeTurn }) {
            const facts = { entry, path: source.path };
            const found = { size: 0, crc32: 0 };
            const take = (bytes) => {
                found.size += bytes.length;
                if (found.size > entry.size)
                    throw unreadablePacked(facts, undefined);
                found.crc32 = crc32(bytes, found.crc32);
                write(bytes);
            };
            const packed = { ...facts, pieces: readPieces(read, entry), take, takeTurn };
            if (entry.method === 0)
                await takePieces(packed);
            else if (inflater)
                await inflatePieces(inflater, packed);
            else
                await streamPieces(packed);
            assertUnpacked(facts, found);
        },
        close: () => inflater?.close(),
    };
}
/** Entries lie close together, so one read into the one buffer serves many small ones. */
function entry_unpacker_windowed(source) {
    const buffer = Buffer.allocUnsafe(Math.min(entry_unpacker_windowSize, source.size));
    let start = 0;
    let end = 0;
    return (offset, length) => {
        if (offset < start || offset + length > end) {
            start = offset;
            end = Math.min(offset + buffer.length, source.size);
            source.fill(buffer.subarray(0, end - start), start);
        }
        return buffer.subarray(offset - start, offset - start + length);
    };
}
/** At least one piece, if an empty one. */
function* readPieces(read, { dataOffset, compressedSize }) {
    let at = 0;
    do {
        const bytes = read(dataOffset + at, Math.min(pieceSize, compressedSize - at));
        at += bytes.length;
        yield { bytes, isLast: at >= compressedSize };
    } while (at < compressedSize);
}
async function takePieces({ pieces, take, takeTurn }) {
    for (const { bytes, isLast } of pieces) {
        take(bytes);
        if (!isLast)
            await takeTurn();
    }
}
async function inflatePieces(inflater, packed) {
    let consumed = 0;
    inflater.start();
    for (const piece of packed.pieces) {
        const taken = push(inflater, { piece, ...packed });
        consumed += taken;
        if (taken < piece.bytes.length)
            break;
        if (!piece.isLast)
            await packed.takeTurn();
    }
    assertConsumed(packed, consumed);
}
function push(inflater, { piece, take, ...facts }) {
    try {
        return inflater.push(piece.bytes, { isLast: piece.isLast, take });
    }
    catch (error) {
        throw error instanceof errors/* PkgtoolError */.xN ? error : unreadablePacked(facts, error);
    }
}
async function streamPieces({ pieces, take, takeTurn, ...facts }) {
    const inflater = (0,external_node_zlib_.createInflateRaw)({ chunkSize: entry_unpacker_windowSize });
    const copied = async function* () {
        // The stream may hold a piece for longer than it is valid.
        for (const { bytes } of pieces)
            yield Buffer.from(bytes);
    };
    const drain = async (chunks) => {
        for await (const chunk of chunks) {
            take(chunk);
            await takeTurn();
        }
    };
    try {
        await (0,external_node_stream_promises_.pipeline)(copied, inflater, drain);
    }
    catch (error) {
        throw error instanceof errors/* PkgtoolError */.xN ? error : unreadablePacked(facts, error);
    }
    assertConsumed(facts, inflater.bytesWritten);
}

;// CONCATENATED MODULE: ./src/core/archive/extraction-folder.ts






// The reference client's, less what the umask takes; Windows has no such thing.
const fileMode = 0o766;
/**
 * Writes below one existing folder: never outside, never over what is there, never through a link. Names are relative,
 * with `/`. All is synchronous: for small files the thread pool costs more than it saves.
 */
class ExtractionFolder {
    #directory;
    #archivePath;
    #made = new Set(['']);
    /** `archivePath` is for messages. */
    constructor(directory, archivePath) {
        this.#directory = directory;
        this.#archivePath = archivePath;
    }
    /** Makes a folder and those above it. Throws `BAD_ARCHIVE` for a name that leads outside or is taken, `FILE_SYSTEM`. */
    makeDirectory(name) {
        this.#assertInside(name);
        this.#make(name);
    }
    /** Makes a file, and the folders above it. Throws as `makeDirectory` does. */
    createFile(name) {
        this.#assertInside(name);
        this.#make(parentOf(name));
        const path = (0,external_node_path_.join)(this.#directory, name);
        const file = this.#open(name, path);
        return {
            write: bytes => guarded(path, () => writeAll(file, bytes)),
            close: () => guarded(path, () => (0,external_node_fs_.closeSync)(file)),
        };
    }
    #assertInside(name) {
        const fault = entryNameFault(name);
        if (fault !== undefined)
            throw badArchive(this.#archivePath, fault, { entry: name });
    }
    #make(name) {
        if (this.#made.has(name))
            return;
        this.#make(parentOf(name));
        const path = (0,external_node_path_.join)(this.#directory, name);
        try {
            (0,external_node_fs_.mkdirSync)(path);
        }
        catch (error) {
            if ((0,errors/* systemErrorCode */.vq)(error) !== 'EEXIST')
                throw (0,file_system_error/* fileSystemError */.u)(path, error);
            if (!guarded(path, () => (0,external_node_fs_.lstatSync)(path).isDirectory()))
                throw this.#taken(name, error);
        }
        this.#made.add(name);
    }
    #open(name, path) {
        try {
            return (0,external_node_fs_.openSync)(path, 'wx', fileMode);
        }
        catch (error) {
            throw (0,errors/* systemErrorCode */.vq)(error) === 'EEXIST' ? this.#taken(name, error) : (0,file_system_error/* fileSystemError */.u)(path, error);
        }
    }
    #taken(name, cause) {
        return badArchive(this.#archivePath, 'an entry whose place is taken', { entry: name, cause });
    }
}
function parentOf(name) {
    return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
function writeAll(file, bytes) {
    for (let done = 0; done < bytes.length;)
        done += (0,external_node_fs_.writeSync)(file, bytes, done, bytes.length - done);
}
function guarded(path, run) {
    try {
        return run();
    }
    catch (error) {
        throw (0,file_system_error/* fileSystemError */.u)(path, error);
    }
}

;// CONCATENATED MODULE: ./src/core/archive/extract-archive.ts




// Milliseconds after which other work of the thread gets its turn.
const longestTurn = 10;
/**
 * Writes the selected entries of an archive below `directory`, an existing folder, and returns the files in the order in
 * which their bytes lie in the archive (DESIGN 6). Size and CRC-32 of every selected entry are checked; one that is not
 * selected is not read. Directory entries become folders. Memory: two buffers of 256 KiB, whatever the entries' sizes.
 *
 * After an error `directory` holds a part of the files: give it a temporary name, and remove it.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
async function extractArchive(archive, directory, { select, signal }) {
    const { source } = archive;
    const folder = new ExtractionFolder(directory, source.path);
    const unpacker = createEntryUnpacker(source);
    const takeTurn = turns(source.path, signal);
    const files = [];
    try {
        for (const selected of selectEntries(archive, select)) {
            await takeTurn();
            if (selected.entry.isDirectory)
                folder.makeDirectory(selected.target);
            else
                files.push(await writeEntry(folder, selected, { unpacker, takeTurn }));
        }
        return files;
    }
    finally {
        unpacker.close();
    }
}
function selectEntries({ entries }, select) {
    const selected = [];
    for (const entry of entries) {
        const target = select(entry);
        if (target !== undefined)
            selected.push({ entry, target });
    }
    return selected.sort((a, b) => a.entry.dataOffset - b.entry.dataOffset);
}
/** Lets other work of the thread run when `longestTurn` has passed since it last did; throws when the run was stopped. */
function turns(path, signal) {
    let start = performance.now();
    return () => {
        if (signal?.aborted)
            throw stopped(path, signal.reason);
        if (performance.now() - start < longestTurn)
            return undefined;
        return (0,external_node_timers_promises_.setImmediate)().then(() => {
            start = performance.now();
        });
    };
}
async function writeEntry(folder, { entry, target }, { unpacker, takeTurn }) {
    const file = folder.createFile(target);
    try {
        await unpacker.unpack(entry, { write: file.write, takeTurn });
    }
    finally {
        file.close();
    }
    return { path: target, size: entry.size };
}
function stopped(path, cause) {
    return new errors/* PkgtoolError */.xN('CANCELLED', { subject: path, path, found: 'a request to stop' }, { cause });
}

;// CONCATENATED MODULE: ./src/core/restore/package-entries.ts

/**
 * Says where an entry goes in the layout `expanded`, relative to `id/version/`; undefined: nowhere. The names of `own`
 * are lowered there.
 */
function expandedTarget(entry, own) {
    const { name, isDirectory } = entry;
    if (isManifest(entry, own))
        return own.manifestName;
    const reserved = [
        own.packageName,
        `${own.packageName}.sha512`,
        `.${own.packageExtension}.metadata`,
        own.manifestName,
    ];
    if (isBelow(name, reserved))
        return undefined;
    if (isDirectory)
        return name;
    if (isPackagingPart(name))
        return undefined;
    return isAtRoot(name) && endsWithExtension(name, own.packageExtension) ? undefined : name;
}
/**
 * Says where an entry goes in the layout `classic`, relative to `ID.VERSION/`; undefined: nowhere. As the reference
 * client does without `packageSaveMode`, it writes the package and its files, no manifest and no empty folder.
 */
function classicTarget(entry, own) {
    const { name, isDirectory } = entry;
    if (isDirectory || isManifest(entry, own) || isBelow(name, [own.packageName]))
        return undefined;
    const folded = foldEntryName(name);
    if (classicOmitted.some(prefix => folded.startsWith(prefix)))
        return undefined;
    const { packageExtension } = own;
    return endsWithExtension(name, `${packageExtension}.sha512`) ||
        endsWithExtension(name, `${packageExtension}.metadata`)
        ? undefined
        : name;
}
// Prefixes of the whole name, the third one too: `[Content_Types].xmlx` is left out as well.
const classicOmitted = (/* unused pure expression or super */ null && (['_rels/', 'package/', '[content_types].xml']));
function isManifest({ name, isDirectory }, { manifestExtension }) {
    return !isDirectory && isAtRoot(name) && endsWithExtension(name, manifestExtension);
}
function isAtRoot(name) {
    return !name.includes('/');
}
function endsWithExtension(name, extension) {
    return name.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
}
/** Tells whether a name is one of `roots`, or lies below one, to a file system without case too. */
function isBelow(name, roots) {
    const root = fold_entry_name_foldEntryName(name.split('/', 1).join(''));
    return roots.some(reserved => fold_entry_name_foldEntryName(reserved) === root);
}
/** What the packaging format adds to a package. The reference client minds the case here. */
function isPackagingPart(name) {
    const file = name.slice(name.lastIndexOf('/') + 1);
    return file === '[Content_Types].xml' || file === '.rels' || file.endsWith('.psmdcp');
}

;// CONCATENATED MODULE: ./src/core/restore/place-expanded.ts









const mostSwaps = 10;
/**
 * Places a verified package in the layout `expanded`, byte for byte as the reference client's global packages folder
 * (DESIGN 6). The folder of the version is built aside and takes its name in one step, so it is whole or not there.
 *
 * @throws PkgtoolError `BAD_ARCHIVE` also when the package is no zip, `FILE_SYSTEM`, `CANCELLED`
 */
async function placeExpanded(directory, added) {
    const target = (0,external_node_path_.join)(directory, added.paths.versionDirectory);
    // Two levels down: with a package in a folder of the root, the client would take the whole for a feed of the old kind.
    const aside = (0,replace_file/* temporaryPath */.l)(directory);
    const built = (0,external_node_path_.join)(aside, 'new');
    try {
        await (0,promises_.mkdir)(built, { recursive: true });
        await build(built, added);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(target), { recursive: true });
        await swap(built, target, { aside });
        return await placed(directory, added);
    }
    catch (error) {
        throw (0,file_system_error/* fileSystemError */.u)(target, error);
    }
    finally {
        await (0,promises_.rm)(aside, { recursive: true, force: true });
    }
}
// Another process may place the same version between the two renames; a failure puts back what was there.
async function swap(built, target, { aside }) {
    for (let attempt = 0;; attempt++) {
        const old = (0,external_node_path_.join)(aside, `old-${attempt}`);
        await (0,promises_.rename)(target, old).catch(ignoreAbsent);
        try {
            return await (0,promises_.rename)(built, target);
        }
        catch (error) {
            await (0,promises_.rename)(old, target).catch(() => { });
            const code = (0,errors/* systemErrorCode */.vq)(error);
            if (attempt >= mostSwaps || (code !== 'ENOTEMPTY' && code !== 'EEXIST'))
                throw error;
        }
    }
}
async function build(folder, { paths, file, names, sha512, contentHash, source, signal }) {
    const [packageName, manifestName] = [(0,external_node_path_.basename)(paths.packagePath), (0,external_node_path_.basename)(paths.manifestPath)];
    const own = { packageName, manifestName, ...names };
    const archive = await openArchive(file);
    if (archive === undefined)
        throw badArchive(file, 'a file that is no zip', { wanted: 'one, to expand it' });
    try {
        await extractArchive(archive, folder, { select: entry => expandedTarget(entry, own), signal });
    }
    finally {
        await archive.close();
    }
    await (0,promises_.rename)(file, (0,external_node_path_.join)(folder, packageName));
    await (0,promises_.writeFile)((0,external_node_path_.join)(folder, (0,external_node_path_.basename)(paths.hashPath)), sha512);
    const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2);
    await (0,promises_.writeFile)((0,external_node_path_.join)(folder, (0,external_node_path_.basename)(paths.metadataPath)), metadata);
}
async function placed(directory, { paths, sha512, contentHash, source }) {
    const [file, manifest] = await Promise.all([paths.packagePath, paths.manifestPath].map(path => (0,promises_.stat)((0,external_node_path_.join)(directory, path))));
    if (!file || !manifest)
        throw new Error('a package was placed without its files');
    const stamp = { size: manifest.size, mtime: manifest.mtimeMs };
    return { size: file.size, mtime: file.mtimeMs, sha512, contentHash, source, manifest: stamp };
}
function ignoreAbsent(error) {
    if ((0,errors/* systemErrorCode */.vq)(error) !== 'ENOENT')
        throw error;
}

;// CONCATENATED MODULE: ./src/core/restore/place-package.ts




/**
 * Places a verified package in the layout `feed`: package, manifest, and last its hash file, without which the
 * reference client does not see the version (DESIGN 6); each by rename.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
async function placePackage(directory, { paths, file, manifest, sha512, source }) {
    const target = (0,external_node_path_.join)(directory, paths.packagePath);
    const manifestPath = (0,external_node_path_.join)(directory, paths.manifestPath);
    const hashFile = (0,external_node_path_.join)(directory, paths.hashPath);
    try {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(target), { recursive: true });
        // What was damaged must not count again before all of it is new.
        await (0,promises_.rm)(hashFile, { force: true });
        await (0,promises_.rename)(file, target);
        await (0,replace_file/* replaceFile */.f)(manifestPath, manifest, { directory });
        await (0,replace_file/* replaceFile */.f)(hashFile, sha512, { directory });
        const [{ size, mtimeMs: mtime }, other] = await Promise.all([(0,promises_.stat)(target), (0,promises_.stat)(manifestPath)]);
        return { size, mtime, sha512, source, manifest: { size: other.size, mtime: other.mtimeMs } };
    }
    catch (error) {
        throw (0,file_system_error/* fileSystemError */.u)(target, error);
    }
}

;// CONCATENATED MODULE: ./src/core/fetch-package.ts















/**
 * Brings one package into its place: download from the first source that has it, hash while writing, manifest out of
 * the package (from the feed when the package is no zip), comparison with what was asked for, and only then its name.
 *
 * @throws PkgtoolError with the place of the pin; `NOT_FOUND` tells what the sources have
 */
async function fetchPackage(run, errand) {
    const { wanted } = errand;
    const file = (0,replace_file/* temporaryPath */.l)(run.directory);
    try {
        const downloaded = await download(run, errand, file);
        const { bytes, manifest } = (await readPackageManifest(file, run.names)) ?? (await fetchManifest(run, wanted, downloaded.from));
        if (!matchesPin(manifest, wanted))
            throw mismatch(wanted, manifest, downloaded);
        const { digest: sha512, source } = downloaded;
        const contentHash = await checkContentHash(wanted, file);
        return await place(run, wanted, { file, manifest: bytes, sha512, contentHash, source });
    }
    catch (error) {
        throw withPlace(error, wanted, { file });
    }
    finally {
        await (0,promises_.rm)(file, { force: true });
    }
}
// The client's metadata holds the content hash, so the layout `expanded` needs it whether a pin binds it or not.
async function place(run, { paths }, { contentHash, ...proven }) {
    if (run.layout === 'expanded') {
        const { names, options } = run;
        const hash = contentHash ?? (await packageContentHash(proven.file));
        return placeExpanded(run.directory, {
            ...proven,
            paths,
            names,
            contentHash: hash,
            signal: options.signal,
        });
    }
    const placed = await placePackage(run.directory, { ...proven, paths });
    return contentHash === undefined ? placed : { ...placed, contentHash };
}
async function download(run, errand, path) {
    const { pin, version } = errand.wanted;
    const candidates = errand.sources.map(from => ({
        url: from.locate(packageFileUrl(from.base.href, pin.id, version.normalized, run.names)),
        source: from.label,
        from,
    }));
    const subject = nameOf(errand.wanted);
    const { onProgress } = run.options;
    try {
        return await (0,download_file/* downloadFile */.P)(run.transport, candidates, { path, algorithm: 'sha512', subject, onProgress });
    }
    catch (error) {
        throw (0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND') ? await explainMissing(run, errand) : error;
    }
}
async function explainMissing(run, { wanted, sources }) {
    const { pin, version } = wanted;
    const lists = await Promise.all(sources.map(source => tryReadVersions(run, pin, source)));
    const known = lists.flatMap(list => (list instanceof errors/* PkgtoolError */.xN ? [] : [list]));
    const listed = lists.findIndex(list => !(list instanceof errors/* PkgtoolError */.xN) && list.some(({ lower }) => lower === version.lower));
    if (listed >= 0) {
        return new errors/* PkgtoolError */.xN('NOT_FOUND', {
            subject: nameOf(wanted),
            found: `it in the version list of ${sources[listed]?.label}, but no file`,
            change: 'tell the owner of the feed',
        });
    }
    const versions = known.length < lists.length ? undefined : known.flat();
    return missingPackage(pin, { versions, sources: sources.map(({ label }) => label) });
}
async function fetchManifest(run, wanted, { base, locate }) {
    const url = locate(package_urls_packageManifestUrl(base.href, wanted.pin.id, wanted.version.normalized, run.names));
    try {
        return await readManifestFrom(run.transport, url);
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'NOT_FOUND'))
            throw cause;
        const fields = {
            subject: `the manifest of ${nameOf(wanted)}`,
            found: `a package that is no zip, and nothing at ${(0,display_url/* displayUrl */.Q)(url)}`,
            change: 'tell the owner of the feed',
            url: (0,display_url/* displayUrl */.Q)(url),
        };
        throw new errors/* PkgtoolError */.xN('NOT_FOUND', fields, { cause });
    }
}
function mismatch(wanted, manifest, { url, source }) {
    return new errors/* PkgtoolError */.xN('MANIFEST_MISMATCH', {
        subject: nameOf(wanted),
        found: `the manifest of ${(0,core_text/* quote */.hD)(`${manifest.id} ${manifest.version}`)} in the package from ${source}`,
        wanted: 'the id and version that were asked for',
        change: 'tell the owner of the feed',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
}
// The file that a download was written to has a temporary name that tells a user nothing; the pin's place does.
function withPlace(error, wanted, { file }) {
    if (!(error instanceof errors/* PkgtoolError */.xN) || error.code === 'CANCELLED' || error.code === 'FILE_SYSTEM')
        return error;
    const { path, subject, ...fields } = error.fields;
    const isAboutFile = subject?.startsWith(file) === true;
    const named = isAboutFile ? { subject: nameOf(wanted) } : { path, subject };
    const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return new errors/* PkgtoolError */.xN(error.code, { ...fields, ...given, ...placeOf(wanted.pin) }, { cause: error });
}
function nameOf({ pin, version }) {
    return `${pin.id} ${version.normalized}`;
}

;// CONCATENATED MODULE: ./src/core/is-manifest-in-place.ts







/**
 * Tells whether the manifest beside a whole package is the one inside it or, where the package is no zip, one of that
 * id and version (DESIGN 6).
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function isManifestInPlace(run, wanted) {
    const path = (0,external_node_path_.join)(run.directory, wanted.paths.manifestPath);
    const bytes = await (0,promises_.readFile)(path).catch(error => Promise.reject((0,file_system_error/* localFileError */.y)(path, error)));
    try {
        const packaged = await readPackageManifest((0,external_node_path_.join)(run.directory, wanted.paths.packagePath), run.names);
        return packaged ? packaged.bytes.equals(bytes) : matchesPin(parseManifest(bytes), wanted);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE'))
            return false;
        throw error;
    }
}

// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __webpack_require__(1117);
// EXTERNAL MODULE: ./src/core/transport/read-own-base.ts
var read_own_base = __webpack_require__(3872);
;// CONCATENATED MODULE: ./src/core/package-content/fetch-service-index.ts








const indexLimit = 4 * 1024 * 1024;
const resourceType = 'PackageBaseAddress/3.0.0';
/**
 * Fetches a service index and finds the package base address in it. `source` is the index, the base it lies under, or
 * a folder. At most 4 MiB.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and what the transport throws
 */
async function fetchServiceIndex(source, options = {}) {
    const transport = createTransport(options);
    try {
        return await readServiceIndex(transport, parseFeedAddress(source, { document: 'index.json', input: 'source' }).document);
    }
    finally {
        transport.close();
    }
}
/** The same over a transport that the caller has. */
async function readServiceIndex(transport, address) {
    const { bytes, url } = await (0,read_document/* readDocument */.u)(transport, address, { limit: indexLimit, keep: true });
    const parsed = (0,read_document/* parseJson */.q)(bytes);
    if ('problem' in parsed)
        throw fetch_service_index_invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object');
    const reference = findBaseAddress(parsed.value, url);
    if (/[?#]/.test(reference))
        throw fetch_service_index_invalid(url, 'a query or fragment in its package base address', 'an address without');
    const base = reference.endsWith('/') ? reference : `${reference}/`;
    return { packageBaseAddress: await resolveBase(transport, base, url), document: url };
}
// What lies below a folder's own base is in the folder: no socket is opened for it (DESIGN 8).
async function resolveBase(transport, reference, document) {
    if (document.protocol === 'file:' && URL.canParse(reference)) {
        const { href } = new URL(reference);
        const ownBase = await (0,read_own_base/* readOwnBase */.g)(transport, document);
        if (href.startsWith(ownBase.href))
            return new URL(`./${href.slice(ownBase.href.length)}`, document);
    }
    return (0,check_url/* resolveReference */.sX)(reference, document, {
        place: `the @id of ${resourceType}`,
        allowInsecure: transport.options.allowInsecure,
    });
}
function findBaseAddress(index, url) {
    const { version, resources } = membersOf(index);
    if (typeof version !== 'string' || !/^3\./.test(version))
        throw fetch_service_index_invalid(url, `${(0,core_text/* describeValue */.bp)(version)} as its version`, 'version 3.x');
    if (!Array.isArray(resources))
        throw fetch_service_index_invalid(url, `${(0,core_text/* describeValue */.bp)(resources)} as its resources`, 'an array');
    for (const resource of resources) {
        const { '@id': id, '@type': type } = membersOf(resource);
        if (![type].flat().includes(resourceType))
            continue;
        if (typeof id === 'string' && id !== '')
            return id;
        throw fetch_service_index_invalid(url, `${(0,core_text/* describeValue */.bp)(id)} as the @id of ${resourceType}`, 'an address');
    }
    throw fetch_service_index_invalid(url, `no resource of type ${resourceType} among ${resources.length}`, 'one');
}
function membersOf(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? value
        : {};
}
function fetch_service_index_invalid(url, found, wanted) {
    const subject = (0,display_url/* displayUrl */.Q)(url);
    return new errors/* PkgtoolError */.xN('INVALID_SERVICE_INDEX', {
        subject,
        found,
        wanted,
        change: 'check the input "source"',
        url: subject,
    });
}

;// CONCATENATED MODULE: ./src/core/package-content/package-source.ts




function createPackageSources(transport, addresses) {
    let opened;
    return {
        open: () => {
            opened ??= openSources(transport, addresses);
            return opened;
        },
    };
}
async function openSources(transport, addresses) {
    const settled = await Promise.allSettled(addresses.map(address => openSource(transport, address)));
    const open = [];
    const failures = [];
    for (const result of settled) {
        if (result.status === 'fulfilled')
            open.push(result.value);
        else if ((0,retry_policy/* allowsNextSource */.Z7)(result.reason) || (0,errors/* isPkgtoolError */.Zf)(result.reason, 'OFFLINE'))
            failures.push(result.reason);
        else
            throw result.reason;
    }
    if (open.length === 0)
        throw failures[0] ?? noSource();
    for (const failure of failures)
        transport.log.warning(`${failure.message}; the other sources are asked`);
    return open;
}
async function openSource(transport, { document }) {
    const { packageBaseAddress: base } = await readServiceIndex(transport, document);
    return {
        label: (0,display_url/* displayUrl */.Q)(document),
        base,
        locate: address => {
            const url = new URL(address);
            if (url.protocol !== 'file:' && url.origin === document.origin)
                url.search = document.search;
            return url;
        },
    };
}
function noSource() {
    return new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'source',
        found: 'no source',
        wanted: 'the address of a service index',
    });
}

;// CONCATENATED MODULE: ./src/core/pins/pin.ts
/** The place as the fields of a pin, without a member that is undefined. */
function pinPlace(line, { file }) {
    return file === undefined ? { line } : { line, file };
}
/** The fields of an error about the thing at a place. */
function placeFields(place) {
    return { found: `it on ${describePlace(place)}`, ...pinPlace(place.line, place) };
}
/** Names a place in a message: `line 3 of list.txt`, `line 3`. */
function describePlace({ line, file }) {
    const where = line === undefined ? undefined : `line ${line}`;
    return [where, file].filter(part => part !== undefined).join(' of ') || 'no known place';
}

;// CONCATENATED MODULE: ./src/core/pins/merge-pins.ts




/**
 * Merges pins of all sources (DESIGN 2, «repeats count once»): of pins with one id, in any case, and one version, in
 * any spelling, the first is kept, with the content hash of whichever has one. Several versions of one id stay. Throws
 * `CONFLICTING_PINS` where two content hashes differ, naming both places, and `INVALID_VERSION` or `INVALID_RANGE`.
 */
function mergePins(pins) {
    const merged = new Map();
    const hashed = new Map();
    for (const pin of pins) {
        const key = pinKey(pin);
        const before = hashed.get(key);
        if (before !== undefined && pin.contentHash !== undefined)
            assertSameHash(before, pin);
        if (before === undefined && pin.contentHash !== undefined)
            hashed.set(key, pin);
        if (!merged.has(key))
            merged.set(key, pin);
    }
    return [...merged].map(([key, pin]) => withHash(pin, hashed.get(key)?.contentHash));
}
function pinKey(pin) {
    return `${toLowerInvariant(pin.id)} ${pinVersionKey(parsePinVersion(pin.version, placeFields(pin)))}`;
}
function withHash(pin, contentHash) {
    return contentHash === undefined || pin.contentHash !== undefined ? pin : { ...pin, contentHash };
}
function assertSameHash(first, second) {
    if (first.contentHash === second.contentHash)
        return;
    throw new errors/* PkgtoolError */.xN('CONFLICTING_PINS', {
        subject: `${second.id} ${second.version}`,
        found: 'two content hashes',
        wanted: 'one package of that id and version',
        details: [first, second].map(pin => `${describePlace(pin)}: ${pin.contentHash}`),
        line: second.line,
        ...(second.file !== undefined && { file: second.file }),
    });
}

;// CONCATENATED MODULE: ./src/core/pins/parse-package-list.ts






/**
 * Reads a list of pins, `ID VERSION` or `ID@VERSION` one a line, in order and with repeats (DESIGN 2). VERSION is
 * exact, in brackets or floating; `#` begins a comment; blank lines, a byte order mark and any line ends are taken.
 * Throws `INVALID_PIN`, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and `INVALID_RANGE`, with file and line.
 *
 * @example
 * parsePackageList('A 1.0 # why\nB@[1.0, 2.0)').length // 2
 */
function parsePackageList(list, options = {}) {
    const text = decodeText(list);
    if (text === undefined) {
        throw new errors/* PkgtoolError */.xN('INVALID_PIN', {
            ...(options.file !== undefined && { subject: options.file, file: options.file }),
            found: 'bytes or characters that are not Unicode',
            wanted: 'UTF-8',
        });
    }
    return text.split(/\r\n?|\n/).flatMap((content, index) => parseLine(content, pinPlace(index + 1, options)));
}
function parseLine(content, place) {
    const [uncommented = ''] = content.split('#', 1);
    const line = (0,white_space/* trimWhiteSpace */.e)(uncommented);
    if (line === '')
        return [];
    const end = line.search(/[\s@]/);
    const version = end < 0 ? '' : (0,white_space/* trimWhiteSpace */.e)(line.slice(end + 1));
    if (version === '') {
        const fields = {
            subject: line,
            found: `no version on ${describePlace(place)}`,
            wanted: 'ID VERSION or ID@VERSION',
        };
        throw new errors/* PkgtoolError */.xN('INVALID_PIN', { ...fields, ...place });
    }
    const id = line.slice(0, end);
    assertPackageId(id, placeFields(place));
    parsePinVersion(version, placeFields(place));
    return [{ id, version, ...place }];
}

;// CONCATENATED MODULE: ./src/core/pins/read-packages-config.ts
/**
 * The file, as the reference client reads it:
 *
 *     <packages minClientVersion="2.12">
 *       <package id="ID" version="1.0.0" allowedVersions="[1.0,2.0)" developmentDependency="true" />
 *     </packages>
 *
 * The root may have any name; only its own children `package` in no namespace count.
 */







// The parser's look-up of namespaces takes time in proportion to the depth, so the depth has a cap.
const maxDepth = 64;
/**
 * Reads the pins of a packages.config in document order, without checking ids and repeats. Throws
 * `INVALID_PACKAGES_CONFIG` with file and line.
 */
function readPackagesConfig(xml, options) {
    const text = decodeXml(xml);
    if (text === undefined) {
        throw configError({ found: 'bytes that do not fit the encoding' }, options);
    }
    const reader = new PackagesReader(text, options);
    return reader.read();
}
/** Makes an `INVALID_PACKAGES_CONFIG`. */
function configError({ found, ...fields }, { file }) {
    return new errors/* PkgtoolError */.xN('INVALID_PACKAGES_CONFIG', {
        ...(file !== undefined && { subject: file, file }),
        found: fields.line === undefined ? `${found}` : `${found} on line ${fields.line}`,
        ...fields,
    });
}
class PackagesReader {
    #text;
    #options;
    #parser = new saxes/* SaxesParser */.wT({ xmlns: true });
    #pins = [];
    #depth = 0;
    #line = 1;
    #counted = 0;
    constructor(text, options) {
        this.#text = text;
        this.#options = options;
    }
    read() {
        this.#parser.on('xmldecl', ({ version }) => {
            if (version !== '1.0')
                this.#fail('another XML version', 'XML 1.0');
        });
        this.#parser.on('doctype', () => this.#fail('a DOCTYPE', 'a document without'));
        this.#parser.on('opentagstart', () => this.#enter());
        this.#parser.on('opentag', tag => this.#open(tag));
        this.#parser.on('closetag', () => {
            this.#depth--;
        });
        this.#parser.on('error', error => this.#fail(describeXmlError(error)));
        this.#parser.write(this.#text).close();
        return this.#pins;
    }
    #enter() {
        this.#depth++;
        this.#countLines(this.#text.lastIndexOf('<', this.#parser.position - 1));
        if (this.#depth > maxDepth)
            this.#fail(`elements nested more than ${maxDepth} deep`);
    }
    // The parser's own line is that of the tag's end.
    #countLines(end) {
        for (; this.#counted < end; this.#counted++) {
            const character = this.#text[this.#counted];
            if (character === '\n' || (character === '\r' && this.#text[this.#counted + 1] !== '\n'))
                this.#line++;
        }
    }
    #open(tag) {
        if (this.#depth === 1)
            this.#checkClient(tag);
        if (this.#depth === 2 && tag.name === 'package' && tag.uri === '')
            this.#pins.push(this.#readPin(tag));
    }
    #checkClient(tag) {
        const version = attribute(tag, 'minClientVersion');
        if (version === undefined || (0,parse_package_version/* tryParsePackageVersion */.LL)(version) !== undefined)
            return;
        this.#refuse('a minClientVersion that is no version');
    }
    #readPin(tag) {
        const id = attribute(tag, 'id') || this.#refuse('a package without id');
        const version = attribute(tag, 'version') || this.#refuse('a package without version');
        if ((0,parse_package_version/* tryParsePackageVersion */.LL)(version) === undefined) {
            this.#refuse(`the version "${(0,core_text/* printable */.g$)(version).slice(0, 100)}"`, 'an exact version');
        }
        const allowedVersions = attribute(tag, 'allowedVersions') || undefined;
        if (allowedVersions !== undefined && version_range_tryParseVersionRange(allowedVersions) === undefined) {
            this.#refuse(`the allowedVersions "${(0,core_text/* printable */.g$)(allowedVersions).slice(0, 100)}"`, 'a version range');
        }
        return {
            id,
            version,
            ...pinPlace(this.#line, this.#options),
            ...(allowedVersions !== undefined && { allowedVersions }),
            developmentDependency: attribute(tag, 'developmentDependency')?.toLowerCase() === 'true',
        };
    }
    /** Fails at the element that is being read. */
    #refuse(found, wanted) {
        throw configError({ found, ...(wanted !== undefined && { wanted }), line: this.#line }, this.#options);
    }
    /** Fails where the parser stands. */
    #fail(found, wanted = 'well-formed XML') {
        throw configError({ found, wanted, line: this.#parser.line }, this.#options);
    }
}
function attribute(tag, name) {
    const found = tag.attributes[name];
    return found?.value;
}
// `3:14: unclosed tag: x.`; the place is told elsewhere.
function describeXmlError(error) {
    return `broken XML (${(0,core_text/* printable */.g$)(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')).slice(0, 200)})`;
}

;// CONCATENATED MODULE: ./src/core/pins/parse-packages-config.ts





/**
 * Reads the pins of a packages.config, text or bytes, in document order (DESIGN 10). A document with a DOCTYPE is
 * refused. Throws `INVALID_PACKAGES_CONFIG` and `INVALID_PACKAGE_ID`, with file and line.
 *
 * @example
 * parsePackagesConfig('<packages><package id="A" version="1.0"/></packages>')[0]?.line // 1
 */
function parsePackagesConfig(xml, options = {}) {
    const pins = readPackagesConfig(xml, options);
    assertNoRepeats(pins, options);
    for (const pin of pins)
        assertPackageId(pin.id, placeFields(pin));
    return pins;
}
function assertNoRepeats(pins, options) {
    const first = new Map();
    for (const { id, version, line } of pins) {
        const lowerId = toLowerInvariant(id);
        // No id that passes holds a space.
        const key = options.allowDuplicateIds ? `${lowerId} ${(0,parse_package_version/* parsePackageVersion */.g7)(version).lower}` : lowerId;
        const before = first.get(key);
        if (before !== undefined) {
            const found = `a package that line ${before} has already, once more`;
            throw configError({ found, wanted: 'each package once', line }, options);
        }
        first.set(key, line);
    }
}

;// CONCATENATED MODULE: ./src/core/pins/locate-keys.ts
/**
 * Finds the keys of all objects down to `depth` keys, in document order. `json` has to be a valid document, for it is
 * only scanned: brackets, strings and line ends are all that is looked at.
 */
function locateKeys(json, depth) {
    const found = [];
    const open = [];
    let line = 1;
    let index = 0;
    while (index < json.length) {
        const start = index;
        index = json[start] === '"' ? stringEnd(json, start) : start + 1;
        if (isLineEnd(json, start))
            line++;
        else if (index === start + 1)
            followBracket(open, json.charAt(start));
        else if (takesKey(open) && open.length <= depth) {
            const path = pathTo(open, readKey(json, start, index));
            if (path.length > 0)
                found.push({ path, line });
        }
    }
    return found;
}
function followBracket(open, character) {
    const container = open.at(-1);
    if (character === '{')
        open.push({ awaitsKey: true, isObject: true });
    else if (character === '[')
        open.push({ awaitsKey: false, isObject: false });
    else if (character === '}' || character === ']')
        open.pop();
    else if (character === ',' && container)
        container.awaitsKey = container.isObject;
}
/** Tells whether the string that begins here is a key, and that the next one is none. */
function takesKey(open) {
    const container = open.at(-1);
    if (!container?.awaitsKey)
        return false;
    container.awaitsKey = false;
    return true;
}
function isLineEnd(text, index) {
    const character = text[index];
    return character === '\n' || (character === '\r' && text[index + 1] !== '\n');
}
/** The index behind the string that begins at `start`. */
function stringEnd(json, start) {
    let index = start + 1;
    while (index < json.length && json[index] !== '"')
        index += json[index] === '\\' ? 2 : 1;
    return index + 1;
}
function readKey(json, start, end) {
    return String(JSON.parse(json.slice(start, end)));
}
// Empty where an array lies on the way, for then no list of keys leads there.
function pathTo(open, key) {
    const last = open.at(-1);
    if (last)
        last.key = key;
    return open.every(container => container.isObject) ? open.map(container => container.key ?? '') : [];
}

;// CONCATENATED MODULE: ./src/core/pins/parse-packages-lock.ts
/**
 * packages.lock.json of the reference client, version 1 or 2:
 *
 *     { "version": 1,
 *       "dependencies": {
 *         "net8.0": {
 *           "ID": { "type": "Direct", "requested": "[1.0.0, )", "resolved": "1.0.0", "contentHash": "…" } } } }
 */







const packageTypes = ['Direct', 'Transitive', 'CentralTransitive'];
/**
 * Reads the pins of a packages.lock.json, text or bytes, in document order (DESIGN 10): every package of every
 * framework, so that one may stand several times. Projects are left out. Throws `INVALID_LOCK`, `INVALID_PACKAGE_ID`
 * and `INVALID_VERSION`, with file and line where known.
 */
function parsePackagesLock(json, options = {}) {
    const text = decodeText(json);
    if (text === undefined)
        throw lockError({ found: 'bytes that are no UTF-8', wanted: 'JSON' }, options);
    const root = asObject(parseJson(text, options), { what: 'the document', options });
    if (root.version !== 1 && root.version !== 2) {
        throw lockError({ found: `version ${(0,core_text/* describeValue */.bp)(root.version)}`, wanted: 'version 1 or 2' }, options);
    }
    const frameworks = asObject(root.dependencies, { what: 'dependencies', options });
    for (const [framework, packages] of Object.entries(frameworks)) {
        asObject(packages, { what: `dependencies of ${framework}`, options });
    }
    return parse_packages_lock_locateEntries(text, frameworks).flatMap(entry => parseEntry(entry, options));
}
function parseJson(text, options) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        throw lockError({ found: 'text that is no JSON', wanted: 'a JSON object' }, { ...options, cause });
    }
}
/** All entries in document order, which the members of an object that was parsed do not keep. */
function parse_packages_lock_locateEntries(text, frameworks) {
    // As with the parser, the last of equal keys counts.
    const entries = new Map();
    for (const { path, line } of locateKeys(text, 3)) {
        const [root, framework, id] = path;
        if (root !== 'dependencies' || framework === undefined || id === undefined)
            continue;
        const packages = Object.hasOwn(frameworks, framework) ? frameworks[framework] : undefined;
        if (!isObject(packages) || !Object.hasOwn(packages, id))
            continue;
        const key = JSON.stringify([framework, id]);
        entries.delete(key);
        entries.set(key, { framework, id, entry: packages[id], line });
    }
    return [...entries.values()];
}
function parseEntry({ framework, id, entry, line }, options) {
    const place = pinPlace(line, options);
    const fail = (found, wanted) => lockError({ found, wanted, line }, options);
    const what = `the entry "${id}"`;
    const { type, resolved, contentHash } = asObject(entry, { what, options, line });
    if (isType(type, 'Project'))
        return [];
    const known = packageTypes.find(name => isType(type, name));
    if (known === undefined)
        throw fail(`type ${(0,core_text/* describeValue */.bp)(type)} in ${what}`, packageTypes.join(', '));
    if (typeof resolved !== 'string')
        throw fail(`resolved ${(0,core_text/* describeValue */.bp)(resolved)} in ${what}`, 'a version');
    if (contentHash !== undefined && (typeof contentHash !== 'string' || contentHash === '')) {
        throw fail(`contentHash ${(0,core_text/* describeValue */.bp)(contentHash)} in ${what}`, 'a hash');
    }
    assertPackageId(id, placeFields(place));
    (0,parse_package_version/* parsePackageVersion */.g7)(resolved, placeFields(place));
    const hash = contentHash === undefined ? {} : { contentHash };
    return [{ id, version: resolved, ...place, type: known, framework, ...hash }];
}
// The reference reads the type in any case.
function isType(type, name) {
    return typeof type === 'string' && type.toLowerCase() === name.toLowerCase();
}
function asObject(value, { what, options, line }) {
    if (isObject(value))
        return value;
    const found = `${(0,core_text/* describeValue */.bp)(value)} as ${what}`;
    throw lockError({ found, wanted: 'an object', ...(line !== undefined && { line }) }, options);
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function lockError({ found, ...fields }, { file, cause }) {
    const place = fields.line === undefined ? found : `${found} on line ${fields.line}`;
    return new errors/* PkgtoolError */.xN('INVALID_LOCK', {
        ...(file !== undefined && { subject: file, file }),
        ...(place !== undefined && { found: place }),
        ...fields,
    }, cause === undefined ? undefined : { cause });
}

;// CONCATENATED MODULE: ./src/core/pins/read-pins.ts









const fileLimit = 16 * 1024 * 1024;
/**
 * Reads the pins of all places and merges them: repeats count once (DESIGN 2).
 *
 * @throws PkgtoolError what the parsers throw, with file and line; `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`,
 * `INVALID_INPUT` for a file of a kind that holds no pins, `CONFLICTING_PINS`
 */
async function readPins({ packages = [], packagesFiles = [], workingDirectory = '.', }) {
    const pins = parsePackageList([packages].flat().join('\n'));
    for (const file of packagesFiles)
        pins.push(...parseFile(await readText((0,external_node_path_.resolve)(workingDirectory, file)), file));
    return mergePins(pins);
}
function parseFile(bytes, file) {
    const name = (0,external_node_path_.basename)(file).toLowerCase();
    if (/^packages(\..+)?\.config$/.test(name))
        return parsePackagesConfig(bytes, { file });
    if (/^packages(\..+)?\.lock\.json$/.test(name))
        return parsePackagesLock(bytes, { file });
    if (name.endsWith('.txt'))
        return parsePackageList(bytes, { file });
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'packages-file',
        found: `the file ${(0,core_text/* quote */.hD)(file)}`,
        wanted: 'a packages.config, a packages.lock.json or a .txt list',
        file,
    });
}
async function readText(path) {
    try {
        const stats = await (0,promises_.stat)(path);
        if (!stats.isFile())
            throw new errors/* PkgtoolError */.xN('UNREADABLE_FILE', { subject: path, found: 'no regular file', path });
        if (stats.size <= fileLimit)
            return await (0,promises_.readFile)(path);
        throw new errors/* PkgtoolError */.xN('TOO_LARGE', {
            subject: path,
            found: (0,core_text/* formatBytes */.z3)(stats.size),
            wanted: `at most ${(0,core_text/* formatBytes */.z3)(fileLimit)}`,
            path,
        });
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
}

;// CONCATENATED MODULE: ./src/core/restore/file-stamp.ts

/** The stamp of a regular file; undefined for anything else and for a file that cannot be reached. */
async function readFileStamp(path) {
    const stats = await (0,promises_.stat)(path).catch(() => undefined);
    return stats?.isFile() ? { size: stats.size, mtime: stats.mtimeMs } : undefined;
}
/** Tells whether two stamps are equal; an absent one equals none. */
function isSameStamp(a, b) {
    return a !== undefined && a.size === b?.size && a.mtime === b.mtime;
}

;// CONCATENATED MODULE: ./src/core/restore/find-present.ts







/**
 * Tells whether a package is in place (DESIGN 6): package, manifest and hash file are there, and in the layout
 * `expanded` the client's metadata, without which the folder of the version never gets its name. Where
 * size and time of a file do not agree with the record, the package's bytes agree with the record's hash or, without
 * one, with the hash file, which is written last; and the manifest is the package's.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function findPresent(directory, paths, { record, isManifestInPlace }) {
    const metadata = record.layout === 'expanded' ? [paths.metadataPath] : [];
    const stamps = [paths.packagePath, paths.manifestPath, paths.hashPath, ...metadata].map(path => readFileStamp((0,external_node_path_.join)(directory, path)));
    const [file, manifest, hash, ...others] = await Promise.all(stamps);
    if (!file)
        return { state: 'absent' };
    if (!manifest || !hash || others.includes(undefined))
        return { state: 'damaged', found: 'a file that is missing beside it' };
    const known = record.packages.get(paths.versionDirectory);
    const sha512 = known && isSameStamp(known, file) ? known.sha512 : hashOf((0,external_node_path_.join)(directory, paths.packagePath));
    const wanted = known?.sha512 ?? (await readHash((0,external_node_path_.join)(directory, paths.hashPath), hash));
    if (wanted === undefined)
        return { state: 'damaged', found: 'no hash in its hash file' };
    if (sha512 !== wanted)
        return { state: 'damaged', found: `${sha512} as its SHA-512; want ${(0,core_text/* quote */.hD)(wanted)}` };
    if (!isSameStamp(known?.manifest, manifest) && !(await isManifestInPlace()))
        return { state: 'damaged', found: 'a manifest that is not the one of the package' };
    const kept = known?.contentHash === undefined ? {} : { contentHash: known.contentHash };
    return { state: 'present', placed: { ...file, sha512, ...kept, source: known?.source ?? '', manifest } };
}
function hashOf(path) {
    try {
        return (0,hash_file/* hashFile */.D)(path, 'sha512').digest;
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
}
const longestHashFile = 1024;
async function readHash(path, { size }) {
    if (size > longestHashFile)
        return undefined;
    const text = await (0,promises_.readFile)(path, 'latin1').catch(error => Promise.reject((0,file_system_error/* localFileError */.y)(path, error)));
    return (0,digest/* tryParseDigest */.jt)('sha512', text.trim())?.value;
}

;// CONCATENATED MODULE: ./src/core/restore/restore-record.ts
/*
 * What we placed in a packages folder, so that a run that has nothing to do costs a few stats:
 *
 *     PACKAGES/.setup-pkgtool.json
 *     {"recordVersion": 1, "layout": LAYOUT, "packages": {"id/version": ENTRY}}
 *     ENTRY = {"size", "mtime", "sha512", "contentHash"?, "source", "manifest": {"size", "mtime"}}
 *
 * Sizes in bytes, times in milliseconds since 1970, hashes in base64. What the record does not know is hashed again,
 * so a record that is lost, stale or broken costs time and nothing else.
 */






const fileName = '.setup-pkgtool.json';
const recordVersion = 1;
const limit = 64 * 1024 * 1024;
/** Reads the record of a packages folder. @throws PkgtoolError `WRONG_LAYOUT` when the folder holds another layout */
async function readRestoreRecord(directory, layout) {
    const empty = { layout, packages: new Map() };
    const value = parse(await readSmall((0,external_node_path_.join)(directory, fileName)));
    if (value?.recordVersion !== recordVersion || typeof value.layout !== 'string')
        return empty;
    if (value.layout !== layout)
        throw wrongLayout(directory, value.layout, layout);
    if (typeof value.packages !== 'object' || value.packages === null)
        return empty;
    return { layout, packages: new Map(Object.entries(value.packages).filter(isEntry)) };
}
/** Replaces the record in one step. @throws PkgtoolError `FILE_SYSTEM` */
async function writeRestoreRecord(directory, { layout, packages }) {
    const sorted = Object.fromEntries([...packages].sort(([a], [b]) => (a < b ? -1 : 1)));
    const path = (0,external_node_path_.join)(directory, fileName);
    const text = `${JSON.stringify({ recordVersion, layout, packages: sorted }, undefined, 1)}\n`;
    await (0,replace_file/* replaceFile */.f)(path, text).catch(error => Promise.reject((0,file_system_error/* fileSystemError */.u)(path, error)));
}
async function readSmall(path) {
    try {
        const stats = await (0,promises_.stat)(path);
        return stats.isFile() && stats.size <= limit ? await (0,promises_.readFile)(path, 'utf8') : '';
    }
    catch {
        return '';
    }
}
function parse(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === 'object' && value !== null ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function isEntry(entry) {
    const value = entry[1];
    if (!isStamp(value))
        return false;
    const { sha512, contentHash, source, manifest } = value;
    const hashes = [sha512, contentHash ?? ''].every(hash => typeof hash === 'string');
    return hashes && typeof source === 'string' && isStamp(manifest);
}
function isStamp(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const { size, mtime } = value;
    return typeof size === 'number' && typeof mtime === 'number';
}
function wrongLayout(directory, found, wanted) {
    return new errors/* PkgtoolError */.xN('WRONG_LAYOUT', {
        subject: directory,
        found: `packages in the layout ${(0,core_text/* quote */.hD)(found, 20)}`,
        wanted: `an empty folder, or one in the layout "${wanted}"`,
        change: 'change the input "packages-directory" or "layout"',
        path: directory,
    });
}

// EXTERNAL MODULE: ./src/core/ports.ts
var ports = __webpack_require__(4119);
// EXTERNAL MODULE: ./src/core/transport/address.ts
var address = __webpack_require__(9325);
// EXTERNAL MODULE: ./src/core/transport/create-transport.ts + 4 modules
var create_transport = __webpack_require__(4961);
;// CONCATENATED MODULE: ./src/core/restore-run.ts






/** Reads the options of `restorePackages`. @throws PkgtoolError `INVALID_INPUT`, `INVALID_ADDRESS` */
function openRestoreRun(options) {
    const { workingDirectory, sources = [], packagesDirectory = 'packages' } = options;
    return {
        options,
        addresses: sources.map(text => (0,address/* parseFeedAddress */.Y)(text, { document: 'index.json', input: 'source', directory: workingDirectory })),
        layout: options.layout ?? 'feed',
        directory: (0,external_node_path_.resolve)(workingDirectory ?? '.', packagesDirectory),
        names: resolvePackageNames(options),
        transport: (0,create_transport/* createTransport */.o)(options),
        log: options.log ?? ports/* silentLog */.a,
        connections: Math.min(readConnections(options.maxConnections), 8),
    };
}
function readConnections(count = 16) {
    if (Number.isInteger(count) && count > 0)
        return count;
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'max-connections',
        found: `the value ${count}`,
        wanted: 'an integer from 1',
    });
}

;// CONCATENATED MODULE: ./src/core/restore-packages.ts

















/**
 * Restores pinned packages into a folder: pins → package content → download → restore (DESIGN 5, 6). Exact pins that
 * are in place make no request; a damaged file is fetched again; what cannot be had is one error that lists all of it,
 * and what could be had is in place then.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` (its `problems` tell each package), `WRONG_LAYOUT`, `FILE_SYSTEM`, what the
 * readers of pins throw, and what the transport throws when no source can be reached
 * @example
 * const { packages } = await restorePackages({ sources: ['https://feed.example/index.json'], packages: ['My.Package 1.2.0'] })
 * packages[0].path // …/packages/my.package/1.2.0/my.package.1.2.0.pkgfile
 */
async function restorePackages(options) {
    const run = openRestoreRun(options);
    try {
        const sources = createPackageSources(run.transport, run.addresses);
        const pins = await run.log.stage('Pins', () => collectPins(run));
        const record = await readRestoreRecord(run.directory, run.layout);
        const resolved = await run.log.stage('Versions', () => resolvePins(run, { pins, sources }));
        const present = await run.log.stage('Packages in place', () => findAllPresent(run, resolved.wanted, record));
        const fetched = await run.log.stage('Package download', () => fetchAbsent(run, { resolved, present, record, sources }));
        return summarize(run, resolved.wanted, { present, fetched });
    }
    finally {
        run.transport.close();
    }
}
async function collectPins(run) {
    const pins = mergePins([...(run.options.pins ?? []), ...(await readPins(run.options))]);
    run.log.info(`${(0,core_text/* plural */.LS)(pins.length, 'pin')}`);
    return pins;
}
async function findAllPresent(run, wanted, record) {
    const present = new Map();
    const look = async (item) => {
        const presence = await findPresent(run.directory, item.paths, {
            record,
            isManifestInPlace: () => isManifestInPlace(run, item),
        });
        const state = presence.state === 'present' ? await checkBound(run, item, presence.placed) : presence;
        if (state.state === 'present')
            present.set(item, state.placed);
        else if (state.state === 'damaged') {
            run.log.warning(`${item.pin.id} ${item.version.normalized} in ${run.directory} is damaged: found ${state.found}; it is fetched again`);
        }
    };
    await mapConcurrently(wanted, look, { limit: run.connections });
    run.log.info(`${present.size} of ${(0,core_text/* plural */.LS)(wanted.length, 'package')} in place`);
    return present;
}
// A pin may bind a package to more than the record knows: a lock that came after the package.
async function checkBound(run, item, placed) {
    if (item.pin.contentHash === undefined || item.pin.contentHash === placed.contentHash)
        return { state: 'present', placed };
    try {
        const contentHash = await checkContentHash(item, (0,external_node_path_.join)(run.directory, item.paths.packagePath));
        return { state: 'present', placed: { ...placed, contentHash } };
    }
    catch (error) {
        if (!(0,errors/* isPkgtoolError */.Zf)(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            throw error;
        return { state: 'damaged', found: error.fields.found ?? 'another content hash' };
    }
}
async function fetchAbsent(run, { resolved, present, record, sources }) {
    const absent = resolved.wanted.filter(item => !present.has(item));
    const fetched = new Map();
    const fetch = async (item, open) => {
        try {
            const placed = await fetchPackage(run, { wanted: item, sources: open });
            fetched.set(item, placed);
            run.log.info(`${item.pin.id} ${item.version.normalized} from ${placed.source}`);
            return undefined;
        }
        catch (error) {
            if (!(error instanceof errors/* PkgtoolError */.xN) || error.code === 'CANCELLED')
                throw error;
            return error;
        }
    };
    const problems = [...resolved.missing];
    try {
        const open = absent.length > 0 ? await openTarget(run, sources) : [];
        const outcomes = await mapConcurrently(absent, item => fetch(item, open), { limit: run.connections });
        problems.push(...outcomes.filter(outcome => outcome !== undefined));
    }
    finally {
        await remember(run, record, [...present, ...fetched]);
    }
    if (problems.length > 0)
        throw combine(problems, resolved.wanted.length + resolved.missing.length);
    return fetched;
}
// The folder is made when a source can be asked, so that a run that reaches none leaves nothing behind.
async function openTarget(run, sources) {
    const open = await sources.open();
    await (0,promises_.mkdir)(run.directory, { recursive: true }).catch(error => Promise.reject((0,file_system_error/* fileSystemError */.u)(run.directory, error)));
    return open;
}
// Also after a failure: what is in place then need not be fetched again.
async function remember(run, record, placed) {
    const news = placed.filter(([{ paths }, entry]) => !(0,external_node_util_.isDeepStrictEqual)(record.packages.get(paths.versionDirectory), entry));
    if (news.length === 0)
        return;
    for (const [{ paths }, entry] of news)
        record.packages.set(paths.versionDirectory, entry);
    await writeRestoreRecord(run.directory, record);
}
function combine(problems, count) {
    return new errors/* PkgtoolError */.xN('PACKAGES_MISSING', {
        subject: (0,core_text/* plural */.LS)(count, 'package'),
        found: (0,core_text/* plural */.LS)(problems.length, 'failure'),
        change: 'change the pins or the input "source"',
        details: problems.map(problem => problem.message),
        problems,
    });
}
function summarize(run, wanted, { present, fetched }) {
    const packages = wanted.map((item) => {
        const { size, sha512, source } = (fetched.get(item) ?? present.get(item));
        const [path, manifestPath] = [
            (0,external_node_path_.join)(run.directory, item.paths.packagePath),
            (0,external_node_path_.join)(run.directory, item.paths.manifestPath),
        ];
        return {
            id: item.pin.id,
            version: item.version.normalized,
            path,
            manifestPath,
            sha512,
            source,
            status: fetched.has(item) ? 'downloaded' : 'present',
            size,
        };
    });
    const downloadedBytes = [...fetched.values()].reduce((sum, { size }) => sum + size, 0);
    run.log.info(`${(0,core_text/* plural */.LS)(packages.length, 'package')}: ${fetched.size} downloaded (${(0,core_text/* formatBytes */.z3)(downloadedBytes)}), ${present.size} in place`);
    return { packagesDirectory: run.directory, packages, downloadedBytes };
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
        const { bytes } = await (0,_read_document_js__WEBPACK_IMPORTED_MODULE_0__/* .readDocument */ .u)(transport, new URL('feed.json', folder), { limit });
        const description = (0,_read_document_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(bytes);
        const value = 'value' in description ? description.value : null;
        return typeof value?.baseUrl === 'string' && value.baseUrl !== ''
            ? new URL(`${value.baseUrl.replace(/\/$/, '')}/`)
            : folder;
    }
    catch {
        return folder;
    }
}


/***/ })

};
