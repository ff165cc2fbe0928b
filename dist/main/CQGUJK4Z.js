import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertConfidential
} from "./EMOL5RTO.js";
import {
  authorizationOf,
  isObtained
} from "./P5MSN5IZ.js";
import {
  bindSecret,
  isSameName
} from "./DC5E73UU.js";
import {
  displayUrl,
  isServer,
  parseFeedAddress
} from "./BAOT6G3M.js";
import {
  PkgtoolError,
  option
} from "./KGEP3AWA.js";

// src/core/net/credentials/assign-credentials.ts
function assignCredentials(scopes, credentials, options = { origins: [] }) {
  const assigned = /* @__PURE__ */ new Map();
  for (const given of credentials) {
    const { name } = given;
    const [scope, second] = scopes.filter((item) => isNamed(item, name));
    if (scope === void 0) throw conflict(name, "no source or dist-url of that name", scopes);
    if (second !== void 0) throw conflict(name, "two addresses of that name", scopes);
    if (assigned.has(scope)) throw conflict(name, "two lines for that name", scopes);
    assigned.set(scope, secretOf(given));
  }
  return scopes.map((scope) => withCredential(scope, assigned.get(scope), options));
}
function secretOf({ credential, url }) {
  return {
    credential,
    storedIn: option("credentials"),
    addresses: url === void 0 ? [] : [parseFeedAddress(url, { document: "index.json", input: "credentials" }).document],
    isOfWorkflow: true,
    line: lineOf(credential)
  };
}
function lineOf(credential) {
  if (credential.kind === "basic") return "basic USER PASSWORD";
  if (credential.kind === "bearer") return "bearer TOKEN";
  if (credential.kind === "github") return "github";
  return credential.issuer === "azure" ? "oidc azure TENANT CLIENT" : "oidc jfrog PROVIDER";
}
function withCredential(scope, secret, options) {
  if (secret === void 0) return scope;
  const { document } = scope.address;
  if (!isServer(scope.address)) {
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: "credentials",
      found: `credentials for the folder ${displayUrl(scope.address.base)}`,
      wanted: "the name of an http or https address"
    });
  }
  const trustable = bindSecret(scope, secret, options);
  if (!isObtained(secret.credential) && !/^[\x20-\x7e]+$/.test(authorizationOf(secret.credential)))
    throw new PkgtoolError("INVALID_INPUT", {
      subject: "credentials",
      found: "a character in a token that no header can carry"
    });
  assertConfidential(document, "credentials", { change: "change the address, or leave the credentials out" });
  return { ...scope, credential: secret.credential, trustable };
}
function isNamed(scope, name) {
  return isSameName(name, scope.name);
}
function conflict(name, found, scopes) {
  const names = scopes.map((scope) => scope.name).filter((each) => each !== void 0);
  return new PkgtoolError("CONFLICTING_INPUTS", {
    subject: "credentials",
    found: `the name ${JSON.stringify(name)}, and ${found}`,
    wanted: names.length > 0 ? `one of ${names.join(", ")}` : "an address written as NAME=URL"
  });
}

export {
  assignCredentials,
  withCredential,
  isNamed
};
