import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 1729:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BB: () => (/* binding */ setVariable),
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   rh: () => (/* binding */ readSavedState)
/* harmony export */ });
/* unused harmony export findCacheService */
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_os__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_url__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(3838);
/* harmony import */ var _core_base_errors_js__WEBPACK_IMPORTED_MODULE_10__ = __nccwpck_require__(2074);
/* harmony import */ var _core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(5735);
/* harmony import */ var _core_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(2503);
/* harmony import */ var _core_http_credentials_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(4890);
/* harmony import */ var _core_nuget_config_environment_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(7709);
/* harmony import */ var _core_packages_layout_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(919);
/* harmony import */ var _log_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(2821);











/**
 * Reads the inputs (DESIGN 2). Masks secrets before anything else is printed.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `UNSAFE_PATH`
 */
function readInputs({ log, signal, }) {
    const distUrls = (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .splitLines */ .uz)((0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('dist-url'));
    (0,_log_js__WEBPACK_IMPORTED_MODULE_5__/* .maskAddresses */ .b6)([...distUrls, ...(0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .splitLines */ .uz)((0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('source'))]);
    const secrets = readSecrets();
    const { sources, configFile, packages, packagesFiles } = readPresettable();
    const config = { ...readConfig(), configFile };
    const workspace = process.env.GITHUB_WORKSPACE || (0,_core_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .currentDirectory */ .n9)();
    const run = { workingDirectory: workspace, workspace, log, onProgress: log.progress };
    const transport = { ...readTransport(signal), ...run };
    const lock = { lockFile: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('lock-file') || undefined, locked: booleanInput('locked', false) };
    const hasPins = packages.length + packagesFiles.length > 0;
    const isToolNamed = toolInputs.some(name => !['', toolDefaults[name]].includes((0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)(name)));
    const install = readInstall(isToolNamed);
    checkCombination({
        install: install ?? true,
        hasPins,
        hasSources: sources.length > 0 || configFile !== undefined,
    });
    const placing = readPlacing();
    (0,_core_packages_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .assertCombinable */ .pg)({ ...placing, ...config, sources });
    const { tool, restore } = (0,_core_http_credentials_js__WEBPACK_IMPORTED_MODULE_8__/* .shareSecrets */ .zP)(secrets, { distUrls, sources, hasPins });
    return {
        tool: install === false ? undefined : { ...transport, ...lock, ...readTool(), ...tool, distUrls },
        isToolUnnamed: install === undefined && hasPins && !isToolNamed,
        restore: hasPins
            ? { ...transport, ...lock, ...placing, packages, packagesFiles, ...restore, ...config, sources }
            : undefined,
        cache: readCache(log),
        addToPath: booleanInput('add-to-path', true),
        temporaryDirectory: process.env.RUNNER_TEMP || (0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)(),
        summaryFile: process.env.GITHUB_STEP_SUMMARY || undefined,
    };
}
// The folders that other jobs and the runner trust: the tool cache with its cached documents, the runner's temporary
// folder with its command files, and the Action, with one folder per bundle in "dist".
function protectedFolders() {
    const bundles = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)((0,node_url__WEBPACK_IMPORTED_MODULE_2__.fileURLToPath)(import.meta.url), '../..');
    return [toolCacheRoot(), process.env.RUNNER_TEMP ?? '', bundles, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(bundles)].filter(Boolean);
}
// Masked before parsing, because a parse error must not show them either.
function readSecrets() {
    const lines = (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .splitLines */ .uz)((0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('credentials'));
    const [username, password] = [(0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('username') || undefined, (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('password') || undefined];
    (0,_log_js__WEBPACK_IMPORTED_MODULE_5__/* .maskLines */ .sD)(lines);
    if (password !== undefined)
        (0,_log_js__WEBPACK_IMPORTED_MODULE_5__/* .maskCredential */ .kV)({ kind: 'basic', username: username ?? '', password });
    const credentials = (0,_core_http_credentials_js__WEBPACK_IMPORTED_MODULE_8__/* .parseCredentials */ .gu)(lines);
    for (const { credential } of credentials)
        (0,_log_js__WEBPACK_IMPORTED_MODULE_5__/* .maskCredential */ .kV)(credential);
    return { credentials, username, password };
}
// Such a variable holds a user name: masking it would remove a word such as "octocat" from all of the log. Where a password
// is made of it, that password is masked when the config file is read.
const userVariable = /(?:user|user_?name|actor|login)$/i;
// Also masks variables that only config files name, which are read after the first output.
function readConfig() {
    const names = (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .splitLines */ .uz)((0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('config-env'));
    const environment = (0,_core_nuget_config_environment_js__WEBPACK_IMPORTED_MODULE_9__/* .configSurroundings */ .Qd)(process.env, {
        platform: process.platform,
        home: (0,node_os__WEBPACK_IMPORTED_MODULE_0__.homedir)(),
        names,
    });
    const given = Object.entries(process.env).filter(([name]) => name.toLowerCase().startsWith(_core_nuget_config_environment_js__WEBPACK_IMPORTED_MODULE_9__/* .sourceVariablePrefix */ .qk.toLowerCase()));
    const secret = names.filter(name => !userVariable.test(name));
    (0,_log_js__WEBPACK_IMPORTED_MODULE_5__/* .maskVariables */ .at)([...secret.map(name => process.env[name]), ...given.map(([, value]) => value)]);
    return { ...environment, onCredential: _log_js__WEBPACK_IMPORTED_MODULE_5__/* .maskCredential */ .kV };
}
function readTool() {
    return {
        version: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('version') || undefined,
        versionFile: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('version-file') || undefined,
        stage: choiceInput('stage', _core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .stages */ ._$),
        latestBy: choiceInput('latest-by', _core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .latestBys */ ._0),
        minimumAge: durationInput('minimum-age'),
        checkLatest: booleanInput('check-latest', false),
        checksum: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('checksum') || undefined,
        toolName: readPresettable().toolName,
        toolCacheRoot: toolCacheRoot(),
        // The runner empties this folder before each job.
        privateToolCache: process.env.RUNNER_TEMP && (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(process.env.RUNNER_TEMP, 'setup-pkgtool-tools'),
    };
}
function readPlacing() {
    const { layout, packageExtension, manifestExtension } = readPresettable();
    return {
        packagesDirectory: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('packages-directory') || 'packages',
        protectedFolders: protectedFolders(),
        layout,
        excludeVersion: booleanInput('exclude-version', false),
        verify: booleanInput('verify', undefined),
        packageStore: readPackageStore(),
        storeLink: choiceInput('store-link', _core_packages_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .storeLinks */ .hj),
        packageExtension,
        manifestExtension,
    };
}
// Inputs that a preset may set.
function readPresettable() {
    const given = {
        toolName: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('tool-name') || undefined,
        packageExtension: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('package-extension') || undefined,
        manifestExtension: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('manifest-extension') || undefined,
        sources: (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .splitLines */ .uz)((0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('source')),
        configFile: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('config-file') || undefined,
        packages: (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .splitLines */ .uz)((0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('packages')),
        packagesFiles: (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .splitLines */ .uz)((0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('packages-file')),
        layout: choiceInput('layout', _core_packages_layout_js__WEBPACK_IMPORTED_MODULE_7__/* .layouts */ .YF),
    };
    return { ...given, ...(0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .defaultsOfPreset */ .BS)(choiceInput('preset', _core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .presets */ .v4), { given }) };
}
function readInstall(isToolNamed) {
    const isRestore = (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('preset') === 'nuget-restore';
    return booleanInput('install', isRestore && !isToolNamed ? false : undefined);
}
// Inputs that are given only by who wants the tool.
const toolInputs = [
    'version',
    'version-file',
    'stage',
    'latest-by',
    'minimum-age',
    'check-latest',
    'dist-url',
    'checksum',
    'tool-name',
];
// What the runner fills in.
const toolDefaults = {
    stage: 'ReleasedAndBlessed',
    'latest-by': 'version',
    'minimum-age': '0',
    'check-latest': 'false',
};
// A machine of GitHub's is fresh in each job.
function readPackageStore() {
    const store = (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('package-store') || 'auto';
    return store === 'auto' && process.env.RUNNER_ENVIRONMENT === 'github-hosted' ? undefined : store;
}
function readTransport(signal) {
    const total = durationInput('total-timeout', _core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .longestTimeout */ .au);
    const idle = durationInput('idle-timeout', _core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .longestTimeout */ .au);
    return {
        signal: total ? AbortSignal.any([signal, AbortSignal.timeout(total)]) : signal,
        offline: booleanInput('offline', false),
        allowInsecure: booleanInput('allow-insecure', false),
        caFile: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('ca-file') || undefined,
        clientCertificateFile: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('client-certificate') || undefined,
        clientKeyFile: (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('client-key') || undefined,
        credentialOrigins: (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .splitLines */ .uz)((0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('credential-origins')),
        maxConnections: countInput('max-connections', { min: 1, max: 16 }),
        idleTimeout: idle === 0 ? _core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .longestTimeout */ .au : idle,
        minimumRate: rateInput('minimum-rate'),
        retry: { retries: countInput('retries', { min: 0, max: 100 }) ?? 5 },
        cacheDirectory: cacheFolder(toolCacheRoot()),
    };
}
/** The state that the main step saved for the post step; undefined in a main step. */
function readSavedState() {
    return process.env.STATE_cache || undefined;
}
function readCache(log) {
    const key = readCacheKey();
    const service = chooseCache(log);
    if (!service)
        return undefined;
    const { layout = 'feed', packageExtension: extension = 'pkgfile', toolName = 'pkgtool.exe', } = readPresettable();
    return {
        service,
        key,
        layout,
        extension,
        os: process.env.RUNNER_OS || process.platform,
        arch: process.env.RUNNER_ARCH || process.arch,
        toolName,
        directory: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(process.env.RUNNER_TEMP || (0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)(), 'setup-pkgtool-cache'),
        tarPrograms: tarPrograms(),
    };
}
function tarPrograms() {
    if (process.platform === 'darwin')
        return ['gtar', 'tar'];
    if (process.platform !== 'win32')
        return ['tar'];
    return [`${process.env.PROGRAMFILES}\\Git\\usr\\bin\\tar.exe`, 'tar'];
}
/** Sets a variable of the programs that this process starts. */
function setVariable(name, value) {
    process.env[name] = value;
}
function chooseCache(log) {
    const mode = choiceInput('cache', ['auto', 'true', 'false']) ?? 'auto';
    if (booleanInput('offline', false)) {
        if (mode !== 'true')
            return undefined;
        throw conflict('cache', 'the value true while offline', 'cache: auto or false, or offline: false');
    }
    if (mode === 'false')
        return undefined;
    if (mode === 'auto' && process.env.RUNNER_ENVIRONMENT !== 'github-hosted') {
        log.debug('the Actions cache is not used: "cache" is auto, and GitHub does not host this runner');
        return undefined;
    }
    const service = findCacheService(process.env);
    if (mode === 'true' && !service)
        log.warning('the input "cache" is true, but the runner has no cache service');
    return service;
}
function readCacheKey() {
    const key = (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)('cache-key');
    if (key === '' || /^[\w.+-]{1,100}$/.test(key))
        return key || undefined;
    throw new _core_base_errors_js__WEBPACK_IMPORTED_MODULE_10__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'cache-key',
        found: `the value ${(0,_core_base_errors_js__WEBPACK_IMPORTED_MODULE_10__/* .quote */ .hD)(key)}`,
        wanted: '1 to 100 letters, digits, "_", ".", "+" and "-"',
    });
}
function checkCombination({ install, hasPins, hasSources, }) {
    if (!install && !hasPins)
        throw conflict('install', 'the value false and no pins', 'pins in "packages" or "packages-file", or install: true');
    if (hasPins && !hasSources)
        throw conflict('packages', 'pins and no source', 'the address of a service index in "source", or "config-file"');
}
function conflict(subject, found, wanted) {
    return new _core_base_errors_js__WEBPACK_IMPORTED_MODULE_10__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', { subject, found, wanted });
}
function toolCacheRoot() {
    const root = process.env.RUNNER_TOOL_CACHE;
    if (root)
        return root;
    throw new _core_base_errors_js__WEBPACK_IMPORTED_MODULE_10__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'RUNNER_TOOL_CACHE',
        found: 'no value',
        wanted: 'the folder of the tool cache, which a runner sets',
        change: 'outside a runner use the command setup-pkgtool',
    });
}
function cacheFolder(root) {
    (0,_core_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .assertNoLink */ .cD)(root, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, '.setup-pkgtool'));
    return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, '.setup-pkgtool');
}
function booleanInput(name, absent) {
    const text = (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)(name);
    return text === '' ? absent : (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .parseBoolean */ .yG)(text, name);
}
function choiceInput(name, allowed) {
    const text = (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)(name);
    return text === '' ? undefined : (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .parseChoice */ .HU)(text, name, { allowed });
}
function durationInput(name, max) {
    const text = (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)(name);
    return text === '' ? undefined : (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .parseDuration */ .E9)(text, name, max === undefined ? {} : { max });
}
function rateInput(name) {
    const text = (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)(name);
    return text === '' ? undefined : (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .parseRate */ .WN)(text, name);
}
function countInput(name, bounds) {
    const text = (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .getInput */ .V4)(name);
    return text === '' ? undefined : (0,_core_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .parseCount */ .zq)(text, name, bounds);
}
/**
 * Finds the Actions cache service that the toolkit would use: version 2 if the runner requests it and the server is
 * github.com or a subdomain of ghe.com, otherwise version 1, the only one of GitHub Enterprise Server.
 */
function findCacheService(env) {
    const isSecond = Boolean(env.ACTIONS_CACHE_SERVICE_V2) && !isEnterpriseServer(env.GITHUB_SERVER_URL);
    const address = isSecond ? env.ACTIONS_RESULTS_URL : env.ACTIONS_CACHE_URL;
    return address ? { version: isSecond ? 2 : 1, address, token: env.ACTIONS_RUNTIME_TOKEN ?? '' } : undefined;
}
function isEnterpriseServer(address) {
    if (!address || !URL.canParse(address))
        return false;
    const { hostname } = new URL(address);
    return hostname !== 'github.com' && !hostname.endsWith('.ghe.com') && !hostname.endsWith('.localhost');
}


/***/ }),

/***/ 2821:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  rg: () => (/* binding */ createActionLog),
  b6: () => (/* binding */ maskAddresses),
  kV: () => (/* binding */ maskCredential),
  sD: () => (/* binding */ maskLines),
  at: () => (/* binding */ maskVariables)
});

// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __nccwpck_require__(3838);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __nccwpck_require__(2074);
;// CONCATENATED MODULE: ./src/core/base/progress.ts

/** the rate covers the last milliseconds of this number, or one interval if that is longer */
const rateTime = 3_000;
/**
 * Aggregates the progress of all files of a run and shows it at intervals. A run that is shorter than one interval
 * shows nothing. A file that starts after all others are done starts a new count.
 */
function createProgressMeter({ interval, show, now = () => process.uptime() * 1000, }) {
    const files = new Map();
    let samples = [];
    let shownAt;
    return progress => {
        const time = now();
        if (!files.has(progress.subject) && [...files.values()].every(({ done }) => done)) {
            files.clear();
            samples = [];
        }
        files.set(progress.subject, progress);
        shownAt ??= time;
        if (samples.length === 0)
            samples = [{ time, received: receivedOf(files) }];
        if (time - shownAt < interval)
            return;
        shownAt = time;
        const sums = sumOf(files);
        samples = [...samples.filter(isRecent(samples, time)), { time, received: sums.received }];
        show({ ...sums, rate: rateOf(samples) });
    };
}
// Keeps the newest sample that is old enough, because the rate is measured from it.
function isRecent(samples, time) {
    const first = samples.findLast(sample => time - sample.time >= rateTime) ?? samples[0];
    return sample => first === undefined || sample.time >= first.time;
}
function rateOf(samples) {
    const [first, last] = [samples.at(0), samples.at(-1)];
    if (!first || !last || last.time <= first.time)
        return 0;
    return Math.max(0, ((last.received - first.received) * 1000) / (last.time - first.time));
}
function receivedOf(files) {
    return [...files.values()].reduce((sum, file) => sum + file.received, 0);
}
function sumOf(files) {
    const all = [...files.values()];
    const known = all.filter(file => file.total !== undefined);
    const announced = known.reduce((sum, file) => sum + (file.total ?? 0), 0);
    const unknown = all.filter(file => file.total === undefined);
    // A file of unknown size counts as the average of the others, or as its received bytes if that is more.
    const guess = unknown.reduce((sum, file) => sum + Math.max(file.received, known.length > 0 ? announced / known.length : 0), 0);
    return {
        subject: all.length === 1 ? all[0]?.subject : undefined,
        unit: all[0]?.unit,
        files: all.length,
        done: all.filter(({ done }) => done).length,
        received: receivedOf(files),
        // A guess from a few of many files would be far off.
        total: known.length === 0 || known.length * 10 < all.length ? undefined : announced + guess,
        isGuess: unknown.length > 0,
    };
}
/** Progress as a line of a log: `45 MB of 126 MB, 31 of 132 files, 8.2 MB/s, 9.9 s left`. */
function formatProgressLine(progress) {
    const { subject, files, done, unit } = progress;
    const amount = amountOf(progress);
    if (unit !== undefined)
        return [amount, ...speedOf(progress)].join(', ');
    const head = subject === undefined ? `${amount}, ${done} of ${files} files` : `${amount} in ${(0,errors/* printable */.g$)(subject)}`;
    return [head, ...speedOf(progress)].join(', ');
}
const narrowestBar = 10;
const widestBar = 40;
/**
 * Progress as one line of a terminal, at most `width` columns wide: the bar, then bytes, files, rate and remaining time
 * as space permits. Without a bar if even that does not fit.
 */
function formatProgressBar(progress, width) {
    const { subject, files, done, unit } = progress;
    const count = subject === undefined ? `${done}/${files}` : printable(subject);
    const parts = [amountOf(progress), ...(unit === undefined ? [count] : []), ...speedOf(progress)];
    const texts = parts.map((_, index) => parts.slice(0, parts.length - index).join('  '));
    const text = texts.find(candidate => columnsOf(candidate) + narrowestBar + 1 <= width);
    if (text === undefined)
        return texts.find(candidate => columnsOf(candidate) <= width) ?? '';
    const bar = drawBar(shareOf(progress), Math.min(widestBar, width - columnsOf(text) - 1));
    return `${bar} ${text}`;
}
function amountOf({ received, total, isGuess, unit }) {
    const [format, noun] = unit === undefined ? [errors/* formatBytes */.z3, ''] : [String, ` ${(0,errors/* printable */.g$)(unit)}`];
    if (total === undefined)
        return `${format(received)}${noun}`;
    return `${format(received)} of ${isGuess ? 'about ' : ''}${format(total)}${noun}`;
}
function speedOf({ received, total, rate, unit }) {
    const speed = `${unit === undefined ? (0,errors/* formatBytes */.z3)(rate) : Math.round(rate)}/s`;
    if (total === undefined || total <= received || rate <= 0)
        return [speed];
    return [speed, `${(0,errors/* formatDuration */.a3)(Math.ceil((total - received) / rate) * 1000)} left`];
}
function shareOf({ received, total, files, done }) {
    const share = total ? received / total : done / files;
    return Math.min(1, Math.max(0, share));
}
function drawBar(share, width) {
    const room = width - 2;
    const filled = Math.floor(share * room);
    const head = filled < room && filled > 0 ? '>' : '';
    return `[${('='.repeat(filled - head.length) + head).padEnd(room)}]`;
}
// A non-ASCII character may take two columns; a narrower one only leaves free space.
function columnsOf(text) {
    return [...text].reduce((sum, character) => sum + (character > '\u007e' ? 2 : 1), 0);
}

// EXTERNAL MODULE: ./src/core/http/credentials.ts
var credentials = __nccwpck_require__(4890);
// EXTERNAL MODULE: ./src/core/nuget/config-environment.ts
var config_environment = __nccwpck_require__(7709);
;// CONCATENATED MODULE: ./src/action/log.ts





// The runner keeps ten annotations per type and step; the last one reports how many more there are.
const keptAnnotations = 9;
const progressInterval = 5_000;
const annotations = { notice: core/* notice */.lm, warning: core/* warning */.$e, error: core/* error */.z3 };
function createActionLog() {
    const counts = { notice: 0, warning: 0, error: 0 };
    const annotate = (type, message, place) => {
        counts[type]++;
        if (counts[type] > keptAnnotations)
            (0,core/* info */.pq)(safe(`${type}: ${message}`));
        else
            annotations[type]((0,errors/* printableLines */.fk)(message), place && { file: place.file, ...(place.line !== undefined && { startLine: place.line }) });
    };
    const meter = createProgressMeter({
        interval: progressInterval,
        show: progress => (0,core/* info */.pq)(safe(formatProgressLine(progress))),
    });
    return {
        debug: message => {
            // The runner discards debug lines unless debug logging is on, and a restore has hundreds.
            if ((0,core/* isDebug */._o)())
                (0,core/* debug */.Yz)((0,errors/* printableLines */.fk)(message));
        },
        info: message => (0,core/* info */.pq)(safe(message)),
        notice: (message, place) => annotate('notice', message, place),
        warning: (message, place) => annotate('warning', message, place),
        progress: meter,
        async stage(name, run) {
            const started = process.uptime();
            (0,core/* startGroup */.Oh)(name);
            try {
                return await run();
            }
            finally {
                (0,core/* info */.pq)(`${name}: ${Math.round((process.uptime() - started) * 1000)} ms`);
                (0,core/* endGroup */.N4)();
            }
        },
        fail(error) {
            process.exitCode = 1;
            if (!(0,errors/* isPkgtoolError */.Zf)(error)) {
                annotate('error', (0,errors/* describeUnexpected */.Vp)(error));
                return;
            }
            for (const problem of error.fields.problems ?? []) {
                if (problem.fields.file !== undefined)
                    annotate('error', problem.message, placeOf(problem));
            }
            annotate('error', `${error.message} (${error.code})`, placeOf(error));
        },
        finish() {
            for (const type of ['notice', 'warning', 'error']) {
                const more = counts[type] - keptAnnotations;
                if (more > 0)
                    annotations[type](`${more} more; see the log of the step`);
            }
        },
    };
}
function placeOf({ fields: { file, line } }) {
    return file === undefined ? undefined : { file, ...(line !== undefined && { line }) };
}
// A line that begins with `::`, or has `##[` anywhere, is a command to the runner.
function safe(text) {
    return (0,errors/* printableLines */.fk)(text)
        .replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\u003a')
        .replaceAll('##[', '#\\u0023[');
}
// Masking shorter values would remove words from the log and protect nothing.
const shortestSecret = 4;
/** Masks user info and queries of addresses: user info is an error later, and a query may contain a token. */
function maskAddresses(addresses) {
    for (const address of addresses) {
        const [, userInfo] = /^[^/]*:\/\/([^/?#]*)@/.exec(address) ?? [];
        if (userInfo !== undefined)
            maskUserInfo(userInfo);
        const [, query = ''] = /\?([^#]*)/.exec(address) ?? [];
        for (const text of [query, ...query.split('&').map(pair => pair.replace(/^[^=]*=?/, ''))])
            maskText(text);
    }
}
function maskUserInfo(userInfo) {
    maskText(userInfo);
    const [username = '', ...rest] = userInfo.split(':');
    const password = rest.join(':');
    if (password.length < shortestSecret)
        maskText(username);
    else
        for (const read of [(text) => text, decoded])
            maskCredential({ kind: 'basic', username: read(username), password: read(password) });
}
function maskText(text) {
    if (text.length < shortestSecret)
        return;
    for (const form of [text, decoded(text)].flatMap(credentials/* textForms */.f9))
        (0,core/* setSecret */.Pq)(form);
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
/** Masks whole lines that turn out to be invalid. */
function maskLines(lines) {
    for (const line of lines)
        (0,core/* setSecret */.Pq)(line);
}
/** Masks values of variables and the credentials in them. */
function maskVariables(values) {
    for (const value of values) {
        if (!value)
            continue;
        for (const form of (0,credentials/* textForms */.f9)(value))
            (0,core/* setSecret */.Pq)(form);
        const credential = (0,config_environment/* parseEnvironmentCredential */.wV)(value);
        if (credential)
            maskCredential({ kind: 'basic', username: credential.username, password: credential.password });
    }
}
function maskCredential(credential) {
    for (const form of (0,credentials/* secretForms */.eo)(credential))
        (0,core/* setSecret */.Pq)(form);
}


/***/ }),

/***/ 6769:
/***/ ((module, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1729);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9064);


const list = (0,_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .readSavedState */ .rh)();
const isDone = list === undefined ? await (0,_run_js__WEBPACK_IMPORTED_MODULE_1__/* .run */ .e)() : await (await __nccwpck_require__.e(/* import() */ 950).then(__nccwpck_require__.bind(__nccwpck_require__, 6950))).saveCaches(list).then(() => false);
// A timed-out call to a cache service must not keep the job waiting.
if (!isDone)
    process.stdout.write('', () => process.exit());

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 9064:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run)
});

// UNUSED EXPORTS: createRunnerToolCache

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./src/core/files/safe-folder.ts
var safe_folder = __nccwpck_require__(2503);
// EXTERNAL MODULE: ./src/core/lock/context.ts
var context = __nccwpck_require__(964);
// EXTERNAL MODULE: ./src/core/tool/install.ts
var install = __nccwpck_require__(4369);
// EXTERNAL MODULE: ./src/core/tool/tool-cache.ts
var tool_cache = __nccwpck_require__(3853);
// EXTERNAL MODULE: ./src/action/inputs.ts
var action_inputs = __nccwpck_require__(1729);
// EXTERNAL MODULE: ./src/action/log.ts + 1 modules
var action_log = __nccwpck_require__(2821);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 7 modules
var core = __nccwpck_require__(3838);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __nccwpck_require__(2074);
// EXTERNAL MODULE: ./src/core/packages/layout.ts
var layout = __nccwpck_require__(919);
;// CONCATENATED MODULE: ./src/action/outputs.ts







const packagesLimit = 256 * 1024;
/**
 * Publishes the results of the step: outputs, PATH, the variable, the report and the job summary (DESIGN 2).
 * Synchronous, like the toolkit: a warm step has no other use for the thread pool. Later steps need outputs, PATH and
 * variable; report and summary are informational, so failing to write them is only a warning.
 *
 * @throws PkgtoolError `FILE_SYSTEM` when a file of the runner cannot be written
 */
function publish(result, inputs, log) {
    const report = unlessRefused('the report', log, () => writeReport(result, inputs.temporaryDirectory)) ?? '';
    runnerFile('GITHUB_OUTPUT', () => {
        setToolOutputs(result.tool);
        setPackageOutputs(result.restored, { report, log });
        (0,core/* setOutput */.uH)('report', report);
    });
    if (result.tool)
        publishTool(result.tool, { inputs, log });
    const { summaryFile: file } = inputs;
    if (file)
        unlessRefused('the job summary', log, () => writeSummary(result, { file, report }));
}
function unlessRefused(what, log, write) {
    try {
        return write();
    }
    catch (error) {
        log.warning(`${what} is not written: ${(0,safe_folder/* describeSystemError */.Zo)(error)}`);
        return undefined;
    }
}
/** Runs `write`, in which the toolkit appends to the file in the variable `name`. */
function runnerFile(name, write) {
    try {
        write();
    }
    catch (error) {
        throw new errors/* PkgtoolError */.xN('FILE_SYSTEM', {
            subject: name,
            found: `${describeRefusal(error)} for the file that it names`,
            change: 'check the disk of the runner and its temporary folder',
        }, { cause: error });
    }
}
/**
 * Writes the report of a failed step: its completed parts, and the error with its code and problems. Never throws: an
 * unwritable folder may be the cause, and the error itself is already reported.
 */
function publishFailure(error, done, { temporaryDirectory }) {
    try {
        (0,core/* setOutput */.uH)('report', writeReport({ ...done, restored: undefined }, temporaryDirectory, { error }));
    }
    catch { }
}
// The toolkit first checks whether the file exists.
function describeRefusal(error) {
    const [, missing] = /^Missing file at path: (.*)$/s.exec((0,errors/* messageOf */.bD)(error)) ?? [];
    return missing === undefined ? (0,safe_folder/* describeSystemError */.Zo)(error) : `no file ${(0,errors/* quote */.hD)(missing)}`;
}
function setToolOutputs(tool) {
    (0,core/* setOutput */.uH)('version', tool?.version ?? '');
    (0,core/* setOutput */.uH)('stage', tool?.stage ?? '');
    (0,core/* setOutput */.uH)('uploaded', tool?.uploaded ?? '');
    (0,core/* setOutput */.uH)('url', tool?.url ?? '');
    (0,core/* setOutput */.uH)('sha256', tool?.sha256 ?? '');
    (0,core/* setOutput */.uH)('path', tool?.path ?? '');
    (0,core/* setOutput */.uH)('directory', tool?.directory ?? '');
    (0,core/* setOutput */.uH)('cache-hit', tool?.cacheHit ?? false);
}
function setPackageOutputs(restored, { report, log }) {
    const packages = restored?.packages ?? [];
    const json = restored ? JSON.stringify(packages.map(({ size: _, ...outputs }) => outputs)) : '';
    const fits = Buffer.byteLength(json) <= packagesLimit;
    if (!fits)
        log.warning(`the output "packages" is empty: ${json.length} characters are more than the runner accepts; read the report ${report}`);
    (0,core/* setOutput */.uH)('packages-directory', restored?.packagesDirectory ?? '');
    (0,core/* setOutput */.uH)('packages', fits ? json : '');
    (0,core/* setOutput */.uH)('packages-count', restored ? packages.length : '');
    (0,core/* setOutput */.uH)('packages-cache-hit', restored !== undefined && packages.every(({ status }) => status !== 'downloaded'));
}
function publishTool({ directory, path }, { inputs: { addToPath }, log }) {
    if (addToPath)
        runnerFile('GITHUB_PATH', () => (0,core/* addPath */.fM)(directory));
    const toolName = (0,external_node_path_.basename)(path);
    const name = variableName(toolName);
    if (name === undefined)
        log.warning(`no variable is set for the tool: its name "${toolName}" gives one that another program uses`);
    else
        runnerFile('GITHUB_ENV', () => (0,core/* exportVariable */.dN)(name, path));
}
// PKGTOOL for pkgtool.exe. A tool must not override a variable that shells, Node or the runner depend on.
function variableName(toolName) {
    const name = toolName
        .replace(/\.[^.]*$/, '')
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '_')
        .replace(/^(?=\d)/, '_');
    const taken = /^(GITHUB|RUNNER|ACTIONS|INPUT|STATE|NODE|LD|DYLD|BASH)(_.*)?$|^(PATH|PATHEXT|HOME|CI|SHELL|COMSPEC|TEMP|TMP|TMPDIR|IFS|ENV|_*)$/;
    return taken.test(name) ? undefined : name;
}
function writeReport(result, directory, failure) {
    const path = (0,external_node_path_.join)(directory, `setup-pkgtool-${(0,external_node_crypto_.randomUUID)()}.json`);
    const { tool, restored, milliseconds } = result;
    const report = {
        reportVersion: 1,
        milliseconds: Math.round(milliseconds),
        ...(tool && { tool }),
        ...(restored && { restore: restored }),
        ...(failure && { error: describeError(failure.error) }),
    };
    (0,external_node_fs_.writeFileSync)(path, `${JSON.stringify(report, undefined, 2)}\n`, { flag: 'wx', mode: safe_folder/* modes */.nI.file });
    return path;
}
function describeError(error) {
    if (!(0,errors/* isPkgtoolError */.Zf)(error))
        return { message: (0,errors/* messageOf */.bD)(error) };
    const { code, message, fields } = error;
    const problems = fields.problems?.map(problem => ({ code: problem.code, message: problem.message }));
    return { code, message, ...(problems && { problems }) };
}
// The runner rejects a summary above 1 MiB with an error, so ours stays far below.
const mostRows = 200;
const sourceBytes = 64 * 1024;
const packageBytes = 448 * 1024;
/**
 * Appends to the job summary: the tool with stage, source and hash; the result of the restore, worded like the log's
 * last line; the counts per source; the packages. Throws errors of the file system.
 */
function writeSummary(result, { file, report }) {
    (0,external_node_fs_.appendFileSync)(file, toolPart(result.tool) + packagesPart(result.restored, report));
}
function toolPart(tool) {
    if (!tool)
        return '';
    const rows = [
        ['Version', `${tool.version} (${tool.stage}, uploaded ${tool.uploaded})`],
        ['Why', tool.reason],
        ['From', tool.cacheHit ? `the tool cache; first from ${tool.url}` : tool.url],
        ['Listing', tool.source || 'not asked: the version is locked'],
        ['SHA-256', tool.sha256],
        ['Path', tool.path],
    ];
    return `<h3>Tool</h3>\n${table(rows)}`;
}
function packagesPart(restored, report) {
    if (!restored)
        return '';
    const { packages, packagesDirectory, sources } = restored;
    const line = `${(0,layout/* describeRestore */.mZ)(restored)}; in ${packagesDirectory}`;
    const tables = [
        cappedTable(sourceRows(sources), { report, limit: sourceBytes }),
        cappedTable([['Package', 'Status'], ...packages.map(packageRow)], { report, limit: packageBytes }),
    ];
    return `<h3>Packages</h3>\n<p>${escapeHtml(line)}</p>\n${tables.join('')}`;
}
function sourceRows(sources) {
    const hasFailures = sources.some(({ failure }) => failure !== undefined);
    const rows = sources.map(source => {
        const { name, address, failure } = source;
        const [reason = ''] = failure?.message.split('\n', 1) ?? [];
        return [
            name === undefined ? address : `${name}=${address}`,
            describeDelivery(source),
            ...(hasFailures ? [reason] : []),
        ];
    });
    return [['Source', 'Gave', ...(hasFailures ? ['Failure'] : [])], ...rows];
}
function describeDelivery({ asked, packages, bytes }) {
    if (packages > 0)
        return `${(0,errors/* plural */.LS)(packages, 'package')}, ${(0,errors/* formatBytes */.z3)(bytes)}`;
    return asked ? 'nothing' : 'not asked';
}
function packageRow({ id, version, status }) {
    return [`${id} ${version}`, status];
}
function cappedTable([header = [], ...rows], { report, limit }) {
    const kept = [];
    let bytes = 0;
    for (const row of rows.slice(0, mostRows)) {
        bytes += Buffer.byteLength(rowHtml(row));
        if (bytes > limit)
            break;
        kept.push(row);
    }
    const more = rows.length - kept.length;
    const rest = more > 0 ? `<p>${escapeHtml(`${more} more: see the report ${report}`)}</p>\n` : '';
    return `${table(kept, header)}${rest}`;
}
function table(rows, header) {
    const head = header ? rowHtml(header, 'th') : '';
    return `<table>\n${head}${rows.map(row => rowHtml(row)).join('')}</table>\n`;
}
function rowHtml(cells, tag = 'td') {
    return `<tr>${cells.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>\n`;
}
// The text contains no blank line, so nothing inside the HTML block is parsed as Markdown.
function escapeHtml(text) {
    return (0,errors/* printable */.g$)(text).replace(/[&<>"'@]/g, character => `&#${character.charCodeAt(0)};`);
}

;// CONCATENATED MODULE: ./src/action/run.ts








/**
 * The step: inputs → context → tool → packages → outputs. A failure becomes an annotation and the exit code; nothing is
 * thrown. Returns false if a call that timed out may still be running.
 */
async function run() {
    const log = (0,action_log/* createActionLog */.rg)();
    const started = process.uptime();
    const milliseconds = () => (process.uptime() - started) * 1000;
    let cache;
    let contexts;
    let inputs;
    let tool;
    try {
        inputs = (0,action_inputs/* readInputs */.Ko)({ log, signal: stopSignal() });
        contexts = (0,context/* openContexts */.Ng)(inputs.tool, inputs.restore);
        // Reports contradictions before the tool is set up.
        const packages = await openPackages(contexts, inputs);
        cache = await openCache(inputs.cache, log);
        tool = await setUpTool(contexts, inputs, { cache, log });
        const restored = await restore(packages, cache);
        await cache?.remember({ tool, restored });
        publish({ tool, restored, milliseconds: milliseconds() }, inputs, log);
    }
    catch (error) {
        log.fail(error);
        if (inputs)
            publishFailure(error, { tool, milliseconds: milliseconds() }, inputs);
    }
    finally {
        contexts?.close();
        log.finish();
    }
    return cache?.hasStray !== true;
}
async function openCache(settings, log) {
    return settings && (await __nccwpck_require__.e(/* import() */ 950).then(__nccwpck_require__.bind(__nccwpck_require__, 6950))).createJobCache(settings, log);
}
function stopSignal() {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK'])
        process.once(signal, () => stop.abort());
    return stop.signal;
}
// Loaded only if there are pins: a step that only sets the tool up needs neither archives nor XML.
async function openPackages({ packages }, { restore }) {
    if (packages === undefined || restore === undefined)
        return undefined;
    return (await Promise.all(/* import() */[__nccwpck_require__.e(800), __nccwpck_require__.e(29), __nccwpck_require__.e(822), __nccwpck_require__.e(242), __nccwpck_require__.e(386)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7386))).openRestoreRun(packages, restore);
}
async function setUpTool(contexts, { tool, isToolUnnamed }, { cache, log }) {
    if (contexts.tool === undefined || tool === undefined)
        return undefined;
    if (isToolUnnamed && !(await isAtHand(contexts.tool, tool))) {
        log.info('no tool is set up: no input asks for one, and neither lock nor tool cache has it');
        return undefined;
    }
    const toolCache = createRunnerToolCache(tool.toolCacheRoot);
    return (0,install/* installToolIn */.HL)(contexts.tool, { ...tool, toolCache, heldFiles: cache?.tool });
}
// A lock that is obeyed and has no tool allows none.
async function isAtHand(context, tool) {
    const lock = await context.lock({ locked: false });
    if (lock?.document.tool !== undefined)
        return true;
    const { toolName = 'pkgtool.exe', toolCacheRoot, locked } = tool;
    return !locked && (await (0,tool_cache/* createFolderToolCache */.Nx)(toolCacheRoot).list(toolName)).length > 0;
}
async function restore(run, cache) {
    if (run === undefined)
        return undefined;
    const options = { ...run.options, heldFiles: cache?.packages };
    return (await Promise.all(/* import() */[__nccwpck_require__.e(800), __nccwpck_require__.e(29), __nccwpck_require__.e(822), __nccwpck_require__.e(242), __nccwpck_require__.e(386)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7386))).runRestore({ ...run, options });
}
/**
 * The runner's tool cache: looked up as every action does, written our way, since `tc.cacheFile` deletes and copies in
 * place, so that two jobs break each other and a crash leaves halves (DESIGN 7). `root` is RUNNER_TOOL_CACHE.
 *
 * Our look-up finds what `tc.find` would; the contract suite compares the two. So the toolkit, a quarter of a warm step's
 * start-up time, is loaded only if ours finds nothing and the tool has a folder.
 */
function createRunnerToolCache(root) {
    const folder = (0,tool_cache/* createFolderToolCache */.Nx)(root);
    return {
        ...folder,
        async find(tool, version) {
            const found = await folder.find(tool, version);
            // Only we write entries with a hash in their names.
            if (found !== undefined || (0,tool_cache/* isBoundVersion */.J6)(version) || (0,safe_folder/* tryStat */.kl)((0,external_node_path_.join)(root, tool)) === undefined)
                return found;
            const { find } = await Promise.all(/* import() */[__nccwpck_require__.e(11), __nccwpck_require__.e(82), __nccwpck_require__.e(805)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9805));
            return find(tool, version) || undefined;
        },
        async list(tool) {
            const { findAllVersions } = await Promise.all(/* import() */[__nccwpck_require__.e(11), __nccwpck_require__.e(82), __nccwpck_require__.e(805)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9805));
            return findAllVersions(tool);
        },
    };
}


/***/ }),

/***/ 2074:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   Vp: () => (/* binding */ describeUnexpected),
/* harmony export */   XS: () => (/* binding */ toLowerInvariant),
/* harmony export */   Zf: () => (/* binding */ isPkgtoolError),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   bp: () => (/* binding */ describeValue),
/* harmony export */   fk: () => (/* binding */ printableLines),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   vq: () => (/* binding */ systemErrorCode),
/* harmony export */   xN: () => (/* binding */ PkgtoolError),
/* harmony export */   z3: () => (/* binding */ formatBytes)
/* harmony export */ });
/* unused harmony exports errorCatalogue, errorMessage */
/**
 * All errors of the package: one class, a closed set of codes, and fields from which the message is built. All messages
 * share one grammar, and callers test `code`, never the text.
 *
 *     WHAT "SUBJECT": found FOUND; want WANTED; CHANGE
 *       - DETAIL …
 */
