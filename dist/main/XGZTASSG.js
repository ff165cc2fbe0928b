import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isAtLeast
} from "./6KXEEFFN.js";
import {
  rangeHolds
} from "./XVXLNBA7.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/projects/graph/flatten-graph.ts
function flattenGraph(holders, roots, reader) {
  return new Flattening(holders, reader).run(roots);
}
var Flattening = class {
  #holders;
  #reader;
  #visited = /* @__PURE__ */ new Set();
  #placed = /* @__PURE__ */ new Set([void 0]);
  #packages = [];
  #unresolved = [];
  #cycles = [];
  #conflicts = /* @__PURE__ */ new Set();
  #downgrades = /* @__PURE__ */ new Map();
  constructor(holders, reader) {
    this.#holders = holders;
    this.#reader = reader;
  }
  run(roots) {
    const visits = [{ holder: void 0, dependencies: roots }];
    for (const visit of visits)
      for (const dependency of visit.dependencies) {
        const next = this.#follow(visit, dependency);
        if (next) visits.push(next);
      }
    return {
      packages: this.#packages,
      unresolved: this.#unresolved,
      cycles: this.#cycles,
      conflicts: [...this.#conflicts].filter((each) => this.#placed.has(each)),
      downgrades: [...this.#downgrades.values()].filter(
        ({ from, to }) => this.#placed.has(from) && this.#placed.has(to)
      )
    };
  }
  #follow(visit, dependency) {
    if (dependency.id === visit.holder?.asked.id) {
      this.#cycles.push(dependency);
      return void 0;
    }
    const holder = this.#holders.get(dependency.id);
    if (holder === void 0) return void 0;
    if (this.#visited.has(dependency.id)) {
      this.#meetAgain(visit, dependency, holder);
      return void 0;
    }
    this.#visited.add(dependency.id);
    return this.#place(visit, dependency, holder);
  }
  #meetAgain({ holder: asking }, dependency, holder) {
    if (asking?.path.some((each) => each === dependency)) this.#cycles.push(dependency);
    else if (!isAtLeast(holder.asked.range, dependency.range)) this.#noteDowngrade(asking, dependency, holder);
    else if (this.#conflicts.has(holder.asked)) this.#placed.add(dependency);
  }
  #noteDowngrade(asking, dependency, holder) {
    const resolution = this.#reader.get(holder.asked);
    if (resolution?.kind === "found" && rangeHolds(dependency.range, resolution.version)) return;
    if (this.#downgrades.has(holder.asked)) return;
    if (asking?.path.some((each) => holder.eclipsed.has(each))) return;
    const { asked, path } = holder;
    this.#downgrades.set(asked, { asked, to: path.asked, wanted: dependency, from: asking?.asked });
  }
  #place({ holder: asking }, dependency, holder) {
    const { asked } = holder;
    const resolution = this.#reader.get(asked);
    if (resolution?.kind === "found" && this.#rejects(dependency, asked, resolution.version)) {
      this.#conflicts.add(asked);
      return void 0;
    }
    this.#placed.add(asked);
    if (resolution?.kind !== "found") {
      this.#unresolved.push(asked);
      return void 0;
    }
    const { version, dependencies, declared } = resolution;
    this.#packages.push({ asked, version, dependencies, declared, reachedFrom: asking?.asked });
    return { holder, dependencies };
  }
  #rejects({ range }, asked, version) {
    return !this.#downgrades.has(asked) && !rangeHolds(range, version);
  }
};

