export const id = 684;
export const ids = [684];
export const modules = {

/***/ 115:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ packagePlacers)
/* harmony export */ });
/* unused harmony export placeFeed */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(2074);
/* harmony import */ var _files_folders_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8570);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(3618);
/* harmony import */ var _files_replace_file_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(6062);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2503);
/* harmony import */ var _zip_directory_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7828);
/* harmony import */ var _zip_extract_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(8690);
/* harmony import */ var _find_fault_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(9231);
/* harmony import */ var _layouts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8110);
/* harmony import */ var _replace_folder_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9786);
/* harmony import */ var _stamps_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2901);














// Besides what the umask takes.
const packageMode = 0o744;
const asNew = { flag: 'wx', mode: _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .modes */ .nI.file };
/** What places a package in each layout; apart from the layouts, since a restore with nothing to do places none. */
const packagePlacers = {
    feed: placeFeed,
    expanded: placeExpanded,
    classic: placeClassic,
    flat: placeFlat,
};
/** Places a package in the layout `classic`. Throws as `PlacePackage`. */
function placeClassic(directory, added) {
    return placeUnpacked(directory, added, {
        select: (0,_layouts_js__WEBPACK_IMPORTED_MODULE_4__/* .classicTargets */ .DG)(added.paths, added.names),
        complete: completeClassic,
    });
}
/** Places a package in the layout `expanded`. Throws as `PlacePackage`. */
function placeExpanded(directory, added) {
    return placeUnpacked(directory, added, {
        select: (0,_layouts_js__WEBPACK_IMPORTED_MODULE_4__/* .expandedTargets */ .i$)(added.paths, added.names),
        complete: completeExpanded,
    });
}
async function placeUnpacked(directory, added, { select, complete }) {
    const place = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, added.paths.place);
    let folders;
    const placed = await (0,_replace_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .replaceFolder */ .xn)(place, {
        directory,
        async build(folder) {
            folders = await added.layTree?.(folder);
            if (folders)
                added.archive?.close();
            else
                await extractPackage(added, folder, { select, signal: added.signal });
            return complete(folder, added);
        },
        keep: () => findSamePlaced(directory, added, select),
        signal: added.signal,
    });
    // The folder's own time changed when it took its name.
    return { ...placed, folders: (0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .stampFolders */ .bp)(place, folders) };
}
async function completeClassic(folder, added) {
    const { paths, file, signal } = added;
    // A new folder has all that the umask leaves.
    const { mode } = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(folder);
    if (!added.isLinked)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.chmod)(file, mode & packageMode);
    const placed = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(paths.packagePath));
    await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .renamePath */ .I$)(file, placed, { signal });
    return (0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .stampPlaced */ .Xl)({ file: placed }, added);
}
async function completeExpanded(folder, added) {
    const { paths, file, sha512, contentHash, source, signal } = added;
    const inFolder = (path) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path));
    await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .renamePath */ .I$)(file, inFolder(paths.packagePath), { signal });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(inFolder(paths.hashPath), sha512, asNew);
    const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(inFolder(paths.metadataPath), metadata, asNew);
    return (0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .stampPlaced */ .Xl)({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added);
}
/**
 * Places a package in the layout `feed`. Throws as `PlacePackage`. Synchronous calls, mostly on a thread of its own: the
 * way to the thread pool costs more than these small steps.
 */
