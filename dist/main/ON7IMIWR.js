import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  loadAddress
} from "./ZC6M2R3X.js";
import {
  displayUrl,
  isConfidential,
  isServer
} from "./BAOT6G3M.js";

// src/core/sources/source-setting.ts
import { resolve } from "node:path";
async function loadSourceSetting(text, options = {}) {
  const address = await loadAddress(text, { document: "index.json", input: "source", ...options });
  return { name: address.name, address };
}
function sourceAddress({ address }) {
  const { document, base } = address;
  if (document.protocol !== "file:" || !document.pathname.endsWith("/index.json")) return displayUrl(document);
  return resolve(displayUrl(base));
}
function storeKeyOf({ address }) {
  return isServer(address) && isConfidential(address.document) ? address.document.href : void 0;
}
function sourceLabel(setting) {
  const address = sourceAddress(setting);
  return setting.name === void 0 ? address : `${setting.name}=${address}`;
}

export {
  loadSourceSetting,
  sourceAddress,
  storeKeyOf,
  sourceLabel
};
