export const id = 119;
export const ids = [119];
export const modules = {

/***/ 8199:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ decodeXml)
/* harmony export */ });
/* harmony import */ var _decode_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1439);

/**
 * Decodes an XML document: a byte order mark counts most, then the encoding declaration, else UTF-8. A string is taken
 * as decoded, and its declaration has only to name an encoding that exists. Undefined where mark, declaration and
 * bytes do not fit each other.
 */
function decodeXml(xml) {
    if (typeof xml === 'string')
        return decodeXmlString(xml);
    const wide = (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .markedEncoding */ .C8)(xml)?.startsWith('utf-16') ? (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .markedEncoding */ .C8)(xml) : unmarkedUtf16(xml);
    if (wide !== undefined)
        return checkWide((0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeBytes */ .yj)(xml, wide), wide);
    const declared = declaredEncoding(Buffer.from(xml.subarray(0, declarationLimit)).toString('latin1'));
    if (declared === undefined)
        return (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeBytes */ .yj)(xml, 'utf-8');
    if (!(0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .isKnownEncoding */ .F6)(declared) || isWide(declared))
        return undefined;
    return (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeBytes */ .yj)(xml, (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .markedEncoding */ .C8)(xml) ?? declared);
}
function decodeXmlString(xml) {
    const declared = declaredEncoding(xml.slice(0, declarationLimit));
    return declared === undefined || (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .isKnownEncoding */ .F6)(declared) ? (0,_decode_text_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeText */ .g7)(xml) : undefined;
}
// A declaration is ASCII and short; one that is longer names no encoding to us and is read as UTF-8.
const declarationLimit = 1024;
const declaration = /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml\s[^?>]*\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
function declaredEncoding(start) {
    return declaration.exec(start)?.[1];
}
// Without mark the first character, which has to be `<`, tells the order of bytes.
function unmarkedUtf16([first, second]) {
    if (first === 0x3c && second === 0)
        return 'utf-16le';
    return first === 0 && second === 0x3c ? 'utf-16be' : undefined;
}
function checkWide(text, order) {
    const declared = declaredEncoding(text?.slice(0, declarationLimit) ?? '');
    if (declared === undefined || declared.toLowerCase() === order)
        return text;
    return isWide(declared) && !/e$/i.test(declared) ? text : undefined;
}
function isWide(encoding) {
    return /^(?:utf-16(?:le|be)?|ucs-2|iso-10646-ucs-2)$/i.test(encoding);
}


/***/ }),

/***/ 65:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ readXml)
/* harmony export */ });
/* harmony import */ var saxes__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9800);
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2020);
/* harmony import */ var _decode_xml_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8199);



// The parser's look-up of namespaces takes time in proportion to the depth, so the depth has a cap.
const maxDepth = 64;
/**
 * Reads the elements of an XML document, text or bytes, in document order, where each may have a place in an error
 * message. Well-formed XML 1.0 without DOCTYPE, at most 64 levels deep; anything else goes to `fail`.
 */
function readXml(xml, reader) {
    const text = (0,_decode_xml_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeXml */ .y)(xml);
    if (text === undefined)
        reader.fail({ found: 'bytes that do not fit the encoding' });
    const parser = new saxes__WEBPACK_IMPORTED_MODULE_0__/* .SaxesParser */ .wT({ xmlns: true });
    const lineAt = lineCounter(text);
    const fail = (found, wanted = 'well-formed XML') => reader.fail({ found, wanted, line: parser.line });
    const place = { depth: 0, line: 1 };
    parser.on('xmldecl', ({ version }) => {
        if (version !== '1.0')
            fail('another XML version', 'XML 1.0');
    });
    parser.on('doctype', () => fail('a DOCTYPE', 'a document without'));
    parser.on('opentagstart', () => {
        place.depth++;
        // The parser's own line is that of the tag's end.
        place.line = lineAt(text.lastIndexOf('<', parser.position - 1));
        if (place.depth > maxDepth)
            fail(`elements nested more than ${maxDepth} deep`);
    });
    parser.on('opentag', tag => reader.open(tag, place));
    parser.on('closetag', () => {
        place.depth--;
        reader.close?.();
    });
    parser.on('error', error => fail(describeXmlError(error)));
    parser.write(text).close();
}
/** Tells the lines of positions that are asked in rising order. */
function lineCounter(text) {
    let line = 1;
    let counted = 0;
    return position => {
        for (; counted < position; counted++) {
            const character = text[counted];
            if (character === '\n' || (character === '\r' && text[counted + 1] !== '\n'))
                line++;
        }
        return line;
    };
}
// `3:14: unclosed tag: x.`; the place is told elsewhere.
function describeXmlError(error) {
    return `broken XML (${(0,_text_js__WEBPACK_IMPORTED_MODULE_2__/* .printable */ .g$)(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')).slice(0, 200)})`;
}


