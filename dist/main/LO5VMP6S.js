import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  signatureProofIn,
  signatureRuleOf
} from "./SVSALWOT.js";
import {
  allowsNextSource
} from "./2EXAARR5.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  PkgtoolError,
  option,
  quote,
  toLowerInvariant
} from "./35DA25QQ.js";

// src/core/closures/need-options.ts
function followsDependencies({ frameworks = [], projects = [] }) {
  return frameworks.length + projects.length > 0;
}

// src/core/packages/wanted-package.ts
function nameOf({ id, version }) {
  return `${id} ${version.normalized}`;
}

// src/core/packages/signatures.ts
import { join } from "node:path";
async function signatureRules(options, { configured, readsSigners }) {
  const { signatures, trustedSigners = [], trustRoots = [], log } = options;
  const isAsked = signatures !== void 0 || trustedSigners.length > 0 || trustRoots.length > 0;
  if (!isAsked && !configured && !readsSigners) return [];
  const { readSignatureRule } = await import("./EC66RD2V.js");
  const mode = signatures ?? (readsSigners && !configured?.isRequired ? "warn" : void 0);
  const rule = readSignatureRule({ ...options, signatures: mode }, configured);
  if (rule === void 0 && signatures === void 0 && configured && configured.signers.length > 0)
    log?.notice(
      `"trustedSigners" in ${quote(configured.file)} is not honoured: ${option("signatures")} asks for no signatures`,
      { file: configured.file }
    );
  return rule ? [rule] : [];
}
function warnOfSignature(log, item, { faults }) {
  if (faults.length === 0) return;
  const found = faults.map((fault) => `${fault.found} (${fault.client})`).join("; ");
  log.warning(`the signature of ${nameOf(item)} is not right: ${found}`);
}
async function proveInPlace(run, item, placed) {
  const rule = signatureRuleOf(run.policy);
  if (rule === void 0 || signatureProofIn(placed.proofs)?.under === rule.key) return placed;
  return judgeInPlace(run, rule, { item, placed });
}
async function judgeInPlace({ folder: { directory }, options, log }, rule, { item, placed }) {
  const { judgeSignature } = await import("./XQOPEAJE.js");
  const path = join(directory, item.paths.packagePath);
  const outcome = await judgeSignature({ path }, rule, { signal: options.signal });
  const others = placed.proofs?.filter(({ kind }) => kind !== "signature") ?? [];
  if ("proof" in outcome) return { ...placed, proofs: [...others, outcome.proof] };
  if (rule.mode === "warn") {
    warnOfSignature(log, item, outcome);
    return placed;
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
    try {
      await source.open();
      const given = await ask(source);
      if (given !== void 0) return { kind: "given", given };
    } catch (error) {
      if (!allowsNextSource(error)) throw error;
      source.passOver(error);
      return { kind: "unknown" };
    }
  }
  return { kind: "lacking" };
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
      opened ??= import("./4V3OGUQK.js").then(
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
  const { readDependencies } = await import("./6XC5F4EJ.js");
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
  nameOf,
  signatureRules,
  warnOfSignature,
  proveInPlace,
  sourcesBefore,
  askInOrder,
  storeName,
  readStore,
  noticeUnpinned,
  withDependencies
};
