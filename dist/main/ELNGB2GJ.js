import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  positionBytes
} from "./MZ66YJ4C.js";
import "./DZGS4EID.js";
import {
  findScript,
  startFailure,
  startWorker
} from "./GKIC4BTM.js";
import {
  Channel
} from "./CSNKQJFJ.js";
import {
  CarriedEvaluation,
  evaluationSettings,
  submoduleAdvice
} from "./BA2IVYM4.js";
import {
  broughtByFramework,
  coversAllAssets,
  isPruned,
  warningPolicy
} from "./4VKPZ4RJ.js";
import {
  choosePruning,
  distinctFrameworks,
  evaluationMembers,
  needsOfPins
} from "./FIQDSA4N.js";
import "./XGZTASSG.js";
import {
  ProjectFaults,
  loadSdkVersions,
  projectIdentity,
  projectName
} from "./UAV2E5DI.js";
import {
  knownText
} from "./LPGEWMY7.js";
import {
  readFramework
} from "./6KXEEFFN.js";
import {
  pruneTableNamed
} from "./RTATRHVF.js";
import "./63OGBFHE.js";
import {
  loadSdkRuntimes
} from "./7TIYX3SP.js";
import {
  defaultFallbacks,
  nearestGroup
} from "./LXZ25MZD.js";
import {
  shortFolderName
} from "./J5MWLD4N.js";
import {
  assertSharedConfig
} from "./EA4DJJPH.js";
import "./ZSLVTIGE.js";
import "./4IDSVAZ4.js";
import {
  assertNamedPath,
  classicConfigOf,
  isClassicProject,
  isSolution,
  readSolution,
  solutionConfigOf,
  solutionFolderOf
} from "./TNZDFHVT.js";
import {
  isCentralFile,
  isNative,
  needsEvaluation
} from "./IUN6I4SA.js";
import "./K5ISKZDI.js";
import {
  configPinTurns
} from "./BD6S7Z7D.js";
import {
  clientLockTurns
} from "./RDYJ4BGP.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  expandPaths
} from "./AIYL5QWB.js";
import "./P6VQX6YE.js";
import "./YOSCDM7H.js";
import "./ZFBQUAWK.js";
import "./OJRESL4N.js";
import "./GDMNIQWR.js";
import {
  auditLevels
} from "./5NBSTGDR.js";
import "./6ABOPMX5.js";
import "./7XISQTSU.js";
import "./VGYDR5EZ.js";
import {
  parseFramework
} from "./2QAZGLOA.js";
import {
  isModernFramework,
  isSameFramework
} from "./45CO2XUY.js";
import "./242IPBEW.js";
import "./OQZ7IZF3.js";
import "./VZE257TN.js";
import "./4Q2WWPUO.js";
import "./FH7KDAPH.js";
import {
  asPinVersion
} from "./LOPG5PQ3.js";
import {
  formatVersionRange,
  isSameRange,
  parseVersionRange,
  rangeHolds
} from "./XVXLNBA7.js";
import {
  documentError,
  parseBoundedFile
} from "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import {
  parsePackageVersion
} from "./HFYNFMF6.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  cancelled,
  nextPiece,
  runInTurns,
  throwIfCancelled
} from "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  faultOfNamedPath,
  workspaceAround,
  workspaceOf
} from "./NYF735RP.js";
import "./5VZH4Y3D.js";
import {
  tryLstat
} from "./M7IAKTJP.js";
import {
  systemErrorCode
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  optionName,
  quote,
  toLowerInvariant
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/closures/projects/project-needs.ts
import { basename as basename2, dirname as dirname4, relative as relative4, resolve as resolve3, sep as sep4 } from "node:path";

// src/core/projects/collected-project.ts
import { relative, resolve, sep } from "node:path";

// src/core/projects/audit-policy.ts
function auditPolicy({ project, outer, inner, warnings }) {
  const text = (of, name) => knownText(of, { name, project }).trim().toLowerCase();
  const value = (name, values, of = outer) => {
    const found = values.get(text(of, name));
    if (found !== void 0) return found;
    throw documentError("INVALID_PROJECT", {
      ...of.placeOf(name) ?? { file: project, line: 1 },
      found: `${quote(knownText(of, { name, project }), 100)} as ${name}`,
      wanted: [...values.keys()].filter((word) => word !== "").join(", ")
    });
  };
  return {
    isOn: value("NuGetAudit", switches),
    minimum: value("NuGetAuditLevel", minimums),
    includesTransitive: inner.some((each) => value("NuGetAuditMode", modes, each)),
    suppressed: new Map(inner.flatMap((each) => each.items("NuGetAuditSuppress").map(suppression))),
    placeOf: (name) => outer.placeOf(name) ?? { file: project, line: 1 },
    errorBy: (code, lowerId) => warnings.map(({ errorBy }) => errorBy(code, lowerId)).find((each) => each !== void 0)
  };
}
function suppression({ name, file, line }) {
  return [name, { file, line }];
}
var switches = /* @__PURE__ */ new Map([
  ["", true],
  ["true", true],
  ["enable", true],
  ["default", true],
  ["false", false],
  ["disable", false]
]);
var minimums = new Map([
  ["", "low"],
  ...auditLevels.map((level) => [level, level])
]);
var modes = /* @__PURE__ */ new Map([
  ["", false],
  ["direct", false],
  ["all", true]
]);

// src/core/projects/collected-project.ts
function collectedProject({ parts, faults: listed2, importers }, way) {
  const { path } = way;
  const faults = new ProjectFaults((fault) => withWay(fault, { ...way, importers }));
  faults.addListed(listed2);
  if (parts === void 0)
    return { project: { kind: "project", file: path, isSdkStyle: false, frameworks: [] }, faults };
  faults.noteRead();
  const { project, leftItems, remarks, restoreSettings, evaluatedWith } = parts;
  const outer = new CarriedEvaluation(parts.outer);
  const inner = parts.inner.map((values) => new CarriedEvaluation(values));
  const warnings = inner.map((own) => warningPolicy({ outer, own, project: path }));
  return {
    project,
    identity: () => projectIdentity(outer, path),
    warnings,
    audit: () => auditPolicy({ project: path, outer, inner, warnings }),
    leftItems,
    remarks,
    restoreSettings,
    evaluatedWith,
    faults
  };
}
function withWay(fault, {
  path,
  importers,
  lead,
  workingDirectory
}) {
  const imports = [fault.fields.file ?? path];
  for (let from = importers.get(imports[0] ?? ""); from !== void 0; from = importers.get(from))
    imports.unshift(from);
  const directory = resolve(workingDirectory);
  const way = [...lead, ...imports].map((file) => relative(directory, file).split(sep).join("/"));
  if (way.length === 1) return fault;
  return new PkgtoolError(fault.code, { ...fault.fields, details: [way.join(" \u2192 ")] });
}

// src/core/projects/project-worker.ts
var evaluationLimits = { time: 3e4, memory: 512 };
var ProjectWorker = class {
  #worker;
  #channel;
  #options;
  #position = new Int32Array(new SharedArrayBuffer(positionBytes));
  #files = [];
  #isReady = false;
  #last = Promise.resolve();
  /** of the project that is evaluated now; empty: of none */
  #path = "";
  #timer;
  constructor(script, options) {
    const { settings, findSdk, signal, limits } = options;
    this.#options = options;
    const data = {
      settings,
      findsSdks: findSdk !== void 0,
      position: this.#position.buffer
    };
    this.#worker = startWorker(script, { data, limits: { maxOldGenerationSizeMb: limits.memory } });
    this.#channel = new Channel(this.#worker, {
      ready: () => {
        this.#isReady = true;
        this.#startTimer();
      },
      file: (path) => void this.#files.push(path),
      findSdk: (...asked) => this.#findSdk(...asked)
    });
    this.#worker.on("error", (error) => this.#end(this.#failureOf(error)));
    this.#worker.on("exit", () => this.#end(new Error("the thread of the projects has ended")));
    signal?.addEventListener("abort", this.#stop, { once: true });
  }
  collect(request) {
    return this.#inTurn(request.path, () => this.#channel.call("collect", request));
  }
  central(request) {
    return this.#inTurn(request.path, () => this.#channel.call("central", request));
  }
  /** Ends the worker. */
  close() {
    this.#end(new Error("the thread of the projects was closed"));
  }
  // One at a time: the time of each counts by itself.
  #inTurn(path, call) {
    const answer = this.#last.then(async () => {
      throwIfCancelled(this.#options.signal, path);
      this.#path = path;
      this.#startTimer();
      try {
        return await call();
      } finally {
        this.#path = "";
        clearTimeout(this.#timer);
      }
    });
    this.#last = answer.catch(() => {
    });
    return answer;
  }
  #startTimer() {
    clearTimeout(this.#timer);
    const { time } = this.#options.limits;
    if (!this.#isReady || this.#path === "") return;
    const isLate = () => this.#end(this.#tooLarge(`no end of its evaluation within ${time / 1e3} s`));
    this.#timer = setTimeout(isLate, time);
  }
  // The time of the network is not the project's.
  async #findSdk(...asked) {
    clearTimeout(this.#timer);
    try {
      return await this.#options.findSdk?.(...asked);
    } finally {
      this.#startTimer();
    }
  }
  #stop = () => this.#end(cancelled(this.#path || "projects", this.#options.signal?.reason));
  // Only the first call counts.
  #end(error) {
    clearTimeout(this.#timer);
    this.#options.signal?.removeEventListener("abort", this.#stop);
    this.#channel.close(error);
    void this.#worker.terminate();
  }
  #failureOf(error) {
    if (systemErrorCode(error) === "ERR_WORKER_OUT_OF_MEMORY")
      return this.#tooLarge(`more than ${this.#options.limits.memory} MiB of memory for its evaluation`);
    return startFailure(error) ?? error;
  }
  #tooLarge(found) {
    const [number = 0, line = 0] = this.#position;
    const file = this.#files[number] ?? this.#path;
    return new PkgtoolError("TOO_LARGE", {
      subject: this.#path,
      found: `${found}, which was at ${quote(file, 300)} on line ${line}`,
      wanted: "a project that is evaluated soon",
      change: "look for a regular expression, a list or a text there that grows without end",
      file,
      line
    });
  }
};

