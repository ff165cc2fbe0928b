export const id = 128;
export const ids = [128];
export const modules = {

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


/***/ }),

/***/ 4128:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   PackageStore: () => (/* binding */ PackageStore)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1125);
/* harmony import */ var _files_folders_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8570);
/* harmony import */ var _files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6062);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2503);
/* harmony import */ var _store_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8994);
/*
 * The package store: what earlier runs on this machine have verified, for all packages folders (DESIGN 14).
 *
 *     STORE/v1/packages/HEX/package       the file, read-only; HEX: the first 64 digits of its SHA-512
 *     STORE/v1/packages/HEX/manifest      the manifest in it
 *     STORE/v1/packages/HEX/record.json   StoreRecord; the time of the folder HEX is that of its last use
 *     STORE/v1/packages/HEX/linked        there: files of the entry have names in other folders (hard links)
 *     STORE/v1/packages/HEX/LAYOUT-KEY/   `files`, the unpacked package, and their `record.json`, a TreeRecord
 *     STORE/v1/index/KEY                  {"sha512"} of what a source gave for a version; KEY: a hash of both
 *     STORE/v1/temporary/                 everything is made here and leaves whole, by a rename, or not at all
 *
 * Another format gets another folder beside `v1`: two versions of this program do not see each other's entries.
 */








