import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isLauncherWhole,
  launcherName,
  launcherNameAnywhere
} from "./2L6ZHGIP.js";
import {
  hashFile
} from "./WWJ4N246.js";
import {
  tryParseUploadTime
} from "./L63AEMK7.js";
import {
  digestEncoding
} from "./6DG6YSIV.js";
import {
  stageRank
} from "./VK2PD3JB.js";
import {
  compareParsedVersions,
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  parseJson
} from "./QDVZJGNW.js";
import {
  displayUrl,
  isServer
} from "./BAOT6G3M.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import {
  openRegularFile
} from "./OA6XIJ2K.js";
import {
  tryLstat
} from "./M7IAKTJP.js";
import {
  localFileError,
  systemErrorCode
} from "./25ETT5EN.js";
import {
  printable,
  quote
} from "./KGEP3AWA.js";

// src/core/tool/bypassed-gates.ts
function exactNotices({ version, stage, uploaded }, { because = "it was asked for by its version", ...request }) {
  const notices = [];
  if (stageRank(stage) < stageRank(request.stage))
    notices.push(
      `${printable(version)} is at stage ${printable(stage)}, less vetted than ${request.stage}; it is taken because ${because}`
    );
  const instant = request.minimumAge > 0 ? tryParseUploadTime(uploaded) : void 0;
  if (instant && request.now.getTime() - instant.seconds * 1e3 < request.minimumAge) {
    notices.push(
      `${printable(version)} is younger than the minimum age (uploaded ${printable(uploaded)}); it is taken because ${because}`
    );
  }
  return notices;
}
function reportGates({ locked, log, request }, facts) {
  const because = locked === void 0 ? {} : { because: "it is locked" };
  for (const notice of exactNotices(facts, { ...request, ...because })) log.notice(notice);
}

// src/core/tool/cache/cache-name.ts
function cacheVersion(version) {
  const [major, minor, patch, revision] = version.numbers;
  const labels = [
    ...revision > 0 ? ["rev", revision] : [],
    ...version.labels.map((label) => label.toLowerCase())
  ];
  return `${major}.${minor}.${patch}${labels.length > 0 ? `-${labels.join(".")}` : ""}`;
}
function boundVersion(version, { algorithm, value }) {
  const name = cacheVersion(version);
  const hex = algorithm === "sha256" ? value : Buffer.from(value, digestEncoding(algorithm)).toString("hex");
  return `${name}${name.includes("-") ? "." : "-"}${algorithm}-${hex}`;
}
function isBoundVersion(name) {
  return bound.test(name);
}
var bound = /[-.](?:sha256-([0-9a-f]{64})|sha512-[0-9a-f]{128})$/;

// src/core/tool/cache/entry-record.ts
import { join } from "node:path";
var recordName = ".setup-pkgtool.json";
var recordVersion = 1;
var recordLimit = 1024 * 1024;
function readRecord(directory) {
  try {
    const file = join(directory, recordName);
    const json = parseJson(readBoundedFileSync(file, { limit: recordLimit, noLink: true }));
    return "value" in json ? parseRecord(json.value) : void 0;
  } catch {
    return void 0;
  }
}
function parseRecord(value) {
  if (!isStored(value)) return void 0;
  const { version, url, source, stage, uploaded, size, sha256 } = value;
  const origin = source === "" ? { kind: "lock" } : { kind: "listing", address: source };
  return { version, url: url === "" ? void 0 : url, origin, stage, uploaded, size, sha256 };
}
function isStored(value) {
  if (typeof value !== "object" || value === null) return false;
  const record = value;
  const texts = ["version", "url", "source", "stage", "uploaded", "sha256"];
  return record.recordVersion === recordVersion && Number.isSafeInteger(record.size) && texts.every((name) => typeof record[name] === "string");
}
function recordTexts({
  version,
  url = "",
  origin,
  stage,
  uploaded,
  size,
  sha256
}) {
  const source = origin.kind === "lock" ? "" : origin.address;
  return { version, url, source, stage, uploaded, size, sha256 };
}

// src/core/tool/cache/check-cached-tool.ts
import { chmodSync } from "node:fs";
import { join as join3 } from "node:path";