/** The failures by code. `what` starts the message; `help` is for the error catalogue in the docs. */
const errorCatalogue = {
    INVALID_VERSION: {
        what: 'Cannot read version',
        help: 'A version has one to four numeric parts and an optional label.',
    },
    INVALID_RANGE: {
        what: 'Cannot read version range',
        help: 'A range is `[1.0,2.0)`, `1.*` or, for the tool, an npm semver range.',
    },
    INVALID_PACKAGE_ID: {
        what: 'Cannot use package id',
        help: 'An id has letters, digits and `_`, joined by single `.` or `-`, 100 at most.',
    },
    INVALID_PIN: { what: 'Cannot read pin', help: 'A pin is `ID VERSION` or `ID@VERSION`, one a line.' },
    CONFLICTING_PINS: {
        what: 'Cannot restore package',
        help: 'Two places pin one package in ways that contradict each other.',
    },
    INVALID_PACKAGES_CONFIG: {
        what: 'Cannot read packages.config',
        help: 'The file is not the XML that the format requires.',
    },
    INVALID_CONFIG: {
        what: 'Cannot use config file',
        help: 'The nuget.config is not the XML that the format requires, or it requests something that we refuse.',
    },
    NO_SOURCE_FOR_PACKAGE: {
        what: 'No source may be asked for',
        help: 'The `packageSourceMapping` of the config file has no pattern with a usable source for the package.',
    },
    INVALID_LOCK: {
        what: 'Cannot read lock file',
        help: 'The lock file is broken, or of a newer version than this program knows.',
    },
    NOT_LOCKED: {
        what: 'Cannot keep to lock',
        help: 'With `locked`, the lock must exist, cover the whole request, and have its hashes.',
    },
    INVALID_INPUT: { what: 'Cannot use input', help: 'An input has an invalid value.' },
    CONFLICTING_INPUTS: { what: 'Cannot combine inputs', help: 'Two inputs contradict each other.' },
    INVALID_TIME: {
        what: 'Cannot read upload time',
        help: 'An upload time is ISO 8601 with `Z` or an offset.',
    },
    INVALID_ADDRESS: { what: 'Cannot use address', help: 'An address is an http(s) or file URL, or a folder.' },
    INSECURE_ADDRESS: {
        what: 'Refused plain http',
        help: 'Plain http is allowed only to this machine, unless `allow-insecure` is set.',
    },
    CREDENTIALS_UNBOUND: {
        what: 'Refused to send credentials to',
        help: 'A secret goes only to an origin that the workflow names, or the file that holds the secret; a name alone is not enough where a file inside the workspace gives it an address.',
    },
    INVALID_LISTING: {
        what: 'Cannot read tool listing',
        help: 'The listing is not the JSON document that the contract describes.',
    },
    BROKEN_ENTRY: { what: 'Cannot use listing entry', help: 'The chosen entry has a broken field.' },
    NO_MATCHING_VERSION: {
        what: 'No version matches',
        help: 'No entry of the listing matches the request; the message lists near misses.',
    },
    NOT_FOUND: { what: 'Not found', help: 'The server answered 404, or the file does not exist.' },
    HTTP_STATUS: { what: 'Cannot fetch', help: 'The server answered with an error status.' },
    CONNECTION_FAILED: { what: 'Cannot connect to', help: 'No connection could be made, or it broke.' },
    TLS_FAILED: { what: 'Cannot trust', help: 'The server could not prove who it is.' },
    TIMED_OUT: {
        what: 'Timed out on',
        help: 'No byte arrived for too long, or the whole step took longer than allowed.',
    },
    TRUNCATED: {
        what: 'Incomplete file',
        help: 'The connection ended before the announced length, or the file has no byte at all.',
    },
    TOO_LARGE: { what: 'Refused to read', help: 'A document is larger than its cap.' },
    REDIRECT_REFUSED: {
        what: 'Refused a redirect from',
        help: 'A redirect leads from https to http, to no address, or in a circle.',
    },
    OFFLINE: {
        what: 'Cannot fetch while offline',
        help: '`offline` is set, and the file is not on this machine.',
    },
    HASH_MISMATCH: { what: 'Wrong hash of', help: 'The bytes do not match the expected hash.' },
    SIZE_MISMATCH: { what: 'Wrong size of', help: 'There are more or fewer bytes than announced.' },
    INVALID_SERVICE_INDEX: {
        what: 'Cannot read service index',
        help: 'It must name a PackageBaseAddress/3.0.0 resource.',
    },
    INVALID_VERSION_LIST: {
        what: 'Cannot read version list',
        help: 'It must hold an array `versions` of strings.',
    },
    INVALID_MANIFEST: {
        what: 'Cannot read manifest',
        help: 'It must be XML with package, metadata, id and version.',
    },
    MANIFEST_MISMATCH: {
        what: 'Wrong manifest in',
        help: 'The manifest inside a package names another id or version than its file or its pin.',
    },
    BAD_ARCHIVE: { what: 'Cannot unpack', help: 'The package is a damaged or hostile archive.' },
    PACKAGES_MISSING: {
        what: 'Cannot restore',
        help: 'Some packages could not be fetched; the message lists each.',
    },
    WRONG_LAYOUT: { what: 'Cannot restore into', help: 'The folder holds packages in another layout.' },
    FILE_SYSTEM: {
        what: 'Cannot write',
        help: 'The file system refused: no permission, no space, or the name is taken.',
    },
    UNSAFE_PATH: {
        what: 'Refused to write to',
        help: 'A link is in the place of one of our files or folders, or the packages folder is in what other runs trust.',
    },
    UNREADABLE_FILE: { what: 'Cannot read', help: 'A local file or folder could not be read.' },
    INVALID_FEED: { what: 'Cannot use feed', help: 'The folder is not a feed, or its feed.json is broken.' },
    INVALID_BUNDLE: {
        what: 'Cannot use bundle',
        help: 'The file is not a bundle, or something in it was altered, added, left out or cut off.',
    },
    BASE_MISSING: {
        what: 'Cannot unpack bundle',
        help: 'The bundle holds only what is new, and files of its base are not in place, or are damaged.',
    },
    ALREADY_THERE: { what: 'Cannot add', help: 'The feed has that version, with other bytes.' },
    FEED_LOCKED: { what: 'Cannot write to feed', help: 'Another writer holds the feed; the message names it.' },
    MIRROR_INCOMPLETE: {
        what: 'Incomplete mirror in',
        help: 'Some tools or packages could not be fetched; the message lists each, the others are in place.',
    },
    RUNTIME_MISSING: { what: 'Cannot run', help: 'The tool is a PE image, and mono is not installed.' },
    CANCELLED: { what: 'Cancelled', help: 'The caller asked to stop.' },
};
/**
 * An error that this package throws deliberately. `code` is one of a closed set, `fields` contain the details, and
 * `cause` is the underlying error, if any.
 */
