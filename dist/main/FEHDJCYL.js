import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  makeFolder,
  makeFolderBelow
} from "./Q25N6TQU.js";
import {
  setVariable
} from "./5ZLUE7S4.js";
import {
  saveState
} from "./TS7SEHKV.js";
import {
  modes
} from "./M7IAKTJP.js";
import {
  describeSystemError,
  messageOf,
  systemErrorCode
} from "./25ETT5EN.js";
import {
  printable
} from "./KGEP3AWA.js";

// src/action/job-cache.ts
import { createHash, randomUUID } from "node:crypto";
import { lstat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

// src/action/cache-presence.ts
import { setTimeout as wait } from "node:timers/promises";
var socketTimeout = 1e4;
var pauses = [1e3, 2e3];
var findCall = "/twirp/github.actions.results.api.v1.CacheService/GetCacheEntryDownloadURL";
var noVersion = "0".repeat(64);
async function assertThere({ version, address, token }, key) {
  const { HttpClient } = await import("./EZZU5RKR.js");
  const client = new HttpClient("setup-pkgtool", [], {
    headers: { Authorization: `Bearer ${token}` },
    allowRedirects: false,
    socketTimeout
  });
  const ask = () => version === 2 ? client.post(
    new URL(findCall, address).href,
    JSON.stringify({ key, restore_keys: [], version: noVersion }),
    { "Content-Type": "application/json" }
  ) : client.get(
    `${address}_apis/artifactcache/cache?keys=${encodeURIComponent(key)}&version=${noVersion}`,
    { Accept: "application/json;api-version=6.0-preview.1" }
  );
  for (const pause of [...pauses, void 0]) {
    const status = await ask().then(
      ({ message }) => {
        message.resume();
        return message.statusCode ?? 0;
      },
      (error) => {
        if (pause === void 0)
          throw new Error(`its service cannot be reached: ${messageOf(error) || systemErrorCode(error)}`);
      }
    );
    if (status !== void 0 && (status >= 200 && status < 300 || status === 403)) return;
    const mayPass = status === void 0 || status >= 500 || status === 408 || status === 429;
    if (!mayPass || pause === void 0) throw new Error(`its service answers ${status}`);
    await wait(pause);
  }
}

// src/action/confine-tar.ts
import { execFile } from "node:child_process";
import { sep } from "node:path";
import { promisify } from "node:util";
var unpacked = "unpacked-";
async function confineTar(folder, programs) {
  const version = await firstVersion(programs);
  if (!version.includes("GNU tar"))
    throw new Error("only GNU tar unpacks into one folder, and this machine has none");
  if (folder.includes("'")) throw new Error(`the name of its folder has a quote: ${printable(folder)}`);
  const start = folder.split(sep).join("/").replace(/[\\&,]/g, "\\$&");
  setVariable("TAR_OPTIONS", `'--transform=s,[/\\],_,g;s,.*_,,;s,^,${start}/${unpacked},'`);
}
var versionLimit = 1e4;
async function firstVersion(programs) {
  for (const program of programs) {
    const ran = await promisify(execFile)(program, ["--version"], { timeout: versionLimit }).catch(
      () => void 0
    );
    if (ran !== void 0) return ran.stdout;
  }
  return "";
}

// src/action/job-cache.ts
var lookUpLimit = 1e4;
var downloadLimit = 18e4;
function createJobCache(settings, log) {
  const asked = [];
  let hasStray = false;
  const cachedFiles = (kind) => ({
    name: "the Actions cache",
    async find(wanted) {
      if (hasStray) return /* @__PURE__ */ new Map();
      const folder = join(settings.directory, kind);
      const { key, prefix } = keysOf(kind, wanted, settings);
      try {
        await makeFolder(dirname(settings.directory));
        makeFolderBelow(dirname(settings.directory), folder);
        await within(lookUpLimit, assertThere(settings.service, key));
        const matched = await restore(folder, { key, prefix, tarPrograms: settings.tarPrograms });
        log.info(
          matched ? `${printable(matched)} is in the Actions cache` : `${key} is not in the Actions cache`
        );
        asked.push({ kind, key, wanted, isExact: matched === key });
        return matched === void 0 ? /* @__PURE__ */ new Map() : findFiles(folder, wanted);
      } catch (error) {
        hasStray = true;
        log.warning(`the Actions cache is not used: ${messageOf(error)}`);
        return /* @__PURE__ */ new Map();
      }
    }
  });
  return {
    tool: askedOnce(cachedFiles("tool")),
    packages: askedOnce(cachedFiles("packages")),
    get hasStray() {
      return hasStray;
    },
    async remember(result) {
      const entries = asked.filter(({ isExact }) => !isExact).map((item) => entryOf(item, result));
      const full = entries.filter(({ files }) => files.length > 0);
      if (full.length === 0) return;
      const list = join(settings.directory, `save-${randomUUID()}.json`);
      try {
        await writeFile(list, JSON.stringify(full), { flag: "wx", mode: modes.file });
        saveState("cache", list);
      } catch (error) {
        log.warning(`the Actions cache is not saved: ${describeSystemError(error)}`);
      }
    }
  };
}
function askedOnce(files) {
  const finds = /* @__PURE__ */ new Map();
  return {
    name: files.name,
    find(wanted) {
      const key = wanted.map(fileNameOf).join("\n");
      const found = finds.get(key) ?? files.find(wanted);
      finds.set(key, found);
      return found;
    }
  };
}
async function restore(folder, { key, prefix, tarPrograms }) {
  await confineTar(folder, tarPrograms);
  const { restoreCache } = await import("./MQY5WVT5.js");
  return within(downloadLimit, restoreCache([folder], key, [prefix], { segmentTimeoutInMs: downloadLimit }));
}
async function findFiles(folder, wanted) {
  const found = /* @__PURE__ */ new Map();
  for (const bytes of wanted) {
    const path = join(folder, `${unpacked}${fileNameOf(bytes)}`);
    const stats = await lstat(path).catch(() => void 0);
    if (stats?.isFile()) found.set(bytes.value, path);
  }
  return found;
}
function entryOf({ kind, key, wanted }, { tool, restored }) {
  if (kind === "tool")
    return {
      key,
      kind,
      files: tool ? wanted.map((bytes) => ({ name: fileNameOf(bytes), path: tool.path })) : []
    };
  const paths = new Map(restored?.packages.map(({ sha512, path }) => [sha512, path]));
  const files = wanted.flatMap((bytes) => {
    const path = paths.get(bytes.value);
    return path === void 0 ? [] : [{ name: fileNameOf(bytes), path }];
  });
  return { key, kind, files };
}
var cacheKinds = ["tool", "packages"];
function fileNameOf({ algorithm, value }) {
  return `${algorithm}-${algorithm === "sha256" ? value : Buffer.from(value, "base64").toString("hex")}`;
}
function keysOf(kind, wanted, { os, arch, layout, extension, toolName, key }) {
  const start = `setup-pkgtool-1-${os}-${arch}`;
  const prefix = `${start}-${kind === "tool" ? `tool-${toolName}` : `${layout}-${extension}`}-`;
  const names = wanted.map(fileNameOf).sort();
  const hash = createHash("sha256").update(names.join("\n")).digest("hex");
  return { prefix, key: `${prefix}${hash}${key === void 0 ? "" : `-${key}`}` };
}
async function within(limit, work) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit / 1e3} s`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export {
  createJobCache,
  cacheKinds,
  within
};
