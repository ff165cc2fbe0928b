export interface LoadedFile {
  readonly path: string
  /** the state of the file when it was read */
  readonly stamp: string
  readonly size: number
  /** strong, with its quotes */
  readonly etag: string
  /** absent when the file is too large for the cache */
  readonly bytes?: Buffer
  /** generated for one host */
  readonly variesByHost: boolean
  /** no host has been filled in yet */
  readonly isTemplate?: true
}

const cacheSize = 64 * 1024 ** 2

/** Keeps the most recently requested files, up to a total size. */
export class FileCache {
  readonly #files = new Map<string, LoadedFile>()
  #cost = 0

  /** Returns whether a file is cached, even if it has changed. */
  has(key: string): boolean {
    return this.#files.has(key)
  }

  get(key: string, stamp: string): LoadedFile | undefined {
    const file = this.#files.get(key)
    this.#remove(key)
    if (file?.stamp !== stamp) return undefined
    this.#add(key, file)
    return file
  }

  set(key: string, file: LoadedFile): void {
    this.#remove(key)
    if (costOf(file) > cacheSize / 4) return
    this.#add(key, file)
    for (const oldest of this.#files.keys()) {
      if (this.#cost <= cacheSize) break
      this.#remove(oldest)
    }
  }

  #add(key: string, file: LoadedFile): void {
    this.#files.set(key, file)
    this.#cost += costOf(file)
  }

  #remove(key: string): void {
    const file = this.#files.get(key)
    if (file) this.#cost -= costOf(file)
    this.#files.delete(key)
  }
}

// In bytes, with an estimate for the rest of the object.
function costOf({ bytes }: LoadedFile): number {
  return (bytes?.length ?? 0) + 500
}
