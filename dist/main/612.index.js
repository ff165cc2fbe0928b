export const id = 612;
export const ids = [612];
export const modules = {

/***/ 6231:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fetchAbsent: () => (/* binding */ fetchAbsent),
  forEachAbsent: () => (/* binding */ forEachAbsent)
});

// EXTERNAL MODULE: ./src/core/base/concurrency.ts
var concurrency = __webpack_require__(9298);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/base/text.ts
var base_text = __webpack_require__(6714);
// EXTERNAL MODULE: ./src/core/files/file-system-error.ts
var file_system_error = __webpack_require__(7368);
// EXTERNAL MODULE: ./src/core/files/folders.ts
var folders = __webpack_require__(8570);
// EXTERNAL MODULE: ./src/core/files/replace-file.ts
var replace_file = __webpack_require__(6062);
// EXTERNAL MODULE: ./src/core/packages/record.ts
var packages_record = __webpack_require__(5860);
// EXTERNAL MODULE: ./src/core/packages/resolve.ts
var resolve = __webpack_require__(6485);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
// EXTERNAL MODULE: ./src/core/base/ports.ts
var ports = __webpack_require__(1125);
// EXTERNAL MODULE: ./src/core/files/open-limit.ts
var open_limit = __webpack_require__(4717);
// EXTERNAL MODULE: ./src/core/packages/layouts.ts
var layouts = __webpack_require__(8110);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/files/safe-folder.ts
var safe_folder = __webpack_require__(2503);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __webpack_require__(9696);
// EXTERNAL MODULE: ./src/core/http/download.ts + 1 modules
var download = __webpack_require__(5272);
// EXTERNAL MODULE: ./src/core/nuget/manifest.ts
var manifest = __webpack_require__(922);
// EXTERNAL MODULE: ./src/core/nuget/pin.ts
var pin = __webpack_require__(5168);
// EXTERNAL MODULE: ./src/core/zip/archive.ts
var archive = __webpack_require__(2853);
// EXTERNAL MODULE: ./src/core/zip/content-hash.ts
var content_hash = __webpack_require__(7499);
// EXTERNAL MODULE: ./src/core/zip/directory.ts
var directory = __webpack_require__(7828);
// EXTERNAL MODULE: ./src/core/packages/find-fault.ts
var find_fault = __webpack_require__(9231);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/core/files/read-file.ts
var read_file = __webpack_require__(3618);
// EXTERNAL MODULE: ./src/core/zip/extract.ts
var extract = __webpack_require__(8690);
// EXTERNAL MODULE: ./src/core/packages/replace-folder.ts
var replace_folder = __webpack_require__(9786);
;// CONCATENATED MODULE: ./src/core/packages/place-package.ts















// Besides what the umask takes.
const packageMode = 0o744;
const asNew = { flag: 'wx', mode: safe_folder/* modes */.nI.file };
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
        select: (0,layouts/* classicTargets */.DG)(added.paths, added.names),
        complete: completeClassic,
    });
}
/** Places a package in the layout `expanded`. Throws as `PlacePackage`. */
function placeExpanded(directory, added) {
    return placeUnpacked(directory, added, {
        select: (0,layouts/* expandedTargets */.i$)(added.paths, added.names),
        complete: completeExpanded,
    });
}
async function placeUnpacked(directory, added, { select, complete }) {
    const place = (0,external_node_path_.join)(directory, added.paths.place);
    const placed = await (0,replace_folder/* replaceFolder */.xn)(place, {
        directory,
        async build(folder) {
            await extractPackage(added, folder, { select, signal: added.signal });
            return complete(folder, added);
        },
        keep: () => findSamePlaced(directory, added, select),
    });
    // The folder's own time changed when it took its name.
    return { ...placed, folders: (0,packages_record/* stampFolders */.bp)(place) };
}
async function completeClassic(folder, added) {
    const { paths, file } = added;
    // A new folder has all that the umask leaves.
    const { mode } = await (0,promises_.stat)(folder);
    await (0,promises_.chmod)(file, mode & packageMode);
    const placed = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(paths.packagePath));
    await (0,promises_.rename)(file, placed);
    return (0,packages_record/* stampPlaced */.Xl)({ file: placed }, added);
}
async function completeExpanded(folder, added) {
    const { paths, file, sha512, contentHash, source } = added;
    const inFolder = (path) => (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(path));
    (0,external_node_fs_.renameSync)(file, inFolder(paths.packagePath));
    (0,external_node_fs_.writeFileSync)(inFolder(paths.hashPath), sha512, asNew);
    const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2);
    (0,external_node_fs_.writeFileSync)(inFolder(paths.metadataPath), metadata, asNew);
    return (0,packages_record/* stampPlaced */.Xl)({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added);
}
/**
 * Places a package in the layout `feed`. Throws as `PlacePackage`. Synchronous calls, mostly on a thread of its own: the
 * way to the thread pool costs more than these small steps.
 */
