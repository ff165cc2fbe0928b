export const id = 618;
export const ids = [618];
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

/***/ 6778:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ folderIdentity)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);

/**
 * What tells a file or folder from another one that has its name later, whatever became of its own; undefined when
 * nothing is there. The number alone does not: a file system may give it again.
 */
async function folderIdentity(path) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path, { bigint: true }).catch(() => undefined);
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
}


/***/ }),

/***/ 4198:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ renameUnlessTaken)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4296);


/** Renames a folder to a name that is free; false when the name is taken. Throws what else the file system throws. */
async function renameUnlessTaken(from, to) {
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(from, to);
        return true;
    }
    catch (error) {
        const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .systemErrorCode */ .vq)(error);
        if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR')
            return false;
        // Windows says EPERM for a taken name and for a file in use alike.
        if ((code === 'EPERM' || code === 'EACCES') && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(to).catch(() => undefined)) !== undefined)
            return false;
        throw error;
    }
}


/***/ }),

/***/ 1831:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ findLockedPackage),
/* harmony export */   lockCoversTool: () => (/* binding */ lockCoversTool)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2020);
/* harmony import */ var _versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4438);
/* harmony import */ var _versions_to_lower_invariant_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(745);
/* harmony import */ var _pin_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4556);




/**
 * Finds the entry that covers a pin (DESIGN 6): the one whose `requested` is the pin's version in any spelling or, for
 * an exact pin, the one of that version. Undefined where the lock has none. The lock is indexed at the first call.
 */
function findLockedPackage(lock, pin) {
    const request = (0,_pin_request_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParsePinRequest */ .p)(pin.version);
    return request && indexOf(lock).get(indexKey(pin.id, request.key));
}
const indexes = new WeakMap();
function indexOf(lock) {
    const known = indexes.get(lock);
    if (known !== undefined)
        return known;
    const index = new Map();
    for (const entry of lock.packages) {
        for (const key of keysOf(entry)) {
            if (!index.has(indexKey(entry.id, key)))
                index.set(indexKey(entry.id, key), entry);
        }
    }
    indexes.set(lock, index);
    return index;
}
// A request that is exact adds nothing, and where it contradicts the version it must not count.
function keysOf({ version, requested }) {
    const parsed = (0,_versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParsePackageVersion */ .LL)(version);
    const request = (0,_pin_request_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParsePinRequest */ .p)(requested);
    if (parsed === undefined)
        return [];
    return request?.takes(parsed) ? [parsed.lower, request.key] : [parsed.lower];
}
function indexKey(id, key) {
    return `${(0,_versions_to_lower_invariant_js__WEBPACK_IMPORTED_MODULE_2__/* .toLowerInvariant */ .X)(id)} ${key}`;
}
/**
 * Tells whether the tool of a lock counts for a request (DESIGN 6): its `requested` equals the request, or the request
 * is its exact version, whatever stage and age are asked for then.
 */
function lockCoversTool({ tool: entry }, request) {
    if (entry === undefined)
        return { state: 'absent' };
    const differing = differences(entry, request);
    if (differing.length === 0)
        return { state: 'covered', entry };
    const locked = differing.map(({ name, was }) => `${name} ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(was)}`).join(', ');
    const asked = differing.map(({ name, is }) => `${name} ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(is)}`).join(', ');
    const subject = (0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(`${entry.name} ${entry.version}`);
    return { state: 'stale', entry, reason: `${subject} is locked for ${locked}; this run asks for ${asked}` };
}
function differences({ name, requested, version }, { exact, ...request }) {
    const isExactVersion = exact !== undefined && (0,_versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParsePackageVersion */ .LL)(version)?.lower === exact.lower;
    const members = [
        { name: 'tool', was: name, is: request.name },
        ...(exact
            ? [{ name: 'version', was: isExactVersion ? exact.text : version, is: exact.text }]
            : [
                { name: 'version', was: requested.version, is: request.version.trim() },
                { name: 'stage', was: requested.stage, is: request.stage },
                { name: 'latest-by', was: requested.latestBy, is: request.latestBy },
                { name: 'minimum-age', was: `${requested.minimumAge}ms`, is: `${request.minimumAge}ms` },
            ]),
    ];
    return members.filter(({ was, is }) => was !== is);
}


/***/ }),

/***/ 2618:
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
// EXTERNAL MODULE: ./src/core/package-flow/describe-restore.ts
var describe_restore = __webpack_require__(4001);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./src/core/concurrency.ts
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

// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/files/sweep-temporaries.ts
var sweep_temporaries = __webpack_require__(1861);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/files/replace-file.ts
var replace_file = __webpack_require__(6062);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
;// CONCATENATED MODULE: ./src/core/archive/archive-limits.ts
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

;// CONCATENATED MODULE: ./src/core/archive/entry-name.ts

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
    if (segments.length > archiveLimits.depth)
        return `a path deeper than ${archiveLimits.depth} levels`;
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

;// CONCATENATED MODULE: ./src/core/restore/is-place-name.ts

/**
 * Tells whether a text may name a file or folder of a package: safe on every operating system, and none of the hidden
 * names that are our own. A record is hostile input as any other.
 */
function isPlaceName(text) {
    return text !== undefined && !text.startsWith('.') && segmentFault(text) === undefined;
}

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
    if (entries.some(entry => entry.isFile() && isPlaceName(entry.name) && entry.name.endsWith(ending)))
        return 'flat';
    const folders = entries.filter(entry => entry.isDirectory() && isPlaceName(entry.name));
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
    const versions = entries.filter(entry => entry.isDirectory() && isPlaceName(entry.name));
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

;// CONCATENATED MODULE: ./src/core/restore/placed-package.ts
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

