export const id = 622;
export const ids = [622,220,242];
export const modules = {

/***/ 7242:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JQ: () => (/* binding */ scopeAddresses),
/* harmony export */   ML: () => (/* binding */ withCredential),
/* harmony export */   Od: () => (/* binding */ scopeOf),
/* harmony export */   aG: () => (/* binding */ scopeTransport),
/* harmony export */   assignCredentials: () => (/* binding */ assignCredentials),
/* harmony export */   ev: () => (/* binding */ isNamed)
/* harmony export */ });
/* unused harmony export createCircuitBreaker */
/* harmony import */ var _base_concurrency_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9298);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2074);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6714);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9696);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2408);
/* harmony import */ var _credential_binding_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6707);
/* harmony import */ var _credentials_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4890);
/* harmony import */ var _retry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5834);








/**
 * Scopes a transport to one source (DESIGN 4, 5). Sends the credential from the first request on, over https or
 * loopback, only to the source's own origins, never after a redirect to another origin. Does not cache documents of a
 * source with a credential. If there is an alternative, a source with exhausted retries gets one attempt per request
 * until it answers again, and queued requests may be postponed; without an alternative, we give up only when it is
 * unreachable. After a 401, it gets no more requests: all fail with the same error.
 */
function scopeTransport(transport, scope) {
    const { credential } = scope;
    const origins = new Set([scope.origin]);
    const showCertificateTo = (origin) => {
        if (!scope.isOfWorkspace)
            transport.showCertificateTo(origin);
    };
    showCertificateTo(scope.origin);
    const authorization = credential && (0,_credentials_js__WEBPACK_IMPORTED_MODULE_0__/* .authorizationOf */ .P_)(credential);
    const headersFor = (url, headers) => authorization !== undefined && origins.has(url.origin) && (0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .isConfidential */ .FX)(url)
        ? { ...headers, authorization }
        : headers;
    const breaker = createCircuitBreaker({ retries: (0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .retriesOf */ .Ko)(transport.options.retry) });
    const isGivenUp = () => breaker.isGone || (breaker.isDown && scope.hasAlternative?.() === true);
    let refused;
    return {
        ...transport,
        options: credential ? { ...transport.options, cacheDirectory: undefined } : transport.options,
        once: (0,_base_concurrency_js__WEBPACK_IMPORTED_MODULE_3__/* .createInFlight */ .SO)(),
        get isExhausted() {
            return breaker.isExhausted;
        },
        get state() {
            const { isExhausted, isDown, isGone } = breaker;
            return { isExhausted, isDown, isGone, origins: [...origins].sort(), refused };
        },
        trust(origin) {
            if (!(0,_credential_binding_js__WEBPACK_IMPORTED_MODULE_4__/* .mayTrust */ .mi)(scope.trustable, origin))
                return;
            origins.add(origin);
            showCertificateTo(origin);
        },
        adopt(state) {
            breaker.adopt(state);
            refused ??= state.refused;
            for (const origin of state.origins) {
                origins.add(origin);
                showCertificateTo(origin);
            }
        },
        async send(url, options = {}) {
            if (refused)
                throw refused;
            const headers = headersFor(url, options.headers);
            const wasGivenUp = isGivenUp();
            let probe;
            const onTurn = () => {
                if (options.mayPostpone && isGivenUp() && !wasGivenUp)
                    throw new _retry_js__WEBPACK_IMPORTED_MODULE_2__/* .Postponed */ .Dz();
                options.onTurn?.();
                probe = breaker.begin();
            };
            try {
                return await transport.send(url, { ...options, onTurn, ...(headers && { headers }) });
            }
            catch (error) {
                probe?.failed(error);
                if (!isRefusal(error))
                    throw error;
                const explained = explainRefusal(error, { url, scope, sent: headers?.authorization !== undefined });
                if (error.fields.status === 401)
                    refused = explained;
                throw explained;
            }
        },
        async retry(attempt) {
            try {
                const result = await transport.retry(attempt, { mayRetry: () => !isGivenUp() });
                breaker.ended();
                return result;
            }
            catch (error) {
                if (!(error instanceof _retry_js__WEBPACK_IMPORTED_MODULE_2__/* .Postponed */ .Dz))
                    breaker.ended(error);
                throw error;
            }
        },
    };
}
/**
 * Creates the circuit breaker of a source. The source is down when one request has exhausted its retries. It is gone
 * after the same number of consecutive requests that timed out or found it unreachable, each started after the previous
 * failure. Otherwise, every queued request to an unreachable server would wait for all its retries.
 */
