import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  configStart
} from "./EA4DJJPH.js";
import {
  findConfigFiles
} from "./ZSLVTIGE.js";
import {
  assertNoVariable,
  configError,
  findCredential,
  notListed,
  readConfigTree,
  variablesIn
} from "./BH4LC334.js";
import {
  createSourceMapping
} from "./3DD4OL3C.js";
import "./4IDSVAZ4.js";
import "./TNZDFHVT.js";
import "./IUN6I4SA.js";
import "./K5ISKZDI.js";
import "./AIYL5QWB.js";
import "./YOSCDM7H.js";
import {
  parseAnyAddress
} from "./7EEOMZ7T.js";
import {
  withCredential
} from "./CQGUJK4Z.js";
import "./EMOL5RTO.js";
import {
  parseEnvironmentCredential
} from "./N5HBAKI2.js";
import "./6ABOPMX5.js";
import "./7XISQTSU.js";
import "./P5MSN5IZ.js";
import {
  parseBoundedFile
} from "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import {
  foldName,
  parseCredentialOrigins
} from "./DC5E73UU.js";
import "./QDVZJGNW.js";
import {
  isServer
} from "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./UCALPQZE.js";
import "./M6TK5S4M.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  isInWorkspace,
  mayBeOfWorkspace,
  workspaceOf
} from "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  formatBytes,
  option,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/sources/config/read-config-sources.ts
import { dirname as dirname2, isAbsolute, relative, resolve } from "node:path";

// src/core/nuget/config/merge-configs.ts
import { dirname } from "node:path";
function mergeConfigs(configs) {
  const merge = (pick, keyOf2) => mergeSections(
    configs.map(pick).filter((section) => section !== void 0),
    keyOf2
  );
  const disabled = new Set(
    merge(({ disabledPackageSources }) => disabledPackageSources, keyOf).map(({ key }) => key)
  );
  const credentials = merge(asSection, keyOf);
  const enabled = (pick) => {
    const sources = merge(pick, keyOf);
    const ordered = configs.flatMap(({ file }) => sources.filter(({ place }) => place.file === file));
    return withoutDoubles(ordered).filter(({ key }) => !disabled.has(key));
  };
  return {
    sources: enabled(({ packageSources }) => packageSources),
    auditSources: enabled(({ auditSources }) => auditSources),
    credentials: new Map(credentials.map((credential) => [credential.key, credential])),
    mapping: merge(
      ({ packageSourceMapping }) => packageSourceMapping,
      ({ key }) => foldName(key)
    ),
    trustedSigners: merge(({ trustedSigners }) => trustedSigners, keyOf),
    minPublishAgeExceptions: configs.find((each) => each.minPublishAgeExceptions)?.minPublishAgeExceptions ?? [],
    signatureValidationMode: merge(
      ({ signatureValidationMode }) => signatureValidationMode,
      () => ""
    ).at(-1),
    ignored: firstOfEach(configs.flatMap(({ ignored }) => ignored))
  };
}
var keyOf = ({ key }) => key;
var asSection = ({ packageSourceCredentials }) => ({
  clears: false,
  items: packageSourceCredentials
});
function mergeSections(sections, keyOf2) {
  const [farthest, ...closer] = sections.toReversed();
  const merged = [...farthest?.items ?? []];
  for (const { clears, items } of closer) {
    if (clears) merged.length = 0;
    for (const item of items) {
      const before = merged.findIndex((other) => keyOf2(other) === keyOf2(item));
      if (before >= 0) merged.splice(before, 1);
      merged.push(item);
    }
  }
  return merged;
}
var highestProtocol = 3;
function withoutDoubles(sources) {
  const kept = /* @__PURE__ */ new Map();
  for (const source of sources) {
    const name = foldName(source.key);
    const before = kept.get(name);
    const protocol = protocolOf(source);
    if (before === void 0 || protocolOf(before) < protocol && protocol <= highestProtocol)
      kept.set(name, source);
  }
  return [...kept.values()];
}
function protocolOf({ protocolVersion = "" }) {
  return /^\s*\d{1,9}\s*$/.test(protocolVersion) ? Number(protocolVersion) : 2;
}
function firstOfEach(ignored) {
  const first = /* @__PURE__ */ new Map();
  for (const setting of ignored) if (!first.has(setting.name)) first.set(setting.name, setting);
  return [...first.values()];
}
var advice = {
  "config/http_proxy": "set the variable HTTPS_PROXY",
  "config/http_proxy.user": "put it in the variable HTTPS_PROXY",
  "config/http_proxy.password": "put it in the variable HTTPS_PROXY",
  "config/no_proxy": "set the variable NO_PROXY",
  "config/globalPackagesFolder": `use ${option("packages-directory")}`,
  "config/repositoryPath": `use ${option("packages-directory")}`,
  "packageSources/remove": "the .NET client does not honour it either"
};
function noticeIgnored({ ignored }, {
  log,
  isPackagesFolder
}) {
  for (const { name, value, place } of ignored) {
    const isFolder = name === "config/repositoryPath" || name === "config/globalPackagesFolder";
    const folder = value?.replaceAll("\\", "/") ?? "";
    if (isFolder && isPackagesFolder(dirname(place.file), folder)) continue;
    const more = Object.hasOwn(advice, name) ? `; ${advice[name]}` : "";
    log.notice(`${quote(name)} in ${quote(place.file)} is not honoured${more}`, place);
  }
}
function noticeSource(source, { address, log }) {
  if (!isServer(address)) return;
  const say = (text, place) => log.notice(`the source ${quote(source.key)} ${text}`, place);
  if (protocolOf(source) < 3 && !/\.json$/i.test(source.value.trim()))
    say("is asked with protocol version 3, the only one known here", source.place);
  if (source.skipsTlsValidation)
    say("is asked with TLS validation; disableTLSCertificateValidation is not honoured", source.place);
}

