import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/base/ports.ts
var silentLog = {
  debug() {
  },
  info() {
  },
  notice() {
  },
  warning() {
  },
  stage: (_name, run) => run()
};

export {
  silentLog
};
