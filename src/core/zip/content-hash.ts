/**
 * The content hash of a package (`contentHash` in `packages.lock.json`). It leaves out the signature of a signed
 * package, so signing does not change it:
 *
 *     ┌ local records ─────────────┐┌ central directory ─────────┐┌ end record ┐
 *     a.dll  .signature.p7s  b.dll   a.dll  .signature.p7s  b.dll
 *     hashed     left out   hashed   hashed    left out   hashed,    hashed, with counts, size and offset
 *                                                         offset     of the archive without the signature
 *                                                         reduced
 */

import { createHash, type Hash } from 'node:crypto'
import { setImmediate as afterOthers } from 'node:timers/promises'
import type { RunOptions } from '../base/ports.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { hashFileInTurns } from '../files/hash-file.ts'
import { finishSha512, hashedSha512, type Sha512 } from '../files/sha512.ts'
import { type Archive, openArchive } from './archive.ts'
import type { ArchiveEntry } from './archive-entry.ts'
import { type ArchiveSource, badArchive } from './directory.ts'

const chunkSize = 256 * 1024

const chunksPerTurn = 32

/**
 * Computes the content hash of a package file: base64 of a SHA-512.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function packageContentHash(
  path: string,
  { signal }: Pick<RunOptions, 'signal'> = {},
): Promise<Sha512> {
  const archive = await openArchive(path)
  try {
    const hash = await openContentHash(archive, { signal })
    return hash ?? hashedSha512(await hashFileInTurns(path, { algorithm: 'sha512', signal }))
  } finally {
    archive?.close()
  }
}

export interface ContentHashOptions extends Pick<RunOptions, 'signal'> {
  /** the hash state kept during the download; avoids a second read */
  readonly mark?: SignatureMark | undefined
}

/**
 * Computes the content hash of an open package. Returns undefined when it equals the hash of the file.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function openContentHash(
  archive: Archive | undefined,
  options: ContentHashOptions,
): Promise<Sha512 | undefined> {
  const signature = archive && findSignature(archive)
  return archive && signature && hashWithoutSignature(archive, signature, options)
}

/** The entry with the signature of a package. */
export function findSignature({ entries }: Archive): ArchiveEntry | undefined {
  // It is mostly the last one.
  return entries.findLast(entry => entry.rawName === signatureName)
}

async function hashWithoutSignature(
  archive: Archive,
  signature: ArchiveEntry,
  { mark, signal }: ContentHashOptions,
): Promise<Sha512> {
  const known = mark?.before(signature.headerOffset)
  const hash = known?.hash.copy() ?? createHash('sha512')
  const start = known?.offset ?? 0
  return finishSha512(await updateWithContent(hash, archive, { signature, start, signal }))
}

/**
 * Computes another digest of what the content hash is of.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function contentDigest(
  archive: Archive,
  signature: ArchiveEntry,
  { algorithm, mark, signal }: ContentHashOptions & { readonly algorithm: string },
): Promise<Buffer> {
  const known = algorithm === signedDigest ? mark?.before(signature.headerOffset) : undefined
  const hash = known?.signed?.copy() ?? createHash(algorithm)
  const start = known?.signed ? known.offset : 0
  return (await updateWithContent(hash, archive, { signature, start, signal })).digest()
}

interface SignedSpan extends Pick<RunOptions, 'signal'> {
  readonly signature: ArchiveEntry
  /** the hash has the bytes before it */
  readonly start: number
}

