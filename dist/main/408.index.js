export const id = 408;
export const ids = [408];
export const modules = {

/***/ 2408:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createTransport: () => (/* binding */ createTransport)
});

// UNUSED EXPORTS: withTransport

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(2074);
// EXTERNAL MODULE: ./src/core/base/ports.ts
var ports = __webpack_require__(1125);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __webpack_require__(9696);
// EXTERNAL MODULE: ./src/core/http/retry.ts
var retry = __webpack_require__(5834);
;// CONCATENATED MODULE: ./src/core/http/connections.ts



const firstSize = 8;
const roundTime = 500;
/** milliseconds over which the bytes of one request are added up: a piece has 16 KiB at most */
const reportInterval = 10;
const restRounds = 4;
/** the fraction of the ideal gain of one more connection that counts as growth */
const worthwhile = 0.5;
/** Creates a window of at most `max` (1 or more) that starts at 8, the best value on a fast link without latency. */
function openWindow(max, first = firstSize) {
    return {
        size: Math.min(first, max),
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
/** Returns the window after one event. */
function nextWindow(state, event) {
    switch (event.type) {
        case 'started':
            return { ...state, inFlight: state.inFlight + 1 };
        case 'received':
            return endRound(countBytes(state, event), event.at);
        case 'finished':
            return endRound(leave(state), event.at);
        case 'limited':
            return { ...state, max: event.max, size: Math.min(state.size, event.max) };
        default:
            return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at);
    }
}
function countBytes(state, { at, bytes }) {
    const round = state.round ?? { startedAt: at, bytes: 0, full: true };
    return { ...state, round: { ...round, bytes: round.bytes + bytes } };
}
// A new request replaces a finished one at once if there is more to do, so a window with one free slot counts as full.
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
/**
 * Limits requests by an adaptive window. One limiter serves all requests of a run instead of one per origin: the
 * bottleneck is nearly always the link of this machine, and a run rarely downloads large files from more than one
 * origin.
 */
function createConnectionLimiter({ max, first, now = ports/* clock */.pm, onResize, }) {
    const waiting = [];
    let state = openWindow(max, first);
    const dispatch = (event) => {
        const { size } = state;
        state = nextWindow(state, event);
        if (state.size !== size)
            onResize?.(state.size, size);
        while (event.type !== 'started' && waiting.length > 0 && state.inFlight < state.size)
            waiting.shift()?.();
    };
    const begin = () => {
        const begunAt = now();
        let [ended, unreported, reportedAt] = [false, 0, Number.NEGATIVE_INFINITY];
        dispatch({ type: 'started', at: begunAt });
        const report = (at) => {
            if (unreported > 0)
                dispatch({ type: 'received', at, bytes: unreported });
            unreported = 0;
            reportedAt = at;
        };
        return {
            received(bytes) {
                unreported += bytes;
                const at = now();
                if (at - reportedAt >= reportInterval)
                    report(at);
            },
            end(outcome) {
                if (ended)
                    return;
                ended = true;
                report(now());
                dispatch(outcome === 'finished' ? { type: outcome, at: now() } : { type: outcome, at: now(), begunAt });
            },
        };
    };
    return {
        limit: most => dispatch({ type: 'limited', max: most }),
        async enter() {
            if (waiting.length === 0 && state.inFlight < state.size)
                return begin();
            return new Promise(resolve => waiting.push(() => resolve(begin())));
        },
    };
}
const throttlingStatuses = new Set([429, 503]);
const firstSpacing = 10;
const longestSpacing = 1000;
/** the factor of the spacing after each answer: halved after 34 */
const relief = 0.98;
/**
 * Paces the requests of a run to one server. When one request is throttled or finds the server unreachable, this
 * applies to all: they pause together, including new ones. The pause doubles until a request is answered. After
 * throttling, requests are also spaced out; the spacing doubles with each throttled request and shrinks with each
 * answer. So the pace converges to a limit that the server does not publish.
 *
 * Some servers answer 500 instead of 429. One file may be broken, but two in a row count as throttling.
 */
class ServerPace {
    #options;
    #hold;
    #rounds = 0;
    #inARow = 0;
    #spacing = 0;
    #resets = 0;
    #last = Promise.resolve();
    #suspect;
    constructor(options) {
        this.#options = options;
    }
    /** the current pause */
    get hold() {
        return this.#hold;
    }
    /** Undefined if there is nothing to report. */
    get state() {
        if (this.#spacing === 0 && this.#resets === 0 && !this.#hold)
            return undefined;
        const { until, isReported } = this.#hold ?? {};
        const hold = until !== undefined &&
            isReported !== undefined && { until, isReported, inARow: this.#inARow };
        return { spacing: this.#spacing, resets: this.#resets, ...(hold && { hold }) };
    }
    /** Merges what another thread has learned: the longer pause and the wider spacing win. */
    adopt({ spacing, resets, hold }) {
        this.#spacing = Math.max(this.#spacing, spacing);
        this.#resets = Math.max(this.#resets, resets);
        if (!hold)
            return;
        this.#inARow = Math.max(this.#inARow, hold.inARow);
        const time = (0,ports/* clock */.pm)();
        if (hold.until > (this.#hold?.until ?? time)) {
            this.#rounds++;
            this.#wait(hold.until - time, hold.until);
        }
        if (this.#hold && hold.isReported)
            this.#hold.isReported = true;
    }
    /**
     * The server resets surplus connections: keep none alive for a later request, because it may count against the
     * server's limit.
     */
    get wantsFewConnections() {
        return this.#resets > 1;
    }
    /** Resolves when one more request may start. Rejects like `sleep`. */
    async turn() {
        do {
            await this.#hold?.over;
            if (this.#spacing === 0)
                continue;
            const before = this.#last;
            this.#last = before.then(() => this.#options.sleep(this.#spacing));
            this.#last.catch(() => { });
            await before;
        } while (this.#hold);
    }
    begin() {
        return { round: this.#rounds };
    }
    /** Records the answer to a request. */
    answered(request, { url, status, retryAfter }) {
        if (throttlingStatuses.has(status) || (status === 500 && this.#isLimit(url))) {
            this.#holdBack(request, { retryAfter, isThere: true });
        }
        else if (status < 500 && status !== 408 && status !== 425) {
            this.#inARow = 0;
            this.#suspect = undefined;
            this.#spacing = this.#spacing * relief < firstSpacing / 2 ? 0 : this.#spacing * relief;
        }
    }
    /** Records a request without an answer. */
    failed(request, error) {
        if ((0,retry/* isUnreachable */.R0)(error))
            this.#holdBack(request, { retryAfter: undefined, isThere: false });
        else if ((0,errors/* isPkgtoolError */.Zf)(error) && retry/* resetCodes */.yf.has((0,errors/* systemErrorCode */.vq)(error.cause)))
            this.#resets++;
    }
    #isLimit(url) {
        const isLimit = this.#suspect !== undefined && this.#suspect !== url;
        this.#suspect ??= url;
        return isLimit;
    }
    // The last pause already handles failures of requests that started before it.
    #holdBack({ round }, { retryAfter, isThere }) {
        const { retries, longestRetryAfter, longestDelay, firstDelay } = this.#options.policy;
        if (retries === 0 || (retryAfter ?? 0) > longestRetryAfter)
            return;
        if (round !== this.#rounds) {
            if (this.#hold && retryAfter !== undefined && retryAfter > this.#hold.delay)
                this.#wait(retryAfter);
            return;
        }
        this.#rounds++;
        // Stop waiting for an unreachable server; for a reachable one, start over with the delays.
        const count = this.#inARow++;
        if (!isThere && count >= retries)
            return;
        if (isThere)
            this.#spacing = this.#spacing === 0 ? firstSpacing : Math.min(longestSpacing, 2 * this.#spacing);
        const most = Math.min(longestDelay, firstDelay * 2 ** (count % retries));
        this.#wait(retryAfter ?? most * (0.5 + this.#options.random() / 2));
    }
    #wait(delay, until = (0,ports/* clock */.pm)() + delay) {
        const over = this.#options.sleep(delay).finally(() => {
            if (this.#hold === hold)
                this.#hold = undefined;
        });
        over.catch(() => { });
        const hold = { delay, until, over, isReported: this.#hold?.isReported ?? false };
        this.#hold = hold;
    }
}

// EXTERNAL MODULE: ./src/core/http/credential-binding.ts
var credential_binding = __webpack_require__(6707);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/files/read-file.ts
var read_file = __webpack_require__(3618);
// EXTERNAL MODULE: ./src/core/files/safe-folder.ts
var safe_folder = __webpack_require__(2503);
;// CONCATENATED MODULE: ./src/core/http/trust.ts





const limit = 4 * 1024 * 1024;
/**
 * Reads and checks what `TlsOptions` name, so that a wrong file is one error before the first request.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` for half a pair or two halves of different pairs
 */
function readTrust(options) {
    const open = (input, text, file) => {
        if (file !== undefined)
            return { input, file, text: readText(file, { input, ...options }) };
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
// Of the system's own certificates many are links, so only what lies in the workspace must not lead out of it.
function readText(file, { input, ...options }) {
    try {
        const path = (0,external_node_path_.resolve)(options.workingDirectory ?? '.', file);
        return (0,read_file/* readBoundedFileSync */.Tq)(path, { limit, workspace: (0,safe_folder/* workspaceOf */.B3)(options) }).toString('latin1');
    }
    catch (error) {
        if (!(0,errors/* isPkgtoolError */.Zf)(error))
            throw error;
        throw unusable({ input, file }, reasonOf(error), error);
    }
}
function reasonOf({ code, fields: { found } }) {
    if (code === 'NOT_FOUND')
        return 'which is not there';
    return code === 'TOO_LARGE' ? `which has ${found}` : `which cannot be read (${found})`;
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
    const keyFile = key ?? certificate;
    if (key === undefined && !/-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/.test(certificate.text))
        throw incomplete('client-certificate', 'a certificate and no key', 'its key in "client-key"');
    if (!new external_node_crypto_.X509Certificate(own).checkPrivateKey(readKey(keyFile)))
        throw incomplete(keyFile.input, 'the key of another certificate', 'the key of the first certificate');
    return { client: { certificate: [own, ...chain].join('\n'), key: keyFile.text } };
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
    const found = file === undefined ? `text ${why}` : `the file ${(0,errors/* quote */.hD)(file)}, ${why}`;
    const fields = { subject: input, found, wanted: wanted[input], ...(file !== undefined && { path: file }) };
    return new errors/* PkgtoolError */.xN('INVALID_INPUT', fields, { cause });
}
function incomplete(subject, found, what) {
    return new errors/* PkgtoolError */.xN('CONFLICTING_INPUTS', { subject, found, wanted: what });
}

;// CONCATENATED MODULE: ./src/core/http/client.ts








const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** Runs `work` with a transport of its own, and closes it. @throws PkgtoolError as `createTransport` */
async function withTransport(options, work) {
    const transport = createTransport(options);
    try {
        return await work(transport);
    }
    finally {
        transport.close();
    }
}
/**
 * Makes a transport. Certificates are read now; nothing is loaded and no connection opened before its first request;
 * `close` ends the connections kept alive.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
 */
function createTransport(options = {}, { trust = readTrust(options), firstConnections } = {}) {
    const log = options.log ?? ports/* silentLog */.aB;
    (0,address/* checkConnections */.QB)(options.maxConnections);
    const connections = options.maxConnections ?? 16;
    const hasCertificate = trust.client !== undefined;
    const credentialOrigins = (0,credential_binding/* parseCredentialOrigins */.mC)(options.credentialOrigins).map(({ origin }) => origin);
    const limiter = createConnectionLimiter({
        max: connections,
        first: firstConnections,
        onResize: (size, before) => log.debug(`${size} requests at once, ${before} before`),
    });
    const { connectTimeout = 15_000, idleTimeout = 30_000, minimumRate = 1024, rateWindow = 60_000 } = options;
    const limits = { userAgent: `setup-pkgtool/${ports/* version */.rE}`, idleTimeout, minimumRate, rateWindow };
    let agents;
    const waits = {
        policy: policyOf(options.retry),
        sleep: options.sleep ?? ((milliseconds) => sleep(milliseconds, options.signal)),
        random: options.random ?? (() => (0,external_node_crypto_.randomInt)(2 ** 32) / 2 ** 32),
    };
    const paces = new Map();
    const paceOf = ({ origin }) => {
        const pace = paces.get(origin) ?? new ServerPace(waits);
        paces.set(origin, pace);
        return pace;
    };
    // A request that waited for a slot while a pause began gives the slot to another server's. It starts in the same step
    // as this check, so it is never counted among the requests that started before the pause.
    const enter = async (pace, onTurn) => {
        for (;;) {
            await pace.turn();
            const slot = await limiter.enter();
            if (!pace.hold)
                return { slot, request: beginWith(slot, pace, onTurn) };
            slot.end('finished');
        }
    };
    const exchangeOnce = async (url, { onTurn, ...send }, shown) => {
        // The limits of time begin when the request does, so it waits for its turn here and never for a socket.
        const pace = paceOf(url);
        const { slot, request } = await enter(pace, onTurn);
        try {
            const headers = pace.wantsFewConnections ? { ...send.headers, connection: 'close' } : send.headers;
            const { createAgents, exchange } = await __webpack_require__.e(/* import() */ 996).then(__webpack_require__.bind(__webpack_require__, 7996));
            agents ??= createAgents({ trust, connectTimeout, maxConnections: connections });
            const sent = { ...send, ...shown, headers, signal: options.signal };
            const answer = await exchange(url, sent, { ...limits, slot, agents: await agents });
            log.debug(`${send.method} ${(0,address/* displayUrl */.Qy)(url)}: status ${answer.status}`);
            const { status, headers: answered } = answer;
            const retryAfter = (0,retry/* parseRetryAfter */.mu)(answered['retry-after'], Date.now());
            pace.answered(request, { url: url.href, status, retryAfter });
            return answer;
        }
        catch (error) {
            slot.end('finished');
            pace.failed(request, error);
            throw error;
        }
    };
    const { allowInsecure } = options;
    const open = (shownTo) => ({
        options,
        log,
        connections,
        certificates: trust,
        paces: {
            read: () => [...paces].flatMap(([origin, { state }]) => (state ? [[origin, state]] : [])),
            adopt: (origin, state) => paceOf({ origin }).adopt(state),
        },
        limit: limiter.limit,
        async send(url, { method = 'GET', headers = {}, body, statuses = [200], onTurn } = {}) {
            checkMayConnect(url, options);
            const showing = ({ origin }) => (hasCertificate ? { showsCertificate: shownTo.has(origin) } : {});
            const ask = (next, send) => exchangeOnce(next, send, showing(next));
            const request = { method, headers, body, onTurn };
            const answer = await follow(url, request, { exchangeOnce: ask, allowInsecure });
            if (statuses.includes(answer.status))
                return answer;
            answer.discard();
            throw statusError(answer, showing(answer.url).showsCertificate === false);
        },
        retry: (attempt, { mayRetry } = {}) => (0,retry/* withRetries */.LH)(attempt, {
            mayRetry,
            ...waits,
            holdOf: ({ fields: { url } }) => url !== undefined && URL.canParse(url) ? paces.get(new URL(url).origin)?.hold : undefined,
            onRetry(error, retry, { delay, hold }) {
                const message = `${error.message}; retry ${retry} in ${(delay / 1000).toFixed(1)} s`;
                // A pause of all requests to a server is reported once.
                if (hold?.isReported)
                    log.debug(message);
                else
                    log.info(message);
                if (hold)
                    hold.isReported = true;
            },
        }),
        once: (0,ports/* createInFlight */.SO)(),
        showCertificateTo: origin => void shownTo.add(origin),
        fork: () => open(new Set(credentialOrigins)),
        close: () => void agents?.then(made => made.destroy()),
    });
    return open(new Set(credentialOrigins));
}
function beginWith(slot, pace, onTurn) {
    try {
        onTurn?.();
        return pace.begin();
    }
    catch (error) {
        slot.end('finished');
        throw error;
    }
}
function checkMayConnect(url, options) {
    (0,address/* checkSecure */.eP)(url, options);
    if (!options.offline)
        return;
    throw new errors/* PkgtoolError */.xN('OFFLINE', {
        subject: (0,address/* displayUrl */.Qy)(url),
        found: 'that it is not on this machine',
        change: 'fetch it once online, or unset the input "offline"',
        url: (0,address/* displayUrl */.Qy)(url),
    });
}
// A member that is there but undefined means its default too.
function policyOf(wanted = {}) {
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return { ...retry/* defaultRetryPolicy */.ur, ...Object.fromEntries(given) };
}
async function follow(start, first, options) {
    let url = start;
    let send = first;
    for (let redirects = 0;; redirects++) {
        const answer = await options.exchangeOnce(url, send);
        if (!redirectStatuses.has(answer.status))
            return { ...answer, url };
        answer.discard();
        const target = redirectTarget(url, answer, { ...options, redirects, method: send.method });
        if (target.origin !== url.origin)
            send = withoutCredentials(send);
        url = target;
    }
}
const credentialHeaders = new Set([
    'authorization',
    'proxy-authorization',
    'cookie',
    'x-nuget-apikey',
]);
function withoutCredentials({ headers, ...rest }) {
    const kept = Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase()));
    return { ...rest, headers: Object.fromEntries(kept) };
}
function redirectTarget(url, { status, headers: { location } }, options) {
    const common = `at most ${maxRedirects} redirects, each to an http(s) address, never from https to http`;
    const refuse = (found, wanted = common) => new errors/* PkgtoolError */.xN('REDIRECT_REFUSED', {
        subject: (0,address/* displayUrl */.Qy)(url),
        found,
        wanted,
        change: 'change the address, or tell the owner of the server',
        url: (0,address/* displayUrl */.Qy)(url),
    });
    if (options.redirects >= maxRedirects)
        throw refuse(`more than ${maxRedirects} redirects`);
    if (location === undefined || !URL.canParse(location, url.href))
        throw refuse(location === undefined ? 'no Location' : 'a Location that is no address');
    const target = new URL(location, url);
    target.hash = '';
    if (target.protocol !== 'http:' && target.protocol !== 'https:')
        throw refuse(`a redirect to the scheme ${(0,errors/* printable */.g$)(target.protocol)}`);
    if (url.protocol === 'https:' && target.protocol === 'http:')
        throw refuse('a redirect from https to http');
    (0,address/* checkSecure */.eP)(target, options);
    // A body and a key go nowhere else, and the other statuses turn a PUT into a GET.
    if (options.method === 'PUT' && (target.origin !== url.origin || status < 307))
        throw refuse(`status ${status} to ${(0,address/* displayUrl */.Qy)(target)}`, 'status 307 or 308 to the same origin');
    return target;
}
// What web servers answer who wants a client certificate and got none.
const certificateStatuses = new Set([400, 401, 403, 496]);
function statusError(answer, withholdsCertificate) {
    const subject = (0,address/* displayUrl */.Qy)(answer.url);
    const retryAfter = (0,retry/* parseRetryAfter */.mu)(answer.headers['retry-after'], Date.now());
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
        ...(withholdsCertificate &&
            certificateStatuses.has(answer.status) && { change: (0,credential_binding/* listOrigin */.JH)(answer.url.origin) }),
    });
}
async function sleep(milliseconds, signal) {
    const { setTimeout: wait } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 8500, 23));
    try {
        await wait(milliseconds, undefined, { signal });
    }
    catch (error) {
        throw (0,ports/* cancelled */.KW)('the wait before a retry', signal?.reason ?? error);
    }
}


/***/ }),

/***/ 6707:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JH: () => (/* binding */ listOrigin),
/* harmony export */   mC: () => (/* binding */ parseCredentialOrigins),
/* harmony export */   mi: () => (/* binding */ mayTrust),
/* harmony export */   q7: () => (/* binding */ bindSecret),
/* harmony export */   yS: () => (/* binding */ isSameName),
/* harmony export */   zN: () => (/* binding */ foldName)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2074);
/* harmony import */ var _credentials_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4890);
/*
 * The rule for every secret: it is sent only to an origin that is named by the workflow or by the file that contains
 * the secret. A name alone is not enough: anybody who can change a file of the workspace, such as the author of a pull
 * request, can assign another address to a name.
 *
 *     the secret is in                          goes to an address of
 *     credentials, NAME=URL …                   the origin of URL
 *     credentials, NAME …                       source, dist-url, a config file outside the workspace; credential-origins
 *     username and password                     the same
 *     NuGetPackageSourceCredentials_NAME        the same
 *     a config file, as %NAME% of config-env    the same; the same file, where that lies outside the workspace
 *     a config file, in clear text              the origin that the same file gives the name; credential-origins
 *     client-certificate                        the origin of any of source and dist-url, of a config file outside the
 *                                               workspace, and of credential-origins
 */