function createCircuitBreaker({ retries }) {
    let [isExhausted, isDown, isGone] = [false, false, false];
    let [rounds, inARow] = [0, 0];
    const fail = () => {
        isDown = true;
        isExhausted = true;
    };
    return {
        get isExhausted() {
            return isExhausted;
        },
        get isDown() {
            return isDown;
        },
        get isGone() {
            return isGone;
        },
        begin() {
            const round = rounds;
            return {
                failed(error) {
                    if (!((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .isPkgtoolError */ .Zf)(error, 'TIMED_OUT') || (0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .isUnreachable */ .R0)(error)) || round !== rounds)
                        return;
                    rounds++;
                    if (++inARow <= retries)
                        return;
                    isGone = true;
                    fail();
                },
            };
        },
        adopt(state) {
            isExhausted ||= state.isExhausted;
            isDown = state.isDown;
            isGone = state.isGone;
        },
        ended(error) {
            if ((0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .isTransient */ .dg)(error))
                fail();
            else
                [isDown, isGone, inARow] = [false, false, 0];
        },
    };
}
function isRefusal(error) {
    return (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .isPkgtoolError */ .Zf)(error, 'HTTP_STATUS') && [401, 403].includes(error.fields.status ?? 0);
}
function explainRefusal(error, { url, scope, sent }) {
    const { status, url: answered } = error.fields;
    const { origin } = new URL(answered ?? url);
    const wasShown = sent && origin === url.origin;
    const isForeign = !wasShown && (scope.credential !== undefined || origin !== scope.origin);
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .PkgtoolError */ .xN('HTTP_STATUS', {
        ...error.fields,
        found: `status ${status} from ${isForeign ? `${origin}, where no credentials of ${scope.label} are sent` : scope.label}`,
        wanted: 'credentials that it takes',
        change: error.fields.change ?? (isForeign ? adviceForForeign(origin, scope) : advice(scope)),
    }, { cause: error });
}
function adviceForForeign(origin, { trustable, credential }) {
    if (credential === undefined || (0,_credential_binding_js__WEBPACK_IMPORTED_MODULE_4__/* .mayTrust */ .mi)(trustable, origin))
        return 'tell the owner of the feed';
    return `if it may have them, add to the input "credential-origins" the line: ${origin}`;
}
function advice({ credential, name, label }) {
    if (credential)
        return `check the credentials of ${label}`;
    const written = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_6__/* .printable */ .g$)((0,_credentials_js__WEBPACK_IMPORTED_MODULE_0__/* .credentialName */ .b4)(name ?? 'NAME'));
    const mark = written.startsWith('"') ? "'" : '"';
    const lines = ['basic USER PASSWORD', 'bearer TOKEN']
        .map(rest => `${mark}${written} ${rest}${mark}`)
        .join(' or ');
    return `set the input "credentials" to a line ${lines}${name === undefined ? ' and write the address as NAME=URL' : ''}`;
}
/**
 * Assigns each credential to the scope with its name and replaces an existing one.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for an unknown name, a name of two scopes, two credentials for one name,
 * and a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says;
 * `CREDENTIALS_UNBOUND` for an address that is named neither by the workflow nor by the credential's line
 */