/***/ }),

/***/ 6119:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readConfigSources: () => (/* binding */ readConfigSources)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./src/core/errors.ts
var errors = __webpack_require__(4296);
// EXTERNAL MODULE: ./src/core/files/read-bounded-file.ts
var read_bounded_file = __webpack_require__(1746);
// EXTERNAL MODULE: ./src/core/ports.ts
var ports = __webpack_require__(4119);
// EXTERNAL MODULE: ./src/core/transport/address.ts
var transport_address = __webpack_require__(9325);
// EXTERNAL MODULE: ./src/core/transport/assign-credentials.ts
var assign_credentials = __webpack_require__(2287);
// EXTERNAL MODULE: ./src/core/sources/config-credential.ts
var config_credential = __webpack_require__(8858);
// EXTERNAL MODULE: ./src/core/text.ts
var core_text = __webpack_require__(2020);
// EXTERNAL MODULE: ./src/core/versions/to-lower-invariant.ts
var to_lower_invariant = __webpack_require__(745);
;// CONCATENATED MODULE: ./src/core/sources/merge-configs.ts

/**
 * Merges config files, the closest first, as the reference client does: the closer file counts, its sources stand
 * first, `clear` forgets what is farther away.
 */
function mergeConfigs(configs) {
    const merge = (pick, keyOf) => mergeSections(configs.map(pick).filter(section => section !== undefined), keyOf);
    const disabled = new Set(merge(({ disabledPackageSources }) => disabledPackageSources, keyOf).map(({ key }) => key));
    const sources = merge(({ packageSources }) => packageSources, keyOf);
    const credentials = merge(asSection, keyOf);
    const ordered = configs.flatMap(({ file }) => sources.filter(({ place }) => place.file === file));
    return {
        sources: withoutDoubles(ordered).filter(({ key }) => !disabled.has(key)),
        credentials: new Map(credentials.map(credential => [credential.key, credential])),
        mapping: merge(({ packageSourceMapping }) => packageSourceMapping, ({ key }) => (0,to_lower_invariant/* toLowerInvariant */.X)(key)),
        ignored: firstOfEach(configs.flatMap(({ ignored }) => ignored)),
    };
}
const keyOf = ({ key }) => key;
const asSection = ({ packageSourceCredentials }) => ({
    clears: false,
    items: packageSourceCredentials,
});
// From the farthest to the closest. Only the farthest file's own doubles stay, as they do in the reference.
function mergeSections(sections, keyOf) {
    const [farthest, ...closer] = sections.toReversed();
    const merged = [...(farthest?.items ?? [])];
    for (const { clears, items } of closer) {
        if (clears)
            merged.length = 0;
        for (const item of items) {
            const before = merged.findIndex(other => keyOf(other) === keyOf(item));
            if (before >= 0)
                merged.splice(before, 1);
            merged.push(item);
        }
    }
    return merged;
}
const highestProtocol = 3;
// Of two that differ at most in case the first counts, unless the other speaks a higher protocol that is known.
function withoutDoubles(sources) {
    const kept = new Map();
    for (const source of sources) {
        const name = (0,to_lower_invariant/* toLowerInvariant */.X)(source.key);
        const before = kept.get(name);
        const protocol = protocolOf(source);
        if (before === undefined || (protocolOf(before) < protocol && protocol <= highestProtocol))
            kept.set(name, source);
    }
    return [...kept.values()];
}
/** The protocol that a source says it speaks; 2 where it says none. */
function protocolOf({ protocolVersion = '' }) {
    return /^\s*\d{1,9}\s*$/.test(protocolVersion) ? Number(protocolVersion) : 2;
}
function firstOfEach(ignored) {
    const first = new Map();
    for (const setting of ignored)
        if (!first.has(setting.name))
            first.set(setting.name, setting);
    return [...first.values()];
}