class PkgtoolError extends Error {
    name = 'PkgtoolError';
    code;
    fields;
    constructor(code, fields, options) {
        super(errorMessage(code, fields), options);
        this.code = code;
        this.fields = fields;
    }
    /** The JSON form; without it, `JSON.stringify` would omit the message. */
    toJSON() {
        const { name, code, message, fields } = this;
        return { name, code, message, fields };
    }
}
/**
 * Returns whether `error` is a `PkgtoolError`, of one of `codes` where any are given.
 *
 * @example
 * if (isPkgtoolError(error, 'NOT_FOUND', 'HTTP_STATUS')) console.log(error.fields.url)
 */
function isPkgtoolError(error, ...codes) {
    return error instanceof PkgtoolError && (codes.length === 0 || codes.includes(error.code));
}
/** Builds the message of an error from its code and fields. */
function errorMessage(code, fields) {
    const what = errorCatalogue[code].what;
    const head = fields.subject === undefined ? what : `${what} ${quote(fields.subject)}`;
    const parts = [
        fields.found === undefined ? undefined : `found ${fields.found}`,
        fields.wanted === undefined ? undefined : `want ${fields.wanted}`,
        fields.change,
    ].filter(part => part !== undefined);
    const line = parts.length > 0 ? `${head}: ${parts.join('; ')}` : head;
    return [line, ...(fields.details ?? []).map(detail => `  - ${detail.replaceAll('\n', '\n  ')}`)].join('\n');
}
/** The message of any thrown value. */
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}
/**
 * Describes an unexpected error for the user: a system error as one line, because a stack does not help the user; a
 * defect of ours with its stack, for the bug report.
 */
function describeUnexpected(error) {
    if (!(error instanceof Error))
        return String(error);
    const code = systemErrorCode(error);
    if (code === 'EMFILE' || code === 'ENFILE')
        return `${error.message}; raise the limit of open files (ulimit -n)`;
    return 'syscall' in error ? error.message : (error.stack ?? error.message);
}
/** The `code` of a system error such as `ENOENT`, or undefined. */
function systemErrorCode(error) {
    // Not `instanceof Error`: in a VM context, system errors come from another realm.
    return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
        ? error.code
        : undefined;
}
/** Formatting of untrusted text: feeds, archives and pull requests must not control a log or a terminal. */
// Control characters, line and paragraph separators, the bidirectional and invisible format characters, halves of
// surrogate pairs, and characters that fonts render as nothing: fillers, and the tags beyond the basic plane, which can
// hide a text.
const unprintable = /[\u034f\u180b-\u180f\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
// A fast path that accepts nearly all text.
const plain = /^[\x20-\x7e]*$/;
/** Returns `text` with every control, bidirectional and invisible character shown as `\uXXXX` or `\u{XXXXX}`. */
function printable(text) {
    if (plain.test(text))
        return text;
    return text.replace(unprintable, character => {
        const digits = character.codePointAt(0).toString(16);
        return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
    });
}
/** Like `printable`, but keeps line feeds. */
function printableLines(text) {
    return text.split('\n').map(printable).join('\n');
}
/** Returns `text` printable, in double quotes, cut to `limit` characters (default 200). */
function quote(text, limit = 200) {
    const shown = printable(text);
    return shown.length > limit ? `"${shown.slice(0, limit)}…"` : `"${shown}"`;
}
/** Names the JSON type of a value for an error message: `null`, `an array`, `a string "x"`, `no value`. */
function describeValue(value) {
    if (value === undefined)
        return 'no value';
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'an array';
    if (typeof value === 'string')
        return `the text ${quote(value, 60)}`;
    if (typeof value === 'object')
        return 'an object';
    return `the ${typeof value} ${String(value)}`;
}
const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'];
/** Formats a number of bytes in decimal units: `8.6 MB`. */
function formatBytes(bytes) {
    let value = bytes;
    let unit = 0;
    while (value >= 1000 && unit < byteUnits.length - 1) {
        value /= 1000;
        unit++;
    }
    return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${byteUnits[unit]}`;
}
/** Formats a time in milliseconds for a person: `4.2 s`, `12 s`, `2 min 5 s`, `1 h 3 min`. */
function formatDuration(milliseconds) {
    const seconds = milliseconds / 1000;
    if (seconds < 9.95)
        return `${seconds.toFixed(1)} s`;
    const whole = Math.round(seconds);
    if (whole < 60)
        return `${whole} s`;
    const minutes = Math.floor(whole / 60);
    return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** Returns `count` and its noun, the plural with an `s`: `1 package`, `3 packages`. */
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
const ascii = /^[\u0000-\u007f]*$/;
// JavaScript maps it to two code points; the invariant culture keeps it.
const capitalDottedI = '\u0130';
/**
 * Converts `text` to lower case by code point, independent of culture and context (SPEC 2.7, LOWER_ID and
 * LOWER_VERSION). A final sigma is treated like any other sigma; U+0130 and unpaired surrogates stay. Letters newer
 * than Unicode 16 follow the data of the running Node.
 *
 * @example
 * toLowerInvariant('Newtonsoft.Json') // 'newtonsoft.json'
 */
function toLowerInvariant(text) {
    if (ascii.test(text))
        return text.toLowerCase();
    let lower = '';
    // One code point at a time, because JavaScript's `toLowerCase` considers the neighbours of a sigma.
    for (const character of text)
        lower += character === capitalDottedI ? character : character.toLowerCase();
    return lower;
}


/***/ }),

/***/ 5735:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   BS: () => (/* binding */ defaultsOfPreset),
/* harmony export */   E9: () => (/* binding */ parseDuration),
/* harmony export */   HU: () => (/* binding */ parseChoice),
/* harmony export */   WN: () => (/* binding */ parseRate),
/* harmony export */   _$: () => (/* binding */ stages),
/* harmony export */   _0: () => (/* binding */ latestBys),
/* harmony export */   au: () => (/* binding */ longestTimeout),
/* harmony export */   gC: () => (/* binding */ presetNames),
/* harmony export */   lJ: () => (/* binding */ stageRank),
/* harmony export */   nG: () => (/* binding */ adviceForName),
/* harmony export */   uz: () => (/* binding */ splitLines),
/* harmony export */   v4: () => (/* binding */ presets),
/* harmony export */   yG: () => (/* binding */ parseBoolean),
/* harmony export */   zD: () => (/* binding */ isStage),
/* harmony export */   zq: () => (/* binding */ parseCount)
/* harmony export */ });
/* unused harmony export parseSize */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2074);

const units = new Map([
    ['ms', 1],
    ['s', 1000],
    ['m', 60_000],
    ['h', 3_600_000],
    ['d', 86_400_000],
]);
/** The longest timer of Node, in milliseconds: a longer one would fire at once. */
const longestTimeout = 2 ** 31 - 1;
/**
 * Reads a duration: an integer and `ms`, `s`, `m`, `h` or `d`; bare only `0` (DESIGN 2). Returns milliseconds, at most
 * `max`, by default 10,000 days. Throws `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseDuration('30s', 'idle-timeout', { max: longestTimeout }) // 30000
 */
function parseDuration(text, input, { max = 10_000 * 86_400_000 } = {}) {
    const [, digits, unit] = /^(\d{1,15})(ms|s|m|h|d)?$/.exec(text.trim()) ?? [];
    const factor = unit === undefined ? (Number(digits) === 0 ? 0 : undefined) : units.get(unit);
    if (factor === undefined)
        throw invalidInput(text, input, 'an integer and ms, s, m, h or d, or 0');
    const milliseconds = Number(digits) * factor;
    if (milliseconds <= max)
        return milliseconds;
    throw invalidInput(text, input, `at most ${Math.floor(max / 86_400_000)}d`);
}
/**
 * Reads a rate: an integer in bytes per second, or with the unit `KiB` or `MiB`; `0`: none. Returns bytes per second.
 * Throws `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseRate('1KiB', 'minimum-rate') // 1024
 */
function parseRate(text, input) {
    const [, digits, unit] = /^(\d{1,10}) ?(KiB|MiB)?$/.exec(text.trim()) ?? [];
    const rate = Number(digits) * (unit === 'MiB' ? 1024 ** 2 : unit === 'KiB' ? 1024 : 1);
    if (rate <= 1024 ** 3)
        return rate;
    throw invalidInput(text, input, 'bytes a second: an integer, with KiB or MiB, up to 1024MiB, or 0');
}
/**
 * Reads a size: an integer in bytes, or with the unit `KiB`, `MiB`, `GiB` or `TiB`. Throws `INVALID_INPUT` that names
 * `input`.
 *
 * @example
 * parseSize('10GiB', 'max-size') // 10737418240
 */
function parseSize(text, input) {
    const [, digits, unit = ''] = /^(\d{1,12}) ?(KiB|MiB|GiB|TiB)?$/.exec(text.trim()) ?? [];
    const size = Number(digits) * 1024 ** ['', 'KiB', 'MiB', 'GiB', 'TiB'].indexOf(unit);
    if (Number.isSafeInteger(size))
        return size;
    throw invalidInput(text, input, 'bytes: an integer, with KiB, MiB, GiB or TiB');
}
/** Reads `true` or `false`, in any of the three YAML spellings. Throws `INVALID_INPUT`. */
function parseBoolean(text, input) {
    const word = text.trim();
    if (/^(?:true|True|TRUE)$/.test(word))
        return true;
    if (/^(?:false|False|FALSE)$/.test(word))
        return false;
    throw invalidInput(text, input, 'true or false');
}
/** Reads an integer from `min` to `max`, both included. Throws `INVALID_INPUT`. */
function parseCount(text, input, { min, max }) {
    const count = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (count >= min && count <= max)
        return count;
    throw invalidInput(text, input, `an integer from ${min} to ${max}`);
}
/** Reads one of the `allowed` words, case-sensitive. Throws `INVALID_INPUT` with the list. */
function parseChoice(text, input, { allowed }) {
    const choice = allowed.find(word => word === text.trim());
    if (choice !== undefined)
        return choice;
    throw invalidInput(text, input, `one of ${allowed.join(', ')}`);
}
/** Splits a list of one value a line: lines are trimmed, blank ones dropped. */
function splitLines(text) {
    return text
        .split(/\r\n?|\n/)
        .map(line => line.trim())
        .filter(line => line !== '');
}
function invalidInput(text, input, wanted) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: input,
        found: `the value ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(text, 100)}`,
        wanted,
    });
}
/** The stages of SPEC 3, from the least to the most vetted. */
const stages = ['EarlyAccessPreview', 'Released', 'ReleasedAndBlessed'];
/** Returns whether a word is a stage of the spec, exactly as written there. */
function isStage(word) {
    return stages.some(stage => stage === word);
}
/** The rank of a stage: 0 to 2; -1 for an unknown word, which never qualifies. */
function stageRank(word) {
    return stages.indexOf(word);
}
/** The possible meanings of «latest» and «best in range» (DESIGN 2). */
const latestBys = ['version', 'upload-time'];
/** The names of each preset; addresses are never preset. */
const presetNames = {
    nuget: { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' },
};
/** What `nuget restore` does for projects with a packages.config, in our options. */
const nugetRestore = {
    ...presetNames.nuget,
    packagesFiles: ['**/packages.config'],
    configFile: 'auto',
    layout: 'classic',
};
const presetDefaults = { ...presetNames, 'nuget-restore': nugetRestore };
const presets = Object.keys(presetDefaults);
/** The options that take the place of another, where any of them is given. */
const standsFor = {
    packagesFiles: ['packagesFiles', 'packages', 'pins'],
    configFile: ['configFile', 'sources', 'fromSources'],
};
/** The defaults that a preset gives, without those that are given or that nobody takes. */
function defaultsOfPreset(preset, { given, takes = () => true }) {
    const isGiven = (name) => {
        const value = given[name];
        return value !== undefined && !(Array.isArray(value) && value.length === 0);
    };
    const isOpen = ([name]) => takes(name) && !(standsFor[name] ?? [name]).some(isGiven);
    return preset === undefined ? {} : Object.fromEntries(Object.entries(presetDefaults[preset]).filter(isOpen));
}
/** The remedy where a document shows the name that an input should have: the preset that has it, else the input. */
function adviceForName(input, name) {
    const own = `set the input ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(input)} to ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(name, 40)}`;
    const preset = Object.entries(presetNames).find(([, names]) => Object.values(names).includes(name))?.[0];
    return preset === undefined
        ? own
        : `set the input "preset" to ${(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(preset)}, or ${own.slice('set '.length)}`;
}


/***/ }),

/***/ 1125:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   KW: () => (/* binding */ cancelled),
/* harmony export */   SO: () => (/* binding */ createInFlight),
/* harmony export */   X2: () => (/* binding */ mapConcurrently),
/* harmony export */   aB: () => (/* binding */ silentLog),
/* harmony export */   dZ: () => (/* binding */ throwIfCancelled),
/* harmony export */   f: () => (/* binding */ heed),
/* harmony export */   hp: () => (/* binding */ runInTurns),
/* harmony export */   kL: () => (/* binding */ isTimeout),
/* harmony export */   oc: () => (/* binding */ runTurns),
/* harmony export */   pm: () => (/* binding */ clock),
/* harmony export */   qD: () => (/* binding */ createGate),
/* harmony export */   rE: () => (/* binding */ version)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2074);


/** A log that discards all messages. */
const silentLog = {
    debug() { },
    info() { },
    notice() { },
    warning() { },
    stage: (_name, run) => run(),
};
/** The error of a run that was cancelled or timed out. */
function cancelled(subject, reason) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('CANCELLED', isTimeout(reason)
        ? { subject, found: 'the end of the time allowed', change: 'raise the input "total-timeout"' }
        : { subject, found: 'a request to stop', change: 'run it again, which goes on from what is in place' }, { cause: reason });
}
/** Throws when the caller has cancelled the run; for work that makes no request. @throws PkgtoolError `CANCELLED` */
function throwIfCancelled(signal, subject) {
    if (signal?.aborted)
        throw cancelled(subject, signal.reason);
}
/** Runs long work at once that can pause between its turns. Throws as the work does. */
function runTurns(turns) {
    for (;;) {
        const turn = turns.next();
        if (turn.done)
            return turn.value;
    }
}
/**
 * The same, with a pause after each turn, in which other work goes on and a stop is heard. The work ends in any case, so
 * that it closes what it has opened.
 *
 * @throws PkgtoolError `CANCELLED` too
 */
async function runInTurns(turns, { signal, subject }) {
    try {
        for (;;) {
            throwIfCancelled(signal, subject);
            const turn = turns.next();
            if (turn.done)
                return turn.value;
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
        }
    }
    finally {
        turns.return(undefined);
    }
}
/** Returns whether a run was cancelled by a timeout. */
function isTimeout(reason) {
    return reason instanceof DOMException && reason.name === 'TimeoutError';
}
/** The version of this package; a test holds it equal to package.json's. */
const version = '0.1.0';
/** Milliseconds of a clock that all threads share. Reading `performance` would load ten modules of Node. */
function clock() {
    const [seconds, nanoseconds] = process.hrtime();
    return seconds * 1000 + nanoseconds / 1e6;
}
// Long enough to cost nothing, short enough that nobody waits who stops a run.
const longestTurn = 50;
/**
 * Lets timers, signals and sockets have their turn where the last one is `longestTurn` milliseconds ago: promises that are
 * there already never do, however many are awaited.
 */
function createTurns() {
    let begun = clock();
    return () => {
        if (clock() - begun < longestTurn)
            return undefined;
        return (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)().then(() => {
            begun = clock();
        });
    };
}
/**
 * A pause between two long pieces of work, so that a stop is heard. @throws PkgtoolError `CANCELLED`
 */
async function heed(signal, subject) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    throwIfCancelled(signal, subject);
}
/**
 * Runs `work` over `items`, at most `limit` (1 or more) at a time, and returns the results in the order of the items.
 * After a rejection, it starts no more work. It rejects with the first error after all started work has ended, so that
 * nothing continues in the background. The event loop gets its turns, also where no work waits for anything.
 */
async function mapConcurrently(items, work, { limit }) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failure;
    const turn = createTurns();
    const worker = async () => {
        for (const [index, item] of queue) {
            await turn();
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
/** Creates a gate that runs at most `limit` (1 or more) calls at a time, in the order of the calls. */
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
/** Creates a set of in-flight requests. */
function createInFlight() {
    const inFlight = new Map();
    return (key, make) => {
        const request = inFlight.get(key) ?? make();
        inFlight.set(key, request);
        return request;
    };
}


/***/ }),

/***/ 3618:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   DC: () => (/* binding */ hashFile),
/* harmony export */   Dg: () => (/* binding */ parseBoundedFile),
/* harmony export */   Mv: () => (/* binding */ readBoundedFile),
/* harmony export */   Tq: () => (/* binding */ readBoundedFileSync),
/* harmony export */   V_: () => (/* binding */ openFileHandle),
/* harmony export */   Wr: () => (/* binding */ readFileIfThere),
/* harmony export */   ZU: () => (/* binding */ openRegularFile),
/* harmony export */   aC: () => (/* binding */ isReachedByLink),
/* harmony export */   aH: () => (/* binding */ documentError),
/* harmony export */   e2: () => (/* binding */ tryReadOwnFile),
/* harmony export */   jt: () => (/* binding */ tryParseDigest),
/* harmony export */   sL: () => (/* binding */ hashFileInTurns),
/* harmony export */   sX: () => (/* binding */ digestEncoding),
/* harmony export */   tB: () => (/* binding */ parseChecksum)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(1125);
/* harmony import */ var _safe_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2503);







/**
 * Reads a local file of at most `limit` bytes. It never reads more than one byte beyond the limit, whatever size the
 * system reports: files of /proc report none. It opens the file once and requires a regular file: a FIFO or a device
 * could block or never end. All files named by inputs are read here (docs/threat-model.md).
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` also for anything except a regular file and for a link out of the
 * workspace, `TOO_LARGE`, `CANCELLED`
 */
async function readBoundedFile(path, options) {
    return (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .reading */ .hF)(path, () => (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_5__/* .runInTurns */ .hp)(readTurns(path, options), { signal: options.signal, subject: path }));
}
/** The synchronous `readBoundedFile`, for small files of a warm step. */
function readBoundedFileSync(path, options) {
    return (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .reading */ .hF)(path, () => (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_5__/* .runTurns */ .oc)(readTurns(path, options)));
}
/**
 * Reads a small file of ours in a folder that others may write to. Returns undefined for a missing or unreadable file
 * and for a folder, which costs only time. A link or a FIFO is an error: a later write would follow it to another file.
 *
 * @throws PkgtoolError `UNREADABLE_FILE` for a link, a FIFO and the like
 */
function tryReadOwnFile(path, { limit }) {
    try {
        return readBoundedFileSync(path, { limit, noLink: true }).toString();
    }
    catch (error) {
        const stats = (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryLstat */ .Kq)(path);
        if (stats === undefined || stats.isFile() || stats.isDirectory())
            return undefined;
        throw error;
    }
}
/** The same for a file that may be gone: undefined where there is none. */
async function readFileIfThere(path, options) {
    try {
        return await readBoundedFile(path, options);
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .isPkgtoolError */ .Zf)(error, 'NOT_FOUND'))
            return undefined;
        throw error;
    }
}
/**
 * Reads a file like `readBoundedFile` and parses it. When a link leads to the file, a parse error contains the location
 * but no content: the author of the link may not be allowed to see the file.
 *
 * @throws PkgtoolError errors of `readBoundedFile` and `parse`
 */
