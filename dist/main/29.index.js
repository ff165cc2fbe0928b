export const id = 29;
export const ids = [29];
export const modules = {

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
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2074);


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
        // A decoder loads its tables anew each time.
        if (name === 'utf-8')
            return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? withoutMark(utf8Text(bytes)) : undefined;
        return withoutMark(new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes));
    }
    catch {
        return undefined;
    }
}
/** Decodes bytes that are UTF-8; a mark stays. */
function utf8Text({ buffer, byteOffset, byteLength }) {
    return Buffer.from(buffer, byteOffset, byteLength).toString();
}
const latin = new Set(['iso-8859-1', 'latin1']);
const ascii = new Set(['us-ascii', 'ascii']);
/** Returns whether an encoding of this name can be decoded. */
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
            problem: error instanceof SyntaxError ? (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(withoutExcerpt(error.message)) : notUtf8,
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
            return { problem: (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(withoutExcerpt(error.message)) };
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
                    throw new SyntaxError(`the member ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(name)} twice`);
                this.#expect(start, sign.bracket, `no array ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(name)}`);
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
                throw new SyntaxError(`a value of more than ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(largest)}`);
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
/* unused harmony exports toolMembers, nameMembers, lockedNames, packageMembers, sortedPackages, formatLock, lockSchema, portableAddress */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_parse_input_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5735);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3618);
/* harmony import */ var _nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1862);
/**
 * pkgtool.lock.json (DESIGN 6), as `formatLock` writes it:
 *
 *     { "lockfileVersion": 1,
 *       "names": { "packageExtension": "nupkg", "manifestExtension": "nuspec" },
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
    return value.optional(() => value.parsed(names[algorithm], text => (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParseDigest */ .jt)(algorithm, text)?.value));
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
/** Returns whether a file is a `pkgtool.lock.json`, or `pkgtool.NAME.lock.json`. */
function isLockFile(file) {
    return /^pkgtool(\..+)?\.lock\.json$/.test((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file).toLowerCase());
}
const repair = 'take the file from version control again, or delete it and run "setup-pkgtool lock"';
/** Makes an `INVALID_LOCK`; its `change`, unless given, says how to get a good lock. */
function lockError(fault, { file }) {
    return (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_1__/* .documentError */ .aH)('INVALID_LOCK', { change: repair, ...fault, file });
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
/** The members of `names`, in the order in which they are written. */
function nameMembers({ packageExtension, manifestExtension }) {
    return { packageExtension, manifestExtension };
}
/** The names as a lock holds them, those that are not given as in `old`: none where they are the default ones. */
function lockedNames(given, old = defaultNames) {
    const { packageExtension = old.packageExtension, manifestExtension = old.manifestExtension } = given;
    const isDefault = packageExtension === defaultNames.packageExtension && manifestExtension === defaultNames.manifestExtension;
    return isDefault ? undefined : { packageExtension, manifestExtension };
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
    const { lockfileVersion, names, tool } = lock;
    const document = {
        lockfileVersion,
        ...(names !== undefined && { names: nameMembers(names) }),
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
        stage: { description: 'Least vetted stage that was let through.', enum: _base_parse_input_js__WEBPACK_IMPORTED_MODULE_2__/* .stages */ ._$ },
        latestBy: { description: 'What latest, and best in a range, mean.', enum: _base_parse_input_js__WEBPACK_IMPORTED_MODULE_2__/* .latestBys */ ._0 },
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
const extension = { type: 'string', maxLength: 32, pattern: _nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .extensionPattern */ .kz };
const extensions = {
    description: 'The extensions of the packages, where they are not the default ones.',
    type: 'object',
    required: ['packageExtension', 'manifestExtension'],
    properties: { packageExtension: extension, manifestExtension: extension },
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
        names: { $ref: '#/$defs/names' },
        tool: { $ref: '#/$defs/tool' },
        packages: {
            description: 'By lower-case id, then by version; one entry a request.',
            type: 'array',
            items: { $ref: '#/$defs/package' },
        },
    },
    $defs: { names: extensions, request, tool, package: lockedPackage },
};
/* Addresses in a lock, which is committed for many to read. */
/** Returns whether an address holds a user name or a password. */
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
/** Returns whether an address is a URL; a single letter before the colon is a drive. */
function isUrl(address) {
    return /^[a-z][a-z0-9+.-]+:/i.test(address);
}


/***/ }),

