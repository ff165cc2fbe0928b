import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseFramework
} from "./2QAZGLOA.js";
import {
  invalidFramework
} from "./45CO2XUY.js";

// src/core/frameworks/frameworks.ts
function readFramework(text) {
  const framework = parseFramework(text);
  if (framework.kind === "unsupported") throw invalidFramework(text);
  return framework;
}

export {
  readFramework
};