async function placeFeed(directory, added) {
    const { paths, file, manifest, sha512, signal } = added;
    const target = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, paths.packagePath);
    const manifestTarget = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, paths.manifestPath);
    const hashFile = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, paths.hashPath);
    const manifestFile = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_8__/* .temporaryPath */ .l5)(directory);
    try {
        const isNew = (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .makeFolderBelow */ .IL)(directory, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target));
        const same = isNew ? undefined : await findSamePlaced(directory, added);
        if (same)
            return same;
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(manifestFile, manifest, { flag: 'wx', mode: _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .modes */ .nI.file });
        const placed = (0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .stampPlaced */ .Xl)({ file, manifest: manifestFile }, added);
        // What was damaged must not count again before all of it is new; an equal hash is of a process that places the same.
        if (!isNew && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(hashFile) && !hasText(hashFile, sha512))
            await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .removeFile */ .nM)(hashFile, { signal });
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .renamePath */ .I$)(file, target, { signal });
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .renamePath */ .I$)(manifestFile, manifestTarget, { signal });
        await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_8__/* .replaceFile */ .fR)(hashFile, sha512, { directory, signal });
        return {
            ...placed,
            ...(0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .stampRenamed */ .ql)(target, placed),
            ...(placed.manifest && { manifest: (0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .stampRenamed */ .ql)(manifestTarget, placed.manifest) }),
        };
    }
    catch (error) {
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .removeLeftover */ .MG)(manifestFile);
        throw (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .fileSystemError */ .uG)(target, error);
    }
}
function hasText(path, text) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, 'latin1') === text;
    }
    catch {
        return false;
    }
}
/** Places a package in the layout `flat`. Throws as `PlacePackage`. */
async function placeFlat(directory, added) {
    const target = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, added.paths.packagePath);
    try {
        const placed = (0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .stampPlaced */ .Xl)({ file: added.file }, added);
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .renamePath */ .I$)(added.file, target, { signal: added.signal });
        return { ...placed, ...(0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .stampRenamed */ .ql)(target, placed) };
    }
    catch (error) {
        throw (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .fileSystemError */ .uG)(target, error);
    }
}
/**
 * Unpacks a package into an existing folder, and closes its archive: a file that is open keeps its name on Windows.
 *
 * @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip
 */
async function extractPackage({ file, archive }, folder, { select, signal }) {
    if (archive === undefined)
        throw (0,_zip_directory_js__WEBPACK_IMPORTED_MODULE_9__/* .badArchive */ .Cb)(file, 'a file that is no zip', { wanted: 'one, to expand it' });
    try {
        await (0,_zip_extract_js__WEBPACK_IMPORTED_MODULE_10__/* .extractArchive */ .Qh)(archive, folder, { select, signal });
    }
    finally {
        archive.close();
    }
}
/**
 * Returns the record of a package in its place if it is complete and has exactly the bytes of `added`: another process
 * may have placed it since it was found absent, and somebody may be reading it. Reads every byte. `select`: where its
 * entries went, in a layout that unpacks.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function findSamePlaced(directory, added, select) {
    const { paths, sha512, signal } = added;
    const inPlace = (path) => (path === '' ? undefined : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, path));
    const [file, manifest] = [(0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(directory, paths.packagePath), inPlace(paths.manifestPath)];
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file))
        return undefined;
    try {
        const placed = (0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .stampPlaced */ .Xl)({ file, manifest }, added);
        if (!(await hasSameTexts(added, inPlace)) || (await (0,_stamps_js__WEBPACK_IMPORTED_MODULE_6__/* .hashPlaced */ .kV)(file, signal)) !== sha512)
            return undefined;
        const fault = select && (await (0,_find_fault_js__WEBPACK_IMPORTED_MODULE_11__.findUnpackedFault)(directory, { paths, select, signal }));
        return fault === undefined ? placed : undefined;
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_12__/* .isPkgtoolError */ .Zf)(error, 'CANCELLED'))
            throw error;
        return undefined;
    }
}
// Of a hash or of the client's metadata file, which has a few members.
const longestText = 64 * 1024;
async function hasSameTexts({ paths, sha512, manifest, contentHash }, inPlace) {
    const [manifestFile, hashFile, metadataFile] = [paths.manifestPath, paths.hashPath, paths.metadataPath].map(inPlace);
    if (hashFile && (await readText(hashFile)) !== sha512)
        return false;
    if (manifestFile && !equal(manifest, await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_13__/* .readBoundedFile */ .Mv)(manifestFile, { limit: manifest.length })))
        return false;
    return !metadataFile || (await readText(metadataFile)).includes(JSON.stringify(contentHash));
}
function equal(a, b) {
    return Buffer.compare(a, b) === 0;
}
async function readText(path) {
    return Buffer.from(await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_13__/* .readBoundedFile */ .Mv)(path, { limit: longestText })).toString();
}