/***/ 1862:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A_: () => (/* binding */ defaultNames),
/* harmony export */   Be: () => (/* binding */ packageVersionsPath),
/* harmony export */   CS: () => (/* binding */ assertPackageId),
/* harmony export */   F6: () => (/* binding */ placeFields),
/* harmony export */   F9: () => (/* binding */ lowerPackageId),
/* harmony export */   H: () => (/* binding */ resolvePackageNames),
/* harmony export */   Kt: () => (/* binding */ isValidPackageId),
/* harmony export */   N3: () => (/* binding */ parsePin),
/* harmony export */   US: () => (/* binding */ identityKey),
/* harmony export */   Z3: () => (/* binding */ pinPlace),
/* harmony export */   df: () => (/* binding */ describePlace),
/* harmony export */   e4: () => (/* binding */ tryParsePinVersion),
/* harmony export */   eb: () => (/* binding */ plainPin),
/* harmony export */   hx: () => (/* binding */ contentUrl),
/* harmony export */   j6: () => (/* binding */ pinVersionKey),
/* harmony export */   kz: () => (/* binding */ extensionPattern),
/* harmony export */   ns: () => (/* binding */ exactPin),
/* harmony export */   o: () => (/* binding */ isExtension),
/* harmony export */   wG: () => (/* binding */ pathsOf),
/* harmony export */   wm: () => (/* binding */ splitPackageName)
/* harmony export */ });
/* unused harmony exports packagePaths, parseIdentity, packageFileUrl, packageManifestUrl, packageVersionsUrl, parsePinVersion */
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2074);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5703);
/* harmony import */ var _version_range_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4703);



/**
 * Returns the paths of one package version, in lower case and normalized. Throws `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION` and `INVALID_INPUT` (an extension).
 *
 * @example
 * packagePaths('My.Pkg', '1.0').packagePath // 'my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
function packagePaths(id, version, names) {
    const resolved = resolvePackageNames(names);
    return pathsOf(parseIdentity(id, version), resolved);
}
/** Reads the texts of an identity. Throws `INVALID_PACKAGE_ID` and `INVALID_VERSION`. */
function parseIdentity(id, version) {
    const lowerId = lowerPackageId(id);
    return { id, lowerId, version: parsePackageVersion(version) };
}
/** The name of a package in paths and keys: `id/version`, lowered and normalized. */
function identityKey({ lowerId, version }) {
    return `${lowerId}/${version.lower}`;
}
/** Returns the paths of a package that was read. */
function pathsOf(identity, { packageExtension, manifestExtension }) {
    const { lowerId, version } = identity;
    const versionDirectory = identityKey(identity);
    const packagePath = `${versionDirectory}/${lowerId}.${version.lower}.${packageExtension}`;
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
    return (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toLowerInvariant */ .XS)(id);
}
/**
 * Returns the address of a package file below the package base address `base`, with or without trailing slash
 * (SPEC 4.4). Throws `INVALID_ADDRESS` for a base with query or fragment, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and
 * `INVALID_INPUT` (an extension).
 *
 * @example
 * packageFileUrl('https://feed.test/flat', 'My.Pkg', '1.0') // 'https://feed.test/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
function packageFileUrl(base, id, version, names) {
    return packageContentUrl(base, packagePaths(id, version, names).packagePath);
}
/**
 * Returns the address of a package manifest (SPEC 4.5). Otherwise like `packageFileUrl`.
 *
 * @example
 * packageManifestUrl('https://feed.example/flat/', 'My.Json', '13.0.1') // …/flat/my.json/13.0.1/my.json.pkgspec
 */
