import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createWhole,
  removeUnchanged,
  takeOver
} from "./YPWVXG2D.js";
import {
  areFolderStamps,
  hasPackageFacts,
  isStamp,
  parseProofs,
  parseRecordText
} from "./6WSCZFBN.js";
import {
  isPlaceName
} from "./P7ZXHCET.js";
import {
  isAbandoned
} from "./GK2DUBGZ.js";
import {
  isTemporaryName,
  replaceFile,
  temporaryPath
} from "./PRT4FNQJ.js";
import {
  removeLeftover
} from "./AAQZNT46.js";
import {
  openOwnFile
} from "./LBT5OCFO.js";
import {
  tryReadOwnFile
} from "./LSON2GAZ.js";
import {
  mapTurns,
  runInTurns,
  runTurns
} from "./I3LLZLTH.js";
import {
  writing
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  eitherOption,
  quote
} from "./KGEP3AWA.js";

// src/core/layouts/package-layouts.ts
var feedLayout = {
  placeOf: ({ name }) => name,
  pathsOf: feedPaths
};
var expandedLayout = {
  placeOf: ({ name }) => name,
  pathsOf(place, names) {
    const paths = feedPaths(place, names);
    if (paths === void 0) return void 0;
    return { ...paths, layout: "expanded", metadataPath: `${place}/.${names.packageExtension}.metadata` };
  },
  unpacks: true,
  hasContentHash: true
};
var classicLayout = {
  placeOf: ({ id, version, excludeVersion }) => excludeVersion ? id : `${id}.${version}`,
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place)) return void 0;
    return { layout: "classic", place, packagePath: `${place}/${place}.${packageExtension}` };
  },
  unpacks: true
};
var flatLayout = {
  placeOf: ({ name, packageExtension }) => `${name.replace("/", ".")}.${packageExtension}`,
  pathsOf(place, { packageExtension }) {
    if (!isPlaceName(place) || !place.endsWith(`.${packageExtension}`)) return void 0;
    return { layout: "flat", place, packagePath: place };
  }
};
var packageLayouts = {
  feed: feedLayout,
  expanded: expandedLayout,
  classic: classicLayout,
  flat: flatLayout
};
function feedPaths(versionDirectory, { packageExtension, manifestExtension }) {
  const [id, version, ...more] = versionDirectory.split("/");
  if (!isPlaceName(id) || !isPlaceName(version) || more.length > 0) return void 0;
  const packagePath = `${versionDirectory}/${id}.${version}.${packageExtension}`;
  return {
    layout: "feed",
    place: versionDirectory,
    packagePath,
    manifestPath: `${versionDirectory}/${id}.${manifestExtension}`,
    hashPath: `${packagePath}.sha512`
  };
}

// src/core/packages/in-place/placed-package.ts
function sourceOf(origin) {
  return origin.kind === "found" ? void 0 : origin.source;
}
function parsePlacedPackage(value) {
  if (!isWritten(value)) return void 0;
  const { source, byHash, proofs, ...placed } = value;
  const origin = source === "" ? { kind: "found" } : { kind: byHash ? "hash" : "source", source };
  const isKnown = proofs !== void 0 && parseProofs(proofs) !== void 0;
  return { ...placed, origin, ...isKnown && { proofs } };
}
function writtenPackage({
  origin,
  proofs,
  dependencies,
  manifest,
  folders,
  ...placed
}) {
  const written = {
    ...placed,
    source: sourceOf(origin) ?? "",
    ...origin.kind === "hash" && { byHash: true },
    ...proofs && { proofs },
    ...dependencies && { dependencies },
    ...manifest && { manifest },
    ...folders && { folders }
  };
  return written;
}
function isWritten(value) {
  if (!isStamp(value)) return false;
  const entry = value;
  return hasPackageFacts(entry) && typeof entry.source === "string" && (entry.manifest === void 0 || isStamp(entry.manifest)) && (entry.folders === void 0 || areFolderStamps(entry.folders));
}

