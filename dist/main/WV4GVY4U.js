import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  textOf
} from "./KGEP3AWA.js";

// src/core/sources/source-report.ts
function reportSources(sources, delivered) {
  const bySource = new Map(sources.map((source) => [source, []]));
  for (const each of delivered) bySource.get(each.from)?.push(each);
  return sources.map((source) => {
    const { name, address, isAsked, failure } = source;
    const given = bySource.get(source) ?? [];
    return {
      ...name !== void 0 && { name },
      address,
      asked: isAsked,
      packages: given.length,
      bytes: given.reduce((sum, { size }) => sum + size, 0),
      ...failure && { failure: { code: failure.code, message: textOf(failure) } }
    };
  });
}

export {
  reportSources
};
