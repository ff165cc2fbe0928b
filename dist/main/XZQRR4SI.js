import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  sourceAddress,
  sourceLabel,
  storeKeyOf
} from "./ON7IMIWR.js";
import {
  foldName
} from "./DC5E73UU.js";
import {
  createInFlight
} from "./7TGG4GXM.js";
import {
  allowsNextSource,
  isRefusal
} from "./2PTHXI2K.js";
import {
  isServer
} from "./BAOT6G3M.js";
import {
  resolvePackageNames
} from "./OFBCMWDY.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  PkgtoolError,
  isPkgtoolError,
  printable,
  quote,
  textOf,
  toLowerInvariant,
  withSentence
} from "./KGEP3AWA.js";

// src/core/sources/create-source.ts
function createSource(openTransport, setting, { names, log, age, hasAlternative }) {
  const { name } = setting;
  const label = sourceLabel(setting);
  const own = connectLater(openTransport, setting, { label, hasAlternative });
  let [failure, opening] = [];
  let [isOpen, cannotOpen] = [false, false];
  const once = createInFlight();
  const openNow = async () => {
    try {
      const { transport } = await own.connect();
      const reader = await readSource(setting, { transport, names });
      isOpen = true;
      return reader;
    } catch (error) {
      cannotOpen = true;
      throw error;
    }
  };
  const open = () => {
    opening ??= openNow();
    return opening;
  };
  return {
    label,
    name,
    address: sourceAddress(setting),
    storeKey: storeKeyOf(setting),
    isLocal: !isServer(setting.address),
    get failure() {
      return failure;
    },
    get isAsked() {
      return opening !== void 0;
    },
    get isExhausted() {
      return cannotOpen || own.isExhausted;
    },
    ...documentQueries(setting, own),
    open: async () => void await open(),
    judgesAge: (id) => age !== void 0 && age.minimumAgeOf(id) > 0,
    releases: (id) => once(toLowerInvariant(id), async () => judged(await open(), id, { age, label, log })),
    packageUrls: async (wanted) => (await open()).packageUrls(wanted),
    avoid: (address, error) => void open().then((reader) => reader.avoid?.(address, error)),
    manifest: async (wanted, options) => (await open()).manifest(wanted, options),
    publishedHash: async (wanted) => (await open()).publishedHash(wanted),
    catalogEntry: async (wanted) => (await open()).catalogEntry(wanted),
    otherExtension: async (wanted) => (await open()).otherExtension(wanted),
    passOver(error) {
      const isOrdinary = isOpen && isPkgtoolError(error, "NOT_FOUND");
      const message = withSentence(textOf(error), "The other sources are asked");
      if (isOrdinary || failure !== void 0) log.debug(message);
      else log.warning(message);
      if (!isOrdinary) failure ??= error;
    }
  };
}
async function judged(reader, id, { age, label, log }) {
  const releases = await reader.releases(id);
  const minimumAge = age?.minimumAgeOf(id) ?? 0;
  if (age === void 0 || minimumAge === 0) return releases;
  const { fileTimes, judgeAges } = await import("./OTQK3RAG.js");
  const takesFiles = age.takesFileTimes && reader.publishTimes === void 0;
  const times = takesFiles ? await fileTimes(reader, { id, releases }) : releases.length > 0 ? await reader.publishTimes?.(id) : void 0;
  return judgeAges(releases, { minimumAge, now: age.now }, { id, label, times, log });
}
function documentQueries(setting, own) {
  const documents = async (kind, options) => {
    const { transport } = await own.connect();
    const { findNamedDocuments } = await import("./5HOFTUXI.js");
    return findNamedDocuments({ setting, transport }, kind, options);
  };
  let signers;
  const readSigners = async () => {
    const { readDeclaredSigners } = await import("./MTRJRUBZ.js");
    return readDeclaredSigners({ documents, connect: own.connect });
  };
  return {
    connect: own.connect,
    documents,
    declaredSigners() {
      signers ??= readSigners();
      return signers;
    },
    isKeptIn: (folder) => isKept(setting, folder)
  };
}
async function isKept({ address, credential }, folder) {
  if (credential || address.store || !isServer(address)) return false;
  const { findKept } = await import("./JE22VP5P.js");
  return await findKept(folder, address.document) !== void 0;
}
function connectLater(openTransport, setting, { label, hasAlternative }) {
  let [connecting, made] = [];
  const connectNow = async () => {
    const transport = await openTransport();
    const { scopeOf, scopeTransport } = await import("./BLZT5GQQ.js");
    const scope = { ...scopeOf(setting, transport.options), label };
    made = { scope, transport: scopeTransport(transport, { ...scope, hasAlternative }) };
    return made;
  };
  return {
    connect() {
      connecting ??= connectNow();
      return connecting;
    },
    get isExhausted() {
      return made?.transport.isExhausted === true;
    }
  };
}
async function readSource(setting, options) {
  const { openSource } = await import("./LD264BOB.js");
  return openSource(setting, options);
}

