import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  azureKeyNames,
  signingVariableNames
} from "./7XISQTSU.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/net/signing/signing-key.ts
function isObtainedKey(key) {
  return key.kind === "aws-role" || key.kind === "azure-client";
}
function signingAt({ root, prefix, base }, key) {
  return { key, root: root.href, prefix, base: base.href };
}
function signingKeyFor(address, variables = {}) {
  const values = new Map(signingVariableNames.map((name) => [name, checkValue(name, variables[name])]));
  return address.kind === "s3" ? awsKey(address.region, values) : azureKey(address.account, values);
}
function awsKey(region, values) {
  const accessKeyId = values.get("AWS_ACCESS_KEY_ID");
  const secretAccessKey = values.get("AWS_SECRET_ACCESS_KEY");
  if (accessKeyId === void 0 && secretAccessKey === void 0)
    return awsRole(region, values) ?? { kind: "anonymous", store: "s3" };
  if (accessKeyId === void 0)
    throw invalid("AWS_ACCESS_KEY_ID", "no value, though AWS_SECRET_ACCESS_KEY has one");
  if (secretAccessKey === void 0)
    throw invalid("AWS_SECRET_ACCESS_KEY", "no value, though AWS_ACCESS_KEY_ID has one");
  return { kind: "aws", accessKeyId, secretAccessKey, sessionToken: values.get("AWS_SESSION_TOKEN"), region };
}
function awsRole(region, values) {
  const role = values.get("AWS_ROLE_ARN");
  if (role === void 0) return void 0;
  const session = values.get("AWS_ROLE_SESSION_NAME") ?? "setup-pkgtool";
  if (!/^[\w+=,.@-]{2,64}$/.test(session)) throw invalid("AWS_ROLE_SESSION_NAME", "no name of a session");
  const named = ["AWS_ENDPOINT_URL_STS", "AWS_ENDPOINT_URL"].find((name) => values.get(name));
  const endpoint = named && values.get(named);
  if (named && !URL.canParse(endpoint ?? "")) throw invalid(named, "no valid URL");
  const tokenFile = values.get("AWS_WEB_IDENTITY_TOKEN_FILE");
  return { kind: "aws-role", role, session, region, tokenFile, endpoint };
}
function azureClient(values) {
  const [tenant, client] = [values.get("AZURE_TENANT_ID"), values.get("AZURE_CLIENT_ID")];
  if (tenant === void 0 || client === void 0) return void 0;
  return { kind: "azure-client", tenant, client, tokenFile: values.get("AZURE_FEDERATED_TOKEN_FILE") };
}
function azureKey(account, values) {
  const [first, second] = azureKeyNames.filter((name) => values.get(name) !== void 0);
  if (first === void 0) return azureClient(values) ?? { kind: "anonymous", store: "azure" };
  if (second !== void 0)
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: first,
      found: `${second} is given too`,
      wanted: "one of them"
    });
  const value = values.get(first) ?? "";
  if (first === "AZURE_STORAGE_BEARER") return { kind: "azure-bearer", token: value };
  if (first === "AZURE_STORAGE_SAS_TOKEN") {
    if (new URLSearchParams(value).has("sig")) return { kind: "azure-sas", token: value.replace(/^\?/, "") };
    throw invalid(first, 'a text without "sig="');
  }
  if (/^[A-Za-z0-9+/]{16,}={0,2}$/.test(value)) return { kind: "azure-key", account, key: value };
  throw invalid(first, "a text that is not base64");
}
function checkValue(name, value) {
  const text = value?.trim();
  if (!text) return void 0;
  if (name.endsWith("_FILE")) return text;
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw invalid(name, "a character that no header can carry");
}
function invalid(subject, found) {
  return new PkgtoolError("INVALID_INPUT", { subject, found, wanted: "the value that the store gave" });
}

export {
  isObtainedKey,
  signingAt,
  signingKeyFor
};
