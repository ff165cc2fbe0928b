import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  describeRestore
} from "./IB43Y2GY.js";
import {
  modes
} from "./WFDWDSXQ.js";
import {
  formatBytes,
  plural,
  printable,
  printableLines
} from "./35DA25QQ.js";

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
var packageBytes = 448 * 1024;
function packagesPart(restored, report) {
  const { packages, packagesDirectory, sources, audit } = restored;
  const line = `${describeRestore(restored)}; in ${packagesDirectory}`;
  const tables = [
    cappedTable(sourceRows(sources), { report, limit: sourceBytes }),
    ...audit && audit.vulnerabilities.length > 0 ? [cappedTable(vulnerabilityRows(audit), { report, limit: vulnerabilityBytes })] : [],
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
  const report = { reportVersion: 1, milliseconds: Math.round(milliseconds), ...parts };
  writeFileSync(path, `${printableLines(JSON.stringify(report, void 0, 2))}
`, {
    flag: "wx",
    mode: modes.file
  });
  return path;
}

export {
  toolPart,
  escapeHtml,
  sourceBytes,
  packageBytes,
  packagesPart,
  sourceRows,
  cappedTable,
  writeReport
};
