export const id = 352;
export const ids = [352];
export const modules = {

/***/ 9389:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ unpackArchive)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _entry_unpacker_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1281);



// Milliseconds after which other work of the thread gets its turn.
const longestTurn = 10;
/**
 * Unpacks the selected entries of an archive into `folder`, and returns the files in the order in which their bytes lie
 * in the archive. Size and CRC-32 of every selected entry are checked; one that is not selected is not read. Directory
 * entries become folders. Memory: two buffers of 256 KiB, whatever the entries' sizes.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`, what `folder` throws
 */
async function unpackArchive(archive, { folder, select, signal }) {
    const { source } = archive;
    const unpacker = (0,_entry_unpacker_js__WEBPACK_IMPORTED_MODULE_1__/* .createEntryUnpacker */ ._)(source);
    const takeTurn = turns(source.path, signal);
    const files = [];
    try {
        for (const selected of selectEntries(archive, select)) {
            await takeTurn();
            if (selected.entry.isDirectory)
                folder.makeDirectory(selected.target);
            else
                files.push(await unpackEntry(folder, selected, { unpacker, takeTurn }));
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
        return (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)().then(() => {
            start = performance.now();
        });
    };
}
async function unpackEntry(folder, { entry, target }, { unpacker, takeTurn }) {
    const file = folder.createFile(target, entry.size);
    try {
        await unpacker.unpack(entry, { write: file.write, takeTurn });
    }
    finally {
        file.close();
    }
    return { path: target, size: entry.size };
}
function stopped(path, cause) {
    const fields = {
        path,
        found: 'a request to stop',
        change: 'run it again, which goes on from what is in place',
    };
    return new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('CANCELLED', { subject: path, ...fields }, { cause });
}


/***/ }),

/***/ 6778:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ folderIdentity)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/**
 * What tells a file or folder from another one that has its name later, whatever became of its own; undefined when
 * nothing can be seen there. The number alone does not: a file system may give it again. Synchronous, so that no pause
 * need be between the question and what is done about it.
 */
function folderIdentity(path) {
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true, throwIfNoEntry: false });
        return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
    }
    catch {
        return undefined;
    }
}


/***/ }),

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

/***/ 8352:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fetchAbsent: () => (/* binding */ fetchAbsent)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./src/core/concurrency.ts
var concurrency = __webpack_require__(8904);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/files/make-folder.ts
var make_folder = __webpack_require__(3914);
// EXTERNAL MODULE: ./src/core/files/sweep-temporaries.ts
var sweep_temporaries = __webpack_require__(1861);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/core/download/download-file.ts + 4 modules
var download_file = __webpack_require__(9751);
// EXTERNAL MODULE: ./src/core/download/held-candidate.ts
var held_candidate = __webpack_require__(1389);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./src/core/files/assert-names-fit.ts




// Every file system that is in use takes so many bytes.
const alwaysFits = 120;
/**
 * Checks that the file system takes the names in relative paths with `/`, so that of files that belong together none is
 * written where another one cannot be. `directory` is there.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
async function assertNamesFit(directory, paths) {
    const names = new Set(paths.flatMap(path => path.split('/')));
    for (const name of names) {
        if (Buffer.byteLength(name) <= alwaysFits)
            continue;
        const path = (0,external_node_path_.join)(directory, name);
        await (0,promises_.lstat)(path).catch(error => {
            if ((0,errors/* systemErrorCode */.vq)(error) === 'ENAMETOOLONG')
                throw (0,file_system_error/* fileSystemError */.u)(path, error);
        });
    }
}

// EXTERNAL MODULE: ./src/core/files/remove.ts
var remove = __webpack_require__(9719);
// EXTERNAL MODULE: ./src/core/files/replace-file.ts
var replace_file = __webpack_require__(6062);
// EXTERNAL MODULE: ./src/core/pins/pin.ts
var pin = __webpack_require__(6199);
// EXTERNAL MODULE: ./src/core/restore/restore-journal.ts
var restore_journal = __webpack_require__(398);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: ./src/core/package-flow/check-content-hash.ts
var check_content_hash = __webpack_require__(5784);
// EXTERNAL MODULE: ./src/core/package-flow/locate-package.ts
var locate_package = __webpack_require__(5880);
;// CONCATENATED MODULE: ./src/core/package-flow/expected-of-pin.ts



/** What binds the download of a package, whichever source gives it: what its pin says of the bytes (DESIGN 6). */
function expectedOfPin(wanted, { placing, worker }) {
    const { sha512, size, contentHash } = wanted.pin;
    return {
        digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
        size,
        check: contentHash === undefined
            ? undefined
            : (path, from) => placing(() => checkContent(wanted, path, { ...from, worker })),
    };
}
// Where several sources are asked, the error tells which of them has the archive that cannot be read.
async function checkContent(wanted, path, { source, digest, worker }) {
    try {
        await (0,check_content_hash/* checkContentHash */.a)(wanted, path, {
            source,
            hash: () => worker.contentHash({ file: path, sha512: digest }),
        });
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'BAD_ARCHIVE'))
            throw cause;
        const found = `${cause.fields.found} in the package from ${source}`;
        throw new errors/* PkgtoolError */.xN('BAD_ARCHIVE', { ...cause.fields, subject: (0,locate_package/* nameOf */.V)(wanted), found }, { cause });
    }
}

// EXTERNAL MODULE: ./src/core/package-flow/resolve-pins.ts + 1 modules
var resolve_pins = __webpack_require__(7808);
;// CONCATENATED MODULE: ./src/core/package-flow/explain-missing.ts



