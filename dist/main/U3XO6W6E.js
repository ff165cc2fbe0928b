import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createKeySource
} from "./ZFBQUAWK.js";
import {
  Postponed
} from "./ZCUTC2BQ.js";
import {
  bindSigning
} from "./BKL3WZXZ.js";
import {
  authorizationOf,
  isObtained
} from "./P5MSN5IZ.js";
import {
  retriesOf
} from "./X5AYYQVA.js";
import {
  noteQuery
} from "./DQWJUYUZ.js";
import {
  mayTrust
} from "./DC5E73UU.js";
import {
  createInFlight
} from "./7TGG4GXM.js";
import {
  isTransient,
  isUnreachable
} from "./2PTHXI2K.js";
import {
  displayUrl,
  isConfidential
} from "./BAOT6G3M.js";
import {
  credentialName
} from "./UCALPQZE.js";
import {
  PkgtoolError,
  isPkgtoolError,
  option,
  printable
} from "./KGEP3AWA.js";

// src/core/net/connections/circuit-breaker.ts
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
          if (!(isPkgtoolError(error, "TIMED_OUT") || isUnreachable(error)) || round !== rounds) return;
          rounds++;
          if (++inARow <= retries) return;
          isGone = true;
          fail();
        }
      };
    },
    adopt(state) {
      isExhausted ||= state.isExhausted;
      isDown = state.isDown;
      isGone = state.isGone;
    },
    ended(error) {
      if (isTransient(error)) fail();
      else [isDown, isGone, inARow] = [false, false, 0];
    }
  };
}

