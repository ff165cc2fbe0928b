import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  explainMissing,
  unanswered
} from "./RTZBZS57.js";
import "./XZQRR4SI.js";
import "./ON7IMIWR.js";
import {
  unpacks
} from "./N6AFXFNI.js";
import {
  acceptPackage,
  byContentHash,
  expectationOf,
  judgeIdentity,
  noStored,
  placeLater,
  placePackage,
  reportPlaced
} from "./NCKUMWHO.js";
import {
  askInOrder,
  isBound as isBound2,
  mayPassOver,
  storeName,
  warnOfSignature
} from "./RIS2AG5T.js";
import {
  nameOf
} from "./T2ECIDIK.js";
import {
  claimFolder,
  notePlaced,
  packageLayouts,
  rememberPlaced,
  sourceOf
} from "./GXGDT2FM.js";
import {
  notHere,
  rankSources,
  tryFindSources
} from "./WJEBHE7S.js";
import {
  findScript,
  startFailure,
  startWorker
} from "./GKIC4BTM.js";
import {
  Channel
} from "./CSNKQJFJ.js";
import "./YPWVXG2D.js";
import {
  describeStoreError
} from "./IG5GQSPZ.js";
import {
  treeNames
} from "./45K3KNUP.js";
import {
  hasRule,
  signatureRuleOf
} from "./6WSCZFBN.js";
import {
  dependencyIds
} from "./SMPQUFGO.js";
import {
  checkContentHash,
  contentHashMismatch,
  isBound
} from "./BNZCFZ3L.js";
import "./XNNO5XF4.js";
import {
  ownFiles
} from "./P7ZXHCET.js";
import {
  readArchivedManifest
} from "./ZEES3UE4.js";
import "./H4CM3VJ7.js";
import {
  SignatureMark,
  openContentHash
} from "./VFXE47U6.js";
import {
  openArchiveEnd,
  readArchive
} from "./JI5HYXGI.js";
import "./Y7NSCC6H.js";
import {
  assertNamesFit
} from "./TTBNUXJ2.js";
import {
  badArchive
} from "./DVQQEPHG.js";
import "./VFUN64ZU.js";
import {
  withPackage
} from "./4UVWEYNV.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  describePlace,
  pinPlace
} from "./P6VQX6YE.js";
import {
  assertRoom,
  canOpen,
  downloadFrom
} from "./ZL4E2DIX.js";
import "./HLDKRGVC.js";
import {
  tryCandidates
} from "./TIK5VAPR.js";
import "./65A7NOFZ.js";
import "./YOSCDM7H.js";
import {
  ExpiredKey
} from "./ZFBQUAWK.js";
import {
  outcomeOf
} from "./ZCUTC2BQ.js";
import "./OJRESL4N.js";
import {
  createGate,
  mapConcurrently
} from "./ERI25VUC.js";
import {
  sweepTemporaries
} from "./GK2DUBGZ.js";
import {
  temporaryPath
} from "./PRT4FNQJ.js";
import {
  removeFile,
  removeLeftover
} from "./AAQZNT46.js";
import {
  makeFolder
} from "./Q25N6TQU.js";
import {
  signatureCodes
} from "./QL2SUTDO.js";
import "./ZC6M2R3X.js";
import "./PR4XOT37.js";
import "./WWJ4N246.js";
import {
  assertNoLink
} from "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./7XISQTSU.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import {
  isValidPackageId,
  lowerPackageId
} from "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./YO5X3KUL.js";
import "./6DG6YSIV.js";
import {
  hashedSha512
} from "./WM523D34.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import "./7TGG4GXM.js";
import {
  allowsNextSource,
  isRefusal
} from "./2PTHXI2K.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  clock,
  isTimeout,
  mapTurns,
  nextPieceUnless,
  runInTurns
} from "./I3LLZLTH.js";
import "./UCALPQZE.js";
import "./OFBCMWDY.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import {
  writing
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  eitherOption,
  inOneLine,
  isPkgtoolError,
  option,
  plural,
  quote,
  textOf
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/packages/fetch/fetch-absent.ts
import { join as join2 } from "node:path";

// src/core/packages/place/store-arrived.ts
async function storeArrived({ store, folder, signal }, { wanted, from, isSuspect }, added) {
  const { url, isCached } = from;
  if (!store || !added.accepted.isArchive || url.startsWith("file:") && !isCached) return {};
  const { accepted, archive, paths, dependencies } = added;
  const wantedTree = treeNames(paths, folder.names);
  try {
    const { isLinked } = await store.add({
      accepted,
      manifestExtension: folder.names.manifestExtension,
      dependencies,
      tree: archive && wantedTree && { tree: wantedTree, archive, signal },
      isSuspect
    });
    const entry = wantedTree && store.read(accepted.sha512);
    const tree = entry && store.readTree(entry, wantedTree);
    const linkTree = tree && ((folder2) => store.linkTree(tree, folder2, signal));
    return { placing: { linkTree, ...isLinked && { isLinked } }, fault: store.linkFault };
  } catch (error) {
    if (isPkgtoolError(error, "CANCELLED")) throw error;
    return { fault: `${nameOf(wanted)} is not stored: ${describeStoreError(error)}` };
  }
}
async function noteFetched(store, { name }, { placed, ranked }) {
  const { sha512, contentHash, origin } = placed;
  const source = sourceOf(origin);
  const given = ranked.filter(({ address }) => address === source);
  const storeKey = given.length === 1 ? given[0]?.storeKey : void 0;
  try {
    if (store.read(sha512) === void 0) return void 0;
    if (storeKey !== void 0) await store.note(storeKey, name, sha512);
    if (contentHash !== void 0 && contentHash !== sha512)
      await store.note(byContentHash, contentHash, sha512);
    return void 0;
  } catch (error) {
    return `it has no note of ${name}: ${describeStoreError(error)}`;
  }
}

