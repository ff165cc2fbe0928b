import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readXml
} from "./YOSCDM7H.js";
import {
  askEntra,
  entraAudience,
  identityRefused,
  isRefused,
  maxAnswerLength,
  noIdentity,
  requestIdentityToken,
  showIdentity
} from "./32UB2O34.js";
import "./PBW3YYFB.js";
import "./EMOL5RTO.js";
import "./YO5X3KUL.js";
import "./DQWJUYUZ.js";
import "./3WGZQVZH.js";
import "./QDVZJGNW.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import {
  readBoundedFile
} from "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/net/signing/obtain-signing-key.ts
var storageScope = "https://storage.azure.com/.default";
async function obtainSigningKey(transport, key) {
  if (key.kind === "aws-role") {
    const identityToken2 = await identityTokenOf(transport, key, awsAudience);
    return assumeRole(transport, key, { identityToken: identityToken2 });
  }
  const { tenant, client } = key;
  const identityToken = await identityTokenOf(transport, key, entraAudience);
  const token = await askEntra(transport, { tenant, client, scope: storageScope, identityToken });
  return { kind: "azure-bearer", token };
}
async function identityTokenOf(transport, { tokenFile }, audience) {
  if (tokenFile === void 0) return requestIdentityToken(transport, audience);
  const bytes = await readBoundedFile(tokenFile, { limit: maxAnswerLength });
  const token = bytes.toString("utf8").trim();
  if (!/^[\x21-\x7e]+$/.test(token))
    throw noIdentity(tokenFile, {
      found: "a file without an identity token",
      change: "check the variable that names it"
    });
  transport.options.onToken?.(token);
  return token;
}
var awsAudience = "sts.amazonaws.com";
async function assumeRole(transport, { role, session, region, endpoint }, { identityToken }) {
  const request = {
    url: new URL(endpoint ?? regionalEndpoint(region)),
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/xml" },
    body: new URLSearchParams({
      Action: "AssumeRoleWithWebIdentity",
      Version: "2011-06-15",
      RoleArn: role,
      RoleSessionName: session,
      WebIdentityToken: identityToken
    }).toString(),
    identityToken,
    advice: "check AWS_ROLE_ARN, and the trust policy of the role: issuer, subject and audience"
  };
  const { status, bytes } = await showIdentity(transport, request);
  const texts = readTexts(bytes);
  if (isRefused(status))
    throw identityRefused(request, { status, given: texts.get("Message") ?? texts.get("Code") });
  const secrets = ["AccessKeyId", "SecretAccessKey", "SessionToken"].map((name) => texts.get(name) ?? "");
  if (secrets.every((text) => /^[\x21-\x7e]{1,32768}$/.test(text))) {
    const [accessKeyId = "", secretAccessKey = "", sessionToken = ""] = secrets;
    for (const secret of [secretAccessKey, sessionToken]) transport.options.onToken?.(secret);
    return { kind: "aws", accessKeyId, secretAccessKey, sessionToken, region };
  }
  throw noIdentity(displayUrl(request.url), {
    found: "an answer without credentials",
    change: "check the address of the token service"
  });
}
function regionalEndpoint(region) {
  const own = region === "auto" ? "us-east-1" : region;
  return `https://sts.${own}.amazonaws.com${own.startsWith("cn-") ? ".cn" : ""}/`;
}
function readTexts(xml) {
  const texts = /* @__PURE__ */ new Map();
  const open = [];
  try {
    readXml(xml, {
      open({ local }) {
        open.push({ element: local, text: "" });
      },
      text(value) {
        const innermost = open.at(-1);
        if (innermost) innermost.text += value;
      },
      close() {
        const ended = open.pop();
        if (ended) texts.set(ended.element, ended.text.trim());
      },
      fail({ found }) {
        throw new Error(found);
      }
    });
  } catch {
    return /* @__PURE__ */ new Map();
  }
  return texts;
}
export {
  assumeRole,
  obtainSigningKey
};
