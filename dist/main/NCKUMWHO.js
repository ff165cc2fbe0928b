import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  sourcesBefore,
  storeName,
  warnOfSignature,
  withDependencies
} from "./RIS2AG5T.js";
import {
  nameOf,
  replaceFolder
} from "./T2ECIDIK.js";
import {
  claimFolder,
  notePlaced,
  packageLayouts
} from "./GXGDT2FM.js";
import {
  rankSources
} from "./WJEBHE7S.js";
import {
  storedFile,
  treeNames
} from "./45K3KNUP.js";
import {
  hasRule,
  signatureProofIn,
  signatureRuleOf,
  stampFolders,
  stampOf,
  stampRenamed,
  withoutSignature
} from "./6WSCZFBN.js";
import {
  isBound
} from "./BNZCFZ3L.js";
import {
  classicTargets,
  expandedTargets
} from "./XNNO5XF4.js";
import {
  manifestBeside,
  ownFiles
} from "./P7ZXHCET.js";
import {
  assertNamesFit
} from "./TTBNUXJ2.js";
import {
  identityKey
} from "./VFUN64ZU.js";
import {
  renamePath,
  replaceFile,
  temporaryPath
} from "./PRT4FNQJ.js";
import {
  removeFile,
  removeLeftover
} from "./AAQZNT46.js";
import {
  makeFolder,
  makeFolderBelow
} from "./Q25N6TQU.js";
import {
  hashPlaced
} from "./WWJ4N246.js";
import {
  assertNoLink
} from "./LBT5OCFO.js";
import {
  readBoundedFile
} from "./LSON2GAZ.js";
import {
  checkpoint
} from "./I3LLZLTH.js";
import {
  modes
} from "./M7IAKTJP.js";
import {
  fileSystemError,
  messageOf,
  systemErrorCode,
  writing
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError,
  plural
} from "./KGEP3AWA.js";

// src/core/packages/place/place-stored.ts
import { statSync as statSync2, writeFileSync as writeFileSync3 } from "node:fs";
import { join as join4 } from "node:path";

// src/core/accepted/accept-package.ts
async function acceptPackage(file, want, policy) {
  const fault = findBytesFault(file, want);
  if (fault) return { fault };
  const { answers } = file;
  const inside = await file.content();
  if (inside === void 0 && (answers === void 0 || hasRule(policy, "archive")))
    return { fault: { kind: "no-archive" } };
  const hashes = hashesOf(want, policy, answers);
  if (hashes === void 0) return { question: "publishedHash" };
  const publishedFault = findBytesFault(file, { hashes });
  if (publishedFault) return { fault: publishedFault };
  const content = inside ?? answers?.manifest;
  if (content === void 0) return { question: "manifest" };
  const named = judgeIdentity(content, want);
  if ("fault" in named) return named;
  const { identity } = named;
  const { spelled, manifest } = content;
  const contentHash = want.contentHash && await file.contentHash();
  const bound = want.contentHash === "any" ? void 0 : want.contentHash?.is;
  if (bound !== void 0 && contentHash !== bound)
    return { fault: { kind: "content-hash", found: contentHash, wanted: bound } };
  const signature = await proveSignature(file, policy);
  if (!("proofs" in signature)) return signature;
  const proofs = [...proofsOf(file, hashes, bound), ...signature.proofs];
  const isArchive = inside !== void 0;
  const { size, sha512 } = file;
  const facts = { file, isArchive, identity, spelled, manifest, size, sha512, contentHash, proofs };
  return { accepted: { ...facts, signatureFaults: signature.faults } };
}
async function proveSignature(file, policy) {
  const rule = signatureRuleOf(policy);
  if (rule === void 0) return { proofs: [], faults: [] };
  const known = signatureProofIn(file.proofs);
  if (known?.under === rule.key) return { proofs: [known], faults: [] };
  const { answers, path } = file;
  if (answers !== void 0 && answers.signers === void 0) return { question: "signers" };
  const { judgeSignature } = await import("./FIL7HXVI.js");
  const { signers } = answers ?? {};
  const outcome = await judgeSignature({ path, archive: file.archive?.(), mark: file.mark, signers }, rule);
  if ("proof" in outcome) return { proofs: [outcome.proof], faults: [] };
  const { faults } = outcome;
  return rule.mode === "require" ? { fault: { kind: "signature", faults } } : { proofs: [], faults };
}
function findBytesFault(file, { hashes, size }) {
  if (size !== void 0 && file.size !== size) return { kind: "size", found: file.size, wanted: size };
  const other = hashes.find(({ sha512 }) => sha512 !== file.sha512);
  return other && { kind: "hash", found: file.sha512, wanted: other.sha512, by: other.by };
}
function judgeIdentity({ identity, spelled }, { identities }) {
  if (identity !== void 0 && isOneOf(identity, identities)) return { identity };
  return { fault: { kind: "identity", found: spelled } };
}
function hashesOf({ hashes }, policy, answers) {
  if (hashes.length > 0 || answers === void 0 || !hasRule(policy, "published-hash")) return hashes;
  const { publishedHash } = answers;
  if (publishedHash === void 0) return void 0;
  return publishedHash.sha512 === void 0 ? [] : [{ by: "source", sha512: publishedHash.sha512 }];
}
function isOneOf(identity, wanted) {
  const key = identityKey(identity);
  return wanted === "any" || wanted.some((each) => identityKey(each) === key);
}
function proofsOf(file, given, contentHash) {
  const proofs = given.map(({ by }) => ({ kind: "hash", by }));
  if (contentHash !== void 0) proofs.push({ kind: "content-hash" });
  const before = file.proofs?.filter(({ kind }) => kind !== "signature") ?? [];
  if (proofs.length > 0) return proofs;
  return before.length > 0 ? before : [{ kind: "first-use" }];
}

