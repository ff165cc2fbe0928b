import type { Result } from './run.ts'

const columns: readonly (readonly [string, (result: Result) => string | number])[] = [
  ['campaign', ({ campaign }) => campaign],
  ['seed', ({ seed }) => seed],
  ['runs', ({ runs }) => runs],
  ['faults delivered', ({ faults }) => faults],
  ['successes', ({ successes }) => successes],
  ['clear errors', ({ clearErrors }) => clearErrors],
  ['wrong results', ({ wrong }) => wrong.length],
  ['hangs', ({ hangs }) => hangs.length],
  ['leftovers', ({ leftovers }) => leftovers.length],
  ['seconds', ({ seconds }) => seconds.toFixed(0)],
]

/** The results as a Markdown table. */
export function formatFigures(results: readonly Result[]): string {
  return formatTable([
    columns.map(([title]) => title),
    ...results.map(result => columns.map(([, of]) => String(of(result)))),
  ])
}

/** Rows of cells, the first of them titles, as a Markdown table. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map(row => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...body.map(line)].join('\n')
}
