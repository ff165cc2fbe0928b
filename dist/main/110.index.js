export const id = 110;
export const ids = [110];
export const modules = {

/***/ 5729:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  parsePackagesLock: () => (/* binding */ parsePackagesLock),
  readLocksAmong: () => (/* binding */ readLocksAmong),
  readPinFiles: () => (/* binding */ readPinFiles)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/base/json.ts
var base_json = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/core/base/json-position.ts
var json_position = __webpack_require__(9679);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/core/files/safe-folder.ts
var safe_folder = __webpack_require__(2503);
;// CONCATENATED MODULE: ./src/core/files/patterns.ts




/**
 * Expands patterns among paths: `*` any characters of a name, `?` one, `**` any number of folders, including none. The
 * results are unique, and sorted as if written with `/`. Case matters as on the disk. A name with a leading dot matches only a pattern with one. `**` follows no links and passes
 * over `node_modules` and names with a leading dot, such as `.git`: what lies there is not the repository's own.
 * A path that exists literally matches itself.
 *
 * @throws PkgtoolError `NOT_FOUND` when a pattern matches nothing, `UNREADABLE_FILE`
 */
async function expandPaths(paths, { directory = '.', filesOnly = false, platform = process.platform } = {}) {
    const expanded = await Promise.all(paths.map(async (path) => {
        const isPattern = hasWildcard(path) && !(await (0,promises_.stat)((0,external_node_path_.resolve)(directory, path)).catch(() => undefined));
        return isPattern ? await expand(path, { directory, filesOnly, platform }) : [path];
    }));
    return expanded.flat();
}
async function expand(pattern, options) {
    const isWindows = options.platform === 'win32';
    const segments = pattern.split(isWindows ? /[\\/]/ : '/');
    const start = segments.findIndex(hasWildcard);
    const walk = new Walk(segments.slice(start), options);
    const before = segments.slice(0, start).join('/');
    // An empty first segment is the root of the file system; `C:` without a slash is the current folder of that drive.
    const isRoot = before === '' || (isWindows && /^[a-z]:$/i.test(before));
    await walk.enter(start === 0 ? '' : isRoot ? `${before}/` : before, 0);
    if (walk.found.size > 0)
        return [...walk.found].sort(bySlashes);
    const change = 'change the pattern; it takes "*", "?" and "**"';
    throw new errors/* PkgtoolError */.xN('NOT_FOUND', {
        subject: pattern,
        found: 'no file that matches',
        change,
        path: pattern,
    });
}
/** The order of paths with `/` in place of the separator of Windows. */
function bySlashes(a, b) {
    const [first, second] = [a, b].map(path => path.replaceAll(external_node_path_.sep, '/'));
    return first < second ? -1 : first > second ? 1 : 0;
}
/** Uses no regular expression: names are untrusted, and the time must stay linear in their number. */
class Walk {
    found = new Set();
    #seen = new Set();
    #segments;
    #options;
    constructor(segments, options) {
        this.#segments = segments;
        this.#options = options;
    }
    /** Finds the matches of the segments from `index` on in `folder`. */
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
            if (entry.name.startsWith('.') || entry.name === 'node_modules')
                continue;
            if (isLast)
                await this.#take((0,external_node_path_.join)(folder, entry.name), index);
            if (entry.isDirectory())
                await this.enter((0,external_node_path_.join)(folder, entry.name), index);
        }
    }
    async #enterMatching(folder, index) {
        const fold = (name) => (0,safe_folder/* foldPath */.tu)(name, this.#options.platform);
        const pattern = fold(this.#segments[index] ?? '');
        for (const { name } of await this.#read(folder)) {
            if (name.startsWith('.') && !pattern.startsWith('.'))
                continue;
            if (matches(fold(name), pattern))
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
            throw (0,safe_folder/* localFileError */.yy)(path, error);
        }
    }
}
function hasWildcard(text) {
    return /[*?]/.test(text);
}
// After a mismatch, only the last star takes one more character: at worst quadratic in the length of one name.
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

// EXTERNAL MODULE: ./src/core/files/read-file.ts
var read_file = __webpack_require__(3618);
// EXTERNAL MODULE: ./src/core/lock/context.ts
var context = __webpack_require__(964);
// EXTERNAL MODULE: ./src/core/lock/find-locked.ts
var find_locked = __webpack_require__(1831);
// EXTERNAL MODULE: ./src/core/lock/lock-file.ts
var lock_file = __webpack_require__(1439);
// EXTERNAL MODULE: ./src/core/lock/parse-lock.ts
var parse_lock = __webpack_require__(6822);
// EXTERNAL MODULE: ./src/core/nuget/package-paths.ts
var package_paths = __webpack_require__(1862);
// EXTERNAL MODULE: ./src/core/nuget/version.ts
var nuget_version = __webpack_require__(5703);
// EXTERNAL MODULE: ./src/core/base/xml.ts
var base_xml = __webpack_require__(4876);
// EXTERNAL MODULE: ./src/core/nuget/version-range.ts
var version_range = __webpack_require__(4703);
;// CONCATENATED MODULE: ./src/core/packages/packages-config.ts