function assignCredentials(scopes, credentials, options = { origins: [] }) {
    const assigned = new Map();
    for (const given of credentials) {
        const { name } = given;
        const [scope, second] = scopes.filter(item => isNamed(item, name));
        if (scope === undefined)
            throw conflict(name, 'no source or dist-url of that name', scopes);
        if (second !== undefined)
            throw conflict(name, 'two addresses of that name', scopes);
        if (assigned.has(scope))
            throw conflict(name, 'two lines for that name', scopes);
        assigned.set(scope, secretOf(given));
    }
    return scopes.map(scope => withCredential(scope, assigned.get(scope), options));
}
function secretOf({ credential, url }) {
    return {
        credential,
        heldBy: 'the input "credentials"',
        addresses: url === undefined
            ? []
            : [(0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .parseFeedAddress */ .Yb)(url, { document: 'index.json', input: 'credentials' }).document],
        isOfWorkflow: true,
        line: credential.kind === 'basic' ? 'basic USER PASSWORD' : 'bearer TOKEN',
    };
}
/**
 * Sets the credential of one scope after binding it. This is the only way to set one, so every secret is bound. Throws
 * like `assignCredentials`.
 */
function withCredential(scope, secret, options) {
    if (secret === undefined)
        return scope;
    const { document } = scope.address;
    if (!(0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .isServer */ .S$)(scope.address)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
            subject: 'credentials',
            found: `credentials for the folder ${(0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(scope.address.base)}`,
            wanted: 'the name of an http or https address',
        });
    }
    const trustable = (0,_credential_binding_js__WEBPACK_IMPORTED_MODULE_4__/* .bindSecret */ .q7)(scope, secret, options);
    // A library caller may pass a credential that no input line could contain.
    if (!/^[\x20-\x7e]+$/.test((0,_credentials_js__WEBPACK_IMPORTED_MODULE_0__/* .authorizationOf */ .P_)(secret.credential)))
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .PkgtoolError */ .xN('INVALID_INPUT', {
            subject: 'credentials',
            found: 'a character in a token that no header can carry',
        });
    if ((0,_client_js__WEBPACK_IMPORTED_MODULE_1__/* .isConfidential */ .FX)(document))
        return { ...scope, credential: secret.credential, trustable };
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(document),
        found: 'credentials for plain http to another machine',
        wanted: 'https',
        change: 'change the address, or leave the credentials out',
        url: (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(document),
    });
}
/** Tells whether a scope has a name, case-insensitively. */
function isNamed(scope, name) {
    return (0,_credential_binding_js__WEBPACK_IMPORTED_MODULE_4__/* .isSameName */ .yS)(name, scope.name);
}
function conflict(name, found, scopes) {
    const names = scopes.map(scope => scope.name).filter(each => each !== undefined);
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
        subject: 'credentials',
        found: `the name ${JSON.stringify(name)}, and ${found}`,
        wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
    });
}
/** Creates a transport for each address, which sends its credential to its own origin only. */
function scopeAddresses(transport, scopes) {
    const scoped = new Map();
    for (const scope of scopes) {
        const { address } = scope;
        const hasAlternative = () => [...scoped].some(([other, { isExhausted }]) => other !== address && !isExhausted);
        scoped.set(address, scopeTransport(transport, { ...scopeOf(scope), hasAlternative }));
    }
    return address => scoped.get(address) ?? transport;
}
/** The scope of an address's transport. */
function scopeOf({ name, address: { document }, credential, ...rest }) {
    const shown = (0,_address_js__WEBPACK_IMPORTED_MODULE_7__/* .displayUrl */ .Qy)(document);
    const label = name === undefined ? shown : `${name}=${shown}`;
    const { trustable, isOfWorkspace } = rest;
    return { label, name, credential, origin: document.origin, trustable, isOfWorkspace };
}


/***/ }),

