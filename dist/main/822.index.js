export const id = 822;
export const ids = [822];
export const modules = {

/***/ 9679:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ mostPlaces),
/* harmony export */   Ic: () => (/* binding */ locateMembers),
/* harmony export */   hj: () => (/* binding */ locateKeys),
/* harmony export */   vE: () => (/* binding */ findJsonBreak)
/* harmony export */ });
/** The maximum number of located values. A lock of maximum size has fewer, unless it is crafted to fill the memory. */
const mostPlaces = 2_000_000;
/**
 * Locates all values down to `depth` steps below the root. `json` must be a valid document, because it is only scanned.
 * The lines of texts and numbers are found by a second scan, on demand: only errors need them, and a lock has hundreds
 * of thousands.
 */
function locateMembers(json, depth) {
    const { lines, repeated, count } = scanMembers(json, { depth, withLeaves: false });
    let all;
    return {
        lineOf(path) {
            const line = lines.get(path);
            if (line !== undefined)
                return line;
            all ??= scanMembers(json, { depth, withLeaves: true }).lines;
            return all.get(path);
        },
        ...(repeated && { repeated }),
        tooMany: count >= mostPlaces,
    };
}
function scanMembers(json, { depth, withLeaves }) {
    const scan = {
        ...{ json, depth, withLeaves, open: [], lines: new Map(), repeated: undefined, line: 1, count: 0 },
    };
    for (let index = 0; index < json.length;) {
        const code = json.charCodeAt(index);
        if (code === 0x22)
            index = readString(scan, index);
        else {
            if (code === 0x0a || (code === 0x0d && json.charCodeAt(index + 1) !== 0x0a))
                scan.line++;
            else if (code > 0x20)
                followSign(scan, code);
            index++;
        }
    }
    return scan;
}
function readString(scan, start) {
    const end = stringEnd(scan.json, start);
    const container = scan.open.at(-1);
    if (!container?.isObject)
        beginItem(scan, container);
    else if (container.awaits) {
        container.awaits = false;
        if (container.path !== undefined)
            beginMember(scan, container, decodeKey(scan.json.slice(start, end)));
    }
    return end;
}
function followSign(scan, code) {
    const container = scan.open.at(-1);
    if (code === 0x2c) {
        if (container)
            container.awaits = true;
    }
    else if (code === 0x7d || code === 0x5d)
        scan.open.pop();
    else if (code !== 0x3a) {
        if (!container?.isObject)
            beginItem(scan, container);
        if (code === 0x7b || code === 0x5b)
            openContainer(scan, container, code === 0x7b);
    }
}
function openContainer(scan, parent, isObject) {
    const path = parent === undefined ? '$' : childPath(parent);
    note(scan, path, parent?.line ?? scan.line);
    const isDeep = scan.open.length >= scan.depth;
    scan.open.push({
        ...{
            isObject,
            path: isDeep ? undefined : path,
            keys: new Set(),
            awaits: true,
            key: '',
            index: -1,
            line: 0,
        },
    });
}
/** Counts the root, or the array item that starts here. */
function beginItem(scan, container) {
    if (container && !container.awaits)
        return;
    if (container) {
        container.awaits = false;
        container.index++;
        container.line = scan.line;
        if (container.path === undefined)
            return;
    }
    scan.count++;
    if (scan.withLeaves)
        note(scan, container === undefined ? '$' : childPath(container), scan.line);
}
function beginMember(scan, container, key) {
    container.key = key;
    container.line = scan.line;
    if (container.keys.has(key)) {
        scan.repeated ??= { path: childPath(container) ?? '', line: scan.line };
        return;
    }
    if (scan.count++ < mostPlaces)
        container.keys.add(key);
    if (scan.withLeaves)
        note(scan, childPath(container), scan.line);
}
function note({ lines }, path, line) {
    if (path !== undefined && lines.size < mostPlaces && !lines.has(path))
        lines.set(path, line);
}
/** The path of the current value of a container. */
function childPath({ path, isObject, key, index }) {
    if (path === undefined)
        return undefined;
    if (!isObject)
        return `${path}[${index}]`;
    return /^\w+$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}
