import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  signingAt,
  signingKeyFor
} from "./OJRESL4N.js";
import {
  assertConfidential
} from "./EMOL5RTO.js";
import {
  expiryOf
} from "./X5AYYQVA.js";
import {
  noteQuery
} from "./DQWJUYUZ.js";
import {
  readBody
} from "./3WGZQVZH.js";
import {
  bindSecret,
  parseCredentialOrigins
} from "./DC5E73UU.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/net/signing/signed-send.ts
import { createHash, createHmac } from "node:crypto";

// node_modules/aws4fetch/dist/aws4fetch.esm.mjs
var encoder = new TextEncoder();
var HOST_SERVICES = {
  appstream2: "appstream",
  cloudhsmv2: "cloudhsm",
  email: "ses",
  marketplace: "aws-marketplace",
  mobile: "AWSMobileHubService",
  pinpoint: "mobiletargeting",
  queue: "sqs",
  "git-codecommit": "codecommit",
  "mturk-requester-sandbox": "mturk-requester",
  "personalize-runtime": "personalize"
};
var UNSIGNABLE_HEADERS = /* @__PURE__ */ new Set([
  "authorization",
  "content-type",
  "content-length",
  "user-agent",
  "presigned-expires",
  "expect",
  "x-amzn-trace-id",
  "range",
  "connection"
]);
var AwsV4Signer = class {
  constructor({ method, url, headers, body, accessKeyId, secretAccessKey, sessionToken, service, region, cache, datetime, signQuery, appendSessionToken, allHeaders, singleEncode }) {
    if (url == null) throw new TypeError("url is a required option");
    if (accessKeyId == null) throw new TypeError("accessKeyId is a required option");
    if (secretAccessKey == null) throw new TypeError("secretAccessKey is a required option");
    this.method = method || (body ? "POST" : "GET");
    this.url = new URL(url);
    this.headers = new Headers(headers || {});
    this.body = body;
    this.accessKeyId = accessKeyId;
    this.secretAccessKey = secretAccessKey;
    this.sessionToken = sessionToken;
    let guessedService, guessedRegion;
    if (!service || !region) {
      [guessedService, guessedRegion] = guessServiceRegion(this.url, this.headers);
    }
    this.service = service || guessedService || "";
    this.region = region || guessedRegion || "us-east-1";
    this.cache = cache || /* @__PURE__ */ new Map();
    this.datetime = datetime || (/* @__PURE__ */ new Date()).toISOString().replace(/[:-]|\.\d{3}/g, "");
    this.signQuery = signQuery;
    this.appendSessionToken = appendSessionToken || this.service === "iotdevicegateway";
    this.headers.delete("Host");
    if (this.service === "s3" && !this.signQuery && !this.headers.has("X-Amz-Content-Sha256")) {
      this.headers.set("X-Amz-Content-Sha256", "UNSIGNED-PAYLOAD");
    }
    const params = this.signQuery ? this.url.searchParams : this.headers;
    params.set("X-Amz-Date", this.datetime);
    if (this.sessionToken && !this.appendSessionToken) {
      params.set("X-Amz-Security-Token", this.sessionToken);
    }
    this.signableHeaders = ["host", ...this.headers.keys()].filter((header) => allHeaders || !UNSIGNABLE_HEADERS.has(header)).sort();
    this.signedHeaders = this.signableHeaders.join(";");
    this.canonicalHeaders = this.signableHeaders.map((header) => header + ":" + (header === "host" ? this.url.host : (this.headers.get(header) || "").replace(/\s+/g, " "))).join("\n");
    this.credentialString = [this.datetime.slice(0, 8), this.region, this.service, "aws4_request"].join("/");
    if (this.signQuery) {
      if (this.service === "s3" && !params.has("X-Amz-Expires")) {
        params.set("X-Amz-Expires", "86400");
      }
      params.set("X-Amz-Algorithm", "AWS4-HMAC-SHA256");
      params.set("X-Amz-Credential", this.accessKeyId + "/" + this.credentialString);
      params.set("X-Amz-SignedHeaders", this.signedHeaders);
    }
    if (this.service === "s3") {
      try {
        this.encodedPath = decodeURIComponent(this.url.pathname.replace(/\+/g, " "));
      } catch (e) {
        this.encodedPath = this.url.pathname;
      }
    } else {
      this.encodedPath = this.url.pathname.replace(/\/+/g, "/");
    }
    if (!singleEncode) {
      this.encodedPath = encodeURIComponent(this.encodedPath).replace(/%2F/g, "/");
    }
    this.encodedPath = encodeRfc3986(this.encodedPath);
    const seenKeys = /* @__PURE__ */ new Set();
    this.encodedSearch = [...this.url.searchParams].filter(([k]) => {
      if (!k) return false;
      if (this.service === "s3") {
        if (seenKeys.has(k)) return false;
        seenKeys.add(k);
      }
      return true;
    }).map((pair) => pair.map((p) => encodeRfc3986(encodeURIComponent(p)))).sort(([k1, v1], [k2, v2]) => k1 < k2 ? -1 : k1 > k2 ? 1 : v1 < v2 ? -1 : v1 > v2 ? 1 : 0).map((pair) => pair.join("=")).join("&");
  }
  async sign() {
    if (this.signQuery) {
      this.url.searchParams.set("X-Amz-Signature", await this.signature());
      if (this.sessionToken && this.appendSessionToken) {
        this.url.searchParams.set("X-Amz-Security-Token", this.sessionToken);
      }
    } else {
      this.headers.set("Authorization", await this.authHeader());
    }
    return {
      method: this.method,
      url: this.url,
      headers: this.headers,
      body: this.body
    };
  }
  async authHeader() {
    return [
      "AWS4-HMAC-SHA256 Credential=" + this.accessKeyId + "/" + this.credentialString,
      "SignedHeaders=" + this.signedHeaders,
      "Signature=" + await this.signature()
    ].join(", ");
  }
  async signature() {
    const date = this.datetime.slice(0, 8);
    const cacheKey = [this.secretAccessKey, date, this.region, this.service].join();
    let kCredentials = this.cache.get(cacheKey);
    if (!kCredentials) {
      const kDate = await hmac("AWS4" + this.secretAccessKey, date);
      const kRegion = await hmac(kDate, this.region);
      const kService = await hmac(kRegion, this.service);
      kCredentials = await hmac(kService, "aws4_request");
      this.cache.set(cacheKey, kCredentials);
    }
    return buf2hex(await hmac(kCredentials, await this.stringToSign()));
  }
  async stringToSign() {
    return [
      "AWS4-HMAC-SHA256",
      this.datetime,
      this.credentialString,
      buf2hex(await hash(await this.canonicalString()))
    ].join("\n");
  }
  async canonicalString() {
    return [
      this.method.toUpperCase(),
      this.encodedPath,
      this.encodedSearch,
      this.canonicalHeaders + "\n",
      this.signedHeaders,
      await this.hexBodyHash()
    ].join("\n");
  }
  async hexBodyHash() {
    let hashHeader = this.headers.get("X-Amz-Content-Sha256") || (this.service === "s3" && this.signQuery ? "UNSIGNED-PAYLOAD" : null);
    if (hashHeader == null) {
      if (this.body && typeof this.body !== "string" && !("byteLength" in this.body)) {
        throw new Error("body must be a string, ArrayBuffer or ArrayBufferView, unless you include the X-Amz-Content-Sha256 header");
      }
      hashHeader = buf2hex(await hash(this.body || ""));
    }
    return hashHeader;
  }
};
async function hmac(key, string) {
  const cryptoKey = await crypto.subtle.importKey(
    "raw",
    typeof key === "string" ? encoder.encode(key) : key,
    { name: "HMAC", hash: { name: "SHA-256" } },
    false,
    ["sign"]
  );
  return crypto.subtle.sign("HMAC", cryptoKey, encoder.encode(string));
}
async function hash(content) {
  return crypto.subtle.digest("SHA-256", typeof content === "string" ? encoder.encode(content) : content);
}
var HEX_CHARS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "a", "b", "c", "d", "e", "f"];
function buf2hex(arrayBuffer) {
  const buffer = new Uint8Array(arrayBuffer);
  let out = "";
  for (let idx = 0; idx < buffer.length; idx++) {
    const n = buffer[idx];
    out += HEX_CHARS[n >>> 4 & 15];
    out += HEX_CHARS[n & 15];
  }
  return out;
}
function encodeRfc3986(urlEncodedStr) {
  return urlEncodedStr.replace(/[!'()*]/g, (c) => "%" + c.charCodeAt(0).toString(16).toUpperCase());
}
function guessServiceRegion(url, headers) {
  const { hostname, pathname } = url;
  if (hostname.endsWith(".on.aws")) {
    const match2 = hostname.match(/^[^.]{1,63}\.lambda-url\.([^.]{1,63})\.on\.aws$/);
    return match2 != null ? ["lambda", match2[1] || ""] : ["", ""];
  }
  if (hostname.endsWith(".r2.cloudflarestorage.com")) {
    return ["s3", "auto"];
  }
  if (hostname.endsWith(".backblazeb2.com")) {
    const match2 = hostname.match(/^(?:[^.]{1,63}\.)?s3\.([^.]{1,63})\.backblazeb2\.com$/);
    return match2 != null ? ["s3", match2[1] || ""] : ["", ""];
  }
  const match = hostname.replace("dualstack.", "").match(/([^.]{1,63})\.(?:([^.]{0,63})\.)?amazonaws\.com(?:\.cn)?$/);
  let service = match && match[1] || "";
  let region = match && match[2];
  if (region === "us-gov") {
    region = "us-gov-west-1";
  } else if (region === "s3" || region === "s3-accelerate") {
    region = "us-east-1";
    service = "s3";
  } else if (service === "iot") {
    if (hostname.startsWith("iot.")) {
      service = "execute-api";
    } else if (hostname.startsWith("data.jobs.iot.")) {
      service = "iot-jobs-data";
    } else {
      service = pathname === "/mqtt" ? "iotdevicegateway" : "iotdata";
    }
  } else if (service === "autoscaling") {
    const targetPrefix = (headers.get("X-Amz-Target") || "").split(".")[0];
    if (targetPrefix === "AnyScaleFrontendService") {
      service = "application-autoscaling";
    } else if (targetPrefix === "AnyScaleScalingPlannerFrontendService") {
      service = "autoscaling-plans";
    }
  } else if (region == null && service.startsWith("s3-")) {
    region = service.slice(3).replace(/^fips-|^external-1/, "");
    service = "s3";
  } else if (service.endsWith("-fips")) {
    service = service.slice(0, -5);
  } else if (region && /-\d$/.test(service) && !/-\d$/.test(region)) {
    [service, region] = [region, service];
  }
  return [HOST_SERVICES[service] || service, region || ""];
}

// src/core/net/signing/store-refusal.ts
var storeCodes = new Set(
  [
    // S3, its relatives and its token service
    "AccessDenied AccountProblem AllAccessDisabled AuthorizationHeaderMalformed AuthorizationQueryParametersError BadDigest",
    "BadRequest ConditionalRequestConflict EntityTooLarge EntityTooSmall ExpiredToken ExpiredTokenException",
    "IllegalLocationConstraintException IncompleteBody InsufficientStorage InternalError InvalidAccessKeyId InvalidArgument",
    "InvalidBucketName InvalidBucketState InvalidDigest InvalidObjectState InvalidPayer InvalidRange InvalidRequest",
    "InvalidSecurity InvalidStorageClass InvalidToken InvalidURI KeyTooLongError KMS.DisabledException KMS.NotFoundException",
    "MalformedXML MethodNotAllowed MissingContentLength MissingSecurityHeader NoSuchBucket NoSuchKey NoSuchVersion",
    "NotImplemented NotSignedUp OperationAborted PermanentRedirect PreconditionFailed QuotaExceeded Redirect RequestExpired",
    "RequestTimeTooSkewed RequestTimeout ServiceUnavailable SignatureDoesNotMatch SlowDown TemporaryRedirect",
    "TokenRefreshRequired TooManyRequests Unauthorized UnauthorizedAccess UnexpectedContent XAmzContentSHA256Mismatch",
    "XMinioServerNotInitialized XMinioStorageFull",
    // Azure
    "AccountBeingCreated AccountIsDisabled AuthenticationFailed AuthorizationFailure AuthorizationPermissionMismatch",
    "AuthorizationProtocolMismatch AuthorizationResourceTypeMismatch AuthorizationServiceMismatch",
    "AuthorizationSourceIPMismatch BlobAlreadyExists BlobArchived BlobBeingRehydrated BlobImmutableDueToPolicy BlobNotFound",
    "ConditionHeadersNotSupported ConditionNotMet ContainerAlreadyExists ContainerBeingDeleted ContainerDisabled",
    "ContainerNotFound InsufficientAccountPermissions InvalidAuthenticationInfo InvalidBlobType InvalidHeaderValue",
    "InvalidHttpVerb InvalidInput InvalidMd5 InvalidOperation InvalidQueryParameterValue InvalidResourceName InvalidUri",
    "KeyBasedAuthenticationNotPermitted LeaseIdMissing LeaseLost Md5Mismatch MissingContentLengthHeader",
    "MissingRequiredHeader MissingRequiredQueryParameter MultipleConditionHeadersNotSupported NoAuthenticationInformation",
    "OperationTimedOut OutOfRangeInput OutOfRangeQueryParameterValue PublicAccessNotPermitted RequestBodyTooLarge",
    "RequestUrlFailedToParse ResourceAlreadyExists ResourceNotFound ResourceTypeMismatch ServerBusy SystemInUse",
    "UnauthorizedBlobOverwrite UnsupportedHeader UnsupportedHttpVerb UnsupportedQueryParameter"
  ].flatMap((line) => line.split(" "))
);
function storeErrorCode({ headers }, text) {
  const element = (name) => new RegExp(`<${name}>([\\w .:+-]{1,100})</${name}>`).exec(text)?.[1] ?? void 0;
  const time = element("ServerTime") ?? headers.date;
  const region = headers["x-amz-bucket-region"] ?? element("Region");
  const code = headers["x-ms-error-code"] ?? element("Code");
  return {
    code: code !== void 0 && storeCodes.has(code) ? code : void 0,
    region: region !== void 0 && /^[a-z0-9-]{1,40}$/.test(region) ? region : void 0,
    time: time !== void 0 && !Number.isNaN(Date.parse(time)) ? new Date(time) : void 0,
    text
  };
}
function describeStoreRefusal(answer, refused) {
  const url = displayUrl(answer.url);
  const { code, method } = refused;
  const status = code === void 0 ? `status ${answer.status}` : `status ${answer.status} (${quote(code, 60)})`;
  const fields = { subject: url, url, status: answer.status };
  const place = explainPlace(refused, answer.status);
  if (place)
    return new PkgtoolError(place.isMissing ? "NOT_FOUND" : "HTTP_STATUS", { ...fields, ...place.fields });
  if (answer.status === 404) return new PkgtoolError("NOT_FOUND", { ...fields, found: status });
  const reason = explainTime(refused, answer.status) ?? explainKey(refused);
  const isWriting = method !== "GET" && method !== "HEAD";
  const mayNot = answer.status === 403 ? adviceOnRights(refused.key, isWriting) : void 0;
  return new PkgtoolError("HTTP_STATUS", {
    ...fields,
    found: status,
    wanted: isWriting ? "credentials that may write" : "credentials that may read",
    change: mayNot,
    ...reason
  });
}
var missingPlaces = /* @__PURE__ */ new Set(["NoSuchBucket", "ContainerNotFound"]);
var otherRegions = /* @__PURE__ */ new Set([
  "PermanentRedirect",
  "TemporaryRedirect",
  "AuthorizationHeaderMalformed",
  "IllegalLocationConstraintException"
]);
function explainPlace({ code, region, key }, status) {
  if (missingPlaces.has(code)) {
    const noun = code === "NoSuchBucket" ? "bucket" : "container";
    return {
      isMissing: true,
      fields: { found: `no such ${noun}`, change: `create the ${noun}, or check its name and the endpoint` }
    };
  }
  const own = key.kind === "aws" ? key.region : void 0;
  const isOther = otherRegions.has(code) || status < 400 || region !== void 0 && region !== own;
  if (!isOther) return void 0;
  if (region === void 0)
    return {
      isMissing: false,
      fields: {
        found: `a redirect (status ${status})`,
        change: "set the region and the endpoint of the bucket"
      }
    };
  return {
    isMissing: false,
    fields: {
      found: `a bucket in the region ${quote(region)}`,
      ...own !== void 0 && { wanted: `"${own}", for which the request is signed` },
      change: `set the region to ${quote(region)}`
    }
  };
}
var toleratedSkew = 5 * 6e4;
function explainTime({ code, time, now }, status) {
  const isSkewed = code === "RequestTimeTooSkewed" || code === "RequestExpired";
  if (time === void 0 || !isSkewed && status !== 403) return void 0;
  const difference = now.getTime() - time.getTime();
  if (!isSkewed && Math.abs(difference) < 3 * toleratedSkew) return void 0;
  const minutes = Math.max(1, Math.round(Math.abs(difference) / 6e4));
  return {
    found: `a clock of this machine that is ${minutes} min ${difference > 0 ? "ahead of" : "behind"} the store's`,
    wanted: "less than 15 min between them",
    change: "set the clock of this machine"
  };
}
function explainKey(refused) {
  const { code, key } = refused;
  if (isExpired(refused)) {
    const end = key.kind === "azure-sas" ? expiryOf(key.token) : void 0;
    return {
      found: `credentials that have expired${end ? ` at ${end.toUTCString()}` : ""}`,
      change: "get new credentials, and run it again"
    };
  }
  if (["InvalidAccessKeyId", "InvalidToken", "SignatureDoesNotMatch", "AuthenticationFailed"].includes(
    code ?? ""
  ))
    return { found: `credentials that it does not know (${quote(code ?? "")})`, change: adviceOnKey(key) };
  if (["QuotaExceeded", "XMinioStorageFull", "EntityTooLarge", "RequestBodyTooLarge"].includes(code ?? ""))
    return { found: `no room for the object (${quote(code ?? "")})`, wanted: "a larger quota" };
  return void 0;
}
function isExpired({ code, text, key, now }) {
  if (["ExpiredToken", "TokenRefreshRequired", "ExpiredTokenException"].includes(code ?? "")) return true;
  if (code === "InvalidAuthenticationInfo" && key.kind === "azure-bearer") return true;
  if (code === "AuthenticationFailed" && /expir|not valid in the specified time frame/i.test(text))
    return true;
  const end = key.kind === "azure-sas" ? expiryOf(key.token) : void 0;
  return end !== void 0 && end <= now;
}
function adviceOnKey({ kind }) {
  if (kind === "aws")
    return "check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN: all of one login, and of this store";
  if (kind === "azure-sas") return "check AZURE_STORAGE_SAS_TOKEN: a token of this container";
  if (kind === "azure-bearer") return "check AZURE_STORAGE_BEARER: a token for https://storage.azure.com";
  return "check AZURE_STORAGE_KEY: the key of this account";
}
function adviceOnRights(key, isWriting) {
  if (key.kind === "anonymous")
    return key.store === "s3" ? "set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY" : "set AZURE_STORAGE_KEY, AZURE_STORAGE_SAS_TOKEN or AZURE_STORAGE_BEARER";
  if (key.kind === "aws")
    return isWriting ? "allow s3:PutObject and s3:DeleteObject for the prefix" : "allow s3:GetObject for the prefix and s3:ListBucket, without which a missing object is a 403 too";
  const rights = isWriting ? "reading, writing, deleting and listing blobs" : "reading and listing blobs";
  return key.kind === "azure-key" ? adviceOnKey(key) : `${adviceOnKey(key)}, that allows ${rights}`;
}

// src/core/net/signing/signed-send.ts
var explained = [301, 302, 303, 307, 308, 400, 401, 403, 404, 409];
var untold = /* @__PURE__ */ new Set([400, 403]);
var explanationLimit = 64 * 1024;
function createSignedSend(transport, keys) {
  const senders = /* @__PURE__ */ new Map();
  const attempt = async (key, url, options) => {
    const send = senders.get(key) ?? senderFor(transport, key);
    senders.set(key, send);
    const { method = "GET", statuses = [200] } = options;
    const first = await send(url, options);
    if (statuses.includes(first.status)) return { ...first, url };
    const isUntold = method === "HEAD" && untold.has(first.status);
    const answer = isUntold ? await askWhy(send, url, { refused: first }) : first;
    const text = await textOf(answer, isUntold && answer !== first ? "GET" : method);
    const refused = { ...storeErrorCode(answer, text), key, method, now: /* @__PURE__ */ new Date() };
    return { refusal: describeStoreRefusal({ ...answer, url }, refused), isExpired: isExpired(refused) };
  };
  return async (url, options = {}) => {
    const held = await keys.current();
    const first = await attempt(held.key, url, options);
    if (!("refusal" in first)) return first;
    if (!first.isExpired) throw first.refusal;
    const next = await keys.after(held, first.refusal);
    const second = await attempt(next.key, url, options);
    if ("refusal" in second) throw second.refusal;
    return second;
  };
}
function senderFor({ send }, key) {
  const sign = signerFor(key);
  return async (url, options = {}) => {
    const { method = "GET", headers = {}, statuses = [200] } = options;
    const signed = await sign({ url, method, headers: inLowerCase(headers), now: /* @__PURE__ */ new Date() });
    return send(signed.url, {
      ...options,
      headers: signed.headers,
      statuses: [...statuses, ...explained.filter((status) => !statuses.includes(status))]
    });
  };
}
async function askWhy(send, url, { refused }) {
  const answer = await send(url, { headers: { range: "bytes=0-0" }, statuses: [200, 206, 416] });
  if (answer.status === refused.status) return answer;
  answer.discard();
  return refused;
}
function signerFor(key) {
  if (key.kind === "aws") return createAwsSigner(key);
  if (key.kind === "anonymous" && key.store === "s3") return async ({ url, headers }) => ({ url, headers });
  return createAzureSigner(key);
}
function inLowerCase(headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
async function textOf(answer, method) {
  if (method === "HEAD") return "";
  try {
    return Buffer.from(await readBody(answer, explanationLimit)).toString("utf8");
  } catch {
    return "";
  }
}
var hashOfNothing = createHash("sha256").digest("hex");
var isSigned = (name) => name.startsWith("x-amz-") || name === "if-match" || name === "if-none-match";
function createAwsSigner(key) {
  const { accessKeyId, secretAccessKey, sessionToken, region } = key;
  const cache = /* @__PURE__ */ new Map();
  return async ({ url, method, headers, now }) => {
    const all = { "x-amz-content-sha256": hashOfNothing, ...headers };
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: Object.fromEntries(Object.entries(all).filter(([name]) => isSigned(name))),
      accessKeyId,
      secretAccessKey,
      ...sessionToken !== void 0 && { sessionToken },
      service: "s3",
      region,
      cache,
      datetime: now.toISOString().replace(/[:-]|\.\d{3}/g, "")
    });
    const signed = await signer.sign();
    return { url, headers: { ...all, ...Object.fromEntries(signed.headers) } };
  };
}
var azureVersion = "2021-12-02";
function createAzureSigner(key) {
  if (key.kind === "azure-sas") noteQuery(key.token, ["sig"]);
  return async ({ url, method, headers, now }) => {
    const all = { ...headers, "x-ms-version": azureVersion, "x-ms-date": now.toUTCString() };
    if (key.kind === "azure-bearer") return { url, headers: { ...all, authorization: `Bearer ${key.token}` } };
    if (key.kind === "azure-sas") return { url: withToken(url, key.token), headers: all };
    if (key.kind !== "azure-key") return { url, headers: all };
    const text = textToSign({ url, method, headers: all }, key.account);
    const signature = createHmac("sha256", Buffer.from(key.key, "base64")).update(text, "utf8").digest("base64");
    return { url, headers: { ...all, authorization: `SharedKey ${key.account}:${signature}` } };
  };
}
function withToken(url, token) {
  const signed = new URL(url);
  signed.search = signed.search === "" ? token : `${signed.search.slice(1)}&${token}`;
  return signed;
}
var standardHeaders = [
  "content-encoding",
  "content-language",
  "content-length",
  "content-md5",
  "content-type",
  "date",
  "if-modified-since",
  "if-match",
  "if-none-match",
  "if-unmodified-since",
  "range"
];
function textToSign({ url, method, headers }, account) {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const standard = standardHeaders.map((name) => {
    const value = lower.get(name) ?? "";
    return name === "content-length" && value === "0" ? "" : value;
  });
  const own = [...lower].filter(([name]) => name.startsWith("x-ms-")).sort(byName);
  const parameters = /* @__PURE__ */ new Map();
  for (const [name, value] of url.searchParams)
    parameters.set(name.toLowerCase(), [...parameters.get(name.toLowerCase()) ?? [], value]);
  return [
    method,
    ...standard,
    ...own.map(([name, value]) => `${name}:${value.replace(/\s+/g, " ")}`),
    [
      `/${account}${url.pathname}`,
      ...[...parameters].sort(byName).map(([name, values]) => `${name}:${values.sort().join(",")}`)
    ].join("\n")
  ].join("\n");
}
var byName = ([a], [b]) => a < b ? -1 : 1;
function bindSigning(to, { signingVariables, credentialOrigins }) {
  const { store } = to.address;
  if (store === void 0) return void 0;
  const { root } = store;
  const key = signingKeyFor(store, signingVariables);
  const signing = signingAt({ ...store, base: to.address.base }, key);
  if (key.kind === "anonymous") return signing;
  const storedIn = `the variables ${store.kind === "s3" ? "AWS_*" : "AZURE_STORAGE_*"}`;
  const secret = { storedIn, addresses: [], isOfWorkflow: true };
  bindSecret(to, secret, { origins: parseCredentialOrigins(credentialOrigins) });
  assertConfidential(root, "credentials", { change: "change the endpoint, or leave the credentials out" });
  return signing;
}

export {
  createSignedSend,
  createAwsSigner,
  createAzureSigner,
  textToSign,
  bindSigning
};
