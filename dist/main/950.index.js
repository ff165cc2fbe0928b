export const id = 950;
export const ids = [950];
export const modules = {

/***/ 6950:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createJobCache: () => (/* binding */ createJobCache),
/* harmony export */   saveCaches: () => (/* binding */ saveCaches)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_4__);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7975);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_5___default = /*#__PURE__*/__webpack_require__.n(node_util__WEBPACK_IMPORTED_MODULE_5__);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3838);
/* harmony import */ var _core_base_errors_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2074);
/* harmony import */ var _core_files_folders_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8570);
/* harmony import */ var _core_files_read_file_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(3618);
/* harmony import */ var _core_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2503);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(1729);












const lookUpLimit = 10_000;
const downloadLimit = 180_000;
/**
 * Creates the cache of a step; loads and requests nothing before the first `find`. An entry is a folder of files named
 * by their hash. The name is not trusted: every user of a file hashes it again.
 */
function createJobCache(settings, log) {
    const asked = [];
    let hasStray = false;
    let isThere = false;
    const cachedFiles = (kind) => ({
        name: 'the Actions cache',
        async find(wanted) {
            // After a timeout, the service gets no more requests, and the post step does not save.
            if (hasStray)
                return new Map();
            const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(settings.directory, kind);
            const { key, prefix } = keysOf(kind, wanted, settings);
            try {
                await (0,_core_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .makeFolder */ .fc)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(settings.directory));
                (0,_core_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .makeFolderBelow */ .IL)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(settings.directory), folder);
                if (!isThere)
                    await within(lookUpLimit, assertThere(settings.service, key));
                isThere = true;
                const matched = await restore(folder, { key, prefix, tarPrograms: settings.tarPrograms });
                log.info(matched ? `${(0,_core_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .printable */ .g$)(matched)} is in the Actions cache` : `${key} is not in the Actions cache`);
                asked.push({ kind, key, folder, wanted, isExact: matched === key });
                return matched === undefined ? new Map() : findFiles(folder, wanted);
            }
            catch (error) {
                hasStray = true;
                log.warning(`the Actions cache is not used: ${(0,_core_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .messageOf */ .bD)(error)}`);
                return new Map();
            }
        },
    });
    return {
        tool: askedOnce(cachedFiles('tool')),
        packages: askedOnce(cachedFiles('packages')),
        get hasStray() {
            return hasStray;
        },
        async remember(result) {
            const entries = asked.filter(({ isExact }) => !isExact).map(item => entryOf(item, result));
            const full = entries.filter(({ files }) => files.length > 0);
            if (full.length === 0)
                return;
            const list = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(settings.directory, `save-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.randomUUID)()}.json`);
            try {
                await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.writeFile)(list, JSON.stringify(full), { flag: 'wx', mode: _core_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .modes */ .nI.file });
                (0,_actions_core__WEBPACK_IMPORTED_MODULE_6__/* .saveState */ .LZ)('cache', list);
            }
            catch (error) {
                log.warning(`the Actions cache is not saved: ${(0,_core_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .describeSystemError */ .Zo)(error)}`);
            }
        },
    };
}
const pauses = [1_000, 2_000];
const findCall = '/twirp/github.actions.results.api.v1.CacheService/GetCacheEntryDownloadURL';
/** the key of no entry, so the answer is always a miss */
const noVersion = '0'.repeat(64);
/**
 * Rejects when no cache service answers. The toolkit reports every failure as a miss; the post step would then fail to
 * save and blame another job. The toolkit itself reports a refusal (403).
 */
