export const id = 152;
export const ids = [152];
export const modules = {

/***/ 8390:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   assertAgreement: () => (/* binding */ assertAgreement),
/* harmony export */   feedFileLimit: () => (/* binding */ feedFileLimit),
/* harmony export */   feedFileName: () => (/* binding */ feedFileName),
/* harmony export */   namesOfFolders: () => (/* binding */ namesOfFolders)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_url__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2074);
/* harmony import */ var _base_json_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8351);
/* harmony import */ var _files_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3618);
/* harmony import */ var _http_address_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9696);






/** The settings of a feed in a folder. */
const feedFileName = 'feed.json';
const feedFileLimit = 1024 ** 2;
/** The inputs of the names, and of what else a feed's settings hold. */
const inputs = {
    toolName: 'tool-name',
    packageExtension: 'package-extension',
    manifestExtension: 'manifest-extension',
    baseUrl: 'base-url',
};
/**
 * Refuses a name that is given and that a feed or a lock contradicts; what is not given is theirs.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`
 */
function assertAgreement(given, feed, { place, owner = 'feed' }) {
    for (const [name, input] of Object.entries(inputs)) {
        const [wanted, has] = [given, feed].map(names => names[name]);
        if (wanted === undefined || wanted === has)
            continue;
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('CONFLICTING_INPUTS', {
            subject: input,
            found: `${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(wanted)} for ${place}, which has ${has === undefined ? 'none' : (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(has)}`,
            wanted: `what the ${owner} says itself`,
            change: input === 'base-url' ? 'move it with `feed rebase`' : 'leave it out, and "preset" too',
        });
    }
}
/**
 * The names that feeds in folders among the addresses say themselves, of those in `names`: nobody has to say them again.
 * A folder without settings says none.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` where one is given, or said by another folder, that contradicts them
 */
async function namesOfFolders(addresses, given, { names }) {
    let known = Object.fromEntries(names.map(name => [name, given[name]]));
    for (const address of addresses.filter(each => !(0,_http_address_js__WEBPACK_IMPORTED_MODULE_3__/* .isServer */ .S$)(each))) {
        const folder = (0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(address.base);
        const said = await readNames((0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, feedFileName));
        if (said === undefined)
            continue;
        assertAgreement(known, said, { place: `the feed in ${(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(folder)}` });
        known = Object.fromEntries(names.map(name => [name, said[name]]));
    }
    return known;
}
// Settings that are broken say nothing; what uses the feed as one says what is wrong with them.
async function readNames(path) {
    const bytes = await (0,_files_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readFileIfThere */ .Wr)(path, { limit: feedFileLimit });
    const json = bytes && (0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .parseJson */ .qF)(bytes);
    if (!json || 'problem' in json || typeof json.value !== 'object' || json.value === null)
        return undefined;
    const members = (0,_base_json_js__WEBPACK_IMPORTED_MODULE_5__/* .membersOf */ .lS)(json.value);
    const [toolName, packageExtension, manifestExtension] = [
        'toolName',
        'packageExtension',
        'manifestExtension',
    ].map(name => members.get(name));
    return typeof toolName === 'string' &&
        typeof packageExtension === 'string' &&
        typeof manifestExtension === 'string'
        ? { toolName, packageExtension, manifestExtension }
        : undefined;
}


/***/ })

};
