import { silentLog } from '../base/ports.ts'
import { isServer } from '../http/address.ts'
import { assignCredentials, isNamed } from '../http/assign-credentials.ts'
import type { NamedCredential } from '../http/parse-credentials.ts'
import type { SourceCredentials } from '../http/share-secrets.ts'
import { endpointVariables } from '../nuget/config/feed-endpoints.ts'
import type { SourceMapping } from './source-mapping.ts'
import type { SourceOptions } from './source-options.ts'
import { parseSourceSetting, type SourceSetting, sourceLabel } from './source-setting.ts'

interface Settings {
  readonly settings: readonly SourceSetting[]
  readonly mapping?: SourceMapping | undefined
}

export async function readSettings(options: SourceOptions): Promise<Settings> {
  const { configVariables = {}, log = silentLog } = options
  const read = await readGivenSettings(options)
  if (!endpointVariables.some(name => configVariables[name])) return read
  const { addEndpointCredentials } = await import('./add-endpoint-credentials.ts')
  const isGivenTo = ({ name }: SourceSetting) => isGiven(name, options)
  const settings = addEndpointCredentials(read.settings, { ...options, log, isGiven: isGivenTo })
  return { ...read, settings }
}

async function readGivenSettings(options: SourceOptions): Promise<Settings> {
  const { sources = [], configFile, workingDirectory: directory, signingVariables, log = silentLog } = options
  if (configFile === undefined) {
    const settings = sources.map(text => parseSourceSetting(text, { directory, signingVariables }))
    return { settings: assignCredentials(settings, await variableCredentials(settings, options)) }
  }
  // The XML readers are loaded only if there is a config file.
  const { readConfigSources } = await import('./read-config-sources.ts')
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
  const { findCredential } = await import('./find-credential.ts')
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
