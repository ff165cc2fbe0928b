import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 6769:
/***/ ((module, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4698);

await (0,_run_js__WEBPACK_IMPORTED_MODULE_0__/* .run */ .e)();

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 4698:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./src/core/open-lock.ts
var open_lock = __nccwpck_require__(2111);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __nccwpck_require__(2020);
// EXTERNAL MODULE: ./src/core/versions/parse-package-version.ts
var parse_package_version = __nccwpck_require__(4438);
;// CONCATENATED MODULE: ./src/core/bind-tool.ts



/**
 * Binds a run to the tool of its lock (DESIGN 6): version and hash, where the entry answers the request. Where it does
 * not it is a warning and a fresh choice, and an error with `locked`.
 *
 * @throws PkgtoolError `NOT_LOCKED`, `INVALID_LOCK` and what reading a file throws
 */
async function bindTool(run, options) {
    const lock = await (0,open_lock/* openLock */.qB)({ ...options, log: run.log });
    return lock ? run.log.stage('Lock', () => keepTo(run, lock)) : run;
}
async function keepTo(run, lock) {
    const { lockCoversTool } = await __nccwpck_require__.e(/* import() */ 831).then(__nccwpck_require__.bind(__nccwpck_require__, 1831));
    const { request, toolName: name, exact } = run;
    const coverage = lockCoversTool(lock.document, { ...request, name, exact });
    if (coverage.state === 'covered')
        return bound(run, lock, coverage.entry);
    const found = coverage.state === 'absent' ? `no entry for ${name}` : coverage.reason;
    if (lock.locked)
        throw (0,open_lock/* notLocked */.Eb)(lock, { found });
    if (coverage.state === 'absent')
        run.log.info(`${lock.file} has ${found}`);
    else
        run.log.warning(`${found}; the version is chosen afresh`, { file: lock.file });
    return run;
}
function bound(run, { file, locked }, entry) {
    const { version, requested, sha256 } = entry;
    if (sha256 === undefined && locked)
        throw (0,open_lock/* notLocked */.Eb)({ file }, { found: `${run.toolName} without a hash` });
    const exact = (0,parse_package_version/* parsePackageVersion */.g7)(version);
    const reason = `${(0,core_text/* printable */.g$)(version)} is locked for ${(0,core_text/* printable */.g$)(requested.version)} in ${file}`;
    run.log.info(reason);
    const digest = {
        algorithm: 'sha256',
        change: 'find out why the bytes changed; if you trust them, run "setup-pkgtool lock --update"',
    };
    return {
        ...run,
        exact,
        request: { ...run.request, version: exact.normalized },
        digests: sha256 === undefined ? run.digests : [...run.digests, { ...digest, value: sha256 }],
        locked: { entry, reason },
    };
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./src/core/tool-cache/check-cached-tool.ts
var check_cached_tool = __nccwpck_require__(5631);
// EXTERNAL MODULE: ./src/core/tool-cache/record.ts
var tool_cache_record = __nccwpck_require__(264);
// EXTERNAL MODULE: ./src/core/tool-cache/tool-cache.ts
var tool_cache = __nccwpck_require__(128);
// EXTERNAL MODULE: ./src/core/versions/compare-package-versions.ts
var compare_package_versions = __nccwpck_require__(2949);
;// CONCATENATED MODULE: ./src/core/find-cached-tool.ts







/** Looks an exact version up: a hit makes no request. A damaged entry is dropped and said, so that it is fetched again. */
async function findExactCached(run, version) {
    const found = await lookUp(run, version);
    return found === 'damaged' ? undefined : found;
}
async function lookUp(run, version) {
    const name = (0,tool_cache/* cacheVersion */.D)(version);
    const directory = await run.cache.find(run.toolName, name);
    if (directory === undefined)
        return undefined;
    const checked = await checkVersion(run, directory, version);
    if (checked.state === 'usable') {
        if (run.sources.length === 0 && run.digests.length === 0)
            run.log.notice(`${run.toolName} ${name} in the cache came from ${(0,core_text/* printable */.g$)(checked.record.source)}; no dist-url was given to compare with`);
        return installed(run, directory, checked.record);
    }
    const found = (0,core_text/* printable */.g$)(checked.found);
    if (checked.state === 'foreign') {
        run.log.info(`${run.toolName} ${name} in the cache is passed over: found ${found}`);
        return undefined;
    }
    run.log.warning(`${run.toolName} ${name} in the cache is damaged: found ${found}; it is dropped and fetched again`);
    await run.cache.drop(run.toolName, name);
    return 'damaged';
}
// The names of folders are not one to one: 1.2.3.4 and 1.2.3-rev.4 share one.
async function checkVersion(run, directory, version) {
    const checked = await (0,check_cached_tool/* checkCachedTool */.F)(directory, run);
    if (checked.state !== 'usable')
        return checked;
    const recorded = (0,parse_package_version/* tryParsePackageVersion */.LL)(checked.record.version);
    if (recorded && (0,compare_package_versions/* compareParsedVersions */.i)(recorded, version) === 0)
        return checked;
    return { state: 'foreign', found: `the version ${checked.record.version}` };
}
/** Looks up the best cached version that passes every gate of the request, by the records of the cache (DESIGN 7). */
async function findBestCached(run, { passOverDamaged = false } = {}) {
    const [{ parseToolListing }, { trySelectTool }] = await Promise.all([
        __nccwpck_require__.e(/* import() */ 227).then(__nccwpck_require__.bind(__nccwpck_require__, 9227)),
        Promise.all(/* import() */[__nccwpck_require__.e(84), __nccwpck_require__.e(168)]).then(__nccwpck_require__.bind(__nccwpck_require__, 168)),
    ]);
    const records = await readRecords(run);
    for (;;) {
        const listing = parseToolListing({ [run.toolName]: [...records.values()] }, run.toolName);
        const entries = listing.entries.filter(({ problems }) => problems.length === 0);
        const selection = trySelectTool({ ...listing, entries }, run.request);
        if (selection === undefined)
            return undefined;
        const hit = await lookUp(run, selection.entry.parsed);
        if (hit === 'damaged') {
            if (!passOverDamaged)
                return undefined;
        }
        else if (hit)
            return { ...hit, reason: `${selection.reason}, among ${(0,core_text/* plural */.LS)(records.size, 'cached version')}` };
        records.delete((0,tool_cache/* cacheVersion */.D)(selection.entry.parsed));
    }
}
async function readRecords(run) {
    const records = new Map();
    for (const name of await run.cache.list(run.toolName)) {
        const directory = await run.cache.find(run.toolName, name);
        const record = directory === undefined ? undefined : await (0,tool_cache_record/* readRecord */.a)(directory);
        const version = record && (0,parse_package_version/* tryParsePackageVersion */.LL)(record.version);
        if (record && version && (0,tool_cache/* cacheVersion */.D)(version) === name)
            records.set(name, record);
    }
    return records;
}
function installed(run, directory, record) {
    const { version, url, source, stage, uploaded, size, sha256 } = record;
    const path = (0,external_node_path_.join)(directory, run.toolName);
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

// EXTERNAL MODULE: ./src/core/selection/exact-notices.ts
var exact_notices = __nccwpck_require__(6881);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __nccwpck_require__(4296);
// EXTERNAL MODULE: ./src/core/integrity/digest.ts
var integrity_digest = __nccwpck_require__(5359);
// EXTERNAL MODULE: ./src/core/ports.ts
var ports = __nccwpck_require__(4119);
// EXTERNAL MODULE: ./src/core/selection/check-choices.ts
var check_choices = __nccwpck_require__(2499);
// EXTERNAL MODULE: ./src/core/selection/default-request.ts
var default_request = __nccwpck_require__(7959);
// EXTERNAL MODULE: ./src/core/selection/exact-version.ts
var exact_version = __nccwpck_require__(4188);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: ./src/core/file-system-error.ts
var file_system_error = __nccwpck_require__(8756);
;// CONCATENATED MODULE: ./src/core/tool-cache/folder-tool-cache.ts





const attempts = 20;
/**
 * The tool cache over any folder. Two processes may place the same entry at once and a crash may end either: an entry
 * is built under a temporary name, renamed, and only then marked complete (DESIGN 7). `arch` defaults to this machine's.
 */
function createFolderToolCache(root, { arch = process.arch } = {}) {
    const folderOf = (tool, version) => (0,external_node_path_.join)(root, tool, version);
    return {
        async find(tool, version) {
            const directory = (0,external_node_path_.join)(folderOf(tool, version), arch);
            return (await isComplete(directory)) ? directory : undefined;
        },
        async list(tool) {
            const versions = await (0,promises_.readdir)((0,external_node_path_.join)(root, tool)).catch(() => []);
            const complete = await Promise.all(versions.map(version => isComplete((0,external_node_path_.join)(folderOf(tool, version), arch))));
            return versions.filter((version, index) => complete[index] && !version.startsWith('.'));
        },
        place: (tool, version, entry) => place(folderOf(tool, version), { arch, entry }),
        async drop(tool, version) {
            const parent = folderOf(tool, version);
            await setAside((0,external_node_path_.join)(parent, arch), (0,external_node_path_.join)(parent, temporaryName(arch)));
        },
    };
}
async function isComplete(directory) {
    const [marker, folder] = await Promise.all([(0,promises_.stat)(`${directory}.complete`), (0,promises_.stat)(directory)]).catch(() => []);
    return marker !== undefined && folder?.isDirectory() === true;
}
async function place(parent, { arch, entry }) {
    const built = (0,external_node_path_.join)(parent, temporaryName(arch));
    try {
        await (0,promises_.mkdir)(built, { recursive: true });
        await entry.build(built);
        return await publish(built, (0,external_node_path_.join)(parent, arch), { arch, entry });
    }
    catch (error) {
        throw (0,file_system_error/* fileSystemError */.u)(parent, error);
    }
    finally {
        await removeQuietly(built);
        await removeIfEmpty(parent);
        await removeIfEmpty((0,external_node_path_.dirname)(parent));
    }
}
async function publish(built, target, { arch, entry }) {
    for (let attempt = 0; attempt < attempts; attempt++) {
        if (await renameTo(built, target)) {
            await mark(target);
            return { directory: target, raced: false };
        }
        // What is there without a marker may be another process's, between its rename and its marker.
        if (await entry.isSame(target).catch(() => false)) {
            if (!(await isComplete(target)))
                await mark(target);
            return { directory: target, raced: true };
        }
        await setAside(target, (0,external_node_path_.join)(target, '..', temporaryName(arch)));
    }
    throw new errors/* PkgtoolError */.xN('FILE_SYSTEM', {
        subject: target,
        found: `another process that replaced it ${attempts} times`,
        change: 'look for a program that writes to this cache, and run again',
        path: target,
    });
}
/** Renames a folder to a name that is free; false when the name is taken. */
async function renameTo(from, to) {
    try {
        await (0,promises_.rename)(from, to);
        return true;
    }
    catch (error) {
        const code = (0,errors/* systemErrorCode */.vq)(error);
        if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR')
            return false;
        // Windows says EPERM for a taken name and for a file in use alike.
        if ((code === 'EPERM' || code === 'EACCES') && (await (0,promises_.stat)(to).catch(() => undefined)) !== undefined)
            return false;
        throw error;
    }
}
async function mark(target) {
    const marker = `${target}.complete`;
    const temporary = (0,external_node_path_.join)(target, '..', `${temporaryName('marker')}`);
    await (0,promises_.writeFile)(temporary, '');
    await (0,promises_.rename)(temporary, marker);
}
// Marker first, so that no reader takes a folder for complete while it goes.
async function setAside(target, aside) {
    await (0,promises_.rm)(`${target}.complete`, { force: true });
    try {
        await (0,promises_.rename)(target, aside);
    }
    catch (error) {
        const code = (0,errors/* systemErrorCode */.vq)(error);
        if (code === 'ENOENT')
            return;
        throw inUse(target, error);
    }
    await removeQuietly(aside);
}
function inUse(target, error) {
    const code = (0,errors/* systemErrorCode */.vq)(error);
    if (code !== 'EBUSY' && code !== 'EPERM')
        return (0,file_system_error/* fileSystemError */.u)(target, error);
    return new errors/* PkgtoolError */.xN('FILE_SYSTEM', {
        subject: target,
        found: `an entry that is bad and in use (${code})`,
        change: 'end the program that uses the tool, and run again',
        path: target,
    }, { cause: error });
}
// What is left under a temporary name harms nobody, and must not hide the outcome.
async function removeQuietly(path) {
    await (0,promises_.rm)(path, { recursive: true, force: true }).catch(() => { });
}
async function removeIfEmpty(folder) {
    await (0,promises_.rmdir)(folder).catch(() => { });
}
function temporaryName(arch) {
    return `.${arch}.${process.pid}.${(0,external_node_crypto_.randomBytes)(6).toString('hex')}`;
}

// EXTERNAL MODULE: ./src/core/transport/address.ts
var address = __nccwpck_require__(9325);
// EXTERNAL MODULE: ./src/core/transport/assign-credentials.ts
var assign_credentials = __nccwpck_require__(2287);
// EXTERNAL MODULE: ./src/core/transport/create-transport.ts + 3 modules
var create_transport = __nccwpck_require__(439);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __nccwpck_require__(4303);
// EXTERNAL MODULE: ./src/core/transport/scope-transport.ts + 1 modules
var scope_transport = __nccwpck_require__(6083);
;// CONCATENATED MODULE: ./src/core/transport/scope-addresses.ts


/** Gives each address a transport of its own, with its credential for its own origin and no other. */
function scopeAddresses(transport, holders) {
    const scoped = new Map();
    for (const { name, address, credential } of holders) {
        const shown = (0,display_url/* displayUrl */.Q)(address.document);
        const label = name === undefined ? shown : `${name}=${shown}`;
        const scope = { label, name, credential, origin: address.document.origin };
        scoped.set(address, (0,scope_transport/* scopeTransport */.a)(transport, scope));
    }
    return address => scoped.get(address) ?? transport;
}

;// CONCATENATED MODULE: ./src/core/tool-run.ts














/** Reads the options of `installTool`. @throws PkgtoolError `INVALID_INPUT`, `INVALID_ADDRESS`, `CONFLICTING_INPUTS` */
function openToolRun(options) {
    const { toolName = 'pkgtool.exe', toolCache, workingDirectory = '.' } = options;
    const request = resolveDefaults(options);
    (0,check_choices/* checkChoices */.b)(options);
    const addresses = (options.distUrls ?? []).map(text => (0,address/* parseFeedAddress */.Yb)(text, { document: 'tools.json', input: 'dist-url', directory: workingDirectory }));
    const transport = (0,create_transport/* createTransport */.o)(options);
    const holders = addresses.map(address => ({ name: address.name, address }));
    return {
        request,
        exact: (0,exact_version/* tryParseExactVersion */.g)(request.version.trim()),
        locked: undefined,
        checkLatest: options.checkLatest ?? false,
        digests: readChecksum(options.checksum),
        toolName: checkToolName(toolName),
        addresses,
        sources: addresses.map(address => (0,display_url/* displayUrl */.Q)(address.document)),
        cache: typeof toolCache === 'string' ? createFolderToolCache((0,external_node_path_.resolve)(workingDirectory, toolCache)) : toolCache,
        workingDirectory,
        platform: options.platform ?? process.platform,
        transport,
        transportOf: scopeAddresses(transport, (0,assign_credentials/* assignCredentials */.kE)(holders, options.credentials ?? [])),
        log: options.log ?? ports/* silentLog */.a,
        onProgress: options.onProgress,
    };
}
function resolveDefaults({ now = new Date(), ...options }) {
    const { version, stage, latestBy, minimumAge } = default_request/* defaultRequest */.l;
    return {
        version: options.version ?? version,
        stage: options.stage ?? stage,
        latestBy: options.latestBy ?? latestBy,
        minimumAge: options.minimumAge ?? minimumAge,
        now,
    };
}
function readChecksum(text) {
    if (text === undefined || text.trim() === '')
        return [];
    const digest = (0,integrity_digest/* tryParseChecksum */.k0)(text);
    if (digest !== undefined)
        return [{ ...digest, change: 'change the input "checksum" or "version"' }];
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'checksum',
        found: `the value ${(0,core_text/* quote */.hD)(text)}`,
        wanted: 'sha256:… or sha512:…, in hex or base64, of the whole length',
    });
}
// The name becomes a folder, a file and a word in a shell script. A regular expression that needs tables of Unicode,
// for \p or for the flag i, costs a millisecond, which a plain name is spared.
function checkToolName(toolName) {
    if ((/^\w[\w.+-]{0,99}$/.test(toolName) || /^[\p{L}\p{N}_][\p{L}\p{N}_.+-]{0,99}$/u.test(toolName)) &&
        !/\.$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/.test(toolName.toLowerCase()))
        return toolName;
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'tool-name',
        found: `the value ${(0,core_text/* quote */.hD)(toolName)}`,
        wanted: 'a file name of letters, digits, "_", ".", "+" and "-", such as pkgtool.exe',
    });
}

// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __nccwpck_require__(1074);
;// CONCATENATED MODULE: ./src/core/setup-tool.ts






/**
 * Sets the tool up: lock → cache look-up → listing → selection → download → cache (DESIGN 3, 4, 6, 7). An exact version in the
 * cache makes no request; `latest` and ranges fall back on the best cached version when the listing cannot be reached.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`, `HASH_MISMATCH`, `INVALID_LISTING`, `INVALID_INPUT`, `NOT_LOCKED` and
 * what the transport throws; nothing is left under a final name then
 * @example
 * const tool = await installTool({ distUrls: ['https://feed.example/dist'], version: '6.x', toolCache: 'tools' })
 * tool.path // …/tools/pkgtool.exe/6.12.4/x64/pkgtool.exe
 */
async function installTool(options) {
    const opened = openToolRun(options);
    try {
        const run = await bindTool(opened, options);
        const found = (await run.log.stage('Tool cache', () => findCached(run))) ?? (await fetchTool(run));
        const tool = { ...found, reason: run.locked?.reason ?? found.reason };
        const where = tool.cacheHit ? 'the tool cache' : tool.url;
        run.log.info(`${run.toolName} ${tool.version} (${tool.stage}) from ${where}: ${tool.directory}`);
        return tool;
    }
    finally {
        opened.transport.close();
    }
}
async function fetchTool(run) {
    const locked = await downloadLocked(run);
    if (locked)
        return locked;
    const fetched = await run.log.stage('Listing', () => readListing(run));
    if ('path' in fetched)
        return fetched;
    const { entry, reason } = await run.log.stage('Selection', () => setup_tool_select(run, fetched));
    const cached = await run.log.stage('Tool cache', () => findListed(run, entry));
    const tool = cached ?? (await run.log.stage('Tool download', () => download(run, { entry, fetched })));
    return { ...tool, reason };
}
async function findCached(run) {
    if (run.exact) {
        const exact = await findExactCached(run, run.exact);
        if (exact)
            tellGates(run, exact);
        return exact;
    }
    const { resolveRequest } = await Promise.all(/* import() */[__nccwpck_require__.e(84), __nccwpck_require__.e(354)]).then(__nccwpck_require__.bind(__nccwpck_require__, 2354));
    const { spec } = resolveRequest(run.request);
    if (run.addresses.length > 0 && (spec.kind === 'latest' || run.checkLatest))
        return undefined;
    const cached = await findBestCached(run);
    if (cached)
        run.log.notice(`${run.toolName} ${cached.version} in the cache satisfies ${(0,core_text/* printable */.g$)(run.request.version)}; set check-latest to ask the listing for a newer one`);
    return cached;
}
// Neither an exact nor a locked version is kept out by its stage or age, which is worth knowing.
function tellGates({ locked, log, request }, facts) {
    const because = locked === undefined ? {} : { because: 'it is locked' };
    for (const notice of (0,exact_notices/* exactNotices */.v)(facts, { ...request, ...because }))
        log.notice(notice);
}
async function downloadLocked(run) {
    if (run.locked === undefined || run.addresses.length === 0)
        return undefined;
    const { entry, reason } = run.locked;
    const { placeLockedTool } = await __nccwpck_require__.e(/* import() */ 382).then(__nccwpck_require__.bind(__nccwpck_require__, 6382));
    const placed = await run.log.stage('Tool download', () => placeLockedTool(run));
    if (placed === undefined)
        return undefined;
    tellGates(run, entry);
    return { ...placed, reason };
}
// When no listing can be reached, what is cached and passes the same gates is better than nothing; an exact version
// was looked up already.
async function readListing(run) {
    const { readToolListing } = await __nccwpck_require__.e(/* import() */ 326).then(__nccwpck_require__.bind(__nccwpck_require__, 7326));
    try {
        return await readToolListing(run.transport, run);
    }
    catch (error) {
        if (run.exact || !(0,retry_policy/* allowsNextSource */.Z7)(error))
            throw error;
        const cached = await findBestCached(run, { passOverDamaged: true });
        if (!cached)
            throw error;
        run.log.warning(`${error.message}; ${run.toolName} ${cached.version} is the best that the cache has for ${(0,core_text/* printable */.g$)(run.request.version)}`);
        return cached;
    }
}
// An exact version was looked up already. Bytes that the listing gives another hash for are not those it names.
async function findListed(run, entry) {
    const cached = run.exact ? undefined : await findExactCached(run, entry.parsed);
    if (cached === undefined || entry.sha256 === undefined || entry.sha256 === cached.sha256)
        return cached;
    run.log.info(`${run.toolName} ${cached.version} in the cache is passed over: found sha256:${cached.sha256}; want sha256:${entry.sha256}, as the listing has it`);
    return undefined;
}
async function setup_tool_select(run, { listing }) {
    const { selectTool } = await Promise.all(/* import() */[__nccwpck_require__.e(84), __nccwpck_require__.e(168)]).then(__nccwpck_require__.bind(__nccwpck_require__, 168));
    const selection = selectTool(listing, run.request);
    run.log.info(selection.reason);
    if (run.locked)
        tellGates(run, selection.entry);
    else
        for (const notice of selection.notices)
            run.log.notice(notice);
    return selection;
}
async function download(run, { entry, fetched }) {
    const { placeTool } = await __nccwpck_require__.e(/* import() */ 522).then(__nccwpck_require__.bind(__nccwpck_require__, 1522));
    const placed = await placeTool(run, entry, fetched);
    const { size, sha256, url } = placed;
    const proof = run.digests.length > 0 || entry.sha256 !== undefined
        ? 'verified'
        : 'neither the listing nor an input gives a hash to compare with';
    run.log.info(`${run.toolName} ${placed.version}: ${(0,core_text/* formatBytes */.z3)(size)} from ${url}, sha256:${sha256} (${proof})`);
    return placed;
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: ./node_modules/@actions/core/lib/core.js + 9 modules
var core = __nccwpck_require__(571);
;// CONCATENATED MODULE: ./src/core/parse-input.ts
/** Readers of the values that a user types, for the doors: an input of the Action, an option, an environment variable. */


const units = new Map([
    ['ms', 1],
    ['s', 1000],
    ['m', 60_000],
    ['h', 3_600_000],
    ['d', 86_400_000],
]);
/** The most that a timer of Node waits, in milliseconds: a longer one would end at once. */
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
/** Reads `true` or `false`, in any of the three spellings that YAML has for them. Throws `INVALID_INPUT`. */
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
/** Reads one of the words `allowed`, exactly as written there. Throws `INVALID_INPUT`, which lists them. */
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
    return new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: input,
        found: `the value ${(0,core_text/* quote */.hD)(text, 100)}`,
        wanted,
    });
}

;// CONCATENATED MODULE: ./src/core/restore/layout.ts
/**
 * How packages lie in their folder (DESIGN 6): `feed` as a V3 folder feed, `expanded` as a global packages folder,
 * `classic` as the folder of projects with a packages.config, `flat` as package files side by side.
 */
const layouts = ['feed', 'expanded', 'classic', 'flat'];

// EXTERNAL MODULE: ./src/core/sources/config-surroundings.ts
var config_surroundings = __nccwpck_require__(5580);
// EXTERNAL MODULE: ./src/core/transport/parse-credentials.ts
var parse_credentials = __nccwpck_require__(4325);
// EXTERNAL MODULE: ./src/core/versions/latest-by.ts
var latest_by = __nccwpck_require__(8166);
// EXTERNAL MODULE: ./src/core/versions/stage.ts
var stage = __nccwpck_require__(7499);
// EXTERNAL MODULE: ./src/core/sources/environment-credential.ts
var environment_credential = __nccwpck_require__(9793);
// EXTERNAL MODULE: ./src/core/transport/credential.ts
var transport_credential = __nccwpck_require__(7492);
;// CONCATENATED MODULE: ./src/action/mask.ts