// src/core/projects/project-reader.ts
var ProjectReader = class {
  settings;
  #options;
  #evaluator;
  #worker;
  /** @throws PkgtoolError `INVALID_INPUT` */
  constructor(options = {}) {
    this.#options = options;
    this.settings = evaluationSettings({ ...options, workspace: workspaceOf(options) });
  }
  /**
   * Reads the project at an absolute path, to which the files `lead` lead, and collects all that is wrong in it or that only MSBuild
   * can evaluate. With faults, its references, runtimes and lock are those that are known.
   *
   * @throws PkgtoolError `CANCELLED`, `TOO_LARGE` for an evaluation without end, which ends those of all projects
   */
  async project(path, lead = []) {
    const { workingDirectory = "." } = this.#options;
    const workspace = lead.length > 0 ? this.settings.workspace : workspaceAround(path, this.#options);
    const evaluator = await this.#start();
    const parts = await evaluator.collect({ path, lead, workspace });
    return collectedProject(parts, { path, lead, workingDirectory });
  }
  /** Reads a `Directory.Packages.props` for a target framework. Throws as `readCentralFile`, and as `project`. */
  async centralFile(path, framework) {
    return (await this.#start()).central({ path, framework });
  }
  /** Ends the thread; what was read stays. */
  close() {
    this.#worker?.close();
  }
  #start() {
    this.#evaluator ??= this.#open();
    return this.#evaluator;
  }
  async #open() {
    const { findSdk, signal, limits = evaluationLimits, log = silentLog } = this.#options;
    const { script = findScript("project-thread") } = this.#options;
    const { settings } = this;
    if (script !== void 0) {
      this.#worker = new ProjectWorker(script, { settings, findSdk, signal, limits });
      return this.#worker;
    }
    if (!isSource)
      log.notice(
        "the script of the thread that evaluates projects, project-thread.js, is not beside this program: nothing ends an evaluation that takes for ever"
      );
    const { createEvaluator } = await import("./T4GMSECK.js");
    return createEvaluator({ settings, findSdk, signal });
  }
};
var isSource = /[.]ts$/.test(import.meta.url ?? "");

// src/core/closures/projects/central-needs.ts
async function readCentralNeeds(file, { frameworks, prunes, nameOf, reader }) {
  const project = nameOf(file);
  if (frameworks.length === 0)
    throw new PkgtoolError("CONFLICTING_INPUTS", {
      subject: "project",
      found: `${quote(project)} and no target framework for its packages`,
      wanted: `${optionName("framework")}, such as net8.0`,
      file: project
    });
  const faults = new ProjectFaults();
  const found = [];
  for (const { text: framework } of distinctFrameworks(frameworks)) {
    const central = await reader.centralFile(file, framework);
    const own = new ProjectFaults();
    own.addListed(central.faults);
    faults.addAll(own);
    found.push({ framework, ...central });
  }
  faults.assertNone("central versions");
  return found.flatMap(({ framework, versions, sdk, usesSystem }) => {
    const roots = versions.map((version) => rootOf(version, nameOf));
    const evaluated = evaluationMembers(reader.settings, { sdk, usesSystem });
    return needsOfPins(roots, { frameworks: [framework], prunes }).map((need) => ({
      ...need,
      request: { ...need.request, project, ...evaluated }
    }));
  });
}
function rootOf({ id, range, file, line }, nameOf) {
  const request = { kind: "range", range: range?.range ?? {} };
  return { id, version: range?.text ?? "", file: nameOf(file), line, request };
}

