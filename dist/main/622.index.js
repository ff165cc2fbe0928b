export const id = 622;
export const ids = [622,220];
export const modules = {

/***/ 7622:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fetchTool: () => (/* binding */ fetchTool)
});

// UNUSED EXPORTS: openFetchRun

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/http/address.ts
var http_address = __webpack_require__(9696);
// EXTERNAL MODULE: ./src/core/http/credential-scope.ts
var credential_scope = __webpack_require__(7242);
// EXTERNAL MODULE: ./src/core/http/download.ts + 1 modules
var download = __webpack_require__(5272);
// EXTERNAL MODULE: ./src/core/http/retry.ts
var retry = __webpack_require__(5834);
// EXTERNAL MODULE: ./src/core/lock/lock-file.ts
var lock_file = __webpack_require__(1439);
// EXTERNAL MODULE: ./src/core/tool/check-cached-tool.ts
var check_cached_tool = __webpack_require__(7760);
// EXTERNAL MODULE: ./src/core/http/documents.ts + 1 modules
var documents = __webpack_require__(3268);
// EXTERNAL MODULE: ./src/core/tool/listing.ts + 1 modules
var tool_listing = __webpack_require__(1592);
;// CONCATENATED MODULE: ./src/core/tool/fetch-listing.ts








async function fetchToolListing(distUrls, options = {}) {
    return withTransport(options, async (transport) => {
        const addresses = [distUrls]
            .flat()
            .map(text => parseFeedAddress(text, { document: 'tools.json', input: 'dist-url' }));
        const scopes = addresses.map(address => ({ name: address.name, address }));
        const transportOf = scopeAddresses(transport, assignCredentials(scopes, options.credentials ?? []));
        const { toolName = 'pkgtool.exe' } = await namesOfFolders(addresses, options, { names: ['toolName'] });
        return readToolListing(transport, { addresses, toolName, transportOf });
    });
}
/** The same over a transport that the caller has. */
async function readToolListing(transport, { addresses, toolName, transportOf }) {
    let failure;
    for (const [index, address] of addresses.entries()) {
        try {
            return await readFrom(transportOf(address), address, toolName);
        }
        catch (error) {
            // A mirror that answers with a login page has no listing, as one that answers 404.
            if (!(0,retry/* allowsNextSource */.Z7)(error) && !(0,errors/* isPkgtoolError */.Zf)(error, 'INVALID_LISTING'))
                throw error;
            failure = error;
            const next = addresses[index + 1];
            if (next)
                transport.log.warning(`${error.message}; asking ${(0,http_address/* displayUrl */.Qy)(next.document)} instead`);
        }
    }
    throw (failure ??
        new errors/* PkgtoolError */.xN('INVALID_INPUT', {
            subject: 'dist-url',
            found: 'no address',
            wanted: 'the address of the listing',
        }));
}
async function readFrom(transport, address, toolName) {
    const { value: listing, url } = await (0,documents/* readDocument */.u0)(transport, address.document, {
        kind: 'listing',
        limit: tool_listing.listingLimit,
        keep: true,
        absent: 'check the input "dist-url": the address of the folder that has tools.json, or of a document that ends in .json, and not that of the input "source"',
        accept: bytes => withPlace((0,http_address/* displayUrl */.Qy)(address.document), () => (0,tool_listing.parseToolListing)(bytes, toolName)),
    });
    for (const warning of listing.warnings)
        transport.log.warning(`${(0,http_address/* displayUrl */.Qy)(address.document)}: ${warning}`);
    return {
        listing,
        address,
        source: (0,http_address/* displayUrl */.Qy)(address.document),
        document: url,
        ownBase: await (0,documents/* readOwnBase */.gi)(transport, url),
    };
}
// The message should name the address that gave the document, not only the place in it.
function withPlace(place, read) {
    try {
        return read();
    }
    catch (error) {
        if (!(error instanceof errors/* PkgtoolError */.xN) || error.code !== 'INVALID_LISTING')
            throw error;
        const { subject, found } = error.fields;
        throw new errors/* PkgtoolError */.xN('INVALID_LISTING', { ...error.fields, subject: place, found: `${found} at ${subject}`, url: place }, { cause: error });
    }
}
/**
 * The addresses that may have an entry's file, in order (DESIGN 4): where its `url` lies under the listing's own base,
 * the same relative path below each dist-url; then `tools/VERSION/NAME` below each further dist-url; then the `url` as
 * written. A dist-url's query goes along to its own origin.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS` when the `url` is none that this listing may name
 */
function toolCandidates(entry, fetched, options) {
    const { address, document, ownBase, listing } = fetched;
    const base = new URL('.', document);
    const url = urlOf(entry, { document, ownBase, base, allowInsecure: options.allowInsecure });
    const candidates = new Map();
    const add = (candidate, from) => {
        const url = withQuery(candidate, from.document);
        if (candidates.has(url.href))
            return;
        candidates.set(url.href, {
            url,
            source: (0,http_address/* displayUrl */.Qy)(from.document),
            transport: options.transportOf?.(from),
        });
    };
    const relative = relativePath(url, ownBase) ?? relativePath(url, base);
    for (const from of options.addresses) {
        if (relative !== undefined)
            add(new URL(relative, from.base), from);
    }
    const path = `tools/${encodeURIComponent(entry.version)}/${encodeURIComponent(listing.toolName)}`;
    for (const from of options.addresses) {
        if (from.document.href !== address.document.href)
            add(new URL(path, from.base), from);
    }
    // What lies below a folder's own base is in the folder or nowhere: no socket is opened for it (DESIGN 8).
    if (relative === undefined || document.protocol !== 'file:')
        add(url, address);
    return [...candidates.values()];
}
function urlOf(entry, options) {
    const reference = { place: `${entry.path}.url`, allowInsecure: options.allowInsecure };
    try {
        return (0,http_address/* resolveReference */.sX)(entry.url, options.document, reference);
    }
    catch (error) {
        // A folder's entry below the feed's own base is read from the folder and never fetched, so plain http is no risk.
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'INSECURE_ADDRESS') &&
            relativePath(new URL(entry.url), options.ownBase) !== undefined)
            return new URL(entry.url);
        throw error;
    }
}
// Written with `./`, so that a first segment with a colon is not read as a scheme.
function relativePath(url, base) {
    if (url.origin !== base.origin || url.protocol !== base.protocol || !url.pathname.startsWith(base.pathname))
        return undefined;
    const path = url.pathname.slice(base.pathname.length);
    return path === '' ? undefined : `./${path}${url.search}`;
}
function withQuery(url, document) {
    if (url.search !== '' ||
        document.search === '' ||
        url.origin !== document.origin ||
        url.protocol === 'file:')
        return url;
    const full = new URL(url);
    full.search = document.search;
    return full;
}