;// CONCATENATED MODULE: ./src/core/restore/restore-journal.ts
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
async function appendToJournal(directory, line) {
    await (0,promises_.appendFile)((0,external_node_path_.join)(directory, restoreJournalName), `${JSON.stringify(line)}\n`).catch(() => { });
}
/** Reads what a run left that did not end; undefined where none did. */
async function readJournal(directory) {
    const path = (0,external_node_path_.join)(directory, restoreJournalName);
    try {
        const stats = await (0,promises_.stat)(path);
        if (!stats.isFile() || stats.size > limit)
            return undefined;
        return (await (0,promises_.readFile)(path, 'utf8')).split('\n').flatMap(text => parseLine(text) ?? []);
    }
    catch {
        return undefined;
    }
}
/** Takes the journal away. Never throws: it may as well stay. */
async function removeJournal(directory) {
    await (0,promises_.rm)((0,external_node_path_.join)(directory, restoreJournalName), { force: true }).catch(() => { });
}
function parseLine(text) {
    try {
        const { layout, place, entry } = JSON.parse(text);
        return typeof layout === 'string' && typeof place === 'string' && isPlacedPackage(entry)
            ? { layout, place, entry }
            : undefined;
    }
    catch {
        return undefined;
    }
}

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
const restore_record_limit = 64 * 1024 * 1024;
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
    await removeJournal(directory);
}
async function readSmall(path) {
    try {
        const stats = await (0,promises_.stat)(path);
        return stats.isFile() && stats.size <= restore_record_limit ? await (0,promises_.readFile)(path, 'utf8') : '';
    }
    catch {
        return '';
    }
}
async function readEntries(directory, layout) {
    // In this order: the journal of another run goes when its record is written.
    const journal = await readJournal(directory);
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
    return isPlacedPackage(member[1]);
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

// EXTERNAL MODULE: ./src/core/download/download-file.ts + 4 modules
var download_file = __webpack_require__(9751);
// EXTERNAL MODULE: ./src/core/download/held-candidate.ts
var held_candidate = __webpack_require__(1389);
;// CONCATENATED MODULE: ./src/core/archive/bad-archive.ts


/** Makes the error `BAD_ARCHIVE` of the file `path`; `found` says which rule is broken: `an encrypted entry`. */
function badArchive(path, found, facts = {}) {
    return new errors/* PkgtoolError */.xN('BAD_ARCHIVE', {
        subject: path,
        path,
        found: facts.entry === undefined ? found : `${found}, ${(0,core_text/* quote */.hD)(facts.entry)}`,
        ...(facts.wanted === undefined ? {} : { wanted: facts.wanted }),
    }, facts.cause === undefined ? undefined : { cause: facts.cause });
}

;// CONCATENATED MODULE: ./src/core/archive/unescape-entry-name.ts
const escapes = /(?:%[0-9a-f]{2})+/gi;
/**
 * Decodes the percent escapes of an entry name once, as the .NET client does: a run that is no UTF-8 keeps the escapes
 * of the bytes that can't be read (DESIGN 6).
 */
function unescapeEntryName(name) {
    return name.includes('%') ? name.replace(escapes, decodeRun) : name;
}
function decodeRun(run) {
    try {
        return decodeURIComponent(run);
    }
    catch {
        return decodePieces(run);
    }
}
function decodePieces(run) {
    let text = '';
    for (let at = 0; at < run.length;) {
        const length = 3 * sequenceLength(Number.parseInt(run.slice(at + 1, at + 3), 16));
        const decoded = tryDecode(run.slice(at, at + length));
        text += decoded ?? run.slice(at, at + 3);
        at += decoded === undefined ? 3 : length;
    }
    return text;
}
function sequenceLength(lead) {
    if (lead < 0xc0)
        return 1;
    if (lead < 0xe0)
        return 2;
    return lead < 0xf0 ? 3 : 4;
}
function tryDecode(piece) {
    try {
        return decodeURIComponent(piece);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/core/archive/archive-entry.ts



// Bit 0 encrypted, bit 6 strongly, bit 13 with a hidden central directory.
const encryptedFlags = 0x2041;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Checks one central record by the rules that need no other entry (DESIGN 6).
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function checkRecord(record, path) {
    const rawName = decodeName(record.nameBytes, path);
    const written = unescapeEntryName(rawName).replaceAll('\\', '/');
    const isDirectory = written.endsWith('/');
    const name = isDirectory ? written.slice(0, -1) : written;
    const fault = entryNameFault(name) ?? recordFault(record, isDirectory);
    if (fault !== undefined)
        throw badArchive(path, fault, { entry: rawName });
    const { nameBytes, crc32, compressedSize, size, headerOffset, recordOffset, recordLength } = record;
    return {
        name,
        rawName,
        isDirectory,
        method: record.method === 8 ? 8 : 0,
        nameBytes,
        crc32,
        compressedSize,
        size,
        headerOffset,
        recordOffset,
        recordLength,
    };
}
function decodeName(bytes, path) {
    try {
        return utf8.decode(bytes);
    }
    catch (cause) {
        throw badArchive(path, 'a name that is no UTF-8', { entry: bytes.toString(), cause });
    }
}
function recordFault(record, isDirectory) {
    if ((record.flags & encryptedFlags) !== 0)
        return 'an encrypted entry';
    if (record.method !== 0 && record.method !== 8)
        return `an entry packed with method ${record.method}`;
    if (record.method === 0 && record.size !== record.compressedSize)
        return 'a stored entry with two sizes';
    if (isDirectory && record.size !== 0)
        return 'a directory entry with content';
    return isSpecial(record.attributes) ? 'a link or device entry' : undefined;
}
/** The upper half holds a Unix mode, the lower half DOS attributes; writers fill in either or both. */
function isSpecial(attributes) {
    const type = (attributes >>> 16) & 0o170000;
    const dosDeviceOrReparsePoint = 0x440;
    return ((type !== 0 && type !== 0o100000 && type !== 0o040000) || (attributes & dosDeviceOrReparsePoint) !== 0);
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./src/core/archive/archive-source.ts




/**
 * Opens a file for reading in pieces.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function openArchiveSource(path) {
    const handle = await (0,promises_.open)(path, 'r').catch(error => unreadable(path, error));
    try {
        const { size } = await handle.stat();
        return {
            path,
            size,
            read: (offset, length) => readExactly(handle, { path, offset, length }),
            fill: (buffer, offset) => fillExactly(handle.fd, { path, offset, buffer }),
            close: () => handle.close(),
        };
    }
    catch (error) {
        await handle.close();
        return unreadable(path, error);
    }
}
async function readExactly(handle, { path, offset, length }) {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
        const { bytesRead } = await handle
            .read(buffer, filled, length - filled, offset + filled)
            .catch(error => unreadable(path, error));
        if (bytesRead === 0)
            throw tooShort(path, length - filled);
        filled += bytesRead;
    }
    return buffer;
}
function fillExactly(file, { path, offset, buffer }) {
    let filled = 0;
    while (filled < buffer.length) {
        const bytesRead = readSome(file, { path, offset: offset + filled, buffer: buffer.subarray(filled) });
        if (bytesRead === 0)
            throw tooShort(path, buffer.length - filled);
        filled += bytesRead;
    }
}
function readSome(file, { path, offset, buffer }) {
    try {
        return (0,external_node_fs_.readSync)(file, buffer, 0, buffer.length, offset);
    }
    catch (error) {
        return unreadable(path, error);
    }
}
function tooShort(path, missing) {
    return badArchive(path, `an end of the file ${missing} bytes too early`);
}
function unreadable(path, cause) {
    throw (0,file_system_error/* localFileError */.y)(path, cause);
}

;// CONCATENATED MODULE: ./src/core/archive/zip64-field.ts
const zip64Tag = 0x0001;
const unset32 = 0xffffffff;
/**
 * Returns `numbers` with each that reads 0xFFFFFFFF taken from the zip64 extra field, in the order that the format
 * fixes. Undefined when such a field is needed and missing, too short or there twice.
 */
function readZip64Field(extra, numbers) {
    const { size, compressedSize, headerOffset } = numbers;
    if (size !== unset32 && compressedSize !== unset32 && headerOffset !== unset32)
        return numbers;
    const field = findZip64Field(extra);
    const needed = [size, compressedSize, headerOffset].filter(value => value === unset32).length;
    if (field === undefined || field.length < needed * 8)
        return undefined;
    let at = 0;
    const widen = (value) => {
        if (value !== unset32)
            return value;
        at += 8;
        return Number(field.readBigUInt64LE(at - 8));
    };
    return { size: widen(size), compressedSize: widen(compressedSize), headerOffset: widen(headerOffset) };
}
function findZip64Field(extra) {
    let found;
    for (let at = 0; at + 4 <= extra.length;) {
        const end = at + 4 + extra.readUInt16LE(at + 2);
        if (end > extra.length)
            return undefined;
        if (extra.readUInt16LE(at) === zip64Tag) {
            if (found)
                return undefined;
            found = extra.subarray(at + 4, end);
        }
        at = end;
    }
    return found;
}

;// CONCATENATED MODULE: ./src/core/archive/central-directory.ts
/**
 * One record of the central directory, little-endian:
 *
 *      0 'PK' 1 2      8 flags         20 packed size     30 extra length      38 external attributes
 *      4 made by      10 method        24 unpacked size   32 comment length    42 offset of the local record
 *      6 needs        12 time, date    28 name length     34 disk, 36 internal 46 name, extra, comment
 *                     16 CRC-32
 */



const recordSignature = 0x02014b50;
const recordSize = 46;
const unset16 = 0xffff;
/**
 * Reads the records of a central directory: `bytes` has to hold exactly the number that the end record names.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function parseCentralDirectory(bytes, { end, path }) {
    if (end.entryCount > archiveLimits.entries)
        throw badArchive(path, `${end.entryCount} entries`, { wanted: `at most ${archiveLimits.entries}` });
    const records = [];
    let at = 0;
    while (at < bytes.length) {
        if (records.length === end.entryCount)
            throw badArchive(path, 'more entries than the end record names');
        const record = central_directory_parseRecord(bytes, { at, start: end.directoryOffset, path });
        records.push(record);
        at += record.recordLength;
    }
    if (records.length < end.entryCount)
        throw badArchive(path, 'fewer entries than the end record names');
    return records;
}
function central_directory_parseRecord(bytes, { at, start, path }) {
    if (at + recordSize > bytes.length || bytes.readUInt32LE(at) !== recordSignature)
        throw badArchive(path, 'a broken record in the central directory');
    const nameEnd = at + recordSize + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const recordEnd = extraEnd + bytes.readUInt16LE(at + 32);
    if (recordEnd > bytes.length)
        throw badArchive(path, 'a broken record in the central directory');
    const nameBytes = bytes.subarray(at + recordSize, nameEnd);
    const disk = bytes.readUInt16LE(at + 34);
    if (disk !== 0 && disk !== unset16)
        throw badArchive(path, 'a part of a split archive');
    const large = readZip64Field(bytes.subarray(nameEnd, extraEnd), {
        size: bytes.readUInt32LE(at + 24),
        compressedSize: bytes.readUInt32LE(at + 20),
        headerOffset: bytes.readUInt32LE(at + 42),
    });
    if (large === undefined)
        throw badArchive(path, 'a broken zip64 field', { entry: nameBytes.toString() });
    return {
        nameBytes,
        flags: bytes.readUInt16LE(at + 8),
        method: bytes.readUInt16LE(at + 10),
        crc32: bytes.readUInt32LE(at + 16),
        ...large,
        attributes: bytes.readUInt32LE(at + 38),
        recordOffset: start + at,
        recordLength: recordEnd - at,
    };
}

;// CONCATENATED MODULE: ./src/core/archive/fold-entry-name.ts
/** Makes names equal that a file system without case, or one that composes characters, takes for one (DESIGN 6). */
function foldEntryName(name) {
    return name.normalize('NFC').toUpperCase().toLowerCase();
}

;// CONCATENATED MODULE: ./src/core/archive/check-entries.ts




/**
 * Checks the rules that need all entries: names that a file system without case would take for one, a file where
 * another entry needs a folder, and the sizes together (DESIGN 6).
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function checkEntries(entries, path) {
    checkNames(entries, path);
    checkSizes(entries, path);
}
function checkNames(entries, path) {
    // No name holds a NUL, and none sorts before it: what lies below a folder follows the folder directly.
    const sorted = entries
        .map(entry => ({ key: foldEntryName(entry.name).replaceAll('/', '\0'), entry }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    for (let i = 1; i < sorted.length; i++) {
        const [before, after] = [sorted[i - 1], sorted[i]];
        if (!before || !after)
            continue;
        if (before.key === after.key)
            throw badArchive(path, 'two entries of one name', { entry: after.entry.rawName });
        if (!before.entry.isDirectory && after.key.startsWith(`${before.key}\0`))
            throw badArchive(path, 'an entry below a file', { entry: after.entry.rawName });
    }
}
function checkSizes(entries, path) {
    const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
    const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
    if (unpacked > archiveLimits.unpackedSize)
        throw badArchive(path, `${(0,core_text/* formatBytes */.z3)(unpacked)} of unpacked size`, {
            wanted: `at most ${(0,core_text/* formatBytes */.z3)(archiveLimits.unpackedSize)}`,
        });
    if (unpacked > archiveLimits.ratioFloor && unpacked > archiveLimits.ratio * packed)
        throw badArchive(path, `${(0,core_text/* formatBytes */.z3)(unpacked)} packed into ${(0,core_text/* formatBytes */.z3)(packed)}`, {
            wanted: `a ratio of at most ${archiveLimits.ratio}`,
        });
}

;// CONCATENATED MODULE: ./src/core/archive/end-record.ts

const endRecordSize = 22;
const longestComment = 0xffff;
const endSignature = Buffer.from([0x50, 0x4b, 5, 6]);
const zip64LocatorSignature = 0x07064b50;
const zip64EndSignature = 0x06064b50;
const zip64LocatorSize = 20;
const zip64EndSize = 56;
const end_record_unset16 = 0xffff;
const end_record_unset32 = 0xffffffff;
/**
 * Finds and checks the end record, with a comment and zip64 where there are. Undefined when the file has none.
 *
 * The central directory has to end where the end record starts and the comment where the file ends: readers that search
 * in other ways would otherwise see another archive than this one.
 *
 * @throws PkgtoolError `BAD_ARCHIVE` on two candidates, on a part of a split archive and on numbers that contradict
 */
async function readEndRecord(source) {
    const tailSize = Math.min(source.size, endRecordSize + longestComment);
    const tail = await source.read(source.size - tailSize, tailSize);
    const position = findEndRecord(tail, source.path);
    if (position === undefined)
        return undefined;
    const record = tail.subarray(position);
    const offset = source.size - tailSize + position;
    const plain = {
        disk: record.readUInt16LE(4),
        directoryDisk: record.readUInt16LE(6),
        entriesOnDisk: record.readUInt16LE(8),
        entryCount: record.readUInt16LE(10),
        directorySize: record.readUInt32LE(12),
        directoryOffset: record.readUInt32LE(16),
    };
    const zip64 = await readZip64(source, offset);
    if (zip64)
        checkAgreement(source.path, { plain, zip64: zip64.numbers });
    return checkNumbers(source.path, {
        numbers: zip64?.numbers ?? plain,
        directoryEnd: zip64?.offset ?? offset,
        offset,
        zip64: zip64 !== undefined,
    });
}
function findEndRecord(tail, path) {
    let found;
    for (let at = tail.indexOf(endSignature); at !== -1; at = tail.indexOf(endSignature, at + 1)) {
        if (found !== undefined)
            throw badArchive(path, 'a second end record in the archive comment');
        const comment = at + endRecordSize <= tail.length ? tail.readUInt16LE(at + 20) : undefined;
        if (comment !== undefined && at + endRecordSize + comment === tail.length)
            found = at;
    }
    return found;
}
async function readZip64(source, endOffset) {
    if (endOffset < zip64LocatorSize)
        return undefined;
    const locator = await source.read(endOffset - zip64LocatorSize, zip64LocatorSize);
    if (locator.readUInt32LE(0) !== zip64LocatorSignature)
        return undefined;
    const offset = Number(locator.readBigUInt64LE(8));
    const locatorOffset = endOffset - zip64LocatorSize;
    if (offset + zip64EndSize > locatorOffset)
        throw badArchive(source.path, 'a zip64 end record out of place');
    const record = await source.read(offset, zip64EndSize);
    const whole = Number(record.readBigUInt64LE(4)) + 12;
    if (record.readUInt32LE(0) !== zip64EndSignature || offset + whole !== locatorOffset)
        throw badArchive(source.path, 'a zip64 end record out of place');
    const numbers = {
        disk: record.readUInt32LE(16),
        directoryDisk: record.readUInt32LE(20),
        entriesOnDisk: Number(record.readBigUInt64LE(24)),
        entryCount: Number(record.readBigUInt64LE(32)),
        directorySize: Number(record.readBigUInt64LE(40)),
        directoryOffset: Number(record.readBigUInt64LE(48)),
    };
    return { offset, numbers };
}
function checkAgreement(path, { plain, zip64 }) {
    const agree = (short, long, unset) => short === unset || short === long;
    if (!agree(plain.entriesOnDisk, zip64.entriesOnDisk, end_record_unset16) ||
        !agree(plain.entryCount, zip64.entryCount, end_record_unset16) ||
        !agree(plain.directorySize, zip64.directorySize, end_record_unset32) ||
        !agree(plain.directoryOffset, zip64.directoryOffset, end_record_unset32))
        throw badArchive(path, 'two end records that contradict each other');
}
function checkNumbers(path, { numbers, directoryEnd, offset, zip64 }) {
    const { disk, directoryDisk, entriesOnDisk, entryCount, directorySize, directoryOffset } = numbers;
    const wholeDisk = (value) => value === 0 || (zip64 && value === end_record_unset16);
    if (!wholeDisk(disk) || !wholeDisk(directoryDisk) || entriesOnDisk !== entryCount)
        throw badArchive(path, 'a part of a split archive');
    if (directoryOffset + directorySize !== directoryEnd)
        throw badArchive(path, 'a central directory that does not end at the end record');
    return { entryCount, directoryOffset, directorySize, offset, zip64 };
}

;// CONCATENATED MODULE: ./src/core/archive/local-records.ts

const localSignature = 0x04034b50;
const localSize = 30;
const windowSize = 8 * 1024;
/**
 * Looks at the local record of every entry: it has to be there, with the same name and method, and no two may share
 * bytes. Returns the entries in the order given.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function locateEntries(source, { records, directoryOffset, }) {
    const read = windowed(source, directoryOffset);
    const located = new Map();
    let free = 0;
    for (const record of records.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
        const { path } = source;
        if (record.headerOffset < free)
            throw badArchive(path, 'entries that overlap', { entry: record.rawName });
        if (record.headerOffset + localSize + record.nameBytes.length > directoryOffset)
            throw badArchive(path, 'an entry without local record', { entry: record.rawName });
        const header = read(record.headerOffset, localSize + record.nameBytes.length);
        const fault = localFault(header, record);
        if (fault !== undefined)
            throw badArchive(path, fault, { entry: record.rawName });
        const dataOffset = record.headerOffset + header.length + header.readUInt16LE(28);
        free = dataOffset + record.compressedSize;
        if (free > directoryOffset)
            throw badArchive(path, 'an entry that reaches into the central directory', { entry: record.rawName });
        const { nameBytes: _, ...entry } = record;
        located.set(record, { ...entry, dataOffset });
    }
    return records.map(record => located.get(record)).filter(entry => entry !== undefined);
}
function localFault(header, record) {
    if (header.readUInt32LE(0) !== localSignature)
        return 'an entry without local record';
    if (header.readUInt16LE(26) !== record.nameBytes.length ||
        !header.subarray(localSize).equals(record.nameBytes))
        return 'an entry whose local name differs';
    if ((header.readUInt16LE(6) & 1) !== 0)
        return 'an encrypted entry';
    if (header.readUInt16LE(8) !== record.method)
        return 'an entry whose local method differs';
    return undefined;
}
/**
 * Small entries lie close together, so one read serves many of them. Without the event loop: thousands of such reads cost
 * less than their waiting.
 */
function windowed(source, end) {
    let start = 0;
    let window = Buffer.alloc(0);
    return (offset, length) => {
        if (offset < start || offset + length > start + window.length) {
            window = Buffer.allocUnsafe(Math.min(Math.max(length, windowSize), end - offset));
            source.fill(window, offset);
            start = offset;
        }
        return window.subarray(offset - start, offset - start + length);
    };
}

;// CONCATENATED MODULE: ./src/core/archive/open-archive.ts









/**
 * Opens a zip file and checks the whole of it but the packed bytes; those `readEntry` checks. Undefined when the file
 * is no zip: it has no end record and does not start with `PK`. Memory: the central directory, at most 64 MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function openArchive(path) {
    const source = await openArchiveSource(path);
    const archive = await readArchive(source).catch(async (error) => {
        await source.close();
        throw error;
    });
    if (archive === undefined)
        await source.close();
    return archive;
}
async function readArchive(source) {
    const end = await readEndRecord(source);
    if (end === undefined) {
        if (await startsAsZip(source))
            throw badArchive(source.path, 'no end record', { wanted: 'a whole zip file' });
        return undefined;
    }
    const { path } = source;
    if (end.directorySize > archiveLimits.centralDirectorySize)
        throw badArchive(path, `a central directory of ${(0,core_text/* formatBytes */.z3)(end.directorySize)}`, {
            wanted: `at most ${(0,core_text/* formatBytes */.z3)(archiveLimits.centralDirectorySize)}`,
        });
    const directory = await source.read(end.directoryOffset, end.directorySize);
    const records = parseCentralDirectory(directory, { end, path }).map(record => checkRecord(record, path));
    checkEntries(records, path);
    const entries = locateEntries(source, { records, directoryOffset: end.directoryOffset });
    return { source, end, entries, close: () => source.close() };
}
async function startsAsZip(source) {
    return source.size >= 2 && (await source.read(0, 2)).toString('latin1') === 'PK';
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./src/core/archive/crc32.ts

/** Computes the CRC-32 that zip files carry, as an unsigned number; `before` is that of the bytes before (default: 0). */
function crc32(bytes, before = 0) {
    // Node 20.15 and 22.2 brought the native one.
    return typeof external_node_zlib_.crc32 === 'function' ? external_node_zlib_.crc32(bytes, before) : tableCrc32(bytes, before);
}
let table;
/** The same without help of the platform. */
function tableCrc32(bytes, before = 0) {
    table ??= Uint32Array.from({ length: 256 }, (_, byte) => tableEntry(byte));
    let crc = ~before;
    for (const byte of bytes)
        crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
    return (crc ^ 0xffffffff) >>> 0;
}
function tableEntry(byte) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++)
        value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
}

;// CONCATENATED MODULE: ./src/core/archive/unpack-entry.ts



/**
 * Unpacks the packed bytes of one entry and checks its size and CRC-32. Synchronous: for a small entry the way to a
 * thread and back costs more than the work. Memory: the size that the entry names. The bytes of a stored entry are
 * `packed` itself.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function unpackEntry(packed, { entry, path }) {
    const bytes = entry.method === 0 ? packed : inflate(packed, { entry, path });
    assertUnpacked({ entry, path }, { size: bytes.length, crc32: crc32(bytes) });
    return bytes;
}
/** Throws `BAD_ARCHIVE` unless all that was unpacked has the size and the CRC-32 that the entry names. */
function assertUnpacked({ entry, path }, found) {
    if (found.size !== entry.size)
        throw badArchive(path, `${found.size} bytes instead of ${entry.size} in an entry`, {
            entry: entry.rawName,
        });
    if (found.crc32 !== entry.crc32)
        throw badArchive(path, 'a wrong CRC-32', { entry: entry.rawName });
}
/** Throws `BAD_ARCHIVE` unless the deflate stream ended where the packed bytes do. */
function assertConsumed({ entry, path }, consumed) {
    if (consumed !== entry.compressedSize)
        throw badArchive(path, 'bytes after the packed ones', { entry: entry.rawName });
}
/** The error of a deflate stream that is none, that is cut, or that holds more than its entry names. */
function unreadablePacked({ entry, path }, cause) {
    return badArchive(path, 'packed bytes that can not be read', { entry: entry.rawName, cause });
}
function inflate(packed, { entry, path }) {
    // One chunk holds everything and a byte that must not come, so nothing is copied together.
    const maxOutputLength = entry.size + 1;
    const options = { maxOutputLength, chunkSize: Math.max(maxOutputLength, 64), info: true };
    const { bytes, consumed } = tryInflate(packed, { entry, path, options });
    assertConsumed({ entry, path }, consumed);
    return bytes;
}
function tryInflate(packed, { options, ...facts }) {
    let result;
    try {
        // With `info` the result is an object that the type declarations do not know.
        result = (0,external_node_zlib_.inflateRawSync)(packed, options);
    }
    catch (cause) {
        throw unreadablePacked(facts, cause);
    }
    const inflated = parseInflated(result);
    if (inflated === undefined)
        throw unreadablePacked(facts, undefined);
    return inflated;
}
function parseInflated(result) {
    if (typeof result !== 'object' || result === null || !('buffer' in result) || !('engine' in result))
        return undefined;
    const { buffer, engine } = result;
    if (!Buffer.isBuffer(buffer) || typeof engine !== 'object' || engine === null)
        return undefined;
    if (!('bytesWritten' in engine) || typeof engine.bytesWritten !== 'number')
        return undefined;
    return { bytes: buffer, consumed: engine.bytesWritten };
}

;// CONCATENATED MODULE: ./src/core/archive/read-entry.ts



/**
 * Unpacks one entry into memory and checks its size and CRC-32.
 *
 * @param options.limit bytes, packed and unpacked; a larger entry is the error `TOO_LARGE`
 * @throws PkgtoolError `BAD_ARCHIVE`, `TOO_LARGE`, `UNREADABLE_FILE`
 */
async function readEntry(archive, entry, options) {
    const { path } = archive.source;
    const largest = Math.max(entry.size, entry.compressedSize);
    if (largest > options.limit)
        throw new errors/* PkgtoolError */.xN('TOO_LARGE', {
            subject: `${path}/${entry.name}`,
            path,
            found: (0,core_text/* formatBytes */.z3)(largest),
            wanted: `at most ${(0,core_text/* formatBytes */.z3)(options.limit)}`,
        });
    const packed = await archive.source.read(entry.dataOffset, entry.compressedSize);
    return unpackEntry(packed, { entry, path });
}

;// CONCATENATED MODULE: ./src/core/package-content/package-names.ts

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
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: input,
        found: JSON.stringify(extension.slice(0, 40)),
        wanted: 'letters and digits without leading dot, such as pkgfile',
    });
}

// EXTERNAL MODULE: ./node_modules/saxes/saxes.js
var saxes = __webpack_require__(9800);
// EXTERNAL MODULE: ./src/core/encoding/decode-xml.ts
var decode_xml = __webpack_require__(8199);
;// CONCATENATED MODULE: ./src/core/package-content/package-manifest.ts
/** The elements of `metadata` that hold text (SPEC 2.5). */
const manifestTextElements = [
    'id',
    'version',
    'title',
    'authors',
    'owners',
    'licenseUrl',
    'projectUrl',
    'requireLicenseAcceptance',
    'description',
    'language',
    'tags',
];

;// CONCATENATED MODULE: ./src/core/package-content/manifest-builder.ts

/** Collects a manifest from the events of an XML parser. `fail` has to throw. */
class ManifestBuilder {
    #fail;
    #path = [];
    #values = new Map();
    #groups = [];
    #hasMetadata = false;
    #hasDependencies = false;
    #text = '';
    constructor(fail) {
        this.#fail = fail;
    }
    open(name, attributes) {
        this.#path.push(name);
        if (this.#path.length === 1 && name !== 'package')
            this.#fail(`a root element ${JSON.stringify(name)}`);
        if (this.#path.length === 3)
            this.#text = '';
        const path = this.#path.join('/');
        if (path === 'package/metadata')
            this.#openMetadata();
        else if (path === 'package/metadata/dependencies')
            this.#hasDependencies = true;
        else if (path === 'package/metadata/dependencies/group')
            this.#openGroup(attributes.get('targetFramework'));
        else if (path === 'package/metadata/dependencies/group/dependency')
            this.#addDependency(attributes);
        else if (path === 'package/metadata/dependencies/dependency') {
            if (this.#groups.length === 0)
                this.#openGroup(undefined);
            this.#addDependency(attributes);
        }
    }
    text(value) {
        if (this.#path.length >= 3)
            this.#text += value;
    }
    close() {
        if (this.#path.length === 3 && this.#path[1] === 'metadata')
            this.#closeElement(this.#path[2] ?? '');
        this.#path.pop();
    }
    finish() {
        if (!this.#hasMetadata)
            this.#fail('no element "metadata" in "package"');
        const id = this.#values.get('id') || this.#fail('no id');
        const version = this.#values.get('version') || this.#fail('no version');
        const groups = this.#groups;
        return {
            ...Object.fromEntries(this.#values),
            id,
            version,
            ...(this.#hasDependencies ? { dependencyGroups: groups } : {}),
        };
    }
    #openMetadata() {
        if (this.#hasMetadata)
            this.#fail('two elements "metadata"');
        this.#hasMetadata = true;
    }
    #openGroup(targetFramework) {
        this.#groups.push({ ...(targetFramework ? { targetFramework } : {}), dependencies: [] });
    }
    #addDependency(attributes) {
        const id = attributes.get('id')?.trim() || this.#fail('a dependency without id');
        const version = attributes.get('version')?.trim();
        this.#groups.at(-1)?.dependencies.push({ id, ...(version ? { version } : {}) });
    }
    #closeElement(name) {
        if (!isTextElement(name))
            return;
        if (this.#values.has(name)) {
            if (name === 'id' || name === 'version')
                this.#fail(`two elements "${name}"`);
            return;
        }
        this.#values.set(name, this.#text.trim());
    }
}
function isTextElement(name) {
    return manifestTextElements.some(element => element === name);
}

;// CONCATENATED MODULE: ./src/core/package-content/parse-manifest.ts





/** The largest manifest that is read, in bytes. */
const manifestLimit = 4 * 1024 ** 2;
const deepest = 64;
/**
 * Parses a package manifest (SPEC 2.5): well-formed XML of at most 4 MiB and 64 levels without DOCTYPE, a root
 * `package` with one child `metadata` that has one `id` and one `version`, both not empty, in any namespace.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`
 */
