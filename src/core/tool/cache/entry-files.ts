import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { quote } from '../../base/printable.ts'
import { tryLstat } from '../../files/stats.ts'
import { launcherName, launcherNameAnywhere } from '../launcher.ts'
import type { ToolFault } from './accept-tool.ts'
import { recordName } from './entry-record.ts'

/** The tool of an entry, and the platform that runs it. */
export interface EntryTool {
  readonly toolName: string
  readonly platform: NodeJS.Platform
}

/**
 * Finds a file that no entry has, or that the tool's own file is missing. Any other file is refused, because the folder goes
 * on PATH and a shell would run a program from it.
 */
export function findStrayFile(directory: string, { toolName }: EntryTool): string | undefined {
  const ours = [toolName, recordName, launcherNameAnywhere(toolName)]
  const stray = readdirSync(directory).find(name => !ours.includes(name))
  if (stray !== undefined) return `${quote(stray, 60)} beside the tool is not of the entry`
  return tryLstat(join(directory, toolName))?.isFile() ? undefined : `it has no file ${toolName}`
}

/** Returns the size of an entry's tool in bytes. Throws errors of the file system. */
export function toolSize(directory: string, { toolName }: EntryTool): number {
  return lstatSync(join(directory, toolName)).size
}

/** Says how a file differs from the one that was placed. */
export function describeDamage(fault: ToolFault, { toolName }: EntryTool): string {
  switch (fault.kind) {
    case 'empty':
      return `its file ${toolName} is empty`
    case 'size':
      return `it has ${fault.found} bytes where ${fault.wanted} were placed`
    case 'digest':
      return `it has sha256:${fault.found} where sha256:${fault.wanted.value} was placed`
    case 'program':
      return fault.found
    case 'signature':
      return `it has ${fault.fault.found}`
  }
}

/** The message about a launcher that is not the one that we write. */
export const changedLauncher = 'its launcher was changed'

/** The programs of an entry that its owner may not run; none on Windows, which has no such permission. */
export function programsWithoutPermission(
  directory: string,
  { toolName, platform }: EntryTool,
): readonly string[] {
  if (process.platform === 'win32') return []
  const programs = [toolName, launcherName(toolName, platform)].filter(name => name !== undefined)
  return programs.filter(name => ((tryLstat(join(directory, name))?.mode ?? 0) & ownerMayRun) === 0)
}

const ownerMayRun = 0o100
