export const id = 689;
export const ids = [689];
export const modules = {

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

/***/ 4556:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ tryParsePinRequest)
/* harmony export */ });
/* harmony import */ var _versions_best_package_version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3739);
/* harmony import */ var _versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1753);


/** Reads the version of a pin as the readers of pins do (DESIGN 5): a bare one is exact. Undefined when it is none. */
function tryParsePinRequest(text) {
    const pin = (0,_versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParsePinVersion */ .e4)(text);
    if (pin === undefined)
        return undefined;
    const key = (0,_versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_0__/* .pinVersionKey */ .j6)(pin);
    if (pin.kind === 'exact')
        return { key, takes: version => version.lower === key };
    return { key, takes: version => (0,_versions_best_package_version_js__WEBPACK_IMPORTED_MODULE_1__/* .bestParsedVersion */ .u)(pin.range, [version]) !== undefined };
}


/***/ }),

/***/ 4689:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bindPins: () => (/* binding */ bindPins)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _lock_find_locked_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1831);
/* harmony import */ var _lock_lock_pins_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9253);
/* harmony import */ var _lock_open_lock_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5547);
/* harmony import */ var _pins_merge_pins_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3125);
/* harmony import */ var _pins_pin_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6199);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2020);
/* harmony import */ var _versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1753);
/* harmony import */ var _is_bound_by_itself_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4972);









/**
 * Gives each pin that the lock covers the version and the hashes of its entry (DESIGN 6). What the lock does not cover
 * is a notice, and an error with `locked`, unless it is bound by itself. Where the entry came from binds nothing: only the run's own sources are asked.
 *
 * @throws PkgtoolError `NOT_LOCKED`, which lists all that is in the way, `CONFLICTING_PINS`
 */
function bindPins(pins, { lock, log }) {
    const found = pins.map(pin => ({ pin, entry: (0,_lock_find_locked_js__WEBPACK_IMPORTED_MODULE_0__/* .findLockedPackage */ .g)(lock.document, pin) }));
    const entries = [...new Set(found.flatMap(({ entry }) => entry ?? []))];
    const merged = tryMerge([
        ...found.map(({ pin, entry }) => (entry ? lockedTo(pin, entry) : pin)),
        ...(0,_lock_lock_pins_js__WEBPACK_IMPORTED_MODULE_1__/* .lockPins */ .o)({ ...lock.document, packages: entries }, { file: lock.file }),
    ]);
    const uncovered = found.filter(({ entry }) => entry === undefined).map(({ pin }) => pin);
    if (lock.locked)
        assertBound(lock, { found, merged });
    if (merged instanceof _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN)
        throw merged;
    log.info(`${lock.file} covers ${pins.length - uncovered.length} of ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(pins.length, 'pin')}`);
    if (uncovered.length > 0)
        log.notice(`${lock.file} does not cover ${list(uncovered)}`, { file: lock.file });
    return merged;
}
// An exact pin keeps its own spelling, which is the name of its folder in some layouts.
function lockedTo(pin, { version }) {
    return (0,_versions_parse_pin_version_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePinVersion */ .HL)(pin.version).kind === 'exact' ? pin : { ...pin, version };
}
function tryMerge(pins) {
    try {
        return (0,_pins_merge_pins_js__WEBPACK_IMPORTED_MODULE_5__/* .mergePins */ .T)(pins);
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'CONFLICTING_PINS'))
            return error;
        throw error;
    }
}
function assertBound(lock, { found, merged }) {
    const problems = found.flatMap(({ pin, entry }) => {
        if ((0,_is_bound_by_itself_js__WEBPACK_IMPORTED_MODULE_6__/* .isBoundByItself */ .Z)(pin))
            return [];
        if (entry === undefined)
            return [unbound(pin, 'no entry that covers it', (0,_pins_pin_js__WEBPACK_IMPORTED_MODULE_7__/* .pinPlace */ .Z3)(pin))];
        if (entry.sha512 !== undefined || entry.contentHash !== undefined)
            return [];
        return [unbound(pin, 'an entry without a hash', { file: lock.file, line: entry.line })];
    });
    if (merged instanceof _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN)
        problems.push(...(merged.fields.problems ?? [merged]));
    if (problems.length > 0)
        throw (0,_lock_open_lock_js__WEBPACK_IMPORTED_MODULE_8__/* .notLocked */ .Eb)(lock, { found: (0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(problems.length, 'problem'), problems });
}
function unbound({ id, version }, found, place) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('NOT_LOCKED', { subject: `${id} ${version}`, found, ...place });
}
const shown = 5;
function list(pins) {
    const names = pins.slice(0, shown).map(({ id, version }) => `${id} ${version}`);
    return pins.length > shown ? `${names.join(', ')} and ${pins.length - shown} more` : names.join(', ');
}


/***/ })

};
