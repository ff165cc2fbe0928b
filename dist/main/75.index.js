export const id = 75;
export const ids = [75];
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

/***/ 3914:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ makeFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _try_stat_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5057);




const attempts = 100;
/**
 * Makes a folder and those above it that are not there. What Node offers for this never ends where a file system answers
 * that a folder above is missing while it is there, as /proc does; this asks again, but so many times only, since another
 * run may remove an empty folder at any time.
 */
async function makeFolder(path) {
    for (let attempt = 1;; attempt++) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path);
            return;
        }
        catch (error) {
            const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .systemErrorCode */ .vq)(error);
            const found = (0,_try_stat_js__WEBPACK_IMPORTED_MODULE_3__/* .tryStat */ .k)(path);
            if (found?.isDirectory())
                return;
            const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
            const isGone = code === 'EEXIST' && found === undefined;
            if ((code !== 'ENOENT' && !isGone) || parent === path || attempt === attempts)
                throw error;
            await makeFolder(parent);
        }
    }
}


/***/ }),

/***/ 6075:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openSource: () => (/* binding */ openSource)
});

// EXTERNAL MODULE: ./src/core/transport/address.ts
var address = __webpack_require__(9325);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/versions/parse-package-version.ts
var parse_package_version = __webpack_require__(4438);
// EXTERNAL MODULE: ./src/core/package-content/package-paths.ts
var package_paths = __webpack_require__(4545);
// EXTERNAL MODULE: ./src/core/package-content/read-manifest.ts + 1 modules
var read_manifest = __webpack_require__(8087);
// EXTERNAL MODULE: ./src/core/versions/package-id.ts
var package_id = __webpack_require__(3479);
// EXTERNAL MODULE: ./src/core/versions/to-lower-invariant.ts
var to_lower_invariant = __webpack_require__(745);
;// CONCATENATED MODULE: ./src/core/package-content/split-package-name.ts



/**
 * Returns everything that `ID.VERSION` may mean, the shortest id first: `a.1.0.0` is version 1.0.0 of `a`, or 0.0 of
 * `a.1`, or 0 of `a.1.0`.
 */