function packageManifestUrl(base, id, version, names) {
    return packageContentUrl(base, packagePaths(id, version, names).manifestPath);
}
/** Returns the address of the version list of `id` (SPEC 4.3). Throws `INVALID_ADDRESS` and `INVALID_PACKAGE_ID`. */
function packageVersionsUrl(base, id) {
    return packageContentUrl(base, packageVersionsPath(id));
}
/** Returns the address of a file below a package base address that was read: it ends in a slash, without query. */
function contentUrl(base, path) {
    return new URL(encodePath(path), base);
}
function encodePath(path) {
    return path.split('/').map(encodeURIComponent).join('/');
}
// Throws `INVALID_ADDRESS`.
function packageContentUrl(base, path) {
    if (/[?#]/.test(base)) {
        throw new PkgtoolError('INVALID_ADDRESS', {
            subject: showBase(base),
            found: 'a query or fragment behind it',
            wanted: 'a package base address without',
        });
    }
    const encoded = encodePath(path);
    return base.endsWith('/') ? `${base}${encoded}` : `${base}/${encoded}`;
}
// A query or user info may hold a token.
function showBase(base) {
    const [address = ''] = base.split(/[?#]/, 1);
    return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}
/** The names where none are given. */
const defaultNames = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' };
/** Applies the defaults of SPEC 4.4 and 4.5. Throws `INVALID_INPUT` for an extension that could leave its folder. */
function resolvePackageNames(names = {}) {
    const { packageExtension = defaultNames.packageExtension, manifestExtension = defaultNames.manifestExtension, } = names;
    assertExtension('package-extension', packageExtension);
    assertExtension('manifest-extension', manifestExtension);
    return { packageExtension, manifestExtension };
}
const extensionPattern = '^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$';
/** Tells whether a text may be the extension of a file: nothing in it leaves its folder. */
function isExtension(text) {
    return text.length <= 32 && new RegExp(extensionPattern).test(text);
}
function assertExtension(input, extension) {
    if (isExtension(extension))
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: input,
        found: JSON.stringify(extension.slice(0, 40)),
        wanted: 'letters and digits without leading dot, such as pkgfile',
    });
}
/**
 * Returns all readings of `ID.VERSION`, shortest id first: `a.1.0.0` is version 1.0.0 of `a`, or 0.0 of `a.1`, or 0 of
 * `a.1.0`.
 */
function splitPackageName(name) {
    const parts = name.split('.');
    return parts.flatMap((_part, index) => {
        const id = parts.slice(0, index).join('.');
        const version = isValidPackageId(id) ? (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParsePackageVersion */ .LL)(parts.slice(index).join('.')) : undefined;
        return version === undefined ? [] : { lowerId: (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toLowerInvariant */ .XS)(id), version };
    });
}
/** The longest package id, in UTF-16 code units. */
const maxPackageIdLength = 100;
// The word characters of .NET regular expressions, which match UTF-16 code units; surrogates are not included.
const idPattern = /^[\p{L}\p{Mn}\p{Nd}\p{Pc}]+(?:[.-][\p{L}\p{Mn}\p{Nd}\p{Pc}]+)*$/u;
// Nearly every id, and a pattern that is compiled in no time.
const plainId = /^\w+(?:[.-]\w+)*$/;
const surrogate = /[\ud800-\udfff]/;
/**
 * Returns whether the reference validator accepts `id` as a package id (DESIGN 5): word characters of the Basic
 * Multilingual Plane, joined by single `.` or `-`, at most 100 UTF-16 code units.
 *
 * @example
 * isValidPackageId('Newtonsoft.Json') // true
 */
function isValidPackageId(id) {
    return id.length <= maxPackageIdLength && (plainId.test(id) || (!surrogate.test(id) && idPattern.test(id)));
}
/** Throws `INVALID_PACKAGE_ID`, with `fields` (such as file and line) added, unless `id` is valid. */
function assertPackageId(id, fields = {}) {
    if (isValidPackageId(id))
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_PACKAGE_ID', {
        subject: id,
        ...(id.length > maxPackageIdLength && { found: `${id.length} characters` }),
        wanted: `letters, digits and "_", joined by single "." or "-", at most ${maxPackageIdLength} characters`,
        ...fields,
    });
}
/** Parses the version of a caller's pin. Throws `INVALID_VERSION` and `INVALID_RANGE` with its location. */
function parsePin(pin) {
    return { ...pin, request: parsePinVersion(pin.version, placeFields(pin)) };
}
/** Returns the pin with exactly this version. */
function exactPin(pin, version) {
    return { ...pin, version: version.normalized, request: { kind: 'exact', version } };
}
/** Returns the public form of a pin. */
function plainPin({ request: _, ...pin }) {
    return pin;
}
/** A location as fields of a pin or an error, without undefined members. */
function pinPlace({ line, file }) {
    return file === undefined ? { line } : { line, file };
}
/** The error fields for a location. */
function placeFields(place) {
    return { found: `it on ${describePlace(place)}`, ...pinPlace(place) };
}
/** Formats a location for a message: `line 3 of list.txt`, `line 3`. */
function describePlace({ line, file }) {
    const where = line === undefined ? undefined : `line ${line}`;
    return [where, file].filter(part => part !== undefined).join(' of ') || 'no known place';
}
/**
 * Parses the version of a pin (DESIGN 5): a bare version is exact, as is `[1.0]`; brackets and `*` make a range.
 * Throws `INVALID_VERSION` and `INVALID_RANGE`, with `fields` (such as file and line) added.
 *
 * @example
 * parsePinVersion('1.0').kind // 'exact'
 */
