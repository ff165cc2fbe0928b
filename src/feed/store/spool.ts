import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileSystemError, writing } from '../../core/files/file-errors.ts'
import { removeLeftover, removePath } from '../../core/files/remove.ts'
import { modes } from '../../core/files/stats.ts'
import { temporaryPath } from '../../core/files/temporary-names.ts'
import type { OwnFile, Staged } from './feed-store.ts'

/** A private folder of this machine for bytes that wait for their way to a store. Made at first use. */
export class Spool {
  #folder: string | undefined

  /** Returns a new path. @throws PkgtoolError `FILE_SYSTEM` */
  path(): string {
    this.#folder ??= makeFolder()
    return temporaryPath(this.#folder)
  }

  /** Takes over a file. */
  own(file: OwnFile): Staged {
    return { ...file, discard: () => removeLeftover(file.path) }
  }

  /** Writes bytes to a new file. @throws PkgtoolError `FILE_SYSTEM` */
  async bytes(bytes: Uint8Array): Promise<Staged> {
    const path = this.path()
    await writing(path, () => writeFile(path, bytes, { flag: 'wx', mode: modes.file }))
    const digest = createHash('sha512').update(bytes).digest('base64')
    return this.own({ path, size: bytes.length, digest })
  }

  /** Removes the folder with all that is still in it. Never throws. */
  async close(): Promise<void> {
    const folder = this.#folder
    this.#folder = undefined
    if (folder !== undefined) await removePath(folder).catch(() => {})
  }
}

function makeFolder(): string {
  const parent = tmpdir()
  try {
    mkdirSync(parent, { recursive: true })
    return mkdtempSync(join(parent, 'setup-pkgtool-store-'))
  } catch (error) {
    throw fileSystemError(parent, error)
  }
}