;// CONCATENATED MODULE: ./src/core/sources/config-notices.ts



const advice = {
    'config/http_proxy': 'set the variable HTTPS_PROXY',
    'config/http_proxy.user': 'put it in the variable HTTPS_PROXY',
    'config/http_proxy.password': 'put it in the variable HTTPS_PROXY',
    'config/no_proxy': 'set the variable NO_PROXY',
    'config/globalPackagesFolder': 'use the input "packages-directory"',
    'config/repositoryPath': 'use the input "packages-directory"',
    'packageSources/remove': 'the .NET client does not honour it either',
};
/** Says of each setting that is not honoured, once, that it is not. */
function noticeIgnored({ ignored }, log) {
    for (const { name, place } of ignored) {
        const more = Object.hasOwn(advice, name) ? `; ${advice[name]}` : '';
        log.notice(`${(0,core_text/* quote */.hD)(name)} in ${(0,core_text/* quote */.hD)(place.file)} is not honoured${more}`, place);
    }
}
/** Says what is not honoured of one source: an older protocol, and connections to whoever answers. */
function noticeSource(source, { address, log }) {
    if (!(0,transport_address/* isServer */.S$)(address))
        return;
    const say = (text, place) => log.notice(`the source ${(0,core_text/* quote */.hD)(source.key)} ${text}`, place);
    // Of an address that ends in .json the reference takes protocol 3 for granted.
    if (protocolOf(source) < 3 && !/\.json$/i.test(source.value.trim()))
        say('is asked with protocol version 3, the only one known here', source.place);
    if (source.skipsTlsValidation)
        say('is asked with TLS validation; disableTLSCertificateValidation is not honoured', source.place);
}

// EXTERNAL MODULE: ./src/core/sources/expand-variables.ts
var expand_variables = __webpack_require__(2732);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
;// CONCATENATED MODULE: ./src/core/sources/find-config-files.ts



// In the order in which the reference looks; where case does not count, the first finds them all.
const fileNames = ['nuget.config', 'NuGet.config', 'NuGet.Config'];
const userFile = 'NuGet.Config';
const mostInFolder = 100;
/**
 * Finds the config files that the reference client reads for a working directory, the closest first: one of each folder
 * from there up, the user's, the machine's (DESIGN 2, `config-file: auto`).
 *
 * @throws PkgtoolError `NOT_FOUND` when there is none
 */
