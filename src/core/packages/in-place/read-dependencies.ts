import { join } from 'node:path'
import { isPkgtoolError } from '../../base/errors.ts'
import type { RunOptions } from '../../base/ports.ts'
import { nextPieceUnless } from '../../base/turns.ts'
import { readBoundedFile } from '../../files/read-bounded-file.ts'
import { manifestBeside } from '../../layouts/place-paths.ts'
import { readPackageManifest } from '../../nuget/archived-manifest.ts'
import { type DependencyIds, dependencyIds } from '../../nuget/dependency-ids.ts'
import { manifestLimit, parseManifest } from '../../nuget/manifest.ts'
import type { PackagesFolder } from '../packages-folder.ts'
import type { WantedPackage } from '../wanted-package.ts'
import type { PlacedPackage } from './placed-package.ts'

/**
 * Adds to undamaged packages in place what they depend on, as their manifests have it; one whose manifest cannot be read stays as it is.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function readDependencies<H extends { readonly placed: PlacedPackage }>(
  folder: PackagesFolder,
  { present, held }: InPlace<H>,
  options: Pick<RunOptions, 'signal'>,
): Promise<InPlace<H>> {
  const read = async (item: WantedPackage, placed: PlacedPackage) => {
    await nextPieceUnless(options.signal, folder.directory)
    const dependencies = placed.dependencies ?? (await dependenciesOf(folder, item, options))
    return dependencies ? { ...placed, dependencies } : placed
  }
  const found = { present: new Map(present), held: new Map(held) }
  for (const [item, placed] of present) found.present.set(item, await read(item, placed))
  for (const [item, one] of held) found.held.set(item, { ...one, placed: await read(item, one.placed) })
  return found
}

interface InPlace<H> {
  readonly present: ReadonlyMap<WantedPackage, PlacedPackage>
  readonly held: ReadonlyMap<WantedPackage, H>
}

async function dependenciesOf(
  { directory, names }: PackagesFolder,
  { paths }: Pick<WantedPackage, 'paths'>,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<DependencyIds | undefined> {
  const beside = manifestBeside(paths)
  try {
    const manifest =
      beside === undefined
        ? (await readPackageManifest(join(directory, paths.packagePath), names))?.manifest
        : parseManifest(
            await readBoundedFile(join(directory, beside), { limit: manifestLimit, noLink: true, signal }),
          )
    return manifest && dependencyIds(manifest)
  } catch (error) {
    if (isPkgtoolError(error, 'BAD_ARCHIVE', 'INVALID_MANIFEST', 'TOO_LARGE', 'NOT_FOUND')) return undefined
    throw error
  }
}
