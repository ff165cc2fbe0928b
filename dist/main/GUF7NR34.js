import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/closures/closure-paths.ts
function dependenciesById({
  packages,
  projects = []
}) {
  return new Map(
    [...packages, ...projects].map(({ id, dependencies }) => [toLowerInvariant(id), dependencies])
  );
}
function versionsById({
  packages
}) {
  return new Map(packages.map(({ id, version }) => [toLowerInvariant(id), version]));
}

export {
  dependenciesById,
  versionsById
};