// EXTERNAL MODULE: ./src/core/tool/install.ts
var install = __webpack_require__(4369);
// EXTERNAL MODULE: ./src/core/tool/place-entry.ts
var place_entry = __webpack_require__(2068);
// EXTERNAL MODULE: ./src/core/tool/selection.ts
var tool_selection = __webpack_require__(8220);
// EXTERNAL MODULE: ./src/core/tool/tool-cache.ts
var tool_cache = __webpack_require__(3853);
;// CONCATENATED MODULE: ./src/core/tool/fetch-tool.ts















/** cached versions that an error names */
const mostListed = 10;
/**
 * The tool flow after a miss: listing → selection → cache look-up → download → cache; without a listing where a lock
 * says all.
 *
 * @throws PkgtoolError as `installTool`
 */
async function fetchTool(opened) {
    const run = await openFetchRun(opened);
    const locked = await downloadLocked(run);
    if (locked)
        return locked;
    const fetched = await run.log.stage('Listing', () => readListing(run));
    if ('path' in fetched)
        return fetched;
    const { entry, reason } = await run.log.stage('Selection', () => fetch_tool_select(run, fetched));
    const cached = await run.log.stage('Tool cache', () => findListed(run, entry));
    const tool = cached ?? (await run.log.stage('Tool download', () => fetch_tool_download(run, { entry, fetched })));
    // A record may be older than the listing, which knows of a promotion.
    return { ...tool, stage: entry.stage, uploaded: entry.uploaded, reason };
}
async function downloadLocked(run) {
    if (run.locked === undefined)
        return undefined;
    const { entry, reason } = run.locked;
    const placed = await run.log.stage('Tool download', () => placeLockedTool(run));
    if (placed === undefined)
        return undefined;
    (0,install/* reportGates */.Dx)(run, entry);
    return { ...placed, reason };
}
// When no listing can be reached, what is cached and passes the same gates is better than nothing. An exact version was
// looked up already, but for what came from a folder.
async function readListing(run) {
    try {
        return await readToolListing(run.transport, run);
    }
    catch (error) {
        if (!run.mayFallBack || !(0,retry/* allowsNextSource */.Z7)(error))
            throw await notCached(run, error);
        const cached = await findLastResort(run);
        if (!cached)
            throw await notCached(run, error);
        run.log.warning(`${error.message}; ${run.toolName} ${cached.version} is the best that the cache has for ${(0,errors/* printable */.g$)(run.request.version)}`);
        return cached;
    }
}
// While offline the address that was not asked says little; what was wanted and what there is say more.
async function notCached(run, error) {
    if (!(0,errors/* isPkgtoolError */.Zf)(error, 'OFFLINE'))
        return error;
    const versions = (await run.cache.list(run.toolName)).filter(name => !(0,tool_cache/* isBoundVersion */.J6)(name));
    const listed = versions.slice(0, mostListed).map(errors/* printable */.g$).join(', ');
    const more = versions.length > mostListed ? ` and ${versions.length - mostListed} more` : '';
    const fields = {
        subject: `${run.toolName} ${run.request.version}`,
        found: versions.length === 0 ? 'no version of it in the tool cache' : `${listed}${more} in the tool cache`,
        wanted: `one that satisfies the request, or ${error.fields.subject}`,
        change: 'fetch it once online, or name a folder that has it in the input "dist-url"',
    };
    return new errors/* PkgtoolError */.xN('OFFLINE', fields, { cause: error });
}
async function findLastResort(run) {
    const isLastResort = true;
    if (run.exact === undefined)
        return (0,install/* findBestCached */.m3)(run, { isLastResort });
    return run.addresses.every(http_address/* isServer */.S$) ? undefined : (0,install/* findExactCached */.jK)(run, run.exact, { isLastResort });
}
// An exact version was looked up already, but for what came from a folder.
async function findListed(run, entry) {
    if (run.exact && run.addresses.every(http_address/* isServer */.S$))
        return undefined;
    return (0,install/* findExactCached */.jK)(run, entry.parsed, { listed: entry });
}
async function fetch_tool_select(run, { listing }) {
    const selection = (0,tool_selection.selectEntry)(listing, await run.resolve());
    run.log.info(selection.reason);
    if (run.locked)
        (0,install/* reportGates */.Dx)(run, selection.entry);
    else
        for (const notice of selection.notices)
            run.log.notice(notice);
    return selection;
}
async function fetch_tool_download(run, { entry, fetched }) {
    const placed = await placeTool(run, entry, fetched);
    const { size, sha256, url } = placed;
    const proof = run.digests.length > 0 || entry.sha256 !== undefined
        ? 'verified'
        : 'neither the listing nor an input gives a hash to compare with';
    run.log.info(`${run.toolName} ${placed.version}: ${(0,errors/* formatBytes */.z3)(size)} from ${url}, sha256:${sha256} (${proof})`);
    return placed;
}
/** Opens the transport of a run. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` */
async function openFetchRun(run) {
    const transport = await run.context.transport();
    return { ...run, transport, transportOf: (0,credential_scope/* scopeAddresses */.JQ)(transport, run.scopes) };
}
/**
 * Downloads the chosen entry into a new folder of the cache, proves its bytes, and publishes it whole. Without the listing
 * or address that it was chosen from it is only taken from a store.
 */