/** The error of a package that none of the sources gives: tells what they have of its id, or that they list it wrongly. */
async function explainMissing(wanted, sources) {
    const { pin, version } = wanted;
    const lists = await Promise.all(sources.map(source => (0,resolve_pins/* tryReadVersions */.oO)(pin, source)));
    const known = lists.flatMap(list => (list instanceof errors/* PkgtoolError */.xN ? [] : [list]));
    const listed = lists.findIndex(list => !(list instanceof errors/* PkgtoolError */.xN) && list.some(({ lower }) => lower === version.lower));
    if (listed >= 0) {
        return new errors/* PkgtoolError */.xN('NOT_FOUND', {
            subject: (0,locate_package/* nameOf */.V)(wanted),
            found: `it in the version list of ${sources[listed]?.label}, but no file`,
            change: 'tell the owner of the feed',
        });
    }
    const versions = known.length < lists.length ? undefined : known.flat();
    // What has no package answers NOT_FOUND only when it could not be opened.
    const closed = sources.filter((_source, index) => (0,errors/* isPkgtoolError */.Zf)(lists[index], 'NOT_FOUND'));
    const asked = sources.filter(source => !closed.includes(source));
    return (0,resolve_pins/* missingPackage */.ls)(pin, { versions, sources: asked.map(labelOf), closed: closed.map(labelOf) });
}
const labelOf = ({ label }) => label;

// EXTERNAL MODULE: ./src/core/package-flow/matches-pin.ts
var matches_pin = __webpack_require__(8088);
;// CONCATENATED MODULE: ./src/core/package-flow/fetch-package.ts
















/**
 * Brings one package into its place: download from the first source that has it with the hashes that its pin binds it
 * to, hash while writing; then, when `placing` lets it, manifest out of the package (from the feed when the package is
 * no zip), comparison with what was asked for, and only then its name. What waits at the gate holds no connection.
 *
 * @throws PkgtoolError with the place of the pin; `NOT_FOUND` tells what the sources have
 */
async function fetchPackage(run, errand, tools) {
    const { wanted } = errand;
    const file = (0,replace_file/* temporaryPath */.l5)(run.directory);
    try {
        await assertNamesFit(run.directory, Object.values(wanted.paths));
        const downloaded = await download(run, errand, { file, ...tools });
        return await tools.placing(async () => {
            const added = await prove(run, wanted, { ...downloaded, ...tools, file });
            const { layout, directory } = run;
            const placed = await tools.worker.place({ directory, added });
            (0,restore_journal/* appendToJournal */.vO)(directory, { layout, place: wanted.paths.place, entry: placed });
            return { placed, isHeld: downloaded.isHeld === true };
        });
    }
    catch (error) {
        throw withPlace(error, wanted, { file });
    }
    finally {
        tools.worker.forget(file);
        if ((0,external_node_fs_.existsSync)(file))
            (0,remove/* removeLeftover */.M)(file);
    }
}
async function prove(run, wanted, downloaded) {
    const { file, digest: sha512, from, worker } = downloaded;
    const packaged = await worker.readManifest(file);
    await run.inspect?.({
        pin: wanted.pin,
        version: wanted.version,
        from,
        file,
        sha512,
        isArchive: packaged !== undefined,
    });
    const { bytes, manifest } = packaged ?? (await fetchManifest(wanted, from));
    if (!(0,matches_pin/* matchesPin */.l)(manifest, wanted))
        throw mismatch(wanted, manifest, downloaded);
    return {
        name: wanted.name,
        paths: wanted.paths,
        names: run.names,
        file,
        manifest: bytes,
        sha512,
        contentHash: (0,check_content_hash/* boundContentHash */.i)(wanted.pin),
        source: from.address,
    };
}
async function download(run, errand, { file: path, placing, worker }) {
    const { wanted } = errand;
    const { pin, version } = wanted;
    const fromSources = errand.sources.map(from => ({
        url: () => from.packageUrl(pin.id, version.normalized),
        source: from.label,
        transport: from.transport,
        onFailure: (error) => from.passOver(error),
        from,
    }));
    const candidates = [...heldCandidates(run, errand), ...fromSources];
    const options = {
        path,
        algorithm: 'sha512',
        subject: (0,locate_package/* nameOf */.V)(wanted),
        // Sources have the same package for an id and version, and its manifest is checked; nothing of two is mixed.
        takesAny: true,
        expected: expectedOfPin(wanted, { placing, worker }),
        onProgress: run.options.onProgress,
        createWriter: worker.createWriter,
        onDiscard: () => worker.forget(path),
    };
    try {
        return await (0,download_file/* downloadFile */.P)(run.transport, candidates, options);
    }
    catch (error) {
        throw (0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND') ? await explainMissing(wanted, errand.sources) : error;
    }
}
// What it came from is the first source that would be asked for it.
function heldCandidates({ options: { heldFiles } }, { wanted, sources, held }) {
    const path = held.get(wanted.pin.sha512 ?? '');
    const [from] = sources;
    return path && from && heldFiles ? [{ ...(0,held_candidate/* heldCandidate */.R)(path, heldFiles), from }] : [];
}
async function fetchManifest(wanted, from) {
    try {
        return await from.manifest(wanted.pin.id, wanted.version.normalized);
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'NOT_FOUND'))
            throw cause;
        const fields = {
            subject: `the manifest of ${(0,locate_package/* nameOf */.V)(wanted)}`,
            found: `a package that is no zip, and nothing at ${cause.fields.subject ?? from.label}`,
            change: 'tell the owner of the feed',
        };
        throw new errors/* PkgtoolError */.xN('NOT_FOUND', fields, { cause });
    }
}
function mismatch(wanted, manifest, { url, source }) {
    return new errors/* PkgtoolError */.xN('MANIFEST_MISMATCH', {
        subject: (0,locate_package/* nameOf */.V)(wanted),
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
    const named = isAboutFile ? { subject: (0,locate_package/* nameOf */.V)(wanted) } : { path, subject };
    const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return new errors/* PkgtoolError */.xN(error.code, { ...fields, ...given, ...(0,pin/* pinPlace */.Z3)(wanted.pin) }, { cause: error });
}

;// CONCATENATED MODULE: ./src/core/package-flow/for-each-absent.ts




/**
 * Runs `work`, so many at a time, for each package that is not in place, with the sources to ask for it.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` when all work has ended, which lists every package that could not be had
 */
async function forEachAbsent({ absent, resolved, sources }, work, { limit }) {
    const attempt = async (item) => {
        const asked = await (0,resolve_pins/* tryFindSources */.P5)(item.pin, sources);
        if (asked instanceof errors/* PkgtoolError */.xN)
            return asked;
        try {
            await work(item, asked);
            return undefined;
        }
        catch (error) {
            if (!(error instanceof errors/* PkgtoolError */.xN) || error.code === 'CANCELLED')
                throw error;
            return error;
        }
    };
    const outcomes = await (0,concurrency/* mapConcurrently */.X)(absent, attempt, { limit });
    const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)];
    if (problems.length > 0)
        throw missingPackages(problems, resolved.wanted.length + resolved.missing.length);
}
function missingPackages(problems, count) {
    return new errors/* PkgtoolError */.xN('PACKAGES_MISSING', {
        subject: (0,core_text/* plural */.LS)(count, 'package'),
        found: (0,core_text/* plural */.LS)(problems.length, 'failure'),
        change: 'change the pins or the input "source"',
        // A source that refuses is one failure, however many packages it has.
        details: [...new Set(problems.map(problem => problem.message))],
        problems,
    });
}

