import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  notConsidered
} from "./3N4GWIKV.js";
import "./ON7IMIWR.js";
import {
  createSourceCatalog,
  takenKey
} from "./LVLPXMPH.js";
import {
  resolveGraph
} from "./PUZHRD5D.js";
import {
  isUpgraded,
  lockedVersions,
  otherEvaluations,
  planClosures
} from "./WZLL6UB6.js";
import {
  PackageRanges,
  isAtLeast
} from "./4K3UC5MR.js";
import "./BZZCA4JC.js";
import "./MHUDB5AK.js";
import {
  dependenciesById
} from "./GUF7NR34.js";
import {
  RuntimeGraph,
  hasRuntimeFiles,
  loadSdkRuntimes
} from "./KF2FNH4E.js";
import {
  nearestGroup
} from "./VO4XGI77.js";
import "./J5MWLD4N.js";
import "./UAOS2OLM.js";
import "./H4CM3VJ7.js";
import "./RJGCWA4G.js";
import "./UCU4LYJY.js";
import "./EQHG7H4Y.js";
import "./TFWLS54C.js";
import {
  youngAdvice
} from "./6PVSGTL6.js";
import "./3DD4OL3C.js";
import "./VFUN64ZU.js";
import {
  mergeTurns
} from "./4UVWEYNV.js";
import "./EBSXPOIY.js";
import {
  describePlace
} from "./P6VQX6YE.js";
import "./4OV5NSN3.js";
import "./VQLEJFES.js";
import "./YFZUS5DT.js";
import "./I47F3MNY.js";
import "./YOSCDM7H.js";
import "./ZCUTC2BQ.js";
import "./ERI25VUC.js";
import "./VTVO2AEI.js";
import "./IVUKRCZA.js";
import "./VR2IPEKP.js";
import "./ZC6M2R3X.js";
import "./ABG2FJHO.js";
import "./KSTH34PU.js";
import {
  closureKey,
  closureName
} from "./44P46FTM.js";
import {
  dependencyGroup,
  groupFramework
} from "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./VZE257TN.js";
import {
  bestParsedVersion
} from "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import {
  formatVersionRange,
  parseVersionRange,
  rangeHolds
} from "./XVXLNBA7.js";
import "./YO5X3KUL.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import {
  compareParsedVersions,
  parsePackageVersion
} from "./HFYNFMF6.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import {
  createInFlight
} from "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./C6NKK5HI.js";
import "./BAOT6G3M.js";
import "./QQR74I2X.js";
import {
  mapTurns,
  runInTurns
} from "./I3LLZLTH.js";
import "./UCALPQZE.js";
import {
  renewal
} from "./XJ7UXQOQ.js";
import "./M6TK5S4M.js";
import "./AWGUMR4S.js";
import {
  notLocked
} from "./MVMEVWXQ.js";
import "./GJFZNF5J.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import {
  PkgtoolError,
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

