import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertCombinable,
  openContext
} from "./JQNF74CH.js";
import {
  auditLevels,
  auditModes
} from "./5NBSTGDR.js";
import {
  loadAddress
} from "./6VH3IB5D.js";
import {
  layouts
} from "./PR4XOT37.js";
import {
  cacheDirectory,
  isHostedByGitHub,
  keptDocuments,
  privateToolCache,
  readReportPlaces,
  readSavedState,
  readSearchPath,
  tarPrograms,
  toolCacheRoot
} from "./OQB4IXAZ.js";
import {
  configSurroundings,
  parseEnvironmentCredential,
  sourceVariablePrefix
} from "./N5HBAKI2.js";
import {
  packagesPart,
  toolPart,
  writeReport
} from "./RYLO5XI2.js";
import "./IB43Y2GY.js";
import {
  addPath,
  debug,
  endGroup,
  error,
  exportVariable,
  getInput,
  info,
  isDebug,
  notice,
  setOutput,
  setSecret,
  startGroup,
  warning
} from "./TS7SEHKV.js";
import {
  findCachedTool,
  installedFromCache,
  isBoundVersion,
  reportGates
} from "./AKMRM3EH.js";
import {
  isPeImage
} from "./5K62IJLU.js";
import "./4VF54NUC.js";
import {
  assertSafeFolder
} from "./NK3BYLHD.js";
import {
  isComplete
} from "./2Z2T64LC.js";
import "./DR33J67C.js";
import {
  listNames
} from "./6ABOPMX5.js";
import {
  signingSecretsOf,
  signingVariablesOf
} from "./7XISQTSU.js";
import {
  exactRequest,
  readRequest,
  tryParseExactVersion
} from "./WB7QWMWA.js";
import {
  secretForms,
  textForms
} from "./P5MSN5IZ.js";
import "./L63AEMK7.js";
import {
  parseChecksum
} from "./KAO5D4XX.js";
import "./WM523D34.js";
import {
  latestBys,
  stages
} from "./VK2PD3JB.js";
import {
  parsePackageVersion
} from "./LR7I4KNC.js";
import "./V5VPQJGF.js";
import {
  addressName,
  isServer
} from "./O57E6YNR.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import {
  timeoutReason
} from "./C6EQMAIG.js";
import {
  maxTimeout,
  parseBoolean,
  parseChoice,
  parseCount,
  parseDuration,
  parseRate,
  parseSize
} from "./6EYOSVDY.js";
import {
  notLocked
} from "./AYHF7YQB.js";
import {
  defaultNames,
  defaultsOfPreset,
  presets
} from "./KBZC2SCR.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  workspaceOf
} from "./57EKYGKR.js";
import {
  currentDirectory
} from "./BKQBJI7U.js";
import {
  describeSystemError,
  describeUnexpected,
  messageOf,
  tryStat
} from "./WFDWDSXQ.js";
import {
  PkgtoolError,
  eitherOption,
  errorMessage,
  formatBytes,
  formatDuration,
  inOneLine,
  isPkgtoolError,
  maxDetails,
  nameOptions,
  option,
  plural,
  printable,
  printableLines,
  quote,
  withFailuresNamedIn
} from "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/action/main.ts
import { isMainThread } from "node:worker_threads";

// src/doors/write-by-calls.ts
import { fstatSync, writeSync } from "node:fs";
var descriptors = { stdout: 1, stderr: 2 };
function writeByCalls(name, onOpen = () => {
}) {
  const property = Object.getOwnPropertyDescriptor(process, name);
  if (property?.get === void 0) return;
  const native = property.get;
  const descriptor = descriptors[name];
  let stream;
  const openStream = () => {
    if (stream === void 0) {
      stream = native.call(process);
      onOpen(stream);
    }
    return stream;
  };
  const write = (text, done) => {
    if (stream !== void 0) return stream.write(text, done);
    let rest = Buffer.from(text);
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(descriptor, rest));
    } catch {
      return openStream().write(rest, done);
    }
    done?.();
    return true;
  };
  const get = (_, member) => {
    if (member === "write") return write;
    if (member === "isTTY" && !mayBeTerminal(descriptor)) return false;
    const value = Reflect.get(openStream(), member);
    return typeof value === "function" ? value.bind(openStream()) : value;
  };
  const set = (_, member, value) => Reflect.set(openStream(), member, value);
  Object.defineProperty(process, name, { configurable: true, value: new Proxy({}, { get, set }) });
}
function mayBeTerminal(descriptor) {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    return true;
  }
}

// src/action/run.ts
import { basename as basename2 } from "node:path";

// src/core/tool/cache/folder-tool-cache.ts
import { join } from "node:path";
function createFolderToolCache(root, { arch = process.arch } = {}) {
  const folderOf = (tool, version) => join(root, tool, version);
  return {
    async find(tool, version) {
      const directory = join(folderOf(tool, version), arch);
      return isComplete(directory) ? directory : void 0;
    },
    async list(tool) {
      return listNames(join(root, tool)).filter(
        (version) => !version.startsWith(".") && isComplete(join(folderOf(tool, version), arch))
      );
    },
    async place(tool, version, entry) {
      const { placeEntry } = await import("./7BDHJSYH.js");
      return placeEntry({ root, target: join(folderOf(tool, version), arch) }, entry);
    },
    async drop(tool, version, options) {
      const { dropEntry } = await import("./LZIV7NVB.js");
      return dropEntry({ root, target: join(folderOf(tool, version), arch) }, options);
    }
  };
}

// src/core/tool/tool-run.ts
import { isAbsolute, resolve as resolve2 } from "node:path";

// src/core/tool/cache/private-cache.ts
import { createHash } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as join2, resolve } from "node:path";
import { fileURLToPath } from "node:url";
function openPrivateCache({ isInWorkspace }, addresses, options) {
  const { privateToolCache: privateToolCache2, workingDirectory = "." } = options;
  const own = addresses.filter(
    (address) => !isServer(address) && isInWorkspace(address.relative ?? fileURLToPath(address.document))
  );
  if (own.length === 0) return void 0;
  const cache = privateToolCache2 ?? privateRoot(options);
  return {
    addresses: new Set(own),
    cache: typeof cache === "string" ? createFolderToolCache(resolve(workingDirectory, cache)) : cache
  };
}
function privateRoot(options) {
  const { toolCache, workingDirectory = "." } = options;
  if (typeof toolCache !== "string") return mkdtempSync(join2(tmpdir(), "setup-pkgtool-"));
  const key = createHash("sha256").update(workspaceOf(options)).digest("hex").slice(0, 32);
  return join2(resolve(workingDirectory, toolCache), ".setup-pkgtool", "workspaces", key);
}

