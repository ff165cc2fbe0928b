export const id = 195;
export const ids = [195];
export const modules = {

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


/***/ }),

/***/ 2195:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readVersionFile: () => (/* binding */ readVersionFile)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _encoding_decode_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1439);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _files_read_bounded_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1746);
/* harmony import */ var _lock_parse_lock_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9353);
/* harmony import */ var _selection_version_spec_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1152);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2020);







const textLimit = 64 * 1024;
const lockLimit = 16 * 1024 * 1024;
/**
 * Reads the version that a file asks for (DESIGN 2), told apart by its name: `.tool-versions`, where the tool is named
 * as `toolName` without its extension; `pkgtool.lock.json`; any other is plain text of one line, `#` begins a comment.
 *
 * @throws PkgtoolError `INVALID_INPUT` where the file is not there or names no version, `INVALID_RANGE`, `INVALID_LOCK`,
 * `UNREADABLE_FILE`, `TOO_LARGE`
 */
async function readVersionFile(file, options = {}) {
    const { toolName = 'pkgtool.exe', workingDirectory = '.' } = options;
    const name = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(file).toLowerCase();
    const isLock = /^pkgtool(\..+)?\.lock\.json$/.test(name);
    const bytes = await read((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(workingDirectory, file), { file, limit: isLock ? lockLimit : textLimit });
    if (isLock)
        return lockedVersion(bytes, { file, toolName });
    const lines = linesOf(bytes, file);
    const found = name === '.tool-versions' ? findTool(lines, { file, toolName }) : onlyLine(lines, file);
    return checked(found, file);
}
async function read(path, { file, limit }) {
    try {
        return await (0,_files_read_bounded_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readBoundedFile */ .M)(path, { limit });
    }
    catch (error) {
        if (!(0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'NOT_FOUND'))
            throw error;
        throw unusable(file, { found: 'which is not there', wanted: 'a file that names a version', cause: error });
    }
}
function lockedVersion(bytes, { file, toolName }) {
    const { tool } = (0,_lock_parse_lock_js__WEBPACK_IMPORTED_MODULE_3__/* .parseLock */ .P)(bytes, { file });
    if (tool?.name === toolName)
        return tool.version;
    throw unusable(file, {
        found: tool === undefined ? 'which locks no tool' : `which locks ${(0,_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(tool.name)} only`,
        wanted: `an entry for ${(0,_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(toolName)}`,
    });
}
function linesOf(bytes, file) {
    const text = (0,_encoding_decode_text_js__WEBPACK_IMPORTED_MODULE_5__/* .decodeText */ .g7)(bytes);
    if (text === undefined)
        throw unusable(file, { found: 'which is no Unicode', wanted: 'text in UTF-8' });
    return text
        .split(/\r\n?|\n/)
        .map((content, index) => ({ text: content.split('#', 1)[0].trim(), line: index + 1 }))
        .filter(({ text }) => text !== '');
}
// A line is `NAME VERSION…`; what follows the first version is what other tools fall back on.
function findTool(lines, { file, toolName }) {
    const wanted = toolName.replace(/(?<=.)\.[^.]*$/, '');
    for (const { text, line } of lines) {
        const [name, version] = text.split(/\s+/, 2);
        if (name === wanted && version !== undefined)
            return { version, line };
    }
    throw unusable(file, {
        found: `which has no line for ${(0,_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(wanted)}`,
        wanted: `a line such as "${wanted} 6.12.1"`,
    });
}
function onlyLine(lines, file) {
    const [only, ...others] = lines;
    if (only !== undefined && others.length === 0)
        return { version: only.text, line: only.line };
    throw unusable(file, {
        found: only === undefined ? 'which names no version' : `which has ${(0,_text_js__WEBPACK_IMPORTED_MODULE_4__/* .plural */ .LS)(lines.length, 'line')}`,
        wanted: 'one line: latest, a version such as 6.12.1, or a range such as 6.x',
    });
}
function checked({ version, line }, file) {
    try {
        (0,_selection_version_spec_js__WEBPACK_IMPORTED_MODULE_6__/* .parseVersionSpec */ .Z)(version);
        return version;
    }
    catch (error) {
        if (!(0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error))
            throw error;
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN(error.code, {
            ...error.fields,
            change: `change line ${line} of ${file}`,
            file,
            line,
        });
    }
}
function unusable(file, { cause, ...fields }) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_INPUT', { subject: 'version-file', ...fields, found: `the file ${(0,_text_js__WEBPACK_IMPORTED_MODULE_4__/* .quote */ .hD)(file)}, ${fields.found}`, file }, { cause });
}


/***/ })

};
