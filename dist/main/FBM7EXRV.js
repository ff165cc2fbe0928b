import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  checkContentHash,
  matchesPin
} from "./BNZCFZ3L.js";
import {
  entryTargets
} from "./XNNO5XF4.js";
import {
  ownFiles
} from "./P7ZXHCET.js";
import {
  readPackageManifest
} from "./ZEES3UE4.js";
import {
  manifestLimit,
  parseManifest
} from "./H4CM3VJ7.js";
import {
  packageContentHash
} from "./VFXE47U6.js";
import {
  openArchive
} from "./JI5HYXGI.js";
import {
  ComparisonFolder,
  unpackArchive
} from "./DEK2OKCP.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import "./P6VQX6YE.js";
import "./YOSCDM7H.js";
import "./WWJ4N246.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./YO5X3KUL.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./7TGG4GXM.js";
import {
  readBoundedFile
} from "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./OFBCMWDY.js";
import "./NYF735RP.js";
import {
  foldPath
} from "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import {
  localFileError
} from "./25ETT5EN.js";
import {
  isPkgtoolError,
  quote
} from "./KGEP3AWA.js";
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