/**
 * Reads the pins of a packages.config, text or bytes, in document order (DESIGN 10). A document with a DOCTYPE is
 * refused. Throws `INVALID_PACKAGES_CONFIG` and `INVALID_PACKAGE_ID`, with file and line.
 *
 * @example
 * parsePackagesConfig('<packages><package id="A" version="1.0"/></packages>')[0]?.line // 1
 */
function parsePackagesConfig(xml, options = {}) {
    return readConfigPins(xml, options).map(plainPin);
}
/** The same, with the versions as they were read. */
function readConfigPins(xml, options) {
    const pins = readPackagesConfig(xml, options);
    assertNoRepeats(pins, options);
    for (const pin of pins)
        (0,package_paths/* assertPackageId */.CS)(pin.id, (0,package_paths/* placeFields */.F6)(pin));
    return pins;
}
function assertNoRepeats(pins, options) {
    const first = new Map();
    for (const { id, request, line } of pins) {
        const lowerId = (0,errors/* toLowerInvariant */.XS)(id);
        // No id that passes holds a space.
        const key = options.allowDuplicateIds ? `${lowerId} ${request.version.lower}` : lowerId;
        const before = first.get(key);
        if (before !== undefined) {
            const found = `a package that line ${before} has already, once more`;
            throw configError({ found, wanted: 'each package once', line }, options);
        }
        first.set(key, line);
    }
}
/**
 * Reads the pins of a packages.config in document order, without checking ids and repeats. Throws
 * `INVALID_PACKAGES_CONFIG` with file and line.
 */