function parseManifest(xml, options = {}) {
    const { source = 'manifest' } = options;
    const size = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.length;
    if (size > manifestLimit)
        throw invalid(source, (0,core_text/* formatBytes */.z3)(size), { wanted: `at most ${(0,core_text/* formatBytes */.z3)(manifestLimit)}` });
    const text = (0,decode_xml/* decodeXml */.y)(xml);
    if (text === undefined)
        throw invalid(source, 'bytes that are not of its encoding');
    const builder = new ManifestBuilder(found => {
        throw invalid(source, found);
    });
    parseXml(text, { source, builder });
    return builder.finish();
}
function parseXml(text, { source, builder }) {
    const parser = new saxes/* SaxesParser */.wT({ xmlns: true });
    let depth = 0;
    parser.on('error', cause => {
        throw invalid(source, `XML that is not well-formed, ${cause.message}`, { cause });
    });
    parser.on('doctype', () => {
        throw invalid(source, 'a DOCTYPE', { wanted: 'none' });
    });
    parser.on('opentag', tag => {
        if (++depth > deepest)
            throw invalid(source, `elements nested deeper than ${deepest} levels`);
        builder.open(tag.local, attributesOf(tag));
    });
    parser.on('text', value => builder.text(value));
    parser.on('cdata', value => builder.text(value));
    parser.on('closetag', () => {
        depth--;
        builder.close();
    });
    parser.write(text).close();
}
function attributesOf(tag) {
    return new Map(Object.values(tag.attributes).map(attribute => [attribute.name, attribute.value]));
}
function invalid(source, found, { wanted, cause } = {}) {
    const fields = { subject: source, found, ...(wanted === undefined ? {} : { wanted }) };
    return new errors/* PkgtoolError */.xN('INVALID_MANIFEST', fields, cause === undefined ? undefined : { cause });
}

;// CONCATENATED MODULE: ./src/core/package-content/read-manifest.ts





/**
 * Reads the manifest that a package file holds: the only one at the root of the archive (DESIGN 6). Undefined when the
 * file is no zip.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE` (above 4 MiB), `INVALID_INPUT` (the extension),
 * `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function readPackageManifest(path, options = {}) {
    const { manifestExtension } = resolvePackageNames(options);
    const archive = await openArchive(path);
    if (archive === undefined)
        return undefined;
    try {
        return await readArchivedManifest(archive, manifestExtension);
    }
    finally {
        await archive.close();
    }
}
/** Reads the manifest of a package that is open already; otherwise as `readPackageManifest`. */
async function readArchivedManifest(archive, manifestExtension) {
    const { path } = archive.source;
    const ending = `.${manifestExtension.toLowerCase()}`;
    const [entry, second] = archive.entries.filter(({ name, isDirectory }) => !isDirectory && !name.includes('/') && name.toLowerCase().endsWith(ending));
    if (!entry)
        throw badArchive(path, `no ${ending} manifest at the root`, { wanted: 'exactly one' });
    if (second)
        throw badArchive(path, 'a second manifest at the root', { entry: second.name, wanted: 'exactly one' });
    const bytes = await readEntry(archive, entry, { limit: manifestLimit });
    return { bytes, manifest: parseManifest(bytes, { source: `${path}/${entry.name}` }) };
}

// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: ./src/core/integrity/digest.ts
var digest = __webpack_require__(5359);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/core/integrity/hash-file.ts
var hash_file = __webpack_require__(6410);
;// CONCATENATED MODULE: ./src/core/integrity/package-content-hash.ts
/**
 * The content hash of a package: what `packages.lock.json` calls `contentHash`. For a signed package it leaves the
 * signature out, so that signing does not change it:
 *
 *     ┌ local records ─────────────┐┌ central directory ─────────┐┌ end record ┐
 *     a.dll  .signature.p7s  b.dll   a.dll  .signature.p7s  b.dll
 *     hashed     left out   hashed   hashed    left out   hashed,    hashed, with counts, size and offset
 *                                                         offset     of the archive without the signature
 *                                                         reduced
 */




const signatureName = '.signature.p7s';
const chunkSize = 1024 * 1024;
/**
 * Computes the content hash of a package file: base64 of a SHA-512 (DESIGN 6). For an unsigned package, and for a file
 * that is no zip, it is the hash of the file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function packageContentHash(path) {
    const archive = await openArchive(path);
    try {
        const signature = archive?.entries.find(entry => entry.rawName === signatureName);
        if (!archive || !signature)
            return (0,hash_file/* hashFile */.D)(path, 'sha512').digest;
        return await hashWithoutSignature(archive, signature);
    }
    finally {
        await archive?.close();
    }
}
async function hashWithoutSignature(archive, signature) {
    const { source, end, entries } = archive;
    // The reference does not sign such archives, so there is no content hash to agree with.
    if (end.zip64)
        throw badArchive(source.path, 'a signature in a zip64 archive');
    const hash = (0,external_node_crypto_.createHash)('sha512');
    const removedEnd = entries.reduce((next, { headerOffset }) => (headerOffset > signature.headerOffset ? Math.min(next, headerOffset) : next), end.directoryOffset);
    const removed = removedEnd - signature.headerOffset;
    await hashSpan(hash, source, { start: 0, end: signature.headerOffset });
    await hashSpan(hash, source, { start: removedEnd, end: end.directoryOffset });
    await hashDirectory(hash, archive, { signature, removed });
    const record = await source.read(end.offset, source.size - end.offset);
    record.writeUInt16LE(end.entryCount - 1, 8);
    record.writeUInt16LE(end.entryCount - 1, 10);
    record.writeUInt32LE(end.directorySize - signature.recordLength, 12);
    record.writeUInt32LE(end.directoryOffset - removed, 16);
    return hash.update(record).digest('base64');
}
async function hashSpan(hash, source, { start, end }) {
    for (let at = start; at < end; at += chunkSize)
        hash.update(await source.read(at, Math.min(chunkSize, end - at)));
}
async function hashDirectory(hash, { source, end, entries }, { signature, removed }) {
    const directory = await source.read(end.directoryOffset, end.directorySize);
    for (const entry of entries) {
        if (entry === signature)
            continue;
        const start = entry.recordOffset - end.directoryOffset;
        const record = directory.subarray(start, start + entry.recordLength);
        if (record.readUInt32LE(42) !== entry.headerOffset)
            throw badArchive(source.path, 'a signature in a zip64 archive');
        if (entry.headerOffset > signature.headerOffset)
            record.writeUInt32LE(entry.headerOffset - removed, 42);
        hash.update(record);
    }
}

// EXTERNAL MODULE: ./src/core/versions/parse-pin-version.ts
var parse_pin_version = __webpack_require__(1753);
// EXTERNAL MODULE: ./src/core/versions/to-lower-invariant.ts
var to_lower_invariant = __webpack_require__(745);
;// CONCATENATED MODULE: ./src/core/pins/pin.ts
/** The place as the fields of a pin, without a member that is undefined. */
function pinPlace(line, { file }) {
    return file === undefined ? { line } : { line, file };
}
/** The fields of an error about the thing at a place. */
function placeFields(place) {
    return { found: `it on ${describePlace(place)}`, ...pinPlace(place.line, place) };
}
/** Names a place in a message: `line 3 of list.txt`, `line 3`. */
function describePlace({ line, file }) {
    const where = line === undefined ? undefined : `line ${line}`;
    return [where, file].filter(part => part !== undefined).join(' of ') || 'no known place';
}

