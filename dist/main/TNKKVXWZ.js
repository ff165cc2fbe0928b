import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  checkContentHash,
  matchesPin
} from "./6I43LBD5.js";
import {
  entryTargets
} from "./CEYEH2F3.js";
import {
  ownFiles
} from "./4LVEF7NE.js";
import {
  ComparisonFolder,
  unpackArchive
} from "./DRWTHBPL.js";
import {
  manifestLimit,
  parseManifest,
  readPackageManifest
} from "./VOMTRS3A.js";
import "./JC2OO72L.js";
import {
  packageContentHash
} from "./A3QXLQDY.js";
import {
  openArchive
} from "./M47YZ5OF.js";
import "./MAXXWZHI.js";
import "./7NREBWTH.js";
import "./SVCLXQTY.js";
import "./OV7G6GGU.js";
import "./4VF54NUC.js";
import "./HKRVKZXS.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./2LCR7RVP.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import "./YO5X3KUL.js";
import "./KAO5D4XX.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./7TGG4GXM.js";
import {
  readBoundedFile
} from "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./KBZC2SCR.js";
import "./57EKYGKR.js";
import {
  foldPath
} from "./BKQBJI7U.js";
import {
  localFileError
} from "./WFDWDSXQ.js";
import {
  isPkgtoolError,
  quote
} from "./35DA25QQ.js";
import "./N63C2UZZ.js";

// src/core/packages/in-place/find-fault.ts
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
async function findContentFault({ directory }, item, { signal }) {
  try {
    const file = join(directory, item.paths.packagePath);
    await checkContentHash(item, { hash: () => packageContentHash(file, { signal }) });
    return void 0;
  } catch (error) {
    if (!isPkgtoolError(error, "HASH_MISMATCH", "BAD_ARCHIVE")) throw error;
    return error.fields.found ?? "another content hash";
  }
}
async function findFilesFault({ directory, names }, { paths }, { signal }) {
  const select = entryTargets(paths, names);
  return select && findUnpackedFault(directory, { paths, select, signal });
}
async function isManifestInPlace({ directory, names }, wanted, { path, signal }) {
  try {
    const bytes = await readBoundedFile(join(directory, path), { limit: manifestLimit, noLink: true, signal });
    const packaged = await readPackageManifest(join(directory, wanted.paths.packagePath), names);
    return packaged ? packaged.bytes.equals(bytes) : matchesPin(parseManifest(bytes), wanted);
  } catch (error) {
    if (isPkgtoolError(error, "BAD_ARCHIVE", "INVALID_MANIFEST", "TOO_LARGE")) return false;
    throw error;
  }
}
async function findUnpackedFault(directory, { paths, select, signal }) {
  const place = join(directory, paths.place);
  const targets = new Set(ownFiles(paths).map((path) => foldPath(basename(path))));
  try {
    const archive = await openArchive(join(directory, paths.packagePath));
    if (archive === void 0) return "a package that is not a zip file";
    try {
      const files = await unpackArchive(archive, { folder: new ComparisonFolder(place), select, signal });
      for (const { path } of files) targets.add(foldPath(path));
    } finally {
      archive.close();
    }
  } catch (error) {
    if (isPkgtoolError(error, "HASH_MISMATCH", "BAD_ARCHIVE")) return error.fields.found;
    throw error;
  }
  const stray = (await listFiles(place)).find((path) => !targets.has(foldPath(path)));
  return stray === void 0 ? void 0 : `${quote(stray)}, which is not of the package`;
}
async function listFiles(folder, prefix = "") {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error) => Promise.reject(localFileError(folder, error))
  );
  const lists = entries.map((entry) => {
    const path = `${prefix}${entry.name}`;
    return entry.isDirectory() ? listFiles(join(folder, entry.name), `${path}/`) : [path];
  });
  return (await Promise.all(lists)).flat();
}
export {
  findContentFault,
  findFilesFault,
  findUnpackedFault,
  isManifestInPlace
};
