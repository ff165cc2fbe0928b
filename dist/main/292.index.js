export const id = 292;
export const ids = [292];
export const modules = {

/***/ 2292:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fetchAbsent: () => (/* binding */ fetchAbsent)
});

// UNUSED EXPORTS: forEachAbsent

// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/base/ports.ts
var ports = __webpack_require__(1125);
// EXTERNAL MODULE: ./src/core/files/folders.ts
var folders = __webpack_require__(8570);
// EXTERNAL MODULE: ./src/core/files/replace-file.ts
var replace_file = __webpack_require__(6062);
// EXTERNAL MODULE: ./src/core/files/safe-folder.ts
var safe_folder = __webpack_require__(2503);
// EXTERNAL MODULE: ./src/core/packages/place-stored.ts
var place_stored = __webpack_require__(684);
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
// EXTERNAL MODULE: ./src/core/files/open-limit.ts
var open_limit = __webpack_require__(4717);
// EXTERNAL MODULE: ./src/core/packages/layouts.ts
var layouts = __webpack_require__(8110);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __webpack_require__(9696);
// EXTERNAL MODULE: ./src/core/http/download.ts + 1 modules
var download = __webpack_require__(5272);
// EXTERNAL MODULE: ./src/core/nuget/manifest.ts
var manifest = __webpack_require__(922);
// EXTERNAL MODULE: ./src/core/nuget/package-paths.ts
var package_paths = __webpack_require__(1862);
// EXTERNAL MODULE: ./src/core/zip/archive.ts
var archive = __webpack_require__(2853);
// EXTERNAL MODULE: ./src/core/zip/content-hash.ts
var content_hash = __webpack_require__(7499);
// EXTERNAL MODULE: ./src/core/zip/directory.ts
var directory = __webpack_require__(7828);
// EXTERNAL MODULE: ./src/core/packages/find-fault.ts
var find_fault = __webpack_require__(9231);
// EXTERNAL MODULE: ./src/core/packages/place-package.ts
var place_package = __webpack_require__(115);
// EXTERNAL MODULE: ./src/core/packages/store-files.ts
var store_files = __webpack_require__(8994);
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
            const { manifest, isArchive } = await verify(context, job, { file, downloaded });
            const added = await describe(context, wanted, { file, downloaded, manifest });
            const stored = isArchive ? await store(context, job, { added, downloaded }) : {};
            const placed = await place_package/* packagePlacers */.F[layout](directory, { ...added, ...stored.placing });
            (0,packages_record/* appendToJournal */.vO)(directory, { layout, place: wanted.paths.place, entry: placed });
            return { placed, isCached: downloaded.isCached === true, storeFault: stored.fault };
        });
    }
    catch (error) {
        throw withPlace(error, wanted, file);
    }
    finally {
        await file.remove();
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
        this.#open ??= { archive: await (0,archive/* openArchive */.p_)(this.path) };
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
    async remove() {
        this.close();
        await (0,folders/* removeLeftover */.MG)(this.path);
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
        return await (0,download/* downloadFile */.P)(context.transport, candidates, options);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
            await job.throwMissing();
        throw error;
    }
}
// Its recorded source is the first that would be asked for it.
function cachedCandidates({ cached, sources: [from] }) {
    return cached && from ? [{ ...(0,download/* cachedCandidate */._)(cached.path, cached), from }] : [];
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
    return { manifest: bytes, isArchive };
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
        found: `the manifest of ${(0,errors/* quote */.hD)(`${manifest.id} ${manifest.version}`)} in the package from ${source}`,
        wanted: 'the id and version that were asked for',
        change: 'tell the owner of the feed',
        url: (0,address/* displayUrl */.Qy)(url),
    });
}
async function describe({ layout, names, signal }, wanted, { file, downloaded, manifest }) {
    const { targets, hasContentHash } = layouts/* packageLayouts */.sy[layout];
    const { digest: sha512, from } = downloaded;
    const contentHash = (0,find_fault.boundContentHash)(wanted.pin) ?? (hasContentHash ? await file.contentHash(sha512) : undefined);
    if (!targets)
        file.close();
    return {
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
    };
}
/**
 * Adds a verified package to the package store, from which a layout that unpacks it then takes its files. What a folder gave
 * stays out: it is as near, and may be of a checkout.
 *
 * @throws PkgtoolError `CANCELLED`: any other failure only leaves the package out of the store
 */
