export const id = 298;
export const ids = [298];
export const modules = {

/***/ 9298:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SO: () => (/* binding */ createInFlight),
/* harmony export */   X2: () => (/* binding */ mapConcurrently),
/* harmony export */   f: () => (/* binding */ heed),
/* harmony export */   qD: () => (/* binding */ createGate)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_timers_promises__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _ports_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1125);


// Long enough to cost nothing, short enough that nobody waits who stops a run.
const longestTurn = 50;
/**
 * Lets timers, signals and sockets have their turn where the last one is `longestTurn` milliseconds ago: promises that are
 * there already never do, however many are awaited.
 */
function createTurns() {
    let begun = performance.now();
    return () => {
        if (performance.now() - begun < longestTurn)
            return undefined;
        return (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)().then(() => {
            begun = performance.now();
        });
    };
}
/**
 * A pause between two long pieces of work, so that a stop is heard. @throws PkgtoolError `CANCELLED`
 */
async function heed(signal, subject) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
    (0,_ports_js__WEBPACK_IMPORTED_MODULE_1__/* .throwIfCancelled */ .dZ)(signal, subject);
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


/***/ })

};