;// CONCATENATED MODULE: ./src/core/threads/failure.ts

/** Makes an error plain data. */
function packFailure(error) {
    if (!(error instanceof PkgtoolError)) {
        return { message: messageOf(error), own: undefined, systemCode: systemErrorCode(error) };
    }
    const { problems: _, ...fields } = error.fields;
    const { code, message, cause } = error;
    return { message, own: { code, fields }, systemCode: systemErrorCode(cause) };
}
/** Makes the error again. */
function unpackFailure({ message, own, systemCode }) {
    const beneath = systemCode === undefined ? undefined : { code: systemCode };
    if (own === undefined)
        return Object.assign(new Error(message), beneath);
    const cause = beneath && Object.assign(new Error(systemCode), beneath);
    return new errors/* PkgtoolError */.xN(own.code, own.fields, cause && { cause });
}

;// CONCATENATED MODULE: ./src/core/download/thread-writer.ts


let lastFile = 0;
/**
 * A file that another thread downloads (`serve-files.ts`): its requests are made there, and its bytes never come here.
 * Where to ask, whether an answer will do, and what may be tried again is decided here all the same.
 */
class ThreadWriter {
    #file;
    #id = ++lastFile;
    #thread;
    #slot;
    #written = 0;
    /** The file, which must not exist, is created with the first request: that may throw `FILE_SYSTEM` too. */
    constructor(thread, path, algorithm) {
        this.#thread = thread;
        this.#file = { path, algorithm };
    }
    /** As an `Exchanger`; the body of its answer is appended to this file, and to nothing else. */
    exchange = async (url, { signal, ...request }, slot) => {
        const reply = await this.#call('ask', { ...this.#file, url: url.href, request });
        if ('failure' in reply) {
            slot.end(reply.outcome);
            throw unpackFailure(reply.failure);
        }
        this.#slot = slot;
        return {
            ...reply.head,
            read: () => Promise.reject(new Error('the bytes of this answer stay on their thread')),
            discard: () => void this.#drop(slot),
        };
    };
    async append(_, { most, onSize }) {
        const count = (written) => {
            this.#slot?.received(written - this.#written);
            this.#written = written;
            onSize(written);
        };
        const { written, over, outcome, failure } = await this.#call('save', { most }, count);
        if (written > this.#written)
            count(written);
        this.#slot?.end(outcome);
        if (over !== undefined)
            onSize(over);
        if (failure)
            throw unpackFailure(failure);
    }
    async restart() {
        await this.#call('restart');
        this.#written = 0;
    }
    finish() {
        return this.#call('finish');
    }
    async discard() {
        // The thread closes it, where it lives and has not finished it; the name goes in any case, for whoever comes next.
        await this.#call('discard').catch(() => { });
        (0,remove/* removeLeftover */.M)(this.#file.path);
    }
    async #drop(slot) {
        slot.end(await this.#call('drop').catch(() => 'finished'));
    }
    #call(method, params = {}, onEvent) {
        return this.#thread.call(method, { file: this.#id, ...params }, onEvent);
    }
}

// EXTERNAL MODULE: ./src/core/restore/package-layouts.ts + 1 modules
var package_layouts = __webpack_require__(4212);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
// EXTERNAL MODULE: ./src/core/transport/cancelled.ts
var cancelled = __webpack_require__(9870);
;// CONCATENATED MODULE: ./src/core/threads/thread.ts



// Much of what a thread makes lives for one piece of a body: it goes with the first look, and not only after 16 MiB.
const youngGeneration = 2;
/** A thread that answers calls by name (`serve-calls.ts`). */
class Thread {
    #worker;
    #calls = new Map();
    #last = 0;
    #end;
    /** @param options.data what the script gets as `workerData` */
    constructor(script, { data }) {
        const resourceLimits = { maxYoungGenerationSizeMb: youngGeneration };
        this.#worker = new external_node_worker_threads_.Worker(script, { workerData: data, resourceLimits });
        this.#worker.on('message', (answer) => this.#take(answer));
        this.#worker.on('error', error => this.#fail(error));
        this.#worker.on('exit', () => this.#fail(new Error('a thread of the restore has ended')));
    }
    /** Calls a method; rejects with what it throws, and when the thread ends. */
    call(method, params, onEvent) {
        const call = ++this.#last;
        return new Promise((resolve, reject) => {
            if (this.#end)
                return reject(this.#end.error);
            this.#calls.set(call, { onEvent, resolve: resolve, reject });
            this.#send({ call, method, params });
        });
    }
    /** Makes what is under way end with the code `CANCELLED`. */
    stop(reason) {
        this.#send({ stop: { isTimeout: (0,cancelled/* isTimeout */.kL)(reason) } });
    }
    /** Ends the thread; what it was at is left half done under temporary names. */
    close() {
        void this.#worker.terminate();
    }
    #send(message) {
        this.#worker.postMessage(message);
    }
    #take(answer) {
        const call = this.#calls.get(answer.call);
        if ('event' in answer) {
            this.#tell(call, answer.event);
            return;
        }
        this.#calls.delete(answer.call);
        if ('result' in answer)
            call?.resolve(answer.result);
        else
            call?.reject(unpackFailure(answer.failure));
    }
    // Whoever listens is the caller's: what it throws is the end of the call, and not of the program.
    #tell(call, event) {
        try {
            call?.onEvent?.(event);
        }
        catch (error) {
            call?.reject(error);
        }
    }
    // Of an error and the end after it the error counts.
    #fail(error) {
        this.#end ??= { error };
        for (const { reject } of this.#calls.values())
            reject(error);
        this.#calls.clear();
    }
}