/** User info in an address is an error later on, and a query may hold a token: neither may show in any line. */
function maskAddresses(addresses) {
    for (const address of addresses) {
        const [, userInfo] = /^[^/]*:\/\/([^/?#]*)@/.exec(address) ?? [];
        const [, query] = /\?([^#]*)/.exec(address) ?? [];
        for (const secret of [
            userInfo,
            userInfo?.split(':')[1],
            query,
            ...(query?.split('&').map(pair => pair.split('=')[1]) ?? []),
        ]) {
            if (secret !== undefined && secret.length > 3)
                (0,core/* setSecret */.Pq)(secret);
        }
    }
}
/** Whole lines, for those that turn out to be unreadable. */
function maskLines(lines) {
    for (const line of lines)
        (0,core/* setSecret */.Pq)(line);
}
/** Values of variables, as they are and as URLs write them; credentials that they hold in each of their forms. */
function maskVariables(values) {
    for (const value of values) {
        if (!value)
            continue;
        for (const form of [value, encodeURIComponent(value)])
            (0,core/* setSecret */.Pq)(form);
        const held = (0,environment_credential/* parseEnvironmentCredential */.w)(value);
        if (held)
            maskCredential({ kind: 'basic', username: held.username, password: held.password });
    }
}
function maskCredential(credential) {
    for (const form of (0,transport_credential/* secretForms */.e)(credential))
        (0,core/* setSecret */.Pq)(form);
}

;// CONCATENATED MODULE: ./src/action/share-secrets.ts


/**
 * Hands each flow the credentials that are for it. A name may stand in either list, or in both; one that is in none goes
 * to the packages, whose sources may have names from elsewhere, and is refused there.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for credentials of sources when no packages are restored
 */
function shareSecrets({ credentials, ...own }, { distUrls, sources, hasPins }) {
    const [toolNames, sourceNames] = [namesOf(distUrls), namesOf(sources)];
    const isIn = (names) => (item) => names.has(item.name.toLowerCase());
    const forTool = credentials.filter(isIn(toolNames));
    const others = credentials.filter(item => isIn(sourceNames)(item) || !isIn(toolNames)(item));
    if (!hasPins && (others.length > 0 || own.username !== undefined || own.password !== undefined)) {
        throw new errors/* PkgtoolError */.xN('CONFLICTING_INPUTS', {
            subject: others.length > 0 ? 'credentials' : 'username',
            found: `${others[0] ? `the name "${others[0].name}", which no dist-url has,` : 'a value'} and no packages`,
            wanted: 'credentials of a dist-url, or packages',
        });
    }
    return { tool: { credentials: forTool }, restore: { ...own, credentials: others } };
}
function namesOf(addresses) {
    return new Set(addresses.flatMap(text => (0,address/* addressName */.Yj)(text)?.toLowerCase() ?? []));
}

;// CONCATENATED MODULE: ./src/action/inputs.ts












/**
 * Reads the inputs (DESIGN 2), secrets masked before anything else is printed.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
 */
function readInputs({ log, signal, }) {
    const distUrls = splitLines((0,core/* getInput */.V4)('dist-url'));
    const sources = splitLines((0,core/* getInput */.V4)('source'));
    maskAddresses([...distUrls, ...sources]);
    const secrets = readSecrets();
    const config = readConfig();
    const workspace = process.env.GITHUB_WORKSPACE || process.cwd();
    const transport = { ...readTransport(signal), workingDirectory: workspace, log, onProgress: log.progress };
    const lock = { lockFile: (0,core/* getInput */.V4)('lock-file') || undefined, locked: booleanInput('locked', false) };
    const pins = {
        packages: splitLines((0,core/* getInput */.V4)('packages')),
        packagesFiles: splitLines((0,core/* getInput */.V4)('packages-file')),
    };
    const hasPins = pins.packages.length + pins.packagesFiles.length > 0;
    const install = booleanInput('install', true);
    checkCombination({
        install,
        hasPins,
        distUrls,
        hasSources: sources.length > 0 || config.configFile !== undefined,
    });
    const { tool, restore } = shareSecrets(secrets, { distUrls, sources, hasPins });
    return {
        tool: install ? { ...transport, ...lock, ...readTool(), ...tool, distUrls } : undefined,
        restore: hasPins
            ? { ...transport, ...lock, ...readPackageNames(), ...pins, ...restore, ...config, sources }
            : undefined,
        addToPath: booleanInput('add-to-path', true),
        temporaryDirectory: process.env.RUNNER_TEMP || workspace,
        takesSummary: Boolean(process.env.GITHUB_STEP_SUMMARY),
    };
}
// Masked before they are looked at: an error of their own must not show them either.
function readSecrets() {
    const lines = splitLines((0,core/* getInput */.V4)('credentials'));
    const [username, password] = [(0,core/* getInput */.V4)('username') || undefined, (0,core/* getInput */.V4)('password') || undefined];
    maskLines(lines);
    if (password !== undefined)
        maskCredential({ kind: 'basic', username: username ?? '', password });
    const credentials = (0,parse_credentials/* parseCredentials */.P)(lines);
    for (const { credential } of credentials)
        maskCredential(credential);
    return { credentials, username, password };
}
// Also the variables that only the config files name: they are read when the first lines have been printed.
function readConfig() {
    const names = splitLines((0,core/* getInput */.V4)('config-env'));
    const surroundings = (0,config_surroundings/* configSurroundings */.Q)(process.env, {
        platform: process.platform,
        home: (0,external_node_os_.homedir)(),
        names,
    });
    const given = Object.entries(process.env).filter(([name]) => name.toLowerCase().startsWith(config_surroundings/* sourceVariablePrefix */.q.toLowerCase()));
    maskVariables([...names.map(name => process.env[name]), ...given.map(([, value]) => value)]);
    return {
        ...surroundings,
        configFile: (0,core/* getInput */.V4)('config-file') || undefined,
        onCredential: maskCredential,
    };
}
function readTool() {
    return {
        version: (0,core/* getInput */.V4)('version') || 'latest',
        stage: choiceInput('stage', stage/* stages */._$),
        latestBy: choiceInput('latest-by', latest_by/* latestBys */._),
        minimumAge: durationInput('minimum-age'),
        checkLatest: booleanInput('check-latest', false),
        checksum: (0,core/* getInput */.V4)('checksum') || undefined,
        toolName: (0,core/* getInput */.V4)('tool-name') || 'pkgtool.exe',
        toolCacheRoot: toolCacheRoot(),
    };
}
function readPackageNames() {
    return {
        packagesDirectory: (0,core/* getInput */.V4)('packages-directory') || 'packages',
        layout: choiceInput('layout', layouts),
        excludeVersion: booleanInput('exclude-version', false),
        packageExtension: (0,core/* getInput */.V4)('package-extension') || undefined,
        manifestExtension: (0,core/* getInput */.V4)('manifest-extension') || undefined,
    };
}
function readTransport(signal) {
    const total = durationInput('total-timeout', longestTimeout);
    const idle = durationInput('idle-timeout', longestTimeout);
    return {
        signal: total ? AbortSignal.any([signal, AbortSignal.timeout(total)]) : signal,
        offline: booleanInput('offline', false),
        allowInsecure: booleanInput('allow-insecure', false),
        maxConnections: countInput('max-connections', { min: 1, max: 16 }),
        idleTimeout: idle === 0 ? longestTimeout : idle,
        retry: { retries: countInput('retries', { min: 0, max: 100 }) ?? 5 },
        cacheDirectory: (0,external_node_path_.join)(toolCacheRoot(), '.setup-pkgtool'),
    };
}
function checkCombination({ install, hasPins, distUrls, hasSources, }) {
    if (!install && !hasPins)
        throw conflict('install', 'the value false and no pins', 'pins in "packages" or "packages-file", or install: true');
    if (hasPins && !hasSources)
        throw conflict('packages', 'pins and no source', 'the address of a service index in "source", or "config-file"');
    if (!install && distUrls.length > 0)
        throw conflict('dist-url', 'an address while install is false', 'install: true, or no dist-url');
}
function conflict(subject, found, wanted) {
    return new errors/* PkgtoolError */.xN('CONFLICTING_INPUTS', { subject, found, wanted });
}
function toolCacheRoot() {
    const root = process.env.RUNNER_TOOL_CACHE;
    if (root)
        return root;
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'RUNNER_TOOL_CACHE',
        found: 'no value',
        wanted: 'the folder of the tool cache, which a runner sets',
        change: 'outside a runner use the command setup-pkgtool',
    });
}
function booleanInput(name, absent) {
    const text = (0,core/* getInput */.V4)(name);
    return text === '' ? absent : parseBoolean(text, name);
}
function choiceInput(name, allowed) {
    const text = (0,core/* getInput */.V4)(name);
    return text === '' ? undefined : parseChoice(text, name, { allowed });
}
function durationInput(name, max) {
    const text = (0,core/* getInput */.V4)(name);
    return text === '' ? undefined : parseDuration(text, name, max === undefined ? {} : { max });
}
function countInput(name, bounds) {
    const text = (0,core/* getInput */.V4)(name);
    return text === '' ? undefined : parseCount(text, name, bounds);
}

;// CONCATENATED MODULE: ./src/core/format-progress.ts

/** Progress as a line of a log: `45 MB of 126 MB, 31 of 132 files, 8.2 MB/s, 9.9 s left`. */
function formatProgressLine(progress) {
    const { subject, files, done, unit } = progress;
    const amount = amountOf(progress);
    if (unit !== undefined)
        return [amount, ...speedOf(progress)].join(', ');
    const head = subject === undefined ? `${amount}, ${done} of ${files} files` : `${amount} in ${(0,core_text/* printable */.g$)(subject)}`;
    return [head, ...speedOf(progress)].join(', ');
}
const narrowestBar = 10;
const widestBar = 40;
/**
 * Progress as one line of a terminal, at most `width` columns wide: the bar, then what there is room for of bytes,
 * files, rate and remaining time. Shown without a bar where even that has no room.
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
    const [format, noun] = unit === undefined ? [core_text/* formatBytes */.z3, ''] : [String, ` ${(0,core_text/* printable */.g$)(unit)}`];
    if (total === undefined)
        return `${format(received)}${noun}`;
    return `${format(received)} of ${isGuess ? 'about ' : ''}${format(total)}${noun}`;
}
function speedOf({ received, total, rate, unit }) {
    const speed = `${unit === undefined ? (0,core_text/* formatBytes */.z3)(rate) : Math.round(rate)}/s`;
    if (total === undefined || total <= received || rate <= 0)
        return [speed];
    return [speed, `${(0,core_text/* formatDuration */.a3)(Math.ceil((total - received) / rate) * 1000)} left`];
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
// Beyond ASCII a character may take two columns; one that takes fewer only leaves room.
function columnsOf(text) {
    return [...text].reduce((sum, character) => sum + (character > '\u007e' ? 2 : 1), 0);
}

;// CONCATENATED MODULE: ./src/core/progress-meter.ts
/** the rate is that of so many last milliseconds, or of one interval where that is longer */
const rateTime = 3_000;
/**
 * Joins the progress of all files of a run and shows it now and then. A run that is quicker than one interval shows
 * nothing; files that come after all others were done begin a new count.
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
// The newest sample that is old enough is kept: the rate is measured from there.
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
    // One that nobody announces is taken to be as large as the others are on average, or as what has come of it.
    const guess = unknown.reduce((sum, file) => sum + Math.max(file.received, known.length > 0 ? announced / known.length : 0), 0);
    return {
        subject: all.length === 1 ? all[0]?.subject : undefined,
        unit: all[0]?.unit,
        files: all.length,
        done: all.filter(({ done }) => done).length,
        received: receivedOf(files),
        total: known.length === 0 ? undefined : announced + guess,
        isGuess: unknown.length > 0,
    };
}

;// CONCATENATED MODULE: ./src/action/log.ts





// The runner keeps ten annotations a type and step; the last one tells how many more there are.
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
            annotations[type](printableLines(message), place && { file: place.file, ...(place.line !== undefined && { startLine: place.line }) });
    };
    const meter = createProgressMeter({
        interval: progressInterval,
        show: progress => (0,core/* info */.pq)(safe(formatProgressLine(progress))),
    });
    return {
        debug: message => (0,core/* debug */.Yz)(printableLines(message)),
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
                annotate('error', error instanceof Error ? (error.stack ?? error.message) : String(error));
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
function printableLines(text) {
    return text.split('\n').map(core_text/* printable */.g$).join('\n');
}
// A line that begins with `::`, or has `##[` anywhere, is a command to the runner.
function safe(text) {
    return printableLines(text)
        .replace(/^(\s*):(?=:)/gm, '$1\\u003a')
        .replaceAll('##[', '#\\u0023[');
}

;// CONCATENATED MODULE: ./src/action/summary.ts


// The runner drops a summary above 1 MiB with an error, so this one ends long before.
const mostRows = 200;
const mostBytes = 512 * 1024;
/** Writes the job summary: the tool with its stage, source and hash; the packages with counts, bytes, time and sources. */
async function writeSummary(result, report) {
    const parts = [toolPart(result.tool), packagesPart(result, report)];
    await core/* summary */.z.addRaw(parts.join('')).write();
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
function packagesPart({ restored, milliseconds }, report) {
    if (!restored)
        return '';
    const { packages, downloadedBytes, packagesDirectory } = restored;
    const downloaded = packages.filter(({ status }) => status === 'downloaded').length;
    const line = `${(0,core_text/* plural */.LS)(packages.length, 'package')} in ${packagesDirectory}: ${downloaded} downloaded (${(0,core_text/* formatBytes */.z3)(downloadedBytes)}), ${packages.length - downloaded} in place, ${(milliseconds / 1000).toFixed(1)} s`;
    const sources = [...new Set(packages.map(({ source }) => source))].map(source => `${source || 'an earlier run'}: ${packages.filter(item => item.source === source).length}`);
    return `<h3>Packages</h3>\n<p>${escapeHtml(line)}</p>\n<p>${escapeHtml(sources.join(', '))}</p>\n${packageTable(packages, report)}`;
}
function packageTable(packages, report) {
    const header = [['Package', 'Status']];
    const rows = packages.map(({ id, version, status }) => [`${id} ${version}`, status]);
    const kept = [];
    let bytes = 0;
    for (const row of rows.slice(0, mostRows)) {
        bytes += Buffer.byteLength(rowHtml(row));
        if (bytes > mostBytes)
            break;
        kept.push(row);
    }
    const rest = rows.length > kept.length
        ? `<p>${escapeHtml(`${rows.length - kept.length} more: see the report ${report}`)}</p>\n`
        : '';
    return `${table([...header, ...kept])}${rest}`;
}
function table(rows) {
    return `<table>\n${rows.map(rowHtml).join('')}</table>\n`;
}
function rowHtml([head, cell]) {
    return `<tr><td>${escapeHtml(head)}</td><td>${escapeHtml(cell)}</td></tr>\n`;
}
// No blank line can come of it, so inside the HTML block no character starts Markdown.
function escapeHtml(text) {
    return (0,core_text/* printable */.g$)(text).replace(/[&<>"'@]/g, character => `&#${character.charCodeAt(0)};`);
}

;// CONCATENATED MODULE: ./src/action/outputs.ts





const packagesLimit = 256 * 1024;
/** Hands out what the step did: outputs, PATH, the variable, the report and the job summary (DESIGN 2). */
async function outputs_publish(result, inputs) {
    const report = await writeReport(result, inputs.temporaryDirectory);
    setToolOutputs(result.tool);
    setPackageOutputs(result.restored, report);
    (0,core/* setOutput */.uH)('report', report);
    if (result.tool)
        publishTool(result.tool, inputs);
    if (inputs.takesSummary)
        await writeSummary(result, report);
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
function setPackageOutputs(restored, report) {
    const packages = restored?.packages ?? [];
    const json = restored ? JSON.stringify(packages.map(({ size: _, ...outputs }) => outputs)) : '';
    const fits = Buffer.byteLength(json) <= packagesLimit;
    if (!fits)
        (0,core/* warning */.$e)(`the output "packages" is empty: ${json.length} characters are more than the runner takes; read the report ${report}`);
    (0,core/* setOutput */.uH)('packages-directory', restored?.packagesDirectory ?? '');
    (0,core/* setOutput */.uH)('packages', fits ? json : '');
    (0,core/* setOutput */.uH)('packages-count', restored ? packages.length : '');
    (0,core/* setOutput */.uH)('packages-cache-hit', restored !== undefined && packages.every(({ status }) => status !== 'downloaded'));
}
function publishTool({ directory, path }, { addToPath, tool }) {
    if (addToPath)
        (0,core/* addPath */.fM)(directory);
    const name = variableName(tool?.toolName ?? '');
    if (name === undefined)
        (0,core/* warning */.$e)(`no variable is set for the tool: its name "${tool?.toolName}" would make one that means something else`);
    else
        (0,core/* exportVariable */.dN)(name, path);
}
// PKGTOOL for pkgtool.exe. A tool must not be able to take over a variable that shells, Node or the runner live by.
function variableName(toolName) {
    const name = toolName
        .replace(/\.[^.]*$/, '')
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '_')
        .replace(/^(?=\d)/, '_');
    const taken = /^(GITHUB|RUNNER|ACTIONS|INPUT|STATE|NODE|LD|DYLD|BASH)(_.*)?$|^(PATH|PATHEXT|HOME|CI|SHELL|COMSPEC|TEMP|TMP|TMPDIR|IFS|ENV|_*)$/;
    return taken.test(name) ? undefined : name;
}
async function writeReport(result, directory) {
    const path = (0,external_node_path_.join)(directory, `setup-pkgtool-${(0,external_node_crypto_.randomUUID)()}.json`);
    const { tool, restored, milliseconds } = result;
    const report = {
        reportVersion: 1,
        milliseconds: Math.round(milliseconds),
        ...(tool && { tool }),
        ...(restored && { restore: restored }),
    };
    await (0,promises_.writeFile)(path, `${JSON.stringify(report, undefined, 2)}\n`);
    return path;
}

;// CONCATENATED MODULE: ./src/action/tool-cache.ts

/**
 * The runner's tool cache: looked up as every action does, written our way, since `tc.cacheFile` deletes and copies in
 * place, so that two jobs break each other and a crash leaves halves (DESIGN 7). `root` is RUNNER_TOOL_CACHE.
 *
 * What our own look-up finds is what `tc.find` would: the contract suite holds the two together. So the toolkit, a
 * quarter of a warm step's start, is loaded only when ours finds nothing.
 */
function createRunnerToolCache(root) {
    const folder = createFolderToolCache(root);
    return {
        ...folder,
        async find(tool, version) {
            const found = await folder.find(tool, version);
            if (found !== undefined)
                return found;
            const { find } = await Promise.all(/* import() */[__nccwpck_require__.e(84), __nccwpck_require__.e(43)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7043));
            return find(tool, version) || undefined;
        },
        async list(tool) {
            const { findAllVersions } = await Promise.all(/* import() */[__nccwpck_require__.e(84), __nccwpck_require__.e(43)]).then(__nccwpck_require__.bind(__nccwpck_require__, 7043));
            return findAllVersions(tool);
        },
    };
}

;// CONCATENATED MODULE: ./src/action/run.ts





/** The step as a list: inputs → tool → packages → outputs. A failure is an annotation and the exit code, never a throw. */
async function run() {
    const log = createActionLog();
    try {
        const started = process.uptime();
        const inputs = readInputs({ log, signal: stopSignal() });
        const tool = await setUpTool(inputs.tool);
        const restored = await restore(inputs.restore);
        await outputs_publish({ tool, restored, milliseconds: (process.uptime() - started) * 1000 }, inputs);
    }
    catch (error) {
        log.fail(error);
    }
    finally {
        log.finish();
    }
}
function stopSignal() {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'])
        process.once(signal, () => stop.abort());
    return stop.signal;
}
async function setUpTool(options) {
    return options && installTool({ ...options, toolCache: createRunnerToolCache(options.toolCacheRoot) });
}
// Loaded when pins are given: a step that only sets the tool up has no use for archives and XML.
async function restore(options) {
    return options && (await Promise.all(/* import() */[__nccwpck_require__.e(800), __nccwpck_require__.e(93), __nccwpck_require__.e(978)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8978))).restorePackages(options);
}


/***/ }),

/***/ 4296:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Zf: () => (/* binding */ isPkgtoolError),
/* harmony export */   vq: () => (/* binding */ systemErrorCode),
/* harmony export */   xN: () => (/* binding */ PkgtoolError)
/* harmony export */ });
/* unused harmony exports errorCatalogue, errorMessage */
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2020);
/**
 * Every error of the package: one class, a closed set of codes, and fields from which the message is made, so that
 * all messages share one grammar and callers test `code`, never text.
 *
 *     WHAT "SUBJECT": found FOUND; want WANTED; CHANGE
 *       - DETAIL …
 */

