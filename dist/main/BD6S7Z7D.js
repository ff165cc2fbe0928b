import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  pinPlace,
  placeFields,
  plainPin
} from "./P6VQX6YE.js";
import {
  xmlTurns
} from "./YOSCDM7H.js";
import {
  assertPackageId
} from "./VZE257TN.js";
import {
  tryParseVersionRange
} from "./XVXLNBA7.js";
import {
  documentError
} from "./HDXPBWOM.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  mapTurns,
  runTurns
} from "./I3LLZLTH.js";
import {
  printable,
  toLowerInvariant
} from "./KGEP3AWA.js";

// src/core/pins/packages-config.ts
function parsePackagesConfig(xml, options = {}) {
  return runTurns(configPinTurns(xml, options)).map(plainPin);
}
function* configPinTurns(xml, options) {
  const pins = yield* readPackagesConfig(xml, options);
  const known = /* @__PURE__ */ new Map();
  yield* mapTurns(pins, (pin) => assertNoRepeat(known, pin, options));
  yield* mapTurns(pins, (pin) => assertPackageId(pin.id, placeFields(pin)));
  return pins;
}
function assertNoRepeat(known, { id, request, line }, options) {
  const lowerId = toLowerInvariant(id);
  const key = options.allowDuplicateIds ? `${lowerId} ${request.version.lower}` : lowerId;
  const before = known.get(key);
  if (before !== void 0) {
    const found = `a package that line ${before} has already, once more`;
    throw configError({ found, wanted: "each package once", line }, options);
  }
  known.set(key, line);
}
function* readPackagesConfig(xml, options) {
  const reader = new PackagesReader(options);
  yield* xmlTurns(xml, {
    open: (tag, place) => reader.open(tag, place),
    fail: (problem) => {
      throw configError(problem, options);
    }
  });
  return reader.pins;
}
function configError(fault, { file }) {
  return documentError("INVALID_PACKAGES_CONFIG", { ...fault, file });
}
var PackagesReader = class {
  #options;
  pins = [];
  #line = 1;
  constructor(options) {
    this.#options = options;
  }
  open(tag, { depth, line }) {
    this.#line = line;
    if (depth === 1) this.#checkClient(tag);
    if (depth === 2 && tag.name === "package" && tag.uri === "") this.pins.push(this.#readPin(tag));
  }
  #checkClient(tag) {
    const version = attribute(tag, "minClientVersion");
    if (version === void 0 || tryParsePackageVersion(version) !== void 0) return;
    this.#refuse("a minClientVersion that is not a version");
  }
  #readPin(tag) {
    const id = attribute(tag, "id") || this.#refuse('a package without the attribute "id"');
    const version = attribute(tag, "version") || this.#refuse('a package without the attribute "version"');
    const parsed = tryParsePackageVersion(version) ?? this.#refuse(`the version "${printable(version).slice(0, 100)}"`, "an exact version");
    const allowedVersions = attribute(tag, "allowedVersions") || void 0;
    if (allowedVersions !== void 0 && tryParseVersionRange(allowedVersions) === void 0) {
      this.#refuse(`the allowedVersions "${printable(allowedVersions).slice(0, 100)}"`, "a version range");
    }
    return {
      id,
      version,
      ...pinPlace({ ...this.#options, line: this.#line }),
      ...allowedVersions !== void 0 && { allowedVersions },
      developmentDependency: attribute(tag, "developmentDependency")?.toLowerCase() === "true",
      request: { kind: "exact", version: parsed }
    };
  }
  /** Fails at the current element. */
  #refuse(found, wanted) {
    throw configError({ found, wanted, line: this.#line }, this.#options);
  }
};
function attribute(tag, name) {
  const found = tag.attributes[name];
  return found?.value;
}

export {
  parsePackagesConfig,
  configPinTurns,
  readPackagesConfig
};
