import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'
import { addPath, exportVariable, setOutput } from '@actions/core'
import { PkgtoolError } from '../core/base/errors.ts'
import type { Log } from '../core/base/ports.ts'
import { quote } from '../core/base/printable.ts'
import { messageOf } from '../core/base/thrown.ts'
import { describeSystemError } from '../core/files/file-errors.ts'
import { packagesPart } from './package-summary.ts'
import { writeReport } from './report.ts'
import type { ReportPlaces } from './runner-environment.ts'
import type { StepResult } from './step-result.ts'
import { toolPart } from './summary.ts'

const packagesLimit = 256 * 1024

export interface PublishOptions extends ReportPlaces {
  readonly addToPath: boolean
}

/**
 * Publishes the results of the step: outputs, PATH, the variable and the report, whose path it returns; empty where there is none.
 * Synchronous, like the toolkit: a warm step has no other use for the thread pool. Later steps need outputs, PATH and
 * variable; the report is informational, so failing to write it is only a warning.
 *
 * @throws PkgtoolError `FILE_SYSTEM` when a file of the runner cannot be written
 */
export function publish(
  result: StepResult,
  { addToPath: isOnPath, temporaryDirectory }: PublishOptions,
  log: Log,
): string {
  const { tool } = result
  const report =
    unlessRefused('the report', log, () => writeReport(partsOf(result), temporaryDirectory)) ?? ''
  runnerFile('GITHUB_OUTPUT', () => {
    setToolOutputs(result.tool)
    setPackageOutputs(result.restored, { report, log })
    setOutput('report', report)
  })
  if (tool) publishTool(tool, { isOnPath, log })
  return report
}

/** The parts of a report about what was done. */
export function partsOf({ tool, restored: restore, milliseconds }: StepResult) {
  return { ...(tool && { tool }), ...(restore && { restore }), milliseconds }
}

/** Writes the job summary of a step that succeeds. */
export function summarize(
  result: StepResult,
  { summaryFile: file, report }: Pick<ReportPlaces, 'summaryFile'> & { readonly report: string },
  log: Log,
): void {
  if (file) unlessRefused('the job summary', log, () => appendFileSync(file, doneParts(result, report)))
}

/** The parts of the summary about what was done. */
export function doneParts({ tool, nuget, restored }: StepResult, report: string): string {
  return toolPart(tool) + (nuget?.summary ?? '') + (restored ? packagesPart(restored, report) : '')
}

function unlessRefused<T>(what: string, log: Log, write: () => T): T | undefined {
  try {
    return write()
  } catch (error) {
    log.warning(`${what} is not written: ${describeSystemError(error)}`)
    return undefined
  }
}

/** Runs `write`, in which the toolkit appends to the file that the variable `name` names. */
export function runnerFile(name: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw new PkgtoolError(
      'FILE_SYSTEM',
      {
        subject: name,
        found: `${describeRefusal(error)} for the file that it names`,
        change: 'check the disk of the runner and its temporary folder',
      },
      { cause: error },
    )
  }
}

// The toolkit throws a plain error when the file does not exist.
function describeRefusal(error: unknown): string {
  const [, missing] = /^Missing file at path: (.*)$/s.exec(messageOf(error)) ?? []
  return missing === undefined ? describeSystemError(error) : `there is no file ${quote(missing)}`
}

function setToolOutputs(tool: StepResult['tool']): void {
  setOutput('version', tool?.version ?? '')
  setOutput('stage', tool?.stage ?? '')
  setOutput('uploaded', tool?.uploaded ?? '')
  setOutput('url', tool?.url ?? '')
  setOutput('sha256', tool?.sha256 ?? '')
  setOutput('path', tool?.path ?? '')
  setOutput('directory', tool?.directory ?? '')
  setOutput('cache-hit', tool?.cacheHit ?? false)
}

function setPackageOutputs(
  restored: StepResult['restored'],
  { report, log }: { readonly report: string; readonly log: Log },
): void {
  const packages = restored?.packages ?? []
  const json = restored ? JSON.stringify(packages.map(({ size: _, ...outputs }) => outputs)) : ''
  const fits = Buffer.byteLength(json) <= packagesLimit
  if (!fits)
    log.warning(
      `the output "packages" is empty: ${json.length} characters are more than the runner accepts; read the report ${report}`,
    )
  setOutput('packages-directory', restored?.packagesDirectory ?? '')
  setOutput('packages', fits ? json : '')
  setOutput('packages-count', restored ? packages.length : '')
  setOutput(
    'packages-cache-hit',
    restored !== undefined && packages.every(({ status }) => status !== 'downloaded'),
  )
}

function publishTool(
  { directory, path }: NonNullable<StepResult['tool']>,
  { isOnPath, log }: { readonly isOnPath: boolean; readonly log: Log },
): void {
  if (isOnPath) runnerFile('GITHUB_PATH', () => addPath(directory))
  const toolName = basename(path)
  const name = variableName(toolName)
  if (name === undefined)
    log.warning(`no variable is set for the tool: its name "${toolName}" gives one that another program uses`)
  else runnerFile('GITHUB_ENV', () => exportVariable(name, path))
}

// PKGTOOL for pkgtool.exe. A tool must not override a variable that shells, Node or the runner depend on.
function variableName(toolName: string): string | undefined {
  const name = toolName
    .replace(/\.[^.]*$/, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '_')
    .replace(/^(?=\d)/, '_')
  const taken =
    /^(GITHUB|RUNNER|ACTIONS|INPUT|STATE|NODE|LD|DYLD|BASH)(_.*)?$|^(PATH|PATHEXT|HOME|CI|SHELL|COMSPEC|TEMP|TMP|TMPDIR|IFS|ENV|_*)$/
  return taken.test(name) ? undefined : name
}