/** The folder of the present format. */
const storeFormat = 'v1';
/** A folder with packages that were verified once. Whoever meets an error of it fetches instead. */
class PackageStore {
    settings;
    directory;
    #packages;
    #index;
    #temporary;
    #linker;
    // A restore goes on without the store: it waits little for what another program holds open.
    #sharing;
    #isMade = false;
    constructor(settings, { signal } = {}) {
        const { directory, link } = settings;
        this.settings = settings;
        this.directory = directory;
        this.#sharing = { signal, waits: _files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .shortWaits */ .Pd };
        const inFormat = (name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, storeFormat, name);
        this.#packages = inFormat('packages');
        this.#index = inFormat('index');
        this.#temporary = inFormat('temporary');
        this.#linker = new _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .FileLinker */ .OQ(link);
    }
    /** Why files were copied though `store-link` says otherwise. */
    get linkFault() {
        return this.#linker.fault;
    }
    /** Where the entries are. */
    get packages() {
        return this.#packages;
    }
    get index() {
        return this.#index;
    }
    /** The folders of other formats, where there is none of this one yet. */
    otherFormats() {
        if ((0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isFolder */ .lQ)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.directory, storeFormat)) || !(0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isFolder */ .lQ)(this.directory))
            return [];
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(this.directory).filter(name => /^v\d{1,9}$/.test(name));
    }
    /** Removes what runs that were killed left half made. @throws PkgtoolError `UNSAFE_PATH` for a link below the folder */
    async sweep() {
        for (const folder of [this.#packages, this.#index, this.#temporary])
            (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .assertNoLink */ .cD)(this.directory, folder);
        await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .sweepTemporaries */ .SZ)(this.#temporary);
    }
    /** The SHA-512 of what a source gave for a version, or of a content hash; undefined where none is known. */
    lookUp(from, name) {
        const sha512 = (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readJson */ .Vh)(this.#indexPath(from, name))?.sha512;
        return typeof sha512 === 'string' ? sha512 : undefined;
    }
    /** Notes what a source gave. Throws what the file system throws. */
    async note(from, name, sha512) {
        if (this.lookUp(from, name) === sha512)
            return;
        await this.#make();
        await (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .replaceFile */ .fR)(this.#indexPath(from, name), JSON.stringify({ sha512 }), {
            directory: this.#temporary,
            ...this.#sharing,
        });
    }
    /** The entry of a hash; undefined where there is none. */
    read(sha512) {
        const folder = this.#folderOf(sha512);
        if (!(0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isFolder */ .lQ)(folder))
            return undefined;
        const record = (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readJson */ .Vh)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'record.json'));
        if (!(0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isStoreRecord */ .B5)(record) || record.sha512 !== sha512)
            return undefined;
        const [file, manifest] = [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'package'), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'manifest')];
        const mark = new _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .LinkMark */ .yY(folder);
        const isSound = (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isAsRecorded */ .Hf)(file, record.file, mark) && (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isAsRecorded */ .Hf)(manifest, record.manifest, mark);
        return { folder, file, manifest, record, isSound };
    }
    /** The unpacked files of an entry; undefined where they were never wanted. */
    readTree({ folder: entry }, names) {
        const key = (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .treeKey */ .W_)(names);
        const record = (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isFolder */ .lQ)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(entry, key)) ? (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readJson */ .Vh)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(entry, key, 'record.json')) : undefined;
        return (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isTreeRecord */ .M1)(record) ? { entry, key, record } : undefined;
    }
    /**
     * Adds a package, or what the entry of its hash lacks; returns whether the caller's file now is the file of the entry.
     * Throws what the file system throws, and what unpacking throws.
     */
    async add(entry) {
        await this.#make();
        const { sha512, contentHash, tree } = entry;
        const known = entry.isSuspect ? undefined : this.read(sha512);
        const isKnown = known?.isSound && (contentHash === undefined || known.record.contentHash === contentHash);
        if (isKnown && (!tree || this.readTree(known, tree.tree)))
            return { isLinked: false };
        const made = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .temporaryPath */ .l5)(this.#temporary);
        try {
            if (isKnown && tree) {
                await (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .buildTree */ .H6)(made, tree);
                await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .renameUnlessTaken */ .aO)(made, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(known.folder, (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .treeKey */ .W_)(tree.tree)), this.#sharing);
                return { isLinked: false };
            }
            const isLinked = await this.#build(made, entry);
            const folder = this.#folderOf(sha512);
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder))
                await this.drop(sha512);
            await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .renameUnlessTaken */ .aO)(made, folder, this.#sharing);
            return { isLinked };
        }
        finally {
            await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .removeLeftover */ .MG)(made);
        }
    }
    async #build(folder, { file, manifest, tree, isSuspect: _, ...facts }) {
        const inFolder = (name) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.folder);
        const isLinked = await this.#linker.lay(file, inFolder('package'), { mode: _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readOnly */ .Tu });
        if (isLinked)
            new _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .LinkMark */ .yY(folder).make();
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(inFolder('manifest'), manifest, { flag: 'wx', mode: _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readOnly */ .Tu });
        if (tree)
            await (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .buildTree */ .H6)(inFolder((0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .treeKey */ .W_)(tree.tree)), tree);
        const stamps = { file: (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .stampOf */ .Zs)(inFolder('package')), manifest: (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .stampOf */ .Zs)(inFolder('manifest')) };
        const record = { ...facts, ...stamps };
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(inFolder('record.json'), JSON.stringify(record), _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .newFile */ .Jd);
        return isLinked;
    }
    /** Takes an entry away, from under readers too: they fetch what they no longer find. */
    drop(sha512) {
        return this.remove(this.#folderOf(sha512));
    }
    /** Takes a folder or file of the store away in one step; false where that fails. Never throws. */
    async remove(path, sharing) {
        const gone = (0,_files_replace_file_js__WEBPACK_IMPORTED_MODULE_5__/* .temporaryPath */ .l5)(this.#temporary);
        try {
            await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .renamePath */ .I$)(path, gone, { ...this.#sharing, ...sharing });
            return true;
        }
        catch {
            return false;
        }
        finally {
            await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .removeLeftover */ .MG)(gone);
        }
    }
    /** Gives the file of an entry another name, as link or as copy; returns whether it is a link. Notes the use of the entry. */
    async lay({ folder, file, record }, to, mode) {
        if (this.#linker.makesLinks)
            new _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .LinkMark */ .yY(folder).make();
        const isLink = await this.#linker.lay(file, to, { mode, size: record.file.size });
        try {
            const now = new Date();
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.utimesSync)(folder, now, now);
        }
        catch {
            // A store of another user is pruned by that user.
        }
        return isLink;
    }
    /**
     * Lays the unpacked files of an entry into a new folder, and returns the folders in it; undefined, and the folder empty
     * again, where a file is not as recorded, is gone, or cannot be linked or copied.
     *
     * @throws PkgtoolError `CANCELLED`
     */
    async layTree(tree, target, signal) {
        try {
            await this.#layTree(tree, target, signal);
            return tree.record.folders;
        }
        catch (error) {
            if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .isPkgtoolError */ .Zf)(error, 'CANCELLED'))
                throw error;
            for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(target))
                await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .removeLeftover */ .MG)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(target, name));
            // What is damaged is unpacked anew.
            if (error instanceof _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .Unsound */ .R8)
                await this.remove((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(tree.entry, tree.key));
            return undefined;
        }
    }
    async #layTree({ entry, key, record }, target, signal) {
        const mark = new _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .LinkMark */ .yY(entry);
        if (this.#linker.makesLinks)
            mark.make();
        const from = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(entry, key, 'files');
        // A new folder has all that the umask leaves.
        const mode = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(target).mode & unpackedMode;
        for (const name of record.folders) {
            if (!(0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isFolder */ .lQ)(name === '' ? from : `${from}/${name}`))
                throw new _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .Unsound */ .R8();
            if (name !== '')
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(`${target}/${name}`, _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .modes */ .nI.folder);
        }
        for (const [name, size, mtime, ino, ctime] of record.files) {
            (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_7__/* .throwIfCancelled */ .dZ)(signal, target);
            const file = `${from}/${name}`;
            if (!(0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .isAsRecorded */ .Hf)(file, { size, mtime, ino, ctime }, mark))
                throw new _store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .Unsound */ .R8();
            await this.#linker.lay(file, `${target}/${name}`, { mode, size });
        }
    }
    async #make() {
        if (this.#isMade)
            return;
        await (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .makeFolder */ .fc)(this.directory);
        for (const folder of [this.#packages, this.#index, this.#temporary])
            (0,_files_folders_js__WEBPACK_IMPORTED_MODULE_2__/* .makeFolderBelow */ .IL)(this.directory, folder);
        this.#isMade = true;
    }
    #folderOf(sha512) {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#packages, Buffer.from(sha512, 'base64').toString('hex').slice(0, 64));
    }
    #indexPath(from, name) {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#index, (0,_store_files_js__WEBPACK_IMPORTED_MODULE_3__/* .nameByHash */ .ny)(`${from}\n${name}`));
    }
}
/** As for files that are unpacked into a packages folder. */
const unpackedMode = 0o744;


