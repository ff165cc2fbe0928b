import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readDocument
} from "./4PTYYHKO.js";
import {
  adviceForPage
} from "./X5AYYQVA.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  displayUrl,
  resolveReference
} from "./BAOT6G3M.js";
import {
  messageOf
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  describeValue,
  eitherOption,
  isPkgtoolError,
  withSentence
} from "./KGEP3AWA.js";

// src/core/nuget/protocol/invalid-document.ts
var advice = {
  INVALID_SERVICE_INDEX: `check ${eitherOption("source", "config-file")}`,
  INVALID_VERSION_LIST: "tell the owner of the feed"
};
function invalidDocument(code, url, { found, wanted, more }) {
  const subject = displayUrl(url);
  const change = more === void 0 ? advice[code] : `${advice[code]}; ${more}`;
  return new PkgtoolError(code, { subject, found, wanted, change, url: subject });
}
function notJson(problem, bytes) {
  const fault = { found: `text that is not valid JSON: ${problem}`, wanted: "a JSON object" };
  return isPage(bytes) ? { ...fault, more: adviceForPage } : fault;
}
function isPage(bytes) {
  return /^\ufeff?\s*(?:<!doctype html|<html)\b/i.test(Buffer.from(bytes.subarray(0, 1024)).toString());
}

