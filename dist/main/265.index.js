export const id = 265;
export const ids = [265,227];
export const modules = {

/***/ 5313:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2020);

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


/***/ }),

/***/ 9227:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  parseToolListing: () => (/* binding */ parseToolListing)
});

// EXTERNAL MODULE: ./src/core/encoding/parse-json.ts
var parse_json = __webpack_require__(5313);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __webpack_require__(2949);
// EXTERNAL MODULE: ./src/core/versions/parse-package-version.ts
var parse_package_version = __webpack_require__(4438);
// EXTERNAL MODULE: ./src/core/versions/stage.ts
var stage = __webpack_require__(7499);
;// CONCATENATED MODULE: ./src/core/versions/tool-version-form.ts
/** The form in which a tool's version is published: SemVer 2.0.0 (SPEC 2.2), or four numbers. */
const toolVersionForm = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2,3}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

// EXTERNAL MODULE: ./src/core/versions/upload-time.ts
var upload_time = __webpack_require__(3416);
;// CONCATENATED MODULE: ./src/core/listing/entry-fields.ts




const hexForm = /^[0-9A-Fa-f]{64}$/;
/** The definition of an entry (SPEC 2.2, DESIGN 3): the listing is read by it, and its schema made of it. */
const entryFields = {
    version: {
        required: true,
        wanted: 'a version',
        read: (value) => (typeof value === 'string' ? (0,parse_package_version/* tryParsePackageVersion */.LL)(value) : undefined),
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
        schema: { description: 'How vetted this version is.', enum: stage/* stages */._$ },
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

;// CONCATENATED MODULE: ./src/core/listing/parse-entry.ts


/** Reads one entry of a listing, or tells why it is passed over: without a version it cannot be asked for. */
function parseEntry(item, place) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        return { passedOver: `${entryPath(place)} is passed over: found ${(0,core_text/* describeValue */.bp)(item)}; want an object` };
    }
    const members = item;
    const version = own(members, 'version');
    const parsed = entryFields.version.read(version);
    if (parsed !== undefined)
        return new ReadEntry(members, parsed, place);
    const { wanted } = entryFields.version;
    return {
        passedOver: `${entryPath(place)}.version is passed over: found ${(0,core_text/* describeValue */.bp)(version)}; want ${wanted}`,
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
        problems.push({ path: `${path}.${field}`, field, found: (0,core_text/* describeValue */.bp)(value), wanted });
    }
    return problems;
}

;// CONCATENATED MODULE: ./src/core/listing/parse-tool-listing.ts





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
    const parsed = (0,parse_json/* parseJson */.q)(json);
    if ('value' in parsed)
        return parsed.value;
    throw invalid('$', `text that is no JSON: ${parsed.problem}`);
}
function rootArray(value, toolName) {
    const member = (0,core_text/* quote */.hD)(toolName);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw invalid('$', (0,core_text/* describeValue */.bp)(value), `an object with an array ${member}`);
    const items = Object.hasOwn(value, toolName)
        ? value[toolName]
        : undefined;
    if (Array.isArray(items))
        return items;
    if (items !== undefined)
        throw invalid(entriesPath(toolName), (0,core_text/* describeValue */.bp)(items), 'an array');
    const others = Object.keys(value)
        .slice(0, 5)
        .map(key => (0,core_text/* quote */.hD)(key, 40));
    throw invalid('$', others.length === 0 ? 'an empty object' : `only ${others.join(', ')}`, `the member ${member}`);
}
function invalid(subject, found, wanted = 'a JSON object') {
    return new errors/* PkgtoolError */.xN('INVALID_LISTING', {
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
    return previous && entry ? (0,compare_package_versions/* compareParsedVersions */.i)(previous.parsed, entry.parsed) : 1;
}
function cap(warnings) {
    if (warnings.length <= shownWarnings)
        return warnings;
    return [
        ...warnings.slice(0, shownWarnings),
        `${(0,core_text/* plural */.LS)(warnings.length - shownWarnings, 'more warning')} about the listing`,
    ];
}


/***/ }),

/***/ 5523:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A$: () => (/* binding */ hasUserInfo),
/* harmony export */   gU: () => (/* binding */ isUrl)
/* harmony export */ });
/* unused harmony exports withoutUserInfo, portableAddress */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/** Addresses in a lock, which is committed for many to read. */

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


/***/ }),

/***/ 1633:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J: () => (/* binding */ selectEntry)
});

// UNUSED EXPORTS: refuseBroken

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __webpack_require__(2949);
// EXTERNAL MODULE: ./src/core/versions/upload-time.ts
var upload_time = __webpack_require__(3416);
;// CONCATENATED MODULE: ./src/core/selection/compare-entries.ts


/** Orders two entries by what a request means by best: 1 when `a` is better. */
function compareEntries(a, b, { latestBy, spec }) {
    const byVersion = (0,compare_package_versions/* compareParsedVersions */.i)(a.parsed, b.parsed);
    if (latestBy === 'version' || spec.kind === 'exact' || !a.instant || !b.instant)
        return byVersion;
    return (0,upload_time/* compareInstants */.QI)(a.instant, b.instant) || byVersion;
}

// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
;// CONCATENATED MODULE: ./src/core/versions/highest-first.ts