// src/core/sources/package-sources.ts
function createPackageSources(openTransport, settings, { mapping, audit, gateOf = () => void 0, log = silentLog, ...options } = {}) {
  const names = resolvePackageNames(options.names);
  const all = [];
  const create = (setting) => {
    const hasAlternative = () => all.some((other) => other !== source && !other.isExhausted);
    const source = createSource(openTransport, setting, { names, log, age: gateOf(setting), hasAlternative });
    return source;
  };
  all.push(...settings.map(create));
  const ranked = (id) => {
    if (all.length === 0) throw noSource();
    const allowed = mapping === void 0 ? all : allowedBy(mapping, id, all);
    if (allowed.length === 0) throw notMapped(id, { all, patterns: mapping?.patterns ?? [] });
    return allowed;
  };
  return {
    names,
    all,
    isMapped: mapping !== void 0,
    auditing: () => auditingSources(
      audit,
      (setting) => createSource(openTransport, setting, { names, log, hasAlternative: () => false })
    ),
    ranked,
    keptFrom(id) {
      const allowed = mapping === void 0 ? all : allowedBy(mapping, id, all);
      return all.filter((source) => !allowed.includes(source));
    },
    adopt(chosen, { replaces }) {
      const known = new Map(all.map((source) => [source.address, source]));
      const taken = chosen.map((setting) => known.get(sourceAddress(setting)) ?? create(setting));
      all.splice(0, all.length, ...new Set(replaces ? taken : [...all, ...taken]));
    },
    async forPackage(id) {
      const allowed = ranked(id);
      return [
        ...allowed.filter((source) => !source.isExhausted),
        ...allowed.filter((source) => source.isExhausted)
      ];
    },
    async ready(ids, options2) {
      if (mapping === void 0 || ids === void 0) return openFirst(all, options2);
      const mapped = new Set(ids.flatMap((id) => allowedBy(mapping, id, all)));
      return mapped.size === 0 || openFirst(
        all.filter((source) => mapped.has(source)),
        options2
      );
    }
  };
}
function auditingSources(audit, create) {
  const outside = audit?.ofWorkspace ? audit.outside?.() ?? [] : [];
  return {
    all: (audit?.read() ?? []).map(create),
    outside: outside.map(create),
    ofWorkspace: audit?.ofWorkspace
  };
}
function allowedBy(mapping, id, all) {
  const wanted = new Set(mapping.sourcesFor(id).map(foldName));
  return all.filter(({ name }) => name !== void 0 && wanted.has(foldName(name)));
}
function notMapped(id, { all, patterns }) {
  return new PkgtoolError("NO_SOURCE_FOR_PACKAGE", {
    subject: id,
    found: "no usable source with a pattern for it in packageSourceMapping",
    wanted: `a pattern for one of ${all.map(({ label }) => quote(label)).join(", ")}`,
    change: "change the config file or the pin",
    details: patterns.map(printable)
  });
}
async function openFirst(all, { passesRefusals = false } = {}) {
  const failed = [];
  for (const source of all) {
    try {
      await source.open();
      for (const [other, failure] of failed) other.passOver(failure);
      return true;
    } catch (error) {
      if (!(allowsNextSource(error) || passesRefusals && isRefusal(error))) throw error;
      failed.push([source, error]);
    }
  }
  if (failed.length > 0 && failed.every(([, { code }]) => code === "OFFLINE")) return false;
  throw joinClosed(failed) ?? noSource();
}
function joinClosed(failed) {
  const [first, ...others] = failed.map(([, error]) => error);
  if (first === void 0 || others.length === 0) return first;
  const details = [...first.fields.details ?? [], ...others.map((other) => textOf(other))];
  return new PkgtoolError(first.code, { ...first.fields, details }, { cause: first });
}
function noSource() {
  return new PkgtoolError("INVALID_INPUT", {
    subject: "source",
    found: "no source",
    wanted: "the address of a service index"
  });
}
function notConsidered(labels) {
  return labels.length > 0 ? `, and not considered because of the mapping: ${labels.join(", ")}` : "";
}

export {
  createPackageSources,
  notConsidered
};