/**
 * Binds a secret to the origin of an address, or refuses it. Returns the origins that may get the secret too when the
 * address's index names them: any if the workflow or the secret's definition chose the index, otherwise only those that
 * they name. Plain data, because workers need it.
 *
 * @throws PkgtoolError `CREDENTIALS_UNBOUND`
 */
function bindSecret(to, secret, { origins: listed }) {
    const { document } = to.address;
    const own = new Set(secret.addresses.map(({ origin }) => origin));
    // A line NAME=URL of `credentials` is exact; the list must not widen it.
    const isExact = secret.isOfWorkflow && own.size > 0 && secret.line !== undefined;
    if (!isExact)
        for (const { name, origin } of listed)
            if (name === undefined || isSameName(name, to.name))
                own.add(origin);
    const isChosen = secret.isOfWorkflow && !isExact && !to.isOfWorkspace;
    if (!isChosen && !own.has(document.origin))
        throw unbound(to, secret, isExact);
    const isOwnIndex = !to.isOfWorkspace || secret.addresses.some(({ href }) => href === document.href);
    return isOwnIndex ? 'any' : [...own];
}
/** Returns whether an origin is among those that may be trusted; without a list any is. */
function mayTrust(origins = 'any', origin) {
    return origins === 'any' || origins.includes(origin);
}
/**
 * Parses the lines of `credential-origins`, `ORIGIN` or `NAME=ORIGIN`, ORIGIN an http or https address and NAME as in
 * `credentials`.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
function parseCredentialOrigins(lines = []) {
    return lines.map((line, index) => {
        const [, bare, quoted, address = ''] = /^(?:(?:([\w.-]+)|"([^"]+)")=)?(\S+)$/.exec(line.trim()) ?? [];
        const url = URL.canParse(address) ? new URL(address) : undefined;
        // A star is not a wildcard here and must not look like one.
        const isWeb = url !== undefined && ['http:', 'https:'].includes(url.protocol) && !url.hostname.includes('*');
        if (isWeb && url.username === '' && url.password === '' && url.search === '' && url.hash === '')
            return { name: bare ?? quoted, origin: url.origin };
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
            subject: 'credential-origins',
            found: `line ${index + 1}, which does not read so`,
            wanted: 'an origin such as https://feed.example, or NAME=https://feed.example',
        });
    });
}
/** The remedy when an origin may not see the client certificate. */
function listOrigin(origin) {
    return `if it may see the client certificate, add to the input "credential-origins" the line: ${origin}`;
}
/** Compares two source names case-insensitively, like the reference client. */
function isSameName(one, other) {
    return other !== undefined && foldName(one) === foldName(other);
}
/**
 * Returns a key that is equal for names that differ only in case. It uses both foldings: with lower case alone, the
 * kelvin sign would equal k; with upper case alone, a dotless i would equal I.
 */