async function findConfigFiles(directory, folders) {
    const { user, machine } = folders;
    const found = [
        ...(await Promise.all(upwards((0,external_node_path_.resolve)(directory)).map(findFile))),
        ...(user === undefined
            ? []
            : [await fileOrNothing((0,external_node_path_.join)(user, userFile)), ...(await configsIn((0,external_node_path_.join)(user, 'config')))]),
        ...(machine === undefined ? [] : await configsIn((0,external_node_path_.join)(machine, 'Config'))),
    ];
    const files = [...new Set(found.filter(file => file !== undefined))];
    if (files.length > 0)
        return files;
    const places = [user && (0,external_node_path_.join)(user, userFile), machine && (0,external_node_path_.join)(machine, 'Config')].filter(Boolean);
    throw new errors/* PkgtoolError */.xN('NOT_FOUND', {
        subject: 'nuget.config',
        found: `none from ${(0,external_node_path_.resolve)(directory)} up${places.map(place => `, nor ${place}`).join('')}`,
        change: 'give its path in the input "config-file", or use the input "source"',
    });
}
function upwards(directory) {
    const parent = (0,external_node_path_.dirname)(directory);
    return parent === directory ? [directory] : [directory, ...upwards(parent)];
}
async function findFile(folder) {
    for (const name of fileNames) {
        const file = await fileOrNothing((0,external_node_path_.join)(folder, name));
        if (file !== undefined)
            return file;
    }
    return undefined;
}
// What cannot be looked at is not there, as for the reference.
async function fileOrNothing(path) {
    const stats = await (0,promises_.stat)(path).catch(() => undefined);
    return stats?.isFile() ? path : undefined;
}
async function configsIn(folder) {
    const names = await (0,promises_.readdir)(folder).catch(() => []);
    const configs = names.filter(name => /\.[Cc]onfig$/.test(name) && name !== userFile).sort();
    const files = await Promise.all(configs.slice(0, mostInFolder).map(name => fileOrNothing((0,external_node_path_.join)(folder, name))));
    return files.filter(file => file !== undefined);
}

// EXTERNAL MODULE: ./src/core/sources/nuget-config.ts
var nuget_config = __webpack_require__(6380);
;// CONCATENATED MODULE: ./src/core/sources/config-items.ts



/** Reads `<add key value>` of `packageSources`. The readers of this file throw `INVALID_CONFIG`. */
function readConfigSource(element) {
    const { key, value } = readAdd(element);
    const protocolVersion = optional(element, 'protocolVersion');
    return {
        key,
        value,
        ...(protocolVersion !== undefined && { protocolVersion }),
        skipsTlsValidation: /^\s*true\s*$/i.test(optional(element, 'disableTLSCertificateValidation') ?? ''),
        place: element.place,
    };
}
const credentialParts = ['username', 'password', 'cleartextpassword', 'validauthenticationtypes'];
/** Reads an element of `packageSourceCredentials`, its name decoded: a user name, one kind of password, and perhaps types. */
function readConfigCredential(element) {
    const parts = new Map();
    for (const child of element.children.filter(isAdd)) {
        const { key, value } = readAdd(child);
        const part = credentialParts.find(name => name === (0,to_lower_invariant/* toLowerInvariant */.X)(key));
        if (part === undefined)
            continue;
        if (parts.has(part))
            throw (0,nuget_config/* configError */.F)(child.place, { found: `a second ${(0,core_text/* quote */.hD)(key)} for ${(0,core_text/* quote */.hD)(element.name)}` });
        parts.set(part, value);
    }
    const [username, encrypted, clear, validAuthenticationTypes] = credentialParts.map(part => parts.get(part));
    const password = clear ?? encrypted;
    if (!username || !password || (clear !== undefined && encrypted !== undefined)) {
        const found = `${(0,core_text/* quote */.hD)(element.name)} without exactly one user name and one password`;
        throw (0,nuget_config/* configError */.F)(element.place, { found, wanted: 'Username and ClearTextPassword, neither empty' });
    }
    return {
        key: element.name,
        username,
        password,
        isClearText: clear !== undefined,
        ...(validAuthenticationTypes !== undefined && { validAuthenticationTypes }),
        place: element.place,
    };
}
// The reference refuses a longer one when it looks a package up.
const longestPattern = 100;
/** Reads `<packageSource key>` of `packageSourceMapping`. */
function readConfigMapping(element) {
    const key = required(element, 'key');
    const patterns = element.children
        .filter(({ name }) => (0,to_lower_invariant/* toLowerInvariant */.X)(name) === 'package')
        .map(child => {
        const pattern = required(child, 'pattern');
        if (pattern.trim() !== '' && pattern.length <= longestPattern)
            return pattern;
        const found = pattern.trim() === '' ? 'an empty pattern' : `a pattern of ${pattern.length} characters`;
        throw (0,nuget_config/* configError */.F)(child.place, { found, wanted: `1 to ${longestPattern} characters` });
    });
    if (patterns.length > 0)
        return { key, patterns, place: element.place };
    throw (0,nuget_config/* configError */.F)(element.place, { found: 'a packageSource without package pattern' });
}
/** The key of an `<add key value>`. */
function addKey(element) {
    return readAdd(element).key;
}
/** Whether an element is an `add`. */
function isAdd({ name }) {
    return (0,to_lower_invariant/* toLowerInvariant */.X)(name) === 'add';
}
function readAdd(element) {
    const [key, value] = [required(element, 'key'), required(element, 'value')];
    if (key.trim() === '')
        throw (0,nuget_config/* configError */.F)(element.place, { found: 'an empty key' });
    if (element.children.length === 0)
        return { key, value };
    throw (0,nuget_config/* configError */.F)(element.place, { found: 'elements inside of add', wanted: 'none' });
}
// The reference wants these in this very case, and finds all other attributes in any.
function required(element, name) {
    const value = element.attributes.get(name);
    if (value !== undefined)
        return value;
    throw (0,nuget_config/* configError */.F)(element.place, { found: `${(0,core_text/* quote */.hD)(element.name)} without the attribute ${name}` });
}
function optional({ attributes }, name) {
    const folded = (0,to_lower_invariant/* toLowerInvariant */.X)(name);
    return [...attributes].find(([written]) => (0,to_lower_invariant/* toLowerInvariant */.X)(written) === folded)?.[1];
}

