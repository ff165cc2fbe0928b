import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import type { ExceptionOptions } from '../base/exception-scope.ts'
import { Exceptions } from '../base/exceptions.ts'
import { silentLog } from '../base/ports.ts'
import { checkSecure, type FeedAddress, isServer } from '../net/address/address.ts'
import { assignCredentials, isNamed } from '../net/credentials/assign-credentials.ts'
import { parseCredentialOrigins } from '../net/credentials/credential-binding.ts'
import type { NamedCredential } from '../net/credentials/parse-credentials.ts'
import type { SourceCredentials } from '../net/credentials/share-secrets.ts'
import type { Transport, TransportOptions } from '../net/exchange/client.ts'
import { endpointVariables } from '../nuget/config/config-environment.ts'
import { namesOfFolders } from '../nuget/folder-names.ts'
import type { PackageNames } from '../nuget/presets.ts'
import type { ConfiguredSignatures } from '../trust/signature-rule.ts'
import { withCredentials } from './config/assign-source-credentials.ts'
import type { AuditSettings } from './config/audit-settings.ts'
import type { NamedSources } from './config/named-sources.ts'
import { type AgeExceptions, type AgeOptions, createAgeGates } from './minimum-age.ts'
import { createPackageSources, type PackageSources, type PackageSourcesOptions } from './package-sources.ts'
import type { SourceMapping } from './source-mapping.ts'
import type { AuditSourceOptions, SourceOptions } from './source-options.ts'
import { loadSourceSetting, type SourceSetting, sourceLabel } from './source-setting.ts'

interface OpenSourcesOptions {
  /** called when a source needs it */
  readonly openTransport: () => Promise<Transport>
  readonly names: PackageNames
  /** used if neither `names` nor a folder has any; default: none */
  readonly lockNames?: PackageNames | undefined
  /** gets what files of the workspace let pass; default: it is only told */
  readonly exceptions?: Exceptions
}

export interface OpenedSources extends PackageSources {
  /** what the config file asks of signatures */
  readonly signatures: ConfiguredSignatures | undefined
}

/**
 * Creates the sources of a run from `sources` or the config file, without any request. A folder that is a feed determines
 * the names of its files.
 *
 * @throws PkgtoolError `INSECURE_ADDRESS`, errors of reading them
 */
export async function openSources(
  options: SourceOptions &
    NamedSources &
    AuditSourceOptions &
    AgeOptions &
    ExceptionOptions &
    Pick<TransportOptions, 'allowInsecure'>,
  {
    openTransport,
    names,
    lockNames,
    exceptions = new Exceptions(options.log, options.workingDirectory),
  }: OpenSourcesOptions,
): Promise<OpenedSources> {
  const { settings, mapping, audit, signatures, ageExceptions } = await readSettings(options)
  for (const setting of settings) assertSecure(setting, options)
  const folders = settings.map(({ address }) => address).filter(address => !isServer(address))
  const known = folders.length === 0 ? names : await nameByFolders(folders, names)
  const { own, others } = splitCredentials(settings, { ...options, audit })
  const scoped = (read: readonly SourceSetting[]) => {
    for (const setting of read) assertSecure(setting, options)
    const named = others.filter(({ name }) => read.some(setting => isNamed(setting, name)))
    return assignCredentials(read, named, { origins: parseCredentialOrigins(options.credentialOrigins) })
  }
  const sources = createPackageSources(openTransport, withCredentials(settings, { ...options, ...own }), {
    mapping,
    gateOf: gatesOf(settings, options, { configured: ageExceptions, exceptions }),
    audit: audit && scopedAudit(audit, scoped),
    log: options.log,
    names: {
      packageExtension: known.packageExtension ?? lockNames?.packageExtension,
      manifestExtension: known.manifestExtension ?? lockNames?.manifestExtension,
    },
  })
  // A key that must not be sent is an error even if no request is made.
  const signed = sources.all.filter((_, index) => settings[index]?.address.store !== undefined)
  await Promise.all(signed.map(source => source.connect()))
  return { ...sources, signatures }
}

/** The same settings with the credentials that their names get. */
function scopedAudit(
  { read, outside, ofWorkspace }: AuditSettings,
  scoped: (read: readonly SourceSetting[]) => readonly SourceSetting[],
): PackageSourcesOptions['audit'] {
  return {
    read: () => scoped(read()),
    ...(outside && {
      outside: {
        ...outside,
        read: () => {
          const demanded = outside.read()
          const settings = scoped(demanded.map(({ setting }) => setting))
          return demanded.map((each, index) => ({ ...each, setting: settings[index] ?? each.setting }))
        },
      },
    }),
    ...(ofWorkspace && { ofWorkspace }),
  }
}

function gatesOf(
  settings: readonly SourceSetting[],
  options: AgeOptions & ExceptionOptions,
  surroundings: { readonly configured: AgeExceptions | undefined; readonly exceptions: Exceptions },
): PackageSourcesOptions['gateOf'] {
  const isJudged = settings.some(({ minimumAge, demandedAge }) => minimumAge || demandedAge)
  if (!options.minimumAge && !isJudged) return undefined
  return createAgeGates(options, surroundings)
}

