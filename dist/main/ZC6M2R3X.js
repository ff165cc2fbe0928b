import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseFeedAddress
} from "./BAOT6G3M.js";

// src/core/net/address/load-address.ts
async function loadAddress(text, options) {
  if (!/^(?:[\w.-]+=\s*)?(?:s3|azure|gs):/i.test(text.trimStart())) return parseFeedAddress(text, options);
  return (await import("./RKSZGCRL.js")).parseAnyAddress(text, options);
}

export {
  loadAddress
};
