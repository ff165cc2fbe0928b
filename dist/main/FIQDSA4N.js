import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readFramework
} from "./6KXEEFFN.js";
import {
  findPruneTable,
  prunesByDefault
} from "./RTATRHVF.js";
import {
  defaultFallbacks
} from "./LXZ25MZD.js";
import {
  shortFolderName
} from "./J5MWLD4N.js";
import {
  describePlace,
  pinPlace
} from "./P6VQX6YE.js";
import {
  PkgtoolError,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/closures/closure-need.ts
function needsOfPins(pins, { frameworks, prunes }) {
  const roots = /* @__PURE__ */ new Map();
  for (const pin of pins) {
    const id = toLowerInvariant(pin.id);
    const other = roots.get(id);
    if (other !== void 0) throw twoVersions(other, pin);
    roots.set(id, pin);
  }
  const sorted = [...roots].sort(([a], [b]) => a < b ? -1 : 1);
  const places = new Map(sorted.map(([id, pin]) => [id, pinPlace(pin)]));
  const requested = sorted.map(([, pin]) => ({ id: pin.id, range: rangeOf(pin) }));
  return distinctFrameworks(frameworks).map(({ name, framework }) => {
    const { pruning, notice } = choosePruning(framework, { prunes: prunes && prunesByDefault(framework) });
    return {
      request: { framework: name, ...pruning && { pruning }, roots: requested },
      target: { framework, fallbacks: defaultFallbacks(framework) },
      places,
      ...notice && { notice }
    };
  });
}
function distinctFrameworks(texts) {
  const asked = texts.map((text) => {
    const framework = readFramework(text);
    return { text, framework, name: shortFolderName(framework) };
  });
  return [...new Map(asked.map((each) => [each.name, each])).values()];
}
function rangeOf({ request }) {
  if (request.kind === "range") return request.range;
  const bound = { version: request.version, inclusive: true };
  return { lower: bound, upper: bound };
}
function twoVersions(first, second) {
  return new PkgtoolError("CONFLICTING_PINS", {
    subject: second.id,
    found: `${first.version} and ${second.version}`,
    wanted: "one version of each package for a target framework",
    details: [first, second].map((pin) => `${describePlace(pin)}: ${pin.id} ${pin.version}`),
    ...pinPlace(second)
  });
}
function evaluationMembers({ properties, runtime, os }, {
  sdk,
  usesSystem,
  unsetNames = []
}) {
  const texts = Object.entries(properties).map(([name, value]) => `${name}=${value}`);
  return {
    sdk: sdk.version,
    ...usesSystem && { system: runtime ?? os },
    ...texts.length > 0 && { properties: texts.sort() },
    ...unsetNames.length > 0 && { unset: unsetNames }
  };
}
function choosePruning(framework, {
  prunes,
  shared = [],
  own
}) {
  if (!prunes) return {};
  const table = findPruneTable(framework, { shared, own });
  if (table) return { pruning: table.name };
  return {
    pruning: ["none", ...shared].join(" "),
    notice: `${shortFolderName(framework)}: neither this version of setup-pkgtool nor an installed SDK tells which packages the framework itself brings; none is left out, though the .NET client leaves out some`
  };
}

export {
  needsOfPins,
  distinctFrameworks,
  evaluationMembers,
  choosePruning
};