/***/ }),

/***/ 8690:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qh: () => (/* binding */ extractArchive),
/* harmony export */   Wi: () => (/* binding */ ComparisonFolder),
/* harmony export */   b: () => (/* binding */ unpackArchive)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1125);
/* harmony import */ var _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2503);
/* harmony import */ var _archive_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2853);
/* harmony import */ var _directory_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7828);
/* harmony import */ var _inflate_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1984);









// Milliseconds after which we yield to other work of the thread.
const longestTurn = 10;
/**
 * Unpacks the selected entries of an archive into `folder`. Returns the files in the order of their bytes in the
 * archive. Checks size and CRC-32 of every selected entry and does not read the others. Directory entries become
 * folders. Memory: two buffers of 256 KiB, whatever the entries' sizes.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`, errors of `folder`
 */
async function unpackArchive(archive, { folder, select, signal }) {
    const { source } = archive;
    const unpacker = (0,_inflate_js__WEBPACK_IMPORTED_MODULE_3__/* .createEntryUnpacker */ ._5)(source);
    const takeTurn = turns(source.path, signal);
    const files = [];
    try {
        for (const { entry, target } of selectEntries(archive, select)) {
            await takeTurn();
            if (entry.isDirectory)
                folder.makeDirectory(target);
            else {
                const file = folder.createFile(target, entry.size);
                try {
                    await unpacker.unpack(entry, { write: file.write, takeTurn });
                }
                finally {
                    file.close();
                }
                files.push({ path: target, size: entry.size });
            }
        }
        return files;
    }
    finally {
        unpacker.close();
    }
}
function selectEntries({ entries }, select) {
    const selected = [];
    for (const entry of entries) {
        const target = select(entry);
        if (target !== undefined)
            selected.push({ entry, target });
    }
    return selected.sort((a, b) => a.entry.dataOffset - b.entry.dataOffset);
}
/**
 * Yields to other work of the thread when `longestTurn` has passed since the last yield; throws when the run was
 * cancelled.
 */
function turns(path, signal) {
    let start = (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_4__/* .clock */ .pm)();
    return () => {
        (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_4__/* .throwIfCancelled */ .dZ)(signal, path);
        if ((0,_base_ports_js__WEBPACK_IMPORTED_MODULE_4__/* .clock */ .pm)() - start < longestTurn)
            return undefined;
        return (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)().then(() => {
            start = (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_4__/* .clock */ .pm)();
        });
    };
}
/**
 * Like `unpackArchive`, but writes the selected entries below `directory`, an existing folder (DESIGN 6).
 *
 * After an error, `directory` contains a part of the files: use a temporary folder and remove it.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
function extractArchive(archive, directory, { mode = fileMode, ...options }) {
    const folder = new ExtractionFolder(directory, archive.source.path, mode);
    return unpackArchive(archive, { folder, ...options });
}
// The reference client uses 0766 minus the umask. We never make a file writable by group or others. Windows has no
// modes.
const fileMode = 0o744;
/**
 * Writes below one existing folder: never outside it, never over an existing file, never through a link. Names are
 * relative, with `/`. Synchronous: for small files, the thread pool costs more than it saves.
 */