// src/core/net/exchange/scoped-transport.ts
function scopeTransport(transport, scope) {
  const origins = new AllowedOrigins(transport, scope);
  const authorization = new Authorization(transport, scope);
  const breaker = createCircuitBreaker({ retries: retriesOf(transport.options.retry) });
  const isGivenUp = () => breaker.isGone || breaker.isDown && scope.hasAlternative?.() === true;
  let refused;
  const keys = keysOf(transport, scope);
  const sendTo = senderFor(transport, scope, keys);
  return {
    ...transport,
    options: optionsFor(transport, scope),
    once: createInFlight(),
    get isExhausted() {
      return breaker.isExhausted;
    },
    get state() {
      return { ...stateOf(breaker, authorization, keys), origins: origins.all, refused };
    },
    trust(origin) {
      if (mayTrust(scope.trustable, origin)) origins.add(origin);
    },
    renewKey: (expired) => transport.retry(async () => void await keys?.renew(expired)),
    adopt(state) {
      breaker.adopt(state);
      refused ??= state.refused;
      authorization.obtained ??= state.obtained;
      if (state.key) keys?.adopt(state.key);
      for (const origin of state.origins) origins.add(origin);
    },
    async send(url, options = {}) {
      if (refused) throw refused;
      const mayAuthorize = origins.mayHaveCredential(url);
      const headers = mayAuthorize ? await authorization.addTo(options.headers) : options.headers;
      let probe;
      const onTurn = beginning(options, isGivenUp, () => {
        probe = breaker.begin();
      });
      try {
        const send = await sendTo(url);
        return await send(url, { ...options, onTurn, ...headers && { headers } });
      } catch (error) {
        probe?.failed(error);
        if (!isRefusal(error) || signs(scope, url)) throw error;
        const explained = explainRefusal(error, { url, scope, sent: headers?.authorization !== void 0 });
        if (error.fields.status === 401) refused = explained;
        throw explained;
      }
    },
    async retry(attempt, { passes } = {}) {
      try {
        const result = await transport.retry(attempt, { mayRetry: () => !isGivenUp(), passes });
        breaker.ended();
        return result;
      } catch (error) {
        if (!(error instanceof Postponed)) breaker.ended(error);
        throw error;
      }
    }
  };
}
function stateOf({ isExhausted, isDown, isGone }, { obtained }, keys) {
  return { isExhausted, isDown, isGone, obtained, key: keys?.held };
}
function keysOf(transport, { signing, borrowsKeys: isBorrowed = false }) {
  return signing && createKeySource(transport, signing.key, { isBorrowed });
}
function optionsFor({ options }, { credential, signing }) {
  return credential || signing ? { ...options, cacheDirectory: void 0 } : options;
}
function signs({ signing }, url) {
  if (signing === void 0 || !isConfidential(new URL(signing.root))) return false;
  return url.href.startsWith(signing.base) || isListing(url, signing);
}
function isListing({ origin, pathname, searchParams }, { root, prefix }) {
  const asked = searchParams.getAll("prefix");
  return `${origin}${pathname}`.replace(/\/$/, "") === root.replace(/\/$/, "") && asked.length === 1 && asked[0]?.startsWith(prefix) === true;
}
function senderFor(transport, scope, keys) {
  let signed;
  return async (url) => {
    if (keys === void 0 || !signs(scope, url)) return transport.send;
    signed ??= import("./N3LHU3SF.js").then(
      ({ createSignedSend }) => createSignedSend(transport, keys)
    );
    return signed;
  };
}
function beginning({ mayPostpone, onTurn }, isGivenUp, begin) {
  const wasGivenUp = isGivenUp();
  return () => {
    if (mayPostpone && isGivenUp() && !wasGivenUp) throw new Postponed();
    onTurn?.();
    begin();
  };
}
var AllowedOrigins = class {
  #transport;
  #isOfWorkspace;
  #origins = /* @__PURE__ */ new Set();
  constructor(transport, { origin, isOfWorkspace }) {
    this.#transport = transport;
    this.#isOfWorkspace = isOfWorkspace === true;
    this.add(origin);
  }
  get all() {
    return [...this.#origins].sort();
  }
  add(origin) {
    this.#origins.add(origin);
    if (!this.#isOfWorkspace) this.#transport.showCertificateTo(origin);
  }
  mayHaveCredential(url) {
    return this.#origins.has(url.origin) && isConfidential(url);
  }
};
var Authorization = class {
  #transport;
  #scope;
  /** the credential that the identity of the job gave, here or in another thread */
  obtained;
  constructor(transport, scope) {
    this.#transport = transport;
    this.#scope = scope;
  }
  /** Obtains the credential first if the identity of the job gives it. */
  async addTo(headers) {
    const { credential } = this.#scope;
    if (credential === void 0) return headers;
    if (!isObtained(credential)) return { ...headers, authorization: authorizationOf(credential) };
    this.obtained ??= await this.#obtain(credential);
    return { ...headers, authorization: authorizationOf(this.obtained) };
  }
  // Two sources with the same line at the same origin share one exchange.
  #obtain(credential) {
    const { origin } = this.#scope;
    return this.#transport.perRun(JSON.stringify([credential, origin]), async () => {
      const { obtainCredential } = await import("./EWXCTKZQ.js");
      return obtainCredential(this.#transport, credential, { origin });
    });
  }
};
function isRefusal(error) {
  return isPkgtoolError(error, "HTTP_STATUS") && [401, 403].includes(error.fields.status ?? 0);
}
function explainRefusal(error, { url, scope, sent }) {
  const { status, url: answered } = error.fields;
  const { origin } = new URL(answered ?? url);
  const wasShown = sent && origin === url.origin;
  const isForeign = !wasShown && (scope.credential !== void 0 || origin !== scope.origin);
  const isAsked = error.fields.subject === scope.label;
  const bare = `status ${status}`;
  const reason = error.fields.found?.startsWith(`${bare}, `) ? error.fields.found.slice(bare.length) : "";
  return new PkgtoolError(
    "HTTP_STATUS",
    {
      ...error.fields,
      found: `${bare}${isForeign ? ` from ${origin}, where no credentials of ${scope.label} are sent` : isAsked ? "" : ` from ${scope.label}`}${reason}`,
      wanted: "credentials that it takes",
      change: error.fields.change ?? (isForeign ? adviceForForeign(origin, scope) : advice(scope))
    },
    { cause: error }
  );
}
function adviceForForeign(origin, { trustable, credential }) {
  if (credential === void 0 || mayTrust(trustable, origin)) return "tell the owner of the feed";
  return `if it may have them, add to ${option("credential-origins")} the line \`${origin}\``;
}
function advice({ credential, name, label }) {
  if (credential && isObtained(credential)) return `check that the identity of this job may use ${label}`;
  if (credential) return `check the credentials of ${label}`;
  const written = printable(credentialName(name ?? "NAME"));
  const mark = written.startsWith('"') ? "'" : '"';
  const lines = ["basic USER PASSWORD", "bearer TOKEN"].map((rest) => `${mark}${written} ${rest}${mark}`).join(" or ");
  return `set ${option("credentials")} to a line ${lines}${name === void 0 ? " and write the address as NAME=URL" : ""}`;
}
function scopeAddresses(transport, scopes) {
  const scoped = /* @__PURE__ */ new Map();
  for (const scope of scopes) {
    const { address } = scope;
    const hasAlternative = () => [...scoped].some(([other, { isExhausted }]) => other !== address && !isExhausted);
    scoped.set(address, scopeTransport(transport, { ...scopeOf(scope, transport.options), hasAlternative }));
  }
  return (address) => scoped.get(address) ?? transport;
}
function scopeOf(setting, options) {
  const { name, address, credential, trustable, isOfWorkspace } = setting;
  const { document } = address;
  noteQuery(document.search);
  const signing = credential ? void 0 : bindSigning(setting, options);
  const shown = displayUrl(document);
  const label = name === void 0 ? shown : `${name}=${shown}`;
  return { label, name, credential, signing, origin: document.origin, trustable, isOfWorkspace };
}

export {
  scopeTransport,
  scopeAddresses,
  scopeOf
};
