export const id = 231;
export const ids = [231];
export const modules = {

/***/ 922:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ng: () => (/* binding */ parseManifest),
/* harmony export */   QS: () => (/* binding */ readArchivedManifest),
/* harmony export */   i7: () => (/* binding */ readPackageManifest),
/* harmony export */   t7: () => (/* binding */ manifestLimit)
/* harmony export */ });
/* harmony import */ var saxes__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9800);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2074);
/* harmony import */ var _base_parse_input_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5735);
/* harmony import */ var _base_xml_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4876);
/* harmony import */ var _zip_archive_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2853);
/* harmony import */ var _zip_directory_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7828);
/* harmony import */ var _package_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1862);







/** The maximum size of a manifest, in bytes. */
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
        throw invalidManifest(source, (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(size), { wanted: `at most ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(manifestLimit)}` });
    const text = (0,_base_xml_js__WEBPACK_IMPORTED_MODULE_2__/* .decodeXml */ .y)(xml);
    if (text === undefined)
        throw invalidManifest(source, 'bytes that are not of its encoding');
    const builder = new ManifestBuilder(found => {
        throw invalidManifest(source, found);
    });
    parseXml(text, { source, builder });
    return builder.finish();
}
function parseXml(text, { source, builder }) {
    const parser = new saxes__WEBPACK_IMPORTED_MODULE_0__/* .SaxesParser */ .wT({ xmlns: true });
    let depth = 0;
    parser.on('error', cause => {
        throw invalidManifest(source, `XML that is not well-formed, ${cause.message}`, { cause });
    });
    parser.on('doctype', () => {
        throw invalidManifest(source, 'a DOCTYPE', { wanted: 'none' });
    });
    parser.on('opentag', tag => {
        if (++depth > deepest)
            throw invalidManifest(source, `elements nested deeper than ${deepest} levels`);
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
function invalidManifest(source, found, { wanted, cause } = {}) {
    const fields = { subject: source, found, ...(wanted === undefined ? {} : { wanted }) };
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('INVALID_MANIFEST', fields, cause === undefined ? undefined : { cause });
}
/** The text elements of `metadata` (SPEC 2.5). */
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
/**
 * Reads the manifest of a package file: the only one at the root of the archive (DESIGN 6). Returns undefined when the
 * file is not a zip file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE` (above 4 MiB), `INVALID_INPUT` (the extension),
 * `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function readPackageManifest(path, options = {}) {
    const { manifestExtension } = (0,_package_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .resolvePackageNames */ .H)(options);
    const archive = await (0,_zip_archive_js__WEBPACK_IMPORTED_MODULE_4__/* .openArchive */ .p_)(path);
    if (archive === undefined)
        return undefined;
    try {
        return await readArchivedManifest(archive, manifestExtension);
    }
    finally {
        archive.close();
    }
}
// Only of services that are known: many packages have another file at the root.
function otherManifest(entries) {
    const known = [_package_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .defaultNames */ .A_, ...Object.values(_base_parse_input_js__WEBPACK_IMPORTED_MODULE_5__/* .presetNames */ .gC)].map(({ manifestExtension }) => manifestExtension);
    const found = known.filter(extension => entries.some(({ name }) => !name.includes('/') && name.toLowerCase().endsWith(`.${extension}`)));
    return found[0] && (0,_base_parse_input_js__WEBPACK_IMPORTED_MODULE_5__/* .adviceForName */ .nG)('manifest-extension', found[0]);
}
/** Like `readPackageManifest`, for an open package. */
async function readArchivedManifest(archive, manifestExtension) {
    const { path } = archive.source;
    const ending = `.${manifestExtension.toLowerCase()}`;
    // The reference client takes it for a second manifest, and would silently skip its entries.
    const folder = archive.entries.find(({ name, isDirectory }) => {
        const root = name.split('/', 1).join('');
        return (isDirectory || root.length < name.length) && root.toLowerCase().endsWith(ending);
    });
    if (folder)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .badArchive */ .Cb)(path, 'a folder with the name of a manifest', { entry: folder.name });
    const [entry, second] = archive.entries.filter(({ name, isDirectory }) => !isDirectory && !name.includes('/') && name.toLowerCase().endsWith(ending));
    if (!entry)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .badArchive */ .Cb)(path, `no ${ending} manifest at the root`, {
            wanted: 'exactly one',
            change: otherManifest(archive.entries),
        });
    if (second)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_6__/* .badArchive */ .Cb)(path, 'a second manifest at the root', { entry: second.name, wanted: 'exactly one' });
    const bytes = await (0,_zip_archive_js__WEBPACK_IMPORTED_MODULE_4__/* .readEntry */ .hB)(archive, entry, { limit: manifestLimit });
    return { bytes, manifest: parseManifest(bytes, { source: `${path}/${entry.name}` }) };
}