// src/core/projects/graph/read-catalog.ts
var CatalogReader = class {
  #catalog;
  #framework;
  #fallbacks;
  #ranges = new PackageRanges();
  #omits;
  #central;
  #added;
  #locked;
  #once = createInFlight();
  #resolving = /* @__PURE__ */ new Map();
  #resolved = /* @__PURE__ */ new Map();
  // The place of the group that was chosen, by the frameworks of all: packages have few different lists.
  #chosen = /* @__PURE__ */ new Map();
  constructor(catalog, framework, {
    omits = () => false,
    central = [],
    added = () => [],
    fallbacks,
    locked = () => void 0
  } = {}) {
    this.#catalog = catalog;
    this.#framework = framework;
    this.#fallbacks = fallbacks;
    this.#omits = omits;
    this.#added = added;
    this.#locked = locked;
    this.#central = new Map(central.map((each) => this.rangeOf(each)).map((range) => [range.id, range]));
  }
  /** What a request asks for; the same object for equal requests. */
  rangeOf({ id, range }) {
    return this.#ranges.of(id, range);
  }
  /** The resolution of a range; undefined before `resolve` is through. */
  get(range) {
    return this.#resolved.get(range);
  }
  /** Resolves ranges at the same time, each once. */
  async resolve(ranges) {
    await Promise.all(Array.from(ranges, (range) => this.#start(range)));
  }
  #start(range) {
    const known = this.#resolving.get(range);
    if (known) return known;
    const resolving = this.#resolve(range);
    this.#resolving.set(range, resolving);
    return resolving;
  }
  async #resolve(range) {
    const locked = this.#locked(range);
    const known = locked ?? lowestOf(range);
    const resolution = (known && await this.#find(range, known)) ?? await this.#choose(range, locked);
    this.#resolved.set(range, resolution);
    return resolution;
  }
  async #find({ id, name }, version) {
    const groups = await this.#catalog.find?.(name, version);
    return groups && this.#found(version, this.#dependenciesIn(groups, id));
  }
  async #choose({ id, name, range }, locked) {
    const versions = await this.#catalog.versions(name);
    const version = versions.find(({ lower }) => lower === locked?.lower) ?? bestParsedVersion(range, versions);
    if (version === void 0) return { kind: "missing", versions };
    const declared = await this.#once(
      `${id} ${version.lower}`,
      async () => this.#dependenciesIn(await this.#catalog.dependencies(name, version), id)
    );
    return this.#found(version, declared);
  }
  #found(version, declared) {
    const dependencies = declared.map((each) => this.#central.get(each.id) ?? each);
    return { kind: "found", version, declared, dependencies };
  }
  // The reference client takes any version where it cannot read the range, and warns (NU1602).
  #dependenciesIn(groups, of) {
    const declared = groups[this.#choiceOf(groups)]?.dependencies ?? [];
    const known = new Set(declared.map(({ id }) => toLowerInvariant(id)));
    const added = this.#added(of).filter(
      ({ id }) => !known.has(toLowerInvariant(id)) && toLowerInvariant(id) !== of
    );
    return [...declared, ...added].map(({ id, range }) => this.#ranges.of(id, range.kind === "range" ? range.range : {})).filter((dependency) => !this.#omits(dependency));
  }
  #choiceOf(groups) {
    const key = JSON.stringify(groups.map(({ targetFramework }) => targetFramework?.text ?? null));
    const known = this.#chosen.get(key);
    if (known !== void 0) return known;
    const choice = nearestGroup(this.#framework, groups.map(groupFramework), { fallbacks: this.#fallbacks });
    this.#chosen.set(key, choice);
    return choice;
  }
};
function lowestOf({ range: { lower, float } }) {
  return float === void 0 && lower?.inclusive ? lower.version : void 0;
}