// A line may be meant for a source that only knows of vulnerable packages.
function splitCredentials(
  settings: readonly SourceSetting[],
  {
    credentials = [],
    audit,
  }: Pick<SourceOptions, 'credentials'> & { readonly audit?: AuditSettings | undefined },
) {
  const isOfAudit = ({ name }: NamedCredential) => audit?.names.some(other => isNamed({ name: other }, name))
  const isOwn = ({ name }: NamedCredential) => settings.some(setting => isNamed(setting, name))
  const others = credentials.filter(isOfAudit)
  return { own: { credentials: credentials.filter(each => !isOfAudit(each) || isOwn(each)) }, others }
}

// On every run, though a run with everything in place asks no source.
function assertSecure(
  { address: { document }, place }: SourceSetting,
  options: Pick<TransportOptions, 'allowInsecure'>,
): void {
  try {
    checkSecure(document, options)
  } catch (error) {
    if (!isPkgtoolError(error) || place === undefined) throw error
    throw new PkgtoolError(error.code, { ...place, ...error.fields }, { cause: error })
  }
}

// Only a folder has names of its own.
async function nameByFolders(folders: readonly FeedAddress[], names: PackageNames): Promise<PackageNames> {
  return namesOfFolders(folders, names, { names: ['packageExtension', 'manifestExtension'] })
}

interface Settings {
  readonly settings: readonly SourceSetting[]
  readonly mapping?: SourceMapping | undefined
  /** what to ask about vulnerable packages; absent: the sources of packages */
  readonly audit?: AuditSettings | undefined
  readonly signatures?: ConfiguredSignatures | undefined
  /** packages whose age does not matter */
  readonly ageExceptions?: AgeExceptions
}

export async function readSettings(
  options: SourceOptions & NamedSources & AuditSourceOptions,
): Promise<Settings> {
  const { configVariables = {}, log = silentLog } = options
  const read = await withGivenAudit(await readGivenSettings(options), options)
  if (!endpointVariables.some(name => configVariables[name])) return read
  const { addEndpointCredentials } = await import('./config/add-endpoint-credentials.ts')
  const isGivenTo = ({ name }: SourceSetting) => isGiven(name, options)
  const settings = addEndpointCredentials(read.settings, { ...options, log, isGiven: isGivenTo })
  return { ...read, settings }
}

// The input counts in place of what config files say.
async function withGivenAudit(
  read: Settings,
  options: SourceOptions & AuditSourceOptions,
): Promise<Settings> {
  const { auditSources = [], workingDirectory: directory, signingVariables, endpoint, region } = options
  if (auditSources.length === 0) return read
  const settings = await Promise.all(
    auditSources.map(text =>
      loadSourceSetting(text, { directory, signingVariables, endpoint, region, input: 'audit-source' }),
    ),
  )
  return { ...read, audit: { names: settings.flatMap(({ name }) => name ?? []), read: () => settings } }
}

async function readGivenSettings(options: SourceOptions & NamedSources): Promise<Settings> {
  const { sources = [], configFile, workingDirectory: directory, log = silentLog } = options
  const { signingVariables, endpoint, region } = options
  if (configFile === undefined) {
    const settings = await Promise.all(
      sources.map(text => loadSourceSetting(text, { directory, signingVariables, endpoint, region })),
    )
    return { settings: assignCredentials(settings, await variableCredentials(settings, options)) }
  }
  // The XML readers are loaded only if there is a config file.
  const { readConfigSources } = await import('./config/read-config-sources.ts')
  return log.stage('Sources', async () => {
    const read = await readConfigSources({
      ...options,
      configFile,
      hasCredential: name => isGiven(name, options),
    })
    for (const setting of read.settings) log.info(sourceLabel(setting))
    return read
  })
}

// The credential that the environment gives a source by its name, as in the reference client for sources of config files.
async function variableCredentials(
  settings: readonly SourceSetting[],
  { log = silentLog, ...options }: SourceOptions,
): Promise<readonly NamedCredential[]> {
  const servers = settings.filter(({ address }) => isServer(address))
  const names = [...new Set(servers.flatMap(({ name }) => name ?? []))].filter(
    name => options.sourceVariable?.(name) !== undefined && !isGiven(name, options),
  )
  if (names.length === 0) return []
  const { findCredential } = await import('./config/find-credential.ts')
  return names.flatMap(name => {
    const found = findCredential({ key: name }, { ...options, log })
    if (found === undefined) return []
    options.onCredential?.(found.credential, found)
    return [{ name, credential: found.credential }]
  })
}

/** Whether a source gets a credential by its name, or as the only server: then no other credential is used. */
function isGiven(
  name: string | undefined,
  { credentials = [], username, password }: SourceCredentials,
): boolean {
  const isOnly = username !== undefined || password !== undefined
  return isOnly || credentials.some(item => isNamed({ name }, item.name))
}