async function placeFeed(directory, added) {
    const { paths, file, manifest, sha512 } = added;
    const target = (0,external_node_path_.join)(directory, paths.packagePath);
    const manifestTarget = (0,external_node_path_.join)(directory, paths.manifestPath);
    const hashFile = (0,external_node_path_.join)(directory, paths.hashPath);
    const manifestFile = (0,replace_file/* temporaryPath */.l5)(directory);
    const same = await findSamePlaced(directory, added);
    if (same)
        return same;
    try {
        (0,folders/* makeFolderBelow */.IL)(directory, (0,external_node_path_.dirname)(target));
        (0,external_node_fs_.writeFileSync)(manifestFile, manifest, { flag: 'wx', mode: safe_folder/* modes */.nI.file });
        const placed = (0,packages_record/* stampPlaced */.Xl)({ file, manifest: manifestFile }, added);
        // What was damaged must not count again before all of it is new; an equal hash is of a process that places the same.
        if ((0,external_node_fs_.existsSync)(hashFile) && !hasText(hashFile, sha512))
            (0,folders/* removeFile */.nM)(hashFile);
        (0,external_node_fs_.renameSync)(file, target);
        (0,external_node_fs_.renameSync)(manifestFile, manifestTarget);
        await (0,replace_file/* replaceFile */.fR)(hashFile, sha512, { directory });
        return {
            ...placed,
            ...(0,packages_record/* stampRenamed */.ql)(target, placed),
            ...(placed.manifest && { manifest: (0,packages_record/* stampRenamed */.ql)(manifestTarget, placed.manifest) }),
        };
    }
    catch (error) {
        (0,folders/* removeLeftover */.MG)(manifestFile);
        throw (0,file_system_error/* fileSystemError */.uG)(target, error);
    }
}
function hasText(path, text) {
    try {
        return (0,external_node_fs_.readFileSync)(path, 'latin1') === text;
    }
    catch {
        return false;
    }
}
/** Places a package in the layout `flat`. Throws as `PlacePackage`. */
async function placeFlat(directory, added) {
    const target = (0,external_node_path_.join)(directory, added.paths.packagePath);
    try {
        const placed = (0,packages_record/* stampPlaced */.Xl)({ file: added.file }, added);
        (0,external_node_fs_.renameSync)(added.file, target);
        return { ...placed, ...(0,packages_record/* stampRenamed */.ql)(target, placed) };
    }
    catch (error) {
        throw (0,file_system_error/* fileSystemError */.uG)(target, error);
    }
}
/**
 * Unpacks a package into an existing folder, and closes its archive: a file that is open keeps its name on Windows.
 *
 * @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip
 */
