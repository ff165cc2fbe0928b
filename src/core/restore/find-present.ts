import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hashFile } from '../integrity/hash-file.ts'
import type { PackagePaths } from '../package-content/package-paths.ts'
import type { PlacedPackage, RestoreRecord } from './restore-record.ts'

/** What the folder holds of one package: nothing, something damaged, or all of it and as it was placed. */
export type Presence =
  | { readonly state: 'absent' }
  | { readonly state: 'damaged'; readonly found: string }
  | { readonly state: 'present'; readonly placed: PlacedPackage }

/**
 * Tells whether a package is in place in the layout `feed` (DESIGN 6): package, manifest and hash file are there, and
 * size and time agree with the record, or else the package's bytes with the record's hash or, without one, with the
 * hash file, which is written last.
 */
export async function findPresent(
  directory: string,
  paths: PackagePaths,
  record: RestoreRecord,
): Promise<Presence> {
  const file = join(directory, paths.packagePath)
  const [found, ...others] = await Promise.all(
    [file, join(directory, paths.manifestPath), join(directory, paths.hashPath)].map(path =>
      stat(path).catch(() => undefined),
    ),
  )
  if (!found?.isFile()) return { state: 'absent' }
  const known = record.packages.get(paths.versionDirectory)
  if (
    known &&
    known.size === found.size &&
    known.mtime === found.mtimeMs &&
    others.every(other => other?.isFile())
  ) {
    return { state: 'present', placed: known }
  }
  if (others.some(other => !other?.isFile()))
    return { state: 'damaged', found: 'a file that is missing beside it' }
  const wanted = known?.sha512 ?? (await readFile(join(directory, paths.hashPath), 'utf8')).trim()
  const { digest, size } = hashFile(file, 'sha512')
  if (digest !== wanted)
    return { state: 'damaged', found: `sha512:${digest} where sha512:${wanted} was placed` }
  return {
    state: 'present',
    placed: { size, mtime: found.mtimeMs, sha512: digest, source: known?.source ?? '' },
  }
}
