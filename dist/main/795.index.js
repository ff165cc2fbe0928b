export const id = 795;
export const ids = [795];
export const modules = {

/***/ 4795:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   isManifestInPlace: () => (/* binding */ isManifestInPlace)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4296);
/* harmony import */ var _files_file_system_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7368);
/* harmony import */ var _package_content_parse_manifest_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5095);
/* harmony import */ var _package_content_read_manifest_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8087);
/* harmony import */ var _matches_pin_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8088);







/**
 * Tells whether the manifest beside a whole package is the one inside it or, where the package is no zip, one of that
 * id and version (DESIGN 6).
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function isManifestInPlace(run, wanted) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(run.directory, wanted.paths.manifestPath);
    const bytes = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path).catch(error => Promise.reject((0,_files_file_system_error_js__WEBPACK_IMPORTED_MODULE_2__/* .localFileError */ .y)(path, error)));
    try {
        const packaged = await (0,_package_content_read_manifest_js__WEBPACK_IMPORTED_MODULE_3__/* .readPackageManifest */ .i)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(run.directory, wanted.paths.packagePath), run.names);
        return packaged ? packaged.bytes.equals(bytes) : (0,_matches_pin_js__WEBPACK_IMPORTED_MODULE_4__/* .matchesPin */ .l)((0,_package_content_parse_manifest_js__WEBPACK_IMPORTED_MODULE_5__/* .parseManifest */ .N)(bytes), wanted);
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .isPkgtoolError */ .Zf)(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE'))
            return false;
        throw error;
    }
}


/***/ }),

/***/ 8088:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ matchesPin)
/* harmony export */ });
/* harmony import */ var _package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4545);
/* harmony import */ var _versions_package_id_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3479);
/* harmony import */ var _versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4438);



/** Tells whether a manifest is the one of the package that is wanted: same id, same version, in any spelling. */
function matchesPin(manifest, { pin, version }) {
    return ((0,_versions_package_id_js__WEBPACK_IMPORTED_MODULE_0__/* .isValidPackageId */ .K)(manifest.id) &&
        (0,_package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .lowerPackageId */ .F9)(manifest.id) === (0,_package_content_package_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .lowerPackageId */ .F9)(pin.id) &&
        (0,_versions_parse_package_version_js__WEBPACK_IMPORTED_MODULE_2__/* .tryParsePackageVersion */ .LL)(manifest.version)?.lower === version.lower);
}


/***/ })

};