/** The index after the string that starts at `start`; beyond the text if the string is not closed. */
function stringEnd(json, start) {
    let index = start + 1;
    for (let code = json.charCodeAt(index); index < json.length && code !== 0x22; code = json.charCodeAt(index))
        index += code === 0x5c ? 2 : 1;
    return index + 1;
}
// One name may be written in many ways, so escapes are decoded.
function decodeKey(text) {
    if (!text.includes('\\'))
        return text.slice(1, -1);
    try {
        return String(JSON.parse(text));
    }
    catch {
        return text;
    }
}
/**
 * Finds where a text stops being valid JSON: the index of the first unexpected token, or the length of a truncated
 * text. The errors of the platform's parser do not always contain it.
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
/** The index after the token at `start`: beyond the text for an unclosed string, undefined if there is no token. */
function tokenEnd(text, start) {
    const character = text.charAt(start);
    if ('{}[],:'.includes(character))
        return start + 1;
    if (character === '"')
        return breakStringEnd(text, start);
    literal.lastIndex = start;
    return literal.test(text) ? literal.lastIndex : undefined;
}
function breakStringEnd(text, start) {
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
/** The allowed tokens by their first character; `1` stands for numbers and literals. */
const allowed = {
    value: '{["1',
    'first item': '{["1]',
    'first key': '"}',
    key: '"',
    colon: ':',
    comma: ',}]',
    nothing: '',
};
/** The state after a token that starts with `character`; undefined when the token is not allowed here. */
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
/**
 * Finds the keys of all objects down to `depth` keys, in document order. `json` must be a valid document, because only
 * brackets, strings and line ends are scanned.
 */
function locateKeys(json, depth) {
    const found = [];
    const open = [];
    let line = 1;
    let index = 0;
    while (index < json.length) {
        const start = index;
        index = json[start] === '"' ? stringEnd(json, start) : start + 1;
        if (endsLine(json, start))
            line++;
        else if (index === start + 1)
            followKeyBracket(open, json.charAt(start));
        else if (takesKey(open) && open.length <= depth) {
            const path = pathTo(open, readKey(json, start, index));
            if (path.length > 0)
                found.push({ path, line });
        }
    }
    return found;
}
function followKeyBracket(open, character) {
    const container = open.at(-1);
    if (character === '{')
        open.push({ awaitsKey: true, isObject: true });
    else if (character === '[')
        open.push({ awaitsKey: false, isObject: false });
    else if (character === '}' || character === ']')
        open.pop();
    else if (character === ',' && container)
        container.awaitsKey = container.isObject;
}
/** Returns whether the string that starts here is a key, and records that the next one is not. */
function takesKey(open) {
    const container = open.at(-1);
    if (!container?.awaitsKey)
        return false;
    container.awaitsKey = false;
    return true;
}
function endsLine(text, index) {
    const character = text[index];
    return character === '\n' || (character === '\r' && text[index + 1] !== '\n');
}
function readKey(json, start, end) {
    return String(JSON.parse(json.slice(start, end)));
}
// Empty if the path contains an array, because then no list of keys leads there.
function pathTo(open, key) {
    const last = open.at(-1);
    if (last)
        last.key = key;
    return open.every(container => container.isObject) ? open.map(container => container.key ?? '') : [];
}


/***/ }),

