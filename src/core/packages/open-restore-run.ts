import { join, resolve } from 'node:path'
import { type Rule, signatureRuleOf } from '../accepted/policy.ts'
import { Exceptions } from '../base/exceptions.ts'
import { silentLog } from '../base/ports.ts'
import { quote } from '../base/printable.ts'
import { assertNoLink } from '../files/links.ts'
import { assertSafeFolder } from '../files/safe-folder.ts'
import type { Context } from '../lock/context.ts'
import { defaultConnections } from '../net/connections/max-connections.ts'
import type { Transport } from '../net/exchange/client.ts'
import type { TlsOptions } from '../net/exchange/trust.ts'
import { assertAgreement } from '../nuget/folder-names.ts'
import type { PackageNames } from '../nuget/presets.ts'
import type { LockAmongPins } from '../pins/read-pin-files.ts'
import { pinFileReaders, readPins } from '../pins/read-pins.ts'
import type { NamedSources } from '../sources/config/named-sources.ts'
import { openSources } from '../sources/open-sources.ts'
import type { PackageSources } from '../sources/package-sources.ts'
import { readStore } from '../store/run-store.ts'
import { assertCombinable } from './assert-combinable.ts'
import { restoreRecordName } from './in-place/record.ts'
import { restoreJournalName } from './in-place/restore-journal.ts'
import type { RestorePackagesOptions } from './restore-options.ts'
import type { RestoreRun } from './restore-run.ts'
import { signatureRules } from './signatures.ts'

export interface RestoreRunOptions {
  /** of a lock that is about to be rewritten, which the options may contradict */
  readonly lockNames?: PackageNames | undefined
  /** signatures are judged, if only for a warning, unless the options turn that off; default: false */
  readonly readsSigners?: boolean
}

/**
 * Reads the options of `restorePackages` that need no request: contradictions, addresses, config files and the scopes of
 * credentials. A step does so before it sets up its tool. A lock determines the names of its packages; `lockNames` are those
 * of a lock that is about to be rewritten, which the options may contradict.
 *
 * @throws PkgtoolError `UNSAFE_PATH`, `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INVALID_ADDRESS` and errors of reading the
 * sources
 */
export async function openRestoreRun(
  context: Context,
  options: RestorePackagesOptions & NamedSources,
  { lockNames, readsSigners = false }: RestoreRunOptions = {},
): Promise<RestoreRun> {
  await assertPlaceOfBill(options)
  const store = readStore(context, options)
  const others = store ? [store.directory] : []
  const protectedFolders = [...(options.protectedFolders ?? []), ...others]
  const directory = readPackagesFolder({ ...options, protectedFolders })
  const connections = options.maxConnections ?? defaultConnections
  let opening: Promise<Transport> | undefined
  const transport = () => {
    opening ??= context.transport()
    return opening
  }
  const pinLocks = lockNames ? [] : await readPinLocks(options)
  // Of a step the tool may need the command before the pins are read.
  context.note({ readPins: () => readPins(options, pinLocks) })
  const obeyed = lockNames ? undefined : await context.lock({ locked: false })
  // The lock in use, and those among the files with pins.
  const locks = [...(obeyed ? [obeyed] : []), ...pinLocks].filter(({ document }) => document.names)
  const exceptions = new Exceptions(options.log, options.workingDirectory)
  const sources = await openSources(options, {
    openTransport: transport,
    exceptions,
    names: options,
    lockNames: lockNames ?? locks[0]?.document.names,
  })
  // Certificates that cannot be used are an error even if no request is made.
  if (namesCertificates(options)) {
    await transport()
    await Promise.all(sources.all.map(source => source.connect()))
  }
  if (locks.length > 0) await assertLockNames(sources, locks)
  const { layout = 'feed', excludeVersion = false, locked = false, verify = locked } = options
  const isOutside = !context.isInWorkspace(options.packagesDirectory ?? 'packages')
  const trustsFolder = options.offline === true || isOutside
  const rules = [
    ...archiveRules(sources.names),
    ...(await signatureRules(options, { configured: sources.signatures, readsSigners, exceptions })),
  ]
  // A signature is judged by bytes, and a bill has the hashes of some.
  const isUnjudged = options.sbom === undefined && signatureRuleOf({ rules }) === undefined
  const trustsClient = isOutside && !verify && isUnjudged
  return {
    context,
    options,
    sources,
    pinLocks,
    folder: { directory, layout, excludeVersion, names: sources.names },
    inPlace: { verify, trustsFolder, trustsClient, keepsAnySource: false },
    policy: { rules },
    transport,
    connections,
    store,
    delivered: [],
    exceptions,
    dependencies: new Map(),
    followed: { closures: [], unreferenced: [], configProjects: [], said: [] },
    failures: [],
    log: options.log ?? silentLog,
  }
}

/** Loaded only for a run that writes one. */
export const bills = () => import('./bill-restored.ts')

async function assertPlaceOfBill({ sbom, ...options }: RestorePackagesOptions): Promise<void> {
  if (sbom === undefined) return
  const { assertBillPlace } = await bills()
  await assertBillPlace({ ...options, sbom })
}

function namesCertificates(options: TlsOptions): boolean {
  const { ca, caFile, clientCertificate, clientCertificateFile, clientKey, clientKeyFile } = options
  const given = [ca, caFile, clientCertificate, clientCertificateFile, clientKey, clientKeyFile]
  return given.some(each => each !== undefined)
}

// A package under another extension may be any file.
function archiveRules({ packageExtension }: PackageSources['names']): readonly Rule[] {
  return packageExtension.toLowerCase() === 'nupkg' ? [{ kind: 'archive' }] : []
}

async function readPinLocks(options: RestorePackagesOptions): Promise<readonly LockAmongPins[]> {
  const { packagesFiles = [] } = options
  if (packagesFiles.length === 0) return []
  const { assertPinKinds, readLocksAmong } = await pinFileReaders()
  assertPinKinds(packagesFiles)
  return readLocksAmong(packagesFiles, options)
}

async function assertLockNames({ names }: PackageSources, locks: readonly LockAmongPins[]): Promise<void> {
  for (const { file, document } of locks)
    assertAgreement(names, document.names ?? {}, { place: `the lock ${quote(file)}`, owner: 'lock' })
}

/** The packages folder: an absolute path that is safe to write to. @throws PkgtoolError `CONFLICTING_INPUTS`, `UNSAFE_PATH` */
export function readPackagesFolder(options: RestorePackagesOptions): string {
  assertCombinable(options)
  const { workingDirectory = '.', workspace, packagesDirectory = 'packages', protectedFolders } = options
  const directory = resolve(workingDirectory, packagesDirectory)
  assertSafeFolder(directory, { workingDirectory, workspace, protectedFolders })
  for (const name of [restoreRecordName, restoreJournalName]) assertNoLink(directory, join(directory, name))
  return directory
}
