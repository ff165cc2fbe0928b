import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  HttpClient,
  HttpClientResponse
} from "./HZMLVXUQ.js";
import {
  ConnectTimeout,
  connectionError
} from "./QMR4EMWX.js";
import {
  isBroken,
  throttlingStatuses
} from "./2PTHXI2K.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  cancelled,
  clock
} from "./I3LLZLTH.js";
import "./5J4QICG7.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError,
  option,
  plural
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/net/exchange/exchange.ts
import { Readable } from "node:stream";

// src/core/net/exchange/exchange-watch.ts
var ExchangeWatch = class {
  /** the outcome for the slot, when the exchange ends */
  outcome = "finished";
  /** the address of the proxy, for messages */
  proxy;
  /** what is trusted besides the machine's authorities, for messages */
  trust = {};
  /** there is a client certificate, but this server may not see it */
  withholdsCertificate = false;
  /** what the answer belongs to: until it is closed, its connection cannot take another request */
  answered;
  #controller = new AbortController();
  #timer;
  // Not at once: the caller may cancel while a piece is read, and Node has no listener for the error of a socket whose
  // answer ends with that piece.
  #cancel = () => void setImmediate(() => this.#stopped || this.#controller.abort());
  #url;
  #cancelled;
  #limits;
  #slot;
  #rateTimer;
  #inWindow = 0;
  #slow;
  #unsent;
  #touches = 0;
  #idle = false;
  #stopped = false;
  constructor(url, cancelled2, { slot, ...limits }) {
    this.#url = url;
    this.#cancelled = cancelled2;
    this.#limits = limits;
    this.#slot = slot;
    this.#timer = setTimeout(() => this.#expire(), limits.idleTimeout);
    cancelled2?.addEventListener("abort", this.#cancel);
    if (cancelled2?.aborted) this.#controller.abort();
  }
  get signal() {
    return this.#controller.signal;
  }
  touch() {
    this.#touches++;
    this.#timer.refresh();
  }
  /** The pieces of a request's body. A failure to read them ends the exchange. */
  async *send(pieces) {
    try {
      for await (const piece of pieces) {
        this.touch();
        yield piece;
      }
    } catch (error) {
      if (!isPkgtoolError(error)) throw error;
      this.#unsent = error;
      this.#controller.abort();
    }
  }
  receive(bytes) {
    this.touch();
    this.#inWindow += bytes;
  }
  /** Called when the body starts: from here on it must arrive at the minimum rate. */
  beginBody() {
    const { minimumRate, rateWindow } = this.#limits;
    if (minimumRate > 0 && !this.#stopped)
      this.#rateTimer = setInterval(() => this.#judgeRate(), Math.min(rateWindow, maxTimer));
  }
  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#rateTimer);
    this.#cancelled?.removeEventListener("abort", this.#cancel);
    if (this.answered?.closed === false) this.answered.once("close", () => this.#slot.end(this.outcome));
    else this.#slot.end(this.outcome);
  }
  /** The error of an exchange that failed, before or, with `received`, after the head of its answer. */
  explain(error, received, announced) {
    const failure = this.#unsent ?? this.#describe(error, received, announced);
    this.outcome = faultOf(failure);
    return failure;
  }
  #describe(error, received, announced) {
    const subject = displayUrl(this.#url);
    if (this.#cancelled?.aborted) return cancelled(subject, this.#cancelled.reason);
    if (this.#idle || error instanceof ConnectTimeout) return this.#timedOut(error, received);
    if (received === void 0) return connectionError(error, this.#url, this);
    const total = Number.isNaN(announced) ? "" : ` of ${announced}`;
    const found = `the end of the connection after ${received}${total} bytes`;
    return new PkgtoolError(
      "TRUNCATED",
      { subject, found, change: "check the server and the network", url: subject },
      { cause: error }
    );
  }
  #timedOut(error, received) {
    const subject = displayUrl(this.#url);
    const { idleTimeout } = this.#limits;
    const seconds = (error instanceof ConnectTimeout ? error.milliseconds : idleTimeout) / 1e3;
    const silence = `no byte for ${seconds} s ${received === void 0 ? "before the answer" : `after ${plural(received, "byte")}`}`;
    const found = this.#slow ?? (this.#idle ? silence : `no connection within ${seconds} s`);
    const change = this.#slow ? `check the server, or lower ${option("minimum-rate")}` : void 0;
    const through = this.proxy === void 0 ? "" : ` through the proxy ${this.proxy}`;
    return new PkgtoolError(
      "TIMED_OUT",
      {
        subject,
        found: `${found}${through}`,
        change: change ?? "check the network and the proxy",
        url: subject
      },
      { cause: error }
    );
  }
  // Checks one window after another, from the start of the body; each window counts only its own bytes.
  #judgeRate() {
    const { minimumRate, rateWindow } = this.#limits;
    setImmediate(() => {
      const seconds = rateWindow / 1e3;
      const [came, wanted] = [this.#inWindow, minimumRate * seconds];
      this.#inWindow = 0;
      if (this.#stopped || came >= wanted) return;
      this.#slow = `only ${came} bytes in ${seconds} s, less than ${minimumRate} a second`;
      this.#end();
    });
  }
  // The thread itself may have been busy for so long: bytes that arrived meanwhile are read before the verdict.
  #expire() {
    const seen = this.#touches;
    setImmediate(() => {
      if (this.#stopped || this.#touches !== seen) return;
      this.#end();
    });
  }
  // The slot too, now: nobody may ever read the answer, and then nothing else would free it.
  #end() {
    this.#idle = true;
    this.#controller.abort();
    this.#slot.end("stalled");
  }
};
var maxTimer = 2 ** 31 - 1;
function faultOf(error) {
  if (error.code === "TIMED_OUT") return error.cause instanceof ConnectTimeout ? "finished" : "stalled";
  if (error.code === "TRUNCATED") return "reset";
  return error.code === "CONNECTION_FAILED" && isBroken(error) ? "reset" : "finished";
}

// src/core/net/exchange/message-body.ts
async function readBody(message, watch, take) {
  let received = 0;
  const explain = (error) => watch.explain(error, received, Number(message.headers["content-length"] ?? Number.NaN));
  if (message.destroyed) {
    const failure = explain(message.errored);
    watch.stop();
    throw failure;
  }
  watch.beginBody();
  const { socket } = message;
  socket.on("data", freePiece);
  let closed = () => {
  };
  try {
    await new Promise((resolve, reject) => {
      message.once("error", (error) => reject(explain(error)));
      closed = () => message.readableEnded || reject(explain(message.errored));
      message.once("close", closed);
      message.once("end", resolve);
      message.on("data", (piece) => {
        received += piece.length;
        watch.receive(piece.length);
        try {
          take(piece);
          freePiece(piece);
        } catch (error) {
          message.removeAllListeners("data").pause();
          reject(error);
        }
      });
    });
  } finally {
    socket.off("data", freePiece);
    message.off("close", closed);
    watch.stop();
    message.destroy();
  }
}
function freePiece({ buffer, byteLength }) {
  if (byteLength === buffer.byteLength) buffer.transfer?.(0);
}

// src/core/net/exchange/exchange.ts
async function exchange(url, request, options) {
  const proxy = options.agents.proxyOf(url);
  const watch = new ExchangeWatch(url, request.signal, options);
  watch.proxy = proxy?.address;
  watch.trust = options.trust;
  watch.withholdsCertificate = request.showsCertificate === false;
  const prepareRequest = (settings) => {
    if (url.hostname.startsWith("[")) settings.host = url.hostname.slice(1, -1);
    options.agents.assign(url, settings, { proxy, showsCertificate: request.showsCertificate });
    settings.signal = watch.signal;
  };
  const client = new Client({ userAgent: options.userAgent, prepareRequest, signal: watch.signal });
  try {
    const message = await ask(client, url, { ...request, ...options, watch });
    watch.touch();
    watch.answered = requestOf(message);
    return answer(message, watch, request.method === "HEAD");
  } catch (error) {
    const failure = watch.explain(error);
    watch.stop();
    throw failure;
  }
}
var resent = /* @__PURE__ */ new Set(["GET", "HEAD"]);
async function ask(client, url, { method, body: open, headers, watch, agents, slot }) {
  for (; ; ) {
    const body = open && Readable.from(watch.send(open()), { objectMode: false });
    const sentAt = clock();
    try {
      const { message } = await client.request(method, url.href, body ?? null, {
        "accept-encoding": "identity",
        ...headers
      });
      slot.answered(clock() - Math.max(sentAt, agents.openSince(message.socket)));
      if (body?.readableEnded === false) message.on("error", () => {
      }).socket.destroy();
      return message;
    } catch (error) {
      if (!resent.has(method) || watch.signal.aborted || !agents.wasStale(error)) throw error;
    } finally {
      body?.destroy();
    }
  }
}
var Client = class extends HttpClient {
  #signal;
  constructor({ userAgent, prepareRequest, signal }) {
    const handler = { prepareRequest, canHandleAuthentication: () => false, handleAuthentication };
    const off = { allowRedirects: false, allowRetries: false, socketTimeout: maxTimer };
    super(userAgent, [handler], { keepAlive: true, ...off });
    this.#signal = signal;
  }
  requestRawWithCallback(...[info, data, settle]) {
    const { httpModule } = info;
    const request = (settings, onAnswer) => httpModule.request(settings, onAnswer).once("upgrade", (message) => settle(void 0, new HttpClientResponse(message))).once("close", () => settle(closedUnanswered()));
    this.#signal.addEventListener("abort", () => settle(closedUnanswered()), { once: true });
    super.requestRawWithCallback({ ...info, httpModule: { request } }, data, settle);
  }
};
function closedUnanswered() {
  return Object.assign(new Error("the request was closed without an answer"), { code: "ECONNRESET" });
}
function handleAuthentication() {
  return Promise.reject(new Error("no authentication is handled"));
}
function requestOf(message) {
  return message.req;
}
function answer(message, watch, withoutBody) {
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value
    ])
  );
  if (throttlingStatuses.has(message.statusCode ?? 0)) watch.outcome = "throttled";
  if (withoutBody) leave(message, watch).resume();
  return {
    status: message.statusCode ?? 0,
    phrase: message.statusMessage,
    headers,
    read: (take) => readBody(message, watch, take),
    discard() {
      const length = message.statusCode === 304 ? 0 : Number(message.headers["content-length"] ?? Number.NaN);
      if (length <= 65536) leave(message, watch).resume();
      else leave(message, watch, message.socket).destroy();
    }
  };
}
function leave(message, watch, until = message) {
  if (message.closed) watch.stop();
  else until.once("close", () => watch.stop());
  return message.on("error", () => {
  });
}
export {
  exchange
};