async function parseBoundedFile(path, parse, { file, ...options }) {
    const bytes = await readBoundedFile(path, options);
    try {
        return await parse(bytes);
    }
    catch (error) {
        if (!(error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PkgtoolError */ .xN) ||
            error.code === 'CANCELLED' ||
            !isReachedByLink(path, options.workspace))
            throw error;
        const { line } = error.fields;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PkgtoolError */ .xN(error.code, {
            subject: file,
            found: `a link to content that is not shown${line === undefined ? '' : `, wrong on line ${line}`}`,
            wanted: 'a file of its own, or a link to a right one',
            file,
            ...(line !== undefined && { line }),
        });
    }
}
/**
 * Opens a regular file for reading. Throws `UNREADABLE_FILE` for any other kind of file and for a link that the options
 * refuse, and errors of the file system.
 */
function openRegularFile(path, options = {}) {
    const { path: real, flags } = regularFile(path, options);
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(real, flags);
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
        assertRegular(path, stats);
        return { file, size: stats.size };
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
        throw error;
    }
}
/**
 * The same with a handle, for a file that is read piece by piece.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function openFileHandle(path, options = {}) {
    let file;
    try {
        const { path: real, flags } = regularFile(path, options);
        file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(real, flags);
        const stats = await file.stat();
        assertRegular(path, stats);
        return { file, size: stats.size };
    }
    catch (error) {
        await file?.close();
        throw (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .localFileError */ .yy)(path, error);
    }
}
/**
 * Returns the real path of a regular file and the flags to open it. After opening, the caller must check the file
 * again. Throws like `openRegularFile`.
 */
function regularFile(path, { workspace, noLink = false }) {
    const isGuarded = workspace !== undefined && (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .isWithin */ .UO)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(path), (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(workspace));
    const real = isGuarded ? realPathWithin(path, workspace) : path;
    // Checked before opening, because opening a device may have side effects.
    assertRegular(path, noLink ? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path) : (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(real));
    // Without O_NONBLOCK, opening a FIFO that has replaced the file waits for a writer. Windows has none of these flags.
    const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants;
    return { path: real, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | (noLink || isGuarded ? O_NOFOLLOW : 0) };
}
function assertRegular(path, stats) {
    if (stats.isFile())
        return;
    const found = stats.isSymbolicLink() ? 'a link' : 'no regular file';
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PkgtoolError */ .xN('UNREADABLE_FILE', { subject: path, found, wanted: 'a regular file', path });
}
const chunkSize = 256 * 1024;
const chunksPerTurn = 32;
const firstGrowth = 64 * 1024;
function* readTurns(path, { limit, ...options }) {
    const { file, size } = openRegularFile(path, options);
    try {
        if (size > limit)
            throw tooLarge(path, limit, (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(size));
        // One byte more than the reported size, so that the buffer need not grow to find the end. Files of /proc report no
        // size.
        let bytes = Buffer.allocUnsafe(size > 0 ? size + 1 : Math.min(firstGrowth, limit + 1));
        for (let [filled, chunk] = [0, 1];; chunk++) {
            const read = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, bytes, filled, Math.min(bytes.length - filled, chunkSize), null);
            if (read === 0)
                return bytes.subarray(0, filled);
            filled += read;
            if (filled > limit)
                throw tooLarge(path, limit, `more than ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(limit)}`);
            if (filled === bytes.length)
                bytes = enlarge(bytes, limit + 1);
            if (chunk % chunksPerTurn === 0)
                yield;
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}
function enlarge(bytes, most) {
    const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * bytes.length, firstGrowth), most));
    bytes.copy(larger);
    return larger;
}
function tooLarge(path, limit, found) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PkgtoolError */ .xN('TOO_LARGE', {
        subject: path,
        found,
        wanted: `at most ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .formatBytes */ .z3)(limit)}`,
        path,
    });
}
function realPathWithin(path, workspace) {
    const real = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(path));
    if ((0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .isWithin */ .UO)(real, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(workspace))))
        return real;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PkgtoolError */ .xN('UNREADABLE_FILE', {
        subject: path,
        found: 'a link that leads out of the workspace',
        wanted: 'a file in the workspace',
        change: 'replace the link by the file itself',
        path,
    });
}
/** Returns whether a workspace file is reached through a link: the file itself or a folder above it. */
function isReachedByLink(path, workspace) {
    if (workspace === undefined || !(0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .isWithin */ .UO)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(path), (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(workspace)))
        return false;
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.relative)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(workspace), (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(path)) !== (0,node_path__WEBPACK_IMPORTED_MODULE_3__.relative)(follow(workspace), follow(path));
}
function follow(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(path));
    }
    catch {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(path);
    }
}
/** Creates an error about a document. Its file is the subject, if known, and the line follows `found`. */
function documentError(code, { found, file, line, cause, ...fields }) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PkgtoolError */ .xN(code, {
        ...(file !== undefined && { subject: file, file }),
        found: line === undefined ? found : `${found} on line ${line}`,
        ...fields,
        ...(line !== undefined && { line }),
    }, cause === undefined ? undefined : { cause });
}
/**
 * Hashes a regular file with one reused buffer. Synchronous: for one file the thread pool costs more than it saves.
 * Throws `UNREADABLE_FILE` for any other kind of file, and errors of the file system.
 */
function hashFile(path, algorithm, options = {}) {
    return (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_5__/* .runTurns */ .oc)(hashing(path, algorithm, options));
}
/**
 * Like `hashFile`, for a file that may be large: yields to other work every 8 MiB and stops on a signal.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
function hashFileInTurns(path, { algorithm, signal, ...options }) {
    return (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_5__/* .runInTurns */ .hp)(hashing(path, algorithm, options), { signal, subject: path });
}
function* hashing(path, algorithm, options) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(algorithm);
    const buffer = Buffer.allocUnsafe(chunkSize);
    const { file } = openRegularFile(path, options);
    try {
        let size = 0;
        for (let chunk = 1;; chunk++) {
            const read = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, buffer);
            if (read === 0)
                return { digest: hash.digest(digestEncoding(algorithm)), size };
            hash.update(read === chunkSize ? buffer : buffer.subarray(0, read));
            size += read;
            if (chunk % chunksPerTurn === 0)
                yield;
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}
const encodings = { sha256: 'hex', sha512: 'base64' };
const lengths = { sha256: 32, sha512: 64 };
/** The encoding in which digests of `algorithm` are written. */
function digestEncoding(algorithm) {
    return encodings[algorithm];
}
/** Converts a digest in hex or base64 to our canonical form; undefined when it is neither or has the wrong length. */
function tryParseDigest(algorithm, text) {
    const length = lengths[algorithm];
    const bytes = text.length === length * 2 && /^[0-9a-f]+$/i.test(text)
        ? Buffer.from(text, 'hex')
        : /^[A-Za-z0-9+/]+={0,2}$/.test(text)
            ? Buffer.from(text, 'base64')
            : undefined;
    if (bytes?.length !== length)
        return undefined;
    return { algorithm, value: bytes.toString(encodings[algorithm]) };
}
/**
 * Reads the input `checksum`: `sha256:…` or `sha512:…`, each in hex or base64. Throws `INVALID_INPUT` with the name
 * `input`.
 */
function parseChecksum(text, input = 'checksum') {
    const [, algorithm, value] = /^(sha256|sha512):(.+)$/i.exec(text.trim()) ?? [];
    const digest = algorithm && value ? tryParseDigest(algorithm.toLowerCase(), value) : undefined;
    if (digest)
        return digest;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: input,
        found: `the value ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .quote */ .hD)(text)}`,
        wanted: 'sha256:… or sha512:…, in hex or base64, of the whole length',
    });
}


/***/ }),

/***/ 2503:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ linkRefused),
/* harmony export */   B3: () => (/* binding */ workspaceOf),
/* harmony export */   Kq: () => (/* binding */ tryLstat),
/* harmony export */   P_: () => (/* binding */ isInWorkspace),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   YG: () => (/* binding */ assertSafeFolder),
/* harmony export */   ZM: () => (/* binding */ openOwnFile),
/* harmony export */   Zo: () => (/* binding */ describeSystemError),
/* harmony export */   cD: () => (/* binding */ assertNoLink),
/* harmony export */   dV: () => (/* binding */ writing),
/* harmony export */   h6: () => (/* binding */ stepsBelow),
/* harmony export */   hF: () => (/* binding */ reading),
/* harmony export */   kl: () => (/* binding */ tryStat),
/* harmony export */   n9: () => (/* binding */ currentDirectory),
/* harmony export */   nI: () => (/* binding */ modes),
/* harmony export */   t5: () => (/* binding */ lookAt),
/* harmony export */   tu: () => (/* binding */ foldPath),
/* harmony export */   uG: () => (/* binding */ fileSystemError),
/* harmony export */   yy: () => (/* binding */ localFileError)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_util__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2074);




/** The modes of new files and folders, minus the umask: group and others never get write access. */
const modes = { folder: 0o755, file: 0o644 };
/**
 * Refuses a link at `path` or at a folder between it and `root`. Does not check `root` itself; a missing path is not a
 * link.
 *
 * @throws PkgtoolError `UNSAFE_PATH` with the link, `FILE_SYSTEM`
 */
function assertNoLink(root, path) {
    for (const step of stepsBelow(root, path)) {
        const stats = lookAt(step);
        if (stats === undefined)
            return;
        if (stats.isSymbolicLink())
            throw linkRefused(step);
    }
}
/** The paths from the first one below `root` to `path`. */
function stepsBelow(root, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, path);
    if (isOutside(way))
        throw new Error(`${path} is not below ${root}`);
    if (way === '')
        return [];
    let step = root;
    return way.split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).map(name => {
        step = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(step, name);
        return step;
    });
}
/** The error for a link at a path that we write to. */
function linkRefused(path) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN('UNSAFE_PATH', {
        subject: path,
        found: 'a link',
        wanted: 'no link, since nothing is written or removed through one',
        change: 'remove it, or name the folder itself where you made the link',
        path,
    });
}
/**
 * Opens a regular file of ours and creates it if the flags say so. It never follows a link and never waits for the
 * other end of a pipe. Throws errors of the file system too.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a link and for anything except a regular file
 */
function openOwnFile(path, flags) {
    // `lstat` detects a link on platforms where opening cannot refuse one.
    if (lookAt(path)?.isSymbolicLink())
        throw linkRefused(path);
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, flags | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0), modes.file);
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file).isFile())
        return file;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN('UNSAFE_PATH', { subject: path, found: 'no regular file', path });
}
/**
 * The workspace of a run. A repository around a repository counts, because the same people change a submodule and the
 * repository around it.
 */
function workspaceOf({ workingDirectory = '.', workspace }) {
    if (workspace !== undefined)
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workspace);
    const directory = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(workingDirectory);
    let found = directory;
    for (let folder = directory;; folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder)) {
        if (tryStat((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.git')))
            found = folder;
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder) === folder)
            return found;
    }
}
/** Returns whether a path is in the workspace, as written or with links followed; a missing path counts as it would be. */
function isInWorkspace(path, options) {
    return [workspaceOf(options), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.workingDirectory ?? '.')].some(folder => isWithin((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path), folder) || isWithin(realPathOf(path), realPathOf(folder)));
}
/**
 * Refuses a folder for untrusted content if it, or a folder between it and the workspace, is a link, or if its
 * real path is inside or above a protected folder. The operator placed a protected folder that contains the working
 * directory, so paths below the working directory are allowed.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
function assertSafeFolder(folder, { protectedFolders = [], ...options }) {
    const root = rootOnTheWay(folder, workspaceOf(options)) ?? rootOnTheWay(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.workingDirectory));
    if (root !== undefined)
        assertNoLink(root, folder);
    if (protectedFolders.length === 0)
        return;
    const [real, realWorkspace] = [realPathOf(folder), realPathOf(options.workingDirectory)];
    for (const name of protectedFolders) {
        const guarded = realPathOf(name);
        const isOwn = isWithin(realWorkspace, guarded) && isWithin(real, realWorkspace);
        if (isWithin(guarded, real) && guarded !== real)
            throw misplaced(folder, `a folder above ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(name)}`);
        if (isWithin(real, guarded) && !isOwn)
            throw misplaced(folder, `a folder in ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(name)}`);
    }
}
function misplaced(folder, found) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN('UNSAFE_PATH', {
        subject: folder,
        found,
        wanted: 'a folder apart from what other runs trust',
        change: 'choose another folder',
        path: folder,
    });
}
// The working directory as spelled in the path of the folder: it may differ in case or in a link above.
function rootOnTheWay(folder, workspace) {
    if (!isOutside((0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(workspace, folder)))
        return workspace;
    const own = identityOf(workspace);
    let found;
    for (let above = folder;; above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(above)) {
        if (own !== undefined && identityOf(above) === own)
            found = above;
        if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(above) === above)
            return found;
    }
}
function identityOf(path) {
    try {
        const { dev, ino } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { bigint: true });
        return `${dev} ${ino}`;
    }
    catch {
        return undefined;
    }
}
/** The real path; the missing part of a path is appended unchanged. */
function realPathOf(path) {
    const absolute = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(path);
    try {
        return foldPath(node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(absolute));
    }
    catch {
        const above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(absolute);
        return above === absolute ? absolute : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(realPathOf(above), foldPath((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(absolute)));
    }
}
/**
 * A path as the disk compares it: Windows and macOS mostly ignore case, and macOS lists accents as marks of their own.
 * `platform` is that of this process by default.
 */
function foldPath(path, platform = process.platform) {
    if (platform === 'darwin')
        return path.normalize('NFC').toLowerCase();
    return platform === 'win32' ? path.toLowerCase() : path;
}
/** Returns whether an absolute path is in a folder, as both are written; true for the folder itself. */
function isWithin(path, folder) {
    return !isOutside((0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(folder, path));
}
// On Windows, the relative path to another drive is absolute.
function isOutside(way) {
    return way === '..' || way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_1__.sep}`) || (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(way);
}
/** The file, folder or link at a path; undefined where there is none. @throws PkgtoolError `FILE_SYSTEM` */
function lookAt(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false });
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .systemErrorCode */ .vq)(error) === 'ENOTDIR')
            return undefined;
        throw fileSystemError(path, error);
    }
}
const heldOpen = 'a file held open by another program';
const reasons = {
    EACCES: 'no permission',
    EPERM: 'no permission',
    EBUSY: heldOpen,
    EROFS: 'a read-only file system',
    ENOSPC: 'no space left',
    EDQUOT: 'the quota used up',
    ENOTDIR: 'a file where a folder is wanted',
    EEXIST: 'a file of that name',
    ENAMETOOLONG: 'a name that is too long',
    EMFILE: 'too many open files',
    ENFILE: 'too many open files',
    ENOENT: 'no such folder',
    ENOTSUP: 'not supported by the file system',
    EXDEV: 'another file system than the one of the folder',
};
// Windows has one answer for a file that another program holds open and for one that the user may not touch.
const held = `${heldOpen}, or no permission`;
const windowsReasons = { EACCES: held, EPERM: held };
/**
 * Describes a system error in words: `no space left (ENOSPC)`; for any other error, returns its message. `platform` is
 * that of this process by default.
 */
function describeSystemError(error, platform = process.platform) {
    const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .systemErrorCode */ .vq)(error);
    if (code === undefined)
        return (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error);
    const windows = platform === 'win32' ? windowsReasons[code] : undefined;
    return `${windows ?? reasons[code] ?? 'a refusal'} (${code})`;
}
/** Converts a failure to write `path` into a `FILE_SYSTEM` error; a `PkgtoolError` stays as it is. */
function fileSystemError(path, error) {
    if (error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN)
        return error;
    const found = describeSystemError(error);
    const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .systemErrorCode */ .vq)(error) ?? '';
    const change = ['EMFILE', 'ENFILE'].includes(code)
        ? 'raise the limit of open files (ulimit -n)'
        : found.includes(heldOpen)
            ? 'end the program that uses it, such as an editor or a server, and run again'
            : 'check the permissions and the space, or choose another folder';
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN('FILE_SYSTEM', { subject: path, found, change, path }, { cause: error });
}
/** The current directory. @throws PkgtoolError `NOT_FOUND` when it was removed (Node: ENOENT of `uv_cwd`) */
function currentDirectory() {
    try {
        return process.cwd();
    }
    catch (error) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN('NOT_FOUND', { subject: '.', found: 'a current directory that was removed', change: 'start in one that is there' }, { cause: error });
    }
}
/** Converts a failure to read the local file `path` into `NOT_FOUND` or `UNREADABLE_FILE`; keeps a `PkgtoolError`. */
function localFileError(path, error) {
    if (error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN)
        return error;
    const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .systemErrorCode */ .vq)(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') {
        return new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN('NOT_FOUND', { subject: path, found: 'no such file', path }, { cause: error });
    }
    const found = describeSystemError(error);
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN('UNREADABLE_FILE', { subject: path, found, path }, { cause: error });
}
/** Does work that reads `path`, at once or as a promise, and converts its failure with `localFileError`. */
function reading(path, work) {
    return guarded(work, error => localFileError(path, error));
}
/** Does work that writes `path`, at once or as a promise, and converts its failure with `fileSystemError`. */
function writing(path, work) {
    return guarded(work, error => fileSystemError(path, error));
}
function guarded(work, convert) {
    const fail = (error) => {
        throw convert(error);
    };
    try {
        const result = work();
        return node_util__WEBPACK_IMPORTED_MODULE_2__.types.isPromise(result) ? result.catch(fail) : result;
    }
    catch (error) {
        return fail(error);
    }
}
/** Calls `stat`; returns undefined when it fails. Synchronous: a round trip to the thread pool costs more. */
function tryStat(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false });
    }
    catch {
        return undefined;
    }
}
/** The same with `lstat`, which follows no link. */
function tryLstat(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false });
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 9696:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FX: () => (/* binding */ isConfidential),
/* harmony export */   QB: () => (/* binding */ checkConnections),
/* harmony export */   Qy: () => (/* binding */ displayUrl),
/* harmony export */   S$: () => (/* binding */ isServer),
/* harmony export */   Yb: () => (/* binding */ parseFeedAddress),
/* harmony export */   Yj: () => (/* binding */ addressName),
/* harmony export */   eP: () => (/* binding */ checkSecure),
/* harmony export */   sX: () => (/* binding */ resolveReference)
/* harmony export */ });
/* unused harmony exports parseBaseAddress, isLoopback */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_url__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2074);



/**
 * Parses one address: `URL` or `NAME=URL`; http, https and `file:` URLs, folders, and the document itself when the path
 * ends in `.json` (DESIGN 2, grammar).
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for another scheme, user info or a fragment in the URL, or no address at all
 */
function parseFeedAddress(text, options) {
    const { name, address } = splitName(text.trim());
    if (address === '')
        throw invalid(text, 'an empty address', options);
    const url = isFolder(address)
        ? (0,node_url__WEBPACK_IMPORTED_MODULE_1__.pathToFileURL)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(options.directory ?? '.', address))
        : parseUrl(address, text, options);
    const document = new URL(url);
    if (!document.pathname.endsWith('.json')) {
        document.pathname = `${document.pathname.replace(/\/$/, '')}/${options.document}`;
    }
    const base = new URL('.', document);
    return name === undefined ? { document, base } : { name, document, base };
}
/** Returns whether an address is a server, not a folder. */
function isServer({ document }) {
    return document.protocol !== 'file:';
}
/** The NAME of `NAME=URL`, or undefined. */
function addressName(text) {
    return splitName(text.trim()).name;
}
/**
 * Parses the package base address of a library caller: an http, https or `file:` URL or a folder. Returns it with a
 * trailing slash.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for another scheme, user info, a query or a fragment
 */
function parseBaseAddress(base) {
    const text = String(base);
    const options = { document: '', input: 'base' };
    if (text.trim() === '')
        throw invalid(text, 'an empty address', options);
    const url = isFolder(text) ? pathToFileURL(resolvePath(text)) : parseUrl(text, text, options);
    if (url.search !== '')
        throw invalid(displayUrl(url), 'a query', options);
    if (!url.pathname.endsWith('/'))
        url.pathname += '/';
    return url;
}
function splitName(text) {
    const match = /^([\w.-]+)=(.*)$/su.exec(text);
    return match ? { name: match[1], address: match[2].trim() } : { address: text };
}
// A single letter before the colon is a Windows drive, not a scheme.
function isFolder(address) {
    return !/^[a-z][a-z0-9+.-]+:/i.test(address);
}
function parseUrl(address, text, options) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const subject = withoutSecrets(text);
    if (url === undefined)
        throw invalid(subject, 'no valid URL', options);
    if (url.username !== '' || url.password !== '')
        throw invalid(subject, 'user name or password in the URL', options);
    if (!['http:', 'https:', 'file:'].includes(url.protocol))
        throw invalid(subject, `the scheme ${url.protocol}`, options);
    if (url.hash !== '')
        throw invalid(subject, 'a fragment', options);
    if (url.protocol === 'file:' && !isLocal(url))
        throw invalid(subject, 'a file URL that names no path of this machine', options);
    return url;
}
function isLocal(url) {
    try {
        (0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(url);
        return true;
    }
    catch {
        return false;
    }
}
// Unparsable text may still contain a password or a token, so we show less rather than more.
function withoutSecrets(text) {
    const shown = text.replace(/\?.*$/s, '?…');
    const at = shown.lastIndexOf('@');
    return at < 0
        ? shown
        : `${/^([\w.-]+=)?[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(shown)?.[0] ?? ''}…${shown.slice(at)}`;
}
function invalid(subject, found, options) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_ADDRESS', {
        subject,
        found,
        wanted: 'an http, https or file URL, or a folder, as URL or NAME=URL',
        change: `change the input "${options.input}"`,
    });
}
/**
 * Formats a URL for messages and records: without user info and query, which may contain a token; a `file:` URL as its
 * path.
 */
function displayUrl(url) {
    const shown = new URL(url);
    if (shown.protocol === 'file:')
        return pathOf(shown);
    shown.username = '';
    shown.password = '';
    shown.hash = '';
    shown.search = '';
    return shown.href;
}
// Not every `file:` URL is a path on this machine, but messages must be able to show all of them.
function pathOf(url) {
    try {
        return (0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(url);
    }
    catch {
        return url.href;
    }
}
/** Refuses an invalid limit of connections. @throws PkgtoolError `INVALID_INPUT` */
function checkConnections(count) {
    if (count === undefined || (Number.isInteger(count) && count > 0))
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'max-connections',
        found: `the value ${count}`,
        wanted: 'an integer from 1',
    });
}
/** Returns whether a URL's host is this machine: `localhost`, a name below it, 127.0.0.0/8 or `[::1]`. */
function isLoopback(url) {
    const host = url.hostname.toLowerCase();
    return (host === 'localhost' ||
        host.endsWith('.localhost') ||
        host === '[::1]' ||
        /^127(\.\d{1,3}){3}$/.test(host));
}
/** Returns whether nobody on the way can read what is sent to a URL: https, or this machine. */
function isConfidential(url) {
    return url.protocol === 'https:' || isLoopback(url);
}
/**
 * Refuses plain http to another machine.
 *
 * @throws PkgtoolError `INSECURE_ADDRESS`
 */
function checkSecure(url, options) {
    if (url.protocol !== 'http:' || options.allowInsecure || isLoopback(url))
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: displayUrl(url),
        found: 'plain http to another machine',
        wanted: 'https',
        change: 'change the address, or set the input "allow-insecure"',
        url: displayUrl(url),
    });
}
/**
 * Resolves a reference that a feed's document holds: a document from http(s) may name only http(s), one from https only
 * https unless `allowInsecure`; one from a folder may also name what lies below the folder (DESIGN 5).
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS`
 */
function resolveReference(reference, document, options) {
    if (!URL.canParse(reference, document.href))
        throw refused(reference, 'no valid URL', document, options);
    const url = new URL(reference, document);
    if (url.username !== '' || url.password !== '')
        throw refused(displayUrl(url), 'user info in the URL', document, options);
    const problem = problemOf(url, document, options);
    if (problem !== undefined)
        throw refused(reference, problem, document, options);
    if (url.protocol !== 'file:')
        checkSecure(url, options);
    return url;
}
function problemOf(url, document, { allowInsecure }) {
    if (url.hash !== '')
        return 'a fragment';
    if (url.href === document.href)
        return 'the address of the document itself';
    if (url.protocol === 'file:' && document.protocol === 'file:') {
        const isBelow = url.href.startsWith(new URL('.', document).href) && !/%2f|%5c/i.test(url.pathname);
        return isBelow ? undefined : 'a path outside the folder of the document';
    }
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
        return `the scheme ${url.protocol}`;
    return document.protocol === 'https:' && url.protocol === 'http:' && !allowInsecure
        ? 'plain http in a document that came over https'
        : undefined;
}
function refused(subject, found, document, options) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_ADDRESS', {
        subject,
        found: `${found} (${options.place} in ${displayUrl(document)})`,
        wanted: 'an address that this document may name',
        change: 'tell the owner of the feed',
    });
}


