export const id = 546;
export const ids = [546];
export const modules = {

/***/ 1546:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

// @actions/http-client imports undici for the one class that `getAgentDispatcher` makes, which nothing here calls.
Object.defineProperty(exports, "k", ({ enumerable: true, get: () => (__webpack_require__(5453)/* .ProxyAgent */ .kT) }))


/***/ })

};