// src/core/packages/place/find-in-store.ts
var byContentHash = "content hash";
async function findInStore(run, { absent }, { onDamaged, provesCopies = false } = {}) {
  const found = /* @__PURE__ */ new Map();
  if (run.store === void 0 || hasRule(run.policy, "published-hash")) return found;
  const store = await run.store.open();
  const { signal } = run.options;
  const { verify } = run.inPlace;
  for (const item of absent) {
    await checkpoint(signal, store.directory);
    const one = findOne(run, store, { item, ranked: rankSources(item.pin, run.sources) });
    if (one === void 0) continue;
    if (await isDamaged(one, item.pin, { verify, provesCopies, signal })) await onDamaged?.(item, one.entry);
    else found.set(item, one);
  }
  return found;
}
function findOne({ folder, inPlace }, store, { item, ranked }) {
  for (const { hash, source, before } of hashesOf2(store, { item, ranked })) {
    const entry = hash === void 0 ? void 0 : store.read(hash);
    if (!entry || !source) continue;
    if (!isBound(item.pin) && entry.record.package !== item.name) continue;
    const names = treeNames(item.paths, folder.names);
    const tree = names && store.readTree(entry, names);
    const isWhole = entry.isSound && (names === void 0 || tree !== void 0);
    return {
      entry,
      source,
      before,
      tree,
      isTrusted: isWhole && !inPlace.verify && isFit(folder, item, entry)
    };
  }
  return void 0;
}
function hashesOf2(store, { item: { pin, name }, ranked }) {
  const { sha512, contentHash } = pin;
  const bound = (hash) => ({ hash, source: ranked[0], before: [] });
  if (sha512 !== void 0) return [bound(sha512)];
  if (contentHash !== void 0) return [store.lookUp(byContentHash, contentHash), contentHash].map(bound);
  return ranked.flatMap((source) => {
    const { storeKey } = source;
    const before = storeKey && sourcesBefore(ranked, (other) => other.storeKey === storeKey);
    return before ? [{ hash: store.lookUp(storeKey, name), source, before }] : [];
  });
}
function isFit({ layout, names }, { pin, name }, { record }) {
  const { sha512, contentHash } = pin;
  const isProven = contentHash === void 0 || sha512 !== void 0 && record.contentHash === contentHash;
  const hasContentHash = !packageLayouts[layout].hasContentHash || record.contentHash !== void 0;
  const isSame = record.package === name && record.manifestExtension === names.manifestExtension;
  return isProven && hasContentHash && isSame;
}
async function isDamaged({ entry, isTrusted }, pin, {
  verify,
  provesCopies,
  signal
}) {
  const isHashedHere = !entry.isSound || (isBound(pin) ? isTrusted && !provesCopies : verify);
  if (!isHashedHere) return false;
  const hash = await hashPlaced(entry.file, signal).catch((error) => {
    if (isPkgtoolError(error, "CANCELLED")) throw error;
    return void 0;
  });
  return hash !== entry.record.sha512;
}

