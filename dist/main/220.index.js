export const id = 220;
export const ids = [220];
export const modules = {

/***/ 8220:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   judge: () => (/* binding */ judge),
/* harmony export */   parseVersionSpec: () => (/* binding */ parseVersionSpec),
/* harmony export */   refuseBroken: () => (/* binding */ refuseBroken),
/* harmony export */   resolveRequest: () => (/* binding */ resolveRequest),
/* harmony export */   selectEntry: () => (/* binding */ selectEntry),
/* harmony export */   selectTool: () => (/* binding */ selectTool),
/* harmony export */   selectTools: () => (/* binding */ selectTools),
/* harmony export */   trySelectEntry: () => (/* binding */ trySelectEntry)
/* harmony export */ });
/* harmony import */ var semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6782);
/* harmony import */ var semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8011);
/* harmony import */ var semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2074);
/* harmony import */ var _base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5735);
/* harmony import */ var _nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4206);
/* harmony import */ var _nuget_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5703);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9659);







/**
 * Chooses the entry that a request asks for (DESIGN 3): the gates of stage and age hold for `latest` and ranges, an
 * exact version is taken whatever its stage. The order is computed, never trusted.
 *
 * @throws PkgtoolError `INVALID_RANGE`, `NO_MATCHING_VERSION` (with the nearest and the excluded versions), `BROKEN_ENTRY`
 * @example
 * selectTool(parseToolListing(json), { version: '6.x', stage: 'Released' }).entry.version
 */
function selectTool(listing, request = {}) {
    return selectEntry(listing, resolveRequest(request));
}
/** Chooses as `selectTool` does, for a request that is read; undefined when nothing matches. */
function trySelectEntry(listing, resolved) {
    try {
        return selectEntry(listing, resolved);
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'NO_MATCHING_VERSION'))
            return undefined;
        throw error;
    }
}
/**
 * Chooses all entries that one of several requests takes, by the gates of `selectTool` (DESIGN 3): the highest version
 * first, each once.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION` where a request takes none, `INVALID_RANGE`, `INVALID_INPUT`
 * @example
 * selectTools(parseToolListing(json), { versions: ['6.x'], stage: 'Released', count: 2 }).length // at most 2
 */
function selectTools(listing, { versions = [], count, ...request } = {}) {
    const requests = (versions.length > 0 ? versions : ['latest']).map(version => ({
        resolved: resolveRequest({ ...request, version }),
        count: count ?? (versions.length > 0 && version.trim() === 'latest' ? 1 : Number.POSITIVE_INFINITY),
    }));
    const chosen = requests.flatMap(({ resolved, count: most }) => best(listing, resolved, most));
    return (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .highestFirst */ .L6)(new Set(chosen));
}
function best(listing, request, count) {
    const verdicts = judgeAll(listing.entries, request);
    const fitting = verdicts.get('fits');
    if (fitting === undefined)
        throw explainMiss(listing, request, verdicts);
    return fitting.toSorted((a, b) => compareEntries(b, a, request)).slice(0, count);
}
/**
 * Chooses as `selectTool` does, for a request that is read: apart from it, since a request for an exact version needs
 * nothing of semver.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`
 */
