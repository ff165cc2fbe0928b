import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isPlaceName,
  parentPath
} from "./P7ZXHCET.js";
import {
  abandonedIn
} from "./GK2DUBGZ.js";
import {
  renamePath,
  renameUnlessTaken,
  temporaryPath
} from "./PRT4FNQJ.js";
import {
  removeIfEmpty,
  removeLeftover,
  removePath
} from "./AAQZNT46.js";
import {
  makeFolder,
  makeFolderBelow
} from "./Q25N6TQU.js";
import {
  assertNoLink
} from "./LBT5OCFO.js";
import {
  readBoundedFile
} from "./LSON2GAZ.js";
import {
  folderIdentity,
  lookAt,
  modes
} from "./M7IAKTJP.js";
import {
  fileSystemError,
  systemErrorCode
} from "./25ETT5EN.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/packages/wanted-package.ts
function nameOf({ id, version }) {
  return `${id} ${version.normalized}`;
}

// src/core/packages/place/replace-folder.ts
import { lstat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
var maxSwaps = 100;
async function replaceFolder(target, { directory, build, keep, signal }) {
  const temporary = temporaryPath(directory);
  const built = join(temporary, "new");
  const old = join(temporary, backupNames.old);
  let isStranded = false;
  try {
    await makeFolder(temporary);
    await makeFolder(built);
    const made = await build(built);
    const parent = dirname(target);
    makeFolderBelow(directory, parent);
    assertNoLink(parent, target);
    const notePlace = () => writeFile(join(temporary, backupNames.place), relative(directory, target).split(sep).join("/"), {
      mode: modes.file
    });
    return await publish(built, target, { old, notePlace, keep, signal }) ?? made;
  } catch (error) {
    isStranded = await exists(old) && !await exists(target);
    throw fileSystemError(target, error);
  } finally {
    if (isStranded) await removeLeftover(built);
    else if (!removeIfEmpty(temporary)) await removeLeftover(temporary);
  }
}
async function publish(built, target, { old, notePlace, keep, signal }) {
  for (let attempt = 0; attempt < maxSwaps; attempt++) {
    if (await renameUnlessTaken(built, target, { signal })) return void 0;
    const seen = folderIdentity(target);
    const kept = await keep?.();
    if (kept !== void 0) return kept;
    await notePlace();
    if (await swap(built, target, { old, seen, signal })) return void 0;
  }
  throw new PkgtoolError("FILE_SYSTEM", {
    subject: target,
    found: `another process that replaced it ${maxSwaps} times`,
    change: "look for a program that writes to this folder, and run again",
    path: target
  });
}
async function swap(built, target, { old, seen, signal }) {
  await renamePath(target, old, { signal }).catch(ignoreAbsent);
  const moved = folderIdentity(old);
  try {
    if ((moved === void 0 || moved === seen) && await renameUnlessTaken(built, target, { signal }))
      return true;
  } catch (error) {
    await renamePath(old, target).catch(() => {
    });
    throw error;
  }
  if (moved !== void 0 && !await renameUnlessTaken(old, target)) await removePath(old, { signal });
  return false;
}
function ignoreAbsent(error) {
  if (systemErrorCode(error) !== "ENOENT") throw error;
}
function exists(path) {
  return lstat(path).then(
    () => true,
    () => false
  );
}
var maxPlaceLength = 1024;
async function restoreBackups(directory) {
  for await (const name of abandonedIn(directory)) await restoreBackup(directory, name).catch(() => {
  });
}
async function restoreBackup(directory, temporary) {
  const stateOf = folderStates(directory);
  const old = `${temporary}/${backupNames.old}`;
  if (await stateOf(old) !== "folder") return;
  const note = await readBoundedFile(join(directory, temporary, backupNames.place), {
    limit: maxPlaceLength,
    noLink: true
  });
  const place = Buffer.from(note).toString();
  const segments = place.split("/");
  if (segments.length > 2 || !segments.every(isPlaceName)) return;
  if (await stateOf(parentPath(place)) !== "folder" || await stateOf(place) !== "absent") return;
  if (await renameUnlessTaken(join(directory, old), join(directory, place)))
    await removePath(join(directory, temporary));
}
var backupNames = { old: "old", place: "place" };
function folderStates(directory) {
  const known = /* @__PURE__ */ new Map([["", Promise.resolve("folder")]]);
  const look = async (path) => {
    const above = await stateOf(parentPath(path));
    return above === "folder" ? readState(join(directory, path)) : above;
  };
  const stateOf = (path) => {
    const state = known.get(path) ?? look(path);
    known.set(path, state);
    return state;
  };
  return stateOf;
}
async function readState(path) {
  const stats = lookAt(path);
  if (stats === void 0) return "absent";
  return stats.isDirectory() ? "folder" : "other";
}

export {
  nameOf,
  replaceFolder,
  restoreBackups,
  folderStates
};
