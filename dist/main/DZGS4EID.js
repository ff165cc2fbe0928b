import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  flattenGraph,
  walkGraph
} from "./XGZTASSG.js";
import {
  rangeHolds
} from "./XVXLNBA7.js";
import {
  compareParsedVersions
} from "./HFYNFMF6.js";

// src/core/projects/graph/graph-problems.ts
function findErrors(graph, reader) {
  const missing = graph.unresolved.map((asked) => ({ code: codeOf(asked, reader), asked }));
  const [cycle] = graph.cycles;
  const [conflict] = graph.conflicts;
  if (cycle) return [...missing, { code: "CYCLE", asked: cycle }];
  if (conflict) return [...missing, { code: "CONFLICT", asked: conflict }];
  return missing;
}
function codeOf(asked, reader) {
  const resolution = reader.get(asked);
  const versions = resolution?.kind === "missing" ? resolution.versions : [];
  if (versions.length === 0) return "NOT_FOUND";
  const { range } = asked;
  const inside = versions.filter((version) => rangeHolds(range, version));
  return !hasLabels(range) && inside.length > 0 && inside.every(isPrerelease) ? "ONLY_PRERELEASE" : "NO_VERSION";
}
function hasLabels({ lower, upper }) {
  return [lower, upper].some((bound) => bound !== void 0 && isPrerelease(bound.version));
}
function isPrerelease({ labels }) {
  return labels.length > 0;
}
function findWarnings(graph, roots) {
  const unbounded = roots.filter(({ range }) => lacksLowerBound(range));
  const ignored = new Set(unbounded.map(({ id }) => id));
  const approximate = graph.packages.filter((each) => !ignored.has(each.asked.id) && isApproximate(each));
  return [
    ...unbounded.map((asked) => ({ code: "NO_LOWER_BOUND", asked })),
    ...approximate.map(({ asked }) => ({ code: "APPROXIMATE", asked })),
    ...graph.downgrades.map(({ asked }) => ({ code: "DOWNGRADE", asked })),
    ...aboveBounds(graph, roots).map((asked) => ({ code: "ABOVE_UPPER_BOUND", asked }))
  ];
}
function lacksLowerBound({ lower, float }) {
  return float === void 0 && lower?.inclusive !== true;
}
function isApproximate({ asked: { range }, version }) {
  if (range.float !== void 0) return false;
  return lacksLowerBound(range) || range.lower === void 0 || compareParsedVersions(range.lower.version, version) !== 0;
}
function aboveBounds({ packages }, roots) {
  const versions = new Map(packages.map(({ asked, version }) => [asked.id, version]));
  return [roots, ...packages.map(({ dependencies }) => dependencies)].flat().filter(({ id, range: { upper } }) => {
    const version = versions.get(id);
    if (upper === void 0 || version === void 0) return false;
    return compareParsedVersions(version, upper.version) >= (upper.inclusive ? 1 : 0);
  });
}

// src/core/projects/graph/problem-paths.ts
var maxPaths = 5;
function pathsTo(id, { roots, holders, reader }) {
  const direct = new Map(roots.map((root) => [reader.rangeOf(root), root]));
  const paths = [...direct.keys()].filter((root) => root.id === id).map((root) => [root]);
  for (const { asked, path } of holders.values()) {
    const resolution = reader.get(asked);
    if (resolution?.kind !== "found") continue;
    const last = resolution.dependencies.filter((each) => each.id === id);
    paths.push(...last.map((each) => [...path.steps, asked, each]));
  }
  const shortest = paths.sort((a, b) => a.length - b.length).slice(0, maxPaths);
  return shortest.map(
    (path) => path.flatMap((asked, at) => {
      const before = path[at - 1];
      return (before ? requiredBy(before, asked, reader) : direct.get(asked)) ?? [];
    })
  );
}
function requiredBy(before, { name, range }, reader) {
  const resolution = reader.get(before);
  if (resolution?.kind !== "found") return void 0;
  const of = { id: before.name, version: resolution.version };
  return { id: name, range, origin: { kind: "dependency", of } };
}

// src/core/projects/graph/resolve-graph.ts
async function resolveGraph(roots, reader, { kept, owner } = {}) {
  const ranges = roots.map((root) => reader.rangeOf(root));
  const holders = await walkGraph(ranges, reader, { kept });
  const graph = flattenGraph(holders, ranges, reader);
  const trace = (found2) => ({
    ...found2,
    paths: pathsTo(found2.asked.id, { roots, holders, reader })
  });
  const own = graph.packages.find(({ asked }) => asked.id === owner);
  const found = findErrors(graph, reader);
  const errors = found.length === 0 && own ? [{ code: "CYCLE", asked: own.asked }] : found;
  const warnings = errors.length > 0 ? [] : findWarnings(graph, ranges);
  const packages = graph.packages.toSorted((a, b) => compareTexts(a.asked.id, b.asked.id));
  return { packages, errors: errors.map(trace), warnings: warnings.map(trace) };
}
function compareTexts(a, b) {
  return a < b ? -1 : Number(a > b);
}

export {
  resolveGraph
};
