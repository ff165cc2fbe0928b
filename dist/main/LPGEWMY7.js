import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  needsEvaluation
} from "./IUN6I4SA.js";
import {
  quote
} from "./KGEP3AWA.js";

// src/core/projects/evaluate/value.ts
var Unknown = class _Unknown {
  /** what makes it unknown, such as `$(CI)`, as it stands in messages */
  why;
  /** names of the properties that would settle it */
  settledBy;
  /** absent: the SDK or the machine */
  origin;
  constructor(why, settledBy = [], origin) {
    this.why = why;
    this.settledBy = settledBy;
    this.origin = origin;
  }
  /** The same, where it comes from a statement. */
  from(origin) {
    return new _Unknown(this.why, this.settledBy, origin);
  }
  /**
   * The same as the value of a property: where the caller may give that one itself, nothing else counts, since files do not change what
   * the caller gives.
   */
  settledWith(property) {
    const isOne = (name) => name.toLowerCase() === property.toLowerCase();
    if (this.settledBy.length < 2 || !this.settledBy.some(isOne)) return this;
    return new _Unknown(this.why, [property], this.origin);
  }
  /** Both together: what depends on two of them is settled by both. */
  and(other) {
    if (this === other || other.settledBy.every((name) => this.settledBy.includes(name))) return this;
    const names = [.../* @__PURE__ */ new Set([...this.settledBy, ...other.settledBy])].slice(0, maxNames);
    return new _Unknown(this.why, names, this.origin ?? other.origin);
  }
};
var maxNames = 20;
var EvaluationFailure = class extends Error {
};
var [maxLetters, maxEntries] = [5e5, 1e5];
function joinTexts(texts, separator = "") {
  let letters = separator.length * (texts.length - 1);
  for (const { length } of texts) letters += length;
  assertLetters(letters);
  return texts.join(separator);
}
function assertLetters(count) {
  if (count > maxLetters) throw new EvaluationFailure(`a text of more than ${maxLetters} letters`);
}
function assertEntries(count) {
  if (count > maxEntries) throw new EvaluationFailure(`a list of more than ${maxEntries} entries`);
}
var escaped = /%([0-9a-f]{2})/gi;
function unescapeText(text) {
  if (!text.includes("%")) return text;
  return text.replace(escaped, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
function escapeText(text) {
  return text.replace(/[%*?@$();']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}
function splitList(text) {
  if (!text.includes(";")) return text.trim() === "" ? [] : [text.trim()];
  if (!text.includes("@(")) return text.split(";").flatMap((entry) => entry.trim() || []);
  return splitAround(text);
}
function splitAround(text) {
  const entries = [];
  let begun = 0;
  let quoted = false;
  let inside = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inside && sign === "'") quoted = !quoted;
    else if (inside && !quoted && sign === ")") inside = false;
    else if (!inside && sign === "@" && text[at + 1] === "(") inside = true;
    else if (!inside && sign === ";") {
      entries.push(text.slice(begun, at));
      begun = at + 1;
    }
  }
  return [...entries, text.slice(begun)].flatMap((entry) => entry.trim() || []);
}

// src/core/projects/evaluated.ts
var metadataNames = [
  "Version",
  "VersionOverride",
  "PrivateAssets",
  "IncludeAssets",
  "ExcludeAssets",
  "ReferenceOutputAssembly"
];
var EvaluatedProject = class {
  evaluation;
  #path;
  #faults;
  constructor(evaluation, { path, faults }) {
    this.evaluation = evaluation;
    this.#path = path;
    this.#faults = faults;
  }
  /** The value of a property; empty, with a fault, if it is unknown. */
  text(name) {
    const value = this.evaluation.property(name);
    if (typeof value === "string") return value;
    this.refuse(name, value);
    return "";
  }
  /** Whether a property is `true`, in any case; MSBuild keeps white space around it, which NuGet removes. */
  isTrue(name) {
    return this.text(name).trim().toLowerCase() === "true";
  }
  isFalse(name) {
    return this.text(name).trim().toLowerCase() === "false";
  }
  /** Adds a fault for a property that is unknown. */
  refuse(name, { why, settledBy, origin }) {
    const found = `${why} as the property ${name}`;
    const { place, found: own } = origin ?? { place: this.placeOf(name), found };
    this.#faults.add(needsEvaluation(place, own, { settledBy }));
  }
  /** Where a property was last set in the files of the project. */
  placeOf(name) {
    return this.evaluation.ownEntry(name)?.place ?? { file: this.#path, line: 1 };
  }
  /** The items of a type; a fault for each metadata value that a restore needs and that is unknown. */
  items(type) {
    return this.evaluation.items(type).map((item) => this.#itemOf(type, item));
  }
  #itemOf(type, { name, metadata, isOfSdk, ...place }) {
    let isUnknown = false;
    const known = {};
    const own = isOfSdk ? { file: this.#path, line: 1 } : placeIn(place);
    for (const each of metadataNames) {
      const value = unescaped(metadata.get(each.toLowerCase()) ?? "");
      if (value instanceof Unknown) {
        isUnknown = true;
        const found = value.origin?.found ?? `${value.why} as ${each} of ${type} ${quote(name)}`;
        this.#faults.add(needsEvaluation(value.origin?.place ?? own, found, value));
      } else if (value.trim() !== "") known[each] = value.trim();
    }
    const mark = metadata.get("isimplicitlydefined");
    const isMarked = typeof mark === "string" && mark.toLowerCase() === "true";
    return { name, metadata: known, isImplicit: isOfSdk, isUnknown, isMarked, ...own };
  }
};
function knownText(evaluation, { name, project }) {
  return knownValue(evaluation.property(name), { what: `the property ${name}`, project });
}
function knownValue(value, { what, project }) {
  if (!(value instanceof Unknown)) return value;
  const { place, found } = value.origin ?? {
    place: { file: project, line: 1 },
    found: `${value.why} as ${what}`
  };
  throw needsEvaluation(place, found, value);
}
function placeIn({ file, line }) {
  return { file, line };
}
function unescaped(value) {
  return typeof value === "string" ? unescapeText(value) : value;
}

export {
  Unknown,
  EvaluationFailure,
  maxLetters,
  joinTexts,
  assertLetters,
  assertEntries,
  unescapeText,
  escapeText,
  splitList,
  EvaluatedProject,
  knownText,
  knownValue
};
