import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/layouts/layout.ts
var layouts = ["feed", "expanded", "classic", "flat"];

export {
  layouts
};
