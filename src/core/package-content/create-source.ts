import { isPkgtoolError, type PkgtoolError } from '../errors.ts'
import type { Transport } from '../transport/create-transport.ts'
import { scopeOf } from '../transport/scope-addresses.ts'
import { type Scope, scopeTransport } from '../transport/scope-transport.ts'
import type { ResolvedNames } from './package-names.ts'
import type { PackageSource } from './package-source.ts'
import type { OpenSourceOptions, SourceReader } from './source-reader.ts'
import { type SourceSetting, sourceAddress, sourceLabel } from './source-setting.ts'

/** Makes the source of one setting. Nothing is opened before the first question. */
export function createSource(
  transport: Transport,
  setting: SourceSetting,
  { names, hasAlternative }: { readonly names: ResolvedNames } & Pick<Scope, 'hasAlternative'>,
): PackageSource {
  const { name } = setting
  const label = sourceLabel(setting)
  const scoped = scopeTransport(transport, { ...scopeOf(setting), label, hasAlternative })
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
    versions: async id => (await open()).versions(id),
    packageUrl: async (id, version) => (await open()).packageUrl(id, version),
    manifest: async (id, version) => (await open()).manifest(id, version),
    publishedHash: async (id, version) => (await open()).publishedHash(id, version),
    passOver(error) {
      // That a source lacks a package is ordinary; that it cannot be opened is not.
      const isOrdinary = isOpen && isPkgtoolError(error, 'NOT_FOUND')
      const message = `${error.message}; the other sources are asked`
      if (isOrdinary || failure !== undefined) transport.log.debug(message)
      else transport.log.warning(message)
      if (!isOrdinary) failure ??= error
    },
  }
}

// Loaded by the first question: a restore that finds all in place has none.
async function readSource(setting: SourceSetting, options: OpenSourceOptions): Promise<SourceReader> {
  const { openSource } = await import('./open-source.ts')
  return openSource(setting, options)
}
