export const id = 122;
export const ids = [122];
export const modules = {

/***/ 2229:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ fileNameOf),
/* harmony export */   u: () => (/* binding */ within)
/* harmony export */ });
/** The name of a file in an entry: its algorithm and hash, `sha512-HEX`. */
function fileNameOf({ algorithm, value }) {
    return `${algorithm}-${algorithm === 'sha256' ? value : Buffer.from(value, 'base64').toString('hex')}`;
}
/** Waits for `work` so many milliseconds at most; it may still be under way afterwards. */
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


/***/ }),

/***/ 3122:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   saveCaches: () => (/* binding */ saveCaches)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3838);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4296);
/* harmony import */ var _core_files_make_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3914);
/* harmony import */ var _core_integrity_digest_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5359);
/* harmony import */ var _core_integrity_hash_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6410);
/* harmony import */ var _cache_entry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2229);








const saveLimit = 300_000;
/**
 * The post step: saves the entries that the main step listed in the file `list`. What went wrong is a warning, since the
 * job has what it needs. Steps between may have changed a file, which is left out then.
 */
async function saveCaches(list) {
    try {
        const entries = JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(list, 'utf8'));
        for (const entry of entries)
            await save(entry);
    }
    catch (error) {
        (0,_actions_core__WEBPACK_IMPORTED_MODULE_2__/* .warning */ .$e)(`the Actions cache is not saved: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(error)}`);
    }
}
async function save({ key, folder, files }) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(folder, { recursive: true, force: true });
    await (0,_core_files_make_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .makeFolder */ .f)(folder);
    let count = 0;
    for (const { name, path } of files) {
        if (!isWhole(name, path))
            continue;
        const target = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name);
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.link)(path, target).catch(() => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.copyFile)(path, target));
        count++;
    }
    if (count < files.length)
        (0,_actions_core__WEBPACK_IMPORTED_MODULE_2__/* .warning */ .$e)(`${files.length - count} of ${files.length} files for the Actions cache were changed since they were placed`);
    if (count === 0)
        return;
    const { saveCache } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(82), __webpack_require__.e(691), __webpack_require__.e(824)]).then(__webpack_require__.bind(__webpack_require__, 1691));
    const id = await (0,_cache_entry_js__WEBPACK_IMPORTED_MODULE_5__/* .within */ .u)(saveLimit, saveCache([folder], key));
    if (id !== -1)
        (0,_actions_core__WEBPACK_IMPORTED_MODULE_2__/* .info */ .pq)(`${key} is saved in the Actions cache: ${count} files`);
}
function isWhole(name, path) {
    const [algorithm, hex = ''] = name.split('-', 2);
    if (algorithm !== 'sha256' && algorithm !== 'sha512')
        return false;
    try {
        return (0,_core_integrity_hash_file_js__WEBPACK_IMPORTED_MODULE_6__/* .hashFile */ .D)(path, algorithm).digest === (0,_core_integrity_digest_js__WEBPACK_IMPORTED_MODULE_7__/* .tryParseDigest */ .jt)(algorithm, hex)?.value;
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 3914:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ makeFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _try_stat_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5057);




const attempts = 100;
/**
 * Makes a folder and those above it that are not there. What Node offers for this never ends where a file system answers
 * that a folder above is missing while it is there, as /proc does; this asks again, but so many times only, since another
 * run may remove an empty folder at any time.
 */
async function makeFolder(path) {
    for (let attempt = 1;; attempt++) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path);
            return;
        }
        catch (error) {
            const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .systemErrorCode */ .vq)(error);
            const found = (0,_try_stat_js__WEBPACK_IMPORTED_MODULE_3__/* .tryStat */ .k)(path);
            if (found?.isDirectory())
                return;
            const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
            const isGone = code === 'EEXIST' && found === undefined;
            if ((code !== 'ENOENT' && !isGone) || parent === path || attempt === attempts)
                throw error;
            await makeFolder(parent);
        }
    }
}


/***/ })

};
