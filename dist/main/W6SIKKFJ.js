import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dependenciesById
} from "./GUF7NR34.js";
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  askInTurn
} from "./TIK5VAPR.js";
import {
  readDocument
} from "./4PTYYHKO.js";
import "./65A7NOFZ.js";
import "./DUYUT4PI.js";
import {
  mapConcurrently
} from "./ERI25VUC.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import {
  describeSetting
} from "./XHIWHHRX.js";
import {
  auditLevels,
  reaches
} from "./5NBSTGDR.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import {
  pinVersionKey
} from "./LOPG5PQ3.js";
import {
  rangeHolds,
  tryParseVersionRange
} from "./XVXLNBA7.js";
import {
  parsePackageVersion
} from "./HFYNFMF6.js";
import "./3WGZQVZH.js";
import "./7TGG4GXM.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import "./2PTHXI2K.js";
import {
  displayUrl,
  resolveReference
} from "./BAOT6G3M.js";
import "./OA6XIJ2K.js";
import {
  mapTurns,
  runInTurns
} from "./I3LLZLTH.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import "./NYF735RP.js";
import {
  currentDirectory,
  isWithin
} from "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  describeValue,
  isPkgtoolError,
  maxDetails,
  option,
  optionName,
  plural,
  printable,
  quote,
  textOf,
  toLowerInvariant,
  withSentence
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/audit/find-vulnerable.ts
import { relative, sep } from "node:path";
function* vulnerableTurns(groups, options) {
  const found = /* @__PURE__ */ new Map();
  let ignored = 0;
  for (const group of groups) {
    yield* mapTurns(yield* matchesOf(group, options.known), (match) => {
      if (isIgnored(match, options.ignore)) ignored++;
      else if (isLeftOut(match, group, options.leaving)) {
        if (group.policy?.suppressed.has(match.advisory.url)) ignored++;
      } else {
        const key = keyOf(match);
        found.set(key, merged(found.get(key), describe(match, group)));
      }
    });
  }
  const keys = [...found.keys()].sort();
  return { vulnerabilities: yield* mapTurns(keys, (key) => found.get(key)), ignored };
}
function* matchesOf({ graphs }, known) {
  const found = /* @__PURE__ */ new Map();
  for (const graph of graphs)
    yield* mapTurns(graph.packages, (item) => {
      for (const match of matchesIn(graph, item, known)) {
        const key = keyOf(match);
        found.set(key, joined(found.get(key), match));
      }
    });
  return [...found.values()];
}
function matchesIn(graph, item, known) {
  const advisories = known.get(toLowerInvariant(item.id)) ?? [];
  return advisories.filter(({ range }) => rangeHolds(range, item.version)).map((advisory) => ({ item, advisory, graphs: [graph] }));
}
function joined(before, match) {
  if (before === void 0) return match;
  const graphs = [.../* @__PURE__ */ new Set([...before.graphs, ...match.graphs])];
  return { ...before, item: before.item.isDirect ? before.item : match.item, graphs };
}
function keyOf({ item: { id, version }, advisory: { url, severity } }) {
  return [toLowerInvariant(id), version.lower, url, severity].join("\0");
}
function isIgnored({ advisory: { url } }, ignore) {
  const [name = ""] = /[^/]*\/?$/.exec(url) ?? [];
  return ignore.has(url) || ignore.has(name);
}
function isLeftOut(match, group, leaving) {
  const left = leftOut(match, group);
  if (left === void 0) return false;
  const { id, version } = match.item;
  leaving?.note(left, `${id} ${version.normalized}`);
  return leaving?.isAllowed !== false;
}
function leftOut({ item, advisory, graphs }, { project, policy }) {
  const id = toLowerInvariant(item.id);
  const code = codes[advisory.severity];
  const suppressed = policy?.suppressed.get(advisory.url);
  if (suppressed) return { setting: "NuGetAuditSuppress", value: advisory.url, place: suppressed };
  const of = (setting, value) => {
    const place2 = policy?.placeOf(setting) ?? { file: project ?? "" };
    return { setting, value, place: place2 };
  };
  if (policy && !item.isDirect && !policy.includesTransitive) return of("NuGetAuditMode", "direct");
  if (policy && !reaches(advisory.severity, policy.minimum)) return of("NuGetAuditLevel", policy.minimum);
  if (graphs.some(({ hides }) => hides?.(code, id) !== true)) return void 0;
  const place = graphs[0]?.hiddenAt?.(code, id) ?? { file: project ?? "" };
  return { setting: "NoWarn", value: code, place };
}
var codes = {
  low: "NU1901",
  moderate: "NU1902",
  high: "NU1903",
  critical: "NU1904",
  unknown: "NU1900"
};
function describe({ item, advisory, graphs }, { project, policy }) {
  const code = codes[advisory.severity];
  const frameworks = [...new Set(graphs.flatMap(({ framework }) => framework ?? []))].join(", ");
  const makes = policy?.errorBy(code, toLowerInvariant(item.id));
  const name = project === void 0 ? [] : [frameworks === "" ? project : `${project} (${frameworks})`];
  return {
    id: item.id,
    version: item.version.normalized,
    severity: advisory.severity,
    advisory: shownAddress(advisory.url),
    code,
    isDirect: item.isDirect,
    projects: name,
    isError: makes !== void 0,
    ...makes && { errorBy: describeSetting({ ...makes, place: shownPlace(makes.place) }) },
    ...item.place
  };
}
function shownPlace({ file, ...place }) {
  const root = currentDirectory();
  return { ...place, file: isWithin(file, root) ? relative(root, file).split(sep).join("/") : file };
}
function shownAddress(advisory) {
  return URL.canParse(advisory) && /[?@]/.test(advisory) ? displayUrl(advisory) : advisory;
}
function merged(before, next) {
  if (before === void 0) return next;
  const { file, line } = before.file === void 0 ? next : before;
  const { errorBy = next.errorBy } = before;
  return {
    ...before,
    isDirect: before.isDirect || next.isDirect,
    isError: before.isError || next.isError,
    ...errorBy !== void 0 && { errorBy },
    projects: [...before.projects, ...next.projects],
    ...file !== void 0 && { file },
    ...line !== void 0 && { line }
  };
}