/** What failed, by code. The wording starts the message; `help` is for the error catalogue in the docs. */
const errorCatalogue = {
    INVALID_VERSION: {
        what: 'Cannot read version',
        help: 'A version has one to four numeric parts and an optional label.',
    },
    INVALID_RANGE: {
        what: 'Cannot read version range',
        help: 'A range is `[1.0,2.0)`, `1.*` or, for the tool, what npm semver reads.',
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
        help: 'The file is not the XML that the format asks for.',
    },
    INVALID_CONFIG: {
        what: 'Cannot use config file',
        help: 'The nuget.config is not the XML that the format asks for, or it asks for what we refuse.',
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
        help: 'With `locked`, the lock must be there, answer what is asked for, and give the hashes of it.',
    },
    INVALID_INPUT: { what: 'Cannot use input', help: 'An input has a value that it does not take.' },
    CONFLICTING_INPUTS: { what: 'Cannot combine inputs', help: 'Two inputs contradict each other.' },
    INVALID_TIME: {
        what: 'Cannot read upload time',
        help: 'An upload time is ISO 8601 with `Z` or an offset.',
    },
    INVALID_ADDRESS: { what: 'Cannot use address', help: 'An address is an http(s) or file URL, or a folder.' },
    INSECURE_ADDRESS: {
        what: 'Refused plain http',
        help: 'Plain http is taken only to this machine, unless `allow-insecure` is set.',
    },
    INVALID_LISTING: {
        what: 'Cannot read tool listing',
        help: 'The listing is not the JSON document that the service describes.',
    },
    BROKEN_ENTRY: { what: 'Cannot use listing entry', help: 'The entry that was chosen has a broken field.' },
    NO_MATCHING_VERSION: {
        what: 'No version matches',
        help: 'No entry of the listing passes the request; the message lists what is near.',
    },
    NOT_FOUND: { what: 'Not found', help: 'The server answered 404, or the file is not there.' },
    HTTP_STATUS: { what: 'Cannot fetch', help: 'The server answered with a status that is no success.' },
    CONNECTION_FAILED: { what: 'Cannot connect to', help: 'No connection could be made, or it broke.' },
    TLS_FAILED: { what: 'Cannot trust', help: 'The server could not prove who it is.' },
    TIMED_OUT: {
        what: 'Timed out on',
        help: 'No byte arrived for too long, or the whole took longer than allowed.',
    },
    TRUNCATED: { what: 'Incomplete download of', help: 'The connection ended before the announced length.' },
    TOO_LARGE: { what: 'Refused to read', help: 'A document is larger than its cap.' },
    REDIRECT_REFUSED: {
        what: 'Refused a redirect from',
        help: 'A redirect leads from https to http, to no address, or in a circle.',
    },
    OFFLINE: {
        what: 'Refused to connect while offline',
        help: '`offline` is set and the thing is not on this machine.',
    },
    HASH_MISMATCH: { what: 'Wrong hash of', help: 'The bytes are not those that the hash was made of.' },
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
    PACKAGES_MISSING: { what: 'Cannot restore', help: 'Some packages could not be had; each is listed.' },
    WRONG_LAYOUT: { what: 'Cannot restore into', help: 'The folder holds packages in another layout.' },
    FILE_SYSTEM: {
        what: 'Cannot write',
        help: 'The file system refused: permission, space, or a name that is taken.',
    },
    UNREADABLE_FILE: { what: 'Cannot read', help: 'A local file or folder could not be read.' },
    INVALID_FEED: { what: 'Cannot use feed', help: 'The folder is no feed, or its feed.json is broken.' },
    ALREADY_THERE: { what: 'Cannot add', help: 'The feed has that version, with other bytes.' },
    FEED_LOCKED: { what: 'Cannot write to feed', help: 'Another writer holds the feed; the message names it.' },
    RUNTIME_MISSING: { what: 'Cannot run', help: 'The tool is a PE image and mono is not on this machine.' },
    CANCELLED: { what: 'Cancelled', help: 'The caller asked to stop.' },
};
/**
 * An error that this package throws on purpose. `code` is one of a closed set, `fields` hold the facts, `cause` the
 * error beneath where there is one.
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
}
/** Tells whether `error` is a `PkgtoolError`, of one of `codes` where any are given. */
function isPkgtoolError(error, ...codes) {
    return error instanceof PkgtoolError && (codes.length === 0 || codes.includes(error.code));
}
/** Makes the message of an error from its code and fields. */
function errorMessage(code, fields) {
    const what = errorCatalogue[code].what;
    const head = fields.subject === undefined ? what : `${what} ${(0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(fields.subject)}`;
    const parts = [
        fields.found === undefined ? undefined : `found ${fields.found}`,
        fields.wanted === undefined ? undefined : `want ${fields.wanted}`,
        fields.change,
    ].filter(part => part !== undefined);
    const line = parts.length > 0 ? `${head}: ${parts.join('; ')}` : head;
    return [line, ...(fields.details ?? []).map(detail => `  - ${detail}`)].join('\n');
}
/** The `code` of a system error such as `ENOENT`, or undefined. */
function systemErrorCode(error) {
    // Not `instanceof Error`: errors of the system come from another realm where code runs in a VM context.
    return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
        ? error.code
        : undefined;
}


/***/ }),

/***/ 8756:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ fileSystemError),
/* harmony export */   y: () => (/* binding */ localFileError)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4296);

const reasons = {
    EACCES: 'no permission',
    EPERM: 'no permission',
    EROFS: 'a read-only file system',
    ENOSPC: 'no space left',
    EDQUOT: 'the quota used up',
    ENOTDIR: 'a file where a folder is wanted',
    EEXIST: 'a file of that name',
    ENAMETOOLONG: 'a name that is too long',
    EMFILE: 'too many open files',
    ENOENT: 'no such folder',
};
/** Turns a failure to write `path` into the error `FILE_SYSTEM`; one that is ours already stays as it is. */
function fileSystemError(path, error) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN)
        return error;
    const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(error);
    const found = code === undefined ? String(error) : `${reasons[code] ?? 'a refusal'} (${code})`;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('FILE_SYSTEM', { subject: path, found, change: 'check the permissions and the space, or choose another folder', path }, { cause: error });
}
/** Turns a failure to read the local file `path` into `NOT_FOUND` or `UNREADABLE_FILE`; one of ours stays as it is. */
function localFileError(path, error) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN)
        return error;
    const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') {
        return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('NOT_FOUND', { subject: path, found: 'no such file', path }, { cause: error });
    }
    const found = code === undefined ? String(error) : `${reasons[code] ?? 'a refusal'} (${code})`;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('UNREADABLE_FILE', { subject: path, found, path }, { cause: error });
}


/***/ }),

/***/ 5359:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   jt: () => (/* binding */ tryParseDigest),
/* harmony export */   k0: () => (/* binding */ tryParseChecksum),
/* harmony export */   sX: () => (/* binding */ digestEncoding)
/* harmony export */ });
/** Digests as this package writes them: SHA-256 in lower-case hex, SHA-512 in base64 (DESIGN 2). */
const encodings = { sha256: 'hex', sha512: 'base64' };
const lengths = { sha256: 32, sha512: 64 };
/** The encoding in which digests of `algorithm` are written. */
function digestEncoding(algorithm) {
    return encodings[algorithm];
}
/**
 * Reads a digest in hex or base64 into the form that we write; undefined when it is neither, or has the wrong length.
 */
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
/** Reads `sha256:…` or `sha512:…`, each in hex or base64; undefined when it is not of that form. */
function tryParseChecksum(text) {
    const match = /^(sha256|sha512):(.+)$/i.exec(text.trim());
    return match
        ? tryParseDigest(match[1].toLowerCase(), match[2])
        : undefined;
}


/***/ }),

/***/ 6410:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ hashFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _digest_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(5359);



