import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  cacheVersion,
  exactNotices,
  findCachedTool,
  installedFromCache,
  readRecord,
  recordTexts
} from "./VZND63BP.js";
import {
  compareInstants,
  tryParseUploadTime,
  uploadTimeForm
} from "./L63AEMK7.js";
import {
  stageRank,
  stages
} from "./VK2PD3JB.js";
import {
  compareParsedVersions,
  highestFirst,
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  PkgtoolError,
  describeValue,
  eitherOption,
  isPkgtoolError,
  option,
  optionName,
  plural,
  printable,
  problemText
} from "./KGEP3AWA.js";

// src/core/tool/listing/explain-miss.ts
var shown = 5;
var hindrances = [
  ["stage", "only their stage keeps out"],
  ["unknown-stage", "a stage word that the spec does not have keeps out"],
  ["age", "only the minimum age keeps out"],
  ["prerelease", "only the pre-release rule keeps out"],
  ["broken", "a broken upload time keeps out"],
  ["several", "more than one of these rules keeps out"]
];
function explainMiss(listing, request, verdicts) {
  const { spec, stage } = request;
  const details = hindrances.flatMap(([verdict, text]) => {
    const entries = verdicts.get(verdict) ?? [];
    return entries.length === 0 ? [] : [`${text}: ${list(highestFirst(entries))}`];
  });
  const nearest = spec.kind === "exact" ? nearestTo(listing.entries, request) : highestFirst(listing.entries);
  if (nearest.length > 0)
    details.push(`${spec.kind === "exact" ? "nearest" : "in the listing"}: ${list(nearest)}`);
  details.push(...yamlNotices(listing, request));
  return new PkgtoolError("NO_MATCHING_VERSION", {
    subject: spec.text,
    found: `${listing.entries.length === 0 ? "an empty listing" : `${plural(listing.entries.length, "version")} of ${listing.toolName}, none of which matches`}`,
    wanted: spec.kind === "exact" ? "a version of the listing" : `one at stage ${stage}${stage === "ReleasedAndBlessed" ? "" : " or better"}`,
    change: advice(verdicts),
    details
  });
}
function advice(verdicts) {
  const hindering = hindrances.filter(([verdict]) => verdicts.has(verdict)).map(([verdict]) => verdict);
  if (!hindering.includes("age")) return `change ${eitherOption("version", "stage")}`;
  return hindering.length === 1 ? `shorten ${option("minimum-age")}` : `shorten ${option("minimum-age")}, or change ${optionName("version")} or ${optionName("stage")}`;
}
function nearestTo(entries, { spec }) {
  if (spec.kind !== "exact") return [];
  const sorted = highestFirst(entries);
  const place = sorted.findIndex((entry) => compareParsedVersions(entry.parsed, spec.version) < 0);
  const below = place < 0 ? sorted.length : place;
  const isSameMajor = (entry) => entry.parsed.numbers[0] === spec.version.numbers[0];
  const around = sorted.slice(Math.max(0, below - shown), below + shown);
  const byDistance = around.sort(
    (a, b) => Math.abs(sorted.indexOf(a) + 0.5 - below) - Math.abs(sorted.indexOf(b) + 0.5 - below)
  );
  return [...byDistance.filter(isSameMajor), ...byDistance.filter((entry) => !isSameMajor(entry))].slice(
    0,
    shown
  );
}
function list(entries) {
  const names = entries.slice(0, shown).map((entry) => `${entry.parsed.normalized} (${entry.stage === "" ? "no stage" : printable(entry.stage)})`);
  return entries.length > shown ? `${names.join(", ")} and ${entries.length - shown} more` : names.join(", ");
}
function yamlNotices(listing, { spec }) {
  const [, major, minor] = /^(\d+)\.(\d*[1-9])$/.exec(spec.text.trim()) ?? [];
  const meant = Number(minor) * 10;
  const isThere = ({ parsed: { numbers } }) => numbers[0] === Number(major) && numbers[1] === meant;
  if (minor === void 0 || !listing.entries.some(isThere)) return [];
  return [
    `${spec.text.trim()} means ${major}.${minor}.x, and the listing has ${major}.${meant} too: if that was meant, write it in quotes, since YAML reads ${major}.${meant} as the number ${major}.${minor}`
  ];
}

