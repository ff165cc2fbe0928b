import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseFramework
} from "./2QAZGLOA.js";
import {
  anyFramework,
  unsupportedFramework
} from "./45CO2XUY.js";
import {
  tryParseVersionRange
} from "./XVXLNBA7.js";
import {
  rememberParsed
} from "./7TGG4GXM.js";

// src/core/nuget/dependency-group.ts
function parseDependencyRange(text) {
  return text === void 0 || text.trim() === "" ? { kind: "any" } : parseRange(text);
}
var parseRange = rememberParsed((text) => {
  const range = tryParseVersionRange(text);
  return range === void 0 ? { kind: "invalid", text } : { kind: "range", text, range };
});
function dependencyGroup(targetFramework, dependencies) {
  return { ...targetFramework && { targetFramework: nameFramework(targetFramework) }, dependencies };
}
var nameFramework = rememberParsed((text) => {
  try {
    return { text, framework: parseFramework(text) };
  } catch {
    return { text, framework: unsupportedFramework };
  }
});
function groupFramework({ targetFramework }) {
  return targetFramework?.framework ?? anyFramework;
}

export {
  parseDependencyRange,
  dependencyGroup,
  nameFramework,
  groupFramework
};
