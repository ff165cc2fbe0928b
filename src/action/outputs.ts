import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addPath, exportVariable, setOutput } from '@actions/core'
import { isPkgtoolError, messageOf, PkgtoolError } from '../core/errors.ts'
import { describeSystemError } from '../core/files/file-system-error.ts'
import { modes } from '../core/files/safe-folder.ts'
import type { Log } from '../core/ports.ts'
import { quote } from '../core/text.ts'
import type { Inputs } from './inputs.ts'
import type { StepResult } from './step-result.ts'
import { writeSummary } from './summary.ts'

const packagesLimit = 256 * 1024

/**
 * Hands out what the step did: outputs, PATH, the variable, the report and the job summary (DESIGN 2). Synchronous, as
 * the toolkit is: a warm step would start the thread pool for nothing else. Later steps need outputs, PATH and variable;
 * report and summary are for people, so a disk that does not take them costs a warning.
 *
 * @throws PkgtoolError `FILE_SYSTEM` where a file of the runner cannot be written
 */
export function publish(result: StepResult, inputs: Inputs, log: Log): void {
  const report = unlessRefused('the report', log, () => writeReport(result, inputs.temporaryDirectory)) ?? ''
  runnerFile('GITHUB_OUTPUT', () => {
    setToolOutputs(result.tool)
    setPackageOutputs(result.restored, { report, log })
    setOutput('report', report)
  })
  if (result.tool) publishTool(result.tool, { inputs, log })
  const { summaryFile: file } = inputs
  if (file) unlessRefused('the job summary', log, () => writeSummary(result, { file, report }))
}

function unlessRefused<T>(what: string, log: Log, write: () => T): T | undefined {
  try {
    return write()
  } catch (error) {
    log.warning(`${what} is not written: ${describeSystemError(error)}`)
    return undefined
  }
}

/** Runs `write`, by which the toolkit appends to the file that the variable `name` names. */
function runnerFile(name: string, write: () => void): void {
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

/**
 * Hands out the report of a step that failed: what it had done before, and the error with its code and its problems.
 * Never throws: a folder that cannot be written may be what failed, and the error itself is told by then.
 */
export function publishFailure(
  error: unknown,
  done: Pick<StepResult, 'tool' | 'milliseconds'>,
  { temporaryDirectory }: Inputs,
): void {
  try {
    setOutput('report', writeReport({ ...done, restored: undefined }, temporaryDirectory, { error }))
  } catch {}
}

// The toolkit looks first whether the file is there.
function describeRefusal(error: unknown): string {
  const [, missing] = /^Missing file at path: (.*)$/s.exec(messageOf(error)) ?? []
  return missing === undefined ? describeSystemError(error) : `no file ${quote(missing)}`
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
      `the output "packages" is empty: ${json.length} characters are more than the runner takes; read the report ${report}`,
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
  { inputs: { addToPath, tool }, log }: { readonly inputs: Inputs; readonly log: Log },
): void {
  if (addToPath) runnerFile('GITHUB_PATH', () => addPath(directory))
  const name = variableName(tool?.toolName ?? '')
  if (name === undefined)
    log.warning(
      `no variable is set for the tool: its name "${tool?.toolName}" would make one that means something else`,
    )
  else runnerFile('GITHUB_ENV', () => exportVariable(name, path))
}

// PKGTOOL for pkgtool.exe. A tool must not be able to take over a variable that shells, Node or the runner live by.
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

function writeReport(result: StepResult, directory: string, failure?: { readonly error: unknown }): string {
  const path = join(directory, `setup-pkgtool-${randomUUID()}.json`)
  const { tool, restored, milliseconds } = result
  const report = {
    reportVersion: 1,
    milliseconds: Math.round(milliseconds),
    ...(tool && { tool }),
    ...(restored && { restore: restored }),
    ...(failure && { error: describeError(failure.error) }),
  }
  writeFileSync(path, `${JSON.stringify(report, undefined, 2)}\n`, { flag: 'wx', mode: modes.file })
  return path
}

function describeError(error: unknown): object {
  if (!isPkgtoolError(error)) return { message: messageOf(error) }
  const { code, message, fields } = error
  const problems = fields.problems?.map(problem => ({ code: problem.code, message: problem.message }))
  return { code, message, ...(problems && { problems }) }
}