/***/ }),

/***/ 9231:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   boundContentHash: () => (/* binding */ boundContentHash),
/* harmony export */   checkContentHash: () => (/* binding */ checkContentHash),
/* harmony export */   findContentFault: () => (/* binding */ findContentFault),
/* harmony export */   findFilesFault: () => (/* binding */ findFilesFault),
/* harmony export */   findUnpackedFault: () => (/* binding */ findUnpackedFault),
/* harmony export */   isManifestInPlace: () => (/* binding */ isManifestInPlace)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2074);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3618);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2503);
/* harmony import */ var _nuget_manifest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(922);
/* harmony import */ var _nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(1862);
/* harmony import */ var _zip_archive_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2853);
/* harmony import */ var _zip_content_hash_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7499);
/* harmony import */ var _zip_extract_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8690);
/* harmony import */ var _layouts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8110);
/* harmony import */ var _resolve_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6485);












/**
 * Says what of a package in place is not the content that its pin binds it to, or undefined. Reads it.
 *
 * @throws PkgtoolError what reading a file throws
 */
async function findContentFault(run, item) {
    try {
        const { signal } = run.options;
        await checkContentHash(item, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(run.directory, item.paths.packagePath), { signal });
        return undefined;
    }
    catch (error) {
        if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            throw error;
        return error.fields.found ?? 'another content hash';
    }
}
/**
 * Says what of the unpacked files of a package in place is not as in the package, or undefined. Reads all of it.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findFilesFault(run, { paths }) {
    const select = _layouts_js__WEBPACK_IMPORTED_MODULE_3__/* .packageLayouts */ .sy[run.layout].targets?.(paths, run.names);
    return select && findUnpackedFault(run.directory, { paths, select, signal: run.options.signal });
}
/**
 * Returns whether the manifest beside a whole package is the one inside it or, where the package is no zip, one of that
 * id and version (DESIGN 6).
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function isManifestInPlace(run, wanted) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(run.directory, wanted.paths.manifestPath);
    try {
        const bytes = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readBoundedFile */ .Mv)(path, {
            limit: _nuget_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .manifestLimit */ .t7,
            noLink: true,
            signal: run.options.signal,
        });
        const packaged = await (0,_nuget_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .readPackageManifest */ .i7)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(run.directory, wanted.paths.packagePath), run.names);
        return packaged ? packaged.bytes.equals(bytes) : (0,_resolve_js__WEBPACK_IMPORTED_MODULE_6__/* .matchesPin */ .l2)((0,_nuget_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .parseManifest */ .Ng)(bytes), wanted);
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE'))
            return false;
        throw error;
    }
}
/**
 * Says what of the unpacked files of a package in place is not as in the package beside them: a file that is missing,
 * that has other bytes, or that does not belong there; undefined when all is right (DESIGN 6). The package is unpacked
 * again and compared byte for byte, since its CRC-32 detects damage, not a forgery.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findUnpackedFault(directory, { paths, select, signal }) {
    const place = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, paths.place);
    const targets = new Set([paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath].map(path => (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .foldPath */ .tu)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path))));
    try {
        const archive = await (0,_zip_archive_js__WEBPACK_IMPORTED_MODULE_8__/* .openArchive */ .p_)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, paths.packagePath));
        if (archive === undefined)
            return 'a package that is no zip';
        try {
            const files = await (0,_zip_extract_js__WEBPACK_IMPORTED_MODULE_9__/* .unpackArchive */ .b)(archive, { folder: new _zip_extract_js__WEBPACK_IMPORTED_MODULE_9__/* .ComparisonFolder */ .Wi(place), select, signal });
            for (const { path } of files)
                targets.add((0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .foldPath */ .tu)(path));
        }
        finally {
            archive.close();
        }
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            return error.fields.found;
        throw error;
    }
    // Folded: where case does not matter, `Lib/a` and `lib/b` lie in one folder.
    const stray = (await listFiles(place)).find(path => !targets.has((0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .foldPath */ .tu)(path)));
    return stray === undefined ? undefined : `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(stray)}, which is not of the package`;
}
/** Everything but folders, links included, relative and with `/`. */
async function listFiles(folder, prefix = '') {
    const entries = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(folder, { withFileTypes: true }).catch(error => Promise.reject((0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .localFileError */ .yy)(folder, error)));
    const lists = entries.map(entry => {
        const path = `${prefix}${entry.name}`;
        return entry.isDirectory() ? listFiles((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, entry.name), `${path}/`) : [path];
    });
    return (await Promise.all(lists)).flat();
}
/** The content hash that a pin binds its package to, in base64. */
function boundContentHash({ contentHash }) {
    return contentHash && ((0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .tryParseDigest */ .jt)('sha512', contentHash)?.value ?? contentHash);
}
/**
 * Compares a package file with the content hash that its pin binds it to (DESIGN 6), if to any. `source` is for the
 * message; `hash` computes it, by default on this thread.
 *
 * @throws PkgtoolError `HASH_MISMATCH` with the place of the pin, `BAD_ARCHIVE`, `CANCELLED`
 */