// src/core/closures/projects/given-projects.ts
import { dirname, relative as relative2, resolve as resolve2, sep as sep2 } from "node:path";
function addFiles(files, paths, { lead }) {
  for (const path of paths ?? []) if (!files.has(path)) files.set(path, lead);
}
async function findGivenProjects(given, { faults, ...options }) {
  const { workingDirectory = ".", log = silentLog } = options;
  const [projects, others, configs] = [
    /* @__PURE__ */ new Map(),
    /* @__PURE__ */ new Map(),
    /* @__PURE__ */ new Map()
  ];
  for (const file of given) {
    const path = resolve2(workingDirectory, file);
    if (!isSolution(path)) {
      projects.set(path, []);
      continue;
    }
    const workspace = workspaceAround(path, options);
    const solution = await faults.watchAsync(() => readSolution(path, { workspace, signal: options.signal }));
    if (solution === void 0) continue;
    const nameOf = (project) => relative2(dirname(path), project).split(sep2).join("/");
    for (const project of solution.unbuilt)
      log.notice(`${quote(nameOf(project))} is left out: the solution builds it in no configuration`, {
        file
      });
    addFiles(projects, solution.projects, { lead: [path] });
    addFiles(others, solution.others, { lead: [path] });
    for (const project of absentOf(solution.loaded, options))
      faults.add(absentProject(project, path, options));
    const ownConfig = solutionConfigOf(path);
    addFiles(configs, ownConfig === void 0 ? [] : [ownConfig], { lead: [path] });
    const isRestored = (project) => faultOfNamedPath(project, workspaceOf(options)) !== void 0 || classicConfigOf(project) !== void 0;
    if (solution.projects.length === 0 && ownConfig === void 0 && !solution.others.some(isRestored))
      faults.add(documentError("INVALID_PROJECT", { file, found: "no project to restore" }));
  }
  return { projects, others, configs };
}
function absentOf(paths, options) {
  const workspace = workspaceOf(options);
  return paths.filter((path) => faultOfNamedPath(path, workspace) === void 0 && tryLstat(path) === void 0);
}
function absentProject(project, solution, options) {
  const nameOf = (path) => relative2(options.workingDirectory ?? ".", path).split(sep2).join("/");
  const advice = submoduleAdvice(project, workspaceOf(options));
  return documentError("NOT_FOUND", {
    file: project,
    found: "no such file, so that the .NET client restores nothing of the solution (MSB3202, MSB4025)",
    change: advice ?? "take it out of the solution, or give a solution filter (.slnf) without it",
    details: [`${nameOf(solution)} \u2192 ${nameOf(project)}`]
  });
}

// src/core/closures/format-packages-lock.ts
function omittedBy({ pruning }, { framework }) {
  const table = pruning === void 0 ? void 0 : pruneTableNamed(pruning, framework);
  return ({ id, range }) => {
    const version = table?.versions.get(toLowerInvariant(id));
    return version !== void 0 && rangeHolds(range, version);
  };
}
function lockFrameworkName(framework) {
  if (isModernFramework(framework) && !isFirstModern(framework)) return shortFolderName(framework);
  const { identifier, version, profile } = framework;
  const numbers = [...version];
  while (numbers.length > 2 && numbers.at(-1) === 0) numbers.pop();
  const end = profile ? `,Profile=${profile}` : "";
  return `${identifier},Version=v${numbers.join(".")}${end}`;
}
function isFirstModern(framework) {
  return isModernFramework(framework) && framework.version[0] === 5 && framework.platform === "";
}