;// CONCATENATED MODULE: ./src/core/download/late-writer.ts
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

;// CONCATENATED MODULE: ./src/core/package-flow/package-hands.ts

/** Each file goes to the hand that has the fewest, and stays with it where that can do what comes next. */
function shareOut(transport, { hands, downloader }) {
    const shares = hands.map((hand) => ({ hand, count: 0 }));
    const downloads = downloader ? [{ hand: downloader, count: 0 }, ...shares] : shares;
    const takers = new Map();
    const handFor = (file, able = shares) => {
        const taker = takers.get(file);
        if (taker && able.includes(taker))
            return taker.hand;
        leave(file)?.forget(file);
        const share = able.reduce((a, b) => (b.count < a.count ? b : a));
        share.count++;
        takers.set(file, share);
        return share.hand;
    };
    const leave = (file) => {
        const share = takers.get(file);
        if (share)
            share.count--;
        takers.delete(file);
        return share?.hand;
    };
    return {
        createWriter: (path, algorithm) => new LateWriter(() => handFor(path, downloads).createWriter(path, algorithm), transport.exchange),
        readManifest: async (file) => handFor(file).readManifest(file),
        contentHash: async (hashed) => handFor(hashed.file).contentHash(hashed),
        place: task => handFor(task.added.file)
            .place(task)
            .finally(() => leave(task.added.file)),
        forget: file => leave(file)?.forget(file),
    };
}

// EXTERNAL MODULE: ./src/core/archive/open-archive.ts + 8 modules
var open_archive = __webpack_require__(5888);
// EXTERNAL MODULE: ./src/core/download/file-writer.ts
var file_writer = __webpack_require__(1334);
// EXTERNAL MODULE: ./src/core/integrity/package-content-hash.ts
var package_content_hash = __webpack_require__(3300);
// EXTERNAL MODULE: ./src/core/integrity/signature-mark.ts
var signature_mark = __webpack_require__(6991);
// EXTERNAL MODULE: ./src/core/package-content/read-manifest.ts + 1 modules
var read_manifest = __webpack_require__(8087);
// EXTERNAL MODULE: ./src/core/restore/classic-layout.ts
var classic_layout = __webpack_require__(3401);
// EXTERNAL MODULE: ./src/core/archive/bad-archive.ts
var bad_archive = __webpack_require__(6658);
// EXTERNAL MODULE: ./src/core/archive/entry-name.ts
var entry_name = __webpack_require__(2276);
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
        const fault = (0,entry_name/* entryNameFault */.C)(name);
        if (fault !== undefined)
            throw (0,bad_archive/* badArchive */.C)(this.#archivePath, fault, { entry: name });
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
        return (0,bad_archive/* badArchive */.C)(this.#archivePath, 'an entry whose place is taken', { entry: name, cause });
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

// EXTERNAL MODULE: ./src/core/archive/unpack-archive.ts
var unpack_archive = __webpack_require__(9389);
;// CONCATENATED MODULE: ./src/core/archive/extract-archive.ts


/**
 * Writes the selected entries of an archive below `directory`, an existing folder, as `unpackArchive` unpacks them
 * (DESIGN 6).
 *
 * After an error `directory` holds a part of the files: give it a temporary name, and remove it.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
function extractArchive(archive, directory, options) {
    const folder = new ExtractionFolder(directory, archive.source.path);
    return (0,unpack_archive/* unpackArchive */.b)(archive, { folder, ...options });
}

;// CONCATENATED MODULE: ./src/core/restore/extract-package.ts


/**
 * Unpacks a package into an existing folder, and closes its archive: a file that is open keeps its name on Windows.
 *
 * @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip
 */
async function extractPackage({ file, archive }, folder, { select, signal }) {
    if (archive === undefined)
        throw (0,bad_archive/* badArchive */.C)(file, 'a file that is no zip', { wanted: 'one, to expand it' });
    try {
        await extractArchive(archive, folder, { select, signal });
    }
    finally {
        archive.close();
    }
}

// EXTERNAL MODULE: ./src/core/restore/find-unpacked-fault.ts + 1 modules
var find_unpacked_fault = __webpack_require__(4531);
// EXTERNAL MODULE: ./src/core/restore/hash-placed.ts
var hash_placed = __webpack_require__(948);
;// CONCATENATED MODULE: ./src/core/restore/stamp-placed.ts

/** What the record says of a package that is placed. Throws what the file system throws. */
function stampPlaced({ file, manifest }, { name, sha512, contentHash, source }) {
    const stamp = stampOf(file);
    const manifestStamp = manifest ? stampOf(manifest) : undefined;
    return {
        package: name,
        ...stamp,
        sha512,
        ...(contentHash !== undefined && { contentHash }),
        source,
        ...(manifestStamp && { manifest: manifestStamp }),
    };
}
function stampOf(path) {
    const { size, mtimeMs: mtime } = (0,external_node_fs_.statSync)(path);
    return { size, mtime };
}

;// CONCATENATED MODULE: ./src/core/restore/find-same-placed.ts







