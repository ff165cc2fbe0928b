export const id = 546;
export const ids = [546];
export const modules = {

/***/ 1546:
/***/ ((__unused_webpack_module, exports, __webpack_require__) => {

// @actions/http-client imports undici for the one class that `getAgentDispatcher` makes, which nothing here calls. A
// plain function, since Node reads every export of a CommonJS module when it is imported.
exports.k = function ProxyAgent(...options) {
  return new ((__webpack_require__(5453)/* .ProxyAgent */ .kT))(...options)
}


/***/ })

};
