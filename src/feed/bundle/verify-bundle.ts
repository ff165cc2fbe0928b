import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { RunOptions } from '../../core/base/ports.ts'
import { quote } from '../../core/base/printable.ts'
import { digestEncoding, parseChecksum } from '../../core/files/digest.ts'
import { hexOfSha512, type Sha512 } from '../../core/files/sha512.ts'
import { entryNameFault, foldEntryName } from '../../core/zip/entry-name.ts'
import { BundleReader } from './bundle-reader.ts'
import { countBytes } from './byte-counter.ts'
import { invalidBundle } from './invalid-bundle.ts'

/** A file in a bundle. */
export interface BundleEntry {
  readonly path: string
  /** the offset of its bytes in the bundle */
  readonly start: number
  /** bytes */
  readonly size: number
  readonly sha512: Sha512
}

/** A fully verified bundle. The caller must close `reader`. */
export interface VerifiedBundle {
  readonly reader: BundleReader
  /** by path */
  readonly entries: ReadonlyMap<string, BundleEntry>
}

export interface VerifyBundleOptions extends Pick<RunOptions, 'signal' | 'onProgress'> {
  /** of the whole bundle, as `bundleFeed` returned it: `sha256:…` or `sha512:…` */
  readonly checksum?: string | undefined
}

/**
 * Reads a bundle once and compares every byte with the output of `bundleFeed`: headers, hashes, padding, end. The same
 * files have only one valid form, so this detects any changed, added, missing, moved or truncated part.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `INVALID_INPUT` (the checksum), `NOT_FOUND`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function verifyBundle(file: string, options: VerifyBundleOptions = {}): Promise<VerifiedBundle> {
  const checksum = options.checksum === undefined ? undefined : parseChecksum(options.checksum)
  const whole = checksum && createHash(checksum.algorithm)
  const reader = await BundleReader.open(file, bytes => {
    whole?.update(bytes)
    counter.add(bytes.length)
  })
  const counter = countBytes(options, { subject: `check of ${basename(file)}`, total: reader.size })
  try {
    const entries = await readEntries(reader)
    await reader.readEnd()
    const digest = checksum && whole?.digest(digestEncoding(checksum.algorithm))
    if (checksum && digest !== checksum.value)
      throw invalidBundle(file, `${checksum.algorithm}:${digest}`, {
        wanted: `${checksum.algorithm}:${checksum.value}, the checksum`,
      })
    counter.end()
    return { reader, entries }
  } catch (error) {
    await reader.close()
    throw error
  }
}

async function readEntries(reader: BundleReader): Promise<ReadonlyMap<string, BundleEntry>> {
  const entries = new Map<string, BundleEntry>()
  const folded = new Set<string>()
  let last = ''
  for (;;) {
    const head = await reader.readHead()
    if (head === undefined) throw invalidBundle(reader.path, `no ${sumsName} before its end`)
    const { path } = head
    if (path === sumsName) {
      await checkSums(reader, entries, head.size)
      return entries
    }
    const fault = entryNameFault(path) ?? (path > last ? undefined : 'a path out of order, or there twice')
    if (fault !== undefined) throw invalidBundle(reader.path, `${fault}: ${quote(path)}`)
    const key = foldEntryName(path)
    if (folded.has(key))
      throw invalidBundle(reader.path, `another path that differs in case only: ${quote(path)}`)
    folded.add(key)
    last = path
    entries.set(path, { ...head, ...(await reader.readBody(head.size)) })
  }
}

// Rebuilds the list from the files; the first different line identifies the file.
async function checkSums(
  reader: BundleReader,
  entries: ReadonlyMap<string, BundleEntry>,
  size: number,
): Promise<void> {
  const lines = [...entries.values()].map(({ path, sha512 }) => sumLine(path, sha512))
  const expected = Buffer.from(lines.join(''))
  if (size !== expected.length)
    throw invalidBundle(reader.path, 'a list of hashes of other files than it has')
  const found = await reader.readExpected(expected)
  if (found.equals(expected)) return
  const listed = found.toString('utf8').split(/(?<=\n)/)
  const index = lines.findIndex((line, at) => line !== listed[at])
  const entry = [...entries.values()][index]
  const path = entry?.path ?? sumsName
  const hash = /^([0-9a-f]{128}) {2}(.*)\n$/.exec(listed[index] ?? '')
  if (entry === undefined || hash?.[2] !== path)
    throw invalidBundle(reader.path, `${quote(path)} where its list of hashes has another file`)
  throw invalidBundle(reader.path, `other bytes of ${quote(path)}, sha512:${hexOfSha512(entry.sha512)}`, {
    wanted: `sha512:${hash[1]}, as its list has it`,
  })
}

/** The name of the hash list in a bundle. */
export const sumsName = 'SHA512SUMS'

/** Formats a line of that list, as `sha512sum -c` reads it. */
export function sumLine(path: string, sha512: Sha512): string {
  return `${hexOfSha512(sha512)}  ${path}\n`
}
