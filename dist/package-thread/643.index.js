export const id = 643;
export const ids = [643];
export const modules = {

/***/ 643:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createAgents: () => (/* reexport */ createAgents),
  exchange: () => (/* binding */ exchange)
});

// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(74);
// EXTERNAL MODULE: ./src/core/base/ports.ts
var ports = __webpack_require__(125);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(760);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(136);
;// CONCATENATED MODULE: ./src/core/http/address.ts



/**
 * Parses one address: `URL` or `NAME=URL`; http, https and `file:` URLs, folders, and the document itself when the path
 * ends in `.json` (DESIGN 2, grammar).
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for another scheme, user info or a fragment in the URL, or no address at all
 */
function parseFeedAddress(text, options) {
    const { name, address } = splitName(text.trim());
    if (address === '')
        throw invalid(text, 'an empty address', options);
    const url = isFolder(address)
        ? pathToFileURL(resolvePath(options.directory ?? '.', address))
        : parseUrl(address, text, options);
    const document = new URL(url);
    if (!document.pathname.endsWith('.json')) {
        document.pathname = `${document.pathname.replace(/\/$/, '')}/${options.document}`;
    }
    const base = new URL('.', document);
    return name === undefined ? { document, base } : { name, document, base };
}
/** Tells whether an address is a server, not a folder. */
function isServer({ document }) {
    return document.protocol !== 'file:';
}
/** The NAME of `NAME=URL`, or undefined. */
function addressName(text) {
    return splitName(text.trim()).name;
}
/**
 * Parses the package base address of a library caller: an http, https or `file:` URL or a folder. Returns it with a
 * trailing slash.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for another scheme, user info, a query or a fragment
 */
function parseBaseAddress(base) {
    const text = String(base);
    const options = { document: '', input: 'base' };
    if (text.trim() === '')
        throw invalid(text, 'an empty address', options);
    const url = isFolder(text) ? pathToFileURL(resolvePath(text)) : parseUrl(text, text, options);
    if (url.search !== '')
        throw invalid(displayUrl(url), 'a query', options);
    if (!url.pathname.endsWith('/'))
        url.pathname += '/';
    return url;
}
function splitName(text) {
    const match = /^([\w.-]+)=(.*)$/su.exec(text);
    return match ? { name: match[1], address: match[2].trim() } : { address: text };
}
// A single letter before the colon is a Windows drive, not a scheme.
function isFolder(address) {
    return !/^[a-z][a-z0-9+.-]+:/i.test(address);
}
function parseUrl(address, text, options) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const subject = withoutSecrets(text);
    if (url === undefined)
        throw invalid(subject, 'no valid URL', options);
    if (url.username !== '' || url.password !== '')
        throw invalid(subject, 'user name or password in the URL', options);
    if (!['http:', 'https:', 'file:'].includes(url.protocol))
        throw invalid(subject, `the scheme ${url.protocol}`, options);
    if (url.hash !== '')
        throw invalid(subject, 'a fragment', options);
    if (url.protocol === 'file:' && !isLocal(url))
        throw invalid(subject, 'a file URL that names no path of this machine', options);
    return url;
}
function isLocal(url) {
    try {
        fileURLToPath(url);
        return true;
    }
    catch {
        return false;
    }
}
// Unparsable text may still contain a password or a token, so we show less rather than more.
function withoutSecrets(text) {
    const shown = text.replace(/\?.*$/s, '?…');
    const at = shown.lastIndexOf('@');
    return at < 0
        ? shown
        : `${/^([\w.-]+=)?[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(shown)?.[0] ?? ''}…${shown.slice(at)}`;
}
function invalid(subject, found, options) {
    return new PkgtoolError('INVALID_ADDRESS', {
        subject,
        found,
        wanted: 'an http, https or file URL, or a folder, as URL or NAME=URL',
        change: `change the input "${options.input}"`,
    });
}
/**
 * Formats a URL for messages and records: without user info and query, which may contain a token; a `file:` URL as its
 * path.
 */