// src/core/nuget/config/config-items.ts
function readConfigSource(element) {
  const { key, value } = readAdd(element);
  const protocolVersion = optional(element, "protocolVersion");
  return {
    key,
    value,
    ...protocolVersion !== void 0 && { protocolVersion },
    ...minPublishAge(element),
    skipsTlsValidation: /^\s*true\s*$/i.test(optional(element, "disableTLSCertificateValidation") ?? ""),
    place: element.place
  };
}
function minPublishAge(element) {
  const text = optional(element, "minPublishAgeHours");
  if (text === void 0) return {};
  const hours = /^\s*\+?\d{1,10}\s*$/.test(text) ? Number(text) : Number.NaN;
  if (hours <= maxHours) return { minPublishAgeHours: hours };
  throw configError(element.place, {
    found: `${quote(text, 60)} as minPublishAgeHours`,
    wanted: "a whole number of hours, zero or higher"
  });
}
var maxHours = 2 ** 32 - 1;
function readConfigException(element) {
  return { pattern: patternOf(element), place: element.place };
}
var credentialParts = ["username", "password", "cleartextpassword", "validauthenticationtypes"];
function readConfigCredential(element) {
  const parts = /* @__PURE__ */ new Map();
  for (const child of element.children.filter(isAdd)) {
    const { key, value } = readAdd(child);
    const part = credentialParts.find((name) => name === toLowerInvariant(key));
    if (part === void 0) continue;
    if (parts.has(part))
      throw configError(child.place, { found: `a second ${quote(key)} for ${quote(element.name)}` });
    parts.set(part, value);
  }
  const [username, encrypted, clear, validAuthenticationTypes] = credentialParts.map((part) => parts.get(part));
  const password = clear ?? encrypted;
  if (!username || !password || clear !== void 0 && encrypted !== void 0) {
    const found = `${quote(element.name)} without exactly one user name and one password`;
    throw configError(element.place, { found, wanted: "Username and ClearTextPassword, neither empty" });
  }
  return {
    key: element.name,
    username,
    password,
    isClearText: clear !== void 0,
    ...validAuthenticationTypes !== void 0 && { validAuthenticationTypes },
    place: element.place
  };
}
var maxPatternLength = 100;
function readConfigMapping(element) {
  const key = required(element, "key");
  const patterns = element.children.filter(({ name }) => toLowerInvariant(name) === "package").map(patternOf);
  if (patterns.length > 0) return { key, patterns, place: element.place };
  throw configError(element.place, { found: "a packageSource without package pattern" });
}
function patternOf(element) {
  const pattern = required(element, "pattern");
  if (pattern.trim() !== "" && pattern.length <= maxPatternLength) return pattern;
  const found = pattern.trim() === "" ? "an empty pattern" : `a pattern of ${pattern.length} characters`;
  throw configError(element.place, { found, wanted: `1 to ${maxPatternLength} characters` });
}
function readConfigSigner(element) {
  const role = toLowerInvariant(element.name) === "author" ? "author" : "repository";
  const name = required(element, "name");
  const key = role === "author" ? `author ${name}` : `repository ${required(element, "serviceIndex")}`;
  const named = (child) => element.children.filter((each) => toLowerInvariant(each.name) === child);
  const certificates = named("certificate").map((each) => ({
    fingerprint: required(each, "fingerprint"),
    hashAlgorithm: required(each, "hashAlgorithm"),
    allowUntrustedRoot: required(each, "allowUntrustedRoot"),
    place: each.place
  }));
  if (certificates.length === 0)
    throw configError(element.place, { found: `${quote(element.name)} without a certificate` });
  const [owners, ...others] = role === "repository" ? named("owners") : [];
  if (others.length > 0 || owners?.text.trim() === "")
    throw configError(element.place, {
      found: "owners without a name, or several of them",
      wanted: "one list"
    });
  return {
    key,
    role,
    certificates,
    owners: owners?.text.split(";").map((owner) => owner.trim()) ?? [],
    place: element.place
  };
}
function addKey(element) {
  return readAdd(element).key;
}
function isAdd({ name }) {
  return toLowerInvariant(name) === "add";
}
function readAdd(element) {
  const [key, value] = [required(element, "key"), required(element, "value")];
  if (key.trim() === "") throw configError(element.place, { found: "an empty key" });
  if (element.children.length === 0) return { key, value };
  throw configError(element.place, { found: "elements inside of add", wanted: "none" });
}
function required(element, name) {
  const value = element.attributes.get(name);
  if (value !== void 0) return value;
  throw configError(element.place, { found: `${quote(element.name)} without the attribute ${quote(name)}` });
}
function optional({ attributes }, name) {
  const folded = toLowerInvariant(name);
  return [...attributes].find(([written]) => toLowerInvariant(written) === folded)?.[1];
}