/***/ }),

/***/ 684:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   findInStore: () => (/* binding */ findInStore),
/* harmony export */   noteFetched: () => (/* binding */ noteFetched),
/* harmony export */   placeStored: () => (/* binding */ placeStored),
/* harmony export */   reportPlaced: () => (/* binding */ reportPlaced),
/* harmony export */   storeName: () => (/* binding */ storeName)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1125);
/* harmony import */ var _files_folders_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8570);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(3618);
/* harmony import */ var _files_replace_file_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6062);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2503);
/* harmony import */ var _nuget_manifest_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(922);
/* harmony import */ var _layouts_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8110);
/* harmony import */ var _place_package_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(115);
/* harmony import */ var _record_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5860);
/* harmony import */ var _resolve_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6485);
/* harmony import */ var _stamps_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2901);
/* harmony import */ var _store_files_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8994);















/** The name of the package store in messages. */
const storeName = 'the package store';
/** Says whose index entries a pin may use (DESIGN 14); of a content hash those that anybody made, since it binds. */
const byContentHash = 'content hash';
/**
 * Looks for packages in the store, each by its hash or by what one of its sources gave, and reads no byte of those that are
 * believed. Writes nothing.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function findInStore(run, { absent }, { onDamaged } = {}) {
    const found = new Map();
    // What is mirrored or locked is fetched: nobody takes the hash of a package from the store.
    if (run.store === undefined || run.inspect !== undefined)
        return found;
    const store = await run.store.open();
    for (const item of absent) {
        await (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_2__/* .heed */ .f)(run.options.signal, store.directory);
        const asked = await (0,_resolve_js__WEBPACK_IMPORTED_MODULE_3__/* .tryFindSources */ .P5)(item.pin, run.sources);
        const one = asked instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .PkgtoolError */ .xN ? undefined : findOne(run, store, { item, asked });
        if (one === undefined)
            continue;
        if (await isDamaged(run, item, one))
            await onDamaged?.(item, one.entry);
        else
            found.set(item, one);
    }
    return found;
}
function findOne(run, store, { item, asked }) {
    for (const [hash, source] of hashesOf(store, { item, asked })) {
        const entry = hash === undefined ? undefined : store.read(hash);
        if (!entry || !source)
            continue;
        // An index entry that leads to another package.
        if (!isBound(item.pin) && entry.record.package !== item.name)
            continue;
        const names = (0,_store_files_js__WEBPACK_IMPORTED_MODULE_5__/* .treeNames */ .zg)(run.layout, item.paths, run.names);
        const tree = names && store.readTree(entry, names);
        const isWhole = entry.isSound && (names === undefined || tree !== undefined);
        return { entry, source, tree, isBelieved: isWhole && !run.verify && isFit(run, item, entry) };
    }
    return undefined;
}
/** Which hashes a package may have, each with the source that the record then names. */
function hashesOf(store, { item: { pin, name }, asked }) {
    const { sha512, contentHash } = pin;
    if (sha512 !== undefined)
        return [[sha512, asked[0]]];
    if (contentHash !== undefined)
        return [store.lookUp(byContentHash, contentHash), contentHash].map(hash => [hash, asked[0]]);
    return asked.map(source => [source.storeKey && store.lookUp(source.storeKey, name), source]);
}
function isBound({ sha512, contentHash }) {
    return sha512 !== undefined || contentHash !== undefined;
}
/** Whether all that the checks of a download would find is known of an entry: what is not takes the way of a download. */
function isFit(run, { pin, name }, { record }) {
    const { sha512, contentHash } = pin;
    const isProven = contentHash === undefined || (sha512 !== undefined && record.contentHash === contentHash);
    const hasContentHash = !_layouts_js__WEBPACK_IMPORTED_MODULE_6__/* .packageLayouts */ .sy[run.layout].hasContentHash || record.contentHash !== undefined;
    const isSame = record.package === name && record.manifestExtension === run.names.manifestExtension;
    return isProven && hasContentHash && isSame;
}
// What a pin binds is hashed whatever its times say, here or in its job.
async function isDamaged(run, { pin }, { entry, isBelieved }) {
    const isHashedHere = !entry.isSound || (isBound(pin) ? isBelieved : run.verify);
    if (!isHashedHere)
        return false;
    const { signal } = run.options;
    const hash = await (0,_stamps_js__WEBPACK_IMPORTED_MODULE_7__/* .hashPlaced */ .kV)(entry.file, signal).catch(error => {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .isPkgtoolError */ .Zf)(error, 'CANCELLED'))
            throw error;
        return undefined;
    });
    return hash !== entry.record.sha512;
}
/**
 * Places what the store has, before any source is asked and any worker is started. What it cannot place is fetched.
 *
 * @throws PkgtoolError `WRONG_LAYOUT`, `FILE_SYSTEM`, `CANCELLED`
 */
