import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileSystemError } from '../../core/files/file-system-error.ts'
import { makeFolderBelow } from '../../core/files/make-folder.ts'
import { temporaryPath } from '../../core/files/replace-file.ts'
import { modes } from '../../core/files/safe-folder.ts'
import { removeAll } from './write-file.ts'

/** A document of the feed as it is to be; without content it goes. */
export interface FeedDocument {
  readonly path: string
  readonly content: string | undefined
}

/**
 * Writes documents of the feed in the folder `dir` that belong together, in the order given. Each lies whole under a temporary name before the first gets
 * its own: a disk that is full changes none. One that holds just these bytes already is left alone.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export async function writeDocuments(dir: string, documents: readonly FeedDocument[]): Promise<void> {
  const staged = new StagedDocuments(dir)
  try {
    for (const document of documents) await staged.add(document)
    await staged.commit()
  } finally {
    await staged.discard()
  }
}

/** Documents under temporary names, which get their own in the order in which they were added. `discard` in the end. */
export class StagedDocuments {
  readonly #dir: string
  readonly #changes: { readonly path: string; readonly temporary: string | undefined }[] = []

  constructor(dir: string) {
    this.#dir = dir
  }

  /** @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` */
  async add({ path, content }: FeedDocument): Promise<void> {
    if (content === undefined) {
      this.#changes.push({ path, temporary: undefined })
      return
    }
    const bytes = Buffer.from(content)
    try {
      makeFolderBelow(this.#dir, dirname(path))
      const present = await readFile(path).catch(() => undefined)
      if (present?.equals(bytes)) return
      const temporary = temporaryPath(dirname(path))
      this.#changes.push({ path, temporary })
      await writeFile(temporary, bytes, { flag: 'wx', mode: modes.file })
    } catch (error) {
      throw fileSystemError(path, error)
    }
  }

  /** @throws PkgtoolError `UNSAFE_PATH`, `FILE_SYSTEM` */
  async commit(): Promise<void> {
    for (const { path, temporary } of this.#changes) {
      if (temporary === undefined) await removeAll(this.#dir, [path])
      else
        await rename(temporary, path).catch(error => {
          throw fileSystemError(path, error)
        })
    }
  }

  /** Removes what has got no name of its own. */
  async discard(): Promise<void> {
    for (const { temporary } of this.#changes) if (temporary) await rm(temporary, { force: true })
  }
}
