import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/net/credentials/parse-credentials.ts
var wanted = "a line NAME basic USER PASSWORD, NAME bearer TOKEN, NAME oidc azure TENANT CLIENT, NAME oidc jfrog PROVIDER or NAME github, NAME perhaps as NAME=URL, in double quotes if it has blanks";
function parseCredentials(lines) {
  return lines.map((line, index) => {
    const place = `line ${index + 1}`;
    const [, bare, quoted, address, kind = "", rest] = /^(?:([\w.-]+)|"([^"]+)")(?:=(\S+))?[ \t]+(basic|bearer|oidc|github)(?:[ \t]+(\S.*))?$/.exec(
      line.trim()
    ) ?? [];
    const name = bare ?? quoted;
    const credential = rest === void 0 ? withoutWords(kind) : readWords(kind, rest, place);
    if (name === void 0 || credential === void 0) throw emptySecret(line, place) ?? invalid(place);
    return { name, ...address !== void 0 && { url: webAddress(address, place) }, credential };
  });
}
function withoutWords(kind) {
  return kind === "github" ? { kind } : void 0;
}
function readWords(kind, words, place) {
  if (kind === "bearer") return bearerCredential(words, place);
  if (kind === "oidc") return oidcCredential(words.split(/[ \t]+/));
  const [, username, password] = /^(\S+)[ \t]+(\S.*)$/.exec(words) ?? [];
  if (kind !== "basic" || username === void 0 || password === void 0) return void 0;
  return basicCredential({ username, password }, { input: "credentials", place });
}
function basicCredential({ username, password }, { input, place }) {
  const problem = username.includes(":") ? "a user name with a colon" : /[\u0000-\u001f\u007f-\u009f]/.test(username + password) ? "a control character" : void 0;
  if (problem === void 0) return { kind: "basic", username, password };
  throw new PkgtoolError("INVALID_INPUT", { subject: input, found: `${problem} in ${place}` });
}
function webAddress(text, place) {
  const url = URL.canParse(text) ? new URL(text) : void 0;
  if (url && ["http:", "https:"].includes(url.protocol) && url.username === "" && url.password === "")
    return url.href;
  throw new PkgtoolError("INVALID_INPUT", {
    subject: "credentials",
    found: `an address in ${place} that is not an http or https URL, or has user info`,
    wanted
  });
}
function bearerCredential(token, place) {
  if (/^[\x21-\x7e]+$/.test(token)) return { kind: "bearer", token };
  throw new PkgtoolError("INVALID_INPUT", {
    subject: "credentials",
    found: `white space or a character that is not ASCII in the token of ${place}`,
    wanted
  });
}
function oidcCredential([issuer, ...words]) {
  const [first, second] = words;
  if (first === void 0 || words.length > 2 || !words.every((word) => /^[\w.:/-]{1,1024}$/.test(word)))
    return void 0;
  if (issuer === "azure" && second) return { kind: "oidc", issuer, tenant: first, client: second };
  if (issuer !== "jfrog") return void 0;
  return { kind: "oidc", issuer, provider: first, ...second !== void 0 && { audience: second } };
}
var noSecretsThere = "a workflow that a fork or a bot starts gets no secrets";
function emptySecret(line, place) {
  const [, bare, quoted] = /^(?:([\w.-]+)|"([^"]+)")(?:=\S+)?[ \t]+(?:bearer|basic(?:[ \t]+\S+)?)$/.exec(line.trim()) ?? [];
  const name = bare ?? quoted;
  if (name === void 0) return void 0;
  return new PkgtoolError("INVALID_INPUT", {
    subject: "credentials",
    found: `an empty secret for ${quote(name)} in ${place}`,
    wanted,
    change: `check that the secret has a value; ${noSecretsThere}`
  });
}
function invalid(place) {
  return new PkgtoolError("INVALID_INPUT", {
    subject: "credentials",
    found: `${place}, which does not read so`,
    wanted
  });
}
function credentialName(name) {
  return /^[\w.-]+$/.test(name) ? name : `"${name}"`;
}

export {
  parseCredentials,
  basicCredential,
  noSecretsThere,
  credentialName
};