// src/core/packages/versions/missing-packages.ts
function* missingPackages(problems, { count, skipped }) {
  const joined = yield* joinMisnamed(yield* joinUnreachable(problems));
  const isForPins = joined.some(({ code, fields }) => code === "NOT_FOUND" && fields.change === void 0);
  const isForSigners = joined.some(({ code }) => signatureErrors.has(code));
  const changes = [
    ...isForPins ? [`change the pins or ${eitherOption("source", "config-file")}`] : [],
    ...isForSigners ? [adviceForSigners] : []
  ];
  const absent = problems.length + skipped;
  return new PkgtoolError("PACKAGES_MISSING", {
    subject: `${absent < count ? `${absent} of ` : ""}${plural(count, "package")}`,
    found: `${plural(problems.length, "failure")}${skipped > 0 ? `, after which ${plural(skipped, "package")} ${skipped === 1 ? "was" : "were"} not fetched` : ""}`,
    ...changes.length > 0 && { change: changes.join("; ") },
    // A source that refuses access is one failure for all its packages.
    details: [...new Set(yield* mapTurns(joined, describeProblem))],
    problems
  });
}
var signatureErrors = new Set(Object.values(signatureCodes));
var adviceForSigners = `take signed packages, or put the lines of signers that are right into ${option("trusted-signers")}`;
function* joinUnreachable(problems) {
  const servers = yield* mapTurns(problems, unreachableServer);
  const joined = [...groupBy(problems, (_, index) => servers[index])];
  return [
    ...problems.filter((_, index) => servers[index] === void 0),
    ...joined.flatMap(([server, same]) => joinAll(server, same))
  ];
}
function* joinMisnamed(problems) {
  const causes = yield* mapTurns(problems, causeOf);
  const groups = groupBy(problems, (_, index) => causes[index]);
  const joined = yield* mapTurns(problems, (problem, index) => {
    const cause = causes[index];
    const same = cause === void 0 ? void 0 : groups.get(cause);
    if (same === void 0 || same.length === 1) return [problem];
    if (same[0] !== problem) return [];
    const { subject, found, wanted, change } = problem.fields;
    const counted = `${found}, and the same for ${plural(same.length - 1, "other package")}`;
    return [new PkgtoolError(problem.code, { subject, found: counted, wanted, change })];
  });
  return joined.flat();
}
function describeProblem(problem) {
  const { id, version, details, problems } = problem.fields;
  const isOfSources = (allowsNextSource(problem) || isRefusal(problem)) && details !== void 0 && problems !== void 0;
  const place2 = placeInProject(problem);
  if (isOfSources && id !== void 0) return `${id} ${version}${place2}: ${details.join("; ")}`;
  const text = textOf(problem);
  const isNamed = id !== void 0 && text.includes(id);
  return text.replace(/$/m, () => `${isNamed ? place2 : ""} (${problem.code})`);
}
function placeInProject({ fields: { file, line } }) {
  if (file === void 0 || !/\.(?:\w*proj|props|targets)$/i.test(file)) return "";
  return ` (${describePlace({ file, ...line !== void 0 && { line } })})`;
}
function unreachableServer({ code, fields: { url, details, problems } }) {
  if (problems !== void 0 && details !== void 0) {
    const servers = problems.map(unreachableServer);
    const isKnown = problems.length === details.length && servers.every((server) => server !== void 0);
    return isKnown ? servers.join("; ") : void 0;
  }
  if (!["CONNECTION_FAILED", "TIMED_OUT", "TLS_FAILED"].includes(code) || url === void 0) return void 0;
  return URL.canParse(url) ? `${code} ${new URL(url).origin}/` : void 0;
}
function joinAll(server, same) {
  const most = same.toSorted((a, b) => (b.fields.attempts ?? 0) - (a.fields.attempts ?? 0))[0];
  if (most === void 0 || same.length === 1) return same;
  const { found, wanted, change } = most.fields;
  const [subject = ""] = server.slice(server.indexOf(" ") + 1).split("; ");
  const counted = `${found}, for ${plural(same.length, "package")}`;
  return [new PkgtoolError(most.code, { subject, found: counted, wanted, change, url: subject })];
}
var maxFailures = 3;
var RepeatedFailure = class {
  #counts = /* @__PURE__ */ new Map();
  #hasCome = false;
  /** Every further package would fail in the same way. */
  get isCertain() {
    return !this.#hasCome && [...this.#counts.values()].some((count) => count >= maxFailures);
  }
  /** Notes a package that has come: the names fit. */
  recordSuccess() {
    this.#hasCome = true;
  }
  noteFailure(error) {
    const key = causeOf(error);
    if (key !== void 0) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
};
function causeOf({ code, fields: { input, found } }) {
  return input === void 0 ? void 0 : [code, input, found].join("\n");
}

// src/core/packages/fetch/fetch-package.ts
import { pathToFileURL } from "node:url";
async function fetchPackage(run, pool, item) {
  const { wanted } = item;
  const path = temporaryPath(run.folder.directory);
  const passed = /* @__PURE__ */ new Set();
  const attempt = async (candidate) => {
    const outcome = await tryOne(candidate);
    if (!("failed" in outcome)) return outcome;
    if (await mayPassOver(outcome.failed, { pin: wanted.pin, source: candidate.from }))
      passed.add(outcome.failed);
    return outcome;
  };
  const tryOne = async (candidate) => {
    const { from, file, source } = candidate;
    const located = await locate(wanted, candidate);
    if (!("given" in located)) return located;
    const isCached = file !== void 0;
    const index = run.sources.all.indexOf(from);
    const address = {
      url: located.given.href,
      source,
      address: from.address,
      index,
      isCached,
      sha512: file?.sha512
    };
    const isSuspect = item.file !== void 0 && !isCached;
    const asks = !isCached && signatureRuleOf(run.policy) !== void 0;
    const answers2 = asks ? { signers: await pool.asking(() => askForSigners(run, from)) } : {};
    const job = { wanted, from: address, path, isSuspect, answers: answers2 };
    const outcome = await runWithAnswers(pool, job, (question) => ask({ run, from, wanted }, question));
    return "given" in outcome ? { given: { ...outcome.given, from, isCached } } : outcome;
  };
  const answers = [];
  try {
    const outcome = await tryCandidates(candidatesOf(item), attempt, {
      log: run.log,
      subject: nameOf(wanted),
      // Every source has the same package under an id and version, its manifest is checked, and downloads are never mixed.
      takesAny: true,
      passes: (error) => passed.has(error),
      onFailed: ({ source: label }, error) => void answers.push({ label, answer: error })
    });
    if ("given" in outcome) return outcome.given;
    const { failed } = outcome;
    if (failed.code === "NOT_FOUND") return void 0;
    throw passed.has(failed) ? unanswered(failed, answers) : failed;
  } catch (error) {
    throw withPlace(error, wanted, path);
  }
}
function candidatesOf({ sources, file }) {
  const asked = sources.map((from2) => {
    return { source: from2.label, from: from2, onFailure: (error) => from2.passOver(error) };
  });
  const from = file?.from === void 0 ? sources[0] : sources.find((each) => each === file.from);
  return file && from ? [{ source: file.name, from, file }, ...asked] : asked;
}
async function locate(wanted, candidate) {
  const { from, file, url: given } = candidate;
  if (file) return { given: pathToFileURL(file.path) };
  if (given) return { given };
  const urls = await outcomeOf(() => from.packageUrls(wanted));
  if (!("given" in urls)) return urls;
  const all = urls.given;
  const [first] = all;
  if (first && all.length === 1) return { given: first };
  const last = all.at(-1);
  return {
    alternatives: all.map((url) => ({
      ...candidate,
      url,
      source: `${from.label} at ${url.origin}`,
      ...url !== last && { onFailure: (error) => from.avoid(url, error) }
    }))
  };
}
async function runWithAnswers(pool, job, ask2) {
  const outcome = await pool.run(job);
  if (!("given" in outcome)) return outcome;
  let { given } = outcome;
  let { answers } = job;
  while ("question" in given) {
    const { question, arrived } = given;
    try {
      answers = { ...answers, ...await pool.asking(() => ask2(question)) };
    } catch (error) {
      await removeLeftover(job.path);
      throw error;
    }
    given = await pool.finish({ ...job, arrived, answers });
  }
  return { given };
}
async function ask({ run, from, wanted }, question) {
  if (question === "manifest") return { manifest: await fetchManifest(wanted, from) };
  if (question === "signers") return { signers: await askForSigners(run, from) };
  return { publishedHash: { sha512: await from.publishedHash(wanted) } };
}
async function askForSigners({ policy }, from) {
  try {
    return { declared: await from.declaredSigners() };
  } catch (error) {
    const isWarning = signatureRuleOf(policy)?.mode === "warn";
    if (!isWarning || !isPkgtoolError(error) || error.code === "CANCELLED") throw error;
    return { declared: void 0, fault: inOneLine(error.message) };
  }
}
async function fetchManifest(wanted, from) {
  try {
    return await from.manifest(wanted);
  } catch (cause) {
    if (!isPkgtoolError(cause, "NOT_FOUND")) throw cause;
    const fields = {
      subject: `the manifest of ${nameOf(wanted)}`,
      found: `a package that is not a zip file, and nothing at ${cause.fields.subject ?? from.label}`,
      change: "tell the owner of the feed"
    };
    throw new PkgtoolError("NOT_FOUND", fields, { cause });
  }
}
var namesItsPlace = ["CANCELLED", "FILE_SYSTEM", "UNSAFE_PATH"];
function withPlace(error, wanted, temporary) {
  if (!(error instanceof PkgtoolError) || namesItsPlace.includes(error.code)) return error;
  if (error.code === "OFFLINE") return notHere(wanted.pin, error);
  const { path, subject, ...fields } = error.fields;
  const isAboutFile = subject?.startsWith(temporary) === true;
  const named = isAboutFile ? { subject: nameOf(wanted) } : { path, subject };
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== void 0));
  return new PkgtoolError(error.code, { ...fields, ...given, ...pinPlace(wanted.pin) }, { cause: error });
}

