import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseRuntimeDocument
} from "./7TIYX3SP.js";
import {
  readPackageManifest
} from "./ZEES3UE4.js";
import {
  openArchive,
  readEntry
} from "./JI5HYXGI.js";
import {
  describeYoung
} from "./RY2FXL2H.js";
import {
  identityKey
} from "./VFUN64ZU.js";
import {
  downloadFile
} from "./ZL4E2DIX.js";
import {
  createGate
} from "./ERI25VUC.js";
import {
  removePath
} from "./AAQZNT46.js";
import {
  isValidPackageId,
  lowerPackageId
} from "./VZE257TN.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  createInFlight,
  ownText
} from "./7TGG4GXM.js";
import {
  isRefusal,
  isTransient
} from "./2PTHXI2K.js";
import {
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  PkgtoolError,
  isPkgtoolError,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/closures/source-catalog.ts
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
var maxManifests = 2e4;
function createSourceCatalog(sources, { signal, taken = /* @__PURE__ */ new Set(), placed } = {}) {
  const [names, young] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
  const reading = { placed, bare: /* @__PURE__ */ new Set(), names, young, extensions: sources.names };
  const once = createInFlight();
  let manifests = 0;
  const readRuntimes = runtimesOf(sources);
  const find = async (id, version) => {
    if (!isValidPackageId(id)) return void 0;
    const identity = { id, lowerId: lowerPackageId(id), version };
    return once(`manifest ${identityKey(identity)}`, async () => {
      throwIfCancelled(signal, id);
      if (++manifests > maxManifests) throw tooMany();
      return findManifest(identity, sources, reading);
    });
  };
  const versionsOf = (id) => once(`versions ${lowerPackageId(id)}`, () => allVersions(id, sources, { taken, young: reading.young }));
  const isOldEnough = async (id, version) => {
    if (!isValidPackageId(id) || taken.has(takenKey(id, version))) return true;
    if (!sources.all.some((source) => source.judgesAge(id))) return true;
    return (await versionsOf(id)).some(({ lower }) => lower === version.lower);
  };
  return {
    keptFrom: (id) => sources.keptFrom(id).map(({ label }) => label),
    tooYoung: (id) => reading.young.get(toLowerInvariant(id)),
    nameOf: (id, version) => reading.names.get(identityKey({ lowerId: lowerPackageId(id), version })),
    // A list may write a prerelease in another case, which a lock then has too.
    async find(id, version) {
      if (/[a-z]/i.test(version.normalized)) return void 0;
      return await isOldEnough(id, version) ? find(id, version) : void 0;
    },
    runtimes: async (id, version) => {
      const identity = { id, lowerId: lowerPackageId(id), version };
      return once(`runtimes ${identityKey(identity)}`, async () => {
        throwIfCancelled(signal, id);
        return readRuntimes(identity);
      });
    },
    async versions(id) {
      throwIfCancelled(signal, id);
      if (!isValidPackageId(id)) return [];
      return versionsOf(id);
    },
    async dependencies(id, version) {
      const groups = await find(id, version);
      if (groups) return groups;
      throw new PkgtoolError("NOT_FOUND", {
        subject: `${id} ${version.text}`,
        found: "a version list has it, but there is no manifest",
        change: "tell the owner of the feed"
      });
    }
  };
}
function runtimesOf(sources) {
  const gate = createGate(maxOpenPackages);
  let bytes = 0;
  const spend = (more) => {
    bytes += more;
    if (bytes > maxRuntimeBytes) throw tooManyRuntimes();
  };
  const find = async (identity) => {
    for (const source of await sources.forPackage(identity.id)) {
      const found = await readFromPackage(identity, source, (path) => runtimesIn(path, spend));
      if (found !== void 0) return found;
    }
    return void 0;
  };
  return (identity) => gate(() => find(identity));
}
function takenKey(id, version) {
  return `${toLowerInvariant(id)} ${version.lower}`;
}
async function allVersions(id, sources, { taken, young }) {
  const asked = await sources.forPackage(id);
  const lists = await Promise.all(asked.map((source) => source.releases(id)));
  const releases = [
    ...new Map(
      lists.flat().toReversed().map((each) => [each.version.lower, each])
    ).values()
  ].reverse();
  const isTaken = ({ isYoung, version }) => !isYoung || taken.has(takenKey(id, version));
  const left = releases.filter((release) => !isTaken(release));
  if (left.length > 0) young.set(toLowerInvariant(id), describeYoung(left));
  return releases.filter(isTaken).map(({ version }) => version);
}
async function findManifest(identity, sources, reading) {
  const placed = await reading.placed?.(identity);
  const failed = [];
  for (const source of await sources.forPackage(identity.id)) {
    const isPlaced = placed?.source === source.address;
    const manifest = isPlaced ? placed.read() : await tryReadManifest(identity, source, reading);
    if (manifest instanceof PkgtoolError) failed.push([source, manifest]);
    if (!manifest || manifest instanceof PkgtoolError) continue;
    for (const [other, failure] of failed) other.passOver(failure);
    reading.names.set(identityKey(identity), ownText(manifest.id));
    return groupsOf(manifest, { identity, source });
  }
  const [first] = failed;
  if (first !== void 0) throw first[1];
  return void 0;
}
async function tryReadManifest(identity, source, reading) {
  await source.open();
  try {
    return await readManifest(identity, source, reading);
  } catch (error) {
    if (isRefusal(error) || isTransient(error)) return error;
    throw error;
  }
}
async function readManifest(identity, source, { bare, extensions }) {
  if (!bare.has(source)) {
    try {
      return (await source.manifest(identity, { keep: true })).manifest;
    } catch (error) {
      if (!isPkgtoolError(error, "NOT_FOUND")) throw error;
    }
  }
  const manifest = await readPackagedManifest(identity, source, extensions);
  if (manifest) bare.add(source);
  return manifest;
}
function groupsOf({ id, version, dependencyGroups = [] }, { identity, source }) {
  const isOwn = toLowerInvariant(id) === lowerPackageId(identity.id) && tryParsePackageVersion(version)?.lower === identity.version.lower;
  if (!isOwn)
    throw new PkgtoolError("MANIFEST_MISMATCH", {
      subject: `${identity.id} ${identity.version.normalized}`,
      found: `the manifest of ${id} ${version} at ${source.label}`,
      change: "tell the owner of the feed"
    });
  return dependencyGroups;
}
function tooMany() {
  return new PkgtoolError("TOO_LARGE", {
    subject: "the graph of dependencies",
    found: `more than ${maxManifests} packages`,
    wanted: "at most as many in one run",
    change: "name fewer roots"
  });
}
async function readPackagedManifest(identity, source, names) {
  return readFromPackage(identity, source, (path) => manifestIn(path, names));
}
async function readFromPackage(identity, source, read) {
  try {
    const urls = await source.packageUrls(identity);
    const [url] = urls;
    if (url?.protocol === "file:") return await read(fileURLToPath(url));
    return await withTemporaryFolder(async (folder) => {
      const path = join(folder, "package");
      const subject = `${identity.id} ${identity.version.normalized}`;
      const { transport } = await source.connect();
      const candidates = urls.map((each) => ({ url: each, source: source.label, transport }));
      await downloadFile(transport, candidates, { path, algorithm: "sha512", subject });
      return read(path);
    });
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return void 0;
    throw error;
  }
}
async function manifestIn(path, names) {
  const packaged = await readPackageManifest(path, names);
  if (packaged) return packaged.manifest;
  throw notAnArchive(path);
}
function notAnArchive(path) {
  return new PkgtoolError("BAD_ARCHIVE", { subject: path, found: "a package that is not a zip file", path });
}
async function runtimesIn(path, spend) {
  const archive = await openArchive(path);
  if (archive === void 0) throw notAnArchive(path);
  try {
    const entry = archive.entries.find(({ name }) => name.toLowerCase() === "runtime.json");
    const files = archive.entries.flatMap(
      ({ name, isDirectory }) => !isDirectory && /^runtimes\//i.test(name) ? ownText(name) : []
    );
    if (entry === void 0) return { files };
    const bytes = await readEntry(archive, entry, { limit: runtimesLimit });
    spend(bytes.length);
    return { files, document: parseRuntimeDocument(bytes, { source: `${path}/${entry.name}` }) };
  } finally {
    archive.close();
  }
}
var runtimesLimit = 4 * 1024 ** 2;
var maxRuntimeBytes = 32 * 1024 ** 2;
var maxOpenPackages = 8;
function tooManyRuntimes() {
  return new PkgtoolError("TOO_LARGE", {
    subject: "what packages say of runtimes",
    found: `more than ${maxRuntimeBytes / 1024 ** 2} MiB of runtime.json`,
    wanted: "at most as much in one run"
  });
}
async function withTemporaryFolder(use) {
  const folder = await mkdtemp(join(tmpdir(), "setup-pkgtool-"));
  try {
    return await use(folder);
  } finally {
    await removePath(folder);
  }
}

export {
  createSourceCatalog,
  takenKey
};