async function assertThere({ version, address, token }, key) {
    const { HttpClient } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 9351));
    const client = new HttpClient('setup-pkgtool', [], {
        headers: { Authorization: `Bearer ${token}` },
        allowRedirects: false,
        socketTimeout: lookUpLimit,
    });
    const ask = () => version === 2
        ? client.post(new URL(findCall, address).href, JSON.stringify({ key, restore_keys: [], version: noVersion }), { 'Content-Type': 'application/json' })
        : client.get(`${address}_apis/artifactcache/cache?keys=${encodeURIComponent(key)}&version=${noVersion}`, { Accept: 'application/json;api-version=6.0-preview.1' });
    for (const pause of [...pauses, undefined]) {
        const status = await ask().then(({ message }) => {
            message.resume();
            return message.statusCode ?? 0;
        }, error => {
            if (pause === undefined)
                throw new Error(`its service cannot be reached: ${(0,_core_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .messageOf */ .bD)(error) || (0,_core_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(error)}`);
        });
        if (status !== undefined && ((status >= 200 && status < 300) || status === 403))
            return;
        const mayPass = status === undefined || status >= 500 || status === 408 || status === 429;
        if (!mayPass || pause === undefined)
            throw new Error(`its service answers ${status}`);
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_4__.setTimeout)(pause);
    }
}
// Locked files are looked up before the listing is read, and maybe again after it.
function askedOnce(files) {
    const finds = new Map();
    return {
        name: files.name,
        find(wanted) {
            const key = wanted.map(fileNameOf).join('\n');
            const found = finds.get(key) ?? files.find(wanted);
            finds.set(key, found);
            return found;
        },
    };
}
function keysOf(kind, wanted, { os, arch, layout, extension, toolName, key }) {
    const start = `setup-pkgtool-1-${os}-${arch}`;
    const prefix = `${start}-${kind === 'tool' ? `tool-${toolName}` : `${layout}-${extension}`}-`;
    const names = wanted.map(fileNameOf).sort();
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.createHash)('sha256').update(names.join('\n')).digest('hex');
    return { prefix, key: `${prefix}${hash}${key === undefined ? '' : `-${key}`}` };
}
// The toolkit retries for a long time, but we need to know soon whether a service exists.
async function restore(folder, { key, prefix, tarPrograms }) {
    const { restoreCache } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(82), __webpack_require__.e(691), __webpack_require__.e(824)]).then(__webpack_require__.bind(__webpack_require__, 1691));
    // Wanted files of an older entry need no download.
    const ask = (lookupOnly) => restoreCache([folder], key, [prefix], { lookupOnly, segmentTimeoutInMs: downloadLimit });
    const found = await within(lookUpLimit, ask(true));
    if (found === undefined)
        return undefined;
    await confineTar(folder, tarPrograms);
    return within(downloadLimit, ask(false));
}
/** starts the name of a file that was unpacked: no member of an archive can be `..` */
const unpacked = 'unpacked-';
/**
 * Lets tar unpack nothing outside `folder`, whoever wrote the entry. The toolkit unpacks with `-P`, before anybody could
 * hash a file: members named `/x` or `../x`, or below a link, would be written there. GNU tar renames each member: what
 * follows the last separator, directly in `folder`. The variable stays, because a call that timed out may unpack later.
 */