// src/core/packages/fetch/find-files.ts
function fileOf({ entry, source }) {
  return { path: entry.file, name: storeName, from: source, sha512: entry.record.sha512 };
}
async function findFiles({ options: { contentCache }, log }, prepared, { untrusted }) {
  const absent = prepared.absent.filter((item) => !untrusted.has(item));
  const stored = [...untrusted].map(([item, one]) => [item, fileOf(one)]);
  if (contentCache === void 0 || absent.length === 0) return new Map(stored);
  const cached = await findCached(contentCache, { absent, wanted: prepared.resolved.wanted, log });
  return new Map([...stored, ...cached]);
}
async function findCached(contentCache, { absent, wanted, log }) {
  const { name } = contentCache;
  const unbound = absent.filter(({ pin }) => pin.sha512 === void 0).length;
  if (unbound > 0) log.info(`${name} is not asked for ${plural(unbound, "package")}: no lock gives the hash`);
  if (unbound === absent.length) return [];
  const hashes = new Set(wanted.flatMap(({ pin }) => pin.sha512 ?? []));
  const paths = await contentCache.find([...hashes].map((value) => ({ algorithm: "sha512", value })));
  return absent.flatMap((item) => {
    const path = item.pin.sha512 === void 0 ? void 0 : paths.get(item.pin.sha512);
    return path === void 0 ? [] : [[item, { path, name }]];
  });
}

