import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createSourceCatalog,
  takenKey
} from "./M4OFO5ZQ.js";
import "./7TIYX3SP.js";
import "./LXZ25MZD.js";
import "./J5MWLD4N.js";
import "./ZEES3UE4.js";
import "./H4CM3VJ7.js";
import "./JI5HYXGI.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import "./RY2FXL2H.js";
import "./3DD4OL3C.js";
import "./VFUN64ZU.js";
import {
  atPin
} from "./4UVWEYNV.js";
import "./EBSXPOIY.js";
import "./P6VQX6YE.js";
import "./ZL4E2DIX.js";
import "./HLDKRGVC.js";
import "./TIK5VAPR.js";
import "./65A7NOFZ.js";
import "./YOSCDM7H.js";
import "./ZCUTC2BQ.js";
import "./ERI25VUC.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./WWJ4N246.js";
import "./LBT5OCFO.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./VZE257TN.js";
import {
  bestParsedVersion
} from "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import {
  rangeHolds
} from "./XVXLNBA7.js";
import "./YO5X3KUL.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import {
  compareParsedVersions
} from "./HFYNFMF6.js";
import "./3WGZQVZH.js";
import "./DC5E73UU.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./2PTHXI2K.js";
import "./BAOT6G3M.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./UCALPQZE.js";
import "./OFBCMWDY.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  toLowerInvariant
} from "./KGEP3AWA.js";
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
