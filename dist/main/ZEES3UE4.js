import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  manifestLimit,
  parseManifest
} from "./H4CM3VJ7.js";
import {
  openArchive,
  readEntry
} from "./JI5HYXGI.js";
import {
  badArchive
} from "./DVQQEPHG.js";
import {
  adviceForName,
  defaultNames,
  presetNames,
  resolvePackageNames
} from "./OFBCMWDY.js";

// src/core/nuget/archived-manifest.ts
async function readPackageManifest(path, options = {}) {
  const { manifestExtension } = resolvePackageNames(options);
  const archive = await openArchive(path);
  if (archive === void 0) return void 0;
  try {
    return await readArchivedManifest(archive, manifestExtension);
  } finally {
    archive.close();
  }
}
function otherManifest(entries) {
  const known = [defaultNames, ...Object.values(presetNames)].map(
    ({ manifestExtension }) => manifestExtension
  );
  const found = known.filter(
    (extension) => entries.some(({ name }) => !name.includes("/") && name.toLowerCase().endsWith(`.${extension}`))
  );
  return found[0] && adviceForName("manifest-extension", found[0]);
}
async function readArchivedManifest(archive, manifestExtension) {
  const { path } = archive.source;
  const ending = `.${manifestExtension.toLowerCase()}`;
  const folder = archive.entries.find(({ name, isDirectory }) => {
    const root = name.split("/", 1).join("");
    return (isDirectory || root.length < name.length) && root.toLowerCase().endsWith(ending);
  });
  if (folder) throw badArchive(path, "a folder with the name of a manifest", { entry: folder.name });
  const [entry, second] = archive.entries.filter(
    ({ name, isDirectory }) => !isDirectory && !name.includes("/") && name.toLowerCase().endsWith(ending)
  );
  if (!entry)
    throw badArchive(path, `no ${ending} manifest at the root`, {
      wanted: "exactly one",
      change: otherManifest(archive.entries),
      input: "manifest-extension"
    });
  if (second)
    throw badArchive(path, "a second manifest at the root", { entry: second.name, wanted: "exactly one" });
  const bytes = await readEntry(archive, entry, { limit: manifestLimit });
  return { bytes, manifest: parseManifest(bytes, { source: `${path}/${entry.name}` }) };
}

export {
  readPackageManifest,
  readArchivedManifest
};
