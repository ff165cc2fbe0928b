import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addPath, exportVariable, setOutput } from '@actions/core'
import { PkgtoolError } from '../core/base/errors.ts'
import { option } from '../core/base/format.ts'
import type { Log } from '../core/base/ports.ts'
import { quote } from '../core/base/printable.ts'
import { describeSystemError } from '../core/files/file-errors.ts'
import { defaultNames } from '../core/nuget/presets.ts'
import type { InstalledTool } from '../core/tool/install-options.ts'
import { shellQuote } from '../core/tool/launcher.ts'
import { adviceForTool } from '../core/tool/runtime-advice.ts'
import type { Inputs } from './inputs.ts'
import { runnerFile } from './outputs.ts'
import { readReportPlaces, readSearchPath } from './runner-environment.ts'
import type { NugetCommand } from './step-result.ts'
import { table } from './summary.ts'

/**
 * Makes the command `nuget` of this bundle where the step asks for it, or its nuget.exe cannot run. Warns of a Windows program that
 * cannot run and that it does not stand for; `tool` is one, where Windows does not run it.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`, `FILE_SYSTEM`
 */
export function makeNugetCommand(
  { runtime, toolName = defaultNames.toolName, addToPath }: Inputs,
  tool: InstalledTool | undefined,
  log: Pick<Log, 'info' | 'warning'>,
): NugetCommand | undefined {
  const isNuget = toolName.toLowerCase() === 'nuget.exe'
  if (tool === undefined) {
    if (!isNuget) throw notNuget(toolName)
  } else {
    const advice = adviceForTool(tool, readSearchPath())
    if (advice === undefined) return undefined
    if (!isNuget || runtime !== 'auto') {
      log.warning(advice)
      return undefined
    }
  }
  const why = tool ? `mono cannot run nuget.exe ${tool.version} here` : 'the input "runtime" says so'
  const path = writeLauncher()
  log.info(`the command "nuget" is this Action's own, which needs neither nuget.exe nor mono: ${why}`)
  return {
    publish: () => publish(path, { addToPath, isAlone: tool === undefined }),
    summary: `<h3>nuget</h3>\n${table([
      ['Command', `this Action's own: ${why}`],
      ['Path', path],
    ])}`,
  }
}

function notNuget(toolName: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', {
    subject: 'runtime',
    found: `the value is native, and the tool is ${quote(toolName)}`,
    wanted: `${option('preset')} nuget, since only nuget.exe has a command of ours`,
  })
}

/* The folder is the job's: the runner empties it before each. The command has no secret: it reads variables as it starts. */
function writeLauncher(): string {
  const { temporaryDirectory } = readReportPlaces()
  try {
    const folder = mkdtempSync(join(temporaryDirectory, 'setup-pkgtool-nuget-'))
    chmodSync(folder, 0o755)
    const bundle = join(dirname(fileURLToPath(import.meta.url)), 'index.js')
    const path = join(folder, 'nuget')
    writeFileSync(path, shellLauncher(process.execPath, bundle, { folder }))
    chmodSync(path, 0o755)
    if (process.platform !== 'win32') return path
    // The other one is for a bash on Windows.
    writeFileSync(`${path}.cmd`, commandLauncher(process.execPath, bundle))
    return `${path}.cmd`
  } catch (error) {
    throw new PkgtoolError(
      'FILE_SYSTEM',
      { subject: temporaryDirectory, found: `${describeSystemError(error)} for the command nuget` },
      { cause: error },
    )
  }
}

/**
 * The launcher for a shell: starts `script` with `node`. What Node compiles it keeps in the folder of the launcher, which only who made it
 * writes: the next command of the job takes a quarter less time.
 */
export function shellLauncher(node: string, script: string, { folder }: { readonly folder: string }): string {
  const kept = `NODE_COMPILE_CACHE=${shellQuote(join(folder, 'compiled'))}`
  return `#!/bin/sh\n# Written by setup-pkgtool.\n${kept} exec ${shellQuote(node)} ${shellQuote(script)} nuget "$@"\n`
}

/** The same for the command processor of Windows, which reads `%` in quotes too. */
export function commandLauncher(node: string, script: string): string {
  const quoted = (path: string) => `"${path.replaceAll('%', '%%')}"`
  return `@${quoted(node)} ${quoted(script)} nuget %*\r\n`
}

// After the tool, whose folder the runner then puts behind this one.
function publish(path: string, { addToPath: isOnPath, isAlone }: PublishedAs): void {
  const directory = dirname(path)
  if (isOnPath) runnerFile('GITHUB_PATH', () => addPath(directory))
  if (!isAlone) return
  runnerFile('GITHUB_ENV', () => exportVariable('NUGET', path))
  runnerFile('GITHUB_OUTPUT', () => {
    setOutput('path', path)
    setOutput('directory', directory)
  })
}

interface PublishedAs {
  readonly addToPath: boolean
  /** no tool is set up whose places the outputs name */
  readonly isAlone: boolean
}
