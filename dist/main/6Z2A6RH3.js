import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  isServer
} from "./BAOT6G3M.js";
import {
  readFileIfThere
} from "./LSON2GAZ.js";
import {
  PkgtoolError,
  optionName,
  quote
} from "./KGEP3AWA.js";

// src/core/nuget/folder-names.ts
import { join } from "node:path";
import { fileURLToPath } from "node:url";
var feedFileName = "feed.json";
var feedFileLimit = 1024 ** 2;
var inputs = {
  toolName: "tool-name",
  packageExtension: "package-extension",
  manifestExtension: "manifest-extension",
  baseUrl: "base-url"
};
function assertAgreement(given, feed, { place, owner = "feed" }) {
  for (const [name, input] of Object.entries(inputs)) {
    const [wanted, has] = [given, feed].map((names) => names[name]);
    if (wanted === void 0 || wanted === has) continue;
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: input,
      found: `${quote(wanted)} for ${place}, which has ${has === void 0 ? "none" : quote(has)}`,
      wanted: `what the ${owner} says itself`,
      change: input === "base-url" ? "move it with `feed rebase`" : `leave it out, and ${optionName("preset")} too`
    });
  }
}
async function namesOfFolders(addresses, given, { names }) {
  let known = Object.fromEntries(names.map((name) => [name, given[name]]));
  for (const address of addresses.filter((each) => !isServer(each))) {
    const folder = fileURLToPath(address.base);
    const said = await readNames(join(folder, feedFileName));
    if (said === void 0) continue;
    assertAgreement(known, said, { place: `the feed in ${quote(folder)}` });
    known = Object.fromEntries(names.map((name) => [name, said[name]]));
  }
  return known;
}
async function readNames(path) {
  const bytes = await readFileIfThere(path, { limit: feedFileLimit });
  const json = bytes && parseJson(bytes);
  if (!json || "problem" in json || typeof json.value !== "object" || json.value === null) return void 0;
  const members = membersOf(json.value);
  const [toolName, packageExtension, manifestExtension] = [
    "toolName",
    "packageExtension",
    "manifestExtension"
  ].map((name) => members.get(name));
  return typeof toolName === "string" && typeof packageExtension === "string" && typeof manifestExtension === "string" ? { toolName, packageExtension, manifestExtension } : void 0;
}

export {
  feedFileName,
  feedFileLimit,
  assertAgreement,
  namesOfFolders
};