async function placeTool(run, entry, fetched) {
    const expected = expectedOf(run, entry);
    const options = {
        addresses: run.addresses,
        transportOf: run.transportOf,
        allowInsecure: run.transport.options.allowInsecure,
    };
    const listed = fetched ? toolCandidates(entry, fetched, options) : [];
    const cached = await findCached(run, expected);
    const { cache, name } = placeOf(run, { entry, fetched, expected, isCached: cached.length > 0 });
    const candidates = [...cached, ...listed];
    const subject = `${run.toolName} ${entry.version}`;
    let cacheHit = false;
    let record;
    const { directory, raced } = await cache.place(run.toolName, name, {
        async build(folder) {
            const path = (0,external_node_path_.join)(folder, run.toolName);
            const downloaded = await (0,download/* downloadFile */.P)(run.transport, candidates, {
                path,
                subject,
                expected,
                algorithm: 'sha256',
                onProgress: run.onProgress,
            });
            cacheHit = downloaded.isCached === true;
            record = recordOf(entry, fetched, {
                ...downloaded,
                url: cacheHit ? fetch_tool_urlOf(listed, entry) : downloaded.url,
            });
            await (0,promises_.chmod)(path, 0o755);
            await (0,place_entry/* writeLauncher */.Q)(folder, run.toolName, run.platform);
            await (0,place_entry/* writeRecord */.r)(folder, record, run);
        },
        async isSame(folder) {
            if (record === undefined)
                return false;
            const digests = [{ algorithm: 'sha256', value: record.sha256 }];
            const checked = (0,check_cached_tool/* checkCachedTool */.Fn)(folder, { ...run, digests, sources: [] });
            if (checked.state !== 'usable')
                return false;
            // The bytes stay, which somebody may be running; only where they came from is written anew.
            if (checked.record.source !== record.source)
                await (0,place_entry/* writeRecord */.r)(folder, record, run);
            return true;
        },
        signal: run.signal,
    });
    if (record === undefined)
        throw new Error('the cache placed an entry without building it');
    run.onProgress?.({ subject, received: record.size, total: record.size, done: true });
    if (raced)
        run.log.info('another process placed the same version at the same time; its entry is used');
    return { ...record, directory, path: (0,external_node_path_.join)(directory, run.toolName), cacheHit };
}
// Other jobs find by its version only what a listing outside the workspace says of it. So bytes that only a lock binds, or
// that a store had for another hash than the listing's, have their hash in the name; and what a folder of the workspace
// may have given is the workspace's own.
function placeOf(run, { entry, fetched, expected, isCached }) {
    const { cache, own } = run;
    const name = (0,tool_cache/* cacheVersion */.DS)(entry.parsed);
    const isLocked = fetched === undefined || fetched.source === '';
    const isOwn = fetched && own?.addresses.has(fetched.address);
    if (own && (isOwn || isLocked || !entry.sha256))
        return { cache: own.cache, name };
    const isBound = isLocked || (isCached && entry.sha256 === undefined);
    const digest = expected.digest ?? expected.secondDigest;
    return { cache, name: isBound && digest ? (0,tool_cache/* boundVersion */.B_)(entry.parsed, digest) : name };
}
// Only bytes that a hash binds: what a store holds is nobody's word.
async function findCached({ heldFiles, log, toolName }, { digest, secondDigest }) {
    if (heldFiles === undefined)
        return [];
    const wanted = digest ?? secondDigest;
    if (wanted === undefined) {
        log.info(`${heldFiles.name} is not asked for ${toolName}: no checksum, listing or lock gives its hash`);
        return [];
    }
    const path = (await heldFiles.find([wanted])).get(wanted.value);
    return path === undefined ? [] : [(0,download/* cachedCandidate */._)(path, heldFiles)];
}
// What is recorded is where the feed has it, not where it was cached.
function fetch_tool_urlOf([first], { url }) {
    if (first?.url instanceof URL)
        return first.url;
    return URL.canParse(url) ? new URL(url) : undefined;
}
// SHA-256 is what records hold and is made while writing; a SHA-512 that the user gave costs a second pass.
function expectedOf(run, { version, sha256, size }) {
    const [binding, ...others] = run.digests.filter(({ algorithm }) => algorithm === 'sha256');
    const listed = sha256 === undefined ? undefined : { algorithm: 'sha256', value: sha256 };
    const subject = `${run.toolName} ${version}`;
    const inListing = listed && { ...listed, found: `sha256:${listed.value} in the listing` };
    const contradicting = [
        ...others.map(({ value }) => ({ value, found: `sha256:${value} in the lock` })),
        inListing,
    ];
    const other = binding && contradicting.find(digest => digest && digest.value !== binding.value);
    if (binding && other)
        throw contradiction(subject, other, { binding });
    const secondDigest = run.digests.find(({ algorithm }) => algorithm === 'sha512');
    return { digest: binding ?? listed, secondDigest, size };
}
function contradiction(subject, { found, value: actual }, { binding: { value: expected, change } }) {
    const fields = { subject, found, wanted: `sha256:${expected}`, change, expected, actual };
    return new errors/* PkgtoolError */.xN('HASH_MISMATCH', fields);
}
// Only a run that has the hash itself takes what names no source from the cache.
function recordOf(entry, fetched, { url, size, digest }) {
    const { version, stage, uploaded } = entry;
    const source = fetched?.source ?? '';
    return { version, url: url ? (0,http_address/* displayUrl */.Qy)(url) : '', source, stage, uploaded, size, sha256: digest };
}
/**
 * Downloads the locked tool from where it was locked, without a listing: only when the lock gives its hash and its
 * address lies below a dist-url of this run, so that a lock names no new source (DESIGN 6). Undefined where that cannot
 * be, or the file is not to be had there: the listing has its address then.
 *
 * @throws PkgtoolError `HASH_MISMATCH`, `SIZE_MISMATCH`, `FILE_SYSTEM` and what the transport throws
 */
