export const id = 477;
export const ids = [477];
export const modules = {

/***/ 3300:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ openContentHash),
/* harmony export */   k: () => (/* binding */ packageContentHash)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _archive_bad_archive_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6658);
/* harmony import */ var _archive_open_archive_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5888);
/* harmony import */ var _transport_cancelled_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9870);
/* harmony import */ var _hash_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6410);
/* harmony import */ var _signature_mark_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6991);
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







const chunkSize = 256 * 1024;
const chunksATurn = 32;
/**
 * Computes the content hash of a package file: base64 of a SHA-512 (DESIGN 6). For an unsigned package, and for a file
 * that is no zip, it is the hash of the file. Other work has its turn every 8 MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function packageContentHash(path, { signal } = {}) {
    const archive = await (0,_archive_open_archive_js__WEBPACK_IMPORTED_MODULE_2__/* .openArchive */ .p)(path);
    try {
        const hash = await openContentHash(archive, { signal });
        return hash ?? (await (0,_hash_file_js__WEBPACK_IMPORTED_MODULE_3__/* .hashFileInTurns */ .s)(path, { algorithm: 'sha512', signal })).digest;
    }
    finally {
        archive?.close();
    }
}
/**
 * The same of a package that is open; undefined where it is the hash of the file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function openContentHash(archive, options) {
    const signature = archive?.entries.find(entry => entry.rawName === _signature_mark_js__WEBPACK_IMPORTED_MODULE_4__/* .signatureName */ .S);
    return archive && signature && hashWithoutSignature(archive, signature, options);
}
async function hashWithoutSignature(archive, signature, { mark, signal }) {
    const { source, end, entries } = archive;
    // The reference does not sign such archives, so there is no content hash to agree with.
    if (end.zip64)
        throw (0,_archive_bad_archive_js__WEBPACK_IMPORTED_MODULE_5__/* .badArchive */ .C)(source.path, 'a signature in a zip64 archive');
    const kept = mark?.hashBefore(signature.headerOffset);
    const hash = kept ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha512');
    const removedEnd = entries.reduce((next, { headerOffset }) => (headerOffset > signature.headerOffset ? Math.min(next, headerOffset) : next), end.directoryOffset);
    const removed = removedEnd - signature.headerOffset;
    if (!kept)
        await hashSpan(hash, source, { start: 0, end: signature.headerOffset, signal });
    await hashSpan(hash, source, { start: removedEnd, end: end.directoryOffset, signal });
    hashDirectory(hash, archive, { signature, removed });
    const record = source.read(end.offset, source.size - end.offset);
    record.writeUInt16LE(end.entryCount - 1, 8);
    record.writeUInt16LE(end.entryCount - 1, 10);
    record.writeUInt32LE(end.directorySize - signature.recordLength, 12);
    record.writeUInt32LE(end.directoryOffset - removed, 16);
    return hash.update(record).digest('base64');
}
async function hashSpan(hash, source, { start, end, signal }) {
    const buffer = Buffer.allocUnsafe(Math.min(chunkSize, end - start));
    for (let at = start, chunk = 1; at < end; at += chunkSize, chunk++) {
        (0,_transport_cancelled_js__WEBPACK_IMPORTED_MODULE_6__/* .throwIfCancelled */ .dZ)(signal, source.path);
        if (chunk % chunksATurn === 0)
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setImmediate)();
        const bytes = buffer.subarray(0, end - at);
        source.fill(bytes, at);
        hash.update(bytes);
    }
}
function hashDirectory(hash, { source, end, entries }, { signature, removed }) {
    const directory = source.read(end.directoryOffset, end.directorySize);
    for (const entry of entries) {
        if (entry === signature)
            continue;
        const start = entry.recordOffset - end.directoryOffset;
        const record = directory.subarray(start, start + entry.recordLength);
        if (record.readUInt32LE(42) !== entry.headerOffset)
            throw (0,_archive_bad_archive_js__WEBPACK_IMPORTED_MODULE_5__/* .badArchive */ .C)(source.path, 'a signature in a zip64 archive');
        if (entry.headerOffset > signature.headerOffset)
            record.writeUInt32LE(entry.headerOffset - removed, 42);
        hash.update(record);
    }
}