// src/core/tool/tool-name.ts
function checkToolName(toolName) {
  if ((/^\w[\w.+-]{0,99}$/.test(toolName) || new RegExp(anyToolName, "u").test(toolName)) && !/\.$|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/.test(toolName.toLowerCase()))
    return toolName;
  throw new PkgtoolError("INVALID_INPUT", {
    subject: "tool-name",
    found: `the value ${quote(toolName)}`,
    wanted: 'a file name of letters, digits, "_", ".", "+" and "-", such as pkgtool.exe'
  });
}
var anyToolName = "^[\\p{L}\\p{N}_][\\p{L}\\p{N}_.+-]{0,99}$";

// src/core/tool/tool-run.ts
async function openToolRun(context, options, { nameOfLock }) {
  const { toolCache, workingDirectory = ".", platform = process.platform, log = silentLog } = options;
  const addresses = await parseDistUrls(options);
  const toolName = await findToolName(options.toolName, { addresses, nameOfLock }) ?? defaultNames.toolName;
  const request = readRequest(await resolveVersionFile({ ...options, toolName }));
  warnOfName(toolName, { platform, log });
  const exact = tryParseExactVersion(request.version);
  return {
    request,
    resolve: exact ? async () => exactRequest(request, exact) : resolveOnce(request),
    exact,
    locked: void 0,
    checkLatest: options.checkLatest ?? false,
    mayFallBack: true,
    digests: readChecksum(options.checksum),
    signers: await openSigners(options),
    toolName: checkToolName(toolName),
    addresses,
    scopes: await scopesOf(addresses, options.credentials),
    context,
    cache: typeof toolCache === "string" ? openCache(toolCache, workingDirectory) : toolCache,
    own: openPrivateCache(context, addresses, options),
    contentCache: options.contentCache,
    workingDirectory,
    platform,
    log,
    onProgress: options.onProgress,
    signal: options.signal
  };
}
function warnOfName(toolName, { platform, log }) {
  if (platform !== "win32" || /\.exe$/i.test(toolName)) return;
  log.warning(
    `${option("tool-name")} is ${quote(toolName, 100)}: Windows starts a program by name only with .exe`
  );
}
function resolveOnce(request) {
  let resolved;
  return () => {
    resolved ??= import("./53KWY2UZ.js").then(({ specifyRequest }) => specifyRequest(request));
    return resolved;
  };
}
function openCache(toolCache, workingDirectory) {
  const root = resolve2(workingDirectory, toolCache);
  if (!isAbsolute(toolCache)) assertSafeFolder(root, { workingDirectory });
  return createFolderToolCache(root);
}
async function scopesOf(addresses, credentials = []) {
  const scopes = addresses.map((address) => ({ name: address.name, address }));
  if (credentials.length === 0) return scopes;
  const { assignCredentials } = await import("./E34YKIXB.js");
  return assignCredentials(scopes, credentials);
}
async function openSigners({
  toolSigners = [],
  ...options
}) {
  if (toolSigners.length === 0) return void 0;
  return (await import("./M5H6IPHV.js")).openToolSigners(toolSigners, options);
}
function readChecksum(text) {
  if (text === void 0 || text.trim() === "") return [];
  return [{ ...parseChecksum(text), change: `change ${eitherOption("checksum", "version")}` }];
}
function parseDistUrls({
  distUrls = [],
  workingDirectory: directory = ".",
  signingVariables,
  endpoint,
  region
}) {
  const store = { signingVariables, endpoint, region };
  const options = { document: "tools.json", input: "dist-url", directory, ...store };
  return Promise.all(distUrls.map((text) => loadAddress(text, options)));
}
async function findToolName(given, { addresses, nameOfLock }) {
  if (addresses.every(isServer)) return given ?? nameOfLock();
  const { namesOfFolders } = await import("./E6HWQVZV.js");
  const { toolName } = await namesOfFolders(addresses, { toolName: given }, { names: ["toolName"] });
  return toolName ?? nameOfLock();
}
async function resolveVersionFile(options) {
  const { version, versionFile, log = silentLog } = options;
  if (versionFile === void 0) return options;
  if (version !== void 0) {
    log.notice(
      `${printable(versionFile)}, the version-file, is not read: the version ${printable(version)} is given`
    );
    return options;
  }
  const { readVersionFile } = await import("./EIVYMMXF.js");
  const read3 = await readVersionFile(versionFile, options);
  log.info(`${printable(versionFile)} asks for ${printable(read3)}`);
  return { ...options, version: read3 };
}

// src/core/tool/install.ts
async function installToolIn(context, options) {
  const nameOfLock = async () => (await context.lock())?.document.tool?.name;
  const run2 = await openToolRun(context, options, { nameOfLock });
  return setUpTool(await bindToLock(run2));
}
async function setUpTool(run2) {
  const found = await run2.log.stage("Tool cache", () => findUnasked(run2)) ?? await fetch(run2);
  const tool = { ...found, reason: run2.locked?.reason ?? found.reason };
  const where = tool.cacheHit ? "the tool cache" : tool.url;
  run2.log.info(`${run2.toolName} ${tool.version} (${tool.stage}) from ${where}: ${tool.directory}`);
  return tool;
}
async function findUnasked(run2) {
  const { addresses, digests } = run2;
  if (addresses.length > 0 && digests.length === 0 && !addresses.some(isServer)) return void 0;
  return run2.exact ? findExact(run2, run2.exact) : findInRange(run2);
}
async function findExact(run2, version) {
  const found = await findCachedTool(run2, version);
  if (found === void 0 || found === "damaged") return void 0;
  reportGates(run2, found.record);
  return installedFromCache(run2, found);
}
async function findInRange(run2) {
  const { spec } = await run2.resolve();
  if (run2.addresses.length > 0 && (spec.kind === "latest" || run2.checkLatest)) return void 0;
  const { findBestCached } = await import("./YCQ3UXT3.js");
  const cached = await findBestCached(run2);
  if (cached)
    run2.log.notice(
      `${run2.toolName} ${cached.version} in the cache satisfies ${printable(run2.request.version)}; set ${option("check-latest")} to ask the listing for a newer one`
    );
  return cached;
}
async function fetch(run2) {
  const { fetchTool } = await import("./FX3MOPS4.js");
  return fetchTool(run2);
}
async function bindToLock(run2) {
  const lock = await run2.context.lock();
  return lock ? run2.log.stage("Lock", () => keepTo(run2, lock)) : run2;
}
async function keepTo(run2, lock) {
  const { lockCoversTool } = await import("./6A262ZMQ.js");
  const { request, toolName: name, exact } = run2;
  const coverage = lockCoversTool(lock.document, { ...request, name, exact });
  if (coverage.state === "covered") return await bound(run2, lock, coverage.entry);
  const found = coverage.state === "absent" ? `no entry for ${name}` : coverage.reason;
  const command = await run2.context.lockCommand();
  if (lock.locked) throw notLocked(lock, { found, command });
  if (coverage.state === "absent") run2.log.info(`${lock.file} has ${found}`);
  else {
    const { renewal } = await import("./WJN2DWRL.js");
    run2.log.warning(`${found}; the version is chosen afresh; ${renewal(command)} updates the lock`, {
      file: lock.file
    });
  }
  return run2;
}
async function bound(run2, { file, locked }, entry) {
  const { version, requested, sha256 } = entry;
  if (sha256 === void 0 && locked) {
    const command = await run2.context.lockCommand();
    throw notLocked({ file }, { found: `${run2.toolName} without a hash`, command });
  }
  const exact = parsePackageVersion(version);
  const reason = `${printable(version)} is locked for ${printable(requested.version)} in ${file}`;
  run2.log.info(reason);
  const digest = {
    algorithm: "sha256",
    change: "find out why the bytes changed; if you trust them, delete the entry and lock the tool anew"
  };
  const request = { ...run2.request, version: exact.normalized };
  return {
    ...run2,
    exact,
    request,
    resolve: async () => exactRequest(request, exact),
    digests: sha256 === void 0 ? run2.digests : [...run2.digests, { ...digest, value: sha256 }],
    locked: { entry, reason, file }
  };
}