;// CONCATENATED MODULE: ./src/core/sources/decode-xml-name.ts
/** Decodes the name of an element as XmlConvert does: `My_x0020_Feed` is `My Feed`. */
function decodeXmlName(name) {
    return name.replace(/_[Xx]([\dA-Fa-f]{8}|[\dA-Fa-f]{4})_/g, (written, digits) => {
        const code = Number.parseInt(digits, 16);
        if (code > 0x10ffff)
            return written;
        return digits.length === 4 ? String.fromCharCode(code) : String.fromCodePoint(code);
    });
}

;// CONCATENATED MODULE: ./src/core/sources/ignored-settings.ts


// What changes a restore of the reference client and not ours; a section counts where it adds something.
const ignoredSections = ['fallbackPackageFolders', 'trustedSigners', 'clientCertificates'];
const ignoredKeys = [
    'http_proxy',
    'http_proxy.user',
    'http_proxy.password',
    'no_proxy',
    'globalPackagesFolder',
    'repositoryPath',
    'signatureValidationMode',
    'maxHttpRequestsPerSource',
];
const knownItems = {
    packageSources: ['add', 'clear'],
    disabledPackageSources: ['add', 'clear'],
    packageSourceMapping: ['packagesource', 'clear'],
};
/**
 * Lists the settings that we do not honour: those of other sections, and elements of our sections that mean nothing to
 * the reference client either, such as `remove`.
 */
function ignoredSettings(sections) {
    const whole = ignoredSections.flatMap(name => (sections.get(name)?.children ?? [])
        .filter(child => (0,to_lower_invariant/* toLowerInvariant */.X)(child.name) !== 'clear')
        .slice(0, 1)
        .map(({ place }) => ({ name, place })));
    const keys = (sections.get('config')?.children ?? []).filter(isAdd).flatMap(item => {
        const name = ignoredKeys.find(key => (0,to_lower_invariant/* toLowerInvariant */.X)(key) === (0,to_lower_invariant/* toLowerInvariant */.X)(addKey(item)));
        return name === undefined ? [] : [{ name: `config/${name}`, place: item.place }];
    });
    const strangers = Object.entries(knownItems).flatMap(([name, known]) => (sections.get(name)?.children ?? [])
        .filter(child => !known.includes((0,to_lower_invariant/* toLowerInvariant */.X)(child.name)))
        .map(child => ({ name: `${name}/${child.name}`, place: child.place })));
    return [...whole, ...keys, ...strangers];
}