// src/core/packages/place/place-package.ts
import { existsSync as existsSync2, linkSync, readFileSync, writeFileSync as writeFileSync2 } from "node:fs";
import { dirname, join as join3 } from "node:path";

// src/core/packages/in-place/find-same-placed.ts
import { existsSync } from "node:fs";
import { join } from "node:path";

// src/core/packages/place/stamp-placed.ts
import { statSync } from "node:fs";
function stampPlaced({ file, manifest }, { accepted, origin, isLinked, dependencies }) {
  const { identity, sha512, contentHash, proofs } = accepted;
  const stamp = stampOf(statSync(file));
  const manifestStamp = manifest ? stampOf(statSync(manifest)) : void 0;
  return {
    package: identityKey(identity),
    ...stamp,
    ...isLinked && { isLinked },
    sha512,
    ...contentHash !== void 0 && { contentHash },
    origin,
    proofs,
    ...dependencies && { dependencies },
    ...manifestStamp && { manifest: manifestStamp }
  };
}
function expectationOf({ pin, ...identity }, { hashesContent }) {
  const { sha512, contentHash, size } = pin;
  const recorded = hashesContent ? "any" : void 0;
  return {
    identities: [identity],
    hashes: sha512 === void 0 ? [] : [{ by: "pin", sha512 }],
    contentHash: contentHash === void 0 ? recorded : { is: contentHash },
    size
  };
}

// src/core/packages/in-place/find-same-placed.ts
async function findSamePlaced(directory, added, select) {
  const { accepted, paths, signal } = added;
  const file = join(directory, paths.packagePath);
  const beside = manifestBeside(paths);
  const manifest = beside === void 0 ? void 0 : join(directory, beside);
  if (!existsSync(file)) return void 0;
  try {
    const placed = stampPlaced({ file, manifest }, added);
    if (!await hasSameTexts(directory, paths, accepted) || await hashPlaced(file, signal) !== accepted.sha512)
      return void 0;
    if (select === void 0) return placed;
    const { findUnpackedFault } = await import("./FBM7EXRV.js");
    return await findUnpackedFault(directory, { paths, select, signal }) ? void 0 : placed;
  } catch (error) {
    if (isPkgtoolError(error, "CANCELLED")) throw error;
    return void 0;
  }
}
var maxTextLength = 64 * 1024;
async function hasSameTexts(directory, paths, { sha512, contentHash, manifest: { bytes: manifest } }) {
  if (paths.layout === "classic" || paths.layout === "flat") return true;
  const inPlace = (path) => join(directory, path);
  if (await readText(inPlace(paths.hashPath)) !== sha512) return false;
  const placed = await readBoundedFile(inPlace(paths.manifestPath), { limit: manifest.length });
  if (!equal(manifest, placed)) return false;
  if (paths.layout === "feed") return true;
  return (await readText(inPlace(paths.metadataPath))).includes(JSON.stringify(contentHash));
}
function equal(a, b) {
  return Buffer.compare(a, b) === 0;
}
async function readText(path) {
  return Buffer.from(await readBoundedFile(path, { limit: maxTextLength })).toString();
}