// src/core/closures/projects/referenced-projects.ts
import { basename, dirname as dirname2, relative as relative3, sep as sep3 } from "node:path";
function projectRequest({ id, version }) {
  return { id, range: { lower: { version, inclusive: true } } };
}
var firstVersion = parsePackageVersion("1.0.0");
function requestOf({ id, range }) {
  return { id, range: range?.range ?? {} };
}
var maxWays = 1e5;
var maxProjectDepth = 500;
var maxReached = 3e6;
var ReferencedProjects = class {
  #collect;
  #known = /* @__PURE__ */ new Map();
  #identities = /* @__PURE__ */ new Map();
  #kept = /* @__PURE__ */ new Map();
  #policies = /* @__PURE__ */ new Map();
  #ofMachine = /* @__PURE__ */ new Map();
  #signal;
  // What a project passes on for a target framework is the same in all closures.
  #passing = /* @__PURE__ */ new Map();
  #locked = /* @__PURE__ */ new Map();
  // By the target framework, with its fallbacks, of the one that refers to it.
  #chosen = /* @__PURE__ */ new Map();
  #reached = 0;
  constructor(collect, { signal } = {}) {
    this.#collect = collect;
    this.#signal = signal;
  }
  /** Reads a project. Throws as `collectProject`. */
  read(path, lead = []) {
    const known = this.#known.get(path);
    if (known) return known;
    const reading = this.#collect(path, lead);
    this.#known.set(path, reading);
    return reading;
  }
  /** The request for a project that was read. */
  requestOf(path) {
    return projectRequest(this.#identityOf(path));
  }
  /** The name of a project that was read, in lower case. */
  idOf(path) {
    return toLowerInvariant(this.#identityOf(path).id);
  }
  /** The names of projects in the client's lock, by the lower-case id: that, where it is the name of the file. */
  get lockedNames() {
    const others = [...this.#identities].filter(([path, { id }]) => id !== projectName(path));
    return new Map(others.map(([, { id }]) => [toLowerInvariant(id), id]));
  }
  /** What the projects of a closure keep to themselves. */
  keptIn(projects) {
    const ids = new Set(projects.map(({ id }) => id));
    return [...this.#kept].map(([path, kept]) => ({ by: this.idOf(path), ...kept })).filter(({ by }) => ids.has(by)).flatMap(
      ({ by, packages, projects: paths }) => [...packages, ...paths.map((path) => this.idOf(path))].map((id) => ({ id, by }))
    );
  }
  /** What the projects of a closure make of the client's warnings, by their lower-case ids. */
  policiesOf(projects) {
    const ids = new Set(projects.map(({ id }) => id));
    const policies = [...this.#policies].map(([path, policy]) => [this.idOf(path), policy]);
    return new Map(policies.filter(([id]) => ids.has(id)));
  }
  /** What those projects of a closure were evaluated with in which something depended on the machine or its environment. */
  evaluatedWith(projects) {
    const ids = new Set(projects.map(({ id }) => id));
    return [...this.#ofMachine].flatMap(([path, each]) => ids.has(this.idOf(path)) ? each : []);
  }
  #identityOf(path) {
    return this.#identities.get(path) ?? { id: projectName(path), version: firstVersion };
  }
  /**
   * All projects that one refers to for a framework, directly or through others, with what each passes on: its packages and
   * projects, but those that it keeps to itself. `faults` gets theirs, and a fault for each that suits no framework.
   *
   * @throws PkgtoolError as `collectProject`, and `TOO_LARGE` for more projects, or ways through them, than can be followed
   */
  async closureOf(project, own, { faults, lead = [] }) {
    const found = /* @__PURE__ */ new Map();
    const seen = /* @__PURE__ */ new Set();
    const passing = [];
    const referencesOf2 = (paths2, by, before) => {
      const way = { file: by.project.file, before, depth: 1 + (before?.depth ?? lead.length) };
      if (way.depth > maxProjectDepth && paths2.length > 0) throw tooDeep(way.file);
      return paths2.map((path) => ({ path, by, way }));
    };
    const waiting = referencesOf2(own.projects, project);
    const key = targetKey(own);
    for (const { path, by, way } of waiting) {
      if (seen.has(path)) continue;
      seen.add(path);
      await this.#countReached(path);
      const referenced = await (this.#known.get(path) ?? this.read(path, [...lead, ...filesOf(way)]));
      this.#note(path, referenced);
      const framework = by.faults.watch(() => this.#chosenOf(own, { key, referenced, by }));
      faults.addAll(referenced.faults);
      faults.addAll(by.faults);
      if (framework === void 0) continue;
      const each = this.#passing.get(framework) ?? this.#passingOf(referenced, framework);
      this.#kept.set(path, each.kept);
      if (each.policy) this.#policies.set(path, each.policy);
      passing.push(each);
      waiting.push(...referencesOf2(each.passed, referenced, way));
    }
    const reached = this.#reachedFrom(own.projects, passing);
    const paths = /* @__PURE__ */ new Map();
    for (const each of passing.filter(({ path }) => reached.has(path))) {
      const id = this.idOf(each.path);
      const other = paths.get(id);
      if (other !== void 0) faults.add(sameName(project.project.file, [other, each.path]));
      paths.set(id, each.path);
      found.set(id, this.#lockedOf(each));
    }
    return [...found.values()].sort((a, b) => a.id < b.id ? -1 : 1);
  }
  #noted = /* @__PURE__ */ new Set();
  #note(path, referenced) {
    if (this.#noted.has(referenced)) return;
    this.#noted.add(referenced);
    const identity = referenced.faults.watch(() => referenced.identity?.());
    if (identity) this.#identities.set(path, identity);
    const { evaluatedWith } = referenced;
    if (evaluatedWith && (evaluatedWith.usesSystem || evaluatedWith.unsetNames.length > 0))
      this.#ofMachine.set(path, evaluatedWith);
  }
  /** As `chooseFramework`, whose answers are kept: closures of a thousand projects ask a million times. */
  #chosenOf(own, { key, referenced, by }) {
    const known = this.#chosen.get(referenced) ?? /* @__PURE__ */ new Map();
    this.#chosen.set(referenced, known);
    const framework = known.get(key) ?? chooseFramework(own, referenced, by);
    if (framework) known.set(key, framework);
    return framework;
  }
  #passingOf(referenced, framework) {
    const { project, warnings } = referenced;
    const path = project.file;
    const passed = framework.projects.filter((each) => !framework.privateProjects?.includes(each));
    const keeps = keptBy(project, framework);
    const packages = framework.packages.filter((each) => !keeps(each)).map(requestOf);
    const kept = framework.packages.filter(keeps).map(({ id }) => toLowerInvariant(id));
    const policy = warnings?.[project.frameworks.indexOf(framework)];
    const passing = {
      path,
      framework,
      packages,
      passed,
      kept: { packages: kept, projects: framework.privateProjects ?? [] },
      policy
    };
    this.#passing.set(framework, passing);
    return passing;
  }
  async #countReached(path) {
    const turn = nextPiece();
    if (turn) await turn;
    throwIfCancelled(this.#signal, path);
    if (++this.#reached > maxReached) throw tooManyReached(path);
  }
  #lockedOf({ path, framework, packages, passed }) {
    const known = this.#locked.get(framework);
    if (known) return known;
    const dependencies = [...packages, ...passed.map((each) => this.requestOf(each))];
    const locked = { id: this.idOf(path), dependencies };
    this.#locked.set(framework, locked);
    return locked;
  }
  /** The projects to which some way leads on which no project keeps them to itself. @throws PkgtoolError `TOO_LARGE` */
  #reachedFrom(start, passing) {
    const passedBy = new Map(passing.map(({ path, passed }) => [path, passed]));
    const ways = /* @__PURE__ */ new Map();
    const add = (path, left) => {
      if (ways.size > maxWays) throw tooManyWays(path);
      if (!left.includes(path)) ways.set([path, ...left].join("\0"), { path, left });
    };
    for (const path of start) add(path, []);
    for (const { path, left } of ways.values()) {
      const below = [.../* @__PURE__ */ new Set([...left, ...this.#kept.get(path)?.projects ?? []])].sort();
      for (const passed of passedBy.get(path) ?? []) add(passed, below);
    }
    return new Set([...ways.values()].map(({ path }) => path));
  }
};
function targetKey({ framework, fallbacks }) {
  return [framework.text, ...fallbacks?.map(shortFolderName) ?? ["(default)"]].join(" ");
}
function filesOf(way) {
  const files = [];
  for (let at = way; at !== void 0; at = at.before) files.unshift(at.file);
  return files;
}
function tooDeep(file) {
  return documentError("TOO_LARGE", {
    file,
    found: `projects that refer to one another more than ${maxProjectDepth} deep`
  });
}
function tooManyReached(file) {
  return documentError("TOO_LARGE", {
    file,
    found: `projects that reach others more than ${maxReached} times`,
    wanted: "fewer projects in one run"
  });
}
function tooManyWays(file) {
  return documentError("TOO_LARGE", {
    file,
    found: `more than ${maxWays} ways to it through projects that keep others to themselves`,
    wanted: "fewer ProjectReference items with PrivateAssets"
  });
}
function sameName(file, [one, other]) {
  const paths = [one, other].map((path) => quote(relative3(dirname2(file), path).split(sep3).join("/"), 200));
  return documentError("INVALID_PROJECT", {
    file,
    found: `two projects of one name, ${paths.join(" and ")},`,
    wanted: "a PackageId or AssemblyName of its own for each project that others refer to"
  });
}
function keptBy(project, own) {
  const isBrought = broughtByFramework(project, own);
  return (reference) => coversAllAssets(reference.privateAssets) || isBrought(reference);
}
function chooseFramework({ framework: wanted, fallbacks }, { project: { file, frameworks } }, by) {
  if (frameworks.length === 0) return void 0;
  const nearest = nearestGroup(
    wanted.framework,
    frameworks.map(({ framework }) => framework.framework),
    { fallbacks }
  );
  const { framework: chosen } = frameworks[nearest] ?? {};
  const [found, other] = frameworks.filter(
    ({ framework }) => chosen && isSameFramework(framework.framework, chosen.framework)
  );
  if (found && other === void 0) return found;
  const lack = found ? "several equal target frameworks" : "no target framework";
  throw needsEvaluation(
    { file: by.project.file, line: 1 },
    `a reference to ${basename(file)}, which has ${lack} for ${wanted.text}`
  );
}

// src/core/closures/projects/lock-comparison.ts
async function compareClientLock(lock, collected, { lead, closures }) {
  const { project } = collected;
  if (!collected.faults.isEmpty) return unreadBecause(collected.faults);
  const faults = new ProjectFaults();
  const asked = [];
  const needs = [];
  for (const [position, own] of project.frameworks.entries()) {
    const need = await faults.watchAsync(
      () => closures.ofFramework(collected, { position, lead, faults, prunes: true })
    );
    if (need === void 0) return unreadBecause(faults);
    needs.push(need);
    const { projects = [] } = need.request;
    const omits = omittedBy(need.request, need.target);
    const passed = projects.map(({ id, dependencies }) => ({
      id: toLowerInvariant(need.owner?.projectNames?.get(id) ?? id),
      dependencies: dependencies.filter((each) => !omits(each))
    }));
    asked.push({
      need,
      runtimes: own.runtimes,
      direct: own.packages.map(requestOf),
      central: own.central?.versions.map(requestOf),
      projects: faults.isEmpty ? passed : void 0
    });
  }
  const changes = clientLockChanges(lock, asked);
  if (!faults.isEmpty) return { ...unreadBecause(faults), changes };
  if (changes.length > 0) return { changes };
  const answered = answersOfClientLock(lock, needs);
  const isWhole = lock.targets.every(({ runtime }) => runtime === void 0) && lock.entries.every(isReadable);
  return { changes, needs, ...isWhole ? { closures: answered } : { runtimes: answered } };
}
function unreadBecause({ summary, refusals }) {
  return {
    changes: [],
    ...summary !== void 0 && { unread: summary },
    ...refusals.length > 0 && { refusals }
  };
}
function clientLockChanges(lock, asked) {
  const targets = new Map(
    lock.targets.filter(({ runtime }) => runtime === void 0).map((each) => [each, clientTargetName(each)])
  );
  const before = [...new Set(targets.values())];
  const now = asked.map(({ need }) => neededTargetName(need));
  const hasAll = now.every((name) => before.includes(name));
  if (before.length !== now.length || !hasAll)
    return [`the target frameworks are ${listed(now)}, in the lock ${listed(before)}`];
  const entries = groupBy(lock.entries, ({ target }) => targets.get(target));
  const changes = asked.flatMap(
    (each) => frameworkChanges(entries.get(neededTargetName(each.need)) ?? [], each)
  );
  return [...runtimeChanges(lock, asked), ...changes];
}
function runtimeChanges({ targets }, asked) {
  const sorted = (names) => [...new Set(names)].sort();
  const now = sorted(asked.flatMap(({ runtimes }) => runtimes));
  const before = sorted(targets.flatMap(({ runtime }) => runtime ?? []));
  const isSame2 = now.join(" ").toLowerCase() === before.join(" ").toLowerCase();
  return isSame2 ? [] : [`the runtimes are ${listed(now)}, in the lock ${listed(before)}`];
}
function frameworkChanges(own, asked) {
  const entries = new Map(own.map((entry) => [toLowerInvariant(entry.id), entry]));
  const changes = [
    ...directChanges(entries, asked),
    ...centralChanges(entries, asked),
    ...projectChanges(entries, asked)
  ];
  const { framework, alias = framework } = asked.need.request;
  return changes.map((change) => `${change} (${alias})`);
}
function directChanges(entries, { direct }) {
  const names = new Set(direct.map(({ id }) => toLowerInvariant(id)));
  const added = direct.flatMap(({ id, range }) => {
    const entry = entries.get(toLowerInvariant(id));
    if (entry?.pin?.type !== "Direct")
      return [`${id} ${formatVersionRange(range)} is not a direct package of the lock`];
    return isSame(entry.requested, range) ? [] : [
      `${id} is asked for as ${formatVersionRange(range)}, in the lock as ${textOr("nothing", entry.requested)}`
    ];
  });
  const removed = [...entries].filter(([id, { pin }]) => pin?.type === "Direct" && !names.has(id)).map(([, { id }]) => `${id} is not asked for any more`);
  return [...added, ...removed];
}
function centralChanges(entries, { central = [] }) {
  const versions = new Map(central.map(({ id, range }) => [toLowerInvariant(id), range]));
  return [...entries].flatMap(([key, { id, pin, requested }]) => {
    const range = versions.get(key);
    if (pin?.type === "Transitive" && range !== void 0)
      return [`${id} has the central version ${formatVersionRange(range)} now`];
    if (pin?.type !== "CentralTransitive" || isSame(requested, range)) return [];
    return [
      `the central version of ${id} is ${textOr("gone", range)}, in the lock ${textOr("none", requested)}`
    ];
  });
}
function projectChanges(entries, { projects = [] }) {
  const names = new Set(projects.map(({ id }) => id));
  return projects.flatMap(({ id, dependencies }) => {
    const entry = entries.get(id);
    if (entry === void 0 || entry.pin) return [`the project ${id} is not in the lock`];
    const changed = [
      ...withoutSame(dependencies, { others: entry.dependencies, projects: names }),
      ...withoutSame(entry.dependencies, { others: dependencies, projects: names })
    ];
    if (changed.length === 0) return [];
    const ids = [...new Set(changed.map((each) => each.id))];
    return [`the project ${id} asks for other dependencies: ${listed(ids)}`];
  });
}
function withoutSame(some, { others, projects }) {
  const known = groupBy(others, ({ id }) => toLowerInvariant(id));
  return some.filter(({ id, range }) => {
    const key = toLowerInvariant(id);
    const same = known.get(key) ?? [];
    return !same.some((other) => projects.has(key) || isSame(other.range, range));
  });
}
function isSame(one, other) {
  return one === void 0 || other === void 0 ? one === other : isSameRange(one, other);
}
function textOr(without, range) {
  return range ? formatVersionRange(range) : without;
}
function listed(names) {
  return names.length === 0 ? "none" : names.join(", ");
}
function clientTargetName({ framework, alias }) {
  return alias ?? lockFrameworkName(parseFramework(framework));
}
function neededTargetName({ request: { alias }, target }) {
  return alias ?? lockFrameworkName(target.framework);
}
function answersOfClientLock({ targets, entries }, requested) {
  const byTarget = groupBy(entries, ({ target }) => target);
  const packagesOf = (target) => (byTarget.get(target) ?? []).flatMap(packageOf);
  return requested.flatMap((need) => {
    const named = targets.filter((each) => clientTargetName(each) === neededTargetName(need));
    const plain = named.filter(({ runtime }) => runtime === void 0).flatMap(packagesOf);
    const own = named.filter(({ runtime }) => runtime !== void 0);
    return [
      { need, closure: { ...need.request, packages: inOrder(plain) } },
      ...own.map((target) => {
        const { packs: _, downloads: __, ...rest } = need.request;
        const request = { ...rest, ...target.runtime !== void 0 && { runtime: target.runtime } };
        const packages = inOrder([...plain, ...packagesOf(target)]);
        return { need: { ...need, request }, closure: { ...request, packages } };
      })
    ];
  });
}
function packageOf({ id, pin, dependencies }) {
  return pin?.request.kind === "exact" ? [{ id, version: pin.request.version.normalized, dependencies: dependencies.filter(isRanged) }] : [];
}
function inOrder(packages) {
  const byId = new Map(packages.map((each) => [toLowerInvariant(each.id), each]));
  return [...byId].sort(([a], [b]) => a < b ? -1 : 1).map(([, each]) => each);
}
function isReadable({ dependencies }) {
  return dependencies.every(isRanged);
}
function isRanged(dependency) {
  return dependency.range !== void 0;
}

// src/core/closures/projects/project-closures.ts
import { dirname as dirname3, join } from "node:path";
var ProjectClosures = class {
  #options;
  constructor(options) {
    this.#options = options;
  }
  /** What a project needs for one target framework; `faults` gets those of the projects that it refers to. */
  async ofFramework(collected, { position, lead, faults, prunes }) {
    const { project } = collected;
    const own = project.frameworks[position];
    const projects = await this.#options.referenced.closureOf(collected, own, { faults, lead });
    const { framework } = own.framework;
    const { fallbacks = defaultFallbacks(framework) } = own;
    const alias = hasEqualFrameworks(project) ? own.alias ?? own.framework.text : void 0;
    const references = own.projects.map((path) => this.#options.referenced.requestOf(path));
    const requests = own.packages.map(requestOf);
    const direct = new Set(own.packages.map(({ id }) => toLowerInvariant(id)));
    const central = own.central?.versions.filter(({ id }) => !direct.has(toLowerInvariant(id))).map(requestOf);
    const pinned = own.central?.pinsTransitives ? central : [];
    const roots = [...requests, ...references];
    const development = developmentOf(own, roots);
    const { pruning, notice } = choosePruning(framework, {
      prunes: prunes && isPruned(project, own),
      shared: own.shared,
      own: own.pruned
    });
    return {
      ...notice !== void 0 && { notice },
      owner: {
        ...this.#ownerOf(collected, { position, projects }),
        ...central && { central },
        ...own.central?.pinsTransitives && { pinsTransitives: true }
      },
      target: { framework, fallbacks, ...own.isByKind && { isByKind: true } },
      request: {
        framework: shortFolderName(framework),
        project: this.#options.nameOf(project.file),
        ...alias !== void 0 && { alias },
        ...pruning !== void 0 && { pruning },
        ...own.fallbacks && { fallbacks: own.fallbacks.map(shortFolderName) },
        roots,
        ...development.length > 0 && { development },
        ...projects.length > 0 && { projects },
        ...pinned?.length && { central: pinned },
        ...this.#evaluatedWith(collected, projects, own),
        ...packsOf(collected, own)
      },
      places: this.#placesOf(project, own)
    };
  }
  #ownerOf(collected, { position, projects }) {
    const { file, lockFile, newLockFile } = collected.project;
    const policy = collected.warnings?.[position];
    const id = idOf(collected);
    return {
      project: file,
      ...id !== void 0 && { id },
      position,
      ...policy && {
        warningLevel: policy.levelOf,
        hides: policy.hides,
        hiddenAt: policy.hiddenAt,
        takesAssemblies: policy.takesAssemblies
      },
      ...collected.audit && { audit: collected.audit },
      lockFile: lockFile ?? newLockFile ?? join(dirname3(file), "packages.lock.json"),
      ...projects.length > 0 && {
        projectNames: this.#options.referenced.lockedNames,
        kept: this.#options.referenced.keptIn(projects),
        referenced: this.#options.referenced.policiesOf(projects)
      }
    };
  }
  #evaluatedWith({ evaluatedWith }, projects, { downloads } = { downloads: [] }) {
    if (evaluatedWith === void 0) return {};
    const { referenced, settings } = this.#options;
    const others = referenced.evaluatedWith(projects);
    const all = [evaluatedWith, ...others];
    return evaluationMembers(settings, {
      sdk: evaluatedWith.sdk,
      usesSystem: all.some((each) => each.usesSystem) || downloads.some(({ isOfMachine }) => isOfMachine),
      unsetNames: [...new Set(all.flatMap((each) => each.unsetNames))].sort()
    });
  }
  /** Of each tool; the client restores it as if it were the only package of a project of its own, and no packages.lock.json has it. */
  ofTools(collected) {
    const { nameOf } = this.#options;
    const { file, tools = [] } = collected.project;
    return tools.map(({ id, range, framework: name, file: from, line }) => {
      const framework = readFramework(name);
      return {
        target: { framework, fallbacks: defaultFallbacks(framework) },
        request: {
          framework: shortFolderName(framework),
          project: nameOf(file),
          alias: `tool ${id}`,
          fallbacks: [],
          roots: [{ id, range: parseVersionRange(range) }],
          development: [id],
          ...this.#evaluatedWith(collected, [])
        },
        places: /* @__PURE__ */ new Map([[toLowerInvariant(id), { file: nameOf(from), line }]])
      };
    });
  }
  #placesOf({ file }, { packages, projects }) {
    const { referenced, nameOf } = this.#options;
    return new Map([
      ...projects.map((path) => [referenced.idOf(path), { file: nameOf(file), line: 1 }]),
      ...packages.map(
        ({ id, file: from, line }) => [toLowerInvariant(id), { file: nameOf(from), line }]
      )
    ]);
  }
};
function packsOf({ project, evaluatedWith }, { downloads }) {
  if (evaluatedWith === void 0 || !project.isSdkStyle) return {};
  const packs = downloads.flatMap(({ id, range, isImplicit }) => {
    const request = asPinVersion(range.range);
    return isImplicit && request.kind === "exact" ? [{ id, version: request.version.normalized }] : [];
  });
  return {
    packs: evaluatedWith.sdk.installed ? "installed" : "table",
    ...packs.length > 0 && { downloads: packs }
  };
}
function idOf({ identity }) {
  const id = new ProjectFaults().watch(() => identity?.())?.id;
  return id === void 0 ? void 0 : toLowerInvariant(id);
}
var testSdk = "microsoft.net.test.sdk";
function developmentOf({ packages, isTest = packages.some(({ id }) => id.toLowerCase() === testSdk) }, roots) {
  if (isTest) return roots.map(({ id }) => id);
  return packages.flatMap(
    (reference) => coversAllAssets(reference.privateAssets) && (reference.isImplicit || !bringsToRun(reference)) ? [reference.id] : []
  );
}
function bringsToRun({ includeAssets, excludeAssets }) {
  const [taken, left] = [includeAssets, excludeAssets].map(
    (list) => list?.split(/[;,]/).map((each) => each.trim().toLowerCase())
  );
  const has = (list, asset) => list?.includes("all") === true || list?.includes(asset) === true;
  return ["runtime", "native", "contentfiles"].some(
    (asset) => (taken === void 0 || has(taken, asset)) && !has(left, asset)
  );
}
function hasEqualFrameworks({ frameworks }) {
  return frameworks.some(
    ({ framework: { framework } }, index) => frameworks.slice(0, index).some((other) => isSameFramework(other.framework.framework, framework))
  );
}

// src/core/closures/projects/project-needs.ts
var fileLimit = 16 * 1024 * 1024;
async function readProjectNeeds(files, options) {
  const directory = resolve3(options.workingDirectory ?? ".");
  const faults = new ProjectFaults();
  const projectReader = new ProjectReader({ ...options, workingDirectory: directory });
  try {
    return await readAll(files, { ...options, workingDirectory: directory, projectReader, faults });
  } finally {
    projectReader.close();
  }
}
async function readAll(files, options) {
  const { workingDirectory: directory, faults } = options;
  const reader = new NeedReader(options);
  const given = await expandPaths(files, { directory, filesOnly: true, signal: options.signal });
  const { projects, others, configs } = await findGivenProjects(given, options);
  for (const [file, lead] of configs) await faults.watchAsync(() => reader.addConfig(file, lead));
  for (const [file, lead] of others) await faults.watchAsync(() => reader.addOther(file, lead));
  const behindLocks = /* @__PURE__ */ new Map();
  for (const [file, lead] of projects) {
    if (lead.length > maxProjectDepth) {
      faults.add(tooDeep(file));
      continue;
    }
    const found = await faults.watchAsync(() => reader.add(file, lead));
    const isEnough = found?.hasLock && !options.withSpec;
    addFiles(isEnough ? behindLocks : projects, found?.references, { lead: [...lead, file] });
  }
  for (const [file, lead] of behindLocks)
    if (!projects.has(file)) {
      const found = await faults.watchAsync(() => reader.addLocked(file, lead));
      addFiles(behindLocks, found?.references, { lead: [...lead, file] });
    }
  faults.assertNone("projects");
  const [start, ...folders] = reader.configFolders;
  if (options.configFile === "auto" && start !== void 0 && options.configFolders?.start === void 0)
    await assertSharedConfig(start, folders, options);
  reader.tellOfSdk();
  return reader;
}
var NeedReader = class {
  requestedClosures = [];
  pinsWithoutDependencies = [];
  downloads = [];
  comparisons = [];
  sourceRemarks = [];
  /** from which the client looks up config files */
  configFolders = /* @__PURE__ */ new Set();
  configProjects = [];
  restoreChoices = [];
  takesFrameworks = false;
  projects = /* @__PURE__ */ new Map();
  #options;
  #faults;
  #referenced;
  #reader;
  #closures;
  /** what the newest SDK adds where none is named, with that SDK for people */
  #ofSdk = /* @__PURE__ */ new Map();
  #told = /* @__PURE__ */ new Set();
  constructor(options) {
    const { projectReader, faults } = options;
    this.#options = options;
    this.#faults = faults;
    this.#reader = projectReader;
    this.#referenced = new ReferencedProjects((path, lead) => projectReader.project(path, lead), options);
    const [referenced, nameOf] = [this.#referenced, (path) => this.#nameOf(path)];
    this.#closures = new ProjectClosures({ referenced, settings: projectReader.settings, nameOf });
  }
  /** Adds what a project needs. */
  async add(file, lead) {
    if (isCentralFile(file)) {
      this.configFolders.add(dirname4(file));
      await this.#addCentral(file);
      return { references: [] };
    }
    const workspace = workspaceOf(this.#options);
    assertNamedPath(file, { by: lead, workspace });
    const config = classicConfigOf(file);
    const bounds = { ...this.#placeOf(file), workspace, signal: this.#options.signal };
    if (config !== void 0 && await isClassicProject(file, bounds)) {
      if (this.#options.withSpec) this.#tellClassic(file, config);
      const pins = await this.addConfig(config, lead);
      if (this.#options.audit !== "off") {
        const collected = await this.#referenced.read(file, lead);
        this.configProjects.push({ project: this.#nameOf(file), pins, collected });
      }
      return { references: [] };
    }
    return await this.addLocked(file, lead) ?? this.#addUnlocked(file, lead);
  }
  /**
   * Adds what a project with a lock needs: the packages of the lock, unless the project has changed since. A project that
   * needs evaluation is restored in this way. Undefined if there is no lock.
   */
  async addLocked(file, lead) {
    this.configFolders.add(dirname4(file));
    const collected = await this.#referenced.read(file, lead);
    const { project } = collected;
    const { lockFile } = project;
    if (this.#options.withSpec) this.projects.set(file, collected);
    this.restoreChoices.push({ project: file, settings: collected.restoreSettings ?? [] });
    this.#tellMissing(project);
    this.#tellImports(project);
    this.#tellLeft(collected);
    this.#tellRemarks(collected);
    if (lockFile === void 0 || this.#options.ignoresLocks) return void 0;
    const lock = await this.#lockOf(lockFile);
    const comparison = await compareClientLock(lock, collected, { lead, closures: this.#closures });
    for (const refusal of comparison.refusals ?? []) this.#faults.add(refusal);
    this.comparisons.push({ file: this.#nameOf(lockFile), project: this.#nameOf(file), ...comparison });
    for (const own of project.frameworks) this.#faults.watch(() => assertVersions(project, own));
    const holds = comparison.changes.length === 0;
    if (!holds && !this.#options.locked) return this.#addUnlocked(file, lead);
    if (holds) {
      this.pinsWithoutDependencies.push(...lock.entries.flatMap(({ pin }) => pin ?? []));
      for (const own of project.frameworks) this.#tellUnknown(project, own);
    }
    this.requestedClosures.push(...this.#closures.ofTools(collected));
    return { references: referencesOf(project), hasLock: true };
  }
  async #addUnlocked(file, lead) {
    const collected = await this.#referenced.read(file, lead);
    const { project, faults } = collected;
    this.#faults.addAll(faults);
    for (const index of project.frameworks.keys())
      await faults.watchAsync(() => this.#addFramework(collected, index, lead));
    if (faults.isEmpty) this.requestedClosures.push(...this.#closures.ofTools(collected));
    this.#faults.addAll(faults);
    return { references: referencesOf(project) };
  }
  #tellClassic(file, config) {
    const { log = silentLog } = this.#options;
    log.notice(
      `${quote(this.#nameOf(file))} has its packages in ${quote(basename2(config))}: its build reads no files of a restore, but packages in the layout "classic", which a step of its own restores`,
      this.#placeOf(file)
    );
  }
  #tellMissing({ file, frameworks }) {
    const { log = silentLog } = this.#options;
    for (const path of new Set(frameworks.flatMap(({ missingProjects = [] }) => missingProjects))) {
      const advice = submoduleAdvice(path, workspaceOf(this.#options));
      const what = isNative(path) ? "is a project of C++" : "is not there";
      log.warning(
        [
          `${quote(this.#nameOf(path))} ${what} and left out, as the .NET client leaves it out, though ${quote(this.#nameOf(file))} refers to it`,
          ...advice ? [advice] : []
        ].join("; "),
        this.#placeOf(file)
      );
    }
  }
  #tellImports({ missingImports = [] }) {
    const { log = silentLog } = this.#options;
    for (const { path, file, line } of missingImports) {
      if (this.#wasTold(`${file} ${line} ${path}`)) continue;
      const advice = submoduleAdvice(path, workspaceOf(this.#options));
      log.warning(
        [
          `an import of ${quote(this.#nameOf(path))}, which is not there, is passed over, as a restore of the .NET client passes it over`,
          ...advice ? [advice] : []
        ].join("; "),
        { ...this.#placeOf(file), line }
      );
    }
  }
  // The packages are right without them.
  #tellUnknown({ file }, { unknownDownloads = [] }) {
    const { log = silentLog } = this.#options;
    const [first] = unknownDownloads;
    if (first === void 0 || this.#wasTold(first.why)) return;
    const settled = first.settledBy.length > 0 ? `; the property ${first.settledBy[0]} would settle it` : "";
    log.notice(
      `what the SDK downloads for ${quote(this.#nameOf(file))} beside its references is not known whole, and a build may ask its sources for more: ${first.why}${settled}`,
      this.#placeOf(file)
    );
  }
  // Files that many projects import have some.
  #tellLeft({ leftItems = [] }) {
    const { log = silentLog } = this.#options;
    for (const { target, file, line } of leftItems) {
      if (this.#wasTold(`${file} ${line}`)) continue;
      log.notice(
        `a PackageReference inside the target ${quote(target)} is left out, as the .NET client leaves it out: the target does not run in a restore`,
        { ...this.#placeOf(file), line }
      );
    }
  }
  #tellRemarks({ remarks = [] }) {
    const { log = silentLog } = this.#options;
    for (const remark of remarks) {
      const { code, found, change, file, line, level } = remark;
      if (remark.isOfSources) this.sourceRemarks.push({ ...remark, ...this.#placeOf(file) });
      else if (level === "warning" && !this.#wasTold(`${code} ${file} ${line}`))
        log.warning(`${found}; ${change} (${code})`, { ...this.#placeOf(file), line });
    }
  }
  #wasTold(key) {
    const isKnown = this.#told.has(key);
    this.#told.add(key);
    return isKnown;
  }
  /** Adds the packages of a project of another kind: of its `packages.config`. */
  async addOther(file, lead) {
    const [solution = file] = lead;
    assertNamedPath(file, { by: lead, workspace: workspaceOf(this.#options) });
    const config = classicConfigOf(file);
    if (config !== void 0) {
      await this.addConfig(config, lead);
      return;
    }
    const { log = silentLog } = this.#options;
    const kind = "no C#, F#, Visual Basic or IL project, and no packages.config is beside it";
    log.notice(`${quote(this.#nameOf(file))} is left out: ${kind}`, this.#placeOf(solution));
  }
  /** Adds the packages of a `packages.config`, of a project or a solution itself. */
  async addConfig(config, [first = config]) {
    this.configFolders.add(isSolution(first) ? solutionFolderOf(first) : dirname4(config));
    const pins = await this.#pinsOf(config, (bytes) => configPinTurns(bytes, this.#placeOf(config)));
    this.pinsWithoutDependencies.push(...pins);
    return pins;
  }
  async #addCentral(file) {
    const { frameworks = [], prunes } = this.#options;
    this.takesFrameworks = true;
    const nameOf = (path) => this.#nameOf(path);
    const reader = this.#reader;
    this.requestedClosures.push(...await readCentralNeeds(file, { frameworks, prunes, nameOf, reader }));
  }
  async #addFramework(collected, position, lead) {
    const { project, faults } = collected;
    const own = project.frameworks[position];
    const { prunes } = this.#options;
    const need = await this.#closures.ofFramework(collected, { position, lead, faults: this.#faults, prunes });
    if (!faults.isEmpty) return;
    assertVersions(project, own);
    await assertRuntimes(project, own);
    await this.#noteSdk(collected, own);
    this.#tellUnknown(project, own);
    this.requestedClosures.push(need, ...own.runtimes.map((runtime) => withRuntime(need, runtime)));
    const downloads = own.downloads.filter(({ isImplicit }) => !isImplicit).map((each) => this.#pinOf(each));
    this.pinsWithoutDependencies.push(...downloads);
    this.downloads.push(...downloads);
  }
  // What the SDK decides is the packages that it adds in versions that it brings.
  async #noteSdk({ evaluatedWith }, { packages }) {
    if (evaluatedWith === void 0 || evaluatedWith.isSdkNamed) return;
    const { version, installed } = evaluatedWith.sdk;
    const brought = new Set(Object.values((await loadSdkVersions())[version] ?? {}));
    for (const { id, range, isImplicit } of packages)
      if (isImplicit && range && brought.has(range.text))
        this.#ofSdk.set(
          `${id} ${range.text}`,
          `${version} adds them, the newest that is ${installed ? "installed" : "known"}`
        );
  }
  /** Says which SDK was taken where nothing names one, and what it decides. */
  tellOfSdk() {
    const [version] = this.#ofSdk.values();
    if (version === void 0) return;
    const { log = silentLog } = this.#options;
    log.notice(
      `no global.json and no "sdk-version" names an SDK: ${[...this.#ofSdk.keys()].join(", ")} as the SDK ${version}; another SDK may add others`
    );
  }
  #pinOf({ id, range: { text, range }, file, line }) {
    return { id, version: text, ...this.#placeOf(file), line, request: asPinVersion(range) };
  }
  #lockOf(path) {
    const { signal } = this.#options;
    const place = this.#placeOf(path);
    const bounds = { ...place, limit: fileLimit, workspace: workspaceOf(this.#options), signal };
    return parseBoundedFile(
      path,
      (bytes) => runInTurns(clientLockTurns(bytes, place), { signal, subject: place.file }),
      bounds
    );
  }
  async #pinsOf(path, turns) {
    const { signal } = this.#options;
    const workspace = workspaceOf(this.#options);
    const place = this.#placeOf(path);
    const parse = (bytes) => runInTurns(turns(bytes), { signal, subject: place.file });
    return parseBoundedFile(path, parse, { ...place, limit: fileLimit, workspace, signal });
  }
  #placeOf(path) {
    return { file: this.#nameOf(path) };
  }
  #nameOf(path) {
    return relative4(this.#options.workingDirectory, path).split(sep4).join("/");
  }
};
function referencesOf({ frameworks }) {
  return frameworks.flatMap(({ projects, builtProjects = [] }) => [...projects, ...builtProjects]);
}
function assertVersions({ isSdkStyle }, { packages }) {
  const bare = packages.find(({ range }) => isSdkStyle && range === void 0);
  if (bare === void 0) return;
  const { id, file, line } = bare;
  throw documentError("INVALID_PROJECT", {
    file,
    line,
    found: `${quote(id)} without a version`,
    wanted: "Version"
  });
}
function withRuntime({ notice: _, request, ...need }, runtime) {
  const { framework, project, alias, packs: _packs, downloads: _downloads, ...rest } = request;
  return {
    ...need,
    request: {
      framework,
      ...project !== void 0 && { project },
      ...alias !== void 0 && { alias },
      runtime,
      ...rest
    }
  };
}
async function assertRuntimes({ file }, { runtimes }) {
  if (runtimes.length === 0) return;
  const { imports } = await loadSdkRuntimes();
  const other = runtimes.find((runtime) => !imports.has(runtime));
  if (other !== void 0)
    throw needsEvaluation({ file, line: 1 }, `the runtime ${quote(other)}, which is not known here`);
}
export {
  readProjectNeeds
};
