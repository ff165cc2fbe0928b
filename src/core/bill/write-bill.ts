import { resolve } from 'node:path'
import { runInTurns } from '../base/turns.ts'
import { writing } from '../files/file-errors.ts'
import { assertSafeFolder } from '../files/safe-folder.ts'
import { replaceFile } from '../files/writing/replace-file.ts'
import { type BillContent, billTurns } from './bill-of-materials.ts'

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

/** Writes a bill of materials. @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`, `CANCELLED` */
export async function writeBill(
  content: BillContent,
  { sbom, workingDirectory = '.', workspace, signal }: WriteBillOptions,
): Promise<void> {
  const path = resolve(workingDirectory, sbom)
  assertSafeFolder(path, { workingDirectory, workspace })
  const text = await runInTurns(billTurns(content), { signal, subject: path })
  await writing(path, () => replaceFile(path, [Buffer.from(text)], { signal }))
}