function parsePinVersion(text, fields = {}) {
    if (!isRange(text))
        return { kind: 'exact', version: (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePackageVersion */ .g7)(text, fields) };
    return asPinVersion((0,_version_range_js__WEBPACK_IMPORTED_MODULE_2__/* .parseVersionRange */ .FG)(text, fields));
}
/** Like `parsePinVersion`, but returns undefined instead of throwing. */
function tryParsePinVersion(text) {
    if (isRange(text)) {
        const range = (0,_version_range_js__WEBPACK_IMPORTED_MODULE_2__/* .tryParseVersionRange */ .us)(text);
        return range && asPinVersion(range);
    }
    const version = (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParsePackageVersion */ .LL)(text);
    return version && { kind: 'exact', version };
}
/** The canonical form of a pin's version: the lower-case version or normalized range. */
function pinVersionKey(version) {
    return version.kind === 'exact' ? version.version.lower : (0,_version_range_js__WEBPACK_IMPORTED_MODULE_2__/* .formatVersionRange */ .z8)(version.range).toLowerCase();
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


/***/ }),

/***/ 4703:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FG: () => (/* binding */ parseVersionRange),
/* harmony export */   u1: () => (/* binding */ bestParsedVersion),
/* harmony export */   us: () => (/* binding */ tryParseVersionRange),
/* harmony export */   z8: () => (/* binding */ formatVersionRange)
/* harmony export */ });
/* unused harmony exports versionSatisfies, bestPackageVersion */
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2074);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5703);


/**
 * Parses a range in bracket notation, a floating one such as `1.*`, or a bare version, which here means that version or
 * a higher one, as in the reference client (DESIGN 5). Throws `INVALID_RANGE`, with `fields` added.
 *
 * @example
 * parseVersionRange('[1.0,2.0)').upper?.inclusive // false
 */