// src/core/tool/listing/judge.ts
function judgeAll(entries, request) {
  const verdicts = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const verdict = judge(entry, request);
    const alike = verdicts.get(verdict);
    if (alike) alike.push(entry);
    else verdicts.set(verdict, [entry]);
  }
  return verdicts;
}
function judge(entry, request) {
  const { spec } = request;
  if (spec.kind === "exact") return compareParsedVersions(entry.parsed, spec.version) === 0 ? "fits" : "other";
  const inRange = spec.kind === "latest" ? "fits" : judgeRange(entry, spec);
  if (inRange === "other") return "other";
  return join(join(inRange, judgeStage(entry, request)), judgeAge(entry, request));
}
function join(one, other) {
  if (one === "fits") return other;
  return other === "fits" ? one : "several";
}
function judgeRange(entry, spec) {
  const version = entry.version.trim();
  if (spec.accepts(version)) return "fits";
  return entry.parsed.labels.length > 0 && spec.accepts(version, { includePrerelease: true }) ? "prerelease" : "other";
}
function judgeStage(entry, { stage }) {
  const rank = stageRank(entry.stage);
  if (rank < 0) return "unknown-stage";
  return rank < stageRank(stage) ? "stage" : "fits";
}
function judgeAge(entry, { latestBy, minimumAge, now }) {
  if (latestBy === "version" && minimumAge <= 0) return "fits";
  if (entry.instant === void 0) return "broken";
  return minimumAge > 0 && now.getTime() - entry.instant.seconds * 1e3 < minimumAge ? "age" : "fits";
}

// src/core/tool/listing/selection.ts
function trySelectEntry(listing, resolved) {
  try {
    return selectEntry(listing, resolved);
  } catch (error) {
    if (isPkgtoolError(error, "NO_MATCHING_VERSION")) return void 0;
    throw error;
  }
}
function selectEntry(listing, resolved) {
  const verdicts = judgeAll(listing.entries, resolved);
  const best = verdicts.get("fits")?.reduce((a, b) => compareEntries(b, a, resolved) > 0 ? b : a);
  if (best === void 0) throw explainMiss(listing, resolved, verdicts);
  refuseBroken(best);
  return {
    entry: best,
    reason: reasonFor(best, resolved, verdicts),
    notices: [...yamlNotices(listing, resolved), ...noticesFor(best, resolved, verdicts)],
    verdicts
  };
}
function refuseBroken(entry) {
  const [problem] = entry.problems;
  if (problem === void 0) return;
  throw new PkgtoolError("BROKEN_ENTRY", {
    subject: entry.version,
    found: `${problem.found} at ${problem.path}`,
    wanted: problem.wanted,
    change: "tell the owner of the feed, or choose another version",
    path: problem.path,
    details: entry.problems.slice(1).map((problem2) => `${problem2.path}: ${problemText(problem2)}`)
  });
}
function reasonFor(entry, { spec, stage, latestBy }, verdicts) {
  const version = printable(entry.version);
  if (spec.kind === "exact")
    return `${version} is the version that was asked for (stage ${printable(entry.stage)})`;
  const fitting = verdicts.get("fits")?.length ?? 0;
  const all = [...verdicts.values()].reduce((sum, { length }) => sum + length, 0);
  const what = latestBy === "version" ? "the highest version" : "the latest upload";
  const where = spec.kind === "range" ? ` in ${spec.text}` : "";
  return `${version} is ${what}${where} at stage ${stage}${stage === "ReleasedAndBlessed" ? "" : " or better"} (${plural(fitting, "candidate")} of ${plural(all, "version")})`;
}
function noticesFor(entry, request, verdicts) {
  if (request.spec.kind === "exact") return exactNotices(entry, request);
  const notices = (verdicts.get("broken") ?? []).map(
    ({ version, path }) => `${printable(version)} is passed over: its upload time cannot be read (${path}.uploaded)`
  );
  if (request.spec.kind !== "range" || request.stage !== "EarlyAccessPreview") return notices;
  const preview = verdicts.get("prerelease")?.reduce((a, b) => compareParsedVersions(b.parsed, a.parsed) > 0 ? b : a);
  if (preview === void 0 || compareParsedVersions(preview.parsed, entry.parsed) < 0) return notices;
  const [major, minor, patch] = preview.parsed.numbers;
  notices.push(
    `${printable(preview.version)} is higher, but a range takes a pre-release only where it names one: ask for ">=${major}.${minor}.${patch}-0"`
  );
  return notices;
}
function compareEntries(a, b, { latestBy, spec }) {
  const byVersion = compareParsedVersions(a.parsed, b.parsed);
  if (latestBy === "version" || spec.kind === "exact" || !a.instant || !b.instant) return byVersion;
  return compareInstants(a.instant, b.instant) || byVersion;
}

