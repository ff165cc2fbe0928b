import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  needsOfPins
} from "./FIQDSA4N.js";
import {
  isAtLeast
} from "./6KXEEFFN.js";
import {
  dependenciesById,
  versionsById
} from "./GUF7NR34.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  closureKey,
  describeOther,
  evaluationChanges,
  isSameRequest,
  withProperties
} from "./44P46FTM.js";
import {
  findLockedPackage
} from "./242IPBEW.js";
import {
  floatMatches,
  isSameRange,
  rangeHolds
} from "./XVXLNBA7.js";
import {
  parsePackageVersion
} from "./HFYNFMF6.js";
import {
  PkgtoolError,
  plural,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/closures/locked-versions.ts
function isUpgraded(upgrade, id) {
  return upgrade === "all" || (upgrade?.has(toLowerInvariant(id)) ?? false);
}
function lockedVersions({ closures = [] }, upgrade) {
  if (upgrade === "all") return () => () => void 0;
  const renewed = withNeeds(upgrade ?? /* @__PURE__ */ new Set(), closures);
  const known = closures.map((closure) => new ClosureVersions(closure));
  return (request) => {
    const projects = new Set(request.projects?.map(({ id }) => toLowerInvariant(id)));
    const ordered = known.toSorted((a, b) => Number(b.isOf(request)) - Number(a.isOf(request)));
    return (asked) => {
      if (renewed.has(asked.id) || projects.has(asked.id)) return void 0;
      for (const versions of ordered) {
        const version = versions.for(asked);
        if (version !== void 0) return version;
      }
      return void 0;
    };
  };
}
function withNeeds(ids, closures) {
  const found = new Set(ids);
  for (const closure of ids.size > 0 ? closures : []) {
    const dependencies = dependenciesById(closure);
    const reached = new Set(ids);
    for (const id of reached)
      for (const each of dependencies.get(id) ?? []) reached.add(toLowerInvariant(each.id));
    for (const id of reached) found.add(id);
  }
  return found;
}
var ClosureVersions = class {
  #closure;
  #versions;
  #requests;
  constructor(closure) {
    this.#closure = closure;
    this.#versions = versionsById(closure);
  }
  isOf(request) {
    return closureKey(this.#closure) === closureKey(request);
  }
  for({ id, range }) {
    const text = this.#versions.get(id);
    if (text === void 0) return void 0;
    const version = parsePackageVersion(text);
    const { float, lower } = range;
    if (float && lower && floatMatches(float, lower.version, version)) return version;
    return rangeHolds(range, version) && this.#isDeciding(id, range) ? version : void 0;
  }
  /** Whether the version of a package is the one that a request got: no other asked for more. */
  #isDeciding(id, range) {
    this.#requests ??= requestsOf(this.#closure);
    const requests = this.#requests.get(id) ?? [];
    return requests.some((each) => isSameRange(each, range)) && requests.every((each) => isAtLeast(range, each));
  }
};
function requestsOf({
  roots,
  central = [],
  projects = [],
  packages
}) {
  const found = /* @__PURE__ */ new Map();
  const others = [...projects, ...packages].flatMap(({ dependencies }) => dependencies);
  for (const requests of [roots, central, others]) {
    const known = new Set(found.keys());
    for (const { id: name, range } of requests) {
      const id = toLowerInvariant(name);
      if (!known.has(id)) found.set(id, [...found.get(id) ?? [], range]);
    }
  }
  return found;
}

// src/core/closures/pack-pins.ts
function withPacks({ packs, downloads, ...closure }, { request }, { lock, choice }) {
  const isStale = choice === "kept" && isOfSameSdk({ ...closure, ...packs && { packs } }, request);
  if (packs !== void 0 && choice !== "asked" && !isStale)
    return { ...closure, packs, ...downloads && { downloads } };
  const asked = request.downloads ?? [];
  const own = choice === "locked" ? asked.filter((pack) => hasEntry(lock, pack)) : asked;
  return {
    ...closure,
    ...request.packs && { packs: request.packs },
    ...own.length > 0 && { downloads: own }
  };
}
function isOfSameSdk(one, other) {
  return one.sdk === other.sdk && one.system === other.system && one.packs === other.packs;
}
function hasEntry(lock, pack) {
  return findLockedPackage(lock, packPin(pack)) !== void 0;
}
function boundNeeds(comparisons) {
  return comparisons.flatMap(({ needs = [] }) => needs);
}
function packPins(answered) {
  return answered.flatMap(
    ({ need: { request }, closure: { downloads = [] } }) => downloads.map((pack) => packPin(pack, request.project))
  );
}
function packPin({ id, version }, file) {
  const request = { kind: "exact", version: parsePackageVersion(version) };
  return { id, version, line: 1, ...file !== void 0 && { file }, request };
}
function missingPacks(answered) {
  const keyOf = ({ id, version }) => `${toLowerInvariant(id)} ${version}`;
  const missing = answered.flatMap(({ need: { request }, closure }) => {
    const brought = new Set(closure.downloads?.map(keyOf));
    const made = closure.packs === void 0 ? "an earlier release" : `the SDK ${closure.sdk ?? ""}`;
    const isOther = closure.packs !== void 0 && !isOfSameSdk(closure, request);
    return (request.downloads ?? []).flatMap(
      (pack) => brought.has(keyOf(pack)) ? [] : [{ made, isOther, sdk: request.sdk ?? "", name: `${pack.id} ${pack.version}` }]
    );
  });
  const byMaker = groupBy(missing, ({ made, isOther, sdk }) => `${made}
${isOther}
${sdk}`);
  return [...byMaker.values()].map((same) => {
    const names = [...new Set(same.map(({ name }) => name))].sort();
    const [{ made = "", sdk = "", isOther = false } = {}] = same;
    return {
      found: `beside references the SDK ${sdk} downloads ${names.join(", ")}, which the lock of ${made}${isOther ? ", or of another machine," : ""} does not have`,
      isOther
    };
  });
}

// src/core/closures/read-needs.ts
async function readNeeds(pins, options) {
  const { frameworks = [], projects = [], frameworkPackages = false, sdks } = options;
  const prunes = !frameworkPackages;
  const follows = frameworks.length > 0 && pins.length > 0;
  const closures = follows ? needsOfPins(pins, { frameworks, prunes }) : [];
  const [roots, fetchedAsTheyAre] = follows ? [pins, []] : [[], pins];
  const own = projects.length > 0 ? await readProjects({ ...options, projects, prunes, findSdk: sdks?.find }) : void 0;
  if (frameworks.length > 0 && pins.length === 0 && !own?.takesFrameworks)
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: "framework",
      found: "there are no pins",
      wanted: "pins or a Directory.Packages.props, for which it counts; projects name their own target frameworks"
    });
  const found = sdks?.pins ?? [];
  return {
    requestedClosures: [...closures, ...own?.requestedClosures ?? []],
    roots,
    pinsWithoutDependencies: [...fetchedAsTheyAre, ...own?.pinsWithoutDependencies ?? [], ...found],
    unreferenced: [...own?.downloads ?? [], ...found],
    comparisons: own?.comparisons ?? [],
    sourceRemarks: own?.sourceRemarks ?? [],
    projects: own?.projects ?? /* @__PURE__ */ new Map(),
    configProjects: own?.configProjects ?? [],
    restoreChoices: own?.restoreChoices ?? []
  };
}
async function readProjects({
  projects,
  ...options
}) {
  const { readProjectNeeds } = await import("./ELNGB2GJ.js");
  return readProjectNeeds(projects, options);
}
function planClosures(needs, lock, { upgrade, packs }) {
  const { closures = [] } = lock;
  const known = new Map(closures.map((closure) => [closureKey(closure), closure]));
  const kept = [];
  const open = [];
  for (const need of needs) {
    const closure = known.get(closureKey(need.request));
    if (closure === void 0) open.push({ need, reason: "no closure" });
    else if (upgrade !== void 0 && packagesOf(closure).some(({ id }) => isUpgraded(upgrade, id)))
      open.push({ need, reason: "a closure with packages to upgrade" });
    else if (isSameRequest(closure, need.request))
      kept.push({
        need,
        closure: withPacks(asNeeded(withProperties(closure, need.request), need), need, {
          lock,
          choice: packs
        })
      });
    else open.push({ need, reason: describeOther(closure, need.request) });
  }
  return { kept, open };
}
function packagesOf({ packages, downloads = [] }) {
  return [...packages, ...downloads];
}
function asNeeded({ development: _, ...closure }, { request: { development } }) {
  return development === void 0 ? closure : { ...closure, development };
}
function otherEvaluations(kept, { environmentNames = [] }) {
  const names = new Set(environmentNames.map((name) => name.toUpperCase()));
  const changes = kept.flatMap(({ need, closure }) => [
    ...evaluationChanges(closure, need.request),
    ...(closure.unset ?? []).flatMap((name) => names.has(name) ? `set the variable ${name}` : [])
  ]);
  return [...groupBy(changes, (change) => change)].map(
    ([change, { length }]) => `since the lock was written, ${change}: ${plural(length, "closure")} of it asked for the same`
  );
}

export {
  isUpgraded,
  lockedVersions,
  withPacks,
  boundNeeds,
  packPins,
  missingPacks,
  readNeeds,
  planClosures,
  otherEvaluations
};
