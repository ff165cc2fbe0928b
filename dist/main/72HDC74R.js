import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/base/version.ts
var version = "0.1.0";

export {
  version
};