/**
 * What the record says of a package in its place, if it is whole and has the very bytes of `added`: another process may
 * have placed it since it was found absent, and somebody may be reading it. Every byte is read. `select`: where its
 * entries went, in a layout that unpacks.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function findSamePlaced(directory, added, select) {
    const { paths, sha512, signal } = added;
    const inPlace = (path) => (path === '' ? undefined : (0,external_node_path_.join)(directory, path));
    const [file, manifest] = [(0,external_node_path_.join)(directory, paths.packagePath), inPlace(paths.manifestPath)];
    if (!(0,external_node_fs_.existsSync)(file))
        return undefined;
    try {
        const placed = stampPlaced({ file, manifest }, added);
        if (!(await hasSameTexts(added, inPlace)) || (await (0,hash_placed/* hashPlaced */.k)(file, signal)) !== sha512)
            return undefined;
        const fault = select && (await (0,find_unpacked_fault/* findUnpackedFault */.z)(directory, { paths, select, signal }));
        return fault === undefined ? placed : undefined;
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED'))
            throw error;
        return undefined;
    }
}
async function hasSameTexts({ paths, sha512, manifest, contentHash }, inPlace) {
    const [manifestFile, hashFile, metadataFile] = [paths.manifestPath, paths.hashPath, paths.metadataPath].map(inPlace);
    if (hashFile && (await (0,promises_.readFile)(hashFile, 'latin1')) !== sha512)
        return false;
    if (manifestFile && !(await (0,promises_.readFile)(manifestFile)).equals(manifest))
        return false;
    return !metadataFile || (await (0,promises_.readFile)(metadataFile, 'utf8')).includes(JSON.stringify(contentHash));
}

// EXTERNAL MODULE: ./src/core/files/folder-identity.ts
var folder_identity = __webpack_require__(6778);
// EXTERNAL MODULE: ./src/core/files/rename-unless-taken.ts
var rename_unless_taken = __webpack_require__(4198);
// EXTERNAL MODULE: ./src/core/restore/aside-names.ts
var aside_names = __webpack_require__(8351);
;// CONCATENATED MODULE: ./src/core/restore/replace-folder.ts










const mostSwaps = 100;
/**
 * Makes a folder whole or not at all, in the place of what was there: it is built aside and takes its name in one step.
 * One that another process placed meanwhile stays where `keep` takes it: somebody may be reading it. A failure leaves what
 * was there; so does a kill, unless it falls between the two renames: then nothing is there until `putBackFolders`.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, and what `build` and `keep` throw of ours
 */
async function replaceFolder(target, { directory, build, keep }) {
    // Two levels down: with a package in a folder of the root, the client would take the whole for a feed of the old kind.
    const aside = (0,replace_file/* temporaryPath */.l5)(directory);
    const built = (0,external_node_path_.join)(aside, 'new');
    const old = (0,external_node_path_.join)(aside, aside_names/* asideNames */.N.old);
    let isStranded = false;
    try {
        await (0,make_folder/* makeFolder */.f)(built);
        const made = await build(built);
        await (0,make_folder/* makeFolder */.f)((0,external_node_path_.dirname)(target));
        const notePlace = () => (0,promises_.writeFile)((0,external_node_path_.join)(aside, aside_names/* asideNames */.N.place), (0,external_node_path_.relative)(directory, target).split(external_node_path_.sep).join('/'));
        return (await publish(built, target, { old, notePlace, keep })) ?? made;
    }
    catch (error) {
        // What could not go back to its place now may do so in a later run.
        isStranded = (await exists(old)) && !(await exists(target));
        throw (0,file_system_error/* fileSystemError */.u)(target, error);
    }
    finally {
        (0,remove/* removeLeftover */.M)(isStranded ? built : aside);
    }
}
/** Gives `built` its name, or returns what `keep` says of what is there. */
async function publish(built, target, { old, notePlace, keep }) {
    for (let attempt = 0; attempt < mostSwaps; attempt++) {
        if (await (0,rename_unless_taken/* renameUnlessTaken */.a)(built, target))
            return undefined;
        const seen = (0,folder_identity/* folderIdentity */.f)(target);
        const kept = await keep?.();
        if (kept !== undefined)
            return kept;
        await notePlace();
        if (await swap(built, target, { old, seen }))
            return undefined;
    }
    throw new errors/* PkgtoolError */.xN('FILE_SYSTEM', {
        subject: target,
        found: `another process that replaced it ${mostSwaps} times`,
        change: 'look for a program that writes to this folder, and run again',
        path: target,
    });
}
// False when another process took the name in between. What was there comes back after a failure, and where it was not
// the one that was looked at.
async function swap(built, target, { old, seen }) {
    await (0,promises_.rename)(target, old).catch(ignoreAbsent);
    const moved = (0,folder_identity/* folderIdentity */.f)(old);
    try {
        if ((moved === undefined || moved === seen) && (await (0,rename_unless_taken/* renameUnlessTaken */.a)(built, target)))
            return true;
    }
    catch (error) {
        await (0,promises_.rename)(old, target).catch(() => { });
        throw error;
    }
    // Where it cannot come back, another one has its place.
    if (moved !== undefined && !(await (0,rename_unless_taken/* renameUnlessTaken */.a)(old, target)))
        await (0,promises_.rm)(old, { recursive: true });
    return false;
}
function ignoreAbsent(error) {
    if ((0,errors/* systemErrorCode */.vq)(error) !== 'ENOENT')
        throw error;
}
function exists(path) {
    return (0,promises_.lstat)(path).then(() => true, () => false);
}

;// CONCATENATED MODULE: ./src/core/restore/place-classic.ts







// Besides what the umask takes.
const packageMode = 0o744;
/** Places a package in the layout `classic`. Throws as `PlacePackage`. */
function placeClassic(directory, added) {
    return replaceFolder((0,external_node_path_.join)(directory, added.paths.place), {
        directory,
        build: folder => build(folder, added),
        keep: () => findSamePlaced(directory, added, (0,classic_layout/* classicTargets */.D)(added.paths, added.names)),
    });
}
async function build(folder, added) {
    const { paths, names, file, signal } = added;
    await extractPackage(added, folder, { select: (0,classic_layout/* classicTargets */.D)(paths, names), signal });
    // A new folder has all that the umask leaves.
    const { mode } = await (0,promises_.stat)(folder);
    await (0,promises_.chmod)(file, mode & packageMode);
    const placed = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(paths.packagePath));
    await (0,promises_.rename)(file, placed);
    return stampPlaced({ file: placed }, added);
}

