export const id = 763;
export const ids = [763];
export const modules = {

/***/ 8199:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ decodeXml)
/* harmony export */ });
/* harmony import */ var _decode_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1439);

/**
 * Decodes an XML document: a byte order mark counts most, then the encoding declaration, else UTF-8. A string is taken
 * as decoded, and its declaration has only to name an encoding that exists. Undefined where mark, declaration and
 * bytes do not fit each other.
 */
function decodeXml(xml) {
    if (typeof xml === 'string')
        return decodeXmlString(xml);
    const wide = (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .markedEncoding */ .C8)(xml)?.startsWith('utf-16') ? (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .markedEncoding */ .C8)(xml) : unmarkedUtf16(xml);
    if (wide !== undefined)
        return checkWide((0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeBytes */ .yj)(xml, wide), wide);
    const declared = declaredEncoding(Buffer.from(xml.subarray(0, declarationLimit)).toString('latin1'));
    if (declared === undefined)
        return (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeBytes */ .yj)(xml, 'utf-8');
    if (!(0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .isKnownEncoding */ .F6)(declared) || isWide(declared))
        return undefined;
    return (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeBytes */ .yj)(xml, (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .markedEncoding */ .C8)(xml) ?? declared);
}
function decodeXmlString(xml) {
    const declared = declaredEncoding(xml.slice(0, declarationLimit));
    return declared === undefined || (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .isKnownEncoding */ .F6)(declared) ? (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeText */ .g7)(xml) : undefined;
}
// A declaration is ASCII and short; one that is longer names no encoding to us and is read as UTF-8.
const declarationLimit = 1024;
const declaration = /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml\s[^?>]*\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
function declaredEncoding(start) {
    return declaration.exec(start)?.[1];
}
// Without mark the first character, which has to be `<`, tells the order of bytes.
function unmarkedUtf16([first, second]) {
    if (first === 0x3c && second === 0)
        return 'utf-16le';
    return first === 0 && second === 0x3c ? 'utf-16be' : undefined;
}
function checkWide(text, order) {
    const declared = declaredEncoding(text?.slice(0, declarationLimit) ?? '');
    if (declared === undefined || declared.toLowerCase() === order)
        return text;
    return isWide(declared) && !/e$/i.test(declared) ? text : undefined;
}
function isWide(encoding) {
    return /^(?:utf-16(?:le|be)?|ucs-2|iso-10646-ucs-2)$/i.test(encoding);
}


/***/ }),

/***/ 65:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ readXml)
/* harmony export */ });
/* harmony import */ var saxes__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9800);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2020);
/* harmony import */ var _decode_xml_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8199);



// The parser's look-up of namespaces takes time in proportion to the depth, so the depth has a cap.
const maxDepth = 64;
/**
 * Reads the elements of an XML document, text or bytes, in document order, where each may have a place in an error
 * message. Well-formed XML 1.0 without DOCTYPE, at most 64 levels deep; anything else goes to `fail`.
 */
function readXml(xml, reader) {
    const text = (0,_decode_xml_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeXml */ .y)(xml);
    if (text === undefined)
        reader.fail({ found: 'bytes that do not fit the encoding' });
    const parser = new saxes__WEBPACK_IMPORTED_MODULE_0__/* .SaxesParser */ .wT({ xmlns: true });
    const lineAt = lineCounter(text);
    const fail = (found, wanted = 'well-formed XML') => reader.fail({ found, wanted, line: parser.line });
    const place = { depth: 0, line: 1 };
    parser.on('xmldecl', ({ version }) => {
        if (version !== '1.0')
            fail('another XML version', 'XML 1.0');
    });
    parser.on('doctype', () => fail('a DOCTYPE', 'a document without'));
    parser.on('opentagstart', () => {
        place.depth++;
        // The parser's own line is that of the tag's end.
        place.line = lineAt(text.lastIndexOf('<', parser.position - 1));
        if (place.depth > maxDepth)
            fail(`elements nested more than ${maxDepth} deep`);
    });
    parser.on('opentag', tag => reader.open(tag, place));
    parser.on('closetag', () => {
        place.depth--;
        reader.close?.();
    });
    parser.on('error', error => fail(describeXmlError(error)));
    parser.write(text).close();
}
/** Tells the lines of positions that are asked in rising order. */
function lineCounter(text) {
    let line = 1;
    let counted = 0;
    return position => {
        for (; counted < position; counted++) {
            const character = text[counted];
            if (character === '\n' || (character === '\r' && text[counted + 1] !== '\n'))
                line++;
        }
        return line;
    };
}
// `3:14: unclosed tag: x.`; the place is told elsewhere.
function describeXmlError(error) {
    return `broken XML (${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')).slice(0, 200)})`;
}


