export const id = 821;
export const ids = [821];
export const modules = {

/***/ 4429:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ hasProcessEnded),
/* harmony export */   h: () => (/* binding */ ownIdentity)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4296);


let own;
/** The identity of this process. */
function ownIdentity() {
    own ??= { pid: process.pid, ...readSurroundings(), start: readProcess('self')?.start };
    return own;
}
/** Tells whether a process of this run of the machine, and of this namespace, has ended. */
function hasProcessEnded({ pid, start }) {
    try {
        process.kill(pid, 0);
    }
    catch (error) {
        // Any other refusal tells that somebody has the number.
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .systemErrorCode */ .vq)(error) === 'ESRCH')
            return true;
    }
    const seen = readProcess(pid);
    if (seen === undefined)
        return false;
    return seen.isOver || (start !== undefined && seen.start !== start);
}
function readSurroundings() {
    try {
        const boot = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)('/proc/sys/kernel/random/boot_id', 'latin1').trim();
        return { boot, namespace: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)('/proc/self/ns/pid') };
    }
    catch {
        return {};
    }
}
// PID (NAME) STATE … with the start as field 22; a name may have spaces and parentheses.
function readProcess(pid) {
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${pid}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const start = Number(fields[19]) % 2 ** 32;
        // A zombie has ended, and may wait for good for a parent that asks for it: a container often has such a one.
        return { isOver: /^[ZXx]/.test(fields[0] ?? ''), start: start > 0 ? start : undefined };
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 9719:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ removeLeftover),
/* harmony export */   n: () => (/* binding */ removeFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4296);


/**
 * Removes a file where there is one. Throws what the file system throws; unlike `rmSync`, whose errors have no code on
 * Node 24.
 */
function removeFile(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.unlinkSync)(path);
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .systemErrorCode */ .vq)(error) !== 'ENOENT')
            throw error;
    }
}
/** Removes what has a temporary name, file or folder. Never throws: it harms nobody, and must not hide the outcome. */
function removeLeftover(path) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, { recursive: true, force: true });
    }
    catch {
        // The next run sweeps it.
    }
}


/***/ }),

/***/ 6062:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fR: () => (/* binding */ replaceFile),
/* harmony export */   l5: () => (/* binding */ temporaryPath),
/* harmony export */   uQ: () => (/* binding */ parseTemporaryName)
/* harmony export */ });
/* unused harmony export isTemporaryName */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4429);
/* harmony import */ var _remove_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9719);






/**
 * A new name in `directory` for what is not whole yet: `.PID.` and, as 8 digits each, machine, start of the process and
 * chance, so that a later run can tell what a dead one left (`sweep-temporaries.ts`). The reference client takes a folder
 * for a feed of the old kind as soon as a package's extension shows in it, hence a leading dot and no extension.
 */
function temporaryPath(directory) {
    const { pid, start } = (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_4__/* .ownIdentity */ .h)();
    const random = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(4).toString('hex');
    return (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(directory, `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? 0)}${random}`);
}
/** Tells whether a file name is one that `temporaryPath` makes. */
function isTemporaryName(name) {
    return parseTemporaryName(name) !== undefined;
}
/** Reads a name of `temporaryPath`; undefined for any other. */
function parseTemporaryName(name) {
    const [, pid, machine, start] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? [];
    if (pid === undefined || start === undefined)
        return undefined;
    return {
        pid: Number(pid),
        isOurMachine: machine === machineTag(),
        start: Number.parseInt(start, 16) || undefined,
    };
}
const unknown = hexDigits(0);
let tag = null;
// Where process numbers are this process's own: the machine since its start, and the namespace of a container in it. A
// folder may be shared by machines that have nothing in common but a name. Undefined where the system does not tell.
function machineTag() {
    if (tag === null) {
        const { boot, namespace } = (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_4__/* .ownIdentity */ .h)();
        const facts = [(0,node_os__WEBPACK_IMPORTED_MODULE_2__.hostname)(), boot, namespace].join('\n');
        tag = boot && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(facts).digest('hex').slice(0, unknown.length);
    }
    return tag;
}
function hexDigits(value) {
    return value.toString(16).padStart(8, '0');
}
/** Writes a file whole or not at all, in the place of what was there. Throws what the file system throws. */
async function replaceFile(path, content, { directory = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(path), mode } = {}) {
    const temporary = temporaryPath(directory);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(temporary, content, { flag: 'wx', mode });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(temporary, path);
    }
    catch (error) {
        (0,_remove_js__WEBPACK_IMPORTED_MODULE_5__/* .removeLeftover */ .M)(temporary);
        throw error;
    }
}