// src/core/audit/vulnerability-info.ts
var vulnerabilityIndexLimit = 1024 ** 2;
var vulnerabilityPageLimit = 16 * 1024 ** 2;
var maxPages = 100;
var maxAdvisories = 1e4;
function parseVulnerabilityIndex(bytes, url) {
  const value = jsonOf(bytes, url);
  if (!Array.isArray(value)) throw invalid(url, describeValue(value), "a list of pages");
  if (value.length > maxPages) throw invalid(url, `${value.length} pages`, `at most ${maxPages}`);
  return value.map((entry, index) => {
    const members = foldedMembers(entry);
    const [name, id, updated] = ["@name", "@id", "@updated"].map((key) => members.get(key));
    if (typeof name === "string" && typeof id === "string" && typeof updated === "string")
      return { name, id, updated };
    throw invalid(url, `an entry ${index} without them`, "the texts @name, @id and @updated");
  });
}
function* pageTurns(bytes, url) {
  const value = jsonOf(bytes, url);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw invalid(url, describeValue(value), "an object with ids");
  yield;
  return new Map(yield* mapTurns(membersOf(value), folded));
}
function parseAdvisories(value, { id, url }) {
  const at = `of ${quote(id)}`;
  if (!Array.isArray(value)) throw invalid(url, `${describeValue(value)} as the advisories ${at}`, "a list");
  if (value.length > maxAdvisories)
    throw invalid(url, `${value.length} advisories ${at}`, `at most ${maxAdvisories}`);
  return value.map((entry) => {
    const members = foldedMembers(entry);
    const advisory = members.get("url");
    if (typeof advisory !== "string")
      throw invalid(url, `${describeValue(advisory)} as the address of an advisory ${at}`, "a text");
    const severity = severityOf(members.has("severity") ? members.get("severity") : 0);
    if (severity === void 0)
      throw invalid(url, `${describeValue(members.get("severity"))} as a severity ${at}`, "an integer");
    const versions = members.get("versions");
    const range = typeof versions === "string" ? tryParseVersionRange(versions) : void 0;
    if (range === void 0)
      throw invalid(url, `${describeValue(versions)} as vulnerable versions ${at}`, "a range");
    return { url: advisory, severity, range };
  });
}
function severityOf(value) {
  return Number.isInteger(value) ? auditLevels[value] ?? "unknown" : void 0;
}
function jsonOf(bytes, url) {
  const parsed = parseJson(bytes);
  if ("value" in parsed) return parsed.value;
  throw invalid(url, `text that is not valid JSON: ${parsed.problem}`, "JSON");
}
function foldedMembers(value) {
  return new Map([...membersOf(value)].map(folded));
}
function folded([name, member]) {
  return [toLowerInvariant(name), member];
}
function invalid(url, found, wanted) {
  const subject = displayUrl(url);
  const change = "tell the owner of the source";
  return new PkgtoolError("INVALID_VULNERABILITY_INFO", { subject, found, wanted, change, url: subject });
}