const chunkSize = 256 * 1024;
/**
 * Hashes a file with one reused buffer and returns the digest in the form that we write, and the size in bytes.
 * Synchronous: for one file the thread pool costs more than it saves. Throws what the file system throws.
 */
function hashFile(path, algorithm) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)(algorithm);
    const buffer = Buffer.allocUnsafe(chunkSize);
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, 'r');
    try {
        let size = 0;
        for (let read = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, buffer); read > 0; read = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, buffer)) {
            hash.update(read === chunkSize ? buffer : buffer.subarray(0, read));
            size += read;
        }
        return { digest: hash.digest((0,_digest_js__WEBPACK_IMPORTED_MODULE_2__/* .digestEncoding */ .sX)(algorithm)), size };
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}


/***/ }),

/***/ 2111:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Eb: () => (/* binding */ notLocked),
/* harmony export */   qB: () => (/* binding */ openLock)
/* harmony export */ });
/* unused harmony exports defaultLockFile, readLock */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4296);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4119);
/* harmony import */ var _read_bounded_file_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(4006);




/** The name of a lock where none is given. */
const defaultLockFile = 'pkgtool.lock.json';
const limit = 16 * 1024 * 1024;
/**
 * Reads the lock that the options name, undefined where there is none: a warning where another name than the usual was given.
 *
 * @throws PkgtoolError `NOT_LOCKED` where there is none with `locked`, `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`,
 * `CONFLICTING_INPUTS`
 */
async function openLock(options) {
    const { lockFile: file = defaultLockFile, locked = false, log = _ports_js__WEBPACK_IMPORTED_MODULE_1__/* .silentLog */ .a } = options;
    if (file === false) {
        if (!locked)
            return undefined;
        const fields = { subject: 'locked', found: 'it and no lock file', wanted: 'a lock file to keep to' };
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', fields);
    }
    const document = await readLock(file, options);
    if (document)
        return { file, locked, document };
    if (locked)
        throw notLocked({ file }, { found: 'no such file' });
    if (file !== defaultLockFile)
        log.warning(`${file}, the lock file, is not there; nothing is locked`);
    return undefined;
}
/** Reads a lock; undefined where there is none. The readers of its text load only where there is one. */
async function readLock(file, { workingDirectory = '.' }) {
    try {
        const bytes = await (0,_read_bounded_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readBoundedFile */ .M)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(workingDirectory, file), { limit });
        const { parseLock } = await __nccwpck_require__.e(/* import() */ 93).then(__nccwpck_require__.bind(__nccwpck_require__, 1093));
        return parseLock(bytes, { file });
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'NOT_FOUND'))
            return undefined;
        throw error;
    }
}
/** The error of a run that is bound to its lock and cannot keep to it; `problems` tell each reason and its place. */
function notLocked({ file }, { found, problems = [] }) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('NOT_LOCKED', {
        subject: file,
        found,
        change: 'run "setup-pkgtool lock" and commit the file, or leave out the input "locked"',
        details: problems.map(problem => problem.message.replaceAll('\n  - ', '; ')),
        ...(problems.length > 0 && { problems }),
        file,
    });
}


/***/ }),

/***/ 4119:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ silentLog)
/* harmony export */ });
/** What core asks of its surroundings. Every port has a silent or plain default, so a caller gives only what it has. */
/** The log that says nothing. */
const silentLog = {
    debug() { },
    info() { },
    notice() { },
    warning() { },
    stage: (_name, run) => run(),
};


/***/ }),

/***/ 4006:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ readBoundedFile)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4296);
/* harmony import */ var _file_system_error_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8756);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2020);




/**
 * Reads a local file of at most `limit` bytes.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` also for what is no regular file, `TOO_LARGE`
 */
async function readBoundedFile(path, { limit }) {
    try {
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path);
        if (!stats.isFile())
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('UNREADABLE_FILE', { subject: path, found: 'no regular file', path });
        if (stats.size <= limit)
            return await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path);
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('TOO_LARGE', {
            subject: path,
            found: (0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .formatBytes */ .z3)(stats.size),
            wanted: `at most ${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .formatBytes */ .z3)(limit)}`,
            path,
        });
    }
    catch (error) {
        throw (0,_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .localFileError */ .y)(path, error);
    }
}


/***/ }),

/***/ 2499:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ checkChoices)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4296);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2020);
/* harmony import */ var _versions_latest_by_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8166);
/* harmony import */ var _versions_stage_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7499);




/**
 * Refuses a stage or `latest-by` that is none: their types do not bind callers that have no types. Apart from the rest
 * of the request, since it needs nothing of semver.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
function checkChoices({ stage, latestBy }) {
    check('stage', stage, _versions_stage_js__WEBPACK_IMPORTED_MODULE_0__/* .stages */ ._$);
    check('latest-by', latestBy, _versions_latest_by_js__WEBPACK_IMPORTED_MODULE_1__/* .latestBys */ ._);
}
function check(input, value, allowed) {
    if (value === undefined || allowed.includes(value))
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: input,
        found: `the value ${(0,_text_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(String(value))}`,
        wanted: `one of ${allowed.join(', ')}`,
        change: `change the input "${input}"`,
    });
}


/***/ }),

/***/ 7959:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ defaultRequest)
/* harmony export */ });
/** What a request asks for where it does not say. Apart from the request, since it needs nothing of semver. */
const defaultRequest = {
    version: 'latest',
    stage: 'ReleasedAndBlessed',
    latestBy: 'version',
    minimumAge: 0,
};


/***/ }),

/***/ 6881:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ exactNotices)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2020);
/* harmony import */ var _versions_stage_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7499);
/* harmony import */ var _versions_upload_time_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3416);



/** Says which gates a version was let through that is exact or locked (DESIGN 3, «Which gate applies»). */
function exactNotices({ version, stage, uploaded }, { because = 'it was asked for by its version', ...request }) {
    const notices = [];
    if ((0,_versions_stage_js__WEBPACK_IMPORTED_MODULE_0__/* .stageRank */ .lJ)(stage) < (0,_versions_stage_js__WEBPACK_IMPORTED_MODULE_0__/* .stageRank */ .lJ)(request.stage))
        notices.push(`${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(version)} is at stage ${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(stage)}, less vetted than ${request.stage}; it is taken because ${because}`);
    const instant = request.minimumAge > 0 ? (0,_versions_upload_time_js__WEBPACK_IMPORTED_MODULE_2__/* .tryParseUploadTime */ .pw)(uploaded) : undefined;
    if (instant && request.now.getTime() - instant.seconds * 1000 < request.minimumAge) {
        notices.push(`${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(version)} is younger than the minimum age (uploaded ${(0,_text_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(uploaded)}); it is taken because ${because}`);
    }
    return notices;
}


/***/ }),

/***/ 4188:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ tryParseExactVersion)
/* harmony export */ });
/* harmony import */ var _versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4438);

/** Reads an exact version of the tool: three or four numbers, label and metadata (DESIGN 3); undefined for all else. */
function tryParseExactVersion(text) {
    return /^\d+(\.\d+){2,3}(?:[-+]|$)/.test(text) ? (0,_versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__/* .tryParsePackageVersion */ .LL)(text) : undefined;
}


/***/ }),

/***/ 5580:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ configSurroundings),
/* harmony export */   q: () => (/* binding */ sourceVariablePrefix)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);

/** How the name of a variable with the credentials of a source begins. */
const sourceVariablePrefix = 'NuGetPackageSourceCredentials_';
/** Picks what config files may need out of an environment, with the folders where the reference client has them. */
function configSurroundings(environment, { platform, home, names }) {
    return {
        configFolders: platform === 'win32' ? windowsFolders(environment) : unixFolders(environment, { platform, home }),
        configVariables: Object.fromEntries(names.map(name => [name, environment[name]])),
        sourceVariable: name => environment[sourceVariablePrefix + name],
    };
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


/***/ }),

/***/ 9793:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ parseEnvironmentCredential)
/* harmony export */ });
const types = ';validauthenticationtypes=';
/**
 * Reads `Username=…;Password=…`, perhaps with `;ValidAuthenticationTypes=…`, as the reference client does: a password
 * may hold semicolons. Undefined when the text does not read so, or user name or password is empty.
 */
function parseEnvironmentCredential(text) {
    const [, rest] = /^username=(.*)$/i.exec(text.trim()) ?? [];
    const separator = /;\s*password=/i.exec(rest ?? '');
    if (rest === undefined || separator === null)
        return undefined;
    const username = rest.slice(0, separator.index);
    const secret = rest.slice(separator.index + separator[0].length);
    const end = secret.toLowerCase().indexOf(types);
    const password = end < 0 ? secret : secret.slice(0, end);
    if (username === '' || password === '')
        return undefined;
    return {
        username,
        password,
        ...(end >= 0 && { validAuthenticationTypes: secret.slice(end + types.length) }),
    };
}


/***/ }),

/***/ 2020:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   bp: () => (/* binding */ describeValue),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   z3: () => (/* binding */ formatBytes)
/* harmony export */ });
/** How text from outside is shown: feeds, archives and pull requests must not be able to steer a log or a terminal. */
// Control characters, line and paragraph separators, and the bidirectional and invisible format characters.
const unprintable = /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** Returns `text` with every control, bidirectional and invisible character shown as `\uXXXX`. */
function printable(text) {
    return text.replace(unprintable, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
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


/***/ }),

/***/ 5631:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ checkCachedTool)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _integrity_hash_file_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6410);
/* harmony import */ var _launcher_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2341);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(264);





/** Checks size, hash and launcher of a cached tool against its record, and whether this run may use it. */
async function checkCachedTool(directory, options) {
    const record = await (0,_record_js__WEBPACK_IMPORTED_MODULE_2__/* .readRecord */ .a)(directory);
    if (record === undefined)
        return { state: 'foreign', found: 'no record of this program' };
    const unnamed = options.digests.length === 0 ? findUnnamed(record, options) : undefined;
    if (unnamed !== undefined)
        return { state: 'foreign', found: unnamed };
    const damage = await findDamage(directory, record, options);
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
async function findDamage(directory, record, { toolName, platform }) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, toolName);
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path).catch(() => undefined);
    if (!file?.isFile())
        return `no file ${toolName}`;
    if (file.size !== record.size)
        return `${file.size} bytes where ${record.size} were placed`;
    const { digest } = (0,_integrity_hash_file_js__WEBPACK_IMPORTED_MODULE_3__/* .hashFile */ .D)(path, 'sha256');
    if (digest !== record.sha256)
        return `sha256:${digest} where sha256:${record.sha256} was placed`;
    return (await (0,_launcher_js__WEBPACK_IMPORTED_MODULE_4__/* .isLauncherWhole */ .CY)(directory, toolName, platform)) ? undefined : 'a launcher that was changed';
}
function hasDigest(path, record, wanted) {
    return (wanted.value === (wanted.algorithm === 'sha256' ? record.sha256 : (0,_integrity_hash_file_js__WEBPACK_IMPORTED_MODULE_3__/* .hashFile */ .D)(path, wanted.algorithm).digest));
}


/***/ }),

/***/ 2341:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CY: () => (/* binding */ isLauncherWhole),
/* harmony export */   QV: () => (/* binding */ writeLauncher)
/* harmony export */ });
/* unused harmony export launcherName */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);



/**
 * Off Windows, `pkgtool` beside `pkgtool.exe` lets a shell run the tool by its plain name: through mono when the tool
 * is a PE image (DESIGN 2).
 *
 * @returns the launcher's name, or undefined where none is needed: on Windows, or when the name has no `.exe`
 */
function launcherName(toolName, platform) {
    return platform === 'win32' || !/.\.exe$/i.test(toolName) ? undefined : toolName.slice(0, -'.exe'.length);
}
async function writeLauncher(directory, toolName, platform) {
    const name = launcherName(toolName, platform);
    if (name === undefined)
        return;
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name), launcherText(toolName, isPeImage((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, toolName))), {
        mode: 0o755,
    });
}
/** Tells whether the launcher is there as it was written, or is not needed. */
async function isLauncherWhole(directory, toolName, platform) {
    const name = launcherName(toolName, platform);
    if (name === undefined)
        return true;
    const text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name), 'utf8').catch(() => undefined);
    return text === launcherText(toolName, isPeImage((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, toolName)));
}
function isPeImage(path) {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, 'r');
    try {
        const head = Buffer.alloc(2);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, head) === 2 && head.toString('latin1') === 'MZ';
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
    }
}
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

/***/ 264:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ readRecord),
/* harmony export */   r: () => (/* binding */ writeRecord)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/*
 * What we know of a cached tool, beside it in its folder:
 *
 *     ARCH/.setup-pkgtool.json   {"recordVersion": 1, "version", "url", "source", "stage", "uploaded", "size", "sha256"}
 *
 * A record detects damage, not a hostile neighbour: only `checksum`, a lock or a listing's hash over https does.
 */


const fileName = '.setup-pkgtool.json';
const recordVersion = 1;
async function writeRecord(directory, record) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, fileName), `${JSON.stringify({ recordVersion, ...record }, undefined, 2)}\n`);
}
/** Reads the record of an entry; undefined when there is none that this version of the package can read. */
async function readRecord(directory) {
    try {
        const value = JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, fileName), 'utf8'));
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


/***/ }),

/***/ 128:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ cacheVersion)
/* harmony export */ });
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


/***/ }),

