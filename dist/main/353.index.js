export const id = 353;
export const ids = [353];
export const modules = {

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

/***/ 9353:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  L: () => (/* binding */ lockLimit),
  P: () => (/* binding */ parseLock)
});

// EXTERNAL MODULE: ./src/core/encoding/decode-text.ts
var decode_text = __webpack_require__(1439);
// EXTERNAL MODULE: ./src/core/files/document-error.ts
var document_error = __webpack_require__(9113);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/versions/to-lower-invariant.ts
var to_lower_invariant = __webpack_require__(745);
;// CONCATENATED MODULE: ./src/core/lock/assert-no-contradiction.ts


/**
 * Refuses two entries that answer one request, and two that have other bytes for one id and version. Several requests
 * may lead to one version. @throws PkgtoolError `INVALID_LOCK` at the second of the two
 */
function assertNoContradiction(packages) {
    const byRequest = new Map();
    const byVersion = new Map();
    for (const item of packages) {
        const id = (0,to_lower_invariant/* toLowerInvariant */.X)(item.entry.id);
        const first = remember(byRequest, `${id} ${item.request}`, item);
        if (first !== item) {
            const found = `${(0,core_text/* quote */.hD)(`${item.entry.id} ${item.entry.requested}`)}, which ${first.at.path} answers already,`;
            throw item.at.failure(found, { wanted: 'each request once' });
        }
        const same = remember(byVersion, `${id} ${item.version}`, item);
        const other = ['sha512', 'contentHash', 'size'].find(member => same.entry[member] !== item.entry[member]);
        if (other !== undefined) {
            const found = `another ${other} than ${same.at.path} has for ${(0,core_text/* quote */.hD)(`${item.entry.id} ${item.entry.version}`)}`;
            throw item.at.failure(found, { wanted: 'one package of that id and version' });
        }
    }
}
// Returns the first item of that key. No id and no key of a version holds a space but a range's, behind the id.
function remember(known, key, item) {
    const first = known.get(key) ?? item;
    known.set(key, first);
    return first;
}

;// CONCATENATED MODULE: ./src/core/lock/lock-error.ts

const repair = 'take the file from version control again, or delete it and run "setup-pkgtool lock"';
/** Makes an `INVALID_LOCK`; its `change`, unless given, tells how to get a good lock. */
function lockError(fault, { file }) {
    return (0,document_error/* documentError */.a)('INVALID_LOCK', { change: repair, ...fault, file });
}

;// CONCATENATED MODULE: ./src/core/lock/document-value.ts