/** Sorts by version, the highest first. */
function highestFirst(items) {
    return [...items].sort((a, b) => (0,compare_package_versions/* compareParsedVersions */.i)(b.parsed, a.parsed));
}

;// CONCATENATED MODULE: ./src/core/selection/explain-miss.ts




const shown = 5;
const hindrances = [
    ['stage', 'only their stage keeps out'],
    ['unknown-stage', 'a stage word that the spec does not have keeps out'],
    ['age', 'only the minimum age keeps out'],
    ['prerelease', 'only the pre-release rule keeps out'],
    ['broken', 'a broken upload time keeps out'],
    ['several', 'more than one of these rules keeps out'],
];
/** Makes the error of a request that no entry fits: the nearest versions, and those that one gate alone kept out. */
function explainMiss(listing, request, verdicts) {
    const { spec, stage } = request;
    const details = hindrances.flatMap(([verdict, text]) => {
        const entries = verdicts.get(verdict) ?? [];
        return entries.length === 0 ? [] : [`${text}: ${list(highestFirst(entries))}`];
    });
    const nearest = spec.kind === 'exact' ? nearestTo(listing.entries, request) : highestFirst(listing.entries);
    if (nearest.length > 0)
        details.push(`${spec.kind === 'exact' ? 'nearest' : 'in the listing'}: ${list(nearest)}`);
    return new errors/* PkgtoolError */.xN('NO_MATCHING_VERSION', {
        subject: spec.text,
        found: `${listing.entries.length === 0 ? 'an empty listing' : `${(0,core_text/* plural */.LS)(listing.entries.length, 'version')} of ${listing.toolName}, none of which fits`}`,
        wanted: spec.kind === 'exact'
            ? 'a version of the listing'
            : `one at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'}`,
        change: 'change the input "version" or "stage"',
        details,
    });
}
// The neighbours above and below in the order of versions, alternately, same major first.
function nearestTo(entries, { spec }) {
    if (spec.kind !== 'exact')
        return [];
    const sorted = highestFirst(entries);
    const place = sorted.findIndex(entry => (0,compare_package_versions/* compareParsedVersions */.i)(entry.parsed, spec.version) < 0);
    const below = place < 0 ? sorted.length : place;
    const isSameMajor = (entry) => entry.parsed.numbers[0] === spec.version.numbers[0];
    const around = sorted.slice(Math.max(0, below - shown), below + shown);
    const byDistance = around.sort((a, b) => Math.abs(sorted.indexOf(a) + 0.5 - below) - Math.abs(sorted.indexOf(b) + 0.5 - below));
    return [...byDistance.filter(isSameMajor), ...byDistance.filter(entry => !isSameMajor(entry))].slice(0, shown);
}
function list(entries) {
    const names = entries
        .slice(0, shown)
        .map(entry => `${entry.parsed.normalized} (${entry.stage === '' ? 'no stage' : (0,core_text/* printable */.g$)(entry.stage)})`);
    return entries.length > shown ? `${names.join(', ')} and ${entries.length - shown} more` : names.join(', ');
}

// EXTERNAL MODULE: ./src/core/versions/stage.ts
var versions_stage = __webpack_require__(7499);
;// CONCATENATED MODULE: ./src/core/selection/judge.ts


/** Judges every entry. */
function judgeAll(entries, request) {
    const verdicts = new Map();
    for (const entry of entries) {
        const verdict = judge(entry, request);
        const alike = verdicts.get(verdict);
        if (alike)
            alike.push(entry);
        else
            verdicts.set(verdict, [entry]);
    }
    return verdicts;
}
/** Judges one entry by the table of DESIGN 3, «Which gate applies». */
function judge(entry, request) {
    const { spec } = request;
    if (spec.kind === 'exact')
        return (0,compare_package_versions/* compareParsedVersions */.i)(entry.parsed, spec.version) === 0 ? 'fits' : 'other';
    const inRange = spec.kind === 'latest' ? 'fits' : judgeRange(entry, spec);
    if (inRange === 'other')
        return 'other';
    return join(join(inRange, judgeStage(entry, request)), judgeAge(entry, request));
}
function join(one, other) {
    if (one === 'fits')
        return other;
    return other === 'fits' ? one : 'several';
}
function judgeRange(entry, spec) {
    const version = entry.version.trim();
    if (spec.accepts(version))
        return 'fits';
    return entry.parsed.labels.length > 0 && spec.accepts(version, { includePrerelease: true })
        ? 'prerelease'
        : 'other';
}
function judgeStage(entry, { stage }) {
    const rank = (0,versions_stage/* stageRank */.lJ)(entry.stage);
    if (rank < 0)
        return 'unknown-stage';
    return rank < (0,versions_stage/* stageRank */.lJ)(stage) ? 'stage' : 'fits';
}
function judgeAge(entry, { latestBy, minimumAge, now }) {
    if (entry.instant === undefined)
        return latestBy === 'upload-time' || minimumAge > 0 ? 'broken' : 'fits';
    return minimumAge > 0 && now.getTime() - entry.instant.seconds * 1000 < minimumAge ? 'age' : 'fits';
}

// EXTERNAL MODULE: ./src/core/selection/exact-notices.ts
var exact_notices = __webpack_require__(6881);
;// CONCATENATED MODULE: ./src/core/selection/reason.ts