// src/core/packages/fetch/package-pool.ts
import { availableParallelism, cpus } from "node:os";

// src/core/packages/fetch/health-link.ts
var HealthLink = class {
  #transport;
  #sources;
  #shared = /* @__PURE__ */ new Map();
  constructor(transport, sources) {
    this.#transport = transport;
    this.#sources = sources;
  }
  /** Returns the news for the other end; undefined: none. */
  take() {
    const paces = this.#transport.paces.read().filter(([origin, state]) => this.#mark(origin, state));
    const sources = this.#sources.map(({ transport: { state }, isExhausted = state.isExhausted }, index) => {
      return [index, { ...state, isExhausted }];
    }).filter(([index, state]) => this.#mark(index, state));
    return paces.length + sources.length > 0 ? { paces, sources } : void 0;
  }
  /** Merges the news of the other end. */
  adopt({ paces, sources }) {
    for (const [origin, state] of paces) {
      this.#mark(origin, state);
      this.#transport.paces.adopt(origin, state);
    }
    for (const [index, state] of sources) {
      this.#mark(index, state);
      this.#sources[index]?.transport.adopt(state);
    }
  }
  /** Notes that the other end knows a state; false if that was noted before. */
  #mark(key, state) {
    const text = JSON.stringify(state);
    if (this.#shared.get(key) === text) return false;
    this.#shared.set(key, text);
    return true;
  }
};

// src/core/packages/fetch/job-worker.ts
var youngGeneration = 2;
var JobWorker = class {
  #worker;
  #channel;
  #to;
  #link;
  /** @param data what the script gets as `workerData` */
  constructor(script, data, to) {
    const limits = { maxYoungGenerationSizeMb: youngGeneration };
    this.#to = to;
    this.#link = new HealthLink(to.transport, to.all);
    this.#worker = startWorker(script, { data, limits });
    this.#channel = new Channel(this.#worker, { report: (report) => this.#take(report) });
    this.#worker.on("error", (error) => this.#channel.close(startFailure(error) ?? error));
    this.#worker.on("exit", () => this.#channel.close(new Error("a worker of the restore has ended")));
  }
  /** Rejects with the error of the job, and when the worker ends. */
  async run(job) {
    this.share();
    const outcome = await this.#channel.call("run", job);
    if (!("failed" in outcome && outcome.failed instanceof ExpiredKey)) return outcome;
    const { number } = outcome.failed;
    const renewed = await outcomeOf(async () => this.#to.all[job.from.index]?.transport.renewKey(number));
    if (!("given" in renewed)) return renewed;
    this.share();
    return this.#channel.call("run", job);
  }
  /** Rejects like `run`. */
  finish(job) {
    this.share();
    return this.#channel.call("finish", job);
  }
  /** Sends this thread's news since the last call. */
  share() {
    const news = this.#link.take();
    if (news) this.#channel.notify("adopt", news);
  }
  /** Makes the running jobs end with the code `CANCELLED`. */
  stop(reason) {
    this.#channel.notify("stop", isTimeout(reason));
  }
  /** Ends the worker; its unfinished packages keep temporary names. Resolves when its connections are closed. */
  async close() {
    await this.#worker.terminate();
  }
  #take({ lines, progress, news }) {
    const { log, onProgress } = this.#to;
    if (news) {
      this.#link.adopt(news);
      this.#to.onNews();
    }
    try {
      for (const [level, message, place2] of lines) log[level](message, place2);
      for (const each of progress) onProgress?.(each);
    } catch (error) {
      this.#channel.close(error);
    }
  }
};

// src/core/packages/fetch/package-job.ts
var placedAtOnce = 2;

// src/core/packages/fetch/run-job.ts
import { join } from "node:path";

// src/core/accepted/new-file.ts
var NewFile = class {
  path;
  size;
  sha512;
  #options;
  #end;
  #archive;
  #content;
  #contentHash;
  constructor(written, options) {
    this.path = written.path;
    this.size = written.size;
    this.sha512 = hashedSha512(written);
    this.#options = options;
  }
  /** Whether it is a zip file, judging from its end. Throws as `openArchiveEnd`. */
  get isZip() {
    return this.#opened().record !== void 0;
  }
  /** Undefined if it is not a zip file. Throws as `openArchive`. */
  archive() {
    this.#archive ??= { read: readArchive(this.#opened()) };
    return this.#archive.read;
  }
  #opened() {
    this.#end ??= openArchiveEnd(this.path);
    return this.#end;
  }
  /** Read once. Throws as `readArchivedManifest`. */
  content() {
    this.#content ??= this.#readContent();
    return this.#content;
  }
  async #readContent() {
    const archive = this.archive();
    return archive && namedContent(await readArchivedManifest(archive, this.#options.manifestExtension));
  }
  /** Throws as `packageContentHash`. */
  contentHash() {
    this.#contentHash ??= this.#hashContent();
    return this.#contentHash;
  }
  async #hashContent() {
    return await openContentHash(this.archive(), this.#options) ?? this.sha512;
  }
  /** The same file, as one whose source can be asked about it. */
  with(answers) {
    const { path, size, sha512 } = this;
    const { mark } = this.#options;
    const own = {
      content: () => this.content(),
      contentHash: () => this.contentHash(),
      archive: () => this.archive()
    };
    return { path, size, sha512, ...own, mark, answers };
  }
  /** Windows renames no open file. */
  close() {
    this.#end?.source.close();
    this.#end = void 0;
    this.#archive = void 0;
    this.#content = void 0;
  }
};
function namedContent(manifest) {
  const { id, version } = manifest.manifest;
  return { manifest, spelled: { id, version }, identity: identityOf({ id, version }) };
}
function identityOf({ id, version: text }) {
  const version = isValidPackageId(id) ? tryParsePackageVersion(text) : void 0;
  return version && { lowerId: lowerPackageId(id), version };
}

