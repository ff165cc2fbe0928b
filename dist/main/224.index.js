export const id = 224;
export const ids = [224,298];
export const modules = {

/***/ 9298:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SO: () => (/* binding */ createInFlight),
/* harmony export */   X2: () => (/* binding */ mapConcurrently),
/* harmony export */   f: () => (/* binding */ heed),
/* harmony export */   qD: () => (/* binding */ createGate)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1125);


// Long enough to cost nothing, short enough that nobody waits who stops a run.
const longestTurn = 50;
/**
 * Lets timers, signals and sockets have their turn where the last one is `longestTurn` milliseconds ago: promises that are
 * there already never do, however many are awaited.
 */
function createTurns() {
    let begun = performance.now();
    return () => {
        if (performance.now() - begun < longestTurn)
            return undefined;
        return (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)().then(() => {
            begun = performance.now();
        });
    };
}
/**
 * A pause between two long pieces of work, so that a stop is heard. @throws PkgtoolError `CANCELLED`
 */
async function heed(signal, subject) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    (0,_ports_js__WEBPACK_IMPORTED_MODULE_1__/* .throwIfCancelled */ .dZ)(signal, subject);
}
/**
 * Runs `work` over `items`, at most `limit` (1 or more) at a time, and returns the results in the order of the items.
 * After a rejection, it starts no more work. It rejects with the first error after all started work has ended, so that
 * nothing continues in the background. The event loop gets its turns, also where no work waits for anything.
 */
async function mapConcurrently(items, work, { limit }) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failure;
    const turn = createTurns();
    const worker = async () => {
        for (const [index, item] of queue) {
            await turn();
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
/** Creates a gate that runs at most `limit` (1 or more) calls at a time, in the order of the calls. */
function createGate(limit) {
    const waiting = [];
    let running = 0;
    return async (work) => {
        if (running >= limit)
            await new Promise(resolve => waiting.push(resolve));
        else
            running++;
        try {
            return await work();
        }
        finally {
            const next = waiting.shift();
            if (next)
                next();
            else
                running--;
        }
    };
}
/** Creates a set of in-flight requests. */
function createInFlight() {
    const inFlight = new Map();
    return (key, make) => {
        const request = inFlight.get(key) ?? make();
        inFlight.set(key, request);
        return request;
    };
}


/***/ }),

/***/ 8351:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $p: () => (/* binding */ readJsonItems),
/* harmony export */   C8: () => (/* binding */ markedEncoding),
/* harmony export */   F6: () => (/* binding */ isKnownEncoding),
/* harmony export */   g7: () => (/* binding */ decodeText),
/* harmony export */   lS: () => (/* binding */ membersOf),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   yj: () => (/* binding */ decodeBytes)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_buffer__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6714);