async function checkContentHash({ pin, version }, file, { source, signal, hash = () => (0,_zip_content_hash_js__WEBPACK_IMPORTED_MODULE_10__/* .packageContentHash */ .kh)(file, { signal }) } = {}) {
    const expected = boundContentHash(pin);
    if (expected === undefined)
        return;
    const actual = await hash();
    if (actual === expected)
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('HASH_MISMATCH', {
        subject: `${pin.id} ${version.normalized}`,
        found: `the content hash sha512:${actual}${source === undefined ? '' : ` from ${source}`}`,
        wanted: `sha512:${expected}`,
        change: 'check the source, or restore the lock file anew if you trust it',
        expected,
        actual,
        ...(0,_nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_11__/* .pinPlace */ .Z3)(pin),
    });
}


/***/ }),

/***/ 7499:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cg: () => (/* binding */ openContentHash),
/* harmony export */   gt: () => (/* binding */ SignatureMark),
/* harmony export */   kh: () => (/* binding */ packageContentHash)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1125);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3618);
/* harmony import */ var _archive_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2853);
/* harmony import */ var _directory_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7828);
/**
 * The content hash of a package (`contentHash` in `packages.lock.json`). It leaves out the signature of a signed
 * package, so signing does not change it:
 *
 *     ┌ local records ─────────────┐┌ central directory ─────────┐┌ end record ┐
 *     a.dll  .signature.p7s  b.dll   a.dll  .signature.p7s  b.dll
 *     hashed     left out   hashed   hashed    left out   hashed,    hashed, with counts, size and offset
 *                                                         offset     of the archive without the signature
 *                                                         reduced
 */