/***/ }),

/***/ 6991:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ signatureName),
/* harmony export */   g: () => (/* binding */ SignatureMark)
/* harmony export */ });
/** the entry of a package that holds its signature */
const signatureName = '.signature.p7s';
const nameBytes = Buffer.from(signatureName);
const localSignature = 0x04034b50;
/** bytes of a local record before the name of its entry */
const localSize = 30;
/**
 * Keeps the hash of what precedes the signature of a package while the package comes, so that its content hash needs no
 * second pass over the file. A record that lies across two pieces is missed.
 */
class SignatureMark {
    #kept;
    /** Updates `hash`, which has had `offset` bytes, with the next piece. */
    update(hash, piece, offset) {
        const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
        const at = findRecord(bytes);
        if (at === undefined) {
            hash.update(bytes);
            return;
        }
        hash.update(bytes.subarray(0, at));
        this.#kept = { offset: offset + at, hash: hash.copy() };
        hash.update(bytes.subarray(at));
    }
    /** The hash of the first `offset` bytes, to be gone on with; undefined where it was not kept. */
    hashBefore(offset) {
        return this.#kept?.offset === offset ? this.#kept.hash.copy() : undefined;
    }
    /** Forgets what was kept, for a sender that starts over. */
    restart() {
        this.#kept = undefined;
    }
}
/** Where the last local record of a signature begins in `bytes`; the central directory has the name too. */
function findRecord(bytes) {
    let name = bytes.lastIndexOf(nameBytes);
    while (name >= localSize) {
        if (bytes.readUInt32LE(name - localSize) === localSignature)
            return name - localSize;
        name = bytes.lastIndexOf(nameBytes, name - 1);
    }
    return undefined;
}


/***/ }),

/***/ 5784:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ checkContentHash),
/* harmony export */   i: () => (/* binding */ boundContentHash)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _integrity_digest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5359);
/* harmony import */ var _integrity_package_content_hash_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3300);
/* harmony import */ var _pins_pin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6199);




/** The content hash that a pin binds its package to, in base64. */
function boundContentHash({ contentHash }) {
    return contentHash && ((0,_integrity_digest_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParseDigest */ .jt)('sha512', contentHash)?.value ?? contentHash);
}
/**
 * Compares a package file with the content hash that its pin binds it to (DESIGN 6), if to any. `source` is for the
 * message; `hash` computes it, by default on this thread.
 *
 * @throws PkgtoolError `HASH_MISMATCH` with the place of the pin, `BAD_ARCHIVE`, `CANCELLED`
 */
async function checkContentHash({ pin, version }, file, { source, signal, hash = () => (0,_integrity_package_content_hash_js__WEBPACK_IMPORTED_MODULE_1__/* .packageContentHash */ .k)(file, { signal }) } = {}) {
    const expected = boundContentHash(pin);
    if (expected === undefined)
        return;
    const actual = await hash();
    if (actual === expected)
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('HASH_MISMATCH', {
        subject: `${pin.id} ${version.normalized}`,
        found: `the content hash sha512:${actual}${source === undefined ? '' : ` from ${source}`}`,
        wanted: `sha512:${expected}`,
        change: 'check the source, or restore the lock file anew if you trust it',
        expected,
        actual,
        ...(0,_pins_pin_js__WEBPACK_IMPORTED_MODULE_3__/* .pinPlace */ .Z3)(pin),
    });
}


/***/ }),

/***/ 5477:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findContentFault: () => (/* binding */ findContentFault)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _check_content_hash_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5784);



/**
 * Says what of a package in place is not the content that its pin binds it to, or undefined. Reads it.
 *
 * @throws PkgtoolError what reading a file throws
 */
async function findContentFault(run, item) {
    try {
        const { signal } = run.options;
        await (0,_check_content_hash_js__WEBPACK_IMPORTED_MODULE_1__/* .checkContentHash */ .a)(item, (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(run.directory, item.paths.packagePath), { signal });
        return undefined;
    }
    catch (error) {
        if (!(0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            throw error;
        return error.fields.found ?? 'another content hash';
    }
}


/***/ })

};
