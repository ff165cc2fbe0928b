import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isValidPackageId
} from "./2LCR7RVP.js";
import {
  tryParsePackageVersion
} from "./7FZES3LJ.js";
import {
  toLowerInvariant
} from "./35DA25QQ.js";

// src/core/nuget/package-identity.ts
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
  identityKey,
  splitPackageName,
  packageUrl
};