/***/ 1439:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S4: () => (/* binding */ lockError),
/* harmony export */   TW: () => (/* binding */ keepIf),
/* harmony export */   UM: () => (/* binding */ toolNamePattern),
/* harmony export */   gU: () => (/* binding */ isUrl),
/* harmony export */   ik: () => (/* binding */ readSize),
/* harmony export */   rP: () => (/* binding */ readDigest),
/* harmony export */   ue: () => (/* binding */ isLockFile),
/* harmony export */   zq: () => (/* binding */ readAddress)
/* harmony export */ });
/* unused harmony exports toolMembers, packageMembers, sortedPackages, formatLock, lockSchema, portableAddress */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_stage_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3355);
/* harmony import */ var _files_hash_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7831);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3618);
/**
 * pkgtool.lock.json (DESIGN 6), as `formatLock` writes it:
 *
 *     { "lockfileVersion": 1,
 *       "tool": {
 *         "name": "pkgtool.exe",
 *         "requested": { "version": "6.x", "stage": "Released", "latestBy": "version", "minimumAge": 0 },
 *         "version", "url", "stage", "uploaded", "sha256", "size" },
 *       "packages": [
 *         { "id", "version", "requested", "sha512", "contentHash", "size", "source" } ] }
 *
 * One entry answers one request, so a package that two requests lead to stands twice, with the same hashes.
 */






const sha512 = '^([0-9A-Fa-f]{128}|[A-Za-z0-9+/]{86}={0,2})$';
const names = { sha256: 'a SHA-256 in hex or base64', sha512: 'a SHA-512 in base64 or hex' };
/** Reads a digest in hex or base64 into the form that we write; undefined where there is none. */
function readDigest(value, algorithm) {
    return value.optional(() => value.parsed(names[algorithm], text => (0,_files_hash_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParseDigest */ .jt)(algorithm, text)?.value));
}
/** Reads a number of bytes; undefined where there is none. */
function readSize(value) {
    return value.optional(() => value.count('a number of bytes'));
}
/** Reads an address; one with a user name or password is refused, and not shown. */
function readAddress(value) {
    const address = value.text('an address');
    if (!hasUserInfo(address))
        return address;
    throw value.failure('a user name or password in the address', { wanted: 'an address without' });
}
/** Makes of a test a reader that keeps the text as it is. */
function keepIf(test) {
    return text => (test(text) ? text : undefined);
}
/** Tells whether a file is a `pkgtool.lock.json`, or `pkgtool.NAME.lock.json`. */
function isLockFile(file) {
    return /^pkgtool(\..+)?\.lock\.json$/.test((0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file).toLowerCase());
}
const repair = 'take the file from version control again, or delete it and run "setup-pkgtool lock"';
/** Makes an `INVALID_LOCK`; its `change`, unless given, tells how to get a good lock. */
function lockError(fault, { file }) {
    return (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_2__/* .documentError */ .aH)('INVALID_LOCK', { change: repair, ...fault, file });
}
/** The members of an entry for the tool, in the order in which they are written. */
function toolMembers(tool) {
    const { version, stage, latestBy, minimumAge } = tool.requested;
    return {
        name: tool.name,
        requested: { version, stage, latestBy, minimumAge },
        version: tool.version,
        url: withoutUserInfo(tool.url),
        stage: tool.stage,
        uploaded: tool.uploaded,
        sha256: tool.sha256,
        size: tool.size,
    };
}
/** The members of an entry for a package, in the order in which they are written. */
function packageMembers(entry) {
    return {
        id: entry.id,
        version: entry.version,
        requested: entry.requested,
        sha512: entry.sha512,
        contentHash: entry.contentHash,
        size: entry.size,
        source: withoutUserInfo(entry.source),
    };
}
/** The packages of a lock in the order in which they are written: by lower id, then by version, then by their text. */
function sortedPackages({ packages }) {
    return packages
        .map(entry => ({
        entry,
        id: toLowerInvariant(entry.id),
        version: tryParsePackageVersion(entry.version),
        text: JSON.stringify(packageMembers(entry)),
    }))
        .sort((a, b) => compareTexts(a.id, b.id) ||
        (a.version && b.version ? compareParsedVersions(a.version, b.version) : 0) ||
        compareTexts(a.text, b.text))
        .map(({ entry }) => entry);
}
function compareTexts(a, b) {
    if (a === b)
        return 0;
    return a < b ? -1 : 1;
}
/**
 * Writes a lock (DESIGN 6): JSON of two spaces, one member a line in a fixed order, packages sorted, a line feed at the
 * end. The bytes depend on nothing but what the lock says, so that a diff shows what has changed and no more. User
 * names and passwords in addresses are left out; control and invisible characters are written as escapes.
 *
 * @example
 * formatLock({ lockfileVersion: 1, packages: [] }) // '{\n  "lockfileVersion": 1,\n  "packages": []\n}\n'
 */
