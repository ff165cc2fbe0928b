import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/net/credentials/credential.ts
function isObtained(credential) {
  return credential.kind === "oidc" || credential.kind === "github";
}
function authorizationOf(credential) {
  if (credential.kind === "bearer") return `Bearer ${credential.token}`;
  const { username, password } = credential;
  return `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`;
}
function secretForms(credential) {
  if (isObtained(credential)) return [];
  const [, carried = ""] = authorizationOf(credential).split(" ");
  const secret = credential.kind === "bearer" ? credential.token : credential.password;
  return [...new Set([secret, carried].flatMap(textForms))];
}
function textForms(text) {
  const url = new URL("https://host.example");
  url.password = text;
  return [text, encodeURIComponent(text), url.password];
}

export {
  isObtained,
  authorizationOf,
  secretForms,
  textForms
};
