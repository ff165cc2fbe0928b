import type { PkgtoolError } from '../errors.ts'
import { type DocumentFault, documentError } from '../files/document-error.ts'
import type { Place } from '../ports.ts'

/** Where a setting stands. */
export type ConfigPlace = Required<Place>

/** The items of one section of a file, in document order, what a `clear` of the same file took away left out. */
export interface ConfigSection<T> {
  /** whether the section forgets what files farther away say */
  readonly clears: boolean
  readonly items: readonly T[]
}

/** `<add key value …>` of `packageSources`, values as written. */
export interface ConfigSource {
  readonly key: string
  readonly value: string
  readonly protocolVersion?: string
  readonly skipsTlsValidation: boolean
  readonly place: ConfigPlace
}

/** An element of `packageSourceCredentials`, values as written. */
export interface ConfigCredential {
  /** the source's key, decoded from the element's name */
  readonly key: string
  readonly username: string
  readonly password: string
  readonly isClearText: boolean
  readonly validAuthenticationTypes?: string
  readonly place: ConfigPlace
}

/** `<packageSource key>` of `packageSourceMapping`. */
export interface ConfigMapping {
  readonly key: string
  /** as written, one at least */
  readonly patterns: readonly string[]
  readonly place: ConfigPlace
}

/** A setting that is read and not honoured, such as `http_proxy`. */
export interface IgnoredSetting {
  readonly name: string
  readonly place: ConfigPlace
}

/** What one nuget.config says about sources; a section that it does not have is undefined. */
export interface NugetConfig {
  readonly file: string
  readonly packageSources: ConfigSection<ConfigSource> | undefined
  readonly disabledPackageSources: ConfigSection<{ readonly key: string }> | undefined
  /** never cleared: the reference client takes `clear` for a source's name here */
  readonly packageSourceCredentials: readonly ConfigCredential[]
  readonly packageSourceMapping: ConfigSection<ConfigMapping> | undefined
  readonly ignored: readonly IgnoredSetting[]
}

/** Makes an `INVALID_CONFIG` for a place in a file. */
export function configError({ file, line }: Place, fault: DocumentFault): PkgtoolError {
  return documentError('INVALID_CONFIG', { ...fault, file, line })
}