/***/ }),

/***/ 1861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ sweepTemporaries),
/* harmony export */   z: () => (/* binding */ isAbandoned)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4429);
/* harmony import */ var _replace_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6062);




/** ms after which a temporary whose process cannot be asked is nobody's: each of ours is written to or gone long before */
const longestLife = 24 * 60 * 60 * 1000;
/**
 * Removes from `directory`, not from folders in it, what runs left under temporary names and will not come back to: those
 * of a process of this machine that has ended, whatever the clock says; and of processes that this one cannot ask, on
 * another machine, in another container, before the last start, those whose time is a day away from the present, before
 * or after it. What a living run has stays. Never throws: what stays harms nobody.
 */
async function sweepTemporaries(directory) {
    const names = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(directory).catch(() => []);
    for (const name of names) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(directory, name);
        if (await isAbandoned(path))
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.rm)(path, { recursive: true, force: true }).catch(() => { });
    }
}
/** Tells whether a path is a temporary that nobody will come back to; `now` in milliseconds, default: the present. */
async function isAbandoned(path, now = Date.now()) {
    const owner = (0,_replace_file_js__WEBPACK_IMPORTED_MODULE_2__/* .parseTemporaryName */ .uQ)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path));
    if (owner === undefined)
        return false;
    if (owner.isOurMachine) {
        if ((0,_process_identity_js__WEBPACK_IMPORTED_MODULE_3__/* .hasProcessEnded */ .C)(owner))
            return true;
        // Else another process may have the number since.
        if (owner.start !== undefined)
            return false;
    }
    return isFarFrom(now, path);
}
// Also from the future: a clock that was ahead, and was set right, must not keep what is left for as long as it was.
async function isFarFrom(now, path) {
    const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.lstat)(path).catch(() => undefined);
    return stats !== undefined && Math.abs(now - stats.mtimeMs) > longestLife;
}


/***/ }),

/***/ 1117:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FX: () => (/* binding */ isConfidential),
/* harmony export */   eP: () => (/* binding */ checkSecure),
/* harmony export */   sX: () => (/* binding */ resolveReference)
/* harmony export */ });
/* unused harmony export isLoopback */
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);
/* harmony import */ var _display_url_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4303);


/** Tells whether a URL's host is this machine: `localhost`, a name below it, 127.0.0.0/8 or `[::1]`. */
function isLoopback(url) {
    const host = url.hostname.toLowerCase();
    return (host === 'localhost' ||
        host.endsWith('.localhost') ||
        host === '[::1]' ||
        /^127(\.\d{1,3}){3}$/.test(host));
}
/** Tells whether nobody between reads what is sent to a URL: https, or this machine. */
function isConfidential(url) {
    return url.protocol === 'https:' || isLoopback(url);
}
/**
 * Refuses plain http to another machine.
 *
 * @throws PkgtoolError `INSECURE_ADDRESS`
 */
function checkSecure(url, options) {
    if (url.protocol !== 'http:' || options.allowInsecure || isLoopback(url))
        return;
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(url),
        found: 'plain http to another machine',
        wanted: 'https',
        change: 'change the address, or set the input "allow-insecure"',
        url: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(url),
    });
}
/**
 * Resolves a reference that a feed's document holds: a document from http(s) may name only http(s), one from https only
 * https unless `allowInsecure`; one from a folder may also name what lies below the folder (DESIGN 5).
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS`
 */
