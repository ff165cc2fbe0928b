import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  errorText,
  isBrokenRecord,
  reasonOf,
  resetCodes
} from "./2PTHXI2K.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import {
  checkBypass,
  getProxyUrl
} from "./5J4QICG7.js";
import {
  workspaceOf
} from "./NYF735RP.js";
import {
  systemErrorCode
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError,
  option,
  optionName,
  printable,
  quote
} from "./KGEP3AWA.js";

// src/core/net/exchange/proxy.ts
function readProxy(target) {
  const url = readProxyUrl(target);
  if (url === void 0) return void 0;
  const protocol = url.protocol === "https:" ? "https:" : "http:";
  const port = Number(url.port) || (protocol === "https:" ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const isIp = /^(?:\[|[\d.]+$)/.test(url.hostname);
  const { username, password } = url;
  const login = username === "" && password === "" ? void 0 : Buffer.from(`${username}:${password}`);
  return {
    protocol,
    port,
    host,
    servername: isIp ? "" : host,
    address: `${protocol}//${url.hostname}:${port}`,
    headers: login ? { "proxy-authorization": `Basic ${login.toString("base64")}` } : {}
  };
}
function readProxyUrl(target) {
  const name = target.protocol === "https:" ? "https_proxy" : "http_proxy";
  const variable = [name, name.toUpperCase()].find((each) => process.env[each]);
  if (variable === void 0 || checkBypass(target)) return void 0;
  const url = tryProxyUrl(target);
  if (url === void 0) throw noProxy(variable, "a text that is not a URL", encoding);
  if (url.hostname === "") throw noProxy(variable, "an address without a host");
  if (!/^https?:$/.test(url.protocol)) throw noProxy(variable, `the scheme ${quote(url.protocol, 20)}`);
  if (/@/.test(url.pathname + url.search + url.hash))
    throw noProxy(variable, 'an "@" behind the host', encoding);
  return url;
}
function tryProxyUrl(target) {
  try {
    return getProxyUrl(target);
  } catch {
    return void 0;
  }
}
var encoding = "; in user and password, write # as %23, % as %25, @ as %40, / as %2F";
function noProxy(name, found, more = "") {
  return new PkgtoolError("INVALID_ADDRESS", {
    subject: name,
    found,
    wanted: "the URL of a proxy, such as http://proxy.example:3128",
    change: `correct the variable ${name}${more}`
  });
}
function adviceForLogin(offered, variable) {
  const known = ["Basic", "NTLM", "Negotiate", "Kerberos", "Digest"];
  const schemes = known.filter((scheme) => new RegExp(`(?:^|,)\\s*${scheme}\\b`, "i").test(offered ?? ""));
  if (schemes.length === 0 || schemes.includes("Basic"))
    return `put user and password of the proxy into the variable ${variable}`;
  return `the proxy takes ${schemes.join(" and ")} only, which is not spoken here: let a proxy on this machine log in, such as px or cntlm, and name that in ${variable}`;
}

// src/core/net/exchange/trust.ts
import { createPrivateKey, X509Certificate } from "node:crypto";
import { resolve } from "node:path";
function listOrigin(origin) {
  return `if it may see the client certificate, add to ${option("credential-origins")} the line \`${origin}\``;
}
var limit = 4 * 1024 * 1024;
function readTrust(options) {
  const open = (input, text, file) => {
    if (file !== void 0) return { input, file, text: readText(file, { input, ...options }) };
    return text === void 0 ? void 0 : { input, file, text };
  };
  const ca = open("ca-file", options.ca, options.caFile);
  const certificate = open("client-certificate", options.clientCertificate, options.clientCertificateFile);
  const key = open("client-key", options.clientKey, options.clientKeyFile);
  return {
    ...ca && { ca: readCertificates(ca).join("\n"), ...ca.file !== void 0 && { caFile: ca.file } },
    ...readClient(certificate, key)
  };
}
function readText(file, { input, ...options }) {
  try {
    const path = resolve(options.workingDirectory ?? ".", file);
    return readBoundedFileSync(path, { limit, workspace: workspaceOf(options) }).toString("latin1");
  } catch (error) {
    if (!isPkgtoolError(error)) throw error;
    throw unusable({ input, file }, reasonOf2(error), error);
  }
}
function reasonOf2({ code, fields: { found } }) {
  if (code === "NOT_FOUND") return "does not exist";
  return code === "TOO_LARGE" ? `has ${found}` : `cannot be read (${found})`;
}
var [begin, end] = ["-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"];
function readCertificates(source) {
  const [, ...parts] = source.text.split(begin);
  if (parts.length === 0) throw unusable(source, "holds no certificate in PEM");
  return parts.map((part, index) => {
    const certificate = `${begin}${part.split(end, 1)[0]}${end}
`;
    try {
      new X509Certificate(certificate);
    } catch (error) {
      throw unusable(source, `has a certificate ${index + 1} that cannot be read`, error);
    }
    return certificate;
  });
}
function readClient(certificate, key) {
  if (certificate === void 0) {
    if (key === void 0) return {};
    throw incomplete(
      "client-key",
      "a key and no certificate",
      `its certificate in ${optionName("client-certificate")}`
    );
  }
  const [own = "", ...chain] = readCertificates(certificate);
  const keyFile = key ?? certificate;
  if (key === void 0 && !/-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/.test(certificate.text))
    throw incomplete(
      "client-certificate",
      "a certificate and no key",
      `its key in ${optionName("client-key")}`
    );
  if (!new X509Certificate(own).checkPrivateKey(readKey(keyFile)))
    throw incomplete(keyFile.input, "the key of another certificate", "the key of the first certificate");
  return { client: { certificate: [own, ...chain].join("\n"), key: keyFile.text } };
}
function readKey(source) {
  try {
    return createPrivateKey(source.text);
  } catch (error) {
    const encrypted = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(source.text);
    throw unusable(source, encrypted ? "has an encrypted key" : "holds no private key in PEM", error);
  }
}
var wanted = {
  "ca-file": "certificates of authorities in PEM",
  "client-certificate": "a certificate in PEM, its chain after it",
  "client-key": "a private key in PEM, not encrypted"
};
function unusable({ input, file }, why, cause) {
  const found = file === void 0 ? `the text ${why}` : `the file ${quote(file)} ${why}`;
  const fields = { subject: input, found, wanted: wanted[input], ...file !== void 0 && { path: file } };
  return new PkgtoolError("INVALID_INPUT", fields, { cause });
}
function incomplete(subject, found, what) {
  return new PkgtoolError("CONFLICTING_INPUTS", { subject, found, wanted: what });
}

// src/core/net/exchange/connection-error.ts
import { isUint8Array } from "node:util/types";

// src/core/net/exchange/machine-authorities.ts
var limit2 = 16 * 1024 * 1024;
function lostAuthorities(tls) {
  const { NODE_EXTRA_CA_CERTS: file } = process.env;
  if (!file || "getCACertificates" in tls) return void 0;
  try {
    return readBoundedFileSync(file, { limit: limit2 }).toString("latin1");
  } catch {
    return void 0;
  }
}
function adviceOnIgnoredFile(caFile) {
  const { SSL_CERT_FILE: file } = process.env;
  if (!file || file === caFile) return "";
  return `; Node by itself does not read the variable SSL_CERT_FILE: to trust its file ${quote(file)}, name it in ${option("ca-file")}`;
}

// src/core/net/connections/socket-limit.ts
var maxCloseWait = 500;
var SocketLimit = class {
  #most;
  #sockets = /* @__PURE__ */ new Set();
  #waiting = [];
  #taken = 0;
  /** @param most how many there may be */
  constructor(most) {
    this.#most = most;
  }
  /**
   * Takes the place of one connection when there is one; at once, without waiting for a promise, where it can be. It is not
   * waited for longer than other connections may take to close: a place that nobody leaves must not stop a request.
   */
  take(open) {
    let timer;
    const begin2 = () => {
      clearTimeout(timer);
      this.#taken++;
      open(this.#place());
    };
    if (this.#waiting.length === 0 && this.#taken < this.#most()) begin2();
    else {
      this.#waiting.push(begin2);
      timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin2), 1);
        begin2();
      }, 2 * maxCloseWait);
    }
  }
  /** Lets those begin that there is room for: there may be more of it than before. */
  admit() {
    while (this.#waiting.length > 0 && this.#taken < this.#most()) this.#waiting.shift()?.();
  }
  /** Ends all connections now. */
  destroy() {
    for (const socket of this.#sockets) socket.destroy();
  }
  #place() {
    let isLeft = false;
    const leave = () => {
      if (isLeft) return;
      isLeft = true;
      this.#taken--;
      this.admit();
    };
    return {
      leave,
      hold: (socket) => {
        this.#sockets.add(socket);
        socket.once("close", () => {
          this.#sockets.delete(socket);
          leave();
        });
      }
    };
  }
};
function closeGracefully(socket) {
  const timer = setTimeout(() => socket.destroy(), maxCloseWait);
  socket.once("close", () => clearTimeout(timer));
  socket.resume().end();
}

// src/core/net/exchange/connect-timeout.ts
function limitConnect(agent, { connected, timeout, inRoom, onConnected }) {
  const createConnection = agent.createConnection.bind(agent);
  const connect = (...parameters) => {
    const socket = createConnection(...parameters);
    socket.destroySoon = () => closeGracefully(socket);
    const heard = () => socket.connecting ? 0 : 1 + socket.bytesRead;
    const stop = whenSilent({ timeout, heard }, (error) => socket.destroy(error));
    socket.once(connected, () => {
      stop();
      onConnected(socket);
    });
    socket.once("close", stop);
    return socket;
  };
  agent.createConnection = (options, callback) => {
    if ("socket" in options) return connect(options);
    inRoom((place) => {
      const socket = connect(options);
      place.hold(socket);
      callback?.(null, socket);
    });
    return void 0;
  };
  return agent;
}
var maxTerms = 4;
function whenSilent({ timeout, heard }, onSilent) {
  let isOver = false;
  let terms = 0;
  const expire = () => {
    const before = heard();
    setImmediate(() => {
      if (isOver) return;
      if (heard() === before || ++terms === maxTerms) onSilent(new ConnectTimeout(timeout));
      else timer.refresh();
    });
  };
  const timer = setTimeout(expire, timeout);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
var ConnectTimeout = class extends Error {
  name = "ConnectTimeout";
  milliseconds;
  constructor(milliseconds) {
    super(`no connection within ${milliseconds / 1e3} s`);
    this.milliseconds = milliseconds;
  }
};

// src/core/net/exchange/tunnel.ts
function openTunnel({ host, port, servername, headers }, target, { request, trust, timeout, signal }) {
  return new Promise((resolve2, reject) => {
    const asking = request({
      ...trust,
      host,
      port,
      servername,
      signal,
      method: "CONNECT",
      path: target,
      agent: false,
      headers: { host: target, ...headers }
    });
    const heard = () => asking.socket?.connecting === false ? 1 + asking.socket.bytesRead : 0;
    const stop = whenSilent({ timeout, heard }, (error) => asking.destroy(error));
    asking.once("error", reject);
    asking.once("close", () => {
      stop();
      reject(new Error("the proxy closed the connection without an answer"));
    });
    asking.once("connect", ({ statusCode = 0, headers: answered }, socket, head) => {
      stop();
      if (statusCode >= 200 && statusCode < 300) {
        if (head.length > 0) socket.unshift(head);
        resolve2(socket);
        return;
      }
      socket.destroy();
      reject(new TunnelRefused(statusCode, answered["proxy-authenticate"]));
    });
    asking.end();
  });
}
var TunnelRefused = class extends Error {
  name = "TunnelRefused";
  status;
  /** the ways to log in that the proxy offers */
  offered;
  constructor(status, offered) {
    super(`status ${status}`);
    this.status = status;
    this.offered = offered;
  }
};

// src/core/net/exchange/connection-error.ts
var reasons = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "connection reset",
  // Windows, where this machine closed it.
  ECONNABORTED: "connection aborted",
  EPIPE: "connection closed",
  ENOTFOUND: "an unknown host name",
  EAI_AGAIN: "no answer from the name server",
  ETIMEDOUT: "no answer",
  EHOSTUNREACH: "no route to the host",
  ENETUNREACH: "no network"
};
function connectionError(error, url, { proxy, trust = {}, withholdsCertificate = false } = {}) {
  if (error instanceof TunnelRefused) return refusedTunnel(error, url, proxy);
  const subject = displayUrl(url);
  const refusal = tlsRefusal(error, trust, { withheldFrom: withholdsCertificate ? url.origin : void 0 });
  if (refusal) return new PkgtoolError("TLS_FAILED", { subject, ...refusal, url: subject }, { cause: error });
  const found = describeFailure(error);
  const fields = proxy === void 0 ? { found, change: `check the address, the network and the proxy${adviceForTls(error, url)}` } : { found: `${found} through the proxy ${proxy}`, change: checkProxy };
  return new PkgtoolError("CONNECTION_FAILED", { subject, ...fields, url: subject }, { cause: error });
}
function describeFailure(error) {
  if (isBrokenRecord(error)) return "a damaged TLS record";
  if (isTlsAlert(error)) return "an answer in TLS";
  return reasons[systemErrorCode(error) ?? ""] ?? messageFrom(error);
}
function adviceForTls(error, { protocol }) {
  const mayExpectTls = protocol === "http:" && (isTlsAlert(error) || resetCodes.has(systemErrorCode(error)));
  return mayExpectTls ? `; ${adviceForHttps}` : "";
}
var adviceForHttps = "if the server speaks TLS at this port, begin the address with https://";
function isTlsAlert(error) {
  if (typeof error !== "object" || error === null || !("rawPacket" in error)) return false;
  return isUint8Array(error.rawPacket) && error.rawPacket[0] === 21 && error.rawPacket[1] === 3;
}
var checkProxy = "check the proxy and the variables https_proxy, http_proxy and no_proxy";
function refusedTunnel({ status, offered }, url, proxy = "") {
  const subject = displayUrl(url);
  const change = status === 407 ? adviceForLogin(offered, "https_proxy") : checkProxy;
  const fields = { subject, found: `status ${status} of the proxy ${proxy}`, wanted: "a tunnel", change };
  return new PkgtoolError("CONNECTION_FAILED", { ...fields, url: subject, status });
}
var certificateFailure = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/;
var certificateRefused = /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/;
function messageFrom(error) {
  return printable(withoutAdvice(errorText(error) ?? "an unknown failure"));
}
function withoutAdvice(message) {
  return message.replace(/; if the root CA is installed locally, .*$/s, "");
}
function tlsRefusal(error, trust, { withheldFrom }) {
  const code = systemErrorCode(error) ?? "";
  if (certificateRefused.test(code))
    return {
      found: `${code}: the server refused our certificate, or the lack of one`,
      wanted: "a client certificate that the server accepts",
      change: withheldFrom === void 0 ? `set ${option("client-certificate", "client-key")}` : listOrigin(withheldFrom)
    };
  if (!certificateFailure.test(code) || isBrokenRecord(error)) return void 0;
  if (noTls.test(reasonOf(error)))
    return {
      found: `${code}: an answer that is not TLS`,
      wanted: "TLS at this port",
      change: "correct the port; if the server speaks plain http there, begin the address with http://"
    };
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return {
      found: `${code}: ${messageFrom(error)}`,
      wanted: "a certificate for this host name",
      change: "write the host name that the certificate names, or tell the owner of the server"
    };
  if (code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID")
    return {
      found: `${code}: ${messageFrom(error)}`,
      wanted: "a certificate that is valid now",
      change: "tell the owner of the server, or set the clock of this machine"
    };
  return {
    found: `${code}: ${messageFrom(error)}`,
    wanted: "a certificate that this machine trusts, for this host name",
    change: adviceOnAuthority(code, trust)
  };
}
var unknownAuthority = /^(?:UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF|SELF_SIGNED_CERT|DEPTH_ZERO_SELF|CERT_UNTRUSTED|CERT_SIGNATURE_FAILURE)/;
function adviceOnAuthority(code, { ca, caFile }) {
  const isUnknown = unknownAuthority.test(code);
  const ignored = isUnknown ? adviceOnIgnoredFile(caFile) : "";
  if (ca === void 0) return `name the file of its authority in ${option("ca-file")}${ignored}`;
  if (!isUnknown) return "tell the owner of the server";
  const given = caFile === void 0 ? `the authorities of ${option("ca-file")}` : `the file ${quote(caFile)} of ${option("ca-file")}`;
  return `add the certificate of its authority to ${given}, where it is missing${ignored}`;
}
var noTls = /wrong version number|packet length too long|unknown protocol/;

export {
  SocketLimit,
  closeGracefully,
  limitConnect,
  ConnectTimeout,
  lostAuthorities,
  readProxy,
  adviceForLogin,
  openTunnel,
  listOrigin,
  readTrust,
  connectionError,
  adviceForHttps
};
