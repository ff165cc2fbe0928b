import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dependencyIds
} from "./JCVMEQRX.js";
import {
  manifestBeside
} from "./4LVEF7NE.js";
import {
  manifestLimit,
  parseManifest,
  readPackageManifest
} from "./VOMTRS3A.js";
import "./M47YZ5OF.js";
import "./MAXXWZHI.js";
import "./7NREBWTH.js";
import "./SVCLXQTY.js";
import "./OV7G6GGU.js";
import "./HKRVKZXS.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./2LCR7RVP.js";
import "./RXTBV3VC.js";
import "./YO5X3KUL.js";
import "./7FZES3LJ.js";
import "./7TGG4GXM.js";
import {
  readBoundedFile
} from "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import {
  nextPieceUnless
} from "./C6EQMAIG.js";
import "./KBZC2SCR.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import {
  isPkgtoolError
} from "./35DA25QQ.js";
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
