export const id = 888;
export const ids = [888];
export const modules = {

/***/ 6658:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ badArchive)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2020);


/** Makes the error `BAD_ARCHIVE` of the file `path`; `found` says which rule is broken: `an encrypted entry`. */
function badArchive(path, found, facts = {}) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('BAD_ARCHIVE', {
        subject: path,
        path,
        found: facts.entry === undefined ? found : `${found}, ${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(facts.entry)}`,
        ...(facts.wanted === undefined ? {} : { wanted: facts.wanted }),
    }, facts.cause === undefined ? undefined : { cause: facts.cause });
}


/***/ }),

/***/ 5888:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  p: () => (/* binding */ openArchive)
});

// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/archive/bad-archive.ts
var bad_archive = __webpack_require__(6658);
// EXTERNAL MODULE: ./src/core/archive/entry-name.ts
var entry_name = __webpack_require__(2276);
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
    const fault = (0,entry_name/* entryNameFault */.C)(name) ?? recordFault(record, isDirectory);
    if (fault !== undefined)
        throw (0,bad_archive/* badArchive */.C)(path, fault, { entry: rawName });
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
        throw (0,bad_archive/* badArchive */.C)(path, 'a name that is no UTF-8', { entry: bytes.toString(), cause });
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

// EXTERNAL MODULE: ./src/core/archive/archive-limits.ts
var archive_limits = __webpack_require__(2061);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
;// CONCATENATED MODULE: ./src/core/archive/archive-source.ts



