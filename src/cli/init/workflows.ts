import { readBoundedFile } from '../../core/files/read-bounded-file.ts'

/** A step of a workflow, or a line of one that does more. */
export interface WorkflowLine {
  readonly file: string
  readonly line: number
  /** the last line of a whole step */
  readonly end: number
  readonly text: string
}

/** What the workflows of a repository do with packages. */
export interface WorkflowUse {
  /** lines that our step replaces */
  readonly replaced: readonly WorkflowLine[]
  /** lines that use the tool for more than a restore, or name its version */
  readonly toolLines: readonly string[]
}

const replacedLine =
  /\buses:\s*['"]?nuget\/setup-nuget@|\bnuget-version:|\bnuget(?:\.exe)?\s+restore\b|\bdotnet\s+restore\b|\bapt(?:-get)?\b.*\bmono-/i

const otherUse =
  /\bnuget(?:\.exe)?\s+(?:add|delete|init|install|list|locals|pack|push|search|setapikey|sign|sources|spec|update|verify)\b/i

/** Whether a line uses the tool for more than a restore. */
export function isOtherUse(text: string): boolean {
  return otherUse.test(text)
}

export async function readWorkflows(files: readonly string[]): Promise<WorkflowUse> {
  const read = await Promise.all(files.map(readWorkflow))
  const lines = read.flat()
  const replaced = lines.filter(
    ({ text, isCache }) => isCache || (replacedLine.test(text) && !otherUse.test(text)),
  )
  return {
    replaced: replaced.filter(
      found => !replaced.some(other => other !== found && isWithinStep(found, other)),
    ),
    toolLines: lines.map(({ text }) => text),
  }
}

function isWithinStep(found: WorkflowLine, other: WorkflowLine): boolean {
  return found.file === other.file && found.line > other.line && found.line <= other.end
}

interface FoundLine extends WorkflowLine {
  /** of a step that caches packages */
  readonly isCache: boolean
}

async function readWorkflow(file: string): Promise<readonly FoundLine[]> {
  const bytes = await readBoundedFile(file, { limit: 1024 ** 2 })
  const lines = Buffer.from(bytes).toString().split('\n')
  return lines.flatMap((raw, index) => {
    const text = raw.trim().slice(0, 160)
    const isCache = cachesPackages(lines, index)
    return isCache || replacedLine.test(text) || otherUse.test(text)
      ? [{ file, ...stepOf(lines, index), text, isCache }]
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

// An actions/cache step for packages, or the cache of actions/setup-dotnet, which holds nothing else.
function cachesPackages(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (/\buses:\s*['"]?actions\/cache(?:\/(?:restore|save))?@/.test(line))
    return restOfStep(lines, index).some(text =>
      /[./\\~]nuget[/\\]packages|NUGET_PACKAGES|\bpackages\.(?:config|lock\.json)|^(?:path:)? ?['"]?(?:\*\*\/)?packages['"]?$/i.test(
        text.trim(),
      ),
    )
  return (
    /^\s*cache:\s*['"]?true\b/.test(line) &&
    /\buses:\s*['"]?actions\/setup-dotnet@/.test(startOfStep(lines, index))
  )
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
