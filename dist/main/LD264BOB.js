import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  Alternatives,
  hasEntry,
  openVersionFolders,
  publishedHash,
  readManifestFrom,
  timesOf
} from "./CJWOG5M2.js";
import {
  contentUrl,
  packageVersionsPath,
  pathsOf
} from "./YM4SLYQD.js";
import {
  readPackageManifest
} from "./ZEES3UE4.js";
import "./H4CM3VJ7.js";
import "./JI5HYXGI.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import {
  openSourceFolder
} from "./ZVRIREUC.js";
import {
  identityKey,
  splitPackageName
} from "./VFUN64ZU.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  measureFile
} from "./HLDKRGVC.js";
import {
  invalidDocument,
  notJson,
  readServiceIndex,
  withContent
} from "./C3HCVG6D.js";
import {
  askInTurn
} from "./TIK5VAPR.js";
import {
  readDocument,
  withFolderAdvice
} from "./4PTYYHKO.js";
import "./65A7NOFZ.js";
import "./YOSCDM7H.js";
import "./DUYUT4PI.js";
import {
  createGate
} from "./ERI25VUC.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./7EEOMZ7T.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./7XISQTSU.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import {
  lowerPackageId
} from "./VZE257TN.js";
import "./XVXLNBA7.js";
import "./YO5X3KUL.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import "./X5AYYQVA.js";
import "./XFCZAWTU.js";
import "./72HDC74R.js";
import "./DQWJUYUZ.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import "./7TGG4GXM.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import "./QMR4EMWX.js";
import {
  allowsNextSource
} from "./2PTHXI2K.js";
import {
  displayUrl,
  isServer
} from "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  mapTurns,
  runInTurns
} from "./I3LLZLTH.js";
import "./5J4QICG7.js";
import "./UCALPQZE.js";
import {
  defaultNames,
  presetNames
} from "./OFBCMWDY.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  describeValue,
  isPkgtoolError,
  quote
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/sources/open-source.ts
import { stat } from "node:fs/promises";

// src/core/nuget/protocol/version-list.ts
var versionListLimit = 16 * 1024 ** 2;
async function readPackageVersions(transport, url) {
  const { value } = await readDocument(transport, url, {
    kind: "version list",
    limit: versionListLimit,
    accept: (bytes) => acceptVersionList(bytes, { transport, url })
  });
  return value;
}
var maxVersions = 1e5;
var maxVersionsOfRun = 1e6;
var spentBy = /* @__PURE__ */ new WeakMap();
function spend({ perRun }, url, count) {
  const spent = (spentBy.get(perRun) ?? 0) + count;
  spentBy.set(perRun, spent);
  const isOne = count > maxVersions;
  if (!isOne && spent <= maxVersionsOfRun) return;
  const subject = displayUrl(url);
  throw new PkgtoolError("TOO_LARGE", {
    subject,
    found: isOne ? `${count} versions` : `${spent} versions in the lists of this run`,
    wanted: `at most ${isOne ? maxVersions : maxVersionsOfRun}`,
    change: isOne ? "name an exact version, which needs no list" : "name exact versions, or restore in several runs",
    url: subject
  });
}
function* versionListTurns(value) {
  const versions = membersOf(value).get("versions");
  if (!Array.isArray(versions)) return { found: `${describeValue(versions)} as "versions"` };
  const parse = (text) => typeof text === "string" ? tryParsePackageVersion(text) : void 0;
  return { texts: yield* mapTurns(versions, (text) => ({ text, version: parse(text) })) };
}
var maxWarnings = 10;
async function acceptVersionList(bytes, { transport, url }) {
  const json = parseJson(bytes);
  if ("problem" in json) throw invalidDocument("INVALID_VERSION_LIST", url, notJson(json.problem, bytes));
  const { length } = membersOf(json.value).get("versions") ?? [];
  if (typeof length === "number") spend(transport, url, length);
  const turns = { signal: transport.options.signal, subject: displayUrl(url) };
  const list = await runInTurns(versionListTurns(json.value), turns);
  if ("found" in list)
    throw invalidDocument("INVALID_VERSION_LIST", url, { found: list.found, wanted: "an array of strings" });
  const versions = /* @__PURE__ */ new Map();
  let odd = 0;
  for (const { text, version } of list.texts) {
    if (version !== void 0 && !versions.has(version.lower)) versions.set(version.lower, version);
    if (version?.lower === text) continue;
    if (odd++ < maxWarnings) transport.log.warning(`${displayUrl(url)}: ${describeOdd(text, version)}`);
  }
  if (odd > maxWarnings)
    transport.log.warning(`${displayUrl(url)}: ${odd - maxWarnings} more strings like these`);
  return [...versions.values()];
}
function describeOdd(text, version) {
  return version === void 0 ? `${describeValue(text)} is dropped, since it is not a version` : `${quote(version.text)} is used as ${version.lower}, the normalized form in lower case`;
}