/**
 * Opens a file for reading in pieces.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
function openArchiveSource(path) {
    const file = readable(path, () => (0,external_node_fs_.openSync)(path, 'r'));
    try {
        const { size } = readable(path, () => (0,external_node_fs_.fstatSync)(file));
        const fill = (buffer, offset) => fillExactly(file, { path, offset, buffer });
        const read = (offset, length) => {
            const buffer = Buffer.allocUnsafe(length);
            fill(buffer, offset);
            return buffer;
        };
        let isOpen = true;
        const close = () => {
            if (isOpen)
                (0,external_node_fs_.closeSync)(file);
            isOpen = false;
        };
        return { path, size, read, fill, close };
    }
    catch (error) {
        (0,external_node_fs_.closeSync)(file);
        throw error;
    }
}
function fillExactly(file, { path, offset, buffer }) {
    let filled = 0;
    while (filled < buffer.length) {
        const bytesRead = readable(path, () => (0,external_node_fs_.readSync)(file, buffer, filled, buffer.length - filled, offset + filled));
        if (bytesRead === 0)
            throw tooShort(path, buffer.length - filled);
        filled += bytesRead;
    }
}
function tooShort(path, missing) {
    return (0,bad_archive/* badArchive */.C)(path, `an end of the file ${missing} bytes too early`);
}
function readable(path, work) {
    try {
        return work();
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
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
    if (end.entryCount > archive_limits/* archiveLimits */.L.entries)
        throw (0,bad_archive/* badArchive */.C)(path, `${end.entryCount} entries`, { wanted: `at most ${archive_limits/* archiveLimits */.L.entries}` });
    const records = [];
    let at = 0;
    while (at < bytes.length) {
        if (records.length === end.entryCount)
            throw (0,bad_archive/* badArchive */.C)(path, 'more entries than the end record names');
        const record = parseRecord(bytes, { at, start: end.directoryOffset, path });
        records.push(record);
        at += record.recordLength;
    }
    if (records.length < end.entryCount)
        throw (0,bad_archive/* badArchive */.C)(path, 'fewer entries than the end record names');
    return records;
}
function parseRecord(bytes, { at, start, path }) {
    if (at + recordSize > bytes.length || bytes.readUInt32LE(at) !== recordSignature)
        throw (0,bad_archive/* badArchive */.C)(path, 'a broken record in the central directory');
    const nameEnd = at + recordSize + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const recordEnd = extraEnd + bytes.readUInt16LE(at + 32);
    if (recordEnd > bytes.length)
        throw (0,bad_archive/* badArchive */.C)(path, 'a broken record in the central directory');
    const nameBytes = bytes.subarray(at + recordSize, nameEnd);
    const disk = bytes.readUInt16LE(at + 34);
    if (disk !== 0 && disk !== unset16)
        throw (0,bad_archive/* badArchive */.C)(path, 'a part of a split archive');
    const large = readZip64Field(bytes.subarray(nameEnd, extraEnd), {
        size: bytes.readUInt32LE(at + 24),
        compressedSize: bytes.readUInt32LE(at + 20),
        headerOffset: bytes.readUInt32LE(at + 42),
    });
    if (large === undefined)
        throw (0,bad_archive/* badArchive */.C)(path, 'a broken zip64 field', { entry: nameBytes.toString() });
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

// EXTERNAL MODULE: ./src/core/archive/fold-entry-name.ts
var fold_entry_name = __webpack_require__(4596);
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
        .map(entry => ({ key: (0,fold_entry_name/* foldEntryName */.h)(entry.name).replaceAll('/', '\0'), entry }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    for (let i = 1; i < sorted.length; i++) {
        const [before, after] = [sorted[i - 1], sorted[i]];
        if (!before || !after)
            continue;
        if (before.key === after.key)
            throw (0,bad_archive/* badArchive */.C)(path, 'two entries of one name', { entry: after.entry.rawName });
        if (!before.entry.isDirectory && after.key.startsWith(`${before.key}\0`))
            throw (0,bad_archive/* badArchive */.C)(path, 'an entry below a file', { entry: after.entry.rawName });
    }
}
function checkSizes(entries, path) {
    const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
    const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
    if (unpacked > archive_limits/* archiveLimits */.L.unpackedSize)
        throw (0,bad_archive/* badArchive */.C)(path, `${(0,core_text/* formatBytes */.z3)(unpacked)} of unpacked size`, {
            wanted: `at most ${(0,core_text/* formatBytes */.z3)(archive_limits/* archiveLimits */.L.unpackedSize)}`,
        });
    if (unpacked > archive_limits/* archiveLimits */.L.ratioFloor && unpacked > archive_limits/* archiveLimits */.L.ratio * packed)
        throw (0,bad_archive/* badArchive */.C)(path, `${(0,core_text/* formatBytes */.z3)(unpacked)} packed into ${(0,core_text/* formatBytes */.z3)(packed)}`, {
            wanted: `a ratio of at most ${archive_limits/* archiveLimits */.L.ratio}`,
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
function readEndRecord(source) {
    const tailSize = Math.min(source.size, endRecordSize + longestComment);
    const tail = source.read(source.size - tailSize, tailSize);
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
    const zip64 = readZip64(source, offset);
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
            throw (0,bad_archive/* badArchive */.C)(path, 'a second end record in the archive comment');
        const comment = at + endRecordSize <= tail.length ? tail.readUInt16LE(at + 20) : undefined;
        if (comment !== undefined && at + endRecordSize + comment === tail.length)
            found = at;
    }
    return found;
}
function readZip64(source, endOffset) {
    if (endOffset < zip64LocatorSize)
        return undefined;
    const locator = source.read(endOffset - zip64LocatorSize, zip64LocatorSize);
    if (locator.readUInt32LE(0) !== zip64LocatorSignature)
        return undefined;
    const offset = Number(locator.readBigUInt64LE(8));
    const locatorOffset = endOffset - zip64LocatorSize;
    if (offset + zip64EndSize > locatorOffset)
        throw (0,bad_archive/* badArchive */.C)(source.path, 'a zip64 end record out of place');
    const record = source.read(offset, zip64EndSize);
    const whole = Number(record.readBigUInt64LE(4)) + 12;
    if (record.readUInt32LE(0) !== zip64EndSignature || offset + whole !== locatorOffset)
        throw (0,bad_archive/* badArchive */.C)(source.path, 'a zip64 end record out of place');
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
        throw (0,bad_archive/* badArchive */.C)(path, 'two end records that contradict each other');
}
function checkNumbers(path, { numbers, directoryEnd, offset, zip64 }) {
    const { disk, directoryDisk, entriesOnDisk, entryCount, directorySize, directoryOffset } = numbers;
    const wholeDisk = (value) => value === 0 || (zip64 && value === end_record_unset16);
    if (!wholeDisk(disk) || !wholeDisk(directoryDisk) || entriesOnDisk !== entryCount)
        throw (0,bad_archive/* badArchive */.C)(path, 'a part of a split archive');
    if (directoryOffset + directorySize !== directoryEnd)
        throw (0,bad_archive/* badArchive */.C)(path, 'a central directory that does not end at the end record');
    return { entryCount, directoryOffset, directorySize, offset, zip64 };
}

;// CONCATENATED MODULE: ./src/core/archive/local-records.ts

const localSignature = 0x04034b50;
const localSize = 30;
const windowSize = 4 * 1024;
/**
 * Looks at the local record of every entry: it has to be there, with the same name and method, and no two may share
 * bytes. Returns the entries in the order given.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function locateEntries(source, { records, directoryOffset, }) {
    const read = windowed(source, directoryOffset);
    const located = new Map();
    let free = 0;
    for (const record of records.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
        const { path } = source;
        if (record.headerOffset < free)
            throw (0,bad_archive/* badArchive */.C)(path, 'entries that overlap', { entry: record.rawName });
        if (record.headerOffset + localSize + record.nameBytes.length > directoryOffset)
            throw (0,bad_archive/* badArchive */.C)(path, 'an entry without local record', { entry: record.rawName });
        const header = read(record.headerOffset, localSize + record.nameBytes.length);
        const fault = localFault(header, record);
        if (fault !== undefined)
            throw (0,bad_archive/* badArchive */.C)(path, fault, { entry: record.rawName });
        const dataOffset = record.headerOffset + header.length + header.readUInt16LE(28);
        free = dataOffset + record.compressedSize;
        if (free > directoryOffset)
            throw (0,bad_archive/* badArchive */.C)(path, 'an entry that reaches into the central directory', { entry: record.rawName });
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
/**
 * Small entries lie close together, so one read serves many of them; of a large one no more is read than that. Without the
 * event loop: thousands of such reads cost less than their waiting.
 */
function windowed(source, end) {
    let buffer = Buffer.allocUnsafe(windowSize);
    let start = 0;
    let filled = 0;
    return (offset, length) => {
        if (offset < start || offset + length > start + filled) {
            if (length > buffer.length)
                buffer = Buffer.allocUnsafe(length);
            filled = Math.min(buffer.length, end - offset);
            source.fill(buffer.subarray(0, filled), offset);
            start = offset;
        }
        return buffer.subarray(offset - start, offset - start + length);
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
    const source = openArchiveSource(path);
    let archive;
    try {
        archive = readArchive(source);
        return archive;
    }
    finally {
        if (archive === undefined)
            source.close();
    }
}
function readArchive(source) {
    const end = readEndRecord(source);
    if (end === undefined) {
        if (startsAsZip(source))
            throw (0,bad_archive/* badArchive */.C)(source.path, 'no end record', { wanted: 'a whole zip file' });
        return undefined;
    }
    const { path } = source;
    if (end.directorySize > archive_limits/* archiveLimits */.L.centralDirectorySize)
        throw (0,bad_archive/* badArchive */.C)(path, `a central directory of ${(0,core_text/* formatBytes */.z3)(end.directorySize)}`, {
            wanted: `at most ${(0,core_text/* formatBytes */.z3)(archive_limits/* archiveLimits */.L.centralDirectorySize)}`,
        });
    const directory = source.read(end.directoryOffset, end.directorySize);
    const records = parseCentralDirectory(directory, { end, path }).map(record => checkRecord(record, path));
    checkEntries(records, path);
    const entries = locateEntries(source, { records, directoryOffset: end.directoryOffset });
    return { source, end, entries, close: () => source.close() };
}
function startsAsZip(source) {
    return source.size >= 2 && source.read(0, 2).toString('latin1') === 'PK';
}


/***/ })

};
