import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 800:
/***/ ((__unused_webpack_module, exports, __nccwpck_require__) => {

var __webpack_unused_export__;

__webpack_unused_export__ = ({ value: true });
exports.wT = __webpack_unused_export__ = void 0;
const ed5 = __nccwpck_require__(950);
const ed2 = __nccwpck_require__(488);
const NSed3 = __nccwpck_require__(699);
var isS = ed5.isS;
var isChar10 = ed5.isChar;
var isNameStartChar = ed5.isNameStartChar;
var isNameChar = ed5.isNameChar;
var S_LIST = ed5.S_LIST;
var NAME_RE = ed5.NAME_RE;
var isChar11 = ed2.isChar;
var isNCNameStartChar = NSed3.isNCNameStartChar;
var isNCNameChar = NSed3.isNCNameChar;
var NC_NAME_RE = NSed3.NC_NAME_RE;
const XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace";
const XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/";
const rootNS = {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment
    __proto__: null,
    xml: XML_NAMESPACE,
    xmlns: XMLNS_NAMESPACE,
};
const XML_ENTITIES = {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment
    __proto__: null,
    amp: "&",
    gt: ">",
    lt: "<",
    quot: "\"",
    apos: "'",
};
// EOC: end-of-chunk
const EOC = -1;
const NL_LIKE = -2;
const S_BEGIN = 0; // Initial state.
const S_BEGIN_WHITESPACE = 1; // leading whitespace
const S_DOCTYPE = 2; // <!DOCTYPE
const S_DOCTYPE_QUOTE = 3; // <!DOCTYPE "//blah
const S_DTD = 4; // <!DOCTYPE "//blah" [ ...
const S_DTD_QUOTED = 5; // <!DOCTYPE "//blah" [ "foo
const S_DTD_OPEN_WAKA = 6;
const S_DTD_OPEN_WAKA_BANG = 7;
const S_DTD_COMMENT = 8; // <!--
const S_DTD_COMMENT_ENDING = 9; // <!-- blah -
const S_DTD_COMMENT_ENDED = 10; // <!-- blah --
const S_DTD_PI = 11; // <?
const S_DTD_PI_ENDING = 12; // <?hi "there" ?
const S_TEXT = 13; // general stuff
const S_ENTITY = 14; // &amp and such
const S_OPEN_WAKA = 15; // <
const S_OPEN_WAKA_BANG = 16; // <!...
const S_COMMENT = 17; // <!--
const S_COMMENT_ENDING = 18; // <!-- blah -
const S_COMMENT_ENDED = 19; // <!-- blah --
const S_CDATA = 20; // <![CDATA[ something
const S_CDATA_ENDING = 21; // ]
const S_CDATA_ENDING_2 = 22; // ]]
const S_PI_FIRST_CHAR = 23; // <?hi, first char
const S_PI_REST = 24; // <?hi, rest of the name
const S_PI_BODY = 25; // <?hi there
const S_PI_ENDING = 26; // <?hi "there" ?
const S_XML_DECL_NAME_START = 27; // <?xml
const S_XML_DECL_NAME = 28; // <?xml foo
const S_XML_DECL_EQ = 29; // <?xml foo=
const S_XML_DECL_VALUE_START = 30; // <?xml foo=
const S_XML_DECL_VALUE = 31; // <?xml foo="bar"
const S_XML_DECL_SEPARATOR = 32; // <?xml foo="bar"
const S_XML_DECL_ENDING = 33; // <?xml ... ?
const S_OPEN_TAG = 34; // <strong
const S_OPEN_TAG_SLASH = 35; // <strong /
const S_ATTRIB = 36; // <a
const S_ATTRIB_NAME = 37; // <a foo
const S_ATTRIB_NAME_SAW_WHITE = 38; // <a foo _
const S_ATTRIB_VALUE = 39; // <a foo=
const S_ATTRIB_VALUE_QUOTED = 40; // <a foo="bar
const S_ATTRIB_VALUE_CLOSED = 41; // <a foo="bar"
const S_ATTRIB_VALUE_UNQUOTED = 42; // <a foo=bar
const S_CLOSE_TAG = 43; // </a
const S_CLOSE_TAG_SAW_WHITE = 44; // </a   >
const TAB = 9;
const NL = 0xA;
const CR = 0xD;
const SPACE = 0x20;
const BANG = 0x21;
const DQUOTE = 0x22;
const AMP = 0x26;
const SQUOTE = 0x27;
const MINUS = 0x2D;
const FORWARD_SLASH = 0x2F;
const SEMICOLON = 0x3B;
const LESS = 0x3C;
const EQUAL = 0x3D;
const GREATER = 0x3E;
const QUESTION = 0x3F;
const OPEN_BRACKET = 0x5B;
const CLOSE_BRACKET = 0x5D;
const NEL = 0x85;
const LS = 0x2028; // Line Separator
const isQuote = (c) => c === DQUOTE || c === SQUOTE;
const QUOTES = [DQUOTE, SQUOTE];
const DOCTYPE_TERMINATOR = [...QUOTES, OPEN_BRACKET, GREATER];
const DTD_TERMINATOR = [...QUOTES, LESS, CLOSE_BRACKET];
const XML_DECL_NAME_TERMINATOR = [EQUAL, QUESTION, ...S_LIST];
const ATTRIB_VALUE_UNQUOTED_TERMINATOR = [...S_LIST, GREATER, AMP, LESS];
function nsPairCheck(parser, prefix, uri) {
    switch (prefix) {
        case "xml":
            if (uri !== XML_NAMESPACE) {
                parser.fail(`xml prefix must be bound to ${XML_NAMESPACE}.`);
            }
            break;
        case "xmlns":
            if (uri !== XMLNS_NAMESPACE) {
                parser.fail(`xmlns prefix must be bound to ${XMLNS_NAMESPACE}.`);
            }
            break;
        default:
    }
    switch (uri) {
        case XMLNS_NAMESPACE:
            parser.fail(prefix === "" ?
                `the default namespace may not be set to ${uri}.` :
                `may not assign a prefix (even "xmlns") to the URI \
${XMLNS_NAMESPACE}.`);
            break;
        case XML_NAMESPACE:
            switch (prefix) {
                case "xml":
                    // Assinging the XML namespace to "xml" is fine.
                    break;
                case "":
                    parser.fail(`the default namespace may not be set to ${uri}.`);
                    break;
                default:
                    parser.fail("may not assign the xml namespace to another prefix.");
            }
            break;
        default:
    }
}
function nsMappingCheck(parser, mapping) {
    for (const local of Object.keys(mapping)) {
        nsPairCheck(parser, local, mapping[local]);
    }
}
const isNCName = (name) => NC_NAME_RE.test(name);
const isName = (name) => NAME_RE.test(name);
const FORBIDDEN_START = 0;
const FORBIDDEN_BRACKET = 1;
const FORBIDDEN_BRACKET_BRACKET = 2;
/**
 * The list of supported events.
 */
__webpack_unused_export__ = [
    "xmldecl",
    "text",
    "processinginstruction",
    "doctype",
    "comment",
    "opentagstart",
    "attribute",
    "opentag",
    "closetag",
    "cdata",
    "error",
    "end",
    "ready",
];
const EVENT_NAME_TO_HANDLER_NAME = {
    xmldecl: "xmldeclHandler",
    text: "textHandler",
    processinginstruction: "piHandler",
    doctype: "doctypeHandler",
    comment: "commentHandler",
    opentagstart: "openTagStartHandler",
    attribute: "attributeHandler",
    opentag: "openTagHandler",
    closetag: "closeTagHandler",
    cdata: "cdataHandler",
    error: "errorHandler",
    end: "endHandler",
    ready: "readyHandler",
};
// eslint-disable-next-line @typescript-eslint/ban-types
class SaxesParser {
    /**
     * @param opt The parser options.
     */
    constructor(opt) {
        this.opt = opt !== null && opt !== void 0 ? opt : {};
        this.fragmentOpt = !!this.opt.fragment;
        const xmlnsOpt = this.xmlnsOpt = !!this.opt.xmlns;
        this.trackPosition = this.opt.position !== false;
        this.fileName = this.opt.fileName;
        if (xmlnsOpt) {
            // This is the function we use to perform name checks on PIs and entities.
            // When namespaces are used, colons are not allowed in PI target names or
            // entity names. So the check depends on whether namespaces are used. See:
            //
            // https://www.w3.org/XML/xml-names-19990114-errata.html
            // NE08
            //
            this.nameStartCheck = isNCNameStartChar;
            this.nameCheck = isNCNameChar;
            this.isName = isNCName;
            // eslint-disable-next-line @typescript-eslint/unbound-method
            this.processAttribs = this.processAttribsNS;
            // eslint-disable-next-line @typescript-eslint/unbound-method
            this.pushAttrib = this.pushAttribNS;
            // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-assignment
            this.ns = Object.assign({ __proto__: null }, rootNS);
            const additional = this.opt.additionalNamespaces;
            if (additional != null) {
                nsMappingCheck(this, additional);
                Object.assign(this.ns, additional);
            }
        }
        else {
            this.nameStartCheck = isNameStartChar;
            this.nameCheck = isNameChar;
            this.isName = isName;
            // eslint-disable-next-line @typescript-eslint/unbound-method
            this.processAttribs = this.processAttribsPlain;
            // eslint-disable-next-line @typescript-eslint/unbound-method
            this.pushAttrib = this.pushAttribPlain;
        }
        //
        // The order of the members in this table needs to correspond to the state
        // numbers given to the states that correspond to the methods being recorded
        // here.
        //
        this.stateTable = [
            /* eslint-disable @typescript-eslint/unbound-method */
            this.sBegin,
            this.sBeginWhitespace,
            this.sDoctype,
            this.sDoctypeQuote,
            this.sDTD,
            this.sDTDQuoted,
            this.sDTDOpenWaka,
            this.sDTDOpenWakaBang,
            this.sDTDComment,
            this.sDTDCommentEnding,
            this.sDTDCommentEnded,
            this.sDTDPI,
            this.sDTDPIEnding,
            this.sText,
            this.sEntity,
            this.sOpenWaka,
            this.sOpenWakaBang,
            this.sComment,
            this.sCommentEnding,
            this.sCommentEnded,
            this.sCData,
            this.sCDataEnding,
            this.sCDataEnding2,
            this.sPIFirstChar,
            this.sPIRest,
            this.sPIBody,
            this.sPIEnding,
            this.sXMLDeclNameStart,
            this.sXMLDeclName,
            this.sXMLDeclEq,
            this.sXMLDeclValueStart,
            this.sXMLDeclValue,
            this.sXMLDeclSeparator,
            this.sXMLDeclEnding,
            this.sOpenTag,
            this.sOpenTagSlash,
            this.sAttrib,
            this.sAttribName,
            this.sAttribNameSawWhite,
            this.sAttribValue,
            this.sAttribValueQuoted,
            this.sAttribValueClosed,
            this.sAttribValueUnquoted,
            this.sCloseTag,
            this.sCloseTagSawWhite,
            /* eslint-enable @typescript-eslint/unbound-method */
        ];
        this._init();
    }
    /**
     * Indicates whether or not the parser is closed. If ``true``, wait for
     * the ``ready`` event to write again.
     */
    get closed() {
        return this._closed;
    }
    _init() {
        var _a;
        this.openWakaBang = "";
        this.text = "";
        this.name = "";
        this.piTarget = "";
        this.entity = "";
        this.q = null;
        this.tags = [];
        this.tag = null;
        this.topNS = null;
        this.chunk = "";
        this.chunkPosition = 0;
        this.i = 0;
        this.prevI = 0;
        this.carriedFromPrevious = undefined;
        this.forbiddenState = FORBIDDEN_START;
        this.attribList = [];
        // The logic is organized so as to minimize the need to check
        // this.opt.fragment while parsing.
        const { fragmentOpt } = this;
        this.state = fragmentOpt ? S_TEXT : S_BEGIN;
        // We want these to be all true if we are dealing with a fragment.
        this.reportedTextBeforeRoot = this.reportedTextAfterRoot = this.closedRoot =
            this.sawRoot = fragmentOpt;
        // An XML declaration is intially possible only when parsing whole
        // documents.
        this.xmlDeclPossible = !fragmentOpt;
        this.xmlDeclExpects = ["version"];
        this.entityReturnState = undefined;
        let { defaultXMLVersion } = this.opt;
        if (defaultXMLVersion === undefined) {
            if (this.opt.forceXMLVersion === true) {
                throw new Error("forceXMLVersion set but defaultXMLVersion is not set");
            }
            defaultXMLVersion = "1.0";
        }
        this.setXMLVersion(defaultXMLVersion);
        this.positionAtNewLine = 0;
        this.doctype = false;
        this._closed = false;
        this.xmlDecl = {
            version: undefined,
            encoding: undefined,
            standalone: undefined,
        };
        this.line = 1;
        this.column = 0;
        this.ENTITIES = Object.create(XML_ENTITIES);
        (_a = this.readyHandler) === null || _a === void 0 ? void 0 : _a.call(this);
    }
    /**
     * The stream position the parser is currently looking at. This field is
     * zero-based.
     *
     * This field is not based on counting Unicode characters but is to be
     * interpreted as a plain index into a JavaScript string.
     */
    get position() {
        return this.chunkPosition + this.i;
    }
    /**
     * The column number of the next character to be read by the parser.  *
     * This field is zero-based. (The first column in a line is 0.)
     *
     * This field reports the index at which the next character would be in the
     * line if the line were represented as a JavaScript string.  Note that this
     * *can* be different to a count based on the number of *Unicode characters*
     * due to how JavaScript handles astral plane characters.
     *
     * See [[column]] for a number that corresponds to a count of Unicode
     * characters.
     */
    get columnIndex() {
        return this.position - this.positionAtNewLine;
    }
    /**
     * Set an event listener on an event. The parser supports one handler per
     * event type. If you try to set an event handler over an existing handler,
     * the old handler is silently overwritten.
     *
     * @param name The event to listen to.
     *
     * @param handler The handler to set.
     */
    on(name, handler) {
        // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access
        this[EVENT_NAME_TO_HANDLER_NAME[name]] = handler;
    }
    /**
     * Unset an event handler.
     *
     * @parma name The event to stop listening to.
     */
    off(name) {
        // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access
        this[EVENT_NAME_TO_HANDLER_NAME[name]] = undefined;
    }
    /**
     * Make an error object. The error object will have a message that contains
     * the ``fileName`` option passed at the creation of the parser. If position
     * tracking was turned on, it will also have line and column number
     * information.
     *
     * @param message The message describing the error to report.
     *
     * @returns An error object with a properly formatted message.
     */
    makeError(message) {
        var _a;
        let msg = (_a = this.fileName) !== null && _a !== void 0 ? _a : "";
        if (this.trackPosition) {
            if (msg.length > 0) {
                msg += ":";
            }
            msg += `${this.line}:${this.column}`;
        }
        if (msg.length > 0) {
            msg += ": ";
        }
        return new Error(msg + message);
    }
    /**
     * Report a parsing error. This method is made public so that client code may
     * check for issues that are outside the scope of this project and can report
     * errors.
     *
     * @param message The error to report.
     *
     * @returns this
     */
    fail(message) {
        const err = this.makeError(message);
        const handler = this.errorHandler;
        if (handler === undefined) {
            throw err;
        }
        else {
            handler(err);
        }
        return this;
    }
    /**
     * Write a XML data to the parser.
     *
     * @param chunk The XML data to write.
     *
     * @returns this
     */
    // We do need object for the type here. Yes, it often causes problems
    // but not in this case.
    write(chunk) {
        if (this.closed) {
            return this.fail("cannot write after close; assign an onready handler.");
        }
        let end = false;
        if (chunk === null) {
            // We cannot return immediately because carriedFromPrevious may need
            // processing.
            end = true;
            chunk = "";
        }
        else if (typeof chunk === "object") {
            chunk = chunk.toString();
        }
        // We checked if performing a pre-decomposition of the string into an array
        // of single complete characters (``Array.from(chunk)``) would be faster
        // than the current repeated calls to ``charCodeAt``. As of August 2018, it
        // isn't. (There may be Node-specific code that would perform faster than
        // ``Array.from`` but don't want to be dependent on Node.)
        if (this.carriedFromPrevious !== undefined) {
            // The previous chunk had char we must carry over.
            chunk = `${this.carriedFromPrevious}${chunk}`;
            this.carriedFromPrevious = undefined;
        }
        let limit = chunk.length;
        const lastCode = chunk.charCodeAt(limit - 1);
        if (!end &&
            // A trailing CR or surrogate must be carried over to the next
            // chunk.
            (lastCode === CR || (lastCode >= 0xD800 && lastCode <= 0xDBFF))) {
            // The chunk ends with a character that must be carried over. We cannot
            // know how to handle it until we get the next chunk or the end of the
            // stream. So save it for later.
            this.carriedFromPrevious = chunk[limit - 1];
            limit--;
            chunk = chunk.slice(0, limit);
        }
        const { stateTable } = this;
        this.chunk = chunk;
        this.i = 0;
        while (this.i < limit) {
            // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-argument
            stateTable[this.state].call(this);
        }
        this.chunkPosition += limit;
        return end ? this.end() : this;
    }
    /**
     * Close the current stream. Perform final well-formedness checks and reset
     * the parser tstate.
     *
     * @returns this
     */
    close() {
        return this.write(null);
    }
    /**
     * Get a single code point out of the current chunk. This updates the current
     * position if we do position tracking.
     *
     * This is the algorithm to use for XML 1.0.
     *
     * @returns The character read.
     */
    getCode10() {
        const { chunk, i } = this;
        this.prevI = i;
        // Yes, we do this instead of doing this.i++. Doing it this way, we do not
        // read this.i again, which is a bit faster.
        this.i = i + 1;
        if (i >= chunk.length) {
            return EOC;
        }
        // Using charCodeAt and handling the surrogates ourselves is faster
        // than using codePointAt.
        const code = chunk.charCodeAt(i);
        this.column++;
        if (code < 0xD800) {
            if (code >= SPACE || code === TAB) {
                return code;
            }
            switch (code) {
                case NL:
                    this.line++;
                    this.column = 0;
                    this.positionAtNewLine = this.position;
                    return NL;
                case CR:
                    // We may get NaN if we read past the end of the chunk, which is fine.
                    if (chunk.charCodeAt(i + 1) === NL) {
                        // A \r\n sequence is converted to \n so we have to skip over the
                        // next character. We already know it has a size of 1 so ++ is fine
                        // here.
                        this.i = i + 2;
                    }
                    // Otherwise, a \r is just converted to \n, so we don't have to skip
                    // ahead.
                    // In either case, \r becomes \n.
                    this.line++;
                    this.column = 0;
                    this.positionAtNewLine = this.position;
                    return NL_LIKE;
                default:
                    // If we get here, then code < SPACE and it is not NL CR or TAB.
                    this.fail("disallowed character.");
                    return code;
            }
        }
        if (code > 0xDBFF) {
            // This is a specialized version of isChar10 that takes into account
            // that in this context code > 0xDBFF and code <= 0xFFFF. So it does not
            // test cases that don't need testing.
            if (!(code >= 0xE000 && code <= 0xFFFD)) {
                this.fail("disallowed character.");
            }
            return code;
        }
        const final = 0x10000 + ((code - 0xD800) * 0x400) +
            (chunk.charCodeAt(i + 1) - 0xDC00);
        this.i = i + 2;
        // This is a specialized version of isChar10 that takes into account that in
        // this context necessarily final >= 0x10000.
        if (final > 0x10FFFF) {
            this.fail("disallowed character.");
        }
        return final;
    }
    /**
     * Get a single code point out of the current chunk. This updates the current
     * position if we do position tracking.
     *
     * This is the algorithm to use for XML 1.1.
     *
     * @returns {number} The character read.
     */
    getCode11() {
        const { chunk, i } = this;
        this.prevI = i;
        // Yes, we do this instead of doing this.i++. Doing it this way, we do not
        // read this.i again, which is a bit faster.
        this.i = i + 1;
        if (i >= chunk.length) {
            return EOC;
        }
        // Using charCodeAt and handling the surrogates ourselves is faster
        // than using codePointAt.
        const code = chunk.charCodeAt(i);
        this.column++;
        if (code < 0xD800) {
            if ((code > 0x1F && code < 0x7F) || (code > 0x9F && code !== LS) ||
                code === TAB) {
                return code;
            }
            switch (code) {
                case NL: // 0xA
                    this.line++;
                    this.column = 0;
                    this.positionAtNewLine = this.position;
                    return NL;
                case CR: { // 0xD
                    // We may get NaN if we read past the end of the chunk, which is
                    // fine.
                    const next = chunk.charCodeAt(i + 1);
                    if (next === NL || next === NEL) {
                        // A CR NL or CR NEL sequence is converted to NL so we have to skip
                        // over the next character. We already know it has a size of 1.
                        this.i = i + 2;
                    }
                    // Otherwise, a CR is just converted to NL, no skip.
                }
                /* yes, fall through */
                case NEL: // 0x85
                case LS: // Ox2028
                    this.line++;
                    this.column = 0;
                    this.positionAtNewLine = this.position;
                    return NL_LIKE;
                default:
                    this.fail("disallowed character.");
                    return code;
            }
        }
        if (code > 0xDBFF) {
            // This is a specialized version of isCharAndNotRestricted that takes into
            // account that in this context code > 0xDBFF and code <= 0xFFFF. So it
            // does not test cases that don't need testing.
            if (!(code >= 0xE000 && code <= 0xFFFD)) {
                this.fail("disallowed character.");
            }
            return code;
        }
        const final = 0x10000 + ((code - 0xD800) * 0x400) +
            (chunk.charCodeAt(i + 1) - 0xDC00);
        this.i = i + 2;
        // This is a specialized version of isCharAndNotRestricted that takes into
        // account that in this context necessarily final >= 0x10000.
        if (final > 0x10FFFF) {
            this.fail("disallowed character.");
        }
        return final;
    }
    /**
     * Like ``getCode`` but with the return value normalized so that ``NL`` is
     * returned for ``NL_LIKE``.
     */
    getCodeNorm() {
        const c = this.getCode();
        return c === NL_LIKE ? NL : c;
    }
    unget() {
        this.i = this.prevI;
        this.column--;
    }
    /**
     * Capture characters into a buffer until encountering one of a set of
     * characters.
     *
     * @param chars An array of codepoints. Encountering a character in the array
     * ends the capture. (``chars`` may safely contain ``NL``.)
     *
     * @return The character code that made the capture end, or ``EOC`` if we hit
     * the end of the chunk. The return value cannot be NL_LIKE: NL is returned
     * instead.
     */
    captureTo(chars) {
        let { i: start } = this;
        const { chunk } = this;
        // eslint-disable-next-line no-constant-condition
        while (true) {
            const c = this.getCode();
            const isNLLike = c === NL_LIKE;
            const final = isNLLike ? NL : c;
            if (final === EOC || chars.includes(final)) {
                this.text += chunk.slice(start, this.prevI);
                return final;
            }
            if (isNLLike) {
                this.text += `${chunk.slice(start, this.prevI)}\n`;
                start = this.i;
            }
        }
    }
    /**
     * Capture characters into a buffer until encountering a character.
     *
     * @param char The codepoint that ends the capture. **NOTE ``char`` MAY NOT
     * CONTAIN ``NL``.** Passing ``NL`` will result in buggy behavior.
     *
     * @return ``true`` if we ran into the character. Otherwise, we ran into the
     * end of the current chunk.
     */
    captureToChar(char) {
        let { i: start } = this;
        const { chunk } = this;
        // eslint-disable-next-line no-constant-condition
        while (true) {
            let c = this.getCode();
            switch (c) {
                case NL_LIKE:
                    this.text += `${chunk.slice(start, this.prevI)}\n`;
                    start = this.i;
                    c = NL;
                    break;
                case EOC:
                    this.text += chunk.slice(start);
                    return false;
                default:
            }
            if (c === char) {
                this.text += chunk.slice(start, this.prevI);
                return true;
            }
        }
    }
    /**
     * Capture characters that satisfy ``isNameChar`` into the ``name`` field of
     * this parser.
     *
     * @return The character code that made the test fail, or ``EOC`` if we hit
     * the end of the chunk. The return value cannot be NL_LIKE: NL is returned
     * instead.
     */
    captureNameChars() {
        const { chunk, i: start } = this;
        // eslint-disable-next-line no-constant-condition
        while (true) {
            const c = this.getCode();
            if (c === EOC) {
                this.name += chunk.slice(start);
                return EOC;
            }
            // NL is not a name char so we don't have to test specifically for it.
            if (!isNameChar(c)) {
                this.name += chunk.slice(start, this.prevI);
                return c === NL_LIKE ? NL : c;
            }
        }
    }
    /**
     * Skip white spaces.
     *
     * @return The character that ended the skip, or ``EOC`` if we hit
     * the end of the chunk. The return value cannot be NL_LIKE: NL is returned
     * instead.
     */
    skipSpaces() {
        // eslint-disable-next-line no-constant-condition
        while (true) {
            const c = this.getCodeNorm();
            if (c === EOC || !isS(c)) {
                return c;
            }
        }
    }
    setXMLVersion(version) {
        this.currentXMLVersion = version;
        /*  eslint-disable @typescript-eslint/unbound-method */
        if (version === "1.0") {
            this.isChar = isChar10;
            this.getCode = this.getCode10;
        }
        else {
            this.isChar = isChar11;
            this.getCode = this.getCode11;
        }
        /* eslint-enable @typescript-eslint/unbound-method */
    }
    // STATE ENGINE METHODS
    // This needs to be a state separate from S_BEGIN_WHITESPACE because we want
    // to be sure never to come back to this state later.
    sBegin() {
        // We are essentially peeking at the first character of the chunk. Since
        // S_BEGIN can be in effect only when we start working on the first chunk,
        // the index at which we must look is necessarily 0. Note also that the
        // following test does not depend on decoding surrogates.
        // If the initial character is 0xFEFF, ignore it.
        if (this.chunk.charCodeAt(0) === 0xFEFF) {
            this.i++;
            this.column++;
        }
        this.state = S_BEGIN_WHITESPACE;
    }
    sBeginWhitespace() {
        // We need to know whether we've encountered spaces or not because as soon
        // as we run into a space, an XML declaration is no longer possible. Rather
        // than slow down skipSpaces even in places where we don't care whether it
        // skipped anything or not, we check whether prevI is equal to the value of
        // i from before we skip spaces.
        const iBefore = this.i;
        const c = this.skipSpaces();
        if (this.prevI !== iBefore) {
            this.xmlDeclPossible = false;
        }
        switch (c) {
            case LESS:
                this.state = S_OPEN_WAKA;
                // We could naively call closeText but in this state, it is not normal
                // to have text be filled with any data.
                if (this.text.length !== 0) {
                    throw new Error("no-empty text at start");
                }
                break;
            case EOC:
                break;
            default:
                this.unget();
                this.state = S_TEXT;
                this.xmlDeclPossible = false;
        }
    }
    sDoctype() {
        var _a;
        const c = this.captureTo(DOCTYPE_TERMINATOR);
        switch (c) {
            case GREATER: {
                (_a = this.doctypeHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.text);
                this.text = "";
                this.state = S_TEXT;
                this.doctype = true; // just remember that we saw it.
                break;
            }
            case EOC:
                break;
            default:
                this.text += String.fromCodePoint(c);
                if (c === OPEN_BRACKET) {
                    this.state = S_DTD;
                }
                else if (isQuote(c)) {
                    this.state = S_DOCTYPE_QUOTE;
                    this.q = c;
                }
        }
    }
    sDoctypeQuote() {
        const q = this.q;
        if (this.captureToChar(q)) {
            this.text += String.fromCodePoint(q);
            this.q = null;
            this.state = S_DOCTYPE;
        }
    }
    sDTD() {
        const c = this.captureTo(DTD_TERMINATOR);
        if (c === EOC) {
            return;
        }
        this.text += String.fromCodePoint(c);
        if (c === CLOSE_BRACKET) {
            this.state = S_DOCTYPE;
        }
        else if (c === LESS) {
            this.state = S_DTD_OPEN_WAKA;
        }
        else if (isQuote(c)) {
            this.state = S_DTD_QUOTED;
            this.q = c;
        }
    }
    sDTDQuoted() {
        const q = this.q;
        if (this.captureToChar(q)) {
            this.text += String.fromCodePoint(q);
            this.state = S_DTD;
            this.q = null;
        }
    }
    sDTDOpenWaka() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        switch (c) {
            case BANG:
                this.state = S_DTD_OPEN_WAKA_BANG;
                this.openWakaBang = "";
                break;
            case QUESTION:
                this.state = S_DTD_PI;
                break;
            default:
                this.state = S_DTD;
        }
    }
    sDTDOpenWakaBang() {
        const char = String.fromCodePoint(this.getCodeNorm());
        const owb = this.openWakaBang += char;
        this.text += char;
        if (owb !== "-") {
            this.state = owb === "--" ? S_DTD_COMMENT : S_DTD;
            this.openWakaBang = "";
        }
    }
    sDTDComment() {
        if (this.captureToChar(MINUS)) {
            this.text += "-";
            this.state = S_DTD_COMMENT_ENDING;
        }
    }
    sDTDCommentEnding() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        this.state = c === MINUS ? S_DTD_COMMENT_ENDED : S_DTD_COMMENT;
    }
    sDTDCommentEnded() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        if (c === GREATER) {
            this.state = S_DTD;
        }
        else {
            this.fail("malformed comment.");
            // <!-- blah -- bloo --> will be recorded as
            // a comment of " blah -- bloo "
            this.state = S_DTD_COMMENT;
        }
    }
    sDTDPI() {
        if (this.captureToChar(QUESTION)) {
            this.text += "?";
            this.state = S_DTD_PI_ENDING;
        }
    }
    sDTDPIEnding() {
        const c = this.getCodeNorm();
        this.text += String.fromCodePoint(c);
        if (c === GREATER) {
            this.state = S_DTD;
        }
    }
    sText() {
        //
        // We did try a version of saxes where the S_TEXT state was split in two
        // states: one for text inside the root element, and one for text
        // outside. This was avoiding having to test this.tags.length to decide
        // what implementation to actually use.
        //
        // Peformance testing on gigabyte-size files did not show any advantage to
        // using the two states solution instead of the current one. Conversely, it
        // made the code a bit more complicated elsewhere. For instance, a comment
        // can appear before the root element so when a comment ended it was
        // necessary to determine whether to return to the S_TEXT state or to the
        // new text-outside-root state.
        //
        if (this.tags.length !== 0) {
            this.handleTextInRoot();
        }
        else {
            this.handleTextOutsideRoot();
        }
    }
    sEntity() {
        // This is essentially a specialized version of captureToChar(SEMICOLON...)
        let { i: start } = this;
        const { chunk } = this;
        // eslint-disable-next-line no-labels, no-restricted-syntax
        loop: 
        // eslint-disable-next-line no-constant-condition
        while (true) {
            switch (this.getCode()) {
                case NL_LIKE:
                    this.entity += `${chunk.slice(start, this.prevI)}\n`;
                    start = this.i;
                    break;
                case SEMICOLON: {
                    const { entityReturnState } = this;
                    const entity = this.entity + chunk.slice(start, this.prevI);
                    this.state = entityReturnState;
                    let parsed;
                    if (entity === "") {
                        this.fail("empty entity name.");
                        parsed = "&;";
                    }
                    else {
                        parsed = this.parseEntity(entity);
                        this.entity = "";
                    }
                    if (entityReturnState !== S_TEXT || this.textHandler !== undefined) {
                        this.text += parsed;
                    }
                    // eslint-disable-next-line no-labels
                    break loop;
                }
                case EOC:
                    this.entity += chunk.slice(start);
                    // eslint-disable-next-line no-labels
                    break loop;
                default:
            }
        }
    }
    sOpenWaka() {
        // Reminder: a state handler is called with at least one character
        // available in the current chunk. So the first call to get code inside of
        // a state handler cannot return ``EOC``. That's why we don't test
        // for it.
        const c = this.getCode();
        // either a /, ?, !, or text is coming next.
        if (isNameStartChar(c)) {
            this.state = S_OPEN_TAG;
            this.unget();
            this.xmlDeclPossible = false;
        }
        else {
            switch (c) {
                case FORWARD_SLASH:
                    this.state = S_CLOSE_TAG;
                    this.xmlDeclPossible = false;
                    break;
                case BANG:
                    this.state = S_OPEN_WAKA_BANG;
                    this.openWakaBang = "";
                    this.xmlDeclPossible = false;
                    break;
                case QUESTION:
                    this.state = S_PI_FIRST_CHAR;
                    break;
                default:
                    this.fail("disallowed character in tag name");
                    this.state = S_TEXT;
                    this.xmlDeclPossible = false;
            }
        }
    }
    sOpenWakaBang() {
        this.openWakaBang += String.fromCodePoint(this.getCodeNorm());
        switch (this.openWakaBang) {
            case "[CDATA[":
                if (!this.sawRoot && !this.reportedTextBeforeRoot) {
                    this.fail("text data outside of root node.");
                    this.reportedTextBeforeRoot = true;
                }
                if (this.closedRoot && !this.reportedTextAfterRoot) {
                    this.fail("text data outside of root node.");
                    this.reportedTextAfterRoot = true;
                }
                this.state = S_CDATA;
                this.openWakaBang = "";
                break;
            case "--":
                this.state = S_COMMENT;
                this.openWakaBang = "";
                break;
            case "DOCTYPE":
                this.state = S_DOCTYPE;
                if (this.doctype || this.sawRoot) {
                    this.fail("inappropriately located doctype declaration.");
                }
                this.openWakaBang = "";
                break;
            default:
                // 7 happens to be the maximum length of the string that can possibly
                // match one of the cases above.
                if (this.openWakaBang.length >= 7) {
                    this.fail("incorrect syntax.");
                }
        }
    }
    sComment() {
        if (this.captureToChar(MINUS)) {
            this.state = S_COMMENT_ENDING;
        }
    }
    sCommentEnding() {
        var _a;
        const c = this.getCodeNorm();
        if (c === MINUS) {
            this.state = S_COMMENT_ENDED;
            (_a = this.commentHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.text);
            this.text = "";
        }
        else {
            this.text += `-${String.fromCodePoint(c)}`;
            this.state = S_COMMENT;
        }
    }
    sCommentEnded() {
        const c = this.getCodeNorm();
        if (c !== GREATER) {
            this.fail("malformed comment.");
            // <!-- blah -- bloo --> will be recorded as
            // a comment of " blah -- bloo "
            this.text += `--${String.fromCodePoint(c)}`;
            this.state = S_COMMENT;
        }
        else {
            this.state = S_TEXT;
        }
    }
    sCData() {
        if (this.captureToChar(CLOSE_BRACKET)) {
            this.state = S_CDATA_ENDING;
        }
    }
    sCDataEnding() {
        const c = this.getCodeNorm();
        if (c === CLOSE_BRACKET) {
            this.state = S_CDATA_ENDING_2;
        }
        else {
            this.text += `]${String.fromCodePoint(c)}`;
            this.state = S_CDATA;
        }
    }
    sCDataEnding2() {
        var _a;
        const c = this.getCodeNorm();
        switch (c) {
            case GREATER: {
                (_a = this.cdataHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.text);
                this.text = "";
                this.state = S_TEXT;
                break;
            }
            case CLOSE_BRACKET:
                this.text += "]";
                break;
            default:
                this.text += `]]${String.fromCodePoint(c)}`;
                this.state = S_CDATA;
        }
    }
    // We need this separate state to check the first character fo the pi target
    // with this.nameStartCheck which allows less characters than this.nameCheck.
    sPIFirstChar() {
        const c = this.getCodeNorm();
        // This is first because in the case where the file is well-formed this is
        // the branch taken. We optimize for well-formedness.
        if (this.nameStartCheck(c)) {
            this.piTarget += String.fromCodePoint(c);
            this.state = S_PI_REST;
        }
        else if (c === QUESTION || isS(c)) {
            this.fail("processing instruction without a target.");
            this.state = c === QUESTION ? S_PI_ENDING : S_PI_BODY;
        }
        else {
            this.fail("disallowed character in processing instruction name.");
            this.piTarget += String.fromCodePoint(c);
            this.state = S_PI_REST;
        }
    }
    sPIRest() {
        // Capture characters into a piTarget while ``this.nameCheck`` run on the
        // character read returns true.
        const { chunk, i: start } = this;
        // eslint-disable-next-line no-constant-condition
        while (true) {
            const c = this.getCodeNorm();
            if (c === EOC) {
                this.piTarget += chunk.slice(start);
                return;
            }
            // NL cannot satisfy this.nameCheck so we don't have to test specifically
            // for it.
            if (!this.nameCheck(c)) {
                this.piTarget += chunk.slice(start, this.prevI);
                const isQuestion = c === QUESTION;
                if (isQuestion || isS(c)) {
                    if (this.piTarget === "xml") {
                        if (!this.xmlDeclPossible) {
                            this.fail("an XML declaration must be at the start of the document.");
                        }
                        this.state = isQuestion ? S_XML_DECL_ENDING : S_XML_DECL_NAME_START;
                    }
                    else {
                        this.state = isQuestion ? S_PI_ENDING : S_PI_BODY;
                    }
                }
                else {
                    this.fail("disallowed character in processing instruction name.");
                    this.piTarget += String.fromCodePoint(c);
                }
                break;
            }
        }
    }
    sPIBody() {
        if (this.text.length === 0) {
            const c = this.getCodeNorm();
            if (c === QUESTION) {
                this.state = S_PI_ENDING;
            }
            else if (!isS(c)) {
                this.text = String.fromCodePoint(c);
            }
        }
        // The question mark character is not valid inside any of the XML
        // declaration name/value pairs.
        else if (this.captureToChar(QUESTION)) {
            this.state = S_PI_ENDING;
        }
    }
    sPIEnding() {
        var _a;
        const c = this.getCodeNorm();
        if (c === GREATER) {
            const { piTarget } = this;
            if (piTarget.toLowerCase() === "xml") {
                this.fail("the XML declaration must appear at the start of the document.");
            }
            (_a = this.piHandler) === null || _a === void 0 ? void 0 : _a.call(this, {
                target: piTarget,
                body: this.text,
            });
            this.piTarget = this.text = "";
            this.state = S_TEXT;
        }
        else if (c === QUESTION) {
            // We ran into ?? as part of a processing instruction. We initially took
            // the first ? as a sign that the PI was ending, but it is not. So we have
            // to add it to the body but we take the new ? as a sign that the PI is
            // ending.
            this.text += "?";
        }
        else {
            this.text += `?${String.fromCodePoint(c)}`;
            this.state = S_PI_BODY;
        }
        this.xmlDeclPossible = false;
    }
    sXMLDeclNameStart() {
        const c = this.skipSpaces();
        // The question mark character is not valid inside any of the XML
        // declaration name/value pairs.
        if (c === QUESTION) {
            // It is valid to go to S_XML_DECL_ENDING from this state.
            this.state = S_XML_DECL_ENDING;
            return;
        }
        if (c !== EOC) {
            this.state = S_XML_DECL_NAME;
            this.name = String.fromCodePoint(c);
        }
    }
    sXMLDeclName() {
        const c = this.captureTo(XML_DECL_NAME_TERMINATOR);
        // The question mark character is not valid inside any of the XML
        // declaration name/value pairs.
        if (c === QUESTION) {
            this.state = S_XML_DECL_ENDING;
            this.name += this.text;
            this.text = "";
            this.fail("XML declaration is incomplete.");
            return;
        }
        if (!(isS(c) || c === EQUAL)) {
            return;
        }
        this.name += this.text;
        this.text = "";
        if (!this.xmlDeclExpects.includes(this.name)) {
            switch (this.name.length) {
                case 0:
                    this.fail("did not expect any more name/value pairs.");
                    break;
                case 1:
                    this.fail(`expected the name ${this.xmlDeclExpects[0]}.`);
                    break;
                default:
                    this.fail(`expected one of ${this.xmlDeclExpects.join(", ")}`);
            }
        }
        this.state = c === EQUAL ? S_XML_DECL_VALUE_START : S_XML_DECL_EQ;
    }
    sXMLDeclEq() {
        const c = this.getCodeNorm();
        // The question mark character is not valid inside any of the XML
        // declaration name/value pairs.
        if (c === QUESTION) {
            this.state = S_XML_DECL_ENDING;
            this.fail("XML declaration is incomplete.");
            return;
        }
        if (isS(c)) {
            return;
        }
        if (c !== EQUAL) {
            this.fail("value required.");
        }
        this.state = S_XML_DECL_VALUE_START;
    }
    sXMLDeclValueStart() {
        const c = this.getCodeNorm();
        // The question mark character is not valid inside any of the XML
        // declaration name/value pairs.
        if (c === QUESTION) {
            this.state = S_XML_DECL_ENDING;
            this.fail("XML declaration is incomplete.");
            return;
        }
        if (isS(c)) {
            return;
        }
        if (!isQuote(c)) {
            this.fail("value must be quoted.");
            this.q = SPACE;
        }
        else {
            this.q = c;
        }
        this.state = S_XML_DECL_VALUE;
    }
    sXMLDeclValue() {
        const c = this.captureTo([this.q, QUESTION]);
        // The question mark character is not valid inside any of the XML
        // declaration name/value pairs.
        if (c === QUESTION) {
            this.state = S_XML_DECL_ENDING;
            this.text = "";
            this.fail("XML declaration is incomplete.");
            return;
        }
        if (c === EOC) {
            return;
        }
        const value = this.text;
        this.text = "";
        switch (this.name) {
            case "version": {
                this.xmlDeclExpects = ["encoding", "standalone"];
                const version = value;
                this.xmlDecl.version = version;
                // This is the test specified by XML 1.0 but it is fine for XML 1.1.
                if (!/^1\.[0-9]+$/.test(version)) {
                    this.fail("version number must match /^1\\.[0-9]+$/.");
                }
                // When forceXMLVersion is set, the XML declaration is ignored.
                else if (!this.opt.forceXMLVersion) {
                    this.setXMLVersion(version);
                }
                break;
            }
            case "encoding":
                if (!/^[A-Za-z][A-Za-z0-9._-]*$/.test(value)) {
                    this.fail("encoding value must match \
/^[A-Za-z0-9][A-Za-z0-9._-]*$/.");
                }
                this.xmlDeclExpects = ["standalone"];
                this.xmlDecl.encoding = value;
                break;
            case "standalone":
                if (value !== "yes" && value !== "no") {
                    this.fail("standalone value must match \"yes\" or \"no\".");
                }
                this.xmlDeclExpects = [];
                this.xmlDecl.standalone = value;
                break;
            default:
            // We don't need to raise an error here since we've already raised one
            // when checking what name was expected.
        }
        this.name = "";
        this.state = S_XML_DECL_SEPARATOR;
    }
    sXMLDeclSeparator() {
        const c = this.getCodeNorm();
        // The question mark character is not valid inside any of the XML
        // declaration name/value pairs.
        if (c === QUESTION) {
            // It is valid to go to S_XML_DECL_ENDING from this state.
            this.state = S_XML_DECL_ENDING;
            return;
        }
        if (!isS(c)) {
            this.fail("whitespace required.");
            this.unget();
        }
        this.state = S_XML_DECL_NAME_START;
    }
    sXMLDeclEnding() {
        var _a;
        const c = this.getCodeNorm();
        if (c === GREATER) {
            if (this.piTarget !== "xml") {
                this.fail("processing instructions are not allowed before root.");
            }
            else if (this.name !== "version" &&
                this.xmlDeclExpects.includes("version")) {
                this.fail("XML declaration must contain a version.");
            }
            (_a = this.xmldeclHandler) === null || _a === void 0 ? void 0 : _a.call(this, this.xmlDecl);
            this.name = "";
            this.piTarget = this.text = "";
            this.state = S_TEXT;
        }
        else {
            // We got here because the previous character was a ?, but the question
            // mark character is not valid inside any of the XML declaration
            // name/value pairs.
            this.fail("The character ? is disallowed anywhere in XML declarations.");
        }
        this.xmlDeclPossible = false;
    }
    sOpenTag() {
        var _a;
        const c = this.captureNameChars();
        if (c === EOC) {
            return;
        }
        const tag = this.tag = {
            name: this.name,
            attributes: Object.create(null),
        };
        this.name = "";
        if (this.xmlnsOpt) {
            this.topNS = tag.ns = Object.create(null);
        }
        (_a = this.openTagStartHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag);
        this.sawRoot = true;
        if (!this.fragmentOpt && this.closedRoot) {
            this.fail("documents may contain only one root.");
        }
        switch (c) {
            case GREATER:
                this.openTag();
                break;
            case FORWARD_SLASH:
                this.state = S_OPEN_TAG_SLASH;
                break;
            default:
                if (!isS(c)) {
                    this.fail("disallowed character in tag name.");
                }
                this.state = S_ATTRIB;
        }
    }
    sOpenTagSlash() {
        if (this.getCode() === GREATER) {
            this.openSelfClosingTag();
        }
        else {
            this.fail("forward-slash in opening tag not followed by >.");
            this.state = S_ATTRIB;
        }
    }
    sAttrib() {
        const c = this.skipSpaces();
        if (c === EOC) {
            return;
        }
        if (isNameStartChar(c)) {
            this.unget();
            this.state = S_ATTRIB_NAME;
        }
        else if (c === GREATER) {
            this.openTag();
        }
        else if (c === FORWARD_SLASH) {
            this.state = S_OPEN_TAG_SLASH;
        }
        else {
            this.fail("disallowed character in attribute name.");
        }
    }
    sAttribName() {
        const c = this.captureNameChars();
        if (c === EQUAL) {
            this.state = S_ATTRIB_VALUE;
        }
        else if (isS(c)) {
            this.state = S_ATTRIB_NAME_SAW_WHITE;
        }
        else if (c === GREATER) {
            this.fail("attribute without value.");
            this.pushAttrib(this.name, this.name);
            this.name = this.text = "";
            this.openTag();
        }
        else if (c !== EOC) {
            this.fail("disallowed character in attribute name.");
        }
    }
    sAttribNameSawWhite() {
        const c = this.skipSpaces();
        switch (c) {
            case EOC:
                return;
            case EQUAL:
                this.state = S_ATTRIB_VALUE;
                break;
            default:
                this.fail("attribute without value.");
                // Should we do this???
                // this.tag.attributes[this.name] = "";
                this.text = "";
                this.name = "";
                if (c === GREATER) {
                    this.openTag();
                }
                else if (isNameStartChar(c)) {
                    this.unget();
                    this.state = S_ATTRIB_NAME;
                }
                else {
                    this.fail("disallowed character in attribute name.");
                    this.state = S_ATTRIB;
                }
        }
    }
    sAttribValue() {
        const c = this.getCodeNorm();
        if (isQuote(c)) {
            this.q = c;
            this.state = S_ATTRIB_VALUE_QUOTED;
        }
        else if (!isS(c)) {
            this.fail("unquoted attribute value.");
            this.state = S_ATTRIB_VALUE_UNQUOTED;
            this.unget();
        }
    }
    sAttribValueQuoted() {
        // We deliberately do not use captureTo here. The specialized code we use
        // here is faster than using captureTo.
        const { q, chunk } = this;
        let { i: start } = this;
        // eslint-disable-next-line no-constant-condition
        while (true) {
            switch (this.getCode()) {
                case q:
                    this.pushAttrib(this.name, this.text + chunk.slice(start, this.prevI));
                    this.name = this.text = "";
                    this.q = null;
                    this.state = S_ATTRIB_VALUE_CLOSED;
                    return;
                case AMP:
                    this.text += chunk.slice(start, this.prevI);
                    this.state = S_ENTITY;
                    this.entityReturnState = S_ATTRIB_VALUE_QUOTED;
                    return;
                case NL:
                case NL_LIKE:
                case TAB:
                    this.text += `${chunk.slice(start, this.prevI)} `;
                    start = this.i;
                    break;
                case LESS:
                    this.text += chunk.slice(start, this.prevI);
                    this.fail("disallowed character.");
                    return;
                case EOC:
                    this.text += chunk.slice(start);
                    return;
                default:
            }
        }
    }
    sAttribValueClosed() {
        const c = this.getCodeNorm();
        if (isS(c)) {
            this.state = S_ATTRIB;
        }
        else if (c === GREATER) {
            this.openTag();
        }
        else if (c === FORWARD_SLASH) {
            this.state = S_OPEN_TAG_SLASH;
        }
        else if (isNameStartChar(c)) {
            this.fail("no whitespace between attributes.");
            this.unget();
            this.state = S_ATTRIB_NAME;
        }
        else {
            this.fail("disallowed character in attribute name.");
        }
    }
    sAttribValueUnquoted() {
        // We don't do anything regarding EOL or space handling for unquoted
        // attributes. We already have failed by the time we get here, and the
        // contract that saxes upholds states that upon failure, it is not safe to
        // rely on the data passed to event handlers (other than
        // ``onerror``). Passing "bad" data is not a problem.
        const c = this.captureTo(ATTRIB_VALUE_UNQUOTED_TERMINATOR);
        switch (c) {
            case AMP:
                this.state = S_ENTITY;
                this.entityReturnState = S_ATTRIB_VALUE_UNQUOTED;
                break;
            case LESS:
                this.fail("disallowed character.");
                break;
            case EOC:
                break;
            default:
                if (this.text.includes("]]>")) {
                    this.fail("the string \"]]>\" is disallowed in char data.");
                }
                this.pushAttrib(this.name, this.text);
                this.name = this.text = "";
                if (c === GREATER) {
                    this.openTag();
                }
                else {
                    this.state = S_ATTRIB;
                }
        }
    }
    sCloseTag() {
        const c = this.captureNameChars();
        if (c === GREATER) {
            this.closeTag();
        }
        else if (isS(c)) {
            this.state = S_CLOSE_TAG_SAW_WHITE;
        }
        else if (c !== EOC) {
            this.fail("disallowed character in closing tag.");
        }
    }
    sCloseTagSawWhite() {
        switch (this.skipSpaces()) {
            case GREATER:
                this.closeTag();
                break;
            case EOC:
                break;
            default:
                this.fail("disallowed character in closing tag.");
        }
    }
    // END OF STATE ENGINE METHODS
    handleTextInRoot() {
        // This is essentially a specialized version of captureTo which is optimized
        // for performing the ]]> check. A previous version of this code, checked
        // ``this.text`` for the presence of ]]>. It simplified the code but was
        // very costly when character data contained a lot of entities to be parsed.
        //
        // Since we are using a specialized loop, we also keep track of the presence
        // of ]]> in text data. The sequence ]]> is forbidden to appear as-is.
        //
        let { i: start, forbiddenState } = this;
        const { chunk, textHandler: handler } = this;
        // eslint-disable-next-line no-labels, no-restricted-syntax
        scanLoop: 
        // eslint-disable-next-line no-constant-condition
        while (true) {
            switch (this.getCode()) {
                case LESS: {
                    this.state = S_OPEN_WAKA;
                    if (handler !== undefined) {
                        const { text } = this;
                        const slice = chunk.slice(start, this.prevI);
                        if (text.length !== 0) {
                            handler(text + slice);
                            this.text = "";
                        }
                        else if (slice.length !== 0) {
                            handler(slice);
                        }
                    }
                    forbiddenState = FORBIDDEN_START;
                    // eslint-disable-next-line no-labels
                    break scanLoop;
                }
                case AMP:
                    this.state = S_ENTITY;
                    this.entityReturnState = S_TEXT;
                    if (handler !== undefined) {
                        this.text += chunk.slice(start, this.prevI);
                    }
                    forbiddenState = FORBIDDEN_START;
                    // eslint-disable-next-line no-labels
                    break scanLoop;
                case CLOSE_BRACKET:
                    switch (forbiddenState) {
                        case FORBIDDEN_START:
                            forbiddenState = FORBIDDEN_BRACKET;
                            break;
                        case FORBIDDEN_BRACKET:
                            forbiddenState = FORBIDDEN_BRACKET_BRACKET;
                            break;
                        case FORBIDDEN_BRACKET_BRACKET:
                            break;
                        default:
                            throw new Error("impossible state");
                    }
                    break;
                case GREATER:
                    if (forbiddenState === FORBIDDEN_BRACKET_BRACKET) {
                        this.fail("the string \"]]>\" is disallowed in char data.");
                    }
                    forbiddenState = FORBIDDEN_START;
                    break;
                case NL_LIKE:
                    if (handler !== undefined) {
                        this.text += `${chunk.slice(start, this.prevI)}\n`;
                    }
                    start = this.i;
                    forbiddenState = FORBIDDEN_START;
                    break;
                case EOC:
                    if (handler !== undefined) {
                        this.text += chunk.slice(start);
                    }
                    // eslint-disable-next-line no-labels
                    break scanLoop;
                default:
                    forbiddenState = FORBIDDEN_START;
            }
        }
        this.forbiddenState = forbiddenState;
    }
    handleTextOutsideRoot() {
        // This is essentially a specialized version of captureTo which is optimized
        // for a specialized task. We keep track of the presence of non-space
        // characters in the text since these are errors when appearing outside the
        // document root element.
        let { i: start } = this;
        const { chunk, textHandler: handler } = this;
        let nonSpace = false;
        // eslint-disable-next-line no-labels, no-restricted-syntax
        outRootLoop: 
        // eslint-disable-next-line no-constant-condition
        while (true) {
            const code = this.getCode();
            switch (code) {
                case LESS: {
                    this.state = S_OPEN_WAKA;
                    if (handler !== undefined) {
                        const { text } = this;
                        const slice = chunk.slice(start, this.prevI);
                        if (text.length !== 0) {
                            handler(text + slice);
                            this.text = "";
                        }
                        else if (slice.length !== 0) {
                            handler(slice);
                        }
                    }
                    // eslint-disable-next-line no-labels
                    break outRootLoop;
                }
                case AMP:
                    this.state = S_ENTITY;
                    this.entityReturnState = S_TEXT;
                    if (handler !== undefined) {
                        this.text += chunk.slice(start, this.prevI);
                    }
                    nonSpace = true;
                    // eslint-disable-next-line no-labels
                    break outRootLoop;
                case NL_LIKE:
                    if (handler !== undefined) {
                        this.text += `${chunk.slice(start, this.prevI)}\n`;
                    }
                    start = this.i;
                    break;
                case EOC:
                    if (handler !== undefined) {
                        this.text += chunk.slice(start);
                    }
                    // eslint-disable-next-line no-labels
                    break outRootLoop;
                default:
                    if (!isS(code)) {
                        nonSpace = true;
                    }
            }
        }
        if (!nonSpace) {
            return;
        }
        // We use the reportedTextBeforeRoot and reportedTextAfterRoot flags
        // to avoid reporting errors for every single character that is out of
        // place.
        if (!this.sawRoot && !this.reportedTextBeforeRoot) {
            this.fail("text data outside of root node.");
            this.reportedTextBeforeRoot = true;
        }
        if (this.closedRoot && !this.reportedTextAfterRoot) {
            this.fail("text data outside of root node.");
            this.reportedTextAfterRoot = true;
        }
    }
    pushAttribNS(name, value) {
        var _a;
        const { prefix, local } = this.qname(name);
        const attr = { name, prefix, local, value };
        this.attribList.push(attr);
        (_a = this.attributeHandler) === null || _a === void 0 ? void 0 : _a.call(this, attr);
        if (prefix === "xmlns") {
            const trimmed = value.trim();
            if (this.currentXMLVersion === "1.0" && trimmed === "") {
                this.fail("invalid attempt to undefine prefix in XML 1.0");
            }
            this.topNS[local] = trimmed;
            nsPairCheck(this, local, trimmed);
        }
        else if (name === "xmlns") {
            const trimmed = value.trim();
            this.topNS[""] = trimmed;
            nsPairCheck(this, "", trimmed);
        }
    }
    pushAttribPlain(name, value) {
        var _a;
        const attr = { name, value };
        this.attribList.push(attr);
        (_a = this.attributeHandler) === null || _a === void 0 ? void 0 : _a.call(this, attr);
    }
    /**
     * End parsing. This performs final well-formedness checks and resets the
     * parser to a clean state.
     *
     * @returns this
     */
    end() {
        var _a, _b;
        if (!this.sawRoot) {
            this.fail("document must contain a root element.");
        }
        const { tags } = this;
        while (tags.length > 0) {
            const tag = tags.pop();
            this.fail(`unclosed tag: ${tag.name}`);
        }
        if ((this.state !== S_BEGIN) && (this.state !== S_TEXT)) {
            this.fail("unexpected end.");
        }
        const { text } = this;
        if (text.length !== 0) {
            (_a = this.textHandler) === null || _a === void 0 ? void 0 : _a.call(this, text);
            this.text = "";
        }
        this._closed = true;
        (_b = this.endHandler) === null || _b === void 0 ? void 0 : _b.call(this);
        this._init();
        return this;
    }
    /**
     * Resolve a namespace prefix.
     *
     * @param prefix The prefix to resolve.
     *
     * @returns The namespace URI or ``undefined`` if the prefix is not defined.
     */
    resolve(prefix) {
        var _a, _b;
        let uri = this.topNS[prefix];
        if (uri !== undefined) {
            return uri;
        }
        const { tags } = this;
        for (let index = tags.length - 1; index >= 0; index--) {
            uri = tags[index].ns[prefix];
            if (uri !== undefined) {
                return uri;
            }
        }
        uri = this.ns[prefix];
        if (uri !== undefined) {
            return uri;
        }
        return (_b = (_a = this.opt).resolvePrefix) === null || _b === void 0 ? void 0 : _b.call(_a, prefix);
    }
    /**
     * Parse a qname into its prefix and local name parts.
     *
     * @param name The name to parse
     *
     * @returns
     */
    qname(name) {
        // This is faster than using name.split(":").
        const colon = name.indexOf(":");
        if (colon === -1) {
            return { prefix: "", local: name };
        }
        const local = name.slice(colon + 1);
        const prefix = name.slice(0, colon);
        if (prefix === "" || local === "" || local.includes(":")) {
            this.fail(`malformed name: ${name}.`);
        }
        return { prefix, local };
    }
    processAttribsNS() {
        var _a;
        const { attribList } = this;
        const tag = this.tag;
        {
            // add namespace info to tag
            const { prefix, local } = this.qname(tag.name);
            tag.prefix = prefix;
            tag.local = local;
            const uri = tag.uri = (_a = this.resolve(prefix)) !== null && _a !== void 0 ? _a : "";
            if (prefix !== "") {
                if (prefix === "xmlns") {
                    this.fail("tags may not have \"xmlns\" as prefix.");
                }
                if (uri === "") {
                    this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
                    tag.uri = prefix;
                }
            }
        }
        if (attribList.length === 0) {
            return;
        }
        const { attributes } = tag;
        const seen = new Set();
        // Note: do not apply default ns to attributes:
        //   http://www.w3.org/TR/REC-xml-names/#defaulting
        for (const attr of attribList) {
            const { name, prefix, local } = attr;
            let uri;
            let eqname;
            if (prefix === "") {
                uri = name === "xmlns" ? XMLNS_NAMESPACE : "";
                eqname = name;
            }
            else {
                uri = this.resolve(prefix);
                // if there's any attributes with an undefined namespace,
                // then fail on them now.
                if (uri === undefined) {
                    this.fail(`unbound namespace prefix: ${JSON.stringify(prefix)}.`);
                    uri = prefix;
                }
                eqname = `{${uri}}${local}`;
            }
            if (seen.has(eqname)) {
                this.fail(`duplicate attribute: ${eqname}.`);
            }
            seen.add(eqname);
            attr.uri = uri;
            attributes[name] = attr;
        }
        this.attribList = [];
    }
    processAttribsPlain() {
        const { attribList } = this;
        // eslint-disable-next-line prefer-destructuring
        const attributes = this.tag.attributes;
        for (const { name, value } of attribList) {
            if (attributes[name] !== undefined) {
                this.fail(`duplicate attribute: ${name}.`);
            }
            attributes[name] = value;
        }
        this.attribList = [];
    }
    /**
     * Handle a complete open tag. This parser code calls this once it has seen
     * the whole tag. This method checks for well-formeness and then emits
     * ``onopentag``.
     */
    openTag() {
        var _a;
        this.processAttribs();
        const { tags } = this;
        const tag = this.tag;
        tag.isSelfClosing = false;
        // There cannot be any pending text here due to the onopentagstart that was
        // necessarily emitted before we get here. So we do not check text.
        (_a = this.openTagHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag);
        tags.push(tag);
        this.state = S_TEXT;
        this.name = "";
    }
    /**
     * Handle a complete self-closing tag. This parser code calls this once it has
     * seen the whole tag. This method checks for well-formeness and then emits
     * ``onopentag`` and ``onclosetag``.
     */
    openSelfClosingTag() {
        var _a, _b, _c;
        this.processAttribs();
        const { tags } = this;
        const tag = this.tag;
        tag.isSelfClosing = true;
        // There cannot be any pending text here due to the onopentagstart that was
        // necessarily emitted before we get here. So we do not check text.
        (_a = this.openTagHandler) === null || _a === void 0 ? void 0 : _a.call(this, tag);
        (_b = this.closeTagHandler) === null || _b === void 0 ? void 0 : _b.call(this, tag);
        const top = this.tag = (_c = tags[tags.length - 1]) !== null && _c !== void 0 ? _c : null;
        if (top === null) {
            this.closedRoot = true;
        }
        this.state = S_TEXT;
        this.name = "";
    }
    /**
     * Handle a complete close tag. This parser code calls this once it has seen
     * the whole tag. This method checks for well-formeness and then emits
     * ``onclosetag``.
     */
    closeTag() {
        const { tags, name } = this;
        // Our state after this will be S_TEXT, no matter what, and we can clear
        // tagName now.
        this.state = S_TEXT;
        this.name = "";
        if (name === "") {
            this.fail("weird empty close tag.");
            this.text += "</>";
            return;
        }
        const handler = this.closeTagHandler;
        let l = tags.length;
        while (l-- > 0) {
            const tag = this.tag = tags.pop();
            this.topNS = tag.ns;
            handler === null || handler === void 0 ? void 0 : handler(tag);
            if (tag.name === name) {
                break;
            }
            this.fail("unexpected close tag.");
        }
        if (l === 0) {
            this.closedRoot = true;
        }
        else if (l < 0) {
            this.fail(`unmatched closing tag: ${name}.`);
            this.text += `</${name}>`;
        }
    }
    /**
     * Resolves an entity. Makes any necessary well-formedness checks.
     *
     * @param entity The entity to resolve.
     *
     * @returns The parsed entity.
     */
    parseEntity(entity) {
        // startsWith would be significantly slower for this test.
        if (entity[0] !== "#") {
            const defined = this.ENTITIES[entity];
            if (defined !== undefined) {
                return defined;
            }
            this.fail(this.isName(entity) ? "undefined entity." :
                "disallowed character in entity name.");
            return `&${entity};`;
        }
        let num = NaN;
        if (entity[1] === "x" && /^#x[0-9a-f]+$/i.test(entity)) {
            num = parseInt(entity.slice(2), 16);
        }
        else if (/^#[0-9]+$/.test(entity)) {
            num = parseInt(entity.slice(1), 10);
        }
        // The character reference is required to match the CHAR production.
        if (!this.isChar(num)) {
            this.fail("malformed character entity.");
            return `&${entity};`;
        }
        return String.fromCodePoint(num);
    }
}
exports.wT = SaxesParser;
//# sourceMappingURL=saxes.js.map

/***/ }),

/***/ 950:
/***/ ((__unused_webpack_module, exports) => {


/**
 * Character classes and associated utilities for the 5th edition of XML 1.0.
 *
 * @author Louis-Dominique Dubeau
 * @license MIT
 * @copyright Louis-Dominique Dubeau
 */
Object.defineProperty(exports, "__esModule", ({ value: true }));
//
// Fragments.
//
exports.CHAR = "\t\n\r -\uD7FF\uE000-\uFFFD\uD800\uDC00-\uDBFF\uDFFF";
exports.S = " \t\r\n";
// tslint:disable-next-line:max-line-length
exports.NAME_START_CHAR = ":A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\uD800\uDC00-\uDB7F\uDFFF";
exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9\u00B7\u0300-\u036F\u203F-\u2040";
//
// Regular expressions.
//
exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
var TAB = 9;
var NL = 0xA;
var CR = 0xD;
var SPACE = 0x20;
//
// Lists.
//
/** All characters in the ``S`` production. */
exports.S_LIST = [SPACE, NL, CR, TAB];
/**
 * Determines whether a codepoint matches the ``CHAR`` production.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``CHAR``.
 */
function isChar(c) {
    return (c >= SPACE && c <= 0xD7FF) ||
        c === NL || c === CR || c === TAB ||
        (c >= 0xE000 && c <= 0xFFFD) ||
        (c >= 0x10000 && c <= 0x10FFFF);
}
exports.isChar = isChar;
/**
 * Determines whether a codepoint matches the ``S`` (space) production.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``S``.
 */
function isS(c) {
    return c === SPACE || c === NL || c === CR || c === TAB;
}
exports.isS = isS;
/**
 * Determines whether a codepoint matches the ``NAME_START_CHAR`` production.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``NAME_START_CHAR``.
 */
function isNameStartChar(c) {
    return ((c >= 0x41 && c <= 0x5A) ||
        (c >= 0x61 && c <= 0x7A) ||
        c === 0x3A ||
        c === 0x5F ||
        c === 0x200C ||
        c === 0x200D ||
        (c >= 0xC0 && c <= 0xD6) ||
        (c >= 0xD8 && c <= 0xF6) ||
        (c >= 0x00F8 && c <= 0x02FF) ||
        (c >= 0x0370 && c <= 0x037D) ||
        (c >= 0x037F && c <= 0x1FFF) ||
        (c >= 0x2070 && c <= 0x218F) ||
        (c >= 0x2C00 && c <= 0x2FEF) ||
        (c >= 0x3001 && c <= 0xD7FF) ||
        (c >= 0xF900 && c <= 0xFDCF) ||
        (c >= 0xFDF0 && c <= 0xFFFD) ||
        (c >= 0x10000 && c <= 0xEFFFF));
}
exports.isNameStartChar = isNameStartChar;
/**
 * Determines whether a codepoint matches the ``NAME_CHAR`` production.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``NAME_CHAR``.
 */
function isNameChar(c) {
    return isNameStartChar(c) ||
        (c >= 0x30 && c <= 0x39) ||
        c === 0x2D ||
        c === 0x2E ||
        c === 0xB7 ||
        (c >= 0x0300 && c <= 0x036F) ||
        (c >= 0x203F && c <= 0x2040);
}
exports.isNameChar = isNameChar;
//# sourceMappingURL=ed5.js.map

/***/ }),

/***/ 488:
/***/ ((__unused_webpack_module, exports) => {


/**
 * Character classes and associated utilities for the 2nd edition of XML 1.1.
 *
 * @author Louis-Dominique Dubeau
 * @license MIT
 * @copyright Louis-Dominique Dubeau
 */
Object.defineProperty(exports, "__esModule", ({ value: true }));
//
// Fragments.
//
exports.CHAR = "\u0001-\uD7FF\uE000-\uFFFD\uD800\uDC00-\uDBFF\uDFFF";
exports.RESTRICTED_CHAR = "\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F";
exports.S = " \t\r\n";
// tslint:disable-next-line:max-line-length
exports.NAME_START_CHAR = ":A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\uD800\uDC00-\uDB7F\uDFFF";
exports.NAME_CHAR = "-" + exports.NAME_START_CHAR + ".0-9\u00B7\u0300-\u036F\u203F-\u2040";
//
// Regular expressions.
//
exports.CHAR_RE = new RegExp("^[" + exports.CHAR + "]$", "u");
exports.RESTRICTED_CHAR_RE = new RegExp("^[" + exports.RESTRICTED_CHAR + "]$", "u");
exports.S_RE = new RegExp("^[" + exports.S + "]+$", "u");
exports.NAME_START_CHAR_RE = new RegExp("^[" + exports.NAME_START_CHAR + "]$", "u");
exports.NAME_CHAR_RE = new RegExp("^[" + exports.NAME_CHAR + "]$", "u");
exports.NAME_RE = new RegExp("^[" + exports.NAME_START_CHAR + "][" + exports.NAME_CHAR + "]*$", "u");
exports.NMTOKEN_RE = new RegExp("^[" + exports.NAME_CHAR + "]+$", "u");
var TAB = 9;
var NL = 0xA;
var CR = 0xD;
var SPACE = 0x20;
//
// Lists.
//
/** All characters in the ``S`` production. */
exports.S_LIST = [SPACE, NL, CR, TAB];
/**
 * Determines whether a codepoint matches the ``CHAR`` production.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``CHAR``.
 */
function isChar(c) {
    return (c >= 0x0001 && c <= 0xD7FF) ||
        (c >= 0xE000 && c <= 0xFFFD) ||
        (c >= 0x10000 && c <= 0x10FFFF);
}
exports.isChar = isChar;
/**
 * Determines whether a codepoint matches the ``RESTRICTED_CHAR`` production.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``RESTRICTED_CHAR``.
 */
function isRestrictedChar(c) {
    return (c >= 0x1 && c <= 0x8) ||
        c === 0xB ||
        c === 0xC ||
        (c >= 0xE && c <= 0x1F) ||
        (c >= 0x7F && c <= 0x84) ||
        (c >= 0x86 && c <= 0x9F);
}
exports.isRestrictedChar = isRestrictedChar;
/**
 * Determines whether a codepoint matches the ``CHAR`` production and does not
 * match the ``RESTRICTED_CHAR`` production. ``isCharAndNotRestricted(x)`` is
 * equivalent to ``isChar(x) && !isRestrictedChar(x)``. This function is faster
 * than running the two-call equivalent.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``CHAR`` and does not match
 * ``RESTRICTED_CHAR``.
 */
function isCharAndNotRestricted(c) {
    return (c === 0x9) ||
        (c === 0xA) ||
        (c === 0xD) ||
        (c > 0x1F && c < 0x7F) ||
        (c === 0x85) ||
        (c > 0x9F && c <= 0xD7FF) ||
        (c >= 0xE000 && c <= 0xFFFD) ||
        (c >= 0x10000 && c <= 0x10FFFF);
}
exports.isCharAndNotRestricted = isCharAndNotRestricted;
/**
 * Determines whether a codepoint matches the ``S`` (space) production.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``S``.
 */
function isS(c) {
    return c === SPACE || c === NL || c === CR || c === TAB;
}
exports.isS = isS;
/**
 * Determines whether a codepoint matches the ``NAME_START_CHAR`` production.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``NAME_START_CHAR``.
 */
// tslint:disable-next-line:cyclomatic-complexity
function isNameStartChar(c) {
    return ((c >= 0x41 && c <= 0x5A) ||
        (c >= 0x61 && c <= 0x7A) ||
        c === 0x3A ||
        c === 0x5F ||
        c === 0x200C ||
        c === 0x200D ||
        (c >= 0xC0 && c <= 0xD6) ||
        (c >= 0xD8 && c <= 0xF6) ||
        (c >= 0x00F8 && c <= 0x02FF) ||
        (c >= 0x0370 && c <= 0x037D) ||
        (c >= 0x037F && c <= 0x1FFF) ||
        (c >= 0x2070 && c <= 0x218F) ||
        (c >= 0x2C00 && c <= 0x2FEF) ||
        (c >= 0x3001 && c <= 0xD7FF) ||
        (c >= 0xF900 && c <= 0xFDCF) ||
        (c >= 0xFDF0 && c <= 0xFFFD) ||
        (c >= 0x10000 && c <= 0xEFFFF));
}
exports.isNameStartChar = isNameStartChar;
/**
 * Determines whether a codepoint matches the ``NAME_CHAR`` production.
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches ``NAME_CHAR``.
 */
function isNameChar(c) {
    return isNameStartChar(c) ||
        (c >= 0x30 && c <= 0x39) ||
        c === 0x2D ||
        c === 0x2E ||
        c === 0xB7 ||
        (c >= 0x0300 && c <= 0x036F) ||
        (c >= 0x203F && c <= 0x2040);
}
exports.isNameChar = isNameChar;
//# sourceMappingURL=ed2.js.map

/***/ }),

/***/ 699:
/***/ ((__unused_webpack_module, exports) => {


/**
 * Character class utilities for XML NS 1.0 edition 3.
 *
 * @author Louis-Dominique Dubeau
 * @license MIT
 * @copyright Louis-Dominique Dubeau
 */
Object.defineProperty(exports, "__esModule", ({ value: true }));
//
// Fragments.
//
// tslint:disable-next-line:max-line-length
exports.NC_NAME_START_CHAR = "A-Z_a-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u200C-\u200D\u2070-\u218F\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\uD800\uDC00-\uDB7F\uDFFF";
exports.NC_NAME_CHAR = "-" + exports.NC_NAME_START_CHAR + ".0-9\u00B7\u0300-\u036F\u203F-\u2040";
//
// Regular expressions.
//
exports.NC_NAME_START_CHAR_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "]$", "u");
exports.NC_NAME_CHAR_RE = new RegExp("^[" + exports.NC_NAME_CHAR + "]$", "u");
exports.NC_NAME_RE = new RegExp("^[" + exports.NC_NAME_START_CHAR + "][" + exports.NC_NAME_CHAR + "]*$", "u");
/**
 * Determines whether a codepoint matches [[NC_NAME_START_CHAR]].
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches.
 */
// tslint:disable-next-line:cyclomatic-complexity
function isNCNameStartChar(c) {
    return ((c >= 0x41 && c <= 0x5A) ||
        c === 0x5F ||
        (c >= 0x61 && c <= 0x7A) ||
        (c >= 0xC0 && c <= 0xD6) ||
        (c >= 0xD8 && c <= 0xF6) ||
        (c >= 0x00F8 && c <= 0x02FF) ||
        (c >= 0x0370 && c <= 0x037D) ||
        (c >= 0x037F && c <= 0x1FFF) ||
        (c >= 0x200C && c <= 0x200D) ||
        (c >= 0x2070 && c <= 0x218F) ||
        (c >= 0x2C00 && c <= 0x2FEF) ||
        (c >= 0x3001 && c <= 0xD7FF) ||
        (c >= 0xF900 && c <= 0xFDCF) ||
        (c >= 0xFDF0 && c <= 0xFFFD) ||
        (c >= 0x10000 && c <= 0xEFFFF));
}
exports.isNCNameStartChar = isNCNameStartChar;
/**
 * Determines whether a codepoint matches [[NC_NAME_CHAR]].
 *
 * @param c The code point.
 *
 * @returns ``true`` if the codepoint matches.
 */
function isNCNameChar(c) {
    return isNCNameStartChar(c) ||
        (c === 0x2D ||
            c === 0x2E ||
            (c >= 0x30 && c <= 0x39) ||
            c === 0x00B7 ||
            (c >= 0x0300 && c <= 0x036F) ||
            (c >= 0x203F && c <= 0x2040));
}
exports.isNCNameChar = isNCNameChar;
//# sourceMappingURL=ed3.js.map

/***/ }),

/***/ 74:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   XS: () => (/* binding */ toLowerInvariant),
/* harmony export */   Zf: () => (/* binding */ isPkgtoolError),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   hD: () => (/* binding */ quote),
/* harmony export */   vq: () => (/* binding */ systemErrorCode),
/* harmony export */   xN: () => (/* binding */ PkgtoolError),
/* harmony export */   z3: () => (/* binding */ formatBytes)
/* harmony export */ });
/* unused harmony exports errorCatalogue, errorMessage, describeUnexpected, printableLines, describeValue, formatDuration, plural */
/**
 * All errors of the package: one class, a closed set of codes, and fields from which the message is built. All messages
 * share one grammar, and callers test `code`, never the text.
 *
 *     WHAT "SUBJECT": found FOUND; want WANTED; CHANGE
 *       - DETAIL …
 */
/** The failures by code. `what` starts the message; `help` is for the error catalogue in the docs. */
const errorCatalogue = {
    INVALID_VERSION: {
        what: 'Cannot read version',
        help: 'A version has one to four numeric parts and an optional label.',
    },
    INVALID_RANGE: {
        what: 'Cannot read version range',
        help: 'A range is `[1.0,2.0)`, `1.*` or, for the tool, an npm semver range.',
    },
    INVALID_PACKAGE_ID: {
        what: 'Cannot use package id',
        help: 'An id has letters, digits and `_`, joined by single `.` or `-`, 100 at most.',
    },
    INVALID_PIN: { what: 'Cannot read pin', help: 'A pin is `ID VERSION` or `ID@VERSION`, one a line.' },
    CONFLICTING_PINS: {
        what: 'Cannot restore package',
        help: 'Two places pin one package in ways that contradict each other.',
    },
    INVALID_PACKAGES_CONFIG: {
        what: 'Cannot read packages.config',
        help: 'The file is not the XML that the format requires.',
    },
    INVALID_CONFIG: {
        what: 'Cannot use config file',
        help: 'The nuget.config is not the XML that the format requires, or it requests something that we refuse.',
    },
    NO_SOURCE_FOR_PACKAGE: {
        what: 'No source may be asked for',
        help: 'The `packageSourceMapping` of the config file has no pattern with a usable source for the package.',
    },
    INVALID_LOCK: {
        what: 'Cannot read lock file',
        help: 'The lock file is broken, or of a newer version than this program knows.',
    },
    NOT_LOCKED: {
        what: 'Cannot keep to lock',
        help: 'With `locked`, the lock must exist, cover the whole request, and have its hashes.',
    },
    INVALID_INPUT: { what: 'Cannot use input', help: 'An input has an invalid value.' },
    CONFLICTING_INPUTS: { what: 'Cannot combine inputs', help: 'Two inputs contradict each other.' },
    INVALID_TIME: {
        what: 'Cannot read upload time',
        help: 'An upload time is ISO 8601 with `Z` or an offset.',
    },
    INVALID_ADDRESS: { what: 'Cannot use address', help: 'An address is an http(s) or file URL, or a folder.' },
    INSECURE_ADDRESS: {
        what: 'Refused plain http',
        help: 'Plain http is allowed only to this machine, unless `allow-insecure` is set.',
    },
    CREDENTIALS_UNBOUND: {
        what: 'Refused to send credentials to',
        help: 'A secret goes only to an origin that the workflow names, or the file that holds the secret; a name alone is not enough where a file inside the workspace gives it an address.',
    },
    INVALID_LISTING: {
        what: 'Cannot read tool listing',
        help: 'The listing is not the JSON document that the contract describes.',
    },
    BROKEN_ENTRY: { what: 'Cannot use listing entry', help: 'The chosen entry has a broken field.' },
    NO_MATCHING_VERSION: {
        what: 'No version matches',
        help: 'No entry of the listing matches the request; the message lists near misses.',
    },
    NOT_FOUND: { what: 'Not found', help: 'The server answered 404, or the file does not exist.' },
    HTTP_STATUS: { what: 'Cannot fetch', help: 'The server answered with an error status.' },
    CONNECTION_FAILED: { what: 'Cannot connect to', help: 'No connection could be made, or it broke.' },
    TLS_FAILED: { what: 'Cannot trust', help: 'The server could not prove who it is.' },
    TIMED_OUT: {
        what: 'Timed out on',
        help: 'No byte arrived for too long, or the whole step took longer than allowed.',
    },
    TRUNCATED: {
        what: 'Incomplete file',
        help: 'The connection ended before the announced length, or the file has no byte at all.',
    },
    TOO_LARGE: { what: 'Refused to read', help: 'A document is larger than its cap.' },
    REDIRECT_REFUSED: {
        what: 'Refused a redirect from',
        help: 'A redirect leads from https to http, to no address, or in a circle.',
    },
    OFFLINE: {
        what: 'Cannot fetch while offline',
        help: '`offline` is set, and the file is not on this machine.',
    },
    HASH_MISMATCH: { what: 'Wrong hash of', help: 'The bytes do not match the expected hash.' },
    SIZE_MISMATCH: { what: 'Wrong size of', help: 'There are more or fewer bytes than announced.' },
    INVALID_SERVICE_INDEX: {
        what: 'Cannot read service index',
        help: 'It must name a PackageBaseAddress/3.0.0 resource.',
    },
    INVALID_VERSION_LIST: {
        what: 'Cannot read version list',
        help: 'It must hold an array `versions` of strings.',
    },
    INVALID_MANIFEST: {
        what: 'Cannot read manifest',
        help: 'It must be XML with package, metadata, id and version.',
    },
    MANIFEST_MISMATCH: {
        what: 'Wrong manifest in',
        help: 'The manifest inside a package names another id or version than its file or its pin.',
    },
    BAD_ARCHIVE: { what: 'Cannot unpack', help: 'The package is a damaged or hostile archive.' },
    PACKAGES_MISSING: {
        what: 'Cannot restore',
        help: 'Some packages could not be fetched; the message lists each.',
    },
    WRONG_LAYOUT: { what: 'Cannot restore into', help: 'The folder holds packages in another layout.' },
    FILE_SYSTEM: {
        what: 'Cannot write',
        help: 'The file system refused: no permission, no space, or the name is taken.',
    },
    UNSAFE_PATH: {
        what: 'Refused to write to',
        help: 'A link is in the place of one of our files or folders, or the packages folder is in what other runs trust.',
    },
    UNREADABLE_FILE: { what: 'Cannot read', help: 'A local file or folder could not be read.' },
    INVALID_FEED: { what: 'Cannot use feed', help: 'The folder is not a feed, or its feed.json is broken.' },
    INVALID_BUNDLE: {
        what: 'Cannot use bundle',
        help: 'The file is not a bundle, or something in it was altered, added, left out or cut off.',
    },
    BASE_MISSING: {
        what: 'Cannot unpack bundle',
        help: 'The bundle holds only what is new, and files of its base are not in place, or are damaged.',
    },
    ALREADY_THERE: { what: 'Cannot add', help: 'The feed has that version, with other bytes.' },
    FEED_LOCKED: { what: 'Cannot write to feed', help: 'Another writer holds the feed; the message names it.' },
    MIRROR_INCOMPLETE: {
        what: 'Incomplete mirror in',
        help: 'Some tools or packages could not be fetched; the message lists each, the others are in place.',
    },
    RUNTIME_MISSING: { what: 'Cannot run', help: 'The tool is a PE image, and mono is not installed.' },
    CANCELLED: { what: 'Cancelled', help: 'The caller asked to stop.' },
};
/**
 * An error that this package throws deliberately. `code` is one of a closed set, `fields` contain the details, and
 * `cause` is the underlying error, if any.
 */
class PkgtoolError extends Error {
    name = 'PkgtoolError';
    code;
    fields;
    constructor(code, fields, options) {
        super(errorMessage(code, fields), options);
        this.code = code;
        this.fields = fields;
    }
    /** The JSON form; without it, `JSON.stringify` would omit the message. */
    toJSON() {
        const { name, code, message, fields } = this;
        return { name, code, message, fields };
    }
}
/**
 * Returns whether `error` is a `PkgtoolError`, of one of `codes` where any are given.
 *
 * @example
 * if (isPkgtoolError(error, 'NOT_FOUND', 'HTTP_STATUS')) console.log(error.fields.url)
 */
function isPkgtoolError(error, ...codes) {
    return error instanceof PkgtoolError && (codes.length === 0 || codes.includes(error.code));
}
/** Builds the message of an error from its code and fields. */
function errorMessage(code, fields) {
    const what = errorCatalogue[code].what;
    const head = fields.subject === undefined ? what : `${what} ${quote(fields.subject)}`;
    const parts = [
        fields.found === undefined ? undefined : `found ${fields.found}`,
        fields.wanted === undefined ? undefined : `want ${fields.wanted}`,
        fields.change,
    ].filter(part => part !== undefined);
    const line = parts.length > 0 ? `${head}: ${parts.join('; ')}` : head;
    return [line, ...(fields.details ?? []).map(detail => `  - ${detail.replaceAll('\n', '\n  ')}`)].join('\n');
}
/** The message of any thrown value. */
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}
/**
 * Describes an unexpected error for the user: a system error as one line, because a stack does not help the user; a
 * defect of ours with its stack, for the bug report.
 */
function describeUnexpected(error) {
    if (!(error instanceof Error))
        return String(error);
    const code = systemErrorCode(error);
    if (code === 'EMFILE' || code === 'ENFILE')
        return `${error.message}; raise the limit of open files (ulimit -n)`;
    return 'syscall' in error ? error.message : (error.stack ?? error.message);
}
/** The `code` of a system error such as `ENOENT`, or undefined. */
function systemErrorCode(error) {
    // Not `instanceof Error`: in a VM context, system errors come from another realm.
    return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
        ? error.code
        : undefined;
}
/** Formatting of untrusted text: feeds, archives and pull requests must not control a log or a terminal. */
// Control characters, line and paragraph separators, the bidirectional and invisible format characters, halves of
// surrogate pairs, and characters that fonts render as nothing: fillers, and the tags beyond the basic plane, which can
// hide a text.
const unprintable = /[\u034f\u180b-\u180f\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
// A fast path that accepts nearly all text.
const plain = /^[\x20-\x7e]*$/;
/** Returns `text` with every control, bidirectional and invisible character shown as `\uXXXX` or `\u{XXXXX}`. */
function printable(text) {
    if (plain.test(text))
        return text;
    return text.replace(unprintable, character => {
        const digits = character.codePointAt(0).toString(16);
        return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
    });
}
/** Like `printable`, but keeps line feeds. */
function printableLines(text) {
    return text.split('\n').map(printable).join('\n');
}
/** Returns `text` printable, in double quotes, cut to `limit` characters (default 200). */
function quote(text, limit = 200) {
    const shown = printable(text);
    return shown.length > limit ? `"${shown.slice(0, limit)}…"` : `"${shown}"`;
}
/** Names the JSON type of a value for an error message: `null`, `an array`, `a string "x"`, `no value`. */
function describeValue(value) {
    if (value === undefined)
        return 'no value';
    if (value === null)
        return 'null';
    if (Array.isArray(value))
        return 'an array';
    if (typeof value === 'string')
        return `the text ${quote(value, 60)}`;
    if (typeof value === 'object')
        return 'an object';
    return `the ${typeof value} ${String(value)}`;
}
const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'];
/** Formats a number of bytes in decimal units: `8.6 MB`. */
function formatBytes(bytes) {
    let value = bytes;
    let unit = 0;
    while (value >= 1000 && unit < byteUnits.length - 1) {
        value /= 1000;
        unit++;
    }
    return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${byteUnits[unit]}`;
}
/** Formats a time in milliseconds for a person: `4.2 s`, `12 s`, `2 min 5 s`, `1 h 3 min`. */
function formatDuration(milliseconds) {
    const seconds = milliseconds / 1000;
    if (seconds < 9.95)
        return `${seconds.toFixed(1)} s`;
    const whole = Math.round(seconds);
    if (whole < 60)
        return `${whole} s`;
    const minutes = Math.floor(whole / 60);
    return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** Returns `count` and its noun, the plural with an `s`: `1 package`, `3 packages`. */
function plural(count, noun) {
    return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
const ascii = /^[\u0000-\u007f]*$/;
// JavaScript maps it to two code points; the invariant culture keeps it.
const capitalDottedI = '\u0130';
/**
 * Converts `text` to lower case by code point, independent of culture and context (SPEC 2.7, LOWER_ID and
 * LOWER_VERSION). A final sigma is treated like any other sigma; U+0130 and unpaired surrogates stay. Letters newer
 * than Unicode 16 follow the data of the running Node.
 *
 * @example
 * toLowerInvariant('Newtonsoft.Json') // 'newtonsoft.json'
 */
function toLowerInvariant(text) {
    if (ascii.test(text))
        return text.toLowerCase();
    let lower = '';
    // One code point at a time, because JavaScript's `toLowerCase` considers the neighbours of a sigma.
    for (const character of text)
        lower += character === capitalDottedI ? character : character.toLowerCase();
    return lower;
}


/***/ }),

/***/ 125:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   KW: () => (/* binding */ cancelled),
/* harmony export */   SO: () => (/* binding */ createInFlight),
/* harmony export */   aB: () => (/* binding */ silentLog),
/* harmony export */   dZ: () => (/* binding */ throwIfCancelled),
/* harmony export */   hp: () => (/* binding */ runInTurns),
/* harmony export */   oc: () => (/* binding */ runTurns),
/* harmony export */   pm: () => (/* binding */ clock),
/* harmony export */   qD: () => (/* binding */ createGate),
/* harmony export */   rE: () => (/* binding */ version)
/* harmony export */ });
/* unused harmony exports isTimeout, heed, mapConcurrently */
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(74);


/** A log that discards all messages. */
const silentLog = {
    debug() { },
    info() { },
    notice() { },
    warning() { },
    stage: (_name, run) => run(),
};
/** The error of a run that was cancelled or timed out. */
function cancelled(subject, reason) {
    return new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .PkgtoolError */ .xN('CANCELLED', isTimeout(reason)
        ? { subject, found: 'the end of the time allowed', change: 'raise the input "total-timeout"' }
        : { subject, found: 'a request to stop', change: 'run it again, which goes on from what is in place' }, { cause: reason });
}
/** Throws when the caller has cancelled the run; for work that makes no request. @throws PkgtoolError `CANCELLED` */
function throwIfCancelled(signal, subject) {
    if (signal?.aborted)
        throw cancelled(subject, signal.reason);
}
/** Runs long work at once that can pause between its turns. Throws as the work does. */
function runTurns(turns) {
    for (;;) {
        const turn = turns.next();
        if (turn.done)
            return turn.value;
    }
}
/**
 * The same, with a pause after each turn, in which other work goes on and a stop is heard. The work ends in any case, so
 * that it closes what it has opened.
 *
 * @throws PkgtoolError `CANCELLED` too
 */
async function runInTurns(turns, { signal, subject }) {
    try {
        for (;;) {
            throwIfCancelled(signal, subject);
            const turn = turns.next();
            if (turn.done)
                return turn.value;
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
        }
    }
    finally {
        turns.return(undefined);
    }
}
/** Returns whether a run was cancelled by a timeout. */
function isTimeout(reason) {
    return reason instanceof DOMException && reason.name === 'TimeoutError';
}
/** The version of this package; a test holds it equal to package.json's. */
const version = '0.1.0';
/** Milliseconds of a clock that all threads share. Reading `performance` would load ten modules of Node. */
function clock() {
    const [seconds, nanoseconds] = process.hrtime();
    return seconds * 1000 + nanoseconds / 1e6;
}
// Long enough to cost nothing, short enough that nobody waits who stops a run.
const longestTurn = 50;
/**
 * Lets timers, signals and sockets have their turn where the last one is `longestTurn` milliseconds ago: promises that are
 * there already never do, however many are awaited.
 */
function createTurns() {
    let begun = clock();
    return () => {
        if (clock() - begun < longestTurn)
            return undefined;
        return nextTurn().then(() => {
            begun = clock();
        });
    };
}
/**
 * A pause between two long pieces of work, so that a stop is heard. @throws PkgtoolError `CANCELLED`
 */
async function heed(signal, subject) {
    await nextTurn();
    throwIfCancelled(signal, subject);
}
/**
 * Runs `work` over `items`, at most `limit` (1 or more) at a time, and returns the results in the order of the items.
 * After a rejection, it starts no more work. It rejects with the first error after all started work has ended, so that
 * nothing continues in the background. The event loop gets its turns, also where no work waits for anything.
 */
async function mapConcurrently(items, work, { limit }) {
    const results = new Array(items.length);
    const queue = items.entries();
    let failure;
    const turn = createTurns();
    const worker = async () => {
        for (const [index, item] of queue) {
            await turn();
            if (failure)
                return;
            try {
                results[index] = await work(item);
            }
            catch (error) {
                failure ??= { error };
            }
        }
    };
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
    if (failure)
        throw failure.error;
    return results;
}
/** Creates a gate that runs at most `limit` (1 or more) calls at a time, in the order of the calls. */
function createGate(limit) {
    const waiting = [];
    let running = 0;
    return async (work) => {
        if (running >= limit)
            await new Promise(resolve => waiting.push(resolve));
        else
            running++;
        try {
            return await work();
        }
        finally {
            const next = waiting.shift();
            if (next)
                next();
            else
                running--;
        }
    };
}
/** Creates a set of in-flight requests. */
function createInFlight() {
    const inFlight = new Map();
    return (key, make) => {
        const request = inFlight.get(key) ?? make();
        inFlight.set(key, request);
        return request;
    };
}


/***/ }),

/***/ 696:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   FX: () => (/* binding */ isConfidential),
/* harmony export */   QB: () => (/* binding */ checkConnections),
/* harmony export */   Qy: () => (/* binding */ displayUrl),
/* harmony export */   eP: () => (/* binding */ checkSecure)
/* harmony export */ });
/* unused harmony exports parseFeedAddress, isServer, addressName, parseBaseAddress, isLoopback, resolveReference */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(136);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_url__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(74);



/**
 * Parses one address: `URL` or `NAME=URL`; http, https and `file:` URLs, folders, and the document itself when the path
 * ends in `.json` (DESIGN 2, grammar).
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for another scheme, user info or a fragment in the URL, or no address at all
 */
function parseFeedAddress(text, options) {
    const { name, address } = splitName(text.trim());
    if (address === '')
        throw invalid(text, 'an empty address', options);
    const url = isFolder(address)
        ? pathToFileURL(resolvePath(options.directory ?? '.', address))
        : parseUrl(address, text, options);
    const document = new URL(url);
    if (!document.pathname.endsWith('.json')) {
        document.pathname = `${document.pathname.replace(/\/$/, '')}/${options.document}`;
    }
    const base = new URL('.', document);
    return name === undefined ? { document, base } : { name, document, base };
}
/** Returns whether an address is a server, not a folder. */
function isServer({ document }) {
    return document.protocol !== 'file:';
}
/** The NAME of `NAME=URL`, or undefined. */
function addressName(text) {
    return splitName(text.trim()).name;
}
/**
 * Parses the package base address of a library caller: an http, https or `file:` URL or a folder. Returns it with a
 * trailing slash.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for another scheme, user info, a query or a fragment
 */
function parseBaseAddress(base) {
    const text = String(base);
    const options = { document: '', input: 'base' };
    if (text.trim() === '')
        throw invalid(text, 'an empty address', options);
    const url = isFolder(text) ? pathToFileURL(resolvePath(text)) : parseUrl(text, text, options);
    if (url.search !== '')
        throw invalid(displayUrl(url), 'a query', options);
    if (!url.pathname.endsWith('/'))
        url.pathname += '/';
    return url;
}
function splitName(text) {
    const match = /^([\w.-]+)=(.*)$/su.exec(text);
    return match ? { name: match[1], address: match[2].trim() } : { address: text };
}
// A single letter before the colon is a Windows drive, not a scheme.
function isFolder(address) {
    return !/^[a-z][a-z0-9+.-]+:/i.test(address);
}
function parseUrl(address, text, options) {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const subject = withoutSecrets(text);
    if (url === undefined)
        throw invalid(subject, 'no valid URL', options);
    if (url.username !== '' || url.password !== '')
        throw invalid(subject, 'user name or password in the URL', options);
    if (!['http:', 'https:', 'file:'].includes(url.protocol))
        throw invalid(subject, `the scheme ${url.protocol}`, options);
    if (url.hash !== '')
        throw invalid(subject, 'a fragment', options);
    if (url.protocol === 'file:' && !isLocal(url))
        throw invalid(subject, 'a file URL that names no path of this machine', options);
    return url;
}
function isLocal(url) {
    try {
        fileURLToPath(url);
        return true;
    }
    catch {
        return false;
    }
}
// Unparsable text may still contain a password or a token, so we show less rather than more.
function withoutSecrets(text) {
    const shown = text.replace(/\?.*$/s, '?…');
    const at = shown.lastIndexOf('@');
    return at < 0
        ? shown
        : `${/^([\w.-]+=)?[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(shown)?.[0] ?? ''}…${shown.slice(at)}`;
}
function invalid(subject, found, options) {
    return new PkgtoolError('INVALID_ADDRESS', {
        subject,
        found,
        wanted: 'an http, https or file URL, or a folder, as URL or NAME=URL',
        change: `change the input "${options.input}"`,
    });
}
/**
 * Formats a URL for messages and records: without user info and query, which may contain a token; a `file:` URL as its
 * path.
 */
function displayUrl(url) {
    const shown = new URL(url);
    if (shown.protocol === 'file:')
        return pathOf(shown);
    shown.username = '';
    shown.password = '';
    shown.hash = '';
    shown.search = '';
    return shown.href;
}
// Not every `file:` URL is a path on this machine, but messages must be able to show all of them.
function pathOf(url) {
    try {
        return (0,node_url__WEBPACK_IMPORTED_MODULE_1__.fileURLToPath)(url);
    }
    catch {
        return url.href;
    }
}
/** Refuses an invalid limit of connections. @throws PkgtoolError `INVALID_INPUT` */
function checkConnections(count) {
    if (count === undefined || (Number.isInteger(count) && count > 0))
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INVALID_INPUT', {
        subject: 'max-connections',
        found: `the value ${count}`,
        wanted: 'an integer from 1',
    });
}
/** Returns whether a URL's host is this machine: `localhost`, a name below it, 127.0.0.0/8 or `[::1]`. */
function isLoopback(url) {
    const host = url.hostname.toLowerCase();
    return (host === 'localhost' ||
        host.endsWith('.localhost') ||
        host === '[::1]' ||
        /^127(\.\d{1,3}){3}$/.test(host));
}
/** Returns whether nobody on the way can read what is sent to a URL: https, or this machine. */
function isConfidential(url) {
    return url.protocol === 'https:' || isLoopback(url);
}
/**
 * Refuses plain http to another machine.
 *
 * @throws PkgtoolError `INSECURE_ADDRESS`
 */
function checkSecure(url, options) {
    if (url.protocol !== 'http:' || options.allowInsecure || isLoopback(url))
        return;
    throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .PkgtoolError */ .xN('INSECURE_ADDRESS', {
        subject: displayUrl(url),
        found: 'plain http to another machine',
        wanted: 'https',
        change: 'change the address, or set the input "allow-insecure"',
        url: displayUrl(url),
    });
}
/**
 * Resolves a reference that a feed's document holds: a document from http(s) may name only http(s), one from https only
 * https unless `allowInsecure`; one from a folder may also name what lies below the folder (DESIGN 5).
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS`
 */
function resolveReference(reference, document, options) {
    if (!URL.canParse(reference, document.href))
        throw refused(reference, 'no valid URL', document, options);
    const url = new URL(reference, document);
    if (url.username !== '' || url.password !== '')
        throw refused(displayUrl(url), 'user info in the URL', document, options);
    const problem = problemOf(url, document, options);
    if (problem !== undefined)
        throw refused(reference, problem, document, options);
    if (url.protocol !== 'file:')
        checkSecure(url, options);
    return url;
}
function problemOf(url, document, { allowInsecure }) {
    if (url.hash !== '')
        return 'a fragment';
    if (url.href === document.href)
        return 'the address of the document itself';
    if (url.protocol === 'file:' && document.protocol === 'file:') {
        const isBelow = url.href.startsWith(new URL('.', document).href) && !/%2f|%5c/i.test(url.pathname);
        return isBelow ? undefined : 'a path outside the folder of the document';
    }
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
        return `the scheme ${url.protocol}`;
    return document.protocol === 'https:' && url.protocol === 'http:' && !allowInsecure
        ? 'plain http in a document that came over https'
        : undefined;
}
function refused(subject, found, document, options) {
    return new PkgtoolError('INVALID_ADDRESS', {
        subject,
        found: `${found} (${options.place} in ${displayUrl(document)})`,
        wanted: 'an address that this document may name',
        change: 'tell the owner of the feed',
    });
}


/***/ }),

/***/ 707:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   JH: () => (/* binding */ listOrigin),
/* harmony export */   mC: () => (/* binding */ parseCredentialOrigins),
/* harmony export */   mi: () => (/* binding */ mayTrust)
/* harmony export */ });
/* unused harmony exports bindSecret, isSameName, foldName */
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(74);
/*
 * The rule for every secret: it is sent only to an origin that is named by the workflow or by the file that contains
 * the secret. A name alone is not enough: anybody who can change a file of the workspace, such as the author of a pull
 * request, can assign another address to a name.
 *
 *     the secret is in                          goes to an address of
 *     credentials, NAME=URL …                   the origin of URL
 *     credentials, NAME …                       source, dist-url, a config file outside the workspace; credential-origins
 *     username and password                     the same
 *     NuGetPackageSourceCredentials_NAME        the same
 *     a config file, as %NAME% of config-env    the same; the same file, where that lies outside the workspace
 *     a config file, in clear text              the origin that the same file gives the name; credential-origins
 *     client-certificate                        the origin of any of source and dist-url, of a config file outside the
 *                                               workspace, and of credential-origins
 */


/**
 * Binds a secret to the origin of an address, or refuses it. Returns the origins that may get the secret too when the
 * address's index names them: any if the workflow or the secret's definition chose the index, otherwise only those that
 * they name. Plain data, because workers need it.
 *
 * @throws PkgtoolError `CREDENTIALS_UNBOUND`
 */
function bindSecret(to, secret, { origins: listed }) {
    const { document } = to.address;
    const own = new Set(secret.addresses.map(({ origin }) => origin));
    // A line NAME=URL of `credentials` is exact; the list must not widen it.
    const isExact = secret.isOfWorkflow && own.size > 0 && secret.line !== undefined;
    if (!isExact)
        for (const { name, origin } of listed)
            if (name === undefined || isSameName(name, to.name))
                own.add(origin);
    const isChosen = secret.isOfWorkflow && !isExact && !to.isOfWorkspace;
    if (!isChosen && !own.has(document.origin))
        throw unbound(to, secret, isExact);
    const isOwnIndex = !to.isOfWorkspace || secret.addresses.some(({ href }) => href === document.href);
    return isOwnIndex ? 'any' : [...own];
}
/** Returns whether an origin is among those that may be trusted; without a list any is. */
function mayTrust(origins = 'any', origin) {
    return origins === 'any' || origins.includes(origin);
}
/**
 * Parses the lines of `credential-origins`, `ORIGIN` or `NAME=ORIGIN`, ORIGIN an http or https address and NAME as in
 * `credentials`.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
function parseCredentialOrigins(lines = []) {
    return lines.map((line, index) => {
        const [, bare, quoted, address = ''] = /^(?:(?:([\w.-]+)|"([^"]+)")=)?(\S+)$/.exec(line.trim()) ?? [];
        const url = URL.canParse(address) ? new URL(address) : undefined;
        // A star is not a wildcard here and must not look like one.
        const isWeb = url !== undefined && ['http:', 'https:'].includes(url.protocol) && !url.hostname.includes('*');
        if (isWeb && url.username === '' && url.password === '' && url.search === '' && url.hash === '')
            return { name: bare ?? quoted, origin: url.origin };
        throw new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('INVALID_INPUT', {
            subject: 'credential-origins',
            found: `line ${index + 1}, which does not read so`,
            wanted: 'an origin such as https://feed.example, or NAME=https://feed.example',
        });
    });
}
/** The remedy when an origin may not see the client certificate. */
function listOrigin(origin) {
    return `if it may see the client certificate, add to the input "credential-origins" the line: ${origin}`;
}
/** Compares two source names case-insensitively, like the reference client. */
function isSameName(one, other) {
    return other !== undefined && foldName(one) === foldName(other);
}
/**
 * Returns a key that is equal for names that differ only in case. It uses both foldings: with lower case alone, the
 * kelvin sign would equal k; with upper case alone, a dotless i would equal I.
 */
function foldName(name) {
    return `${toLowerInvariant(name)}\0${name.toUpperCase()}`;
}
function unbound(to, secret, isExact) {
    const { name, address, place } = to;
    const { origin } = address.document;
    const what = name === undefined ? 'an address' : `the address of ${quote(name)}`;
    const by = place?.file === undefined ? what : `${what} in ${quote(place.file)}`;
    const named = [...new Set(secret.addresses.map(({ origin: own }) => own))].map(own => quote(own));
    const only = named.length === 0 ? 'which names no origin for it' : `which names ${named.join(', ')}`;
    const isLine = secret.line !== undefined && (isExact || name !== undefined);
    const line = isLine
        ? `${credentialName(name ?? '')}=${origin} ${secret.line}`
        : `${name === undefined ? '' : `${credentialName(name)}=`}${origin}`;
    const input = isLine ? 'credentials' : 'credential-origins';
    return new PkgtoolError('CREDENTIALS_UNBOUND', {
        subject: origin,
        found: `it as ${by}, and a secret of ${secret.storedIn}, ${only}`,
        wanted: 'an origin that the workflow names, or the file that holds the secret',
        change: `if it may have the secret, add to the input "${input}" the line: ${printable(line)}`,
        ...place,
        url: origin,
    });
}


/***/ }),

/***/ 634:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  ac: () => (/* binding */ ConnectTimeout),
  LB: () => (/* binding */ TunnelRefused),
  EE: () => (/* binding */ findProxy),
  aL: () => (/* binding */ limitConnect),
  X: () => (/* binding */ openTunnel),
  nM: () => (/* binding */ readProxy)
});

;// CONCATENATED MODULE: external "node:net"
const external_node_net_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __nccwpck_require__(74);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __nccwpck_require__(696);
;// CONCATENATED MODULE: ./src/core/http/proxy.ts



/** Reads the URL of a proxy, as @actions/http-client finds it in the environment; undefined where there is none. */
function readProxy(url) {
    if (!url?.hostname)
        return undefined;
    const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
    const port = Number(url.port) || (protocol === 'https:' ? 443 : 80);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const { username, password } = url;
    const login = username === '' && password === '' ? undefined : Buffer.from(`${username}:${password}`);
    return {
        protocol,
        port,
        host,
        servername: (0,external_node_net_namespaceObject.isIP)(host) ? '' : host,
        address: `${protocol}//${url.hostname}:${port}`,
        headers: login ? { 'proxy-authorization': `Basic ${login.toString('base64')}` } : {},
    };
}
/** Asks a proxy for a tunnel to `target`, `HOST:PORT`. Rejects with `TunnelRefused`, `ConnectTimeout` or a system error. */
function openTunnel({ host, port, servername, headers }, target, { request, trust, timeout, signal }) {
    return new Promise((resolve, reject) => {
        const asking = request({
            ...trust,
            host,
            port,
            servername,
            signal,
            method: 'CONNECT',
            path: target,
            agent: false,
            headers: { host: target, ...headers },
        });
        const timer = setTimeout(() => asking.destroy(new ConnectTimeout(timeout)), timeout);
        asking.once('close', () => clearTimeout(timer));
        asking.once('error', reject);
        asking.once('connect', ({ statusCode = 0 }, socket, head) => {
            clearTimeout(timer);
            if (statusCode >= 200 && statusCode < 300) {
                if (head.length > 0)
                    socket.unshift(head);
                resolve(socket);
                return;
            }
            socket.destroy();
            reject(new TunnelRefused(statusCode));
        });
        asking.end();
    });
}
/** What a proxy answers that makes no tunnel. */
class TunnelRefused extends Error {
    name = 'TunnelRefused';
    status;
    constructor(status) {
        super(`status ${status}`);
        this.status = status;
    }
}
/**
 * The proxy that a request to `url` goes through, as `http_proxy`, `https_proxy` and `no_proxy` say it, without user and
 * password; undefined for a direct connection.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for one without a host: to a URL, `localhost:3128` is a scheme and a path, and
 * @actions/http-client would connect directly
 */
async function findProxy(url) {
    const { getProxyUrl } = await __nccwpck_require__.e(/* import() */ 139).then(__nccwpck_require__.bind(__nccwpck_require__, 139));
    const proxy = getProxyUrl(url);
    if (proxy?.hostname === '') {
        const name = url.protocol === 'https:' ? 'https_proxy' : 'http_proxy';
        throw new errors/* PkgtoolError */.xN('INVALID_ADDRESS', {
            subject: name,
            found: 'an address without a host',
            wanted: 'one with its scheme, such as http://proxy.example:3128',
            change: `correct the variable ${name}`,
        });
    }
    return proxy && (0,address/* displayUrl */.Qy)(proxy);
}
/** Limits the time, in milliseconds, until a connection of an agent stands: its socket emits `connected` then. */
function limitConnect(agent, { connected, timeout }) {
    const createConnection = agent.createConnection.bind(agent);
    agent.createConnection = (options, callback) => {
        const socket = createConnection(options, callback);
        if (!socket)
            return socket;
        const timer = setTimeout(() => socket.destroy(new ConnectTimeout(timeout)), timeout);
        socket.once(connected, () => clearTimeout(timer));
        socket.once('close', () => clearTimeout(timer));
        return socket;
    };
    return agent;
}
/** What a socket is destroyed with when no connection stands in time. */
class ConnectTimeout extends Error {
    name = 'ConnectTimeout';
    milliseconds;
    constructor(milliseconds) {
        super(`no connection within ${milliseconds / 1000} s`);
        this.milliseconds = milliseconds;
    }
}


/***/ }),

/***/ 834:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ connectionError),
/* harmony export */   CN: () => (/* binding */ passingCodes),
/* harmony export */   Dz: () => (/* binding */ Postponed),
/* harmony export */   Ko: () => (/* binding */ retriesOf),
/* harmony export */   LH: () => (/* binding */ withRetries),
/* harmony export */   R0: () => (/* binding */ isUnreachable),
/* harmony export */   Z7: () => (/* binding */ allowsNextSource),
/* harmony export */   dg: () => (/* binding */ isTransient),
/* harmony export */   mu: () => (/* binding */ parseRetryAfter),
/* harmony export */   ur: () => (/* binding */ defaultRetryPolicy),
/* harmony export */   yf: () => (/* binding */ resetCodes)
/* harmony export */ });
/* harmony import */ var _base_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(74);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(696);
/* harmony import */ var _credential_binding_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(707);
/* harmony import */ var _proxy_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(634);




/**
 * The default. Five retries with full jitter wait at most 15.5 s in total (0.5 + 1 + 2 + 4 + 8), or 600 s when a server
 * sends `Retry-After: 120` each time.
 */
const defaultRetryPolicy = Object.freeze({
    retries: 5,
    firstDelay: 500,
    longestDelay: 15_000,
    longestRetryAfter: 120_000,
});
/** The additional attempts that a policy with defaults allows. */
function retriesOf(policy) {
    return policy?.retries ?? defaultRetryPolicy.retries;
}
const retriedCodes = ['CONNECTION_FAILED', 'TIMED_OUT', 'TRUNCATED'];
const retriedStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/**
 * Returns whether a retry of the same request may succeed: never after a 404, a TLS failure or a wrong hash; after a
 * proxy refused a tunnel, only with a retryable status.
 */
function isTransient(error) {
    if (!(0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'HTTP_STATUS', ...retriedCodes))
        return false;
    const { status } = error.fields;
    return status === undefined ? error.code !== 'HTTP_STATUS' : retriedStatuses.has(status);
}
/** Returns whether to try another mirror or source after this failure (DESIGN 4, mirrors). */
function allowsNextSource(error) {
    return (isTransient(error) ||
        (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'CONNECTION_FAILED', 'NOT_FOUND', 'UNREADABLE_FILE', 'OFFLINE'));
}
/**
 * Runs `attempt` until it succeeds, fails permanently or exhausts its retries. Throws the error of the last attempt
 * with the number of attempts in `fields.attempts`.
 */
async function withRetries(attempt, options) {
    for (let retry = 0;; retry++) {
        try {
            return await attempt(retry);
        }
        catch (error) {
            if (!isTransient(error) || isUnexplained(error))
                throw error;
            const delay = delayBefore(retry + 1, error, options);
            if (delay === undefined)
                throw exhausted(error, retry + 1, options.policy);
            await waitFor(error, { retry: retry + 1, delay, options });
            if (options.mayRetry?.() === false)
                throw exhausted(error, retry + 1, options.policy);
        }
    }
}
async function waitFor(error, { retry, delay, options }) {
    const hold = options.holdOf?.(error);
    options.onRetry(error, retry, { delay: hold?.delay ?? delay, hold });
    await (hold ? hold.over : options.sleep(delay));
}
// An error that does not come from a system call is a defect of ours or of a library; a retry would fail again.
function isUnexplained({ cause }) {
    return cause !== undefined && (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(cause) === undefined;
}
function delayBefore(retry, error, { policy, random, mayRetry }) {
    if (retry > policy.retries || mayRetry?.() === false)
        return undefined;
    const { retryAfter } = error.fields;
    if (retryAfter !== undefined)
        return retryAfter > policy.longestRetryAfter ? undefined : retryAfter;
    return random() * Math.min(policy.longestDelay, policy.firstDelay * 2 ** (retry - 1));
}
function exhausted(error, attempts, policy) {
    const { found, retryAfter } = error.fields;
    const tooLong = retryAfter !== undefined && retryAfter > policy.longestRetryAfter;
    const tries = attempts === 1 ? 'after 1 attempt' : `after ${attempts} attempts`;
    const wait = tooLong ? `, and the server asks to wait ${Math.ceil(retryAfter / 1000)} s` : '';
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN(error.code, { ...error.fields, found: `${found ?? 'a failure'} ${tries}${wait}`, attempts }, { cause: error.cause ?? error });
}
/** Parses a `Retry-After` header, seconds or a date, to milliseconds from `now`; undefined if it is neither. */
function parseRetryAfter(value, now) {
    if (value === undefined)
        return undefined;
    if (/^\d{1,15}$/.test(value))
        return Number(value) * 1000;
    // `Date.parse` accepts nearly anything: "5.5" is a day in May.
    const date = value.endsWith(' GMT') ? Date.parse(value) : Number.NaN;
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
const resetCodes = new Set(['ECONNABORTED', 'ECONNRESET', 'EPIPE']);
/** System errors of an established connection, or of missing local resources, such as file descriptors. */
const passingCodes = new Set([
    ...resetCodes,
    'ETIMEDOUT',
    'EMFILE',
    'ENFILE',
]);
/** Returns whether the server is unreachable, which applies to all requests. */
function isUnreachable(error) {
    return ((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .isPkgtoolError */ .Zf)(error, 'CONNECTION_FAILED') &&
        isTransient(error) &&
        !passingCodes.has((0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(error.cause)));
}
/**
 * Rejects a queued request when its source exhausts its retries meanwhile. The caller, which allowed this, then tries
 * the other sources first and this one last.
 */
class Postponed extends Error {
    name = 'Postponed';
}
const reasons = {
    ECONNREFUSED: 'connection refused',
    ECONNRESET: 'connection reset',
    // Windows, where this machine closed it.
    ECONNABORTED: 'connection aborted',
    EPIPE: 'connection closed',
    ENOTFOUND: 'an unknown host name',
    EAI_AGAIN: 'no answer from the name server',
    ETIMEDOUT: 'no answer',
    EHOSTUNREACH: 'no route to the host',
    ENETUNREACH: 'no network',
};
// Node's codes of failed certificate checks; OpenSSL's protocol errors start with ERR_SSL_.
const certificateFailure = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/;
// Server alerts about our client certificate or its absence.
const certificateRefused = /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/;
/** Converts Node's error for a broken connection, direct or through a proxy, to a `PkgtoolError`. */
function connectionError(error, url, { proxy, withholdsCertificate = false, } = {}) {
    if (error instanceof _proxy_js__WEBPACK_IMPORTED_MODULE_1__/* .TunnelRefused */ .LB)
        return refusedTunnel(error, url, proxy);
    const code = (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .systemErrorCode */ .vq)(error);
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url);
    const message = error instanceof Error ? (0,_base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .printable */ .g$)(withoutAdvice(error.message)) : 'an unknown failure';
    const refusal = code === undefined ? undefined : tlsRefusal(code, message, withholdsCertificate ? url.origin : undefined);
    if (refusal)
        return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('TLS_FAILED', { subject, ...refusal, url: subject }, { cause: error });
    const found = (code && reasons[code]) ?? message;
    const fields = proxy === undefined
        ? { found, change: 'check the address, the network and the proxy' }
        : { found: `${found} through the proxy ${proxy}`, change: checkProxy };
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('CONNECTION_FAILED', { subject, ...fields, url: subject }, { cause: error });
}
// Node 24 mentions an option of its own, which a step cannot set; we add our own advice.
function withoutAdvice(message) {
    return message.replace(/; if the root CA is installed locally, .*$/s, '');
}
const checkProxy = 'check the proxy and the variables https_proxy, http_proxy and no_proxy';
function tlsRefusal(code, message, withheldFrom) {
    if (certificateRefused.test(code))
        return {
            found: `${code}: the server refused our certificate, or the lack of one`,
            wanted: 'a client certificate that the server accepts',
            change: withheldFrom === undefined
                ? 'set the inputs "client-certificate" and "client-key"'
                : (0,_credential_binding_js__WEBPACK_IMPORTED_MODULE_3__/* .listOrigin */ .JH)(withheldFrom),
        };
    if (!certificateFailure.test(code))
        return undefined;
    return {
        found: `${code}: ${message}`,
        wanted: 'a certificate that this machine trusts, for this host name',
        change: 'name the file of its authority in the input "ca-file"',
    };
}
function refusedTunnel({ status }, url, proxy = '') {
    const subject = (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .displayUrl */ .Qy)(url);
    const change = status === 407 ? 'put user and password of the proxy into the variable https_proxy' : checkProxy;
    const fields = { subject, found: `status ${status} of the proxy ${proxy}`, wanted: 'a tunnel', change };
    return new _base_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .PkgtoolError */ .xN('CONNECTION_FAILED', { ...fields, url: subject, status });
}


/***/ }),

/***/ 613:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("assert");

/***/ }),

/***/ 434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 611:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("http");

/***/ }),

/***/ 311:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("https");

/***/ }),

/***/ 278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 67:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 708:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:https");

/***/ }),

/***/ 760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 75:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 692:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:tls");

/***/ }),

/***/ 136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 23:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId](module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
var __webpack_exports__ = {};

;// CONCATENATED MODULE: external "node:worker_threads"
const external_node_worker_threads_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");
// EXTERNAL MODULE: ./src/core/base/ports.ts
var ports = __nccwpck_require__(125);
;// CONCATENATED MODULE: external "node:crypto"
const external_node_crypto_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");
// EXTERNAL MODULE: ./src/core/base/errors.ts
var errors = __nccwpck_require__(74);
// EXTERNAL MODULE: ./src/core/http/address.ts
var address = __nccwpck_require__(696);
// EXTERNAL MODULE: ./src/core/http/retry.ts
var retry = __nccwpck_require__(834);
;// CONCATENATED MODULE: ./src/core/http/connections.ts



const firstSize = 8;
const roundTime = 500;
/** milliseconds over which the bytes of one request are added up: a piece has 16 KiB at most */
const reportInterval = 10;
const restRounds = 4;
/** the fraction of the ideal gain of one more connection that counts as growth */
const worthwhile = 0.5;
/** Creates a window of at most `max` (1 or more) that starts at 8, the best value on a fast link without latency. */
function openWindow(max, first = firstSize) {
    return {
        size: Math.min(first, max),
        max,
        inFlight: 0,
        cutAt: Number.NEGATIVE_INFINITY,
        round: undefined,
        rate: undefined,
        trying: false,
        rest: 0,
        slow: false,
    };
}
/** Returns the window after one event. */
function nextWindow(state, event) {
    switch (event.type) {
        case 'started':
            return { ...state, inFlight: state.inFlight + 1 };
        case 'received':
            return endRound(countBytes(state, event), event.at);
        case 'finished':
            return endRound(leave(state), event.at);
        case 'limited':
            return { ...state, max: event.max, size: Math.min(state.size, event.max) };
        default:
            return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at);
    }
}
function countBytes(state, { at, bytes }) {
    const round = state.round ?? { startedAt: at, bytes: 0, full: true };
    return { ...state, round: { ...round, bytes: round.bytes + bytes } };
}
// A new request replaces a finished one at once if there is more to do, so a window with one free slot counts as full.
function leave(state) {
    const inFlight = state.inFlight - 1;
    const round = state.round && { ...state.round, full: state.round.full && inFlight >= state.size - 1 };
    return { ...state, inFlight, round };
}
function cut(state, at) {
    const size = Math.max(1, Math.floor(state.size / 2));
    return { ...state, size, cutAt: at, round: undefined, rate: undefined, trying: false, rest: 0, slow: false };
}
function endRound(state, at) {
    const { round } = state;
    if (round === undefined || at - round.startedAt < roundTime)
        return state;
    const next = { ...state, round: { startedAt: at, bytes: 0, full: true } };
    return round.full ? judge(next, { rate: round.bytes / (at - round.startedAt), at }) : next;
}
function judge(state, { rate, at }) {
    if (state.rate === undefined)
        return tryOneMore(state, rate);
    if (state.trying) {
        const grown = state.rate * (1 + worthwhile / (state.size - 1));
        if (rate >= grown)
            return tryOneMore(state, rate);
        return { ...state, size: state.size - 1, trying: false, rest: restRounds };
    }
    if (rate < state.rate / 2)
        return state.slow ? cut(state, at) : { ...state, slow: true };
    const steady = { ...state, slow: false, rate: (state.rate + rate) / 2 };
    return state.rest > 0 ? { ...steady, rest: state.rest - 1 } : tryOneMore(steady, rate);
}
function tryOneMore(state, rate) {
    if (state.size >= state.max)
        return { ...state, rate, trying: false, rest: restRounds, slow: false };
    return { ...state, size: state.size + 1, rate, trying: true, slow: false };
}
/**
 * Limits requests by an adaptive window. One limiter serves all requests of a run instead of one per origin: the
 * bottleneck is nearly always the link of this machine, and a run rarely downloads large files from more than one
 * origin.
 */
function createConnectionLimiter({ max, first, now = ports/* clock */.pm, onResize, }) {
    const waiting = [];
    let state = openWindow(max, first);
    const dispatch = (event) => {
        const { size } = state;
        state = nextWindow(state, event);
        if (state.size !== size)
            onResize?.(state.size, size);
        while (event.type !== 'started' && waiting.length > 0 && state.inFlight < state.size)
            waiting.shift()?.();
    };
    const begin = () => {
        const begunAt = now();
        let [ended, unreported, reportedAt] = [false, 0, Number.NEGATIVE_INFINITY];
        dispatch({ type: 'started', at: begunAt });
        const report = (at) => {
            if (unreported > 0)
                dispatch({ type: 'received', at, bytes: unreported });
            unreported = 0;
            reportedAt = at;
        };
        return {
            received(bytes) {
                unreported += bytes;
                const at = now();
                if (at - reportedAt >= reportInterval)
                    report(at);
            },
            end(outcome) {
                if (ended)
                    return;
                ended = true;
                report(now());
                dispatch(outcome === 'finished' ? { type: outcome, at: now() } : { type: outcome, at: now(), begunAt });
            },
        };
    };
    return {
        limit: most => dispatch({ type: 'limited', max: most }),
        async enter() {
            if (waiting.length === 0 && state.inFlight < state.size)
                return begin();
            return new Promise(resolve => waiting.push(() => resolve(begin())));
        },
    };
}
const throttlingStatuses = new Set([429, 503]);
const firstSpacing = 10;
const longestSpacing = 1000;
/** the factor of the spacing after each answer: halved after 34 */
const relief = 0.98;
/**
 * Paces the requests of a run to one server. When one request is throttled or finds the server unreachable, this
 * applies to all: they pause together, including new ones. The pause doubles until a request is answered. After
 * throttling, requests are also spaced out; the spacing doubles with each throttled request and shrinks with each
 * answer. So the pace converges to a limit that the server does not publish.
 *
 * Some servers answer 500 instead of 429. One file may be broken, but two in a row count as throttling.
 */
class ServerPace {
    #options;
    #hold;
    #rounds = 0;
    #inARow = 0;
    #spacing = 0;
    #resets = 0;
    #last = Promise.resolve();
    #suspect;
    constructor(options) {
        this.#options = options;
    }
    /** the current pause */
    get hold() {
        return this.#hold;
    }
    /** Undefined if there is nothing to report. */
    get state() {
        if (this.#spacing === 0 && this.#resets === 0 && !this.#hold)
            return undefined;
        const { until, isReported } = this.#hold ?? {};
        const hold = until !== undefined &&
            isReported !== undefined && { until, isReported, inARow: this.#inARow };
        return { spacing: this.#spacing, resets: this.#resets, ...(hold && { hold }) };
    }
    /** Merges what another thread has learned: the longer pause and the wider spacing win. */
    adopt({ spacing, resets, hold }) {
        this.#spacing = Math.max(this.#spacing, spacing);
        this.#resets = Math.max(this.#resets, resets);
        if (!hold)
            return;
        this.#inARow = Math.max(this.#inARow, hold.inARow);
        const time = (0,ports/* clock */.pm)();
        if (hold.until > (this.#hold?.until ?? time)) {
            this.#rounds++;
            this.#wait(hold.until - time, hold.until);
        }
        if (this.#hold && hold.isReported)
            this.#hold.isReported = true;
    }
    /**
     * The server resets surplus connections: keep none alive for a later request, because it may count against the
     * server's limit.
     */
    get wantsFewConnections() {
        return this.#resets > 1;
    }
    /** Resolves when one more request may start. Rejects like `sleep`. */
    async turn() {
        do {
            await this.#hold?.over;
            if (this.#spacing === 0)
                continue;
            const before = this.#last;
            this.#last = before.then(() => this.#options.sleep(this.#spacing));
            this.#last.catch(() => { });
            await before;
        } while (this.#hold);
    }
    begin() {
        return { round: this.#rounds };
    }
    /** Records the answer to a request. */
    answered(request, { url, status, retryAfter }) {
        if (throttlingStatuses.has(status) || (status === 500 && this.#isLimit(url))) {
            this.#holdBack(request, { retryAfter, isThere: true });
        }
        else if (status < 500 && status !== 408 && status !== 425) {
            this.#inARow = 0;
            this.#suspect = undefined;
            this.#spacing = this.#spacing * relief < firstSpacing / 2 ? 0 : this.#spacing * relief;
        }
    }
    /** Records a request without an answer. */
    failed(request, error) {
        if ((0,retry/* isUnreachable */.R0)(error))
            this.#holdBack(request, { retryAfter: undefined, isThere: false });
        else if ((0,errors/* isPkgtoolError */.Zf)(error) && retry/* resetCodes */.yf.has((0,errors/* systemErrorCode */.vq)(error.cause)))
            this.#resets++;
    }
    #isLimit(url) {
        const isLimit = this.#suspect !== undefined && this.#suspect !== url;
        this.#suspect ??= url;
        return isLimit;
    }
    // The last pause already handles failures of requests that started before it.
    #holdBack({ round }, { retryAfter, isThere }) {
        const { retries, longestRetryAfter, longestDelay, firstDelay } = this.#options.policy;
        if (retries === 0 || (retryAfter ?? 0) > longestRetryAfter)
            return;
        if (round !== this.#rounds) {
            if (this.#hold && retryAfter !== undefined && retryAfter > this.#hold.delay)
                this.#wait(retryAfter);
            return;
        }
        this.#rounds++;
        // Stop waiting for an unreachable server; for a reachable one, start over with the delays.
        const count = this.#inARow++;
        if (!isThere && count >= retries)
            return;
        if (isThere)
            this.#spacing = this.#spacing === 0 ? firstSpacing : Math.min(longestSpacing, 2 * this.#spacing);
        const most = Math.min(longestDelay, firstDelay * 2 ** (count % retries));
        this.#wait(retryAfter ?? most * (0.5 + this.#options.random() / 2));
    }
    #wait(delay, until = (0,ports/* clock */.pm)() + delay) {
        const over = this.#options.sleep(delay).finally(() => {
            if (this.#hold === hold)
                this.#hold = undefined;
        });
        over.catch(() => { });
        const hold = { delay, until, over, isReported: this.#hold?.isReported ?? false };
        this.#hold = hold;
    }
}

// EXTERNAL MODULE: ./src/core/http/credential-binding.ts
var credential_binding = __nccwpck_require__(707);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(760);
;// CONCATENATED MODULE: external "node:fs"
const external_node_fs_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");
;// CONCATENATED MODULE: external "node:fs/promises"
const promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");
;// CONCATENATED MODULE: external "node:util"
const external_node_util_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");
;// CONCATENATED MODULE: ./src/core/files/safe-folder.ts




/** The modes of new files and folders, minus the umask: group and others never get write access. */
const safe_folder_modes = { folder: 0o755, file: 0o644 };
/**
 * Refuses a link at `path` or at a folder between it and `root`. Does not check `root` itself; a missing path is not a
 * link.
 *
 * @throws PkgtoolError `UNSAFE_PATH` with the link, `FILE_SYSTEM`
 */
function safe_folder_assertNoLink(root, path) {
    for (const step of stepsBelow(root, path)) {
        const stats = safe_folder_lookAt(step);
        if (stats === undefined)
            return;
        if (stats.isSymbolicLink())
            throw linkRefused(step);
    }
}
/** The paths from the first one below `root` to `path`. */
function stepsBelow(root, path) {
    const way = (0,external_node_path_.relative)(root, path);
    if (isOutside(way))
        throw new Error(`${path} is not below ${root}`);
    if (way === '')
        return [];
    let step = root;
    return way.split(external_node_path_.sep).map(name => {
        step = (0,external_node_path_.join)(step, name);
        return step;
    });
}
/** The error for a link at a path that we write to. */
function linkRefused(path) {
    return new errors/* PkgtoolError */.xN('UNSAFE_PATH', {
        subject: path,
        found: 'a link',
        wanted: 'no link, since nothing is written or removed through one',
        change: 'remove it, or name the folder itself where you made the link',
        path,
    });
}
/**
 * Opens a regular file of ours and creates it if the flags say so. It never follows a link and never waits for the
 * other end of a pipe. Throws errors of the file system too.
 *
 * @throws PkgtoolError `UNSAFE_PATH` for a link and for anything except a regular file
 */
function openOwnFile(path, flags) {
    // `lstat` detects a link on platforms where opening cannot refuse one.
    if (safe_folder_lookAt(path)?.isSymbolicLink())
        throw linkRefused(path);
    const file = (0,external_node_fs_namespaceObject.openSync)(path, flags | (external_node_fs_namespaceObject.constants.O_NOFOLLOW ?? 0) | (external_node_fs_namespaceObject.constants.O_NONBLOCK ?? 0), safe_folder_modes.file);
    if ((0,external_node_fs_namespaceObject.fstatSync)(file).isFile())
        return file;
    (0,external_node_fs_namespaceObject.closeSync)(file);
    throw new errors/* PkgtoolError */.xN('UNSAFE_PATH', { subject: path, found: 'no regular file', path });
}
/**
 * The workspace of a run. A repository around a repository counts, because the same people change a submodule and the
 * repository around it.
 */
function safe_folder_workspaceOf({ workingDirectory = '.', workspace }) {
    if (workspace !== undefined)
        return (0,external_node_path_.resolve)(workspace);
    const directory = (0,external_node_path_.resolve)(workingDirectory);
    let found = directory;
    for (let folder = directory;; folder = (0,external_node_path_.dirname)(folder)) {
        if (tryStat((0,external_node_path_.join)(folder, '.git')))
            found = folder;
        if ((0,external_node_path_.dirname)(folder) === folder)
            return found;
    }
}
/** Returns whether a path is in the workspace, as written or with links followed; a missing path counts as it would be. */
function isInWorkspace(path, options) {
    return [safe_folder_workspaceOf(options), resolve(options.workingDirectory ?? '.')].some(folder => safe_folder_isWithin(resolve(path), folder) || safe_folder_isWithin(realPathOf(path), realPathOf(folder)));
}
/**
 * Refuses a folder for untrusted content if it, or a folder between it and the workspace, is a link, or if its
 * real path is inside or above a protected folder. The operator placed a protected folder that contains the working
 * directory, so paths below the working directory are allowed.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
function safe_folder_assertSafeFolder(folder, { protectedFolders = [], ...options }) {
    const root = rootOnTheWay(folder, safe_folder_workspaceOf(options)) ?? rootOnTheWay(folder, resolve(options.workingDirectory));
    if (root !== undefined)
        safe_folder_assertNoLink(root, folder);
    if (protectedFolders.length === 0)
        return;
    const [real, realWorkspace] = [realPathOf(folder), realPathOf(options.workingDirectory)];
    for (const name of protectedFolders) {
        const guarded = realPathOf(name);
        const isOwn = safe_folder_isWithin(realWorkspace, guarded) && safe_folder_isWithin(real, realWorkspace);
        if (safe_folder_isWithin(guarded, real) && guarded !== real)
            throw misplaced(folder, `a folder above ${quote(name)}`);
        if (safe_folder_isWithin(real, guarded) && !isOwn)
            throw misplaced(folder, `a folder in ${quote(name)}`);
    }
}
function misplaced(folder, found) {
    return new PkgtoolError('UNSAFE_PATH', {
        subject: folder,
        found,
        wanted: 'a folder apart from what other runs trust',
        change: 'choose another folder',
        path: folder,
    });
}
// The working directory as spelled in the path of the folder: it may differ in case or in a link above.
function rootOnTheWay(folder, workspace) {
    if (!isOutside(relative(workspace, folder)))
        return workspace;
    const own = identityOf(workspace);
    let found;
    for (let above = folder;; above = dirname(above)) {
        if (own !== undefined && identityOf(above) === own)
            found = above;
        if (dirname(above) === above)
            return found;
    }
}
function identityOf(path) {
    try {
        const { dev, ino } = statSync(path, { bigint: true });
        return `${dev} ${ino}`;
    }
    catch {
        return undefined;
    }
}
/** The real path; the missing part of a path is appended unchanged. */
function realPathOf(path) {
    const absolute = resolve(path);
    try {
        return foldPath(realpathSync.native(absolute));
    }
    catch {
        const above = dirname(absolute);
        return above === absolute ? absolute : join(realPathOf(above), foldPath(basename(absolute)));
    }
}
/**
 * A path as the disk compares it: Windows and macOS mostly ignore case, and macOS lists accents as marks of their own.
 * `platform` is that of this process by default.
 */
function foldPath(path, platform = process.platform) {
    if (platform === 'darwin')
        return path.normalize('NFC').toLowerCase();
    return platform === 'win32' ? path.toLowerCase() : path;
}
/** Returns whether an absolute path is in a folder, as both are written; true for the folder itself. */
function safe_folder_isWithin(path, folder) {
    return !isOutside((0,external_node_path_.relative)(folder, path));
}
// On Windows, the relative path to another drive is absolute.
function isOutside(way) {
    return way === '..' || way.startsWith(`..${external_node_path_.sep}`) || (0,external_node_path_.isAbsolute)(way);
}
/** The file, folder or link at a path; undefined where there is none. @throws PkgtoolError `FILE_SYSTEM` */
function safe_folder_lookAt(path) {
    try {
        return (0,external_node_fs_namespaceObject.lstatSync)(path, { throwIfNoEntry: false });
    }
    catch (error) {
        if ((0,errors/* systemErrorCode */.vq)(error) === 'ENOTDIR')
            return undefined;
        throw fileSystemError(path, error);
    }
}
const heldOpen = 'a file held open by another program';
const reasons = {
    EACCES: 'no permission',
    EPERM: 'no permission',
    EBUSY: heldOpen,
    EROFS: 'a read-only file system',
    ENOSPC: 'no space left',
    EDQUOT: 'the quota used up',
    ENOTDIR: 'a file where a folder is wanted',
    EEXIST: 'a file of that name',
    ENAMETOOLONG: 'a name that is too long',
    EMFILE: 'too many open files',
    ENFILE: 'too many open files',
    ENOENT: 'no such folder',
    ENOTSUP: 'not supported by the file system',
    EXDEV: 'another file system than the one of the folder',
};
// Windows has one answer for a file that another program holds open and for one that the user may not touch.
const held = `${heldOpen}, or no permission`;
const windowsReasons = { EACCES: held, EPERM: held };
/**
 * Describes a system error in words: `no space left (ENOSPC)`; for any other error, returns its message. `platform` is
 * that of this process by default.
 */
function describeSystemError(error, platform = process.platform) {
    const code = (0,errors/* systemErrorCode */.vq)(error);
    if (code === undefined)
        return (0,errors/* messageOf */.bD)(error);
    const windows = platform === 'win32' ? windowsReasons[code] : undefined;
    return `${windows ?? reasons[code] ?? 'a refusal'} (${code})`;
}
/** Converts a failure to write `path` into a `FILE_SYSTEM` error; a `PkgtoolError` stays as it is. */
function fileSystemError(path, error) {
    if (error instanceof errors/* PkgtoolError */.xN)
        return error;
    const found = describeSystemError(error);
    const code = (0,errors/* systemErrorCode */.vq)(error) ?? '';
    const change = ['EMFILE', 'ENFILE'].includes(code)
        ? 'raise the limit of open files (ulimit -n)'
        : found.includes(heldOpen)
            ? 'end the program that uses it, such as an editor or a server, and run again'
            : 'check the permissions and the space, or choose another folder';
    return new errors/* PkgtoolError */.xN('FILE_SYSTEM', { subject: path, found, change, path }, { cause: error });
}
/** The current directory. @throws PkgtoolError `NOT_FOUND` when it was removed (Node: ENOENT of `uv_cwd`) */
function currentDirectory() {
    try {
        return process.cwd();
    }
    catch (error) {
        throw new PkgtoolError('NOT_FOUND', { subject: '.', found: 'a current directory that was removed', change: 'start in one that is there' }, { cause: error });
    }
}
/** Converts a failure to read the local file `path` into `NOT_FOUND` or `UNREADABLE_FILE`; keeps a `PkgtoolError`. */
function safe_folder_localFileError(path, error) {
    if (error instanceof errors/* PkgtoolError */.xN)
        return error;
    const code = (0,errors/* systemErrorCode */.vq)(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') {
        return new errors/* PkgtoolError */.xN('NOT_FOUND', { subject: path, found: 'no such file', path }, { cause: error });
    }
    const found = describeSystemError(error);
    return new errors/* PkgtoolError */.xN('UNREADABLE_FILE', { subject: path, found, path }, { cause: error });
}
/** Does work that reads `path`, at once or as a promise, and converts its failure with `localFileError`. */
function reading(path, work) {
    return guarded(work, error => safe_folder_localFileError(path, error));
}
/** Does work that writes `path`, at once or as a promise, and converts its failure with `fileSystemError`. */
function safe_folder_writing(path, work) {
    return guarded(work, error => fileSystemError(path, error));
}
function guarded(work, convert) {
    const fail = (error) => {
        throw convert(error);
    };
    try {
        const result = work();
        return external_node_util_namespaceObject.types.isPromise(result) ? result.catch(fail) : result;
    }
    catch (error) {
        return fail(error);
    }
}
/** Calls `stat`; returns undefined when it fails. Synchronous: a round trip to the thread pool costs more. */
function tryStat(path) {
    try {
        return (0,external_node_fs_namespaceObject.statSync)(path, { throwIfNoEntry: false });
    }
    catch {
        return undefined;
    }
}
/** The same with `lstat`, which follows no link. */
function tryLstat(path) {
    try {
        return (0,external_node_fs_namespaceObject.lstatSync)(path, { throwIfNoEntry: false });
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./src/core/files/read-file.ts







/**
 * Reads a local file of at most `limit` bytes. It never reads more than one byte beyond the limit, whatever size the
 * system reports: files of /proc report none. It opens the file once and requires a regular file: a FIFO or a device
 * could block or never end. All files named by inputs are read here (docs/threat-model.md).
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` also for anything except a regular file and for a link out of the
 * workspace, `TOO_LARGE`, `CANCELLED`
 */
async function read_file_readBoundedFile(path, options) {
    return reading(path, () => (0,ports/* runInTurns */.hp)(readTurns(path, options), { signal: options.signal, subject: path }));
}
/** The synchronous `readBoundedFile`, for small files of a warm step. */
function readBoundedFileSync(path, options) {
    return reading(path, () => (0,ports/* runTurns */.oc)(readTurns(path, options)));
}
/**
 * Reads a small file of ours in a folder that others may write to. Returns undefined for a missing or unreadable file
 * and for a folder, which costs only time. A link or a FIFO is an error: a later write would follow it to another file.
 *
 * @throws PkgtoolError `UNREADABLE_FILE` for a link, a FIFO and the like
 */
function read_file_tryReadOwnFile(path, { limit }) {
    try {
        return readBoundedFileSync(path, { limit, noLink: true }).toString();
    }
    catch (error) {
        const stats = tryLstat(path);
        if (stats === undefined || stats.isFile() || stats.isDirectory())
            return undefined;
        throw error;
    }
}
/** The same for a file that may be gone: undefined where there is none. */
async function readFileIfThere(path, options) {
    try {
        return await read_file_readBoundedFile(path, options);
    }
    catch (error) {
        if (isPkgtoolError(error, 'NOT_FOUND'))
            return undefined;
        throw error;
    }
}
/**
 * Reads a file like `readBoundedFile` and parses it. When a link leads to the file, a parse error contains the location
 * but no content: the author of the link may not be allowed to see the file.
 *
 * @throws PkgtoolError errors of `readBoundedFile` and `parse`
 */
async function parseBoundedFile(path, parse, { file, ...options }) {
    const bytes = await read_file_readBoundedFile(path, options);
    try {
        return await parse(bytes);
    }
    catch (error) {
        if (!(error instanceof PkgtoolError) ||
            error.code === 'CANCELLED' ||
            !isReachedByLink(path, options.workspace))
            throw error;
        const { line } = error.fields;
        throw new PkgtoolError(error.code, {
            subject: file,
            found: `a link to content that is not shown${line === undefined ? '' : `, wrong on line ${line}`}`,
            wanted: 'a file of its own, or a link to a right one',
            file,
            ...(line !== undefined && { line }),
        });
    }
}
/**
 * Opens a regular file for reading. Throws `UNREADABLE_FILE` for any other kind of file and for a link that the options
 * refuse, and errors of the file system.
 */
function openRegularFile(path, options = {}) {
    const { path: real, flags } = regularFile(path, options);
    const file = (0,external_node_fs_namespaceObject.openSync)(real, flags);
    try {
        const stats = (0,external_node_fs_namespaceObject.fstatSync)(file);
        assertRegular(path, stats);
        return { file, size: stats.size };
    }
    catch (error) {
        (0,external_node_fs_namespaceObject.closeSync)(file);
        throw error;
    }
}
/**
 * The same with a handle, for a file that is read piece by piece.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function openFileHandle(path, options = {}) {
    let file;
    try {
        const { path: real, flags } = regularFile(path, options);
        file = await (0,promises_namespaceObject.open)(real, flags);
        const stats = await file.stat();
        assertRegular(path, stats);
        return { file, size: stats.size };
    }
    catch (error) {
        await file?.close();
        throw safe_folder_localFileError(path, error);
    }
}
/**
 * Returns the real path of a regular file and the flags to open it. After opening, the caller must check the file
 * again. Throws like `openRegularFile`.
 */
function regularFile(path, { workspace, noLink = false }) {
    const isGuarded = workspace !== undefined && safe_folder_isWithin((0,external_node_path_.resolve)(path), (0,external_node_path_.resolve)(workspace));
    const real = isGuarded ? realPathWithin(path, workspace) : path;
    // Checked before opening, because opening a device may have side effects.
    assertRegular(path, noLink ? (0,external_node_fs_namespaceObject.lstatSync)(path) : (0,external_node_fs_namespaceObject.statSync)(real));
    // Without O_NONBLOCK, opening a FIFO that has replaced the file waits for a writer. Windows has none of these flags.
    const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0, O_NOFOLLOW = 0 } = external_node_fs_namespaceObject.constants;
    return { path: real, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | (noLink || isGuarded ? O_NOFOLLOW : 0) };
}
function assertRegular(path, stats) {
    if (stats.isFile())
        return;
    const found = stats.isSymbolicLink() ? 'a link' : 'no regular file';
    throw new errors/* PkgtoolError */.xN('UNREADABLE_FILE', { subject: path, found, wanted: 'a regular file', path });
}
const chunkSize = 256 * 1024;
const chunksPerTurn = 32;
const firstGrowth = 64 * 1024;
function* readTurns(path, { limit, ...options }) {
    const { file, size } = openRegularFile(path, options);
    try {
        if (size > limit)
            throw read_file_tooLarge(path, limit, (0,errors/* formatBytes */.z3)(size));
        // One byte more than the reported size, so that the buffer need not grow to find the end. Files of /proc report no
        // size.
        let bytes = Buffer.allocUnsafe(size > 0 ? size + 1 : Math.min(firstGrowth, limit + 1));
        for (let [filled, chunk] = [0, 1];; chunk++) {
            const read = (0,external_node_fs_namespaceObject.readSync)(file, bytes, filled, Math.min(bytes.length - filled, chunkSize), null);
            if (read === 0)
                return bytes.subarray(0, filled);
            filled += read;
            if (filled > limit)
                throw read_file_tooLarge(path, limit, `more than ${(0,errors/* formatBytes */.z3)(limit)}`);
            if (filled === bytes.length)
                bytes = enlarge(bytes, limit + 1);
            if (chunk % chunksPerTurn === 0)
                yield;
        }
    }
    finally {
        (0,external_node_fs_namespaceObject.closeSync)(file);
    }
}
function enlarge(bytes, most) {
    const larger = Buffer.allocUnsafe(Math.min(Math.max(2 * bytes.length, firstGrowth), most));
    bytes.copy(larger);
    return larger;
}
function read_file_tooLarge(path, limit, found) {
    return new errors/* PkgtoolError */.xN('TOO_LARGE', {
        subject: path,
        found,
        wanted: `at most ${(0,errors/* formatBytes */.z3)(limit)}`,
        path,
    });
}
function realPathWithin(path, workspace) {
    const real = (0,external_node_fs_namespaceObject.realpathSync)((0,external_node_path_.resolve)(path));
    if (safe_folder_isWithin(real, (0,external_node_fs_namespaceObject.realpathSync)((0,external_node_path_.resolve)(workspace))))
        return real;
    throw new errors/* PkgtoolError */.xN('UNREADABLE_FILE', {
        subject: path,
        found: 'a link that leads out of the workspace',
        wanted: 'a file in the workspace',
        change: 'replace the link by the file itself',
        path,
    });
}
/** Returns whether a workspace file is reached through a link: the file itself or a folder above it. */
function isReachedByLink(path, workspace) {
    if (workspace === undefined || !isWithin(resolve(path), resolve(workspace)))
        return false;
    return relative(resolve(workspace), resolve(path)) !== relative(follow(workspace), follow(path));
}
function follow(path) {
    try {
        return realpathSync(resolve(path));
    }
    catch {
        return resolve(path);
    }
}
/** Creates an error about a document. Its file is the subject, if known, and the line follows `found`. */
function documentError(code, { found, file, line, cause, ...fields }) {
    return new PkgtoolError(code, {
        ...(file !== undefined && { subject: file, file }),
        found: line === undefined ? found : `${found} on line ${line}`,
        ...fields,
        ...(line !== undefined && { line }),
    }, cause === undefined ? undefined : { cause });
}
/**
 * Hashes a regular file with one reused buffer. Synchronous: for one file the thread pool costs more than it saves.
 * Throws `UNREADABLE_FILE` for any other kind of file, and errors of the file system.
 */
function hashFile(path, algorithm, options = {}) {
    return (0,ports/* runTurns */.oc)(hashing(path, algorithm, options));
}
/**
 * Like `hashFile`, for a file that may be large: yields to other work every 8 MiB and stops on a signal.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
function hashFileInTurns(path, { algorithm, signal, ...options }) {
    return (0,ports/* runInTurns */.hp)(hashing(path, algorithm, options), { signal, subject: path });
}
function* hashing(path, algorithm, options) {
    const hash = (0,external_node_crypto_namespaceObject.createHash)(algorithm);
    const buffer = Buffer.allocUnsafe(chunkSize);
    const { file } = openRegularFile(path, options);
    try {
        let size = 0;
        for (let chunk = 1;; chunk++) {
            const read = (0,external_node_fs_namespaceObject.readSync)(file, buffer);
            if (read === 0)
                return { digest: hash.digest(digestEncoding(algorithm)), size };
            hash.update(read === chunkSize ? buffer : buffer.subarray(0, read));
            size += read;
            if (chunk % chunksPerTurn === 0)
                yield;
        }
    }
    finally {
        (0,external_node_fs_namespaceObject.closeSync)(file);
    }
}
const encodings = { sha256: 'hex', sha512: 'base64' };
const lengths = { sha256: 32, sha512: 64 };
/** The encoding in which digests of `algorithm` are written. */
function digestEncoding(algorithm) {
    return encodings[algorithm];
}
/** Converts a digest in hex or base64 to our canonical form; undefined when it is neither or has the wrong length. */
function tryParseDigest(algorithm, text) {
    const length = lengths[algorithm];
    const bytes = text.length === length * 2 && /^[0-9a-f]+$/i.test(text)
        ? Buffer.from(text, 'hex')
        : /^[A-Za-z0-9+/]+={0,2}$/.test(text)
            ? Buffer.from(text, 'base64')
            : undefined;
    if (bytes?.length !== length)
        return undefined;
    return { algorithm, value: bytes.toString(encodings[algorithm]) };
}
/**
 * Reads the input `checksum`: `sha256:…` or `sha512:…`, each in hex or base64. Throws `INVALID_INPUT` with the name
 * `input`.
 */
function parseChecksum(text, input = 'checksum') {
    const [, algorithm, value] = /^(sha256|sha512):(.+)$/i.exec(text.trim()) ?? [];
    const digest = algorithm && value ? tryParseDigest(algorithm.toLowerCase(), value) : undefined;
    if (digest)
        return digest;
    throw new PkgtoolError('INVALID_INPUT', {
        subject: input,
        found: `the value ${quote(text)}`,
        wanted: 'sha256:… or sha512:…, in hex or base64, of the whole length',
    });
}

;// CONCATENATED MODULE: ./src/core/http/trust.ts





const limit = 4 * 1024 * 1024;
/**
 * Reads and checks what `TlsOptions` name, so that a wrong file is one error before the first request.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` for half a pair or two halves of different pairs
 */
function readTrust(options) {
    const open = (input, text, file) => {
        if (file !== undefined)
            return { input, file, text: readText(file, { input, ...options }) };
        return text === undefined ? undefined : { input, file, text };
    };
    const ca = open('ca-file', options.ca, options.caFile);
    const certificate = open('client-certificate', options.clientCertificate, options.clientCertificateFile);
    const key = open('client-key', options.clientKey, options.clientKeyFile);
    return {
        ...(ca && { ca: readCertificates(ca).join('\n') }),
        ...readClient(certificate, key),
    };
}
// Of the system's own certificates many are links, so only what lies in the workspace must not lead out of it.
function readText(file, { input, ...options }) {
    try {
        const path = (0,external_node_path_.resolve)(options.workingDirectory ?? '.', file);
        return readBoundedFileSync(path, { limit, workspace: safe_folder_workspaceOf(options) }).toString('latin1');
    }
    catch (error) {
        if (!(0,errors/* isPkgtoolError */.Zf)(error))
            throw error;
        throw unusable({ input, file }, reasonOf(error), error);
    }
}
function reasonOf({ code, fields: { found } }) {
    if (code === 'NOT_FOUND')
        return 'which is not there';
    return code === 'TOO_LARGE' ? `which has ${found}` : `which cannot be read (${found})`;
}
const [begin, end] = ['-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----'];
function readCertificates(source) {
    const [, ...parts] = source.text.split(begin);
    if (parts.length === 0)
        throw unusable(source, 'which holds no certificate in PEM');
    return parts.map((part, index) => {
        const certificate = `${begin}${part.split(end, 1)[0]}${end}\n`;
        try {
            new external_node_crypto_namespaceObject.X509Certificate(certificate);
        }
        catch (error) {
            throw unusable(source, `whose certificate ${index + 1} cannot be read`, error);
        }
        return certificate;
    });
}
function readClient(certificate, key) {
    if (certificate === undefined) {
        if (key === undefined)
            return {};
        throw incomplete('client-key', 'a key and no certificate', 'its certificate in "client-certificate"');
    }
    const [own = '', ...chain] = readCertificates(certificate);
    const keyFile = key ?? certificate;
    if (key === undefined && !/-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/.test(certificate.text))
        throw incomplete('client-certificate', 'a certificate and no key', 'its key in "client-key"');
    if (!new external_node_crypto_namespaceObject.X509Certificate(own).checkPrivateKey(readKey(keyFile)))
        throw incomplete(keyFile.input, 'the key of another certificate', 'the key of the first certificate');
    return { client: { certificate: [own, ...chain].join('\n'), key: keyFile.text } };
}
function readKey(source) {
    try {
        return (0,external_node_crypto_namespaceObject.createPrivateKey)(source.text);
    }
    catch (error) {
        const encrypted = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(source.text);
        throw unusable(source, encrypted ? 'whose key is encrypted' : 'which holds no private key in PEM', error);
    }
}
const wanted = {
    'ca-file': 'certificates of authorities in PEM',
    'client-certificate': 'a certificate in PEM, its chain after it',
    'client-key': 'a private key in PEM, not encrypted',
};
function unusable({ input, file }, why, cause) {
    const found = file === undefined ? `text ${why}` : `the file ${(0,errors/* quote */.hD)(file)}, ${why}`;
    const fields = { subject: input, found, wanted: wanted[input], ...(file !== undefined && { path: file }) };
    return new errors/* PkgtoolError */.xN('INVALID_INPUT', fields, { cause });
}
function incomplete(subject, found, what) {
    return new errors/* PkgtoolError */.xN('CONFLICTING_INPUTS', { subject, found, wanted: what });
}

;// CONCATENATED MODULE: ./src/core/http/client.ts








const maxRedirects = 5;
const redirectStatuses = new Set([301, 302, 303, 307, 308]);
/** Runs `work` with a transport of its own, and closes it. @throws PkgtoolError as `createTransport` */
async function withTransport(options, work) {
    const transport = createTransport(options);
    try {
        return await work(transport);
    }
    finally {
        transport.close();
    }
}
/**
 * Makes a transport. Certificates are read now; nothing is loaded and no connection opened before its first request;
 * `close` ends the connections kept alive.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
 */
function createTransport(options = {}, { trust = readTrust(options), firstConnections } = {}) {
    const log = options.log ?? ports/* silentLog */.aB;
    (0,address/* checkConnections */.QB)(options.maxConnections);
    const connections = options.maxConnections ?? 16;
    const hasCertificate = trust.client !== undefined;
    const credentialOrigins = (0,credential_binding/* parseCredentialOrigins */.mC)(options.credentialOrigins).map(({ origin }) => origin);
    const limiter = createConnectionLimiter({
        max: connections,
        first: firstConnections,
        onResize: (size, before) => log.debug(`${size} requests at once, ${before} before`),
    });
    const { connectTimeout = 15_000, idleTimeout = 30_000, minimumRate = 1024, rateWindow = 60_000 } = options;
    const limits = { userAgent: `setup-pkgtool/${ports/* version */.rE}`, idleTimeout, minimumRate, rateWindow };
    let agents;
    const waits = {
        policy: policyOf(options.retry),
        sleep: options.sleep ?? ((milliseconds) => sleep(milliseconds, options.signal)),
        random: options.random ?? (() => (0,external_node_crypto_namespaceObject.randomInt)(2 ** 32) / 2 ** 32),
    };
    const paces = new Map();
    const paceOf = ({ origin }) => {
        const pace = paces.get(origin) ?? new ServerPace(waits);
        paces.set(origin, pace);
        return pace;
    };
    // A request that waited for a slot while a pause began gives the slot to another server's. It starts in the same step
    // as this check, so it is never counted among the requests that started before the pause.
    const enter = async (pace, onTurn) => {
        for (;;) {
            await pace.turn();
            const slot = await limiter.enter();
            if (!pace.hold)
                return { slot, request: beginWith(slot, pace, onTurn) };
            slot.end('finished');
        }
    };
    const exchangeOnce = async (url, { onTurn, ...send }, shown) => {
        // The limits of time begin when the request does, so it waits for its turn here and never for a socket.
        const pace = paceOf(url);
        const { slot, request } = await enter(pace, onTurn);
        try {
            const headers = pace.wantsFewConnections ? { ...send.headers, connection: 'close' } : send.headers;
            const { createAgents, exchange } = await __nccwpck_require__.e(/* import() */ 996).then(__nccwpck_require__.bind(__nccwpck_require__, 996));
            agents ??= createAgents({ trust, connectTimeout, maxConnections: connections });
            const sent = { ...send, ...shown, headers, signal: options.signal };
            const answer = await exchange(url, sent, { ...limits, slot, agents: await agents });
            log.debug(`${send.method} ${(0,address/* displayUrl */.Qy)(url)}: status ${answer.status}`);
            const { status, headers: answered } = answer;
            const retryAfter = (0,retry/* parseRetryAfter */.mu)(answered['retry-after'], Date.now());
            pace.answered(request, { url: url.href, status, retryAfter });
            return answer;
        }
        catch (error) {
            slot.end('finished');
            pace.failed(request, error);
            throw error;
        }
    };
    const { allowInsecure } = options;
    const open = (shownTo) => ({
        options,
        log,
        connections,
        certificates: trust,
        paces: {
            read: () => [...paces].flatMap(([origin, { state }]) => (state ? [[origin, state]] : [])),
            adopt: (origin, state) => paceOf({ origin }).adopt(state),
        },
        limit: limiter.limit,
        async send(url, { method = 'GET', headers = {}, body, statuses = [200], onTurn } = {}) {
            checkMayConnect(url, options);
            const showing = ({ origin }) => (hasCertificate ? { showsCertificate: shownTo.has(origin) } : {});
            const ask = (next, send) => exchangeOnce(next, send, showing(next));
            const request = { method, headers, body, onTurn };
            const answer = await client_follow(url, request, { exchangeOnce: ask, allowInsecure });
            if (statuses.includes(answer.status))
                return answer;
            answer.discard();
            throw statusError(answer, showing(answer.url).showsCertificate === false);
        },
        retry: (attempt, { mayRetry } = {}) => (0,retry/* withRetries */.LH)(attempt, {
            mayRetry,
            ...waits,
            holdOf: ({ fields: { url } }) => url !== undefined && URL.canParse(url) ? paces.get(new URL(url).origin)?.hold : undefined,
            onRetry(error, retry, { delay, hold }) {
                const message = `${error.message}; retry ${retry} in ${(delay / 1000).toFixed(1)} s`;
                // A pause of all requests to a server is reported once.
                if (hold?.isReported)
                    log.debug(message);
                else
                    log.info(message);
                if (hold)
                    hold.isReported = true;
            },
        }),
        once: (0,ports/* createInFlight */.SO)(),
        showCertificateTo: origin => void shownTo.add(origin),
        fork: () => open(new Set(credentialOrigins)),
        close: () => void agents?.then(made => made.destroy()),
    });
    return open(new Set(credentialOrigins));
}
function beginWith(slot, pace, onTurn) {
    try {
        onTurn?.();
        return pace.begin();
    }
    catch (error) {
        slot.end('finished');
        throw error;
    }
}
function checkMayConnect(url, options) {
    (0,address/* checkSecure */.eP)(url, options);
    if (!options.offline)
        return;
    throw new errors/* PkgtoolError */.xN('OFFLINE', {
        subject: (0,address/* displayUrl */.Qy)(url),
        found: 'that it is not on this machine',
        change: 'fetch it once online, or unset the input "offline"',
        url: (0,address/* displayUrl */.Qy)(url),
    });
}
// A member that is there but undefined means its default too.
function policyOf(wanted = {}) {
    const given = Object.entries(wanted).filter(([, value]) => value !== undefined);
    return { ...retry/* defaultRetryPolicy */.ur, ...Object.fromEntries(given) };
}
async function client_follow(start, first, options) {
    let url = start;
    let send = first;
    for (let redirects = 0;; redirects++) {
        const answer = await options.exchangeOnce(url, send);
        if (!redirectStatuses.has(answer.status))
            return { ...answer, url };
        answer.discard();
        const target = redirectTarget(url, answer, { ...options, redirects, method: send.method });
        if (target.origin !== url.origin)
            send = withoutCredentials(send);
        url = target;
    }
}
const credentialHeaders = new Set([
    'authorization',
    'proxy-authorization',
    'cookie',
    'x-nuget-apikey',
]);
function withoutCredentials({ headers, ...rest }) {
    const kept = Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase()));
    return { ...rest, headers: Object.fromEntries(kept) };
}
function redirectTarget(url, { status, headers: { location } }, options) {
    const common = `at most ${maxRedirects} redirects, each to an http(s) address, never from https to http`;
    const refuse = (found, wanted = common) => new errors/* PkgtoolError */.xN('REDIRECT_REFUSED', {
        subject: (0,address/* displayUrl */.Qy)(url),
        found,
        wanted,
        change: 'change the address, or tell the owner of the server',
        url: (0,address/* displayUrl */.Qy)(url),
    });
    if (options.redirects >= maxRedirects)
        throw refuse(`more than ${maxRedirects} redirects`);
    if (location === undefined || !URL.canParse(location, url.href))
        throw refuse(location === undefined ? 'no Location' : 'a Location that is no address');
    const target = new URL(location, url);
    target.hash = '';
    if (target.protocol !== 'http:' && target.protocol !== 'https:')
        throw refuse(`a redirect to the scheme ${(0,errors/* printable */.g$)(target.protocol)}`);
    if (url.protocol === 'https:' && target.protocol === 'http:')
        throw refuse('a redirect from https to http');
    (0,address/* checkSecure */.eP)(target, options);
    // A body and a key go nowhere else, and the other statuses turn a PUT into a GET.
    if (options.method === 'PUT' && (target.origin !== url.origin || status < 307))
        throw refuse(`status ${status} to ${(0,address/* displayUrl */.Qy)(target)}`, 'status 307 or 308 to the same origin');
    return target;
}
// What web servers answer who wants a client certificate and got none.
const certificateStatuses = new Set([400, 401, 403, 496]);
function statusError(answer, withholdsCertificate) {
    const subject = (0,address/* displayUrl */.Qy)(answer.url);
    const retryAfter = (0,retry/* parseRetryAfter */.mu)(answer.headers['retry-after'], Date.now());
    const fields = { subject, found: `status ${answer.status}`, url: subject, status: answer.status };
    if (answer.status === 407) {
        const change = 'put user and password of the proxy into the variable http_proxy';
        return new errors/* PkgtoolError */.xN('CONNECTION_FAILED', { ...fields, found: 'status 407 of the proxy', change });
    }
    if (answer.status === 404)
        return new errors/* PkgtoolError */.xN('NOT_FOUND', fields);
    return new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        ...fields,
        wanted: 'status 200',
        ...(retryAfter !== undefined && { retryAfter }),
        ...(withholdsCertificate &&
            certificateStatuses.has(answer.status) && { change: (0,credential_binding/* listOrigin */.JH)(answer.url.origin) }),
    });
}
async function sleep(milliseconds, signal) {
    const { setTimeout: wait } = await Promise.resolve(/* import() */).then(__nccwpck_require__.t.bind(__nccwpck_require__, 500, 23));
    try {
        await wait(milliseconds, undefined, { signal });
    }
    catch (error) {
        throw (0,ports/* cancelled */.KW)('the wait before a retry', signal?.reason ?? error);
    }
}

;// CONCATENATED MODULE: ./src/core/http/credentials.ts


const credentials_wanted = 'a line NAME basic USER PASSWORD or NAME bearer TOKEN, NAME perhaps as NAME=URL, in double quotes if it has blanks';
/**
 * Parses lines `NAME basic USER PASSWORD` and `NAME bearer TOKEN`, where NAME is that of a source or dist-url (DESIGN
 * 2). A NAME in double quotes may have any other character. `NAME=URL` binds the secret to the origin of URL. A password extends to the end of the line. Errors contain only
 * the number of a line, none of its text.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 * @example
 * parseCredentials(['here bearer t0p-s3cret']) // [{ name: 'here', credential: { kind: 'bearer', token: 't0p-s3cret' } }]
 */
function parseCredentials(lines) {
    return lines.map((line, index) => {
        const place = `line ${index + 1}`;
        const [, bare, quoted, address, kind, rest] = /^(?:([\w.-]+)|"([^"]+)")(?:=(\S+))?[ \t]+(basic|bearer)[ \t]+(\S.*)$/.exec(line.trim()) ?? [];
        const name = bare ?? quoted;
        if (name === undefined || rest === undefined)
            throw invalid(place);
        const bound = { name, ...(address !== undefined && { url: webAddress(address, place) }) };
        if (kind === 'bearer')
            return { ...bound, credential: bearerCredential(rest, place) };
        const [, username, password] = /^(\S+)[ \t]+(\S.*)$/.exec(rest) ?? [];
        if (username === undefined || password === undefined)
            throw invalid(place);
        return { ...bound, credential: basicCredential({ username, password }, { input: 'credentials', place }) };
    });
}
/** Checks a user and a password from separate inputs. @throws PkgtoolError `INVALID_INPUT`, without their values */
function basicCredential({ username, password }, { input, place }) {
    const problem = username.includes(':')
        ? 'a user name with a colon'
        : /\p{Cc}/u.test(username + password)
            ? 'a control character'
            : undefined;
    if (problem === undefined)
        return { kind: 'basic', username, password };
    throw new PkgtoolError('INVALID_INPUT', { subject: input, found: `${problem} in ${place}` });
}
function webAddress(text, place) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '')
        return url.href;
    throw new PkgtoolError('INVALID_INPUT', {
        subject: 'credentials',
        found: `an address in ${place} that is no http or https URL, or has user info`,
        wanted: credentials_wanted,
    });
}
// It becomes part of a header line.
function bearerCredential(token, place) {
    if (/^[\x21-\x7e]+$/.test(token))
        return { kind: 'bearer', token };
    throw new PkgtoolError('INVALID_INPUT', {
        subject: 'credentials',
        found: `white space or a character that is not ASCII in the token of ${place}`,
        wanted: credentials_wanted,
    });
}
function invalid(place) {
    return new PkgtoolError('INVALID_INPUT', {
        subject: 'credentials',
        found: `${place}, which does not read so`,
        wanted: credentials_wanted,
    });
}
/** A source's name as a line of `credentials` has it: in double quotes where it is no plain word. */
function package_thread_credentialName(name) {
    return /^[\w.-]+$/.test(name) ? name : `"${name}"`;
}
/** The value of the header `Authorization`. */
function credentials_authorizationOf(credential) {
    if (credential.kind === 'bearer')
        return `Bearer ${credential.token}`;
    const { username, password } = credential;
    return `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
}
/**
 * Lists all forms in which a credential may occur in foreign text, such as the address of a redirect: plain,
 * URL-encoded, and as in the header. For masking.
 */
function secretForms(credential) {
    const [, carried = ''] = credentials_authorizationOf(credential).split(' ');
    const secret = credential.kind === 'bearer' ? credential.token : credential.password;
    return [...new Set([secret, carried].flatMap(textForms))];
}
/** A text in plain form and URL-encoded: as in a query or path, and as in user info. */
function textForms(text) {
    const url = new URL('https://host.example');
    url.password = text;
    return [text, encodeURIComponent(text), url.password];
}
/**
 * Splits the credentials between the flows. A name may be in one list or both. An unknown name goes to the package
 * flow, because sources may get names from config files; that flow refuses it if necessary.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for credentials of sources when no packages are restored
 */
function shareSecrets({ credentials, ...own }, { distUrls, sources, hasPins }) {
    const [toolNames, sourceNames] = [namesOf(distUrls), namesOf(sources)];
    const isIn = (names) => (item) => names.has(item.name.toLowerCase());
    const forTool = credentials.filter(isIn(toolNames));
    const others = credentials.filter(item => isIn(sourceNames)(item) || !isIn(toolNames)(item));
    if (!hasPins && (others.length > 0 || own.username !== undefined || own.password !== undefined)) {
        throw new PkgtoolError('CONFLICTING_INPUTS', {
            subject: others.length > 0 ? 'credentials' : 'username',
            found: `${others[0] ? `the name "${others[0].name}", which no dist-url has,` : 'a value'} and no packages`,
            wanted: 'credentials of a dist-url, or packages',
        });
    }
    return { tool: { credentials: forTool }, restore: { ...own, credentials: others } };
}
function namesOf(addresses) {
    return new Set(addresses.flatMap(text => addressName(text)?.toLowerCase() ?? []));
}

;// CONCATENATED MODULE: ./src/core/http/credential-scope.ts






/**
 * Scopes a transport to one source (DESIGN 4, 5). Sends the credential from the first request on, over https or
 * loopback, only to the source's own origins, never after a redirect to another origin. Does not cache documents of a
 * source with a credential. If there is an alternative, a source with exhausted retries gets one attempt per request
 * until it answers again, and queued requests may be postponed; without an alternative, we give up only when it is
 * unreachable. After a 401, it gets no more requests: all fail with the same error.
 */
function scopeTransport(transport, scope) {
    const { credential } = scope;
    const origins = new Set([scope.origin]);
    const showCertificateTo = (origin) => {
        if (!scope.isOfWorkspace)
            transport.showCertificateTo(origin);
    };
    showCertificateTo(scope.origin);
    const authorization = credential && credentials_authorizationOf(credential);
    const headersFor = (url, headers) => authorization !== undefined && origins.has(url.origin) && (0,address/* isConfidential */.FX)(url)
        ? { ...headers, authorization }
        : headers;
    const breaker = createCircuitBreaker({ retries: (0,retry/* retriesOf */.Ko)(transport.options.retry) });
    const isGivenUp = () => breaker.isGone || (breaker.isDown && scope.hasAlternative?.() === true);
    let refused;
    return {
        ...transport,
        options: credential ? { ...transport.options, cacheDirectory: undefined } : transport.options,
        once: (0,ports/* createInFlight */.SO)(),
        get isExhausted() {
            return breaker.isExhausted;
        },
        get state() {
            const { isExhausted, isDown, isGone } = breaker;
            return { isExhausted, isDown, isGone, origins: [...origins].sort(), refused };
        },
        trust(origin) {
            if (!(0,credential_binding/* mayTrust */.mi)(scope.trustable, origin))
                return;
            origins.add(origin);
            showCertificateTo(origin);
        },
        adopt(state) {
            breaker.adopt(state);
            refused ??= state.refused;
            for (const origin of state.origins) {
                origins.add(origin);
                showCertificateTo(origin);
            }
        },
        async send(url, options = {}) {
            if (refused)
                throw refused;
            const headers = headersFor(url, options.headers);
            const wasGivenUp = isGivenUp();
            let probe;
            const onTurn = () => {
                if (options.mayPostpone && isGivenUp() && !wasGivenUp)
                    throw new retry/* Postponed */.Dz();
                options.onTurn?.();
                probe = breaker.begin();
            };
            try {
                return await transport.send(url, { ...options, onTurn, ...(headers && { headers }) });
            }
            catch (error) {
                probe?.failed(error);
                if (!isRefusal(error))
                    throw error;
                const explained = explainRefusal(error, { url, scope, sent: headers?.authorization !== undefined });
                if (error.fields.status === 401)
                    refused = explained;
                throw explained;
            }
        },
        async retry(attempt) {
            try {
                const result = await transport.retry(attempt, { mayRetry: () => !isGivenUp() });
                breaker.ended();
                return result;
            }
            catch (error) {
                if (!(error instanceof retry/* Postponed */.Dz))
                    breaker.ended(error);
                throw error;
            }
        },
    };
}
/**
 * Creates the circuit breaker of a source. The source is down when one request has exhausted its retries. It is gone
 * after the same number of consecutive requests that timed out or found it unreachable, each started after the previous
 * failure. Otherwise, every queued request to an unreachable server would wait for all its retries.
 */
function createCircuitBreaker({ retries }) {
    let [isExhausted, isDown, isGone] = [false, false, false];
    let [rounds, inARow] = [0, 0];
    const fail = () => {
        isDown = true;
        isExhausted = true;
    };
    return {
        get isExhausted() {
            return isExhausted;
        },
        get isDown() {
            return isDown;
        },
        get isGone() {
            return isGone;
        },
        begin() {
            const round = rounds;
            return {
                failed(error) {
                    if (!((0,errors/* isPkgtoolError */.Zf)(error, 'TIMED_OUT') || (0,retry/* isUnreachable */.R0)(error)) || round !== rounds)
                        return;
                    rounds++;
                    if (++inARow <= retries)
                        return;
                    isGone = true;
                    fail();
                },
            };
        },
        adopt(state) {
            isExhausted ||= state.isExhausted;
            isDown = state.isDown;
            isGone = state.isGone;
        },
        ended(error) {
            if ((0,retry/* isTransient */.dg)(error))
                fail();
            else
                [isDown, isGone, inARow] = [false, false, 0];
        },
    };
}
function isRefusal(error) {
    return (0,errors/* isPkgtoolError */.Zf)(error, 'HTTP_STATUS') && [401, 403].includes(error.fields.status ?? 0);
}
function explainRefusal(error, { url, scope, sent }) {
    const { status, url: answered } = error.fields;
    const { origin } = new URL(answered ?? url);
    const wasShown = sent && origin === url.origin;
    const isForeign = !wasShown && (scope.credential !== undefined || origin !== scope.origin);
    return new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        ...error.fields,
        found: `status ${status} from ${isForeign ? `${origin}, where no credentials of ${scope.label} are sent` : scope.label}`,
        wanted: 'credentials that it takes',
        change: error.fields.change ?? (isForeign ? adviceForForeign(origin, scope) : advice(scope)),
    }, { cause: error });
}
function adviceForForeign(origin, { trustable, credential }) {
    if (credential === undefined || (0,credential_binding/* mayTrust */.mi)(trustable, origin))
        return 'tell the owner of the feed';
    return `if it may have them, add to the input "credential-origins" the line: ${origin}`;
}
function advice({ credential, name, label }) {
    if (credential)
        return `check the credentials of ${label}`;
    const written = (0,errors/* printable */.g$)(package_thread_credentialName(name ?? 'NAME'));
    const mark = written.startsWith('"') ? "'" : '"';
    const lines = ['basic USER PASSWORD', 'bearer TOKEN']
        .map(rest => `${mark}${written} ${rest}${mark}`)
        .join(' or ');
    return `set the input "credentials" to a line ${lines}${name === undefined ? ' and write the address as NAME=URL' : ''}`;
}
/**
 * Assigns each credential to the scope with its name and replaces an existing one.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` for an unknown name, a name of two scopes, two credentials for one name,
 * and a folder; `INSECURE_ADDRESS` for plain http to another machine, whatever `allow-insecure` says;
 * `CREDENTIALS_UNBOUND` for an address that is named neither by the workflow nor by the credential's line
 */
function assignCredentials(scopes, credentials, options = { origins: [] }) {
    const assigned = new Map();
    for (const given of credentials) {
        const { name } = given;
        const [scope, second] = scopes.filter(item => isNamed(item, name));
        if (scope === undefined)
            throw conflict(name, 'no source or dist-url of that name', scopes);
        if (second !== undefined)
            throw conflict(name, 'two addresses of that name', scopes);
        if (assigned.has(scope))
            throw conflict(name, 'two lines for that name', scopes);
        assigned.set(scope, secretOf(given));
    }
    return scopes.map(scope => withCredential(scope, assigned.get(scope), options));
}
function secretOf({ credential, url }) {
    return {
        credential,
        storedIn: 'the input "credentials"',
        addresses: url === undefined
            ? []
            : [parseFeedAddress(url, { document: 'index.json', input: 'credentials' }).document],
        isOfWorkflow: true,
        line: credential.kind === 'basic' ? 'basic USER PASSWORD' : 'bearer TOKEN',
    };
}
/**
 * Sets the credential of one scope after binding it. This is the only way to set one, so every secret is bound. Throws
 * like `assignCredentials`.
 */
function withCredential(scope, secret, options) {
    if (secret === undefined)
        return scope;
    const { document } = scope.address;
    if (!isServer(scope.address)) {
        throw new PkgtoolError('CONFLICTING_INPUTS', {
            subject: 'credentials',
            found: `credentials for the folder ${displayUrl(scope.address.base)}`,
            wanted: 'the name of an http or https address',
        });
    }
    const trustable = bindSecret(scope, secret, options);
    // A library caller may pass a credential that no input line could contain.
    if (!/^[\x20-\x7e]+$/.test(authorizationOf(secret.credential)))
        throw new PkgtoolError('INVALID_INPUT', {
            subject: 'credentials',
            found: 'a character in a token that no header can carry',
        });
    if (isConfidential(document))
        return { ...scope, credential: secret.credential, trustable };
    throw new PkgtoolError('INSECURE_ADDRESS', {
        subject: displayUrl(document),
        found: 'credentials for plain http to another machine',
        wanted: 'https',
        change: 'change the address, or leave the credentials out',
        url: displayUrl(document),
    });
}
/** Returns whether a scope has a name, case-insensitively. */
function isNamed(scope, name) {
    return isSameName(name, scope.name);
}
function conflict(name, found, scopes) {
    const names = scopes.map(scope => scope.name).filter(each => each !== undefined);
    return new PkgtoolError('CONFLICTING_INPUTS', {
        subject: 'credentials',
        found: `the name ${JSON.stringify(name)}, and ${found}`,
        wanted: names.length > 0 ? `one of ${names.join(', ')}` : 'an address written as NAME=URL',
    });
}
/** Creates a transport for each address, which sends its credential to its own origin only. */
function scopeAddresses(transport, scopes) {
    const scoped = new Map();
    for (const scope of scopes) {
        const { address } = scope;
        const hasAlternative = () => [...scoped].some(([other, { isExhausted }]) => other !== address && !isExhausted);
        scoped.set(address, scopeTransport(transport, { ...scopeOf(scope), hasAlternative }));
    }
    return address => scoped.get(address) ?? transport;
}
/** The scope of an address's transport. */
function scopeOf({ name, address: { document }, credential, ...rest }) {
    const shown = displayUrl(document);
    const label = name === undefined ? shown : `${name}=${shown}`;
    const { trustable, isOfWorkspace } = rest;
    return { label, name, credential, origin: document.origin, trustable, isOfWorkspace };
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __nccwpck_require__(500);
;// CONCATENATED MODULE: ./src/core/files/folders.ts







const attempts = 100;
/**
 * Creates a folder and its missing parents. Node's recursive `mkdir` never returns when a file system such as /proc
 * reports an existing parent as missing. This retries a limited number of times, because another run may remove an
 * empty folder at any time.
 */
async function folders_makeFolder(path) {
    for (let attempt = 1;; attempt++) {
        try {
            (0,external_node_fs_namespaceObject.mkdirSync)(path, safe_folder_modes.folder);
            return;
        }
        catch (error) {
            const code = (0,errors/* systemErrorCode */.vq)(error);
            const found = tryStat(path);
            if (found?.isDirectory())
                return;
            const parent = (0,external_node_path_.dirname)(path);
            const isGone = code === 'EEXIST' && found === undefined;
            if ((code !== 'ENOENT' && !isGone) || parent === path || attempt === attempts)
                throw error;
            await folders_makeFolder(parent);
        }
    }
}
/**
 * Creates a folder below `root`, which exists, and the folders between. None of them may be a link. Synchronous, so
 * that nothing else of this process runs between a check and the next step. Returns whether it made the last of them.
 *
 * @throws PkgtoolError `UNSAFE_PATH` with the link, and errors of the file system
 */
function folders_makeFolderBelow(root, path) {
    const steps = stepsBelow(root, path);
    for (let attempt = 1;; attempt++) {
        try {
            return steps.map(makeStep).at(-1) ?? false;
        }
        catch (error) {
            // Another run may remove an empty folder at any time.
            if ((0,errors/* systemErrorCode */.vq)(error) !== 'ENOENT' || attempt === attempts || !tryStat(root))
                throw error;
        }
    }
}
function makeStep(path) {
    try {
        (0,external_node_fs_namespaceObject.mkdirSync)(path, safe_folder_modes.folder);
        return true;
    }
    catch (error) {
        const stats = (0,external_node_fs_namespaceObject.lstatSync)(path, { throwIfNoEntry: false });
        if (stats?.isSymbolicLink())
            throw linkRefused(path);
        if (!stats?.isDirectory())
            throw error;
        return false;
    }
}
/** Milliseconds before each further attempt: 25 s together, the time of a scan of a big file. */
const waits = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array.from({ length: 8 }, () => 2560)];
/** For what need not be done now, such as the removal of a leftover, which goes with the next run too: 1.3 s together. */
const folders_shortWaits = waits.slice(0, 7);
/**
 * Does a step that renames or removes `path`. Windows refuses it while another program, such as a virus scanner, an
 * indexer or an editor, holds the file or one of the folder open: there the step is tried again. The first attempt is
 * made at once. Throws what the last attempt throws.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function whenFree(path, step, { signal, platform = process.platform, waits: delays = waits, wait = promises_.setTimeout, isFinal } = {}) {
    for (const delay of platform === 'win32' ? delays : []) {
        try {
            return step();
        }
        catch (error) {
            if (!isHeldOpen(error) || isFinal?.())
                throw error;
        }
        await wait(delay, undefined, { signal }).catch(() => { });
        (0,ports/* throwIfCancelled */.dZ)(signal, path);
    }
    return step();
}
function isHeldOpen(error) {
    return ['EPERM', 'EACCES', 'EBUSY'].includes((0,errors/* systemErrorCode */.vq)(error) ?? '');
}
/**
 * Renames a file, which replaces another one, or a folder. A folder in the way is final: Windows reports it as EPERM too.
 * Throws errors of the file system.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function folders_renamePath(from, to, options) {
    const isFinal = () => {
        const target = tryLstat(to);
        return target?.isDirectory() || (target !== undefined && tryLstat(from)?.isDirectory() === true);
    };
    await whenFree(to, () => (0,external_node_fs_namespaceObject.renameSync)(from, to), { isFinal, ...options });
}
/** Renames a folder unless the new name exists; then it returns false. Throws as `renamePath`. */
async function folders_renameUnlessTaken(from, to, options) {
    try {
        await folders_renamePath(from, to, options);
        return true;
    }
    catch (error) {
        const code = (0,errors/* systemErrorCode */.vq)(error);
        if (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'ENOTDIR')
            return false;
        // Windows reports EPERM both for an existing name and for a file in use.
        if (isHeldOpen(error) && tryLstat(to))
            return false;
        throw error;
    }
}
/**
 * Removes a file, a link or a folder with all that is in it, if it exists. Not with Node's own recursion: on Windows, Node
 * 23 and 24 before 24.13.1 do nothing or abort at names outside ASCII. Throws errors of the file system.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function folders_removePath(path, options) {
    const stats = (0,external_node_fs_namespaceObject.lstatSync)(path, { throwIfNoEntry: false });
    if (stats === undefined)
        return;
    if (!stats.isDirectory())
        return folders_removeFile(path, options);
    for (let attempt = 1;; attempt++) {
        try {
            // As bytes: on Linux, a name need not be UTF-8. On Windows, only a string may be longer than 260 characters.
            for (const name of (0,external_node_fs_namespaceObject.readdirSync)(path, 'buffer')) {
                const isText = process.platform === 'win32';
                const child = isText ? (0,external_node_path_.join)(`${path}`, `${name}`) : Buffer.concat([Buffer.from(path), slash, name]);
                await folders_removePath(child, options);
            }
            await whenFree(`${path}`, () => (0,external_node_fs_namespaceObject.rmdirSync)(path), options);
            return;
        }
        catch (error) {
            const code = (0,errors/* systemErrorCode */.vq)(error);
            if (code === 'ENOENT')
                return;
            // A process that had found the folder before it was renamed may still write into it.
            if (code !== 'ENOTEMPTY' || attempt === attempts)
                throw error;
        }
    }
}
const slash = Buffer.from('/');
/** Removes a file if it exists. Throws as `removePath`. */
async function folders_removeFile(path, options) {
    try {
        await whenFree(`${path}`, () => (0,external_node_fs_namespaceObject.unlinkSync)(path), options);
    }
    catch (error) {
        if ((0,errors/* systemErrorCode */.vq)(error) !== 'ENOENT')
            throw error;
    }
}
/** Removes a folder if it is empty. Never throws. */
function removeIfEmpty(folder) {
    try {
        rmdirSync(folder);
    }
    catch {
        // It is in use, or another run was faster.
    }
}
/**
 * Removes a temporary file or folder; a file that nobody holds open at once. Never throws: a leftover is harmless, and its
 * error must not hide the outcome.
 */
async function folders_removeLeftover(path) {
    await folders_removePath(path, { waits: folders_shortWaits }).catch(() => { });
}
// Every common file system accepts names of this many bytes.
const alwaysFits = 120;
/** UTF-16 units of a name on Windows */
const longestName = 255;
const nameTooLong = Object.assign(new Error('ENAMETOOLONG'), { code: 'ENAMETOOLONG' });
/**
 * Checks that the file system accepts the names in relative paths with `/`, before the first file of a set is written.
 * `directory` must exist.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
async function assertNamesFit(directory, paths, platform = process.platform) {
    const long = paths.filter(path => Buffer.byteLength(path) > alwaysFits);
    for (const name of new Set(long.flatMap(path => path.split('/')))) {
        if (Buffer.byteLength(name) <= alwaysFits)
            continue;
        const path = (0,external_node_path_.join)(directory, name);
        // Windows takes it for a name that is not there.
        if (platform === 'win32' && name.length > longestName)
            throw fileSystemError(path, nameTooLong);
        await (0,promises_namespaceObject.lstat)(path).catch(error => {
            if ((0,errors/* systemErrorCode */.vq)(error) === 'ENAMETOOLONG')
                throw fileSystemError(path, error);
        });
    }
}
// With the zero at its end.
const longestPath = 260;
/** The warning for paths that many programs of Windows cannot open, though we can; undefined where there are none. */
function longPathWarning(paths, platform = process.platform) {
    const long = paths.filter(path => path.length >= longestPath);
    if (platform !== 'win32' || long[0] === undefined)
        return undefined;
    return `${plural(long.length, 'path')} of ${longestPath} characters or more, which many programs cannot open on Windows, such as ${quote(long[0], 300)}: choose a shorter folder`;
}
/**
 * Identifies a file or folder, to distinguish it from a later one of the same name; undefined when `stat` fails. The inode
 * number alone is not enough: a file system may reuse it. Synchronous, so that the caller can act on the answer at
 * once.
 */
function folderIdentity(path) {
    try {
        const stats = (0,external_node_fs_namespaceObject.lstatSync)(path, { bigint: true, throwIfNoEntry: false });
        return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeNs}`;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: external "node:os"
const external_node_os_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");
;// CONCATENATED MODULE: ./src/core/files/replace-file.ts








/**
 * Returns a new temporary path in `directory`: `.PID.`, then machine, process start and random bits, 8 digits each.
 * From it, `sweepTemporaries` of a later run recognizes the files of a dead process. The name has a leading dot and no
 * extension, because the reference client treats a folder with package files as a feed of the old layout.
 */
function replace_file_temporaryPath(directory) {
    const { pid, start } = ownIdentity();
    // Node draws these for many at once, and bytes for each call.
    const random = (0,external_node_crypto_namespaceObject.randomUUID)().slice(0, 8);
    return (0,external_node_path_.join)(directory, `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? bootSecond() ?? 0)}${random}`);
}
/** Returns whether `temporaryPath` made a file name. */
function replace_file_isTemporaryName(name) {
    return parseTemporaryName(name) !== undefined;
}
/** Parses a name of `temporaryPath`; undefined for any other name. */
function parseTemporaryName(name) {
    const [, pid, machine, start] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? [];
    if (pid === undefined || start === undefined)
        return undefined;
    const isOurMachine = machine === machineTag();
    const number = Number.parseInt(start, 16) || undefined;
    const boot = bootSecond();
    if (boot === undefined)
        return { pid: Number(pid), isOurMachine, start: number };
    const isSameBoot = number !== undefined && Math.abs(number - boot) <= bootTolerance;
    return { pid: Number(pid), isOurMachine: isOurMachine && isSameBoot, start: undefined };
}
// Seconds: the clock may be set a little between two runs.
const bootTolerance = 120;
// When this machine was booted, in seconds since 1970: in names, in place of the start of the process, which Windows and
// macOS do not say. Linux without /proc may be a container, which has the time of the machine and PIDs of its own.
function bootSecond() {
    const isKnown = process.platform === 'win32' || process.platform === 'darwin';
    return isKnown ? Math.round(Date.now() / 1000 - (0,external_node_os_namespaceObject.uptime)()) : undefined;
}
const unknown = hexDigits(0);
let tag = null;
// Identifies the scope of PIDs: one boot of a machine, and the PID namespace of a container. Machines that share a
// folder may have equal host names. Undefined when the system does not report them. Windows and macOS have no name for a
// boot, only its time, which stands in the name itself.
function machineTag() {
    if (tag === null) {
        const { boot, namespace } = ownIdentity();
        const facts = [(0,external_node_os_namespaceObject.hostname)(), boot ?? process.platform, namespace].join('\n');
        const isKnown = boot !== undefined || bootSecond() !== undefined;
        tag = isKnown ? (0,external_node_crypto_namespaceObject.createHash)('sha256').update(facts).digest('hex').slice(0, unknown.length) : undefined;
    }
    return tag;
}
function hexDigits(value) {
    return value.toString(16).padStart(8, '0');
}
/**
 * Replaces a file atomically; `content` may be chunks, which are not joined in memory. Throws errors of the file
 * system.
 */
async function replace_file_replaceFile(path, content, { directory = (0,external_node_path_.dirname)(path), mode = safe_folder_modes.file, ...sharing } = {}) {
    const temporary = replace_file_temporaryPath(directory);
    try {
        const [first = '', ...others] = content instanceof Uint8Array ? [content] : [content].flat();
        (0,external_node_fs_namespaceObject.writeFileSync)(temporary, first, { flag: 'wx', mode });
        for (const piece of others)
            (0,external_node_fs_namespaceObject.appendFileSync)(temporary, piece);
        await folders_renamePath(temporary, path, sharing);
    }
    catch (error) {
        await folders_removeLeftover(temporary);
        throw error;
    }
}
/**
 * ms after which a temporary file of an unknown process counts as abandoned; ours are written or removed much earlier
 */
const longestLife = 24 * 60 * 60 * 1000;
/**
 * Removes abandoned temporary files from `directory`, not from its subfolders. A temporary file of this machine is
 * abandoned when its process has ended, whatever the clock says. Processes of another machine, another container or an
 * earlier boot cannot be checked; their files are abandoned when their time is more than a day from now, in either
 * direction. Files of live runs stay. Never throws: a leftover is harmless.
 */
async function replace_file_sweepTemporaries(directory, options) {
    const names = await (0,promises_namespaceObject.readdir)(directory).catch(() => []);
    for (const name of names) {
        const path = (0,external_node_path_.join)(directory, name);
        if (await replace_file_isAbandoned(path, options))
            await folders_removeLeftover(path);
    }
}
/** Returns whether a path is an abandoned temporary file. */
async function replace_file_isAbandoned(path, { now = Date.now(), longest = longestLife, file = path } = {}) {
    const owner = parseTemporaryName((0,external_node_path_.basename)(path));
    if (owner === undefined)
        return false;
    if (owner.isOurMachine) {
        if (hasProcessEnded(owner))
            return true;
        // Otherwise, another process may have reused the PID.
        if (owner.start !== undefined)
            return false;
    }
    return isFarFrom(now, file, longest);
}
// Also applies to the future: a leftover of a clock that was ahead must not stay until that time.
async function isFarFrom(now, path, longest) {
    const stats = await (0,promises_namespaceObject.lstat)(path).catch(() => undefined);
    return stats !== undefined && Math.abs(now - stats.mtimeMs) > longest;
}
let own;
/** The identity of this process. */
function ownIdentity() {
    own ??= { pid: process.pid, ...readScope(), start: readProcess('self')?.start };
    return own;
}
/** Returns whether a process of this boot and this namespace has ended. */
function hasProcessEnded({ pid, start }) {
    try {
        process.kill(pid, 0);
    }
    catch (error) {
        // Any other error means that a process has the PID.
        if ((0,errors/* systemErrorCode */.vq)(error) === 'ESRCH')
            return true;
    }
    const seen = readProcess(pid);
    if (seen === undefined)
        return false;
    return seen.isOver || (start !== undefined && seen.start !== start);
}
// A folder /proc of a Windows disk is anybody's.
const hasProc = process.platform !== 'win32';
function readScope() {
    if (!hasProc)
        return {};
    try {
        const boot = (0,external_node_fs_namespaceObject.readFileSync)('/proc/sys/kernel/random/boot_id', 'latin1').trim();
        return { boot, namespace: (0,external_node_fs_namespaceObject.readlinkSync)('/proc/self/ns/pid') };
    }
    catch {
        return {};
    }
}
// PID (NAME) STATE …, the start is field 22; a name may contain spaces and parentheses.
function readProcess(pid) {
    if (!hasProc)
        return undefined;
    try {
        const stat = (0,external_node_fs_namespaceObject.readFileSync)(`/proc/${pid}/stat`, 'latin1');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const start = Number(fields[19]) % 2 ** 32;
        // A zombie has ended. Its parent may never reap it, which is common in containers.
        return { isOver: /^[ZXx]/.test(fields[0] ?? ''), start: start > 0 ? start : undefined };
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __nccwpck_require__(136);
;// CONCATENATED MODULE: ./src/core/files/open-limit.ts
/*
 * The limit of open files (`ulimit -n`). What holds a file and a connection for long waits here until both fit, so that
 * files that are open for a moment (manifests, records, modules) find room as well.
 */





/** of one long job: its file and its connection */
const filesOfJob = 2;
/** for everything that is open for a moment */
const reservedFiles = 8;
/** ms between two looks: other threads and other programs give no sign when they close a file */
const pause = 50;
/** ms after which the limit is an error */
const longestWait = 30_000;
let jobs = 0;
/** so many jobs of this thread had room at the same time */
let roomFor = 0;
const waiting = [];
/**
 * Runs a job that holds a file and a connection, once there is room for both. One job of a thread always runs. When the
 * limit was reached all the same, the job runs again a little later. `run` throws its failure or returns it as `error`.
 */
async function withOpenFile(run) {
    for (const start = (0,ports/* clock */.pm)();;) {
        while (jobs > 0 && !hasRoom(jobs + 1))
            await nextChange();
        const mayRepeat = (failure) => isLimitReached(failure) && (0,ports/* clock */.pm)() - start < longestWait;
        jobs++;
        try {
            const outcome = await run();
            if (!('error' in outcome && mayRepeat(outcome.error)))
                return outcome;
        }
        catch (error) {
            if (!mayRepeat(error))
                throw error;
        }
        finally {
            jobs--;
            for (const resume of waiting.splice(0))
                resume();
        }
        roomFor = 0;
        await nextChange();
    }
}
function isLimitReached(error) {
    const code = (0,errors/* systemErrorCode */.vq)(error);
    if (code === 'EMFILE' || code === 'ENFILE')
        return true;
    return typeof error === 'object' && error !== null && 'cause' in error && isLimitReached(error.cause);
}
async function nextChange() {
    const stop = new AbortController();
    const released = new Promise(resolve => {
        waiting.push(resolve);
    });
    await Promise.race([released, (0,promises_.setTimeout)(pause, undefined, { signal: stop.signal }).catch(() => { })]);
    stop.abort();
}
// Twice as many at once, so that a run asks only a few times.
function hasRoom(count) {
    if (count <= roomFor)
        return true;
    const found = [2 * count, count].find(most => canOpen(reservedFiles + filesOfJob * most));
    roomFor = Math.max(roomFor, found ?? 0);
    return found !== undefined;
}
/** Returns whether the limit of open files leaves room for `count` more. */
function canOpen(count) {
    const opened = [];
    try {
        for (let n = 0; n < count; n++)
            opened.push((0,external_node_fs_namespaceObject.openSync)(external_node_os_namespaceObject.devNull, 'r'));
        return true;
    }
    catch {
        return false;
    }
    finally {
        for (const file of opened)
            (0,external_node_fs_namespaceObject.closeSync)(file);
    }
}

;// CONCATENATED MODULE: ./src/core/http/documents.ts














/**
 * Reads one small document (JSON or XML) from http, https or a `file:` URL, with retries and at most one in-flight
 * request per URL. Its bytes are released after parsing; the parsed value lives as long as the transport.
 *
 * @throws PkgtoolError `NOT_FOUND`, `TOO_LARGE`, `UNREADABLE_FILE`, errors of `Transport.send` and `accept`
 */
function readDocument(transport, url, options) {
    return transport.once(`${options.kind} ${url.href}`, async () => {
        try {
            return url.protocol === 'file:'
                ? { url, value: await options.accept(await readFileDocument(transport, url, options), url) }
                : await readFromServer(transport, url, options);
        }
        catch (error) {
            throw withAdvice(error, url, options);
        }
    });
}
/** The same error with what to change where a document or folder is not there, unless it says so. */
function withAdvice(error, url, { absent }) {
    if (absent === undefined || !isPkgtoolError(error, 'NOT_FOUND') || error.fields.change)
        return error;
    const change = url.protocol === 'file:' ? takenForFolder : absent;
    return new PkgtoolError('NOT_FOUND', { ...error.fields, change }, { cause: error });
}
const takenForFolder = 'the address is taken for a folder: check the path, or begin the address of a server with https://';
async function readFileDocument(transport, url, { limit }) {
    throwIfCancelled(transport.options.signal, displayUrl(url));
    const { path, file, size } = await openLocalFile(url, { workspace: workspaceOf(transport.options) });
    try {
        if (size > limit)
            throw tooLarge(url, { limit, size });
        // Read no more than the reported size: files of /proc report none and may return any amount.
        const bytes = Buffer.alloc(size);
        let filled = 0;
        for (let read = 1; filled < size && read > 0; filled += read) {
            read = (await file.read(bytes, filled)).bytesRead;
        }
        return bytes.subarray(0, filled);
    }
    catch (error) {
        throw localFileError(path, error);
    }
    finally {
        await file.close();
    }
}
// Only accepted documents are cached, and cached ones are parsed again: neither a bad response nor a stricter parser
// must block a document permanently.
async function readFromServer(transport, url, { kind, limit, keep, accept }) {
    const folder = keep ? transport.options.cacheDirectory : undefined;
    let kept = folder === undefined ? undefined : await findKept(folder, url);
    for (;;) {
        const { answer, bytes } = await transport.retry(() => ask(transport, url, { kept, limit }));
        if (bytes) {
            const value = await accept(bytes, answer.url);
            if (folder !== undefined)
                await tryKeep(transport, folder, { url, bytes, answer });
            return { url: answer.url, value };
        }
        const again = await reread(kept, answer.url, { limit, accept });
        if (again) {
            transport.log.debug(`${displayUrl(url)} has not changed since it was last read`);
            return { url: answer.url, ...again };
        }
        transport.log.debug(`the ${kind} kept of ${displayUrl(url)} cannot be read; asking for it anew`);
        if (folder !== undefined)
            await dropKept(folder, url);
        kept = undefined;
    }
}
// Without bytes, the cached document is still valid.
async function ask(transport, url, { kept, limit }) {
    const answer = await transport.send(url, {
        headers: { 'accept-encoding': 'gzip, deflate', ...kept?.headers },
        statuses: kept ? [200, 304] : [200],
    });
    if (answer.status !== 304)
        return { answer, bytes: await readBody(answer, limit) };
    answer.discard();
    return { answer };
}
async function reread(kept, answered, { limit, accept }) {
    const bytes = await kept?.read(answered, limit);
    try {
        return bytes && { value: await accept(bytes, answered) };
    }
    catch (error) {
        if (isPkgtoolError(error))
            return undefined;
        throw error;
    }
}
async function tryKeep(transport, folder, document) {
    try {
        await keepDocument(folder, document);
    }
    catch (error) {
        if (isPkgtoolError(error))
            throw error;
        transport.log.debug(`the document was not kept in ${folder}: ${String(error)}`);
    }
}
// Larger than any header that we write: addresses and validators have at most a few thousand characters.
const longestHead = 65_536;
/** Finds the cached document of `url`; undefined when there is no usable one. */
async function findKept(folder, url) {
    const path = pathOf(folder, url);
    const head = await withFile(path, file => readHead(file, url));
    if (head === undefined)
        return undefined;
    return {
        headers: head.headers,
        read: async (answered, limit) => displayUrl(answered) === head.from
            ? withFile(path, file => readKeptBody(file, head, limit))
            : undefined,
    };
}
/** Caches a document if its answer has a validator. Throws `UNSAFE_PATH` and errors of the file system. */
async function keepDocument(folder, { url, bytes, answer }) {
    const { etag, 'last-modified': lastModified } = answer.headers;
    if (etag === undefined && lastModified === undefined)
        return;
    const path = pathOf(folder, url);
    // A relative folder is in the working directory, which may be a checkout.
    if (!isAbsolute(folder))
        assertSafeFolder(resolve(folder), { workingDirectory: '.' });
    await makeFolder(folder);
    makeFolderBelow(folder, dirname(path));
    await sweepTemporaries(dirname(path));
    const from = displayUrl(answer.url);
    const head = JSON.stringify({ url: displayUrl(url), from, etag, lastModified, sha256: sha256Of(bytes) });
    if (head.length < longestHead / 4)
        await replaceFile(path, [`${head}\n`, bytes], { mode: 0o600, waits: shortWaits });
}
/**
 * Removes an unreadable document from the cache. Never throws: a leftover only costs one useless conditional request.
 */
async function dropKept(folder, url) {
    const path = pathOf(folder, url);
    try {
        assertNoLink(folder, path);
        await removeFile(path, { waits: shortWaits });
    }
    catch {
        // Costs one more useless conditional request.
    }
}
// Accept only regular files: others who can write here must not make a run read another file or block.
async function withFile(path, read) {
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    let file;
    try {
        file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
        return (await file.stat()).isFile() ? await read(file) : undefined;
    }
    catch {
        return undefined;
    }
    finally {
        await file?.close().catch(() => { });
    }
}
async function readHead(file, url) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longestHead), 0, longestHead, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    if (end < 0)
        return undefined;
    const head = JSON.parse(buffer.toString('utf8', 0, end));
    if (typeof head !== 'object' || head === null)
        return undefined;
    const { url: address, from, etag, lastModified, sha256 } = head;
    if (address !== displayUrl(url) || typeof from !== 'string' || typeof sha256 !== 'string')
        return undefined;
    const headers = {
        ...(isHeaderValue(etag) && { 'if-none-match': etag }),
        ...(isHeaderValue(lastModified) && { 'if-modified-since': lastModified }),
    };
    return Object.keys(headers).length > 0 ? { from, sha256, headers, start: end + 1 } : undefined;
}
// Others who can write here must not make every request of a run fail either.
function isHeaderValue(value) {
    return typeof value === 'string' && /^[\x20-\x7e\x80-\xff]+$/.test(value);
}
async function readKeptBody(file, head, limit) {
    const size = (await file.stat()).size - head.start;
    if (size < 0 || size > limit)
        return undefined;
    const bytes = Buffer.alloc(size);
    let filled = 0;
    for (let read = 1; filled < size && read > 0; filled += read)
        read = (await file.read(bytes, filled, size - filled, head.start + filled)).bytesRead;
    return filled === size && sha256Of(bytes) === head.sha256 ? bytes : undefined;
}
function pathOf(folder, url) {
    return join(folder, 'documents', '2', sha256Of(url.href));
}
function sha256Of(data) {
    return createHash('sha256').update(data).digest('hex');
}
const documents_limit = (/* unused pure expression or super */ null && (1024 * 1024));
/**
 * Returns the base URL of a feed with a trailing slash: the document's folder, or for a local folder the one in its
 * `feed.json`, because a feed made for an address is often read as a folder (DESIGN 8).
 */
async function readOwnBase(transport, document) {
    const folder = new URL('.', document);
    if (document.protocol !== 'file:')
        return folder;
    try {
        const { value: description } = await readDocument(transport, new URL('feed.json', folder), {
            kind: 'feed.json',
            limit: documents_limit,
            accept: bytes => parseJson(bytes),
        });
        const value = 'value' in description ? description.value : null;
        return typeof value?.baseUrl === 'string' && value.baseUrl !== ''
            ? new URL(`${value.baseUrl.replace(/\/$/, '')}/`)
            : folder;
    }
    catch {
        return folder;
    }
}
/**
 * Opens the file of a `file:` URL for reading. Only regular files have a size that can be limited. Below `workspace`,
 * no link may lead outside.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS` when the URL is not a path on this machine
 */
async function openLocalFile(url, options = {}) {
    const path = localPathOf(url);
    return { path, ...(await openFileHandle(path, options)) };
}
function localPathOf(url) {
    try {
        return (0,external_node_url_.fileURLToPath)(url);
    }
    catch (error) {
        throw new errors/* PkgtoolError */.xN('INVALID_ADDRESS', { subject: url.href, found: 'a file URL that names no path of this machine', url: url.href }, { cause: error });
    }
}
/**
 * Returns the size of a file in bytes without downloading it: by HEAD, or by `stat` in a folder; undefined when the
 * server does not report it. If HEAD is not supported, uses the header of a GET.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE` and errors of the transport
 */
async function documents_measureFile(transport, url) {
    if (url.protocol === 'file:') {
        const { file, size } = await openLocalFile(url, { workspace: workspaceOf(transport.options) });
        await file.close();
        return size;
    }
    try {
        return statedLength(await transport.retry(() => transport.send(url, { method: 'HEAD' })));
    }
    catch (error) {
        if (!isPkgtoolError(error, 'HTTP_STATUS') || !withoutHead.has(error.fields.status))
            throw error;
        const answer = await transport.retry(() => transport.send(url));
        answer.discard();
        return statedLength(answer);
    }
}
const withoutHead = new Set([405, 501]);

;// CONCATENATED MODULE: ./src/core/http/download-writer.ts








const progressInterval = 100;
/** A file that is being downloaded, maybe in several attempts: what is known of it, while a `FileWriter` has its bytes. */
class FileSink {
    #writer;
    #options;
    #received = 0;
    #total;
    #reported = 0;
    #begun = false;
    /** the strong validator of what was written so far, under which a sender may be asked for the rest */
    validator;
    constructor(writer, options) {
        this.#writer = writer;
        this.#options = options;
    }
    /** bytes written so far */
    get received() {
        return this.#received;
    }
    /** the whole length, where it is known */
    get total() {
        return this.#total;
    }
    /** a sender has begun to give the file, even if it gave no byte */
    get begun() {
        return this.#begun;
    }
    /** Creates the file, for the first request whose turn has come. @throws PkgtoolError `FILE_SYSTEM` */
    open() {
        this.#writer.open();
    }
    /** A sender begins; `total` is the whole length if it announces one. Throws what `checkSize` throws. */
    expect(total) {
        this.#begun = true;
        this.#total = total;
        if (total !== undefined)
            this.#options.checkSize(total);
    }
    /** Appends a body. @throws PkgtoolError `FILE_SYSTEM`, what `checkSize` throws and what reading the body throws */
    async append(body) {
        await this.#writer.append(body, size => {
            this.#options.checkSize(size);
            this.#received = size;
            this.#report(false);
        });
    }
    /** Forgets everything written, for a sender that starts over. */
    restart() {
        this.#writer.restart();
        this.#received = 0;
        this.validator = undefined;
    }
    finish() {
        this.#report(true);
        return { size: this.#received, digest: this.#writer.finish() };
    }
    /** Closes and removes the file; never throws, since the failure that led here counts. */
    discard() {
        return this.#writer.discard();
    }
    #report(last) {
        const { onProgress, subject } = this.#options;
        if (!onProgress)
            return;
        const now = (0,ports/* clock */.pm)();
        if (!last && now - this.#reported < progressInterval)
            return;
        this.#reported = now;
        onProgress({
            subject,
            received: this.#received,
            ...(this.#total !== undefined && { total: this.#total }),
        });
    }
}
/**
 * One attempt to fetch the rest of a file: with `Range` and `If-Range` where an earlier attempt left bytes and a strong
 * validator, from the start otherwise, or when the answer does not fit what was asked (DESIGN 4).
 */
async function receive(transport, url, sink) {
    const { validator } = sink;
    const resume = sink.received > 0 && validator !== undefined;
    const answer = await transport.send(url, {
        mayPostpone: true,
        onTurn: () => sink.open(),
        ...(resume && {
            headers: { range: `bytes=${sink.received}-`, 'if-range': validator },
            statuses: [200, 206, 304, 416],
        }),
    });
    try {
        await take(answer, sink, resume ? validator : undefined);
    }
    catch (error) {
        answer.discard();
        throw error;
    }
}
async function take(answer, sink, validator) {
    refuseEncoding(answer);
    if (answer.status === 206 && validator !== undefined && continues(answer, sink, validator)) {
        await drain(answer, sink);
        return;
    }
    const subject = (0,address/* displayUrl */.Qy)(answer.url);
    if (answer.status !== 200) {
        sink.restart();
        throw new errors/* PkgtoolError */.xN('TRUNCATED', {
            subject,
            found: `status ${answer.status} with another range than was asked for`,
            url: subject,
        });
    }
    if (sink.received > 0)
        sink.restart();
    sink.expect(lengthOf(answer));
    const { etag } = answer.headers;
    sink.validator = etag?.startsWith('"') ? etag : undefined;
    await drain(answer, sink);
}
async function drain(answer, sink) {
    await sink.append(answer);
    // A range may end before the file does, and say so honestly.
    if (sink.total === undefined || sink.received === sink.total)
        return;
    const subject = (0,address/* displayUrl */.Qy)(answer.url);
    throw new errors/* PkgtoolError */.xN('TRUNCATED', {
        subject,
        found: `${sink.received} of ${sink.total} bytes`,
        url: subject,
    });
}
function continues(answer, sink, validator) {
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers['content-range'] ?? '');
    const { etag } = answer.headers;
    if (range === null || Number(range[1]) !== sink.received)
        return false;
    // RFC 9110, 15.3.7: a 206 has the validator that its 200 had; without it the part may be one of another file.
    if (etag !== validator)
        return false;
    if (range[2] === '*')
        return true;
    if (sink.total === undefined)
        sink.expect(Number(range[2]));
    return sink.total === Number(range[2]);
}
function lengthOf(answer) {
    const length = answer.headers['content-length'];
    return length === undefined ? undefined : Number(length);
}
function refuseEncoding(answer) {
    const encoding = (answer.headers['content-encoding'] ?? '').toLowerCase();
    if (encoding === '' || encoding === 'identity')
        return;
    const subject = (0,address/* displayUrl */.Qy)(answer.url);
    throw new errors/* PkgtoolError */.xN('HTTP_STATUS', {
        subject,
        found: `the content encoding ${(0,errors/* quote */.hD)(encoding)}`,
        wanted: 'the bytes as they are',
        change: 'switch compression off for this file on the server',
        url: subject,
    });
}
/**
 * A file that is being written under a temporary name, and the hash of what has been written so far. Synchronous: to
 * copy a piece into the page cache costs less than the way to the thread pool, and no piece outlives its call.
 */
class FileWriter {
    #path;
    #file;
    #algorithm;
    #mark;
    #hash;
    #written = 0;
    #created = false;
    /**
     * The file, which must not exist, is created by the first call of `open` or `append`: what waits for its turn holds none.
     *
     * @param mark keeps what it needs of the hash while the file comes
     */
    constructor(path, algorithm, mark) {
        this.#path = path;
        this.#mark = mark;
        this.#algorithm = algorithm;
        this.#hash = (0,external_node_crypto_namespaceObject.createHash)(algorithm);
    }
    /** @throws PkgtoolError `FILE_SYSTEM` */
    open() {
        this.#file ??= this.#guarded(() => (0,external_node_fs_namespaceObject.openSync)(this.#path, 'wx', safe_folder_modes.file));
        this.#created = true;
        return this.#file;
    }
    /**
     * Appends a body. `onSize` is called with each size that the file is about to reach, and throws what refuses it.
     *
     * @throws PkgtoolError `FILE_SYSTEM`, what `onSize` throws and what reading the body throws
     */
    async append(body, onSize) {
        const file = this.open();
        await body.read(piece => {
            onSize(this.#written + piece.length);
            this.#update(piece);
            this.#guarded(() => writeWhole(file, piece, this.#written));
            this.#written += piece.length;
        });
    }
    /** Forgets everything written, for a sender that starts over. @throws PkgtoolError `FILE_SYSTEM` */
    restart() {
        this.#guarded(() => (0,external_node_fs_namespaceObject.ftruncateSync)(this.open()));
        this.#hash = (0,external_node_crypto_namespaceObject.createHash)(this.#algorithm);
        this.#mark?.restart();
        this.#written = 0;
    }
    /** Closes the file and returns its digest. @throws PkgtoolError `FILE_SYSTEM` */
    finish() {
        this.#close();
        return this.#hash.digest(digestEncoding(this.#algorithm));
    }
    /** Closes and removes the file; never throws, since the failure that led here counts. */
    async discard() {
        if (!this.#created)
            return;
        try {
            this.#close();
        }
        catch {
            // The failure that led here counts.
        }
        await folders_removeLeftover(this.#path);
    }
    #update(piece) {
        if (this.#mark)
            this.#mark.update(this.#hash, piece, this.#written);
        else
            this.#hash.update(piece);
    }
    #close() {
        const file = this.#file;
        this.#file = undefined;
        if (file !== undefined)
            this.#guarded(() => (0,external_node_fs_namespaceObject.closeSync)(file));
    }
    #guarded(work) {
        return safe_folder_writing(this.#path, work);
    }
}
function writeWhole(file, chunk, position) {
    for (let done = 0; done < chunk.length;)
        done += (0,external_node_fs_namespaceObject.writeSync)(file, chunk, done, chunk.length - done, position + done);
}

;// CONCATENATED MODULE: ./src/core/http/download.ts










/**
 * Downloads a file from the first candidate that gives it whole, hashing while it is written, resuming a cut transfer,
 * and trying the next candidate for connection failures, timeouts, 404, 5xx after retries and wrong bytes; wrong bytes
 * are a warning that names their source even when the next candidate succeeds (DESIGN 4).
 *
 * @throws PkgtoolError of the last candidate, but of one whose bytes are refused (`HASH_MISMATCH`, `SIZE_MISMATCH`,
 * `TOO_LARGE`, what `expected.check` throws) before any other, with what each candidate answered; `NOT_FOUND` only when
 * each answered so: a file may well be where nobody could be asked
 */
async function downloadFile(transport, candidates, options) {
    const failures = [];
    const queue = [...candidates];
    for (let candidate = queue.shift(); candidate; candidate = queue.shift()) {
        const outcome = await downloadFrom(transport, candidate, options);
        if (outcome === 'postponed') {
            queue.push(candidate);
            continue;
        }
        if ('downloaded' in outcome)
            return outcome.downloaded;
        failures.push(outcome);
        if (!mayAskNext(outcome, options))
            throw endOf(outcome, failures);
        const [next] = queue;
        if (next)
            report(transport.log, { failed: outcome, candidate, next });
    }
    throw (joinFailures(failures) ??
        new errors/* PkgtoolError */.xN('NOT_FOUND', { subject: options.subject, found: 'no address to fetch it from' }));
}
// That a mirror lacks a file is ordinary; anything else is worth a look.
function report(log, { failed, candidate, next }) {
    const { error } = failed;
    const message = `${error.message}; asking ${next.url instanceof URL ? (0,address/* displayUrl */.Qy)(next.url) : next.source} instead`;
    if (candidate.onFailure && !isRefused(failed))
        candidate.onFailure(error);
    else if (error.code === 'NOT_FOUND')
        log.info(message);
    else
        log.warning(message);
}
// Without a hash or a size to bind them, two sources may have different files: the first that answers decides.
function mayAskNext(failed, { expected = {}, takesAny }) {
    const isBound = Object.values(expected).some(value => value !== undefined);
    if (failed.begun && !takesAny && !isBound)
        return false;
    return (0,retry/* allowsNextSource */.Z7)(failed.error) || isRefused(failed);
}
// What ends the search is no answer of a source where this machine or the caller ends it.
function endOf({ error }, failures) {
    const isAnswer = !(0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED', 'FILE_SYSTEM');
    return isAnswer && failures.some(isRefused) ? (joinFailures(failures) ?? error) : error;
}
async function downloadFrom(transport, candidate, options) {
    try {
        const url = candidate.url instanceof URL ? candidate.url : await candidate.url();
        const from = { url, source: candidate.source };
        const outcome = await withOpenFile(() => transfer(candidate.transport ?? transport, from, options));
        return 'error' in outcome ? outcome : { downloaded: { ...candidate, ...outcome } };
    }
    catch (error) {
        if (error instanceof errors/* PkgtoolError */.xN)
            return { error, begun: false };
        if (error instanceof retry/* Postponed */.Dz)
            return 'postponed';
        throw error;
    }
}
async function transfer(transport, from, options) {
    const checkSize = (size) => checkGrowth(from, size, options);
    const isLocal = from.url.protocol === 'file:';
    const writer = new FileWriter(options.path, options.algorithm, options.observe?.());
    const sink = new FileSink(writer, { ...options, checkSize });
    try {
        if (isLocal) {
            await copyLocalFile(from.url, sink, transport.options);
            assertNotEmpty(from, sink);
        }
        else
            await transport.retry(async () => {
                await receive(transport, from.url, sink);
                assertNotEmpty(from, sink);
            });
        const { size, digest } = sink.finish();
        const downloaded = { ...from, size, digest };
        await checkDownload(downloaded, options);
        return downloaded;
    }
    catch (error) {
        await sink.discard();
        options.onDiscard?.();
        if (error instanceof errors/* PkgtoolError */.xN)
            return { error, begun: sink.begun && sink.total !== 0 };
        throw error;
    }
}
// Nothing that is downloaded here is empty: it is a proxy or a disk that ran full, and may pass.
function assertNotEmpty({ url }, { received }) {
    if (received > 0)
        return;
    const subject = (0,address/* displayUrl */.Qy)(url);
    throw new errors/* PkgtoolError */.xN('TRUNCATED', { subject, found: 'a file of no bytes', url: subject });
}
// Bytes that are not what they should be come before any other failure, each with who gave them.
function joinFailures(failures) {
    const [worst] = failures.toReversed().sort((a, b) => rankOf(b) - rankOf(a));
    if (worst === undefined || failures.length === 1 || !isRefused(worst))
        return worst?.error;
    const { error } = worst;
    const problems = failures.map(failed => failed.error);
    const details = problems.map(({ message }) => message);
    return new errors/* PkgtoolError */.xN(error.code, { ...error.fields, details, problems }, { cause: error });
}
function rankOf(failed) {
    if (isRefused(failed))
        return 2;
    return failed.error.code === 'NOT_FOUND' ? 0 : 1;
}
/** It was not for want of an answer: the bytes are refused. */
function isRefused({ error, begun }) {
    return begun && (0,errors/* isPkgtoolError */.Zf)(error, 'HASH_MISMATCH', 'SIZE_MISMATCH', 'TOO_LARGE', 'BAD_ARCHIVE');
}
/** as much as an archive may unpack to: no disk is filled by a sender that nothing binds */
const defaultLimit = 4 * 1024 ** 3;
/**
 * Says whether a file may reach a size, before anything of it is written.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`; `TOO_LARGE` where no size is expected
 */
function checkGrowth(from, size, options) {
    const limit = largestSize(options);
    if (size <= limit)
        return;
    throw options.expected?.size === undefined
        ? download_tooLarge(from, size, { ...options, limit })
        : wrongSize(from, size, options);
}
/** How many bytes a file may have. */
function largestSize({ expected, limit = defaultLimit }) {
    return expected?.size ?? limit;
}
/**
 * Compares a whole file with what is expected of it.
 *
 * @throws PkgtoolError `SIZE_MISMATCH`, `HASH_MISMATCH` and what `expected.check` throws
 */
async function checkDownload({ size, digest, ...from }, options) {
    const { path, expected = {} } = options;
    if (expected.size !== undefined && size !== expected.size)
        throw wrongSize(from, size, options);
    const wrongHash = (wanted, found) => hashMismatch(from, { wanted, found }, options);
    if (expected.digest && expected.digest.value !== digest)
        throw wrongHash(expected.digest, digest);
    if (expected.secondDigest) {
        const second = hashFile(path, expected.secondDigest.algorithm).digest;
        if (second !== expected.secondDigest.value)
            throw wrongHash(expected.secondDigest, second);
    }
    await expected.check?.(path, { ...from, digest });
}
function wrongSize({ url, source }, size, { subject, expected }) {
    return new errors/* PkgtoolError */.xN('SIZE_MISMATCH', {
        subject,
        found: `${size} bytes from ${(0,address/* displayUrl */.Qy)(url)}`,
        wanted: `${expected?.size} bytes`,
        change: `check the source "${source}"`,
        url: (0,address/* displayUrl */.Qy)(url),
        ...(expected?.size !== undefined && { expected: expected.size }),
        actual: size,
    });
}
function hashMismatch({ url, source }, { wanted, found }, { subject }) {
    return new errors/* PkgtoolError */.xN('HASH_MISMATCH', {
        subject,
        found: `${wanted.algorithm}:${found} from ${(0,address/* displayUrl */.Qy)(url)}`,
        wanted: `${wanted.algorithm}:${wanted.value}`,
        change: `check the source "${source}" and the hash`,
        url: (0,address/* displayUrl */.Qy)(url),
        expected: wanted.value,
        actual: found,
    });
}
function download_tooLarge({ url, source }, size, { subject, limit }) {
    return new errors/* PkgtoolError */.xN('TOO_LARGE', {
        subject,
        found: `${(0,errors/* formatBytes */.z3)(size)} and more from ${(0,address/* displayUrl */.Qy)(url)}`,
        wanted: `at most ${(0,errors/* formatBytes */.z3)(limit)} of a file of unknown size`,
        change: `check the source "${source}", or lock the file`,
        url: (0,address/* displayUrl */.Qy)(url),
    });
}
/** The candidate for a file that a store may have; `isCached` distinguishes it from the feeds, which come after it. */
function cachedCandidate(path, { name }) {
    return { url: (0,external_node_url_.pathToFileURL)(path), source: name, isCached: true };
}
const pieceSize = 256 * 1024;
/**
 * Copies a `file:` URL's file to a sink.
 *
 * @throws PkgtoolError `CANCELLED`, `NOT_FOUND`, `UNREADABLE_FILE`, `INVALID_ADDRESS`, `FILE_SYSTEM`
 */
async function copyLocalFile(url, sink, { signal, ...options }) {
    (0,ports/* throwIfCancelled */.dZ)(signal, (0,address/* displayUrl */.Qy)(url));
    const { path, file, size } = await openLocalFile(url, { workspace: safe_folder_workspaceOf(options) });
    try {
        sink.expect(size);
        const read = (take) => readPieces(file, piece => {
            (0,ports/* throwIfCancelled */.dZ)(signal, path);
            take(piece);
        });
        await sink.append({ read });
        if (sink.received !== size) {
            const found = `${sink.received} bytes where there were ${size} before`;
            throw new errors/* PkgtoolError */.xN('UNREADABLE_FILE', { subject: path, found, path });
        }
    }
    catch (error) {
        throw safe_folder_localFileError(path, error);
    }
    finally {
        await file.close();
    }
}
async function readPieces(file, take) {
    const buffer = Buffer.allocUnsafe(pieceSize);
    for (let read = await file.read(buffer); read.bytesRead > 0; read = await file.read(buffer))
        take(buffer.subarray(0, read.bytesRead));
}

// EXTERNAL MODULE: ./node_modules/saxes/saxes.js
var saxes = __nccwpck_require__(800);
;// CONCATENATED MODULE: ./src/core/base/parse-input.ts

const units = new Map([
    ['ms', 1],
    ['s', 1000],
    ['m', 60_000],
    ['h', 3_600_000],
    ['d', 86_400_000],
]);
/** The longest timer of Node, in milliseconds: a longer one would fire at once. */
const longestTimeout = (/* unused pure expression or super */ null && (2 ** 31 - 1));
/**
 * Reads a duration: an integer and `ms`, `s`, `m`, `h` or `d`; bare only `0` (DESIGN 2). Returns milliseconds, at most
 * `max`, by default 10,000 days. Throws `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseDuration('30s', 'idle-timeout', { max: longestTimeout }) // 30000
 */
function parseDuration(text, input, { max = 10_000 * 86_400_000 } = {}) {
    const [, digits, unit] = /^(\d{1,15})(ms|s|m|h|d)?$/.exec(text.trim()) ?? [];
    const factor = unit === undefined ? (Number(digits) === 0 ? 0 : undefined) : units.get(unit);
    if (factor === undefined)
        throw invalidInput(text, input, 'an integer and ms, s, m, h or d, or 0');
    const milliseconds = Number(digits) * factor;
    if (milliseconds <= max)
        return milliseconds;
    throw invalidInput(text, input, `at most ${Math.floor(max / 86_400_000)}d`);
}
/**
 * Reads a rate: an integer in bytes per second, or with the unit `KiB` or `MiB`; `0`: none. Returns bytes per second.
 * Throws `INVALID_INPUT` that names `input`.
 *
 * @example
 * parseRate('1KiB', 'minimum-rate') // 1024
 */
function parseRate(text, input) {
    const [, digits, unit] = /^(\d{1,10}) ?(KiB|MiB)?$/.exec(text.trim()) ?? [];
    const rate = Number(digits) * (unit === 'MiB' ? 1024 ** 2 : unit === 'KiB' ? 1024 : 1);
    if (rate <= 1024 ** 3)
        return rate;
    throw invalidInput(text, input, 'bytes a second: an integer, with KiB or MiB, up to 1024MiB, or 0');
}
/**
 * Reads a size: an integer in bytes, or with the unit `KiB`, `MiB`, `GiB` or `TiB`. Throws `INVALID_INPUT` that names
 * `input`.
 *
 * @example
 * parseSize('10GiB', 'max-size') // 10737418240
 */
function parseSize(text, input) {
    const [, digits, unit = ''] = /^(\d{1,12}) ?(KiB|MiB|GiB|TiB)?$/.exec(text.trim()) ?? [];
    const size = Number(digits) * 1024 ** ['', 'KiB', 'MiB', 'GiB', 'TiB'].indexOf(unit);
    if (Number.isSafeInteger(size))
        return size;
    throw invalidInput(text, input, 'bytes: an integer, with KiB, MiB, GiB or TiB');
}
/** Reads `true` or `false`, in any of the three YAML spellings. Throws `INVALID_INPUT`. */
function parseBoolean(text, input) {
    const word = text.trim();
    if (/^(?:true|True|TRUE)$/.test(word))
        return true;
    if (/^(?:false|False|FALSE)$/.test(word))
        return false;
    throw invalidInput(text, input, 'true or false');
}
/** Reads an integer from `min` to `max`, both included. Throws `INVALID_INPUT`. */
function parseCount(text, input, { min, max }) {
    const count = /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
    if (count >= min && count <= max)
        return count;
    throw invalidInput(text, input, `an integer from ${min} to ${max}`);
}
/** Reads one of the `allowed` words, case-sensitive. Throws `INVALID_INPUT` with the list. */
function parseChoice(text, input, { allowed }) {
    const choice = allowed.find(word => word === text.trim());
    if (choice !== undefined)
        return choice;
    throw invalidInput(text, input, `one of ${allowed.join(', ')}`);
}
/** Splits a list of one value a line: lines are trimmed, blank ones dropped. */
function splitLines(text) {
    return text
        .split(/\r\n?|\n/)
        .map(line => line.trim())
        .filter(line => line !== '');
}
function invalidInput(text, input, wanted) {
    return new PkgtoolError('INVALID_INPUT', {
        subject: input,
        found: `the value ${quote(text, 100)}`,
        wanted,
    });
}
/** The stages of SPEC 3, from the least to the most vetted. */
const stages = (/* unused pure expression or super */ null && (['EarlyAccessPreview', 'Released', 'ReleasedAndBlessed']));
/** Returns whether a word is a stage of the spec, exactly as written there. */
function isStage(word) {
    return stages.some(stage => stage === word);
}
/** The rank of a stage: 0 to 2; -1 for an unknown word, which never qualifies. */
function stageRank(word) {
    return stages.indexOf(word);
}
/** The possible meanings of «latest» and «best in range» (DESIGN 2). */
const latestBys = (/* unused pure expression or super */ null && (['version', 'upload-time']));
/** The names of each preset; addresses are never preset. */
const presetNames = {
    nuget: { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' },
};
/** What `nuget restore` does for projects with a packages.config, in our options. */
const nugetRestore = {
    ...presetNames.nuget,
    packagesFiles: ['**/packages.config'],
    configFile: 'auto',
    layout: 'classic',
};
const presetDefaults = { ...presetNames, 'nuget-restore': nugetRestore };
const presets = Object.keys(presetDefaults);
/** The options that take the place of another, where any of them is given. */
const standsFor = {
    packagesFiles: ['packagesFiles', 'packages', 'pins'],
    configFile: ['configFile', 'sources', 'fromSources'],
};
/** The defaults that a preset gives, without those that are given or that nobody takes. */
function defaultsOfPreset(preset, { given, takes = () => true }) {
    const isGiven = (name) => {
        const value = given[name];
        return value !== undefined && !(Array.isArray(value) && value.length === 0);
    };
    const isOpen = ([name]) => takes(name) && !(standsFor[name] ?? [name]).some(isGiven);
    return preset === undefined ? {} : Object.fromEntries(Object.entries(presetDefaults[preset]).filter(isOpen));
}
/** The remedy where a document shows the name that an input should have: the preset that has it, else the input. */
function adviceForName(input, name) {
    const own = `set the input ${(0,errors/* quote */.hD)(input)} to ${(0,errors/* quote */.hD)(name, 40)}`;
    const preset = Object.entries(presetNames).find(([, names]) => Object.values(names).includes(name))?.[0];
    return preset === undefined
        ? own
        : `set the input "preset" to ${(0,errors/* quote */.hD)(preset)}, or ${own.slice('set '.length)}`;
}

;// CONCATENATED MODULE: external "node:buffer"
const external_node_buffer_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");
;// CONCATENATED MODULE: ./src/core/base/json.ts


/** The supported byte order marks; the default is UTF-8 without one. */
const marks = [
    { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
    { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
    { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
];
/** The encoding of the byte order mark at the start of `bytes`, or undefined. */
function markedEncoding(bytes) {
    return marks.find(mark => mark.bytes.every((byte, index) => bytes[index] === byte))?.encoding;
}
/**
 * Decodes text in the encoding of its byte order mark, by default UTF-8, and drops the mark. Returns undefined for
 * bytes that are invalid in the encoding, and for a string with an unpaired surrogate.
 */
function decodeText(input) {
    if (typeof input !== 'string')
        return decodeBytes(input, markedEncoding(input) ?? 'utf-8');
    return unpaired.test(input) ? undefined : withoutMark(input);
}
// In a Unicode pattern a paired surrogate is part of its code point and never matches.
const unpaired = /[\ud800-\udfff]/u;
/** Decodes `bytes` in the encoding of an XML declaration or a mark; undefined when they are invalid in it. */
function decodeBytes(bytes, encoding) {
    const name = encoding.toLowerCase();
    // The platform's decoder treats both as windows-1252; the reference client decodes them as named.
    if (latin.has(name))
        return Buffer.from(bytes).toString('latin1');
    if (ascii.has(name))
        return Buffer.from(bytes)
            .toString('latin1')
            .replace(/[\u0080-\u00ff]/g, '?');
    try {
        // A decoder loads its tables anew each time.
        if (name === 'utf-8')
            return (0,external_node_buffer_namespaceObject.isUtf8)(bytes) ? withoutMark(utf8Text(bytes)) : undefined;
        return withoutMark(new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes));
    }
    catch {
        return undefined;
    }
}
/** Decodes bytes that are UTF-8; a mark stays. */
function utf8Text({ buffer, byteOffset, byteLength }) {
    return Buffer.from(buffer, byteOffset, byteLength).toString();
}
const latin = new Set(['iso-8859-1', 'latin1']);
const ascii = new Set(['us-ascii', 'ascii']);
/** Returns whether an encoding of this name can be decoded. */
function isKnownEncoding(encoding) {
    return decodeBytes(new Uint8Array(), encoding) !== undefined;
}
function withoutMark(text) {
    return text.startsWith('\ufeff') ? text.slice(1) : text;
}
/** Parses JSON text with or without a byte order mark; `undefined` with the parser's message when it is not JSON. */
function json_parseJson(bytes) {
    try {
        const text = typeof bytes === 'string'
            ? bytes
            : new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
        return { value: JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) };
    }
    catch (error) {
        return {
            problem: error instanceof SyntaxError ? printable(withoutExcerpt(error.message)) : notUtf8,
        };
    }
}
const notUtf8 = 'bytes that are no UTF-8';
// Instead of a document, a server may echo data of the request, such as a token.
function withoutExcerpt(message) {
    return message.replace(/, (?:\.\.\.)?".*$/s, '');
}
/**
 * Gives `each` the items of the array under the root's member `name`, parsed in batches: the value of a long document
 * takes several times the memory of its text. Linear. Returns the names of the root's members, or a `problem`, possibly
 * after some items: the document is no JSON object, `name` is there twice or no array, or a value is too large.
 */
function readJsonItems(json, items) {
    if (typeof json === 'string' && unpaired.test(json))
        return { problem: 'half a character' };
    const bytes = typeof json === 'string' ? Buffer.from(json) : json;
    if (!isUtf8(bytes))
        return { problem: notUtf8 };
    try {
        return { members: new ItemReader(bytes, items).readRoot() };
    }
    catch (error) {
        if (error instanceof SyntaxError)
            return { problem: printable(withoutExcerpt(error.message)) };
        throw error;
    }
}
// One parse for many items is faster than one for each; the values of a batch are in memory at the same time.
const batchSize = (/* unused pure expression or super */ null && (64 * 1024));
/** Scans for the ends of values only: that they are JSON is the matter of the parser, which gets each of them. */
class ItemReader {
    #bytes;
    #items;
    #parseAgain = (start, end) => JSON.parse(this.#slice(start, end));
    constructor({ buffer, byteOffset, byteLength }, items) {
        this.#bytes = Buffer.from(buffer, byteOffset, byteLength);
        this.#items = items;
    }
    /** Returns the names of the members. */
    readRoot() {
        const { name, each } = this.#items;
        const members = [];
        let index = this.#skipBlanks(this.#slice(0, 3) === '\ufeff' ? 3 : 0);
        this.#expect(index, sign.brace, 'no JSON object');
        do {
            const key = this.#skipBlanks(index + 1);
            if (members.length === 0 && this.#bytes[key] === sign.braceEnd) {
                index = key;
                break;
            }
            this.#expect(key, sign.quote, 'a member without a name');
            const keyEnd = this.#stringEnd(key);
            const colon = this.#skipBlanks(keyEnd);
            this.#expect(colon, sign.colon, 'a member without a value');
            const start = this.#skipBlanks(colon + 1);
            const member = String(this.#parseAgain(key, keyEnd));
            if (member === name) {
                if (members.includes(name))
                    throw new SyntaxError(`the member ${quote(name)} twice`);
                this.#expect(start, sign.bracket, `no array ${quote(name)}`);
            }
            members.push(member);
            if (this.#bytes[start] !== sign.bracket)
                index = this.#checkValue(start);
            else
                index = this.#skipBlanks(this.#readItems(start, member === name ? each : () => { }));
        } while (this.#bytes[index] === sign.comma);
        this.#expect(index, sign.braceEnd, 'no end of the JSON object');
        if (this.#skipBlanks(index + 1) !== this.#bytes.length)
            throw new SyntaxError('text behind the JSON object');
        return members;
    }
    #expect(index, byte, problem) {
        if (this.#bytes[index] !== byte)
            throw new SyntaxError(problem);
    }
    /** Returns the index of the sign behind the value at `start`. */
    #checkValue(start) {
        const end = this.#valueEnd(start);
        this.#parseAgain(start, end);
        return end;
    }
    /** Returns the index behind the array at `start`. */
    #readItems(start, each) {
        let index = this.#skipBlanks(start + 1);
        if (this.#bytes[index] === sign.bracketEnd)
            return index + 1;
        for (let count = 0;;) {
            const ends = [];
            const batchEnd = index + batchSize;
            let end = index - 1;
            do {
                end = this.#valueEnd(end + 1);
                ends.push(end);
            } while (this.#bytes[end] === sign.comma && end < batchEnd);
            const isLast = this.#bytes[end] === sign.bracketEnd;
            if (!isLast)
                this.#expect(end, sign.comma, 'no comma between two items');
            count = this.#giveItems(index, ends, { count, each });
            if (isLast)
                return end + 1;
            index = end + 1;
        }
    }
    /** Parses the items that begin at `first` and end at `ends`, and returns the index of the next in the array. */
    #giveItems(first, ends, { count, each }) {
        const values = JSON.parse(`[${this.#slice(first, ends.at(-1))}]`);
        if (values.length !== ends.length)
            throw new SyntaxError('no value between two commas');
        let start = first;
        for (const [at, value] of values.entries()) {
            const end = ends[at];
            each({ value, index: count + at, start, end, parseAgain: this.#parseAgain });
            start = end + 1;
        }
        return count + ends.length;
    }
    #slice(start, end) {
        return this.#bytes.toString('utf8', start, end);
    }
    /** The index of the sign that ends the value at `start`. */
    #valueEnd(start) {
        const bytes = this.#bytes;
        const { largest } = this.#items;
        let depth = 0;
        for (let index = start; index < bytes.length; index++) {
            if (index - start > largest)
                throw new SyntaxError(`a value of more than ${formatBytes(largest)}`);
            const byte = bytes[index];
            if (byte === sign.quote)
                index = this.#stringEnd(index) - 1;
            else if (depth === 0 && endsValue[byte] === 1)
                return index;
            else
                depth += steps[byte];
        }
        throw new SyntaxError('a value without an end');
    }
    /** The index behind the string at `start`. */
    #stringEnd(start) {
        const bytes = this.#bytes;
        for (let index = start + 1; index < bytes.length; index++) {
            const byte = bytes[index];
            if (byte === sign.quote)
                return index + 1;
            if (byte === sign.backslash)
                index++;
        }
        return bytes.length;
    }
    #skipBlanks(start) {
        let index = start;
        while (isBlank(this.#bytes[index]))
            index++;
        return index;
    }
}
const sign = {
    quote: 0x22,
    comma: 0x2c,
    colon: 0x3a,
    bracket: 0x5b,
    backslash: 0x5c,
    bracketEnd: 0x5d,
    brace: 0x7b,
    braceEnd: 0x7d,
};
const endsValue = new Uint8Array(256);
const steps = new Int8Array(256);
for (const byte of [sign.comma, sign.bracketEnd, sign.braceEnd])
    endsValue[byte] = 1;
for (const byte of [sign.bracket, sign.brace])
    steps[byte] = 1;
for (const byte of [sign.bracketEnd, sign.braceEnd])
    steps[byte] = -1;
function isBlank(byte) {
    return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
/** The own members of a JSON object; none of any other value. */
function membersOf(value) {
    return new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);
}

;// CONCATENATED MODULE: ./src/core/base/xml.ts



// The parser's namespace lookup takes time proportional to the depth, so the depth is limited.
const maxDepth = 64;
/**
 * Reads the elements of an XML document, text or bytes, in document order and with their lines. Accepts well-formed XML
 * 1.0 without DOCTYPE, at most 64 levels deep; reports anything else to `fail`.
 */
function readXml(xml, reader) {
    const text = decodeXml(xml);
    if (text === undefined)
        reader.fail({ found: 'bytes that do not fit the encoding' });
    const parser = new SaxesParser({ xmlns: true });
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
        // The parser's line is that of the end of the tag.
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
/** Maps ascending positions to lines. */
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
// `3:14: unclosed tag: x.`; we report the location separately.
function describeXmlError(error) {
    return `broken XML (${printable(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')).slice(0, 200)})`;
}
/**
 * Decodes an XML document: the byte order mark takes precedence, then the encoding declaration, then UTF-8. A string is
 * already decoded; its declaration must only name a known encoding. Returns undefined when mark, declaration and bytes
 * contradict each other, and when a second mark follows the first.
 */
function decodeXml(xml) {
    const text = decodeMarked(xml);
    // The parser would skip a mark; the reference client does not.
    return text?.startsWith('\ufeff') ? undefined : text;
}
function decodeMarked(xml) {
    if (typeof xml === 'string')
        return decodeXmlString(xml);
    const wide = markedEncoding(xml)?.startsWith('utf-16') ? markedEncoding(xml) : unmarkedUtf16(xml);
    if (wide !== undefined)
        return checkWide(decodeBytes(xml, wide), wide);
    const declared = declaredEncoding(Buffer.from(xml.subarray(0, declarationLimit)).toString('latin1'));
    if (declared === undefined)
        return decodeBytes(xml, 'utf-8');
    if (!isKnownEncoding(declared) || isWide(declared))
        return undefined;
    return decodeBytes(xml, markedEncoding(xml) ?? declared);
}
function decodeXmlString(xml) {
    const declared = declaredEncoding(xml.slice(0, declarationLimit));
    return declared === undefined || isKnownEncoding(declared) ? decodeText(xml) : undefined;
}
// A declaration is ASCII and short; we ignore a longer one and decode as UTF-8.
const declarationLimit = 1024;
const declaration = /^(?:\ufeff|\u00ef\u00bb\u00bf)?<\?xml\s[^?>]*\bencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/;
function declaredEncoding(start) {
    return declaration.exec(start)?.[1];
}
// Without a mark, the first character, which must be `<`, determines the byte order.
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

;// CONCATENATED MODULE: ./src/core/zip/directory.ts
/**
 * One record of the central directory, little-endian:
 *
 *      0 'PK' 1 2      8 flags         20 packed size     30 extra length      38 external attributes
 *      4 made by      10 method        24 unpacked size   32 comment length    42 offset of the local record
 *      6 needs        12 time, date    28 name length     34 disk, 36 internal 46 name, extra, comment
 *                     16 CRC-32
 */




const recordSignature = 0x02014b50;
const recordSize = 46;
// A number with one of these values is in a zip64 record.
const unset16 = 0xffff;
const unset32 = 0xffffffff;
/**
 * Parses the records of a central directory. `bytes` must hold exactly as many records as the end record states.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function parseCentralDirectory(bytes, { end, path }) {
    if (end.entryCount > archiveLimits.entries)
        throw badArchive(path, `${end.entryCount} entries`, { wanted: `at most ${archiveLimits.entries}` });
    const records = [];
    let at = 0;
    while (at < bytes.length) {
        if (records.length === end.entryCount)
            throw badArchive(path, 'more entries than the end record names');
        const record = parseRecord(bytes, at, end.directoryOffset, path);
        records.push(record);
        at += record.recordLength;
    }
    if (records.length < end.entryCount)
        throw badArchive(path, 'fewer entries than the end record names');
    return records;
}
function parseRecord(bytes, at, directoryOffset, path) {
    if (at + recordSize > bytes.length || bytes.readUInt32LE(at) !== recordSignature)
        throw badArchive(path, 'a broken record in the central directory');
    const nameEnd = at + recordSize + bytes.readUInt16LE(at + 28);
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
    const recordEnd = extraEnd + bytes.readUInt16LE(at + 32);
    if (recordEnd > bytes.length)
        throw badArchive(path, 'a broken record in the central directory');
    const nameBytes = bytes.subarray(at + recordSize, nameEnd);
    const disk = bytes.readUInt16LE(at + 34);
    if (disk !== 0 && disk !== unset16)
        throw badArchive(path, 'a part of a split archive');
    const large = readZip64Field(bytes.subarray(nameEnd, extraEnd), {
        size: bytes.readUInt32LE(at + 24),
        compressedSize: bytes.readUInt32LE(at + 20),
        headerOffset: bytes.readUInt32LE(at + 42),
    });
    if (large === undefined)
        throw badArchive(path, 'a broken zip64 field', { entry: nameBytes.toString() });
    return {
        nameBytes,
        flags: bytes.readUInt16LE(at + 8),
        method: bytes.readUInt16LE(at + 10),
        crc32: bytes.readUInt32LE(at + 16),
        ...large,
        attributes: bytes.readUInt32LE(at + 38),
        recordOffset: directoryOffset + at,
        recordLength: recordEnd - at,
    };
}
/*
 * The end of a zip file, from the front:
 *
 *     zip64 end record      'PK' 6 6   56 bytes and more ┐ only in zip64 files
 *     zip64 end locator     'PK' 6 7   20 bytes          ┘
 *     end record            'PK' 5 6   22 bytes
 *     comment               to the end of the file, up to 65,535 bytes
 */
const endRecordSize = 22;
const longestComment = 0xffff;
const endSignature = Buffer.from([0x50, 0x4b, 5, 6]);
const zip64LocatorSignature = 0x07064b50;
const zip64EndSignature = 0x06064b50;
const zip64LocatorSize = 20;
const zip64EndSize = 56;
/**
 * Finds and checks the end record, including comment and zip64. Returns undefined when the file has none.
 *
 * The central directory must end where the end record starts, and the comment must end where the file ends. Otherwise,
 * a reader with another search strategy would see a different archive.
 *
 * @throws PkgtoolError `BAD_ARCHIVE` on two candidates, on a part of a split archive and on numbers that contradict
 */
function readEndRecord(source) {
    const tailSize = Math.min(source.size, endRecordSize + longestComment);
    const tail = source.read(source.size - tailSize, tailSize);
    const position = findEndRecord(tail, source.path);
    if (position === undefined)
        return undefined;
    const record = tail.subarray(position);
    const offset = source.size - tailSize + position;
    const plain = {
        disk: record.readUInt16LE(4),
        directoryDisk: record.readUInt16LE(6),
        entriesOnDisk: record.readUInt16LE(8),
        entryCount: record.readUInt16LE(10),
        directorySize: record.readUInt32LE(12),
        directoryOffset: record.readUInt32LE(16),
    };
    const zip64 = readZip64(source, offset);
    if (zip64)
        checkAgreement(source.path, plain, zip64.numbers);
    const { disk, directoryDisk, entriesOnDisk, entryCount, directorySize, directoryOffset } = zip64?.numbers ?? plain;
    const isWholeDisk = (value) => value === 0 || (zip64 !== undefined && value === unset16);
    if (!isWholeDisk(disk) || !isWholeDisk(directoryDisk) || entriesOnDisk !== entryCount)
        throw badArchive(source.path, 'a part of a split archive');
    if (directoryOffset + directorySize !== (zip64?.offset ?? offset))
        throw badArchive(source.path, 'a central directory that does not end at the end record');
    return { entryCount, directoryOffset, directorySize, offset, zip64: zip64 !== undefined };
}
function findEndRecord(tail, path) {
    let found;
    for (let at = tail.indexOf(endSignature); at !== -1; at = tail.indexOf(endSignature, at + 1)) {
        if (found !== undefined)
            throw badArchive(path, 'a second end record in the archive comment');
        const comment = at + endRecordSize <= tail.length ? tail.readUInt16LE(at + 20) : undefined;
        if (comment !== undefined && at + endRecordSize + comment === tail.length)
            found = at;
    }
    return found;
}
function readZip64(source, endOffset) {
    if (endOffset < zip64LocatorSize)
        return undefined;
    const locator = source.read(endOffset - zip64LocatorSize, zip64LocatorSize);
    if (locator.readUInt32LE(0) !== zip64LocatorSignature)
        return undefined;
    const offset = Number(locator.readBigUInt64LE(8));
    const locatorOffset = endOffset - zip64LocatorSize;
    if (offset + zip64EndSize > locatorOffset)
        throw badArchive(source.path, 'a zip64 end record out of place');
    const record = source.read(offset, zip64EndSize);
    const whole = Number(record.readBigUInt64LE(4)) + 12;
    if (record.readUInt32LE(0) !== zip64EndSignature || offset + whole !== locatorOffset)
        throw badArchive(source.path, 'a zip64 end record out of place');
    const numbers = {
        disk: record.readUInt32LE(16),
        directoryDisk: record.readUInt32LE(20),
        entriesOnDisk: Number(record.readBigUInt64LE(24)),
        entryCount: Number(record.readBigUInt64LE(32)),
        directorySize: Number(record.readBigUInt64LE(40)),
        directoryOffset: Number(record.readBigUInt64LE(48)),
    };
    return { offset, numbers };
}
function checkAgreement(path, plain, zip64) {
    const agree = (name, unset) => plain[name] === unset || plain[name] === zip64[name];
    if (!agree('entriesOnDisk', unset16) ||
        !agree('entryCount', unset16) ||
        !agree('directorySize', unset32) ||
        !agree('directoryOffset', unset32))
        throw badArchive(path, 'two end records that contradict each other');
}
const zip64Tag = 0x0001;
/**
 * Replaces each number that is 0xFFFFFFFF by the one in the zip64 extra field, in the order that the format fixes.
 * Returns undefined when a needed field is missing, too short or duplicated.
 */
function readZip64Field(extra, numbers) {
    const { size, compressedSize, headerOffset } = numbers;
    if (size !== unset32 && compressedSize !== unset32 && headerOffset !== unset32)
        return numbers;
    const field = findZip64Field(extra);
    const needed = [size, compressedSize, headerOffset].filter(value => value === unset32).length;
    if (field === undefined || field.length < needed * 8)
        return undefined;
    let at = 0;
    const widen = (value) => {
        if (value !== unset32)
            return value;
        at += 8;
        return Number(field.readBigUInt64LE(at - 8));
    };
    return { size: widen(size), compressedSize: widen(compressedSize), headerOffset: widen(headerOffset) };
}
function findZip64Field(extra) {
    let found;
    for (let at = 0; at + 4 <= extra.length;) {
        const end = at + 4 + extra.readUInt16LE(at + 2);
        if (end > extra.length)
            return undefined;
        if (extra.readUInt16LE(at) === zip64Tag) {
            if (found)
                return undefined;
            found = extra.subarray(at + 4, end);
        }
        at = end;
    }
    return found;
}
/**
 * Opens a file for reading in chunks.
 *
 * @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`
 */
function openArchiveSource(path) {
    const { file, size } = reading(path, () => openRegularFile(path));
    const fill = (buffer, offset) => fillExactly(file, path, buffer, offset);
    let isOpen = true;
    // The end of most archives holds their whole directory.
    let [last, start] = [Buffer.alloc(0), 0];
    return {
        path,
        size,
        fill,
        read(offset, length) {
            if (offset < start || offset + length > start + last.length) {
                const buffer = Buffer.allocUnsafe(length);
                fill(buffer, offset);
                [last, start] = [buffer, offset];
            }
            return last.subarray(offset - start, offset - start + length);
        },
        close() {
            if (isOpen)
                (0,external_node_fs_namespaceObject.closeSync)(file);
            isOpen = false;
        },
    };
}
function fillExactly(file, path, buffer, offset) {
    for (let filled = 0; filled < buffer.length;) {
        const missing = buffer.length - filled;
        const length = reading(path, () => (0,external_node_fs_namespaceObject.readSync)(file, buffer, filled, missing, offset + filled));
        if (length === 0)
            throw badArchive(path, `an end of the file ${missing} bytes too early`);
        filled += length;
    }
}
/**
 * Returns a function that reads through `buffer` up to `end`: entries lie close together, so one read serves many small
 * entries. The bytes are valid until the next call. A longer part gets a buffer of its own.
 */
function windowOf(source, { buffer, end }) {
    let window = buffer;
    let start = 0;
    let filled = 0;
    return (offset, length) => {
        if (offset < start || offset + length > start + filled) {
            if (length > window.length)
                window = Buffer.allocUnsafe(length);
            start = offset;
            filled = Math.min(window.length, end - offset);
            source.fill(window.subarray(0, filled), offset);
        }
        return window.subarray(offset - start, offset - start + length);
    };
}
/** Creates a `BAD_ARCHIVE` error for the file `path`; `found` states the broken rule: `an encrypted entry`. */
function badArchive(path, found, facts = {}) {
    const { entry, wanted, change, cause } = facts;
    const what = entry === undefined ? found : `${found}, ${(0,errors/* quote */.hD)(entry)}`;
    return new errors/* PkgtoolError */.xN('BAD_ARCHIVE', { subject: path, path, found: what, ...(wanted !== undefined && { wanted }), ...(change && { change }) }, cause === undefined ? undefined : { cause });
}
/** Limits of an archive (DESIGN 6). An archive above them is refused before anything is unpacked. Sizes in bytes. */
const archiveLimits = {
    entries: 100_000,
    unpackedSize: 4 * 1024 ** 3,
    /** unpacked to packed; checked only when the unpacked size exceeds `ratioFloor` */
    ratio: 200,
    ratioFloor: 64 * 1024 ** 2,
    depth: 64,
    /** 100,000 entries with names of some 600 bytes */
    centralDirectorySize: 64 * 1024 ** 2,
};

;// CONCATENATED MODULE: external "node:stream/promises"
const external_node_stream_promises_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/promises");
;// CONCATENATED MODULE: external "node:util/types"
const types_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util/types");
;// CONCATENATED MODULE: external "node:zlib"
const external_node_zlib_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");
;// CONCATENATED MODULE: ./src/core/zip/inflate.ts






const windowSize = 256 * 1024;
// Packed bytes between two yields to other work of the thread. They unpack to at most 64 MiB.
const inflate_pieceSize = 64 * 1024;
// One archive may be unpacked while another one has yielded.
const most = 2;
/** buffers through which an archive is read */
const windowPool = createPool(() => Buffer.allocUnsafeSlow(windowSize), { most });
// The output of `deflateRaw` for "abc".
const sample = Buffer.from([0x4b, 0x4c, 0x4a, 0x06, 0x00]);
const outputSize = 256 * 1024;
const inflaterPool = createPool(createSyncInflater, { most });
/**
 * Creates an unpacker for an archive's entries. Synchronous except for `takeTurn`. Memory: two buffers of 256 KiB.
 *
 * @param inflater default: the synchronous one if the platform supports it; null: the stream, which works on every
 * platform
 */
function createEntryUnpacker(source, inflater = inflaterPool.take()) {
    const window = windowPool.take();
    const read = windowOf(source, { buffer: window, end: source.size });
    const consume = (isStored, packed) => {
        if (isStored)
            return takePieces(packed);
        return inflater ? inflatePieces(packed, inflater) : streamPieces(packed);
    };
    let isIdle = true;
    return {
        async unpack(entry, { write, takeTurn }) {
            isIdle = false;
            const unreadable = (cause) => badArchive(source.path, 'packed bytes that can not be read', { entry: entry.rawName, cause });
            const found = { size: 0, crc32: 0 };
            const take = (bytes) => {
                found.size += bytes.length;
                if (found.size > entry.size)
                    throw unreadable();
                found.crc32 = crc32(bytes, found.crc32);
                write(bytes);
            };
            const packed = { pieces: inflate_readPieces(read, entry), take, takeTurn };
            const consumed = await consume(entry.method === 0, packed).catch(error => {
                throw error instanceof errors/* PkgtoolError */.xN ? error : unreadable(error);
            });
            if (consumed !== entry.compressedSize)
                throw badArchive(source.path, 'bytes after the packed ones', { entry: entry.rawName });
            assertUnpacked(source.path, entry, found);
            isIdle = true;
        },
        close() {
            windowPool.release(window);
            // After a failure, the inflater may be unusable for another stream.
            if (isIdle && inflater)
                inflaterPool.release(inflater);
            else
                inflater?.close();
        },
    };
}
/** Yields at least one chunk, which may be empty. */
function* inflate_readPieces(read, { dataOffset, compressedSize }) {
    let at = 0;
    do {
        const bytes = read(dataOffset + at, Math.min(inflate_pieceSize, compressedSize - at));
        at += bytes.length;
        yield { bytes, isLast: at >= compressedSize };
    } while (at < compressedSize);
}
// Each of these returns the number of consumed bytes.
async function takePieces({ pieces, take, takeTurn }) {
    let consumed = 0;
    for (const { bytes, isLast } of pieces) {
        take(bytes);
        consumed += bytes.length;
        if (!isLast)
            await takeTurn();
    }
    return consumed;
}
async function inflatePieces({ pieces, take, takeTurn }, inflater) {
    let consumed = 0;
    inflater.start();
    for (const { bytes, isLast } of pieces) {
        const taken = inflater.push(bytes, { isLast, take });
        consumed += taken;
        if (taken < bytes.length)
            break;
        if (!isLast)
            await takeTurn();
    }
    return consumed;
}
async function streamPieces({ pieces, take, takeTurn }) {
    const inflater = (0,external_node_zlib_namespaceObject.createInflateRaw)({ chunkSize: windowSize });
    const copied = async function* () {
        // The stream may keep a chunk longer than it is valid.
        for (const { bytes } of pieces)
            yield Buffer.from(bytes);
    };
    const drain = async (chunks) => {
        for await (const chunk of chunks) {
            take(chunk);
            await takeTurn();
        }
    };
    await (0,external_node_stream_promises_namespaceObject.pipeline)(copied, inflater, drain);
    return inflater.bytesWritten;
}
/**
 * Creates an inflater; undefined on a platform that does not support it.
 *
 * Node's public API is synchronous only for whole buffers; otherwise it allocates every chunk that it returns. On a set
 * of real packages that takes 1.5 times the time and memory. So this uses the internal call, unchanged from Node 10 to
 * 24, after checking that it exists and works.
 */
function createSyncInflater() {
    const stream = (0,external_node_zlib_namespaceObject.createInflateRaw)({ chunkSize: external_node_zlib_namespaceObject.constants.Z_MIN_CHUNK });
    // `push` throws every failure; the event only repeats it later.
    stream.on('error', () => undefined);
    const engine = engineOf(stream);
    if (engine !== undefined) {
        const inflater = inflaterOf(stream, engine);
        if (passesSample(inflater))
            return inflater;
    }
    stream.close();
    return undefined;
}
function engineOf(stream) {
    const handle = Reflect.get(stream, '_handle');
    const state = Reflect.get(stream, '_writeState');
    return isHandle(handle) && (0,types_namespaceObject.isUint32Array)(state) ? { handle, state } : undefined;
}
function isHandle(value) {
    return typeof value === 'object' && value !== null && 'writeSync' in value;
}
function inflaterOf(stream, { handle, state }) {
    const output = Buffer.allocUnsafe(outputSize);
    return {
        start: () => stream.reset(),
        push(piece, { isLast, take }) {
            const flush = isLast ? external_node_zlib_namespaceObject.constants.Z_FINISH : external_node_zlib_namespaceObject.constants.Z_NO_FLUSH;
            let taken = 0;
            for (;;) {
                handle.writeSync(flush, piece, taken, piece.length - taken, output, 0, outputSize);
                if (stream.errored)
                    throw stream.errored;
                const [room = 0, left = 0] = state;
                taken = piece.length - left;
                if (room < outputSize)
                    take(output.subarray(0, outputSize - room));
                if (room > 0)
                    return taken;
            }
        },
        close: () => stream.close(),
    };
}
function passesSample(inflater) {
    let text = '';
    try {
        inflater.start();
        const taken = inflater.push(sample, { isLast: true, take: bytes => (text += bytes.toString('latin1')) });
        return taken === sample.length && text === 'abc';
    }
    catch {
        return false;
    }
}
/**
 * Keeps up to `most` expensive objects, such as large buffers. Allocated anew for each archive, they would pile up
 * until the next garbage collection.
 */
function createPool(make, { most }) {
    const items = [];
    return {
        take: () => items.pop() ?? make(),
        release(item) {
            if (items.length < most)
                items.push(item);
        },
    };
}
/**
 * Computes the CRC-32 that zip files carry, as an unsigned number; `before` is the CRC of the preceding bytes (default:
 * 0).
 */
function crc32(bytes, before = 0) {
    // Native since Node 20.15 and 22.2.
    return typeof external_node_zlib_namespaceObject.crc32 === 'function' ? external_node_zlib_namespaceObject.crc32(bytes, before) : tableCrc32(bytes, before);
}
let table;
/** Computes the CRC-32 without the platform's function. */
function tableCrc32(bytes, before = 0) {
    table ??= Uint32Array.from({ length: 256 }, (_, byte) => tableEntry(byte));
    let crc = ~before;
    for (const byte of bytes)
        crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
    return (crc ^ 0xffffffff) >>> 0;
}
function tableEntry(byte) {
    let value = byte;
    for (let bit = 0; bit < 8; bit++)
        value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    return value;
}
/** Throws `BAD_ARCHIVE` unless the unpacked bytes have the size and CRC-32 that the entry states. */
function assertUnpacked(path, entry, found) {
    const fail = (what) => badArchive(path, what, { entry: entry.rawName });
    if (found.size !== entry.size)
        throw fail(`${found.size} bytes instead of ${entry.size} in an entry`);
    if (found.crc32 !== entry.crc32)
        throw fail('a wrong CRC-32');
}

;// CONCATENATED MODULE: ./src/core/zip/archive.ts





/**
 * Opens a zip file and checks everything except the packed bytes, which `readEntry` checks. Returns undefined when the
 * file is not a zip file: it has no end record and does not start with `PK`. Memory: the central directory, at most 64
 * MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function archive_openArchive(path) {
    const source = openArchiveSource(path);
    let archive;
    try {
        archive = readArchive(source);
        return archive;
    }
    finally {
        if (archive === undefined)
            source.close();
    }
}
function readArchive(source) {
    const end = readEndRecord(source);
    if (end === undefined) {
        if (startsAsZip(source))
            throw badArchive(source.path, 'no end record', { wanted: 'a whole zip file' });
        return undefined;
    }
    const { path } = source;
    if (end.directorySize > archiveLimits.centralDirectorySize)
        throw badArchive(path, `a central directory of ${(0,errors/* formatBytes */.z3)(end.directorySize)}`, {
            wanted: `at most ${(0,errors/* formatBytes */.z3)(archiveLimits.centralDirectorySize)}`,
        });
    const directory = source.read(end.directoryOffset, end.directorySize);
    const records = parseCentralDirectory(directory, { end, path }).map(record => checkRecord(record, path));
    checkEntries(records, path);
    const buffer = windowPool.take();
    const entries = locateEntries(source, { records, directoryOffset: end.directoryOffset, buffer });
    windowPool.release(buffer);
    return { source, end, entries, close: () => source.close() };
}
function startsAsZip(source) {
    return source.size >= 2 && source.read(0, 2).toString('latin1') === 'PK';
}
/**
 * Unpacks one entry into memory and checks its size and CRC-32.
 *
 * @param options.limit bytes, packed and unpacked; a larger entry is the error `TOO_LARGE`
 * @throws PkgtoolError `BAD_ARCHIVE`, `TOO_LARGE`, `UNREADABLE_FILE`
 */
async function readEntry(archive, entry, options) {
    const { path } = archive.source;
    const largest = Math.max(entry.size, entry.compressedSize);
    if (largest > options.limit)
        throw new errors/* PkgtoolError */.xN('TOO_LARGE', {
            subject: `${path}/${entry.name}`,
            path,
            found: (0,errors/* formatBytes */.z3)(largest),
            wanted: `at most ${(0,errors/* formatBytes */.z3)(options.limit)}`,
        });
    // Not from the shared pool: transferring a buffer to another thread detaches every view of its memory.
    const bytes = Buffer.allocUnsafeSlow(entry.size);
    let filled = 0;
    const write = (piece) => {
        filled += piece.copy(bytes, filled);
    };
    const unpacker = createEntryUnpacker(archive.source);
    try {
        await unpacker.unpack(entry, { write, takeTurn: () => undefined });
        return bytes;
    }
    finally {
        unpacker.close();
    }
}
/**
 * Checks the rules that need all entries: names that collide on a case-insensitive file system, a file where another
 * entry needs a folder, and the total size (DESIGN 6).
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function checkEntries(entries, path) {
    checkNames(entries, path);
    checkSizes(entries, path);
}
function checkNames(entries, path) {
    // No name contains a NUL, which sorts first. So the entries below a folder follow it directly.
    const sorted = entries
        .map(entry => ({ key: foldEntryName(entry.name).replaceAll('/', '\0'), entry }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
    for (let i = 1; i < sorted.length; i++) {
        const [before, after] = [sorted[i - 1], sorted[i]];
        if (!before || !after)
            continue;
        if (before.key === after.key)
            throw badArchive(path, 'two entries of one name', { entry: after.entry.rawName });
        if (!before.entry.isDirectory && after.key.startsWith(`${before.key}\0`))
            throw badArchive(path, 'an entry below a file', { entry: after.entry.rawName });
    }
}
function checkSizes(entries, path) {
    const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
    const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
    if (unpacked > archiveLimits.unpackedSize)
        throw badArchive(path, `${(0,errors/* formatBytes */.z3)(unpacked)} of unpacked size`, {
            wanted: `at most ${(0,errors/* formatBytes */.z3)(archiveLimits.unpackedSize)}`,
        });
    if (unpacked > archiveLimits.ratioFloor && unpacked > archiveLimits.ratio * packed)
        throw badArchive(path, `${(0,errors/* formatBytes */.z3)(unpacked)} packed into ${(0,errors/* formatBytes */.z3)(packed)}`, {
            wanted: `a ratio of at most ${archiveLimits.ratio}`,
        });
}
// Bit 0 encrypted, bit 6 strongly, bit 13 with a hidden central directory.
const encryptedFlags = 0x2041;
/**
 * Checks one central record by the rules that need no other entry (DESIGN 6).
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function checkRecord(record, path) {
    const rawName = decodeName(record.nameBytes, path);
    const written = unescapeEntryName(rawName).replaceAll('\\', '/');
    const isDirectory = written.endsWith('/');
    const name = isDirectory ? written.slice(0, -1) : written;
    const fault = entryNameFault(name) ?? recordFault(record, isDirectory);
    if (fault !== undefined)
        throw badArchive(path, fault, { entry: rawName });
    const { nameBytes, crc32, compressedSize, size, headerOffset, recordOffset, recordLength } = record;
    return {
        name,
        rawName,
        isDirectory,
        method: record.method === 8 ? 8 : 0,
        nameBytes,
        crc32,
        compressedSize,
        size,
        headerOffset,
        recordOffset,
        recordLength,
    };
}
function decodeName(bytes, path) {
    if ((0,external_node_buffer_namespaceObject.isUtf8)(bytes))
        return bytes.toString();
    throw badArchive(path, 'a name that is no UTF-8', { entry: bytes.toString() });
}
function recordFault(record, isDirectory) {
    if ((record.flags & encryptedFlags) !== 0)
        return 'an encrypted entry';
    if (record.method !== 0 && record.method !== 8)
        return `an entry packed with method ${record.method}`;
    if (record.method === 0 && record.size !== record.compressedSize)
        return 'a stored entry with two sizes';
    if (isDirectory && record.size !== 0)
        return 'a directory entry with content';
    return isSpecial(record.attributes) ? 'a link or device entry' : undefined;
}
/** The upper half is a Unix mode, the lower half is DOS attributes; an archiver sets either or both. */
function isSpecial(attributes) {
    const type = (attributes >>> 16) & 0o170000;
    const dosDeviceOrReparsePoint = 0x440;
    return ((type !== 0 && type !== 0o100000 && type !== 0o040000) || (attributes & dosDeviceOrReparsePoint) !== 0);
}
const control = /[\u0000-\u001f\u007f-\u009f]/;
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])$/i;
/**
 * Describes the fault of an entry name, which is decoded and has `/` as its only separator; undefined when it has none.
 * A valid name stays below the target folder on every operating system (DESIGN 6).
 */
function entryNameFault(name) {
    if (name === '')
        return 'an empty name';
    if (name.startsWith('/'))
        return 'an absolute path';
    const segments = name.split('/');
    if (segments.length > archiveLimits.depth)
        return `a path deeper than ${archiveLimits.depth} levels`;
    return segments.map(segmentFault).find(fault => fault !== undefined);
}
/** Describes why a name is not a safe file or folder name on every operating system; undefined when it is safe. */
function segmentFault(segment) {
    if (segment === '')
        return 'an empty path segment';
    if (segment === '..')
        return 'a path with ".."';
    if (segment.includes('/') || segment.includes('\\'))
        return 'a path separator in a name';
    if (segment.includes(':'))
        return 'a path with ":"';
    if (control.test(segment))
        return 'a control character in a name';
    if (segment.endsWith('.') || segment.endsWith(' '))
        return 'a path segment that ends in a dot or a space';
    if (device.test(segment.split('.', 1).join('').trimEnd()))
        return 'a device name';
    return undefined;
}
/** Describes why Windows can hold no file of this name; undefined on other systems, and where it can. */
function windowsNameFault(name, platform = process.platform) {
    if (platform !== 'win32')
        return undefined;
    const [character] = /[<>"|?*]/.exec(name) ?? [];
    if (character !== undefined)
        return `the character ${character}, which no file name has on Windows`;
    const isLong = name.split('/').some(segment => segment.length > longestName);
    return isLong ? `a name of more than ${longestName} characters, the most on Windows` : undefined;
}
/**
 * Maps names to one key when a case-insensitive or Unicode-normalizing file system treats them as the same (DESIGN 6).
 */
function foldEntryName(name) {
    return name.normalize('NFC').toUpperCase().toLowerCase();
}
const escapes = /(?:%[0-9a-f]{2})+/gi;
/**
 * Decodes the percent escapes of an entry name once, like the .NET client: bytes that are not valid UTF-8 stay escaped
 * (DESIGN 6).
 */
function unescapeEntryName(name) {
    return name.includes('%') ? name.replace(escapes, decodeRun) : name;
}
function decodeRun(run) {
    const whole = tryDecode(run);
    if (whole !== undefined)
        return whole;
    let text = '';
    for (let at = 0; at < run.length;) {
        const length = 3 * sequenceLength(Number.parseInt(run.slice(at + 1, at + 3), 16));
        const decoded = tryDecode(run.slice(at, at + length));
        text += decoded ?? run.slice(at, at + 3);
        at += decoded === undefined ? 3 : length;
    }
    return text;
}
function sequenceLength(lead) {
    if (lead < 0xc0)
        return 1;
    if (lead < 0xe0)
        return 2;
    return lead < 0xf0 ? 3 : 4;
}
function tryDecode(piece) {
    try {
        return decodeURIComponent(piece);
    }
    catch {
        return undefined;
    }
}
/*
 * A local record: 'PK' 3 4, 6 flags, 8 method, 26 name length, 28 extra length, 30 name and extra, then the packed
 * bytes and, where flag bit 3 is set, a data descriptor. We use only its name and lengths; the rest comes from the
 * central directory.
 */
const localSignature = 0x04034b50;
const localSize = 30;
// Reading so many bytes takes as long as one more call.
const nearby = 100 * 1024;
/**
 * Checks the local record of every entry: it must exist with the same name and method, and no two records may overlap.
 * Returns the entries in the given order. `buffer` is used only during the call.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
function locateEntries(source, { records, directoryOffset, buffer, }) {
    const isDense = directoryOffset < records.length * nearby;
    const window = isDense ? buffer : buffer.subarray(0, 4096);
    const read = windowOf(source, { buffer: window, end: directoryOffset });
    const located = new Map();
    let free = 0;
    for (const record of records.toSorted((a, b) => a.headerOffset - b.headerOffset)) {
        const { path } = source;
        if (record.headerOffset < free)
            throw badArchive(path, 'entries that overlap', { entry: record.rawName });
        if (record.headerOffset + localSize + record.nameBytes.length > directoryOffset)
            throw badArchive(path, 'an entry without local record', { entry: record.rawName });
        const header = read(record.headerOffset, localSize + record.nameBytes.length);
        const fault = localFault(header, record);
        if (fault !== undefined)
            throw badArchive(path, fault, { entry: record.rawName });
        const dataOffset = record.headerOffset + header.length + header.readUInt16LE(28);
        free = dataOffset + record.compressedSize;
        if (free > directoryOffset)
            throw badArchive(path, 'an entry that reaches into the central directory', { entry: record.rawName });
        const { nameBytes: _, ...entry } = record;
        located.set(record, { ...entry, dataOffset });
    }
    return records.map(record => located.get(record)).filter(entry => entry !== undefined);
}
function localFault(header, record) {
    if (header.readUInt32LE(0) !== localSignature)
        return 'an entry without local record';
    if (header.readUInt16LE(26) !== record.nameBytes.length ||
        !header.subarray(localSize).equals(record.nameBytes))
        return 'an entry whose local name differs';
    if ((header.readUInt16LE(6) & 1) !== 0)
        return 'an encrypted entry';
    if (header.readUInt16LE(8) !== record.method)
        return 'an entry whose local method differs';
    return undefined;
}

;// CONCATENATED MODULE: ./src/core/nuget/package-paths.ts



/**
 * Returns the paths of one package version, in lower case and normalized. Throws `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION` and `INVALID_INPUT` (an extension).
 *
 * @example
 * packagePaths('My.Pkg', '1.0').packagePath // 'my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
function packagePaths(id, version, names) {
    const resolved = package_paths_resolvePackageNames(names);
    return pathsOf(parseIdentity(id, version), resolved);
}
/** Reads the texts of an identity. Throws `INVALID_PACKAGE_ID` and `INVALID_VERSION`. */
function parseIdentity(id, version) {
    const lowerId = package_paths_lowerPackageId(id);
    return { id, lowerId, version: parsePackageVersion(version) };
}
/** The name of a package in paths and keys: `id/version`, lowered and normalized. */
function package_paths_identityKey({ lowerId, version }) {
    return `${lowerId}/${version.lower}`;
}
/** Returns the paths of a package that was read. */
function pathsOf(identity, { packageExtension, manifestExtension }) {
    const { lowerId, version } = identity;
    const versionDirectory = package_paths_identityKey(identity);
    const packagePath = `${versionDirectory}/${lowerId}.${version.lower}.${packageExtension}`;
    return {
        versionDirectory,
        packagePath,
        manifestPath: `${versionDirectory}/${lowerId}.${manifestExtension}`,
        hashPath: `${packagePath}.sha512`,
        metadataPath: `${versionDirectory}/.${packageExtension}.metadata`,
    };
}
/** Returns the relative path of the version list of `id`. Throws `INVALID_PACKAGE_ID`. */
function packageVersionsPath(id) {
    return `${package_paths_lowerPackageId(id)}/index.json`;
}
/** Returns the LOWER_ID of SPEC 2.7. Throws `INVALID_PACKAGE_ID`. */
function package_paths_lowerPackageId(id) {
    assertPackageId(id);
    return toLowerInvariant(id);
}
/**
 * Returns the address of a package file below the package base address `base`, with or without trailing slash
 * (SPEC 4.4). Throws `INVALID_ADDRESS` for a base with query or fragment, `INVALID_PACKAGE_ID`, `INVALID_VERSION` and
 * `INVALID_INPUT` (an extension).
 *
 * @example
 * packageFileUrl('https://feed.test/flat', 'My.Pkg', '1.0') // 'https://feed.test/flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile'
 */
function packageFileUrl(base, id, version, names) {
    return packageContentUrl(base, packagePaths(id, version, names).packagePath);
}
/**
 * Returns the address of a package manifest (SPEC 4.5). Otherwise like `packageFileUrl`.
 *
 * @example
 * packageManifestUrl('https://feed.example/flat/', 'My.Json', '13.0.1') // …/flat/my.json/13.0.1/my.json.pkgspec
 */
function packageManifestUrl(base, id, version, names) {
    return packageContentUrl(base, packagePaths(id, version, names).manifestPath);
}
/** Returns the address of the version list of `id` (SPEC 4.3). Throws `INVALID_ADDRESS` and `INVALID_PACKAGE_ID`. */
function packageVersionsUrl(base, id) {
    return packageContentUrl(base, packageVersionsPath(id));
}
/** Returns the address of a file below a package base address that was read: it ends in a slash, without query. */
function contentUrl(base, path) {
    return new URL(encodePath(path), base);
}
function encodePath(path) {
    return path.split('/').map(encodeURIComponent).join('/');
}
// Throws `INVALID_ADDRESS`.
function packageContentUrl(base, path) {
    if (/[?#]/.test(base)) {
        throw new PkgtoolError('INVALID_ADDRESS', {
            subject: showBase(base),
            found: 'a query or fragment behind it',
            wanted: 'a package base address without',
        });
    }
    const encoded = encodePath(path);
    return base.endsWith('/') ? `${base}${encoded}` : `${base}/${encoded}`;
}
// A query or user info may hold a token.
function showBase(base) {
    const [address = ''] = base.split(/[?#]/, 1);
    return address.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/]*@/i, '$1');
}
/** The names where none are given. */
const defaultNames = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' };
/** Applies the defaults of SPEC 4.4 and 4.5. Throws `INVALID_INPUT` for an extension that could leave its folder. */
function package_paths_resolvePackageNames(names = {}) {
    const { packageExtension = defaultNames.packageExtension, manifestExtension = defaultNames.manifestExtension, } = names;
    assertExtension('package-extension', packageExtension);
    assertExtension('manifest-extension', manifestExtension);
    return { packageExtension, manifestExtension };
}
const extensionPattern = '^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$';
/** Tells whether a text may be the extension of a file: nothing in it leaves its folder. */
function isExtension(text) {
    return text.length <= 32 && new RegExp(extensionPattern).test(text);
}
function assertExtension(input, extension) {
    if (isExtension(extension))
        return;
    throw new PkgtoolError('INVALID_INPUT', {
        subject: input,
        found: JSON.stringify(extension.slice(0, 40)),
        wanted: 'letters and digits without leading dot, such as pkgfile',
    });
}
/**
 * Returns all readings of `ID.VERSION`, shortest id first: `a.1.0.0` is version 1.0.0 of `a`, or 0.0 of `a.1`, or 0 of
 * `a.1.0`.
 */
function splitPackageName(name) {
    const parts = name.split('.');
    return parts.flatMap((_part, index) => {
        const id = parts.slice(0, index).join('.');
        const version = isValidPackageId(id) ? tryParsePackageVersion(parts.slice(index).join('.')) : undefined;
        return version === undefined ? [] : { lowerId: toLowerInvariant(id), version };
    });
}
/** The longest package id, in UTF-16 code units. */
const maxPackageIdLength = 100;
// The word characters of .NET regular expressions, which match UTF-16 code units; surrogates are not included.
const idPattern = /^[\p{L}\p{Mn}\p{Nd}\p{Pc}]+(?:[.-][\p{L}\p{Mn}\p{Nd}\p{Pc}]+)*$/u;
// Nearly every id, and a pattern that is compiled in no time.
const plainId = /^\w+(?:[.-]\w+)*$/;
const surrogate = /[\ud800-\udfff]/;
/**
 * Returns whether the reference validator accepts `id` as a package id (DESIGN 5): word characters of the Basic
 * Multilingual Plane, joined by single `.` or `-`, at most 100 UTF-16 code units.
 *
 * @example
 * isValidPackageId('Newtonsoft.Json') // true
 */
function isValidPackageId(id) {
    return id.length <= maxPackageIdLength && (plainId.test(id) || (!surrogate.test(id) && idPattern.test(id)));
}
/** Throws `INVALID_PACKAGE_ID`, with `fields` (such as file and line) added, unless `id` is valid. */
function assertPackageId(id, fields = {}) {
    if (isValidPackageId(id))
        return;
    throw new PkgtoolError('INVALID_PACKAGE_ID', {
        subject: id,
        ...(id.length > maxPackageIdLength && { found: `${id.length} characters` }),
        wanted: `letters, digits and "_", joined by single "." or "-", at most ${maxPackageIdLength} characters`,
        ...fields,
    });
}
/** Parses the version of a caller's pin. Throws `INVALID_VERSION` and `INVALID_RANGE` with its location. */
function parsePin(pin) {
    return { ...pin, request: parsePinVersion(pin.version, placeFields(pin)) };
}
/** Returns the pin with exactly this version. */
function package_paths_exactPin(pin, version) {
    return { ...pin, version: version.normalized, request: { kind: 'exact', version } };
}
/** Returns the public form of a pin. */
function plainPin({ request: _, ...pin }) {
    return pin;
}
/** A location as fields of a pin or an error, without undefined members. */
function package_paths_pinPlace({ line, file }) {
    return file === undefined ? { line } : { line, file };
}
/** The error fields for a location. */
function placeFields(place) {
    return { found: `it on ${package_paths_describePlace(place)}`, ...package_paths_pinPlace(place) };
}
/** Formats a location for a message: `line 3 of list.txt`, `line 3`. */
function package_paths_describePlace({ line, file }) {
    const where = line === undefined ? undefined : `line ${line}`;
    return [where, file].filter(part => part !== undefined).join(' of ') || 'no known place';
}
/**
 * Parses the version of a pin (DESIGN 5): a bare version is exact, as is `[1.0]`; brackets and `*` make a range.
 * Throws `INVALID_VERSION` and `INVALID_RANGE`, with `fields` (such as file and line) added.
 *
 * @example
 * parsePinVersion('1.0').kind // 'exact'
 */
function parsePinVersion(text, fields = {}) {
    if (!isRange(text))
        return { kind: 'exact', version: parsePackageVersion(text, fields) };
    return asPinVersion(parseVersionRange(text, fields));
}
/** Like `parsePinVersion`, but returns undefined instead of throwing. */
function tryParsePinVersion(text) {
    if (isRange(text)) {
        const range = tryParseVersionRange(text);
        return range && asPinVersion(range);
    }
    const version = tryParsePackageVersion(text);
    return version && { kind: 'exact', version };
}
/** The canonical form of a pin's version: the lower-case version or normalized range. */
function pinVersionKey(version) {
    return version.kind === 'exact' ? version.version.lower : formatVersionRange(version.range).toLowerCase();
}
function isRange(text) {
    return /[[\](),*]/.test(text);
}
function asPinVersion(range) {
    const version = onlyVersion(range);
    return version === undefined ? { kind: 'range', range } : { kind: 'exact', version };
}
function onlyVersion({ lower, upper, float }) {
    if (float !== undefined || !lower?.inclusive || !upper?.inclusive)
        return undefined;
    return lower.version.lower === upper.version.lower ? lower.version : undefined;
}

;// CONCATENATED MODULE: ./src/core/nuget/manifest.ts







/** The maximum size of a manifest, in bytes. */
const manifest_manifestLimit = 4 * 1024 ** 2;
const deepest = 64;
/**
 * Parses a package manifest (SPEC 2.5): well-formed XML of at most 4 MiB and 64 levels without DOCTYPE, a root
 * `package` with one child `metadata` that has one `id` and one `version`, both not empty, in any namespace.
 *
 * @throws PkgtoolError `INVALID_MANIFEST`
 */
function manifest_parseManifest(xml, options = {}) {
    const { source = 'manifest' } = options;
    const size = typeof xml === 'string' ? Buffer.byteLength(xml) : xml.length;
    if (size > manifest_manifestLimit)
        throw invalidManifest(source, (0,errors/* formatBytes */.z3)(size), { wanted: `at most ${(0,errors/* formatBytes */.z3)(manifest_manifestLimit)}` });
    const text = decodeXml(xml);
    if (text === undefined)
        throw invalidManifest(source, 'bytes that are not of its encoding');
    const builder = new ManifestBuilder(found => {
        throw invalidManifest(source, found);
    });
    parseXml(text, { source, builder });
    return builder.finish();
}
function parseXml(text, { source, builder }) {
    const parser = new saxes/* SaxesParser */.wT({ xmlns: true });
    let depth = 0;
    parser.on('error', cause => {
        throw invalidManifest(source, `XML that is not well-formed, ${cause.message}`, { cause });
    });
    parser.on('doctype', () => {
        throw invalidManifest(source, 'a DOCTYPE', { wanted: 'none' });
    });
    parser.on('opentag', tag => {
        if (++depth > deepest)
            throw invalidManifest(source, `elements nested deeper than ${deepest} levels`);
        builder.open(tag.local, attributesOf(tag));
    });
    parser.on('text', value => builder.text(value));
    parser.on('cdata', value => builder.text(value));
    parser.on('closetag', () => {
        depth--;
        builder.close();
    });
    parser.write(text).close();
}
function attributesOf(tag) {
    return new Map(Object.values(tag.attributes).map(attribute => [attribute.name, attribute.value]));
}
function invalidManifest(source, found, { wanted, cause } = {}) {
    const fields = { subject: source, found, ...(wanted === undefined ? {} : { wanted }) };
    return new errors/* PkgtoolError */.xN('INVALID_MANIFEST', fields, cause === undefined ? undefined : { cause });
}
/** The text elements of `metadata` (SPEC 2.5). */
const manifestTextElements = [
    'id',
    'version',
    'title',
    'authors',
    'owners',
    'licenseUrl',
    'projectUrl',
    'requireLicenseAcceptance',
    'description',
    'language',
    'tags',
];
/** Collects a manifest from the events of an XML parser. `fail` has to throw. */
class ManifestBuilder {
    #fail;
    #path = [];
    #values = new Map();
    #groups = [];
    #hasMetadata = false;
    #hasDependencies = false;
    #text = '';
    constructor(fail) {
        this.#fail = fail;
    }
    open(name, attributes) {
        this.#path.push(name);
        if (this.#path.length === 1 && name !== 'package')
            this.#fail(`a root element ${JSON.stringify(name)}`);
        if (this.#path.length === 3)
            this.#text = '';
        const path = this.#path.join('/');
        if (path === 'package/metadata')
            this.#openMetadata();
        else if (path === 'package/metadata/dependencies')
            this.#hasDependencies = true;
        else if (path === 'package/metadata/dependencies/group')
            this.#openGroup(attributes.get('targetFramework'));
        else if (path === 'package/metadata/dependencies/group/dependency')
            this.#addDependency(attributes);
        else if (path === 'package/metadata/dependencies/dependency') {
            if (this.#groups.length === 0)
                this.#openGroup(undefined);
            this.#addDependency(attributes);
        }
    }
    text(value) {
        if (this.#path.length >= 3)
            this.#text += value;
    }
    close() {
        if (this.#path.length === 3 && this.#path[1] === 'metadata')
            this.#closeElement(this.#path[2] ?? '');
        this.#path.pop();
    }
    finish() {
        if (!this.#hasMetadata)
            this.#fail('no element "metadata" in "package"');
        const id = this.#values.get('id') || this.#fail('no id');
        const version = this.#values.get('version') || this.#fail('no version');
        const groups = this.#groups;
        return {
            ...Object.fromEntries(this.#values),
            id,
            version,
            ...(this.#hasDependencies ? { dependencyGroups: groups } : {}),
        };
    }
    #openMetadata() {
        if (this.#hasMetadata)
            this.#fail('two elements "metadata"');
        this.#hasMetadata = true;
    }
    #openGroup(targetFramework) {
        this.#groups.push({ ...(targetFramework ? { targetFramework } : {}), dependencies: [] });
    }
    #addDependency(attributes) {
        const id = attributes.get('id')?.trim() || this.#fail('a dependency without id');
        const version = attributes.get('version')?.trim();
        this.#groups.at(-1)?.dependencies.push({ id, ...(version ? { version } : {}) });
    }
    #closeElement(name) {
        if (!isTextElement(name))
            return;
        if (this.#values.has(name)) {
            if (name === 'id' || name === 'version')
                this.#fail(`two elements "${name}"`);
            return;
        }
        this.#values.set(name, this.#text.trim());
    }
}
function isTextElement(name) {
    return manifestTextElements.some(element => element === name);
}
/**
 * Reads the manifest of a package file: the only one at the root of the archive (DESIGN 6). Returns undefined when the
 * file is not a zip file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `TOO_LARGE` (above 4 MiB), `INVALID_INPUT` (the extension),
 * `NOT_FOUND`, `UNREADABLE_FILE`
 */
async function manifest_readPackageManifest(path, options = {}) {
    const { manifestExtension } = resolvePackageNames(options);
    const archive = await openArchive(path);
    if (archive === undefined)
        return undefined;
    try {
        return await readArchivedManifest(archive, manifestExtension);
    }
    finally {
        archive.close();
    }
}
// Only of services that are known: many packages have another file at the root.
function otherManifest(entries) {
    const known = [defaultNames, ...Object.values(presetNames)].map(({ manifestExtension }) => manifestExtension);
    const found = known.filter(extension => entries.some(({ name }) => !name.includes('/') && name.toLowerCase().endsWith(`.${extension}`)));
    return found[0] && adviceForName('manifest-extension', found[0]);
}
/** Like `readPackageManifest`, for an open package. */
async function readArchivedManifest(archive, manifestExtension) {
    const { path } = archive.source;
    const ending = `.${manifestExtension.toLowerCase()}`;
    // The reference client takes it for a second manifest, and would silently skip its entries.
    const folder = archive.entries.find(({ name, isDirectory }) => {
        const root = name.split('/', 1).join('');
        return (isDirectory || root.length < name.length) && root.toLowerCase().endsWith(ending);
    });
    if (folder)
        throw badArchive(path, 'a folder with the name of a manifest', { entry: folder.name });
    const [entry, second] = archive.entries.filter(({ name, isDirectory }) => !isDirectory && !name.includes('/') && name.toLowerCase().endsWith(ending));
    if (!entry)
        throw badArchive(path, `no ${ending} manifest at the root`, {
            wanted: 'exactly one',
            change: otherManifest(archive.entries),
        });
    if (second)
        throw badArchive(path, 'a second manifest at the root', { entry: second.name, wanted: 'exactly one' });
    const bytes = await readEntry(archive, entry, { limit: manifest_manifestLimit });
    return { bytes, manifest: manifest_parseManifest(bytes, { source: `${path}/${entry.name}` }) };
}

;// CONCATENATED MODULE: ./src/core/zip/content-hash.ts
/**
 * The content hash of a package (`contentHash` in `packages.lock.json`). It leaves out the signature of a signed
 * package, so signing does not change it:
 *
 *     ┌ local records ─────────────┐┌ central directory ─────────┐┌ end record ┐
 *     a.dll  .signature.p7s  b.dll   a.dll  .signature.p7s  b.dll
 *     hashed     left out   hashed   hashed    left out   hashed,    hashed, with counts, size and offset
 *                                                         offset     of the archive without the signature
 *                                                         reduced
 */






const content_hash_chunkSize = 256 * 1024;
const content_hash_chunksPerTurn = 32;
/**
 * Computes the content hash of a package file: base64 of a SHA-512 (DESIGN 6). For an unsigned package, and for a file
 * that is not a zip file, this is the hash of the file. Yields to other work every 8 MiB.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function packageContentHash(path, { signal } = {}) {
    const archive = await archive_openArchive(path);
    try {
        const hash = await openContentHash(archive, { signal });
        return hash ?? (await hashFileInTurns(path, { algorithm: 'sha512', signal })).digest;
    }
    finally {
        archive?.close();
    }
}
/**
 * Computes the content hash of an open package. Returns undefined when it equals the hash of the file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`
 */
async function openContentHash(archive, options) {
    const signature = archive?.entries.find(entry => entry.rawName === signatureName);
    return archive && signature && hashWithoutSignature(archive, signature, options);
}
async function hashWithoutSignature(archive, signature, { mark, signal }) {
    const { source, end, entries } = archive;
    // The reference client does not sign such archives, so no content hash is defined for them.
    if (end.zip64)
        throw badArchive(source.path, 'a signature in a zip64 archive');
    const kept = mark?.hashBefore(signature.headerOffset);
    const hash = kept ?? (0,external_node_crypto_namespaceObject.createHash)('sha512');
    const removedEnd = entries.reduce((next, { headerOffset }) => (headerOffset > signature.headerOffset ? Math.min(next, headerOffset) : next), end.directoryOffset);
    const removed = removedEnd - signature.headerOffset;
    if (!kept)
        await hashSpan(hash, source, { start: 0, end: signature.headerOffset, signal });
    await hashSpan(hash, source, { start: removedEnd, end: end.directoryOffset, signal });
    hashDirectory(hash, archive, { signature, removed });
    const record = Buffer.from(source.read(end.offset, source.size - end.offset));
    record.writeUInt16LE(end.entryCount - 1, 8);
    record.writeUInt16LE(end.entryCount - 1, 10);
    record.writeUInt32LE(end.directorySize - signature.recordLength, 12);
    record.writeUInt32LE(end.directoryOffset - removed, 16);
    return hash.update(record).digest('base64');
}
async function hashSpan(hash, source, { start, end, signal }) {
    const buffer = Buffer.allocUnsafe(Math.min(content_hash_chunkSize, end - start));
    for (let at = start, chunk = 1; at < end; at += content_hash_chunkSize, chunk++) {
        (0,ports/* throwIfCancelled */.dZ)(signal, source.path);
        if (chunk % content_hash_chunksPerTurn === 0)
            await (0,promises_.setImmediate)();
        const bytes = buffer.subarray(0, end - at);
        source.fill(bytes, at);
        hash.update(bytes);
    }
}
function hashDirectory(hash, { source, end, entries }, { signature, removed }) {
    const directory = Buffer.from(source.read(end.directoryOffset, end.directorySize));
    for (const entry of entries) {
        if (entry === signature)
            continue;
        const start = entry.recordOffset - end.directoryOffset;
        const record = directory.subarray(start, start + entry.recordLength);
        if (record.readUInt32LE(42) !== entry.headerOffset)
            throw badArchive(source.path, 'a signature in a zip64 archive');
        if (entry.headerOffset > signature.headerOffset)
            record.writeUInt32LE(entry.headerOffset - removed, 42);
        hash.update(record);
    }
}
/** the entry of a package that holds its signature */
const signatureName = '.signature.p7s';
const nameBytes = Buffer.from(signatureName);
const content_hash_localSignature = 0x04034b50;
/** bytes of a local record before the name of its entry */
const content_hash_localSize = 30;
/**
 * Snapshots the hash state before the signature while a package is downloaded, so that the content hash needs no second
 * pass over the file. It misses a signature record that spans two chunks; the file is then read again.
 */
class SignatureMark {
    #kept;
    /** Updates `hash` with the next chunk, which starts at `offset`. */
    update(hash, piece, offset) {
        const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
        const at = findRecord(bytes);
        if (at === undefined) {
            hash.update(bytes);
            return;
        }
        hash.update(bytes.subarray(0, at));
        this.#kept = { offset: offset + at, hash: hash.copy() };
        hash.update(bytes.subarray(at));
    }
    /** A copy of the hash state after the first `offset` bytes; undefined when there is no such snapshot. */
    hashBefore(offset) {
        return this.#kept?.offset === offset ? this.#kept.hash.copy() : undefined;
    }
    /** Drops the snapshot, because the server starts over. */
    restart() {
        this.#kept = undefined;
    }
}
/**
 * Finds where the last local record of a signature starts in `bytes`. The central directory contains the name as well.
 */
function findRecord(bytes) {
    let name = bytes.lastIndexOf(nameBytes);
    while (name >= content_hash_localSize) {
        if (bytes.readUInt32LE(name - content_hash_localSize) === content_hash_localSignature)
            return name - content_hash_localSize;
        name = bytes.lastIndexOf(nameBytes, name - 1);
    }
    return undefined;
}

;// CONCATENATED MODULE: ./src/core/zip/extract.ts









// Milliseconds after which we yield to other work of the thread.
const longestTurn = 10;
/**
 * Unpacks the selected entries of an archive into `folder`. Returns the files in the order of their bytes in the
 * archive. Checks size and CRC-32 of every selected entry and does not read the others. Directory entries become
 * folders. Memory: two buffers of 256 KiB, whatever the entries' sizes.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`, errors of `folder`
 */
async function unpackArchive(archive, { folder, select, signal }) {
    const { source } = archive;
    const unpacker = createEntryUnpacker(source);
    const takeTurn = turns(source.path, signal);
    const files = [];
    try {
        for (const { entry, target } of selectEntries(archive, select)) {
            await takeTurn();
            if (entry.isDirectory)
                folder.makeDirectory(target);
            else {
                const file = folder.createFile(target, entry.size);
                try {
                    await unpacker.unpack(entry, { write: file.write, takeTurn });
                }
                finally {
                    file.close();
                }
                files.push({ path: target, size: entry.size });
            }
        }
        return files;
    }
    finally {
        unpacker.close();
    }
}
function selectEntries({ entries }, select) {
    const selected = [];
    for (const entry of entries) {
        const target = select(entry);
        if (target !== undefined)
            selected.push({ entry, target });
    }
    return selected.sort((a, b) => a.entry.dataOffset - b.entry.dataOffset);
}
/**
 * Yields to other work of the thread when `longestTurn` has passed since the last yield; throws when the run was
 * cancelled.
 */
function turns(path, signal) {
    let start = (0,ports/* clock */.pm)();
    return () => {
        (0,ports/* throwIfCancelled */.dZ)(signal, path);
        if ((0,ports/* clock */.pm)() - start < longestTurn)
            return undefined;
        return (0,promises_.setImmediate)().then(() => {
            start = (0,ports/* clock */.pm)();
        });
    };
}
/**
 * Like `unpackArchive`, but writes the selected entries below `directory`, an existing folder (DESIGN 6).
 *
 * After an error, `directory` contains a part of the files: use a temporary folder and remove it.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
function extractArchive(archive, directory, { mode = fileMode, ...options }) {
    const folder = new ExtractionFolder(directory, archive.source.path, mode);
    return unpackArchive(archive, { folder, ...options });
}
// The reference client uses 0766 minus the umask. We never make a file writable by group or others. Windows has no
// modes.
const fileMode = 0o744;
/**
 * Writes below one existing folder: never outside it, never over an existing file, never through a link. Names are
 * relative, with `/`. Synchronous: for small files, the thread pool costs more than it saves.
 */
class ExtractionFolder {
    #directory;
    #archivePath;
    #mode;
    #made = new Set(['']);
    /** `archivePath` is for messages; `mode` is that of new files. */
    constructor(directory, archivePath, mode) {
        this.#directory = directory;
        this.#archivePath = archivePath;
        this.#mode = mode;
    }
    /**
     * Creates a folder and its parents. Throws `BAD_ARCHIVE` for a name that leads outside or exists, and `FILE_SYSTEM`.
     */
    makeDirectory(name) {
        this.#assertInside(name);
        this.#make(name);
    }
    /** Creates a file and its parent folders. Throws like `makeDirectory`. */
    createFile(name) {
        this.#assertInside(name);
        this.#make(parentOf(name));
        const path = (0,external_node_path_.join)(this.#directory, name);
        const file = this.#unlessTaken(name, path, () => (0,external_node_fs_namespaceObject.openSync)(path, 'wx', this.#mode));
        return {
            write: bytes => safe_folder_writing(path, () => writeAll(file, bytes)),
            close: () => safe_folder_writing(path, () => (0,external_node_fs_namespaceObject.closeSync)(file)),
        };
    }
    #assertInside(name) {
        const fault = entryNameFault(name) ?? windowsNameFault(name);
        if (fault !== undefined)
            throw badArchive(this.#archivePath, fault, { entry: name });
    }
    #make(name) {
        if (this.#made.has(name))
            return;
        this.#make(parentOf(name));
        const path = (0,external_node_path_.join)(this.#directory, name);
        this.#unlessTaken(name, path, () => {
            try {
                (0,external_node_fs_namespaceObject.mkdirSync)(path, safe_folder_modes.folder);
            }
            catch (error) {
                if ((0,errors/* systemErrorCode */.vq)(error) !== 'EEXIST' || !(0,external_node_fs_namespaceObject.lstatSync)(path).isDirectory())
                    throw error;
            }
        });
        this.#made.add(name);
    }
    #unlessTaken(name, path, create) {
        try {
            return create();
        }
        catch (cause) {
            if ((0,errors/* systemErrorCode */.vq)(cause) !== 'EEXIST')
                throw fileSystemError(path, cause);
            throw badArchive(this.#archivePath, 'an entry whose place is taken', { entry: name, cause });
        }
    }
}
function parentOf(name) {
    return name.slice(0, Math.max(0, name.lastIndexOf('/')));
}
function writeAll(file, bytes) {
    for (let done = 0; done < bytes.length;)
        done += (0,external_node_fs_namespaceObject.writeSync)(file, bytes, done, bytes.length - done);
}
/**
 * Compares the unpacked entries with the files of an existing folder and writes nothing. It follows no link: a link in
 * the place of a file or folder is a difference. Throws `HASH_MISMATCH`, whose `found` names the first difference, and
 * `UNREADABLE_FILE`.
 */
class ComparisonFolder {
    #directory;
    #seen = new Set(['']);
    constructor(directory) {
        this.#directory = directory;
    }
    makeDirectory(name) {
        if (this.#seen.has(name))
            return;
        this.makeDirectory(parentOf(name));
        const path = (0,external_node_path_.join)(this.#directory, name);
        if ((0,external_node_fs_namespaceObject.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() !== true)
            throw difference(path, `no folder ${(0,errors/* quote */.hD)(name)}`);
        this.#seen.add(name);
    }
    createFile(name, size) {
        this.makeDirectory(parentOf(name));
        const path = (0,external_node_path_.join)(this.#directory, name);
        const file = extract_open(path, name);
        const other = () => difference(path, `other bytes in ${(0,errors/* quote */.hD)(name)}`);
        const stats = (0,external_node_fs_namespaceObject.fstatSync)(file);
        if (!stats.isFile() || stats.size !== size) {
            (0,external_node_fs_namespaceObject.closeSync)(file);
            throw other();
        }
        return {
            write(bytes) {
                if (!readExactly(file, bytes.length, path).equals(bytes))
                    throw other();
            },
            close: () => (0,external_node_fs_namespaceObject.closeSync)(file),
        };
    }
}
function extract_open(path, name) {
    try {
        // `lstat` detects a link on platforms where opening cannot refuse one.
        if ((0,external_node_fs_namespaceObject.lstatSync)(path).isSymbolicLink())
            throw difference(path, `a link in the place of ${(0,errors/* quote */.hD)(name)}`);
        return (0,external_node_fs_namespaceObject.openSync)(path, external_node_fs_namespaceObject.constants.O_RDONLY | (external_node_fs_namespaceObject.constants.O_NOFOLLOW ?? 0) | (external_node_fs_namespaceObject.constants.O_NONBLOCK ?? 0));
    }
    catch (error) {
        throw (0,errors/* systemErrorCode */.vq)(error) === 'ENOENT'
            ? difference(path, `no file ${(0,errors/* quote */.hD)(name)}`)
            : safe_folder_localFileError(path, error);
    }
}
/** Returns fewer bytes when the file is shorter. */
function readExactly(file, length, path) {
    const buffer = Buffer.allocUnsafe(length);
    let filled = 0;
    while (filled < length) {
        const read = reading(path, () => (0,external_node_fs_namespaceObject.readSync)(file, buffer, filled, length - filled, null));
        if (read === 0)
            break;
        filled += read;
    }
    return buffer.subarray(0, filled);
}
function difference(path, found) {
    return new errors/* PkgtoolError */.xN('HASH_MISMATCH', { subject: path, path, found, wanted: 'what the package holds' });
}

;// CONCATENATED MODULE: ./src/core/packages/find-fault.ts












/**
 * Says what of a package in place is not the content that its pin binds it to, or undefined. Reads it.
 *
 * @throws PkgtoolError what reading a file throws
 */
async function findContentFault(run, item) {
    try {
        const { signal } = run.options;
        await checkContentHash(item, join(run.directory, item.paths.packagePath), { signal });
        return undefined;
    }
    catch (error) {
        if (!isPkgtoolError(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            throw error;
        return error.fields.found ?? 'another content hash';
    }
}
/**
 * Says what of the unpacked files of a package in place is not as in the package, or undefined. Reads all of it.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findFilesFault(run, { paths }) {
    const select = packageLayouts[run.layout].targets?.(paths, run.names);
    return select && findUnpackedFault(run.directory, { paths, select, signal: run.options.signal });
}
/**
 * Returns whether the manifest beside a whole package is the one inside it or, where the package is no zip, one of that
 * id and version (DESIGN 6).
 *
 * @throws PkgtoolError `UNREADABLE_FILE`
 */
async function isManifestInPlace(run, wanted) {
    const path = join(run.directory, wanted.paths.manifestPath);
    try {
        const bytes = await readBoundedFile(path, {
            limit: manifestLimit,
            noLink: true,
            signal: run.options.signal,
        });
        const packaged = await readPackageManifest(join(run.directory, wanted.paths.packagePath), run.names);
        return packaged ? packaged.bytes.equals(bytes) : matchesPin(parseManifest(bytes), wanted);
    }
    catch (error) {
        if (isPkgtoolError(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE'))
            return false;
        throw error;
    }
}
/**
 * Says what of the unpacked files of a package in place is not as in the package beside them: a file that is missing,
 * that has other bytes, or that does not belong there; undefined when all is right (DESIGN 6). The package is unpacked
 * again and compared byte for byte, since its CRC-32 detects damage, not a forgery.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
async function findUnpackedFault(directory, { paths, select, signal }) {
    const place = (0,external_node_path_.join)(directory, paths.place);
    const targets = new Set([paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath].map(path => foldPath((0,external_node_path_.basename)(path))));
    try {
        const archive = await archive_openArchive((0,external_node_path_.join)(directory, paths.packagePath));
        if (archive === undefined)
            return 'a package that is no zip';
        try {
            const files = await unpackArchive(archive, { folder: new ComparisonFolder(place), select, signal });
            for (const { path } of files)
                targets.add(foldPath(path));
        }
        finally {
            archive.close();
        }
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'HASH_MISMATCH', 'BAD_ARCHIVE'))
            return error.fields.found;
        throw error;
    }
    // Folded: where case does not matter, `Lib/a` and `lib/b` lie in one folder.
    const stray = (await listFiles(place)).find(path => !targets.has(foldPath(path)));
    return stray === undefined ? undefined : `${(0,errors/* quote */.hD)(stray)}, which is not of the package`;
}
/** Everything but folders, links included, relative and with `/`. */
async function listFiles(folder, prefix = '') {
    const entries = await (0,promises_namespaceObject.readdir)(folder, { withFileTypes: true }).catch(error => Promise.reject(safe_folder_localFileError(folder, error)));
    const lists = entries.map(entry => {
        const path = `${prefix}${entry.name}`;
        return entry.isDirectory() ? listFiles((0,external_node_path_.join)(folder, entry.name), `${path}/`) : [path];
    });
    return (await Promise.all(lists)).flat();
}
/** The content hash that a pin binds its package to, in base64. */
function boundContentHash({ contentHash }) {
    return contentHash && (tryParseDigest('sha512', contentHash)?.value ?? contentHash);
}
/**
 * Compares a package file with the content hash that its pin binds it to (DESIGN 6), if to any. `source` is for the
 * message; `hash` computes it, by default on this thread.
 *
 * @throws PkgtoolError `HASH_MISMATCH` with the place of the pin, `BAD_ARCHIVE`, `CANCELLED`
 */
async function checkContentHash({ pin, version }, file, { source, signal, hash = () => packageContentHash(file, { signal }) } = {}) {
    const expected = boundContentHash(pin);
    if (expected === undefined)
        return;
    const actual = await hash();
    if (actual === expected)
        return;
    throw new errors/* PkgtoolError */.xN('HASH_MISMATCH', {
        subject: `${pin.id} ${version.normalized}`,
        found: `the content hash sha512:${actual}${source === undefined ? '' : ` from ${source}`}`,
        wanted: `sha512:${expected}`,
        change: 'check the source, or restore the lock file anew if you trust it',
        expected,
        actual,
        ...package_paths_pinPlace(pin),
    });
}

;// CONCATENATED MODULE: ./src/core/packages/layouts.ts



/*
 * The layout `feed`, a V3 folder feed that the .NET client takes as a source (DESIGN 6):
 *
 *     id/version/id.version.EXT         the package
 *     id/version/id.SPEC                its manifest
 *     id/version/id.version.EXT.sha512  its hash, written last: without it the client does not see the version
 */
const feedLayout = {
    placeOf: ({ name }) => name,
    pathsOf: feedPaths,
};
/*
 * The layout `expanded`, byte for byte the reference client's global packages folder (DESIGN 6): what `feed` has, and
 *
 *     id/version/…              the package's files (package-entries.ts)
 *     id/version/.EXT.metadata  the client's record, without which it does not see the version
 */
const expandedLayout = {
    placeOf: ({ name }) => name,
    pathsOf(place, names) {
        const paths = feedPaths(place, names);
        return paths && { ...paths, metadataPath: `${place}/.${names.packageExtension}.metadata` };
    },
    targets: expandedTargets,
    hasContentHash: true,
};
// Prefixes of the whole name, the third one too: `[Content_Types].xmlx` is left out as well.
const classicOmitted = ['_rels/', 'package/', '[content_types].xml'];
/*
 * The layout `classic`, byte for byte what the reference client writes for a packages.config without `packageSaveMode`
 * (DESIGN 6); no manifest is written:
 *
 *     ID.VERSION/ID.VERSION.EXT  the package; in the case and spelling of the pin; without version ID/ID.EXT
 *     ID.VERSION/…               its files (package-entries.ts)
 *
 * The folder takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
 */
const classicLayout = {
    placeOf: ({ id, version, excludeVersion }) => (excludeVersion ? id : `${id}.${version}`),
    pathsOf(place, { packageExtension }) {
        if (!layouts_isPlaceName(place))
            return undefined;
        const packagePath = `${place}/${place}.${packageExtension}`;
        return { place, packagePath, manifestPath: '', hashPath: '', metadataPath: '' };
    },
    targets: classicTargets,
};
/*
 * The layout `flat`, package files side by side, lowered and normalized (DESIGN 6):
 *
 *     id.version.EXT
 *
 * A file takes its name when it is whole. What it holds is known from the record, or from a lock that binds the
 * package: there is no hash file.
 */
const flatLayout = {
    placeOf: ({ name, packageExtension }) => `${name.replace('/', '.')}.${packageExtension}`,
    pathsOf(place, { packageExtension }) {
        if (!layouts_isPlaceName(place) || !place.endsWith(`.${packageExtension}`))
            return undefined;
        return { place, packagePath: place, manifestPath: '', hashPath: '', metadataPath: '' };
    },
};
/** The layouts by name. */
const layouts_packageLayouts = {
    feed: feedLayout,
    expanded: expandedLayout,
    classic: classicLayout,
    flat: flatLayout,
};
/** Where the entries of a package go in `classic`. */
function classicTargets({ packagePath }, names) {
    const own = { packageName: (0,external_node_path_.basename)(packagePath), ...names };
    return entry => classicTarget(entry, own);
}
/** Where the entries of a package go in `expanded`. */
function expandedTargets({ packagePath, manifestPath }, names) {
    const own = { packageName: (0,external_node_path_.basename)(packagePath), manifestName: (0,external_node_path_.basename)(manifestPath), ...names };
    return entry => expandedTarget(entry, own);
}
/** The paths of `id/version`, which `expanded` has too. */
function feedPaths(versionDirectory, { packageExtension, manifestExtension }) {
    const [id, version, ...more] = versionDirectory.split('/');
    if (!layouts_isPlaceName(id) || !layouts_isPlaceName(version) || more.length > 0)
        return undefined;
    const packagePath = `${versionDirectory}/${id}.${version}.${packageExtension}`;
    return {
        place: versionDirectory,
        packagePath,
        manifestPath: `${versionDirectory}/${id}.${manifestExtension}`,
        hashPath: `${packagePath}.sha512`,
        metadataPath: '',
    };
}
/** The path above a relative one with `/`: empty at the top. */
function layouts_parentPath(path) {
    return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
/**
 * Returns whether a text may name a file or folder of a package: safe on every operating system, and none of the hidden
 * names that are our own. A record is hostile input as any other.
 */
function layouts_isPlaceName(text) {
    return text !== undefined && !text.startsWith('.') && segmentFault(text) === undefined;
}
// Enough to meet a package in a folder that holds packages, and little in one that holds something else.
const mostFolders = 200;
/**
 * Says in which layout the packages of a folder without record lie, by the first one that shows; undefined where none
 * does plainly, as in a folder that holds other things, or where a package lacks what would say so.
 */
async function layouts_detectLayout(directory, { packageExtension }) {
    const ending = `.${packageExtension}`;
    const entries = await list(directory);
    if (entries.some(entry => entry.isFile() && layouts_isPlaceName(entry.name) && entry.name.endsWith(ending)))
        return 'flat';
    const folders = entries.filter(entry => entry.isDirectory() && layouts_isPlaceName(entry.name));
    for (const { name } of folders.slice(0, mostFolders)) {
        const layout = await detectInFolder(join(directory, name), name, ending);
        if (layout !== undefined)
            return layout;
    }
    return undefined;
}
async function detectInFolder(folder, name, ending) {
    const entries = await list(folder);
    if (entries.some(entry => entry.isFile() && entry.name === `${name}${ending}`))
        return 'classic';
    const versions = entries.filter(entry => entry.isDirectory() && layouts_isPlaceName(entry.name));
    for (const { name: version } of versions.slice(0, mostFolders)) {
        const names = new Set((await list(join(folder, version))).map(entry => entry.name));
        const packageName = `${name}.${version}${ending}`;
        if (!names.has(packageName))
            continue;
        if (names.has(`${ending}.metadata`))
            return 'expanded';
        // The client writes both, one right after the other.
        if (names.has(`${packageName}.sha512`))
            return 'feed';
    }
    return undefined;
}
async function list(folder) {
    return readdir(folder, { withFileTypes: true }).catch(() => []);
}
/**
 * Says where an entry goes in the layout `expanded`, relative to `id/version/`; undefined: nowhere. The names of `own`
 * are lowered there.
 */
function expandedTarget(entry, own) {
    const { name, isDirectory } = entry;
    if (isManifest(entry, own))
        return own.manifestName;
    const reserved = [
        own.packageName,
        `${own.packageName}.sha512`,
        `.${own.packageExtension}.metadata`,
        own.manifestName,
    ];
    if (isBelow(name, reserved))
        return undefined;
    if (isDirectory)
        return name;
    if (isPackagingPart(name))
        return undefined;
    return isAtRoot(name) && endsWithExtension(name, own.packageExtension) ? undefined : name;
}
/**
 * Says where an entry goes in the layout `classic`, relative to `ID.VERSION/`; undefined: nowhere. As the reference
 * client does without `packageSaveMode`, it writes the package and its files, no manifest and no empty folder.
 */
function classicTarget(entry, own) {
    const { name, isDirectory } = entry;
    if (isDirectory || isManifest(entry, own) || isBelow(name, [own.packageName]))
        return undefined;
    const folded = foldEntryName(name);
    if (classicOmitted.some(prefix => folded.startsWith(prefix)))
        return undefined;
    const { packageExtension } = own;
    return endsWithExtension(name, `${packageExtension}.sha512`) ||
        endsWithExtension(name, `${packageExtension}.metadata`)
        ? undefined
        : name;
}
function isManifest({ name, isDirectory }, { manifestExtension }) {
    return !isDirectory && isAtRoot(name) && endsWithExtension(name, manifestExtension);
}
function isAtRoot(name) {
    return !name.includes('/');
}
function endsWithExtension(name, extension) {
    return name.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
}
/** Returns whether a name is one of `roots`, or lies below one, to a file system without case too. */
function isBelow(name, roots) {
    const root = foldEntryName(name.split('/', 1).join(''));
    return roots.some(reserved => foldEntryName(reserved) === root);
}
/** What the packaging format adds to a package. The reference client minds the case here. */
function isPackagingPart(name) {
    const file = name.slice(name.lastIndexOf('/') + 1);
    return file === '[Content_Types].xml' || file === '.rels' || file.endsWith('.psmdcp');
}

;// CONCATENATED MODULE: ./src/core/packages/replace-folder.ts








const mostSwaps = 100;
/**
 * Makes a folder whole or not at all, in the place of what was there: it is built under a temporary name and takes its own in one step.
 * One that another process placed meanwhile stays where `keep` takes it: somebody may be reading it. A failure leaves what
 * was there; so does a kill, unless it falls between the two renames: then nothing is there until `restoreBackups`.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, and what `build` and `keep` throw of ours
 */
async function replaceFolder(target, { directory, build, keep, signal }) {
    // Two levels down: with a package in a folder of the root, the client would take the whole for a feed of the old kind.
    const temporary = replace_file_temporaryPath(directory);
    const built = (0,external_node_path_.join)(temporary, 'new');
    const old = (0,external_node_path_.join)(temporary, backupNames.old);
    let isStranded = false;
    try {
        await folders_makeFolder(built);
        const made = await build(built);
        folders_makeFolderBelow(directory, (0,external_node_path_.dirname)(target));
        safe_folder_assertNoLink(directory, target);
        const notePlace = () => (0,promises_namespaceObject.writeFile)((0,external_node_path_.join)(temporary, backupNames.place), (0,external_node_path_.relative)(directory, target).split(external_node_path_.sep).join('/'), {
            mode: safe_folder_modes.file,
        });
        return (await publish(built, target, { old, notePlace, keep, signal })) ?? made;
    }
    catch (error) {
        // What could not go back to its place now may do so in a later run.
        isStranded = (await exists(old)) && !(await exists(target));
        throw fileSystemError(target, error);
    }
    finally {
        await folders_removeLeftover(isStranded ? built : temporary);
    }
}
/** Gives `built` its name, or returns what `keep` says of what is there. */
async function publish(built, target, { old, notePlace, keep, signal }) {
    for (let attempt = 0; attempt < mostSwaps; attempt++) {
        if (await folders_renameUnlessTaken(built, target, { signal }))
            return undefined;
        const seen = folderIdentity(target);
        const kept = await keep?.();
        if (kept !== undefined)
            return kept;
        await notePlace();
        if (await swap(built, target, { old, seen, signal }))
            return undefined;
    }
    throw new errors/* PkgtoolError */.xN('FILE_SYSTEM', {
        subject: target,
        found: `another process that replaced it ${mostSwaps} times`,
        change: 'look for a program that writes to this folder, and run again',
        path: target,
    });
}
// False when another process took the name in between. What was there comes back after a failure, and where it was not
// the one that was looked at.
async function swap(built, target, { old, seen, signal }) {
    await folders_renamePath(target, old, { signal }).catch(ignoreAbsent);
    const moved = folderIdentity(old);
    try {
        if ((moved === undefined || moved === seen) && (await folders_renameUnlessTaken(built, target, { signal })))
            return true;
    }
    catch (error) {
        await folders_renamePath(old, target).catch(() => { });
        throw error;
    }
    // Where it cannot come back, another one has its place.
    if (moved !== undefined && !(await folders_renameUnlessTaken(old, target)))
        await folders_removePath(old, { signal });
    return false;
}
function ignoreAbsent(error) {
    if ((0,errors/* systemErrorCode */.vq)(error) !== 'ENOENT')
        throw error;
}
function exists(path) {
    return (0,promises_namespaceObject.lstat)(path).then(() => true, () => false);
}
const longestPlace = 1024;
/**
 * Restores package folders from the backup of a run that was killed between the two renames. Never replaces what is there,
 * and never throws: what cannot be restored is fetched again.
 */
async function restoreBackups(directory) {
    const names = await readdir(directory).catch(() => []);
    for (const name of names)
        if (await isAbandoned(join(directory, name)))
            await restoreBackup(directory, name).catch(() => { });
}
// The folder may have come with a repository: nothing in it leads elsewhere.
async function restoreBackup(directory, temporary) {
    const stateOf = folderStates(directory);
    const old = `${temporary}/${backupNames.old}`;
    if ((await stateOf(old)) !== 'folder')
        return;
    const note = await readBoundedFile(join(directory, temporary, backupNames.place), {
        limit: longestPlace,
        noLink: true,
    });
    const place = Buffer.from(note).toString();
    const segments = place.split('/');
    if (segments.length > 2 || !segments.every(isPlaceName))
        return;
    if ((await stateOf(parentPath(place))) !== 'folder' || (await stateOf(place)) !== 'absent')
        return;
    if (await renameUnlessTaken(join(directory, old), join(directory, place)))
        await removePath(join(directory, temporary));
}
/** In the temporary folder: the old folder, while the new one takes its name, and the place where it belongs. */
const backupNames = { old: 'old', place: 'place' };
/**
 * Returns a function that gives the state of a relative path with `/`, each looked at once. What lies below something
 * that is no folder has that one's state; the empty path is `directory` itself, a folder.
 */
function folderStates(directory) {
    const known = new Map([['', Promise.resolve('folder')]]);
    const look = async (path) => {
        const above = await stateOf(parentPath(path));
        return above === 'folder' ? readState(join(directory, path)) : above;
    };
    const stateOf = (path) => {
        const state = known.get(path) ?? look(path);
        known.set(path, state);
        return state;
    };
    return stateOf;
}
async function readState(path) {
    const stats = lookAt(path);
    if (stats === undefined)
        return 'absent';
    return stats.isDirectory() ? 'folder' : 'other';
}

;// CONCATENATED MODULE: ./src/core/packages/stamps.ts



/** Returns whether a value of a record is a stamp. */
function stamps_isStamp(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const { size, mtime } = value;
    return typeof size === 'number' && typeof mtime === 'number';
}
function stamps_areFolderStamps(value) {
    return (typeof value === 'object' &&
        value !== null &&
        Object.values(value).every(stamp => Array.isArray(stamp) && stamp.length === 2));
}
/** The stamp of a regular file; undefined for anything else, a link too, and for a file that cannot be reached. */
function readFileStamp(path) {
    const stats = tryLstat(path);
    return stats?.isFile()
        ? { size: stats.size, mtime: stats.mtimeMs, ino: stats.ino, ctime: stats.ctimeMs }
        : undefined;
}
/**
 * Returns whether a file still has the stamp `a` of a record; an absent one, and one without inode and change time, equals
 * none. The change time of a file with a link in the package store does not count.
 */
function isSameStamp(a, b) {
    return isSameFile(a, b) && a?.ctime !== undefined && (a.ctime === b?.ctime || a.isLinked === true);
}
function isSameFile(a, b) {
    return a?.ino !== undefined && a.ino === b?.ino && a.size === b.size && a.mtime === b.mtime;
}
/**
 * The stamp of a file that has been renamed, which changed the time in `before`. Where another process has put another
 * file in its place since, it is `before`, which agrees with nothing: the next run reads that file.
 */
function stampRenamed(path, before) {
    const after = readFileStamp(path);
    return after && isSameFile(after, before) ? after : before;
}
/** The stamp of a file. Throws what the file system throws. */
function stampOf(path) {
    const { size, mtimeMs: mtime, ino, ctimeMs: ctime } = (0,external_node_fs_namespaceObject.statSync)(path);
    return { size, mtime, ino, ctime };
}
/** Stamps the folders of a package, which `known` lists if they were just made: a file that is added, replaced or removed changes the one that it is in. */
function stampFolders(place, known) {
    const stamps = {};
    const visit = (path) => {
        const stamp = stampFolder(`${place}/${path}`);
        if (stamp === undefined)
            return;
        stamps[path] = stamp;
        if (known !== undefined)
            return;
        for (const entry of listFolder(`${place}/${path}`))
            if (entry.isDirectory())
                visit(path === '' ? entry.name : `${path}/${entry.name}`);
    };
    for (const path of known ?? [''])
        visit(path);
    return stamps;
}
/** Returns whether the folders of a package are as they were stamped. */
function areFoldersSame(place, stamps) {
    return (stamps?.[''] !== undefined &&
        Object.entries(stamps).every(([path, [ino, ctime]]) => {
            const now = stampFolder(`${place}/${path}`);
            return now?.[0] === ino && now[1] === ctime;
        }));
}
function stampFolder(path) {
    try {
        const stats = (0,external_node_fs_namespaceObject.lstatSync)(path, { throwIfNoEntry: false });
        return stats?.isDirectory() ? [stats.ino, stats.ctimeMs] : undefined;
    }
    catch {
        return undefined;
    }
}
function listFolder(path) {
    try {
        return (0,external_node_fs_namespaceObject.readdirSync)(path, { withFileTypes: true });
    }
    catch {
        return [];
    }
}
/** The base64 SHA-512 of a package in place. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED` */
async function hashPlaced(path, signal) {
    const hash = () => hashFileInTurns(path, { algorithm: 'sha512', signal, noLink: true });
    return (await reading(path, hash)).digest;
}
/** What the record says of a package that is placed. Throws what the file system throws. */
function stampPlaced({ file, manifest }, { name, sha512, contentHash, source, isLinked }) {
    const stamp = stampOf(file);
    const manifestStamp = manifest ? stampOf(manifest) : undefined;
    return {
        package: name,
        ...stamp,
        ...(isLinked && { isLinked }),
        sha512,
        ...(contentHash !== undefined && { contentHash }),
        source,
        ...(manifestStamp && { manifest: manifestStamp }),
    };
}

;// CONCATENATED MODULE: ./src/core/packages/place-package.ts














// Besides what the umask takes.
const packageMode = 0o744;
const asNew = { flag: 'wx', mode: safe_folder_modes.file };
/** What places a package in each layout; apart from the layouts, since a restore with nothing to do places none. */
const packagePlacers = {
    feed: placeFeed,
    expanded: placeExpanded,
    classic: placeClassic,
    flat: placeFlat,
};
/** Places a package in the layout `classic`. Throws as `PlacePackage`. */
function placeClassic(directory, added) {
    return placeUnpacked(directory, added, {
        select: classicTargets(added.paths, added.names),
        complete: completeClassic,
    });
}
/** Places a package in the layout `expanded`. Throws as `PlacePackage`. */
function placeExpanded(directory, added) {
    return placeUnpacked(directory, added, {
        select: expandedTargets(added.paths, added.names),
        complete: completeExpanded,
    });
}
async function placeUnpacked(directory, added, { select, complete }) {
    const place = (0,external_node_path_.join)(directory, added.paths.place);
    let folders;
    const placed = await replaceFolder(place, {
        directory,
        async build(folder) {
            folders = await added.layTree?.(folder);
            if (folders)
                added.archive?.close();
            else
                await extractPackage(added, folder, { select, signal: added.signal });
            return complete(folder, added);
        },
        keep: () => findSamePlaced(directory, added, select),
        signal: added.signal,
    });
    // The folder's own time changed when it took its name.
    return { ...placed, folders: stampFolders(place, folders) };
}
async function completeClassic(folder, added) {
    const { paths, file, signal } = added;
    // A new folder has all that the umask leaves.
    const { mode } = await (0,promises_namespaceObject.stat)(folder);
    if (!added.isLinked)
        await (0,promises_namespaceObject.chmod)(file, mode & packageMode);
    const placed = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(paths.packagePath));
    await folders_renamePath(file, placed, { signal });
    return stampPlaced({ file: placed }, added);
}
async function completeExpanded(folder, added) {
    const { paths, file, sha512, contentHash, source, signal } = added;
    const inFolder = (path) => (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(path));
    await folders_renamePath(file, inFolder(paths.packagePath), { signal });
    (0,external_node_fs_namespaceObject.writeFileSync)(inFolder(paths.hashPath), sha512, asNew);
    const metadata = JSON.stringify({ version: 2, contentHash, source }, undefined, 2);
    (0,external_node_fs_namespaceObject.writeFileSync)(inFolder(paths.metadataPath), metadata, asNew);
    return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added);
}
/**
 * Places a package in the layout `feed`. Throws as `PlacePackage`. Synchronous calls, mostly on a thread of its own: the
 * way to the thread pool costs more than these small steps.
 */
async function placeFeed(directory, added) {
    const { paths, file, manifest, sha512, signal } = added;
    const target = (0,external_node_path_.join)(directory, paths.packagePath);
    const manifestTarget = (0,external_node_path_.join)(directory, paths.manifestPath);
    const hashFile = (0,external_node_path_.join)(directory, paths.hashPath);
    const manifestFile = replace_file_temporaryPath(directory);
    try {
        const isNew = folders_makeFolderBelow(directory, (0,external_node_path_.dirname)(target));
        const same = isNew ? undefined : await findSamePlaced(directory, added);
        if (same)
            return same;
        (0,external_node_fs_namespaceObject.writeFileSync)(manifestFile, manifest, { flag: 'wx', mode: safe_folder_modes.file });
        const placed = stampPlaced({ file, manifest: manifestFile }, added);
        // What was damaged must not count again before all of it is new; an equal hash is of a process that places the same.
        if (!isNew && (0,external_node_fs_namespaceObject.existsSync)(hashFile) && !hasText(hashFile, sha512))
            await folders_removeFile(hashFile, { signal });
        await folders_renamePath(file, target, { signal });
        await folders_renamePath(manifestFile, manifestTarget, { signal });
        await replace_file_replaceFile(hashFile, sha512, { directory, signal });
        return {
            ...placed,
            ...stampRenamed(target, placed),
            ...(placed.manifest && { manifest: stampRenamed(manifestTarget, placed.manifest) }),
        };
    }
    catch (error) {
        await folders_removeLeftover(manifestFile);
        throw fileSystemError(target, error);
    }
}
function hasText(path, text) {
    try {
        return (0,external_node_fs_namespaceObject.readFileSync)(path, 'latin1') === text;
    }
    catch {
        return false;
    }
}
/** Places a package in the layout `flat`. Throws as `PlacePackage`. */
async function placeFlat(directory, added) {
    const target = (0,external_node_path_.join)(directory, added.paths.packagePath);
    try {
        const placed = stampPlaced({ file: added.file }, added);
        await folders_renamePath(added.file, target, { signal: added.signal });
        return { ...placed, ...stampRenamed(target, placed) };
    }
    catch (error) {
        throw fileSystemError(target, error);
    }
}
/**
 * Unpacks a package into an existing folder, and closes its archive: a file that is open keeps its name on Windows.
 *
 * @throws PkgtoolError as `extractArchive`; `BAD_ARCHIVE` for no zip
 */
async function extractPackage({ file, archive }, folder, { select, signal }) {
    if (archive === undefined)
        throw badArchive(file, 'a file that is no zip', { wanted: 'one, to expand it' });
    try {
        await extractArchive(archive, folder, { select, signal });
    }
    finally {
        archive.close();
    }
}
/**
 * Returns the record of a package in its place if it is complete and has exactly the bytes of `added`: another process
 * may have placed it since it was found absent, and somebody may be reading it. Reads every byte. `select`: where its
 * entries went, in a layout that unpacks.
 *
 * @throws PkgtoolError `CANCELLED`
 */
async function findSamePlaced(directory, added, select) {
    const { paths, sha512, signal } = added;
    const inPlace = (path) => (path === '' ? undefined : (0,external_node_path_.join)(directory, path));
    const [file, manifest] = [(0,external_node_path_.join)(directory, paths.packagePath), inPlace(paths.manifestPath)];
    if (!(0,external_node_fs_namespaceObject.existsSync)(file))
        return undefined;
    try {
        const placed = stampPlaced({ file, manifest }, added);
        if (!(await hasSameTexts(added, inPlace)) || (await hashPlaced(file, signal)) !== sha512)
            return undefined;
        const fault = select && (await findUnpackedFault(directory, { paths, select, signal }));
        return fault === undefined ? placed : undefined;
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED'))
            throw error;
        return undefined;
    }
}
// Of a hash or of the client's metadata file, which has a few members.
const longestText = 64 * 1024;
async function hasSameTexts({ paths, sha512, manifest, contentHash }, inPlace) {
    const [manifestFile, hashFile, metadataFile] = [paths.manifestPath, paths.hashPath, paths.metadataPath].map(inPlace);
    if (hashFile && (await place_package_readText(hashFile)) !== sha512)
        return false;
    if (manifestFile && !equal(manifest, await read_file_readBoundedFile(manifestFile, { limit: manifest.length })))
        return false;
    return !metadataFile || (await place_package_readText(metadataFile)).includes(JSON.stringify(contentHash));
}
function equal(a, b) {
    return Buffer.compare(a, b) === 0;
}
async function place_package_readText(path) {
    return Buffer.from(await read_file_readBoundedFile(path, { limit: longestText })).toString();
}

;// CONCATENATED MODULE: ./src/core/packages/record.ts
/*
 * What we placed in a packages folder, so that a run that has nothing to do costs a few stats:
 *
 *     PACKAGES/.setup-pkgtool.json
 *     {"recordVersion": 1, "layout": LAYOUT, "packages": {PLACE: ENTRY}}
 *     ENTRY = {"package", "size", "mtime", "sha512", "contentHash"?, "source", "manifest": {"size", "mtime"}?}
 *
 * PLACE is what holds the package alone: `id/version`, in `classic` its folder, in `flat` its file. `package` is
 * `id/version`, lowered. Sizes in bytes, times in milliseconds since 1970, hashes in base64. `source` is empty for a
 * package that was found in place and not placed by us. Without packages, `"claim"` names the process that is about to
 * place the first one, as `temporaryPath` does; a record without packages and without such a process binds nobody.
 *
 * What the record does not know is hashed again, so in `feed` and `expanded` a record that is lost, stale or broken
 * costs time and nothing else. `classic` and `flat` have no hash file: there what no lock binds is fetched again.
 */










/** The name of the record in its folder. */
const restoreRecordName = '.setup-pkgtool.json';
const recordVersion = 1;
const record_limit = (/* unused pure expression or super */ null && (64 * 1024 * 1024));
/**
 * Reads the record of a packages folder, and what a run that was killed left beside it; without either it looks at what
 * lies in the folder.
 *
 * @throws PkgtoolError `WRONG_LAYOUT` when the folder holds another layout
 */
async function readRestoreRecord(directory, { layout, packageExtension }) {
    const { recorded, packages, isAhead } = await readEntries(directory, layout);
    const found = recorded ?? (await detectLayout(directory, { packageExtension }));
    if (found !== undefined && found !== layout)
        throw wrongLayout(directory, found, layout);
    return { layout, packages, isAhead };
}
/**
 * Writes a change into the record, in the file and in memory; what another run wrote meanwhile stays.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED`
 */
async function updateRestoreRecord(directory, { layout, packages }, { placed = [], removed = [], signal }) {
    for (const [place, entry] of placed)
        packages.set(place, entry);
    for (const place of removed)
        packages.delete(place);
    const { recorded, packages: latest } = await readEntries(directory, layout);
    const others = recorded === layout ? latest : new Map();
    for (const place of removed)
        others.delete(place);
    await writeRestoreRecord(directory, { layout, packages: new Map([...others, ...packages]) }, { signal });
}
/** Replaces the record in one step, and takes the journal away. @throws PkgtoolError `FILE_SYSTEM`, `CANCELLED` */
async function writeRestoreRecord(directory, { layout, packages }, { signal } = {}) {
    const path = join(directory, restoreRecordName);
    await writing(path, () => replaceFile(path, formatRecord({ layout, packages }), { signal }));
    await removeJournal(directory);
}
function formatRecord({ layout, packages }, claim) {
    const sorted = Object.fromEntries([...packages].sort(([a], [b]) => (a < b ? -1 : 1)));
    return `${JSON.stringify({ recordVersion, layout, claim, packages: sorted }, undefined, 1)}\n`;
}
/**
 * Claims a packages folder for a layout, so that of several runs that find it empty one decides: where there is no record,
 * writes one that names the layout and this process. Returns what takes the claim back, for a run that places nothing. The
 * claim of a run that was killed does not count.
 *
 * @throws PkgtoolError `WRONG_LAYOUT` where another run has the folder in another layout, `FILE_SYSTEM`
 */
async function claimLayout(directory, layout) {
    const path = join(directory, restoreRecordName);
    const claim = basename(temporaryPath(directory));
    const text = formatRecord({ layout, packages: new Map() }, claim);
    for (let attempt = 0; attempt < mostClaims; attempt++) {
        if (await writing(path, () => createWhole(path, text)))
            return async () => removeClaim(path, text);
        const { recorded, released } = await readEntries(directory, layout);
        if (recorded !== undefined && recorded !== layout)
            throw wrongLayout(directory, recorded, layout);
        if (released === undefined)
            break;
        await removeClaim(path, released);
    }
    return async () => { };
}
// Others may claim the folder between a look and the next step.
const mostClaims = 20;
/** ms after which the claim of a process that cannot be queried, for example in another container, does not count */
const longestClaim = (/* unused pure expression or super */ null && (60 * 60 * 1000));
// By a link, so that nobody reads it half written; false where there is one.
async function createWhole(path, text) {
    const temporary = temporaryPath(dirname(path));
    try {
        writeFileSync(temporary, text, { flag: 'wx', mode: modes.file });
        try {
            linkSync(temporary, path);
        }
        catch (error) {
            if (systemErrorCode(error) === 'EEXIST')
                return false;
            // Some file systems have no links.
            writeFileSync(path, text, { flag: 'wx', mode: modes.file });
        }
        return true;
    }
    catch (error) {
        if (systemErrorCode(error) === 'EEXIST')
            return false;
        throw error;
    }
    finally {
        await removeLeftover(temporary);
    }
}
// Renamed before removal: another run may have claimed the folder meanwhile, or written what it placed.
async function removeClaim(path, text) {
    const backup = temporaryPath(dirname(path));
    try {
        if (tryReadOwnFile(path, { limit: record_limit }) !== text)
            return;
        await renamePath(path, backup);
        if (tryReadOwnFile(backup, { limit: record_limit }) !== text)
            linkSync(backup, path);
    }
    catch {
        // Another run was faster.
    }
    finally {
        await removeLeftover(backup);
    }
}
async function readEntries(directory, layout) {
    // In this order: the journal of another run goes when its record is written.
    const journal = await readJournal(directory);
    const path = join(directory, restoreRecordName);
    const text = tryReadOwnFile(path, { limit: record_limit }) ?? '';
    const { layout: named = journal?.[0]?.layout, packages, claim } = record_parseRecord(text);
    const lines = (journal ?? []).filter(line => line.layout === layout);
    const noted = lines.map(({ place, entry }) => [place, entry]);
    // With nothing placed, a record says only what a run that is under way is going to place.
    const isEmpty = packages.length === 0 && !journal?.length && parse(text)?.recordVersion === recordVersion;
    const isReleased = isEmpty && !(await isClaimed(path, claim));
    return {
        recorded: isReleased ? undefined : named,
        packages: new Map([...packages, ...noted]),
        isAhead: journal !== undefined,
        /** the text of a record that binds nobody */
        released: isReleased ? text : undefined,
    };
}
async function isClaimed(path, claim) {
    if (claim === undefined || !isTemporaryName(claim))
        return false;
    return !(await isAbandoned(join(dirname(path), claim), { longest: longestClaim, file: path }));
}
function record_parseRecord(text) {
    const value = parse(text);
    if (value?.recordVersion !== recordVersion || typeof value.layout !== 'string')
        return { packages: [] };
    const { layout, packages } = value;
    const claim = typeof value.claim === 'string' ? value.claim : undefined;
    if (typeof packages !== 'object' || packages === null)
        return { layout, packages: [], claim };
    return { layout, packages: Object.entries(packages).filter(isMember), claim };
}
function isMember(member) {
    return isPlacedPackage(member[1]);
}
function parse(text) {
    try {
        const value = JSON.parse(text);
        return typeof value === 'object' && value !== null ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function wrongLayout(directory, found, wanted) {
    return new PkgtoolError('WRONG_LAYOUT', {
        subject: directory,
        found: `packages in the layout ${quote(found, 20)}`,
        wanted: `an empty folder, or one in the layout "${wanted}"`,
        change: 'change the input "packages-directory" or "layout"',
        path: directory,
    });
}
/** Returns whether a value of a record is what we wrote. */
function isPlacedPackage(value) {
    if (!isStamp(value))
        return false;
    const entry = value;
    const texts = [entry.package, entry.sha512, entry.contentHash ?? '', entry.source];
    return (texts.every(text => typeof text === 'string') &&
        (entry.manifest === undefined || isStamp(entry.manifest)) &&
        (entry.folders === undefined || areFolderStamps(entry.folders)));
}
/** The name of the journal in its folder. */
const restoreJournalName = '.setup-pkgtool.journal';
const appending = external_node_fs_namespaceObject.constants.O_WRONLY | external_node_fs_namespaceObject.constants.O_APPEND | external_node_fs_namespaceObject.constants.O_CREAT;
const journalLimit = (/* unused pure expression or super */ null && (64 * 1024 * 1024));
/** Notes a package that was placed. What cannot be noted costs the next run time and nothing else, so it never throws. */
function appendToJournal(directory, line) {
    try {
        const file = openOwnFile((0,external_node_path_.join)(directory, restoreJournalName), appending);
        try {
            (0,external_node_fs_namespaceObject.writeSync)(file, `${JSON.stringify(line)}\n`);
        }
        finally {
            (0,external_node_fs_namespaceObject.closeSync)(file);
        }
    }
    catch {
        // The next run hashes it again.
    }
}
/** Reads what a run left that did not end; undefined where none did. @throws PkgtoolError `UNREADABLE_FILE` for a link */
async function readJournal(directory) {
    const text = tryReadOwnFile(join(directory, restoreJournalName), { limit: journalLimit });
    return text?.split('\n').flatMap(line => parseLine(line) ?? []);
}
/** Takes the journal away. Never throws: it may as well stay. */
async function removeJournal(directory) {
    await removeLeftover(join(directory, restoreJournalName));
}
function parseLine(text) {
    try {
        const { layout, place, entry } = JSON.parse(text);
        return typeof layout === 'string' && typeof place === 'string' && isPlacedPackage(entry)
            ? { layout, place, entry }
            : undefined;
    }
    catch {
        return undefined;
    }
}
/**
 * Records what is in place, also after a failure, so that it need not be fetched again; writes nothing where the record
 * says it all.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
async function rememberPlaced(run, record, { placed }) {
    const news = placed.filter(([{ paths }, entry]) => !isDeepStrictEqual(record.packages.get(paths.place), entry));
    if (news.length === 0 && !record.isAhead)
        return;
    const changed = news.map(([{ paths }, entry]) => [paths.place, entry]);
    await updateRestoreRecord(run.directory, record, { placed: changed, signal: run.options.signal });
}

;// CONCATENATED MODULE: ./src/core/nuget/version.ts

/**
 * Parses a package version as leniently as the reference client (DESIGN 5): one to four numbers of 32 bits, leading
 * zeros and white space around numbers, then optionally `-LABELS` and `+METADATA`. Throws `INVALID_VERSION`, with
 * `fields` (such as file and line) added.
 *
 * @example
 * parsePackageVersion('1.02.0.0-RC.1+build').normalized // '1.2.0-RC.1'
 */
function version_parsePackageVersion(text, fields = {}) {
    const version = version_tryParsePackageVersion(text);
    if (version !== undefined)
        return version;
    throw new PkgtoolError('INVALID_VERSION', {
        subject: text,
        wanted: 'one to four numbers joined by ".", then "-LABELS" and "+METADATA" where needed, such as 1.2.3-rc.1',
        ...fields,
    });
}
const noLabels = [];
/** Like `parsePackageVersion`, but returns undefined instead of throwing. */
function version_tryParsePackageVersion(text) {
    const trimmed = trimWhiteSpace(text);
    const [identity, metadata] = splitAt(trimmed, '+');
    const [core, release] = splitAt(identity, '-');
    const numbers = parseNumbers(core);
    const labels = release?.split('.') ?? noLabels;
    if (numbers === undefined || !labels.every(isLabel))
        return undefined;
    if (metadata !== undefined && !metadata.split('.').every(isIdentifier))
        return undefined;
    const normalized = normalCore.test(core)
        ? identity
        : `${formatNumbers(numbers)}${release === undefined ? '' : `-${release}`}`;
    return {
        text,
        numbers,
        labels,
        precedence: release === undefined ? noLabels : labels.map(version_rankOf),
        normalized,
        lower: release === undefined ? normalized : normalized.toLowerCase(),
    };
}
function splitAt(text, separator) {
    const index = text.indexOf(separator);
    return index < 0 ? [text, undefined] : [text.slice(0, index), text.slice(index + 1)];
}
const normalCore = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2}$/;
const digits = /^[0-9]+$/;
const maxNumber = 2_147_483_647;
const minNumber = -2_147_483_648;
function parseNumbers(core) {
    const numbers = [0, 0, 0, 0];
    for (let index = 0, start = 0; start <= core.length; index++) {
        const dot = core.indexOf('.', start);
        const end = dot < 0 ? core.length : dot;
        const number = index < 4 ? parseNumber(core, start, end) : undefined;
        if (number === undefined)
            return undefined;
        numbers[index] = number;
        start = end + 1;
    }
    return numbers;
}
// Allocates no string for each part: a listing may contain thousands of versions.
function parseNumber(text, from, to) {
    let [start, end] = [from, to];
    while (start < end && isWhiteSpaceAt(text, start))
        start++;
    while (end > start && isWhiteSpaceAt(text, end - 1))
        end--;
    if (start === end)
        return undefined;
    let value = 0;
    for (let index = start; index < end; index++) {
        const digit = text.charCodeAt(index) - 48;
        if (digit < 0 || digit > 9)
            return undefined;
        value = value * 10 + digit;
        if (value > maxNumber)
            return undefined;
    }
    return value;
}
function isIdentifier(part) {
    return /^[0-9A-Za-z-]+$/.test(part);
}
function isLabel(label) {
    return isIdentifier(label) && !(label.length > 1 && label.startsWith('0') && digits.test(label));
}
// The reference client decides with its integer parser whether a label is a number; that parser accepts a sign and 32
// bits.
function version_rankOf(label) {
    const value = /^-?[0-9]+$/.test(label) ? Number(label) : Number.NaN;
    return value >= minNumber && value <= maxNumber ? value : label.toLowerCase();
}
/** The numbers in normalized form: three, and the fourth unless it is 0. */
function formatNumbers([major, minor, patch, revision]) {
    const three = `${major}.${minor}.${patch}`;
    return revision === 0 ? three : `${three}.${revision}`;
}
/**
 * Compares two versions as the reference client orders them (DESIGN 3): labels are case-insensitive, the fourth number
 * counts, build metadata does not. Throws `INVALID_VERSION`.
 *
 * @example
 * comparePackageVersions('1.0.0-rc.9', '1.0.0-RC.10') // -1
 */
function comparePackageVersions(a, b) {
    return version_compareParsedVersions(version_parsePackageVersion(a), version_parsePackageVersion(b));
}
/** Like `comparePackageVersions`, for parsed versions. */
function version_compareParsedVersions(a, b) {
    return compareNumbers(a, b) || comparePrecedence(a.precedence, b.precedence);
}
function compareNumbers(a, b) {
    for (const index of [0, 1, 2, 3]) {
        const sign = compareSame(a.numbers[index], b.numbers[index]);
        if (sign !== 0)
            return sign;
    }
    return 0;
}
function comparePrecedence(a, b) {
    // A release is higher than its prereleases. Otherwise, if one list of labels is a prefix of the other, the longer one
    // is higher.
    if (a.length === 0 || b.length === 0)
        return compareSame(b.length, a.length);
    for (const [index, label] of a.entries()) {
        const other = b[index];
        if (other === undefined)
            return 1;
        const sign = compareLabels(label, other);
        if (sign !== 0)
            return sign;
    }
    return compareSame(a.length, b.length);
}
function compareLabels(a, b) {
    if (typeof a === 'number')
        return typeof b === 'number' ? compareSame(a, b) : -1;
    return typeof b === 'number' ? 1 : compareSame(a, b);
}
function compareSame(a, b) {
    if (a < b)
        return -1;
    return a > b ? 1 : 0;
}
/**
 * Returns the normalized version in lower case, without build metadata: the LOWER_VERSION of SPEC 2.7. Throws
 * `INVALID_VERSION`.
 *
 * @example
 * normalizePackageVersion('1.02.0.0-RC+build') // '1.2.0-rc'
 */
function normalizePackageVersion(text) {
    return version_parsePackageVersion(text).lower;
}
// The white space that the reference client trims: that of JavaScript, plus U+0085, minus U+FEFF.
const whiteSpace = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;
/** Trims `text` like the reference client, in linear time. */
function trimWhiteSpace(text) {
    let start = 0;
    let end = text.length;
    while (start < end && isWhiteSpaceAt(text, start))
        start++;
    while (end > start && isWhiteSpaceAt(text, end - 1))
        end--;
    return text.slice(start, end);
}
/** Returns whether the UTF-16 code unit at `index` of `text` is white space to the reference client. */
function isWhiteSpaceAt(text, index) {
    const code = text.charCodeAt(index);
    return (code <= 0x20 || code >= 0x7f) && whiteSpace.test(text.charAt(index));
}
/** Sorts by version, highest first. */
function highestFirst(items) {
    return [...items].sort((a, b) => version_compareParsedVersions(b.parsed, a.parsed));
}
/** Finds the item with a version, regardless of its spelling. */
function findVersion(items, version) {
    return items.find(({ parsed }) => version_compareParsedVersions(parsed, version) === 0);
}

;// CONCATENATED MODULE: ./src/core/packages/resolve.ts










/** Resolves pins as `resolveEachPin` does, and joins those that led to one package. */
async function resolvePins(run, pins) {
    return joinResolved(run, await resolveEachPin(run, pins));
}
/**
 * Resolves each pin to one version: exact pins without a request, ranges by the version list of the first source that
 * has one that fits: the lowest for a bracket range, the highest for a floating one (DESIGN 5).
 */
async function resolveEachPin(run, pins) {
    const ranges = pins.filter(({ request }) => request.kind === 'range');
    if (ranges.length > 0)
        await run.sources.ready(ranges.map(({ id }) => id));
    const resolveOne = async (pin) => {
        throwIfCancelled(run.options.signal, run.directory);
        const { request } = pin;
        return { pin, version: request.kind === 'exact' ? request.version : await pickVersion(run, pin, request) };
    };
    return mapConcurrently(pins, resolveOne, { limit: run.connections });
}
/** Makes one package of the pins that led to one version. */
function joinResolved(run, resolved) {
    const wanted = new Map();
    const missing = [];
    for (const { pin, version } of resolved) {
        if (version instanceof PkgtoolError) {
            missing.push(version);
            continue;
        }
        const item = locatePackage(run, pin, version);
        const before = wanted.get(item.name);
        wanted.set(item.name, before === undefined ? item : { ...before, pin: joinPins(before, pin) });
    }
    return { wanted: [...wanted.values()], missing };
}
// A range and an exact pin may meet in one version; what binds one of them binds the package.
function joinPins({ pin: first, version }, second) {
    const [merged] = mergePins([first, second].map(pin => exactPin(pin, version)));
    return { ...first, ...merged, version: first.version, request: first.request };
}
async function pickVersion(run, pin, { range }) {
    const asked = await tryFindSources(pin, run.sources);
    if (asked instanceof PkgtoolError)
        return asked;
    const seen = [];
    const failed = [];
    for (const source of asked) {
        const versions = await tryReadVersions(pin, source);
        if (versions instanceof PkgtoolError) {
            if (!allowsNextSource(versions))
                return versions;
            failed.push([source, versions]);
            continue;
        }
        const best = bestParsedVersion(range, versions);
        if (best) {
            for (const [other, failure] of failed)
                other.passOver(failure);
            run.log.info(`${pin.id} ${pin.version} is ${best.normalized} (of ${versions.length} in ${source.label})`);
            return best;
        }
        seen.push(...versions);
    }
    if (failed[0])
        return failed[0][1];
    const misnamed = await findMisnamed({ pin, lowerId: lowerPackageId(pin.id) }, asked);
    return misnamed ?? missingPackage(pin, { versions: seen, sources: asked.map(({ label }) => label) });
}
/** Reads the versions that one source has of a pin's id; a failure, with the place of the pin, is returned. */
function tryReadVersions(pin, source) {
    return orFailure(pin, () => source.versions(pin.id));
}
/** Finds the sources that may have a pin's package; a failure, with the place of the pin, is returned. */
function tryFindSources(pin, sources) {
    return orFailure(pin, () => sources.forPackage(pin.id));
}
async function orFailure(pin, ask) {
    try {
        return await ask();
    }
    catch (error) {
        if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED')
            throw error;
        return error.code === 'OFFLINE' ? notHere(pin, error) : atPin(error, pin);
    }
}
/** The error of a pin that cannot be had while offline: names its place, not the address that was not asked. */
function notHere(pin, cause) {
    const fields = {
        subject: `${pin.id} ${pin.version}`,
        found: `it on ${package_paths_describePlace(pin)}, and no copy on this machine`,
        change: 'fetch it once online, or name a folder that has it in the input "source"',
        ...package_paths_pinPlace(pin),
    };
    return new errors/* PkgtoolError */.xN('OFFLINE', fields, { cause });
}
/** The error of a pin that no source has: names its place, and what the sources have of that id. */
function missingPackage(pin, { versions, sources, closed = [] }) {
    const has = versions === undefined ? 'no such package' : describeVersions(versions);
    return new PkgtoolError('NOT_FOUND', {
        subject: `${pin.id} ${pin.version}`,
        found: `${has} in ${sources.join(', ')}${closed.length > 0 ? `, while ${closed.join(', ')} could not be opened` : ''}`,
        ...pinPlace(pin),
    });
}
function describeVersions(versions) {
    const distinct = [...new Map(versions.map(version => [version.lower, version])).values()];
    if (distinct.length === 0)
        return 'no version of that id';
    const sorted = distinct.sort((a, b) => compareParsedVersions(b, a)).slice(0, 5);
    const highest = sorted.map(({ normalized }) => normalized);
    return `only ${highest.join(', ')}${distinct.length > highest.length ? ' …' : ''}`;
}
/** What messages and progress call a package. */
function nameOf({ id, version }) {
    return `${id} ${version.normalized}`;
}
/** Says where a package that is wanted lies in the layout of the run. */
function locatePackage(run, pin, version) {
    const layout = packageLayouts[run.layout];
    const { id } = pin;
    const identity = { id, lowerId: lowerPackageId(id), version };
    const name = identityKey(identity);
    const { excludeVersion, names } = run;
    const place = layout.placeOf({
        id,
        version: spelledVersion(version),
        name,
        excludeVersion,
        ...names,
    });
    const paths = layout.pathsOf(place, names);
    if (paths)
        return { ...identity, pin, name, paths };
    throw new PkgtoolError('INVALID_PACKAGE_ID', {
        subject: pin.id,
        found: `the file name ${JSON.stringify(place)}`,
        wanted: 'one that every system can have',
        ...pinPlace(pin),
    });
}
/**
 * The version as the reference client writes it into names: as it was given, normalized where it has a dot among its
 * labels or build metadata, which is left out.
 */
function spelledVersion({ text, labels, normalized }) {
    return /^[0-9.]+(-[0-9A-Za-z-]+)?$/.test(text) && labels.length < 2 ? text : normalized;
}
/**
 * Finds the source that has a package, in the order and with the fall-backs of a download, without fetching it.
 *
 * @throws PkgtoolError with the place of the pin; `NOT_FOUND` says what the sources have
 */
async function findPackage(wanted, sources) {
    const failed = [];
    for (const source of sources) {
        const found = await tryFind(wanted, source);
        if (!(found instanceof PkgtoolError)) {
            for (const [other, failure] of failed)
                other.passOver(failure);
            return found;
        }
        failed.push([source, found]);
    }
    const failure = failed.map(([, error]) => error).find(error => error.code !== 'NOT_FOUND');
    if (failure?.code === 'OFFLINE')
        throw notHere(wanted.pin, failure);
    throw failure ? atPin(failure, wanted.pin) : await explainMissing(wanted, sources);
}
async function tryFind(wanted, source) {
    const { pin } = wanted;
    try {
        const url = await source.packageUrl(wanted);
        const size = (await measureFile(source.transport, url)) ?? pin.size;
        return { source: source.address, ...(size !== undefined && { size }) };
    }
    catch (error) {
        if (allowsNextSource(error))
            return error;
        throw isPkgtoolError(error) && error.code !== 'CANCELLED' ? atPin(error, pin) : error;
    }
}
/**
 * Throws `CONFLICTING_PINS` where two packages would lie in one place, on file systems without case too: two versions
 * in `classic` without versions, `a.1 0.0.5` and `a 1.0.0.5` in `flat`. The error names both pins.
 */
function assertDistinctPlaces(wanted) {
    const taken = new Map();
    for (const item of wanted) {
        const key = toLowerInvariant(item.paths.place.normalize('NFC'));
        const other = taken.get(key);
        if (other)
            throw sharedPlace(other, item);
        taken.set(key, item);
    }
}
function sharedPlace(first, second) {
    return new PkgtoolError('CONFLICTING_PINS', {
        subject: `${second.pin.id} ${second.pin.version}`,
        found: `another package in its place, ${second.paths.place}`,
        wanted: 'one package in each place',
        change: 'change the pins, or the input "layout" or "exclude-version"',
        details: [first, second].map(({ pin }) => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
        ...pinPlace(second.pin),
    });
}
/** The error of a package that none of the sources gives: says what they have of its id, or that they list it wrongly. */
async function explainMissing(wanted, sources) {
    const { pin, version } = wanted;
    const lists = await Promise.all(sources.map(source => tryReadVersions(pin, source)));
    const known = lists.flatMap(list => (list instanceof PkgtoolError ? [] : [list]));
    const isListed = (list) => Array.isArray(list) && list.some(({ lower }) => lower === version.lower);
    // A server that does not list it has it under no name.
    const mayHave = (source, index) => isListed(lists[index]) || !/^https?:/.test(source.address);
    const misnamed = await findMisnamed(wanted, sources.filter(mayHave));
    if (misnamed)
        return misnamed;
    const listed = lists.findIndex(isListed);
    if (listed >= 0) {
        return new PkgtoolError('NOT_FOUND', {
            subject: nameOf(wanted),
            found: `it in the version list of ${sources[listed]?.label}, but no file`,
            change: 'tell the owner of the feed',
        });
    }
    const versions = known.length < lists.length ? undefined : known.flat();
    // What has no package answers NOT_FOUND only when it could not be opened.
    const closed = sources.filter((_source, index) => isPkgtoolError(lists[index], 'NOT_FOUND'));
    const asked = sources.filter(source => !closed.includes(source));
    return missingPackage(pin, { versions, sources: asked.map(labelOf), closed: closed.map(labelOf) });
}
const labelOf = ({ label }) => label;
/** Returns whether a manifest is the one of the package that is wanted: same id, same version, in any spelling. */
function resolve_matchesPin(manifest, { lowerId, version }) {
    return (isValidPackageId(manifest.id) &&
        (0,errors/* toLowerInvariant */.XS)(manifest.id) === lowerId &&
        version_tryParsePackageVersion(manifest.version)?.lower === version.lower);
}

;// CONCATENATED MODULE: ./src/core/packages/layout.ts

/**
 * How packages lie in their folder (DESIGN 6): `feed` as a V3 folder feed, `expanded` as a global packages folder,
 * `classic` as the folder of projects with a packages.config, `flat` as package files side by side.
 */
const layouts = ['feed', 'expanded', 'classic', 'flat'];
/** How files of the package store get into a packages folder (DESIGN 14); `auto`: `reflink` where that works, else `copy`. */
const storeLinks = (/* unused pure expression or super */ null && (['auto', 'hardlink', 'reflink', 'copy']));
/** Refuses options that contradict each other, seen from their values alone (DESIGN 2). @throws PkgtoolError `CONFLICTING_INPUTS` */
function assertCombinable({ sources = [], configFile, layout = 'feed', excludeVersion = false, packageStore, storeLink = 'auto', }) {
    if (configFile !== undefined && sources.length > 0)
        throw layout_conflict('config-file', 'it and "source"', 'one of the two');
    if (excludeVersion && layout !== 'classic')
        throw layout_conflict('exclude-version', `it with the layout "${layout}"`, 'it with the layout "classic" only');
    if (packageStore === 'off' && storeLink !== 'auto')
        throw layout_conflict('store-link', `"${storeLink}" with "package-store: off"`, 'a package store, or no link');
}
function layout_conflict(subject, found, wanted) {
    return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted });
}
/**
 * What a restore did, in one line: how many packages, what was downloaded in how much time and how fast, which source
 * gave how many, and which failed.
 */
function describeRestore({ packages, sources, downloadedBytes, downloadMilliseconds, }) {
    const count = packages.filter(({ status }) => status === 'downloaded').length;
    const cached = packages.filter(({ status }) => status === 'cached').length;
    const stored = packages.filter(({ status }) => status === 'stored').length;
    const rate = formatBytes((downloadedBytes * 1000) / Math.max(1, downloadMilliseconds));
    const facts = `${formatBytes(downloadedBytes)} in ${formatDuration(downloadMilliseconds)}, ${rate}/s`;
    const given = sources.filter(source => source.packages > 0);
    const failed = sources.filter(({ failure }) => failure !== undefined);
    return [
        `${plural(packages.length, 'package')}: ${count > 0 ? `${count} downloaded (${facts}), ` : ''}${cached > 0 ? `${cached} from the cache, ` : ''}${stored > 0 ? `${stored} from the store, ` : ''}${packages.length - count - cached - stored} in place`,
        ...(given.length > 0
            ? [given.map(source => `${source.packages} from ${source.address}`).join(', ')]
            : []),
        ...(failed.length > 0 ? [`${failed.map(({ address }) => address).join(', ')} failed`] : []),
    ].join('; ');
}

;// CONCATENATED MODULE: ./src/core/packages/store-files.ts
/** The files of the package store: how they are recorded, believed, and given other names. */












/** Files of the store have this mode: whoever has a link to one does not write through it unawares. */
const readOnly = 0o444;
const newFile = { flag: 'wx', mode: safe_folder_modes.file };
/** The names of the unpacked files of a package in a layout; undefined where it unpacks none. */
function treeNames(layout, paths, names) {
    const [packagePath, manifestPath] = [(0,external_node_path_.basename)(paths.packagePath), (0,external_node_path_.basename)(paths.manifestPath)];
    return layouts_packageLayouts[layout].targets && { layout, packagePath, manifestPath, names: { ...names } };
}
/** The folder of unpacked files in an entry. */
function treeKey({ layout, ...own }) {
    return `${layout}-${nameByHash(JSON.stringify(own)).slice(0, 16)}`;
}
/** Where the entries of a package went. */
function selectOf({ layout, packagePath, manifestPath, names }) {
    const paths = { place: '', packagePath, manifestPath, hashPath: '', metadataPath: '' };
    return layouts_packageLayouts[layout].targets?.(paths, names) ?? (() => undefined);
}
/** Makes the folder of unpacked files and their record. Throws as `extractArchive`, and what the file system throws. */
async function buildTree(folder, { archive, tree, signal }) {
    const files = (0,external_node_path_.join)(folder, 'files');
    (0,external_node_fs_namespaceObject.mkdirSync)(folder, safe_folder_modes.folder);
    (0,external_node_fs_namespaceObject.mkdirSync)(files, safe_folder_modes.folder);
    const unpacked = await extractArchive(archive, files, { select: selectOf(tree), signal, mode: readOnly });
    const rows = unpacked.map(({ path }) => {
        const { size, mtime, ino, ctime } = store_files_stampOf((0,external_node_path_.join)(files, path));
        return [path, size, mtime, ino, ctime];
    });
    const record = { ...tree, folders: Object.keys(stampFolders(files)), files: rows };
    (0,external_node_fs_namespaceObject.writeFileSync)((0,external_node_path_.join)(folder, 'record.json'), JSON.stringify(record), newFile);
}
/** The stamp of a file that was just made. Throws what the file system throws. */
function store_files_stampOf(path) {
    return toStamp((0,external_node_fs_namespaceObject.lstatSync)(path));
}
function toStamp({ size, mtimeMs, ino, ctimeMs }) {
    return { size, mtime: mtimeMs, ino, ctime: ctimeMs };
}
/**
 * Returns whether a file is the one that was recorded, without reading it. A link to it in another folder changes its change
 * time, as does the removal of that link: then it counts by inode, size, modification time and the lack of write
 * permissions.
 */
function isAsRecorded(path, stamp, mark) {
    const stats = tryLstat(path);
    if (!stats?.isFile())
        return false;
    const { size, mtime, ino, ctime } = toStamp(stats);
    if (ino !== stamp.ino || size !== stamp.size || mtime !== stamp.mtime)
        return false;
    return ctime === stamp.ctime || ((stats.mode & 0o222) === 0 && mark.isThere);
}
/** The note that files of an entry have names elsewhere, which is there before the first of them. */
class LinkMark {
    #path;
    #isThere = false;
    constructor(entry) {
        this.#path = (0,external_node_path_.join)(entry, 'linked');
    }
    /** Another process may make it at any time; once seen it stays. */
    get isThere() {
        this.#isThere ||= (0,external_node_fs_namespaceObject.existsSync)(this.#path);
        return this.#isThere;
    }
    /** Throws what the file system throws. */
    make() {
        if (!this.isThere)
            (0,external_node_fs_namespaceObject.writeFileSync)(this.#path, '', { mode: safe_folder_modes.file });
    }
}
/** Why the store failed, in words for a notice. */
function describeStoreError(error) {
    return (error instanceof errors/* PkgtoolError */.xN ? error.fields.found : undefined) ?? describeSystemError(error);
}
/** A file of the store that is not as recorded. */
class Unsound extends Error {
}
/** bytes above which a copy runs beside the thread, so that signals are heard */
const largeFile = 8 * 1024 * 1024;
const { COPYFILE_EXCL, COPYFILE_FICLONE, COPYFILE_FICLONE_FORCE } = external_node_fs_namespaceObject.constants;
/** How a file gets a second name on each file system; what it cannot do once it does not try again. */
class FileLinker {
    #link;
    fault;
    constructor(link) {
        this.#link = link;
    }
    get makesLinks() {
        return this.#link === 'hardlink';
    }
    /** Links, clones or copies a file; returns whether both names now are one file. A link makes the file read-only. */
    async lay(from, to, options) {
        try {
            return await this.#try(from, to, options);
        }
        catch (error) {
            const isAble = this.#link === 'auto' || this.#link === 'copy';
            if (isAble || !unable.has((0,errors/* systemErrorCode */.vq)(error) ?? ''))
                throw error;
            this.fault = `no ${this.#link}: ${describeSystemError(error)}`;
            this.#link = 'copy';
            return this.#try(from, to, options);
        }
    }
    async #try(from, to, { mode, size = (0,external_node_fs_namespaceObject.lstatSync)(from).size }) {
        if (this.#link === 'hardlink') {
            (0,external_node_fs_namespaceObject.linkSync)(from, to);
            // What comes from the store is read-only.
            if (mode === readOnly)
                (0,external_node_fs_namespaceObject.chmodSync)(to, readOnly);
            return true;
        }
        const flags = COPYFILE_EXCL | cloning[this.#link];
        if (size > largeFile)
            await (0,promises_namespaceObject.copyFile)(from, to, flags);
        else
            (0,external_node_fs_namespaceObject.copyFileSync)(from, to, flags);
        (0,external_node_fs_namespaceObject.chmodSync)(to, mode);
        return false;
    }
}
const cloning = { auto: COPYFILE_FICLONE, reflink: COPYFILE_FICLONE_FORCE, copy: 0 };
/** Another volume, a file system without the like, a file with too many names. */
const unable = new Set(['EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EPERM', 'EINVAL', 'EMLINK', 'ENOTTY']);
/** The name of a file that stands for a text. */
function nameByHash(text) {
    return (0,external_node_crypto_namespaceObject.createHash)('sha256').update(text).digest('hex');
}
function isFolder(path) {
    return tryLstat(path)?.isDirectory() === true;
}
const recordLimit = 64 * 1024 * 1024;
/** Reads a record; undefined where there is none that can be read, also for a link in its place. */
function readJson(path) {
    try {
        const value = JSON.parse(read_file_tryReadOwnFile(path, { limit: recordLimit }) ?? '');
        return typeof value === 'object' && value !== null ? value : undefined;
    }
    catch {
        return undefined;
    }
}
function isStoreRecord(value) {
    const entry = (value ?? {});
    const texts = [entry.sha512, entry.package, entry.manifestExtension, entry.contentHash ?? ''];
    return texts.every(text => typeof text === 'string') && stamps_isStamp(entry.file) && stamps_isStamp(entry.manifest);
}
/** A record may come from a neighbour: no path of it leads out of its folder. */
function isTreeRecord(value) {
    const entry = (value ?? {});
    const { folders, files, layout, packagePath, manifestPath, names } = entry;
    const texts = [packagePath, manifestPath, ...Object.values(names ?? { none: 0 })];
    if (!texts.every(text => typeof text === 'string') || !layouts.includes(layout))
        return false;
    if (!Array.isArray(folders) || !Array.isArray(files))
        return false;
    const isSafe = (name) => typeof name === 'string' && entryNameFault(name) === undefined;
    return (folders.every(name => name === '' || isSafe(name)) &&
        files.every(row => Array.isArray(row) && isSafe(row[0]) && row.slice(1).every(Number.isFinite)));
}

;// CONCATENATED MODULE: ./src/core/packages/package-job.ts


















/** jobs that a thread checks and places at a time: one runs, and one waits for it */
const placedAtOnce = 2;
/**
 * Runs one package job, on any thread: downloads the package from the first source that has it with the hashes that its
 * pin requires, and hashes while writing. Then, when `placing` lets it, reads the manifest from the package (from the
 * source if the package is no zip), compares it with the request, gives the package its name and writes a journal line.
 *
 * @throws PkgtoolError with the location of the pin
 */
async function fetchPackage(context, job) {
    const { directory, layout, placing } = context;
    const { wanted } = job;
    const file = new TemporaryPackage(context);
    try {
        await assertNamesFit(directory, Object.values(wanted.paths));
        safe_folder_assertNoLink(directory, (0,external_node_path_.join)(directory, wanted.paths.place));
        const downloaded = await download(context, job, file);
        return await placing(async () => {
            const { manifest, isArchive } = await verify(context, job, { file, downloaded });
            const added = await describe(context, wanted, { file, downloaded, manifest });
            const stored = isArchive ? await store(context, job, { added, downloaded }) : {};
            const placed = await packagePlacers[layout](directory, { ...added, ...stored.placing });
            appendToJournal(directory, { layout, place: wanted.paths.place, entry: placed });
            return { placed, isCached: downloaded.isCached === true, storeFault: stored.fault };
        });
    }
    catch (error) {
        throw withPlace(error, wanted, file);
    }
    finally {
        await file.remove();
    }
}
/** A package under its temporary name: opened once, and hashed without its signature while it is written. */
class TemporaryPackage {
    path;
    #context;
    #mark;
    #open;
    constructor(context) {
        this.path = replace_file_temporaryPath(context.directory);
        this.#context = context;
    }
    /** Returns what observes the hash of the next download, for the content hash. */
    observe() {
        this.#mark = this.#context.hashesContent ? new SignatureMark() : undefined;
        return this.#mark;
    }
    /** Undefined if it is no zip. Throws as `openArchive`. */
    async archive() {
        this.#open ??= { archive: await archive_openArchive(this.path) };
        return this.#open.archive;
    }
    /** Throws as `readPackageManifest`. */
    async readManifest() {
        const archive = await this.archive();
        return archive && readArchivedManifest(archive, this.#context.names.manifestExtension);
    }
    /** Throws as `packageContentHash`. */
    async contentHash(sha512) {
        const options = { mark: this.#mark, signal: this.#context.signal };
        return (await openContentHash(await this.archive(), options)) ?? sha512;
    }
    /** Closes the archive and drops the observed hash, because another download may write the same file. */
    close() {
        this.#open?.archive?.close();
        this.#open = undefined;
        this.#mark = undefined;
    }
    async remove() {
        this.close();
        await folders_removeLeftover(this.path);
    }
}
async function download(context, job, file) {
    const { wanted, sources } = job;
    const fromSources = sources.map(from => ({
        url: () => from.packageUrl(wanted),
        source: from.label,
        transport: from.transport,
        onFailure: (error) => from.passOver(error),
        from,
    }));
    const candidates = [...cachedCandidates(job), ...fromSources];
    const options = {
        path: file.path,
        algorithm: 'sha512',
        subject: nameOf(wanted),
        // An id and version mean the same package at every source, its manifest is checked, and downloads are never mixed.
        takesAny: true,
        expected: expectedOfPin(context, wanted, file),
        onProgress: context.onProgress,
        observe: () => file.observe(),
        onDiscard: () => file.close(),
    };
    try {
        return await downloadFile(context.transport, candidates, options);
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'NOT_FOUND'))
            await job.throwMissing();
        throw error;
    }
}
// Its recorded source is the first that would be asked for it.
function cachedCandidates({ cached, sources: [from] }) {
    return cached && from ? [{ ...cachedCandidate(cached.path, cached), from }] : [];
}
/** What the pin requires of the bytes, whichever source sends them (DESIGN 6). */
function expectedOfPin({ placing }, wanted, file) {
    const { sha512, size, contentHash } = wanted.pin;
    const check = (_path, from) => placing(() => checkContent(wanted, file, from));
    return {
        digest: sha512 === undefined ? undefined : { algorithm: 'sha512', value: sha512 },
        size,
        check: contentHash === undefined ? undefined : check,
    };
}
// With several sources, the error names the one whose archive cannot be read.
async function checkContent(wanted, file, { source, digest }) {
    try {
        await checkContentHash(wanted, file.path, { source, hash: () => file.contentHash(digest) });
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'BAD_ARCHIVE'))
            throw cause;
        const found = `${cause.fields.found} in the package from ${source}`;
        throw new errors/* PkgtoolError */.xN('BAD_ARCHIVE', { ...cause.fields, subject: nameOf(wanted), found }, { cause });
    }
}
/** Returns the manifest of the package after checking that it is the requested package. */
async function verify({ names }, { wanted, sources, inspect }, { file, downloaded }) {
    const { from, digest: sha512, source } = downloaded;
    const packaged = await file.readManifest();
    const isArchive = packaged !== undefined;
    if (!isArchive && names.packageExtension.toLowerCase() === 'nupkg')
        throw badArchive(nameOf(wanted), `no zip file from ${source}`, { wanted: 'a zip, as every .nupkg is' });
    await inspect?.({ source: sources.indexOf(from), file: file.path, sha512, isArchive });
    const { bytes, manifest } = packaged ?? (await fetchManifest(wanted, from));
    if (!resolve_matchesPin(manifest, wanted))
        throw mismatch(wanted, manifest, downloaded);
    return { manifest: bytes, isArchive };
}
async function fetchManifest(wanted, from) {
    try {
        return await from.manifest(wanted);
    }
    catch (cause) {
        if (!(0,errors/* isPkgtoolError */.Zf)(cause, 'NOT_FOUND'))
            throw cause;
        const fields = {
            subject: `the manifest of ${nameOf(wanted)}`,
            found: `a package that is no zip, and nothing at ${cause.fields.subject ?? from.label}`,
            change: 'tell the owner of the feed',
        };
        throw new errors/* PkgtoolError */.xN('NOT_FOUND', fields, { cause });
    }
}
function mismatch(wanted, manifest, { url, source }) {
    return new errors/* PkgtoolError */.xN('MANIFEST_MISMATCH', {
        subject: nameOf(wanted),
        found: `the manifest of ${(0,errors/* quote */.hD)(`${manifest.id} ${manifest.version}`)} in the package from ${source}`,
        wanted: 'the id and version that were asked for',
        change: 'tell the owner of the feed',
        url: (0,address/* displayUrl */.Qy)(url),
    });
}
async function describe({ layout, names, signal }, wanted, { file, downloaded, manifest }) {
    const { targets, hasContentHash } = layouts_packageLayouts[layout];
    const { digest: sha512, from } = downloaded;
    const contentHash = boundContentHash(wanted.pin) ?? (hasContentHash ? await file.contentHash(sha512) : undefined);
    if (!targets)
        file.close();
    return {
        name: wanted.name,
        paths: wanted.paths,
        names,
        file: file.path,
        manifest,
        sha512,
        contentHash,
        archive: targets && (await file.archive()),
        source: from.address,
        signal,
    };
}
/**
 * Adds a verified package to the package store, from which a layout that unpacks it then takes its files. What a folder gave
 * stays out: it is as near, and may be of a checkout.
 *
 * @throws PkgtoolError `CANCELLED`: any other failure only leaves the package out of the store
 */
async function store({ store, layout, names, signal }, { wanted, cached }, { added, downloaded }) {
    const { isCached, url } = downloaded;
    if (!store || (url.protocol === 'file:' && !isCached))
        return {};
    const { archive, file, manifest, name, sha512, contentHash, paths } = added;
    const wantedTree = treeNames(layout, paths, names);
    try {
        const { isLinked } = await store.add({
            ...{ sha512, package: name, contentHash, file, manifest },
            manifestExtension: names.manifestExtension,
            tree: archive && wantedTree && { tree: wantedTree, archive, signal },
            isSuspect: cached !== undefined && !isCached,
        });
        const entry = wantedTree && store.read(sha512);
        const tree = entry && store.readTree(entry, wantedTree);
        const layTree = tree && ((folder) => store.layTree(tree, folder, signal));
        return { placing: { layTree, ...(isLinked && { isLinked }) }, fault: store.linkFault };
    }
    catch (error) {
        if ((0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED'))
            throw error;
        return { fault: `${nameOf(wanted)} is not stored: ${describeStoreError(error)}` };
    }
}
const namesItsPlace = ['CANCELLED', 'FILE_SYSTEM', 'UNSAFE_PATH'];
// A temporary name means nothing to a user; the location of the pin does.
function withPlace(error, wanted, file) {
    if (!(error instanceof errors/* PkgtoolError */.xN) || namesItsPlace.includes(error.code))
        return error;
    if (error.code === 'OFFLINE')
        return notHere(wanted.pin, error);
    const { path, subject, ...fields } = error.fields;
    const isAboutFile = subject?.startsWith(file.path) === true;
    const named = isAboutFile ? { subject: nameOf(wanted) } : { path, subject };
    const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
    return new errors/* PkgtoolError */.xN(error.code, { ...fields, ...given, ...package_paths_pinPlace(wanted.pin) }, { cause: error });
}

;// CONCATENATED MODULE: ./src/core/packages/store.ts
/*
 * The package store: what earlier runs on this machine have verified, for all packages folders (DESIGN 14).
 *
 *     STORE/v1/packages/HEX/package       the file, read-only; HEX: the first 64 digits of its SHA-512
 *     STORE/v1/packages/HEX/manifest      the manifest in it
 *     STORE/v1/packages/HEX/record.json   StoreRecord; the time of the folder HEX is that of its last use
 *     STORE/v1/packages/HEX/linked        there: files of the entry have names in other folders (hard links)
 *     STORE/v1/packages/HEX/LAYOUT-KEY/   `files`, the unpacked package, and their `record.json`, a TreeRecord
 *     STORE/v1/index/KEY                  {"sha512"} of what a source gave for a version; KEY: a hash of both
 *     STORE/v1/temporary/                 everything is made here and leaves whole, by a rename, or not at all
 *
 * Another format gets another folder beside `v1`: two versions of this program do not see each other's entries.
 */








/** The folder of the present format. */
const storeFormat = 'v1';
/** A folder with packages that were verified once. Whoever meets an error of it fetches instead. */
class PackageStore {
    settings;
    directory;
    #packages;
    #index;
    #temporary;
    #linker;
    // A restore goes on without the store: it waits little for what another program holds open.
    #sharing;
    #isMade = false;
    constructor(settings, { signal } = {}) {
        const { directory, link } = settings;
        this.settings = settings;
        this.directory = directory;
        this.#sharing = { signal, waits: folders_shortWaits };
        const inFormat = (name) => (0,external_node_path_.join)(directory, storeFormat, name);
        this.#packages = inFormat('packages');
        this.#index = inFormat('index');
        this.#temporary = inFormat('temporary');
        this.#linker = new FileLinker(link);
    }
    /** Why files were copied though `store-link` says otherwise. */
    get linkFault() {
        return this.#linker.fault;
    }
    /** Where the entries are. */
    get packages() {
        return this.#packages;
    }
    get index() {
        return this.#index;
    }
    /** The folders of other formats, where there is none of this one yet. */
    otherFormats() {
        if (isFolder((0,external_node_path_.join)(this.directory, storeFormat)) || !isFolder(this.directory))
            return [];
        return (0,external_node_fs_namespaceObject.readdirSync)(this.directory).filter(name => /^v\d{1,9}$/.test(name));
    }
    /** Removes what runs that were killed left half made. @throws PkgtoolError `UNSAFE_PATH` for a link below the folder */
    async sweep() {
        for (const folder of [this.#packages, this.#index, this.#temporary])
            safe_folder_assertNoLink(this.directory, folder);
        await replace_file_sweepTemporaries(this.#temporary);
    }
    /** The SHA-512 of what a source gave for a version, or of a content hash; undefined where none is known. */
    lookUp(from, name) {
        const sha512 = readJson(this.#indexPath(from, name))?.sha512;
        return typeof sha512 === 'string' ? sha512 : undefined;
    }
    /** Notes what a source gave. Throws what the file system throws. */
    async note(from, name, sha512) {
        if (this.lookUp(from, name) === sha512)
            return;
        await this.#make();
        await replace_file_replaceFile(this.#indexPath(from, name), JSON.stringify({ sha512 }), {
            directory: this.#temporary,
            ...this.#sharing,
        });
    }
    /** The entry of a hash; undefined where there is none. */
    read(sha512) {
        const folder = this.#folderOf(sha512);
        if (!isFolder(folder))
            return undefined;
        const record = readJson((0,external_node_path_.join)(folder, 'record.json'));
        if (!isStoreRecord(record) || record.sha512 !== sha512)
            return undefined;
        const [file, manifest] = [(0,external_node_path_.join)(folder, 'package'), (0,external_node_path_.join)(folder, 'manifest')];
        const mark = new LinkMark(folder);
        const isSound = isAsRecorded(file, record.file, mark) && isAsRecorded(manifest, record.manifest, mark);
        return { folder, file, manifest, record, isSound };
    }
    /** The unpacked files of an entry; undefined where they were never wanted. */
    readTree({ folder: entry }, names) {
        const key = treeKey(names);
        const record = isFolder((0,external_node_path_.join)(entry, key)) ? readJson((0,external_node_path_.join)(entry, key, 'record.json')) : undefined;
        return isTreeRecord(record) ? { entry, key, record } : undefined;
    }
    /**
     * Adds a package, or what the entry of its hash lacks; returns whether the caller's file now is the file of the entry.
     * Throws what the file system throws, and what unpacking throws.
     */
    async add(entry) {
        await this.#make();
        const { sha512, contentHash, tree } = entry;
        const known = entry.isSuspect ? undefined : this.read(sha512);
        const isKnown = known?.isSound && (contentHash === undefined || known.record.contentHash === contentHash);
        if (isKnown && (!tree || this.readTree(known, tree.tree)))
            return { isLinked: false };
        const made = replace_file_temporaryPath(this.#temporary);
        try {
            if (isKnown && tree) {
                await buildTree(made, tree);
                await folders_renameUnlessTaken(made, (0,external_node_path_.join)(known.folder, treeKey(tree.tree)), this.#sharing);
                return { isLinked: false };
            }
            const isLinked = await this.#build(made, entry);
            const folder = this.#folderOf(sha512);
            if ((0,external_node_fs_namespaceObject.existsSync)(folder))
                await this.drop(sha512);
            await folders_renameUnlessTaken(made, folder, this.#sharing);
            return { isLinked };
        }
        finally {
            await folders_removeLeftover(made);
        }
    }
    async #build(folder, { file, manifest, tree, isSuspect: _, ...facts }) {
        const inFolder = (name) => (0,external_node_path_.join)(folder, name);
        (0,external_node_fs_namespaceObject.mkdirSync)(folder, safe_folder_modes.folder);
        const isLinked = await this.#linker.lay(file, inFolder('package'), { mode: readOnly });
        if (isLinked)
            new LinkMark(folder).make();
        (0,external_node_fs_namespaceObject.writeFileSync)(inFolder('manifest'), manifest, { flag: 'wx', mode: readOnly });
        if (tree)
            await buildTree(inFolder(treeKey(tree.tree)), tree);
        const stamps = { file: store_files_stampOf(inFolder('package')), manifest: store_files_stampOf(inFolder('manifest')) };
        const record = { ...facts, ...stamps };
        (0,external_node_fs_namespaceObject.writeFileSync)(inFolder('record.json'), JSON.stringify(record), newFile);
        return isLinked;
    }
    /** Takes an entry away, from under readers too: they fetch what they no longer find. */
    drop(sha512) {
        return this.remove(this.#folderOf(sha512));
    }
    /** Takes a folder or file of the store away in one step; false where that fails. Never throws. */
    async remove(path, sharing) {
        const gone = replace_file_temporaryPath(this.#temporary);
        try {
            await folders_renamePath(path, gone, { ...this.#sharing, ...sharing });
            return true;
        }
        catch {
            return false;
        }
        finally {
            await folders_removeLeftover(gone);
        }
    }
    /** Gives the file of an entry another name, as link or as copy; returns whether it is a link. Notes the use of the entry. */
    async lay({ folder, file, record }, to, mode) {
        if (this.#linker.makesLinks)
            new LinkMark(folder).make();
        const isLink = await this.#linker.lay(file, to, { mode, size: record.file.size });
        try {
            const now = new Date();
            (0,external_node_fs_namespaceObject.utimesSync)(folder, now, now);
        }
        catch {
            // A store of another user is pruned by that user.
        }
        return isLink;
    }
    /**
     * Lays the unpacked files of an entry into a new folder, and returns the folders in it; undefined, and the folder empty
     * again, where a file is not as recorded, is gone, or cannot be linked or copied.
     *
     * @throws PkgtoolError `CANCELLED`
     */
    async layTree(tree, target, signal) {
        try {
            await this.#layTree(tree, target, signal);
            return tree.record.folders;
        }
        catch (error) {
            if ((0,errors/* isPkgtoolError */.Zf)(error, 'CANCELLED'))
                throw error;
            for (const name of (0,external_node_fs_namespaceObject.readdirSync)(target))
                await folders_removeLeftover((0,external_node_path_.join)(target, name));
            // What is damaged is unpacked anew.
            if (error instanceof Unsound)
                await this.remove((0,external_node_path_.join)(tree.entry, tree.key));
            return undefined;
        }
    }
    async #layTree({ entry, key, record }, target, signal) {
        const mark = new LinkMark(entry);
        if (this.#linker.makesLinks)
            mark.make();
        const from = (0,external_node_path_.join)(entry, key, 'files');
        // A new folder has all that the umask leaves.
        const mode = (0,external_node_fs_namespaceObject.statSync)(target).mode & unpackedMode;
        for (const name of record.folders) {
            if (!isFolder(name === '' ? from : `${from}/${name}`))
                throw new Unsound();
            if (name !== '')
                (0,external_node_fs_namespaceObject.mkdirSync)(`${target}/${name}`, safe_folder_modes.folder);
        }
        for (const [name, size, mtime, ino, ctime] of record.files) {
            (0,ports/* throwIfCancelled */.dZ)(signal, target);
            const file = `${from}/${name}`;
            if (!isAsRecorded(file, { size, mtime, ino, ctime }, mark))
                throw new Unsound();
            await this.#linker.lay(file, `${target}/${name}`, { mode, size });
        }
    }
    async #make() {
        if (this.#isMade)
            return;
        await folders_makeFolder(this.directory);
        for (const folder of [this.#packages, this.#index, this.#temporary])
            folders_makeFolderBelow(this.directory, folder);
        this.#isMade = true;
    }
    #folderOf(sha512) {
        return (0,external_node_path_.join)(this.#packages, Buffer.from(sha512, 'base64').toString('hex').slice(0, 64));
    }
    #indexPath(from, name) {
        return (0,external_node_path_.join)(this.#index, nameByHash(`${from}\n${name}`));
    }
}
/** As for files that are unpacked into a packages folder. */
const unpackedMode = 0o744;

;// CONCATENATED MODULE: ./src/core/packages/worker-messages.ts

const plainOptions = (/* unused pure expression or super */ null && ([
    'allowInsecure',
    'offline',
    'connectTimeout',
    'idleTimeout',
    'minimumRate',
    'rateWindow',
    'retry',
    'cacheDirectory',
    'credentialOrigins',
    'workingDirectory',
    'workspace',
]));
/** Converts an error to plain data. */
function packFailure(error) {
    if (!(error instanceof errors/* PkgtoolError */.xN)) {
        return { message: (0,errors/* messageOf */.bD)(error), own: undefined, systemCode: (0,errors/* systemErrorCode */.vq)(error) };
    }
    const { problems, ...fields } = error.fields;
    const { code, message, cause } = error;
    const own = { code, fields, problems: problems?.map(packFailure) };
    return { message, own, systemCode: (0,errors/* systemErrorCode */.vq)(cause) };
}
/** Restores the error. */
function unpackFailure({ message, own, systemCode }) {
    const beneath = systemCode === undefined ? undefined : { code: systemCode };
    if (own === undefined)
        return Object.assign(new Error(message), beneath);
    const cause = beneath && Object.assign(new Error(systemCode), beneath);
    const problems = own.problems?.map(unpackFailure);
    return new errors/* PkgtoolError */.xN(own.code, { ...own.fields, ...(problems && { problems }) }, cause && { cause });
}
const noReply = 0;
/** Calls between two threads; each has one end, with the methods that the other may call. */
class Channel {
    #port;
    #own;
    #calls = new Map();
    #last = 0;
    #end;
    constructor(port, own) {
        this.#port = port;
        this.#own = own;
        port.on('message', (message) => void this.#receive(message));
    }
    /** Rejects with what the method throws, and when the channel is closed. */
    call(method, ...params) {
        return new Promise((resolve, reject) => {
            if (this.#end)
                return reject(this.#end.error);
            const call = ++this.#last;
            this.#calls.set(call, { resolve: resolve, reject });
            this.#port.postMessage({ call, method, params });
        });
    }
    /** Calls a method that returns nothing and does not throw. */
    notify(method, ...params) {
        this.#port.postMessage({ call: noReply, method, params });
    }
    /** Rejects all calls, also later ones; only the first error counts. */
    close(error) {
        this.#end ??= { error };
        for (const { reject } of this.#calls.values())
            reject(this.#end.error);
        this.#calls.clear();
    }
    async #receive(message) {
        if ('call' in message)
            return this.#reply(message.call, message.method, message.params);
        const pending = this.#calls.get(message.reply);
        this.#calls.delete(message.reply);
        if ('failure' in message)
            pending?.reject(unpackFailure(message.failure));
        else
            pending?.resolve(message.value);
    }
    async #reply(reply, method, params) {
        try {
            const value = await this.#own[method](...params);
            if (reply !== noReply)
                this.#port.postMessage({ reply, value });
        }
        catch (error) {
            this.#port.postMessage({ reply, failure: packFailure(error) });
        }
    }
}
/** Keeps two threads up to date about servers and sources; each thread has one end. */
class HealthLink {
    #paces;
    #sources;
    #shared = new Map();
    constructor({ paces }, sources) {
        this.#paces = paces;
        this.#sources = sources;
    }
    /** Returns what the other end does not know yet; undefined: nothing. */
    take() {
        const paces = this.#paces.read().filter(([origin, state]) => this.#mark(origin, state));
        const sources = this.#sources
            .map(({ transport: { state }, isExhausted = state.isExhausted }, index) => {
            return [
                index,
                { ...state, isExhausted, refused: state.refused && packFailure(state.refused) },
            ];
        })
            .filter(([index, state]) => this.#mark(index, state));
        return paces.length + sources.length > 0 ? { paces, sources } : undefined;
    }
    /** Merges what the other end has learned. */
    adopt({ paces, sources }) {
        for (const [origin, state] of paces) {
            this.#mark(origin, state);
            this.#paces.adopt(origin, state);
        }
        for (const [index, state] of sources) {
            this.#mark(index, state);
            const refused = state.refused && unpackFailure(state.refused);
            this.#sources[index]?.transport.adopt({ ...state, refused });
        }
    }
    /** Notes that the other end knows a state; false if that was noted before. */
    #mark(key, state) {
        const text = JSON.stringify(state);
        if (this.#shared.get(key) === text)
            return false;
        this.#shared.set(key, text);
        return true;
    }
}

;// CONCATENATED MODULE: ./src/core/packages/package-thread.ts
// The entry of a worker, which runs whole package jobs like a restore on one thread; `worker-pool.ts` starts it.







/** milliseconds that log lines and progress wait for the end of a job */
const package_thread_reportInterval = 50;
function serve(port, data) {
    const { certificates: trust, firstConnections, settings } = data;
    let [lines, progress, timer] = [[], new Map()];
    const report = () => {
        clearTimeout(timer);
        timer = undefined;
        main.notify('report', { lines, progress: [...progress.values()], news: link.take() });
        lines = [];
        progress = new Map();
    };
    const reportSoon = () => {
        timer ??= setTimeout(report, package_thread_reportInterval);
    };
    const logTo = (level) => (message, place) => {
        lines.push([level, message, place]);
        reportSoon();
    };
    const log = {
        ...ports/* silentLog */.aB,
        debug: logTo('debug'),
        info: logTo('info'),
        notice: logTo('notice'),
        warning: logTo('warning'),
    };
    const onProgress = (each) => {
        // The end of the job reports a file that is complete.
        if (each.received === each.total)
            return;
        progress.set(each.subject, each);
        reportSoon();
    };
    const stop = new AbortController();
    const { signal } = stop;
    const transport = createTransport({ ...data.options, log, signal }, { trust, firstConnections });
    const sources = data.sources.map((source, index) => {
        const hasAlternative = () => sources.some((other, at) => at !== index && !other.transport.isExhausted);
        return { ...source, transport: scopeTransport(transport, { ...source.scope, hasAlternative }) };
    });
    const link = new HealthLink(transport, sources);
    const placing = (0,ports/* createGate */.qD)(placedAtOnce);
    const store = settings.storeSettings && new PackageStore(settings.storeSettings, { signal });
    const context = { ...settings, transport, placing, store, signal };
    const jobContext = data.reportsProgress ? { ...context, onProgress } : context;
    const main = new Channel(port, {
        run: job => fetchPackage(jobContext, openJob(job, { sources, main, report })).finally(report),
        adopt: news => link.adopt(news),
        stop: isTimeout => stop.abort(isTimeout ? timeout() : undefined),
    });
}
/** Makes a job of plain data: the main thread answers what this thread does not know. */
function openJob({ number, wanted, cached, sources, url, inspects }, { sources: all, main, report }) {
    const ask = (...question) => {
        report();
        return main.call(...question);
    };
    return {
        wanted,
        cached,
        sources: sources.map((index, source) => {
            const { scope, address, transport } = all[index];
            const known = source === 0 && url !== undefined ? new URL(url) : undefined;
            return {
                label: scope.label,
                address,
                transport,
                packageUrl: async () => known ?? new URL(await ask('packageUrl', number, source)),
                manifest: () => ask('manifest', number, source),
                passOver: error => main.notify('passOver', number, source, packFailure(error)),
            };
        }),
        ...(inspects && { inspect: arrived => ask('inspect', number, arrived) }),
        throwMissing: () => ask('throwMissing', number),
    };
}
function timeout() {
    return new DOMException('the time allowed is over', 'TimeoutError');
}
if (external_node_worker_threads_namespaceObject.parentPort)
    serve(external_node_worker_threads_namespaceObject.parentPort, external_node_worker_threads_namespaceObject.workerData);

