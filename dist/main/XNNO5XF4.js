import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  foldEntryName
} from "./TTBNUXJ2.js";

// src/core/layouts/entry-targets.ts
import { basename } from "node:path";
var classicOmitted = ["_rels/", "package/", "[content_types].xml"];
function entryTargets(paths, names) {
  switch (paths.layout) {
    case "classic":
      return classicTargets(paths, names);
    case "expanded":
      return expandedTargets(paths, names);
    case "feed":
    case "flat":
      return void 0;
  }
}
function classicTargets({ packagePath }, names) {
  const own = { packageName: basename(packagePath), ...names };
  return (entry) => classicTarget(entry, own);
}
function expandedTargets({ packagePath, manifestPath }, names) {
  const own = { packageName: basename(packagePath), manifestName: basename(manifestPath), ...names };
  return (entry) => expandedTarget(entry, own);
}
function expandedTarget(entry, own) {
  const { name, isDirectory } = entry;
  if (isManifest(entry, own)) return own.manifestName;
  const reserved = [
    own.packageName,
    `${own.packageName}.sha512`,
    `.${own.packageExtension}.metadata`,
    own.manifestName
  ];
  if (isBelow(name, reserved)) return void 0;
  if (isDirectory) return name;
  if (isPackagingPart(name)) return void 0;
  return isAtRoot(name) && endsWithExtension(name, own.packageExtension) ? void 0 : name;
}
function classicTarget(entry, own) {
  const { name, isDirectory } = entry;
  if (isDirectory || isManifest(entry, own) || isBelow(name, [own.packageName])) return void 0;
  const folded = foldEntryName(name);
  if (classicOmitted.some((prefix) => folded.startsWith(prefix))) return void 0;
  const { packageExtension } = own;
  return endsWithExtension(name, `${packageExtension}.sha512`) || endsWithExtension(name, `${packageExtension}.metadata`) ? void 0 : name;
}
function isManifest({ name, isDirectory }, { manifestExtension }) {
  return !isDirectory && isAtRoot(name) && endsWithExtension(name, manifestExtension);
}
function isAtRoot(name) {
  return !name.includes("/");
}
function endsWithExtension(name, extension) {
  return name.toLowerCase().endsWith(`.${extension.toLowerCase()}`);
}
function isBelow(name, roots) {
  const root = foldEntryName(name.split("/", 1).join(""));
  return roots.some((reserved) => foldEntryName(reserved) === root);
}
function isPackagingPart(name) {
  const file = name.slice(name.lastIndexOf("/") + 1);
  return file === "[Content_Types].xml" || file === ".rels" || file.endsWith(".psmdcp");
}

export {
  entryTargets,
  classicTargets,
  expandedTargets
};
