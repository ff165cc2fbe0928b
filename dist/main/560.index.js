export const id = 560;
export const ids = [560];
export const modules = {

/***/ 8560:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   resolveRequest: () => (/* binding */ resolveRequest)
/* harmony export */ });
/* harmony import */ var _check_choices_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2499);
/* harmony import */ var _default_request_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7959);
/* harmony import */ var _version_spec_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1152);



/** Fills in the defaults and reads the version. @throws PkgtoolError `INVALID_RANGE`, `INVALID_INPUT` */
function resolveRequest({ version = _default_request_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultRequest */ .l.version, stage = _default_request_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultRequest */ .l.stage, latestBy = _default_request_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultRequest */ .l.latestBy, minimumAge = _default_request_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultRequest */ .l.minimumAge, now = new Date(), }) {
    (0,_check_choices_js__WEBPACK_IMPORTED_MODULE_1__/* .checkChoices */ .b)({ stage, latestBy });
    return { spec: (0,_version_spec_js__WEBPACK_IMPORTED_MODULE_2__/* .parseVersionSpec */ .Z)(version), stage, latestBy, minimumAge, now };
}


/***/ }),

/***/ 1152:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ parseVersionSpec)
/* harmony export */ });
/* harmony import */ var semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6782);
/* harmony import */ var semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(semver_classes_range_js__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8011);
/* harmony import */ var semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(semver_functions_satisfies_js__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4296);
/* harmony import */ var _exact_version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4188);




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
    const version = (0,_exact_version_js__WEBPACK_IMPORTED_MODULE_2__/* .tryParseExactVersion */ .g)(trimmed);
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
    throw new _errors_js__WEBPACK_IMPORTED_MODULE_3__/* .PkgtoolError */ .xN('INVALID_RANGE', {
        subject: text,
        found: trimmed === '' ? 'an empty text' : 'neither a version nor a range',
        wanted: 'latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6"',
        change: 'change the input "version"',
    });
}


/***/ })

};