// EXTERNAL MODULE: ./src/core/encoding/read-xml.ts
var read_xml = __webpack_require__(65);
;// CONCATENATED MODULE: ./src/core/sources/read-config-tree.ts




// The deepest that has a meaning is configuration/packageSourceMapping/packageSource/package.
const deepest = 4;
/** Reads the elements of a config file and returns its root. Throws `INVALID_CONFIG` with file and line. */
function readConfigTree(xml, { file }) {
    const open = [];
    let root;
    (0,read_xml/* readXml */.k)(xml, {
        open(tag, { depth, line }) {
            const place = { file, line };
            const element = { name: tag.local, attributes: attributesOf(tag, place), children: [], place };
            root ??= element;
            if (depth <= deepest)
                open.at(-1)?.children.push(element);
            open.push(element);
        },
        close: () => void open.pop(),
        fail: ({ line, ...problem }) => {
            throw (0,nuget_config/* configError */.F)({ file, line }, problem);
        },
    });
    if (root === undefined)
        throw (0,nuget_config/* configError */.F)({ file }, { found: 'no element', wanted: 'configuration' });
    return root;
}
function attributesOf(tag, place) {
    const attributes = new Map();
    const folded = new Set();
    for (const { local, value, uri } of Object.values(tag.attributes)) {
        if (uri !== '')
            continue;
        const name = (0,to_lower_invariant/* toLowerInvariant */.X)(local);
        if (folded.has(name))
            throw (0,nuget_config/* configError */.F)(place, { found: `the attribute ${(0,core_text/* quote */.hD)(name)} twice in ${(0,core_text/* quote */.hD)(tag.local)}` });
        folded.add(name);
        attributes.set(local, value);
    }
    return attributes;
}

;// CONCATENATED MODULE: ./src/core/sources/parse-nuget-config.ts
/**
 * The file, as the reference client reads it (a name with ~ in any case, all others as they stand here):
 *
 *     <configuration~>
 *       <packageSources>            <add~ key value protocolVersion …/>  <clear~/>
 *       <disabledPackageSources>    <add~ key value/>  <clear~/>          listed is disabled, whatever the value
 *       <packageSourceCredentials>  <NAME><add~ key="Username~|Password~|ClearTextPassword~|…" value/></NAME>
 *       <packageSourceMapping>      <packageSource~ key><package~ pattern/></packageSource~>
 *
 * Of two sections or items that are the same but for case the first counts, so that a second `clear` clears nothing.
 */







/** The largest config file that is read, in bytes. */
const configLimit = 1024 ** 2;
// Sections are merged item by item.
const mostItems = 1000;
/**
 * Reads a nuget.config, text or bytes of at most 1 MiB, as the reference client does (DESIGN 2). A document with a
 * DOCTYPE is refused. Values stand as written: nothing is expanded, nothing resolved.
 *
 * @throws PkgtoolError `INVALID_CONFIG` with file and line
 */
