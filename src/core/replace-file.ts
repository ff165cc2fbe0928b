import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * A new name in `directory` for what is not whole yet. The reference client takes a folder for a feed of the old kind as
 * soon as a package's extension shows in it, hence a leading dot and no extension.
 */
export function temporaryPath(directory: string): string {
  return join(directory, `.${process.pid}.${randomBytes(6).toString('hex')}`)
}

/** Tells whether a file name is one that `temporaryPath` makes. */
export function isTemporaryName(name: string): boolean {
  return /^\.\d+\.[0-9a-f]{12}$/.test(name)
}

export interface ReplaceFileOptions {
  /** where the temporary file lies, on the same file system; default: beside `path` */
  readonly directory?: string
  readonly mode?: number
}

/** Writes a file whole or not at all, in the place of what was there. Throws what the file system throws. */
export async function replaceFile(
  path: string,
  content: Uint8Array | string,
  { directory = dirname(path), mode }: ReplaceFileOptions = {},
): Promise<void> {
  const temporary = temporaryPath(directory)
  try {
    await writeFile(temporary, content, { flag: 'wx', mode })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
