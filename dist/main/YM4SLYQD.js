import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  identityKey
} from "./VFUN64ZU.js";
import {
  lowerPackageId
} from "./VZE257TN.js";

// src/core/nuget/package-paths.ts
function pathsOf(identity, { packageExtension, manifestExtension }) {
  const { lowerId, version } = identity;
  const versionDirectory = identityKey(identity);
  const packagePath = `${versionDirectory}/${lowerId}.${version.lower}.${packageExtension}`;
  return {
    versionDirectory,
    packagePath,
    manifestPath: `${versionDirectory}/${lowerId}.${manifestExtension}`,
    hashPath: `${packagePath}.sha512`,
    metadataPath: `${versionDirectory}/.${packageExtension}.metadata`
  };
}
function packageVersionsPath(id) {
  return `${lowerPackageId(id)}/index.json`;
}
function contentUrl(base, path) {
  return new URL(encodePath(path), base);
}
function encodePath(path) {
  return path.split("/").map(encodeURIComponent).join("/");
}

export {
  pathsOf,
  packageVersionsPath,
  contentUrl
};
