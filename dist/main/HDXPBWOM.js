import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readBoundedFile
} from "./LSON2GAZ.js";
import {
  isWithin
} from "./5VZH4Y3D.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/files/parse-file.ts
import { realpathSync } from "node:fs";
import { relative, resolve } from "node:path";
async function parseBoundedFile(path, parse, { file, ...options }) {
  const bytes = await readBoundedFile(path, options);
  try {
    return await parse(bytes);
  } catch (error) {
    if (!(error instanceof PkgtoolError) || error.code === "CANCELLED" || !isReachedByLink(path, options.workspace))
      throw error;
    const { line } = error.fields;
    throw new PkgtoolError(error.code, {
      subject: file,
      found: `a link to content that is not shown${line === void 0 ? "" : `, wrong on line ${line}`}`,
      wanted: "a file of its own, or a link to a right one",
      file,
      ...line !== void 0 && { line }
    });
  }
}
function isReachedByLink(path, workspace) {
  if (workspace === void 0 || !isWithin(resolve(path), resolve(workspace))) return false;
  return relative(resolve(workspace), resolve(path)) !== relative(follow(workspace), follow(path));
}
function follow(path) {
  try {
    return realpathSync(resolve(path));
  } catch {
    return resolve(path);
  }
}
function documentError(code, { found, file, line, cause, ...fields }) {
  return new PkgtoolError(
    code,
    {
      ...file !== void 0 && { subject: file, file },
      found: line === void 0 ? found : `${found} on line ${line}`,
      ...fields,
      ...line !== void 0 && { line }
    },
    cause === void 0 ? void 0 : { cause }
  );
}

export {
  parseBoundedFile,
  isReachedByLink,
  documentError
};
