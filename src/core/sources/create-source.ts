import { isPkgtoolError, type PkgtoolError } from '../base/errors.ts'
import { isServer } from '../http/address.ts'
import type { Transport } from '../http/client.ts'
import { type Scope, scopeOf, scopeTransport } from '../http/scoped-transport.ts'
import type { ResolvedNames } from '../nuget/package-names.ts'
import type { OpenSourceOptions, PackageSource, SourceReader } from './source.ts'
import { type SourceSetting, sourceAddress, sourceLabel, storeKeyOf } from './source-setting.ts'

/** Creates the source of one setting. It opens at the first query. */
export function createSource(
  transport: Transport,
  setting: SourceSetting,
  { names, hasAlternative }: { readonly names: ResolvedNames } & Pick<Scope, 'hasAlternative'>,
): PackageSource {
  const { name } = setting
  const scope = { ...scopeOf(setting, transport.options), label: sourceLabel(setting) }
  const { label } = scope
  const scoped = scopeTransport(transport, { ...scope, hasAlternative })
  let [failure, opening]: [PkgtoolError?, Promise<SourceReader>?] = []
  let [isOpen, cannotOpen] = [false, false]
  const open = () => {
    opening ??= readSource(setting, { transport: scoped, names }).then(
      reader => {
        isOpen = true
        return reader
      },
      error => {
        cannotOpen = true
        throw error
      },
    )
    return opening
  }
  return {
    label,
    name,
    address: sourceAddress(setting),
    storeKey: storeKeyOf(setting),
    isLocal: !isServer(setting.address),
    scope,
    transport: scoped,
    get failure() {
      return failure
    },
    get isAsked() {
      return opening !== undefined
    },
    get isExhausted() {
      return cannotOpen || scoped.isExhausted
    },
    open: async () => void (await open()),
    releases: async id => (await open()).releases(id),
    packageUrl: async wanted => (await open()).packageUrl(wanted),
    manifest: async (wanted, options) => (await open()).manifest(wanted, options),
    publishedHash: async wanted => (await open()).publishedHash(wanted),
    catalogEntry: async wanted => (await open()).catalogEntry(wanted),
    otherExtension: async wanted => (await open()).otherExtension(wanted),
    passOver(error) {
      // A source may lack a package; a source that cannot be opened is a warning.
      const isOrdinary = isOpen && isPkgtoolError(error, 'NOT_FOUND')
      const message = `${error.message}; the other sources are asked`
      if (isOrdinary || failure !== undefined) transport.log.debug(message)
      else transport.log.warning(message)
      if (!isOrdinary) failure ??= error
    },
  }
}

// Loaded by the first query: a restore with everything in place makes none.
async function readSource(setting: SourceSetting, options: OpenSourceOptions): Promise<SourceReader> {
  const { openSource } = await import('./open-source.ts')
  return openSource(setting, options)
}
