import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/base/thrown.ts
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
function describeUnexpected(error) {
  if (!(error instanceof Error)) return String(error);
  const code = systemErrorCode(error);
  if (code === "EMFILE" || code === "ENFILE")
    return `${error.message}. Raise the limit of open files (ulimit -n).`;
  return "syscall" in error ? error.message : error.stack ?? error.message;
}
function systemErrorCode(error) {
  return typeof error === "object" && error !== null && "code" in error && typeof error.code === "string" ? error.code : void 0;
}
function hasSystemCode(error, ...codes) {
  const code = systemErrorCode(error);
  return code !== void 0 && codes.includes(code);
}

// src/core/files/file-errors.ts
import { types } from "node:util";
var heldOpen = "a file held open by another program";
var reasons = {
  EACCES: "no permission",
  EPERM: "no permission",
  EBUSY: heldOpen,
  EROFS: "a read-only file system",
  ENOSPC: "no space left",
  EDQUOT: "the quota used up",
  ENOTDIR: "a file where a folder is wanted",
  EEXIST: "a file of that name",
  ENAMETOOLONG: "a name that is too long",
  EMFILE: "too many open files",
  ENFILE: "too many open files",
  ENOENT: "no such folder",
  ENOTSUP: "not supported by the file system",
  EXDEV: "another file system than the one of the folder"
};
var held = `${heldOpen}, or no permission`;
var windowsReasons = { EACCES: held, EPERM: held };
function describeSystemError(error, platform = process.platform) {
  const code = systemErrorCode(error);
  if (code === void 0) return messageOf(error);
  const windows = platform === "win32" ? windowsReasons[code] : void 0;
  return `${windows ?? reasons[code] ?? "a refusal"} (${code})`;
}
function fileSystemError(path, error) {
  if (error instanceof PkgtoolError) return error;
  const found = describeSystemError(error);
  const change = hasSystemCode(error, "EMFILE", "ENFILE") ? "raise the limit of open files (ulimit -n)" : found.includes(heldOpen) ? "end the program that uses it, such as an editor or a server, and run again" : "check the permissions and the space, or choose another folder";
  return new PkgtoolError("FILE_SYSTEM", { subject: path, found, change, path }, { cause: error });
}
function localFileError(path, error) {
  if (error instanceof PkgtoolError) return error;
  const code = systemErrorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR") {
    return new PkgtoolError("NOT_FOUND", { subject: path, found: "no such file", path }, { cause: error });
  }
  const found = describeSystemError(error);
  return new PkgtoolError("UNREADABLE_FILE", { subject: path, found, path }, { cause: error });
}
function reading(path, work) {
  return guarded(work, (error) => localFileError(path, error));
}
function writing(path, work) {
  return guarded(work, (error) => fileSystemError(path, error));
}
function guarded(work, convert) {
  const fail = (error) => {
    throw convert(error);
  };
  try {
    const result = work();
    return types.isPromise(result) ? result.catch(fail) : result;
  } catch (error) {
    return fail(error);
  }
}

export {
  messageOf,
  describeUnexpected,
  systemErrorCode,
  hasSystemCode,
  describeSystemError,
  fileSystemError,
  localFileError,
  reading,
  writing
};
