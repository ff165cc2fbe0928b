import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/action/post.ts
var main = "../main/index.js";
if (process.env.STATE_cache) await import(
  /* webpackIgnore: true */
  main
);
