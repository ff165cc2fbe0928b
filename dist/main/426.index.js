export const id = 426;
export const ids = [426];
export const modules = {

/***/ 9426:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readLockFile: () => (/* binding */ readLockFile)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4296);
/* harmony import */ var _files_read_bounded_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1746);
/* harmony import */ var _parse_lock_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9353);



const limit = 16 * 1024 * 1024;
/**
 * Reads a lock of at most 16 MiB; undefined where there is none. `file` is what messages call it.
 *
 * @throws PkgtoolError `INVALID_LOCK`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
async function readLockFile(path, { file }) {
    try {
        return (0,_parse_lock_js__WEBPACK_IMPORTED_MODULE_0__/* .parseLock */ .P)(await (0,_files_read_bounded_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readBoundedFile */ .M)(path, { limit }), { file });
    }
    catch (error) {
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .isPkgtoolError */ .Zf)(error, 'NOT_FOUND'))
            return undefined;
        throw error;
    }
}


/***/ })

};