const chunkSize = 256 * 1024;
const chunksPerTurn = 32;
/**
 * Computes the content hash of a package file: base64 of a SHA-512 (DESIGN 6). For an unsigned package, and for a file
 * that is not a zip file, this is the hash of the file. Yields to other work every 8 MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function packageContentHash(path, { signal } = {}) {
    const archive = await (0,_archive_js__WEBPACK_IMPORTED_MODULE_2__/* .openArchive */ .p_)(path);
    try {
        const hash = await openContentHash(archive, { signal });
        return hash ?? (await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .hashFileInTurns */ .sL)(path, { algorithm: 'sha512', signal })).digest;
    }
    finally {
        archive?.close();
    }
}
/**
 * Computes the content hash of an open package. Returns undefined when it equals the hash of the file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function openContentHash(archive, options) {
    const signature = archive?.entries.find(entry => entry.rawName === signatureName);
    return archive && signature && hashWithoutSignature(archive, signature, options);
}
async function hashWithoutSignature(archive, signature, { mark, signal }) {
    const { source, end, entries } = archive;
    // The reference client does not sign such archives, so no content hash is defined for them.
    if (end.zip64)
        throw (0,_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .badArchive */ .Cb)(source.path, 'a signature in a zip64 archive');
    const kept = mark?.hashBefore(signature.headerOffset);
    const hash = kept ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha512');
    const removedEnd = entries.reduce((next, { headerOffset }) => (headerOffset > signature.headerOffset ? Math.min(next, headerOffset) : next), end.directoryOffset);
    const removed = removedEnd - signature.headerOffset;
    if (!kept)
        await hashSpan(hash, source, { start: 0, end: signature.headerOffset, signal });
    await hashSpan(hash, source, { start: removedEnd, end: end.directoryOffset, signal });
    hashDirectory(hash, archive, { signature, removed });
    const record = Buffer.from(source.read(end.offset, source.size - end.offset));
    record.writeUInt16LE(end.entryCount - 1, 8);
    record.writeUInt16LE(end.entryCount - 1, 10);
    record.writeUInt32LE(end.directorySize - signature.recordLength, 12);
    record.writeUInt32LE(end.directoryOffset - removed, 16);
    return hash.update(record).digest('base64');
}
async function hashSpan(hash, source, { start, end, signal }) {
    const buffer = Buffer.allocUnsafe(Math.min(chunkSize, end - start));
    for (let at = start, chunk = 1; at < end; at += chunkSize, chunk++) {
        (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_5__/* .throwIfCancelled */ .dZ)(signal, source.path);
        if (chunk % chunksPerTurn === 0)
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_1__.setImmediate)();
        const bytes = buffer.subarray(0, end - at);
        source.fill(bytes, at);
        hash.update(bytes);
    }
}
function hashDirectory(hash, { source, end, entries }, { signature, removed }) {
    const directory = Buffer.from(source.read(end.directoryOffset, end.directorySize));
    for (const entry of entries) {
        if (entry === signature)
            continue;
        const start = entry.recordOffset - end.directoryOffset;
        const record = directory.subarray(start, start + entry.recordLength);
        if (record.readUInt32LE(42) !== entry.headerOffset)
            throw (0,_directory_js__WEBPACK_IMPORTED_MODULE_4__/* .badArchive */ .Cb)(source.path, 'a signature in a zip64 archive');
        if (entry.headerOffset > signature.headerOffset)
            record.writeUInt32LE(entry.headerOffset - removed, 42);
        hash.update(record);
    }
}
/** the entry of a package that holds its signature */
const signatureName = '.signature.p7s';
const nameBytes = Buffer.from(signatureName);
const localSignature = 0x04034b50;
/** bytes of a local record before the name of its entry */
const localSize = 30;
/**
 * Snapshots the hash state before the signature while a package is downloaded, so that the content hash needs no second
 * pass over the file. It misses a signature record that spans two chunks; the file is then read again.
 */
