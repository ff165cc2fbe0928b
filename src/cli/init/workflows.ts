import { readBoundedFile } from '../../core/files/read-bounded-file.ts'

/** A step of a workflow, or a line of one that does more. */
export interface WorkflowLine {
  readonly file: string
  readonly line: number
  /** the last line of a whole step */
  readonly end: number
  readonly text: string
}

/** A line that stays, and what it needs. */
export interface KeptLine extends WorkflowLine {
  readonly advice: string
}

/** What the workflows of a repository do with packages. */
export interface WorkflowUse {
  /** lines that our step replaces */
  readonly replaced: readonly WorkflowLine[]
  /** steps that cache packages and nothing else */
  readonly caches: readonly WorkflowLine[]
  /** lines that our step does not replace */
  readonly kept: readonly KeptLine[]
  /** lines that use the tool for more than a restore, or name its version */
  readonly toolLines: readonly string[]
}

const replacedLine =
  /\buses:\s*['"]?nuget\/setup-nuget@|\bnuget-version:|\bnuget(?:\.exe)?\s+restore\b|\bdotnet\s+restore\b|\bapt(?:-get)?\b.*\bmono-/i

const otherUse =
  /\bnuget(?<!\bdotnet\s{1,99}nuget)(?:\.exe)?\s+(add|delete|init|install|list|locals|pack|push|search|setapikey|sign|sources|spec|update|verify)\b/i

const keyInput = /\bnuget-api-key(?:-source)?:/i

const ofConfig =
  'what it writes into the config file of the user counts only with "config-file: auto"; better name the source in "source", and its secret in "credentials"'

const ofPush = 'needs no tool as "npx --yes setup-pkgtool push", with the key in --api-key-env'

/** what only nuget.exe itself does */
const ofTool = /\b(?:sign|update)\b|\bpack\s.*\.(?:cs|fs|vb)proj\b/i

const builds = /\bdotnet\s+(?:build|test|publish|pack|run)\b/i

/** What becomes of a line that the step does not replace; undefined: nothing is to be said. */
function adviceOf(text: string): string | undefined {
  if (builds.test(text) && !/\s--no-(?:restore|build)\b/i.test(text))
    return 'add --no-restore: the step has restored what it builds'
  if (keyInput.test(text)) return `this input is gone: a push ${ofPush}`
  const [, verb] = otherUse.exec(text) ?? []
  if (verb?.toLowerCase() === 'sources') return ofConfig
  return (
    verb && (ofTool.test(text) ? 'runs with the tool that the step sets up' : 'runs as it is, without mono')
  )
}

/** Whether a line uses the tool for what the command of the step, which needs no mono, does not do. */
export function needsTool(text: string): boolean {
  return otherUse.test(text) && ofTool.test(text)
}

/** Whether a line uses the tool for more than a restore. */
export function isOtherUse(text: string): boolean {
  return otherUse.test(text)
}

export async function readWorkflows(files: readonly string[]): Promise<WorkflowUse> {
  const read = await Promise.all(files.map(readWorkflow))
  const lines = read.flat()
  const replaced = lines.filter(
    ({ text, caches }) =>
      // It caches the folder of the client, which is another one then.
      caches === 'dotnet' || (caches === undefined && replacedLine.test(text) && !otherUse.test(text)),
  )
  const mixed = 'it caches more than packages'
  return {
    replaced: replaced.filter(
      found => !replaced.some(other => other !== found && isWithinStep(found, other)),
    ),
    caches: lines.filter(({ caches }) => caches === 'packages'),
    kept: lines.flatMap(line => {
      const advice = line.caches === 'more' ? mixed : adviceOf(line.text)
      return advice === undefined ? [] : [{ ...line, advice }]
    }),
    toolLines: lines.map(({ text }) => text),
  }
}

function isWithinStep(found: WorkflowLine, other: WorkflowLine): boolean {
  return found.file === other.file && found.line > other.line && found.line <= other.end
}

interface FoundLine extends WorkflowLine {
  /** of a step that caches packages, or more than that, or those of the .NET client */
  readonly caches: 'packages' | 'more' | 'dotnet' | undefined
}

async function readWorkflow(file: string): Promise<readonly FoundLine[]> {
  const bytes = await readBoundedFile(file, { limit: 1024 ** 2 })
  const lines = Buffer.from(bytes).toString().split('\n')
  return lines.flatMap((raw, index) => {
    const text = raw.trim().slice(0, 160)
    const caches = whatIsCached(lines, index)
    return caches || replacedLine.test(text) || adviceOf(text) !== undefined
      ? [{ file, ...stepOf(lines, index), text, caches }]
      : []
  })
}

// The whole step, where the line says all that it does: one with several commands may do more than a line shows.
function stepOf(lines: readonly string[], index: number): Pick<WorkflowLine, 'line' | 'end'> {
  const [, before] = /^(\s*(?:-\s+)?)(?:uses|run):\s*[^|>\s]/.exec(lines[index] ?? '') ?? []
  if (before === undefined) return { line: index + 1, end: index + 1 }
  const isOfStep = (line: string) => line.startsWith(' '.repeat(before.length)) || line.trim() === ''
  const head = lines.slice(0, index + 1).findLastIndex(line => !isOfStep(line))
  const [dash] = /^\s*-\s+(?=\S)/.exec(lines[head] ?? '') ?? []
  if (dash?.length !== before.length) return { line: index + 1, end: index + 1 }
  let end = index + 1
  for (let next = end; next < lines.length && isOfStep(lines[next] ?? ''); next++)
    if (lines[next]?.trim() !== '') end = next + 1
  return { line: head + 1, end }
}

const packagesPath =
  /[./\\~]nuget[/\\]packages|NUGET_PACKAGES|\bpackages\.(?:config|lock\.json)|^['"]?(?:\*\*\/)?packages['"]?$/i

// An actions/cache step for packages, or the cache of actions/setup-dotnet, which holds nothing else.
function whatIsCached(lines: readonly string[], index: number): FoundLine['caches'] {
  const line = lines[index] ?? ''
  if (/\buses:\s*['"]?actions\/cache(?:\/(?:restore|save))?@/.test(line)) {
    const rest = restOfStep(lines, index)
    if (!rest.some(text => packagesPath.test(text.trim().replace(/^path:\s*/, '')))) return undefined
    return pathsOf(rest).every(path => packagesPath.test(path)) ? 'packages' : 'more'
  }
  const isOfDotnet =
    /^\s*cache:\s*['"]?true\b/.test(line) &&
    /\buses:\s*['"]?actions\/setup-dotnet@/.test(startOfStep(lines, index))
  return isOfDotnet ? 'dotnet' : undefined
}

/** The lines of `path` of a step. */
function pathsOf(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex(line => /^\s*path:/.test(line))
  const [, indent = '', value = ''] = /^(\s*)path:\s*(.*)$/.exec(lines[start] ?? '') ?? []
  if (!/^[|>][-+]?\s*$/.test(value)) return value === '' ? [] : [value.trim()]
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(line => line.trim() !== '' && !line.startsWith(`${indent} `))
  return (end < 0 ? rest : rest.slice(0, end)).map(line => line.trim()).filter(line => line !== '')
}

const isStepStart = (line: string) => /^\s*-\s/.test(line)

function restOfStep(lines: readonly string[], index: number): readonly string[] {
  const rest = lines.slice(index + 1, index + 30)
  const end = rest.findIndex(isStepStart)
  return end < 0 ? rest : rest.slice(0, end)
}

function startOfStep(lines: readonly string[], index: number): string {
  const before = lines.slice(Math.max(0, index - 30), index)
  const start = before.findLastIndex(isStepStart)
  return start < 0 ? '' : before.slice(start).join('\n')
}
