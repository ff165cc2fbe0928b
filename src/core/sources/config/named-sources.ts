import { isAbsolute } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { displayUrl } from '../../net/address/address.ts'
import { foldName } from '../../net/credentials/credential-binding.ts'
import type { ConfigSource } from '../../nuget/config/nuget-config.ts'
import type { SourceOptions } from '../source-options.ts'
import { loadSourceSetting, type SourceSetting } from '../source-setting.ts'

/** Sources that a command line names beside config files, as that of nuget.exe does. */
export interface NamedSources {
  /** names or addresses, asked in place of all others; a configured one has what the config files say of it; default: all of these */
  readonly namedSources?: readonly string[] | undefined
  /** the same, asked beside them */
  readonly moreSources?: readonly string[] | undefined
  /** the address that is asked where no config file has a source; default: that is an error */
  readonly usualSource?: string | undefined
}

interface Configured {
  readonly sources: readonly ConfigSource[]
  read(source: ConfigSource): SourceSetting
  /** Reads one whose address the caller names, so that the workspace has no part in it. */
  readNamed(source: ConfigSource): SourceSetting
}

/**
 * The sources of a run: those that are named, else the configured ones.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` also for a relative folder, which nuget.exe refuses as well
 */
export async function chooseSources(
  { sources, read, readNamed }: Configured,
  options: NamedSources &
    Pick<SourceOptions, 'workingDirectory' | 'signingVariables' | 'endpoint' | 'region'>,
): Promise<readonly SourceSetting[]> {
  const { namedSources = [], moreSources = [], usualSource } = options
  const all = namedSources.length > 0 ? [] : sources.map(read)
  const usual = all.length + namedSources.length === 0 && usualSource !== undefined ? [usualSource] : []
  const named = [...namedSources, ...usual, ...moreSources].map(async text => {
    const byName = sources.find(({ key }) => foldName(key) === foldName(text))
    if (byName !== undefined) return read(byName)
    const byAddress = sources.find(({ value }) => value.trim() === text)
    return byAddress === undefined ? readAddress(text, options) : readNamed(byAddress)
  })
  const settings = [...all, ...(await Promise.all(named))]
  const addressOf = ({ address }: SourceSetting) => displayUrl(address.document)
  return settings.filter(
    (setting, at) => settings.findIndex(each => addressOf(each) === addressOf(setting)) === at,
  )
}

function readAddress(
  text: string,
  { workingDirectory: directory, signingVariables, endpoint, region }: Parameters<typeof chooseSources>[1],
): Promise<SourceSetting> {
  if (!/^[a-z][a-z0-9+.-]+:/i.test(text) && !isAbsolute(text))
    throw new PkgtoolError('INVALID_ADDRESS', {
      subject: text,
      found: 'it is no address, and no config file has a source of that name',
      wanted: 'the name of a source, its address, or an absolute path',
    })
  return loadSourceSetting(text, { directory, signingVariables, endpoint, region })
}
