import { closeSync, lstatSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import { openRegularFile } from '../files/regular-file.ts'

/**
 * Except on Windows, the launcher `pkgtool` beside `pkgtool.exe` lets a shell run the tool by its plain name: with mono
 * when the tool is a PE image.
 *
 * @returns the launcher's name, or undefined if none is needed: on Windows, or when the name does not end in `.exe`
 */
export function launcherName(toolName: string, platform: NodeJS.Platform): string | undefined {
  return platform === 'win32' || !/.\.exe$/i.test(toolName) ? undefined : toolName.slice(0, -'.exe'.length)
}

/** The launcher's name on platforms that need one; undefined if none does. */
export function launcherNameAnywhere(toolName: string): string | undefined {
  return launcherName(toolName, 'linux')
}

/** What does the work of nuget.exe without it and without mono. */
export const withoutTool = 'use the command "nuget" of setup-pkgtool, which needs neither'

/** Returns whether the launcher is unchanged, or neither needed nor present. */
export function isLauncherWhole(directory: string, toolName: string, platform: NodeJS.Platform): boolean {
  const name = launcherNameAnywhere(toolName)
  if (name === undefined) return true
  const path = join(directory, name)
  // Several platforms may share the folder, and a shell on any of them finds a file with the launcher's name.
  if (launcherName(toolName, platform) === undefined && !lstatSync(path, { throwIfNoEntry: false }))
    return true
  return readText(path) === launcherText(toolName, isPeImage(join(directory, toolName)))
}

const maxLauncherLength = 4096

function readText(path: string): string | undefined {
  try {
    return readBoundedFileSync(path, { limit: maxLauncherLength, noLink: true }).toString()
  } catch {
    return undefined
  }
}

/** Returns whether a file starts like a Windows program: with `MZ`. */
export function isPeImage(path: string): boolean {
  const { file } = openRegularFile(path)
  try {
    const head = Buffer.alloc(2)
    return readSync(file, head) === 2 && head.toString('latin1') === 'MZ'
  } finally {
    closeSync(file)
  }
}

/** The text of a tool's launcher; `isPe`: the tool is a Windows program. */
export function launcherText(toolName: string, isPe: boolean): string {
  const tool = `"$here"/${shellQuote(toolName)}`
  const header = `#!/bin/sh
# Written by setup-pkgtool: runs ${toolName.replace(/[^\w.-]/g, '_')}.
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd) || exit 1
`
  if (!isPe) return `${header}exec ${tool} "$@"\n`
  return `${header}if ! command -v mono >/dev/null 2>&1; then
  echo ${shellQuote(`Cannot run ${toolName}: it is a Windows program and mono is not on PATH; install mono, or ${withoutTool}`)} >&2
  exit 127
fi
${toolName.toLowerCase() === 'nuget.exe' ? warningOfVersion : ''}exec mono ${tool} "$@"
`
}

// The folder above that of the architecture has the version's name.
const warningOfVersion = `case $(basename -- "$(dirname -- "$here")") in
  [7-9].* | [1-9][0-9]*.*) echo ${shellQuote(`nuget.exe from 7 on aborts under mono; take version 6.x, or ${withoutTool}`)} >&2 ;;
esac
`

/** Quotes a text for a shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