function resolveReference(reference, document, options) {
    if (!URL.canParse(reference, document.href))
        throw refused(reference, 'no valid URL', document, options);
    const url = new URL(reference, document);
    if (url.username !== '' || url.password !== '')
        throw refused((0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(url), 'user info in the URL', document, options);
    const problem = problemOf(url, document, options);
    if (problem !== undefined)
        throw refused(reference, problem, document, options);
    if (url.protocol !== 'file:')
        checkSecure(url, options);
    return url;
}
function problemOf(url, document, { allowInsecure }) {
    if (url.hash !== '')
        return 'a fragment';
    if (url.href === document.href)
        return 'the address of the document itself';
    if (url.protocol === 'file:' && document.protocol === 'file:') {
        const isBelow = url.href.startsWith(new URL('.', document).href) && !/%2f|%5c/i.test(url.pathname);
        return isBelow ? undefined : 'a path outside the folder of the document';
    }
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
        return `the scheme ${url.protocol}`;
    return document.protocol === 'https:' && url.protocol === 'http:' && !allowInsecure
        ? 'plain http in a document that came over https'
        : undefined;
}
function refused(subject, found, document, options) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_ADDRESS', {
        subject,
        found: `${found} (${options.place} in ${(0,_display_url_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Q)(document)})`,
        wanted: 'an address that this document may name',
        change: 'tell the owner of the feed',
    });
}


/***/ }),

/***/ 5307:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createFlights)
/* harmony export */ });
/** Makes a set of flights of its own. */
function createFlights() {
    const flights = new Map();
    return (key, make) => {
        const flight = flights.get(key) ?? make();
        flights.set(key, flight);
        return flight;
    };
}


/***/ }),

/***/ 4211:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ createTransport)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/ports.ts
var ports = __webpack_require__(4119);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
;// CONCATENATED MODULE: ./src/core/version.ts
/** The version of this package; a test holds it equal to package.json's. */
const version = '0.1.0';

// EXTERNAL MODULE: ./src/core/transport/cancelled.ts
var cancelled = __webpack_require__(9870);
// EXTERNAL MODULE: ./src/core/transport/check-connections.ts
var check_connections = __webpack_require__(9881);
// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __webpack_require__(1117);
;// CONCATENATED MODULE: ./src/core/transport/connection-window.ts
/**
 * How many requests may be under way at once: a pure controller, fed with what happens on the network and with the time
 * at which it does. Additive increase, multiplicative decrease (DESIGN 6):
 *
 *     each round in which all of the window was in use
 *       first one          → remember its rate, try one more
 *       after a try        → the rate grew as one more should make it: try another; it did not: take the try back, rest
 *       while resting      → nothing; two rounds in a row at less than half of the rate: halve
 *     a stall, a reset, a 429 or 503 of a request that began after the last cut → halve
 *
 * A round that did not use the window says nothing about it. Requests that began before a cut belong to the trouble that
 * the cut has answered, so the window is halved at most once a round trip, as in TCP (RFC 6582).
 */
const firstSize = 8;
const roundTime = 500;
const restRounds = 4;
/** how much of what one more connection brings at best counts as growth */
const worthwhile = 0.5;
/** A window that allows `max` (1 or more) at most and starts at 8, which is best on a fast link without latency. */
function openWindow(max) {
    return {
        size: Math.min(firstSize, max),
        max,
        inFlight: 0,
        cutAt: Number.NEGATIVE_INFINITY,
        round: undefined,
        rate: undefined,
        trying: false,
        rest: 0,
        slow: false,
    };
}
/** The window after one event. */
function nextWindow(state, event) {
    switch (event.type) {
        case 'started':
            return { ...state, inFlight: state.inFlight + 1 };
        case 'received':
            return endRound(countBytes(state, event), event.at);
        case 'finished':
            return endRound(leave(state), event.at);
        default:
            return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at);
    }
}
function countBytes(state, { at, bytes }) {
    const round = state.round ?? { startedAt: at, bytes: 0, full: true };
    return { ...state, round: { ...round, bytes: round.bytes + bytes } };
}
// One that has just ended is replaced at once where there is more to do, so the window is in use with one less.
function leave(state) {
    const inFlight = state.inFlight - 1;
    const round = state.round && { ...state.round, full: state.round.full && inFlight >= state.size - 1 };
    return { ...state, inFlight, round };
}
function cut(state, at) {
    const size = Math.max(1, Math.floor(state.size / 2));
    return { ...state, size, cutAt: at, round: undefined, rate: undefined, trying: false, rest: 0, slow: false };
}
function endRound(state, at) {
    const { round } = state;
    if (round === undefined || at - round.startedAt < roundTime)
        return state;
    const next = { ...state, round: { startedAt: at, bytes: 0, full: true } };
    return round.full ? judge(next, { rate: round.bytes / (at - round.startedAt), at }) : next;
}
function judge(state, { rate, at }) {
    if (state.rate === undefined)
        return tryOneMore(state, rate);
    if (state.trying) {
        const grown = state.rate * (1 + worthwhile / (state.size - 1));
        if (rate >= grown)
            return tryOneMore(state, rate);
        return { ...state, size: state.size - 1, trying: false, rest: restRounds };
    }
    if (rate < state.rate / 2)
        return state.slow ? cut(state, at) : { ...state, slow: true };
    const steady = { ...state, slow: false, rate: (state.rate + rate) / 2 };
    return state.rest > 0 ? { ...steady, rest: state.rest - 1 } : tryOneMore(steady, rate);
}
function tryOneMore(state, rate) {
    if (state.size >= state.max)
        return { ...state, rate, trying: false, rest: restRounds, slow: false };
    return { ...state, size: state.size + 1, rate, trying: true, slow: false };
}

