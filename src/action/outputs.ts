import { randomUUID } from 'node:crypto'
import { appendFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { addPath, exportVariable, setOutput } from '@actions/core'
import {
  formatBytes,
  isPkgtoolError,
  messageOf,
  PkgtoolError,
  plural,
  printable,
  quote,
} from '../core/base/errors.ts'
import type { Log } from '../core/base/ports.ts'
import { describeSystemError, modes } from '../core/files/safe-folder.ts'
import { describeRestore } from '../core/packages/layout.ts'
import type { SourceReport } from '../core/packages/open-sources.ts'
import type { RestoredPackage, RestoreResult } from '../core/packages/restore.ts'
import type { InstalledTool } from '../core/tool/install.ts'
import type { Inputs } from './inputs.ts'

const packagesLimit = 256 * 1024

/**
 * Publishes the results of the step: outputs, PATH, the variable, the report and the job summary (DESIGN 2).
 * Synchronous, like the toolkit: a warm step has no other use for the thread pool. Later steps need outputs, PATH and
 * variable; report and summary are informational, so failing to write them is only a warning.
 *
 * @throws PkgtoolError `FILE_SYSTEM` when a file of the runner cannot be written
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

/** Runs `write`, in which the toolkit appends to the file that the variable `name` names. */
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
 * Writes the report of a failed step: its completed parts, and the error with its code and problems. Never throws: an
 * unwritable folder may be the cause, and the error itself is already reported.
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

// The toolkit throws a plain error when the file does not exist.
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
  { inputs: { addToPath }, log }: { readonly inputs: Inputs; readonly log: Log },
): void {
  if (addToPath) runnerFile('GITHUB_PATH', () => addPath(directory))
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

// The runner rejects a summary above 1 MiB with an error, so ours stays far below.
const mostRows = 200

const sourceBytes = 64 * 1024

const packageBytes = 448 * 1024

type Row = readonly string[]

export interface SummaryFiles {
  /** the summary file of the runner */
  readonly file: string
  /** named if not all rows fit */
  readonly report: string
}

/**
 * Appends to the job summary: the tool with stage, source and hash; the result of the restore, as in the last line of the
 * log; the counts per source; the packages. Throws errors of the file system.
 */
function writeSummary(result: StepResult, { file, report }: SummaryFiles): void {
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

// The text contains no blank line, so nothing inside the HTML block is parsed as Markdown.
function escapeHtml(text: string): string {
  return printable(text).replace(/[&<>"'@]/g, character => `&#${character.charCodeAt(0)};`)
}

/** The results of a step; each part is present if it was requested. */
export interface StepResult {
  readonly tool: InstalledTool | undefined
  readonly restored: RestoreResult | undefined
  readonly milliseconds: number
}