class SignatureMark {
    #kept;
    /** Updates `hash` with the next chunk, which starts at `offset`. */
    update(hash, piece, offset) {
        const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
        const at = findRecord(bytes);
        if (at === undefined) {
            hash.update(bytes);
            return;
        }
        hash.update(bytes.subarray(0, at));
        this.#kept = { offset: offset + at, hash: hash.copy() };
        hash.update(bytes.subarray(at));
    }
    /** A copy of the hash state after the first `offset` bytes; undefined when there is no such snapshot. */
    hashBefore(offset) {
        return this.#kept?.offset === offset ? this.#kept.hash.copy() : undefined;
    }
    /** Drops the snapshot, because the server starts over. */
    restart() {
        this.#kept = undefined;
    }
}
/**
 * Finds where the last local record of a signature starts in `bytes`. The central directory contains the name as well.
 */
function findRecord(bytes) {
    let name = bytes.lastIndexOf(nameBytes);
    while (name >= localSize) {
        if (bytes.readUInt32LE(name - localSize) === localSignature)
            return name - localSize;
        name = bytes.lastIndexOf(nameBytes, name - 1);
    }
    return undefined;
}


/***/ }),

/***/ 8690:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qh: () => (/* binding */ extractArchive),
/* harmony export */   Wi: () => (/* binding */ ComparisonFolder),
/* harmony export */   b: () => (/* binding */ unpackArchive)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1125);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2503);
/* harmony import */ var _archive_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2853);
/* harmony import */ var _directory_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7828);
/* harmony import */ var _inflate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1984);









// Milliseconds after which we yield to other work of the thread.
const longestTurn = 10;
/**
 * Unpacks the selected entries of an archive into `folder`. Returns the files in the order of their bytes in the
 * archive. Checks size and CRC-32 of every selected entry and does not read the others. Directory entries become
 * folders. Memory: two buffers of 256 KiB, whatever the entries' sizes.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`, errors of `folder`
 */