/***/ }),

/***/ 9942:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ isLockFile)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);

/** Tells whether a file is a `pkgtool.lock.json`, or `pkgtool.NAME.lock.json`. */
function isLockFile(file) {
    return /^pkgtool(\..+)?\.lock\.json$/.test((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file).toLowerCase());
}


/***/ }),

/***/ 9253:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ lockPins)
/* harmony export */ });
/**
 * Returns the packages of a lock as exact pins with their hashes and sizes, in document order (DESIGN 2,
 * `packages-file`). A package that several requests lead to gives as many pins, which merging counts once.
 */
function lockPins({ packages }, { file } = {}) {
    return packages.map(({ id, version, sha512, contentHash, size, line }) => ({
        id,
        version,
        line,
        ...(file !== undefined && { file }),
        ...(sha512 !== undefined && { sha512 }),
        ...(contentHash !== undefined && { contentHash }),
        ...(size !== undefined && { size }),
    }));
}


/***/ }),

/***/ 4763:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readPinFiles: () => (/* binding */ readPinFiles)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
;// CONCATENATED MODULE: ./src/core/files/expand-paths.ts




/**
 * Expands patterns among paths: `*` any characters of a name, `?` one, `**` any folders, none included. What a pattern
 * finds is sorted, each path once. A name that starts with a dot is found only where its pattern does too, and `**`
 * follows no links. A path that is there as it is written is itself.
 *
 * @throws PkgtoolError `NOT_FOUND` when a pattern matches nothing, `UNREADABLE_FILE`
 */