function readPackagesConfig(xml, options) {
    const reader = new PackagesReader(options);
    (0,base_xml/* readXml */.k)(xml, {
        open: (tag, place) => reader.open(tag, place),
        fail: problem => {
            throw configError(problem, options);
        },
    });
    return reader.pins;
}
/** Makes an `INVALID_PACKAGES_CONFIG`. */
function configError(fault, { file }) {
    return (0,read_file/* documentError */.aH)('INVALID_PACKAGES_CONFIG', { ...fault, file });
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
        if (version === undefined || (0,nuget_version/* tryParsePackageVersion */.LL)(version) !== undefined)
            return;
        this.#refuse('a minClientVersion that is no version');
    }
    #readPin(tag) {
        const id = attribute(tag, 'id') || this.#refuse('a package without id');
        const version = attribute(tag, 'version') || this.#refuse('a package without version');
        const parsed = (0,nuget_version/* tryParsePackageVersion */.LL)(version) ??
            this.#refuse(`the version "${(0,errors/* printable */.g$)(version).slice(0, 100)}"`, 'an exact version');
        const allowedVersions = attribute(tag, 'allowedVersions') || undefined;
        if (allowedVersions !== undefined && (0,version_range/* tryParseVersionRange */.us)(allowedVersions) === undefined) {
            this.#refuse(`the allowedVersions "${(0,errors/* printable */.g$)(allowedVersions).slice(0, 100)}"`, 'a version range');
        }
        return {
            id,
            version,
            ...(0,package_paths/* pinPlace */.Z3)({ ...this.#options, line: this.#line }),
            ...(allowedVersions !== undefined && { allowedVersions }),
            developmentDependency: attribute(tag, 'developmentDependency')?.toLowerCase() === 'true',
            request: { kind: 'exact', version: parsed },
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

// EXTERNAL MODULE: ./src/core/packages/pins.ts
var packages_pins = __webpack_require__(2237);
;// CONCATENATED MODULE: ./src/core/packages/pin-files.ts















const fileLimit = 16 * 1024 * 1024;
/**
 * Reads the pins of files and of patterns for such, with repeats, in the order given; paths are relative to the working directory.
 *
 * What the parsers throw, and `INVALID_INPUT` for a file of a kind that holds no pins, goes to `faults`.
 *
 * @throws PkgtoolError `NOT_FOUND` also for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
async function readPinFiles(files, { faults, signal, ...options }) {
    const all = [];
    const { workingDirectory: directory } = options;
    const workspace = (0,safe_folder/* workspaceOf */.B3)(options);
    for (const file of await expandPaths(files, { directory, filesOnly: true })) {
        const path = (0,external_node_path_.resolve)(directory, file);
        const place = { file, limit: fileLimit, workspace, signal };
        const parse = (0,read_file/* isReachedByLink */.aC)(path, workspace)
            ? (bytes) => parseLinked(bytes, { file, signal })
            : (bytes) => faults.watchFile(() => parseFile(bytes, { file, faults, signal }));
        for (const pin of await (0,read_file/* parseBoundedFile */.Dg)(path, parse, place))
            all.push(pin);
    }
    return all;
}
/**
 * Reads the locks among files with pins, for what they say besides.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `NOT_FOUND` for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
async function readLocksAmong(files, options) {
    const { workingDirectory: directory } = options;
    // A pattern for other files is not looked for.
    const possible = files.filter(file => (0,lock_file/* isLockFile */.ue)(file) || /[*?]/.test((0,external_node_path_.basename)(file)));
    const found = possible.length > 0 ? await expandPaths(possible, { directory, filesOnly: true }) : [];
    const locks = [];
    for (const file of found.filter(lock_file/* isLockFile */.ue)) {
        const document = await (0,context/* readLock */.mF)(file, options);
        if (document)
            locks.push({ file, document });
    }
    return locks;
}
// What is wrong there is thrown, so that its content is left out of it (`parseBoundedFile`).
async function parseLinked(bytes, options) {
    const faults = new packages_pins/* PinFaults */.Hp();
    const pins = await faults.watchFile(() => parseFile(bytes, { ...options, faults }));
    faults.assertNone();
    return pins;
}
async function parseFile(bytes, { file, faults, signal }) {
    const name = (0,external_node_path_.basename)(file).toLowerCase();
    if (/^packages(\..+)?\.config$/.test(name))
        return readConfigPins(bytes, { file });
    if (/^packages(\..+)?\.lock\.json$/.test(name))
        return readPackagesLock(bytes, { file });
    if ((0,lock_file/* isLockFile */.ue)(file))
        return (0,find_locked/* lockPins */.oA)(await (0,parse_lock/* parseLockInTurns */.QB)(bytes, { file, signal }), { file });
    if (name.endsWith('.txt'))
        return (0,packages_pins/* readPackageList */.DI)(bytes, { file }, faults);
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'packages-file',
        found: `the file ${(0,errors/* quote */.hD)(file)}`,
        wanted: 'a packages.config, a packages.lock.json, a pkgtool.lock.json or a .txt list',
        ...(/\.(?:slnx?|slnf|\w+proj)$/.test(name) && { change: adviceForProjects(file) }),
        file,
    });
}
// What a project or solution asks for is in files beside its projects.
function adviceForProjects(file) {
    const below = file.slice(0, file.length - (0,external_node_path_.basename)(file).length).replaceAll('\\', '/');
    const [config, lock] = ['packages.config', 'packages.lock.json'].map(name => (0,errors/* quote */.hD)(`${below}**/${name}`));
    return `name the files of its projects: ${config}, or ${lock} of projects with PackageReference`;
}
/*
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
    return readPackagesLock(json, options).map(package_paths/* plainPin */.eb);
}
function readPackagesLock(json, options) {
    const text = (0,base_json/* decodeText */.g7)(json);
    if (text === undefined)
        throw lockError({ found: 'bytes that are no UTF-8', wanted: 'JSON' }, options);
    const root = asObject(parseJson(text, options), { what: 'the document', options });
    if (root.version !== 1 && root.version !== 2) {
        throw lockError({ found: `version ${(0,errors/* describeValue */.bp)(root.version)}`, wanted: 'version 1 or 2' }, options);
    }
    const frameworks = asObject(root.dependencies, { what: 'dependencies', options });
    for (const [framework, packages] of Object.entries(frameworks)) {
        asObject(packages, { what: `dependencies of ${(0,errors/* quote */.hD)(framework)}`, options });
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
    for (const { path, line } of (0,json_position/* locateKeys */.hj)(text, 3)) {
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
    const place = (0,package_paths/* pinPlace */.Z3)({ ...options, line });
    const fail = (found, wanted) => lockError({ found, wanted, line }, options);
    const what = `the entry ${(0,errors/* quote */.hD)(id)}`;
    const { type, resolved, contentHash } = asObject(entry, { what, options, line });
    if (isType(type, 'Project'))
        return [];
    const known = packageTypes.find(name => isType(type, name));
    if (known === undefined)
        throw fail(`type ${(0,errors/* describeValue */.bp)(type)} in ${what}`, packageTypes.join(', '));
    if (typeof resolved !== 'string')
        throw fail(`resolved ${(0,errors/* describeValue */.bp)(resolved)} in ${what}`, 'a version');
    if (contentHash !== undefined && (typeof contentHash !== 'string' || contentHash === '')) {
        throw fail(`contentHash ${(0,errors/* describeValue */.bp)(contentHash)} in ${what}`, 'a hash');
    }
    (0,package_paths/* assertPackageId */.CS)(id, (0,package_paths/* placeFields */.F6)(place));
    const version = (0,nuget_version/* parsePackageVersion */.g7)(resolved, (0,package_paths/* placeFields */.F6)(place));
    const hash = contentHash === undefined ? {} : { contentHash };
    const request = { kind: 'exact', version };
    return [{ id, version: resolved, ...place, type: known, framework, ...hash, request }];
}
// The reference reads the type in any case.
function isType(type, name) {
    return typeof type === 'string' && type.toLowerCase() === name.toLowerCase();
}
function asObject(value, { what, options, line }) {
    if (isObject(value))
        return value;
    const found = `${(0,errors/* describeValue */.bp)(value)} as ${what}`;
    throw lockError({ found, wanted: 'an object', line }, options);
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function lockError(fault, { file }) {
    return (0,read_file/* documentError */.aH)('INVALID_LOCK', { ...fault, file });
}


/***/ })

};