// src/core/tool/listing/entry-fields.ts
var hexForm = /^[0-9A-Fa-f]{64}$/;
var toolVersionForm = /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2,3}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;
var entryFields = {
  version: {
    required: true,
    wanted: "a version",
    read: (value) => typeof value === "string" ? tryParsePackageVersion(value) : void 0,
    schema: {
      description: "A SemVer 2.0.0 version, or one of four numbers.",
      type: "string",
      pattern: toolVersionForm.source
    }
  },
  url: {
    required: true,
    wanted: "an address",
    read: (value) => typeof value === "string" && value !== "" ? value : void 0,
    schema: {
      description: "Where this version is downloaded; relative only in a feed without base URL.",
      type: "string",
      format: "uri-reference",
      minLength: 1
    }
  },
  stage: {
    required: true,
    wanted: "the name of a stage",
    // A word that the spec does not define is kept, but never qualifies.
    read: (value) => typeof value === "string" ? value : void 0,
    schema: { description: "How vetted this version is.", enum: stages }
  },
  uploaded: {
    required: true,
    wanted: "an ISO 8601 time",
    read: (value) => typeof value === "string" ? tryParseUploadTime(value) : void 0,
    schema: {
      description: "When this version was made available.",
      type: "string",
      pattern: uploadTimeForm.source
    }
  },
  sha256: {
    required: false,
    wanted: "a SHA-256 in hex",
    read: (value) => typeof value === "string" && hexForm.test(value) ? value.toLowerCase() : void 0,
    schema: { description: "Of the file, in hex.", type: "string", pattern: hexForm.source }
  },
  size: {
    required: false,
    wanted: "a number of bytes",
    read: (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : void 0,
    schema: {
      description: "Of the file, in bytes.",
      type: "integer",
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER
    }
  }
};
var entryFieldList = Object.entries(
  entryFields
).map(([name, field]) => ({ name, ...field }));

// src/core/tool/listing/tool-entry.ts
function describeNoEntry(problem) {
  return `${problem.place} is passed over: ${problemText(problem)}`;
}
function parseEntry(item, place) {
  if (typeof item !== "object" || item === null || Array.isArray(item)) {
    return { place: entryPath(place), found: describeValue(item), wanted: "an object" };
  }
  const members = item;
  const version = own(members, "version");
  const parsed = entryFields.version.read(version);
  if (parsed !== void 0) return readEntry(members, parsed, entryPath(place));
  const { wanted } = entryFields.version;
  return { place: `${entryPath(place)}.version`, found: describeValue(version), wanted };
}
function readEntry(members, parsed, path) {
  const url = entryFields.url.read(own(members, "url"));
  const stage = entryFields.stage.read(own(members, "stage"));
  const uploaded = own(members, "uploaded");
  const instant = entryFields.uploaded.read(uploaded);
  const [hash, bytes] = [own(members, "sha256"), own(members, "size")];
  const sha256 = entryFields.sha256.read(hash);
  const size = entryFields.size.read(bytes);
  const isSound = url !== void 0 && stage !== void 0 && instant !== void 0 && (hash === void 0 || sha256 !== void 0) && (bytes === void 0 || size !== void 0);
  return {
    version: parsed.text,
    parsed,
    url: url ?? "",
    stage: stage ?? "",
    uploaded: typeof uploaded === "string" ? uploaded : "",
    instant,
    sha256,
    size,
    // Most entries are sound, so problems are looked for only where there is one.
    problems: isSound ? noProblems : findProblems(members, path),
    path,
    members
  };
}
function entriesPath(toolName) {
  return `$[${JSON.stringify(toolName)}]`;
}
function entryPath({ root, index }) {
  return `${root}[${index}]`;
}
function own(members, name) {
  return Object.hasOwn(members, name) ? members[name] : void 0;
}
var noProblems = [];
function findProblems(members, path) {
  const problems = [];
  for (const { name: field, required, wanted, read } of entryFieldList) {
    const value = own(members, field);
    if (read(value) !== void 0 || !required && value === void 0) continue;
    problems.push({ path: `${path}.${field}`, field, found: describeValue(value), wanted });
  }
  return problems;
}

// src/core/tool/cache/find-best-cached.ts
async function findBestCached(run, { isLastResort = false } = {}) {
  const resolved = await run.resolve();
  const { toolName } = run;
  const recorded = await readEntries(run);
  for (; ; ) {
    const entries = [...recorded].filter(({ problems }) => problems.length === 0);
    const selection = trySelectEntry({ toolName, entries, warnings: [] }, resolved);
    if (selection === void 0) return void 0;
    const found = await findCachedTool(run, selection.entry.parsed, { isLastResort });
    if (found === "damaged") {
      if (!isLastResort) return void 0;
    } else if (found)
      return installedFromCache(run, found, {
        reason: `${selection.reason}, among ${plural(recorded.size, "cached version")}`
      });
    recorded.delete(selection.entry);
  }
}
async function readEntries({
  cache,
  toolName
}) {
  const entries = /* @__PURE__ */ new Set();
  const root = entriesPath(toolName);
  for (const name of await cache.list(toolName)) {
    const directory = await cache.find(toolName, name);
    const record = directory === void 0 ? void 0 : readRecord(directory);
    const entry = record && parseEntry(recordTexts(record), { root, index: entries.size });
    if (entry && "parsed" in entry && cacheVersion(entry.parsed) === name) entries.add(entry);
  }
  return entries;
}

export {
  selectEntry,
  describeNoEntry,
  parseEntry,
  entriesPath,
  findBestCached
};
