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
  const hash = mark?.hashBefore(signature.headerOffset)
  const start = hash ? signature.headerOffset : 0
  return finishSha512(
    await updateWithContent(hash ?? createHash('sha512'), archive, { signature, start, signal }),
  )
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
  const known = algorithm === signedDigest ? mark?.signedBefore(signature.headerOffset) : undefined
  const start = known ? signature.headerOffset : 0
  const hash = known ?? createHash(algorithm)
  return (await updateWithContent(hash, archive, { signature, start, signal })).digest()
}

interface SignedSpan extends Pick<RunOptions, 'signal'> {
  readonly signature: ArchiveEntry
  /** the hash has the bytes before it: none, or all before the signature */
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

const nameBytes = Buffer.from(signatureName)

const localSignature = Buffer.from('PK\x03\x04')

/** bytes of a local record before the name of its entry */
const localSize = 30

/**
 * Snapshots the hash state before the signature while a package is downloaded, so that the content hash needs no second
 * pass over the file. It misses a signature record that spans two chunks; the file is then read again.
 */
export class SignatureMark {
  #kept: { readonly offset: number; readonly hash: Hash; readonly signed: Hash | undefined } | undefined
  /** the digest that signatures sign, of all bytes so far */
  #signed: Hash | undefined
  readonly #isSigned: boolean

  /** @param isSigned the signature will be judged too: its digest is computed in the same pass; default: false */
  constructor({ isSigned = false }: { readonly isSigned?: boolean } = {}) {
    this.#isSigned = isSigned
    this.#signed = isSigned ? createHash(signedDigest) : undefined
  }

  /** Updates `hash` with the next chunk, which starts at `offset`. */
  update(hash: Hash, piece: Uint8Array, offset: number): void {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    const at = findRecord(bytes)
    if (at === undefined) {
      this.#updateAll(hash, bytes)
      return
    }
    this.#updateAll(hash, bytes.subarray(0, at))
    this.#kept = { offset: offset + at, hash: hash.copy(), signed: this.#signed?.copy() }
    this.#updateAll(hash, bytes.subarray(at))
  }

  #updateAll(hash: Hash, bytes: Buffer): void {
    hash.update(bytes)
    this.#signed?.update(bytes)
  }

  /** A copy of the hash state after the first `offset` bytes; undefined when there is no such snapshot. */
  hashBefore(offset: number): Hash | undefined {
    return this.#kept?.offset === offset ? this.#kept.hash.copy() : undefined
  }

  /** The same of the digest that signatures sign, SHA-256. */
  signedBefore(offset: number): Hash | undefined {
    return this.#kept?.offset === offset ? this.#kept.signed?.copy() : undefined
  }

  /** Drops the snapshot, because the server starts over. */
  restart(): void {
    this.#kept = undefined
    this.#signed = this.#isSigned ? createHash(signedDigest) : undefined
  }
}

/**
 * Finds the start of the last local record of a signature in `bytes`. Searches for the four bytes that start every local
 * record: Node uses memchr for short needles, five times as fast as a search for the name.
 */
function findRecord(bytes: Buffer): number | undefined {
  let found: number | undefined
  for (let at = bytes.indexOf(localSignature); at >= 0; at = bytes.indexOf(localSignature, at + 1)) {
    const name = bytes.subarray(at + localSize, at + localSize + nameBytes.length)
    if (name.equals(nameBytes)) found = at
  }
  return found
}