// EXTERNAL MODULE: ./src/core/restore/expanded-layout.ts
var expanded_layout = __webpack_require__(7432);
;// CONCATENATED MODULE: ./src/core/restore/place-expanded.ts







/** Places a package in the layout `expanded`. Throws as `PlacePackage`. */
function placeExpanded(directory, added) {
    return replaceFolder((0,external_node_path_.join)(directory, added.paths.place), {
        directory,
        build: folder => place_expanded_build(folder, added),
        keep: () => findSamePlaced(directory, added, (0,expanded_layout/* expandedTargets */.i)(added.paths, added.names)),
    });
}
async function place_expanded_build(folder, added) {
    const { paths, names, file, sha512, contentHash, source, signal } = added;
    await extractPackage(added, folder, { select: (0,expanded_layout/* expandedTargets */.i)(paths, names), signal });
    const inFolder = (path) => (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(path));
    (0,external_node_fs_.renameSync)(file, inFolder(paths.packagePath));
    (0,external_node_fs_.writeFileSync)(inFolder(paths.hashPath), sha512);
    const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2);
    (0,external_node_fs_.writeFileSync)(inFolder(paths.metadataPath), metadata);
    return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added);
}

;// CONCATENATED MODULE: ./src/core/restore/place-feed.ts








/**
 * Places a package in the layout `feed`. Throws as `PlacePackage`. Synchronous calls, mostly on a thread of its own: the
 * way to the thread pool costs more than these small steps.
 */
