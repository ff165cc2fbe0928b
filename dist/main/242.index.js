export const id = 242;
export const ids = [242];
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


/***/ })

};
