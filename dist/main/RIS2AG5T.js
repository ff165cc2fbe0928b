import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  nameOf
} from "./T2ECIDIK.js";
import {
  signatureProofIn,
  signatureRuleOf,
  withoutSignature
} from "./6WSCZFBN.js";
import {
  isBound
} from "./BNZCFZ3L.js";
import {
  allowsNextSource,
  isRefusal
} from "./2PTHXI2K.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  PkgtoolError,
  option,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/closures/need-options.ts
function followsDependencies({ frameworks = [], projects = [] }) {
  return frameworks.length + projects.length > 0;
}

// src/core/packages/signatures.ts
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
async function signatureRules(options, { configured, readsSigners, exceptions }) {
  const { signatures, trustedSigners = [], trustRoots = [], log } = options;
  const isAsked = signatures !== void 0 || trustedSigners.length > 0 || trustRoots.length > 0;
  if (!isAsked && !configured && !readsSigners) return [];
  const { readSignatureRule } = await import("./WHZTYTNM.js");
  const demanded = options.exceptions === "repository" ? void 0 : configured?.demanded;
  const isRequired = configured?.isRequired || demanded?.isRequired;
  const mode = signatures ?? (readsSigners && !isRequired ? "warn" : void 0);
  const isDemanded = signatures !== void 0;
  const rule = readSignatureRule({ ...options, signatures: mode }, configured, { isDemanded, exceptions });
  if (rule === void 0 && signatures === void 0 && configured && configured.signers.length > 0)
    log?.notice(
      `"trustedSigners" in ${quote(configured.file)} is not honoured: ${option("signatures")} asks for no signatures`,
      { file: configured.file }
    );
  return rule ? [rule] : [];
}
function countExcepted({ policy, exceptions }, item, { signers }) {
  for (const { fingerprint, ...found } of signatureRuleOf(policy)?.excepted ?? [])
    if (signers?.some((each) => each.fingerprint === fingerprint))
      exceptions.count("signatures", found, nameOf(item));
}
function warnOfSignature(log, item, { faults }) {
  if (faults.length === 0) return;
  const found = faults.map((fault) => `${fault.found} (${fault.client})`).join("; ");
  log.warning(`the signature of ${nameOf(item)} is not right: ${found}`);
}
async function proveInPlace(run, item, placed) {
  const rule = signatureRuleOf(run.policy);
  const known = signatureProofIn(placed.proofs);
  const isBelieved = !run.inPlace.verify && !isBound(item.pin);
  if (rule === void 0) return isBelieved || !known ? placed : unsigned(placed);
  if (isBelieved && known?.under === rule.key) return placed;
  return judgeInPlace(run, rule, { item, placed });
}
function unsigned(placed) {
  return { ...placed, proofs: withoutSignature(placed.proofs ?? []) };
}
async function judgeInPlace({ folder: { directory }, options, log }, rule, { item, placed }) {
  const { judgeSignature } = await import("./FIL7HXVI.js");
  const path = join(directory, item.paths.packagePath);
  const outcome = await judgeSignature({ path }, rule, { signal: options.signal });
  if ("proof" in outcome) {
    const proofs = [...withoutSignature(placed.proofs ?? []), outcome.proof];
    return isDeepStrictEqual(proofs, placed.proofs) ? placed : { ...placed, proofs };
  }
  if (rule.mode === "warn") {
    warnOfSignature(log, item, outcome);
    return signatureProofIn(placed.proofs) ? unsigned(placed) : placed;
  }
  const [{ found, client }] = outcome.faults;
  log.warning(`${nameOf(item)} in ${directory} has ${found} (${client}); it is fetched again`);
  return void 0;
}

// src/core/packages/versions/source-order.ts
function sourcesBefore(ranked, isGiver) {
  const at = ranked.findLastIndex(isGiver);
  return at < 0 ? void 0 : ranked.slice(0, at);
}
async function askInOrder(sources, ask) {
  for (const source of sources) {
    if (source.isExhausted) return { kind: "unknown" };
    let isOpen = false;
    try {
      await source.open();
      isOpen = true;
      const given = await ask(source);
      if (given !== void 0) return { kind: "given", given };
    } catch (error) {
      if (!(allowsNextSource(error) || isOpen && isRefusal(error))) throw error;
      source.passOver(error);
      return { kind: "unknown" };
    }
  }
  return { kind: "lacking" };
}
async function mayPassOver(error, { pin, source }) {
  if (allowsNextSource(error)) return true;
  if (!isRefusal(error)) return false;
  return isBound2(pin) || source.open().then(
    () => true,
    () => false
  );
}
function isBound2({ sha512, contentHash }) {
  return sha512 !== void 0 || contentHash !== void 0;
}

