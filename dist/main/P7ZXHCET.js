import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  segmentFault
} from "./TTBNUXJ2.js";

// src/core/layouts/place-paths.ts
function ownFiles(paths) {
  switch (paths.layout) {
    case "classic":
    case "flat":
      return [paths.packagePath];
    case "feed":
      return [paths.packagePath, paths.manifestPath, paths.hashPath];
    case "expanded":
      return [paths.packagePath, paths.manifestPath, paths.hashPath, paths.metadataPath];
  }
}
function manifestBeside(paths) {
  return "manifestPath" in paths ? paths.manifestPath : void 0;
}
function parentPath(path) {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
function isPlaceName(text) {
  return text !== void 0 && !text.startsWith(".") && segmentFault(text) === void 0;
}

export {
  ownFiles,
  manifestBeside,
  parentPath,
  isPlaceName
};
