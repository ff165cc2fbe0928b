export const id = 824;
export const ids = [824];
export const modules = {

/***/ 4824:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ exec)
/* harmony export */ });
/* unused harmony export getExecOutput */
// The same functions as @actions/exec's, but what runs a program (node:child_process, @actions/io) is loaded when one
// is run. @actions/core imports them to describe the machine, which a set-up step never asks for.
async function exec(...parameters) {
  return (await __webpack_require__.e(/* import() */ 211).then(__webpack_require__.bind(__webpack_require__, 9592))).exec(...parameters)
}

async function getExecOutput(...parameters) {
  return (await __webpack_require__.e(/* import() */ 211).then(__webpack_require__.bind(__webpack_require__, 9592))).getExecOutput(...parameters)
}


/***/ })

};