function displayUrl(url) {
    const shown = new URL(url);
    if (shown.protocol === 'file:')
        return pathOf(shown);
    shown.username = '';
    shown.password = '';
    shown.hash = '';
    shown.search = '';
    return shown.href;
}
// Not every `file:` URL is a path on this machine, but messages must be able to show all of them.
function pathOf(url) {
    try {
        return (0,external_node_url_.fileURLToPath)(url);
    }
    catch {
        return url.href;
    }
}
/** Refuses an invalid limit of connections. @throws PkgtoolError `INVALID_INPUT` */
function checkConnections(count) {
    if (count === undefined || (Number.isInteger(count) && count > 0))
        return;
    throw new PkgtoolError('INVALID_INPUT', {
        subject: 'max-connections',
        found: `the value ${count}`,
        wanted: 'an integer from 1',
    });
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(30);
;// CONCATENATED MODULE: ./src/core/http/proxy.ts



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
        servername: (0,external_node_net_.isIP)(host) ? '' : host,
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
    const { getProxyUrl } = await __webpack_require__.e(/* import() */ 139).then(__webpack_require__.bind(__webpack_require__, 139));
    const proxy = getProxyUrl(url);
    if (proxy?.hostname === '') {
        const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy';
        throw new errors/* PkgtoolError */.xN('INVALID_ADDRESS', {
            subject: name,
            found: 'an address without a host',
            wanted: 'one with its scheme, such as http://proxy.example:3128',
            change: `correct the variable ${name}`,
        });
    }
    return proxy && displayUrl(proxy);
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

// EXTERNAL MODULE: ./src/core/base/text.ts
var base_text = __webpack_require__(714);
;// CONCATENATED MODULE: ./src/core/http/credential-binding.ts
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
 * Binds a secret to the origin of an address, or refuses it. Returns a function that tells whether an origin named by
 * the address's index may get the secret too: any origin if the workflow or the secret's definition chose the index,
 * otherwise only the origins that they name.
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
    return origin => isOwnIndex || own.has(origin);
}
/**
 * Parses the lines of `credential-origins`, `ORIGIN` or `NAME=ORIGIN`, ORIGIN an http or https address.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
function parseCredentialOrigins(lines = []) {
    return lines.map((line, index) => {
        const [, name, address = ''] = /^(?:([\w.-]+)=)?(\S+)$/.exec(line.trim()) ?? [];
        const url = URL.canParse(address) ? new URL(address) : undefined;
        // A star is not a wildcard here and must not look like one.
        const isWeb = url !== undefined && ['http:', 'https:'].includes(url.protocol) && !url.hostname.includes('*');
        if (isWeb && url.username === '' && url.password === '' && url.search === '' && url.hash === '')
            return { name, origin: url.origin };
        throw new PkgtoolError('INVALID_INPUT', {
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
    return `${toLowerInvariant(name)}\0${name.toUpperCase()}`;
}
function unbound(to, secret, isExact) {
    const { name, address, place } = to;
    const { origin } = address.document;
    const what = name === undefined ? 'an address' : `the address of ${quote(name)}`;
    const by = place?.file === undefined ? what : `${what} in ${quote(place.file)}`;
    const named = [...new Set(secret.addresses.map(({ origin: own }) => own))].map(own => quote(own));
    const only = named.length === 0 ? 'which names no origin for it' : `which names ${named.join(', ')}`;
    const isLine = secret.line !== undefined && (isExact || name !== undefined);
    const line = isLine
        ? `${name}=${origin} ${secret.line}`
        : `${name === undefined || !/^[\w.-]+$/.test(name) ? '' : `${name}=`}${origin}`;
    const input = isLine ? 'credentials' : 'credential-origins';
    return new PkgtoolError('CREDENTIALS_UNBOUND', {
        subject: origin,
        found: `it as ${by}, and a secret of ${secret.heldBy}, ${only}`,
        wanted: 'an origin that the workflow names, or the file that holds the secret',
        change: `if it may have the secret, add to the input "${input}" the line: ${printable(line)}`,
        ...place,
        url: origin,
    });
}

;// CONCATENATED MODULE: ./src/core/http/retry.ts





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
const retriedCodes = (/* unused pure expression or super */ null && (['CONNECTION_FAILED', 'TIMED_OUT', 'TRUNCATED']));
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/**
 * Tells whether a retry of the same request may succeed: never after a 404, a TLS failure or a wrong hash; after a
 * proxy refused a tunnel, only with a retryable status.
 */
