import { closeSync, lstatSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { openRegularFile, readBoundedFileSync } from '../files/read-bounded-file.ts'

/**
 * Off Windows, `pkgtool` beside `pkgtool.exe` lets a shell run the tool by its plain name: through mono when the tool
 * is a PE image (DESIGN 2).
 *
 * @returns the launcher's name, or undefined where none is needed: on Windows, or when the name has no `.exe`
 */
export function launcherName(toolName: string, platform: NodeJS.Platform): string | undefined {
  return platform === 'win32' || !/.\.exe$/i.test(toolName) ? undefined : toolName.slice(0, -'.exe'.length)
}

/** Tells whether the launcher is there as it was written, or is neither needed nor there. */
export function isLauncherWhole(directory: string, toolName: string, platform: NodeJS.Platform): boolean {
  const name = launcherNameAnywhere(toolName)
  if (name === undefined) return true
  const path = join(directory, name)
  // The folder may serve several systems, and what has the launcher's name is found by shells on all of them.
  if (launcherName(toolName, platform) === undefined && !lstatSync(path, { throwIfNoEntry: false }))
    return true
  return readText(path) === launcherText(toolName, isPeImage(join(directory, toolName)))
}

/** The name that the launcher has on systems that need one; undefined where none does. */
export function launcherNameAnywhere(toolName: string): string | undefined {
  return launcherName(toolName, 'linux')
}

const longestLauncher = 4096

function readText(path: string): string | undefined {
  try {
    return readBoundedFileSync(path, { limit: longestLauncher, noLink: true }).toString()
  } catch {
    return undefined
  }
}

/** Tells whether a file starts as a Windows program does. */
export function isPeImage(path: string): boolean {
  const { file } = openRegularFile(path)
  try {
    const head = Buffer.alloc(2)
    return readSync(file, head) === 2 && head.toString('latin1') === 'MZ'
  } finally {
    closeSync(file)
  }
}

/** What the launcher of a tool says; `isPe`: it is a Windows program. */
export function launcherText(toolName: string, isPe: boolean): string {
  const tool = `"$here"/${shellQuote(toolName)}`
  const header = `#!/bin/sh
# Written by setup-pkgtool: runs ${toolName.replace(/[^\w.-]/g, '_')}.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
`
  if (!isPe) return `${header}exec ${tool} "$@"\n`
  return `${header}if ! command -v mono >/dev/null 2>&1; then
  echo ${shellQuote(`Cannot run ${toolName}: it is a Windows program and mono is not on PATH; install mono and run it again`)} >&2
  exit 127
fi
exec mono ${tool} "$@"
`
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