// src/core/packages/fetch/refused-package.ts
function noZip(wanted, { packageExtension }, { source }) {
  const isZip = packageExtension.toLowerCase() === "nupkg";
  return badArchive(nameOf(wanted), `a file from ${source} that is not a zip file`, {
    wanted: isZip ? "a zip, as every .nupkg is" : "a package with a manifest inside"
  });
}
function refusedPackage(wanted, fault, { names, ...from }) {
  switch (fault.kind) {
    case "no-archive":
      return noZip(wanted, names, from);
    case "identity":
      return mismatch(wanted, fault.found, from);
    case "content-hash":
      return contentHashMismatch(wanted, { ...fault, source: from.source });
    case "hash":
      return hashMismatch(wanted, fault, from);
    case "signature":
      return refusedSignature(wanted, fault.faults, from.source);
    case "size":
      return new PkgtoolError("SIZE_MISMATCH", {
        subject: nameOf(wanted),
        found: `${fault.found} bytes from ${from.source}`,
        wanted: `${fault.wanted} bytes`,
        expected: fault.wanted,
        actual: fault.found,
        ...pinPlace(wanted.pin)
      });
  }
}
function refusedSignature(wanted, faults, source) {
  const [first] = faults;
  const worst = faults.find(({ kind }) => kind === "invalid") ?? first;
  const found = (fault) => `${fault.found} (${fault.client})`;
  const details = faults.filter((fault) => fault !== worst).map(found);
  return new PkgtoolError(signatureCodes[worst.kind], {
    subject: nameOf(wanted),
    found: `${found(worst)}, in the package from ${source}`,
    wanted: worst.kind === "untrusted" ? "a signer that is trusted" : "a right signature",
    ...details.length > 0 && { details },
    ...pinPlace(wanted.pin)
  });
}
function mismatch(wanted, found, { url, source }) {
  return new PkgtoolError("MANIFEST_MISMATCH", {
    subject: nameOf(wanted),
    found: `the manifest of ${quote(`${found.id} ${found.version}`)} in the package from ${source}`,
    wanted: "the id and version that were asked for",
    change: "tell the owner of the feed",
    url: displayUrl(url)
  });
}
function hashMismatch(wanted, { found: actual, wanted: expected, by }, { source }) {
  return new PkgtoolError("HASH_MISMATCH", {
    subject: nameOf(wanted),
    found: `sha512:${actual} from ${source}`,
    wanted: `sha512:${expected}${by === "source" ? ", which it publishes" : ""}`,
    change: by === "source" ? "tell the owner of the feed" : "check the source and the pin",
    expected,
    actual,
    ...pinPlace(wanted.pin)
  });
}

