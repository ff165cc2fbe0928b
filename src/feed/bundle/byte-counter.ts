import type { RunOptions } from '../../core/base/ports.ts'
import { throwIfCancelled } from '../../core/base/turns.ts'

/** Reports progress in bytes, and throws on a signal. */
export interface ByteCounter {
  /** @throws PkgtoolError `CANCELLED` */
  add(length: number): void
  end(): void
}

export function countBytes(
  { signal, onProgress }: Pick<RunOptions, 'signal' | 'onProgress'>,
  { subject, total }: { readonly subject: string; readonly total: number },
): ByteCounter {
  let received = 0
  return {
    add(length) {
      throwIfCancelled(signal, subject)
      received += length
      onProgress?.({ subject, received, total })
    },
    end: () => onProgress?.({ subject, received: total, total, done: true }),
  }
}
