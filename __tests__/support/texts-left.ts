import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Everything that a run leaves for others to read: its log without the lines that the runner takes for masks, and names and
 * texts of all files below `directory`, but for the config file that it was given.
 */
export async function textsLeft(directory: string, log: string): Promise<string> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const made = entries.filter(entry => entry.isFile() && entry.name !== 'nuget.config')
  const files = made.map(entry => join(entry.parentPath, entry.name))
  const texts = await Promise.all(files.map(file => readFile(file, 'latin1')))
  return [log.replace(/^::add-mask::.*$/gm, ''), ...files, ...texts].join('\n')
}
