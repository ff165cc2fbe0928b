export const id = 831;
export const ids = [831];
export const modules = {

/***/ 1831:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E4: () => (/* binding */ versionOf),
/* harmony export */   gj: () => (/* binding */ findLockedPackage),
/* harmony export */   lockCoversTool: () => (/* binding */ lockCoversTool),
/* harmony export */   oA: () => (/* binding */ lockPins)
/* harmony export */ });
/* unused harmony exports packageKey, lockedFacts, isComplete, contradictedHash */
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2074);
/* harmony import */ var _nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1862);
/* harmony import */ var _nuget_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5703);
/* harmony import */ var _parse_lock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6822);




/**
 * Finds the entry that covers a pin (DESIGN 6): the one whose `requested` is the pin's version in any spelling or, for
 * an exact pin, the one of that version. Undefined where the lock has none. The lock is indexed at the first call.
 */
function findLockedPackage(lock, { id, request }) {
    return indexOf(lock).get(indexKey(id, (0,_nuget_package_paths_js__WEBPACK_IMPORTED_MODULE_0__/* .pinVersionKey */ .j6)(request)));
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
function keysOf(entry) {
    const reading = (0,_parse_lock_js__WEBPACK_IMPORTED_MODULE_1__/* .readingOf */ .MU)(entry);
    if (reading === undefined)
        return [];
    const { version, request } = reading;
    return request.takes(version) ? [version.lower, request.key] : [version.lower];
}
function indexKey(id, key) {
    return `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .toLowerInvariant */ .XS)(id)} ${key}`;
}
/**
 * Returns whether the tool of a lock counts for a request (DESIGN 6): its `requested` equals the request, or the request
 * is its exact version, whatever stage and age are asked for then.
 */
function lockCoversTool({ tool: entry }, request) {
    if (entry === undefined)
        return { state: 'absent' };
    const differing = differences(entry, request);
    if (differing.length === 0)
        return { state: 'covered', entry };
    const locked = differing.map(({ name, was }) => `${name} ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(was)}`).join(', ');
    const asked = differing.map(({ name, is }) => `${name} ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(is)}`).join(', ');
    const subject = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(`${entry.name} ${entry.version}`);
    return { state: 'stale', entry, reason: `${subject} is locked for ${locked}; this run asks for ${asked}` };
}
function differences({ name, requested, version }, { exact, ...request }) {
    const isExactVersion = exact !== undefined && (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .tryParsePackageVersion */ .LL)(version)?.lower === exact.lower;
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
/**
 * Returns the packages of a lock as exact pins with their hashes and sizes, in document order (DESIGN 2,
 * `packages-file`). A package that several requests lead to gives as many pins, which merging counts once.
 */
function lockPins({ packages }, { file } = {}) {
    return packages.map(entry => {
        const { id, version, sha512, contentHash, size, line } = entry;
        return {
            id,
            version,
            line,
            ...(file !== undefined && { file }),
            ...(sha512 !== undefined && { sha512 }),
            ...(contentHash !== undefined && { contentHash }),
            ...(size !== undefined && { size }),
            request: { kind: 'exact', version: versionOf(entry) },
        };
    });
}
/** The version of an entry. */
function versionOf(entry) {
    return (0,_parse_lock_js__WEBPACK_IMPORTED_MODULE_1__/* .readingOf */ .MU)(entry)?.version ?? (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .parsePackageVersion */ .g7)(entry.version);
}
/** One text for a package, whatever the spelling of id and version. */
function packageKey(id, { lower }) {
    return `${toLowerInvariant(id)} ${lower}`;
}
/** What a lock knows of packages; an entry without hashes or size says too little. */
function lockedFacts({ packages }) {
    const facts = new Map();
    for (const entry of packages.filter(isComplete)) {
        const { sha512, contentHash, size, source } = entry;
        const key = packageKey(entry.id, versionOf(entry));
        if (!facts.has(key))
            facts.set(key, { sha512, contentHash, size, source });
    }
    return facts;
}
/** Returns whether hashes and size are there. */
function isComplete(facts) {
    return facts.sha512 !== undefined && facts.contentHash !== undefined && facts.size !== undefined;
}
/** The hash of the facts that is not the one a pin binds its package to; undefined when there is none. */
function contradictedHash(facts, pin) {
    if (pin.sha512 !== undefined && pin.sha512 !== facts.sha512)
        return 'SHA-512';
    if (pin.contentHash !== undefined && pin.contentHash !== facts.contentHash)
        return 'content hash';
    return undefined;
}


/***/ })

};
