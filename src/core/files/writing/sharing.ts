import { setTimeout as sleep } from 'node:timers/promises'
import { hasSystemCode } from '../../base/thrown.ts'
import { throwIfCancelled } from '../../base/turns.ts'

/** Milliseconds before each further attempt: 25 s in total, the time that a virus scan of a large file takes. */
const waits = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, ...Array.from({ length: 8 }, () => 2560)]

/** For steps that a later run can repeat, such as the removal of a leftover: 1.3 s in total. */
export const shortWaits: readonly number[] = waits.slice(0, 7)

export interface SharingOptions {
  readonly signal?: AbortSignal | undefined
  /** default: that of this process */
  readonly platform?: NodeJS.Platform
  /** ms before each further attempt; default: 10 ms, doubled up to 2.56 s, 25 s in total */
  readonly waits?: readonly number[]
  /** default: that of `node:timers/promises` */
  readonly wait?: (milliseconds: number, value: undefined, options: object) => Promise<unknown>
  /** returns whether a further attempt is pointless; default: never */
  readonly isFinal?: () => boolean
}

/**
 * Runs a step that renames or removes `path`. Windows refuses it while another program, such as a virus scanner, an
 * indexer or an editor, holds the file, or a file in the folder, open; on Windows the step is therefore retried. Throws
 * the error of the last attempt.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function whenFree<T>(
  path: string,
  step: () => T,
  { signal, platform = process.platform, waits: delays = waits, wait = sleep, isFinal }: SharingOptions = {},
): Promise<T> {
  for (const delay of platform === 'win32' ? delays : []) {
    try {
      return step()
    } catch (error) {
      if (!isHeldOpen(error) || isFinal?.()) throw error
    }
    await wait(delay, undefined, { signal }).catch(() => {})
    throwIfCancelled(signal, path)
  }
  return step()
}

export function isHeldOpen(error: unknown): boolean {
  return hasSystemCode(error, 'EPERM', 'EACCES', 'EBUSY')
}
