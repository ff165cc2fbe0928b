import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  describeRestore
} from "./V5VL2XMD.js";
import {
  addPath,
  exportVariable,
  setOutput
} from "./TS7SEHKV.js";
import {
  modes
} from "./M7IAKTJP.js";
import {
  describeSystemError,
  messageOf
} from "./25ETT5EN.js";
import {
  PkgtoolError,
  formatBytes,
  plural,
  printable,
  printableLines,
  quote
} from "./KGEP3AWA.js";

// src/action/summary.ts
function toolPart(tool) {
  if (!tool) return "";
  const rows = [
    ["Version", `${tool.version} (${tool.stage}, uploaded ${tool.uploaded})`],
    ["Why", tool.reason],
    ["From", tool.cacheHit ? `the tool cache; first from ${tool.url}` : tool.url],
    ["Listing", tool.source || "not asked: the version is locked"],
    ["SHA-256", tool.sha256],
    ...tool.signer ? [["Signed by", `${tool.signer.subject} (${tool.signer.fingerprint})`]] : [],
    ["Path", tool.path]
  ];
  return `<h3>Tool</h3>
${table(rows)}`;
}
function table(rows, header) {
  const head = header ? rowHtml(header, "th") : "";
  return `<table>
${head}${rows.map((row) => rowHtml(row)).join("")}</table>
`;
}
function rowHtml(cells, tag = "td") {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>
`;
}
function escapeHtml(text) {
  return printable(text).replace(/[&<>"'@]/g, (character) => `&#${character.charCodeAt(0)};`);
}

// src/action/package-summary.ts
var maxRows = 200;
var sourceBytes = 64 * 1024;
var vulnerabilityBytes = 192 * 1024;
var exceptionBytes = 64 * 1024;
var packageBytes = 384 * 1024;
function packagesPart(restored, report) {
  const { packages, packagesDirectory, sources, audit, exceptions } = restored;
  const line = `${describeRestore(restored)}; in ${packagesDirectory}`;
  const tables = [
    cappedTable(sourceRows(sources), { report, limit: sourceBytes }),
    ...audit && audit.vulnerabilities.length > 0 ? [cappedTable(vulnerabilityRows(audit), { report, limit: vulnerabilityBytes })] : [],
    ...exceptions ? [cappedTable(exceptionRows(exceptions), { report, limit: exceptionBytes })] : [],
    cappedTable([["Package", "Status"], ...packages.map(packageRow)], { report, limit: packageBytes })
  ];
  return `<h3>Packages</h3>
<p>${escapeHtml(line)}</p>
${tables.join("")}`;
}
function vulnerabilityRows({ vulnerabilities }) {
  const rows = vulnerabilities.map(({ id, version, severity, advisory, projects }) => [
    `${id} ${version}`,
    severity,
    advisory,
    projects.join(", ")
  ]);
  return [["Vulnerable package", "Severity", "Advisory", "Projects"], ...rows];
}
function exceptionRows(exceptions) {
  const rows = exceptions.map(({ demand, setting, value, file, line, packages }) => [
    demand,
    value === void 0 ? setting : `${setting} ${value}`,
    line === void 0 ? file : `${file}:${line}`,
    packages.length === 0 ? "all that it is about" : packages.join(", ")
  ]);
  return [["Exception from", "Setting", "File", "Packages"], ...rows];
}
function sourceRows(sources) {
  const hasFailures = sources.some(({ failure }) => failure !== void 0);
  const rows = sources.map((source) => {
    const { name, address, failure } = source;
    const [reason = ""] = failure?.message.split("\n", 1) ?? [];
    return [
      name === void 0 ? address : `${name}=${address}`,
      describeDelivery(source),
      ...hasFailures ? [reason] : []
    ];
  });
  return [["Source", "Gave", ...hasFailures ? ["Failure"] : []], ...rows];
}
function describeDelivery({ asked, packages, bytes }) {
  if (packages > 0) return `${plural(packages, "package")}, ${formatBytes(bytes)}`;
  return asked ? "nothing" : "not asked";
}
function packageRow({ id, version, status }) {
  return [`${id} ${version}`, status];
}
function cappedTable([header = [], ...rows], { report, limit }) {
  const kept = [];
  let bytes = 0;
  for (const row of rows.slice(0, maxRows)) {
    bytes += Buffer.byteLength(rowHtml(row));
    if (bytes > limit) break;
    kept.push(row);
  }
  const more = rows.length - kept.length;
  const rest = more > 0 ? `<p>${escapeHtml(`${more} more: see the report ${report}`)}</p>
` : "";
  return `${table(kept, header)}${rest}`;
}