/***/ 9325:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   S$: () => (/* binding */ isServer),
/* harmony export */   Yb: () => (/* binding */ parseFeedAddress),
/* harmony export */   Yj: () => (/* binding */ addressName)
/* harmony export */ });
/* unused harmony export parseBaseAddress */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_url__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4296);




/**
 * Reads one address: `URL` or `NAME=URL`; http, https and `file:` URLs, folders, and the document itself when the path
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
/** Tells whether an address is one of a server, not a folder. */
function isServer({ document }) {
    return document.protocol !== 'file:';
}
/** The NAME of `NAME=URL`, or undefined. */
function addressName(text) {
    return splitName(text.trim()).name;
}
/**
 * Reads the package base address that a caller of the library gives: an http, https or `file:` URL or a folder, returned
 * with a trailing slash.
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
// What could not be parsed may still hold a password or a token; rather too little is shown than too much.
function withoutSecrets(text) {
    const shown = text.replace(/\?.*$/s, '?…');
    const at = shown.lastIndexOf('@');
    return at < 0
        ? shown
        : `${/^([\w.-]+=)?[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(shown)?.[0] ?? ''}…${shown.slice(at)}`;
}
function invalid(subject, found, options) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_ADDRESS', {
        subject,
        found,
        wanted: 'an http, https or file URL, or a folder, as URL or NAME=URL',
        change: `change the input "${options.input}"`,
    });
}


/***/ }),

/***/ 2287:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ML: () => (/* binding */ withCredential),
/* harmony export */   ev: () => (/* binding */ isNamed),
/* harmony export */   kE: () => (/* binding */ assignCredentials)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4296);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9325);
/* harmony import */ var _check_url_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1117);
/* harmony import */ var _display_url_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4303);




/**
 * Gives each credential to the holder of its name, in the place of one that it has.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for a name that no holder has, that two have, or that has two credentials,
 * and for a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says
 */
function assignCredentials(holders, credentials) {
    const assigned = new Map();
    for (const { name, credential } of credentials) {
        const [holder, second] = holders.filter(item => isNamed(item, name));
        if (holder === undefined)
            throw conflict(name, 'no source or dist-url of that name', holders);
        if (second !== undefined)
            throw conflict(name, 'two addresses of that name', holders);
        if (assigned.has(holder))
            throw conflict(name, 'two lines for that name', holders);
        assigned.set(holder, credential);
    }
    return holders.map(holder => withCredential(holder, assigned.get(holder)));
}
/** Gives one holder its credential. Throws as `assignCredentials`. */
function withCredential(holder, credential) {
    if (credential === undefined)
        return holder;
    const { document } = holder.address;
    if (!(0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .isServer */ .S$)(holder.address)) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
            subject: 'credentials',
            found: `credentials for the folder ${(0,_display_url_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Q)(holder.address.base)}`,
            wanted: 'the name of an http or https address',
        });
    }
    if ((0,_check_url_js__WEBPACK_IMPORTED_MODULE_3__/* .isConfidential */ .FX)(document))
        return { ...holder, credential };
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Q)(document),
        found: 'credentials for plain http to another machine',
        wanted: 'https',
        change: 'change the address, or leave the credentials out',
        url: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Q)(document),
    });
}
/** Tells whether a holder has a name, compared without regard to case. */
function isNamed(holder, name) {
    return holder.name?.toLowerCase() === name.toLowerCase();
}
function conflict(name, found, holders) {
    const names = holders.map(holder => holder.name).filter(each => each !== undefined);
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
        subject: 'credentials',
        found: `the name ${JSON.stringify(name)}, and ${found}`,
        wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
    });
}


/***/ }),

/***/ 9870:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ cancelled)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4296);

/** The error of a run that its caller stopped, or that used up the time it was given. */
function cancelled(subject, reason) {
    const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('CANCELLED', isTimeout
        ? { subject, found: 'the end of the time allowed', change: 'raise the input "total-timeout"' }
        : { subject, found: 'a request to stop' }, { cause: reason });
}


/***/ }),

/***/ 1117:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FX: () => (/* binding */ isConfidential),
/* harmony export */   eP: () => (/* binding */ checkSecure),
/* harmony export */   sX: () => (/* binding */ resolveReference)
/* harmony export */ });
/* unused harmony export isLoopback */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4296);
/* harmony import */ var _display_url_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4303);


/** Tells whether a URL's host is this machine: `localhost`, a name below it, 127.0.0.0/8 or `[::1]`. */
function isLoopback(url) {
    const host = url.hostname.toLowerCase();
    return (host === 'localhost' ||
        host.endsWith('.localhost') ||
        host === '[::1]' ||
        /^127(\.\d{1,3}){3}$/.test(host));
}
/** Tells whether nobody between reads what is sent to a URL: https, or this machine. */
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
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(url),
        found: 'plain http to another machine',
        wanted: 'https',
        change: 'change the address, or set the input "allow-insecure"',
        url: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(url),
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
        throw refused((0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(url), 'user info in the URL', document, options);
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
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_ADDRESS', {
        subject,
        found: `${found} (${options.place} in ${(0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(document)})`,
        wanted: 'an address that this document may name',
        change: 'tell the owner of the feed',
    });
}


/***/ }),

/***/ 5307:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createFlights)
/* harmony export */ });
/** Makes a set of flights of its own. */
function createFlights() {
    const flights = new Map();
    return (key, make) => {
        const flight = flights.get(key) ?? make();
        flights.set(key, flight);
        return flight;
    };
}


/***/ }),

/***/ 439:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  o: () => (/* binding */ createTransport)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __nccwpck_require__(4296);
// EXTERNAL MODULE: ./src/core/ports.ts
var ports = __nccwpck_require__(4119);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __nccwpck_require__(2020);
;// CONCATENATED MODULE: ./src/core/version.ts
/** The version of this package; a test holds it equal to package.json's. */
const version = '0.1.0';

// EXTERNAL MODULE: ./src/core/transport/cancelled.ts
var cancelled = __nccwpck_require__(9870);
// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __nccwpck_require__(1117);
;// CONCATENATED MODULE: ./src/core/transport/connection-window.ts
/**
 * How many requests may be under way at once: a pure controller, fed with what happens on the network and with the time
 * at which it does. Additive increase, multiplicative decrease (DESIGN 6):
 *
 *     each round in which all of the window was in use
 *       first one          → remember its rate, try one more
 *       after a try        → the rate grew as one more should make it: try another; it did not: take the try back, rest
 *       while resting      → nothing; two rounds in a row at less than half of the rate: halve
 *     a stall, a reset, a 429 or 503 of a request that began after the last cut → halve
 *
 * A round that did not use the window says nothing about it. Requests that began before a cut belong to the trouble that
 * the cut has answered, so the window is halved at most once a round trip, as in TCP (RFC 6582).
 */
const firstSize = 8;
const roundTime = 500;
const restRounds = 4;
/** how much of what one more connection brings at best counts as growth */
const worthwhile = 0.5;
/** A window that allows `max` (1 or more) at most and starts at 8, which is best on a fast link without latency. */
function openWindow(max) {
    return {
        size: Math.min(firstSize, max),
        max,
        inFlight: 0,
        cutAt: Number.NEGATIVE_INFINITY,
        round: undefined,
        rate: undefined,
        trying: false,
        rest: 0,
        slow: false,
    };
}
/** The window after one event. */
function nextWindow(state, event) {
    switch (event.type) {
        case 'started':
            return { ...state, inFlight: state.inFlight + 1 };
        case 'received':
            return endRound(countBytes(state, event), event.at);
        case 'finished':
            return endRound(leave(state), event.at);
        default:
            return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at);
    }
}
function countBytes(state, { at, bytes }) {
    const round = state.round ?? { startedAt: at, bytes: 0, full: true };
    return { ...state, round: { ...round, bytes: round.bytes + bytes } };
}
// One that has just ended is replaced at once where there is more to do, so the window is in use with one less.
function leave(state) {
    const inFlight = state.inFlight - 1;
    const round = state.round && { ...state.round, full: state.round.full && inFlight >= state.size - 1 };
    return { ...state, inFlight, round };
}
function cut(state, at) {
    const size = Math.max(1, Math.floor(state.size / 2));
    return { ...state, size, cutAt: at, round: undefined, rate: undefined, trying: false, rest: 0, slow: false };
}
function endRound(state, at) {
    const { round } = state;
    if (round === undefined || at - round.startedAt < roundTime)
        return state;
    const next = { ...state, round: { startedAt: at, bytes: 0, full: true } };
    return round.full ? judge(next, { rate: round.bytes / (at - round.startedAt), at }) : next;
}
function judge(state, { rate, at }) {
    if (state.rate === undefined)
        return tryOneMore(state, rate);
    if (state.trying) {
        const grown = state.rate * (1 + worthwhile / (state.size - 1));
        if (rate >= grown)
            return tryOneMore(state, rate);
        return { ...state, size: state.size - 1, trying: false, rest: restRounds };
    }
    if (rate < state.rate / 2)
        return state.slow ? cut(state, at) : { ...state, slow: true };
    const steady = { ...state, slow: false, rate: (state.rate + rate) / 2 };
    return state.rest > 0 ? { ...steady, rest: state.rest - 1 } : tryOneMore(steady, rate);
}
function tryOneMore(state, rate) {
    if (state.size >= state.max)
        return { ...state, rate, trying: false, rest: restRounds, slow: false };
    return { ...state, size: state.size + 1, rate, trying: true, slow: false };
}

;// CONCATENATED MODULE: ./src/core/transport/connection-limiter.ts

/**
 * Runs requests under a window that adapts (`connection-window.ts`). One limiter serves all requests of a run, not one
 * origin each: what they share, and what gets crowded, is nearly always the link of this machine, and a run seldom asks
 * more than one origin for anything large.
 */
function createConnectionLimiter({ max, now = () => performance.now(), onResize, }) {
    const waiting = [];
    let state = openWindow(max);
    const tell = (event) => {
        const { size } = state;
        state = nextWindow(state, event);
        if (state.size !== size)
            onResize?.(state.size, size);
        while (event.type !== 'started' && waiting.length > 0 && state.inFlight < state.size)
            waiting.shift()?.();
    };
    const begin = () => {
        const begunAt = now();
        let ended = false;
        tell({ type: 'started', at: begunAt });
        return {
            received: bytes => tell({ type: 'received', at: now(), bytes }),
            end(outcome) {
                if (ended)
                    return;
                ended = true;
                tell(outcome === 'finished' ? { type: outcome, at: now() } : { type: outcome, at: now(), begunAt });
            },
        };
    };
    return {
        async enter() {
            if (waiting.length === 0 && state.inFlight < state.size)
                return begin();
            return new Promise(resolve => waiting.push(() => resolve(begin())));
        },
    };
}

// EXTERNAL MODULE: ./src/core/transport/create-flights.ts
var create_flights = __nccwpck_require__(5307);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __nccwpck_require__(4303);
// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __nccwpck_require__(1074);
;// CONCATENATED MODULE: ./src/core/transport/create-transport.ts











