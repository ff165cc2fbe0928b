import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError,
  option
} from "./KGEP3AWA.js";

// src/core/net/address/address.ts
import { isAbsolute, resolve as resolvePath } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// src/core/net/address/redirect-targets.ts
var hidden = /* @__PURE__ */ new Map();
var maxPerOrigin = 1e3;
function hideRedirectTarget(target, asked) {
  if (isSamePath(target, asked)) return;
  const paths = hidden.get(target.origin) ?? /* @__PURE__ */ new Set();
  hidden.set(target.origin, paths);
  if (paths.size > maxPerOrigin) return;
  const { origin, pathname } = new URL(".", target);
  paths.add(target.pathname);
  if (asked.origin !== origin || !asked.pathname.startsWith(pathname)) paths.add(pathname);
}
function isRedirectTarget({ origin, pathname }) {
  const paths = hidden.get(origin);
  if (paths === void 0) return false;
  return paths.size > maxPerOrigin || paths.has(pathname) || foldersOf(pathname).some((path) => paths.has(path));
}
function isSamePath(one, other) {
  return one.origin === other.origin && one.pathname === other.pathname;
}
function foldersOf(pathname) {
  const segments = pathname.split("/");
  return segments.slice(1).map((_, index) => `${segments.slice(0, index + 1).join("/")}/`);
}

// src/core/net/address/address.ts
function parseFeedAddress(text, options) {
  const { name, address } = splitName(text.trim());
  if (address === "") throw invalid(text, "an empty address", options);
  const url = isFolder(address) ? pathToFileURL(resolvePath(options.directory ?? ".", address)) : parseUrl(address, text, options);
  const document = new URL(url);
  const isNamed = document.pathname.endsWith(".json");
  if (!isNamed) document.pathname = `${document.pathname.replace(/\/$/, "")}/${options.document}`;
  const base = new URL(".", document);
  return {
    ...name !== void 0 && { name },
    document,
    base,
    ...isFolder(address) && !isAbsolute(address) && { relative: address },
    ...!isNamed && url.protocol !== "file:" && { asGiven: url }
  };
}
function isServer({ document }) {
  return document.protocol !== "file:";
}
function addressName(text) {
  return splitName(text.trim()).name;
}
function splitName(text) {
  const match = /^([\w.-]+)=(.*)$/su.exec(text);
  return match ? { name: match[1], address: match[2].trim() } : { address: text };
}
function isFolder(address) {
  return !/^[a-z][a-z0-9+.-]+:/i.test(address);
}
function parseUrl(address, text, options) {
  const url = URL.canParse(address) ? new URL(address) : void 0;
  const subject = withoutSecrets(text);
  if (url === void 0) throw invalid(subject, "no valid URL", options);
  if (url.username !== "" || url.password !== "")
    throw invalid(subject, "user name or password in the URL", options);
  if (!["http:", "https:", "file:"].includes(url.protocol))
    throw invalid(subject, `the scheme "${url.protocol}"`, options);
  if (url.hash !== "") throw invalid(subject, "a fragment", options);
  if (url.protocol === "file:" && !isLocal(url))
    throw invalid(subject, "a file URL that names no path of this machine", options);
  return url;
}
function isLocal(url) {
  try {
    fileURLToPath(url);
    return true;
  } catch {
    return false;
  }
}
function withoutSecrets(text) {
  const shown = text.replace(/\?.*$/s, "?\u2026");
  const at = shown.lastIndexOf("@");
  return at < 0 ? shown : `${/^([\w.-]+=)?[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(shown)?.[0] ?? ""}\u2026${shown.slice(at)}`;
}
function invalid(subject, found, options) {
  return new PkgtoolError("INVALID_ADDRESS", {
    subject,
    found,
    wanted: "an http, https or file URL, or a folder, as URL or NAME=URL",
    change: `change ${option(options.input)}`
  });
}
function displayUrl(url) {
  const given = typeof url === "string" ? new URL(url) : url;
  if (given.protocol === "file:") return pathOf(given);
  if (isRedirectTarget(given)) return `${given.origin}/...`;
  if (!/[?#@]/.test(given.href)) return given.href;
  const shown = new URL(given);
  shown.username = "";
  shown.password = "";
  shown.hash = "";
  shown.search = "";
  return shown.href;
}
function pathOf(url) {
  try {
    return fileURLToPath(url);
  } catch {
    return url.href;
  }
}
function isLoopback(url) {
  const host = url.hostname.toLowerCase();
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
function isConfidential(url) {
  return url.protocol === "https:" || isLoopback(url);
}
function checkSecure(url, options) {
  if (url.protocol !== "http:" || options.allowInsecure || isLoopback(url)) return;
  throw new PkgtoolError("INSECURE_ADDRESS", {
    subject: displayUrl(url),
    found: "plain http to another machine",
    wanted: "https",
    change: `change the address, or set ${option("allow-insecure")}`,
    url: displayUrl(url)
  });
}
function resolveReference(reference, document, options) {
  if (!URL.canParse(reference, document.href)) throw refused(reference, "no valid URL", document, options);
  const url = new URL(reference, document);
  if (url.username !== "" || url.password !== "")
    throw refused(displayUrl(url), "user info in the URL", document, options);
  const problem = problemOf(url, document, options);
  if (problem !== void 0) throw refused(reference, problem, document, options);
  if (url.protocol !== "file:") checkSecure(url, options);
  return url;
}
function problemOf(url, document, { allowInsecure }) {
  if (url.hash !== "") return "a fragment";
  if (url.href === document.href) return "the address of the document itself";
  if (url.protocol === "file:" && document.protocol === "file:") {
    const isBelow = url.href.startsWith(new URL(".", document).href) && !/%2f|%5c/i.test(url.pathname);
    return isBelow ? void 0 : "a path outside the folder of the document";
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return `the scheme "${url.protocol}"`;
  return document.protocol === "https:" && url.protocol === "http:" && !allowInsecure ? "plain http in a document that came over https" : void 0;
}
function refused(subject, found, document, options) {
  return new PkgtoolError("INVALID_ADDRESS", {
    subject,
    found: `${found} (${options.place} in ${displayUrl(document)})`,
    wanted: "an address that this document may name",
    change: "tell the owner of the feed",
    url: displayUrl(document)
  });
}

export {
  hideRedirectTarget,
  parseFeedAddress,
  isServer,
  addressName,
  splitName,
  displayUrl,
  isConfidential,
  checkSecure,
  resolveReference
};