// src/core/packages/place/place-unpacked.ts
import { writeFileSync } from "node:fs";
import { chmod, stat } from "node:fs/promises";
import { basename, join as join2 } from "node:path";
var packageMode = 484;
var asNew = { flag: "wx", mode: modes.file };
function placeClassic({ directory, names }, added, paths) {
  return placeUnpacked(
    directory,
    { ...added, paths },
    {
      select: classicTargets(paths, names),
      complete: (folder) => completeClassic(folder, added, paths)
    }
  );
}
function placeExpanded({ directory, names }, added, paths) {
  return placeUnpacked(
    directory,
    { ...added, paths },
    {
      select: expandedTargets(paths, names),
      complete: (folder) => completeExpanded(folder, added, paths)
    }
  );
}
async function placeUnpacked(directory, added, { select, complete }) {
  const place = join2(directory, added.paths.place);
  let folders = [];
  const placed = await replaceFolder(place, {
    directory,
    async build(folder) {
      const laid = await added.linkTree?.(folder);
      if (laid) added.archive?.close();
      folders = laid ?? await extractPackage(added, folder, { select, signal: added.signal });
      return complete(folder);
    },
    keep: () => findSamePlaced(directory, added, select),
    signal: added.signal
  });
  return { ...placed, folders: stampFolders(place, folders) };
}
async function completeClassic(folder, added, paths) {
  const { accepted, signal } = added;
  const { path: file } = accepted.file;
  const { mode } = await stat(folder);
  if (!added.isLinked) await chmod(file, mode & packageMode);
  const placed = join2(folder, basename(paths.packagePath));
  await renamePath(file, placed, { signal });
  return stampPlaced({ file: placed }, added);
}
async function completeExpanded(folder, added, paths) {
  const { accepted, origin, signal } = added;
  const { file, sha512, contentHash } = accepted;
  const inFolder = (path) => join2(folder, basename(path));
  await renamePath(file.path, inFolder(paths.packagePath), { signal });
  writeFileSync(inFolder(paths.hashPath), sha512, asNew);
  const metadata = JSON.stringify({ version: 2, contentHash, source: origin.source }, void 0, 2);
  writeFileSync(inFolder(paths.metadataPath), metadata, asNew);
  return stampPlaced({ file: inFolder(paths.packagePath), manifest: inFolder(paths.manifestPath) }, added);
}
async function extractPackage({ accepted, archive }, folder, { select, signal }) {
  if (archive === void 0) {
    const { badArchive } = await import("./Y24Q5SYX.js");
    throw badArchive(accepted.file.path, "a file that is not a zip file", { wanted: "one, to expand it" });
  }
  try {
    const { extractArchive } = await import("./ACEBMPRJ.js");
    const { folders } = await extractArchive(archive, folder, { select, signal });
    return folders;
  } finally {
    archive.close();
  }
}