const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/**
 * Makes a transport. Nothing is loaded or opened before its first request; `close` ends the connections kept alive.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
function createTransport(options = {}) {
    const log = options.log ?? ports/* silentLog */.a;
    const connections = readConnections(options.maxConnections);
    const limiter = createConnectionLimiter({
        max: connections,
        onResize: (size, before) => log.debug(`${size} requests at once, ${before} before`),
    });
    let agents;
    const exchangeOnce = async (url, { onTurn, ...send }) => {
        const { createAgents, exchange } = await __nccwpck_require__.e(/* import() */ 410).then(__nccwpck_require__.bind(__nccwpck_require__, 410));
        agents ??= createAgents({
            ...options,
            connectTimeout: options.connectTimeout ?? 15_000,
            maxConnections: connections,
        });
        const request = { ...send, signal: options.signal };
        const ready = await agents;
        // The limits of time begin when the request does, so it waits for its turn here and never for a socket.
        const slot = await limiter.enter();
        try {
            onTurn?.();
        }
        catch (error) {
            slot.end('finished');
            throw error;
        }
        const answer = await exchange(url, request, {
            agents: ready,
            slot,
            userAgent: `setup-pkgtool/${version}`,
            idleTimeout: options.idleTimeout ?? 30_000,
        });
        log.debug(`${send.method} ${(0,display_url/* displayUrl */.Q)(url)}: status ${answer.status}`);
        return answer;
    };
    return {
        options,
        log,
        connections,
        async send(url, { method = 'GET', headers = {}, statuses = [200], onTurn } = {}) {
            checkMayConnect(url, options);
            const answer = await follow(url, { method, headers, onTurn }, { exchangeOnce, allowInsecure: options.allowInsecure });
            if (statuses.includes(answer.status))
                return answer;
            answer.discard();
            throw statusError(answer);
        },
        retry: (attempt, { mayRetry } = {}) => (0,retry_policy/* withRetries */.LH)(attempt, {
            mayRetry,
            policy: policyOf(options.retry),
            sleep: options.sleep ?? (milliseconds => sleep(milliseconds, options.signal)),
            random: options.random ?? (() => (0,external_node_crypto_.randomInt)(2 ** 32) / 2 ** 32),
            onRetry: (error, retry, delay) => log.info(`${error.message}; retry ${retry} in ${(delay / 1000).toFixed(1)} s`),
        }),
        once: (0,create_flights/* createFlights */.U)(),
        close() {
            agents?.then(made => made.destroy());
        },
    };
}
function readConnections(count = 16) {
    if (Number.isInteger(count) && count > 0)
        return count;
    throw new errors/* PkgtoolError */.xN('INVALID_INPUT', {
        subject: 'max-connections',
        found: `the value ${count}`,
        wanted: 'an integer from 1',
    });
}
function checkMayConnect(url, options) {
    (0,check_url/* checkSecure */.eP)(url, options);
    if (!options.offline)
        return;
    throw new errors/* PkgtoolError */.xN('OFFLINE', {
        subject: (0,display_url/* displayUrl */.Q)(url),
        found: 'that it is not on this machine',
        change: 'fetch it once online, or unset the input "offline"',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
}
// A member that is there but undefined means its default too.
function policyOf(wanted = {}) {
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return { ...retry_policy/* defaultRetryPolicy */.ur, ...Object.fromEntries(given) };
}
async function follow(start, first, options) {
    let url = start;
    let send = first;
    for (let redirects = 0;; redirects++) {
        const answer = await options.exchangeOnce(url, send);
        if (!redirectStatuses.has(answer.status))
            return { ...answer, url };
        answer.discard();
        const { allowInsecure } = options;
        const target = redirectTarget(url, answer.headers.location, { redirects, allowInsecure });
        if (target.origin !== url.origin)
            send = withoutCredentials(send);
        url = target;
    }
}
const credentialHeaders = new Set(['authorization', 'proxy-authorization', 'cookie']);
function withoutCredentials({ headers, ...rest }) {
    const kept = Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase()));
    return { ...rest, headers: Object.fromEntries(kept) };
}
function redirectTarget(url, location, options) {
    const refuse = (found) => new errors/* PkgtoolError */.xN('REDIRECT_REFUSED', {
        subject: (0,display_url/* displayUrl */.Q)(url),
        found,
        wanted: `at most ${maxRedirects} redirects, each to an http(s) address, never from https to http`,
        change: 'change the address, or tell the owner of the server',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
    if (options.redirects >= maxRedirects)
        throw refuse(`more than ${maxRedirects} redirects`);
    if (location === undefined || !URL.canParse(location, url.href))
        throw refuse(location === undefined ? 'no Location' : 'a Location that is no address');
    const target = new URL(location, url);
    target.hash = '';
    if (target.protocol !== 'http:' && target.protocol !== 'https:')
        throw refuse(`a redirect to the scheme ${(0,core_text/* printable */.g$)(target.protocol)}`);
    if (url.protocol === 'https:' && target.protocol === 'http:')
        throw refuse('a redirect from https to http');
    (0,check_url/* checkSecure */.eP)(target, options);
    return target;
}
function statusError(answer) {
    const subject = (0,display_url/* displayUrl */.Q)(answer.url);
    const retryAfter = (0,retry_policy/* parseRetryAfter */.mu)(answer.headers['retry-after'], Date.now());
    const fields = { subject, found: `status ${answer.status}`, url: subject, status: answer.status };
    if (answer.status === 404)
        return new errors/* PkgtoolError */.xN('NOT_FOUND', fields);
    return new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        ...fields,
        wanted: 'status 200',
        ...(retryAfter !== undefined && { retryAfter }),
    });
}
async function sleep(milliseconds, signal) {
    const { setTimeout: wait } = await Promise.resolve(/* import() */).then(__nccwpck_require__.t.bind(__nccwpck_require__, 8500, 23));
    try {
        await wait(milliseconds, undefined, { signal });
    }
    catch (error) {
        throw (0,cancelled/* cancelled */.K)('the wait before a retry', signal?.reason ?? error);
    }
}


/***/ }),

/***/ 7492:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ authorizationOf),
/* harmony export */   e: () => (/* binding */ secretForms)
/* harmony export */ });
/** The value of the header `Authorization`. */
function authorizationOf(credential) {
    if (credential.kind === 'bearer')
        return `Bearer ${credential.token}`;
    const { username, password } = credential;
    return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}
/**
 * Every form in which a credential may show in text that is none of ours, such as the address of a redirect: as it is,
 * as URLs write it, and as the header carries it. For whoever masks them.
 */
function secretForms(credential) {
    const [, carried = ''] = authorizationOf(credential).split(' ');
    const secret = credential.kind === 'bearer' ? credential.token : credential.password;
    return [...new Set([secret, carried].flatMap(form => [form, encodeURIComponent(form)]))];
}


/***/ }),

/***/ 4303:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ displayUrl)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_url__WEBPACK_IMPORTED_MODULE_0__);

/** A URL as messages and records show it: no user info, no query (it may hold a token), a `file:` URL as its path. */
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
// Not every `file:` URL names a path on this machine, and a message about one must still be made.
function pathOf(url) {
    try {
        return (0,node_url__WEBPACK_IMPORTED_MODULE_0__.fileURLToPath)(url);
    }
    catch {
        return url.href;
    }
}


/***/ }),

/***/ 4325:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ parseCredentials),
/* harmony export */   g: () => (/* binding */ basicCredential)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4296);

const wanted = 'a line "NAME basic USER PASSWORD" or "NAME bearer TOKEN"';
/**
 * Reads lines `NAME basic USER PASSWORD` and `NAME bearer TOKEN`, NAME of a source or dist-url (DESIGN 2). A password
 * goes on to the end of the line. No error shows anything of a line but its number.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 * @example
 * parseCredentials(['here bearer t0p-s3cret']) // [{ name: 'here', credential: { kind: 'bearer', token: 't0p-s3cret' } }]
 */
function parseCredentials(lines) {
    return lines.map((line, index) => {
        const place = `line ${index + 1}`;
        const [, name, kind, rest] = /^([\w.-]+)[ \t]+(basic|bearer)[ \t]+(\S.*)$/.exec(line.trim()) ?? [];
        if (name === undefined || rest === undefined)
            throw invalid(place);
        if (kind === 'bearer')
            return { name, credential: bearerCredential(rest, place) };
        const [, username, password] = /^(\S+)[ \t]+(\S.*)$/.exec(rest) ?? [];
        if (username === undefined || password === undefined)
            throw invalid(place);
        return { name, credential: basicCredential({ username, password }, { input: 'credentials', place }) };
    });
}
/** Checks a user and a password that are given apart. @throws PkgtoolError `INVALID_INPUT`, without their values */
function basicCredential({ username, password }, { input, place }) {
    const problem = username.includes(':')
        ? 'a user name with a colon'
        : /\p{Cc}/u.test(username + password)
            ? 'a control character'
            : undefined;
    if (problem === undefined)
        return { kind: 'basic', username, password };
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', { subject: input, found: `${problem} in ${place}` });
}
// It is part of a header line.
function bearerCredential(token, place) {
    if (/^[\x21-\x7e]+$/.test(token))
        return { kind: 'bearer', token };
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'credentials',
        found: `white space or a character that is not ASCII in the token of ${place}`,
        wanted,
    });
}
function invalid(place) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'credentials',
        found: `${place}, which does not read so`,
        wanted,
    });
}


/***/ }),

/***/ 6531:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ Postponed)
/* harmony export */ });
/**
 * Rejects a request that has not begun when the source that it waits to ask has used up its retries meanwhile: whoever
 * allowed it asks the others first and this one last.
 */
class Postponed extends Error {
    name = 'Postponed';
}


/***/ }),

/***/ 1074:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ko: () => (/* binding */ retriesOf),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   Z7: () => (/* binding */ allowsNextSource),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter),
/* harmony export */   ur: () => (/* binding */ defaultRetryPolicy)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4296);

/**
 * The default. Five retries with full jitter wait 15.5 s at most in all (0.5 + 1 + 2 + 4 + 8), 600 s where a server
 * asks for 120 s with `Retry-After` each time.
 */
const defaultRetryPolicy = Object.freeze({
    retries: 5,
    firstDelay: 500,
    longestDelay: 15_000,
    longestRetryAfter: 120_000,
});
/** The additional attempts that a policy with defaults allows. */
function retriesOf(policy) {
    return policy?.retries ?? defaultRetryPolicy.retries;
}
const retriedCodes = ['CONNECTION_FAILED', 'TIMED_OUT', 'TRUNCATED'];
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/** Tells whether a failure may pass if the same request is made again: never a 404, a TLS failure or a wrong hash. */
function isTransient(error) {
    if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, ...retriedCodes))
        return true;
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'HTTP_STATUS') && retriedStatuses.has(error.fields.status ?? 0);
}
/** Tells whether another mirror or source may be asked after this failure (DESIGN 4, mirrors). */
function allowsNextSource(error) {
    return isTransient(error) || (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'NOT_FOUND', 'UNREADABLE_FILE', 'OFFLINE');
}
/**
 * Runs `attempt` until it succeeds, fails for good or has used up its retries. The error of the last attempt is thrown
 * with the number of attempts in `fields.attempts`.
 */