async function expandPaths(paths, { directory = '.', filesOnly = false } = {}) {
    const expanded = await Promise.all(paths.map(async (path) => {
        const isPattern = hasWildcard(path) && !(await (0,promises_.stat)((0,external_node_path_.resolve)(directory, path)).catch(() => undefined));
        return isPattern ? await expand(path, { directory, filesOnly }) : [path];
    }));
    return expanded.flat();
}
async function expand(pattern, options) {
    const segments = pattern.split(external_node_path_.sep === '\\' ? /[\\/]/ : '/');
    const start = segments.findIndex(hasWildcard);
    const walk = new Walk(segments.slice(start), options);
    // An empty first segment is the root of the file system.
    await walk.enter(start === 0 ? '' : segments.slice(0, start).join('/') || '/', 0);
    if (walk.found.size > 0)
        return [...walk.found].sort();
    const change = 'change the pattern; it takes "*", "?" and "**"';
    throw new errors/* PkgtoolError */.xN('NOT_FOUND', {
        subject: pattern,
        found: 'no file that matches',
        change,
        path: pattern,
    });
}
/** No regular expression: names come from whoever made the files, and the time must stay linear in their number. */
class Walk {
    found = new Set();
    #seen = new Set();
    #segments;
    #options;
    constructor(segments, options) {
        this.#segments = segments;
        this.#options = options;
    }
    /** Finds what the segments from `index` on match in `folder`. */
    async enter(folder, index) {
        const segment = this.#segments[index];
        const key = `${index} ${folder}`;
        if (segment === undefined || this.#seen.has(key))
            return;
        this.#seen.add(key);
        if (segment === '**')
            await this.#enterBelow(folder, index);
        else if (hasWildcard(segment))
            await this.#enterMatching(folder, index);
        else
            await this.#take((0,external_node_path_.join)(folder, segment), index);
    }
    async #enterBelow(folder, index) {
        const isLast = index === this.#segments.length - 1;
        if (!isLast)
            await this.enter(folder, index + 1);
        for (const entry of await this.#read(folder)) {
            if (entry.name.startsWith('.'))
                continue;
            if (isLast)
                await this.#take((0,external_node_path_.join)(folder, entry.name), index);
            if (entry.isDirectory())
                await this.enter((0,external_node_path_.join)(folder, entry.name), index);
        }
    }
    async #enterMatching(folder, index) {
        const pattern = this.#segments[index] ?? '';
        for (const { name } of await this.#read(folder)) {
            if (name.startsWith('.') && !pattern.startsWith('.'))
                continue;
            if (matches(name, pattern))
                await this.#take((0,external_node_path_.join)(folder, name), index);
        }
    }
    async #take(path, index) {
        if (index < this.#segments.length - 1)
            return this.enter(path, index + 1);
        const stats = await (0,promises_.stat)((0,external_node_path_.resolve)(this.#options.directory, path)).catch(() => undefined);
        if (stats && !(this.#options.filesOnly && stats.isDirectory()))
            this.found.add(path);
    }
    async #read(folder) {
        const path = (0,external_node_path_.resolve)(this.#options.directory, folder);
        try {
            return await (0,promises_.readdir)(path, { withFileTypes: true });
        }
        catch (error) {
            const code = (0,errors/* systemErrorCode */.vq)(error);
            if (code === 'ENOENT' || code === 'ENOTDIR')
                return [];
            throw (0,file_system_error/* localFileError */.y)(path, error);
        }
    }
}
function hasWildcard(text) {
    return /[*?]/.test(text);
}
// After a mismatch only the last star is asked to take one character more: quadratic at worst, in one name.
function matches(name, pattern) {
    let [at, place] = [0, 0];
    let star;
    while (at < name.length) {
        if (pattern[place] === '*') {
            star = { place, at };
            place++;
        }
        else if (pattern[place] === '?' || pattern[place] === name[at]) {
            at++;
            place++;
        }
        else if (star) {
            star.at++;
            at = star.at;
            place = star.place + 1;
        }
        else
            return false;
    }
    return /^\**$/.test(pattern.slice(place));
}

// EXTERNAL MODULE: ./src/core/files/read-bounded-file.ts
var read_bounded_file = __webpack_require__(1746);
// EXTERNAL MODULE: ./src/core/lock/is-lock-file.ts
var is_lock_file = __webpack_require__(9942);
// EXTERNAL MODULE: ./src/core/lock/lock-pins.ts
var lock_pins = __webpack_require__(9253);
// EXTERNAL MODULE: ./src/core/lock/parse-lock.ts + 9 modules
var parse_lock = __webpack_require__(9353);
// EXTERNAL MODULE: ./src/core/pins/parse-package-list.ts
var parse_package_list = __webpack_require__(5879);
// EXTERNAL MODULE: ./src/core/versions/package-id.ts
var package_id = __webpack_require__(3479);
// EXTERNAL MODULE: ./src/core/versions/parse-package-version.ts
var parse_package_version = __webpack_require__(4438);
// EXTERNAL MODULE: ./src/core/versions/to-lower-invariant.ts
var to_lower_invariant = __webpack_require__(745);
// EXTERNAL MODULE: ./src/core/pins/pin.ts
var pins_pin = __webpack_require__(6199);
// EXTERNAL MODULE: ./src/core/encoding/read-xml.ts
var read_xml = __webpack_require__(65);
// EXTERNAL MODULE: ./src/core/files/document-error.ts
var document_error = __webpack_require__(9113);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/versions/version-range.ts
var version_range = __webpack_require__(6277);
;// CONCATENATED MODULE: ./src/core/pins/read-packages-config.ts






/**
 * Reads the pins of a packages.config in document order, without checking ids and repeats. Throws
 * `INVALID_PACKAGES_CONFIG` with file and line.
 */
function readPackagesConfig(xml, options) {
    const reader = new PackagesReader(options);
    (0,read_xml/* readXml */.k)(xml, {
        open: (tag, place) => reader.open(tag, place),
        fail: problem => {
            throw configError(problem, options);
        },
    });
    return reader.pins;
}
/** Makes an `INVALID_PACKAGES_CONFIG`. */
function configError(fault, { file }) {
    return (0,document_error/* documentError */.a)('INVALID_PACKAGES_CONFIG', { ...fault, file });
}
class PackagesReader {
    #options;
    pins = [];
    #line = 1;
    constructor(options) {
        this.#options = options;
    }
    open(tag, { depth, line }) {
        this.#line = line;
        if (depth === 1)
            this.#checkClient(tag);
        if (depth === 2 && tag.name === 'package' && tag.uri === '')
            this.pins.push(this.#readPin(tag));
    }
    #checkClient(tag) {
        const version = attribute(tag, 'minClientVersion');
        if (version === undefined || (0,parse_package_version/* tryParsePackageVersion */.LL)(version) !== undefined)
            return;
        this.#refuse('a minClientVersion that is no version');
    }
    #readPin(tag) {
        const id = attribute(tag, 'id') || this.#refuse('a package without id');
        const version = attribute(tag, 'version') || this.#refuse('a package without version');
        if ((0,parse_package_version/* tryParsePackageVersion */.LL)(version) === undefined) {
            this.#refuse(`the version "${(0,core_text/* printable */.g$)(version).slice(0, 100)}"`, 'an exact version');
        }
        const allowedVersions = attribute(tag, 'allowedVersions') || undefined;
        if (allowedVersions !== undefined && (0,version_range/* tryParseVersionRange */.us)(allowedVersions) === undefined) {
            this.#refuse(`the allowedVersions "${(0,core_text/* printable */.g$)(allowedVersions).slice(0, 100)}"`, 'a version range');
        }
        return {
            id,
            version,
            ...(0,pins_pin/* pinPlace */.Z3)({ ...this.#options, line: this.#line }),
            ...(allowedVersions !== undefined && { allowedVersions }),
            developmentDependency: attribute(tag, 'developmentDependency')?.toLowerCase() === 'true',
        };
    }
    /** Fails at the element that is being read. */
    #refuse(found, wanted) {
        throw configError({ found, wanted, line: this.#line }, this.#options);
    }
}
function attribute(tag, name) {
    const found = tag.attributes[name];
    return found?.value;
}

;// CONCATENATED MODULE: ./src/core/pins/parse-packages-config.ts





/**
 * Reads the pins of a packages.config, text or bytes, in document order (DESIGN 10). A document with a DOCTYPE is
 * refused. Throws `INVALID_PACKAGES_CONFIG` and `INVALID_PACKAGE_ID`, with file and line.
 *
 * @example
 * parsePackagesConfig('<packages><package id="A" version="1.0"/></packages>')[0]?.line // 1
 */
function parsePackagesConfig(xml, options = {}) {
    const pins = readPackagesConfig(xml, options);
    assertNoRepeats(pins, options);
    for (const pin of pins)
        (0,package_id/* assertPackageId */.C)(pin.id, (0,pins_pin/* placeFields */.F6)(pin));
    return pins;
}
function assertNoRepeats(pins, options) {
    const first = new Map();
    for (const { id, version, line } of pins) {
        const lowerId = (0,to_lower_invariant/* toLowerInvariant */.X)(id);
        // No id that passes holds a space.
        const key = options.allowDuplicateIds ? `${lowerId} ${(0,parse_package_version/* parsePackageVersion */.g7)(version).lower}` : lowerId;
        const before = first.get(key);
        if (before !== undefined) {
            const found = `a package that line ${before} has already, once more`;
            throw configError({ found, wanted: 'each package once', line }, options);
        }
        first.set(key, line);
    }
}

// EXTERNAL MODULE: ./src/core/encoding/decode-text.ts
var decode_text = __webpack_require__(1439);
;// CONCATENATED MODULE: ./src/core/pins/locate-keys.ts
/**
 * Finds the keys of all objects down to `depth` keys, in document order. `json` has to be a valid document, for it is
 * only scanned: brackets, strings and line ends are all that is looked at.
 */
function locateKeys(json, depth) {
    const found = [];
    const open = [];
    let line = 1;
    let index = 0;
    while (index < json.length) {
        const start = index;
        index = json[start] === '"' ? stringEnd(json, start) : start + 1;
        if (isLineEnd(json, start))
            line++;
        else if (index === start + 1)
            followBracket(open, json.charAt(start));
        else if (takesKey(open) && open.length <= depth) {
            const path = pathTo(open, readKey(json, start, index));
            if (path.length > 0)
                found.push({ path, line });
        }
    }
    return found;
}
function followBracket(open, character) {
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
/** Tells whether the string that begins here is a key, and that the next one is none. */
function takesKey(open) {
    const container = open.at(-1);
    if (!container?.awaitsKey)
        return false;
    container.awaitsKey = false;
    return true;
}
function isLineEnd(text, index) {
    const character = text[index];
    return character === '\n' || (character === '\r' && text[index + 1] !== '\n');
}
/** The index behind the string that begins at `start`. */
function stringEnd(json, start) {
    let index = start + 1;
    while (index < json.length && json[index] !== '"')
        index += json[index] === '\\' ? 2 : 1;
    return index + 1;
}
function readKey(json, start, end) {
    return String(JSON.parse(json.slice(start, end)));
}
// Empty where an array lies on the way, for then no list of keys leads there.
function pathTo(open, key) {
    const last = open.at(-1);
    if (last)
        last.key = key;
    return open.every(container => container.isObject) ? open.map(container => container.key ?? '') : [];
}

;// CONCATENATED MODULE: ./src/core/pins/parse-packages-lock.ts
/**
 * packages.lock.json of the reference client, version 1 or 2:
 *
 *     { "version": 1,
 *       "dependencies": {
 *         "net8.0": {
 *           "ID": { "type": "Direct", "requested": "[1.0.0, )", "resolved": "1.0.0", "contentHash": "…" } } } }
 */







const packageTypes = ['Direct', 'Transitive', 'CentralTransitive'];
/**
 * Reads the pins of a packages.lock.json, text or bytes, in document order (DESIGN 10): every package of every
 * framework, so that one may stand several times. Projects are left out. Throws `INVALID_LOCK`, `INVALID_PACKAGE_ID`
 * and `INVALID_VERSION`, with file and line where known.
 */
function parsePackagesLock(json, options = {}) {
    const text = (0,decode_text/* decodeText */.g7)(json);
    if (text === undefined)
        throw lockError({ found: 'bytes that are no UTF-8', wanted: 'JSON' }, options);
    const root = asObject(parseJson(text, options), { what: 'the document', options });
    if (root.version !== 1 && root.version !== 2) {
        throw lockError({ found: `version ${(0,core_text/* describeValue */.bp)(root.version)}`, wanted: 'version 1 or 2' }, options);
    }
    const frameworks = asObject(root.dependencies, { what: 'dependencies', options });
    for (const [framework, packages] of Object.entries(frameworks)) {
        asObject(packages, { what: `dependencies of ${(0,core_text/* quote */.hD)(framework)}`, options });
    }
    return locateEntries(text, frameworks).flatMap(entry => parseEntry(entry, options));
}
function parseJson(text, options) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        throw lockError({ found: 'text that is no JSON', wanted: 'a JSON object', cause }, options);
    }
}
/** All entries in document order, which the members of an object that was parsed do not keep. */
function locateEntries(text, frameworks) {
    // As with the parser, the last of equal keys counts.
    const entries = new Map();
    for (const { path, line } of locateKeys(text, 3)) {
        const [root, framework, id] = path;
        if (root !== 'dependencies' || framework === undefined || id === undefined)
            continue;
        const packages = Object.hasOwn(frameworks, framework) ? frameworks[framework] : undefined;
        if (!isObject(packages) || !Object.hasOwn(packages, id))
            continue;
        const key = JSON.stringify([framework, id]);
        entries.delete(key);
        entries.set(key, { framework, id, entry: packages[id], line });
    }
    return [...entries.values()];
}
function parseEntry({ framework, id, entry, line }, options) {
    const place = (0,pins_pin/* pinPlace */.Z3)({ ...options, line });
    const fail = (found, wanted) => lockError({ found, wanted, line }, options);
    const what = `the entry ${(0,core_text/* quote */.hD)(id)}`;
    const { type, resolved, contentHash } = asObject(entry, { what, options, line });
    if (isType(type, 'Project'))
        return [];
    const known = packageTypes.find(name => isType(type, name));
    if (known === undefined)
        throw fail(`type ${(0,core_text/* describeValue */.bp)(type)} in ${what}`, packageTypes.join(', '));
    if (typeof resolved !== 'string')
        throw fail(`resolved ${(0,core_text/* describeValue */.bp)(resolved)} in ${what}`, 'a version');
    if (contentHash !== undefined && (typeof contentHash !== 'string' || contentHash === '')) {
        throw fail(`contentHash ${(0,core_text/* describeValue */.bp)(contentHash)} in ${what}`, 'a hash');
    }
    (0,package_id/* assertPackageId */.C)(id, (0,pins_pin/* placeFields */.F6)(place));
    (0,parse_package_version/* parsePackageVersion */.g7)(resolved, (0,pins_pin/* placeFields */.F6)(place));
    const hash = contentHash === undefined ? {} : { contentHash };
    return [{ id, version: resolved, ...place, type: known, framework, ...hash }];
}
// The reference reads the type in any case.
function isType(type, name) {
    return typeof type === 'string' && type.toLowerCase() === name.toLowerCase();
}
function asObject(value, { what, options, line }) {
    if (isObject(value))
        return value;
    const found = `${(0,core_text/* describeValue */.bp)(value)} as ${what}`;
    throw lockError({ found, wanted: 'an object', line }, options);
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function lockError(fault, { file }) {
    return (0,document_error/* documentError */.a)('INVALID_LOCK', { ...fault, file });
}

;// CONCATENATED MODULE: ./src/core/package-flow/read-pin-files.ts











const fileLimit = 16 * 1024 * 1024;
/**
 * Reads the pins of files and of patterns for such, with repeats, in the order given; paths are relative to `directory`.
 *
 * @throws PkgtoolError what the parsers throw, with file and line; `NOT_FOUND` also for a pattern that matches nothing,
 * `UNREADABLE_FILE`, `TOO_LARGE`, `INVALID_INPUT` for a file of a kind that holds no pins
 */
async function readPinFiles(files, directory) {
    const all = [];
    for (const file of await expandPaths(files, { directory, filesOnly: true })) {
        const bytes = await (0,read_bounded_file/* readBoundedFile */.M)((0,external_node_path_.resolve)(directory, file), { limit: fileLimit });
        all.push(...parseFile(bytes, file));
    }
    return all;
}
function parseFile(bytes, file) {
    const name = (0,external_node_path_.basename)(file).toLowerCase();
    if (/^packages(\..+)?\.config$/.test(name))
        return parsePackagesConfig(bytes, { file });
    if (/^packages(\..+)?\.lock\.json$/.test(name))
        return parsePackagesLock(bytes, { file });
    if ((0,is_lock_file/* isLockFile */.u)(file))
        return (0,lock_pins/* lockPins */.o)((0,parse_lock/* parseLock */.P)(bytes, { file }), { file });
    if (name.endsWith('.txt'))
        return (0,parse_package_list/* parsePackageList */.a)(bytes, { file });
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'packages-file',
        found: `the file ${(0,core_text/* quote */.hD)(file)}`,
        wanted: 'a packages.config, a packages.lock.json, a pkgtool.lock.json or a .txt list',
        file,
    });
}


/***/ })

};
