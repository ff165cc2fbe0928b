import { rm } from 'node:fs/promises'
import { downloadFile } from './download/download-file.ts'
import { isPkgtoolError, PkgtoolError } from './errors.ts'
import { readManifestFrom } from './package-content/download-package-manifest.ts'
import { readPackageVersions } from './package-content/list-package-versions.ts'
import { lowerPackageId } from './package-content/package-paths.ts'
import type { OpenSource } from './package-content/package-source.ts'
import { packageFileUrl, packageManifestUrl } from './package-content/package-urls.ts'
import { readPackageManifest } from './package-content/read-manifest.ts'
import { missingPackage, placeOf, type WantedPackage } from './resolve-pins.ts'
import { placePackage, temporaryPath } from './restore/place-package.ts'
import type { PlacedPackage } from './restore/restore-record.ts'
import type { RestoreRun } from './restore-run.ts'
import { type PackageVersion, tryParsePackageVersion } from './versions/parse-package-version.ts'

/**
 * Brings one package into its place: download from the first source that has it, hash while writing, manifest out of
 * the package (from the feed when the package is no zip), comparison with what was asked for, and only then its name.
 */
export async function fetchPackage(
  run: RestoreRun,
  { wanted, sources }: { readonly wanted: WantedPackage; readonly sources: readonly OpenSource[] },
): Promise<PlacedPackage> {
  const { pin, version, paths } = wanted
  const file = temporaryPath(run.directory)
  try {
    const { source, base, digest } = await downloadFile(
      run.transport,
      sources.map(candidateFor(run, wanted)),
      {
        path: file,
        algorithm: 'sha512',
        subject: `${pin.id} ${version.normalized}`,
        onProgress: run.options.onProgress,
      },
    )
    const { bytes, manifest } =
      (await readPackageManifest(file, run.names)) ??
      (await readManifestFrom(
        run.transport,
        new URL(packageManifestUrl(base.href, pin.id, version.normalized, run.names)),
      ))
    checkIdentity(wanted, manifest, source)
    return await placePackage(run.directory, { paths, file, manifest: bytes, sha512: digest, source })
  } catch (error) {
    throw isPkgtoolError(error, 'NOT_FOUND')
      ? await explainMissing(run, wanted, sources)
      : withPlace(error, wanted)
  } finally {
    await rm(file, { force: true })
  }
}

function candidateFor(run: RestoreRun, { pin, version }: WantedPackage) {
  return ({ label, base }: OpenSource) => ({
    url: new URL(packageFileUrl(base.href, pin.id, version.normalized, run.names)),
    source: label,
    base,
  })
}

function checkIdentity(
  { pin, version }: WantedPackage,
  manifest: { readonly id: string; readonly version: string },
  source: string,
): void {
  const found = tryParsePackageVersion(manifest.version)
  if (lowerOf(manifest.id) === lowerPackageId(pin.id) && found?.lower === version.lower) return
  throw new PkgtoolError('INVALID_MANIFEST', {
    subject: `${pin.id} ${version.normalized}`,
    found: `the manifest of ${manifest.id} ${manifest.version} in the package from ${source}`,
    wanted: 'the id and version that were asked for',
    change: 'tell the owner of the feed',
    ...placeOf(pin),
  })
}

function lowerOf(id: string): string | undefined {
  try {
    return lowerPackageId(id)
  } catch {
    return undefined
  }
}

async function explainMissing(
  run: RestoreRun,
  { pin }: WantedPackage,
  sources: readonly OpenSource[],
): Promise<PkgtoolError> {
  const lists = await Promise.all(
    sources.map(({ base }) =>
      readPackageVersions(run.transport, { base, id: pin.id }).catch((): PackageVersion[] => []),
    ),
  )
  return missingPackage(pin, { versions: lists.flat(), sources: sources.map(({ label }) => label) })
}

// The file that a download was written to has a temporary name that tells a user nothing; the pin's place does.
function withPlace(error: unknown, { pin, version }: WantedPackage): unknown {
  if (!(error instanceof PkgtoolError) || error.code === 'CANCELLED' || error.code === 'FILE_SYSTEM')
    return error
  const subject =
    error.code === 'BAD_ARCHIVE' || error.code === 'INVALID_MANIFEST'
      ? `${pin.id} ${version.normalized}`
      : error.fields.subject
  return new PkgtoolError(
    error.code,
    { ...error.fields, ...(subject !== undefined && { subject }), ...placeOf(pin) },
    { cause: error },
  )
}
