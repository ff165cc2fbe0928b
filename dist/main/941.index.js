export const id = 941;
export const ids = [941];
export const modules = {

/***/ 2061:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ archiveLimits)
/* harmony export */ });
/** What an archive may hold (DESIGN 6): above these it is refused before anything is unpacked. Sizes in bytes. */
const archiveLimits = {
    entries: 100_000,
    unpackedSize: 4 * 1024 ** 3,
    /** unpacked to packed; counted only when the archive unpacks to more than `ratioFloor` */
    ratio: 200,
    ratioFloor: 64 * 1024 ** 2,
    depth: 64,
    /** 100,000 entries with names of some 600 bytes */
    centralDirectorySize: 64 * 1024 ** 2,
};


/***/ }),

/***/ 2276:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ entryNameFault),
/* harmony export */   y: () => (/* binding */ segmentFault)
/* harmony export */ });
/* harmony import */ var _archive_limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2061);

const control = /[\u0000-\u001f\u007f-\u009f]/;
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;
/**
 * Says what is wrong with the name of an entry, already decoded and with `/` as its only separator, or undefined. A
 * right name stays below the folder it is unpacked to on every operating system (DESIGN 6).
 */
function entryNameFault(name) {
    if (name === '')
        return 'an empty name';
    if (name.startsWith('/'))
        return 'an absolute path';
    const segments = name.split('/');
    if (segments.length > _archive_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .archiveLimits */ .L.depth)
        return `a path deeper than ${_archive_limits_js__WEBPACK_IMPORTED_MODULE_0__/* .archiveLimits */ .L.depth} levels`;
    for (const segment of segments) {
        const fault = segmentFault(segment);
        if (fault !== undefined)
            return fault;
    }
    return undefined;
}
/** Says why a name is no safe name of one file or folder on every operating system, or undefined. */
function segmentFault(segment) {
    if (segment === '')
        return 'an empty path segment';
    if (segment === '..')
        return 'a path with ".."';
    if (segment.includes('/') || segment.includes('\\'))
        return 'a path separator in a name';
    if (segment.includes(':'))
        return 'a path with ":"';
    if (control.test(segment))
        return 'a control character in a name';
    if (segment.endsWith('.') || segment.endsWith(' '))
        return 'a path segment that ends in a dot or a space';
    if (device.test(segment.split('.', 1).join('').trimEnd()))
        return 'a device name';
    return undefined;
}


/***/ }),

/***/ 4596:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ foldEntryName)
/* harmony export */ });
/** Makes names equal that a file system without case, or one that composes characters, takes for one (DESIGN 6). */
function foldEntryName(name) {
    return name.normalize('NFC').toUpperCase().toLowerCase();
}


/***/ }),

/***/ 8904:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ mapConcurrently),
/* harmony export */   q: () => (/* binding */ createGate)
/* harmony export */ });
/**
 * Runs `work` over `items`, at most `limit` (1 or more) at a time, and returns the results in the order of the items.
 * After a rejection no more is begun; the whole rejects with the first one when the work under way has ended, so that
 * nothing of it runs on behind the caller's back.
 */
async function mapConcurrently(items, work, { limit }) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failure;
    const worker = async () => {
        for (const [index, item] of queue) {
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
/** A gate that lets at most `limit` (1 or more) run at a time, in the order of the calls. */
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


/***/ }),

/***/ 1439:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C8: () => (/* binding */ markedEncoding),
/* harmony export */   F6: () => (/* binding */ isKnownEncoding),
/* harmony export */   g7: () => (/* binding */ decodeText),
/* harmony export */   yj: () => (/* binding */ decodeBytes)
/* harmony export */ });
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


/***/ }),

/***/ 9113:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ documentError)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);

/** Makes an error about a document: its file, where that is known, is the subject, and the line stands behind `found`. */
function documentError(code, { found, file, line, cause, ...fields }) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN(code, {
        ...(file !== undefined && { subject: file, file }),
        found: line === undefined ? found : `${found} on line ${line}`,
        ...fields,
        ...(line !== undefined && { line }),
    }, cause === undefined ? undefined : { cause });
}


/***/ }),

/***/ 1746:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ readBoundedFile)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4296);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2020);
/* harmony import */ var _file_system_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7368);




/**
 * Reads a local file of at most `limit` bytes.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` also for what is no regular file, `TOO_LARGE`
 */
async function readBoundedFile(path, { limit }) {
    try {
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path);
        if (!stats.isFile())
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('UNREADABLE_FILE', { subject: path, found: 'no regular file', path });
        if (stats.size <= limit)
            return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path);
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('TOO_LARGE', {
            subject: path,
            found: (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .formatBytes */ .z3)(stats.size),
            wanted: `at most ${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .formatBytes */ .z3)(limit)}`,
            path,
        });
    }
    catch (error) {
        throw (0,_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .localFileError */ .y)(path, error);
    }
}


/***/ }),

/***/ 4198:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ renameUnlessTaken)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4296);
/* harmony import */ var _try_stat_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5057);



/** Renames a folder to a name that is free; false when the name is taken. Throws what else the file system throws. */
async function renameUnlessTaken(from, to) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(from, to);
        return true;
    }
    catch (error) {
        const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .systemErrorCode */ .vq)(error);
        if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR')
            return false;
        // Windows says EPERM for a taken name and for a file in use alike.
        if ((code === 'EPERM' || code === 'EACCES') && (0,_try_stat_js__WEBPACK_IMPORTED_MODULE_2__/* .tryStat */ .k)(to))
            return false;
        throw error;
    }
}


/***/ }),

/***/ 8165:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ resolvePackageNames)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);

/** Fills the defaults of SPEC 4.4 and 4.5 in. Throws `INVALID_INPUT` for an extension that could leave its folder. */
function resolvePackageNames(names = {}) {
    const { packageExtension = 'pkgfile', manifestExtension = 'pkgspec' } = names;
    assertExtension('package-extension', packageExtension);
    assertExtension('manifest-extension', manifestExtension);
    return { packageExtension, manifestExtension };
}
function assertExtension(input, extension) {
    if (extension.length <= 32 && /^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$/.test(extension))
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: input,
        found: JSON.stringify(extension.slice(0, 40)),
        wanted: 'letters and digits without leading dot, such as pkgfile',
    });
}


/***/ }),

/***/ 4545:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Be: () => (/* binding */ packageVersionsPath),
/* harmony export */   F9: () => (/* binding */ lowerPackageId),
/* harmony export */   lA: () => (/* binding */ packagePaths)
/* harmony export */ });
/* harmony import */ var _versions_package_id_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3479);
/* harmony import */ var _versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4438);
/* harmony import */ var _versions_to_lower_invariant_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(745);
/* harmony import */ var _package_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8165);
/**
 * Where the files of one package lie, below a feed's package folder or a global packages folder:
 *
 *     id/index.json                     the versions (SPEC 4.3)
 *     id/version/id.version.EXT         the package (SPEC 4.4)
 *     id/version/id.version.EXT.sha512  its hash
 *     id/version/id.SPEC                the manifest (SPEC 4.5)
 *     id/version/.EXT.metadata          the reference client's record
 */




/**
 * Returns the paths of one package version, lowered and normalized. Throws `INVALID_PACKAGE_ID`, `INVALID_VERSION` and
 * `INVALID_INPUT` (an extension).
 *
 * @example
 * packagePaths('My.Pkg', '1.0').packagePath // 'my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
function packagePaths(id, version, names) {
    const { packageExtension, manifestExtension } = (0,_package_names_js__WEBPACK_IMPORTED_MODULE_0__/* .resolvePackageNames */ .H)(names);
    const lowerId = lowerPackageId(id);
    const lowerVersion = (0,_versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePackageVersion */ .g7)(version).lower;
    const versionDirectory = `${lowerId}/${lowerVersion}`;
    const packagePath = `${versionDirectory}/${lowerId}.${lowerVersion}.${packageExtension}`;
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
    (0,_versions_package_id_js__WEBPACK_IMPORTED_MODULE_2__/* .assertPackageId */ .C)(id);
    return (0,_versions_to_lower_invariant_js__WEBPACK_IMPORTED_MODULE_3__/* .toLowerInvariant */ .X)(id);
}


/***/ }),

/***/ 4972:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ isBoundByItself)
/* harmony export */ });
/* harmony import */ var _versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1753);

/** Tells whether a pin is as good as an entry of a lock: exact, with a hash. Those of a packages.lock.json are. */
function isBoundByItself({ version, sha512, contentHash }) {
    return (sha512 !== undefined || contentHash !== undefined) && (0,_versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePinVersion */ .HL)(version).kind === 'exact';
}


/***/ }),

/***/ 5880:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ nameOf),
/* harmony export */   j: () => (/* binding */ locatePackage)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4545);
/* harmony import */ var _pins_pin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6199);
/* harmony import */ var _restore_package_layouts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4212);




/** What messages and progress call a package. */
function nameOf({ pin, version }) {
    return `${pin.id} ${version.normalized}`;
}
/** Says where a package that is wanted lies in the layout of the run. */
function locatePackage(run, { pin, version }) {
    const layout = _restore_package_layouts_js__WEBPACK_IMPORTED_MODULE_0__/* .packageLayouts */ .s[run.layout];
    const { versionDirectory: name } = (0,_package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .packagePaths */ .lA)(pin.id, version.normalized, run.names);
    const { excludeVersion, names } = run;
    const place = layout.placeOf({
        id: pin.id,
        version: spelledVersion(version),
        name,
        excludeVersion,
        ...names,
    });
    const paths = layout.pathsOf(place, names);
    if (paths)
        return { pin, version, name, paths };
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_PACKAGE_ID', {
        subject: pin.id,
        found: `the file name ${JSON.stringify(place)}`,
        wanted: 'one that every system can have',
        ...(0,_pins_pin_js__WEBPACK_IMPORTED_MODULE_3__/* .pinPlace */ .Z3)(pin),
    });
}
/**
 * The version as the reference client writes it into names: as it was given, normalized where it has a dot among its
 * labels or build metadata, which is left out.
 */
function spelledVersion({ text, labels, normalized }) {
    return /^[0-9.]+(-[0-9A-Za-z-]+)?$/.test(text) && labels.length < 2 ? text : normalized;
}


/***/ }),

/***/ 2092:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ rememberPlaced)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _restore_restore_record_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8028);


/**
 * Records what is in place, also after a failure, so that it need not be fetched again; writes nothing where the record
 * says it all.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
async function rememberPlaced(run, record, { placed }) {
    const news = placed.filter(([{ paths }, entry]) => !(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(record.packages.get(paths.place), entry));
    if (news.length === 0 && !record.isAhead)
        return;
    const changed = news.map(([{ paths }, entry]) => [paths.place, entry]);
    await (0,_restore_restore_record_js__WEBPACK_IMPORTED_MODULE_1__/* .updateRestoreRecord */ .VR)(run.directory, record, { placed: changed });
}


/***/ }),

/***/ 7808:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ls: () => (/* binding */ missingPackage),
  Xq: () => (/* binding */ resolvePins),
  P5: () => (/* binding */ tryFindSources),
  oO: () => (/* binding */ tryReadVersions)
});

// UNUSED EXPORTS: joinSettled, settlePins

// EXTERNAL MODULE: ./src/core/concurrency.ts
var concurrency = __webpack_require__(8904);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/pins/merge-pins.ts
var merge_pins = __webpack_require__(3125);
// EXTERNAL MODULE: ./src/core/pins/pin.ts
var pins_pin = __webpack_require__(6199);
// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
// EXTERNAL MODULE: ./src/core/versions/best-package-version.ts + 1 modules
var best_package_version = __webpack_require__(3739);
// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __webpack_require__(2949);
// EXTERNAL MODULE: ./src/core/versions/parse-pin-version.ts
var parse_pin_version = __webpack_require__(1753);
;// CONCATENATED MODULE: ./src/core/package-flow/at-pin.ts


/** The same error with the place of the pin that it befell. */
function atPin(error, pin) {
    return new errors/* PkgtoolError */.xN(error.code, { ...error.fields, ...(0,pins_pin/* pinPlace */.Z3)(pin) }, { cause: error });
}