;// CONCATENATED MODULE: ./src/core/pins/merge-pins.ts





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
    return `${(0,to_lower_invariant/* toLowerInvariant */.X)(pin.id)} ${(0,parse_pin_version/* pinVersionKey */.j6)((0,parse_pin_version/* parsePinVersion */.HL)(pin.version, placeFields(pin)))}`;
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
    return hash === undefined ? undefined : ((0,digest/* tryParseDigest */.jt)('sha512', hash)?.value ?? hash);
}
function conflict(kind, first, { second }) {
    return new errors/* PkgtoolError */.xN('CONFLICTING_PINS', {
        subject: `${second.id} ${second.version}`,
        found: `two values of its ${hashes[kind]}`,
        wanted: 'one package of that id and version',
        details: [first, second].map(pin => `${describePlace(pin)}: ${pin[kind]}`),
        line: second.line,
        ...(second.file !== undefined && { file: second.file }),
    });
}
function joined(conflicts) {
    const [first] = conflicts;
    if (first && conflicts.length === 1)
        return first;
    return new errors/* PkgtoolError */.xN('CONFLICTING_PINS', {
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

// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
// EXTERNAL MODULE: ./src/core/versions/best-package-version.ts + 1 modules
var best_package_version = __webpack_require__(3739);
// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __webpack_require__(2949);
// EXTERNAL MODULE: ./src/core/versions/package-id.ts
var package_id = __webpack_require__(3479);
// EXTERNAL MODULE: ./src/core/versions/parse-package-version.ts
var parse_package_version = __webpack_require__(4438);
;// CONCATENATED MODULE: ./src/core/package-content/package-paths.ts
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
    const { packageExtension, manifestExtension } = resolvePackageNames(names);
    const lowerId = lowerPackageId(id);
    const lowerVersion = (0,parse_package_version/* parsePackageVersion */.g7)(version).lower;
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
    (0,package_id/* assertPackageId */.CS)(id);
    return (0,to_lower_invariant/* toLowerInvariant */.X)(id);
}

;// CONCATENATED MODULE: ./src/core/archive/extraction-folder.ts






// The reference client's, less what the umask takes; Windows has no such thing.
const fileMode = 0o766;
/**
 * Writes below one existing folder: never outside, never over what is there, never through a link. Names are relative,
 * with `/`. All is synchronous: for small files the thread pool costs more than it saves.
 */
class ExtractionFolder {
    #directory;
    #archivePath;
    #made = new Set(['']);
    /** `archivePath` is for messages. */
    constructor(directory, archivePath) {
        this.#directory = directory;
        this.#archivePath = archivePath;
    }
    /** Makes a folder and those above it. Throws `BAD_ARCHIVE` for a name that leads outside or is taken, `FILE_SYSTEM`. */
    makeDirectory(name) {
        this.#assertInside(name);
        this.#make(name);
    }
    /** Makes a file, and the folders above it. Throws as `makeDirectory` does. */
    createFile(name) {
        this.#assertInside(name);
        this.#make(parentOf(name));
        const path = (0,external_node_path_.join)(this.#directory, name);
        const file = this.#open(name, path);
        return {
            write: bytes => guarded(path, () => writeAll(file, bytes)),
            close: () => guarded(path, () => (0,external_node_fs_.closeSync)(file)),
        };
    }
    #assertInside(name) {
        const fault = entryNameFault(name);
        if (fault !== undefined)
            throw badArchive(this.#archivePath, fault, { entry: name });
    }
    #make(name) {
        if (this.#made.has(name))
            return;
        this.#make(parentOf(name));
        const path = (0,external_node_path_.join)(this.#directory, name);
        try {
            (0,external_node_fs_.mkdirSync)(path);
        }
        catch (error) {
            if ((0,errors/* systemErrorCode */.vq)(error) !== 'EEXIST')
                throw (0,file_system_error/* fileSystemError */.u)(path, error);
            if (!guarded(path, () => (0,external_node_fs_.lstatSync)(path).isDirectory()))
                throw this.#taken(name, error);
        }
        this.#made.add(name);
    }
    #open(name, path) {
        try {
            return (0,external_node_fs_.openSync)(path, 'wx', fileMode);
        }
        catch (error) {
            throw (0,errors/* systemErrorCode */.vq)(error) === 'EEXIST' ? this.#taken(name, error) : (0,file_system_error/* fileSystemError */.u)(path, error);
        }
    }
    #taken(name, cause) {
        return badArchive(this.#archivePath, 'an entry whose place is taken', { entry: name, cause });
    }
}
function parentOf(name) {
    return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
function writeAll(file, bytes) {
    for (let done = 0; done < bytes.length;)
        done += (0,external_node_fs_.writeSync)(file, bytes, done, bytes.length - done);
}
function guarded(path, run) {
    try {
        return run();
    }
    catch (error) {
        throw (0,file_system_error/* fileSystemError */.u)(path, error);
    }
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: external "node:util/types"
var types_ = __webpack_require__(3429);
;// CONCATENATED MODULE: ./src/core/archive/sync-inflater.ts


const outputSize = 256 * 1024;
// What `deflateRaw` makes of "abc".
const sample = Buffer.from([0x4b, 0x4c, 0x4a, 0x06, 0x00]);
/**
 * Makes an inflater, or undefined on a platform where that can't be.
 *
 * Node's public interface is synchronous only for whole buffers, or else allocates every piece that it hands out: for
 * a set of real packages 1.5 times the time and the memory. So this uses the call beneath, which has been the same from
 * Node 10 to 24, after it looked for it and tried it.
 */
function createSyncInflater() {
    const stream = (0,external_node_zlib_.createInflateRaw)({ chunkSize: external_node_zlib_.constants.Z_MIN_CHUNK });
    // Every failure is thrown by `push`; the event comes later and once more.
    stream.on('error', () => undefined);
    const engine = engineOf(stream);
    if (engine !== undefined) {
        const inflater = inflaterOf(stream, engine);
        if (passesSample(inflater))
            return inflater;
    }
    stream.close();
    return undefined;
}
function engineOf(stream) {
    const handle = Reflect.get(stream, '_handle');
    const state = Reflect.get(stream, '_writeState');
    return isHandle(handle) && (0,types_.isUint32Array)(state) ? { handle, state } : undefined;
}
function isHandle(value) {
    return typeof value === 'object' && value !== null && 'writeSync' in value;
}
function inflaterOf(stream, { handle, state }) {
    const output = Buffer.allocUnsafe(outputSize);
    return {
        start: () => stream.reset(),
        push(piece, { isLast, take }) {
            const flush = isLast ? external_node_zlib_.constants.Z_FINISH : external_node_zlib_.constants.Z_NO_FLUSH;
            let taken = 0;
            for (;;) {
                handle.writeSync(flush, piece, taken, piece.length - taken, output, 0, outputSize);
                if (stream.errored)
                    throw stream.errored;
                const [room = 0, left = 0] = state;
                taken = piece.length - left;
                if (room < outputSize)
                    take(output.subarray(0, outputSize - room));
                if (room > 0)
                    return taken;
            }
        },
        close: () => stream.close(),
    };
}
function passesSample(inflater) {
    let text = '';
    try {
        inflater.start();
        const taken = inflater.push(sample, { isLast: true, take: bytes => (text += bytes.toString('latin1')) });
        return taken === sample.length && text === 'abc';
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./src/core/archive/entry-unpacker.ts






const entry_unpacker_windowSize = 256 * 1024;
// Packed bytes between two turns of the thread's other work: they unpack to 64 MiB at the very most.
const pieceSize = 64 * 1024;
/**
 * Makes an unpacker of an archive's entries, synchronous but for `takeTurn`. Memory: two buffers of 256 KiB.
 *
 * @param inflater default: the synchronous one where the platform has it; null: the one that every platform has
 */
function createEntryUnpacker(source, inflater = createSyncInflater()) {
    const read = entry_unpacker_windowed(source);
    return {
        async unpack(entry, { write, takeTurn }) {
            const facts = { entry, path: source.path };
            const found = { size: 0, crc32: 0 };
            const take = (bytes) => {
                found.size += bytes.length;
                if (found.size > entry.size)
                    throw unreadablePacked(facts, undefined);
                found.crc32 = crc32(bytes, found.crc32);
                write(bytes);
            };
            const packed = { ...facts, pieces: readPieces(read, entry), take, takeTurn };
            if (entry.method === 0)
                await takePieces(packed);
            else if (inflater)
                await inflatePieces(inflater, packed);
            else
                await streamPieces(packed);
            assertUnpacked(facts, found);
        },
        close: () => inflater?.close(),
    };
}
/** Entries lie close together, so one read into the one buffer serves many small ones. */
function entry_unpacker_windowed(source) {
    const buffer = Buffer.allocUnsafe(Math.min(entry_unpacker_windowSize, source.size));
    let start = 0;
    let end = 0;
    return (offset, length) => {
        if (offset < start || offset + length > end) {
            start = offset;
            end = Math.min(offset + buffer.length, source.size);
            source.fill(buffer.subarray(0, end - start), start);
        }
        return buffer.subarray(offset - start, offset - start + length);
    };
}
/** At least one piece, if an empty one. */
function* readPieces(read, { dataOffset, compressedSize }) {
    let at = 0;
    do {
        const bytes = read(dataOffset + at, Math.min(pieceSize, compressedSize - at));
        at += bytes.length;
        yield { bytes, isLast: at >= compressedSize };
    } while (at < compressedSize);
}
async function takePieces({ pieces, take, takeTurn }) {
    for (const { bytes, isLast } of pieces) {
        take(bytes);
        if (!isLast)
            await takeTurn();
    }
}
async function inflatePieces(inflater, packed) {
    let consumed = 0;
    inflater.start();
    for (const piece of packed.pieces) {
        const taken = push(inflater, { piece, ...packed });
        consumed += taken;
        if (taken < piece.bytes.length)
            break;
        if (!piece.isLast)
            await packed.takeTurn();
    }
    assertConsumed(packed, consumed);
}
function push(inflater, { piece, take, ...facts }) {
    try {
        return inflater.push(piece.bytes, { isLast: piece.isLast, take });
    }
    catch (error) {
        throw error instanceof errors/* PkgtoolError */.xN ? error : unreadablePacked(facts, error);
    }
}
async function streamPieces({ pieces, take, takeTurn, ...facts }) {
    const inflater = (0,external_node_zlib_.createInflateRaw)({ chunkSize: entry_unpacker_windowSize });
    const copied = async function* () {
        // The stream may hold a piece for longer than it is valid.
        for (const { bytes } of pieces)
            yield Buffer.from(bytes);
    };
    const drain = async (chunks) => {
        for await (const chunk of chunks) {
            take(chunk);
            await takeTurn();
        }
    };
    try {
        await (0,external_node_stream_promises_.pipeline)(copied, inflater, drain);
    }
    catch (error) {
        throw error instanceof errors/* PkgtoolError */.xN ? error : unreadablePacked(facts, error);
    }
    assertConsumed(facts, inflater.bytesWritten);
}

;// CONCATENATED MODULE: ./src/core/archive/unpack-archive.ts



// Milliseconds after which other work of the thread gets its turn.
const longestTurn = 10;
/**
 * Unpacks the selected entries of an archive into `folder`, and returns the files in the order in which their bytes lie
 * in the archive. Size and CRC-32 of every selected entry are checked; one that is not selected is not read. Directory
 * entries become folders. Memory: two buffers of 256 KiB, whatever the entries' sizes.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`, what `folder` throws
 */
async function unpackArchive(archive, { folder, select, signal }) {
    const { source } = archive;
    const unpacker = createEntryUnpacker(source);
    const takeTurn = turns(source.path, signal);
    const files = [];
    try {
        for (const selected of selectEntries(archive, select)) {
            await takeTurn();
            if (selected.entry.isDirectory)
                folder.makeDirectory(selected.target);
            else
                files.push(await unpack_archive_unpackEntry(folder, selected, { unpacker, takeTurn }));
        }
        return files;
    }
    finally {
        unpacker.close();
    }
}
function selectEntries({ entries }, select) {
    const selected = [];
    for (const entry of entries) {
        const target = select(entry);
        if (target !== undefined)
            selected.push({ entry, target });
    }
    return selected.sort((a, b) => a.entry.dataOffset - b.entry.dataOffset);
}
/** Lets other work of the thread run when `longestTurn` has passed since it last did; throws when the run was stopped. */
function turns(path, signal) {
    let start = performance.now();
    return () => {
        if (signal?.aborted)
            throw stopped(path, signal.reason);
        if (performance.now() - start < longestTurn)
            return undefined;
        return (0,external_node_timers_promises_.setImmediate)().then(() => {
            start = performance.now();
        });
    };
}
async function unpack_archive_unpackEntry(folder, { entry, target }, { unpacker, takeTurn }) {
    const file = folder.createFile(target, entry.size);
    try {
        await unpacker.unpack(entry, { write: file.write, takeTurn });
    }
    finally {
        file.close();
    }
    return { path: target, size: entry.size };
}
function stopped(path, cause) {
    const fields = {
        path,
        found: 'a request to stop',
        change: 'run it again, which goes on from what is in place',
    };
    return new errors/* PkgtoolError */.xN('CANCELLED', { subject: path, ...fields }, { cause });
}

;// CONCATENATED MODULE: ./src/core/archive/extract-archive.ts


/**
 * Writes the selected entries of an archive below `directory`, an existing folder, as `unpackArchive` unpacks them
 * (DESIGN 6).
 *
 * After an error `directory` holds a part of the files: give it a temporary name, and remove it.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
function extractArchive(archive, directory, options) {
    const folder = new ExtractionFolder(directory, archive.source.path);
    return unpackArchive(archive, { folder, ...options });
}

;// CONCATENATED MODULE: ./src/core/restore/extract-package.ts



/** Unpacks a package into an existing folder. @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip */
async function extractPackage(file, folder, { select, signal }) {
    const archive = await openArchive(file);
    if (archive === undefined)
        throw badArchive(file, 'a file that is no zip', { wanted: 'one, to expand it' });
    try {
        await extractArchive(archive, folder, { select, signal });
    }
    finally {
        await archive.close();
    }
}

;// CONCATENATED MODULE: ./src/core/archive/comparison-folder.ts





/**
 * Compares what is unpacked into it with the files of an existing folder, and writes nothing. Links are followed
 * nowhere: one in the place of a file or folder is a difference. Throws `HASH_MISMATCH`, whose `found` names the first
 * difference, and `UNREADABLE_FILE`.
 */
class ComparisonFolder {
    #directory;
    #seen = new Set(['']);
    constructor(directory) {
        this.#directory = directory;
    }
    makeDirectory(name) {
        if (this.#seen.has(name))
            return;
        this.makeDirectory(name.slice(0, Math.max(0, name.lastIndexOf('/'))));
        const path = (0,external_node_path_.join)(this.#directory, name);
        if ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
            throw difference(path, `no folder ${(0,core_text/* quote */.hD)(name)}`);
        this.#seen.add(name);
    }
    createFile(name, size) {
        this.makeDirectory(name.slice(0, Math.max(0, name.lastIndexOf('/'))));
        const path = (0,external_node_path_.join)(this.#directory, name);
        const file = comparison_folder_open(path, name);
        const other = () => difference(path, `other bytes in ${(0,core_text/* quote */.hD)(name)}`);
        const stats = (0,external_node_fs_.fstatSync)(file);
        if (!stats.isFile() || stats.size !== size) {
            (0,external_node_fs_.closeSync)(file);
            throw other();
        }
        return {
            write(bytes) {
                if (!comparison_folder_readExactly(file, bytes.length, path).equals(bytes))
                    throw other();
            },
            close: () => (0,external_node_fs_.closeSync)(file),
        };
    }
}
function comparison_folder_open(path, name) {
    try {
        // Where the platform cannot refuse a link in the opening, `lstat` does.
        if ((0,external_node_fs_.lstatSync)(path).isSymbolicLink())
            throw difference(path, `a link in the place of ${(0,core_text/* quote */.hD)(name)}`);
        return (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0) | (external_node_fs_.constants.O_NONBLOCK ?? 0));
    }
    catch (error) {
        throw (0,errors/* systemErrorCode */.vq)(error) === 'ENOENT'
            ? difference(path, `no file ${(0,core_text/* quote */.hD)(name)}`)
            : (0,file_system_error/* localFileError */.y)(path, error);
    }
}
/** Fewer bytes where the file ends before. */
function comparison_folder_readExactly(file, length, path) {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    try {
        while (filled < length) {
            const read = (0,external_node_fs_.readSync)(file, buffer, filled, length - filled, null);
            if (read === 0)
                break;
            filled += read;
        }
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
    return buffer.subarray(0, filled);
}
function difference(path, found) {
    return new errors/* PkgtoolError */.xN('HASH_MISMATCH', { subject: path, path, found, wanted: 'what the package holds' });
}

;// CONCATENATED MODULE: ./src/core/restore/find-unpacked-fault.ts








/**
 * Says what of the unpacked files of a package in place is not as in the package beside them: a file that is missing,
 * that has other bytes, or that does not belong there; undefined when all is right (DESIGN 6). The package is unpacked
 * again and compared byte for byte, since its CRC-32 only tells damage from what is whole, not a forgery.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findUnpackedFault(directory, { paths, select, signal }) {
    const place = (0,external_node_path_.join)(directory, paths.place);
    const targets = new Set([paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath].map(path => (0,external_node_path_.basename)(path)));
    try {
        const archive = await openArchive((0,external_node_path_.join)(directory, paths.packagePath));
        if (archive === undefined)
            return 'a package that is no zip';
        try {
            const files = await unpackArchive(archive, { folder: new ComparisonFolder(place), select, signal });
            for (const { path } of files)
                targets.add(path);
        }
        finally {
            await archive.close();
        }
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            return error.fields.found;
        throw error;
    }
    const stray = (await listFiles(place)).find(path => !targets.has(path));
    return stray === undefined ? undefined : `${(0,core_text/* quote */.hD)(stray)}, which is not of the package`;
}
/** Everything but folders, links included, relative and with `/`. */
async function listFiles(folder, prefix = '') {
    const entries = await (0,promises_.readdir)(folder, { withFileTypes: true }).catch(error => Promise.reject((0,file_system_error/* localFileError */.y)(folder, error)));
    const lists = entries.map(entry => {
        const path = `${prefix}${entry.name}`;
        return entry.isDirectory() ? listFiles((0,external_node_path_.join)(folder, entry.name), `${path}/`) : [path];
    });
    return (await Promise.all(lists)).flat();
}

;// CONCATENATED MODULE: ./src/core/restore/hash-placed.ts


/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` */
function hashPlaced(path) {
    try {
        return (0,hash_file/* hashFile */.D)(path, 'sha512').digest;
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
}

;// CONCATENATED MODULE: ./src/core/restore/stamp-placed.ts

/** What the record says of a package that is placed. Throws what the file system throws. */
async function stampPlaced({ file, manifest }, { name, sha512, contentHash, source }) {
    const [stamp, manifestStamp] = await Promise.all([stampOf(file), manifest && stampOf(manifest)]);
    return {
        package: name,
        ...stamp,
        sha512,
        ...(contentHash !== undefined && { contentHash }),
        source,
        ...(manifestStamp && { manifest: manifestStamp }),
    };
}
async function stampOf(path) {
    const { size, mtimeMs: mtime } = await (0,promises_.stat)(path);
    return { size, mtime };
}

;// CONCATENATED MODULE: ./src/core/restore/find-same-placed.ts






/**
 * What the record says of a package in its place, if it is whole and has the very bytes of `added`: another process may
 * have placed it since it was found absent, and somebody may be reading it. Every byte is read. `select`: where its
 * entries went, in a layout that unpacks.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function findSamePlaced(directory, added, select) {
    const { paths, sha512, signal } = added;
    const inPlace = (path) => (path === '' ? undefined : (0,external_node_path_.join)(directory, path));
    const [file, manifest] = [(0,external_node_path_.join)(directory, paths.packagePath), inPlace(paths.manifestPath)];
    try {
        const placed = await stampPlaced({ file, manifest }, added);
        if (!(await hasSameTexts(added, inPlace)) || hashPlaced(file) !== sha512)
            return undefined;
        const fault = select && (await findUnpackedFault(directory, { paths, select, signal }));
        return fault === undefined ? placed : undefined;
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED'))
            throw error;
        return undefined;
    }
}
async function hasSameTexts({ paths, sha512, manifest, contentHash }, inPlace) {
    const [manifestFile, hashFile, metadataFile] = [paths.manifestPath, paths.hashPath, paths.metadataPath].map(inPlace);
    if (hashFile && (await (0,promises_.readFile)(hashFile, 'latin1')) !== sha512)
        return false;
    if (manifestFile && !(await (0,promises_.readFile)(manifestFile)).equals(manifest))
        return false;
    return !metadataFile || (await (0,promises_.readFile)(metadataFile, 'utf8')).includes(JSON.stringify(contentHash));
}

;// CONCATENATED MODULE: ./src/core/restore/package-entries.ts

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
    const folded = foldEntryName(name);
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
    const root = foldEntryName(name.split('/', 1).join(''));
    return roots.some(reserved => foldEntryName(reserved) === root);
}
/** What the packaging format adds to a package. The reference client minds the case here. */
function isPackagingPart(name) {
    const file = name.slice(name.lastIndexOf('/') + 1);
    return file === '[Content_Types].xml' || file === '.rels' || file.endsWith('.psmdcp');
}

// EXTERNAL MODULE: ./src/core/files/folder-identity.ts
var folder_identity = __webpack_require__(6778);
// EXTERNAL MODULE: ./src/core/files/rename-unless-taken.ts
var rename_unless_taken = __webpack_require__(4198);
;// CONCATENATED MODULE: ./src/core/restore/replace-folder.ts







const mostSwaps = 100;
/**
 * Makes a folder whole or not at all, in the place of what was there: it is built aside and takes its name in one step.
 * One that another process placed meanwhile stays where `keep` takes it: somebody may be reading it. A failure leaves what
 * was there; so does a kill, unless it falls between the two renames: then nothing is there.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, and what `build` and `keep` throw of ours
 */
async function replaceFolder(target, { directory, build, keep }) {
    // Two levels down: with a package in a folder of the root, the client would take the whole for a feed of the old kind.
    const aside = (0,replace_file/* temporaryPath */.l5)(directory);
    const built = (0,external_node_path_.join)(aside, 'new');
    try {
        await (0,promises_.mkdir)(built, { recursive: true });
        const made = await build(built);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(target), { recursive: true });
        return (await publish(built, target, { aside, keep })) ?? made;
    }
    catch (error) {
        throw (0,file_system_error/* fileSystemError */.u)(target, error);
    }
    finally {
        await (0,promises_.rm)(aside, { recursive: true, force: true });
    }
}
/** Gives `built` its name, or returns what `keep` says of what is there. */
async function publish(built, target, { aside, keep }) {
    for (let attempt = 0; attempt < mostSwaps; attempt++) {
        if (await (0,rename_unless_taken/* renameUnlessTaken */.a)(built, target))
            return undefined;
        const seen = await (0,folder_identity/* folderIdentity */.f)(target);
        const kept = await keep?.();
        if (kept !== undefined)
            return kept;
        if (await swap(built, target, { old: (0,external_node_path_.join)(aside, `old-${attempt}`), seen }))
            return undefined;
    }
    throw new errors/* PkgtoolError */.xN('FILE_SYSTEM', {
        subject: target,
        found: `another process that replaced it ${mostSwaps} times`,
        change: 'look for a program that writes to this folder, and run again',
        path: target,
    });
}
// False when another process took the name in between. What was there comes back after a failure, and where it was not
// the one that was looked at.
async function swap(built, target, { old, seen }) {
    await (0,promises_.rename)(target, old).catch(ignoreAbsent);
    const moved = await (0,folder_identity/* folderIdentity */.f)(old);
    try {
        if ((moved === undefined || moved === seen) && (await (0,rename_unless_taken/* renameUnlessTaken */.a)(built, target)))
            return true;
    }
    catch (error) {
        await (0,promises_.rename)(old, target).catch(() => { });
        throw error;
    }
    if (moved !== undefined)
        await (0,promises_.rename)(old, target).catch(() => { });
    return false;
}
function ignoreAbsent(error) {
    if ((0,errors/* systemErrorCode */.vq)(error) !== 'ENOENT')
        throw error;
}

;// CONCATENATED MODULE: ./src/core/restore/classic-layout.ts
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
        if (!isPlaceName(place))
            return undefined;
        const packagePath = `${place}/${place}.${packageExtension}`;
        return { place, packagePath, manifestPath: '', hashPath: '', metadataPath: '' };
    },
    place,
    targets,
};
// Besides what the umask takes.
const packageMode = 0o744;
function targets({ packagePath }, names) {
    const own = { packageName: (0,external_node_path_.basename)(packagePath), ...names };
    return entry => classicTarget(entry, own);
}
function place(directory, added) {
    return replaceFolder((0,external_node_path_.join)(directory, added.paths.place), {
        directory,
        build: folder => build(folder, added),
        keep: () => findSamePlaced(directory, added, targets(added.paths, added.names)),
    });
}
async function build(folder, added) {
    const { paths, names, file, signal } = added;
    await extractPackage(file, folder, { select: targets(paths, names), signal });
    // A new folder has all that the umask leaves.
    const { mode } = await (0,promises_.stat)(folder);
    await (0,promises_.chmod)(file, mode & packageMode);
    const placed = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(paths.packagePath));
    await (0,promises_.rename)(file, placed);
    return stampPlaced({ file: placed }, added);
}

;// CONCATENATED MODULE: ./src/core/restore/feed-layout.ts
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
    place: feed_layout_place,
};
/** The paths of `id/version`, which `expanded` has too. */
function feedPaths(versionDirectory, { packageExtension, manifestExtension }) {
    const [id, version, ...more] = versionDirectory.split('/');
    if (!isPlaceName(id) || !isPlaceName(version) || more.length > 0)
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
async function feed_layout_place(directory, added) {
    const { paths, file, manifest, sha512 } = added;
    const target = (0,external_node_path_.join)(directory, paths.packagePath);
    const hashFile = (0,external_node_path_.join)(directory, paths.hashPath);
    const manifestFile = (0,replace_file/* temporaryPath */.l5)(directory);
    const same = await findSamePlaced(directory, added);
    if (same)
        return same;
    try {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(target), { recursive: true });
        await (0,promises_.writeFile)(manifestFile, manifest, { flag: 'wx' });
        const placed = await stampPlaced({ file, manifest: manifestFile }, added);
        // What was damaged must not count again before all of it is new; an equal hash is of a process that places the same.
        if ((await (0,promises_.readFile)(hashFile, 'latin1').catch(() => sha512)) !== sha512)
            await (0,promises_.rm)(hashFile, { force: true });
        await (0,promises_.rename)(file, target);
        await (0,promises_.rename)(manifestFile, (0,external_node_path_.join)(directory, paths.manifestPath));
        await (0,replace_file/* replaceFile */.fR)(hashFile, sha512, { directory });
        return placed;
    }
    catch (error) {
        throw (0,file_system_error/* fileSystemError */.u)(target, error);
    }
    finally {
        await (0,promises_.rm)(manifestFile, { force: true });
    }
}

;// CONCATENATED MODULE: ./src/core/restore/expanded-layout.ts
/**
 * The layout `expanded`, byte for byte the reference client's global packages folder (DESIGN 6): what `feed` has, and
 *
 *     id/version/…              the package's files (package-entries.ts)
 *     id/version/.EXT.metadata  the client's record, without which it does not see the version
 */









const expandedLayout = {
    placeOf: ({ name }) => name,
    pathsOf(place, names) {
        const paths = feedPaths(place, names);
        return paths && { ...paths, metadataPath: `${place}/.${names.packageExtension}.metadata` };
    },
    place: expanded_layout_place,
    targets: expanded_layout_targets,
};
function expanded_layout_targets({ packagePath, manifestPath }, names) {
    const own = { packageName: (0,external_node_path_.basename)(packagePath), manifestName: (0,external_node_path_.basename)(manifestPath), ...names };
    return entry => expandedTarget(entry, own);
}
async function expanded_layout_place(directory, added) {
    const contentHash = added.contentHash ?? (await packageContentHash(added.file));
    const hashed = { ...added, contentHash };
    return replaceFolder((0,external_node_path_.join)(directory, added.paths.place), {
        directory,
        build: folder => expanded_layout_build(folder, hashed),
        keep: () => findSamePlaced(directory, hashed, expanded_layout_targets(added.paths, added.names)),
    });
}
async function expanded_layout_build(folder, added) {
    const { paths, names, file, sha512, contentHash, source, signal } = added;
    await extractPackage(file, folder, { select: expanded_layout_targets(paths, names), signal });
    const inFolder = (path) => (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(path));
    await (0,promises_.rename)(file, inFolder(paths.packagePath));
    await (0,promises_.writeFile)(inFolder(paths.hashPath), sha512);
    const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2);
    await (0,promises_.writeFile)(inFolder(paths.metadataPath), metadata);
    return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added);
}

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
        if (!isPlaceName(place) || !place.endsWith(`.${packageExtension}`))
            return undefined;
        return { place, packagePath: place, manifestPath: '', hashPath: '', metadataPath: '' };
    },
    async place(directory, added) {
        const target = (0,external_node_path_.join)(directory, added.paths.packagePath);
        try {
            const placed = await stampPlaced({ file: added.file }, added);
            await (0,promises_.rename)(added.file, target);
            return placed;
        }
        catch (error) {
            throw (0,file_system_error/* fileSystemError */.u)(target, error);
        }
    },
};