/***/ }),

/***/ 4890:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P_: () => (/* binding */ authorizationOf),
/* harmony export */   b4: () => (/* binding */ credentialName),
/* harmony export */   eo: () => (/* binding */ secretForms),
/* harmony export */   f9: () => (/* binding */ textForms),
/* harmony export */   gp: () => (/* binding */ basicCredential),
/* harmony export */   gu: () => (/* binding */ parseCredentials),
/* harmony export */   zP: () => (/* binding */ shareSecrets)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2074);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9696);


const wanted = 'a line NAME basic USER PASSWORD or NAME bearer TOKEN, NAME perhaps as NAME=URL, in double quotes if it has blanks';
/**
 * Parses lines `NAME basic USER PASSWORD` and `NAME bearer TOKEN`, where NAME is that of a source or dist-url (DESIGN
 * 2). A NAME in double quotes may have any other character. `NAME=URL` binds the secret to the origin of URL. A password extends to the end of the line. Errors contain only
 * the number of a line, none of its text.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 * @example
 * parseCredentials(['here bearer t0p-s3cret']) // [{ name: 'here', credential: { kind: 'bearer', token: 't0p-s3cret' } }]
 */
function parseCredentials(lines) {
    return lines.map((line, index) => {
        const place = `line ${index + 1}`;
        const [, bare, quoted, address, kind, rest] = /^(?:([\w.-]+)|"([^"]+)")(?:=(\S+))?[ \t]+(basic|bearer)[ \t]+(\S.*)$/.exec(line.trim()) ?? [];
        const name = bare ?? quoted;
        if (name === undefined || rest === undefined)
            throw invalid(place);
        const bound = { name, ...(address !== undefined && { url: webAddress(address, place) }) };
        if (kind === 'bearer')
            return { ...bound, credential: bearerCredential(rest, place) };
        const [, username, password] = /^(\S+)[ \t]+(\S.*)$/.exec(rest) ?? [];
        if (username === undefined || password === undefined)
            throw invalid(place);
        return { ...bound, credential: basicCredential({ username, password }, { input: 'credentials', place }) };
    });
}
/** Checks a user and a password from separate inputs. @throws PkgtoolError `INVALID_INPUT`, without their values */
function basicCredential({ username, password }, { input, place }) {
    const problem = username.includes(':')
        ? 'a user name with a colon'
        : /\p{Cc}/u.test(username + password)
            ? 'a control character'
            : undefined;
    if (problem === undefined)
        return { kind: 'basic', username, password };
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', { subject: input, found: `${problem} in ${place}` });
}
function webAddress(text, place) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '')
        return url.href;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'credentials',
        found: `an address in ${place} that is no http or https URL, or has user info`,
        wanted,
    });
}
// It becomes part of a header line.
function bearerCredential(token, place) {
    if (/^[\x21-\x7e]+$/.test(token))
        return { kind: 'bearer', token };
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'credentials',
        found: `white space or a character that is not ASCII in the token of ${place}`,
        wanted,
    });
}
function invalid(place) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'credentials',
        found: `${place}, which does not read so`,
        wanted,
    });
}
/** A source's name as a line of `credentials` has it: in double quotes where it is no plain word. */
function credentialName(name) {
    return /^[\w.-]+$/.test(name) ? name : `"${name}"`;
}
/** The value of the header `Authorization`. */
function authorizationOf(credential) {
    if (credential.kind === 'bearer')
        return `Bearer ${credential.token}`;
    const { username, password } = credential;
    return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}
/**
 * Lists all forms in which a credential may occur in foreign text, such as the address of a redirect: plain,
 * URL-encoded, and as in the header. For masking.
 */
function secretForms(credential) {
    const [, carried = ''] = authorizationOf(credential).split(' ');
    const secret = credential.kind === 'bearer' ? credential.token : credential.password;
    return [...new Set([secret, carried].flatMap(textForms))];
}
/** A text in plain form and URL-encoded: as in a query or path, and as in user info. */
function textForms(text) {
    const url = new URL('https://host.example');
    url.password = text;
    return [text, encodeURIComponent(text), url.password];
}
/**
 * Splits the credentials between the flows. A name may be in one list or both. An unknown name goes to the package
 * flow, because sources may get names from config files; that flow refuses it if necessary.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for credentials of sources when no packages are restored
 */
function shareSecrets({ credentials, ...own }, { distUrls, sources, hasPins }) {
    const [toolNames, sourceNames] = [namesOf(distUrls), namesOf(sources)];
    const isIn = (names) => (item) => names.has(item.name.toLowerCase());
    const forTool = credentials.filter(isIn(toolNames));
    const others = credentials.filter(item => isIn(sourceNames)(item) || !isIn(toolNames)(item));
    if (!hasPins && (others.length > 0 || own.username !== undefined || own.password !== undefined)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
            subject: others.length > 0 ? 'credentials' : 'username',
            found: `${others[0] ? `the name "${others[0].name}", which no dist-url has,` : 'a value'} and no packages`,
            wanted: 'credentials of a dist-url, or packages',
        });
    }
    return { tool: { credentials: forTool }, restore: { ...own, credentials: others } };
}
function namesOf(addresses) {
    return new Set(addresses.flatMap(text => (0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .addressName */ .Yj)(text)?.toLowerCase() ?? []));
}


/***/ }),

/***/ 964:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Eb: () => (/* binding */ notLocked),
/* harmony export */   Ng: () => (/* binding */ openContexts),
/* harmony export */   eA: () => (/* binding */ openContext),
/* harmony export */   mF: () => (/* binding */ readLock)
/* harmony export */ });
/* unused harmony export defaultLockFile */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1125);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2503);





/** Makes the context of a step; its maker closes it. */
function openContext(options) {
    let client;
    let opened;
    let document;
    let isAbsenceKnown = false;
    const open = async () => {
        const { createTransport } = await __nccwpck_require__.e(/* import() */ 408).then(__nccwpck_require__.bind(__nccwpck_require__, 2408));
        opened = createTransport(options);
        return opened;
    };
    return {
        async transport() {
            client ??= open();
            return (await client).fork();
        },
        async lock(needs = {}) {
            const read = (file) => {
                document ??= readLock(file, options);
                return document;
            };
            // That it is not there is said once.
            const log = isAbsenceKnown ? _base_ports_js__WEBPACK_IMPORTED_MODULE_2__/* .silentLog */ .aB : options.log;
            const lock = await openLock({ ...options, ...needs, log }, { read });
            isAbsenceKnown = lock === undefined;
            return lock;
        },
        isInWorkspace: path => (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .isInWorkspace */ .P_)(path, options),
        close: () => opened?.close(),
    };
}
/** Makes the contexts of a step that has either flow, or both. */
function openContexts(tool, packages) {
    const first = tool && openContext(tool);
    const isShared = tool !== undefined && packages !== undefined && isSameContext(tool, packages);
    const second = isShared ? first : packages && openContext(packages);
    return {
        tool: first,
        packages: second,
        close() {
            first?.close();
            if (!isShared)
                second?.close();
        },
    };
}
/** How each option is compared; the type finds the one that is missing. */
const comparisons = {
    signal: 'identity',
    log: 'identity',
    allowInsecure: 'identity',
    offline: 'identity',
    connectTimeout: 'identity',
    idleTimeout: 'identity',
    minimumRate: 'identity',
    rateWindow: 'identity',
    maxConnections: 'identity',
    retry: 'content',
    cacheDirectory: 'identity',
    sleep: 'identity',
    random: 'identity',
    ca: 'identity',
    caFile: 'identity',
    clientCertificate: 'identity',
    clientCertificateFile: 'identity',
    clientKey: 'identity',
    clientKeyFile: 'identity',
    credentialOrigins: 'content',
    workingDirectory: 'identity',
    workspace: 'identity',
    lockFile: 'identity',
    locked: 'identity',
};
function isSameContext(one, other) {
    return Object.entries(comparisons).every(([name, comparison]) => {
        const [first, second] = [one[name], other[name]];
        if (comparison === 'identity')
            return first === second;
        return JSON.stringify(first) === JSON.stringify(second);
    });
}
/** The name of a lock where none is given. */
const defaultLockFile = 'pkgtool.lock.json';
/**
 * Reads the lock that the options name, undefined where there is none: a warning where another name than the usual was given.
 *
 * @throws PkgtoolError `NOT_LOCKED` where there is none with `locked`, `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`,
 * `CONFLICTING_INPUTS`
 */
async function openLock(options, { read }) {
    const { lockFile: file = defaultLockFile, locked = false, log = _base_ports_js__WEBPACK_IMPORTED_MODULE_2__/* .silentLog */ .aB } = options;
    if (file === false) {
        if (!locked)
            return undefined;
        const fields = { subject: 'locked', found: 'it and no lock file', wanted: 'a lock file to keep to' };
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', fields);
    }
    const document = await read(file);
    if (document)
        return { file, locked, document };
    if (locked)
        throw notLocked({ file }, { found: 'no such file' });
    if (file !== defaultLockFile)
        log.warning(`${file}, the lock file, is not there; nothing is locked`);
    return undefined;
}
/** Reads a lock; undefined where there is none. Its reader loads only where there is one. Throws as `openLock` does. */
async function readLock(file, { signal, ...options }) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.workingDirectory ?? '.', file);
    if (isAbsent(path))
        return undefined;
    const { readLockFile } = await Promise.all(/* import() */[__nccwpck_require__.e(29), __nccwpck_require__.e(822)]).then(__nccwpck_require__.bind(__nccwpck_require__, 6822));
    return readLockFile(path, { file, workspace: (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .workspaceOf */ .B3)(options), signal });
}
function isAbsent(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false }) === undefined;
    }
    catch {
        return false;
    }
}
/** The error of a run that is bound to its lock and cannot keep to it; `problems` give each reason and its place. */
function notLocked({ file }, { found, problems = [] }) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PkgtoolError */ .xN('NOT_LOCKED', {
        subject: file,
        found,
        change: 'run "setup-pkgtool lock" and commit the file, or leave out the input "locked"',
        details: problems.map(problem => problem.message.replaceAll('\n  - ', '; ')),
        ...(problems.length > 0 && { problems }),
        file,
    });
}


/***/ }),

/***/ 7709:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Qd: () => (/* binding */ configSurroundings),
/* harmony export */   qk: () => (/* binding */ sourceVariablePrefix),
/* harmony export */   wV: () => (/* binding */ parseEnvironmentCredential)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);

/** Prefix of the variables that contain the credentials of a source. */
const sourceVariablePrefix = 'NuGetPackageSourceCredentials_';
/**
 * Picks the variables that config files may need, and derives the config folders like the reference client.
 *
 * @example
 * configSurroundings(process.env, { platform: process.platform, home: homedir(), names: ['FEED_TOKEN'] })
 */
function configSurroundings(environment, { platform, home, names }) {
    return {
        configFolders: platform === 'win32' ? windowsFolders(environment) : unixFolders(environment, { platform, home }),
        configVariables: Object.fromEntries(names.map(name => [name, environment[name]])),
        // No shell sets a variable with a blank in its name, so the name may be written as the element of a config file has it.
        sourceVariable: name => environment[sourceVariablePrefix + name] ?? environment[sourceVariablePrefix + encodeXmlName(name)],
    };
}
function encodeXmlName(name) {
    const code = (character) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return name.replace(/[^\w.-]/g, character => `_x${code(character)}_`);
}
function windowsFolders(environment) {
    const programs = environment['ProgramFiles(x86)'] || environment.ProgramFiles;
    const [user, machine] = [environment.APPDATA, programs].map(folder => folder && (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, 'NuGet'));
    return { user: user || undefined, machine: machine || undefined };
}
function unixFolders(environment, { platform, home }) {
    const shared = platform === 'darwin' ? '/Library/Application Support' : '/etc/opt';
    const machine = (platform !== 'darwin' && environment.NUGET_COMMON_APPLICATION_DATA) || shared;
    return {
        user: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(environment.DOTNET_CLI_HOME || home, '.nuget', 'NuGet'),
        machine: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(machine, 'NuGet'),
    };
}
const types = /;validauthenticationtypes=/i;
/**
 * Parses `Username=…;Password=…` with an optional `;ValidAuthenticationTypes=…`, like the reference client: a password
 * may contain semicolons. Returns undefined for other text and for an empty user name or password.
 */
function parseEnvironmentCredential(text) {
    const [, rest] = /^username=(.*)$/i.exec(text.trim()) ?? [];
    const separator = /;\s*password=/i.exec(rest ?? '');
    if (rest === undefined || separator === null)
        return undefined;
    const username = rest.slice(0, separator.index);
    const secret = rest.slice(separator.index + separator[0].length);
    const end = secret.search(types);
    const password = end < 0 ? secret : secret.slice(0, end);
    if (username === '' || password === '')
        return undefined;
    return {
        username,
        password,
        ...(end >= 0 && { validAuthenticationTypes: secret.slice(end).replace(types, '') }),
    };
}


/***/ }),

/***/ 4206:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   QI: () => (/* binding */ compareInstants),
/* harmony export */   pw: () => (/* binding */ tryParseUploadTime),
/* harmony export */   z2: () => (/* binding */ uploadTimeForm)
/* harmony export */ });
/* unused harmony export compareUploadTimes */

const ticksPerSecond = 10_000_000;
/** The format of upload times in feeds: date and time at fixed positions, then fraction and offset. */
const uploadTimeForm = /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,30})?(?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])$/;
// SPEC 2.2 requires only approximate ISO 8601, so the seconds are optional.
const withoutSeconds = /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9](?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])$/;
const secondsIn400Years = 146_097 * 86_400;
/**
 * Reads an ISO 8601 time with `Z` or an offset (SPEC 2.2); more than seven fractional digits are rounded to the
 * nearest. A time without seconds is the start of its minute. Returns undefined for any other format and for a date or
 * time that does not exist.
 */
function tryParseUploadTime(text) {
    if (!uploadTimeForm.test(text))
        return withoutSeconds.test(text)
            ? tryParseUploadTime(`${text.slice(0, 16)}:00${text.slice(16)}`)
            : undefined;
    const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)];
    const offset = offsetOf(text);
    if (offset === undefined || year === 0 || day > daysIn(month, year))
        return undefined;
    // `Date` maps the years before 100 to 19xx; the calendar repeats after 400 years.
    const local = Date.UTC(year + 400, month - 1, day, numberAt(text, 11, 13), numberAt(text, 14, 16), numberAt(text, 17, 19));
    const ticks = ticksOf(text);
    const carry = ticks === ticksPerSecond ? 1 : 0;
    return {
        seconds: local / 1000 - secondsIn400Years - offset + carry,
        ticks: carry === 1 ? 0 : ticks,
    };
}
/**
 * Compares two upload times as instants, with their offsets applied. Unlike the text sort of SPEC 2.2, this is also
 * correct for mixed offsets.
 *
 * @throws PkgtoolError `INVALID_TIME`
 */
function compareUploadTimes(a, b) {
    return compareInstants(parseUploadTime(a), parseUploadTime(b));
}
/** Compares two parsed times. */
function compareInstants(a, b) {
    return Math.sign(a.seconds - b.seconds || a.ticks - b.ticks);
}
function parseUploadTime(text) {
    const time = tryParseUploadTime(text);
    if (time !== undefined)
        return time;
    throw new PkgtoolError('INVALID_TIME', {
        subject: text,
        wanted: 'an ISO 8601 time such as 2019-10-24T21:00:00.0000000Z',
    });
}
function daysIn(month, year) {
    if (month !== 2)
        return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
    return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
function ticksOf(text) {
    if (text.charAt(19) !== '.')
        return 0;
    const end = 20 + text.slice(20).search(/[^0-9]/);
    const ticks = numberAt(text, 20, Math.min(end, 27)) * 10 ** Math.max(0, 27 - end);
    return end > 27 && numberAt(text, 27, 28) >= 5 ? ticks + 1 : ticks;
}
// In seconds; at most 14 hours, as in .NET.
function offsetOf(text) {
    if (text.endsWith('Z'))
        return 0;
    const { length } = text;
    const offset = numberAt(text, length - 5, length - 3) * 3600 + numberAt(text, length - 2, length) * 60;
    if (offset > 14 * 3600)
        return undefined;
    return text.charAt(length - 6) === '-' ? -offset : offset;
}
// The format is already checked; a listing may contain thousands of times.
function numberAt(text, start, end) {
    let value = 0;
    for (let index = start; index < end; index++)
        value = value * 10 + text.charCodeAt(index) - 48;
    return value;
}


/***/ }),

/***/ 5703:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GQ: () => (/* binding */ formatNumbers),
/* harmony export */   L6: () => (/* binding */ highestFirst),
/* harmony export */   LL: () => (/* binding */ tryParsePackageVersion),
/* harmony export */   e8: () => (/* binding */ trimWhiteSpace),
/* harmony export */   g7: () => (/* binding */ parsePackageVersion),
/* harmony export */   ik: () => (/* binding */ compareParsedVersions)
/* harmony export */ });
/* unused harmony exports comparePackageVersions, normalizePackageVersion, findVersion */
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2074);

/**
 * Parses a package version as leniently as the reference client (DESIGN 5): one to four numbers of 32 bits, leading
 * zeros and white space around numbers, then optionally `-LABELS` and `+METADATA`. Throws `INVALID_VERSION`, with
 * `fields` (such as file and line) added.
 *
 * @example
 * parsePackageVersion('1.02.0.0-RC.1+build').normalized // '1.2.0-RC.1'
 */
function parsePackageVersion(text, fields = {}) {
    const version = tryParsePackageVersion(text);
    if (version !== undefined)
        return version;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_VERSION', {
        subject: text,
        wanted: 'one to four numbers joined by ".", then "-LABELS" and "+METADATA" where needed, such as 1.2.3-rc.1',
        ...fields,
    });
}
const noLabels = [];
/** Like `parsePackageVersion`, but returns undefined instead of throwing. */
function tryParsePackageVersion(text) {
    const trimmed = trimWhiteSpace(text);
    const [identity, metadata] = splitAt(trimmed, '+');
    const [core, release] = splitAt(identity, '-');
    const numbers = parseNumbers(core);
    const labels = release?.split('.') ?? noLabels;
    if (numbers === undefined || !labels.every(isLabel))
        return undefined;
    if (metadata !== undefined && !metadata.split('.').every(isIdentifier))
        return undefined;
    const normalized = normalCore.test(core)
        ? identity
        : `${formatNumbers(numbers)}${release === undefined ? '' : `-${release}`}`;
    return {
        text,
        numbers,
        labels,
        precedence: release === undefined ? noLabels : labels.map(rankOf),
        normalized,
        lower: release === undefined ? normalized : normalized.toLowerCase(),
    };
}
function splitAt(text, separator) {
    const index = text.indexOf(separator);
    return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}