function foldName(name) {
    return `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .toLowerInvariant */ .XS)(name)}\0${name.toUpperCase()}`;
}
function unbound(to, secret, isExact) {
    const { name, address, place } = to;
    const { origin } = address.document;
    const what = name === undefined ? 'an address' : `the address of ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(name)}`;
    const by = place?.file === undefined ? what : `${what} in ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(place.file)}`;
    const named = [...new Set(secret.addresses.map(({ origin: own }) => own))].map(own => (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quote */ .hD)(own));
    const only = named.length === 0 ? 'which names no origin for it' : `which names ${named.join(', ')}`;
    const isLine = secret.line !== undefined && (isExact || name !== undefined);
    const line = isLine
        ? `${(0,_credentials_js__WEBPACK_IMPORTED_MODULE_1__/* .credentialName */ .b4)(name ?? '')}=${origin} ${secret.line}`
        : `${name === undefined ? '' : `${(0,_credentials_js__WEBPACK_IMPORTED_MODULE_1__/* .credentialName */ .b4)(name)}=`}${origin}`;
    const input = isLine ? 'credentials' : 'credential-origins';
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('CREDENTIALS_UNBOUND', {
        subject: origin,
        found: `it as ${by}, and a secret of ${secret.storedIn}, ${only}`,
        wanted: 'an origin that the workflow names, or the file that holds the secret',
        change: `if it may have the secret, add to the input "${input}" the line: ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(line)}`,
        ...place,
        url: origin,
    });
}


