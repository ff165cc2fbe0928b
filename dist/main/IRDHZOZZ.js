import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createSourceMapping
} from "./ZHURANIK.js";
import {
  PkgtoolError,
  optionName
} from "./35DA25QQ.js";

// src/core/sources/minimum-age.ts
function createAgeGates({ minimumAge: asked = 0, minimumAgeExclude = [] }, exceptions = []) {
  const patterns = [...minimumAgeExclude.map((each) => each.trim()), ...exceptions].filter((each) => each !== "");
  const excluded = createSourceMapping([{ key: "excluded", patterns }], ["excluded"]);
  const now = Date.now();
  return (configured = 0) => {
    const minimumAge = Math.max(asked, configured);
    if (minimumAge === 0) return void 0;
    return { minimumAge, now, judges: (id) => excluded.sourcesFor(id).length === 0 };
  };
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
  youngAdvice,
  describeYoung
};