function selectEntry(listing, resolved) {
    const verdicts = judgeAll(listing.entries, resolved);
    const best = verdicts.get('fits')?.reduce((a, b) => (compareEntries(b, a, resolved) > 0 ? b : a));
    if (best === undefined)
        throw explainMiss(listing, resolved, verdicts);
    refuseBroken(best);
    return {
        entry: best,
        reason: reasonFor(best, resolved, verdicts),
        notices: [...yamlNotices(listing, resolved), ...noticesFor(best, resolved, verdicts)],
        verdicts,
    };
}
/** Refuses an entry that was chosen and has a broken field. @throws PkgtoolError `BROKEN_ENTRY` */
function refuseBroken(entry) {
    const [problem] = entry.problems;
    if (problem === undefined)
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('BROKEN_ENTRY', {
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
/** Judges every entry. */
function judgeAll(entries, request) {
    const verdicts = new Map();
    for (const entry of entries) {
        const verdict = judge(entry, request);
        const alike = verdicts.get(verdict);
        if (alike)
            alike.push(entry);
        else
            verdicts.set(verdict, [entry]);
    }
    return verdicts;
}
/** Judges one entry by the table of DESIGN 3, «Which gate applies». */
function judge(entry, request) {
    const { spec } = request;
    if (spec.kind === 'exact')
        return (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(entry.parsed, spec.version) === 0 ? 'fits' : 'other';
    const inRange = spec.kind === 'latest' ? 'fits' : judgeRange(entry, spec);
    if (inRange === 'other')
        return 'other';
    return join(join(inRange, judgeStage(entry, request)), judgeAge(entry, request));
}
function join(one, other) {
    if (one === 'fits')
        return other;
    return other === 'fits' ? one : 'several';
}
function judgeRange(entry, spec) {
    const version = entry.version.trim();
    if (spec.accepts(version))
        return 'fits';
    return entry.parsed.labels.length > 0 && spec.accepts(version, { includePrerelease: true })
        ? 'prerelease'
        : 'other';
}
function judgeStage(entry, { stage }) {
    const rank = (0,_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .stageRank */ .lJ)(entry.stage);
    if (rank < 0)
        return 'unknown-stage';
    return rank < (0,_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .stageRank */ .lJ)(stage) ? 'stage' : 'fits';
}
function judgeAge(entry, { latestBy, minimumAge, now }) {
    // First, because a very long listing parses an entry again for its time.
    if (latestBy === 'version' && minimumAge <= 0)
        return 'fits';
    if (entry.instant === undefined)
        return 'broken';
    return minimumAge > 0 && now.getTime() - entry.instant.seconds * 1000 < minimumAge ? 'age' : 'fits';
}
/** One line for a person: why `entry` was chosen. */
function reasonFor(entry, { spec, stage, latestBy }, verdicts) {
    const version = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(entry.version);
    if (spec.kind === 'exact')
        return `${version} is the version that was asked for (stage ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(entry.stage)})`;
    const fitting = verdicts.get('fits')?.length ?? 0;
    const all = [...verdicts.values()].reduce((sum, { length }) => sum + length, 0);
    const what = latestBy === 'version' ? 'the highest version' : 'the latest upload';
    const where = spec.kind === 'range' ? ` in ${spec.text}` : '';
    return `${version} is ${what}${where} at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'} (${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(fitting, 'candidate')} of ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(all, 'version')})`;
}
/** What to report to the user about the choice: gates that an exact version was let through, entries passed over. */
function noticesFor(entry, request, verdicts) {
    if (request.spec.kind === 'exact')
        return (0,_request_js__WEBPACK_IMPORTED_MODULE_5__/* .exactNotices */ .vb)(entry, request);
    const notices = (verdicts.get('broken') ?? []).map(({ version, path }) => `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(version)} is passed over: its upload time cannot be read (${path}.uploaded)`);
    if (request.spec.kind !== 'range' || request.stage !== 'EarlyAccessPreview')
        return notices;
    const preview = verdicts
        .get('prerelease')
        ?.reduce((a, b) => ((0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(b.parsed, a.parsed) > 0 ? b : a));
    if (preview === undefined || (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(preview.parsed, entry.parsed) < 0)
        return notices;
    const [major, minor, patch] = preview.parsed.numbers;
    notices.push(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(preview.version)} is higher, but a range takes a pre-release only where it names one: ask for ">=${major}.${minor}.${patch}-0"`);
    return notices;
}
/** `6.10` without quotes is the number 6.1 for YAML, and then the range 6.1.x. */
function yamlNotices(listing, { spec }) {
    const [, major, minor] = /^(\d+)\.(\d*[1-9])$/.exec(spec.text.trim()) ?? [];
    const meant = Number(minor) * 10;
    const isThere = ({ parsed: { numbers } }) => numbers[0] === Number(major) && numbers[1] === meant;
    if (minor === undefined || !listing.entries.some(isThere))
        return [];
    return [
        `${spec.text.trim()} means ${major}.${minor}.x, and the listing has ${major}.${meant} too: if that was meant, write it in quotes, since YAML reads ${major}.${meant} as the number ${major}.${minor}`,
    ];
}
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
        const entries = verdicts.get(verdict) ?? [];
        return entries.length === 0 ? [] : [`${text}: ${list((0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .highestFirst */ .L6)(entries))}`];
    });
    const nearest = spec.kind === 'exact' ? nearestTo(listing.entries, request) : (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .highestFirst */ .L6)(listing.entries);
    if (nearest.length > 0)
        details.push(`${spec.kind === 'exact' ? 'nearest' : 'in the listing'}: ${list(nearest)}`);
    details.push(...yamlNotices(listing, request));
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('NO_MATCHING_VERSION', {
        subject: spec.text,
        found: `${listing.entries.length === 0 ? 'an empty listing' : `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(listing.entries.length, 'version')} of ${listing.toolName}, none of which fits`}`,
        wanted: spec.kind === 'exact'
            ? 'a version of the listing'
            : `one at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'}`,
        change: advice(verdicts),
        details,
    });
}
// Whose age alone keeps it out is there as soon as less is asked for, whatever version and stage are.
function advice(verdicts) {
    const hindering = hindrances.filter(([verdict]) => verdicts.has(verdict)).map(([verdict]) => verdict);
    if (!hindering.includes('age'))
        return 'change the input "version" or "stage"';
    return hindering.length === 1
        ? 'shorten the input "minimum-age"'
        : 'shorten the input "minimum-age", or change "version" or "stage"';
}
// The neighbours above and below in the order of versions, alternately, same major first.
function nearestTo(entries, { spec }) {
    if (spec.kind !== 'exact')
        return [];
    const sorted = (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .highestFirst */ .L6)(entries);
    const place = sorted.findIndex(entry => (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(entry.parsed, spec.version) < 0);
    const below = place < 0 ? sorted.length : place;
    const isSameMajor = (entry) => entry.parsed.numbers[0] === spec.version.numbers[0];
    const around = sorted.slice(Math.max(0, below - shown), below + shown);
    const byDistance = around.sort((a, b) => Math.abs(sorted.indexOf(a) + 0.5 - below) - Math.abs(sorted.indexOf(b) + 0.5 - below));
    return [...byDistance.filter(isSameMajor), ...byDistance.filter(entry => !isSameMajor(entry))].slice(0, shown);
}
function list(entries) {
    const names = entries
        .slice(0, shown)
        .map(entry => `${entry.parsed.normalized} (${entry.stage === '' ? 'no stage' : (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(entry.stage)})`);
    return entries.length > shown ? `${names.join(', ')} and ${entries.length - shown} more` : names.join(', ');
}
/** Orders two entries by what a request means by best: 1 when `a` is better. */
function compareEntries(a, b, { latestBy, spec }) {
    const byVersion = (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(a.parsed, b.parsed);
    if (latestBy === 'version' || spec.kind === 'exact' || !a.instant || !b.instant)
        return byVersion;
    return (0,_nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_6__/* .compareInstants */ .QI)(a.instant, b.instant) || byVersion;
}
/** Fills in the defaults and reads the version. @throws PkgtoolError `INVALID_RANGE`, `INVALID_INPUT` */
function resolveRequest({ version = _request_js__WEBPACK_IMPORTED_MODULE_5__/* .defaultRequest */ .l1.version, stage = _request_js__WEBPACK_IMPORTED_MODULE_5__/* .defaultRequest */ .l1.stage, latestBy = _request_js__WEBPACK_IMPORTED_MODULE_5__/* .defaultRequest */ .l1.latestBy, minimumAge = _request_js__WEBPACK_IMPORTED_MODULE_5__/* .defaultRequest */ .l1.minimumAge, now = new Date(), }) {
    (0,_request_js__WEBPACK_IMPORTED_MODULE_5__/* .checkChoices */ .bD)({ stage, latestBy });
    return { spec: parseVersionSpec(version), stage, latestBy, minimumAge, now };
}
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
    const version = (0,_request_js__WEBPACK_IMPORTED_MODULE_5__/* .tryParseExactVersion */ .gb)(trimmed);
    if (version !== undefined)
        return { kind: 'exact', text: trimmed, version };
    try {
        if (trimmed !== '' && trimmed.length <= 256) {
            const range = new (semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0___default())(trimmed);
            return {
                kind: 'range',
                text: trimmed,
                accepts: (version, options) => semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1___default()(version, range, options),
            };
        }
    }
    catch {
        // The message of semver only repeats the text.
    }
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_RANGE', {
        subject: text,
        found: trimmed === '' ? 'an empty text' : 'neither a version nor a range',
        wanted: 'latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6"',
        change: 'change the input "version"',
    });
}


/***/ })

};
