import { formatBytes } from '../text.ts'
import type { CheckedRecord } from './archive-entry.ts'
import { archiveLimits } from './archive-limits.ts'
import { badArchive } from './bad-archive.ts'
import { foldEntryName } from './fold-entry-name.ts'

/**
 * Checks the rules that need all entries: names that a file system without case would take for one, a file where
 * another entry needs a folder, and the sizes together (DESIGN 6).
 *
 * @throws PkgtoolError `BAD_ARCHIVE`
 */
export function checkEntries(entries: readonly CheckedRecord[], path: string): void {
  checkNames(entries, path)
  checkSizes(entries, path)
}

function checkNames(entries: readonly CheckedRecord[], path: string): void {
  // No name holds a NUL, and none sorts before it: what lies below a folder follows the folder directly.
  const sorted = entries
    .map(entry => ({ key: foldEntryName(entry.name).replaceAll('/', '\0'), entry }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  for (let i = 1; i < sorted.length; i++) {
    const [before, after] = [sorted[i - 1], sorted[i]]
    if (!before || !after) continue
    if (before.key === after.key)
      throw badArchive(path, 'two entries of one name', { entry: after.entry.rawName })
    if (!before.entry.isDirectory && after.key.startsWith(`${before.key}\0`))
      throw badArchive(path, 'an entry below a file', { entry: after.entry.rawName })
  }
}

function checkSizes(entries: readonly CheckedRecord[], path: string): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0)
  if (unpacked > archiveLimits.unpackedSize)
    throw badArchive(path, `${formatBytes(unpacked)} of unpacked size`, {
      wanted: `at most ${formatBytes(archiveLimits.unpackedSize)}`,
    })
  if (unpacked > archiveLimits.ratioFloor && unpacked > archiveLimits.ratio * packed)
    throw badArchive(path, `${formatBytes(unpacked)} packed into ${formatBytes(packed)}`, {
      wanted: `a ratio of at most ${archiveLimits.ratio}`,
    })
}
