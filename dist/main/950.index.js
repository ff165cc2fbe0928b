export const id = 950;
export const ids = [950];
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

/***/ 6950:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   createJobCache: () => (/* binding */ createJobCache)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3838);
/* harmony import */ var _core_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4296);
/* harmony import */ var _core_files_make_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3914);
/* harmony import */ var _core_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2020);
/* harmony import */ var _cache_entry_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2229);








const lookUpLimit = 10_000;
const downloadLimit = 180_000;
/**
 * Makes the cache of a step; nothing is loaded or asked before the first `find`. An entry is a folder of files named by
 * their hash, which is all that is believed of them: whoever uses one hashes it again.
 */
function createJobCache(settings, log) {
    const asked = [];
    let hasStray = false;
    const held = (kind) => ({
        name: 'the Actions cache',
        async find(wanted) {
            // A service that did not answer is not asked again, nor later told to save.
            if (hasStray)
                return new Map();
            const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(settings.directory, kind);
            const { key, prefix } = keysOf(kind, wanted, settings);
            try {
                await (0,_core_files_make_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .makeFolder */ .f)(folder);
                const matched = await restore(folder, { key, prefix });
                log.info(matched ? `${(0,_core_text_js__WEBPACK_IMPORTED_MODULE_5__/* .printable */ .g$)(matched)} is in the Actions cache` : `${key} is not in the Actions cache`);
                asked.push({ kind, key, folder, wanted, isExact: matched === key });
                return matched === undefined ? new Map() : findFiles(folder, wanted);
            }
            catch (error) {
                hasStray = true;
                log.warning(`the Actions cache is not used: ${(0,_core_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .messageOf */ .bD)(error)}`);
                return new Map();
            }
        },
    });
    return {
        tool: held('tool'),
        packages: held('packages'),
        get hasStray() {
            return hasStray;
        },
        async remember(result) {
            const entries = asked.filter(({ isExact }) => !isExact).map(item => entryOf(item, result));
            const full = entries.filter(({ files }) => files.length > 0);
            if (full.length === 0)
                return;
            const list = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(settings.directory, `save-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.json`);
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.writeFile)(list, JSON.stringify(full));
            (0,_actions_core__WEBPACK_IMPORTED_MODULE_3__/* .saveState */ .LZ)('cache', list);
        },
    };
}
function keysOf(kind, wanted, { os, arch, layout, extension, toolName, key }) {
    const start = `setup-pkgtool-1-${os}-${arch}`;
    const prefix = `${start}-${kind === 'tool' ? `tool-${toolName}` : `${layout}-${extension}`}-`;
    const names = wanted.map(_cache_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .fileNameOf */ .b).sort();
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(names.join('\n')).digest('hex');
    return { prefix, key: `${prefix}${hash}${key === undefined ? '' : `-${key}`}` };
}
// The toolkit tries again by itself, for a long time; whether anything is there must be known soon.
async function restore(folder, { key, prefix }) {
    const { restoreCache } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(82), __webpack_require__.e(691), __webpack_require__.e(824)]).then(__webpack_require__.bind(__webpack_require__, 1691));
    // Files of an older entry that are still wanted need not be downloaded again.
    const ask = (lookupOnly) => restoreCache([folder], key, [prefix], { lookupOnly, segmentTimeoutInMs: downloadLimit });
    const found = await (0,_cache_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .within */ .u)(lookUpLimit, ask(true));
    return found && (0,_cache_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .within */ .u)(downloadLimit, ask(false));
}
async function findFiles(folder, wanted) {
    const found = new Map();
    for (const bytes of wanted) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, (0,_cache_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .fileNameOf */ .b)(bytes));
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lstat)(path).catch(() => undefined);
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
            files: tool ? wanted.map(bytes => ({ name: (0,_cache_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .fileNameOf */ .b)(bytes), path: tool.path })) : [],
        };
    const paths = new Map(restored?.packages.map(({ sha512, path }) => [sha512, path]));
    const files = wanted.flatMap(bytes => {
        const path = paths.get(bytes.value);
        return path === undefined ? [] : [{ name: (0,_cache_entry_js__WEBPACK_IMPORTED_MODULE_7__/* .fileNameOf */ .b)(bytes), path }];
    });
    return { key, folder, files };
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
