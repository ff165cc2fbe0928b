import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  listNames
} from "./6ABOPMX5.js";
import {
  foldPath
} from "./5VZH4Y3D.js";
import {
  PkgtoolError,
  option
} from "./KGEP3AWA.js";

// src/core/nuget/config/find-config-files.ts
import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
var fileNames = ["nuget.config", "NuGet.config", "NuGet.Config"];
var userFile = "NuGet.Config";
var maxPerFolder = 100;
async function findConfigFiles(directory, folders) {
  const { user, machine } = folders;
  const found = [
    ...await Promise.all(upwards(resolve(directory)).map(findFile)),
    ...user === void 0 ? [] : [await fileOrNothing(join(user, userFile)), ...await configsIn(join(user, "config"))],
    ...machine === void 0 ? [] : await configsIn(join(machine, "Config"))
  ];
  const present = found.filter((file) => file !== void 0);
  const folded = present.map((file) => foldPath(file));
  const [closest, ...others] = present.filter((_, index) => folded.indexOf(folded[index] ?? "") === index);
  if (closest !== void 0) return [closest, ...others];
  const places = [user && join(user, userFile), machine && join(machine, "Config")].filter(Boolean);
  throw new PkgtoolError("NOT_FOUND", {
    subject: "nuget.config",
    found: `none from ${resolve(directory)} up${places.map((place) => `, nor ${place}`).join("")}`,
    change: `give its path in ${option("config-file")}, or use ${option("source")}`
  });
}
function upwards(directory) {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [directory, ...upwards(parent)];
}
async function findFile(folder) {
  for (const name of fileNames) {
    const file = await fileOrNothing(join(folder, name));
    if (file !== void 0) return file;
  }
  return void 0;
}
async function fileOrNothing(path) {
  const stats = await stat(path).catch(() => void 0);
  return stats?.isFile() ? path : void 0;
}
async function configsIn(folder) {
  const configs = listNames(folder).filter((name) => /\.[Cc]onfig$/.test(name) && name !== userFile).sort();
  const files = await Promise.all(
    configs.slice(0, maxPerFolder).map((name) => fileOrNothing(join(folder, name)))
  );
  return files.filter((file) => file !== void 0);
}

export {
  findConfigFiles
};