async function unpackArchive(archive, { folder, select, signal }) {
    const { source } = archive;
    const unpacker = (0,_inflate_js__WEBPACK_IMPORTED_MODULE_3__/* .createEntryUnpacker */ ._5)(source);
    const takeTurn = turns(source.path, signal);
    const files = [];
    try {
        for (const { entry, target } of selectEntries(archive, select)) {
            await takeTurn();
            if (entry.isDirectory)
                folder.makeDirectory(target);
            else {
                const file = folder.createFile(target, entry.size);
                try {
                    await unpacker.unpack(entry, { write: file.write, takeTurn });
                }
                finally {
                    file.close();
                }
                files.push({ path: target, size: entry.size });
            }
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
/**
 * Yields to other work of the thread when `longestTurn` has passed since the last yield; throws when the run was
 * cancelled.
 */
function turns(path, signal) {
    let start = (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_4__/* .clock */ .pm)();
    return () => {
        (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_4__/* .throwIfCancelled */ .dZ)(signal, path);
        if ((0,_base_ports_js__WEBPACK_IMPORTED_MODULE_4__/* .clock */ .pm)() - start < longestTurn)
            return undefined;
        return (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)().then(() => {
            start = (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_4__/* .clock */ .pm)();
        });
    };
}
/**
 * Like `unpackArchive`, but writes the selected entries below `directory`, an existing folder (DESIGN 6).
 *
 * After an error, `directory` contains a part of the files: use a temporary folder and remove it.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
function extractArchive(archive, directory, { mode = fileMode, ...options }) {
    const folder = new ExtractionFolder(directory, archive.source.path, mode);
    return unpackArchive(archive, { folder, ...options });
}
// The reference client uses 0766 minus the umask. We never make a file writable by group or others. Windows has no
// modes.
const fileMode = 0o744;
/**
 * Writes below one existing folder: never outside it, never over an existing file, never through a link. Names are
 * relative, with `/`. Synchronous: for small files, the thread pool costs more than it saves.
 */
class ExtractionFolder {
    #directory;
    #archivePath;
    #mode;
    #made = new Set(['']);
    /** `archivePath` is for messages; `mode` is that of new files. */
    constructor(directory, archivePath, mode) {
        this.#directory = directory;
        this.#archivePath = archivePath;
        this.#mode = mode;
    }
    /**
     * Creates a folder and its parents. Throws `BAD_ARCHIVE` for a name that leads outside or exists, and `FILE_SYSTEM`.
     */
    makeDirectory(name) {
        this.#assertInside(name);
        this.#make(name);
    }
    /** Creates a file and its parent folders. Throws like `makeDirectory`. */
    createFile(name) {
        this.#assertInside(name);
        this.#make(parentOf(name));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#directory, name);
        const file = this.#unlessTaken(name, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, 'wx', this.#mode));
        return {
            write: bytes => (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .writing */ .dV)(path, () => writeAll(file, bytes)),
            close: () => (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .writing */ .dV)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file)),
        };
    }
    #assertInside(name) {
        const fault = (0,_archive_js__WEBPACK_IMPORTED_MODULE_6__/* .entryNameFault */ .CK)(name) ?? (0,_archive_js__WEBPACK_IMPORTED_MODULE_6__/* .windowsNameFault */ .vE)(name);
        if (fault !== undefined)
            throw (0,_directory_js__WEBPACK_IMPORTED_MODULE_7__/* .badArchive */ .Cb)(this.#archivePath, fault, { entry: name });
    }
    #make(name) {
        if (this.#made.has(name))
            return;
        this.#make(parentOf(name));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#directory, name);
        this.#unlessTaken(name, path, () => {
            try {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path, _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI.folder);
            }
            catch (error) {
                if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(error) !== 'EEXIST' || !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isDirectory())
                    throw error;
            }
        });
        this.#made.add(name);
    }
    #unlessTaken(name, path, create) {
        try {
            return create();
        }
        catch (cause) {
            if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(cause) !== 'EEXIST')
                throw (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .fileSystemError */ .uG)(path, cause);
            throw (0,_directory_js__WEBPACK_IMPORTED_MODULE_7__/* .badArchive */ .Cb)(this.#archivePath, 'an entry whose place is taken', { entry: name, cause });
        }
    }
}
function parentOf(name) {
    return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
function writeAll(file, bytes) {
    for (let done = 0; done < bytes.length;)
        done += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(file, bytes, done, bytes.length - done);
}
/**
 * Compares the unpacked entries with the files of an existing folder and writes nothing. It follows no link: a link in
 * the place of a file or folder is a difference. Throws `HASH_MISMATCH`, whose `found` names the first difference, and
 * `UNREADABLE_FILE`.
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
        this.makeDirectory(parentOf(name));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#directory, name);
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
            throw difference(path, `no folder ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .quote */ .hD)(name)}`);
        this.#seen.add(name);
    }
    createFile(name, size) {
        this.makeDirectory(parentOf(name));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#directory, name);
        const file = open(path, name);
        const other = () => difference(path, `other bytes in ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .quote */ .hD)(name)}`);
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file);
        if (!stats.isFile() || stats.size !== size) {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
            throw other();
        }
        return {
            write(bytes) {
                if (!readExactly(file, bytes.length, path).equals(bytes))
                    throw other();
            },
            close: () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file),
        };
    }
}
function open(path, name) {
    try {
        // `lstat` detects a link on platforms where opening cannot refuse one.
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isSymbolicLink())
            throw difference(path, `a link in the place of ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .quote */ .hD)(name)}`);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0));
    }
    catch (error) {
        throw (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(error) === 'ENOENT'
            ? difference(path, `no file ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .quote */ .hD)(name)}`)
            : (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .localFileError */ .yy)(path, error);
    }
}
/** Returns fewer bytes when the file is shorter. */
function readExactly(file, length, path) {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
        const read = (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .reading */ .hF)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, buffer, filled, length - filled, null));
        if (read === 0)
            break;
        filled += read;
    }
    return buffer.subarray(0, filled);
}
function difference(path, found) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .PkgtoolError */ .xN('HASH_MISMATCH', { subject: path, path, found, wanted: 'what the package holds' });
}


/***/ })

};