function isTransient(error) {
    if (!isPkgtoolError(error, 'HTTP_STATUS', ...retriedCodes))
        return false;
    const { status } = error.fields;
    return status === undefined ? error.code !== 'HTTP_STATUS' : retriedStatuses.has(status);
}
/** Tells whether to try another mirror or source after this failure (DESIGN 4, mirrors). */
function allowsNextSource(error) {
    return (isTransient(error) ||
        isPkgtoolError(error, 'CONNECTION_FAILED', 'NOT_FOUND', 'UNREADABLE_FILE', 'OFFLINE'));
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
    return cause !== undefined && systemErrorCode(cause) === undefined;
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
    return new PkgtoolError(error.code, { ...error.fields, found: `${found ?? 'a failure'} ${tries}${wait}`, attempts }, { cause: error.cause ?? error });
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
        if (isUnreachable(error))
            this.#holdBack(request, { retryAfter: undefined, isThere: false });
        else if (isPkgtoolError(error) && resetCodes.has(systemErrorCode(error.cause)))
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
    #wait(delay) {
        const over = this.#options.sleep(delay).finally(() => {
            if (this.#hold === hold)
                this.#hold = undefined;
        });
        over.catch(() => { });
        const hold = { delay, over, isTold: this.#hold?.isTold ?? false };
        this.#hold = hold;
    }
}
const resetCodes = new Set(['ECONNRESET', 'EPIPE']);
/** System errors of an established connection, or of missing local resources. */
const passing = new Set([...resetCodes, 'ETIMEDOUT', 'EMFILE', 'ENFILE']);
/** Tells whether the server is unreachable, which applies to all requests. */
function isUnreachable(error) {
    return (isPkgtoolError(error, 'CONNECTION_FAILED') &&
        isTransient(error) &&
        !passing.has(systemErrorCode(error.cause)));
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
                    if (!(isPkgtoolError(error, 'TIMED_OUT') || isUnreachable(error)) || round !== rounds)
                        return;
                    rounds++;
                    if (++inARow <= retries)
                        return;
                    isGone = true;
                    fail();
                },
            };
        },
        ended(error) {
            if (isTransient(error))
                fail();
            else
                [isDown, isGone, inARow] = [false, false, 0];
        },
    };
}
/**
 * Rejects a queued request when its source exhausts its retries meanwhile. The caller, which allowed this, then tries
 * the other sources first and this one last.
 */
class Postponed extends (/* unused pure expression or super */ null && (Error)) {
    name = 'Postponed';
}
const reasons = {
    ECONNREFUSED: 'connection refused',
    ECONNRESET: 'connection reset',
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
    if (error instanceof TunnelRefused)
        return refusedTunnel(error, url, proxy);
    const code = (0,errors/* systemErrorCode */.vq)(error);
    const subject = displayUrl(url);
    const message = error instanceof Error ? (0,base_text/* printable */.g$)(withoutAdvice(error.message)) : 'an unknown failure';
    const refusal = code === undefined ? undefined : tlsRefusal(code, message, withholdsCertificate ? url.origin : undefined);
    if (refusal)
        return new errors/* PkgtoolError */.xN('TLS_FAILED', { subject, ...refusal, url: subject }, { cause: error });
    const found = (code && reasons[code]) ?? message;
    const fields = proxy === undefined
        ? { found, change: 'check the address, the network and the proxy' }
        : { found: `${found} through the proxy ${proxy}`, change: checkProxy };
    return new errors/* PkgtoolError */.xN('CONNECTION_FAILED', { subject, ...fields, url: subject }, { cause: error });
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
            wanted: 'a client certificate that the server takes',
            change: withheldFrom === undefined
                ? 'set the inputs "client-certificate" and "client-key"'
                : listOrigin(withheldFrom),
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
    const subject = displayUrl(url);
    const change = status === 407 ? 'put user and password of the proxy into the variable https_proxy' : checkProxy;
    const fields = { subject, found: `status ${status} of the proxy ${proxy}`, wanted: 'a tunnel', change };
    return new errors/* PkgtoolError */.xN('CONNECTION_FAILED', { ...fields, url: subject, status });
}

;// CONCATENATED MODULE: ./src/core/http/agents.ts

/**
 * Makes the agents. @actions/http-client keeps one agent whatever the protocol is, can set neither a private CA nor a
 * client certificate, opens a tunnel anew for each request, and asks for one for plain http too, which proxies refuse.
 */
