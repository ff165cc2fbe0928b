export const id = 242;
export const ids = [242];
export const modules = {

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
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2074);
/* harmony import */ var _base_ports_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1125);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9696);
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
    const headersFor = (url, headers) => authorization !== undefined && origins.has(url.origin) && (0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .isConfidential */ .FX)(url)
        ? { ...headers, authorization }
        : headers;
    const breaker = createCircuitBreaker({ retries: (0,_retry_js__WEBPACK_IMPORTED_MODULE_2__/* .retriesOf */ .Ko)(transport.options.retry) });
    const isGivenUp = () => breaker.isGone || (breaker.isDown && scope.hasAlternative?.() === true);
    let refused;
    return {
        ...transport,
        options: credential ? { ...transport.options, cacheDirectory: undefined } : transport.options,
        once: (0,_base_ports_js__WEBPACK_IMPORTED_MODULE_3__/* .createInFlight */ .SO)(),
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
    const written = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .printable */ .g$)((0,_credentials_js__WEBPACK_IMPORTED_MODULE_0__/* .credentialName */ .b4)(name ?? 'NAME'));
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
        storedIn: 'the input "credentials"',
        addresses: url === undefined
            ? []
            : [(0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .parseFeedAddress */ .Yb)(url, { document: 'index.json', input: 'credentials' }).document],
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
    if (!(0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .isServer */ .S$)(scope.address)) {
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
            subject: 'credentials',
            found: `credentials for the folder ${(0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Qy)(scope.address.base)}`,
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
    if ((0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .isConfidential */ .FX)(document))
        return { ...scope, credential: secret.credential, trustable };
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: (0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Qy)(document),
        found: 'credentials for plain http to another machine',
        wanted: 'https',
        change: 'change the address, or leave the credentials out',
        url: (0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Qy)(document),
    });
}
/** Returns whether a scope has a name, case-insensitively. */
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
    const shown = (0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .displayUrl */ .Qy)(document);
    const label = name === undefined ? shown : `${name}=${shown}`;
    const { trustable, isOfWorkspace } = rest;
    return { label, name, credential, origin: document.origin, trustable, isOfWorkspace };
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