/** The supported byte order marks; the default is UTF-8 without one. */
const marks = [
    { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
    { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
    { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
];
/** The encoding of the byte order mark at the start of `bytes`, or undefined. */
function markedEncoding(bytes) {
    return marks.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
}
/**
 * Decodes text in the encoding of its byte order mark, by default UTF-8, and drops the mark. Returns undefined for
 * bytes that are invalid in the encoding, and for a string with an unpaired surrogate.
 */
function decodeText(input) {
    if (typeof input !== 'string')
        return decodeBytes(input, markedEncoding(input) ?? 'utf-8');
    return unpaired.test(input) ? undefined : withoutMark(input);
}
// In a Unicode pattern a paired surrogate is part of its code point and never matches.
const unpaired = /[\ud800-\udfff]/u;
/** Decodes `bytes` in the encoding of an XML declaration or a mark; undefined when they are invalid in it. */
function decodeBytes(bytes, encoding) {
    const name = encoding.toLowerCase();
    // The platform's decoder treats both as windows-1252; the reference client decodes them as named.
    if (latin.has(name))
        return Buffer.from(bytes).toString('latin1');
    if (ascii.has(name))
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
const ascii = new Set(['us-ascii', 'ascii']);
/** Tells whether an encoding of this name can be decoded. */
function isKnownEncoding(encoding) {
    return decodeBytes(new Uint8Array(), encoding) !== undefined;
}
function withoutMark(text) {
    return text.startsWith('\ufeff') ? text.slice(1) : text;
}
/** Parses JSON text with or without a byte order mark; `undefined` with the parser's message when it is not JSON. */
function parseJson(bytes) {
    try {
        const text = typeof bytes === 'string'
            ? bytes
            : new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
        return { value: JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) };
    }
    catch (error) {
        return {
            problem: error instanceof SyntaxError ? (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(withoutExcerpt(error.message)) : notUtf8,
        };
    }
}
const notUtf8 = 'bytes that are no UTF-8';
// Instead of a document, a server may echo data of the request, such as a token.
function withoutExcerpt(message) {
    return message.replace(/, (?:\.\.\.)?".*$/s, '');
}
/**
 * Gives `each` the items of the array under the root's member `name`, parsed in batches: the value of a long document
 * takes several times the memory of its text. Linear. Returns the names of the root's members, or a `problem`, possibly
 * after some items: the document is no JSON object, `name` is there twice or no array, or a value is too large.
 */
function readJsonItems(json, items) {
    if (typeof json === 'string' && unpaired.test(json))
        return { problem: 'half a character' };
    const bytes = typeof json === 'string' ? Buffer.from(json) : json;
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
        return { problem: notUtf8 };
    try {
        return { members: new ItemReader(bytes, items).readRoot() };
    }
    catch (error) {
        if (error instanceof SyntaxError)
            return { problem: (0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(withoutExcerpt(error.message)) };
        throw error;
    }
}
// One parse for many items is faster than one for each; the values of a batch are in memory at the same time.
const batchSize = 64 * 1024;
/** Scans for the ends of values only: that they are JSON is the matter of the parser, which gets each of them. */
class ItemReader {
    #bytes;
    #items;
    #parseAgain = (start, end) => JSON.parse(this.#slice(start, end));
    constructor({ buffer, byteOffset, byteLength }, items) {
        this.#bytes = Buffer.from(buffer, byteOffset, byteLength);
        this.#items = items;
    }
    /** Returns the names of the members. */
    readRoot() {
        const { name, each } = this.#items;
        const members = [];
        let index = this.#skipBlanks(this.#slice(0, 3) === '\ufeff' ? 3 : 0);
        this.#expect(index, sign.brace, 'no JSON object');
        do {
            const key = this.#skipBlanks(index + 1);
            if (members.length === 0 && this.#bytes[key] === sign.braceEnd) {
                index = key;
                break;
            }
            this.#expect(key, sign.quote, 'a member without a name');
            const keyEnd = this.#stringEnd(key);
            const colon = this.#skipBlanks(keyEnd);
            this.#expect(colon, sign.colon, 'a member without a value');
            const start = this.#skipBlanks(colon + 1);
            const member = String(this.#parseAgain(key, keyEnd));
            if (member === name) {
                if (members.includes(name))
                    throw new SyntaxError(`the member ${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(name)} twice`);
                this.#expect(start, sign.bracket, `no array ${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(name)}`);
            }
            members.push(member);
            if (this.#bytes[start] !== sign.bracket)
                index = this.#checkValue(start);
            else
                index = this.#skipBlanks(this.#readItems(start, member === name ? each : () => { }));
        } while (this.#bytes[index] === sign.comma);
        this.#expect(index, sign.braceEnd, 'no end of the JSON object');
        if (this.#skipBlanks(index + 1) !== this.#bytes.length)
            throw new SyntaxError('text behind the JSON object');
        return members;
    }
    #expect(index, byte, problem) {
        if (this.#bytes[index] !== byte)
            throw new SyntaxError(problem);
    }
    /** Returns the index of the sign behind the value at `start`. */
    #checkValue(start) {
        const end = this.#valueEnd(start);
        this.#parseAgain(start, end);
        return end;
    }
    /** Returns the index behind the array at `start`. */
    #readItems(start, each) {
        let index = this.#skipBlanks(start + 1);
        if (this.#bytes[index] === sign.bracketEnd)
            return index + 1;
        for (let count = 0;;) {
            const ends = [];
            const batchEnd = index + batchSize;
            let end = index - 1;
            do {
                end = this.#valueEnd(end + 1);
                ends.push(end);
            } while (this.#bytes[end] === sign.comma && end < batchEnd);
            const isLast = this.#bytes[end] === sign.bracketEnd;
            if (!isLast)
                this.#expect(end, sign.comma, 'no comma between two items');
            count = this.#giveItems(index, ends, { count, each });
            if (isLast)
                return end + 1;
            index = end + 1;
        }
    }
    /** Parses the items that begin at `first` and end at `ends`, and returns the index of the next in the array. */
    #giveItems(first, ends, { count, each }) {
        const values = JSON.parse(`[${this.#slice(first, ends.at(-1))}]`);
        if (values.length !== ends.length)
            throw new SyntaxError('no value between two commas');
        let start = first;
        for (const [at, value] of values.entries()) {
            const end = ends[at];
            each({ value, index: count + at, start, end, parseAgain: this.#parseAgain });
            start = end + 1;
        }
        return count + ends.length;
    }
    #slice(start, end) {
        return this.#bytes.toString('utf8', start, end);
    }
    /** The index of the sign that ends the value at `start`. */
    #valueEnd(start) {
        const bytes = this.#bytes;
        const { largest } = this.#items;
        let depth = 0;
        for (let index = start; index < bytes.length; index++) {
            if (index - start > largest)
                throw new SyntaxError(`a value of more than ${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(largest)}`);
            const byte = bytes[index];
            if (byte === sign.quote)
                index = this.#stringEnd(index) - 1;
            else if (depth === 0 && endsValue[byte] === 1)
                return index;
            else
                depth += steps[byte];
        }
        throw new SyntaxError('a value without an end');
    }
    /** The index behind the string at `start`. */
    #stringEnd(start) {
        const bytes = this.#bytes;
        for (let index = start + 1; index < bytes.length; index++) {
            const byte = bytes[index];
            if (byte === sign.quote)
                return index + 1;
            if (byte === sign.backslash)
                index++;
        }
        return bytes.length;
    }
    #skipBlanks(start) {
        let index = start;
        while (isBlank(this.#bytes[index]))
            index++;
        return index;
    }
}
const sign = {
    quote: 0x22,
    comma: 0x2c,
    colon: 0x3a,
    bracket: 0x5b,
    backslash: 0x5c,
    bracketEnd: 0x5d,
    brace: 0x7b,
    braceEnd: 0x7d,
};
const endsValue = new Uint8Array(256);
const steps = new Int8Array(256);
for (const byte of [sign.comma, sign.bracketEnd, sign.braceEnd])
    endsValue[byte] = 1;
for (const byte of [sign.bracket, sign.brace])
    steps[byte] = 1;
for (const byte of [sign.bracketEnd, sign.braceEnd])
    steps[byte] = -1;
function isBlank(byte) {
    return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
/** The own members of a JSON object; none of any other value. */
function membersOf(value) {
    return new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
}


/***/ }),

/***/ 1439:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S4: () => (/* binding */ lockError),
/* harmony export */   TW: () => (/* binding */ keepIf),
/* harmony export */   UM: () => (/* binding */ toolNamePattern),
/* harmony export */   gU: () => (/* binding */ isUrl),
/* harmony export */   ik: () => (/* binding */ readSize),
/* harmony export */   rP: () => (/* binding */ readDigest),
/* harmony export */   ue: () => (/* binding */ isLockFile),
/* harmony export */   zq: () => (/* binding */ readAddress)
/* harmony export */ });
/* unused harmony exports toolMembers, packageMembers, sortedPackages, formatLock, lockSchema, portableAddress */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_stage_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3355);
/* harmony import */ var _files_hash_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7831);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3618);
/**
 * pkgtool.lock.json (DESIGN 6), as `formatLock` writes it:
 *
 *     { "lockfileVersion": 1,
 *       "tool": {
 *         "name": "pkgtool.exe",
 *         "requested": { "version": "6.x", "stage": "Released", "latestBy": "version", "minimumAge": 0 },
 *         "version", "url", "stage", "uploaded", "sha256", "size" },
 *       "packages": [
 *         { "id", "version", "requested", "sha512", "contentHash", "size", "source" } ] }
 *
 * One entry answers one request, so a package that two requests lead to stands twice, with the same hashes.
 */






const sha512 = '^([0-9A-Fa-f]{128}|[A-Za-z0-9+/]{86}={0,2})$';
const names = { sha256: 'a SHA-256 in hex or base64', sha512: 'a SHA-512 in base64 or hex' };
/** Reads a digest in hex or base64 into the form that we write; undefined where there is none. */
function readDigest(value, algorithm) {
    return value.optional(() => value.parsed(names[algorithm], text => (0,_files_hash_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParseDigest */ .jt)(algorithm, text)?.value));
}
/** Reads a number of bytes; undefined where there is none. */
function readSize(value) {
    return value.optional(() => value.count('a number of bytes'));
}
/** Reads an address; one with a user name or password is refused, and not shown. */
function readAddress(value) {
    const address = value.text('an address');
    if (!hasUserInfo(address))
        return address;
    throw value.failure('a user name or password in the address', { wanted: 'an address without' });
}
/** Makes of a test a reader that keeps the text as it is. */
function keepIf(test) {
    return text => (test(text) ? text : undefined);
}
/** Tells whether a file is a `pkgtool.lock.json`, or `pkgtool.NAME.lock.json`. */
function isLockFile(file) {
    return /^pkgtool(\..+)?\.lock\.json$/.test((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file).toLowerCase());
}
const repair = 'take the file from version control again, or delete it and run "setup-pkgtool lock"';
/** Makes an `INVALID_LOCK`; its `change`, unless given, tells how to get a good lock. */
function lockError(fault, { file }) {
    return (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .documentError */ .aH)('INVALID_LOCK', { change: repair, ...fault, file });
}
/** The members of an entry for the tool, in the order in which they are written. */
function toolMembers(tool) {
    const { version, stage, latestBy, minimumAge } = tool.requested;
    return {
        name: tool.name,
        requested: { version, stage, latestBy, minimumAge },
        version: tool.version,
        url: withoutUserInfo(tool.url),
        stage: tool.stage,
        uploaded: tool.uploaded,
        sha256: tool.sha256,
        size: tool.size,
    };
}
/** The members of an entry for a package, in the order in which they are written. */
function packageMembers(entry) {
    return {
        id: entry.id,
        version: entry.version,
        requested: entry.requested,
        sha512: entry.sha512,
        contentHash: entry.contentHash,
        size: entry.size,
        source: withoutUserInfo(entry.source),
    };
}
/** The packages of a lock in the order in which they are written: by lower id, then by version, then by their text. */
function sortedPackages({ packages }) {
    return packages
        .map(entry => ({
        entry,
        id: toLowerInvariant(entry.id),
        version: tryParsePackageVersion(entry.version),
        text: JSON.stringify(packageMembers(entry)),
    }))
        .sort((a, b) => compareTexts(a.id, b.id) ||
        (a.version && b.version ? compareParsedVersions(a.version, b.version) : 0) ||
        compareTexts(a.text, b.text))
        .map(({ entry }) => entry);
}
function compareTexts(a, b) {
    if (a === b)
        return 0;
    return a < b ? -1 : 1;
}
/**
 * Writes a lock (DESIGN 6): JSON of two spaces, one member a line in a fixed order, packages sorted, a line feed at the
 * end. The bytes depend on nothing but what the lock says, so that a diff shows what has changed and no more. User
 * names and passwords in addresses are left out; control and invisible characters are written as escapes.
 *
 * @example
 * formatLock({ lockfileVersion: 1, packages: [] }) // '{\n  "lockfileVersion": 1,\n  "packages": []\n}\n'
 */
function formatLock(lock) {
    const { lockfileVersion, tool } = lock;
    const document = {
        lockfileVersion,
        ...(tool !== undefined && { tool: toolMembers(tool) }),
        packages: sortedPackages(lock).map(packageMembers),
    };
    // Line feeds stand only between members; the escapes are those of JSON.
    return `${printableLines(JSON.stringify(document, undefined, 2))}\n`;
}
/** The name of the tool is that of a file on every system. */
const toolNamePattern = '^[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,99}$';
const version = '[0-9]+(\\.[0-9]+){0,3}(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?';
const word = '[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+';
const text = { type: 'string', minLength: 1 };
const size = { description: 'Of the file, in bytes.', type: 'integer', minimum: 0 };
const request = {
    description: 'What was asked for; an entry counts only for the same request, or for its exact version.',
    type: 'object',
    required: ['version', 'stage', 'latestBy', 'minimumAge'],
    properties: {
        version: { description: '`latest`, an exact version or a range.', ...text },
        stage: { description: 'Least vetted stage that was let through.', enum: _base_stage_js__WEBPACK_IMPORTED_MODULE_3__/* .stages */ ._$ },
        latestBy: { description: 'What latest, and best in a range, mean.', enum: _base_stage_js__WEBPACK_IMPORTED_MODULE_3__/* .latestBys */ ._0 },
        minimumAge: { description: 'In milliseconds.', type: 'integer', minimum: 0 },
    },
};
const tool = {
    description: 'The tool.',
    type: 'object',
    required: ['name', 'requested', 'version', 'url', 'stage', 'uploaded'],
    properties: {
        name: { description: 'The root member of the listing.', type: 'string', pattern: toolNamePattern },
        requested: { $ref: '#/$defs/request' },
        version: { description: 'As the listing writes it.', type: 'string', pattern: `^${version}$` },
        url: { description: 'Where it was downloaded; fetched only where the inputs name that source.', ...text },
        stage: { description: 'How vetted it was when it was locked.', ...text },
        uploaded: {
            description: 'When it was made available.',
            type: 'string',
            pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        },
        sha256: {
            description: 'Of the file, in lower-case hex.',
            type: 'string',
            pattern: '^([0-9A-Fa-f]{64}|[A-Za-z0-9+/]{43}={0,2})$',
        },
        size,
    },
};
const lockedPackage = {
    type: 'object',
    required: ['id', 'version', 'requested', 'source'],
    properties: {
        id: {
            description: 'The package id.',
            type: 'string',
            maxLength: 100,
            pattern: `^${word}([.-]${word})*$`,
        },
        version: { description: 'The version that was picked.', type: 'string', pattern: `^${version}$` },
        requested: { description: 'The version of the pin: exact, a range or floating.', ...text },
        sha512: { description: 'Of the file, in base64.', type: 'string', pattern: sha512 },
        contentHash: {
            description: 'SHA-512 of the package without its signature, in base64.',
            type: 'string',
            pattern: sha512,
        },
        size,
        source: { description: 'Which source gave it; fetched from only where the inputs name it.', ...text },
    },
};
/**
 * The JSON Schema (2020-12) of `pkgtool.lock.json` (DESIGN 6), for editors; `schema/pkgtool.lock.schema.json` is made
 * of it. It takes what `parseLock` takes, except for white space in versions; that requests and versions fit each other
 * and that no entry contradicts another is beyond it.
 */
const lockSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Lock of setup-pkgtool',
    type: 'object',
    required: ['lockfileVersion', 'packages'],
    properties: {
        lockfileVersion: { description: 'Of the format.', const: 1 },
        tool: { $ref: '#/$defs/tool' },
        packages: {
            description: 'By lower-case id, then by version; one entry a request.',
            type: 'array',
            items: { $ref: '#/$defs/package' },
        },
    },
    $defs: { request, tool, package: lockedPackage },
};
/* Addresses in a lock, which is committed for many to read. */
/** Tells whether an address holds a user name or a password. */
function hasUserInfo(address) {
    if (!URL.canParse(address))
        return false;
    const { username, password } = new URL(address);
    return username !== '' || password !== '';
}
/** Returns an address without user name and password; one that has neither stays as it is. */
function withoutUserInfo(address) {
    if (!hasUserInfo(address))
        return address;
    const url = new URL(address);
    url.username = '';
    url.password = '';
    return url.href;
}
/** Returns a path below `directory` relative to it, with forward slashes, so that it holds on other machines too. */
function portableAddress(address, directory) {
    if (isUrl(address))
        return address;
    const path = relative(directory, address).split(sep).join('/');
    return path === '' || path.startsWith('../') || isUrl(path) || path.includes(':') ? address : path;
}
/** Tells whether an address is a URL; a single letter before the colon is a drive. */
function isUrl(address) {
    return /^[a-z][a-z0-9+.-]+:/i.test(address);
}


/***/ })

};
