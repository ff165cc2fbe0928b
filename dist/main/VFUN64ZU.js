import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isValidPackageId,
  lowerPackageId
} from "./VZE257TN.js";
import {
  parsePackageVersion,
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/nuget/package-identity.ts
function parseIdentity(id, version) {
  const lowerId = lowerPackageId(id);
  return { id, lowerId, version: parsePackageVersion(version) };
}
function identityKey({ lowerId, version }) {
  return `${lowerId}/${version.lower}`;
}
function splitPackageName(name) {
  const parts = name.split(".");
  return parts.flatMap((_part, index) => {
    const id = parts.slice(0, index).join(".");
    const version = isValidPackageId(id) ? tryParsePackageVersion(parts.slice(index).join(".")) : void 0;
    return version === void 0 ? [] : { lowerId: toLowerInvariant(id), version };
  });
}
function packageUrl({ id, version }) {
  return `pkg:nuget/${encodeURIComponent(id)}@${encodeURIComponent(version)}`;
}

export {
  parseIdentity,
  identityKey,
  splitPackageName,
  packageUrl
};