// src/action/report.ts
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
function writeReport({ milliseconds, ...parts }, directory) {
  const path = join(directory, `setup-pkgtool-${randomUUID()}.json`);
  writeFileSync(path, reportText({ milliseconds, ...parts }), { flag: "wx", mode: modes.file });
  return path;
}
function rewriteReport(path, parts) {
  writeFileSync(path, reportText(parts), { flag: "r+" });
}
function reportText({ milliseconds, ...parts }) {
  const report = { reportVersion: 1, milliseconds: Math.round(milliseconds), ...parts };
  return `${printableLines(JSON.stringify(report, void 0, 2))}
`;
}

// src/action/outputs.ts
import { appendFileSync } from "node:fs";
import { basename } from "node:path";
var packagesLimit = 256 * 1024;
function publish(result, { addToPath: isOnPath, temporaryDirectory }, log) {
  const { tool } = result;
  const report = unlessRefused("the report", log, () => writeReport(partsOf(result), temporaryDirectory)) ?? "";
  runnerFile("GITHUB_OUTPUT", () => {
    setToolOutputs(result.tool);
    setPackageOutputs(result.restored, { report, log });
    setOutput("report", report);
  });
  if (tool) publishTool(tool, { isOnPath, log });
  return report;
}
function partsOf({ tool, restored: restore, milliseconds }) {
  return { ...tool && { tool }, ...restore && { restore }, milliseconds };
}
function summarize(result, { summaryFile: file, report }, log) {
  if (file) unlessRefused("the job summary", log, () => appendFileSync(file, doneParts(result, report)));
}
function doneParts({ tool, restored }, report) {
  return toolPart(tool) + (restored ? packagesPart(restored, report) : "");
}
function unlessRefused(what, log, write) {
  try {
    return write();
  } catch (error) {
    log.warning(`${what} is not written: ${describeSystemError(error)}`);
    return void 0;
  }
}
function runnerFile(name, write) {
  try {
    write();
  } catch (error) {
    throw new PkgtoolError(
      "FILE_SYSTEM",
      {
        subject: name,
        found: `${describeRefusal(error)} for the file that it names`,
        change: "check the disk of the runner and its temporary folder"
      },
      { cause: error }
    );
  }
}
function describeRefusal(error) {
  const [, missing] = /^Missing file at path: (.*)$/s.exec(messageOf(error)) ?? [];
  return missing === void 0 ? describeSystemError(error) : `no file ${quote(missing)}`;
}
function setToolOutputs(tool) {
  setOutput("version", tool?.version ?? "");
  setOutput("stage", tool?.stage ?? "");
  setOutput("uploaded", tool?.uploaded ?? "");
  setOutput("url", tool?.url ?? "");
  setOutput("sha256", tool?.sha256 ?? "");
  setOutput("path", tool?.path ?? "");
  setOutput("directory", tool?.directory ?? "");
  setOutput("cache-hit", tool?.cacheHit ?? false);
}
function setPackageOutputs(restored, { report, log }) {
  const packages = restored?.packages ?? [];
  const json = restored ? JSON.stringify(packages.map(({ size: _, ...outputs }) => outputs)) : "";
  const fits = Buffer.byteLength(json) <= packagesLimit;
  if (!fits)
    log.warning(
      `the output "packages" is empty: ${json.length} characters are more than the runner accepts; read the report ${report}`
    );
  setOutput("packages-directory", restored?.packagesDirectory ?? "");
  setOutput("packages", fits ? json : "");
  setOutput("packages-count", restored ? packages.length : "");
  setOutput(
    "packages-cache-hit",
    restored !== void 0 && packages.every(({ status }) => status !== "downloaded")
  );
}
function publishTool({ directory, path }, { isOnPath, log }) {
  if (isOnPath) runnerFile("GITHUB_PATH", () => addPath(directory));
  const toolName = basename(path);
  const name = variableName(toolName);
  if (name === void 0)
    log.warning(`no variable is set for the tool: its name "${toolName}" gives one that another program uses`);
  else runnerFile("GITHUB_ENV", () => exportVariable(name, path));
}
function variableName(toolName) {
  const name = toolName.replace(/\.[^.]*$/, "").toUpperCase().replace(/[^A-Z0-9]/g, "_").replace(/^(?=\d)/, "_");
  const taken = /^(GITHUB|RUNNER|ACTIONS|INPUT|STATE|NODE|LD|DYLD|BASH)(_.*)?$|^(PATH|PATHEXT|HOME|CI|SHELL|COMSPEC|TEMP|TMP|TMPDIR|IFS|ENV|_*)$/;
  return taken.test(name) ? void 0 : name;
}

export {
  toolPart,
  escapeHtml,
  sourceBytes,
  packageBytes,
  sourceRows,
  cappedTable,
  writeReport,
  rewriteReport,
  publish,
  partsOf,
  summarize,
  doneParts
};
