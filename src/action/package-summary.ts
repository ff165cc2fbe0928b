import type { AuditResult } from '../core/audit/audit.ts'
import type { CountedException } from '../core/base/exceptions.ts'
import { formatBytes, plural } from '../core/base/format.ts'
import type { RestoredPackage, RestoreResult } from '../core/packages/restore-result.ts'
import { describeRestore } from '../core/packages/restore-result.ts'
import type { SourceReport } from '../core/sources/source-report.ts'
import { escapeHtml, type Row, rowHtml, table } from './summary.ts'

// The runner rejects a summary above 1 MiB with an error, so ours stays far below.
const maxRows = 200

export const sourceBytes = 64 * 1024

const vulnerabilityBytes = 192 * 1024

const exceptionBytes = 64 * 1024

export const packageBytes = 384 * 1024

/** The part of the summary about a restore: its result, as in the last line of the log; the counts per source; the packages. */
export function packagesPart(restored: RestoreResult, report: string): string {
  const { packages, packagesDirectory, sources, audit, exceptions } = restored
  const line = `${describeRestore(restored)}; in ${packagesDirectory}`
  const tables = [
    cappedTable(sourceRows(sources), { report, limit: sourceBytes }),
    ...(audit && audit.vulnerabilities.length > 0
      ? [cappedTable(vulnerabilityRows(audit), { report, limit: vulnerabilityBytes })]
      : []),
    ...(exceptions ? [cappedTable(exceptionRows(exceptions), { report, limit: exceptionBytes })] : []),
    cappedTable([['Package', 'Status'], ...packages.map(packageRow)], { report, limit: packageBytes }),
  ]
  return `<h3>Packages</h3>\n<p>${escapeHtml(line)}</p>\n${tables.join('')}`
}

function vulnerabilityRows({ vulnerabilities }: AuditResult): readonly Row[] {
  const rows = vulnerabilities.map(({ id, version, severity, advisory, projects }) => [
    `${id} ${version}`,
    severity,
    advisory,
    projects.join(', '),
  ])
  return [['Vulnerable package', 'Severity', 'Advisory', 'Projects'], ...rows]
}

function exceptionRows(exceptions: readonly CountedException[]): readonly Row[] {
  const rows = exceptions.map(({ demand, setting, value, file, line, packages }) => [
    demand,
    value === undefined ? setting : `${setting} ${value}`,
    line === undefined ? file : `${file}:${line}`,
    packages.length === 0 ? 'all that it is about' : packages.join(', '),
  ])
  return [['Exception from', 'Setting', 'File', 'Packages'], ...rows]
}

export function sourceRows(sources: readonly SourceReport[]): readonly Row[] {
  const hasFailures = sources.some(({ failure }) => failure !== undefined)
  const rows = sources.map(source => {
    const { name, address, failure } = source
    const [reason = ''] = failure?.message.split('\n', 1) ?? []
    return [
      name === undefined ? address : `${name}=${address}`,
      describeDelivery(source),
      ...(hasFailures ? [reason] : []),
    ]
  })
  return [['Source', 'Gave', ...(hasFailures ? ['Failure'] : [])], ...rows]
}

function describeDelivery({ asked, packages, bytes }: SourceReport): string {
  if (packages > 0) return `${plural(packages, 'package')}, ${formatBytes(bytes)}`
  return asked ? 'nothing' : 'not asked'
}

function packageRow({ id, version, status }: RestoredPackage): Row {
  return [`${id} ${version}`, status]
}

export function cappedTable(
  [header = [], ...rows]: readonly Row[],
  { report, limit }: { readonly report: string; readonly limit: number },
): string {
  const kept: Row[] = []
  let bytes = 0
  for (const row of rows.slice(0, maxRows)) {
    bytes += Buffer.byteLength(rowHtml(row))
    if (bytes > limit) break
    kept.push(row)
  }
  const more = rows.length - kept.length
  const rest = more > 0 ? `<p>${escapeHtml(`${more} more: see the report ${report}`)}</p>\n` : ''
  return `${table(kept, header)}${rest}`
}
