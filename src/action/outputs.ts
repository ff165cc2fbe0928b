import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addPath, exportVariable, setOutput, warning } from '@actions/core'
import { isPkgtoolError, messageOf } from '../core/errors.ts'
import { modes } from '../core/files/safe-folder.ts'
import type { Inputs } from './inputs.ts'
import type { StepResult } from './step-result.ts'
import { writeSummary } from './summary.ts'

const packagesLimit = 256 * 1024

/**
 * Hands out what the step did: outputs, PATH, the variable, the report and the job summary (DESIGN 2). Synchronous, as
 * the toolkit is: a warm step would start the thread pool for nothing else. Throws what the file system throws.
 */
export function publish(result: StepResult, inputs: Inputs): void {
  const report = writeReport(result, inputs.temporaryDirectory)
  setToolOutputs(result.tool)
  setPackageOutputs(result.restored, report)
  setOutput('report', report)
  if (result.tool) publishTool(result.tool, inputs)
  if (inputs.summaryFile) writeSummary(result, { file: inputs.summaryFile, report })
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

function setPackageOutputs(restored: StepResult['restored'], report: string): void {
  const packages = restored?.packages ?? []
  const json = restored ? JSON.stringify(packages.map(({ size: _, ...outputs }) => outputs)) : ''
  const fits = Buffer.byteLength(json) <= packagesLimit
  if (!fits)
    warning(
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
  { addToPath, tool }: Inputs,
): void {
  if (addToPath) addPath(directory)
  const name = variableName(tool?.toolName ?? '')
  if (name === undefined)
    warning(
      `no variable is set for the tool: its name "${tool?.toolName}" would make one that means something else`,
    )
  else exportVariable(name, path)
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