/** One line for a person: why `entry` was chosen. */
function reasonFor(entry, { spec, stage, latestBy }, verdicts) {
    const version = (0,core_text/* printable */.g$)(entry.version);
    if (spec.kind === 'exact')
        return `${version} is the version that was asked for (stage ${(0,core_text/* printable */.g$)(entry.stage)})`;
    const fitting = verdicts.get('fits')?.length ?? 0;
    const all = [...verdicts.values()].reduce((sum, { length }) => sum + length, 0);
    const what = latestBy === 'version' ? 'the highest version' : 'the latest upload';
    const where = spec.kind === 'range' ? ` in ${spec.text}` : '';
    return `${version} is ${what}${where} at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'} (${(0,core_text/* plural */.LS)(fitting, 'candidate')} of ${(0,core_text/* plural */.LS)(all, 'version')})`;
}
/** What a user should be told about the choice: gates that an exact version was let through, entries passed over. */
function noticesFor(entry, request, verdicts) {
    if (request.spec.kind === 'exact')
        return (0,exact_notices/* exactNotices */.v)(entry, request);
    const notices = (verdicts.get('broken') ?? []).map(({ version, path }) => `${(0,core_text/* printable */.g$)(version)} is passed over: its upload time cannot be read (${path}.uploaded)`);
    if (request.spec.kind !== 'range' || request.stage !== 'EarlyAccessPreview')
        return notices;
    const preview = verdicts
        .get('prerelease')
        ?.reduce((a, b) => ((0,compare_package_versions/* compareParsedVersions */.i)(b.parsed, a.parsed) > 0 ? b : a));
    if (preview === undefined || (0,compare_package_versions/* compareParsedVersions */.i)(preview.parsed, entry.parsed) < 0)
        return notices;
    const [major, minor, patch] = preview.parsed.numbers;
    notices.push(`${(0,core_text/* printable */.g$)(preview.version)} is higher, but a range takes a pre-release only where it names one: ask for ">=${major}.${minor}.${patch}-0"`);
    return notices;
}

;// CONCATENATED MODULE: ./src/core/selection/select-entry.ts





/**
 * Chooses as `selectTool` does, for a request that is read: apart from it, since a request for an exact version needs
 * nothing of semver.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`
 */
function selectEntry(listing, resolved) {
    const verdicts = judgeAll(listing.entries, resolved);
    const best = verdicts.get('fits')?.reduce((a, b) => (compareEntries(b, a, resolved) > 0 ? b : a));
    if (best === undefined)
        throw explainMiss(listing, resolved, verdicts);
    refuseBroken(best);
    return {
        entry: best,
        reason: reasonFor(best, resolved, verdicts),
        notices: noticesFor(best, resolved, verdicts),
        verdicts,
    };
}
/** Refuses an entry that was chosen and has a broken field. @throws PkgtoolError `BROKEN_ENTRY` */
function refuseBroken(entry) {
    const [problem] = entry.problems;
    if (problem === undefined)
        return;
    throw new errors/* PkgtoolError */.xN('BROKEN_ENTRY', {
        subject: entry.version,
        found: `${problem.found} at ${problem.path}`,
        wanted: problem.wanted,
        change: 'tell the owner of the feed, or choose another version',
        path: problem.path,
        details: entry.problems
            .slice(1)
            .map(({ path, found, wanted }) => `${path}: found ${found}; want ${wanted}`),
    });
}


/***/ }),

/***/ 6265:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fetchTool: () => (/* binding */ fetchTool)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: ./src/core/transport/read-document.ts + 1 modules
var read_document = __webpack_require__(1912);
// EXTERNAL MODULE: ./src/core/transport/read-own-base.ts
var read_own_base = __webpack_require__(1491);
// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
// EXTERNAL MODULE: ./src/core/listing/parse-tool-listing.ts + 3 modules
var parse_tool_listing = __webpack_require__(9227);
;// CONCATENATED MODULE: ./src/core/listing/fetch-tool-listing.ts










const listingLimit = 64 * 1024 * 1024;
/**
 * Fetches and reads the tool listing (SPEC 4.1) from the first of `distUrls` that answers; the next is asked for
 * connection failures, timeouts, 404, and 5xx after retries. At most 64 MiB.
 *
 * @throws PkgtoolError what the last address failed with; `INVALID_LISTING`, `TOO_LARGE`, `INSECURE_ADDRESS` …
 */