function splitPackageName(name) {
    const parts = name.split('.');
    return parts.flatMap((_part, index) => {
        const id = parts.slice(0, index).join('.');
        const version = (0,package_id/* isValidPackageId */.K)(id) ? (0,parse_package_version/* tryParsePackageVersion */.LL)(parts.slice(index).join('.')) : undefined;
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
        for (const file of files.get((0,package_paths/* lowerPackageId */.F9)(id)) ?? []) {
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
            const manifest = await (0,read_manifest/* readPackageManifest */.i)(path, names);
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
        const read = await (0,read_manifest/* readPackageManifest */.i)((0,external_node_url_.fileURLToPath)(await folder.locate(name)), names);
        if (read === undefined)
            return byName;
        const version = (0,parse_package_version/* tryParsePackageVersion */.LL)(read.manifest.version);
        return version === undefined ? byName : keyOf({ lowerId: (0,package_paths/* lowerPackageId */.F9)(read.manifest.id), version });
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

// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: ./src/core/transport/read-document.ts + 1 modules
var read_document = __webpack_require__(1912);
// EXTERNAL MODULE: ./src/core/package-content/parse-manifest.ts + 2 modules
var parse_manifest = __webpack_require__(5095);
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
    const { bytes } = await (0,read_document/* readDocument */.u)(transport, url, { limit: parse_manifest/* manifestLimit */.t });
    return { bytes, manifest: (0,parse_manifest/* parseManifest */.N)(bytes, { source: (0,display_url/* displayUrl */.Q)(url) }) };
}

;// CONCATENATED MODULE: ./src/core/encoding/members-of.ts
/** The own members of a JSON object; none of any other value. */
function membersOf(value) {
    return new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
}

// EXTERNAL MODULE: ./src/core/encoding/parse-json.ts
var parse_json = __webpack_require__(5313);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __webpack_require__(1117);
// EXTERNAL MODULE: ./src/core/transport/read-own-base.ts
var read_own_base = __webpack_require__(1491);
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
    const { bytes, url } = await (0,read_document/* readDocument */.u)(transport, address, { limit: indexLimit, keep: true });
    const parsed = (0,parse_json/* parseJson */.q)(bytes);
    if ('problem' in parsed)
        throw invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object');
    const reference = findBaseAddress(parsed.value, url);
    if (/[?#]/.test(reference))
        throw invalid(url, 'a query or fragment in its package base address', 'an address without');
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
    const resources = membersOf(index).get('resources');
    const all = (Array.isArray(resources) ? resources : []).map(membersOf);
    for (const wanted of registrationTypes) {
        const id = all.find(resource => hasType(resource, wanted))?.get('@id');
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
    const members = membersOf(index);
    const [version, resources] = [members.get('version'), members.get('resources')];
    if (typeof version !== 'string' || !/^3\./.test(version))
        throw invalid(url, `${(0,core_text/* describeValue */.bp)(version)} as its version`, 'version 3.x');
    if (!Array.isArray(resources))
        throw invalid(url, `${(0,core_text/* describeValue */.bp)(resources)} as its resources`, 'an array');
    for (const resource of resources.map(membersOf)) {
        if (!hasType(resource, resourceType))
            continue;
        const id = resource.get('@id');
        if (typeof id === 'string' && id !== '')
            return id;
        throw invalid(url, `${(0,core_text/* describeValue */.bp)(id)} as the @id of ${resourceType}`, 'an address');
    }
    throw invalid(url, `no resource of type ${resourceType} among ${resources.length}`, 'one');
}
function hasType(resource, type) {
    return [resource.get('@type')].flat().includes(type);
}
function invalid(url, found, wanted) {
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
    const { bytes } = await (0,read_document/* readDocument */.u)(transport, url, { limit: listLimit, keep: true });
    const parsed = (0,parse_json/* parseJson */.q)(bytes);
    if ('problem' in parsed)
        throw list_package_versions_invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object');
    const versions = membersOf(parsed.value).get('versions');
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
    return packageContentUrl(base, (0,package_paths/* packagePaths */.lA)(id, version, names).packagePath);
}
/**
 * Returns the address of a package manifest (SPEC 4.5); otherwise as `packageFileUrl`.
 *
 * @example
 * packageManifestUrl('https://feed.example/flat/', 'My.Json', '13.0.1') // …/flat/my.json/13.0.1/my.json.pkgspec
 */
function package_urls_packageManifestUrl(base, id, version, names) {
    return packageContentUrl(base, (0,package_paths/* packagePaths */.lA)(id, version, names).manifestPath);
}
/** Returns the address of the version list of `id` (SPEC 4.3). Throws `INVALID_ADDRESS` and `INVALID_PACKAGE_ID`. */
function package_urls_packageVersionsUrl(base, id) {
    return packageContentUrl(base, (0,package_paths/* packageVersionsPath */.Be)(id));
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

// EXTERNAL MODULE: ./src/core/integrity/digest.ts
var digest = __webpack_require__(5359);
// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __webpack_require__(2949);
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
        const page = membersOf(item);
        if (root === undefined || !mayHold(page, question.version))
            continue;
        const whole = page.has('items')
            ? { members: page, document: root.document }
            : await follow(page.get('@id'), root.document, { ...question, limit: registrationLimit });
        const entries = itemsOf(whole?.members).map(leaf => membersOf(membersOf(leaf).get('catalogEntry')));
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
    const found = await tryReadPublished(() => (0,read_document/* readDocument */.u)(transport, url, { limit }));
    const json = found && (0,parse_json/* parseJson */.q)(found.bytes);
    return found && json && 'value' in json
        ? { members: membersOf(json.value), document: found.url }
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
        const { hashPath } = (0,package_paths/* packagePaths */.lA)(id, version, names);
        if (hasSidecars) {
            const sidecar = await tryReadPublished(async () => (0,read_document/* readDocument */.u)(transport, await locate(hashPath), { limit: sidecarLimit }));
            const hash = sidecar && (0,digest/* tryParseDigest */.jt)('sha512', Buffer.from(sidecar.bytes).toString('latin1').trim());
            if (hash)
                return hash.value;
            hasSidecars = sidecar !== undefined;
        }
        if (registration === undefined)
            return undefined;
        const index = new URL(`${encodeURIComponent((0,package_paths/* lowerPackageId */.F9)(id))}/index.json`, registration);
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
    const packageUrl = (id, version) => folder.locate((0,package_paths/* packagePaths */.lA)(id, version, names).packagePath);
    return {
        async versions(id) {
            const found = [];
            for (const name of await folder.list((0,package_paths/* lowerPackageId */.F9)(id))) {
                const version = (0,parse_package_version/* tryParsePackageVersion */.LL)(name);
                if (version?.lower === name && (await isThere(() => packageUrl(id, name))))
                    found.push(version);
            }
            return found;
        },
        packageUrl,
        publishedHash: createPublishedHash(transport, { names, locate: path => folder.locate(path) }),
        async manifest(id, version) {
            const url = await folder.locate((0,package_paths/* packagePaths */.lA)(id, version, names).manifestPath);
            return readManifestFrom(transport, url);
        },
    };
}
async function isThere(locate) {
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

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
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
    return (0,address/* isServer */.S$)(setting.address) ? openServiceIndex(setting, options) : openFolder(setting, options);
}


/***/ }),

/***/ 722:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ openLocalFile)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_url__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7368);




/**
 * Opens the file of a `file:` URL for reading. Only regular files have a size that a cap can be held against.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS` when the URL names no path of this machine
 */
async function openLocalFile(url) {
    const path = pathOf(url);
    const file = await openFile(path);
    try {
        const stats = await file.stat();
        if (stats.isFile())
            return { path, file, size: stats.size };
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('UNREADABLE_FILE', { subject: path, found: 'no regular file', path });
    }
    catch (error) {
        await file.close();
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .localFileError */ .y)(path, error);
    }
}
function pathOf(url) {
    try {
        return (0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(url);
    }
    catch (error) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_ADDRESS', { subject: url.href, found: 'a file URL that names no path of this machine', url: url.href }, { cause: error });
    }
}
async function openFile(path) {
    try {
        return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.open)(path);
    }
    catch (error) {
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .localFileError */ .y)(path, error);
    }
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