// EXTERNAL MODULE: ./src/core/package-flow/locate-package.ts
var locate_package = __webpack_require__(5880);
;// CONCATENATED MODULE: ./src/core/package-flow/resolve-pins.ts










/** Settles pins as `settlePins` does, and joins those that led to one package. */
async function resolvePins(run, pins) {
    return joinSettled(run, await settlePins(run, pins));
}
/**
 * Settles each pin on one version: exact pins without a request, ranges by the version list of the first source that
 * has one that fits: the lowest for a bracket range, the highest for a floating one (DESIGN 5).
 */
async function settlePins(run, { pins, sources }) {
    const read = pins.map(pin => ({ pin, request: (0,parse_pin_version/* parsePinVersion */.HL)(pin.version, (0,pins_pin/* pinPlace */.Z3)(pin)) }));
    const ranges = read.filter(({ request }) => request.kind === 'range');
    if (ranges.length > 0)
        await sources.ready(ranges.map(({ pin }) => pin.id));
    const settle = async ({ pin, request }) => ({
        pin,
        version: request.kind === 'exact' ? request.version : await pickVersion(run, { pin, request, sources }),
    });
    return (0,concurrency/* mapConcurrently */.X)(read, settle, { limit: run.connections });
}
/** Makes one package of the pins that led to one version. */
function joinSettled(run, settled) {
    const wanted = new Map();
    const missing = [];
    for (const { pin, version } of settled) {
        if (version instanceof errors/* PkgtoolError */.xN) {
            missing.push(version);
            continue;
        }
        const item = (0,locate_package/* locatePackage */.j)(run, { pin, version });
        const before = wanted.get(item.name);
        wanted.set(item.name, before === undefined ? item : { ...before, pin: joinPins(before, pin) });
    }
    return { wanted: [...wanted.values()], missing };
}
// A range and an exact pin may meet in one version; what binds one of them binds the package.
function joinPins({ pin: first, version }, second) {
    const [merged] = (0,merge_pins/* mergePins */.T)([first, second].map(pin => ({ ...pin, version: version.normalized })));
    return { ...first, ...merged, version: first.version };
}
async function pickVersion(run, { pin, request, sources }) {
    const asked = await tryFindSources(pin, sources);
    if (asked instanceof errors/* PkgtoolError */.xN)
        return asked;
    const seen = [];
    const failed = [];
    for (const source of asked) {
        const versions = await tryReadVersions(pin, source);
        if (versions instanceof errors/* PkgtoolError */.xN) {
            if (!(0,retry_policy/* allowsNextSource */.Z7)(versions))
                return versions;
            failed.push([source, versions]);
            continue;
        }
        const best = (0,best_package_version/* bestParsedVersion */.u)(request.range, versions);
        if (best) {
            for (const [other, failure] of failed)
                other.passOver(failure);
            run.log.info(`${pin.id} ${pin.version} is ${best.normalized} (of ${versions.length} in ${source.label})`);
            return best;
        }
        seen.push(...versions);
    }
    return failed[0]?.[1] ?? missingPackage(pin, { versions: seen, sources: asked.map(({ label }) => label) });
}
/** Reads the versions that one source has of a pin's id; a failure, with the place of the pin, is returned. */
function tryReadVersions(pin, source) {
    return orFailure(pin, () => source.versions(pin.id));
}
/** Finds the sources that may have a pin's package; a failure, with the place of the pin, is returned. */
function tryFindSources(pin, sources) {
    return orFailure(pin, () => sources.forPackage(pin.id));
}
async function orFailure(pin, ask) {
    try {
        return await ask();
    }
    catch (error) {
        if (!(error instanceof errors/* PkgtoolError */.xN) || error.code === 'CANCELLED')
            throw error;
        return atPin(error, pin);
    }
}
/** The error of a pin that no source has: names its place, and what the sources have of that id. */
function missingPackage(pin, { versions, sources, closed = [] }) {
    const has = versions === undefined ? 'no such package' : describeVersions(versions);
    return new errors/* PkgtoolError */.xN('NOT_FOUND', {
        subject: `${pin.id} ${pin.version}`,
        found: `${has} in ${sources.join(', ')}${closed.length > 0 ? `, while ${closed.join(', ')} could not be opened` : ''}`,
        ...(0,pins_pin/* pinPlace */.Z3)(pin),
    });
}
function describeVersions(versions) {
    const distinct = [...new Map(versions.map(version => [version.lower, version.normalized])).values()];
    if (distinct.length === 0)
        return 'no version of that id';
    const highest = distinct.sort((a, b) => (0,compare_package_versions/* comparePackageVersions */.z)(b, a)).slice(0, 5);
    return `only ${highest.join(', ')}${distinct.length > highest.length ? ' …' : ''}`;
}


/***/ }),

/***/ 3125:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ mergePins)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4296);
/* harmony import */ var _integrity_digest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5359);
/* harmony import */ var _versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1753);
/* harmony import */ var _versions_to_lower_invariant_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(745);
/* harmony import */ var _pin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6199);





/**
 * Merges pins of all sources (DESIGN 2, «repeats count once»): of pins with one id, in any case, and one version, in
 * any spelling, the first is kept, with the hashes, in base64, and the size of whichever has some. Several versions of one id stay. Throws
 * `CONFLICTING_PINS` where two hashes of one kind differ, all of them in one error that names both places of each, and
 * `INVALID_VERSION` or `INVALID_RANGE`.
 */
function mergePins(pins) {
    const groups = new Map();
    for (const pin of pins) {
        const key = pinKey(pin);
        const group = groups.get(key);
        if (group)
            group.push(pin);
        else
            groups.set(key, [pin]);
    }
    const conflicts = [...groups.values()].flatMap(findConflicts);
    if (conflicts.length > 0)
        throw joined(conflicts);
    return [...groups.values()].map(withHashes);
}
function pinKey(pin) {
    return `${(0,_versions_to_lower_invariant_js__WEBPACK_IMPORTED_MODULE_0__/* .toLowerInvariant */ .X)(pin.id)} ${(0,_versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_1__/* .pinVersionKey */ .j6)((0,_versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_1__/* .parsePinVersion */ .HL)(pin.version, (0,_pin_js__WEBPACK_IMPORTED_MODULE_2__/* .placeFields */ .F6)(pin)))}`;
}
/** The hashes that a pin may bind its package to, and what messages call them. */
const hashes = { sha512: 'SHA-512', contentHash: 'content hash' };
const kinds = Object.keys(hashes);
function findConflicts(group) {
    return kinds.flatMap(kind => {
        const [first, ...others] = group.filter(pin => pin[kind] !== undefined);
        const second = others.find(pin => normalize(pin[kind]) !== normalize(first?.[kind]));
        return first && second ? [conflict(kind, first, { second })] : [];
    });
}
function normalize(hash) {
    return hash === undefined ? undefined : ((0,_integrity_digest_js__WEBPACK_IMPORTED_MODULE_3__/* .tryParseDigest */ .jt)('sha512', hash)?.value ?? hash);
}
function conflict(kind, first, { second }) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PkgtoolError */ .xN('CONFLICTING_PINS', {
        subject: `${second.id} ${second.version}`,
        found: `two values of its ${hashes[kind]}`,
        wanted: 'one package of that id and version',
        details: [first, second].map(pin => `${(0,_pin_js__WEBPACK_IMPORTED_MODULE_2__/* .describePlace */ .df)(pin)}: ${pin[kind]}`),
        line: second.line,
        ...(second.file !== undefined && { file: second.file }),
    });
}
function joined(conflicts) {
    const [first] = conflicts;
    if (first && conflicts.length === 1)
        return first;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PkgtoolError */ .xN('CONFLICTING_PINS', {
        found: `${conflicts.length} contradictions`,
        wanted: 'one package of each id and version',
        details: conflicts.flatMap(({ fields: { subject, found, details = [] } }) => details.map(detail => `${subject}, ${found}, ${detail}`)),
        problems: conflicts,
    });
}
function withHashes(group) {
    const found = kinds.map(kind => [kind, normalize(group.find(pin => pin[kind] !== undefined)?.[kind])]);
    const size = group.find(pin => pin.size !== undefined)?.size;
    return {
        ...group[0],
        ...Object.fromEntries(found.filter(([, hash]) => hash !== undefined)),
        ...(size !== undefined && { size }),
    };
}


/***/ }),

/***/ 5879:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ parsePackageList)
/* harmony export */ });
/* harmony import */ var _encoding_decode_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1439);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4296);
/* harmony import */ var _files_document_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9113);
/* harmony import */ var _versions_package_id_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3479);
/* harmony import */ var _versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1753);
/* harmony import */ var _versions_white_space_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9152);
/* harmony import */ var _pin_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6199);







/**
 * Reads a list of pins, `ID VERSION` or `ID@VERSION` one a line, in order and with repeats (DESIGN 2). VERSION is
 * exact, in brackets or floating; `#` begins a comment; blank lines, a byte order mark and any line ends are taken.
 * Throws `INVALID_PIN`, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and `INVALID_RANGE`, with file and line.
 *
 * @example
 * parsePackageList('A 1.0 # why\nB@[1.0, 2.0)').length // 2
 */
function parsePackageList(list, options = {}) {
    const text = (0,_encoding_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeText */ .g7)(list);
    if (text === undefined) {
        const found = 'bytes or characters that are not Unicode';
        throw (0,_files_document_error_js__WEBPACK_IMPORTED_MODULE_1__/* .documentError */ .a)('INVALID_PIN', { found, wanted: 'UTF-8', file: options.file });
    }
    return text
        .split(/\r\n?|\n/)
        .flatMap((content, index) => parseLine(content, (0,_pin_js__WEBPACK_IMPORTED_MODULE_2__/* .pinPlace */ .Z3)({ ...options, line: index + 1 })));
}
function parseLine(content, place) {
    const [uncommented = ''] = content.split('#', 1);
    const line = (0,_versions_white_space_js__WEBPACK_IMPORTED_MODULE_3__/* .trimWhiteSpace */ .e)(uncommented);
    if (line === '')
        return [];
    const end = line.search(/[\s@]/);
    const version = end < 0 ? '' : (0,_versions_white_space_js__WEBPACK_IMPORTED_MODULE_3__/* .trimWhiteSpace */ .e)(line.slice(end + 1));
    if (version === '') {
        const fields = {
            subject: line,
            found: `no version on ${(0,_pin_js__WEBPACK_IMPORTED_MODULE_2__/* .describePlace */ .df)(place)}`,
            wanted: 'ID VERSION or ID@VERSION',
        };
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PkgtoolError */ .xN('INVALID_PIN', { ...fields, ...place });
    }
    const id = line.slice(0, end);
    (0,_versions_package_id_js__WEBPACK_IMPORTED_MODULE_5__/* .assertPackageId */ .C)(id, (0,_pin_js__WEBPACK_IMPORTED_MODULE_2__/* .placeFields */ .F6)(place));
    (0,_versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_6__/* .parsePinVersion */ .HL)(version, (0,_pin_js__WEBPACK_IMPORTED_MODULE_2__/* .placeFields */ .F6)(place));
    return [{ id, version, ...place }];
}


/***/ }),

/***/ 6199:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F6: () => (/* binding */ placeFields),
/* harmony export */   Z3: () => (/* binding */ pinPlace),
/* harmony export */   df: () => (/* binding */ describePlace)
/* harmony export */ });
/** A place as the fields of a pin or an error, without a member that is undefined. */
function pinPlace({ line, file }) {
    return file === undefined ? { line } : { line, file };
}
/** The fields of an error about the thing at a place. */
function placeFields(place) {
    return { found: `it on ${describePlace(place)}`, ...pinPlace(place) };
}
/** Names a place in a message: `line 3 of list.txt`, `line 3`. */
function describePlace({ line, file }) {
    const where = line === undefined ? undefined : `line ${line}`;
    return [where, file].filter(part => part !== undefined).join(' of ') || 'no known place';
}


/***/ }),