async function extractPackage({ file, archive }, folder, { select, signal }) {
    if (archive === undefined)
        throw (0,directory/* badArchive */.Cb)(file, 'a file that is no zip', { wanted: 'one, to expand it' });
    try {
        await (0,extract/* extractArchive */.Qh)(archive, folder, { select, signal });
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
    const inPlace = (path) => (path === '' ? undefined : (0,external_node_path_.join)(directory, path));
    const [file, manifest] = [(0,external_node_path_.join)(directory, paths.packagePath), inPlace(paths.manifestPath)];
    if (!(0,external_node_fs_.existsSync)(file))
        return undefined;
    try {
        const placed = (0,packages_record/* stampPlaced */.Xl)({ file, manifest }, added);
        if (!(await hasSameTexts(added, inPlace)) || (await (0,packages_record/* hashPlaced */.kV)(file, signal)) !== sha512)
            return undefined;
        const fault = select && (await (0,find_fault.findUnpackedFault)(directory, { paths, select, signal }));
        return fault === undefined ? placed : undefined;
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED'))
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
    if (manifestFile && !equal(manifest, await (0,read_file/* readBoundedFile */.Mv)(manifestFile, { limit: manifest.length })))
        return false;
    return !metadataFile || (await readText(metadataFile)).includes(JSON.stringify(contentHash));
}
function equal(a, b) {
    return Buffer.compare(a, b) === 0;
}
async function readText(path) {
    return Buffer.from(await (0,read_file/* readBoundedFile */.Mv)(path, { limit: longestText })).toString();
}

;// CONCATENATED MODULE: ./src/core/packages/package-job.ts



















/** jobs that a thread checks and places at a time: one runs, and one waits for it */
const placedAtOnce = 2;
/**
 * Runs one package job, on any thread: downloads the package from the first source that has it with the hashes that its
 * pin requires, and hashes while writing. Then, when `placing` lets it, reads the manifest from the package (from the
 * source if the package is no zip), compares it with the request, gives the package its name and writes a journal line.
 *
 * @throws PkgtoolError with the location of the pin
 */
async function fetchPackage(context, job) {
    const { directory, layout, placing } = context;
    const { wanted } = job;
    const file = new TemporaryPackage(context);
    try {
        await (0,folders/* assertNamesFit */._2)(directory, Object.values(wanted.paths));
        (0,safe_folder/* assertNoLink */.cD)(directory, (0,external_node_path_.join)(directory, wanted.paths.place));
        const downloaded = await package_job_download(context, job, file);
        return await placing(async () => {
            const manifest = await verify(context, job, { file, downloaded });
            const placed = await place(context, wanted, { file, downloaded, manifest });
            (0,packages_record/* appendToJournal */.vO)(directory, { layout, place: wanted.paths.place, entry: placed });
            return { placed, isCached: downloaded.isHeld === true };
        });
    }
    catch (error) {
        throw withPlace(error, wanted, file);
    }
    finally {
        file.remove();
    }
}
/** A package under its temporary name: opened once, and hashed without its signature while it is written. */
class TemporaryPackage {
    path;
    #context;
    #mark;
    #open;
    constructor(context) {
        this.path = (0,replace_file/* temporaryPath */.l5)(context.directory);
        this.#context = context;
    }
    /** Returns what observes the hash of the next download, for the content hash. */
    observe() {
        this.#mark = this.#context.hashesContent ? new content_hash/* SignatureMark */.gt() : undefined;
        return this.#mark;
    }
    /** Undefined if it is no zip. Throws as `openArchive`. */
    async archive() {
        this.#open ??= { archive: await (0,archive/* openArchive */.p)(this.path) };
        return this.#open.archive;
    }
    /** Throws as `readPackageManifest`. */
    async readManifest() {
        const archive = await this.archive();
        return archive && (0,manifest/* readArchivedManifest */.QS)(archive, this.#context.names.manifestExtension);
    }
    /** Throws as `packageContentHash`. */
    async contentHash(sha512) {
        const options = { mark: this.#mark, signal: this.#context.signal };
        return (await (0,content_hash/* openContentHash */.cg)(await this.archive(), options)) ?? sha512;
    }
    /** Closes the archive and drops the observed hash, because another download may write the same file. */
    close() {
        this.#open?.archive?.close();
        this.#open = undefined;
        this.#mark = undefined;
    }
    remove() {
        this.close();
        if ((0,external_node_fs_.existsSync)(this.path))
            (0,folders/* removeLeftover */.MG)(this.path);
    }
}
async function package_job_download(context, job, file) {
    const { wanted, sources } = job;
    const fromSources = sources.map(from => ({
        url: () => from.packageUrl(wanted),
        source: from.label,
        transport: from.transport,
        onFailure: (error) => from.passOver(error),
        from,
    }));
    const candidates = [...cachedCandidates(job), ...fromSources];
    const options = {
        path: file.path,
        algorithm: 'sha512',
        subject: (0,resolve/* nameOf */.Vb)(wanted),
        // An id and version mean the same package at every source, its manifest is checked, and downloads are never mixed.
        takesAny: true,
        expected: expectedOfPin(context, wanted, file),
        onProgress: context.onProgress,
        observe: () => file.observe(),
        onDiscard: () => file.close(),
    };
    try {
        return await (0,download/* downloadFile */.PE)(context.transport, candidates, options);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
            await job.throwMissing();
        throw error;
    }
}
// Its recorded source is the first that would be asked for it.
function cachedCandidates({ cached, sources: [from] }) {
    return cached && from ? [{ ...(0,download/* heldCandidate */.Rt)(cached.path, cached), from }] : [];
}
/** What the pin requires of the bytes, whichever source sends them (DESIGN 6). */
function expectedOfPin({ placing }, wanted, file) {
    const { sha512, size, contentHash } = wanted.pin;
    const check = (_path, from) => placing(() => checkContent(wanted, file, from));
    return {
        digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
        size,
        check: contentHash === undefined ? undefined : check,
    };
}
// With several sources, the error names the one whose archive cannot be read.
async function checkContent(wanted, file, { source, digest }) {
    try {
        await (0,find_fault.checkContentHash)(wanted, file.path, { source, hash: () => file.contentHash(digest) });
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'BAD_ARCHIVE'))
            throw cause;
        const found = `${cause.fields.found} in the package from ${source}`;
        throw new errors/* PkgtoolError */.xN('BAD_ARCHIVE', { ...cause.fields, subject: (0,resolve/* nameOf */.Vb)(wanted), found }, { cause });
    }
}
/** Returns the manifest of the package after checking that it is the requested package. */
async function verify({ names }, { wanted, sources, inspect }, { file, downloaded }) {
    const { from, digest: sha512, source } = downloaded;
    const packaged = await file.readManifest();
    const isArchive = packaged !== undefined;
    if (!isArchive && names.packageExtension.toLowerCase() === 'nupkg')
        throw (0,directory/* badArchive */.Cb)((0,resolve/* nameOf */.Vb)(wanted), `no zip file from ${source}`, { wanted: 'a zip, as every .nupkg is' });
    await inspect?.({ source: sources.indexOf(from), file: file.path, sha512, isArchive });
    const { bytes, manifest } = packaged ?? (await fetchManifest(wanted, from));
    if (!(0,resolve/* matchesPin */.l2)(manifest, wanted))
        throw mismatch(wanted, manifest, downloaded);
    return bytes;
}
async function fetchManifest(wanted, from) {
    try {
        return await from.manifest(wanted);
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'NOT_FOUND'))
            throw cause;
        const fields = {
            subject: `the manifest of ${(0,resolve/* nameOf */.Vb)(wanted)}`,
            found: `a package that is no zip, and nothing at ${cause.fields.subject ?? from.label}`,
            change: 'tell the owner of the feed',
        };
        throw new errors/* PkgtoolError */.xN('NOT_FOUND', fields, { cause });
    }
}
function mismatch(wanted, manifest, { url, source }) {
    return new errors/* PkgtoolError */.xN('MANIFEST_MISMATCH', {
        subject: (0,resolve/* nameOf */.Vb)(wanted),
        found: `the manifest of ${(0,base_text/* quote */.hD)(`${manifest.id} ${manifest.version}`)} in the package from ${source}`,
        wanted: 'the id and version that were asked for',
        change: 'tell the owner of the feed',
        url: (0,address/* displayUrl */.Qy)(url),
    });
}
async function place({ directory, layout, names, signal }, wanted, { file, downloaded, manifest }) {
    const { targets, hasContentHash } = layouts/* packageLayouts */.sy[layout];
    const { digest: sha512, from } = downloaded;
    const contentHash = (0,find_fault.boundContentHash)(wanted.pin) ?? (hasContentHash ? await file.contentHash(sha512) : undefined);
    if (!targets)
        file.close();
    return packagePlacers[layout](directory, {
        name: wanted.name,
        paths: wanted.paths,
        names,
        file: file.path,
        manifest,
        sha512,
        contentHash,
        archive: targets && (await file.archive()),
        source: from.address,
        signal,
    });
}
const namesItsPlace = ['CANCELLED', 'FILE_SYSTEM', 'UNSAFE_PATH'];
// A temporary name tells a user nothing; the location of the pin does.
function withPlace(error, wanted, file) {
    if (!(error instanceof errors/* PkgtoolError */.xN) || namesItsPlace.includes(error.code))
        return error;
    if (error.code === 'OFFLINE')
        return (0,resolve/* notHere */.Ap)(wanted.pin, error);
    const { path, subject, ...fields } = error.fields;
    const isAboutFile = subject?.startsWith(file.path) === true;
    const named = isAboutFile ? { subject: (0,resolve/* nameOf */.Vb)(wanted) } : { path, subject };
    const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return new errors/* PkgtoolError */.xN(error.code, { ...fields, ...given, ...(0,pin/* pinPlace */.Z3)(wanted.pin) }, { cause: error });
}

