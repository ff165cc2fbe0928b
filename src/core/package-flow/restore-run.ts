import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { assertNoLink, assertSafeFolder } from '../files/safe-folder.ts'
import type { LockOptions } from '../lock/open-lock.ts'
import { resolvePackageNames } from '../package-content/package-names.ts'
import type { PackageSource } from '../package-content/package-source.ts'
import type { Pin } from '../pins/pin.ts'
import { type HeldFiles, type Log, type RunOptions, silentLog } from '../ports.ts'
import type { Layout } from '../restore/layout.ts'
import { restoreJournalName } from '../restore/restore-journal.ts'
import { restoreRecordName } from '../restore/restore-record.ts'
import { createTransport, type Transport, type TransportOptions } from '../transport/create-transport.ts'
import type { PackageVersion } from '../versions/parse-package-version.ts'
import { assertCombinable } from './assert-combinable.ts'
import type { SourceOptions } from './open-sources.ts'
import type { PinSources } from './read-pins.ts'
import type { SourceReport } from './report-sources.ts'

/** What to restore, from where, into which folder, and how. */
export interface RestorePackagesOptions
  extends RunOptions,
    TransportOptions,
    PinSources,
    SourceOptions,
    LockOptions {
  /** asked before the sources for packages whose hash a lock gives, which then are `cached`; default: none */
  readonly heldFiles?: HeldFiles | undefined
  /** default: `feed` */
  readonly layout?: Layout | undefined
  /** `classic` only: folders without version, so one version of each id; default: false */
  readonly excludeVersion?: boolean | undefined
  /**
   * Hashes every package in place again and compares what is unpacked with it, whatever size and time say; what is
   * damaged is fetched again. Default: as `locked`
   */
  readonly verify?: boolean | undefined
  /** Removes the packages in the folder that an earlier run placed and no pin wants; default: false */
  readonly prune?: boolean | undefined
  /** default: `packages` */
  readonly packagesDirectory?: string | undefined
  /** what other runs trust: the packages folder is neither in one of these nor above one; default: none */
  readonly protectedFolders?: readonly string[] | undefined
  /** default: `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: `pkgspec` */
  readonly manifestExtension?: string | undefined
}

/** One package in place. */
export interface RestoredPackage {
  readonly id: string
  /** normalized */
  readonly version: string
  /** absolute */
  readonly path: string
  /** absolute; empty where the layout writes no manifest: `classic` and `flat` */
  readonly manifestPath: string
  /** base64 */
  readonly sha512: string
  /** the service index that gave it; empty when a record that would tell is gone */
  readonly source: string
  readonly status: 'downloaded' | 'present' | 'cached'
  /** bytes */
  readonly size: number
}

/** What `restorePackages` gives back. */
export interface RestoreResult {
  /** absolute */
  readonly packagesDirectory: string
  /** in the order of the pins */
  readonly packages: readonly RestoredPackage[]
  /** bytes of packages that were downloaded */
  readonly downloadedBytes: number
  /** how long their download took, until the last was in place */
  readonly downloadMilliseconds: number
  /** in the order given */
  readonly sources: readonly SourceReport[]
  /** how many packages were removed */
  readonly pruned: number
}

/** A package that has arrived and has no name yet. */
export interface ArrivedPackage {
  readonly pin: Pin
  readonly version: PackageVersion
  readonly from: PackageSource
  /** under its temporary name */
  readonly file: string
  /** base64 */
  readonly sha512: string
  /** it is a zip, with one manifest in it */
  readonly isArchive: boolean
}

/** One run of the package flow: its options read once, its ports open. */
export interface RestoreRun {
  readonly options: RestorePackagesOptions
  readonly directory: string
  readonly layout: Layout
  readonly excludeVersion: boolean
  /** read all that is in place */
  readonly verify: boolean
  /** what lies in the folder may tell what a package is: no checkout writes there, or nobody else can be asked */
  readonly believesFolder: boolean
  readonly names: { readonly packageExtension: string; readonly manifestExtension: string }
  readonly transport: Transport
  readonly log: Log
  readonly connections: number
  /** what a package has to pass besides, before it is placed; throws what refuses it */
  readonly inspect?: (arrived: ArrivedPackage) => Promise<void>
}

/** Reads the options of `restorePackages`. @throws PkgtoolError `UNSAFE_PATH`, `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INVALID_ADDRESS` */
export function openRestoreRun(options: RestorePackagesOptions): RestoreRun {
  assertCombinable(options)
  const { workingDirectory = '.', packagesDirectory = 'packages', protectedFolders } = options
  const directory = resolve(workingDirectory, packagesDirectory)
  assertSafeFolder(directory, { workingDirectory, protectedFolders })
  for (const name of [restoreRecordName, restoreJournalName]) assertNoLink(directory, join(directory, name))
  const transport = createTransport(options)
  const { layout = 'feed', excludeVersion = false, locked = false, verify = locked } = options
  return {
    options,
    layout,
    excludeVersion,
    verify,
    believesFolder: options.offline === true || !isInside(resolve(workingDirectory), directory),
    directory,
    names: resolvePackageNames(options),
    transport,
    log: options.log ?? silentLog,
    connections: transport.connections,
  }
}

function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path)
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)
}