async function placeFeed(directory, added) {
    const { paths, file, manifest, sha512 } = added;
    const target = (0,external_node_path_.join)(directory, paths.packagePath);
    const hashFile = (0,external_node_path_.join)(directory, paths.hashPath);
    const manifestFile = (0,replace_file/* temporaryPath */.l5)(directory);
    const same = await findSamePlaced(directory, added);
    if (same)
        return same;
    try {
        await (0,make_folder/* makeFolder */.f)((0,external_node_path_.dirname)(target));
        (0,external_node_fs_.writeFileSync)(manifestFile, manifest, { flag: 'wx' });
        const placed = stampPlaced({ file, manifest: manifestFile }, added);
        // What was damaged must not count again before all of it is new; an equal hash is of a process that places the same.
        if ((0,external_node_fs_.existsSync)(hashFile) && !hasText(hashFile, sha512))
            (0,remove/* removeFile */.n)(hashFile);
        (0,external_node_fs_.renameSync)(file, target);
        (0,external_node_fs_.renameSync)(manifestFile, (0,external_node_path_.join)(directory, paths.manifestPath));
        await (0,replace_file/* replaceFile */.fR)(hashFile, sha512, { directory });
        return placed;
    }
    catch (error) {
        (0,remove/* removeLeftover */.M)(manifestFile);
        throw (0,file_system_error/* fileSystemError */.u)(target, error);
    }
}
function hasText(path, text) {
    try {
        return (0,external_node_fs_.readFileSync)(path, 'latin1') === text;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./src/core/restore/place-flat.ts




/** Places a package in the layout `flat`. Throws as `PlacePackage`. */
async function placeFlat(directory, added) {
    const target = (0,external_node_path_.join)(directory, added.paths.packagePath);
    try {
        const placed = stampPlaced({ file: added.file }, added);
        (0,external_node_fs_.renameSync)(added.file, target);
        return placed;
    }
    catch (error) {
        throw (0,file_system_error/* fileSystemError */.u)(target, error);
    }
}

;// CONCATENATED MODULE: ./src/core/restore/package-placers.ts




/** What places a package in each layout; apart from the layouts, since a restore with nothing to do places none. */
const packagePlacers = {
    feed: placeFeed,
    expanded: placeExpanded,
    classic: placeClassic,
    flat: placeFlat,
};

;// CONCATENATED MODULE: ./src/core/package-flow/package-work.ts







/** What one thread does with packages, from their first byte to their place: what a step learns serves the next one. */
class PackageWork {
    #settings;
    #signal;
    #marks = new Map();
    #open = new Map();
    constructor(settings, signal) {
        this.#settings = settings;
        this.#signal = signal;
    }
    /** Throws as `FileWriter`. */
    createWriter(path, algorithm) {
        if (!this.#settings.hashesContent)
            return new file_writer/* FileWriter */.S(path, algorithm);
        const mark = new signature_mark/* SignatureMark */.g();
        this.#marks.set(path, mark);
        return new file_writer/* FileWriter */.S(path, algorithm, mark);
    }
    /** Throws as `readPackageManifest`. */
    async readManifest(file) {
        const { archive } = await this.#opened(file);
        return archive && (0,read_manifest/* readArchivedManifest */.Q)(archive, this.#settings.manifestExtension);
    }
    /** Throws as `packageContentHash`. */
    async contentHash({ file, sha512 }) {
        const { archive } = await this.#opened(file);
        const options = { mark: this.#marks.get(file), signal: this.#signal };
        return (await (0,package_content_hash/* openContentHash */.c)(archive, options)) ?? sha512;
    }
    /** Throws as `PlacePackage`. */
    async place({ directory, added }) {
        const { layout } = this.#settings;
        const { targets, hasContentHash } = package_layouts/* packageLayouts */.s[layout];
        try {
            const contentHash = added.contentHash ?? (hasContentHash ? await this.contentHash(added) : undefined);
            if (!targets)
                this.#close(added.file);
            const archive = targets && (await this.#opened(added.file)).archive;
            const signal = this.#signal;
            return await packagePlacers[layout](directory, { ...added, archive, contentHash, signal });
        }
        finally {
            this.forget(added.file);
        }
    }
    /** Forgets what is known of a file, whose name another one may get, and closes it. */
    forget(file) {
        this.#close(file);
        this.#marks.delete(file);
    }
    async #opened(file) {
        const opened = this.#open.get(file) ?? { archive: await (0,open_archive/* openArchive */.p)(file) };
        this.#open.set(file, opened);
        return opened;
    }
    #close(file) {
        this.#open.get(file)?.archive?.close();
        this.#open.delete(file);
    }
}

;// CONCATENATED MODULE: ./src/core/package-flow/open-package-worker.ts







// Of the compiled library, and of the Action, whose bundles lie side by side. Sources that are run as they are have
// neither and do all on this thread.
const scripts = ['./package-thread.js', '../package-thread/index.js'];
const mostThreads = 4;
/** packages below which a thread costs more to start than it brings */
const fewPackages = 4;
/**
 * Opens what works on `absent` packages: this thread, and for more than a few packages others, so that each core has one.
 * Where packages are unpacked this one keeps out of the work, which would hold up what all others wait for.
 */
function openPackageWorker(run, absent) {
    const script = scripts.map(name => new URL(name, import.meta.url)).find(isThere);
    const cores = (0,external_node_os_.availableParallelism)();
    const settings = settingsOf(run, absent);
    const here = new PackageWork(settings, run.options.signal);
    if (script === undefined || cores === 1 || absent.length < fewPackages)
        return { ...shareOut(run.transport, { hands: [here] }), close: () => { } };
    const unpacks = package_layouts/* packageLayouts */.s[run.layout].targets !== undefined;
    const data = { exchange: run.transport.settings, work: settings };
    const threads = Array.from({ length: Math.min(unpacks ? cores : cores - 1, mostThreads) }, () => new Thread(script, { data }));
    const hands = threads.map(handOf);
    return {
        ...shareOut(run.transport, { hands, downloader: unpacks ? undefined : here }),
        close: watchOver(threads, run),
    };
}
function settingsOf({ layout, names }, absent) {
    const hashesContent = package_layouts/* packageLayouts */.s[layout].hasContentHash ?? absent.some(({ pin }) => pin.contentHash !== undefined);
    return { layout, manifestExtension: names.manifestExtension, hashesContent };
}
function handOf(thread) {
    return {
        createWriter: (path, algorithm) => new ThreadWriter(thread, path, algorithm),
        readManifest: file => thread.call('manifest', file),
        contentHash: hashed => thread.call('contentHash', hashed),
        place: task => thread.call('place', task),
        // A thread that has ended has closed all.
        forget: file => void thread.call('forget', file).catch(() => { }),
    };
}
/** Stops the threads when the run is; returns what ends them. */
function watchOver(threads, { options: { signal } }) {
    const stop = () => {
        for (const thread of threads)
            thread.stop(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted)
        stop();
    return () => {
        signal?.removeEventListener('abort', stop);
        for (const thread of threads)
            thread.close();
    };
}
function isThere(script) {
    return script.protocol === 'file:' && (0,external_node_fs_.existsSync)(script);
}

// EXTERNAL MODULE: ./src/core/package-flow/remember-placed.ts
var remember_placed = __webpack_require__(2092);
;// CONCATENATED MODULE: ./src/core/package-flow/fetch-absent.ts











/** packages that may wait for their place while every connection brings more: enough to keep either side busy */
const mostQueued = 4;
/**
 * Fetches what is not in place, as many at once as the network takes: fetch → queue → place, where what is whole waits
 * for its place without a connection. What was placed is recorded also when the run fails; what runs that were killed
 * left half done is removed.
 *
 * @throws PkgtoolError `PACKAGES_MISSING`, `FILE_SYSTEM`, `CANCELLED`, and what no source at all can be reached with
 */
async function fetchAbsent(run, prepared) {
    const { absent, present, record, sources } = prepared;
    const fetched = new Map();
    const cached = new Set();
    const held = await findHeld(run, prepared);
    const tell = (progress) => run.options.onProgress?.(progress);
    // One package under way on each core, and one that waits for it.
    const placing = (0,concurrency/* createGate */.q)(Math.min(8, 2 * (0,external_node_os_.availableParallelism)()));
    const worker = openPackageWorker(run, absent);
    const fetch = async (item, asked) => {
        const errand = { wanted: item, sources: asked, held };
        const { isHeld, placed } = await fetchPackage(run, errand, { placing, worker });
        fetched.set(item, placed);
        if (isHeld)
            cached.add(item);
        tell({ subject: (0,locate_package/* nameOf */.V)(item), received: placed.size, total: placed.size, done: true });
        run.log.info(`${(0,locate_package/* nameOf */.V)(item)} from ${isHeld ? run.options.heldFiles?.name : placed.source}`);
    };
    for (const item of absent)
        tell(announced(item));
    await (0,sweep_temporaries/* sweepTemporaries */.S)(run.directory);
    try {
        if (absent.length > 0)
            await openTarget(run, { absent, sources });
        await forEachAbsent(prepared, fetch, { limit: run.connections + mostQueued });
    }
    finally {
        worker.close();
        await (0,remember_placed/* rememberPlaced */.f)(run, record, { placed: [...present, ...fetched] });
    }
    return { fetched, cached };
}
// Only bytes that a lock binds, and only where some are missing.
async function findHeld({ options: { heldFiles }, log }, { absent, resolved }) {
    if (heldFiles === undefined || absent.length === 0)
        return new Map();
    const unbound = absent.filter(({ pin }) => pin.sha512 === undefined).length;
    if (unbound > 0)
        log.info(`${heldFiles.name} is not asked for ${(0,core_text/* plural */.LS)(unbound, 'package')}: no lock gives the hash`);
    if (unbound === absent.length)
        return new Map();
    const hashes = new Set(resolved.wanted.flatMap(({ pin }) => pin.sha512 ?? []));
    return heldFiles.find([...hashes].map(value => ({ algorithm: 'sha512', value })));
}
// The folder is made when a source can be asked, so that a run that reaches none leaves nothing behind.
async function openTarget(run, { absent, sources }) {
    await sources.ready(absent.map(({ pin }) => pin.id));
    await (0,make_folder/* makeFolder */.f)(run.directory).catch(error => Promise.reject((0,file_system_error/* fileSystemError */.u)(run.directory, error)));
}
function announced(item) {
    const { size } = item.pin;
    return { subject: (0,locate_package/* nameOf */.V)(item), received: 0, ...(size !== undefined && { total: size }) };
}


/***/ }),

/***/ 8088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ matchesPin)
/* harmony export */ });
/* harmony import */ var _package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4545);
/* harmony import */ var _versions_package_id_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3479);
/* harmony import */ var _versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4438);



