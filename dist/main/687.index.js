export const id = 687;
export const ids = [687];
export const modules = {

/***/ 2687:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fetchAbsent: () => (/* binding */ fetchAbsent),
  fetchPackage: () => (/* binding */ fetchPackage),
  forEachAbsent: () => (/* binding */ forEachAbsent)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
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
// EXTERNAL MODULE: ./src/core/files/safe-folder.ts
var safe_folder = __webpack_require__(2503);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __webpack_require__(9696);
// EXTERNAL MODULE: ./src/core/http/download.ts
var download = __webpack_require__(9766);
// EXTERNAL MODULE: ./src/core/nuget/pin.ts
var pin = __webpack_require__(5168);
// EXTERNAL MODULE: ./src/core/zip/directory.ts
var directory = __webpack_require__(7828);
// EXTERNAL MODULE: ./src/core/packages/find-fault.ts
var find_fault = __webpack_require__(9231);
// EXTERNAL MODULE: ./src/core/packages/record.ts
var packages_record = __webpack_require__(5860);
// EXTERNAL MODULE: ./src/core/packages/resolve.ts
var resolve = __webpack_require__(6485);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(5919);
;// CONCATENATED MODULE: ./src/core/base/failure.ts

/** Converts an error to plain data. */
function packFailure(error) {
    if (!(error instanceof PkgtoolError)) {
        return { message: messageOf(error), own: undefined, systemCode: systemErrorCode(error) };
    }
    const { problems: _, ...fields } = error.fields;
    const { code, message, cause } = error;
    return { message, own: { code, fields }, systemCode: systemErrorCode(cause) };
}
/** Restores the error. */
function unpackFailure({ message, own, systemCode }) {
    const beneath = systemCode === undefined ? undefined : { code: systemCode };
    if (own === undefined)
        return Object.assign(new Error(message), beneath);
    const cause = beneath && Object.assign(new Error(systemCode), beneath);
    return new errors/* PkgtoolError */.xN(own.code, own.fields, cause && { cause });
}

// EXTERNAL MODULE: ./src/core/base/ports.ts
var ports = __webpack_require__(1125);
// EXTERNAL MODULE: ./src/core/http/download-writer.ts
var download_writer = __webpack_require__(9376);
// EXTERNAL MODULE: ./src/core/packages/layouts.ts
var layouts = __webpack_require__(8110);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./src/core/nuget/manifest.ts
var manifest = __webpack_require__(922);
// EXTERNAL MODULE: ./src/core/zip/archive.ts
var archive = __webpack_require__(2853);
// EXTERNAL MODULE: ./src/core/zip/content-hash.ts
var content_hash = __webpack_require__(7499);
// EXTERNAL MODULE: ./src/core/zip/extract.ts
var extract = __webpack_require__(8690);
// EXTERNAL MODULE: ./src/core/packages/find-in-place.ts
var find_in_place = __webpack_require__(5522);
// EXTERNAL MODULE: ./src/core/packages/replace-folder.ts
var replace_folder = __webpack_require__(9786);
;// CONCATENATED MODULE: ./src/core/packages/package-job.ts

















/** What one thread does with packages, from their first byte to their place: what a step learns serves the next one. */
class PackageWork {
    #settings;
    #signal;
    #marks = new Map();
    #open = new Map();
    constructor(settings, signal) {
        this.#settings = settings;
        this.#signal = signal;
    }
    /** Throws as `FileWriter`. */
    createWriter(path, algorithm) {
        if (!this.#settings.hashesContent)
            return new download_writer/* FileWriter */.S8(path, algorithm);
        const mark = new content_hash/* SignatureMark */.gt();
        this.#marks.set(path, mark);
        return new download_writer/* FileWriter */.S8(path, algorithm, mark);
    }
    /** Throws as `readPackageManifest`. */
    async readManifest(file) {
        const { archive } = await this.#opened(file);
        return archive && (0,manifest/* readArchivedManifest */.QS)(archive, this.#settings.manifestExtension);
    }
    /** Throws as `packageContentHash`. */
    async contentHash({ file, sha512 }) {
        const { archive } = await this.#opened(file);
        const options = { mark: this.#marks.get(file), signal: this.#signal };
        return (await (0,content_hash/* openContentHash */.cg)(archive, options)) ?? sha512;
    }
    /** Throws as `PlacePackage`. */
    async place({ directory, added }) {
        const { layout } = this.#settings;
        const { targets, hasContentHash } = layouts/* packageLayouts */.sy[layout];
        try {
            const contentHash = added.contentHash ?? (hasContentHash ? await this.contentHash(added) : undefined);
            if (!targets)
                this.#close(added.file);
            const archive = targets && (await this.#opened(added.file)).archive;
            const signal = this.#signal;
            return await packagePlacers[layout](directory, { ...added, archive, contentHash, signal });
        }
        finally {
            this.forget(added.file);
        }
    }
    /** Forgets what is known of a file, whose name another one may get, and closes it. */
    forget(file) {
        this.#close(file);
        this.#marks.delete(file);
    }
    async #opened(file) {
        const opened = this.#open.get(file) ?? { archive: await (0,archive/* openArchive */.p)(file) };
        this.#open.set(file, opened);
        return opened;
    }
    #close(file) {
        this.#open.get(file)?.archive?.close();
        this.#open.delete(file);
    }
}
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
async function placeClassic(directory, added) {
    const place = (0,external_node_path_.join)(directory, added.paths.place);
    const placed = await (0,replace_folder/* replaceFolder */.xn)(place, {
        directory,
        build: folder => build(folder, added),
        keep: () => (0,find_in_place/* findSamePlaced */.Bm)(directory, added, (0,layouts/* classicTargets */.DG)(added.paths, added.names)),
    });
    // The folder's own time changed when it took its name.
    return { ...placed, folders: (0,packages_record/* stampFolders */.bp)(place) };
}
async function build(folder, added) {
    const { paths, names, file, signal } = added;
    await extractPackage(added, folder, { select: (0,layouts/* classicTargets */.DG)(paths, names), signal });
    // A new folder has all that the umask leaves.
    const { mode } = await (0,promises_.stat)(folder);
    await (0,promises_.chmod)(file, mode & packageMode);
    const placed = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(paths.packagePath));
    await (0,promises_.rename)(file, placed);
    return (0,packages_record/* stampPlaced */.Xl)({ file: placed }, added);
}
/** Places a package in the layout `expanded`. Throws as `PlacePackage`. */
async function placeExpanded(directory, added) {
    const place = (0,external_node_path_.join)(directory, added.paths.place);
    const placed = await (0,replace_folder/* replaceFolder */.xn)(place, {
        directory,
        build: folder => buildExpanded(folder, added),
        keep: () => (0,find_in_place/* findSamePlaced */.Bm)(directory, added, (0,layouts/* expandedTargets */.i$)(added.paths, added.names)),
    });
    // The folder's own time changed when it took its name.
    return { ...placed, folders: (0,packages_record/* stampFolders */.bp)(place) };
}
async function buildExpanded(folder, added) {
    const { paths, names, file, sha512, contentHash, source, signal } = added;
    await extractPackage(added, folder, { select: (0,layouts/* expandedTargets */.i$)(paths, names), signal });
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
    const same = await (0,find_in_place/* findSamePlaced */.Bm)(directory, added);
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

;// CONCATENATED MODULE: ./src/core/packages/worker-pool.ts










// Of the compiled library, and of the Action, whose bundles lie side by side. Sources that are run as they are have
// neither and do all on this thread.
const scripts = ['./package-thread.js', '../package-thread/index.js'];
const mostThreads = 4;
/** packages below which a thread costs more to start than it brings */
const fewPackages = 4;
/**
 * Opens what works on `absent` packages: this thread, and for more than a few packages others, so that each core has one.
 * Where packages are unpacked this one keeps out of the work, which would hold up what all others wait for.
 */
function openPackageWorker(run, absent) {
    const script = findScript();
    const cores = (0,external_node_os_.availableParallelism)();
    const settings = settingsOf(run, absent);
    const here = new PackageWork(settings, run.options.signal);
    const alone = () => ({ ...shareOut(run.transport, { hands: [here] }), close: () => { } });
    if (script === undefined || cores === 1 || absent.length < fewPackages)
        return alone();
    const unpacks = layouts/* packageLayouts */.sy[run.layout].targets !== undefined;
    const count = Math.min(unpacks ? cores : cores - 1, mostThreads);
    if (!canOpen(count * descriptorsOfThread)) {
        run.log.info('one thread restores all packages: the limit of open files is too low for more');
        return alone();
    }
    const data = { exchange: run.transport.settings, work: settings };
    const threads = Array.from({ length: count }, () => new Thread(script, { data }));
    const hands = threads.map(handOf);
    return {
        ...shareOut(run.transport, { hands, downloader: unpacks ? undefined : here }),
        close: watchOver(threads, run),
    };
}
/** a thread holds five, loads its modules from files of which many are open at once, and has packages open */
const descriptorsOfThread = 32;
/** Whether the limit of open files leaves room for `count` more. A thread that finds none ends the run. */
function canOpen(count) {
    const opened = [];
    try {
        for (let n = 0; n < count; n++)
            opened.push((0,external_node_fs_.openSync)(external_node_os_.devNull, 'r'));
        return true;
    }
    catch {
        return false;
    }
    finally {
        for (const descriptor of opened)
            (0,external_node_fs_.closeSync)(descriptor);
    }
}
function settingsOf({ layout, names }, absent) {
    const hashesContent = layouts/* packageLayouts */.sy[layout].hasContentHash ?? absent.some(({ pin }) => pin.contentHash !== undefined);
    return { layout, manifestExtension: names.manifestExtension, hashesContent };
}
function handOf(thread) {
    return {
        createWriter: (path, algorithm) => new ThreadWriter(thread, path, algorithm),
        readManifest: file => thread.call('manifest', file),
        contentHash: hashed => thread.call('contentHash', hashed),
        place: task => thread.call('place', task),
        // A thread that has ended has closed all.
        forget: file => void thread.call('forget', file).catch(() => { }),
    };
}
/** Stops the threads when the run is; returns what ends them. */
function watchOver(threads, { options: { signal } }) {
    const stop = () => {
        for (const thread of threads)
            thread.stop(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
    if (signal?.aborted)
        stop();
    return () => {
        signal?.removeEventListener('abort', stop);
        for (const thread of threads)
            thread.close();
    };
}
// A bundler may leave the script behind, and one that writes CommonJS may leave no `import.meta.url` at all.
function findScript() {
    const base = import.meta.url;
    return scripts
        .flatMap(name => (URL.canParse(name, base) ? new URL(name, base) : []))
        .find(script => script.protocol === 'file:' && (0,external_node_fs_.existsSync)(script));
}
/** Each file goes to the hand that has the fewest, and stays with it where that can do what comes next. */
function shareOut(transport, { hands, downloader }) {
    const shares = hands.map((hand) => ({ hand, count: 0 }));
    const downloads = downloader ? [{ hand: downloader, count: 0 }, ...shares] : shares;
    const takers = new Map();
    const handFor = (file, able = shares) => {
        const taker = takers.get(file);
        if (taker && able.includes(taker))
            return taker.hand;
        leave(file)?.forget(file);
        const share = able.reduce((a, b) => (b.count < a.count ? b : a));
        share.count++;
        takers.set(file, share);
        return share.hand;
    };
    const leave = (file) => {
        const share = takers.get(file);
        if (share)
            share.count--;
        takers.delete(file);
        return share?.hand;
    };
    return {
        createWriter: (path, algorithm) => new download_writer/* LateWriter */.ce(() => handFor(path, downloads).createWriter(path, algorithm), transport.exchange),
        readManifest: async (file) => handFor(file).readManifest(file),
        contentHash: async (hashed) => handFor(hashed.file).contentHash(hashed),
        place: task => handFor(task.added.file)
            .place(task)
            .finally(() => leave(task.added.file)),
        forget: file => leave(file)?.forget(file),
    };
}
let lastFile = 0;
/**
 * A file that another thread downloads (`serve-files.ts`): its requests are made there, and its bytes never come here.
 * Where to ask, whether an answer will do, and what may be tried again is decided here all the same.
 */
class ThreadWriter {
    #file;
    #id = ++lastFile;
    #thread;
    #slot;
    #written = 0;
    /** The file, which must not exist, is created with the first request: that may throw `FILE_SYSTEM` too. */
    constructor(thread, path, algorithm) {
        this.#thread = thread;
        this.#file = { path, algorithm };
    }
    /** As an `Exchanger`; the body of its answer is appended to this file, and to nothing else. */
    exchange = async (url, { signal, ...request }, slot) => {
        const reply = await this.#call('ask', { ...this.#file, url: url.href, request });
        if ('failure' in reply) {
            slot.end(reply.outcome);
            throw unpackFailure(reply.failure);
        }
        this.#slot = slot;
        return {
            ...reply.head,
            read: () => Promise.reject(new Error('the bytes of this answer stay on their thread')),
            discard: () => void this.#drop(slot),
        };
    };
    async append(_, { most, onSize }) {
        const count = (written) => {
            this.#slot?.received(written - this.#written);
            this.#written = written;
            onSize(written);
        };
        const { written, over, outcome, failure } = await this.#call('save', { most }, count);
        if (written > this.#written)
            count(written);
        this.#slot?.end(outcome);
        if (over !== undefined)
            onSize(over);
        if (failure)
            throw unpackFailure(failure);
    }
    async restart() {
        await this.#call('restart');
        this.#written = 0;
    }
    finish() {
        return this.#call('finish');
    }
    async discard() {
        // The thread closes it, where it lives and has not finished it; the name goes in any case, for whoever comes next.
        await this.#call('discard').catch(() => { });
        (0,folders/* removeLeftover */.MG)(this.#file.path);
    }
    async #drop(slot) {
        slot.end(await this.#call('drop').catch(() => 'finished'));
    }
    #call(method, params = {}, onEvent) {
        return this.#thread.call(method, { file: this.#id, ...params }, onEvent);
    }
}
// Much of what a thread makes lives for one piece of a body: it goes with the first look, and not only after 16 MiB.
const youngGeneration = 2;
/** A thread that answers calls by name (`serve-calls.ts`). */
class Thread {
    #worker;
    #calls = new Map();
    #last = 0;
    #end;
    /** @param options.data what the script gets as `workerData` */
    constructor(script, { data }) {
        const resourceLimits = { maxYoungGenerationSizeMb: youngGeneration };
        this.#worker = new external_node_worker_threads_.Worker(script, { workerData: data, resourceLimits });
        this.#worker.on('message', (answer) => this.#take(answer));
        this.#worker.on('error', error => this.#fail(startFailure(error) ?? error));
        this.#worker.on('exit', () => this.#fail(new Error('a thread of the restore has ended')));
    }
    /** Calls a method; rejects with what it throws, and when the thread ends. */
    call(method, params, onEvent) {
        const call = ++this.#last;
        return new Promise((resolve, reject) => {
            if (this.#end)
                return reject(this.#end.error);
            this.#calls.set(call, { onEvent, resolve: resolve, reject });
            this.#send({ call, method, params });
        });
    }
    /** Makes what is under way end with the code `CANCELLED`. */
    stop(reason) {
        this.#send({ stop: { isTimeout: (0,ports/* isTimeout */.kL)(reason) } });
    }
    /** Ends the thread; what it was at is left half done under temporary names. */
    close() {
        void this.#worker.terminate();
    }
    #send(message) {
        this.#worker.postMessage(message);
    }
    #take(answer) {
        const call = this.#calls.get(answer.call);
        if ('event' in answer) {
            this.#tell(call, answer.event);
            return;
        }
        this.#calls.delete(answer.call);
        if ('result' in answer)
            call?.resolve(answer.result);
        else
            call?.reject(unpackFailure(answer.failure));
    }
    // Whoever listens is the caller's: what it throws is the end of the call, and not of the program.
    #tell(call, event) {
        try {
            call?.onEvent?.(event);
        }
        catch (error) {
            call?.reject(error);
        }
    }
    // Of an error and the end after it the error counts.
    #fail(error) {
        this.#end ??= { error };
        for (const { reject } of this.#calls.values())
            reject(error);
        this.#calls.clear();
    }
}
// Where the system gives a thread nothing to work with, a stack of Node tells a user nothing.
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


















/** packages that may wait for their place while every connection brings more: enough to keep either side busy */
const mostQueued = 4;
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
    // One package under way on each core, and one that waits for it.
    const placing = (0,concurrency/* createGate */.qD)(Math.min(8, 2 * (0,external_node_os_.availableParallelism)()));
    const worker = openPackageWorker(run, absent);
    const fetch = async (item, asked) => {
        const errand = { wanted: item, sources: asked, held };
        const { isHeld, placed } = await fetchPackage(run, errand, { placing, worker });
        fetched.set(item, placed);
        if (isHeld)
            cached.add(item);
        tell({ subject: (0,resolve/* nameOf */.Vb)(item), received: placed.size, total: placed.size, done: true });
        run.log.info(`${(0,resolve/* nameOf */.Vb)(item)} from ${isHeld ? run.options.heldFiles?.name : placed.source}`);
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
        await forEachAbsent(prepared, fetch, { limit: run.connections + mostQueued });
    }
    finally {
        worker.close();
        await (0,packages_record/* rememberPlaced */.fA)(run, record, { placed: [...present, ...fetched] });
        if (fetched.size === 0)
            await releaseLayout();
    }
    return { fetched, cached };
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
/**
 * Brings one package into its place: download from the first source that has it with the hashes that its pin binds it
 * to, hash while writing; then, when `placing` lets it, manifest out of the package (from the feed when the package is
 * no zip), comparison with what was asked for, and only then its name. What waits at the gate holds no connection.
 *
 * @throws PkgtoolError with the place of the pin; `NOT_FOUND` tells what the sources have
 */
async function fetchPackage(run, errand, tools) {
    const { wanted } = errand;
    const file = (0,replace_file/* temporaryPath */.l5)(run.directory);
    try {
        await (0,folders/* assertNamesFit */._2)(run.directory, Object.values(wanted.paths));
        (0,safe_folder/* assertNoLink */.cD)(run.directory, (0,external_node_path_.join)(run.directory, wanted.paths.place));
        const downloaded = await fetch_absent_download(run, errand, { file, ...tools });
        return await tools.placing(async () => {
            const added = await prove(run, wanted, { ...downloaded, ...tools, file });
            const { layout, directory } = run;
            const placed = await tools.worker.place({ directory, added });
            (0,packages_record/* appendToJournal */.vO)(directory, { layout, place: wanted.paths.place, entry: placed });
            return { placed, isHeld: downloaded.isHeld === true };
        });
    }
    catch (error) {
        throw withPlace(error, wanted, { file });
    }
    finally {
        tools.worker.forget(file);
        if ((0,external_node_fs_.existsSync)(file))
            (0,folders/* removeLeftover */.MG)(file);
    }
}
async function prove(run, wanted, downloaded) {
    const { file, digest: sha512, from, worker } = downloaded;
    const packaged = await worker.readManifest(file);
    if (packaged === undefined && run.names.packageExtension.toLowerCase() === 'nupkg')
        throw (0,directory/* badArchive */.Cb)((0,resolve/* nameOf */.Vb)(wanted), `no zip file from ${downloaded.source}`, {
            wanted: 'a zip, as every .nupkg is',
        });
    await run.inspect?.({
        wanted,
        from,
        file,
        sha512,
        isArchive: packaged !== undefined,
    });
    const { bytes, manifest } = packaged ?? (await fetchManifest(wanted, from));
    if (!(0,resolve/* matchesPin */.l2)(manifest, wanted))
        throw mismatch(wanted, manifest, downloaded);
    return {
        name: wanted.name,
        paths: wanted.paths,
        names: run.names,
        file,
        manifest: bytes,
        sha512,
        contentHash: (0,find_fault.boundContentHash)(wanted.pin),
        source: from.address,
    };
}
async function fetch_absent_download(run, errand, { file: path, placing, worker }) {
    const { wanted } = errand;
    const fromSources = errand.sources.map(from => ({
        url: () => from.packageUrl(wanted),
        source: from.label,
        transport: from.transport,
        onFailure: (error) => from.passOver(error),
        from,
    }));
    const candidates = [...heldCandidates(run, errand), ...fromSources];
    const options = {
        path,
        algorithm: 'sha512',
        subject: (0,resolve/* nameOf */.Vb)(wanted),
        // Sources have the same package for an id and version, and its manifest is checked; nothing of two is mixed.
        takesAny: true,
        expected: expectedOfPin(wanted, { placing, worker }),
        onProgress: run.options.onProgress,
        createWriter: worker.createWriter,
        onDiscard: () => worker.forget(path),
    };
    try {
        return await (0,download/* downloadFile */.PE)(run.transport, candidates, options);
    }
    catch (error) {
        throw (0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND') ? await (0,resolve/* explainMissing */.Ce)(wanted, errand.sources) : error;
    }
}
// What it came from is the first source that would be asked for it.
function heldCandidates({ options: { heldFiles } }, { wanted, sources, held }) {
    const path = held.get(wanted.pin.sha512 ?? '');
    const [from] = sources;
    return path && from && heldFiles ? [{ ...(0,download/* heldCandidate */.Rt)(path, heldFiles), from }] : [];
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
const tellsItsPlace = ['CANCELLED', 'FILE_SYSTEM', 'UNSAFE_PATH'];
// The file that a download was written to has a temporary name that tells a user nothing; the pin's place does.
function withPlace(error, wanted, { file }) {
    if (!(error instanceof errors/* PkgtoolError */.xN) || tellsItsPlace.includes(error.code))
        return error;
    if (error.code === 'OFFLINE')
        return (0,resolve/* notHere */.Ap)(wanted.pin, error);
    const { path, subject, ...fields } = error.fields;
    const isAboutFile = subject?.startsWith(file) === true;
    const named = isAboutFile ? { subject: (0,resolve/* nameOf */.Vb)(wanted) } : { path, subject };
    const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return new errors/* PkgtoolError */.xN(error.code, { ...fields, ...given, ...(0,pin/* pinPlace */.Z3)(wanted.pin) }, { cause: error });
}
/** What binds the download of a package, whichever source gives it: what its pin says of the bytes (DESIGN 6). */
function expectedOfPin(wanted, { placing, worker }) {
    const { sha512, size, contentHash } = wanted.pin;
    return {
        digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
        size,
        check: contentHash === undefined
            ? undefined
            : (path, from) => placing(() => checkContent(wanted, path, { ...from, worker })),
    };
}
// Where several sources are asked, the error tells which of them has the archive that cannot be read.
async function checkContent(wanted, path, { source, digest, worker }) {
    try {
        await (0,find_fault.checkContentHash)(wanted, path, {
            source,
            hash: () => worker.contentHash({ file: path, sha512: digest }),
        });
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'BAD_ARCHIVE'))
            throw cause;
        const found = `${cause.fields.found} in the package from ${source}`;
        throw new errors/* PkgtoolError */.xN('BAD_ARCHIVE', { ...cause.fields, subject: (0,resolve/* nameOf */.Vb)(wanted), found }, { cause });
    }
}


/***/ })

};