async function placeStored(run, prepared) {
    const placed = new Map();
    const files = new Map();
    if (run.store === undefined)
        return { placed, files };
    const store = await run.store.open();
    const found = await openStore(run, store, prepared);
    if (found.size === 0)
        return { placed, files };
    const { directory, options } = run;
    await (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_8__/* .writing */ .dV)(directory, () => (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_9__/* .makeFolder */ .fc)(directory));
    const release = await (0,_record_js__WEBPACK_IMPORTED_MODULE_10__/* .claimLayout */ .xm)(directory, run.layout);
    try {
        const mode = await newFileMode(directory);
        for (const [item, one] of found) {
            await (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_2__/* .heed */ .f)(options.signal, directory);
            const entry = one.isBelieved ? await placeOne(run, store, { item, one, mode }) : undefined;
            if (entry === undefined) {
                files.set(item, one.entry.file);
                continue;
            }
            placed.set(item, entry);
            reportPlaced(run, item, { ...entry, from: storeName, number: placed.size, of: found.size });
        }
    }
    finally {
        if (placed.size === 0)
            await release();
    }
    if (store.linkFault)
        run.store.report(`files are copied: ${store.linkFault}`);
    return { placed, files };
}
// Of more packages than these, a log has no line for each.
const manyPackages = 100;
/** Reports a package in place; one of many only to the debug log, with a count now and then. */
function reportPlaced({ log, options }, item, { size, from, number, of }) {
    const subject = (0,_resolve_js__WEBPACK_IMPORTED_MODULE_3__/* .nameOf */ .Vb)(item);
    options.onProgress?.({ subject, received: size, total: size, done: true });
    log[of > manyPackages ? 'debug' : 'info'](`${subject} from ${from}`);
    if (of > manyPackages && number % manyPackages === 0)
        log.info(`${number} of ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .plural */ .LS)(of, 'package')} in place`);
}
const leftAlone = 'of another version of setup-pkgtool is left alone';
async function openStore(run, store, prepared) {
    const drop = async (item, { record }) => {
        await store.drop(record.sha512);
        run.log.warning(`${(0,_resolve_js__WEBPACK_IMPORTED_MODULE_3__/* .nameOf */ .Vb)(item)} in ${storeName} ${store.directory} is damaged; it is fetched again`);
    };
    try {
        await store.sweep();
        const others = store.otherFormats();
        if (others.length > 0)
            run.log.notice(`${storeName} ${store.directory}: ${others.join(', ')} ${leftAlone}`);
        return await findInStore(run, prepared, { onDamaged: drop });
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .isPkgtoolError */ .Zf)(error, 'CANCELLED'))
            throw error;
        run.store?.report(`it is not used: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`);
        return new Map();
    }
}
// Another run may prune the entry at any time: what is gone is fetched.
async function placeOne(run, store, { item, one, mode }) {
    const { directory, layout, names, options } = run;
    const { entry, source, tree } = one;
    const { name, paths } = item;
    const file = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_11__/* .temporaryPath */ .l5)(directory);
    try {
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_9__/* .assertNamesFit */ ._2)(directory, Object.values(paths));
        (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_8__/* .assertNoLink */ .cD)(directory, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, paths.place));
        const isLinked = await store.lay(entry, file, mode);
        const placed = await _place_package_js__WEBPACK_IMPORTED_MODULE_12__/* .packagePlacers */ .F[layout](directory, {
            ...{ name, paths, names, file, source: source.address, signal: options.signal },
            sha512: entry.record.sha512,
            contentHash: item.pin.contentHash ?? entry.record.contentHash,
            manifest: (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_13__/* .readBoundedFileSync */ .Tq)(entry.manifest, { limit: _nuget_manifest_js__WEBPACK_IMPORTED_MODULE_14__/* .manifestLimit */ .t7, noLink: true }),
            layTree: tree && (folder => store.layTree(tree, folder, options.signal)),
            ...(isLinked && { isLinked }),
        });
        (0,_record_js__WEBPACK_IMPORTED_MODULE_10__/* .appendToJournal */ .vO)(directory, { layout, place: paths.place, entry: placed });
        return placed;
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .isPkgtoolError */ .Zf)(error, 'CANCELLED', 'UNSAFE_PATH'))
            throw error;
        run.log.debug(`${(0,_resolve_js__WEBPACK_IMPORTED_MODULE_3__/* .nameOf */ .Vb)(item)} is not taken from ${storeName}: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .bD)(error)}`);
        return undefined;
    }
    finally {
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_9__/* .removeLeftover */ .MG)(file);
    }
}
/** The mode that the umask leaves a new file. */
async function newFileMode(directory) {
    const probe = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_11__/* .temporaryPath */ .l5)(directory);
    try {
        (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_8__/* .writing */ .dV)(directory, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(probe, '', { flag: 'wx', mode: _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_8__/* .modes */ .nI.file }));
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(probe).mode & 0o777;
    }
    finally {
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_9__/* .removeLeftover */ .MG)(probe);
    }
}
/** Notes what was fetched, so that the next restore finds it. Returns why it could not. */
async function noteFetched(store, { name }, { placed, asked }) {
    const { sha512, contentHash, source } = placed;
    const given = asked.filter(({ address }) => address === source);
    const storeKey = given.length === 1 ? given[0]?.storeKey : undefined;
    try {
        if (store.read(sha512) === undefined)
            return undefined;
        if (storeKey !== undefined)
            await store.note(storeKey, name, sha512);
        if (contentHash !== undefined && contentHash !== sha512)
            await store.note(byContentHash, contentHash, sha512);
        return undefined;
    }
    catch (error) {
        return `it has no note of ${name}: ${(0,_store_files_js__WEBPACK_IMPORTED_MODULE_5__/* .describeStoreError */ .zL)(error)}`;
    }
}