/***/ }),

/***/ 9388:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EE: () => (/* binding */ findProxy),
/* harmony export */   LB: () => (/* binding */ TunnelRefused),
/* harmony export */   X: () => (/* binding */ openTunnel),
/* harmony export */   aL: () => (/* binding */ limitConnect),
/* harmony export */   ac: () => (/* binding */ ConnectTimeout),
/* harmony export */   nM: () => (/* binding */ readProxy)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2074);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9696);



/** Reads the URL of a proxy, as @actions/http-client finds it in the environment; undefined where there is none. */
function readProxy(url) {
    if (!url?.hostname)
        return undefined;
    const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
    const port = Number(url.port) || (protocol === 'https:' ? 443 : 80);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const { username, password } = url;
    const login = username === '' && password === '' ? undefined : Buffer.from(`${username}:${password}`);
    return {
        protocol,
        port,
        host,
        servername: (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) ? '' : host,
        address: `${protocol}//${url.hostname}:${port}`,
        headers: login ? { 'proxy-authorization': `Basic ${login.toString('base64')}` } : {},
    };
}
/** Asks a proxy for a tunnel to `target`, `HOST:PORT`. Rejects with `TunnelRefused`, `ConnectTimeout` or a system error. */
function openTunnel({ host, port, servername, headers }, target, { request, trust, timeout, signal }) {
    return new Promise((resolve, reject) => {
        const asking = request({
            ...trust,
            host,
            port,
            servername,
            signal,
            method: 'CONNECT',
            path: target,
            agent: false,
            headers: { host: target, ...headers },
        });
        const timer = setTimeout(() => asking.destroy(new ConnectTimeout(timeout)), timeout);
        asking.once('close', () => clearTimeout(timer));
        asking.once('error', reject);
        asking.once('connect', ({ statusCode = 0 }, socket, head) => {
            clearTimeout(timer);
            if (statusCode >= 200 && statusCode < 300) {
                if (head.length > 0)
                    socket.unshift(head);
                resolve(socket);
                return;
            }
            socket.destroy();
            reject(new TunnelRefused(statusCode));
        });
        asking.end();
    });
}
/** What a proxy answers that makes no tunnel. */
class TunnelRefused extends Error {
    name = 'TunnelRefused';
    status;
    constructor(status) {
        super(`status ${status}`);
        this.status = status;
    }
}
/**
 * The proxy that a request to `url` goes through, as `http_proxy`, `https_proxy` and `no_proxy` say it, without user and
 * password; undefined for a direct connection.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for one without a host: to a URL, `localhost:3128` is a scheme and a path, and
 * @actions/http-client would connect directly
 */