// src/core/sources/flat-folder.ts
import { fileURLToPath } from "node:url";
async function openFlatFolder(folder, { names, packages, transport }) {
  const { signal } = transport.options;
  const meanings = mapTurns(packages, (name) => filesNamed(name, names.packageExtension));
  const found = await runInTurns(meanings, { signal, subject: "the names in a folder" });
  const files = groupBy(found.flat(), ({ lowerId }) => lowerId);
  const identities = /* @__PURE__ */ new Map();
  const identify = (name) => {
    const identity = identities.get(name) ?? readIdentity(folder, name, names);
    identities.set(name, identity);
    return identity;
  };
  const find = async (lowerId, { lower } = {}) => {
    const found2 = /* @__PURE__ */ new Map();
    for (const file of files.get(lowerId) ?? []) {
      const isWanted = !found2.has(file.version.lower) && (lower ?? file.version.lower) === file.version.lower;
      if (isWanted && await identify(file.name) === identityKey(file)) found2.set(file.version.lower, file);
    }
    return [...found2.values()];
  };
  const locate = async ({ id, lowerId, version }) => {
    const [file] = await find(lowerId, version);
    if (file) return folder.locate(file.name);
    throw new PkgtoolError("NOT_FOUND", {
      subject: `${id}.${version.normalized}.${names.packageExtension}`,
      found: "no such file"
    });
  };
  return {
    publishedHash: async () => void 0,
    catalogEntry: async () => void 0,
    otherExtension: async () => void 0,
    releases: async (id) => (await find(lowerPackageId(id))).map(({ version }) => ({ version })),
    packageUrls: async (wanted) => [await locate(wanted)],
    async manifest(wanted) {
      const path = fileURLToPath(await locate(wanted));
      const manifest = await readPackageManifest(path, names);
      if (manifest) return manifest;
      throw new PkgtoolError("NOT_FOUND", { subject: path, found: "a package that is not a zip file", path });
    }
  };
}
function filesNamed(name, extension) {
  return splitPackageName(name.slice(0, -extension.length - 1)).map((meaning) => ({ ...meaning, name }));
}
async function readIdentity(folder, name, names) {
  const [likeliest] = splitPackageName(name.slice(0, -names.packageExtension.length - 1));
  const byName = likeliest === void 0 ? "" : identityKey(likeliest);
  try {
    const read = await readPackageManifest(fileURLToPath(await folder.locate(name)), names);
    if (read === void 0) return byName;
    const version = tryParsePackageVersion(read.manifest.version);
    return version === void 0 ? byName : identityKey({ lowerId: lowerPackageId(read.manifest.id), version });
  } catch (error) {
    if (isPkgtoolError(error)) return byName;
    throw error;
  }
}

