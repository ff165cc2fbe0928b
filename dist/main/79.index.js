export const id = 79;
export const ids = [79];
export const modules = {

/***/ 6778:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ folderIdentity)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);

/**
 * What tells a file or folder from another one that has its name later, whatever became of its own; undefined when
 * nothing is there. The number alone does not: a file system may give it again.
 */
async function folderIdentity(path) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path, { bigint: true }).catch(() => undefined);
    return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
}


/***/ }),

/***/ 4198:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ renameUnlessTaken)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4296);


/** Renames a folder to a name that is free; false when the name is taken. Throws what else the file system throws. */
async function renameUnlessTaken(from, to) {
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(from, to);
        return true;
    }
    catch (error) {
        const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .systemErrorCode */ .vq)(error);
        if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR')
            return false;
        // Windows says EPERM for a taken name and for a file in use alike.
        if ((code === 'EPERM' || code === 'EACCES') && (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(to).catch(() => undefined)) !== undefined)
            return false;
        throw error;
    }
}


/***/ }),

/***/ 1861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ sweepTemporaries)
/* harmony export */ });
/* unused harmony export isAbandoned */
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4296);
/* harmony import */ var _replace_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6062);




/** ms after which a temporary is nobody's, whoever made it: each of ours is written to or gone long before */
const longestLife = 24 * 60 * 60 * 1000;
/**
 * Removes from `directory`, not from folders in it, what runs left under temporary names and will not come back to: those
 * of a process of this machine that has ended, and those that are a day old. What a living run has stays, also one on
 * another machine or in another container that shares the folder. Never throws: what stays harms nobody.
 */
async function sweepTemporaries(directory) {
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(directory).catch(() => []);
    for (const name of names) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name);
        if (await isAbandoned(path))
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { recursive: true, force: true }).catch(() => { });
    }
}
/** Tells whether a path is a temporary that nobody will come back to; `now` in milliseconds, default: the present. */
async function isAbandoned(path, now = Date.now()) {
    const owner = (0,_replace_file_js__WEBPACK_IMPORTED_MODULE_2__/* .parseTemporaryName */ .uQ)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path));
    return owner !== undefined && (hasEnded(owner) || (await isOld(path, now)));
}
function hasEnded({ pid, isOurMachine }) {
    if (!isOurMachine)
        return false;
    try {
        process.kill(pid, 0);
        return false;
    }
    catch (error) {
        return (0,_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .systemErrorCode */ .vq)(error) === 'ESRCH';
    }
}
async function isOld(path, now) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch(() => undefined);
    return stats !== undefined && now - stats.mtimeMs > longestLife;
}


/***/ }),

/***/ 7079:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dropEntry: () => (/* binding */ dropEntry),
/* harmony export */   placeEntry: () => (/* binding */ placeEntry)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4296);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7368);
/* harmony import */ var _files_folder_identity_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6778);
/* harmony import */ var _files_rename_unless_taken_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4198);
/* harmony import */ var _files_replace_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6062);
/* harmony import */ var _files_sweep_temporaries_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1861);
/* harmony import */ var _is_complete_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4225);









const attempts = 20;
/**
 * Builds an entry under a temporary name and publishes it under `target` (DESIGN 7).
 *
 * @throws PkgtoolError `FILE_SYSTEM` and what `build` throws
 */
async function placeEntry(target, entry) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target);
    const built = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_2__/* .temporaryPath */ .l5)(parent);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)(built, { recursive: true });
        await entry.build(built);
        return await publish(built, target, entry);
    }
    catch (error) {
        throw (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .fileSystemError */ .u)(parent, error);
    }
    finally {
        await removeQuietly(built);
        await sweepVersions((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(parent));
        await removeIfEmpty((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(parent));
    }
}
/** Takes an entry away, and the folders of its version and tool where it was the last. Tells whether it is gone. */
async function dropEntry(target, options) {
    const isGone = await setAside(target, options);
    await removeIfEmpty((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target));
    await removeIfEmpty((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target)));
    return isGone;
}
async function publish(built, target, entry) {
    for (let attempt = 0; attempt < attempts; attempt++) {
        if (await (0,_files_rename_unless_taken_js__WEBPACK_IMPORTED_MODULE_4__/* .renameUnlessTaken */ .a)(built, target)) {
            await mark(target);
            return { directory: target, raced: false };
        }
        const seen = await (0,_files_folder_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .folderIdentity */ .f)(target);
        // What is there without a marker may be another process's, between its rename and its marker.
        if (await entry.isSame(target).catch(() => false)) {
            if (!(0,_is_complete_js__WEBPACK_IMPORTED_MODULE_6__/* .isComplete */ .A)(target))
                await mark(target);
            return { directory: target, raced: true };
        }
        await setAside(target, { onlyIf: async (folder) => (await (0,_files_folder_identity_js__WEBPACK_IMPORTED_MODULE_5__/* .folderIdentity */ .f)(folder)) === seen });
    }
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_7__/* .PkgtoolError */ .xN('FILE_SYSTEM', {
        subject: target,
        found: `another process that replaced it ${attempts} times`,
        change: 'look for a program that writes to this cache, and run again',
        path: target,
    });
}
// By a name that nobody has: two runs may mark one entry at a time.
async function mark(target) {
    await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_2__/* .replaceFile */ .fR)(`${target}.complete`, '');
}
// Marker first, so that no reader takes a folder for complete while it goes. Another process may put a better entry
// there between the question and the rename, hence the second question, to what was taken away.
async function setAside(target, { onlyIf = async () => true } = {}) {
    if (!(await onlyIf(target)))
        return false;
    const aside = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_2__/* .temporaryPath */ .l5)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target));
    const wasComplete = (0,_is_complete_js__WEBPACK_IMPORTED_MODULE_6__/* .isComplete */ .A)(target);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(`${target}.complete`, { force: true }).catch(error => Promise.reject(inUse(target, error)));
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rename)(target, aside);
    }
    catch (error) {
        const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .systemErrorCode */ .vq)(error);
        if (code === 'ENOENT')
            return true;
        if (wasComplete)
            await mark(target);
        throw inUse(target, error);
    }
    if (await onlyIf(aside)) {
        await removeQuietly(aside);
        return true;
    }
    if (!(await (0,_files_rename_unless_taken_js__WEBPACK_IMPORTED_MODULE_4__/* .renameUnlessTaken */ .a)(aside, target)))
        await removeQuietly(aside);
    else if (wasComplete)
        await mark(target);
    return false;
}
function inUse(target, error) {
    const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .systemErrorCode */ .vq)(error);
    if (code !== 'EBUSY' && code !== 'EPERM')
        return (0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_3__/* .fileSystemError */ .u)(target, error);
    return new _errors_js__WEBPACK_IMPORTED_MODULE_7__/* .PkgtoolError */ .xN('FILE_SYSTEM', {
        subject: target,
        found: `an entry that is in use (${code})`,
        change: 'end the program that uses the tool, and run again',
        path: target,
    }, { cause: error });
}
// What is left under a temporary name harms nobody, and must not hide the outcome.
async function removeQuietly(path) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { recursive: true, force: true }).catch(() => { });
}
// What was killed may have been another version, which nobody asks for again.
async function sweepVersions(tool) {
    for (const version of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(tool).catch(() => [])) {
        const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tool, version);
        await (0,_files_sweep_temporaries_js__WEBPACK_IMPORTED_MODULE_8__/* .sweepTemporaries */ .S)(folder);
        await removeIfEmpty(folder);
    }
}
async function removeIfEmpty(folder) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rmdir)(folder).catch(() => { });
}


/***/ })

};