;// CONCATENATED MODULE: ./src/core/restore/package-layouts.ts




/** The layouts by name. */
const packageLayouts = {
    feed: feedLayout,
    expanded: expandedLayout,
    classic: classicLayout,
    flat: flatLayout,
};

;// CONCATENATED MODULE: ./src/core/package-flow/locate-package.ts




/** Says where a package that is wanted lies in the layout of the run. */
function locatePackage(run, { pin, version }) {
    const layout = packageLayouts[run.layout];
    const { versionDirectory: name } = packagePaths(pin.id, version.normalized, run.names);
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
    throw new errors/* PkgtoolError */.xN('INVALID_PACKAGE_ID', {
        subject: pin.id,
        found: `the file name ${JSON.stringify(place)}`,
        wanted: 'one that every system can have',
        ...pinPlace(pin.line, pin),
    });
}
/**
 * The version as the reference client writes it into names: as it was given, normalized where it has a dot among its
 * labels or build metadata, which is left out.
 */
function spelledVersion({ text, labels, normalized }) {
    return /^[0-9.]+(-[0-9A-Za-z-]+)?$/.test(text) && labels.length < 2 ? text : normalized;
}

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
    const read = pins.map(pin => ({ pin, request: (0,parse_pin_version/* parsePinVersion */.HL)(pin.version, placeOf(pin)) }));
    const ranges = read.filter(({ request }) => request.kind === 'range');
    if (ranges.length > 0)
        await sources.ready(ranges.map(({ pin }) => pin.id));
    const settle = async ({ pin, request }) => ({
        pin,
        version: request.kind === 'exact' ? request.version : await pickVersion(run, { pin, request, sources }),
    });
    return mapConcurrently(read, settle, { limit: run.connections });
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
        const item = locatePackage(run, { pin, version });
        const before = wanted.get(item.name);
        wanted.set(item.name, before === undefined ? item : { ...before, pin: joinPins(before, pin) });
    }
    return { wanted: [...wanted.values()], missing };
}
/** What messages and progress call a package. */
function nameOf({ pin, version }) {
    return `${pin.id} ${version.normalized}`;
}
/** The place of a pin as the fields of an error. */
function placeOf({ file, line }) {
    return file === undefined ? { line } : { file, line };
}
// A range and an exact pin may meet in one version; what binds one of them binds the package.
function joinPins({ pin: first, version }, second) {
    const [merged] = mergePins([first, second].map(pin => ({ ...pin, version: version.normalized })));
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
        return new errors/* PkgtoolError */.xN(error.code, { ...error.fields, ...placeOf(pin) }, { cause: error });
    }
}
/** The error of a pin that no source has: names its place, and what the sources have of that id. */
function missingPackage(pin, { versions, sources, closed = [] }) {
    const has = versions === undefined ? 'no such package' : describeVersions(versions);
    return new errors/* PkgtoolError */.xN('NOT_FOUND', {
        subject: `${pin.id} ${pin.version}`,
        found: `${has} in ${sources.join(', ')}${closed.length > 0 ? `, while ${closed.join(', ')} could not be opened` : ''}`,
        ...placeOf(pin),
    });
}
function describeVersions(versions) {
    const distinct = [...new Map(versions.map(version => [version.lower, version.normalized])).values()];
    if (distinct.length === 0)
        return 'no version of that id';
    const highest = distinct.sort((a, b) => (0,compare_package_versions/* comparePackageVersions */.z)(b, a)).slice(0, 5);
    return `only ${highest.join(', ')}${distinct.length > highest.length ? ' …' : ''}`;
}

;// CONCATENATED MODULE: ./src/core/package-flow/check-content-hash.ts




/** The content hash that a pin binds its package to, in base64. */
function boundContentHash({ contentHash }) {
    return contentHash && ((0,digest/* tryParseDigest */.jt)('sha512', contentHash)?.value ?? contentHash);
}
/**
 * Compares a package file with the content hash that its pin binds it to (DESIGN 6), if to any. `source` is for the
 * message.
 *
 * @throws PkgtoolError `HASH_MISMATCH` with the place of the pin, `BAD_ARCHIVE`
 */
async function checkContentHash({ pin, version }, file, { source } = {}) {
    const expected = boundContentHash(pin);
    if (expected === undefined)
        return;
    const actual = await packageContentHash(file);
    if (actual === expected)
        return;
    throw new errors/* PkgtoolError */.xN('HASH_MISMATCH', {
        subject: `${pin.id} ${version.normalized}`,
        found: `the content hash sha512:${actual}${source === undefined ? '' : ` from ${source}`}`,
        wanted: `sha512:${expected}`,
        change: 'check the source, or restore the lock file anew if you trust it',
        expected,
        actual,
        ...placeOf(pin),
    });
}

;// CONCATENATED MODULE: ./src/core/package-flow/expected-of-pin.ts



/** What binds the download of a package, whichever source gives it: what its pin says of the bytes (DESIGN 6). */
function expectedOfPin(wanted, { placing }) {
    const { sha512, size, contentHash } = wanted.pin;
    return {
        digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
        size,
        check: contentHash === undefined ? undefined : (path, from) => placing(() => checkContent(wanted, path, from)),
    };
}
// Where several sources are asked, the error tells which of them has the archive that cannot be read.
async function checkContent(wanted, path, { source }) {
    try {
        await checkContentHash(wanted, path, { source });
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'BAD_ARCHIVE'))
            throw cause;
        const found = `${cause.fields.found} in the package from ${source}`;
        throw new errors/* PkgtoolError */.xN('BAD_ARCHIVE', { ...cause.fields, subject: nameOf(wanted), found }, { cause });
    }
}

;// CONCATENATED MODULE: ./src/core/package-flow/explain-missing.ts


/** The error of a package that none of the sources gives: tells what they have of its id, or that they list it wrongly. */
async function explainMissing(wanted, sources) {
    const { pin, version } = wanted;
    const lists = await Promise.all(sources.map(source => tryReadVersions(pin, source)));
    const known = lists.flatMap(list => (list instanceof errors/* PkgtoolError */.xN ? [] : [list]));
    const listed = lists.findIndex(list => !(list instanceof errors/* PkgtoolError */.xN) && list.some(({ lower }) => lower === version.lower));
    if (listed >= 0) {
        return new errors/* PkgtoolError */.xN('NOT_FOUND', {
            subject: nameOf(wanted),
            found: `it in the version list of ${sources[listed]?.label}, but no file`,
            change: 'tell the owner of the feed',
        });
    }
    const versions = known.length < lists.length ? undefined : known.flat();
    // What has no package answers NOT_FOUND only when it could not be opened.
    const closed = sources.filter((_source, index) => (0,errors/* isPkgtoolError */.Zf)(lists[index], 'NOT_FOUND'));
    const asked = sources.filter(source => !closed.includes(source));
    return missingPackage(pin, { versions, sources: asked.map(labelOf), closed: closed.map(labelOf) });
}
const labelOf = ({ label }) => label;

;// CONCATENATED MODULE: ./src/core/package-flow/matches-pin.ts



/** Tells whether a manifest is the one of the package that is wanted: same id, same version, in any spelling. */
function matchesPin(manifest, { pin, version }) {
    return ((0,package_id/* isValidPackageId */.Kt)(manifest.id) &&
        lowerPackageId(manifest.id) === lowerPackageId(pin.id) &&
        (0,parse_package_version/* tryParsePackageVersion */.LL)(manifest.version)?.lower === version.lower);
}

;// CONCATENATED MODULE: ./src/core/package-flow/fetch-package.ts














/**
 * Brings one package into its place: download from the first source that has it with the hashes that its pin binds it
 * to, hash while writing; then, when `placing` lets it, manifest out of the package (from the feed when the package is
 * no zip), comparison with what was asked for, and only then its name. What waits at the gate holds no connection.
 *
 * @throws PkgtoolError with the place of the pin; `NOT_FOUND` tells what the sources have
 */
async function fetchPackage(run, errand, { placing, placer }) {
    const { wanted } = errand;
    const file = (0,replace_file/* temporaryPath */.l5)(run.directory);
    try {
        const downloaded = await download(run, errand, { file, placing });
        return await placing(async () => {
            const added = await prove(run, wanted, { ...downloaded, file });
            const { layout, directory } = run;
            const placed = await placer.place({ layout, directory, added });
            await appendToJournal(directory, { layout, place: wanted.paths.place, entry: placed });
            return { placed, isHeld: downloaded.isHeld === true };
        });
    }
    catch (error) {
        throw withPlace(error, wanted, { file });
    }
    finally {
        await (0,promises_.rm)(file, { force: true });
    }
}
async function prove(run, wanted, downloaded) {
    const { file, digest: sha512, from } = downloaded;
    const packaged = await readPackageManifest(file, run.names);
    await run.inspect?.({
        pin: wanted.pin,
        version: wanted.version,
        from,
        file,
        sha512,
        isArchive: packaged !== undefined,
    });
    const { bytes, manifest } = packaged ?? (await fetchManifest(wanted, from));
    if (!matchesPin(manifest, wanted))
        throw mismatch(wanted, manifest, downloaded);
    return {
        name: wanted.name,
        paths: wanted.paths,
        names: run.names,
        file,
        manifest: bytes,
        sha512,
        contentHash: boundContentHash(wanted.pin),
        source: from.address,
    };
}
async function download(run, errand, { file: path, placing }) {
    const { wanted } = errand;
    const { pin, version } = wanted;
    const fromSources = errand.sources.map(from => ({
        url: () => from.packageUrl(pin.id, version.normalized),
        source: from.label,
        transport: from.transport,
        onFailure: (error) => from.passOver(error),
        from,
    }));
    const candidates = [...heldCandidates(run, errand), ...fromSources];
    const options = {
        path,
        algorithm: 'sha512',
        subject: nameOf(wanted),
        // Sources have the same package for an id and version, and its manifest is checked; nothing of two is mixed.
        takesAny: true,
        expected: expectedOfPin(wanted, { placing }),
        onProgress: run.options.onProgress,
    };
    try {
        return await (0,download_file/* downloadFile */.P)(run.transport, candidates, options);
    }
    catch (error) {
        throw (0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND') ? await explainMissing(wanted, errand.sources) : error;
    }
}
// What it came from is the first source that would be asked for it.
function heldCandidates({ options: { heldFiles } }, { wanted, sources, held }) {
    const path = held.get(wanted.pin.sha512 ?? '');
    const [from] = sources;
    return path && from && heldFiles ? [{ ...(0,held_candidate/* heldCandidate */.R)(path, heldFiles), from }] : [];
}
async function fetchManifest(wanted, from) {
    try {
        return await from.manifest(wanted.pin.id, wanted.version.normalized);
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'NOT_FOUND'))
            throw cause;
        const fields = {
            subject: `the manifest of ${nameOf(wanted)}`,
            found: `a package that is no zip, and nothing at ${cause.fields.subject ?? from.label}`,
            change: 'tell the owner of the feed',
        };
        throw new errors/* PkgtoolError */.xN('NOT_FOUND', fields, { cause });
    }
}
function mismatch(wanted, manifest, { url, source }) {
    return new errors/* PkgtoolError */.xN('MANIFEST_MISMATCH', {
        subject: nameOf(wanted),
        found: `the manifest of ${(0,core_text/* quote */.hD)(`${manifest.id} ${manifest.version}`)} in the package from ${source}`,
        wanted: 'the id and version that were asked for',
        change: 'tell the owner of the feed',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
}
// The file that a download was written to has a temporary name that tells a user nothing; the pin's place does.
function withPlace(error, wanted, { file }) {
    if (!(error instanceof errors/* PkgtoolError */.xN) || error.code === 'CANCELLED' || error.code === 'FILE_SYSTEM')
        return error;
    const { path, subject, ...fields } = error.fields;
    const isAboutFile = subject?.startsWith(file) === true;
    const named = isAboutFile ? { subject: nameOf(wanted) } : { path, subject };
    const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return new errors/* PkgtoolError */.xN(error.code, { ...fields, ...given, ...placeOf(wanted.pin) }, { cause: error });
}

;// CONCATENATED MODULE: ./src/core/package-flow/for-each-absent.ts




/**
 * Runs `work`, so many at a time, for each package that is not in place, with the sources to ask for it.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` when all work has ended, which lists every package that could not be had
 */
async function forEachAbsent({ absent, resolved, sources }, work, { limit }) {
    const attempt = async (item) => {
        const asked = await tryFindSources(item.pin, sources);
        if (asked instanceof errors/* PkgtoolError */.xN)
            return asked;
        try {
            await work(item, asked);
            return undefined;
        }
        catch (error) {
            if (!(error instanceof errors/* PkgtoolError */.xN) || error.code === 'CANCELLED')
                throw error;
            return error;
        }
    };
    const outcomes = await mapConcurrently(absent, attempt, { limit });
    const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)];
    if (problems.length > 0)
        throw missingPackages(problems, resolved.wanted.length + resolved.missing.length);
}
function missingPackages(problems, count) {
    return new errors/* PkgtoolError */.xN('PACKAGES_MISSING', {
        subject: (0,core_text/* plural */.LS)(count, 'package'),
        found: (0,core_text/* plural */.LS)(problems.length, 'failure'),
        change: 'change the pins or the input "source"',
        // A source that refuses is one failure, however many packages it has.
        details: [...new Set(problems.map(problem => problem.message))],
        problems,
    });
}

// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
;// CONCATENATED MODULE: ./src/core/package-flow/place-task.ts


/** Places a package, on whichever thread this is. Throws as `PackageLayout.place`. */
function runPlaceTask({ layout, directory, added }, signal) {
    return packageLayouts[layout].place(directory, { ...added, signal });
}
/** Makes an error plain data. */
function packFailure(error) {
    if (!(error instanceof PkgtoolError)) {
        const message = error instanceof Error ? error.message : String(error);
        return { message, own: undefined, systemCode: systemErrorCode(error) };
    }
    const { problems: _, ...fields } = error.fields;
    const { code, message, cause } = error;
    return { message, own: { code, fields }, systemCode: systemErrorCode(cause) };
}
/** Makes the error again. */
function unpackFailure({ message, own, systemCode }) {
    const beneath = systemCode === undefined ? undefined : { code: systemCode };
    if (own === undefined)
        return Object.assign(new Error(message), beneath);
    const cause = beneath && Object.assign(new Error(systemCode), beneath);
    return new errors/* PkgtoolError */.xN(own.code, own.fields, cause && { cause });
}

;// CONCATENATED MODULE: ./src/core/package-flow/placer.ts





// Of the compiled library, and of the Action, whose bundles lie side by side. Sources that are run as they are have
// neither and place on this thread.
const scripts = ['./place-worker.js', '../place-worker/index.js'];
const mostThreads = 4;
/** Makes a placer. A thread starts when those before it are busy, at most one a core, and none on a single core. */
function createPlacer({ signal }) {
    const cores = (0,external_node_os_.availableParallelism)();
    const script = cores > 1 ? scripts.map(name => new URL(name, import.meta.url)).find(isThere) : undefined;
    const threads = [];
    const stop = () => {
        for (const thread of threads)
            thread.stop();
    };
    signal?.addEventListener('abort', stop, { once: true });
    return {
        async place(task) {
            if (script === undefined || packageLayouts[task.layout].targets === undefined)
                return runPlaceTask(task, signal);
            const [idlest] = [...threads].sort((a, b) => a.load - b.load);
            if (idlest && (idlest.load === 0 || threads.length >= Math.min(cores, mostThreads)))
                return idlest.place(task);
            const thread = new PlacingThread(script);
            threads.push(thread);
            return thread.place(task);
        },
        close() {
            signal?.removeEventListener('abort', stop);
            for (const thread of threads)
                thread.close();
        },
    };
}
function isThere(script) {
    return script.protocol === 'file:' && (0,external_node_fs_.existsSync)(script);
}
class PlacingThread {
    #worker;
    #waiting = new Map();
    #last = 0;
    constructor(script) {
        this.#worker = new external_node_worker_threads_.Worker(script);
        this.#worker.on('message', (answer) => this.#settle(answer));
        this.#worker.on('error', error => this.#fail(error));
        this.#worker.on('exit', () => this.#fail(new Error('the thread that places packages has ended')));
    }
    /** how many packages it has to place */
    get load() {
        return this.#waiting.size;
    }
    place(task) {
        const id = ++this.#last;
        return new Promise((resolve, reject) => {
            this.#waiting.set(id, { resolve, reject });
            this.#send({ id, task });
        });
    }
    stop() {
        this.#send('stop');
    }
    close() {
        void this.#worker.terminate();
    }
    #send(message) {
        this.#worker.postMessage(message);
    }
    #settle(answer) {
        const waiting = this.#waiting.get(answer.id);
        this.#waiting.delete(answer.id);
        if ('placed' in answer)
            waiting?.resolve(answer.placed);
        else
            waiting?.reject(unpackFailure(answer.failure));
    }
    #fail(error) {
        for (const { reject } of this.#waiting.values())
            reject(error);
        this.#waiting.clear();
    }
}

;// CONCATENATED MODULE: ./src/core/package-flow/fetch-absent.ts












/** packages that may wait for their place while every connection brings more: enough to keep either side busy */
const mostQueued = 4;
/**
 * Fetches what is not in place, as many at once as the network takes: fetch → queue → place, where what is whole waits
 * for its place without a connection. What was placed is recorded also when the run fails; what runs that were killed
 * left half done is removed.
 *
 * @throws PkgtoolError `PACKAGES_MISSING`, `FILE_SYSTEM`, `CANCELLED`, and what no source at all can be reached with
 */
