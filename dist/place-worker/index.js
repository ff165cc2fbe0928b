import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:worker_threads"
const external_node_worker_threads_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
;// CONCATENATED MODULE: ./src/core/text.ts
/** How text from outside is shown: feeds, archives and pull requests must not be able to steer a log or a terminal. */
// Control characters, line and paragraph separators, the bidirectional and invisible format characters, halves of
// surrogate pairs, and what fonts show as nothing: fillers and the tags beyond the basic plane, which can carry a text.
const unprintable = /[\u034f\u180b-\u180f\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
// Nearly all text, told without a search for what few texts have.
const plain = /^[\x20-\x7e]*$/;
/** Returns `text` with every control, bidirectional and invisible character shown as `\uXXXX` or `\u{XXXXX}`. */
function printable(text) {
    if (plain.test(text))
        return text;
    return text.replace(unprintable, character => {
        const digits = character.codePointAt(0).toString(16);
        return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
    });
}
/** Returns `text` printable, in double quotes, cut to `limit` characters (default 200). */
function quote(text, limit = 200) {
    const shown = printable(text);
    return shown.length > limit ? `"${shown.slice(0, limit)}…"` : `"${shown}"`;
}
/** Names the JSON type of a value for an error message: `null`, `an array`, `a string "x"`, `no value`. */
function describeValue(value) {
    if (value === undefined)
        return 'no value';
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'an array';
    if (typeof value === 'string')
        return `the text ${quote(value, 60)}`;
    if (typeof value === 'object')
        return 'an object';
    return `the ${typeof value} ${String(value)}`;
}
const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'];
/** Formats a number of bytes in decimal units: `8.6 MB`. */
function formatBytes(bytes) {
    let value = bytes;
    let unit = 0;
    while (value >= 1000 && unit < byteUnits.length - 1) {
        value /= 1000;
        unit++;
    }
    return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${byteUnits[unit]}`;
}
/** Formats a time in milliseconds for a person: `4.2 s`, `12 s`, `2 min 5 s`, `1 h 3 min`. */
function formatDuration(milliseconds) {
    const seconds = milliseconds / 1000;
    if (seconds < 9.95)
        return `${seconds.toFixed(1)} s`;
    const whole = Math.round(seconds);
    if (whole < 60)
        return `${whole} s`;
    const minutes = Math.floor(whole / 60);
    return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** Returns `count` and its noun, the plural with an `s`: `1 package`, `3 packages`. */
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

;// CONCATENATED MODULE: ./src/core/errors.ts
/**
 * Every error of the package: one class, a closed set of codes, and fields from which the message is made, so that
 * all messages share one grammar and callers test `code`, never text.
 *
 *     WHAT "SUBJECT": found FOUND; want WANTED; CHANGE
 *       - DETAIL …
 */

/** What failed, by code. The wording starts the message; `help` is for the error catalogue in the docs. */
const errorCatalogue = {
    INVALID_VERSION: {
        what: 'Cannot read version',
        help: 'A version has one to four numeric parts and an optional label.',
    },
    INVALID_RANGE: {
        what: 'Cannot read version range',
        help: 'A range is `[1.0,2.0)`, `1.*` or, for the tool, what npm semver reads.',
    },
    INVALID_PACKAGE_ID: {
        what: 'Cannot use package id',
        help: 'An id has letters, digits and `_`, joined by single `.` or `-`, 100 at most.',
    },
    INVALID_PIN: { what: 'Cannot read pin', help: 'A pin is `ID VERSION` or `ID@VERSION`, one a line.' },
    CONFLICTING_PINS: {
        what: 'Cannot restore package',
        help: 'Two places pin one package in ways that contradict each other.',
    },
    INVALID_PACKAGES_CONFIG: {
        what: 'Cannot read packages.config',
        help: 'The file is not the XML that the format asks for.',
    },
    INVALID_CONFIG: {
        what: 'Cannot use config file',
        help: 'The nuget.config is not the XML that the format asks for, or it asks for what we refuse.',
    },
    NO_SOURCE_FOR_PACKAGE: {
        what: 'No source may be asked for',
        help: 'The `packageSourceMapping` of the config file has no pattern with a usable source for the package.',
    },
    INVALID_LOCK: {
        what: 'Cannot read lock file',
        help: 'The lock file is broken, or of a newer version than this program knows.',
    },
    NOT_LOCKED: {
        what: 'Cannot keep to lock',
        help: 'With `locked`, the lock must be there, answer what is asked for, and give the hashes of it.',
    },
    INVALID_INPUT: { what: 'Cannot use input', help: 'An input has a value that it does not take.' },
    CONFLICTING_INPUTS: { what: 'Cannot combine inputs', help: 'Two inputs contradict each other.' },
    INVALID_TIME: {
        what: 'Cannot read upload time',
        help: 'An upload time is ISO 8601 with `Z` or an offset.',
    },
    INVALID_ADDRESS: { what: 'Cannot use address', help: 'An address is an http(s) or file URL, or a folder.' },
    INSECURE_ADDRESS: {
        what: 'Refused plain http',
        help: 'Plain http is taken only to this machine, unless `allow-insecure` is set.',
    },
    INVALID_LISTING: {
        what: 'Cannot read tool listing',
        help: 'The listing is not the JSON document that the service describes.',
    },
    BROKEN_ENTRY: { what: 'Cannot use listing entry', help: 'The entry that was chosen has a broken field.' },
    NO_MATCHING_VERSION: {
        what: 'No version matches',
        help: 'No entry of the listing passes the request; the message lists what is near.',
    },
    NOT_FOUND: { what: 'Not found', help: 'The server answered 404, or the file is not there.' },
    HTTP_STATUS: { what: 'Cannot fetch', help: 'The server answered with a status that is no success.' },
    CONNECTION_FAILED: { what: 'Cannot connect to', help: 'No connection could be made, or it broke.' },
    TLS_FAILED: { what: 'Cannot trust', help: 'The server could not prove who it is.' },
    TIMED_OUT: {
        what: 'Timed out on',
        help: 'No byte arrived for too long, or the whole took longer than allowed.',
    },
    TRUNCATED: { what: 'Incomplete download of', help: 'The connection ended before the announced length.' },
    TOO_LARGE: { what: 'Refused to read', help: 'A document is larger than its cap.' },
    REDIRECT_REFUSED: {
        what: 'Refused a redirect from',
        help: 'A redirect leads from https to http, to no address, or in a circle.',
    },
    OFFLINE: {
        what: 'Refused to connect while offline',
        help: '`offline` is set and the thing is not on this machine.',
    },
    HASH_MISMATCH: { what: 'Wrong hash of', help: 'The bytes are not those that the hash was made of.' },
    SIZE_MISMATCH: { what: 'Wrong size of', help: 'There are more or fewer bytes than announced.' },
    INVALID_SERVICE_INDEX: {
        what: 'Cannot read service index',
        help: 'It must name a PackageBaseAddress/3.0.0 resource.',
    },
    INVALID_VERSION_LIST: {
        what: 'Cannot read version list',
        help: 'It must hold an array `versions` of strings.',
    },
    INVALID_MANIFEST: {
        what: 'Cannot read manifest',
        help: 'It must be XML with package, metadata, id and version.',
    },
    MANIFEST_MISMATCH: {
        what: 'Wrong manifest in',
        help: 'The manifest inside a package names another id or version than its file or its pin.',
    },
    BAD_ARCHIVE: { what: 'Cannot unpack', help: 'The package is a damaged or hostile archive.' },
    PACKAGES_MISSING: { what: 'Cannot restore', help: 'Some packages could not be had; each is listed.' },
    WRONG_LAYOUT: { what: 'Cannot restore into', help: 'The folder holds packages in another layout.' },
    FILE_SYSTEM: {
        what: 'Cannot write',
        help: 'The file system refused: permission, space, or a name that is taken.',
    },
    UNREADABLE_FILE: { what: 'Cannot read', help: 'A local file or folder could not be read.' },
    INVALID_FEED: { what: 'Cannot use feed', help: 'The folder is no feed, or its feed.json is broken.' },
    INVALID_BUNDLE: {
        what: 'Cannot use bundle',
        help: 'The file is no bundle, or something in it was altered, added, left out or cut off.',
    },
    ALREADY_THERE: { what: 'Cannot add', help: 'The feed has that version, with other bytes.' },
    FEED_LOCKED: { what: 'Cannot write to feed', help: 'Another writer holds the feed; the message names it.' },
    MIRROR_INCOMPLETE: {
        what: 'Incomplete mirror in',
        help: 'Some tools or packages could not be had; each is listed, the others are in place.',
    },
    RUNTIME_MISSING: { what: 'Cannot run', help: 'The tool is a PE image and mono is not on this machine.' },
    CANCELLED: { what: 'Cancelled', help: 'The caller asked to stop.' },
};
/**
 * An error that this package throws on purpose. `code` is one of a closed set, `fields` hold the facts, `cause` the
 * error beneath where there is one.
 */
class errors_PkgtoolError extends Error {
    name = 'PkgtoolError';
    code;
    fields;
    constructor(code, fields, options) {
        super(errorMessage(code, fields), options);
        this.code = code;
        this.fields = fields;
    }
}
/**
 * Tells whether `error` is a `PkgtoolError`, of one of `codes` where any are given.
 *
 * @example
 * if (isPkgtoolError(error, 'NOT_FOUND', 'HTTP_STATUS')) console.log(error.fields.url)
 */
function isPkgtoolError(error, ...codes) {
    return error instanceof errors_PkgtoolError && (codes.length === 0 || codes.includes(error.code));
}
/** Makes the message of an error from its code and fields. */
function errorMessage(code, fields) {
    const what = errorCatalogue[code].what;
    const head = fields.subject === undefined ? what : `${what} ${quote(fields.subject)}`;
    const parts = [
        fields.found === undefined ? undefined : `found ${fields.found}`,
        fields.wanted === undefined ? undefined : `want ${fields.wanted}`,
        fields.change,
    ].filter(part => part !== undefined);
    const line = parts.length > 0 ? `${head}: ${parts.join('; ')}` : head;
    return [line, ...(fields.details ?? []).map(detail => `  - ${detail.replaceAll('\n', '\n  ')}`)].join('\n');
}
/** The `code` of a system error such as `ENOENT`, or undefined. */
function systemErrorCode(error) {
    // Not `instanceof Error`: errors of the system come from another realm where code runs in a VM context.
    return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
        ? error.code
        : undefined;
}

;// CONCATENATED MODULE: external "node:fs/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
;// CONCATENATED MODULE: external "node:path"
const external_node_path_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");
;// CONCATENATED MODULE: ./src/core/archive/bad-archive.ts


/** Makes the error `BAD_ARCHIVE` of the file `path`; `found` says which rule is broken: `an encrypted entry`. */
function badArchive(path, found, facts = {}) {
    return new errors_PkgtoolError('BAD_ARCHIVE', {
        subject: path,
        path,
        found: facts.entry === undefined ? found : `${found}, ${quote(facts.entry)}`,
        ...(facts.wanted === undefined ? {} : { wanted: facts.wanted }),
    }, facts.cause === undefined ? undefined : { cause: facts.cause });
}

;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: ./src/core/files/file-system-error.ts



const reasons = {
    EACCES: 'no permission',
    EPERM: 'no permission',
    EROFS: 'a read-only file system',
    ENOSPC: 'no space left',
    EDQUOT: 'the quota used up',
    ENOTDIR: 'a file where a folder is wanted',
    EEXIST: 'a file of that name',
    ENAMETOOLONG: 'a name that is too long',
    EMFILE: 'too many open files',
    ENOENT: 'no such folder',
    EXDEV: 'another file system than the one of the folder',
};
/** Turns a failure to write `path` into the error `FILE_SYSTEM`; one that is ours already stays as it is. */
function fileSystemError(path, error) {
    if (error instanceof errors_PkgtoolError)
        return error;
    const code = reasonNotToMake(error) ?? systemErrorCode(error);
    const found = code === undefined ? String(error) : `${reasons[code] ?? 'a refusal'} (${code})`;
    return new errors_PkgtoolError('FILE_SYSTEM', { subject: path, found, change: 'check the permissions and the space, or choose another folder', path }, { cause: error });
}
/** Turns a failure to read the local file `path` into `NOT_FOUND` or `UNREADABLE_FILE`; one of ours stays as it is. */
function localFileError(path, error) {
    if (error instanceof errors_PkgtoolError)
        return error;
    const code = systemErrorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') {
        return new errors_PkgtoolError('NOT_FOUND', { subject: path, found: 'no such file', path }, { cause: error });
    }
    const found = code === undefined ? String(error) : `${reasons[code] ?? 'a refusal'} (${code})`;
    return new errors_PkgtoolError('UNREADABLE_FILE', { subject: path, found, path }, { cause: error });
}
// On a read-only disk Node's recursive mkdir tells ENOENT of the first folder that it could not make.
function reasonNotToMake(error) {
    const { code, syscall, path } = (error ?? {});
    if (code !== 'ENOENT' || syscall !== 'mkdir' || path === undefined)
        return undefined;
    try {
        (0,external_node_fs_namespaceObject.accessSync)((0,external_node_path_namespaceObject.dirname)(path), external_node_fs_namespaceObject.constants.W_OK);
        return undefined;
    }
    catch (reason) {
        return systemErrorCode(reason);
    }
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
        const path = (0,external_node_path_namespaceObject.join)(this.#directory, name);
        const file = this.#open(name, path);
        return {
            write: bytes => guarded(path, () => writeAll(file, bytes)),
            close: () => guarded(path, () => (0,external_node_fs_namespaceObject.closeSync)(file)),
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
        const path = (0,external_node_path_namespaceObject.join)(this.#directory, name);
        try {
            (0,external_node_fs_namespaceObject.mkdirSync)(path);
        }
        catch (error) {
            if (systemErrorCode(error) !== 'EEXIST')
                throw fileSystemError(path, error);
            if (!guarded(path, () => (0,external_node_fs_namespaceObject.lstatSync)(path).isDirectory()))
                throw this.#taken(name, error);
        }
        this.#made.add(name);
    }
    #open(name, path) {
        try {
            return (0,external_node_fs_namespaceObject.openSync)(path, 'wx', fileMode);
        }
        catch (error) {
            throw systemErrorCode(error) === 'EEXIST' ? this.#taken(name, error) : fileSystemError(path, error);
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
        done += (0,external_node_fs_namespaceObject.writeSync)(file, bytes, done, bytes.length - done);
}
function guarded(path, run) {
    try {
        return run();
    }
    catch (error) {
        throw fileSystemError(path, error);
    }
}

;// CONCATENATED MODULE: external "node:timers/promises"
const external_node_timers_promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");
;// CONCATENATED MODULE: external "node:stream/promises"
const external_node_stream_promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/promises");
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
;// CONCATENATED MODULE: ./src/core/archive/crc32.ts

/** Computes the CRC-32 that zip files carry, as an unsigned number; `before` is that of the bytes before (default: 0). */
function crc32_crc32(bytes, before = 0) {
    // Node 20.15 and 22.2 brought the native one.
    return typeof external_node_zlib_namespaceObject.crc32 === 'function' ? external_node_zlib_namespaceObject.crc32(bytes, before) : tableCrc32(bytes, before);
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

;// CONCATENATED MODULE: external "node:util/types"
const types_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");
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
    const stream = (0,external_node_zlib_namespaceObject.createInflateRaw)({ chunkSize: external_node_zlib_namespaceObject.constants.Z_MIN_CHUNK });
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
    return isHandle(handle) && (0,types_namespaceObject.isUint32Array)(state) ? { handle, state } : undefined;
}
function isHandle(value) {
    return typeof value === 'object' && value !== null && 'writeSync' in value;
}
function inflaterOf(stream, { handle, state }) {
    const output = Buffer.allocUnsafe(outputSize);
    return {
        start: () => stream.reset(),
        push(piece, { isLast, take }) {
            const flush = isLast ? external_node_zlib_namespaceObject.constants.Z_FINISH : external_node_zlib_namespaceObject.constants.Z_NO_FLUSH;
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
        result = inflateRawSync(packed, options);
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

;// CONCATENATED MODULE: ./src/core/archive/entry-unpacker.ts






const windowSize = 256 * 1024;
// Packed bytes between two turns of the thread's other work: they unpack to 64 MiB at the very most.
const pieceSize = 64 * 1024;
/**
 * Makes an unpacker of an archive's entries, synchronous but for `takeTurn`. Memory: two buffers of 256 KiB.
 *
 * @param inflater default: the synchronous one where the platform has it; null: the one that every platform has
 */
function createEntryUnpacker(source, inflater = createSyncInflater()) {
    const read = windowed(source);
    return {
        async unpack(entry, { write, takeTurn }) {
            const facts = { entry, path: source.path };
            const found = { size: 0, crc32: 0 };
            const take = (bytes) => {
                found.size += bytes.length;
                if (found.size > entry.size)
                    throw unreadablePacked(facts, undefined);
                found.crc32 = crc32_crc32(bytes, found.crc32);
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
function windowed(source) {
    const buffer = Buffer.allocUnsafe(Math.min(windowSize, source.size));
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
        throw error instanceof errors_PkgtoolError ? error : unreadablePacked(facts, error);
    }
}
async function streamPieces({ pieces, take, takeTurn, ...facts }) {
    const inflater = (0,external_node_zlib_namespaceObject.createInflateRaw)({ chunkSize: windowSize });
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
        await (0,external_node_stream_promises_namespaceObject.pipeline)(copied, inflater, drain);
    }
    catch (error) {
        throw error instanceof errors_PkgtoolError ? error : unreadablePacked(facts, error);
    }
    assertConsumed(facts, inflater.bytesWritten);
}

;// CONCATENATED MODULE: ./src/core/archive/unpack-archive.ts



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
    const unpacker = createEntryUnpacker(source);
    const takeTurn = turns(source.path, signal);
    const files = [];
    try {
        for (const selected of selectEntries(archive, select)) {
            await takeTurn();
            if (selected.entry.isDirectory)
                folder.makeDirectory(selected.target);
            else
                files.push(await unpack_archive_unpackEntry(folder, selected, { unpacker, takeTurn }));
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
        return (0,external_node_timers_promises_namespaceObject.setImmediate)().then(() => {
            start = performance.now();
        });
    };
}
async function unpack_archive_unpackEntry(folder, { entry, target }, { unpacker, takeTurn }) {
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
    return new errors_PkgtoolError('CANCELLED', { subject: path, ...fields }, { cause });
}

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
    return unpackArchive(archive, { folder, ...options });
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

;// CONCATENATED MODULE: ./src/core/archive/archive-source.ts




/**
 * Opens a file for reading in pieces.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function openArchiveSource(path) {
    const handle = await (0,promises_namespaceObject.open)(path, 'r').catch(error => unreadable(path, error));
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
        return (0,external_node_fs_namespaceObject.readSync)(file, buffer, 0, buffer.length, offset);
    }
    catch (error) {
        return unreadable(path, error);
    }
}
function tooShort(path, missing) {
    return badArchive(path, `an end of the file ${missing} bytes too early`);
}
function unreadable(path, cause) {
    throw localFileError(path, cause);
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
function foldEntryName(name) {
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
        .map(entry => ({ key: foldEntryName(entry.name).replaceAll('/', '\0'), entry }))
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
        throw badArchive(path, `${formatBytes(unpacked)} of unpacked size`, {
            wanted: `at most ${formatBytes(archiveLimits.unpackedSize)}`,
        });
    if (unpacked > archiveLimits.ratioFloor && unpacked > archiveLimits.ratio * packed)
        throw badArchive(path, `${formatBytes(unpacked)} packed into ${formatBytes(packed)}`, {
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
const local_records_windowSize = 8 * 1024;
/**
 * Looks at the local record of every entry: it has to be there, with the same name and method, and no two may share
 * bytes. Returns the entries in the order given.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function locateEntries(source, { records, directoryOffset, }) {
    const read = local_records_windowed(source, directoryOffset);
    const located = new Map();
    let free = 0;
    for (const record of records.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
        const { path } = source;
        if (record.headerOffset < free)
            throw badArchive(path, 'entries that overlap', { entry: record.rawName });
        if (record.headerOffset + localSize + record.nameBytes.length > directoryOffset)
            throw badArchive(path, 'an entry without local record', { entry: record.rawName });
        const header = read(record.headerOffset, localSize + record.nameBytes.length);
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
/**
 * Small entries lie close together, so one read serves many of them. Without the event loop: thousands of such reads cost
 * less than their waiting.
 */
function local_records_windowed(source, end) {
    let start = 0;
    let window = Buffer.alloc(0);
    return (offset, length) => {
        if (offset < start || offset + length > start + window.length) {
            window = Buffer.allocUnsafe(Math.min(Math.max(length, local_records_windowSize), end - offset));
            source.fill(window, offset);
            start = offset;
        }
        return window.subarray(offset - start, offset - start + length);
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
        throw badArchive(path, `a central directory of ${formatBytes(end.directorySize)}`, {
            wanted: `at most ${formatBytes(archiveLimits.centralDirectorySize)}`,
        });
    const directory = await source.read(end.directoryOffset, end.directorySize);
    const records = parseCentralDirectory(directory, { end, path }).map(record => checkRecord(record, path));
    checkEntries(records, path);
    const entries = locateEntries(source, { records, directoryOffset: end.directoryOffset });
    return { source, end, entries, close: () => source.close() };
}
async function startsAsZip(source) {
    return source.size >= 2 && (await source.read(0, 2)).toString('latin1') === 'PK';
}

;// CONCATENATED MODULE: ./src/core/restore/extract-package.ts



/** Unpacks a package into an existing folder. @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip */
async function extractPackage(file, folder, { select, signal }) {
    const archive = await openArchive(file);
    if (archive === undefined)
        throw badArchive(file, 'a file that is no zip', { wanted: 'one, to expand it' });
    try {
        await extractArchive(archive, folder, { select, signal });
    }
    finally {
        await archive.close();
    }
}

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
        const path = (0,external_node_path_namespaceObject.join)(this.#directory, name);
        if ((0,external_node_fs_namespaceObject.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
            throw difference(path, `no folder ${quote(name)}`);
        this.#seen.add(name);
    }
    createFile(name, size) {
        this.makeDirectory(name.slice(0, Math.max(0, name.lastIndexOf('/'))));
        const path = (0,external_node_path_namespaceObject.join)(this.#directory, name);
        const file = comparison_folder_open(path, name);
        const other = () => difference(path, `other bytes in ${quote(name)}`);
        const stats = (0,external_node_fs_namespaceObject.fstatSync)(file);
        if (!stats.isFile() || stats.size !== size) {
            (0,external_node_fs_namespaceObject.closeSync)(file);
            throw other();
        }
        return {
            write(bytes) {
                if (!comparison_folder_readExactly(file, bytes.length, path).equals(bytes))
                    throw other();
            },
            close: () => (0,external_node_fs_namespaceObject.closeSync)(file),
        };
    }
}
function comparison_folder_open(path, name) {
    try {
        // Where the platform cannot refuse a link in the opening, `lstat` does.
        if ((0,external_node_fs_namespaceObject.lstatSync)(path).isSymbolicLink())
            throw difference(path, `a link in the place of ${quote(name)}`);
        return (0,external_node_fs_namespaceObject.openSync)(path, external_node_fs_namespaceObject.constants.O_RDONLY | (external_node_fs_namespaceObject.constants.O_NOFOLLOW ?? 0) | (external_node_fs_namespaceObject.constants.O_NONBLOCK ?? 0));
    }
    catch (error) {
        throw systemErrorCode(error) === 'ENOENT'
            ? difference(path, `no file ${quote(name)}`)
            : localFileError(path, error);
    }
}
/** Fewer bytes where the file ends before. */
function comparison_folder_readExactly(file, length, path) {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    try {
        while (filled < length) {
            const read = (0,external_node_fs_namespaceObject.readSync)(file, buffer, filled, length - filled, null);
            if (read === 0)
                break;
            filled += read;
        }
    }
    catch (error) {
        throw localFileError(path, error);
    }
    return buffer.subarray(0, filled);
}
function difference(path, found) {
    return new errors_PkgtoolError('HASH_MISMATCH', { subject: path, path, found, wanted: 'what the package holds' });
}

;// CONCATENATED MODULE: ./src/core/restore/find-unpacked-fault.ts








/**
 * Says what of the unpacked files of a package in place is not as in the package beside them: a file that is missing,
 * that has other bytes, or that does not belong there; undefined when all is right (DESIGN 6). The package is unpacked
 * again and compared byte for byte, since its CRC-32 only tells damage from what is whole, not a forgery.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findUnpackedFault(directory, { paths, select, signal }) {
    const place = (0,external_node_path_namespaceObject.join)(directory, paths.place);
    const targets = new Set([paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath].map(path => (0,external_node_path_namespaceObject.basename)(path)));
    try {
        const archive = await openArchive((0,external_node_path_namespaceObject.join)(directory, paths.packagePath));
        if (archive === undefined)
            return 'a package that is no zip';
        try {
            const files = await unpackArchive(archive, { folder: new ComparisonFolder(place), select, signal });
            for (const { path } of files)
                targets.add(path);
        }
        finally {
            await archive.close();
        }
    }
    catch (error) {
        if (isPkgtoolError(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            return error.fields.found;
        throw error;
    }
    const stray = (await listFiles(place)).find(path => !targets.has(path));
    return stray === undefined ? undefined : `${quote(stray)}, which is not of the package`;
}
/** Everything but folders, links included, relative and with `/`. */
async function listFiles(folder, prefix = '') {
    const entries = await (0,promises_namespaceObject.readdir)(folder, { withFileTypes: true }).catch(error => Promise.reject(localFileError(folder, error)));
    const lists = entries.map(entry => {
        const path = `${prefix}${entry.name}`;
        return entry.isDirectory() ? listFiles((0,external_node_path_namespaceObject.join)(folder, entry.name), `${path}/`) : [path];
    });
    return (await Promise.all(lists)).flat();
}

;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
;// CONCATENATED MODULE: ./src/core/integrity/digest.ts
/** Digests as this package writes them: SHA-256 in lower-case hex, SHA-512 in base64 (DESIGN 2). */
const encodings = { sha256: 'hex', sha512: 'base64' };
const lengths = { sha256: 32, sha512: 64 };
/** The encoding in which digests of `algorithm` are written. */
function digestEncoding(algorithm) {
    return encodings[algorithm];
}
/**
 * Reads a digest in hex or base64 into the form that we write; undefined when it is neither, or has the wrong length.
 */
function tryParseDigest(algorithm, text) {
    const length = lengths[algorithm];
    const bytes = text.length === length * 2 && /^[0-9a-f]+$/i.test(text)
        ? Buffer.from(text, 'hex')
        : /^[A-Za-z0-9+/]+={0,2}$/.test(text)
            ? Buffer.from(text, 'base64')
            : undefined;
    if (bytes?.length !== length)
        return undefined;
    return { algorithm, value: bytes.toString(encodings[algorithm]) };
}
/** Reads `sha256:…` or `sha512:…`, each in hex or base64; undefined when it is not of that form. */
function tryParseChecksum(text) {
    const match = /^(sha256|sha512):(.+)$/i.exec(text.trim());
    return match
        ? tryParseDigest(match[1].toLowerCase(), match[2])
        : undefined;
}

;// CONCATENATED MODULE: ./src/core/integrity/hash-file.ts



const chunkSize = 256 * 1024;
/**
 * Hashes a file with one reused buffer and returns the digest in the form that we write, and the size in bytes.
 * Synchronous: for one file the thread pool costs more than it saves. Throws what the file system throws.
 */
function hashFile(path, algorithm) {
    const hash = (0,external_node_crypto_namespaceObject.createHash)(algorithm);
    const buffer = Buffer.allocUnsafe(chunkSize);
    const file = (0,external_node_fs_namespaceObject.openSync)(path, 'r');
    try {
        let size = 0;
        for (let read = (0,external_node_fs_namespaceObject.readSync)(file, buffer); read > 0; read = (0,external_node_fs_namespaceObject.readSync)(file, buffer)) {
            hash.update(read === chunkSize ? buffer : buffer.subarray(0, read));
            size += read;
        }
        return { digest: hash.digest(digestEncoding(algorithm)), size };
    }
    finally {
        (0,external_node_fs_namespaceObject.closeSync)(file);
    }
}

;// CONCATENATED MODULE: ./src/core/restore/hash-placed.ts


/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` */
function hashPlaced(path) {
    try {
        return hashFile(path, 'sha512').digest;
    }
    catch (error) {
        throw localFileError(path, error);
    }
}

;// CONCATENATED MODULE: ./src/core/restore/stamp-placed.ts

/** What the record says of a package that is placed. Throws what the file system throws. */
async function stampPlaced({ file, manifest }, { name, sha512, contentHash, source }) {
    const [stamp, manifestStamp] = await Promise.all([stampOf(file), manifest && stampOf(manifest)]);
    return {
        package: name,
        ...stamp,
        sha512,
        ...(contentHash !== undefined && { contentHash }),
        source,
        ...(manifestStamp && { manifest: manifestStamp }),
    };
}
async function stampOf(path) {
    const { size, mtimeMs: mtime } = await (0,promises_namespaceObject.stat)(path);
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
    const inPlace = (path) => (path === '' ? undefined : (0,external_node_path_namespaceObject.join)(directory, path));
    const [file, manifest] = [(0,external_node_path_namespaceObject.join)(directory, paths.packagePath), inPlace(paths.manifestPath)];
    try {
        const placed = await stampPlaced({ file, manifest }, added);
        if (!(await hasSameTexts(added, inPlace)) || hashPlaced(file) !== sha512)
            return undefined;
        const fault = select && (await findUnpackedFault(directory, { paths, select, signal }));
        return fault === undefined ? placed : undefined;
    }
    catch (error) {
        if (isPkgtoolError(error, 'CANCELLED'))
            throw error;
        return undefined;
    }
}
async function hasSameTexts({ paths, sha512, manifest, contentHash }, inPlace) {
    const [manifestFile, hashFile, metadataFile] = [paths.manifestPath, paths.hashPath, paths.metadataPath].map(inPlace);
    if (hashFile && (await (0,promises_namespaceObject.readFile)(hashFile, 'latin1')) !== sha512)
        return false;
    if (manifestFile && !(await (0,promises_namespaceObject.readFile)(manifestFile)).equals(manifest))
        return false;
    return !metadataFile || (await (0,promises_namespaceObject.readFile)(metadataFile, 'utf8')).includes(JSON.stringify(contentHash));
}

;// CONCATENATED MODULE: ./src/core/restore/is-place-name.ts

/**
 * Tells whether a text may name a file or folder of a package: safe on every operating system, and none of the hidden
 * names that are our own. A record is hostile input as any other.
 */
function isPlaceName(text) {
    return text !== undefined && !text.startsWith('.') && segmentFault(text) === undefined;
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
const classicOmitted = ['_rels/', 'package/', '[content_types].xml'];
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
    const root = foldEntryName(name.split('/', 1).join(''));
    return roots.some(reserved => foldEntryName(reserved) === root);
}
/** What the packaging format adds to a package. The reference client minds the case here. */
function isPackagingPart(name) {
    const file = name.slice(name.lastIndexOf('/') + 1);
    return file === '[Content_Types].xml' || file === '.rels' || file.endsWith('.psmdcp');
}

;// CONCATENATED MODULE: ./src/core/files/folder-identity.ts

/**
 * What tells a file or folder from another one that has its name later, whatever became of its own; undefined when
 * nothing is there. The number alone does not: a file system may give it again.
 */
async function folderIdentity(path) {
    const stats = await (0,promises_namespaceObject.lstat)(path, { bigint: true }).catch(() => undefined);
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
}

;// CONCATENATED MODULE: ./src/core/files/rename-unless-taken.ts


/** Renames a folder to a name that is free; false when the name is taken. Throws what else the file system throws. */
async function renameUnlessTaken(from, to) {
    try {
        await (0,promises_namespaceObject.rename)(from, to);
        return true;
    }
    catch (error) {
        const code = systemErrorCode(error);
        if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR')
            return false;
        // Windows says EPERM for a taken name and for a file in use alike.
        if ((code === 'EPERM' || code === 'EACCES') && (await (0,promises_namespaceObject.stat)(to).catch(() => undefined)) !== undefined)
            return false;
        throw error;
    }
}

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
;// CONCATENATED MODULE: ./src/core/files/replace-file.ts





/**
 * A new name in `directory` for what is not whole yet: `.PID.MACHINE` and eight random digits, so that a later run can
 * tell what a dead one left (`sweep-temporaries.ts`). The reference client takes a folder for a feed of the old kind as
 * soon as a package's extension shows in it, hence a leading dot and no extension.
 */
function temporaryPath(directory) {
    return (0,external_node_path_namespaceObject.join)(directory, `.${process.pid}.${machineTag() ?? noTag}${(0,external_node_crypto_namespaceObject.randomBytes)(4).toString('hex')}`);
}
/** Tells whether a file name is one that `temporaryPath` makes. */
function isTemporaryName(name) {
    return parseTemporaryName(name) !== undefined;
}
/** Reads a name of `temporaryPath`; undefined for any other. */
function parseTemporaryName(name) {
    const [, pid, tag] = /^\.(\d{1,10})\.([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? [];
    if (pid === undefined || tag === undefined)
        return undefined;
    return { pid: Number(pid), isOurMachine: tag === machineTag() };
}
const noTag = '00000000';
let tag = null;
// Where process numbers are this process's own: the machine since its start, and the namespace of a container in it. A
// folder may be shared by machines that have nothing in common but a name. Undefined where the system does not tell.
function machineTag() {
    if (tag === null)
        tag = readMachineTag();
    return tag;
}
function readMachineTag() {
    try {
        const boot = (0,external_node_fs_namespaceObject.readFileSync)('/proc/sys/kernel/random/boot_id', 'latin1');
        const facts = [(0,external_node_os_namespaceObject.hostname)(), boot.trim(), (0,external_node_fs_namespaceObject.readlinkSync)('/proc/self/ns/pid')];
        return (0,external_node_crypto_namespaceObject.createHash)('sha256').update(facts.join('\n')).digest('hex').slice(0, noTag.length);
    }
    catch {
        return undefined;
    }
}
/** Writes a file whole or not at all, in the place of what was there. Throws what the file system throws. */
async function replaceFile(path, content, { directory = (0,external_node_path_namespaceObject.dirname)(path), mode } = {}) {
    const temporary = temporaryPath(directory);
    try {
        await (0,promises_namespaceObject.writeFile)(temporary, content, { flag: 'wx', mode });
        await (0,promises_namespaceObject.rename)(temporary, path);
    }
    catch (error) {
        await (0,promises_namespaceObject.rm)(temporary, { force: true });
        throw error;
    }
}

;// CONCATENATED MODULE: ./src/core/restore/replace-folder.ts







const mostSwaps = 100;
/**
 * Makes a folder whole or not at all, in the place of what was there: it is built aside and takes its name in one step.
 * One that another process placed meanwhile stays where `keep` takes it: somebody may be reading it. A failure leaves what
 * was there; so does a kill, unless it falls between the two renames: then nothing is there.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, and what `build` and `keep` throw of ours
 */
async function replaceFolder(target, { directory, build, keep }) {
    // Two levels down: with a package in a folder of the root, the client would take the whole for a feed of the old kind.
    const aside = temporaryPath(directory);
    const built = (0,external_node_path_namespaceObject.join)(aside, 'new');
    try {
        await (0,promises_namespaceObject.mkdir)(built, { recursive: true });
        const made = await build(built);
        await (0,promises_namespaceObject.mkdir)((0,external_node_path_namespaceObject.dirname)(target), { recursive: true });
        return (await publish(built, target, { aside, keep })) ?? made;
    }
    catch (error) {
        throw fileSystemError(target, error);
    }
    finally {
        await (0,promises_namespaceObject.rm)(aside, { recursive: true, force: true });
    }
}
/** Gives `built` its name, or returns what `keep` says of what is there. */
async function publish(built, target, { aside, keep }) {
    for (let attempt = 0; attempt < mostSwaps; attempt++) {
        if (await renameUnlessTaken(built, target))
            return undefined;
        const seen = await folderIdentity(target);
        const kept = await keep?.();
        if (kept !== undefined)
            return kept;
        if (await swap(built, target, { old: (0,external_node_path_namespaceObject.join)(aside, `old-${attempt}`), seen }))
            return undefined;
    }
    throw new errors_PkgtoolError('FILE_SYSTEM', {
        subject: target,
        found: `another process that replaced it ${mostSwaps} times`,
        change: 'look for a program that writes to this folder, and run again',
        path: target,
    });
}
// False when another process took the name in between. What was there comes back after a failure, and where it was not
// the one that was looked at.
async function swap(built, target, { old, seen }) {
    await (0,promises_namespaceObject.rename)(target, old).catch(ignoreAbsent);
    const moved = await folderIdentity(old);
    try {
        if ((moved === undefined || moved === seen) && (await renameUnlessTaken(built, target)))
            return true;
    }
    catch (error) {
        await (0,promises_namespaceObject.rename)(old, target).catch(() => { });
        throw error;
    }
    if (moved !== undefined)
        await (0,promises_namespaceObject.rename)(old, target).catch(() => { });
    return false;
}
function ignoreAbsent(error) {
    if (systemErrorCode(error) !== 'ENOENT')
        throw error;
}

;// CONCATENATED MODULE: ./src/core/restore/classic-layout.ts
/**
 * The layout `classic`, byte for byte what the reference client writes for a packages.config without `packageSaveMode`
 * (DESIGN 6); no manifest is written:
 *
 *     ID.VERSION/ID.VERSION.EXT  the package; in the case and spelling of the pin; without version ID/ID.EXT
 *     ID.VERSION/…               its files (package-entries.ts)
 *
 * The folder takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
 */








const classicLayout = {
    placeOf: ({ id, version, excludeVersion }) => (excludeVersion ? id : `${id}.${version}`),
    pathsOf(place, { packageExtension }) {
        if (!isPlaceName(place))
            return undefined;
        const packagePath = `${place}/${place}.${packageExtension}`;
        return { place, packagePath, manifestPath: '', hashPath: '', metadataPath: '' };
    },
    place,
    targets,
};
// Besides what the umask takes.
const packageMode = 0o744;
function targets({ packagePath }, names) {
    const own = { packageName: (0,external_node_path_namespaceObject.basename)(packagePath), ...names };
    return entry => classicTarget(entry, own);
}
function place(directory, added) {
    return replaceFolder((0,external_node_path_namespaceObject.join)(directory, added.paths.place), {
        directory,
        build: folder => build(folder, added),
        keep: () => findSamePlaced(directory, added, targets(added.paths, added.names)),
    });
}
async function build(folder, added) {
    const { paths, names, file, signal } = added;
    await extractPackage(file, folder, { select: targets(paths, names), signal });
    // A new folder has all that the umask leaves.
    const { mode } = await (0,promises_namespaceObject.stat)(folder);
    await (0,promises_namespaceObject.chmod)(file, mode & packageMode);
    const placed = (0,external_node_path_namespaceObject.join)(folder, (0,external_node_path_namespaceObject.basename)(paths.packagePath));
    await (0,promises_namespaceObject.rename)(file, placed);
    return stampPlaced({ file: placed }, added);
}

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
const package_content_hash_chunkSize = 1024 * 1024;
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
            return hashFile(path, 'sha512').digest;
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
    const hash = (0,external_node_crypto_namespaceObject.createHash)('sha512');
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
    for (let at = start; at < end; at += package_content_hash_chunkSize)
        hash.update(await source.read(at, Math.min(package_content_hash_chunkSize, end - at)));
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

;// CONCATENATED MODULE: ./src/core/restore/feed-layout.ts
/**
 * The layout `feed`, a V3 folder feed that the .NET client takes as a source (DESIGN 6):
 *
 *     id/version/id.version.EXT         the package
 *     id/version/id.SPEC                its manifest
 *     id/version/id.version.EXT.sha512  its hash, written last: without it the client does not see the version
 */







const feedLayout = {
    placeOf: ({ name }) => name,
    pathsOf: feedPaths,
    place: feed_layout_place,
};
/** The paths of `id/version`, which `expanded` has too. */
function feedPaths(versionDirectory, { packageExtension, manifestExtension }) {
    const [id, version, ...more] = versionDirectory.split('/');
    if (!isPlaceName(id) || !isPlaceName(version) || more.length > 0)
        return undefined;
    const packagePath = `${versionDirectory}/${id}.${version}.${packageExtension}`;
    return {
        place: versionDirectory,
        packagePath,
        manifestPath: `${versionDirectory}/${id}.${manifestExtension}`,
        hashPath: `${packagePath}.sha512`,
        metadataPath: '',
    };
}
async function feed_layout_place(directory, added) {
    const { paths, file, manifest, sha512 } = added;
    const target = (0,external_node_path_namespaceObject.join)(directory, paths.packagePath);
    const hashFile = (0,external_node_path_namespaceObject.join)(directory, paths.hashPath);
    const manifestFile = temporaryPath(directory);
    const same = await findSamePlaced(directory, added);
    if (same)
        return same;
    try {
        await (0,promises_namespaceObject.mkdir)((0,external_node_path_namespaceObject.dirname)(target), { recursive: true });
        await (0,promises_namespaceObject.writeFile)(manifestFile, manifest, { flag: 'wx' });
        const placed = await stampPlaced({ file, manifest: manifestFile }, added);
        // What was damaged must not count again before all of it is new; an equal hash is of a process that places the same.
        if ((await (0,promises_namespaceObject.readFile)(hashFile, 'latin1').catch(() => sha512)) !== sha512)
            await (0,promises_namespaceObject.rm)(hashFile, { force: true });
        await (0,promises_namespaceObject.rename)(file, target);
        await (0,promises_namespaceObject.rename)(manifestFile, (0,external_node_path_namespaceObject.join)(directory, paths.manifestPath));
        await replaceFile(hashFile, sha512, { directory });
        return placed;
    }
    catch (error) {
        throw fileSystemError(target, error);
    }
    finally {
        await (0,promises_namespaceObject.rm)(manifestFile, { force: true });
    }
}

;// CONCATENATED MODULE: ./src/core/restore/expanded-layout.ts
/**
 * The layout `expanded`, byte for byte the reference client's global packages folder (DESIGN 6): what `feed` has, and
 *
 *     id/version/…              the package's files (package-entries.ts)
 *     id/version/.EXT.metadata  the client's record, without which it does not see the version
 */









const expandedLayout = {
    placeOf: ({ name }) => name,
    pathsOf(place, names) {
        const paths = feedPaths(place, names);
        return paths && { ...paths, metadataPath: `${place}/.${names.packageExtension}.metadata` };
    },
    place: expanded_layout_place,
    targets: expanded_layout_targets,
};
function expanded_layout_targets({ packagePath, manifestPath }, names) {
    const own = { packageName: (0,external_node_path_namespaceObject.basename)(packagePath), manifestName: (0,external_node_path_namespaceObject.basename)(manifestPath), ...names };
    return entry => expandedTarget(entry, own);
}
async function expanded_layout_place(directory, added) {
    const contentHash = added.contentHash ?? (await packageContentHash(added.file));
    const hashed = { ...added, contentHash };
    return replaceFolder((0,external_node_path_namespaceObject.join)(directory, added.paths.place), {
        directory,
        build: folder => expanded_layout_build(folder, hashed),
        keep: () => findSamePlaced(directory, hashed, expanded_layout_targets(added.paths, added.names)),
    });
}
async function expanded_layout_build(folder, added) {
    const { paths, names, file, sha512, contentHash, source, signal } = added;
    await extractPackage(file, folder, { select: expanded_layout_targets(paths, names), signal });
    const inFolder = (path) => (0,external_node_path_namespaceObject.join)(folder, (0,external_node_path_namespaceObject.basename)(path));
    await (0,promises_namespaceObject.rename)(file, inFolder(paths.packagePath));
    await (0,promises_namespaceObject.writeFile)(inFolder(paths.hashPath), sha512);
    const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2);
    await (0,promises_namespaceObject.writeFile)(inFolder(paths.metadataPath), metadata);
    return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added);
}

;// CONCATENATED MODULE: ./src/core/restore/flat-layout.ts
/**
 * The layout `flat`, package files side by side, lowered and normalized (DESIGN 6):
 *
 *     id.version.EXT
 *
 * A file takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
 */





const flatLayout = {
    placeOf: ({ name, packageExtension }) => `${name.replace('/', '.')}.${packageExtension}`,
    pathsOf(place, { packageExtension }) {
        if (!isPlaceName(place) || !place.endsWith(`.${packageExtension}`))
            return undefined;
        return { place, packagePath: place, manifestPath: '', hashPath: '', metadataPath: '' };
    },
    async place(directory, added) {
        const target = (0,external_node_path_namespaceObject.join)(directory, added.paths.packagePath);
        try {
            const placed = await stampPlaced({ file: added.file }, added);
            await (0,promises_namespaceObject.rename)(added.file, target);
            return placed;
        }
        catch (error) {
            throw fileSystemError(target, error);
        }
    },
};

;// CONCATENATED MODULE: ./src/core/restore/package-layouts.ts




/** The layouts by name. */
const packageLayouts = {
    feed: feedLayout,
    expanded: expandedLayout,
    classic: classicLayout,
    flat: flatLayout,
};

;// CONCATENATED MODULE: ./src/core/package-flow/place-task.ts


/** Places a package, on whichever thread this is. Throws as `PackageLayout.place`. */
function runPlaceTask({ layout, directory, added }, signal) {
    return packageLayouts[layout].place(directory, { ...added, signal });
}
/** Makes an error plain data. */
function packFailure(error) {
    if (!(error instanceof errors_PkgtoolError)) {
        const message = error instanceof Error ? error.message : String(error);
        return { message, own: undefined, systemCode: systemErrorCode(error) };
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
    return new PkgtoolError(own.code, own.fields, cause && { cause });
}

;// CONCATENATED MODULE: ./src/core/package-flow/place-worker.ts
// The entry of a thread that places packages; `placer.ts` starts it.


const stop = new AbortController();
external_node_worker_threads_namespaceObject.parentPort?.on('message', async (message) => {
    if (message === 'stop')
        stop.abort();
    else
        external_node_worker_threads_namespaceObject.parentPort?.postMessage(await answer(message));
});
async function answer({ id, task }) {
    try {
        return { id, placed: await runPlaceTask(task, stop.signal) };
    }
    catch (error) {
        return { id, failure: packFailure(error) };
    }
}