function parseNugetConfig(xml, { file }) {
    const size = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.length;
    if (size > configLimit) {
        throw (0,nuget_config/* configError */.F)({ file }, { found: (0,core_text/* formatBytes */.z3)(size), wanted: `at most ${(0,core_text/* formatBytes */.z3)(configLimit)}` });
    }
    const root = readConfigTree(xml, { file });
    if ((0,to_lower_invariant/* toLowerInvariant */.X)(root.name) !== 'configuration') {
        throw (0,nuget_config/* configError */.F)(root.place, { found: `the root element ${(0,core_text/* quote */.hD)(root.name)}`, wanted: 'configuration' });
    }
    const sections = readSections(root);
    return {
        file,
        packageSources: readSection(sections.get('packageSources'), { name: 'add', read: readConfigSource }),
        disabledPackageSources: readSection(sections.get('disabledPackageSources'), {
            name: 'add',
            read: item => ({ key: addKey(item) }),
        }),
        packageSourceCredentials: readCredentials(sections.get('packageSourceCredentials')),
        packageSourceMapping: readMappings(sections.get('packageSourceMapping')),
        ignored: ignoredSettings(sections),
    };
}
function readSections(root) {
    const sections = new Map();
    for (const section of withoutRepeats(root.children)) {
        if (sections.has(section.name)) {
            throw (0,nuget_config/* configError */.F)(section.place, {
                found: `the section ${(0,core_text/* quote */.hD)(section.name)} once more`,
                wanted: 'one',
            });
        }
        if (section.children.length > mostItems) {
            const found = `${section.children.length} items in ${(0,core_text/* quote */.hD)(section.name)}`;
            throw (0,nuget_config/* configError */.F)(section.place, { found, wanted: `at most ${mostItems}` });
        }
        sections.set(section.name, section);
    }
    return sections;
}
function readSection(section, kind) {
    if (section === undefined)
        return undefined;
    const elements = withoutRepeats(section.children);
    const last = elements.findLastIndex(({ name }) => (0,to_lower_invariant/* toLowerInvariant */.X)(name) === 'clear');
    // What a `clear` takes away is read as well, for its mistakes.
    const items = elements.flatMap((element, index) => (0,to_lower_invariant/* toLowerInvariant */.X)(element.name) === kind.name ? [{ index, item: kind.read(element) }] : []);
    return { clears: last >= 0, items: items.filter(({ index }) => index > last).map(({ item }) => item) };
}
// Here every element is a source's name, `clear` too.
function readCredentials(section) {
    const elements = section?.children.map(child => ({ ...child, name: decodeXmlName(child.name) })) ?? [];
    return withoutRepeats(elements).map(readConfigCredential);
}
function readMappings(section) {
    const kept = new Set(withoutRepeats(section?.children ?? []));
    const repeated = section?.children.find(child => !kept.has(child));
    if (repeated) {
        const found = `${repeated.name} ${(0,core_text/* quote */.hD)(repeated.attributes.get('key') ?? '')} once more`;
        throw (0,nuget_config/* configError */.F)(repeated.place, { found, wanted: 'each source once in packageSourceMapping' });
    }
    return readSection(section, { name: 'packagesource', read: readConfigMapping });
}
// The reference compares names and all values run together, without case.
function withoutRepeats(elements) {
    const seen = new Set();
    return elements.filter(({ name, attributes }) => {
        const identity = (0,to_lower_invariant/* toLowerInvariant */.X)(name + [...attributes.values()].join(''));
        return !seen.has(identity) && seen.add(identity);
    });
}

;// CONCATENATED MODULE: ./src/core/sources/source-mapping.ts

/**
 * Makes the mapping of `sources`, the names of those that can be asked (DESIGN 5). The reference's rules: the exact id
 * counts before the longest prefix `PREFIX*`, `*` last; case does not count, neither in ids nor in names; a pattern ends
 * at its first `*`; and what stands before it has one list of sources, so that `Foo` and `Foo*` share theirs.
 *
 * @example
 * createSourceMapping([{ key: 'ours', patterns: ['Our.*'] }], ['ours']).sourcesFor('our.tool') // ['ours']
 */
