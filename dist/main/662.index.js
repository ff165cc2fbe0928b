export const id = 662;
export const ids = [662];
export const modules = {

/***/ 8351:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C8: () => (/* binding */ markedEncoding),
/* harmony export */   F6: () => (/* binding */ isKnownEncoding),
/* harmony export */   g7: () => (/* binding */ decodeText),
/* harmony export */   lS: () => (/* binding */ membersOf),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   yj: () => (/* binding */ decodeBytes)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6714);

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
/** Decodes JSON text with or without a byte order mark; `undefined` with the parser's message when it is no JSON. */
function parseJson(bytes) {
    try {
        const text = typeof bytes === 'string'
            ? bytes
            : new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
        return { value: JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) };
    }
    catch (error) {
        return {
            problem: error instanceof SyntaxError ? (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(withoutExcerpt(error.message)) : 'bytes that are no UTF-8',
        };
    }
}
// A server may send back what it was shown, such as a token, in the place of a document.
function withoutExcerpt(message) {
    return message.replace(/, (?:\.\.\.)?".*$/s, '');
}
/** The own members of a JSON object; none of any other value. */
function membersOf(value) {
    return new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
}


/***/ }),

/***/ 6662:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   entriesPath: () => (/* binding */ entriesPath),
/* harmony export */   entryPath: () => (/* binding */ entryPath),
/* harmony export */   listingSchema: () => (/* binding */ listingSchema),
/* harmony export */   parseEntry: () => (/* binding */ parseEntry),
/* harmony export */   parseToolListing: () => (/* binding */ parseToolListing),
/* harmony export */   toolVersionForm: () => (/* binding */ toolVersionForm)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2074);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8351);
/* harmony import */ var _base_stage_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3355);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6714);
/* harmony import */ var _nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4206);
/* harmony import */ var _nuget_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5703);






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
    const items = rootArray(json instanceof Uint8Array || typeof json === 'string' ? parseText(json) : json, toolName);
    const root = entriesPath(toolName);
    const warnings = [];
    const entries = [];
    for (const [index, item] of items.entries()) {
        const entry = parseEntry(item, { root, index });
        if ('passedOver' in entry)
            warnings.push(entry.passedOver);
        else
            entries.push(entry);
    }
    const order = orderOf(entries);
    if (order === 'descending')
        return { toolName, entries, warnings: cap(warnings) };
    const joined = order === 'ascending' ? entries : joinRepeated(entries);
    if (orderOf(joined) !== 'descending')
        warnings.push('the listing is not in descending order of versions; the order was computed');
    return { toolName, entries: joined, warnings: cap(warnings) };
}
function parseText(json) {
    const parsed = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(json);
    if ('value' in parsed)
        return parsed.value;
    throw invalid('$', `text that is no JSON: ${parsed.problem}`);
}
function rootArray(value, toolName) {
    const member = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(toolName);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw invalid('$', (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .describeValue */ .bp)(value), `an object with an array ${member}`);
    const items = Object.hasOwn(value, toolName)
        ? value[toolName]
        : undefined;
    if (Array.isArray(items))
        return items;
    if (items !== undefined)
        throw invalid(entriesPath(toolName), (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .describeValue */ .bp)(items), 'an array');
    const others = Object.keys(value)
        .slice(0, 5)
        .map(key => (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(key, 40));
    throw invalid('$', others.length === 0 ? 'an empty object' : `only ${others.join(', ')}`, `the member ${member}`);
}
function invalid(subject, found, wanted = 'a JSON object') {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_LISTING', {
        subject,
        found,
        wanted,
        change: 'check the inputs "dist-url" and "tool-name"',
    });
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
// The path of an entry is none of its own members.
function withProblem(entry, problem) {
    return { ...entry, path: entry.path, problems: [...entry.problems, problem] };
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
// Strict order, by which no version stands twice; fewer than two entries are in descending order.
function orderOf(entries) {
    const sign = compareAt(entries, 1);
    for (let index = 1; index < entries.length; index++) {
        const next = compareAt(entries, index);
        if (next === 0 || next !== sign)
            return 'none';
    }
    return sign < 0 ? 'ascending' : 'descending';
}
function compareAt(entries, index) {
    const [previous, entry] = [entries[index - 1], entries[index]];
    return previous && entry ? (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(previous.parsed, entry.parsed) : 1;
}
function cap(warnings) {
    if (warnings.length <= shownWarnings)
        return warnings;
    return [
        ...warnings.slice(0, shownWarnings),
        `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(warnings.length - shownWarnings, 'more warning')} about the listing`,
    ];
}
/** Reads one entry of a listing, or tells why it is passed over: without a version it cannot be asked for. */
function parseEntry(item, place) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        return { passedOver: `${entryPath(place)} is passed over: found ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .describeValue */ .bp)(item)}; want an object` };
    }
    const members = item;
    const version = own(members, 'version');
    const parsed = entryFields.version.read(version);
    if (parsed !== undefined)
        return new ReadEntry(members, parsed, place);
    const { wanted } = entryFields.version;
    return {
        passedOver: `${entryPath(place)}.version is passed over: found ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .describeValue */ .bp)(version)}; want ${wanted}`,
    };
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
        problems.push({ path: `${path}.${field}`, field, found: (0,_base_text_js__WEBPACK_IMPORTED_MODULE_1__/* .describeValue */ .bp)(value), wanted });
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
        read: (value) => (typeof value === 'string' ? (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .tryParsePackageVersion */ .LL)(value) : undefined),
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
        schema: { description: 'How vetted this version is.', enum: _base_stage_js__WEBPACK_IMPORTED_MODULE_4__/* .stages */ ._$ },
    },
    uploaded: {
        required: true,
        wanted: 'an ISO 8601 time',
        read: (value) => (typeof value === 'string' ? (0,_nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_5__/* .tryParseUploadTime */ .pw)(value) : undefined),
        schema: {
            description: 'When this version was made available.',
            type: 'string',
            pattern: _nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_5__/* .uploadTimeForm */ .z2.source,
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


/***/ })

};