async function createAgents({ connectTimeout, ...options }) {
    const modules = await Promise.all([Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 67, 23)), Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 708, 23)), Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 692, 23))]);
    const [http, https, tls] = modules;
    const { getProxyUrl } = await __webpack_require__.e(/* import() */ 139).then(__webpack_require__.bind(__webpack_require__, 139));
    // Two sets of connections, since one that has shown the certificate has shown it to all that goes over it. A proxy is
    // no origin that a request is for, and never sees it.
    const { client, ...withoutClient } = options.trust;
    const trust = secureOptions(withoutClient, tls);
    const trustAndShow = client === undefined ? trust : secureOptions(options.trust, tls);
    const settings = { keepAlive: true, maxSockets: options.maxConnections, scheduling: 'lifo' };
    const secureAgent = (secure = trust) => limitConnect(new https.Agent({ ...settings, ...secure }), {
        connected: 'secureConnect',
        timeout: connectTimeout,
    });
    const direct = {
        'http:': limitConnect(new http.Agent(settings), { connected: 'connect', timeout: connectTimeout }),
        'https:': secureAgent(),
    };
    const showing = client === undefined ? direct['https:'] : secureAgent(trustAndShow);
    const closing = new AbortController();
    const tunnels = new Map();
    const tunnelAgent = (proxy, shows) => {
        const { request } = proxy.protocol === 'https:' ? https : http;
        const open = (target) => openTunnel(proxy, target, { request, trust, timeout: connectTimeout, signal: closing.signal });
        const name = `${shows} ${proxy.address}`;
        const agent = tunnels.get(name) ?? throughTunnel(secureAgent(shows ? trustAndShow : trust), open);
        tunnels.set(name, agent);
        return agent;
    };
    return {
        assign(url, request, { showsCertificate = false }) {
            const proxy = readProxy(getProxyUrl(url));
            if (proxy === undefined)
                request.agent =
                    showsCertificate && url.protocol === 'https:'
                        ? showing
                        : direct[url.protocol];
            else if (url.protocol === 'https:')
                request.agent = tunnelAgent(proxy, showsCertificate);
            else
                forward(url, request, { proxy, agent: direct[proxy.protocol] });
            return proxy?.address;
        },
        destroy() {
            closing.abort();
            for (const agent of [...Object.values(direct), showing, ...tunnels.values()])
                agent.destroy();
        },
    };
}
/**
 * A context of its own where more than the default is wanted. The option `ca` would replace what Node trusts,
 * NODE_EXTRA_CA_CERTS included, and what that is only Node 22 and later tell; a context adds. `addCACert` is no documented
 * API: with all of Node's certificates as `ca` a context takes 95 ms (Node 24) to 350 ms (Node 20) instead of 1 ms, measured on
 * a busy machine, and the certificates that all of the process trusts are not ours to set.
 */
function secureOptions({ ca, client }, tls) {
    if (ca === undefined && client === undefined)
        return {};
    const secureContext = tls.createSecureContext(client && { cert: client.certificate, key: client.key });
    if (ca !== undefined)
        secureContext.context.addCACert(ca);
    return { secureContext };
}
function throughTunnel(agent, open) {
    const createConnection = agent.createConnection.bind(agent);
    agent.createConnection = (options, callback) => {
        const { host = '', port } = options;
        open(`${host?.includes(':') ? `[${host}]` : host}:${port}`).then(socket => callback?.(null, createConnection({ ...options, socket })), error => callback?.(error, undefined));
        return undefined;
    };
    return agent;
}
function forward(url, request, { proxy, agent }) {
    const { protocol, host, port, servername, headers } = proxy;
    const path = `${url.origin}${url.pathname}${url.search}`;
    Object.assign(request, { protocol, host, port, servername, agent, path });
    request.headers = { ...request.headers, ...headers, host: url.host };
}

;// CONCATENATED MODULE: ./src/core/http/exchange.ts





// One chunk of the bundle holds both: whoever exchanges has agents.

const exchange_throttlingStatuses = new Set([429, 503]);
// More than @actions/http-client's own timer may wait: the idle limit here, which also covers the body, decides.
const never = 2 ** 31 - 1;
/**
 * Sends one request and waits for the head of its answer: no redirect, no retry, no body held (DESIGN 4).
 *
 * @throws PkgtoolError `INVALID_ADDRESS` (the proxy's), `CONNECTION_FAILED`, `TLS_FAILED`, `TIMED_OUT`, `CANCELLED`; reading the body also `TRUNCATED`
 */