/***/ 5941:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  checkRestore: () => (/* reexport */ checkRestore),
  restorePackages: () => (/* binding */ restorePackages),
  restorePrepared: () => (/* binding */ restorePrepared)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/files/sweep-temporaries.ts
var sweep_temporaries = __webpack_require__(1861);
// EXTERNAL MODULE: ./src/core/package-flow/describe-restore.ts
var describe_restore = __webpack_require__(4001);
// EXTERNAL MODULE: ./src/core/lock/open-lock.ts
var open_lock = __webpack_require__(5547);
// EXTERNAL MODULE: ./src/core/restore/restore-record.ts + 1 modules
var restore_record = __webpack_require__(8028);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/pins/pin.ts
var pins_pin = __webpack_require__(6199);
// EXTERNAL MODULE: ./src/core/versions/to-lower-invariant.ts
var to_lower_invariant = __webpack_require__(745);
;// CONCATENATED MODULE: ./src/core/package-flow/assert-distinct-places.ts



/**
 * Throws `CONFLICTING_PINS` where two packages would lie in one place, on file systems without case too: two versions
 * in `classic` without versions, `a.1 0.0.5` and `a 1.0.0.5` in `flat`. The error names both pins.
 */
function assertDistinctPlaces(wanted) {
    const taken = new Map();
    for (const item of wanted) {
        const key = (0,to_lower_invariant/* toLowerInvariant */.X)(item.paths.place.normalize('NFC'));
        const other = taken.get(key);
        if (other)
            throw sharedPlace(other, item);
        taken.set(key, item);
    }
}
function sharedPlace(first, second) {
    return new errors/* PkgtoolError */.xN('CONFLICTING_PINS', {
        subject: `${second.pin.id} ${second.pin.version}`,
        found: `another package in its place, ${second.paths.place}`,
        wanted: 'one package in each place',
        change: 'change the pins, or the input "layout" or "exclude-version"',
        details: [first, second].map(({ pin }) => `${(0,pins_pin/* describePlace */.df)(pin)}: ${pin.id} ${pin.version}`),
        ...(0,pins_pin/* pinPlace */.Z3)(second.pin),
    });
}

// EXTERNAL MODULE: ./src/core/concurrency.ts
var concurrency = __webpack_require__(8904);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/integrity/digest.ts
var digest = __webpack_require__(5359);
// EXTERNAL MODULE: ./src/core/transport/cancelled.ts
var cancelled = __webpack_require__(9870);
// EXTERNAL MODULE: ./src/core/restore/file-stamp.ts
var file_stamp = __webpack_require__(4044);
// EXTERNAL MODULE: ./src/core/restore/hash-placed.ts
var hash_placed = __webpack_require__(948);
;// CONCATENATED MODULE: ./src/core/restore/find-present.ts








/**
 * Tells whether a package is in place (DESIGN 6): all files are there that the layout writes beside the unpacked ones.
 * Where size and time of a file do not agree with the record, the package's bytes agree with the record's hash; without
 * one with the hash file, which is written last; without that with a lock, and then so do the unpacked files; and the
 * manifest is the package's. With `verify` all of this is looked at, whatever size and time say.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findPresent(directory, options) {
    const { paths, name, signal } = options;
    (0,cancelled/* throwIfCancelled */.dZ)(signal, directory);
    const stamps = readStamps(directory, paths);
    if (!stamps.file)
        return { state: 'absent' };
    // The place is to be taken over: `classic` without version.
    if (options.known && options.known.package !== name)
        return { state: 'absent' };
    if (stamps.isIncomplete)
        return damaged('a file that is missing beside it');
    const found = { directory, ...options, ...stamps, file: stamps.file };
    const sha512 = isAsRecorded(found)
        ? found.known.sha512
        : await (0,hash_placed/* hashPlaced */.k)((0,external_node_path_.join)(directory, paths.packagePath), signal);
    const fault = (await findHashFault(found, sha512)) ?? (await findOtherFault(found));
    if (fault !== undefined)
        return damaged(fault);
    const { contentHash, source = '' } = options.known ?? {};
    const { file, manifest } = found;
    const hashed = { sha512, ...(contentHash !== undefined && { contentHash }) };
    return {
        state: 'present',
        placed: { package: name, ...file, ...hashed, source, ...(manifest && { manifest }) },
    };
}
// Hundreds of paths, which `join` would take apart: a sixth of the time of all these looks.
function readStamps(directory, paths) {
    const besides = [paths.manifestPath, paths.hashPath, paths.metadataPath];
    const [file, manifest, hash, metadata] = [paths.packagePath, ...besides].map(path => path === '' ? undefined : (0,file_stamp/* readFileStamp */.K)(`${directory}/${path}`));
    const isIncomplete = [manifest, hash, metadata].some((stamp, at) => !stamp && besides[at] !== '');
    return { file, manifest, hash, isIncomplete };
}
function isAsRecorded(found) {
    return !found.verify && (0,file_stamp/* isSameStamp */.E)(found.known, found.file);
}
async function findHashFault({ directory, paths, known, hash, checks }, sha512) {
    if (!known && !hash)
        return checks.findBoundFault(sha512);
    const wanted = known?.sha512 ?? (hash && (await readHash((0,external_node_path_.join)(directory, paths.hashPath), hash)));
    if (wanted === undefined)
        return 'no hash in its hash file';
    return sha512 === wanted ? undefined : `${sha512} as its SHA-512; want ${(0,core_text/* quote */.hD)(wanted)}`;
}
async function findOtherFault({ verify, known, manifest, hash, checks }) {
    const isManifestSure = !manifest || (!verify && (0,file_stamp/* isSameStamp */.E)(known?.manifest, manifest));
    if (!isManifestSure && !(await checks.isManifestInPlace()))
        return 'a manifest that is not the one of the package';
    return verify || (!known && !hash) ? checks.findUnpackedFault() : undefined;
}
function damaged(found) {
    return { state: 'damaged', found };
}
const longestHashFile = 1024;
async function readHash(path, { size }) {
    if (size > longestHashFile)
        return undefined;
    const text = await (0,promises_.readFile)(path, 'latin1').catch(error => Promise.reject((0,file_system_error/* localFileError */.y)(path, error)));
    return (0,digest/* tryParseDigest */.jt)('sha512', text.trim())?.value;
}

// EXTERNAL MODULE: ./src/core/package-flow/locate-package.ts
var locate_package = __webpack_require__(5880);
;// CONCATENATED MODULE: ./src/core/package-flow/find-in-place.ts




const looksAtOnce = 8;
/**
 * Says which of the packages are in place and whole (DESIGN 6); a damaged one is said and left out, so that it is
 * fetched again.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findInPlace(run, wanted, record) {
    const present = new Map();
    const look = async (item) => {
        const presence = await findOne(run, item, record);
        if (presence.state === 'present')
            present.set(item, presence.placed);
        else if (presence.state === 'damaged') {
            run.log.warning(`${(0,locate_package/* nameOf */.V)(item)} in ${run.directory} is damaged: found ${presence.found}; it is fetched again`);
        }
    };
    await (0,concurrency/* mapConcurrently */.X)(wanted, look, { limit: looksAtOnce });
    const how = run.options.verify ? 'in place and verified' : 'in place';
    run.log.info(`${present.size} of ${(0,core_text/* plural */.LS)(wanted.length, 'package')} ${how}`);
    return present;
}
async function findOne(run, item, record) {
    const { name, paths, pin } = item;
    const { verify = false } = run.options;
    // What reads packages is loaded where the record does not tell: a run with nothing to do reads none.
    const presence = await findPresent(run.directory, {
        paths,
        name,
        known: record.packages.get(paths.place),
        verify,
        signal: run.options.signal,
        checks: {
            isManifestInPlace: async () => (await Promise.all(/* import() */[__webpack_require__.e(800), __webpack_require__.e(888), __webpack_require__.e(87), __webpack_require__.e(795)]).then(__webpack_require__.bind(__webpack_require__, 4795))).isManifestInPlace(run, item),
            findBoundFault: async (sha512) => isBound(pin) ? findBoundFault(run, item, { sha512 }) : 'nothing that tells its hash',
            findUnpackedFault: async () => (await Promise.all(/* import() */[__webpack_require__.e(888), __webpack_require__.e(219)]).then(__webpack_require__.bind(__webpack_require__, 2219))).findFilesFault(run, item),
        },
    });
    if (presence.state !== 'present' || !isBound(pin))
        return presence;
    const { placed } = presence;
    // A pin may bind a package to more than the record knows: a lock that came after the package.
    const found = await findBoundFault(run, item, verify ? { sha512: placed.sha512 } : placed);
    if (found !== undefined)
        return { state: 'damaged', found };
    const { contentHash = placed.contentHash } = pin;
    return { state: 'present', placed: contentHash === undefined ? placed : { ...placed, contentHash } };
}
function isBound({ sha512, contentHash }) {
    return sha512 !== undefined || contentHash !== undefined;
}
async function findBoundFault(run, item, { sha512, contentHash }) {
    const { pin } = item;
    if (pin.sha512 !== undefined && pin.sha512 !== sha512)
        return `${sha512} as its SHA-512; want ${(0,core_text/* quote */.hD)(pin.sha512)}`;
    if (pin.contentHash === undefined || pin.contentHash === contentHash)
        return undefined;
    const { findContentFault } = await Promise.all(/* import() */[__webpack_require__.e(888), __webpack_require__.e(477)]).then(__webpack_require__.bind(__webpack_require__, 5477));
    return findContentFault(run, item);
}

// EXTERNAL MODULE: ./src/core/package-flow/is-bound-by-itself.ts
var is_bound_by_itself = __webpack_require__(4972);
// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
// EXTERNAL MODULE: ./src/core/transport/scope-transport.ts + 1 modules
var scope_transport = __webpack_require__(6083);
// EXTERNAL MODULE: ./src/core/transport/address.ts
var transport_address = __webpack_require__(9325);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
;// CONCATENATED MODULE: ./src/core/package-content/source-setting.ts



/** Reads `URL`, `NAME=URL` or a folder (DESIGN 2, grammar). @throws PkgtoolError `INVALID_ADDRESS` */
function parseSourceSetting(text, { directory } = {}) {
    const address = (0,transport_address/* parseFeedAddress */.Yb)(text, { document: 'index.json', input: 'source', directory });
    return { name: address.name, address };
}
/** What records, the lock and outputs call a source: its address without user info and query, of a folder its path. */
function sourceAddress({ address }) {
    const { document, base } = address;
    if (document.protocol !== 'file:' || !document.pathname.endsWith('/index.json'))
        return (0,display_url/* displayUrl */.Q)(document);
    return (0,external_node_path_.resolve)((0,display_url/* displayUrl */.Q)(base));
}
/** What messages call a source: `NAME=ADDRESS`, or the address of one without a name. */
function sourceLabel(setting) {
    const address = sourceAddress(setting);
    return setting.name === undefined ? address : `${setting.name}=${address}`;
}

;// CONCATENATED MODULE: ./src/core/package-content/create-source.ts



/** Makes the source of one setting. Nothing is opened before the first question. */
function createSource(transport, setting, { names }) {
    const { name, credential, address } = setting;
    const label = sourceLabel(setting);
    const scoped = (0,scope_transport/* scopeTransport */.a)(transport, { label, name, credential, origin: address.document.origin });
    let [failure, opening] = [];
    let [isOpen, cannotOpen] = [false, false];
    const open = () => {
        opening ??= readSource(setting, { transport: scoped, names }).then(reader => {
            isOpen = true;
            return reader;
        }, error => {
            cannotOpen = true;
            throw error;
        });
        return opening;
    };
    return {
        label,
        name,
        address: sourceAddress(setting),
        transport: scoped,
        get failure() {
            return failure;
        },
        get isAsked() {
            return opening !== undefined;
        },
        get isExhausted() {
            return cannotOpen || scoped.isExhausted;
        },
        open: async () => void (await open()),
        versions: async (id) => (await open()).versions(id),
        packageUrl: async (id, version) => (await open()).packageUrl(id, version),
        manifest: async (id, version) => (await open()).manifest(id, version),
        publishedHash: async (id, version) => (await open()).publishedHash(id, version),
        passOver(error) {
            // That a source lacks a package is ordinary; that it cannot be opened is not.
            const isOrdinary = isOpen && (0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND');
            const message = `${error.message}; the other sources are asked`;
            if (isOrdinary || failure !== undefined)
                transport.log.debug(message);
            else
                transport.log.warning(message);
            if (!isOrdinary)
                failure ??= error;
        },
    };
}
// Loaded by the first question: a restore that finds all in place has none.
async function readSource(setting, options) {
    const { openSource } = await Promise.all(/* import() */[__webpack_require__.e(800), __webpack_require__.e(888), __webpack_require__.e(87), __webpack_require__.e(75)]).then(__webpack_require__.bind(__webpack_require__, 6075));
    return openSource(setting, options);
}

// EXTERNAL MODULE: ./src/core/package-content/package-names.ts
var package_names = __webpack_require__(8165);
;// CONCATENATED MODULE: ./src/core/package-content/create-package-sources.ts





/** Makes the sources of a run. Each is opened by the first question that it is asked. */
function createPackageSources(transport, settings, { mapping, ...options } = {}) {
    const names = (0,package_names/* resolvePackageNames */.H)(options.names);
    const all = settings.map(setting => createSource(transport, setting, { names }));
    return {
        all,
        async forPackage(id) {
            if (all.length === 0)
                throw noSource();
            const allowed = mapping === undefined ? all : allowedBy(mapping, id, all);
            if (allowed.length === 0)
                throw notMapped(id, { all, patterns: mapping?.patterns ?? [] });
            return [
                ...allowed.filter(source => !source.isExhausted),
                ...allowed.filter(source => source.isExhausted),
            ];
        },
        async ready(ids) {
            if (mapping === undefined || ids === undefined)
                return openFirst(all);
            const mapped = new Set(ids.flatMap(id => allowedBy(mapping, id, all)));
            if (mapped.size > 0)
                await openFirst(all.filter(source => mapped.has(source)));
        },
    };
}
function allowedBy(mapping, id, all) {
    const wanted = new Set(mapping.sourcesFor(id).map(name => name.toLowerCase()));
    return all.filter(({ name }) => name !== undefined && wanted.has(name.toLowerCase()));
}
function notMapped(id, { all, patterns }) {
    return new errors/* PkgtoolError */.xN('NO_SOURCE_FOR_PACKAGE', {
        subject: id,
        found: 'no usable source with a pattern for it in packageSourceMapping',
        wanted: `a pattern for one of ${all.map(({ label }) => (0,core_text/* quote */.hD)(label)).join(', ')}`,
        change: 'change the config file or the pin',
        details: patterns.map(core_text/* printable */.g$),
    });
}
async function openFirst(all) {
    const failed = [];
    for (const source of all) {
        try {
            await source.open();
            for (const [other, failure] of failed)
                other.passOver(failure);
            return;
        }
        catch (error) {
            if (!(0,retry_policy/* allowsNextSource */.Z7)(error))
                throw error;
            failed.push([source, error]);
        }
    }
    throw failed[0]?.[1] ?? noSource();
}
function noSource() {
    return new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'source',
        found: 'no source',
        wanted: 'the address of a service index',
    });
}

// EXTERNAL MODULE: ./src/core/transport/assign-credentials.ts
var assign_credentials = __webpack_require__(2287);
// EXTERNAL MODULE: ./src/core/transport/parse-credentials.ts
var parse_credentials = __webpack_require__(4325);
;// CONCATENATED MODULE: ./src/core/package-content/source-credentials.ts




/**
 * Gives sources the credentials that are meant for them (DESIGN 2).
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`, `INVALID_INPUT`, `INSECURE_ADDRESS`
 */
