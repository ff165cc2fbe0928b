export const id = 193;
export const ids = [193];
export const modules = {

/***/ 9193:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   prunePackages: () => (/* binding */ prunePackages)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2074);
/* harmony import */ var _files_folders_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8570);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2503);
/* harmony import */ var _find_in_place_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5522);
/* harmony import */ var _layouts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8110);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5860);
/* harmony import */ var _replace_folder_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9786);
/* harmony import */ var _stamps_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2901);










/**
 * Removes the packages that the record says we placed and that are not wanted (DESIGN 6), and says how many; whatever
 * else lies in the folder stays. Returns the number of packages.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
async function prunePackages(run, wanted, record) {
    const kept = new Set(wanted.map(({ paths }) => paths.place));
    const unwanted = [...record.packages].filter(([place]) => !kept.has(place));
    const places = [...kept].map(place => (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .folderIdentity */ .f_)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(run.directory, place)));
    const identities = new Set(places.filter(identity => identity !== undefined));
    const counts = { packages: 0, files: 0 };
    const removed = [];
    try {
        for (const [place, placed] of unwanted) {
            const files = await pruneOne(run, { place, placed, identities });
            if (files === undefined)
                continue;
            removed.push(place);
            counts.packages += files > 0 ? 1 : 0;
            counts.files += files;
        }
    }
    finally {
        if (removed.length > 0)
            await (0,_record_js__WEBPACK_IMPORTED_MODULE_3__/* .updateRestoreRecord */ .VR)(run.directory, record, { removed, signal: run.options.signal });
    }
    run.log.info(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .plural */ .LS)(counts.packages, 'package')} removed that no pin wants (${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .plural */ .LS)(counts.files, 'file')})`);
    return counts.packages;
}
/** Returns how many files were removed; undefined when the package stays and the record is to keep it. */
async function pruneOne(run, { place, placed, identities }) {
    const layout = _layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .packageLayouts */ .sy[run.layout];
    const paths = layout.pathsOf(place, run.names);
    const stay = (found) => {
        run.log.warning(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(place)} in ${run.directory} is left as it is: found ${found}`);
        return undefined;
    };
    if (!paths)
        return stay('a record of it that names no place of a package');
    if (placed.source === '') {
        run.log.info(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(place)} stays: it was found in place, not placed`);
        return undefined;
    }
    const identity = (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .folderIdentity */ .f_)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(run.directory, place));
    // To a file system without case a place may be one that is wanted, in another spelling.
    if (identity !== undefined && identities.has(identity))
        return 0;
    const select = layout.targets?.(paths, run.names);
    const pruned = await prunePlace(run.directory, { paths, placed, select, signal: run.options.signal });
    if (pruned.state === 'kept')
        return stay(pruned.found);
    return pruned.state === 'removed' ? pruned.files : 0;
}
/**
 * Removes what we placed of one package: the files that the layout writes, those that the package holds, and the folders
 * that are empty then. It goes through no link, and leaves a package that is not the one of the record as it is.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
async function prunePlace(directory, options) {
    try {
        return await prune(directory, options);
    }
    catch (error) {
        // Another process prunes too, or places the same anew.
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .isPkgtoolError */ .Zf)(error, 'NOT_FOUND'))
            return { state: 'gone' };
        throw error;
    }
}
async function prune(directory, { paths, select, placed, signal }) {
    const stateOf = (0,_replace_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .folderStates */ .jk)(directory);
    const folder = await stateOf((0,_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .parentPath */ .yl)(paths.packagePath));
    const isFile = folder === 'folder' && (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .lookAt */ .t5)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, paths.packagePath))?.isFile();
    if (folder === 'absent' || isFile === undefined)
        return { state: 'gone' };
    if (!isFile)
        return { state: 'kept', found: 'a link or another thing where none was placed' };
    if (!(await isAsPlaced((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, paths.packagePath), placed)))
        return { state: 'kept', found: 'other bytes than those that were placed' };
    const listed = await (0,_find_in_place_js__WEBPACK_IMPORTED_MODULE_8__/* .listPlaced */ .WE)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, paths.packagePath), { paths, select });
    if (!listed)
        return { state: 'kept', found: 'a package that can not be read' };
    let files = 0;
    for (const file of listed.files) {
        if ((await stateOf((0,_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .parentPath */ .yl)(file))) === 'folder' && (await removeOne((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, file), signal)))
            files++;
    }
    for (const name of listed.folders)
        if ((await stateOf(name)) === 'folder')
            await removeEmpty((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name), signal);
    return { state: 'removed', files };
}
async function isAsPlaced(path, placed) {
    return (0,_stamps_js__WEBPACK_IMPORTED_MODULE_9__/* .isSameStamp */ .EK)(placed, (0,_stamps_js__WEBPACK_IMPORTED_MODULE_9__/* .readFileStamp */ .K3)(path)) || (await (0,_stamps_js__WEBPACK_IMPORTED_MODULE_9__/* .hashPlaced */ .kV)(path)) === placed.sha512;
}
async function removeOne(path, signal) {
    if (!(0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .lookAt */ .t5)(path)?.isFile())
        return false;
    await (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .writing */ .dV)(path, () => (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .removeFile */ .nM)(path, { signal }));
    return true;
}
const notEmpty = ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'];
async function removeEmpty(path, signal) {
    await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .whenFree */ .nS)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(path), { signal }).catch(error => {
        if (!notEmpty.includes((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .systemErrorCode */ .vq)(error) ?? ''))
            throw (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .fileSystemError */ .uG)(path, error);
    });
}


/***/ })

};