// src/core/packages/in-place/restore-journal.ts
import { closeSync, constants, writeSync } from "node:fs";
import { join } from "node:path";
var restoreJournalName = ".setup-pkgtool.journal";
var appending = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT;
var journalLimit = 64 * 1024 * 1024;
function notePlaced({ directory, layout }, place, entry) {
  const line = { layout, place, entry: writtenPackage(entry) };
  try {
    const file = openOwnFile(join(directory, restoreJournalName), appending);
    try {
      writeSync(file, `${JSON.stringify(line)}
`);
    } finally {
      closeSync(file);
    }
  } catch {
  }
}
async function readJournal(directory) {
  const text = tryReadOwnFile(join(directory, restoreJournalName), { limit: journalLimit });
  if (text === void 0) return void 0;
  const parsed = await runInTurns(mapTurns(text.split("\n"), parseLine));
  return parsed.filter((line) => line !== void 0);
}
async function removeJournal(directory) {
  await removeLeftover(join(directory, restoreJournalName));
}
function parseLine(text) {
  try {
    const { layout, place, entry } = JSON.parse(text);
    const placed = parsePlacedPackage(entry);
    return typeof layout === "string" && typeof place === "string" && placed ? { layout, place, entry: placed } : void 0;
  } catch {
    return void 0;
  }
}

// src/core/packages/in-place/record.ts
import { basename, dirname, join as join3 } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";

// src/core/layouts/detect-layout.ts
import { readdir } from "node:fs/promises";
import { join as join2 } from "node:path";
var maxFolders = 200;
async function detectLayout(directory, { packageExtension }) {
  const ending = `.${packageExtension}`;
  const entries = await list(directory);
  if (entries.some((entry) => entry.isFile() && isPlaceName(entry.name) && entry.name.endsWith(ending)))
    return "flat";
  const folders = entries.filter((entry) => entry.isDirectory() && isPlaceName(entry.name));
  for (const { name } of folders.slice(0, maxFolders)) {
    const layout = await detectInFolder(join2(directory, name), name, ending);
    if (layout !== void 0) return layout;
  }
  return void 0;
}
async function detectInFolder(folder, name, ending) {
  const entries = await list(folder);
  if (entries.some((entry) => entry.isFile() && entry.name === `${name}${ending}`)) return "classic";
  const versions = entries.filter((entry) => entry.isDirectory() && isPlaceName(entry.name));
  for (const { name: version } of versions.slice(0, maxFolders)) {
    const names = new Set((await list(join2(folder, version))).map((entry) => entry.name));
    const packageName = `${name}.${version}${ending}`;
    if (!names.has(packageName)) continue;
    if (names.has(`${ending}.metadata`)) return "expanded";
    if (names.has(`${packageName}.sha512`)) return "feed";
  }
  return void 0;
}
async function list(folder) {
  return readdir(folder, { withFileTypes: true }).catch(() => []);
}