/***/ }),

/***/ 8994:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B5: () => (/* binding */ isStoreRecord),
/* harmony export */   H6: () => (/* binding */ buildTree),
/* harmony export */   Hf: () => (/* binding */ isAsRecorded),
/* harmony export */   Jd: () => (/* binding */ newFile),
/* harmony export */   M1: () => (/* binding */ isTreeRecord),
/* harmony export */   OQ: () => (/* binding */ FileLinker),
/* harmony export */   R8: () => (/* binding */ Unsound),
/* harmony export */   Tu: () => (/* binding */ readOnly),
/* harmony export */   Vh: () => (/* binding */ readJson),
/* harmony export */   W_: () => (/* binding */ treeKey),
/* harmony export */   Zs: () => (/* binding */ stampOf),
/* harmony export */   lQ: () => (/* binding */ isFolder),
/* harmony export */   ny: () => (/* binding */ nameByHash),
/* harmony export */   yY: () => (/* binding */ LinkMark),
/* harmony export */   zL: () => (/* binding */ describeStoreError),
/* harmony export */   zg: () => (/* binding */ treeNames)
/* harmony export */ });
/* unused harmony export selectOf */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2074);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(3618);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2503);
/* harmony import */ var _zip_archive_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(2853);
/* harmony import */ var _zip_extract_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8690);
/* harmony import */ var _layout_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(919);
/* harmony import */ var _layouts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8110);
/* harmony import */ var _stamps_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2901);
/** The files of the package store: how they are recorded, believed, and given other names. */