async function fetchAbsent(run, prepared) {
    const { absent, present, record, sources } = prepared;
    const fetched = new Map();
    const cached = new Set();
    const held = await findHeld(run, prepared);
    const tell = (progress) => run.options.onProgress?.(progress);
    // One package under way on each core, and one that waits for it.
    const placing = createGate(Math.min(8, 2 * (0,external_node_os_.availableParallelism)()));
    const placer = createPlacer({ signal: run.options.signal });
    const fetch = async (item, asked) => {
        const errand = { wanted: item, sources: asked, held };
        const { isHeld, placed } = await fetchPackage(run, errand, { placing, placer });
        fetched.set(item, placed);
        if (isHeld)
            cached.add(item);
        tell({ subject: nameOf(item), received: placed.size, total: placed.size, done: true });
        run.log.info(`${nameOf(item)} from ${isHeld ? run.options.heldFiles?.name : placed.source}`);
    };
    for (const item of absent)
        tell(announced(item));
    await (0,sweep_temporaries/* sweepTemporaries */.S)(run.directory);
    try {
        if (absent.length > 0)
            await openTarget(run, { absent, sources });
        await forEachAbsent(prepared, fetch, { limit: run.connections + mostQueued });
    }
    finally {
        placer.close();
        await remember(run, record, [...present, ...fetched]);
    }
    return { fetched, cached };
}
// Only bytes that a lock binds, and only where some are missing.
async function findHeld({ options: { heldFiles }, log }, { absent, resolved }) {
    if (heldFiles === undefined || absent.length === 0)
        return new Map();
    const unbound = absent.filter(({ pin }) => pin.sha512 === undefined).length;
    if (unbound > 0)
        log.info(`${heldFiles.name} is not asked for ${(0,core_text/* plural */.LS)(unbound, 'package')}: no lock gives the hash`);
    if (unbound === absent.length)
        return new Map();
    const hashes = new Set(resolved.wanted.flatMap(({ pin }) => pin.sha512 ?? []));
    return heldFiles.find([...hashes].map(value => ({ algorithm: 'sha512', value })));
}
// The folder is made when a source can be asked, so that a run that reaches none leaves nothing behind.
async function openTarget(run, { absent, sources }) {
    await sources.ready(absent.map(({ pin }) => pin.id));
    await (0,promises_.mkdir)(run.directory, { recursive: true }).catch(error => Promise.reject((0,file_system_error/* fileSystemError */.u)(run.directory, error)));
}
// Also after a failure: what is in place then need not be fetched again.
async function remember(run, record, placed) {
    const news = placed.filter(([{ paths }, entry]) => !(0,external_node_util_.isDeepStrictEqual)(record.packages.get(paths.place), entry));
    if (news.length === 0 && !record.isAhead)
        return;
    const changed = news.map(([{ paths }, entry]) => [paths.place, entry]);
    await updateRestoreRecord(run.directory, record, { placed: changed });
}
function announced(item) {
    const { size } = item.pin;
    return { subject: nameOf(item), received: 0, ...(size !== undefined && { total: size }) };
}

// EXTERNAL MODULE: ./src/core/lock/open-lock.ts
var open_lock = __webpack_require__(5547);
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
        details: [first, second].map(({ pin }) => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
        ...placeOf(second.pin),
    });
}

// EXTERNAL MODULE: ./src/core/lock/find-locked.ts
var find_locked = __webpack_require__(1831);
;// CONCATENATED MODULE: ./src/core/lock/lock-pins.ts
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

;// CONCATENATED MODULE: ./src/core/package-flow/bind-pins.ts








/**
 * Gives each pin that the lock covers the version and the hashes of its entry (DESIGN 6). What the lock does not cover
 * is a notice, and an error with `locked`, unless it is bound by itself. Where the entry came from binds nothing: only the run's own sources are asked.
 *
 * @throws PkgtoolError `NOT_LOCKED`, which lists all that is in the way, `CONFLICTING_PINS`
 */
function bindPins(pins, { lock, log }) {
    const found = pins.map(pin => ({ pin, entry: (0,find_locked/* findLockedPackage */.g)(lock.document, pin) }));
    const entries = [...new Set(found.flatMap(({ entry }) => entry ?? []))];
    const merged = tryMerge([
        ...found.map(({ pin, entry }) => (entry ? lockedTo(pin, entry) : pin)),
        ...lockPins({ ...lock.document, packages: entries }, { file: lock.file }),
    ]);
    const uncovered = found.filter(({ entry }) => entry === undefined).map(({ pin }) => pin);
    if (lock.locked)
        assertBound(lock, { found, merged });
    if (merged instanceof errors/* PkgtoolError */.xN)
        throw merged;
    log.info(`${lock.file} covers ${pins.length - uncovered.length} of ${(0,core_text/* plural */.LS)(pins.length, 'pin')}`);
    if (uncovered.length > 0)
        log.notice(`${lock.file} does not cover ${bind_pins_list(uncovered)}`, { file: lock.file });
    return merged;
}
/** Tells whether a pin is as good as an entry of a lock: exact, with a hash. Those of a packages.lock.json are. */
function isBoundByItself({ version, sha512, contentHash }) {
    return (sha512 !== undefined || contentHash !== undefined) && (0,parse_pin_version/* parsePinVersion */.HL)(version).kind === 'exact';
}
// An exact pin keeps its own spelling, which is the name of its folder in some layouts.
function lockedTo(pin, { version }) {
    return (0,parse_pin_version/* parsePinVersion */.HL)(pin.version).kind === 'exact' ? pin : { ...pin, version };
}
function tryMerge(pins) {
    try {
        return mergePins(pins);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'CONFLICTING_PINS'))
            return error;
        throw error;
    }
}
function assertBound(lock, { found, merged }) {
    const problems = found.flatMap(({ pin, entry }) => {
        if (isBoundByItself(pin))
            return [];
        if (entry === undefined)
            return [unbound(pin, 'no entry that covers it', placeOf(pin))];
        if (entry.sha512 !== undefined || entry.contentHash !== undefined)
            return [];
        return [unbound(pin, 'an entry without a hash', { file: lock.file, line: entry.line })];
    });
    if (merged instanceof errors/* PkgtoolError */.xN)
        problems.push(...(merged.fields.problems ?? [merged]));
    if (problems.length > 0)
        throw (0,open_lock/* notLocked */.Eb)(lock, { found: (0,core_text/* plural */.LS)(problems.length, 'problem'), problems });
}
function unbound({ id, version }, found, place) {
    return new errors/* PkgtoolError */.xN('NOT_LOCKED', { subject: `${id} ${version}`, found, ...place });
}
const shown = 5;
function bind_pins_list(pins) {
    const names = pins.slice(0, shown).map(({ id, version }) => `${id} ${version}`);
    return pins.length > shown ? `${names.join(', ')} and ${pins.length - shown} more` : names.join(', ');
}

// EXTERNAL MODULE: ./src/core/files/try-stat.ts
var try_stat = __webpack_require__(5057);
;// CONCATENATED MODULE: ./src/core/restore/file-stamp.ts

/** The stamp of a regular file; undefined for anything else and for a file that cannot be reached. */
function readFileStamp(path) {
    const stats = (0,try_stat/* tryStat */.k)(path);
    return stats?.isFile() ? { size: stats.size, mtime: stats.mtimeMs } : undefined;
}
/** Tells whether two stamps are equal; an absent one equals none. */
function isSameStamp(a, b) {
    return a !== undefined && a.size === b?.size && a.mtime === b.mtime;
}

;// CONCATENATED MODULE: ./src/core/restore/find-present.ts







