import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  locatePackage
} from "./N6AFXFNI.js";
import {
  readRestoreRecord
} from "./GXGDT2FM.js";
import "./YPWVXG2D.js";
import {
  isSameStamp,
  readFileStamp
} from "./6WSCZFBN.js";
import "./SMPQUFGO.js";
import {
  manifestBeside
} from "./P7ZXHCET.js";
import {
  manifestLimit,
  parseManifest
} from "./H4CM3VJ7.js";
import "./TTBNUXJ2.js";
import {
  identityKey
} from "./VFUN64ZU.js";
import "./YOSCDM7H.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./VZE257TN.js";
import "./XVXLNBA7.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./7TGG4GXM.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/packages/in-place/placed-manifests.ts
import { join } from "node:path";
function manifestsInPlace(folder) {
  let packages;
  const stampOf = (path) => readFileStamp(join(folder.directory, path));
  return async (identity) => {
    packages ??= readRestoreRecord(folder).catch(() => ({ layout: folder.layout, packages: /* @__PURE__ */ new Map() }));
    const paths = locatePackage(folder, identity);
    const placed = (await packages).packages.get(paths.place);
    const path = manifestBeside(paths);
    if (placed?.origin.kind !== "source" || placed.package !== identityKey(identity)) return void 0;
    if (path === void 0 || !isSameStamp(placed.manifest, stampOf(path))) return void 0;
    if (!isSameStamp(placed, stampOf(paths.packagePath))) return void 0;
    const file = join(folder.directory, path);
    const read = () => readBoundedFileSync(file, { limit: manifestLimit, noLink: true });
    return { source: placed.origin.source, read: () => parseManifest(read(), { source: file }) };
  };
}
export {
  manifestsInPlace
};