/** A value of a lock, with its place. Its readers throw `INVALID_LOCK` where it is of another kind. */
class DocumentValue {
    path;
    line;
    #value;
    #places;
    constructor(value, places, at) {
        this.path = at.path;
        // What is not there is missed on the line of what should hold it.
        this.line = places.lines.get(at.path) ?? at.parent;
        this.#value = value;
        this.#places = places;
    }
    /** The member `name`, which need not be there. */
    member(name) {
        const value = this.#value;
        if (typeof value !== 'object' || value === null || Array.isArray(value))
            throw this.mismatch('an object');
        const member = Object.hasOwn(value, name) ? value[name] : undefined;
        return new DocumentValue(member, this.#places, { path: `${this.path}.${name}`, parent: this.line });
    }
    items() {
        if (!Array.isArray(this.#value))
            throw this.mismatch('an array');
        return this.#value.map((item, index) => {
            return new DocumentValue(item, this.#places, { path: `${this.path}[${index}]`, parent: this.line });
        });
    }
    /** What `read` makes of the value; undefined where there is none. */
    optional(read) {
        return this.#value === undefined ? undefined : read(this);
    }
    /** A text that is not empty; `wanted` describes it. */
    text(wanted) {
        if (typeof this.#value === 'string' && this.#value !== '')
            return this.#value;
        throw this.mismatch(wanted);
    }
    /** What `read` makes of the text, which may be undefined for what is not `wanted`. */
    parsed(wanted, read) {
        const result = read(this.text(wanted));
        if (result === undefined)
            throw this.mismatch(wanted);
        return result;
    }
    /** An integer from 0 on. */
    count(wanted) {
        const value = this.#value;
        if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0)
            return value;
        throw this.mismatch(wanted);
    }
    /** The error that the value is not what it should be. */
    mismatch(wanted) {
        return this.failure((0,core_text/* describeValue */.bp)(this.#value), { wanted });
    }
    /** The error that `found` stands here. */
    failure(found, fields) {
        return lockError({ found: `${found} at ${this.path}`, ...fields, line: this.line }, this.#places);
    }
}

;// CONCATENATED MODULE: ./src/core/lock/find-json-break.ts
/**
 * Finds where a text stops being JSON: the index of the first token that cannot stand there, or the length of the text
 * where it only ends too early. The messages of the platform's parser do not always tell it.
 */
function findJsonBreak(text) {
    const open = [];
    let state = 'value';
    let index = skipBlanks(text, 0);
    while (index < text.length) {
        const end = tokenEnd(text, index);
        const next = end === undefined ? undefined : follow(state, text.charAt(index), open);
        if (end === undefined || next === undefined)
            return index;
        if (end > text.length)
            return text.length;
        state = next;
        index = skipBlanks(text, end);
    }
    return text.length;
}
function skipBlanks(text, start) {
    let index = start;
    while (index < text.length && ' \t\n\r'.includes(text.charAt(index)))
        index++;
    return index;
}
const literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
/** The index behind the token at `start`: beyond the text for a string without end, undefined for what is no token. */
function tokenEnd(text, start) {
    const character = text.charAt(start);
    if ('{}[],:'.includes(character))
        return start + 1;
    if (character === '"')
        return stringEnd(text, start);
    literal.lastIndex = start;
    return literal.test(text) ? literal.lastIndex : undefined;
}
function stringEnd(text, start) {
    for (let index = start + 1; index < text.length; index++) {
        const character = text.charAt(index);
        if (character === '"')
            return index + 1;
        if (character < ' ')
            return undefined;
        if (character === '\\')
            index++;
    }
    return text.length + 1;
}
/** The tokens that may come, by their first character; `1` stands for numbers and names. */
const allowed = {
    value: '{["1',
    'first item': '{["1]',
    'first key': '"}',
    key: '"',
    colon: ':',
    comma: ',}]',
    nothing: '',
};
/** What may come after a token that begins with `character`; undefined where it may not stand. */
function follow(state, character, open) {
    const token = '{}[],:"'.includes(character) ? character : '1';
    if (!allowed[state].includes(token))
        return undefined;
    switch (token) {
        case '{':
        case '[':
            open.push(token);
            return token === '{' ? 'first key' : 'first item';
        case '}':
        case ']':
            return open.pop() === (token === '}' ? '{' : '[') ? behindValue(open) : undefined;
        case ':':
            return 'value';
        case ',':
            return open.at(-1) === '{' ? 'key' : 'value';
        default:
            return state === 'first key' || state === 'key' ? 'colon' : behindValue(open);
    }
}
function behindValue(open) {
    return open.length === 0 ? 'nothing' : 'comma';
}

;// CONCATENATED MODULE: ./src/core/lock/locate-members.ts
/** The most values that are located: a lock of the greatest size has fewer, unless it is made to fill the memory. */
const mostPlaces = 2_000_000;
/**
 * Finds the lines of all values down to `depth` steps below the root; the line of a member is that of its key. `json`
 * has to be a valid document, for it is only scanned.
 */
function locateMembers(json, depth) {
    const scan = { json, depth, open: [], lines: new Map(), repeated: undefined, line: 1 };
    let index = 0;
    while (index < json.length) {
        const character = json.charAt(index);
        if (isBlank(character)) {
            if (isLineEnd(json, index))
                scan.line++;
            index++;
            continue;
        }
        if (!'},]:'.includes(character))
            beginItem(scan);
        if (character === '"')
            index = readString(scan, index);
        else {
            followBracket(scan, character);
            index++;
        }
    }
    return {
        lines: scan.lines,
        ...(scan.repeated && { repeated: scan.repeated }),
        tooMany: scan.lines.size >= mostPlaces,
    };
}
function isBlank(character) {
    return character === ' ' || character === '\n' || character === '\r' || character === '\t';
}
function isLineEnd(text, index) {
    const character = text[index];
    return character === '\n' || (character === '\r' && text[index + 1] !== '\n');
}
/** Notes the root, or the item of an array that begins here. */
function beginItem(scan) {
    const container = scan.open.at(-1);
    if (container === undefined) {
        if (scan.lines.size === 0)
            note(scan, '$');
    }
    else if (container.awaits && !container.isObject) {
        container.awaits = false;
        if (scan.open.length <= scan.depth)
            note(scan, `${container.path}[${container.index++}]`);
    }
}
function readString(scan, start) {
    const end = locate_members_stringEnd(scan.json, start);
    const container = scan.open.at(-1);
    if (container?.isObject && container.awaits) {
        container.awaits = false;
        if (scan.open.length <= scan.depth)
            note(scan, memberPath(scan, container.path, { start, end }));
    }
    return end;
}
/** The index behind the string that begins at `start`; beyond the text where it has no end. */
function locate_members_stringEnd(json, start) {
    let index = start + 1;
    while (index < json.length && json[index] !== '"')
        index += json[index] === '\\' ? 2 : 1;
    return index + 1;
}
function memberPath(scan, parent, { start, end }) {
    const key = decodeKey(scan.json.slice(start, end));
    return /^\w+$/.test(key) ? `${parent}.${key}` : `${parent}[${JSON.stringify(key)}]`;
}
// One name may be written in many ways: the escapes count as what they stand for.
function decodeKey(text) {
    try {
        return String(JSON.parse(text));
    }
    catch {
        return text;
    }
}
function followBracket({ open }, character) {
    const container = open.at(-1);
    if (character === '{' || character === '[') {
        const path = container === undefined ? '$' : container.child;
        open.push({ isObject: character === '{', path, child: '', awaits: true, index: 0 });
    }
    else if (character === '}' || character === ']')
        open.pop();
    else if (character === ',' && container)
        container.awaits = true;
}
function note(scan, path) {
    const container = scan.open.at(-1);
    if (container !== undefined)
        container.child = path;
    if (scan.lines.has(path))
        scan.repeated ??= { path, line: scan.line };
    else if (scan.lines.size < mostPlaces)
        scan.lines.set(path, scan.line);
}

// EXTERNAL MODULE: ./src/core/versions/package-id.ts
var package_id = __webpack_require__(3479);
// EXTERNAL MODULE: ./src/core/versions/parse-package-version.ts
var parse_package_version = __webpack_require__(4438);
// EXTERNAL MODULE: ./src/core/integrity/digest.ts
var digest = __webpack_require__(5359);
// EXTERNAL MODULE: ./src/core/lock/address.ts
var lock_address = __webpack_require__(5523);
;// CONCATENATED MODULE: ./src/core/lock/lock-values.ts


const names = { sha256: 'a SHA-256 in hex or base64', sha512: 'a SHA-512 in base64 or hex' };
/** Reads a digest in hex or base64 into the form that we write; undefined where there is none. */
function readDigest(value, algorithm) {
    return value.optional(() => value.parsed(names[algorithm], text => (0,digest/* tryParseDigest */.jt)(algorithm, text)?.value));
}
/** Reads a number of bytes; undefined where there is none. */
function readSize(value) {
    return value.optional(() => value.count('a number of bytes'));
}
/** Reads an address; one with a user name or password is refused, and not shown. */
function readAddress(value) {
    const address = value.text('an address');
    if (!(0,lock_address/* hasUserInfo */.A$)(address))
        return address;
    throw value.failure('a user name or password in the address', { wanted: 'an address without' });
}
/** Makes of a test a reader that keeps the text as it is. */
function keepIf(test) {
    return text => (test(text) ? text : undefined);
}

// EXTERNAL MODULE: ./src/core/lock/pin-request.ts
var pin_request = __webpack_require__(4556);
;// CONCATENATED MODULE: ./src/core/lock/parse-locked-package.ts





/** Reads an entry of `packages`. @throws PkgtoolError `INVALID_LOCK` */
function parseLockedPackage(at) {
    const id = at.member('id').parsed('a package id', keepIf(package_id/* isValidPackageId */.K));
    const version = at.member('version').parsed('an exact version', parse_package_version/* tryParsePackageVersion */.LL);
    const wanted = 'a version, a range or a floating version';
    const requested = at.member('requested').text(wanted);
    const request = at.member('requested').parsed(wanted, pin_request/* tryParsePinRequest */.p);
    if (!request.takes(version))
        throw at.member('version').mismatch(`a version that the request ${(0,core_text/* quote */.hD)(requested, 60)} takes`);
    const sha512 = readDigest(at.member('sha512'), 'sha512');
    const contentHash = readDigest(at.member('contentHash'), 'sha512');
    const size = readSize(at.member('size'));
    const entry = {
        id,
        version: version.text,
        requested,
        ...(sha512 !== undefined && { sha512 }),
        ...(contentHash !== undefined && { contentHash }),
        ...(size !== undefined && { size }),
        source: readAddress(at.member('source')),
        line: at.line,
    };
    return { entry, version: version.lower, request: request.key, at };
}

// EXTERNAL MODULE: ./src/core/versions/latest-by.ts
var latest_by = __webpack_require__(8166);
// EXTERNAL MODULE: ./src/core/versions/stage.ts
var stage = __webpack_require__(7499);
// EXTERNAL MODULE: ./src/core/versions/upload-time.ts
var upload_time = __webpack_require__(3416);
;// CONCATENATED MODULE: ./src/core/lock/lock-schema.ts


/** The name of the tool is that of a file on every system. */
const toolNamePattern = '^[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,99}$';
const version = '[0-9]+(\\.[0-9]+){0,3}(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?';
const word = '[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+';
const sha512 = '^([0-9A-Fa-f]{128}|[A-Za-z0-9+/]{86}={0,2})$';
const lock_schema_text = { type: 'string', minLength: 1 };
const size = { description: 'Of the file, in bytes.', type: 'integer', minimum: 0 };
const request = {
    description: 'What was asked for; an entry counts only for the same request, or for its exact version.',
    type: 'object',
    required: ['version', 'stage', 'latestBy', 'minimumAge'],
    properties: {
        version: { description: '`latest`, an exact version or a range.', ...lock_schema_text },
        stage: { description: 'Least vetted stage that was let through.', enum: stage/* stages */._$ },
        latestBy: { description: 'What latest, and best in a range, mean.', enum: latest_by/* latestBys */._ },
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
        url: { description: 'Where it was downloaded; fetched only where the inputs name that source.', ...lock_schema_text },
        stage: { description: 'How vetted it was when it was locked.', ...lock_schema_text },
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
        requested: { description: 'The version of the pin: exact, a range or floating.', ...lock_schema_text },
        sha512: { description: 'Of the file, in base64.', type: 'string', pattern: sha512 },
        contentHash: {
            description: 'SHA-512 of the package without its signature, in base64.',
            type: 'string',
            pattern: sha512,
        },
        size,
        source: { description: 'Which source gave it; fetched from only where the inputs name it.', ...lock_schema_text },
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

;// CONCATENATED MODULE: ./src/core/lock/parse-locked-tool.ts






const toolName = new RegExp(toolNamePattern, 'u');
/** Reads the member `tool`. @throws PkgtoolError `INVALID_LOCK` */
function parseLockedTool(at) {
    const sha256 = readDigest(at.member('sha256'), 'sha256');
    const size = readSize(at.member('size'));
    return {
        name: at.member('name').parsed('a file name', keepIf(text => toolName.test(text))),
        requested: parseRequest(at.member('requested')),
        version: at.member('version').parsed('an exact version', keepIf(text => (0,parse_package_version/* tryParsePackageVersion */.LL)(text) !== undefined)),
        url: readAddress(at.member('url')),
        stage: at.member('stage').text('a stage'),
        uploaded: at.member('uploaded').parsed('an ISO 8601 time', keepIf(text => (0,upload_time/* tryParseUploadTime */.pw)(text) !== undefined)),
        ...(sha256 !== undefined && { sha256 }),
        ...(size !== undefined && { size }),
        line: at.line,
    };
}
function parseRequest(at) {
    return {
        version: at.member('version').parsed('"latest", a version or a range', text => text.trim() || undefined),
        stage: at
            .member('stage')
            .parsed(`one of ${stage/* stages */._$.join(', ')}`, text => ((0,stage/* isStage */.zD)(text) ? text : undefined)),
        latestBy: at
            .member('latestBy')
            .parsed(`one of ${latest_by/* latestBys */._.join(', ')}`, text => latest_by/* latestBys */._.find(word => word === text)),
        minimumAge: at.member('minimumAge').count('a number of milliseconds'),
    };
}

;// CONCATENATED MODULE: ./src/core/lock/parse-lock.ts










/** The largest lock that is read, in bytes. */
const lockLimit = 16 * 1024 * 1024;
// The deepest that is read: $.packages[0].id, $.tool.requested.stage.
const depth = 3;
/**
 * Reads a lock (DESIGN 6), text or bytes, with or without byte order mark, up to 16 MiB. Hashes may be in hex or base64
 * and come out in the form that we write. An entry may lack its hash: whether that will do is for `locked` to say.
 *
 * Members that are not known are left out: only `setup-pkgtool lock` writes the file, and a change that a reader has to
 * know of gets a new `lockfileVersion`. A member that stands twice is refused, since a reviewer may see either.
 *
 * @throws PkgtoolError `INVALID_LOCK` with file, JSON path and line; `TOO_LARGE`
 * @example
 * parseLock('{"lockfileVersion": 1, "packages": []}').packages.length // 0
 */
function parseLock(json, options = {}) {
    const text = readText(json, options);
    const value = parseJson(text, options);
    const locations = locateMembers(text, depth);
    const root = new DocumentValue(value, { ...options, lines: locations.lines }, { path: '$', parent: 1 });
    checkVersion(root.member('lockfileVersion'));
    const { repeated, tooMany } = locations;
    if (tooMany)
        throw tooLarge(`a lock of ${mostPlaces} values and more`, options);
    if (repeated !== undefined) {
        const found = `a second member at ${repeated.path}`;
        throw lockError({ found, wanted: 'each member once', line: repeated.line }, options);
    }
    const tool = root.member('tool').optional(parseLockedTool);
    const packages = root.member('packages').items().map(parseLockedPackage);
    assertNoContradiction(packages);
    return {
        lockfileVersion: 1,
        ...(tool !== undefined && { tool }),
        packages: packages.map(({ entry }) => entry),
    };
}
function readText(json, options) {
    const size = Buffer.byteLength(json);
    if (size > lockLimit)
        throw tooLarge(`a lock of ${(0,core_text/* formatBytes */.z3)(size)}`, options);
    const text = (0,decode_text/* decodeText */.g7)(json);
    if (text !== undefined)
        return text;
    throw lockError({ found: 'bytes or characters that are not Unicode', wanted: 'JSON in UTF-8' }, options);
}
function tooLarge(found, { file }) {
    const wanted = `at most ${(0,core_text/* formatBytes */.z3)(lockLimit)} of lock entries`;
    return (0,document_error/* documentError */.a)('TOO_LARGE', { found, wanted, file });
}
function parseJson(text, options) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        throw lockError({ ...describeBreak(text), wanted: 'a JSON object', cause }, options);
    }
}
function describeBreak(text) {
    const conflict = /^(?:<<<<<<<|=======|>>>>>>>)(?= |\r?$)/m.exec(text);
    if (conflict !== null)
        return { found: 'an unsettled merge conflict', line: lineAt(text, conflict.index) };
    const index = findJsonBreak(text);
    if (index === text.length)
        return { found: 'text that ends too early', line: lineAt(text.trimEnd(), index) };
    return { found: 'text that is no JSON', line: lineAt(text, index) };
}
function lineAt(text, index) {
    return text.slice(0, index).split(/\r\n?|\n/).length;
}
function checkVersion(member) {
    const version = member.optional(value => value.count('the number 1'));
    if (version === 1)
        return;
    if (version === undefined || version === 0)
        throw member.mismatch('the number 1');
    throw member.failure(`${(0,core_text/* describeValue */.bp)(version)}, a newer format,`, {
        wanted: 'the number 1',
        change: 'update setup-pkgtool, or write the lock with this version of it',
    });
}


/***/ }),

/***/ 4556:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ tryParsePinRequest)
/* harmony export */ });
/* harmony import */ var _versions_best_package_version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3739);
/* harmony import */ var _versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1753);


/** Reads the version of a pin as the readers of pins do (DESIGN 5): a bare one is exact. Undefined when it is none. */
function tryParsePinRequest(text) {
    const pin = (0,_versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParsePinVersion */ .e4)(text);
    if (pin === undefined)
        return undefined;
    const key = (0,_versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_0__/* .pinVersionKey */ .j6)(pin);
    if (pin.kind === 'exact')
        return { key, takes: version => version.lower === key };
    return { key, takes: version => (0,_versions_best_package_version_js__WEBPACK_IMPORTED_MODULE_1__/* .bestParsedVersion */ .u)(pin.range, [version]) !== undefined };
}


/***/ })

};
