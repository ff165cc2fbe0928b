import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  defaultConnections
} from "./XFCZAWTU.js";
import {
  version
} from "./72HDC74R.js";
import {
  builtinModule,
  givenReason,
  noteHeaders
} from "./DQWJUYUZ.js";
import {
  parseCredentialOrigins
} from "./DC5E73UU.js";
import {
  createInFlight,
  createKeeper
} from "./7TGG4GXM.js";
import {
  SocketLimit,
  adviceForHttps,
  adviceForLogin,
  closeGracefully,
  limitConnect,
  listOrigin,
  lostAuthorities,
  openTunnel,
  readProxy,
  readTrust
} from "./QMR4EMWX.js";
import {
  isDamaged,
  isTransient,
  isUnreachable,
  resetCodes,
  throttlingStatuses
} from "./2PTHXI2K.js";
import {
  checkSecure,
  displayUrl,
  hideRedirectTarget
} from "./BAOT6G3M.js";
import {
  cancelled,
  clock
} from "./I3LLZLTH.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  systemErrorCode
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError,
  option,
  textOf,
  withSentence
} from "./KGEP3AWA.js";

// src/core/net/exchange/client.ts
import { randomInt } from "node:crypto";
import { setMaxListeners as setMaxListeners2 } from "node:events";

// src/core/net/exchange/retry-policy.ts
var defaultRetryPolicy = Object.freeze({
  retries: 5,
  firstDelay: 500,
  longestDelay: 15e3,
  longestRetryAfter: 12e4
});
function retriesOf(policy) {
  return policy?.retries ?? defaultRetryPolicy.retries;
}
function parseRetryAfter(value, now) {
  if (value === void 0) return void 0;
  if (/^\d{1,15}$/.test(value)) return Number(value) * 1e3;
  const date = value.endsWith(" GMT") ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? void 0 : Math.max(0, date - now);
}

