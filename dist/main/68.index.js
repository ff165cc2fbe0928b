export const id = 68;
export const ids = [68];
export const modules = {

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


/***/ }),

/***/ 6062:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $W: () => (/* binding */ isTemporaryName),
/* harmony export */   SZ: () => (/* binding */ sweepTemporaries),
/* harmony export */   fR: () => (/* binding */ replaceFile),
/* harmony export */   l5: () => (/* binding */ temporaryPath),
/* harmony export */   zI: () => (/* binding */ isAbandoned)
/* harmony export */ });
/* unused harmony exports parseTemporaryName, ownIdentity, hasProcessEnded */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_4__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2074);
/* harmony import */ var _folders_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8570);
/* harmony import */ var _safe_folder_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2503);








/**
 * Returns a new temporary path in `directory`: `.PID.`, then machine, process start and random bits, 8 digits each.
 * From it, `sweepTemporaries` of a later run recognizes the files of a dead process. The name has a leading dot and no
 * extension, because the reference client treats a folder with package files as a feed of the old layout.
 */
function temporaryPath(directory) {
    const { pid, start } = ownIdentity();
    // Node draws these for many at once, and bytes for each call.
    const random = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)().slice(0, 8);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(directory, `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? bootSecond() ?? 0)}${random}`);
}
/** Returns whether `temporaryPath` made a file name. */
function isTemporaryName(name) {
    return parseTemporaryName(name) !== undefined;
}
/** Parses a name of `temporaryPath`; undefined for any other name. */
function parseTemporaryName(name) {
    const [, pid, machine, start] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? [];
    if (pid === undefined || start === undefined)
        return undefined;
    const isOurMachine = machine === machineTag();
    const number = Number.parseInt(start, 16) || undefined;
    const boot = bootSecond();
    if (boot === undefined)
        return { pid: Number(pid), isOurMachine, start: number };
    const isSameBoot = number !== undefined && Math.abs(number - boot) <= bootTolerance;
    return { pid: Number(pid), isOurMachine: isOurMachine && isSameBoot, start: undefined };
}
// Seconds: the clock may be set a little between two runs.
const bootTolerance = 120;
// When this machine was booted, in seconds since 1970: in names, in place of the start of the process, which Windows and
// macOS do not say. Linux without /proc may be a container, which has the time of the machine and PIDs of its own.
function bootSecond() {
    const isKnown = process.platform === 'win32' || process.platform === 'darwin';
    return isKnown ? Math.round(Date.now() / 1000 - (0,node_os__WEBPACK_IMPORTED_MODULE_3__.uptime)()) : undefined;
}
const unknown = hexDigits(0);
let tag = null;
// Identifies the scope of PIDs: one boot of a machine, and the PID namespace of a container. Machines that share a
// folder may have equal host names. Undefined when the system does not report them. Windows and macOS have no name for a
// boot, only its time, which stands in the name itself.
function machineTag() {
    if (tag === null) {
        const { boot, namespace } = ownIdentity();
        const facts = [(0,node_os__WEBPACK_IMPORTED_MODULE_3__.hostname)(), boot ?? process.platform, namespace].join('\n');
        const isKnown = boot !== undefined || bootSecond() !== undefined;
        tag = isKnown ? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(facts).digest('hex').slice(0, unknown.length) : undefined;
    }
    return tag;
}
function hexDigits(value) {
    return value.toString(16).padStart(8, '0');
}
/**
 * Replaces a file atomically; `content` may be chunks, which are not joined in memory. Throws errors of the file
 * system.
 */
async function replaceFile(path, content, { directory = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(path), mode = _safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI.file, ...sharing } = {}) {
    const temporary = temporaryPath(directory);
    try {
        const [first = '', ...others] = content instanceof Uint8Array ? [content] : [content].flat();
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(temporary, first, { flag: 'wx', mode });
        for (const piece of others)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.appendFileSync)(temporary, piece);
        await (0,_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .renamePath */ .I$)(temporary, path, sharing);
    }
    catch (error) {
        await (0,_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeLeftover */ .MG)(temporary);
        throw error;
    }
}
/**
 * ms after which a temporary file of an unknown process counts as abandoned; ours are written or removed much earlier
 */