async function confineTar(folder, programs) {
    const version = await firstVersion(programs);
    if (!version.includes('GNU tar'))
        throw new Error('only GNU tar unpacks into one folder, and this machine has none');
    // tar takes the value apart as a shell does, and has no way to quote a quote.
    if (folder.includes("'"))
        throw new Error(`the name of its folder has a quote: ${(0,_core_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .printable */ .g$)(folder)}`);
    const start = folder
        .split(node_path__WEBPACK_IMPORTED_MODULE_3__.sep)
        .join('/')
        .replace(/[\\&,]/g, '\\$&');
    (0,_inputs_js__WEBPACK_IMPORTED_MODULE_10__/* .setVariable */ .BB)('TAR_OPTIONS', `'--transform=s,[/\\],_,g;s,.*_,,;s,^,${start}/${unpacked},'`);
}
async function firstVersion(programs) {
    for (const program of programs) {
        const ran = await (0,node_util__WEBPACK_IMPORTED_MODULE_5__.promisify)(node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)(program, ['--version'], { timeout: lookUpLimit }).catch(() => undefined);
        if (ran !== undefined)
            return ran.stdout;
    }
    return '';
}
async function findFiles(folder, wanted) {
    const found = new Map();
    for (const bytes of wanted) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, `${unpacked}${fileNameOf(bytes)}`);
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(path).catch(() => undefined);
        if (stats?.isFile())
            found.set(bytes.value, path);
    }
    return found;
}
function entryOf({ kind, key, folder, wanted }, { tool, restored }) {
    if (kind === 'tool')
        return {
            key,
            folder,
            files: tool ? wanted.map(bytes => ({ name: fileNameOf(bytes), path: tool.path })) : [],
        };
    const paths = new Map(restored?.packages.map(({ sha512, path }) => [sha512, path]));
    const files = wanted.flatMap(bytes => {
        const path = paths.get(bytes.value);
        return path === undefined ? [] : [{ name: fileNameOf(bytes), path }];
    });
    return { key, folder, files };
}
/** The name of a file in an entry: its algorithm and hash, `sha512-HEX`. */
function fileNameOf({ algorithm, value }) {
    return `${algorithm}-${algorithm === 'sha256' ? value : Buffer.from(value, 'base64').toString('hex')}`;
}
/** Waits for `work` at most this many milliseconds; it may continue afterwards. */
async function within(limit, work) {
    let timer;
    const late = new Promise((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${limit / 1000} s`)), limit);
    });
    try {
        return await Promise.race([work, late]);
    }
    finally {
        clearTimeout(timer);
    }
}
const saveLimit = 300_000;
/**
 * The post step: saves the entries that the main step listed in the file `list`. Failures are warnings, because the job
 * has what it needs. Skips a file that a step in between has changed.
 */
async function saveCaches(list) {
    try {
        const entries = JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readFile)(list, 'utf8'));
        for (const entry of entries)
            await save(entry);
    }
    catch (error) {
        (0,_actions_core__WEBPACK_IMPORTED_MODULE_6__/* .warning */ .$e)(`the Actions cache is not saved: ${(0,_core_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .messageOf */ .bD)(error)}`);
    }
}
async function save({ key, folder, files }) {
    // RUNNER_TEMP/setup-pkgtool-cache/KIND: steps in between may have placed a link there.
    const root = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(folder));
    (0,_core_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .assertNoLink */ .cD)(root, (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(folder));
    await (0,_core_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .removePath */ ._b)(folder);
    (0,_core_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .makeFolderBelow */ .IL)(root, folder);
    let count = 0;
    for (const { name, path } of files) {
        if (!isWhole(name, path))
            continue;
        const target = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, name);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.link)(path, target).catch(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.copyFile)(path, target));
        count++;
    }
    if (count < files.length)
        (0,_actions_core__WEBPACK_IMPORTED_MODULE_6__/* .warning */ .$e)(`${files.length - count} of ${files.length} files for the Actions cache were changed since they were placed`);
    if (count === 0)
        return;
    const { saveCache } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(82), __webpack_require__.e(691), __webpack_require__.e(824)]).then(__webpack_require__.bind(__webpack_require__, 1691));
    const id = await within(saveLimit, saveCache([folder], key));
    if (id !== -1)
        (0,_actions_core__WEBPACK_IMPORTED_MODULE_6__/* .info */ .pq)(`${key} is saved in the Actions cache: ${count} files`);
}
function isWhole(name, path) {
    const [algorithm, hex = ''] = name.split('-', 2);
    if (algorithm !== 'sha256' && algorithm !== 'sha512')
        return false;
    try {
        return (0,_core_files_read_file_js__WEBPACK_IMPORTED_MODULE_11__/* .hashFile */ .DC)(path, algorithm, { noLink: true }).digest === (0,_core_files_read_file_js__WEBPACK_IMPORTED_MODULE_11__/* .tryParseDigest */ .jt)(algorithm, hex)?.value;
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 8570:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I$: () => (/* binding */ renamePath),
/* harmony export */   IL: () => (/* binding */ makeFolderBelow),
/* harmony export */   MG: () => (/* binding */ removeLeftover),
/* harmony export */   Pd: () => (/* binding */ shortWaits),
/* harmony export */   V3: () => (/* binding */ removeIfEmpty),
/* harmony export */   YG: () => (/* binding */ longestName),
/* harmony export */   Yr: () => (/* binding */ longPathWarning),
/* harmony export */   _2: () => (/* binding */ assertNamesFit),
/* harmony export */   _b: () => (/* binding */ removePath),
/* harmony export */   aO: () => (/* binding */ renameUnlessTaken),
/* harmony export */   f_: () => (/* binding */ folderIdentity),
/* harmony export */   fc: () => (/* binding */ makeFolder),
/* harmony export */   nM: () => (/* binding */ removeFile),
/* harmony export */   nS: () => (/* binding */ whenFree)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1125);
/* harmony import */ var _safe_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2503);







const attempts = 100;
/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` never returns when a file system such as /proc
 * reports an existing parent as missing. This retries a limited number of times, because another run may remove an
 * empty folder at any time.
 */
async function makeFolder(path) {
    for (let attempt = 1;; attempt++) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path, _safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.folder);
            return;
        }
        catch (error) {
            const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .systemErrorCode */ .vq)(error);
            const found = (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryStat */ .kl)(path);
            if (found?.isDirectory())
                return;
            const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path);
            const isGone = code === 'EEXIST' && found === undefined;
            if ((code !== 'ENOENT' && !isGone) || parent === path || attempt === attempts)
                throw error;
            await makeFolder(parent);
        }
    }
}
/**
 * Creates a folder below `root`, which exists, and the folders between. None of them may be a link. Synchronous, so
 * that nothing else of this process runs between a check and the next step. Returns whether it made the last of them.
 *
 * @throws PkgtoolError `UNSAFE_PATH` with the link, and errors of the file system
 */
