import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  rankSources,
  tryReadReleases
} from "./WJEBHE7S.js";
import {
  describeYoung
} from "./RY2FXL2H.js";
import "./3DD4OL3C.js";
import "./4UVWEYNV.js";
import "./EBSXPOIY.js";
import {
  pinPlace
} from "./P6VQX6YE.js";
import {
  mapConcurrently
} from "./ERI25VUC.js";
import "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./DC5E73UU.js";
import "./I3LLZLTH.js";
import "./UCALPQZE.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/packages/versions/notice-young.ts
async function noticeYoung({ sources, log }, taken) {
  const isJudged = ({ pin: { id, sha512, contentHash } }) => sha512 === void 0 && contentHash === void 0 && sources.all.some((source) => source.judgesAge(id));
  const young = [];
  const look = async ({ pin, version }) => {
    const say = (text) => void young.push({
      name: `${pin.id} ${version.normalized}`,
      text: `is taken because it was asked for by its version, and ${text}`,
      place: placeOf(pin)
    });
    for (const source of rankSources(pin, sources)) {
      const releases = await tryReadReleases(pin, source);
      if (isPkgtoolError(releases, "NO_PUBLISH_TIME"))
        return say(`${source.label} does not say when it was published`);
      const found = releases instanceof PkgtoolError ? void 0 : releases.find((release) => release.version.lower === version.lower);
      if (found?.isYoung) say(`is younger than the minimum age: ${describeYoung([found])}`);
      if (found) return;
    }
  };
  await mapConcurrently(taken.filter(isJudged), look, { limit: 8 });
  const [first, ...others] = young.toSorted((a, b) => a.name < b.name ? -1 : 1);
  if (first === void 0) return;
  if (others.length === 0) return log.notice(`${first.name} ${first.text}`, first.place);
  const names = [first, ...others].slice(0, shown).map(({ name }) => name);
  const more = young.length > shown ? ` and ${young.length - shown} more` : "";
  log.notice(
    `${young.length} packages are taken because they were asked for by their versions, and are younger than the minimum age or of no known age: ${names.join(", ")}${more}`
  );
  for (const { name, text } of [first, ...others]) log.info(`${name} ${text}`);
}
var shown = 5;
function placeOf(pin) {
  const { line, file } = pinPlace(pin);
  return file === void 0 ? void 0 : { file, line };
}
export {
  noticeYoung
};