const longestLife = 24 * 60 * 60 * 1000;
/**
 * Removes abandoned temporary files from `directory`, not from its subfolders. A temporary file of this machine is
 * abandoned when its process has ended, whatever the clock says. Processes of another machine, another container or an
 * earlier boot cannot be checked; their files are abandoned when their time is more than a day from now, in either
 * direction. Files of live runs stay. Never throws: a leftover is harmless.
 */
async function sweepTemporaries(directory, options) {
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readdir)(directory).catch(() => []);
    for (const name of names) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(directory, name);
        if (await isAbandoned(path, options))
            await (0,_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeLeftover */ .MG)(path);
    }
}
/** Returns whether a path is an abandoned temporary file. */
async function isAbandoned(path, { now = Date.now(), longest = longestLife, file = path } = {}) {
    const owner = parseTemporaryName((0,node_path__WEBPACK_IMPORTED_MODULE_4__.basename)(path));
    if (owner === undefined)
        return false;
    if (owner.isOurMachine) {
        if (hasProcessEnded(owner))
            return true;
        // Otherwise, another process may have reused the PID.
        if (owner.start !== undefined)
            return false;
    }
    return isFarFrom(now, file, longest);
}
// Also applies to the future: a leftover of a clock that was ahead must not stay until that time.
async function isFarFrom(now, path, longest) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(path).catch(() => undefined);
    return stats !== undefined && Math.abs(now - stats.mtimeMs) > longest;
}
let own;
/** The identity of this process. */
function ownIdentity() {
    own ??= { pid: process.pid, ...readScope(), start: readProcess('self')?.start };
    return own;
}
/** Returns whether a process of this boot and this namespace has ended. */
function hasProcessEnded({ pid, start }) {
    try {
        process.kill(pid, 0);
    }
    catch (error) {
        // Any other error means that a process has the PID.
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .systemErrorCode */ .vq)(error) === 'ESRCH')
            return true;
    }
    const seen = readProcess(pid);
    if (seen === undefined)
        return false;
    return seen.isOver || (start !== undefined && seen.start !== start);
}
// A folder /proc of a Windows disk is anybody's.
const hasProc = process.platform !== 'win32';
function readScope() {
    if (!hasProc)
        return {};
    try {
        const boot = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)('/proc/sys/kernel/random/boot_id', 'latin1').trim();
        return { boot, namespace: (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)('/proc/self/ns/pid') };
    }
    catch {
        return {};
    }
}
// PID (NAME) STATE …, the start is field 22; a name may contain spaces and parentheses.
function readProcess(pid) {
    if (!hasProc)
        return undefined;
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const start = Number(fields[19]) % 2 ** 32;
        // A zombie has ended. Its parent may never reap it, which is common in containers.
        return { isOver: /^[ZXx]/.test(fields[0] ?? ''), start: start > 0 ? start : undefined };
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 2068:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ writeLauncher),
/* harmony export */   dropEntry: () => (/* binding */ dropEntry),
/* harmony export */   placeEntry: () => (/* binding */ placeEntry),
/* harmony export */   r: () => (/* binding */ writeRecord)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(1125);
/* harmony import */ var _files_folders_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8570);
/* harmony import */ var _files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6062);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2503);
/* harmony import */ var _check_cached_tool_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(7760);
/* harmony import */ var _tool_cache_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3853);











const attempts = 20;
/**
 * Builds an entry under a temporary name and publishes it under `target` (DESIGN 7). What killed runs left of this tool
 * goes first: after the marker the next run finds the entry, and sweeps nothing.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED` and what `build` throws
 */
