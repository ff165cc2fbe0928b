import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  broughtByFramework,
  broughtIds,
  warningPolicy
} from "./4VKPZ4RJ.js";
import {
  prunesByDefault
} from "./RTATRHVF.js";
import {
  documentError
} from "./HDXPBWOM.js";
import {
  isPkgtoolError,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/projects/project-remarks.ts
var itemsTakenOnce = [
  { type: "PackageReference", code: "NU1504" },
  { type: "PackageDownload", code: "NU1505" },
  { type: "PackageVersion", code: "NU1506" },
  { type: "NuGetAuditSuppress", code: "NU1508", isAlwaysSought: true },
  { type: "PrunePackageReference", code: "NU1509" }
];
function projectRemarks(remarked, faults) {
  if (!faults.isEmpty) return [];
  const remarks = remarksOf(remarked);
  for (const remark of remarks)
    if (remark.level === "error" && !remark.isOfSources) faults.add(remarkError(remark));
  return remarks;
}
function remarksOf(remarked) {
  const { project, outer, evaluated } = remarked;
  const warnings = evaluated.map(({ own }) => warningPolicy({ outer, own, project: project.file }));
  const remarks = [
    ...evaluated.flatMap((each, index) => repeatedItems(each, project, project.frameworks[index])),
    ...neededReferences(remarked, warnings),
    ...severalSources(project, warnings[0])
  ];
  const distinct = /* @__PURE__ */ new Map();
  for (const remark of remarks) {
    const key = `${remark.code} ${remark.file} ${remark.line} ${remark.found}`;
    if (remark.level === "error" || !distinct.has(key)) distinct.set(key, remark);
  }
  return [...distinct.values()];
}
function remarkError({ code, found, change, file, line }) {
  return documentError("INVALID_PROJECT", {
    file,
    line,
    found: `${found}, an error for the project (${code})`,
    change
  });
}
function repeatedItems({ evaluated, own }, project, target) {
  const isOff = knownOr(evaluated, "DisableCheckingDuplicateNuGetItems").trim().toLowerCase() === "true";
  const policy = warningPolicy({ outer: own, own, project: project.file });
  return itemsTakenOnce.flatMap(({ type, code, ...rest }) => {
    if (isOff && !("isAlwaysSought" in rest)) return [];
    const added = type === "PrunePackageReference" && target ? broughtIds(project, target) : [];
    const found = secondOnes(evaluated.items(type), added);
    const level = found.length > 0 ? levelOf(policy, code) : "silence";
    if (level === "silence") return [];
    return found.map(({ name, file, line }) => ({
      code,
      level,
      file,
      line,
      found: `${quote(name)} with more than one ${type}, of which the first counts`,
      change: "remove the others, or write Update in place of Include"
    }));
  });
}
function secondOnes(items, added) {
  const counts = new Map([...added].map((key) => [key, 1]));
  return items.filter(({ name, isMarked, isImplicit }) => {
    if (isMarked || isImplicit) return false;
    const key = toLowerInvariant(name);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 2;
  });
}
function neededReferences({ project, evaluated }, warnings) {
  const { frameworks } = project;
  const isSought = frameworks.some(({ framework }) => prunesByDefault(framework.framework));
  if (!isSought || evaluated.some((each) => isBefore10(knownOr(each.evaluated, "SdkAnalysisLevel")))) return [];
  const brings = frameworks.map((own) => broughtByFramework(project, own));
  const referring = frameworks.flatMap(
    ({ packages }, index) => packages.map((reference) => ({ reference, index, key: toLowerInvariant(reference.id) }))
  );
  const needed = new Set(
    referring.filter(({ reference, index }) => !brings[index]?.(reference)).map(({ key }) => key)
  );
  const code = "NU1510";
  return referring.flatMap(({ reference: { id, file, line, isImplicit }, index, key }) => {
    if (isImplicit || needed.has(key)) return [];
    const level = levelOf(warnings[index], code, key);
    if (level === "silence") return [];
    const { text } = frameworks[index]?.framework ?? { text: "" };
    return {
      code,
      level,
      file,
      line,
      found: `a reference to ${quote(id)}, which ${text} brings itself`,
      change: "remove the reference"
    };
  });
}
function knownOr({ evaluation }, property) {
  const value = evaluation.property(property);
  return typeof value === "string" ? value : "";
}
function isBefore10(level) {
  const [, major = "10"] = /^\s*(\d+)\.\d+/.exec(level) ?? [];
  return Number(major) < 10;
}
function severalSources(project, policy) {
  if (project.frameworks.every(({ central }) => central === void 0)) return [];
  const code = "NU1507";
  const level = levelOf(policy, code);
  if (level === "silence") return [];
  return [
    {
      code,
      level,
      file: project.file,
      line: 1,
      found: "central versions, and several servers that may each have each package",
      change: "say in packageSourceMapping of nuget.config which source has which packages, or name one source",
      isOfSources: true
    }
  ];
}
function levelOf(policy, code, lowerId = "") {
  try {
    return policy?.levelOf(code, lowerId) ?? "warning";
  } catch (error) {
    if (isPkgtoolError(error, "NEEDS_EVALUATION")) return "warning";
    throw error;
  }
}

export {
  projectRemarks,
  remarkError
};
