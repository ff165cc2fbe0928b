import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printableLines } from '../core/base/printable.ts'
import { modes } from '../core/files/stats.ts'

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
  const report = { reportVersion: 1, milliseconds: Math.round(milliseconds), ...parts }
  writeFileSync(path, `${printableLines(JSON.stringify(report, undefined, 2))}\n`, {
    flag: 'wx',
    mode: modes.file,
  })
  return path
}