// src/core/packages/in-place/record.ts
var restoreRecordName = ".setup-pkgtool.json";
var recordVersion = 1;
var limit = 64 * 1024 * 1024;
async function readRestoreRecord({
  directory,
  layout,
  names
}) {
  const { recorded, packages, isAhead } = await readEntries(directory, layout);
  const found = recorded ?? await detectLayout(directory, names);
  if (found !== void 0 && found !== layout) throw wrongLayout(directory, found, layout);
  return { layout, packages, isAhead };
}
async function updateRestoreRecord(directory, { layout, packages }, { placed = [], removed = [], signal }) {
  for (const [place, entry] of placed) packages.set(place, entry);
  for (const place of removed) packages.delete(place);
  const { recorded, packages: latest } = await readEntries(directory, layout);
  const others = recorded === layout ? latest : /* @__PURE__ */ new Map();
  for (const place of removed) others.delete(place);
  await writeRestoreRecord(directory, { layout, packages: new Map([...others, ...packages]) }, { signal });
}
async function writeRestoreRecord(directory, { layout, packages }, { signal } = {}) {
  const path = join3(directory, restoreRecordName);
  const text = await runInTurns(formatRecord({ layout, packages }));
  await writing(path, () => replaceFile(path, text, { signal }));
  await removeJournal(directory);
}
function* formatRecord({ layout, packages }, claim) {
  const entries = yield* mapTurns(packages, ([place, entry]) => [place, writtenPackage(entry)]);
  yield;
  const sorted = Object.fromEntries(entries.sort(([a], [b]) => a < b ? -1 : 1));
  return `${JSON.stringify({ recordVersion, layout, claim, packages: sorted }, void 0, 1)}
`;
}
async function claimFolder({
  directory,
  layout
}) {
  const path = join3(directory, restoreRecordName);
  const claim = basename(temporaryPath(directory));
  const text = runTurns(formatRecord({ layout, packages: /* @__PURE__ */ new Map() }, claim));
  const withdraw = async () => removeUnchanged(path, text, { limit });
  for (let attempt = 0; attempt < maxClaims; attempt++) {
    if (await writing(path, () => createWhole(path, text))) return withdraw;
    const { recorded, released, isThere } = await readEntries(directory, layout);
    if (recorded !== void 0 && recorded !== layout) throw wrongLayout(directory, recorded, layout);
    if (released !== void 0) {
      const readDead = async (of) => (await readRecord(of)).released;
      if (await writing(path, () => takeOver(path, { dead: released, text, readDead }))) return withdraw;
    } else if (isThere) break;
    await wait(betweenClaims);
  }
  return async () => {
  };
}
var maxClaims = 200;
var betweenClaims = 5;
var maxClaimAge = 60 * 60 * 1e3;
async function readEntries(directory, layout) {
  const journal = await readJournal(directory);
  const {
    layout: named = journal?.[0]?.layout,
    packages,
    ...record
  } = await readRecord(join3(directory, restoreRecordName));
  const lines = (journal ?? []).filter((line) => line.layout === layout);
  const noted = lines.map(({ place, entry }) => [place, entry]);
  const released = journal?.length ? void 0 : record.released;
  return {
    recorded: released === void 0 ? named : void 0,
    packages: new Map([...packages, ...noted]),
    isAhead: journal !== void 0,
    isThere: record.isThere,
    released
  };
}
async function readRecord(path) {
  const text = tryReadOwnFile(path, { limit });
  const value = text === void 0 ? void 0 : parseRecordText(text);
  const { layout, packages, claim } = await runInTurns(parseRecord(value));
  const isEmpty = packages.length === 0 && value?.recordVersion === recordVersion;
  const released = isEmpty && !await isClaimed(path, claim) ? text : void 0;
  return { layout, packages, isThere: text !== void 0, released };
}
async function isClaimed(path, claim) {
  if (claim === void 0 || !isTemporaryName(claim)) return false;
  return !await isAbandoned(join3(dirname(path), claim), { longest: maxClaimAge, file: path });
}
function* parseRecord(value) {
  if (value?.recordVersion !== recordVersion || typeof value.layout !== "string") return { packages: [] };
  const { layout, packages } = value;
  const claim = typeof value.claim === "string" ? value.claim : void 0;
  if (typeof packages !== "object" || packages === null) return { layout, packages: [], claim };
  return { layout, packages: yield* parseMembers(packages), claim };
}
function* parseMembers(packages) {
  const parsed = yield* mapTurns(
    Object.entries(packages),
    ([place, entry]) => {
      const placed = parsePlacedPackage(entry);
      return placed && [place, placed];
    }
  );
  return parsed.filter((each) => each !== void 0);
}
function wrongLayout(directory, found, wanted) {
  return new PkgtoolError("WRONG_LAYOUT", {
    subject: directory,
    found: `packages in the layout ${quote(found, 20)}`,
    wanted: `an empty folder, or one in the layout "${wanted}"`,
    change: `change ${eitherOption("packages-directory", "layout")}`,
    path: directory
  });
}
async function rememberPlaced({ directory }, record, { placed, signal }) {
  const isKnown = ([{ paths }, entry]) => isDeepStrictEqual(record.packages.get(paths.place), entry);
  const known = await runInTurns(mapTurns(placed, isKnown));
  const news = placed.filter(([, { isUnread }], index) => !isUnread && !known[index]);
  if (news.length === 0 && !record.isAhead) return;
  const changed = news.map(([{ paths }, entry]) => [paths.place, entry]);
  await updateRestoreRecord(directory, record, { placed: changed, signal });
}

export {
  packageLayouts,
  sourceOf,
  restoreJournalName,
  notePlaced,
  restoreRecordName,
  readRestoreRecord,
  updateRestoreRecord,
  claimFolder,
  rememberPlaced
};