;// CONCATENATED MODULE: ./src/core/transport/connection-limiter.ts

/**
 * Runs requests under a window that adapts (`connection-window.ts`). One limiter serves all requests of a run, not one
 * origin each: what they share, and what gets crowded, is nearly always the link of this machine, and a run seldom asks
 * more than one origin for anything large.
 */
function createConnectionLimiter({ max, now = () => performance.now(), onResize, }) {
    const waiting = [];
    let state = openWindow(max);
    const tell = (event) => {
        const { size } = state;
        state = nextWindow(state, event);
        if (state.size !== size)
            onResize?.(state.size, size);
        while (event.type !== 'started' && waiting.length > 0 && state.inFlight < state.size)
            waiting.shift()?.();
    };
    const begin = () => {
        const begunAt = now();
        let ended = false;
        tell({ type: 'started', at: begunAt });
        return {
            received: bytes => tell({ type: 'received', at: now(), bytes }),
            end(outcome) {
                if (ended)
                    return;
                ended = true;
                tell(outcome === 'finished' ? { type: outcome, at: now() } : { type: outcome, at: now(), begunAt });
            },
        };
    };
    return {
        async enter() {
            if (waiting.length === 0 && state.inFlight < state.size)
                return begin();
            return new Promise(resolve => waiting.push(() => resolve(begin())));
        },
    };
}

;// CONCATENATED MODULE: ./src/core/transport/create-exchanger.ts
/** Makes exchanges on this thread. Nothing is loaded and no connection opened before the first. */
function createExchanger({ trust, connectTimeout, maxConnections, ...settings }) {
    let agents;
    return {
        async exchange(url, request, slot) {
            const { createAgents, exchange } = await __webpack_require__.e(/* import() */ 616).then(__webpack_require__.bind(__webpack_require__, 3616));
            agents ??= createAgents({ trust, connectTimeout, maxConnections });
            return exchange(url, request, { ...settings, slot, agents: await agents });
        },
        close() {
            agents?.then(made => made.destroy());
        },
    };
}

// EXTERNAL MODULE: ./src/core/transport/create-flights.ts
var create_flights = __webpack_require__(5307);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./src/core/transport/read-trust.ts





const limit = 4 * 1024 * 1024;
/**
 * Reads and checks what `TlsOptions` name, so that a wrong file is one error before the first request.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` for half a pair or two halves of different pairs
 */
