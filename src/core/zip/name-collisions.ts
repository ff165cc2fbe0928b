import type { ArchiveEntry } from './archive-entry.ts'
import { foldEntryName } from './entry-name.ts'

type Named = Pick<ArchiveEntry, 'name' | 'isDirectory'>

/** Two entries that cannot both be unpacked on every file system. */
export interface NameCollision<E extends Named> {
  readonly kind: 'same name' | 'below a file'
  readonly entry: E
}

/**
 * Finds an entry whose name is that of another one on a case-insensitive file system, or that is below a file. Compares
 * hashes of many names first: 100,000 in another spelling would double the memory of an archive.
 */
export function findNameCollision<E extends Named>(entries: readonly E[]): NameCollision<E> | undefined {
  return entries.length <= few || mayCollide(entries) ? compareNames(entries) : undefined
}

/** so many names are compared three times faster than they are hashed */
const few = 1000

/** False only if no names collide. Names that are made to have one hash cost time, and no more memory than the names. */
function mayCollide(entries: readonly Named[]): boolean {
  const hashes = Float64Array.from(entries, ({ name }) => hashName(name)).sort()
  if (hashes.some((hash, index) => hash === hashes[index - 1])) return true
  const files = Float64Array.from(
    entries.filter(({ isDirectory }) => !isDirectory),
    ({ name }) => hashName(name),
  )
  files.sort()
  return entries.some(({ name }) => {
    let isBelow = false
    hashName(name, folder => {
      isBelow ||= includes(files, folder)
    })
    return isBelow
  })
}

const ascii = /^[\u0000-\u007f]*$/

/** A hash of 53 bits of a name in any spelling; `onFolder` gets those of the folders above it. */
function hashName(name: string, onFolder?: (hash: number) => void): number {
  const text = ascii.test(name) ? name : foldEntryName(name)
  let [high, low] = [0x811c9dc5, 0x9747b28c]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isCapital = code >= 0x41 && code <= 0x5a
    if (code === 0x2f) onFolder?.(join(high, low))
    high = Math.imul(high ^ (isCapital ? code + 0x20 : code), 0x01000193)
    low = Math.imul(low ^ (isCapital ? code + 0x20 : code), 0x5bd1e995)
    low ^= low >>> 13
  }
  return join(high, low)
}

const join = (high: number, low: number) => (high >>> 0) * 2 ** 21 + (low >>> 11)

function includes(sorted: Float64Array, wanted: number): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return sorted[from] === wanted
}

const directoryMark = '\u0001'
const fileMark = '\u0002'

// No name has a control character. So the entries of one name, and then those below it, follow each other directly.
function compareNames<E extends Named>(entries: readonly E[]): NameCollision<E> | undefined {
  const keyOf = ({ name }: Named) => `${foldEntryName(name).replaceAll('/', '\0')}\0`
  const sorted = entries.map(entry => keyOf(entry) + (entry.isDirectory ? directoryMark : fileMark)).sort()
  const collision = (kind: NameCollision<E>['kind'], key: string) => {
    const entry = entries.findLast(each => keyOf(each) === key)
    return entry && { kind, entry }
  }
  let before = sorted[0] ?? ''
  for (const marked of sorted.slice(1)) {
    if (marked.startsWith(withoutMark(before))) {
      if (marked.length === before.length) return collision('same name', withoutMark(marked))
      if (before.endsWith(fileMark)) return collision('below a file', withoutMark(marked))
    }
    before = marked
  }
  return undefined
}

const withoutMark = (marked: string) => marked.slice(0, -1)