// src/core/nuget/config/parse-config.ts
var configLimit = 1024 ** 2;
var maxItems = 1e3;
function parseNugetConfig(xml, { file }) {
  const size = typeof xml === "string" ? Buffer.byteLength(xml) : xml.length;
  if (size > configLimit) {
    throw configError({ file }, { found: formatBytes(size), wanted: `at most ${formatBytes(configLimit)}` });
  }
  const root = readConfigTree(xml, { file });
  if (toLowerInvariant(root.name) !== "configuration") {
    throw configError(root.place, { found: `the root element ${quote(root.name)}`, wanted: "configuration" });
  }
  const sections = readSections(root);
  return {
    file,
    packageSources: readSection(sections.get("packageSources"), { names: ["add"], read: readConfigSource }),
    auditSources: readSection(sections.get("auditSources"), { names: ["add"], read: readConfigSource }),
    minPublishAgeExceptions: readSection(sections.get("minPublishAgeExceptions"), {
      names: ["package"],
      read: readConfigException
    })?.items,
    disabledPackageSources: readSection(sections.get("disabledPackageSources"), {
      names: ["add"],
      read: (item) => ({ key: addKey(item) })
    }),
    packageSourceCredentials: readCredentials(sections.get("packageSourceCredentials")),
    packageSourceMapping: readMappings(sections.get("packageSourceMapping")),
    trustedSigners: readSection(sections.get("trustedSigners"), {
      names: ["author", "repository"],
      read: readConfigSigner
    }),
    signatureValidationMode: readSettings(sections.get("config"), "signatureValidationMode"),
    ignored: ignoredSettings(sections)
  };
}
function readSections(root) {
  const sections = /* @__PURE__ */ new Map();
  for (const section of withoutRepeats(root.children)) {
    if (sections.has(section.name)) {
      throw configError(section.place, {
        found: `the section ${quote(section.name)} once more`,
        wanted: "one"
      });
    }
    if (section.children.length > maxItems) {
      const found = `${section.children.length} items in ${quote(section.name)}`;
      throw configError(section.place, { found, wanted: `at most ${maxItems}` });
    }
    sections.set(section.name, section);
  }
  return sections;
}
function readSection(section, kind) {
  if (section === void 0) return void 0;
  const elements = withoutRepeats(section.children);
  const last = elements.findLastIndex(({ name }) => toLowerInvariant(name) === "clear");
  const items = elements.flatMap(
    (element, index) => kind.names.includes(toLowerInvariant(element.name)) ? [{ index, item: kind.read(element) }] : []
  );
  return { clears: last >= 0, items: items.filter(({ index }) => index > last).map(({ item }) => item) };
}
function readSettings(section, name) {
  const read = readSection(section, {
    names: ["add"],
    read: (item) => ({ key: addKey(item), value: optional(item, "value") ?? "", place: item.place })
  });
  const items = read?.items.filter(({ key }) => toLowerInvariant(key) === toLowerInvariant(name)) ?? [];
  return read && { ...read, items: items.slice(0, 1) };
}
function readCredentials(section) {
  const elements = section?.children.map((child) => ({ ...child, name: decodeXmlName(child.name) })) ?? [];
  return withoutRepeats(elements).map(readConfigCredential);
}
function readMappings(section) {
  const kept = new Set(withoutRepeats(section?.children ?? []));
  const repeated = section?.children.find((child) => !kept.has(child));
  if (repeated) {
    const found = `${repeated.name} ${quote(repeated.attributes.get("key") ?? "")} once more`;
    throw configError(repeated.place, { found, wanted: "each source once in packageSourceMapping" });
  }
  return readSection(section, { names: ["packagesource"], read: readConfigMapping });
}
function withoutRepeats(elements) {
  const seen = /* @__PURE__ */ new Set();
  return elements.filter(({ name, attributes }) => {
    const identity = toLowerInvariant(name + [...attributes.values()].join(""));
    return !seen.has(identity) && seen.add(identity);
  });
}
function decodeXmlName(name) {
  return name.replace(/_[Xx]([\dA-Fa-f]{8}|[\dA-Fa-f]{4})_/g, (written, digits) => {
    const code = Number.parseInt(digits, 16);
    if (code > 1114111) return written;
    return digits.length === 4 ? String.fromCharCode(code) : String.fromCodePoint(code);
  });
}
var ignoredSections = ["fallbackPackageFolders", "clientCertificates"];
var ignoredKeys = [
  "http_proxy",
  "http_proxy.user",
  "http_proxy.password",
  "no_proxy",
  "globalPackagesFolder",
  "repositoryPath",
  "maxHttpRequestsPerSource"
];
var knownItems = {
  packageSources: ["add", "clear"],
  auditSources: ["add", "clear"],
  disabledPackageSources: ["add", "clear"],
  packageSourceMapping: ["packagesource", "clear"],
  trustedSigners: ["author", "repository", "clear"],
  minPublishAgeExceptions: ["package", "clear"]
};
function ignoredSettings(sections) {
  const whole = ignoredSections.flatMap(
    (name) => (sections.get(name)?.children ?? []).filter((child) => toLowerInvariant(child.name) !== "clear").slice(0, 1).map(({ place }) => ({ name, place }))
  );
  const keys = (sections.get("config")?.children ?? []).filter(isAdd).flatMap((item) => {
    const name = ignoredKeys.find((key) => toLowerInvariant(key) === toLowerInvariant(addKey(item)));
    return name === void 0 ? [] : [{ name: `config/${name}`, value: optional(item, "value"), place: item.place }];
  });
  const strangers = Object.entries(knownItems).flatMap(
    ([name, known]) => (sections.get(name)?.children ?? []).filter((child) => !known.includes(toLowerInvariant(child.name))).map((child) => ({ name: `${name}/${child.name}`, place: child.place }))
  );
  return [...whole, ...keys, ...strangers];
}

