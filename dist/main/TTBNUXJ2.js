import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  fileSystemError,
  systemErrorCode
} from "./25ETT5EN.js";
import {
  plural,
  quote
} from "./KGEP3AWA.js";

// src/core/files/name-lengths.ts
import { lstat } from "node:fs/promises";
import { join } from "node:path";
var alwaysFits = 120;
var maxNameLength = 255;
var nameTooLong = Object.assign(new Error("ENAMETOOLONG"), { code: "ENAMETOOLONG" });
async function assertNamesFit(directory, paths, platform = process.platform) {
  const long = paths.filter((path) => Buffer.byteLength(path) > alwaysFits);
  for (const name of new Set(long.flatMap((path) => path.split("/")))) {
    if (Buffer.byteLength(name) <= alwaysFits) continue;
    const path = join(directory, name);
    if (platform === "win32" && name.length > maxNameLength) throw fileSystemError(path, nameTooLong);
    await lstat(path).catch((error) => {
      if (systemErrorCode(error) === "ENAMETOOLONG") throw fileSystemError(path, error);
    });
  }
}
var maxPathLength = 260;
function longPathWarning(paths, platform = process.platform) {
  const long = paths.filter((path) => path.length >= maxPathLength);
  if (platform !== "win32" || long[0] === void 0) return void 0;
  return `${plural(long.length, "path")} of ${maxPathLength} characters or more, which many programs cannot open on Windows, such as ${quote(long[0], 300)}: choose a shorter folder`;
}

// src/core/zip/entry-name.ts
var deepest = 64;
var control = /[\u0000-\u001f\u007f-\u009f]/;
var device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$)/i;
var plain = /^[^\u0000-\u001f\u007f-\u009f/\\:]*[^\u0000-\u001f\u007f-\u009f/\\:. ]$/;
function entryNameFault(name) {
  if (name === "") return "an empty name";
  if (name.startsWith("/")) return "an absolute path";
  const segments = name.split("/");
  if (segments.length > deepest) return `a path deeper than ${deepest} levels`;
  for (const segment of segments) {
    const fault = segmentFault(segment);
    if (fault !== void 0) return fault;
  }
  return void 0;
}
function segmentFault(segment) {
  if (plain.test(segment)) return device.test(segment) ? "a device name" : void 0;
  if (segment === "") return "an empty path segment";
  if (segment === "..") return 'a path with ".."';
  if (segment.includes("/") || segment.includes("\\")) return "a path separator in a name";
  if (segment.includes(":")) return 'a path with ":"';
  if (control.test(segment)) return "a control character in a name";
  return "a path segment that ends in a dot or a space";
}
function windowsNameFault(name, platform = process.platform) {
  if (platform !== "win32") return void 0;
  const [character] = /[<>"|?*]/.exec(name) ?? [];
  if (character !== void 0) return `the character ${character}, which no file name has on Windows`;
  const isLong = name.split("/").some((segment) => segment.length > maxNameLength);
  return isLong ? `a name of more than ${maxNameLength} characters, the most on Windows` : void 0;
}
function foldEntryName(name) {
  return name.normalize("NFC").toUpperCase().toLowerCase();
}
var escapes = /(?:%[0-9a-f]{2})+/gi;
function unescapeEntryName(name) {
  return name.includes("%") ? name.replace(escapes, decodeRun) : name;
}
function decodeRun(run) {
  const whole = tryDecode(run);
  if (whole !== void 0) return whole;
  let text = "";
  for (let at = 0; at < run.length; ) {
    const length = 3 * sequenceLength(Number.parseInt(run.slice(at + 1, at + 3), 16));
    const decoded = tryDecode(run.slice(at, at + length));
    text += decoded ?? run.slice(at, at + 3);
    at += decoded === void 0 ? 3 : length;
  }
  return text;
}
function sequenceLength(lead) {
  if (lead < 192) return 1;
  if (lead < 224) return 2;
  return lead < 240 ? 3 : 4;
}
function tryDecode(piece) {
  try {
    return decodeURIComponent(piece);
  } catch {
    return void 0;
  }
}

export {
  assertNamesFit,
  longPathWarning,
  entryNameFault,
  segmentFault,
  windowsNameFault,
  foldEntryName,
  unescapeEntryName
};
