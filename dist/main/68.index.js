export const id = 68;
export const ids = [68];
export const modules = {

/***/ 8570:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IL: () => (/* binding */ makeFolderBelow),
/* harmony export */   MG: () => (/* binding */ removeLeftover),
/* harmony export */   _2: () => (/* binding */ assertNamesFit),
/* harmony export */   aO: () => (/* binding */ renameUnlessTaken),
/* harmony export */   f_: () => (/* binding */ folderIdentity),
/* harmony export */   fc: () => (/* binding */ makeFolder),
/* harmony export */   nM: () => (/* binding */ removeFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2074);
/* harmony import */ var _file_system_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7368);
/* harmony import */ var _safe_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2503);






const attempts = 100;
/**
 * Makes a folder and those above it that are not there. What Node offers for this never ends where a file system answers
 * that a folder above is missing while it is there, as /proc does; this asks again, but so many times only, since another
 * run may remove an empty folder at any time.
 */
async function makeFolder(path) {
    for (let attempt = 1;; attempt++) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path, _safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .modes */ .nI.folder);
            return;
        }
        catch (error) {
            const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemErrorCode */ .vq)(error);
            const found = (0,_file_system_error_js__WEBPACK_IMPORTED_MODULE_5__/* .tryStat */ .kl)(path);
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
 * Makes a folder below `root`, which is there, and those between. None of them may be a link. Synchronous, so that no
 * pause is between the look and the next step.
 *
 * @throws PkgtoolError `UNSAFE_PATH` naming the link, and what the file system throws
 */
function makeFolderBelow(root, path) {
    const steps = (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .stepsBelow */ .h6)(root, path);
    for (let attempt = 1;; attempt++) {
        try {
            for (const step of steps)
                makeStep(step);
            return;
        }
        catch (error) {
            // Another run may remove an empty folder at any time.
            if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemErrorCode */ .vq)(error) !== 'ENOENT' || attempt === attempts || !(0,_file_system_error_js__WEBPACK_IMPORTED_MODULE_5__/* .tryStat */ .kl)(root))
                throw error;
        }
    }
}
function makeStep(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path, _safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .modes */ .nI.folder);
    }
    catch (error) {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false });
        if (stats?.isSymbolicLink())
            throw (0,_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .linkRefused */ .$)(path);
        if (!stats?.isDirectory())
            throw error;
    }
}
/** Renames a folder to a name that is free; false when the name is taken. Throws what else the file system throws. */
async function renameUnlessTaken(from, to) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(from, to);
        return true;
    }
    catch (error) {
        const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemErrorCode */ .vq)(error);
        if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR')
            return false;
        // Windows says EPERM for a taken name and for a file in use alike.
        if ((code === 'EPERM' || code === 'EACCES') && (0,_file_system_error_js__WEBPACK_IMPORTED_MODULE_5__/* .tryStat */ .kl)(to))
            return false;
        throw error;
    }
}
/**
 * Removes a file where there is one. Throws what the file system throws; unlike `rmSync`, whose errors have no code on
 * Node 24.
 */