// src/action/inputs.ts
import { dirname, resolve as resolve3 } from "node:path";
import { fileURLToPath as fileURLToPath2 } from "node:url";

// src/core/net/credentials/share-secrets.ts
function shareSecrets({ credentials, ...own }, { distUrls, sources, hasPins }) {
  const [toolNames, sourceNames] = [namesOf(distUrls), namesOf(sources)];
  const isIn = (names) => (item) => names.has(item.name.toLowerCase());
  const forTool = credentials.filter(isIn(toolNames));
  const others = credentials.filter((item) => isIn(sourceNames)(item) || !isIn(toolNames)(item));
  if (!hasPins && (others.length > 0 || own.username !== void 0 || own.password !== void 0)) {
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: others.length > 0 ? "credentials" : "username",
      found: `${others[0] ? `the name "${others[0].name}", which no dist-url has,` : "a value"} and no packages`,
      wanted: "credentials of a dist-url, or packages"
    });
  }
  return { tool: { credentials: forTool }, restore: { ...own, credentials: others } };
}
function namesOf(addresses) {
  return new Set(addresses.flatMap((text) => addressName(text)?.toLowerCase() ?? []));
}

// src/core/trust/signature-mode.ts
var signatureModes = ["off", "warn", "require"];
function trustRootsOfPackages({
  signatures,
  configFile,
  toolSigners = [],
  trustRoots
}) {
  const isOfTool = toolSigners.length > 0 && signatures === void 0 && configFile === void 0;
  return isOfTool ? void 0 : trustRoots;
}

// src/doors/home-folder.ts
import { homedir } from "node:os";
function homeFolder() {
  try {
    return homedir() || void 0;
  } catch {
    return void 0;
  }
}

// src/core/base/exception-scope.ts
var exceptionScopes = ["repository", "workflow"];

// src/core/store/store-link.ts
var storeLinks = ["auto", "hardlink", "reflink", "copy"];

