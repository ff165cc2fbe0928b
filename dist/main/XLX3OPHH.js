import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createSourceCatalog,
  takenKey
} from "./TIZEWIKC.js";
import "./PHWTGBJQ.js";
import "./LMMICZ3O.js";
import "./4DSBMBOW.js";
import "./A4ONIMLQ.js";
import "./IRDHZOZZ.js";
import "./ZHURANIK.js";
import "./ZMAPPKNN.js";
import "./NJMXNSKI.js";
import {
  atPin
} from "./3WYD7JM2.js";
import "./JC2OO72L.js";
import "./BYZAYIDI.js";
import "./QMQWR7PG.js";
import "./7NREBWTH.js";
import "./XXJOSPG4.js";
import "./FSFZHTII.js";
import "./EZ6EH6TN.js";
import "./FDCDB76W.js";
import "./POH27BXF.js";
import "./OV7G6GGU.js";
import "./DMTM7LHR.js";
import "./D3LX5KFS.js";
import "./ZRSAVG4Z.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./EBSXPOIY.js";
import "./IW5T7SDU.js";
import "./DR33J67C.js";
import "./HKRVKZXS.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./2LCR7RVP.js";
import {
  bestParsedVersion
} from "./ZK3TELEC.js";
import "./4FAWDYWU.js";
import {
  rangeHolds
} from "./RXTBV3VC.js";
import "./YO5X3KUL.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import {
  compareParsedVersions
} from "./7FZES3LJ.js";
import "./V5VPQJGF.js";
import "./LXWU6CFB.js";
import "./7TGG4GXM.js";
import "./2EXAARR5.js";
import "./O57E6YNR.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./ZMQKMXGQ.js";
import "./IMJISHIV.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import {
  PkgtoolError,
  toLowerInvariant
} from "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/core/closures/all-dependencies.ts
async function withAllDependencies(pins, sources, { signal, log = silentLog }) {
  const union = new Union(createSourceCatalog(sources, { signal, taken: askedFor(pins) }));
  let level = await Promise.all(pins.map((pin) => union.start(pin)));
  while (level.length > 0) level = (await Promise.all(level.map((met) => union.follow(met)))).flat();
  if (union.missing.size > 0) {
    const names = [...union.missing].sort();
    const more = names.length > shown ? ` and ${names.length - shown} more` : "";
    log.warning(`no source has these dependencies: ${names.slice(0, shown).join(", ")}${more}`);
  }
  return union.pins;
}
function askedFor(pins) {
  return new Set(
    pins.flatMap(({ id, request }) => request.kind === "exact" ? takenKey(id, request.version) : [])
  );
}
var shown = 5;
var Union = class {
  pins = [];
  /** dependencies that no source has, with their ranges */
  missing = /* @__PURE__ */ new Set();
  #catalog;
  #known = /* @__PURE__ */ new Set();
  #asked = /* @__PURE__ */ new Set();
  constructor(catalog) {
    this.#catalog = catalog;
  }
  async start(pin) {
    const { id, request } = pin;
    const version = request.kind === "exact" ? request.version : bestParsedVersion(request.range, await this.#catalog.versions(id));
    if (version) return { id, version, pin };
    throw atPin(
      new PkgtoolError("NOT_FOUND", { subject: `${id} ${pin.version}`, found: "no such version" }),
      pin
    );
  }
  /** Takes a package, and returns those that it may need and that were not met before. */
  async follow({ id, version, pin }) {
    const key = `${toLowerInvariant(id)} ${version.lower}`;
    if (this.#known.has(key)) return [];
    this.#known.add(key);
    const isOwn = toLowerInvariant(pin.id) === toLowerInvariant(id);
    const { line, file } = pin;
    const place = { line, ...file !== void 0 && { file } };
    const request = { kind: "exact", version };
    this.pins.push(isOwn ? { ...pin, request } : { id, version: version.normalized, ...place, request });
    const groups = await this.#catalog.find(id, version) ?? [];
    const dependencies = groups.flatMap((group) => group.dependencies);
    const found = await Promise.all(dependencies.map((each) => this.#bounds(each)));
    return found.flat().map((each) => ({ ...each, pin }));
  }
  async #bounds({ id, range: asked }) {
    const name = asked.kind === "any" ? id : `${id} ${asked.text}`;
    const key = toLowerInvariant(name);
    if (this.#asked.has(key)) return [];
    this.#asked.add(key);
    const range = asked.kind === "range" ? asked.range : {};
    const versions = await this.#catalog.versions(id);
    const lowest = bestParsedVersion(range, versions);
    if (!lowest) {
      this.missing.add(name);
      return [];
    }
    const inside = versions.filter(
      (each) => rangeHolds(range, each) && (each.labels.length === 0 || each === lowest)
    );
    const highest = inside.reduce((a, b) => compareParsedVersions(a, b) < 0 ? b : a, lowest);
    return [.../* @__PURE__ */ new Set([lowest, highest])].map((version) => ({ id, version }));
  }
};
export {
  withAllDependencies
};