// src/core/audit/read-vulnerabilities.ts
async function readVulnerabilities(source, options) {
  try {
    const { takesKept } = options;
    const indexes = await source.documents("vulnerabilities", { keptOffline: true, takesKept });
    if (indexes.length === 0) return { kind: "none" };
    const { transport } = await source.connect();
    const advisories = await askInTurn(indexes, (index) => readPages(index, transport, options));
    return { kind: "known", advisories };
  } catch (error) {
    if (!(error instanceof PkgtoolError) || isPkgtoolError(error, "CANCELLED")) throw error;
    return { kind: "failed", error };
  }
}
async function readPages(index, transport, { ids, signal, takesKept = false }) {
  const pages = await readIndex(index, transport, takesKept ? indexLife : 0);
  const read = await mapConcurrently(pages, (page) => readPage(page, transport, { ids, signal, takesKept }), {
    limit: 4
  });
  return runInTurns(joinedAdvisories(read.flat()), { signal, subject: index.href });
}
var indexLife = 30 * 60 * 1e3;
async function readIndex(index, transport, fresh) {
  const { value: pages, url: document } = await readDocument(transport, index, {
    kind: "vulnerability index",
    limit: vulnerabilityIndexLimit,
    keep: true,
    changes: true,
    keptOffline: true,
    fresh,
    accept: parseVulnerabilityIndex
  });
  const { allowInsecure } = transport.options;
  const places = pages.map(({ id, name, updated }) => {
    const url = resolveReference(id, document, { place: `the @id of the page ${name}`, allowInsecure });
    return [url.href, { url, updated }];
  });
  return [...new Map(places).values()];
}
function asOf(url, updated) {
  const dated = new URL(url);
  dated.hash = updated;
  return dated;
}
function* joinedAdvisories(parts) {
  const joined2 = /* @__PURE__ */ new Map();
  yield* mapTurns(parts, ([id, own]) => joined2.set(id, [...joined2.get(id) ?? [], ...own]));
  return joined2;
}
function* ownAdvisories(bytes, { ids, url }) {
  const page = yield* pageTurns(bytes, url);
  const read = yield* mapTurns(ids, (id) => {
    const own = page.has(id) ? parseAdvisories(page.get(id), { id, url }) : [];
    return [id, own];
  });
  return read.filter(([, own]) => own.length > 0);
}
async function readPage({ url, updated }, transport, { ids, signal, takesKept }) {
  const { value } = await readDocument(transport, asOf(url, updated), {
    kind: "vulnerability page",
    // The index says whether it has changed.
    ...takesKept && { fresh: Number.POSITIVE_INFINITY },
    limit: vulnerabilityPageLimit,
    keep: true,
    keptOffline: true,
    passing: true,
    accept: (bytes, document) => runInTurns(ownAdvisories(bytes, { ids, url: document }), { signal, subject: document.href })
  });
  return value;
}

