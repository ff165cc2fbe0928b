export const id = 795;
export const ids = [795];
export const modules = {

/***/ 4305:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ crc32)
/* harmony export */ });
/* unused harmony export tableCrc32 */
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_0__);

/** Computes the CRC-32 that zip files carry, as an unsigned number; `before` is that of the bytes before (default: 0). */
function crc32(bytes, before = 0) {
    // Node 20.15 and 22.2 brought the native one.
    return typeof node_zlib__WEBPACK_IMPORTED_MODULE_0__.crc32 === 'function' ? node_zlib__WEBPACK_IMPORTED_MODULE_0__.crc32(bytes, before) : tableCrc32(bytes, before);
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


/***/ }),

/***/ 4319:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $7: () => (/* binding */ unpackEntry),
/* harmony export */   AZ: () => (/* binding */ assertUnpacked),
/* harmony export */   N4: () => (/* binding */ assertConsumed),
/* harmony export */   iB: () => (/* binding */ unreadablePacked)
/* harmony export */ });
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _bad_archive_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6658);
/* harmony import */ var _crc32_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4305);



/**
 * Unpacks the packed bytes of one entry and checks its size and CRC-32. Synchronous: for a small entry the way to a
 * thread and back costs more than the work. Memory: the size that the entry names. The bytes of a stored entry are
 * `packed` itself.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function unpackEntry(packed, { entry, path }) {
    const bytes = entry.method === 0 ? packed : inflate(packed, { entry, path });
    assertUnpacked({ entry, path }, { size: bytes.length, crc32: (0,_crc32_js__WEBPACK_IMPORTED_MODULE_1__/* .crc32 */ .Q)(bytes) });
    return bytes;
}
/** Throws `BAD_ARCHIVE` unless all that was unpacked has the size and the CRC-32 that the entry names. */
function assertUnpacked({ entry, path }, found) {
    if (found.size !== entry.size)
        throw (0,_bad_archive_js__WEBPACK_IMPORTED_MODULE_2__/* .badArchive */ .C)(path, `${found.size} bytes instead of ${entry.size} in an entry`, {
            entry: entry.rawName,
        });
    if (found.crc32 !== entry.crc32)
        throw (0,_bad_archive_js__WEBPACK_IMPORTED_MODULE_2__/* .badArchive */ .C)(path, 'a wrong CRC-32', { entry: entry.rawName });
}
/** Throws `BAD_ARCHIVE` unless the deflate stream ended where the packed bytes do. */
function assertConsumed({ entry, path }, consumed) {
    if (consumed !== entry.compressedSize)
        throw (0,_bad_archive_js__WEBPACK_IMPORTED_MODULE_2__/* .badArchive */ .C)(path, 'bytes after the packed ones', { entry: entry.rawName });
}
/** The error of a deflate stream that is none, that is cut, or that holds more than its entry names. */
function unreadablePacked({ entry, path }, cause) {
    return (0,_bad_archive_js__WEBPACK_IMPORTED_MODULE_2__/* .badArchive */ .C)(path, 'packed bytes that can not be read', { entry: entry.rawName, cause });
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
        result = (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.inflateRawSync)(packed, options);
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


/***/ }),

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

/***/ 5095:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ manifestLimit),
  N: () => (/* binding */ parseManifest)
});

// EXTERNAL MODULE: ./node_modules/saxes/saxes.js
var saxes = __webpack_require__(9800);
// EXTERNAL MODULE: ./src/core/encoding/decode-xml.ts
var decode_xml = __webpack_require__(8199);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
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


/***/ }),

/***/ 8087:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Q: () => (/* binding */ readArchivedManifest),
  i: () => (/* binding */ readPackageManifest)
});

// EXTERNAL MODULE: ./src/core/archive/bad-archive.ts
var bad_archive = __webpack_require__(6658);
// EXTERNAL MODULE: ./src/core/archive/open-archive.ts + 8 modules
var open_archive = __webpack_require__(5888);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/archive/unpack-entry.ts
var unpack_entry = __webpack_require__(4319);
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
    const packed = archive.source.read(entry.dataOffset, entry.compressedSize);
    return (0,unpack_entry/* unpackEntry */.$7)(packed, { entry, path });
}

