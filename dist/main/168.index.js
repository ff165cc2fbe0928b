export const id = 168;
export const ids = [168,354];
export const modules = {

/***/ 8011:
/***/ ((module, __unused_webpack_exports, __webpack_require__) => {



const Range = __webpack_require__(6782)
const satisfies = (version, range, options) => {
  try {
    range = new Range(range, options)
  } catch (er) {
    return false
  }
  return range.test(version)
}
module.exports = satisfies


/***/ }),

/***/ 168:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  selectTool: () => (/* binding */ selectTool),
  trySelectTool: () => (/* binding */ trySelectTool)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __webpack_require__(2949);
// EXTERNAL MODULE: ./src/core/versions/upload-time.ts
var upload_time = __webpack_require__(3416);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
;// CONCATENATED MODULE: ./src/core/selection/explain-miss.ts



const shown = 5;
const hindrances = [
    ['stage', 'only their stage keeps out'],
    ['unknown-stage', 'a stage word that the spec does not have keeps out'],
    ['age', 'only the minimum age keeps out'],
    ['prerelease', 'only the pre-release rule keeps out'],
    ['broken', 'a broken upload time keeps out'],
    ['several', 'more than one of these rules keeps out'],
];
/** Makes the error of a request that no entry fits: the nearest versions, and those that one gate alone kept out. */
function explainMiss(listing, request, verdicts) {
    const { spec, stage } = request;
    const details = hindrances.flatMap(([verdict, text]) => {
        const entries = [...verdicts].filter(([, found]) => found === verdict).map(([entry]) => entry);
        return entries.length === 0 ? [] : [`${text}: ${list(descending(entries))}`];
    });
    const nearest = spec.kind === 'exact' ? nearestTo(listing.entries, request) : descending(listing.entries);
    if (nearest.length > 0)
        details.push(`${spec.kind === 'exact' ? 'nearest' : 'in the listing'}: ${list(nearest)}`);
    return new errors/* PkgtoolError */.xN('NO_MATCHING_VERSION', {
        subject: spec.text,
        found: `${listing.entries.length === 0 ? 'an empty listing' : `${(0,core_text/* plural */.LS)(listing.entries.length, 'version')} of ${listing.toolName}, none of which fits`}`,
        wanted: spec.kind === 'exact'
            ? 'a version of the listing'
            : `one at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'}`,
        change: 'change the input "version" or "stage"',
        details,
    });
}
function descending(entries) {
    return [...entries].sort((a, b) => (0,compare_package_versions/* compareParsedVersions */.i)(b.parsed, a.parsed));
}
// The neighbours above and below in the order of versions, alternately, same major first.
function nearestTo(entries, { spec }) {
    if (spec.kind !== 'exact')
        return [];
    const sorted = descending(entries);
    const place = sorted.findIndex(entry => (0,compare_package_versions/* compareParsedVersions */.i)(entry.parsed, spec.version) < 0);
    const below = place < 0 ? sorted.length : place;
    const isSameMajor = (entry) => entry.parsed.numbers[0] === spec.version.numbers[0];
    const around = sorted.slice(Math.max(0, below - shown), below + shown);
    const byDistance = around.sort((a, b) => Math.abs(sorted.indexOf(a) + 0.5 - below) - Math.abs(sorted.indexOf(b) + 0.5 - below));
    return [...byDistance.filter(isSameMajor), ...byDistance.filter(entry => !isSameMajor(entry))].slice(0, shown);
}
function list(entries) {
    const names = entries
        .slice(0, shown)
        .map(entry => `${entry.parsed.normalized} (${entry.stage === '' ? 'no stage' : (0,core_text/* printable */.g$)(entry.stage)})`);
    return entries.length > shown ? `${names.join(', ')} and ${entries.length - shown} more` : names.join(', ');
}

// EXTERNAL MODULE: ./node_modules/semver/functions/satisfies.js
var satisfies = __webpack_require__(8011);
var satisfies_default = /*#__PURE__*/__webpack_require__.n(satisfies);
// EXTERNAL MODULE: ./src/core/versions/stage.ts
var versions_stage = __webpack_require__(7499);
;// CONCATENATED MODULE: ./src/core/selection/judge.ts



/** Judges one entry by the table of DESIGN 3, «Which gate applies». */
function judge(entry, request) {
    const { spec } = request;
    if (spec.kind === 'exact')
        return (0,compare_package_versions/* compareParsedVersions */.i)(entry.parsed, spec.version) === 0 ? 'fits' : 'other';
    const inRange = spec.kind === 'latest' ? 'fits' : judgeRange(entry, spec);
    if (inRange === 'other')
        return 'other';
    const hindrances = [inRange, judgeStage(entry, request), judgeAge(entry, request)].filter(verdict => verdict !== 'fits');
    return hindrances.length > 1 ? 'several' : (hindrances[0] ?? 'fits');
}
function judgeRange(entry, spec) {
    const version = entry.version.trim();
    if (satisfies_default()(version, spec.range))
        return 'fits';
    return entry.parsed.labels.length > 0 && satisfies_default()(version, spec.range, { includePrerelease: true })
        ? 'prerelease'
        : 'other';
}
function judgeStage(entry, { stage }) {
    const rank = (0,versions_stage/* stageRank */.lJ)(entry.stage);
    if (rank < 0)
        return 'unknown-stage';
    return rank < (0,versions_stage/* stageRank */.lJ)(stage) ? 'stage' : 'fits';
}
function judgeAge(entry, { latestBy, minimumAge, now }) {
    if (entry.instant === undefined)
        return latestBy === 'upload-time' || minimumAge > 0 ? 'broken' : 'fits';
    return minimumAge > 0 && now.getTime() - entry.instant.seconds * 1000 < minimumAge ? 'age' : 'fits';
}

// EXTERNAL MODULE: ./src/core/selection/exact-notices.ts
var exact_notices = __webpack_require__(6881);
;// CONCATENATED MODULE: ./src/core/selection/reason.ts



/** One line for a person: why `entry` was chosen. */
function reasonFor(entry, { spec, stage, latestBy }, verdicts) {
    const version = (0,core_text/* printable */.g$)(entry.version);
    if (spec.kind === 'exact')
        return `${version} is the version that was asked for (stage ${(0,core_text/* printable */.g$)(entry.stage)})`;
    const fitting = [...verdicts.values()].filter(verdict => verdict === 'fits').length;
    const what = latestBy === 'version' ? 'the highest version' : 'the latest upload';
    const where = spec.kind === 'range' ? ` in ${spec.text}` : '';
    return `${version} is ${what}${where} at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'} (${(0,core_text/* plural */.LS)(fitting, 'candidate')} of ${(0,core_text/* plural */.LS)(verdicts.size, 'version')})`;
}
/** What a user should be told about the choice: gates that an exact version was let through, entries passed over. */
function noticesFor(entry, request, verdicts) {
    if (request.spec.kind === 'exact')
        return (0,exact_notices/* exactNotices */.v)(entry, request);
    const notices = [];
    for (const [other, verdict] of verdicts) {
        if (verdict === 'broken')
            notices.push(`${(0,core_text/* printable */.g$)(other.version)} is passed over: its upload time cannot be read (${other.path}.uploaded)`);
    }
    if (request.spec.kind !== 'range' || request.stage !== 'EarlyAccessPreview')
        return notices;
    const preview = highestOf(verdicts, 'prerelease');
    if (preview === undefined || (0,compare_package_versions/* compareParsedVersions */.i)(preview.parsed, entry.parsed) < 0)
        return notices;
    const [major, minor, patch] = preview.parsed.numbers;
    notices.push(`${(0,core_text/* printable */.g$)(preview.version)} is higher, but a range takes a pre-release only where it names one: ask for ">=${major}.${minor}.${patch}-0"`);
    return notices;
}
function highestOf(verdicts, wanted) {
    let highest;
    for (const [entry, verdict] of verdicts) {
        if (verdict === wanted &&
            (highest === undefined || (0,compare_package_versions/* compareParsedVersions */.i)(entry.parsed, highest.parsed) > 0))
            highest = entry;
    }
    return highest;
}

// EXTERNAL MODULE: ./src/core/selection/selection-request.ts + 1 modules
var selection_request = __webpack_require__(2354);
;// CONCATENATED MODULE: ./src/core/selection/select-tool.ts







/**
 * Chooses the entry that a request asks for (DESIGN 3): the gates of stage and age hold for `latest` and ranges, an
 * exact version is taken whatever its stage. The order is computed, never trusted.
 *
 * @throws PkgtoolError `INVALID_RANGE`, `NO_MATCHING_VERSION` (with the nearest and the excluded versions), `BROKEN_ENTRY`
 * @example
 * selectTool(parseToolListing(json), { version: '6.x', stage: 'Released' }).entry.version
 */
function selectTool(listing, request = {}) {
    const resolved = (0,selection_request.resolveRequest)(request);
    const verdicts = new Map();
    let best;
    for (const entry of listing.entries) {
        const verdict = judge(entry, resolved);
        verdicts.set(entry, verdict);
        if (verdict === 'fits' && (best === undefined || rank(entry, best, resolved) > 0))
            best = entry;
    }
    if (best === undefined)
        throw explainMiss(listing, resolved, verdicts);
    refuseBroken(best);
    return {
        entry: best,
        reason: reasonFor(best, resolved, verdicts),
        notices: noticesFor(best, resolved, verdicts),
        verdicts,
    };
}
/** Like `selectTool`, but undefined when nothing matches. */
function trySelectTool(listing, request = {}) {
    try {
        return selectTool(listing, request);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'NO_MATCHING_VERSION'))
            return undefined;
        throw error;
    }
}
function rank(a, b, { latestBy, spec }) {
    const byVersion = (0,compare_package_versions/* compareParsedVersions */.i)(a.parsed, b.parsed);
    if (latestBy === 'version' || spec.kind === 'exact' || !a.instant || !b.instant)
        return byVersion;
    return (0,upload_time/* compareInstants */.QI)(a.instant, b.instant) || byVersion;
}
function refuseBroken(entry) {
    const [problem] = entry.problems;
    if (problem === undefined)
        return;
    throw new errors/* PkgtoolError */.xN('BROKEN_ENTRY', {
        subject: entry.version,
        found: `${problem.found} at ${problem.path}`,
        wanted: problem.wanted,
        change: 'tell the owner of the feed, or choose another version',
        path: problem.path,
        details: entry.problems
            .slice(1)
            .map(({ path, found, wanted }) => `${path}: found ${found}; want ${wanted}`),
    });
}