const normalCore = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2}$/;
const digits = /^[0-9]+$/;
const maxNumber = 2_147_483_647;
const minNumber = -2_147_483_648;
function parseNumbers(core) {
    const numbers = [0, 0, 0, 0];
    for (let index = 0, start = 0; start <= core.length; index++) {
        const dot = core.indexOf('.', start);
        const end = dot < 0 ? core.length : dot;
        const number = index < 4 ? parseNumber(core, start, end) : undefined;
        if (number === undefined)
            return undefined;
        numbers[index] = number;
        start = end + 1;
    }
    return numbers;
}
// Allocates no string for each part: a listing may contain thousands of versions.
function parseNumber(text, from, to) {
    let [start, end] = [from, to];
    while (start < end && isWhiteSpaceAt(text, start))
        start++;
    while (end > start && isWhiteSpaceAt(text, end - 1))
        end--;
    if (start === end)
        return undefined;
    let value = 0;
    for (let index = start; index < end; index++) {
        const digit = text.charCodeAt(index) - 48;
        if (digit < 0 || digit > 9)
            return undefined;
        value = value * 10 + digit;
        if (value > maxNumber)
            return undefined;
    }
    return value;
}
function isIdentifier(part) {
    return /^[0-9A-Za-z-]+$/.test(part);
}
function isLabel(label) {
    return isIdentifier(label) && !(label.length > 1 && label.startsWith('0') && digits.test(label));
}
// The reference client decides with its integer parser whether a label is a number; that parser accepts a sign and 32
// bits.
function rankOf(label) {
    const value = /^-?[0-9]+$/.test(label) ? Number(label) : Number.NaN;
    return value >= minNumber && value <= maxNumber ? value : label.toLowerCase();
}
/** The numbers in normalized form: three, and the fourth unless it is 0. */
function formatNumbers([major, minor, patch, revision]) {
    const three = `${major}.${minor}.${patch}`;
    return revision === 0 ? three : `${three}.${revision}`;
}
/**
 * Compares two versions as the reference client orders them (DESIGN 3): labels are case-insensitive, the fourth number
 * counts, build metadata does not. Throws `INVALID_VERSION`.
 *
 * @example
 * comparePackageVersions('1.0.0-rc.9', '1.0.0-RC.10') // -1
 */
function comparePackageVersions(a, b) {
    return compareParsedVersions(parsePackageVersion(a), parsePackageVersion(b));
}
/** Like `comparePackageVersions`, for parsed versions. */
function compareParsedVersions(a, b) {
    return compareNumbers(a, b) || comparePrecedence(a.precedence, b.precedence);
}
function compareNumbers(a, b) {
    for (const index of [0, 1, 2, 3]) {
        const sign = compareSame(a.numbers[index], b.numbers[index]);
        if (sign !== 0)
            return sign;
    }
    return 0;
}
function comparePrecedence(a, b) {
    // A release is higher than its prereleases. Otherwise, if one list of labels is a prefix of the other, the longer one
    // is higher.
    if (a.length === 0 || b.length === 0)
        return compareSame(b.length, a.length);
    for (const [index, label] of a.entries()) {
        const other = b[index];
        if (other === undefined)
            return 1;
        const sign = compareLabels(label, other);
        if (sign !== 0)
            return sign;
    }
    return compareSame(a.length, b.length);
}
function compareLabels(a, b) {
    if (typeof a === 'number')
        return typeof b === 'number' ? compareSame(a, b) : -1;
    return typeof b === 'number' ? 1 : compareSame(a, b);
}
function compareSame(a, b) {
    if (a < b)
        return -1;
    return a > b ? 1 : 0;
}
/**
 * Returns the normalized version in lower case, without build metadata: the LOWER_VERSION of SPEC 2.7. Throws
 * `INVALID_VERSION`.
 *
 * @example
 * normalizePackageVersion('1.02.0.0-RC+build') // '1.2.0-rc'
 */
function normalizePackageVersion(text) {
    return parsePackageVersion(text).lower;
}
// The white space that the reference client trims: that of JavaScript, plus U+0085, minus U+FEFF.
const whiteSpace = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
/** Trims `text` like the reference client, in linear time. */
function trimWhiteSpace(text) {
    let start = 0;
    let end = text.length;
    while (start < end && isWhiteSpaceAt(text, start))
        start++;
    while (end > start && isWhiteSpaceAt(text, end - 1))
        end--;
    return text.slice(start, end);
}
/** Returns whether the UTF-16 code unit at `index` of `text` is white space to the reference client. */
function isWhiteSpaceAt(text, index) {
    const code = text.charCodeAt(index);
    return (code <= 0x20 || code >= 0x7f) && whiteSpace.test(text.charAt(index));
}
/** Sorts by version, highest first. */
function highestFirst(items) {
    return [...items].sort((a, b) => compareParsedVersions(b.parsed, a.parsed));
}
/** Finds the item with a version, regardless of its spelling. */
function findVersion(items, version) {
    return items.find(({ parsed }) => compareParsedVersions(parsed, version) === 0);
}


/***/ }),

/***/ 919:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   YF: () => (/* binding */ layouts),
/* harmony export */   hj: () => (/* binding */ storeLinks),
/* harmony export */   mZ: () => (/* binding */ describeRestore),
/* harmony export */   pg: () => (/* binding */ assertCombinable)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2074);

/**
 * How packages lie in their folder (DESIGN 6): `feed` as a V3 folder feed, `expanded` as a global packages folder,
 * `classic` as the folder of projects with a packages.config, `flat` as package files side by side.
 */
const layouts = ['feed', 'expanded', 'classic', 'flat'];
/** How files of the package store get into a packages folder (DESIGN 14); `auto`: `reflink` where that works, else `copy`. */
const storeLinks = ['auto', 'hardlink', 'reflink', 'copy'];
/** Refuses options that contradict each other, seen from their values alone (DESIGN 2). @throws PkgtoolError `CONFLICTING_INPUTS` */
function assertCombinable({ sources = [], configFile, layout = 'feed', excludeVersion = false, packageStore, storeLink = 'auto', }) {
    if (configFile !== undefined && sources.length > 0)
        throw conflict('config-file', 'it and "source"', 'one of the two');
    if (excludeVersion && layout !== 'classic')
        throw conflict('exclude-version', `it with the layout "${layout}"`, 'it with the layout "classic" only');
    if (packageStore === 'off' && storeLink !== 'auto')
        throw conflict('store-link', `"${storeLink}" with "package-store: off"`, 'a package store, or no link');
}
function conflict(subject, found, wanted) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', { subject, found, wanted });
}
/**
 * What a restore did, in one line: how many packages, what was downloaded in how much time and how fast, which source
 * gave how many, and which failed.
 */
function describeRestore({ packages, sources, downloadedBytes, downloadMilliseconds, }) {
    const count = packages.filter(({ status }) => status === 'downloaded').length;
    const cached = packages.filter(({ status }) => status === 'cached').length;
    const stored = packages.filter(({ status }) => status === 'stored').length;
    const rate = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)((downloadedBytes * 1000) / Math.max(1, downloadMilliseconds));
    const facts = `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .formatBytes */ .z3)(downloadedBytes)} in ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .formatDuration */ .a3)(downloadMilliseconds)}, ${rate}/s`;
    const given = sources.filter(source => source.packages > 0);
    const failed = sources.filter(({ failure }) => failure !== undefined);
    return [
        `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(packages.length, 'package')}: ${count > 0 ? `${count} downloaded (${facts}), ` : ''}${cached > 0 ? `${cached} from the cache, ` : ''}${stored > 0 ? `${stored} from the store, ` : ''}${packages.length - count - cached - stored} in place`,
        ...(given.length > 0
            ? [given.map(source => `${source.packages} from ${source.address}`).join(', ')]
            : []),
        ...(failed.length > 0 ? [`${failed.map(({ address }) => address).join(', ')} failed`] : []),
    ].join('; ');
}


/***/ }),

/***/ 7760:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fn: () => (/* binding */ checkCachedTool),
/* harmony export */   If: () => (/* binding */ recordVersion),
/* harmony export */   QY: () => (/* binding */ launcherText),
/* harmony export */   aE: () => (/* binding */ readRecord),
/* harmony export */   bm: () => (/* binding */ isPeImage),
/* harmony export */   md: () => (/* binding */ launcherName),
/* harmony export */   xD: () => (/* binding */ recordName)
/* harmony export */ });
/* unused harmony exports findDamageInTurns, isLauncherWhole */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2074);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(3618);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(2503);






/** The name of the record in its folder. */
const recordName = '.setup-pkgtool.json';
const recordVersion = 1;
const recordLimit = 1024 * 1024;
/** Reads the record of an entry; undefined when there is none that this version of the package can read. */
function readRecord(directory) {
    try {
        const value = JSON.parse((0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readBoundedFileSync */ .Tq)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, recordName), { limit: recordLimit, noLink: true }).toString());
        return isRecord(value) ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function isRecord(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const record = value;
    const texts = ['version', 'url', 'source', 'stage', 'uploaded', 'sha256'];
    return (record.recordVersion === recordVersion &&
        Number.isSafeInteger(record.size) &&
        texts.every(name => typeof record[name] === 'string'));
}
/**
 * Checks size, hash and launcher of a cached tool against its record, that nothing else lies beside it, since the folder
 * goes on PATH, and whether this run may use it. Lost execute permissions are restored. Synchronous: a run
 * does nothing else meanwhile, and the way to the thread pool costs more than each look.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
function checkCachedTool(directory, options) {
    const record = readRecord(directory);
    if (record === undefined)
        return { state: 'foreign', found: 'no record of this program' };
    const unnamed = options.digests.length === 0 ? findUnnamed(record, options) : undefined;
    if (unnamed !== undefined)
        return { state: 'foreign', found: unnamed };
    try {
        return checkFiles(directory, record, options);
    }
    catch (error) {
        // Another process replaces the entry, which is not for this one to drop.
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemErrorCode */ .vq)(error) === 'ENOENT')
            return { state: 'foreign', found: 'an entry that vanished while it was read' };
        throw (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .localFileError */ .yy)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, options.toolName), error);
    }
}
function checkFiles(directory, record, options) {
    const damage = findDamage(directory, record, options) ?? repairPermissions(directory, options);
    if (damage !== undefined)
        return { state: 'damaged', found: damage };
    const other = options.digests.find(wanted => !hasDigest((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, options.toolName), record, wanted));
    if (other === undefined)
        return { state: 'usable', record };
    return { state: 'foreign', found: `other bytes than ${other.algorithm}:${other.value}` };
}
// Without a hash to hold it against, an entry is as good as the listing that it came from.
function findUnnamed({ source }, { sources }) {
    if (source === '')
        return 'no listing that it came from, but a lock';
    if (sources.length === 0 || sources.includes(source))
        return undefined;
    return `the source ${source}, which this run does not name`;
}
function findDamage(directory, record, options) {
    const damage = findOtherFiles(directory, record, options);
    if (damage !== undefined)
        return damage;
    const { digest } = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .hashFile */ .DC)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, options.toolName), 'sha256', { noLink: true });
    return findOtherContent(directory, record, { ...options, digest });
}
/**
 * Says what differs from the record of an entry: size, hash, launcher, a file that is not ours, permissions; undefined
 * where nothing does. For whoever checks many: a signal ends it.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findDamageInTurns(directory, record, { signal, ...options }) {
    const path = join(directory, options.toolName);
    try {
        const damage = findOtherFiles(directory, record, options);
        if (damage !== undefined)
            return damage;
        // Small files are hashed in one turn, and a signal has to be heard between them.
        await afterOthers();
        const { digest } = await hashFileInTurns(path, { algorithm: 'sha256', signal, noLink: true });
        const fault = findOtherContent(directory, record, { ...options, digest });
        const lacking = programsWithoutPermission(directory, options);
        return fault ?? (lacking.length > 0 ? `no permission to run ${lacking.join(' and ')}` : undefined);
    }
    catch (error) {
        const failure = localFileError(path, error);
        // Another process replaced the entry meanwhile.
        if (failure.code === 'NOT_FOUND')
            return `no file ${options.toolName}`;
        throw failure;
    }
}
// One look at the folder shows what else is in it: a shell takes any program there for its own.
function findOtherFiles(directory, record, options) {
    const { toolName } = options;
    const ours = [toolName, recordName, launcherNameAnywhere(toolName)];
    const stray = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(directory).find(name => !ours.includes(name));
    if (stray !== undefined)
        return `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(stray, 60)} beside the tool, which is not of the entry`;
    const file = (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .tryLstat */ .Kq)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, toolName));
    if (!file?.isFile())
        return `no file ${toolName}`;
    if (file.size === 0)
        return `a file ${toolName} of no bytes`;
    return file.size === record.size ? undefined : `${file.size} bytes where ${record.size} were placed`;
}
// Caches that are copied or unpacked as archives lose them.
function repairPermissions(directory, options) {
    for (const name of programsWithoutPermission(directory, options)) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name), 0o755);
        }
        catch {
            return `no permission to run ${name}`;
        }
    }
    return undefined;
}
function programsWithoutPermission(directory, { toolName, platform }) {
    // Windows has none.
    if (process.platform === 'win32')
        return [];
    const programs = [toolName, launcherName(toolName, platform)].filter(name => name !== undefined);
    return programs.filter(name => (((0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .tryLstat */ .Kq)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name))?.mode ?? 0) & ownerMayRun) === 0);
}
const ownerMayRun = 0o100;
function findOtherContent(directory, { sha256 }, { toolName, platform, digest }) {
    if (digest !== sha256)
        return `sha256:${digest} where sha256:${sha256} was placed`;
    return isLauncherWhole(directory, toolName, platform) ? undefined : 'a launcher that was changed';
}
function hasDigest(path, record, wanted) {
    return (wanted.value ===
        (wanted.algorithm === 'sha256'
            ? record.sha256
            : (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .hashFile */ .DC)(path, wanted.algorithm, { noLink: true }).digest));
}
/**
 * Off Windows, `pkgtool` beside `pkgtool.exe` lets a shell run the tool by its plain name: through mono when the tool
 * is a PE image (DESIGN 2).
 *
 * @returns the launcher's name, or undefined where none is needed: on Windows, or when the name has no `.exe`
 */
function launcherName(toolName, platform) {
    return platform === 'win32' || !/.\.exe$/i.test(toolName) ? undefined : toolName.slice(0, -'.exe'.length);
}
/** Returns whether the launcher is there as it was written, or is neither needed nor there. */
function isLauncherWhole(directory, toolName, platform) {
    const name = launcherNameAnywhere(toolName);
    if (name === undefined)
        return true;
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name);
    // The folder may serve several systems, and what has the launcher's name is found by shells on all of them.
    if (launcherName(toolName, platform) === undefined && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false }))
        return true;
    return readText(path) === launcherText(toolName, isPeImage((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, toolName)));
}
/** The name that the launcher has on systems that need one; undefined where none does. */
function launcherNameAnywhere(toolName) {
    return launcherName(toolName, 'linux');
}
const longestLauncher = 4096;
function readText(path) {
    try {
        return (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readBoundedFileSync */ .Tq)(path, { limit: longestLauncher, noLink: true }).toString();
    }
    catch {
        return undefined;
    }
}
/** Returns whether a file starts as a Windows program does. */
function isPeImage(path) {
    const { file } = (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_3__/* .openRegularFile */ .ZU)(path);
    try {
        const head = Buffer.alloc(2);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, head) === 2 && head.toString('latin1') === 'MZ';
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}
/** What the launcher of a tool says; `isPe`: it is a Windows program. */
function launcherText(toolName, isPe) {
    const tool = `"$here"/${shellQuote(toolName)}`;
    const header = `#!/bin/sh
# Written by setup-pkgtool: runs ${toolName.replace(/[^\w.-]/g, '_')}.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
`;
    if (!isPe)
        return `${header}exec ${tool} "$@"\n`;
    return `${header}if ! command -v mono >/dev/null 2>&1; then
  echo ${shellQuote(`Cannot run ${toolName}: it is a Windows program and mono is not on PATH; install mono and run it again`)} >&2
  exit 127
fi
exec mono ${tool} "$@"
`;
}
function shellQuote(text) {
    return `'${text.replaceAll("'", "'\\''")}'`;
}


/***/ }),

/***/ 4369:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Dx: () => (/* binding */ reportGates),
/* harmony export */   HL: () => (/* binding */ installToolIn),
/* harmony export */   jK: () => (/* binding */ findExactCached),
/* harmony export */   m3: () => (/* binding */ findBestCached)
/* harmony export */ });
/* unused harmony exports installTool, nameTool, setUpTool, resolveVersionFile */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(1125);
/* harmony import */ var _http_address_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9696);
/* harmony import */ var _lock_context_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(964);
/* harmony import */ var _nuget_version_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(5703);
/* harmony import */ var _check_cached_tool_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(7760);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9659);
/* harmony import */ var _tool_cache_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(3853);









/**
 * Sets the tool up: lock → cache look-up → listing → selection → download → cache (DESIGN 3, 4, 6, 7). An exact version in the
 * cache makes no request; the listing of a folder is read on every run; `latest` and ranges fall back on the best cached version when the listing cannot be reached.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`, `HASH_MISMATCH`, `INVALID_LISTING`, `INVALID_INPUT`, `NOT_LOCKED` and
 * what the transport throws; nothing is left under a final name then
 * @example
 * const tool = await installTool({ distUrls: ['https://feed.example/dist'], version: '6.x', toolCache: 'tools' })
 * tool.path // …/tools/pkgtool.exe/6.12.4/x64/pkgtool.exe
 */
async function installTool(options) {
    const context = openContext(options);
    try {
        return await installToolIn(context, options);
    }
    finally {
        context.close();
    }
}
/** The same in a context that the caller has. Throws as `installTool` does. */
async function installToolIn(context, options) {
    const named = await nameTool(options, async () => (await context.lock())?.document.tool?.name);
    const run = await (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .openToolRun */ .kh)(context, await resolveVersionFile(named));
    return setUpTool(await bindTool(run));
}
/**
 * Names the tool where nobody does: as a feed in a folder among its addresses, or the lock, calls it.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `CONFLICTING_INPUTS` where a folder contradicts the name that is given
 */
async function nameTool(options, nameOfLock) {
    const { distUrls = [], workingDirectory: directory } = options;
    const folders = distUrls
        .map(text => (0,_http_address_js__WEBPACK_IMPORTED_MODULE_2__/* .parseFeedAddress */ .Yb)(text, { document: 'tools.json', input: 'dist-url', directory }))
        .filter(address => !(0,_http_address_js__WEBPACK_IMPORTED_MODULE_2__/* .isServer */ .S$)(address));
    const { toolName } = folders.length === 0
        ? options
        : await (await __nccwpck_require__.e(/* import() */ 390).then(__nccwpck_require__.bind(__nccwpck_require__, 8390))).namesOfFolders(folders, options, {
            names: ['toolName'],
        });
    return { ...options, toolName: toolName ?? (await nameOfLock()) };
}
/** The flow without its lock. Throws as `installTool` does. */
async function setUpTool(run) {
    const found = (await run.log.stage('Tool cache', () => findCached(run))) ?? (await fetch(run));
    const tool = { ...found, reason: run.locked?.reason ?? found.reason };
    const where = tool.cacheHit ? 'the tool cache' : tool.url;
    run.log.info(`${run.toolName} ${tool.version} (${tool.stage}) from ${where}: ${tool.directory}`);
    return tool;
}
async function findCached(run) {
    if (!canHitUnasked(run))
        return undefined;
    if (run.exact) {
        const exact = await findExactCached(run, run.exact);
        if (exact)
            reportGates(run, exact);
        return exact;
    }
    const { spec } = await run.resolve();
    if (run.addresses.length > 0 && (spec.kind === 'latest' || run.checkLatest))
        return undefined;
    const cached = await findBestCached(run);
    if (cached)
        run.log.notice(`${run.toolName} ${cached.version} in the cache satisfies ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(run.request.version)}; set check-latest to ask the listing for a newer one`);
    return cached;
}
// Loaded at a miss: a hit has no use for an HTTP stack and the listing.
async function fetch(run) {
    const { fetchTool } = await Promise.all(/* import() */[__nccwpck_require__.e(11), __nccwpck_require__.e(29), __nccwpck_require__.e(242), __nccwpck_require__.e(272), __nccwpck_require__.e(68), __nccwpck_require__.e(622)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7622));
    return fetchTool(run);
}
/**
 * Binds a run to the tool of its lock (DESIGN 6): version and hash, where the entry answers the request. Where it does
 * not it is a warning and a fresh choice, and an error with `locked`.
 *
 * @throws PkgtoolError `NOT_LOCKED`, `INVALID_LOCK` and what reading a file throws
 */
async function bindTool(run) {
    const lock = await run.context.lock();
    return lock ? run.log.stage('Lock', () => keepTo(run, lock)) : run;
}
async function keepTo(run, lock) {
    const { lockCoversTool } = await Promise.all(/* import() */[__nccwpck_require__.e(29), __nccwpck_require__.e(822), __nccwpck_require__.e(831)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1831));
    const { request, toolName: name, exact } = run;
    const coverage = lockCoversTool(lock.document, { ...request, name, exact });
    if (coverage.state === 'covered')
        return bound(run, lock, coverage.entry);
    const found = coverage.state === 'absent' ? `no entry for ${name}` : coverage.reason;
    if (lock.locked)
        throw (0,_lock_context_js__WEBPACK_IMPORTED_MODULE_4__/* .notLocked */ .Eb)(lock, { found });
    if (coverage.state === 'absent')
        run.log.info(`${lock.file} has ${found}`);
    else
        run.log.warning(`${found}; the version is chosen afresh; "setup-pkgtool lock" with the same options updates the lock`, { file: lock.file });
    return run;
}
function bound(run, { file, locked }, entry) {
    const { version, requested, sha256 } = entry;
    if (sha256 === undefined && locked)
        throw (0,_lock_context_js__WEBPACK_IMPORTED_MODULE_4__/* .notLocked */ .Eb)({ file }, { found: `${run.toolName} without a hash` });
    const exact = (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_5__/* .parsePackageVersion */ .g7)(version);
    const reason = `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(version)} is locked for ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(requested.version)} in ${file}`;
    run.log.info(reason);
    const digest = {
        algorithm: 'sha256',
        change: 'find out why the bytes changed; if you trust them, delete the entry and run "setup-pkgtool lock"',
    };
    const request = { ...run.request, version: exact.normalized };
    return {
        ...run,
        exact,
        request,
        resolve: (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .resolveExact */ .YI)(request, exact),
        digests: sha256 === undefined ? run.digests : [...run.digests, { ...digest, value: sha256 }],
        locked: { entry, reason, file },
    };
}
/**
 * Reads the version from the version file where none is given; a notice says so where both are (DESIGN 2).
 *
 * @throws PkgtoolError what `readVersionFile` throws
 */
