import { DocumentTemplate } from './document-template.ts'

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
  /** of a document with relative references; `bytes` is absent */
  readonly template?: DocumentTemplate
  /** the address that is filled into the template, with trailing slash */
  readonly base?: string
}

const cacheSize = 64 * 1024 ** 2

/**
 * Keeps the most recently requested files, up to a total size. Others are shared while somebody has them: each of many clients that
 * read nothing would have a copy of its own.
 */
export class FileCache {
  readonly #files = new Map<string, LoadedFile>()
  readonly #shared = new Map<string, SharedFile>()
  #cost = 0

  /** Returns whether a file is cached, even if it has changed. */
  has(key: string): boolean {
    return this.#files.has(key)
  }

  get(key: string, stamp: string): LoadedFile | undefined {
    const file = this.#files.get(key)
    this.#remove(key)
    if (file?.stamp === stamp) {
      this.#add(key, file)
      return file
    }
    const shared = this.#shared.get(key)
    return shared?.facts.stamp === stamp ? sharedFile(shared) : undefined
  }

  set(key: string, file: LoadedFile): void {
    this.#remove(key)
    for (const [other, { held }] of this.#shared) if (held.deref() === undefined) this.#shared.delete(other)
    this.#share(key, file)
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

  #share(key: string, file: LoadedFile): void {
    const { bytes, template, ...facts } = file
    const held = template ?? bytes?.buffer
    if (held === undefined) return
    const { byteOffset = 0, length = 0 } = bytes ?? {}
    this.#shared.set(key, { facts, held: new WeakRef(held), byteOffset, length })
  }

  #remove(key: string): void {
    const file = this.#files.get(key)
    if (file) this.#cost -= costOf(file)
    this.#files.delete(key)
  }
}

/** A file without what makes it large, which those who send it hold. */
interface SharedFile {
  readonly facts: LoadedFile
  readonly held: WeakRef<DocumentTemplate | ArrayBufferLike>
  readonly byteOffset: number
  readonly length: number
}

function sharedFile({ facts, held, byteOffset, length }: SharedFile): LoadedFile | undefined {
  const content = held.deref()
  if (content === undefined) return undefined
  if (content instanceof DocumentTemplate) return { ...facts, template: content }
  return { ...facts, bytes: Buffer.from(content, byteOffset, length) }
}

// In bytes, with an estimate for the rest of the object.
function costOf({ bytes, template }: LoadedFile): number {
  return ((bytes ?? template)?.length ?? 0) + 500
}
