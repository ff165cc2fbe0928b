import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { systemErrorCode } from '../errors.ts'
import { fileSystemError } from '../file-system-error.ts'
import { temporaryPath } from '../replace-file.ts'

export interface ReplaceFolderOptions {
  /** where the new one is built, on the same file system */
  readonly directory: string
  /** fills the new folder, which is empty */
  readonly build: (folder: string) => Promise<void>
}

const mostSwaps = 10

/**
 * Makes a folder whole or not at all, in the place of what was there: it is built aside and takes its name in one step.
 * A failure leaves what was there; so does a kill, unless it falls between the two renames: then nothing is there.
 *
 * @throws PkgtoolError `FILE_SYSTEM`, and what `build` throws of ours
 */
export async function replaceFolder(
  target: string,
  { directory, build }: ReplaceFolderOptions,
): Promise<void> {
  // Two levels down: with a package in a folder of the root, the client would take the whole for a feed of the old kind.
  const aside = temporaryPath(directory)
  const built = join(aside, 'new')
  try {
    await mkdir(built, { recursive: true })
    await build(built)
    await mkdir(dirname(target), { recursive: true })
    await swap(built, target, { aside })
  } catch (error) {
    throw fileSystemError(target, error)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

// Another process may place the same folder between the two renames; a failure puts back what was there.
async function swap(built: string, target: string, { aside }: { readonly aside: string }): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const old = join(aside, `old-${attempt}`)
    await rename(target, old).catch(ignoreAbsent)
    try {
      return await rename(built, target)
    } catch (error) {
      const code = systemErrorCode(error)
      // A newer folder has the name; what was there before would only come in the way of others.
      if (attempt < mostSwaps && (code === 'ENOTEMPTY' || code === 'EEXIST')) continue
      await rename(old, target).catch(() => {})
      throw error
    }
  }
}

function ignoreAbsent(error: unknown): void {
  if (systemErrorCode(error) !== 'ENOENT') throw error
}