// src/core/packages/fetch/arriving-package.ts
var ArrivingPackage = class {
  path;
  #context;
  #mark;
  #file;
  #isLeft = false;
  constructor(context, path) {
    this.path = path;
    this.#context = context;
  }
  /** Returns what observes the hash of the next download, for the content hash. */
  observe() {
    const { hashesContent, policy } = this.#context;
    const isSigned = signatureRuleOf(policy) !== void 0;
    this.#mark = hashesContent || isSigned ? new SignatureMark({ isSigned }) : void 0;
    return this.#mark;
  }
  /** The file as it has arrived, which is opened and read once. */
  whole({ digest, size }) {
    const { folder, signal } = this.#context;
    const options = { manifestExtension: folder.names.manifestExtension, mark: this.#mark, signal };
    this.#file ??= new NewFile({ path: this.path, digest, size }, options);
    return this.#file;
  }
  /** Closes the file and drops the observed hash, because another download may write to the same name. */
  close() {
    this.#file?.close();
    this.#file = void 0;
    this.#mark = void 0;
  }
  /** Closes the file for good, and leaves it under its name to another job. */
  leave() {
    this.close();
    this.#isLeft = true;
  }
  /** Closes and removes the file, unless it was left. */
  async remove() {
    this.close();
    if (!this.#isLeft) await removeLeftover(this.path);
  }
};
function expectedOfPin({ placing, policy, folder }, { wanted, from: { sha512: stored } }, file) {
  const { sha512 = stored, size, contentHash } = wanted.pin;
  if (contentHash === void 0 && sha512 === void 0)
    return { size, check: (_path, from) => placing(() => checkWhole(wanted, file, { from, folder, policy })) };
  const check = (_path, from) => placing(() => checkContent(wanted, file, from));
  return {
    digest: sha512 === void 0 ? void 0 : { algorithm: "sha512", value: sha512 },
    size,
    check: contentHash === void 0 ? void 0 : check
  };
}
async function checkWhole(wanted, file, { from, folder, policy }) {
  await naming(wanted, from.source, async () => {
    const whole = file.whole(from);
    if (!whole.isZip && hasRule(policy, "archive")) throw noZip(wanted, folder.names, from);
    const other = await tryFindOther(whole, expectationOf(wanted, { hashesContent: false }));
    if (other) throw refusedPackage(wanted, other, { ...from, names: folder.names });
  });
}
async function tryFindOther(file, want) {
  try {
    const content = await file.content();
    const named = content && judgeIdentity(content, want);
    return named && "fault" in named ? named.fault : void 0;
  } catch (error) {
    if (isPkgtoolError(error)) return void 0;
    throw error;
  }
}
async function checkContent(wanted, file, from) {
  const hash = () => file.whole(from).contentHash();
  await naming(wanted, from.source, () => checkContentHash(wanted, { source: from.source, hash }));
}
async function naming(wanted, source, check) {
  try {
    await check();
  } catch (cause) {
    if (!isPkgtoolError(cause, "BAD_ARCHIVE") || cause.fields.subject === nameOf(wanted)) throw cause;
    const found = `${cause.fields.found} in the package from ${source}`;
    throw new PkgtoolError("BAD_ARCHIVE", { ...cause.fields, subject: nameOf(wanted), found }, { cause });
  }
}

// src/core/packages/fetch/run-job.ts
function createRunner(context) {
  const { directory } = context.folder;
  return {
    async run(job) {
      const { wanted, from, path } = job;
      const file = new ArrivingPackage(context, path);
      try {
        await assertNamesFit(directory, ownFiles(wanted.paths));
        assertNoLink(directory, join(directory, wanted.paths.place));
        const transport = from.isCached ? context.transport : context.transports[from.index];
        const candidate = { url: new URL(from.url), source: from.source, transport };
        const outcome = await downloadFrom(context.transport, candidate, {
          path,
          algorithm: "sha512",
          subject: nameOf(wanted),
          expected: expectedOfPin(context, job, file),
          onProgress: context.onProgress,
          observe: () => file.observe(),
          onDiscard: () => file.close()
        });
        if (!("given" in outcome)) return outcome;
        const { digest, size } = outcome.given;
        return {
          given: await settle(
            context,
            { ...job, arrived: { digest, size }, answers: job.answers ?? {} },
            file
          )
        };
      } finally {
        await file.remove();
      }
    },
    async finish(job) {
      const file = new ArrivingPackage(context, job.path);
      try {
        return await settle(context, job, file);
      } finally {
        await file.remove();
      }
    }
  };
}
function settle(context, job, file) {
  const { arrived } = job;
  return context.placing(async () => {
    const outcome = await accept(context, job, file.whole(arrived));
    if ("accepted" in outcome) return place(context, job, { ...outcome, file });
    file.leave();
    return { ...outcome, arrived };
  });
}
async function accept({ folder, policy, hashesContent }, { wanted, from, answers: { manifest, publishedHash, signers } }, file) {
  const fetched = file.with({
    manifest: manifest && namedContent(manifest),
    publishedHash,
    // What a source says holds for what it sends.
    signers: from.isCached ? { declared: void 0 } : signers
  });
  const outcome = await acceptPackage(fetched, expectationOf(wanted, { hashesContent }), policy);
  if (!("fault" in outcome)) return outcome;
  const origin = { url: new URL(from.url), source: from.source };
  throw refusedPackage(wanted, outcome.fault, { ...origin, names: folder.names });
}
async function place(context, job, { accepted, file }) {
  const { folder, signal } = context;
  const { wanted, from, arrived } = job;
  const archive = unpacks(folder) ? file.whole(arrived).archive() : void 0;
  if (!unpacks(folder)) file.close();
  const added = {
    accepted,
    paths: wanted.paths,
    archive,
    origin: {
      kind: from.isCached && isBound(wanted.pin) ? "hash" : "source",
      source: from.address
    },
    dependencies: dependencyIds(accepted.manifest.manifest),
    signal
  };
  const stored = await storeArrived(context, job, added);
  const placed = await placePackage(folder, { ...added, ...stored.placing });
  notePlaced(folder, wanted.paths.place, placed);
  return { placed, storeFault: stored.fault, signatureFaults: accepted.signatureFaults };
}

// src/core/packages/fetch/thread-options.ts
var optionHomes = {
  signal: "main",
  log: "main",
  allowInsecure: "thread",
  offline: "thread",
  connectTimeout: "thread",
  idleTimeout: "thread",
  minimumRate: "thread",
  rateWindow: "thread",
  // A worker has a share.
  maxConnections: "main",
  retry: "thread",
  cacheDirectory: "thread",
  // The scope of a source has its key.
  signingVariables: "main",
  endpoint: "main",
  region: "main",
  // A worker gets the credential that was obtained.
  identity: "main",
  onToken: "main",
  // With either of them, there are no workers.
  sleep: "main",
  random: "main",
  // The certificates are read once, and handed over.
  ca: "main",
  caFile: "main",
  clientCertificate: "main",
  clientCertificateFile: "main",
  clientKey: "main",
  clientKeyFile: "main",
  credentialOrigins: "thread",
  workingDirectory: "thread",
  workspace: "thread"
};
function plainOptionsOf(options) {
  const names = Object.keys(optionHomes);
  const plain = names.filter((name) => optionHomes[name] === "thread");
  return Object.fromEntries(plain.map((name) => [name, options[name]]));
}

// src/core/packages/fetch/package-pool.ts
var maxWorkers = 4;
var minPackagesForWorkers = 4;
var minToComePerBegun = 4;
var maxQueued = 4;
async function openPool(run, { absent, store }) {
  const { connections, log } = run;
  const transport = await run.transport();
  const all = await connectAll(run.sources);
  const { signal, onProgress } = run.options;
  const script = findScript("package-thread");
  const count = script ? countWorkers(run, absent) : 0;
  const settings = { ...settingsOf(run, absent), storeSettings: store?.settings };
  const startsNow = count > 0 && unpacks(run.folder);
  const here = startsNow ? placedAtOnce : Math.min(8, placedAtOnce * availableParallelism());
  const asking = createGate(here + count * placedAtOnce);
  const transports = all.map((source) => source.transport);
  const placing = createGate(here);
  const own = createRunner({ ...settings, transport, transports, placing, store, signal, onProgress });
  if (!script || count === 0) return { ...own, asking, capacity: connections + maxQueued, close() {
  } };
  const share = Math.floor(connections / (count + 1));
  const data = workerData(run, { settings, share, transport, all });
  const onNews = () => {
    for (const worker of workers) worker.share();
  };
  const workers = [];
  const runners = [own];
  const start = () => {
    unwatchLoad();
    for (let each = 0; each < count; each++)
      workers.push(new JobWorker(script, data, { log, onProgress, transport, all, onNews }));
    runners.unshift(...workers);
    transport.limit(connections - count * share);
    if (signal?.aborted) for (const worker of workers) worker.stop(signal.reason);
  };
  const shared = shareJobs(runners);
  const toCome = () => absent.length - shared.begun();
  const startIf = (isWorthIt) => {
    if (isWorthIt && workers.length === 0 && toCome() >= minPackagesForWorkers && !signal?.aborted) start();
  };
  const unwatch = watchOver(workers, signal);
  const unwatchLoad = startsNow ? () => {
  } : onceSaturated(() => startIf(toCome() >= minToComePerBegun * shared.begun()));
  const close = () => {
    unwatch();
    unwatchLoad();
    void Promise.all(workers.map((worker) => worker.close())).then(() => transport.limit(connections));
  };
  try {
    if (startsNow) start();
  } catch (error) {
    close();
    throw error;
  }
  const give = (job) => {
    startIf(transport.reach.isFar);
    return shared.run(job);
  };
  return { run: give, finish: shared.finish, asking, capacity: (count + 1) * (share + maxQueued / 2), close };
}
var [loadWindow, loadWindows] = [100, 3];
function onceSaturated(then) {
  let [load, idle, at, high] = [performance.eventLoopUtilization(), idleTime(), clock(), 0];
  const timer = setInterval(() => {
    const [loadNow, idleNow, now] = [performance.eventLoopUtilization(), idleTime(), clock()];
    const { utilization } = performance.eventLoopUtilization(loadNow, load);
    const idleCores = (idleNow - idle) / (now - at);
    high = isSaturated({ utilization, idleCores }) ? high + 1 : 0;
    [load, idle, at] = [loadNow, idleNow, now];
    if (high < loadWindows) return;
    clearInterval(timer);
    then();
  }, loadWindow).unref();
  return () => clearInterval(timer);
}
function isSaturated({ utilization, idleCores }) {
  return utilization > 0.95 && idleCores > 0.5;
}
function idleTime() {
  return cpus().reduce((sum, { times }) => sum + times.idle, 0);
}
function workerData({ options }, { settings, share, transport, all }) {
  return {
    settings,
    options: { ...plainOptionsOf(options), maxConnections: share },
    certificates: transport.certificates,
    scopes: all.map(({ scope }) => scope),
    reportsProgress: options.onProgress !== void 0
  };
}
function connectAll(sources) {
  return Promise.all(
    sources.all.map(async (source) => ({
      ...await source.connect(),
      get isExhausted() {
        return source.isExhausted;
      }
    }))
  );
}
function countWorkers({ options, connections, log }, absent) {
  const count = Math.min(availableParallelism() - 1, maxWorkers, connections - 1);
  const isTimed = options.sleep !== void 0 || options.random !== void 0;
  if (count < 1 || isTimed || absent.length < minPackagesForWorkers) return 0;
  if (canOpen(count * descriptorsOfWorker)) return count;
  log.info("one thread restores all packages: the limit of open files is too low for more");
  return 0;
}
var descriptorsOfWorker = 32;
function settingsOf({ folder, policy, keepsOnlyRecord }, absent) {
  const hashesContent = keepsOnlyRecord !== void 0 || (packageLayouts[folder.layout].hasContentHash ?? absent.some(({ pin }) => pin.contentHash !== void 0));
  return { folder, hashesContent, policy };
}
function watchOver(workers, signal) {
  const stop = () => {
    for (const worker of workers) worker.stop(signal?.reason);
  };
  signal?.addEventListener("abort", stop, { once: true });
  return () => signal?.removeEventListener("abort", stop);
}
function shareJobs(runners) {
  const jobs = /* @__PURE__ */ new Map();
  let begun = 0;
  const count = (runner) => jobs.get(runner) ?? 0;
  const give = async (job) => {
    const runner = runners.reduce((a, b) => count(b) < count(a) ? b : a);
    jobs.set(runner, count(runner) + 1);
    try {
      return await job(runner);
    } finally {
      jobs.set(runner, count(runner) - 1);
    }
  };
  return {
    run(job) {
      begun++;
      return give((runner) => runner.run(job));
    },
    finish: (job) => give((runner) => runner.finish(job)),
    begun: () => begun
  };
}

// src/core/packages/fetch/fetch-absent.ts
async function fetchAbsent(run, prepared, stored = noStored) {
  const { absent, present, record } = prepared;
  const files = await findFiles(run, prepared, stored);
  const store = await run.store?.open();
  const state = {
    fetched: new Map(stored.placed),
    cached: /* @__PURE__ */ new Set(),
    stored: new Set(stored.placed.keys()),
    kept: /* @__PURE__ */ new Map()
  };
  for (const item of absent) {
    await nextPieceUnless(run.options.signal, run.folder.directory);
    run.options.onProgress?.(announced(item));
  }
  await sweepTemporaries(run.folder.directory);
  let releaseLayout = async () => {
  };
  const pool = await openPool(run, { absent, store });
  const fetch = createFetch(run, { prepared, later: stored.later, files, store, pool, state });
  try {
    const asked = absent.filter((item) => !files.has(item));
    assertPackagesFit(run.folder.directory, absent);
    if (absent.length > 0) releaseLayout = await openTarget(run, asked, asked.length < absent.length);
    const turns = { signal: run.options.signal, subject: run.folder.directory };
    await forEachAbsent(run.sources, prepared, { work: fetch, limit: pool.capacity, ...turns });
  } finally {
    pool.close();
    await rememberPlaced(run.folder, record, {
      signal: run.options.signal,
      placed: [...present, ...state.kept, ...state.fetched]
    });
    if (state.fetched.size === 0) await releaseLayout();
  }
  return state;
}
async function removeUnkept({ keepsOnlyRecord, folder }, item) {
  if (keepsOnlyRecord === void 0) return;
  const path = join2(folder.directory, item.paths.packagePath);
  await keepsOnlyRecord(item, path);
  await removeFile(path);
}
function createFetch(run, { prepared, later, files, store, pool, state }) {
  const { absent, held } = prepared;
  const ports = { log: run.log, onProgress: run.options.onProgress };
  let count = 0;
  const report = (item, { size }, from) => reportPlaced(ports, item, { size, from, number: ++count, of: absent.length });
  const note = async (item, { isCached, placed, storeFault }) => {
    const ranked = rankSources(item.pin, run.sources);
    const noteFault = !isCached && store ? await noteFetched(store, item, { placed, ranked }) : void 0;
    const fault = storeFault ?? noteFault;
    if (fault !== void 0) run.store?.report(fault);
  };
  const fetchFrom = async (item, sources, file) => {
    const fetched = await fetchPackage(run, pool, { wanted: item, sources, file });
    if (fetched === void 0) return void 0;
    const { isCached, placed, from } = fetched;
    warnOfSignature(run.log, item, { faults: fetched.signatureFaults });
    state.fetched.set(item, placed);
    if (isCached) (file?.name === storeName ? state.stored : state.cached).add(item);
    else run.delivered.push({ from, size: placed.size });
    await note(item, fetched);
    await removeUnkept(run, item);
    report(item, placed, isCached && file ? file.name : from.address);
    return placed;
  };
  const tryLater = async (item) => {
    const [inPlace, inStore] = [held.get(item), later.get(item)];
    const nearest = (inPlace?.before.length ?? Number.POSITIVE_INFINITY) <= (inStore?.before.length ?? -1);
    const one = inStore === void 0 || nearest ? inPlace : inStore;
    if (one === void 0) return false;
    const answer = await askInOrder(one.before, (source) => fetchFrom(item, [source]));
    if (answer.kind !== "lacking") return answer.kind === "given";
    if ("placed" in one) {
      state.kept.set(item, one.placed);
      report(item, one.placed, `${sourceOf(one.placed.origin)}, in place`);
      return true;
    }
    const placed = await placeLater(run, item, one);
    if (placed === void 0) {
      files.set(item, fileOf(one));
      return false;
    }
    state.fetched.set(item, placed);
    state.stored.add(item);
    report(item, placed, storeName);
    return true;
  };
  return async (item) => {
    if (!files.has(item) && await tryLater(item)) return;
    const asked = await run.sources.forPackage(item.pin.id);
    if (await fetchFrom(item, asked, files.get(item)) === void 0)
      throw await explainMissing(item, asked, run.sources);
  };
}
async function openTarget({ folder, sources }, asked, isCached) {
  const isOpen = asked.length > 0 && await sources.ready(
    asked.map(({ pin }) => pin.id),
    {
      passesRefusals: asked.every(({ pin }) => isBound2(pin))
    }
  );
  if (!isOpen && !isCached) return async () => {
  };
  await writing(folder.directory, () => makeFolder(folder.directory));
  return claimFolder(folder);
}
function assertPackagesFit(directory, absent) {
  const sizes = absent.flatMap(({ pin }) => pin.size ?? []);
  const sum = sizes.reduce((all, size) => all + size, 0);
  assertRoom(directory, sum, {
    of: plural(sizes.length, "package"),
    change: `free some space, or change ${option("packages-directory")}`
  });
}
function announced(item) {
  const { size } = item.pin;
  return { subject: nameOf(item), received: 0, ...size !== void 0 && { total: size } };
}
async function forEachAbsent(sources, { absent, resolved }, { work, limit, ...turns }) {
  const repeated = new RepeatedFailure();
  let skipped = 0;
  const attempt = async (item) => {
    if (repeated.isCertain) {
      skipped++;
      return void 0;
    }
    const asked = await tryFindSources(item.pin, sources);
    if (asked instanceof PkgtoolError) return withPackage(asked, item.pin);
    try {
      await work(item, asked);
      repeated.recordSuccess();
      return void 0;
    } catch (error) {
      if (!(error instanceof PkgtoolError) || error.code === "CANCELLED") throw error;
      repeated.noteFailure(error);
      return withPackage(error, item.pin);
    }
  };
  const outcomes = await mapConcurrently(absent, attempt, { limit });
  const problems = [...resolved.missing, ...outcomes.filter((outcome) => outcome !== void 0)];
  const count = resolved.wanted.length + resolved.missing.length;
  if (problems.length > 0) throw await runInTurns(missingPackages(problems, { count, skipped }), turns);
}
export {
  fetchAbsent,
  forEachAbsent
};
