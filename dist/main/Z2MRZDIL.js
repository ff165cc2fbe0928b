import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readFeedEndpoints
} from "./WTY7ZPJW.js";
import {
  withCredential
} from "./SN5MGJN3.js";
import "./3BJY3KBL.js";
import "./N5HBAKI2.js";
import "./P5MSN5IZ.js";
import "./V5VPQJGF.js";
import {
  parseCredentialOrigins
} from "./LXWU6CFB.js";
import {
  isServer
} from "./O57E6YNR.js";
import {
  basicCredential
} from "./ZMQKMXGQ.js";
import "./35DA25QQ.js";
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
