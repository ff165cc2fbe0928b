import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dependencyIds
} from "./SMPQUFGO.js";
import {
  manifestBeside
} from "./P7ZXHCET.js";
import {
  readPackageManifest
} from "./ZEES3UE4.js";
import {
  manifestLimit,
  parseManifest
} from "./H4CM3VJ7.js";
import "./JI5HYXGI.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import "./YOSCDM7H.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./VZE257TN.js";
import "./XVXLNBA7.js";
import "./YO5X3KUL.js";
import "./HFYNFMF6.js";
import "./7TGG4GXM.js";
import {
  readBoundedFile
} from "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  nextPieceUnless
} from "./I3LLZLTH.js";
import "./OFBCMWDY.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  isPkgtoolError
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/packages/in-place/read-dependencies.ts
import { join } from "node:path";
async function readDependencies(folder, { present, held }, options) {
  const read = async (item, placed) => {
    await nextPieceUnless(options.signal, folder.directory);
    const dependencies = placed.dependencies ?? await dependenciesOf(folder, item, options);
    return dependencies ? { ...placed, dependencies } : placed;
  };
  const found = { present: new Map(present), held: new Map(held) };
  for (const [item, placed] of present) found.present.set(item, await read(item, placed));
  for (const [item, one] of held) found.held.set(item, { ...one, placed: await read(item, one.placed) });
  return found;
}
async function dependenciesOf({ directory, names }, { paths }, { signal }) {
  const beside = manifestBeside(paths);
  try {
    const manifest = beside === void 0 ? (await readPackageManifest(join(directory, paths.packagePath), names))?.manifest : parseManifest(
      await readBoundedFile(join(directory, beside), { limit: manifestLimit, noLink: true, signal })
    );
    return manifest && dependencyIds(manifest);
  } catch (error) {
    if (isPkgtoolError(error, "BAD_ARCHIVE", "INVALID_MANIFEST", "TOO_LARGE", "NOT_FOUND")) return void 0;
    throw error;
  }
}
export {
  readDependencies
};
