import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  packageLayouts
} from "./GXGDT2FM.js";
import {
  identityKey
} from "./VFUN64ZU.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/packages/packages-folder.ts
function locatePackage({ layout, names, excludeVersion }, identity) {
  const { id, version } = identity;
  const { placeOf, pathsOf } = packageLayouts[layout];
  const spelled = { id, version: spelledVersion(version), name: identityKey(identity) };
  const place = placeOf({ ...spelled, excludeVersion, ...names });
  const paths = pathsOf(place, names);
  if (paths) return paths;
  throw new PkgtoolError("INVALID_PACKAGE_ID", {
    subject: id,
    found: `the file name ${JSON.stringify(place)}`,
    wanted: "one that every system can have"
  });
}
function pathsOfPlace({ layout, names }, place) {
  return packageLayouts[layout].pathsOf(place, names);
}
function unpacks({ layout }) {
  return packageLayouts[layout].unpacks ?? false;
}
function spelledVersion({ text, labels, normalized }) {
  return /^[0-9.]+(-[0-9A-Za-z-]+)?$/.test(text) && labels.length < 2 ? text : normalized;
}

export {
  locatePackage,
  pathsOfPlace,
  unpacks
};
