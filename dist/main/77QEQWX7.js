import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  cacheKinds,
  within
} from "./FEHDJCYL.js";
import {
  removePath
} from "./AAQZNT46.js";
import {
  makeFolderBelow
} from "./Q25N6TQU.js";
import "./5ZLUE7S4.js";
import {
  info,
  warning
} from "./TS7SEHKV.js";
import {
  hashFile
} from "./WWJ4N246.js";
import {
  assertNoLink
} from "./LBT5OCFO.js";
import {
  tryParseDigest
} from "./6DG6YSIV.js";
import "./WM523D34.js";
import {
  readBoundedFile
} from "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import {
  messageOf
} from "./25ETT5EN.js";
import {
  plural,
  printable
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/action/save-caches.ts
import { copyFile, link } from "node:fs/promises";
import { dirname, join } from "node:path";
var saveLimit = 3e5;
var listLimit = 64 * 1024 ** 2;
async function saveCaches(list, { directory }) {
  try {
    for (const entry of await readEntries(list, directory)) await save(entry, directory);
  } catch (error) {
    warning(`the Actions cache is not saved: ${printable(messageOf(error))}`);
  }
}
async function readEntries(list, directory) {
  if (dirname(list) !== directory) throw new Error(`its list is not in ${directory}`);
  assertNoLink(dirname(directory), directory);
  const bytes = await readBoundedFile(list, { limit: listLimit, noLink: true });
  const entries = JSON.parse(Buffer.from(bytes).toString());
  if (!Array.isArray(entries) || !entries.every(isCacheEntry)) throw new Error("its list was changed");
  return entries;
}
function isCacheEntry(value) {
  const { key, kind, files } = Object(value);
  return typeof key === "string" && cacheKinds.some((one) => one === kind) && Array.isArray(files) && files.every((file) => {
    const { name, path } = Object(file);
    return typeof name === "string" && /^sha(?:256|512)-[0-9a-f]+$/.test(name) && typeof path === "string";
  });
}
async function save({ key, kind, files }, directory) {
  const folder = join(directory, kind);
  assertNoLink(dirname(directory), directory);
  await removePath(folder);
  makeFolderBelow(dirname(directory), folder);
  let count = 0;
  for (const { name, path } of files) {
    if (!isWhole(name, path)) continue;
    const target = join(folder, name);
    await link(path, target).catch(() => copyFile(path, target));
    count++;
  }
  if (count < files.length)
    warning(
      `${files.length - count} of ${plural(files.length, "file")} for the Actions cache were changed since they were placed`
    );
  if (count === 0) return;
  const { saveCache } = await import("./MQY5WVT5.js");
  const id = await within(saveLimit, saveCache([folder], key));
  if (id !== -1) info(`${printable(key)} is saved in the Actions cache: ${plural(count, "file")}`);
}
function isWhole(name, path) {
  const [algorithm, hex = ""] = name.split("-", 2);
  if (algorithm !== "sha256" && algorithm !== "sha512") return false;
  try {
    return hashFile(path, algorithm, { noLink: true }).digest === tryParseDigest(algorithm, hex)?.value;
  } catch {
    return false;
  }
}
export {
  saveCaches
};
