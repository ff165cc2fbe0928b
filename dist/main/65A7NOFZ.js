import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openFileHandle
} from "./OA6XIJ2K.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/net/address/local-file.ts
import { fileURLToPath } from "node:url";
async function openLocalFile(url, options = {}) {
  const path = localPathOf(url);
  return { path, ...await openFileHandle(path, options) };
}
function localPathOf(url) {
  try {
    return fileURLToPath(url);
  } catch (error) {
    throw new PkgtoolError(
      "INVALID_ADDRESS",
      { subject: url.href, found: "a file URL that names no path of this machine", url: url.href },
      { cause: error }
    );
  }
}

export {
  openLocalFile
};
