export const id = 141;
export const ids = [141];
export const modules = {

/***/ 141:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createAgents: () => (/* reexport */ createAgents),
  exchange: () => (/* binding */ exchange)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(296);
// EXTERNAL MODULE: ./src/core/transport/cancelled.ts
var cancelled = __webpack_require__(870);
;// CONCATENATED MODULE: ./src/core/transport/connect-limit.ts
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

// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(20);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(136);
;// CONCATENATED MODULE: ./src/core/transport/display-url.ts

/** A URL as messages and records show it: no user info, no query (it may hold a token), a `file:` URL as its path. */
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
// Not every `file:` URL names a path on this machine, and a message about one must still be made.
function pathOf(url) {
    try {
        return (0,external_node_url_.fileURLToPath)(url);
    }
    catch {
        return url.href;
    }
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(30);
;// CONCATENATED MODULE: ./src/core/transport/proxy.ts


/**
 * The proxy that @actions/http-client chose, read from the agent that it made for it, of the package `tunnel`; undefined
 * where the connection is a direct one. `httpsRequest` is that of node:https, by which such an agent reaches a proxy over TLS.
 */
function readProxy(agent, httpsRequest) {
    if (typeof agent !== 'object' || agent === null || !('proxyOptions' in agent))
        return undefined;
    const { proxyOptions, request } = agent;
    const protocol = request === httpsRequest ? 'https:' : 'http:';
    const port = Number(proxyOptions.port) || (protocol === 'https:' ? 443 : 80);
    const { proxyAuth } = proxyOptions;
    const host = proxyOptions.host.replace(/^\[|\]$/g, '');
    return {
        protocol,
        port,
        host,
        servername: (0,external_node_net_.isIP)(host) ? '' : host,
        address: `${protocol}//${proxyOptions.host}:${port}`,
        headers: proxyAuth === undefined
            ? {}
            : { 'proxy-authorization': `Basic ${Buffer.from(proxyAuth).toString('base64')}` },
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

;// CONCATENATED MODULE: ./src/core/transport/connection-error.ts




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
// What Node calls the failures of a certificate check; OpenSSL's own protocol errors start with ERR_SSL_.
const certificateFailure = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/;
// Alerts of the server about the certificate that we showed, or did not show.
const certificateRefused = /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/;
/** Turns what Node throws for a broken connection, through a proxy of that address or none, into an error of ours. */
function connectionError(error, url, { proxy } = {}) {
    if (error instanceof TunnelRefused)
        return refusedTunnel(error, url, proxy);
    const code = (0,errors/* systemErrorCode */.vq)(error);
    const subject = displayUrl(url);
    const message = error instanceof Error ? (0,core_text/* printable */.g$)(withoutAdvice(error.message)) : 'an unknown failure';
    const refusal = code === undefined ? undefined : tlsRefusal(code, message);
    if (refusal)
        return new errors/* PkgtoolError */.xN('TLS_FAILED', { subject, ...refusal, url: subject }, { cause: error });
    const found = (code && reasons[code]) ?? message;
    const fields = proxy === undefined
        ? { found, change: 'check the address, the network and the proxy' }
        : { found: `${found} through the proxy ${proxy}`, change: checkProxy };
    return new errors/* PkgtoolError */.xN('CONNECTION_FAILED', { subject, ...fields, url: subject }, { cause: error });
}
// Node 24 adds an option of its own, which no step can set; ours comes with the error.
function withoutAdvice(message) {
    return message.replace(/; if the root CA is installed locally, .*$/s, '');
}
const checkProxy = 'check the proxy and the variables https_proxy, http_proxy and no_proxy';
function tlsRefusal(code, message) {
    if (certificateRefused.test(code))
        return {
            found: `${code}: the server refused our certificate, or the lack of one`,
            wanted: 'a client certificate that the server takes',
            change: 'set the inputs "client-certificate" and "client-key"',
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

;// CONCATENATED MODULE: ./src/core/transport/exchange-watch.ts





/** Ends an exchange when no byte arrives for too long or the caller cancels, and knows afterwards which it was. */
class ExchangeWatch {
    /** what the slot is told when the exchange ends */
    outcome = 'finished';
    /** the address of the proxy between, for messages */
    proxy;
    #controller = new AbortController();
    #timer;
    #cancel = () => this.#controller.abort();
    #url;
    #cancelled;
    #idleTimeout;
    #slot;
    #touches = 0;
    #idle = false;
    #stopped = false;
    constructor(url, cancelled, { idleTimeout, slot }) {
        this.#url = url;
        this.#cancelled = cancelled;
        this.#idleTimeout = idleTimeout;
        this.#slot = slot;
        this.#timer = setTimeout(() => this.#expire(), idleTimeout);
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
        this.#slot.received(bytes);
    }
    stop() {
        this.#stopped = true;
        clearTimeout(this.#timer);
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
            return (0,cancelled/* cancelled */.KW)(subject, this.#cancelled.reason);
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
        const seconds = (error instanceof ConnectTimeout ? error.milliseconds : this.#idleTimeout) / 1000;
        const found = this.#idle
            ? `no byte for ${seconds} s ${received === undefined ? 'before the answer' : `after ${received} bytes`}`
            : `no connection within ${seconds} s`;
        const through = this.proxy === undefined ? '' : ` through the proxy ${this.proxy}`;
        return new errors/* PkgtoolError */.xN('TIMED_OUT', { subject, found: `${found}${through}`, change: 'check the network and the proxy', url: subject }, { cause: error });
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
const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
// A server that is not there, or that is not trusted, does not get better with fewer connections.
function faultOf(error) {
    if (error.code === 'TIMED_OUT')
        return error.cause instanceof ConnectTimeout ? 'finished' : 'stalled';
    if (error.code === 'TRUNCATED')
        return 'reset';
    return error.code === 'CONNECTION_FAILED' && resetCodes.has((0,errors/* systemErrorCode */.vq)(error.cause))
        ? 'reset'
        : 'finished';
}

;// CONCATENATED MODULE: ./src/core/transport/find-proxy.ts


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

;// CONCATENATED MODULE: ./src/core/transport/give-back.ts
/**
 * Frees the memory of a piece of a body that nobody will read again, now and not when the garbage is collected: pieces
 * of a fast download pile up to 64 MiB and more until then. A piece that shares its memory with others is left alone,
 * and so is every piece where Node cannot do it yet.
 */
function giveBack({ buffer, byteLength }) {
    if (byteLength === buffer.byteLength)
        buffer.transfer?.(0);
}

;// CONCATENATED MODULE: ./src/core/transport/agents.ts


/**
 * Makes the agents. @actions/http-client keeps one agent whatever the protocol is, can set neither a private CA nor a
 * client certificate, opens a tunnel anew for each request, and asks for one for plain http too, which proxies refuse.
 */
async function createAgents({ connectTimeout, ...options }) {
    const modules = await Promise.all([Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 67, 23)), Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 708, 23)), Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 692, 23))]);
    const [http, https, tls] = modules;
    const trust = secureOptions(options.trust, tls);
    const settings = { keepAlive: true, maxSockets: options.maxConnections, scheduling: 'lifo' };
    const secureAgent = () => limitConnect(new https.Agent({ ...settings, ...trust }), {
        connected: 'secureConnect',
        timeout: connectTimeout,
    });
    const direct = {
        'http:': limitConnect(new http.Agent(settings), { connected: 'connect', timeout: connectTimeout }),
        'https:': secureAgent(),
    };
    const closing = new AbortController();
    const tunnels = new Map();
    const tunnelAgent = (proxy) => {
        const { request } = proxy.protocol === 'https:' ? https : http;
        const open = (target) => openTunnel(proxy, target, { request, trust, timeout: connectTimeout, signal: closing.signal });
        const agent = tunnels.get(proxy.address) ?? throughTunnel(secureAgent(), open);
        tunnels.set(proxy.address, agent);
        return agent;
    };
    return {
        assign(url, request) {
            const proxy = readProxy(request.agent, https.request);
            if (proxy === undefined)
                request.agent = direct[url.protocol];
            else if (url.protocol === 'https:')
                request.agent = tunnelAgent(proxy);
            else
                forward(url, request, { proxy, agent: direct[proxy.protocol] });
            return proxy?.address;
        },
        destroy() {
            closing.abort();
            for (const agent of [...Object.values(direct), ...tunnels.values()])
                agent.destroy();
        },
    };
}
/**
 * A context of its own where more than the default is wanted. The option `ca` would replace what Node trusts,
 * NODE_EXTRA_CA_CERTS included, and what that is only Node 22 and later tell; a context adds.
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

;// CONCATENATED MODULE: ./src/core/transport/exchange.ts



// One chunk of the bundle holds both: whoever exchanges has agents.

const throttlingStatuses = new Set([429, 503]);
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
    const prepareRequest = (settings) => {
        if (url.hostname.startsWith('['))
            settings.host = url.hostname.slice(1, -1);
        watch.proxy = options.agents.assign(url, settings);
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
    if (throttlingStatuses.has(message.statusCode ?? 0))
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


/***/ })

};
