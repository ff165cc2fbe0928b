import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  describePlace,
  parsePin,
  pinPlace,
  placeFields
} from "./P6VQX6YE.js";
import {
  assertPackageId,
  isValidPackageId
} from "./VZE257TN.js";
import {
  tryParsePinVersion
} from "./LOPG5PQ3.js";
import {
  documentError
} from "./HDXPBWOM.js";
import {
  decodeText
} from "./YO5X3KUL.js";
import {
  trimWhiteSpace
} from "./HFYNFMF6.js";
import {
  mapTurns
} from "./I3LLZLTH.js";
import {
  PkgtoolError,
  isPkgtoolError,
  printable,
  quote
} from "./KGEP3AWA.js";

// src/core/pins/pin-faults.ts
var maxFaults = 50;
var PinFaults = class {
  #faults = [];
  #count = 0;
  /** Returns the result of `read`; empty if it throws a `PkgtoolError`. */
  watch(read) {
    try {
      return read();
    } catch (error) {
      if (!isPkgtoolError(error)) throw error;
      this.#count++;
      if (this.#count <= maxFaults) this.#faults.push(error);
      return [];
    }
  }
  /** The same for an asynchronous `read`. @throws PkgtoolError `CANCELLED` */
  async watchFile(read) {
    try {
      return await read();
    } catch (error) {
      if (isPkgtoolError(error, "CANCELLED")) throw error;
      return this.watch(() => {
        throw error;
      });
    }
  }
  /** @throws PkgtoolError the only fault, or one error with all: with their common code, or `INVALID_PIN` */
  assertNone() {
    const [first, ...others] = this.#faults;
    if (!first) return;
    if (others.length === 0) throw first;
    const more = this.#count - this.#faults.length;
    throw new PkgtoolError(others.every(({ code }) => code === first.code) ? first.code : "INVALID_PIN", {
      found: `${this.#count} faults in the pins`,
      details: [...this.#faults.map(({ message }) => message), ...more > 0 ? [`${more} more`] : []],
      problems: this.#faults
    });
  }
};

// src/core/pins/package-list.ts
function packageListTurns(list, options, faults) {
  return readLines(linesOf(list, options), options, faults);
}
function inlinePinTurns(texts, faults) {
  const lines = texts.flatMap((text) => linesOf(text, {}));
  return readLines(lines, {}, faults);
}
function linesOf(list, { file }) {
  const text = decodeText(list);
  if (text !== void 0) return text.split(/\r\n?|\n/);
  const found = "bytes or characters that are not Unicode";
  throw documentError("INVALID_PIN", { found, wanted: "UTF-8", file });
}
function* readLines(lines, options, faults) {
  const read = yield* mapTurns(
    lines,
    (content, index) => faults.watch(
      () => parseLine(content, pinPlace({ ...options, line: index + 1 }), [lines[index - 1], lines[index + 1]])
    )
  );
  return read.flat();
}
function parseLine(content, place, neighbours) {
  const line = withoutComment(content);
  if (line === "") return [];
  const end = line.search(/[\s@]/);
  const version = end < 0 ? "" : trimWhiteSpace(line.slice(end + 1));
  if (version === "") return refuseHalf(line, place, neighbours);
  const id = line.slice(0, end);
  try {
    assertPackageId(id, placeFields(place));
    return [parsePin({ id, version, ...place })];
  } catch (error) {
    throw isPkgtoolError(error) ? explained(error, line) : error;
  }
}
function withoutComment(content) {
  const [uncommented = ""] = content.split("#", 1);
  return trimWhiteSpace(uncommented);
}
function refuseHalf(line, place, neighbours) {
  const others = neighbours.map((text) => withoutComment(text ?? "")).filter((text) => /^[^\s@]+$/.test(text));
  const isVersion = isLoneVersion(line);
  if (isVersion && others.some((text) => !isLoneVersion(text))) return [];
  const version = isVersion ? void 0 : others.find(isLoneVersion);
  throw new PkgtoolError("INVALID_PIN", {
    subject: shorten(line),
    found: `no version on ${describePlace(place)}`,
    wanted: "ID VERSION or ID@VERSION",
    ...version !== void 0 && isValidPackageId(line) && {
      change: `write both as one: ${line}@${printable(version)}, or ${quote(`${line} ${version}`, 100)} in quotes`
    },
    ...place
  });
}
function isLoneVersion(text) {
  return /^[\d[(*^~<>=]/.test(text) || tryParsePinVersion(text) !== void 0;
}
function explained({ code, fields }, line) {
  const change = fields.change ?? adviceForLine(line);
  const subject = shorten(fields.subject ?? "");
  return new PkgtoolError(code, { ...fields, subject, ...change !== void 0 && { change } });
}
function adviceForLine(line) {
  if (/^-\s/.test(line)) return "leave out the dash: the list is one text, with one pin per line";
  if (/^["']/.test(line)) return "leave out the quotes";
  if (/^[^\s@:]+:\s/.test(line)) return "leave out the colon";
  const [id = "", version = "", ...rest] = line.split(/[\s@]+/);
  if (rest.length === 0 && isSwapped(id, version)) return `write the id first: ${version}@${printable(id)}`;
  return rest.length > 0 && tryParsePinVersion(version) ? `write one pin per line; if the lines come from YAML, begin the text with | (${printable(id)} is pinned with all that follows)` : void 0;
}
function isSwapped(version, id) {
  return tryParsePinVersion(version) !== void 0 && isValidPackageId(id) && !isLoneVersion(id);
}
var maxShown = 40;
function shorten(text) {
  return text.length > maxShown ? `${text.slice(0, maxShown)}\u2026` : text;
}

export {
  PinFaults,
  packageListTurns,
  inlinePinTurns
};
