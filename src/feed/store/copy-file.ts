import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { PkgtoolError } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { throwIfCancelled } from '../../core/base/turns.ts'
import { digestEncoding, type HashAlgorithm } from '../../core/files/digest.ts'
import { reading, writing } from '../../core/files/file-errors.ts'
import { openRegularFile } from '../../core/files/regular-file.ts'
import { modes } from '../../core/files/stats.ts'
import { removeLeftover } from '../../core/files/writing/remove.ts'
import type { OwnFile } from './feed-store.ts'

const chunkSize = 256 * 1024

const chunksAtOnce = 32

/**
 * Copies a file to the new path `target` and hashes it in the same pass. Synchronous, 8 MiB at a time: for many small
 * files, the thread pool costs more than copying.
 *
 * @throws PkgtoolError `TRUNCATED` for an empty file, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export async function copyFile(
  file: string,
  target: string,
  options: Pick<RunOptions, 'signal'> & { readonly algorithm: HashAlgorithm },
): Promise<OwnFile> {
  const source = reading(file, () => openRegularFile(file).file)
  let copied = false
  try {
    const copy = writing(target, () => openSync(target, 'wx', modes.file))
    try {
      const facts = await copyBytes({ file, source }, { path: target, copy }, options)
      copied = true
      return { path: target, ...facts }
    } finally {
      closeSync(copy)
      if (!copied) await removeLeftover(target)
    }
  } finally {
    closeSync(source)
  }
}

async function copyBytes(
  { file, source }: { readonly file: string; readonly source: number },
  { path, copy }: { readonly path: string; readonly copy: number },
  { algorithm, signal }: Pick<RunOptions, 'signal'> & { readonly algorithm: HashAlgorithm },
): Promise<Pick<OwnFile, 'size' | 'digest'>> {
  const hash = createHash(algorithm)
  const buffer = Buffer.allocUnsafe(chunkSize)
  let size = 0
  for (let chunk = 1; ; chunk++) {
    const length = reading(file, () => readSync(source, buffer))
    if (length === 0) break
    const bytes = buffer.subarray(0, length)
    hash.update(bytes)
    writing(path, () => writeWhole(copy, bytes))
    size += length
    if (chunk % chunksAtOnce !== 0) continue
    await afterOthers()
    throwIfCancelled(signal, file)
  }
  if (size === 0) throw emptyFile(file)
  return { digest: hash.digest(digestEncoding(algorithm)), size }
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let offset = 0; offset < bytes.length; ) offset += writeSync(file, bytes, offset)
}

/** The error for an empty tool or package file. */
export function emptyFile(path: string): PkgtoolError {
  const change = 'make the file anew'
  return new PkgtoolError('TRUNCATED', { subject: path, found: 'it is empty', change, path })
}