async function exchange(url, request, options) {
    const { HttpClient } = await __webpack_require__.e(/* import() */ 351).then(__webpack_require__.bind(__webpack_require__, 351));
    await findProxy(url);
    const watch = new ExchangeWatch(url, request.signal, options);
    watch.withholdsCertificate = request.showsCertificate === false;
    const prepareRequest = (settings) => {
        if (url.hostname.startsWith('['))
            settings.host = url.hostname.slice(1, -1);
        watch.proxy = options.agents.assign(url, settings, request);
        settings.signal = watch.signal;
    };
    const client = new HttpClient(options.userAgent, [{ prepareRequest, canHandleAuthentication: () => false, handleAuthentication: neverCalled }], {
        allowRedirects: false,
        allowRetries: false,
        keepAlive: true,
        socketTimeout: never,
    });
    try {
        const { message } = await client.request(request.method, url.href, null, {
            'accept-encoding': 'identity',
            ...request.headers,
        });
        watch.touch();
        return answer(message, watch, request.method === 'HEAD');
    }
    catch (error) {
        const failure = watch.explain(error);
        watch.stop();
        throw failure;
    }
}
function answer(message, watch, withoutBody) {
    const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(', ') : value,
    ]));
    if (exchange_throttlingStatuses.has(message.statusCode ?? 0))
        watch.outcome = 'throttled';
    if (withoutBody) {
        watch.stop();
        message.resume();
    }
    return {
        status: message.statusCode ?? 0,
        headers,
        read: take => readBody(message, watch, take),
        discard() {
            watch.stop();
            // A short answer is read to its end, so that its connection can be used again.
            if (Number(message.headers['content-length'] ?? Number.NaN) <= 65_536)
                message.on('error', () => { }).resume();
            else
                message.destroy();
        },
    };
}
async function readBody(message, watch, take) {
    let received = 0;
    watch.beginBody();
    // What came from the socket has been copied into pieces by the time this listener, the last, is called.
    const { socket } = message;
    socket.on('data', giveBack);
    try {
        await new Promise((resolve, reject) => {
            const explain = (error) => watch.explain(error, received, Number(message.headers['content-length'] ?? Number.NaN));
            if (message.destroyed)
                return reject(explain(message.errored));
            message.once('error', error => reject(explain(error)));
            message.once('close', () => message.complete || reject(explain(message.errored)));
            message.once('end', resolve);
            message.on('data', (piece) => {
                received += piece.length;
                watch.receive(piece.length);
                try {
                    take(piece);
                    giveBack(piece);
                }
                catch (error) {
                    message.removeAllListeners('data').pause();
                    reject(error);
                }
            });
        });
    }
    finally {
        socket.off('data', giveBack);
        watch.stop();
        message.destroy();
    }
}
function neverCalled() {
    return Promise.reject(new Error('no authentication handler is installed'));
}
/**
 * Ends an exchange when no byte arrives for too long, when a body comes so slowly that it would never end, or when the
 * caller cancels, and knows afterwards which it was.
 */