async function updateWithContent(
  hash: Hash,
  archive: Archive,
  { signature, start, signal }: SignedSpan,
): Promise<Hash> {
  const { source, end, entries } = archive
  // The reference client does not sign such archives, so no content hash is defined for them.
  if (end.zip64) throw badArchive(source.path, 'a signature in a zip64 archive')
  const removedEnd = entries.reduce(
    (next, { headerOffset }) => (headerOffset > signature.headerOffset ? Math.min(next, headerOffset) : next),
    end.directoryOffset,
  )
  const removed = removedEnd - signature.headerOffset
  await hashSpan(hash, source, { start, end: signature.headerOffset, signal })
  await hashSpan(hash, source, { start: removedEnd, end: end.directoryOffset, signal })
  hashDirectory(hash, archive, { signature, removed })
  const record = Buffer.from(source.read(end.offset, source.size - end.offset))
  record.writeUInt16LE(end.entryCount - 1, 8)
  record.writeUInt16LE(end.entryCount - 1, 10)
  record.writeUInt32LE(end.directorySize - signature.recordLength, 12)
  record.writeUInt32LE(end.directoryOffset - removed, 16)
  return hash.update(record)
}

interface Span extends Pick<RunOptions, 'signal'> {
  readonly start: number
  readonly end: number
}

async function hashSpan(hash: Hash, source: ArchiveSource, { start, end, signal }: Span): Promise<void> {
  const buffer = Buffer.allocUnsafe(Math.min(chunkSize, end - start))
  for (let at = start, chunk = 1; at < end; at += chunkSize, chunk++) {
    throwIfCancelled(signal, source.path)
    if (chunk % chunksPerTurn === 0) await afterOthers()
    const bytes = buffer.subarray(0, end - at)
    source.fill(bytes, at)
    hash.update(bytes)
  }
}

function hashDirectory(
  hash: Hash,
  { source, end, entries }: Archive,
  { signature, removed }: { readonly signature: ArchiveEntry; readonly removed: number },
): void {
  const directory = Buffer.from(source.read(end.directoryOffset, end.directorySize))
  for (const entry of entries) {
    if (entry === signature) continue
    const start = entry.recordOffset - end.directoryOffset
    const record = directory.subarray(start, start + entry.recordLength)
    if (record.readUInt32LE(42) !== entry.headerOffset)
      throw badArchive(source.path, 'a signature in a zip64 archive')
    if (entry.headerOffset > signature.headerOffset) record.writeUInt32LE(entry.headerOffset - removed, 42)
    hash.update(record)
  }
}

/** the entry of a package that holds its signature */
const signatureName = '.signature.p7s'

/** what nearly all signatures sign */
const signedDigest = 'sha256'

/** bytes between two states of a hash that are kept */
const stateDistance = 64 * 1024

/** A signature is mostly the last entry, and a directory of 10,000 entries has a megabyte. */
const maxStates = 16

/** The states of hashes after the first `offset` bytes. */
interface HashState {
  readonly offset: number
  readonly hash: Hash
  /** the digest that signatures sign */
  readonly signed: Hash | undefined
}

/**
 * Keeps states of the hash while a package is downloaded: the content hash goes on from the last one before the signature, and so reads
 * no more than 64 KiB of the file again. A signature that is far from the end has none; then the file is read again.
 */
export class SignatureMark {
  #states: HashState[] = []
  /** the digest that signatures sign, of all bytes so far */
  #signed: Hash | undefined
  readonly #isSigned: boolean

  /** @param isSigned the signature will be judged too: its digest is computed in the same pass; default: false */
  constructor({ isSigned = false }: { readonly isSigned?: boolean } = {}) {
    this.#isSigned = isSigned
    this.#signed = isSigned ? createHash(signedDigest) : undefined
  }

  /** Updates `hash` with the next piece, which starts at `offset`. */
  update(hash: Hash, piece: Uint8Array, offset: number): void {
    if (offset - (this.#states.at(-1)?.offset ?? 0) >= stateDistance) {
      if (this.#states.length === maxStates) this.#states.shift()
      this.#states.push({ offset, hash: hash.copy(), signed: this.#signed?.copy() })
    }
    hash.update(piece)
    this.#signed?.update(piece)
  }

  /** The last state at or before `offset`; copy its hashes. Undefined when there is none. */
  before(offset: number): HashState | undefined {
    return this.#states.findLast(state => state.offset <= offset)
  }

  /** Drops all states, because the server starts over. */
  restart(): void {
    this.#states = []
    this.#signed = this.#isSigned ? createHash(signedDigest) : undefined
  }
}
