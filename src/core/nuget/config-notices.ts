import { dirname } from 'node:path'
import type { Log, Place } from '../base/ports.ts'
import { quote } from '../base/printable.ts'
import { isServer } from '../http/address.ts'
import { type MergedConfig, protocolOf } from './merge-configs.ts'
import type { ConfigSource } from './nuget-config.ts'

const advice: Readonly<Record<string, string>> = {
  'config/http_proxy': 'set the variable HTTPS_PROXY',
  'config/http_proxy.user': 'put it in the variable HTTPS_PROXY',
  'config/http_proxy.password': 'put it in the variable HTTPS_PROXY',
  'config/no_proxy': 'set the variable NO_PROXY',
  'config/globalPackagesFolder': 'use the input "packages-directory"',
  'config/repositoryPath': 'use the input "packages-directory"',
  'packageSources/remove': 'the .NET client does not honour it either',
}

/** Reports each setting that we do not apply, once. Skips a configured packages folder that is already ours. */
export function noticeIgnored(
  { ignored }: MergedConfig,
  {
    log,
    isPackagesFolder,
  }: { readonly log: Log; readonly isPackagesFolder: (...parts: readonly string[]) => boolean },
): void {
  for (const { name, value, place } of ignored) {
    const isFolder = name === 'config/repositoryPath' || name === 'config/globalPackagesFolder'
    const folder = value?.replaceAll('\\', '/') ?? ''
    if (isFolder && isPackagesFolder(dirname(place.file), folder)) continue
    const more = Object.hasOwn(advice, name) ? `; ${advice[name]}` : ''
    log.notice(`${quote(name)} in ${quote(place.file)} is not honoured${more}`, place)
  }
}

/** Reports the settings of one source that we do not support: an older protocol and unverified connections. */
export function noticeSource(
  source: ConfigSource,
  { address, log }: { readonly address: Parameters<typeof isServer>[0]; readonly log: Log },
): void {
  if (!isServer(address)) return
  const say = (text: string, place: Place) => log.notice(`the source ${quote(source.key)} ${text}`, place)
  // The reference client assumes protocol 3 for an address that ends in .json.
  if (protocolOf(source) < 3 && !/\.json$/i.test(source.value.trim()))
    say('is asked with protocol version 3, the only one known here', source.place)
  if (source.skipsTlsValidation)
    say('is asked with TLS validation; disableTLSCertificateValidation is not honoured', source.place)
}
