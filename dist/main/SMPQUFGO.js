import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isValidPackageId
} from "./VZE257TN.js";

// src/core/nuget/dependency-ids.ts
function dependencyIds({
  dependencyGroups = []
}) {
  const groups = dependencyGroups.map(
    ({ dependencies }) => dependencies.map(({ id }) => id).filter(isValidPackageId)
  );
  return groups.some((ids) => ids.length === 0) ? [] : groups;
}
function areDependencyIds(value) {
  const isTexts = (ids) => Array.isArray(ids) && ids.every((id) => typeof id === "string");
  return value === void 0 || Array.isArray(value) && value.every(isTexts);
}

export {
  dependencyIds,
  areDependencyIds
};