// src/core/packages/place/place-package.ts
async function placePackage(folder, { paths, ...added }) {
  switch (paths.layout) {
    case "feed":
      return placeFeed(folder.directory, added, paths);
    case "expanded":
      return placeExpanded(folder, added, paths);
    case "classic":
      return placeClassic(folder, added, paths);
    case "flat":
      return placeFlat(folder.directory, added, paths);
  }
}
var maxRemovals = 5;
async function placeFeed(directory, added, paths) {
  const { path } = added.accepted.file;
  for (let attempt = 1; ; attempt++) {
    try {
      return await placeFiles(directory, added, paths);
    } catch (error) {
      const target = join3(directory, paths.packagePath);
      if (systemErrorCode(error) !== "ENOENT") throw fileSystemError(target, error);
      if (!existsSync2(path)) throw removedMeanwhile(target, error);
      if (attempt === maxRemovals) throw fileSystemError(target, error);
    }
  }
}
function removedMeanwhile(path, cause) {
  const fields = { found: "another process that removed it again", change: "run again" };
  return new PkgtoolError("FILE_SYSTEM", { subject: path, ...fields, path }, { cause });
}
async function placeFiles(directory, added, paths) {
  const { accepted, signal } = added;
  const { manifest, sha512 } = accepted;
  const { path: file } = accepted.file;
  const target = join3(directory, paths.packagePath);
  const manifestTarget = join3(directory, paths.manifestPath);
  const hashFile = join3(directory, paths.hashPath);
  const manifestFile = temporaryPath(directory);
  const spare = temporaryPath(directory);
  try {
    const isNew = makeFolderBelow(directory, dirname(target));
    const same = isNew ? void 0 : await findSamePlaced(directory, { ...added, paths });
    if (same) return same;
    const isKept = !isNew || !added.isLinked;
    if (isKept) tryLink(file, spare);
    writeFileSync2(manifestFile, manifest.bytes, { flag: "wx", mode: modes.file });
    const placed = stampPlaced({ file, manifest: manifestFile }, added);
    if (!isNew && existsSync2(hashFile) && !hasText(hashFile, sha512)) await removeFile(hashFile, { signal });
    await renamePath(file, target, { signal });
    await renamePath(manifestFile, manifestTarget, { signal });
    await replaceFile(hashFile, sha512, { directory, signal });
    if (isKept) await removeLeftover(spare);
    return {
      ...placed,
      ...stampRenamed(target, placed),
      ...placed.manifest && { manifest: stampRenamed(manifestTarget, placed.manifest) }
    };
  } catch (error) {
    await removeLeftover(manifestFile);
    const isRemoved = systemErrorCode(error) === "ENOENT" && !existsSync2(file);
    if (isRemoved && existsSync2(spare)) await renamePath(spare, file);
    else await removeLeftover(spare);
    throw error;
  }
}
function tryLink(file, link) {
  try {
    linkSync(file, link);
  } catch {
  }
}
function hasText(path, text) {
  try {
    return readFileSync(path, "latin1") === text;
  } catch {
    return false;
  }
}
async function placeFlat(directory, added, { packagePath }) {
  const target = join3(directory, packagePath);
  try {
    const { path: file } = added.accepted.file;
    const placed = stampPlaced({ file }, added);
    await renamePath(file, target, { signal: added.signal });
    return { ...placed, ...stampRenamed(target, placed) };
  } catch (error) {
    throw fileSystemError(target, error);
  }
}

// src/core/packages/place/report-placed.ts
var manyPackages = 100;
function reportPlaced({ log, onProgress }, item, { size, from, number, of }) {
  const subject = nameOf(item);
  onProgress?.({ subject, received: size, total: size, done: true });
  log[of > manyPackages ? "debug" : "info"](`${subject} from ${from}`);
  if (of > manyPackages && number % manyPackages === 0)
    log.info(`${number} of ${plural(of, "package")} in place`);
}