async function resolveVersionFile(options) {
    const { version, versionFile, log = _base_ports_js__WEBPACK_IMPORTED_MODULE_6__/* .silentLog */ .aB } = options;
    if (versionFile === undefined)
        return options;
    if (version !== undefined) {
        log.notice(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(versionFile)}, the version-file, is not read: the version ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(version)} is given`);
        return options;
    }
    const { readVersionFile } = await Promise.all(/* import() */[__nccwpck_require__.e(11), __nccwpck_require__.e(29), __nccwpck_require__.e(822), __nccwpck_require__.e(9)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8009));
    const read = await readVersionFile(versionFile, options);
    log.info(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(versionFile)} asks for ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(read)}`);
    return { ...options, version: read };
}
/** Says which gates a version was let through: neither an exact nor a locked one is kept out by its stage or age. */
function reportGates({ locked, log, request }, facts) {
    const because = locked === undefined ? {} : { because: 'it is locked' };
    for (const notice of (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .exactNotices */ .vb)(facts, { ...request, ...because }))
        log.notice(notice);
}
/** Looks an exact version up: a hit makes no request. A damaged entry is dropped and said, so that it is fetched again. */
async function findExactCached(run, version, options = {}) {
    const found = await lookUp(run, version, options);
    return found === 'damaged' ? undefined : found;
}
/** Returns whether something cached can be believed before a listing is read: a folder's is read first, for it costs no request. */
function canHitUnasked({ addresses, digests }) {
    return addresses.length === 0 || digests.length > 0 || addresses.some(_http_address_js__WEBPACK_IMPORTED_MODULE_2__/* .isServer */ .S$);
}
async function lookUp(run, version, options) {
    let isDamaged = false;
    for (const place of placesOf(run, version, options)) {
        const found = await lookIn(run, place, { version, ...options });
        if (found !== undefined && found !== 'damaged')
            return found;
        isDamaged ||= found === 'damaged';
    }
    return isDamaged ? 'damaged' : undefined;
}
// What a hash binds is looked for under the name that has it first, then where all versions are. The workspace's own
// cache is believed only by hash: of this run's listing or of what binds the run.
function placesOf(run, version, options) {
    const { cache, own, digests, addresses } = run;
    const { listed, isLastResort = false } = options;
    const name = (0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_7__/* .cacheVersion */ .DS)(version);
    const believed = addresses.filter(address => (0,_http_address_js__WEBPACK_IMPORTED_MODULE_2__/* .isServer */ .S$)(address) || ((listed !== undefined || isLastResort) && !own?.addresses.has(address)));
    const sources = believed.map(sourceOf);
    const isShared = addresses.length === 0 || digests.length > 0 || sources.length > 0;
    const isOwn = own !== undefined && (digests.length > 0 || listed?.sha256 !== undefined);
    return [
        ...digests.map(digest => ({ cache, name: (0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_7__/* .boundVersion */ .B_)(version, digest), sources })),
        ...(isShared ? [{ cache, name, sources }] : []),
        ...(isOwn ? [{ cache: own.cache, name, sources: [...own.addresses].map(sourceOf) }] : []),
    ];
}
// As records name it.
function sourceOf({ document }) {
    return (0,_http_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(document);
}
async function lookIn(run, { cache, name, sources }, { version, listed }) {
    const directory = await cache.find(run.toolName, name);
    if (directory === undefined)
        return undefined;
    const check = (folder) => checkVersion({ ...run, sources }, folder, version);
    const checked = check(directory);
    if (checked.state === 'damaged') {
        run.log.warning(`${run.toolName} ${name} in the cache is damaged: found ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(checked.found)}; it is dropped and fetched again`);
        // Another process may have replaced it meanwhile by a good one, which somebody uses.
        const onlyIf = async (folder) => check(folder).state === 'damaged';
        await cache.drop(run.toolName, name, { onlyIf, signal: run.signal });
        return 'damaged';
    }
    const other = checked.state === 'foreign' ? (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(checked.found) : findUnlisted(checked.record, listed);
    if (checked.state === 'foreign' || other !== undefined) {
        run.log.info(`${run.toolName} ${name} in the cache is passed over: found ${other}`);
        return undefined;
    }
    if (run.addresses.length === 0 && run.digests.length === 0)
        run.log.notice(`${run.toolName} ${name} in the cache came from ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .printable */ .g$)(checked.record.source)}; no dist-url was given to compare with`);
    return installed(run, directory, checked.record);
}
// Bytes that the listing gives another hash for are not those it names.
function findUnlisted({ sha256 }, listed) {
    if (listed?.sha256 === undefined || listed.sha256 === sha256)
        return undefined;
    return `sha256:${sha256}; want sha256:${listed.sha256}, as the listing has it`;
}
// The names of folders are not one to one: 1.2.3.4 and 1.2.3-rev.4 share one.
function checkVersion(options, directory, version) {
    const checked = (0,_check_cached_tool_js__WEBPACK_IMPORTED_MODULE_8__/* .checkCachedTool */ .Fn)(directory, options);
    if (checked.state !== 'usable')
        return checked;
    const recorded = (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_5__/* .tryParsePackageVersion */ .LL)(checked.record.version);
    if (recorded && (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_5__/* .compareParsedVersions */ .ik)(recorded, version) === 0)
        return checked;
    return { state: 'foreign', found: `the version ${checked.record.version}` };
}
/**
 * Looks up the best cached version that passes every gate of the request, by the records of the cache (DESIGN 7). As the
 * last resort the next best one where the best is damaged, since it cannot be fetched again.
 */
async function findBestCached(run, { isLastResort = false } = {}) {
    const [resolved, { parseToolListing }, { trySelectEntry }] = await Promise.all([
        run.resolve(),
        __nccwpck_require__.e(/* import() */ 592).then(__nccwpck_require__.bind(__nccwpck_require__, 1592)),
        Promise.all(/* import() */[__nccwpck_require__.e(11), __nccwpck_require__.e(220)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8220)),
    ]);
    const records = await readRecords(run);
    for (;;) {
        const listing = parseToolListing({ [run.toolName]: [...records.values()] }, run.toolName);
        const entries = listing.entries.filter(({ problems }) => problems.length === 0);
        const selection = trySelectEntry({ ...listing, entries }, resolved);
        if (selection === undefined)
            return undefined;
        const hit = await lookUp(run, selection.entry.parsed, { isLastResort });
        if (hit === 'damaged') {
            if (!isLastResort)
                return undefined;
        }
        else if (hit)
            return { ...hit, reason: `${selection.reason}, among ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(records.size, 'cached version')}` };
        records.delete((0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_7__/* .cacheVersion */ .DS)(selection.entry.parsed));
    }
}
async function readRecords(run) {
    const records = new Map();
    for (const name of await run.cache.list(run.toolName)) {
        const directory = await run.cache.find(run.toolName, name);
        const record = directory === undefined ? undefined : (0,_check_cached_tool_js__WEBPACK_IMPORTED_MODULE_8__/* .readRecord */ .aE)(directory);
        const version = record && (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_5__/* .tryParsePackageVersion */ .LL)(record.version);
        if (record && version && (0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_7__/* .cacheVersion */ .DS)(version) === name)
            records.set(name, record);
    }
    return records;
}
function installed(run, directory, record) {
    const { version, url, source, stage, uploaded, size, sha256 } = record;
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(directory, run.toolName);
    return {
        version,
        url,
        source,
        stage,
        uploaded,
        size,
        sha256,
        path,
        directory,
        cacheHit: true,
        reason: `${version} is the version that was asked for, and it is in the cache`,
    };
}


/***/ }),

/***/ 9659:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   YI: () => (/* binding */ resolveExact),
/* harmony export */   bD: () => (/* binding */ checkChoices),
/* harmony export */   gb: () => (/* binding */ tryParseExactVersion),
/* harmony export */   kh: () => (/* binding */ openToolRun),
/* harmony export */   l1: () => (/* binding */ defaultRequest),
/* harmony export */   vb: () => (/* binding */ exactNotices)
/* harmony export */ });
/* unused harmony export checkToolName */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__nccwpck_require__.n(node_url__WEBPACK_IMPORTED_MODULE_4__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(2074);
/* harmony import */ var _base_parse_input_js__WEBPACK_IMPORTED_MODULE_11__ = __nccwpck_require__(5735);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(1125);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_10__ = __nccwpck_require__(3618);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_8__ = __nccwpck_require__(2503);
/* harmony import */ var _http_address_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(9696);
/* harmony import */ var _nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_13__ = __nccwpck_require__(4206);
/* harmony import */ var _nuget_version_js__WEBPACK_IMPORTED_MODULE_12__ = __nccwpck_require__(5703);
/* harmony import */ var _tool_cache_js__WEBPACK_IMPORTED_MODULE_9__ = __nccwpck_require__(3853);














/** Reads the options of `installTool`. @throws PkgtoolError `INVALID_INPUT`, `INVALID_ADDRESS`, `CONFLICTING_INPUTS`, `UNSAFE_PATH` */
async function openToolRun(context, options) {
    const { toolName = 'pkgtool.exe', toolCache, workingDirectory = '.' } = options;
    const request = resolveDefaults(options);
    checkChoices(options);
    const addresses = (options.distUrls ?? []).map(text => (0,_http_address_js__WEBPACK_IMPORTED_MODULE_5__/* .parseFeedAddress */ .Yb)(text, { document: 'tools.json', input: 'dist-url', directory: workingDirectory }));
    (0,_http_address_js__WEBPACK_IMPORTED_MODULE_5__/* .checkConnections */ .QB)(options.maxConnections);
    if ((options.platform ?? process.platform) === 'win32' && !/\.exe$/i.test(toolName))
        options.log?.warning(`the input "tool-name" is ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .quote */ .hD)(toolName, 100)}: Windows starts a program by name only with .exe`);
    const exact = tryParseExactVersion(request.version.trim());
    return {
        request,
        resolve: exact ? resolveExact(request, exact) : resolveOnce(request),
        exact,
        locked: undefined,
        checkLatest: options.checkLatest ?? false,
        mayFallBack: true,
        digests: readChecksum(options.checksum),
        toolName: checkToolName(toolName),
        addresses,
        scopes: await scopesOf(addresses, options.credentials),
        context,
        cache: typeof toolCache === 'string' ? openCache(toolCache, workingDirectory) : toolCache,
        own: openOwn(context, addresses, options),
        heldFiles: options.heldFiles,
        workingDirectory,
        platform: options.platform ?? process.platform,
        log: options.log ?? _base_ports_js__WEBPACK_IMPORTED_MODULE_7__/* .silentLog */ .aB,
        onProgress: options.onProgress,
        signal: options.signal,
    };
}
/** Resolves a request for a version that was read. */
function resolveExact(request, version) {
    return async () => ({ ...request, spec: { kind: 'exact', text: request.version.trim(), version } });
}
function resolveOnce(request) {
    let resolved;
    return () => {
        resolved ??= Promise.all(/* import() */[__nccwpck_require__.e(11), __nccwpck_require__.e(220)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8220)).then(({ resolveRequest }) => resolveRequest(request));
        return resolved;
    };
}
// A relative one is a place in the working directory, which may be a checkout.
function openCache(toolCache, workingDirectory) {
    const root = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(workingDirectory, toolCache);
    if (!(0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(toolCache))
        (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_8__/* .assertSafeFolder */ .YG)(root, { workingDirectory });
    return (0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_9__/* .createFolderToolCache */ .Nx)(root);
}
function resolveDefaults({ now = new Date(), ...options }) {
    const { version, stage, latestBy, minimumAge } = defaultRequest;
    return {
        version: options.version ?? version,
        stage: options.stage ?? stage,
        latestBy: options.latestBy ?? latestBy,
        minimumAge: options.minimumAge ?? minimumAge,
        now,
    };
}
// A pull request may change such a folder, and what it gives must not reach the job of another branch.
function openOwn(context, addresses, options) {
    const { privateToolCache, workingDirectory = '.' } = options;
    const own = addresses.filter(address => !(0,_http_address_js__WEBPACK_IMPORTED_MODULE_5__/* .isServer */ .S$)(address) && context.isInWorkspace((0,node_url__WEBPACK_IMPORTED_MODULE_4__.fileURLToPath)(address.document)));
    if (own.length === 0)
        return undefined;
    const cache = privateToolCache ?? privateRoot(options);
    return {
        addresses: new Set(own),
        cache: typeof cache === 'string' ? (0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_9__/* .createFolderToolCache */ .Nx)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(workingDirectory, cache)) : cache,
    };
}
function privateRoot(options) {
    const { toolCache, workingDirectory = '.' } = options;
    if (typeof toolCache !== 'string')
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_2__.tmpdir)(), 'setup-pkgtool-'));
    const key = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update((0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_8__/* .workspaceOf */ .B3)(options)).digest('hex').slice(0, 32);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(workingDirectory, toolCache), '.setup-pkgtool', 'workspaces', key);
}
async function scopesOf(addresses, credentials = []) {
    const scopes = addresses.map(address => ({ name: address.name, address }));
    if (credentials.length === 0)
        return scopes;
    const { assignCredentials } = await __nccwpck_require__.e(/* import() */ 242).then(__nccwpck_require__.bind(__nccwpck_require__, 7242));
    return assignCredentials(scopes, credentials);
}
function readChecksum(text) {
    if (text === undefined || text.trim() === '')
        return [];
    return [{ ...(0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_10__/* .parseChecksum */ .tB)(text), change: 'change the input "checksum" or "version"' }];
}
/**
 * Refuses a stage or `latest-by` that is none: their types do not bind callers that have no types. Apart from the rest
 * of the request, since it needs nothing of semver.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
function checkChoices({ stage, latestBy }) {
    check('stage', stage, _base_parse_input_js__WEBPACK_IMPORTED_MODULE_11__/* .stages */ ._$);
    check('latest-by', latestBy, _base_parse_input_js__WEBPACK_IMPORTED_MODULE_11__/* .latestBys */ ._0);
}
function check(input, value, allowed) {
    if (value === undefined || allowed.includes(value))
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: input,
        found: `the value ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .quote */ .hD)(String(value))}`,
        wanted: `one of ${allowed.join(', ')}`,
        change: `change the input "${input}"`,
    });
}
/** What a request asks for where it does not say. Apart from the request, since it needs nothing of semver. */
const defaultRequest = {
    version: 'latest',
    stage: 'ReleasedAndBlessed',
    latestBy: 'version',
    minimumAge: 0,
};
/** Reads an exact version of the tool: three or four numbers, label and metadata (DESIGN 3); undefined for all else. */
function tryParseExactVersion(text) {
    return /^\d+(\.\d+){2,3}(?:[-+]|$)/.test(text) ? (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_12__/* .tryParsePackageVersion */ .LL)(text) : undefined;
}
/**
 * Takes the name of a tool, which becomes a folder, a file and a word in a shell script.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
function checkToolName(toolName) {
    // A regular expression that needs tables of Unicode, for \p or for the flag i, costs a millisecond, which a plain
    // name is spared.
    if ((/^\w[\w.+-]{0,99}$/.test(toolName) || /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,99}$/u.test(toolName)) &&
        !/\.$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/.test(toolName.toLowerCase()))
        return toolName;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'tool-name',
        found: `the value ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .quote */ .hD)(toolName)}`,
        wanted: 'a file name of letters, digits, "_", ".", "+" and "-", such as pkgtool.exe',
    });
}
/** Says which gates a version was let through that is exact or locked (DESIGN 3, «Which gate applies»). */
function exactNotices({ version, stage, uploaded }, { because = 'it was asked for by its version', ...request }) {
    const notices = [];
    if ((0,_base_parse_input_js__WEBPACK_IMPORTED_MODULE_11__/* .stageRank */ .lJ)(stage) < (0,_base_parse_input_js__WEBPACK_IMPORTED_MODULE_11__/* .stageRank */ .lJ)(request.stage))
        notices.push(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .printable */ .g$)(version)} is at stage ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .printable */ .g$)(stage)}, less vetted than ${request.stage}; it is taken because ${because}`);
    const instant = request.minimumAge > 0 ? (0,_nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_13__/* .tryParseUploadTime */ .pw)(uploaded) : undefined;
    if (instant && request.now.getTime() - instant.seconds * 1000 < request.minimumAge) {
        notices.push(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .printable */ .g$)(version)} is younger than the minimum age (uploaded ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .printable */ .g$)(uploaded)}); it is taken because ${because}`);
    }
    return notices;
}


/***/ }),

/***/ 3853:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   As: () => (/* binding */ isComplete),
/* harmony export */   B_: () => (/* binding */ boundVersion),
/* harmony export */   DS: () => (/* binding */ cacheVersion),
/* harmony export */   J6: () => (/* binding */ isBoundVersion),
/* harmony export */   Nx: () => (/* binding */ createFolderToolCache)
/* harmony export */ });
/* unused harmony export isNameOf */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3618);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2503);




/**
 * The tool cache over any folder. Two processes may place the same entry at once and a crash may end either: an entry
 * is built under a temporary name, renamed, and only then marked complete (DESIGN 7). `arch` defaults to this machine's.
 *
 * @example
 * const cache = createFolderToolCache('tools')
 * await cache.list('pkgtool.exe') // ['6.12.4']
 */
function createFolderToolCache(root, { arch = process.arch } = {}) {
    const folderOf = (tool, version) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, tool, version);
    return {
        async find(tool, version) {
            const directory = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folderOf(tool, version), arch);
            return isComplete(directory) ? directory : undefined;
        },
        async list(tool) {
            return listNames((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, tool)).filter(version => !version.startsWith('.') && isComplete((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folderOf(tool, version), arch)));
        },
        async place(tool, version, entry) {
            const { placeEntry } = await __nccwpck_require__.e(/* import() */ 68).then(__nccwpck_require__.bind(__nccwpck_require__, 2068));
            return placeEntry({ root, target: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folderOf(tool, version), arch) }, entry);
        },
        async drop(tool, version, options) {
            const { dropEntry } = await __nccwpck_require__.e(/* import() */ 68).then(__nccwpck_require__.bind(__nccwpck_require__, 2068));
            return dropEntry({ root, target: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folderOf(tool, version), arch) }, options);
        },
    };
}
function listNames(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder);
    }
    catch {
        return [];
    }
}
/**
 * A version as the cache's folders name it: three numbers and labels in lower case, as `semver.clean` would give it; a
 * fourth number, which semver does not have, as `A.B.C-rev.D`.
 */
function cacheVersion(version) {
    const [major, minor, patch, revision] = version.numbers;
    const labels = [
        ...(revision > 0 ? ['rev', revision] : []),
        ...version.labels.map(label => label.toLowerCase()),
    ];
    return `${major}.${minor}.${patch}${labels.length > 0 ? `-${labels.join('.')}` : ''}`;
}
/**
 * The same for bytes that only a hash binds, of a lock or of an input: nobody may find them by their version alone, so
 * the hash is in the name, in hex, as a label that `semver.clean` leaves as it is.
 */
function boundVersion(version, { algorithm, value }) {
    const name = cacheVersion(version);
    const hex = algorithm === 'sha256' ? value : Buffer.from(value, (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .digestEncoding */ .sX)(algorithm)).toString('hex');
    return `${name}${name.includes('-') ? '.' : '-'}${algorithm}-${hex}`;
}
/** Returns whether a folder is named as `boundVersion` names it. */
function isBoundVersion(name) {
    return bound.test(name);
}
/** Returns whether a folder of this name may hold an entry with this record: its version, and its hash where it is bound. */
function isNameOf(name, version, { sha256 }) {
    const [, own] = bound.exec(name) ?? [];
    return name.replace(bound, '') === cacheVersion(version) && (own === undefined || own === sha256);
}
// A record has no SHA-512, so nothing but a look-up by it can say whether it is the one in the name.
const bound = /[-.](?:sha256-([0-9a-f]{64})|sha512-[0-9a-f]{128})$/;
/** Returns whether an entry is there whole. */
function isComplete(directory) {
    return (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .tryStat */ .kl)(`${directory}.complete`) !== undefined && (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .tryStat */ .kl)(directory)?.isDirectory() === true;
}


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 5317:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("child_process");

/***/ }),

/***/ 6982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 8995:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 1708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:process");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 6466:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/promises");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 6928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 5574:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 3557:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("timers");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 2018:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tty");

/***/ }),

/***/ 7016:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("url");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 3838:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  fM: () => (/* binding */ addPath),
  Yz: () => (/* binding */ core_debug),
  N4: () => (/* binding */ endGroup),
  z3: () => (/* binding */ error),
  dN: () => (/* binding */ exportVariable),
  V4: () => (/* binding */ getInput),
  pq: () => (/* binding */ info),
  _o: () => (/* binding */ isDebug),
  lm: () => (/* binding */ notice),
  LZ: () => (/* binding */ saveState),
  uH: () => (/* binding */ setOutput),
  Pq: () => (/* binding */ core_setSecret),
  Oh: () => (/* binding */ startGroup),
  $e: () => (/* binding */ warning)
});

// UNUSED EXPORTS: ExitCode, getBooleanInput, getIDToken, getMultilineInput, getState, group, markdownSummary, platform, setCommandEcho, setFailed, summary, toPlatformPath, toPosixPath, toWin32Path

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/command.js


/**
 * Issues a command to the GitHub Actions runner
 *
 * @param command - The command name to issue
 * @param properties - Additional properties for the command (key-value pairs)
 * @param message - The message to include with the command
 * @remarks
 * This function outputs a specially formatted string to stdout that the Actions
 * runner interprets as a command. These commands can control workflow behavior,
 * set outputs, create annotations, mask values, and more.
 *
 * Command Format:
 *   ::name key=value,key=value::message
 *
 * @example
 * ```typescript
 * // Issue a warning annotation
 * issueCommand('warning', {}, 'This is a warning message');
 * // Output: ::warning::This is a warning message
 *
 * // Set an environment variable
 * issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
 * // Output: ::set-env name=MY_VAR::some value
 *
 * // Add a secret mask
 * issueCommand('add-mask', {}, 'secretValue123');
 * // Output: ::add-mask::secretValue123
 * ```
 *
 * @internal
 * This is an internal utility function that powers the public API functions
 * such as setSecret, warning, error, and exportVariable.
 */
function issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    issueCommand(name, {}, message);
}
const CMD_STRING = '::';
class Command {
    constructor(command, properties, message) {
        if (!command) {
            command = 'missing.command';
        }
        this.command = command;
        this.properties = properties;
        this.message = message;
    }
    toString() {
        let cmdStr = CMD_STRING + this.command;
        if (this.properties && Object.keys(this.properties).length > 0) {
            cmdStr += ' ';
            let first = true;
            for (const key in this.properties) {
                if (this.properties.hasOwnProperty(key)) {
                    const val = this.properties[key];
                    if (val) {
                        if (first) {
                            first = false;
                        }
                        else {
                            cmdStr += ',';
                        }
                        cmdStr += `${key}=${escapeProperty(val)}`;
                    }
                }
            }
        }
        cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
        return cmdStr;
    }
}
function escapeData(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A')
        .replace(/:/g, '%3A')
        .replace(/,/g, '%2C');
}
//# sourceMappingURL=command.js.map
// EXTERNAL MODULE: external "crypto"
var external_crypto_ = __nccwpck_require__(6982);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_.randomUUID()}`;
    const convertedValue = toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