async function placeEntry({ root, target }, entry) {
    (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .assertNoLink */ .cD)(root, target);
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target);
    const built = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .temporaryPath */ .l5)(parent);
    try {
        await sweepVersions((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(parent));
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .makeFolder */ .fc)(root);
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .makeFolderBelow */ .IL)(root, built);
        await entry.build(built);
        (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .assertNoLink */ .cD)(root, target);
        return await publish(built, target, entry);
    }
    catch (error) {
        throw (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSystemError */ .uG)(parent, error);
    }
    finally {
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeLeftover */ .MG)(built);
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeIfEmpty */ .V3)(parent);
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeIfEmpty */ .V3)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(parent));
    }
}
/**
 * Removes an entry, and the folders of its version and tool if it was the last one. Returns whether it is gone.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED`
 */
async function dropEntry({ root, target }, { onlyIf = async () => true, ...sharing } = {}) {
    (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .assertNoLink */ .cD)(root, target);
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target);
    try {
        if ((0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryLstat */ .Kq)(target) === undefined)
            return await onlyIf(target);
        return await withLock(target, () => removeEntry(target, onlyIf, sharing), sharing);
    }
    catch (error) {
        // Another process removed the last entry of this version.
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .systemErrorCode */ .vq)(error) === 'ENOENT')
            return true;
        throw (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSystemError */ .uG)(parent, error);
    }
    finally {
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeIfEmpty */ .V3)(parent);
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeIfEmpty */ .V3)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(parent));
    }
}
// Only a process that holds the lock takes a name away from an entry. So nothing that another process has handed out
// disappears between the look at it and the rename. A free name needs no lock: a rename takes it or fails.
async function publish(built, target, entry) {
    const sharing = { signal: entry.signal };
    for (let attempt = 0; attempt < attempts; attempt++) {
        if (await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .renameUnlessTaken */ .aO)(built, target, sharing)) {
            await mark(target, sharing);
            return { directory: target, raced: false };
        }
        // An entry without a marker may be another process's, between its rename and its marker.
        let isKept = false;
        const isOther = async (folder) => {
            const isSame = await entry.isSame(folder).catch(() => false);
            if (folder === target)
                isKept = isSame;
            return !isSame;
        };
        await withLock(target, () => removeEntry(target, isOther, sharing), sharing);
        if (!isKept)
            continue;
        // Before the marker too: once it is there, the next run finds the entry and sweeps nothing.
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeLeftover */ .MG)(built);
        if (!(0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_8__/* .isComplete */ .As)(target))
            await mark(target, sharing);
        return { directory: target, raced: true };
    }
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .PkgtoolError */ .xN('FILE_SYSTEM', {
        subject: target,
        found: `another process that replaced it ${attempts} times`,
        change: 'look for a program that writes to this cache, and run again',
        path: target,
    });
}
// By a name that nobody has: two runs may mark one entry at a time.
async function mark(target, sharing) {
    await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .replaceFile */ .fR)(`${target}.complete`, '', sharing);
}
// The marker first, so that no reader takes the entry for complete while it goes. A program that takes no lock, such as an
// earlier version of this one, may have replaced the entry meanwhile: what was moved is asked about again.
async function removeEntry(target, onlyIf, sharing) {
    if (!(await onlyIf(target)))
        return false;
    const backup = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .temporaryPath */ .l5)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target));
    const wasComplete = (0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_8__/* .isComplete */ .As)(target);
    try {
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeFile */ .nM)(`${target}.complete`, sharing);
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .renamePath */ .I$)(target, backup, sharing);
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .systemErrorCode */ .vq)(error) === 'ENOENT')
            return true;
        if (wasComplete && !(0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_8__/* .isComplete */ .As)(target))
            await mark(target, sharing);
        throw inUse(target, error);
    }
    const isGone = await onlyIf(backup);
    if (isGone || !(await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .renameUnlessTaken */ .aO)(backup, target, sharing)))
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeLeftover */ .MG)(backup);
    else if (wasComplete)
        await mark(target, sharing);
    return isGone;
}
// Milliseconds.
const lockPoll = 10;
const lockTimeout = 100_000;
/** after which the lock of a process that cannot be queried, for example in another container, counts as abandoned */
const longestLock = 60_000;
/**
 * Runs `work` while no other process replaces or removes the entry. The lock is a folder with one file that is named
 * for its owner: a rename takes it in one step unless it has an owner, and whoever removes the file of a dead owner
 * cannot remove that of the next one.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`, and what the file system and `work` throw
 */
