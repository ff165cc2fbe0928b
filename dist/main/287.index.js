export const id = 287;
export const ids = [287];
export const modules = {

/***/ 2287:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ withCredential),
/* harmony export */   assignCredentials: () => (/* binding */ assignCredentials),
/* harmony export */   e: () => (/* binding */ isNamed)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4296);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9325);
/* harmony import */ var _check_url_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1117);
/* harmony import */ var _display_url_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4303);




/**
 * Gives each credential to the holder of its name, in the place of one that it has.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for a name that no holder has, that two have, or that has two credentials,
 * and for a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says
 */
function assignCredentials(holders, credentials) {
    const assigned = new Map();
    for (const { name, credential } of credentials) {
        const [holder, second] = holders.filter(item => isNamed(item, name));
        if (holder === undefined)
            throw conflict(name, 'no source or dist-url of that name', holders);
        if (second !== undefined)
            throw conflict(name, 'two addresses of that name', holders);
        if (assigned.has(holder))
            throw conflict(name, 'two lines for that name', holders);
        assigned.set(holder, credential);
    }
    return holders.map(holder => withCredential(holder, assigned.get(holder)));
}
/** Gives one holder its credential. Throws as `assignCredentials`. */
function withCredential(holder, credential) {
    if (credential === undefined)
        return holder;
    const { document } = holder.address;
    if (!(0,_address_js__WEBPACK_IMPORTED_MODULE_0__/* .isServer */ .S$)(holder.address)) {
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
            subject: 'credentials',
            found: `credentials for the folder ${(0,_display_url_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Q)(holder.address.base)}`,
            wanted: 'the name of an http or https address',
        });
    }
    if ((0,_check_url_js__WEBPACK_IMPORTED_MODULE_3__/* .isConfidential */ .FX)(document))
        return { ...holder, credential };
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Q)(document),
        found: 'credentials for plain http to another machine',
        wanted: 'https',
        change: 'change the address, or leave the credentials out',
        url: (0,_display_url_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Q)(document),
    });
}
/** Tells whether a holder has a name, compared without regard to case. */
function isNamed(holder, name) {
    return holder.name?.toLowerCase() === name.toLowerCase();
}
function conflict(name, found, holders) {
    const names = holders.map(holder => holder.name).filter(each => each !== undefined);
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
        subject: 'credentials',
        found: `the name ${JSON.stringify(name)}, and ${found}`,
        wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
    });
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


/***/ })

};
