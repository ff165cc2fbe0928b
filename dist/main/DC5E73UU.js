import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  credentialName
} from "./UCALPQZE.js";
import {
  PkgtoolError,
  option,
  printable,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/net/credentials/credential-binding.ts
function bindSecret(to, secret, { origins: listed }) {
  const { document } = to.address;
  const own = new Set(secret.addresses.map(({ origin }) => origin));
  const isExact = secret.isOfWorkflow && own.size > 0 && secret.line !== void 0;
  if (!isExact) {
    for (const { name, origin } of listed)
      if (name === void 0 || isSameName(name, to.name)) own.add(origin);
  }
  const isChosen = secret.isOfWorkflow && !isExact && !to.isOfWorkspace;
  if (!isChosen && !own.has(document.origin)) throw unbound(to, secret, isExact);
  const isOwnIndex = !to.isOfWorkspace || secret.addresses.some(({ href }) => href === document.href);
  return isOwnIndex ? "any" : [...own];
}
function mayTrust(origins = "any", origin) {
  return origins === "any" || origins.includes(origin);
}
function unbound(to, secret, isExact) {
  const { name, address, place } = to;
  const { origin } = address.document;
  const what = name === void 0 ? "an address" : `the address of ${quote(name)}`;
  const by = place?.file === void 0 ? what : `${what} in ${quote(place.file)}`;
  const named = [...new Set(secret.addresses.map(({ origin: own }) => own))].map((own) => quote(own));
  const only = named.length === 0 ? "which names no origin for it" : `which names ${named.join(", ")}`;
  const isLine = secret.line !== void 0 && (isExact || name !== void 0);
  const line = isLine ? `${credentialName(name ?? "")}=${origin} ${secret.line}` : `${name === void 0 ? "" : `${credentialName(name)}=`}${origin}`;
  const where = isLine ? `put in place of its line in ${option("credentials")}` : `add to ${option("credential-origins")}`;
  return new PkgtoolError("CREDENTIALS_UNBOUND", {
    subject: origin,
    found: `it is ${by}, and the secret is that of ${secret.storedIn}, ${only}`,
    wanted: "an origin that the workflow names, or the file that holds the secret",
    change: `if it may have the secret, ${where} the line \`${printable(line)}\``,
    ...place,
    url: origin
  });
}
function parseCredentialOrigins(lines = []) {
  return lines.map((line, index) => {
    const [, bare, quoted, address = ""] = /^(?:(?:([\w.-]+)|"([^"]+)")=)?(\S+)$/.exec(line.trim()) ?? [];
    const url = URL.canParse(address) ? new URL(address) : void 0;
    const isWeb = url !== void 0 && ["http:", "https:"].includes(url.protocol) && !url.hostname.includes("*");
    if (isWeb && url.username === "" && url.password === "" && url.search === "" && url.hash === "")
      return { name: bare ?? quoted, origin: url.origin };
    throw new PkgtoolError("INVALID_INPUT", {
      subject: "credential-origins",
      found: `line ${index + 1}, which does not read so`,
      wanted: "an origin such as https://feed.example, or NAME=https://feed.example"
    });
  });
}
function isSameName(one, other) {
  return other !== void 0 && foldName(one) === foldName(other);
}
function foldName(name) {
  return `${toLowerInvariant(name)}\0${name.toUpperCase()}`;
}

export {
  bindSecret,
  mayTrust,
  parseCredentialOrigins,
  isSameName,
  foldName
};
