import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  pathsOf
} from "./YM4SLYQD.js";
import {
  readDocument
} from "./4PTYYHKO.js";
import {
  tryParseUploadTime
} from "./L63AEMK7.js";
import {
  parseSha512File,
  sha512FileLimit,
  tryParseSha512
} from "./WM523D34.js";
import {
  compareParsedVersions,
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  resolveReference
} from "./BAOT6G3M.js";
import {
  isPkgtoolError
} from "./KGEP3AWA.js";

// src/core/nuget/protocol/registration.ts
var registrationLimit = 64 * 1024 ** 2;
var maxRegistrationPages = 1e3;
var leafLimit = 4 * 1024 ** 2;
function parseRegistration(value) {
  return itemsOf(value)?.map((item) => {
    const page = membersOf(item);
    const [lower, upper] = [page.get("lower"), page.get("upper")].map(parseText);
    return { leaves: parseRegistrationPage(item), id: page.get("@id"), lower, upper };
  });
}
function parseRegistrationPage(value) {
  return itemsOf(value)?.map((leaf) => {
    const members = membersOf(leaf);
    const entry = membersOf(members.get("catalogEntry"));
    const [id, address] = [entry.get("id"), members.get("packageContent") ?? entry.get("packageContent")];
    return {
      id: typeof id === "string" ? id : void 0,
      version: parseText(entry.get("version")),
      packageContent: typeof address === "string" ? address : void 0,
      entry
    };
  });
}
function itemsOf(value) {
  const items = membersOf(value).get("items");
  return Array.isArray(items) ? items : void 0;
}
function parseText(text) {
  return typeof text === "string" ? tryParsePackageVersion(text) : void 0;
}
async function readRegistrationHash(index, question) {
  const found = await findEntry(index, question);
  if (found === void 0) return void 0;
  const hash = hashOf(found.entry);
  if (hash !== void 0) return hash;
  const leaf = await follow(found.entry.get("@id"), found.document, { ...question, limit: leafLimit });
  return leaf && hashOf(membersOf(leaf.value));
}
async function readCatalogEntry(registrations, { lowerId, version }, { transport }) {
  return (await findEntry(indexOf(registrations, lowerId), { transport, version }))?.entry;
}
async function readRegistrationLeaves(registrations, lowerId, { transport }) {
  const asking = { transport, limit: registrationLimit };
  const root = await read(indexOf(registrations, lowerId), asking);
  const pages = (root && parseRegistration(root.value)) ?? [];
  if (!root || pages.length > maxRegistrationPages) return [];
  const found = [];
  for (const page of pages) {
    const own = page.leaves ? root : await follow(page.id, root.document, asking);
    const leaves = page.leaves ?? (own && parseRegistrationPage(own.value)) ?? [];
    if (own) for (const leaf of leaves) found.push({ ...leaf, document: own.document });
  }
  return found;
}
async function readPublishTimes(registrations, lowerId, options) {
  const times = /* @__PURE__ */ new Map();
  for (const { version, entry } of await readRegistrationLeaves(registrations, lowerId, options)) {
    const text = entry.get("published");
    const time = typeof text === "string" ? tryParseUploadTime(text) : void 0;
    if (version && time && time.seconds > listedSince) times.set(version.lower, new Date(time.seconds * 1e3));
  }
  return times;
}
var listedSince = Date.UTC(1901, 0, 1) / 1e3;
function indexOf(registrations, lowerId) {
  return new URL(`${encodeURIComponent(lowerId)}/index.json`, registrations);
}
async function findEntry(index, question) {
  const root = await read(index, { ...question, limit: registrationLimit });
  const pages = root && parseRegistration(root.value);
  if (!pages || pages.length > maxRegistrationPages) return void 0;
  for (const page of pages) {
    if (!mayHold(page, question.version)) continue;
    const own = page.leaves ? root : await follow(page.id, root.document, { ...question, limit: registrationLimit });
    const leaves = page.leaves ?? (own && parseRegistrationPage(own.value)) ?? [];
    const leaf = leaves.find(({ version }) => version?.lower === question.version.lower);
    if (own && leaf) return { entry: leaf.entry, document: own.document };
  }
  return void 0;
}
function mayHold({ lower, upper }, version) {
  if (!lower || !upper) return true;
  return compareParsedVersions(lower, version) <= 0 && compareParsedVersions(version, upper) <= 0;
}
async function follow(id, from, options) {
  if (typeof id !== "string") return void 0;
  const { allowInsecure } = options.transport.options;
  try {
    return await read(resolveReference(id, from, { place: "@id", allowInsecure }), options);
  } catch (error) {
    if (isPkgtoolError(error, "INVALID_ADDRESS", "INSECURE_ADDRESS")) return void 0;
    throw error;
  }
}
async function read(url, { transport, limit }) {
  const accept = (bytes, document) => {
    const json = parseJson(bytes);
    return "value" in json ? { value: json.value, document } : void 0;
  };
  const ask = () => readDocument(transport, url, { kind: "registration", limit, accept });
  return (await tryReadPublished(ask))?.value;
}
async function tryReadPublished(ask) {
  try {
    return await ask();
  } catch (error) {
    const { status = 0 } = isPkgtoolError(error, "HTTP_STATUS") ? error.fields : {};
    const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429;
    if (isRefused || isPkgtoolError(error, "NOT_FOUND", "TOO_LARGE")) return void 0;
    throw error;
  }
}
function hashOf(members) {
  const [hash, algorithm] = [members.get("packageHash"), members.get("packageHashAlgorithm") ?? "SHA512"];
  if (typeof hash !== "string" || String(algorithm).toUpperCase() !== "SHA512") return void 0;
  return tryParseSha512(hash);
}
function createPublishedHash(transport, { names, locate, registrations }) {
  let hasSidecars = true;
  return async (wanted) => {
    const { hashPath } = pathsOf(wanted, names);
    if (hasSidecars) {
      const sidecar = await tryReadPublished(
        async () => readDocument(transport, await locate(hashPath), {
          kind: "hash",
          limit: sha512FileLimit,
          accept: parseSha512File
        })
      );
      if (sidecar?.value) return sidecar.value;
      hasSidecars = sidecar !== void 0;
    }
    const { lowerId, version } = wanted;
    return registrations?.ask((base) => readRegistrationHash(indexOf(base, lowerId), { transport, version }));
  };
}

export {
  registrationLimit,
  maxRegistrationPages,
  parseRegistration,
  parseRegistrationPage,
  readCatalogEntry,
  readRegistrationLeaves,
  readPublishTimes,
  createPublishedHash
};
