import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  askEntra,
  entraAudience,
  exchangeToken,
  noIdentity,
  requestIdentityToken
} from "./32UB2O34.js";
import "./PBW3YYFB.js";
import "./EMOL5RTO.js";
import "./DQWJUYUZ.js";
import "./3WGZQVZH.js";
import "./QDVZJGNW.js";
import "./BAOT6G3M.js";
import {
  option
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/net/credentials/obtain-credential.ts
async function obtainCredential(transport, credential, { origin }) {
  if (credential.kind === "github") return jobToken(transport);
  if (credential.issuer === "azure") {
    const identityToken = await requestIdentityToken(transport, entraAudience);
    return bearer(await askEntra(transport, { ...credential, scope: azureScope, identityToken }));
  }
  return bearer(await askJfrog(transport, credential, origin));
}
var bearer = (token) => ({ kind: "bearer", token });
function jobToken({ options: { identity, onToken } }) {
  const token = identity?.githubToken;
  if (token === void 0)
    throw noIdentity("GitHub Packages", {
      found: "no token of the job",
      change: `set ${option("github-token")}`
    });
  onToken?.(token);
  return { kind: "basic", username: "x-access-token", password: token };
}
var azureScope = "499b84ac-1321-427f-aa17-267ca6975798/.default";
async function askJfrog(transport, { provider, audience }, origin) {
  const identityToken = await requestIdentityToken(transport, audience ?? origin);
  return exchangeToken(transport, {
    url: new URL("/access/api/v1/oidc/token", origin),
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
      subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
      subject_token: identityToken,
      provider_name: provider
    }),
    member: "access_token",
    identityToken,
    advice: "check the OIDC integration of that name: issuer, audience and identity mappings"
  });
}
export {
  obtainCredential
};