function withCredentials(settings, { credentials = [], username, password }) {
    const assigned = (0,assign_credentials.assignCredentials)(settings, credentials);
    if (username === undefined && password === undefined)
        return assigned;
    if (username === undefined || password === undefined) {
        const [given, missing] = username === undefined ? ['password', 'username'] : ['username', 'password'];
        throw conflict(given, `no "${missing}"`, 'both');
    }
    const servers = settings.filter(({ address }) => (0,transport_address/* isServer */.S$)(address));
    if (servers.length !== 1)
        throw conflict('username', `${servers.length} http sources`, 'one, or "credentials" with their names');
    const [server] = servers;
    if (server && credentials.some(({ name }) => (0,assign_credentials/* isNamed */.e)(server, name)))
        throw conflict('username', '"credentials" for the same source', 'one of the two');
    const credential = (0,parse_credentials/* basicCredential */.g)({ username, password }, { input: 'username', place: 'it or in "password"' });
    return assigned.map(setting => ((0,transport_address/* isServer */.S$)(setting.address) ? (0,assign_credentials/* withCredential */.M)(setting, credential) : setting));
}
function conflict(subject, found, wanted) {
    return new errors/* PkgtoolError */.xN('CONFLICTING_INPUTS', { subject, found, wanted });
}

// EXTERNAL MODULE: ./src/core/ports.ts
var ports = __webpack_require__(4119);
// EXTERNAL MODULE: ./src/core/sources/config-credential.ts
var config_credential = __webpack_require__(8858);
;// CONCATENATED MODULE: ./src/core/package-flow/open-sources.ts







/**
 * Makes the sources of a run: those of `sources`, or of the config file. None is asked yet.
 *
 * @throws PkgtoolError what reading them throws
 */
async function openSources(options, { transport, names }) {
    const { settings, mapping } = await readSettings(options);
    return createPackageSources(transport, withCredentials(settings, options), { mapping, names });
}
async function readSettings(options) {
    const { sources = [], configFile, workingDirectory, log = ports/* silentLog */.a } = options;
    if (configFile === undefined) {
        const settings = sources.map(text => parseSourceSetting(text, { directory: workingDirectory }));
        return { settings: (0,assign_credentials.assignCredentials)(settings, variableCredentials(settings, options)) };
    }
    // The readers of XML load only where there is some.
    const { readConfigSources } = await Promise.all(/* import() */[__webpack_require__.e(800), __webpack_require__.e(119)]).then(__webpack_require__.bind(__webpack_require__, 6119));
    return log.stage('Sources', async () => {
        const read = await readConfigSources({
            ...options,
            configFile,
            hasCredential: name => isGiven(name, options),
        });
        for (const setting of read.settings)
            log.info(sourceLabel(setting));
        return read;
    });
}
// What the environment gives a source by its name, as the reference client does for those of its config files.
function variableCredentials(settings, { log = ports/* silentLog */.a, ...options }) {
    const servers = settings.filter(({ address }) => (0,transport_address/* isServer */.S$)(address));
    const names = new Set(servers.flatMap(({ name }) => name ?? []));
    return [...names].flatMap(name => {
        const credential = isGiven(name, options) ? undefined : (0,config_credential/* findCredential */.L)({ key: name }, { ...options, log });
        if (credential === undefined)
            return [];
        options.onCredential?.(credential);
        return [{ name, credential }];
    });
}
/** Whether a source is given a credential by its name, or as the only server: what else it has is not looked at. */
function isGiven(name, { credentials = [], username, password }) {
    const isOnly = username !== undefined || password !== undefined;
    return isOnly || credentials.some(item => (0,assign_credentials/* isNamed */.e)({ name }, item.name));
}

// EXTERNAL MODULE: ./src/core/pins/merge-pins.ts
var merge_pins = __webpack_require__(3125);
// EXTERNAL MODULE: ./src/core/pins/parse-package-list.ts
var parse_package_list = __webpack_require__(5879);
;// CONCATENATED MODULE: ./src/core/package-flow/read-pins.ts


/**
 * Reads the pins of all places and merges them: repeats count once (DESIGN 2).
 *
 * @throws PkgtoolError what the parsers throw, with file and line; `NOT_FOUND` also for a pattern that matches nothing,
 * `UNREADABLE_FILE`, `TOO_LARGE`, `INVALID_INPUT` for a file of a kind that holds no pins, `CONFLICTING_PINS`
 */
async function readPins(sources) {
    return (0,merge_pins/* mergePins */.T)(await readAllPins(sources));
}
/** The same with repeats, in the order given. */
async function readAllPins({ pins = [], packages = [], packagesFiles = [], workingDirectory = '.', }) {
    const listed = [...pins, ...(0,parse_package_list/* parsePackageList */.a)([packages].flat().join('\n'))];
    if (packagesFiles.length === 0)
        return listed;
    // Loaded where there are some: XML and locks take longer to load than a list takes to read.
    const { readPinFiles } = await Promise.all(/* import() */[__webpack_require__.e(800), __webpack_require__.e(353), __webpack_require__.e(763)]).then(__webpack_require__.bind(__webpack_require__, 4763));
    return [...listed, ...(await readPinFiles(packagesFiles, workingDirectory))];
}

// EXTERNAL MODULE: ./src/core/package-flow/resolve-pins.ts + 1 modules
var resolve_pins = __webpack_require__(7808);
;// CONCATENATED MODULE: ./src/core/package-flow/prepare-restore.ts









/**
 * The first half of a restore, which writes nothing: pins → lock → versions → packages in place. Exact pins that are in
 * place make no request.
 *
 * @throws PkgtoolError `WRONG_LAYOUT`, `NOT_LOCKED`, `CONFLICTING_PINS`, and what the readers of pins and the lists of
 * versions throw
 */
async function prepareRestore(run) {
    const sources = await openSources(run.options, run);
    const collected = await run.log.stage('Pins', () => collectPins(run));
    const pins = await keepToLock(run, collected);
    const record = await (0,restore_record/* readRestoreRecord */.G)(run.directory, { layout: run.layout, ...run.names });
    const resolved = await run.log.stage('Versions', () => (0,resolve_pins/* resolvePins */.Xq)(run, { pins, sources }));
    return prepareResolved(run, { sources, record, resolved });
}
/** The same for versions that are settled: what of them is in place. */
async function prepareResolved(run, settled) {
    const { wanted } = settled.resolved;
    assertDistinctPlaces(wanted);
    const present = await run.log.stage('Packages in place', () => findInPlace(run, wanted, settled.record));
    return { ...settled, present, absent: wanted.filter(item => !present.has(item)) };
}
async function collectPins(run) {
    const pins = await readPins(run.options);
    run.log.info(`${(0,core_text/* plural */.LS)(pins.length, 'pin')}`);
    return pins;
}
async function keepToLock(run, pins) {
    const { options } = run;
    // Where every pin is bound by a lock of another kind, none of ours need be there.
    const isBound = options.lockFile === undefined && pins.every(is_bound_by_itself/* isBoundByItself */.Z);
    const lock = await (0,open_lock/* openLock */.qB)(isBound ? { ...options, locked: false } : options);
    if (lock === undefined)
        return pins;
    const { bindPins } = await __webpack_require__.e(/* import() */ 689).then(__webpack_require__.bind(__webpack_require__, 4689));
    return run.log.stage('Lock', async () => bindPins(pins, { lock, log: run.log }));
}

// EXTERNAL MODULE: ./src/core/package-flow/remember-placed.ts
var remember_placed = __webpack_require__(2092);
;// CONCATENATED MODULE: ./src/core/package-flow/report-sources.ts
/** Tells of each source, in the order given, what it gave and why it was passed over. */
function reportSources(sources, fetched) {
    return sources.map(({ name, address, isAsked, failure }) => {
        const given = fetched.filter(({ source }) => source === address);
        return {
            ...(name !== undefined && { name }),
            address,
            asked: isAsked,
            packages: given.length,
            bytes: given.reduce((sum, { size }) => sum + size, 0),
            ...(failure && { failure: { code: failure.code, message: failure.message } }),
        };
    });
}

// EXTERNAL MODULE: ./src/core/transport/create-transport.ts + 5 modules
var create_transport = __webpack_require__(4211);
// EXTERNAL MODULE: ./src/core/package-flow/assert-combinable.ts
var assert_combinable = __webpack_require__(1140);
;// CONCATENATED MODULE: ./src/core/package-flow/restore-run.ts





