import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  explainUnmatched
} from "./RTZBZS57.js";
import {
  createPackageSources
} from "./XZQRR4SI.js";
import {
  loadSourceSetting,
  sourceLabel
} from "./ON7IMIWR.js";
import {
  locatePackage,
  unpacks
} from "./N6AFXFNI.js";
import {
  countExcepted,
  followsDependencies,
  noticeUnpinned,
  proveInPlace,
  readStore,
  signatureRules,
  sourcesBefore,
  withDependencies
} from "./RIS2AG5T.js";
import {
  nameOf,
  restoreBackups
} from "./T2ECIDIK.js";
import {
  readRestoreRecord,
  rememberPlaced,
  restoreJournalName,
  restoreRecordName,
  sourceOf
} from "./GXGDT2FM.js";
import {
  rankSources,
  tryFindSources,
  tryReadReleases
} from "./WJEBHE7S.js";
import "./YPWVXG2D.js";
import {
  areFoldersSame,
  isSameStamp,
  readFileStamp,
  signatureProofIn,
  signatureRuleOf,
  stampFolders,
  withoutSignature
} from "./6WSCZFBN.js";
import "./SMPQUFGO.js";
import {
  isBound
} from "./BNZCFZ3L.js";
import {
  manifestBeside
} from "./P7ZXHCET.js";
import {
  longPathWarning
} from "./TTBNUXJ2.js";
import {
  describeYoung,
  youngAdvice
} from "./RY2FXL2H.js";
import "./3DD4OL3C.js";
import {
  identityKey
} from "./VFUN64ZU.js";
import {
  PinFaults,
  inlinePinTurns
} from "./7JRKGUTS.js";
import {
  atPin,
  mergePins,
  mergeTurns,
  withPackage
} from "./4UVWEYNV.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  describePlace,
  exactPin,
  parsePin,
  pinPlace
} from "./P6VQX6YE.js";
import {
  reportSources
} from "./WV4GVY4U.js";
import {
  mapConcurrently
} from "./ERI25VUC.js";
import {
  sweepTemporaries
} from "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import {
  assignCredentials,
  isNamed,
  withCredential
} from "./CQGUJK4Z.js";
import "./EMOL5RTO.js";
import {
  Exceptions
} from "./XHIWHHRX.js";
import {
  assertCombinable,
  openContext
} from "./4WUNFMV4.js";
import "./ZC6M2R3X.js";
import {
  endpointVariables
} from "./N5HBAKI2.js";
import {
  describeRestore
} from "./V5VL2XMD.js";
import {
  hashPlaced
} from "./WWJ4N246.js";
import {
  assertSafeFolder
} from "./6TSPEBOA.js";
import {
  assertNoLink
} from "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./P5MSN5IZ.js";
import {
  findLockedPackage,
  lockPinTurns,
  versionOf
} from "./242IPBEW.js";
import {
  lowerPackageId
} from "./VZE257TN.js";
import "./4Q2WWPUO.js";
import {
  bestParsedVersion
} from "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import {
  rangeHolds
} from "./XVXLNBA7.js";
import "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./6DG6YSIV.js";
import {
  parseSha512File,
  sha512FileLimit,
  tryParseSha512
} from "./WM523D34.js";
import "./HFYNFMF6.js";
import {
  defaultConnections
} from "./XFCZAWTU.js";
import {
  parseCredentialOrigins
} from "./DC5E73UU.js";
import "./7TGG4GXM.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  allowsNextSource
} from "./2PTHXI2K.js";
import {
  checkSecure,
  isServer
} from "./BAOT6G3M.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  checkpoint,
  clock,
  mapTurns,
  runInTurns,
  throwIfCancelled
} from "./I3LLZLTH.js";
import {
  basicCredential,
  noSecretsThere
} from "./UCALPQZE.js";
import {
  notLocked
} from "./PITFDNS7.js";
import "./OFBCMWDY.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  eitherOption,
  isPkgtoolError,
  option,
  optionName,
  plural,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/packages/restore.ts
import { readdirSync } from "node:fs";
import { dirname, join as join3 } from "node:path";