async function fetchToolListing(distUrls, options = {}) {
    const transport = createTransport(options);
    try {
        const addresses = [distUrls]
            .flat()
            .map(text => parseFeedAddress(text, { document: 'tools.json', input: 'dist-url' }));
        const holders = addresses.map(address => ({ name: address.name, address }));
        const transportOf = scopeAddresses(transport, assignCredentials(holders, options.credentials ?? []));
        const { toolName = 'pkgtool.exe' } = options;
        return await readToolListing(transport, { addresses, toolName, transportOf });
    }
    finally {
        transport.close();
    }
}
/** The same over a transport that the caller has. */
async function readToolListing(transport, { addresses, toolName, transportOf }) {
    let failure;
    for (const [index, address] of addresses.entries()) {
        try {
            return await readFrom(transportOf(address), address, toolName);
        }
        catch (error) {
            if (!(0,retry_policy/* allowsNextSource */.Z7)(error))
                throw error;
            failure = error;
            const next = addresses[index + 1];
            if (next)
                transport.log.warning(`${error.message}; asking ${(0,display_url/* displayUrl */.Q)(next.document)} instead`);
        }
    }
    throw (failure ??
        new errors/* PkgtoolError */.xN('INVALID_INPUT', {
            subject: 'dist-url',
            found: 'no address',
            wanted: 'the address of the listing',
        }));
}
async function readFrom(transport, address, toolName) {
    const { bytes, url } = await (0,read_document/* readDocument */.u)(transport, address.document, { limit: listingLimit, keep: true });
    const listing = withPlace((0,display_url/* displayUrl */.Q)(address.document), () => (0,parse_tool_listing.parseToolListing)(bytes, toolName));
    for (const warning of listing.warnings)
        transport.log.warning(`${(0,display_url/* displayUrl */.Q)(address.document)}: ${warning}`);
    return {
        listing,
        address,
        source: (0,display_url/* displayUrl */.Q)(address.document),
        document: url,
        ownBase: await (0,read_own_base/* readOwnBase */.g)(transport, url),
    };
}
// The message should name the address that gave the document, not only the place in it.
function withPlace(place, read) {
    try {
        return read();
    }
    catch (error) {
        if (!(error instanceof errors/* PkgtoolError */.xN) || error.code !== 'INVALID_LISTING')
            throw error;
        const { subject, found } = error.fields;
        throw new errors/* PkgtoolError */.xN('INVALID_LISTING', { ...error.fields, subject: place, found: `${found} at ${subject}`, url: place }, { cause: error });
    }
}

// EXTERNAL MODULE: ./src/core/selection/select-entry.ts + 5 modules
var select_entry = __webpack_require__(1633);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/transport/create-transport.ts + 5 modules
var create_transport = __webpack_require__(4211);
// EXTERNAL MODULE: ./src/core/transport/scope-transport.ts + 1 modules
var scope_transport = __webpack_require__(6083);
;// CONCATENATED MODULE: ./src/core/transport/scope-addresses.ts


/** Gives each address a transport of its own, with its credential for its own origin and no other. */
function scope_addresses_scopeAddresses(transport, holders) {
    const scoped = new Map();
    for (const holder of holders)
        scoped.set(holder.address, (0,scope_transport/* scopeTransport */.a)(transport, scopeOf(holder)));
    return address => scoped.get(address) ?? transport;
}
/** What the transport of an address is narrowed to. */
function scopeOf({ name, address: { document }, credential }) {
    const shown = (0,display_url/* displayUrl */.Q)(document);
    const label = name === undefined ? shown : `${name}=${shown}`;
    return { label, name, credential, origin: document.origin };
}

// EXTERNAL MODULE: ./src/core/tool-flow/find-cached-tool.ts
var find_cached_tool = __webpack_require__(4328);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./src/core/lock/address.ts
var address = __webpack_require__(5523);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/core/download/download-file.ts + 4 modules
var download_file = __webpack_require__(9751);
// EXTERNAL MODULE: ./src/core/download/held-candidate.ts
var held_candidate = __webpack_require__(1389);
// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __webpack_require__(1117);
;// CONCATENATED MODULE: ./src/core/listing/tool-candidates.ts



/**
 * The addresses that may have an entry's file, in order (DESIGN 4): where its `url` lies under the listing's own base,
 * the same relative path below each dist-url; then `tools/VERSION/NAME` below each further dist-url; then the `url` as
 * written. A dist-url's query goes along to its own origin.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS` when the `url` is none that this listing may name
 */
function toolCandidates(entry, fetched, options) {
    const { address, document, ownBase, listing } = fetched;
    const base = new URL('.', document);
    const url = urlOf(entry, { document, ownBase, base, allowInsecure: options.allowInsecure });
    const candidates = new Map();
    const add = (candidate, from) => {
        const url = withQuery(candidate, from.document);
        if (candidates.has(url.href))
            return;
        candidates.set(url.href, {
            url,
            source: (0,display_url/* displayUrl */.Q)(from.document),
            transport: options.transportOf?.(from),
        });
    };
    const relative = relativePath(url, ownBase) ?? relativePath(url, base);
    for (const from of options.addresses) {
        if (relative !== undefined)
            add(new URL(relative, from.base), from);
    }
    const path = `tools/${encodeURIComponent(entry.version)}/${encodeURIComponent(listing.toolName)}`;
    for (const from of options.addresses) {
        if (from.document.href !== address.document.href)
            add(new URL(path, from.base), from);
    }
    // What lies below a folder's own base is in the folder or nowhere: no socket is opened for it (DESIGN 8).
    if (relative === undefined || document.protocol !== 'file:')
        add(url, address);
    return [...candidates.values()];
}
function urlOf(entry, options) {
    const reference = { place: `${entry.path}.url`, allowInsecure: options.allowInsecure };
    try {
        return (0,check_url/* resolveReference */.sX)(entry.url, options.document, reference);
    }
    catch (error) {
        // A folder's entry below the feed's own base is read from the folder and never fetched, so plain http is no risk.
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'INSECURE_ADDRESS') &&
            relativePath(new URL(entry.url), options.ownBase) !== undefined)
            return new URL(entry.url);
        throw error;
    }
}
// Written with `./`, so that a first segment with a colon is not read as a scheme.
function relativePath(url, base) {
    if (url.origin !== base.origin || url.protocol !== base.protocol || !url.pathname.startsWith(base.pathname))
        return undefined;
    const path = url.pathname.slice(base.pathname.length);
    return path === '' ? undefined : `./${path}${url.search}`;
}
function withQuery(url, document) {
    if (url.search !== '' ||
        document.search === '' ||
        url.origin !== document.origin ||
        url.protocol === 'file:')
        return url;
    const full = new URL(url);
    full.search = document.search;
    return full;
}

