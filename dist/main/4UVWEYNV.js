import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  groupBy
} from "./EBSXPOIY.js";
import {
  describePlace,
  pinPlace
} from "./P6VQX6YE.js";
import {
  pinVersionKey
} from "./LOPG5PQ3.js";
import {
  mapTurns,
  runTurns
} from "./I3LLZLTH.js";
import {
  PkgtoolError,
  option,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/pins/merge-pins.ts
function mergePins(pins) {
  return runTurns(mergeTurns(pins));
}
function* mergeTurns(pins) {
  const keys = yield* mapTurns(pins, pinKey);
  const groups = [...groupBy(pins, (_, index) => keys[index]).values()];
  assertFew(groups.length, maxPins);
  const conflicts = (yield* mapTurns(groups, findConflicts)).flat();
  if (conflicts.length > 0) throw joined(conflicts);
  return yield* mapTurns(groups, withHashes);
}
function pinKey({ id, request }) {
  return `${toLowerInvariant(id)} ${pinVersionKey(request)}`;
}
var hashes = { sha512: "SHA-512", contentHash: "content hash" };
var kinds = Object.keys(hashes);
function findConflicts(group) {
  return kinds.flatMap((kind) => {
    const [first, ...others] = group.filter((pin) => pin[kind] !== void 0);
    const second = others.find((pin) => pin[kind] !== first?.[kind]);
    return first && second ? [conflict(kind, first, { second })] : [];
  });
}
function conflict(kind, first, { second }) {
  return new PkgtoolError("CONFLICTING_PINS", {
    subject: `${second.id} ${second.version}`,
    found: `two values of its ${hashes[kind]}`,
    wanted: "one package of that id and version",
    details: [first, second].map((pin) => `${describePlace(pin)}: ${pin[kind]}`),
    line: second.line,
    ...second.file !== void 0 && { file: second.file }
  });
}
function joined(conflicts) {
  const [first] = conflicts;
  if (first && conflicts.length === 1) return first;
  return new PkgtoolError("CONFLICTING_PINS", {
    found: `${conflicts.length} contradictions`,
    wanted: "one package of each id and version",
    details: conflicts.flatMap(
      ({ fields: { subject, found, details = [] } }) => details.map((detail) => `${subject}, ${found}, ${detail}`)
    ),
    problems: conflicts
  });
}
function withHashes(group) {
  const found = kinds.map((kind) => [kind, group.find((pin) => pin[kind] !== void 0)?.[kind]]);
  const size = group.find((pin) => pin.size !== void 0)?.size;
  return {
    ...group[0],
    ...Object.fromEntries(found.filter(([, hash]) => hash !== void 0)),
    ...size !== void 0 && { size },
    ...group.some(({ isTool }) => isTool) && { isTool: true }
  };
}
var maxPins = 1e5;
var maxRepeats = 10 * maxPins;
function assertFew(count, most) {
  if (count <= most) return;
  throw new PkgtoolError("TOO_LARGE", {
    subject: "the pins",
    found: `more than ${most}${most === maxRepeats ? ", with repeats" : ""}`,
    wanted: "at most as many in one run",
    change: `name fewer in ${option("packages", "packages-file")}`
  });
}
function atPin(error, pin) {
  return new PkgtoolError(error.code, { ...error.fields, ...pinPlace(pin) }, { cause: error });
}
function withPackage(error, pin) {
  const { id, version } = pin;
  return new PkgtoolError(error.code, { ...error.fields, id, version, ...pinPlace(pin) }, { cause: error });
}

export {
  mergePins,
  mergeTurns,
  maxRepeats,
  assertFew,
  atPin,
  withPackage
};
