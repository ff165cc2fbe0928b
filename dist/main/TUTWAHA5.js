import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  reportSources
} from "./WV4GVY4U.js";
import {
  cappedTable,
  doneParts,
  escapeHtml,
  packageBytes,
  partsOf,
  rewriteReport,
  sourceBytes,
  sourceRows,
  toolPart,
  writeReport
} from "./YJCJVY7H.js";
import "./V5VL2XMD.js";
import {
  setOutput
} from "./TS7SEHKV.js";
import "./M7IAKTJP.js";
import {
  messageOf
} from "./25ETT5EN.js";
import {
  isPkgtoolError,
  withFailuresNamedIn
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/action/failure.ts
import { appendFileSync } from "node:fs";
function publishFailure(error, { tool, packages, milliseconds }, { temporaryDirectory, summaryFile }) {
  const reports = packages ? reportSources(packages.sources.all, packages.delivered) : [];
  const { sources } = withFailuresNamedIn({ sources: reports });
  const restore = packages && { packagesDirectory: packages.folder.directory, sources };
  const parts = {
    ...tool && { tool },
    ...restore && { restore },
    error: describeError(error),
    milliseconds
  };
  const report = writeReport(parts, temporaryDirectory);
  setOutput("report", report);
  if (summaryFile)
    appendFileSync(summaryFile, failedPart(error, report) + toolPart(tool) + sourcesPart(sources, report));
}
function reportLateFailure(error, result, { report, summaryFile }) {
  if (report !== "") rewriteReport(report, { ...partsOf(result), error: describeError(error) });
  if (summaryFile) appendFileSync(summaryFile, failedPart(error, report) + doneParts(result, report));
}
function describeError(error) {
  if (!isPkgtoolError(error)) return { message: messageOf(error) };
  return { ...describeProblem(error), ...problemsOf(error) };
}
function problemsOf({ fields: { problems } }) {
  return problems === void 0 ? {} : { problems: problems.map(describeProblem) };
}
function describeProblem({ code, message, fields }) {
  const { id, version, file, line } = fields;
  return {
    code,
    message,
    ...id !== void 0 && { id },
    ...version !== void 0 && { version },
    ...file !== void 0 && { file },
    ...line !== void 0 && { line }
  };
}
function failedPart(error, report) {
  const problems = isPkgtoolError(error) ? error.fields.problems ?? [] : [];
  const [head = ""] = messageOf(error).split("\n", problems.length > 0 ? 1 : void 0);
  const code = isPkgtoolError(error) ? ` (${error.code})` : "";
  const rows = problems.map((problem) => [placeOf(problem), `${problem.message} (${problem.code})`]);
  const table = rows.length === 0 ? "" : cappedTable([["Place", "Problem"], ...rows], { report, limit: packageBytes });
  return `<h3>Failed</h3>
<p>${escapeHtml(`${head}${code}`)}</p>
${table}`;
}
function placeOf({ fields: { file = "", line } }) {
  return line === void 0 ? file : file === "" ? `line ${line}` : `${file}:${line}`;
}
function sourcesPart(sources, report) {
  if (sources.length === 0) return "";
  return `<h3>Packages</h3>
${cappedTable(sourceRows(sources), { report, limit: sourceBytes })}`;
}
export {
  publishFailure,
  reportLateFailure
};