function readTrust(options) {
    const { workingDirectory = '.' } = options;
    const open = (input, text, file) => {
        if (file !== undefined)
            return { input, file, text: readText((0,external_node_path_.resolve)(workingDirectory, file), { input, file }) };
        return text === undefined ? undefined : { input, file, text };
    };
    const ca = open('ca-file', options.ca, options.caFile);
    const certificate = open('client-certificate', options.clientCertificate, options.clientCertificateFile);
    const key = open('client-key', options.clientKey, options.clientKeyFile);
    return {
        ...(ca && { ca: readCertificates(ca).join('\n') }),
        ...readClient(certificate, key),
    };
}
function readText(path, { input, file }) {
    try {
        const { size } = (0,external_node_fs_.statSync)(path);
        if (size <= limit)
            return (0,external_node_fs_.readFileSync)(path, 'latin1');
        throw unusable({ input, file }, `which has ${(0,core_text/* formatBytes */.z3)(size)}`);
    }
    catch (error) {
        if (error instanceof errors/* PkgtoolError */.xN)
            throw error;
        const code = (0,errors/* systemErrorCode */.vq)(error);
        const why = code === 'ENOENT' || code === 'ENOTDIR' ? 'which is not there' : `which cannot be read (${code})`;
        throw unusable({ input, file }, why, error);
    }
}
const [begin, end] = ['-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----'];
function readCertificates(source) {
    const [, ...parts] = source.text.split(begin);
    if (parts.length === 0)
        throw unusable(source, 'which holds no certificate in PEM');
    return parts.map((part, index) => {
        const certificate = `${begin}${part.split(end, 1)[0]}${end}\n`;
        try {
            new external_node_crypto_.X509Certificate(certificate);
        }
        catch (error) {
            throw unusable(source, `whose certificate ${index + 1} cannot be read`, error);
        }
        return certificate;
    });
}
function readClient(certificate, key) {
    if (certificate === undefined) {
        if (key === undefined)
            return {};
        throw incomplete('client-key', 'a key and no certificate', 'its certificate in "client-certificate"');
    }
    const [own = '', ...chain] = readCertificates(certificate);
    const holder = key ?? certificate;
    if (key === undefined && !/-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/.test(certificate.text))
        throw incomplete('client-certificate', 'a certificate and no key', 'its key in "client-key"');
    if (!new external_node_crypto_.X509Certificate(own).checkPrivateKey(readKey(holder)))
        throw incomplete(holder.input, 'the key of another certificate', 'the key of the first certificate');
    return { client: { certificate: [own, ...chain].join('\n'), key: holder.text } };
}
function readKey(source) {
    try {
        return (0,external_node_crypto_.createPrivateKey)(source.text);
    }
    catch (error) {
        const encrypted = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(source.text);
        throw unusable(source, encrypted ? 'whose key is encrypted' : 'which holds no private key in PEM', error);
    }
}
const wanted = {
    'ca-file': 'certificates of authorities in PEM',
    'client-certificate': 'a certificate in PEM, its chain after it',
    'client-key': 'a private key in PEM, not encrypted',
};
function unusable({ input, file }, why, cause) {
    const found = file === undefined ? `text ${why}` : `the file ${(0,core_text/* quote */.hD)(file)}, ${why}`;
    const fields = { subject: input, found, wanted: wanted[input], ...(file !== undefined && { path: file }) };
    return new errors/* PkgtoolError */.xN('INVALID_INPUT', fields, { cause });
}
function incomplete(subject, found, what) {
    return new errors/* PkgtoolError */.xN('CONFLICTING_INPUTS', { subject, found, wanted: what });
}

// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
;// CONCATENATED MODULE: ./src/core/transport/create-transport.ts














const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/**
 * Makes a transport. Certificates are read now; nothing is loaded and no connection opened before its first request;
 * `close` ends the connections kept alive.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
 */
