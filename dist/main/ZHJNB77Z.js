import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  pinPlace,
  placeFields
} from "./P6VQX6YE.js";
import {
  locateKeys
} from "./OQZ7IZF3.js";
import {
  assertPackageId
} from "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import {
  documentError
} from "./HDXPBWOM.js";
import {
  decodeText
} from "./YO5X3KUL.js";
import "./WM523D34.js";
import {
  parsePackageVersion
} from "./HFYNFMF6.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import {
  runTurns
} from "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  describeValue,
  quote
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/pins/dotnet-tools.ts
function readDotnetTools(json, { file }) {
  const fail = (found, wanted, line) => documentError("INVALID_PIN", { file, found, wanted, line });
  const text = decodeText(json);
  if (text === void 0) throw fail("bytes that are not valid UTF-8", "JSON");
  const parsed = parseJson(Buffer.from(text));
  if ("problem" in parsed) throw fail("text that is not valid JSON", "a JSON object");
  const tools = membersOf(parsed.value).get("tools");
  if (typeof tools !== "object" || tools === null || Array.isArray(tools))
    throw fail(`${describeValue(tools)} as "tools"`, "an object");
  const lines = new Map(runTurns(locateKeys(text, 2)).map(({ path, line }) => [JSON.stringify(path), line]));
  return [...membersOf(tools)].map(([id, tool]) => {
    const line = lines.get(JSON.stringify(["tools", id])) ?? 1;
    const place = pinPlace({ line, ...file !== void 0 && { file } });
    const version = membersOf(tool).get("version");
    if (typeof version !== "string")
      throw fail(`version ${describeValue(version)} of ${quote(id)}`, "an exact version", line);
    assertPackageId(id, placeFields(place));
    const request = { kind: "exact", version: parsePackageVersion(version, placeFields(place)) };
    return { id, version, ...place, request, isTool: true };
  });
}
export {
  readDotnetTools
};