/**
 * Tells whether a package is in place (DESIGN 6): all files are there that the layout writes beside the unpacked ones.
 * Where size and time of a file do not agree with the record, the package's bytes agree with the record's hash; without
 * one with the hash file, which is written last; without that with a lock, and then so do the unpacked files; and the
 * manifest is the package's. With `verify` all of this is looked at, whatever size and time say.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function findPresent(directory, options) {
    const { paths, name } = options;
    const stamps = readStamps(directory, paths);
    if (!stamps.file)
        return { state: 'absent' };
    // The place is to be taken over: `classic` without version.
    if (options.known && options.known.package !== name)
        return { state: 'absent' };
    if (stamps.isIncomplete)
        return damaged('a file that is missing beside it');
    const found = { directory, ...options, ...stamps, file: stamps.file };
    const sha512 = isAsRecorded(found) ? found.known.sha512 : hashPlaced((0,external_node_path_.join)(directory, paths.packagePath));
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
function readStamps(directory, paths) {
    const besides = [paths.manifestPath, paths.hashPath, paths.metadataPath];
    const [file, manifest, hash, metadata] = [paths.packagePath, ...besides].map(path => path === '' ? undefined : readFileStamp((0,external_node_path_.join)(directory, path)));
    const isIncomplete = [manifest, hash, metadata].some((stamp, at) => !stamp && besides[at] !== '');
    return { file, manifest, hash, isIncomplete };
}
function isAsRecorded(found) {
    return !found.verify && isSameStamp(found.known, found.file);
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
    const isManifestSure = !manifest || (!verify && isSameStamp(known?.manifest, manifest));
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

;// CONCATENATED MODULE: ./src/core/package-flow/is-manifest-in-place.ts







/**
 * Tells whether the manifest beside a whole package is the one inside it or, where the package is no zip, one of that
 * id and version (DESIGN 6).
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function isManifestInPlace(run, wanted) {
    const path = (0,external_node_path_.join)(run.directory, wanted.paths.manifestPath);
    const bytes = await (0,promises_.readFile)(path).catch(error => Promise.reject((0,file_system_error/* localFileError */.y)(path, error)));
    try {
        const packaged = await readPackageManifest((0,external_node_path_.join)(run.directory, wanted.paths.packagePath), run.names);
        return packaged ? packaged.bytes.equals(bytes) : matchesPin(parseManifest(bytes), wanted);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE'))
            return false;
        throw error;
    }
}

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
            run.log.warning(`${nameOf(item)} in ${run.directory} is damaged: found ${presence.found}; it is fetched again`);
        }
    };
    await mapConcurrently(wanted, look, { limit: looksAtOnce });
    const how = run.options.verify ? 'in place and verified' : 'in place';
    run.log.info(`${present.size} of ${(0,core_text/* plural */.LS)(wanted.length, 'package')} ${how}`);
    return present;
}
async function findOne(run, item, record) {
    const { name, paths, pin } = item;
    const { verify = false } = run.options;
    const presence = await findPresent(run.directory, {
        paths,
        name,
        known: record.packages.get(paths.place),
        verify,
        checks: {
            isManifestInPlace: () => isManifestInPlace(run, item),
            findBoundFault: async (sha512) => isBound(pin) ? findBoundFault(run, item, { sha512 }) : 'nothing that tells its hash',
            findUnpackedFault: async () => findFault(run, item),
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
    const { pin, paths } = item;
    if (pin.sha512 !== undefined && pin.sha512 !== sha512)
        return `${sha512} as its SHA-512; want ${(0,core_text/* quote */.hD)(pin.sha512)}`;
    if (pin.contentHash === undefined || pin.contentHash === contentHash)
        return undefined;
    try {
        await checkContentHash(item, (0,external_node_path_.join)(run.directory, paths.packagePath));
        return undefined;
    }
    catch (error) {
        if (!(0,errors/* isPkgtoolError */.Zf)(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            throw error;
        return error.fields.found ?? 'another content hash';
    }
}
function findFault(run, { paths }) {
    const select = packageLayouts[run.layout].targets?.(paths, run.names);
    return select && findUnpackedFault(run.directory, { paths, select, signal: run.options.signal });
}

// EXTERNAL MODULE: ./src/core/transport/scope-transport.ts + 1 modules
var scope_transport = __webpack_require__(6083);
// EXTERNAL MODULE: ./src/core/transport/address.ts
var transport_address = __webpack_require__(9325);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./src/core/package-content/split-package-name.ts



/**
 * Returns everything that `ID.VERSION` may mean, the shortest id first: `a.1.0.0` is version 1.0.0 of `a`, or 0.0 of
 * `a.1`, or 0 of `a.1.0`.
 */
function splitPackageName(name) {
    const parts = name.split('.');
    return parts.flatMap((_part, index) => {
        const id = parts.slice(0, index).join('.');
        const version = (0,package_id/* isValidPackageId */.Kt)(id) ? (0,parse_package_version/* tryParsePackageVersion */.LL)(parts.slice(index).join('.')) : undefined;
        return version === undefined ? [] : { lowerId: (0,to_lower_invariant/* toLowerInvariant */.X)(id), version };
    });
}

;// CONCATENATED MODULE: ./src/core/package-content/open-flat-folder.ts






/**
 * Opens a folder of files `ID.VERSION.EXT`, in any case and with versions in any form. Where a name may mean several
 * packages, the manifest inside decides; without one, the shortest id that leaves a version.
 */
function openFlatFolder(folder, { names, packages }) {
    const files = groupById(packages, names.packageExtension);
    const identities = new Map();
    const identify = (name) => {
        const identity = identities.get(name) ?? readIdentity(folder, name, names);
        identities.set(name, identity);
        return identity;
    };
    const find = async (id, { lower } = {}) => {
        const found = new Map();
        for (const file of files.get(lowerPackageId(id)) ?? []) {
            const isWanted = !found.has(file.version.lower) && (lower ?? file.version.lower) === file.version.lower;
            if (isWanted && (await identify(file.name)) === keyOf(file))
                found.set(file.version.lower, file);
        }
        return [...found.values()];
    };
    const locate = async (id, version) => {
        const [file] = await find(id, (0,parse_package_version/* parsePackageVersion */.g7)(version));
        if (file)
            return folder.locate(file.name);
        throw new errors/* PkgtoolError */.xN('NOT_FOUND', {
            subject: `${id}.${version}.${names.packageExtension}`,
            found: 'no such file',
        });
    };
    return {
        publishedHash: async () => undefined,
        versions: async (id) => (await find(id)).map(({ version }) => version),
        packageUrl: locate,
        async manifest(id, version) {
            const path = (0,external_node_url_.fileURLToPath)(await locate(id, version));
            const manifest = await readPackageManifest(path, names);
            if (manifest)
                return manifest;
            throw new errors/* PkgtoolError */.xN('NOT_FOUND', { subject: path, found: 'a package that is no zip', path });
        },
    };
}
function groupById(packages, extension) {
    const groups = new Map();
    for (const name of packages) {
        for (const meaning of splitPackageName(name.slice(0, -extension.length - 1))) {
            const group = groups.get(meaning.lowerId);
            if (group)
                group.push({ ...meaning, name });
            else
                groups.set(meaning.lowerId, [{ ...meaning, name }]);
        }
    }
    return groups;
}
// A package that is damaged is found by its name, so that whoever wants it learns what is wrong with it.
async function readIdentity(folder, name, names) {
    const [likeliest] = splitPackageName(name.slice(0, -names.packageExtension.length - 1));
    const byName = likeliest === undefined ? '' : keyOf(likeliest);
    try {
        const read = await readPackageManifest((0,external_node_url_.fileURLToPath)(await folder.locate(name)), names);
        if (read === undefined)
            return byName;
        const version = (0,parse_package_version/* tryParsePackageVersion */.LL)(read.manifest.version);
        return version === undefined ? byName : keyOf({ lowerId: lowerPackageId(read.manifest.id), version });
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error))
            return byName;
        throw error;
    }
}
function keyOf({ lowerId, version }) {
    return `${lowerId}/${version.lower}`;
}

// EXTERNAL MODULE: ./src/core/transport/read-document.ts + 1 modules
var read_document = __webpack_require__(1912);
;// CONCATENATED MODULE: ./src/core/package-content/download-package-manifest.ts






/**
 * Downloads the manifest of one package (SPEC 4.5) and reads it. At most 4 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND`, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `INVALID_ADDRESS` and what the transport throws
 */
async function downloadPackageManifest(base, { id, version }, options = {}) {
    const transport = createTransport(options);
    try {
        return await readManifestFrom(transport, new URL(packageManifestUrl(parseBaseAddress(base).href, id, version, options)));
    }
    finally {
        transport.close();
    }
}
/** The same over a transport that the caller has. */
async function readManifestFrom(transport, url) {
    const { bytes } = await (0,read_document/* readDocument */.u0)(transport, url, { limit: manifestLimit });
    return { bytes, manifest: parseManifest(bytes, { source: (0,display_url/* displayUrl */.Q)(url) }) };
}

// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __webpack_require__(1117);
// EXTERNAL MODULE: ./src/core/transport/read-own-base.ts
var read_own_base = __webpack_require__(3872);
;// CONCATENATED MODULE: ./src/core/package-content/fetch-service-index.ts








const indexLimit = 4 * 1024 * 1024;
const resourceType = 'PackageBaseAddress/3.0.0';
// In the order in which clients prefer them.
const registrationTypes = [
    'RegistrationsBaseUrl/3.6.0',
    'RegistrationsBaseUrl/Versioned',
    'RegistrationsBaseUrl/3.4.0',
    'RegistrationsBaseUrl',
];
/**
 * Fetches a service index and finds the package base address in it. `source` is the index, the base it lies under, or
 * a folder. At most 4 MiB.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and what the transport throws
 */
async function fetchServiceIndex(source, options = {}) {
    const transport = createTransport(options);
    try {
        return await readServiceIndex(transport, parseFeedAddress(source, { document: 'index.json', input: 'source' }).document);
    }
    finally {
        transport.close();
    }
}
/** The same over a transport that the caller has. */
async function readServiceIndex(transport, address) {
    const { bytes, url } = await (0,read_document/* readDocument */.u0)(transport, address, { limit: indexLimit, keep: true });
    const parsed = (0,read_document/* parseJson */.qF)(bytes);
    if ('problem' in parsed)
        throw fetch_service_index_invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object');
    const reference = findBaseAddress(parsed.value, url);
    if (/[?#]/.test(reference))
        throw fetch_service_index_invalid(url, 'a query or fragment in its package base address', 'an address without');
    const base = reference.endsWith('/') ? reference : `${reference}/`;
    const registration = findRegistration(transport, parsed.value, url);
    return {
        packageBaseAddress: await resolveBase(transport, base, url),
        ...(registration && { registrationBaseAddress: registration }),
        document: url,
    };
}
// Nothing that a restore needs: what is wrong with it is no reason to refuse the index.
function findRegistration(transport, index, url) {
    const { resources } = membersOf(index);
    const all = (Array.isArray(resources) ? resources : []).map(membersOf);
    for (const wanted of registrationTypes) {
        const id = all.find(({ '@type': type }) => [type].flat().includes(wanted))?.['@id'];
        if (typeof id !== 'string' || /[?#]/.test(id))
            continue;
        const reference = id.endsWith('/') ? id : `${id}/`;
        const { allowInsecure } = transport.options;
        try {
            return (0,check_url/* resolveReference */.sX)(reference, url, { place: `the @id of ${wanted}`, allowInsecure });
        }
        catch (error) {
            if (!(0,errors/* isPkgtoolError */.Zf)(error))
                throw error;
        }
    }
    return undefined;
}
// What lies below a folder's own base is in the folder: no socket is opened for it (DESIGN 8).
async function resolveBase(transport, reference, document) {
    if (document.protocol === 'file:' && URL.canParse(reference)) {
        const { href } = new URL(reference);
        const ownBase = await (0,read_own_base/* readOwnBase */.g)(transport, document);
        if (href.startsWith(ownBase.href))
            return new URL(`./${href.slice(ownBase.href.length)}`, document);
    }
    return (0,check_url/* resolveReference */.sX)(reference, document, {
        place: `the @id of ${resourceType}`,
        allowInsecure: transport.options.allowInsecure,
    });
}
function findBaseAddress(index, url) {
    const { version, resources } = membersOf(index);
    if (typeof version !== 'string' || !/^3\./.test(version))
        throw fetch_service_index_invalid(url, `${(0,core_text/* describeValue */.bp)(version)} as its version`, 'version 3.x');
    if (!Array.isArray(resources))
        throw fetch_service_index_invalid(url, `${(0,core_text/* describeValue */.bp)(resources)} as its resources`, 'an array');
    for (const resource of resources) {
        const { '@id': id, '@type': type } = membersOf(resource);
        if (![type].flat().includes(resourceType))
            continue;
        if (typeof id === 'string' && id !== '')
            return id;
        throw fetch_service_index_invalid(url, `${(0,core_text/* describeValue */.bp)(id)} as the @id of ${resourceType}`, 'an address');
    }
    throw fetch_service_index_invalid(url, `no resource of type ${resourceType} among ${resources.length}`, 'one');
}
function membersOf(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? value
        : {};
}
function fetch_service_index_invalid(url, found, wanted) {
    const subject = (0,display_url/* displayUrl */.Q)(url);
    return new errors/* PkgtoolError */.xN('INVALID_SERVICE_INDEX', {
        subject,
        found,
        wanted,
        change: 'check the input "source"',
        url: subject,
    });
}

;// CONCATENATED MODULE: ./src/core/package-content/list-package-versions.ts








const listLimit = 16 * 1024 * 1024;
/**
 * Lists the versions that a source has of a package, listed and unlisted, normalized and in lower case (SPEC 4.3).
 * `base` is the package base address. At most 16 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND` when the source has none, `INVALID_VERSION_LIST`, `INVALID_PACKAGE_ID`,
 * `INVALID_ADDRESS` and what the transport throws
 */
async function listPackageVersions(base, id, options = {}) {
    const transport = createTransport(options);
    try {
        const url = new URL(packageVersionsUrl(parseBaseAddress(base).href, id));
        return (await readPackageVersions(transport, url)).map(version => version.lower);
    }
    finally {
        transport.close();
    }
}
/**
 * The same, parsed, each once, over a transport that the caller has; `url` is the address of the list. A string that is
 * no version is dropped with a warning.
 */
async function readPackageVersions(transport, url) {
    const { bytes } = await (0,read_document/* readDocument */.u0)(transport, url, { limit: listLimit, keep: true });
    const parsed = (0,read_document/* parseJson */.qF)(bytes);
    if ('problem' in parsed)
        throw list_package_versions_invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object');
    const versions = typeof parsed.value === 'object' && parsed.value !== null
        ? parsed.value.versions
        : undefined;
    if (!Array.isArray(versions))
        throw list_package_versions_invalid(url, `${(0,core_text/* describeValue */.bp)(versions)} as "versions"`, 'an array of strings');
    return readVersions(versions, { transport, url });
}
const mostWarnings = 10;
// None of these strings reaches a path or an address but through the parser (SPEC 2.3, DESIGN 5).
function readVersions(texts, { transport, url }) {
    const versions = new Map();
    let odd = 0;
    for (const text of texts) {
        const version = typeof text === 'string' ? (0,parse_package_version/* tryParsePackageVersion */.LL)(text) : undefined;
        if (version !== undefined && !versions.has(version.lower))
            versions.set(version.lower, version);
        if (version?.lower === text)
            continue;
        if (odd++ < mostWarnings)
            transport.log.warning(`${(0,display_url/* displayUrl */.Q)(url)}: ${describeOdd(text, version)}`);
    }
    if (odd > mostWarnings)
        transport.log.warning(`${(0,display_url/* displayUrl */.Q)(url)}: ${odd - mostWarnings} more strings like these`);
    return [...versions.values()];
}
function describeOdd(text, version) {
    return version === undefined
        ? `${(0,core_text/* describeValue */.bp)(text)} is dropped; want a version`
        : `${(0,core_text/* quote */.hD)(version.text)} is used as ${version.lower}; want the normalized form in lower case`;
}
function list_package_versions_invalid(url, found, wanted) {
    const subject = (0,display_url/* displayUrl */.Q)(url);
    return new errors/* PkgtoolError */.xN('INVALID_VERSION_LIST', {
        subject,
        found,
        wanted,
        change: 'tell the owner of the feed',
        url: subject,
    });
}

;// CONCATENATED MODULE: ./src/core/package-content/package-urls.ts


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
 * Returns the address of a package manifest (SPEC 4.5); otherwise as `packageFileUrl`.
 *
 * @example
 * packageManifestUrl('https://feed.example/flat/', 'My.Json', '13.0.1') // …/flat/my.json/13.0.1/my.json.pkgspec
 */
function package_urls_packageManifestUrl(base, id, version, names) {
    return packageContentUrl(base, packagePaths(id, version, names).manifestPath);
}
/** Returns the address of the version list of `id` (SPEC 4.3). Throws `INVALID_ADDRESS` and `INVALID_PACKAGE_ID`. */
function package_urls_packageVersionsUrl(base, id) {
    return packageContentUrl(base, packageVersionsPath(id));
}
/** Returns the address of a file below the package base address, by its path. Throws `INVALID_ADDRESS`. */
function packageContentUrl(base, path) {
    if (/[?#]/.test(base)) {
        throw new errors/* PkgtoolError */.xN('INVALID_ADDRESS', {
            subject: showBase(base),
            found: 'a query or fragment behind it',
            wanted: 'a package base address without',
        });
    }
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    return base.endsWith('/') ? `${base}${encoded}` : `${base}/${encoded}`;
}
// A query or user info may hold a token.
function showBase(base) {
    const [address = ''] = base.split(/[?#]/, 1);
    return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}

;// CONCATENATED MODULE: ./src/core/package-content/registration-hash.ts






const registrationLimit = 64 * 1024 ** 2;
const leafLimit = 4 * 1024 ** 2;
/**
 * Reads the SHA-512 that a registration publishes of one version (NuGet V3, `packageHash`): in the index of the id, a page
 * of it, or the document that describes the version. `index` is the address of the index. In base64; undefined where
 * there is none, or none that can be read.
 *
 * @throws PkgtoolError what the transport throws, but for an answer that there is nothing
 */
async function readRegistrationHash(index, question) {
    const entry = await findEntry(index, question);
    if (entry === undefined)
        return undefined;
    const { members, document } = entry;
    const hash = hashOf(members);
    if (hash !== undefined)
        return hash;
    const leaf = await follow(members.get('@id'), document, { ...question, limit: leafLimit });
    return leaf && hashOf(leaf.members);
}
async function findEntry(index, question) {
    const root = await read(index, { ...question, limit: registrationLimit });
    for (const item of itemsOf(root?.members)) {
        const page = registration_hash_membersOf(item);
        if (root === undefined || !mayHold(page, question.version))
            continue;
        const whole = page.has('items')
            ? { members: page, document: root.document }
            : await follow(page.get('@id'), root.document, { ...question, limit: registrationLimit });
        const entries = itemsOf(whole?.members).map(leaf => registration_hash_membersOf(registration_hash_membersOf(leaf).get('catalogEntry')));
        const members = entries.find(entry => lowerOf(entry.get('version')) === question.version.lower);
        if (whole && members)
            return { members, document: whole.document };
    }
    return undefined;
}
function mayHold(page, version) {
    const [lower, upper] = [page.get('lower'), page.get('upper')].map(parseText);
    if (!lower || !upper)
        return true;
    return (0,compare_package_versions/* compareParsedVersions */.i)(lower, version) <= 0 && (0,compare_package_versions/* compareParsedVersions */.i)(version, upper) <= 0;
}
// A fragment names a part of the document itself, which has been looked at.
async function follow(id, from, options) {
    if (typeof id !== 'string' || id.includes('#') || !URL.canParse(id, from.href))
        return undefined;
    try {
        const { allowInsecure } = options.transport.options;
        return await read((0,check_url/* resolveReference */.sX)(id, from, { place: '@id', allowInsecure }), options);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'INVALID_ADDRESS', 'INSECURE_ADDRESS'))
            return undefined;
        throw error;
    }
}
async function read(url, { transport, limit }) {
    const found = await tryReadPublished(() => (0,read_document/* readDocument */.u0)(transport, url, { limit }));
    const json = found && (0,read_document/* parseJson */.qF)(found.bytes);
    return found && json && 'value' in json
        ? { members: registration_hash_membersOf(json.value), document: found.url }
        : undefined;
}
/** Reads what a server need not have: undefined where it answers that it does not, or gives something else. */
async function tryReadPublished(ask) {
    try {
        return await ask();
    }
    catch (error) {
        const { status = 0 } = (0,errors/* isPkgtoolError */.Zf)(error, 'HTTP_STATUS') ? error.fields : {};
        // 401 asks for credentials, and says nothing about the file.
        const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429;
        if (isRefused || (0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND', 'TOO_LARGE'))
            return undefined;
        throw error;
    }
}
function hashOf(members) {
    const [hash, algorithm] = [members.get('packageHash'), members.get('packageHashAlgorithm') ?? 'SHA512'];
    if (typeof hash !== 'string' || String(algorithm).toUpperCase() !== 'SHA512')
        return undefined;
    return (0,digest/* tryParseDigest */.jt)('sha512', hash)?.value;
}
function itemsOf(members) {
    const items = members?.get('items');
    return Array.isArray(items) ? items : [];
}
function registration_hash_membersOf(value) {
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}
function lowerOf(text) {
    return parseText(text)?.lower;
}
function parseText(text) {
    return typeof text === 'string' ? (0,parse_package_version/* tryParsePackageVersion */.LL)(text) : undefined;
}

;// CONCATENATED MODULE: ./src/core/package-content/published-hash.ts





const sidecarLimit = 1024;
/**
 * Returns how a source is asked for the SHA-512 that it publishes of a package, in base64: the `.sha512` beside it, or its
 * registration. A source that once has no such file is asked for none again.
 */
function createPublishedHash(transport, { names, locate, registration }) {
    let hasSidecars = true;
    return async (id, version) => {
        const { hashPath } = packagePaths(id, version, names);
        if (hasSidecars) {
            const sidecar = await tryReadPublished(async () => (0,read_document/* readDocument */.u0)(transport, await locate(hashPath), { limit: sidecarLimit }));
            const hash = sidecar && (0,digest/* tryParseDigest */.jt)('sha512', Buffer.from(sidecar.bytes).toString('latin1').trim());
            if (hash)
                return hash.value;
            hasSidecars = sidecar !== undefined;
        }
        if (registration === undefined)
            return undefined;
        const index = new URL(`${encodeURIComponent(lowerPackageId(id))}/index.json`, registration);
        return readRegistrationHash(index, { transport, version: (0,parse_package_version/* parsePackageVersion */.g7)(version) });
    };
}

;// CONCATENATED MODULE: ./src/core/package-content/open-service-index.ts






/**
 * Opens a source that has a service index, on a server or in a folder (SPEC 2.6). The query of the index goes along to
 * the index's own origin (DESIGN 2, grammar), its credential also to the origin of the base address that it names: an
 * index that came by a redirect from elsewhere names none.
 *
 * @throws PkgtoolError `INVALID_SERVICE_INDEX`, `INVALID_ADDRESS` and what the transport throws
 */
async function openServiceIndex({ address }, { transport, names, folder }) {
    const { document } = address;
    await folder?.locate(document);
    const index = await readServiceIndex(transport, document);
    const base = index.packageBaseAddress.href;
    if (index.document.origin === document.origin)
        transport.trust(index.packageBaseAddress.origin);
    const locate = async (text) => {
        const url = new URL(text);
        if (url.protocol === 'file:')
            return folder ? folder.locate(url) : url;
        if (url.origin === document.origin)
            url.search = document.search;
        return url;
    };
    return {
        async versions(id) {
            try {
                return await readPackageVersions(transport, await locate(package_urls_packageVersionsUrl(base, id)));
            }
            catch (error) {
                if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
                    return [];
                throw error;
            }
        },
        packageUrl: async (id, version) => locate(packageFileUrl(base, id, version, names)),
        manifest: async (id, version) => readManifestFrom(transport, await locate(package_urls_packageManifestUrl(base, id, version, names))),
        publishedHash: createPublishedHash(transport, {
            names,
            locate: path => locate(packageContentUrl(base, path)),
            registration: index.registrationBaseAddress,
        }),
    };
}

;// CONCATENATED MODULE: ./src/core/package-content/open-version-folders.ts





/** Opens a V3 folder feed or a global packages folder: a version is there when its package file is. */
function openVersionFolders(folder, { transport, names }) {
    const packageUrl = (id, version) => folder.locate(packagePaths(id, version, names).packagePath);
    return {
        async versions(id) {
            const found = [];
            for (const name of await folder.list(lowerPackageId(id))) {
                const version = (0,parse_package_version/* tryParsePackageVersion */.LL)(name);
                if (version?.lower === name && (await open_version_folders_isThere(() => packageUrl(id, name))))
                    found.push(version);
            }
            return found;
        },
        packageUrl,
        publishedHash: createPublishedHash(transport, { names, locate: path => folder.locate(path) }),
        async manifest(id, version) {
            const url = await folder.locate(packagePaths(id, version, names).manifestPath);
            return readManifestFrom(transport, url);
        },
    };
}
async function open_version_folders_isThere(locate) {
    try {
        await locate();
        return true;
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
            return false;
        throw error;
    }
}

;// CONCATENATED MODULE: ./src/core/package-content/source-folder.ts





const mostNames = 1_000_000;
/** Opens a folder, which may be a link itself. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` */
async function openSourceFolder(folder) {
    const path = (0,external_node_path_.resolve)((0,external_node_url_.fileURLToPath)(folder));
    const root = await source_folder_follow(path);
    const find = async (path) => {
        const real = await source_folder_follow(path);
        if (real === root || real.startsWith(root.endsWith(external_node_path_.sep) ? root : root + external_node_path_.sep))
            return real;
        throw new errors/* PkgtoolError */.xN('UNREADABLE_FILE', {
            subject: path,
            found: 'a link that leads out of the folder',
            wanted: `a file in ${root}`,
            path,
        });
    };
    await readNames(root, 0);
    return {
        async list(path) {
            try {
                return await readNames(await find((0,external_node_path_.join)(root, path)), mostNames);
            }
            catch (error) {
                if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
                    return [];
                throw error;
            }
        },
        locate: async (path) => (0,external_node_url_.pathToFileURL)(await find(typeof path === 'string' ? (0,external_node_path_.join)(root, path) : (0,external_node_url_.fileURLToPath)(path))),
    };
}
async function source_folder_follow(path) {
    try {
        return await (0,promises_.realpath)(path);
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
}
// With a limit of 0 it only tells whether the folder can be read.
async function readNames(path, limit) {
    const names = [];
    try {
        for await (const { name } of await (0,promises_.opendir)(path)) {
            if (limit === 0)
                return [];
            if (names.push(name) > limit)
                throw tooMany(path, limit);
        }
    }
    catch (error) {
        throw (0,file_system_error/* localFileError */.y)(path, error);
    }
    return names.sort();
}
function tooMany(path, limit) {
    return new errors/* PkgtoolError */.xN('TOO_LARGE', {
        subject: path,
        found: `more than ${limit} names`,
        wanted: 'a folder with fewer',
        path,
    });
}

;// CONCATENATED MODULE: ./src/core/package-content/open-folder.ts
/*
 * A folder as a source is one of these, tried in this order:
 *
 *     FOLDER/index.json                   a static tree: the service index says where the packages are
 *     FOLDER/ANY.EXT                      a flat folder: ID.VERSION.EXT, in any case
 *     FOLDER/id/version/id.version.EXT    a V3 folder feed, or a global packages folder
 */





/**
 * Opens a folder as a source. An empty one has no packages. What a link in it leads to outside is not read.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`, and what `openServiceIndex` throws
 */
async function openFolder(setting, options) {
    const { base, document } = setting.address;
    const folder = await openSourceFolder(base);
    const isNamed = !document.pathname.endsWith('/index.json');
    if (isNamed || (await open_folder_isThere(document)))
        return openServiceIndex(setting, { ...options, folder });
    const ending = `.${options.names.packageExtension.toLowerCase()}`;
    const packages = (await folder.list('.')).filter(name => name.toLowerCase().endsWith(ending));
    return packages.length > 0
        ? openFlatFolder(folder, { ...options, packages })
        : openVersionFolders(folder, options);
}
async function open_folder_isThere(document) {
    return (0,promises_.stat)(document).then(stats => stats.isFile(), () => false);
}

;// CONCATENATED MODULE: ./src/core/package-content/open-source.ts



/**
 * Reads what it takes to ask a source for packages: the service index of a server, or what kind of folder a folder is.
 *
 * @throws PkgtoolError what `openServiceIndex` and `openFolder` throw
 */
function openSource(setting, options) {
    return (0,transport_address/* isServer */.S$)(setting.address) ? openServiceIndex(setting, options) : openFolder(setting, options);
}

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
        opening ??= openSource(setting, { transport: scoped, names }).then(reader => {
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

;// CONCATENATED MODULE: ./src/core/package-content/create-package-sources.ts





/** Makes the sources of a run. Each is opened by the first question that it is asked. */
function createPackageSources(transport, settings, { mapping, ...options } = {}) {
    const names = resolvePackageNames(options.names);
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
        throw source_credentials_conflict(given, `no "${missing}"`, 'both');
    }
    const servers = settings.filter(({ address }) => (0,transport_address/* isServer */.S$)(address));
    if (servers.length !== 1)
        throw source_credentials_conflict('username', `${servers.length} http sources`, 'one, or "credentials" with their names');
    const [server] = servers;
    if (server && credentials.some(({ name }) => (0,assign_credentials/* isNamed */.e)(server, name)))
        throw source_credentials_conflict('username', '"credentials" for the same source', 'one of the two');
    const credential = (0,parse_credentials/* basicCredential */.g)({ username, password }, { input: 'username', place: 'it or in "password"' });
    return assigned.map(setting => ((0,transport_address/* isServer */.S$)(setting.address) ? (0,assign_credentials/* withCredential */.M)(setting, credential) : setting));
}
function source_credentials_conflict(subject, found, wanted) {
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
    const { readConfigSources } = await __webpack_require__.e(/* import() */ 119).then(__webpack_require__.bind(__webpack_require__, 6119));
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
// EXTERNAL MODULE: ./src/core/lock/parse-lock.ts + 9 modules
var parse_lock = __webpack_require__(9353);
// EXTERNAL MODULE: ./src/core/encoding/decode-text.ts
var decode_text = __webpack_require__(1439);
// EXTERNAL MODULE: ./src/core/versions/white-space.ts
var white_space = __webpack_require__(9152);
;// CONCATENATED MODULE: ./src/core/pins/parse-package-list.ts






/**
 * Reads a list of pins, `ID VERSION` or `ID@VERSION` one a line, in order and with repeats (DESIGN 2). VERSION is
 * exact, in brackets or floating; `#` begins a comment; blank lines, a byte order mark and any line ends are taken.
 * Throws `INVALID_PIN`, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and `INVALID_RANGE`, with file and line.
 *
 * @example
 * parsePackageList('A 1.0 # why\nB@[1.0, 2.0)').length // 2
 */
function parsePackageList(list, options = {}) {
    const text = (0,decode_text/* decodeText */.g7)(list);
    if (text === undefined) {
        throw new errors/* PkgtoolError */.xN('INVALID_PIN', {
            ...(options.file !== undefined && { subject: options.file, file: options.file }),
            found: 'bytes or characters that are not Unicode',
            wanted: 'UTF-8',
        });
    }
    return text.split(/\r\n?|\n/).flatMap((content, index) => parse_package_list_parseLine(content, pinPlace(index + 1, options)));
}
function parse_package_list_parseLine(content, place) {
    const [uncommented = ''] = content.split('#', 1);
    const line = (0,white_space/* trimWhiteSpace */.e8)(uncommented);
    if (line === '')
        return [];
    const end = line.search(/[\s@]/);
    const version = end < 0 ? '' : (0,white_space/* trimWhiteSpace */.e8)(line.slice(end + 1));
    if (version === '') {
        const fields = {
            subject: line,
            found: `no version on ${describePlace(place)}`,
            wanted: 'ID VERSION or ID@VERSION',
        };
        throw new errors/* PkgtoolError */.xN('INVALID_PIN', { ...fields, ...place });
    }
    const id = line.slice(0, end);
    (0,package_id/* assertPackageId */.CS)(id, placeFields(place));
    (0,parse_pin_version/* parsePinVersion */.HL)(version, placeFields(place));
    return [{ id, version, ...place }];
}

// EXTERNAL MODULE: ./src/core/encoding/read-xml.ts
var read_xml = __webpack_require__(65);
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
function configError({ found, ...fields }, { file }) {
    return new errors/* PkgtoolError */.xN('INVALID_PACKAGES_CONFIG', {
        ...(file !== undefined && { subject: file, file }),
        found: fields.line === undefined ? `${found}` : `${found} on line ${fields.line}`,
        ...fields,
    });
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
            ...pinPlace(this.#line, this.#options),
            ...(allowedVersions !== undefined && { allowedVersions }),
            developmentDependency: attribute(tag, 'developmentDependency')?.toLowerCase() === 'true',
        };
    }
    /** Fails at the element that is being read. */
    #refuse(found, wanted) {
        throw configError({ found, ...(wanted !== undefined && { wanted }), line: this.#line }, this.#options);
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
        (0,package_id/* assertPackageId */.CS)(pin.id, placeFields(pin));
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
    return parse_packages_lock_locateEntries(text, frameworks).flatMap(entry => parseEntry(entry, options));
}
function parseJson(text, options) {
    try {
        return JSON.parse(text);
    }
    catch (cause) {
        throw lockError({ found: 'text that is no JSON', wanted: 'a JSON object' }, { ...options, cause });
    }
}
/** All entries in document order, which the members of an object that was parsed do not keep. */
function parse_packages_lock_locateEntries(text, frameworks) {
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
    const place = pinPlace(line, options);
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
    (0,package_id/* assertPackageId */.CS)(id, placeFields(place));
    (0,parse_package_version/* parsePackageVersion */.g7)(resolved, placeFields(place));
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
    throw lockError({ found, wanted: 'an object', ...(line !== undefined && { line }) }, options);
}
function isObject(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function lockError({ found, ...fields }, { file, cause }) {
    const place = fields.line === undefined ? found : `${found} on line ${fields.line}`;
    return new errors/* PkgtoolError */.xN('INVALID_LOCK', {
        ...(file !== undefined && { subject: file, file }),
        ...(place !== undefined && { found: place }),
        ...fields,
    }, cause === undefined ? undefined : { cause });
}

;// CONCATENATED MODULE: ./src/core/package-flow/read-pins.ts











const fileLimit = 16 * 1024 * 1024;
/**
 * Reads the pins of all places and merges them: repeats count once (DESIGN 2).
 *
 * @throws PkgtoolError what the parsers throw, with file and line; `NOT_FOUND` also for a pattern that matches nothing,
 * `UNREADABLE_FILE`, `TOO_LARGE`, `INVALID_INPUT` for a file of a kind that holds no pins, `CONFLICTING_PINS`
 */
async function readPins(sources) {
    return mergePins(await readAllPins(sources));
}
/** The same with repeats, in the order given. */
async function readAllPins({ pins = [], packages = [], packagesFiles = [], workingDirectory = '.', }) {
    const all = [...pins, ...parsePackageList([packages].flat().join('\n'))];
    for (const file of await expandPaths(packagesFiles, { directory: workingDirectory, filesOnly: true })) {
        const bytes = await (0,read_bounded_file/* readBoundedFile */.M)((0,external_node_path_.resolve)(workingDirectory, file), { limit: fileLimit });
        all.push(...parseFile(bytes, file));
    }
    return all;
}
/** Tells whether a file is a `pkgtool.lock.json`, or `pkgtool.NAME.lock.json`. */
function isLockFile(file) {
    return /^pkgtool(\..+)?\.lock\.json$/.test((0,external_node_path_.basename)(file).toLowerCase());
}
function parseFile(bytes, file) {
    const name = (0,external_node_path_.basename)(file).toLowerCase();
    if (/^packages(\..+)?\.config$/.test(name))
        return parsePackagesConfig(bytes, { file });
    if (/^packages(\..+)?\.lock\.json$/.test(name))
        return parsePackagesLock(bytes, { file });
    if (isLockFile(file))
        return lockPins((0,parse_lock/* parseLock */.P)(bytes, { file }), { file });
    if (name.endsWith('.txt'))
        return parsePackageList(bytes, { file });
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'packages-file',
        found: `the file ${(0,core_text/* quote */.hD)(file)}`,
        wanted: 'a packages.config, a packages.lock.json, a pkgtool.lock.json or a .txt list',
        file,
    });
}

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
    const record = await readRestoreRecord(run.directory, { layout: run.layout, ...run.names });
    const resolved = await run.log.stage('Versions', () => resolvePins(run, { pins, sources }));
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
    const isBound = options.lockFile === undefined && pins.every(isBoundByItself);
    const lock = await (0,open_lock/* openLock */.qB)(isBound ? { ...options, locked: false } : options);
    return lock ? run.log.stage('Lock', async () => bindPins(pins, { lock, log: run.log })) : pins;
}

;// CONCATENATED MODULE: ./src/core/restore/parent-path.ts
/** The path above a relative one with `/`: empty at the top. */
function parentPath(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

;// CONCATENATED MODULE: ./src/core/restore/folder-states.ts





/**
 * Returns a function that tells the state of a relative path with `/`, each looked at once. What lies below something
 * that is no folder has that one's state; the empty path is `directory` itself, a folder.
 */
function folderStates(directory) {
    const known = new Map([['', Promise.resolve('folder')]]);
    const look = async (path) => {
        const above = await stateOf(parentPath(path));
        return above === 'folder' ? readState((0,external_node_path_.join)(directory, path)) : above;
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
        return (await (0,promises_.lstat)(path)).isDirectory() ? 'folder' : 'other';
    }
    catch (error) {
        if ((0,errors/* systemErrorCode */.vq)(error) === 'ENOENT')
            return 'absent';
        throw (0,file_system_error/* fileSystemError */.u)(path, error);
    }
}

;// CONCATENATED MODULE: ./src/core/restore/list-placed.ts



/**
 * Lists what a placed package takes, by what the layout writes and the package `file` holds; undefined when that can
 * not be read.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function listPlaced(file, { paths, select }) {
    const unpacked = select ? await listUnpacked(file, { paths, select }) : [];
    if (unpacked === undefined)
        return undefined;
    const own = unpacked.filter(({ isDirectory }) => !isDirectory).map(({ path }) => path);
    const folders = unpacked.filter(({ isDirectory }) => isDirectory).map(({ path }) => path);
    return { files: inOrder(paths, own), folders: deepestFirst([paths.packagePath, ...own], folders) };
}
async function listUnpacked(file, { paths, select }) {
    try {
        const archive = await openArchive(file);
        await archive?.close();
        return archive?.entries.flatMap(entry => {
            const target = select(entry);
            return target === undefined
                ? []
                : [{ path: `${paths.place}/${target}`, isDirectory: entry.isDirectory }];
        });
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'BAD_ARCHIVE'))
            return undefined;
        throw error;
    }
}
// First what makes the package count as present, so that a run that is killed leaves nothing that looks whole; the
// package itself last where something else does, since it tells the next run what there is to remove.
function inOrder(paths, unpacked) {
    const marks = [paths.metadataPath, paths.hashPath].filter(path => path !== '');
    const first = marks.length > 0 ? marks : [paths.packagePath];
    const manifest = paths.manifestPath === '' ? [] : [paths.manifestPath];
    return [...new Set([...first, ...unpacked, ...manifest, paths.packagePath])];
}
function deepestFirst(files, folders) {
    const all = new Set();
    for (const start of [...files.map(parentPath), ...folders])
        for (let folder = start; folder !== '' && !all.has(folder); folder = parentPath(folder))
            all.add(folder);
    const depth = (path) => path.split('/').length;
    return [...all].sort((a, b) => depth(b) - depth(a));
}

;// CONCATENATED MODULE: ./src/core/restore/prune-place.ts









/**
 * Removes what we placed of one package: the files that the layout writes, those that the package holds, and the folders
 * that are empty then. It goes through no link, and leaves a package that is not the one of the record as it is.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
async function prunePlace(directory, options) {
    try {
        return await prune(directory, options);
    }
    catch (error) {
        // Another process prunes too, or places the same anew.
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
            return { state: 'gone' };
        throw error;
    }
}
async function prune(directory, { paths, select, placed }) {
    const stateOf = folderStates(directory);
    const folder = await stateOf(parentPath(paths.packagePath));
    const isFile = folder === 'folder' && (await isPlainFile((0,external_node_path_.join)(directory, paths.packagePath)));
    if (folder === 'absent' || isFile === undefined)
        return { state: 'gone' };
    if (!isFile)
        return { state: 'kept', found: 'a link or another thing where none was placed' };
    if (!(await isAsPlaced((0,external_node_path_.join)(directory, paths.packagePath), placed)))
        return { state: 'kept', found: 'other bytes than those that were placed' };
    const listed = await listPlaced((0,external_node_path_.join)(directory, paths.packagePath), { paths, select });
    if (!listed)
        return { state: 'kept', found: 'a package that can not be read' };
    let files = 0;
    for (const file of listed.files) {
        if ((await stateOf(parentPath(file))) === 'folder' && (await removeFile((0,external_node_path_.join)(directory, file))))
            files++;
    }
    for (const name of listed.folders)
        if ((await stateOf(name)) === 'folder')
            await removeEmpty((0,external_node_path_.join)(directory, name));
    return { state: 'removed', files };
}
/** Undefined when nothing is there. */
async function isPlainFile(path) {
    try {
        return (await (0,promises_.lstat)(path)).isFile();
    }
    catch (error) {
        if ((0,errors/* systemErrorCode */.vq)(error) === 'ENOENT')
            return undefined;
        throw (0,file_system_error/* fileSystemError */.u)(path, error);
    }
}
async function isAsPlaced(path, placed) {
    return isSameStamp(readFileStamp(path), placed) || hashPlaced(path) === placed.sha512;
}
async function removeFile(path) {
    if (!(await isPlainFile(path)))
        return false;
    try {
        await (0,promises_.unlink)(path);
        return true;
    }
    catch (error) {
        if ((0,errors/* systemErrorCode */.vq)(error) === 'ENOENT')
            return false;
        throw (0,file_system_error/* fileSystemError */.u)(path, error);
    }
}
const notEmpty = ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'];
async function removeEmpty(path) {
    await (0,promises_.rmdir)(path).catch(error => {
        if (!notEmpty.includes((0,errors/* systemErrorCode */.vq)(error) ?? ''))
            throw (0,file_system_error/* fileSystemError */.u)(path, error);
    });
}

;// CONCATENATED MODULE: ./src/core/package-flow/prune-packages.ts






/**
 * Removes the packages that the record says we placed and that are not wanted (DESIGN 6), and says how many; whatever
 * else lies in the folder stays. Returns the number of packages.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
async function prunePackages(run, wanted, record) {
    const kept = new Set(wanted.map(({ paths }) => paths.place));
    const unwanted = [...record.packages].filter(([place]) => !kept.has(place));
    const places = await Promise.all([...kept].map(place => identify(run, place)));
    const identities = new Set(places.filter(identity => identity !== undefined));
    const counts = { packages: 0, files: 0 };
    const removed = [];
    try {
        for (const [place, placed] of unwanted) {
            const files = await pruneOne(run, { place, placed, identities });
            if (files === undefined)
                continue;
            removed.push(place);
            counts.packages += files > 0 ? 1 : 0;
            counts.files += files;
        }
    }
    finally {
        if (removed.length > 0)
            await updateRestoreRecord(run.directory, record, { removed });
    }
    run.log.info(`${(0,core_text/* plural */.LS)(counts.packages, 'package')} removed that no pin wants (${(0,core_text/* plural */.LS)(counts.files, 'file')})`);
    return counts.packages;
}
/** Returns how many files were removed; undefined when the package stays and the record is to keep it. */
async function pruneOne(run, { place, placed, identities }) {
    const layout = packageLayouts[run.layout];
    const paths = layout.pathsOf(place, run.names);
    const stay = (found) => {
        run.log.warning(`${(0,core_text/* quote */.hD)(place)} in ${run.directory} is left as it is: found ${found}`);
        return undefined;
    };
    if (!paths)
        return stay('a record of it that names no place of a package');
    if (placed.source === '') {
        run.log.info(`${(0,core_text/* quote */.hD)(place)} stays: it was found in place, not placed`);
        return undefined;
    }
    const identity = await identify(run, place);
    // To a file system without case a place may be one that is wanted, in another spelling.
    if (identity !== undefined && identities.has(identity))
        return 0;
    const select = layout.targets?.(paths, run.names);
    const pruned = await prunePlace(run.directory, { paths, placed, select });
    if (pruned.state === 'kept')
        return stay(pruned.found);
    return pruned.state === 'removed' ? pruned.files : 0;
}
async function identify(run, place) {
    const stats = await (0,promises_.lstat)((0,external_node_path_.join)(run.directory, place), { bigint: true }).catch(() => undefined);
    return stats && `${stats.dev} ${stats.ino}`;
}

;// CONCATENATED MODULE: ./src/core/package-flow/report-sources.ts
/** Tells of each source, in the order given, what it gave and why it was passed over. */
function reportSources(sources, fetched) {
    return sources.map(({ name, address, failure }) => {
        const given = fetched.filter(({ source }) => source === address);
        return {
            ...(name !== undefined && { name }),
            address,
            packages: given.length,
            bytes: given.reduce((sum, { size }) => sum + size, 0),
            ...(failure && { failure: { code: failure.code, message: failure.message } }),
        };
    });
}

// EXTERNAL MODULE: ./src/core/transport/create-transport.ts + 4 modules
var create_transport = __webpack_require__(1986);
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
        names: resolvePackageNames(options),
        transport,
        log: options.log ?? ports/* silentLog */.a,
        connections: transport.connections,
    };
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
        return await restorePrepared(run, await prepareRestore(run));
    }
    finally {
        run.transport.close();
    }
}
/** The second half, which writes. Throws as `restorePackages` does. */
async function restorePrepared(run, prepared) {
    const started = performance.now();
    const fetched = await run.log.stage('Package download', () => fetchAbsent(run, prepared));
    const downloadMilliseconds = Math.round(performance.now() - started);
    const { resolved, record } = prepared;
    const pruned = run.options.prune
        ? await run.log.stage('Prune', () => prunePackages(run, resolved.wanted, record))
        : 0;
    const result = { ...summarize(run, prepared, fetched), downloadMilliseconds, pruned };
    run.log.info((0,describe_restore/* describeRestore */.m)(result));
    return result;
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
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);

/** Makes an `INVALID_CONFIG` for a place in a file. */
function configError({ file, line }, { found, ...fields }) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_CONFIG', {
        subject: file,
        found: line === undefined ? found : `${found} on line ${line}`,
        ...fields,
        file,
        ...(line !== undefined && { line }),
    });
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


/***/ })

};