function makeFolderBelow(root, path) {
    const steps = (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .stepsBelow */ .h6)(root, path);
    for (let attempt = 1;; attempt++) {
        try {
            return steps.map(makeStep).at(-1) ?? false;
        }
        catch (error) {
            // Another run may remove an empty folder at any time.
            if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .systemErrorCode */ .vq)(error) !== 'ENOENT' || attempt === attempts || !(0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryStat */ .kl)(root))
                throw error;
        }
    }
}
function makeStep(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path, _safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.folder);
        return true;
    }
    catch (error) {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false });
        if (stats?.isSymbolicLink())
            throw (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .linkRefused */ .$)(path);
        if (!stats?.isDirectory())
            throw error;
        return false;
    }
}
/** Milliseconds before each further attempt: 25 s together, the time of a scan of a big file. */
const waits = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array.from({ length: 8 }, () => 2560)];
/** For what need not be done now, such as the removal of a leftover, which goes with the next run too: 1.3 s together. */
const shortWaits = waits.slice(0, 7);
/**
 * Does a step that renames or removes `path`. Windows refuses it while another program, such as a virus scanner, an
 * indexer or an editor, holds the file or one of the folder open: there the step is tried again. The first attempt is
 * made at once. Throws what the last attempt throws.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function whenFree(path, step, { signal, platform = process.platform, waits: delays = waits, wait = node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout, isFinal } = {}) {
    for (const delay of platform === 'win32' ? delays : []) {
        try {
            return step();
        }
        catch (error) {
            if (!isHeldOpen(error) || isFinal?.())
                throw error;
        }
        await wait(delay, undefined, { signal }).catch(() => { });
        (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_6__/* .throwIfCancelled */ .dZ)(signal, path);
    }
    return step();
}
function isHeldOpen(error) {
    return ['EPERM', 'EACCES', 'EBUSY'].includes((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .systemErrorCode */ .vq)(error) ?? '');
}
/**
 * Renames a file, which replaces another one, or a folder. A folder in the way is final: Windows reports it as EPERM too.
 * Throws errors of the file system.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function renamePath(from, to, options) {
    const isFinal = () => {
        const target = (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryLstat */ .Kq)(to);
        return target?.isDirectory() || (target !== undefined && (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryLstat */ .Kq)(from)?.isDirectory() === true);
    };
    await whenFree(to, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(from, to), { isFinal, ...options });
}
/** Renames a folder unless the new name exists; then it returns false. Throws as `renamePath`. */
async function renameUnlessTaken(from, to, options) {
    try {
        await renamePath(from, to, options);
        return true;
    }
    catch (error) {
        const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .systemErrorCode */ .vq)(error);
        if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR')
            return false;
        // Windows reports EPERM both for an existing name and for a file in use.
        if (isHeldOpen(error) && (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryLstat */ .Kq)(to))
            return false;
        throw error;
    }
}
/**
 * Removes a file, a link or a folder with all that is in it, if it exists. Not with Node's own recursion: on Windows, Node
 * 23 and 24 before 24.13.1 do nothing or abort at names outside ASCII. Throws errors of the file system.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function removePath(path, options) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false });
    if (stats === undefined)
        return;
    if (!stats.isDirectory())
        return removeFile(path, options);
    for (let attempt = 1;; attempt++) {
        try {
            // As bytes: on Linux, a name need not be UTF-8. On Windows, only a string may be longer than 260 characters.
            for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(path, 'buffer')) {
                const isText = process.platform === 'win32';
                const child = isText ? (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(`${path}`, `${name}`) : Buffer.concat([Buffer.from(path), slash, name]);
                await removePath(child, options);
            }
            await whenFree(`${path}`, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(path), options);
            return;
        }
        catch (error) {
            const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .systemErrorCode */ .vq)(error);
            if (code === 'ENOENT')
                return;
            // A process that had found the folder before it was renamed may still write into it.
            if (code !== 'ENOTEMPTY' || attempt === attempts)
                throw error;
        }
    }
}
const slash = Buffer.from('/');
/** Removes a file if it exists. Throws as `removePath`. */
async function removeFile(path, options) {
    try {
        await whenFree(`${path}`, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.unlinkSync)(path), options);
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .systemErrorCode */ .vq)(error) !== 'ENOENT')
            throw error;
    }
}
/** Removes a folder if it is empty. Never throws. */
function removeIfEmpty(folder) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(folder);
    }
    catch {
        // It is in use, or another run was faster.
    }
}
/**
 * Removes a temporary file or folder; a file that nobody holds open at once. Never throws: a leftover is harmless, and its
 * error must not hide the outcome.
 */
