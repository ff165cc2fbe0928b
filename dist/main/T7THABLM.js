import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseVersionSpec
} from "./GVM6DDDB.js";
import "./NZKTK7WB.js";
import "./3JGAVFZT.js";
import {
  readLockFile
} from "./YVM3FWVL.js";
import "./PEJKGSSF.js";
import "./44P46FTM.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./242IPBEW.js";
import "./OQZ7IZF3.js";
import "./VZE257TN.js";
import "./4Q2WWPUO.js";
import "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import {
  parseBoundedFile
} from "./HDXPBWOM.js";
import {
  decodeText
} from "./YO5X3KUL.js";
import "./L63AEMK7.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./VK2PD3JB.js";
import "./HFYNFMF6.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import {
  isLockFile
} from "./PITFDNS7.js";
import {
  defaultNames
} from "./OFBCMWDY.js";
import "./LGCKLGYL.js";
import {
  workspaceOf
} from "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError,
  plural,
  quote
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/tool/listing/version-file.ts
import { basename, resolve } from "node:path";
var textLimit = 64 * 1024;
async function readVersionFile(file, options = {}) {
  const { toolName = defaultNames.toolName, workingDirectory = ".", signal } = options;
  const path = resolve(workingDirectory, file);
  const place = { file, workspace: workspaceOf(options), signal };
  if (isLockFile(file)) return lockedVersion(path, { ...place, toolName });
  try {
    return await parseBoundedFile(path, (bytes) => parseVersion(bytes, { file, toolName }), {
      ...place,
      limit: textLimit
    });
  } catch (error) {
    throw isPkgtoolError(error, "NOT_FOUND") ? notThere(file, error) : error;
  }
}
function parseVersion(bytes, { file, toolName }) {
  const lines = readLines(bytes, file);
  const isToolList = basename(file).toLowerCase() === ".tool-versions";
  return checked(isToolList ? findTool(lines, { file, toolName }) : onlyLine(lines, file), file);
}
async function lockedVersion(path, { toolName, ...options }) {
  const { file } = options;
  const lock = await readLockFile(path, options);
  if (lock === void 0) throw notThere(file);
  const { tool } = lock;
  if (tool?.name === toolName) return tool.version;
  throw unusable(file, {
    found: tool === void 0 ? "locks no tool" : `locks ${quote(tool.name)} only`,
    wanted: `an entry for ${quote(toolName)}`
  });
}
function readLines(bytes, file) {
  const text = decodeText(bytes);
  if (text === void 0) throw unusable(file, { found: "is not Unicode", wanted: "text in UTF-8" });
  return text.split(/\r\n?|\n/).map((content, index) => ({ text: content.split("#", 1)[0].trim(), line: index + 1 })).filter(({ text: text2 }) => text2 !== "");
}
function findTool(lines, { file, toolName }) {
  const wanted = toolName.replace(/(?<=.)\.[^.]*$/, "");
  for (const { text, line } of lines) {
    const [name, version] = text.split(/\s+/, 2);
    if (name === wanted && version !== void 0) return { version, line };
  }
  throw unusable(file, {
    found: `has no line for ${quote(wanted)}`,
    wanted: `a line such as "${wanted} 6.12.1"`
  });
}
function onlyLine(lines, file) {
  const [only, ...others] = lines;
  if (only !== void 0 && others.length === 0) return { version: only.text, line: only.line };
  throw unusable(file, {
    found: only === void 0 ? "names no version" : `has ${plural(lines.length, "line")}`,
    wanted: "one line: latest, a version such as 6.12.1, or a range such as 6.x"
  });
}
function checked({ version, line }, file) {
  try {
    parseVersionSpec(version);
    return version;
  } catch (error) {
    if (!isPkgtoolError(error)) throw error;
    throw new PkgtoolError(error.code, {
      ...error.fields,
      change: `change line ${line} of ${file}`,
      file,
      line
    });
  }
}
function notThere(file, cause) {
  return unusable(file, { found: "does not exist", wanted: "a file that names a version", cause });
}
function unusable(file, { cause, ...fields }) {
  return new PkgtoolError(
    "INVALID_INPUT",
    { subject: "version-file", ...fields, found: `the file ${quote(file)} ${fields.found}`, file },
    { cause }
  );
}
export {
  readVersionFile
};
