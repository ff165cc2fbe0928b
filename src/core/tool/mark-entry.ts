import { replaceFile } from '../files/replace-file.ts'
import type { Sharing } from './entry-lock.ts'
import { markerOf } from './tool-cache.ts'

/** Marks an entry as complete: through a unique temporary name, because two runs may mark it at the same time. */
export async function markEntry(target: string, sharing: Sharing): Promise<void> {
  await replaceFile(markerOf(target), '', sharing)
}