/***/ 6822:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MU: () => (/* binding */ readingOf),
/* harmony export */   QB: () => (/* binding */ parseLockInTurns),
/* harmony export */   readLockFile: () => (/* binding */ readLockFile)
/* harmony export */ });
/* unused harmony exports parseLock, DocumentValue, tryParsePinRequest */
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2074);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8351);
/* harmony import */ var _base_json_position_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9679);
/* harmony import */ var _base_parse_input_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(5735);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1125);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3618);
/* harmony import */ var _nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1862);
/* harmony import */ var _nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4206);
/* harmony import */ var _nuget_version_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5703);
/* harmony import */ var _nuget_version_range_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4703);
/* harmony import */ var _lock_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1439);











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
    return runTurns(parsing(json, options));
}
const packagesPerTurn = 1000;
// In short turns, because a lock may have tens of thousands of entries: between them a stop is heard.
function* parsing(json, options) {
    const text = readText(json, options);
    const value = parseJson(text, options);
    yield;
    const locations = (0,_base_json_position_js__WEBPACK_IMPORTED_MODULE_0__/* .locateMembers */ .Ic)(text, depth);
    yield;
    const root = new DocumentValue(value, { ...options, lineOf: locations.lineOf });
    checkVersion(root.member('lockfileVersion'));
    const { repeated, tooMany } = locations;
    if (tooMany)
        throw tooLarge(`a lock of ${_base_json_position_js__WEBPACK_IMPORTED_MODULE_0__/* .mostPlaces */ .Gv} values and more`, options);
    if (repeated !== undefined) {
        const found = `a second member at ${repeated.path}`;
        throw (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .lockError */ .S4)({ found, wanted: 'each member once', line: repeated.line }, options);
    }
    const names = root.member('names').optional(parseNames);
    const tool = root.member('tool').optional(parseLockedTool);
    const packages = [];
    for (const at of root.member('packages').items()) {
        packages.push(parseLockedPackage(at));
        if (packages.length % packagesPerTurn === 0)
            yield;
    }
    assertNoContradiction(packages);
    return {
        lockfileVersion: 1,
        ...(names !== undefined && { names }),
        ...(tool !== undefined && { tool }),
        packages: packages.map(({ entry }) => entry),
    };
}
/** The same, which heeds the signal. @throws PkgtoolError `CANCELLED` too */
function parseLockInTurns(json, { signal, ...options }) {
    return (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_2__/* .runInTurns */ .hp)(parsing(json, options), { signal, subject: options.file ?? 'the lock' });
}
function readText(json, options) {
    const size = Buffer.byteLength(json);
    if (size > lockLimit)
        throw tooLarge(`a lock of ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .formatBytes */ .z3)(size)}`, options);
    const text = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_4__/* .decodeText */ .g7)(json);
    if (text !== undefined)
        return text;
    throw (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .lockError */ .S4)({ found: 'bytes or characters that are not Unicode', wanted: 'JSON in UTF-8' }, options);
}
function tooLarge(found, { file }) {
    const wanted = `at most ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .formatBytes */ .z3)(lockLimit)} of lock entries`;
    return (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .documentError */ .aH)('TOO_LARGE', { found, wanted, file });
}
function parseJson(text, options) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        throw (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .lockError */ .S4)({ ...describeBreak(text), wanted: 'a JSON object', cause }, options);
    }
}
function describeBreak(text) {
    const conflict = /^(?:<<<<<<<|=======|>>>>>>>)(?= |\r?$)/m.exec(text);
    if (conflict !== null)
        return { found: 'an unsettled merge conflict', line: lineAt(text, conflict.index) };
    const index = (0,_base_json_position_js__WEBPACK_IMPORTED_MODULE_0__/* .findJsonBreak */ .vE)(text);
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
    throw member.failure(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .describeValue */ .bp)(version)}, a newer format,`, {
        wanted: 'the number 1',
        change: 'update setup-pkgtool, or write the lock with this version of it',
    });
}
// Beside the entries and not in them: an entry is what is written.
const readings = new WeakMap();
/** What an entry says: as `parseLock` read it, or read now where a program made it; undefined where it says nothing. */
function readingOf(entry) {
    const known = readings.get(entry);
    if (known !== undefined)
        return known;
    const version = (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_6__/* .tryParsePackageVersion */ .LL)(entry.version);
    const request = tryParsePinRequest(entry.requested);
    if (version === undefined || request === undefined)
        return undefined;
    const reading = { version, request };
    readings.set(entry, reading);
    return reading;
}
/** Reads an entry of `packages`. @throws PkgtoolError `INVALID_LOCK` */
function parseLockedPackage(at) {
    const id = at.member('id').parsed('a package id', (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .keepIf */ .TW)(_nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .isValidPackageId */ .Kt));
    const version = at.member('version').parsed('an exact version', _nuget_version_js__WEBPACK_IMPORTED_MODULE_6__/* .tryParsePackageVersion */ .LL);
    const wanted = 'a version, a range or a floating version';
    const requested = at.member('requested').text(wanted);
    const request = at.member('requested').parsed(wanted, tryParsePinRequest);
    if (!request.takes(version))
        throw at.member('version').mismatch(`a version that the request ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(requested, 60)} takes`);
    const sha512 = (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readDigest */ .rP)(at.member('sha512'), 'sha512');
    const contentHash = (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readDigest */ .rP)(at.member('contentHash'), 'sha512');
    const size = (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readSize */ .ik)(at.member('size'));
    const entry = {
        id,
        version: version.text,
        requested,
        ...(sha512 !== undefined && { sha512 }),
        ...(contentHash !== undefined && { contentHash }),
        ...(size !== undefined && { size }),
        source: (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readAddress */ .zq)(at.member('source')),
        line: at.line,
    };
    readings.set(entry, { version, request });
    return { entry, version, request, at };
}
/** Reads the member `names`. @throws PkgtoolError `INVALID_LOCK` */
function parseNames(at) {
    const [packageExtension, manifestExtension] = ['packageExtension', 'manifestExtension'].map(name => at.member(name).parsed('an extension without leading dot', (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .keepIf */ .TW)(_nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .isExtension */ .o)));
    return { packageExtension, manifestExtension };
}
const toolName = new RegExp(_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .toolNamePattern */ .UM, 'u');
/** Reads the member `tool`. @throws PkgtoolError `INVALID_LOCK` */
function parseLockedTool(at) {
    const sha256 = (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readDigest */ .rP)(at.member('sha256'), 'sha256');
    const size = (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readSize */ .ik)(at.member('size'));
    return {
        name: at.member('name').parsed('a file name', (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .keepIf */ .TW)(text => toolName.test(text))),
        requested: parseRequest(at.member('requested')),
        version: at.member('version').parsed('an exact version', (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .keepIf */ .TW)(text => (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_6__/* .tryParsePackageVersion */ .LL)(text) !== undefined)),
        url: (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readAddress */ .zq)(at.member('url')),
        stage: at.member('stage').text('a stage'),
        uploaded: at.member('uploaded').parsed('an ISO 8601 time', (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .keepIf */ .TW)(text => (0,_nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_8__/* .tryParseUploadTime */ .pw)(text) !== undefined)),
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
            .parsed(`one of ${_base_parse_input_js__WEBPACK_IMPORTED_MODULE_9__/* .stages */ ._$.join(', ')}`, text => ((0,_base_parse_input_js__WEBPACK_IMPORTED_MODULE_9__/* .isStage */ .zD)(text) ? text : undefined)),
        latestBy: at
            .member('latestBy')
            .parsed(`one of ${_base_parse_input_js__WEBPACK_IMPORTED_MODULE_9__/* .latestBys */ ._0.join(', ')}`, text => _base_parse_input_js__WEBPACK_IMPORTED_MODULE_9__/* .latestBys */ ._0.find(word => word === text)),
        minimumAge: at.member('minimumAge').count('a number of milliseconds'),
    };
}
/** A value of a lock, with its place. Its readers throw `INVALID_LOCK` where it is of another kind. */
class DocumentValue {
    #value;
    #places;
    #parent;
    #key;
    constructor(value, places, [parent, key] = [undefined, '$']) {
        this.#value = value;
        this.#places = places;
        this.#parent = parent;
        this.#key = key;
    }
    get path() {
        if (this.#parent === undefined)
            return '$';
        return `${this.#parent.path}${typeof this.#key === 'number' ? `[${this.#key}]` : `.${this.#key}`}`;
    }
    /** A missing member has the line of the value that should hold it. */
    get line() {
        return this.#places.lineOf(this.path) ?? this.#parent?.line ?? 1;
    }
    /** The member `name`, which need not be there. */
    member(name) {
        const value = this.#value;
        if (typeof value !== 'object' || value === null || Array.isArray(value))
            throw this.mismatch('an object');
        const member = Object.hasOwn(value, name) ? value[name] : undefined;
        return new DocumentValue(member, this.#places, [this, name]);
    }
    items() {
        if (!Array.isArray(this.#value))
            throw this.mismatch('an array');
        return this.#value.map((item, index) => new DocumentValue(item, this.#places, [this, index]));
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
        return this.failure((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .describeValue */ .bp)(this.#value), { wanted });
    }
    /** The error that `found` stands here. */
    failure(found, fields) {
        return (0,_lock_file_js__WEBPACK_IMPORTED_MODULE_1__/* .lockError */ .S4)({ found: `${found} at ${this.path}`, ...fields, line: this.line }, this.#places);
    }
}
/** Reads the version of a pin as the readers of pins do (DESIGN 5): a bare one is exact. Undefined when it is none. */
function tryParsePinRequest(text) {
    const pin = (0,_nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .tryParsePinVersion */ .e4)(text);
    if (pin === undefined)
        return undefined;
    const key = (0,_nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_7__/* .pinVersionKey */ .j6)(pin);
    if (pin.kind === 'exact')
        return { key, takes: version => version.lower === key };
    return { key, takes: version => (0,_nuget_version_range_js__WEBPACK_IMPORTED_MODULE_10__/* .bestParsedVersion */ .u1)(pin.range, [version]) !== undefined };
}
/**
 * Refuses two entries that answer one request, and two that have other bytes for one id and version. Several requests
 * may lead to one version. @throws PkgtoolError `INVALID_LOCK` at the second of the two
 */
function assertNoContradiction(packages) {
    const byRequest = new Map();
    const byVersion = new Map();
    for (const item of packages) {
        const id = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .toLowerInvariant */ .XS)(item.entry.id);
        const first = remember(byRequest, `${id} ${item.request.key}`, item);
        if (first !== item) {
            const found = `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(`${item.entry.id} ${item.entry.requested}`)}, which ${first.at.path} answers already,`;
            throw item.at.failure(found, { wanted: 'each request once' });
        }
        const same = remember(byVersion, `${id} ${item.version.lower}`, item);
        const other = ['sha512', 'contentHash', 'size'].find(member => same.entry[member] !== item.entry[member]);
        if (other !== undefined) {
            const found = `another ${other} than ${same.at.path} has for ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(`${item.entry.id} ${item.entry.version}`)}`;
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
/**
 * Reads a lock of at most 16 MiB; undefined where there is none. `file` is what messages call it; below `workspace` no
 * link is followed out of it.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
async function readLockFile(path, { file, ...options }) {
    try {
        return await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .parseBoundedFile */ .Dg)(path, bytes => parseLockInTurns(bytes, { file, signal: options.signal }), {
            file,
            limit: lockLimit,
            ...options,
        });
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .isPkgtoolError */ .Zf)(error, 'NOT_FOUND'))
            return undefined;
        throw error;
    }
}


/***/ })

};