// src/core/net/connections/agents.ts
import { setMaxListeners } from "node:events";
var settings = { keepAlive: true, scheduling: "lifo" };
function createAgents({ connectTimeout, mayStayIdle, most, ...options }) {
  const [http, https, tls] = [
    builtinModule("node:http"),
    builtinModule("node:https"),
    builtinModule("node:tls")
  ];
  const { client, ...withoutClient } = options.trust;
  const trust = secureOptions(withoutClient, tls);
  const trustAndShow = client === void 0 ? trust : secureOptions(options.trust, tls);
  const opened = /* @__PURE__ */ new WeakMap();
  const stale = new StaleConnections();
  const room = new SocketLimit(most);
  const inRoom = (open) => {
    closeIdle();
    room.take(open);
  };
  const onConnected = (socket) => void opened.set(socket, clock());
  const limits = { timeout: connectTimeout, inRoom, onConnected };
  const limited = (agent, connected) => stale.observe(limitConnect(agent, { connected, ...limits }));
  const secureAgent = (secure = trust) => limited(new https.Agent({ ...settings, ...secure }), "secureConnect");
  const direct = { "http:": limited(new http.Agent(settings), "connect"), "https:": secureAgent() };
  const showing = client === void 0 ? direct["https:"] : secureAgent(trustAndShow);
  const agentOf = (shows) => secureAgent(shows ? trustAndShow : trust);
  const tunnels = tunnelAgents({ http, https, agentOf, trust, timeout: connectTimeout, inRoom });
  const all = () => /* @__PURE__ */ new Set([...Object.values(direct), showing, ...tunnels.all()]);
  const closeIdle = () => closeIdleOf(all(), mayStayIdle());
  return {
    proxyOf: (url) => readProxy(url),
    assign(url, request, { proxy, showsCertificate = false }) {
      if (proxy === void 0)
        request.agent = showsCertificate && url.protocol === "https:" ? showing : direct[url.protocol];
      else if (url.protocol === "https:") request.agent = tunnels.of(proxy, showsCertificate);
      else forward(url, request, { proxy, agent: direct[proxy.protocol] });
    },
    openSince: (socket) => opened.get(socket) ?? 0,
    wasStale: (error) => stale.caused(error),
    fit() {
      closeIdle();
      room.admit();
    },
    destroy() {
      tunnels.stop();
      for (const agent of all()) agent.destroy();
      room.destroy();
    }
  };
}
function secureOptions({ ca, client }, tls) {
  if (ca === void 0 && client === void 0) return {};
  const secureContext = tls.createSecureContext(client && { cert: client.certificate, key: client.key });
  for (const added of ca === void 0 ? [] : [ca, lostAuthorities(tls) ?? []].flat())
    secureContext.context.addCACert(added);
  return { secureContext };
}
function closeIdleOf(agents, most) {
  const idle = [...agents].flatMap(
    ({ freeSockets }) => Object.values(freeSockets).flatMap((each) => each ?? [])
  );
  for (const socket of idle.slice(most)) {
    closeGracefully(socket);
    socket.emit("agentRemove");
  }
}
function tunnelAgents({ http, https, agentOf, trust, timeout, inRoom }) {
  const closing = new AbortController();
  const { signal } = closing;
  setMaxListeners(Number.POSITIVE_INFINITY, signal);
  const agents = /* @__PURE__ */ new Map();
  return {
    of(proxy, shows) {
      const { request } = proxy.protocol === "https:" ? https : http;
      const open = (target) => openTunnel(proxy, target, { request, trust, timeout, signal });
      const name = `${shows} ${proxy.address}`;
      const agent = agents.get(name) ?? throughTunnel(agentOf(shows), { open, inRoom });
      agents.set(name, agent);
      return agent;
    },
    all: () => agents.values(),
    stop: () => closing.abort()
  };
}
function throughTunnel(agent, { open, inRoom }) {
  const createConnection = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const { host = "", port } = options;
    inRoom(
      (place) => open(`${host?.includes(":") ? `[${host}]` : host}:${port}`).then((socket) => {
        place.hold(socket);
        callback?.(null, createConnection({ ...options, socket }));
      }).catch((error) => {
        place.leave();
        callback?.(error, void 0);
      })
    );
    return void 0;
  };
  return agent;
}
function forward(url, request, { proxy, agent }) {
  const { protocol, host, port, servername, headers } = proxy;
  const path = `${url.origin}${url.pathname}${url.search}`;
  Object.assign(request, { protocol, host, port, servername, agent, path });
  request.headers = { ...request.headers, ...headers, host: url.host };
}
var StaleConnections = class {
  #failures = /* @__PURE__ */ new WeakSet();
  /** Takes note of the failures on connections of an agent. */
  observe(agent) {
    const reuse = agent.reuseSocket.bind(agent);
    agent.reuseSocket = (connection, request) => {
      const socket = connection;
      const { bytesRead } = socket;
      request.once("error", (error) => {
        if (socket.bytesRead === bytesRead) this.#failures.add(error);
      });
      reuse(socket, request);
    };
    return agent;
  }
  /** Returns whether an error is such a failure. */
  caused(error) {
    return typeof error === "object" && error !== null && this.#failures.has(error);
  }
};

// src/core/net/connections/connection-window.ts
var maxPatience = 64;
var farWait = 15;
function isFar({ shortestWait }) {
  return shortestWait > farWait && shortestWait < Number.POSITIVE_INFINITY;
}
function openWindow(max) {
  return {
    size: max,
    max,
    shortestWait: Number.POSITIVE_INFINITY,
    inFlight: 0,
    cutAt: Number.NEGATIVE_INFINITY,
    finished: 0,
    patience: 1
  };
}
function nextWindow(state, event) {
  switch (event.type) {
    case "started":
      return { ...state, inFlight: state.inFlight + 1 };
    case "finished":
      return finish(leave(state));
    case "answered":
      return { ...state, shortestWait: Math.min(event.wait, state.shortestWait) };
    case "limited":
      return limit(state, event.max);
    default:
      return event.begunAt <= state.cutAt ? leave(state) : cut(leave(state), event.at);
  }
}
function leave(state) {
  return { ...state, inFlight: state.inFlight - 1 };
}
function finish(state) {
  const { size, max, finished, patience } = state;
  if (size >= max) return state;
  if (finished + 1 < patience * size) return { ...state, finished: finished + 1 };
  return { ...state, size: size + 1, finished: 0 };
}
function cut(state, at) {
  const size = Math.max(1, Math.floor(state.size / 2));
  const patience = Math.min(maxPatience, 2 * state.patience);
  return { ...state, size, cutAt: at, finished: 0, patience };
}
function limit(state, max) {
  return { ...state, max, size: state.size === state.max ? max : Math.min(state.size, max) };
}