// EXTERNAL MODULE: ./src/core/tool-cache/check-cached-tool.ts
var check_cached_tool = __webpack_require__(5631);
// EXTERNAL MODULE: ./src/core/tool-cache/tool-cache.ts
var tool_cache = __webpack_require__(128);
// EXTERNAL MODULE: ./src/core/tool-cache/launcher.ts
var launcher = __webpack_require__(2341);
;// CONCATENATED MODULE: ./src/core/tool-cache/write-launcher.ts



/** Writes the launcher of a tool beside it, where it needs one. Throws what the file system throws. */
async function writeLauncher(directory, toolName, platform) {
    const name = (0,launcher/* launcherName */.md)(toolName, platform);
    if (name === undefined)
        return;
    const text = (0,launcher/* launcherText */.QY)(toolName, (0,launcher/* isPeImage */.bm)((0,external_node_path_.join)(directory, toolName)));
    await (0,promises_.writeFile)((0,external_node_path_.join)(directory, name), text, { mode: 0o755 });
}

// EXTERNAL MODULE: ./src/core/files/replace-file.ts
var replace_file = __webpack_require__(6062);
// EXTERNAL MODULE: ./src/core/tool-cache/record.ts
var tool_cache_record = __webpack_require__(264);
;// CONCATENATED MODULE: ./src/core/tool-cache/write-record.ts



/** Writes the record of an entry into its folder. Throws what the file system throws. */
async function writeRecord(directory, record) {
    const text = `${JSON.stringify({ recordVersion: tool_cache_record/* recordVersion */.If, ...record }, undefined, 2)}\n`;
    await (0,replace_file/* replaceFile */.fR)((0,external_node_path_.join)(directory, tool_cache_record/* recordName */.xD), text);
}

;// CONCATENATED MODULE: ./src/core/tool-flow/place-tool.ts











/** Downloads the chosen entry into a new folder of the cache, proves its bytes, and publishes it whole. */
async function placeTool(run, entry, fetched) {
    const expected = expectedOf(run, entry);
    const listed = toolCandidates(entry, fetched, {
        addresses: run.addresses,
        transportOf: run.transportOf,
        allowInsecure: run.transport.options.allowInsecure,
    });
    const held = await findHeld(run, expected);
    const candidates = [...held, ...listed];
    const subject = `${run.toolName} ${entry.version}`;
    let cacheHit = false;
    let record;
    const { directory, raced } = await run.cache.place(run.toolName, (0,tool_cache/* cacheVersion */.D)(entry.parsed), {
        async build(folder) {
            const path = (0,external_node_path_.join)(folder, run.toolName);
            const downloaded = await (0,download_file/* downloadFile */.P)(run.transport, candidates, {
                path,
                subject,
                expected,
                algorithm: 'sha256',
                onProgress: run.onProgress,
            });
            cacheHit = downloaded.isHeld === true;
            record = recordOf(entry, fetched, {
                ...downloaded,
                url: cacheHit ? place_tool_urlOf(listed, entry) : downloaded.url,
            });
            await (0,promises_.chmod)(path, 0o755);
            await writeLauncher(folder, run.toolName, run.platform);
            await writeRecord(folder, record);
        },
        async isSame(folder) {
            if (record === undefined)
                return false;
            const digests = [{ algorithm: 'sha256', value: record.sha256 }];
            const checked = (0,check_cached_tool/* checkCachedTool */.F)(folder, { ...run, digests });
            if (checked.state !== 'usable')
                return false;
            // The bytes stay, which somebody may be running; only where they came from is written anew.
            if (checked.record.source !== record.source)
                await writeRecord(folder, record);
            return true;
        },
    });
    if (record === undefined)
        throw new Error('the cache placed an entry without building it');
    run.onProgress?.({ subject, received: record.size, total: record.size, done: true });
    if (raced)
        run.log.info('another process placed the same version at the same time; its entry is used');
    return { ...record, directory, path: (0,external_node_path_.join)(directory, run.toolName), cacheHit };
}
// Only bytes that a hash binds: what a store holds is nobody's word.
async function findHeld({ heldFiles, log, toolName }, { digest, secondDigest }) {
    if (heldFiles === undefined)
        return [];
    const wanted = digest ?? secondDigest;
    if (wanted === undefined) {
        log.info(`${heldFiles.name} is not asked for ${toolName}: no checksum, listing or lock gives its hash`);
        return [];
    }
    const path = (await heldFiles.find([wanted])).get(wanted.value);
    return path === undefined ? [] : [(0,held_candidate/* heldCandidate */.R)(path, heldFiles)];
}
// What is recorded is where the feed has it, not where it was held.
function place_tool_urlOf([first], { url }) {
    return first?.url instanceof URL ? first.url : new URL(url);
}
// SHA-256 is what records hold and is made while writing; a SHA-512 that the user gave costs a second pass.
function expectedOf(run, { version, sha256, size }) {
    const [binding, ...others] = run.digests.filter(({ algorithm }) => algorithm === 'sha256');
    const listed = sha256 === undefined ? undefined : { algorithm: 'sha256', value: sha256 };
    const subject = `${run.toolName} ${version}`;
    const inListing = listed && { ...listed, found: `sha256:${listed.value} in the listing` };
    const contradicting = [
        ...others.map(({ value }) => ({ value, found: `sha256:${value} in the lock` })),
        inListing,
    ];
    const other = binding && contradicting.find(digest => digest && digest.value !== binding.value);
    if (binding && other)
        throw contradiction(subject, other, { binding });
    const secondDigest = run.digests.find(({ algorithm }) => algorithm === 'sha512');
    return { digest: binding ?? listed, secondDigest, size };
}
function contradiction(subject, { found, value: actual }, { binding: { value: expected, change } }) {
    const fields = { subject, found, wanted: `sha256:${expected}`, change, expected, actual };
    return new errors/* PkgtoolError */.xN('HASH_MISMATCH', fields);
}
function recordOf(entry, fetched, { url, size, digest }) {
    const { version, stage, uploaded } = entry;
    return { version, url: (0,display_url/* displayUrl */.Q)(url), source: fetched.source, stage, uploaded, size, sha256: digest };
}