// src/core/nuget/protocol/parse-service-index.ts
var serviceIndexLimit = 4 * 1024 ** 2;
var packageBaseType = "PackageBaseAddress/3.0.0";
var packageBaseTypes = [packageBaseType, "PackageBaseAddress/Versioned"];
var registrationTypes = [
  "RegistrationsBaseUrl/3.6.0",
  "RegistrationsBaseUrl/Versioned",
  "RegistrationsBaseUrl/3.4.0",
  "RegistrationsBaseUrl/3.0.0-rc",
  "RegistrationsBaseUrl/3.0.0-beta",
  "RegistrationsBaseUrl"
];
var publishTypes = ["PackagePublish/2.0.0", "PackagePublish/Versioned"];
var symbolPublishTypes = ["SymbolPackagePublish/4.9.0"];
var vulnerabilityTypes = ["VulnerabilityInfo/6.7.0", "VulnerabilityInfo/Versioned"];
var signatureTypes = [
  "RepositorySignatures/5.0.0",
  "RepositorySignatures/4.9.0",
  "RepositorySignatures/4.7.0"
];
var completeTypes = new Set(registrationTypes.slice(0, 2));
function parseServiceIndex(value) {
  const members = membersOf(value);
  const [version, resources] = [members.get("version"), members.get("resources")];
  const faults = [];
  if (typeof version !== "string" || !/^3\.\d/.test(version))
    faults.push({ found: `${describeValue(version)} as its version`, wanted: "version 3.x" });
  if (!Array.isArray(resources)) {
    faults.push({ found: `${describeValue(resources)} as its resources`, wanted: "an array" });
    return {
      faults,
      packageBase: void 0,
      packageBases: [],
      registrations: [],
      publish: [],
      symbolPublish: [],
      vulnerabilities: [],
      signatures: []
    };
  }
  const findAll = (types) => types.flatMap((type) => findResources(resources, type));
  const bases = findAll(packageBaseTypes);
  const packageBases = bases.filter(({ reference }) => reference !== void 0);
  const packageBase = packageBases[0] ?? bases[0];
  if (!packageBase)
    faults.push({ found: `no resource of type ${packageBaseType} among ${resources.length}`, wanted: "one" });
  const registrations = findAll(registrationTypes).map((resource) => ({
    ...resource,
    isComplete: completeTypes.has(resource.type)
  }));
  const [publish, symbolPublish, vulnerabilities, declared] = [
    publishTypes,
    symbolPublishTypes,
    vulnerabilityTypes,
    signatureTypes
  ].map(findAll);
  const signatures = declared.filter(({ type }) => type === declared[0]?.type);
  return {
    faults,
    packageBase,
    packageBases,
    registrations,
    publish,
    symbolPublish,
    vulnerabilities,
    signatures
  };
}
function findResources(resources, type) {
  return resources.flatMap((resource, index) => {
    if (![membersOf(resource).get("@type")].flat().includes(type)) return [];
    const id = membersOf(resource).get("@id");
    const isAddress = typeof id === "string" && id !== "" && !/[?#]/.test(id);
    const reference = isAddress ? id.replace(/\/?$/, "/") : void 0;
    return [{ type, id, reference, place: `$.resources[${index}]["@id"]` }];
  });
}

// src/core/nuget/protocol/read-service-index.ts
function withContent({
  packageBases: [packageBaseAddress],
  registrations: _registrations,
  publish: _publish,
  symbolPublish: _symbolPublish,
  documents,
  ...index
}) {
  const [vulnerabilityInfoAddress] = documents.vulnerabilities.addresses;
  if (packageBaseAddress)
    return { packageBaseAddress, ...index, ...vulnerabilityInfoAddress && { vulnerabilityInfoAddress } };
  throw invalidDocument("INVALID_SERVICE_INDEX", index.document, {
    found: `no resource of type ${packageBaseType}`,
    wanted: "one"
  });
}
async function readServiceIndex(transport, { document, asGiven }, options = {}) {
  try {
    return await readIndexAt(transport, document, options);
  } catch (error) {
    if (asGiven === void 0 || !isNotThere(error)) throw error;
    transport.log.debug(withSentence(messageOf(error), `Asking for ${displayUrl(asGiven)}`));
    return readIndexAt(transport, asGiven, options).catch(() => {
      throw error;
    });
  }
}
function isNotThere(error) {
  return isPkgtoolError(error, "NOT_FOUND") || isPkgtoolError(error, "HTTP_STATUS") && error.fields.status === 405;
}
async function readIndexAt(transport, address, { keptOffline = false, fresh }) {
  const takesKept = keptOffline && transport.options.offline === true;
  const { value } = await readDocument(transport, address, {
    // Whoever takes no cached one must not get it from whoever does.
    kind: takesKept || fresh ? "cached service index" : "service index",
    limit: serviceIndexLimit,
    keep: true,
    changes: true,
    keptOffline: takesKept,
    fresh,
    accept: (bytes, url) => resolveIndex(transport, bytes, url),
    absent: adviceForAddress(address)
  });
  return value;
}
async function resolveIndex(transport, bytes, url) {
  const parsed = parseJson(bytes);
  if ("problem" in parsed) throw invalidDocument("INVALID_SERVICE_INDEX", url, notJson(parsed.problem, bytes));
  const { faults, packageBase, packageBases, publish, symbolPublish, ...named } = parseServiceIndex(
    parsed.value
  );
  const registered = resolveOptional(transport, named.registrations, url);
  const [registration] = registered;
  const alike = registered.filter(({ resource }) => resource.isComplete === registration?.resource.isComplete);
  const [fault] = faults;
  const vulnerabilities = await resolveDocuments(transport, named.vulnerabilities, url);
  const signatures = await resolveDocuments(transport, named.signatures, url);
  const isOfUse = registration !== void 0 || vulnerabilities.addresses.length > 0;
  const isWithoutContent = packageBase === void 0 && faults.length === 1 && isOfUse;
  if (fault && !isWithoutContent) throw invalidDocument("INVALID_SERVICE_INDEX", url, fault);
  const [publishes, symbolPublishes] = [publish, symbolPublish].map(
    (each) => addressesOf(resolveOptional(transport, each, url))
  );
  const [publishAddress] = publishes;
  const [symbolPublishAddress] = symbolPublishes;
  return {
    packageBases: isWithoutContent ? [] : await resolveBases(
      transport,
      [referenceOf(packageBase, url), ...packageBases.flatMap(({ reference }) => reference ?? [])],
      url
    ),
    registrations: addressesOf(alike),
    publish: publishes,
    symbolPublish: symbolPublishes,
    ...registration && { registrationBaseAddress: registration.address },
    ...publishAddress && { publishAddress },
    ...symbolPublishAddress && { symbolPublishAddress },
    documents: { vulnerabilities, signatures },
    document: url
  };
}
function referenceOf(resource, url) {
  if (resource?.reference !== void 0) return resource.reference;
  const { id, type = packageBaseType } = resource ?? {};
  if (typeof id === "string" && id !== "")
    throw invalidDocument("INVALID_SERVICE_INDEX", url, {
      found: "a query or fragment in its package base address",
      wanted: "an address without"
    });
  throw noAddress(id, type, url);
}
function noAddress(id, type, url) {
  const found = `${describeValue(id)} as the @id of ${type}`;
  return invalidDocument("INVALID_SERVICE_INDEX", url, { found, wanted: "an address" });
}
function resolveOptional(transport, resources, url) {
  const { allowInsecure } = transport.options;
  const found = /* @__PURE__ */ new Map();
  for (const resource of resources) {
    const { type, reference } = resource;
    if (reference === void 0 || found.size === maxBases) continue;
    try {
      const address = resolveReference(reference, url, { place: `the @id of ${type}`, allowInsecure });
      if (!found.has(address.href)) found.set(address.href, { resource, address });
    } catch (error) {
      if (!isPkgtoolError(error)) throw error;
    }
  }
  return [...found.values()];
}
function addressesOf(resolved) {
  return resolved.map(({ address }) => address);
}
async function resolveDocuments(transport, resources, url) {
  const [first] = resources;
  if (first === void 0) return { addresses: [] };
  const { type } = first;
  const ids = resources.flatMap(({ id }) => typeof id === "string" && id !== "" ? id : []);
  try {
    if (ids.length === 0) throw noAddress(first.id, type, url);
    return { addresses: await resolveBases(transport, ids, url, type) };
  } catch (error) {
    if (isPkgtoolError(error)) return { addresses: [], fault: error };
    throw error;
  }
}
var maxBases = 4;
async function resolveBases(transport, references, document, type = packageBaseType) {
  const found = [];
  let fault;
  for (const reference of new Set(references)) {
    try {
      const base = await resolveBase(transport, reference, document, type);
      if (!found.some(({ href }) => href === base.href)) found.push(base);
    } catch (error) {
      if (!isPkgtoolError(error)) throw error;
      fault ??= error;
    }
    if (found.length === maxBases) break;
  }
  if (found.length === 0) throw fault;
  return found;
}
async function resolveBase(transport, reference, document, type) {
  if (document.protocol === "file:" && URL.canParse(reference)) {
    const { href } = new URL(reference);
    const ownBase = await readOwnBase(transport, document);
    if (href.startsWith(ownBase.href)) return new URL(`./${href.slice(ownBase.href.length)}`, document);
  }
  return resolveReference(reference, document, {
    place: `the @id of ${type}`,
    allowInsecure: transport.options.allowInsecure
  });
}
function adviceForAddress({ pathname }) {
  if (/\/v2(?:\/|$)|\/nuget\/index\.json$/i.test(pathname))
    return `this looks like the address of protocol 2: check ${eitherOption("source", "config-file")}, whose address ends in /v3/index.json on most servers`;
  return `check ${eitherOption("source", "config-file")}: the address of a service index ends in /index.json, on most servers in /v3/index.json; some answer 404 where credentials are missing`;
}
var limit = 1024 * 1024;
async function readOwnBase(transport, document) {
  const folder = new URL(".", document);
  if (document.protocol !== "file:") return folder;
  try {
    const { value: description } = await readDocument(transport, new URL("feed.json", folder), {
      kind: "feed.json",
      limit,
      accept: (bytes) => parseJson(bytes)
    });
    const value = "value" in description ? description.value : null;
    return typeof value?.baseUrl === "string" && value.baseUrl !== "" ? new URL(`${value.baseUrl.replace(/\/$/, "")}/`) : folder;
  } catch {
    return folder;
  }
}

export {
  invalidDocument,
  notJson,
  withContent,
  readServiceIndex,
  readOwnBase
};