class ExchangeWatch {
    /** what the slot is told when the exchange ends */
    outcome = 'finished';
    /** the address of the proxy between, for messages */
    proxy;
    /** there is a client certificate, and the server is none that may see it */
    withholdsCertificate = false;
    #controller = new AbortController();
    #timer;
    #cancel = () => this.#controller.abort();
    #url;
    #cancelled;
    #limits;
    #slot;
    #rateTimer;
    #inWindow = 0;
    #slow;
    #touches = 0;
    #idle = false;
    #stopped = false;
    constructor(url, cancelled, { slot, ...limits }) {
        this.#url = url;
        this.#cancelled = cancelled;
        this.#limits = limits;
        this.#slot = slot;
        this.#timer = setTimeout(() => this.#expire(), limits.idleTimeout);
        cancelled?.addEventListener('abort', this.#cancel);
        if (cancelled?.aborted)
            this.#cancel();
    }
    get signal() {
        return this.#controller.signal;
    }
    touch() {
        this.#touches++;
        this.#timer.refresh();
    }
    receive(bytes) {
        this.touch();
        this.#inWindow += bytes;
        this.#slot.received(bytes);
    }
    /** Tells that the body begins: from here on it must come at the least rate. */
    beginBody() {
        const { minimumRate, rateWindow } = this.#limits;
        if (minimumRate > 0 && !this.#stopped)
            this.#rateTimer = setInterval(() => this.#judgeRate(), Math.min(rateWindow, longestTimer));
    }
    stop() {
        this.#stopped = true;
        clearTimeout(this.#timer);
        clearInterval(this.#rateTimer);
        this.#cancelled?.removeEventListener('abort', this.#cancel);
        this.#slot.end(this.outcome);
    }
    /** The error of an exchange that failed, before or, with `received`, after the head of its answer. */
    explain(error, received, announced) {
        const failure = this.#describe(error, received, announced);
        this.outcome = faultOf(failure);
        return failure;
    }
    #describe(error, received, announced) {
        const subject = displayUrl(this.#url);
        if (this.#cancelled?.aborted)
            return (0,ports/* cancelled */.KW)(subject, this.#cancelled.reason);
        if (this.#idle || error instanceof ConnectTimeout)
            return this.#timedOut(error, received);
        if (received === undefined)
            return connectionError(error, this.#url, this);
        const total = Number.isNaN(announced) ? '' : ` of ${announced}`;
        const found = `the end of the connection after ${received}${total} bytes`;
        return new errors/* PkgtoolError */.xN('TRUNCATED', { subject, found, change: 'check the server and the network', url: subject }, { cause: error });
    }
    #timedOut(error, received) {
        const subject = displayUrl(this.#url);
        const { idleTimeout } = this.#limits;
        const seconds = (error instanceof ConnectTimeout ? error.milliseconds : idleTimeout) / 1000;
        const silence = `no byte for ${seconds} s ${received === undefined ? 'before the answer' : `after ${received} bytes`}`;
        const found = this.#slow ?? (this.#idle ? silence : `no connection within ${seconds} s`);
        const change = this.#slow ? 'check the server, or lower the input "minimum-rate"' : undefined;
        const through = this.proxy === undefined ? '' : ` through the proxy ${this.proxy}`;
        return new errors/* PkgtoolError */.xN('TIMED_OUT', {
            subject,
            found: `${found}${through}`,
            change: change ?? 'check the network and the proxy',
            url: subject,
        }, { cause: error });
    }
    // A window at a time, from the start of the body: what has come in one is forgotten in the next.
    #judgeRate() {
        const { minimumRate, rateWindow } = this.#limits;
        // What has arrived while the thread was busy is read before the verdict.
        setImmediate(() => {
            const seconds = rateWindow / 1000;
            const [came, wanted] = [this.#inWindow, minimumRate * seconds];
            this.#inWindow = 0;
            if (this.#stopped || came >= wanted)
                return;
            this.#slow = `only ${came} bytes in ${seconds} s, less than ${minimumRate} a second`;
            this.#idle = true;
            this.#controller.abort();
        });
    }
    // The thread may have been busy itself for so long: what has arrived meanwhile is read before the verdict.
    #expire() {
        const seen = this.#touches;
        setImmediate(() => {
            if (this.#stopped || this.#touches !== seen)
                return;
            this.#idle = true;
            this.#controller.abort();
        });
    }
}
/** the most that a timer of Node waits */
const longestTimer = 2 ** 31 - 1;
// Few file descriptors are a limit of this machine, which fewer connections keep to.
const exchange_resetCodes = new Set([
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EMFILE',
    'ENFILE',
]);
// A server that is not there, or that is not trusted, does not get better with fewer connections.
function faultOf(error) {
    if (error.code === 'TIMED_OUT')
        return error.cause instanceof ConnectTimeout ? 'finished' : 'stalled';
    if (error.code === 'TRUNCATED')
        return 'reset';
    return error.code === 'CONNECTION_FAILED' && exchange_resetCodes.has((0,errors/* systemErrorCode */.vq)(error.cause))
        ? 'reset'
        : 'finished';
}
/**
 * Frees the memory of a piece of a body that nobody will read again, now and not when the garbage is collected: pieces
 * of a fast download pile up to 64 MiB and more until then. A piece that shares its memory with others is left alone,
 * and so is every piece where Node cannot do it yet.
 */
function giveBack({ buffer, byteLength }) {
    if (byteLength === buffer.byteLength)
        buffer.transfer?.(0);
}


/***/ })

};
