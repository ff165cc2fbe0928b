import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/net/connections/max-connections.ts
var defaultConnections = 32;

export {
  defaultConnections
};
