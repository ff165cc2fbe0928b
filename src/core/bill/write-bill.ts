import { constants } from 'node:fs'
import { access, opendir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { writing } from '../files/file-errors.ts'
import { assertSafeFolder } from '../files/safe-folder.ts'
import { nearestExisting, tryStat } from '../files/stats.ts'
import { makeFolder } from '../files/writing/make-folder.ts'
import { replaceFile } from '../files/writing/replace-file.ts'
import { type BillContent, formatBill } from './bill-of-materials.ts'

/** Where a bill of materials is written. */
export interface BillOptions {
  /** a file for a bill of materials, CycloneDX 1.6 as JSON, relative to the working directory; default: none is written */
  readonly sbom?: string | undefined
}

interface WriteBillOptions {
  readonly sbom: string
  readonly workingDirectory?: string | undefined
  readonly workspace?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Refuses a file that cannot become a bill of materials, before anything is fetched for it.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export async function assertBillPlace({
  sbom,
  workingDirectory = '.',
  workspace,
}: Omit<WriteBillOptions, 'signal'>): Promise<void> {
  const path = resolve(workingDirectory, sbom)
  // A device or a pipe would be replaced by a file.
  if (/^(?:true|false)?$/i.test(sbom.trim()) || tryStat(path)?.isFile() === false)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'sbom',
      found: `${quote(sbom, 300)} is no file`,
      wanted: 'the path of a file, such as bom.json',
    })
  assertSafeFolder(path, { workingDirectory, workspace })
  const folder = nearestExisting(dirname(path))
  await writing(path, async () => {
    await access(folder, constants.W_OK)
    // A file is no folder.
    await (await opendir(folder)).close()
  })
}

/** Writes a bill of materials, and the folder for it where it is not there. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED` */
export async function writeBill(
  content: BillContent,
  { sbom, workingDirectory = '.', workspace, signal }: WriteBillOptions,
): Promise<void> {
  const path = resolve(workingDirectory, sbom)
  assertSafeFolder(path, { workingDirectory, workspace })
  await writing(path, () => makeFolder(dirname(path)))
  assertSafeFolder(path, { workingDirectory, workspace })
  const text = formatBill(content)
  await writing(path, () => replaceFile(path, [Buffer.from(text)], { signal }))
}