async function placeLockedTool(run) {
    const { entry } = run.locked ?? {};
    if (entry?.sha256 === undefined || run.exact === undefined)
        return undefined;
    const url = parseAddress(entry.url, run.workingDirectory);
    const address = url && run.addresses.find(({ base }) => isBelow(url, base));
    // What a store holds needs no address: the lock has its hash.
    if (!address && run.heldFiles === undefined)
        return undefined;
    if (address)
        assertPlain(url, address, run.locked);
    const facts = { url: url?.href ?? entry.url, instant: undefined, problems: [], path: '$.tool', members: {} };
    try {
        const from = address && withoutListing(run, address);
        return await placeTool(run, { ...entry, ...facts, parsed: run.exact }, from);
    }
    catch (error) {
        if (!mayAskListing(error, { isCachedOnly: !address }))
            throw error;
        // Nothing cached, and no address to ask: nothing worth a warning.
        if (address || error.code !== 'NOT_FOUND')
            run.log.warning(`${error.message}; asking the listing for its address`);
        return undefined;
    }
}
// Wrong bytes of a store say nothing of the feed.
function mayAskListing(error, { isCachedOnly }) {
    return ((0,retry/* allowsNextSource */.Z7)(error) ||
        (isCachedOnly && (0,errors/* isPkgtoolError */.Zf)(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE')));
}
// Below the base for us may be above it for a server that decodes before it looks, and credentials go along.
function assertPlain({ pathname, search, hash }, { base }, lock) {
    const isPlain = !/%(?:25)*(?:2f|5c)/i.test(pathname.slice(base.pathname.length));
    if (isPlain && search === '' && hash === '')
        return;
    const found = isPlain ? 'a query or fragment in $.tool.url' : 'an encoded "/" or "\\" in $.tool.url';
    throw (0,lock_file/* lockError */.S4)({ found, wanted: 'the path of a file below a dist-url' }, lock ?? {});
}
// The lock of a folder feed has a path.
function parseAddress(text, directory) {
    if ((0,lock_file/* isUrl */.gU)(text))
        return URL.canParse(text) ? new URL(text) : undefined;
    return (0,external_node_url_.pathToFileURL)((0,external_node_path_.resolve)(directory, text));
}
function isBelow(url, base) {
    const isSameOrigin = url.protocol === base.protocol && url.host === base.host;
    return isSameOrigin && url.pathname.startsWith(base.pathname);
}
// A lock may say anything of a file that it has the hash of. The record names no source then, so that only a run that
// has the hash itself takes the entry from the cache.
function withoutListing({ toolName }, address) {
    const { document, base: ownBase } = address;
    return { listing: { toolName, entries: [], warnings: [] }, address, source: '', document, ownBase };
}


/***/ }),

/***/ 1592:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  listingItems: () => (/* binding */ listingItems),
  listingLimit: () => (/* binding */ listingLimit),
  parseToolListing: () => (/* binding */ parseToolListing)
});

// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/base/json.ts
var base_json = __webpack_require__(8351);
// EXTERNAL MODULE: ./src/core/base/parse-input.ts
var parse_input = __webpack_require__(5735);
// EXTERNAL MODULE: ./src/core/nuget/version.ts
var version = __webpack_require__(5703);
// EXTERNAL MODULE: ./src/core/nuget/upload-time.ts
var upload_time = __webpack_require__(4206);
;// CONCATENATED MODULE: ./src/core/tool/tool-entry.ts




