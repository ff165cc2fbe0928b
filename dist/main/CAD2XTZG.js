import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  pathsOfPlace
} from "./N6AFXFNI.js";
import {
  folderStates,
  nameOf
} from "./T2ECIDIK.js";
import {
  updateRestoreRecord
} from "./GXGDT2FM.js";
import "./YPWVXG2D.js";
import {
  isSameFile,
  isSameStamp,
  readFileStamp,
  stampOf
} from "./6WSCZFBN.js";
import "./SMPQUFGO.js";
import {
  entryTargets
} from "./XNNO5XF4.js";
import {
  parentPath
} from "./P7ZXHCET.js";
import "./TTBNUXJ2.js";
import "./VFUN64ZU.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import {
  removeFile,
  whenFree
} from "./AAQZNT46.js";
import "./Q25N6TQU.js";
import {
  hashPlaced
} from "./WWJ4N246.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./VZE257TN.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  nextPieceUnless
} from "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import {
  folderIdentity,
  lookAt
} from "./M7IAKTJP.js";
import {
  fileSystemError,
  hasSystemCode,
  writing
} from "./25ETT5EN.js";
import {
  isPkgtoolError,
  plural,
  quote
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/packages/place/prune.ts
import { rmdirSync } from "node:fs";
import { join } from "node:path";

// src/core/packages/in-place/list-placed.ts
async function listPlaced(file, { paths, select }) {
  const unpacked = select ? await listUnpacked(file, { paths, select }) : [];
  if (unpacked === void 0) return void 0;
  const own = unpacked.filter(({ isDirectory }) => !isDirectory).map(({ path }) => path);
  const folders = unpacked.filter(({ isDirectory }) => isDirectory).map(({ path }) => path);
  return { files: inOrder(paths, own), folders: deepestFirst([paths.packagePath, ...own], folders) };
}
async function listUnpacked(file, { paths, select }) {
  try {
    const { openArchive } = await import("./HGAGNLIS.js");
    const archive = await openArchive(file);
    archive?.close();
    return archive?.entries.flatMap((entry) => {
      const target = select(entry);
      return target === void 0 ? [] : [{ path: `${paths.place}/${target}`, isDirectory: entry.isDirectory }];
    });
  } catch (error) {
    if (isPkgtoolError(error, "BAD_ARCHIVE")) return void 0;
    throw error;
  }
}
function inOrder(paths, unpacked) {
  switch (paths.layout) {
    case "classic":
    case "flat":
      return distinct([paths.packagePath, ...unpacked]);
    case "feed":
      return distinct([paths.hashPath, ...unpacked, paths.manifestPath, paths.packagePath]);
    case "expanded": {
      const marks = [paths.metadataPath, paths.hashPath];
      return distinct([...marks, ...unpacked, paths.manifestPath, paths.packagePath]);
    }
  }
}
function distinct(files) {
  return [...new Set(files)];
}
function deepestFirst(files, folders) {
  const all = /* @__PURE__ */ new Set();
  for (const start of [...files.map(parentPath), ...folders])
    for (let folder = start; folder !== "" && !all.has(folder); folder = parentPath(folder)) all.add(folder);
  const depth = (path) => path.split("/").length;
  return [...all].sort((a, b) => depth(b) - depth(a));
}

// src/core/packages/place/prune.ts
async function prunePackages(folder, { wanted, record }, run) {
  const { directory } = folder;
  const kept = new Set(wanted.map(({ paths }) => paths.place));
  const unwanted = [...record.packages].filter(([place]) => !kept.has(place));
  const identities = /* @__PURE__ */ new Set();
  for (const place of kept) {
    await nextPieceUnless(run.signal, directory);
    const identity = folderIdentity(join(directory, place));
    if (identity !== void 0) identities.add(identity);
  }
  const counts = { packages: 0, files: 0 };
  const removed = [];
  try {
    for (const [place, placed] of unwanted) {
      const files = await pruneOne(folder, { place, placed, identities, ...run });
      if (files !== void 0) {
        removed.push(place);
        counts.packages += files > 0 ? 1 : 0;
        counts.files += files;
      }
      await nextPieceUnless(run.signal, directory);
    }
  } finally {
    if (removed.length > 0) await updateRestoreRecord(directory, record, { removed, signal: run.signal });
  }
  run.log.info(
    `${plural(counts.packages, "package")} removed that no pin wants (${plural(counts.files, "file")})`
  );
  return counts.packages;
}
async function removeRefused(folder, { refused, record }, { log }) {
  const { directory } = folder;
  const removed = [];
  for (const [item, placed] of refused) {
    const { paths } = item;
    const select = entryTargets(paths, folder.names);
    const { state } = await prunePlace(directory, { paths, placed, select });
    if (state === "removed" || state === "gone") removed.push(paths.place);
    if (state === "removed")
      log.warning(
        `${nameOf(item)} is removed from ${directory}: it is refused, and nothing came in its place`
      );
  }
  if (removed.length > 0) await updateRestoreRecord(directory, record, { removed });
}
async function pruneOne(folder, { place, placed, identities, log, signal }) {
  const { directory } = folder;
  const paths = pathsOfPlace(folder, place);
  const stay = (found) => {
    log.warning(`${quote(place)} in ${directory} is left as it is: found ${found}`);
    return void 0;
  };
  if (!paths) return stay("a record of it that names no place of a package");
  if (placed.origin.kind === "found") {
    log.info(`${quote(place)} stays: it was found in place, not placed`);
    return void 0;
  }
  const identity = folderIdentity(join(directory, place));
  if (identity !== void 0 && identities.has(identity)) return 0;
  const select = entryTargets(paths, folder.names);
  const pruned = await prunePlace(directory, { paths, placed, select, signal });
  if (pruned.state === "kept") return stay(pruned.found);
  if (pruned.state === "replaced") {
    log.info(`${quote(place)} stays: another process is placing it`);
    return void 0;
  }
  return pruned.state === "removed" ? pruned.files : 0;
}
async function prunePlace(directory, options) {
  try {
    return await prune(directory, options);
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return { state: "gone" };
    throw error;
  }
}
async function prune(directory, { paths, select, placed, signal }) {
  const stateOf = folderStates(directory);
  const folder = await stateOf(parentPath(paths.packagePath));
  const path = join(directory, paths.packagePath);
  const stats = folder === "folder" ? lookAt(path) : void 0;
  if (folder !== "other" && stats === void 0) return { state: "gone" };
  if (!stats?.isFile()) return { state: "kept", found: "a link or another thing where none was placed" };
  const seen = stampOf(stats);
  if (!isSameStamp(placed, seen) && await hashPlaced(path) !== placed.sha512)
    return { state: "kept", found: "other bytes than those that were placed" };
  const listed = await listPlaced(path, { paths, select });
  if (!listed) return { state: "kept", found: "a package that can not be read" };
  return removeListed(directory, listed, { path, seen, stateOf, signal });
}
async function removeListed(directory, listed, { path, seen, stateOf, signal }) {
  let files = 0;
  for (const file of listed.files) {
    if (await stateOf(parentPath(file)) !== "folder") continue;
    if (isOther(path, seen)) return { state: "replaced" };
    if (await removeOne(join(directory, file), signal)) files++;
  }
  for (const name of listed.folders)
    if (await stateOf(name) === "folder") await removeEmpty(join(directory, name), signal);
  return { state: "removed", files };
}
function isOther(path, seen) {
  const now = readFileStamp(path);
  return now !== void 0 && !isSameFile(now, seen);
}
async function removeOne(path, signal) {
  if (!lookAt(path)?.isFile()) return false;
  await writing(path, () => removeFile(path, { signal }));
  return true;
}
var notEmpty = ["ENOTEMPTY", "EEXIST", "ENOENT", "ENOTDIR"];
async function removeEmpty(path, signal) {
  await whenFree(path, () => rmdirSync(path), { signal }).catch((error) => {
    if (!hasSystemCode(error, ...notEmpty)) throw fileSystemError(path, error);
  });
}
export {
  prunePackages,
  removeRefused
};