async function findProxy(url) {
    const { getProxyUrl } = await __webpack_require__.e(/* import() */ 139).then(__webpack_require__.bind(__webpack_require__, 7139));
    const proxy = getProxyUrl(url);
    if (proxy?.hostname === '') {
        const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy';
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('INVALID_ADDRESS', {
            subject: name,
            found: 'an address without a host',
            wanted: 'one with its scheme, such as http://proxy.example:3128',
            change: `correct the variable ${name}`,
        });
    }
    return proxy && (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(proxy);
}
/** Limits the time, in milliseconds, until a connection of an agent stands: its socket emits `connected` then. */
function limitConnect(agent, { connected, timeout }) {
    const createConnection = agent.createConnection.bind(agent);
    agent.createConnection = (options, callback) => {
        const socket = createConnection(options, callback);
        if (!socket)
            return socket;
        const timer = setTimeout(() => socket.destroy(new ConnectTimeout(timeout)), timeout);
        socket.once(connected, () => clearTimeout(timer));
        socket.once('close', () => clearTimeout(timer));
        return socket;
    };
    return agent;
}
/** What a socket is destroyed with when no connection stands in time. */
class ConnectTimeout extends Error {
    name = 'ConnectTimeout';
    milliseconds;
    constructor(milliseconds) {
        super(`no connection within ${milliseconds / 1000} s`);
        this.milliseconds = milliseconds;
    }
}


/***/ }),

