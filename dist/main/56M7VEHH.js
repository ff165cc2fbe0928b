import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PackageRanges
} from "./6KXEEFFN.js";
import {
  nearestGroup
} from "./LXZ25MZD.js";
import {
  groupFramework
} from "./VGYDR5EZ.js";
import {
  bestParsedVersion
} from "./FH7KDAPH.js";
import {
  createInFlight
} from "./7TGG4GXM.js";
import {
  toLowerInvariant
} from "./KGEP3AWA.js";

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
    isByKind,
    locked = () => void 0
  } = {}) {
    this.#catalog = catalog;
    this.#framework = framework;
    this.#fallbacks = { fallbacks, isByKind };
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
    const choice = nearestGroup(this.#framework, groups.map(groupFramework), this.#fallbacks);
    this.#chosen.set(key, choice);
    return choice;
  }
};
function lowestOf({ range: { lower, float } }) {
  return float === void 0 && lower?.inclusive ? lower.version : void 0;
}

export {
  CatalogReader
};
