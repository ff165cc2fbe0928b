import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readFeedEndpoints
} from "./RNPVBFQR.js";
import {
  withCredential
} from "./CQGUJK4Z.js";
import "./EMOL5RTO.js";
import "./N5HBAKI2.js";
import "./P5MSN5IZ.js";
import {
  parseCredentialOrigins
} from "./DC5E73UU.js";
import "./QDVZJGNW.js";
import {
  isServer
} from "./BAOT6G3M.js";
import {
  basicCredential
} from "./UCALPQZE.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/sources/config/add-endpoint-credentials.ts
function addEndpointCredentials(settings, { configVariables = {}, credentialOrigins, onCredential, isGiven, log }) {
  const endpoints = readFeedEndpoints(configVariables, { log });
  return settings.map((setting) => {
    const { address, credential } = setting;
    if (credential !== void 0 || !isServer(address) || isGiven(setting)) return setting;
    const endpoint = findEndpoint(address.document, endpoints);
    if (endpoint === void 0) return setting;
    const secret = secretOf(endpoint);
    onCredential?.(secret.credential, { isOfWorkspace: false });
    return withCredential(setting, secret, { origins: parseCredentialOrigins(credentialOrigins) });
  });
}
function findEndpoint({ href }, endpoints) {
  return endpoints.find(({ address }) => address.href.toLowerCase() === href.toLowerCase());
}
function secretOf({ credential, variable, address }) {
  if (credential.kind === "basic") basicCredential(credential, { input: variable, place: "it" });
  return { credential, storedIn: `the variable ${variable}`, addresses: [address], isOfWorkflow: true };
}
export {
  addEndpointCredentials
};