/** Files of the store have this mode: whoever has a link to one does not write through it unawares. */
const readOnly = 0o444;
const newFile = { flag: 'wx', mode: _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.file };
/** The names of the unpacked files of a package in a layout; undefined where it unpacks none. */
function treeNames(layout, paths, names) {
    const [packagePath, manifestPath] = [(0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(paths.packagePath), (0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)(paths.manifestPath)];
    return _layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .packageLayouts */ .sy[layout].targets && { layout, packagePath, manifestPath, names: { ...names } };
}
/** The folder of unpacked files in an entry. */
function treeKey({ layout, ...own }) {
    return `${layout}-${nameByHash(JSON.stringify(own)).slice(0, 16)}`;
}
/** Where the entries of a package went. */
function selectOf({ layout, packagePath, manifestPath, names }) {
    const paths = { place: '', packagePath, manifestPath, hashPath: '', metadataPath: '' };
    return _layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .packageLayouts */ .sy[layout].targets?.(paths, names) ?? (() => undefined);
}
/** Makes the folder of unpacked files and their record. Throws as `extractArchive`, and what the file system throws. */
async function buildTree(folder, { archive, tree, signal }) {
    const files = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, 'files');
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(folder, _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.folder);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(files, _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.folder);
    const unpacked = await (0,_zip_extract_js__WEBPACK_IMPORTED_MODULE_6__/* .extractArchive */ .Qh)(archive, files, { select: selectOf(tree), signal, mode: readOnly });
    const rows = unpacked.map(({ path }) => {
        const { size, mtime, ino, ctime } = stampOf((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(files, path));
        return [path, size, mtime, ino, ctime];
    });
    const record = { ...tree, folders: Object.keys((0,_stamps_js__WEBPACK_IMPORTED_MODULE_7__/* .stampFolders */ .bp)(files)), files: rows };
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(folder, 'record.json'), JSON.stringify(record), newFile);
}
/** The stamp of a file that was just made. Throws what the file system throws. */
function stampOf(path) {
    return toStamp((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path));
}
function toStamp({ size, mtimeMs, ino, ctimeMs }) {
    return { size, mtime: mtimeMs, ino, ctime: ctimeMs };
}
/**
 * Returns whether a file is the one that was recorded, without reading it. A link to it in another folder changes its change
 * time, as does the removal of that link: then it counts by inode, size, modification time and the lack of write
 * permissions.
 */
