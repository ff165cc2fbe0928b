import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPeImage, launcherName, launcherText } from './launcher.ts'

/** Writes the launcher of a tool beside it, where it needs one. Throws what the file system throws. */
export async function writeLauncher(
  directory: string,
  toolName: string,
  platform: NodeJS.Platform,
): Promise<void> {
  const name = launcherName(toolName, platform)
  if (name === undefined) return
  const text = launcherText(toolName, isPeImage(join(directory, toolName)))
  await writeFile(join(directory, name), text, { flag: 'wx', mode: 0o755 })
}
