import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  tryStat
} from "./M7IAKTJP.js";

// src/core/tool/cache/tool-cache.ts
function markerOf(directory) {
  return `${directory}.complete`;
}
function isComplete(directory) {
  return tryStat(markerOf(directory)) !== void 0 && tryStat(directory)?.isDirectory() === true;
}

export {
  markerOf,
  isComplete
};