// src/core/closures/closure-problems.ts
function unresolved({ request }, problems) {
  const [place] = problems.flatMap(
    ({ fields: { file, line } }) => file === void 0 ? [] : [{ file, ...line !== void 0 && { line } }]
  );
  return new PkgtoolError("UNRESOLVED", {
    ...place,
    subject: closureName(request),
    found: plural(problems.length, "problem"),
    details: problems.map((problem) => inOneLine(textOf(problem))),
    problems
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
async function resolveClosure(need, { catalog, log, locked }) {
  const { request } = need;
  if (need.notice !== void 0) log.notice(need.notice);
  const roots = request.roots.map((root) => rootOf(root, need));
  const { packages, errors, warnings, withFiles } = await resolveFor(request.runtime, {
    need,
    roots,
    catalog,
    locked
  });
  if (errors.length > 0)
    throw unresolved(
      need,
      errors.map((problem) => problemError(problem, catalog))
    );
  const levels = new Map(warnings.map((problem) => [problem, levelOf(problem, { need, packages })]));
  const refused = warnings.filter((problem) => levels.get(problem) === "error");
  if (refused.length > 0) throw unresolved(need, refused.map(warningError));
  for (const problem of warnings.filter((each) => levels.get(each) === "warning"))
    log.warning(`${closureName(request)}: ${describeProblem(problem)} (${problem.code})`);
  const versions = new Map(packages.map(({ asked, version }) => [asked, version]));
  const lowered = packages.flatMap((each) => loweredByCentral(each, versions));
  if (lowered.length > 0) throw unresolved(need, lowered);
  if (need.owner?.kept?.length) refuseLowered(packages, need);
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
async function resolveFor(runtime, { need, roots, catalog, locked }) {
  const { request } = need;
  const { framework, fallbacks } = need.target;
  const readerOf = async (added) => new CatalogReader(
    withProjects(catalog, request.projects ?? []),
    framework,
    // A central version holds for every package that is not asked for directly, whatever its manifest says.
    {
      omits: await prunedBy(need),
      central: request.central,
      fallbacks,
      added,
      locked
    }
  );
  const plain = await resolveGraph(roots, await readerOf(), { kept: need.owner?.kept, owner: need.owner?.id });
  if (runtime === void 0 || plain.errors.length > 0) return { ...plain, withFiles: /* @__PURE__ */ new Set() };
  const projects = new Set(request.projects?.map(({ id }) => id));
  const found = plain.packages.filter(({ asked }) => !projects.has(asked.id));
  const said = await Promise.all(
    found.map(async ({ asked, version }) => ({
      id: asked.id,
      runtimes: await catalog.runtimes?.(asked.name, version)
    }))
  );
  const withFiles = new Set(
    said.flatMap(({ id, runtimes }) => runtimes && hasRuntimeFiles(runtimes, framework) ? id : [])
  );
  const documents = said.flatMap(({ runtimes }) => runtimes?.document ?? []);
  if (documents.length === 0) return { ...plain, withFiles };
  const graph = new RuntimeGraph([await loadSdkRuntimes(), ...documents]);
  const reader = await readerOf((id) => graph.dependenciesOf(runtime, id));
  return {
    ...await resolveGraph(roots, reader, { kept: need.owner?.kept, owner: need.owner?.id }),
    withFiles
  };
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
  const { pruneTableNamed } = await import("./R7YR6FYI.js");
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
function refuseLowered(packages, { request }) {
  const chosen = new Map(packages.map(({ asked, version }) => [asked.id, version]));
  for (const { asked, declared } of packages)
    for (const { id, name, range } of declared) {
      const version = chosen.get(id);
      if (version === void 0 || rangeHolds(range, version)) continue;
      throw new PkgtoolError("NEEDS_EVALUATION", {
        subject: closureName(request),
        found: `${name} ${version.normalized}, not ${formatVersionRange(range)} as ${asked.name} asks, and projects that keep packages to themselves`,
        change: `refer to ${name} in the project itself, in the version that it is to have`
      });
    }
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
  for (const need of requested) {
    const locked = lockedFor?.(need.request);
    answered.push({ need, closure: await resolveClosure(need, { catalog, log, locked }) });
  }
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
  for (const { need, closure } of kept) {
    if (need.owner?.warningLevel === void 0 || !isLowered(closure)) continue;
    const roots = need.request.roots.map((root) => rootOf(root, need));
    const catalog = catalogOf(closure);
    const { packages, errors, warnings } = await resolveFor(void 0, {
      need,
      roots,
      catalog,
      locked: void 0
    });
    if (errors.length > 0) continue;
    const refused = warnings.filter(
      (problem) => problem.code === "DOWNGRADE" && levelOf(problem, { need, packages }) === "error"
    );
    if (refused.length > 0) throw unresolved(need, refused.map(warningError));
  }
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
async function closePins({ requestedClosures, roots, pinsWithoutDependencies }, { lock, sources, command, ...run }) {
  const { log = silentLog } = run;
  const { kept, open } = planClosures(
    requestedClosures,
    lock?.document ?? { lockfileVersion: 1, packages: [] }
  );
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
      { ...run, lock: lock?.document }
    )
  ) : [];
  const closures = [...kept, ...resolved];
  const turns = { signal: run.signal, subject: "the pins" };
  const pins = await runInTurns(closurePinTurns(closures, roots), turns);
  return { pins: await runInTurns(mergeTurns([...pins, ...pinsWithoutDependencies]), turns), closures };
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