async function removeLeftover(path) {
    await removePath(path, { waits: shortWaits }).catch(() => { });
}
// Every common file system accepts names of this many bytes.
const alwaysFits = 120;
/** UTF-16 units of a name on Windows */
const longestName = 255;
const nameTooLong = Object.assign(new Error('ENAMETOOLONG'), { code: 'ENAMETOOLONG' });
/**
 * Checks that the file system accepts the names in relative paths with `/`, before the first file of a set is written.
 * `directory` must exist.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
async function assertNamesFit(directory, paths, platform = process.platform) {
    const long = paths.filter(path => Buffer.byteLength(path) > alwaysFits);
    for (const name of new Set(long.flatMap(path => path.split('/')))) {
        if (Buffer.byteLength(name) <= alwaysFits)
            continue;
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name);
        // Windows takes it for a name that is not there.
        if (platform === 'win32' && name.length > longestName)
            throw (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSystemError */ .uG)(path, nameTooLong);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).catch(error => {
            if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .systemErrorCode */ .vq)(error) === 'ENAMETOOLONG')
                throw (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSystemError */ .uG)(path, error);
        });
    }
}
// With the zero at its end.
const longestPath = 260;
/** The warning for paths that many programs of Windows cannot open, though we can; undefined where there are none. */
function longPathWarning(paths, platform = process.platform) {
    const long = paths.filter(path => path.length >= longestPath);
    if (platform !== 'win32' || long[0] === undefined)
        return undefined;
    return `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(long.length, 'path')} of ${longestPath} characters or more, which many programs cannot open on Windows, such as ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .quote */ .hD)(long[0], 300)}: choose a shorter folder`;
}
/**
 * Identifies a file or folder, to distinguish it from a later one of the same name; undefined when `stat` fails. The inode
 * number alone is not enough: a file system may reuse it. Synchronous, so that the caller can act on the answer at
 * once.
 */
function folderIdentity(path) {
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { bigint: true, throwIfNoEntry: false });
        return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
    }
    catch {
        return undefined;
    }
}


/***/ })

};
