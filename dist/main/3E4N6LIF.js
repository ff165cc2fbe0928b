import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  knownText,
  knownValue,
  unescapeText
} from "./DYRGFF7I.js";
import {
  findPruneTable,
  prunesByDefault
} from "./724MWVEF.js";
import {
  rangeHolds
} from "./XVXLNBA7.js";
import {
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/projects/warning-policy.ts
function warningPolicy({
  outer,
  own,
  project
}) {
  const text = (name) => knownText(outer, { name, project });
  const references = referencesOf(own);
  const metadataOf = (lowerId, { key, what }) => {
    const value = references.get(lowerId)?.metadata.get(key) ?? "";
    return unescapeText(knownValue(value, { what: `${what} of ${lowerId}`, project }));
  };
  const assetsOf = (key, lowerId) => metadataOf(lowerId, { key, what: "the assets" }).toLowerCase().split(/[;,]/).flatMap((each) => each.trim() || []);
  const hiddenAt = (code, lowerId) => {
    const ofReference = metadataOf(lowerId, { key: "nowarn", what: "NoWarn" });
    const { file = project, line = 1 } = (hasCode(ofReference, code) ? references.get(lowerId) : outer.placeOf("NoWarn")) ?? {};
    return hasCode(ofReference, code) || hasCode(text("NoWarn"), code) ? { file, line } : void 0;
  };
  const hides = (code, lowerId) => hiddenAt(code, lowerId) !== void 0;
  const errorBy = (code, lowerId) => {
    if (hides(code, lowerId)) return void 0;
    const isNamed = hasCode(text("WarningsAsErrors"), code);
    const takesAll = () => text("TreatWarningsAsErrors").trim().toLowerCase() === "true";
    if (!isNamed && !(takesAll() && !hasCode(text("WarningsNotAsErrors"), code))) return void 0;
    const setting = isNamed ? "WarningsAsErrors" : "TreatWarningsAsErrors";
    return { setting, place: outer.placeOf(setting) ?? { file: project, line: 1 } };
  };
  return {
    hides,
    hiddenAt,
    takesAssemblies(lowerId) {
      const [takes, leaves] = [assetsOf("includeassets", lowerId), assetsOf("excludeassets", lowerId)];
      const has = (list, asset) => list.includes("all") || list.includes(asset);
      return ["compile", "runtime"].some(
        (asset) => (takes.length === 0 || has(takes, asset)) && !has(leaves, asset)
      );
    },
    errorBy,
    levelOf(code, lowerId) {
      if (hides(code, lowerId)) return "silence";
      return errorBy(code, lowerId) ? "error" : "warning";
    }
  };
}
function referencesOf(own) {
  const items = own.items("PackageReference").toReversed();
  return new Map(items.map((item) => [toLowerInvariant(item.name), item]));
}
function hasCode(list, code) {
  return list.split(/[;,]/).some((each) => each.trim().toUpperCase() === code);
}

// src/core/projects/pruned-packages.ts
function isPruned({ isSdkStyle, frameworks }, { prunes }) {
  const byDefault = () => frameworks.some(({ framework }) => prunesByDefault(framework.framework));
  return prunes ?? (isSdkStyle && byDefault());
}
function broughtByFramework(project, own) {
  const { framework, shared } = own;
  const table = isPruned(project, own) ? findPruneTable(framework.framework, { shared }) : void 0;
  return ({ id, range }) => {
    const version = table?.versions.get(toLowerInvariant(id));
    return version !== void 0 && rangeHolds(range?.range ?? {}, version);
  };
}

export {
  warningPolicy,
  isPruned,
  broughtByFramework
};