/***/ 5834:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ connectionError),
/* harmony export */   CN: () => (/* binding */ passingCodes),
/* harmony export */   Dz: () => (/* binding */ Postponed),
/* harmony export */   Ko: () => (/* binding */ retriesOf),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   R0: () => (/* binding */ isUnreachable),
/* harmony export */   Z7: () => (/* binding */ allowsNextSource),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter),
/* harmony export */   ur: () => (/* binding */ defaultRetryPolicy),
/* harmony export */   yf: () => (/* binding */ resetCodes)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2074);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9696);
/* harmony import */ var _credential_binding_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6707);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9388);




/**
 * The default. Five retries with full jitter wait at most 15.5 s in total (0.5 + 1 + 2 + 4 + 8), or 600 s when a server
 * sends `Retry-After: 120` each time.
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
 * Returns whether a retry of the same request may succeed: never after a 404, a TLS failure or a wrong hash; after a
 * proxy refused a tunnel, only with a retryable status.
 */
function isTransient(error) {
    if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'HTTP_STATUS', ...retriedCodes))
        return false;
    const { status } = error.fields;
    return status === undefined ? error.code !== 'HTTP_STATUS' : retriedStatuses.has(status);
}
/** Returns whether to try another mirror or source after this failure (DESIGN 4, mirrors). */
function allowsNextSource(error) {
    return (isTransient(error) ||
        (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'CONNECTION_FAILED', 'NOT_FOUND', 'UNREADABLE_FILE', 'OFFLINE'));
}
/**
 * Runs `attempt` until it succeeds, fails permanently or exhausts its retries. Throws the error of the last attempt
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
            await waitFor(error, { retry: retry + 1, delay, options });
            if (options.mayRetry?.() === false)
                throw exhausted(error, retry + 1, options.policy);
        }
    }
}
async function waitFor(error, { retry, delay, options }) {
    const hold = options.holdOf?.(error);
    options.onRetry(error, retry, { delay: hold?.delay ?? delay, hold });
    await (hold ? hold.over : options.sleep(delay));
}
// An error that does not come from a system call is a defect of ours or of a library; a retry would fail again.
function isUnexplained({ cause }) {
    return cause !== undefined && (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(cause) === undefined;
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
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN(error.code, { ...error.fields, found: `${found ?? 'a failure'} ${tries}${wait}`, attempts }, { cause: error.cause ?? error });
}
/** Parses a `Retry-After` header, seconds or a date, to milliseconds from `now`; undefined if it is neither. */
function parseRetryAfter(value, now) {
    if (value === undefined)
        return undefined;
    if (/^\d{1,15}$/.test(value))
        return Number(value) * 1000;
    // `Date.parse` accepts nearly anything: "5.5" is a day in May.
    const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
const resetCodes = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE']);
/** System errors of an established connection, or of missing local resources, such as file descriptors. */
const passingCodes = new Set([
    ...resetCodes,
    'ETIMEDOUT',
    'EMFILE',
    'ENFILE',
]);
/** Returns whether the server is unreachable, which applies to all requests. */
function isUnreachable(error) {
    return ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'CONNECTION_FAILED') &&
        isTransient(error) &&
        !passingCodes.has((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(error.cause)));
}
/**
 * Rejects a queued request when its source exhausts its retries meanwhile. The caller, which allowed this, then tries
 * the other sources first and this one last.
 */
