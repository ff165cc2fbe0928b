import { writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replaceFile } from '../../files/writing/replace-file.ts'
import type { SharingOptions } from '../../files/writing/sharing.ts'
import { isPeImage, launcherName, launcherText } from '../launcher.ts'
import type { AcceptedTool } from './accept-tool.ts'
import type { EntryTool } from './entry-files.ts'
import { type EntryRecord, recordName, recordTexts, recordVersion } from './entry-record.ts'

/** An accepted file, and the record to write of it. */
interface Recorded extends Pick<SharingOptions, 'signal'> {
  readonly tool: AcceptedTool
}

/**
 * Makes a folder that holds the file of an accepted tool an entry: permission to run, launcher, record. Throws errors of the
 * file system.
 */
export async function completeEntry(
  directory: string,
  { toolName, platform, record, ...accepted }: EntryTool & Recorded & { readonly record: EntryRecord },
): Promise<void> {
  await chmod(join(directory, toolName), 0o755)
  writeLauncher(directory, toolName, platform)
  await writeRecord(directory, record, accepted)
}

/**
 * Writes the record of an accepted tool into its folder. Throws errors of the file system. The temporary file is beside the
 * folder, because another run would treat an unknown file inside it as damage.
 */
export async function writeRecord(
  directory: string,
  record: EntryRecord,
  { tool: { size, sha256 }, signal }: Recorded,
): Promise<void> {
  const text = `${JSON.stringify({ recordVersion, ...recordTexts({ ...record, size, sha256 }) }, undefined, 2)}\n`
  await replaceFile(join(directory, recordName), text, { directory: dirname(directory), signal })
}

/** Writes the launcher of a tool beside it, if it needs one. Throws errors of the file system. */
export function writeLauncher(directory: string, toolName: string, platform: NodeJS.Platform): void {
  const name = launcherName(toolName, platform)
  if (name === undefined) return
  const text = launcherText(toolName, isPeImage(join(directory, toolName)))
  writeFileSync(join(directory, name), text, { flag: 'wx', mode: 0o755 })
}
