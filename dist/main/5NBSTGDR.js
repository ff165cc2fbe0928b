import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/base/severity.ts
var auditLevels = ["low", "moderate", "high", "critical"];
var auditModes = ["off", "warn", "fail"];
function reaches(severity, level) {
  return severity === "unknown" || auditLevels.indexOf(severity) >= auditLevels.indexOf(level);
}

export {
  auditLevels,
  auditModes,
  reaches
};
