import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseFramework
} from "./RGI65H56.js";
import {
  invalidFramework
} from "./5OSJ36ZA.js";

// src/core/frameworks/frameworks.ts
function readFramework(text) {
  const framework = parseFramework(text);
  if (framework.kind === "unsupported") throw invalidFramework(text);
  return framework;
}

export {
  readFramework
};