/** Says that an element of a listing is no entry, and why. */
function describeNoEntry({ place, found, wanted }) {
    return `${place} is passed over: found ${found}; want ${wanted}`;
}
/** Reads one entry of a listing, or says why it is passed over: without a version it cannot be asked for. */
function parseEntry(item, place) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        return { place: entryPath(place), found: (0,errors/* describeValue */.bp)(item), wanted: 'an object' };
    }
    const members = item;
    const version = own(members, 'version');
    const parsed = entryFields.version.read(version);
    if (parsed !== undefined)
        return new ReadEntry(members, parsed, place);
    const { wanted } = entryFields.version;
    return { place: `${entryPath(place)}.version`, found: (0,errors/* describeValue */.bp)(version), wanted };
}
/** A listing may have many thousand: nearly every one is sound, and hardly any path is asked for. */
class ReadEntry {
    version;
    parsed;
    url;
    stage;
    uploaded;
    instant;
    sha256;
    size;
    problems;
    members;
    #root;
    #index;
    constructor(members, parsed, place) {
        const url = entryFields.url.read(own(members, 'url'));
        const stage = entryFields.stage.read(own(members, 'stage'));
        const uploaded = own(members, 'uploaded');
        const sha256 = own(members, 'sha256');
        const size = own(members, 'size');
        this.version = parsed.text;
        this.parsed = parsed;
        this.url = url ?? '';
        this.stage = stage ?? '';
        this.uploaded = typeof uploaded === 'string' ? uploaded : '';
        this.instant = entryFields.uploaded.read(uploaded);
        this.sha256 = entryFields.sha256.read(sha256);
        this.size = entryFields.size.read(size);
        const isSound = url !== undefined &&
            stage !== undefined &&
            this.instant !== undefined &&
            (sha256 === undefined || this.sha256 !== undefined) &&
            (size === undefined || this.size !== undefined);
        this.problems = isSound ? noProblems : findProblems(members, entryPath(place));
        this.members = members;
        this.#root = place.root;
        this.#index = place.index;
    }
    get path() {
        return entryPath({ root: this.#root, index: this.#index });
    }
}
/**
 * The entries of a very long listing. Only the place of each in the document and its stage, which decides about most of
 * them, are kept; the rest is parsed again on demand: 265,000 entries as values take more memory than their document.
 */
class LongListing {
    #root;
    // index in the array, start and end in the document, stage; one array of numbers, which no garbage collection copies
    #columns = new Uint32Array(4 * 4096);
    #count = 0;
    #parseAgain = () => undefined;
    // Two, because entries are compared in pairs.
    #recent = [];
    constructor(root) {
        this.#root = root;
    }
    add({ stage }, { index, start, end, parseAgain }) {
        const offset = 4 * this.#count++;
        if (offset === this.#columns.length) {
            const longer = new Uint32Array(2 * offset);
            longer.set(this.#columns);
            this.#columns = longer;
        }
        this.#columns.set([index, start, end, parse_input/* stages */._$.indexOf(stage) + 1], offset);
        this.#parseAgain = parseAgain;
    }
    get entries() {
        return Array.from({ length: this.#count }, (_, at) => new LateEntry(this, at));
    }
    /** The stage of an entry if it is a known one. */
    stageAt(at) {
        return parse_input/* stages */._$[(this.#columns[4 * at + 3] ?? 0) - 1];
    }
    /** Parses an entry again. */
    read(at) {
        const recent = this.#recent.find(([known]) => known === at);
        if (recent)
            return recent[1];
        const [index = 0, start = 0, end = 0] = this.#columns.subarray(4 * at, 4 * at + 3);
        const entry = parseEntry(this.#parseAgain(start, end), { root: this.#root, index });
        this.#recent = [[at, entry], ...this.#recent.slice(0, 1)];
        return entry;
    }
}
class LateEntry {
    #listing;
    #at;
    constructor(listing, at) {
        this.#listing = listing;
        this.#at = at;
    }
    get #entry() {
        return this.#listing.read(this.#at);
    }
    get members() {
        return this.#entry.members;
    }
    get version() {
        return this.#entry.version;
    }
    get parsed() {
        return this.#entry.parsed;
    }
    get url() {
        return this.#entry.url;
    }
    get stage() {
        return this.#listing.stageAt(this.#at) ?? this.#entry.stage;
    }
    get uploaded() {
        return this.#entry.uploaded;
    }
    get instant() {
        return this.#entry.instant;
    }
    get sha256() {
        return this.#entry.sha256;
    }
    get size() {
        return this.#entry.size;
    }
    get problems() {
        return this.#entry.problems;
    }
    get path() {
        return this.#entry.path;
    }
    toJSON() {
        return copyEntry(this.#entry);
    }
}
/** The JSON path of the entries of a listing. */
function entriesPath(toolName) {
    return `$[${JSON.stringify(toolName)}]`;
}
/** The JSON path of an entry. */
function entryPath({ root, index }) {
    return `${root}[${index}]`;
}
function own(members, name) {
    return Object.hasOwn(members, name) ? members[name] : undefined;
}
const noProblems = [];
function findProblems(members, path) {
    const problems = [];
    for (const { name: field, required, wanted, read } of entryFieldList) {
        const value = own(members, field);
        if (read(value) !== undefined || (!required && value === undefined))
            continue;
        problems.push({ path: `${path}.${field}`, field, found: (0,errors/* describeValue */.bp)(value), wanted });
    }
    return problems;
}
const hexForm = /^[0-9A-Fa-f]{64}$/;
/** The form in which a tool's version is published: SemVer 2.0.0 (SPEC 2.2), or four numbers. */
const toolVersionForm = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2,3}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;
/** The definition of an entry (SPEC 2.2, DESIGN 3): the listing is read by it, and its schema made of it. */
const entryFields = {
    version: {
        required: true,
        wanted: 'a version',
        read: (value) => (typeof value === 'string' ? (0,version/* tryParsePackageVersion */.LL)(value) : undefined),
        schema: {
            description: 'A SemVer 2.0.0 version, or one of four numbers.',
            type: 'string',
            pattern: toolVersionForm.source,
        },
    },
    url: {
        required: true,
        wanted: 'an address',
        read: (value) => (typeof value === 'string' && value !== '' ? value : undefined),
        schema: {
            description: 'Where this version is downloaded; relative only in a feed without base URL.',
            type: 'string',
            format: 'uri-reference',
            minLength: 1,
        },
    },
    stage: {
        required: true,
        wanted: 'the name of a stage',
        // A word that the spec does not have is kept, and never qualifies.
        read: (value) => (typeof value === 'string' ? value : undefined),
        schema: { description: 'How vetted this version is.', enum: parse_input/* stages */._$ },
    },
    uploaded: {
        required: true,
        wanted: 'an ISO 8601 time',
        read: (value) => (typeof value === 'string' ? (0,upload_time/* tryParseUploadTime */.pw)(value) : undefined),
        schema: {
            description: 'When this version was made available.',
            type: 'string',
            pattern: upload_time/* uploadTimeForm */.z2.source,
        },
    },
    sha256: {
        required: false,
        wanted: 'a SHA-256 in hex',
        read: (value) => typeof value === 'string' && hexForm.test(value) ? value.toLowerCase() : undefined,
        schema: { description: 'Of the file, in hex.', type: 'string', pattern: hexForm.source },
    },
    size: {
        required: false,
        wanted: 'a number of bytes',
        read: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
        schema: {
            description: 'Of the file, in bytes.',
            type: 'integer',
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
        },
    },
};
/** The fields in the order of the definition. */
const entryFieldList = Object.entries(entryFields).map(([name, field]) => ({ name: name, ...field }));
/**
 * Makes the JSON Schema (2020-12) of a tool listing (SPEC 4.2) from the definition of its entries: the root member
 * `toolName` with the fields of SPEC 2.2, the optional `sha256` and `size` of DESIGN 3, and any other members.
 *
 * @example
 * listingSchema('pkgtool.exe').required // ['pkgtool.exe']
 */
function listingSchema(toolName) {
    return {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: `Released versions of ${toolName}`,
        type: 'object',
        required: [toolName],
        properties: {
            [toolName]: {
                description: 'In descending order of versions.',
                type: 'array',
                items: { $ref: '#/$defs/entry' },
            },
        },
        $defs: { entry: entrySchema },
    };
}
const entrySchema = {
    type: 'object',
    required: entryFieldList.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(entryFieldList.map(({ name, schema }) => [name, schema])),
};
/** A copy with what is none of its own members. */
function copyEntry(entry) {
    const { version, parsed, url, stage, uploaded, instant, sha256, size, problems, path, members } = entry;
    return { version, parsed, url, stage, uploaded, instant, sha256, size, problems, path, members };
}

;// CONCATENATED MODULE: ./src/core/tool/listing.ts





/** The largest listing that is read, in bytes. */
const listingLimit = 64 * 1024 ** 2;
const shownWarnings = 10;
/**
 * Reads a tool listing (SPEC 2.1, 2.2): `json` is the document's text or bytes, with or without byte order mark, or its
 * value; `toolName` the root member, by default `pkgtool.exe`. An entry whose version cannot be read is passed over
 * with a warning; other broken fields are kept as `problems` of their entry (DESIGN 3).
 *
 * @throws PkgtoolError `INVALID_LISTING` when it is no JSON object with an array under `toolName`
 * @example
 * parseToolListing('{"pkgtool.exe":[]}').entries.length // 0
 */
function parseToolListing(json, toolName = 'pkgtool.exe') {
    const reader = readEntries(json, toolName);
    const { entries, order } = reader;
    if (order === 'descending')
        return { toolName, entries, warnings: reader.warnings };
    const joined = order === 'ascending' ? entries : joinRepeated(entries);
    if (orderOf(joined) !== 'descending')
        reader.warn(() => 'the listing is not in descending order of versions; the order was computed');
    return { toolName, entries: joined, warnings: reader.warnings };
}
// A long text is never parsed as a whole: a hostile one of 64 MiB would take gigabytes, and minutes.
function readEntries(json, toolName) {
    const isText = json instanceof Uint8Array || typeof json === 'string';
    if (isText && json.length > longText) {
        const reader = new EntryReader(toolName);
        const each = (item) => reader.add(item.value, item.index, item);
        const result = (0,base_json/* readJsonItems */.$p)(json, { name: toolName, each, largest: longText });
        if ('problem' in result)
            throw invalid('$', result.problem, `an object with an array ${(0,errors/* quote */.hD)(toolName)}`);
        if (!result.members.includes(toolName))
            throw noMember(result.members, toolName);
        return reader;
    }
    const reader = new EntryReader(toolName);
    const items = rootArray(isText ? parseText(json) : json, toolName);
    for (const [index, item] of items.entries())
        reader.add(item, index);
    return reader;
}
// The whole value is faster to read, and takes several times the memory: 400 MiB for a listing of the greatest size.
const longText = 8 * 1024 * 1024;
class EntryReader {
    #warnings = [];
    #moreWarnings = 0;
    #root;
    #entries = [];
    #long;
    #steps = new Set();
    #previous;
    constructor(toolName) {
        this.#root = entriesPath(toolName);
        this.#long = new LongListing(this.#root);
    }
    get entries() {
        return this.#entries.length > 0 ? this.#entries : this.#long.entries;
    }
    add(item, index, text) {
        const entry = parseEntry(item, { root: this.#root, index });
        if ('found' in entry) {
            this.warn(() => describeNoEntry(entry));
            return;
        }
        if (this.#previous)
            this.#steps.add((0,version/* compareParsedVersions */.ik)(this.#previous, entry.parsed));
        this.#previous = entry.parsed;
        if (text)
            this.#long.add(entry, text);
        else
            this.#entries.push(entry);
    }
    get order() {
        return orderOfSteps(this.#steps);
    }
    /** Adds a warning. Only the first ones are kept: a hostile listing has millions. */
    warn(describe) {
        if (this.#warnings.length < shownWarnings)
            this.#warnings.push(describe());
        else
            this.#moreWarnings++;
    }
    get warnings() {
        if (this.#moreWarnings === 0)
            return this.#warnings;
        return [...this.#warnings, `${(0,errors/* plural */.LS)(this.#moreWarnings, 'more warning')} about the listing`];
    }
}
function parseText(json) {
    const parsed = (0,base_json/* parseJson */.qF)(json);
    if ('value' in parsed)
        return parsed.value;
    throw invalid('$', `text that is no JSON: ${parsed.problem}`);
}
function rootArray(value, toolName) {
    const member = (0,errors/* quote */.hD)(toolName);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
        throw invalid('$', (0,errors/* describeValue */.bp)(value), `an object with an array ${member}`);
    const items = listingItems(value, toolName);
    if (Array.isArray(items))
        return items;
    if (items !== undefined)
        throw invalid(entriesPath(toolName), (0,errors/* describeValue */.bp)(items), 'an array');
    throw noMember(Object.keys(value), toolName);
}
function noMember(members, toolName) {
    const others = members.slice(0, 5).map(key => (0,errors/* quote */.hD)(key, 40));
    const found = others.length === 0 ? 'an empty object' : `only ${others.join(', ')}`;
    const [only = '', second] = members;
    const change = members.includes('resources')
        ? 'this is a service index, a source of packages: name the address of the listing in the input "dist-url"'
        : second === undefined && /^\w[\w.+-]{0,99}$/.test(only)
            ? (0,parse_input/* adviceForName */.nG)('tool-name', only)
            : undefined;
    return invalid('$', found, `the member ${(0,errors/* quote */.hD)(toolName)}`, change);
}
/** The root member of a listing (SPEC 2.1), an array where the listing is right. */
function listingItems(value, toolName) {
    return (0,base_json/* membersOf */.lS)(value).get(toolName);
}
function invalid(subject, found, wanted = 'a JSON object', change = 'check the inputs "dist-url" and "tool-name"') {
    return new errors/* PkgtoolError */.xN('INVALID_LISTING', { subject, found, wanted, change });
}
// Equal data twice counts once; different data under one version makes each of them unusable.
function joinRepeated(entries) {
    const first = new Map();
    const contradicted = new Map();
    for (const entry of entries) {
        const known = first.get(entry.parsed.lower);
        if (known === undefined)
            first.set(entry.parsed.lower, entry);
        else if (!isSame(known, entry))
            contradicted.set(entry.parsed.lower, entry);
    }
    if (first.size === entries.length)
        return entries;
    return [...first.values()].map(entry => {
        const other = contradicted.get(entry.parsed.lower);
        return other === undefined ? entry : withProblem(entry, repeated(entry, other));
    });
}
function withProblem(entry, problem) {
    return { ...copyEntry(entry), problems: [...entry.problems, problem] };
}
function isSame(a, b) {
    return (a.url === b.url &&
        a.stage === b.stage &&
        a.uploaded === b.uploaded &&
        a.sha256 === b.sha256 &&
        a.size === b.size);
}
function repeated(entry, other) {
    return {
        path: `${entry.path}.version`,
        field: 'version',
        found: `the same version with other data at ${other.path}`,
        wanted: 'each version once',
    };
}
function orderOf(entries) {
    const steps = entries.slice(1).map((entry, index) => {
        const previous = entries[index];
        return previous ? (0,version/* compareParsedVersions */.ik)(previous.parsed, entry.parsed) : 1;
    });
    return orderOfSteps(new Set(steps));
}
// Strict order, by which no version stands twice; fewer than two entries are in descending order.
function orderOfSteps(steps) {
    if (steps.size > 1 || steps.has(0))
        return 'none';
    return steps.has(-1) ? 'ascending' : 'descending';
}


/***/ }),

/***/ 8220:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   judge: () => (/* binding */ judge),
/* harmony export */   parseVersionSpec: () => (/* binding */ parseVersionSpec),
/* harmony export */   refuseBroken: () => (/* binding */ refuseBroken),
/* harmony export */   resolveRequest: () => (/* binding */ resolveRequest),
/* harmony export */   selectEntry: () => (/* binding */ selectEntry),
/* harmony export */   selectTool: () => (/* binding */ selectTool),
/* harmony export */   selectTools: () => (/* binding */ selectTools),
/* harmony export */   trySelectEntry: () => (/* binding */ trySelectEntry)
/* harmony export */ });
/* harmony import */ var semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6782);
/* harmony import */ var semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8011);
/* harmony import */ var semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2074);
/* harmony import */ var _base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5735);
/* harmony import */ var _nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4206);
/* harmony import */ var _nuget_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5703);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9659);







/**
 * Chooses the entry that a request asks for (DESIGN 3): the gates of stage and age hold for `latest` and ranges, an
 * exact version is taken whatever its stage. The order is computed, never trusted.
 *
 * @throws PkgtoolError `INVALID_RANGE`, `NO_MATCHING_VERSION` (with the nearest and the excluded versions), `BROKEN_ENTRY`
 * @example
 * selectTool(parseToolListing(json), { version: '6.x', stage: 'Released' }).entry.version
 */
function selectTool(listing, request = {}) {
    return selectEntry(listing, resolveRequest(request));
}
/** Chooses as `selectTool` does, for a request that is read; undefined when nothing matches. */
function trySelectEntry(listing, resolved) {
    try {
        return selectEntry(listing, resolved);
    }
    catch (error) {
        if ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'NO_MATCHING_VERSION'))
            return undefined;
        throw error;
    }
}
/**
 * Chooses all entries that one of several requests takes, by the gates of `selectTool` (DESIGN 3): the highest version
 * first, each once.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION` where a request takes none, `INVALID_RANGE`, `INVALID_INPUT`
 * @example
 * selectTools(parseToolListing(json), { versions: ['6.x'], stage: 'Released', count: 2 }).length // at most 2
 */
function selectTools(listing, { versions = [], count, ...request } = {}) {
    const requests = (versions.length > 0 ? versions : ['latest']).map(version => ({
        resolved: resolveRequest({ ...request, version }),
        count: count ?? (versions.length > 0 && version.trim() === 'latest' ? 1 : Number.POSITIVE_INFINITY),
    }));
    const chosen = requests.flatMap(({ resolved, count: most }) => best(listing, resolved, most));
    return (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .highestFirst */ .L6)(new Set(chosen));
}
function best(listing, request, count) {
    const verdicts = judgeAll(listing.entries, request);
    const fitting = verdicts.get('fits');
    if (fitting === undefined)
        throw explainMiss(listing, request, verdicts);
    return fitting.toSorted((a, b) => compareEntries(b, a, request)).slice(0, count);
}
/**
 * Chooses as `selectTool` does, for a request that is read: apart from it, since a request for an exact version needs
 * nothing of semver.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION`, `BROKEN_ENTRY`
 */
function selectEntry(listing, resolved) {
    const verdicts = judgeAll(listing.entries, resolved);
    const best = verdicts.get('fits')?.reduce((a, b) => (compareEntries(b, a, resolved) > 0 ? b : a));
    if (best === undefined)
        throw explainMiss(listing, resolved, verdicts);
    refuseBroken(best);
    return {
        entry: best,
        reason: reasonFor(best, resolved, verdicts),
        notices: [...yamlNotices(listing, resolved), ...noticesFor(best, resolved, verdicts)],
        verdicts,
    };
}
/** Refuses an entry that was chosen and has a broken field. @throws PkgtoolError `BROKEN_ENTRY` */
function refuseBroken(entry) {
    const [problem] = entry.problems;
    if (problem === undefined)
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('BROKEN_ENTRY', {
        subject: entry.version,
        found: `${problem.found} at ${problem.path}`,
        wanted: problem.wanted,
        change: 'tell the owner of the feed, or choose another version',
        path: problem.path,
        details: entry.problems
            .slice(1)
            .map(({ path, found, wanted }) => `${path}: found ${found}; want ${wanted}`),
    });
}
/** Judges every entry. */
function judgeAll(entries, request) {
    const verdicts = new Map();
    for (const entry of entries) {
        const verdict = judge(entry, request);
        const alike = verdicts.get(verdict);
        if (alike)
            alike.push(entry);
        else
            verdicts.set(verdict, [entry]);
    }
    return verdicts;
}
/** Judges one entry by the table of DESIGN 3, «Which gate applies». */
function judge(entry, request) {
    const { spec } = request;
    if (spec.kind === 'exact')
        return (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(entry.parsed, spec.version) === 0 ? 'fits' : 'other';
    const inRange = spec.kind === 'latest' ? 'fits' : judgeRange(entry, spec);
    if (inRange === 'other')
        return 'other';
    return join(join(inRange, judgeStage(entry, request)), judgeAge(entry, request));
}
function join(one, other) {
    if (one === 'fits')
        return other;
    return other === 'fits' ? one : 'several';
}
function judgeRange(entry, spec) {
    const version = entry.version.trim();
    if (spec.accepts(version))
        return 'fits';
    return entry.parsed.labels.length > 0 && spec.accepts(version, { includePrerelease: true })
        ? 'prerelease'
        : 'other';
}
function judgeStage(entry, { stage }) {
    const rank = (0,_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .stageRank */ .lJ)(entry.stage);
    if (rank < 0)
        return 'unknown-stage';
    return rank < (0,_base_parse_input_js__WEBPACK_IMPORTED_MODULE_4__/* .stageRank */ .lJ)(stage) ? 'stage' : 'fits';
}
function judgeAge(entry, { latestBy, minimumAge, now }) {
    // First, because a very long listing parses an entry again for its time.
    if (latestBy === 'version' && minimumAge <= 0)
        return 'fits';
    if (entry.instant === undefined)
        return 'broken';
    return minimumAge > 0 && now.getTime() - entry.instant.seconds * 1000 < minimumAge ? 'age' : 'fits';
}
/** One line for a person: why `entry` was chosen. */
function reasonFor(entry, { spec, stage, latestBy }, verdicts) {
    const version = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(entry.version);
    if (spec.kind === 'exact')
        return `${version} is the version that was asked for (stage ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(entry.stage)})`;
    const fitting = verdicts.get('fits')?.length ?? 0;
    const all = [...verdicts.values()].reduce((sum, { length }) => sum + length, 0);
    const what = latestBy === 'version' ? 'the highest version' : 'the latest upload';
    const where = spec.kind === 'range' ? ` in ${spec.text}` : '';
    return `${version} is ${what}${where} at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'} (${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(fitting, 'candidate')} of ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(all, 'version')})`;
}
/** What to report to the user about the choice: gates that an exact version was let through, entries passed over. */
function noticesFor(entry, request, verdicts) {
    if (request.spec.kind === 'exact')
        return (0,_request_js__WEBPACK_IMPORTED_MODULE_5__/* .exactNotices */ .vb)(entry, request);
    const notices = (verdicts.get('broken') ?? []).map(({ version, path }) => `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(version)} is passed over: its upload time cannot be read (${path}.uploaded)`);
    if (request.spec.kind !== 'range' || request.stage !== 'EarlyAccessPreview')
        return notices;
    const preview = verdicts
        .get('prerelease')
        ?.reduce((a, b) => ((0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(b.parsed, a.parsed) > 0 ? b : a));
    if (preview === undefined || (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(preview.parsed, entry.parsed) < 0)
        return notices;
    const [major, minor, patch] = preview.parsed.numbers;
    notices.push(`${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(preview.version)} is higher, but a range takes a pre-release only where it names one: ask for ">=${major}.${minor}.${patch}-0"`);
    return notices;
}
/** `6.10` without quotes is the number 6.1 for YAML, and then the range 6.1.x. */
function yamlNotices(listing, { spec }) {
    const [, major, minor] = /^(\d+)\.(\d*[1-9])$/.exec(spec.text.trim()) ?? [];
    const meant = Number(minor) * 10;
    const isThere = ({ parsed: { numbers } }) => numbers[0] === Number(major) && numbers[1] === meant;
    if (minor === undefined || !listing.entries.some(isThere))
        return [];
    return [
        `${spec.text.trim()} means ${major}.${minor}.x, and the listing has ${major}.${meant} too: if that was meant, write it in quotes, since YAML reads ${major}.${meant} as the number ${major}.${minor}`,
    ];
}
const shown = 5;
const hindrances = [
    ['stage', 'only their stage keeps out'],
    ['unknown-stage', 'a stage word that the spec does not have keeps out'],
    ['age', 'only the minimum age keeps out'],
    ['prerelease', 'only the pre-release rule keeps out'],
    ['broken', 'a broken upload time keeps out'],
    ['several', 'more than one of these rules keeps out'],
];
/** Makes the error of a request that no entry fits: the nearest versions, and those that one gate alone kept out. */
function explainMiss(listing, request, verdicts) {
    const { spec, stage } = request;
    const details = hindrances.flatMap(([verdict, text]) => {
        const entries = verdicts.get(verdict) ?? [];
        return entries.length === 0 ? [] : [`${text}: ${list((0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .highestFirst */ .L6)(entries))}`];
    });
    const nearest = spec.kind === 'exact' ? nearestTo(listing.entries, request) : (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .highestFirst */ .L6)(listing.entries);
    if (nearest.length > 0)
        details.push(`${spec.kind === 'exact' ? 'nearest' : 'in the listing'}: ${list(nearest)}`);
    details.push(...yamlNotices(listing, request));
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('NO_MATCHING_VERSION', {
        subject: spec.text,
        found: `${listing.entries.length === 0 ? 'an empty listing' : `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(listing.entries.length, 'version')} of ${listing.toolName}, none of which fits`}`,
        wanted: spec.kind === 'exact'
            ? 'a version of the listing'
            : `one at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'}`,
        change: advice(verdicts),
        details,
    });
}
// Whose age alone keeps it out is there as soon as less is asked for, whatever version and stage are.
function advice(verdicts) {
    const hindering = hindrances.filter(([verdict]) => verdicts.has(verdict)).map(([verdict]) => verdict);
    if (!hindering.includes('age'))
        return 'change the input "version" or "stage"';
    return hindering.length === 1
        ? 'shorten the input "minimum-age"'
        : 'shorten the input "minimum-age", or change "version" or "stage"';
}
// The neighbours above and below in the order of versions, alternately, same major first.
function nearestTo(entries, { spec }) {
    if (spec.kind !== 'exact')
        return [];
    const sorted = (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .highestFirst */ .L6)(entries);
    const place = sorted.findIndex(entry => (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(entry.parsed, spec.version) < 0);
    const below = place < 0 ? sorted.length : place;
    const isSameMajor = (entry) => entry.parsed.numbers[0] === spec.version.numbers[0];
    const around = sorted.slice(Math.max(0, below - shown), below + shown);
    const byDistance = around.sort((a, b) => Math.abs(sorted.indexOf(a) + 0.5 - below) - Math.abs(sorted.indexOf(b) + 0.5 - below));
    return [...byDistance.filter(isSameMajor), ...byDistance.filter(entry => !isSameMajor(entry))].slice(0, shown);
}
function list(entries) {
    const names = entries
        .slice(0, shown)
        .map(entry => `${entry.parsed.normalized} (${entry.stage === '' ? 'no stage' : (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(entry.stage)})`);
    return entries.length > shown ? `${names.join(', ')} and ${entries.length - shown} more` : names.join(', ');
}
/** Orders two entries by what a request means by best: 1 when `a` is better. */
function compareEntries(a, b, { latestBy, spec }) {
    const byVersion = (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(a.parsed, b.parsed);
    if (latestBy === 'version' || spec.kind === 'exact' || !a.instant || !b.instant)
        return byVersion;
    return (0,_nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_6__/* .compareInstants */ .QI)(a.instant, b.instant) || byVersion;
}
/** Fills in the defaults and reads the version. @throws PkgtoolError `INVALID_RANGE`, `INVALID_INPUT` */
function resolveRequest({ version = _request_js__WEBPACK_IMPORTED_MODULE_5__/* .defaultRequest */ .l1.version, stage = _request_js__WEBPACK_IMPORTED_MODULE_5__/* .defaultRequest */ .l1.stage, latestBy = _request_js__WEBPACK_IMPORTED_MODULE_5__/* .defaultRequest */ .l1.latestBy, minimumAge = _request_js__WEBPACK_IMPORTED_MODULE_5__/* .defaultRequest */ .l1.minimumAge, now = new Date(), }) {
    (0,_request_js__WEBPACK_IMPORTED_MODULE_5__/* .checkChoices */ .bD)({ stage, latestBy });
    return { spec: parseVersionSpec(version), stage, latestBy, minimumAge, now };
}
/**
 * Reads `latest`, an exact version (three or four numbers, with or without label and metadata) or a range as npm's
 * semver reads it; so `6.10` is a range (DESIGN 3).
 *
 * @throws PkgtoolError `INVALID_RANGE`
 */
function parseVersionSpec(text) {
    const trimmed = text.trim();
    if (trimmed === 'latest')
        return { kind: 'latest', text: 'latest' };
    const version = (0,_request_js__WEBPACK_IMPORTED_MODULE_5__/* .tryParseExactVersion */ .gb)(trimmed);
    if (version !== undefined)
        return { kind: 'exact', text: trimmed, version };
    try {
        if (trimmed !== '' && trimmed.length <= 256) {
            const range = new (semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0___default())(trimmed);
            return {
                kind: 'range',
                text: trimmed,
                accepts: (version, options) => semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1___default()(version, range, options),
            };
        }
    }
    catch {
        // The message of semver only repeats the text.
    }
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_RANGE', {
        subject: text,
        found: trimmed === '' ? 'an empty text' : 'neither a version nor a range',
        wanted: 'latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6"',
        change: 'change the input "version"',
    });
}


/***/ })

};
