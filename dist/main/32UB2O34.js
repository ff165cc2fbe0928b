import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  idTokenVariable
} from "./PBW3YYFB.js";
import {
  assertConfidential
} from "./EMOL5RTO.js";
import {
  noteSecret,
  shownReason
} from "./DQWJUYUZ.js";
import {
  readBody
} from "./3WGZQVZH.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/net/credentials/identity-token.ts
var maxAnswerLength = 64 * 1024;
async function requestIdentityToken(transport, audience) {
  const { identity = {}, onToken } = transport.options;
  if (identity.service === void 0) return findToken(identity, audience);
  const token = await askService(transport, identity.service, audience);
  onToken?.(token);
  const claims = readClaims(token);
  if (claims?.audiences.includes(audience)) return token;
  throw noIdentity(audience, {
    found: claims === void 0 ? "an answer of the identity service without a token" : "a token for another audience",
    change: "tell the owner of the runner"
  });
}
async function askService(transport, { url: address, token }, audience) {
  const found = "an answer of the identity service without a token";
  const change = "tell the owner of the runner";
  if (!URL.canParse(address))
    throw noIdentity(audience, { found: "no address of the identity service", change });
  const url = new URL(
    `${address}${address.includes("?") ? "&" : "?"}audience=${encodeURIComponent(audience)}`
  );
  assertConfidential(url, "an identity token");
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const answer = await transport.send(url, { headers });
  if (answer.url.origin !== url.origin) {
    answer.discard();
    throw new PkgtoolError("REDIRECT_REFUSED", {
      subject: displayUrl(url),
      found: `a redirect to ${answer.url.origin}`,
      wanted: "a token from the service itself",
      url: displayUrl(url)
    });
  }
  const parsed = parseJson(await readBody(answer, maxAnswerLength));
  const value = "value" in parsed ? membersOf(parsed.value).get("value") : void 0;
  if (typeof value === "string" && value !== "") return value;
  throw noIdentity(audience, { found, change });
}
function findToken({ ci, tokens = [] }, audience) {
  const token = tokens.find((each) => readClaims(each)?.audiences.includes(audience));
  if (token !== void 0) return token;
  const variable = `"id_tokens: { ${idTokenVariable}: { aud: ${audience} } }"`;
  if (tokens.length > 0)
    throw noIdentity(audience, {
      found: `no token for it in ${idTokenVariable}, only for another audience`,
      change: `add to the job ${variable}; further names begin with ${idTokenVariable}_`
    });
  if (ci === "gitlab")
    throw noIdentity(audience, {
      found: `no variable ${idTokenVariable}`,
      change: `add to the job ${variable}`
    });
  if (ci === "github")
    throw noIdentity(audience, {
      found: "a job without permission for an identity token",
      change: 'add to the job "permissions: { id-token: write }"; a workflow that a fork starts never gets it'
    });
  throw noIdentity(audience, {
    found: "no identity of a CI job",
    change: `run this in a job of GitHub with "permissions: { id-token: write }", or of GitLab with ${variable}`
  });
}
function noIdentity(subject, { found, change }) {
  return new PkgtoolError("NO_IDENTITY", { subject, found, change });
}
var maxTokenLength = 32 * 1024;
function readClaims(token) {
  const [, payload] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token.slice(0, maxTokenLength + 1)) ?? [];
  if (payload === void 0 || token.length > maxTokenLength) return void 0;
  const parsed = parseJson(Buffer.from(payload, "base64url"));
  if ("problem" in parsed) return void 0;
  const claims = membersOf(parsed.value);
  const audiences = [claims.get("aud")].flat().filter((each) => typeof each === "string");
  return { audiences, issued: readTime(claims.get("iat")), expires: readTime(claims.get("exp")) };
}
function readTime(seconds) {
  const isTime = typeof seconds === "number" && seconds > 0 && seconds < 1e11;
  return isTime ? new Date(seconds * 1e3) : void 0;
}

// src/core/net/credentials/token-exchange.ts
var refusals = [400, 401, 403, 404, 422];
async function exchangeToken(transport, exchange) {
  const { url, member } = exchange;
  const headers = { ...exchange.headers, accept: "application/json" };
  const { status, bytes } = await showIdentity(transport, { ...exchange, headers });
  const parsed = parseJson(bytes);
  const members = membersOf("value" in parsed ? parsed.value : void 0);
  if (isRefused(status))
    throw identityRefused(exchange, {
      status,
      given: members.get("error_description") ?? members.get("error")
    });
  const token = members.get(member);
  if (typeof token === "string" && /^[\x21-\x7e]{1,32768}$/.test(token)) {
    transport.options.onToken?.(token);
    return token;
  }
  throw noIdentity(displayUrl(url), {
    found: "problem" in parsed ? "an answer that is not valid JSON" : `an answer without "${member}"`,
    change: "check the address of the token service"
  });
}
async function showIdentity(transport, { url, headers, body: text, identityToken }) {
  assertConfidential(url, "an identity token");
  noteSecret(identityToken);
  const body = Buffer.from(text);
  const answer = await transport.send(url, {
    method: "POST",
    headers: { ...headers, "content-length": String(body.length) },
    body: async function* () {
      yield body;
    },
    statuses: [200, 201, ...refusals]
  });
  return { status: answer.status, bytes: await readBody(answer, maxAnswerLength) };
}
function isRefused(status) {
  return refusals.includes(status);
}
function identityRefused({ url, identityToken, advice }, { status, given }) {
  const subject = displayUrl(url);
  const reason = typeof given === "string" ? shownReason(given) : void 0;
  return new PkgtoolError("HTTP_STATUS", {
    subject,
    found: `status ${status}${reason === void 0 ? "" : `, "${reason}"`}`,
    wanted: "an identity that it trusts",
    change: `${advice}${clockAdvice(identityToken)}`,
    url: subject,
    status
  });
}
var usualDrift = 6e4;
function clockAdvice(token) {
  const { issued, expires } = readClaims(token) ?? {};
  const now = Date.now();
  const here = `the clock of this machine says ${new Date(now).toISOString()}`;
  if (expires && expires.getTime() < now) return `; the token ended at ${expires.toISOString()}, and ${here}`;
  if (issued && issued.getTime() > now + usualDrift)
    return `; the token was issued at ${issued.toISOString()}, and ${here}`;
  return "";
}

// src/core/net/credentials/ask-entra.ts
var entraAudience = "api://AzureADTokenExchange";
async function askEntra(transport, { tenant, client, scope, identityToken }) {
  const { azureAuthority = "https://login.microsoftonline.com" } = transport.options.identity ?? {};
  if (!URL.canParse(azureAuthority))
    throw new PkgtoolError("INVALID_ADDRESS", {
      subject: "AZURE_AUTHORITY_HOST",
      found: "no valid URL",
      wanted: "an https URL"
    });
  return exchangeToken(transport, {
    url: new URL(`/${encodeURIComponent(tenant)}/oauth2/v2.0/token`, azureAuthority),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: client,
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: identityToken,
      scope
    }).toString(),
    member: "access_token",
    identityToken,
    advice: "check tenant and client, and the federated credential of the client: issuer, subject and audience"
  });
}

export {
  maxAnswerLength,
  requestIdentityToken,
  noIdentity,
  exchangeToken,
  showIdentity,
  isRefused,
  identityRefused,
  entraAudience,
  askEntra
};
