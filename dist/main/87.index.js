export const id = 87;
export const ids = [87];
export const modules = {

/***/ 1281:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _: () => (/* binding */ createEntryUnpacker)
});

// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/archive/bad-archive.ts
var bad_archive = __webpack_require__(6658);
;// CONCATENATED MODULE: ./src/core/archive/check-unpacked.ts

/** Throws `BAD_ARCHIVE` unless all that was unpacked has the size and the CRC-32 that the entry names. */
function assertUnpacked({ entry, path }, found) {
    if (found.size !== entry.size)
        throw (0,bad_archive/* badArchive */.C)(path, `${found.size} bytes instead of ${entry.size} in an entry`, {
            entry: entry.rawName,
        });
    if (found.crc32 !== entry.crc32)
        throw (0,bad_archive/* badArchive */.C)(path, 'a wrong CRC-32', { entry: entry.rawName });
}
/** Throws `BAD_ARCHIVE` unless the deflate stream ended where the packed bytes do. */
function assertConsumed({ entry, path }, consumed) {
    if (consumed !== entry.compressedSize)
        throw (0,bad_archive/* badArchive */.C)(path, 'bytes after the packed ones', { entry: entry.rawName });
}
/** The error of a deflate stream that is none, that is cut, or that holds more than its entry names. */
function unreadablePacked({ entry, path }, cause) {
    return (0,bad_archive/* badArchive */.C)(path, 'packed bytes that can not be read', { entry: entry.rawName, cause });
}

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

;// CONCATENATED MODULE: ./src/core/archive/spares.ts
/**
 * Keeps up to `most` things that are dear to make, such as large buffers: made anew for each archive, they would pile up
 * until the next garbage collection.
 */
function createSpares(make, { most }) {
    const items = [];
    return {
        take: () => items.pop() ?? make(),
        give(item) {
            if (items.length < most)
                items.push(item);
        },
    };
}

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







const windowSize = 256 * 1024;
// Packed bytes between two turns of the thread's other work: they unpack to 64 MiB at the very most.
const pieceSize = 64 * 1024;
// One archive is unpacked while another one waits for its turn.
const most = 2;
const spareWindows = createSpares(() => Buffer.allocUnsafeSlow(windowSize), { most });
const spareInflaters = createSpares(createSyncInflater, { most });
/**
 * Makes an unpacker of an archive's entries, synchronous but for `takeTurn`. Memory: two buffers of 256 KiB.
 *
 * @param inflater default: the synchronous one where the platform has it; null: the one that every platform has
 */
function createEntryUnpacker(source, inflater = spareInflaters.take()) {
    const window = spareWindows.take();
    const read = windowed(source, window);
    let isIdle = true;
    return {
        async unpack(entry, { write, takeTurn }) {
            isIdle = false;
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
            isIdle = true;
        },
        close() {
            spareWindows.give(window);
            // After a failure it may not be fit for another stream.
            if (isIdle && inflater)
                spareInflaters.give(inflater);
            else
                inflater?.close();
        },
    };
}
/** Entries lie close together, so one read into the one buffer serves many small ones. */
function windowed(source, buffer) {
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
    const inflater = (0,external_node_zlib_.createInflateRaw)({ chunkSize: windowSize });
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
        await (0,promises_.pipeline)(copied, inflater, drain);
    }
    catch (error) {
        throw error instanceof errors/* PkgtoolError */.xN ? error : unreadablePacked(facts, error);
    }
    assertConsumed(facts, inflater.bytesWritten);
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
// EXTERNAL MODULE: ./src/core/archive/entry-unpacker.ts + 4 modules
var entry_unpacker = __webpack_require__(1281);
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
    // Memory of its own: what goes to another thread takes all of the memory along that it shares.
    const bytes = Buffer.allocUnsafeSlow(entry.size);
    let filled = 0;
    const write = (piece) => {
        filled += piece.copy(bytes, filled);
    };
    const unpacker = (0,entry_unpacker/* createEntryUnpacker */._)(archive.source);
    try {
        await unpacker.unpack(entry, { write, takeTurn: () => undefined });
        return bytes;
    }
    finally {
        unpacker.close();
    }
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


/***/ })

};