// EXTERNAL MODULE: external "path"
var external_path_ = __nccwpck_require__(6928);
// EXTERNAL MODULE: ./vendor/http-client-on-demand/index.js
var http_client_on_demand = __nccwpck_require__(9351);
// EXTERNAL MODULE: ./vendor/http-client-on-demand/auth.js + 1 modules
var auth = __nccwpck_require__(3292);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};



class oidc_utils_OidcClient {
    static createHttpClient(allowRetry = true, maxRetry = 10) {
        const requestOptions = {
            allowRetries: allowRetry,
            maxRetries: maxRetry
        };
        return new HttpClient('actions/oidc-client', [new BearerCredentialHandler(oidc_utils_OidcClient.getRequestToken())], requestOptions);
    }
    static getRequestToken() {
        const token = process.env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'];
        if (!token) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_TOKEN env variable');
        }
        return token;
    }
    static getIDTokenUrl() {
        const runtimeUrl = process.env['ACTIONS_ID_TOKEN_REQUEST_URL'];
        if (!runtimeUrl) {
            throw new Error('Unable to get ACTIONS_ID_TOKEN_REQUEST_URL env variable');
        }
        return runtimeUrl;
    }
    static getCall(id_token_url) {
        return __awaiter(this, void 0, void 0, function* () {
            var _a;
            const httpclient = oidc_utils_OidcClient.createHttpClient();
            const res = yield httpclient
                .getJson(id_token_url)
                .catch(error => {
                throw new Error(`Failed to get ID Token. \n 
        Error Code : ${error.statusCode}\n 
        Error Message: ${error.message}`);
            });
            const id_token = (_a = res.result) === null || _a === void 0 ? void 0 : _a.value;
            if (!id_token) {
                throw new Error('Response json body do not have ID Token field');
            }
            return id_token;
        });
    }
    static getIDToken(audience) {
        return __awaiter(this, void 0, void 0, function* () {
            try {
                // New ID Token is requested from action service
                let id_token_url = oidc_utils_OidcClient.getIDTokenUrl();
                if (audience) {
                    const encodedAudience = encodeURIComponent(audience);
                    id_token_url = `${id_token_url}&audience=${encodedAudience}`;
                }
                debug(`ID token url is ${id_token_url}`);
                const id_token = yield oidc_utils_OidcClient.getCall(id_token_url);
                setSecret(id_token);
                return id_token;
            }
            catch (error) {
                throw new Error(`Error message: ${error.message}`);
            }
        });
    }
}
//# sourceMappingURL=oidc-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/summary.js
var summary_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const { access, appendFile, writeFile } = external_fs_.promises;
const SUMMARY_ENV_VAR = 'GITHUB_STEP_SUMMARY';
const SUMMARY_DOCS_URL = 'https://docs.github.com/actions/using-workflows/workflow-commands-for-github-actions#adding-a-job-summary';
class Summary {
    constructor() {
        this._buffer = '';
    }
    /**
     * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
     * Also checks r/w permissions.
     *
     * @returns step summary file path
     */
    filePath() {
        return summary_awaiter(this, void 0, void 0, function* () {
            if (this._filePath) {
                return this._filePath;
            }
            const pathFromEnv = process.env[SUMMARY_ENV_VAR];
            if (!pathFromEnv) {
                throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
            }
            try {
                yield access(pathFromEnv, external_fs_.constants.R_OK | external_fs_.constants.W_OK);
            }
            catch (_a) {
                throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
            }
            this._filePath = pathFromEnv;
            return this._filePath;
        });
    }
    /**
     * Wraps content in an HTML tag, adding any HTML attributes
     *
     * @param {string} tag HTML tag to wrap
     * @param {string | null} content content within the tag
     * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
     *
     * @returns {string} content wrapped in HTML element
     */
    wrap(tag, content, attrs = {}) {
        const htmlAttrs = Object.entries(attrs)
            .map(([key, value]) => ` ${key}="${value}"`)
            .join('');
        if (!content) {
            return `<${tag}${htmlAttrs}>`;
        }
        return `<${tag}${htmlAttrs}>${content}</${tag}>`;
    }
    /**
     * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
     *
     * @param {SummaryWriteOptions} [options] (optional) options for write operation
     *
     * @returns {Promise<Summary>} summary instance
     */
    write(options) {
        return summary_awaiter(this, void 0, void 0, function* () {
            const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
            const filePath = yield this.filePath();
            const writeFunc = overwrite ? writeFile : appendFile;
            yield writeFunc(filePath, this._buffer, { encoding: 'utf8' });
            return this.emptyBuffer();
        });
    }
    /**
     * Clears the summary buffer and wipes the summary file
     *
     * @returns {Summary} summary instance
     */
    clear() {
        return summary_awaiter(this, void 0, void 0, function* () {
            return this.emptyBuffer().write({ overwrite: true });
        });
    }
    /**
     * Returns the current summary buffer as a string
     *
     * @returns {string} string of summary buffer
     */
    stringify() {
        return this._buffer;
    }
    /**
     * If the summary buffer is empty
     *
     * @returns {boolen} true if the buffer is empty
     */
    isEmptyBuffer() {
        return this._buffer.length === 0;
    }
    /**
     * Resets the summary buffer without writing to summary file
     *
     * @returns {Summary} summary instance
     */
    emptyBuffer() {
        this._buffer = '';
        return this;
    }
    /**
     * Adds raw text to the summary buffer
     *
     * @param {string} text content to add
     * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
     *
     * @returns {Summary} summary instance
     */
    addRaw(text, addEOL = false) {
        this._buffer += text;
        return addEOL ? this.addEOL() : this;
    }
    /**
     * Adds the operating system-specific end-of-line marker to the buffer
     *
     * @returns {Summary} summary instance
     */
    addEOL() {
        return this.addRaw(external_os_.EOL);
    }
    /**
     * Adds an HTML codeblock to the summary buffer
     *
     * @param {string} code content to render within fenced code block
     * @param {string} lang (optional) language to syntax highlight code
     *
     * @returns {Summary} summary instance
     */
    addCodeBlock(code, lang) {
        const attrs = Object.assign({}, (lang && { lang }));
        const element = this.wrap('pre', this.wrap('code', code), attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML list to the summary buffer
     *
     * @param {string[]} items list of items to render
     * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
     *
     * @returns {Summary} summary instance
     */
    addList(items, ordered = false) {
        const tag = ordered ? 'ol' : 'ul';
        const listItems = items.map(item => this.wrap('li', item)).join('');
        const element = this.wrap(tag, listItems);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML table to the summary buffer
     *
     * @param {SummaryTableCell[]} rows table rows
     *
     * @returns {Summary} summary instance
     */
    addTable(rows) {
        const tableBody = rows
            .map(row => {
            const cells = row
                .map(cell => {
                if (typeof cell === 'string') {
                    return this.wrap('td', cell);
                }
                const { header, data, colspan, rowspan } = cell;
                const tag = header ? 'th' : 'td';
                const attrs = Object.assign(Object.assign({}, (colspan && { colspan })), (rowspan && { rowspan }));
                return this.wrap(tag, data, attrs);
            })
                .join('');
            return this.wrap('tr', cells);
        })
            .join('');
        const element = this.wrap('table', tableBody);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds a collapsable HTML details element to the summary buffer
     *
     * @param {string} label text for the closed state
     * @param {string} content collapsable content
     *
     * @returns {Summary} summary instance
     */
    addDetails(label, content) {
        const element = this.wrap('details', this.wrap('summary', label) + content);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML image tag to the summary buffer
     *
     * @param {string} src path to the image you to embed
     * @param {string} alt text description of the image
     * @param {SummaryImageOptions} options (optional) addition image attributes
     *
     * @returns {Summary} summary instance
     */
    addImage(src, alt, options) {
        const { width, height } = options || {};
        const attrs = Object.assign(Object.assign({}, (width && { width })), (height && { height }));
        const element = this.wrap('img', null, Object.assign({ src, alt }, attrs));
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML section heading element
     *
     * @param {string} text heading text
     * @param {number | string} [level=1] (optional) the heading level, default: 1
     *
     * @returns {Summary} summary instance
     */
    addHeading(text, level) {
        const tag = `h${level}`;
        const allowedTag = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(tag)
            ? tag
            : 'h1';
        const element = this.wrap(allowedTag, text);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML thematic break (<hr>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addSeparator() {
        const element = this.wrap('hr', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML line break (<br>) to the summary buffer
     *
     * @returns {Summary} summary instance
     */
    addBreak() {
        const element = this.wrap('br', null);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML blockquote to the summary buffer
     *
     * @param {string} text quote text
     * @param {string} cite (optional) citation url
     *
     * @returns {Summary} summary instance
     */
    addQuote(text, cite) {
        const attrs = Object.assign({}, (cite && { cite }));
        const element = this.wrap('blockquote', text, attrs);
        return this.addRaw(element).addEOL();
    }
    /**
     * Adds an HTML anchor tag to the summary buffer
     *
     * @param {string} text link text/content
     * @param {string} href hyperlink
     *
     * @returns {Summary} summary instance
     */
    addLink(text, href) {
        const element = this.wrap('a', text, { href });
        return this.addRaw(element).addEOL();
    }
}
const _summary = new Summary();
/**
 * @deprecated use `core.summary`
 */
const markdownSummary = (/* unused pure expression or super */ null && (_summary));
const summary = (/* unused pure expression or super */ null && (_summary));
//# sourceMappingURL=summary.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/path-utils.js

/**
 * toPosixPath converts the given path to the posix form. On Windows, \\ will be
 * replaced with /.
 *
 * @param pth. Path to transform.
 * @return string Posix path.
 */
function toPosixPath(pth) {
    return pth.replace(/[\\]/g, '/');
}
/**
 * toWin32Path converts the given path to the win32 form. On Linux, / will be
 * replaced with \\.
 *
 * @param pth. Path to transform.
 * @return string Win32 path.
 */
function toWin32Path(pth) {
    return pth.replace(/[/]/g, '\\');
}
/**
 * toPlatformPath converts the given path to a platform-specific path. It does
 * this by replacing instances of / and \ with the platform-specific path
 * separator.
 *
 * @param pth The path to platformize.
 * @return string The platform-specific path.
 */
function toPlatformPath(pth) {
    return pth.replace(/[/\\]/g, path.sep);
}
//# sourceMappingURL=path-utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/platform.js
var platform_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};


const getWindowsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout: version } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Version"', undefined, {
        silent: true
    });
    const { stdout: name } = yield exec.getExecOutput('powershell -command "(Get-CimInstance -ClassName Win32_OperatingSystem).Caption"', undefined, {
        silent: true
    });
    return {
        name: name.trim(),
        version: version.trim()
    };
});
const getMacOsInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    var _a, _b, _c, _d;
    const { stdout } = yield exec.getExecOutput('sw_vers', undefined, {
        silent: true
    });
    const version = (_b = (_a = stdout.match(/ProductVersion:\s*(.+)/)) === null || _a === void 0 ? void 0 : _a[1]) !== null && _b !== void 0 ? _b : '';
    const name = (_d = (_c = stdout.match(/ProductName:\s*(.+)/)) === null || _c === void 0 ? void 0 : _c[1]) !== null && _d !== void 0 ? _d : '';
    return {
        name,
        version
    };
});
const getLinuxInfo = () => platform_awaiter(void 0, void 0, void 0, function* () {
    const { stdout } = yield exec.getExecOutput('lsb_release', ['-i', '-r', '-s'], {
        silent: true
    });
    const [name, version] = stdout.trim().split('\n');
    return {
        name,
        version
    };
});
const platform = external_os_.platform();
const arch = external_os_.arch();
const isWindows = platform === 'win32';
const isMacOS = platform === 'darwin';
const isLinux = platform === 'linux';
function getDetails() {
    return platform_awaiter(this, void 0, void 0, function* () {
        return Object.assign(Object.assign({}, (yield (isWindows
            ? getWindowsInfo()
            : isMacOS
                ? getMacOsInfo()
                : getLinuxInfo()))), { platform,
            arch,
            isWindows,
            isMacOS,
            isLinux });
    });
}
//# sourceMappingURL=platform.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/core.js
var core_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};






/**
 * The code to exit an action
 */
var ExitCode;
(function (ExitCode) {
    /**
     * A code indicating that the action was successful
     */
    ExitCode[ExitCode["Success"] = 0] = "Success";
    /**
     * A code indicating that the action was a failure
     */
    ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
//-----------------------------------------------------------------------
// Variables
//-----------------------------------------------------------------------
/**
 * Sets env variable for this action and future actions in the job
 * @param name the name of the variable to set
 * @param val the value of the variable. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function exportVariable(name, val) {
    const convertedVal = toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return issueFileCommand('ENV', prepareKeyValueMessage(name, val));
    }
    issueCommand('set-env', { name }, convertedVal);
}
/**
 * Registers a secret which will get masked from logs
 *
 * @param secret - Value of the secret to be masked
 * @remarks
 * This function instructs the Actions runner to mask the specified value in any
 * logs produced during the workflow run. Once registered, the secret value will
 * be replaced with asterisks (***) whenever it appears in console output, logs,
 * or error messages.
 *
 * This is useful for protecting sensitive information such as:
 * - API keys
 * - Access tokens
 * - Authentication credentials
 * - URL parameters containing signatures (SAS tokens)
 *
 * Note that masking only affects future logs; any previous appearances of the
 * secret in logs before calling this function will remain unmasked.
 *
 * @example
 * ```typescript
 * // Register an API token as a secret
 * const apiToken = "abc123xyz456";
 * setSecret(apiToken);
 *
 * // Now any logs containing this value will show *** instead
 * console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
 * ```
 */
function core_setSecret(secret) {
    issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        issueFileCommand('PATH', inputPath);
    }
    else {
        issueCommand('add-path', {}, inputPath);
    }
    process.env['PATH'] = `${inputPath}${external_path_.delimiter}${process.env['PATH']}`;
}
/**
 * Gets the value of an input.
 * Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
 * Returns an empty string if the value is not defined.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string
 */
function getInput(name, options) {
    const val = process.env[`INPUT_${name.replace(/ /g, '_').toUpperCase()}`] || '';
    if (options && options.required && !val) {
        throw new Error(`Input required and not supplied: ${name}`);
    }
    if (options && options.trimWhitespace === false) {
        return val;
    }
    return val.trim();
}
/**
 * Gets the values of an multiline input.  Each value is also trimmed.
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   string[]
 *
 */
function getMultilineInput(name, options) {
    const inputs = getInput(name, options)
        .split('\n')
        .filter(x => x !== '');
    if (options && options.trimWhitespace === false) {
        return inputs;
    }
    return inputs.map(input => input.trim());
}
/**
 * Gets the input value of the boolean type in the YAML 1.2 "core schema" specification.
 * Support boolean input list: `true | True | TRUE | false | False | FALSE` .
 * The return value is also in boolean type.
 * ref: https://yaml.org/spec/1.2/spec.html#id2804923
 *
 * @param     name     name of the input to get
 * @param     options  optional. See InputOptions.
 * @returns   boolean
 */
function getBooleanInput(name, options) {
    const trueValue = ['true', 'True', 'TRUE'];
    const falseValue = ['false', 'False', 'FALSE'];
    const val = getInput(name, options);
    if (trueValue.includes(val))
        return true;
    if (falseValue.includes(val))
        return false;
    throw new TypeError(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}\n` +
        `Support boolean input list: \`true | True | TRUE | false | False | FALSE\``);
}
/**
 * Sets the value of an output.
 *
 * @param     name     name of the output to set
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function setOutput(name, value) {
    const filePath = process.env['GITHUB_OUTPUT'] || '';
    if (filePath) {
        return issueFileCommand('OUTPUT', prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    issueCommand('set-output', { name }, toCommandValue(value));
}
/**
 * Enables or disables the echoing of commands into stdout for the rest of the step.
 * Echoing is disabled by default if ACTIONS_STEP_DEBUG is not set.
 *
 */
function setCommandEcho(enabled) {
    issue('echo', enabled ? 'on' : 'off');
}
//-----------------------------------------------------------------------
// Results
//-----------------------------------------------------------------------
/**
 * Sets the action status to failed.
 * When the action exits it will be with an exit code of 1
 * @param message add error issue message
 */
function setFailed(message) {
    process.exitCode = ExitCode.Failure;
    error(message);
}
//-----------------------------------------------------------------------
// Logging Commands
//-----------------------------------------------------------------------
/**
 * Gets whether Actions Step Debug is on or not
 */
function isDebug() {
    return process.env['RUNNER_DEBUG'] === '1';
}
/**
 * Writes debug message to user log
 * @param message debug message
 */
function core_debug(message) {
    issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Writes info to log with console.log.
 * @param message info message
 */
function info(message) {
    process.stdout.write(message + external_os_.EOL);
}
/**
 * Begin an output group.
 *
 * Output until the next `groupEnd` will be foldable in this group
 *
 * @param name The name of the output group
 */
function startGroup(name) {
    command_issue('group', name);
}
/**
 * End an output group.
 */
function endGroup() {
    command_issue('endgroup');
}
/**
 * Wrap an asynchronous function call in a group.
 *
 * Returns the same type as the function itself.
 *
 * @param name The name of the group
 * @param fn The function to wrap in the group
 */
function group(name, fn) {
    return core_awaiter(this, void 0, void 0, function* () {
        startGroup(name);
        let result;
        try {
            result = yield fn();
        }
        finally {
            endGroup();
        }
        return result;
    });
}
//-----------------------------------------------------------------------
// Wrapper action state
//-----------------------------------------------------------------------
/**
 * Saves state for current action, the state can only be retrieved by this action's post job execution.
 *
 * @param     name     name of the state to store
 * @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
function saveState(name, value) {
    const filePath = process.env['GITHUB_STATE'] || '';
    if (filePath) {
        return issueFileCommand('STATE', prepareKeyValueMessage(name, value));
    }
    issueCommand('save-state', { name }, toCommandValue(value));
}
/**
 * Gets the value of an state set by this action's main execution.
 *
 * @param     name     name of the state to get
 * @returns   string
 */
function getState(name) {
    return process.env[`STATE_${name}`] || '';
}
function getIDToken(aud) {
    return core_awaiter(this, void 0, void 0, function* () {
        return yield OidcClient.getIDToken(aud);
    });
}
/**
 * Summary exports
 */

/**
 * @deprecated use core.summary
 */

/**
 * Path exports
 */

/**
 * Platform utilities exports
 */

//# sourceMappingURL=core.js.map

/***/ }),

/***/ 3292:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  tZ: () => (/* reexport */ BearerCredentialHandler)
});

// UNUSED EXPORTS: BasicCredentialHandler, PersonalAccessTokenCredentialHandler

;// CONCATENATED MODULE: ./node_modules/actions-http-client/lib/auth.js
var __awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
    function adopt(value) { return value instanceof P ? value : new P(function (resolve) { resolve(value); }); }
    return new (P || (P = Promise))(function (resolve, reject) {
        function fulfilled(value) { try { step(generator.next(value)); } catch (e) { reject(e); } }
        function rejected(value) { try { step(generator["throw"](value)); } catch (e) { reject(e); } }
        function step(result) { result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected); }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
    });
};
class BasicCredentialHandler {
    constructor(username, password) {
        this.username = username;
        this.password = password;
    }
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`${this.username}:${this.password}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class BearerCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Bearer ${this.token}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
class PersonalAccessTokenCredentialHandler {
    constructor(token) {
        this.token = token;
    }
    // currently implements pre-authorization
    // TODO: support preAuth = false where it hooks on 401
    prepareRequest(options) {
        if (!options.headers) {
            throw Error('The request has no headers');
        }
        options.headers['Authorization'] = `Basic ${Buffer.from(`PAT:${this.token}`).toString('base64')}`;
    }
    // This handler cannot handle 401
    canHandleAuthentication() {
        return false;
    }
    handleAuthentication() {
        return __awaiter(this, void 0, void 0, function* () {
            throw new Error('not implemented');
        });
    }
}
//# sourceMappingURL=auth.js.map
;// CONCATENATED MODULE: ./vendor/http-client-on-demand/auth.js
// Without the HTTP stack this file of the real package is 2 KB, so it is passed through as it is.



/***/ }),

/***/ 9351:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ HttpCodes),
/* harmony export */   HttpClient: () => (/* binding */ HttpClient),
/* harmony export */   K: () => (/* binding */ HttpClientError)
/* harmony export */ });
// The same class as @actions/http-client's, but the HTTP stack behind it (node:http, node:https, tunnel, undici) is
// loaded at the first request. @actions/core imports the class for its OIDC call, which a set-up step never makes.
const verbs = ['options', 'get', 'del', 'post', 'patch', 'put', 'head', 'sendStream', 'request']
const jsonVerbs = ['getJson', 'postJson', 'putJson', 'patchJson']

class HttpClient {
  #options
  #client

  constructor(...options) {
    this.#options = options
  }

  async #load() {
    const { HttpClient: Real } = await __nccwpck_require__.e(/* import() */ 639).then(__nccwpck_require__.bind(__nccwpck_require__, 5639))
    this.#client ??= new Real(...this.#options)
    return this.#client
  }

  dispose() {
    this.#client?.dispose()
  }

  static {
    for (const verb of [...verbs, ...jsonVerbs]) {
      HttpClient.prototype[verb] = async function (...parameters) {
        return (await this.#load())[verb](...parameters)
      }
    }
  }
}

/** What callers look at without a request: statuses, and whether an error is the client's, told by its name. */
const HttpCodes = Object.freeze({
  OK: 200,
  BadGateway: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
  InternalServerError: 500,
  TooManyRequests: 429,
  Unauthorized: 401,
})

class HttpClientError extends Error {
  static [Symbol.hasInstance](value) {
    return value instanceof Error && value.name === 'HttpClientError'
  }

  constructor(message, statusCode) {
    super(message)
    this.name = 'HttpClientError'
    this.statusCode = statusCode
  }
}


/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(6769);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
