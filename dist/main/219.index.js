export const id = 219;
export const ids = [219];
export const modules = {

/***/ 1281:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _: () => (/* binding */ createEntryUnpacker)
});

// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/archive/bad-archive.ts
var bad_archive = __webpack_require__(6658);
;// CONCATENATED MODULE: ./src/core/archive/check-unpacked.ts

/** Throws `BAD_ARCHIVE` unless all that was unpacked has the size and the CRC-32 that the entry names. */
function assertUnpacked({ entry, path }, found) {
    if (found.size !== entry.size)
        throw (0,bad_archive/* badArchive */.C)(path, `${found.size} bytes instead of ${entry.size} in an entry`, {
            entry: entry.rawName,
        });
    if (found.crc32 !== entry.crc32)
        throw (0,bad_archive/* badArchive */.C)(path, 'a wrong CRC-32', { entry: entry.rawName });
}
/** Throws `BAD_ARCHIVE` unless the deflate stream ended where the packed bytes do. */
function assertConsumed({ entry, path }, consumed) {
    if (consumed !== entry.compressedSize)
        throw (0,bad_archive/* badArchive */.C)(path, 'bytes after the packed ones', { entry: entry.rawName });
}
/** The error of a deflate stream that is none, that is cut, or that holds more than its entry names. */
function unreadablePacked({ entry, path }, cause) {
    return (0,bad_archive/* badArchive */.C)(path, 'packed bytes that can not be read', { entry: entry.rawName, cause });
}

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

;// CONCATENATED MODULE: ./src/core/archive/spares.ts
/**
 * Keeps up to `most` things that are dear to make, such as large buffers: made anew for each archive, they would pile up
 * until the next garbage collection.
 */
function createSpares(make, { most }) {
    const items = [];
    return {
        take: () => items.pop() ?? make(),
        give(item) {
            if (items.length < most)
                items.push(item);
        },
    };
}

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







const windowSize = 256 * 1024;
// Packed bytes between two turns of the thread's other work: they unpack to 64 MiB at the very most.
const pieceSize = 64 * 1024;
// One archive is unpacked while another one waits for its turn.
const most = 2;
const spareWindows = createSpares(() => Buffer.allocUnsafeSlow(windowSize), { most });
const spareInflaters = createSpares(createSyncInflater, { most });
/**
 * Makes an unpacker of an archive's entries, synchronous but for `takeTurn`. Memory: two buffers of 256 KiB.
 *
 * @param inflater default: the synchronous one where the platform has it; null: the one that every platform has
 */
function createEntryUnpacker(source, inflater = spareInflaters.take()) {
    const window = spareWindows.take();
    const read = windowed(source, window);
    let isIdle = true;
    return {
        async unpack(entry, { write, takeTurn }) {
            isIdle = false;
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
            isIdle = true;
        },
        close() {
            spareWindows.give(window);
            // After a failure it may not be fit for another stream.
            if (isIdle && inflater)
                spareInflaters.give(inflater);
            else
                inflater?.close();
        },
    };
}
/** Entries lie close together, so one read into the one buffer serves many small ones. */
function windowed(source, buffer) {
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
    const inflater = (0,external_node_zlib_.createInflateRaw)({ chunkSize: windowSize });
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
        await (0,promises_.pipeline)(copied, inflater, drain);
    }
    catch (error) {
        throw error instanceof errors/* PkgtoolError */.xN ? error : unreadablePacked(facts, error);
    }
    assertConsumed(facts, inflater.bytesWritten);
}


/***/ }),

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

/***/ 2219:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findFilesFault: () => (/* binding */ findFilesFault)
/* harmony export */ });
/* harmony import */ var _restore_find_unpacked_fault_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4531);
/* harmony import */ var _restore_package_layouts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4212);


/**
 * Says what of the unpacked files of a package in place is not as in the package, or undefined. Reads all of it.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findFilesFault(run, { paths }) {
    const select = _restore_package_layouts_js__WEBPACK_IMPORTED_MODULE_0__/* .packageLayouts */ .s[run.layout].targets?.(paths, run.names);
    return select && (0,_restore_find_unpacked_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .findUnpackedFault */ .z)(run.directory, { paths, select, signal: run.options.signal });
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
