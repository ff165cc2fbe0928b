import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  rankSources,
  tryReadReleases
} from "./J6WXSUU7.js";
import {
  describeYoung
} from "./IUECHXT6.js";
import "./ZHURANIK.js";
import "./3WYD7JM2.js";
import {
  pinPlace
} from "./JC2OO72L.js";
import {
  mapConcurrently
} from "./ZRSAVG4Z.js";
import "./EBSXPOIY.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./LXWU6CFB.js";
import "./C6EQMAIG.js";
import "./ZMQKMXGQ.js";
import {
  PkgtoolError,
  isPkgtoolError
} from "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/core/packages/versions/notice-young.ts
async function noticeYoung({ sources, log }, taken) {
  const isJudged = ({ pin: { id, sha512, contentHash } }) => sha512 === void 0 && contentHash === void 0 && sources.all.some((source) => source.judgesAge(id));
  const look = async ({ pin, version }) => {
    const say = (text) => log.notice(
      `${pin.id} ${version.normalized} is taken because it was asked for by its version, and ${text}`,
      placeOf(pin)
    );
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
}
function placeOf(pin) {
  const { line, file } = pinPlace(pin);
  return file === void 0 ? void 0 : { file, line };
}
export {
  noticeYoung
};