// src/core/sources/config/configured-signatures.ts
function readConfiguredSignatures(configs, { merged, outside }) {
  const own = new Set(configs.filter(({ isOfWorkspace: isOfWorkspace2 }) => isOfWorkspace2).map(({ file: file2 }) => file2));
  const [said, demanded] = [merged, outside].map((each) => readMerged(each, own));
  const { file } = said ?? demanded ?? {};
  if (file === void 0) return void 0;
  const { isRequired = false, signers = [] } = said ?? {};
  const [mode, signer] = [merged.signatureValidationMode, merged.trustedSigners.find(isIn(own))];
  return {
    isRequired,
    signers,
    file,
    ...demanded && { demanded },
    ofWorkspace: {
      mode: settingOf("signatureValidationMode", mode && isIn(own)(mode) ? mode : void 0, { configs }),
      signers: settingOf("trustedSigners", signer, { configs })
    }
  };
}
var isIn = (files) => (item) => files.has(item.place.file);
function settingOf(setting, item, { configs }) {
  if (item) return { setting, value: item.value, place: item.place };
  const clearing = configs.find((config) => config.isOfWorkspace && config[setting]?.clears);
  return clearing && { setting, value: "clear", place: { file: clearing.file } };
}
function readMerged({ trustedSigners, signatureValidationMode: mode }, own) {
  const file = mode?.place.file ?? trustedSigners[0]?.place.file;
  if (file === void 0) return void 0;
  const isRequired = mode?.value.trim().toLowerCase() === "require";
  const signers = joinSigners(trustedSigners).map((each) => ({ ...each, isOfWorkspace: isIn(own)(each) }));
  return { isRequired, signers, file };
}
function joinSigners(signers) {
  const entries = signers.flatMap((signer) => signer.certificates.map((each) => entryOf(signer, each)));
  return entries.map((entry) => {
    const same = entries.filter(({ fingerprint }) => fingerprint === entry.fingerprint);
    const owners = [...new Set(same.flatMap((each) => each.owners))];
    return { ...entry, owners, allowUntrustedRoot: same.every((each) => each.allowUntrustedRoot) };
  });
}
function entryOf({ role, owners }, certificate) {
  const { fingerprint, hashAlgorithm, allowUntrustedRoot, place } = certificate;
  if (hashAlgorithm.toUpperCase() !== "SHA256")
    throw configError(place, { found: `the hash algorithm ${quote(hashAlgorithm)}`, wanted: "SHA256" });
  const allows = allowUntrustedRoot.trim().toLowerCase() === "true" && fingerprint === fingerprint.toUpperCase();
  return { role, fingerprint: fingerprint.toLowerCase(), owners, allowUntrustedRoot: allows, place };
}

