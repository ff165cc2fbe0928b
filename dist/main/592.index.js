export const id = 592;
export const ids = [592];
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

/***/ 1592:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  listingItems: () => (/* binding */ listingItems),
  listingLimit: () => (/* binding */ listingLimit),
  parseToolListing: () => (/* binding */ parseToolListing)
});

// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/base/json.ts
var base_json = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/core/base/parse-input.ts
var parse_input = __webpack_require__(5735);
// EXTERNAL MODULE: ./src/core/nuget/version.ts
var version = __webpack_require__(5703);
// EXTERNAL MODULE: ./src/core/nuget/upload-time.ts
var upload_time = __webpack_require__(4206);
;// CONCATENATED MODULE: ./src/core/tool/tool-entry.ts




/** Says that an element of a listing is no entry, and why. */
function describeNoEntry({ place, found, wanted }) {
    return `${place} is passed over: found ${found}; want ${wanted}`;
}
/** Reads one entry of a listing, or says why it is passed over: without a version it cannot be asked for. */
function parseEntry(item, place) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        return { place: entryPath(place), found: (0,errors/* describeValue */.bp)(item), wanted: 'an object' };
    }
    const members = item;
    const version = own(members, 'version');
    const parsed = entryFields.version.read(version);
    if (parsed !== undefined)
        return new ReadEntry(members, parsed, place);
    const { wanted } = entryFields.version;
    return { place: `${entryPath(place)}.version`, found: (0,errors/* describeValue */.bp)(version), wanted };
}
/** A listing may have many thousand: nearly every one is sound, and hardly any path is asked for. */
class ReadEntry {
    version;
    parsed;
    url;
    stage;
    uploaded;
    instant;
    sha256;
    size;
    problems;
    members;
    #root;
    #index;
    constructor(members, parsed, place) {
        const url = entryFields.url.read(own(members, 'url'));
        const stage = entryFields.stage.read(own(members, 'stage'));
        const uploaded = own(members, 'uploaded');
        const sha256 = own(members, 'sha256');
        const size = own(members, 'size');
        this.version = parsed.text;
        this.parsed = parsed;
        this.url = url ?? '';
        this.stage = stage ?? '';
        this.uploaded = typeof uploaded === 'string' ? uploaded : '';
        this.instant = entryFields.uploaded.read(uploaded);
        this.sha256 = entryFields.sha256.read(sha256);
        this.size = entryFields.size.read(size);
        const isSound = url !== undefined &&
            stage !== undefined &&
            this.instant !== undefined &&
            (sha256 === undefined || this.sha256 !== undefined) &&
            (size === undefined || this.size !== undefined);
        this.problems = isSound ? noProblems : findProblems(members, entryPath(place));
        this.members = members;
        this.#root = place.root;
        this.#index = place.index;
    }
    get path() {
        return entryPath({ root: this.#root, index: this.#index });
    }
}
/**
 * The entries of a very long listing. Only the place of each in the document and its stage, which decides about most of
 * them, are kept; the rest is parsed again on demand: 265,000 entries as values take more memory than their document.
 */
class LongListing {
    #root;
    // index in the array, start and end in the document, stage; one array of numbers, which no garbage collection copies
    #columns = new Uint32Array(4 * 4096);
    #count = 0;
    #parseAgain = () => undefined;
    // Two, because entries are compared in pairs.
    #recent = [];
    constructor(root) {
        this.#root = root;
    }
    add({ stage }, { index, start, end, parseAgain }) {
        const offset = 4 * this.#count++;
        if (offset === this.#columns.length) {
            const longer = new Uint32Array(2 * offset);
            longer.set(this.#columns);
            this.#columns = longer;
        }
        this.#columns.set([index, start, end, parse_input/* stages */._$.indexOf(stage) + 1], offset);
        this.#parseAgain = parseAgain;
    }
    get entries() {
        return Array.from({ length: this.#count }, (_, at) => new LateEntry(this, at));
    }
    /** The stage of an entry if it is a known one. */
    stageAt(at) {
        return parse_input/* stages */._$[(this.#columns[4 * at + 3] ?? 0) - 1];
    }
    /** Parses an entry again. */
    read(at) {
        const recent = this.#recent.find(([known]) => known === at);
        if (recent)
            return recent[1];
        const [index = 0, start = 0, end = 0] = this.#columns.subarray(4 * at, 4 * at + 3);
        const entry = parseEntry(this.#parseAgain(start, end), { root: this.#root, index });
        this.#recent = [[at, entry], ...this.#recent.slice(0, 1)];
        return entry;
    }
}
class LateEntry {
    #listing;
    #at;
    constructor(listing, at) {
        this.#listing = listing;
        this.#at = at;
    }
    get #entry() {
        return this.#listing.read(this.#at);
    }
    get members() {
        return this.#entry.members;
    }
    get version() {
        return this.#entry.version;
    }
    get parsed() {
        return this.#entry.parsed;
    }
    get url() {
        return this.#entry.url;
    }
    get stage() {
        return this.#listing.stageAt(this.#at) ?? this.#entry.stage;
    }
    get uploaded() {
        return this.#entry.uploaded;
    }
    get instant() {
        return this.#entry.instant;
    }
    get sha256() {
        return this.#entry.sha256;
    }
    get size() {
        return this.#entry.size;
    }
    get problems() {
        return this.#entry.problems;
    }
    get path() {
        return this.#entry.path;
    }
    toJSON() {
        return copyEntry(this.#entry);
    }
}
/** The JSON path of the entries of a listing. */
function entriesPath(toolName) {
    return `$[${JSON.stringify(toolName)}]`;
}
/** The JSON path of an entry. */
function entryPath({ root, index }) {
    return `${root}[${index}]`;
}
function own(members, name) {
    return Object.hasOwn(members, name) ? members[name] : undefined;
}
const noProblems = [];
function findProblems(members, path) {
    const problems = [];
    for (const { name: field, required, wanted, read } of entryFieldList) {
        const value = own(members, field);
        if (read(value) !== undefined || (!required && value === undefined))
            continue;
        problems.push({ path: `${path}.${field}`, field, found: (0,errors/* describeValue */.bp)(value), wanted });
    }
    return problems;
}
const hexForm = /^[0-9A-Fa-f]{64}$/;
/** The form in which a tool's version is published: SemVer 2.0.0 (SPEC 2.2), or four numbers. */
const toolVersionForm = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2,3}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;
/** The definition of an entry (SPEC 2.2, DESIGN 3): the listing is read by it, and its schema made of it. */
const entryFields = {
    version: {
        required: true,
        wanted: 'a version',
        read: (value) => (typeof value === 'string' ? (0,version/* tryParsePackageVersion */.LL)(value) : undefined),
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
        schema: { description: 'How vetted this version is.', enum: parse_input/* stages */._$ },
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
/**
 * Makes the JSON Schema (2020-12) of a tool listing (SPEC 4.2) from the definition of its entries: the root member
 * `toolName` with the fields of SPEC 2.2, the optional `sha256` and `size` of DESIGN 3, and any other members.
 *
 * @example
 * listingSchema('pkgtool.exe').required // ['pkgtool.exe']
 */
function listingSchema(toolName) {
    return {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: `Released versions of ${toolName}`,
        type: 'object',
        required: [toolName],
        properties: {
            [toolName]: {
                description: 'In descending order of versions.',
                type: 'array',
                items: { $ref: '#/$defs/entry' },
            },
        },
        $defs: { entry: entrySchema },
    };
}
const entrySchema = {
    type: 'object',
    required: entryFieldList.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(entryFieldList.map(({ name, schema }) => [name, schema])),
};
/** A copy with what is none of its own members. */
function copyEntry(entry) {
    const { version, parsed, url, stage, uploaded, instant, sha256, size, problems, path, members } = entry;
    return { version, parsed, url, stage, uploaded, instant, sha256, size, problems, path, members };
}

;// CONCATENATED MODULE: ./src/core/tool/listing.ts





/** The largest listing that is read, in bytes. */
const listingLimit = 64 * 1024 ** 2;
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
    const reader = readEntries(json, toolName);
    const { entries, order } = reader;
    if (order === 'descending')
        return { toolName, entries, warnings: reader.warnings };
    const joined = order === 'ascending' ? entries : joinRepeated(entries);
    if (orderOf(joined) !== 'descending')
        reader.warn(() => 'the listing is not in descending order of versions; the order was computed');
    return { toolName, entries: joined, warnings: reader.warnings };
}
// A long text is never parsed as a whole: a hostile one of 64 MiB would take gigabytes, and minutes.
function readEntries(json, toolName) {
    const isText = json instanceof Uint8Array || typeof json === 'string';
    if (isText && json.length > longText) {
        const reader = new EntryReader(toolName);
        const each = (item) => reader.add(item.value, item.index, item);
        const result = (0,base_json/* readJsonItems */.$p)(json, { name: toolName, each, largest: longText });
        if ('problem' in result)
            throw invalid('$', result.problem, `an object with an array ${(0,errors/* quote */.hD)(toolName)}`);
        if (!result.members.includes(toolName))
            throw noMember(result.members, toolName);
        return reader;
    }
    const reader = new EntryReader(toolName);
    const items = rootArray(isText ? parseText(json) : json, toolName);
    for (const [index, item] of items.entries())
        reader.add(item, index);
    return reader;
}
// The whole value is faster to read, and takes several times the memory: 400 MiB for a listing of the greatest size.
const longText = 8 * 1024 * 1024;
class EntryReader {
    #warnings = [];
    #moreWarnings = 0;
    #root;
    #entries = [];
    #long;
    #steps = new Set();
    #previous;
    constructor(toolName) {
        this.#root = entriesPath(toolName);
        this.#long = new LongListing(this.#root);
    }
    get entries() {
        return this.#entries.length > 0 ? this.#entries : this.#long.entries;
    }
    add(item, index, text) {
        const entry = parseEntry(item, { root: this.#root, index });
        if ('found' in entry) {
            this.warn(() => describeNoEntry(entry));
            return;
        }
        if (this.#previous)
            this.#steps.add((0,version/* compareParsedVersions */.ik)(this.#previous, entry.parsed));
        this.#previous = entry.parsed;
        if (text)
            this.#long.add(entry, text);
        else
            this.#entries.push(entry);
    }
    get order() {
        return orderOfSteps(this.#steps);
    }
    /** Adds a warning. Only the first ones are kept: a hostile listing has millions. */
    warn(describe) {
        if (this.#warnings.length < shownWarnings)
            this.#warnings.push(describe());
        else
            this.#moreWarnings++;
    }
    get warnings() {
        if (this.#moreWarnings === 0)
            return this.#warnings;
        return [...this.#warnings, `${(0,errors/* plural */.LS)(this.#moreWarnings, 'more warning')} about the listing`];
    }
}
function parseText(json) {
    const parsed = (0,base_json/* parseJson */.qF)(json);
    if ('value' in parsed)
        return parsed.value;
    throw invalid('$', `text that is no JSON: ${parsed.problem}`);
}
function rootArray(value, toolName) {
    const member = (0,errors/* quote */.hD)(toolName);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw invalid('$', (0,errors/* describeValue */.bp)(value), `an object with an array ${member}`);
    const items = listingItems(value, toolName);
    if (Array.isArray(items))
        return items;
    if (items !== undefined)
        throw invalid(entriesPath(toolName), (0,errors/* describeValue */.bp)(items), 'an array');
    throw noMember(Object.keys(value), toolName);
}
function noMember(members, toolName) {
    const others = members.slice(0, 5).map(key => (0,errors/* quote */.hD)(key, 40));
    const found = others.length === 0 ? 'an empty object' : `only ${others.join(', ')}`;
    const [only = '', second] = members;
    const change = members.includes('resources')
        ? 'this is a service index, a source of packages: name the address of the listing in the input "dist-url"'
        : second === undefined && /^\w[\w.+-]{0,99}$/.test(only)
            ? (0,parse_input/* adviceForName */.nG)('tool-name', only)
            : undefined;
    return invalid('$', found, `the member ${(0,errors/* quote */.hD)(toolName)}`, change);
}
/** The root member of a listing (SPEC 2.1), an array where the listing is right. */
function listingItems(value, toolName) {
    return (0,base_json/* membersOf */.lS)(value).get(toolName);
}
function invalid(subject, found, wanted = 'a JSON object', change = 'check the inputs "dist-url" and "tool-name"') {
    return new errors/* PkgtoolError */.xN('INVALID_LISTING', { subject, found, wanted, change });
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
        return other === undefined ? entry : withProblem(entry, repeated(entry, other));
    });
}
function withProblem(entry, problem) {
    return { ...copyEntry(entry), problems: [...entry.problems, problem] };
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
function orderOf(entries) {
    const steps = entries.slice(1).map((entry, index) => {
        const previous = entries[index];
        return previous ? (0,version/* compareParsedVersions */.ik)(previous.parsed, entry.parsed) : 1;
    });
    return orderOfSteps(new Set(steps));
}
// Strict order, by which no version stands twice; fewer than two entries are in descending order.
function orderOfSteps(steps) {
    if (steps.size > 1 || steps.has(0))
        return 'none';
    return steps.has(-1) ? 'ascending' : 'descending';
}


/***/ })

};