function removeFile(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.unlinkSync)(path);
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemErrorCode */ .vq)(error) !== 'ENOENT')
            throw error;
    }
}
/** Removes what has a temporary name, file or folder. Never throws: it harms nobody, and must not hide the outcome. */
function removeLeftover(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, { recursive: true, force: true });
    }
    catch {
        // The next run sweeps it.
    }
}
// Every file system that is in use takes so many bytes.
const alwaysFits = 120;
/**
 * Checks that the file system takes the names in relative paths with `/`, so that of files that belong together none is
 * written where another one cannot be. `directory` is there.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
async function assertNamesFit(directory, paths) {
    const names = new Set(paths.flatMap(path => path.split('/')));
    for (const name of names) {
        if (Buffer.byteLength(name) <= alwaysFits)
            continue;
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).catch(error => {
            if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemErrorCode */ .vq)(error) === 'ENAMETOOLONG')
                throw (0,_file_system_error_js__WEBPACK_IMPORTED_MODULE_5__/* .fileSystemError */ .uG)(path, error);
        });
    }
}
/**
 * What tells a file or folder from another one that has its name later, whatever became of its own; undefined when
 * nothing can be seen there. The number alone does not: a file system may give it again. Synchronous, so that no pause
 * need be between the question and what is done about it.
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
/* harmony export */   SZ: () => (/* binding */ sweepTemporaries),
/* harmony export */   fR: () => (/* binding */ replaceFile),
/* harmony export */   l5: () => (/* binding */ temporaryPath),
/* harmony export */   zI: () => (/* binding */ isAbandoned)
/* harmony export */ });
/* unused harmony exports isTemporaryName, parseTemporaryName, ownIdentity, hasProcessEnded */
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
 * A new name in `directory` for what is not whole yet: `.PID.` and, as 8 digits each, machine, start of the process and
 * chance, so that a later run can tell what a dead one left (`sweep-temporaries.ts`). The reference client takes a folder
 * for a feed of the old kind as soon as a package's extension shows in it, hence a leading dot and no extension.
 */
function temporaryPath(directory) {
    const { pid, start } = ownIdentity();
    const random = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex');
    return (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(directory, `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? 0)}${random}`);
}
/** Tells whether a file name is one that `temporaryPath` makes. */
function isTemporaryName(name) {
    return parseTemporaryName(name) !== undefined;
}
/** Reads a name of `temporaryPath`; undefined for any other. */
function parseTemporaryName(name) {
    const [, pid, machine, start] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? [];
    if (pid === undefined || start === undefined)
        return undefined;
    return {
        pid: Number(pid),
        isOurMachine: machine === machineTag(),
        start: Number.parseInt(start, 16) || undefined,
    };
}
const unknown = hexDigits(0);
let tag = null;
// Where process numbers are this process's own: the machine since its start, and the namespace of a container in it. A
// folder may be shared by machines that have nothing in common but a name. Undefined where the system does not tell.
function machineTag() {
    if (tag === null) {
        const { boot, namespace } = ownIdentity();
        const facts = [(0,node_os__WEBPACK_IMPORTED_MODULE_3__.hostname)(), boot, namespace].join('\n');
        tag = boot && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(facts).digest('hex').slice(0, unknown.length);
    }
    return tag;
}
function hexDigits(value) {
    return value.toString(16).padStart(8, '0');
}
/**
 * Writes a file whole or not at all, in the place of what was there; `content` may come in pieces, which are not joined
 * in memory. Throws what the file system throws.
 */
async function replaceFile(path, content, { directory = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(path), mode = _safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI.file } = {}) {
    const temporary = temporaryPath(directory);
    try {
        const [first = '', ...others] = content instanceof Uint8Array ? [content] : [content].flat();
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(temporary, first, { flag: 'wx', mode });
        for (const piece of others)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.appendFileSync)(temporary, piece);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(temporary, path);
    }
    catch (error) {
        (0,_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .removeLeftover */ .MG)(temporary);
        throw error;
    }
}
/** ms after which a temporary whose process cannot be asked is nobody's: each of ours is written to or gone long before */
const longestLife = 24 * 60 * 60 * 1000;
/**
 * Removes from `directory`, not from folders in it, what runs left under temporary names and will not come back to: those
 * of a process of this machine that has ended, whatever the clock says; and of processes that this one cannot ask, on
 * another machine, in another container, before the last start, those whose time is a day away from the present, before
 * or after it. What a living run has stays. Never throws: what stays harms nobody.
 */