// src/core/tool/program-file.ts
import { closeSync, fstatSync, readSync } from "node:fs";
var programNumbers = ["7f454c46", "feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe", "cafebabf"];
function findProgramFault(path, toolName) {
  if (!/\.exe$/i.test(toolName)) return void 0;
  const { file } = openRegularFile(path);
  try {
    const head = readAt(file, { at: 0, length: 64 });
    const isWindows = head.toString("latin1", 0, 2) === "MZ";
    if (toolName.toLowerCase() === "nuget.exe" && isWindows)
      return hasWholeHeaders(file, head) ? void 0 : "a Windows program whose headers do not lie in the file";
    const runs = head.toString("latin1", 0, 2) === "#!" || programNumbers.includes(head.toString("hex", 0, 4));
    if (isWindows || runs && toolName.toLowerCase() !== "nuget.exe") return void 0;
    return describeOther(head);
  } finally {
    closeSync(file);
  }
}
function hasWholeHeaders(file, head) {
  const { size } = fstatSync(file);
  if (head.length < 64) return false;
  const at = head.readUInt32LE(60);
  const header = readAt(file, { at, length: 88 });
  if (header.length < 88 || header.readUInt32LE(0) !== 17744) return false;
  const [sections, optional] = [header.readUInt16LE(6), header.readUInt16LE(20)];
  const isKnown = [267, 523].includes(header.readUInt16LE(24));
  return isKnown && at + 24 + optional + sections * 40 <= size && header.readUInt32LE(84) <= size;
}
function readAt(file, { at, length }) {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, at));
}
var page = /^(?:\ufeff|\u00ef\u00bb\u00bf)?\s*<(?:!doctype\s+html|html|head|!--)/i;
function describeOther(head) {
  const text = head.toString("latin1");
  return page.test(text) ? "a web page, as that of a proxy or server to sign in" : `a file that begins with ${quote(text.slice(0, 16))}`;
}

// src/core/tool/cache/accept-tool.ts
function acceptTool(file, { toolName, size, digests, signers }) {
  if (file.size === 0) return { fault: { kind: "empty" } };
  if (size !== void 0 && file.size !== size)
    return { fault: { kind: "size", found: file.size, wanted: size } };
  for (const wanted of digests) {
    const found2 = file.digest(wanted.algorithm);
    if (found2 !== wanted.value) return { fault: { kind: "digest", found: found2, wanted } };
  }
  const found = toolName === void 0 ? void 0 : findProgramFault(file.path, toolName);
  if (found !== void 0) return { fault: { kind: "program", found } };
  const judged = signers?.judge(file.path);
  if (judged && "fault" in judged) return { fault: { kind: "signature", fault: judged.fault } };
  return {
    tool: { size: file.size, sha256: file.digest("sha256"), signer: judged?.signer }
  };
}

// src/core/tool/cache/entry-files.ts
import { lstatSync, readdirSync } from "node:fs";
import { join as join2 } from "node:path";
function findStrayFile(directory, { toolName }) {
  const ours = [toolName, recordName, launcherNameAnywhere(toolName)];
  const stray = readdirSync(directory).find((name) => !ours.includes(name));
  if (stray !== void 0) return `${quote(stray, 60)} beside the tool, which is not of the entry`;
  return tryLstat(join2(directory, toolName))?.isFile() ? void 0 : `no file ${toolName}`;
}
function toolSize(directory, { toolName }) {
  return lstatSync(join2(directory, toolName)).size;
}
function describeDamage(fault, { toolName }) {
  switch (fault.kind) {
    case "empty":
      return `a file ${toolName} of no bytes`;
    case "size":
      return `${fault.found} bytes where ${fault.wanted} were placed`;
    case "digest":
      return `sha256:${fault.found} where sha256:${fault.wanted.value} was placed`;
    case "program":
      return fault.found;
    case "signature":
      return fault.fault.found;
  }
}
var changedLauncher = "a launcher that was changed";
function programsWithoutPermission(directory, { toolName, platform }) {
  if (process.platform === "win32") return [];
  const programs = [toolName, launcherName(toolName, platform)].filter((name) => name !== void 0);
  return programs.filter((name) => ((tryLstat(join2(directory, name))?.mode ?? 0) & ownerMayRun) === 0);
}
var ownerMayRun = 64;

// src/core/tool/cache/check-cached-tool.ts
function checkCachedTool(directory, options) {
  const record = readRecord(directory);
  if (record === void 0) return { state: "foreign", found: "no record of this program" };
  const unnamed = options.digests.length === 0 ? findUnnamed(record, options) : void 0;
  if (unnamed !== void 0) return { state: "foreign", found: unnamed };
  try {
    return checkFiles(directory, record, options);
  } catch (error) {
    if (systemErrorCode(error) === "ENOENT")
      return { state: "foreign", found: "an entry that vanished while it was read" };
    throw localFileError(join3(directory, options.toolName), error);
  }
}
function findUnnamed({ origin }, { listings }) {
  if (origin.kind === "lock") return "no listing that it came from, but a lock";
  if (listings === "any" || listings.includes(origin.address)) return void 0;
  return `the source ${origin.address}, which this run does not name`;
}
function checkFiles(directory, record, options) {
  const stray = findStrayFile(directory, options);
  if (stray !== void 0) return { state: "damaged", found: stray };
  const { toolName, platform } = options;
  const file = measure(directory, options);
  const placed = acceptTool(file, {
    size: record.size,
    digests: [{ algorithm: "sha256", value: record.sha256 }]
  });
  if ("fault" in placed) return { state: "damaged", found: describeDamage(placed.fault, options) };
  const isWhole = isLauncherWhole(directory, toolName, platform);
  const damage = isWhole ? repairPermissions(directory, options) : changedLauncher;
  if (damage !== void 0) return { state: "damaged", found: damage };
  const wanted = acceptTool(file, options);
  if ("tool" in wanted) return { state: "usable", record, tool: wanted.tool };
  const isRefused = ["signature", "program"].includes(wanted.fault.kind) && { isRefused: true };
  return { state: "foreign", found: describeOther2(wanted.fault), ...isRefused };
}
function describeOther2(fault) {
  if (fault.kind === "signature") return fault.fault.found;
  if (fault.kind === "program") return fault.found;
  return fault.kind === "digest" ? `other bytes than ${fault.wanted.algorithm}:${fault.wanted.value}` : "a file of another size";
}
function measure(directory, tool) {
  const path = join3(directory, tool.toolName);
  const known = /* @__PURE__ */ new Map();
  return {
    path,
    size: toolSize(directory, tool),
    digest(algorithm) {
      const digest = known.get(algorithm) ?? hashFile(path, algorithm, { noLink: true }).digest;
      known.set(algorithm, digest);
      return digest;
    }
  };
}
function repairPermissions(directory, tool) {
  for (const name of programsWithoutPermission(directory, tool)) {
    try {
      chmodSync(join3(directory, name), 493);
    } catch {
      return `no permission to run ${name}`;
    }
  }
  return void 0;
}

