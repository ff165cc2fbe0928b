import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes empty files below a folder and returns the folder. */
export async function makeEmptyFiles(root: string, paths: readonly string[]): Promise<string> {
  for (const path of paths) {
    await mkdir(join(root, path, '..'), { recursive: true })
    await writeFile(join(root, path), '')
  }
  return root
}
