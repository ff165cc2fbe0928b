import { accessSync, constants, statSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import type { InstalledTool } from './install-options.ts'
import { withoutTool } from './launcher.ts'

/** A tool that is a Windows program, on a machine that does not run such programs itself. */
interface WindowsTool {
  readonly toolName: string
  readonly version: string
  readonly hasMono: boolean
}

/** Returns why mono will not run a tool, and what to use in its place; undefined if it probably will. */
export function adviceForRuntime({ toolName, version, hasMono }: WindowsTool): string | undefined {
  if (!hasMono)
    return `${toolName} ${version} is a Windows program and mono is not on PATH, which new releases of Debian and Ubuntu do not have; install mono, or ${withoutTool}`
  if (!abortsUnderMono(toolName, version)) return undefined
  return `nuget.exe ${version} aborts under mono, as all from 7 on; take version 6.x, or ${withoutTool}`
}

/** Returns whether a tool is known to abort under mono: nuget.exe from 7 on. */
export function abortsUnderMono(toolName: string, version: string): boolean {
  return toolName.toLowerCase() === 'nuget.exe' && Number.parseInt(version, 10) >= 7
}

/** The same for an installed Windows program and the mono of a search path. */
export function adviceForTool(
  { path, version }: Pick<InstalledTool, 'path' | 'version'>,
  searchPath: string,
): string | undefined {
  const hasMono = findProgram('mono', searchPath) !== undefined
  return adviceForRuntime({ toolName: basename(path), version, hasMono })
}

/** Finds a program as a shell does: the first file of that name on the search path that may be run; undefined: none. */
export function findProgram(name: string, searchPath: string): string | undefined {
  const paths = searchPath.split(delimiter).flatMap(folder => (folder === '' ? [] : join(folder, name)))
  return paths.find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