/** Reads the options of `restorePackages`. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INVALID_ADDRESS` */
function openRestoreRun(options) {
    (0,assert_combinable/* assertCombinable */.p)(options);
    const transport = (0,create_transport/* createTransport */.o)(options);
    const { workingDirectory, packagesDirectory = 'packages' } = options;
    const { layout = 'feed', excludeVersion = false } = options;
    return {
        options,
        layout,
        excludeVersion,
        directory: (0,external_node_path_.resolve)(workingDirectory ?? '.', packagesDirectory),
        names: (0,package_names/* resolvePackageNames */.H)(options),
        transport,
        log: options.log ?? ports/* silentLog */.a,
        connections: transport.connections,
    };
}

// EXTERNAL MODULE: ./src/core/files/read-bounded-file.ts
var read_bounded_file = __webpack_require__(1746);
// EXTERNAL MODULE: ./src/core/files/rename-unless-taken.ts
var rename_unless_taken = __webpack_require__(4198);
// EXTERNAL MODULE: ./src/core/restore/aside-names.ts
var aside_names = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/core/restore/folder-states.ts
var folder_states = __webpack_require__(3711);
// EXTERNAL MODULE: ./src/core/restore/is-place-name.ts
var is_place_name = __webpack_require__(9940);
// EXTERNAL MODULE: ./src/core/restore/parent-path.ts
var parent_path = __webpack_require__(562);
;// CONCATENATED MODULE: ./src/core/restore/put-back-folders.ts









const longestPlace = 1024;
/**
 * Gives folders of packages their names back that a run which was killed had set aside, a moment before the new ones would
 * have taken these (`replace-folder.ts`). Nothing that is there gives way. Never throws: what cannot go back is fetched anew.
 */
async function putBackFolders(directory) {
    const names = await (0,promises_.readdir)(directory).catch(() => []);
    for (const name of names)
        if (await (0,sweep_temporaries/* isAbandoned */.z)((0,external_node_path_.join)(directory, name)))
            await putBack(directory, name).catch(() => { });
}
// The folder may have come with a repository: nothing in it leads elsewhere.
async function putBack(directory, aside) {
    const stateOf = (0,folder_states/* folderStates */.j)(directory);
    const old = `${aside}/${aside_names/* asideNames */.N.old}`;
    if ((await stateOf(old)) !== 'folder')
        return;
    const note = await (0,read_bounded_file/* readBoundedFile */.M)((0,external_node_path_.join)(directory, aside, aside_names/* asideNames */.N.place), { limit: longestPlace });
    const place = Buffer.from(note).toString();
    const segments = place.split('/');
    if (segments.length > 2 || !segments.every(is_place_name/* isPlaceName */.v))
        return;
    if ((await stateOf((0,parent_path/* parentPath */.y)(place))) !== 'folder' || (await stateOf(place)) !== 'absent')
        return;
    if (await (0,rename_unless_taken/* renameUnlessTaken */.a)((0,external_node_path_.join)(directory, old), (0,external_node_path_.join)(directory, place)))
        await (0,promises_.rm)((0,external_node_path_.join)(directory, aside), { recursive: true });
}

;// CONCATENATED MODULE: ./src/core/package-flow/check-restore.ts



/**
 * Checks the options of a restore as far as no request is needed: contradictions, addresses, config files and what
 * credentials are for. A step does so before it sets up its tool. Nothing is logged; the run itself tells it again.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` and what `restorePackages` throws of its sources before it asks them
 */
async function checkRestore(options) {
    const run = openRestoreRun({ ...options, log: ports/* silentLog */.a });
    try {
        await openSources(run.options, run);
    }
    finally {
        run.transport.close();
    }
}

;// CONCATENATED MODULE: ./src/core/restore-packages.ts









/**
 * Restores pinned packages into a folder: pins → lock → package content → download → restore (DESIGN 5, 6). Exact pins that
 * are in place make no request; a damaged file is fetched again; what cannot be had is one error that lists all of it,
 * and what could be had is in place then.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` (its `problems` tell each package), `WRONG_LAYOUT`, `FILE_SYSTEM`, `NOT_LOCKED`,
 * `CONFLICTING_PINS`, what the readers of pins throw, and what the transport throws when no source can be reached
 * @example
 * const { packages } = await restorePackages({ sources: ['https://feed.example/index.json'], packages: ['My.Package 1.2.0'] })
 * packages[0].path // …/packages/my.package/1.2.0/my.package.1.2.0.pkgfile
 */
async function restorePackages(options) {
    const run = openRestoreRun(options);
    try {
        await putBackFolders(run.directory);
        return await restorePrepared(run, await prepareRestore(run));
    }
    finally {
        run.transport.close();
    }
}
/** The second half, which writes. Throws as `restorePackages` does. */
async function restorePrepared(run, prepared) {
    const started = performance.now();
    const fetched = await run.log.stage('Package download', () => fetch(run, prepared));
    const downloadMilliseconds = Math.round(performance.now() - started);
    const { resolved, record } = prepared;
    const pruned = run.options.prune
        ? await run.log.stage('Prune', async () => (await Promise.all(/* import() */[__webpack_require__.e(888), __webpack_require__.e(106)]).then(__webpack_require__.bind(__webpack_require__, 7106))).prunePackages(run, resolved.wanted, record))
        : 0;
    const result = { ...summarize(run, prepared, fetched), downloadMilliseconds, pruned };
    run.log.info((0,describe_restore/* describeRestore */.m)(result));
    return result;
}
// What fetches, unpacks and starts threads is loaded where something is absent.
async function fetch(run, prepared) {
    const { absent, present, record, resolved } = prepared;
    if (absent.length > 0 || resolved.missing.length > 0)
        return (await Promise.all(/* import() */[__webpack_require__.e(800), __webpack_require__.e(888), __webpack_require__.e(87), __webpack_require__.e(156), __webpack_require__.e(352)]).then(__webpack_require__.bind(__webpack_require__, 8352))).fetchAbsent(run, prepared);
    await (0,sweep_temporaries/* sweepTemporaries */.S)(run.directory);
    await (0,remember_placed/* rememberPlaced */.f)(run, record, { placed: [...present] });
    return { fetched: new Map(), cached: new Set() };
}
function summarize(run, { resolved, present, sources }, { fetched, cached }) {
    const packages = resolved.wanted.map((item) => {
        const { size, sha512, source } = (fetched.get(item) ?? present.get(item));
        const { packagePath, manifestPath } = item.paths;
        return {
            id: item.pin.id,
            version: item.version.normalized,
            path: (0,external_node_path_.join)(run.directory, packagePath),
            manifestPath: manifestPath && (0,external_node_path_.join)(run.directory, manifestPath),
            sha512,
            source,
            status: cached.has(item) ? 'cached' : fetched.has(item) ? 'downloaded' : 'present',
            size,
        };
    });
    const downloaded = [...fetched].filter(([item]) => !cached.has(item)).map(([, placed]) => placed);
    return {
        packagesDirectory: run.directory,
        packages,
        downloadedBytes: downloaded.reduce((sum, { size }) => sum + size, 0),
        sources: reportSources(sources.all, downloaded),
    };
}


/***/ }),

/***/ 8351:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ asideNames)
/* harmony export */ });
/** What is in a folder that is built aside (`replace-folder.ts`): the old one while the new one takes its name, and where it belongs. */
const asideNames = { old: 'old', place: 'place' };


/***/ }),

/***/ 3401:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ classicTargets),
/* harmony export */   Z: () => (/* binding */ classicLayout)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _is_place_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9940);
/* harmony import */ var _package_entries_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8647);
/**
 * The layout `classic`, byte for byte what the reference client writes for a packages.config without `packageSaveMode`
 * (DESIGN 6); no manifest is written:
 *
 *     ID.VERSION/ID.VERSION.EXT  the package; in the case and spelling of the pin; without version ID/ID.EXT
 *     ID.VERSION/…               its files (package-entries.ts)
 *
 * The folder takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
 */



const classicLayout = {
    placeOf: ({ id, version, excludeVersion }) => (excludeVersion ? id : `${id}.${version}`),
    pathsOf(place, { packageExtension }) {
        if (!(0,_is_place_name_js__WEBPACK_IMPORTED_MODULE_1__/* .isPlaceName */ .v)(place))
            return undefined;
        const packagePath = `${place}/${place}.${packageExtension}`;
        return { place, packagePath, manifestPath: '', hashPath: '', metadataPath: '' };
    },
    targets: classicTargets,
};
/** Where the entries of a package go in `classic`. */
function classicTargets({ packagePath }, names) {
    const own = { packageName: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(packagePath), ...names };
    return entry => (0,_package_entries_js__WEBPACK_IMPORTED_MODULE_2__/* .classicTarget */ .c)(entry, own);
}


/***/ }),

/***/ 7432:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ expandedLayout),
/* harmony export */   i: () => (/* binding */ expandedTargets)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _feed_layout_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8795);
/* harmony import */ var _package_entries_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8647);
/**
 * The layout `expanded`, byte for byte the reference client's global packages folder (DESIGN 6): what `feed` has, and
 *
 *     id/version/…              the package's files (package-entries.ts)
 *     id/version/.EXT.metadata  the client's record, without which it does not see the version
 */



const expandedLayout = {
    placeOf: ({ name }) => name,
    pathsOf(place, names) {
        const paths = (0,_feed_layout_js__WEBPACK_IMPORTED_MODULE_1__/* .feedPaths */ .e)(place, names);
        return paths && { ...paths, metadataPath: `${place}/.${names.packageExtension}.metadata` };
    },
    targets: expandedTargets,
    hasContentHash: true,
};
/** Where the entries of a package go in `expanded`. */
function expandedTargets({ packagePath, manifestPath }, names) {
    const own = { packageName: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(packagePath), manifestName: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(manifestPath), ...names };
    return entry => (0,_package_entries_js__WEBPACK_IMPORTED_MODULE_2__/* .expandedTarget */ .F)(entry, own);
}


/***/ }),

/***/ 8795:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ feedLayout),
/* harmony export */   e: () => (/* binding */ feedPaths)
/* harmony export */ });
/* harmony import */ var _is_place_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9940);
/**
 * The layout `feed`, a V3 folder feed that the .NET client takes as a source (DESIGN 6):
 *
 *     id/version/id.version.EXT         the package
 *     id/version/id.SPEC                its manifest
 *     id/version/id.version.EXT.sha512  its hash, written last: without it the client does not see the version
 */

const feedLayout = {
    placeOf: ({ name }) => name,
    pathsOf: feedPaths,
};
/** The paths of `id/version`, which `expanded` has too. */
function feedPaths(versionDirectory, { packageExtension, manifestExtension }) {
    const [id, version, ...more] = versionDirectory.split('/');
    if (!(0,_is_place_name_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlaceName */ .v)(id) || !(0,_is_place_name_js__WEBPACK_IMPORTED_MODULE_0__/* .isPlaceName */ .v)(version) || more.length > 0)
        return undefined;
    const packagePath = `${versionDirectory}/${id}.${version}.${packageExtension}`;
    return {
        place: versionDirectory,
        packagePath,
        manifestPath: `${versionDirectory}/${id}.${manifestExtension}`,
        hashPath: `${packagePath}.sha512`,
        metadataPath: '',
    };
}


/***/ }),

/***/ 4044:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ isSameStamp),
/* harmony export */   K: () => (/* binding */ readFileStamp)
/* harmony export */ });
/* harmony import */ var _files_try_stat_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5057);

/** The stamp of a regular file; undefined for anything else and for a file that cannot be reached. */
function readFileStamp(path) {
    const stats = (0,_files_try_stat_js__WEBPACK_IMPORTED_MODULE_0__/* .tryStat */ .k)(path);
    return stats?.isFile() ? { size: stats.size, mtime: stats.mtimeMs } : undefined;
}
/** Tells whether two stamps are equal; an absent one equals none. */
function isSameStamp(a, b) {
    return a !== undefined && a.size === b?.size && a.mtime === b.mtime;
}


/***/ }),

/***/ 3711:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ folderStates)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4296);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7368);
/* harmony import */ var _parent_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(562);





