import { appendFileSync } from 'node:fs'
import { describeRestore } from '../core/package-flow/describe-restore.ts'
import type { SourceReport } from '../core/package-flow/report-sources.ts'
import type { RestoredPackage } from '../core/package-flow/restore-run.ts'
import { formatBytes, plural, printable } from '../core/text.ts'
import type { StepResult } from './step-result.ts'

// The runner drops a summary above 1 MiB with an error, so this one ends long before.
const mostRows = 200
const sourceBytes = 64 * 1024
const packageBytes = 448 * 1024

type Row = readonly string[]

export interface SummaryFiles {
  /** what the runner shows */
  readonly file: string
  /** named where not all packages fit */
  readonly report: string
}

/**
 * Appends to the job summary: the tool with its stage, source and hash; what the restore did, in the words of the log's
 * last line; what each source gave; the packages. Throws what the file system throws.
 */
export function writeSummary(result: StepResult, { file, report }: SummaryFiles): void {
  appendFileSync(file, toolPart(result.tool) + packagesPart(result.restored, report))
}

function toolPart(tool: StepResult['tool']): string {
  if (!tool) return ''
  const rows: Row[] = [
    ['Version', `${tool.version} (${tool.stage}, uploaded ${tool.uploaded})`],
    ['Why', tool.reason],
    ['From', tool.cacheHit ? `the tool cache; first from ${tool.url}` : tool.url],
    ['Listing', tool.source || 'not asked: the version is locked'],
    ['SHA-256', tool.sha256],
    ['Path', tool.path],
  ]
  return `<h3>Tool</h3>\n${table(rows)}`
}

function packagesPart(restored: StepResult['restored'], report: string): string {
  if (!restored) return ''
  const { packages, packagesDirectory, sources } = restored
  const line = `${describeRestore(restored)}; in ${packagesDirectory}`
  const tables = [
    cappedTable(sourceRows(sources), { report, limit: sourceBytes }),
    cappedTable([['Package', 'Status'], ...packages.map(packageRow)], { report, limit: packageBytes }),
  ]
  return `<h3>Packages</h3>\n<p>${escapeHtml(line)}</p>\n${tables.join('')}`
}

function sourceRows(sources: readonly SourceReport[]): readonly Row[] {
  const hasFailures = sources.some(({ failure }) => failure !== undefined)
  const rows = sources.map(source => {
    const { name, address, failure } = source
    const [reason = ''] = failure?.message.split('\n', 1) ?? []
    return [
      name === undefined ? address : `${name}=${address}`,
      gift(source),
      ...(hasFailures ? [reason] : []),
    ]
  })
  return [['Source', 'Gave', ...(hasFailures ? ['Failure'] : [])], ...rows]
}

function gift({ asked, packages, bytes }: SourceReport): string {
  if (packages > 0) return `${plural(packages, 'package')}, ${formatBytes(bytes)}`
  return asked ? 'nothing' : 'not asked'
}

function packageRow({ id, version, status }: RestoredPackage): Row {
  return [`${id} ${version}`, status]
}

function cappedTable(
  [header = [], ...rows]: readonly Row[],
  { report, limit }: { readonly report: string; readonly limit: number },
): string {
  const kept: Row[] = []
  let bytes = 0
  for (const row of rows.slice(0, mostRows)) {
    bytes += Buffer.byteLength(rowHtml(row))
    if (bytes > limit) break
    kept.push(row)
  }
  const more = rows.length - kept.length
  const rest = more > 0 ? `<p>${escapeHtml(`${more} more: see the report ${report}`)}</p>\n` : ''
  return `${table(kept, header)}${rest}`
}

function table(rows: readonly Row[], header?: Row): string {
  const head = header ? rowHtml(header, 'th') : ''
  return `<table>\n${head}${rows.map(row => rowHtml(row)).join('')}</table>\n`
}

function rowHtml(cells: Row, tag = 'td'): string {
  return `<tr>${cells.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>\n`
}

// No blank line can come of it, so inside the HTML block no character starts Markdown.
function escapeHtml(text: string): string {
  return printable(text).replace(/[&<>"'@]/g, character => `&#${character.charCodeAt(0)};`)
}