;// CONCATENATED MODULE: ./src/core/tool-flow/place-locked-tool.ts






/**
 * Downloads the locked tool from where it was locked, without a listing: only when the lock gives its hash and its
 * address lies below a dist-url of this run, so that a lock names no new source (DESIGN 6). Undefined where that cannot
 * be, or the file is not to be had there: the listing tells its address then.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `SIZE_MISMATCH`, `FILE_SYSTEM` and what the transport throws
 */
async function placeLockedTool(run) {
    const entry = run.locked?.entry;
    if (entry?.sha256 === undefined || run.exact === undefined)
        return undefined;
    const url = parseAddress(entry.url, run.workingDirectory);
    const address = run.addresses.find(({ base }) => url !== undefined && isBelow(url, base));
    if (url === undefined || address === undefined)
        return undefined;
    const facts = { url: url.href, instant: undefined, problems: [], path: '$.tool', members: {} };
    try {
        return await placeTool(run, { ...entry, ...facts, parsed: run.exact }, withoutListing(run, address));
    }
    catch (error) {
        if (!(0,errors/* isPkgtoolError */.Zf)(error) || !(0,retry_policy/* allowsNextSource */.Z7)(error))
            throw error;
        run.log.warning(`${error.message}; asking the listing for its address`);
        return undefined;
    }
}
// The lock of a folder feed has a path.
function parseAddress(text, directory) {
    if ((0,address/* isUrl */.gU)(text))
        return URL.canParse(text) ? new URL(text) : undefined;
    return (0,external_node_url_.pathToFileURL)((0,external_node_path_.resolve)(directory, text));
}
function isBelow(url, base) {
    const isSameOrigin = url.protocol === base.protocol && url.host === base.host;
    return isSameOrigin && url.pathname.startsWith(base.pathname);
}
// A lock may say anything of a file that it has the hash of. The record names no source then, so that only a run that
// has the hash itself takes the entry from the cache.
function withoutListing({ toolName }, address) {
    const { document, base: ownBase } = address;
    return { listing: { toolName, entries: [], warnings: [] }, address, source: '', document, ownBase };
}

// EXTERNAL MODULE: ./src/core/tool-flow/tell-gates.ts
var tell_gates = __webpack_require__(591);
;// CONCATENATED MODULE: ./src/core/tool-flow/fetch-tool.ts










/**
 * The tool flow after a miss: listing → selection → cache look-up → download → cache; without a listing where a lock
 * tells all.
 *
 * @throws PkgtoolError as `installTool`
 */