// src/core/audit/audit.ts
async function auditPackages(groups, options) {
  const { sources, log = silentLog, signal, takesKept, auditIgnore = [], leaving } = options;
  const counted = groups.filter(({ policy }) => {
    if (policy?.isOn !== false) return true;
    leaving?.note({ setting: "NuGetAudit", value: "false", place: policy.placeOf("NuGetAudit") });
    return leaving?.isAllowed === false;
  });
  const packages = counted.flatMap(({ graphs }) => graphs.flatMap((graph) => graph.packages));
  const ids = new Set(packages.map(({ id }) => toLowerInvariant(id)));
  const read = (source) => readVulnerabilities(source, { ids, signal, takesKept });
  const answers = ids.size === 0 ? [] : await mapConcurrently(sources, read, { limit: 8 });
  tellSources(answers, options);
  const turns = { signal, subject: "the audit" };
  const parts = answers.flatMap((answer) => answer.kind === "known" ? [...answer.advisories] : []);
  const known = await runInTurns(joinedAdvisories(parts), turns);
  const ignore = new Set(auditIgnore.map((each) => each.trim()));
  const found = await runInTurns(vulnerableTurns(counted, { known, ignore, leaving }), turns);
  const names = new Set(packages.map(({ id, version }) => `${toLowerInvariant(id)} ${version.lower}`));
  const result = {
    packages: names.size,
    ...found,
    sources: answers.map((answer, index) => describeSource(sources[index], answer))
  };
  const failing = found.vulnerabilities.filter((each) => isFailing(each, options));
  const failed = new Set(failing);
  const told = found.vulnerabilities.filter((each) => !failed.has(each));
  for (const each of told.slice(0, maxDetails)) tell(each, options);
  if (told.length > maxDetails) log.warning(`${told.length - maxDetails} more known vulnerabilities`);
  if (ids.size > 0) tellSummary(result, options);
  const failure = failing.length > 0 ? await runInTurns(vulnerable(failing, options), turns) : withoutData(answers, options);
  return { result, ...ids.size > 0 && failure && { failure } };
}
function tellSources(answers, { sources, isConfigured, audit, log = silentLog }) {
  for (const [index, answer] of answers.entries()) {
    const { label } = sources[index];
    if (answer.kind === "failed" && audit !== "fail")
      log.warning(
        `what ${label} knows of vulnerable packages does not count: ${textOf(answer.error)} (NU1900)`
      );
    if (answer.kind === "none") {
      const text = `${label} does not say which packages are vulnerable`;
      if (isConfigured) log.notice(`${text} (NU1905)`);
      else log.debug(text);
    }
  }
  const isKnown = answers.some(({ kind }) => kind !== "none");
  if (answers.length > 0 && !isKnown && !isConfigured && audit === "warn")
    log.notice(`not audited: ${nobodyTells}; ${namingOne}`);
}
var namingOne = `name one that does in ${option("audit-source")}`;
function describeSource({ name, address }, answer) {
  return {
    ...name !== void 0 && { name },
    address,
    data: answer.kind === "known" ? "read" : answer.kind,
    ...answer.kind === "failed" && { failure: { code: answer.error.code, message: textOf(answer.error) } }
  };
}
function isFailing({ severity, isError }, { audit, auditLevel = "low" }) {
  return (audit === "fail" || audit === void 0 && isError) && reaches(severity, auditLevel);
}
function tell(found, { auditLevel = "low", log = silentLog }) {
  const { file, line, severity } = found;
  const text = describeVulnerability(found);
  const place = file === void 0 ? void 0 : { file, ...line !== void 0 && { line } };
  if (reaches(severity, auditLevel)) log.warning(text, place);
  else log.info(`${text}; below the level ${auditLevel}`);
}
function describeVulnerability({ id, version, ...rest }) {
  return `${id} ${version} has ${describeAdvisory(rest)}`;
}
function describeAdvisory({
  severity,
  advisory,
  code,
  projects,
  isDirect
}) {
  const shown = 3;
  const more = projects.length > shown ? ` and ${projects.length - shown} more` : "";
  const named = projects.length > 0 ? `, in ${projects.slice(0, shown).join(", ")}${more}` : "";
  const how = isDirect ? "" : ", which other packages ask for";
  return `a known ${severity} vulnerability: ${printable(advisory).slice(0, 500)} (${code})${named}${how}`;
}
function tellSummary({ packages, vulnerabilities, ignored, sources }, { audit, isConfigured, log = silentLog }) {
  const read = sources.filter(({ data }) => data === "read").length;
  if (read === 0) {
    const isTold = audit === "fail" || sources.some(({ data }) => data === "failed") || isConfigured;
    if (!isTold && audit !== "warn") log.info(`not audited: ${nobodyTells}`);
    return;
  }
  const left = ignored > 0 ? `, ${ignored} ignored` : "";
  log.info(
    `${plural(packages, "package")} audited by ${plural(read, "source")}: ${vulnerabilitiesOf(vulnerabilities.length)}${left}`
  );
}
var nobodyTells = "no source tells vulnerabilities";
var vulnerabilitiesOf = (count) => `${count} known ${count === 1 ? "vulnerability" : "vulnerabilities"}`;
function* vulnerable(found, { audit, auditLevel = "low" }) {
  const makers = [...new Set(found.flatMap(({ errorBy }) => errorBy ?? []))];
  const more = makers.length > 1 ? ` and ${makers.length - 1} more` : "";
  const why = audit === "fail" ? `${option("audit")} is fail${auditLevel === "low" ? "" : `, from the level ${auditLevel} on`}` : `${makers[0] ?? "a project"}${more} makes warnings errors`;
  const problems = yield* mapTurns(
    found,
    ({ id, version, file, line, ...rest }) => new PkgtoolError("VULNERABLE_PACKAGES", {
      subject: `${id} ${version}`,
      found: describeAdvisory(rest),
      id,
      version,
      ...file !== void 0 && { file },
      ...line !== void 0 && { line }
    })
  );
  return new PkgtoolError("VULNERABLE_PACKAGES", {
    found: `${vulnerabilitiesOf(found.length)}, and ${why}`,
    change: `pin versions without it, or name the advisories in ${optionName("audit-ignore")}`,
    details: yield* mapTurns(found, describeVulnerability),
    problems
  });
}
function withoutData(answers, { audit }) {
  if (audit !== "fail") return void 0;
  for (const answer of answers) if (answer.kind === "failed") return answer.error;
  if (answers.some(({ kind }) => kind === "known")) return void 0;
  return nothingKnown();
}
function nothingKnown() {
  return new PkgtoolError("NOT_FOUND", {
    subject: "known vulnerabilities",
    found: "none of the sources says which packages are vulnerable",
    change: namingOne,
    input: "audit-source"
  });
}

