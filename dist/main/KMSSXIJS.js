import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  notConsidered
} from "./XZQRR4SI.js";
import "./ON7IMIWR.js";
import {
  createSourceCatalog,
  takenKey
} from "./M4OFO5ZQ.js";
import {
  resolveGraph
} from "./DZGS4EID.js";
import {
  boundNeeds,
  isUpgraded,
  lockedVersions,
  missingPacks,
  otherEvaluations,
  packPins,
  planClosures,
  withPacks
} from "./UBKUEJ2F.js";
import "./FIQDSA4N.js";
import {
  CatalogReader
} from "./56M7VEHH.js";
import "./XGZTASSG.js";
import {
  isAtLeast
} from "./6KXEEFFN.js";
import "./RTATRHVF.js";
import {
  dependenciesById
} from "./GUF7NR34.js";
import {
  RuntimeGraph,
  hasRuntimeFiles,
  loadSdkRuntimes
} from "./7TIYX3SP.js";
import "./LXZ25MZD.js";
import "./J5MWLD4N.js";
import "./ZEES3UE4.js";
import "./H4CM3VJ7.js";
import "./JI5HYXGI.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import {
  youngAdvice
} from "./RY2FXL2H.js";
import "./3DD4OL3C.js";
import "./VFUN64ZU.js";
import {
  mergeTurns
} from "./4UVWEYNV.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  describePlace
} from "./P6VQX6YE.js";
import "./ZL4E2DIX.js";
import "./HLDKRGVC.js";
import "./TIK5VAPR.js";
import "./65A7NOFZ.js";
import "./YOSCDM7H.js";
import "./ZCUTC2BQ.js";
import "./ERI25VUC.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./GDMNIQWR.js";
import "./ZC6M2R3X.js";
import "./WWJ4N246.js";
import "./LBT5OCFO.js";
import {
  closureKey,
  closureName
} from "./44P46FTM.js";
import {
  dependencyGroup
} from "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./242IPBEW.js";
import "./VZE257TN.js";
import "./4Q2WWPUO.js";
import {
  bestParsedVersion
} from "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import {
  formatVersionRange,
  parseVersionRange,
  rangeHolds
} from "./XVXLNBA7.js";
import "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import {
  compareParsedVersions,
  parsePackageVersion
} from "./HFYNFMF6.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./2PTHXI2K.js";
import "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  mapTurns,
  runInTurns
} from "./I3LLZLTH.js";
import "./UCALPQZE.js";
import {
  renewal
} from "./GWF24MDZ.js";
import "./M6TK5S4M.js";
import "./AWGUMR4S.js";
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
  flag,
  inOneLine,
  isPkgtoolError,
  plural,
  printable,
  textOf,
  toLowerInvariant
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/closures/closure-pins.ts
function* closurePinTurns(answered, roots = []) {
  const pins = [];
  for (const each of answered) for (const pin of yield* pinsOfClosure(each)) pins.push(pin);
  const names = new Set(yield* mapTurns(pins, nameOf));
  const bound = roots.filter((pin) => pin.request.kind === "exact" && names.has(nameOf(pin)));
  return yield* mergeTurns([...pins, ...bound]);
}
function* pinsOfClosure({ need, closure }) {
  const places = placesOf(need, closure);
  return yield* mapTurns(closure.packages, ({ id, version }) => {
    const parsed = parsePackageVersion(version);
    const place = places.get(toLowerInvariant(id)) ?? { line: 1 };
    return { id, version, ...place, request: { kind: "exact", version: parsed } };
  });
}
function nameOf({ id, version, request }) {
  return `${toLowerInvariant(id)} ${request.kind === "exact" ? request.version.lower : version}`;
}
function placesOf({ request, places }, { packages }) {
  const { projects } = request;
  const edges = dependenciesById({ packages, ...projects && { projects } });
  const found = /* @__PURE__ */ new Map();
  const waiting = request.roots.map(({ id }) => {
    const lower = toLowerInvariant(id);
    return { id: lower, place: places.get(lower) };
  });
  for (const { id, place } of waiting) {
    if (found.has(id) || place === void 0) continue;
    found.set(id, place);
    for (const each of edges.get(id) ?? []) waiting.push({ id: toLowerInvariant(each.id), place });
  }
  return found;
}