function createSourceMapping(mapped, sources) {
    const nodes = new Map();
    for (const { key, patterns } of mapped)
        for (const pattern of patterns)
            addPattern(nodes, { pattern, source: (0,to_lower_invariant/* toLowerInvariant */.X)(key.trim()) });
    return {
        sourcesFor(id) {
            const names = findNode(nodes, (0,to_lower_invariant/* toLowerInvariant */.X)(id.trim()))?.sources;
            return sources.filter(name => names?.has((0,to_lower_invariant/* toLowerInvariant */.X)(name)));
        },
        patterns: mapped.map(({ key, patterns }) => `${key}: ${patterns.join(', ')}`),
    };
}
function addPattern(nodes, { pattern, source }) {
    const folded = (0,to_lower_invariant/* toLowerInvariant */.X)(pattern).trim();
    const star = folded.indexOf('*');
    const prefix = star < 0 ? folded : folded.slice(0, star);
    const node = nodes.get(prefix) ?? { sources: new Set(), isPrefix: false };
    nodes.set(prefix, node);
    node.sources.add(source);
    node.isPrefix ||= star >= 0;
}
function findNode(nodes, id) {
    const exact = nodes.get(id);
    if (exact !== undefined)
        return exact;
    for (let length = id.length - 1; length >= 0; length--) {
        const node = nodes.get(id.slice(0, length));
        if (node?.isPrefix)
            return node;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/core/sources/read-config-sources.ts














/**
 * Reads the sources, their credentials and the package source mapping of a config file, or of the hierarchy
 * (DESIGN 2, 5). What is not honoured is a notice each, once.
 *
 * @throws PkgtoolError `INVALID_CONFIG`, `INVALID_ADDRESS`, `INSECURE_ADDRESS`, `INVALID_INPUT`, with file and line;
 * `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`
 */
async function readConfigSources(options) {
    const { log = ports/* silentLog */.a } = options;
    const configs = await readConfigs(options);
    const merged = mergeConfigs(configs);
    noticeIgnored(merged, log);
    const settings = merged.sources.map(source => readSetting(source, { ...options, merged, log }));
    if (settings.length === 0) {
        const [closest] = configs;
        throw (0,nuget_config/* configError */.F)({ file: closest?.file ?? '' }, { found: 'no enabled source', wanted: 'one in packageSources' });
    }
    const names = settings.flatMap(({ name }) => name ?? []);
    return {
        settings,
        mapping: merged.mapping.length === 0 ? undefined : createSourceMapping(merged.mapping, names),
    };
}
async function readConfigs(options) {
    const { configFile, workingDirectory = '.', configFolders = {}, log = ports/* silentLog */.a } = options;
    const files = configFile === 'auto' ? await findConfigFiles(workingDirectory, configFolders) : [configFile];
    return Promise.all(files.map(async (path) => {
        const bytes = await (0,read_bounded_file/* readBoundedFile */.M)((0,external_node_path_.resolve)(workingDirectory, path), { limit: configLimit });
        const file = shownPath(path, workingDirectory);
        log.debug(`sources are read from ${file}`);
        return parseNugetConfig(bytes, { file });
    }));
}
// A place in a workspace is told by its path there.
function shownPath(path, directory) {
    const below = (0,external_node_path_.relative)((0,external_node_path_.resolve)(directory), (0,external_node_path_.resolve)(directory, path));
    return below.startsWith('..') || (0,external_node_path_.isAbsolute)(below) ? path : below;
}
function readSetting(source, options) {
    const { key: name, place } = source;
    const { merged, log, hasCredential, onCredential } = options;
    (0,expand_variables/* assertNoVariable */.E)(source.value, place);
    try {
        const address = readAddress(source, options);
        noticeSource(source, { address, log });
        const setting = { name, address, place };
        if (!(0,transport_address/* isServer */.S$)(address) || hasCredential?.(name))
            return setting;
        const credential = (0,config_credential/* findCredential */.L)(source, { ...options, stored: merged.credentials.get(name) });
        if (credential)
            onCredential?.(credential);
        return (0,assign_credentials/* withCredential */.M)(setting, credential);
    }
    catch (error) {
        if (!(error instanceof errors/* PkgtoolError */.xN))
            throw error;
        throw new errors/* PkgtoolError */.xN(error.code, { ...place, ...error.fields }, { cause: error });
    }
}
function readAddress({ value, place }, { workingDirectory = '.' }) {
    const directory = (0,external_node_path_.resolve)(workingDirectory, (0,external_node_path_.dirname)(place.file));
    // `a=b` is a folder here, not a name and an address.
    const text = /^[\w.-]+=/.test(value.trim()) ? `./${value.trim()}` : value;
    return (0,transport_address/* parseFeedAddress */.Yb)(text, { document: 'index.json', input: 'config-file', directory });
}


/***/ })

};