function createTransport(options = {}) {
    const log = options.log ?? ports/* silentLog */.a;
    (0,check_connections/* checkConnections */.Q)(options.maxConnections);
    const connections = options.maxConnections ?? 16;
    const settings = {
        trust: readTrust(options),
        userAgent: `setup-pkgtool/${version}`,
        connectTimeout: options.connectTimeout ?? 15_000,
        idleTimeout: options.idleTimeout ?? 30_000,
        maxConnections: connections,
    };
    const limiter = createConnectionLimiter({
        max: connections,
        onResize: (size, before) => log.debug(`${size} requests at once, ${before} before`),
    });
    const here = createExchanger(settings);
    const exchangeOnce = async (url, { onTurn, exchange = here.exchange, ...send }) => {
        // The limits of time begin when the request does, so it waits for its turn here and never for a socket.
        const slot = await limiter.enter();
        try {
            onTurn?.();
            const answer = await exchange(url, { ...send, signal: options.signal }, slot);
            log.debug(`${send.method} ${(0,display_url/* displayUrl */.Q)(url)}: status ${answer.status}`);
            return answer;
        }
        catch (error) {
            slot.end('finished');
            throw error;
        }
    };
    return {
        options,
        log,
        connections,
        settings,
        exchange: here.exchange,
        async send(url, { method = 'GET', headers = {}, statuses = [200], onTurn, exchange } = {}) {
            checkMayConnect(url, options);
            const answer = await follow(url, { method, headers, onTurn, exchange }, { exchangeOnce, allowInsecure: options.allowInsecure });
            if (statuses.includes(answer.status))
                return answer;
            answer.discard();
            throw statusError(answer);
        },
        retry: (attempt, { mayRetry } = {}) => (0,retry_policy/* withRetries */.LH)(attempt, {
            mayRetry,
            policy: policyOf(options.retry),
            sleep: options.sleep ?? (milliseconds => sleep(milliseconds, options.signal)),
            random: options.random ?? (() => (0,external_node_crypto_.randomInt)(2 ** 32) / 2 ** 32),
            onRetry: (error, retry, delay) => log.info(`${error.message}; retry ${retry} in ${(delay / 1000).toFixed(1)} s`),
        }),
        once: (0,create_flights/* createFlights */.U)(),
        close: here.close,
    };
}
function checkMayConnect(url, options) {
    (0,check_url/* checkSecure */.eP)(url, options);
    if (!options.offline)
        return;
    throw new errors/* PkgtoolError */.xN('OFFLINE', {
        subject: (0,display_url/* displayUrl */.Q)(url),
        found: 'that it is not on this machine',
        change: 'fetch it once online, or unset the input "offline"',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
}
// A member that is there but undefined means its default too.
function policyOf(wanted = {}) {
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return { ...retry_policy/* defaultRetryPolicy */.ur, ...Object.fromEntries(given) };
}
async function follow(start, first, options) {
    let url = start;
    let send = first;
    for (let redirects = 0;; redirects++) {
        const answer = await options.exchangeOnce(url, send);
        if (!redirectStatuses.has(answer.status))
            return { ...answer, url };
        answer.discard();
        const { allowInsecure } = options;
        const target = redirectTarget(url, answer.headers.location, { redirects, allowInsecure });
        if (target.origin !== url.origin)
            send = withoutCredentials(send);
        url = target;
    }
}
const credentialHeaders = new Set(['authorization', 'proxy-authorization', 'cookie']);
function withoutCredentials({ headers, ...rest }) {
    const kept = Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase()));
    return { ...rest, headers: Object.fromEntries(kept) };
}
function redirectTarget(url, location, options) {
    const refuse = (found) => new errors/* PkgtoolError */.xN('REDIRECT_REFUSED', {
        subject: (0,display_url/* displayUrl */.Q)(url),
        found,
        wanted: `at most ${maxRedirects} redirects, each to an http(s) address, never from https to http`,
        change: 'change the address, or tell the owner of the server',
        url: (0,display_url/* displayUrl */.Q)(url),
    });
    if (options.redirects >= maxRedirects)
        throw refuse(`more than ${maxRedirects} redirects`);
    if (location === undefined || !URL.canParse(location, url.href))
        throw refuse(location === undefined ? 'no Location' : 'a Location that is no address');
    const target = new URL(location, url);
    target.hash = '';
    if (target.protocol !== 'http:' && target.protocol !== 'https:')
        throw refuse(`a redirect to the scheme ${(0,core_text/* printable */.g$)(target.protocol)}`);
    if (url.protocol === 'https:' && target.protocol === 'http:')
        throw refuse('a redirect from https to http');
    (0,check_url/* checkSecure */.eP)(target, options);
    return target;
}
function statusError(answer) {
    const subject = (0,display_url/* displayUrl */.Q)(answer.url);
    const retryAfter = (0,retry_policy/* parseRetryAfter */.mu)(answer.headers['retry-after'], Date.now());
    const fields = { subject, found: `status ${answer.status}`, url: subject, status: answer.status };
    if (answer.status === 407) {
        const change = 'put user and password of the proxy into the variable http_proxy';
        return new errors/* PkgtoolError */.xN('CONNECTION_FAILED', { ...fields, found: 'status 407 of the proxy', change });
    }
    if (answer.status === 404)
        return new errors/* PkgtoolError */.xN('NOT_FOUND', fields);
    return new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        ...fields,
        wanted: 'status 200',
        ...(retryAfter !== undefined && { retryAfter }),
    });
}
async function sleep(milliseconds, signal) {
    const { setTimeout: wait } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8500, 23));
    try {
        await wait(milliseconds, undefined, { signal });
    }
    catch (error) {
        throw (0,cancelled/* cancelled */.KW)('the wait before a retry', signal?.reason ?? error);
    }
}


/***/ }),