async function fetchTool(opened) {
    const transport = (0,create_transport/* createTransport */.o)(opened.transportOptions);
    try {
        return await fetchOver({ ...opened, transport, transportOf: scope_addresses_scopeAddresses(transport, opened.holders) });
    }
    finally {
        transport.close();
    }
}
async function fetchOver(run) {
    const locked = await downloadLocked(run);
    if (locked)
        return locked;
    const fetched = await run.log.stage('Listing', () => readListing(run));
    if ('path' in fetched)
        return fetched;
    const { entry, reason } = await run.log.stage('Selection', () => fetch_tool_select(run, fetched));
    const cached = await run.log.stage('Tool cache', () => findListed(run, entry));
    const tool = cached ?? (await run.log.stage('Tool download', () => download(run, { entry, fetched })));
    // A record may be older than the listing, which knows of a promotion.
    return { ...tool, stage: entry.stage, uploaded: entry.uploaded, reason };
}
async function downloadLocked(run) {
    if (run.locked === undefined || run.addresses.length === 0)
        return undefined;
    const { entry, reason } = run.locked;
    const placed = await run.log.stage('Tool download', () => placeLockedTool(run));
    if (placed === undefined)
        return undefined;
    (0,tell_gates/* tellGates */.q)(run, entry);
    return { ...placed, reason };
}
// When no listing can be reached, what is cached and passes the same gates is better than nothing; an exact version
// was looked up already.
async function readListing(run) {
    try {
        return await readToolListing(run.transport, run);
    }
    catch (error) {
        if (run.exact || !run.mayFallBack || !(0,retry_policy/* allowsNextSource */.Z7)(error))
            throw error;
        const cached = await (0,find_cached_tool/* findBestCached */.m)(run, { passOverDamaged: true });
        if (!cached)
            throw error;
        run.log.warning(`${error.message}; ${run.toolName} ${cached.version} is the best that the cache has for ${(0,core_text/* printable */.g$)(run.request.version)}`);
        return cached;
    }
}
// An exact version was looked up already. Bytes that the listing gives another hash for are not those it names.
async function findListed(run, entry) {
    const cached = run.exact ? undefined : await (0,find_cached_tool/* findExactCached */.j)(run, entry.parsed);
    if (cached === undefined || entry.sha256 === undefined || entry.sha256 === cached.sha256)
        return cached;
    run.log.info(`${run.toolName} ${cached.version} in the cache is passed over: found sha256:${cached.sha256}; want sha256:${entry.sha256}, as the listing has it`);
    return undefined;
}
async function fetch_tool_select(run, { listing }) {
    const selection = (0,select_entry/* selectEntry */.J)(listing, await resolve(run));
    run.log.info(selection.reason);
    if (run.locked)
        (0,tell_gates/* tellGates */.q)(run, selection.entry);
    else
        for (const notice of selection.notices)
            run.log.notice(notice);
    return selection;
}
// The reader of ranges, semver, is loaded where there may be one.
async function resolve({ exact, request }) {
    if (exact)
        return { ...request, spec: { kind: 'exact', text: request.version.trim(), version: exact } };
    const { resolveRequest } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(560)]).then(__webpack_require__.bind(__webpack_require__, 8560));
    return resolveRequest(request);
}
async function download(run, { entry, fetched }) {
    const placed = await placeTool(run, entry, fetched);
    const { size, sha256, url } = placed;
    const proof = run.digests.length > 0 || entry.sha256 !== undefined
        ? 'verified'
        : 'neither the listing nor an input gives a hash to compare with';
    run.log.info(`${run.toolName} ${placed.version}: ${(0,core_text/* formatBytes */.z3)(size)} from ${url}, sha256:${sha256} (${proof})`);
    return placed;
}


/***/ }),

/***/ 1912:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ readDocument)
});

// UNUSED EXPORTS: readBody

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/transport/cancelled.ts
var cancelled = __webpack_require__(9870);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/files/make-folder.ts
var make_folder = __webpack_require__(3914);
// EXTERNAL MODULE: ./src/core/files/replace-file.ts
var replace_file = __webpack_require__(6062);
// EXTERNAL MODULE: ./src/core/files/sweep-temporaries.ts
var sweep_temporaries = __webpack_require__(1861);
;// CONCATENATED MODULE: ./src/core/transport/kept-documents.ts
/*
 * Documents that a server gave with validators, kept for `If-None-Match`:
 *
 *     CACHE/documents/1/SHA256(url).json    {"url", "etag"?, "lastModified"?, "sha256", "body": base64}
 *
 * `url` is without user info and query, which may be secret; the name tells whose it is. One file, so that head and body
 * cannot disagree; what is broken in any way, which `sha256` of the body tells too, counts as absent.
 */







/** Finds what was kept of `url` and the headers that ask whether it still holds. */
async function findKept(folder, url) {
    try {
        const kept = JSON.parse(await (0,promises_.readFile)(pathOf(folder, url), 'utf8'));
        if (typeof kept !== 'object' || kept === null)
            return undefined;
        const { url: address, etag, lastModified, sha256, body } = kept;
        if (address !== (0,display_url/* displayUrl */.Q)(url) || typeof body !== 'string')
            return undefined;
        const bytes = Buffer.from(body, 'base64');
        if (sha256 !== sha256Of(bytes))
            return undefined;
        const headers = {
            ...(typeof etag === 'string' && { 'if-none-match': etag }),
            ...(typeof lastModified === 'string' && { 'if-modified-since': lastModified }),
        };
        return Object.keys(headers).length > 0 ? { headers, bytes } : undefined;
    }
    catch {
        return undefined;
    }
}
/** Keeps a document if its answer has a validator. Throws what the file system throws. */
async function keepDocument(folder, { url, bytes, answer }) {
    const { etag, 'last-modified': lastModified } = answer.headers;
    if (etag === undefined && lastModified === undefined)
        return;
    const path = pathOf(folder, url);
    const body = Buffer.from(bytes).toString('base64');
    await (0,make_folder/* makeFolder */.f)((0,external_node_path_.dirname)(path));
    await (0,sweep_temporaries/* sweepTemporaries */.S)((0,external_node_path_.dirname)(path));
    const kept = { url: (0,display_url/* displayUrl */.Q)(url), etag, lastModified, sha256: sha256Of(bytes), body };
    await (0,replace_file/* replaceFile */.fR)(path, JSON.stringify(kept), { mode: 0o600 });
}
function pathOf(folder, url) {
    return (0,external_node_path_.join)(folder, 'documents', '1', `${sha256Of(url.href)}.json`);
}
function sha256Of(data) {
    return (0,external_node_crypto_.createHash)('sha256').update(data).digest('hex');
}

// EXTERNAL MODULE: ./src/core/transport/open-local-file.ts
var open_local_file = __webpack_require__(722);
;// CONCATENATED MODULE: ./src/core/transport/read-document.ts








