import type { RunOptions } from '../base/ports.ts'
import type { HashedFile } from '../files/hash-file.ts'
import { hashedSha512, type Sha512 } from '../files/sha512.ts'
import { type PackagedManifest, readArchivedManifest } from '../nuget/archived-manifest.ts'
import { isValidPackageId, lowerPackageId } from '../nuget/package-id.ts'
import type { NamedPackage } from '../nuget/package-identity.ts'
import { tryParsePackageVersion } from '../nuget/version.ts'
import { type Archive, openArchive } from '../zip/archive.ts'
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
  #opening: Promise<Archive | undefined> | undefined
  #open: Archive | undefined
  #contentHash: Promise<Sha512> | undefined

  constructor(written: HashedFile & { readonly path: string }, options: NewFileOptions) {
    this.path = written.path
    this.size = written.size
    this.sha512 = hashedSha512(written)
    this.#options = options
  }

  /** Undefined if it is no zip. Throws as `openArchive`. */
  archive(): Promise<Archive | undefined> {
    this.#opening ??= this.#openArchive()
    return this.#opening
  }

  async #openArchive(): Promise<Archive | undefined> {
    this.#open = await openArchive(this.path)
    return this.#open
  }

  /** Throws as `readArchivedManifest`. */
  async content(): Promise<NamedContent<NewManifest> | undefined> {
    const archive = await this.archive()
    return archive && namedContent(await readArchivedManifest(archive, this.#options.manifestExtension))
  }

  /** Throws as `packageContentHash`. */
  contentHash(): Promise<Sha512> {
    this.#contentHash ??= this.#hashContent()
    return this.#contentHash
  }

  async #hashContent(): Promise<Sha512> {
    return (await openContentHash(await this.archive(), this.#options)) ?? this.sha512
  }

  /** The same file, as one whose source can be asked about it. */
  with(answers: SourceAnswers<NewManifest>): FetchedFile<NewManifest> {
    const { path, size, sha512 } = this
    const own = { content: () => this.content(), contentHash: () => this.contentHash() }
    return { path, size, sha512, ...own, answers }
  }

  /** Windows renames no open file. */
  close(): void {
    this.#open?.close()
    this.#open = undefined
    this.#opening = undefined
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
