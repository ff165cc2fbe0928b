import type { Log, Place } from '../ports.ts'
import { quote } from '../text.ts'
import { isServer } from '../transport/address.ts'
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

/** Says of each setting that is not honoured, once, that it is not. */
export function noticeIgnored({ ignored }: MergedConfig, log: Log): void {
  for (const { name, place } of ignored) {
    const more = Object.hasOwn(advice, name) ? `; ${advice[name]}` : ''
    log.notice(`${quote(name)} in ${quote(place.file)} is not honoured${more}`, place)
  }
}

/** Says what is not honoured of one source: an older protocol, and connections to whoever answers. */
export function noticeSource(
  source: ConfigSource,
  { address, log }: { readonly address: Parameters<typeof isServer>[0]; readonly log: Log },
): void {
  if (!isServer(address)) return
  const say = (text: string, place: Place) => log.notice(`the source ${quote(source.key)} ${text}`, place)
  // Of an address that ends in .json the reference takes protocol 3 for granted.
  if (protocolOf(source) < 3 && !/\.json$/i.test(source.value.trim()))
    say('is asked with protocol version 3, the only one known here', source.place)
  if (source.skipsTlsValidation)
    say('is asked with TLS validation; disableTLSCertificateValidation is not honoured', source.place)
}