/**
 * Reads one small document (JSON or XML) from http, https or a `file:` URL, with retries, one flight a URL.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE` and what `Transport.send` throws
 */
function readDocument(transport, url, options) {
    return transport.once(`document ${url.href}`, () => url.protocol === 'file:' ? readFile(transport, url, options) : readFromServer(transport, url, options));
}
async function readFile(transport, url, { limit }) {
    (0,cancelled/* throwIfCancelled */.dZ)(transport.options.signal, (0,display_url/* displayUrl */.Q)(url));
    const { path, file, size } = await (0,open_local_file/* openLocalFile */.K)(url);
    try {
        if (size > limit)
            throw tooLarge(url, limit, size);
        const bytes = Buffer.alloc(size);
        let filled = 0;
        for (let read = 1; filled < size && read > 0; filled += read) {
            read = (await file.read(bytes, filled)).bytesRead;
        }
        return { url, bytes: bytes.subarray(0, filled) };
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
    finally {
        await file.close();
    }
}
async function readFromServer(transport, url, options) {
    const folder = options.keep ? transport.options.cacheDirectory : undefined;
    const kept = folder === undefined ? undefined : await findKept(folder, url);
    const document = await transport.retry(async () => {
        const answer = await transport.send(url, {
            headers: { 'accept-encoding': 'gzip, deflate', ...kept?.headers },
            statuses: kept ? [200, 304] : [200],
        });
        if (answer.status === 304 && kept) {
            answer.discard();
            return { url: answer.url, bytes: kept.bytes, answer: undefined };
        }
        return { url: answer.url, bytes: await readBody(answer, options.limit), answer };
    });
    if (document.answer === undefined)
        transport.log.debug(`${(0,display_url/* displayUrl */.Q)(url)} has not changed since it was last read`);
    else if (folder !== undefined)
        await keep(transport, folder, { url, bytes: document.bytes, answer: document.answer });
    return { url: document.url, bytes: document.bytes };
}
/** Reads the body of an answer whole, unpacked. Throws `TOO_LARGE` and what reading it throws. */
async function readBody(answer, limit) {
    const chunks = [];
    let size = 0;
    await answer.read(piece => {
        size += piece.length;
        if (size > limit)
            throw tooLarge(answer.url, limit);
        chunks.push(Buffer.from(piece));
    });
    return decode(Buffer.concat(chunks, size), answer, limit);
}
async function decode(bytes, answer, limit) {
    const encoding = (answer.headers['content-encoding'] ?? 'identity').toLowerCase();
    if (encoding === 'identity' || encoding === '')
        return bytes;
    const { gunzip, inflate } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8522, 23));
    const subject = (0,display_url/* displayUrl */.Q)(answer.url);
    if (encoding !== 'gzip' && encoding !== 'deflate') {
        throw new errors/* PkgtoolError */.xN('HTTP_STATUS', {
            subject,
            found: `the content encoding ${(0,core_text/* quote */.hD)(encoding)}`,
            wanted: 'gzip, deflate or none',
            url: subject,
        });
    }
    try {
        return await (0,external_node_util_.promisify)(encoding === 'gzip' ? gunzip : inflate)(bytes, { maxOutputLength: limit });
    }
    catch (error) {
        if ((0,errors/* systemErrorCode */.vq)(error) === 'ERR_BUFFER_TOO_LARGE')
            throw tooLarge(answer.url, limit);
        throw new errors/* PkgtoolError */.xN('TRUNCATED', { subject, found: `a body that is no whole ${encoding} stream`, url: subject }, { cause: error });
    }
}
function tooLarge(url, limit, size) {
    return new errors/* PkgtoolError */.xN('TOO_LARGE', {
        subject: (0,display_url/* displayUrl */.Q)(url),
        found: size === undefined ? `more than ${(0,core_text/* formatBytes */.z3)(limit)}` : (0,core_text/* formatBytes */.z3)(size),
        wanted: `at most ${(0,core_text/* formatBytes */.z3)(limit)}`,
        change: 'check that the address is the one of the feed',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
}
async function keep(transport, folder, document) {
    try {
        await keepDocument(folder, document);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error))
            throw error;
        transport.log.debug(`the document was not kept in ${folder}: ${String(error)}`);
    }
}


/***/ }),

/***/ 1491:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ readOwnBase)
/* harmony export */ });
/* harmony import */ var _encoding_parse_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5313);
/* harmony import */ var _read_document_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1912);


const limit = 1024 * 1024;
/**
 * Reads the base that a feed calls its own, with a trailing slash: the document's folder, and for a document in a local
 * folder what the `feed.json` beside it says: a feed made for an address is often read as a folder (DESIGN 8).
 */
async function readOwnBase(transport, document) {
    const folder = new URL('.', document);
    if (document.protocol !== 'file:')
        return folder;
    try {
        const { bytes } = await (0,_read_document_js__WEBPACK_IMPORTED_MODULE_0__/* .readDocument */ .u)(transport, new URL('feed.json', folder), { limit });
        const description = (0,_encoding_parse_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .q)(bytes);
        const value = 'value' in description ? description.value : null;
        return typeof value?.baseUrl === 'string' && value.baseUrl !== ''
            ? new URL(`${value.baseUrl.replace(/\/$/, '')}/`)
            : folder;
    }
    catch {
        return folder;
    }
}


/***/ })

};
