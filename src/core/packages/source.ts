import { resolve } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { displayUrl, isConfidential, isServer, parseFeedAddress } from '../http/address.ts'
import type { Transport } from '../http/client.ts'
import {
  assignCredentials,
  type CredentialScope,
  isNamed,
  type Scope,
  type ScopedTransport,
  scopeOf,
  scopeTransport,
  withCredential,
} from '../http/credential-scope.ts'
import { basicCredential, parseCredentialOrigins, type SourceCredentials } from '../http/credentials.ts'
import type { NamedPackage, PackageIdentity, ResolvedNames } from '../nuget/package-paths.ts'
import type { PackageVersion } from '../nuget/version.ts'
import type { DownloadedManifest } from './download-package.ts'

/** Creates the source of one setting. It opens at the first query. */
export function createSource(
  transport: Transport,
  setting: SourceSetting,
  { names, hasAlternative }: { readonly names: ResolvedNames } & Pick<Scope, 'hasAlternative'>,
): PackageSource {
  const { name } = setting
  const scope = { ...scopeOf(setting), label: sourceLabel(setting) }
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
    versions: async id => (await open()).versions(id),
    packageUrl: async wanted => (await open()).packageUrl(wanted),
    manifest: async wanted => (await open()).manifest(wanted),
    publishedHash: async wanted => (await open()).publishedHash(wanted),
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
  const { openSource } = await import('./read-source.ts')
  return openSource(setting, options)
}

/**
 * A source of packages: a server or a folder in any layout (DESIGN 5). The first query opens it; if that fails, every
 * query throws the same error, which may be `NOT_FOUND`.
 */
export interface PackageSource {
  /** its name in messages: `NAME=ADDRESS`, or the address of one without a name */
  readonly label: string
  readonly name?: string | undefined
  /** its name in records, the lock and outputs: the address without user info and query */
  readonly address: string
  /** its name in the index of the package store; absent if packages from it must not be reused by source */
  readonly storeKey: string | undefined
  /** the scope of its requests, as plain data for workers */
  readonly scope: Omit<Scope, 'hasAlternative'>
  /** the transport of requests for its files */
  readonly transport: ScopedTransport
  /** the first failure for which it was skipped */
  readonly failure: PkgtoolError | undefined
  /** whether it was queried */
  readonly isAsked: boolean
  /** it cannot be opened, or has exhausted the retries of a request: it is asked last */
  readonly isExhausted: boolean
  /** Opens it for queries about packages; once a run, even if it fails. */
  open(): Promise<void>
  /** Its versions of a package, each once; an empty list is no error. */
  versions(id: string): Promise<readonly PackageVersion[]>
  /** The address of a package file: an http(s) or `file:` URL. May throw `NOT_FOUND`. */
  packageUrl(wanted: PackageIdentity): Promise<URL>
  /** Its manifest beside a package, or in it. Throws `NOT_FOUND` if there is none. */
  manifest(wanted: PackageIdentity): Promise<DownloadedManifest>
  /** The SHA-512 that it publishes beside a package file, in base64; undefined if it publishes none. */
  publishedHash(wanted: PackageIdentity): Promise<string | undefined>
  /**
   * The extension of a package that it seems to lack but has under another extension than the one in use. Without `version`,
   * of any version.
   */
  otherExtension(wanted: Omit<NamedPackage, 'version'> & Partial<NamedPackage>): Promise<string | undefined>
  /** Reports that another source is asked because of this failure: a warning the first time. */
  passOver(failure: PkgtoolError): void
}

/** The queries to an open source. */
export type SourceReader = Pick<
  PackageSource,
  'versions' | 'packageUrl' | 'manifest' | 'publishedHash' | 'otherExtension'
>

/** Options to open one. */
export interface OpenSourceOptions {
  /** the transport of the source's own requests */
  readonly transport: ScopedTransport
  readonly names: ResolvedNames
}

/** One source as the user configured it. */
export type SourceSetting = CredentialScope

/** Reads `URL`, `NAME=URL` or a folder (DESIGN 2, grammar). @throws PkgtoolError `INVALID_ADDRESS` */
export function parseSourceSetting(
  text: string,
  { directory }: { readonly directory?: string | undefined } = {},
): SourceSetting {
  const address = parseFeedAddress(text, { document: 'index.json', input: 'source', directory })
  return { name: address.name, address }
}

/** The name of a source in records, the lock and outputs: its address without user info and query, or a folder's path. */
function sourceAddress({ address }: SourceSetting): string {
  const { document, base } = address
  if (document.protocol !== 'file:' || !document.pathname.endsWith('/index.json')) return displayUrl(document)
  return resolve(displayUrl(base))
}

// Includes the query, because it may select the feed. Not for folders, which may be in a checkout, nor for plain http, which
// anybody may have altered.
function storeKeyOf({ address }: SourceSetting): string | undefined {
  return isServer(address) && isConfidential(address.document) ? address.document.href : undefined
}

/** The name of a source in messages: `NAME=ADDRESS`, or the address of one without a name. */
export function sourceLabel(setting: SourceSetting): string {
  const address = sourceAddress(setting)
  return setting.name === undefined ? address : `${setting.name}=${address}`
}

/**
 * Assigns the credentials to their sources (DESIGN 2).
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`, `INVALID_INPUT`, `INSECURE_ADDRESS`, `CREDENTIALS_UNBOUND`
 */
export function withCredentials(
  settings: readonly SourceSetting[],
  { credentials = [], username, password, credentialOrigins }: SourceCredentials,
): readonly SourceSetting[] {
  const options = { origins: parseCredentialOrigins(credentialOrigins) }
  const assigned = assignCredentials(settings, credentials, options)
  if (username === undefined && password === undefined) return assigned
  if (username === undefined || password === undefined) {
    const [given, missing] = username === undefined ? ['password', 'username'] : ['username', 'password']
    throw conflict(given, `no "${missing}"`, 'both')
  }
  const servers = settings.filter(({ address }) => isServer(address))
  if (servers.length !== 1)
    throw conflict('username', `${servers.length} http sources`, 'one, or "credentials" with their names')
  const [server] = servers
  if (server && credentials.some(({ name }) => isNamed(server, name)))
    throw conflict('username', '"credentials" for the same source', 'one of the two')
  const credential = basicCredential(
    { username, password },
    { input: 'username', place: 'it or in "password"' },
  )
  const secret = {
    credential,
    storedIn: 'the inputs "username" and "password"',
    addresses: [],
    isOfWorkflow: true,
  }
  return assigned.map(setting =>
    isServer(setting.address) ? withCredential(setting, secret, options) : setting,
  )
}

function conflict(subject: string, found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
}
