import { dirname, join } from 'node:path'
import { replaceFile } from '../files/replace-file.ts'
import { recordName, recordVersion, type ToolRecord } from './record.ts'

/**
 * Writes the record of an entry into its folder. Throws what the file system throws. The temporary file lies beside the
 * folder: inside it, another run would take it for one that somebody planted.
 */
export async function writeRecord(directory: string, record: ToolRecord): Promise<void> {
  const text = `${JSON.stringify({ recordVersion, ...record }, undefined, 2)}\n`
  await replaceFile(join(directory, recordName), text, { directory: dirname(directory) })
}
