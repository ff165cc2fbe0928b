import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printableLines } from '../core/base/printable.ts'
import { newFile } from '../core/files/stats.ts'

/** The parts of a report; report-schema.ts describes them. */
export interface ReportParts {
  readonly tool?: object | undefined
  readonly restore?: object | undefined
  readonly error?: object | undefined
  readonly milliseconds: number
}

/** Writes the report into a new file in `directory` and returns its path. Throws errors of the file system. */
export function writeReport({ milliseconds, ...parts }: ReportParts, directory: string): string {
  const path = join(directory, `setup-pkgtool-${randomUUID()}.json`)
  writeFileSync(path, reportText({ milliseconds, ...parts }), newFile)
  return path
}

/** Writes a report of this step anew. Throws errors of the file system. */
export function rewriteReport(path: string, parts: ReportParts): void {
  writeFileSync(path, reportText(parts), { flag: 'r+' })
}

function reportText({ milliseconds, ...parts }: ReportParts): string {
  const report = { reportVersion: 1, milliseconds: Math.round(milliseconds), ...parts }
  return `${printableLines(JSON.stringify(report, undefined, 2))}\n`
}