// src/core/tool/cache/find-cached-tool.ts
async function findCachedTool(run, version, options = {}) {
  let isDamaged = false;
  for (const place of placesOf(run, version, options)) {
    const found = await lookIn(run, place, { version, ...options });
    if (found !== void 0 && found !== "damaged") return found;
    isDamaged ||= found === "damaged";
  }
  return isDamaged ? "damaged" : void 0;
}
function placesOf(run, version, options) {
  const { cache, own, digests, addresses } = run;
  const { listed, isLastResort = false } = options;
  const name = cacheVersion(version);
  const believed = addresses.filter(
    (address) => isServer(address) || (listed !== void 0 || isLastResort) && !own?.addresses.has(address)
  );
  const listings = addresses.length === 0 ? "any" : believed.map(listingOf);
  const isShared = listings === "any" || digests.length > 0 || listings.length > 0;
  const isOwn = own !== void 0 && (digests.length > 0 || listed?.sha256 !== void 0);
  return [
    ...digests.map((digest) => ({ cache, name: boundVersion(version, digest), listings })),
    ...isShared ? [{ cache, name, listings }] : [],
    ...isOwn ? [{ cache: own.cache, name, listings: [...own.addresses].map(listingOf) }] : []
  ];
}
function listingOf({ document }) {
  return displayUrl(document);
}
async function lookIn(run, { cache, name, listings }, { version, listed }) {
  const { toolName, platform, digests, signers, log } = run;
  const directory = await cache.find(toolName, name);
  if (directory === void 0) return void 0;
  const options = { toolName, platform, digests, listings, signers };
  const check = (folder) => checkVersion(folder, version, options);
  const checked = check(directory);
  if (checked.state === "damaged") {
    log.warning(
      `${toolName} ${name} in the cache is damaged: found ${printable(checked.found)}; it is dropped and fetched again`
    );
    const onlyIf = async (folder) => check(folder).state === "damaged";
    await cache.drop(toolName, name, { onlyIf, signal: run.signal });
    return "damaged";
  }
  const other = checked.state === "foreign" ? printable(checked.found) : findUnlisted(checked.record, listed);
  if (checked.state === "foreign" || other !== void 0) {
    const isRefused = checked.state === "foreign" && checked.isRefused;
    log[isRefused ? "warning" : "info"](`${toolName} ${name} in the cache is passed over: found ${other}`);
    return void 0;
  }
  const { record } = checked;
  if (listings === "any" && digests.length === 0 && record.origin.kind === "listing")
    log.notice(
      `${toolName} ${name} in the cache came from ${printable(record.origin.address)}; no dist-url was given to compare with`
    );
  return { directory, record, signer: checked.tool.signer };
}
function findUnlisted({ sha256 }, listed) {
  if (listed?.sha256 === void 0 || listed.sha256 === sha256) return void 0;
  return `sha256:${sha256}, where the listing has sha256:${listed.sha256}`;
}
function checkVersion(directory, version, options) {
  const checked = checkCachedTool(directory, options);
  if (checked.state !== "usable") return checked;
  const recorded = tryParsePackageVersion(checked.record.version);
  if (recorded && compareParsedVersions(recorded, version) === 0) return checked;
  return { state: "foreign", found: `the version ${checked.record.version}` };
}

// src/core/tool/installed-tool.ts
import { join as join4 } from "node:path";
function installedTool({ toolName }, { directory, record, signer }, facts) {
  return {
    ...recordTexts(record),
    ...signer && { signer },
    path: join4(directory, toolName),
    directory,
    ...facts
  };
}
function installedFromCache(run, found, { reason = wasAskedFor(found.record) } = {}) {
  return installedTool(run, found, { cacheHit: true, reason });
}
function wasAskedFor({ version }) {
  return `${version} is the version that was asked for, and it is in the cache`;
}

export {
  exactNotices,
  reportGates,
  cacheVersion,
  boundVersion,
  isBoundVersion,
  acceptTool,
  recordName,
  recordVersion,
  readRecord,
  recordTexts,
  checkCachedTool,
  findCachedTool,
  installedTool,
  installedFromCache
};