/**
 * Returns a function that tells the state of a relative path with `/`, each looked at once. What lies below something
 * that is no folder has that one's state; the empty path is `directory` itself, a folder.
 */
function folderStates(directory) {
    const known = new Map([['', Promise.resolve('folder')]]);
    const look = async (path) => {
        const above = await stateOf((0,_parent_path_js__WEBPACK_IMPORTED_MODULE_2__/* .parentPath */ .y)(path));
        return above === 'folder' ? readState((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, path)) : above;
    };
    const stateOf = (path) => {
        const state = known.get(path) ?? look(path);
        known.set(path, state);
        return state;
    };
    return stateOf;
}
async function readState(path) {
    try {
        return (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path)).isDirectory() ? 'folder' : 'other';
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .systemErrorCode */ .vq)(error) === 'ENOENT')
            return 'absent';
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSystemError */ .u)(path, error);
    }
}


/***/ }),

/***/ 948:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ hashPlaced)
/* harmony export */ });
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7368);
/* harmony import */ var _integrity_hash_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6410);


/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED` */
async function hashPlaced(path, signal) {
    try {
        return (await (0,_integrity_hash_file_js__WEBPACK_IMPORTED_MODULE_0__/* .hashFileInTurns */ .s)(path, { algorithm: 'sha512', signal })).digest;
    }
    catch (error) {
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_1__/* .localFileError */ .y)(path, error);
    }
}


/***/ }),

/***/ 9940:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ isPlaceName)
/* harmony export */ });
/* harmony import */ var _archive_entry_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2276);

/**
 * Tells whether a text may name a file or folder of a package: safe on every operating system, and none of the hidden
 * names that are our own. A record is hostile input as any other.
 */
function isPlaceName(text) {
    return text !== undefined && !text.startsWith('.') && (0,_archive_entry_name_js__WEBPACK_IMPORTED_MODULE_0__/* .segmentFault */ .y)(text) === undefined;
}


/***/ }),

/***/ 8647:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ expandedTarget),
/* harmony export */   c: () => (/* binding */ classicTarget)
/* harmony export */ });
/* harmony import */ var _archive_fold_entry_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4596);

/**
 * Says where an entry goes in the layout `expanded`, relative to `id/version/`; undefined: nowhere. The names of `own`
 * are lowered there.
 */
function expandedTarget(entry, own) {
    const { name, isDirectory } = entry;
    if (isManifest(entry, own))
        return own.manifestName;
    const reserved = [
        own.packageName,
        `${own.packageName}.sha512`,
        `.${own.packageExtension}.metadata`,
        own.manifestName,
    ];
    if (isBelow(name, reserved))
        return undefined;
    if (isDirectory)
        return name;
    if (isPackagingPart(name))
        return undefined;
    return isAtRoot(name) && endsWithExtension(name, own.packageExtension) ? undefined : name;
}
/**
 * Says where an entry goes in the layout `classic`, relative to `ID.VERSION/`; undefined: nowhere. As the reference
 * client does without `packageSaveMode`, it writes the package and its files, no manifest and no empty folder.
 */
function classicTarget(entry, own) {
    const { name, isDirectory } = entry;
    if (isDirectory || isManifest(entry, own) || isBelow(name, [own.packageName]))
        return undefined;
    const folded = (0,_archive_fold_entry_name_js__WEBPACK_IMPORTED_MODULE_0__/* .foldEntryName */ .h)(name);
    if (classicOmitted.some(prefix => folded.startsWith(prefix)))
        return undefined;
    const { packageExtension } = own;
    return endsWithExtension(name, `${packageExtension}.sha512`) ||
        endsWithExtension(name, `${packageExtension}.metadata`)
        ? undefined
        : name;
}
// Prefixes of the whole name, the third one too: `[Content_Types].xmlx` is left out as well.
const classicOmitted = ['_rels/', 'package/', '[content_types].xml'];
function isManifest({ name, isDirectory }, { manifestExtension }) {
    return !isDirectory && isAtRoot(name) && endsWithExtension(name, manifestExtension);
}
function isAtRoot(name) {
    return !name.includes('/');
}
function endsWithExtension(name, extension) {
    return name.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
}
/** Tells whether a name is one of `roots`, or lies below one, to a file system without case too. */
function isBelow(name, roots) {
    const root = (0,_archive_fold_entry_name_js__WEBPACK_IMPORTED_MODULE_0__/* .foldEntryName */ .h)(name.split('/', 1).join(''));
    return roots.some(reserved => (0,_archive_fold_entry_name_js__WEBPACK_IMPORTED_MODULE_0__/* .foldEntryName */ .h)(reserved) === root);
}
/** What the packaging format adds to a package. The reference client minds the case here. */
function isPackagingPart(name) {
    const file = name.slice(name.lastIndexOf('/') + 1);
    return file === '[Content_Types].xml' || file === '.rels' || file.endsWith('.psmdcp');
}


/***/ }),

/***/ 4212:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ packageLayouts)
});

// EXTERNAL MODULE: ./src/core/restore/classic-layout.ts
var classic_layout = __webpack_require__(3401);
// EXTERNAL MODULE: ./src/core/restore/expanded-layout.ts
var expanded_layout = __webpack_require__(7432);
// EXTERNAL MODULE: ./src/core/restore/feed-layout.ts
var feed_layout = __webpack_require__(8795);
// EXTERNAL MODULE: ./src/core/restore/is-place-name.ts
var is_place_name = __webpack_require__(9940);
;// CONCATENATED MODULE: ./src/core/restore/flat-layout.ts
/**
 * The layout `flat`, package files side by side, lowered and normalized (DESIGN 6):
 *
 *     id.version.EXT
 *
 * A file takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
 */

const flatLayout = {
    placeOf: ({ name, packageExtension }) => `${name.replace('/', '.')}.${packageExtension}`,
    pathsOf(place, { packageExtension }) {
        if (!(0,is_place_name/* isPlaceName */.v)(place) || !place.endsWith(`.${packageExtension}`))
            return undefined;
        return { place, packagePath: place, manifestPath: '', hashPath: '', metadataPath: '' };
    },
};

;// CONCATENATED MODULE: ./src/core/restore/package-layouts.ts




/** The layouts by name. */
const packageLayouts = {
    feed: feed_layout/* feedLayout */.N,
    expanded: expanded_layout/* expandedLayout */.c,
    classic: classic_layout/* classicLayout */.Z,
    flat: flatLayout,
};


/***/ }),

/***/ 562:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ parentPath)
/* harmony export */ });
/** The path above a relative one with `/`: empty at the top. */
function parentPath(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}


/***/ }),

/***/ 608:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ isPlacedPackage)
/* harmony export */ });
/** Tells whether a value of a record is what we wrote. */
function isPlacedPackage(value) {
    if (!isStamp(value))
        return false;
    const entry = value;
    const texts = [entry.package, entry.sha512, entry.contentHash ?? '', entry.source];
    return (texts.every(text => typeof text === 'string') && (entry.manifest === undefined || isStamp(entry.manifest)));
}
function isStamp(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const { size, mtime } = value;
    return typeof size === 'number' && typeof mtime === 'number';
}


/***/ }),

/***/ 398:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sw: () => (/* binding */ removeJournal),
/* harmony export */   a0: () => (/* binding */ readJournal),
/* harmony export */   vO: () => (/* binding */ appendToJournal)
/* harmony export */ });
/* unused harmony export restoreJournalName */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _placed_package_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(608);
/*
 * What a run has placed so far, so that one that is killed need not hash or fetch it again:
 *
 *     PACKAGES/.setup-pkgtool.journal
 *     {"layout": LAYOUT, "place": PLACE, "entry": ENTRY}   a line each, ENTRY as in the record
 *
 * The next record takes it in, and then it goes. A line that was cut is passed over.
 */




/** The name of the journal in its folder. */
const restoreJournalName = '.setup-pkgtool.journal';
const limit = 64 * 1024 * 1024;
/** Notes a package that was placed. What cannot be noted costs the next run time and nothing else, so it never throws. */
function appendToJournal(directory, line) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, restoreJournalName), `${JSON.stringify(line)}\n`);
    }
    catch {
        // The next run hashes it again.
    }
}
/** Reads what a run left that did not end; undefined where none did. */
async function readJournal(directory) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, restoreJournalName);
    try {
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path);
        if (!stats.isFile() || stats.size > limit)
            return undefined;
        return (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(path, 'utf8')).split('\n').flatMap(text => parseLine(text) ?? []);
    }
    catch {
        return undefined;
    }
}
/** Takes the journal away. Never throws: it may as well stay. */
async function removeJournal(directory) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, restoreJournalName), { force: true }).catch(() => { });
}
function parseLine(text) {
    try {
        const { layout, place, entry } = JSON.parse(text);
        return typeof layout === 'string' && typeof place === 'string' && (0,_placed_package_js__WEBPACK_IMPORTED_MODULE_3__/* .isPlacedPackage */ .S)(entry)
            ? { layout, place, entry }
            : undefined;
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 8028:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ readRestoreRecord),
  VR: () => (/* binding */ updateRestoreRecord)
});

// UNUSED EXPORTS: restoreRecordName, writeRestoreRecord

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/files/replace-file.ts
var replace_file = __webpack_require__(6062);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/restore/is-place-name.ts
var is_place_name = __webpack_require__(9940);
;// CONCATENATED MODULE: ./src/core/restore/detect-layout.ts



// Enough to meet a package in a folder that holds packages, and little in one that holds something else.
const mostFolders = 200;
/**
 * Says in which layout the packages of a folder without record lie, by the first one that shows; undefined where none
 * does plainly, as in a folder that holds other things, or where a package lacks what would tell.
 */
async function detectLayout(directory, { packageExtension }) {
    const ending = `.${packageExtension}`;
    const entries = await list(directory);
    if (entries.some(entry => entry.isFile() && (0,is_place_name/* isPlaceName */.v)(entry.name) && entry.name.endsWith(ending)))
        return 'flat';
    const folders = entries.filter(entry => entry.isDirectory() && (0,is_place_name/* isPlaceName */.v)(entry.name));
    for (const { name } of folders.slice(0, mostFolders)) {
        const layout = await detectInFolder((0,external_node_path_.join)(directory, name), name, ending);
        if (layout !== undefined)
            return layout;
    }
    return undefined;
}
async function detectInFolder(folder, name, ending) {
    const entries = await list(folder);
    if (entries.some(entry => entry.isFile() && entry.name === `${name}${ending}`))
        return 'classic';
    const versions = entries.filter(entry => entry.isDirectory() && (0,is_place_name/* isPlaceName */.v)(entry.name));
    for (const { name: version } of versions.slice(0, mostFolders)) {
        const names = new Set((await list((0,external_node_path_.join)(folder, version))).map(entry => entry.name));
        const packageName = `${name}.${version}${ending}`;
        if (!names.has(packageName))
            continue;
        if (names.has(`${ending}.metadata`))
            return 'expanded';
        // The client writes both, one right after the other.
        if (names.has(`${packageName}.sha512`))
            return 'feed';
    }
    return undefined;
}
async function list(folder) {
    return (0,promises_.readdir)(folder, { withFileTypes: true }).catch(() => []);
}

// EXTERNAL MODULE: ./src/core/restore/placed-package.ts
var placed_package = __webpack_require__(608);
// EXTERNAL MODULE: ./src/core/restore/restore-journal.ts
var restore_journal = __webpack_require__(398);
;// CONCATENATED MODULE: ./src/core/restore/restore-record.ts
/*
 * What we placed in a packages folder, so that a run that has nothing to do costs a few stats:
 *
 *     PACKAGES/.setup-pkgtool.json
 *     {"recordVersion": 1, "layout": LAYOUT, "packages": {PLACE: ENTRY}}
 *     ENTRY = {"package", "size", "mtime", "sha512", "contentHash"?, "source", "manifest": {"size", "mtime"}?}
 *
 * PLACE is what holds the package alone: `id/version`, in `classic` its folder, in `flat` its file. `package` is
 * `id/version`, lowered. Sizes in bytes, times in milliseconds since 1970, hashes in base64. `source` is empty for a
 * package that was found in place and not placed by us.
 *
 * What the record does not know is hashed again, so in `feed` and `expanded` a record that is lost, stale or broken
 * costs time and nothing else. `classic` and `flat` have no hash file: there what no lock binds is fetched again.
 */









/** The name of the record in its folder. */
const restoreRecordName = '.setup-pkgtool.json';
const recordVersion = 1;
const limit = 64 * 1024 * 1024;
/**
 * Reads the record of a packages folder, and what a run that was killed left beside it; without either it looks at what
 * lies in the folder.
 *
 * @throws PkgtoolError `WRONG_LAYOUT` when the folder holds another layout
 */
async function readRestoreRecord(directory, { layout, packageExtension }) {
    const { recorded, packages, isAhead } = await readEntries(directory, layout);
    const found = recorded ?? (await detectLayout(directory, { packageExtension }));
    if (found !== undefined && found !== layout)
        throw wrongLayout(directory, found, layout);
    return { layout, packages, isAhead };
}
/**
 * Writes a change into the record, in the file and in memory; what another run wrote meanwhile stays.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
async function updateRestoreRecord(directory, { layout, packages }, { placed = [], removed = [] }) {
    for (const [place, entry] of placed)
        packages.set(place, entry);
    for (const place of removed)
        packages.delete(place);
    const { recorded, packages: latest } = await readEntries(directory, layout);
    const others = recorded === layout ? latest : new Map();
    for (const place of removed)
        others.delete(place);
    await writeRestoreRecord(directory, { layout, packages: new Map([...others, ...packages]) });
}
/** Replaces the record in one step, and takes the journal away. @throws PkgtoolError `FILE_SYSTEM` */
async function writeRestoreRecord(directory, { layout, packages }) {
    const sorted = Object.fromEntries([...packages].sort(([a], [b]) => (a < b ? -1 : 1)));
    const path = (0,external_node_path_.join)(directory, restoreRecordName);
    const text = `${JSON.stringify({ recordVersion, layout, packages: sorted }, undefined, 1)}\n`;
    await (0,replace_file/* replaceFile */.fR)(path, text).catch(error => Promise.reject((0,file_system_error/* fileSystemError */.u)(path, error)));
    await (0,restore_journal/* removeJournal */.Sw)(directory);
}
async function readSmall(path) {
    try {
        const stats = await (0,promises_.stat)(path);
        return stats.isFile() && stats.size <= limit ? await (0,promises_.readFile)(path, 'utf8') : '';
    }
    catch {
        return '';
    }
}
async function readEntries(directory, layout) {
    // In this order: the journal of another run goes when its record is written.
    const journal = await (0,restore_journal/* readJournal */.a0)(directory);
    const text = await readSmall((0,external_node_path_.join)(directory, restoreRecordName));
    const { layout: recorded = journal?.[0]?.layout, packages } = parseRecord(text);
    const lines = (journal ?? []).filter(line => line.layout === layout);
    const noted = lines.map(({ place, entry }) => [place, entry]);
    return { recorded, packages: new Map([...packages, ...noted]), isAhead: journal !== undefined };
}
function parseRecord(text) {
    const value = parse(text);
    if (value?.recordVersion !== recordVersion || typeof value.layout !== 'string')
        return { packages: [] };
    const { layout, packages } = value;
    if (typeof packages !== 'object' || packages === null)
        return { layout, packages: [] };
    return { layout, packages: Object.entries(packages).filter(isMember) };
}
function isMember(member) {
    return (0,placed_package/* isPlacedPackage */.S)(member[1]);
}
function parse(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === 'object' && value !== null ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function wrongLayout(directory, found, wanted) {
    return new errors/* PkgtoolError */.xN('WRONG_LAYOUT', {
        subject: directory,
        found: `packages in the layout ${(0,core_text/* quote */.hD)(found, 20)}`,
        wanted: `an empty folder, or one in the layout "${wanted}"`,
        change: 'change the input "packages-directory" or "layout"',
        path: directory,
    });
}


/***/ }),

/***/ 8858:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ findCredential)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2020);
/* harmony import */ var _transport_parse_credentials_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4325);
/* harmony import */ var _config_surroundings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5580);
/* harmony import */ var _environment_credential_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9793);
/* harmony import */ var _expand_variables_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2732);
/* harmony import */ var _nuget_config_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6380);






/**
 * The credential of a source by its name: what the environment gives it, else what config files say, with the values of
 * listed variables put in (DESIGN 2, 5).
 *
 * @throws PkgtoolError `INVALID_CONFIG` for an encrypted password and a variable that is not listed; `INVALID_INPUT`
 */
function findCredential({ key, place }, { stored, log, ...surroundings }) {
    const variable = fromEnvironment(key, { surroundings, log });
    const given = variable ?? fromFile(stored, surroundings);
    if (given === undefined)
        return undefined;
    const { username, password, validAuthenticationTypes: types = '' } = given;
    const allowed = types.split(',').flatMap(type => type.trim().toLowerCase() || []);
    if (allowed.length > 0 && !allowed.includes('basic')) {
        const known = allowed.map(type => (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(type, 40)).join(', ');
        log.notice(`the credentials of ${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(key)} are not sent: they are for ${known}, not for basic`, place);
        return undefined;
    }
    const input = variable ? _config_surroundings_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceVariablePrefix */ .q + key : 'config-file';
    return (0,_transport_parse_credentials_js__WEBPACK_IMPORTED_MODULE_2__/* .basicCredential */ .g)({ username, password }, { input, place: `those of ${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(key)}` });
}
function fromEnvironment(key, { surroundings, log }) {
    const text = surroundings.sourceVariable?.(key);
    if (!text)
        return undefined;
    const given = (0,_environment_credential_js__WEBPACK_IMPORTED_MODULE_3__/* .parseEnvironmentCredential */ .w)(text);
    if (given === undefined) {
        const variable = (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(_config_surroundings_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceVariablePrefix */ .q + key);
        log.notice(`the variable ${variable} is not honoured; it does not read Username=…;Password=…`);
    }
    return given;
}
function fromFile(stored, { configVariables: variables = {} }) {
    if (stored === undefined)
        return undefined;
    const { place, key, isClearText, validAuthenticationTypes } = stored;
    if (!isClearText) {
        throw (0,_nuget_config_js__WEBPACK_IMPORTED_MODULE_4__/* .configError */ .F)(place, {
            found: `an encrypted password for ${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(key)}`,
            wanted: 'ClearTextPassword with %NAME%, its value in a variable that the input "config-env" names',
            change: 'write it so, or use the input "credentials"',
        });
    }
    const expand = (text) => (0,_expand_variables_js__WEBPACK_IMPORTED_MODULE_5__/* .expandVariables */ .i)(text, { variables, place });
    return {
        username: expand(stored.username),
        password: expand(stored.password),
        ...(validAuthenticationTypes !== undefined && {
            validAuthenticationTypes: expand(validAuthenticationTypes),
        }),
    };
}


/***/ }),

/***/ 2732:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ assertNoVariable),
/* harmony export */   i: () => (/* binding */ expandVariables)
/* harmony export */ });
/* harmony import */ var _nuget_config_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6380);

// What may be the name of an environment variable; a `%` that closes none is a plain one.
const name = /^[A-Za-z_][\w().-]*$/;
/**
 * Puts values for each `%NAME%` of a credential (DESIGN 2, `config-env`).
 *
 * @throws PkgtoolError `INVALID_CONFIG` that tells the name, when it is not listed or has no value
 */
function expandVariables(text, { variables, place }) {
    return text.replace(/%([A-Za-z_][\w().-]*)%/g, (written, variable) => {
        const value = Object.hasOwn(variables, variable) ? variables[variable] : undefined;
        if (value)
            return value;
        if (Object.hasOwn(variables, variable)) {
            const change = `set the environment variable ${variable}`;
            throw (0,_nuget_config_js__WEBPACK_IMPORTED_MODULE_0__/* .configError */ .F)(place, { found: `${written}, which has no value`, change });
        }
        throw (0,_nuget_config_js__WEBPACK_IMPORTED_MODULE_0__/* .configError */ .F)(place, {
            found: written,
            wanted: 'names that the input "config-env" lists',
            change: `add ${variable} to it, if this file may have its value`,
        });
    });
}
/**
 * Refuses `%NAME%` where no variable is expanded, since the reference client would.
 *
 * @throws PkgtoolError `INVALID_CONFIG` that tells the name
 */
function assertNoVariable(text, place) {
    const isUrl = /^https?:/i.test(text);
    const parts = text.split('%');
    // Each part but the outer two stands between two percent signs.
    for (const [index, part] of parts.slice(1, -1).entries()) {
        const isEscaped = isUrl && startsEscape(part) && startsEscape(parts[index + 2] ?? '');
        if (isEscaped || !name.test(part))
            continue;
        throw (0,_nuget_config_js__WEBPACK_IMPORTED_MODULE_0__/* .configError */ .F)(place, {
            found: `%${part}% in the address of a source`,
            wanted: 'variables in packageSourceCredentials only',
            change: 'write the address out',
        });
    }
}
// `%C3%A9` of an address is one letter, not the variable C3.
function startsEscape(part) {
    return /^[\dA-Fa-f]{2}/.test(part);
}


/***/ }),

/***/ 6380:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ configError)
/* harmony export */ });
/* harmony import */ var _files_document_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9113);

/** Makes an `INVALID_CONFIG` for a place in a file. */
function configError({ file, line }, fault) {
    return (0,_files_document_error_js__WEBPACK_IMPORTED_MODULE_0__/* .documentError */ .a)('INVALID_CONFIG', { ...fault, file, line });
}


/***/ }),

/***/ 2287:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ withCredential),
/* harmony export */   assignCredentials: () => (/* binding */ assignCredentials),
/* harmony export */   e: () => (/* binding */ isNamed)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4296);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9325);
/* harmony import */ var _check_url_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1117);
/* harmony import */ var _display_url_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4303);




/**
 * Gives each credential to the holder of its name, in the place of one that it has.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for a name that no holder has, that two have, or that has two credentials,
 * and for a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says
 */
function assignCredentials(holders, credentials) {
    const assigned = new Map();
    for (const { name, credential } of credentials) {
        const [holder, second] = holders.filter(item => isNamed(item, name));
        if (holder === undefined)
            throw conflict(name, 'no source or dist-url of that name', holders);
        if (second !== undefined)
            throw conflict(name, 'two addresses of that name', holders);
        if (assigned.has(holder))
            throw conflict(name, 'two lines for that name', holders);
        assigned.set(holder, credential);
    }
    return holders.map(holder => withCredential(holder, assigned.get(holder)));
}
/** Gives one holder its credential. Throws as `assignCredentials`. */
function withCredential(holder, credential) {
    if (credential === undefined)
        return holder;
    const { document } = holder.address;
    if (!(0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .isServer */ .S$)(holder.address)) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
            subject: 'credentials',
            found: `credentials for the folder ${(0,_display_url_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Q)(holder.address.base)}`,
            wanted: 'the name of an http or https address',
        });
    }
    if ((0,_check_url_js__WEBPACK_IMPORTED_MODULE_3__/* .isConfidential */ .FX)(document))
        return { ...holder, credential };
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Q)(document),
        found: 'credentials for plain http to another machine',
        wanted: 'https',
        change: 'change the address, or leave the credentials out',
        url: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Q)(document),
    });
}
/** Tells whether a holder has a name, compared without regard to case. */
function isNamed(holder, name) {
    return holder.name?.toLowerCase() === name.toLowerCase();
}
function conflict(name, found, holders) {
    const names = holders.map(holder => holder.name).filter(each => each !== undefined);
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
        subject: 'credentials',
        found: `the name ${JSON.stringify(name)}, and ${found}`,
        wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
    });
}


/***/ }),

/***/ 3739:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ bestParsedVersion)
});

// UNUSED EXPORTS: bestPackageVersion

// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __webpack_require__(2949);
// EXTERNAL MODULE: ./src/core/versions/version-float.ts
var version_float = __webpack_require__(6610);
;// CONCATENATED MODULE: ./src/core/versions/version-satisfies.ts




/**
 * Tells whether `version` lies within `range` in bracket notation, in pure order: a prerelease between the bounds
 * satisfies. A bare version means that one or a higher, unlike in pins (DESIGN 5). Throws `INVALID_RANGE`, also for a
 * floating range, and `INVALID_VERSION`.
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
/** Tells whether `version` lies between the bounds of `range`; what floats plays no part. */
function rangeHolds({ lower, upper }, version) {
    const above = lower ? (0,compare_package_versions/* compareParsedVersions */.i)(version, lower.version) : 1;
    const below = upper ? (0,compare_package_versions/* compareParsedVersions */.i)(upper.version, version) : 1;
    return ((above > 0 || (above === 0 && lower?.inclusive === true)) &&
        (below > 0 || (below === 0 && upper?.inclusive === true)));
}

;// CONCATENATED MODULE: ./src/core/versions/best-package-version.ts





/**
 * Returns the member of `versions`, as written, that the reference client would pick for `range`: the highest for a
 * floating range, the lowest for others, where a bare version means that one or a higher (DESIGN 5). A prerelease is
 * picked only where the range names one. Of members that rank alike the first is taken; members that are no version
 * are passed over. Undefined when none fits. Throws `INVALID_RANGE`.
 *
 * @example
 * bestPackageVersion('1.*', ['1.0.0', '1.2.0', '2.0.0']) // '1.2.0'
 */
function bestPackageVersion(range, versions) {
    const parsedRange = parseVersionRange(range);
    const parsed = versions.map(tryParsePackageVersion).filter(version => version !== undefined);
    return bestParsedVersion(parsedRange, parsed)?.text;
}
/** Picks as `bestPackageVersion` does, without parsing again. */
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
    const rises = (0,compare_package_versions/* compareParsedVersions */.i)(current, next) < 0;
    const falls = (0,compare_package_versions/* compareParsedVersions */.i)(current, next) > 0;
    if (range.float === undefined || range.lower === undefined)
        return falls;
    const lowest = range.lower.version;
    const currentFloats = (0,version_float/* floatMatches */.W$)(range.float, lowest, current);
    const nextFloats = (0,version_float/* floatMatches */.W$)(range.float, lowest, next);
    if (currentFloats !== nextFloats)
        return nextFloats;
    // Where the range floats the highest wins. A candidate is never below the range, so outside it the lowest wins.
    return currentFloats ? rises : falls;
}


/***/ }),

/***/ 3479:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ assertPackageId),
/* harmony export */   K: () => (/* binding */ isValidPackageId)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);

/** The longest package id, in UTF-16 code units. */
const maxPackageIdLength = 100;
// The word characters of the reference's regular expressions, which look at UTF-16 code units: no surrogate is one.
const idPattern = /^[\p{L}\p{Mn}\p{Nd}\p{Pc}]+(?:[.-][\p{L}\p{Mn}\p{Nd}\p{Pc}]+)*$/u;
const surrogate = /[\ud800-\udfff]/;
/**
 * Tells whether `id` is a package id to the reference validator (DESIGN 5): word characters of the Basic Multilingual
 * Plane, joined by single `.` or `-`, at most 100 UTF-16 code units.
 *
 * @example
 * isValidPackageId('Newtonsoft.Json') // true
 */
function isValidPackageId(id) {
    return id.length <= maxPackageIdLength && !surrogate.test(id) && idPattern.test(id);
}
/** Throws `INVALID_PACKAGE_ID`, with `fields` (such as file and line) added, unless `id` is valid. */
function assertPackageId(id, fields = {}) {
    if (isValidPackageId(id))
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_PACKAGE_ID', {
        subject: id,
        ...(id.length > maxPackageIdLength && { found: `${id.length} characters` }),
        wanted: `letters, digits and "_", joined by single "." or "-", at most ${maxPackageIdLength} characters`,
        ...fields,
    });
}


/***/ }),

/***/ 1753:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HL: () => (/* binding */ parsePinVersion),
/* harmony export */   e4: () => (/* binding */ tryParsePinVersion),
/* harmony export */   j6: () => (/* binding */ pinVersionKey)
/* harmony export */ });
/* harmony import */ var _parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4438);
/* harmony import */ var _version_range_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6277);


/**
 * Parses the version of a pin (DESIGN 5): a bare version is exact, as is `[1.0]`; brackets and `*` make a range.
 * Throws `INVALID_VERSION` and `INVALID_RANGE`, with `fields` (such as file and line) added.
 *
 * @example
 * parsePinVersion('1.0').kind // 'exact'
 */
function parsePinVersion(text, fields = {}) {
    if (!isRange(text))
        return { kind: 'exact', version: (0,_parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePackageVersion */ .g7)(text, fields) };
    return asPinVersion((0,_version_range_js__WEBPACK_IMPORTED_MODULE_1__/* .parseVersionRange */ .FG)(text, fields));
}
/** Parses as `parsePinVersion` does; undefined where that throws. */
function tryParsePinVersion(text) {
    if (isRange(text)) {
        const range = (0,_version_range_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParseVersionRange */ .us)(text);
        return range && asPinVersion(range);
    }
    const version = (0,_parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParsePackageVersion */ .LL)(text);
    return version && { kind: 'exact', version };
}
/** One text for all spellings of what a pin asks for: the lower-case version or normalized range. */
function pinVersionKey(version) {
    return version.kind === 'exact' ? version.version.lower : (0,_version_range_js__WEBPACK_IMPORTED_MODULE_1__/* .formatVersionRange */ .z8)(version.range).toLowerCase();
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

/***/ 745:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ toLowerInvariant)
/* harmony export */ });
const ascii = /^[\u0000-\u007f]*$/;
// JavaScript lowers it to two code points; the invariant culture leaves it alone.
const capitalDottedI = '\u0130';
/**
 * Lowers `text` code point by code point, in no culture and in no context (SPEC 2.7, LOWER_ID and LOWER_VERSION). A
 * final sigma is lowered like any other, U+0130 and unpaired surrogates stay. Letters that are newer than Unicode 16
 * follow the data of the running Node.
 *
 * @example
 * toLowerInvariant('Newtonsoft.Json') // 'newtonsoft.json'
 */
function toLowerInvariant(text) {
    if (ascii.test(text))
        return text.toLowerCase();
    let lower = '';
    // One code point at a time, since JavaScript's own lowering looks at the neighbours of a sigma.
    for (const character of text)
        lower += character === capitalDottedI ? character : character.toLowerCase();
    return lower;
}


/***/ }),

/***/ 6610:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HN: () => (/* binding */ tryParseFloat),
/* harmony export */   W$: () => (/* binding */ floatMatches),
/* harmony export */   kr: () => (/* binding */ formatFloat)
/* harmony export */ });
/* harmony import */ var _parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4438);

/** Parses a bound that holds a `*`, exactly as the reference client does; undefined when it is none. */
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
/** Tells whether `version` lies where `bound` floats. */
function floatMatches(float, lowest, version) {
    const sameNumbers = version.numbers.every((number, index) => index >= float.fixed || number === lowest.numbers[index]);
    if (!sameNumbers || version.labels.length === 0)
        return sameNumbers;
    return float.prefix !== undefined && release(version).startsWith(float.prefix.toLowerCase());
}
/** Writes a floating bound as the reference does: `1.2.*`, `1.*-rc*`. */
function formatFloat(float, lowest) {
    const label = float.prefix === undefined ? '' : `-${float.prefix}*`;
    if (float.fixed === 4)
        return `${(0,_parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__/* .formatNumbers */ .GQ)(lowest.numbers)}${label}`;
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
    // With a second dash the reference takes the label as it stands, so that `a-b.*` is no version.
    const label = prefix.includes('-') ? prefix : completeLabel(prefix);
    return bound(`${text.slice(0, dash)}-${label}`, { fixed: 4, prefix });
}
function bound(lowestText, float) {
    const lowest = (0,_parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParsePackageVersion */ .LL)(lowestText);
    if (lowest === undefined)
        return undefined;
    return float === undefined ? { lowest } : { lowest, float };
}
// An empty label is no version, and 0 is the lowest label.
function completeLabel(prefix) {
    return prefix === '' || prefix.endsWith('.') ? `${prefix}0` : prefix;
}
function countParts(numbers) {
    return numbers.split('.').length;
}
function release(version) {
    return version.labels.join('.').toLowerCase();
}


/***/ }),

/***/ 6277:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FG: () => (/* binding */ parseVersionRange),
/* harmony export */   us: () => (/* binding */ tryParseVersionRange),
/* harmony export */   z8: () => (/* binding */ formatVersionRange)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);
/* harmony import */ var _compare_package_versions_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2949);
/* harmony import */ var _parse_package_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4438);
/* harmony import */ var _version_float_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6610);
/* harmony import */ var _white_space_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9152);





/**
 * Parses a range in bracket notation, a floating one such as `1.*`, or a bare version, which here means that version
 * or a higher one, as the reference client has it (DESIGN 5). Throws `INVALID_RANGE`, with `fields` added.
 *
 * @example
 * parseVersionRange('[1.0,2.0)').upper?.inclusive // false
 */
function parseVersionRange(text, fields = {}) {
    const range = tryParseVersionRange(text);
    if (range !== undefined)
        return range;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_RANGE', {
        subject: text,
        wanted: 'bounds in brackets such as [1.0,2.0), a floating version such as 1.*, or a version',
        ...fields,
    });
}
/** Parses a range as `parseVersionRange` does; undefined where that throws. */
function tryParseVersionRange(text) {
    const trimmed = (0,_white_space_js__WEBPACK_IMPORTED_MODULE_1__/* .trimWhiteSpace */ .e)(text);
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
    // Two empty sides are refused, two blank ones are not: so does the reference.
    if (parts.length > 2 || (lower === '' && upper === ''))
        return undefined;
    const inclusive = { lower: first === '[', upper: last === ']' };
    if (parts.length === 1 && !(inclusive.lower && inclusive.upper))
        return undefined;
    return parseBounds(lower, upper, inclusive);
}
/** Writes a range as the reference's normalized form: `[1.0.0, 2.0.0)`, `[1.*, )`. */
function formatVersionRange({ lower, upper, float }) {
    const open = lower?.inclusive ? '[' : '(';
    const close = upper?.inclusive ? ']' : ')';
    const from = lower && float ? (0,_version_float_js__WEBPACK_IMPORTED_MODULE_2__/* .formatFloat */ .kr)(float, lower.version) : (lower?.version.normalized ?? '');
    return `${open}${from}, ${upper?.version.normalized ?? ''}${close}`;
}
function parseBounds(lowerText, upperText, inclusive) {
    const low = parseLower(lowerText);
    const high = (0,_white_space_js__WEBPACK_IMPORTED_MODULE_1__/* .trimWhiteSpace */ .e)(upperText) === '' ? null : (0,_parse_package_version_js__WEBPACK_IMPORTED_MODULE_3__/* .tryParsePackageVersion */ .LL)(upperText);
    if (low === undefined || high === undefined)
        return undefined;
    const sign = low && high ? (0,_compare_package_versions_js__WEBPACK_IMPORTED_MODULE_4__/* .compareParsedVersions */ .i)(low.lowest, high) : -1;
    if (sign > 0 || (sign === 0 && inclusive.lower !== inclusive.upper))
        return undefined;
    return {
        ...(low && { lower: { version: low.lowest, inclusive: inclusive.lower } }),
        ...(high && { upper: { version: high, inclusive: inclusive.upper } }),
        ...(low?.float && { float: low.float }),
    };
}
// Null is an open side, undefined what cannot be read. Only the lower bound may float.
function parseLower(text) {
    if ((0,_white_space_js__WEBPACK_IMPORTED_MODULE_1__/* .trimWhiteSpace */ .e)(text) === '')
        return null;
    if (text.includes('*'))
        return (0,_version_float_js__WEBPACK_IMPORTED_MODULE_2__/* .tryParseFloat */ .HN)(text);
    const lowest = (0,_parse_package_version_js__WEBPACK_IMPORTED_MODULE_3__/* .tryParsePackageVersion */ .LL)(text);
    return lowest && { lowest };
}


/***/ })

};
