import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  displayUrl,
  isConfidential
} from "./BAOT6G3M.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/net/credentials/assert-confidential.ts
function assertConfidential(url, what, refusal = {}) {
  if (isConfidential(url)) return;
  const { subject = displayUrl(url) } = refusal;
  throw new PkgtoolError("INSECURE_ADDRESS", {
    ...refusal,
    subject,
    found: `${what} for plain http to another machine`,
    wanted: "https",
    url: subject
  });
}

export {
  assertConfidential
};
