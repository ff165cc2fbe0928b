import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  Unknown
} from "./LPGEWMY7.js";
import {
  machineRuntime,
  systemOfMachine
} from "./63OGBFHE.js";
import {
  dotnetFoldersOf
} from "./GDMNIQWR.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import {
  isWithin
} from "./5VZH4Y3D.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/projects/submodules.ts
import { join } from "node:path";
var limit = 256 * 1024;
function submoduleAdvice(path, workspace) {
  const folder = pathsOf(workspace).find((each) => isWithin(path, join(workspace, each)));
  if (folder === void 0) return void 0;
  return `check out the git submodule ${quote(folder, 200)}: git submodule update --init`;
}
function pathsOf(workspace) {
  try {
    const text = readBoundedFileSync(join(workspace, ".gitmodules"), { limit, workspace }).toString();
    return text.split("\n").flatMap((line) => /^\s*path\s*=\s*(\S.*)$/.exec(line)?.[1]?.trim() ?? []);
  } catch {
    return [];
  }
}

// src/core/projects/carried-evaluation.ts
var carriedProperties = [
  "AssemblyName",
  "NoWarn",
  "NuGetAudit",
  "NuGetAuditLevel",
  "NuGetAuditMode",
  "PackageId",
  "PackageVersion",
  "TreatWarningsAsErrors",
  "Version",
  "VersionPrefix",
  "VersionSuffix",
  "WarningsAsErrors",
  "WarningsNotAsErrors"
];
var carriedItems = {
  NuGetAuditSuppress: [],
  PackageReference: ["nowarn", "includeassets", "excludeassets"]
};
var CarriedEvaluation = class {
  #values;
  constructor(values) {
    this.#values = values;
  }
  /** The value of a property, unescaped. */
  property(name) {
    return revived(this.#values.properties.get(name) ?? "");
  }
  /** Where the project, or the caller, said something of a property last; undefined: nowhere in its files. */
  placeOf(name) {
    return this.#values.places.get(name);
  }
  /** The items of a type, in order. */
  items(type) {
    return (this.#values.items.get(type) ?? []).map(({ metadata, ...item }) => ({
      ...item,
      metadata: new Map([...metadata].map(([key, value]) => [key, revived(value)]))
    }));
  }
};
function carriedValues(evaluation) {
  return {
    properties: new Map(carriedProperties.map((name) => [name, evaluation.property(name)])),
    places: new Map(
      carriedProperties.flatMap((name) => {
        const { place } = evaluation.ownEntry(name) ?? {};
        return place ? [[name, { file: place.file, line: place.line }]] : [];
      })
    ),
    items: new Map(
      Object.keys(carriedItems).map((type) => [
        type,
        evaluation.items(type).map(({ name, file, line, metadata }) => ({
          name,
          file,
          line,
          metadata: new Map(
            carriedItems[type].flatMap((key) => {
              const value = metadata.get(key);
              return value === void 0 ? [] : [[key, value]];
            })
          )
        }))
      ])
    )
  };
}
function revived(value) {
  return typeof value === "string" ? value : new Unknown(value.why, value.settledBy, value.origin);
}

// src/core/projects/evaluate/evaluation-settings.ts
import { resolve } from "node:path";
function evaluationSettings({
  workspace,
  properties = [],
  environmentNames,
  sdkVersion,
  dotnet,
  os = systemOfMachine(),
  withSpec = false
}) {
  return {
    workspace: resolve(workspace),
    properties: parseProperties(properties),
    environment: environmentNames && new Set(environmentNames.map((name) => name.toLowerCase())),
    os,
    runtime: machineRuntime(os),
    sdkVersion,
    dotnetFolders: dotnetFoldersOf(dotnet),
    withSpec
  };
}
function parseProperties(lines) {
  const properties = /* @__PURE__ */ new Map();
  for (const each of lines.flatMap(splitSwitch)) {
    const [, name, value = ""] = /^\s*([A-Za-z_][\w.-]*)\s*=(.*)$/s.exec(each) ?? [];
    if (name === void 0 || /^msbuild(?!isrestoring)/i.test(name))
      throw new PkgtoolError("INVALID_INPUT", {
        subject: "property",
        input: "property",
        found: name === void 0 ? quote(each, 100) : `the property ${name}, which MSBuild sets itself`,
        wanted: "NAME=VALUE, with %3B and %2C for a semicolon and a comma of the value"
      });
    properties.set(name.toLowerCase(), [name, value.trim()]);
  }
  return Object.fromEntries(properties.values());
}
function splitSwitch(line) {
  const found = [""];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === ";" || sign === ",")) found.push("");
    else found.push((found.pop() ?? "") + sign);
  }
  return line.trim() === "" ? [line] : found.filter((each) => each.trim() !== "");
}

export {
  CarriedEvaluation,
  carriedValues,
  evaluationSettings,
  splitSwitch,
  submoduleAdvice
};
