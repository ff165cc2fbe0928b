import { PkgtoolError } from '../../core/base/errors.ts'
import { flag } from '../../core/base/format.ts'
import { displayUrl, isServer } from '../../core/net/address/address.ts'
import { assertConfidential } from '../../core/net/credentials/assert-confidential.ts'
import type { SourceCredentials } from '../../core/net/credentials/share-secrets.ts'
import type { ScopedTransport } from '../../core/net/exchange/scoped-transport.ts'
import { invalidDocument } from '../../core/nuget/protocol/invalid-document.ts'
import type { FoundIndex } from '../../core/nuget/protocol/read-service-index.ts'
import { withCredentials } from '../../core/sources/config/assign-source-credentials.ts'
import { loadSourceSetting, type SourceSetting } from '../../core/sources/source-setting.ts'
import type { PushKeyOptions } from './push-key.ts'
import { keyRefusals, type PushItem, type PushTarget } from './push-request.ts'

/* What all that changes packages on a server shares: its address, the addresses that its index names, and whom a key goes to. */

/** A server and the secrets for it. */
export interface ServerOptions extends SourceCredentials {
  /** the service index of a server: URL or `NAME=URL` */
  readonly source: string
}

/** Reads the address of a server, with its credential. @throws PkgtoolError `INVALID_INPUT` for a folder */
export async function loadServer({ source, ...secrets }: ServerOptions): Promise<SourceSetting> {
  const [setting] = withCredentials([await loadSourceSetting(source)], secrets)
  if (setting && isServer(setting.address)) return setting
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'source',
    found: `it is the folder ${source}`,
    wanted: 'the address of a server',
    change: 'add packages to a feed in a folder with `feed add`',
  })
}

/** The publish addresses for packages or for symbol packages. @throws PkgtoolError `INVALID_SERVICE_INDEX` */
export function publishAddresses(index: FoundIndex, { isSymbols }: Pick<PushItem, 'isSymbols'>): URL[] {
  const addresses = isSymbols ? index.symbolPublish : index.publish
  if (addresses.length > 0) return [...addresses]
  const type = isSymbols ? 'SymbolPackagePublish/4.9.0' : 'PackagePublish/2.0.0'
  throw invalidDocument('INVALID_SERVICE_INDEX', index.document, {
    found: `it has no address for pushing${isSymbols ? ' symbols (.snupkg)' : ''}`,
    wanted: `a resource of type ${type}`,
  })
}

/** Trusts the origins of addresses that an index names, unless a redirect led to it on another origin than its source's. */
export function trustNamed(
  transport: Pick<ScopedTransport, 'trust'>,
  addresses: readonly URL[],
  { index, source }: { readonly index: URL; readonly source: URL },
): void {
  if (index.origin === source.origin) for (const { origin } of addresses) transport.trust(origin)
}

/**
 * The index that the caller named decides where the key is sent; never over plain http to another machine, even with
 * `allowInsecure`.
 *
 * @throws PkgtoolError `REDIRECT_REFUSED`, `INSECURE_ADDRESS`
 */
export function checkMayHaveKey(
  publish: URL,
  { index, source }: { readonly index: URL; readonly source: URL },
): void {
  const isForeign = publish.origin !== source.origin && index.origin !== source.origin
  if (isForeign)
    throw new PkgtoolError('REDIRECT_REFUSED', {
      subject: displayUrl(source),
      found: `the index from ${index.origin} names ${displayUrl(publish)} for pushing`,
      wanted: 'an index without a redirect to another origin: its address for pushing gets the key',
      change: 'give the address that it is redirected to',
      url: displayUrl(source),
    })
  assertConfidential(publish, 'an API key')
}

/** The same error, with advice where the server refuses the key. */
export function explainRefusal(
  error: PkgtoolError,
  { apiKey, key }: Pick<PushKeyOptions, 'apiKey'> & Pick<PushTarget, 'key'>,
): PkgtoolError {
  if (error === key.failure || error.code !== 'HTTP_STATUS') return error
  if (!keyRefusals.includes(error.fields.status ?? 0)) return error
  const change = key.isExchanged
    ? 'check the trust policy: which ids it may push, and until when'
    : apiKey === undefined
      ? `name the variable that holds the API key with ${flag('api-key-env')}`
      : 'check the API key: its value, its end, and which ids it may push'
  return new PkgtoolError(
    error.code,
    { ...error.fields, wanted: 'a key that it takes', change },
    { cause: error },
  )
}
