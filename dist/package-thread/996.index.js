export const id = 996;
export const ids = [996];
export const modules = {

/***/ 996:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createAgents: () => (/* reexport */ createAgents),
  exchange: () => (/* binding */ exchange)
});

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(75);
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __webpack_require__(74);
// EXTERNAL MODULE: ./src/core/base/ports.ts
var ports = __webpack_require__(125);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __webpack_require__(696);
// EXTERNAL MODULE: ./src/core/http/proxy.ts + 1 modules
var http_proxy = __webpack_require__(634);
// EXTERNAL MODULE: ./src/core/http/retry.ts
var retry = __webpack_require__(834);
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
    const secureAgent = (secure = trust) => (0,http_proxy/* limitConnect */.aL)(new https.Agent({ ...settings, ...secure }), {
        connected: 'secureConnect',
        timeout: connectTimeout,
    });
    const direct = {
        'http:': (0,http_proxy/* limitConnect */.aL)(new http.Agent(settings), { connected: 'connect', timeout: connectTimeout }),
        'https:': secureAgent(),
    };
    const showing = client === undefined ? direct['https:'] : secureAgent(trustAndShow);
    const closing = new AbortController();
    const tunnels = new Map();
    const tunnelAgent = (proxy, shows) => {
        const { request } = proxy.protocol === 'https:' ? https : http;
        const open = (target) => (0,http_proxy/* openTunnel */.X)(proxy, target, { request, trust, timeout: connectTimeout, signal: closing.signal });
        const name = `${shows} ${proxy.address}`;
        const agent = tunnels.get(name) ?? throughTunnel(secureAgent(shows ? trustAndShow : trust), open);
        tunnels.set(name, agent);
        return agent;
    };
    return {
        assign(url, request, { showsCertificate = false }) {
            const proxy = (0,http_proxy/* readProxy */.nM)(getProxyUrl(url));
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
 * Creates a context for a private authority or a client certificate. The option `ca` would replace the certificates that Node
 * trusts, with NODE_EXTRA_CA_CERTS, and only Node 22 and later can list them; a context adds to them. `addCACert` is not a
 * documented API, but passing all of Node's certificates as `ca` takes 95 ms (Node 24) to 350 ms (Node 20) instead of 1 ms,
 * measured on a busy machine. We do not change the certificates of the whole process.
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






// Exported here so that one chunk of the bundle holds both.

const throttlingStatuses = new Set([429, 503]);
// More than @actions/http-client's own timer may wait: the idle limit here, which also covers the body, decides.
const never = 2 ** 31 - 1;
/**
 * Sends one request and waits for the head of its answer: no redirect, no retry, no body kept (DESIGN 4).
 *
 * @throws PkgtoolError `INVALID_ADDRESS` (the proxy's), `CONNECTION_FAILED`, `TLS_FAILED`, `TIMED_OUT`, `CANCELLED`; reading the body also `TRUNCATED`
 */
async function exchange(url, request, options) {
    const { HttpClient } = await __webpack_require__.e(/* import() */ 351).then(__webpack_require__.bind(__webpack_require__, 351));
    await (0,http_proxy/* findProxy */.EE)(url);
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
    const body = request.body && external_node_stream_.Readable.from(watch.send(request.body()), { objectMode: false });
    try {
        const { message } = await client.request(request.method, url.href, body ?? null, {
            'accept-encoding': 'identity',
            ...request.headers,
        });
        watch.touch();
        // A server may answer before it has read the body. The next request on this connection would count as its rest.
        if (body?.readableEnded === false)
            message.on('error', () => { }).socket.destroy();
        return answer(message, watch, request.method === 'HEAD');
    }
    catch (error) {
        const failure = watch.explain(error);
        watch.stop();
        throw failure;
    }
    finally {
        body?.destroy();
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
    watch.beginBody();
    // What came from the socket has been copied into pieces by the time this listener, the last, is called.
    const { socket } = message;
    socket.on('data', freePiece);
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
                    freePiece(piece);
                }
                catch (error) {
                    message.removeAllListeners('data').pause();
                    reject(error);
                }
            });
        });
    }
    finally {
        socket.off('data', freePiece);
        watch.stop();
        message.destroy();
    }
}
function neverCalled() {
    return Promise.reject(new Error('no authentication handler is installed'));
}
/**
 * Ends an exchange when no byte arrives for too long, when a body is below the minimum rate, or when the caller cancels,
 * and knows which of these it was.
 */
class ExchangeWatch {
    /** the outcome for the slot, when the exchange ends */
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
    #unsent;
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
    /** The pieces of a request's body. What fails while they are read ends the exchange. */
    async *send(pieces) {
        try {
            for await (const piece of pieces) {
                this.touch();
                yield piece;
            }
        }
        catch (error) {
            if (!(0,errors/* isPkgtoolError */.Zf)(error))
                throw error;
            this.#unsent = error;
            this.#controller.abort();
        }
    }
    receive(bytes) {
        this.touch();
        this.#inWindow += bytes;
        this.#slot.received(bytes);
    }
    /** The body begins: from here on it must arrive at the minimum rate. */
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
        const failure = this.#unsent ?? this.#describe(error, received, announced);
        this.outcome = faultOf(failure);
        return failure;
    }
    #describe(error, received, announced) {
        const subject = (0,address/* displayUrl */.Qy)(this.#url);
        if (this.#cancelled?.aborted)
            return (0,ports/* cancelled */.KW)(subject, this.#cancelled.reason);
        if (this.#idle || error instanceof http_proxy/* ConnectTimeout */.ac)
            return this.#timedOut(error, received);
        if (received === undefined)
            return (0,retry/* connectionError */.$t)(error, this.#url, this);
        const total = Number.isNaN(announced) ? '' : ` of ${announced}`;
        const found = `the end of the connection after ${received}${total} bytes`;
        return new errors/* PkgtoolError */.xN('TRUNCATED', { subject, found, change: 'check the server and the network', url: subject }, { cause: error });
    }
    #timedOut(error, received) {
        const subject = (0,address/* displayUrl */.Qy)(this.#url);
        const { idleTimeout } = this.#limits;
        const seconds = (error instanceof http_proxy/* ConnectTimeout */.ac ? error.milliseconds : idleTimeout) / 1000;
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
// A server that is not there, or that is not trusted, does not get better with fewer connections; few file descriptors are
// a limit of this machine, which fewer connections keep to.
function faultOf(error) {
    if (error.code === 'TIMED_OUT')
        return error.cause instanceof http_proxy/* ConnectTimeout */.ac ? 'finished' : 'stalled';
    if (error.code === 'TRUNCATED')
        return 'reset';
    return error.code === 'CONNECTION_FAILED' && retry/* passingCodes */.CN.has((0,errors/* systemErrorCode */.vq)(error.cause))
        ? 'reset'
        : 'finished';
}
/**
 * Frees the memory of a piece of a body that nobody will read again, now and not when the garbage is collected: pieces
 * of a fast download pile up to 64 MiB and more until then. A piece that shares its memory with others is left alone,
 * and so is every piece where Node cannot do it yet.
 */
function freePiece({ buffer, byteLength }) {
    if (byteLength === buffer.byteLength)
        buffer.transfer?.(0);
}


/***/ })

};