/** Tells whether a manifest is the one of the package that is wanted: same id, same version, in any spelling. */
function matchesPin(manifest, { pin, version }) {
    return ((0,_versions_package_id_js__WEBPACK_IMPORTED_MODULE_0__/* .isValidPackageId */ .K)(manifest.id) &&
        (0,_package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .lowerPackageId */ .F9)(manifest.id) === (0,_package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .lowerPackageId */ .F9)(pin.id) &&
        (0,_versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_2__/* .tryParsePackageVersion */ .LL)(manifest.version)?.lower === version.lower);
}


/***/ }),

/***/ 4531:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  z: () => (/* binding */ findUnpackedFault)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
;// CONCATENATED MODULE: ./src/core/archive/comparison-folder.ts





/**
 * Compares what is unpacked into it with the files of an existing folder, and writes nothing. Links are followed
 * nowhere: one in the place of a file or folder is a difference. Throws `HASH_MISMATCH`, whose `found` names the first
 * difference, and `UNREADABLE_FILE`.
 */
class ComparisonFolder {
    #directory;
    #seen = new Set(['']);
    constructor(directory) {
        this.#directory = directory;
    }
    makeDirectory(name) {
        if (this.#seen.has(name))
            return;
        this.makeDirectory(name.slice(0, Math.max(0, name.lastIndexOf('/'))));
        const path = (0,external_node_path_.join)(this.#directory, name);
        if ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
            throw difference(path, `no folder ${(0,core_text/* quote */.hD)(name)}`);
        this.#seen.add(name);
    }
    createFile(name, size) {
        this.makeDirectory(name.slice(0, Math.max(0, name.lastIndexOf('/'))));
        const path = (0,external_node_path_.join)(this.#directory, name);
        const file = comparison_folder_open(path, name);
        const other = () => difference(path, `other bytes in ${(0,core_text/* quote */.hD)(name)}`);
        const stats = (0,external_node_fs_.fstatSync)(file);
        if (!stats.isFile() || stats.size !== size) {
            (0,external_node_fs_.closeSync)(file);
            throw other();
        }
        return {
            write(bytes) {
                if (!readExactly(file, bytes.length, path).equals(bytes))
                    throw other();
            },
            close: () => (0,external_node_fs_.closeSync)(file),
        };
    }
}
function comparison_folder_open(path, name) {
    try {
        // Where the platform cannot refuse a link in the opening, `lstat` does.
        if ((0,external_node_fs_.lstatSync)(path).isSymbolicLink())
            throw difference(path, `a link in the place of ${(0,core_text/* quote */.hD)(name)}`);
        return (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0) | (external_node_fs_.constants.O_NONBLOCK ?? 0));
    }
    catch (error) {
        throw (0,errors/* systemErrorCode */.vq)(error) === 'ENOENT'
            ? difference(path, `no file ${(0,core_text/* quote */.hD)(name)}`)
            : (0,file_system_error/* localFileError */.y)(path, error);
    }
}
/** Fewer bytes where the file ends before. */
function readExactly(file, length, path) {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    try {
        while (filled < length) {
            const read = (0,external_node_fs_.readSync)(file, buffer, filled, length - filled, null);
            if (read === 0)
                break;
            filled += read;
        }
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
    return buffer.subarray(0, filled);
}
function difference(path, found) {
    return new errors/* PkgtoolError */.xN('HASH_MISMATCH', { subject: path, path, found, wanted: 'what the package holds' });
}

// EXTERNAL MODULE: ./src/core/archive/open-archive.ts + 8 modules
var open_archive = __webpack_require__(5888);
// EXTERNAL MODULE: ./src/core/archive/unpack-archive.ts
var unpack_archive = __webpack_require__(9389);
;// CONCATENATED MODULE: ./src/core/restore/find-unpacked-fault.ts








/**
 * Says what of the unpacked files of a package in place is not as in the package beside them: a file that is missing,
 * that has other bytes, or that does not belong there; undefined when all is right (DESIGN 6). The package is unpacked
 * again and compared byte for byte, since its CRC-32 only tells damage from what is whole, not a forgery.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findUnpackedFault(directory, { paths, select, signal }) {
    const place = (0,external_node_path_.join)(directory, paths.place);
    const targets = new Set([paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath].map(path => (0,external_node_path_.basename)(path)));
    try {
        const archive = await (0,open_archive/* openArchive */.p)((0,external_node_path_.join)(directory, paths.packagePath));
        if (archive === undefined)
            return 'a package that is no zip';
        try {
            const files = await (0,unpack_archive/* unpackArchive */.b)(archive, { folder: new ComparisonFolder(place), select, signal });
            for (const { path } of files)
                targets.add(path);
        }
        finally {
            archive.close();
        }
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            return error.fields.found;
        throw error;
    }
    const stray = (await listFiles(place)).find(path => !targets.has(path));
    return stray === undefined ? undefined : `${(0,core_text/* quote */.hD)(stray)}, which is not of the package`;
}
/** Everything but folders, links included, relative and with `/`. */
async function listFiles(folder, prefix = '') {
    const entries = await (0,promises_.readdir)(folder, { withFileTypes: true }).catch(error => Promise.reject((0,file_system_error/* localFileError */.y)(folder, error)));
    const lists = entries.map(entry => {
        const path = `${prefix}${entry.name}`;
        return entry.isDirectory() ? listFiles((0,external_node_path_.join)(folder, entry.name), `${path}/`) : [path];
    });
    return (await Promise.all(lists)).flat();
}


/***/ })

};
