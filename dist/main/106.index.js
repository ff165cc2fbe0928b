export const id = 106;
export const ids = [106];
export const modules = {

/***/ 6778:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ folderIdentity)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

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

/***/ 7106:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  prunePackages: () => (/* binding */ prunePackages)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/files/folder-identity.ts
var folder_identity = __webpack_require__(6778);
// EXTERNAL MODULE: ./src/core/restore/package-layouts.ts + 1 modules
var package_layouts = __webpack_require__(4212);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/restore/file-stamp.ts
var file_stamp = __webpack_require__(4044);
// EXTERNAL MODULE: ./src/core/restore/folder-states.ts
var folder_states = __webpack_require__(3711);
// EXTERNAL MODULE: ./src/core/restore/hash-placed.ts
var hash_placed = __webpack_require__(948);
// EXTERNAL MODULE: ./src/core/archive/open-archive.ts + 8 modules
var open_archive = __webpack_require__(5888);
// EXTERNAL MODULE: ./src/core/restore/parent-path.ts
var parent_path = __webpack_require__(562);
;// CONCATENATED MODULE: ./src/core/restore/list-placed.ts



/**
 * Lists what a placed package takes, by what the layout writes and the package `file` holds; undefined when that can
 * not be read.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function listPlaced(file, { paths, select }) {
    const unpacked = select ? await listUnpacked(file, { paths, select }) : [];
    if (unpacked === undefined)
        return undefined;
    const own = unpacked.filter(({ isDirectory }) => !isDirectory).map(({ path }) => path);
    const folders = unpacked.filter(({ isDirectory }) => isDirectory).map(({ path }) => path);
    return { files: inOrder(paths, own), folders: deepestFirst([paths.packagePath, ...own], folders) };
}
async function listUnpacked(file, { paths, select }) {
    try {
        const archive = await (0,open_archive/* openArchive */.p)(file);
        archive?.close();
        return archive?.entries.flatMap(entry => {
            const target = select(entry);
            return target === undefined
                ? []
                : [{ path: `${paths.place}/${target}`, isDirectory: entry.isDirectory }];
        });
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'BAD_ARCHIVE'))
            return undefined;
        throw error;
    }
}
// First what makes the package count as present, so that a run that is killed leaves nothing that looks whole; the
// package itself last where something else does, since it tells the next run what there is to remove.
function inOrder(paths, unpacked) {
    const marks = [paths.metadataPath, paths.hashPath].filter(path => path !== '');
    const first = marks.length > 0 ? marks : [paths.packagePath];
    const manifest = paths.manifestPath === '' ? [] : [paths.manifestPath];
    return [...new Set([...first, ...unpacked, ...manifest, paths.packagePath])];
}
function deepestFirst(files, folders) {
    const all = new Set();
    for (const start of [...files.map(parent_path/* parentPath */.y), ...folders])
        for (let folder = start; folder !== '' && !all.has(folder); folder = (0,parent_path/* parentPath */.y)(folder))
            all.add(folder);
    const depth = (path) => path.split('/').length;
    return [...all].sort((a, b) => depth(b) - depth(a));
}