function formatLock(lock) {
    const { lockfileVersion, tool } = lock;
    const document = {
        lockfileVersion,
        ...(tool !== undefined && { tool: toolMembers(tool) }),
        packages: sortedPackages(lock).map(packageMembers),
    };
    // Line feeds stand only between members; the escapes are those of JSON.
    return `${printableLines(JSON.stringify(document, undefined, 2))}\n`;
}
/** The name of the tool is that of a file on every system. */
const toolNamePattern = '^[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,99}$';
const version = '[0-9]+(\\.[0-9]+){0,3}(-[0-9A-Za-z.-]+)?(\\+[0-9A-Za-z.-]+)?';
const word = '[\\p{L}\\p{Mn}\\p{Nd}\\p{Pc}]+';
const text = { type: 'string', minLength: 1 };
const size = { description: 'Of the file, in bytes.', type: 'integer', minimum: 0 };
const request = {
    description: 'What was asked for; an entry counts only for the same request, or for its exact version.',
    type: 'object',
    required: ['version', 'stage', 'latestBy', 'minimumAge'],
    properties: {
        version: { description: '`latest`, an exact version or a range.', ...text },
        stage: { description: 'Least vetted stage that was let through.', enum: _base_stage_js__WEBPACK_IMPORTED_MODULE_3__/* .stages */ ._$ },
        latestBy: { description: 'What latest, and best in a range, mean.', enum: _base_stage_js__WEBPACK_IMPORTED_MODULE_3__/* .latestBys */ ._0 },
        minimumAge: { description: 'In milliseconds.', type: 'integer', minimum: 0 },
    },
};
const tool = {
    description: 'The tool.',
    type: 'object',
    required: ['name', 'requested', 'version', 'url', 'stage', 'uploaded'],
    properties: {
        name: { description: 'The root member of the listing.', type: 'string', pattern: toolNamePattern },
        requested: { $ref: '#/$defs/request' },
        version: { description: 'As the listing writes it.', type: 'string', pattern: `^${version}$` },
        url: { description: 'Where it was downloaded; fetched only where the inputs name that source.', ...text },
        stage: { description: 'How vetted it was when it was locked.', ...text },
        uploaded: {
            description: 'When it was made available.',
            type: 'string',
            pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$',
        },
        sha256: {
            description: 'Of the file, in lower-case hex.',
            type: 'string',
            pattern: '^([0-9A-Fa-f]{64}|[A-Za-z0-9+/]{43}={0,2})$',
        },
        size,
    },
};
const lockedPackage = {
    type: 'object',
    required: ['id', 'version', 'requested', 'source'],
    properties: {
        id: {
            description: 'The package id.',
            type: 'string',
            maxLength: 100,
            pattern: `^${word}([.-]${word})*$`,
        },
        version: { description: 'The version that was picked.', type: 'string', pattern: `^${version}$` },
        requested: { description: 'The version of the pin: exact, a range or floating.', ...text },
        sha512: { description: 'Of the file, in base64.', type: 'string', pattern: sha512 },
        contentHash: {
            description: 'SHA-512 of the package without its signature, in base64.',
            type: 'string',
            pattern: sha512,
        },
        size,
        source: { description: 'Which source gave it; fetched from only where the inputs name it.', ...text },
    },
};
/**
 * The JSON Schema (2020-12) of `pkgtool.lock.json` (DESIGN 6), for editors; `schema/pkgtool.lock.schema.json` is made
 * of it. It takes what `parseLock` takes, except for white space in versions; that requests and versions fit each other
 * and that no entry contradicts another is beyond it.
 */
const lockSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Lock of setup-pkgtool',
    type: 'object',
    required: ['lockfileVersion', 'packages'],
    properties: {
        lockfileVersion: { description: 'Of the format.', const: 1 },
        tool: { $ref: '#/$defs/tool' },
        packages: {
            description: 'By lower-case id, then by version; one entry a request.',
            type: 'array',
            items: { $ref: '#/$defs/package' },
        },
    },
    $defs: { request, tool, package: lockedPackage },
};
/* Addresses in a lock, which is committed for many to read. */
/** Tells whether an address holds a user name or a password. */
function hasUserInfo(address) {
    if (!URL.canParse(address))
        return false;
    const { username, password } = new URL(address);
    return username !== '' || password !== '';
}
/** Returns an address without user name and password; one that has neither stays as it is. */
function withoutUserInfo(address) {
    if (!hasUserInfo(address))
        return address;
    const url = new URL(address);
    url.username = '';
    url.password = '';
    return url.href;
}
/** Returns a path below `directory` relative to it, with forward slashes, so that it holds on other machines too. */
function portableAddress(address, directory) {
    if (isUrl(address))
        return address;
    const path = relative(directory, address).split(sep).join('/');
    return path === '' || path.startsWith('../') || isUrl(path) || path.includes(':') ? address : path;
}
/** Tells whether an address is a URL; a single letter before the colon is a drive. */
function isUrl(address) {
    return /^[a-z][a-z0-9+.-]+:/i.test(address);
}


