import type { RunOptions } from '../../core/ports.ts'

/** Returns a function that tells of one thing more that is done. */
export function countProgress(
  { onProgress }: Pick<RunOptions, 'onProgress'>,
  { subject, total }: { readonly subject: string; readonly total: number },
): () => void {
  let received = 0
  return () => {
    received++
    onProgress?.({ subject, received, total, unit: subject, done: received >= total })
  }
}
