export const id = 390;
export const ids = [390,152];
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

/***/ 8390:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   assertAgreement: () => (/* binding */ assertAgreement),
/* harmony export */   feedFileLimit: () => (/* binding */ feedFileLimit),
/* harmony export */   feedFileName: () => (/* binding */ feedFileName),
/* harmony export */   namesOfFolders: () => (/* binding */ namesOfFolders)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_url__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2074);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8351);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3618);
/* harmony import */ var _http_address_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9696);






/** The settings of a feed in a folder. */
const feedFileName = 'feed.json';
const feedFileLimit = 1024 ** 2;
/** The inputs of the names, and of what else a feed's settings hold. */
const inputs = {
    toolName: 'tool-name',
    packageExtension: 'package-extension',
    manifestExtension: 'manifest-extension',
    baseUrl: 'base-url',
};
/**
 * Refuses a name that is given and that a feed or a lock contradicts; what is not given is theirs.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`
 */
function assertAgreement(given, feed, { place, owner = 'feed' }) {
    for (const [name, input] of Object.entries(inputs)) {
        const [wanted, has] = [given, feed].map(names => names[name]);
        if (wanted === undefined || wanted === has)
            continue;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
            subject: input,
            found: `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(wanted)} for ${place}, which has ${has === undefined ? 'none' : (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(has)}`,
            wanted: `what the ${owner} says itself`,
            change: input === 'base-url' ? 'move it with `feed rebase`' : 'leave it out, and "preset" too',
        });
    }
}
/**
 * The names that feeds in folders among the addresses say themselves, of those in `names`: nobody has to say them again.
 * A folder without settings says none.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` where one is given, or said by another folder, that contradicts them
 */
async function namesOfFolders(addresses, given, { names }) {
    let known = Object.fromEntries(names.map(name => [name, given[name]]));
    for (const address of addresses.filter(each => !(0,_http_address_js__WEBPACK_IMPORTED_MODULE_3__/* .isServer */ .S$)(each))) {
        const folder = (0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(address.base);
        const said = await readNames((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, feedFileName));
        if (said === undefined)
            continue;
        assertAgreement(known, said, { place: `the feed in ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(folder)}` });
        known = Object.fromEntries(names.map(name => [name, said[name]]));
    }
    return known;
}
// Settings that are broken say nothing; what uses the feed as one says what is wrong with them.
async function readNames(path) {
    const bytes = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readFileIfThere */ .Wr)(path, { limit: feedFileLimit });
    const json = bytes && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(bytes);
    if (!json || 'problem' in json || typeof json.value !== 'object' || json.value === null)
        return undefined;
    const members = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .membersOf */ .lS)(json.value);
    const [toolName, packageExtension, manifestExtension] = [
        'toolName',
        'packageExtension',
        'manifestExtension',
    ].map(name => members.get(name));
    return typeof toolName === 'string' &&
        typeof packageExtension === 'string' &&
        typeof manifestExtension === 'string'
        ? { toolName, packageExtension, manifestExtension }
        : undefined;
}


/***/ })

};