// src/core/closures/audited-closures.ts
function auditedClosures(answered, { log }) {
  const byProject = groupBy(answered, ({ need }) => need.request.project ?? "");
  return [...byProject].map(([project, own]) => ({
    ...project !== "" && { project },
    policy: policyOf(own[0]?.need.owner?.audit, log),
    graphs: own.map(graphOf)
  }));
}
function auditedConfigs(configProjects, { log }) {
  return configProjects.map(({ project, pins, collected: { audit, warnings: [warnings] = [], faults } }) => {
    const policy = policyOf(audit, log);
    if (audit === void 0)
      log.notice(
        `what ${quote(project)} says of the audit cannot be read: ${faults.summary}; the audit leaves nothing out for it`,
        { file: project }
      );
    return {
      project,
      policy,
      graphs: [
        {
          packages: pins.flatMap(auditedPin),
          ...policy && warnings && {
            hides: warnings.hides,
            hiddenAt: (code, lowerId) => warnings.hiddenAt(code, lowerId) ?? { file: project }
          }
        }
      ]
    };
  });
}
function auditedPin({ id, file, line, request }) {
  if (request.kind !== "exact") return [];
  return [
    { id, version: request.version, isDirect: true, ...file !== void 0 && { place: { file, line } } }
  ];
}
function policyOf(read, log) {
  try {
    const policy = read?.();
    policy?.errorBy("NU1900", "");
    return policy;
  } catch (error) {
    if (!isPkgtoolError(error, "NEEDS_EVALUATION")) throw error;
    const { file, line } = error.fields;
    const place = file === void 0 ? void 0 : { file, ...line !== void 0 && { line } };
    log.notice(withSentence(textOf(error), "The audit leaves nothing out for it"), place);
    return void 0;
  }
}
function graphOf({ need, closure }) {
  const { framework, alias = framework, roots } = need.request;
  const direct = new Set(roots.map(({ id }) => toLowerInvariant(id)));
  let edges;
  const edgesOnce = () => {
    edges ??= dependenciesById({ packages: closure.packages, projects: need.request.projects ?? [] });
    return edges;
  };
  return {
    framework: alias,
    packages: closure.packages.map(({ id, version }) => {
      const lower = toLowerInvariant(id);
      const place = placeOf(need, lower);
      const isDirect = direct.has(lower);
      return { id, version: parsePackageVersion(version), isDirect, ...place && { place } };
    }),
    hides: (code, lowerId) => isHiddenOnAllWays(code, lowerId, { need, edgesOnce }),
    hiddenAt: (code, lowerId) => need.owner?.hiddenAt?.(code, lowerId) ?? { file: need.request.project ?? "" }
  };
}
function placeOf({ places }, lowerId) {
  const place = places.get(lowerId);
  return place?.file === void 0 ? void 0 : { file: place.file, line: place.line };
}
function isHiddenOnAllWays(code, lowerId, { need: { request, owner }, edgesOnce }) {
  if (owner?.hides?.(code, lowerId)) return true;
  const { referenced } = owner ?? {};
  if (referenced === void 0 || referenced.size === 0) return false;
  const edges = edgesOnce();
  const waiting = request.roots.map(({ id }) => toLowerInvariant(id));
  const seen = new Set(waiting);
  for (const id of waiting) {
    if (id === lowerId) return false;
    if (referenced.get(id)?.hides(code, lowerId)) continue;
    for (const each of edges.get(id) ?? []) {
      const next = toLowerInvariant(each.id);
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return true;
}

// src/core/packages/audit-restored.ts
async function auditRestored(run, chosen) {
  const { options, log } = run;
  const asking = askedBy(run, run.sources.all);
  const groups = auditedPins(run, chosen);
  if (!groups.some((group) => isAudited(group, asking))) return (await auditPackages(groups, asking)).result;
  const taken = options.audit === void 0 ? await takenByDefault(run, asking) : asking;
  const others = asking.sources.filter((source) => !taken.sources.includes(source));
  if (others.length > 0 && taken.takesKept && taken.sources.every(({ isLocal }) => isLocal)) {
    log.info(
      "the packages are not audited: no source was asked for any, and nothing is kept of what they know; audit: warn asks always"
    );
    return void 0;
  }
  if (others.length > 0)
    log.info(
      `not asked about vulnerable packages, since it was asked for none: ${others.map(({ label }) => label).join(", ")}; audit: warn asks all`
    );
  const { result, failure } = await auditPackages(groups, taken);
  if (failure) run.failures.push(failure);
  return result;
}
function isAudited({ policy, graphs }, { leaving }) {
  const isOn = policy?.isOn !== false || leaving?.isAllowed === false;
  return isOn && graphs.some(({ packages }) => packages.length > 0);
}
async function takenByDefault({ options: { cacheDirectory }, sources }, asking) {
  const isAsking = sources.all.some(({ isAsked }) => isAsked);
  if (isAsking && asking.isConfigured) return asking;
  const takes = async (source) => source.isLocal || (isAsking ? source.isAsked : cacheDirectory !== void 0 && await source.isKeptIn(cacheDirectory));
  const taken = await Promise.all(asking.sources.map(takes));
  return { ...asking, sources: asking.sources.filter((_, index) => taken[index]), takesKept: !isAsking };
}
function askedBy({ options: { exceptions: scope, ...options }, sources, log, exceptions }, others) {
  const { all, outside, ofWorkspace } = sources.auditing();
  const isConfigured = all.length > 0;
  const asked = { ...options, sources: isConfigured ? all : others, isConfigured, log };
  if (options.audit === void 0) return asked;
  if (scope !== "workflow") {
    if (ofWorkspace) exceptions.count("audit", ofWorkspace);
    const leaving2 = {
      isAllowed: true,
      note: (found, subject) => exceptions.count("audit", found, subject)
    };
    return { ...asked, leaving: leaving2 };
  }
  const leaving = { isAllowed: false, note: (found) => exceptions.refuse("audit", found) };
  if (ofWorkspace === void 0) return { ...asked, leaving };
  const first = outside.length > 0 ? outside : others;
  const more = all.filter(({ address }) => first.every((source) => source.address !== address));
  return { ...asked, leaving, sources: [...first, ...more], isConfigured: outside.length > 0 };
}
function auditedPins({ followed: { closures, unreferenced, configProjects }, log }, chosen) {
  const others = /* @__PURE__ */ new Set([
    ...closures.flatMap(({ closure }) => closure.packages.map(keyOf2)),
    ...[...unreferenced, ...configProjects.flatMap((each) => each.pins)].map(
      ({ id, request }) => `${toLowerInvariant(id)} ${pinVersionKey(request)}`
    )
  ]);
  const pins = chosen.filter(({ lowerId, version }) => !others.has(`${lowerId} ${version.lower}`));
  const packages = pins.map(({ pin: { id, file, line }, version }) => ({
    id,
    version,
    isDirect: true,
    ...file !== void 0 && { place: { file, line } }
  }));
  return [
    ...auditedClosures(closures, { log }),
    ...auditedConfigs(configProjects, { log }),
    { graphs: [{ packages }] }
  ];
}
function keyOf2({ id, version }) {
  return `${toLowerInvariant(id)} ${parsePackageVersion(version).lower}`;
}
export {
  askedBy,
  auditRestored,
  auditedPins
};
