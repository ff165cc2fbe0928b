import { summary } from '@actions/core'
import type { RestoredPackage } from '../core/package-flow/restore-run.ts'
import { formatBytes, plural, printable } from '../core/text.ts'
import type { StepResult } from './step-result.ts'

// The runner drops a summary above 1 MiB with an error, so this one ends long before.
const mostRows = 200
const mostBytes = 512 * 1024

/** Writes the job summary: the tool with its stage, source and hash; the packages with counts, bytes, time and sources. */
export async function writeSummary(result: StepResult, report: string): Promise<void> {
  const parts = [toolPart(result.tool), packagesPart(result, report)]
  await summary.addRaw(parts.join('')).write()
}

function toolPart(tool: StepResult['tool']): string {
  if (!tool) return ''
  const rows: [string, string][] = [
    ['Version', `${tool.version} (${tool.stage}, uploaded ${tool.uploaded})`],
    ['Why', tool.reason],
    ['From', tool.cacheHit ? `the tool cache; first from ${tool.url}` : tool.url],
    ['Listing', tool.source || 'not asked: the version is locked'],
    ['SHA-256', tool.sha256],
    ['Path', tool.path],
  ]
  return `<h3>Tool</h3>\n${table(rows)}`
}

function packagesPart({ restored, milliseconds }: StepResult, report: string): string {
  if (!restored) return ''
  const { packages, downloadedBytes, packagesDirectory } = restored
  const downloaded = packages.filter(({ status }) => status === 'downloaded').length
  const line = `${plural(packages.length, 'package')} in ${packagesDirectory}: ${downloaded} downloaded (${formatBytes(downloadedBytes)}), ${packages.length - downloaded} in place, ${(milliseconds / 1000).toFixed(1)} s`
  const sources = [...new Set(packages.map(({ source }) => source))].map(
    source => `${source || 'an earlier run'}: ${packages.filter(item => item.source === source).length}`,
  )
  return `<h3>Packages</h3>\n<p>${escapeHtml(line)}</p>\n<p>${escapeHtml(sources.join(', '))}</p>\n${packageTable(packages, report)}`
}

function packageTable(packages: readonly RestoredPackage[], report: string): string {
  const header: [string, string][] = [['Package', 'Status']]
  const rows = packages.map(({ id, version, status }): [string, string] => [`${id} ${version}`, status])
  const kept: [string, string][] = []
  let bytes = 0
  for (const row of rows.slice(0, mostRows)) {
    bytes += Buffer.byteLength(rowHtml(row))
    if (bytes > mostBytes) break
    kept.push(row)
  }
  const rest =
    rows.length > kept.length
      ? `<p>${escapeHtml(`${rows.length - kept.length} more: see the report ${report}`)}</p>\n`
      : ''
  return `${table([...header, ...kept])}${rest}`
}

function table(rows: readonly [string, string][]): string {
  return `<table>\n${rows.map(rowHtml).join('')}</table>\n`
}

function rowHtml([head, cell]: [string, string]): string {
  return `<tr><td>${escapeHtml(head)}</td><td>${escapeHtml(cell)}</td></tr>\n`
}

// No blank line can come of it, so inside the HTML block no character starts Markdown.
function escapeHtml(text: string): string {
  return printable(text).replace(/[&<>"'@]/g, character => `&#${character.charCodeAt(0)};`)
}
