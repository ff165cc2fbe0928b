/* What `add` and `init` share: a package placed in a folder of packages, as `id/version/…`. */
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { acceptPackage } from '../../core/accepted/accept-package.ts'
import { NewFile } from '../../core/accepted/new-file.ts'
import { PkgtoolError } from '../../core/base/errors.ts'
import { readFileIfThere } from '../../core/files/read-bounded-file.ts'
import { assertSafeFolder } from '../../core/files/safe-folder.ts'
import { sha512FileLimit } from '../../core/files/sha512.ts'
import { tryStat } from '../../core/files/stats.ts'
import { makeFolder } from '../../core/files/writing/make-folder.ts'
import { removeLeftover } from '../../core/files/writing/remove.ts'
import { replaceFile } from '../../core/files/writing/replace-file.ts'
import { temporaryPath } from '../../core/files/writing/temporary-names.ts'
import { formatClientRecord } from '../../core/layouts/client-record.ts'
import { dependencyIds } from '../../core/nuget/dependency-ids.ts'
import { presetNames } from '../../core/nuget/presets.ts'
import { locatePackage } from '../../core/packages/packages-folder.ts'
import { placePackage } from '../../core/packages/place/place-package.ts'
import { badArchive } from '../../core/zip/directory.ts'
import { copyFile } from '../../feed/store/copy-file.ts'
import type { NugetRun } from './nuget-run.ts'
import { hasFlag } from './parse-arguments.ts'

const names = presetNames.nuget

/**
 * Adds a package to a folder, unless that has its version already, and tells which. Its copy is what is judged and placed.
 *
 * @throws PkgtoolError `NOT_FOUND`, `BAD_ARCHIVE`, `INVALID_MANIFEST` for a file that is no package, `UNSAFE_PATH` for a link on the way, `FILE_SYSTEM`
 */
export async function addToFolder(file: string, folder: string, run: NugetRun): Promise<void> {
  const { given, console, invocation } = run
  const { signal } = invocation
  const directory = resolve(folder)
  assertSafeFolder(directory, { workingDirectory: '.' })
  // An absent package makes no folder.
  if (existsSync(file)) await makeFolder(directory)
  const copy = await copyFile(file, temporaryPath(directory), { algorithm: 'sha512', signal })
  const opened = new NewFile(copy, { manifestExtension: names.manifestExtension, signal })
  try {
    const want = { identities: 'any', hashes: [], contentHash: 'any' } as const
    const outcome = await acceptPackage(opened, want, { rules: [{ kind: 'archive' }] })
    if ('fault' in outcome) throw badArchive(file, 'no manifest with a valid id and version')
    const { accepted } = outcome
    const { identity, spelled, contentHash } = accepted
    const layout = hasFlag(given, 'Expand') ? ('expanded' as const) : ('feed' as const)
    const place = { directory, layout, names, excludeVersion: false }
    const paths = locatePackage(place, { ...identity, id: spelled.id })
    if (existsSync(join(directory, paths.packagePath))) {
      console.print(
        `Package '${spelled.id}.${identity.version.normalized}' already exists at feed '${folder}'.`,
      )
      if (await hasOtherBytes(join(directory, `${paths.packagePath}.sha512`), accepted.sha512))
        console.log.warning(`${file} has other bytes than the package that is there, which stays`)
      return
    }
    const archive = layout === 'expanded' ? opened.archive() : undefined
    if (layout === 'feed') opened.close()
    const origin = { kind: 'source', source: file } as const
    const dependencies = dependencyIds(accepted.manifest.manifest)
    await placePackage(place, { accepted, paths, archive, origin, dependencies, signal })
    await writeClientRecord(dirname(join(directory, paths.packagePath)), contentHash)
    console.print(`Successfully added package '${file}' to feed '${folder}'.`)
  } finally {
    opened.close()
    await removeLeftover(copy.path)
  }
}

async function hasOtherBytes(hashFile: string, sha512: string): Promise<boolean> {
  const there = await readFileIfThere(hashFile, { limit: sha512FileLimit })
  return there !== undefined && Buffer.from(there).toString().trim() !== sha512
}

// What the client writes last, and goes by; it names no source of a package that was added.
async function writeClientRecord(folder: string, contentHash: string | undefined): Promise<void> {
  await replaceFile(join(folder, '.nupkg.metadata'), formatClientRecord({ contentHash }))
}

/** The folder of a value that must name one. @throws PkgtoolError `INVALID_INPUT` for an address, `FILE_SYSTEM` for a file */
export function assertFolder(value: string, subject: string): string {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(value))
    throw new PkgtoolError('INVALID_INPUT', {
      subject,
      found: `'${value}' is an address`,
      wanted: 'a folder',
    })
  if (tryStat(value)?.isFile())
    throw new PkgtoolError('INVALID_INPUT', { subject, found: `'${value}' is a file`, wanted: 'a folder' })
  return value
}