// EXTERNAL MODULE: ./src/core/package-content/package-names.ts
var package_names = __webpack_require__(8165);
// EXTERNAL MODULE: ./src/core/package-content/parse-manifest.ts + 2 modules
var parse_manifest = __webpack_require__(5095);
;// CONCATENATED MODULE: ./src/core/package-content/read-manifest.ts





/**
 * Reads the manifest that a package file holds: the only one at the root of the archive (DESIGN 6). Undefined when the
 * file is no zip.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE` (above 4 MiB), `INVALID_INPUT` (the extension),
 * `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function readPackageManifest(path, options = {}) {
    const { manifestExtension } = (0,package_names/* resolvePackageNames */.H)(options);
    const archive = await (0,open_archive/* openArchive */.p)(path);
    if (archive === undefined)
        return undefined;
    try {
        return await readArchivedManifest(archive, manifestExtension);
    }
    finally {
        archive.close();
    }
}
/** Reads the manifest of a package that is open already; otherwise as `readPackageManifest`. */
async function readArchivedManifest(archive, manifestExtension) {
    const { path } = archive.source;
    const ending = `.${manifestExtension.toLowerCase()}`;
    const [entry, second] = archive.entries.filter(({ name, isDirectory }) => !isDirectory && !name.includes('/') && name.toLowerCase().endsWith(ending));
    if (!entry)
        throw (0,bad_archive/* badArchive */.C)(path, `no ${ending} manifest at the root`, { wanted: 'exactly one' });
    if (second)
        throw (0,bad_archive/* badArchive */.C)(path, 'a second manifest at the root', { entry: second.name, wanted: 'exactly one' });
    const bytes = await readEntry(archive, entry, { limit: parse_manifest/* manifestLimit */.t });
    return { bytes, manifest: (0,parse_manifest/* parseManifest */.N)(bytes, { source: `${path}/${entry.name}` }) };
}


/***/ }),

/***/ 4795:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   isManifestInPlace: () => (/* binding */ isManifestInPlace)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4296);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7368);
/* harmony import */ var _package_content_parse_manifest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5095);
/* harmony import */ var _package_content_read_manifest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8087);
/* harmony import */ var _matches_pin_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8088);







/**
 * Tells whether the manifest beside a whole package is the one inside it or, where the package is no zip, one of that
 * id and version (DESIGN 6).
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function isManifestInPlace(run, wanted) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(run.directory, wanted.paths.manifestPath);
    const bytes = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path).catch(error => Promise.reject((0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_2__/* .localFileError */ .y)(path, error)));
    try {
        const packaged = await (0,_package_content_read_manifest_js__WEBPACK_IMPORTED_MODULE_3__/* .readPackageManifest */ .i)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(run.directory, wanted.paths.packagePath), run.names);
        return packaged ? packaged.bytes.equals(bytes) : (0,_matches_pin_js__WEBPACK_IMPORTED_MODULE_4__/* .matchesPin */ .l)((0,_package_content_parse_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .parseManifest */ .N)(bytes), wanted);
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .isPkgtoolError */ .Zf)(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE'))
            return false;
        throw error;
    }
}


/***/ }),

/***/ 8088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ matchesPin)
/* harmony export */ });
/* harmony import */ var _package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4545);
/* harmony import */ var _versions_package_id_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3479);
/* harmony import */ var _versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4438);



/** Tells whether a manifest is the one of the package that is wanted: same id, same version, in any spelling. */
function matchesPin(manifest, { pin, version }) {
    return ((0,_versions_package_id_js__WEBPACK_IMPORTED_MODULE_0__/* .isValidPackageId */ .K)(manifest.id) &&
        (0,_package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .lowerPackageId */ .F9)(manifest.id) === (0,_package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .lowerPackageId */ .F9)(pin.id) &&
        (0,_versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_2__/* .tryParsePackageVersion */ .LL)(manifest.version)?.lower === version.lower);
}


/***/ })

};