/***/ }),

/***/ 2354:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  resolveRequest: () => (/* binding */ resolveRequest)
});

// EXTERNAL MODULE: ./src/core/selection/check-choices.ts
var check_choices = __webpack_require__(2499);
// EXTERNAL MODULE: ./src/core/selection/default-request.ts
var default_request = __webpack_require__(7959);
// EXTERNAL MODULE: ./node_modules/semver/classes/range.js
var range = __webpack_require__(6782);
var range_default = /*#__PURE__*/__webpack_require__.n(range);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/selection/exact-version.ts
var exact_version = __webpack_require__(4188);
;// CONCATENATED MODULE: ./src/core/selection/version-spec.ts



/**
 * Reads `latest`, an exact version (three or four numbers, with or without label and metadata) or a range as npm's
 * semver reads it; so `6.10` is a range (DESIGN 3).
 *
 * @throws PkgtoolError `INVALID_RANGE`
 */
function parseVersionSpec(text) {
    const trimmed = text.trim();
    if (trimmed === 'latest')
        return { kind: 'latest', text: 'latest' };
    const version = (0,exact_version/* tryParseExactVersion */.g)(trimmed);
    if (version !== undefined)
        return { kind: 'exact', text: trimmed, version };
    try {
        if (trimmed !== '' && trimmed.length <= 256)
            return { kind: 'range', text: trimmed, range: new (range_default())(trimmed) };
    }
    catch {
        // The message of semver only repeats the text.
    }
    throw new errors/* PkgtoolError */.xN('INVALID_RANGE', {
        subject: text,
        found: trimmed === '' ? 'an empty text' : 'neither a version nor a range',
        wanted: 'latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6"',
        change: 'change the input "version"',
    });
}

;// CONCATENATED MODULE: ./src/core/selection/selection-request.ts



/** Fills in the defaults and reads the version. @throws PkgtoolError `INVALID_RANGE`, `INVALID_INPUT` */
function resolveRequest({ version = default_request/* defaultRequest */.l.version, stage = default_request/* defaultRequest */.l.stage, latestBy = default_request/* defaultRequest */.l.latestBy, minimumAge = default_request/* defaultRequest */.l.minimumAge, now = new Date(), }) {
    (0,check_choices/* checkChoices */.b)({ stage, latestBy });
    return { spec: parseVersionSpec(version), stage, latestBy, minimumAge, now };
}


/***/ })

};
