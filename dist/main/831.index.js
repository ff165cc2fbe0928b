export const id = 831;
export const ids = [831];
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
