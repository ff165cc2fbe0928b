import { appendFileSync } from 'node:fs'
import { setOutput } from '@actions/core'
import { inOneLine, isPkgtoolError, type PkgtoolError, withFailuresNamedIn } from '../core/base/errors.ts'
import { messageOf } from '../core/base/thrown.ts'
import type { RestoreRun } from '../core/packages/restore-run.ts'
import { reportSources, type SourceReport } from '../core/sources/source-report.ts'
import { doneParts, partsOf } from './outputs.ts'
import { cappedTable, packageBytes, sourceBytes, sourceRows } from './package-summary.ts'
import { rewriteReport, writeReport } from './report.ts'
import type { ReportPlaces } from './runner-environment.ts'
import type { StepResult } from './step-result.ts'
import { escapeHtml, type Row, toolPart } from './summary.ts'

/** How far a step came before it failed. */
export interface StepProgress extends Pick<StepResult, 'tool' | 'milliseconds'> {
  /** the restore, if its options were valid */
  readonly packages: RestoreRun | undefined
}

/**
 * Writes the report and the summary of a failed step: its completed parts, what each source answered, and the error with
 * its problems. Throws errors of the file system.
 */
export function publishFailure(
  error: unknown,
  { tool, packages, milliseconds }: StepProgress,
  { temporaryDirectory, summaryFile }: ReportPlaces,
): void {
  const reports = packages ? reportSources(packages.sources.all, packages.delivered) : []
  const { sources } = withFailuresNamedIn({ sources: reports })
  const restore = packages && { packagesDirectory: packages.folder.directory, sources }
  const parts = {
    ...(tool && { tool }),
    ...(restore && { restore }),
    error: describeError(error),
    milliseconds,
  }
  const report = writeReport(parts, temporaryDirectory)
  setOutput('report', report)
  if (summaryFile)
    appendFileSync(summaryFile, failedPart(error, report) + toolPart(tool) + sourcesPart(sources, report))
}

/**
 * Writes the report and the summary of a step that fails though what it set up is published: the error first. Throws errors of the
 * file system.
 */
export function reportLateFailure(
  error: unknown,
  result: StepResult,
  { report, summaryFile }: Pick<ReportPlaces, 'summaryFile'> & { readonly report: string },
): void {
  if (report !== '') rewriteReport(report, { ...partsOf(result), error: describeError(error) })
  if (summaryFile) appendFileSync(summaryFile, failedPart(error, report) + doneParts(result, report))
}

/** An error as the report has it. */
function describeError(error: unknown): object {
  if (!isPkgtoolError(error)) return { message: messageOf(error) }
  return { ...describeProblem(error), ...problemsOf(error) }
}

function problemsOf({ fields: { problems } }: PkgtoolError): object {
  return problems === undefined ? {} : { problems: problems.map(describeProblem) }
}

function describeProblem({ code, message, fields }: PkgtoolError): object {
  const { id, version, file, line } = fields
  return {
    code,
    message,
    ...(id !== undefined && { id }),
    ...(version !== undefined && { version }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  }
}

function failedPart(error: unknown, report: string): string {
  const problems = isPkgtoolError(error) ? (error.fields.problems ?? []) : []
  const [head = ''] = messageOf(error).split('\n', problems.length > 0 ? 1 : undefined)
  const code = isPkgtoolError(error) ? ` (${error.code})` : ''
  const rows = problems.map(
    (problem): Row => [placeOf(problem), `${inOneLine(problem.message)} (${problem.code})`],
  )
  const table =
    rows.length === 0 ? '' : cappedTable([['Place', 'Problem'], ...rows], { report, limit: packageBytes })
  return `<h3>Failed</h3>\n<p>${escapeHtml(`${head}${code}`)}</p>\n${table}`
}

function placeOf({ fields: { file = '', line } }: PkgtoolError): string {
  return line === undefined ? file : file === '' ? `line ${line}` : `${file}:${line}`
}

function sourcesPart(sources: readonly SourceReport[], report: string): string {
  if (sources.length === 0) return ''
  return `<h3>Packages</h3>\n${cappedTable(sourceRows(sources), { report, limit: sourceBytes })}`
}
