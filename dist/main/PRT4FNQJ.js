import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isHeldOpen,
  removeLeftover,
  whenFree
} from "./AAQZNT46.js";
import {
  modes,
  tryLstat
} from "./M7IAKTJP.js";
import {
  systemErrorCode
} from "./25ETT5EN.js";

// src/core/files/writing/rename.ts
import { renameSync } from "node:fs";
async function renamePath(from, to, options) {
  const isFinal = () => {
    const target = tryLstat(to);
    return target?.isDirectory() || target !== void 0 && tryLstat(from)?.isDirectory() === true;
  };
  await whenFree(to, () => renameSync(from, to), { isFinal, ...options });
}
async function renameUnlessTaken(from, to, options) {
  try {
    await renamePath(from, to, options);
    return true;
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === "ENOTEMPTY" || code === "EEXIST" || code === "ENOTDIR") return false;
    if (isHeldOpen(error) && tryLstat(to)) return false;
    throw error;
  }
}

// src/core/files/writing/temporary-names.ts
import { createHash, randomUUID } from "node:crypto";
import { hostname, uptime } from "node:os";
import { join } from "node:path";

// src/core/files/writing/process-identity.ts
import { readFileSync, readlinkSync } from "node:fs";
var own;
function ownIdentity() {
  own ??= { pid: process.pid, ...readScope(), start: readProcess("self")?.start };
  return own;
}
function hasProcessEnded({ pid, start }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemErrorCode(error) === "ESRCH") return true;
  }
  const seen = readProcess(pid);
  if (seen === void 0) return false;
  return seen.isOver || start !== void 0 && seen.start !== start;
}
var hasProc = process.platform !== "win32";
function readScope() {
  if (!hasProc) return {};
  try {
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "latin1").trim();
    return { boot, namespace: readlinkSync("/proc/self/ns/pid") };
  } catch {
    return {};
  }
}
function readProcess(pid) {
  if (!hasProc) return void 0;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const start = Number(fields[19]) % 2 ** 32;
    return { isOver: /^[ZXx]/.test(fields[0] ?? ""), start: start > 0 ? start : void 0 };
  } catch {
    return void 0;
  }
}

// src/core/files/writing/temporary-names.ts
function temporaryPath(directory) {
  const { pid, start } = ownIdentity();
  const random = randomUUID().slice(0, 8);
  return join(
    directory,
    `.${pid}.${machineTag() ?? unknown}${hexDigits(start ?? bootSecond() ?? 0)}${random}`
  );
}
function isTemporaryName(name) {
  return parseTemporaryName(name) !== void 0;
}
function parseTemporaryName(name) {
  const [, pid, machine, start] = /^\.(\d{1,10})\.([0-9a-f]{8})([0-9a-f]{8})[0-9a-f]{8}$/.exec(name) ?? [];
  if (pid === void 0 || start === void 0) return void 0;
  const isOurMachine = machine === machineTag();
  const number = Number.parseInt(start, 16) || void 0;
  const boot = bootSecond();
  if (boot === void 0) return { pid: Number(pid), isOurMachine, start: number };
  const isSameBoot = number !== void 0 && Math.abs(number - boot) <= bootTolerance;
  return { pid: Number(pid), isOurMachine: isOurMachine && isSameBoot, start: void 0 };
}
var bootTolerance = 120;
function bootSecond() {
  const isKnown = process.platform === "win32" || process.platform === "darwin";
  return isKnown ? Math.round(Date.now() / 1e3 - uptime()) : void 0;
}
var unknown = hexDigits(0);
var tag = null;
function machineTag() {
  if (tag === null) {
    const { boot, namespace } = ownIdentity();
    const facts = [hostname(), boot ?? process.platform, namespace].join("\n");
    const isKnown = boot !== void 0 || bootSecond() !== void 0;
    tag = isKnown ? createHash("sha256").update(facts).digest("hex").slice(0, unknown.length) : void 0;
  }
  return tag;
}
function hexDigits(value) {
  return value.toString(16).padStart(8, "0");
}

// src/core/files/writing/replace-file.ts
import { appendFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
async function replaceFile(path, content, { directory = dirname(path), mode = modes.file, ...sharing } = {}) {
  const temporary = temporaryPath(directory);
  try {
    const [first = "", ...others] = content instanceof Uint8Array ? [content] : [content].flat();
    writeFileSync(temporary, first, { flag: "wx", mode });
    for (const piece of others) appendFileSync(temporary, piece);
    await renamePath(temporary, path, sharing);
  } catch (error) {
    await removeLeftover(temporary);
    throw error;
  }
}

export {
  renamePath,
  renameUnlessTaken,
  hasProcessEnded,
  temporaryPath,
  isTemporaryName,
  parseTemporaryName,
  replaceFile
};