/***/ }),

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
// EXTERNAL MODULE: ./src/core/base/text.ts
var base_text = __webpack_require__(6714);
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
// EXTERNAL MODULE: ./src/core/http/client.ts + 2 modules
var client = __webpack_require__(2408);
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
        const holders = addresses.map(address => ({ name: address.name, address }));
        const transportOf = scopeAddresses(transport, assignCredentials(holders, options.credentials ?? []));
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
        return (0,client/* resolveReference */.sX)(entry.url, options.document, reference);
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
 * tells all.
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
        run.log.warning(`${error.message}; ${run.toolName} ${cached.version} is the best that the cache has for ${(0,base_text/* printable */.g$)(run.request.version)}`);
        return cached;
    }
}
// While offline the address that was not asked says little; what was wanted and what there is say more.
async function notCached(run, error) {
    if (!(0,errors/* isPkgtoolError */.Zf)(error, 'OFFLINE'))
        return error;
    const versions = (await run.cache.list(run.toolName)).filter(name => !(0,tool_cache/* isBoundVersion */.J6)(name));
    const listed = versions.slice(0, mostListed).map(base_text/* printable */.g$).join(', ');
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
    run.log.info(`${run.toolName} ${placed.version}: ${(0,base_text/* formatBytes */.z3)(size)} from ${url}, sha256:${sha256} (${proof})`);
    return placed;
}
/** Opens the transport of a run. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` */
async function openFetchRun(run) {
    const transport = await run.context.transport();
    return { ...run, transport, transportOf: (0,credential_scope/* scopeAddresses */.JQ)(transport, run.holders) };
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
    const held = await findHeld(run, expected);
    const { cache, name } = placeOf(run, { entry, fetched, expected, isHeld: held.length > 0 });
    const candidates = [...held, ...listed];
    const subject = `${run.toolName} ${entry.version}`;
    let cacheHit = false;
    let record;
    const { directory, raced } = await cache.place(run.toolName, name, {
        async build(folder) {
            const path = (0,external_node_path_.join)(folder, run.toolName);
            const downloaded = await (0,download/* downloadFile */.PE)(run.transport, candidates, {
                path,
                subject,
                expected,
                algorithm: 'sha256',
                onProgress: run.onProgress,
            });
            cacheHit = downloaded.isHeld === true;
            record = recordOf(entry, fetched, {
                ...downloaded,
                url: cacheHit ? fetch_tool_urlOf(listed, entry) : downloaded.url,
            });
            await (0,promises_.chmod)(path, 0o755);
            await (0,place_entry/* writeLauncher */.Q)(folder, run.toolName, run.platform);
            await (0,place_entry/* writeRecord */.r)(folder, record);
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
                await (0,place_entry/* writeRecord */.r)(folder, record);
            return true;
        },
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
function placeOf(run, { entry, fetched, expected, isHeld }) {
    const { cache, own } = run;
    const name = (0,tool_cache/* cacheVersion */.DS)(entry.parsed);
    const isLocked = fetched === undefined || fetched.source === '';
    const isOwn = fetched && own?.addresses.has(fetched.address);
    if (own && (isOwn || isLocked || !entry.sha256))
        return { cache: own.cache, name };
    const isBound = isLocked || (isHeld && entry.sha256 === undefined);
    const digest = expected.digest ?? expected.secondDigest;
    return { cache, name: isBound && digest ? (0,tool_cache/* boundVersion */.B_)(entry.parsed, digest) : name };
}
// Only bytes that a hash binds: what a store holds is nobody's word.
async function findHeld({ heldFiles, log, toolName }, { digest, secondDigest }) {
    if (heldFiles === undefined)
        return [];
    const wanted = digest ?? secondDigest;
    if (wanted === undefined) {
        log.info(`${heldFiles.name} is not asked for ${toolName}: no checksum, listing or lock gives its hash`);
        return [];
    }
    const path = (await heldFiles.find([wanted])).get(wanted.value);
    return path === undefined ? [] : [(0,download/* heldCandidate */.Rt)(path, heldFiles)];
}
// What is recorded is where the feed has it, not where it was held.
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
 * be, or the file is not to be had there: the listing tells its address then.
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
        if (!mayAskListing(error, { isHeldOnly: !address }))
            throw error;
        // Nothing held, and no address to ask: nothing worth a warning.
        if (address || error.code !== 'NOT_FOUND')
            run.log.warning(`${error.message}; asking the listing for its address`);
        return undefined;
    }
}
// Wrong bytes of a store say nothing of the feed.
function mayAskListing(error, { isHeldOnly }) {
    return ((0,retry/* allowsNextSource */.Z7)(error) ||
        (isHeldOnly && (0,errors/* isPkgtoolError */.Zf)(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE')));
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
/* harmony import */ var _base_stage_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3355);
/* harmony import */ var _base_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6714);
/* harmony import */ var _nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(4206);
/* harmony import */ var _nuget_version_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5703);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9659);








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
    const rank = (0,_base_stage_js__WEBPACK_IMPORTED_MODULE_4__/* .stageRank */ .lJ)(entry.stage);
    if (rank < 0)
        return 'unknown-stage';
    return rank < (0,_base_stage_js__WEBPACK_IMPORTED_MODULE_4__/* .stageRank */ .lJ)(stage) ? 'stage' : 'fits';
}
function judgeAge(entry, { latestBy, minimumAge, now }) {
    // First, because a very long listing parses an entry again to tell its time.
    if (latestBy === 'version' && minimumAge <= 0)
        return 'fits';
    if (entry.instant === undefined)
        return 'broken';
    return minimumAge > 0 && now.getTime() - entry.instant.seconds * 1000 < minimumAge ? 'age' : 'fits';
}
/** One line for a person: why `entry` was chosen. */
function reasonFor(entry, { spec, stage, latestBy }, verdicts) {
    const version = (0,_base_text_js__WEBPACK_IMPORTED_MODULE_5__/* .printable */ .g$)(entry.version);
    if (spec.kind === 'exact')
        return `${version} is the version that was asked for (stage ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_5__/* .printable */ .g$)(entry.stage)})`;
    const fitting = verdicts.get('fits')?.length ?? 0;
    const all = [...verdicts.values()].reduce((sum, { length }) => sum + length, 0);
    const what = latestBy === 'version' ? 'the highest version' : 'the latest upload';
    const where = spec.kind === 'range' ? ` in ${spec.text}` : '';
    return `${version} is ${what}${where} at stage ${stage}${stage === 'ReleasedAndBlessed' ? '' : ' or better'} (${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(fitting, 'candidate')} of ${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(all, 'version')})`;
}
/** What a user should be told about the choice: gates that an exact version was let through, entries passed over. */
function noticesFor(entry, request, verdicts) {
    if (request.spec.kind === 'exact')
        return (0,_request_js__WEBPACK_IMPORTED_MODULE_6__/* .exactNotices */ .vb)(entry, request);
    const notices = (verdicts.get('broken') ?? []).map(({ version, path }) => `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_5__/* .printable */ .g$)(version)} is passed over: its upload time cannot be read (${path}.uploaded)`);
    if (request.spec.kind !== 'range' || request.stage !== 'EarlyAccessPreview')
        return notices;
    const preview = verdicts
        .get('prerelease')
        ?.reduce((a, b) => ((0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(b.parsed, a.parsed) > 0 ? b : a));
    if (preview === undefined || (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(preview.parsed, entry.parsed) < 0)
        return notices;
    const [major, minor, patch] = preview.parsed.numbers;
    notices.push(`${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_5__/* .printable */ .g$)(preview.version)} is higher, but a range takes a pre-release only where it names one: ask for ">=${major}.${minor}.${patch}-0"`);
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
        found: `${listing.entries.length === 0 ? 'an empty listing' : `${(0,_base_text_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(listing.entries.length, 'version')} of ${listing.toolName}, none of which fits`}`,
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
        .map(entry => `${entry.parsed.normalized} (${entry.stage === '' ? 'no stage' : (0,_base_text_js__WEBPACK_IMPORTED_MODULE_5__/* .printable */ .g$)(entry.stage)})`);
    return entries.length > shown ? `${names.join(', ')} and ${entries.length - shown} more` : names.join(', ');
}
/** Orders two entries by what a request means by best: 1 when `a` is better. */
function compareEntries(a, b, { latestBy, spec }) {
    const byVersion = (0,_nuget_version_js__WEBPACK_IMPORTED_MODULE_3__/* .compareParsedVersions */ .ik)(a.parsed, b.parsed);
    if (latestBy === 'version' || spec.kind === 'exact' || !a.instant || !b.instant)
        return byVersion;
    return (0,_nuget_upload_time_js__WEBPACK_IMPORTED_MODULE_7__/* .compareInstants */ .QI)(a.instant, b.instant) || byVersion;
}
/** Fills in the defaults and reads the version. @throws PkgtoolError `INVALID_RANGE`, `INVALID_INPUT` */
function resolveRequest({ version = _request_js__WEBPACK_IMPORTED_MODULE_6__/* .defaultRequest */ .l1.version, stage = _request_js__WEBPACK_IMPORTED_MODULE_6__/* .defaultRequest */ .l1.stage, latestBy = _request_js__WEBPACK_IMPORTED_MODULE_6__/* .defaultRequest */ .l1.latestBy, minimumAge = _request_js__WEBPACK_IMPORTED_MODULE_6__/* .defaultRequest */ .l1.minimumAge, now = new Date(), }) {
    (0,_request_js__WEBPACK_IMPORTED_MODULE_6__/* .checkChoices */ .bD)({ stage, latestBy });
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
    const version = (0,_request_js__WEBPACK_IMPORTED_MODULE_6__/* .tryParseExactVersion */ .gb)(trimmed);
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
