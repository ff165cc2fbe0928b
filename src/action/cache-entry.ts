import type { WantedBytes } from '../core/ports.ts'

/** What the main step hands to the post step: an entry of the Actions cache, and the files that make it. */
export interface CacheEntry {
  readonly key: string
  readonly folder: string
  /** `name` as `fileNameOf` gives it; `path` is where the step placed it */
  readonly files: readonly { readonly name: string; readonly path: string }[]
}

/** The name of a file in an entry: its algorithm and hash, `sha512-HEX`. */
export function fileNameOf({ algorithm, value }: WantedBytes): string {
  return `${algorithm}-${algorithm === 'sha256' ? value : Buffer.from(value, 'base64').toString('hex')}`
}

/** Waits for `work` so many milliseconds at most; it may still be under way afterwards. */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit / 1000} s`)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