async function withRetries(attempt, options) {
    for (let retry = 0;; retry++) {
        try {
            return await attempt(retry);
        }
        catch (error) {
            if (!isTransient(error))
                throw error;
            const delay = delayBefore(retry + 1, error, options);
            if (delay === undefined)
                throw exhausted(error, retry + 1, options.policy);
            options.onRetry(error, retry + 1, delay);
            await options.sleep(delay);
            if (options.mayRetry?.() === false)
                throw exhausted(error, retry + 1, options.policy);
        }
    }
}
function delayBefore(retry, error, { policy, random, mayRetry }) {
    if (retry > policy.retries || mayRetry?.() === false)
        return undefined;
    const { retryAfter } = error.fields;
    if (retryAfter !== undefined)
        return retryAfter > policy.longestRetryAfter ? undefined : retryAfter;
    return random() * Math.min(policy.longestDelay, policy.firstDelay * 2 ** (retry - 1));
}
function exhausted(error, attempts, policy) {
    const { found, retryAfter } = error.fields;
    const tooLong = retryAfter !== undefined && retryAfter > policy.longestRetryAfter;
    const tries = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`;
    const wait = tooLong ? `, and the server asks to wait ${Math.ceil(retryAfter / 1000)} s` : '';
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN(error.code, { ...error.fields, found: `${found ?? 'a failure'} ${tries}${wait}`, attempts }, { cause: error.cause ?? error });
}
/** Reads a `Retry-After` header, in seconds or as a date, into milliseconds from `now`; undefined if it is neither. */
function parseRetryAfter(value, now) {
    if (value === undefined)
        return undefined;
    if (/^\d{1,15}$/.test(value))
        return Number(value) * 1000;
    // `Date.parse` reads nearly anything: "5.5" is a day in May.
    const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  a: () => (/* binding */ scopeTransport)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __nccwpck_require__(4296);
// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __nccwpck_require__(1117);
// EXTERNAL MODULE: ./src/core/transport/create-flights.ts
var create_flights = __nccwpck_require__(5307);
// EXTERNAL MODULE: ./src/core/transport/credential.ts
var transport_credential = __nccwpck_require__(7492);
// EXTERNAL MODULE: ./src/core/transport/postponed.ts
var postponed = __nccwpck_require__(6531);
// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __nccwpck_require__(1074);
;// CONCATENATED MODULE: ./src/core/transport/source-health.ts


/**
 * Watches a source. It is down when one request has used up its retries, or when as many in a row have met nothing but
 * silence, each begun after the one before had timed out: requests that take turns at a silent server would else each
 * wait for it `retries` times over. What fails fast is no such matter, and may have come back before the next retry.
 */
function watchHealth({ retries }) {
    let [isExhausted, isDown] = [false, false];
    let [rounds, inARow] = [0, 0];
    const fail = () => {
        isDown = true;
        isExhausted = true;
    };
    return {
        get isExhausted() {
            return isExhausted;
        },
        get isDown() {
            return isDown;
        },
        begin() {
            const round = rounds;
            return {
                failed(error) {
                    if (!(0,errors/* isPkgtoolError */.Zf)(error, 'TIMED_OUT') || round !== rounds)
                        return;
                    rounds++;
                    if (++inARow > retries)
                        fail();
                },
            };
        },
        ended(error) {
            if ((0,retry_policy/* isTransient */.dg)(error))
                fail();
            else
                [isDown, inARow] = [false, 0];
        },
    };
}

;// CONCATENATED MODULE: ./src/core/transport/scope-transport.ts







/**
 * Narrows a transport to one source (DESIGN 4, 5). The credential goes along with the first request, over https or
 * loopback, to the source's own origins only, and never after a redirect to another. Its documents are not kept on disk.
 * A source that has used up its retries gets one attempt a request until it answers again, and what waits to ask it then
 * may be put off. After a 401 it is asked no
 * more: each further question is the same error.
 */
function scopeTransport(transport, scope) {
    const { credential } = scope;
    const origins = new Set([scope.origin]);
    const authorization = credential && (0,transport_credential/* authorizationOf */.P)(credential);
    const headersFor = (url, headers) => authorization !== undefined && origins.has(url.origin) && (0,check_url/* isConfidential */.FX)(url)
        ? { ...headers, authorization }
        : headers;
    const health = watchHealth({ retries: (0,retry_policy/* retriesOf */.Ko)(transport.options.retry) });
    let refused;
    return {
        ...transport,
        options: credential ? { ...transport.options, cacheDirectory: undefined } : transport.options,
        once: (0,create_flights/* createFlights */.U)(),
        get isExhausted() {
            return health.isExhausted;
        },
        trust: origin => void origins.add(origin),
        async send(url, options = {}) {
            if (refused)
                throw refused;
            const headers = headersFor(url, options.headers);
            const wasDown = health.isDown;
            let trial;
            const onTurn = () => {
                if (options.mayPostpone && health.isDown && !wasDown)
                    throw new postponed/* Postponed */.D();
                trial = health.begin();
            };
            try {
                return await transport.send(url, { ...options, onTurn, ...(headers && { headers }) });
            }
            catch (error) {
                trial?.failed(error);
                if (!isRefusal(error))
                    throw error;
                const explained = explainRefusal(error, { url, scope, sent: headers?.authorization !== undefined });
                if (error.fields.status === 401)
                    refused = explained;
                throw explained;
            }
        },
        async retry(attempt) {
            try {
                const result = await transport.retry(attempt, { mayRetry: () => !health.isDown });
                health.ended();
                return result;
            }
            catch (error) {
                if (!(error instanceof postponed/* Postponed */.D))
                    health.ended(error);
                throw error;
            }
        },
    };
}
function isRefusal(error) {
    return (0,errors/* isPkgtoolError */.Zf)(error, 'HTTP_STATUS') && [401, 403].includes(error.fields.status ?? 0);
}
function explainRefusal(error, { url, scope, sent }) {
    const { status, url: answered } = error.fields;
    const { origin } = new URL(answered ?? url);
    const wasShown = sent && origin === url.origin;
    const isForeign = !wasShown && (scope.credential !== undefined || origin !== scope.origin);
    return new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        ...error.fields,
        found: `status ${status} from ${isForeign ? `${origin}, where no credentials of ${scope.label} are sent` : scope.label}`,
        wanted: 'credentials that it takes',
        change: isForeign ? 'tell the owner of the feed' : advice(scope),
    }, { cause: error });
}
function advice({ credential, name, label }) {
    if (credential)
        return `check the credentials of ${label}`;
    const lines = `"${name ?? 'NAME'} basic USER PASSWORD" or "${name ?? 'NAME'} bearer TOKEN"`;
    return `set the input "credentials" to a line ${lines}${name === undefined ? ' and write the address as NAME=URL' : ''}`;
}


/***/ }),

/***/ 2949:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ compareParsedVersions),
/* harmony export */   z: () => (/* binding */ comparePackageVersions)
/* harmony export */ });
/* harmony import */ var _parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4438);

/**
 * Compares two versions as the reference client orders them (DESIGN 3): labels without regard to case, a fourth number
 * counts, build metadata does not. Throws `INVALID_VERSION`.
 *
 * @example
 * comparePackageVersions('1.0.0-rc.9', '1.0.0-RC.10') // -1
 */
function comparePackageVersions(a, b) {
    return compareParsedVersions((0,_parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePackageVersion */ .g7)(a), (0,_parse_package_version_js__WEBPACK_IMPORTED_MODULE_0__/* .parsePackageVersion */ .g7)(b));
}
/** Compares as `comparePackageVersions` does, without parsing again. */
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
    // A release ranks above its prereleases; else of two equal beginnings the longer one ranks higher.
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


/***/ }),

/***/ 8166:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ latestBys)
/* harmony export */ });
/** What «latest» and «best in range» can mean (DESIGN 2). */
const latestBys = ['version', 'upload-time'];


/***/ }),

/***/ 4438:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GQ: () => (/* binding */ formatNumbers),
/* harmony export */   LL: () => (/* binding */ tryParsePackageVersion),
/* harmony export */   g7: () => (/* binding */ parsePackageVersion)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4296);
/* harmony import */ var _white_space_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6771);


/**
 * Parses a package version with the leniency of the reference client (DESIGN 5): one to four numbers of 32 bits,
 * leading zeros and white space around numbers, then optionally `-LABELS` and `+METADATA`. Throws `INVALID_VERSION`,
 * with `fields` (such as file and line) added.
 *
 * @example
 * parsePackageVersion('1.02.0.0-RC.1+build').normalized // '1.2.0-RC.1'
 */
function parsePackageVersion(text, fields = {}) {
    const version = tryParsePackageVersion(text);
    if (version !== undefined)
        return version;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_VERSION', {
        subject: text,
        wanted: 'one to four numbers joined by ".", then "-LABELS" and "+METADATA" where needed, such as 1.2.3-rc.1',
        ...fields,
    });
}
/** Parses a package version as `parsePackageVersion` does; undefined where that throws. */
function tryParsePackageVersion(text) {
    const trimmed = (0,_white_space_js__WEBPACK_IMPORTED_MODULE_1__/* .trimWhiteSpace */ .e)(text);
    const [identity, metadata] = splitAt(trimmed, '+');
    const [core, release] = splitAt(identity, '-');
    const numbers = parseNumbers(core);
    const labels = release?.split('.') ?? [];
    if (numbers === undefined || !labels.every(isLabel))
        return undefined;
    if (metadata !== undefined && !metadata.split('.').every(isIdentifier))
        return undefined;
    const normalized = `${formatNumbers(numbers)}${release === undefined ? '' : `-${release}`}`;
    return {
        text,
        numbers,
        labels,
        precedence: labels.map(rankOf),
        normalized,
        lower: normalized.toLowerCase(),
    };
}
function splitAt(text, separator) {
    const index = text.indexOf(separator);
    return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}
const digits = /^[0-9]+$/;
const maxNumber = 2_147_483_647;
const minNumber = -2_147_483_648;
function parseNumbers(core) {
    const parts = core.split('.', 5).map(_white_space_js__WEBPACK_IMPORTED_MODULE_1__/* .trimWhiteSpace */ .e);
    if (parts.length > 4 || !parts.every(part => digits.test(part)))
        return undefined;
    const [major = 0, minor = 0, patch = 0, revision = 0] = parts.map(Number);
    return Math.max(major, minor, patch, revision) > maxNumber ? undefined : [major, minor, patch, revision];
}
function isIdentifier(part) {
    return /^[0-9A-Za-z-]+$/.test(part);
}
function isLabel(label) {
    return isIdentifier(label) && !(label.length > 1 && label.startsWith('0') && digits.test(label));
}
// The reference asks its integer parser whether a label is a number, and that one knows a sign and 32 bits.
function rankOf(label) {
    const value = /^-?[0-9]+$/.test(label) ? Number(label) : Number.NaN;
    return value >= minNumber && value <= maxNumber ? value : label.toLowerCase();
}
/** The numbers in normalized form: three, and the fourth unless it is 0. */
function formatNumbers([major, minor, patch, revision]) {
    const three = `${major}.${minor}.${patch}`;
    return revision === 0 ? three : `${three}.${revision}`;
}


/***/ }),

/***/ 7499:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _$: () => (/* binding */ stages),
/* harmony export */   lJ: () => (/* binding */ stageRank),
/* harmony export */   zD: () => (/* binding */ isStage)
/* harmony export */ });
/** The stages of SPEC 3, from the least to the most vetted. */
const stages = ['EarlyAccessPreview', 'Released', 'ReleasedAndBlessed'];
/** Tells whether a word is a stage of the spec, exactly as written there. */
function isStage(word) {
    return stages.some(stage => stage === word);
}
/** How vetted a stage is: 0 to 2; -1 for a word that the spec does not have, which never qualifies. */
function stageRank(word) {
    return stages.indexOf(word);
}


/***/ }),

/***/ 3416:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   QI: () => (/* binding */ compareInstants),
/* harmony export */   pw: () => (/* binding */ tryParseUploadTime),
/* harmony export */   z2: () => (/* binding */ uploadTimeForm)
/* harmony export */ });
/* unused harmony export compareUploadTimes */

const ticksPerSecond = 10_000_000;
/** The form of an upload time (SPEC 2.2); groups: the six numbers, the fraction, the sign and numbers of the offset. */
const uploadTimeForm = /^([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(?:\.([0-9]{1,30}))?(?:Z|([+-])(0[0-9]|1[0-4]):([0-5][0-9]))$/;
/**
 * Reads an ISO 8601 time with `Z` or an offset (SPEC 2.2); more than seven fractional digits are rounded to the
 * nearest. Undefined for any other form and for a time that no calendar has.
 */
function tryParseUploadTime(text) {
    const match = uploadTimeForm.exec(text);
    if (match === null)
        return undefined;
    const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number);
    const offset = offsetOf(match);
    if (offset === undefined)
        return undefined;
    const date = new Date(0);
    date.setUTCFullYear(year, month - 1, day);
    if (year === 0 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day)
        return undefined;
    date.setUTCHours(hour, minute, second);
    const ticks = ticksOf(match[7] ?? '');
    const carry = ticks === ticksPerSecond ? 1 : 0;
    return { seconds: date.getTime() / 1000 - offset + carry, ticks: carry === 1 ? 0 : ticks };
}
/**
 * Compares two upload times as instants, the offset applied. Unlike the plain text sort of SPEC 2.2 this stays right
 * when offsets are mixed.
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
function ticksOf(fraction) {
    const ticks = Number(fraction.slice(0, 7).padEnd(7, '0'));
    return fraction.length > 7 && Number(fraction[7]) >= 5 ? ticks + 1 : ticks;
}
// In seconds; at most 14 hours, as .NET has it.
function offsetOf(match) {
    const [sign, hours, minutes] = match.slice(8, 11);
    if (sign === undefined)
        return 0;
    const offset = Number(hours) * 3600 + Number(minutes) * 60;
    if (offset > 14 * 3600)
        return undefined;
    return sign === '-' ? -offset : offset;
}


/***/ }),

/***/ 6771:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ trimWhiteSpace)
/* harmony export */ });
/* unused harmony export isWhiteSpace */
// What the reference client trims: like JavaScript's white space, but with U+0085 and without U+FEFF.
const whiteSpace = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
/** Tells whether the UTF-16 code unit `character` is white space to the reference client. */
function isWhiteSpace(character) {
    return whiteSpace.test(character);
}
/** Removes the white space of the reference client from both ends of `text`, in linear time. */
function trimWhiteSpace(text) {
    let start = 0;
    let end = text.length;
    while (start < end && isWhiteSpace(text.charAt(start)))
        start++;
    while (end > start && isWhiteSpace(text.charAt(end - 1)))
        end--;
    return text.slice(start, end);
}


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

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

/***/ 4589:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

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

/***/ 2467:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http2");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

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

/***/ 643:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:querystring");

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

/***/ 3193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 571:
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
  lm: () => (/* binding */ notice),
  uH: () => (/* binding */ setOutput),
  Pq: () => (/* binding */ core_setSecret),
  Oh: () => (/* binding */ startGroup),
  z: () => (/* reexport */ summary),
  $e: () => (/* binding */ warning)
});

// UNUSED EXPORTS: ExitCode, getBooleanInput, getIDToken, getMultilineInput, getState, group, isDebug, markdownSummary, platform, saveState, setCommandEcho, setFailed, toPlatformPath, toPosixPath, toWin32Path

// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
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
function command_issueCommand(command, properties, message) {
    const cmd = new Command(command, properties, message);
    process.stdout.write(cmd.toString() + external_os_.EOL);
}
function command_issue(name, message = '') {
    command_issueCommand(name, {}, message);
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
    return utils_toCommandValue(s)
        .replace(/%/g, '%25')
        .replace(/\r/g, '%0D')
        .replace(/\n/g, '%0A');
}
function escapeProperty(s) {
    return utils_toCommandValue(s)
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




function file_command_issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function file_command_prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
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
class auth_BearerCredentialHandler {
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


;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/oidc-utils.js
var oidc_utils_awaiter = (undefined && undefined.__awaiter) || function (thisArg, _arguments, P, generator) {
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
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
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
        return oidc_utils_awaiter(this, void 0, void 0, function* () {
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
const summary = _summary;
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
    const convertedVal = utils_toCommandValue(val);
    process.env[name] = convertedVal;
    const filePath = process.env['GITHUB_ENV'] || '';
    if (filePath) {
        return file_command_issueFileCommand('ENV', file_command_prepareKeyValueMessage(name, val));
    }
    command_issueCommand('set-env', { name }, convertedVal);
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
    command_issueCommand('add-mask', {}, secret);
}
/**
 * Prepends inputPath to the PATH (for this action and future actions)
 * @param inputPath
 */
function addPath(inputPath) {
    const filePath = process.env['GITHUB_PATH'] || '';
    if (filePath) {
        file_command_issueFileCommand('PATH', inputPath);
    }
    else {
        command_issueCommand('add-path', {}, inputPath);
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
        return file_command_issueFileCommand('OUTPUT', file_command_prepareKeyValueMessage(name, value));
    }
    process.stdout.write(external_os_.EOL);
    command_issueCommand('set-output', { name }, utils_toCommandValue(value));
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
    command_issueCommand('debug', {}, message);
}
/**
 * Adds an error issue
 * @param message error issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function error(message, properties = {}) {
    command_issueCommand('error', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a warning issue
 * @param message warning issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function warning(message, properties = {}) {
    command_issueCommand('warning', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
 * Adds a notice issue
 * @param message notice issue message. Errors will be converted to string via toString()
 * @param properties optional properties to add to the annotation.
 */
function notice(message, properties = {}) {
    command_issueCommand('notice', toCommandProperties(properties), message instanceof Error ? message.toString() : message);
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

/***/ 9351:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   HttpClient: () => (/* binding */ HttpClient)
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
    const { HttpClient: Real } = await Promise.all(/* import() */[__nccwpck_require__.e(600), __nccwpck_require__.e(546)]).then(__nccwpck_require__.bind(__nccwpck_require__, 8972))
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
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
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
