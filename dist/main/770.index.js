export const id = 770;
export const ids = [770];
export const modules = {

/***/ 8770:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   writeSummary: () => (/* binding */ writeSummary)
/* harmony export */ });
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(571);
/* harmony import */ var _core_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2020);


// The runner drops a summary above 1 MiB with an error, so this one ends long before.
const mostRows = 200;
const mostBytes = 512 * 1024;
/** Writes the job summary: the tool with its stage, source and hash; the packages with counts, bytes, time and sources. */
async function writeSummary(result, report) {
    const parts = [toolPart(result.tool), packagesPart(result, report)];
    await _actions_core__WEBPACK_IMPORTED_MODULE_0__/* .summary */ .z.addRaw(parts.join('')).write();
}
function toolPart(tool) {
    if (!tool)
        return '';
    const rows = [
        ['Version', `${tool.version} (${tool.stage}, uploaded ${tool.uploaded})`],
        ['Why', tool.reason],
        ['From', tool.cacheHit ? `the tool cache; first from ${tool.url}` : tool.url],
        ['Listing', tool.source],
        ['SHA-256', tool.sha256],
        ['Path', tool.path],
    ];
    return `<h3>Tool</h3>\n${table(rows)}`;
}
function packagesPart({ restored, milliseconds }, report) {
    if (!restored)
        return '';
    const { packages, downloadedBytes, packagesDirectory } = restored;
    const downloaded = packages.filter(({ status }) => status === 'downloaded').length;
    const line = `${(0,_core_text_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(packages.length, 'package')} in ${packagesDirectory}: ${downloaded} downloaded (${(0,_core_text_js__WEBPACK_IMPORTED_MODULE_1__/* .formatBytes */ .z3)(downloadedBytes)}), ${packages.length - downloaded} in place, ${(milliseconds / 1000).toFixed(1)} s`;
    const sources = [...new Set(packages.map(({ source }) => source))].map(source => `${source || 'an earlier run'}: ${packages.filter(item => item.source === source).length}`);
    return `<h3>Packages</h3>\n<p>${escapeHtml(line)}</p>\n<p>${escapeHtml(sources.join(', '))}</p>\n${packageTable(packages, report)}`;
}
function packageTable(packages, report) {
    const header = [['Package', 'Status']];
    const rows = packages.map(({ id, version, status }) => [`${id} ${version}`, status]);
    const kept = [];
    let bytes = 0;
    for (const row of rows.slice(0, mostRows)) {
        bytes += Buffer.byteLength(rowHtml(row));
        if (bytes > mostBytes)
            break;
        kept.push(row);
    }
    const rest = rows.length > kept.length
        ? `<p>${escapeHtml(`${rows.length - kept.length} more: see the report ${report}`)}</p>\n`
        : '';
    return `${table([...header, ...kept])}${rest}`;
}
function table(rows) {
    return `<table>\n${rows.map(rowHtml).join('')}</table>\n`;
}
function rowHtml([head, cell]) {
    return `<tr><td>${escapeHtml(head)}</td><td>${escapeHtml(cell)}</td></tr>\n`;
}
// No blank line can come of it, so inside the HTML block no character starts Markdown.
function escapeHtml(text) {
    return (0,_core_text_js__WEBPACK_IMPORTED_MODULE_1__/* .printable */ .g$)(text).replace(/[&<>"'@]/g, character => `&#${character.charCodeAt(0)};`);
}


/***/ })

};