async function withLock(target, work, { signal, waits }) {
    const longest = waits?.reduce((sum, each) => sum + each, 0) ?? lockTimeout;
    const own = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .temporaryPath */ .l5)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target));
    const lock = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(target)}${lockExtension}`);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(own, _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.folder);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(own, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(own)), '', { mode: _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.file });
        for (let waited = 0; !tryLock(own, lock); waited += lockPoll) {
            if (waited >= longest)
                throw inUse(target);
            await sweepLock(lock);
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(lockPoll);
            (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_9__/* .throwIfCancelled */ .dZ)(signal, target);
        }
        try {
            return await work();
        }
        finally {
            await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeLeftover */ .MG)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(lock, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(own)));
            (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeIfEmpty */ .V3)(lock);
        }
    }
    finally {
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeLeftover */ .MG)(own);
    }
}
const lockExtension = '.lock';
function tryLock(own, lock) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(own, lock);
        return true;
    }
    catch (error) {
        // Windows reports a taken name as a lack of permission; that to write here was just used.
        if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES', 'EBUSY'].includes((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .systemErrorCode */ .vq)(error) ?? ''))
            return false;
        throw error;
    }
}
async function sweepLock(lock) {
    if ((0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryLstat */ .Kq)(lock)?.isDirectory() !== true)
        return;
    await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .sweepTemporaries */ .SZ)(lock, { longest: longestLock });
    (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeIfEmpty */ .V3)(lock);
}
function inUse(target, error) {
    const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .systemErrorCode */ .vq)(error);
    if (error !== undefined && code !== 'EBUSY' && code !== 'EPERM')
        return (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .fileSystemError */ .uG)(target, error);
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .PkgtoolError */ .xN('FILE_SYSTEM', {
        subject: target,
        found: `an entry that is in use (${code ?? 'another process is replacing it'})`,
        change: 'end the program that uses the tool, and run again',
        path: target,
    }, { cause: error });
}
// What was killed may have been another version, which nobody asks for again.
async function sweepVersions(tool) {
    for (const version of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(tool, { withFileTypes: true }).catch(() => [])) {
        if (!version.isDirectory())
            continue;
        const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(tool, version.name);
        await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .sweepTemporaries */ .SZ)(folder);
        for (const name of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)(folder).catch(() => []))
            if (name.startsWith('.') && name.endsWith(lockExtension))
                await sweepLock((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, name));
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeIfEmpty */ .V3)(folder);
    }
}
/** Writes the launcher of a tool beside it, where it needs one. Throws what the file system throws. */
async function writeLauncher(directory, toolName, platform) {
    const name = (0,_check_cached_tool_js__WEBPACK_IMPORTED_MODULE_10__/* .launcherName */ .md)(toolName, platform);
    if (name === undefined)
        return;
    const text = (0,_check_cached_tool_js__WEBPACK_IMPORTED_MODULE_10__/* .launcherText */ .QY)(toolName, (0,_check_cached_tool_js__WEBPACK_IMPORTED_MODULE_10__/* .isPeImage */ .bm)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, toolName)));
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name), text, { flag: 'wx', mode: 0o755 });
}
/**
 * Writes the record of an entry into its folder. Throws what the file system throws. The temporary file lies beside the
 * folder: inside it, another run would take it for one that somebody planted.
 */
async function writeRecord(directory, record, { signal }) {
    const text = `${JSON.stringify({ recordVersion: _check_cached_tool_js__WEBPACK_IMPORTED_MODULE_10__/* .recordVersion */ .If, ...record }, undefined, 2)}\n`;
    await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .replaceFile */ .fR)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, _check_cached_tool_js__WEBPACK_IMPORTED_MODULE_10__/* .recordName */ .xD), text, { directory: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(directory), signal });
}


/***/ })

};