;// CONCATENATED MODULE: ./src/core/restore/prune-place.ts









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
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
            return { state: 'gone' };
        throw error;
    }
}
async function prune(directory, { paths, select, placed }) {
    const stateOf = (0,folder_states/* folderStates */.j)(directory);
    const folder = await stateOf((0,parent_path/* parentPath */.y)(paths.packagePath));
    const isFile = folder === 'folder' && (await isPlainFile((0,external_node_path_.join)(directory, paths.packagePath)));
    if (folder === 'absent' || isFile === undefined)
        return { state: 'gone' };
    if (!isFile)
        return { state: 'kept', found: 'a link or another thing where none was placed' };
    if (!(await isAsPlaced((0,external_node_path_.join)(directory, paths.packagePath), placed)))
        return { state: 'kept', found: 'other bytes than those that were placed' };
    const listed = await listPlaced((0,external_node_path_.join)(directory, paths.packagePath), { paths, select });
    if (!listed)
        return { state: 'kept', found: 'a package that can not be read' };
    let files = 0;
    for (const file of listed.files) {
        if ((await stateOf((0,parent_path/* parentPath */.y)(file))) === 'folder' && (await removeFile((0,external_node_path_.join)(directory, file))))
            files++;
    }
    for (const name of listed.folders)
        if ((await stateOf(name)) === 'folder')
            await removeEmpty((0,external_node_path_.join)(directory, name));
    return { state: 'removed', files };
}
/** Undefined when nothing is there. */
async function isPlainFile(path) {
    try {
        return (await (0,promises_.lstat)(path)).isFile();
    }
    catch (error) {
        if ((0,errors/* systemErrorCode */.vq)(error) === 'ENOENT')
            return undefined;
        throw (0,file_system_error/* fileSystemError */.u)(path, error);
    }
}
async function isAsPlaced(path, placed) {
    return (0,file_stamp/* isSameStamp */.E)((0,file_stamp/* readFileStamp */.K)(path), placed) || (await (0,hash_placed/* hashPlaced */.k)(path)) === placed.sha512;
}
async function removeFile(path) {
    if (!(await isPlainFile(path)))
        return false;
    try {
        await (0,promises_.unlink)(path);
        return true;
    }
    catch (error) {
        if ((0,errors/* systemErrorCode */.vq)(error) === 'ENOENT')
            return false;
        throw (0,file_system_error/* fileSystemError */.u)(path, error);
    }
}
const notEmpty = ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'];
async function removeEmpty(path) {
    await (0,promises_.rmdir)(path).catch(error => {
        if (!notEmpty.includes((0,errors/* systemErrorCode */.vq)(error) ?? ''))
            throw (0,file_system_error/* fileSystemError */.u)(path, error);
    });
}

// EXTERNAL MODULE: ./src/core/restore/restore-record.ts + 1 modules
var restore_record = __webpack_require__(8028);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
;// CONCATENATED MODULE: ./src/core/package-flow/prune-packages.ts






/**
 * Removes the packages that the record says we placed and that are not wanted (DESIGN 6), and says how many; whatever
 * else lies in the folder stays. Returns the number of packages.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `UNREADABLE_FILE`
 */
async function prunePackages(run, wanted, record) {
    const kept = new Set(wanted.map(({ paths }) => paths.place));
    const unwanted = [...record.packages].filter(([place]) => !kept.has(place));
    const places = [...kept].map(place => (0,folder_identity/* folderIdentity */.f)((0,external_node_path_.join)(run.directory, place)));
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
            await (0,restore_record/* updateRestoreRecord */.VR)(run.directory, record, { removed });
    }
    run.log.info(`${(0,core_text/* plural */.LS)(counts.packages, 'package')} removed that no pin wants (${(0,core_text/* plural */.LS)(counts.files, 'file')})`);
    return counts.packages;
}
/** Returns how many files were removed; undefined when the package stays and the record is to keep it. */
async function pruneOne(run, { place, placed, identities }) {
    const layout = package_layouts/* packageLayouts */.s[run.layout];
    const paths = layout.pathsOf(place, run.names);
    const stay = (found) => {
        run.log.warning(`${(0,core_text/* quote */.hD)(place)} in ${run.directory} is left as it is: found ${found}`);
        return undefined;
    };
    if (!paths)
        return stay('a record of it that names no place of a package');
    if (placed.source === '') {
        run.log.info(`${(0,core_text/* quote */.hD)(place)} stays: it was found in place, not placed`);
        return undefined;
    }
    const identity = (0,folder_identity/* folderIdentity */.f)((0,external_node_path_.join)(run.directory, place));
    // To a file system without case a place may be one that is wanted, in another spelling.
    if (identity !== undefined && identities.has(identity))
        return 0;
    const select = layout.targets?.(paths, run.names);
    const pruned = await prunePlace(run.directory, { paths, placed, select });
    if (pruned.state === 'kept')
        return stay(pruned.found);
    return pruned.state === 'removed' ? pruned.files : 0;
}


/***/ })

};