// src/core/projects/graph/graph-path.ts
var GraphPath = class _GraphPath {
  parent;
  /** undefined: the project itself */
  asked;
  depth;
  // Most paths are not continued.
  #children;
  constructor(parent, asked) {
    this.parent = parent;
    this.asked = asked;
    this.depth = parent === void 0 ? 0 : parent.depth + 1;
  }
  /** The path with one more step. */
  to(asked) {
    const known = this.#children?.get(asked);
    if (known) return known;
    const made = new _GraphPath(this, asked);
    this.#children ??= /* @__PURE__ */ new Map();
    this.#children.set(asked, made);
    return made;
  }
  /** Returns whether one of two paths is the beginning of the other. */
  isAlong(other) {
    const [short, long] = this.depth <= other.depth ? [this, other] : [other, this];
    let at = long;
    while (at && at.depth > short.depth) at = at.parent;
    return at === short;
  }
  /** Returns whether a step of the path fits. */
  some(fits) {
    for (let at = this; at; at = at.parent) if (at.asked && fits(at.asked)) return true;
    return false;
  }
  /** What is asked for, by the project first. */
  get steps() {
    const found = [];
    for (let at = this; at?.asked; at = at.parent) found.push(at.asked);
    return found.reverse();
  }
};
function pathsThrough(asked) {
  const known = /* @__PURE__ */ new Map();
  return (path) => {
    const seen = [];
    let result = false;
    for (let at = path; at; at = at.parent) {
      const answer = at.asked === asked ? true : known.get(at);
      if (answer !== void 0) {
        result = answer;
        break;
      }
      seen.push(at);
    }
    for (const each of seen) known.set(each, result);
    return result;
  };
}
var Suppressions = class {
  #kept = /* @__PURE__ */ new Map();
  constructor(kept) {
    for (const { id, by } of kept) this.#kept.set(by, (this.#kept.get(by) ?? /* @__PURE__ */ new Set()).add(id));
  }
  /** Whether a path leaves out the package of this lower-case id. */
  leavesOut(path, id) {
    return this.#kept.size > 0 && path.some((step) => this.#kept.get(step.id)?.has(id) ?? false);
  }
  /** Whether a path leaves out anything. */
  leavesOutAny(path) {
    return this.#kept.size > 0 && path.some(({ id }) => this.#kept.has(id));
  }
  /** Whether a path leaves out something that another one does not. */
  isNarrower(path, other) {
    return this.#kept.size > 0 && this.#idsOf(path).some((id) => !this.leavesOut(other, id));
  }
  #idsOf(path) {
    return path.steps.flatMap(({ id }) => [...this.#kept.get(id) ?? []]);
  }
};

// src/core/projects/graph/graph-walk.ts
var maxSteps = 1e6;
var looksOfStep = 50;
var maxRepeats = 2e4;
async function walkGraph(roots, reader, { kept = [] } = {}) {
  const walk = new Walk(roots, reader, new Suppressions(kept));
  while (!await walk.run()) walk.holders.clear();
  return walk.holders;
}
var Walk = class {
  holders = /* @__PURE__ */ new Map();
  #roots;
  #direct;
  #reader;
  #suppressions;
  /** to the project, which asks for the roots */
  #start = new GraphPath();
  /** what was evicted, and the path of what took its place */
  #evicted = /* @__PURE__ */ new Map();
  /** what has dependencies of its own in the queue: below all others lies nothing */
  #expanded = /* @__PURE__ */ new Set();
  #queue = [];
  #steps = 0;
  #repeats = 0;
  constructor(roots, reader, suppressions) {
    this.#suppressions = suppressions;
    this.#roots = roots;
    this.#direct = new Set(roots.map(({ id }) => id));
    this.#reader = reader;
  }
  /** Walks once; returns false if the walk has to start again. */
  async run() {
    this.#queue = [];
    this.#enqueue(this.#roots, this.#start);
    for (let at = 0; at < this.#queue.length; at++) {
      this.#count(1);
      const item = this.#queue[at];
      if (this.#evicted.has(item.asked)) continue;
      const step = this.#step(item, at);
      if (step === "again") return false;
      if (step === "skip") continue;
      if (this.#reader.get(item.asked) === void 0) await this.#reader.resolve(this.#unresolvedFrom(at));
      const resolution = this.#reader.get(item.asked);
      if (resolution?.kind !== "found" || resolution.dependencies.length === 0) continue;
      this.#expanded.add(item.asked);
      this.#enqueue(resolution.dependencies, item.path.to(item.asked));
    }
    return true;
  }
  // What is resolved is left out: a queue of thousands would make as many promises at each level of the graph.
  #unresolvedFrom(at) {
    const unresolved = /* @__PURE__ */ new Set();
    for (let next = at; next < this.#queue.length; next++) {
      const { asked } = this.#queue[next];
      if (this.#reader.get(asked) === void 0) unresolved.add(asked);
    }
    return unresolved;
  }
  #count(steps) {
    this.#steps += steps;
    if (this.#steps > maxSteps) throw tooLong();
  }
  #enqueue(ranges, path) {
    for (const asked of ranges)
      if (path === this.#start || !this.#isIdle(asked, path)) this.#queue.push({ asked, path });
  }
  // A direct requirement wins anyway, and what holds a package already has its dependencies in the queue, unless some are left
  // out only where it was met before.
  #isIdle(asked, path) {
    if (this.#direct.has(asked.id) || this.#suppressions.leavesOut(path, asked.id)) return true;
    const holder = this.holders.get(asked.id);
    return holder?.asked === asked && this.#bringsNothing(holder, path);
  }
  #bringsNothing({ met }, path) {
    return met.some((each) => !this.#suppressions.isNarrower(each, path));
  }
  #step(item, at) {
    const { asked, path } = item;
    const holder = this.holders.get(asked.id);
    if (holder === void 0) return this.#take(item);
    if (holder.isDirect) return "skip";
    if (!isAtLeast(holder.asked.range, asked.range)) return this.#challenge(item, holder, at);
    const isAlong = holder.path.isAlong(path);
    if (holder.asked === asked) return isAlong ? "skip" : this.#repeat(item, holder);
    if (!isAlong && path.asked) holder.eclipsed.add(path.asked);
    return "skip";
  }
  // A path that leaves something out takes no place of one that leaves out no more.
  #repeat(item, holder) {
    const isWhole = !this.#suppressions.leavesOutAny(item.path);
    if (!isWhole && this.#bringsNothing(holder, item.path)) return "skip";
    this.#take(item, isWhole ? [] : holder.met);
    return ++this.#repeats > maxRepeats ? "skip" : "take";
  }
  #take({ asked, path }, met = []) {
    const isDirect = path === this.#start;
    this.holders.set(asked.id, { asked, path, met: [path, ...met], isDirect, eclipsed: /* @__PURE__ */ new Set() });
    return "take";
  }
  // A higher requirement evicts the holder, unless the holder is nearer on the same path.
  #challenge(item, holder, at) {
    const { path, asked } = item;
    if (holder.path.isAlong(path)) return "skip";
    if (holder.eclipsed.size > 0 && path.some((each) => holder.eclipsed.has(each))) return "skip";
    this.holders.delete(asked.id);
    if (!this.#expanded.has(holder.asked)) {
      this.#evicted.set(holder.asked, path.to(asked));
      return this.#take(item);
    }
    const isBelow = pathsThrough(holder.asked);
    this.#count((this.#queue.length - at + this.holders.size + this.#evicted.size) / looksOfStep);
    if (this.#evict(holder.asked, path.to(asked), isBelow)) return "again";
    this.#queue = [
      ...this.#queue.slice(0, at + 1),
      ...this.#queue.slice(at + 1).filter((each) => !isBelow(each.path))
    ];
    return this.#take(item);
  }
  /** Notes an eviction. Returns whether something was decided by what is evicted: then the walk starts again. */
  #evict(evicted, path, isBelow) {
    const revived = [...this.#evicted].filter(([each, other]) => each.id !== evicted.id && isBelow(other)).map(([each]) => each);
    for (const each of revived) this.#evicted.delete(each);
    this.#evicted.set(evicted, path);
    return revived.length > 0 || [...this.holders.values()].some((other) => isBelow(other.path));
  }
};
function tooLong() {
  return new PkgtoolError("TOO_LARGE", {
    subject: "the graph of dependencies",
    found: `more than ${maxSteps} steps to resolve it`,
    wanted: "a graph that a restore can resolve",
    change: "lock the packages, or name fewer roots"
  });
}

export {
  flattenGraph,
  walkGraph
};