// src/options/options.ts
var inputs = {
  // `--version` prints the version of the command itself.
  version: { kind: "text", option: "tool-version", groups: ["request"], flow: "tool" },
  "version-file": { kind: "text", groups: ["request"], flow: "tool" },
  stage: {
    kind: "choice",
    values: stages,
    default: "ReleasedAndBlessed",
    groups: ["request"],
    flow: "tool"
  },
  "latest-by": {
    kind: "choice",
    values: latestBys,
    default: "version",
    groups: ["request"],
    flow: "tool"
  },
  "minimum-age": { kind: "duration", default: "0", groups: ["request", "age"] },
  "minimum-age-exclude": { kind: "list", groups: ["age"], flow: "restore" },
  "check-latest": { kind: "flag", default: "false", flow: "tool" },
  "dist-url": { kind: "list", library: "distUrls", flow: "tool" },
  checksum: { kind: "checksum", flow: "tool" },
  "tool-signers": { kind: "list", flow: "tool" },
  preset: { kind: "choice", values: presets, groups: ["request", "extensions"] },
  "tool-name": { kind: "tool-name", groups: ["request"], flow: "tool" },
  // The command line has the verbs install and restore.
  install: { kind: "flag", option: false, library: false },
  // A program cannot change the PATH of the shell that started it.
  "add-to-path": { kind: "flag", default: "true", option: false, library: false },
  source: { kind: "list", library: "sources", groups: ["sources"], flow: "restore" },
  "config-file": { kind: "text", groups: ["sources"], flow: "restore" },
  // Names what configSurroundings takes of an environment.
  "config-env": { kind: "list", library: false, groups: ["sources"] },
  packages: { kind: "pins", groups: ["pins"], flow: "restore" },
  "packages-file": { kind: "list", library: "packagesFiles", groups: ["pins"], flow: "restore" },
  framework: { kind: "list", library: "frameworks", groups: ["dependencies"], flow: "restore" },
  project: { kind: "list", library: "projects", groups: ["dependencies"], flow: "restore" },
  property: { kind: "list", library: "properties", groups: ["dependencies"], flow: "restore" },
  "sdk-version": { kind: "text", groups: ["dependencies"], flow: "restore" },
  "framework-packages": { kind: "flag", default: "false", groups: ["dependencies"], flow: "restore" },
  "write-assets": { kind: "flag", default: "false", flow: "restore" },
  "packages-directory": { kind: "text", default: "packages", flow: "restore" },
  layout: { kind: "choice", values: layouts, groups: ["layouts"], flow: "restore" },
  "exclude-version": { kind: "flag", default: "false", groups: ["layouts"], flow: "restore" },
  "lock-file": { kind: "text", default: "pkgtool.lock.json", groups: ["locking"] },
  locked: { kind: "flag", default: "false", groups: ["locking"] },
  verify: { kind: "flag", flow: "restore" },
  audit: { kind: "choice", values: auditModes, groups: ["audit"], flow: "restore" },
  "audit-level": { kind: "choice", values: auditLevels, default: "low", groups: ["audit"], flow: "restore" },
  "audit-source": { kind: "list", library: "auditSources", groups: ["audit"], flow: "restore" },
  "audit-ignore": { kind: "list", groups: ["audit"], flow: "restore" },
  signatures: { kind: "choice", values: signatureModes, groups: ["signatures"], flow: "restore" },
  "trusted-signers": { kind: "list", groups: ["signatures"], flow: "restore" },
  "trust-roots": { kind: "list", groups: ["signatures"] },
  exceptions: { kind: "choice", values: exceptionScopes, groups: ["signatures", "audit"], flow: "restore" },
  sbom: { kind: "text", flow: "restore" },
  "package-store": { kind: "text", default: "auto", groups: ["store"], flow: "restore" },
  "store-link": { kind: "choice", values: storeLinks, default: "auto", groups: ["store"], flow: "restore" },
  "package-extension": { kind: "text", groups: ["extensions"], flow: "restore" },
  "manifest-extension": { kind: "text", groups: ["extensions"], flow: "restore" },
  username: { kind: "secret", groups: ["identity"] },
  password: { kind: "secret", groups: ["identity"] },
  // Programs have it parsed.
  credentials: { kind: "list", library: false, groups: ["identity"] },
  // The command line reads the variable GITHUB_TOKEN.
  "github-token": { kind: "secret", default: `\${{ github.token }}`, option: false, library: false },
  // The command line has the verb dependency-submission.
  "submit-dependencies": { kind: "flag", default: "false", option: false, library: false },
  // Only the runner knows it, by an expression.
  matrix: { kind: "text", default: `\${{ toJSON(matrix) }}`, library: false },
  // The Actions cache exists in a job only.
  cache: {
    kind: "choice",
    values: ["auto", "true", "false"],
    default: "auto",
    option: false,
    library: false
  },
  "cache-key": { kind: "text", option: false, library: false },
  "allow-insecure": { kind: "flag", default: "false", groups: ["network", "remote-feed"] },
  "ca-file": { kind: "text", groups: ["trust", "network", "remote-feed"] },
  "client-certificate": {
    kind: "text",
    library: "clientCertificateFile",
    groups: ["trust", "network", "remote-feed"]
  },
  "client-key": { kind: "text", library: "clientKeyFile", groups: ["trust", "network", "remote-feed"] },
  "credential-origins": { kind: "list", groups: ["trust", "network"] },
  offline: { kind: "flag", default: "false", groups: ["network"] },
  "idle-timeout": {
    kind: "duration",
    max: maxTimeout,
    default: "30s",
    groups: ["network", "remote-feed"]
  },
  "minimum-rate": { kind: "rate", default: "1KiB", groups: ["network"] },
  // Programs have the option signal.
  "total-timeout": { kind: "duration", max: maxTimeout, library: false, groups: ["network", "remote-feed"] },
  // A member of the option retry.
  retries: {
    kind: "count",
    min: 0,
    max: 100,
    default: "5",
    library: false,
    groups: ["network", "remote-feed"]
  },
  "max-connections": { kind: "count", min: 1, max: 1e3, default: "32", groups: ["network", "remote-feed"] }
};
function libraryNameOf(name, { library }) {
  return library || name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

// src/options/read-text.ts
function readTexts(row, texts, { name }) {
  return read(row, texts, name);
}
function read(row, texts, name) {
  const { kind, values = [], min = 0, max } = row;
  const last = texts.at(-1) ?? "";
  if (kind === "list") return texts.flatMap(splitLines);
  if (kind === "pins") return texts.flatMap(splitPinLines);
  if (kind === "flag") return parseBoolean(last, name);
  if (kind === "choice") return parseChoice(last, name, { allowed: values });
  if (kind === "duration") return parseDuration(last, name, max === void 0 ? {} : { max });
  if (kind === "count") return parseCount(last, name, { min, max: max ?? Number.MAX_SAFE_INTEGER });
  if (kind === "rate") return parseRate(last, name);
  if (kind === "size") return parseSize(last, name);
  return last;
}
function splitLines(text) {
  return text.split(/\r\n?|\n/).map((line) => line.trim()).filter((line) => line !== "");
}
function splitPinLines(text) {
  const lines = text.split(/\r\n?|\n/);
  return lines.every((line) => line.trim() === "") ? [] : lines;
}

// src/action/cache-service.ts
function findCacheService(env) {
  const isSecond = Boolean(env.ACTIONS_CACHE_SERVICE_V2) && !isEnterpriseServer(env.GITHUB_SERVER_URL);
  const address = isSecond ? env.ACTIONS_RESULTS_URL : env.ACTIONS_CACHE_URL;
  return address ? { version: isSecond ? 2 : 1, address, token: env.ACTIONS_RUNTIME_TOKEN ?? "" } : void 0;
}
function isEnterpriseServer(address) {
  if (!address || !URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname !== "github.com" && !hostname.endsWith(".ghe.com") && !hostname.endsWith(".localhost");
}

// src/action/masks.ts
var minSecretLength = 4;
function maskAddresses(addresses) {
  for (const address of addresses) {
    const [, userInfo] = /^[^/]*:\/\/([^/?#]*)@/.exec(address) ?? [];
    if (userInfo !== void 0) maskUserInfo(userInfo);
    const [, query = ""] = /\?([^#]*)/.exec(address) ?? [];
    const isStore = /^(?:[^:/?#]*=)?(?:s3|azure):/i.test(address.trim());
    const secrets = query.split("&").flatMap((pair) => {
      const [, coded = "", value = ""] = /^(?:([^=]*)=)?(.*)$/s.exec(pair) ?? [];
      const name = decoded(coded);
      if (isStore && name === "region") return [];
      if (!isStore || name !== "endpoint") return isWord(value) ? [] : [value];
      maskAddresses([decoded(value)]);
      return [];
    });
    for (const text of secrets.length === 0 ? [] : [query, ...secrets]) maskText(text);
  }
}
function maskUserInfo(userInfo) {
  maskText(userInfo);
  const [username = "", ...rest] = userInfo.split(":");
  const password = rest.join(":");
  if (password.length < minSecretLength) maskText(username);
  else
    for (const read3 of [(text) => text, decoded])
      maskCredential({ kind: "basic", username: read3(username), password: read3(password) });
}
function maskText(text) {
  if (text.length < minSecretLength) return;
  for (const form of [text, decoded(text)].flatMap(textForms)) setSecret(form);
}
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
function maskLines(lines) {
  for (const line of lines) setSecret(line);
}
function maskVariables(values) {
  for (const value of values) {
    if (!value) continue;
    for (const form of textForms(value)) setSecret(form);
    const credential = parseEnvironmentCredential(value);
    if (credential)
      maskCredential({ kind: "basic", username: credential.username, password: credential.password });
  }
}
function maskToken(token) {
  for (const form of secretForms({ kind: "bearer", token })) setSecret(form);
}
function maskCredential(credential) {
  for (const form of secretForms(credential)) setSecret(form);
}
var outputWords = new Set(
  "true false null none undefined auto error warning notice debug group success failure failed cancelled skipped passed latest stable release main master push pull_request linux windows macos ubuntu http https version path packages package tool present downloaded cached stored".split(
    " "
  )
);
function maskFound(credential, { isOfWorkspace }) {
  for (const form of secretForms(credential)) if (!isOfWorkspace || isSecretLike(form)) setSecret(form);
}
function isSecretLike(text) {
  return text.length >= minSecretLength && !/^[\d.]+$/.test(text) && !isWord(text);
}
function isWord(text) {
  return /^[\d.]{1,8}$/.test(text) || outputWords.has(text.toLowerCase());
}

// src/action/inputs.ts
async function readInputs({
  log,
  signal
}) {
  maskAddresses([...read2("dist-url"), ...read2("source")]);
  const secrets = await readSecrets();
  const values = readValues();
  const { distUrls, sources, configFile, packages, packagesFiles, projects, offline } = values;
  const stores = readStores([...distUrls, ...sources], configFile);
  const config = { ...await readConfig(log), configFile };
  const workspace = process.env.GITHUB_WORKSPACE || currentDirectory();
  const run2 = { workingDirectory: workspace, workspace, log, onProgress: log.progress };
  const root = toolCacheRoot();
  const identity = await readIdentity(secrets, { ...config, ...stores });
  const cacheDirectory2 = keptDocuments(root);
  const own = {
    ...readTransport(values, signal),
    identity,
    onToken: maskToken,
    ...stores,
    cacheDirectory: cacheDirectory2,
    ...run2
  };
  const hasPins = packages.length + packagesFiles.length + projects.length > 0;
  const isToolNamed = Object.keys(inputs).some((name) => isToolInput(name));
  const install = readInstall(values, isToolNamed);
  checkCombination({
    install: install ?? true,
    hasPins,
    hasSources: sources.length > 0 || configFile !== void 0
  });
  const placing = { packageStore: readPackageStore(values), protectedFolders: protectedFolders(root) };
  assertCombinable({ ...values, ...placing, ...config });
  const { tool, restore: restore2 } = shareSecrets(secrets, { distUrls, sources, hasPins });
  const caches = { toolCacheRoot: root, privateToolCache: privateToolCache() };
  return {
    tool: install === false ? void 0 : { ...without("restore", values), ...own, ...caches, ...tool },
    isToolUnnamed: install === void 0 && hasPins && !isToolNamed,
    restore: hasPins ? {
      ...without("tool", values),
      ...own,
      ...placing,
      ...restore2,
      ...config,
      trustRoots: trustRootsOfPackages(values)
    } : void 0,
    cache: readCache(values, { offline, log }),
    submission: values.submitDependencies ? await readSubmission({ ...values, ...own }) : void 0,
    sbom: hasPins || values.sbom === void 0 ? void 0 : { path: values.sbom, workingDirectory: workspace, workspace },
    addToPath: values.addToPath
  };
}
function read2(name) {
  const row = inputs[name];
  const text = getInput(name, { trimWhitespace: row.kind !== "pins" }) || row.default || "";
  const isAbsent = text === "" && row.kind !== "list" && row.kind !== "pins";
  return isAbsent ? void 0 : readTexts(row, [text], { name });
}
function readValues() {
  const isUnread = ({ flow, kind }) => flow === "tool" && kind !== "list" && read2("install") === false;
  const { username, password, credentials, githubToken, ...given } = Object.fromEntries(
    Object.entries(inputs).map(([name, row]) => [
      libraryNameOf(name, row),
      isUnread(row) ? void 0 : read2(name)
    ])
  );
  const lockFile = given.lockFile === inputs["lock-file"].default ? void 0 : given.lockFile;
  return { ...given, ...defaultsOfPreset(given.preset, { given }), lockFile };
}
function without(flow, values) {
  const others = Object.entries(inputs).filter(([, row]) => row.flow === flow);
  const names = others.map(([name, row]) => libraryNameOf(name, row));
  const kept = Object.entries(values).filter(([name]) => !names.includes(name));
  return Object.fromEntries(kept);
}
function isToolInput(name) {
  const row = inputs[name];
  return row.flow === "tool" && !["", row.default].includes(getInput(name));
}
function protectedFolders(root) {
  const bundles = resolve3(fileURLToPath2(import.meta.url), "../..");
  return [root, process.env.RUNNER_TEMP ?? "", bundles, dirname(bundles)].filter(Boolean);
}
async function readSecrets() {
  const [lines, username, password] = [read2("credentials"), read2("username"), read2("password")];
  maskLines(lines);
  if (password !== void 0) maskCredential({ kind: "basic", username: username ?? "", password });
  const credentials = await readCredentials(lines);
  for (const { credential } of credentials) maskCredential(credential);
  return { credentials, username, password };
}
async function readCredentials(lines) {
  if (lines.length === 0) return [];
  return (await import("./FDI5YXF6.js")).parseCredentials(lines);
}
function readStores(addresses, configFile) {
  const isStore = (address) => /^(?:[\w.-]+=)?(?:s3|azure):/i.test(address);
  if (!addresses.some(isStore) && configFile === void 0) return {};
  const signingVariables = signingVariablesOf(process.env);
  maskVariables(signingSecretsOf(signingVariables));
  return { signingVariables };
}
async function readIdentity({ credentials }, {
  configVariables = {},
  signingVariables = {}
}) {
  const { AWS_ROLE_ARN: role, AZURE_CLIENT_ID: client } = signingVariables;
  const isAsked = credentials.length + Object.keys(configVariables).length > 0 || role || client;
  if (!isAsked) return void 0;
  const { jobIdentity } = await import("./4DO4DMQT.js");
  const githubToken = readToken();
  const identity = { ...jobIdentity(process.env), githubToken };
  for (const token of [githubToken, identity.service?.token, ...identity.tokens ?? []])
    if (token !== void 0) maskToken(token);
  return identity;
}
var readToken = () => getInput("github-token") || void 0;
async function readSubmission(options) {
  const { submittingJob } = await import("./KZQXC4LJ.js");
  const token = readToken();
  if (token !== void 0) maskToken(token);
  const matrix = getInput("matrix");
  return { ...options, ...submittingJob(process.env, { ...options, matrix }), token };
}
var userVariable = /(?:user|user_?name|actor|login)$/i;
async function readConfig(log) {
  const names = read2("config-env");
  const environment = configSurroundings(process.env, {
    platform: process.platform,
    home: homeFolder(),
    names
  });
  const given = Object.entries(process.env).filter(
    ([name]) => name.toLowerCase().startsWith(sourceVariablePrefix.toLowerCase())
  );
  const secret = names.filter((name) => !userVariable.test(name));
  maskVariables([...secret.map((name) => process.env[name]), ...given.map(([, value]) => value)]);
  await maskEndpoints(environment, log);
  return { ...environment, onCredential: maskFound };
}
async function maskEndpoints({ configVariables = {} }, log) {
  if (!Object.keys(configVariables).some((name) => name.endsWith("_FEED_ENDPOINTS"))) return;
  const { readFeedEndpoints } = await import("./KR7AKDDN.js");
  const silent = { notice: log.debug };
  for (const { credential } of readFeedEndpoints(configVariables, { log: silent })) maskCredential(credential);
}
function readInstall({ install, preset }, isToolNamed) {
  return install ?? (preset === "nuget-restore" && !isToolNamed ? false : void 0);
}
function readPackageStore({ packageStore }) {
  return packageStore === "auto" && isHostedByGitHub() ? void 0 : packageStore;
}
function readTransport({ totalTimeout: total, idleTimeout: idle, retries }, signal) {
  return {
    signal: total ? abortAfter(signal, total) : signal,
    idleTimeout: idle === 0 ? maxTimeout : idle,
    retry: { retries }
  };
}
function abortAfter(signal, milliseconds) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timeoutReason()), milliseconds).unref();
  const stop = () => {
    clearTimeout(timer);
    controller.abort(signal.reason);
  };
  if (signal.aborted) stop();
  else signal.addEventListener("abort", stop, { once: true });
  return controller.signal;
}
function readCache({
  cache,
  cacheKey,
  layout = "feed",
  packageExtension: extension = defaultNames.packageExtension,
  toolName = defaultNames.toolName
}, options) {
  const key = checkCacheKey(cacheKey);
  const service = chooseCache(cache, options);
  if (!service) return void 0;
  return {
    service,
    key,
    layout,
    extension,
    os: process.env.RUNNER_OS || process.platform,
    arch: process.env.RUNNER_ARCH || process.arch,
    toolName,
    directory: cacheDirectory(),
    tarPrograms: tarPrograms()
  };
}
function chooseCache(mode, { offline, log }) {
  if (offline) {
    if (mode !== "true") return void 0;
    throw conflict("cache", "the value true while offline", "cache: auto or false, or offline: false");
  }
  if (mode === "false") return void 0;
  if (mode === "auto" && !isHostedByGitHub()) {
    log.debug('the Actions cache is not used: "cache" is auto, and GitHub does not host this runner');
    return void 0;
  }
  const service = findCacheService(process.env);
  if (mode === "true" && !service)
    log.warning('the input "cache" is true, but the runner has no cache service');
  return service;
}
function checkCacheKey(key) {
  if (key === void 0 || /^[\w.+-]{1,100}$/.test(key)) return key;
  throw new PkgtoolError("INVALID_INPUT", {
    subject: "cache-key",
    found: `the value ${quote(key)}`,
    wanted: '1 to 100 letters, digits, "_", ".", "+" and "-"'
  });
}
function checkCombination({
  install,
  hasPins,
  hasSources
}) {
  if (!install && !hasPins)
    throw conflict(
      "install",
      "the value false and no pins",
      'pins in "packages" or "packages-file", a "project", or install: true'
    );
  if (hasPins && !hasSources)
    throw conflict(
      "packages",
      "pins and no source",
      'the address of a service index in "source", or "config-file"'
    );
}
function conflict(subject, found, wanted) {
  return new PkgtoolError("CONFLICTING_INPUTS", { subject, found, wanted });
}

// src/doors/format-progress.ts
function formatProgressLine(progress) {
  const { subject, files, done, unit } = progress;
  const amount = amountOf(progress);
  if (unit !== void 0) return [amount, ...speedOf(progress)].join(", ");
  const head = subject === void 0 ? `${amount}, ${done} of ${plural(files, "file")}` : `${amount} in ${printable(subject)}`;
  return [head, ...speedOf(progress)].join(", ");
}
function amountOf({ received, total, isGuess, unit }) {
  const [format, noun] = unit === void 0 ? [formatBytes, ""] : [String, ` ${printable(unit)}`];
  if (total === void 0) return `${format(received)}${noun}`;
  return `${format(received)} of ${isGuess ? "about " : ""}${format(total)}${noun}`;
}
function speedOf({ received, total, rate, unit }) {
  const speed = `${unit === void 0 ? formatBytes(rate) : Math.round(rate)}/s`;
  if (total === void 0 || total <= received || rate <= 0) return [speed];
  return [speed, `${formatDuration(Math.ceil((total - received) / rate) * 1e3)} left`];
}
var ownBreak = /\n(?= {2})/;
function messageLines(text) {
  return text.split(ownBreak).map(printable).join("\n");
}
function withoutCommands(text) {
  return printableLines(text).replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, "$1\\u003a").replace(/##(?=\w*\[)/g, "#\\u0023");
}

// src/doors/progress-meter.ts
var rateTime = 3e3;
function createProgressMeter({
  interval,
  show,
  now = () => process.uptime() * 1e3
}) {
  let count = new ProgressCount();
  let samples = [];
  let shownAt;
  return (progress) => {
    const time = now();
    if (count.isComplete && !count.has(progress.subject)) {
      count = new ProgressCount();
      samples = [];
    }
    count.add(progress);
    shownAt ??= time;
    if (samples.length === 0) samples = [{ time, received: count.received }];
    if (time - shownAt < interval) return;
    shownAt = time;
    samples = [...samples.filter(isRecent(samples, time)), { time, received: count.received }];
    show({ ...count.sums(), rate: rateOf(samples) });
  };
}
function isRecent(samples, time) {
  const first = samples.findLast((sample) => time - sample.time >= rateTime) ?? samples[0];
  return (sample) => first === void 0 || sample.time >= first.time;
}
function rateOf(samples) {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last || last.time <= first.time) return 0;
  return Math.max(0, (last.received - first.received) * 1e3 / (last.time - first.time));
}
var ProgressCount = class {
  #files = /* @__PURE__ */ new Map();
  /** files of unknown size that have begun to arrive: at most as many as there are connections */
  #unsized = /* @__PURE__ */ new Map();
  #first;
  #done = 0;
  #known = 0;
  #announced = 0;
  received = 0;
  /** All files are done; true without any. */
  get isComplete() {
    return this.#done === this.#files.size;
  }
  has(subject) {
    return this.#files.has(subject);
  }
  /** Replaces the earlier report about the same file. */
  add(progress) {
    const { subject, received, total } = progress;
    const before = this.#files.get(subject);
    if (before) this.#weigh(before, -1);
    this.#weigh(progress, 1);
    this.#files.set(subject, progress);
    if (this.#files.size === 1) this.#first = progress;
    if (total === void 0 && received > 0) this.#unsized.set(subject, progress);
    else this.#unsized.delete(subject);
  }
  #weigh({ received, total, done }, sign) {
    this.received += sign * received;
    if (done) this.#done += sign;
    if (total === void 0) return;
    this.#known += sign;
    this.#announced += sign * total;
  }
  sums() {
    const { size: files } = this.#files;
    const average = this.#known > 0 ? this.#announced / this.#known : 0;
    let guess = (files - this.#known - this.#unsized.size) * average;
    for (const { received } of this.#unsized.values()) guess += Math.max(received, average);
    return {
      subject: files === 1 ? this.#first?.subject : void 0,
      unit: this.#first?.unit,
      files,
      done: this.#done,
      received: this.received,
      // A guess from a few of many files would be far off.
      total: this.#known === 0 || this.#known * 10 < files ? void 0 : this.#announced + guess,
      isGuess: this.#known < files
    };
  }
};

// src/action/log.ts
var keptAnnotations = 9;
var progressInterval = 5e3;
var annotations = { notice, warning, error };
function createActionLog() {
  const counts = { notice: 0, warning: 0, error: 0 };
  const groups = createGroups();
  const isShown = isDebug();
  const tell = (line) => {
    groups.open();
    info(line);
  };
  const annotate = (type, message, place) => {
    groups.open();
    counts[type]++;
    if (counts[type] > keptAnnotations) info(withoutCommands(`${type}: ${nameOptions(message)}`));
    else
      annotations[type](
        printableLines(nameOptions(message)),
        place && { file: place.file, ...place.line !== void 0 && { startLine: place.line } }
      );
  };
  const meter = createProgressMeter({
    interval: progressInterval,
    show: (progress) => tell(withoutCommands(formatProgressLine(progress)))
  });
  return {
    debug: (message) => {
      if (isShown) debug(printableLines(nameOptions(message)));
    },
    info: (message) => tell(withoutCommands(messageLines(nameOptions(message)))),
    notice: (message, place) => annotate("notice", message, place),
    warning: (message, place) => annotate("warning", message, place),
    progress: meter,
    stage: groups.stage,
    fail(error2) {
      process.exitCode = 1;
      if (!isPkgtoolError(error2)) {
        annotate("error", describeUnexpected(error2));
        return;
      }
      const placed = (error2.fields.problems ?? []).slice(0, maxDetails).filter(({ fields }) => fields.file !== void 0);
      for (const problem of placed) annotate("error", problem.message, placeOf(problem));
      annotate("error", `${messageWithout(error2, placed)} (${error2.code})`, placeOf(error2));
    },
    finish() {
      for (const type of ["notice", "warning", "error"]) {
        const more = counts[type] - keptAnnotations;
        if (more > 0) annotations[type](`${more} more; see the log of the step`);
      }
    }
  };
}
function createGroups() {
  let current;
  return {
    open() {
      if (current === void 0 || current.isOpen) return;
      startGroup(current.name);
      current.isOpen = true;
    },
    async stage(name, run2) {
      const started = process.uptime();
      const before = current;
      const stage = { name, isOpen: false };
      current = stage;
      try {
        return await run2();
      } finally {
        info(`${name}: ${Math.round((process.uptime() - started) * 1e3)} ms`);
        if (stage.isOpen) endGroup();
        current = before;
      }
    }
  };
}
function messageWithout({ code, fields }, shown) {
  const texts = new Set(shown.flatMap(({ message }) => [message, inOneLine(message)]));
  const { details = [] } = fields;
  const untold = details.slice(0, maxDetails).filter((detail) => !texts.has(nameOptions(detail)));
  const more = details.length - maxDetails;
  const told = { ...fields, details: more > 0 ? [...untold, `and ${more} more`] : untold };
  return errorMessage(code, told);
}
function placeOf({ fields: { file, line } }) {
  return file === void 0 ? void 0 : { file, ...line !== void 0 && { line } };
}

// src/action/outputs.ts
import { appendFileSync } from "node:fs";
import { basename } from "node:path";
var packagesLimit = 256 * 1024;
function publish(result, { addToPath: isOnPath, ...places }, log) {
  const { tool, restored: restore2, error: error2, milliseconds } = result;
  const parts = { ...tool && { tool }, ...restore2 && { restore: restore2 }, ...error2 && { error: error2 }, milliseconds };
  const report = unlessRefused("the report", log, () => writeReport(parts, places.temporaryDirectory)) ?? "";
  runnerFile("GITHUB_OUTPUT", () => {
    setToolOutputs(result.tool);
    setPackageOutputs(result.restored, { report, log });
    setOutput("report", report);
  });
  if (tool) publishTool(tool, { isOnPath, log });
  const { summaryFile: file } = places;
  if (!file) return;
  const packages = () => restore2 ? packagesPart(restore2, report) : "";
  unlessRefused("the job summary", log, () => appendFileSync(file, toolPart(tool) + packages()));
}
function unlessRefused(what, log, write) {
  try {
    return write();
  } catch (error2) {
    log.warning(`${what} is not written: ${describeSystemError(error2)}`);
    return void 0;
  }
}
function runnerFile(name, write) {
  try {
    write();
  } catch (error2) {
    throw new PkgtoolError(
      "FILE_SYSTEM",
      {
        subject: name,
        found: `${describeRefusal(error2)} for the file that it names`,
        change: "check the disk of the runner and its temporary folder"
      },
      { cause: error2 }
    );
  }
}
function describeRefusal(error2) {
  const [, missing] = /^Missing file at path: (.*)$/s.exec(messageOf(error2)) ?? [];
  return missing === void 0 ? describeSystemError(error2) : `no file ${quote(missing)}`;
}
function setToolOutputs(tool) {
  setOutput("version", tool?.version ?? "");
  setOutput("stage", tool?.stage ?? "");
  setOutput("uploaded", tool?.uploaded ?? "");
  setOutput("url", tool?.url ?? "");
  setOutput("sha256", tool?.sha256 ?? "");
  setOutput("path", tool?.path ?? "");
  setOutput("directory", tool?.directory ?? "");
  setOutput("cache-hit", tool?.cacheHit ?? false);
}
function setPackageOutputs(restored, { report, log }) {
  const packages = restored?.packages ?? [];
  const json = restored ? JSON.stringify(packages.map(({ size: _, ...outputs }) => outputs)) : "";
  const fits = Buffer.byteLength(json) <= packagesLimit;
  if (!fits)
    log.warning(
      `the output "packages" is empty: ${json.length} characters are more than the runner accepts; read the report ${report}`
    );
  setOutput("packages-directory", restored?.packagesDirectory ?? "");
  setOutput("packages", fits ? json : "");
  setOutput("packages-count", restored ? packages.length : "");
  setOutput(
    "packages-cache-hit",
    restored !== void 0 && packages.every(({ status }) => status !== "downloaded")
  );
}
function publishTool({ directory, path }, { isOnPath, log }) {
  if (isOnPath) runnerFile("GITHUB_PATH", () => addPath(directory));
  const toolName = basename(path);
  const name = variableName(toolName);
  if (name === void 0)
    log.warning(`no variable is set for the tool: its name "${toolName}" gives one that another program uses`);
  else runnerFile("GITHUB_ENV", () => exportVariable(name, path));
}
function variableName(toolName) {
  const name = toolName.replace(/\.[^.]*$/, "").toUpperCase().replace(/[^A-Z0-9]/g, "_").replace(/^(?=\d)/, "_");
  const taken = /^(GITHUB|RUNNER|ACTIONS|INPUT|STATE|NODE|LD|DYLD|BASH)(_.*)?$|^(PATH|PATHEXT|HOME|CI|SHELL|COMSPEC|TEMP|TMP|TMPDIR|IFS|ENV|_*)$/;
  return taken.test(name) ? void 0 : name;
}

// src/action/runner-tool-cache.ts
import { join as join3 } from "node:path";
function createRunnerToolCache(root) {
  const folder = createFolderToolCache(root);
  return {
    ...folder,
    async find(tool, version) {
      const found = await folder.find(tool, version);
      if (found !== void 0 || isBoundVersion(version) || tryStat(join3(root, tool)) === void 0)
        return found;
      const { find } = await import("./K57YTZXY.js");
      return find(tool, version) || void 0;
    },
    async list(tool) {
      const { findAllVersions } = await import("./K57YTZXY.js");
      return findAllVersions(tool);
    }
  };
}

// src/action/run.ts
async function run() {
  const log = createActionLog();
  const started = process.uptime();
  const milliseconds = () => (process.uptime() - started) * 1e3;
  let cache;
  let context;
  let packages;
  let tool;
  let isPublished = false;
  try {
    const inputs2 = await readInputs({ log, signal: stopSignal() });
    context = openContext(inputs2.tool ?? inputs2.restore ?? {}, { ...inputs2.tool, ...inputs2.restore });
    packages = await openPackages(context, inputs2);
    cache = await openCache2(inputs2.cache, log);
    tool = await setUpTool2(context, inputs2, { cache, log });
    const restored = await restore(packages, { cache, tool });
    if (inputs2.sbom !== void 0) await billTool(inputs2.sbom, tool);
    await cache?.remember({ tool, restored });
    const places = readReportPlaces();
    const [failure] = packages?.failures ?? [];
    const error2 = failure && (await import("./OU62I2VJ.js")).describeError(failure);
    publish(
      { tool, restored, error: error2, milliseconds: milliseconds() },
      { ...places, addToPath: inputs2.addToPath },
      log
    );
    isPublished = true;
    if (failure) throw failure;
    await submit(inputs2, log);
  } catch (error2) {
    log.fail(error2);
    if (!isPublished) await reportFailure(error2, { tool, packages, milliseconds: milliseconds() });
  } finally {
    context?.close();
    log.finish();
  }
  return cache?.hasStray !== true;
}
async function reportFailure(error2, done) {
  try {
    const { publishFailure } = await import("./OU62I2VJ.js");
    publishFailure(error2, done, readReportPlaces());
  } catch {
  }
}
async function openCache2(settings, log) {
  return settings && (await import("./DKGNK53S.js")).createJobCache(settings, log);
}
function stopSignal() {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"])
    process.once(signal, () => stop.abort());
  return stop.signal;
}
async function openPackages(context, { restore: restore2 }) {
  if (restore2 === void 0) return void 0;
  return (await import("./C45DZLKV.js")).openRestoreRun(context, restore2);
}
async function setUpTool2(context, { tool, isToolUnnamed }, { cache, log }) {
  if (tool === void 0) return void 0;
  if (isToolUnnamed && !await isAtHand(context, tool)) {
    log.info("no tool is set up: no input asks for one, and neither lock nor tool cache has it");
    return void 0;
  }
  const toolCache = createRunnerToolCache(tool.toolCacheRoot);
  const installed = await installToolIn(context, { ...tool, toolCache, contentCache: cache?.tool });
  if (process.platform !== "win32" && isPeImage(installed.path)) {
    const { warnOfRuntime } = await import("./IINE424M.js");
    warnOfRuntime(installed, { searchPath: readSearchPath(), log });
  }
  return installed;
}
async function isAtHand(context, tool) {
  const lock = await context.lock({ locked: false });
  if (lock?.document.tool !== void 0) return true;
  const { toolName = defaultNames.toolName, toolCacheRoot: toolCacheRoot2, locked } = tool;
  return !locked && (await createFolderToolCache(toolCacheRoot2).list(toolName)).length > 0;
}
async function submit({ submission }, log) {
  if (submission === void 0) return;
  const { submitDependencies } = await import("./UEYZGLUQ.js");
  const { packages, id } = await submitDependencies(submission);
  log.info(`${plural(packages, "package")} of the lock submitted to the dependency graph as snapshot ${id}`);
}
async function restore(run2, { cache, tool }) {
  if (run2 === void 0) return void 0;
  const options = { ...run2.options, contentCache: cache?.packages };
  const { runRestore } = await import("./C45DZLKV.js");
  return withFailuresNamedIn(await runRestore({ ...run2, options, tool: tool && billed(tool) }));
}
async function billTool({ path: sbom, ...place }, tool) {
  const { writeBill } = await import("./ANLR5GDL.js");
  await writeBill({ tool: tool && billed(tool), packages: [], closures: [] }, { ...place, sbom });
}
function billed({ path, version, url, sha256 }) {
  return { name: basename2(path), version, url, sha256 };
}

// src/action/main.ts
if (isMainThread) await runStep();
else await import("./P3MG5EOF.js");
async function runStep() {
  writeByCalls("stdout");
  const saved = readSavedState();
  const isDone = saved === void 0 ? await run() : await (await import("./PZUBIEGG.js")).saveCaches(saved.list, saved).then(() => false);
  if (!isDone) process.stdout.write("", () => process.exit());
}
