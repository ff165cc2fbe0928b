import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPeImage, launcherName, launcherText } from './launcher.ts'

/** Writes the launcher of a tool beside it, if it needs one. Throws errors of the file system. */
export function writeLauncher(directory: string, toolName: string, platform: NodeJS.Platform): void {
  const name = launcherName(toolName, platform)
  if (name === undefined) return
  const text = launcherText(toolName, isPeImage(join(directory, toolName)))
  writeFileSync(join(directory, name), text, { flag: 'wx', mode: 0o755 })
}