async function sweepTemporaries(directory) {
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readdir)(directory).catch(() => []);
    for (const name of names) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(directory, name);
        if (await isAbandoned(path))
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(path, { recursive: true, force: true }).catch(() => { });
    }
}
/** Tells whether a path is a temporary that nobody will come back to; `now` in milliseconds, default: the present. */
async function isAbandoned(path, now = Date.now()) {
    const owner = parseTemporaryName((0,node_path__WEBPACK_IMPORTED_MODULE_4__.basename)(path));
    if (owner === undefined)
        return false;
    if (owner.isOurMachine) {
        if (hasProcessEnded(owner))
            return true;
        // Else another process may have the number since.
        if (owner.start !== undefined)
            return false;
    }
    return isFarFrom(now, path);
}
// Also from the future: a clock that was ahead, and was set right, must not keep what is left for as long as it was.
async function isFarFrom(now, path) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.lstat)(path).catch(() => undefined);
    return stats !== undefined && Math.abs(now - stats.mtimeMs) > longestLife;
}
let own;
/** The identity of this process. */
function ownIdentity() {
    own ??= { pid: process.pid, ...readSurroundings(), start: readProcess('self')?.start };
    return own;
}
/** Tells whether a process of this run of the machine, and of this namespace, has ended. */
function hasProcessEnded({ pid, start }) {
    try {
        process.kill(pid, 0);
    }
    catch (error) {
        // Any other refusal tells that somebody has the number.
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .systemErrorCode */ .vq)(error) === 'ESRCH')
            return true;
    }
    const seen = readProcess(pid);
    if (seen === undefined)
        return false;
    return seen.isOver || (start !== undefined && seen.start !== start);
}
function readSurroundings() {
    try {
        const boot = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)('/proc/sys/kernel/random/boot_id', 'latin1').trim();
        return { boot, namespace: (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)('/proc/self/ns/pid') };
    }
    catch {
        return {};
    }
}
// PID (NAME) STATE … with the start as field 22; a name may have spaces and parentheses.
function readProcess(pid) {
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const start = Number(fields[19]) % 2 ** 32;
        // A zombie has ended, and may wait for good for a parent that asks for it: a container often has such a one.
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
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2074);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7368);
/* harmony import */ var _files_folders_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8570);
/* harmony import */ var _files_replace_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6062);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2503);
/* harmony import */ var _check_cached_tool_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7760);
/* harmony import */ var _tool_cache_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3853);










const attempts = 20;
/**
 * Builds an entry under a temporary name and publishes it under `target` (DESIGN 7). What killed runs left of this tool
 * goes first: after the marker the next run finds the entry, and sweeps nothing.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` and what `build` throws
 */