// src/core/packages/place/place-stored.ts
async function placeStored(run, prepared) {
  const placed = /* @__PURE__ */ new Map();
  const untrusted = /* @__PURE__ */ new Map();
  if (run.store === void 0) return noStored;
  const store = await run.store.open();
  const all = [...await openStore(run, store, prepared)];
  const later = new Map(all.filter(([, { before }]) => before.length > 0));
  const found = all.filter(([item]) => !later.has(item));
  if (found.length === 0) return { ...noStored, later };
  const { folder, options, log } = run;
  const { directory } = folder;
  const ports = { log, onProgress: options.onProgress };
  await writing(directory, () => makeFolder(directory));
  const release = await claimFolder(folder);
  try {
    const mode = await newFileMode(directory);
    for (const [item, one] of found) {
      await checkpoint(options.signal, directory);
      const entry = await placeOne(run, store, { item, one, mode });
      if (entry === "damaged") continue;
      if (entry === void 0) {
        untrusted.set(item, one);
        continue;
      }
      placed.set(item, entry);
      reportPlaced(ports, item, { ...entry, from: storeName, number: placed.size, of: found.length });
    }
  } finally {
    if (placed.size === 0) await release();
  }
  if (store.linkFault) run.store.report(`files are copied: ${store.linkFault}`);
  return { placed, untrusted, later };
}
var noStored = { placed: /* @__PURE__ */ new Map(), untrusted: /* @__PURE__ */ new Map(), later: /* @__PURE__ */ new Map() };
async function placeLater(run, item, one) {
  const store = await run.store?.open();
  if (!store) return void 0;
  const placed = await placeOne(run, store, { item, one, mode: await newFileMode(run.folder.directory) });
  return placed === "damaged" ? void 0 : placed;
}
var leftAlone = "of another version of setup-pkgtool is left alone";
async function openStore(run, store, prepared) {
  const onDamaged = (item, entry) => drop(run, store, { item, entry });
  try {
    await store.sweep();
    const others = store.otherFormats();
    if (others.length > 0)
      run.log.notice(`${storeName} ${store.directory}: ${others.join(", ")} ${leftAlone}`);
    return await findInStore(run, prepared, { onDamaged, provesCopies: true });
  } catch (error) {
    if (isPkgtoolError(error, "CANCELLED")) throw error;
    run.store?.report(`it is not used: ${messageOf(error)}`);
    return /* @__PURE__ */ new Map();
  }
}
async function drop({ log }, store, { item, entry }) {
  await store.drop(entry.record.sha512);
  log.warning(`${nameOf(item)} in ${storeName} ${store.directory} is damaged; it is fetched again`);
}
async function placeOne(run, store, { item, one, mode }) {
  if (!one.isTrusted) return void 0;
  const { folder, options, policy, log } = run;
  const { directory, layout } = folder;
  const { entry, source, tree } = one;
  const { paths } = item;
  const file = temporaryPath(directory);
  try {
    await assertNamesFit(directory, ownFiles(paths));
    assertNoLink(directory, join4(directory, paths.place));
    const isLinked = await store.linkOrCopy(entry, file, mode);
    if (isBound(item.pin) && await hashPlaced(file, options.signal) !== entry.record.sha512) {
      await drop({ log }, store, { item, entry });
      return "damaged";
    }
    const hashesContent = packageLayouts[layout].hasContentHash ?? false;
    const want = expectationOf(item, { hashesContent });
    const outcome = await acceptPackage(stagedFrom(file, { entry, item }), want, policy);
    if ("fault" in outcome) throw new Error(`another ${outcome.fault.kind} than its pin wants`);
    warnOfSignature(log, item, { faults: outcome.accepted.signatureFaults });
    const added = await placePackage(folder, {
      ...{ accepted: outcome.accepted, paths, signal: options.signal },
      origin: { kind: isBound(item.pin) ? "hash" : "source", source: source.address },
      dependencies: entry.record.dependencies,
      linkTree: tree && ((folder2) => store.linkTree(tree, folder2, options.signal)),
      ...isLinked && { isLinked }
    });
    const inPlace = { present: /* @__PURE__ */ new Map([[item, added]]), held: /* @__PURE__ */ new Map() };
    const placed = (await withDependencies(run, inPlace)).present.get(item) ?? added;
    notePlaced(folder, paths.place, placed);
    return placed;
  } catch (error) {
    if (isPkgtoolError(error, "CANCELLED", "UNSAFE_PATH")) throw error;
    log.debug(`${nameOf(item)} is not taken from ${storeName}: ${messageOf(error)}`);
    return void 0;
  } finally {
    await removeLeftover(file);
  }
}
function stagedFrom(file, { entry, item }) {
  const staged = storedFile(file, entry);
  return isBound(item.pin) ? { ...staged, proofs: withoutSignature(staged.proofs ?? []) } : staged;
}
async function newFileMode(directory) {
  const probe = temporaryPath(directory);
  try {
    writing(directory, () => writeFileSync3(probe, "", { flag: "wx", mode: modes.file }));
    return statSync2(probe).mode & 511;
  } finally {
    await removeLeftover(probe);
  }
}

export {
  acceptPackage,
  judgeIdentity,
  byContentHash,
  expectationOf,
  placePackage,
  reportPlaced,
  placeStored,
  noStored,
  placeLater
};
