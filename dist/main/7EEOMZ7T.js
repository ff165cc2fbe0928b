import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  endpointVariables,
  regionVariables
} from "./7XISQTSU.js";
import {
  parseFeedAddress,
  splitName
} from "./BAOT6G3M.js";
import {
  PkgtoolError,
  option
} from "./KGEP3AWA.js";

// src/core/net/address/store-address.ts
function isStoreAddress(text) {
  return /^(?:s3|azure|gs):/i.test(text);
}
function parseStoreAddress(text, options) {
  const [, scheme = "", slashes = "", host = "", path = "", query = "", hash] = /^([a-z0-9+.-]+):(\/{0,2})([^/?#]*)\/?([^?#]*)(?:\?([^#]*))?(#.*)?$/is.exec(text.trim()) ?? [];
  const refuse = (found, more = {}) => refused(text, found, { input: options.input, ...more });
  const kind = scheme.toLowerCase();
  if (kind === "gs")
    throw refuse('the scheme "gs:"', {
      change: "use another store: Cloud Storage compares no ETag when it writes"
    });
  if (kind !== "s3" && kind !== "azure") throw refuse(`the scheme "${kind}:"`);
  if (slashes.length < 2) throw refuse(`no "//" after ${kind}:`);
  if (hash !== void 0) throw refuse("a fragment");
  if (host.includes("@")) throw refuse("user name or password in the address");
  const isBucket = kind === "s3";
  const { region, endpoint } = settingsOf(query, { ...options, isBucket, refuse });
  const segments = path.split("/").filter((segment, index, all) => segment !== "" || index < all.length - 1);
  if (segments.some((segment) => isOddSegment(segment) || segment.includes("%")))
    throw refuse('an empty segment, "." or "..", or one of % and \\ in the path');
  if (isBucket) {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(host)) throw refuse("no valid name of a bucket");
    const root2 = bucketUrl(host, { region, endpoint });
    return { kind: "s3", bucket: host, region, ...placeIn(root2, segments) };
  }
  const [container = "", ...below] = segments;
  if (!/^[a-z0-9]{3,24}$/.test(host)) throw refuse("no valid name of a storage account");
  if (!/^(?:\$web|\$root|[a-z0-9](?:-?[a-z0-9]){2,62})$/.test(container))
    throw refuse("no valid name of a container");
  const root = new URL(
    `${(endpoint ?? `https://${host}.blob.core.windows.net`).replace(/\/$/, "")}/${container}/`
  );
  return { kind: "azure", account: host, container, ...placeIn(root, below) };
}
function bucketUrl(bucket, { region, endpoint }) {
  if (endpoint !== void 0) return new URL(`${endpoint.replace(/\/$/, "")}/${bucket}/`);
  const host = `s3.${region}.amazonaws.com${region.startsWith("cn-") ? ".cn" : ""}`;
  return new URL(bucket.includes(".") ? `https://${host}/${bucket}/` : `https://${bucket}.${host}/`);
}
function placeIn(root, segments) {
  const prefix = segments.map((segment) => `${segment}/`).join("");
  return { prefix, root, base: objectUrl(root, prefix) };
}
function isOddSegment(segment) {
  return /^\.{0,2}$/.test(segment) || /[\\\p{Cc}\p{Cs}]/u.test(segment);
}
function objectUrl(root, name) {
  const encode = (segment) => encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  );
  const segments = name.split("/");
  if (segments.slice(0, -1).some(isOddSegment) || isOddSegment(segments.at(-1) || "a"))
    throw new PkgtoolError("UNSAFE_PATH", {
      subject: name,
      found: 'a key with an empty segment, ".", "..", a backslash or a control character',
      wanted: "a key that is the same in a URL"
    });
  return new URL(root.href + segments.map(encode).join("/"));
}
function settingsOf(query, { isBucket, signingVariables = {}, refuse, ...options }) {
  const given = new URLSearchParams(query);
  for (const name of given.keys())
    if (!["region", "endpoint"].includes(name)) throw refuse('a query other than "region" and "endpoint"');
  const variables = isBucket ? signingVariables : {};
  const settingOf = (name, names) => {
    const value = given.get(name);
    if (value) return { value };
    const own = options[name];
    return own ? { value: own, place: option(name) } : firstSet(names, variables);
  };
  const region = settingOf("region", regionVariables) ?? { value: "us-east-1" };
  if (!/^[a-z0-9-]{1,40}$/.test(region.value)) throw refuse("no valid name of a region", adviceOn(region));
  const endpoint = settingOf("endpoint", endpointVariables);
  if (endpoint !== void 0 && !isPlainUrl(endpoint.value))
    throw refuse("an endpoint that is not a plain http(s) URL", adviceOn(endpoint));
  return { region: region.value, endpoint: endpoint?.value };
}
function firstSet(names, variables) {
  return names.map((name) => ({ value: variables[name]?.trim() ?? "", place: `the variable ${name}` })).find(({ value }) => value !== "");
}
function adviceOn({ place }) {
  return place === void 0 ? void 0 : { change: `change ${place}` };
}
function isPlainUrl(text) {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ["http:", "https:"].includes(protocol) && username + password + search + hash === "";
}
function refused(subject, found, { input, change }) {
  return new PkgtoolError("INVALID_ADDRESS", {
    subject: shownAddress(subject),
    found,
    wanted: "s3://BUCKET/PREFIX or azure://ACCOUNT/CONTAINER/PREFIX",
    change: change ?? `change ${input === void 0 ? "the address" : option(input)}`
  });
}
function shownAddress(text) {
  const address = text.replace(/\?.*$/s, "?\u2026");
  const at = address.lastIndexOf("@");
  if (at < 0) return address;
  const [scheme = ""] = /^[a-z0-9+.-]+:\/{0,2}/i.exec(address) ?? [];
  return `${scheme}\u2026${address.slice(at)}`;
}

// src/core/net/address/any-address.ts
function parseAnyAddress(text, options) {
  const { name, address } = splitName(text.trim());
  if (!isStoreAddress(address)) return parseFeedAddress(text, options);
  const store = parseStoreAddress(address, options);
  const document = new URL(store.base);
  document.pathname = document.pathname.endsWith(".json/") ? document.pathname.slice(0, -1) : document.pathname + options.document;
  return { ...name !== void 0 && { name }, document, base: new URL(".", document), store };
}

export {
  parseAnyAddress
};
