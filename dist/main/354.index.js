export const id = 354;
export const ids = [354];
export const modules = {

/***/ 2354:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  resolveRequest: () => (/* binding */ resolveRequest)
});

// EXTERNAL MODULE: ./src/core/selection/check-choices.ts
var check_choices = __webpack_require__(2499);
// EXTERNAL MODULE: ./src/core/selection/default-request.ts
var default_request = __webpack_require__(7959);
// EXTERNAL MODULE: ./node_modules/semver/classes/range.js
var range = __webpack_require__(6782);
var range_default = /*#__PURE__*/__webpack_require__.n(range);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/selection/exact-version.ts
var exact_version = __webpack_require__(4188);
;// CONCATENATED MODULE: ./src/core/selection/version-spec.ts



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
    const version = (0,exact_version/* tryParseExactVersion */.g)(trimmed);
    if (version !== undefined)
        return { kind: 'exact', text: trimmed, version };
    try {
        if (trimmed !== '' && trimmed.length <= 256)
            return { kind: 'range', text: trimmed, range: new (range_default())(trimmed) };
    }
    catch {
        // The message of semver only repeats the text.
    }
    throw new errors/* PkgtoolError */.xN('INVALID_RANGE', {
        subject: text,
        found: trimmed === '' ? 'an empty text' : 'neither a version nor a range',
        wanted: 'latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6"',
        change: 'change the input "version"',
    });
}

;// CONCATENATED MODULE: ./src/core/selection/selection-request.ts



/** Fills in the defaults and reads the version. @throws PkgtoolError `INVALID_RANGE`, `INVALID_INPUT` */
function resolveRequest({ version = default_request/* defaultRequest */.l.version, stage = default_request/* defaultRequest */.l.stage, latestBy = default_request/* defaultRequest */.l.latestBy, minimumAge = default_request/* defaultRequest */.l.minimumAge, now = new Date(), }) {
    (0,check_choices/* checkChoices */.b)({ stage, latestBy });
    return { spec: parseVersionSpec(version), stage, latestBy, minimumAge, now };
}


/***/ })

};
