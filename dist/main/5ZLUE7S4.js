import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertNoLink
} from "./LBT5OCFO.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/action/runner-environment.ts
import { tmpdir } from "node:os";
import { join } from "node:path";
function readReportPlaces() {
  return {
    temporaryDirectory: temporaryDirectory(),
    summaryFile: process.env.GITHUB_STEP_SUMMARY || void 0
  };
}
function readSavedState() {
  const list = process.env.STATE_cache;
  return list ? { list, directory: cacheDirectory() } : void 0;
}
function cacheDirectory() {
  return join(temporaryDirectory(), "setup-pkgtool-cache");
}
function temporaryDirectory() {
  return process.env.RUNNER_TEMP || tmpdir();
}
function privateToolCache() {
  const folder = process.env.RUNNER_TEMP;
  return folder ? join(folder, "setup-pkgtool-tools") : void 0;
}
function toolCacheRoot() {
  const root = process.env.RUNNER_TOOL_CACHE;
  if (root) return root;
  throw new PkgtoolError("INVALID_INPUT", {
    subject: "RUNNER_TOOL_CACHE",
    found: "no value",
    wanted: "the folder of the tool cache, which a runner sets",
    change: "outside a runner use the command setup-pkgtool"
  });
}
function keptDocuments(root) {
  assertNoLink(root, join(root, ".setup-pkgtool"));
  return join(root, ".setup-pkgtool");
}
function isHostedByGitHub() {
  return process.env.RUNNER_ENVIRONMENT === "github-hosted";
}
function tarPrograms() {
  if (process.platform === "darwin") return ["gtar", "tar"];
  if (process.platform !== "win32") return ["tar"];
  return [`${process.env.PROGRAMFILES}\\Git\\usr\\bin\\tar.exe`, "tar"];
}
function readSearchPath() {
  return process.env.PATH ?? "";
}
function setVariable(name, value) {
  process.env[name] = value;
}

export {
  readReportPlaces,
  readSavedState,
  cacheDirectory,
  privateToolCache,
  toolCacheRoot,
  keptDocuments,
  isHostedByGitHub,
  tarPrograms,
  readSearchPath,
  setVariable
};