class ExtractionFolder {
    #directory;
    #archivePath;
    #mode;
    #made = new Set(['']);
    /** `archivePath` is for messages; `mode` is that of new files. */
    constructor(directory, archivePath, mode) {
        this.#directory = directory;
        this.#archivePath = archivePath;
        this.#mode = mode;
    }
    /**
     * Creates a folder and its parents. Throws `BAD_ARCHIVE` for a name that leads outside or exists, and `FILE_SYSTEM`.
     */
    makeDirectory(name) {
        this.#assertInside(name);
        this.#make(name);
    }
    /** Creates a file and its parent folders. Throws like `makeDirectory`. */
    createFile(name) {
        this.#assertInside(name);
        this.#make(parentOf(name));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#directory, name);
        const file = this.#unlessTaken(name, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, 'wx', this.#mode));
        return {
            write: bytes => (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .writing */ .dV)(path, () => writeAll(file, bytes)),
            close: () => (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .writing */ .dV)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file)),
        };
    }
    #assertInside(name) {
        const fault = (0,_archive_js__WEBPACK_IMPORTED_MODULE_6__/* .entryNameFault */ .CK)(name) ?? (0,_archive_js__WEBPACK_IMPORTED_MODULE_6__/* .windowsNameFault */ .vE)(name);
        if (fault !== undefined)
            throw (0,_directory_js__WEBPACK_IMPORTED_MODULE_7__/* .badArchive */ .Cb)(this.#archivePath, fault, { entry: name });
    }
    #make(name) {
        if (this.#made.has(name))
            return;
        this.#make(parentOf(name));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#directory, name);
        this.#unlessTaken(name, path, () => {
            try {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(path, _files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .modes */ .nI.folder);
            }
            catch (error) {
                if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(error) !== 'EEXIST' || !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isDirectory())
                    throw error;
            }
        });
        this.#made.add(name);
    }
    #unlessTaken(name, path, create) {
        try {
            return create();
        }
        catch (cause) {
            if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(cause) !== 'EEXIST')
                throw (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .fileSystemError */ .uG)(path, cause);
            throw (0,_directory_js__WEBPACK_IMPORTED_MODULE_7__/* .badArchive */ .Cb)(this.#archivePath, 'an entry whose place is taken', { entry: name, cause });
        }
    }
}
function parentOf(name) {
    return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
function writeAll(file, bytes) {
    for (let done = 0; done < bytes.length;)
        done += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(file, bytes, done, bytes.length - done);
}
/**
 * Compares the unpacked entries with the files of an existing folder and writes nothing. It follows no link: a link in
 * the place of a file or folder is a difference. Throws `HASH_MISMATCH`, whose `found` names the first difference, and
 * `UNREADABLE_FILE`.
 */
class ComparisonFolder {
    #directory;
    #seen = new Set(['']);
    constructor(directory) {
        this.#directory = directory;
    }
    makeDirectory(name) {
        if (this.#seen.has(name))
            return;
        this.makeDirectory(parentOf(name));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#directory, name);
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
            throw difference(path, `no folder ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .quote */ .hD)(name)}`);
        this.#seen.add(name);
    }
    createFile(name, size) {
        this.makeDirectory(parentOf(name));
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#directory, name);
        const file = open(path, name);
        const other = () => difference(path, `other bytes in ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .quote */ .hD)(name)}`);
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(file);
        if (!stats.isFile() || stats.size !== size) {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file);
            throw other();
        }
        return {
            write(bytes) {
                if (!readExactly(file, bytes.length, path).equals(bytes))
                    throw other();
            },
            close: () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(file),
        };
    }
}
function open(path, name) {
    try {
        // `lstat` detects a link on platforms where opening cannot refuse one.
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path).isSymbolicLink())
            throw difference(path, `a link in the place of ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .quote */ .hD)(name)}`);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0));
    }
    catch (error) {
        throw (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .systemErrorCode */ .vq)(error) === 'ENOENT'
            ? difference(path, `no file ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .quote */ .hD)(name)}`)
            : (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .localFileError */ .yy)(path, error);
    }
}
/** Returns fewer bytes when the file is shorter. */
function readExactly(file, length, path) {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
        const read = (0,_files_safe_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .reading */ .hF)(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(file, buffer, filled, length - filled, null));
        if (read === 0)
            break;
        filled += read;
    }
    return buffer.subarray(0, filled);
}
function difference(path, found) {
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_8__/* .PkgtoolError */ .xN('HASH_MISMATCH', { subject: path, path, found, wanted: 'what the package holds' });
}


/***/ })

};