// src/core/closures/closure-problems.ts
function unresolved({ request }, problems) {
  return new PkgtoolError("UNRESOLVED", {
    ...placeIn(problems),
    subject: closureName(request),
    found: plural(problems.length, "problem"),
    details: problems.map((problem) => inOneLine(textOf(problem))),
    problems
  });
}
function placeIn(problems) {
  const [place] = problems.flatMap(
    ({ fields: { file, line } }) => file === void 0 ? [] : [{ file, ...line !== void 0 && { line } }]
  );
  return place;
}
var maxWays = 20;
var ClosureFaults = class {
  #names = [];
  #problems = [];
  #only;
  /** Returns the result of `resolve`; undefined if it throws `UNRESOLVED` or `NEEDS_EVALUATION`. */
  async watch(need, resolve) {
    try {
      return await resolve();
    } catch (error) {
      if (!isPkgtoolError(error, "UNRESOLVED", "NEEDS_EVALUATION")) throw error;
      this.add(need, error);
      return void 0;
    }
  }
  /** Adds an error, or the problems that it joins. */
  add({ request }, error) {
    this.#names.push(closureName(request));
    this.#problems.push(...error.fields.problems ?? [error]);
    this.#only = error;
  }
  /** @throws PkgtoolError the only error, or one `UNRESOLVED` with the problems of all closures */
  assertNone() {
    if (this.#only === void 0) return;
    if (this.#names.length === 1) throw this.#only;
    const problems = [...groupBy(this.#problems, sameProblem).values()].map(joinProblems);
    const [first = "", second = "", ...more] = this.#names;
    throw new PkgtoolError("UNRESOLVED", {
      ...placeIn(problems),
      subject: `${first}, ${second}${more.length > 0 ? ` and ${more.length} more` : ""}`,
      found: plural(problems.length, "problem"),
      details: problems.map((problem) => inOneLine(textOf(problem))),
      problems
    });
  }
};
function sameProblem({ code, fields: { id, subject, found, change } }) {
  return [code, id === void 0 ? subject : toLowerInvariant(id), found, change].join("\0");
}
function joinProblems(problems) {
  const [first] = problems;
  const { id, subject } = first.fields;
  const isSame = problems.every(({ fields }) => fields.subject === subject);
  const ways = [...new Set(problems.flatMap(({ fields }) => fields.details ?? []))];
  const details = ways.slice(0, maxWays);
  if (ways.length > maxWays) details.push(`and ${ways.length - maxWays} more ways`);
  const named = isSame ? subject : id ?? subject;
  return new PkgtoolError(first.code, {
    ...first.fields,
    ...named !== void 0 && { subject: named },
    details
  });
}
var explanations = {
  NOT_FOUND: {
    found: "no version of it at any source",
    change: "add the source that has it, or pin another version of what asks for it"
  },
  NO_VERSION: {
    found: "only versions outside of what is asked for",
    change: "pin another version of what asks for it"
  },
  ONLY_PRERELEASE: { found: "only prereleases in what is asked for", change: "pin a prerelease of it" },
  CONFLICT: {
    found: "requests that exclude each other",
    change: "pin it at one version, or pin other versions of those who ask"
  },
  CYCLE: { found: "a package that needs itself", change: "pin another version of a package on the path" },
  APPROXIMATE: { found: "another version than the lowest asked for", change: "pin it" },
  NO_LOWER_BOUND: { found: "a request without lowest version", change: "pin it with one" },
  DOWNGRADE: { found: "a lower version than another package asks for", change: "pin it higher" },
  ABOVE_UPPER_BOUND: { found: "a higher version than another package allows", change: "pin it lower" }
};
var unbounded = { found: "a request of another package without lowest version", change: "pin it" };
function explanationOf(problem) {
  return clientCode(problem) === "NU1602" ? unbounded : explanations[problem.code];
}
var errorCodes = {
  DOWNGRADE: "CONFLICT",
  ABOVE_UPPER_BOUND: "CONFLICT",
  APPROXIMATE: "NO_VERSION",
  NO_LOWER_BOUND: "NO_VERSION"
};
function clientCode({ code, asked: { range } }) {
  if (code === "APPROXIMATE") return range.lower?.inclusive ? "NU1603" : "NU1602";
  if (code === "NO_LOWER_BOUND") return "NU1604";
  return code === "DOWNGRADE" ? "NU1605" : "NU1608";
}
function warningError(problem) {
  const { found, change } = explanationOf(problem);
  const code = clientCode(problem);
  const { name, range } = problem.asked;
  const origin = problem.paths[0]?.[0]?.origin;
  return new PkgtoolError(errorCodes[problem.code], {
    subject: describeRequest({ id: name, range }),
    found: `${found}, an error for the project (${code})`,
    change: `${change}, or allow it with NoWarn="${code}" at the reference or NoWarn in the project`,
    details: pathTexts(problem),
    id: name,
    ...origin?.kind === "pin" && origin.place
  });
}
function problemError(problem, catalog) {
  const origin = problem.paths[0]?.[0]?.origin;
  const { name, range } = problem.asked;
  const explanation = explanations[problem.code];
  const young = catalog.tooYoung?.(name);
  const tooYoung = young === void 0 ? "" : `, but for versions younger than the minimum age: ${young}`;
  return new PkgtoolError(problem.code, {
    subject: describeRequest({ id: name, range }),
    ...explanation,
    found: `${explanation.found}${notConsidered(catalog.keptFrom?.(name) ?? [])}${tooYoung}`,
    ...young !== void 0 && { change: youngAdvice() },
    details: pathTexts(problem),
    id: name,
    ...origin?.kind === "pin" && origin.place
  });
}
function describeProblem(problem) {
  const { found, change } = explanationOf(problem);
  const { name } = problem.asked;
  return `${name} has ${found}; ${change} (${pathTexts(problem).join("; ")})`;
}
function pathTexts({ paths }) {
  return paths.map((path) => {
    const origin = path[0]?.origin;
    const { file, line } = origin?.kind === "pin" ? origin.place : {};
    const place = file === void 0 ? "" : `${describePlace({ file, ...line !== void 0 && { line } })}: `;
    return `${place}${path.map(describeRequest).join(" \u2192 ")}`;
  });
}
function describeRequest({ id, range }) {
  const text = formatVersionRange(range);
  return text === "(, )" ? id : `${id} ${text}`;
}

// src/core/closures/newer-versions.ts
async function noticeNewer(answered, { catalog, upgrade, log }) {
  const found = /* @__PURE__ */ new Map();
  for (const each of answered) {
    if (each.need.owner === void 0) continue;
    for (const { id, version, place } of namedVersions(each, upgrade)) {
      const newest = bestParsedVersion(anyVersion(version), await catalog.versions(id));
      if (newest === void 0 || compareParsedVersions(newest, version) <= 0) continue;
      const where = place === void 0 ? "" : `, ${describePlace(place)}`;
      const text = `${id} ${newest.normalized} (now ${version.normalized}${where})`;
      found.set(`${toLowerInvariant(id)} ${version.lower}`, text);
    }
  }
  if (found.size === 0) return;
  const list = [...found.values()].map(printable).join(", ");
  log.notice(
    `newer versions exist of packages whose version a project names: ${list}; write them there to take them`
  );
}
function namedVersions({ need, closure }, upgrade) {
  const taken = new Map(closure.packages.map((each) => [toLowerInvariant(each.id), each]));
  return need.request.roots.flatMap(({ id, range }) => {
    const own = taken.get(toLowerInvariant(id));
    if (own === void 0 || range.float !== void 0 || !isUpgraded(upgrade, id)) return [];
    const place = need.places.get(toLowerInvariant(id));
    return { id: own.id, version: parsePackageVersion(own.version), place };
  });
}
function anyVersion({ labels }) {
  return parseVersionRange(labels.length > 0 ? "*-*" : "*");
}

// src/core/closures/warning-levels.ts
function levelOf(problem, { need, packages }) {
  const edges = () => new Map(packages.map((each) => [each.asked.id, each.dependencies.map(({ id }) => id)]));
  return levelAmong({ code: clientCode(problem), id: problem.asked.id }, { need, edges });
}
function levelAmong({ code, id }, { need, edges }) {
  try {
    if (need.request.projects?.some((project) => toLowerInvariant(project.id) === id)) return "warning";
    const own = need.owner?.warningLevel?.(code, id) ?? "warning";
    const level = own === "error" && isPinnedDirectly({ code, id }, need) ? "warning" : own;
    return level !== "silence" && isHiddenBelow({ code, id }, { need, edges }) ? "silence" : level;
  } catch (error) {
    if (code !== "NU1605" && isPkgtoolError(error, "NEEDS_EVALUATION")) return "warning";
    throw error;
  }
}
function isPinnedDirectly({ code, id }, { request, owner }) {
  const isDirect = () => request.roots.some((root) => toLowerInvariant(root.id) === id);
  return code === "NU1605" && owner?.pinsTransitives === true && isDirect();
}
function isHiddenBelow({ code, id }, { need: { request, owner }, edges }) {
  if (owner?.referenced === void 0) return false;
  const dependencies = edges();
  const reached = new Set(request.roots.map((root) => toLowerInvariant(root.id)));
  for (const each of reached) {
    if (reached.has(id)) return false;
    if (owner.referenced.get(each)?.hides(code, id)) continue;
    for (const dependency of dependencies.get(each) ?? []) reached.add(dependency);
  }
  return true;
}

// src/core/closures/resolve-closure.ts
async function resolveClosure(need, { catalog, log, locked, shared }) {
  const { request } = need;
  if (need.notice !== void 0) log.notice(need.notice);
  const roots = request.roots.map((root) => rootOf(root, need));
  const { packages, errors, warnings, withFiles } = await resolveFor(request.runtime, {
    need,
    roots,
    catalog,
    locked,
    shared
  });
  if (errors.length > 0)
    throw unresolved(
      need,
      errors.map((problem) => problemError(problem, catalog))
    );
  const levels = new Map(warnings.map((problem) => [problem, levelOf(problem, { need, packages })]));
  const refused = warnings.filter((problem) => levels.get(problem) === "error");
  const versions = new Map(packages.map(({ asked, version }) => [asked, version]));
  const lowered = packages.flatMap((each) => loweredByCentral(each, versions));
  if (refused.length + lowered.length > 0) throw unresolved(need, [...refused.map(warningError), ...lowered]);
  for (const problem of warnings.filter((each) => levels.get(each) === "warning"))
    log.warning(`${closureName(request)}: ${describeProblem(problem)} (${problem.code})`);
  const projects = new Set(request.projects?.map(({ id }) => id));
  const own = packages.filter(({ asked: { id } }) => !projects.has(id));
  log.info(`${closureName(request)}: ${plural(own.length, "package")} for ${plural(roots.length, "root")}`);
  return {
    ...request,
    packages: own.map(
      ({ asked, version, declared }) => ({
        id: catalog.nameOf?.(asked.name, version) ?? asked.name,
        version: version.normalized,
        dependencies: declared.map(({ name, range }) => ({ id: name, range })),
        ...withFiles.has(asked.id) && { hasRuntimeFiles: true }
      })
    )
  };
}
async function resolveFor(runtime, { need, roots, catalog, locked, shared = {} }) {
  const { request, owner } = need;
  const { framework, fallbacks, isByKind } = need.target;
  const readerOf = async (added) => new CatalogReader(
    withProjects(catalog, request.projects ?? []),
    framework,
    // A central version holds for every package that is not asked for directly, whatever its manifest says.
    {
      omits: await prunedBy(need),
      central: request.central,
      fallbacks,
      isByKind,
      added,
      locked
    }
  );
  const keeping = { kept: owner?.kept, owner: owner?.id };
  const known = locked === void 0 && isSameForAll(shared.last?.need, need) ? shared.last : void 0;
  const plain = known ?? { need, graph: await resolveGraph(roots, await readerOf(), keeping) };
  if (locked === void 0) shared.last = plain;
  if (runtime === void 0 || plain.graph.errors.length > 0) return { ...plain.graph, withFiles: /* @__PURE__ */ new Set() };
  plain.runtimes ??= await runtimePackages(plain, catalog);
  const { withFiles, graph } = plain.runtimes;
  if (graph === void 0) return { ...plain.graph, withFiles };
  const reader = await readerOf((id) => graph.dependenciesOf(runtime, id));
  return { ...await resolveGraph(roots, reader, keeping), withFiles };
}
function isSameForAll(one, other) {
  if (one === void 0 || one.target !== other.target || one.owner !== other.owner) return false;
  const names = ["roots", "projects", "central", "pruning", "framework"];
  return names.every((name) => one.request[name] === other.request[name]);
}
async function runtimePackages({ need: { request, target }, graph: { packages } }, catalog) {
  const projects = new Set(request.projects?.map(({ id }) => id));
  const found = packages.filter(({ asked }) => !projects.has(asked.id));
  const said = await Promise.all(
    found.map(async ({ asked, version }) => ({
      id: asked.id,
      runtimes: await catalog.runtimes?.(asked.name, version)
    }))
  );
  const withFiles = new Set(
    said.flatMap(({ id, runtimes }) => runtimes && hasRuntimeFiles(runtimes, target.framework) ? id : [])
  );
  const documents = said.flatMap(({ runtimes }) => runtimes?.document ?? []);
  if (documents.length === 0) return { withFiles };
  return { withFiles, graph: new RuntimeGraph([await loadSdkRuntimes(), ...documents]) };
}
function rootOf(root, { places }) {
  const place = places.get(toLowerInvariant(root.id)) ?? { line: 1 };
  return { ...root, origin: { kind: "pin", place } };
}
async function prunedBy({
  request: { pruning },
  target: { framework }
}) {
  if (pruning === void 0) return () => false;
  const { pruneTableNamed } = await import("./W3HH4A4Z.js");
  const table = pruneTableNamed(pruning, framework);
  return ({ id, range }) => {
    const version = table?.versions.get(id);
    return version !== void 0 && rangeHolds(range, version);
  };
}
function loweredByCentral({ asked, declared, dependencies }, versions) {
  return declared.flatMap((wanted, index) => {
    const taken = dependencies[index];
    if (taken === void 0 || taken === wanted || isAtLeast(taken.range, wanted.range)) return [];
    const version = versions.get(taken);
    if (version !== void 0 && rangeHolds(wanted.range, version)) return [];
    return new PkgtoolError("CONFLICT", {
      subject: wanted.name,
      found: `the central version ${formatVersionRange(taken.range)}, below ${formatVersionRange(wanted.range)} of ${asked.name}`,
      change: "raise its version in Directory.Packages.props",
      id: wanted.name
    });
  });
}
var projectVersion = parsePackageVersion("1.0.0");
function withProjects(catalog, projects) {
  if (projects.length === 0) return catalog;
  const known = new Map(projects.map(({ id, dependencies }) => [id, [groupOf(dependencies)]]));
  const groupsOf = (id) => known.get(toLowerInvariant(id));
  const { find, nameOf: nameOf2, runtimes } = catalog;
  return {
    versions: async (id) => groupsOf(id) ? [projectVersion] : catalog.versions(id),
    dependencies: async (id, version) => groupsOf(id) ?? catalog.dependencies(id, version),
    ...nameOf2 && { nameOf: nameOf2 },
    ...runtimes && { runtimes },
    ...find && { find: async (id, version) => groupsOf(id) ?? find(id, version) }
  };
}
function groupOf(dependencies) {
  return dependencyGroup(
    void 0,
    dependencies.map(({ id, range }) => ({
      id,
      range: { kind: "range", text: formatVersionRange(range), range }
    }))
  );
}
async function resolveClosures(requested, sources, { signal, log = silentLog, lock, upgrade, placed }) {
  const catalog = createSourceCatalog(sources, { signal, taken: takenBy(requested, lock), placed });
  const lockedFor = lock && lockedVersions(lock, upgrade);
  const answered = [];
  const faults = new ClosureFaults();
  const shared = {};
  for (const need of requested) {
    const locked = lockedFor?.(need.request);
    const closure = await faults.watch(need, () => resolveClosure(need, { catalog, log, locked, shared }));
    if (closure) answered.push({ need, closure });
  }
  faults.assertNone();
  if (upgrade !== void 0) await noticeNewer(answered, { catalog, upgrade, log });
  return answered;
}
function takenBy(requested, lock) {
  const named = requested.flatMap(({ request: { roots, central = [] } }) => [...roots, ...central]).flatMap(
    ({ id, range: { lower, float } }) => lower?.inclusive && float === void 0 ? takenKey(id, lower.version) : []
  );
  const locked = (lock?.closures ?? []).flatMap(
    ({ packages }) => packages.map(({ id, version }) => takenKey(id, parsePackageVersion(version)))
  );
  return /* @__PURE__ */ new Set([...named, ...locked]);
}
async function judgeKept(kept) {
  const faults = new ClosureFaults();
  for (const each of kept) await faults.watch(each.need, () => assertNotLowered(each));
  faults.assertNone();
}
async function assertNotLowered({ need, closure }) {
  if (need.owner?.warningLevel === void 0 || !isLowered(closure)) return;
  const roots = need.request.roots.map((root) => rootOf(root, need));
  const catalog = catalogOf(closure);
  const { packages, errors, warnings } = await resolveFor(void 0, {
    need,
    roots,
    catalog,
    locked: void 0
  });
  if (errors.length > 0) return;
  const refused = warnings.filter(
    (problem) => problem.code === "DOWNGRADE" && levelOf(problem, { need, packages }) === "error"
  );
  if (refused.length > 0) throw unresolved(need, refused.map(warningError));
}
function isLowered({ packages, projects = [] }) {
  const versions = new Map(packages.map(({ id, version }) => [toLowerInvariant(id), version]));
  return [...packages, ...projects].flatMap(({ dependencies }) => dependencies).some(({ id, range }) => {
    const version = versions.get(toLowerInvariant(id));
    if (version === void 0 || range.lower === void 0) return false;
    return compareParsedVersions(parsePackageVersion(version), range.lower.version) < 0;
  });
}
function catalogOf({ packages }) {
  const known = new Map(packages.map((each) => [toLowerInvariant(each.id), each]));
  return {
    versions: async (id) => {
      const found = known.get(toLowerInvariant(id));
      return found ? [parsePackageVersion(found.version)] : [];
    },
    dependencies: async (id) => [groupOf(known.get(toLowerInvariant(id))?.dependencies ?? [])]
  };
}

// src/core/closures/close-pins.ts
async function closePins({ requestedClosures, roots, pinsWithoutDependencies, comparisons }, { lock, sources, command, locked, placed, ...run }) {
  const { log = silentLog } = run;
  const document = lock?.document ?? { lockfileVersion: 1, packages: [] };
  const packs = lock?.locked || locked ? "locked" : "asked";
  const { kept, open } = planClosures(requestedClosures, document, { packs });
  for (const text of otherEvaluations(kept, run)) log.info(text);
  await judgeKept(kept);
  if (open.length > 0) {
    if (lock?.locked) throw uncovered(lock, { open, command });
    const names = open.map(({ need }) => closureName(need.request));
    const missing = lock === void 0 ? "no lock has" : `${lock.file} does not have`;
    log[lock === void 0 ? "info" : "notice"](
      `${missing} the dependencies for ${names.join(", ")}: they are resolved in each run; ${renewal(command)} locks them`
    );
  }
  const resolved = open.length > 0 ? await log.stage(
    "Dependencies",
    () => resolveClosures(
      open.map(({ need }) => need),
      sources,
      { ...run, lock: lock?.document, placed }
    )
  ) : [];
  const closures = [...kept, ...resolved];
  const bound = boundPacks(boundNeeds(comparisons), { document, packs });
  for (const { found, isOther } of missingPacks([...closures, ...bound]))
    log.notice(
      `${found}: they are left out, so that a build asks its sources for them; ${isOther ? `the verb "lock" with ${flag("upgrade")} takes those of this machine` : `${renewal(command)} locks them`}`
    );
  const turns = { signal: run.signal, subject: "the pins" };
  const pins = await runInTurns(closurePinTurns(closures, roots), turns);
  const ofSdk = packPins([...closures, ...bound]);
  return {
    pins: await runInTurns(mergeTurns([...pins, ...pinsWithoutDependencies, ...ofSdk]), turns),
    closures,
    packs: ofSdk
  };
}
function boundPacks(needs, { document, packs }) {
  const known = new Map(planClosures(needs, document, { packs }).kept.map((each) => [each.need, each]));
  const unlocked = (need) => {
    const { packs: _, downloads: __, ...request } = need.request;
    const closure = withPacks({ ...request, packages: [] }, need, { lock: document, choice: packs });
    return { need, closure };
  };
  return needs.map((need) => known.get(need) ?? unlocked(need));
}
function assertCurrent(bound, { lock, command }) {
  const known = new Map((lock.document.closures ?? []).map((closure) => [closureKey(closure), closure]));
  const namesOf = ({ packages }) => packages.map(({ id, version }) => toLowerInvariant(`${id} ${version}`)).sort();
  const open = bound.flatMap(({ need, closure }) => {
    const old = known.get(closureKey(need.request));
    if (old === void 0 || namesOf(old).join() === namesOf(closure).join()) return [];
    return { need, reason: "a closure with other packages than packages.lock.json" };
  });
  if (open.length > 0) throw uncovered(lock, { open, command });
}
function uncovered(lock, { open, command }) {
  const problems = open.map(
    ({ need, reason }) => new PkgtoolError("NOT_LOCKED", { subject: closureName(need.request), found: reason })
  );
  return notLocked(lock, { found: plural(problems.length, "problem"), problems, command });
}
export {
  assertCurrent,
  closePins
};