;// CONCATENATED MODULE: ./src/core/packages/worker-messages.ts

const plainOptions = [
    'allowInsecure',
    'offline',
    'connectTimeout',
    'idleTimeout',
    'minimumRate',
    'rateWindow',
    'retry',
    'cacheDirectory',
    'credentialOrigins',
    'workingDirectory',
    'workspace',
];
/** Converts an error to plain data. */
function packFailure(error) {
    if (!(error instanceof errors/* PkgtoolError */.xN)) {
        return { message: (0,errors/* messageOf */.bD)(error), own: undefined, systemCode: (0,errors/* systemErrorCode */.vq)(error) };
    }
    const { problems, ...fields } = error.fields;
    const { code, message, cause } = error;
    const own = { code, fields, problems: problems?.map(packFailure) };
    return { message, own, systemCode: (0,errors/* systemErrorCode */.vq)(cause) };
}
/** Restores the error. */
function unpackFailure({ message, own, systemCode }) {
    const beneath = systemCode === undefined ? undefined : { code: systemCode };
    if (own === undefined)
        return Object.assign(new Error(message), beneath);
    const cause = beneath && Object.assign(new Error(systemCode), beneath);
    const problems = own.problems?.map(unpackFailure);
    return new errors/* PkgtoolError */.xN(own.code, { ...own.fields, ...(problems && { problems }) }, cause && { cause });
}
const noReply = 0;
/** Calls between two threads; each has one end, with the methods that the other may call. */
class Channel {
    #port;
    #own;
    #calls = new Map();
    #last = 0;
    #end;
    constructor(port, own) {
        this.#port = port;
        this.#own = own;
        port.on('message', (message) => void this.#receive(message));
    }
    /** Rejects with what the method throws, and when the channel is closed. */
    call(method, ...params) {
        return new Promise((resolve, reject) => {
            if (this.#end)
                return reject(this.#end.error);
            const call = ++this.#last;
            this.#calls.set(call, { resolve: resolve, reject });
            this.#port.postMessage({ call, method, params });
        });
    }
    /** Calls a method that returns nothing and does not throw. */
    tell(method, ...params) {
        this.#port.postMessage({ call: noReply, method, params });
    }
    /** Rejects all calls, also later ones; only the first error counts. */
    close(error) {
        this.#end ??= { error };
        for (const { reject } of this.#calls.values())
            reject(this.#end.error);
        this.#calls.clear();
    }
    async #receive(message) {
        if ('call' in message)
            return this.#reply(message.call, message.method, message.params);
        const pending = this.#calls.get(message.reply);
        this.#calls.delete(message.reply);
        if ('failure' in message)
            pending?.reject(unpackFailure(message.failure));
        else
            pending?.resolve(message.value);
    }
    async #reply(reply, method, params) {
        try {
            const value = await this.#own[method](...params);
            if (reply !== noReply)
                this.#port.postMessage({ reply, value });
        }
        catch (error) {
            this.#port.postMessage({ reply, failure: packFailure(error) });
        }
    }
}
/** Keeps two threads up to date about servers and sources; each thread has one end. */
class HealthLink {
    #paces;
    #sources;
    #shared = new Map();
    constructor({ paces }, sources) {
        this.#paces = paces;
        this.#sources = sources;
    }
    /** Returns what the other end does not know yet; undefined: nothing. */
    take() {
        const paces = this.#paces.read().filter(([origin, state]) => this.#mark(origin, state));
        const sources = this.#sources
            .map(({ transport: { state }, isExhausted = state.isExhausted }, index) => {
            return [
                index,
                { ...state, isExhausted, refused: state.refused && packFailure(state.refused) },
            ];
        })
            .filter(([index, state]) => this.#mark(index, state));
        return paces.length + sources.length > 0 ? { paces, sources } : undefined;
    }
    /** Merges what the other end has learned. */
    adopt({ paces, sources }) {
        for (const [origin, state] of paces) {
            this.#mark(origin, state);
            this.#paces.adopt(origin, state);
        }
        for (const [index, state] of sources) {
            this.#mark(index, state);
            const refused = state.refused && unpackFailure(state.refused);
            this.#sources[index]?.transport.adopt({ ...state, refused });
        }
    }
    /** Notes that the other end knows a state; false if that was noted before. */
    #mark(key, state) {
        const text = JSON.stringify(state);
        if (this.#shared.get(key) === text)
            return false;
        this.#shared.set(key, text);
        return true;
    }
}

;// CONCATENATED MODULE: ./src/core/packages/worker-pool.ts










// The script of the compiled library, and of the Action, whose bundles lie side by side. Sources that run as they are
// have neither, and therefore no workers.
const scripts = ['./package-thread.js', '../package-thread/index.js'];
const mostWorkers = 4;
/** with fewer packages, starting a worker takes longer than it saves */
const fewPackages = 4;
/** jobs in addition to the connections: a complete file that waits for its place uses none */
const mostQueued = 4;
/** initial limit of concurrent requests, of all runners */
const firstConnections = 8;
/**
 * Opens the runners of a restore: this thread and, for more than a few packages, a worker for each other core. Each has an
 * equal share of the connections; this thread also makes the requests for indexes.
 */
function openPool(run, { absent, sources: { all } }) {
    const { connections, transport } = run;
    const { signal, onProgress } = run.options;
    const script = findScript();
    const count = script ? countWorkers(run, absent) : 0;
    const settings = settingsOf(run, absent);
    const placing = (0,concurrency/* createGate */.qD)(count > 0 ? placedAtOnce : Math.min(8, placedAtOnce * (0,external_node_os_.availableParallelism)()));
    const context = { ...settings, transport, placing, signal, onProgress };
    const here = { run: job => fetchPackage(context, job) };
    if (!script || count === 0)
        return { ...here, capacity: connections + mostQueued, close() { } };
    const share = Math.floor(connections / (count + 1));
    const data = {
        settings,
        options: { ...plainOptionsOf(run), maxConnections: share },
        certificates: transport.certificates,
        firstConnections: Math.max(1, Math.round(firstConnections / (count + 1))),
        sources: all.map(({ scope, address }) => ({ scope, address })),
        reportsProgress: run.options.onProgress !== undefined,
    };
    const onNews = () => {
        for (const worker of workers)
            worker.share();
    };
    const workers = Array.from({ length: count }, () => new JobWorker(script, data, { run, all, onNews }));
    transport.limit(connections - count * share);
    const endWorkers = watchOver(workers, run);
    const close = () => {
        endWorkers();
        transport.limit(connections);
    };
    return {
        ...shareJobs([...workers, here]),
        capacity: (count + 1) * (share + mostQueued / 2),
        close,
    };
}
function countWorkers({ options, connections, log }, absent) {
    const count = Math.min((0,external_node_os_.availableParallelism)() - 1, mostWorkers, connections - 1);
    // A caller's clock or random numbers stay on this thread.
    const isTimed = options.sleep !== undefined || options.random !== undefined;
    if (count < 1 || isTimed || absent.length < fewPackages)
        return 0;
    if ((0,open_limit/* canOpen */.p)(count * descriptorsOfWorker))
        return count;
    log.info('one thread restores all packages: the limit of open files is too low for more');
    return 0;
}
/**
 * a worker holds five, opens many at once while it loads its modules, and opens packages; one that finds no room ends the
 * run
 */
const descriptorsOfWorker = 32;
function settingsOf({ directory, layout, names }, absent) {
    const hashesContent = layouts/* packageLayouts */.sy[layout].hasContentHash ?? absent.some(({ pin }) => pin.contentHash !== undefined);
    return { directory, layout, names, hashesContent };
}
function plainOptionsOf({ options }) {
    return Object.fromEntries(plainOptions.map(name => [name, options[name]]));
}
/** Cancels the workers when the run is cancelled; returns the function that ends them. */
function watchOver(workers, { options: { signal } }) {
    const stop = () => {
        for (const worker of workers)
            worker.stop(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted)
        stop();
    return () => {
        signal?.removeEventListener('abort', stop);
        for (const worker of workers)
            worker.close();
    };
}
// A bundler may leave the script behind, and one that writes CommonJS may leave no `import.meta.url` at all.
function findScript() {
    const base = import.meta.url;
    return scripts
        .flatMap(name => (URL.canParse(name, base) ? new URL(name, base) : []))
        .find(script => script.protocol === 'file:' && (0,external_node_fs_.existsSync)(script));
}
/** Gives each job to the runner with the fewest jobs, the first of equals. */
function shareJobs(runners) {
    const loads = runners.map(runner => ({ runner, jobs: 0 }));
    return {
        async run(job) {
            const load = loads.reduce((a, b) => (b.jobs < a.jobs ? b : a));
            load.jobs++;
            try {
                return await load.runner.run(job);
            }
            finally {
                load.jobs--;
            }
        },
    };
}
// Most of a worker's objects live for one chunk of a body: with a small young generation they are collected soon.
const youngGeneration = 2;
/** The main thread's end of a worker (`package-thread.ts`). */
class JobWorker {
    #worker;
    #channel;
    #to;
    #link;
    #jobs = [];
    /** @param data what the script gets as `workerData` */
    constructor(script, data, to) {
        const resourceLimits = { maxYoungGenerationSizeMb: youngGeneration };
        const sourceOf = (job, source) => this.#job(job).sources[source];
        this.#to = to;
        this.#link = new HealthLink(to.run.transport, to.all);
        this.#worker = new external_node_worker_threads_.Worker(script, { workerData: data, resourceLimits });
        this.#channel = new Channel(this.#worker, {
            packageUrl: async (job, source) => (await sourceOf(job, source).packageUrl(this.#job(job).wanted)).href,
            manifest: (job, source) => sourceOf(job, source).manifest(this.#job(job).wanted),
            passOver: (job, source, failure) => sourceOf(job, source).passOver(unpackFailure(failure)),
            inspect: async (job, arrived) => this.#job(job).inspect?.(arrived),
            throwMissing: job => this.#job(job).throwMissing(),
            report: report => this.#take(report),
        });
        this.#worker.on('error', error => this.#channel.close(startFailure(error) ?? error));
        this.#worker.on('exit', () => this.#channel.close(new Error('a worker of the restore has ended')));
    }
    /** Rejects with the error of the job, and when the worker ends. */
    async run(job) {
        const { wanted, cached, sources, inspect } = job;
        const [first] = sources;
        // The package cache needs no address. A failure occurs again, and is reported, when the source has its turn.
        const url = cached ? undefined : await first?.packageUrl(wanted).catch(() => undefined);
        const number = this.#jobs.push(job) - 1;
        const indices = sources.map(({ transport }) => this.#to.all.findIndex(each => each.transport === transport));
        const inspects = inspect !== undefined;
        this.share();
        return this.#channel.call('run', { number, wanted, cached, sources: indices, url: url?.href, inspects });
    }
    /** Sends what this thread has learned since the last call. */
    share() {
        const news = this.#link.take();
        if (news)
            this.#channel.tell('adopt', news);
    }
    /** Makes the running jobs end with the code `CANCELLED`. */
    stop(reason) {
        this.#channel.tell('stop', (0,ports/* isTimeout */.kL)(reason));
    }
    /** Ends the worker; its unfinished packages keep temporary names. */
    close() {
        void this.#worker.terminate();
    }
    #job(number) {
        return this.#jobs[number];
    }
    #take({ lines, progress, news }) {
        const { log, options } = this.#to.run;
        if (news) {
            this.#link.adopt(news);
            this.#to.onNews();
        }
        try {
            for (const [level, message, place] of lines)
                log[level](message, place);
            for (const each of progress)
                options.onProgress?.(each);
        }
        catch (error) {
            // An error of the caller's function ends the jobs, not the program.
            this.#channel.close(error);
        }
    }
}
// A stack of Node tells a user nothing when the system cannot start a worker.
function startFailure(error) {
    if ((0,errors/* systemErrorCode */.vq)(error) !== 'ERR_WORKER_INIT_FAILED')
        return undefined;
    return new errors/* PkgtoolError */.xN('FILE_SYSTEM', {
        subject: 'a thread of the restore',
        found: `no start: ${(0,errors/* messageOf */.bD)(error)}`,
        change: 'raise the limit of open files (ulimit -n)',
    }, { cause: error });
}

;// CONCATENATED MODULE: ./src/core/packages/fetch-absent.ts









/**
 * Fetches what is not in place, as many at once as the network takes: fetch → queue → place, where what is whole waits
 * for its place without a connection. What was placed is recorded also when the run fails; what runs that were killed
 * left half done is removed.
 *
 * @throws PkgtoolError `PACKAGES_MISSING`, `FILE_SYSTEM`, `CANCELLED`, and what no source at all can be reached with
 */
async function fetchAbsent(run, prepared) {
    const { absent, present, record, sources } = prepared;
    const fetched = new Map();
    const cached = new Set();
    const held = await findHeld(run, prepared);
    const tell = (progress) => run.options.onProgress?.(progress);
    const cacheName = run.options.heldFiles?.name ?? '';
    const pool = openPool(run, prepared);
    const fetch = async (item, asked) => {
        const path = held.get(item.pin.sha512 ?? '');
        const job = createJob(run, item, asked);
        const { isCached, placed } = await pool.run(path ? { ...job, cached: { path, name: cacheName } } : job);
        fetched.set(item, placed);
        if (isCached)
            cached.add(item);
        tell({ subject: (0,resolve/* nameOf */.Vb)(item), received: placed.size, total: placed.size, done: true });
        run.log.info(`${(0,resolve/* nameOf */.Vb)(item)} from ${isCached ? cacheName : placed.source}`);
    };
    for (const item of absent)
        tell(announced(item));
    await (0,replace_file/* sweepTemporaries */.SZ)(run.directory);
    let releaseLayout = async () => { };
    try {
        // What is held is asked of nobody: it needs no source that answers.
        const asked = absent.filter(({ pin }) => !held.has(pin.sha512 ?? ''));
        if (absent.length > 0)
            releaseLayout = await openTarget(run, { asked, sources, isHeld: asked.length < absent.length });
        await forEachAbsent(prepared, fetch, { limit: pool.capacity });
    }
    finally {
        pool.close();
        await (0,packages_record/* rememberPlaced */.fA)(run, record, { placed: [...present, ...fetched] });
        if (fetched.size === 0)
            await releaseLayout();
    }
    return { fetched, cached };
}
function createJob({ inspect }, wanted, sources) {
    return {
        wanted,
        sources,
        ...(inspect && {
            inspect: ({ source, ...arrived }) => inspect({ wanted, from: sources[source], ...arrived }),
        }),
        async throwMissing() {
            throw await (0,resolve/* explainMissing */.Ce)(wanted, sources);
        },
    };
}
// Only bytes that a lock binds, and only where some are missing.
async function findHeld({ options: { heldFiles }, log }, { absent, resolved }) {
    if (heldFiles === undefined || absent.length === 0)
        return new Map();
    const unbound = absent.filter(({ pin }) => pin.sha512 === undefined).length;
    if (unbound > 0)
        log.info(`${heldFiles.name} is not asked for ${(0,base_text/* plural */.LS)(unbound, 'package')}: no lock gives the hash`);
    if (unbound === absent.length)
        return new Map();
    const hashes = new Set(resolved.wanted.flatMap(({ pin }) => pin.sha512 ?? []));
    return heldFiles.find([...hashes].map(value => ({ algorithm: 'sha512', value })));
}
// The folder is made when a source can be asked, so that a run that reaches none leaves nothing behind.
async function openTarget(run, { asked, sources, isHeld }) {
    const isOpen = asked.length > 0 && (await sources.ready(asked.map(({ pin }) => pin.id)));
    if (!isOpen && !isHeld)
        return async () => { };
    await (0,folders/* makeFolder */.fc)(run.directory).catch(error => Promise.reject((0,file_system_error/* fileSystemError */.uG)(run.directory, error)));
    return (0,packages_record/* claimLayout */.xm)(run.directory, run.layout);
}
function announced(item) {
    const { size } = item.pin;
    return { subject: (0,resolve/* nameOf */.Vb)(item), received: 0, ...(size !== undefined && { total: size }) };
}
/**
 * Runs `work`, so many at a time, for each package that is not in place, with the sources to ask for it.
 *
 * @throws PkgtoolError `PACKAGES_MISSING` when all work has ended, which lists every package that could not be had
 */
async function forEachAbsent({ absent, resolved, sources }, work, { limit }) {
    const attempt = async (item) => {
        const asked = await (0,resolve/* tryFindSources */.P5)(item.pin, sources);
        if (asked instanceof errors/* PkgtoolError */.xN)
            return asked;
        try {
            await work(item, asked);
            return undefined;
        }
        catch (error) {
            if (!(error instanceof errors/* PkgtoolError */.xN) || error.code === 'CANCELLED')
                throw error;
            return error;
        }
    };
    const outcomes = await (0,concurrency/* mapConcurrently */.X2)(absent, attempt, { limit });
    const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)];
    if (problems.length > 0)
        throw missingPackages(problems, resolved.wanted.length + resolved.missing.length);
}
function missingPackages(problems, count) {
    return new errors/* PkgtoolError */.xN('PACKAGES_MISSING', {
        subject: (0,base_text/* plural */.LS)(count, 'package'),
        found: (0,base_text/* plural */.LS)(problems.length, 'failure'),
        change: 'change the pins or the input "source"',
        // A source that refuses is one failure, however many packages it has.
        details: [...new Set(joinUnreachable(problems).map(problem => problem.message))],
        problems,
    });
}
/** Makes one error of those that only say that nobody answers at one address. */
function joinUnreachable(problems) {
    const servers = new Map();
    for (const problem of problems) {
        const server = unreachableServer(problem);
        if (server === undefined)
            continue;
        const same = servers.get(server);
        if (same)
            same.push(problem);
        else
            servers.set(server, [problem]);
    }
    const joined = [...servers].flatMap(([server, same]) => joinAll(server, same));
    return [...problems.filter(problem => unreachableServer(problem) === undefined), ...joined];
}
function unreachableServer({ code, fields: { url } }) {
    if (!['CONNECTION_FAILED', 'TIMED_OUT', 'TLS_FAILED'].includes(code) || url === undefined)
        return undefined;
    return URL.canParse(url) ? `${code} ${new URL(url).origin}/` : undefined;
}
// The first of them had all attempts of the source.
function joinAll(server, same) {
    const most = same.toSorted((a, b) => (b.fields.attempts ?? 0) - (a.fields.attempts ?? 0))[0];
    if (most === undefined || same.length === 1)
        return same;
    const { found, wanted, change } = most.fields;
    const subject = server.slice(server.indexOf(' ') + 1);
    const told = `${found}, for ${(0,base_text/* plural */.LS)(same.length, 'package')}`;
    return [new errors/* PkgtoolError */.xN(most.code, { subject, found: told, wanted, change, url: subject })];
}


/***/ })

};
