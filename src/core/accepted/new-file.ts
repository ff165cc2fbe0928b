import type { RunOptions } from '../base/ports.ts'
import type { HashedFile } from '../files/hash-file.ts'
import { hashedSha512, type Sha512 } from '../files/sha512.ts'
import { type PackagedManifest, readArchivedManifest } from '../nuget/archived-manifest.ts'
import { isValidPackageId, lowerPackageId } from '../nuget/package-id.ts'
import type { NamedPackage } from '../nuget/package-identity.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { type Archive, type ArchiveEnd, openArchiveEnd, readArchive } from '../zip/archive.ts'
import { openContentHash, type SignatureMark } from '../zip/content-hash.ts'
import type { FetchedFile, NamedContent, SourceAnswers, StagedFile } from './staged-file.ts'

/** The manifest of a new file, from the package or from its source. */
export type NewManifest = Pick<PackagedManifest, 'manifest'> & { readonly bytes: Uint8Array }

export interface NewFileOptions extends Pick<RunOptions, 'signal'> {
  /** of the manifest in it, without leading dot */
  readonly manifestExtension: string
  /** observed its hash while it was written, which saves a second reading for the content hash */
  readonly mark?: SignatureMark | undefined
}

/** A file that was just written, and hashed with SHA-512: it is opened once, and read for all that is known of it. `close` it. */
export class NewFile implements StagedFile<NewManifest> {
  readonly path: string
  readonly size: number
  readonly sha512: Sha512
  readonly #options: NewFileOptions
  #end: ArchiveEnd | undefined
  #archive: { readonly read: Archive | undefined } | undefined
  #content: Promise<NamedContent<NewManifest> | undefined> | undefined
  #contentHash: Promise<Sha512> | undefined

  constructor(written: HashedFile & { readonly path: string }, options: NewFileOptions) {
    this.path = written.path
    this.size = written.size
    this.sha512 = hashedSha512(written)
    this.#options = options
  }

  /** Whether it is a zip file, judging from its end. Throws as `openArchiveEnd`. */
  get isZip(): boolean {
    return this.#opened().record !== undefined
  }

  /** Undefined if it is not a zip file. Throws as `openArchive`. */
  archive(): Archive | undefined {
    this.#archive ??= { read: readArchive(this.#opened()) }
    return this.#archive.read
  }

  #opened(): ArchiveEnd {
    this.#end ??= openArchiveEnd(this.path)
    return this.#end
  }

  /** Read once. Throws as `readArchivedManifest`. */
  content(): Promise<NamedContent<NewManifest> | undefined> {
    this.#content ??= this.#readContent()
    return this.#content
  }

  async #readContent(): Promise<NamedContent<NewManifest> | undefined> {
    const archive = this.archive()
    return archive && namedContent(await readArchivedManifest(archive, this.#options.manifestExtension))
  }

  /** Throws as `packageContentHash`. */
  contentHash(): Promise<Sha512> {
    this.#contentHash ??= this.#hashContent()
    return this.#contentHash
  }

  async #hashContent(): Promise<Sha512> {
    return (await openContentHash(this.archive(), this.#options)) ?? this.sha512
  }

  /** The same file, as one whose source can be asked about it. */
  with(answers: SourceAnswers<NewManifest>): FetchedFile<NewManifest> {
    const { path, size, sha512 } = this
    const { mark } = this.#options
    const own = {
      content: () => this.content(),
      contentHash: () => this.contentHash(),
      archive: () => this.archive(),
    }
    return { path, size, sha512, ...own, mark, answers }
  }

  /** Windows renames no open file. */
  close(): void {
    this.#end?.source.close()
    this.#end = undefined
    this.#archive = undefined
    this.#content = undefined
  }
}

/** What a manifest names. */
export function namedContent(manifest: NewManifest): NamedContent<NewManifest> {
  const { id, version } = manifest.manifest
  return { manifest, spelled: { id, version }, identity: identityOf({ id, version }) }
}

function identityOf({ id, version: text }: NamedContent['spelled']): NamedPackage | undefined {
  const version = isValidPackageId(id) ? tryParsePackageVersion(text) : undefined
  return version && { lowerId: lowerPackageId(id), version }
}