// src/core/sources/config/read-config-sources.ts
var millisecondsPerHour = 36e5;
async function readConfigSources(options) {
  const { log = silentLog } = options;
  const configs = await readConfigs(options);
  const merged = mergeConfigs(configs);
  const outside = mergeConfigs(configs.filter(({ isOfWorkspace: isOfWorkspace2 }) => !isOfWorkspace2));
  const { workingDirectory = ".", packagesDirectory = "packages" } = options;
  const isPackagesFolder = (...parts) => resolve(workingDirectory, ...parts) === resolve(workingDirectory, packagesDirectory);
  noticeIgnored(merged, { log, isPackagesFolder });
  assertListed(merged, options);
  const read = (source) => readSetting(source, { ...options, configs, merged, outside, log });
  const settings = merged.sources.map(read);
  if (settings.length === 0) {
    const [{ file }] = configs;
    throw configError({ file }, { found: "no enabled source", wanted: "one in packageSources" });
  }
  const names = settings.flatMap(({ name }) => name ?? []);
  return {
    settings,
    audit: auditSettings(configs, { merged, outside, read }),
    mapping: merged.mapping.length === 0 ? void 0 : createSourceMapping(merged.mapping, names),
    signatures: readConfiguredSignatures(configs, { merged, outside }),
    ageExceptions: { merged: merged.minPublishAgeExceptions, outside: outside.minPublishAgeExceptions }
  };
}
function auditSettings(configs, {
  merged: { auditSources: all },
  outside: { auditSources: outside },
  read
}) {
  if (all.length + outside.length === 0) return void 0;
  const own = configs.find((config) => config.isOfWorkspace && config.auditSources);
  const place = own && (own.auditSources?.items[0]?.place ?? { file: own.file });
  return {
    names: [...new Set([...all, ...outside].map(({ key }) => key))],
    read: () => all.map(read),
    outside: () => outside.map(read),
    ...place && { ofWorkspace: { setting: "auditSources", place } }
  };
}
function assertListed(merged, options) {
  const { hasCredential, sourceVariable, configVariables: variables = {} } = options;
  const missing = /* @__PURE__ */ new Map();
  for (const { key } of merged.sources) {
    const stored = merged.credentials.get(key);
    const given = sourceVariable?.(key);
    const isUnused = hasCredential?.(key) || given !== void 0 && parseEnvironmentCredential(given);
    if (!stored?.isClearText || isUnused) continue;
    for (const name of [stored.username, stored.password].flatMap(variablesIn))
      if (!Object.hasOwn(variables, name)) missing.set(name, stored.place);
  }
  const [first] = missing.values();
  if (first !== void 0 && missing.size > 1) throw notListed(first, [...missing.keys()]);
}
async function readConfigs(options) {
  const { configFile, workingDirectory = ".", configFolders = {}, log = silentLog, signal } = options;
  const start = configFile === "auto" ? await configStart(options) : workingDirectory;
  const around = isInWorkspace(start, options) ? options : { workingDirectory: start };
  const workspace = workspaceOf(around);
  const read = async (path) => {
    const file = shownPath(path, workingDirectory);
    log.debug(`sources are read from ${file}`);
    const full = resolve(workingDirectory, path);
    const parse = (bytes) => parseNugetConfig(bytes, { file });
    const config = await parseBoundedFile(full, parse, { file, limit: configLimit, workspace, signal });
    return { ...config, isOfWorkspace: mayBeOfWorkspace(path, around) };
  };
  if (configFile !== "auto") return [await read(configFile)];
  const [closest, ...others] = await findConfigFiles(start, configFolders);
  return Promise.all([read(closest), ...others.map(read)]);
}
function shownPath(path, directory) {
  const below = relative(resolve(directory), resolve(directory, path));
  return below.startsWith("..") || isAbsolute(below) ? path : below;
}
function readSetting(source, options) {
  const { key: name, place } = source;
  const { log, hasCredential, onCredential } = options;
  assertNoVariable(source.value, place);
  try {
    const address = readAddress(source, options);
    noticeSource(source, { address, log });
    const { minPublishAgeHours: hours = 0 } = source;
    const demanded = demandedHours({ name, address }, options);
    const setting = {
      name,
      address,
      place,
      isOfWorkspace: isOfWorkspace(place, options.configs),
      ...hours > 0 && { minimumAge: hours * millisecondsPerHour },
      ...demanded > 0 && { demandedAge: demanded * millisecondsPerHour }
    };
    if (!isServer(address) || hasCredential?.(name)) return setting;
    const secret = findCredential(source, { ...options, stored: readStored(name, options) });
    if (secret) onCredential?.(secret.credential, secret);
    return withCredential(setting, secret, { origins: parseCredentialOrigins(options.credentialOrigins) });
  } catch (error) {
    if (!(error instanceof PkgtoolError)) throw error;
    throw new PkgtoolError(error.code, { ...place, ...error.fields }, { cause: error });
  }
}
function isOfWorkspace({ file }, configs) {
  return configOf(file, { configs })?.isOfWorkspace ?? true;
}
function demandedHours({ name, address }, { outside, ...options }) {
  const isSame = (source) => foldName(source.key) === foldName(name) || addressesOf(source, options).some(({ href }) => href === address.document.href);
  const hours = outside.sources.map((source) => source.minPublishAgeHours ?? 0);
  return hours.every((each) => each === 0) ? 0 : Math.max(0, ...outside.sources.filter(isSame).map((source) => source.minPublishAgeHours ?? 0));
}
function addressesOf(source, options) {
  try {
    return [readAddress(source, options).document];
  } catch {
    return [];
  }
}
function configOf(file, { configs }) {
  return configs.find((config) => config.file === file);
}
function readStored(name, options) {
  const stored = options.merged.credentials.get(name);
  if (stored === void 0) return void 0;
  const config = configOf(stored.place.file, options);
  const items = [config?.packageSources, config?.auditSources].flatMap((section) => section?.items ?? []);
  const own = items.filter(({ key }) => key === name);
  const addresses = own.flatMap((source) => addressesOf(source, options));
  return { ...stored, addresses, isOfWorkspace: config?.isOfWorkspace ?? true };
}
function readAddress({ value, place }, {
  workingDirectory = ".",
  signingVariables,
  endpoint,
  region
}) {
  const directory = resolve(workingDirectory, dirname2(place.file));
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(value.trim());
  const given = isRelative ? value.trim().replaceAll("\\", "/") : value;
  const text = /^[\w.-]+=/.test(given) ? `./${given}` : given;
  const store = { signingVariables, endpoint, region };
  return parseAnyAddress(text, { document: "index.json", input: "config-file", directory, ...store });
}
export {
  readConfigSources
};
