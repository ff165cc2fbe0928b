import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type AuditResult, auditPackages as auditGroups } from '../audit/audit.ts'
import type { AuditedGroup } from '../audit/find-vulnerable.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { auditedClosures } from '../closures/audited-closures.ts'
import { localFileError } from '../files/file-errors.ts'
import { openContext } from '../lock/context.ts'
import { packageKey } from '../lock/find-package.ts'
import type { LockDocument } from '../lock/lock.ts'
import { defaultLockFile, readLock } from '../lock/open-lock.ts'
import { readPackageManifest } from '../nuget/archived-manifest.ts'
import type { ResolvedNames } from '../nuget/presets.ts'
import { type PackageVersion, parsePackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import { askedBy, auditedPins } from './audit-restored.ts'
import { openRestoreRun } from './open-restore-run.ts'
import { chooseAllPackages } from './restore.ts'
import type { RestorePackagesOptions } from './restore-options.ts'
import type { RestoreRun } from './restore-run.ts'
import { missingPackages } from './versions/missing-packages.ts'

/** Options of `auditPackages`. */
export type AuditPackagesOptions = Omit<RestorePackagesOptions, 'audit' | 'sbom' | 'writeAssets'>

/** Audits what pins and projects resolve to, else the packages of a folder, else those of the lock. Writes no package. */
export async function auditPackages(options: AuditPackagesOptions): Promise<AuditResult> {
  const context = openContext(options)
  try {
    const run = await openRestoreRun(context, { ...options, audit: 'fail' })
    const groups = await groupsOf(run)
    // What the projects choose of sources is known now.
    const { result, failure } = await auditGroups(groups, askedBy(run, run.sources.all))
    // What was found is no failure of the look-up.
    if (failure && !isPkgtoolError(failure, 'VULNERABLE_PACKAGES')) throw failure
    const { counted: exceptions } = run.exceptions
    return { ...result, ...(exceptions.length > 0 && { exceptions }) }
  } finally {
    context.close()
  }
}

async function groupsOf(run: RestoreRun): Promise<readonly AuditedGroup[]> {
  const { pins = [], packages = [], packagesFiles = [], projects = [], packagesDirectory } = run.options
  if (pins.length + packages.length + packagesFiles.length + projects.length > 0) {
    const { chosen, missing } = await chooseAllPackages(run)
    if (missing.length > 0)
      throw missingPackages(missing, { count: chosen.length + missing.length, skipped: 0 })
    return auditedPins(run, chosen)
  }
  return packagesDirectory === undefined ? lockedGroups(run) : folderGroups(run)
}

async function lockedGroups({ options, log }: RestoreRun): Promise<readonly AuditedGroup[]> {
  const { lockFile } = options
  const file = typeof lockFile === 'string' ? lockFile : defaultLockFile
  const lock = await readLock(file, options)
  if (lock === undefined)
    throw new PkgtoolError('NOT_FOUND', {
      subject: file,
      found: 'there is no lock file',
      change: 'write it with the verb "lock", or name pins, projects or a packages folder',
    })
  return groupsOfLock(lock, { file, log })
}

function groupsOfLock(
  lock: LockDocument,
  { file, log }: { readonly file: string; readonly log: RestoreRun['log'] },
): readonly AuditedGroup[] {
  const { closures = [] } = lock
  const lines = new Map(lock.packages.map(entry => [keyOf(entry), entry.line]))
  const answered = closures.map(closure => {
    const places = closure.packages.map(
      each => [toLowerInvariant(each.id), { file, line: lines.get(keyOf(each)) ?? closure.line }] as const,
    )
    return { need: { request: closure, places: new Map(places) }, closure }
  })
  const closed = new Set(closures.flatMap(closure => closure.packages.map(keyOf)))
  const others = lock.packages
    .filter(entry => !closed.has(keyOf(entry)))
    .map(({ id, version, line }) => ({
      id,
      version: parsePackageVersion(version),
      isDirect: true,
      place: { file, line },
    }))
  return [...auditedClosures(answered, { log }), { graphs: [{ packages: others }] }]
}

function keyOf({ id, version }: { readonly id: string; readonly version: string }): string {
  return packageKey(id, parsePackageVersion(version))
}

interface NamedPackage {
  readonly id: string
  readonly version: PackageVersion
}

async function folderGroups({ options, sources }: RestoreRun): Promise<readonly AuditedGroup[]> {
  const { workingDirectory = '.', packagesDirectory = '' } = options
  const folder = resolve(workingDirectory, packagesDirectory)
  const found = await packagesIn(folder, sources.names)
  return [{ graphs: [{ packages: found.map(each => ({ ...each, isDirect: true })) }] }]
}

/*
 * A packages folder in any layout:
 *
 *     FOLDER/ANY.EXT                      flat
 *     FOLDER/NAME/ANY.EXT                 classic
 *     FOLDER/id/version/id.version.EXT    feed, expanded
 */

/** The packages in a folder, in any layout. @throws PkgtoolError `NOT_FOUND`, `UNREADABLE_FILE`, `BAD_ARCHIVE`, `INVALID_MANIFEST` */
async function packagesIn(folder: string, names: ResolvedNames): Promise<readonly NamedPackage[]> {
  const ending = `.${names.packageExtension.toLowerCase()}`
  const found: NamedPackage[] = []
  const top = await entriesOf(folder)
  for (const path of packageFiles(folder, top, ending)) found.push(...(await identityIn(path, names)))
  for (const { name: id } of top.filter(isVisibleFolder)) {
    const inside = await entriesOf(join(folder, id))
    for (const path of packageFiles(join(folder, id), inside, ending))
      found.push(...(await identityIn(path, names)))
    for (const { name } of inside.filter(isVisibleFolder)) {
      const version = tryParsePackageVersion(name)
      const file = `${id}.${name}${ending}`.toLowerCase()
      const files = version ? await entriesOf(join(folder, id, name)) : []
      if (version && files.some(entry => entry.name.toLowerCase() === file)) found.push({ id, version })
    }
  }
  return found
}

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

function isVisibleFolder(entry: Entry): boolean {
  return entry.isDirectory() && !entry.name.startsWith('.')
}

function packageFiles(folder: string, entries: readonly Entry[], ending: string): readonly string[] {
  const files = entries.filter(entry => entry.isFile() && entry.name.toLowerCase().endsWith(ending))
  return files.map(({ name }) => join(folder, name))
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    throw localFileError(folder, error)
  }
}

async function identityIn(path: string, names: ResolvedNames): Promise<readonly NamedPackage[]> {
  const { id, version } = (await readPackageManifest(path, names))?.manifest ?? {}
  const parsed = version === undefined ? undefined : tryParsePackageVersion(version)
  if (id !== undefined && parsed) return [{ id, version: parsed }]
  throw new PkgtoolError('BAD_ARCHIVE', {
    subject: path,
    found: 'it has no manifest with an id and a version',
    path,
  })
}
