import { join } from 'node:path'
import type { RunOptions } from '../../base/ports.ts'
import { checkpoint } from '../../base/turns.ts'
import { localFileError } from '../../files/file-errors.ts'
import { hashFileInTurns } from '../../files/hash-file.ts'
import { isLauncherWhole } from '../launcher.ts'
import { acceptTool } from './accept-tool.ts'
import {
  changedLauncher,
  describeDamage,
  type EntryTool,
  findStrayFile,
  programsWithoutPermission,
  toolSize,
} from './entry-files.ts'
import type { EntryRecord } from './entry-record.ts'

/**
 * Describes how an entry differs from its record: size, hash, launcher, other files, permissions; undefined when it does
 * not. For checks of many entries: it yields to other work and stops on a signal.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function findDamage(
  directory: string,
  record: EntryRecord,
  { signal, ...tool }: EntryTool & Pick<RunOptions, 'signal'>,
): Promise<string | undefined> {
  const path = join(directory, tool.toolName)
  try {
    const stray = findStrayFile(directory, tool)
    if (stray !== undefined) return stray
    const size = toolSize(directory, tool)
    // A small file is hashed in one go, so yield here to notice a signal between entries.
    await checkpoint(signal, path)
    const { digest } = await hashFileInTurns(path, { algorithm: 'sha256', signal, noLink: true })
    const digests = [{ algorithm: 'sha256', value: record.sha256 }] as const
    const placed = { toolName: tool.toolName, size: record.size, digests }
    const checked = acceptTool({ path, size, digest: () => digest }, placed)
    if ('fault' in checked) return describeDamage(checked.fault, tool)
    if (!isLauncherWhole(directory, tool.toolName, tool.platform)) return changedLauncher
    const lacking = programsWithoutPermission(directory, tool)
    return lacking.length > 0 ? `there is no permission to run ${lacking.join(' and ')}` : undefined
  } catch (error) {
    const failure = localFileError(path, error)
    // Another process replaced the entry meanwhile.
    if (failure.code === 'NOT_FOUND') return `it has no file ${tool.toolName}`
    throw failure
  }
}
