import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  shortened
} from "./44P46FTM.js";
import "./XVXLNBA7.js";
import "./HFYNFMF6.js";
import {
  renewal
} from "./GWF24MDZ.js";
import "./M6TK5S4M.js";
import "./AWGUMR4S.js";
import {
  notLocked
} from "./PITFDNS7.js";
import "./OFBCMWDY.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  plural
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/closures/judge-client-locks.ts
function judgeClientLocks(comparisons, { locked, log, command }) {
  const stale = comparisons.filter(({ changes }) => changes.length > 0);
  const [first] = stale;
  if (locked && first) throw staleLocks(stale, { command });
  for (const { file, project, changes } of stale)
    log.notice(
      `${project} has changed since this lock was written: ${shortened(changes)}; its dependencies are resolved in each run; ${renewal(renewingLocks(stale, command), flagOfLocks)} writes the lock anew`,
      { file }
    );
  for (const { file, project, changes, unread } of comparisons) {
    if (unread === void 0 || changes.length > 0) continue;
    const text = `taken as it is: whether it still holds for ${project} cannot be told, since that has ${unread}`;
    if (locked) log.warning(text, { file });
    else log.info(`${file}: ${text}`);
  }
}
function staleLocks(stale, { command, isBound = false }) {
  const problems = stale.flatMap(
    ({ file: file2, project, changes }) => changes.map((found) => new PkgtoolError("NOT_LOCKED", { subject: project, found, file: file2 }))
  );
  const [{ file = "" } = {}, ...others] = stale;
  return notLocked(
    { file: others.length > 0 ? `${file} and ${others.length} more` : file },
    {
      found: `${plural(problems.length, "change")} of the project since it was written`,
      problems,
      command: renewingLocks(stale, command),
      flagToo: flagOfLocks,
      isBound
    }
  );
}
var flagOfLocks = "write-packages-lock";
function renewingLocks(comparisons, command) {
  const isStale = comparisons.some(({ changes }) => changes.length > 0);
  if (command === void 0 || !isStale || command.includes(` --${flagOfLocks}`)) return command;
  return `${command} --${flagOfLocks}`;
}
export {
  judgeClientLocks,
  renewingLocks,
  staleLocks
};