// src/core/net/connections/connection-limiter.ts
function createConnectionLimiter({
  max,
  now = clock,
  onResize
}) {
  const waiting = [];
  let state = openWindow(max);
  const dispatch = (event) => {
    const { size } = state;
    state = nextWindow(state, event);
    if (state.size !== size) onResize?.(state.size, size);
    while (event.type !== "started" && waiting.length > 0 && state.inFlight < state.size) waiting.shift()?.();
  };
  const begin = () => {
    const begunAt = now();
    let ended = false;
    dispatch({ type: "started" });
    return {
      answered: (wait) => dispatch({ type: "answered", wait }),
      end(outcome) {
        if (ended) return;
        ended = true;
        dispatch(outcome === "finished" ? { type: outcome } : { type: outcome, at: now(), begunAt });
      }
    };
  };
  return {
    limit: (most) => dispatch({ type: "limited", max: most }),
    get most() {
      return state.max;
    },
    get spare() {
      return Math.max(0, state.max - state.inFlight);
    },
    get isFar() {
      return isFar(state);
    },
    async enter() {
      if (waiting.length === 0 && state.inFlight < state.size) return begin();
      return new Promise((resolve) => waiting.push(() => resolve(begin())));
    }
  };
}

// src/core/net/connections/connections.ts
var Connections = class {
  #options;
  #limiter;
  // Kept, because import() itself takes time for each call.
  #opened;
  constructor(options) {
    const { log, most } = options;
    this.#options = options;
    this.#limiter = createConnectionLimiter({
      max: most,
      onResize: (size, before) => log.debug(`${size} requests at once, ${before} before`)
    });
  }
  limit(connections) {
    this.#limiter.limit(connections);
    void this.#opened?.then(
      ({ options }) => options.agents.fit(),
      () => {
      }
    );
  }
  get reach() {
    return this.#limiter;
  }
  /** One request without its redirects. Throws as `exchange`. */
  async exchange(url, { onTurn, showsCertificateTo, ...send }) {
    const showsCertificate = showsCertificateTo(url.origin);
    const { paces, log, signal } = this.#options;
    const pace = paces.of(url.origin);
    const { slot, request } = await this.#enter(pace, onTurn);
    try {
      const headers = pace.wantsFewConnections ? { ...send.headers, connection: "close" } : send.headers;
      this.#opened ??= this.#open();
      const { ask, options } = await this.#opened;
      const answer = await ask(url, { ...send, headers, showsCertificate, signal }, { ...options, slot });
      const { status, headers: answered } = answer;
      log.debug(`${send.method} ${displayUrl(url)}: status ${status}`);
      const retryAfter = parseRetryAfter(answered["retry-after"], Date.now());
      pace.answered(request, { url: url.href, status, retryAfter });
      return answer;
    } catch (error) {
      slot.end("finished");
      pace.failed(request, error);
      throw error;
    }
  }
  close() {
    void this.#opened?.then(
      ({ options }) => options.agents.destroy(),
      () => {
      }
    );
  }
  // A request that waited for a slot while a pause began gives the slot to another server's. It starts in the same step
  // as this check, so it is never counted among the requests that started before the pause.
  async #enter(pace, onTurn) {
    for (; ; ) {
      await pace.turn();
      const slot = await this.#limiter.enter();
      if (!pace.hold) return { slot, request: beginWith(slot, pace, onTurn) };
      slot.end("finished");
    }
  }
  async #open() {
    const { trust, connectTimeout, idleTimeout, minimumRate, rateWindow } = this.#options;
    const { exchange: ask } = await import("./4DDLJN54.js");
    const places = { mayStayIdle: () => this.#limiter.spare, most: () => this.#limiter.most };
    const agents = createAgents({ trust, connectTimeout, ...places });
    const limits = { idleTimeout, minimumRate, rateWindow, trust };
    return { ask, options: { ...limits, userAgent: `setup-pkgtool/${version}`, agents } };
  }
};
function beginWith(slot, pace, onTurn) {
  try {
    onTurn?.();
    return pace.begin();
  } catch (error) {
    slot.end("finished");
    throw error;
  }
}