// src/core/store/run-store.ts
import { join as join2, resolve } from "node:path";
var storeName = "the package store";
function readStore({ isInWorkspace }, options) {
  const place = placeOfStore(options);
  if (place === void 0) return void 0;
  const { directory, isAuto, given } = place;
  const { storeLink: link = "auto" } = options;
  if (!isInWorkspace(given)) return createRunStore({ directory, link }, options);
  if (!isAuto)
    throw new PkgtoolError("UNSAFE_PATH", {
      subject: directory,
      found: "a package store in the workspace",
      wanted: "a folder that no checkout writes to",
      change: `change ${option("package-store")}`,
      path: directory
    });
  options.log?.notice(
    `the package store is off: ${directory} is in the workspace, which a checkout writes to`
  );
  return void 0;
}
function placeOfStore({
  packageStore = "off",
  cacheDirectory,
  workingDirectory = "."
}) {
  const isAuto = packageStore === "auto";
  const folder = isAuto ? cacheDirectory && join2(cacheDirectory, "packages") : packageStore;
  if (packageStore === "off" || !folder) return void 0;
  return { directory: resolve(workingDirectory, folder), isAuto, given: folder };
}
function createRunStore(settings, { log = silentLog, signal }) {
  let opened;
  let isReported = false;
  return {
    ...settings,
    open() {
      opened ??= import("./3OJJRJKU.js").then(
        ({ PackageStore }) => new PackageStore(settings, { signal })
      );
      return opened;
    },
    report(fault) {
      log[isReported ? "debug" : "notice"](`the package store ${settings.directory}: ${fault}`);
      isReported = true;
    }
  };
}

// src/core/packages/unpinned-dependencies.ts
async function noticeUnpinned(run, wanted) {
  const notice = await leavesDependencies(run) ? describeUnpinned(wanted, run.dependencies) : void 0;
  if (notice !== void 0) run.log.notice(notice);
}
async function leavesDependencies({ context, pinLocks, options }) {
  if (followsDependencies(options)) return false;
  const obeyed = await context.lock({ locked: false });
  const locks = [...obeyed ? [obeyed] : [], ...pinLocks];
  return !locks.some(({ document }) => document.closures !== void 0);
}
async function withDependencies(run, found) {
  const isKnown = found.held.size === 0 && [...found.present.values()].every((one) => one.dependencies);
  if (isKnown || !await leavesDependencies(run)) return found;
  const { readDependencies } = await import("./O7TUOEP5.js");
  return { ...found, ...await readDependencies(run.folder, found, run.options) };
}
var shown = 5;
function describeUnpinned(wanted, dependencies) {
  const known = new Set(wanted.map(({ lowerId }) => lowerId));
  const isUnpinned = (id) => !known.has(toLowerInvariant(id));
  const found = /* @__PURE__ */ new Map();
  for (const item of wanted) {
    const groups = isFromClosure(item) ? [] : dependencies.get(item) ?? [];
    if (!groups.every((ids) => ids.some(isUnpinned))) continue;
    for (const id of groups.flat().filter(isUnpinned)) {
      const lower = toLowerInvariant(id);
      if (!found.has(lower)) found.set(lower, `${id} (of ${nameOf(item)})`);
    }
  }
  if (found.size === 0) return void 0;
  const names = [...found.values()].slice(0, shown).join(", ");
  const more = found.size > shown ? ` and ${found.size - shown} more` : "";
  return `no pin names these dependencies, so they are not restored: ${names}${more}; ${option("framework")} restores dependencies too`;
}
function isFromClosure({ pin: { file } }) {
  return file !== void 0 && /(?:^|[/\\])packages(?:\.[^/\\]+)?\.lock\.json$/i.test(file);
}

export {
  followsDependencies,
  signatureRules,
  countExcepted,
  warnOfSignature,
  proveInPlace,
  sourcesBefore,
  askInOrder,
  mayPassOver,
  isBound2 as isBound,
  storeName,
  readStore,
  noticeUnpinned,
  withDependencies
};
