import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  machineRuntime
} from "./63OGBFHE.js";
import {
  RuntimeGraph,
  loadSdkRuntimes
} from "./7TIYX3SP.js";
import "./LXZ25MZD.js";
import "./J5MWLD4N.js";
import {
  openArchive,
  readEntry
} from "./JI5HYXGI.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import {
  parseMsbuildXml
} from "./K5ISKZDI.js";
import {
  pinPlace,
  placeFields
} from "./P6VQX6YE.js";
import "./YOSCDM7H.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import {
  assertPackageId
} from "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  toLowerInvariant
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/packages/runtime-tools.ts
var settingsLimit = 1024 ** 2;
var maxRuntimes = 200;
async function runtimePins(tools, { runtimes }) {
  const pins = [];
  for (const tool of tools) {
    const found = await runtimePackages(tool);
    if (found.length === 0) continue;
    const taken = runtimes === "all" ? found : [await packageOfMachine(tool, found)];
    pins.push(...taken.map(({ id }) => runtimePin(tool, id)));
  }
  return pins;
}
function runtimePin({ pin, version }, id) {
  assertPackageId(id, placeFields(pinPlace(pin)));
  const exact = { kind: "exact", version };
  return { pin: { id, version: version.normalized, ...pinPlace(pin), request: exact }, version };
}
async function packageOfMachine({ pin }, found) {
  const runtime = machineRuntime();
  const graph = new RuntimeGraph([await loadSdkRuntimes()]);
  const fitting = runtime === void 0 ? ["any"] : graph.expand(runtime);
  for (const each of fitting) {
    const own = found.find((other) => other.runtime === each);
    if (own) return own;
  }
  throw new PkgtoolError("INCOMPATIBLE_PACKAGE", {
    subject: `${pin.id} ${pin.version}`,
    found: `a tool for ${found.map((each) => each.runtime).join(", ")}, and none for ${runtime ?? "this machine"}`,
    wanted: "a tool for the runtime of this machine",
    change: "take another version of it, or leave it out",
    ...pinPlace(pin)
  });
}
async function runtimePackages({ path, pin }) {
  const archive = await openArchive(path);
  if (archive === void 0) return [];
  try {
    const entry = archive.entries.find(
      ({ name }) => /^tools\/[^/]+\/[^/]+\/DotnetToolSettings\.xml$/i.test(name)
    );
    if (entry === void 0) return [];
    return parseSettings(await readEntry(archive, entry, { limit: settingsLimit }), pin);
  } finally {
    archive.close();
  }
}
function parseSettings(bytes, pin) {
  const subject = `DotnetToolSettings.xml of ${pin.id} ${pin.version}`;
  const fail = (found, cause) => new PkgtoolError("INVALID_MANIFEST", { subject, found, ...pinPlace(pin) }, { cause });
  const root = readRoot(bytes, fail);
  const [list] = root.children.filter(({ name }) => name === "RuntimeIdentifierPackages");
  const items = list?.children.filter(({ name }) => name === "RuntimeIdentifierPackage") ?? [];
  if (items.length > maxRuntimes) throw fail(`packages for ${items.length} runtimes`);
  return items.map(({ attributes }) => {
    const [runtime = "", id = ""] = [attributes.get("RuntimeIdentifier"), attributes.get("Id")];
    if (runtime.trim() === "" || id.trim() === "") throw fail("a package for a runtime without its name");
    return { runtime: toLowerInvariant(runtime.trim()), id: id.trim() };
  });
}
function readRoot(bytes, fail) {
  try {
    return parseMsbuildXml(bytes, { file: "DotnetToolSettings.xml" });
  } catch (error) {
    throw fail("XML that cannot be read", error);
  }
}
export {
  runtimePins
};
