import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  sweepTemporaries
} from "./GK2DUBGZ.js";
import {
  renamePath,
  renameUnlessTaken,
  replaceFile,
  temporaryPath
} from "./PRT4FNQJ.js";
import {
  removeFile,
  removeIfEmpty,
  removeLeftover
} from "./AAQZNT46.js";
import {
  isComplete,
  markerOf
} from "./AFIVQFWC.js";
import {
  assertNoLink
} from "./LBT5OCFO.js";
import {
  listNames
} from "./6ABOPMX5.js";
import {
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  modes,
  tryLstat
} from "./M7IAKTJP.js";
import {
  fileSystemError,
  hasSystemCode,
  systemErrorCode
} from "./25ETT5EN.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/tool/cache/remove-entry.ts
import { dirname as dirname2 } from "node:path";

// src/core/tool/cache/entry-lock.ts
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
var lockPoll = 10;
var lockTimeout = 1e5;
var maxLockAge = 6e4;
async function withEntryLock(target, work, { signal, waits }) {
  const longest = waits?.reduce((sum, each) => sum + each, 0) ?? lockTimeout;
  const own = temporaryPath(dirname(target));
  const lock = join(dirname(target), `.${basename(target)}${lockExtension}`);
  mkdirSync(own, modes.folder);
  try {
    writeFileSync(join(own, basename(own)), "", { mode: modes.file });
    for (let waited = 0; !tryLock(own, lock); waited += lockPoll) {
      if (waited >= longest) throw inUse(target);
      await sweepLock(lock);
      await wait(lockPoll);
      throwIfCancelled(signal, target);
    }
    try {
      return await work();
    } finally {
      await removeLeftover(join(lock, basename(own)));
      removeIfEmpty(lock);
    }
  } finally {
    await removeLeftover(own);
  }
}
var lockExtension = ".lock";
function tryLock(own, lock) {
  try {
    renameSync(own, lock);
    return true;
  } catch (error) {
    if (hasSystemCode(error, "ENOTEMPTY", "EEXIST", "EPERM", "EACCES", "EBUSY")) return false;
    throw error;
  }
}
async function sweepLock(lock) {
  if (tryLstat(lock)?.isDirectory() !== true) return;
  await sweepTemporaries(lock, { longest: maxLockAge });
  removeIfEmpty(lock);
}
async function sweepEntryLocks(folder) {
  for (const name of listNames(folder))
    if (name.startsWith(".") && name.endsWith(lockExtension)) await sweepLock(join(folder, name));
}
function inUse(target, error) {
  const code = systemErrorCode(error);
  if (error !== void 0 && code !== "EBUSY" && code !== "EPERM") return fileSystemError(target, error);
  return new PkgtoolError(
    "FILE_SYSTEM",
    {
      subject: target,
      found: `an entry that is in use (${code ?? "another process is replacing it"})`,
      change: "end the program that uses the tool, and run again",
      path: target
    },
    { cause: error }
  );
}

// src/core/tool/cache/remove-entry.ts
async function removeEntry(target, onlyIf, sharing) {
  if (removeIfEmpty(target) || tryLstat(target) === void 0) return true;
  if (!await onlyIf(target)) return false;
  const backup = temporaryPath(dirname2(target));
  const wasComplete = isComplete(target);
  try {
    await removeFile(markerOf(target), sharing);
    await renamePath(target, backup, sharing);
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return true;
    if (wasComplete && !isComplete(target)) await markEntry(target, sharing);
    throw inUse(target, error);
  }
  const isGone = await onlyIf(backup);
  if (isGone || !await renameUnlessTaken(backup, target, sharing)) await removeLeftover(backup);
  else if (wasComplete) await markEntry(target, sharing);
  return isGone;
}
async function dropEntry({ root, target }, { onlyIf = async () => true, ...sharing } = {}) {
  assertNoLink(root, target);
  const parent = dirname2(target);
  try {
    if (tryLstat(target) === void 0) return await onlyIf(target);
    return await withEntryLock(target, () => removeEntry(target, onlyIf, sharing), sharing);
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT") return true;
    throw fileSystemError(parent, error);
  } finally {
    removeIfEmpty(parent);
    removeIfEmpty(dirname2(parent));
  }
}
async function markEntry(target, sharing) {
  await replaceFile(markerOf(target), "", sharing);
}

export {
  withEntryLock,
  sweepEntryLocks,
  removeEntry,
  dropEntry,
  markEntry
};