async function store({ store, layout, names, signal }, { wanted, cached }, { added, downloaded }) {
    const { isCached, url } = downloaded;
    if (!store || (url.protocol === 'file:' && !isCached))
        return {};
    const { archive, file, manifest, name, sha512, contentHash, paths } = added;
    const wantedTree = (0,store_files/* treeNames */.zg)(layout, paths, names);
    try {
        const { isLinked } = await store.add({
            ...{ sha512, package: name, contentHash, file, manifest },
            manifestExtension: names.manifestExtension,
            tree: archive && wantedTree && { tree: wantedTree, archive, signal },
            isSuspect: cached !== undefined && !isCached,
        });
        const entry = wantedTree && store.read(sha512);
        const tree = entry && store.readTree(entry, wantedTree);
        const layTree = tree && ((folder) => store.layTree(tree, folder, signal));
        return { placing: { layTree, ...(isLinked && { isLinked }) }, fault: store.linkFault };
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED'))
            throw error;
        return { fault: `${(0,resolve/* nameOf */.Vb)(wanted)} is not stored: ${(0,store_files/* describeStoreError */.zL)(error)}` };
    }
}
const namesItsPlace = ['CANCELLED', 'FILE_SYSTEM', 'UNSAFE_PATH'];
// A temporary name means nothing to a user; the location of the pin does.
function withPlace(error, wanted, file) {
    if (!(error instanceof errors/* PkgtoolError */.xN) || namesItsPlace.includes(error.code))
        return error;
    if (error.code === 'OFFLINE')
        return (0,resolve/* notHere */.Ap)(wanted.pin, error);
    const { path, subject, ...fields } = error.fields;
    const isAboutFile = subject?.startsWith(file.path) === true;
    const named = isAboutFile ? { subject: (0,resolve/* nameOf */.Vb)(wanted) } : { path, subject };
    const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return new errors/* PkgtoolError */.xN(error.code, { ...fields, ...given, ...(0,package_paths/* pinPlace */.Z3)(wanted.pin) }, { cause: error });
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
    notify(method, ...params) {
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
function openPool(run, { absent, store }) {
    const { connections, transport } = run;
    const { all } = run.sources;
    const { signal, onProgress } = run.options;
    const script = findScript();
    const count = script ? countWorkers(run, absent) : 0;
    const settings = { ...settingsOf(run, absent), storeSettings: store?.settings };
    const placing = (0,ports/* createGate */.qD)(count > 0 ? placedAtOnce : Math.min(8, placedAtOnce * (0,external_node_os_.availableParallelism)()));
    const context = { ...settings, transport, placing, store, signal, onProgress };
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
            this.#channel.notify('adopt', news);
    }
    /** Makes the running jobs end with the code `CANCELLED`. */
    stop(reason) {
        this.#channel.notify('stop', (0,ports/* isTimeout */.kL)(reason));
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
// A stack trace of Node means nothing to a user when the system cannot start a worker.
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
async function fetchAbsent(run, prepared, { files, placed: before } = { placed: new Map(), files: new Map() }) {
    const { absent, present, record } = prepared;
    const fetched = new Map(before);
    const cached = new Set();
    const stored = new Set(before.keys());
    const cachedFiles = await findCached(run, { ...prepared, absent: absent.filter(item => !files.has(item)) });
    const cacheName = run.options.heldFiles?.name ?? '';
    const store = await run.store?.open();
    const pool = openPool(run, { absent, store });
    const cachedFileOf = (item) => {
        const [own, path] = [files.get(item), cachedFiles.get(item.pin.sha512 ?? '')];
        if (own !== undefined)
            return { path: own, name: place_stored.storeName };
        return path === undefined ? undefined : { path, name: cacheName };
    };
    const fetch = async (item, asked) => {
        const file = cachedFileOf(item);
        const job = createJob(run, item, asked);
        const { isCached, placed, storeFault } = await pool.run({ ...job, cached: file });
        fetched.set(item, placed);
        if (isCached)
            (file?.name === place_stored.storeName ? stored : cached).add(item);
        const noteFault = !isCached && store ? await (0,place_stored.noteFetched)(store, item, { placed, asked }) : undefined;
        const fault = storeFault ?? noteFault;
        if (fault !== undefined)
            run.store?.report(fault);
        const from = isCached && file ? file.name : placed.source;
        (0,place_stored.reportPlaced)(run, item, { ...placed, from, number: fetched.size - before.size, of: absent.length });
    };
    for (const item of absent)
        run.options.onProgress?.(announced(item));
    await (0,replace_file/* sweepTemporaries */.SZ)(run.directory);
    let releaseLayout = async () => { };
    try {
        // A cached package needs no source that answers.
        const asked = absent.filter(item => cachedFileOf(item) === undefined);
        if (absent.length > 0)
            releaseLayout = await openTarget(run, asked, asked.length < absent.length);
        await forEachAbsent(run, prepared, { work: fetch, limit: pool.capacity });
    }
    finally {
        pool.close();
        await (0,packages_record/* rememberPlaced */.fA)(run, record, { placed: [...present, ...fetched] });
        if (fetched.size === 0)
            await releaseLayout();
    }
    return { fetched, cached, stored };
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
async function findCached({ options: { heldFiles }, log }, { absent, resolved }) {
    if (heldFiles === undefined || absent.length === 0)
        return new Map();
    const unbound = absent.filter(({ pin }) => pin.sha512 === undefined).length;
    if (unbound > 0)
        log.info(`${heldFiles.name} is not asked for ${(0,errors/* plural */.LS)(unbound, 'package')}: no lock gives the hash`);
    if (unbound === absent.length)
        return new Map();
    const hashes = new Set(resolved.wanted.flatMap(({ pin }) => pin.sha512 ?? []));
    return heldFiles.find([...hashes].map(value => ({ algorithm: 'sha512', value })));
}
// The folder is made when a source can be asked, so that a run that reaches none leaves nothing behind.
async function openTarget(run, asked, isCached) {
    const isOpen = asked.length > 0 && (await run.sources.ready(asked.map(({ pin }) => pin.id)));
    if (!isOpen && !isCached)
        return async () => { };
    await (0,safe_folder/* writing */.dV)(run.directory, () => (0,folders/* makeFolder */.fc)(run.directory));
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
async function forEachAbsent({ sources }, { absent, resolved }, { work, limit }) {
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
    const outcomes = await (0,ports/* mapConcurrently */.X2)(absent, attempt, { limit });
    const problems = [...resolved.missing, ...outcomes.filter(outcome => outcome !== undefined)];
    if (problems.length > 0)
        throw missingPackages(problems, resolved.wanted.length + resolved.missing.length);
}
function missingPackages(problems, count) {
    const joined = joinUnreachable(problems);
    // What has a remedy of its own, and a server that fails, is not mended by other pins.
    const isForPins = joined.some(({ code, fields }) => code === 'NOT_FOUND' && fields.change === undefined);
    return new errors/* PkgtoolError */.xN('PACKAGES_MISSING', {
        subject: (0,errors/* plural */.LS)(count, 'package'),
        found: (0,errors/* plural */.LS)(problems.length, 'failure'),
        ...(isForPins && { change: 'change the pins or the input "source"' }),
        // A source that refuses is one failure, however many packages it has.
        details: [...new Set(joined.map(problem => problem.message))],
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
    const counted = `${found}, for ${(0,errors/* plural */.LS)(same.length, 'package')}`;
    return [new errors/* PkgtoolError */.xN(most.code, { subject, found: counted, wanted, change, url: subject })];
}


/***/ })

};
