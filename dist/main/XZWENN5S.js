import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  locatePackage
} from "./R34LCE5B.js";
import {
  readRestoreRecord
} from "./Y6ZNRDPH.js";
import "./STYEU7BM.js";
import {
  isSameStamp,
  readFileStamp
} from "./PSZZHOMB.js";
import "./SMPQUFGO.js";
import {
  manifestBeside
} from "./5N5Z5DZ7.js";
import {
  manifestLimit,
  parseManifest
} from "./H4CM3VJ7.js";
import "./EQHG7H4Y.js";
import {
  identityKey
} from "./VFUN64ZU.js";
import "./YOSCDM7H.js";
import "./WSA5D22K.js";
import "./B6BWL6PA.js";
import "./VTVO2AEI.js";
import "./IVUKRCZA.js";
import "./KSTH34PU.js";
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
} from "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
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