// src/core/sources/open-source.ts
function openSource(setting, options) {
  return isServer(setting.address) ? openServiceIndex(setting, options) : openFolder(setting, options);
}
async function openFolder(setting, options) {
  const { base, document } = setting.address;
  const folder = await openSourceFolder(base).catch((error) => {
    throw withFolderAdvice(error);
  });
  const isNamed = !document.pathname.endsWith("/index.json");
  if (isNamed || await isThere(document)) return openServiceIndex(setting, { ...options, folder });
  const ending = `.${options.names.packageExtension.toLowerCase()}`;
  const packages = (await folder.list(".")).filter((name) => name.toLowerCase().endsWith(ending));
  return packages.length > 0 ? openFlatFolder(folder, { ...options, packages }) : openVersionFolders(folder, options);
}
async function isThere(document) {
  return stat(document).then(
    (stats) => stats.isFile(),
    () => false
  );
}
async function openServiceIndex({ address }, { transport, names, folder }) {
  const { document } = address;
  await folder?.locate(document);
  const index = await readServiceIndex(transport, address);
  const registrations = new Alternatives(index.registrations, transport);
  for (const { origin } of trustedOf(index, document)) transport.trust(origin);
  const asked = (url) => {
    if (url.origin === document.origin && url.search === "") url.search = document.search;
    return url;
  };
  if (index.packageBases.length === 0) {
    const { openRegistrations } = await import("./7SH2UDPO.js");
    return openRegistrations(registrations, { transport, names, asked });
  }
  const inPlace = (named) => folder && named.protocol !== "file:" ? new URL("registration/", document) : named;
  const own = new Alternatives(index.registrations.map(inPlace), transport);
  const { bases, locate, locateAt, avoid, ask } = askBases(index.packageBases, { transport, folder, asked });
  const reading = createGate(2 * transport.connections);
  return {
    async releases(id) {
      try {
        const versions = await ask(packageVersionsPath(id), (url) => readPackageVersions(transport, url));
        return versions.map((version) => ({ version }));
      } catch (error) {
        if (isPkgtoolError(error, "NOT_FOUND")) return [];
        throw error;
      }
    },
    packageUrls: (wanted) => Promise.all(bases.map((base) => locateAt(base, pathsOf(wanted, names).packagePath))),
    avoid,
    manifest: (wanted, options) => reading(
      () => ask(pathsOf(wanted, names).manifestPath, (url) => readManifestFrom(transport, url, options), {
        // What lies beside a package is also in it.
        isOptional: true
      })
    ),
    publishedHash: publishedHash(transport, { names, locate, registrations }),
    ...registrationQueries(own, transport),
    async otherExtension({ lowerId, version }) {
      if (version === void 0) return void 0;
      for (const packageExtension of knownExtensions) {
        const path = pathsOf({ lowerId, version }, { ...names, packageExtension }).packagePath;
        const isOther = packageExtension !== names.packageExtension;
        if (isOther && await hasEntry(() => ask(path, async (url) => void await measureFile(transport, url))))
          return packageExtension;
      }
      return void 0;
    }
  };
}
function registrationQueries(registrations, transport) {
  if (registrations.bases.length === 0) return { catalogEntry: async () => void 0 };
  const load = () => import("./AQUMS3CO.js");
  return {
    async catalogEntry(wanted) {
      const { readCatalogEntry } = await load();
      return registrations.ask((base) => readCatalogEntry(base, wanted, { transport }));
    },
    async publishTimes(id) {
      const { readPublishTimes } = await load();
      return timesOf(registrations, (base) => readPublishTimes(base, lowerPackageId(id), { transport }));
    }
  };
}
function trustedOf(index, { origin }) {
  const { packageBases, registrations } = index;
  if (index.document.origin !== origin) return [];
  if (packageBases.length > 0) return packageBases;
  return registrations.length > 0 ? registrations : [withContent(index).packageBaseAddress];
}
function askBases(named, { transport, folder, asked }) {
  const alternatives = new Alternatives(named, transport);
  const { bases } = alternatives;
  const locateAt = async (base, path) => {
    const url = contentUrl(base, path);
    if (url.protocol === "file:") return folder ? folder.locate(url) : url;
    return asked(url);
  };
  const avoid = (url, failure) => alternatives.avoid(url, failure);
  const ask = (path, read, optional) => {
    const readAt = async (base) => {
      const url = await locateAt(base, path);
      try {
        return await read(url);
      } catch (error) {
        if (bases.length > 1 && allowsNextSource(error)) avoid(url, error);
        throw error;
      }
    };
    return askInTurn([...bases], readAt, optional);
  };
  const locate = (path) => locateAt(bases[0], path);
  return { bases, locate, locateAt, avoid, ask };
}
var knownExtensions = [
  defaultNames.packageExtension,
  ...Object.values(presetNames).map(({ packageExtension }) => packageExtension)
];
export {
  openSource
};