function parseVersionRange(text, fields = {}) {
    const range = tryParseVersionRange(text);
    if (range !== undefined)
        return range;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_RANGE', {
        subject: text,
        wanted: 'bounds in brackets such as [1.0,2.0), a floating version such as 1.*, or a version',
        ...fields,
    });
}
/** Like `parseVersionRange`, but returns undefined instead of throwing. */
function tryParseVersionRange(text) {
    const trimmed = (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .trimWhiteSpace */ .e8)(text);
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
    // Like the reference client, we refuse two empty sides but accept two blank ones.
    if (parts.length > 2 || (lower === '' && upper === ''))
        return undefined;
    const inclusive = { lower: first === '[', upper: last === ']' };
    if (parts.length === 1 && !(inclusive.lower && inclusive.upper))
        return undefined;
    return parseBounds(lower, upper, inclusive);
}
/** Formats a range in the normalized form of the reference client: `[1.0.0, 2.0.0)`, `[1.*, )`. */
function formatVersionRange({ lower, upper, float }) {
    const open = lower?.inclusive ? '[' : '(';
    const close = upper?.inclusive ? ']' : ')';
    const from = lower && float ? formatFloat(float, lower.version) : (lower?.version.normalized ?? '');
    return `${open}${from}, ${upper?.version.normalized ?? ''}${close}`;
}
function parseBounds(lowerText, upperText, inclusive) {
    const low = parseLower(lowerText);
    const high = (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .trimWhiteSpace */ .e8)(upperText) === '' ? null : (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParsePackageVersion */ .LL)(upperText);
    if (low === undefined || high === undefined)
        return undefined;
    const sign = low && high ? (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .compareParsedVersions */ .ik)(low.lowest, high) : -1;
    if (sign > 0 || (sign === 0 && inclusive.lower !== inclusive.upper))
        return undefined;
    return {
        ...(low && { lower: { version: low.lowest, inclusive: inclusive.lower } }),
        ...(high && { upper: { version: high, inclusive: inclusive.upper } }),
        ...(low?.float && { float: low.float }),
    };
}
// Null is an open side, undefined an invalid bound. Only the lower bound may float.
function parseLower(text) {
    if ((0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .trimWhiteSpace */ .e8)(text) === '')
        return null;
    if (text.includes('*'))
        return tryParseFloat(text);
    const lowest = (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParsePackageVersion */ .LL)(text);
    return lowest && { lowest };
}
/** Parses a bound with a `*`, exactly like the reference client; undefined when it is invalid. */
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
/** Returns whether `version` matches the floating part. */
function floatMatches(float, lowest, version) {
    const sameNumbers = version.numbers.every((number, index) => index >= float.fixed || number === lowest.numbers[index]);
    if (!sameNumbers || version.labels.length === 0)
        return sameNumbers;
    return float.prefix !== undefined && release(version).startsWith(float.prefix.toLowerCase());
}
/** Formats a floating bound like the reference client: `1.2.*`, `1.*-rc*`. */
function formatFloat(float, lowest) {
    const label = float.prefix === undefined ? '' : `-${float.prefix}*`;
    if (float.fixed === 4)
        return `${(0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .formatNumbers */ .GQ)(lowest.numbers)}${label}`;
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
    // With a second dash, the reference client takes the label literally, so `a-b.*` is not a version.
    const label = prefix.includes('-') ? prefix : completeLabel(prefix);
    return bound(`${text.slice(0, dash)}-${label}`, { fixed: 4, prefix });
}
function bound(lowestText, float) {
    const lowest = (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParsePackageVersion */ .LL)(lowestText);
    if (lowest === undefined)
        return undefined;
    return float === undefined ? { lowest } : { lowest, float };
}
// An empty label is invalid; 0 is the lowest label.
function completeLabel(prefix) {
    return prefix === '' || prefix.endsWith('.') ? `${prefix}0` : prefix;
}
function countParts(numbers) {
    return numbers.split('.').length;
}
function release(version) {
    return version.labels.join('.').toLowerCase();
}
/**
 * Returns whether `version` lies within `range` in bracket notation, by precedence alone: a prerelease between the bounds
 * satisfies it. A bare version means that one or a higher, unlike in pins (DESIGN 5). Throws `INVALID_RANGE`, also for
 * a floating range, and `INVALID_VERSION`.
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
/** Returns whether `version` is between the bounds of `range`; ignores the floating part. */
function rangeHolds({ lower, upper }, version) {
    const above = lower ? (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .compareParsedVersions */ .ik)(version, lower.version) : 1;
    const below = upper ? (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .compareParsedVersions */ .ik)(upper.version, version) : 1;
    return ((above > 0 || (above === 0 && lower?.inclusive === true)) &&
        (below > 0 || (below === 0 && upper?.inclusive === true)));
}
/**
 * Returns the member of `versions`, as written, that the reference client would pick for `range`: the highest for a
 * floating range, the lowest for others, where a bare version means that one or a higher (DESIGN 5). A prerelease is
 * picked only where the range names one. Of members with equal precedence, the first is picked; invalid versions are
 * skipped. Returns undefined when none matches. Throws `INVALID_RANGE`.
 *
 * @example
 * bestPackageVersion('1.*', ['1.0.0', '1.2.0', '2.0.0']) // '1.2.0'
 */
function bestPackageVersion(range, versions) {
    const parsedRange = parseVersionRange(range);
    const parsed = versions.map(tryParsePackageVersion).filter(version => version !== undefined);
    return bestParsedVersion(parsedRange, parsed)?.text;
}
/** Like `bestPackageVersion`, for parsed versions. */
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
    const rises = (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .compareParsedVersions */ .ik)(current, next) < 0;
    const falls = (0,_version_js__WEBPACK_IMPORTED_MODULE_1__/* .compareParsedVersions */ .ik)(current, next) > 0;
    if (range.float === undefined || range.lower === undefined)
        return falls;
    const lowest = range.lower.version;
    const currentFloats = floatMatches(range.float, lowest, current);
    const nextFloats = floatMatches(range.float, lowest, next);
    if (currentFloats !== nextFloats)
        return nextFloats;
    // In a floating range, the highest wins. A candidate is never below the range, so above it the lowest wins.
    return currentFloats ? rises : falls;
}


/***/ })

};
