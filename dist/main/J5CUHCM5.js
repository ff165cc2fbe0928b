import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import {
  defaultLockFile
} from "./PITFDNS7.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  describeValue,
  printable
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/submission/submitting-job.ts
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
function submittingJob(environment, {
  lockFile,
  matrix = ""
} = {}) {
  const {
    GITHUB_REPOSITORY: repository = "",
    GITHUB_RUN_ID: id = "",
    GITHUB_SERVER_URL: server
  } = environment;
  const { GITHUB_WORKFLOW: workflow = "", GITHUB_JOB: name = "", GITHUB_REF: ref = "" } = environment;
  const lock = lockFile === void 0 || lockFile === defaultLockFile ? [] : [lockFile.replaceAll("\\", "/")];
  const correlator = workflow && name ? [workflow, name, ...legOf(matrix), ...lock].join("_") : "";
  const url = server ? `${server}/${repository}/actions/runs/${id}` : void 0;
  return {
    job: { repository, sha: commitOf(environment), ref, id, correlator, url },
    apiUrl: environment.GITHUB_API_URL || void 0,
    token: environment.GITHUB_TOKEN?.trim() || void 0
  };
}
var maxLegLength = 100;
function legOf(matrix) {
  if (matrix === "") return [];
  const parsed = parseJson(Buffer.from(matrix));
  const value = "value" in parsed ? parsed.value : void 0;
  if (value === null) return [];
  if (typeof value !== "object" || Array.isArray(value))
    throw new PkgtoolError("INVALID_INPUT", {
      subject: "matrix",
      found: "problem" in parsed ? "text that is not valid JSON" : describeValue(value),
      wanted: "an object, as GitHub gives it",
      change: "leave it out"
    });
  const texts = [...membersOf(value).values()].map(
    (each) => typeof each === "string" ? each : JSON.stringify(each)
  );
  if (texts.length === 0) return [];
  const leg = printable(`(${texts.join(", ")})`);
  return [leg.length <= maxLegLength ? leg : createHash("sha256").update(matrix).digest("hex").slice(0, 16)];
}
var pullRequestEvents = ["", "_comment", "_review", "_review_comment"].map((end) => `pull_request${end}`);
function commitOf({ GITHUB_SHA: sha = "", GITHUB_EVENT_NAME: event = "", ...rest }) {
  const path = rest.GITHUB_EVENT_PATH;
  if (!pullRequestEvents.includes(event) || !path) return sha;
  const head = membersOf(membersOf(readEvent(path)).get("pull_request")).get("head");
  const commit = membersOf(head).get("sha");
  return typeof commit === "string" ? commit : "";
}
function readEvent(path) {
  try {
    const parsed = parseJson(readFileSync(path));
    return "value" in parsed ? parsed.value : void 0;
  } catch {
    return void 0;
  }
}
export {
  submittingJob
};
