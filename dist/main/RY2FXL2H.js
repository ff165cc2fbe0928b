import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createSourceMapping
} from "./3DD4OL3C.js";
import {
  lowerPackageId
} from "./VZE257TN.js";
import {
  reading
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  optionName
} from "./KGEP3AWA.js";

// src/core/sources/minimum-age.ts
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
function createAgeGates({
  minimumAge: asked = 0,
  minimumAgeExclude = [],
  exceptions: scope = "workflow"
}, { configured = { merged: [], outside: [] }, exceptions }) {
  const excluded = createExcluded(minimumAgeExclude.map((pattern) => ({ pattern: pattern.trim() })));
  const [merged, outside] = [configured.merged, configured.outside].map(createExcluded);
  const now = Date.now();
  return (setting) => {
    const { minimumAge: own = 0, demandedAge = 0 } = setting;
    const demanded = Math.max(asked, demandedAge);
    if (Math.max(demanded, own) === 0) return void 0;
    const minimumAgeOf = (id) => {
      const exception = merged(id);
      const taken = exception ? 0 : Math.max(asked, own);
      if (taken >= demanded || exception && outside(id)) return taken;
      const isAllowed = scope === "repository";
      noteAge(settingOf(exception, setting), id, { isAllowed, exceptions });
      return isAllowed ? taken : demanded;
    };
    const takesFileTimes = asked === 0;
    return { now, takesFileTimes, minimumAgeOf: (id) => excluded(id) ? 0 : minimumAgeOf(id) };
  };
}
function noteAge(found, id, { isAllowed, exceptions }) {
  if (isAllowed) exceptions.count("minimum-age", found, id);
  else exceptions.refuse("minimum-age", found);
}
function createExcluded(patterns) {
  const given = patterns.filter(({ pattern }) => pattern !== "");
  const each = given.map((item) => {
    const mapping = createSourceMapping([{ key: "excluded", patterns: [item.pattern ?? ""] }], ["excluded"]);
    return { item, mapping };
  });
  return (id) => each.find(({ mapping }) => mapping.sourcesFor(id).length > 0)?.item;
}
function settingOf(exception, { name, place }) {
  const where = exception?.place ?? place ?? { file: "nuget.config" };
  return exception ? { setting: "minPublishAgeExceptions", value: exception.pattern, place: where } : { setting: "packageSources", value: name, place: where };
}
function judgeAges(releases, { minimumAge, now }, { id, label, times, log }) {
  if (releases.length === 0) return releases;
  if (times === void 0 || times.size === 0)
    throw new PkgtoolError("NO_PUBLISH_TIME", {
      subject: id,
      found: `${label}, which says of none of its versions when it was published`,
      wanted: "a time, to compare with the minimum age",
      change: `ask another source, or name the package in ${optionName("minimum-age-exclude")}`,
      id
    });
  const judged = releases.map((release) => {
    const published = times.get(release.version.lower);
    const isYoung = published === void 0 || now - published.getTime() < minimumAge;
    return { ...release, ...published && { published }, ...isYoung && { isYoung } };
  });
  const young = judged.filter(({ isYoung }) => isYoung);
  if (young.length > 0) log.info(`${id}: younger than the minimum age at ${label}: ${describeYoung(young)}`);
  return judged;
}
async function fileTimes({ packageUrls }, { id, releases }) {
  const times = /* @__PURE__ */ new Map();
  for (const { version } of releases) {
    const [url] = await packageUrls({ id, lowerId: lowerPackageId(id), version });
    if (url?.protocol !== "file:") continue;
    const path = fileURLToPath(url);
    times.set(version.lower, (await reading(path, () => stat(path))).mtime);
  }
  return times;
}
function youngAdvice() {
  return `wait, shorten ${optionName("minimum-age")}, or name the package in ${optionName("minimum-age-exclude")}`;
}
var shown = 5;
function describeYoung(young) {
  const names = young.slice(-shown).map(
    ({ version, published }) => published ? `${version.normalized} (published ${published.toISOString()})` : `${version.normalized} (no time known)`
  );
  return young.length > shown ? `${names.join(", ")} and ${young.length - shown} more` : names.join(", ");
}

export {
  createAgeGates,
  judgeAges,
  fileTimes,
  youngAdvice,
  describeYoung
};
