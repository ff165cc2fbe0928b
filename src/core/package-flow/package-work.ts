import { type Archive, openArchive } from '../archive/open-archive.ts'
import { FileWriter } from '../download/file-writer.ts'
import type { HashAlgorithm } from '../integrity/digest.ts'
import { openContentHash } from '../integrity/package-content-hash.ts'
import { SignatureMark } from '../integrity/signature-mark.ts'
import { type PackagedManifest, readArchivedManifest } from '../package-content/read-manifest.ts'
import type { Layout } from '../restore/layout.ts'
import type { NewPackage } from '../restore/package-layout.ts'
import { packageLayouts } from '../restore/package-layouts.ts'
import { packagePlacers } from '../restore/package-placers.ts'
import type { PlacedPackage } from '../restore/placed-package.ts'

/** One package to be placed, as plain data: it may go to another thread. */
export interface PlaceTask {
  /** of the packages, absolute */
  readonly directory: string
  readonly added: Omit<NewPackage, 'signal' | 'archive'>
}

/** What a thread has to know of a restore before it works on packages, as plain data. */
export interface WorkSettings {
  readonly layout: Layout
  /** of manifests, without leading dot */
  readonly manifestExtension: string
  /** the content hash of packages is wanted */
  readonly hashesContent: boolean
}

/** A package file, and its SHA-512 in base64. */
export type HashedPackage = Pick<NewPackage, 'file' | 'sha512'>

interface OpenFile {
  readonly archive: Archive | undefined
}

/** What one thread does with packages, from their first byte to their place: what a step learns serves the next one. */
export class PackageWork {
  readonly #settings: WorkSettings
  readonly #signal: AbortSignal | undefined
  readonly #marks = new Map<string, SignatureMark>()
  readonly #open = new Map<string, OpenFile>()

  constructor(settings: WorkSettings, signal: AbortSignal | undefined) {
    this.#settings = settings
    this.#signal = signal
  }

  /** Throws as `FileWriter`. */
  createWriter(path: string, algorithm: HashAlgorithm): FileWriter {
    if (!this.#settings.hashesContent) return new FileWriter(path, algorithm)
    const mark = new SignatureMark()
    this.#marks.set(path, mark)
    return new FileWriter(path, algorithm, mark)
  }

  /** Throws as `readPackageManifest`. */
  async readManifest(file: string): Promise<PackagedManifest | undefined> {
    const { archive } = await this.#opened(file)
    return archive && readArchivedManifest(archive, this.#settings.manifestExtension)
  }

  /** Throws as `packageContentHash`. */
  async contentHash({ file, sha512 }: HashedPackage): Promise<string> {
    const { archive } = await this.#opened(file)
    const options = { mark: this.#marks.get(file), signal: this.#signal }
    return (await openContentHash(archive, options)) ?? sha512
  }

  /** Throws as `PlacePackage`. */
  async place({ directory, added }: PlaceTask): Promise<PlacedPackage> {
    const { layout } = this.#settings
    const { targets, hasContentHash } = packageLayouts[layout]
    try {
      const contentHash = added.contentHash ?? (hasContentHash ? await this.contentHash(added) : undefined)
      if (!targets) this.#close(added.file)
      const archive = targets && (await this.#opened(added.file)).archive
      const signal = this.#signal
      return await packagePlacers[layout](directory, { ...added, archive, contentHash, signal })
    } finally {
      this.forget(added.file)
    }
  }

  /** Forgets what is known of a file, whose name another one may get, and closes it. */
  forget(file: string): void {
    this.#close(file)
    this.#marks.delete(file)
  }

  async #opened(file: string): Promise<OpenFile> {
    const opened = this.#open.get(file) ?? { archive: await openArchive(file) }
    this.#open.set(file, opened)
    return opened
  }

  #close(file: string): void {
    this.#open.get(file)?.archive?.close()
    this.#open.delete(file)
  }
}
