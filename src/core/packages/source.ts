import { resolve } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { displayUrl, isConfidential, isServer, parseFeedAddress } from '../http/address.ts'
import type { Transport } from '../http/client.ts'
import {
  assignCredentials,
  type CredentialScope,
  isNamed,
  parseCredentialOrigins,
  type Scope,
  type ScopedTransport,
  scopeOf,
  scopeTransport,
  withCredential,
} from '../http/credential-scope.ts'
import { basicCredential, type SourceCredentials } from '../http/credentials.ts'
import type { NamedPackage, PackageIdentity, ResolvedNames } from '../nuget/package-paths.ts'
import type { PackageVersion } from '../nuget/version.ts'
import type { DownloadedManifest } from './download-package.ts'

/** Makes the source of one setting. Nothing is opened before the first question. */
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
  const { openSource } = await import('./read-source.ts')
  return openSource(setting, options)
}

/**
 * A source of packages: a server or a folder, whatever its layout is (DESIGN 5). It is opened by the first question;
 * every question throws what opening it threw, `NOT_FOUND` among that.
 */
export interface PackageSource {
  /** what messages call it: `NAME=ADDRESS`, or the address of one without a name */
  readonly label: string
  readonly name?: string | undefined
  /** what records, the lock and outputs call it: the address without user info and query */
  readonly address: string
  /** what the index of the package store calls it; absent where what it gave does not vouch for it another time */
  readonly storeKey: string | undefined
  /** the scope of its requests, as plain data for workers */
  readonly scope: Omit<Scope, 'hasAlternative'>
  /** what requests for its files go through */
  readonly transport: ScopedTransport
  /** the failure for which it was passed over first */
  readonly failure: PkgtoolError | undefined
  /** whether anything was asked of it */
  readonly isAsked: boolean
  /** it cannot be opened, or has used up the retries of a request: it is asked last */
  readonly isExhausted: boolean
  /** Reads what it takes to ask for packages; once a run, a failure too. */
  open(): Promise<void>
  /** The versions that it has of a package, each once; none is no error. */
  versions(id: string): Promise<readonly PackageVersion[]>
  /** Where a package file is: an http(s) or `file:` URL. May throw `NOT_FOUND`. */
  packageUrl(wanted: PackageIdentity): Promise<URL>
  /** The manifest that it has beside a package, or in it. Throws `NOT_FOUND` where there is none. */
  manifest(wanted: PackageIdentity): Promise<DownloadedManifest>
  /** The SHA-512 of a package file that it publishes besides, in base64; undefined where it publishes none. */
  publishedHash(wanted: PackageIdentity): Promise<string | undefined>
  /**
   * The extension that it has a package under, where that is not the one in use: for the error of a package that it seems
   * to lack. Without `version`, of any version.
   */
  otherExtension(wanted: Omit<NamedPackage, 'version'> & Partial<NamedPackage>): Promise<string | undefined>
  /** Reports that another source is asked because of this failure: a warning the first time. */
  passOver(failure: PkgtoolError): void
}

/** What a source that is open is asked. */
export type SourceReader = Pick<
  PackageSource,
  'versions' | 'packageUrl' | 'manifest' | 'publishedHash' | 'otherExtension'
>

/** What it takes to open one. */
export interface OpenSourceOptions {
  /** what the source's own requests go through */
  readonly transport: ScopedTransport
  readonly names: ResolvedNames
}

/** One source as a user sets it. */
export type SourceSetting = CredentialScope

/** Reads `URL`, `NAME=URL` or a folder (DESIGN 2, grammar). @throws PkgtoolError `INVALID_ADDRESS` */
export function parseSourceSetting(
  text: string,
  { directory }: { readonly directory?: string | undefined } = {},
): SourceSetting {
  const address = parseFeedAddress(text, { document: 'index.json', input: 'source', directory })
  return { name: address.name, address }
}

/** What records, the lock and outputs call a source: its address without user info and query, of a folder its path. */
function sourceAddress({ address }: SourceSetting): string {
  const { document, base } = address
  if (document.protocol !== 'file:' || !document.pathname.endsWith('/index.json')) return displayUrl(document)
  return resolve(displayUrl(base))
}

// With the query, which may decide what the address stands for. A folder may be of a checkout, and plain http of anybody.
function storeKeyOf({ address }: SourceSetting): string | undefined {
  return isServer(address) && isConfidential(address.document) ? address.document.href : undefined
}

/** What messages call a source: `NAME=ADDRESS`, or the address of one without a name. */
export function sourceLabel(setting: SourceSetting): string {
  const address = sourceAddress(setting)
  return setting.name === undefined ? address : `${setting.name}=${address}`
}

/**
 * Gives sources the credentials that are meant for them (DESIGN 2).
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