/***/ 6531:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ Postponed)
/* harmony export */ });
/**
 * Rejects a request that has not begun when the source that it waits to ask has used up its retries meanwhile: whoever
 * allowed it asks the others first and this one last.
 */
class Postponed extends Error {
    name = 'Postponed';
}


/***/ }),

/***/ 1074:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ko: () => (/* binding */ retriesOf),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   Z7: () => (/* binding */ allowsNextSource),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter),
/* harmony export */   ur: () => (/* binding */ defaultRetryPolicy)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4296);

/**
 * The default. Five retries with full jitter wait 15.5 s at most in all (0.5 + 1 + 2 + 4 + 8), 600 s where a server
 * asks for 120 s with `Retry-After` each time.
 */
const defaultRetryPolicy = Object.freeze({
    retries: 5,
    firstDelay: 500,
    longestDelay: 15_000,
    longestRetryAfter: 120_000,
});
/** The additional attempts that a policy with defaults allows. */
function retriesOf(policy) {
    return policy?.retries ?? defaultRetryPolicy.retries;
}
const retriedCodes = ['CONNECTION_FAILED', 'TIMED_OUT', 'TRUNCATED'];
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/**
 * Tells whether a failure may pass if the same request is made again: never a 404, a TLS failure or a wrong hash, and a
 * tunnel that a proxy refused only where its status says so.
 */
function isTransient(error) {
    if (!(0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'HTTP_STATUS', ...retriedCodes))
        return false;
    const { status } = error.fields;
    return status === undefined ? error.code !== 'HTTP_STATUS' : retriedStatuses.has(status);
}
/** Tells whether another mirror or source may be asked after this failure (DESIGN 4, mirrors). */
function allowsNextSource(error) {
    return (isTransient(error) ||
        (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'CONNECTION_FAILED', 'NOT_FOUND', 'UNREADABLE_FILE', 'OFFLINE'));
}
/**
 * Runs `attempt` until it succeeds, fails for good or has used up its retries. The error of the last attempt is thrown
 * with the number of attempts in `fields.attempts`.
 */
