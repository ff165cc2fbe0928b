import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  durationText
} from "./AWGUMR4S.js";
import {
  printable
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/lock/cover-tool.ts
function lockCoversTool({ tool: entry }, request) {
  if (entry === void 0) return { state: "absent" };
  const differing = differences(entry, request);
  if (differing.length === 0) return { state: "covered", entry };
  const locked = differing.map(({ name, was }) => `${name} ${printable(was)}`).join(", ");
  const asked = differing.map(({ name, is }) => `${name} ${printable(is)}`).join(", ");
  const subject = printable(`${entry.name} ${entry.version}`);
  return { state: "stale", entry, reason: `${subject} is locked for ${locked}; this run asks for ${asked}` };
}
function differences({ name, requested, version }, { exact, ...request }) {
  const isExactVersion = exact !== void 0 && tryParsePackageVersion(version)?.lower === exact.lower;
  const members = [
    { name: "tool", was: name, is: request.name },
    ...exact ? [{ name: "version", was: isExactVersion ? exact.text : version, is: exact.text }] : [
      { name: "version", was: requested.version, is: request.version.trim() },
      { name: "stage", was: requested.stage, is: request.stage },
      { name: "latest-by", was: requested.latestBy, is: request.latestBy },
      {
        name: "minimum-age",
        was: durationText(requested.minimumAge),
        is: durationText(request.minimumAge)
      }
    ]
  ];
  return members.filter(({ was, is }) => was !== is);
}
export {
  lockCoversTool
};