// src/core/pins/bind-pins.ts
function* bindTurns(pins, { lock, log, command }) {
  const found = yield* mapTurns(pins, (pin) => ({ pin, entry: findLockedPackage(lock.document, pin) }));
  const entries = [...new Set(found.flatMap(({ entry }) => entry ?? []))];
  const locked = yield* mapTurns(found, ({ pin, entry }) => entry ? lockedTo(pin, entry) : pin);
  const ofLock = yield* lockPinTurns({ ...lock.document, packages: entries }, { file: lock.file });
  const merged = yield* tryMerge([...locked, ...ofLock]);
  const uncovered = found.filter(({ entry }) => entry === void 0).map(({ pin }) => pin);
  if (lock.locked) yield* assertBound(lock, { found, merged, command });
  if (merged instanceof PkgtoolError) throw merged;
  log.info(`${lock.file} covers ${pins.length - uncovered.length} of ${plural(pins.length, "pin")}`);
  if (uncovered.length > 0) log.notice(`${lock.file} does not cover ${list(uncovered)}`, { file: lock.file });
  return merged;
}
function lockedTo(pin, entry) {
  if (pin.request.kind === "exact") return pin;
  return { ...pin, version: entry.version, request: { kind: "exact", version: versionOf(entry) } };
}
function* tryMerge(pins) {
  try {
    return yield* mergeTurns(pins);
  } catch (error) {
    if (isPkgtoolError(error, "CONFLICTING_PINS")) return error;
    throw error;
  }
}
function* assertBound(lock, { found, merged, command }) {
  const byId = groupBy(lock.document.packages, ({ id }) => toLowerInvariant(id));
  const problems = (yield* mapTurns(found, ({ pin, entry }) => {
    if (isBoundByItself(pin) && (entry !== void 0 || !byId.has(toLowerInvariant(pin.id)))) return [];
    if (entry === void 0)
      return [unbound(pin, describeOthers(byId.get(toLowerInvariant(pin.id)) ?? []), pinPlace(pin))];
    if (entry.sha512 !== void 0 || entry.contentHash !== void 0) return [];
    return [unbound(pin, "an entry without a hash", { file: lock.file, line: entry.line })];
  })).flat();
  if (merged instanceof PkgtoolError) problems.push(...merged.fields.problems ?? [merged]);
  if (problems.length > 0)
    throw notLocked(lock, { found: plural(problems.length, "problem"), problems, command });
}
function describeOthers(others) {
  if (others.length === 0) return "no entry of that id";
  const texts = others.map(
    ({ version, requested }) => requested === version ? version : `${version} (for ${requested})`
  );
  const more = texts.length - shown;
  return `no entry that covers it, but ${texts.slice(0, shown).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
function unbound({ id, version }, found, place) {
  return new PkgtoolError("NOT_LOCKED", { subject: `${id} ${version}`, found, ...place });
}
var shown = 5;
function list(pins) {
  const names = pins.slice(0, shown).map(({ id, version }) => `${id} ${version}`);
  return pins.length > shown ? `${names.join(", ")} and ${pins.length - shown} more` : names.join(", ");
}
function isBoundByItself({ request, sha512, contentHash }) {
  return (sha512 !== void 0 || contentHash !== void 0) && request.kind === "exact";
}

// src/core/pins/read-pins.ts
async function readPins(sources, locks) {
  return runInTurns(mergeTurns(await readAllPins(sources, locks)), {
    signal: sources.signal,
    subject: "the pins"
  });
}
async function readAllPins({
  pins = [],
  packages = [],
  packagesFiles = [],
  workingDirectory = ".",
  workspace,
  signal,
  log
}, locks) {
  const faults = new PinFaults();
  const run = { signal, subject: "the pins" };
  const listed = await faults.watchFile(() => runInTurns(inlinePinTurns([packages].flat(), faults), run));
  const readFiles = async () => {
    const { readPinFiles } = await import("./IA5PP76H.js");
    return readPinFiles(packagesFiles, { workingDirectory, workspace, faults, locks, signal, log });
  };
  const ofFiles = packagesFiles.length > 0 ? await readFiles() : [];
  faults.assertNone();
  return [...await runInTurns(mapTurns(pins, parsePin), run), ...listed, ...ofFiles];
}

// src/core/packages/in-place/find-present.ts
import { join } from "node:path";

// src/core/packages/in-place/client-placed.ts
var metadataLimit = 64 * 1024;
function clientHash(directory, paths) {
  if (paths.layout !== "expanded") return void 0;
  const parsed = parseJson(readBeside(directory, paths.metadataPath, metadataLimit));
  if ("problem" in parsed) return void 0;
  const contentHash = membersOf(parsed.value).get("contentHash");
  if (typeof contentHash !== "string" || tryParseSha512(contentHash) === void 0) return void 0;
  return parseSha512File(readBeside(directory, paths.hashPath, sha512FileLimit));
}
function readBeside(directory, path, limit) {
  return readBoundedFileSync(`${directory}/${path}`, { limit });
}

// src/core/packages/in-place/find-present.ts
async function findPresent(folder, item, options) {
  const { directory } = folder;
  const { known, signal } = options;
  const { paths, pin } = item;
  throwIfCancelled(signal, directory);
  const stamps = readStamps(directory, paths);
  if (stamps === "absent") return { state: "absent" };
  if (known && known.package !== item.name) return { state: "absent" };
  if (stamps === "incomplete") return damaged("a file that is missing beside it");
  if (stamps.file.size === 0) return damaged("a package of no bytes");
  const ours = isSameStamp(known, stamps.file) ? known : void 0;
  try {
    if (!ours && !options.trustsFolder && !isBound(pin))
      return await findUnproven(join(directory, paths.packagePath), known, signal);
    const byClient = options.trustsClient && !known && !isBound(pin) ? clientHash(directory, paths) : void 0;
    if (byClient !== void 0) return { state: "present", placed: unread(item, stamps, byClient) };
    return await readPlaced({ ...options, ...stamps, folder, item, ours });
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return { state: "absent" };
    throw error;
  }
}
function unread({ name }, { file }, sha512) {
  return { package: name, ...file, sha512, origin: { kind: "found" }, isUnread: true };
}
async function readPlaced(look) {
  const { folder, item, ours, verify, signal } = look;
  const found = { ...look, ...readFolders(look), isManifestOurs: isManifestOurs(look) };
  const file = join(folder.directory, item.paths.packagePath);
  const sha512 = ours && !verify ? ours.sha512 : await hashPlaced(file, signal);
  const fault = await findHashFault(found, sha512) ?? await findBoundFault(found, sha512) ?? await findOtherFault(found);
  return fault === void 0 ? { state: "present", placed: describePlaced(found, sha512) } : damaged(fault);
}
async function findBoundFault({ folder, item, ours, verify, signal }, sha512) {
  const { pin } = item;
  if (pin.sha512 !== void 0 && pin.sha512 !== sha512) return otherHash(sha512, pin.sha512);
  const recorded = verify ? void 0 : ours?.contentHash;
  if (pin.contentHash === void 0 || pin.contentHash === recorded) return void 0;
  const { findContentFault } = await import("./FBM7EXRV.js");
  return findContentFault(folder, item, { signal });
}
async function findUnproven(file, known, signal) {
  const sha512 = known && await hashPlaced(file, signal);
  return known && sha512 !== void 0 && sha512 !== known.sha512 ? damaged(otherHash(sha512, known.sha512)) : { state: "unproven" };
}
function describePlaced(found, sha512) {
  const { item, file, manifest, known, ours, folders, areFoldersOurs } = found;
  const { contentHash = ours?.contentHash } = item.pin;
  const isOursBeside = areFoldersOurs && found.isManifestOurs;
  if (ours && isOursBeside && ours.sha512 === sha512 && ours.contentHash === contentHash) return ours;
  return {
    package: item.name,
    ...file,
    ...ours?.isLinked && { isLinked: true },
    sha512,
    ...contentHash !== void 0 && { contentHash },
    origin: known?.origin ?? { kind: "found" },
    // What a record of other bytes says of signatures is judged again.
    ...known?.proofs && { proofs: ours ? known.proofs : withoutSignature(known.proofs) },
    ...ours?.dependencies && { dependencies: ours.dependencies },
    ...manifest && { manifest: manifest.stamp },
    ...folders && { folders }
  };
}
function isManifestOurs({ manifest, ours }) {
  return !manifest || isSameStamp(ours?.manifest, manifest.stamp);
}
function readFolders({ folder, item, ours }) {
  if (!unpacks(folder)) return { folders: void 0, areFoldersOurs: true };
  const place = join(folder.directory, item.paths.place);
  if (ours && areFoldersSame(place, ours.folders)) return { folders: ours.folders, areFoldersOurs: true };
  return { folders: stampFolders(place), areFoldersOurs: false };
}
function readStamps(directory, paths) {
  const file = readStamp(directory, paths.packagePath);
  if (!file) return "absent";
  if (paths.layout === "classic" || paths.layout === "flat") return { file };
  const manifest = readStamp(directory, paths.manifestPath);
  const hash = manifest && readStamp(directory, paths.hashPath);
  if (!manifest || !hash) return "incomplete";
  if (paths.layout === "expanded" && !readStamp(directory, paths.metadataPath)) return "incomplete";
  return {
    file,
    manifest: { path: paths.manifestPath, stamp: manifest },
    hash: { path: paths.hashPath, stamp: hash }
  };
}
function readStamp(directory, path) {
  return readFileStamp(`${directory}/${path}`);
}
async function findHashFault({ folder, item, known, hash, ours, verify }, sha512) {
  if (ours && !verify) return void 0;
  const inFile = hash && readHash(join(folder.directory, hash.path), hash.stamp);
  if (hash && inFile === void 0) return "no hash in its hash file";
  if (inFile !== void 0 && inFile !== sha512) return otherHash(sha512, inFile);
  if (!ours && isBound(item.pin)) return void 0;
  const wanted = known?.sha512 ?? inFile;
  if (wanted === void 0) return "nothing that gives its hash";
  return sha512 === wanted ? void 0 : otherHash(sha512, wanted);
}
function otherHash(sha512, wanted) {
  return `${sha512} as its SHA-512 in place of ${quote(wanted)}`;
}
async function findOtherFault(found) {
  const { folder, item, verify, manifest, areFoldersOurs, signal } = found;
  const isManifestSure = !manifest || !verify && found.isManifestOurs;
  const areFilesSure = !verify && areFoldersOurs;
  if (isManifestSure && areFilesSure) return void 0;
  const { findFilesFault, isManifestInPlace } = await import("./FBM7EXRV.js");
  if (!isManifestSure && !await isManifestInPlace(folder, item, { path: manifest.path, signal }))
    return "a manifest that is not the one of the package";
  return areFilesSure ? void 0 : findFilesFault(folder, item, { signal });
}
function damaged(found) {
  return { state: "damaged", found };
}
function readHash(path, { size }) {
  if (size > sha512FileLimit) return void 0;
  return parseSha512File(readBoundedFileSync(path, { limit: sha512FileLimit }));
}

// src/core/packages/in-place/find-in-place.ts
var looksAtOnce = 8;
async function findInPlace(run, wanted, record) {
  const { folder, inPlace, log, policy } = run;
  const { directory } = folder;
  const { verify, trustsFolder } = inPlace;
  const trustsClient = inPlace.trustsClient && signatureRuleOf(policy) === void 0;
  const { signal } = run.options;
  const present = /* @__PURE__ */ new Map();
  const held = /* @__PURE__ */ new Map();
  const refused = /* @__PURE__ */ new Map();
  const unproven = [];
  const foreign = [];
  const look = async (item) => {
    const known = record.packages.get(item.paths.place);
    const presence = await findPresent(folder, item, { known, verify, trustsFolder, trustsClient, signal });
    if (presence.state === "present") {
      const placed = await proveInPlace(run, item, presence.placed);
      if (placed === void 0) return void refused.set(item, presence.placed);
      const before = mustLack(run, item, placed);
      if (before === void 0) foreign.push(item);
      else if (before.length > 0) held.set(item, { placed, before });
      else present.set(item, placed);
    } else if (presence.state === "unproven") unproven.push(item);
    else if (presence.state === "damaged") {
      log.warning(`${nameOf(item)} in ${directory} is damaged: found ${presence.found}; it is fetched again`);
    }
  };
  await mapConcurrently(wanted, look, { limit: looksAtOnce });
  const noticeOf = async ({ length }, why) => {
    if (length === 0) return;
    const { renewal } = await import("./HG27NQ3Z.js");
    log.notice(
      `${plural(length, "package")} in ${directory} ${length === 1 ? "is" : "are"} fetched again: no lock gives the hash, and ${why}; ${renewal(await run.context.lockCommand())} writes a lock`
    );
  };
  await noticeOf(unproven, "files in the workspace are not trusted without one");
  await noticeOf(foreign, "the recorded source is not among the sources of this run");
  const how = verify ? "in place and verified" : "in place";
  log.info(`${present.size} of ${plural(wanted.length, "package")} ${how}`);
  const unread2 = [...present.values()].filter(({ isUnread }) => isUnread);
  if (unread2.length > 0) log.info(`${unread2.length} of them as the .NET client placed them, not read again`);
  if (held.size > 0)
    log.info(`${held.size} in place from a later source: the sources before it are asked first`);
  return { present, held, refused };
}
function mustLack({ inPlace, options, sources }, { pin }, placed) {
  if (inPlace.keepsAnySource || isBound(pin)) return [];
  const { origin } = placed;
  const isOffline = options.offline === true;
  const asksNobody = isOffline && (origin.kind === "hash" || sources.all.length === 0);
  if (origin.kind === "found" || asksNobody) return [];
  if (origin.kind === "hash") return void 0;
  const before = sourcesBefore(rankSources(pin, sources), ({ address }) => address === origin.source);
  return isOffline ? before?.filter(({ isLocal }) => isLocal) : before;
}

// src/core/packages/join-resolved.ts
function* joinResolved(resolved) {
  const chosen = /* @__PURE__ */ new Map();
  const missing = [];
  yield* mapTurns(resolved, ({ pin, version }) => {
    if (version instanceof PkgtoolError) {
      missing.push(withPackage(version, pin));
      return;
    }
    const identity = { id: pin.id, lowerId: lowerPackageId(pin.id), version };
    const name = identityKey(identity);
    const before = chosen.get(name);
    chosen.set(name, before ? { ...before, pin: joinPins(before, pin) } : { ...identity, name, pin });
  });
  return { chosen: [...chosen.values()], missing };
}
function joinPins({ pin: first, version }, second) {
  const [merged] = mergePins([first, second].map((pin) => exactPin(pin, version)));
  return { ...first, ...merged, version: first.version, request: first.request };
}
function* locateTurns(folder, resolved) {
  const { chosen, missing } = yield* joinResolved(resolved);
  const wanted = yield* mapTurns(chosen, (item) => {
    try {
      return { ...item, paths: locatePackage(folder, item) };
    } catch (error) {
      throw isPkgtoolError(error) ? atPin(error, item.pin) : error;
    }
  });
  return { wanted, missing };
}
function* assertDistinctPlaces(wanted) {
  const taken = /* @__PURE__ */ new Map();
  yield* mapTurns(wanted, (item) => {
    const key = toLowerInvariant(item.paths.place.normalize("NFC"));
    const other = taken.get(key);
    if (other) throw sharedPlace(other, item);
    taken.set(key, item);
  });
}
function sharedPlace(first, second) {
  return new PkgtoolError("CONFLICTING_PINS", {
    subject: `${second.pin.id} ${second.pin.version}`,
    found: `another package in its place, ${second.paths.place}`,
    wanted: "one package in each place",
    change: `change the pins, or ${eitherOption("layout", "exclude-version")}`,
    details: [first, second].map(({ pin }) => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
    ...pinPlace(second.pin)
  });
}

// src/core/packages/open-restore-run.ts
import { join as join2, resolve } from "node:path";

// src/core/sources/config/assign-source-credentials.ts
function withCredentials(settings, { credentials = [], username, password, credentialOrigins }) {
  const options = { origins: parseCredentialOrigins(credentialOrigins) };
  const assigned = assignCredentials(settings, credentials, options);
  if (username === void 0 && password === void 0) return assigned;
  if (username === void 0 || password === void 0) {
    const [given, missing] = username === void 0 ? ["password", "username"] : ["username", "password"];
    throw conflict(given, `no ${optionName(missing)}`, `both; if it is a secret, ${noSecretsThere}`);
  }
  const servers = settings.filter(({ address }) => isServer(address));
  if (servers.length !== 1)
    throw conflict(
      "username",
      `${servers.length} http sources`,
      `one, or ${optionName("credentials")} with their names`
    );
  const [server] = servers;
  if (server && credentials.some(({ name }) => isNamed(server, name)))
    throw conflict("username", `${optionName("credentials")} for the same source`, "one of the two");
  const credential = basicCredential(
    { username, password },
    { input: "username", place: 'it or in "password"' }
  );
  const secret = {
    credential,
    storedIn: option("username", "password"),
    addresses: [],
    isOfWorkflow: true
  };
  return assigned.map(
    (setting) => isServer(setting.address) ? withCredential(setting, secret, options) : setting
  );
}
function conflict(subject, found, wanted) {
  return new PkgtoolError("CONFLICTING_INPUTS", { subject, found, wanted });
}

// src/core/sources/open-sources.ts
async function openSources(options, {
  openTransport,
  names,
  lockNames,
  exceptions = new Exceptions(options.log, options.workingDirectory)
}) {
  const { settings, mapping, audit, signatures, ageExceptions } = await readSettings(options);
  for (const setting of settings) assertSecure(setting, options);
  const folders = settings.map(({ address }) => address).filter((address) => !isServer(address));
  const known = folders.length === 0 ? names : await nameByFolders(folders, names);
  const { own, others } = splitCredentials(settings, { ...options, audit });
  const scoped = (read) => {
    for (const setting of read) assertSecure(setting, options);
    const named = others.filter(({ name }) => read.some((setting) => isNamed(setting, name)));
    return assignCredentials(read, named, { origins: parseCredentialOrigins(options.credentialOrigins) });
  };
  const sources = createPackageSources(openTransport, withCredentials(settings, { ...options, ...own }), {
    mapping,
    gateOf: await gatesOf(settings, options, { configured: ageExceptions, exceptions }),
    audit: audit && {
      read: () => scoped(audit.read()),
      outside: () => scoped(audit.outside?.() ?? []),
      ofWorkspace: audit.ofWorkspace
    },
    log: options.log,
    names: {
      packageExtension: known.packageExtension ?? lockNames?.packageExtension,
      manifestExtension: known.manifestExtension ?? lockNames?.manifestExtension
    }
  });
  const signed = sources.all.filter((_, index) => settings[index]?.address.store !== void 0);
  await Promise.all(signed.map((source) => source.connect()));
  return { ...sources, signatures };
}
async function gatesOf(settings, options, surroundings) {
  const isJudged = settings.some(({ minimumAge, demandedAge }) => minimumAge || demandedAge);
  if (!options.minimumAge && !isJudged) return void 0;
  const { createAgeGates } = await import("./OTQK3RAG.js");
  return createAgeGates(options, surroundings);
}
function splitCredentials(settings, {
  credentials = [],
  audit
}) {
  const isOfAudit = ({ name }) => audit?.names.some((other) => isNamed({ name: other }, name));
  const isOwn = ({ name }) => settings.some((setting) => isNamed(setting, name));
  const others = credentials.filter(isOfAudit);
  return { own: { credentials: credentials.filter((each) => !isOfAudit(each) || isOwn(each)) }, others };
}
function assertSecure({ address: { document }, place }, options) {
  try {
    checkSecure(document, options);
  } catch (error) {
    if (!isPkgtoolError(error) || place === void 0) throw error;
    throw new PkgtoolError(error.code, { ...place, ...error.fields }, { cause: error });
  }
}
async function nameByFolders(folders, names) {
  const { namesOfFolders } = await import("./4UCF2BCG.js");
  return namesOfFolders(folders, names, { names: ["packageExtension", "manifestExtension"] });
}
async function readSettings(options) {
  const { configVariables = {}, log = silentLog } = options;
  const read = await withGivenAudit(await readGivenSettings(options), options);
  if (!endpointVariables.some((name) => configVariables[name])) return read;
  const { addEndpointCredentials } = await import("./5BGJTJNX.js");
  const isGivenTo = ({ name }) => isGiven(name, options);
  const settings = addEndpointCredentials(read.settings, { ...options, log, isGiven: isGivenTo });
  return { ...read, settings };
}
async function withGivenAudit(read, options) {
  const { auditSources = [], workingDirectory: directory, signingVariables, endpoint, region } = options;
  if (auditSources.length === 0) return read;
  const settings = await Promise.all(
    auditSources.map(
      (text) => loadSourceSetting(text, { directory, signingVariables, endpoint, region, input: "audit-source" })
    )
  );
  return { ...read, audit: { names: settings.flatMap(({ name }) => name ?? []), read: () => settings } };
}
async function readGivenSettings(options) {
  const { sources = [], configFile, workingDirectory: directory, log = silentLog } = options;
  const { signingVariables, endpoint, region } = options;
  if (configFile === void 0) {
    const settings = await Promise.all(
      sources.map((text) => loadSourceSetting(text, { directory, signingVariables, endpoint, region }))
    );
    return { settings: assignCredentials(settings, await variableCredentials(settings, options)) };
  }
  const { readConfigSources } = await import("./VGOKVS2Y.js");
  return log.stage("Sources", async () => {
    const read = await readConfigSources({
      ...options,
      configFile,
      hasCredential: (name) => isGiven(name, options)
    });
    for (const setting of read.settings) log.info(sourceLabel(setting));
    return read;
  });
}
async function variableCredentials(settings, { log = silentLog, ...options }) {
  const servers = settings.filter(({ address }) => isServer(address));
  const names = [...new Set(servers.flatMap(({ name }) => name ?? []))].filter(
    (name) => options.sourceVariable?.(name) !== void 0 && !isGiven(name, options)
  );
  if (names.length === 0) return [];
  const { findCredential } = await import("./M4DBYME5.js");
  return names.flatMap((name) => {
    const found = findCredential({ key: name }, { ...options, log });
    if (found === void 0) return [];
    options.onCredential?.(found.credential, found);
    return [{ name, credential: found.credential }];
  });
}
function isGiven(name, { credentials = [], username, password }) {
  const isOnly = username !== void 0 || password !== void 0;
  return isOnly || credentials.some((item) => isNamed({ name }, item.name));
}

// src/core/packages/open-restore-run.ts
async function openRestoreRun(context, options, { lockNames, readsSigners = false } = {}) {
  await assertPlaceOfBill(options);
  const store = readStore(context, options);
  const others = store ? [store.directory] : [];
  const protectedFolders = [...options.protectedFolders ?? [], ...others];
  const directory = readPackagesFolder({ ...options, protectedFolders });
  const connections = options.maxConnections ?? defaultConnections;
  let opening;
  const transport = () => {
    opening ??= context.transport();
    return opening;
  };
  const pinLocks = lockNames ? [] : await readPinLocks(options);
  const obeyed = lockNames ? void 0 : await context.lock({ locked: false });
  const locks = [...obeyed ? [obeyed] : [], ...pinLocks].filter(({ document }) => document.names);
  const exceptions = new Exceptions(options.log, options.workingDirectory);
  const sources = await openSources(options, {
    openTransport: transport,
    exceptions,
    names: options,
    lockNames: lockNames ?? locks[0]?.document.names
  });
  if (namesCertificates(options)) {
    await transport();
    await Promise.all(sources.all.map((source) => source.connect()));
  }
  if (locks.length > 0) await assertLockNames(sources, locks);
  const { layout = "feed", excludeVersion = false, locked = false, verify = locked } = options;
  const isOutside = !context.isInWorkspace(options.packagesDirectory ?? "packages");
  const trustsFolder = options.offline === true || isOutside;
  const trustsClient = isOutside && !verify && options.sbom === void 0;
  return {
    context,
    options,
    sources,
    pinLocks,
    folder: { directory, layout, excludeVersion, names: sources.names },
    inPlace: { verify, trustsFolder, trustsClient, keepsAnySource: false },
    policy: {
      rules: [
        ...archiveRules(sources.names),
        ...await signatureRules(options, { configured: sources.signatures, readsSigners, exceptions })
      ]
    },
    transport,
    connections,
    store,
    delivered: [],
    exceptions,
    dependencies: /* @__PURE__ */ new Map(),
    followed: { closures: [], unreferenced: [], configProjects: [] },
    failures: [],
    log: options.log ?? silentLog
  };
}
async function assertPlaceOfBill({ sbom, ...options }) {
  if (sbom === void 0) return;
  const { assertBillPlace } = await import("./LDGUM4BF.js");
  await assertBillPlace({ ...options, sbom });
}
function namesCertificates(options) {
  const { ca, caFile, clientCertificate, clientCertificateFile, clientKey, clientKeyFile } = options;
  const given = [ca, caFile, clientCertificate, clientCertificateFile, clientKey, clientKeyFile];
  return given.some((each) => each !== void 0);
}
function archiveRules({ packageExtension }) {
  return packageExtension.toLowerCase() === "nupkg" ? [{ kind: "archive" }] : [];
}
async function readPinLocks(options) {
  const { packagesFiles = [] } = options;
  if (packagesFiles.length === 0) return [];
  const { assertPinKinds, readLocksAmong } = await import("./IA5PP76H.js");
  assertPinKinds(packagesFiles);
  return readLocksAmong(packagesFiles, options);
}
async function assertLockNames({ names }, locks) {
  const { assertAgreement } = await import("./4UCF2BCG.js");
  for (const { file, document } of locks)
    assertAgreement(names, document.names ?? {}, { place: `the lock ${quote(file)}`, owner: "lock" });
}
function readPackagesFolder(options) {
  assertCombinable(options);
  const { workingDirectory = ".", workspace, packagesDirectory = "packages", protectedFolders } = options;
  const directory = resolve(workingDirectory, packagesDirectory);
  assertSafeFolder(directory, { workingDirectory, workspace, protectedFolders });
  for (const name of [restoreRecordName, restoreJournalName]) assertNoLink(directory, join2(directory, name));
  return directory;
}

// src/core/packages/versions/choose-versions.ts
async function resolveEachPin(run, pins) {
  const ranges = pins.filter(({ request }) => request.kind === "range");
  if (ranges.length > 0) await run.sources.ready(ranges.map(({ id }) => id));
  const resolveOne = async (pin) => {
    throwIfCancelled(run.options.signal, run.folder.directory);
    const { request } = pin;
    return { pin, version: request.kind === "exact" ? request.version : await pickVersion(run, pin, request) };
  };
  return mapConcurrently(pins, resolveOne, { limit: run.connections });
}
async function pickVersion({ sources, log }, pin, { range }) {
  const asked = await tryFindSources(pin, sources);
  if (asked instanceof PkgtoolError) return asked;
  const lists = [];
  const young = [];
  for (const source of asked) {
    const releases = await tryReadReleases(pin, source);
    if (releases instanceof PkgtoolError && !allowsNextSource(releases)) return releases;
    const versions = releases instanceof PkgtoolError ? releases : oldEnough(releases);
    if (!(releases instanceof PkgtoolError))
      young.push(...releases.filter(({ isYoung, version }) => isYoung && rangeHolds(range, version)));
    const best = versions instanceof PkgtoolError ? void 0 : bestParsedVersion(range, versions);
    if (best) {
      passOverFailed(lists);
      log.info(`${pin.id} ${pin.version} is ${best.normalized} (of ${countOf(versions)} in ${source.label})`);
      return best;
    }
    lists.push({ source, versions });
  }
  return young.length > 0 ? onlyYoung(pin, young) : explainUnmatched(pin, lists, sources);
}
function oldEnough(releases) {
  return releases.filter(({ isYoung }) => !isYoung).map(({ version }) => version);
}
function onlyYoung(pin, young) {
  return new PkgtoolError("NOT_FOUND", {
    subject: `${pin.id} ${pin.version}`,
    found: `only versions younger than the minimum age: ${describeYoung(young)}`,
    change: youngAdvice(),
    id: pin.id,
    ...pinPlace(pin)
  });
}
function passOverFailed(lists) {
  for (const { source, versions } of lists) if (versions instanceof PkgtoolError) source.passOver(versions);
}
function countOf(versions) {
  return versions instanceof PkgtoolError ? 0 : versions.length;
}

// src/core/packages/restore.ts
async function restorePackages(options) {
  const context = openContext(options);
  try {
    const run = await openRestoreRun(context, options);
    const result = await runRestore(run);
    const [failure] = run.failures;
    if (failure) throw failure;
    return result;
  } finally {
    context.close();
  }
}
async function runRestore(run) {
  await restoreBackups(run.folder.directory);
  const prepared = await withDependencies(run, await withRuntimeTools(run, await prepareRestore(run)));
  const result = await restorePrepared(run, prepared);
  if (run.dependencies.size > 0) await noticeUnpinned(run, prepared.resolved.wanted);
  const { builds } = run.followed;
  if (builds !== void 0)
    await run.log.stage(
      "Files for builds",
      async () => (await import("./V3TRCPJA.js")).writeAssets(builds, run)
    );
  const { sbom } = run.options;
  if (sbom !== void 0)
    await lastly(
      run,
      () => run.log.stage(
        "Bill of materials",
        async () => (await import("./B3AARSJ3.js")).billRestored(run, result, { sbom })
      )
    );
  const audit = audits(run) ? await lastly(run, () => auditPrepared(run, prepared)) : void 0;
  const { counted } = run.exceptions;
  return { ...result, ...audit && { audit }, ...counted.length > 0 && { exceptions: counted } };
}
function audits({ options: { audit, projects = [] } }) {
  return audit === void 0 ? projects.length > 0 : audit !== "off";
}
async function lastly(run, work) {
  try {
    return await work();
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === "CANCELLED") throw error;
    run.failures.push(error);
    return void 0;
  }
}
async function auditPrepared(run, prepared) {
  const { auditRestored } = await import("./W6SIKKFJ.js");
  return run.log.stage("Audit", () => auditRestored(run, prepared.resolved.wanted));
}
async function withRuntimeTools(run, prepared) {
  const tools = prepared.resolved.wanted.filter(({ pin }) => pin.isTool);
  if (tools.length === 0) return prepared;
  const absent = prepared.absent.filter(({ pin }) => pin.isTool);
  const own = { ...prepared, resolved: { wanted: tools, missing: [] }, absent };
  const before = absent.length > 0 ? await tryFetch(run, own) : void 0;
  if (absent.length > 0 && before === void 0) return prepared;
  const { runtimePins } = await import("./IDVE5RV7.js");
  const { directory } = run.folder;
  const files = tools.map((item) => ({ ...item, path: join3(directory, item.paths.packagePath) }));
  const pins = await runtimePins(files, { runtimes: "machine" });
  const named = pins.map(({ pin }) => pin);
  const bound = named.length > 0 ? await resolveEachPin(run, await keepToLock(run, named)) : [];
  const next = await extendPrepared(run, prepared, { more: bound });
  return { ...next, ...before && { before } };
}
async function extendPrepared(run, { resolved: { wanted, missing } }, { more }) {
  const record = await readRestoreRecord(run.folder);
  const next = await prepareVersions(run, { record, resolved: [...wanted, ...more] });
  return { ...next, resolved: { ...next.resolved, missing: [...missing, ...next.resolved.missing] } };
}
async function tryFetch(run, prepared) {
  try {
    return await run.log.stage("Tools", () => fetch(run, prepared));
  } catch (error) {
    if (isPkgtoolError(error) && error.code !== "CANCELLED") return void 0;
    throw error;
  }
}
function withBefore(fetched, { before, resolved: { wanted } }) {
  if (before === void 0) return fetched;
  const byName = new Map([...before.fetched].map(([item, placed]) => [item.name, { item, placed }]));
  const known = wanted.flatMap((item) => {
    const found = byName.get(item.name);
    return found ? [{ ...found, now: item }] : [];
  });
  const those = (set) => known.filter(({ item }) => set.has(item)).map(({ now }) => now);
  return {
    fetched: new Map([...known.map(({ now, placed }) => [now, placed]), ...fetched.fetched]),
    cached: /* @__PURE__ */ new Set([...fetched.cached, ...those(before.cached)]),
    stored: /* @__PURE__ */ new Set([...fetched.stored, ...those(before.stored)])
  };
}
async function restorePrepared(run, prepared) {
  const started = clock();
  const fetching = run.log.stage("Package download", () => fetch(run, prepared)).catch(async (error) => {
    if (prepared.refused.size > 0)
      await (await import("./CAD2XTZG.js")).removeRefused(run.folder, prepared, { log: run.log });
    throw error;
  });
  const fetched = withBefore(await fetching, prepared);
  const downloadMilliseconds = Math.round(clock() - started);
  const { resolved, record } = prepared;
  const pruned = run.options.prune ? await run.log.stage(
    "Prune",
    async () => (await import("./CAD2XTZG.js")).prunePackages(
      run.folder,
      { wanted: resolved.wanted, record },
      { log: run.log, signal: run.options.signal }
    )
  ) : 0;
  const summary = await runInTurns(summarize(run, prepared, fetched));
  const result = { ...summary, downloadMilliseconds, pruned };
  run.log.info(describeRestore(result));
  const warning = longPathWarning(placedPaths(run.folder, result));
  if (warning !== void 0) run.log.warning(warning);
  return result;
}
function placedPaths(folder, { packages }) {
  const isUnpacked = process.platform === "win32" && unpacks(folder);
  return packages.flatMap(({ path, manifestPath, status }) => {
    if (!isUnpacked || status === "present") return [path, manifestPath];
    const entries = readdirSync(dirname(path), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join3(parentPath, name));
  });
}
async function fetch(run, prepared) {
  const { absent, record, resolved } = prepared;
  const isStored = run.store !== void 0 && absent.length > 0;
  const stored = isStored ? await (await import("./XG45NXBX.js")).placeStored(run, prepared) : void 0;
  const placed = stored?.placed ?? /* @__PURE__ */ new Map();
  const rest = absent.filter((item) => !placed.has(item));
  const present = new Map([...prepared.present, ...placed]);
  if (rest.length > 0 || resolved.missing.length > 0) {
    const { fetchAbsent } = await import("./GM5K7BCW.js");
    return fetchAbsent(run, { ...prepared, present, absent: rest }, stored);
  }
  await sweepTemporaries(run.folder.directory);
  await rememberPlaced(run.folder, record, { placed: [...present], signal: run.options.signal });
  return { fetched: placed, cached: /* @__PURE__ */ new Set(), stored: new Set(placed.keys()) };
}
function* summarize(run, { resolved, present, held }, { fetched, cached, stored }) {
  const { folder, sources, delivered, dependencies: needed } = run;
  const { directory } = folder;
  const statusOf = (item) => {
    if (stored.has(item)) return "stored";
    if (cached.has(item)) return "cached";
    return fetched.has(item) ? "downloaded" : "present";
  };
  const packages = yield* mapTurns(resolved.wanted, (item) => {
    const placed = fetched.get(item) ?? present.get(item) ?? held.get(item)?.placed;
    const { size, sha512, origin, proofs, dependencies } = placed;
    if (dependencies && dependencies.length > 0) needed.set(item, dependencies);
    const manifestPath = manifestBeside(item.paths);
    const { signers } = signatureProofIn(proofs) ?? {};
    countExcepted(run, item, { signers });
    return {
      id: item.pin.id,
      version: item.version.normalized,
      path: join3(directory, item.paths.packagePath),
      manifestPath: manifestPath === void 0 ? "" : join3(directory, manifestPath),
      sha512,
      source: sourceOf(origin) ?? "",
      status: statusOf(item),
      size,
      ...signers && { signers }
    };
  });
  return {
    packagesDirectory: directory,
    packages,
    downloadedBytes: delivered.reduce((sum, { size }) => sum + size, 0),
    sources: reportSources(sources.all, delivered)
  };
}
async function prepareRestore(run) {
  const pins = await bindAllPins(run);
  await checkpoint(run.options.signal, run.folder.directory);
  const record = await readRestoreRecord(run.folder);
  const resolved = await run.log.stage("Versions", () => resolveEachPin(run, pins));
  const prepared = await prepareVersions(run, { record, resolved });
  const isJudged = ({ pin }) => !isBound(pin) && run.sources.all.some((source) => source.judgesAge(pin.id));
  if (prepared.absent.some(isJudged)) {
    const { noticeYoung } = await import("./YQOQ5WUQ.js");
    await noticeYoung(run, prepared.absent);
  }
  return prepared;
}
async function chooseAllPackages(run) {
  const pins = await bindAllPins(run);
  const resolved = await run.log.stage("Versions", () => resolveEachPin(run, pins));
  return runInTurns(joinResolved(resolved), { signal: run.options.signal, subject: "the pins" });
}
async function bindAllPins(run) {
  const collected = await run.log.stage("Pins", () => collectPins(run));
  await checkpoint(run.options.signal, run.folder.directory);
  const closed = run.followsAll || followsDependencies(run.options) ? await followDependencies(run, collected) : collected;
  return keepToLock(run, closed);
}
async function prepareVersions(run, { record, resolved: pins }) {
  const turns = { signal: run.options.signal, subject: run.folder.directory };
  const resolved = await runInTurns(locateTurns(run.folder, pins), turns);
  const { wanted } = resolved;
  await runInTurns(assertDistinctPlaces(wanted), turns);
  await checkpoint(turns.signal, turns.subject);
  const found = await run.log.stage("Packages in place", () => findInPlace(run, wanted, record));
  return { record, resolved, ...found, absent: wanted.filter((item) => !found.present.has(item)) };
}
async function collectPins({
  options,
  pinLocks,
  log
}) {
  const pins = await readPins(options, pinLocks);
  if (pins.length > 0 || !options.projects?.length) log.info(plural(pins.length, "pin"));
  return pins;
}
async function followDependencies(run, pins) {
  const { options, context, sources, log } = run;
  if (!followsDependencies(options)) {
    const { withAllDependencies } = await import("./OLMRWQX7.js");
    return withAllDependencies(pins, sources, { signal: options.signal, log });
  }
  const { readNeeds } = await import("./Q55KAGNM.js");
  const { assertCurrent, closePins } = await import("./KMSSXIJS.js");
  const findPlaced = (sdk) => findPlacedPackage(run, sdk);
  const { SdkPackages } = await import("./FLY6JTU6.js");
  const sdks = new SdkPackages({ ...options, log }, { restore: restorePackages, findPlaced });
  const withSpec = options.writeAssets ?? false;
  const needs = await readNeeds(pins, { ...options, log, sdks, withSpec }).finally(() => sdks.close());
  if (withSpec) run.followed.builds = await (await import("./V3TRCPJA.js")).planBuildFiles(needs, run);
  const { judgeSources } = await import("./Q7SX6YEP.js");
  judgeSources(needs.sourceRemarks, run);
  if (needs.restoreChoices.length > 0) {
    const { followChoices } = await import("./IEMTO4IS.js");
    await followChoices(needs.restoreChoices, sources, { ...options, log });
  }
  const { judgeClientLocks, renewingLocks } = await import("./ZMU5CQPH.js");
  const lock = await context.lock(needs.requestedClosures.length > 0 ? {} : { locked: false });
  context.noteProjects([
    ...needs.requestedClosures.flatMap(({ request: { project } }) => project ?? []),
    ...needs.comparisons.map(({ project }) => project)
  ]);
  const command = renewingLocks(needs.comparisons, await context.lockCommand());
  judgeClientLocks(needs.comparisons, { locked: options.locked ?? false, log, command });
  const bound = needs.comparisons.flatMap((comparison) => comparison.closures ?? []);
  if (lock && options.locked) assertCurrent(bound, { lock, command });
  const {
    pins: closed,
    closures,
    packs
  } = await closePins(needs, {
    lock,
    sources,
    command,
    locked: options.locked ?? false,
    environmentNames: options.environmentNames,
    placed: await placedManifests(run),
    signal: options.signal,
    log
  });
  run.followed.closures.push(...closures, ...bound);
  run.followed.unreferenced.push(...needs.unreferenced, ...packs);
  run.followed.configProjects.push(...needs.configProjects);
  return closed;
}
async function placedManifests({ inPlace, folder }) {
  if (inPlace.verify) return void 0;
  return (await import("./BOYY5DH4.js")).manifestsInPlace(folder);
}
async function findPlacedPackage(run, options) {
  const { followsAll: _, ...own } = run;
  const { present, resolved } = await prepareRestore({ ...own, pinLocks: [], options });
  const [wanted] = resolved.wanted;
  return wanted && present.has(wanted) ? join3(run.folder.directory, wanted.paths.packagePath) : void 0;
}
async function keepToLock({ options, context, folder, log }, pins) {
  const isBound2 = options.lockFile === void 0 && pins.every(isBoundByItself);
  const found = await context.lock(isBound2 ? { locked: false } : {});
  if (found === void 0) return pins;
  const lock = { ...found, locked: options.locked ?? false };
  await checkpoint(options.signal, folder.directory);
  const command = await context.lockCommand();
  const turns = { signal: options.signal, subject: folder.directory };
  return log.stage("Lock", () => runInTurns(bindTurns(pins, { lock, log, command }), turns));
}
export {
  chooseAllPackages,
  extendPrepared,
  openRestoreRun,
  prepareRestore,
  prepareVersions,
  restorePackages,
  restorePrepared,
  runRestore
};