async function withRetries(attempt, options) {
    for (let retry = 0;; retry++) {
        try {
            return await attempt(retry);
        }
        catch (error) {
            if (!isTransient(error) || isUnexplained(error))
                throw error;
            const delay = delayBefore(retry + 1, error, options);
            if (delay === undefined)
                throw exhausted(error, retry + 1, options.policy);
            options.onRetry(error, retry + 1, delay);
            await options.sleep(delay);
            if (options.mayRetry?.() === false)
                throw exhausted(error, retry + 1, options.policy);
        }
    }
}
// What no system call failed with is a defect of ours or of a library: it would only come again.
function isUnexplained({ cause }) {
    return cause !== undefined && (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(cause) === undefined;
}
function delayBefore(retry, error, { policy, random, mayRetry }) {
    if (retry > policy.retries || mayRetry?.() === false)
        return undefined;
    const { retryAfter } = error.fields;
    if (retryAfter !== undefined)
        return retryAfter > policy.longestRetryAfter ? undefined : retryAfter;
    return random() * Math.min(policy.longestDelay, policy.firstDelay * 2 ** (retry - 1));
}
function exhausted(error, attempts, policy) {
    const { found, retryAfter } = error.fields;
    const tooLong = retryAfter !== undefined && retryAfter > policy.longestRetryAfter;
    const tries = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`;
    const wait = tooLong ? `, and the server asks to wait ${Math.ceil(retryAfter / 1000)} s` : '';
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN(error.code, { ...error.fields, found: `${found ?? 'a failure'} ${tries}${wait}`, attempts }, { cause: error.cause ?? error });
}
/** Reads a `Retry-After` header, in seconds or as a date, into milliseconds from `now`; undefined if it is neither. */
function parseRetryAfter(value, now) {
    if (value === undefined)
        return undefined;
    if (/^\d{1,15}$/.test(value))
        return Number(value) * 1000;
    // `Date.parse` reads nearly anything: "5.5" is a day in May.
    const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a: () => (/* binding */ scopeTransport)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/transport/check-url.ts
var check_url = __webpack_require__(1117);
// EXTERNAL MODULE: ./src/core/transport/create-flights.ts
var create_flights = __webpack_require__(5307);
// EXTERNAL MODULE: ./src/core/transport/credential.ts
var transport_credential = __webpack_require__(7492);
// EXTERNAL MODULE: ./src/core/transport/postponed.ts
var postponed = __webpack_require__(6531);
// EXTERNAL MODULE: ./src/core/transport/retry-policy.ts
var retry_policy = __webpack_require__(1074);
;// CONCATENATED MODULE: ./src/core/transport/source-health.ts


/**
 * Watches a source. It is down when one request has used up its retries, or when as many in a row have met nothing but
 * silence, each begun after the one before had timed out: requests that take turns at a silent server would else each
 * wait for it `retries` times over. What fails fast is no such matter, and may have come back before the next retry.
 */
function watchHealth({ retries }) {
    let [isExhausted, isDown] = [false, false];
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
        begin() {
            const round = rounds;
            return {
                failed(error) {
                    if (!(0,errors/* isPkgtoolError */.Zf)(error, 'TIMED_OUT') || round !== rounds)
                        return;
                    rounds++;
                    if (++inARow > retries)
                        fail();
                },
            };
        },
        ended(error) {
            if ((0,retry_policy/* isTransient */.dg)(error))
                fail();
            else
                [isDown, inARow] = [false, 0];
        },
    };
}

;// CONCATENATED MODULE: ./src/core/transport/scope-transport.ts







/**
 * Narrows a transport to one source (DESIGN 4, 5). The credential goes along with the first request, over https or
 * loopback, to the source's own origins only, and never after a redirect to another. Its documents are not kept on disk.
 * A source that has used up its retries gets one attempt a request until it answers again, and what waits to ask it then
 * may be put off. After a 401 it is asked no
 * more: each further question is the same error.
 */
function scopeTransport(transport, scope) {
    const { credential } = scope;
    const origins = new Set([scope.origin]);
    const authorization = credential && (0,transport_credential/* authorizationOf */.P_)(credential);
    const headersFor = (url, headers) => authorization !== undefined && origins.has(url.origin) && (0,check_url/* isConfidential */.FX)(url)
        ? { ...headers, authorization }
        : headers;
    const health = watchHealth({ retries: (0,retry_policy/* retriesOf */.Ko)(transport.options.retry) });
    let refused;
    return {
        ...transport,
        options: credential ? { ...transport.options, cacheDirectory: undefined } : transport.options,
        once: (0,create_flights/* createFlights */.U)(),
        get isExhausted() {
            return health.isExhausted;
        },
        trust: origin => void origins.add(origin),
        async send(url, options = {}) {
            if (refused)
                throw refused;
            const headers = headersFor(url, options.headers);
            const wasDown = health.isDown;
            let trial;
            const onTurn = () => {
                if (options.mayPostpone && health.isDown && !wasDown)
                    throw new postponed/* Postponed */.D();
                trial = health.begin();
            };
            try {
                return await transport.send(url, { ...options, onTurn, ...(headers && { headers }) });
            }
            catch (error) {
                trial?.failed(error);
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
                const result = await transport.retry(attempt, { mayRetry: () => !health.isDown });
                health.ended();
                return result;
            }
            catch (error) {
                if (!(error instanceof postponed/* Postponed */.D))
                    health.ended(error);
                throw error;
            }
        },
    };
}
function isRefusal(error) {
    return (0,errors/* isPkgtoolError */.Zf)(error, 'HTTP_STATUS') && [401, 403].includes(error.fields.status ?? 0);
}
function explainRefusal(error, { url, scope, sent }) {
    const { status, url: answered } = error.fields;
    const { origin } = new URL(answered ?? url);
    const wasShown = sent && origin === url.origin;
    const isForeign = !wasShown && (scope.credential !== undefined || origin !== scope.origin);
    return new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        ...error.fields,
        found: `status ${status} from ${isForeign ? `${origin}, where no credentials of ${scope.label} are sent` : scope.label}`,
        wanted: 'credentials that it takes',
        change: isForeign ? 'tell the owner of the feed' : advice(scope),
    }, { cause: error });
}
function advice({ credential, name, label }) {
    if (credential)
        return `check the credentials of ${label}`;
    const lines = `"${name ?? 'NAME'} basic USER PASSWORD" or "${name ?? 'NAME'} bearer TOKEN"`;
    return `set the input "credentials" to a line ${lines}${name === undefined ? ' and write the address as NAME=URL' : ''}`;
}


/***/ })

};
