import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  endpointVariables
} from "./N5HBAKI2.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  parseFeedAddress
} from "./BAOT6G3M.js";
import {
  optionName
} from "./KGEP3AWA.js";

// src/core/nuget/config/feed-endpoints.ts
var maxEndpoints = 1e3;
function readFeedEndpoints(variables, { log }) {
  return endpointVariables.flatMap((variable) => {
    const text = variables[variable];
    if (!text) return [];
    const refuse = (reason) => log.notice(`the variable ${variable} is not honoured; ${reason}`);
    const parsed = parseJson(text);
    const list = "value" in parsed ? foldedMembers(parsed.value).get("endpointcredentials") : void 0;
    if (!Array.isArray(list) || list.length > maxEndpoints) {
      refuse('it is not JSON with a list "endpointCredentials"');
      return [];
    }
    return list.flatMap((item, index) => {
      const found = readEndpoint(foldedMembers(item), variables);
      if (typeof found !== "string") return { ...found, variable };
      refuse(`entry ${index + 1} ${found}`);
      return [];
    });
  });
}
function foldedMembers(value) {
  return new Map([...membersOf(value)].map(([name, member]) => [name.toLowerCase(), member]));
}
function readEndpoint(members, { AZURE_TENANT_ID: tenant }) {
  const address = readAddress(members.get("endpoint"));
  if (address === void 0) return "names no http or https address";
  const { username = "VssSessionToken", password, clientid: client } = Object.fromEntries(members);
  if (typeof username === "string" && typeof password === "string" && password !== "")
    return { address, credential: { kind: "basic", username, password } };
  if (typeof client !== "string") return "has neither password nor clientId";
  if (client === "system" || members.has("clientcertificatefilepath") || members.has("clientcertificatesubjectname"))
    return "needs a managed identity or a certificate";
  if (!tenant) return `has a clientId, and ${optionName("config-env")} lists no AZURE_TENANT_ID`;
  return { address, credential: { kind: "oidc", issuer: "azure", tenant, client } };
}
function readAddress(text) {
  if (typeof text !== "string" || !/^https?:/i.test(text)) return void 0;
  try {
    return parseFeedAddress(text, { document: "index.json", input: "config-env" }).document;
  } catch {
    return void 0;
  }
}

export {
  readFeedEndpoints
};
