export const id = 410;
export const ids = [410];
export const modules = {

/***/ 410:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createAgents: () => (/* reexport */ createAgents),
  exchange: () => (/* binding */ exchange)
});

// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
;// CONCATENATED MODULE: ./src/core/transport/agents.ts
/**
 * Makes the agents. @actions/http-client keeps one agent whatever the protocol is and can set neither a private CA nor
 * a client certificate, hence this one place that does, direct and through a tunnel.
 */
async function createAgents(options) {
    const [http, https, tls] = await Promise.all([
        Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 7067, 23)),
        Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 4708, 23)),
        Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 1692, 23)),
    ]);
    const trust = {
        ...(options.ca !== undefined && { ca: [...tls.rootCertificates, options.ca] }),
        ...(options.clientCertificate !== undefined && { cert: options.clientCertificate }),
        ...(options.clientKey !== undefined && { key: options.clientKey }),
    };
    const settings = { keepAlive: true, maxSockets: options.maxConnections, scheduling: 'lifo' };
    const direct = new Map([
        ['http:', limitConnect(new http.Agent(settings), 'connect', options.connectTimeout)],
        [
            'https:',
            limitConnect(new https.Agent({ ...settings, ...trust }), 'secureConnect', options.connectTimeout),
        ],
    ]);
    const tunnels = new Map();
    return {
        assign(protocol, request) {
            if (request.agent instanceof http.Agent) {
                request.agent = direct.get(protocol);
                return;
            }
            const tunnel = tunnels.get(protocol) ?? request.agent;
            tunnels.set(protocol, tunnel);
            Object.assign(tunnel.options, trust);
            request.agent = tunnel;
        },
        destroy() {
            for (const agent of direct.values())
                agent.destroy();
        },
    };
}
function limitConnect(agent, connected, timeout) {
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

// EXTERNAL MODULE: ./src/core/transport/cancelled.ts
var cancelled = __webpack_require__(9870);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/transport/display-url.ts
var display_url = __webpack_require__(4303);
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
/** Turns what Node throws for a broken connection into an error of ours. */
function connectionError(error, url) {
    const code = (0,errors/* systemErrorCode */.vq)(error);
    const subject = (0,display_url/* displayUrl */.Q)(url);
    const message = error instanceof Error ? (0,core_text/* printable */.g$)(error.message) : 'an unknown failure';
    if (code !== undefined && certificateFailure.test(code)) {
        return new errors/* PkgtoolError */.xN('TLS_FAILED', {
            subject,
            found: `${code}: ${message}`,
            wanted: 'a certificate that this machine trusts, for this host name',
            change: 'add the authority to the trust of the machine, or name its file in NODE_EXTRA_CA_CERTS',
            url: subject,
        }, { cause: error });
    }
    const found = (code && reasons[code]) ?? message;
    return new errors/* PkgtoolError */.xN('CONNECTION_FAILED', { subject, found, change: 'check the address, the network and the proxy', url: subject }, { cause: error });
}

;// CONCATENATED MODULE: ./src/core/transport/exchange-watch.ts





/** Ends an exchange when no byte arrives for too long or the caller cancels, and knows afterwards which it was. */
class ExchangeWatch {
    /** what the slot is told when the exchange ends */
    outcome = 'finished';
    #controller = new AbortController();
    #timer;
    #cancel = () => this.#controller.abort();
    #url;
    #cancelled;
    #idleTimeout;
    #slot;
    #paused = false;
    #idle = false;
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
        this.#paused = false;
        this.#timer.refresh();
    }
    // While the reader is busy with a chunk, no byte is expected.
    receive(bytes) {
        this.#paused = true;
        this.#slot.received(bytes);
    }
    stop() {
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
        const subject = (0,display_url/* displayUrl */.Q)(this.#url);
        if (this.#cancelled?.aborted)
            return (0,cancelled/* cancelled */.K)(subject, this.#cancelled.reason);
        if (this.#idle || error instanceof ConnectTimeout)
            return this.#timedOut(error, received);
        if (received === undefined)
            return connectionError(error, this.#url);
        const total = Number.isNaN(announced) ? '' : ` of ${announced}`;
        const found = `the end of the connection after ${received}${total} bytes`;
        return new errors/* PkgtoolError */.xN('TRUNCATED', { subject, found, change: 'check the server and the network', url: subject }, { cause: error });
    }
    #timedOut(error, received) {
        const subject = (0,display_url/* displayUrl */.Q)(this.#url);
        const seconds = (error instanceof ConnectTimeout ? error.milliseconds : this.#idleTimeout) / 1000;
        const found = this.#idle
            ? `no byte for ${seconds} s ${received === undefined ? 'before the answer' : `after ${received} bytes`}`
            : `no connection within ${seconds} s`;
        return new errors/* PkgtoolError */.xN('TIMED_OUT', { subject, found, change: 'check the network and the proxy', url: subject }, { cause: error });
    }
    #expire() {
        if (this.#paused) {
            this.#timer.refresh();
            return;
        }
        this.#idle = true;
        this.#controller.abort();
    }
}
const resetCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
// A server that is not there, or that is not trusted, does not get better with fewer connections.
function faultOf(error) {
    if (error.code === 'TIMED_OUT')
        return 'stalled';
    if (error.code === 'TRUNCATED')
        return 'reset';
    return error.code === 'CONNECTION_FAILED' && resetCodes.has((0,errors/* systemErrorCode */.vq)(error.cause))
        ? 'reset'
        : 'finished';
}

;// CONCATENATED MODULE: ./src/core/transport/exchange.ts

// One chunk of the bundle holds both: whoever exchanges has agents.

const throttlingStatuses = new Set([429, 503]);
// More than @actions/http-client's own timer may wait: the idle limit here, which also covers the body, decides.
const never = 2 ** 31 - 1;
/**
 * Sends one request and waits for the head of its answer: no redirect, no retry, no body held (DESIGN 4).
 *
 * @throws PkgtoolError `CONNECTION_FAILED`, `TLS_FAILED`, `TIMED_OUT`, `CANCELLED`; reading the body also `TRUNCATED`
 */
async function exchange(url, request, options) {
    const { HttpClient } = await Promise.resolve(/* import() */).then(__webpack_require__.bind(__webpack_require__, 9351));
    const watch = new ExchangeWatch(url, request.signal, options);
    const prepareRequest = (settings) => {
        options.agents.assign(url.protocol, settings);
        settings.signal = watch.signal;
        if (url.hostname.startsWith('['))
            settings.host = url.hostname.slice(1, -1);
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
        body: readBody(message, watch),
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
async function* readBody(message, watch) {
    let received = 0;
    try {
        for await (const chunk of message) {
            received += chunk.length;
            watch.receive(chunk.length);
            yield chunk;
            watch.touch();
        }
    }
    catch (error) {
        throw watch.explain(error, received, Number(message.headers['content-length'] ?? Number.NaN));
    }
    finally {
        watch.stop();
        message.destroy();
    }
}
function neverCalled() {
    return Promise.reject(new Error('no authentication handler is installed'));
}


/***/ })

};