// src/core/net/connections/server-pace.ts
var firstSpacing = 10;
var maxSpacing = 1e3;
var maxFailing = 3;
var relief = 0.98;
var ServerPace = class {
  #options;
  #hold;
  #rounds = 0;
  #inARow = 0;
  #spacing = 0;
  #resets = 0;
  #last = Promise.resolve();
  #suspect;
  /** addresses whose last answer was 500 */
  #failing = /* @__PURE__ */ new Set();
  constructor(options) {
    this.#options = options;
  }
  /** the current pause */
  get hold() {
    return this.#hold;
  }
  /** Undefined if there is nothing to report. */
  get state() {
    if (this.#spacing === 0 && this.#resets === 0 && !this.#hold) return void 0;
    const { until, isReported } = this.#hold ?? {};
    const hold = until !== void 0 && isReported !== void 0 && { until, isReported, inARow: this.#inARow };
    return { spacing: this.#spacing, resets: this.#resets, ...hold && { hold } };
  }
  /** Merges the state from another thread: the longer pause and the wider spacing win. */
  adopt({ spacing, resets, hold }) {
    this.#spacing = Math.max(this.#spacing, spacing);
    this.#resets = Math.max(this.#resets, resets);
    if (!hold) return;
    this.#inARow = Math.max(this.#inARow, hold.inARow);
    const time = clock();
    if (hold.until > (this.#hold?.until ?? time)) {
      this.#rounds++;
      this.#wait(hold.until - time, hold.until);
    }
    if (this.#hold && hold.isReported) this.#hold.isReported = true;
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
      if (this.#spacing === 0) continue;
      const before = this.#last;
      this.#last = before.then(() => this.#options.sleep(this.#spacing));
      this.#last.catch(() => {
      });
      await before;
    } while (this.#hold);
  }
  begin() {
    return { round: this.#rounds };
  }
  /** Records the answer to a request. */
  answered(request, { url, status, retryAfter }) {
    if (throttlingStatuses.has(status) || status === 500 && this.#isLimit(url)) {
      this.#holdBack(request, { retryAfter, isThere: true });
    } else if (status < 500 && status !== 408 && status !== 425) {
      this.#inARow = 0;
      this.#suspect = void 0;
      this.#failing.delete(url);
      this.#spacing = this.#spacing * relief < firstSpacing / 2 ? 0 : this.#spacing * relief;
    }
  }
  /** Records a request without an answer. */
  failed(request, error) {
    if (isUnreachable(error)) this.#holdBack(request, { retryAfter: void 0, isThere: false });
    else if (isPkgtoolError(error) && resetCodes.has(systemErrorCode(error.cause))) this.#resets++;
  }
  #isLimit(url) {
    const isSecondInARow = this.#suspect !== void 0 && this.#suspect !== url;
    this.#suspect ??= url;
    if (this.#failing.size < maxFailing) this.#failing.add(url);
    return isSecondInARow || this.#failing.size === maxFailing;
  }
  // The last pause already handles failures of requests that started before it.
  #holdBack({ round }, { retryAfter, isThere }) {
    const { retries, longestRetryAfter, longestDelay, firstDelay } = this.#options.policy;
    if (retries === 0 || (retryAfter ?? 0) > longestRetryAfter) return;
    if (round !== this.#rounds) {
      if (this.#hold && retryAfter !== void 0 && retryAfter > this.#hold.delay) this.#wait(retryAfter);
      return;
    }
    this.#rounds++;
    const count = this.#inARow++;
    if (!isThere && count >= retries) return;
    if (isThere) this.#spacing = this.#spacing === 0 ? firstSpacing : Math.min(maxSpacing, 2 * this.#spacing);
    const most = Math.min(longestDelay, firstDelay * 2 ** (count % retries));
    this.#wait(retryAfter ?? most * (0.5 + this.#options.random() / 2));
  }
  #wait(delay, until = clock() + delay) {
    const over = this.#options.sleep(delay).finally(() => {
      if (this.#hold === hold) this.#hold = void 0;
    });
    over.catch(() => {
    });
    const hold = { delay, until, over, isReported: this.#hold?.isReported ?? false };
    this.#hold = hold;
  }
};
var ServerPaces = class {
  #options;
  #paces = /* @__PURE__ */ new Map();
  constructor(options) {
    this.#options = options;
  }
  /** Returns the pace of a server, a new one for a server that was not met before. */
  of(origin) {
    const pace = this.#paces.get(origin) ?? new ServerPace(this.#options);
    this.#paces.set(origin, pace);
    return pace;
  }
  /** Returns the current pause of the server of a failed request. */
  holdOf({ fields: { url } }) {
    return url !== void 0 && URL.canParse(url) ? this.#paces.get(new URL(url).origin)?.hold : void 0;
  }
  read() {
    return [...this.#paces].flatMap(([origin, { state }]) => state ? [[origin, state]] : []);
  }
  adopt(origin, state) {
    this.of(origin).adopt(state);
  }
};

// src/core/net/exchange/redirects.ts
var maxRedirects = 5;
var redirectStatuses = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
async function follow(start, first, options) {
  let url = start;
  let send = first;
  for (let redirects = 0; ; redirects++) {
    const answer = await options.connections.exchange(url, send);
    if (!redirectStatuses.has(answer.status) || options.taken.includes(answer.status))
      return { ...answer, url };
    answer.discard();
    const target = redirectTarget(url, answer, { ...options, redirects, method: send.method });
    if (target.origin !== url.origin) send = withoutCredentials(send);
    url = target;
  }
}
var credentialHeaders = /* @__PURE__ */ new Set([
  "authorization",
  "proxy-authorization",
  "cookie",
  "x-nuget-apikey"
]);
function withoutCredentials({ headers, ...rest }) {
  const kept = Object.entries(headers).filter(([name]) => !credentialHeaders.has(name.toLowerCase()));
  return { ...rest, headers: Object.fromEntries(kept) };
}
function redirectTarget(url, { status, headers: { location } }, options) {
  const common = `at most ${maxRedirects} redirects, each to an http(s) address, never from https to http`;
  const refuse = (found, wanted = common) => new PkgtoolError("REDIRECT_REFUSED", {
    subject: displayUrl(url),
    found,
    wanted,
    change: "change the address, or tell the owner of the server",
    url: displayUrl(url)
  });
  if (options.redirects >= maxRedirects) throw refuse(`more than ${maxRedirects} redirects`);
  if (location === void 0 || !URL.canParse(location, url.href))
    throw refuse(location === void 0 ? "no Location" : "a Location that is not an address");
  const target = new URL(location, url);
  target.hash = "";
  hideRedirectTarget(target, url);
  if (target.protocol !== "http:" && target.protocol !== "https:")
    throw refuse("a redirect to another scheme");
  if (url.protocol === "https:" && target.protocol === "http:") throw refuse("a redirect from https to http");
  checkSecure(target, options);
  if (!isReading(options.method) && (target.origin !== url.origin || status < 307))
    throw refuse(`status ${status} to ${displayUrl(target)}`, "status 307 or 308 to the same origin");
  return target;
}
function isReading(method) {
  return method === "GET" || method === "HEAD";
}

// src/core/net/exchange/retry.ts
async function withRetries(attempt, options) {
  for (let retry = 0; ; retry++) {
    try {
      return await attempt(retry);
    } catch (error) {
      if (!isPkgtoolError(error) || !(isRetried(error) || options.passes?.(error))) throw error;
      const delay = delayBefore(retry + 1, error, options);
      if (delay === void 0) throw exhausted(error, retry + 1, options.policy);
      await waitFor(error, { retry: retry + 1, delay, options });
      if (options.mayRetry?.() === false) throw exhausted(error, retry + 1, options.policy);
    }
  }
}
async function waitFor(error, { retry, delay, options }) {
  const hold = options.holdOf?.(error);
  options.onRetry(error, retry, { delay: hold?.delay ?? delay, hold });
  await (hold ? hold.over : options.sleep(delay));
}
function isRetried(error) {
  return isDamaged(error) || isTransient(error) && !isUnexplained(error);
}
function isUnexplained({ code, cause }) {
  return code !== "TIMED_OUT" && cause !== void 0 && systemErrorCode(cause) === void 0;
}
function delayBefore(retry, error, { policy, random, mayRetry }) {
  if (retry > policy.retries || mayRetry?.() === false) return void 0;
  const { retryAfter } = error.fields;
  if (retryAfter !== void 0) return retryAfter > policy.longestRetryAfter ? void 0 : retryAfter;
  const doublings = isDamaged(error) ? 0 : retry - 1;
  return random() * Math.min(policy.longestDelay, policy.firstDelay * 2 ** doublings);
}
function exhausted(error, attempts, policy) {
  if (isDamaged(error)) return new PkgtoolError(error.code, { ...error.fields, attempts }, { cause: error });
  const { found, retryAfter } = error.fields;
  const tooLong = retryAfter !== void 0 && retryAfter > policy.longestRetryAfter;
  const tries = attempts === 1 ? "after 1 attempt" : `after ${attempts} attempts`;
  const wait = tooLong ? `, and the server asks to wait ${Math.ceil(retryAfter / 1e3)} s` : "";
  return new PkgtoolError(
    error.code,
    { ...error.fields, found: `${found ?? "a failure"} ${tries}${wait}`, attempts },
    { cause: error.cause ?? error }
  );
}

// src/core/net/exchange/client.ts
async function withTransport(options, work) {
  const transport = createTransport(options);
  try {
    return await work(transport);
  } finally {
    transport.close();
  }
}
function createTransport(options = {}, { trust = readTrust(options) } = {}) {
  const log = options.log ?? silentLog;
  const most = options.maxConnections ?? defaultConnections;
  const {
    signal,
    connectTimeout = 15e3,
    idleTimeout = 3e4,
    minimumRate = 1024,
    rateWindow = 6e4
  } = options;
  const waits = {
    policy: policyOf(options.retry),
    sleep: options.sleep ?? ((milliseconds) => sleep(milliseconds, signal)),
    random: options.random ?? (() => randomInt(2 ** 32) / 2 ** 32)
  };
  if (signal) setMaxListeners2(Number.POSITIVE_INFINITY, signal);
  const paces = new ServerPaces(waits);
  const limits = { connectTimeout, idleTimeout, minimumRate, rateWindow };
  const connections = new Connections({ log, signal, trust, paces, most, ...limits });
  const retry = {
    ...waits,
    holdOf: (error) => paces.holdOf(error),
    onRetry: reportRetries(log)
  };
  return forkOf({ options, log, trust, most, paces, connections, retry, perRun: createKeeper() });
}
function forkOf(common) {
  const { options, log, trust, most, paces, connections, retry, perRun } = common;
  const shownTo = new Set(parseCredentialOrigins(options.credentialOrigins).map(({ origin }) => origin));
  const mayShow = (origin) => trust.client === void 0 ? void 0 : shownTo.has(origin);
  return {
    options,
    log,
    connections: most,
    certificates: trust,
    paces,
    reach: connections.reach,
    limit: (count) => connections.limit(count),
    async send(url, { method = "GET", headers = {}, body, statuses = [200], onTurn } = {}) {
      checkMayConnect(url, options);
      noteHeaders(headers);
      const request = { method, headers, body, onTurn, showsCertificateTo: mayShow };
      const { allowInsecure } = options;
      const answer = await follow(url, request, { connections, allowInsecure, taken: statuses });
      if (statuses.includes(answer.status)) return answer;
      throw await statusError(answer, { method, withholdsCertificate: mayShow(answer.url.origin) === false });
    },
    retry: (attempt, { mayRetry, passes } = {}) => withRetries(attempt, { ...retry, mayRetry, passes }),
    once: createInFlight(),
    perRun,
    showCertificateTo: (origin) => void shownTo.add(origin),
    fork: () => forkOf(common),
    close: () => connections.close()
  };
}
function reportRetries(log) {
  return (error, retry, { delay, hold }) => {
    const message = withSentence(textOf(error), `Retry ${retry} in ${(delay / 1e3).toFixed(1)} s`);
    if (hold?.isReported) log.debug(message);
    else log.info(message);
    if (hold) hold.isReported = true;
  };
}
function checkMayConnect(url, options) {
  checkSecure(url, options);
  if (!options.offline) return;
  throw new PkgtoolError("OFFLINE", {
    subject: displayUrl(url),
    found: "it is not on this machine",
    change: `fetch it once online, or unset ${option("offline")}`,
    url: displayUrl(url)
  });
}
function policyOf(wanted = {}) {
  const given = Object.entries(wanted).filter(([, value]) => value !== void 0);
  return { ...defaultRetryPolicy, ...Object.fromEntries(given) };
}
async function sleep(milliseconds, signal) {
  const { setTimeout: wait } = await import("node:timers/promises");
  try {
    await wait(milliseconds, void 0, { signal });
  } catch (error) {
    throw cancelled("the wait before a retry", signal?.reason ?? error);
  }
}
var certificateStatuses = /* @__PURE__ */ new Set([400, 401, 403, 496]);
var adviceForPage = "a page to sign in may be in its place: check the credentials of the source, and its address";
function expiryOf(query) {
  const values = new URLSearchParams(query);
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(values.get("X-Amz-Date") ?? "") ?? [];
  const [year = 0, month = 0, ...rest] = parts.map(Number);
  const time = parts.length > 0 ? Date.UTC(year, month - 1, ...rest) + 1e3 * Number(values.get("X-Amz-Expires") ?? Number.NaN) : Date.parse((values.has("sig") ? values.get("se") : void 0) ?? "");
  const end = new Date(time);
  return Number.isNaN(end.getTime()) ? void 0 : end;
}
function expired({ status, url }) {
  const end = status === 401 || status === 403 ? expiryOf(url.search) : void 0;
  if (end === void 0 || end.getTime() > Date.now()) return {};
  return {
    found: `status ${status} for a signature in the query that ended at ${end.toUTCString()}`,
    change: "use an address with a new signature, or set the clock of this machine if it is ahead"
  };
}
async function statusError(answer, { method, withholdsCertificate }) {
  const subject = displayUrl(answer.url);
  const isSilent = method === "HEAD" || answer.status === 404 || answer.status === 407;
  const reason = isSilent ? "" : await givenReason(answer);
  if (isSilent) answer.discard();
  const retryAfter = parseRetryAfter(answer.headers["retry-after"], Date.now());
  const fields = { subject, found: `status ${answer.status}${reason}`, url: subject, status: answer.status };
  if (answer.status === 407) {
    const change = adviceForLogin(answer.headers["proxy-authenticate"], "http_proxy");
    return new PkgtoolError("CONNECTION_FAILED", { ...fields, found: "status 407 of the proxy", change });
  }
  if (answer.status === 404) return new PkgtoolError("NOT_FOUND", fields);
  return new PkgtoolError("HTTP_STATUS", {
    ...fields,
    wanted: "status 200",
    ...expired(answer),
    // Azure DevOps answers so, with its sign-in page, where credentials are missing or wrong.
    ...answer.status === 203 && { change: adviceForPage },
    ...retryAfter !== void 0 && { retryAfter },
    // What web servers answer to plain http at a port that expects TLS.
    ...answer.status === 400 && answer.url.protocol === "http:" && { change: adviceForHttps },
    ...withholdsCertificate && certificateStatuses.has(answer.status) && { change: listOrigin(answer.url.origin) }
  });
}

export {
  retriesOf,
  withTransport,
  createTransport,
  adviceForPage,
  expiryOf
};