async function placeEntry({ root, target }, entry) {
    (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .assertNoLink */ .cD)(root, target);
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target);
    const built = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .temporaryPath */ .l5)(parent);
    try {
        await sweepVersions((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(parent));
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .makeFolder */ .fc)(root);
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .makeFolderBelow */ .IL)(root, built);
        await entry.build(built);
        (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .assertNoLink */ .cD)(root, target);
        return await publish(built, target, entry);
    }
    catch (error) {
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_6__/* .fileSystemError */ .uG)(parent, error);
    }
    finally {
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeLeftover */ .MG)(built);
        await removeIfEmpty(parent);
        await removeIfEmpty((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(parent));
    }
}
/**
 * Takes an entry away, and the folders of its version and tool where it was the last. Tells whether it is gone.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
async function dropEntry({ root, target }, options) {
    (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .assertNoLink */ .cD)(root, target);
    const isGone = await setAside(target, options);
    await removeIfEmpty((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target));
    await removeIfEmpty((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target)));
    return isGone;
}
async function publish(built, target, entry) {
    for (let attempt = 0; attempt < attempts; attempt++) {
        if (await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .renameUnlessTaken */ .aO)(built, target)) {
            await mark(target);
            return { directory: target, raced: false };
        }
        const seen = (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .folderIdentity */ .f_)(target);
        // What is there without a marker may be another process's, between its rename and its marker.
        if (await entry.isSame(target).catch(() => false)) {
            // Before the marker too: after it the next run finds the entry, and sweeps nothing.
            (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeLeftover */ .MG)(built);
            if (!(0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_7__/* .isComplete */ .As)(target))
                await mark(target);
            return { directory: target, raced: true };
        }
        await setAside(target, { onlyIf: async (folder) => (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .folderIdentity */ .f_)(folder) === seen });
    }
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .PkgtoolError */ .xN('FILE_SYSTEM', {
        subject: target,
        found: `another process that replaced it ${attempts} times`,
        change: 'look for a program that writes to this cache, and run again',
        path: target,
    });
}
// By a name that nobody has: two runs may mark one entry at a time.
async function mark(target) {
    await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .replaceFile */ .fR)(`${target}.complete`, '');
}
// Marker first, so that no reader takes a folder for complete while it goes. Another process may put a better entry
// there after the question: what is there is looked at again, and goes without a pause; and what was taken away in spite
// of that is asked about once more.
async function setAside(target, { onlyIf = async () => true } = {}) {
    const seen = (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .folderIdentity */ .f_)(target);
    if (!(await onlyIf(target)))
        return false;
    const aside = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .temporaryPath */ .l5)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target));
    if ((0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .folderIdentity */ .f_)(target) !== seen)
        return false;
    const wasComplete = unmark(target);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(target, aside);
    }
    catch (error) {
        const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(error);
        if (code === 'ENOENT')
            return true;
        if (wasComplete)
            await mark(target);
        throw inUse(target, error);
    }
    if (await onlyIf(aside)) {
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeLeftover */ .MG)(aside);
        return true;
    }
    if (!(await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .renameUnlessTaken */ .aO)(aside, target)))
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeLeftover */ .MG)(aside);
    else if (wasComplete)
        await mark(target);
    return false;
}
function unmark(target) {
    const wasComplete = (0,_tool_cache_js__WEBPACK_IMPORTED_MODULE_7__/* .isComplete */ .As)(target);
    try {
        (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeFile */ .nM)(`${target}.complete`);
    }
    catch (error) {
        throw inUse(target, error);
    }
    return wasComplete;
}
function inUse(target, error) {
    const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(error);
    if (code !== 'EBUSY' && code !== 'EPERM')
        return (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_6__/* .fileSystemError */ .uG)(target, error);
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .PkgtoolError */ .xN('FILE_SYSTEM', {
        subject: target,
        found: `an entry that is in use (${code})`,
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
        await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .sweepTemporaries */ .SZ)(folder);
        await removeIfEmpty(folder);
    }
}
async function removeIfEmpty(folder) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rmdir)(folder).catch(() => { });
}
/** Writes the launcher of a tool beside it, where it needs one. Throws what the file system throws. */
async function writeLauncher(directory, toolName, platform) {
    const name = (0,_check_cached_tool_js__WEBPACK_IMPORTED_MODULE_9__/* .launcherName */ .md)(toolName, platform);
    if (name === undefined)
        return;
    const text = (0,_check_cached_tool_js__WEBPACK_IMPORTED_MODULE_9__/* .launcherText */ .QY)(toolName, (0,_check_cached_tool_js__WEBPACK_IMPORTED_MODULE_9__/* .isPeImage */ .bm)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, toolName)));
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, name), text, { flag: 'wx', mode: 0o755 });
}
/**
 * Writes the record of an entry into its folder. Throws what the file system throws. The temporary file lies beside the
 * folder: inside it, another run would take it for one that somebody planted.
 */
async function writeRecord(directory, record) {
    const text = `${JSON.stringify({ recordVersion: _tool_cache_js__WEBPACK_IMPORTED_MODULE_7__/* .recordVersion */ .If, ...record }, undefined, 2)}\n`;
    await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_4__/* .replaceFile */ .fR)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, _tool_cache_js__WEBPACK_IMPORTED_MODULE_7__/* .recordName */ .xD), text, { directory: (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(directory) });
}


/***/ })

};