function isAsRecorded(path, stamp, mark) {
    const stats = (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryLstat */ .Kq)(path);
    if (!stats?.isFile())
        return false;
    const { size, mtime, ino, ctime } = toStamp(stats);
    if (ino !== stamp.ino || size !== stamp.size || mtime !== stamp.mtime)
        return false;
    return ctime === stamp.ctime || ((stats.mode & 0o222) === 0 && mark.isThere);
}
/** The note that files of an entry have names elsewhere, which is there before the first of them. */
class LinkMark {
    #path;
    #isThere = false;
    constructor(entry) {
        this.#path = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(entry, 'linked');
    }
    /** Another process may make it at any time; once seen it stays. */
    get isThere() {
        this.#isThere ||= (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(this.#path);
        return this.#isThere;
    }
    /** Throws what the file system throws. */
    make() {
        if (!this.isThere)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(this.#path, '', { mode: _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.file });
    }
}
/** Why the store failed, in words for a notice. */
function describeStoreError(error) {
    return (error instanceof _base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .PkgtoolError */ .xN ? error.fields.found : undefined) ?? (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .describeSystemError */ .Zo)(error);
}
/** A file of the store that is not as recorded. */
class Unsound extends Error {
}
/** bytes above which a copy runs beside the thread, so that signals are heard */
const largeFile = 8 * 1024 * 1024;
const { COPYFILE_EXCL, COPYFILE_FICLONE, COPYFILE_FICLONE_FORCE } = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants;
/** How a file gets a second name on each file system; what it cannot do once it does not try again. */
class FileLinker {
    #link;
    fault;
    constructor(link) {
        this.#link = link;
    }
    get makesLinks() {
        return this.#link === 'hardlink';
    }
    /** Links, clones or copies a file; returns whether both names now are one file. A link makes the file read-only. */
    async lay(from, to, options) {
        try {
            return await this.#try(from, to, options);
        }
        catch (error) {
            const isAble = this.#link === 'auto' || this.#link === 'copy';
            if (isAble || !unable.has((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(error) ?? ''))
                throw error;
            this.fault = `no ${this.#link}: ${(0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .describeSystemError */ .Zo)(error)}`;
            this.#link = 'copy';
            return this.#try(from, to, options);
        }
    }
    async #try(from, to, { mode, size = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(from).size }) {
        if (this.#link === 'hardlink') {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.linkSync)(from, to);
            // What comes from the store is read-only.
            if (mode === readOnly)
                (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.chmodSync)(to, readOnly);
            return true;
        }
        const flags = COPYFILE_EXCL | cloning[this.#link];
        if (size > largeFile)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.copyFile)(from, to, flags);
        else
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.copyFileSync)(from, to, flags);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.chmodSync)(to, mode);
        return false;
    }
}
const cloning = { auto: COPYFILE_FICLONE, reflink: COPYFILE_FICLONE_FORCE, copy: 0 };
/** Another volume, a file system without the like, a file with too many names. */
const unable = new Set(['EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EPERM', 'EINVAL', 'EMLINK', 'ENOTTY']);
/** The name of a file that stands for a text. */
function nameByHash(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex');
}
function isFolder(path) {
    return (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .tryLstat */ .Kq)(path)?.isDirectory() === true;
}
const recordLimit = 64 * 1024 * 1024;
/** Reads a record; undefined where there is none that can be read, also for a link in its place. */
function readJson(path) {
    try {
        const value = JSON.parse((0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_9__/* .tryReadOwnFile */ .e2)(path, { limit: recordLimit }) ?? '');
        return typeof value === 'object' && value !== null ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function isStoreRecord(value) {
    const entry = (value ?? {});
    const texts = [entry.sha512, entry.package, entry.manifestExtension, entry.contentHash ?? ''];
    return texts.every(text => typeof text === 'string') && (0,_stamps_js__WEBPACK_IMPORTED_MODULE_7__/* .isStamp */ .GI)(entry.file) && (0,_stamps_js__WEBPACK_IMPORTED_MODULE_7__/* .isStamp */ .GI)(entry.manifest);
}
/** A record may come from a neighbour: no path of it leads out of its folder. */
function isTreeRecord(value) {
    const entry = (value ?? {});
    const { folders, files, layout, packagePath, manifestPath, names } = entry;
    const texts = [packagePath, manifestPath, ...Object.values(names ?? { none: 0 })];
    if (!texts.every(text => typeof text === 'string') || !_layout_js__WEBPACK_IMPORTED_MODULE_10__/* .layouts */ .YF.includes(layout))
        return false;
    if (!Array.isArray(folders) || !Array.isArray(files))
        return false;
    const isSafe = (name) => typeof name === 'string' && (0,_zip_archive_js__WEBPACK_IMPORTED_MODULE_11__/* .entryNameFault */ .CK)(name) === undefined;
    return (folders.every(name => name === '' || isSafe(name)) &&
        files.every(row => Array.isArray(row) && isSafe(row[0]) && row.slice(1).every(Number.isFinite)));
}


/***/ })

};