class Postponed extends Error {
    name = 'Postponed';
}
const reasons = {
    ECONNREFUSED: 'connection refused',
    ECONNRESET: 'connection reset',
    // Windows, where this machine closed it.
    ECONNABORTED: 'connection aborted',
    EPIPE: 'connection closed',
    ENOTFOUND: 'an unknown host name',
    EAI_AGAIN: 'no answer from the name server',
    ETIMEDOUT: 'no answer',
    EHOSTUNREACH: 'no route to the host',
    ENETUNREACH: 'no network',
};
// Node's codes of failed certificate checks; OpenSSL's protocol errors start with ERR_SSL_.
const certificateFailure = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/;
// Server alerts about our client certificate or its absence.
const certificateRefused = /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/;
/** Converts Node's error for a broken connection, direct or through a proxy, to a `PkgtoolError`. */
function connectionError(error, url, { proxy, withholdsCertificate = false, } = {}) {
    if (error instanceof _proxy_js__WEBPACK_IMPORTED_MODULE_1__/* .TunnelRefused */ .LB)
        return refusedTunnel(error, url, proxy);
    const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(error);
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url);
    const message = error instanceof Error ? (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(withoutAdvice(error.message)) : 'an unknown failure';
    const refusal = code === undefined ? undefined : tlsRefusal(code, message, withholdsCertificate ? url.origin : undefined);
    if (refusal)
        return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('TLS_FAILED', { subject, ...refusal, url: subject }, { cause: error });
    const found = (code && reasons[code]) ?? message;
    const fields = proxy === undefined
        ? { found, change: 'check the address, the network and the proxy' }
        : { found: `${found} through the proxy ${proxy}`, change: checkProxy };
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('CONNECTION_FAILED', { subject, ...fields, url: subject }, { cause: error });
}
// Node 24 mentions an option of its own, which a step cannot set; we add our own advice.
function withoutAdvice(message) {
    return message.replace(/; if the root CA is installed locally, .*$/s, '');
}
const checkProxy = 'check the proxy and the variables https_proxy, http_proxy and no_proxy';
function tlsRefusal(code, message, withheldFrom) {
    if (certificateRefused.test(code))
        return {
            found: `${code}: the server refused our certificate, or the lack of one`,
            wanted: 'a client certificate that the server accepts',
            change: withheldFrom === undefined
                ? 'set the inputs "client-certificate" and "client-key"'
                : (0,_credential_binding_js__WEBPACK_IMPORTED_MODULE_3__/* .listOrigin */ .JH)(withheldFrom),
        };
    if (!certificateFailure.test(code))
        return undefined;
    return {
        found: `${code}: ${message}`,
        wanted: 'a certificate that this machine trusts, for this host name',
        change: 'name the file of its authority in the input "ca-file"',
    };
}
function refusedTunnel({ status }, url, proxy = '') {
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url);
    const change = status === 407 ? 'put user and password of the proxy into the variable https_proxy' : checkProxy;
    const fields = { subject, found: `status ${status} of the proxy ${proxy}`, wanted: 'a tunnel', change };
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('CONNECTION_FAILED', { ...fields, url: subject, status });
}


/***/ })

};
